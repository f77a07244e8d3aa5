"""What stands side by side, in lines that are not too long."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

Thing = TypeVar("Thing")


def in_lines(things: Iterable[Thing], wide_of: Callable[[Thing], float], gap: float, most: float) -> list[list[Thing]]:
    """Things in order; one that is too much for a line begins the next.

    >>> in_lines(["ab", "cd", "efg"], len, gap=1, most=5)
    [['ab', 'cd'], ['efg']]
    """
    lines: list[list[Thing]] = []
    room = 0.0
    for thing in things:
        wide = wide_of(thing)
        if not lines or wide > room:
            lines.append([])
            room = most
        lines[-1].append(thing)
        room -= wide + gap
    return lines
