"""Whether a turn can be finished legally: the look-ahead.

A turn ends with a discard, when nothing is owed: melds laid by a player who has not opened are worth enough, a discard that
was taken is used, freed jokers have their places. Whoever has not opened must pack; whoever has looks only at plays that
concern what is owed. That nothing else matters follows from these facts:

* A new meld may be laid at once as it will be in the end, and a card laid off or swapped into it be part of it from the
  start. So new melds are made of the hand, and only jokers of the melds that lie there are swapped.
* All swaps may come first: they need nothing but natural cards of the hand. What is owed is then a number of jokers.
* A joker owed goes to a meld with room for it, or into a new meld: two of them with any one card, or one with a pair. One
  new meld of a pair is enough, since two jokers with one card do what two pairs do, with fewer cards.
* The card taken goes, for good, into a swap, a new meld, or on a meld that lies there, of a run also beyond a gap that
  cards of the hand and jokers fill.
* Before it opens a hand can be packed only. What happens to the melds on the table afterwards is tried with what each
  packing leaves, but only where a joker can be swapped; else a card that goes to the table is set aside before packing.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from cardwidgets.core.cards import JOKER

from .hands import RANKS, Heap, bits_of, melds_from, melds_with
from .packing import Packing, Part
from .shapes import HIGH_ACE, JOKERS_IN_RUN, LONGEST_RUN, LONGEST_SET, LOW_ACE, Cards, Shape, card_at, shape


class Demands(msgspec.Struct, frozen=True, gc=False):
    """What a turn must fulfil; a waived demand asks for nothing.

    ``opening`` is what own melds must be worth, 0 for whoever has opened before; ``laid`` what those laid in this turn are
    worth, ``None`` if there are none; ``taken`` the card to be used; ``freed`` how many jokers are to be placed, to which swapped ones are
    added if ``owes_swapped``; ``keep`` how many cards must be left to discard. ``exempt``: own melds that use up all cards
    but one need be worth nothing. ``swapping``: jokers on the table may be swapped.
    """

    opening: int = 0
    laid: int | None = None
    taken: int | None = None
    freed: int = 0
    owes_swapped: bool = True
    keep: int = 1
    exempt: bool = False
    swapping: bool = True


class Owed(NamedTuple):
    """What is still owed but for the opening: a natural card to use, jokers to place."""

    card: int | None
    jokers: int

    def after(self, used: int, jokers: int) -> Owed:
        """What is owed after these natural cards and so many jokers have gone to the table."""
        settled = self.card is not None and used >> self.card & 1
        return Owed(None if settled else self.card, max(0, self.jokers - jokers))


class Swap(NamedTuple):
    """Cards of the hand, as bits and in a row, that replace the joker of the meld at ``at``."""

    at: int
    used: int
    cards: Cards


def can_finish(packing: Packing, heap: Heap, table: Sequence[Cards], demands: Demands) -> bool:
    """Whether a turn can be finished with this hand and these melds on the table.

    >>> from cardwidgets.core.cards import read_card
    >>> from cardwidgets.games.romi.hands import heap_of
    >>> hand = heap_of(tuple(map(read_card, "9S 9H 9C KD KH 2D".split())))
    >>> values = Packing([10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10])
    >>> can_finish(values, hand, (), Demands(opening=27)), can_finish(values, hand, (), Demands(opening=28, taken=51))
    (True, False)
    """
    taken = demands.taken
    owed = Owed(None, demands.freed + 1) if taken == JOKER else Owed(taken, demands.freed)
    ahead = _Ahead(packing, demands)
    if (demands.laid or 0) >= demands.opening:
        return ahead.settles(heap, table, owed)
    if demands.laid is None and owed == (None, 0):
        return heap.size >= demands.keep
    return ahead.opens(heap, table, owed) or (demands.exempt and ahead.goes_out(heap, owed))


class _Ahead:
    """One look-ahead."""

    def __init__(self, packing: Packing, demands: Demands) -> None:
        self._packing = packing
        self._demands = demands
        self._keep = demands.keep
        self._needed = demands.opening - (demands.laid or 0)

    # --- before opening --------------------------------------------------------------------------------------------------

    def opens(self, heap: Heap, table: Sequence[Cards], owed: Owed) -> bool:
        """Whether melds can open, and what is owed be settled with them or after them."""
        if not self._reaches(heap, 0):
            return False
        if owed == (None, 0):
            return True
        if self._opens_with(heap, owed) or self._opens_without(heap, table, owed):
            return True
        if not self._swaps(heap, list(map(shape, table))):
            return False
        return any(self.settles(rest, (*table, *laid), left) for rest, laid, left in self._openings(heap, Heap(0, 0, 0), (), 0, owed))

    def _opens_with(self, heap: Heap, owed: Owed) -> bool:
        """Whether melds can open that settle what is owed."""
        return any(
            self._reaches(heap.without(used, jokers), worth)
            for used, jokers, worth in self._parts_that_settle(heap, owed)
        )

    def _parts_that_settle(self, heap: Heap, owed: Owed) -> list[Part]:
        """The melds in which stands what is owed."""
        if owed.card is None:
            parts: Iterable[Part] = itertools.chain.from_iterable(self._packing.rows_with_jokers(heap.once, heap.jokers))
        else:
            parts = self._packing.parts_with(owed.card, heap.once, heap.jokers)
        return [part for part in parts if part[1] >= owed.jokers]

    def _opens_without(self, heap: Heap, table: Sequence[Cards], owed: Owed) -> bool:
        """Whether melds can open without what is then laid off to settle what is owed."""
        shapes = list(map(shape, table))
        if owed.card is None:
            return sum([meld.room for meld in shapes]) >= owed.jokers and self._reaches(heap.without(0, owed.jokers), 0)
        if owed.jokers:
            return False
        return any(self._reaches(heap.without(used, jokers), 0) for meld in shapes for used, jokers, _ in ways_on(meld, owed.card, heap))

    def _reaches(self, heap: Heap, laid: int) -> bool:
        needed = self._needed - laid
        return self._packing.reaches(heap, needed) if self._keep else self._packing.most(heap, 0) >= needed

    def _openings(
        self, heap: Heap, kept: Heap, laid: tuple[Cards, ...], worth: int, owed: Owed
    ) -> Iterator[tuple[Heap, tuple[Cards, ...], Owed]]:
        """Every way to open: what is left of the hand, the melds laid, what is then owed."""
        if worth + self._packing.most(heap, 0) < self._needed:
            return
        if not heap.once:
            yield Heap(kept.once, kept.twice, heap.jokers), laid, owed
            return
        low = heap.once & -heap.once
        yield from self._openings(heap.without(low), Heap(kept.once | low, kept.twice | kept.once & low, 0), laid, worth, owed)
        for cards in melds_from(heap.once, heap.jokers):
            used, jokers = bits_of(cards), cards.count(JOKER)
            more = worth + self._packing.worth(cards)
            yield from self._openings(heap.without(used, jokers), kept, (*laid, cards), more, owed.after(used, jokers))

    def goes_out(self, heap: Heap, owed: Owed) -> bool:
        """Whether own melds can use up all cards but the discard, and with them what is owed (R11)."""
        left = {1, self._keep}
        if owed == (None, 0):
            return any(self._packing.uses_all_but(heap, count) for count in left)
        parts = self._parts_that_settle(heap, owed)
        return any(self._packing.uses_all_but(heap.without(used, jokers), count) for used, jokers, _ in parts for count in left)

    # --- after opening ---------------------------------------------------------------------------------------------------

    def settles(self, heap: Heap, table: Sequence[Cards], owed: Owed) -> bool:
        """Whether whoever has opened can settle what is owed."""
        if heap.size - owed.jokers < self._keep:
            return False
        if owed == (None, 0):
            return True
        shapes = list(map(shape, table))
        if self._settles_so(heap, shapes, owed):
            return True
        swaps = self._swaps(heap, shapes)
        return any(
            self._settles_swapping(heap, shapes, owed, chosen)
            for count in range(1, len(swaps) + 1)
            for chosen in itertools.combinations(swaps, count)
        )

    def _swaps(self, heap: Heap, shapes: Sequence[Shape]) -> list[Swap]:
        """The jokers on the table that cards of the hand can replace; of a set of three by both cards it lacks (R13)."""
        if not self._demands.swapping:
            return []
        found = []
        for at, meld in enumerate(shapes):
            if meld.jokers:
                found += [Swap(at, bits_of(cards), cards) for cards in meld.pieces if not bits_of(cards) & ~heap.once]
        return found

    def _settles_swapping(self, heap: Heap, shapes: Sequence[Shape], owed: Owed, chosen: Sequence[Swap]) -> bool:
        """Whether it can be settled by making these swaps first."""
        after = list(shapes)
        for swap in chosen:
            if swap.used & ~heap.once:
                return False
            heap = heap.without(swap.used, -1)
            owed = owed.after(swap.used, 0)
            after[swap.at] = shape(after[swap.at].swapped(swap.cards))
        if self._demands.owes_swapped:
            owed = Owed(owed.card, owed.jokers + len(chosen))
        return self._settles_so(heap, after, owed)

    def _settles_so(self, heap: Heap, shapes: Sequence[Shape], owed: Owed) -> bool:
        """Whether it can be settled without a swap."""
        room = sum([meld.room for meld in shapes]) if owed.jokers else 0
        card = owed.card
        if card is None:
            return self._places(heap, room, owed.jokers)
        for meld in shapes:
            if meld.rank != card >> 2 and meld.suit != card & 3:
                continue
            for used, jokers, left in ways_on(meld, card, heap):
                if self._places(heap.without(used, jokers), room - meld.room + left, owed.jokers - jokers):
                    return True
        for cards in melds_with(card, heap.once, heap.jokers):
            jokers = cards.count(JOKER)
            if self._places(heap.without(bits_of(cards), jokers), room + shape(cards).room, owed.jokers - jokers):
                return True
        return False

    def _places(self, heap: Heap, room: int, owed: int) -> bool:
        """Whether so many jokers can be placed: where melds have room, two with any card, one with a pair."""
        if owed <= 0:
            return heap.size >= self._keep
        if heap.size - owed < self._keep:
            return False
        for pairs in range(2 if room < owed and has_pair(heap.once) else 1):
            for singles in range(min(heap.naturals - 2 * pairs, owed) + 1):
                new = 2 * singles + pairs
                placed = new + min(room, max(0, owed - new))
                fits = owed <= placed <= heap.jokers
                if fits and heap.size - singles - 2 * pairs - placed >= self._keep:
                    return True
        return False


def has_pair(once: int) -> bool:
    """Whether two cards make a meld with one joker: two of a rank, or two of a suit with at most one place between."""
    row = once | (once & 15) << 52
    if row & (row >> 4 | row >> 8):
        return True
    spades, hearts, diamonds, clubs = once & RANKS, once >> 1 & RANKS, once >> 2 & RANKS, once >> 3 & RANKS
    return bool(spades & (hearts | diamonds | clubs) or hearts & (diamonds | clubs) or diamonds & clubs)


def ways_on(meld: Shape, card: int, heap: Heap) -> Iterator[tuple[int, int, int]]:
    """The ways to get a card of a hand onto a meld, laying off what lies between first.

    Each as the cards it uses as bits, how many jokers, and how many jokers the meld has room for after it.
    """
    if meld.is_set:
        if len(meld.cards) < LONGEST_SET and card in meld.missing:
            yield 1 << card, 0, 0
        return
    if card & 3 != meld.suit:
        return
    for place in (LOW_ACE, HIGH_ACE) if card < 4 else (card >> 2,):
        if place < meld.low:
            gap = range(place + 1, meld.low)
        elif place > meld.high:
            gap = range(meld.high + 1, place)
        else:
            continue
        length = len(meld.cards) + len(gap) + 1
        if length <= LONGEST_RUN:
            for used, jokers in _fillings(gap, meld.suit, heap, JOKERS_IN_RUN - len(meld.jokers)):
                room = min(JOKERS_IN_RUN - len(meld.jokers) - jokers, LONGEST_RUN - length)
                yield used | 1 << card, jokers, room


def _fillings(gap: Sequence[int], suit: int, heap: Heap, most: int) -> Iterator[tuple[int, int]]:
    """The ways to fill a gap in a run with cards of the hand and at most so many jokers."""
    held = [bit for place in gap if heap.once & (bit := 1 << card_at(place, suit))]
    lacking = len(gap) - len(held)
    for spare in range(min(most, heap.jokers) - lacking + 1):
        for replaced in itertools.combinations(held, spare):
            yield sum(held) - sum(replaced), lacking + spare
