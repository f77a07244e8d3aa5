"""Which sets of cards can be split into groups that each make a value.

Whether a set can be split depends on its numbers only, so sets are counted, not listed: a *heap* is a whole number with
six bits for each number, saying how many cards of it there are. Adding heaps adds cards. Twenty-four loose cards make
some thousands of heaps where they make fifty thousand sets.
"""

from __future__ import annotations

import functools
import itertools
import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence

Cards = tuple[int, ...]

_BITS = 6  # five to count, one that stays set while nothing is borrowed
MOST = 20  # the highest number a card may have
_COUNT = 31
_KEPT = 1024  # kinds of tables a group remembers
_GUARD = sum(1 << (_BITS * number - 1) for number in range(1, MOST + 1))
_ONES = sum(1 << (_BITS * number) for number in range(MOST))

#: In how many ways so many cards are chosen from so many.
_WAYS = tuple(tuple(math.comb(held, chosen) for chosen in range(_COUNT + 1)) for held in range(_COUNT + 1))

#: The heap of one card of each number; none of number 0.
UNIT: Cards = (0, *(1 << (_BITS * number) for number in range(MOST)))


def heap_of(numbers: Iterable[int]) -> int:
    """The heap of cards with these numbers.

    >>> list(counts(heap_of([3, 5, 3])))
    [(3, 2), (5, 1)]
    """
    return sum(UNIT[number] for number in numbers)


def counts(heap: int) -> Iterator[tuple[int, int]]:
    """Each number of a heap with how many cards there are of it, ascending."""
    number = 0
    while heap:
        number += 1
        if count := heap & _COUNT:
            yield number, count
        heap >>= _BITS


def count_of(heap: int, number: int) -> int:
    """How many cards of a number are in a heap."""
    return heap >> _BITS * (number - 1) & _COUNT


class Groups:
    """The groups that make one value, and what can be put together of them.

    ``total`` is what each of them adds up to, ``None`` where they differ (a variant may say so).
    """

    __slots__ = ("_numbered", "_within", "by_highest", "heaps", "total")

    def __init__(self, groups: Iterable[Iterable[int]]) -> None:
        known = sorted({tuple(sorted(group)) for group in groups})
        self.heaps = tuple(heap_of(group) for group in known if group)
        self._numbered = [(heap_of(group), sum(1 << number for number in set(group))) for group in known if group]
        sums = {sum(group) for group in known}
        self.total = sums.pop() if len(sums) == 1 else None
        by_highest: dict[int, list[int]] = {}
        for group in filter(None, known):
            by_highest.setdefault(group[-1], []).append(heap_of(group))
        self.by_highest = {number: tuple(heaps) for number, heaps in by_highest.items()}
        self._within: dict[int, tuple[int, ...]] = {}

    def within(self, present: int) -> tuple[int, ...]:
        """The groups, as heaps, of those numbers whose bits are set."""
        found = self._within.get(present)
        if found is None:
            found = tuple([heap for heap, numbers in self._numbered if not numbers & ~present])
            if len(self._within) > _KEPT:
                self._within.clear()
            self._within[present] = found
        return found


def partitions(total: int, most: int | None = None) -> Iterator[Cards]:
    """Every way to make a total of numbers from 1, each ascending.

    >>> sorted(partitions(4))
    [(1, 1, 1, 1), (1, 1, 2), (1, 3), (2, 2), (4,)]
    """
    if total == 0:
        yield ()
    for last in range(1, min(total, most or total) + 1):
        for head in partitions(total - last, last):
            yield (*head, last)


#: The groups that add up to each value from 1 on.
ADDING: tuple[tuple[Cards, ...], ...] = tuple(tuple(partitions(value)) if value else () for value in range(MOST + 1))
STANDARD: tuple[Groups, ...] = tuple(map(Groups, ADDING))


@functools.lru_cache(256)
def groups_of(groups: tuple[Cards, ...]) -> Groups:
    """The same groups, the same object."""
    return Groups(groups)


@functools.lru_cache(16384)
def fills(groups: Groups, heap: int) -> bool:
    """Whether a heap can be split into groups, with nothing left."""
    if not heap:
        return True
    highest = (heap.bit_length() + _BITS - 1) // _BITS
    guarded = heap | _GUARD
    return any(
        (guarded - group) & _GUARD == _GUARD and fills(groups, heap - group) for group in groups.by_highest.get(highest, ())
    )


def within(heap: int, other: int) -> bool:
    """Whether a heap is part of another.

    >>> within(heap_of([2, 5]), heap_of([2, 2, 5])), within(heap_of([2, 2]), heap_of([2, 5]))
    (True, False)
    """
    return ((other | _GUARD) - heap) & _GUARD == _GUARD


def any_fits(groups: Groups, available: int) -> bool:
    """Whether any of the groups can be made of the available cards."""
    guarded = available | _GUARD
    return any((guarded - group) & _GUARD == _GUARD for group in groups.heaps)


def divides(heap: int, value: int) -> bool:
    """Whether a heap can be split into groups that each add up to a value, however high; slower than ``fills``."""
    numbers = sorted((number for number, count in counts(heap) for _ in range(count)), reverse=True)

    @functools.cache
    def rest_divides(rest: Cards, need: int) -> bool:
        if not rest:
            return not need
        if not need:
            return rest_divides(rest[1:], value - rest[0]) if rest[0] <= value else False
        tried = {number: at for at, number in enumerate(rest) if number <= need}
        return any(rest_divides(rest[:at] + rest[at + 1 :], need - rest[at]) for at in tried.values())

    return rest_divides(tuple(numbers), 0)


class Fillings:
    """Heaps, and how many sets of the loose cards are of each; sets are made one by one when asked for."""

    __slots__ = ("ends", "heaps", "size")

    def __init__(self, heaps: Sequence[int], available: int) -> None:
        self.heaps = heaps
        #: Where the sets of each heap end; empty while each is one set.
        self.ends: tuple[int, ...] = ()
        self.size = len(heaps)
        if available & ~_ONES and heaps:
            several = [(_BITS * (number - 1), _WAYS[count]) for number, count in counts(available) if count > 1]
            ends, end = [], 0
            for heap in heaps:
                ways = 1
                for shift, choices in several:
                    ways *= choices[heap >> shift & _COUNT]
                end += ways
                ends.append(end)
            self.ends = tuple(ends)
            self.size = end

    def at(self, index: int, by_number: Mapping[int, Cards]) -> Cards:
        """One of the sets, its cards ascending."""
        if self.ends:
            which = bisect_right(self.ends, index)
            if which:
                index -= self.ends[which - 1]
        else:
            which, index = index, 0
        cards: list[int] = []
        for number, count in counts(self.heaps[which]):
            held = by_number[number]
            if count < len(held):
                choices = tuple(itertools.combinations(held, count))
                index, choice = divmod(index, len(choices))
                held = choices[choice]
            cards += held
        return tuple(sorted(cards))


def _sums(groups: Groups, available: int, present: int) -> list[int]:
    """Every heap within the available one that can be split, the empty one first."""
    guarded, found, seen = available | _GUARD, [0], {0}
    for group in groups.within(present):
        if (guarded - group) & _GUARD != _GUARD:
            continue
        for begin in found[:]:
            more = begin + group
            while (guarded - more) & _GUARD == _GUARD and more not in seen:
                seen.add(more)
                found.append(more)
                more += group
    return found


@functools.lru_cache(128)
def fillings(groups: Groups, available: int, present: int) -> Fillings:
    """The sets of loose cards that can be split into groups; not the empty set. ``present`` has the bits of their numbers."""
    return Fillings(_sums(groups, available, present)[1:], available)


@functools.lru_cache(128)
def companions(groups: Groups, available: int, present: int, number: int) -> Fillings:
    """The sets of loose cards that can be split together with a card of that number; not the empty set."""
    unit = UNIT[number]
    field = unit * _COUNT
    sums = _sums(groups, available + unit, present | 1 << number)
    return Fillings([heap - unit for heap in sums if heap & field and heap != unit], available)
