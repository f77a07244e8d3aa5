"""Scores that are only ever the sum of their lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from .cards import texts
from .texts import NOTHING, Text

#: The key of the line that stands for the points of a typed position.
START = "START"


class ScoreLine(msgspec.Struct, frozen=True, gc=False):
    """Points for one reason.

    ``key`` is the rule, or the rule and which of its lines (``C21.aces``); ``cards`` earned them, by role; ``sum`` is
    the arithmetic, ``3² = 9``, empty where nothing is calculated; ``round`` counts from 1, 0 for a ``START`` line.
    """

    seat: int
    points: int | float
    key: str
    cards: Mapping[str, tuple[int, ...]] = NOTHING
    numbers: Mapping[str, int | float] = NOTHING
    sum: str = ""
    round: int = 0

    @property
    def rule(self) -> str:
        """The rule's number; ``START`` for points that were there before."""
        return self.key.partition(".")[0]

    @property
    def reason(self) -> Text:
        """What the points are for, to be put into words."""
        numbers = {"points": self.points, "round": self.round, **self.numbers}
        return Text(f"score-{self.key.replace('.', '-')}", self.cards, numbers, seat=self.seat)

    def __str__(self) -> str:
        cards = " ".join(texts(cards) for cards in self.cards.values())
        parts = [f"seat {self.seat}", f"{self.points:+}", self.key, cards, self.sum]
        return " · ".join(part for part in parts if part)


class ScoreSheet(msgspec.Struct, frozen=True):
    """``lines`` earned, ``pending`` (if the round ended now), ``totals`` earned by seat, ``winners`` (empty until the game is over).

    ``leaders`` are the seats with the best total so far, ``round`` is the one being played, or that has just ended.
    """

    lines: tuple[ScoreLine, ...]
    pending: tuple[ScoreLine, ...]
    totals: tuple[int | float, ...]
    winners: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()
    round: int = 0

    @property
    def lead(self) -> int | float:
        """How far a leader who is alone is ahead of the next; 0 where several lead, or nobody."""
        if len(self.leaders) != 1:
            return 0
        [leader] = self.leaders
        return min((abs(total - self.totals[leader]) for seat, total in enumerate(self.totals) if seat != leader), default=0)

    def __str__(self) -> str:
        """Line by line; where several rounds were counted each stands apart, with the totals after it."""
        rounds = sorted({line.round for line in self.lines + self.pending if line.round})
        if len(rounds) > 1:
            rows = self._lines_of(0)
            for round in rounds:
                rows += [f"round {round}", *(f"  {line}" for line in self._lines_of(round))]
                if round != rounds[-1]:
                    after = totals([line for line in self.lines if line.round <= round], len(self.totals))
                    rows.append("  " + " · ".join(f"seat {seat}: {total}" for seat, total in enumerate(after)))
        else:
            rows = [line for round in (0, *rounds) for line in self._lines_of(round)]
        if self.pending:
            ahead = totals(self.lines + self.pending, len(self.totals))
            rows += [f"seat {seat}: {total} ({ahead[seat]} with pending)" for seat, total in enumerate(self.totals)]
        else:
            rows += [f"seat {seat}: {total}" for seat, total in enumerate(self.totals)]
        if len(rounds) > 1 and self.lead and not self.pending and not self.winners:  # who has won does not lead any more
            rows.append(f"seat {self.leaders[0]} leads by {self.lead}")
        rows += [f"won by seat {seat}" for seat in self.winners]
        return "\n".join(rows)

    def _lines_of(self, round: int) -> list[str]:
        rows = [str(line) for line in self.lines if line.round == round]
        return rows + [f"{line} (pending)" for line in self.pending if line.round == round]


def totals(lines: Sequence[ScoreLine], seats: int) -> tuple[int | float, ...]:
    """The sum of the lines of each seat.

    >>> totals([ScoreLine(0, 9, "W16"), ScoreLine(0, 4, "W16"), ScoreLine(1, 1, "W16")], 2)
    (13, 1)
    """
    sums: list[int | float] = [0] * seats
    for line in lines:
        sums[line.seat] += line.points
    return tuple(sums)


def starting_lines(points: Sequence[int | float]) -> tuple[ScoreLine, ...]:
    """The lines of a typed position: one per seat, none for 0."""
    return tuple(ScoreLine(seat, each, START) for seat, each in enumerate(points) if each)
