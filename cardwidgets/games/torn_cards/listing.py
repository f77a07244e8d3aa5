"""The legal moves of a state as a lazy sequence: which there are is worked out, a move is made when it is asked for."""

from __future__ import annotations

import bisect
import itertools
import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardwidgets.core.parts import InParts

from .grid import CELLS, NAMES
from .state import SPARE, Cards, Move, TornState

if TYPE_CHECKING:
    from .rules import TornCards

_AIMS = len(CELLS)
_NAME = dict(zip(CELLS, NAMES, strict=True))


class Part(NamedTuple):
    """So many moves, and what makes each of them."""

    size: int
    make: Callable[[int], Move]


def listing(rules: TornCards, state: TornState) -> InParts[Move]:
    """The legal moves of the phase."""
    if state.phase == "discard":
        return InParts(rules, state, [_discards(rules.known_hand(state), state.discard)])
    return InParts(rules, state, _hits(rules, state) if state.phase == "hit" else _actions(rules, state))


def _actions(rules: TornCards, state: TornState) -> list[Part]:
    """Draws, plays, tears, replaces, scores; in each card by card, then cell by cell."""
    seat = state.turn
    assert seat is not None
    hand, board, reserve = rules.known_hand(state), state.boards[seat], state.reserves[seat]
    counts, sets = rules.drawable(len(state.decks[seat])), rules.sets(board)
    shown = [card for card in hand if rules.fitting_halves(reserve, card)] if reserve else []
    parts: list[Part] = [Part(len(counts), lambda at: Move("draw", count=counts[at])), _plays(hand, rules.open_cells(board))]
    if sets.all:
        parts.append(_aimed("tear", sets.members))
    if shown:
        parts.append(_aimed("replace", shown))
    if sets.all:
        parts.append(_scores(sets.all))
    return parts


def _plays(hand: Cards, cells: Sequence[int]) -> Part:
    free = len(cells)

    def play(at: int) -> Move:
        which, cell = divmod(at, free)
        return Move("play", hand[which], (), _NAME[cells[cell]])

    return Part(len(hand) * free, play)


def _aimed(kind: str, cards: Sequence[int]) -> Part:
    def aim(at: int) -> Move:
        which, cell = divmod(at, _AIMS)
        return Move(kind, cards[which], (), NAMES[cell])  # type: ignore[arg-type]

    return Part(len(cards) * _AIMS, aim)


def _scores(sets: Sequence[Cards]) -> Part:
    """Each set with each of its cards torn."""
    ends = list(itertools.accumulate(map(len, sets)))

    def score(at: int) -> Move:
        which = bisect.bisect_right(ends, at)
        cards = sets[which]
        torn = at - ends[which] + len(cards)
        return Move("score", cards[torn], cards[:torn] + cards[torn + 1 :])

    return Part(ends[-1], score)


def _discards(hand: Cards, count: int) -> Part:
    """All choices of so many cards, in the order of ``itertools.combinations``."""

    def discard(at: int) -> Move:
        chosen: list[int] = []
        left = count
        for place, card in enumerate(hand):
            ways = math.comb(len(hand) - place - 1, left - 1) if left else 0
            if at < ways:
                chosen.append(card)
                left -= 1
            else:
                at -= ways
        return Move("discard", cards=tuple(chosen))

    return Part(math.comb(len(hand), count), discard)


def _hits(rules: TornCards, state: TornState) -> list[Part]:
    """Each set of the other board with a touched card, touched cards that may go alone, and sparing them."""
    seat = state.turn
    assert seat is not None
    board = state.boards[1 - seat]
    touched = rules.touched(board, state.landing)
    moves = [hit_on(cards, touched) for cards in rules.sets(board).with_any(touched)]
    moves += [Move("hit", card) for card in touched if rules.goes_alone(board, card)]
    moves.append(SPARE)
    return [Part(len(moves), moves.__getitem__)]


def hit_on(cards: Cards, touched: Sequence[int]) -> Move:
    """The hit on a set: it is called by the first of its touched cards (T11)."""
    first = next(card for card in cards if card in touched)
    return Move("hit", first, tuple([card for card in cards if card != first]))
