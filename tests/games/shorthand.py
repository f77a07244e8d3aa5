"""Shorthands for the tests of one game: everything goes in and comes out as text."""

import random

import pytest

from cardwidgets import Game, IllegalMove
from cardwidgets.core.cards import texts


class Shorthand:
    """Games of one kind from position texts; ``repeated`` are the fields that a position text may have several times."""

    def __init__(self, rules, repeated=()):
        self.rules = rules
        self.repeated = repeated

    def at(self, position, seed=7, **options):
        """A game from a position text."""
        return Game(self.rules(**options), seed=seed, position=position)

    def fields(self, text):
        """A position text as a dict of its fields; a repeated one as a list, empty for ``-``."""
        found = {name: [] for name in self.repeated}
        for part in text.split(" | "):
            name, _, items = part.partition(" ")
            if name not in self.repeated:
                found[name] = items
            elif items != "-":
                found[name].append(items)
        return found

    def after(self, position, *moves, **options):
        """The fields of the position after some moves."""
        game = self.at(position, **options)
        for move in moves:
            game.play(move)
        return self.fields(game.position())

    def codes(self, position, move, seat=None, **options):
        """The refusal codes of a move; none if it is legal."""
        return self.at(position, **options).why(move, seat).codes

    def legal(self, position, **options):
        """The texts of all legal moves."""
        return set(map(str, self.at(position, **options).moves))

    def read_as(self, position, typed, **options):
        """The canonical text of the move that a text is read as; it is read as the same move."""
        game = self.at(position, **options)
        move = game.rules.parse(game.state, typed)
        assert game.rules.parse(game.state, str(move)) == move
        return str(move)

    def said_to_be_no_move(self, position, typed, **options):
        """Whether a text is refused as no move, and for nothing else."""
        verdict = self.at(position, **options).why(typed)
        return (verdict.codes, verdict.rules, verdict.suggestion) == (["NOT_A_MOVE"], ["G3"], None)

    def random_game(self, seed, moves=None, **options):
        """A game dealt by the seed and played at random, to its end or for so many moves."""
        game, chance = Game(self.rules(**options), seed=seed), random.Random(f"{seed} {options}")
        while not game.over and (moves is None or len(game.history) < moves):
            game.play(chance.choice(game.moves))
        return game


def name_of(options):
    """A short name of a set of options, for the list of tests."""
    return "-".join(f"{name}={value}" for name, value in options.items()) or "plain"


def options_of(rules, defaults):
    """The options as an oracle knows them, which has defaults of its own."""
    return {name: getattr(rules, name) for name in defaults}


def told(events):
    """Events in short: ``captured 0 8S``."""
    return [" ".join(map(str, (each.kind, *_who(each), *_which(each)))) for each in events]


def _who(event):
    return () if event.seat is None else (event.seat,)


def _which(event):
    return (texts(event.cards["card"]),) if "card" in event.cards else ()


def played(game):
    """The moves of a game as texts."""
    return [str(move) for move in game.history]


def check_refused(game, move, codes, words):
    """A move is refused for these reasons, in words that hold these; played, it changes nothing; and a legal one is shown."""
    verdict = game.why(move)
    assert verdict.codes == codes
    assert [word for word in words if word not in str(verdict)] == [], str(verdict)
    before = (game.position(), list(game.moves), game.history, game.events)
    with pytest.raises(IllegalMove) as error:
        game.play(move)
    assert (error.value.verdict.codes, str(error.value)) == (codes, str(verdict))
    assert (game.position(), list(game.moves), game.history, game.events) == before
    if verdict.suggestion is None:
        assert codes in (["GAME_OVER"], ["NOT_A_MOVE"])  # over, or nothing that a move could be close to
    else:
        assert verdict.suggestion in list(game.moves)
        assert f"Instead: {verdict.suggestion}" in str(verdict)


def attempt(error, ask):
    """What ``ask`` answers, and the error it raises instead."""
    try:
        return ask(), None
    except error as refused:
        return None, refused


def cards(text):
    """The cards of a field; none for ``-``."""
    return text.split() if text != "-" else []
