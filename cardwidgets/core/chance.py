"""Chance that is the same on every machine.

Every shuffle and draw is keyed by the seed, a purpose and a place – ``("deal", round)`` – and never by a generator
that moves on, so replays, positions and undo are exact. The generator is specified, not Python's: the key
``cardwidgets/SEED/PURPOSE/PLACE…`` in UTF-8 is expanded by SHAKE-256 (FIPS 202) into 64-bit big-endian words. A number
below *n* is the next word modulo *n*; words of at least ``2⁶⁴ − (2⁶⁴ mod n)`` are passed over, so that every number is
equally likely. A shuffle is Fisher and Yates' from the end: for ``i = n−1 … 1`` swap items *i* and ``below(i+1)``.
Ten vectors stand in ``tests/core/vectors.json``.

>>> stream(7, "deal", 1).shuffled(range(6))
[1, 0, 5, 4, 3, 2]
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

from .errors import BadRequest

T = TypeVar("T")
_WORD = 1 << 64
SEEDS = "a whole number from -(2**64 - 1) to 2**64 - 1"
_FIRST = 4  # words made at first; a shuffle asks for as many as it needs


class Rng(Protocol):
    """What a filling or a player draws from: a ``Stream`` or Python's ``random.Random``."""

    def randrange(self, stop: int, /) -> int: ...

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class Stream:
    """A row of numbers that its key decides."""

    __slots__ = ("_key", "_next", "_words")

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._words: tuple[int, ...] = ()
        self._next = 0

    def _more(self, count: int) -> None:
        """Make at least ``count`` words in all; those already made stay as they are."""
        import hashlib  # not with the package: it brings OpenSSL along

        self._words = struct.unpack(f">{count}Q", hashlib.shake_256(self._key).digest(8 * count))

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to ``stop − 1``, each equally likely."""
        if stop < 1:
            raise ValueError(f"randrange needs a stop of at least 1, not {stop}")
        limit = _WORD - _WORD % stop
        while True:
            if self._next == len(self._words):
                self._more(2 * self._next or _FIRST)
            word = self._words[self._next]
            self._next += 1
            if word < limit:
                return word % stop

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Shuffle in place."""
        # What randrange(i + 1) would draw, a row at a time: all but one word in 2⁵⁸ of a pack's are below every limit.
        count = len(x) - 1
        begin, self._next = self._next, self._next + max(count, 0)
        if self._next > len(self._words):
            self._more(self._next)
        words = self._words[begin : self._next]
        if count > 0 and max(words) >= _WORD - len(x):
            self._next = begin
            words = tuple(self.randrange(i + 1) for i in range(count, 0, -1))
        for i, word in zip(range(count, 0, -1), words, strict=True):
            j = word % (i + 1)
            x[i], x[j] = x[j], x[i]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """A shuffled copy."""
        copy = list(items)
        self.shuffle(copy)
        return copy

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely; only that one is looked up."""
        return items[self.randrange(len(items))]


def stream(seed: int, purpose: str, *place: int) -> Stream:
    """The stream for one purpose at one place of a game."""
    return Stream("/".join(map(str, ("cardwidgets", seed, purpose, *place))))


def check_seed(seed: object) -> int:
    """The seed if it is one; else ``BadRequest``."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadRequest(f"a seed is {SEEDS}, not {seed!r:.80}")
    if abs(seed) >= _WORD:
        raise BadRequest(f"a seed is {SEEDS}; {'this one is greater' if seed > 0 else 'this one is smaller'}")
    return seed


def new_seed() -> int:
    """A seed nobody can foretell, short enough to be written down."""
    import secrets  # loads much that a seed given does not need

    return secrets.randbelow(10**9)
