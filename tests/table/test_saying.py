"""What a table says aloud of a moment: everything once."""

import re

import pytest

from cardwidgets import Cassino, ConstructionWhist, Game, Romi, TornCards
from support.games import played

#: Games of several rounds that have an end, the seeds of such, and what is said at the end of the first round after its points.
ENDS = {
    "cassino": (Cassino(target=9), 1, "The first with 9 points wins."),
    "construction_whist": (ConstructionWhist(rounds=2), 5, "The pyramids are scored."),
    "romi": (Romi(deals=2), 4, "It was deal 1 of 2."),
    "torn_cards": (TornCards(max_games=2), 2, "Torn cards stay in the reserves; all whole cards come back."),
}


def replayed(sit, name):
    """Every state of a game for the first seat, as it comes: each finished round, and what is dealt after it."""
    rules, seed, _ = ENDS[name]
    done = played(rules, seed)
    sat = sit(Game(rules, seed=seed), players={})
    for number in range(done.length):
        sat.game.play(done.move_at(number + 1))
        yield sat.state
        if sat.state["finished"] and not sat.game.over:
            sat.ask("go_on")
            yield sat.state


@pytest.mark.parametrize("name", ENDS)
def test_nothing_is_said_twice(sit, name):
    """No sentence, and not that the round is over, or whose last turn it is, in other words."""
    for state in replayed(sit, name):
        sentences = re.findall(r"[^.!?]+[.!?]", state["say"])
        assert len(set(sentences)) == len(sentences), state["say"]
        assert len(re.findall(r"(Round|Game|Deal) \d+ (of \d+ )?is over", state["say"])) <= 1, state["say"]
        assert state["say"].count("last turn of") <= 1, state["say"]


@pytest.mark.parametrize("name", ENDS)
def test_what_the_news_leave_out_is_said(sit, name):
    ended = next(state for state in replayed(sit, name) if state["finished"])
    assert ended["say"].endswith(ENDS[name][2])


def test_the_last_turn_is_said_once(sit):
    said = [state["say"] for state in replayed(sit, "torn_cards") if "You have the last turn" in state["say"]]
    assert said
    assert all(each.startswith("You can ", each.index("game. ") + 6) for each in said)


def test_what_one_comes_back_to_is_said_whole(sit):
    """There are no news then."""
    sat = sit(played(*ENDS["torn_cards"][:2]), players={})
    ended = next(number for number in range(1, sat.game.length) if sat.game.step_at(number).finished is not None)
    sat.ask("goto", n=ended)
    assert sat.state["say"].startswith(f"After {ended} moves. Game 1 is over, ")


def test_cards_that_everybody_saw_are_not_said_to_be_hidden(sit):
    sat = sit(Game(Cassino(), position="table 4C | taken0 3S 3H | hand0 7C 8C | hand1 9C TC"), players={})
    spoken = sat.ask("speak")["spoken"]
    assert "cards you took, last to take: 2 cards face down." in spoken
    assert re.match(r"\d+ cards face down\.", spoken.split("cards Bea took: ")[1])
    assert "hand of Bea: 2 hidden cards." in spoken
