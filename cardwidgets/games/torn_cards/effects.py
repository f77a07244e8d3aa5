"""Which moves differ in effect: of three hundred most put one card on cells that make no difference, or aim at nothing.

Hints, lists and players look at one move of each effect.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING

from cardwidgets.core.cells import cell_name

from .grid import CELLS, Board
from .state import Move, TornState

if TYPE_CHECKING:
    from .rules import TornCards


def distinct(rules: TornCards, state: TornState) -> list[Move]:
    """Of the legal moves one of each effect; when acting, scores first, then tosses, plays and draws."""
    if state.phase != "act" or state.turn is None:
        return list(rules.listing(state))
    hand, board = rules.known_hand(state), state.boards[state.turn]
    return [
        *_one_each(_scores(rules, board)),
        *_tosses(rules, state),
        *_one_each(each for card in hand for each in _plays(rules, board, card)),
        *(Move("draw", count=count) for count in rules.drawable(len(state.decks[state.turn]))),
    ]


def _one_each(moves: Iterable[tuple[Hashable, Move]]) -> list[Move]:
    """The first move of each effect."""
    found: dict[Hashable, Move] = {}
    for effect, move in moves:
        found.setdefault(effect, move)
    return list(found.values())


def _scores(rules: TornCards, board: Board) -> Iterator[tuple[Hashable, Move]]:
    """Each set, the most valuable in front, with a card of each of its ranks torn."""
    for cards in sorted(rules.sets(board).all, key=lambda cards: -rules.set_points(len(cards))):
        for card in cards:
            yield (cards, card >> 2), Move("score", card, tuple([each for each in cards if each != card]))


def _plays(rules: TornCards, board: Board, card: int) -> Iterator[tuple[Hashable, Move]]:
    """A card on each open cell; what counts are the sets that it would then belong to."""
    for cell in rules.open_cells(board):
        after = tuple(sorted((*board, (card, cell))))
        yield (card, tuple(rules.sets(after).with_any((card,)))), Move("play", card, cell=cell_name(cell))


def _tosses(rules: TornCards, state: TornState) -> list[Move]:
    """Each card that can be torn or shown, at one aim of each effect, the most promising in front."""
    seat = state.turn
    assert seat is not None
    torn = rules.sets(state.boards[seat]).members
    shown = [card for card in rules.known_hand(state) if rules.fitting_halves(state.reserves[seat], card)]
    if not torn and not shown:
        return []
    aims: dict[tuple[float, int], str] = {}
    for cell in CELLS:
        aims.setdefault(promise(rules, state.boards[1 - seat], cell), cell_name(cell))
    best_first = [aims[worth] for worth in sorted(aims, reverse=True)]
    tears = [Move("tear", card, cell=aim) for aim in best_first for card in torn]
    return [Move("replace", card, cell=aim) for aim in best_first for card in shown] + tears


def promise(rules: TornCards, board: Board, aim: int) -> tuple[float, int]:
    """What a toss at a cell of a board promises: the points of the best hit, times its cases, and the cases that touch a card."""
    points, touching = 0.0, 0
    for landing, cases in rules.landings(aim).items():
        touched = rules.touched(board, landing)
        touching += cases if touched else 0
        values = [rules.hit_points(rules.set_points(len(cards))) for cards in rules.sets(board).with_any(touched)] if touched else []
        points += cases * max(values, default=0)
    return points, touching
