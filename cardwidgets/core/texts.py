"""Sentences: every word a person reads comes from a message catalogue, by key.

A catalogue is a folder of Fluent files, one a language: ``core/messages/en.ftl`` and ``games/<game>/messages/en.ftl``.
A language is added by files only. Files are read, and Fluent is loaded, when the first sentence is asked for.

What is said is a ``Text`` – a key with the cards and numbers it speaks of – or anything of that shape: an event, a
finding, a score line. Cards and numbers become the message's arguments by their names:

* cards ``held`` → ``$held`` ("⟨2C⟩ and ⟨QC⟩") and ``$held-count``; of cards of one suit also ``$held-suit``,
  ``$held-suit-name``, ``$held-suit-one`` and ``$held-suit-key``, as below;
* a number called ``seat``, or ending in ``_seat`` → the name of that seat, and ``$seat-who``, ``you`` or ``other``;
* a number called ``suit``, or ending in ``_suit`` → ``$suit`` (⟨C⟩), ``$suit-name`` ("clubs"), ``$suit-one`` ("club")
  and ``$suit-key`` (``C``);
* a number called ``rank``, or ending in ``_rank`` → ``7`` or, for a card without a number, its name: ``king``;
* a number called ``cell``, or ending in ``_cell`` → the name of that cell of a grid: ``c4``;
* other numbers and words as they are.

Sentences are *rich words*: ``⟨QC⟩`` is a card, ``⟨C⟩`` a suit, ``⟨W6⟩`` a rule, ``**so**`` is bold, and a line does not break at
a hard space. ``plain`` writes them for a terminal and ``spoken`` for the ear.

>>> language("en").plain("⟨QC⟩ follows ⟨W6⟩ **well**")
'Q♣ follows (W6) well'
>>> language("en").spoken("⟨TC⟩ follows")
'ten of clubs follows'
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from .cards import JOKER, RANKS, SUITS, TEXTS
from .cells import cell_name
from .errors import BadRequest

if TYPE_CHECKING:
    from pathlib import Path

    from fluent.runtime import FluentBundle

_SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))
_MARK = re.compile(r"⟨([^⟨⟩]*)⟩")
_CARD = re.compile(r"[A2-9TJQK][SHDC]")
_CODE = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]+)*")
_REMEMBERED = 4096  # sentences
_FIRST, _REST = "\x00", "\x01"  # two things in a row before they are named: no words hold these
NOTHING: Mapping[str, Any] = {}


def _folder(path: Path | str | None = None) -> Path:
    """A folder of languages; without one the package's own."""
    from pathlib import Path  # like fluent only when something is said: rules alone are imported fast

    return Path(__file__).resolve().parent.parent if path is None else Path(path)


class Sayable(Protocol):
    """What can be put into words."""

    @property
    def key(self) -> str: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def cards(self) -> Mapping[str, tuple[int, ...]]: ...
    @property
    def numbers(self) -> Mapping[str, int | float]: ...
    @property
    def words(self) -> Mapping[str, str]: ...


class Text(msgspec.Struct, frozen=True):
    """A sentence not yet in words: a message key and what it speaks of."""

    key: str
    cards: Mapping[str, tuple[int, ...]] = NOTHING
    numbers: Mapping[str, int | float] = NOTHING
    words: Mapping[str, str] = NOTHING
    seat: int | None = None


class Names(msgspec.Struct, frozen=True):
    """How seats are called: their names, if they have any, and which of them is "you"."""

    names: tuple[str, ...] = ()
    viewer: int | None = None


NOBODY = Names()


def marks_in(rich: str) -> list[str]:
    """The cards, suits and rules that rich words show, in their order.

    >>> marks_in("⟨QC⟩ follows clubs ⟨W6⟩")
    ['QC', 'W6']
    """
    return _MARK.findall(rich)


def whole(words: str) -> str:
    """Words that can be written and sent: half a character, which no file and no message takes, as its escape.

    >>> whole("5♥\\ud800")
    '5♥\\\\ud800'
    """
    return words.encode("utf-8", "backslashreplace").decode()


def bare(words: str) -> str:
    """Foreign words without anything that would be a mark in rich words; an asterisk is another until they are written out."""
    return re.sub(r"[⟨⟩\x00-\x1f\x7f]", " ", whole(words)).replace("*", "∗").strip()


def _complete(message: Any, other: Any) -> None:
    """Give a message what it leaves out of another one of its name: its value, its attributes."""
    own = {attribute.id.name for attribute in message.attributes}
    message.value = message.value or other.value
    message.attributes += [attribute for attribute in other.attributes if attribute.id.name not in own]


def words_of(given: object) -> str:
    """What a foreign object says of itself; the name of its type where that fails, or would only be an address."""
    try:
        words = str(given)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return type(given).__name__
    return type(given).__name__ if " at 0x" in words else whole(words)


def number(value: int | float) -> str:
    """A number as it is written on the table: a loss has a minus sign, no hyphen."""
    return f"{value:.12g}".replace("-", "−")


def card_mark(card: int) -> str:
    """A card in rich words."""
    return f"⟨{TEXTS[card]}⟩"


class Language:
    """The messages of one language, from the package's folders or from another one laid out the same way.

    A folder holds ``core/messages/xx.ftl``, ``table/messages/xx.ftl`` and ``games/<game>/messages/xx.ftl``. What a
    language does not say is said in English.

    Raises:
        BadRequest: there are no files for it, or one cannot be read.
    """

    def __init__(self, code: str = "en", folder: Path | str | None = None) -> None:
        self.code = code
        self.folder = _folder(folder)
        if not isinstance(code, str) or not _CODE.fullmatch(code) or (folder is None and code not in available()):
            raise BadRequest(f"no language {code!r:.80}: there is {', '.join(available())}")
        if not (self.folder / "core" / "messages" / f"{code}.ftl").is_file():
            raise BadRequest(f"no language {code!r:.80} in that folder: core/messages/{code}.ftl is not there")
        if folder is not None:  # of the package's own files a test sees that they can be read
            for file in sorted(self.folder.rglob(f"messages/{code}.ftl")):
                _check_messages(file, self.folder)
        self._bundles: dict[str, list[FluentBundle]] = {}
        self._names: dict[str, str] = {}
        self._said: dict[tuple[object, ...], str] = {}

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    # --- reading -----------------------------------------------------------------------------------------------------

    def _load(self, catalogue: str) -> list[FluentBundle]:
        """The bundles that answer for a catalogue, first to ask first: this language's, then the English."""
        from fluent.runtime import FluentBundle, FluentResource
        from fluent.syntax.ast import Message

        wanted = [(self.folder, self.code), (_folder(), "en")]
        bundles = []
        for folder, code in dict.fromkeys(wanted):
            files = [folder / room / "messages" / f"{code}.ftl" for room in ("core", "table", catalogue)]
            bundle = FluentBundle([code], use_isolating=False)
            known: dict[str, Any] = {}
            for file in dict.fromkeys(files):
                if file.is_file():
                    # A game may say what all games say in its own way: its file comes last, and of a message it says what differs.
                    resource = FluentResource(file.read_text(encoding="utf-8"))
                    for message in (entry for entry in resource.body if isinstance(entry, Message)):
                        _complete(message, known.setdefault(message.id.name, message))
                    bundle.add_resource(resource, allow_overrides=True)
            bundles.append(bundle)
        return bundles

    def _find(self, catalogue: str, key: str, attribute: str | None) -> tuple[FluentBundle, Any] | None:
        if catalogue not in self._bundles:
            self._bundles[catalogue] = self._load(catalogue)
        for bundle in self._bundles[catalogue]:
            if bundle.has_message(key):
                message = bundle.get_message(key)
                pattern = message.attributes.get(attribute) if attribute else message.value
                if pattern is not None:
                    return bundle, pattern
        return None

    def keys(self, prefix: str, catalogue: str = "core") -> list[str]:
        """The keys that begin with ``prefix``, in the order of the files."""
        if catalogue not in self._bundles:
            self._bundles[catalogue] = self._load(catalogue)
        found = [key for bundle in reversed(self._bundles[catalogue]) for key in bundle._messages]
        return [key for key in dict.fromkeys(found) if key.startswith(prefix)]

    # --- saying ------------------------------------------------------------------------------------------------------

    def has(self, key: str, catalogue: str = "core", attribute: str | None = None) -> bool:
        """Whether there is such a message."""
        return self._find(catalogue, key, attribute) is not None

    def format(self, key: str, catalogue: str = "core", attribute: str | None = None, **arguments: Any) -> str:
        """A message with its arguments as given; the key itself where there is no such message."""
        asked = (key, catalogue, attribute, *arguments.items())
        if (said := self._said.get(asked)) is not None:  # a table says most of its words again after every move
            return said
        found = self._find(catalogue, key, attribute)
        if found is None:
            return key if attribute is None else ""
        bundle, pattern = found
        below_nought = {name: number(value) for name, value in arguments.items() if isinstance(value, int | float) and value < 0}
        words, _errors = bundle.format_pattern(pattern, {**arguments, **below_nought})
        if len(self._said) >= _REMEMBERED:
            self._said.clear()
        return self._said.setdefault(asked, str(words))

    def say(self, what: Sayable, catalogue: str, names: Names = NOBODY, attribute: str | None = None) -> str:
        """A text, event, finding or score line in rich words."""
        return self.format(what.key, catalogue, attribute, **self.arguments(what, names))

    def arguments(self, what: Sayable, names: Names = NOBODY) -> dict[str, Any]:
        """What a message may speak of: see the module's own text."""
        found: dict[str, Any] = {}
        for role, cards in what.cards.items():
            found[role] = self.list_of(card_mark(card) for card in cards)
            found[f"{role}-count"] = len(cards)
            if cards and all(0 <= card < JOKER and card & 3 == cards[0] & 3 for card in cards):
                found |= self._suit(f"{role}-suit", cards[0] & 3)
        for name, number in what.numbers.items():
            kind = name.rpartition("_")[2]
            if kind == "seat":
                found |= self._seat(name, int(number), names)
            elif kind == "suit":
                found |= self._suit(name, int(number))
            elif kind == "rank":
                found[name] = self.rank(int(number))
            elif kind == "cell":
                found[name] = cell_name(int(number))
            else:
                found[name] = number
        for name, words in what.words.items():
            found[name] = bare(words)
        if what.seat is not None:
            found |= self._seat("seat", what.seat, names)
        return found

    def _suit(self, name: str, suit: int) -> dict[str, str]:
        letter = SUITS[suit]
        plural, one = self._named(f"suit-{letter}"), self._named(f"suit-one-{letter}")
        return {name: f"⟨{letter}⟩", f"{name}-name": plural, f"{name}-one": one, f"{name}-key": letter}

    def _seat(self, name: str, seat: int, names: Names) -> dict[str, str]:
        return {name: self.seat(seat, names), f"{name}-who": "you" if seat == names.viewer else "other"}

    def seat(self, seat: int, names: Names = NOBODY) -> str:
        """What a seat is called: "You", its name, or "seat 1"."""
        if seat == names.viewer:
            return self.format("you")
        return bare(names.names[seat]) if seat < len(names.names) else self.format("seat-name", number=seat)

    def rank(self, rank: int) -> str:
        """A rank in a sentence: its number, or the name of an ace, jack, queen or king."""
        return str(rank + 1) if 0 < rank < 10 else self._named(f"rank-{RANKS[rank]}")

    def list_of(self, parts: Iterable[str]) -> str:
        """Things in a row, as the language writes them: "a", "a and b", "a, b and c"."""
        row = list(parts)
        if len(row) < 2:
            return row[0] if row else self.format("list-none")
        *others, words = row
        way = self.format("list-two", first=_FIRST, second=_REST)
        for part in reversed(others):
            words = way.replace(_REST, words).replace(_FIRST, part)
            way = self.format("list-more", first=_FIRST, rest=_REST)
        return words

    # --- writing out -------------------------------------------------------------------------------------------------

    def plain(self, rich: str) -> str:
        """Rich words for a terminal: ``8♠``, ``10♦``."""
        return _MARK.sub(lambda mark: _plain_mark(mark[1]), _bare_of_looks(rich))

    def spoken(self, rich: str) -> str:
        """Rich words for the ear: "eight of spades", "rule W 6"; a sentence that follows another begins with a capital."""
        words = _bare_of_looks(rich)

        def name(mark: re.Match[str]) -> str:
            found = self.spoken_mark(mark[1])
            return capital(found) if words[: mark.start()].rstrip().endswith((".", "!", "?")) else found

        return _MARK.sub(name, words)

    def spoken_mark(self, mark: str) -> str:
        """The name of one mark: a card, a suit, a joker or a rule."""
        if mark not in self._names:
            self._names[mark] = self._name_of(mark)
        return self._names[mark]

    def _name_of(self, mark: str) -> str:
        if _CARD.fullmatch(mark):
            return self.format("card-name", rank=self._named(f"rank-{mark[0]}"), suit=self._named(f"suit-{mark[1]}"))
        if mark in _SIGNS:
            return self._named(f"suit-{mark}")
        if mark.startswith("*="):
            return self.format("joker-as", card=self._either(mark[2:]))
        if mark in ("*", "?"):
            return self.format("joker" if mark == "*" else "unknown-card")
        return self.format("spoken-rule", letter=mark[:1], number=mark[1:])

    def _either(self, mark: str) -> str:
        """The card a joker stands for, or either of two: "nine of diamonds or nine of clubs"."""
        if len(mark) == 2:
            return self.spoken_mark(mark)
        return self.format("list-or", first=self.spoken_mark(mark[:2]), second=self.spoken_mark(mark[0] + mark[2:]))

    def _named(self, key: str) -> str:
        return self.format(key)

    def card_names(self) -> dict[str, str]:
        """The spoken name of every card and suit, by its text."""
        cards = [rank + suit for rank in RANKS for suit in SUITS]
        return {mark: self.spoken_mark(mark) for mark in (*cards, *SUITS, "*", "?")}


def capital(rich: str) -> str:
    """Rich words as the beginning of a sentence, in bold or not.

    >>> capital("**seat 0 goes out**, and the deal ends.")
    '**Seat 0 goes out**, and the deal ends.'
    """
    at = len(rich) - len(rich.lstrip("*"))
    return rich[:at] + rich[at : at + 1].upper() + rich[at + 1 :]


def _bare_of_looks(rich: str) -> str:
    """Without what only says how words look: bold, and where a line may not break; the asterisks of foreign words as they were."""
    return rich.replace("**", "").replace("\u00a0", " ").replace("∗", "*")


def _plain_mark(mark: str) -> str:
    if _CARD.fullmatch(mark):
        return ("10" if mark[0] == "T" else mark[0]) + _SIGNS[mark[1]]
    if mark.startswith("*="):
        return f"*={_plain_mark(mark[2:4])}{''.join(_SIGNS[suit] for suit in mark[4:])}"
    return _SIGNS.get(mark) or (mark if mark in ("*", "?") else f"({mark})")


def _check_messages(file: Path, folder: Path) -> None:
    """Refuse a file of messages that cannot be read, or not to its end."""
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Junk

    name = file.relative_to(folder).as_posix()
    try:
        read = FluentResource(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeError) as error:
        raise BadRequest(f"{name} cannot be read: {type(error).__name__}") from error
    for entry in read.body:
        if isinstance(entry, Junk):
            raise BadRequest(f"{name} has something that is no message: {str(entry.content).strip().splitlines()[0]:.60}")


def available() -> Sequence[str]:
    """The languages that the package has files for.

    >>> available()
    ['en']
    """
    return sorted(file.stem for file in (_folder() / "core" / "messages").glob("*.ftl"))


@functools.lru_cache
def _packaged(code: str) -> Language:
    return Language(code)


def language(which: str | Language = "en", folder: Path | None = None) -> Language:
    """A language by its code; with ``folder``, from files that lie outside the package.

    Raises:
        BadRequest: there are no files for it.
    """
    if isinstance(which, Language):
        return which
    return _packaged(which) if folder is None and isinstance(which, str) else Language(which, folder)
