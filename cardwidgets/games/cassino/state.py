"""A position of Cassino, and its moves."""

from __future__ import annotations

import functools
import re
from typing import Literal

import msgspec

from cardwidgets.core import cards
from cardwidgets.core.rules import State
from cardwidgets.core.scores import ScoreLine

from .splits import Counting, build_text, capture_text, raise_text

Cards = tuple[int, ...]
Kind = Literal["trail", "capture", "build"]


class Build(msgspec.Struct, frozen=True, gc=False):
    """A build: its value, its cards in card order, and the seat that owns it."""

    value: int
    cards: Cards
    owner: int


class CassinoState(State, frozen=True, gc=False):
    """A position of Cassino.

    ``loose`` and ``builds`` are in the order in which they came to lie there, hands are sorted; the next card of the
    ``stock`` stands first. Hands, ``taken`` and ``sweeps`` (the capturing cards that lie turned in the pile) are by seat.
    ``lines`` are the score lines of finished rounds.
    """

    hands: tuple[Cards, ...]
    stock: Cards
    loose: Cards
    builds: tuple[Build, ...]
    turn: int | None
    dealer: int
    taken: tuple[Cards, ...]
    sweeps: tuple[Cards, ...]
    last_taker: int | None
    round: int
    lines: tuple[ScoreLine, ...]

    def build_of(self, value: int) -> Build | None:
        """The build of a value, if there is one."""
        for build in self.builds:
            if build.value == value:
                return build
        return None


class Move(msgspec.Struct, frozen=True, gc=False):
    """A card played: trailed, to capture, or to build.

    ``loose`` are the loose cards that go with it, in card order; ``builds`` the values of the builds that it takes or
    raises, ascending; ``value`` what is announced. The build that is joined is not among ``builds``. Where cards count
    otherwise than in the game itself, ``counting`` says how, for the groups of its text.

    >>> str(Move(cards.read_card("8S"), "capture", (9, 18, 30), (8,)))
    '8Sx[8],3H+5D,8D'
    """

    card: int
    kind: Kind = "trail"
    loose: Cards = ()
    builds: tuple[int, ...] = ()
    value: int | None = None
    counting: Counting | None = None

    @property
    def sort(self) -> str:
        """Its kind, with raising told from building."""
        return "raise" if self.kind == "build" and self.builds else self.kind

    def __str__(self) -> str:
        played = cards.TEXTS[self.card]
        numbers = self.counting.numbers if self.counting else None
        if self.kind == "capture":
            groups = ",".join([*(f"[{build}]" for build in self.builds), *map(_group, capture_text(self.card, self.loose, numbers))])
            return f"{played}x{groups}"
        if self.kind == "build":
            value = self.value if type(self.value) is int else 0
            if self.builds:
                head = "+".join([played, *(f"[{build}]" for build in self.builds)])
                groups = ",".join([head, *map(_group, raise_text(self.loose, value, numbers))])
            else:
                groups = ",".join(map(_group, build_text(self.card, self.loose, value, numbers)))
            return f"{groups}={self.value}"
        return played


def _group(group: Cards) -> str:
    return "+".join([cards.TEXTS[card] for card in group])


#: Trailing each card, made once.
TRAILS: tuple[Move, ...] = tuple(map(Move, cards.PACK))
#: What stands for a build without a value.
NO_VALUE: Literal["no value"] = "no value"

_CARD = cards.CARD_PATTERN
_PART = rf"(?:{_CARD}|\[[1-9]\d?\])"
_TRAIL = re.compile(_CARD)
_CAPTURE = re.compile(rf"({_CARD})[X×]((?:{_PART}(?:[+,]{_PART})*)?)")
_BUILD = re.compile(rf"({_CARD})((?:[+,]{_PART})*)(?:=(\d{{1,2}}))?=?")
_NUMBERS = {text: number for number, text in enumerate(cards.TEXTS[:52])}


@functools.lru_cache(4096)
def typed(text: str) -> Move | Literal["no value"] | None:
    """The move of a text, with all the builds it names; ``None`` if it is no move text.

    >>> str(typed("8♠ x 5h, 3c, 8D")), typed("3H+4C"), typed("3H+4C=100")
    ('8Sx3C+5H,8D', 'no value', None)
    """
    if len(text) > 400:
        return None
    tidy = re.sub(r"\s", "", cards.tidy(text))
    if _TRAIL.fullmatch(tidy):
        return TRAILS[_number(tidy)]
    if match := _CAPTURE.fullmatch(tidy):
        return Move(_number(match[1]), "capture", *_parts(match[2]))
    match = _BUILD.fullmatch(tidy)
    if match is None:
        return None
    if match[3] is None:
        return NO_VALUE
    if tidy.endswith("=") or not int(match[3]):
        return None
    return Move(_number(match[1]), "build", *_parts(match[2]), int(match[3]))


def _parts(text: str) -> tuple[Cards, tuple[int, ...]]:
    parts = [part for part in re.split("[+,]", text) if part]
    loose = sorted(_number(part) for part in parts if part[0] != "[")
    return tuple(loose), tuple(sorted(int(part[1:-1]) for part in parts if part[0] == "["))


def _number(text: str) -> int:
    return _NUMBERS[text.replace("10", "T")]
