"""Shorthands for the tests of Construction Whist: everything goes in and comes out as text."""

import itertools
import random

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core.cards import texts

#: Every combination of options, for one round and for two.
OPTION_SETS = [
    {"rounds": rounds, "lead": lead, "ace": ace, "extra_first": extra_first}
    for rounds, lead, ace, extra_first in itertools.product(
        (1, 2), ("winner", "first", "alternate"), ("high", "low"), (False, True)
    )
]


def name_of(options):
    """A short name of a set of options, for the list of tests."""
    return "-".join(str(value) for value in options.values())


def at(position, seed=7, **options):
    """A game from a position text."""
    return Game(ConstructionWhist(**options), seed=seed, position=position)


def fields(text):
    """A position text as a dict of its fields."""
    return dict(part.partition(" ")[::2] for part in text.split(" | "))


def after(position, *moves, **options):
    """The fields of the position after some moves."""
    game = at(position, **options)
    for move in moves:
        game.play(move)
    return fields(game.position())


def codes(position, move, seat=None, **options):
    """The refusal codes of a move; none if it is legal."""
    return at(position, **options).why(move, seat).codes


def told(events):
    """Events in short: ``demolished 0 TS``."""
    return [" ".join(map(str, (each.kind, *_who(each), *_which(each)))) for each in events]


def _who(event):
    return () if event.seat is None else (event.seat,)


def _which(event):
    return (texts(event.cards["card"]),) if "card" in event.cards else ()


def random_game(seed, moves=None, **options):
    """A game dealt by the seed and played at random, to its end or for so many moves."""
    game, chance = Game(ConstructionWhist(**options), seed=seed), random.Random(f"{seed} {options}")
    while not game.over and (moves is None or len(game.history) < moves):
        game.play(chance.choice(game.moves))
    return game


def played(game):
    """The moves of a game as texts."""
    return [str(move) for move in game.history]
