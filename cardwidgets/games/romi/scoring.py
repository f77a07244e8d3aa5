"""What a finished deal counts, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.scores import ScoreLine, ScoreSheet, totals

from .state import RomiState

if TYPE_CHECKING:
    from .rules import Romi

UNOPENED_AFTER_HAND = 200


class Writes(NamedTuple):
    """What a loser writes: the points, the rule and which of its lines, the arithmetic after the value of the cards."""

    points: int
    key: str
    sum: str = ""


def writes(rules: Romi, value: int, opened: bool, hand: bool | None) -> Writes:
    """What is written for cards of a value, as the rules stand (R17 to R19)."""
    if hand is None:
        return _rounded(rules, value, "R19")
    if not hand:
        if not opened and rules.flat_unopened is not None:
            return Writes(rules.flat_unopened, "R17.flat")
        return _rounded(rules, value, "R17")
    if not opened:
        return Writes(UNOPENED_AFTER_HAND, "R17.unopened")
    if rules.doubled == "rounded_first":
        once = rules.rounded(value)
        return Writes(2 * once, "R17.doubled", f"{value} → {once}, 2 × {once} = {2 * once}")
    twice = f"2 × {value} = {2 * value}"
    if rules.doubled == "exact":
        return Writes(2 * value, "R17.doubled", twice)
    points = rules.rounded(2 * value)
    return Writes(points, "R17.doubled", f"{twice} → {points}")


def _rounded(rules: Romi, value: int, key: str) -> Writes:
    points = rules.rounded(value)
    return Writes(points, key, f"{value} → {points}" if points != value else "")


def deal_lines(rules: Romi, state: RomiState, winner: int | None, hand: bool | None) -> tuple[ScoreLine, ...]:
    """One line for each seat, zero included, with the cards left (R16 to R19)."""
    return tuple(_lines(rules, state, winner, hand))


def _lines(rules: Romi, state: RomiState, winner: int | None, hand: bool | None) -> Iterator[ScoreLine]:
    for seat, left in enumerate(state.hands):
        if seat == winner:
            yield ScoreLine(seat, rules.winner_points(bool(hand)), "R16.hand" if hand else "R16", round=state.deal)
            continue
        if UNKNOWN in left:  # a view foretells the end of a deal, but not what it counts
            continue
        values = [rules.left_value(card) for card in left]
        value = sum(values)
        written = rules.loser_points(value, seat in state.opened, hand)
        added = f"{' + '.join(map(str, values))} = {value}" if len(values) > 1 else ""
        parts = [part for part in (added, written.sum) if part] if written.sum or written.points == value else []
        yield ScoreLine(seat, written.points, written.key, {"cards": left}, {"value": value}, ", ".join(parts), state.deal)


def scores(rules: Romi, state: RomiState) -> ScoreSheet:
    """Lines of finished deals. Nothing is pending: what would count are hidden hands. Winners once the match is over (R20)."""
    earned = totals(state.lines, rules.seats)
    leaders = rules.winners(earned)
    return ScoreSheet(state.lines, (), earned, leaders if state.turn is None and state.deal >= rules.deals else (), leaders, state.deal)
