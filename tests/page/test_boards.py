"""Boards, bars, throws and the sets on a board."""

import re

import pytest
from playwright.sync_api import expect

from cardwidgets import Game, TornCards
from cardwidgets import Table as RealTable
from support import axe

from .conftest import THROW


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


def test_of_two_outlines_that_share_a_cell_one_is_dashed_and_each_value_lies_on_a_cell_of_its_own(table):
    widget = RealTable(Game(TornCards(), seed=1, position="board0 5H@b2 5D@b3 6H@c2 7H@d2 7D@d3 2H@g5 2D@h5"), players={})
    t = table(widget.state, words=widget.words)
    t.button("Sets").click()
    lines = t.host.locator(".set:not(:has(b))").evaluate_all("all => all.map(e => getComputedStyle(e).borderTopStyle)")
    assert sorted(lines) == ["dashed"] * 3 + ["solid"] * 5
    values = [value.bounding_box()["x"] for value in t.host.locator(".set:has(b)").all()]
    assert sorted(round(x) for x in values) == [round(t.box(card)["x"] - 3) for card in ("5H", "7H", "2D")]


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


@pytest.mark.parametrize(("width", "seen"), [(320, 2), (700, 4), (820, 4), (848, 4)])
@pytest.mark.parametrize("cards", [["7H", "7D"], ["7H", "7D", "8H"], ["7H", "7D", "8H", "8D"]])
def test_which_card_to_tear_in_the_last_turn_is_chosen_beside_the_hand(table, width, seen, cards):
    """The note covers no card of it, and all readings are seen at once; where lines are short, as many as there is room for."""
    position = f"board0 {' '.join(map('@'.join, zip(cards, ('c3', 'd3', 'c4', 'd4'), strict=False)))} | deck1 - | last yes | points1 2"
    widget, heard = RealTable(Game(TornCards(), seed=1, position=position), players={}), []
    widget.send = lambda content, buffers=None: heard.append(content)
    widget._handle_custom_msg({"id": 1, "rev": widget.rev, "kind": "pick", "places": [f"board0/{n}" for n in range(len(cards))]}, [])
    t = table(widget.state, words=widget.words, width=width)
    for card in cards:
        t.card(card).click()
    t.reply(status="accepted", note=heard[-1]["note"])
    assert t.host.locator("[data-do=more]").count() == 0
    room = t.note.bounding_box()
    end = room["y"] + room["height"]
    assert end < t.card(widget.state["zones"]["hand0"]["items"][0]["key"]).bounding_box()["y"]
    buttons = [button.bounding_box() for button in t.note.locator("[data-do=act]").all()]
    assert sum(box["y"] + box["height"] <= end for box in buttons) >= min(len(cards), seen)


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
