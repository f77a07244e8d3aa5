"""What happened: one generic shape for the events of all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

import msgspec

from .cards import SUITS, UNKNOWN, texts
from .cells import cell_name
from .texts import NOTHING

S = TypeVar("S")


class Moved(msgspec.Struct, frozen=True, gc=False):
    """A card that went from one zone to another; zones are named as in the scene.

    ``half`` says that only a torn half of it was thrown there, which is in no zone from then on: it lies on the ``cell`` of a
    grid where it came down, or nowhere to be seen.
    """

    card: int
    source: str
    target: str
    half: bool = False
    cell: int | None = None


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened, or that a verdict foretells.

    ``kind`` is one of those at the end of a game's rules file; ``cards`` holds cards by their role, ``numbers`` what
    is counted (a number called ``suit``, ``…_seat`` or ``…_cell`` is a suit, a seat or a cell), ``rules`` the rules at work and ``moved``
    which cards went where. ``hidden`` are the roles of cards that not everybody may see; a print
    leaves them out.
    """

    kind: str
    seat: int | None = None
    cards: Mapping[str, tuple[int, ...]] = NOTHING
    numbers: Mapping[str, int | float] = NOTHING
    rules: tuple[str, ...] = ()
    moved: tuple[Moved, ...] = ()
    hidden: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key of its messages."""
        return f"event-{self.kind}"

    @property
    def words(self) -> Mapping[str, str]:
        """Events quote nobody."""
        return NOTHING

    def masked(self, hidden: Callable[[str], bool]) -> Event:
        """The event with the cards of the roles that are ``hidden`` made unknown, and those that only went between such zones.

        What is left may be seen, and is printed.
        """
        cards = {role: (UNKNOWN,) * len(held) if hidden(role) else held for role, held in self.cards.items()}
        moved = tuple(
            Moved(UNKNOWN, way.source, way.target) if hidden(way.source) and hidden(way.target) else way for way in self.moved
        )
        return msgspec.structs.replace(self, cards=cards, moved=moved, hidden=())

    def __repr__(self) -> str:
        parts = [repr(self.kind)]
        if self.seat is not None:
            parts.append(f"seat={self.seat}")
        parts += [f"{role}={self._printed(role)}" for role in self.cards]
        parts += [f"{name}={_number(name, number)}" for name, number in self.numbers.items()]
        return f"Event({', '.join(parts)})"

    def _printed(self, role: str) -> str:
        return "hidden" if role in self.hidden else repr(texts(self.cards[role]))


def _number(name: str, number: float) -> str:
    """A number as it is printed; a cell by its name, a suit by its letter."""
    kind = name.rpartition("_")[2] if number >= 0 else ""
    return repr(cell_name(int(number))) if kind == "cell" else repr(SUITS[int(number)]) if kind == "suit" else str(number)


class Step(msgspec.Struct, Generic[S], frozen=True):
    """One move made: the next state and what happened.

    ``finished`` is the table as it lay when a round or deal ended with this move, before the next was dealt; ``None``
    where none ended or the game is over (then it is ``state``). ``told`` is how many of the events led there.
    """

    state: S
    events: tuple[Event, ...]
    finished: S | None = None
    told: int = 0

    def __repr__(self) -> str:
        return f"Step({', '.join(event.kind for event in self.events)})"


Events = list[Event]
