"""The legal moves of a state, as a sequence that is made when it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from .errors import IllegalMove

if TYPE_CHECKING:
    from .rules import Rules

M = TypeVar("M")


class Moves(Sequence[M], Generic[M]):
    """Every legal move once. Holds moves, and knows their texts too: ``"8C" in moves``."""

    __slots__ = ("_listed", "_rules", "_state")

    def __init__(self, rules: Rules[Any, M], state: Any) -> None:
        self._rules = rules
        self._state = state
        self._listed: Sequence[M] | None = None

    def _list(self) -> Sequence[M]:
        if self._listed is None:
            self._listed = self._rules.listing(self._state)
        return self._listed

    def __len__(self) -> int:
        listed = self._listed
        return len(self._list() if listed is None else listed)

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[M]: ...
    def __getitem__(self, index: int | slice) -> M | Sequence[M]:
        listed = self._listed
        return (self._list() if listed is None else listed)[index]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = self._rules.parse(self._state, move)
            except IllegalMove:
                return False
        return move in self._list()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = [str(move) for move in self[:12]]
        if len(self) > len(shown):
            shown.append(f"… {len(self)} moves")
        return f"[{', '.join(shown)}]"
