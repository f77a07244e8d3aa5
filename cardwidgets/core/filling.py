"""Filling in cards that are not known: by positions that leave something open, and by players that imagine a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from .cards import PACK, UNKNOWN
from .errors import BadPosition

Cards = tuple[int, ...]


def unseen(zones: Iterable[Iterable[int]], pack: Sequence[int] = PACK) -> list[int]:
    """The cards of a pack that lie in none of the zones, in card order; a pack may hold a card more than once.

    >>> unseen([(1, 3), (3, UNKNOWN)], [1, 2, 2, 3, 3, 3])
    [2, 2, 3]
    """
    seen = Counter(card for zone in zones for card in zone)
    left = []
    for card in pack:
        if seen[card]:
            seen[card] -= 1
        else:
            left.append(card)
    return left


def fill(zone: Cards, pool: list[int], name: str) -> Cards:
    """The zone with its unknown cards taken from the front of the pool.

    Raises:
        BadPosition: the pool has too few; ``name`` is the field that is told.

    >>> pool = [3, 1, 2]
    >>> fill((7, UNKNOWN, UNKNOWN), pool, "hand0"), pool
    ((7, 3, 1), [2])
    """
    unknown = zone.count(UNKNOWN)
    if unknown > len(pool):
        raise BadPosition(f"{name}: {unknown} cards are unknown there, but only {len(pool)} are left in the pack")
    drawn = iter(pool[:unknown])
    del pool[:unknown]
    return tuple(next(drawn) if card == UNKNOWN else card for card in zone)


def fill_one(zone: Cards, pool: list[int], suits: Callable[[int], bool]) -> Cards | None:
    """The zone with one unknown card become the first of the pool that ``suits``; ``None`` if there is no such card or place."""
    found = next((card for card in pool if suits(card)), None)
    if found is None or UNKNOWN not in zone:
        return None
    pool.remove(found)
    at = zone.index(UNKNOWN)
    return (*zone[:at], found, *zone[at + 1 :])


def share_out(piles: Sequence[Cards], pool: Sequence[int], name: str) -> tuple[Cards, ...]:
    """Piles with their unknown cards dealt from the pool in turn, until each is as long as it was; the pool must be used up.

    >>> share_out([(UNKNOWN, UNKNOWN), (5, UNKNOWN)], [1, 2, 3], "spent")
    ((1, 3), (5, 2))
    """
    room = [pile.count(UNKNOWN) for pile in piles]
    if sum(room) != len(pool):
        raise BadPosition(f"{name}: {sum(room)} cards are unknown there, and {len(pool)} are left in the pack")
    shares: list[list[int]] = [[] for _ in piles]
    seat = 0
    for card in pool:
        while len(shares[seat]) == room[seat]:
            seat = (seat + 1) % len(piles)
        shares[seat].append(card)
        seat = (seat + 1) % len(piles)
    return tuple((*(card for card in pile if card != UNKNOWN), *share) for pile, share in zip(piles, shares, strict=True))


def even_shares(cards: int, piles: int) -> list[int]:
    """How many cards each of so many piles gets when they are dealt in turn.

    >>> even_shares(7, 3), even_shares(7, 0)
    ([3, 2, 2], [])
    """
    return [(cards + piles - 1 - order) // piles for order in range(piles)]
