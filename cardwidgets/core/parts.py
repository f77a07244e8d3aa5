"""Legal moves that come in parts: how many there are is known at once, a move is made when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, overload

if TYPE_CHECKING:
    from .rules import Rules

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class Part(Protocol[M_co]):
    """So many moves, and what makes each of them."""

    @property
    def size(self) -> int:
        """How many."""

    @property
    def make(self) -> Callable[[int], M_co]:
        """Makes a move of its number, from 0."""


class InParts(Sequence[M], Generic[M]):
    """Every legal move of a state once, part by part."""

    __slots__ = ("_parts", "_rules", "_size", "_state")

    def __init__(self, rules: Rules[Any, M], state: Any, parts: Sequence[Part[M]]) -> None:
        self._rules = rules
        self._state = state
        self._parts = parts
        self._size = sum([part.size for part in parts])

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> M: ...
    @overload
    def __getitem__(self, index: slice) -> list[M]: ...
    def __getitem__(self, index: int | slice) -> M | list[M]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(self._size))]
        at = index + self._size if index < 0 else index
        if at >= 0:
            for part in self._parts:
                if at < part.size:
                    return part.make(at)
                at -= part.size
        raise IndexError(f"no move {index}: there are {self._size}")

    def __iter__(self) -> Iterator[M]:
        for part in self._parts:
            yield from map(part.make, range(part.size))

    def __contains__(self, move: object) -> bool:
        return not self._rules.refusals(self._state, move)  # type: ignore[arg-type]
