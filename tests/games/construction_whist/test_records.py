"""Construction Whist: games as records."""


import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core import BadRecord
from games.construction_whist.table import TAKE, at, random_game
from games.shorthand import played

pytestmark = pytest.mark.portable


@pytest.mark.parametrize(
    "options",
    [{}, {"rounds": 2}, {"lead": "first"}, {"lead": "alternate", "ace": "low"}, {"extra_first": True, "rounds": 3}],
    ids=str,
)
def test_a_record_replays_the_game(options):
    game = random_game(9, **options)
    again = Game.replay(game.record())
    assert again.rules == game.rules
    assert (again.position(), again.history, again.score(), again.seed) == (game.position(), game.history, game.score(), 9)
    assert again.record() == game.record()
    assert "\n" not in game.record()


def test_a_record_in_words():
    game = random_game(7, moves=2, lead="first", rounds=2)
    assert game.record() == f"construction_whist rounds=2 lead=first seed=7 : {' '.join(played(game))}"
    assert Game(ConstructionWhist(), seed=7).record().rstrip() == "construction_whist seed=7 :"


def test_a_record_from_a_position():
    game = at(TAKE, rounds=2, extra_first=True)
    game.play("7S+4S")
    again = Game.replay(game.record())
    assert (again.position(), again.history, again.rules) == (game.position(), game.history, game.rules)
    while not game.over:
        move = str(game.moves[-1])
        game.play(move)
        again.play(move)
    assert again.position() == game.position()
    assert Game.replay(game.record()).position() == game.position()


def test_a_record_leaves_out_what_was_taken_back():
    game = random_game(7, moves=5)
    game.undo()
    assert Game.replay(game.record()).history == game.history


@pytest.mark.parametrize("number", [1, 2, 3, 4, 20, 39])
def test_a_record_altered_at_one_move_is_refused_with_number_and_verdict(number):
    game = random_game(7)
    head, _, moves = game.record().partition(" : ")
    moves = moves.split()
    for wrong in ("9S+9S", "zz", *(f"{rank}{suit}" for rank in "A2345" for suit in "SHDC")):
        altered = [*moves[: number - 1], wrong, *moves[number:]]
        verdict = at_move(game, number).why(wrong)
        if not verdict.ok:
            with pytest.raises(BadRecord) as refused:
                Game.replay(f"{head} : {' '.join(altered)}")
            assert (refused.value.number, refused.value.verdict.codes) == (number, verdict.codes)
            assert f"move {number}" in str(refused.value)


def at_move(game, number):
    game.goto(number - 1)
    return game


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        ("construction_whist seed=7 8C", []),
        ("constructionwhist seed=7 :", ["constructionwhist", "construction_whist"]),
        ("construction_whist rounds=x seed=7 :", ["rounds", "x"]),
        ("construction_whist rond=2 seed=7 :", ["rond", "rounds"]),
        ("construction_whist seed=x :", ["seed"]),
        ("construction_whist seed=7 hand0 8C 8C :", ["hand0", "8C"]),
        ("construction_whist/Mine seed=7 :", ["Mine", "variants=[Mine]"]),
        (None, []),
    ],
    ids=str,
)
def test_a_record_that_cannot_begin(text, words):
    with pytest.raises(BadRecord) as refused:
        Game.replay(text)
    assert (refused.value.number, refused.value.verdict) == (None, None)
    assert [word for word in words if word not in str(refused.value)] == []
