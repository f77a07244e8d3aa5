"""Why a move is refused: every broken rule, in the order of the rules file. Nothing is listed for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cells import cell_name
from cardwidgets.core.verdict import Finding

from .grid import COLUMNS, LINES, NAMED, NAMES, Board, card_on
from .sets import by_rank, largest_part, touching_parts
from .state import PHASES, Cards, Move, TornState

if TYPE_CHECKING:
    from .rules import TornCards

CORNER = NAMES[COLUMNS * LINES - 1]


def findings(rules: TornCards, state: TornState, move: Move) -> Sequence[Finding]:
    """Every rule a move breaks; nothing if it is legal."""
    named = move.named if move.kind not in ("draw", "spare") else ()
    twice = tuple(sorted({card for card in named if named.count(card) > 1}))
    if twice:
        return (Finding("CARD_TWICE", ("G4",), {"card": twice}),)
    if PHASES[move.kind] != state.phase:
        return (_wrong_phase(state, move),)
    return tuple(_JUDGES[move.kind](rules, state, move))


def _wrong_phase(state: TornState, move: Move) -> Finding:
    """What the moment asks for: discards after a draw, a decision about a hit, or an action (T3, T4, T11)."""
    drawn = state.phase == "discard" or (state.phase == "act" and move.kind == "discard")
    way = state.phase if state.phase != "act" else "nothing-drawn" if drawn else "nothing-touched"
    return Finding("WRONG_PHASE", ("G5", "T4" if drawn else "T11"), {}, {"count": state.discard}, {"given": str(move)}, way=way)


# --- each kind of move -----------------------------------------------------------------------------------------------------


def _draw(rules: TornCards, state: TornState, move: Move) -> Iterator[Finding]:
    deck = len(state.decks[_seat(state)])
    counts = rules.drawable(deck)
    if move.count not in counts:
        most = max(counts, default=0)
        usual = most > 0 and [*counts] == [*range(1, most + 1)]
        way = "empty" if not deck else "deck" if move.count > deck else "why" if usual else "variant"
        yield Finding("DRAW_COUNT", ("T4",), {}, {"count": move.count, "most": most, "deck": deck}, way=way)


def _discard(rules: TornCards, state: TornState, move: Move) -> Iterator[Finding]:
    yield from _not_held(rules, state, move.cards)
    if len(move.cards) != state.discard:
        numbers = {"count": len(move.cards), "due": state.discard}
        yield Finding("DISCARD_COUNT", ("T4",), {"cards": move.cards}, numbers)


def _play(rules: TornCards, state: TornState, move: Move) -> Iterator[Finding]:
    yield from _not_held(rules, state, (move.card,))
    board, cell = state.boards[_seat(state)], NAMED.get(move.cell)
    if cell is not None and cell not in rules.open_cells(board):
        there = card_on(board, cell)
        cards = {"card": () if there is None else (there,)}
        yield Finding("CELL_TAKEN", ("T5", "T9"), cards, {"cell": cell}, way="variant" if there is None else "why")
    yield from _no_such_cell(move)


def _tear(rules: TornCards, state: TornState, move: Move) -> Iterator[Finding]:
    yield from _no_such_cell(move)
    board = state.boards[_seat(state)]
    if not _lies(board, move.card):
        yield Finding("NOT_ON_YOUR_BOARD", ("T6",), {"card": (move.card,)}, {"count": 1})
    elif move.card not in rules.sets(board).members:
        yield in_no_set(rules, board, move.card)


def _replace(rules: TornCards, state: TornState, move: Move) -> Iterator[Finding]:
    yield from _not_held(rules, state, (move.card,))
    yield from _no_such_cell(move)
    seat, card = _seat(state), move.card
    if not rules.fitting_halves(state.reserves[seat], card):
        gone = rules.fitting_halves(state.tossed[seat], card)
        if gone:
            numbers = {"rank": card >> 2, "count": len(gone)}
            yield Finding("HALF_ALREADY_TOSSED", ("T12",), {"card": (card,), "half": gone[:1]}, numbers)
        else:
            same = tuple(half for half in state.reserves[seat] if half >> 2 == card >> 2)
            cards, way = {"card": (card,), "same": same}, "variant" if same else "why"
            yield Finding("NO_HALF_OF_RANK", ("T7",), cards, {"rank": card >> 2}, way=way, blameless=("same",))


def _score(rules: TornCards, state: TornState, move: Move) -> Iterator[Finding]:
    board = state.boards[_seat(state)]
    missing = tuple(card for card in move.named if not _lies(board, card))
    if missing:
        yield Finding("NOT_ON_YOUR_BOARD", ("T8",), {"card": missing}, {"count": len(missing)})
    else:
        yield from _no_set(rules, board, move.named)


def _hit(rules: TornCards, state: TornState, move: Move) -> Iterator[Finding]:
    board = state.boards[1 - _seat(state)]
    touched = rules.touched(board, state.landing)
    missing = tuple(card for card in move.cards if not _lies(board, card))
    if missing:
        yield Finding("NOT_ON_THEIR_BOARD", ("T11",), {"card": missing}, {"count": len(missing)})
    if move.card not in touched:
        numbers = {"landing_cell": state.landing or 0}
        yield Finding("NOT_TOUCHED", ("T10", "T11"), {"card": (move.card,), "touched": touched}, numbers, blameless=("touched",))
    elif not move.cards and not rules.goes_alone(board, move.card):
        largest = max(rules.sets(board).with_any((move.card,)), key=len, default=())
        yield Finding("LONE_CARD_IN_A_SET", ("T11",), {"card": (move.card,), "set": largest}, way="why" if largest else "variant")
    if move.cards and not missing and _lies(board, move.card):
        yield from _no_set(rules, board, move.named)


def _spare(rules: TornCards, state: TornState, move: Move) -> Iterator[Finding]:
    yield from ()


_JUDGES = {
    "draw": _draw, "discard": _discard, "play": _play, "tear": _tear, "replace": _replace, "score": _score, "hit": _hit,
    "spare": _spare,
}  # fmt: skip


# --- what several of them ask ----------------------------------------------------------------------------------------------


def _seat(state: TornState) -> int:
    assert state.turn is not None
    return state.turn


def _lies(board: Board, card: int) -> bool:
    return any(each == card for each, _ in board)


def _not_held(rules: TornCards, state: TornState, cards: Cards) -> Iterator[Finding]:
    hand = rules.known_hand(state)
    strange = tuple(card for card in cards if card not in hand)
    if strange:
        yield Finding("NOT_IN_HAND", ("G6",), {"card": strange})


def _no_such_cell(move: Move) -> Iterator[Finding]:
    if move.cell not in NAMED:
        yield Finding("NO_SUCH_CELL", ("T9",), {}, {}, {"cell": move.cell, "first": NAMES[0], "corner": CORNER})


# --- why cards are no set ------------------------------------------------------------------------------------------------------


def _no_set(rules: TornCards, board: Board, named: Cards) -> Iterator[Finding]:
    """What keeps cards of a board from being a set: no pair, ranks that do not go on, cards that do not touch."""
    geometry, cards = rules.geometry(), tuple(sorted(named))
    part = largest_part(geometry, cards)
    if part is None:
        yield Finding("NO_PAIR", ("T13",), {"cards": cards}, {"count": len(cards)})
    elif len(part) < len(cards):
        yield _left_over(rules, cards, part)
    parts = touching_parts(geometry, board, cards)
    if len(parts) > 1:
        yield _apart(board, parts)


def _left_over(rules: TornCards, cards: Cards, part: Cards) -> Finding:
    """The largest part, and what it does not carry: what lies behind a single card of it, and what lies beyond a gap (T14)."""
    ranks, over = by_rank(part), tuple(card for card in cards if card not in part)
    geometry = rules.geometry()
    carriers: dict[int, list[int]] = {}
    for card in over:
        near = [ranks.get(rank, ()) for rank in geometry.beside(card >> 2)]
        carriers[card] = [same[0] for same in near if len(same) == 1]
    single = tuple(sorted({carrier for found in carriers.values() for carrier in found}))
    behind = tuple(card for card in over if carriers[card])
    shown = {"over": over, "part": part, "single": single, "behind": behind, "beyond": tuple(card for card in over if card not in behind)}
    numbers = {"single_rank": single[0] >> 2, "behind_rank": behind[0] >> 2} if single else {}
    way = "why" if single else "gap"
    return Finding("NOT_NEXT_TO_A_PAIR", ("T14",), shown, numbers, way=way, blameless=("part", "single"))


def _apart(board: Board, parts: Sequence[Cards]) -> Finding:
    """The parts that do not touch, by cells (T15)."""
    cells = [_cells(board, part) for part in parts]
    shown = {"part": parts[0], "other": parts[1], "all": tuple(sorted(card for part in parts for card in part))}
    words = {"part_cells": cells[0], "other_cells": cells[1], "cells": "; ".join(cells)}
    return Finding("NOT_TOUCHING", ("T15",), shown, {"parts": len(parts)}, words)


def _cells(board: Board, cards: Cards) -> str:
    cells = dict(board)
    return ", ".join(cell_name(cells[card]) for card in cards)


def in_no_set(rules: TornCards, board: Board, card: int) -> Finding:
    """A card that hangs loose: nothing on the board goes with it, or some of what would does not touch it (T6, T13 to T15)."""
    geometry, cell = rules.geometry(), dict(board)[card]
    ranks = by_rank(each for each, _ in board)
    mates = [each for each in ranks[card >> 2] if each != card]
    mates += [each for rank in geometry.beside(card >> 2) for each in ranks.get(rank, ()) if len(ranks[rank]) > 1]
    if not mates:
        return Finding("NOT_IN_A_SET", ("T6", "T14"), {"card": (card,)}, {"cell": cell})
    reached = geometry.reached(cell)
    near = tuple(sorted(each for each, place in board if each in mates and reached >> place & 1))
    shown = {"card": (card,), "near": near, "far": tuple(sorted({*mates} - {*near}))}
    return Finding("NOT_IN_A_SET", ("T6", "T15"), shown, {"cell": cell}, way="apart", blameless=("near",))
