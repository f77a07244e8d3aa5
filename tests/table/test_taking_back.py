"""What the rules let stand: in Römi moves can be taken back until the next draw, and looking back is free."""

import pytest

from cardwidgets import Game, Romi

STANDS = "Moves can be taken back only until the next draw."
TURN = "hand0 9S 9H 9C TC JC KD 2D | hand1 4D 4H 7S | stock 3H 5S 6D | discard 8S | phase play | meld QSQHQD by 0 | opened 0"


@pytest.fixture
def sat(sit):
    return sit(Game(Romi(), seed=1, position=TURN), players={}, reveal=True)


def test_within_a_turn_every_move_is_taken_back(sat):
    sat.tell("play", move="9S9H9C")
    sat.tell("play", move="-2D")
    assert sat.state["can"]["undo"]
    assert [sat.ask("undo")["status"] for _ in range(2)] == ["accepted", "accepted"]
    assert sat.game.history == ()
    sat.tell("play", move="9CTCJC")  # what was taken back may be played otherwise
    assert list(map(str, sat.game.history)) == ["9CTCJC"]


@pytest.mark.parametrize("draw", ["+stock", "+discard"])
def test_undo_does_not_go_over_a_draw(sit, draw):
    sat = sit(Game(Romi(), seed=1, position=TURN.replace("hand1 4D 4H 7S", "hand1 2S 2C 4D 4H 4C TS JS QS KS 7S")), players={}, reveal=True)
    for move in ("-2D", draw):
        sat.tell("play", move=move)
    assert (sat.state["can"]["undo"], sat.state["can"]["stands"]) == ((False, True))
    reply = sat.ask("undo")
    assert (reply["status"], reply["note"]["words"]) == ("error", STANDS)
    assert len(sat.game.history) == 2


def test_nothing_to_take_back_is_another_reason(sat):
    assert (sat.state["can"]["undo"], sat.state["can"]["stands"]) == (False, False)
    assert sat.ask("undo")["note"]["words"] == "There is nothing to take back."


def test_who_looks_back_over_a_draw_cannot_play_from_there(sat):
    for move in ("9S9H9C", "-2D", "+stock"):
        sat.tell("play", move=move)
    record = sat.game.record()
    sat.tell("goto", n=1)
    assert sat.note["words"] == f"You are looking back. {STANDS}"
    assert not sat.state["can"]["hint"]
    assert sat.ask("play", move="-KD")["status"] == "refused"
    assert sat.ask("pick", places=["hand0/0"])["note"] == sat.ask("hint")["note"] == sat.note
    assert sat.ask("undo")["status"] == "error"
    [button] = sat.note["actions"]
    assert button["label"] == "To the last move"
    sat.tell(**button["send"])
    assert (sat.game.record(), sat.note["kind"]) == (record, "idle")


def test_a_player_does_not_play_another_draw_while_one_looks_back(sit):
    sat = sit(Game(Romi(), seed=46))
    sat.tell("play", move=str(sat.game.moves[-1]))
    record = sat.game.record()
    assert (sat.state["can"]["undo"], len(sat.game.history) > 1) == (False, True)
    sat.tell("goto", n=1)
    assert sat.note["words"] == f"You are looking back. {STANDS}"
    assert sat.ask("go_on")["status"] == "error"
    for _ in range(sat.game.length):
        sat.ask("redo")
    assert sat.game.record() == record
    assert sat.note["kind"] == "idle"


def test_whoever_holds_the_game_takes_back_what_they_like(sat):
    for move in ("-2D", "+stock"):
        sat.tell("play", move=move)
    assert sat.game.undo()
    assert sat.note["kind"] == "idle"
    assert sat.ask("play", move="+stock")["status"] == "accepted"
    sat.game.goto(0)
    assert sat.ask("play", move="-KD")["status"] == "accepted"
