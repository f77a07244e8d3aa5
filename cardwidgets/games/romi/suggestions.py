"""What could be played instead of a refused move: a legal one close to it.

Near is a play that uses one of the cards tried, or lays another on the meld tried: of such plays the one that shares most.
Else near is a discard: of the cards tried one that does not go with all of them, else one that is easiest spared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from cardwidgets.core.cards import JOKER, itself

from . import listing
from .helpers import go_together
from .reading import faces
from .shapes import Cards, is_meld
from .state import DRAW, Move, RomiState

if TYPE_CHECKING:
    from .rules import Romi

_PATIENCE = 400  # moves compared before one is near enough


def suggestion(rules: Romi, state: RomiState, tried: Move) -> Move | None:
    """A legal move close to one that was refused; before drawing it is drawing, instead of a discard a discard if there may be one."""
    if state.phase == "draw":
        return DRAW
    plays, discards = _plays_and_discards(rules, state)
    near = max(plays, key=lambda move: _shared(move, tried), default=None)
    if near is not None and (not discards or (tried.kind != "discard" and _is_near(near, tried))):
        return near
    odd = _odd(tried.cards)
    meant = sorted([move for move in discards if move.cards[0] in odd], key=lambda move: odd[move.cards[0]])
    return next(iter(meant or discards), near)


def distinct(rules: Romi, state: RomiState) -> list[Move]:
    """The legal moves, of the discards those in front that are easiest spared."""
    plays, discards = _plays_and_discards(rules, state)
    return [*plays, *discards]


def _plays_and_discards(rules: Romi, state: RomiState) -> tuple[list[Move], list[Move]]:
    """The legal moves, as many as are compared: the discards apart, the easiest spared in front."""
    legal = listing.moves(rules, state)[:_PATIENCE]
    plays = [move for move in legal if move.kind != "discard"]
    useful = {itself(card) for move in plays for card in move.cards}
    discards = [move for move in legal if move.kind == "discard"]
    return plays, sorted(discards, key=lambda move: _spared(rules, state, move.cards[0], useful), reverse=True)


def promising(rules: Romi, state: RomiState) -> frozenset[int]:
    """The cards of the hand that can go to the table, since every card may be discarded."""
    if state.phase not in ("first", "play"):
        return frozenset()
    legal = listing.moves(rules, state)[:_PATIENCE]
    return frozenset(itself(card) for move in legal if move.kind != "discard" for card in move.cards)


def _shared(move: Move, tried: Move) -> tuple[int, bool, int, bool, int]:
    """How close a move is: cards shared, a joker as a joker; the same meld, few other cards, the same kind, the same cards meant."""
    shared = (Counter(map(itself, move.cards)) & Counter(map(itself, tried.cards))).total()
    meant = (Counter(faces(move.cards)) & Counter(faces(tried.cards))).total()
    return shared, move.meld == tried.meld, shared - len(move.cards), move.kind == tried.kind, meant


def _is_near(move: Move, tried: Move) -> bool:
    shared, *_, meant = _shared(move, tried)
    return shared > 0 or meant > 0 or (move.meld == tried.meld > 0 and move.cards[0] < JOKER)


def _odd(cards: Cards) -> dict[int, int]:
    """The cards that keep a row from being a meld, each with how many it goes with: it is there twice, or not all go with it."""
    naturals = tuple(card for card in cards if card < JOKER)
    if is_meld(cards):
        return {}
    company = {card: _company(card, naturals) for card in naturals}
    return {card: count for card, count in company.items() if naturals.count(card) > 1 or count < len(company) - 1 or len(cards) == 1}


def _spared(rules: Romi, state: RomiState, card: int, useful: Collection[int]) -> tuple[bool, bool, int, int, int]:
    """How easily a card is spared: it is no joker, no use now, or held twice; few others of the hand go with it; it is dear."""
    hand = rules.known_hand(state)
    twice = card != JOKER and hand.count(card) > 1
    company = 0 if twice else _company(card, hand)
    return card != JOKER, twice or card not in useful, -company, rules.left_value(card), -card


def _company(card: int, cards: Cards) -> int:
    """How many faces among some cards could stand in a meld with a card."""
    return sum([go_together(card, other) for other in set(cards)])
