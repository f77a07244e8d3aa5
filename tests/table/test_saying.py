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
    "torn_cards": (TornCards(max_games=2), 2, "Torn cards stay in the reserves; all whole cards come back. You start the next."),
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


def test_loose_cards_are_read_in_the_order_in_which_they_are_seen(sit):
    """What comes later fills the first gap."""
    sat = sit(Game(Cassino(), position="table 4C 5C QD | hand0 4H KS | hand1 9D KH", seed=1), players={})
    sat.game.play("4Hx4C")
    sat.game.play("9D")
    assert [item["card"] for item in sat.state["zones"]["table"]["items"]] == ["9D", "5C", "QD"]
    assert "loose cards: nine of diamonds, five of clubs and queen of diamonds." in sat.ask("speak")["spoken"]


def test_nothing_is_read_twice(sit):
    position = "table 5H | taken0 5S 6S' 7S | last_taker 1 | stock ?24 | build 7 3S+4H by 1 | hand0 8C TH JS QD"
    spoken = sit(Game(Cassino(), position=position, seed=1), players={}).ask("speak")["spoken"]
    assert "stock: 24 hidden cards. cards Bea took, last to take: 14 cards face down. loose cards" in spoken
    assert "build of 7, owned by Bea: three of spades and four of hearts." in spoken
    assert "cards you took, 1 sweep: six of spades and 2 cards face down." in spoken
    whist = sit(Game(ConstructionWhist(), seed=4), players={}).ask("speak")["spoken"]
    assert [whist.count(words) for words in ("Bea, ", "you, ", "· deck ")] == [1, 1, 1]
