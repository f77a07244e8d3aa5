"""What the methods of a variant answer, tried when the rules are made: not only in the middle of a game it shows that one cannot be."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from cardwidgets.core.answers import bad_answer, counts
from cardwidgets.core.cards import PACK, TEXTS

from .state import TRICKS

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
        for base, card in permutations(PACK, 2):
            if base & 3 == card & 3:
                rules.fits((base,), card)


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
