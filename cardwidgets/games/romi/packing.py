"""Packing a hand into melds: the most they can be worth, and whether they can use up all but one card.

Both are searches over what becomes of the lowest card, melded or left over, that remember what is left: for a hand without
jokers a handful of steps. Cards that stand in no meld are set aside first.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence

from cardwidgets.core.cards import JOKER

from .hands import SUITS, Heap, bits, bits_of, longest_with_joker, natural_core, paired_ranks, sets_of
from .shapes import HIGH_ACE, JOKERS_IN_RUN, LONGEST_RUN, SHORTEST, Cards, card_at, shape

#: Worth that cannot be had.
NEVER = -1
_ROW = tuple(1 << card_at(place, 0) for place in range(HIGH_ACE + 1))
_REMEMBERED = 200_000
_SPARSE = 6  # cards that stand in melds without jokers


#: A meld as far as packing is concerned: the natural cards it uses, its jokers, the most it can be worth with them. A plain
#: tuple of numbers, of which many are remembered: the garbage collector passes it over.
Part = tuple[int, int, int]


class Packing:
    """Packing for certain values of the cards: of the ace below a two, of the ranks from 2 to king, of the ace otherwise."""

    def __init__(self, values: Sequence[int]) -> None:
        self._values = tuple(values)
        self._dearest = max(values)
        self._best: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._all_but_one: dict[tuple[int, int, int, int], bool] = {}
        self.runs = functools.lru_cache(65536)(self._runs)
        self.runs_from = functools.lru_cache(65536)(self._runs_from)
        self.sets_from = functools.lru_cache(4096)(self._sets_from)
        self.joker_runs = functools.lru_cache(65536)(self._joker_runs)
        self.joker_sets = functools.lru_cache(4096)(self._joker_sets)
        self.reaches_by_joker = functools.lru_cache(65536)(self._reaches_by_joker)
        self.worth = functools.lru_cache(65536)(self._worth)
        self.part = functools.lru_cache(65536)(self._part)

    def forget(self) -> None:
        """Remember nothing, as in a new process."""
        self._best.clear()
        self._all_but_one.clear()
        searches = self.runs, self.runs_from, self.sets_from, self.joker_runs, self.joker_sets, self.reaches_by_joker
        for remembered in (*searches, self.worth, self.part):
            remembered.cache_clear()

    # --- what melds are worth -------------------------------------------------------------------------------------------

    def _worth(self, cards: Cards) -> int:
        """What a meld is worth, its jokers counting as what they stand for (R8, R9)."""
        meld, values = shape(cards), self._values
        if meld.is_set:
            return len(cards) * values[meld.rank or HIGH_ACE]
        return sum(values[meld.low : meld.high + 1])

    def _part(self, cards: Cards) -> Part:
        """A meld as a part."""
        return bits_of(cards), cards.count(JOKER), self._worth(cards)

    def parts(self, melds: Iterable[Cards]) -> list[Part]:
        """Melds as parts, of those with the same cards the one that is worth most, the dearest first."""
        found: dict[tuple[int, int], int] = {}
        for cards in melds:
            key = bits_of(cards), cards.count(JOKER)
            found[key] = max(found.get(key, 0), self.worth(cards))
        return _dearest_first(found)

    def _runs(self, held: int, jokers: int) -> list[Part]:
        """The runs of some spades as parts, the dearest first; made without the runs themselves, for speed.

        What is true of spades is of every suit: its bits are theirs, shifted.
        """
        found: dict[tuple[int, int], int] = {}
        row, values = _ROW, self._values
        for low in range(HIGH_ACE - SHORTEST + 2):
            used = lacking = worth = 0
            for high in range(low, min(HIGH_ACE, low + LONGEST_RUN - 1) + 1):
                if held & row[high]:
                    used |= row[high]
                else:
                    lacking += 1
                    if lacking > jokers:
                        break
                worth += values[high]
                if high - low + 1 >= SHORTEST and used:
                    for spare in range(jokers - lacking + 1):
                        for kept in _fewer(used, spare):
                            if found.get((kept, lacking + spare), NEVER) < worth:
                                found[kept, lacking + spare] = worth
        return _dearest_first(found)

    def _runs_from(self, held: int, suit: int, jokers: int) -> list[Part]:
        """The runs in which the lowest of some cards of a suit stands."""
        lowest = (held & -held) >> suit
        return [(used << suit, spent, worth) for used, spent, worth in self.runs(held >> suit, jokers) if used & lowest]

    def _joker_runs(self, held: int, suit: int, jokers: int) -> list[Part]:
        """The runs of some cards of a suit that have jokers in them."""
        return [(used << suit, spent, worth) for used, spent, worth in self.runs(held >> suit, jokers) if spent]

    def _sets_from(self, held: int, rank: int, jokers: int) -> list[Part]:
        """The sets in which the lowest of some cards of a rank stands."""
        return self.parts(meld for meld in sets_of(held, rank, jokers) if held & -held & bits_of(meld))

    def _joker_sets(self, held: int, rank: int) -> list[Part]:
        """The sets of some cards of a rank that have a joker in them."""
        return self.parts(meld for meld in sets_of(held, rank, 1) if JOKER in meld)

    def parts_from(self, once: int, jokers: int) -> list[Part]:
        """The melds in which the lowest card of a heap stands."""
        card = (once & -once).bit_length() - 1
        runs = self.runs_from(once & SUITS[card & 3], card & 3, min(jokers, JOKERS_IN_RUN))
        held = once & 15 << (card & ~3)
        return runs + self.sets_from(held, card >> 2, min(jokers, 1)) if held & held - 1 else runs

    def parts_with(self, card: int, once: int, jokers: int) -> list[Part]:
        """The melds of a heap in which a card stands."""
        suit, place = card & 3, 1 << (card & ~3)
        runs = self.runs((once & SUITS[suit]) >> suit, min(jokers, JOKERS_IN_RUN))
        found = [(used << suit, spent, worth) for used, spent, worth in runs if used & place]
        held = once & 15 << (card & ~3)
        if held & held - 1:
            found += self.parts([meld for meld in sets_of(held, card >> 2, min(jokers, 1)) if card in meld])
        return found

    def rows_with_jokers(self, once: int, jokers: int) -> Iterator[list[Part]]:
        """The melds of a heap that have jokers in them: for each suit and rank those, the dearest first."""
        for suit in range(4):
            yield self.joker_runs(once & SUITS[suit], suit, min(jokers, JOKERS_IN_RUN))
        for rank in paired_ranks(once):
            yield self.joker_sets(once & 15 << 4 * rank, rank)

    # --- the most ---------------------------------------------------------------------------------------------------------

    def most(self, heap: Heap, keep: int = 1) -> int:
        """The most that melds of a heap can be worth together while at least ``keep`` (0 or 1) cards are left over.

        ``NEVER`` where so many cannot be left over.
        """
        return self._most(heap.once, heap.twice, heap.jokers)[keep]

    def reaches(self, heap: Heap, needed: int, within: int = -1) -> bool:
        """Whether melds of a heap can be worth so much together while a card is left over.

        ``within`` are the cards that could stand in melds without jokers, if that is known of a larger heap.
        """
        once, twice, jokers = heap.once, heap.twice, heap.jokers
        if needed <= 0:
            return heap.size > 0
        if not jokers:
            cards = (once & within).bit_count() + (twice & within).bit_count()
            if cards * self._dearest < needed:
                return False
            core = natural_core(once)
            cards = core.bit_count() + (core & twice).bit_count()
        else:
            cards = heap.size if jokers > 1 or natural_core(once) else longest_with_joker(once)
        if cards * self._dearest < needed:
            return False
        if jokers and self.reaches_by_joker(once, twice, needed):
            return True
        return jokers != 1 and self.most(heap) >= needed

    def _reaches_by_joker(self, once: int, twice: int, needed: int) -> bool:
        """The same with one joker, which is left over or in one of the melds: those that are too cheap are not tried."""
        without = self._most(once, twice, 0)[0]
        if without >= needed:
            return True
        for row in self.rows_with_jokers(once, 1):
            for used, _, worth in row:
                if worth + without < needed:
                    break
                with_one = self._most(once & ~(used & ~twice), twice & ~used, 0)[1]
                if with_one != NEVER and with_one + worth >= needed:
                    return True
        return False

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
            search = self._search_by_joker if jokers == 1 and natural_core(once).bit_count() < _SPARSE else self._search
            found = self._best[key] = search(once, twice, jokers)
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

    def _search_by_joker(self, once: int, twice: int, jokers: int) -> tuple[int, int]:
        """The same for one joker and few melds without: those with it are tried, as long as the rest could still add up."""
        most = keeping = self._most(once, twice, 0)[0]  # the joker is left over
        core = natural_core(once)
        limit = (core.bit_count() + (core & twice).bit_count()) * self._dearest
        for row in self.rows_with_jokers(once, 1):
            for used, spent, worth in row:
                if worth + limit <= keeping:
                    break
                with_all, with_one = self._most(once & ~(used & ~twice), twice & ~used, jokers - spent)
                most = max(most, with_all + worth)
                if with_one != NEVER:
                    keeping = max(keeping, with_one + worth)
        return most, keeping

    # --- all but one --------------------------------------------------------------------------------------------------------

    def uses_all_but(self, heap: Heap, left: int) -> bool:
        """Whether melds can use up a heap with exactly ``left`` cards left over."""
        if left < 0:
            return False
        once, twice, jokers = heap.once, heap.twice, heap.jokers
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


def _dearest_first(worths: dict[tuple[int, int], int]) -> list[Part]:
    return sorted([(used, jokers, worth) for (used, jokers), worth in worths.items()], key=lambda part: -part[2])


def _fewer(used: int, spare: int) -> list[int]:
    """What is left of some cards when so many of them are spared, at least one."""
    if not spare:
        return [used]
    return [kept for some in itertools.combinations(bits(used), spare) if (kept := used & ~bits_of(some))]
