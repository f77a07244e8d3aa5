"""The legal moves of a state as a lazy sequence: each is worked out when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from cardwidgets.core.cards import joker_as

from .duties import Duties
from .hands import bits_of, melds_of
from .shapes import Shape, shape
from .state import DISCARDS, DRAW, TAKE, Move, RomiState

if TYPE_CHECKING:
    from .rules import Romi


class Listing(Sequence[Move]):
    """Moves that come one after the other, kept once they are there."""

    __slots__ = ("_coming", "_found")

    def __init__(self, coming: Iterator[Move]) -> None:
        self._found: list[Move] = []
        self._coming: Iterator[Move] | None = coming

    def _up_to(self, count: int | None) -> list[Move]:
        """The moves found once there are so many, or all of them."""
        found = self._found
        if self._coming is not None:
            if count is None:
                found.extend(self._coming)
                self._coming = None
            else:
                while len(found) < count and (move := next(self._coming, None)) is not None:
                    found.append(move)
        return found

    def __len__(self) -> int:
        return len(self._up_to(None))

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            ends = (index.start, index.stop)
            forwards = all(end is None or end >= 0 for end in ends) and (index.step or 1) > 0
            return self._up_to(index.stop if forwards else None)[index]
        return self._up_to(index + 1 if index >= 0 else None)[index]

    def __iter__(self) -> Iterator[Move]:
        at = 0
        while len(self._up_to(at + 1)) > at:
            yield self._found[at]
            at += 1


def moves(rules: Romi, state: RomiState) -> Sequence[Move]:
    """All legal moves: drawing; or melds, cards laid off, jokers swapped, discards."""
    duties = Duties(rules, state)
    if state.phase == "draw":
        return (DRAW, TAKE) if state.discard and rules.may_take(state) and duties.may_take() else (DRAW,)
    if duties.only_discards():
        return _discards(duties)
    coming = _plays(duties)
    return Listing(coming) if duties.heap.jokers else list(coming)


def _discards(duties: Duties) -> list[Move]:
    return [DISCARDS[card] for card in dict.fromkeys(duties.rules.known_hand(duties.state))]


def _plays(duties: Duties) -> Iterator[Move]:
    heap, allows = duties.heap, duties.allows
    if duties.may_meld():
        for cards in melds_of(heap.once, heap.jokers):
            if allows(move := Move("meld", cards)):
                yield move
    if duties.opened:
        yield from [move for move in _on_table(duties) if allows(move)]
    if not duties.open_now():
        yield from _discards(duties)


def _on_table(duties: Duties) -> list[Move]:
    """Everything that could be done to the melds on the table: cards laid off, then jokers swapped."""
    once, jokers, laid = duties.heap.once, duties.heap.jokers, []
    swappable: list[tuple[int, Shape]] = []
    for number, lying in enumerate(duties.state.melds, 1):
        meld = shape(lying.cards)
        by_joker = jokers and meld.room > 0
        if once & meld.end_bits or by_joker:
            for card in meld.ends:
                if once >> card & 1:
                    laid.append(Move("lay", (card,), number))
                if by_joker:
                    laid.append(Move("lay", (joker_as(card),), number))
        if once & meld.joker_bits:
            swappable.append((number, meld))
    return laid + _swaps(duties, swappable) if swappable else laid


def _swaps(duties: Duties, melds: Sequence[tuple[int, Shape]]) -> list[Move]:
    if not duties.rules.may_swap(duties.state):
        return []
    pieces = [(number, piece) for number, meld in melds for piece in meld.pieces]
    return [Move("swap", piece, number) for number, piece in pieces if not bits_of(piece) & ~duties.heap.once]
