"""Where cards lie: none over another, over words, over the edge; and what lies stays."""

import itertools
import random

import pytest
from playwright.sync_api import expect

from cardwidgets import Cassino, ConstructionWhist, Game, Table
from support.games import TABLES, played

from .conftest import EXTRA

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
    k.page.button("Back to the table").click()
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


def test_when_narrow_a_long_refusal_covers_neither_builds_nor_the_hand(kernel):
    lying = "table 2D JC 5H 9S KS TC 3D | build 5 AS+4H,5C by 1 | build 8 2C+6D by 0 | hand0 3C 8D TS QH | hand1 5S 9D KD QC"
    k = kernel(Game(Cassino(), position=lying, seed=1), players={})
    t = k.page
    t.host.evaluate("host => host.style.width = '320px'")
    for card in ("3C", "2D", "AS"):
        t.card(card).click()
        k.settle()
    t.note.locator(".wont").last.click()
    k.settle()
    note = t.note.bounding_box()
    assert "k-refusal" in t.note.get_attribute("class")
    assert note["height"] > 190
    assert max(t.host.locator(".z-group").evaluate_all("all => all.map(e => e.getBoundingClientRect().bottom)")) <= note["y"]
    assert note["y"] + note["height"] <= t.box("3C")["y"] - 15  # its badge


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
