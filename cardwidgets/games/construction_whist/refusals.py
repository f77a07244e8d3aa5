"""Why a move is refused, and what could be played instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.core.errors import HiddenCard
from cardwidgets.core.verdict import Finding

from .state import SINGLE, Move, WhistState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rules import ConstructionWhist


def findings(rules: ConstructionWhist, state: WhistState, move: Move) -> Sequence[Finding]:
    """Every rule a move breaks; nothing if it is legal."""
    if move.extra is not None:
        if move.extra == move.card:
            return (Finding("CARD_TWICE", ("G4",), {"card": (move.card,)}),)
        if len(state.trick) < 2:
            return (Finding("WRONG_PHASE", ("G5", "W9"), words={"given": str(move)}),)
    if len(state.trick) == 2:
        return _taking(rules, state, move)
    return _playing(rules, state, move.card)


def _playing(rules: ConstructionWhist, state: WhistState, card: int) -> Sequence[Finding]:
    assert state.turn is not None
    hand = state.hands[state.turn]
    if hand and hand[0] < 0:
        raise HiddenCard(f"this view does not hold the hand of seat {state.turn}, whose turn it is")
    allowed = rules.playable(hand, state.trick, state.trump)
    if card in allowed and card in hand:
        return ()
    if card not in hand:
        return (Finding("NOT_IN_HAND", ("G6",), {"card": (card,)}, {"suit": card & 3}),)
    return (_must_follow(state, card, allowed),)


def _must_follow(state: WhistState, card: int, allowed: Sequence[int]) -> Finding:
    cards = {"card": (card,), "held": tuple(allowed)}
    if not state.trick:  # only where a variant restricts the lead
        return Finding("MUST_FOLLOW", ("W5",), cards, way="lead")
    suit = state.trick[0] & 3
    way = "why" if all(each & 3 == suit for each in allowed) else "variant"
    numbers = {"led_suit": suit, "suit": card & 3}
    return Finding("MUST_FOLLOW", ("W6",), {**cards, "led": (state.trick[0],)}, numbers, way=way)


def _taking(rules: ConstructionWhist, state: WhistState, move: Move) -> Sequence[Finding]:
    found, played = [], state.played
    assert played is not None
    if move.card not in state.open:
        found.append(Finding("NOT_AN_OPEN_CARD", ("W8",), {"card": (move.card,), "open": state.open}))
    if move.extra is None:
        return found
    if move.extra != played:
        found.append(Finding("EXTRA_NOT_YOURS", ("W9",), {"card": (move.extra,), "played": (played,)}))
    if not found and not rules.extra_fits(state, move):
        found.append(_does_not_fit(rules, state, move, played))
    return found


def _does_not_fit(rules: ConstructionWhist, state: WhistState, move: Move, played: int) -> Finding:
    pyramid = rules.under_extra(state, move)
    cards = {"card": (played,), "top": pyramid[-1:], "taken": (move.card,)}
    way = "taken" if pyramid and pyramid[-1] == move.card else "why"
    return Finding("EXTRA_DOES_NOT_FIT", ("W9", "W12"), cards, {"suit": played & 3}, way=way)


def suggestion(rules: ConstructionWhist, state: WhistState, move: Move) -> Move | None:
    """The legal move closest to one that was refused.

    While taking: the same open card, else one of its suit, with the extra if one was tried. Otherwise the card nearest
    in rank, of the same suit where there is a choice.
    """
    legal = rules.listing(state)
    if len(state.trick) == 2:
        return max(legal, key=lambda other: _likeness(move, other), default=None)
    nearest = min(legal, key=lambda other: _distance(move.card, other.card), default=None)
    return None if nearest is None else SINGLE[nearest.card]


def _likeness(tried: Move, other: Move) -> tuple[bool, bool, bool]:
    return tried.card == other.card, (tried.extra is None) == (other.extra is None), tried.card & 3 == other.card & 3


def _distance(tried: int, other: int) -> tuple[bool, int]:
    return tried & 3 != other & 3, abs((tried >> 2 or 13) - (other >> 2 or 13))
