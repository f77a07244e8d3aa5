"""Cards as small integers, and their text.

A card is ``rank × 4 + suit``: ranks ``A 2 … K`` are 0 … 12 and suits ``S H D C`` are 0 … 3, so that sorting
integers sorts cards in the order all texts use. Two more values stand beside the pack: ``JOKER`` (52), which sorts
last, and ``UNKNOWN`` (−1), a card that may not be seen. A joker that stands for a card, or for either of two cards of a
rank, has a number of its own above ``JOKER``, from ``joker_as``.

>>> text(read_card("10♦")), rank_of(read_card("TD")), suit_of(read_card("td"))
('TD', 9, 2)
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable

RANKS = "A23456789TJQK"
SUITS = "SHDC"
PACK: tuple[int, ...] = tuple(range(52))
JOKER = 52
UNKNOWN = -1

_PAIRS = tuple(itertools.combinations(range(4), 2))
_OF_ONE = JOKER + 1
_OF_TWO = _OF_ONE + len(PACK)
_NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
#: The text of each card by its number; the last entry, found under −1, is that of ``UNKNOWN``.
TEXTS: tuple[str, ...] = (
    *_NAMES,
    "*",
    *(f"*={name}" for name in _NAMES),
    *(f"*={rank}{SUITS[one]}{SUITS[other]}" for rank in RANKS for one, other in _PAIRS),
    "?",
)

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


def joker_as(card: int, other: int | None = None) -> int:
    """A joker that stands for a card, or for either of two cards of one rank.

    >>> text(joker_as(read_card("9D"))), text(joker_as(read_card("9C"), read_card("9D")))
    ('*=9D', '*=9DC')
    """
    if other is None or other == card:
        return _OF_ONE + card
    one, two = sorted((suit_of(card), suit_of(other)))
    return _OF_TWO + rank_of(card) * len(_PAIRS) + _PAIRS.index((one, two))


def stands_for(card: int) -> tuple[int, ...]:
    """The cards that a joker stands for; a natural card itself, a bare joker nothing.

    >>> texts(stands_for(joker_as(32, 35))), stands_for(JOKER), stands_for(5)
    ('9S 9C', (), (5,))
    """
    if card < JOKER:
        return (card,)
    if card < _OF_TWO:
        return (card - _OF_ONE,) if card > JOKER else ()
    rank, pair = divmod(card - _OF_TWO, len(_PAIRS))
    return tuple(rank * 4 + suit for suit in _PAIRS[pair])


def itself(card: int) -> int:
    """The card as it is apart from its place: a joker is a joker, whatever it stands for.

    >>> text(itself(joker_as(32))), text(itself(32))
    ('*', '9S')
    """
    return min(card, JOKER)


def tidy(typed: str) -> str:
    """Typed text with capital letters, letters for suit signs, and the joker's star as it is typed, not as sentences show it.

    >>> tidy("10♦ 8s")
    '10D 8S'
    """
    for sign, letter in _SUIT_SIGNS.items():
        typed = typed.replace(sign, letter)
    return typed.replace("∗", "*").replace("\ufe0e", "").replace("\ufe0f", "").upper()


def read_card(typed: str) -> int | None:
    """The card a person typed, or ``None``: ``8S``, ``8♠``, ``10d`` and ``TD`` are read, and ``*`` for a joker."""
    typed = tidy(typed).strip()
    if typed == "*":
        return JOKER
    if not re.fullmatch(CARD_PATTERN, typed):
        return None
    return _NUMBERS[typed.replace("10", "T")]
