"""The table in the browser with real games behind it: every state is what Python makes of a game, without a notebook."""

import itertools
import random
import re

import pytest
from playwright.sync_api import expect

from cardwidgets import Cassino, ConstructionWhist, Game, Romi, Table
from cardwidgets.games import by_name
from support import axe
from support.games import TABLES, played

from .conftest import Table as Page
from .conftest import drag

SEEDS = (1, 7)


class Kernel:
    """A real ``Table`` whose messages go to a page and back."""

    def __init__(self, page, table_on, game, **options):
        self.table = Table(game, **options)
        self.out = []
        self.table.send = lambda content, buffers=None: self.out.append({"reply": content})
        self.table.observe(lambda change: self.out.append({"state": self.table.state, "rev": self.table.rev}), "rev")
        page.expose_function("kernel", self.hear)
        self.page: Page = table_on(page, self.table.state, words=self.table.words, rev=self.table.rev, width=820)
        page.evaluate(
            """() => { const model = table.model; model.answers.push(message => {
              window.pending = (window.pending ?? Promise.resolve()).then(() => kernel(message)).then(out => {
                for (const one of out) one.reply ? model.say(one.reply) : model.put(one);
              });
              return true;
            }) }"""
        )

    def hear(self, message):
        self.out = []
        self.table._handle_custom_msg(message, [])
        return self.out

    def settle(self):
        """Until everything asked is answered and shown."""
        self.page.page.evaluate("async () => { await window.pending }")
        self.page.settle()


@pytest.fixture
def kernel(bare, table_on):
    made = []

    def sit(game, **options):
        made.append(Kernel(bare, table_on, game, **options))
        return made[-1]

    yield sit
    for one in made:
        one.table.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_game_by_keyboard_alone(kernel, seed):
    """Hint, Hint, a card with a dot, Enter, Enter, until the score sheet is on view."""
    k = kernel(Game(ConstructionWhist(), seed=seed), players={1: "random"})
    t = k.page
    keys = t.page.keyboard
    for _ in range(40):
        if k.table.game.over:
            break
        before = len(k.table.game.history)
        t.note.focus()
        keys.press("x")  # any key shows the newest at once
        for _ in range(2):
            t.button("Hint").press("Enter")
            k.settle()
        can = t.host.locator(".card.can").evaluate_all("all => all.map(e => e.dataset.key)")
        assert can, t.note.inner_text()
        t.card(can[0]).focus()
        keys.press("Enter")
        k.settle()
        keys.press("Enter")
        k.settle()
        assert len(k.table.game.history) > before, t.note.inner_text()
    assert k.table.game.over
    expect(t.host.locator("caption")).to_be_visible()
    assert t.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe.violations(t.page) == []


@pytest.mark.parametrize("name", sorted(by_name()))
def test_every_game_stands_on_the_page(kernel, name):
    """Some moves of each game, drawn at every width; all its cards are on the felt and nothing is refused by axe."""
    game = Game(by_name()[name](), seed=3)
    for _ in range(9):
        game.play(game.moves[0])
    k = kernel(game)
    drawn = sum(len(zone["items"]) for zone in k.table.state["zones"].values())
    assert k.page.host.locator(".card").count() >= drawn
    assert axe.violations(k.page.page) == []


def test_the_state_of_a_game_is_what_a_person_sees(kernel):
    k = kernel(Game(ConstructionWhist(), seed=7), players={1: "random"})
    t = k.page
    t.button("Hint").click()
    k.settle()
    assert t.host.locator(".can").count() + t.note.locator(".chip, .rule").count() > 0
    t.button("Rules").click()
    k.settle()
    assert t.host.locator(".page .rule").count() >= 17
    t.button("Back to the table").click()
    t.card(str(k.table.game.moves[0])).dblclick()
    k.settle()
    assert len(k.table.game.history) >= 1
    t.button("Undo").click()
    k.settle()
    assert t.host.locator("[data-do=undo]").is_visible()


def test_from_what_lies_in_a_pile_there_is_a_way_back_to_taking_from_it(kernel):
    k = kernel(Game(Romi(), seed=1, position="hand0 KD KC 5H | meld 2H3H4H by 0 | discard 2C 8S 2H 6S KH"), players={})
    t = k.page
    t.card("KH").click()
    k.settle()
    t.button("Look through").click()
    k.settle()
    expect(t.note).to_contain_text("5 discards, the top first")
    t.button("Back").click()
    k.settle()
    t.host.locator("[data-do=act].go").click()
    k.settle()
    assert str(k.table.game.history[-1]) == "+discard"


ASTRAY = """() => { const root = table.root(); const top = e => e.getBoundingClientRect().top;
  return [...root.querySelectorAll('[data-zone=hand0]')].flatMap(area => area.getAttribute('aria-owns').split(' ')
    .map(id => root.getElementById(id)).filter(card => Math.abs(top(card) - top(area)) > 9).map(card => card.dataset.key)) }"""


def until_a_round_is_finished(rules):
    """A game of random moves up to the first round that another one follows."""
    for seed in itertools.count(3):
        game, rng = Game(rules, seed=seed), random.Random(seed)
        while not game.over:
            move = rng.choice(game.moves)
            if game.play(move).finished is not None:
                return game


@pytest.mark.parametrize("name", TABLES)
def test_the_next_round_lies_where_it_is_drawn(kernel, name):
    """The note is away while a finished round is counted; when it is back, the hand lies below it."""
    played = until_a_round_is_finished(TABLES[name])
    game = Game(TABLES[name], seed=played.seed)
    k = kernel(game, players={}, reveal=True)
    for move in played.history:
        game.play(move)
    t = k.page
    t.page.evaluate("one => table.model.put(one)", {"state": k.table.state, "rev": k.table.rev})
    t.settle()
    t.host.locator("[data-do=next]").click()
    k.settle()
    expect(t.note).to_be_visible()
    t.settle()
    assert t.page.evaluate(ASTRAY) == []


LAST_TRICK = (
    "hand0 5C | hand1 QD | trump D | open 3S 9H | lead 0 | pyramids0 AS KS 9S 7S 4S, QH TH 6H, 8D"
    " | pyramids1 KH JH, AD TD 9D 4D, KC 6C 3C"
)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_keyboard_stays_at_the_table_when_a_round_ends(kernel, rounds, motion):
    """It goes to what leads on: the next round, or the way back to a table that is over."""
    rules = ConstructionWhist(rounds=rounds)
    k = kernel(Game(rules, seed=2, position=LAST_TRICK), players={1: "random"})
    t = k.page
    t.page.emulate_media(reduced_motion=motion)
    t.card("5C").focus()
    for _ in range(2):
        t.page.keyboard.press("Enter")
        k.settle()
    expect(t.host.locator(".paper")).to_be_visible()
    k.settle()
    t.page.evaluate("() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    assert t.focus == ("next" if rounds == 2 else "table")


EXTRA = "hand0 KH 3C 2S | hand1 QD 8D 4C | trump D | open 4S 5H | lead 0 | trick 7S 3S | pyramids0 KS 9S"


def test_what_cannot_be_picked_says_why_and_its_rule_opens(kernel):
    k = kernel(Game(ConstructionWhist(), seed=1, position=EXTRA), players={1: "random"})
    t = k.page
    t.card("9S").click()
    k.settle()
    assert "That cannot be picked. What is built stays there." in t.note.inner_text()
    t.button("Why?").click()
    k.settle()
    assert "The winner must build one of the two open cards" in t.note.inner_text()
    t.button("Back").click()
    assert "That cannot be picked." in t.note.inner_text()


def test_what_was_dropped_where_it_means_nothing_is_put_back(kernel):
    """It does not stay picked, so that what is dragged next is not read together with it."""
    game = Game(ConstructionWhist(), seed=1, position=EXTRA)
    k = kernel(game, players={1: "random"})
    t = k.page
    drag(t, "KH", "9S")
    k.settle()
    assert "does not go there" in t.note.inner_text()
    assert t.host.locator(".picked").count() == 0
    drag(t, "4S", "9S")
    k.settle()
    assert str(game.history[0]) == "4S"


def test_the_keyboard_is_back_at_the_hand_when_one_is_to_play_again(kernel):
    """A card that is played takes the focus along, and gives it back; where somebody looks in the meantime stays."""
    game = Game(ConstructionWhist(), seed=1, position=EXTRA)
    k = kernel(game, players={1: "random"})
    t = k.page
    t.card("5H").focus()
    for _ in range(2):
        t.page.keyboard.press("Enter")
        k.settle()
    expect(t.host.locator(".seat.turn")).to_contain_text("You")
    hand = [item["key"] for item in k.table.state["zones"]["hand0"]["items"]]
    assert t.focus in hand
    t.card("KS").focus()
    k.table.game.play(game.moves[0])
    t.put(k.table.state)
    t.settle()
    assert t.focus == "KS"


def test_a_card_that_lies_in_a_counted_pile_gives_the_keyboard_on(kernel):
    k = kernel(Game(Cassino(), seed=1, position="table 3S 4D QH | hand0 7C | hand1 - | dealer 0 | stock - | last_taker 1"), players={})
    t = k.page
    t.card("7C").focus()
    for _ in range(2):
        t.page.keyboard.press("Enter")
        k.settle()
    expect(t.host.locator("[data-do=next]")).to_be_visible()
    assert t.focus == "next"


CROWDED = (
    "table 5H TC 4H 9D 2S KD QS JC 8C 9S | build 10 AH+2C+7D,TD,3H+7S by 0 | build 6 AS+5C by 1 | hand0 TH KS 6D | hand1 6C QH JD"
    " | turn 0 | stock {} | taken1 2H 4D 4C KH"
)
BOXES = """() => { const root = table.root(), box = e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] };
  return { cards: [...root.querySelectorAll('.card')].map(e => [e.dataset.key, box(e)]),
    builds: [...root.querySelectorAll('.z-group')].map(e => [e.querySelector('.area').clientHeight, e.clientHeight]) } }"""


@pytest.mark.parametrize("width", [320, 400, 560, 620, 846, 1000, 1200])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stock", [True, False])
def test_a_crowded_table_of_cassino(bare, table_on, players, width, stock):
    """Ten loose cards and two builds: nothing covers a card it does not belong to, and a build is as tall as its cards."""
    left = {2: 16, 3: 12, 4: 16}[players] if stock else 0
    position = CROWDED.format(f"?{left}" if left else "-") + f" | dealer {players - 1}"
    shown = Table(Game(Cassino(players=players), position=position, seed=1), players={})
    bare.set_viewport_size({"width": max(width, 600), "height": 900})
    t = table_on(bare, shown.state, words=shown.words, width=width)
    t.settle()
    found = bare.evaluate(BOXES)
    place = {item["key"]: zone for zone, drawn in shown.state["zones"].items() for item in drawn["items"]}
    edge = t.host.bounding_box()
    for key, (x0, y0, x1, y1) in found["cards"]:
        assert edge["x"] <= x0 < x1 <= edge["x"] + edge["width"] + 1, key
        for other, (u0, v0, u1, v1) in found["cards"]:
            apart = u0 >= x1 - 1 or x0 >= u1 - 1 or v0 >= y1 - 1 or y0 >= v1 - 1
            assert apart or place[other] == place[key], (key, other)
    assert len(found["builds"]) == 2
    assert all(tall <= cards + 45 for cards, tall in found["builds"])
    shown.close()


def test_the_rest_goes_to_the_last_taker(bare, table_on):
    """The last card is laid down, and all that lies there sets off for the pile of whoever captured last."""
    game = Game(Cassino(), position="table 5H 9D 2S KD | hand0 8H | hand1 - | turn 0 | dealer 0 | stock - | last_taker 1", seed=1)
    shown = Table(game, players={})
    t = table_on(bare, shown.state, words=shown.words, width=820)
    t.settle()
    game.play("8H")
    moving = bare.evaluate(
        """state => { table.model.put({ state, rev: 2 });
          return [...table.root().querySelectorAll('.card')].filter(e => e.getAnimations().length).map(e => e.dataset.key) }""",
        shown.state,
    )
    assert {"5H", "9D", "2S", "KD"} <= set(moving)
    t.settle()
    lines = t.host.locator("tbody tr")
    expect(lines.last).to_contain_text("the rest, to Bea")
    lines.last.locator("[data-do=row]").click()
    assert sorted(t.host.locator(".card.point").evaluate_all("all => all.map(e => e.dataset.key)")) == ["2S", "5H", "8H", "9D", "KD"]
    shown.close()


@pytest.mark.parametrize("width", [820, 320])
def test_every_pile_lies_open_when_a_round_is_over(bare, table_on, width):
    """With cards that earn something and without, and beside whoever took none at all (C24); no line of cards covers another."""
    position = (
        "table - | hand0 KC | hand1 - | hand2 - | hand3 - | turn 0 | dealer 0 | stock - | last_taker 3"
        " | taken1 2H 3H 4H | taken2 - | taken3 AS AD AH AC TD 2S"
    )
    game = Game(Cassino(players=4), position=position, seed=1)
    shown = Table(game, players={})
    game.play("KC")
    t = table_on(bare, shown.state, words=shown.words, width=width)
    t.settle()
    expect(t.host.locator(".rows .seat")).to_have_text(["Bea0", "Carl0", "Dora7", "You1"])
    lying = {item["key"] for zone, drawn in shown.state["zones"].items() if zone.startswith("taken") for item in drawn["items"]}
    boxes = {key: box for key, box in bare.evaluate(BOXES)["cards"] if key in lying}
    assert len(boxes) == len(lying) == 52
    for key, (x, y, *_) in boxes.items():
        assert not [other for other, (u, v, *_) in boxes.items() if v == y and 0 < u - x < 24], key
    edge = t.host.bounding_box()
    assert max(right for _, _, right, _ in boxes.values()) <= edge["x"] + edge["width"] - 9
    shown.close()


BEYOND = """n => { const root = table.root(n), felt = root.querySelector('.felt'), edge = felt.getBoundingClientRect();
  const right = edge.right - parseFloat(getComputedStyle(felt).paddingRight) + 1;
  return [...root.querySelectorAll('.card')].filter(card => !card.hidden && card.getBoundingClientRect().right > right)
    .map(card => card.dataset.key) }"""


@pytest.mark.parametrize("name", TABLES)
def test_no_card_lies_beyond_the_edge(bare, table_on, name):
    """At any width, with totals of any length on the plates."""
    chance = random.Random(4)
    game = Game(TABLES[name], seed=4)
    shown = Table(game, players={}, reveal=True)
    for _ in range(5):
        for width in (320, 420, 600, 700, 820):
            t = table_on(bare, shown.state, words=shown.words, width=width)
            assert bare.evaluate(BEYOND, t.number) == [], (width, len(game.history))
        for _ in range(24):
            if not game.over:
                game.play(chance.choice(game.moves))
    shown.close()


# --- the score sheet of a match ------------------------------------------------------------------------------------------

SHOWN = """() => [...table.root().querySelectorAll('.paper tbody tr')].map(row => row.cells[0].innerText.trim())"""


def test_a_match_is_traced_on_the_sheet(kernel):
    """Each deal has a line; pressed it opens what it counts, says it, and closes again. The cards below make room."""
    k = kernel(played(Romi(players=4, jokers=4), 4), players={})
    t = k.page
    assert t.page.evaluate(SHOWN)[:7] == [f"deal {deal}" for deal in range(1, 8)]
    assert t.page.evaluate(SHOWN)[7:] == ["cards left", "cards left", "cards left", "went out"]
    deal = t.host.get_by_role("button", name="deal 2")
    assert deal.get_attribute("aria-expanded") == "false"
    deal.press("Enter")
    k.settle()
    assert t.page.evaluate(SHOWN)[1:6] == ["deal 2", "cards left", "cards left", "went out", "cards left"]
    assert deal.get_attribute("aria-expanded") == "true"
    assert t.focus == "row"
    assert t.said[-1].startswith("deal 2: 30 points for you")
    assert t.host.get_by_role("rowheader", name="deal 2").count() == 1
    assert t.host.locator(".point").count() == 0
    paper = t.host.locator(".paper").bounding_box()
    cards = t.host.locator(".card").evaluate_all("all => all.map(e => e.getBoundingClientRect().top)")
    assert min(cards) >= paper["y"] + paper["height"]
    assert axe.violations(t.page) == []
    deal.click()
    assert len(t.page.evaluate(SHOWN)) == 11
    t.host.get_by_role("button", name="deal 7").click()
    assert len(t.page.evaluate(SHOWN)) == 7
    assert t.host.locator(".card").count() == 0  # none of them is counted by a line on view
    t.host.get_by_role("button", name="deal 7").click()
    k.settle()
    t.host.get_by_role("button", name="cards left").nth(1).click()
    assert t.host.locator(".point").evaluate_all("all => all.map(e => e.dataset.key)") == ["2C", "TC"]


NARROW_CELLS = """() => [...table.root().querySelectorAll('.paper .n')].filter(e => e.scrollWidth > e.clientWidth).map(e => e.innerText)"""


@pytest.mark.parametrize("width", [320, 400, 820])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_large_numbers_have_room_on_the_sheet(bare, table_on, players, width):
    """In every column, with the longest names; and no word of what is counted is broken."""
    scores = " | ".join(f"score{seat} {points}" for seat, points in enumerate([-1234, 1400, -1111, 985][:players]))
    game = played(Romi(players=players), 4, f"deal 5 | {scores}")
    names = ["ABCD"[seat] * 24 for seat in range(players)]
    shown = Table(game, players={}, names=names)
    t = table_on(bare, shown.state, words=shown.words, width=width)
    assert any("−1" in text for text in t.host.locator("tfoot .n").all_inner_texts())
    assert bare.evaluate(NARROW_CELLS) == []
    assert t.host.locator("table").evaluate("e => e.scrollWidth <= e.clientWidth")
    shown.close()


COVERED = """() => { const root = table.root(), box = e => e.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const cards = [...root.querySelectorAll('.card')], edge = box(root.querySelector('.felt')).right - 9;
  return [...[...root.querySelectorAll('.seat, .words')].filter(e => box(e).width && cards.some(c => !apart(box(c), box(e)))),
    ...cards.filter(c => box(c).right > edge)].map(e => e.textContent || e.dataset.key) }"""


@pytest.mark.parametrize("players", [2, 4])
def test_no_card_lies_over_words_or_plates_or_sticks_out(bare, table_on, players):
    """Also beside a pile with a sweep that tells all it can, where the table is just wide enough not to be narrow."""
    position = (
        "table 3S 4D QH 9C | build 7 2C+5H by 1 | hand0 7C 8S 9D JS | turn 0 | stock ?16 | taken0 AH AC TD' | last_taker 0"
        f" | dealer {players - 1}"
    )
    shown = Table(Game(Cassino(players=players), position=position, seed=1), players={})
    for width in (320, 400, 561, 580, 600, 620, 660, 701, 820):
        t = table_on(bare, shown.state, words=shown.words, width=width)
        t.settle()
        assert bare.evaluate(COVERED) == [], width
        bare.evaluate("() => table.unmount()")
    shown.close()


def test_a_meld_pressed_first_is_one_pick_and_takes_the_card_pressed_then(kernel):
    k = kernel(Game(Romi(), seed=1, position="hand0 7C 2H | meld 8C9CTC by 0 | phase play"))
    meld = [k.page.card(f"{card}") for card in ("8C", "9C", "TC")]
    meld[1].click()
    k.settle()
    for card in meld:
        expect(card).to_have_attribute("aria-pressed", "true")
    meld[2].click()
    k.settle()
    expect(meld[0]).not_to_have_class(re.compile("picked"))
    meld[0].click()
    k.page.card("7C").click()
    k.settle()
    k.page.host.locator("[data-do=act].go").click()
    k.settle()
    assert list(map(str, k.table.game.history)) == ["7C>1"]


def test_undo_that_the_rules_forbid_says_so(kernel):
    k = kernel(Game(Romi(), seed=1, position="hand0 7C 2H | hand1 3C 4C | phase play | discard 8S"), players={}, reveal=True)
    for move in ("-2H", "+stock"):
        k.table.game.play(move)
    k.page.put(k.table.state)
    undo = k.page.host.locator("[data-do=undo]")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "Moves can be taken back only until the next draw.")


STICKING_OUT = """() => {
  const [output, lies] = [document.querySelector('.output'), Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetLeft')];
  window.sticking = 0;
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', { get() {
    window.sticking = Math.max(window.sticking, output.scrollHeight - output.clientHeight);
    return lies.get.call(this);
  } });
}"""


@pytest.mark.parametrize("panel", ["Score sheet", "Rules"])
def test_nothing_sticks_out_while_places_are_measured(bare, kernel, panel):
    """JupyterLab's outputs have a scrollbar as soon as something does, and then all places would be a little too far left."""
    bare.add_style_tag(content=".output { overflow: auto }")
    game = played(ConstructionWhist(), 3)
    game.goto(30)
    k = kernel(game, players={})
    bare.evaluate(STICKING_OUT)
    k.page.button(panel).click()
    k.settle()
    k.page.button("Back to the table").first.click()
    k.settle()
    assert bare.evaluate("window.sticking") == 0


def test_a_note_of_four_lines_keeps_to_its_room(kernel):
    """It grows into the margin above the hand, not over the points below the pyramids."""
    k = kernel(Game(ConstructionWhist(), seed=1, position=EXTRA), players={})
    t = k.page
    for card in ("4S", "7S"):
        t.card(card).click()
        k.settle()
    for _ in range(2):  # the refusal, then its rule
        t.note.locator("[data-do=act]").last.click()
        k.settle()
    note, points, hand = t.note.bounding_box(), t.host.locator(".vals").first.bounding_box(), t.box("KH")
    assert note["height"] > 90
    assert points["y"] + points["height"] <= note["y"]
    assert note["y"] + note["height"] <= hand["y"]


def test_of_a_won_trick_only_the_card_just_played_looks_picked(kernel):
    k = kernel(Game(ConstructionWhist(), seed=1, position=EXTRA), players={})
    k.page.card("7S").click()
    k.settle()
    assert k.page.host.locator(".picked").evaluate_all("all => all.map(e => e.dataset.key)") == ["7S"]


def test_two_cards_that_go_on_one_pyramid_have_one_ghost_of_both(kernel):
    game = Game(ConstructionWhist(extra_first=True), seed=1, position="open 4S 5H | lead 0 | trick 7S 3S | pyramids0 KS")
    k = kernel(game, players={})
    ghost = k.page.host.locator(".ghost").filter(has_text="fits")
    for card, points in (("4S", 4), ("7S", 9)):
        k.page.card(card).click()
        k.settle()
        expect(ghost).to_have_text(f"fits: {points}")


def test_a_rule_named_in_what_a_pick_means_opens_when_it_is_pressed(kernel):
    """The move can still be made from there, and there is a way back."""
    game = Game(ConstructionWhist(), seed=1, position=EXTRA)
    k = kernel(game, players={})
    t = k.page
    t.card("5H").click()
    k.settle()
    told = t.note.inner_text()
    t.note.locator(".rule", has_text="W10").click()
    k.settle()
    assert "The loser must then build the other open card" in t.note.inner_text()
    t.button("Back").click()
    assert t.note.inner_text() == told
    t.note.locator(".rule", has_text="W8").click()
    k.settle()
    t.note.locator(".go").click()
    k.settle()
    assert str(game.history[0]) == "5H"


THREE = "table 5C AS AH 3D | build 10 3C+7S by 1 | hand0 5H 5S TD KC | hand1 TS 9S 9C 9D"


@pytest.mark.parametrize("width", [640, 820, 848])
def test_a_note_of_three_readings_with_effects_covers_no_card(kernel, width):
    k = kernel(Game(Cassino.standard(), position=THREE, seed=1), players={})
    t = k.page
    t.host.evaluate("(host, width) => host.style.width = `${width}px`", width)
    for card in ("5H", "5C"):
        t.card(card).click()
        k.settle()
    assert t.note.locator("small").count() >= 2
    lying = max(box["y"] + box["height"] for box in map(t.box, ("5C", "AS", "3C")))
    assert t.note.bounding_box()["y"] >= lying


def test_where_a_suit_would_be_opened_the_empty_slab_is_covered(kernel):
    """One dashed frame, not two."""
    k = kernel(Game(ConstructionWhist(), seed=1, position=EXTRA), players={})
    t = k.page
    t.card("5H").click()
    k.settle()
    ghost = t.host.locator(".ghost.opens").first
    assert ghost.evaluate("e => getComputedStyle(e).backgroundColor") != "rgba(0, 0, 0, 0)"
    slab, over = t.box("=pyramid0H"), ghost.bounding_box()
    assert over["x"] <= slab["x"]
    assert over["y"] - 6 <= slab["y"]
    assert slab["y"] + slab["height"] <= over["y"] + over["height"]


def test_loose_cards_lie_still_while_builds_come_and_go(kernel):
    position = "table 2H 3C 5D 8C | hand0 7S 5C JC 2C | hand1 4D 8S TD KC"
    k = kernel(Game(Cassino(), seed=1, position=position), players={})
    lain = {card: k.page.box(card) for card in ("3C", "5D", "8C")}
    for move in ("5C+2H=7", "4D", "7Sx[7]"):
        k.table.game.play(move)
        k.page.put(k.table.state)
        now = {card: k.page.box(card) for card in lain}
        assert {card: box["x"] for card, box in now.items()} == {card: box["x"] for card, box in lain.items()}
