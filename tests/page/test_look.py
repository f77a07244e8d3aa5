"""How a table stands on its page: sizes, themes, contrast, zoom, what assistive technology finds."""

import re

import pytest
from playwright.sync_api import Browser, expect

from cardwidgets import Cassino, ConstructionWhist, Game, Romi, TornCards
from cardwidgets import Table as RealTable
from cardwidgets.core import pictures
from support import axe
from support.browser import new_page

from .conftest import load

STATES = [
    "whist-leading", "whist-first", "whist-following", "whist-taking", "whist-waiting", "whist-tall", "whist-over", "whist-sheet",
    "cassino", "cassino-four", "cassino-over", "romi", "torn", "specimen",
]  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(table, state, theme):
    t = table(state, theme=theme, width=820)
    t.settle()
    assert axe.violations(t.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("note", ["note-reading", "note-refusal", "note-cassino"])
def test_axe_finds_nothing_in_notes(table, note, theme):
    t = table("whist-sheet", theme=theme, width=400)
    t.button("More").click()
    t.host.locator("[data-do=code]").click()
    t.card("QC").click()
    t.note_reply(note)
    t.settle()
    assert axe.violations(t.page) == []


OUTSIDE = """() => { const root = table.root(), felt = root.querySelector('.felt').getBoundingClientRect();
  const out = (b, e) => b.left < felt.left - 1 || b.right > felt.right + 1 || (e.matches(".card") && b.bottom > felt.bottom + 1);
  return [...root.querySelectorAll('.card, .foot button, .head button, .status')]
    .filter(e => !e.hidden && out(e.getBoundingClientRect(), e)).map(e => e.dataset.key ?? e.dataset.do ?? e.className) }"""


@pytest.mark.parametrize("state", STATES)
def test_nothing_sticks_out(table, bare, state):
    bare.add_style_tag(content="body { padding: 0 !important }")
    t = table(state)
    for width in (204, 320, 400, 560, 700, 820, 1000, 1200):
        bare.set_viewport_size({"width": width, "height": 900})
        bare.evaluate("table.drawn()")
        t.settle()
        assert bare.evaluate("document.documentElement.scrollWidth") <= width
        assert bare.evaluate(OUTSIDE) == [], width


@pytest.mark.parametrize("state", ["whist-first", "whist-following", "whist-taking", "cassino", "romi", "torn"])
def test_height_leaves_room_for_a_line_above(table, state):
    assert table(state, width=820).host.bounding_box()["height"] <= 580


TOPS = "[...new Set([...table.root().querySelector('.row').children].map(e => Math.round(e.getBoundingClientRect().top)))].length"
COVERED = """() => { const root = table.root(), note = root.querySelector('.note').getBoundingClientRect();
  const below = e => !e.hidden && e.getBoundingClientRect().bottom > note.top;
  return [...root.querySelectorAll('.card:not(.mine)')].filter(below).map(e => e.dataset.key) }"""


# Zones whose cards, labels, plates and the note lie over one another, or stick out.
OVERLAPS = """() => { const root = table.root(), found = [], felt = root.querySelector('.felt').getBoundingClientRect();
  const box = (name, all) => { const b = all.map(e => e.getBoundingClientRect()).filter(b => b.width);
    const most = (f, sides) => sides.map(side => f(...b.map(e => e[side])));
    return b[0] && [name, ...most(Math.min, ['left', 'top']), ...most(Math.max, ['right', 'bottom'])] };
  const owned = area => area.getAttribute('aria-owns').split(' ').map(id => root.getElementById(id)).filter(Boolean);
  const all = [...[...root.querySelectorAll('[data-zone]')].map(e => box(e.dataset.zone, owned(e))),
    ...[...root.querySelectorAll('.label, .words, .seat, .note')].map(e => box(e.textContent, [e]))].filter(Boolean);
  for (const [i, p] of all.entries()) {
    if (p[1] < felt.left || p[3] > felt.right || p[4] > felt.bottom) found.push(p[0]);
    for (const q of all.slice(i + 1))
      if (Math.min(p[3], q[3]) - Math.max(p[1], q[1]) > 1 && Math.min(p[4], q[4]) - Math.max(p[2], q[2]) > 1) found.push([p[0], q[0]]);
  }
  return found }"""


@pytest.mark.parametrize("discarding", [False, True])
@pytest.mark.parametrize("torn", range(0, 13, 2))
def test_hand_deck_and_halves_of_torn_cards_lie_beside_or_below_each_other(table, bare, torn, discarding):
    """Up to twelve torn cards of each player, some of their halves tossed; a hand of five, or of ten to discard from."""
    red, black = ([f"{rank}{suit}" for rank in "A23456789TJQK" for suit in suits] for suits in ("HD", "SC"))
    parts = ["phase discard | discard 5" if discarding else "phase act"]
    for seat, pack in ((0, red), (1, black)):
        halves = [card for card in pack[:torn] for _ in (0, 1)]
        parts.append(f"reserve{seat} {' '.join(halves[torn // 2 :]) or '-'} | tossed{seat} {' '.join(halves[: torn // 2]) or '-'}")
    held = " ".join(red[12 : 22 if discarding else 17])
    real = RealTable(Game(TornCards(), position=f"hand0 {held} | board1 JS@d3 | {' | '.join(parts)}", seed=1), players={})
    t = table(real.state, width=820)
    for width in (320, 400, 560, 561, 600, 700, 760, 820, 900, 1000, 1200):
        bare.evaluate("async width => { document.querySelector('.output').style.width = width + 'px'; await table.drawn() }", width)
        t.settle()
        assert bare.evaluate(OVERLAPS) == [], width
    real.close()


def test_the_whist_table_fits_at_every_width_beside_a_sidebar(table, bare):
    """Above the narrow layout plates, open cards, trick and deck stand in one row, skylines beside each other, all in 580 px,
    or 600 where words take more lines and 625 where those of the deck go below it."""
    t = table("whist-following", width=820)
    t.card("JH").click()
    t.note_reply("note-refusal")
    for width in (561, *range(580, 821, 20)):
        bare.evaluate("async width => { document.querySelector('.output').style.width = width + 'px'; await table.drawn() }", width)
        t.settle()
        assert bare.evaluate(TOPS) == 1, width
        assert t.host.bounding_box()["height"] <= (580 if width > 700 else 600 if width > 600 else 625), width
        assert bare.evaluate(COVERED) == [], width


@pytest.mark.parametrize("width", [320, 600, 820])
def test_badges_cover_no_words(table, width):
    """The ✓ of an open card stays below the label of its zone."""
    t = table("whist-taking", width=width)
    t.card("4S").click()
    t.settle()
    top = t.page.evaluate(
        "parseFloat(getComputedStyle(table.root().querySelector('.card.picked'), '::after').top) + "
        "table.root().querySelector('.card.picked').getBoundingClientRect().top"
    )
    labels = t.host.locator(".label").evaluate_all("all => all.map(e => e.getBoundingClientRect().bottom)")
    assert all(bottom <= top for bottom in labels if bottom < top + 18)


ROMI = (
    "hand0 TS JS QS KS AS 9D | hand1 5D 6C | hand2 KS 7D * | hand3 2H 3H | meld 2H3H4H by 2 | meld 8C9CTCJC by 2 | turn 0 | phase play"
    " | discard 2C 8S 5H 6S KH | deal 3 | score0 -60 | score1 1040 | score2 -120 | score3 -200"
)


def romi(*moves):
    """Four at Römi, after some moves of seat 0."""
    game = Game(Romi(players=4, deals=4), seed=1, position=ROMI)
    shown = RealTable(game, seat=0, players={})
    for move in moves:
        game.play(move)
    return shown.state


@pytest.mark.parametrize("width", [320, 820])
@pytest.mark.parametrize("marks", [{"no": ["2H", "3H", "8C"]}, {"point": ["2H", "4H", "8C"]}])
def test_badges_of_melds_cover_neither_number_nor_owner(table, marks, width):
    state = romi()
    t = table(state | {"note": state["note"] | {"marks": {"no": [], "point": [], "can": [], "off": [], **marks}}}, width=width)
    t.settle()
    for key in next(iter(marks.values())):
        top = t.card(key).evaluate("e => parseFloat(getComputedStyle(e, '::after').top)")
        assert 0 < top < t.box(key)["height"]


def test_stock_and_discards_lie_above_the_melds_when_narrow(table):
    for width, above in ((320, True), (820, False)):
        t = table(romi(), width=width)
        tops = [t.host.locator(f"[data-zone={zone}]").bounding_box()["y"] for zone in ("stock", "discards", "m1", "m2")]
        assert (max(tops[:2]) < min(tops[2:])) == above


def test_the_totals_of_four_stand_apart_when_narrow(table):
    t = table(romi("TSJSQSKSAS", "-9D"), width=320)
    over = t.host.locator("td.n").evaluate_all("all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.innerText)")
    assert over == []
    assert t.host.locator("tfoot td.n").all_inner_texts() == ["−100", "1240", "−46", "0"]


def test_what_everybody_took_stands_in_line_with_the_plate_when_narrow(table):
    game = Game(Cassino(players=4), seed=1, position="hand0 - | hand1 - | hand2 - | hand3 7C | turn 3 | dealer 3 | stock - | table 3S 4D")
    shown = RealTable(game, seat=0, players={})
    game.play("7C")
    t = table(shown.state, width=320)
    for pair in t.host.locator(".rows .pair").all():
        plate, words = (pair.locator(each).bounding_box() for each in (".seat", ".words"))
        assert plate["x"] + plate["width"] <= words["x"]
        assert plate["y"] <= words["y"] < words["y"] + words["height"] <= plate["y"] + plate["height"]
    assert t.host.locator(".rows .pair").count() == 4


@pytest.mark.parametrize("width", [600, 820, 1000])
def test_the_first_build_makes_the_table_no_higher(table, width):
    positions = [f"table 4C 9S QD 2H{build} | hand0 3C 7S TD KH" for build in ("", " | build 8 3S+5H by 1")]
    shown = [table(RealTable(Game(Cassino(), seed=1, position=each), players={}).state, width=width) for each in positions]
    heights = [t.host.bounding_box()["height"] for t in shown]
    assert heights[0] == heights[1]


def test_the_title_is_read_whole_when_narrow(table):
    t = table("whist-following", width=320)
    assert t.host.locator(".title").evaluate("e => e.scrollWidth <= e.clientWidth")
    assert t.host.locator(".status").evaluate("e => e.scrollWidth <= e.clientWidth")


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("width", [320, 820])
def test_targets_are_large_enough(table, state, width):
    """Every card that can be picked shows at least 24 px of itself; every button is at least 24 px each way.

    A rule named in a sentence is as high as its line (WCAG 2.5.8 leaves out targets in a sentence).
    """
    t = table(state, width=width)
    t.settle()
    small = t.page.evaluate(
        """() => { const root = table.root(), out = [];
        for (const e of root.querySelectorAll('.card[aria-pressed]')) {
          const b = e.getBoundingClientRect(), y = b.top + b.height / 2; let seen = 0;
          for (let x = b.left + 1; x < b.right; x++) {
            const at = root.elementFromPoint(x, Math.min(y, innerHeight - 1));
            if (e.contains(at)) seen++;
          }
          if (y < innerHeight && seen < 23) out.push([e.dataset.key, seen]);
        }
        for (const e of root.querySelectorAll('button:not(.card, p > .rule)')) {
          const b = e.getBoundingClientRect(), row = e.dataset.do === 'row' ? e.closest('tr').getBoundingClientRect() : b;
          if (b.width && (row.width < 24 || row.height < 24)) out.push([e.dataset.do, row.width, row.height]);
        }
        return out }"""
    )
    assert small == []


def test_zoomed_to_200_percent(browser: Browser, bare_on, table_on):
    """At 200 % a window of 820 px has 410 CSS px: the table is a narrow one and nothing is lost."""
    with new_page(browser, viewport={"width": 410, "height": 450}, device_scale_factor=2) as page:
        t = table_on(bare_on(page), "whist-following")
        assert page.evaluate("document.documentElement.scrollWidth") <= 410
        t.card("QC").click()
        t.note_reply("note-reading")
        t.button("Play QC").click()
        assert t.sent[-1]["kind"] == "play"


def test_the_table_decides_by_its_own_width(table, bare):
    t = table("whist-following", width=820)
    wide = t.box("QC")["width"]
    bare.evaluate("document.querySelector('.output').style.width = '320px'")
    expect(t.host.locator(".cw.narrow")).to_be_visible()
    assert (wide, t.box("QC")["width"]) == (64, 46)
    bare.evaluate("document.querySelector('.output').style.width = '1200px'")
    expect(t.host.locator(".cw.big")).to_be_visible()
    assert t.box("QC")["width"] == 74


def test_a_hidden_table_is_drawn_when_it_shows(bare, table):
    bare.evaluate("document.querySelector('main').style.display = 'none'")
    t = table("whist-following")
    bare.evaluate("document.querySelector('main').style.display = ''")
    expect(t.card("QC")).to_be_visible()


# Renders as a notebook does; how many cards stand at once, or after the task that puts the element into the page.
AT_ONCE = """async ([state, words, first]) => {
  const def = await widget(), model = new Model({ state, words, theme: "auto", rev: 1 });
  const el = document.createElement("div"), main = document.querySelector("main");
  if (first) main.append(el);
  def.render({ model: model.proxy(el), el });
  if (!first) { main.append(el); await new Promise(done => setTimeout(done)); }
  const layer = table.root().querySelector(".layer"), drawn = layer.querySelectorAll(".card").length;
  let again = 0;
  new MutationObserver(all => again += all.length).observe(layer, { childList: true, subtree: true, attributes: true });
  await table.drawn();
  return [drawn, again];
}"""


@pytest.mark.parametrize("first", [True, False])
def test_the_cards_stand_in_the_first_frame_and_are_drawn_once(bare, first):
    state = load("whist-following")
    cards = sum(len(zone["items"]) for zone in state["zones"].values())
    drawn, again = bare.evaluate(AT_ONCE, [state, load("words"), first])
    assert drawn >= cards
    assert again == 0


def test_all_tables_of_a_page_share_their_styles(table, bare):
    for _ in range(2):
        table("whist-following", width=600)
    assert bare.evaluate("table.root(0).adoptedStyleSheets[0] === table.root(1).adoptedStyleSheets[0]")
    assert bare.evaluate("document.styleSheets.length + document.adoptedStyleSheets.length") == 1  # the page's own


# --- themes --------------------------------------------------------------------------------------------------------------


def frame(t):
    return t.host.locator(".head").evaluate("e => getComputedStyle(e.parentNode).backgroundColor")


WHITE, DARK = "rgb(255, 255, 255)", "rgb(33, 35, 37)"


def test_the_explicit_theme_counts_most(table, bare):
    bare.emulate_media(color_scheme="dark")
    t = table("whist-following", theme="light")
    assert frame(t) == WHITE
    t.js("model.put({ theme: 'dark' })")
    assert frame(t) == DARK


def test_the_system_counts_least_and_is_followed_live(table, bare):
    t = table("whist-following")
    assert frame(t) == WHITE
    bare.emulate_media(color_scheme="dark")
    expect(t.host.locator(".cw.dark")).to_be_visible()
    assert frame(t) == DARK
    bare.evaluate("document.documentElement.dataset.theme = 'light'")
    expect(t.host.locator(".cw.dark")).to_have_count(0)


def test_jupyterlab_is_followed_live_with_its_colours(table, bare):
    t = table("whist-following")
    bare.evaluate("document.body.dataset.jpThemeLight = 'false'; document.body.style.setProperty('--jp-layout-color1', '#111111')")
    expect(t.host.locator(".cw.dark")).to_be_visible()
    assert frame(t) == "rgb(17, 17, 17)"
    bare.evaluate("document.body.dataset.jpThemeLight = 'true'; document.body.style.setProperty('--jp-layout-color1', '#fefefe')")
    expect(t.host.locator(".cw.dark")).to_have_count(0)
    assert frame(t) == "rgb(254, 254, 254)"


def test_vs_code_is_followed_live(table, bare):
    t = table("whist-following")
    bare.evaluate("document.body.className = 'vscode-dark'")
    expect(t.host.locator(".cw.dark")).to_be_visible()
    bare.evaluate("document.body.className = 'vscode-light'")
    expect(t.host.locator(".cw.dark")).to_have_count(0)


def test_faces_stay_white_in_the_dark(table):
    t = table("whist-following", theme="dark")
    assert t.card("QC").evaluate("e => getComputedStyle(e).backgroundColor") == WHITE


# --- names ---------------------------------------------------------------------------------------------------------------


def test_cards_are_buttons_in_named_groups(table):
    """As Chromium tells assistive technology; the layer of cards is flat, the groups own their cards."""
    t = table("whist-following")
    nodes = t.page.context.new_cdp_session(t.page).send("Accessibility.getFullAXTree")["nodes"]
    named = {node["nodeId"]: (node.get("role", {}).get("value"), node.get("name", {}).get("value")) for node in nodes}
    groups = {
        named[node["nodeId"]][1]: [named[child] for child in node["childIds"]] for node in nodes if named[node["nodeId"]][0] == "group"
    }
    assert groups["your hand"][-1] == ("button", "queen of clubs, your hand, 8 of 8")
    assert len(groups["your hand"]) == 8
    assert groups["the trick"][0] == ("button", "ten of clubs, the trick, 1 of 1")


def test_a_plate_says_its_seat(table):
    t = table("whist-following")
    assert t.host.get_by_role("img", name="You, 29 points, to move").is_visible()


def test_the_ring_of_the_focus_is_seen(table):
    t = table("whist-following")
    t.card("7S").focus()
    t.page.keyboard.press("ArrowRight")
    ring = t.host.locator(".ring").bounding_box()
    assert ring == t.box("3H")


def test_no_english_stands_in_the_front_end(table):
    """With the words and the state in a made-up language nothing readable is left in English."""
    from .conftest import WORDS, load

    def other(text):
        return re.sub(r"⟨[^⟩]*⟩|\w", lambda found: found[0] if found[0][0] == "⟨" or found[0].isdigit() else "ж", text)

    def turn(value, key=""):
        if isinstance(value, dict):
            return {k: turn(v, k) for k, v in value.items()}
        if isinstance(value, list):
            return [turn(v, key) for v in value]
        told = {
            "words",
            "label",
            "name",
            "title",
            "status",
            "narrow",
            "spoken",
            "below",
            "value",
            "caption",
            "heads",
            "seats",
            "for",
            "from",
            "hint",
            "sum",
            "say",
        }
        return other(value) if isinstance(value, str) and key in told else value

    words = {k: turn(v, "words") for k, v in WORDS.items() if isinstance(v, str)}
    words |= {"cards": {c: other(n) for c, n in WORDS["cards"].items()}, "shapes": WORDS["shapes"]}
    state = turn(load("whist-sheet"))
    t = table(state, words=words, width=820)
    for what in ("code", "log", "sheet"):
        t.host.locator(f"[data-do={what}]").first.click()
        found = t.page.evaluate(
            """() => { const root = table.root(), out = [];
            for (const e of root.querySelectorAll('*')) {
              for (const a of ['aria-label', 'title', 'aria-description', 'aria-valuetext', 'alt'])
                out.push(e.getAttribute(a) ?? '');
              if (e.localName !== 'code') for (const n of e.childNodes) if (n.nodeType === 3) out.push(n.data);
            } return out.filter(s => /[a-z]{2}/i.test(s)) }"""
        )
        assert found == []


# --- boards and bars ---------------------------------------------------------------------------------------------------


def test_a_bar_shows_how_far_it_is(table):
    t = table("romi")
    meter = t.host.locator(".meter")
    read = "e => ['--at', '--to', '--goal'].map(name => Math.round(parseFloat(e.style.getPropertyValue(name))))"
    assert meter.evaluate(read) == [0, 45, 75]
    expect(t.note).to_contain_text("30 of 50")


def test_sets_are_outlined_when_asked(table):
    t = table("torn")
    assert t.host.locator(".set").count() == 0
    t.button("Sets").click()
    expect(t.button("Sets")).to_have_attribute("aria-pressed", "true")
    widths = t.host.locator(".set").evaluate_all("all => all.map(e => e.style.borderWidth)")
    assert widths[:3] == ["3px 0px 3px 3px", "0px 3px 3px 0px", "3px 3px 0px"]
    assert t.host.locator(".set b").all_text_contents() == ["6", "12", "2"]
    order = t.host.locator(".reach, .set:has(b)").evaluate_all("all => all.map(e => e.className)")
    assert order == sorted(order)  # no mark is drawn over a value
    assert [(sent["kind"], sent["of"]) for sent in t.sent] == [("speak", "sets")]


def test_the_button_of_the_sets_is_there_before_there_are_any(table):
    game = Game(TornCards(), seed=1)
    widget = RealTable(game, players={})
    t = table(widget.state, words=widget.words)
    expect(t.button("Sets")).to_be_disabled()
    expect(t.button("Sets")).to_have_attribute("title", "There is no set on a board yet")
    assert table("whist-following").button("Sets").count() == 0


def test_where_a_throw_may_land_is_lighter_and_the_likeliest_the_lightest(table):
    t = table("torn")
    shares = t.host.locator(".heat").evaluate_all("all => all.map(e => Number(e.style.opacity))")
    assert len(shares) == 25
    assert max(shares) == shares[12] == 0.378
    assert t.host.locator(".reach").count() == 5


LAST = "deck0 - | hand0 JD 4H | board0 {} | deck1 - | hand1 2S 3C | last yes"


HALVES = "reserve1 4S | tossed1 4S"


@pytest.mark.parametrize("zone", ["board1", "hand0"])
@pytest.mark.parametrize("width", [320, 600, 848])
def test_readings_too_many_for_their_room_are_looked_through_in_it(table, width, zone):
    """They cover neither what is picked nor the hand, before they are all opened nor after; each is reached by Tab."""
    position = "board1 9S@d3 9C@e3 TS@e4 TC@d4 JS@d5 8S@d2 | phase hit | landing d3 | reserve0 7H | tossed0 7H"
    widget = RealTable(Game(TornCards(), seed=1, position=position), players={})
    actions = [{"label": "Put out ⟨8S⟩, ⟨9S⟩, ⟨9C⟩, ⟨TS⟩, ⟨TC⟩ and ⟨JS⟩: 15", "send": {"kind": "play", "move": "spare"}}] * 9
    t = table(widget.state, words=widget.words, width=width)
    t.card({"board1": "9S", "hand0": widget.state["zones"]["hand0"]["items"][0]["key"]}[zone]).click()
    t.reply(status="accepted", note={"kind": "reading", "words": "9 things this can mean:", "actions": actions})
    for opened in (False, True):
        note, slot = (t.host.locator(name).bounding_box() for name in (".note", ".slot"))
        assert slot["height"] <= note["height"] < slot["height"] + 32
        if not opened:
            t.button("More (6)").click()
    for _ in actions:
        t.page.keyboard.press("Tab")
    last, room = t.note.locator("[data-do=act]").last, t.note.bounding_box()
    assert last.evaluate("e => e === e.getRootNode().activeElement")
    assert room["y"] < last.bounding_box()["y"] < room["y"] + room["height"] - 20


@pytest.mark.parametrize("width", [320, 600, 820])
def test_a_refusal_of_many_words_is_looked_through_in_its_room(table, width):
    """It covers nothing above it, and the way out is seen."""
    t = table("whist-following", width=width)
    t.card("QC").click()
    actions = [{"label": "Instead: **play** ⟨2C⟩", "effect": "then it is over", "style": "go", "send": {"kind": "play", "move": "2C"}}]
    t.reply(status="refused", note={"kind": "refusal", "words": f"**No.** {'⟨7H⟩, ' * 60}", "actions": actions})
    assert t.note.evaluate("e => e.offsetTop >= e.parentElement.offsetTop")
    room, button = t.note.bounding_box(), t.note.locator("[data-do=act]").bounding_box()
    assert button["y"] + button["height"] < room["y"] + room["height"]
    assert t.note.locator("p").evaluate("e => { e.scrollTo(0, 9999); return e.scrollTop }") > 0


def test_a_picked_card_of_a_board_hides_no_suit_of_the_card_above(table):
    t = table("torn")
    t.card("7H").click()
    badge = t.card("7H").evaluate("e => [parseFloat(getComputedStyle(e, '::after').top), e.offsetHeight]")
    assert badge[0] > badge[1] / 2


@pytest.mark.parametrize("width", [320, 700, 820])
def test_the_first_torn_card_of_the_other_player_moves_nothing(table, width):
    """Nor does the first set."""
    tops = []
    for position in ("hand0 -", f"hand0 - | board0 7H@c3 7D@d3 | {HALVES}"):
        widget = RealTable(Game(TornCards(), seed=1, position=position), players={})
        t = table(widget.state, words=widget.words, width=width)
        tops.append([t.host.locator(name).evaluate("e => e.offsetTop") for name in (".slot", ".foot")])
    assert tops[0] == tops[1]


@pytest.mark.parametrize("position", ["turn - | total0 4", LAST.format("3H@a1"), "board0 3H@a1", "board0 7H@c3 7D@d3"])
def test_the_status_is_never_cut_and_the_header_no_taller_for_a_button_more(table, bare, position):
    game = Game(TornCards(), seed=1, position=position)
    widget = RealTable(game, players={})
    t = table(widget.state, words=widget.words, width=820)
    status, head = t.host.locator(".status"), t.host.locator(".head")
    assert status.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert status.inner_text().endswith("(our choice)")
    if position.startswith("board0"):
        assert head.evaluate("e => e.getBoundingClientRect().height") <= 41


def test_a_half_that_is_tossed_is_faint(table):
    t = table("torn")
    assert [t.card(key).evaluate("e => getComputedStyle(e).opacity") for key in ("KD-l", "KD-r")] == ["1", "0.55"]


THROW = "board0 7H@c3 7D@d3 | board1 9S@d3 9C@e3 | hand0 8D 2H JD KH 5H"
FLIGHT = """() => [...table.root().querySelectorAll('.card')].flatMap(e => e.getAnimations().map(a => [e.dataset.key, a]))
  .filter(([, a]) => a.effect.getKeyframes).map(([key, a]) => [key, a.effect.getKeyframes().some(f => f.translate)])"""


@pytest.mark.parametrize("still", [False, True])
def test_a_thrown_half_flies_to_the_cell_where_it_came_down_and_can_only_be_looked_at(table, bare, still):
    bare.emulate_media(reduced_motion="reduce" if still else "no-preference")
    game = Game(TornCards(toss="aimed"), position=THROW, seed=1)
    real = RealTable(game, players={})
    t = table(real.state, width=820)
    game.play("tear7H@e3")
    t.put(real.state)
    flown = [] if still else [["7H-l", False], ["7H-r", False], ["7H-r@e3", True]]
    assert sorted(each for each in bare.evaluate(FLIGHT) if each[0].startswith("7H")) == flown
    half, cell = t.box("7H-r@e3"), t.box("9C")
    assert half["x"] + half["width"] > cell["x"] + cell["width"] / 2  # the index of the card below is seen
    assert half["y"] > cell["y"]
    expect(t.card("9C")).to_have_class(re.compile("point"))
    assert t.card("7H").count() == 0
    t.page.mouse.click(cell["x"] + cell["width"] - 6, cell["y"] + cell["height"] - 6)
    assert t.sent[-1]["places"] == ["board1/1"]
    assert axe.violations(t.page) == []
    real.close()


def test_the_viewers_side_stays_below_the_sheet_where_it_holds_what_the_sheet_counts(table, bare):
    """A torn card lies as halves in its owner's reserve, and a line of the sheet of a finished game points at them."""
    game = Game(TornCards(max_games=1), position=f"{THROW} | last yes", seed=1)
    real = RealTable(game, players={})
    t = table(real.state, width=820)
    game.play("score7H:7D")
    t.put(real.state)
    t.host.get_by_role("button", name=re.compile("set of 2")).click()
    expect(t.card("7H-l")).to_have_class(re.compile("point"))
    t.settle()
    assert bare.evaluate(OVERLAPS) == []
    real.close()


def test_the_dot_of_a_card_on_a_board_lies_on_the_card(table, bare):
    """Below it the next row of cards would cover it."""
    real = RealTable(Game(TornCards(), position="board0 7H@c3 7D@c4 8D@c5 | hand0 8H", seed=1), players={})
    state = real.state
    state["note"]["marks"]["can"] = ["7H", "7D", "8D"]
    t = table(state, width=320)
    dots = t.host.locator(".can").evaluate_all("all => all.map(e => parseFloat(getComputedStyle(e, '::before').bottom))")
    assert len(dots) == 3
    assert min(dots) >= 0
    real.close()


SQUEEZED = """() => [...document.querySelectorAll("text[textLength]")].filter(text => {
  const given = text.getAttribute("textLength");
  text.removeAttribute("textLength");
  return given < .88 * text.getComputedTextLength();
}).map(text => text.textContent)"""


@pytest.mark.parametrize("rules", [ConstructionWhist(), Cassino(), Romi(), TornCards()], ids=lambda rules: rules.name)
def test_words_of_a_still_picture_are_not_squeezed(bare, rules):
    bare.set_content(pictures.svg(Game(rules, seed=7).seen_by(0).shown()))
    assert bare.evaluate(SQUEEZED) == []
