"""What happened, told as events: who played what, what was built where, what each card's way was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.core.cards import PACK, SUITS
from cardwidgets.core.events import Event, Moved
from cardwidgets.core.scores import ScoreLine, ScoreSheet, totals
from cardwidgets.core.texts import NOTHING

from .state import Cards, WhistState

if TYPE_CHECKING:
    from .rules import ConstructionWhist

# What is told again and again is made once: the ways a card can go, by seat and card, and the events of one card.
_SEATS = (0, 1)
#: The zone of the pyramid that a card goes on, by seat and card.
PYRAMID_ZONES = tuple(tuple(f"pyramid{seat}{SUITS[card & 3]}" for card in PACK) for seat in _SEATS)
_TURNED_UP = tuple(Moved(card, "deck", "open") for card in PACK)
_PLAYED = tuple(tuple((Moved(card, f"hand{seat}", "trick"),) for card in PACK) for seat in _SEATS)
_TAKEN = tuple(tuple(Moved(card, "open", PYRAMID_ZONES[seat][card]) for card in PACK) for seat in _SEATS)
_ADDED = tuple(tuple(Moved(card, "trick", PYRAMID_ZONES[seat][card]) for card in PACK) for seat in _SEATS)
_GONE = tuple(tuple((Moved(card, "trick", f"spent{seat}"),) for card in PACK) for seat in _SEATS)
LED = tuple(tuple(Event("led", seat, {"card": (card,)}, NOTHING, ("W5",), _PLAYED[seat][card]) for card in PACK) for seat in _SEATS)
SPENT = tuple(tuple(Event("spent", seat, {"card": (card,)}, NOTHING, ("W14",), _GONE[seat][card]) for card in PACK) for seat in _SEATS)


def dealt(hands: tuple[Cards, Cards], turned: int, round: int, first: int) -> Event:
    """A deal, with the card turned for trump."""
    cards = {"hand0": hands[0], "hand1": hands[1], "turned": (turned,)}
    numbers = {"round": round, "trump_suit": turned & 3, "first_seat": first}
    return Event("dealt", None, cards, numbers, ("W2", "W3"), hidden=("hand0", "hand1"))


def turned_up(up: Cards, deck: int) -> Event:
    """Two open cards, and how many are left in the deck."""
    return Event("turned_up", None, {"open": up}, {"deck": deck}, ("W4",), (_TURNED_UP[up[0]], _TURNED_UP[up[1]]))


def played(state: WhistState, seat: int, card: int, winner: int) -> tuple[Event, ...]:
    """A card led, or one that followed and the trick that was won with it or against it."""
    if not state.trick:
        return (LED[seat][card],)
    led = state.trick[0]
    won, lost = (card, led) if winner == seat else (led, card)
    return (
        Event("followed", seat, {"card": (card,), "led": (led,)}, NOTHING, ("W6",), _PLAYED[seat][card]),
        Event("trick_won", winner, {"card": (won,), "beaten": (lost,), "open": state.open}, NOTHING, ("W7",)),
    )


def built(rules: ConstructionWhist, seat: int, card: int, rule: str, before: Cards, down: Cards) -> Event:
    """A pyramid opened, extended or demolished, under the rule by which the card was built."""
    moved: tuple[Moved, ...] = ((_ADDED if rule == "W9" else _TAKEN)[seat][card],)
    if down:
        moved = (*[Moved(lost, PYRAMID_ZONES[seat][card], "demolished") for lost in down], *moved)
        numbers = {"length": 1, "points": rules.pyramid_points(1), "descending": int(rules.as_written("fits", "height"))}
        numbers["must"] = int(rule == "W10")  # the winner has chosen the card
        return Event("demolished", seat, {"card": (card,), "pyramid": before, "top": before[-1:]}, numbers, (rule, "W13"), moved)
    kind, own, length = ("extended", "W12", len(before) + 1) if before else ("opened", "W11", 1)
    numbers = {"length": length, "points": rules.pyramid_points(length)}
    return Event(kind, seat, {"card": (card,), "pyramid": before}, numbers, (rule, own), moved)


def round_over(round: int, earned: tuple[ScoreLine, ...], score: ScoreSheet) -> list[Event]:
    """A round scored, and who has won where it was the last."""
    points = totals(earned, 2)
    numbers = {"round": round, "points0": points[0], "points1": points[1], "seat0_seat": 0, "seat1_seat": 1}
    events = [Event("round_scored", None, {}, numbers, ("W16",))]
    for seat in score.winners:
        numbers = {"points": score.totals[seat], "winners": len(score.winners), "other_seat": 1 - seat}
        events.append(Event("game_won", seat, {}, numbers, ("W16", "W17")))
    return events
