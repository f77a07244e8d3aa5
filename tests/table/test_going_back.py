"""Back and forth in a game at a table, and finished rounds that stay on view."""

import random

from cardwidgets import ConstructionWhist, Game


def new(seed=7, **options):
    return Game(ConstructionWhist(**options), seed=seed)


def test_undo_goes_back_to_ones_own_last_decision(sit):
    sat = sit(new())
    assert not sat.state["can"]["undo"]
    assert sat.ask("undo")["status"] == "error"
    decisions = []
    for _ in range(6):
        decisions.append(len(sat.game.history))
        sat.tell("play", move=str(sat.game.moves[0]))
    last = len(sat.game.history)
    for at in reversed(decisions):
        update, _ = sat.tell("undo")
        assert update["state"]["state"]["at"] == at == len(sat.game.history)
        assert update["state"]["state"]["note"]["kind"] == "idle"
    assert not sat.state["can"]["undo"]
    for at in [*decisions[1:], last]:
        assert sat.ask("redo")["status"] == "accepted"
        assert len(sat.game.history) == at
    assert sat.ask("redo")["status"] == "error"


def test_players_wait_after_going_back(sit):
    sat = sit(new())
    for _ in range(4):
        sat.tell("play", move=str(sat.game.moves[0]))
    record = sat.game.record()
    number = next(n for n in range(1, 9) if sat.game.rules.turn(sat.game.step_at(n).state) == 1)
    update, _ = sat.tell("goto", n=number)
    note = update["state"]["state"]["note"]
    assert note["kind"] == "wait"
    assert note["actions"][0]["label"] == "Let Bea move"
    assert update["state"]["state"]["last"] == sat.game.length
    assert sat.tell("go_on")[-1]["status"] == "accepted"
    assert sat.game.turn == 0
    assert record.startswith(sat.game.record())  # and the player does again what it did


def test_going_back_in_a_cell(sit):
    sat = sit(new())
    sat.tell("play", move=str(sat.game.moves[0]))
    made = len(sat.game.history)
    sat.game.undo()
    assert len(sat.game.history) == made - 1
    assert sat.state["at"] == made - 1
    sat.game.redo()
    assert sat.state["at"] == made


def test_a_finished_round_can_be_looked_at_again(sit):
    sat = sit(Game(ConstructionWhist(rounds=2), seed=5), players={}, reveal=True)
    while sat.game.state.round == 1:
        sat.tell("play", move=str(sat.game.moves[0]))
    ended, sheet = len(sat.game.history), sat.state["sheet"]
    assert sat.state["finished"]
    sat.ask("go_on")
    for _ in range(6):
        sat.tell("play", move=str(sat.game.moves[0]))
    assert not sat.state["finished"]
    for _ in range(2):  # there, and once more where it already is
        sat.ask("goto", n=ended)
        assert (sat.state["finished"], sat.state["at"], sat.state["sheet"]["rows"]) == (True, ended, sheet["rows"])
    assert sat.ask("go_on")["status"] == "accepted"
    assert (sat.state["finished"], sat.state["at"]) == (False, ended)


def test_in_the_next_deal_no_card_is_marked_for_what_it_did_in_the_last(sit):
    sat = sit(Game(ConstructionWhist(rounds=2), seed=3), players={}, reveal=True)
    chance = random.Random(3)
    while sat.game.state.round == 1:
        sat.tell("play", move=str(chance.choice(sat.game.moves)))
    assert sat.state["fresh"]
    sat.ask("go_on")
    assert sat.state["fresh"] == []


def test_goto_beyond_what_is_known(sit):
    sat = sit(new())
    reply = sat.ask("goto", n=7)
    assert (reply["status"], reply["rev"]) == ("error", 1)
    assert sat.ask("goto", n=0)["status"] == "accepted"


def test_going_on_where_nothing_waits(sit):
    assert sit(new()).ask("go_on")["status"] == "error"


# --- finished rounds -----------------------------------------------------------------------------------------------------


def to_the_end_of_a_round(sat):
    while not sat.state["finished"]:
        sat.tell("play", move=str(sat.game.moves[0]))


def test_a_finished_round_stays_until_one_goes_on(sit):
    sat = sit(new(rounds=2))
    to_the_end_of_a_round(sat)
    state = sat.state
    assert state["sheet"]["caption"] == "Score of round 1"
    assert state["sheet"]["action"]["send"] == state["note"]["actions"][0]["send"] == {"kind": "go_on"}
    assert sum(len(zone["items"]) for name, zone in state["zones"].items() if name.startswith("pyramid")) > 8
    assert "Round 1 is over" in state["say"]
    assert "is dealt" not in state["say"]
    assert state["log"][-1]["words"].endswith("round 1: 10 to 23")
    made = len(sat.game.history)
    assert sat.ask("play", move="8S")["status"] == "refused"
    assert sat.ask("pick", places=["hand0/0"])["note"]["actions"][0]["send"] == {"kind": "go_on"}
    assert len(sat.game.history) == made
    update, *_, reply = sat.tell("go_on")
    assert reply["status"] == "accepted"
    assert "Round 2 is dealt" in update["state"]["state"]["say"]
    assert "dealt" in sat.state["log"][made - 1]["words"]
    assert not sat.state["finished"]
    sat.play_to_the_end()
    assert sat.game.over


def test_players_wait_while_a_finished_round_is_on_view(sit):
    seed = next(seed for seed in range(99) if new(seed).turn == 0)  # then seat 1 begins round 2
    sat = sit(new(seed, rounds=2))
    to_the_end_of_a_round(sat)
    made = len(sat.game.history)
    assert sat.game.turn == 1
    sat.tell("go_on")
    assert len(sat.game.history) == made + 1


def test_going_on_at_one_table_goes_on_at_all(sit):
    game = new(rounds=2)
    one, two = sit(game), sit(game)
    to_the_end_of_a_round(one)
    assert two.state["finished"]
    one.tell("go_on")
    assert not one.state["finished"]
    assert not two.state["finished"]
    assert game.turn == 0


def test_a_move_in_a_cell_goes_on_from_a_finished_round(sit):
    seed = next(seed for seed in range(99) if new(seed).turn == 1)
    sat = sit(new(seed, rounds=2))
    to_the_end_of_a_round(sat)
    sat.game.play(sat.game.moves[0])
    assert not sat.state["finished"]


def test_undo_from_a_finished_round(sit):
    sat = sit(new(rounds=2))
    to_the_end_of_a_round(sat)
    assert sat.ask("undo")["status"] == "accepted"
    assert not sat.state["finished"]
    assert sat.state["note"]["kind"] == "idle"


def test_redo_shows_the_round_that_was_finished(sit):
    """Until one goes on, also where others led the next round since."""
    seed = next(seed for seed in range(99) if new(seed).turn == 0)  # then seat 1 begins round 2
    sat = sit(new(seed, rounds=2))
    to_the_end_of_a_round(sat)
    ended, sheet = len(sat.game.history), sat.state["sheet"]
    for known in (ended, ended + 1):
        sat.ask("undo")
        while sat.state["at"] < ended:
            assert not sat.state["finished"]
            sat.ask("redo")
        assert (sat.game.length, sat.state["at"]) == (known, ended)
        assert sat.state["finished"]
        assert sat.state["sheet"] == sheet
        sat.ask("go_on")
        assert not sat.state["finished"]
        sat.ask("go_on")  # after going back and forth a player waits until it is let go on
    assert sat.game.turn == 0
