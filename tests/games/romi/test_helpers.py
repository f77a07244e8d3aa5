"""Römi: what helps to think about a hand."""

import itertools
import random

import pytest

from cardwidgets import Romi
from cardwidgets.core import BadRequest
from cardwidgets.core.cards import TEXTS, read_card
from cardwidgets.games.romi.helpers import go_together
from games.romi.refused import OPENED, PLAY
from games.romi.table import at

pytestmark = pytest.mark.portable


def test_all_melds_of_a_hand():
    rules = Romi()
    assert [str(found) for found in rules.melds("9S 9H 9C TC JC 2D")] == ["9S9H9C: 27", "9CTCJC: 29"]
    assert [str(found.move) for found in rules.melds("9S 9H *")] == ["9S9H*"]
    assert rules.melds("") == []
    game = at(f"hand0 9S 9H 9C TC JC 2D | {OPENED}{PLAY}")
    assert {str(found.move) for found in rules.melds(game.state.hands[0])} == {str(move) for move in game.moves if move.kind == "meld"}


def test_the_best_opening_and_the_least_left():
    rules = Romi()
    best = rules.best_opening("9S 9H 9C TC JC 2D 3D 4D 9D")
    assert [str(found) for found in best] == ["9S9H9D: 27", "9CTCJC: 29"]
    assert rules.best_opening("2S 4H 9D") == []
    left = rules.least_left("9S 9H 9C KD KH 2D")
    assert (left.points, [str(found.move) for found in left.melds], left.discard) == (12, ["9S9H9C"], "KH")
    twice = rules.least_left("6C 7D 7D 8D 8D 9D 9D TC TD TS")  # both copies of one meld
    assert (twice.points, [str(found.move) for found in twice.melds]) == (0, ["TSTDTC", "7D8D9D", "7D8D9D"])
    assert rules.least_left("5H").points == 0
    for bad in ("9S 9S 9S", "9", "9S * * *", [999], [len(TEXTS) - 1], [-1], ["x"], 5, None):
        with pytest.raises(BadRequest):
            rules.melds(bad)
    with pytest.raises(BadRequest):
        rules.least_left("")


def test_helpers_against_trying_everything():
    chance = random.Random(2)
    rules = Romi()
    for _ in range(60):
        hand = [chance.choice("6789T") + chance.choice("SHD") for _ in range(7)] + ["*"] * chance.randrange(2)
        if any(hand.count(card) > 2 for card in hand if card != "*"):
            continue
        best, least = _by_trying(rules, tuple(sorted(map(read_card, hand))))
        assert sum(found.worth for found in rules.best_opening(" ".join(hand))) == max(best, 0)
        left = rules.least_left(" ".join(hand))
        assert left.points == least
        kept = [read_card(card) for card in hand]
        for card in (*(card for found in left.melds for card in found.cards), read_card(left.discard)):
            kept.remove(card)
        assert sum(map(rules.left_value, kept)) == least


def _by_trying(rules, hand):
    """The most that melds are worth with a card left, and the least left after a discard."""
    if not hand:
        return -1, 10**6
    best, least = 0, sum(map(rules.left_value, hand)) - max(map(rules.left_value, hand))
    for found in rules.melds(hand):
        rest = list(hand)
        for card in found.cards:
            rest.remove(card)
        more, left = _by_trying(rules, tuple(rest))
        if more >= 0:
            best = max(best, found.worth + more)
        least = min(least, left)
    return best, least


def test_an_ace_goes_with_the_two_or_the_king_but_a_king_with_no_two():
    """Groups of a sorted hand hold what could stand in one meld of three (R7)."""
    together = {pair for pair in itertools.combinations("A23QK", 2) if go_together(*(read_card(rank + "C") for rank in pair))}
    assert together == {("A", "2"), ("A", "3"), ("2", "3"), ("A", "Q"), ("A", "K"), ("Q", "K")}
