"""The table described: what lies where, for drawing, speaking and printing.

A scene knows no pixels and no language. It holds zones with their items, says how the zones stand beside each other,
and carries every word as a ``Text``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from .cards import UNKNOWN
from .cells import cell_name, column_of, line_of, read_cell
from .texts import Text

Layout = Literal["row", "wrap", "fan", "group", "pile", "tower", "trick", "grid"]
Form = Literal["card", "tile", "slab", "half-l", "half-r", "back", "place"]
Size = Literal["hand", "card", "meld", "pile", "back"]
Narrow = Literal["keep", "row", "above", "hide", "only"]


class Ghost(msgspec.Struct, frozen=True):
    """What would become of a zone if an item went there: shown while the item is focused or picked."""

    zone: str
    words: Text
    kind: Literal["fits", "opens", "breaks"]
    marks: tuple[int, ...] = ()


class Item(msgspec.Struct, frozen=True):
    """A card in one of its forms, a back, a half or an empty place.

    ``count`` is how many cards a pile's top stands for, ``under`` those of them that everybody knows to lie there; ``at``
    column and line on a grid, from 0; ``playable`` whether a legal move begins with it; ``gap`` a wider gap before it.
    """

    card: int = UNKNOWN
    form: Form = "card"
    pick: bool = False
    playable: bool = False
    words: Text | None = None
    gap: bool = False
    count: int = 0
    under: tuple[int, ...] = ()
    turned: bool = False
    at: tuple[int, int] | None = None
    ghosts: tuple[Ghost, ...] = ()


class Tag(msgspec.Struct, frozen=True):
    """The disc and words on the edge of a group or meld; the name of its zone says the same aloud."""

    value: str
    words: Text | None = None


class Outline(msgspec.Struct, frozen=True):
    """Cards on a grid that belong together, and what they are worth."""

    cards: tuple[int, ...]
    value: str


class Zone(msgspec.Struct, frozen=True):
    """Items that belong together.

    ``name`` is what it is called aloud; ``drop`` whether it can be a target; ``one`` whether no move takes two of its
    items, so that a second pick takes the place of the first; ``tells`` whether ``Rules.contents``, ``Rules.misplaced``
    or, where it is picked to wait for what goes there, ``Rules.lacking`` has more to tell of it. A grid that is a target
    is one in each of its empty cells. ``outlines`` is None where no cards ever belong together.
    """

    id: str
    layout: Layout
    items: tuple[Item, ...]
    name: Text
    owner: int | None = None
    size: Size = "card"
    label: Text | None = None
    tag: Tag | None = None
    below: Text | None = None
    ground: int | None = None
    drop: bool = False
    one: bool = False
    tells: bool = False
    columns: int = 0
    lines: int = 0
    outlines: tuple[Outline, ...] | None = None

    @property
    def waits(self) -> bool:
        """Whether it is one thing that can be picked, and waits for what goes there: a target of which no card goes anywhere."""
        return self.drop and self.tells and not any(item.pick for item in self.items)


class Meter(msgspec.Struct, frozen=True):
    """A worth that is to reach a goal: so much there is, so much more would come."""

    at: int
    more: int
    goal: int
    words: Text


class Landing(msgspec.Struct, frozen=True):
    """Where a throw at a grid may land: the chance of each cell, and the cells that a landing in the middle would touch.

    Cells are column and line, from 0; chances add up to 1 or, where it may miss the grid, to less.
    """

    zone: str
    chances: Mapping[tuple[int, int], float]
    touched: tuple[tuple[int, int], ...] = ()


class Plate(msgspec.Struct, frozen=True):
    """A seat: its score as it stands, and whether it is to move."""

    seat: int
    score: int | float
    turn: bool


# What a cell holds: a seat's plate, zones, words, or the medal of a suit.


class SeatRef(msgspec.Struct, frozen=True, tag="seat"):
    """The plate of a seat."""

    seat: int
    narrow: Narrow = "keep"


class ZoneRef(msgspec.Struct, frozen=True, tag="zone"):
    """Zones side by side; with ``ground`` in equal columns on one ground line."""

    zones: tuple[str, ...]
    ground: bool = False


class WordsRef(msgspec.Struct, frozen=True, tag="words"):
    """Words on the felt; ``aloud`` whether they are read with the whole table, which those are not that a zone beside them says."""

    words: Text
    narrow: Narrow = "keep"
    aloud: bool = True


class MedalRef(msgspec.Struct, frozen=True, tag="medal"):
    """A suit that matters, with words beside it."""

    suit: int
    words: Text
    narrow: Narrow = "keep"


Ref = SeatRef | ZoneRef | WordsRef | MedalRef


class Cell(msgspec.Struct, frozen=True):
    """One column of a row."""

    items: tuple[Ref, ...]
    flow: Literal["row", "column"] = "row"
    align: Literal["start", "center", "end"] = "start"
    grow: int = 0
    narrow: Narrow = "keep"


class Scene(msgspec.Struct, frozen=True):
    """A whole table: ``rows`` of cells from top to bottom, then the note, then the ``rail`` with one's own hand."""

    status: Text
    narrow: Text
    prompt: Text
    plates: tuple[Plate, ...]
    zones: Mapping[str, Zone]
    rows: tuple[tuple[Cell, ...], ...]
    rail: tuple[Cell, ...]
    seat: int | None
    turn: int | None

    def _is_board(self, ref: Ref) -> bool:
        return isinstance(ref, ZoneRef) and self.zones[ref.zones[0]].layout == "grid"

    def has_boards(self, cells: Sequence[Cell]) -> bool:
        """Whether there are boards in a row: then its cells have their tops level, not their feet."""
        return any(self._is_board(ref) for cell in cells for ref in cell.items)

    def lines(self, cell: Cell) -> list[list[Ref]]:
        """What stands in a cell where there is room, line by line: a column is a line each; in a row a board is as wide as its
        cell."""
        found: list[list[Ref]] = []
        full = True
        for ref in cell.items:
            if not isinstance(ref, ZoneRef) and ref.narrow == "only":
                continue
            alone = cell.flow == "column" or self._is_board(ref)
            if alone or full:
                found.append([])
            found[-1].append(ref)
            full = alone
        return found

    def zone_at(self, place: str) -> Zone | None:
        """The zone that a place is in, or that it names; ``None`` where the table has no such place."""
        name, slash, _ = place.partition("/")
        zone, cell = self.zones.get(name), read_cell_place(place)
        if zone is None or not slash:
            return zone
        if cell is not None:
            return zone if column_of(cell[1]) < zone.columns and line_of(cell[1]) < zone.lines else None
        return zone if 0 <= read_place(place)[1] < len(zone.items) else None


def zones(*all_zones: Zone) -> dict[str, Zone]:
    """Zones by their id, in the order in which they are read aloud."""
    return {zone.id: zone for zone in all_zones}


def place(zone: str, slot: int) -> str:
    """The name of a place: ``hand0/3``."""
    return f"{zone}/{slot}"


def cell_place(zone: str, cell: int) -> str:
    """The name of a cell of a grid as a place, whether anything lies there or not: ``board0/c4``."""
    return f"{zone}/{cell_name(cell)}"


def read_cell_place(text: str) -> tuple[str, int] | None:
    """Zone and cell of a cell's place; ``None`` for any other place.

    >>> read_cell_place("board0/c4") == ("board0", 3 * 26 + 2), read_cell_place("hand0/3"), read_cell_place("c4")
    (True, None, None)
    """
    zone, slash, name = text.partition("/") if isinstance(text, str) else ("", "", "")
    cell = read_cell(name) if slash else None
    return None if cell is None else (zone, cell)


def read_place(text: str) -> tuple[str, int]:
    """Zone and slot of a place; a bare zone has the slot −1. A place nobody can have is zone ``""``.

    >>> read_place("hand0/3"), read_place("pyramid0S"), read_place("x/y")
    (('hand0', 3), ('pyramid0S', -1), ('', -1))
    """
    if not isinstance(text, str):
        return "", -1
    zone, slash, slot = text.partition("/")
    if not slash:
        return zone, -1
    return (zone, int(slot)) if slot.isascii() and slot.isdigit() and len(slot) < 4 else ("", -1)
