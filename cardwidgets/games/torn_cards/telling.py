"""What happened, told as events: every card that moved, what a half touched, what is lost for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.events import Event, Moved
from cardwidgets.core.scores import ScoreLine, ScoreSheet
from cardwidgets.core.texts import NOTHING

from .state import PACKS, Cards, TornState

if TYPE_CHECKING:
    from .rules import TornCards

#: Where a half has landed that missed the board.
OFF = -1


def deck_zone(seat: int) -> str:
    """Where a seat's deck is."""
    return f"deck{seat}"


def hand_zone(seat: int) -> str:
    """Where a seat's hand is."""
    return f"hand{seat}"


def board_zone(seat: int) -> str:
    """Where a seat's board is."""
    return f"board{seat}"


def reserve_zone(seat: int) -> str:
    """Where a seat's halves are."""
    return f"reserve{seat}"


def shown_zone(seat: int) -> str:
    """Where the card lies that a seat has shown for a replace."""
    return f"shown{seat}"


def out_zone(seat: int) -> str:
    """Where a seat's cards are that are out for this game."""
    return f"out{seat}"


def _ways(cards: Cards, source: str, target: str) -> tuple[Moved, ...]:
    return tuple([Moved(card, source, target) for card in cards])


# --- cards drawn, discarded, played ----------------------------------------------------------------------------------------


def dealt(state: TornState, seat: int) -> Event:
    """The first cards of a game (T2); from the second on a reminder of how many are whole (T19)."""
    return _drawn(state, seat, state.hands[seat], ("T2", *(("T19",) if state.game > 1 else ())), opening=1)


def drew(state: TornState, seat: int, cards: Cards, rule: str) -> Event:
    """Cards drawn, after which as many are discarded (T4), or one at the end of a turn (T5, T7)."""
    return _drawn(state, seat, cards, (rule,), opening=0)


def _drawn(state: TornState, seat: int, cards: Cards, rules: tuple[str, ...], opening: int) -> Event:
    numbers = {
        "count": len(cards), "deck": len(state.decks[seat]), "discard": state.discard, "opening": opening, "game": state.game,
        "whole": state.whole(seat), "starter_seat": state.starter,
    }  # fmt: skip
    ways = _ways(cards, deck_zone(seat), hand_zone(seat))
    hidden = () if UNKNOWN in cards else ("cards",)
    return Event("drew", seat, {"cards": tuple(sorted(cards))}, numbers, rules, ways, hidden=hidden)


def as_drawn(event: Event) -> Event:
    """Cards drawn as the others see it."""
    hidden = (UNKNOWN,) * len(event.moved)
    moved = tuple([Moved(UNKNOWN, way.source, way.target) for way in event.moved])
    return msgspec.structs.replace(event, cards={"cards": hidden}, moved=moved, hidden=())


def discarded(seat: int, cards: Cards) -> Event:
    """Cards thrown away after a draw (T4)."""
    return Event("discarded", seat, {"cards": cards}, NOTHING, ("T4",), _ways(cards, hand_zone(seat), out_zone(seat)))


def played(seat: int, card: int, cell: int) -> Event:
    """A card put on the board (T5)."""
    moved = (Moved(card, hand_zone(seat), board_zone(seat)),)
    return Event("played", seat, {"card": (card,)}, {"cell": cell}, ("T5",), moved)


def draw_failed(seat: int, last: bool) -> Event:
    """A card was due and the deck is empty (T18)."""
    return Event("draw_failed", seat, NOTHING, {"last": int(last)}, ("T5", "T18"))


# --- torn and tossed -------------------------------------------------------------------------------------------------------


def tore(seat: int, card: int) -> Event:
    """A card torn to be tossed (T6)."""
    moved = (Moved(card, board_zone(seat), reserve_zone(seat)),)
    return Event("tore", seat, {"card": (card,)}, NOTHING, ("T6",), moved)


def lost_for_good(rules: TornCards, state: TornState, seat: int, card: int) -> Event:
    """What a tear costs: from the next game on, if one may follow, the card is not in its deck (T19, T20)."""
    whole = [each for each in PACKS[seat] if each not in state.torn(seat)]
    left = tuple(each for each in whole if each >> 2 == card >> 2)
    numbers = {"rank": card >> 2, "left": len(left), "whole": len(whole), "last": int(state.game == rules.max_games)}
    return Event("lost_for_good", seat, {"card": (card,), "left": left}, numbers, ("T19",))


def tossed(rules: TornCards, state: TornState, landing: int | None, touched: Cards) -> Event:
    """A half tossed: where it landed, and what it touches there (T10)."""
    return _toss(rules, state, OFF if landing is None else landing, touched)


def aimed(rules: TornCards, state: TornState) -> Event:
    """A half about to be tossed: in how many cases it will touch something (T10)."""
    return _toss(rules, state, OFF, ())


def _toss(rules: TornCards, state: TornState, landing: int, touched: Cards) -> Event:
    seat, half, aim = state.turn, state.half, state.landing
    assert seat is not None and half is not None and aim is not None  # noqa: PT018
    board, landings = state.boards[1 - seat], rules.landings(aim)
    cases = sum(landings.values())
    shown = () if state.shown_card is None else (state.shown_card,)
    touching = sum(ways for cell, ways in landings.items() if rules.touched(board, cell))
    numbers = {
        "aim_cell": aim, "landing_cell": landing, "on": int(landing != OFF), "cases": cases, "sure": int(cases == 1),
        "touching": touching, "replacing": len(shown), "last": int(state.last and (cases > 1 or bool(touched))),
    }  # fmt: skip
    cards = {"half": (half,), "touched": touched, "shown": shown}
    used = (*(("T7",) if shown else ()), "T10")
    source = reserve_zone(seat) if shown else board_zone(seat)
    flight = Moved(half, source, board_zone(1 - seat), half=True, cell=None if landing == OFF else landing)
    moved = (*_ways(shown, hand_zone(seat), shown_zone(seat)), flight)
    return Event("tossed", seat, cards, numbers, used, moved)


def hit(seat: int, card: int, cards: Cards, line: ScoreLine | None) -> Event:
    """A set of the other's put out, for half its value or what a variant says, or a lone card for nothing (T11)."""
    value, halved = (0, 1) if line is None else (line.numbers["value"], line.numbers["halved"])
    points = 0 if line is None else line.points
    numbers = {"count": len(cards), "points": points, "value": value, "halved": halved, "rounded": int(points * 2 != value)}
    moved = _ways(cards, board_zone(1 - seat), out_zone(1 - seat))
    used = ("T11", *(("T17",) if line is not None else ()))
    return Event("hit", seat, {"card": (card,), "cards": cards}, numbers, used, moved)


def spared(seat: int, touched: Cards) -> Event:
    """A hit that the thrower does not make (T11)."""
    return Event("spared", seat, {"touched": touched}, NOTHING, ("T11",))


def replaced(seat: int, shown: int, deck: int) -> Event:
    """A shown card shuffled into a deck, which now has so many cards (T7)."""
    return Event("replaced", seat, {"card": (shown,)}, {"deck": deck}, ("T7",), (Moved(shown, shown_zone(seat), deck_zone(seat)),))


def scored(seat: int, card: int, rest: Cards, line: ScoreLine) -> Event:
    """A set scored, of which one card is torn and the rest is out (T8)."""
    moved = (Moved(card, board_zone(seat), reserve_zone(seat)), *_ways(rest, board_zone(seat), out_zone(seat)))
    cards = {"card": (card,), "rest": rest, "set": tuple(sorted((card, *rest)))}
    return Event("scored", seat, cards, {"points": line.points, "count": len(rest) + 1}, ("T8", "T17"), moved)


# --- ends ------------------------------------------------------------------------------------------------------------------


def last_turn(seat: int) -> Event:
    """A seat has its last turn in this game (T18)."""
    return Event("last_turn", seat, NOTHING, {"other_seat": 1 - seat}, ("T18",))


def game_ended(state: TornState, over: bool) -> Event:
    """A game over, and whether the series is (T18, T20)."""
    points = {f"points{seat}": state.points[seat] for seat in (0, 1)} | {f"seat{seat}_seat": seat for seat in (0, 1)}
    numbers = {"game": state.game, **points, "over": int(over), "scored": int(any(state.points))}
    return Event("game_ended", None, NOTHING, numbers, ("T18", *(("T20",) if over else ())))


def series_won(score: ScoreSheet) -> Event:
    """Who has the highest total, or that it is shared (T20)."""
    winner, *others = score.winners
    numbers = {"points": max(score.totals), "other": min(score.totals), "winners": len(score.winners), "winner_seat": winner}
    return Event("series_won", None if others else winner, NOTHING, numbers, ("T20",))
