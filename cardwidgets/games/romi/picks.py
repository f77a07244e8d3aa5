"""What a person may mean by picking places, and how a move is named on a button."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cards import JOKER, joker_as, stands_for
from cardwidgets.core.scene import read_place
from cardwidgets.core.texts import Text

from .reading import in_order, judged_as_set
from .shapes import JOKERS_IN_RUN, Cards, Shape, as_run, is_meld, shape
from .state import DISCARDS, DRAW, TAKE, Move, RomiState
from .telling import DISCARDS as DISCARD_PILE
from .telling import STOCK, hand_zone, meld_zone

if TYPE_CHECKING:
    from .rules import Romi


def readings(rules: Romi, state: RomiState, picked: Sequence[str]) -> list[Move]:
    """The moves that picking these places may mean – legal or not.

    The stock is drawn from, and the top discard too, whatever is picked in hand besides; where it is the discards that
    a card goes to, it is discarded, as one card of the hand alone is. With a meld cards are laid off there or swapped for
    its jokers; several cards are a meld, their jokers wherever they can stand. Other places say nothing.
    """
    if state.turn is None:
        return []
    places = [read_place(place) for place in picked]
    zones = {zone for zone, _ in places}
    hand = _cards(state, places)
    numbers = [number for number in range(1, len(state.melds) + 1) if meld_zone(number) in zones]
    draws = state.phase == "draw"
    drawn = {zone for zone, slot in places if zone == STOCK or (zone == DISCARD_PILE and (not hand or (draws and slot >= 0)))}
    if drawn or not hand:
        return [DRAW if STOCK in drawn else TAKE] if len(drawn) == 1 and not numbers else []
    if len(numbers) > 1 or (numbers and DISCARD_PILE in zones):
        return []
    if numbers:
        return list(dict.fromkeys(_on_meld(state, hand, numbers[0])))
    if len(hand) == 1:
        return [DISCARDS[hand[0]]]
    return [] if DISCARD_PILE in zones else [Move("meld", cards) for cards in dict.fromkeys(_melds(hand))]


def lacking(state: RomiState, picked: Sequence[str]) -> Text | None:
    """Of a meld alone the cards that are to go there; after the draw, since before it nothing does."""
    numbers = [number for number in range(1, len(state.melds) + 1) if meld_zone(number) in {read_place(place)[0] for place in picked}]
    return Text("lacking-cards", numbers={"meld": numbers[0]}) if len(numbers) == len(picked) == 1 and state.phase != "draw" else None


def _cards(state: RomiState, places: Sequence[tuple[str, int]]) -> Cards:
    """The cards of the hand in turn at these places, each place once."""
    assert state.turn is not None
    own = state.hands[state.turn]
    slots = dict.fromkeys(slot for zone, slot in places if zone == hand_zone(state.turn) and 0 <= slot < len(own))
    return tuple([own[slot] for slot in slots if own[slot] >= 0])


def _on_meld(state: RomiState, hand: Cards, number: int) -> Iterator[Move]:
    """Cards of the hand with a meld on the table: those that together free the joker of a set are swapped for it; of all
    others each alone is laid off there, as every card that a joker can be, or swapped."""
    meld = state.melds[number - 1].shape
    together = tuple(sorted([card for card in hand if card != JOKER], key=lambda card: (card & 3, card)))
    if len(together) == len(hand) > 1 and meld.is_set and set(together) == set(meld.jokers):
        yield Move("swap", together, number)
        return
    for card in hand:
        swaps = card in meld.jokers
        if not swaps or card in meld.ends:
            places = map(joker_as, meld.ends) if card == JOKER and meld.ends else (card,)
            yield from (Move("lay", (place,), number) for place in places)
        if swaps:
            yield Move("swap", (card,), number)


def _melds(hand: Cards) -> Iterator[Cards]:
    """The melds that cards may be: a set, or the runs that their jokers make; else what they look most like."""
    naturals = sorted([card for card in hand if card != JOKER])
    jokers = len(hand) - len(naturals)
    runs = [] if judged_as_set(hand) or not 0 < jokers <= JOKERS_IN_RUN else list(_runs(naturals, jokers))
    yield from runs or [in_order([*naturals, *(JOKER,) * jokers])]


def _runs(naturals: Sequence[int], jokers: int) -> Iterator[Cards]:
    """The runs of all these cards with jokers in every place where they can stand."""
    size = len(naturals) + jokers
    orders = [list(naturals)]
    if naturals and naturals[0] < 4:
        orders.append([*naturals[1:], naturals[0]])
    for order in orders:
        for places in itertools.combinations(range(size), jokers):
            rest = iter(order)
            if (found := as_run([JOKER if at in places else next(rest) for at in range(size)])) is not None:
                yield found


def targets(state: RomiState, move: Move) -> list[str]:
    """Where the cards of a move go: a hand, the discards, a meld on the table; a new meld goes nowhere that is there."""
    if move.kind in ("stock", "take"):
        return [] if state.turn is None else [hand_zone(state.turn)]
    if move.kind == "discard":
        return [DISCARD_PILE]
    return [meld_zone(move.meld)] if move.meld else []


def sources(move: Move) -> list[str]:
    """What is drawn comes from a pile."""
    return {"stock": [STOCK], "take": [DISCARD_PILE]}.get(move.kind, [])


# --- words -----------------------------------------------------------------------------------------------------------------


def wording(rules: Romi, state: RomiState, move: Move) -> Text:
    """A move as it stands on a button."""
    if move.kind == "stock":
        return Text("move-draw")
    if move.kind == "take":
        return Text("move-take", {"card": state.discard[-1:]})
    if move.kind == "discard":
        return Text("move-discard", {"card": move.cards})
    if move.kind == "meld":
        legal = is_meld(move.cards)
        faces = shape(move.cards).faces() if legal else move.cards
        worth = rules.packing.worth(move.cards) if legal else 0
        return Text("move-meld", {"cards": faces}, {"worth": worth})
    if move.kind == "swap":
        return Text("move-swap", {"cards": move.cards}, {"meld": move.meld})
    there = 0 < move.meld <= len(state.melds)
    side, end = _end(state.melds[move.meld - 1].shape, move.cards[0]) if there else (0, ())
    return Text("move-lay", {"cards": move.cards, "end": end}, {"meld": move.meld, "side": side})


def _end(meld: Shape, card: int) -> tuple[int, Cards]:
    """Where a joker goes that may stand at either end of a run: 1 below or 2 above the card there; 0 for all else."""
    if card <= JOKER or meld.is_set or stands_for(card)[0] not in meld.ends:
        return 0, ()
    below = meld.laid(stands_for(card)[0], True)[1:] == meld.cards
    return (1, meld.faces()[:1]) if below else (2, meld.faces()[-1:])
