"""Cassino, fact by fact, as its rules file states them; nothing here is taken from the engine."""

import re

import pytest

from cardwidgets import Cassino, Game, IllegalMove
from cardwidgets.core import BadOptions, BadPosition, BadRequest, HiddenCard
from cardwidgets.core.cards import read_card
from cardwidgets.core.texts import Names, language
from games.cassino.table import after, at, codes, fields, legal, random_game
from games.shorthand import told

pytestmark = pytest.mark.portable

BUILD8 = "build 8 2S+6H by 1"


def cards(text):
    return text.split() if text != "-" else []


# --- the worked cases ------------------------------------------------------------------------------------------------

# position, move, codes
WORKED = {
    "8, 6+2 and 5+3": ("table AS 2S 3S 5S 6S 8S | hand0 8H", "8Hx8S,6S+2S,5S+3S", []),
    "8 and 5+2+A": ("table AS 2S 3S 5S 6S 8S | hand0 8H", "8Hx8S,5S+2S+AS", []),
    "never all six": ("table AS 2S 3S 5S 6S 8S | hand0 8H", "8HxAS,2S,3S,5S,6S,8S", ["SUM_WRONG"]),
    "queen takes one": ("table QS QH | hand0 QD", "QDxQH", []),
    "not both": ("table QS QH | hand0 QD", "QDxQS,QH", ["COURT_TAKES_ONE"]),
    "9 takes all three": ("table 5S 4S 9S | hand0 9H", "9Hx9S,5S+4S", []),
    "8 takes all four": ("table 5S 3S 6S 2S | hand0 8H", "8Hx5S+3S,6S+2S", []),
    "build 9": ("table 7S | hand0 2H 9H", "2H+7S=9", []),
    "build 9 without a nine": ("table 7S | hand0 2H 8H", "2H+7S=9", ["BUILD_NOT_HELD"]),
    "I build 6": ("table 4S | hand0 2H 6H", "2H+4S=6", []),
    "raise to 9": ("build 8 2S+6S by 1 | hand0 AH 9H", "AH+[8]=9", []),
    "raise to 10, taking in": ("build 7 2S+5S by 1 | table TS | hand0 3H TH", "3H+[7],TS=10", []),
    "9 takes the build and 5+4": ("build 9 2S+7S by 0 | table 5S 4H | hand0 9H", "9Hx[9],5S+4H", []),
    "7 with 2 is no 9": ("build 7 3S+4S by 1 | table 2S | hand0 9H", "9Hx[7],2S", ["BUILD_IN_SUM"]),
    "raise to 8": ("build 5 AS+4S by 1 | table 2S | hand0 3H 8H TH", "3H+[5]=8", []),
    "raise with a loose card": ("build 5 AS+4S by 1 | table 2S | hand0 3H 8H TH", "3H+[5]+2S=10", ["RAISE_WITH_LOOSE"]),
    "3 takes A+2": ("table AS 2S | hand0 3H 3D 6H", "3HxAS+2S", []),
    "3 builds 6": ("table AS 2S | hand0 3H 3D 6H", "3H+2S+AS=6", []),
    "3 builds threes": ("table AS 2S | hand0 3H 3D 6H", "3H,AS+2S=3", []),
    "3 is trailed": ("table AS 2S | hand0 3H 3D 6H", "3H", []),
    "3 does not build 4": ("table AS 2S | hand0 3H 3D 6H", "3H+AS=4", ["BUILD_NOT_HELD"]),
    "3 does not build 5": ("table AS 2S | hand0 3H 3D 6H", "3H+2S=5", ["BUILD_NOT_HELD"]),
    "one multiple build": ("table 3S 4S 5S 7S | hand0 2H 7H", "2H+5S,3S+4S,7S=7", []),
    "an owner trails": ("build 8 2S+6S by 0 | table 5S | hand0 8H 4H", "4H", ["OWNER_TRAILS"]),
    "an owner spends the eight": ("build 8 2S+6S by 0 | table 8S | hand0 8H 4H", "8Hx8S", ["CAPTURING_CARD_SPENT"]),
    "an owner lays the eight down": ("build 8 2S+6S by 0 | hand0 8H 4H", "8H", ["OWNER_TRAILS", "CAPTURING_CARD_SPENT"]),
}


@pytest.mark.parametrize(("position", "move", "refused"), WORKED.values(), ids=WORKED)
def test_worked_case(position, move, refused):
    assert codes(position, move) == refused


def test_sum_of_all_six_is_said():
    said = str(at("table AS 2S 3S 5S 6S 8S | hand0 8H").why("8HxAS,2S,3S,5S,6S,8S"))
    assert "make 25, 1 more than 24" in said


def test_six_and_two_make_eight_you_hold_no_eight():
    said = str(at("table 4C 2S | hand0 6C 3H 7D KS").why("6C+2S=8"))
    assert "6♣ and 2♠ make 8, you hold no 8" in said
    assert "Instead: 6Cx2S+4C" in said


def test_the_largest_capture_takes_five_cards():
    takings = [len(move.loose) for move in at("table AS 2S 3S 5S 6S 8S | hand0 8H").moves]
    assert max(takings) == 5
    assert "8HxAS+2S+5S,8S" in legal("table AS 2S 3S 5S 6S 8S | hand0 8H")


def test_court_capture_all_takes_one_or_both():
    assert legal("table QS QH | hand0 QD", court_capture="all") == {"QD", "QDxQS", "QDxQH", "QDxQS,QH"}
    assert legal("table QS QH | hand0 QD") == {"QD", "QDxQS", "QDxQH"}


def test_taking_all_is_a_sweep():
    game = at("table 5S 3S 6S 2S | hand0 8H 9H | hand1 KS KH")
    assert told(game.why("8Hx2S+6S,3S+5S").consequences) == ["captured 0 8H", "swept 0 8H"]
    game.play("8Hx2S+6S,3S+5S")
    assert "8H'" in fields(game.position())["taken0"].split()
    assert [line.key for line in game.score().pending if line.seat == 0][-1] == "C21.sweeps"


def test_a_raised_build_with_cards_taken_in_is_multiple_and_keeps_its_value():
    position = "build 7 2S+5S by 1 | table TS AS | hand0 3H TH | hand1 AH 7C"
    game = at(position)
    game.play("3H+[7],TS=10")
    now = fields(game.position())
    assert (now["build"], now["table"], now["turn"]) == (["10 2S+3H+5S,TS by 0"], "AS", "1")
    assert codes("build 4 2S+2H,4C by 0 | hand0 4D KS | hand1 AH 5C | turn 1 | dealer 0", "AH+[4]=5") == ["RAISE_MULTIPLE"]


def test_the_opponent_s_trailed_card_is_taken_with_the_own_build():
    game = at("build 9 2S+7S by 0 | table 5S | hand0 9H KS | hand1 4H KD | turn 1 | dealer 0")
    game.play("4H")
    game.play("9Hx[9],5S+4H")
    now = fields(game.position())
    assert (now["build"], now["table"]) == ([], "-")


def test_a_last_capture_is_a_sweep_and_a_trailed_last_card_goes_to_the_last_taker():
    last = "table 3S 4S | hand0 7H | hand1 - | turn 0 | dealer 0 | stock - | last_taker 1"
    swept, trailed = at(last), at(last)
    kinds = [event.kind for event in swept.play("7Hx3S+4S").events]
    assert kinds == ["captured", "swept", "round_scored", "dealt"]
    step = trailed.play("7H")
    assert told(step.events)[:2] == ["trailed 0 7H", "residue 1"]
    assert {"3S", "4S", "7H"} <= {*fields(trailed.rules.describe(step.finished))["taken1"].split()}


# A: 30 cards, 8 spades, 10♦, 2 aces, 1 sweep; B: 22 cards, 5 spades, 2♠, 2 aces
PILE_A = "KC AS 3S 5S 7S 8S 9S JS QS AH 3H 4H 6H 8H 9H TH KH 2D 4D 7D 9D TD QD 2C 3C 5C 7C 8C TC JC".split()
PILE_B = "2S 4S 6S TS KS 2H 5H 7H JH QH AD 3D 5D 6D 8D JD KD AC 4C 6C 9C QC".split()
COUNTED = (
    f"table - | hand0 - | hand1 QC | turn 1 | dealer 1 | stock - | taken0 {' '.join(PILE_A)}".replace("6H", "6H'")
    + f" | taken1 {' '.join(card for card in PILE_B if card != 'QC')} | last_taker 1"
)


@pytest.mark.parametrize(("rules", "totals"), [(Cassino(), (6, 3)), (Cassino.standard(), (9, 3))], ids=["text", "standard"])
def test_the_score_of_a_round(rules, totals):
    game = Game(rules, position=COUNTED, seed=1)
    step = game.play("QC")
    finished = rules.scores(step.finished)
    assert finished.totals == totals
    keys = [(line.seat, line.key.partition(".")[2], line.points) for line in finished.lines]
    assert [row for row in keys if row[0] == 1] == [(1, "aces", 2), (1, "little", 1)]
    spades = [(0, "spades", 1)] if totals[0] == 9 else []
    first = [(0, "cards", rules.cards_points), *spades, (0, "aces", 2), (0, "big", 2), (0, "sweeps", 1)]
    assert [row for row in keys if row[0] == 0] == first
    by_key = {line.key: line for line in finished.lines if line.seat == 0}
    assert (by_key["C21.cards"].sum, len(by_key["C21.cards"].cards["cards"])) == ("30 > 22", 30)
    assert by_key["C21.aces"].cards["cards"] == (read_card("AS"), read_card("AH"))
    assert by_key["C21.sweeps"].cards["cards"] == (read_card("6H"),)
    assert [
        (event.kind, event.numbers["points0"], event.numbers["points1"])
        for event in step.events
        if event.kind == "round_scored"
    ]


def test_twenty_six_each_and_nobody_scores_for_cards():
    pile = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
    pile.remove("KC")
    position = f"hand0 - | hand1 KC | turn 1 | dealer 1 | stock - | taken0 {' '.join(pile[:26])} | taken1 {' '.join(pile[26:])}"
    game = Game(Cassino.standard(), position=position + " | last_taker 1", seed=1)
    lines = game.rules.scores(game.play("KC").finished).lines
    assert {line.key for line in lines} == {"C21.spades", "C21.aces", "C21.big", "C21.little"}


@pytest.mark.parametrize(("start", "over", "winners"), [((17, 18), True, (1,)), ((19, 17), False, ()), ((19, 18), True, (1,))])
def test_twenty_two_and_twenty_three(start, over, winners):
    position = (
        "table - | hand0 - | hand1 KC | turn 1 | dealer 1 | stock - | last_taker 1 | taken0 TD AS | taken1 2S AH AD AC"
        f" 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H 5D 5C 6S 6H 6D 6C 7S 7H 7D 7C 8S 8H 8D 8C 9S 9H 9D 9C TS TH TC JS JH JD JC"
        f" QS QH QD QC KS KH KD | score0 {start[0]} | score1 {start[1]}"
    )
    game = at(position)  # 3 for seat 0; for seat 1 most cards, three aces, two of spades: 5
    game.play("KC")
    assert game.score().totals == (start[0] + 3, start[1] + 5)
    assert (game.over, game.score().winners) == (over, winners)


# --- dealing -----------------------------------------------------------------------------------------------------------


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


# --- C13 and C15: joining and owners -------------------------------------------------------------------------------------

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


# --- options -----------------------------------------------------------------------------------------------------------


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


# --- notation ----------------------------------------------------------------------------------------------------------

CANONICAL = [
    ("table 8D | hand0 8S", "8Sx8D", "8Sx8D"),
    ("table 3C 5H 8D | hand0 8S", "8Sx5H,3C,8D", "8Sx3C+5H,8D"),
    ("table 3C 5H 8D | hand0 8S", " 8♠ × 8♦ , 5♥ + 3♣ ", "8Sx3C+5H,8D"),
    (f"{BUILD8} | table 3H 5H | hand0 8S", "8s x 3h+5h, [8]", "8Sx[8],3H+5H"),
    ("table 4C | hand0 3H 7S", "3h+4c=7", "3H+4C=7"),
    ("table 4C 2S 5S 7D | hand0 3H 7S", "3H+2S+5S+7D+4C=7", "3H+4C,2S+5S,7D=7"),
    ("table 5C | hand0 5H 5S", "5H+5C=5", "5H,5C=5"),
    ("table 5C | hand0 5H TS", "5H,5C=10", "5H+5C=10"),
    ("build 7 2S+5S by 1 | table TD | hand0 3S TH", "3S,[7],10D=10", "3S+[7],TD=10"),
    ("build 7 2S+5S by 1 | hand0 7D 7H", "7D+[7]=7", "7D=7"),
    ("table TC | hand0 10D", "10D x 10C", "TDxTC"),
    ("table AS AH 2C 3D | hand0 4S", "4SxAS+3D,AH", "4SxAS+AH+3D"),
    ("table AS AH AD 2C 3D | hand0 4S", "4Sx3D+AS,2C+AH+AD", "4SxAS+AH+2C,AD+3D"),
    ("table QS QH | hand0 QD", "QDxQH+QS", "QDxQS,QH"),
    ("hand0 7C", "7c", "7C"),
]


@pytest.mark.parametrize(("position", "typed", "canonical"), CANONICAL, ids=[row[1] for row in CANONICAL])
def test_reading_is_lenient_and_printing_canonical(position, typed, canonical):
    game = at(position)
    move = game.rules.parse(game.state, typed)
    assert str(move) == canonical
    assert game.rules.parse(game.state, canonical) == move


UNREADABLE = [
    "", "xyz", "8", "10", "*", "?", "8S7C", "8Sx8D=8", "8Sx3C+", "8Sx,8D", "x8D", "=7", "3H+4C=0", "3H+4C=100", "3H+4C=-7",
    "3H+4C==7",
    "3H+4C=7=", "8Sx[11]", "8Sx[0]", "8Sx[]", "8Sx[7", "[7]+2C=9", "3H++4C=7", "3H+4C=seven", "7S==",
]  # fmt: skip


@pytest.mark.parametrize("move", UNREADABLE)
def test_unreadable(move):
    verdict = at("table 8D | hand0 8S").why(move)
    assert (verdict.codes, verdict.rules, verdict.suggestion) == (["NOT_A_MOVE"], ["G3"], None)


@pytest.mark.parametrize("move", ["3H+4C", "3H,4C", "2C+[7]", "3H+4C=", "3H="])
def test_a_build_without_a_value_cites_its_rule(move):
    verdict = at("table 4C | hand0 3H").why(move)
    assert (verdict.codes, verdict.rules) == (["NOT_A_MOVE"], ["G3", "C9"])
    assert "announces no value" in str(verdict)


@pytest.mark.parametrize("move", [None, 8, object(), ("8C",), b"8C", ["8C"]], ids=lambda given: type(given).__name__)
def test_an_object_that_is_no_move(move):
    game = at("table 8D | hand0 8S")
    assert game.why(move).codes == ["NOT_A_MOVE"]
    with pytest.raises(IllegalMove):
        game.play(move)


# --- readings ------------------------------------------------------------------------------------------------------------


def readings(position, places, **options):
    game = at(position, **options)
    return [(str(move), game.rules.judge(game.state, move).ok) for move in game.rules.readings(game.state, places)]


def test_five_on_five_takes_builds_ten_or_builds_fives():
    found = readings("table 5C | hand0 5H 5D TS", ["hand0/0", "table/0"])
    assert found == [("5Hx5C", True), ("5H,5C=5", True), ("5H+5C=10", True)]
    # Without a second five nobody means to build fives; the ten that is missing may be tried.
    assert readings("table 5C | hand0 5H KS", ["hand0/0", "table/0"]) == [("5Hx5C", True), ("5H+5C=10", False)]


def test_readings_of_three_on_ace_and_two():
    found = readings("table AS 2S | hand0 3H 3D 6H", ["table/1", "hand0/0", "table/0"])
    assert found == [("3HxAS+2S", True), ("3H,AS+2S=3", True), ("3H+AS+2S=6", True)]


@pytest.mark.parametrize(
    ("position", "places", "expected"),
    [
        ("table 9S | hand0 3H 8H", ["hand0/0"], ["3H"]),
        ("table 9S | hand0 3H 8H", ["hand0/0", "table"], ["3H"]),
        ("table 9S | hand0 3H 8H", ["table/0"], []),
        ("table 9S | hand0 3H 8H", ["hand0/0", "hand0/1"], []),
        ("table 9S | hand0 3H 8H | hand1 2C KS", ["hand1/0", "hand0/0"], ["3H"]),
        ("table QS 9S | hand0 QH 8H", ["hand0/1", "table/0"], ["QHxQS"]),
        ("table QS 9S | hand0 QH 8H", ["hand0/1", "table/0", "table/1"], ["QHx9S,QS"]),
        ("table QS 9S | hand0 QH 8H", ["hand0/0", "table/1"], ["8Hx9S"]),
        ("build 7 3S+4S by 1 | hand0 2H 9H", ["hand0/0", "build7/1"], ["2H+[7]=9"]),
        ("build 2 AS+AH by 1 | table 2C | hand0 4H 8H", ["hand0/0", "build2", "table/0"], ["4Hx[2],2C", "4H+[2],2C=8"]),
        ("build 4 2S+2H by 1 | table 9C | hand0 9H 5H", ["hand0/1", "build4"], ["9Hx[4]"]),
        ("build 4 2S+2H by 1 | table 9C | hand0 5H 9H", ["hand0/0", "build4", "table/0"], ["5H+[4],9C=9"]),
        ("build 7 3S+4S by 1 | hand0 7H 7D", ["hand0/0", "build7"], ["7Hx[7]", "7H=7"]),
        ("build 7 3S+4S by 1 | hand0 7H KD", ["hand0/0", "build7"], ["7Hx[7]", "7H=7"]),
        ("table 3S 4S | hand0 7H KD", ["hand0/0", "table/0", "table/1"], ["7Hx3S+4S"]),
        ("table 3S 4S 7C | hand0 7H KD", ["hand0/0", "table/0", "table/1"], ["7Hx3S+4S"]),
        ("table 3S 4S | hand0 7H 7D", ["hand0/0", "table/0", "table/1"], ["7Hx3S+4S", "7H,3S+4S=7"]),
        ("table 2S | hand0 5H 7D", ["hand0/0", "table/0"], ["5H+2S=7"]),
        ("table 2S | hand0 5H KD", ["hand0/0", "table/0"], ["5Hx2S", "5H+2S=7"]),
        ("table 5S | build 5 AS+4S by 0 | hand0 5H TD", ["hand0/0", "table/0"], ["5Hx5S", "5H,5S=5", "5H+5S=10"]),
        ("build 7 3S+4S by 1 | table 4C | hand0 2H 7D", ["hand0/0", "build7", "table/0"], ["2Hx[7],4C", "2H+4C=7"]),
        (
            "build 5 AS+4S by 1 | table 2S | hand0 3H TH",
            ["hand0/0", "build5", "table/0"],
            ["3H+2S=5", "3H+[5],2S=10"],
        ),
        (
            "build 7 3S+4S by 1 | build 9 4H+5S by 1 | hand0 2D 9H | hand1 7C 9C",
            ["hand0/0", "build7", "build9"],
            ["2D+[7]=9"],
        ),
    ],
)
def test_readings(position, places, expected):
    found = [text for text, _ in readings(position, places)]
    assert found == expected


@pytest.mark.parametrize(
    ("places", "words"),
    [
        (["hand0/1", "build5"], "Take the build of 5"),
        (["hand0/0", "build5", "build9"], "Take the builds of 5 and 9"),
        (["hand0/1", "build5", "table/0"], "Take ⟨2H⟩ and the build of 5"),
        (["hand0/1", "build5", "build9", "table/0"], "Take ⟨2H⟩ and the builds of 5 and 9"),
        (["hand0/1", "build5", "build9", "build6"], "Take the builds of 5, 6 and 9"),
        (["hand0/0", "build5"], "Raise 5 to 8"),
        (["hand0/0", "build5", "build9", "build6"], "Raise 5 and 6 to 9"),
    ],
)
def test_a_button_names_every_build(places, words):
    builds = "build 9 4S+5S by 1 | build 5 AS+4D by 1 | build 6 2C+4H by 1"
    game = at(f"table 2H 5C | {builds} | hand0 3C 7D 8S JH | hand1 9H 5H 6H QH")
    moves = game.rules.readings(game.state, places)
    assert [language("en").say(game.rules.wording(game.state, move), "games/cassino") for move in moves] == [words]


# --- refusals ----------------------------------------------------------------------------------------------------------

HAND = "hand0 3H 8S QD KS"
# position, move, codes, what the sentence says
REFUSALS = {
    "nonsense": (HAND, "xyz", ["NOT_A_MOVE"], ["xyz", "(G3)"]),
    "one card twice": (f"table 4C | {HAND}", "3H+3H+4C=10", ["CARD_TWICE"], ["3♥", "(G4)"]),
    "a loose card twice": (f"table 4C | {HAND}", "8Sx4C,4C", ["CARD_TWICE"], ["4♣", "(G4)"]),
    "a build twice": (f"{BUILD8} | {HAND}", "8Sx[8],[8]", ["CARD_TWICE"], ["build of 8", "(G4)"]),
    "the joined build twice": (f"{BUILD8} | {HAND}", "8S+[8]+[8]=8", ["CARD_TWICE"], ["(G4)"]),
    "not held": (f"table 4C | {HAND}", "7Cx4C", ["NOT_IN_HAND"], ["7♣", "(G6)"]),
    "not on the table": (f"table 4C | {HAND}", "8Sx5C", ["NOT_ON_TABLE"], ["5♣", "(C5)"]),
    "not on the table to add": (f"table 4C | {HAND}", "8Sx5C+3C", ["NOT_ON_TABLE"], ["3♣ and 5♣", "(C6)"]),
    "not on the table at once": (f"table 4C | {HAND}", "8Sx8C,5C+3C", ["NOT_ON_TABLE"], ["(C7)"]),
    "no such court": (f"table 4C | {HAND}", "QDxQC", ["NOT_ON_TABLE"], ["Q♣", "(C8)"]),
    "not on the table to build": (f"table 4C | {HAND}", "3H+5C=8", ["NOT_ON_TABLE"], ["5♣", "(C9)"]),
    "no such build": (f"table 4C | {HAND}", "8Sx[8]", ["NOT_ON_TABLE"], ["no build of 8", "(C14)"]),
    "no such builds": (f"table 4C | {HAND}", "8Sx[8],[9]", ["NOT_ON_TABLE"], ["There is no build of 8 or 9 on the table."]),
    "neither": (f"table 4C | {HAND}", "8Sx[8],5C", ["NOT_ON_TABLE"], ["5♣", "no build of 8"]),
    "a card inside a build": (f"{BUILD8} | {HAND}", "3H+2S=5", ["BUILD_SPLIT"], ["2♠", "build of 8", "(C14)"]),
    "nothing taken": (f"table 4C | {HAND}", "8Sx", ["NOTHING_TAKEN"], ["8♠"]),
    "several of the first": (
        f"{BUILD8} | {HAND}", "7Sx2S,4D,[9]", ["NOT_IN_HAND", "NOT_ON_TABLE", "BUILD_SPLIT"], ["7♠", "4♦", "2♠"]),
    "another rank": (f"table 4C | {HAND}", "8Sx4C", ["RANK_DIFFERS"], ["8♠", "4♣", "(C5)"]),
    "a court by a number": (f"table QC | {HAND}", "8SxQC", ["RANK_DIFFERS"], ["8♠", "Q♣", "(C5)"]),
    "another court": (f"table JC | {HAND}", "QDxJC", ["RANK_DIFFERS"], ["Q♦", "J♣", "(C5)"]),
    "a wrong sum": (f"table 4C 5C | {HAND}", "8Sx4C+5C", ["SUM_WRONG"], ["4♣ and 5♣", "9", "1 more than 8", "(C6)"]),
    "short": (f"table 4C 2C | {HAND}", "8Sx4C+2C", ["SUM_WRONG"], ["2♣ and 4♣ make 6", "2 short of 8", "(C6)"]),
    "two groups meant": (f"table 8C 7C | {HAND}", "8Sx8C,7C", ["SUM_WRONG"], ["15, 1 short of 16 (2 times 8)"]),
    "one group meant": ("table 2C | hand0 9H 7S", "9H+2C=7", ["SUM_WRONG"], ["make 11, 4 more than 7."]),
    "groups": (f"table 9C 7C | {HAND}", "8Sx9C+7C", ["GROUPS_DO_NOT_FILL"], ["7♣ and 9♣ make 16", "(C7)"]),
    "a court in a sum": (f"table 4C 2C JC | {HAND}", "8Sx4C+2C+JC", ["COURT_HAS_NO_NUMBER"], ["J♣", "(C8)"]),
    "a court takes a build": (f"{BUILD8} | {HAND}", "QDx[8]", ["COURT_HAS_NO_NUMBER"], ["Q♦", "(C8)"]),
    "a court takes two kinds": (f"table QC 4C | {HAND}", "QDxQC,4C", ["COURT_HAS_NO_NUMBER"], ["Q♦", "4♣", "(C8)"]),
    "a court takes two": (f"table QC QH | {HAND}", "QDxQC,QH", ["COURT_TAKES_ONE"], ["Q♥ and Q♣", "(C8)"]),
    "a build in a sum": (
        "build 5 2S+3S by 1 | table 3C | hand0 8S", "8Sx[5],3C", ["BUILD_IN_SUM"], ["build of 5", "8♠", "(C14)"]),
    "two builds in a sum": (
        "build 5 2S+3S by 1 | build 3 AS+2C by 1 | hand0 8S KS | hand1 5C 3H", "8Sx[3],[5]", ["BUILD_IN_SUM"], ["build of"]),
    "a build in a sum with a court": (
        "build 5 2S+3S by 1 | table 3C JC | hand0 8S", "8Sx[5],3C,JC", ["COURT_HAS_NO_NUMBER", "BUILD_IN_SUM"], ["J♣"]),
    "another build": ("build 5 2S+3S by 1 | hand0 8S", "8Sx[5]", ["BUILD_VALUE_DIFFERS"], ["build of 5", "8♠", "(C14)"]),
    "two other builds": (
        "build 9 4S+5S by 1 | build 5 AS+4D by 1 | hand0 3C 8S | hand1 9H 5H", "3Cx[5],[9]", ["BUILD_VALUE_DIFFERS"],
        ["builds of 5 and 9", "3♣ counts 3", "(C14)"]),
    "another build, loose cards wrong": (
        "build 5 2S+3S by 1 | table 4C 5C | hand0 8S", "8Sx[5],4C,5C", ["SUM_WRONG", "BUILD_VALUE_DIFFERS"], ["9"]),
    "another build, a loose card wrong": (
        "build 5 2S+3S by 1 | table 4C | hand0 8S", "8Sx[5],4C", ["RANK_DIFFERS", "BUILD_VALUE_DIFFERS"], ["4♣"]),
    "a build's sum": (f"table 4C | {HAND}", "3H+4C=8", ["SUM_WRONG"], ["3♥ and 4♣ make 7", "1 short of 8", "(C9)"]),
    "a build's groups": (f"table 9C 4C | {HAND}", "3H+4C+9C=8", ["GROUPS_DO_NOT_FILL"], ["make 16", "(C10)"]),
    "a court in a build": (f"table QC 5C | {HAND}", "3H+5C+QC=8", ["COURT_HAS_NO_NUMBER"], ["Q♣", "(C8)"]),
    "a court builds": (f"table 8C | {HAND}", "QD+8C=8", ["COURT_HAS_NO_NUMBER"], ["Q♦", "(C8)"]),
    "a card by itself": ("table 4C | hand0 8S 8H", "8S=8", ["BUILD_ALONE"], ["8♠", "(C9)"]),
    "a card by itself, wrong": ("hand0 3H 8S", "3H=8", ["SUM_WRONG", "BUILD_ALONE"], ["3♥ counts 3", "(C9)"]),
    "a card by itself, twice the value": ("hand0 8S 4H", "8S=4", ["GROUPS_DO_NOT_FILL", "BUILD_ALONE"], ["8♠", "(C10)"]),
    "too high": (f"table 9C | {HAND}", "3H+9C=12", ["BUILD_TOO_HIGH"], ["at most 10", "(C9)"]),
    "not held besides": (f"table 4C | {HAND}", "3H+4C=7", ["BUILD_NOT_HELD"], ["3♥ and 4♣ make 7, you hold no 7", "(C9)"]),
    "the only one": ("table 3C 5C | hand0 8S KS", "8S,3C+5C=8", ["BUILD_NOT_HELD"], ["only 8", "(C9)"]),
    "on the table only": ("table 4C 7C | hand0 3H KS", "3H+4C=7", ["BUILD_CARD_ON_TABLE_ONLY"], ["7♣ lies on the table"]),
    "on the table, but in the play": ("table 4C 7C | hand0 3H KS", "3H+4C,7C=7", ["BUILD_NOT_HELD"], ["You hold no 7:", "(C9)"]),
    "on the table, and the only one played": (
        "table 3C 4C 7C | hand0 7S KS", "7S,3C+4C=7", ["BUILD_CARD_ON_TABLE_ONLY"], ["7♣ lies on the table, but 7♠ is your only 7:"]),
    "not held for a build that lies there": (
        "build 7 3S+4S by 1 | hand0 7D KS", "7D=7", ["BUILD_NOT_HELD"], ["No 7 would be left in your hand.", "7♦ is your only 7"]),
    "not held for a raise": (
        "build 7 3S+4S by 1 | hand0 3D KS", "3D+[7]=10", ["BUILD_NOT_HELD"], ["You hold no 10: a card that takes the build must stay"]),
    "raised by some loose cards": (
        "build 5 2S+3S by 1 | table 2C 4C | hand0 3D 7S", "3D+[5],2C,4C=7", ["BUILD_IN_SUM"],
        ["2♣ and 4♣ cannot raise the build of 5 to 7"]),
    "a court with its like and others": (
        "table QS QH 4C | hand0 QD KS", "QDxQS,4C", ["COURT_HAS_NO_NUMBER"], ["Q♦ takes its own rank and nothing else, so not 4♣."]),
    "raising a multiple": ("build 5 2S+3S,5C by 1 | hand0 3H 8S", "3H+[5]=8", ["RAISE_MULTIPLE"], ["build of 5", "(C12)"]),
    "raising with a loose card": (
        "build 5 2S+3S by 1 | table 2C | hand0 AH 8S", "AH+[5]+2C=8", ["RAISE_WITH_LOOSE"], ["makes 6", "2♣", "(C11)"]),
    "raising without the card": ("build 5 2S+3S by 1 | table 3C | hand0 AH 8S", "AH+[5]+3C=8", ["BUILD_IN_SUM"], ["3♣", "C14"]),
    "raising wrongly": ("build 5 2S+3S by 1 | hand0 AH 8S", "AH+[5]=8", ["SUM_WRONG"], ["makes 6, 2 short of 8", "(C11)"]),
    "raising too far": ("build 5 2S+3S by 1 | hand0 6H 8S", "6H+[5]=8", ["SUM_WRONG"], ["makes 11, 3 more than 8"]),
    "taking in wrongly": ("build 5 2S+3S by 1 | table 4C | hand0 3H 8S", "3H+[5],4C=8", ["SUM_WRONG"], ["4♣ counts 4"]),
    "raising above ten": ("build 5 2S+3S by 1 | hand0 6H 8S", "6H+[5]=11", ["BUILD_TOO_HIGH"], ["(C9)"]),
    "raising two": (
        "build 5 2S+3S by 1 | build 3 AS+2C by 1 | hand0 AD 9S | hand1 5C 3H", "AD+[3]+[5]=9", ["BUILD_IN_SUM"], ["3 and 5"]),
    "an owner trails": ("build 5 2S+3S by 0 | hand0 5H 8S", "8S", ["OWNER_TRAILS"], ["build of 5", "(C16)"]),
    "the last capturing card": (
        "build 5 2S+3S by 0 | table 5C | hand0 5H 8S", "5Hx5C", ["CAPTURING_CARD_SPENT"], ["5♥", "build of 5", "(C17)"]),
    "the last one added": (
        "build 5 2S+3S by 0 | hand0 5H 8S", "5H=5", ["BUILD_NOT_HELD", "CAPTURING_CARD_SPENT"], ["(C9)", "(C17)"]),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "refused", "words"), REFUSALS.values(), ids=REFUSALS)
def test_refused(position, move, refused, words):
    game = at(position)
    verdict = game.why(move)
    assert verdict.codes == refused
    assert [word for word in words if word not in str(verdict)] == [], str(verdict)
    before = (game.position(), game.history)
    with pytest.raises(IllegalMove) as error:
        game.play(move)
    assert (error.value.verdict.codes, str(error.value)) == (refused, str(verdict))
    assert (game.position(), game.history) == before
    if refused != ["NOT_A_MOVE"]:
        assert verdict.suggestion in list(game.moves)


def test_refused_by_an_option():
    for options, position, move, code in (
        ({"must_capture": True}, f"table 8C | {HAND}", "8S", "MUST_CAPTURE"),
        ({"raise_own": False}, "build 5 2S+3S by 0 | hand0 5H 3H 8S", "3H+[5]=8", "RAISE_OWN"),
    ):
        verdict = at(position, **options).why(move)
        assert verdict.codes == [code]
        assert "at this table" in str(verdict)


def test_only_with_a_number_one_may_build_instead_of_capturing():
    said = [str(at("table QC 8C | hand0 QS 8S KS", must_capture=True).why(card)) for card in ("8S", "QS")]
    assert ["to build with it is allowed" in words for words in said] == [True, False]


def test_grouping_does_not_change_the_codes():
    position = "table 9C 7C 3C | hand0 8S"
    assert [codes(position, move) for move in ("8Sx9C+7C", "8Sx9C,7C", "8Sx7C,9C")] == [["GROUPS_DO_NOT_FILL"]] * 3


@pytest.mark.parametrize(
    ("position", "tried", "suggested"),
    [
        ("table 4C 2S | hand0 6C 3H 7D KS", "6C+2S=8", "6Cx2S+4C"),
        ("table 3C 5C 8C | hand0 8S 2H", "8Sx3C", "8Sx3C+5C"),
        ("table 3C 5C 8C | hand0 8S 2H", "8Sx", "8Sx3C+5C"),
        ("table 3C 4C | hand0 3S 7H KS", "3S+3C=7", "3Sx3C"),
        ("build 7 3S+4S by 1 | table 2C | hand0 2H 9H", "2H+[7]+2C=10", "2H+[7]=9"),
        ("build 8 2S+6S by 0 | table KD | hand0 8H 4H KS", "KS", "KSxKD"),
        ("table 3C 5C | hand0 8S 2H", "9Sx3C+5C", "8Sx3C+5C"),
    ],
)
def test_the_suggestion_is_close_to_what_was_tried(position, tried, suggested):
    assert str(at(position).why(tried).suggestion) == suggested


def test_game_over_and_not_your_turn_come_alone():
    over = at("turn - | score0 21 | score1 3")
    assert over.why("8S").codes == over.why("nonsense").codes == ["GAME_OVER"]
    game = at(HAND)
    assert game.why("xyz", seat=1).codes == ["NOT_YOUR_TURN"]
    assert game.why("KS", seat=0).ok
    with pytest.raises(BadRequest, match="seats are 0 to 1"):
        game.why("KS", seat=2)


# --- legal moves explained ------------------------------------------------------------------------------------------------

EVENTS = {
    "trailed": ("table 4C | hand0 KS 2H | hand1 3S 3H", "KS", ["trailed 0 KS"]),
    "captured": ("table 8C 4C | hand0 8S 2H", "8Sx8C", ["captured 0 8S"]),
    "a build and a sweep": (
        "build 8 2S+6S by 1 | table 3S 5S | hand0 8H KS", "8Hx[8],3S+5S", ["captured 0 8H", "build_taken 0 8H", "swept 0 8H"]),
    "built": ("table 4C | hand0 3H 7S", "3H+4C=7", ["built 0 3H", "must_keep 0 7S"]),
    "two to keep": ("table 4C | hand0 3H 7S 7D", "3H+4C=7", ["built 0 3H", "must_keep 0 7S 7D"]),
    "added": ("build 7 3S+4S by 1 | hand0 7H 7D", "7H=7", ["added 0 7H", "owner_changed 0", "must_keep 0 7D"]),
    "added to one's own": ("build 7 3S+4S by 0 | hand0 7H 7D", "7H=7", ["added 0 7H", "must_keep 0 7D"]),
    "raised": ("build 7 3S+4S by 1 | hand0 2H 9D", "2H+[7]=9", ["raised 0 2H", "owner_changed 0", "must_keep 0 9D"]),
    "raised into another": (
        "build 7 3S+4S by 1 | build 9 4H+5S by 1 | hand0 2D 9H | hand1 7C 9C", "2D+[7]=9",
        ["raised 0 2D", "added 0 2D", "owner_changed 0", "must_keep 0 9H"]),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "expected"), EVENTS.values(), ids=EVENTS)
def test_consequences_are_foretold_and_happen(position, move, expected):
    game = at(position)
    assert told(game.why(move).consequences) == expected
    assert told(game.play(move).events)[: len(expected)] == expected


def changes_of_owner(position, **options):
    """How a change of owners is told before the move and after it."""
    game, speech = at(position, **options), language("en")
    events = game.play("3S+[5]=8").events
    changed = [event for event in events if event.kind == "owner_changed"]
    return [[speech.say(event, "games/cassino", Names((), 0), way) for event in changed] for way in ("ahead", None)]


def test_two_builds_of_one_owner_change_hands_once():
    before = "build 5 AS+4H by 1 | build 8 2C+6C by 1 | hand0 3S 8D | hand1 5D 8S"
    assert changes_of_owner(before) == [
        ["The build of 8 becomes yours."],
        ["The build of 8 belongs to you now, no longer to seat 1."],
    ]


def test_builds_of_two_owners_are_told_apart():
    before = "build 5 AS+4H by 1 | build 8 2C+6C by 2 | hand0 3S 8D | hand1 5D KS | hand2 8S KH"
    assert changes_of_owner(before, players=3)[0] == ["The build of 5 becomes yours.", "The build of 8 becomes yours."]


def test_the_duty_is_said_with_its_card():
    verdict = at("table 4C | hand0 3H 7D").why("3H+4C=7")
    assert "7♦" in str(verdict)
    assert {"C9", "C16", "C17"} <= set(verdict.rules)
    speech = language("en")
    assert speech.plain(verdict.reason(speech, Names((), 0))).startswith(
        "3♥ on 4♣ makes a build of 7. You must then keep 7♦."
    )


# Position and move: in a sentence, before the press, and in the log – to you and to the others.
WORDED = {
    "trail": ("table 4C | hand0 9S 7D", "9S", "lay down 9♠", "9♠ is laid on the table.", "You lay down 9♠", "Ann lays down 9♠"),
    "capture": (
        "table 4C 3D KD | hand0 7S 3H", "7Sx4C+3D", "take 3♦ and 4♣ with 7♠", "7♠ takes 3♦ and 4♣.",
        "You take 3♦ and 4♣ with 7♠", "Ann takes 3♦ and 4♣ with 7♠"),
    "capture of a build": (
        "table KD | build 7 3S+4H by 1 | hand0 7C 9H", "7Cx[7]", "take the build of 7 with 7♣",
        "7♣ takes the build of 7. The build holds 3♠ and 4♥.",
        "You take the build of 7 with 7♣", "Ann takes the build of 7 with 7♣"),
    "capture of both": (
        "table 2C 5D | build 7 3S+4H by 1 | hand0 7C 9H", "7Cx[7],2C+5D", "take 2♣ and 5♦ and the build of 7 with 7♣",
        "7♣ takes 2♣ and 5♦ and the build of 7. The build holds 3♠ and 4♥. That is a sweep.",
        "You take 2♣ and 5♦ and the build of 7 with 7♣ · sweep", "Ann takes 2♣ and 5♦ and the build of 7 with 7♣ · sweep"),
    "build": (
        "table 4C | hand0 3H 7D", "3H+4C=7", "build 7 with 3♥ on 4♣", "3♥ on 4♣ makes a build of 7. You must then keep 7♦.",
        "You build 7: 3♥ on 4♣", "Ann builds 7: 3♥ on 4♣"),
    "multiple build": (
        "table 3C 4D 5H | hand0 2S 7H", "2S+5H,3C+4D=7", "make a multiple build of 7 with 2♠ on 3♣, 4♦ and 5♥",
        "2♠ on 3♣, 4♦ and 5♥ makes a multiple build of 7, which keeps its value. You must then keep 7♥.",
        "You build 7, multiple: 2♠ on 3♣, 4♦ and 5♥", "Ann builds 7, multiple: 2♠ on 3♣, 4♦ and 5♥"),
    "add": (
        "table 5D | build 7 3S+4H by 0 | hand0 7C 2S", "2S+5D=7", "add 2♠ with 5♦ to the build of 7",
        "2♠ with 5♦ joins the build of 7, which is then multiple. You must then keep 7♣.",
        "You add 2♠ with 5♦ to the build of 7", "Ann adds 2♠ with 5♦ to the build of 7"),
    "raise": (
        "table TD | build 7 2C+5H by 1 | hand0 3S TS", "3S+[7],TD=10", "raise the build of 7 to 10 with 3♠, taking in 10♦",
        "3♠ raises the build of 7 to 10, taking in 10♦: it is then multiple. The build of 10 becomes yours. You must then keep 10♠.",
        "You raise the build of 7 to 10 with 3♠, taking in 10♦", "Ann raises the build of 7 to 10 with 3♠, taking in 10♦"),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "inside", "ahead", "yours", "theirs"), WORDED.values(), ids=WORDED)
def test_a_move_in_words(position, move, inside, ahead, yours, theirs):
    game, speech = at(position), language("en")
    wording = game.rules.wording(game.state, game.rules.parse(game.state, move))
    assert speech.plain(speech.say(wording, "games/cassino", Names(), "inside")) == inside
    assert re.sub(r" \(C\d+\)", "", speech.plain(game.why(move).reason(speech, Names((), 0)))) == ahead
    events = game.play(move).events
    for names, words in ((Names((), 0), yours), (Names(("Ann",), 1), theirs)):
        said = [speech.plain(speech.say(event, "games/cassino", names, "brief")) for event in events]
        assert " · ".join(filter(None, said)) == words


def test_a_sweep_is_said():
    assert "That is a sweep." in str(at("table 8C | hand0 8S KS").why("8Sx8C"))


@pytest.mark.parametrize(
    ("position", "move", "rules"),
    [
        ("table 8C | hand0 8S KS", "8Sx8C", ["C5", "C19"]),
        ("table 3C 5C KD | hand0 8S KS", "8Sx3C+5C", ["C6"]),
        ("table 3C 5C 8C KD | hand0 8S KS", "8Sx3C+5C,8C", ["C5", "C6", "C7"]),
        ("table QC KD | hand0 QS", "QSxQC", ["C8"]),
        ("table KD | hand0 QS", "QS", ["C18"]),
        ("build 8 2S+6S by 1 | table KD | hand0 8H", "8Hx[8]", ["C14"]),
        ("table 4C 7C | hand0 3H 7S", "3H+4C,7C=7", ["C9", "C10", "C16", "C17"]),
    ],
)
def test_a_legal_move_names_the_rules_that_allow_it(position, move, rules):
    assert at(position).why(move).rules == rules


def test_must_keep_tells_others_neither_the_card_nor_how_many():
    game = at("table 4C | hand0 3H 7S 7D")
    event = next(event for event in game.play("3H+4C=7").events if event.kind == "must_keep")
    assert game.rules.event_seen_by(event, 0).cards == event.cards
    for seat in (1, None):
        seen = game.rules.event_seen_by(event, seat)
        assert seen.cards["card"] == (-1,)
        said = language("en").plain(language("en").say(seen, game.rules.catalogue))
        assert said == "seat 0 must keep a card that takes it."


def test_every_event_kind_of_the_rules_file_and_no_other():
    kinds = set()
    for seed in range(12):
        game = random_game(seed, target=8)
        kinds |= {event.kind for number in range(game.length + 1) for event in game.step_at(number).events}
    for position, move, _ in EVENTS.values():
        kinds |= {event.kind for event in at(position).play(move).events}
    assert kinds == {
        "dealt", "trailed", "captured", "swept", "built", "added", "raised", "build_taken", "owner_changed", "must_keep",
        "residue", "round_scored", "game_won",
    }  # fmt: skip


# --- the end of a round ------------------------------------------------------------------------------------------------------


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
    other = at("table AS TD | hand0 KS QS | hand1 JS JH | taken0 2S 2H 9C 9D 9H | taken1 3S | last_taker 1 | stock ?40")
    assert other.score().pending[0].sum == "5 > 1 + 2"


# --- position texts ------------------------------------------------------------------------------------------------------


EXAMPLE = "table 2S 4C 9D | build 7 3S+4H by 1 | hand0 3H 6C 7D KS | hand1 2H 7H 8C 8D | turn 0 | dealer 1 | taken0 3C 5H 8S'"


def test_the_example_of_the_rules_file():
    now = fields(at(EXAMPLE).position())
    assert (now["table"], now["build"], now["hand0"], now["hand1"]) == (
        "2S 4C 9D",
        ["7 3S+4H by 1"],
        "3H 6C 7D KS",
        "2H 7H 8D 8C",
    )
    assert (now["turn"], now["dealer"], now["taken0"], now["last_taker"]) == ("0", "1", "3C 5H 8S'", "0")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_field_is_printed_in_the_order_of_the_rules_file(players):
    seats = range(players)
    order = ["table", "build", *(f"hand{seat}" for seat in seats), "turn", "dealer", *(f"taken{seat}" for seat in seats)]
    order += ["last_taker", "stock", *(f"score{seat}" for seat in seats)]
    text = Game(Cassino(players=players), seed=1).position()
    assert [part.partition(" ")[0] for part in text.split(" | ")] == order
    assert "build -" in text.split(" | ")


def test_builds_are_printed_by_value_their_groups_split_as_in_moves():
    position = "build 8 5H+3C,8D by 0 | build 5 4C,AS by 1 | hand0 8S | hand1 5C"
    assert fields(at(position).position())["build"] == ["5 AS+4C by 1", "8 3C+5H,8D by 0"]


@pytest.mark.parametrize(
    ("named", "options", "hands", "stock", "taken"),
    [
        ("", {}, (4, 4), 40, (2, 2)),
        ("table 2S 4C 9D", {}, (4, 4), 40, (1, 0)),
        ("table 2S 4C 9D 9S 9H", {}, (4, 4), 32, (4, 3)),
        ("hand0 2S 9H", {}, (2, 2), 40, (4, 4)),
        ("hand1 2S 9H", {}, (2, 2), 40, (4, 4)),
        ("turn 1 | dealer 1", {}, (3, 4), 40, (3, 2)),
        ("turn 1 | dealer 1 | hand1 2S", {}, (0, 1), 40, (6, 5)),
        ("turn 1 | dealer 1 | hand0 2S", {}, (1, 2), 40, (5, 4)),
        ("taken0 2S 3S", {}, (4, 4), 40, (2, 2)),
        ("taken0 2S 3S | taken1 4S 5S", {}, (4, 4), 40, (2, 2)),
        ("stock -", {}, (4, 4), 0, (22, 22)),
        ("stock ?8", {}, (4, 4), 8, (18, 18)),
        ("", {"players": 3}, (4, 4, 4), 36, (2, 1, 1)),
        ("turn 2 | dealer 2", {"players": 3}, (3, 3, 4), 36, (2, 2, 2)),
        ("", {"players": 4}, (4, 4, 4, 4), 32, (1, 1, 1, 1)),
        ("turn 2 | dealer 0 | hand2 5C 6C", {"players": 4}, (2, 1, 2, 2), 32, (4, 3, 3, 3)),
    ],
)
def test_fields_left_out(named, options, hands, stock, taken):
    text = at(named, **options).position()
    now = fields(text)
    assert tuple(len(cards(now[f"hand{seat}"])) for seat in range(len(hands))) == hands
    assert len(cards(now["stock"])) == stock
    assert tuple(len(cards(now[f"taken{seat}"])) for seat in range(len(hands))) == taken
    lying = re.findall(r"\b[A2-9TJQK][SHDC]\b", text.replace("+", " "))
    assert len(lying) == len(set(lying)) == 52


def test_numbers_left_out():
    now = fields(at("").position())
    assert [now[name] for name in ("table", "turn", "dealer", "last_taker", "score0", "score1")] == [
        "-",
        "0",
        "1",
        "0",
        "0",
        "0",
    ]
    assert fields(at("turn 1").position())["dealer"] == "0"
    assert fields(at("taken0 - | taken1 2S 3S 4S 5S").position())["last_taker"] == "1"
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
    assert fields(at(f"table {' '.join(deck[:4])}").position())["last_taker"] == "-"


@pytest.mark.parametrize("seed", range(5))
def test_a_left_out_hand_that_owns_a_build_gets_its_capturing_card(seed):
    for named in (
        "build 7 3S+4H by 1",
        "build 7 3S+4H by 1 | build 9 4S+5H by 1 | hand1 ?2",
        "build 7 3S+4H by 0 | hand0 2S ?3",
    ):
        now = fields(at(named, seed=seed).position())
        for build in now["build"]:
            assert any(card[0] == build[0] for card in now[f"hand{build[-1]}"].split())


def test_what_is_left_open_is_dealt_by_the_seed():
    assert at("hand0 8C QC", seed=3).position() == at("hand0 8C QC", seed=3).position() != at("hand0 8C QC", seed=4).position()
    carried = Game(Cassino(), position="hand0 8C QC | seed 3")
    assert (carried.position(), carried.seed) == (at("hand0 8C QC", seed=3).position(), 3)


def test_points_of_a_typed_position_are_start_lines():
    score = at("score0 12 | score1 0").score()
    assert ([str(line) for line in score.lines], score.totals) == (["seat 0 · +12 · START"], (12, 0))


IMPOSSIBLE = {
    "an unknown field": ("tabel 8C", {}, ["tabel", "did you mean table"]),
    "a seat too many": ("hand2 8C", {}, ["hand2"]),
    "a field twice": ("table 8C | table 9C", {}, ["table", "twice"]),
    "no card": ("table 8C 1C", {}, ["table", "1C"]),
    "a joker": ("hand0 8C *", {}, ["hand0", "joker"]),
    "a card twice": ("table 8C | hand0 8C", {}, ["hand0", "8C", "table"]),
    "a card in a build and a hand": ("build 7 3S+4H by 1 | hand0 4H", {}, ["hand0", "4H", "build"]),
    "a build that does not add up": ("build 7 3S+5H by 1", {}, ["build", "3S 5H", "7"]),
    "a build of one card": ("build 7 7S by 1", {}, ["build", "7S"]),
    "a build with a court": ("build 7 7S,QS by 1", {}, ["build", "QS"]),
    "a build above ten": ("build 12 4S+8S by 1", {}, ["build", "12"]),
    "two builds of a value": ("build 7 3S+4H by 1 | build 7 2S+5H by 1", {}, ["build", "7", "C13"]),
    "a build without owner": ("build 7 3S+4H", {}, ["build", "7 3S+4H"]),
    "a build of nobody": ("build 7 3S+4H by 2", {}, ["build", "2"]),
    "an unknown card in a build": ("build 7 3S+? by 1", {}, ["build"]),
    "an owner without the card": ("build 7 3S+4H by 1 | hand1 2S 3D", {}, ["hand1", "7", "C17"]),
    "no card left for the owner": ("build 7 3S+4H,7S,7H by 1 | table 7D 7C", {}, ["hand1", "7"]),
    "hands that do not match": ("hand0 8C 9C | hand1 7C", {}, ["hand1", "7C"]),
    "a hand of five": ("hand0 2C 3C 4C 5C 6C", {}, ["hand0", "2C"]),
    "no hand in turn": ("hand0 -", {}, ["hand0"]),
    "an odd stock": ("stock 2C 3C 4C", {}, ["stock", "2C", "8"]),
    "too much stock": ("stock ?48", {}, ["stock", "40"]),
    "more than there are": ("taken0 ?40 | taken1 ?10", {}, ["52"]),
    "cards that lie nowhere": ("taken0 2S | taken1 3S | stock -", {}, ["taken", "nowhere"]),
    "a turned card that is none": ("taken0 '8S", {}, ["taken0"]),
    "turn of nobody": ("turn 2", {}, ["turn", "2"]),
    "dealer of nobody": ("dealer 3", {}, ["dealer", "3"]),
    "a last taker of nobody": ("last_taker 2", {}, ["last_taker", "2"]),
    "a last taker who took nothing": ("taken0 - | last_taker 0", {}, ["last_taker", "0"]),
    "over without a winner": ("turn -", {}, ["turn", "won"]),
    "over with equal points": ("turn - | score0 22 | score1 22", {}, ["turn", "22"]),
    "played on when it is won": ("score0 17 | score1 24", {}, ["score1", "24", "C22"]),
    "over with a hand": ("turn - | score0 22 | hand0 2S", {}, ["hand0", "2S"]),
    "over with a stock": ("turn - | score0 22 | stock ?8", {}, ["stock"]),
    "over with a build": ("turn - | score0 22 | build 7 3S+4H by 1", {}, ["build", "7"]),
    "a score that is no number": ("score0 many", {}, ["score0", "many"]),
    "another seed than given": ("seed 5", {}, ["seed", "5"]),
    "no position at all": ("8C QC 2D", {}, ["8c"]),
}


@pytest.mark.parametrize(("position", "options", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_naming_field_and_card(position, options, words):
    with pytest.raises(BadPosition) as refused:
        at(position, **options)
    assert [word for word in words if word not in str(refused.value)] == [], str(refused.value)


# --- hidden information ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_a_seat_sees(seat):
    game = at("build 7 3S+4H by 1 | table 2S | taken0 5S 5H'", players=3)
    whole, view = fields(game.position()), fields(game.rules.describe(game.seen_by(seat)))
    hidden = {"hand0", "hand1", "hand2", "stock"} - {f"hand{seat}"}
    for name, items in whole.items():
        assert view[name] == (f"?{len(cards(items))}" if name in hidden else items)
    assert game.rules.seen_by(game.seen_by(0), None) == game.seen_by(None)


def test_a_view_does_not_suffice_for_another_hand_nor_for_dealing():
    game = at("table 2S | hand0 8C | hand1 9C")
    view, move = game.seen_by(1), game.moves[0]
    for ask in (lambda: len(game.rules.moves(view)), lambda: game.rules.judge(view, move), lambda: game.rules.play(view, move)):
        with pytest.raises(HiddenCard):
            ask()
    assert told(game.rules.play(game.seen_by(0), move).events) == told(game.play(move).events)
    view, move = game.seen_by(1), game.moves[0]
    assert game.rules.judge(view, move).ok
    with pytest.raises(HiddenCard):
        game.rules.play(view, move)


def test_the_deal_as_a_seat_sees_it():
    dealt = Game(Cassino(), seed=7).events[0]
    own, nobody = (Cassino().event_seen_by(dealt, seat) for seat in (0, None))
    assert (own.cards["hand0"], set(own.cards["hand1"]), own.cards["table"]) == (
        dealt.cards["hand0"],
        {-1},
        dealt.cards["table"],
    )
    assert {*nobody.cards["hand0"], *nobody.cards["hand1"]} == {-1}
    assert {moved.card for moved in nobody.moved if moved.target != "table"} == {-1}


def test_neither_the_game_nor_a_state_tells_its_cards_unasked():
    game = Game(Cassino(), seed=1)
    assert not re.search(r"\b[A2-9TJQK][SHDC♠♥♦♣]", repr(game) + repr(game.state) + repr(game.seen_by(0)))


# --- the table ---------------------------------------------------------------------------------------------------------------


def scene(position, seat=0, **options):
    game = at(position, **options)
    return game.rules.scene(game.seen_by(seat), seat)


def test_loose_cards_keep_their_order_of_arrival():
    game = at("table 9D 2S QC 4C | hand0 4H 5H | hand1 AS KS")
    order = [tuple(item.card for item in game.rules.scene(game.state, 0).zones["table"].items)]
    for move in ("4Hx4C", "AS"):
        game.play(move)
        order.append(tuple(item.card for item in game.rules.scene(game.state, 0).zones["table"].items))
    assert order == [tuple(map(read_card, row.split())) for row in ("9D 2S QC 4C", "9D 2S QC", "9D 2S QC AS")]


def test_a_build_is_one_zone_with_value_owner_and_groups():
    zones = scene("build 8 3C+5H,8D by 0 | build 7 3S+4H by 1 | hand0 8S | hand1 7C | table 2C").zones
    assert list(zones) == ["hand1", "taken1", "stock", "table", "build8", "build7", "hand0", "taken0"]
    build = zones["build8"]
    assert (build.layout, build.owner, build.tag.value, build.tag.words.key) == ("group", 0, "8", "build-multiple")
    assert [item.gap for item in build.items] == [False, False, True]
    assert (zones["build7"].tag.words.key, zones["table"].layout) == ("build", "wrap")


def test_a_sweep_card_lies_turned_in_the_pile():
    pile = scene("taken0 5S 5H' 6C").zones["taken0"]
    assert [(item.card, item.turned, item.count) for item in pile.items] == [(read_card("5H"), True, 0), (-1, False, 3)]


def test_after_a_round_piles_are_laid_out_in_order():
    game = at("table 3S 4S | hand0 7H | hand1 - | turn 0 | dealer 0 | stock - | taken0 5H' 5S | last_taker 1")
    laid = game.rules.scene(game.play("7H").finished, 0).zones["taken0"]
    assert [(item.card, item.turned) for item in laid.items] == [(read_card("5S"), False), (read_card("5H"), True)]
    assert laid.layout == "fan"


def test_four_seats():
    shown = scene("", seat=2, players=4)
    assert [plate.seat for plate in shown.plates] == [0, 1, 2, 3]
    assert [cell.items[0].seat for cell in shown.rows[0]] == [3, 0, 1]
    assert {item.form for seat in (0, 1, 3) for item in shown.zones[f"hand{seat}"].items} == {"back"}
    assert {item.form for item in shown.zones["hand2"].items} == {"card"}


def test_last_is_shown_while_the_stock_is_empty():
    speech, rules = language("en"), Cassino()
    for position, words in (("stock -", "last deal"), ("stock ?16", "deal 4 of 6")):
        shown = scene(position)
        assert words in speech.say(shown.status, rules.catalogue)
        keys = [ref.words.key for row in shown.rows for cell in row for ref in cell.items if hasattr(ref, "words")]
        assert ("last" in keys) == (position == "stock -")


def test_the_pile_of_the_last_taker_says_so():
    speech, rules = language("en"), Cassino()

    def said(shown):
        names = Names(("Ann", "Bea"), shown.seat)
        cells = [ref.words for row in (*shown.rows, shown.rail) for cell in row for ref in cell.items if hasattr(ref, "words")]
        texts = [*cells, *(shown.zones[f"taken{seat}"].name for seat in (0, 1))]
        words = [speech.say(text, rules.catalogue, names).replace("\u00a0", " ") for text in texts]
        return [each for each in words if "last to take" in each]

    assert said(scene("last_taker 1")) == ["Bea took **2**\nlast to take", "cards Bea took, last to take"]
    assert said(scene("last_taker 0")) == ["you took **2**\nlast to take", "cards you took, last to take"]
    assert said(scene("last_taker -")) == []


def test_the_owner_is_told_so():
    assert scene("build 7 3S+4H by 0").prompt.key == "prompt-owner"
    assert scene("build 7 3S+4H by 0", owner_may_trail=True).prompt.key == "prompt-keep"
    assert scene("build 7 3S+4H by 1").prompt.key == "prompt"


# --- the rules in words ---------------------------------------------------------------------------------------------------

BASIS = {
    **{f"C{number}": {"practice"} for number in (1, 2, 4, 5, 6, 8, 18)},
    **{f"C{number}": {"text"} for number in (3, 12, 15, 17, 22, 23, 24)},
    **{f"C{number}": {"text", "practice"} for number in (7, 9, 10, 14, 19, 21)},
    **{f"C{number}": {"text", "practice", "choice"} for number in (11, 13, 20)},
    "C16": {"text", "reading"},
}


def test_every_rule_has_its_basis_and_its_words():
    rules = Cassino()
    assert {rule: set(basis) for rule, basis in rules.basis.items()} == BASIS
    assert [rule for rule in BASIS if not language("en").has(rule, rules.catalogue)] == []
