"""Cards as small integers, and their text.

A card is ``rank × 4 + suit``: ranks ``A 2 … K`` are 0 … 12 and suits ``S H D C`` are 0 … 3, so that sorting
integers sorts cards in the order all texts use. Two more values stand beside the pack: ``JOKER`` (52), which sorts
last, and ``UNKNOWN`` (−1), a card that may not be seen.

>>> text(read_card("10♦")), rank_of(read_card("TD")), suit_of(read_card("td"))
('TD', 9, 2)
"""

from __future__ import annotations

import re
from collections.abc import Iterable

RANKS = "A23456789TJQK"
SUITS = "SHDC"
PACK: tuple[int, ...] = tuple(range(52))
JOKER = 52
UNKNOWN = -1

#: The text of each card by its number; the last entry, found under −1, is that of ``UNKNOWN``.
TEXTS: tuple[str, ...] = (*(rank + suit for rank in RANKS for suit in SUITS), "*", "?")

_SUIT_SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
CARD_PATTERN = r"(?:10|[A2-9TJQK])[SHDC]"
_NUMBERS = {card: number for number, card in enumerate(TEXTS[:52])}


def rank_of(card: int) -> int:
    """0 for an ace … 12 for a king."""
    return card >> 2


def suit_of(card: int) -> int:
    """0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card & 3


def text(card: int) -> str:
    """The canonical text of a card: ``8S``, ``TD``, ``*``, ``?``."""
    return TEXTS[card]


def texts(cards: Iterable[int]) -> str:
    """Card texts with spaces between, unknown cards last as ``?n``, ``-`` for none.

    >>> texts([0, 5, UNKNOWN, UNKNOWN]), texts([])
    ('AS 2H ?2', '-')
    """
    cards = tuple(cards)
    known = [TEXTS[card] for card in cards if card != UNKNOWN]
    if len(known) < len(cards):
        known.append(f"?{len(cards) - len(known)}")
    return " ".join(known) or "-"


def tidy(typed: str) -> str:
    """Typed text with capital letters and letters for suit signs.

    >>> tidy("10♦ 8s")
    '10D 8S'
    """
    for sign, letter in _SUIT_SIGNS.items():
        typed = typed.replace(sign, letter)
    return typed.replace("\ufe0e", "").replace("\ufe0f", "").upper()


def read_card(typed: str) -> int | None:
    """The card a person typed, or ``None``: ``8S``, ``8♠``, ``10d`` and ``TD`` are read, and ``*`` for a joker."""
    typed = tidy(typed).strip()
    if typed == "*":
        return JOKER
    if not re.fullmatch(CARD_PATTERN, typed):
        return None
    return _NUMBERS[typed.replace("10", "T")]
