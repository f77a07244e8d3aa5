"""What learners and players may ask about a hand: all its melds, the best opening, the fewest points to be left with."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cardwidgets.core.cards import CARD_PATTERN, JOKER, TEXTS, itself, read_card, tidy
from cardwidgets.core.errors import BadRequest

from .hands import Heap, bits_of, heap_of, melds_from, melds_of
from .packing import NEVER
from .shapes import Cards
from .state import Move

if TYPE_CHECKING:
    from .rules import Romi


class Found(msgspec.Struct, frozen=True, gc=False):
    """A meld that can be made, as a move, and what it is worth."""

    move: Move
    worth: int

    @property
    def cards(self) -> Cards:
        """Its cards as they are printed."""
        return self.move.cards

    def __str__(self) -> str:
        return f"{self.move}: {self.worth}"

    def __repr__(self) -> str:
        return str(self)


class Left(msgspec.Struct, frozen=True, gc=False):
    """The fewest points that can be left: how many, after which melds and which discard."""

    points: int
    melds: list[Found]
    discard: str


def cards_of(rules: Romi, hand: str | Sequence[int]) -> Cards:
    """The cards of a hand given as text or cards, sorted.

    Raises:
        BadRequest: it is no hand of these packs.
    """
    import re

    if isinstance(hand, str):
        typed = re.sub(r"\s", "", tidy(hand))
        parts = re.findall(rf"{CARD_PATTERN}|\*", typed)
        if "".join(parts) != typed:
            raise BadRequest(f"a hand is written as 9S 9H TD *, not {hand!r:.60}")
        found = [card for part in parts if (card := read_card(part)) is not None]
    else:
        row = hand if isinstance(hand, Sequence) else [hand]
        found = [itself(card) for card in row if isinstance(card, int) and 0 <= card < len(TEXTS) - 1]  # the last is no card
        if not isinstance(hand, Sequence) or len(found) < len(row):
            raise BadRequest(f"a hand is a text or a row of known cards, not {hand!r:.60}")
    for card in found:
        if card != JOKER and found.count(card) > rules.packs:
            raise BadRequest(f"there are only {rules.packs} of {TEXTS[card]} in {rules.packs} packs")
    if found.count(JOKER) > rules.jokers:
        raise BadRequest(f"there are only {rules.jokers} jokers in this game, not {found.count(JOKER)}")
    return tuple(sorted(found))


def melds(rules: Romi, hand: str | Sequence[int]) -> list[Found]:
    """Every meld of a hand, sets before runs."""
    heap = heap_of(cards_of(rules, hand))
    return [Found(Move("meld", cards), rules.packing.worth(cards)) for cards in melds_of(heap.once, heap.jokers)]


def best_opening(rules: Romi, hand: str | Sequence[int]) -> list[Found]:
    """The melds that are worth most together, with a card left over."""
    return _dearest(rules, heap_of(cards_of(rules, hand)), 1)


def _dearest(rules: Romi, heap: Heap, keep: int) -> list[Found]:
    """The melds that are worth most together with so many cards left over."""
    found: list[Found] = []
    packing = rules.packing
    due = packing.most(heap, keep)
    while due > 0:
        for cards in melds_of(heap.once, heap.jokers):
            rest = heap.without(bits_of(cards), cards.count(JOKER))
            more = packing.most(rest, keep)
            if more != NEVER and packing.worth(cards) + more == due:
                found.append(Found(Move("meld", cards), packing.worth(cards)))
                heap, due = rest, more
                break
    return found


def groups(rules: Romi, cards: Sequence[int]) -> list[list[int]]:
    """The slots of a hand in groups: melds that are together worth most, then pairs that could become melds, then the rest."""
    slots: dict[int, list[int]] = {}
    for slot, card in enumerate(cards):
        slots.setdefault(card, []).append(slot)
    heap = heap_of(tuple(sorted(cards)))
    rows: list[list[int]] = []
    for found in _dearest(rules, heap, 0):
        rows.append(list(found.cards))
        heap = heap.without(bits_of(found.cards), found.cards.count(JOKER))
    rest = heap.cards()
    while (pair := next((pair for pair in itertools.combinations(rest, 2) if go_together(*pair)), None)) is not None:
        rows.append(list(pair))
        for card in pair:
            rest.remove(card)
    return [[slots[card].pop(0) for card in row] for row in (*rows, rest) if row]


def go_together(card: int, other: int) -> bool:
    """Whether two different cards could stand in one meld of three."""
    if card == other or JOKER in (card, other):
        return False
    low, high = sorted((card >> 2, other >> 2))
    apart = min(high, 13 - high) if low == 0 else high - low  # an ace stands below the two or above the king (R7)
    return low == high or (card & 3 == other & 3 and apart < 3)


def least_left(rules: Romi, hand: str | Sequence[int]) -> Left:
    """The fewest points that can be left: each card is tried as the discard, the rest packed so that the least stays.

    Raises:
        BadRequest: the hand is empty.
    """
    cards = cards_of(rules, hand)
    if not cards:
        raise BadRequest("an empty hand has nothing to discard")
    left = {card: rules.left_value(card) for card in {*cards, JOKER}}

    @functools.cache
    def search(heap: Heap) -> tuple[int, tuple[Cards, ...]]:
        """The least value that stays, and the melds."""
        if not heap.once:
            return left[JOKER] * heap.jokers, ()
        low = heap.once & -heap.once
        points, laid = search(heap.without(low))
        best = points + left[low.bit_length() - 1], laid
        for meld in melds_from(heap.once, heap.jokers):
            points, laid = search(heap.without(bits_of(meld), meld.count(JOKER)))
            if points < best[0]:
                best = points, (*laid, meld)
        return best

    heap = heap_of(cards)
    ways = [(search(heap.without(*((0, 1) if card == JOKER else (1 << card,)))), card) for card in sorted(set(cards))]
    (points, laid), card = min(ways, key=lambda way: way[0][0])
    order = [*melds_of(heap.once, heap.jokers)]
    found = [Found(Move("meld", meld), rules.packing.worth(meld)) for meld in sorted(laid, key=order.index)]
    return Left(points, found, TEXTS[card])
