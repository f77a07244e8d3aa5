"""What the methods of a variant answer, tried when the rules are made: not only in the middle of a game it shows that one cannot be."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations
from typing import TYPE_CHECKING, Any

from cardwidgets.core.answers import bad_answer, counts
from cardwidgets.core.cards import PACK, TEXTS, texts

from .state import TRICKS, Cards

if TYPE_CHECKING:
    from .rules import ConstructionWhist


def check(rules: ConstructionWhist) -> None:
    """Ask each question that the variant answers itself for whatever needs no game.

    Raises:
        BadOptions: with the answer that cannot be, and what is allowed.
    """
    if not rules.as_written("pyramid_points"):
        _points(rules)
    if not rules.as_written("winner_of_trick"):
        _winners(rules)
    if not rules.as_written("height"):
        _heights(rules)
    if not rules.as_written("fits"):
        _fitting(rules)


def cards_of_hand(rules: ConstructionWhist, hand: Cards, trick: Cards, given: Any) -> Cards:
    """What a variant's ``playable`` gave: cards of the hand, each once.

    Raises:
        BadOptions: it gave something else.
    """
    cards = tuple(given) if isinstance(given, Iterable) else None
    if cards is None or any(card not in hand for card in cards) or len({*cards}) < len(cards):
        raise bad_answer(rules, "playable", f"{texts(hand)}, {texts(trick)}", given, "cards of the hand, each once")
    return cards


def _fitting(rules: ConstructionWhist) -> None:
    for card in PACK:
        for pyramid in ((), *((base,) for base in PACK if base & 3 == card & 3 and base != card)):
            if rules.fits(pyramid, card) is None:
                raise bad_answer(rules, "fits", f"{texts(pyramid)}, {TEXTS[card]}", None, "True or False")


def _points(rules: ConstructionWhist) -> None:
    for length in range(TRICKS + 1):
        points = rules.pyramid_points(length)
        if not counts(points):
            raise bad_answer(rules, "pyramid_points", length, points, "a number")


def _winners(rules: ConstructionWhist) -> None:
    for led, followed in permutations(PACK, 2):
        winner = rules.winner_of_trick(led, followed, followed & 3)
        if winner not in (0, 1):
            asked = f"{TEXTS[led]}, {TEXTS[followed]}, {followed & 3}"
            raise bad_answer(rules, "winner_of_trick", asked, winner, "0 for the card led or 1 for the one that followed")


def _heights(rules: ConstructionWhist) -> None:
    for card in PACK:
        height = rules.height(card)
        if not counts(height):
            raise bad_answer(rules, "height", TEXTS[card], height, "a number")
