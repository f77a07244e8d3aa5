"""The table as text: blocks of lines side by side, pyramids that read as pyramids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..cards import SUITS, TEXTS, UNKNOWN
from ..cells import COLUMNS
from ..scene import Cell, Item, MedalRef, Ref, Scene, SeatRef, WordsRef, Zone
from ..texts import number
from .lines import in_lines
from .speech import Speech

if TYPE_CHECKING:
    from . import Shown

Block = list[str]
_WIDTH = 100  # characters that fit beside each other
_BACK = "▒"
_WIDEST = 11  # characters of the widest slab


def print_out(shown: Shown) -> str:
    """The whole table; no line ends in a space."""
    return _Printer(shown).whole()


class _Printer:
    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self._scene: Scene = shown.scene
        self._speech = Speech(shown)

    def whole(self) -> str:
        scene, speech = self._scene, self._speech
        head = f"{speech.plain(self._shown.title)} · {speech.plain(scene.status)}"
        blocks = [[head], *(self._row(row) for row in (*scene.rows, scene.rail)), [speech.plain(scene.prompt)]]
        lines = [line for block in blocks if block for line in (*block, "")]
        return "\n".join(line.rstrip() for line in lines).strip("\n")

    def _row(self, cells: Sequence[Cell]) -> Block:
        share = (_WIDTH - 4 * (len(cells) - 1)) // len(cells) if self._scene.has_boards(cells) else _WIDTH
        blocks = [block for cell in cells if (block := self._cell(cell, share))]
        if sum(map(_wide, blocks)) + 4 * (len(blocks) - 1) > _WIDTH:
            return [line for block in blocks for line in block]
        return _beside(blocks, "    ")

    def _cell(self, cell: Cell, wide: int) -> Block:
        """What stands in a cell, in its lines; what is too much for one goes to the next."""
        blocks = ([block for ref in refs if (block := self._ref(ref))] for refs in self._scene.lines(cell))
        return [line for each in blocks for fitting in in_lines(each, _wide, 4, wide) for line in _beside(fitting, "    ")]

    def _ref(self, ref: Ref) -> Block:
        speech = self._speech
        match ref:
            case SeatRef():
                plate = next(plate for plate in self._scene.plates if plate.seat == ref.seat)
                return [f"{'▶ ' if plate.turn else '  '}{speech.name(ref.seat)} │ {number(plate.score)}"]
            case WordsRef():
                return speech.plain(ref.words).split("\n")
            case MedalRef():
                return [f"{speech.language.plain(f'⟨{SUITS[ref.suit]}⟩')} {speech.plain(ref.words)}"]
        shown = [self._scene.zones[zone] for zone in ref.zones]
        blocks = [block for zone in shown if (block := self._zone(zone))]
        return _beside(blocks, " " if ref.ground else "    ")

    # --- zones -------------------------------------------------------------------------------------------------------

    def _zone(self, zone: Zone) -> Block:
        speech = self._speech
        below = speech.plain(zone.below)
        if zone.layout == "tower":
            return self._tower(zone, below)
        label = speech.plain(zone.label) or speech.plain(zone.name)
        if zone.tag is not None:
            label = " ".join((f"({zone.tag.value})", speech.plain(zone.tag.words) or label))
        lines = self._grid(zone) if zone.layout == "grid" else _broken(self._items(zone.items))
        return [label, *lines, *([below] if below else [])]

    def _items(self, items: Sequence[Item]) -> list[str]:
        """The items as words; those that stay together share one."""
        words: list[str] = []
        backs = 0
        for item in items:
            if item.form == "back" and not item.count:
                backs += 1
                continue
            word = self._item(item)
            if item.gap and words:
                word = "  " + word
            words.append(word)
        if backs:
            words.insert(0, f"{_BACK * min(backs, 20)} {backs}")
        return words or ["–"]

    def _item(self, item: Item) -> str:
        if item.form == "place":
            return f"[{self._speech.plain(item.words)}]"
        if item.form == "back":
            return f"{_BACK} {item.count}"
        card = self._speech.language.plain(f"⟨{TEXTS[item.card]}⟩") if item.card != UNKNOWN else "?"
        if item.form in ("half-l", "half-r"):
            card = f"{card}⟨" if item.form == "half-l" else f"⟩{card}"
            return f"({card})" if item.turned else card
        return f"{card} ({item.count})" if item.count else card

    def _tower(self, zone: Zone, below: str) -> Block:
        """Slabs on a ground line, the base widest."""
        slabs = [f" {self._item(item)} " for item in zone.items]
        rows = []
        for height, slab in enumerate(reversed(slabs)):
            rows.append("[" + slab.center(min(len(slab) + 2 * height, _WIDEST)) + "]")
        if not rows:
            suit = SUITS[zone.ground] if zone.ground is not None else "?"
            rows = [f"· {self._speech.language.plain(f'⟨{suit}⟩')} ·"]
        wide = max(_wide(rows), len(below) + 2, 8)
        return [*(row.center(wide) for row in rows), "─" * wide, below.center(wide)]

    def _grid(self, zone: Zone) -> Block:
        cells = {item.at: self._item(item) for item in zone.items}
        letters = COLUMNS[: zone.columns]
        lines = [
            f"{line + 1} " + " ".join(f"{cells.get((column, line), '·'):^4}" for column in range(zone.columns))
            for line in range(zone.lines)
        ]
        return [*lines, "  " + " ".join(f"{letter:^4}" for letter in letters)]


def _wide(block: Iterable[str]) -> int:
    return max(map(len, block), default=0)


def _beside(blocks: Sequence[Block], gap: str) -> Block:
    """Blocks side by side, their last lines level."""
    tall = max(map(len, blocks), default=0)
    padded = []
    for block in blocks:
        wide = _wide(block)
        padded.append([" " * wide] * (tall - len(block)) + [line.ljust(wide) for line in block])
    return [gap.join(lines) for lines in zip(*padded, strict=True)]


def _broken(words: Sequence[str]) -> Block:
    """Words in lines that fit."""
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) >= _WIDTH - 10:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + (word if lines[-1] else word.lstrip())
    return lines
