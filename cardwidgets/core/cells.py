"""Cells of a grid and their names: a letter for the column, a number for the line, ``c4``.

A cell is one number, ``line × 26 + column``, both from 0, so that events and findings can speak of it.

>>> cell_name(cell_at(2, 3)), read_cell("C4") == cell_at(2, 3), read_cell("board0/c4")
('c4', True, None)
"""

from __future__ import annotations

import re

COLUMNS = "abcdefghijklmnopqrstuvwxyz"
_CELL = re.compile(r"([a-z])([1-9]\d?)", re.ASCII | re.IGNORECASE)


def cell_at(column: int, line: int) -> int:
    """The cell in a column and line, counted from 0."""
    return line * len(COLUMNS) + column


def column_of(cell: int) -> int:
    """The column of a cell, from 0."""
    return cell % len(COLUMNS)


def line_of(cell: int) -> int:
    """The line of a cell, from 0."""
    return cell // len(COLUMNS)


def cell_name(cell: int) -> str:
    """The name of a cell."""
    return f"{COLUMNS[column_of(cell)]}{line_of(cell) + 1}"


def read_cell(text: str) -> int | None:
    """The cell that a name means, whether or not a grid has it; ``None`` where it is no name of a cell."""
    match = _CELL.fullmatch(text)
    return cell_at(COLUMNS.index(match[1].lower()), int(match[2]) - 1) if match else None
