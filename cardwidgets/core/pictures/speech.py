"""The words of a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..texts import Text, language

if TYPE_CHECKING:
    from . import Shown


class Speech:
    """Puts the texts of a scene into words, in the picture's language."""

    def __init__(self, shown: Shown) -> None:
        self.language = shown.speech or language("en")
        self._catalogue = shown.catalogue
        self._names = shown.names

    def say(self, text: Text | None) -> str:
        """Rich words; nothing for nothing."""
        return "" if text is None else self.language.say(text, self._catalogue, self._names)

    def plain(self, text: Text | None) -> str:
        """The same for a terminal."""
        return self.language.plain(self.say(text))

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.language.seat(seat, self._names)
