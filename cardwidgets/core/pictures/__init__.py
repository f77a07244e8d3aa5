"""Still pictures of a scene: text for a terminal, SVG, and the HTML that stands in where no widget can live.

They are here, and not beside the widget, because a game's own ``print`` and picture need them without any notebook.
All are the same every time, and show nothing that the scene does not.
"""

from __future__ import annotations

import msgspec

from ..scene import Scene
from ..texts import NOBODY, Language, Names, Text

#: Bytes of a picture in HTML; base64 makes four of three.
_LONGEST = 7_250


class Shown(msgspec.Struct, frozen=True):
    """A scene with what it takes to put it into words: where its messages are, the game's name, language and names."""

    scene: Scene
    catalogue: str
    title: Text
    speech: Language | None = None
    names: Names = NOBODY


def text(shown: Shown) -> str:
    """The table for a terminal.

    >>> from cardwidgets import ConstructionWhist, Game
    >>> game = Game(ConstructionWhist(), position="hand0 7S QC | hand1 8H 2C | trump D | open 4S 5H | pyramids0 KS 9S 6S")
    >>> print(text(game.state.shown()))  # doctest: +SKIP
    """
    from .terminal import print_out

    return print_out(shown)


def svg(shown: Shown) -> str:
    """The table as an SVG picture, 820 wide."""
    from .drawing import draw

    return draw(shown)


def html(shown: Shown) -> str:
    """The picture as an ``<img>`` whose alternative text is the table in words: it survives an untrusted notebook.

    Every output that is saved holds one, so it stays below 10 kB; a fuller table is drawn without crowns, and if that is
    not enough, without words that show cards and without the note, whose words are in the alternative text.
    """
    from base64 import b64encode
    from html import escape

    from .speech import Speech

    speech = Speech(shown)
    alt = f"{speech.say(shown.title)}: {speech.say(shown.scene.status)}. {speech.say(shown.scene.prompt)}"
    source = b64encode(_short(shown)).decode()
    return f'<img alt="{escape(speech.language.spoken(alt))}" width="820" src="data:image/svg+xml;base64,{source}">'


def _short(shown: Shown) -> bytes:
    """The picture with as much as there is room for."""
    from .drawing import draw
    from .shapes import without_crowns

    picture = b""
    for brief in (False, True):
        drawn = draw(shown, brief)
        for way in (str, without_crowns):
            picture = way(drawn).encode()
            if len(picture) <= _LONGEST:
                return picture
    return picture


def mimebundle(shown: Shown) -> dict[str, str]:
    """What a notebook shows of it."""
    return {"text/plain": text(shown), "text/html": html(shown)}
