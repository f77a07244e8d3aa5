"""Points: a line for every set that was scored or hit, and how its value comes about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwidgets.core.scores import ScoreLine, ScoreSheet, totals
from cardwidgets.core.texts import number

from .state import Cards, Points, TornState

if TYPE_CHECKING:
    from .rules import TornCards


def plain(points: Points) -> Points:
    """Points as a whole number where they are one.

    >>> plain(0.5 + 0.5), plain(1.5)
    (1, 1.5)
    """
    return int(points) if points == int(points) else points


def set_line(rules: TornCards, state: TornState, seat: int, cards: Cards) -> ScoreLine:
    """The line of a set that is scored (T8)."""
    points = rules.set_points(len(cards))
    numbers = {"count": len(cards), "value": points}
    return ScoreLine(seat, points, "T8", {"set": cards}, numbers, rules.arithmetic(len(cards)), state.game)


def hit_line(rules: TornCards, state: TornState, seat: int, cards: Cards) -> ScoreLine:
    """The line of a set that is hit (T11); where a variant says what a hit earns, that is not said to be the half."""
    value = rules.set_points(len(cards))
    points = rules.hit_points(value)
    halved = rules.as_written("hit_points")
    numbers = {"count": len(cards), "value": value, "halved": int(halved)}
    way = f"{value}{' / 2' if halved else ''} {'=' if halved and points * 2 == value else '→'} {number(points)}"
    return ScoreLine(seat, points, "T11", {"set": cards}, numbers, way, state.game)


def with_line(state: TornState, line: ScoreLine) -> TornState:
    """The state with points added; there is no line for none."""
    if not line.points:
        return state
    points = list(state.points)
    points[line.seat] = plain(points[line.seat] + line.points)
    after: TornState = msgspec.structs.replace(state, points=(points[0], points[1]), lines=(*state.lines, line))
    return after


def scores(rules: TornCards, state: TornState) -> ScoreSheet:
    """All lines; nothing is pending, since points are scored at once; the highest total wins the series (T20)."""
    earned = tuple(map(plain, totals(state.lines, 2)))
    leaders = tuple(seat for seat in (0, 1) if earned[seat] == max(earned))
    return ScoreSheet(state.lines, (), earned, leaders if state.phase == "over" else (), leaders, state.game)


def finished_totals(state: TornState) -> tuple[Points, Points]:
    """The totals of the games before this one; when the series is over, of all."""
    earned = totals(state.lines, 2)
    return plain(earned[0] - state.points[0]), plain(earned[1] - state.points[1])
