"""Every game there is, at tables of every size: for tests that hold for all of them."""

import random
import typing
from collections.abc import Iterator
from typing import Any

from cardwidgets import Game, games

#: Options that make the games of such tests tell more: a second round to go on to.
MORE = {"rounds": 2}


def _tables() -> Iterator[tuple[str, Any]]:
    for name, kind in games.by_name().items():
        types = typing.get_type_hints(kind, include_extras=True)
        options = {option: value for option, value in MORE.items() if option in types}
        if "players" not in types:
            yield name, kind(**options)
            continue
        [allowed] = types["players"].__metadata__
        for players in range(allowed.ge, allowed.le + 1):
            yield f"{name}-{players}", kind(players=players, **options)


#: Rules by a name for the list of tests: a game, and how many play where that can be chosen.
TABLES: dict[str, Any] = dict(_tables())


def seats(*looking_on: None) -> list[Any]:
    """``(name, seat)`` for every seat of every table; given ``None``, also somebody who looks on."""
    return [(name, seat) for name, rules in TABLES.items() for seat in (*range(rules.seats), *looking_on)]


def stopped(rules: Any, count: int, seed: int, most: int = 70) -> Iterator[Game[Any, Any]]:
    """Random games stopped somewhere."""
    rng = random.Random(seed)
    for number in range(count):
        game = Game(rules, seed=number)
        for _ in range(rng.randrange(most)):
            if game.over:
                break
            game.play(rng.choice(game.moves))
        yield game


def brisk(game: Game[Any, Any], rng: random.Random) -> Any:
    """A move that brings a game on: points are scored, cards are laid; drawing, discarding and tearing come last."""
    moves = list(game.moves[:300])
    scoring = [move for move in moves if getattr(move, "kind", "") == "score"]
    laying = [move for move in moves if getattr(move, "kind", "") not in ("stock", "discard", "draw", "replace", "tear")]
    return rng.choice(scoring or laying or moves)


def played(rules: Any, seed: int, position: str | None = None) -> Game[Any, Any]:
    """A whole game of brisk moves."""
    game, rng = Game(rules, seed=seed, position=position), random.Random(seed)
    while not game.over:
        game.play(brisk(game, rng))
    return game
