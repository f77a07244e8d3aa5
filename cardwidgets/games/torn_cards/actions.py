"""How each move changes the table, and what chance and the decks then bring."""

from __future__ import annotations

import bisect
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec

from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.chance import stream
from cardwidgets.core.errors import HiddenCard
from cardwidgets.core.events import Event

from . import scoring, series, telling
from .grid import NAMED, Board, shifted
from .state import Cards, Move, TornState

if TYPE_CHECKING:
    from .rules import TornCards

T = TypeVar("T")
Events = list[Event] | None
replace = msgspec.structs.replace


def settle(rules: TornCards, state: TornState, move: Move, events: Events) -> TornState:
    """The state after a legal move, as far as everybody can foretell it."""
    return _SETTLING[move.kind](rules, state, move, events)


def proceed(rules: TornCards, state: TornState, events: Events) -> TornState:
    """The next thing that comes by itself: cards drawn, a half that lands, a shown card shuffled in, the next game."""
    coming = _COMING.get(state.phase)
    return state if coming is None else coming(rules, state, events)


def foretell(rules: TornCards, state: TornState, events: list[Event]) -> None:
    """What will come by itself, as far as everybody can foretell it, up to the first toss that chance decides."""
    while state.phase in ("drawing", "returning") or (state.phase == "tossing" and len(rules.shifts()) == 1):
        if state.phase == "drawing":
            state = _draw(rules, state, (UNKNOWN,) * (state.discard or 1), events, _due_by(state))
        elif state.phase == "returning":
            state = _put_back(rules, state, (UNKNOWN,) * (len(state.decks[_seat(state)]) + 1), events)
        else:
            state = _land(rules, state, events)
    if state.phase == "tossing":
        events.append(telling.aimed(rules, state))


def _seat(state: TornState) -> int:
    assert state.turn is not None
    return state.turn


def _put(pair: tuple[T, T], seat: int, part: T) -> tuple[T, T]:
    """A pair with the part of one seat changed."""
    return (pair[0], part) if seat else (part, pair[1])


def _less(cards: Cards, card: int) -> Cards:
    """Cards without one of them, of two halves of it without one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _with(cards: Cards, *more: int) -> Cards:
    return tuple(sorted((*cards, *more)))


def _on_board(state: TornState, owner: int, card: int, cell: int) -> tuple[Board, Board]:
    """The boards with a card put on one of them."""
    board = list(state.boards[owner])
    bisect.insort(board, (card, cell))
    return _put(state.boards, owner, tuple(board))


def _off_board(state: TornState, owner: int, cards: Cards) -> tuple[Board, Board]:
    """The boards with some cards of one gone from it."""
    return _put(state.boards, owner, tuple([each for each in state.boards[owner] if each[0] not in cards]))


# --- moves ---------------------------------------------------------------------------------------------------------------


def _start_draw(rules: TornCards, state: TornState, move: Move, events: Events) -> TornState:
    return replace(state, phase="drawing", discard=move.count)


def _discard(rules: TornCards, state: TornState, move: Move, events: Events) -> TornState:
    seat = _seat(state)
    hands = _put(state.hands, seat, tuple([card for card in state.hands[seat] if card not in move.cards]))
    out = _put(state.out, seat, _with(state.out[seat], *move.cards))
    if events is not None:
        events.append(telling.discarded(seat, move.cards))
    return series.end_turn(rules, replace(state, hands=hands, out=out, discard=0), events)


def _play(rules: TornCards, state: TornState, move: Move, events: Events) -> TornState:
    seat, card, cell = _seat(state), move.card, NAMED[move.cell]
    hands, boards = _put(state.hands, seat, _less(state.hands[seat], card)), _on_board(state, seat, card, cell)
    if events is not None:
        events.append(telling.played(seat, card, cell))
    if state.decks[seat]:
        return replace(state, hands=hands, boards=boards, phase="drawing", discard=0)
    if events is not None:
        events.append(telling.draw_failed(seat, state.last))
    return series.end_turn(rules, replace(state, hands=hands, boards=boards), events, failed=True)


def _tear(rules: TornCards, state: TornState, move: Move, events: Events) -> TornState:
    seat, card = _seat(state), move.card
    after = replace(
        state,
        boards=_off_board(state, seat, (card,)),
        reserves=_put(state.reserves, seat, _with(state.reserves[seat], card)),
        tossed=_put(state.tossed, seat, _with(state.tossed[seat], card)),
        phase="tossing",
        landing=NAMED[move.cell],
        half=card,
    )
    if events is not None:
        events += (telling.tore(seat, card), telling.lost_for_good(rules, after, seat, card))
    return after


def _show(rules: TornCards, state: TornState, move: Move, events: Events) -> TornState:
    seat, card = _seat(state), move.card
    half = rules.fitting_halves(state.reserves[seat], card)[0]
    return replace(
        state,
        hands=_put(state.hands, seat, _less(state.hands[seat], card)),
        reserves=_put(state.reserves, seat, _less(state.reserves[seat], half)),
        tossed=_put(state.tossed, seat, _with(state.tossed[seat], half)),
        phase="tossing",
        landing=NAMED[move.cell],
        shown_card=card,
        half=half,
    )


def _score(rules: TornCards, state: TornState, move: Move, events: Events) -> TornState:
    seat, card, rest = _seat(state), move.card, move.cards
    line = scoring.set_line(rules, state, seat, _with(rest, card))
    after = replace(
        scoring.with_line(state, line),
        boards=_off_board(state, seat, (card, *rest)),
        reserves=_put(state.reserves, seat, _with(state.reserves[seat], card, card)),
        out=_put(state.out, seat, _with(state.out[seat], *rest)),
    )
    if events is not None:
        events += (telling.scored(seat, card, rest, line), telling.lost_for_good(rules, after, seat, card))
    return series.end_turn(rules, after, events)


def _hit(rules: TornCards, state: TornState, move: Move, events: Events) -> TornState:
    seat, named = _seat(state), _with(move.cards, move.card)
    other = 1 - seat
    out = _put(state.out, other, _with(state.out[other], *named))
    after = replace(state, boards=_off_board(state, other, named), out=out, landing=None)
    line = scoring.hit_line(rules, state, seat, named) if move.cards else None
    if line is not None:
        after = scoring.with_line(after, line)
    if events is not None:
        events.append(telling.hit(seat, move.card, named, line))
    return _after_hit(rules, after, events)


def _spare(rules: TornCards, state: TornState, move: Move, events: Events) -> TornState:
    seat = _seat(state)
    if events is not None:
        events.append(telling.spared(seat, rules.touched(state.boards[1 - seat], state.landing)))
    return _after_hit(rules, replace(state, landing=None), events)


def _after_hit(rules: TornCards, state: TornState, events: Events) -> TornState:
    """A card that was shown is shuffled in now (T7); else the turn is over."""
    return series.end_turn(rules, state, events) if state.shown_card is None else replace(state, phase="returning")


_SETTLING = {
    "draw": _start_draw,
    "discard": _discard,
    "play": _play,
    "tear": _tear,
    "replace": _show,
    "score": _score,
    "hit": _hit,
    "spare": _spare,
}

# --- what chance and the decks bring ----------------------------------------------------------------------------------------


def _due_by(state: TornState) -> str:
    """The rule by which cards are due."""
    return "T4" if state.discard else "T5"


def _top_of_deck(state: TornState) -> Cards:
    """The cards to be drawn now, which must be known."""
    cards = state.decks[_seat(state)][: state.discard or 1]
    if UNKNOWN in cards:
        raise HiddenCard(f"this view does not hold the next cards of deck {state.turn}")
    return cards


def _draw_due(rules: TornCards, state: TornState, events: Events) -> TornState:
    return _draw(rules, state, _top_of_deck(state), events, _due_by(state))


def _draw(rules: TornCards, state: TornState, cards: Cards, events: Events, rule: str) -> TornState:
    """The next cards of the deck come to the hand: to be followed by discards (T4), or at the end of a turn (T5, T7)."""
    seat = _seat(state)
    after = replace(
        state,
        decks=_put(state.decks, seat, state.decks[seat][len(cards) :]),
        hands=_put(state.hands, seat, _with(state.hands[seat], *cards)),
        phase="discard" if state.discard else state.phase,
    )
    if events is not None:
        events.append(telling.drew(after, seat, cards, rule))
    return after if state.discard else series.end_turn(rules, after, events)


def _land(rules: TornCards, state: TornState, events: Events) -> TornState:
    """A half comes down near the cell it was aimed at (T10)."""
    seat, aim, chance = _seat(state), state.landing, state.chance
    assert aim is not None
    shifts = rules.shifts()
    across = along = shifts[0]
    if len(shifts) > 1:
        if state.seed is None:
            raise HiddenCard("a view does not know where a half will land")
        toss = stream(state.seed, "toss", chance)
        across, along = toss.choice(shifts), toss.choice(shifts)
        chance += 1
    where = shifted(aim, across, along)
    touched = rules.touched(state.boards[1 - seat], where)
    if events is not None:
        events.append(telling.tossed(rules, state, where, touched))
    if touched:
        return replace(state, phase="hit", landing=where, half=None, chance=chance)
    return _after_hit(rules, replace(state, landing=None, half=None, chance=chance), events)


def _return(rules: TornCards, state: TornState, events: Events) -> TornState:
    """A shown card is shuffled into the deck, and one drawn (T7)."""
    deck, shown = state.decks[_seat(state)], state.shown_card
    assert shown is not None
    if state.seed is None or UNKNOWN in deck:
        raise HiddenCard("a view does not know how a deck is shuffled")
    shuffled = stream(state.seed, "shuffle", state.chance).shuffled(sorted((*deck, shown)))
    return _put_back(rules, state, tuple(shuffled), events)


def _put_back(rules: TornCards, state: TornState, deck: Cards, events: Events) -> TornState:
    """The shown card is in the shuffled deck, from which one is drawn."""
    seat, shown = _seat(state), state.shown_card
    assert shown is not None
    if events is not None:
        events.append(telling.replaced(seat, shown, len(deck)))
    decks = _put(state.decks, seat, deck)
    return _draw(rules, replace(state, decks=decks, shown_card=None, chance=state.chance + 1), deck[:1], events, "T7")


_COMING: dict[str, Callable[[TornCards, TornState, Events], TornState]] = {
    "drawing": _draw_due,
    "tossing": _land,
    "returning": _return,
    "ended": series.next_game,
}
