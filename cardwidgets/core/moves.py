"""A move, and the legal moves of a state as a sequence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

import msgspec

from .errors import IllegalMove

if TYPE_CHECKING:
    from .rules import Rules

M = TypeVar("M")


class Move(msgspec.Struct, frozen=True, gc=False):
    """What is done at a time. Each game adds its fields, and its canonical text as ``str(move)``."""

    def __repr__(self) -> str:
        try:
            return f"<{type(self).__name__} {self}>"
        except Exception:  # somebody's own fields, which hold no cards
            return super().__repr__()


class Moves(msgspec.Struct, Generic[M], frozen=True, eq=False, gc=False):
    """Every legal move once. Holds moves, and knows their texts too: ``"8C" in moves``.

    A sequence in all it does (``collections.abc.Sequence`` counts it as one); a struct, since one is made for every
    move of every game. ``listed`` may be a lazy sequence itself, and is where a game has many moves.
    """

    rules: Rules[Any, M]
    state: Any
    listed: Sequence[M]

    def __len__(self) -> int:
        return len(self.listed)

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M]: ...
    def __getitem__(self, index: int | slice) -> M | Sequence[M]:
        return self.listed[index]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = self.rules.parse(self.state, move)
            except IllegalMove:
                return False
        return move in self.listed

    def __iter__(self) -> Iterator[M]:
        return iter(self.listed)

    def __reversed__(self) -> Iterator[M]:
        return reversed(self.listed)

    def index(self, move: M | str, start: int = 0, stop: int | None = None) -> int:
        """Where a move stands among them."""
        if move not in self:
            raise ValueError(f"{move!s:.40} is not a legal move")
        read = self.rules.parse(self.state, move) if isinstance(move, str) else move
        return self.listed.index(read, start, len(self) if stop is None else stop)

    def count(self, move: object) -> int:
        """1 for a legal move, else 0."""
        return int(move in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = [str(move) for move in self[:12]]
        if len(self) > len(shown):
            shown.append(f"… {len(self)} moves")
        return f"[{', '.join(shown)}]"


Sequence.register(Moves)
