"""A hand as bits, and the melds that can be made of it.

The cards of a hand are two sets of bits, those it holds at least once and those it holds twice, and a number of jokers:
a meld uses one copy of a card at most, so what can be melded depends on the first set and the jokers alone.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from cardwidgets.core.cards import JOKER

from .shapes import HIGH_ACE, JOKERS_IN_RUN, LONGEST_RUN, SHORTEST, Cards, card_at

#: The lowest bit of every rank; shifted by a suit, the cards of that suit.
RANKS = sum(1 << 4 * rank for rank in range(13))
SUITS = tuple(RANKS << suit for suit in range(4))
_ALL = (1 << 52) - 1
_BIT = (*(1 << card for card in range(52)), 0)


class Heap(msgspec.Struct, frozen=True, gc=False):
    """Cards of a hand: ``once`` and ``twice`` as bits, and how many jokers."""

    once: int
    twice: int
    jokers: int

    @property
    def naturals(self) -> int:
        """How many natural cards."""
        return self.once.bit_count() + self.twice.bit_count()

    @property
    def size(self) -> int:
        """How many cards."""
        return self.once.bit_count() + self.twice.bit_count() + self.jokers

    def without(self, used: int, jokers: int = 0) -> Heap:
        """What is left when one copy of each of the ``used`` cards is gone, and so many jokers."""
        return Heap(self.once & ~(used & ~self.twice), self.twice & ~used, self.jokers - jokers)

    def cards(self) -> list[int]:
        """Its cards in card order."""
        found = []
        for card in bits(self.once):
            found += [card, card] if self.twice >> card & 1 else [card]
        return found + [JOKER] * self.jokers


def heap_of(cards: Cards) -> Heap:
    """A hand as a heap.

    >>> heap_of((0, 4, 4, 52)) == Heap(0b10001, 0b10000, 1)
    True
    """
    once = twice = 0
    for card in cards:
        bit = _BIT[card]
        twice |= once & bit
        once |= bit
    return Heap(once, twice, cards.count(JOKER))


def bits(cards: int) -> Iterator[int]:
    """The cards of a set of bits, upwards."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def bits_of(cards: Iterable[int]) -> int:
    """The natural cards among some as bits."""
    found = 0
    for card in cards:
        if card != JOKER:
            found |= 1 << card
    return found


@functools.lru_cache(32768)
def natural_core(once: int) -> int:
    """The cards that stand in a meld without jokers."""
    row = once | (once & 15) << 52
    runs = row & row >> 4 & row >> 8
    if runs:
        runs |= runs << 4 | runs << 8
        runs = (runs | runs >> 52) & _ALL
    hearts, diamonds, clubs = once >> 1, once >> 2, once >> 3
    threes = (once & hearts & (diamonds | clubs) | diamonds & clubs & (once | hearts)) & RANKS
    return runs | (once & threes * 15) if threes else runs


def longest_with_joker(once: int) -> int:
    """How many cards a meld with one joker can have at most, where there is none without: a run with it in the middle."""
    row = once | (once & 15) << 52
    pairs = row & row >> 4
    if pairs & pairs >> 12:
        return 5
    return 4 if pairs & row >> 12 or pairs & row << 8 else 3


def paired_ranks(once: int) -> Iterator[int]:
    """The ranks of which there are at least two suits, upwards."""
    spades, hearts, diamonds, clubs = once & RANKS, once >> 1 & RANKS, once >> 2 & RANKS, once >> 3 & RANKS
    return (card >> 2 for card in bits(spades & (hearts | diamonds | clubs) | hearts & (diamonds | clubs) | diamonds & clubs))


# --- melds -------------------------------------------------------------------------------------------------------------


@functools.lru_cache(65536)
def runs_of(held: int, suit: int, jokers: int) -> tuple[Cards, ...]:
    """Every run of some cards of a suit with at most so many jokers, from the lowest and shortest upwards.

    A joker may also stand for a card that is held. Of a whole suit with two jokers there are 2,299.

    >>> len(runs_of(SUITS[0], 0, 2)), len(runs_of(SUITS[0], 0, 0)), len(runs_of(1 << 20, 0, 2))
    (2299, 77, 3)
    """
    most = min(jokers, JOKERS_IN_RUN)
    there = [held >> card_at(place, suit) & 1 for place in range(HIGH_ACE + 1)]
    found: list[Cards] = []
    for low in range(HIGH_ACE - SHORTEST + 2):
        lacking = 0
        for high in range(low, min(HIGH_ACE, low + LONGEST_RUN - 1) + 1):
            lacking += not there[high]
            if lacking > most:
                break
            if high - low + 1 >= SHORTEST and lacking < high - low + 1:
                found += _with_jokers(tuple(range(low, high + 1)), there, suit, most - lacking)
    return tuple(found)


def _with_jokers(places: Sequence[int], there: Sequence[int], suit: int, spare: int) -> Iterator[Cards]:
    """A run with jokers in the places of what is not there, and for as many others as there are jokers to spare."""
    row = [card_at(place, suit) if there[place] else JOKER for place in places]
    natural = [at for at, card in enumerate(row) if card != JOKER]
    for count in range(min(spare, len(natural) - 1) + 1):
        for replaced in itertools.combinations(natural, count):
            cards = row.copy()
            for at in replaced:
                cards[at] = JOKER
            yield tuple(cards)


@functools.lru_cache(2048)
def sets_of(held: int, rank: int, jokers: int) -> tuple[Cards, ...]:
    """Every set of some cards of a rank with at most one joker."""
    cards = [card for card in range(4 * rank, 4 * rank + 4) if held >> card & 1]
    natural = [each for size in (3, 4) for each in itertools.combinations(cards, size)]
    if not jokers:
        return tuple(natural)
    return (*natural, *((*each, JOKER) for size in (2, 3) for each in itertools.combinations(cards, size)))


def melds_of(once: int, jokers: int) -> Iterator[Cards]:
    """Every meld of a heap, each once: sets by rank, then runs by suit."""
    if not jokers and not (once := natural_core(once)):
        return
    for rank in paired_ranks(once):
        yield from sets_of(once & 15 << 4 * rank, rank, min(jokers, 1))
    for suit in range(4):
        if held := once & SUITS[suit]:
            yield from runs_of(held, suit, min(jokers, JOKERS_IN_RUN))


def melds_with(card: int, once: int, jokers: int) -> Iterator[Cards]:
    """The melds of a heap in which a card stands."""
    held = once & 15 << (card & ~3)
    if held & held - 1:
        yield from (meld for meld in sets_of(held, card >> 2, min(jokers, 1)) if card in meld)
    yield from (meld for meld in runs_of(once & SUITS[card & 3], card & 3, min(jokers, JOKERS_IN_RUN)) if card in meld)


def melds_from(once: int, jokers: int) -> Iterator[Cards]:
    """The melds of a heap in which its lowest card stands."""
    return melds_with((once & -once).bit_length() - 1, once, jokers)
