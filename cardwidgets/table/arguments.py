"""What a table is asked for, checked: each error says what was given and what is allowed."""

from __future__ import annotations

import inspect
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypedDict

from cardwidgets.core.errors import BadRequest
from cardwidgets.core.game import Game
from cardwidgets.core.notation import nearest, stranger
from cardwidgets.core.rules import Rules, check_seat
from cardwidgets.core.texts import Language, Names, bare, language

from .company import Players
from .viewer import Viewer

Player = str | Callable[[Any, Any], Any]
THEMES = ("auto", "light", "dark")
_LONGEST = 24  # characters of a name
_UNSEEN = ("Cf", "Cs", "Zl", "Zp")  # signs of direction and the like, lone surrogates, which no message carries, line ends
_JOINERS = "\u200c\u200d"  # of letters in some scripts, and of pictures


class Options(TypedDict, total=False):
    """The arguments of a table after its game and seat, given by name: see ``Table``."""

    reveal: bool
    players: Mapping[int, Any] | None
    language: str | Language
    theme: str
    names: Sequence[str] | Mapping[int, str] | None
    record: bool | None


class Seating:
    """Who looks at a game and who plays: the arguments of a table that can be changed later, checked."""

    def __init__(self, game: Game[Any, Any], options: Mapping[str, Any]) -> None:
        self.game = game
        self.options = dict(options)
        seats = game.rules.seats
        seat = check_seat(options["seat"], seats)
        reveal = check_flag("reveal", options.get("reveal", False))
        speech = make_language(options.get("language", "en"))
        names = make_names(options.get("names"), seats, None if reveal else seat, speech)
        record = options.get("record")
        self.record = None if record is None else check_flag("record", record)
        self.viewer = Viewer(game.rules, seat, reveal, speech, names)
        self.players = make_players(options.get("players"), game, seat, reveal)

    def replaced(self, **changes: Any) -> Seating:
        """The same with some arguments changed."""
        return Seating(self.game, {**self.options, **changes})


def check_options(options: Mapping[str, Any]) -> None:
    """Refuse an argument that there is not, naming the nearest."""
    if wrong := stranger(options, ("seat", *Options.__annotations__)):
        raise BadRequest(f"Table has no argument {wrong}")


def check_game(game: object) -> Game[Any, Any]:
    """A game to show."""
    if isinstance(game, Rules):
        raise BadRequest(f"a table shows a game: Table(Game({type(game).__name__}()))")
    if not isinstance(game, Game):
        given = "" if game is None else f", not {game!r:.60}"
        raise BadRequest(f"a table shows a game, as in Table(Game(rules)){given}")
    return game


def check_flag(name: str, value: object) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise BadRequest(f"{name} is True or False, not {value!r:.60}")
    return value


def check_theme(theme: object) -> str:
    """One of the themes."""
    if not isinstance(theme, str):
        raise BadRequest(f"theme is a text, not {theme!r:.60}")
    if theme not in THEMES:
        raise BadRequest(f"no theme {theme!r:.40}: {nearest(theme, THEMES)}")
    return theme


def make_names(names: object, seats: int, viewer: int | None, speech: Language) -> Names:
    """What the seats are called: as given, else by the names that the language has for players."""
    given = _given_names(names, seats)
    taken = [*given.values()]
    for name in taken:
        if taken.count(name) > 1:
            raise BadRequest(f"names has {name!r:.60} twice; every player needs a name of their own")
    called = tuple(given.get(seat) or _default_name(seat, taken, speech) for seat in range(seats))
    return Names(called, viewer)


def _default_name(seat: int, taken: Sequence[str], speech: Language) -> str:
    name = speech.format(f"name-{seat}")
    return name if speech.has(f"name-{seat}") and name not in taken else speech.format("seat-name", number=seat)


def _given_names(names: object, seats: int) -> dict[int, str]:
    if names is None:
        return {}
    if isinstance(names, Mapping):
        given = {_seat_of("names", seat, seats): name for seat, name in names.items()}
    elif isinstance(names, Sequence) and not isinstance(names, str | bytes):
        if len(names) != seats:
            raise BadRequest(f"names has {len(names)} names for {seats} seats; to name only some, use {{1: 'Bea'}}")
        given = dict(enumerate(names))
    else:
        raise BadRequest(f"names is a list of names or a dict from seats to names, not {names!r:.60}")
    return {seat: _name(name) for seat, name in given.items()}


def _name(name: object) -> str:
    if not isinstance(name, str):
        raise BadRequest(f"a name is a text, not {name!r:.60}")
    if not bare(name) or len(name) > _LONGEST:
        raise BadRequest(f"a name has 1 to {_LONGEST} characters; {name!r:.60} has {len(bare(name))}")
    for character in name:
        if (kind := unicodedata.category(character)) in _UNSEEN and character not in _JOINERS:
            what = "half a character" if kind == "Cs" else "a character that is not seen"
            raise BadRequest(f"a name is a text that can be read; {name!a:.60} has {what} in it, {character!a}")
    if all(unicodedata.category(character)[0] in "CMZ" for character in name):
        raise BadRequest(f"a name is a text that can be read; nothing is seen of {name!a:.60}")
    return bare(name)


def _seat_of(argument: str, seat: object, seats: int) -> int:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise BadRequest(f"{argument}: no seat {seat!r:.40}; seats are 0 to {seats - 1}")
    return seat


def make_players(players: object, game: Game[Any, Any], seat: int | None, reveal: bool) -> Players:
    """Who plays which seat: as given; else the random player every seat but the viewer's.

    A teacher's table and somebody who only looks on bring no players along.
    """
    seats = game.rules.seats
    if players is None:
        if reveal or seat is None or seats == 1:
            return Players({}, frozenset(), None)
        return Players({}, frozenset(range(seats)) - {seat}, make_player("random", game.seed))
    if not isinstance(players, Mapping):
        raise BadRequest(f"players is a dict from seats to players, as in {{1: 'random'}}, not {players!r:.60}")
    given = {_seat_of("players", number, seats): make_player(player, game.seed) for number, player in players.items()}
    return Players(given, frozenset(), None)


def make_player(player: object, seed: int) -> Any:
    """A player by its name, or a function of a view and its moves."""
    if isinstance(player, str):
        from cardwidgets import play  # only where a player is asked for by name

        return play.by_name(player)(seed=seed)
    if isinstance(player, type) or not (callable(player) or callable(getattr(player, "choose", None))):
        raise BadRequest(f"a player is a name, 'random', or a function of (view, moves), not {player!r:.60}")
    asked = (player, getattr(player, "choose", None), vars(type(player)).get("__call__"))
    if any(map(_answers_later, asked)):
        raise BadRequest("a player answers at once, with return: a plain function of (view, moves), no async def and no yield")
    return player


def _answers_later(asked: object) -> bool:
    return inspect.iscoroutinefunction(asked) or inspect.isasyncgenfunction(asked) or inspect.isgeneratorfunction(asked)


def make_language(which: object) -> Language:
    """A language by its code, or as it is."""
    if not isinstance(which, str | Language):
        raise BadRequest(f"language is a code such as 'en', or a Language, not {which!r:.60}")
    return language(which)
