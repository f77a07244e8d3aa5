"""Who plays which seat: players that answer, wait, fail; several tables at one game; waiting for a move."""

import asyncio
import random
import sys
import traceback

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.games.construction_whist import Move
from cardwidgets.play import RandomPlayer
from cardwidgets.table.company import Failure


class Mute(RuntimeError):
    """Whatever is asked of it fails."""

    def __str__(self):
        raise ValueError

    __repr__ = __str__


class Leaving(BaseException):
    """Its text ends the kernel."""

    def __str__(self):
        raise SystemExit

    __repr__ = __str__


def throw(error):
    raise error


def new(seed=7, **options):
    return Game(ConstructionWhist(**options), seed=seed)


def first(view, moves):
    return moves[0]


def test_the_random_player_answers_where_nobody_sits(sit):
    sat = sit(new())
    states = sat.play_to_the_end()
    assert sat.game.over
    assert [state["at"] for state in states] == list(range(1, sat.game.length + 1))  # one state a move, none twice
    assert states[-1]["finished"]
    assert states[-1]["note"]["kind"] == "over"


def test_the_same_game_goes_the_same_way(sit):
    one, two = sit(new()), sit(new())
    assert one.play_to_the_end() == two.play_to_the_end()
    assert one.game.record() == two.game.record()


def test_a_player_that_leads_does_so_at_once(sit):
    seed = next(seed for seed in range(99) if new(seed).turn == 1)
    sat = sit(new(seed))
    assert len(sat.game.history) == 1
    assert [m["state"]["rev"] for m in sat.messages() if m.get("method") == "update"] == [2]
    assert sat.state["note"]["kind"] == "idle"


def test_players_answer_a_move_made_in_a_cell(sit):
    sat = sit(new())
    sat.messages()
    sat.game.play(sat.game.moves[0])
    assert sat.game.turn == 0
    assert [m["state"]["state"]["at"] for m in sat.messages()] == list(range(1, len(sat.game.history) + 1))


def test_other_observers_hear_each_move_in_its_turn(sit):
    game = new()
    heard = []
    game.observe(lambda game: heard.append(len(game.history)))
    sit(game)
    game.observe(lambda game: heard.append(-len(game.history)))
    game.play(game.moves[0])
    assert heard[:4] == [1, -1, 2, -2]


def test_a_function_plays(sit):
    sat = sit(new(), players={1: first})
    sat.play_to_the_end()
    assert sat.game.over


def test_a_function_may_answer_with_text_and_sees_only_its_view(sit):
    seen = []

    def player(view, moves):
        seen.append(view)
        return str(moves[-1])

    sat = sit(new(), players={1: player})
    sat.game.play(sat.game.moves[0])
    assert seen[0].seed is None
    assert seen[0].hands[0] == (-1,) * len(sat.game.state.hands[0])


@pytest.mark.parametrize(
    ("player", "words"),
    [
        (lambda view, moves: 1 / 0, "stopped"),
        (lambda view, moves: "ZZ", "gave no legal move"),
        (lambda view, moves: None, "gave no legal move"),
        (lambda view, moves: "2S+2S", "gave no legal move"),
        (lambda view, moves: Mute(), "gave no legal move"),
        (lambda view, moves: Leaving(), "gave no legal move"),
        (lambda view, moves: Move(99), "gave no legal move"),
        (lambda view, moves: Move("9C"), "gave no legal move"),
        (lambda view, moves: sys.exit(), "stopped"),
        (lambda view, moves: throw(Mute()), "stopped"),
        (lambda view, moves: throw(Leaving()), "stopped"),
        (lambda view, moves: throw(asyncio.CancelledError()), "stopped"),
    ],
)
def test_a_player_that_fails_is_named_and_nothing_is_lost(sit, player, words):
    sat = sit(new(), players={1: player})
    _, failed, reply = sat.tell("play", move=str(sat.game.moves[0]))
    assert reply["status"] == "accepted"
    note = failed["state"]["state"]["note"]
    assert note["kind"] == "error"
    assert note["words"].startswith(f"Bea cannot move: the program that plays for Bea {words}.")
    assert note["actions"][0]["send"] == {"kind": "go_on"}
    assert len(sat.game.history) == 1
    assert sat.table.failure.seat == 1
    assert "seat 1" in str(sat.table.failure)
    sat.table.players = {1: first}
    assert sat.tell("go_on")[-1]["status"] == "accepted"
    assert len(sat.game.history) > 1
    assert sat.table.failure is None


def hidden_in(view, moves):
    raise ValueError(f"I hold {moves}")


def interrupted(view, moves):
    raise KeyboardInterrupt


@pytest.mark.parametrize("player", [lambda view, moves: "7H", hidden_in])
def test_a_player_that_fails_shows_nobody_its_cards(sit, player):
    """The verdict on its move names the cards it must follow with, and its exception may quote them."""
    at = "hand0 5C 2D JH KS | hand1 9C TC 7H 3D | trump D | lead 0"
    sat = sit(Game(ConstructionWhist(), seed=1, position=at), players={1: player})
    sent = sat.tell("play", move="5C")
    for hidden in ("9C", "TC", "3D", "9♣", "10♣", "nine of clubs", "I hold"):
        assert hidden not in str(sent)
    teacher = sit(Game(ConstructionWhist(), seed=1, position=at), players={1: player}, reveal=True)
    teacher.game.play("5C")
    assert "9" in teacher.note["words"]


def test_of_what_kind_a_failure_is_is_told_to_everybody_and_where_to_who_raises_it(sit):
    sat = sit(new(), players={1: hidden_in})
    sat.game.play(sat.game.moves[0])
    assert sat.note["words"].endswith("It raised “ValueError”; for whoever wrote it, “raise table.failure” shows where.")
    with pytest.raises(Failure) as raised:
        raise sat.table.failure
    assert raised.value.__cause__ is sat.table.failure.cause
    told = "".join(traceback.format_exception(raised.value))
    assert "in hidden_in" in told
    assert "I hold" in told


def test_a_player_can_be_interrupted(sit):
    sat = sit(new(), players={1: interrupted})
    assert sat.tell("play", move=str(sat.game.moves[0]))[-1]["status"] == "accepted"
    assert isinstance(sat.table.failure.cause, KeyboardInterrupt)


def test_a_player_that_fails_does_not_fail_the_cell(sit):
    sat = sit(new(), players={1: lambda view, moves: 1 / 0})
    assert sat.game.play(sat.game.moves[0])
    assert isinstance(sat.table.failure.cause, ZeroDivisionError)


def test_two_tables_of_two_people_bring_no_players(sit):
    game = new()
    one, two = sit(game, seat=0), sit(game, seat=1)
    mover = one if game.turn == 0 else two
    other = two if mover is one else one
    other.messages()
    mover.tell("play", move=str(game.moves[0]))
    assert len(game.history) == 1
    assert [m["state"]["state"]["at"] for m in other.messages()] == [1]
    assert other.state["note"]["kind"] == "idle"
    assert mover.state["note"]["kind"] == "wait"
    assert mover.state["note"]["actions"] == []


def test_two_tables_of_one_person_have_one_player(sit):
    game = new()
    one, two = sit(game), sit(game)
    one.messages(), two.messages()
    states = [m["state"]["state"] for m in one.tell("play", move=str(game.moves[0]))[:-1]]
    assert [s["at"] for s in states] == [s["state"]["state"]["at"] for s in two.messages()]
    assert game.turn == 0
    assert one.state == two.state


def test_the_last_players_given_play(sit):
    game = new()
    sit(game, players={1: lambda view, moves: 1 / 0})
    sit(game, players={1: first})
    game.play(game.moves[0])
    assert game.turn == 0


def test_a_table_that_is_closed_brings_its_players_back_only_when_let(sit):
    game = new()
    one, two = sit(game, seat=0), sit(game, seat=1)
    while game.turn == 0:
        game.play(game.moves[0])
    two.table.close()
    assert one.state["note"]["actions"][0]["send"] == {"kind": "go_on"}
    assert one.tell("go_on")[-1]["status"] == "accepted"
    assert game.turn == 0


def test_where_every_seat_has_a_player_each_move_waits(sit):
    sat = sit(new(), players={0: "random", 1: "random"})
    assert not sat.game.history
    for made in (1, 2, 3):
        assert sat.state["note"]["actions"][0]["send"] == {"kind": "go_on"}
        assert sat.tell("go_on")[-1]["status"] == "accepted"
        assert len(sat.game.history) == made


def test_an_onlooker_plays_nothing_and_brings_nobody(sit):
    sat = sit(new(), seat=None)
    move = str(sat.game.moves[0])
    assert sat.ask("play", move=move)["status"] == "refused"
    assert sat.ask("pick", places=["hand0/0"])["note"]["kind"] == "error"
    sat.game.play(move)
    assert len(sat.game.history) == 1
    assert sat.state["at"] == 1


def test_a_teacher_plays_for_whoever_is_in_turn(sit):
    sat = sit(new(), reveal=True)
    for made in range(1, 8):
        assert sat.ask("play", move=str(sat.game.moves[0]))["status"] == "accepted"
        assert len(sat.game.history) == made
    sat.ask("undo")
    assert len(sat.game.history) == 6


def test_who_is_not_in_turn_is_told_so(sit):
    game = new()
    sat = sit(game, seat=1 - game.turn, players={})
    reply = sat.ask("play", move=str(game.moves[0]))
    assert reply["status"] == "refused"
    assert "Not your turn" in reply["note"]["words"]
    assert sat.ask("pick", places=["hand0/0"])["note"]["kind"] == "wait"


# --- waiting for a move ----------------------------------------------------------------------------------------------------


def test_next_move(sit):
    sat = sit(new())

    async def wait():
        task = asyncio.ensure_future(sat.table.next_move())
        await asyncio.sleep(0)
        move = sat.game.moves[0]
        sat.tell("play", move=str(move))
        return move, await asyncio.wait_for(task, 1)

    made, heard = asyncio.run(wait())
    assert made == heard


def test_next_move_ends_with_the_table(sit):
    sat = sit(new())

    async def wait():
        task = asyncio.ensure_future(sat.table.next_move())
        await asyncio.sleep(0)
        sat.table.close()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(wait())


@pytest.mark.parametrize(("error", "words"), [(RuntimeError("mine"), "RuntimeError: mine"), (Mute(), "Mute: Mute")])
def test_a_callback_that_fails_does_not_undo_the_move(sit, error, words):
    sat = sit(new(), players={}, reveal=True)
    sat.game.observe(lambda game: throw(error))
    reply = sat.ask("play", move=str(sat.game.moves[0]))
    assert reply["status"] == "accepted"
    assert words in reply["note"]["words"]
    assert len(sat.game.history) == 1


def test_a_callback_that_fails_shows_nobody_the_cards_it_knows(sit):
    sat = sit(new(), players={})
    sat.game.observe(lambda game: throw(ValueError(f"the hands are {game.state.hands}")))
    words = sat.ask("play", move=str(sat.game.moves[0]))["note"]["words"]
    assert "ValueError" in words
    assert "hands" not in words


def test_the_random_player_is_decided_by_seed_seat_and_number():
    game = new()
    views = [game.seen_by(game.turn)] * 2
    one = [RandomPlayer(seed=1).choose(views[0], game.moves, made) for made in range(20)]
    assert one == [RandomPlayer(seed=1).choose(views[1], game.moves, made) for made in range(20)]
    assert len(set(map(str, one))) > 4
    assert one != [RandomPlayer(seed=2).choose(views[0], game.moves, made) for made in range(20)]


def test_a_random_game_against_itself_ends():
    game = new(3)
    player = RandomPlayer(seed=random.Random(1).randrange(99))
    while not game.over:
        game.play(player.choose(game.seen_by(game.turn), game.moves, len(game.history)))
    assert game.score().winners
