"""What happened, told as events: every card that moved, every duty that arose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cards import JOKER, itself, joker_as
from cardwidgets.core.events import Event, Moved
from cardwidgets.core.scores import ScoreLine, totals
from cardwidgets.core.texts import NOTHING

from .shapes import Cards, shape
from .state import Move, RomiState

if TYPE_CHECKING:
    from .rules import Romi


def hand_zone(seat: int) -> str:
    """Where a seat's hand is."""
    return f"hand{seat}"


def meld_zone(number: int) -> str:
    """Where meld ``number`` lies, counted from 1."""
    return f"m{number}"


STOCK, DISCARDS = "stock", "discards"


def dealt(rules: Romi, after: RomiState) -> Event:
    """Fourteen cards each, fifteen for the opener (R2)."""
    cards = {hand_zone(seat): hand for seat, hand in enumerate(after.hands)}
    numbers = {
        "deal": after.deal, "deals": rules.deals, "dealer_seat": after.dealer, "first_seat": after.turn or 0,
        "cards": min(map(len, after.hands)), "first_cards": max(map(len, after.hands)), "stock": len(after.stock),
    }  # fmt: skip
    moved = tuple(Moved(card, STOCK, hand_zone(seat)) for seat, hand in enumerate(after.hands) for card in hand)
    used = ("R2", *(("R20",) if after.deal > 1 else ()))
    return Event("dealt", None, cards, numbers, used, moved, hidden=tuple(cards))


def drawn(rules: Romi, state: RomiState, card: int, takes: bool) -> list[Event]:
    """A card from the stock (R4), or the top discard, which must then be used (R5)."""
    seat = state.turn
    assert seat is not None
    if not takes:
        way = (Moved(card, STOCK, hand_zone(seat)),)
        return [Event("drew", seat, {"card": (card,)}, {"stock": len(state.stock) - 1}, ("R4",), way, hidden=("card",))]
    way = (Moved(card, DISCARDS, hand_zone(seat)),)
    return [
        Event("took_discard", seat, {"card": (card,)}, NOTHING, ("R5",), way),
        Event("must_use", seat, {"card": (card,)}, {"jokers": 0, "swapping": int(rules.may_swap(state))}, ("R5",)),
    ]


def played(rules: Romi, before: RomiState, move: Move, after: RomiState) -> list[Event]:
    """A meld, a card laid off or a joker swapped, the opening it makes, the joker that must find a place."""
    seat = before.turn
    assert seat is not None
    if move.kind == "meld":
        return _melded(rules, before, move, after, seat)
    zone, shown = meld_zone(move.meld), before.melds[move.meld - 1].shape.faces()
    numbers = {"meld": move.meld, "owner_seat": before.melds[move.meld - 1].owner}
    laid = tuple(Moved(itself(card), hand_zone(seat), zone) for card in move.cards)
    if move.kind == "lay":
        used = ("R12", *(("R8",) if move.cards[0] > JOKER else ()))
        return [Event("laid_off", seat, {"card": move.cards, "on": shown}, numbers, used, laid)]
    stood = before.melds[move.meld - 1].shape
    joker = joker_as(*stood.jokers) if stood.is_set else joker_as(move.cards[0])
    way = (*laid, Moved(JOKER, zone, hand_zone(seat)))
    return [
        Event("swapped", seat, {"cards": move.cards, "joker": (joker,), "on": shown}, numbers, ("R13",), way),
        Event("must_use", seat, {"card": (JOKER,)}, {"jokers": after.freed, "swapping": 1}, ("R13",)),
    ]


def _melded(rules: Romi, before: RomiState, move: Move, after: RomiState, seat: int) -> list[Event]:
    zone = meld_zone(len(after.melds))
    worth = rules.packing.worth(move.cards)
    meld = shape(move.cards)
    used = ("R6" if meld.is_set else "R7", *(("R8",) if meld.jokers else ()))
    way = tuple(Moved(itself(card), hand_zone(seat), zone) for card in move.cards)
    numbers = {"meld": len(after.melds), "worth": worth, "run": int(not meld.is_set)}
    events = [Event("melded", seat, {"cards": meld.faces()}, numbers, used, way)]
    if not rules.has_opened(before) and rules.has_opened(after):
        laid = sum(rules.packing.worth(each.cards) for each in after.melds if each.owner == seat)
        events.append(Event("opened", seat, NOTHING, {"worth": laid, "opening": rules.opening_worth(before)}, ("R10",)))
    return events


def discarded(seat: int, card: int) -> Event:
    """The discard that ends a turn (R14)."""
    return Event("discarded", seat, {"card": (card,)}, NOTHING, ("R14",), (Moved(card, hand_zone(seat), DISCARDS),))


def stock_remade(state: RomiState) -> Event:
    """The discards below the top become the stock (R19)."""
    below: Cards = state.discard[:-1]
    way = tuple(Moved(card, DISCARDS, STOCK) for card in below)
    return Event("stock_remade", None, NOTHING, {"cards": len(below)}, ("R19",), way)


def ended(rules: Romi, after: RomiState, winner: int | None, hand: bool | None, lines: Sequence[ScoreLine]) -> list[Event]:
    """Who went out and how, or that nobody did; the deal counted; who has won the match (R15 to R20)."""
    events = []
    if winner is None:
        events.append(Event("deal_void", None, NOTHING, {"deal": after.deal}, ("R19",)))
    else:
        events.append(Event("went_out", winner, NOTHING, {"points": rules.winner_points(bool(hand))}, ("R15", "R16")))
        if hand:
            events.append(Event("hand", winner, NOTHING, {"points": rules.winner_points(True)}, ("R15", "R16", "R17")))
    points = totals(lines, rules.seats)
    numbers = {"deal": after.deal, "deals": rules.deals, "seats": rules.seats} | {
        f"points{seat}": points[seat] if seat < len(points) else 0 for seat in range(4)
    }
    numbers |= {f"seat{seat}_seat": seat for seat in range(4)}  # their names
    used = dict.fromkeys(line.rule for line in lines)
    events.append(Event("deal_scored", None, NOTHING, numbers, (*used, "R21")))
    sheet = rules.scores(after)
    for seat in sheet.winners:
        events.append(Event("match_won", seat, NOTHING, {"points": sheet.totals[seat], "winners": len(sheet.winners)}, ("R20",)))
    return events
