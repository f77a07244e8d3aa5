"""What a finished round counts, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cards import suit_of
from cardwidgets.core.scores import ScoreLine, ScoreSheet, totals

from . import answers
from .state import Cards, CassinoState

if TYPE_CHECKING:
    from .rules import Cassino

SPADES = 0


def round_lines(
    rules: Cassino, state: CassinoState, piles: Sequence[Cards], lying: Cards = ()
) -> tuple[ScoreLine, ...]:
    """The lines of a round in which these piles were taken, seat by seat (C21).

    What of them still lies on the table is told apart in the sums, so that they say what the piles do.
    """
    spades = _spades(piles)
    most_cards, most_spades = answers.seat(rules, "most", piles), answers.seat(rules, "most", spades)
    return tuple(
        line
        for seat in range(len(piles))
        for line in (
            *_most(seat, most_cards, piles, lying, rules.cards_points, "C21.cards", state.round),
            *_most(seat, most_spades, spades, lying, rules.spades_points, "C21.spades", state.round),
            *_worth(rules, seat, piles[seat], lying, state.round),
            *_sweeps(seat, state.sweeps[seat], rules.sweep_points, state.round),
        )
        if line.points
    )


def ties(rules: Cassino, piles: Sequence[Cards]) -> tuple[int, int]:
    """With how many cards, and how many spades, several seats share the most, so that it counts for nobody; 0 where none do (C21)."""
    cards, spades = (
        max(sizes) if points and answers.seat(rules, "most", each) is None and sizes.count(max(sizes)) > 1 else 0
        for each, points in ((piles, rules.cards_points), (_spades(piles), rules.spades_points))
        for sizes in [list(map(len, each))]
    )
    return cards, spades


def _spades(piles: Sequence[Cards]) -> list[Cards]:
    return [tuple(card for card in pile if suit_of(card) == SPADES) for pile in piles]


def _most(
    seat: int, winner: int | None, piles: Sequence[Cards], lying: Cards, points: int, key: str, round: int
) -> Iterator[ScoreLine]:
    if seat == winner:
        own, second = piles[seat], max((pile for other, pile in enumerate(piles) if other != seat), key=len)
        still = {"lying": len(set(own) & set(lying)), "others": len(set(second) & set(lying))}
        cards, numbers = tuple(sorted(own)), {"count": len(own), "next": len(second), **still}
        yield ScoreLine(seat, points, key, {"cards": cards}, numbers, f"{_taken(own, lying)} > {_taken(second, lying)}", round)


def _taken(pile: Cards, lying: Cards) -> str:
    """How many cards were taken, and how many more would be: ``22 + 5``."""
    more = len(set(pile) & set(lying))
    return f"{len(pile) - more} + {more}" if more else str(len(pile))


def _worth(rules: Cassino, seat: int, pile: Cards, lying: Cards, round: int) -> Iterator[ScoreLine]:
    """A line for each kind of card that counts by itself: the aces, the ten of diamonds, the two of spades."""
    found: dict[str, list[int]] = {}
    points: dict[str, int] = {}
    worths = answers.worths(rules)
    for card in sorted(pile):
        worth = worths[card]
        if worth is not None:
            found.setdefault(worth[0], []).append(card)
            points[worth[0]] = points.get(worth[0], 0) + worth[1]
    for key in sorted(found, key=_place):
        cards = tuple(found[key])
        numbers = {"count": len(cards), "lying": len(set(cards) & set(lying))}
        yield ScoreLine(seat, points[key], key, {"cards": cards}, numbers, "", round)


def _place(key: str) -> tuple[int, str]:
    order = ("C21.aces", "C21.big", "C21.little")
    return (order.index(key) if key in order else len(order), key)


def _sweeps(seat: int, sweeps: Cards, points: int, round: int) -> Iterator[ScoreLine]:
    if count := len(sweeps):
        sum = f"{count} × {points} = {count * points}" if count > 1 and points > 1 else ""
        yield ScoreLine(seat, count * points, "C21.sweeps", {"cards": tuple(sorted(sweeps))}, {"count": count}, sum, round)


def scores(rules: Cassino, state: CassinoState) -> ScoreSheet:
    """Lines of finished rounds; pending is what the round would count if it ended now, the table's cards going to whoever
    captured last (C20, C21); a winner once the game is over (C22)."""
    earned = totals(state.lines, rules.seats)
    leaders = tuple(seat for seat, total in enumerate(earned) if total == max(earned))
    if state.turn is not None:
        pending = round_lines(rules, state, _if_ended_now(rules, state), _lying(state))
        return ScoreSheet(state.lines, pending, earned, (), leaders, state.round)
    winner = answers.seat(rules, "winner", earned)
    return ScoreSheet(state.lines, (), earned, () if winner is None else (winner,), leaders, state.round)


def shared(rules: Cassino, score: ScoreSheet) -> int | float:
    """The total that would win if several did not have it, so that another round is played (C22); 0 where there is none."""
    best = max(score.totals)
    return best if best >= rules.target and len(score.leaders) > 1 and not score.winners else 0


def standing(rules: Cassino, state: CassinoState) -> list[float]:
    """How each seat stands after a move, as far as it can be foretold: who will take what lies there is open."""
    if state.turn is None:
        return [*totals(state.lines, rules.seats)]
    earned = totals(state.lines + round_lines(rules, state, state.taken), rules.seats)
    points = [own + len(pile) / 100 for own, pile in zip(earned, state.taken, strict=True)]
    worths = answers.worths(rules)
    points[state.turn] += sum(worth[1] for card in state.loose if (worth := worths[card]) is not None) / 2
    return points


def _if_ended_now(rules: Cassino, state: CassinoState) -> Sequence[Cards]:
    heir = answers.seat(rules, "heir", state)
    if heir is None:
        return state.taken
    return tuple(pile + _lying(state) if seat == heir else pile for seat, pile in enumerate(state.taken))


def _lying(state: CassinoState) -> Cards:
    return (*state.loose, *(card for build in state.builds for card in build.cards))
