"""The grammar of position texts and records, written once for all games.

A position text is a row of fields between ``|``, each a name and its items. A record is one line:
``NAME[/Variant] option=value … seed=N position : moves``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from . import cards as card
from .chance import SEEDS
from .errors import BadPosition, BadRecord

_CARDS = re.compile(rf"\s*(?:(?P<card>{card.CARD_PATTERN})|(?P<joker>\*)|\?(?P<unknown>\d{{0,3}}))\s*")
_COMMON = ("seed", "chance")
_EMPTY = "-"
_DIGITS = 20  # of the longest number: a seed has as many
_SEEDS = 2**64  # seeds lie between this and its negative
_LONGEST = 20_000  # characters in a position text; a real one has a few hundred


def nearest(given: str, allowed: Iterable[str]) -> str:
    """What is allowed, after the one that the given word looks like.

    >>> nearest("rond", ["lead", "rounds"])
    'did you mean rounds? Allowed are lead, rounds'
    """
    import difflib  # only where somebody has misspelt something

    names = [str(name) for name in allowed]
    near = difflib.get_close_matches(given.lower(), [name.lower() for name in names], 1)
    near = [name for name in names if name.lower() in near]
    known = f"llowed are {', '.join(names)}" if names else "nothing is allowed"
    return f"did you mean {near[0]}? A{known}" if near else f"a{known}" if names else known


def stranger(given: Iterable[str], allowed: Iterable[str]) -> str | None:
    """The first of the given names that is not allowed, and what is; ``None`` where all are.

    >>> stranger(["lead", "rond"], ["lead", "rounds"])
    "'rond': did you mean rounds? Allowed are lead, rounds"
    """
    known = tuple(allowed)
    return next((f"{name!r:.40}: {nearest(name, known)}" for name in given if name not in known), None)


def _seats_of(name: str, names: Sequence[str]) -> str:
    """Which seats there are, where a field is named for one that there is not.

    >>> _seats_of("hand2", ["table", "hand0", "hand1"]), _seats_of("land2", ["table", "hand0", "hand1"])
    ('seats are 0 to 1', '')
    """
    kind = name.rstrip("0123456789")
    seats = [each for each in names if each != kind and each.rstrip("0123456789") == kind] if kind != name else []
    return f"seats are 0 to {len(seats) - 1}" if seats else ""


class Position:
    """The fields of a position text, each read once, with every card placed at most as often as there are copies of it.

    Args:
        text: the position text.
        names: the fields there may be, besides ``seed`` and ``chance``.
        repeats: fields that may stand more than once.
        packs: how many packs are played with, so how many copies of a card there are.
        jokers: how many jokers there are.

    Raises:
        BadPosition: in every method, naming the field and what is wrong with it.
    """

    def __init__(self, text: str, names: Sequence[str], repeats: Sequence[str] = (), *, packs: int = 1, jokers: int = 0) -> None:
        if not isinstance(text, str):
            raise BadPosition(f"a position is a text, not {type(text).__name__}")
        if len(text) > _LONGEST:
            raise BadPosition(f"a position text has at most {_LONGEST} characters, this one {len(text)}")
        self._placed: dict[int, list[str]] = {}
        self._packs = packs
        self._jokers = jokers
        self._fields: dict[str, list[str]] = {}
        within = re.sub(r"^[\s|]+|[\s|]+$", "", text)
        for part in within.split("|") if within else ():
            name, items = (*part.split(maxsplit=1), "", "")[:2]
            name = name.lower()
            if not name:
                raise BadPosition("there is an empty field between two |: fields are written turn 0 | phase draw")
            if name not in names and name not in _COMMON:
                raise BadPosition(f"there is no field {name!r:.40}: {_seats_of(name, names) or nearest(name, (*names, *_COMMON))}")
            if name in self._fields and name not in repeats:
                raise BadPosition(f"the field {name} stands twice")
            if not items:
                raise BadPosition(f"the field {name} is empty: of cards one writes - where there are none, and what is open is left out")
            self._fields.setdefault(name, []).append(items.strip())

    def has(self, name: str) -> bool:
        """Whether the field is there."""
        return name in self._fields

    def items(self, name: str) -> str | None:
        """What stands in the field, as it was typed; ``None`` where it was left out."""
        found = self._fields.get(name)
        return found[0] if found else None

    def every(self, name: str) -> list[str]:
        """What stands in a field that may repeat."""
        return list(self._fields.get(name, ()))

    def cards(self, name: str, *, unknown: bool = True) -> tuple[int, ...] | None:
        """The cards of a field in typed order, unknown ones (``?``, ``?4``) last; ``None`` where it was left out."""
        items = self.items(name)
        return None if items is None else self.read_cards(name, items, unknown=unknown)

    def lists(self, name: str) -> tuple[tuple[int, ...], ...] | None:
        """The card lists of a field, between commas; ``None`` where it was left out."""
        items = self.items(name)
        if items is None:
            return None
        if items == _EMPTY:
            return ()
        return tuple(self.read_cards(name, part, unknown=False) for part in items.split(","))

    def read_cards(self, name: str, items: str, *, unknown: bool = True) -> tuple[int, ...]:
        """Cards typed in a field; each is placed, and refused where it lies elsewhere already."""
        typed, at, hidden, found = card.tidy(items.strip()), 0, 0, []
        if typed == _EMPTY:
            return ()
        while at < len(typed):
            match = _CARDS.match(typed, at)
            if match is None:
                if at and typed[at] in ",;+":
                    raise BadPosition(f"{name}: cards are separated by spaces, not by {typed[at]!r}")
                raise BadPosition(f"{name}: {typed[at : at + 12].split()[0]!r} is no card; cards are written 8S, TD or 10♦")
            at = match.end()
            if match["card"]:
                found.append(self.place(name, card.TEXTS.index(match["card"].replace("10", "T"))))
            elif match["joker"]:
                found.append(self.place(name, card.JOKER))
            elif not unknown:
                raise BadPosition(f"{name}: these cards are open, so none of them can be unknown")
            else:
                hidden += int(match["unknown"] or 1)
        if hidden > (most := self._packs * len(card.PACK) + self._jokers):
            there = "a pack holds" if self._packs == 1 else f"the {most} there are"
            raise BadPosition(f"{name}: {hidden} unknown cards are more than {there}")
        return (*found, *(card.UNKNOWN,) * hidden)

    def place(self, name: str, which: int) -> int:
        """Place a card in a field."""
        before = self._placed.setdefault(which, [])
        if len(before) == (self._jokers if which == card.JOKER else self._packs):
            raise BadPosition(f"{name}: {self._too_many(which, before)}")
        before.append(name)
        return which

    def _too_many(self, which: int, before: Sequence[str]) -> str:
        """Why a card cannot be placed once more."""
        if which == card.JOKER:
            if not self._jokers:
                return "this game is played without jokers"
            return f"there {'is 1 joker' if self._jokers == 1 else f'are {self._jokers} jokers'}, no more"
        lying = f"{card.text(which)} lies in {' and '.join(dict.fromkeys(before))} already"
        return lying if self._packs == 1 else f"{lying}, and there are only {self._packs} of it"

    def number(self, name: str, default: int, low: int | None = 0, high: int | None = None) -> int:
        """A whole number from ``low`` to ``high``."""
        items = self.items(name)
        if items is None:
            return default
        match = re.fullmatch(r"([-−]?)0*(\d+)", items)
        if match is None:
            raise BadPosition(f"{name} is a whole number, not {items!r:.40}")
        if high is None and len(match[2]) > _DIGITS:
            raise BadPosition(f"{name} is a number of at most {_DIGITS} digits, not {items:.40}")
        number = int(match[2][: _DIGITS + 1]) * (-1 if match[1] else 1)  # cut short it is still beyond every bound
        if (low is not None and number < low) or (high is not None and number > high):
            allowed = f"at least {low}" if high is None else f"at most {high}" if low is None else f"from {low} to {high}"
            raise BadPosition(f"{name} is {allowed}, not {items:.40}")
        return number

    def points(self, name: str, low: int | None = 0, *, by_variant: bool = False) -> int | float:
        """Points: a whole number of at least ``low``, 0 where the field was left out; where a variant counts, any number."""
        items = self.items(name)
        if items is None or not by_variant:
            return self.number(name, 0, low)
        typed = items.replace("−", "-")
        if not re.fullmatch(rf"-?\d{{1,{_DIGITS}}}(?:\.\d{{1,{_DIGITS}}})?(?:e[-+]?\d{{1,2}})?", typed):
            raise BadPosition(f"{name} is a number, not {items!r:.40}")
        return int(typed) if typed.removeprefix("-").isdigit() else float(typed)

    def word(self, name: str, allowed: Sequence[str]) -> str | None:
        """One of the words that are allowed; ``None`` where the field was left out."""
        items = self.items(name)
        if items is None:
            return None
        for word in allowed:
            if items.lower() == word.lower():
                return word
        raise BadPosition(f"{name}: {items!r:.40} is not one of {', '.join(allowed)}")

    def seed(self, given: int | None) -> int:
        """The seed: the one given, else the text's own, else 0; refused where the two differ."""
        own = self.number("seed", 0, 1 - _SEEDS, _SEEDS - 1) if self.has("seed") else None
        if own is not None and given is not None and own != given:
            raise BadPosition(f"seed: the position says {own}, but {given} was given with it")
        return given if given is not None else own or 0


def write_position(fields: Iterable[tuple[str, object]]) -> str:
    """The text of fields in order.

    >>> write_position([("trump", "D"), ("turn", None), ("round", 1)])
    'trump D | turn - | round 1'
    """
    return " | ".join(f"{name} {_EMPTY if value is None else value}" for name, value in fields)


def seed_in(text: str) -> int | None:
    """The seed that a position text carries, if it does."""
    pattern = rf"(?:^|\|)\s*seed\s+([-−]?\d{{1,{_DIGITS}}})\s*(?:\||$)"
    match = re.search(pattern, text, re.IGNORECASE) if isinstance(text, str) else None
    return int(match[1].replace("−", "-")) if match else None


# --- records ---------------------------------------------------------------------------------------------------------


class Record(msgspec.Struct, frozen=True):
    """What a record says, not yet checked against any rules."""

    name: str
    variant: str
    options: Mapping[str, Any]
    seed: int | None
    position: str
    moves: tuple[str, ...]

    def __str__(self) -> str:
        head = [self.name + (f"/{self.variant}" if self.variant else "")]
        head += [f"{option}={write_value(value)}" for option, value in self.options.items()]
        if self.seed is not None:
            head.append(f"seed={self.seed}")
        if self.position:
            head.append(self.position)
        return " ".join((*head, ":", *self.moves))


def write_value(value: object) -> str:
    """An option's value in a record.

    >>> [write_value(value) for value in (True, None, 3, "first", (1, 3, 6), (2,))]
    ['true', 'none', '3', 'first', '1,3,6', '2,']
    """
    if value is None or isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ",".join(map(str, value)) + ("," if len(value) < 2 else "")
    return str(value)


def read_value(text: str) -> Any:
    """An option's value from a record.

    >>> [read_value(text) for text in ("true", "none", "3", "first", "1,3,6", "2,")]
    [True, None, 3, 'first', (1, 3, 6), (2,)]
    """
    words = {"true": True, "false": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    if re.fullmatch(rf"-?\d{{1,{_DIGITS}}}", text):
        return int(text)
    if text == ",":
        return ()
    if re.fullmatch(r"-?\d{1,9}\.\d{1,9}", text):
        return float(text)
    if re.fullmatch(r"(-?\d{1,9},)+(-?\d{1,9})?", text):
        return tuple(int(part) for part in text.split(",") if part)
    return text


def read_record(text: str) -> Record:
    """Take a record apart.

    Raises:
        BadRecord: it is not of the form ``NAME[/Variant] option=value … seed=N position : moves``.
    """
    if not isinstance(text, str):
        raise BadRecord(f"a record is a text, not {type(text).__name__}")
    head, colon, moves = f" {' '.join(text.split())} ".partition(" : ")
    if not colon:
        raise BadRecord(f"a record has ' : ' between its head and its moves; {text.strip()!r:.60} has not")
    match = re.match(r" ?([^\W\d]\w*)(?:/([^\W\d]\w*))?(?= |$)", head)
    if match is None:
        raise BadRecord(f"a record begins with the name of a game, not {head.strip()!r:.40}")
    words, options = head[match.end() :].split(), {}
    while words and (option := re.fullmatch(r"([^\W\d]\w*)=(\S+)", words[0])):
        if option[1] in options:
            raise BadRecord(f"the option {option[1]} stands twice")
        options[option[1]] = read_value(option[2])
        words.pop(0)
    seed = options.pop("seed", None)
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise BadRecord(f"seed={write_value(seed):.40}: a seed is {SEEDS}")
    position = " ".join(words).removeprefix("[").removesuffix("]").strip()
    return Record(match[1], match[2] or "", options, seed, position, tuple(moves.split()))
