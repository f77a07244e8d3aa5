"""Still pictures of a scene: text for a terminal, SVG, and the HTML that stands in where no widget can live.

They are here, and not beside the widget, because a game's own ``print`` and picture need them without any notebook.
"""

from __future__ import annotations

import msgspec

from ..scene import Scene
from ..texts import NOBODY, Language, Names, Text


class Shown(msgspec.Struct, frozen=True):
    """A scene with what it takes to put it into words: where its messages are, and the game's name."""

    scene: Scene
    catalogue: str
    title: Text
    speech: Language | None = None
    names: Names = NOBODY


def text(shown: Shown) -> str:
    return "…"


def svg(shown: Shown) -> str:
    return "<svg/>"


def mimebundle(shown: Shown) -> dict[str, str]:
    return {"text/plain": text(shown)}
