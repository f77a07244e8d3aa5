"""How a table stands on its page: sizes, themes, contrast, zoom, what assistive technology finds."""

import re

import pytest
from playwright.sync_api import Browser, expect

from cardwidgets import Cassino, ConstructionWhist, Game, Romi, TornCards
from cardwidgets import Table as RealTable
from cardwidgets.core import pictures
from support.browser import new_page

from .conftest import STATES, THROW, load

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


def cassino():
    """Two at Cassino, with loose cards and builds."""
    lying = "table 7H 8C QD | build 6 2S+4H by 1 | build 9 4D+5D by 1 | hand0 6C 3D QS KC | hand1 6D 9C KS KH"
    return RealTable(Game(Cassino(), position=lying, seed=1), seat=0, players={}).state


@pytest.mark.parametrize("width", [320, 820])
@pytest.mark.parametrize("mark", ["no", "point"])
def test_badges_of_builds_stand_between_the_index_column_and_the_value(table, mark, width):
    state, marked = cassino(), ["2S", "4H", "4D"]
    t = table(state | {"note": state["note"] | {"marks": {"no": [], "point": [], "can": [], "off": [], mark: marked}}}, width=width)
    t.settle()
    tags = t.host.locator(".tag").evaluate_all("all => all.map(tag => tag.getBoundingClientRect().bottom)")
    for key in marked:
        card, top = t.box(key)["y"], t.card(key).evaluate("e => parseFloat(getComputedStyle(e, '::after').top)")
        assert -18 < top < -10
        assert min(card - bottom for bottom in tags if bottom < card) + top >= 0


def test_loose_cards_leave_room_for_badges_below_the_stock_when_narrow(table):
    t = table(cassino(), width=320)
    stock = t.host.locator('[data-zone="stock"]').bounding_box()
    loose = t.host.locator('[data-zone="table"]').bounding_box()
    assert loose["y"] - stock["y"] - stock["height"] >= 20


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


SQUEEZED = """() => [...document.querySelectorAll("text[textLength]")].filter(text => {
  const given = text.getAttribute("textLength");
  text.removeAttribute("textLength");
  return given < .88 * text.getComputedTextLength();
}).map(text => text.textContent)"""


@pytest.mark.parametrize("rules", [ConstructionWhist(), Cassino(), Romi(), TornCards()], ids=lambda rules: rules.name)
def test_words_of_a_still_picture_are_not_squeezed(bare, rules):
    bare.set_content(pictures.svg(Game(rules, seed=7).seen_by(0).shown()))
    assert bare.evaluate(SQUEEZED) == []


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
