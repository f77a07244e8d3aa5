"""Blocks: pieces of a picture with a size, put beside and below each other."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from typing import NamedTuple

_NARROW = frozenset("iljtfrI.,:;'|!()[] ·│")
_BROAD = frozenset("mwMW–—")
_BOLD = 1.12  # how much wider than light words all others are
#: The kind of words that are not bold.
LIGHT = "m"


class Part(NamedTuple):
    """Something drawn, its origin at ``x``, ``y``; ``kind`` is a class of the style, ``shape`` a circle or a box.

    ``words`` are those of a line, made ``wide`` so that no font runs into what stands beside them.
    """

    x: float
    y: float
    drawn: str = ""
    scale: float = 1
    kind: str = ""
    words: str = ""
    wide: float = 0
    shape: str = ""


class Block(NamedTuple):
    """A piece of the picture: its size, and its parts."""

    w: float
    h: float
    parts: tuple[Part, ...] = ()

    def at(self, x: float, y: float) -> tuple[Part, ...]:
        """The parts, moved."""
        return tuple(part._replace(x=part.x + x, y=part.y + y) for part in self.parts)


def write(parts: Iterable[Part]) -> str:
    """Parts as SVG."""
    return "".join(map(_written, parts))


def _written(part: Part) -> str:
    kind = f' class="{part.kind}"' if part.kind else ""
    place = f'x="{part.x:.0f}" y="{part.y:.0f}"'
    if part.words:
        fixed = f' textLength="{part.wide:g}"' if part.wide else ""
        return f"<text{kind} {place}{fixed}>{html.escape(part.words, quote=False)}</text>"
    if part.shape:
        return f"<rect{kind} {place} {part.shape}/>"
    scale = f"scale({part.scale:.3g})".replace("(0.", "(.") if part.scale != 1 else ""
    move = f"translate({part.x:.0f} {part.y:.0f})".replace(" 0)", ")") if part.x or part.y else ""
    return f'<g{kind} transform="{move}{scale}">{part.drawn}</g>'


def grouped(parts: Sequence[Part], scale: float) -> Part:
    """Parts in one group, drawn in its units."""
    y = parts[0].y if len({part.y for part in parts}) == 1 else 0
    inner = (part._replace(x=part.x / scale, y=(part.y - y) / scale, scale=part.scale / scale) for part in parts)
    return Part(0, y, write(inner), scale)


def box(x: float, y: float, wide: float, tall: float, round: float, kind: str) -> Part:
    """A box with round corners."""
    corners = f' rx="{round:g}"' if round else ""
    return Part(x, y, kind=kind, shape=f'width="{wide:.0f}" height="{tall:.0f}"{corners}')


def beside(blocks: Sequence[Block], gap: float, level: float = 1) -> Block:
    """Side by side; ``level`` 0 puts their tops, 1 their feet on a line."""
    tall = max((block.h for block in blocks), default=0)
    parts: list[Part] = []
    x = 0.0
    for block in blocks:
        parts += block.at(x, (tall - block.h) * level)
        x += block.w + gap
    return Block(max(0, x - gap), tall, tuple(parts))


def below(blocks: Sequence[Block], gap: float, side: float = 0) -> Block:
    """One below the other; ``side`` 0 puts them left, ½ in the middle, 1 right."""
    wide = max((block.w for block in blocks), default=0)
    parts: list[Part] = []
    y = 0.0
    for block in blocks:
        parts += block.at((wide - block.w) * side, y)
        y += block.h + gap
    return Block(wide, max(0, y - gap), tuple(parts))


def wide_of(words: str, size: float, kind: str = "") -> float:
    """About how wide words are; a picture then makes them so, whatever font there is.

    Between the narrowest and the broadest usual font, so that in none the letters lie on each other.
    """
    ems = sum(0.3 if c in _NARROW else 0.86 if c in _BROAD else 0.66 if c.isupper() else 0.56 for c in words)
    return round(ems * size * (1 if kind == LIGHT else _BOLD))


def cut(words: str, most: float, size: float, kind: str = "") -> str:
    """Words; where they have no room, their beginning. Spaces at the end need none."""
    if wide_of(words.rstrip(), size, kind) <= most:
        return words
    rooms = (words[:kept] + "…" for kept in range(len(words) - 1, 0, -1))
    return next((shorter for shorter in rooms if wide_of(shorter, size, kind) <= most), "…")


def words_block(words: str, size: float = 13, kind: str = "") -> Block:
    """A line of plain words; spaces at its ends keep their room."""
    wide = wide_of(words, size, kind)
    inner = words.strip()
    if not inner:
        return Block(wide, round(size * 1.4))
    before = wide_of(words[: len(words) - len(words.lstrip())], size, kind)
    return Block(wide, round(size * 1.4), (Part(before, size, kind=kind, words=inner, wide=wide_of(inner, size, kind)),))


def words_row(each: Iterable[tuple[float, str]], wide: float) -> Block:
    """Words in one line, each with its middle at an x."""
    spans = "".join(f'<tspan x="{x:.0f}">{html.escape(words, quote=False)}</tspan>' for x, words in each if words)
    return Block(wide, 18, (Part(0, 0, f'<text class="v" y="15">{spans}</text>'),) if spans else ())
