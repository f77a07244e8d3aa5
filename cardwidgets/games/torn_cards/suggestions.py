"""What could be done instead of a refused move: a legal one that serves the same end.

A tear or a replace tosses a half at a cell: near is another toss at that cell. A score, and a tear of a card that hangs
loose, need a set of certain cards: near is the set that has most of them, else the card of the hand that makes one with
them. A play puts a card on a cell: near is the same card beside it, or the next card on it. Discards keep the cards that
were meant, and else what goes together. Where nothing is near, a card of the hand makes any set, or one is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cells import cell_name, read_cell

from .effects import distinct, sets_made
from .grid import CELLS, MIDDLE, steps
from .listing import hit_on
from .state import SPARE, Cards, Move, TornState

if TYPE_CHECKING:
    from .rules import TornCards

Way = Callable[["TornCards", TornState, Move], Move | None]


def suggestion(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """The legal move closest to one that was refused."""
    if state.phase == "discard":
        return _discard(rules, state, tried)
    if state.phase == "hit":
        return _hit(rules, state, tried)
    found = (way(rules, state, tried) for way in (*_NEAR[tried.kind], _any_set, _draw, _play, _score))
    return next((move for move in found if move is not None), None)


def _seat(state: TornState) -> int:
    assert state.turn is not None
    return state.turn


# --- what is near ----------------------------------------------------------------------------------------------------------


def _near_cell(cells: Iterable[int], cell: int) -> str:
    """Of some cells the nearest to another."""
    return cell_name(min(cells, key=lambda each: (steps(each, cell), each)))


def _aim(state: TornState, tried: Move) -> str:
    """The cell of the other board that is nearest to what was aimed at, or on which a card lies that was to be hit."""
    lying = dict(state.boards[1 - _seat(state)])
    aim = lying.get(tried.card) if tried.kind == "hit" else read_cell(tried.cell)
    return _near_cell(CELLS, MIDDLE if aim is None else aim)


def _near_card(cards: Iterable[int], card: int) -> int | None:
    """Of some cards the one itself, else the nearest in rank, round the circle."""

    def apart(other: int) -> int:
        ranks = abs((other >> 2) - (card >> 2))
        return min(ranks, 13 - ranks)

    return min(cards, key=lambda other: (other != card, apart(other), other), default=None)


def _near_set(sets: Iterable[Cards], cards: Cards) -> Cards | None:
    """Of some sets the one that shares most cards with others, and has the fewest besides."""
    return min(sets, key=lambda each: (-_shared(each, cards), len(each), each), default=None)


def _shared(cards: Cards, others: Cards) -> int:
    return len({*cards} & {*others})


# --- each way of acting ----------------------------------------------------------------------------------------------------


def _draw(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """As many cards as were to be drawn, or thrown away; else one."""
    counts = rules.drawable(len(state.decks[_seat(state)]))
    wanted = tried.count if tried.kind == "draw" else len(tried.cards) if tried.kind == "discard" else 1
    return Move("draw", count=min(counts, key=lambda count: abs(count - wanted))) if counts else None


def _play(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """The card, or the nearest of the hand, where it touches most of what it would have touched and goes with; else nearby."""
    board = state.boards[_seat(state)]
    card, cells = _near_card(rules.known_hand(state), tried.card), rules.open_cells(board)
    if card is None or not cells:
        return None
    cell = read_cell(tried.cell) if tried.kind == "play" else None
    wanted = MIDDLE if cell is None else cell
    fitting = (card >> 2, *rules.geometry().beside(card >> 2))
    company = tuple(each for each in rules.touched(board, wanted) if each >> 2 in fitting) if wanted in CELLS else ()

    def near(each: int) -> tuple[int, int, int]:
        return -_shared(company, rules.touched(board, each)), steps(each, wanted), steps(each, MIDDLE)

    return Move("play", card, cell=cell_name(min(cells, key=near)))


def _tear(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """A card of a set torn for the same toss."""
    card = _near_card(rules.sets(state.boards[_seat(state)]).members, tried.card)
    return None if card is None else Move("tear", card, cell=_aim(state, tried))


def _replace(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """A card shown for the same toss."""
    reserve = state.reserves[_seat(state)]
    card = _near_card([card for card in rules.known_hand(state) if rules.fitting_halves(reserve, card)], tried.card)
    return None if card is None else Move("replace", card, cell=_aim(state, tried))


def _score(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """The set that shares most cards with those named."""
    cards = _near_set(rules.sets(state.boards[_seat(state)]).all, tried.named)
    if cards is None:
        return None
    torn = tried.card if tried.card in cards else cards[0]
    return Move("score", torn, tuple(card for card in cards if card != torn))


def _score_of_these(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """A set with one of the cards named."""
    near = _score(rules, state, tried)
    return near if near is not None and _shared(near.named, tried.named) else None


def _set_of_these(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """A card of the hand put where it makes a set with the cards named."""
    return _making(rules, state, tried.named)


def _any_set(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """A card of the hand put where it makes a set, on a board that has none."""
    board = state.boards[_seat(state)]
    return None if rules.sets(board).all else _making(rules, state, tuple(card for card, _ in board))


def _making(rules: TornCards, state: TornState, wanted: Cards) -> Move | None:
    """A card of the hand beside the wanted ones, where it makes a set with most of them; of such cells one that makes most sets."""
    board, near = state.boards[_seat(state)], rules.geometry().near
    lying = [cell for card, cell in board if card in wanted]
    beside = [cell for cell in rules.open_cells(board) if any(near[other] >> cell & 1 for other in lying)]
    best: tuple[tuple[int, ...], Move] | None = None
    for card in rules.known_hand(state):
        for cell in sorted(beside, key=lambda cell: steps(cell, MIDDLE)):
            sets = [cards for cards in sets_made(rules, board, card, cell) if any(each in cards for each in wanted if each != card)]
            if (cards := _near_set(sets, wanted)) is not None:
                worth = _shared(cards, wanted), -len(cards), len(sets)
                if best is None or worth > best[0]:
                    best = worth, Move("play", card, cell=cell_name(cell))
    return None if best is None else best[1]


#: What is near each kind of move, the nearest in front.
_NEAR: dict[str, Sequence[Way]] = {
    "draw": (_draw,),
    "discard": (_draw,),
    "play": (_play,),
    "tear": (_tear, _replace, _set_of_these),
    "replace": (_replace, _tear),
    "score": (_score_of_these, _set_of_these, _score),
    "hit": (_replace, _tear),
    "spare": (),
}


# --- after a draw, and after a toss ----------------------------------------------------------------------------------------


def _discard(rules: TornCards, state: TornState, tried: Move) -> Move:
    """Most of the cards that were to go, none of those that were to be used; of such discards the one that keeps most together."""
    wanted = 1 if tried.kind == "discard" else -1
    return max(distinct(rules, state), key=lambda move: wanted * _shared(move.cards, tried.named))


def _hit(rules: TornCards, state: TornState, tried: Move) -> Move:
    """A set with a touched card, a touched card that goes alone, or sparing them."""
    board = state.boards[1 - _seat(state)]
    touched = rules.touched(board, state.landing)
    alone = [card for card in touched if rules.goes_alone(board, card)]
    if tried.kind == "hit" and not tried.cards and tried.card not in touched and alone:
        return Move("hit", alone[0])
    named = tried.named if tried.kind == "hit" else tuple(card for card, _ in board)
    cards = _near_set(rules.sets(board).with_any(touched), named)
    if cards is not None:
        return hit_on(cards, touched)
    return Move("hit", alone[0]) if alone else SPARE
