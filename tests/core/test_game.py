"""The game with its history: the same for all rules, so tested with every game there is."""

import copy
import random

import pytest

from cardwidgets import Game, IllegalMove
from cardwidgets.core import BadPosition, BadRecord, BadRequest, CardwidgetsError


@pytest.fixture
def game(rules):
    """A game of twelve moves, of which the last two are taken back."""
    game = Game(rules, seed=7)
    play_on(game, 12)
    game.goto(10)
    return game


def play_on(game, count):
    chance = random.Random(len(game.history))
    for _ in range(count):
        game.play(chance.choice(game.moves))


def snapshot(game):
    facts = (game.position(), game.turn, game.over, list(game.moves), game.history, game.length, game.events, game.score())
    return (*facts, game.record(), str(game), repr(game))


# --- beginning ------------------------------------------------------------------------------------------------------------


def test_a_new_game(rules):
    game = Game(rules, seed=7)
    assert (game.rules, game.seed, game.history, game.length, game.over) == (rules, 7, (), 0, False)
    assert game.turn in range(rules.seats)
    assert game.step.state is game.state
    assert game.events == game.step_at(0).events


def test_a_seed_is_drawn_and_kept(rules):
    game = Game(rules)
    assert isinstance(game.seed, int)
    assert Game(rules, seed=game.seed).position() == game.position()
    assert len({Game(rules).seed for _ in range(10)}) > 5


@pytest.mark.parametrize("seed", ["7", 7.0, True, 2**64, [7]], ids=repr)
def test_what_is_no_seed(rules, seed):
    for position in (None, Game(rules, seed=1).position()):
        with pytest.raises(BadRequest, match="seed"):
            Game(rules, seed=seed, position=position)


@pytest.mark.parametrize("wrong", [None, "construction_whist", 3, object, Game], ids=repr)
def test_what_is_no_rules(wrong):
    with pytest.raises(BadRequest, match="needs rules"):
        Game(wrong, seed=1)


def test_a_class_of_rules_is_no_rules(rules):
    with pytest.raises(BadRequest, match=rf"needs rules, as in Game\({type(rules).__name__}\(\)\), not their class"):
        Game(type(rules), seed=1)


def test_an_argument_that_there_is_not_is_told_with_the_nearest(rules):
    with pytest.raises(BadRequest, match="no argument 'sed': did you mean seed\\? Allowed are rules, seed, position"):
        Game(rules, sed=7)
    with pytest.raises(BadRequest, match="needs rules"):
        Game()


@pytest.mark.parametrize("name", ["rules", "seed", "state", "turn", "moves", "history"])
def test_what_a_game_is_cannot_be_set(game, name):
    with pytest.raises(AttributeError):
        setattr(game, name, None)


@pytest.mark.parametrize("position", [3, b"", ["x"], "no such field"], ids=repr)
def test_what_is_no_position(rules, position):
    with pytest.raises(BadPosition):
        Game(rules, seed=1, position=position)


def test_a_game_from_a_position_has_no_past(game):
    again = Game(game.rules, seed=7, position=game.position())
    assert (again.position(), again.history, again.events) == (game.position(), (), ())
    assert not again.undo()


def test_the_seed_of_a_position_is_kept(rules):
    position = Game(rules, seed=7).position()
    assert Game(rules, position=f"{position} | seed 5").seed == 5


@pytest.mark.parametrize("seed", [0, -7, 10**18, 2**64 - 1, 1 - 2**64])
def test_every_seed_can_be_recorded_and_stand_in_a_position(rules, seed):
    game = Game(rules, seed=seed)
    assert Game.replay(game.record()).state == game.state
    assert Game(rules, position=f"{game.position()} | seed {seed}").seed == seed


@pytest.mark.parametrize("seed", [2**64, -(2**64), 10**20, 10**400], ids=lambda seed: str(seed)[:12])
def test_no_other_seed_can_stand_in_a_position_or_record(rules, seed):
    game = Game(rules, seed=1)
    with pytest.raises(CardwidgetsError, match="seed"):
        Game(rules, position=f"{game.position()} | seed {seed}")
    with pytest.raises(BadPosition, match="seed"):
        rules.position(f"{game.position()} | seed {seed}")
    with pytest.raises(BadRecord, match="seed"):
        Game.replay(game.record().replace("seed=1", f"seed={seed}"))


# --- playing ----------------------------------------------------------------------------------------------------------------


def test_a_move_or_its_text(rules):
    first, second = Game(rules, seed=7), Game(rules, seed=7)
    move = first.moves[0]
    assert first.play(move).events == second.play(str(move)).events
    assert snapshot(first) == snapshot(second)
    assert first.history == (move,)


def test_play_returns_the_step(rules):
    game = Game(rules, seed=7)
    step = game.play(game.moves[0])
    assert step.state is game.state
    assert step.events == game.events
    assert step is game.step is game.step_at(1)


def test_the_seat_in_turn_may_be_named_and_no_other(game):
    move, other = game.moves[0], (game.turn + 1) % game.rules.seats
    before = snapshot(game)
    assert game.why(move, seat=other).codes == ["NOT_YOUR_TURN"]
    with pytest.raises(IllegalMove) as refused:
        game.play(move, seat=other)
    assert refused.value.verdict.codes == ["NOT_YOUR_TURN"]
    assert snapshot(game) == before
    game.play(move, seat=game.turn)


@pytest.mark.parametrize("seat", [-1, 9, "0", 0.0, True, ()], ids=repr)
def test_no_such_seat(game, seat):
    before = snapshot(game)
    for ask in (lambda: game.play(game.moves[0], seat=seat), lambda: game.why("x", seat=seat), lambda: game.seen_by(seat)):
        with pytest.raises(BadRequest, match="seats are 0 to"):
            ask()
    assert snapshot(game) == before


@pytest.mark.parametrize("wrong", ["", "nonsense", None, 3, object(), "x" * 10_000, b"8C"], ids=lambda wrong: repr(wrong)[:12])
def test_a_refused_move_leaves_all_as_it_was(game, wrong):
    before, heard = snapshot(game), []
    game.observe(heard.append)
    with pytest.raises(IllegalMove) as refused:
        game.play(wrong)
    assert refused.value.verdict.codes == ["NOT_A_MOVE"]
    assert len(str(refused.value)) < 400
    assert not game.why(wrong).ok
    assert (snapshot(game), heard) == (before, [])
    assert game.redo()


def test_asking_changes_nothing(game):
    before = snapshot(game)
    for move in game.moves:
        assert game.why(move).ok
        assert game.why(str(move)).ok
    assert snapshot(game) == before


def test_moves_are_kept_until_the_state_changes(game):
    moves = game.moves
    assert game.moves is moves
    game.play(moves[0])
    assert game.moves is not moves


def test_moves_are_a_sequence(game):
    moves = game.moves
    assert len(moves) == len(list(moves)) > 0
    assert moves[0] == next(iter(moves)) == moves[-len(moves)]
    assert list(moves[:2]) == list(moves)[:2]
    assert moves[0] in moves
    assert str(moves[0]) in moves
    assert [each in moves for each in ("nonsense", None, 3)] == [False, False, False]
    assert moves.index(moves[-1]) == len(moves) - 1
    with pytest.raises(IndexError):
        moves[len(moves)]
    assert str(moves[0]) in repr(moves)


def test_the_end(rules):
    game = Game(rules, seed=3)
    play_until_over(game)
    assert (game.turn, game.over, list(game.moves)) == (None, True, [])
    before = snapshot(game)
    for move in ("nonsense", str(game.history[0]), game.history[0], None):
        assert game.why(move).codes == game.why(move, seat=0).codes == ["GAME_OVER"]
        with pytest.raises(IllegalMove, match="over"):
            game.play(move)
    assert snapshot(game) == before
    assert "undo takes the last one back" in str(game.why("nonsense"))
    assert game.undo()
    assert not game.over


def play_until_over(game):
    while not game.over:
        game.play(game.moves[-1])


# --- back and forth -----------------------------------------------------------------------------------------------------------


def test_undo_and_redo_say_whether_there_was_something(rules):
    game = Game(rules, seed=7)
    assert (game.undo(), game.redo()) == (False, False)
    game.play(game.moves[0])
    assert (game.undo(), game.undo(), game.redo(), game.redo()) == (True, False, True, False)


def test_every_state_comes_back(game):
    seen = {}
    for number in (*range(13), *reversed(range(13)), 5, 12, 0):
        game.goto(number)
        assert len(game.history) == number
        assert seen.setdefault(number, snapshot(game)) == snapshot(game)


def test_goto_says_whether_it_went(game):
    assert (game.goto(10), game.goto(3), game.goto(3), game.goto(12)) == (False, True, False, True)


def test_a_new_move_ends_what_could_be_made_again(game):
    assert game.length == 12
    game.play(game.moves[-1])
    assert (game.length, len(game.history), game.redo()) == (11, 11, False)


@pytest.mark.parametrize("number", [-1, 13, 1.0, "3", None, True, 10**30], ids=repr)
def test_no_such_move(game, number):
    before = snapshot(game)
    for ask in (game.goto, game.step_at, game.move_at):
        with pytest.raises(BadRequest, match="moves 0 to 12 are known"):
            ask(number)
    assert snapshot(game) == before


def test_moves_are_counted_from_one(game):
    assert [game.move_at(number) for number in range(1, 11)] == list(game.history)
    with pytest.raises(BadRequest, match="counted from 1"):
        game.move_at(0)


def test_steps_can_be_looked_at_without_going_there(game):
    for number in (0, 4, 12):
        step = game.step_at(number)
        assert len(game.history) == 10
        game.goto(number)
        assert (step.state, step.events) == (game.state, game.events)
        game.goto(10)


def test_a_record_holds_what_is_played_now(game):
    assert Game.replay(game.record()).history == game.history
    assert len(game.record().partition(" : ")[2].split()) == 10


# --- observing ------------------------------------------------------------------------------------------------------------------


def test_an_observer_hears_of_every_change(game):
    heard = []
    game.observe(lambda which: heard.append((which is game, len(which.history))))
    game.undo()
    game.redo()
    game.goto(0)
    game.play(game.moves[0])
    assert heard == [(True, 9), (True, 10), (True, 0), (True, 1)]


def test_an_observer_does_not_hear_of_what_changes_nothing(rules):
    game, heard = Game(rules, seed=7), []
    game.observe(heard.append)
    game.undo()
    game.redo()
    game.goto(0)
    game.why("x")
    assert heard == []


def test_observing_ends_with_what_observe_returned(game):
    heard = []
    stop = game.observe(heard.append)
    game.undo()
    stop()
    stop()
    game.undo()
    assert len(heard) == 1


def test_the_same_function_may_observe_twice_and_stop_once(game):
    heard = []
    stop = game.observe(heard.append)
    game.observe(heard.append)
    game.undo()
    stop()
    game.undo()
    assert len(heard) == 3


def test_observers_may_stop_each_other(game):
    heard, stops = [], []
    stops.append(game.observe(lambda _: [stop() for stop in stops]))
    stops.append(game.observe(heard.append))
    game.undo()
    game.undo()
    assert len(heard) == 1


def test_a_failing_observer_is_heard_of_after_all_others(game):
    heard = []

    def fail(_):
        raise RuntimeError("mine")

    game.observe(fail)
    game.observe(heard.append)
    move = game.moves[0]
    with pytest.raises(RuntimeError, match="mine"):
        game.play(move)
    assert game.history[-1] == move
    assert len(heard) == 1


@pytest.mark.parametrize("callback", [None, 3, "print"], ids=repr)
def test_only_a_function_can_observe(game, callback):
    with pytest.raises(BadRequest, match="observe needs a function"):
        game.observe(callback)


# --- looking ----------------------------------------------------------------------------------------------------------------------


def test_what_is_shown_unasked_is_the_same_for_all_hidden_cards(game):
    view, typed = game.seen_by(None), set()
    for number in range(5):
        other = game.rules.complete(view, random.Random(number))
        same = Game(game.rules, seed=1, position=game.rules.describe(other))
        typed.add((str(same), repr(same.state)))
        assert str(other) == str(game.state) == str(game)
        assert repr(same.state) == repr(game.state)
    assert len(typed) == 1  # a position text may not tell in which order cards came to lie where they lie


def test_a_copy_is_a_game_of_its_own(game):
    heard = []
    game.observe(heard.append)
    before, twin = snapshot(game), copy.copy(game)
    assert snapshot(twin) == before
    twin.play(twin.moves[-1])
    assert (snapshot(game), heard, twin.length) == (before, [], 11)
