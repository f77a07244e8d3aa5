"""A torn card comes apart on screen, and what is thrown lies where it came down until the viewer has moved."""

import pytest

from cardwidgets import Game, TornCards

AT = "board0 7H@c3 7D@d3 2D@h5 | board1 9S@d3 9C@e3 KS@a1 | hand0 8D 2H JD KH 5H | hand1 2S QS 3S 4S 5S"


def torn(sit, seat=0, options=None, position=AT, move="tear7H@e3", seed=1):
    sat = sit(Game(TornCards(**(options or {})), position=position, seed=seed), seat=seat, players={})
    sat.game.play(move)
    return sat


@pytest.mark.parametrize("seat", [0, 1])
def test_one_half_goes_to_the_reserve_the_other_to_the_cell_where_it_came_down(sit, seat):
    state = torn(sit, seat, {"toss": "aimed"}).state
    assert state["moved"] == [["7H-l", "7H", "reserve0"], ["7H-r@e3", "7H", "board1"]]
    assert state["thrown"] == [{"key": "7H-r@e3", "card": "7H", "form": "half-r", "at": "9C"}]
    assert state["fresh"] == ["9C"]


def test_a_card_that_is_scored_comes_apart_into_both_its_halves(sit):
    state = torn(sit, move="score7H:7D").state
    assert state["moved"] == [["7H-l", "7H", "reserve0"], ["7H-r", "7H", "reserve0"], ["7D", "board0", "out0"]]
    assert state["thrown"] == []


@pytest.mark.parametrize(("halves", "flew"), [("reserve0 8H 8H", "8H-r"), ("reserve0 8H | tossed0 8H", "8H-l")])
def test_a_half_of_the_reserve_flies_from_there(sit, halves, flew):
    state = torn(sit, 0, {"toss": "aimed"}, f"{AT} | {halves}", "replace8D@c1").state
    assert [flew + "@c1", flew, "board1"] in state["moved"]
    assert state["thrown"] == [{"key": flew + "@c1", "card": "8H", "form": f"half-{flew[-1]}", "at": "board1/c1"}]
    assert state["fresh"] == ["board1/c1"]


def test_a_half_that_misses_the_board_lies_nowhere(sit):
    sat = next(sat for seed in range(60) if "off the board" in (sat := torn(sit, move="tear7H@a1", seed=seed)).state["log"][-1]["words"])
    assert (sat.state["thrown"], sat.state["fresh"]) == ([], [])
    assert sat.state["moved"] == [["7H-l", "7H", "reserve0"]]


def test_it_lies_there_until_the_viewer_has_moved(sit):
    sat = torn(sit, 0, {"toss": "aimed"})
    looking = sit(sat.game, seat=1, players={})
    sat.game.play("spare")
    assert (len(sat.state["thrown"]), len(looking.state["thrown"])) == (0, 1)  # it was seat 0 who decided
    sat.game.play("draw1")
    assert looking.state["thrown"] == []
    landed = torn(sit, 0, {"toss": "aimed"}, move="tear7H@h1")
    landed.game.play("draw1")
    landed.game.play("-2S")
    assert landed.game.turn == 0
    assert [half["at"] for half in landed.state["thrown"]] == ["board1/h1"]
    landed.game.play("draw1")
    assert landed.state["thrown"] == []


def test_a_tear_that_is_dropped_says_what_picking_it_says(sit):
    """Where it may land, what it may hit and what it costs for ever are read before the tear is made."""
    sat = sit(Game(TornCards(), position=AT, seed=1), seat=0, players={})
    for card, cell in (("7H", "board1/e4"), ("7H", sat.place("9C"))):
        picked = sat.ask("pick", places=[sat.place(card), cell])
        dropped = sat.ask("pick", places=[sat.place(card)], drop=cell)
        assert dropped["note"] == picked["note"]
        assert (dropped["status"], dropped["places"]) == ("accepted", [sat.place(card), cell])
        assert "From the next game on your deck has 25 cards and one 7" in dropped["note"]["words"]
        assert dropped["note"]["marks"]["heat"]
    assert sat.game.history == ()
    refused = sat.ask("pick", places=[sat.place("2D")], drop="board1/e4")
    assert (refused["status"], refused["note"]["kind"]) == ("refused", "refusal")


def test_a_card_that_is_shown_for_a_throw_is_asked_about_and_one_that_is_played_is_not(sit):
    sat = sit(Game(TornCards(), position=f"{AT} | reserve0 8H 8H", seed=1), seat=0, players={})
    dropped = sat.ask("pick", places=[sat.place("8D")], drop="board1/e4")
    assert [action["send"]["move"] for action in dropped["note"]["actions"]] == ["replace8D@e4"]
    half = sat.ask("pick", places=["reserve0/0"], drop="board1/e4")
    assert half["note"] | {"words": ""} == dropped["note"] | {"words": ""}
    assert sat.game.history == ()
    assert sat.ask("pick", places=[sat.place("8D")], drop="board0/a1")["note"] is None
    assert list(map(str, sat.game.history)) == ["8D@a1"]


def test_a_line_of_the_score_sheet_shows_what_lies_on_the_table_of_its_cards(sit):
    """Of a card that was torn to score the halves, whoever scored it; what is out lies nowhere, and the sheet promises no more."""
    sat = torn(sit, move="score7H:7D")
    other = sit(sat.game, seat=1, players={})
    for each in (sat, other):
        [row] = each.state["sheet"]["rows"]
        assert "7H-l" in row["keys"]
        assert "7H-l" in [item.get("key") for item in each.state["zones"]["reserve0"]["items"]]
        assert each.state["sheet"]["hint"].startswith("The line of a scored set, pressed, shows its torn card")
