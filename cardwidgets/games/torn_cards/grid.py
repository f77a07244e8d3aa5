"""The board's grid of nine columns and five rows, and what lies on it (T9)."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from cardwidgets.core.cells import cell_at, cell_name, column_of, line_of

COLUMNS, LINES = 9, 5
#: Every cell of a board, row by row.
CELLS: tuple[int, ...] = tuple(cell_at(column, line) for line in range(LINES) for column in range(COLUMNS))
NAMES: tuple[str, ...] = tuple(map(cell_name, CELLS))
#: The cell of each name.
NAMED: dict[str, int] = dict(zip(NAMES, CELLS, strict=True))
MIDDLE = NAMED["e3"]
#: What lies on a board: card and cell, in card order.
Board = tuple[tuple[int, int], ...]


def shifted(cell: int, across: int, along: int) -> int | None:
    """The cell so many columns and rows away; ``None`` where that is off the board.

    >>> [cell and cell_name(cell) for cell in (shifted(NAMED["a1"], 2, 1), shifted(NAMED["a1"], -2, 0))]
    ['c2', None]
    """
    column, line = column_of(cell) + across, line_of(cell) + along
    return cell_at(column, line) if 0 <= column < COLUMNS and 0 <= line < LINES else None


@functools.lru_cache(1024)
def landings(aim: int, shifts: tuple[int, ...]) -> Mapping[int | None, int]:
    """Where one of these shifts across and one along lead from a cell, and in how many cases."""
    return MappingProxyType(Counter(shifted(aim, across, along) for across in shifts for along in shifts))


def steps(cell: int, other: int) -> int:
    """How many steps from cell to cell it is from one to another; either may lie off the board.

    >>> steps(NAMED["a1"], NAMED["c2"])
    3
    """
    return abs(column_of(cell) - column_of(other)) + abs(line_of(cell) - line_of(other))


def share_edge(cell: int, other: int) -> bool:
    """Whether two cells have an edge in common."""
    return steps(cell, other) == 1


def share_corner(cell: int, other: int) -> bool:
    """Whether two cells have an edge or a corner in common."""
    across, along = abs(column_of(cell) - column_of(other)), abs(line_of(cell) - line_of(other))
    return max(across, along) == 1


def card_on(board: Board, cell: int) -> int | None:
    """The card that lies on a cell."""
    return next((card for card, place in board if place == cell), None)
