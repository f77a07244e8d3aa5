"""A variant may count what it likes: its positions hold negative points and parts of points, and those of the game do not."""

import random

import pytest

from cardwidgets import Cassino, ConstructionWhist, Game, games
from cardwidgets.core import BadPosition

Romi, TornCards = games.by_name()["romi"], games.by_name()["torn_cards"]


class Losses(ConstructionWhist):
    """Long pyramids cost."""

    def pyramid_points(self, length):
        return -length


class Halves(ConstructionWhist):
    def pyramid_points(self, length):
        return length * 1.5


class Tiny(ConstructionWhist):
    def pyramid_points(self, length):
        return length * 1e-7 / 3


class DearAces(Cassino):
    def card_points(self, card):
        return ("C21.aces", -0.25) if card < 4 else super().card_points(card)


class Thirds(Romi):
    def rounded(self, points):
        return points / 3


class Debts(TornCards):
    def set_points(self, count):
        return -count

    def hit_points(self, value):
        return value / 4


@pytest.mark.parametrize(
    "rules", [Losses(rounds=3), Halves(rounds=3), Tiny(rounds=3), DearAces(target=9), Thirds(deals=3), Debts(max_games=2)], ids=repr
)
def test_every_position_of_a_variant_is_read(rules):
    game, chance, odd = Game(rules, seed=1), random.Random(1), 0
    while not game.over and len(game.history) < 400:
        game.play(game.moves[-1] if chance.random() < 0.4 else chance.choice(game.moves[:200]))
        odd += any(total < 0 or total != int(total) for total in game.score().totals)
        if len(game.history) % 10 == 0 or game.over:
            again = Game(rules, seed=1, position=game.position())
            assert again.position() == game.position()
            assert again.score().totals == pytest.approx(game.score().totals)
    assert odd


@pytest.mark.parametrize("points", ["-1", "1.5", "1e3", "x", "1/2"])
@pytest.mark.parametrize("kind", [ConstructionWhist, Cassino])
def test_the_games_themselves_count_whole_points_from_nought(kind, points):
    with pytest.raises(BadPosition, match="score0 is"):
        Game(kind(), position=f"score0 {points}")


@pytest.mark.parametrize("points", ["x", "1/2", "nan", "inf", "1e999", "--1", "1.", ".5", "1 2"])
def test_a_number_is_one_for_a_variant_too(points):
    with pytest.raises(BadPosition, match="score0 is a number, not"):
        Game(Losses(), position=f"score0 {points}")
