"""The table as an SVG picture: blocks measured and put beside and below each other, as the widget does it at 820 px."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..cards import SUITS, TEXTS, UNKNOWN
from ..scene import Cell, Item, MedalRef, Ref, Scene, SeatRef, WordsRef, Zone
from ..texts import Text, number
from .blocks import LIGHT, Block, Part, below, beside, box, cut, grouped, wide_of, words_block, words_row, write
from .lines import in_lines
from .shapes import SLAB, Shapes, halves, row, slab_outline, slabs, spread
from .speech import Speech

if TYPE_CHECKING:
    from . import Shown

WIDTH = 820
_PAD = 16
#: The most that a plate takes, and the words above cards that are narrower; then what stands between two plates has room.
_PLATE, _LABEL = 220, 160
_WIDTHS = {"hand": 64, "card": 64, "meld": 46, "pile": 44, "back": 28}
#: What each class looks like; a rule stands in a picture that uses its class.
_RULES = {
    LIGHT: "{font:16px system-ui;fill:#23211c}",
    "t": "{fill:#23211c}",
    "v": "{text-anchor:middle}",
    "n": "{fill:none;stroke:#9bc2b0}",
    "l": "{fill:none;stroke:#9bc2b0;stroke-dasharray:6 4}",
    "o": "{color:#d9e4dc}",
    "q": "{fill:#ffc94d}",
    "d": "{fill:#2f5143}",
}
_MARK = re.compile(r"⟨([^⟨⟩]*)⟩")


def draw(shown: Shown, brief: bool = False) -> str:
    """The whole picture; ``brief``: without what the moment asks for and words that show cards."""
    return _Drawing(shown, brief).whole()


class _Drawing:
    def __init__(self, shown: Shown, brief: bool) -> None:
        self._shown = shown
        self._brief = brief
        self._scene: Scene = shown.scene
        self._speech = Speech(shown)
        self._shapes = Shapes()

    def whole(self) -> str:
        scene, inner = self._scene, WIDTH - 2 * _PAD
        title = self._rich(self._shown.title)
        head = beside([title, self._rich(scene.status, most=inner - title.w - 12)], 12)
        rows = [self._row(row, inner) for row in scene.rows]
        note = [] if self._brief else [self._note(inner)]
        table = below([head, *rows, *note, self._row(scene.rail, inner)], 14)
        tall = round(table.h + 2 * _PAD)
        drawn = write(table.at(_PAD, _PAD))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}">'
            f"<style>{_style(drawn)}{self._shapes.style()}</style><defs>{''.join(self._shapes.definitions())}</defs>"
            f'<rect width="{WIDTH}" height="{tall}" rx="14" fill="#3d6556"/>{drawn}</svg>'
        )

    # --- words -------------------------------------------------------------------------------------------------------

    def _rich(self, text: Text | None, size: float = 13, kind: str = "", most: float = 400) -> Block:
        """Rich words in lines, their cards as chips."""
        told = self._speech.say(text).split("\n")
        lines = [line for part in told for line in in_lines(self._pieces(part, size, kind, most), _wide, 0, most)]
        return below([beside(line, 0, 0.5) for line in lines], 2)

    def _pieces(self, rich: str, size: float, kind: str, most: float) -> list[Block]:
        """Chips, and runs of words in between, broken where a line would be full."""
        pieces = []
        for at, part in enumerate(_MARK.split(rich.replace("**", ""))):
            if at % 2:
                pieces.append(self._chip(part, size, kind))
                continue
            run = ""
            for word in re.findall(r"\S+\s*|\s+", part):
                word = cut(word, most, size, kind)
                if wide_of(run + word, size, kind) > most - sum(piece.w for piece in pieces) % most:
                    pieces.append(words_block(run, size, kind))
                    run = ""
                run += word
            pieces.append(words_block(run, size, kind))
        return [piece for piece in pieces if piece.w]

    def _chip(self, mark: str, size: float, kind: str) -> Block:
        suit = mark[-1:]
        if suit not in SUITS or mark[:1] == "*":
            return words_block(self._speech.language.plain(f"⟨{mark}⟩"), size, kind)
        scale = size / 20
        wide = 46 if len(mark) > 1 else 26
        drawn = slabs(self._shapes, [mark], [wide])
        return Block((wide + 4) * scale, 26 * scale, (Part(_left(wide, scale) + 2 * scale, 0, drawn, SLAB * scale, suit),))

    def _note(self, wide: float) -> Block:
        words = self._rich(self._scene.prompt, 16, LIGHT, wide - 28)
        tall = words.h + 22
        return Block(wide, tall, (box(0, 0, wide, tall, 10, "p"), *words.at(14, 11)))

    # --- rows and cells ----------------------------------------------------------------------------------------------

    def _row(self, cells: Sequence[Cell], wide: float) -> Block:
        """Cells that all grow share the width; else the outer ones stand at the sides, and one alone in the middle."""
        if len(cells) > 1 and all(cell.grow for cell in cells):
            share = (wide - 34 * (len(cells) - 1)) / len(cells)
            return beside([_filled(self._cell(cell, share), share) for cell in cells], 34)
        fixed = {at: self._cell(cell, wide) for at, cell in enumerate(cells) if not cell.grow}
        rest = wide - sum(block.w + 12 for block in fixed.values())
        blocks = [fixed[at] if at in fixed else self._cell(cell, rest) for at, cell in enumerate(cells)]
        blocks = [block for block in blocks if block.w]
        if len(blocks) < 2:
            return below([Block(wide, 0), *blocks], 0, 0.5)
        gap = (wide - sum(block.w for block in blocks)) / (len(blocks) - 1)
        return beside(blocks, max(12, gap), 0)

    def _cell(self, cell: Cell, wide: float) -> Block:
        blocks = ([block for ref in refs if (block := self._ref(ref, wide)).h] for refs in self._scene.lines(cell))
        lines = [line for each in blocks for line in in_lines(each, _wide, 24, wide)]
        return below([beside(line, 24) for line in lines], 10, {"start": 0, "center": 0.5, "end": 1}[cell.align])

    def _ref(self, ref: Ref, wide: float) -> Block:
        match ref:
            case SeatRef():
                return self._plate(ref.seat, min(wide, _PLATE))
            case WordsRef():
                left_out = self._brief and "⟨" in self._speech.say(ref.words)
                return Block(0, 0) if left_out else self._rich(ref.words)
            case MedalRef():
                ring = box(0, 0, 50, 50, 25, "p")
                suit = SUITS[ref.suit]
                medal = Block(50, 50, (ring, Part(9, 9, self._shapes.use(suit), 0.32, suit)))
                return beside([medal, self._rich(ref.words)], 10, 0.5)
        zones = [self._scene.zones[zone] for zone in ref.zones]
        if ref.ground:
            return self._skyline(zones, wide)
        return beside([self._zone(zone, wide / len(zones)) for zone in zones], 24)

    def _plate(self, seat: int, wide: float) -> Block:
        plate = next(plate for plate in self._scene.plates if plate.seat == seat)
        kind, look = ("t", "q") if plate.turn else ("", "n")
        turn, score = "▶ " if plate.turn else "", f" │ {number(plate.score)}"
        name = cut(self._speech.name(seat), wide - 26 - wide_of(turn + score, 14, kind), 14, kind)
        words = words_block(turn + name + score, 14, kind)
        return Block(words.w + 26, 30, (box(0, 0, words.w + 26, 30, 15, look), *words.at(13, 5)))

    # --- zones -------------------------------------------------------------------------------------------------------

    def _zone(self, zone: Zone, wide: float) -> Block:
        if zone.layout == "tower":
            return self._skyline([zone], min(wide, 130))
        tag = Block(0, 0)
        if zone.tag is not None:
            tag = words_block(f"({zone.tag.value}) {self._speech.plain(zone.tag.words)}".strip())
        cards = self._grid(zone) if zone.layout == "grid" else self._cards(zone, wide)
        label = self._rich(zone.label, most=max(cards.w, _LABEL)) if zone.label is not None else Block(0, 0)
        under = self._rich(zone.below) if zone.below is not None else Block(0, 0)
        return below([block for block in (label, tag, cards, under) if block.h], 5)

    def _cards(self, zone: Zone, wide: float) -> Block:
        """Cards in a line; moved together where they would not fit. One that is turned lies crosswise, in a pile below it;
        the halves of a torn card lie close to each other. In brief one that is left stands for both."""
        w = _WIDTHS[zone.size]
        if zone.layout == "wrap":
            return self._loose(zone, w, wide)
        items = list(_one_half_each(zone.items) if self._brief else zone.items)
        if zone.layout == "pile" and any(item.turned for item in zone.items):
            return self._pile(zone, w)
        step = w * 0.46 if zone.layout in ("fan", "group") else w + 8
        turned = sum(item.turned and not _torn(item) for item in items)  # these are seen whole, and so are those before them
        gaps = sum(8 for item in items if item.gap) + turned * 2.4 * w
        parted = 0.12 * w + 4
        pairs = sum(map(_halved, items, items[1:]))
        if (steps := len(items) - 1 - 2 * turned - pairs) > 0:
            step = min(step, (wide - w - gaps - pairs * parted) / steps)
        parts: list[Part] = []
        faces: list[tuple[str, float]] = []
        torn: list[tuple[str, bool, float, bool]] = []
        x = 0.0
        for at, item in enumerate(items):
            x += (parted if _halved(items[at - 1], item) else step) + (8 if item.gap else 0) if at else 0
            if _torn(item):
                torn.append((TEXTS[item.card], item.form == "half-l", x * 100 / w, item.turned))
            elif item.turned:
                parts += self._crosswise(item, w).at(x + (w - step if at else 0), 0)
                x += 2.4 * w - 2 * step
            elif item.form in ("card", "back"):  # these share one group, which keeps the picture small; so do halves
                faces.append((_face(item), x * 100 / w))
            else:
                parts += self._item(item, w).at(x, 0)
        if torn:
            parts.insert(0, Part(0, 0, halves(self._shapes, torn), w / 100))
        if faces:
            parts.insert(0, Part(0, 0, row(self._shapes, faces), w / 100))
        return Block(x + w, w * 1.4, tuple(parts))

    def _loose(self, zone: Zone, w: float, wide: float) -> Block:
        """Loose cards in as many lines as they need."""
        across, down = w + 8, w * 1.4 + 8
        each = max(1, int((wide + 8) // across))
        at = [(item, slot % each * across, slot // each * down) for slot, item in enumerate(zone.items)]
        return Block(min(len(at), each) * across - 8, -(-len(at) // each) * down - 8, tuple(self._faces(at, w / 100)))

    def _pile(self, zone: Zone, w: float) -> Block:
        """A pile with the last of the cards that lie crosswise below it."""
        turned = [item for item in zone.items if item.turned]
        pile = [self._item(item, w) for item in zone.items if not item.turned][-1:]
        out = 0.92 * w if pile else 0.4 * w
        parts = [*self._crosswise(turned[-1], w).parts, *(part for block in pile for part in block.at(out, 0))]
        return Block(out + w, w * 1.4, tuple(parts))

    def _crosswise(self, item: Item, w: float) -> Block:
        drawn = f'<g transform="rotate(-90 50 70)">{row(self._shapes, [(TEXTS[item.card], 0)])}</g>'
        return Block(w * 1.4, w * 1.4, (Part(w * 0.2, 0, drawn, w / 100),))

    def _item(self, item: Item, w: float) -> Block:
        tall = w * 1.4
        if item.form == "place":
            rect = box(0, 0, w, tall, 6, "l")
            words = self._rich(item.words, most=w - 8)
            return Block(w, tall, (rect, *words.at((w - words.w) / 2, (tall - words.h) / 2)))
        return Block(w, tall, (Part(0, 0, row(self._shapes, [(TEXTS[item.card], 0)]), w / 100),))

    def _skyline(self, zones: Sequence[Zone], wide: float) -> Block:
        """Towers in equal columns on one ground line, what each is worth below it."""
        column = (wide - 8 * (len(zones) - 1)) / len(zones)
        towers = beside([_filled(self._tower(zone, column), column) for zone in zones], 8)
        towers = towers._replace(parts=(grouped(towers.parts, SLAB),) if towers.parts else ())
        ground = Block(wide, 3, (box(0, 0, wide, 2, 0, "n"),))
        worth = [self._speech.plain(zone.below) for zone in zones]
        each = [(column * (at + 0.5) + 8 * at, words) for at, words in enumerate(worth)]
        return below([towers, ground, words_row(each, wide)], 0)

    def _tower(self, zone: Zone, wide: float) -> Block:
        """Slabs, the base widest; an empty place where there are none."""
        if not zone.items and zone.ground is not None:
            suit = self._shapes.use("y" + SUITS[zone.ground], ' x="-22"')
            place = f'<path class="l" d="{slab_outline(wide - 12)}"/>{suit}'
            return Block(wide, 26, (Part(_left(wide, 1), 0, place, SLAB, "o"),))
        widths = [int(max(40, wide - 14 * height)) for height in range(len(zone.items))]
        cards = [TEXTS[item.card] for item in zone.items]
        suit_of = cards[0][-1] if cards else ""
        lowest = Part(_left(wide, 1), 26 * (len(cards) - 1), slabs(self._shapes, cards, widths), SLAB, suit_of)
        return Block(wide, 26 * len(cards), (lowest,) if cards else ())

    def _grid(self, zone: Zone) -> Block:
        cell = min(50.0, (WIDTH / 2 - 40) / (zone.columns or 1))
        high = cell * 1.2
        wide, tall = cell * zone.columns, high * zone.lines
        scale = cell * 0.84 / 100
        tiles = [(item, column * cell + 2, line * high + 1) for item in zone.items if item.at for column, line in (item.at,)]
        return Block(wide, tall, (box(0, 0, wide, tall, 4, "d"), *self._faces(tiles, scale)))

    def _faces(self, lying: Iterable[tuple[Item, float, float]], scale: float) -> list[Part]:
        """Cards that do not lie on each other, in one group."""
        faces = [(_face(item), x / scale, y / scale) for item, x, y in lying]
        return [Part(0, 0, spread(self._shapes, faces), scale)] if faces else []


def _face(item: Item) -> str:
    """A card as text; one that lies face down shows its back, whoever knows it."""
    return "?" if item.form == "back" else TEXTS[item.card]


def _torn(item: Item) -> bool:
    return item.form in ("half-l", "half-r") and item.card != UNKNOWN


def _halved(item: Item, after: Item) -> bool:
    """Whether the second is the other half of the first."""
    return item.card == after.card and (item.form, after.form) == ("half-l", "half-r")


def _one_half_each(items: Iterable[Item]) -> Iterator[Item]:
    """Of a torn card the first half that is not used up, if there is one; all other cards."""
    before = None
    for item in items:
        if not _torn(item):
            yield item
        elif not item.turned and item.card != before:
            before = item.card
            yield item


def _style(drawn: str) -> str:
    rules = "".join(f".{kind}{rule}" for kind, rule in _RULES.items() if f'class="{kind}"' in drawn)
    return f"svg{{overflow:visible}}text{{font:600 13px system-ui;fill:#f6f3e9}}g{{fill:currentColor}}{rules}"


def _left(wide: float, scale: float) -> float:
    """Where the units of a slab begin, so that its middle, at 54 of them, is that of the width."""
    return (wide / 2 - 54 * SLAB) * scale


def _wide(block: Block) -> float:
    return block.w


def _filled(block: Block, wide: float) -> Block:
    return Block(max(wide, block.w), block.h, block.at(max(0, (wide - block.w) / 2), 0))
