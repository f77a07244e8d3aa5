"""What could be done instead of a refused move: a legal move of the same kind close to it, found without listing them.

As little as possible is changed: the cell to the nearest one that will do, the card to one of nearby rank, a set to the
legal one that shares most cards with what was tried. Where no move of the kind is legal, another action is suggested.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cells import cell_name, column_of, line_of, read_cell

from .grid import CELLS, NAMED
from .listing import hit_on
from .state import SPARE, Cards, Move, TornState

if TYPE_CHECKING:
    from .rules import TornCards


def suggestion(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    """The legal move closest to one that was refused."""
    if state.phase == "discard":
        return _discard(rules, state, tried)
    if state.phase == "hit":
        return _hit(rules, state, tried)
    actions = (_ACTIONS.get(tried.kind, _play), _play, _draw, _score)
    found = (action(rules, state, tried) for action in actions)
    return next((move for move in found if move is not None), None)


def _seat(state: TornState) -> int:
    assert state.turn is not None
    return state.turn


# --- what is near ----------------------------------------------------------------------------------------------------------


def _near_cell(tried: Move, cells: Sequence[int]) -> str | None:
    """Of some cells the nearest to the one that was named, from the middle of the board where none was."""
    if not cells:
        return None
    aim = read_cell(tried.cell) if tried.cell else None
    if aim is None:
        aim = NAMED["e3"]

    def distance(cell: int) -> int:
        return abs(column_of(cell) - column_of(aim)) + abs(line_of(cell) - line_of(aim))

    return cell_name(min(cells, key=lambda cell: (distance(cell), cell)))


def _near_card(tried: Move, cards: Iterable[int]) -> int | None:
    """Of some cards the nearest in rank to the one that was named."""
    return min(cards, key=lambda card: (card != tried.card, abs((card >> 2) - (tried.card >> 2)), card), default=None)


def _near_set(named: Cards, sets: Iterable[Cards]) -> Cards | None:
    """Of some sets the one that shares most cards with those named and has the fewest others."""
    return min(sets, key=lambda cards: (-len({*cards} & {*named}), len({*cards} - {*named}), cards), default=None)


# --- each kind of move -----------------------------------------------------------------------------------------------------


def _draw(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    counts = rules.drawable(len(state.decks[_seat(state)]))
    return Move("draw", count=min(counts, key=lambda count: abs(count - tried.count))) if counts else None


def _play(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    card = _near_card(tried, rules.known_hand(state))
    cell = _near_cell(tried, rules.open_cells(state.boards[_seat(state)]))
    return None if card is None or cell is None else Move("play", card, cell=cell)


def _tear(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    card = _near_card(tried, rules.sets(state.boards[_seat(state)]).members)
    return None if card is None else Move("tear", card, cell=_near_cell(tried, CELLS) or "")


def _replace(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    reserve = state.reserves[_seat(state)]
    card = _near_card(tried, (card for card in rules.known_hand(state) if rules.fitting_halves(reserve, card)))
    return None if card is None else Move("replace", card, cell=_near_cell(tried, CELLS) or "")


def _score(rules: TornCards, state: TornState, tried: Move) -> Move | None:
    cards = _near_set(tried.named, rules.sets(state.boards[_seat(state)]).all)
    if cards is None:
        return None
    torn = tried.card if tried.card in cards else cards[0]
    return Move("score", torn, tuple(card for card in cards if card != torn))


def _discard(rules: TornCards, state: TornState, tried: Move) -> Move:
    """Those of the cards tried that are in the hand, as many as are due, filled up from the hand."""
    hand = rules.known_hand(state)
    meant = [card for card in dict.fromkeys(tried.named) if card in hand] if tried.kind == "discard" else []
    chosen = [*meant, *(card for card in hand if card not in meant)][: state.discard]
    return Move("discard", cards=tuple(sorted(chosen)))


def _hit(rules: TornCards, state: TornState, tried: Move) -> Move:
    """A set with a touched card, a touched card that goes alone, or sparing them."""
    board = state.boards[1 - _seat(state)]
    touched = rules.touched(board, state.landing)
    named = tried.named if tried.kind == "hit" else ()
    alone = [card for card in touched if rules.goes_alone(board, card)]
    sets = rules.sets(board).with_any(touched)
    if tried.kind == "hit" and not tried.cards and tried.card not in touched and alone:
        return Move("hit", alone[0])
    cards = _near_set(named, sets)
    if cards is not None:
        return hit_on(cards, touched)
    return Move("hit", alone[0]) if alone else SPARE


_ACTIONS: dict[str, Callable[[TornCards, TornState, Move], Move | None]] = {
    "draw": _draw,
    "play": _play,
    "tear": _tear,
    "replace": _replace,
    "score": _score,
}
