"""Sets and runs: what a meld is, what its jokers stand for, what fits it.

A meld is a tuple of cards in the order in which it is printed: a set by suits with its joker last, a run upwards with a
joker in the place of the card it stands for. Places in a suit are counted from 0, the ace below the two, to 13, the ace
above the king.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import msgspec

from cardwidgets.core.cards import JOKER, joker_as

Cards = tuple[int, ...]

SHORTEST = 3
LONGEST_SET = 4
LONGEST_RUN = 13
JOKERS_IN_SET = 1
JOKERS_IN_RUN = 2
LOW_ACE, HIGH_ACE = 0, 13


def card_at(place: int, suit: int) -> int:
    """The card of a suit at a place: 0 and 13 are both the ace."""
    return place % 13 * 4 + suit


class Shape(msgspec.Struct, frozen=True, gc=False):
    """A meld understood.

    Of a set ``rank`` counts, of a run ``suit`` and the places ``low`` to ``high``. ``jokers`` are the cards that its jokers
    stand for, upwards – for the joker of a set of three both missing cards – and ``missing`` the cards of a set that are
    not there as naturals. ``ends`` are the cards that fit it now: either end of a run, what a set lacks, an ace above a run
    from two to king; ``joker_bits`` and ``end_bits`` are the same as bits. ``room`` is how many jokers may still be laid off
    on it.
    """

    cards: Cards
    is_set: bool
    rank: int
    suit: int
    low: int
    high: int
    jokers: Cards
    joker_bits: int
    missing: Cards
    ends: Cards
    end_bits: int
    room: int

    @property
    def joker_count(self) -> int:
        """How many jokers lie in it."""
        return self.cards.count(JOKER)

    @property
    def pieces(self) -> tuple[Cards, ...]:
        """The cards that free a joker, together: of a set all that it lacks, of a run each that a joker stands for (R13)."""
        return (self.jokers,) if self.is_set else tuple([(card,) for card in self.jokers])

    @property
    def places(self) -> tuple[int, ...]:
        """The places of a run, upwards."""
        return tuple(range(self.low, self.high + 1))

    def faces(self) -> Cards:
        """Its cards, jokers named by what they stand for."""
        if self.is_set:
            return tuple([joker_as(*self.jokers) if card == JOKER else card for card in self.cards])
        return tuple(
            [joker_as(card_at(place, self.suit)) if card == JOKER else card for place, card in zip(self.places, self.cards, strict=True)]
        )

    def laid(self, card: int, as_joker: bool = False) -> Cards:
        """The meld with a card that fits it, or a joker in that card's place."""
        new = JOKER if as_joker else card
        if self.is_set:
            return tuple(sorted((*self.cards, new)))
        upwards = self.high < HIGH_ACE and card_at(self.high + 1, self.suit) == card
        return (*self.cards, new) if upwards else (new, *self.cards)

    def swapped(self, cards: Cards) -> Cards:
        """The meld with these cards in place of the joker that stands for them."""
        if self.is_set:
            return tuple(sorted((*[card for card in self.cards if card != JOKER], *cards)))
        at = next(at for at, place in enumerate(self.places) if self.cards[at] == JOKER and card_at(place, self.suit) == cards[0])
        return (*self.cards[:at], cards[0], *self.cards[at + 1 :])


@functools.lru_cache(65536)
def shape(cards: Cards) -> Shape:
    """The shape of a legal meld.

    >>> from cardwidgets.core.cards import read_card, texts
    >>> run = shape(tuple(map(read_card, ("8D", "*", "TD"))))
    >>> texts(run.jokers), texts(run.ends), texts(shape(tuple(map(read_card, ("9S", "9H", "*")))).jokers)
    ('9D', '7D JD', '9D 9C')
    """
    naturals = [card for card in cards if card != JOKER]
    first = naturals[0]
    if len(naturals) > 1 and first >> 2 == naturals[1] >> 2:
        rank = first >> 2
        missing = tuple([card for card in range(4 * rank, 4 * rank + 4) if card not in naturals])
        ends = missing if len(cards) < LONGEST_SET else ()
        room = JOKERS_IN_SET - cards.count(JOKER) if ends else 0
        jokers = missing if JOKER in cards else ()
        return Shape(cards, True, rank, -1, -1, -1, jokers, _as_bits(jokers), missing, ends, _as_bits(ends), room)
    at = cards.index(first)
    low = HIGH_ACE - at if first < 4 and at else (first >> 2) - at
    suit = first & 3
    jokers = tuple([card_at(low + place, suit) for place, card in enumerate(cards) if card == JOKER])
    high = low + len(cards) - 1
    below = (card_at(low - 1, suit),) if low > LOW_ACE else ()
    above = (card_at(high + 1, suit),) if high < HIGH_ACE else ()
    ends = above if below == above else below + above
    room = min(JOKERS_IN_RUN - len(jokers), LONGEST_RUN - len(cards))
    if len(cards) == LONGEST_RUN:
        ends = ()
    return Shape(cards, False, -1, suit, low, high, jokers, _as_bits(jokers), (), ends, _as_bits(ends), room)


def _as_bits(cards: Cards) -> int:
    return sum([1 << card for card in cards])


def as_set(naturals: Iterable[int], jokers: int) -> Cards | None:
    """The set of these cards, if they are one (R6, R8)."""
    cards = sorted(naturals)
    size = len(cards) + jokers
    if not (len(cards) > 1 and SHORTEST <= size <= LONGEST_SET and jokers <= JOKERS_IN_SET):
        return None
    if len({card >> 2 for card in cards}) > 1 or len(set(cards)) < len(cards):
        return None
    return (*cards, *(JOKER,) * jokers)


def as_run(cards: Sequence[int]) -> Cards | None:
    """These cards if they are a run as they stand, upwards, a joker for what is missing in its place (R7, R8)."""
    if not SHORTEST <= len(cards) <= LONGEST_RUN or cards.count(JOKER) > JOKERS_IN_RUN or lowest(cards) is None:
        return None
    return tuple(cards)


def lowest(cards: Sequence[int]) -> int | None:
    """The place of the first of cards that follow one another upwards in one suit; ``None`` where they do not."""
    known = [(at, card) for at, card in enumerate(cards) if card != JOKER]
    if not known or len({card & 3 for _, card in known}) > 1:
        return None
    return fitting_place([(at, card >> 2) for at, card in known], len(cards))


def fitting_place(known: Sequence[tuple[int, int]], length: int) -> int | None:
    """The place of the first of so many cards if the known ranks, by their distance from it, follow one another; the ace
    stands below the two or above the king."""
    at, rank = known[0]
    for first in (rank - at, rank + 13 - at) if rank == 0 else (rank - at,):
        there = all((first + step) % 13 == each and 0 <= first + step <= HIGH_ACE for step, each in known)
        if there and first >= LOW_ACE and first + length - 1 <= HIGH_ACE:
            return first
    return None


def is_meld(cards: Cards) -> bool:
    """Whether cards are a meld as they are printed.

    >>> from cardwidgets.core.cards import read_card
    >>> [is_meld(tuple(map(read_card, text.split()))) for text in ("9S 9H *", "8D * TD", "8D TD *", "9S * *", "* * *")]
    [True, True, False, True, False]
    """
    naturals = [card for card in cards if card < JOKER]
    if any(card > JOKER for card in cards):
        return False
    if len(naturals) > 1 and naturals[0] >> 2 == naturals[1] >> 2:
        return as_set(naturals, len(cards) - len(naturals)) == cards
    return as_run(cards) == cards
