"""How a set of cards is written: split into the groups that come first in card order."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from cardwidgets.core.cards import PACK

from .sums import MOST, STANDARD, fills, heap_of

Cards = tuple[int, ...]
Numbers = tuple[int | None, ...]
HIGHEST = 10


def number_of(card: int) -> int | None:
    """What a card counts: an ace 1, 2 to 10 their number, jack, queen and king nothing (C1)."""
    return (card >> 2) + 1 if card < 40 else None


NUMBERS = tuple(map(number_of, PACK))


class Counting:
    """How the cards of a variant count, carried by its moves: they are written as they add, and are the same moves otherwise."""

    __slots__ = ("numbers",)

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    def __eq__(self, other: object) -> bool:
        return other is None or isinstance(other, Counting)

    def __hash__(self) -> int:
        return hash(None)

    def __repr__(self) -> str:
        return "…"


def split(cards: Cards, value: int, numbers: Numbers | None = None) -> tuple[Cards, ...] | None:
    """Cards in ascending order, split into groups that each add up to the value; ``None`` where that is impossible.

    Of all ways the lexicographically smallest: the smallest card takes the smallest group that leaves a rest that can be
    split. ``numbers`` are what the cards of a variant count.

    >>> split((0, 4, 16, 20, 28), 8)  # A 2 5 6 8 of spades
    >>> split((4, 8, 16, 20, 28), 8)  # 2 3 5 6 8
    ((4, 20), (8, 16), (28,))
    """
    if len(set(cards)) < len(cards) or not _can(cards, value, numbers):
        return None
    groups = []
    while cards:
        begun = _groups(cards[:1], cards[1:], value, numbers or NUMBERS)
        group = next(each for each in begun if _can(_without(cards, each), value, numbers))
        groups.append(group)
        cards = _without(cards, group)
    return tuple(groups)


def split_with(card: int, loose: Cards, value: int, numbers: Numbers | None = None) -> tuple[Cards, ...] | None:
    """The same with a card whose group is chosen, and stands, first; in it the card stands first."""
    if len({card, *loose}) <= len(loose) or not _can((card, *loose), value, numbers):
        return None
    begun = _groups((card,), loose, value, numbers or NUMBERS)
    first = next(each for each in begun if _can(_without(loose, each), value, numbers))
    rest = split(_without(loose, first), value, numbers)
    assert rest is not None
    return (first, *rest)


def _can(cards: Cards, value: int, numbers: Numbers | None) -> bool:
    if not 0 < value <= (MOST if numbers else HIGHEST):
        return False
    counted = [_count(card, numbers or NUMBERS) for card in cards]
    known = [number for number in counted if number is not None]
    return len(known) == len(counted) and fills(STANDARD[value], heap_of(known))


def _count(card: int, numbers: Numbers) -> int | None:
    return numbers[card] if 0 <= card < len(numbers) else None


def _groups(begun: Cards, cards: Cards, value: int, numbers: Numbers) -> Iterator[Cards]:
    """Every group that adds cards in order to those begun, the smallest first; all of them have numbers."""
    need = value - sum(numbers[card] or 0 for card in begun)
    if need == 0:
        yield begun
    for at, card in enumerate(cards):
        if (numbers[card] or 0) <= need:
            yield from _groups((*begun, card), cards[at + 1 :], value, numbers)


def _without(cards: Cards, group: Cards) -> Cards:
    return tuple([card for card in cards if card not in group])


@functools.lru_cache(2048)
def capture_text(card: int, loose: Cards, numbers: Numbers | None) -> tuple[Cards, ...]:
    """The groups of a capture; cards that cannot be split stand in one group, each by itself beside a court card."""
    number = _count(card, numbers or NUMBERS)
    if number is None:
        return tuple((each,) for each in loose)
    return split(loose, number, numbers) or ((loose,) if loose else ())


@functools.lru_cache(2048)
def build_text(card: int, loose: Cards, value: int, numbers: Numbers | None) -> tuple[Cards, ...]:
    """The groups of a build, the played card's first."""
    return split_with(card, loose, value, numbers) or ((card, *loose),)


@functools.lru_cache(2048)
def raise_text(loose: Cards, value: int, numbers: Numbers | None) -> tuple[Cards, ...]:
    """The groups that a raise takes in."""
    return split(loose, value, numbers) or ((loose,) if loose else ())
