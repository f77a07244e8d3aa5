"""What the laws of ``test_laws.py`` are tried on: every game's folder has a ``samples.py`` with ``SAMPLES``."""

import functools
import importlib
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardwidgets import Game
from cardwidgets.games import by_name


@dataclass(frozen=True, eq=False)
class Samples:
    """A game's states, and moves that are built without asking its engine.

    Args:
        rules: the rules class.
        option_sets: options alone and together.
        find_games: makes games, whole or part, with all of the options.
        universe: ``(state, chance, count)`` to ``count`` move objects or more, legal, illegal and odd.
        zones: where the cards of a state lie: ``(card, zone)``, with the names of the table's zones.
        alphabet: the characters of move texts.
        fields: names of a position text's fields.
        items: texts that may stand in such a field, right and wrong ones.
        compose: ``(count, seed)`` to so many composed states with their rules, of kinds that random play seldom reaches.
        check: whether a state with its rules is right by the oracle; raises ``AssertionError``.
        where: what a position text needs added, so that chance goes on as in the game it was taken from.
        foretold: kinds of events that random moves bring and verdicts foretell.
        by_chance: kinds of events that nobody can foretell.
        dealing: of those, the ones after which cards lie elsewhere than the events say.
        as_foretold: an event as a verdict tells of it before; it may not know the card that is drawn.
    """

    rules: Any
    option_sets: Sequence[dict[str, Any]]
    find_games: Callable[[], Iterable[Game]]
    universe: Callable[[Any, random.Random, int], Iterable[Any]]
    zones: Callable[[Any], Iterable[tuple[int, str]]]
    alphabet: str
    fields: Sequence[str]
    items: Sequence[str]
    foretold: frozenset[str]
    compose: Callable[[int, int], Iterable[tuple[Any, Any]]] = lambda count, seed: ()
    check: Callable[[Any, Any], None] = lambda rules, state: None
    where: Callable[[Any], str] = lambda state: ""
    by_chance: frozenset[str] = frozenset({"dealt"})
    dealing: frozenset[str] = frozenset({"dealt"})
    as_foretold: Callable[[Any, Any], Any] = lambda rules, event: event

    @functools.cached_property
    def games(self) -> list[Game]:
        """Games with all sets of options."""
        return list(self.find_games())

    @functools.cached_property
    def states(self) -> list[tuple[Any, Any]]:
        """Every state of the games with its rules, and as many composed ones."""
        found = [(game.rules, game.step_at(number).state) for game in self.games for number in range(game.length + 1)]
        return found + list(self.compose(len(found), 5))

    def sample(self, count: int) -> list[tuple[Any, Any]]:
        """Some of the states, always the same."""
        return random.Random(count).sample(self.states, min(count, len(self.states)))

    def to_move(self, count: int) -> list[tuple[Any, Any]]:
        """As ``sample``, without the states in which nobody is to move."""
        return [(rules, state) for rules, state in self.sample(count) if rules.turn(state) is not None]

    def steps(self, count: int) -> Iterator[tuple[Any, Any, Any, Any]]:
        """Random moves: rules, state before, move and step."""
        for number, (rules, state) in enumerate(self.to_move(count)):
            move = random.Random(number).choice(rules.moves(state))
            yield rules, state, move, rules.play(state, move)

    def completed(self, count: int) -> Iterator[tuple[Any, Any, int | None, Any, Any]]:
        """Views of all seats, with the states they were taken from and states that chance made of them."""
        for number, (rules, state) in enumerate(self.sample(count)):
            for seat in (*range(rules.seats), None):
                view = rules.seen_by(state, seat)
                yield rules, state, seat, view, rules.complete(view, random.Random(number))

    def lying(self, state: Any) -> Counter[tuple[int, str]]:
        """Where the cards lie; where a pack is there twice, so may a card be."""
        return Counter(self.zones(state))


@functools.cache
def samples(name: str) -> Samples:
    """The samples of a game by its name."""
    return importlib.import_module(f"games.{name}.samples").SAMPLES


def places(rules, view):
    """Every place of the table, and some of nowhere."""
    scene = rules.scene(view, view.turn)
    found = [f"{zone}/{slot}" for zone, drawn in scene.zones.items() for slot in range(len(drawn.items) + 1)]
    hands = [f"hand{seat}/{slot}" for seat in range(rules.seats + 1) for slot in (0, 3, 12)]
    return [*found, *scene.zones, *hands, "deck/0", "nowhere/0", "hand0/-1", "hand0/x", ""]


NAMES = sorted(by_name())
