"""Packing a hand into melds: the most they can be worth, and whether they can use up all but one card.

Both are searches over what becomes of the lowest card, melded or left over, that remember what is left: for a hand without
jokers a handful of steps. Cards that stand in no meld are set aside first.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardwidgets.core.cards import JOKER

from .hands import SUITS, Heap, bits_of, natural_core, runs_of, sets_of
from .shapes import HIGH_ACE, JOKERS_IN_RUN, Cards, shape

#: Worth that cannot be had.
NEVER = -1
_REMEMBERED = 200_000


class Part(NamedTuple):
    """A meld as far as packing is concerned: the natural cards it uses, its jokers, the most it can be worth with them."""

    used: int
    jokers: int
    worth: int


class Packing:
    """Packing for certain values of the cards: of the ace below a two, of the ranks from 2 to king, of the ace otherwise."""

    def __init__(self, values: Sequence[int]) -> None:
        self._values = tuple(values)
        self._dearest = max(values)
        self._best: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._all_but_one: dict[tuple[int, int, int, int], bool] = {}
        self.runs_from = functools.lru_cache(65536)(self._runs_from)
        self.sets_from = functools.lru_cache(4096)(self._sets_from)
        self.worth = functools.lru_cache(65536)(self._worth)

    # --- what melds are worth -------------------------------------------------------------------------------------------

    def _worth(self, cards: Cards) -> int:
        """What a meld is worth, its jokers counting as what they stand for (R8, R9)."""
        meld, values = shape(cards), self._values
        if meld.is_set:
            return len(cards) * values[meld.rank or HIGH_ACE]
        return sum(values[meld.low : meld.high + 1])

    def parts(self, melds: Iterable[Cards]) -> list[Part]:
        """Melds as parts, of those with the same cards the one that is worth most, the dearest first."""
        found: dict[tuple[int, int], int] = {}
        for cards in melds:
            key = bits_of(cards), cards.count(JOKER)
            found[key] = max(found.get(key, 0), self.worth(cards))
        return sorted((Part(*key, worth) for key, worth in found.items()), key=lambda part: -part.worth)

    def _runs_from(self, held: int, suit: int, jokers: int) -> list[Part]:
        """The runs in which the lowest of some cards of a suit stands."""
        lowest = (held & -held).bit_length() - 1
        return self.parts(meld for meld in runs_of(held, suit, jokers) if lowest in meld)

    def _sets_from(self, held: int, rank: int, jokers: int) -> list[Part]:
        """The sets in which the lowest of some cards of a rank stands."""
        lowest = (held & -held).bit_length() - 1
        return self.parts(meld for meld in sets_of(held, rank, jokers) if lowest in meld)

    def parts_from(self, once: int, jokers: int) -> list[Part]:
        """The melds in which the lowest card of a heap stands."""
        card = (once & -once).bit_length() - 1
        runs = self.runs_from(once & SUITS[card & 3], card & 3, min(jokers, JOKERS_IN_RUN))
        held = once & 15 << (card & ~3)
        return runs + self.sets_from(held, card >> 2, min(jokers, 1)) if held & held - 1 else runs

    # --- the most ---------------------------------------------------------------------------------------------------------

    def most(self, heap: Heap, keep: int = 1) -> int:
        """The most that melds of a heap can be worth together while at least ``keep`` (0 or 1) cards are left over.

        ``NEVER`` where so many cannot be left over.
        """
        return self._most(heap.once, heap.twice, heap.jokers)[keep]

    def reaches(self, heap: Heap, needed: int) -> bool:
        """Whether melds of a heap can be worth so much together while a card is left over."""
        if not heap.jokers:
            core = natural_core(heap.once)
            if (core.bit_count() + (core & heap.twice).bit_count()) * self._dearest < needed:
                return False
        return self.most(heap) >= needed

    def _most(self, once: int, twice: int, jokers: int) -> tuple[int, int]:
        """The most altogether, and with a card left over."""
        left_over = False
        if not jokers:
            core = natural_core(once)
            left_over = core != once
            once, twice = core, twice & core
        if not once:
            return 0, 0 if left_over or jokers else NEVER
        key = once, twice, jokers
        found = self._best.get(key)
        if found is None:
            if len(self._best) > _REMEMBERED:
                self._best.clear()
            found = self._best[key] = self._search(once, twice, jokers)
        return (found[0], found[0]) if left_over else found

    def _search(self, once: int, twice: int, jokers: int) -> tuple[int, int]:
        low = once & -once
        kept = self._most(once if twice & low else once ^ low, twice & ~low, jokers)[0]
        most, keeping = kept, kept
        for used, spent, worth in self.parts_from(once, jokers):
            with_all, with_one = self._most(once & ~(used & ~twice), twice & ~used, jokers - spent)
            if with_all + worth > most:
                most = with_all + worth
            if with_one != NEVER and with_one + worth > keeping:
                keeping = with_one + worth
        return most, keeping

    # --- all but one --------------------------------------------------------------------------------------------------------

    def uses_all_but(self, heap: Heap, left: int) -> bool:
        """Whether melds can use up a heap with exactly ``left`` cards left over."""
        if left < 0:
            return False
        once, twice, jokers = heap
        if not once:
            return jokers == left
        key = once, twice, jokers, left
        found = self._all_but_one.get(key)
        if found is None:
            if len(self._all_but_one) > _REMEMBERED:
                self._all_but_one.clear()
            found = self._all_but_one[key] = self.uses_all_but(heap.without(once & -once), left - 1) or any(
                self.uses_all_but(heap.without(used, spent), left) for used, spent, _ in self.parts_from(once, jokers)
            )
        return found
