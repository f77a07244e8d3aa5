"""What the methods of a variant answer: an answer that cannot be is named, with what is allowed."""

from __future__ import annotations

import math
from typing import Any

from .errors import BadOptions


def whole(number: Any, least: int, most: int | None = None) -> bool:
    """Whether an answer is a whole number within these bounds."""
    return isinstance(number, int) and not isinstance(number, bool) and least <= number and (most is None or number <= most)


def counts(number: Any) -> bool:
    """Whether an answer is a number that can be counted with."""
    return isinstance(number, int | float) and not isinstance(number, bool) and math.isfinite(number)


def bad_answer(rules: object, name: str, asked: object, given: object, allowed: str) -> BadOptions:
    """The error for what a method gave when it was asked."""
    return BadOptions(f"{type(rules).__name__}.{name}({asked}) gave {given!r:.60}; allowed is {allowed}")
