"""What could be played instead of a refused move: a legal one close to it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardwidgets.core.cards import JOKER, itself

from . import listing
from .helpers import go_together
from .reading import faces
from .state import DISCARDS, DRAW, Move, RomiState

if TYPE_CHECKING:
    from .rules import Romi

_PATIENCE = 400  # moves compared before one is near enough


def suggestion(rules: Romi, state: RomiState, tried: Move) -> Move | None:
    """A legal move close to one that was refused.

    Before drawing it is drawing. Else the play that shares most with what was tried – its cards, then its kind and its meld –
    if it shares two cards, or one that goes to the same meld; else a discard, if there may be one: of what was to be
    discarded or a card that was to be played alone, else of a card that belongs to no others, and of those the dearest.
    """
    if state.phase == "draw":
        return DRAW
    legal = listing.moves(rules, state)[:_PATIENCE]
    plays = [move for move in legal if move.kind != "discard"]
    near = max(plays, key=lambda move: _shared(move, tried), default=None)
    discards = [move for move in legal if move.kind == "discard"]
    if near is not None and (not discards or _is_near(near, tried)):
        return near
    wanted = DISCARDS[tried.cards[0]] if len(tried.cards) == 1 and tried.cards[0] <= JOKER else None
    if wanted in discards:
        return wanted
    return max(discards, key=lambda move: _spared(rules, state, move.cards[0]), default=near)


def promising(rules: Romi, state: RomiState) -> frozenset[int]:
    """The cards of the hand that can go to the table, since every card may be discarded."""
    if state.phase not in ("first", "play"):
        return frozenset()
    legal = listing.moves(rules, state)[:_PATIENCE]
    return frozenset(itself(card) for move in legal if move.kind != "discard" for card in move.cards)


def _shared(move: Move, tried: Move) -> tuple[int, bool, int, bool]:
    """How close a move is: cards shared, the same meld, few other cards, the same kind."""
    shared = (Counter(faces(move.cards)) & Counter(faces(tried.cards))).total()
    shared += min(move.cards.count(JOKER), tried.cards.count(JOKER))
    return shared, move.meld == tried.meld, shared - len(move.cards), move.kind == tried.kind


def _is_near(move: Move, tried: Move) -> bool:
    shared = _shared(move, tried)[0]
    return shared > 1 or (shared == 1 and tried.meld > 0 and move.meld > 0)


def _spared(rules: Romi, state: RomiState, card: int) -> tuple[bool, bool, int, int]:
    """How easily a card is spared: it is no joker, nothing in hand goes with it, it is dear."""
    others = set(rules.known_hand(state)) - {card, JOKER}
    alone = card != JOKER and not any(go_together(card, other) for other in others)
    return card != JOKER, alone, rules.left_value(card), -card
