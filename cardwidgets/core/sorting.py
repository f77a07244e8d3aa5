"""Ways to sort a hand: its slots in groups.

>>> from cardwidgets.core.cards import read_card
>>> hand = [*map(read_card, ["KD", "2H", "KS", "3H"]), JOKER]
>>> by_suit(hand), by_rank(hand)
([[2], [1, 3], [0], [4]], [[1], [3], [2, 0], [4]])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .cards import JOKER


def by_suit(cards: Sequence[int]) -> list[list[int]]:
    """Suit by suit, low to high, jokers at the end."""
    return _grouped(cards, lambda card: card & 3)


def by_rank(cards: Sequence[int]) -> list[list[int]]:
    """Rank by rank from the ace, jokers at the end."""
    return _grouped(cards, lambda card: card >> 2)


def _grouped(cards: Sequence[int], kind: Callable[[int], int]) -> list[list[int]]:
    groups: dict[tuple[bool, int], list[int]] = {}
    for slot in sorted(range(len(cards)), key=lambda slot: cards[slot]):
        card = cards[slot]
        groups.setdefault((card == JOKER, -1 if card == JOKER else kind(card)), []).append(slot)
    return [groups[group] for group in sorted(groups)]
