"""Why a move is refused, and what could be played instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.core.verdict import Finding

from .state import SINGLE, Move, WhistState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rules import ConstructionWhist


def findings(rules: ConstructionWhist, state: WhistState, move: Move) -> Sequence[Finding]:
    """Every rule a move breaks; nothing if it is legal."""
    card, extra, taking = move.card, move.extra, len(state.trick) == 2
    if extra is not None:
        if extra == card:
            return (Finding("CARD_TWICE", ("G4",), {"card": (card,)}),)
        if not taking:
            return (Finding("WRONG_PHASE", ("G5", "W9"), words={"given": str(move)}),)
    if taking:
        return _taking(rules, state, move)
    hand = rules.known_hand(state)
    allowed = rules.allowed(hand, state.trick, state.trump)
    if card not in hand:
        return (Finding("NOT_IN_HAND", ("G6",), {"card": (card,)}),)
    return () if card in allowed else (_must_follow(state, card, allowed),)


def _must_follow(state: WhistState, card: int, allowed: Sequence[int]) -> Finding:
    cards = {"card": (card,), "held": tuple(allowed)}
    if not allowed:  # only where a variant leaves nothing
        return Finding("MUST_FOLLOW", ("W6",) if state.trick else ("W5",), cards, {"variant": 1}, way="none")
    if not state.trick:  # only where a variant restricts the lead
        return Finding("MUST_FOLLOW", ("W5",), cards, {"variant": 1}, way="lead")
    suit = state.trick[0] & 3
    variant = not all(each & 3 == suit for each in allowed)
    way = "variant" if variant else "why"
    return Finding("MUST_FOLLOW", ("W6",), {**cards, "led": (state.trick[0],)}, {"variant": int(variant)}, way=way)


def _taking(rules: ConstructionWhist, state: WhistState, move: Move) -> Sequence[Finding]:
    found, played = [], state.played
    assert played is not None
    if move.card not in state.open:
        found.append(Finding("NOT_AN_OPEN_CARD", ("W8",), {"card": (move.card,), "open": state.open}))
    if move.extra is None:
        return found
    if move.extra != played:
        found.append(Finding("EXTRA_NOT_YOURS", ("W9",), {"card": (move.extra,), "played": (played,)}))
    if not found:
        pyramid = rules.under_extra(state, move)
        if not rules.fits(pyramid, move.extra):
            way = "taken" if pyramid[-1:] == (move.card,) else "why"
            found.append(Finding("EXTRA_DOES_NOT_FIT", ("W9", "W12"), {"card": (played,), "top": pyramid[-1:]}, way=way))
    return found


def suggestion(rules: ConstructionWhist, state: WhistState, move: Move) -> Move | None:
    """The legal move closest to one that was refused.

    While taking: the same open card, else one that demolishes nothing of one's own, else one of its suit, with the extra
    if one was tried. Otherwise the card nearest in rank, of the same suit where there is a choice.
    """
    legal = rules.listing(state)
    if len(state.trick) == 2:
        own = state.pyramids[state.turn]  # type: ignore[index]
        falls = {card: bool(rules.stacked(own[card & 3], card)[1]) for card in state.open}
        return max(legal, key=lambda other: (*_likeness(move, other), not falls[other.card], move.card & 3 == other.card & 3), default=None)
    nearest = min(legal, key=lambda other: _distance(move.card, other.card), default=None)
    return None if nearest is None else SINGLE[nearest.card]


def _likeness(tried: Move, other: Move) -> tuple[bool, bool]:
    return tried.card == other.card, (tried.extra is None) == (other.extra is None)


def _distance(tried: int, other: int) -> tuple[bool, int]:
    return tried & 3 != other & 3, abs((tried >> 2 or 13) - (other >> 2 or 13))
