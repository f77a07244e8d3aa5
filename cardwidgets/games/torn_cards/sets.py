"""Sets: which cards of a board are one, which sets a board holds, and what is wrong with cards that are none (T13 to T16).

A set is found by its ranks and by touching, never among all subsets of a board: a row of pairs, perhaps with a single
card at either end, whose cells are connected.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from .grid import Board
from .state import Cards


class Geometry:
    """Which rank comes above which, and which cells touch: all that sets depend on.

    ``above`` and ``below`` hold the next rank, where there is one; ``near`` the cells that touch a cell, as bits.
    """

    __slots__ = ("above", "below", "near")

    def __init__(self, above: Mapping[int, int], near: Mapping[int, int]) -> None:
        self.above = above
        self.below = {high: low for low, high in above.items()}
        self.near = near

    def beside(self, rank: int) -> list[int]:
        """The ranks next to one, the lower in front (T14)."""
        return [near for step in (self.below, self.above) if (near := step.get(rank)) is not None]

    def reached(self, cell: int) -> int:
        """A cell and those that touch it, as bits."""
        return self.near[cell] | 1 << cell

    def connected(self, cells: int) -> bool:
        """Whether cells, given as bits, are connected by touching (T15)."""
        return self.spread(cells & -cells, cells) == cells

    def spread(self, start: int, cells: int) -> int:
        """Those of the cells that are reached from some of them, step by step; all as bits."""
        near = self.near
        seen = edge = start
        while edge:
            reach = 0
            while edge:
                cell = edge & -edge
                reach |= near[cell.bit_length() - 1]
                edge ^= cell
            edge = reach & cells & ~seen
            seen |= edge
        return seen


class Sets(msgspec.Struct, frozen=True):
    """The sets of a board, each in card order, and every card that belongs to one."""

    all: tuple[Cards, ...]
    members: Cards

    def largest(self) -> list[Cards]:
        """The sets that are no part of another."""
        return [cards for cards in self.all if not any({*cards} < {*other} for other in self.all)]

    def with_any(self, cards: Sequence[int]) -> list[Cards]:
        """The sets that hold one of these cards."""
        return [each for each in self.all if any(card in each for card in cards)]


NO_SETS = Sets((), ())


def by_rank(cards: Iterable[int]) -> dict[int, Cards]:
    """Cards by their rank.

    >>> by_rank([25, 26, 30])
    {6: (25, 26), 7: (30,)}
    """
    found: dict[int, Cards] = {}
    for card in cards:
        found[card >> 2] = (*found.get(card >> 2, ()), card)
    return found


@functools.lru_cache(4096)
def sets_on(geometry: Geometry, board: Board) -> Sets:
    """Every set of a board, and every part of one that is itself a set (T16)."""
    clusters = _clusters(geometry, board)
    if not clusters:
        return NO_SETS
    found: dict[Cards, None] = {}
    bits = {card: 1 << cell for card, cell in board}
    for first, cluster in clusters:
        ranks = by_rank([card for card, bit in bits.items() if cluster & bit])
        for row in _runs_from(geometry, ranks, first):
            if geometry.connected(sum([bits[card] for card in row])):
                found[tuple(sorted(row))] = None
    return Sets(tuple(sorted(found)), tuple(sorted({card for cards in found for card in cards})))


def _clusters(geometry: Geometry, board: Board) -> list[tuple[int, int]]:
    """Each pair with which a row of pairs may begin, by its rank, and the cells of what such a row could hold, as bits.

    These cells are connected. Most pairs are not even with all that their ranks could add, and are passed over.
    """
    lying, rank, one = 0, -1, -1
    cells_of: dict[int, int] = {}
    pairs: list[tuple[int, int, int]] = []
    for card, cell in board:
        bit = 1 << cell
        lying |= bit
        if card >> 2 == rank:
            cells_of[rank] |= bit
            pairs.append((rank, one, cell))
        else:
            rank, one = card >> 2, cell
            cells_of[rank] = bit
    near, found = geometry.near, []
    for rank, one, other in pairs:
        if near[one] & lying and near[other] & lying:
            reach = _reach(geometry, cells_of, rank)
            if near[one] & reach and near[other] & reach:
                cluster = geometry.spread(1 << one, reach)
                if cluster >> other & 1:
                    found.append((rank, cluster))
    return found


def _reach(geometry: Geometry, cells_of: Mapping[int, int], first: int) -> int:
    """The cells of all cards that could stand in a row of pairs which begins with that of a rank, by ranks alone (T14)."""
    above, below = geometry.above, geometry.below
    reach = cells_of[first] | cells_of.get(below.get(first, -1), 0)
    rank = above.get(first, -1)
    while cells := cells_of.get(rank, 0) & ~reach:
        reach |= cells
        rank = above.get(rank, -1) if cells & cells - 1 else -1
    return reach


def _runs_from(geometry: Geometry, ranks: Mapping[int, Cards], first: int) -> Iterator[Cards]:
    """Rows of pairs that begin with the pair of a rank, with and without single cards at their ends (T14)."""
    row: Cards = ()
    rank: int | None = first
    low = geometry.below.get(first)
    inside = set()
    while rank is not None and rank not in inside and len(ranks.get(rank, ())) > 1:
        row += ranks[rank]
        inside.add(rank)
        high = geometry.above.get(rank)
        lows = [(card,) for card in ranks.get(low, ())] if low is not None and low not in inside else []
        highs = [(card,) for card in ranks.get(high, ())] if high is not None and high not in inside and high != low else []
        for under in ((), *lows):
            for over in ((), *highs):
                yield under + row + over
        rank = high


# --- what is wrong with cards that are no set ---------------------------------------------------------------------------


def largest_part(geometry: Geometry, cards: Iterable[int]) -> Cards | None:
    """The largest part, by ranks alone, that grows from one pair; of equal ones that of the lower pair; ``None`` without a pair."""
    ranks = by_rank(cards)
    grown = [_grown(geometry, ranks, rank) for rank in sorted(ranks) if len(ranks[rank]) > 1]
    return max(grown, key=len) if grown else None


def _grown(geometry: Geometry, ranks: Mapping[int, Cards], pair: int) -> Cards:
    """What a pair gathers upwards and downwards: pair after pair, to the first single card or gap (T14)."""
    inside = {pair}
    for step in (geometry.above, geometry.below):
        rank = step.get(pair)
        while rank is not None and rank in ranks and rank not in inside:
            inside.add(rank)
            rank = step.get(rank) if len(ranks[rank]) > 1 else None
    return tuple(sorted(card for rank in inside for card in ranks[rank]))


def touching_parts(geometry: Geometry, board: Board, cards: Sequence[int]) -> list[Cards]:
    """Cards of a board in the parts that touching makes of them, the part of the lowest card first."""
    cells = {card: cell for card, cell in board if card in cards}
    left, parts = sum([1 << cell for cell in cells.values()]), []
    for card in sorted(cells):
        if left >> cells[card] & 1:
            part = geometry.spread(1 << cells[card], left)
            parts.append(tuple(sorted(other for other, cell in cells.items() if part >> cell & 1)))
            left &= ~part
    return parts
