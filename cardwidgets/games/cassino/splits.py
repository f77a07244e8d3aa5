"""How a set of cards is written: split into the groups that come first in card order."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from .sums import STANDARD, fills, heap_of

Cards = tuple[int, ...]
HIGHEST = 10


def number_of(card: int) -> int | None:
    """What a card counts: an ace 1, 2 to 10 their number, jack, queen and king nothing (C1)."""
    return (card >> 2) + 1 if card < 40 else None


def split(cards: Cards, value: int) -> tuple[Cards, ...] | None:
    """Cards in ascending order, split into groups that each add up to the value; ``None`` where that is impossible.

    Of all ways the lexicographically smallest: the smallest card takes the smallest group that leaves a rest that can be
    split.

    >>> split((0, 4, 16, 20, 28), 8)  # A 2 5 6 8 of spades
    >>> split((4, 8, 16, 20, 28), 8)  # 2 3 5 6 8
    ((4, 20), (8, 16), (28,))
    """
    if len(set(cards)) < len(cards) or not _can(cards, value):
        return None
    groups = []
    while cards:
        group = next(each for each in _groups(cards[:1], cards[1:], value) if _can(_without(cards, each), value))
        groups.append(group)
        cards = _without(cards, group)
    return tuple(groups)


def split_with(card: int, loose: Cards, value: int) -> tuple[Cards, ...] | None:
    """The same with a card whose group is chosen, and stands, first; in it the card stands first."""
    if len({card, *loose}) <= len(loose) or not _can((card, *loose), value):
        return None
    first = next(each for each in _groups((card,), loose, value) if _can(_without(loose, each), value))
    rest = split(_without(loose, first), value)
    assert rest is not None
    return (first, *rest)


def _can(cards: Cards, value: int) -> bool:
    if not 0 < value <= HIGHEST or not all(0 <= card < 40 for card in cards):
        return False
    return fills(STANDARD[value], heap_of((card >> 2) + 1 for card in cards))


def _groups(begun: Cards, cards: Cards, value: int) -> Iterator[Cards]:
    """Every group that adds cards in order to those begun, the smallest first."""
    need = value - sum((card >> 2) + 1 for card in begun)
    if need == 0:
        yield begun
    for at, card in enumerate(cards):
        if (card >> 2) + 1 > need:
            return
        yield from _groups((*begun, card), cards[at + 1 :], value)


def _without(cards: Cards, group: Cards) -> Cards:
    return tuple([card for card in cards if card not in group])


@functools.lru_cache(2048)
def capture_text(card: int, loose: Cards) -> tuple[Cards, ...]:
    """The groups of a capture; cards that cannot be split stand in one group, each by itself beside a court card."""
    number = number_of(card)
    if number is None:
        return tuple((each,) for each in loose)
    return split(loose, number) or ((loose,) if loose else ())


@functools.lru_cache(2048)
def build_text(card: int, loose: Cards, value: int) -> tuple[Cards, ...]:
    """The groups of a build, the played card's first."""
    return split_with(card, loose, value) or ((card, *loose),)


@functools.lru_cache(2048)
def raise_text(loose: Cards, value: int) -> tuple[Cards, ...]:
    """The groups that a raise takes in."""
    return split(loose, value) or ((loose,) if loose else ())
