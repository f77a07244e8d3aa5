"""Turns, games and the series: who is next, when a game ends, and how the next one is dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cardwidgets.core.chance import stream
from cardwidgets.core.errors import HiddenCard
from cardwidgets.core.events import Event
from cardwidgets.core.scores import ScoreLine, totals

from . import scoring, telling
from .state import PACKS, Cards, Points, TornState

if TYPE_CHECKING:
    from .rules import TornCards

Events = list[Event] | None
replace = msgspec.structs.replace

# --- turns -----------------------------------------------------------------------------------------------------------------


def end_turn(rules: TornCards, state: TornState, events: Events, *, failed: bool = False) -> TornState:
    """The turn passes; ``failed``: a card was due and could not be drawn, so that the other has the last turn (T18)."""
    seat = state.turn
    assert seat is not None
    if state.last:
        return end_game(rules, state, events)
    if failed:
        return last_turn(rules, state, 1 - seat, events)
    return begin_turn(rules, state, 1 - seat, events)


def begin_turn(rules: TornCards, state: TornState, seat: int, events: Events) -> TornState:
    """A seat's turn; where it has no action left, the other's last turn (T18)."""
    if rules.can_act(state, seat):
        return replace(state, turn=seat, phase="act")
    return last_turn(rules, state, 1 - seat, events)


def last_turn(rules: TornCards, state: TornState, seat: int, events: Events) -> TornState:
    """The last turn of a game; where nobody has an action left, its end (T18)."""
    if not rules.can_act(state, seat):
        return end_game(rules, state, events)
    if events is not None:
        events.append(telling.last_turn(seat))
    return replace(state, turn=seat, phase="act", last=True)


# --- games -----------------------------------------------------------------------------------------------------------------


def end_game(rules: TornCards, state: TornState, events: Events, *, series: bool = False) -> TornState:
    """The game is over, and with it perhaps the ``series`` (T20); what lies on the table stays."""
    over = series or rules.series_over(state.points, state.game)
    points: tuple[Points, Points] = (0, 0) if over else state.points
    after: TornState = replace(
        state, turn=None, phase="over" if over else "ended", points=points, last=False, discard=0, landing=None, shown_card=None
    )
    if events is not None:
        events.append(telling.game_ended(state, over))
        events += [telling.series_won(scoring.scores(rules, after))] if over else ()
    return after


def first_game(rules: TornCards, seed: int, events: Events = None) -> TornState:
    """The beginning of a series: by chance, seat 0 or 1 starts (T19)."""
    return _deal(rules, seed, 1, stream(seed, "first").randrange(2), ((), ()), 0, (), events)


def next_game(rules: TornCards, state: TornState, events: Events) -> TornState:
    """The next game, in which all halves lie in the reserves and all whole cards are shuffled (T19)."""
    if state.seed is None:
        raise HiddenCard("a view does not know how the next game is dealt")
    halves = [tuple(sorted((*state.reserves[seat], *state.tossed[seat]))) for seat in (0, 1)]
    starter = rules.next_starter(totals(state.lines, 2), state.starter)
    return _deal(rules, state.seed, state.game + 1, starter, (halves[0], halves[1]), state.chance, state.lines, events)


def _deal(
    rules: TornCards,
    seed: int,
    game: int,
    starter: int,
    halves: tuple[Cards, Cards],
    chance: int,
    lines: Sequence[ScoreLine],
    events: Events,
) -> TornState:
    size = rules.hand_size()
    packs = []
    for seat in (0, 1):
        whole = [card for card in PACKS[seat] if card not in halves[seat]]
        packs.append(tuple(stream(seed, "deal", game, seat).shuffled(whole)))
    dealt = TornState(
        rules, seed, (packs[0][size:], packs[1][size:]), (tuple(sorted(packs[0][:size])), tuple(sorted(packs[1][:size]))),
        ((), ()), halves, ((), ()), ((), ()), starter, "act", 0, None, None, None, False, game, starter, (0, 0), chance,
        tuple(lines),
    )  # fmt: skip
    if events is not None:
        events += (telling.dealt(dealt, seat) for seat in (starter, 1 - starter))
    if not any(packs):  # nobody has a card any more: without one there is no next game
        return end_game(rules, dealt, events, series=True)
    return begin_turn(rules, dealt, starter, events)
