"""Cassino, fact by fact, as its rules file states them; nothing here is taken from the engine."""

import pytest

from cardwidgets import Cassino, Game
from cardwidgets.core import BadOptions
from games.cassino.table import COUNTED, after, at, codes, fields, random_game
from games.shorthand import cards, told

pytestmark = pytest.mark.portable


# --- dealing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_deals(players, deals):
    game = Game(Cassino(players=players), seed=5)
    seen = [game.events[0]]
    now = fields(game.position())
    assert [len(cards(now[f"hand{seat}"])) for seat in range(players)] == [4] * players
    assert (len(cards(now["table"])), len(cards(now["stock"]))) == (4, 48 - 4 * players)
    assert (now["turn"], now["dealer"]) == ("0", str(players - 1))
    while game.state.round == 1 and not game.over:
        game.play(game.moves[-1])
        seen += [event for event in game.events if event.kind == "dealt"]
    assert [event.numbers["deal"] for event in seen] == [*range(1, deals + 1), 1]
    assert [event.numbers["last"] for event in seen] == [*([0] * (deals - 1)), 1, 0]
    assert [len(event.cards["table"]) for event in seen] == [4, *[0] * (deals - 1), 4]
    assert [rule for event in seen for rule in event.rules if rule in ("C3", "C23")] == ["C3", "C23"]


def test_the_stock_is_dealt_from_its_top_left_of_the_dealer_first():
    stock = "AS 2S 3S 4S 5H 6H 7H 8H 9D TD JD QD".split()
    position = f"table KC | hand0 KS | hand1 - | hand2 - | turn 0 | dealer 0 | stock {' '.join(stock)}"
    game = at(position, players=3)
    game.play("KS")
    now = fields(game.position())
    assert [now["hand1"], now["hand2"], now["hand0"]] == ["AS 2S 3S 4S", "5H 6H 7H 8H", "9D TD JD QD"]
    assert (now["turn"], now["stock"], now["table"]) == ("1", "-", "KS KC")


def test_the_deal_passes_to_the_left():
    game = Game(Cassino(players=3, target=60), seed=3)
    dealers = {}
    while game.state.round < 5 and not game.over:
        now = fields(game.position())
        dealers.setdefault(game.state.round, (now["dealer"], now["turn"]))
        game.play(game.moves[0])
    assert [dealers[number] for number in range(1, 5)] == [("2", "0"), ("0", "1"), ("1", "2"), ("2", "0")]


def test_the_next_round_follows_from_the_seed_not_from_the_play():
    starts = set()
    for choice in (0, -1):
        game = Game(Cassino(target=60), seed=6)
        while game.state.round == 1:
            game.play(game.moves[choice])
        now = fields(game.position())
        starts.add(tuple(now[name] for name in ("hand0", "hand1", "table", "stock")))
    assert len(starts) == 1


def test_a_position_from_a_later_round_carries_its_chance():
    game = Game(Cassino(target=60), seed=6)
    while game.state.round < 3:
        game.play(game.moves[0])
    typed = Game(Cassino(target=60), seed=6, position=game.position() + " | chance 3")
    again = Game.replay(typed.record())
    for each in (typed, again):
        assert each.state.round == 3
        position = game.position()
        assert each.position() == position
    while game.state.round == 3:
        move = str(game.moves[0])
        for each in (game, typed, again):
            each.play(move)
    assert game.position() == typed.position() == again.position()


# --- C13 and C15: joining and owners ---------------------------------------------------------------------------------

JOINS = {
    "a card of the value": ("build 7 3S+4S by 1 | hand0 7H 7D | hand1 7C KS", "7H=7", ["7 3S+4S,7H by 0"]),
    "with loose cards": ("build 7 3S+4S by 1 | table 2H 5H | hand0 2D 7H", "2D+5H=7", ["7 2D+5H,3S+4S by 0"]),
    "several groups": ("build 7 3S+4S by 1 | table 5H 7C | hand0 2D 7H", "2D+5H,7C=7", ["7 2D+5H,3S+4S,7C by 0"]),
    "one's own": ("build 7 3S+4S by 0 | hand0 7H 7D", "7H=7", ["7 3S+4S,7H by 0"]),
    "the build is named": ("build 7 3S+4S by 1 | table 2H 5H | hand0 2D 7H", "2D+[7]+5H=7", ["7 2D+5H,3S+4S by 0"]),
    "raised into another": (
        "build 7 3S+4S by 1 | build 9 4H+5S by 1 | hand0 2D 9H | hand1 7C 9C", "2D+[7]=9", ["9 2D+3S+4S,4H+5S by 0"],
    ),
    "a new build": ("build 7 3S+4S by 1 | table 4H | hand0 2D 6H", "2D+4H=6", ["6 2D+4H by 0", "7 3S+4S by 1"]),
    "raised": ("build 7 3S+4S by 1 | hand0 2D 9H", "2D+[7]=9", ["9 2D+3S+4S by 0"]),
    "of a pair": ("table 5C | hand0 5H 5S", "5H,5C=5", ["5 5H,5C by 0"]),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "builds"), JOINS.values(), ids=JOINS)
def test_builds(position, move, builds):
    assert after(position, move)["build"] == builds


def test_the_owner_of_a_build_may_change_and_is_no_longer_bound():
    game = at("build 7 3S+4S by 1 | hand0 2D 9H | hand1 7C KS")
    game.play("2D+[7]=9")
    assert game.why("KS").ok
    assert codes("build 7 3S+4S by 1 | hand0 2D 9H | hand1 7C KS | turn 1 | dealer 0", "KS") == ["OWNER_TRAILS"]


def test_anyone_takes_a_build_whole():
    now = after("build 7 3S+4S,7H by 1 | hand0 7D KS | table 2C", "7Dx[7]")
    assert (now["build"], now["table"]) == ([], "2C")
    assert {"3S", "4S", "7H", "7D"} <= {*now["taken0"].split()}


# --- options ---------------------------------------------------------------------------------------------------------


def test_option_must_capture():
    position = "table 3S 5S QS | hand0 8H QD KD 2H"
    assert [codes(position, move, must_capture=True) for move in ("8H", "QD", "KD", "2H")] == [
        ["MUST_CAPTURE"], ["MUST_CAPTURE"], [], [],
    ]  # fmt: skip
    assert codes("table 3S | hand0 3H 6H", "3H+3S=6", must_capture=True) == []
    assert codes(position, "8H") == []


def test_option_raise_own():
    position = "build 7 3S+4S by 0 | hand0 2D 7H 9H"
    assert codes(position, "2D+[7]=9") == []
    assert codes(position, "2D+[7]=9", raise_own=False) == ["RAISE_OWN"]
    assert codes(position.replace("by 0", "by 1"), "2D+[7]=9", raise_own=False) == []


def test_option_owner_may_trail():
    position = "build 8 2S+6S by 0 | hand0 8H 4H"
    assert codes(position, "4H", owner_may_trail=True) == []
    assert codes(position, "8H", owner_may_trail=True) == ["CAPTURING_CARD_SPENT"]


@pytest.mark.parametrize(("points", "sum"), [(0, None), (1, ""), (3, "2 × 3 = 6")])
def test_option_sweep_points(points, sum):
    game = at(COUNTED.replace("KC", "KC'"), sweep_points=points)
    lines = [line for line in game.rules.scores(game.play("QC").finished).lines if line.key == "C21.sweeps"]
    assert [(line.points, line.sum) for line in lines] == ([] if sum is None else [(2 * points, sum)])


@pytest.mark.parametrize("target", [1, 5, 21])
def test_option_target(target):
    game = random_game(4, target=target)
    assert max(game.score().totals) >= target
    assert len({line.round for line in game.score().lines}) >= (3 if target == 21 else 1)


def test_option_players_and_presets():
    assert [Cassino(players=players).seats for players in (2, 3, 4)] == [2, 3, 4]
    assert Cassino.standard() == Cassino(cards_points=3, spades_points=1)
    assert Cassino.standard(players=4, cards_points=2) == Cassino(players=4, cards_points=2, spades_points=1)
    with pytest.raises(BadOptions, match=r"Cassino takes its options by name, as in Cassino\(players=2\)"):
        Cassino.standard(4)
    rules = Cassino()
    assert (rules.players, rules.target, rules.cards_points, rules.spades_points, rules.sweep_points) == (2, 21, 1, 0, 1)
    assert (rules.must_capture, rules.court_capture, rules.raise_own, rules.owner_may_trail) == (False, "one", True, False)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 1}, ["players=1", "from 2 to 4"]),
        ({"players": 5}, ["players=5"]),
        ({"players": "2"}, ["players='2'"]),
        ({"target": 0}, ["target=0", "at least 1"]),
        ({"cards_points": -1}, ["cards_points=-1"]),
        ({"court_capture": "both"}, ["court_capture='both'", "one", "all"]),
        ({"must_capture": 1}, ["must_capture=1"]),
        ({"sweeps": 1}, ["'sweeps'", "did you mean sweep_points"]),
    ],
    ids=str,
)
def test_bad_options(options, words):
    for make in (Cassino, Cassino.standard):
        with pytest.raises(BadOptions) as refused:
            make(**options)
        assert [word for word in words if word not in str(refused.value)] == []


# --- the end of a round ----------------------------------------------------------------------------------------------


def test_a_finished_round_is_scored_and_the_next_is_dealt_in_the_same_step():
    game = at("table 3S 4S | hand0 7H | hand1 - | turn 0 | dealer 0 | stock - | last_taker 1")
    step = game.play("7H")
    assert [event.kind for event in step.events] == ["trailed", "residue", "round_scored", "dealt"]
    now, finished = fields(game.position()), fields(game.rules.describe(step.finished))
    assert (now["dealer"], now["turn"], now["taken0"], now["last_taker"], len(cards(now["table"]))) == ("1", "0", "-", "-", 4)
    assert (finished["turn"], finished["hand0"], finished["stock"], finished["table"]) == ("-", "-", "-", "-")
    assert game.score().totals == game.rules.scores(step.finished).totals
    assert game.rules.scores(step.finished).winners == ()


def test_if_nobody_captured_the_cards_stay_and_count_for_nobody():
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
    game = at(f"table {' '.join(deck[:51])} | hand0 - | hand1 {deck[51]} | turn 1 | dealer 1 | stock - | last_taker -")
    step = game.play(deck[51])
    assert told(step.events)[:3] == ["trailed 1 KC", "residue", "round_scored"]
    assert (game.score().lines, len(step.finished.loose)) == ((), 52)


def test_the_text_of_a_won_game():
    game = random_game(2)
    now = fields(game.position())
    assert {now[name] for name in ("hand0", "hand1", "stock", "turn")} == {"-"}
    assert at(game.position()).position() == game.position()
    assert (game.over, len(game.moves), len(game.score().winners)) == (True, 0, 1)


def test_pending_is_what_the_round_would_count_if_it_ended_now():
    game = at("table AS TD | hand0 KS QS | hand1 JS JH | taken0 2S 2H 9C 9D 9H | taken1 3S | last_taker 0 | stock ?40")
    keys = [(line.seat, line.key) for line in game.score().pending]
    assert keys == [(0, "C21.cards"), (0, "C21.aces"), (0, "C21.big"), (0, "C21.little")]
    assert game.score().pending[0].sum == "5 + 2 > 1"  # what is taken, and what would be: the pile shows the five
    assert game.score().pending[0].numbers["lying"] == 2
    other = at("table AS TD | hand0 KS QS | hand1 JS JH | taken0 2S 2H 9C 9D 9H | taken1 3S | last_taker 1 | stock ?40")
    assert other.score().pending[0].sum == "5 > 1 + 2"
    assert (other.score().pending[0].numbers["lying"], other.score().pending[0].numbers["others"]) == (0, 2)
    ace = at("table AS | hand0 KS QS | hand1 JS JH | taken0 AH 9C 9D | last_taker 0 | stock ?40")
    assert [line.numbers["lying"] for line in ace.score().pending if line.key == "C21.aces"] == [1]


def test_a_raised_build_that_joins_ones_own_changes_hands_as_the_raised_one():
    game = at("build 6 AS+5H by 1 | build 8 2S+6H by 0 | table AC 2C | hand0 2D 8H KS 8D")
    assert "The raised build passes from seat 1 to seat 0" in str(game.why("2D+[6]=8"))
