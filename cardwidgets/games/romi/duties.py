"""What a turn still owes, and whether it can be finished after a move."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from cardwidgets.core.cards import JOKER, stands_for

from .hands import Heap, bits_of, heap_of
from .lookahead import Demands, can_finish
from .shapes import Cards, shape
from .state import Move, RomiState

if TYPE_CHECKING:
    from .rules import Romi

#: What may be owed at the end of a turn, in the order in which it is told: the refusal of each.
OPENING, TAKEN, FREED, DISCARD = "OPENING_TOO_LOW", "DISCARD_MUST_BE_USED", "JOKER_NEEDS_A_PLACE", "KEEP_A_DISCARD"
OBLIGATIONS = (OPENING, TAKEN, FREED, DISCARD)


class Prospect(NamedTuple):
    """How a turn stands: the hand, the melds on the table, what own melds of this turn are worth, what is owed."""

    heap: Heap
    table: tuple[Cards, ...]
    laid: int | None
    taken: int | None
    freed: int


def settled(taken: int | None, freed: int, laid: Cards) -> tuple[int | None, int]:
    """The taken discard and the freed jokers that are still owed after these cards went to the table (R5, R13)."""
    for card in laid:
        if card == taken or (card > JOKER and taken == JOKER):
            taken = None
        elif card >= JOKER and freed:
            freed -= 1
    return taken, freed


class Duties:
    """The turn of the seat in turn, looked at once and asked about many moves."""

    def __init__(self, rules: Romi, state: RomiState) -> None:
        seat = state.turn
        assert seat is not None
        self.rules = rules
        self.state = state
        self.packing = rules.packing
        self.opened_before = seat in state.opened
        laid = None
        if not self.opened_before:
            for meld in state.melds:
                if meld.owner == seat:
                    laid = (laid or 0) + self.packing.worth(meld.cards)
        self.opening = 0 if self.opened_before else rules.opening_worth(state)
        self.now = Prospect(heap_of(rules.known_hand(state)), tuple([meld.cards for meld in state.melds]), laid, state.taken, state.freed)

    @property
    def opened(self) -> bool:
        """Whether the seat in turn has opened (R10)."""
        return self.has_opened(self.now.laid)

    def has_opened(self, laid: int | None) -> bool:
        """Whether a seat has opened whose melds of this turn are worth so much (R10)."""
        return self.opened_before or (laid is not None and laid >= self.opening)

    def open_now(self) -> list[str]:
        """What would still be owed if the turn ended now."""
        now = self.now
        low = now.laid is not None and not self.opened and not (now.heap.size == 1 and self.rules.needs_no_opening(self.state))
        owed = {OPENING: low, TAKEN: now.taken is not None, FREED: now.freed > 0}
        return [duty for duty, open_ in owed.items() if open_]

    def after(self, move: Move) -> Prospect:
        """How the turn stands after a move of the right shape."""
        heap, table, laid, taken, freed = self.now
        cards = move.cards
        if move.kind == "take":
            card = self.state.discard[-1]
            return Prospect(_with(heap, card), table, laid, card, freed)
        if move.kind == "meld":
            if not self.opened_before:
                laid = (laid or 0) + self.packing.worth(cards)
            taken, freed = settled(taken, freed, cards)
            return Prospect(heap.without(bits_of(cards), cards.count(JOKER)), (*table, cards), laid, taken, freed)
        at = move.meld - 1
        meld = shape(table[at])
        if move.kind == "lay":
            card = cards[0]
            as_joker = card > JOKER
            new = meld.laid(stands_for(card)[0], as_joker)
            heap = heap.without(0, 1) if as_joker else heap.without(1 << card)
            taken, freed = settled(taken, freed, cards)
        else:
            new = meld.swapped(cards)
            heap = heap.without(bits_of(cards), -1)
            taken, freed = settled(taken, freed, cards)
            freed += 1
        return Prospect(heap, (*table[:at], new, *table[at + 1 :]), laid, taken, freed)

    def can_finish(self, prospect: Prospect, waived: Collection[str] = ()) -> bool:
        """Whether the turn can be finished from there, some obligations waived (opening waived: any meld opens)."""
        heap, table, laid, taken, freed = prospect
        opened = self.has_opened(laid)
        if opened and taken is None and not freed and not waived:
            return heap.size > 0
        opening = 0 if opened else 1 if OPENING in waived else self.opening
        state, rules = self.state, self.rules
        demands = Demands(
            0 if laid is not None and OPENING in waived else opening,
            laid,
            None if TAKEN in waived else taken,
            0 if FREED in waived else freed,
            FREED not in waived,
            0 if DISCARD in waived else 1,
            not opened and rules.needs_no_opening(state),
            rules.may_swap(state),
        )
        return can_finish(self.packing, heap, table, demands)

    def allows(self, move: Move) -> bool:
        """Whether the turn can be finished after a move of the right shape."""
        return not self.open_now() if move.kind == "discard" else self.can_finish(self.after(move))


def _with(heap: Heap, card: int) -> Heap:
    if card == JOKER:
        return Heap(heap.once, heap.twice, heap.jokers + 1)
    return Heap(heap.once | 1 << card, heap.twice | (heap.once & 1 << card), heap.jokers)
