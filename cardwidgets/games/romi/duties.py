"""What a turn still owes, and whether it can be finished after a move."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from cardwidgets.core.cards import JOKER, stands_for

from .hands import Heap, bits_of, heap_of, natural_core
from .lookahead import Demands, can_finish, ways_on
from .packing import Packing
from .shapes import SHORTEST, Cards, shape
from .state import TAKE, Move, RomiState

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

    __slots__ = ("_now", "heap", "laid", "opened", "opened_before", "opening", "rules", "size", "state")

    def __init__(self, rules: Romi, state: RomiState) -> None:
        seat = state.turn
        assert seat is not None
        self.rules = rules
        self.state = state
        self.heap = heap_of(rules.known_hand(state))
        self.size = len(state.hands[seat])
        self.opened_before = seat in state.opened
        self.laid: int | None = None
        self.opening = 0
        if not self.opened_before:
            self.opening = rules.opening_worth(state)
            for meld in state.melds:
                if meld.owner == seat:
                    self.laid = (self.laid or 0) + self.packing.worth(meld.cards)
        self.opened = self.opened_before or self.has_opened(self.laid)
        self._now: Prospect | None = None

    @property
    def packing(self) -> Packing:
        """Packing hands into melds, with the values of the rules."""
        return self.rules.packing

    @property
    def table(self) -> tuple[Cards, ...]:
        """The melds on the table."""
        return self.now.table

    @property
    def now(self) -> Prospect:
        """How the turn stands."""
        if self._now is None:
            state = self.state
            self._now = Prospect(self.heap, tuple([meld.cards for meld in state.melds]), self.laid, state.taken, state.freed)
        return self._now

    def has_opened(self, laid: int | None) -> bool:
        """Whether a seat has opened whose melds of this turn are worth so much (R10)."""
        return self.opened_before or (laid is not None and laid >= self.opening)

    def open_now(self) -> list[str]:
        """What would still be owed if the turn ended now."""
        state = self.state
        if state.taken is None and not state.freed and (self.opened or self.laid is None):
            return []
        low = self.laid is not None and not self.opened and not (self.size == 1 and self.rules.needs_no_opening(state))
        owed = ((OPENING, low), (TAKEN, state.taken is not None), (FREED, state.freed > 0))
        return [duty for duty, is_open in owed if is_open]

    def only_discards(self) -> bool:
        """Whether nothing but a discard can be done, as is plain to see."""
        state = self.state
        if self.opened or self.laid is not None or state.taken is not None or state.freed:
            return False
        return not self.may_meld()

    def may_meld(self) -> bool:
        """Whether any meld at all may be allowed: there is one, and who has not opened can, or need not."""
        if not self.heap.jokers and not natural_core(self.heap.once):
            return False
        return self.opened or self._may_open(self.heap, self.laid)

    def _may_open(self, heap: Heap, laid: int | None) -> bool:
        """Whether a hand could open, whatever else is owed; or need not, if it goes out (R11)."""
        return self.packing.reaches(heap, self.opening - (laid or 0)) or self.rules.needs_no_opening(self.state)

    def may_take(self) -> bool:
        """Whether the top discard can be taken and used in this turn (R5)."""
        card = self.state.discard[-1]
        heap = with_card(self.heap, card)
        if not self.opened_before:
            return self._may_open(heap, None) and self.can_finish(self.after(TAKE))
        fits = self._fits_plainly(heap, card)
        return fits if fits is not None else self.can_finish(self.after(TAKE))

    def _fits_plainly(self, heap: Heap, card: int) -> bool | None:
        """Whether a card just taken by whoever has opened has a place; ``None`` where that takes more than a look.

        It has one in a meld without jokers, on a meld that it fits, and beyond a gap that can be filled. Where there is no
        joker in hand, and none on the table that could be swapped, there is no other.
        """
        if card == JOKER:
            return None
        once, bit, suit = heap.once, 1 << card, card & 3
        if natural_core(once) & bit and heap.size > SHORTEST:
            return True
        sure = not heap.jokers
        for meld in self.state.melds:
            lying = shape(meld.cards)
            if lying.end_bits & bit:
                return True
            if lying.suit == suit and lying.end_bits & once:
                for used, jokers, _ in ways_on(lying, card, heap):
                    if heap.size > used.bit_count() + jokers:
                        return True
            if held := lying.joker_bits & once:
                sure = sure and lying.is_set and held != lying.joker_bits
        return False if sure else None

    def after(self, move: Move) -> Prospect:
        """How the turn stands after a move of the right shape."""
        heap, table, laid, taken, freed = self.now
        cards = move.cards
        if move.kind == "take":
            card = self.state.discard[-1]
            return Prospect(with_card(heap, card), table, laid, card, freed)
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

    def can_finish(self, prospect: Prospect, waived: Collection[str] = (), opening: int | None = None) -> bool:
        """Whether the turn can be finished from there, some obligations waived (opening waived: any meld opens).

        ``opening`` is what own melds must be worth, where that is asked for another worth than the one that opens.
        """
        heap, table, laid, taken, freed = prospect
        opened = self.has_opened(laid)
        if opened and taken is None and not freed and not waived:
            return heap.size > 0
        opening = 0 if opened else 1 if OPENING in waived else self.opening if opening is None else opening
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
        if move.kind == "discard":
            return not self.open_now()
        state, cards = self.state, move.cards
        if move.kind in ("meld", "lay"):
            all_settled = (state.taken is None and not state.freed) or settled(state.taken, state.freed, cards) == (None, 0)
            if self.opened and all_settled:
                return len(cards) < self.size
            if not self.opened and not self.rules.needs_no_opening(state):
                opens = self._opens_with(cards)
                if all_settled or not opens:
                    return opens
        return self.can_finish(self.after(move))

    def _opens_with(self, cards: Cards) -> bool:
        """Whether a meld opens, or others can after it, and a card is left."""
        packing = self.packing
        used, jokers, worth = packing.part(cards)
        needed = self.opening - (self.laid or 0) - worth
        return packing.reaches(self.heap.without(used, jokers), needed, natural_core(self.heap.once))


def with_card(heap: Heap, card: int) -> Heap:
    """A hand with one card more."""
    if card == JOKER:
        return Heap(heap.once, heap.twice, heap.jokers + 1)
    return Heap(heap.once | 1 << card, heap.twice | (heap.once & 1 << card), heap.jokers)
