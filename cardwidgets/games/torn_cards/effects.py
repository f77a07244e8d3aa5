"""Which moves differ in effect: of three hundred most put one card on cells that make no difference, or aim at nothing.

Hints, lists and players look at one move of each effect, the most promising of its kind in front.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Iterable, Iterator
from typing import TYPE_CHECKING

from cardwidgets.core.cells import cell_name

from .grid import CELLS, MIDDLE, Board, steps
from .sets import by_rank
from .state import Cards, Move, TornState

if TYPE_CHECKING:
    from .rules import TornCards


def distinct(rules: TornCards, state: TornState) -> list[Move]:
    """Of the legal moves one of each effect; when acting, scores first, then tosses that may touch, plays, draws, other tosses."""
    if state.phase == "discard":
        return _discards(rules, state)
    if state.phase != "act" or state.turn is None:
        return list(rules.listing(state))
    hand, board = rules.known_hand(state), state.boards[state.turn]
    promising, idle = _tosses(rules, state)
    return [
        *_one_each(_scores(rules, board)),
        *promising,
        *_one_each(_plays(rules, board, hand)),
        *(Move("draw", count=count) for count in rules.drawable(len(state.decks[state.turn]))),
        *idle,
    ]


def _discards(rules: TornCards, state: TornState) -> list[Move]:
    """All discards, those that leave most cards with company in front."""
    hand, lying = rules.known_hand(state), [card for card, _ in state.boards[state.turn or 0]]

    geometry = rules.geometry()

    def kept(move: Move) -> tuple[int, int]:
        left = [card for card in hand if card not in move.cards]
        there = by_rank((*left, *lying))
        paired = [card for card in left if len(there[card >> 2]) > 1]
        beside = [card for card in left if any(rank in there for rank in geometry.beside(card >> 2))]
        return len(paired), len(beside)

    return sorted(rules.listing(state), key=kept, reverse=True)


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


def _plays(rules: TornCards, board: Board, hand: Cards) -> Iterator[tuple[Hashable, Move]]:
    """Each card on each open cell; what counts are the sets that it makes.

    Those that make the most valuable one stand in front; then those of whose rank another is held, beside what goes with them.
    """
    touched = {cell: rules.touched(board, cell) for cell in rules.open_cells(board)}
    ways = [(sets_made(rules, board, card, cell), card, cell) for card in hand for cell in touched]
    held, beside = by_rank(hand), rules.geometry().beside
    fitting = {card: (card >> 2, *beside(card >> 2)) for card in hand}

    def promise(way: tuple[list[Cards], int, int]) -> tuple[float, int, int, int]:
        sets, card, cell = way
        company = sum([each >> 2 in fitting[card] for each in touched[cell]])
        return max([rules.set_points(len(cards)) for cards in sets], default=0), len(held[card >> 2]), company, -steps(cell, MIDDLE)

    for sets, card, cell in sorted(ways, key=promise, reverse=True):
        yield (card, tuple(sets)), Move("play", card, cell=cell_name(cell))


def promising(rules: TornCards, state: TornState) -> set[int]:
    """The cards with which more can be done than put them anywhere: those of sets, of halves to be tossed, of sets to be made."""
    seat = state.turn or 0
    hand, board, reserve = rules.known_hand(state), state.boards[seat], state.reserves[seat]
    shown = {card: rules.fitting_halves(reserve, card) for card in hand}
    making = [card for card in hand if any(sets_made(rules, board, card, cell) for cell in rules.open_cells(board))]
    return {*rules.sets(board).members, *making, *(each for card, halves in shown.items() if halves for each in (card, *halves))}


def sets_made(rules: TornCards, board: Board, card: int, cell: int) -> list[Cards]:
    """The sets that a card would belong to on a cell: none where it would touch nothing."""
    if not rules.touched(board, cell):
        return []
    return rules.sets(tuple(sorted((*board, (card, cell))))).with_any((card,))


def _tosses(rules: TornCards, state: TornState) -> tuple[list[Move], list[Move]]:
    """Each card that can be torn or shown, at one aim of each effect, the most promising in front; apart, those that touch nothing.

    An aim promises the points of the best hit at each landing, times its cases, and the cases that touch a card.
    """
    seat = state.turn
    assert seat is not None
    torn = rules.sets(state.boards[seat]).members
    shown = [card for card in rules.known_hand(state) if rules.fitting_halves(state.reserves[seat], card)]
    if not torn and not shown:
        return [], []
    board = state.boards[1 - seat]
    promises = functools.cache(lambda landing: _promise(rules, rules.touched(board, landing), board))
    aims: dict[tuple[float, int], str] = {}
    for cell in CELLS:
        points, touching = 0.0, 0
        for landing, cases in rules.landings(cell).items():
            hit, touches = promises(landing)
            points += cases * hit
            touching += cases * touches
        aims.setdefault((points, touching), cell_name(cell))
    best_first = [aims[worth] for worth in sorted(aims, reverse=True)]
    tosses = [Move("replace", card, cell=aim) for aim in best_first for card in shown]
    tosses += [Move("tear", card, cell=aim) for aim in best_first for card in torn]
    nowhere = aims.get((0, 0))
    return [move for move in tosses if move.cell != nowhere], [move for move in tosses if move.cell == nowhere]


def _promise(rules: TornCards, touched: Cards, board: Board) -> tuple[float, bool]:
    """What a half promises where it touches these cards: the points of the best hit; and whether there are any."""
    values = [rules.hit_points(rules.set_points(len(cards))) for cards in rules.sets(board).with_any(touched)] if touched else []
    return max(values, default=0), bool(touched)
