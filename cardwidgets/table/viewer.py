"""Who looks at a table: what they may see, and in which words they are told."""

from __future__ import annotations

from typing import Any

import msgspec

from cardwidgets.core.events import Event
from cardwidgets.core.rules import Rules, State
from cardwidgets.core.scene import Scene
from cardwidgets.core.texts import Language, Names, Sayable, bare


class Viewer(msgspec.Struct, frozen=True):
    """A seat at a table, or somebody who looks on.

    ``seat`` is ``None`` for somebody who looks on; ``reveal`` shows all cards and lets play for whoever is in turn.
    """

    rules: Rules[Any, Any]
    seat: int | None
    reveal: bool
    speech: Language
    names: Names

    def view(self, state: State) -> Any:
        """A state as far as the viewer may see it."""
        return state if self.reveal else self.rules.seen_by(state, self.seat)

    def event(self, event: Event) -> Event:
        """The same for an event."""
        return event if self.reveal else self.rules.event_seen_by(event, self.seat)

    def scene(self, state: State) -> Scene:
        """What lies where, for the viewer."""
        return self.rules.scene(self.view(state), self.seat)

    def may_play(self, turn: int | None) -> bool:
        """Whether a move of the seat in turn is the viewer's to make."""
        return turn is not None and (self.reveal or turn == self.seat)

    @property
    def title(self) -> str:
        """The name of the game, and of the variant if it is one."""
        title = self.say(self.rules.title)
        return self.words("title-of-variant", title=title, variant=bare(type(self.rules).__name__)) if self.rules.is_variant else title

    # --- words: rich unless their name says otherwise ------------------------------------------------------------------

    def say(self, what: Sayable | None, attribute: str | None = None) -> str:
        """Anything that can be put into words; nothing for nothing."""
        return "" if what is None else self.speech.say(what, self.rules.catalogue, self.names, attribute)

    def words(self, key: str, **rich: Any) -> str:
        """A message of the table, with rich words as its arguments."""
        return self.speech.format(key, self.rules.catalogue, **rich)

    def seat_words(self, key: str, seat: int, **rich: Any) -> str:
        """The same about a seat: ``$seat`` and ``$seat-who``."""
        who = "you" if seat == self.names.viewer else "other"
        return self.words(key, **{"seat": self.name(seat), "seat-who": who}, **rich)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.speech.seat(seat, self.names)

    def spoken(self, rich: str) -> str:
        """Rich words for the ear."""
        return self.speech.spoken(rich)
