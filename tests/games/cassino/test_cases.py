"""Cassino: the worked cases of its rules file, one by one."""

import pytest

from cardwidgets import Cassino, Game
from cardwidgets.core.cards import read_card
from games.cassino.table import COUNTED, at, codes, fields, legal
from games.shorthand import told

pytestmark = pytest.mark.portable


# position, move, codes, what is said
WORKED = {
    "8, 6+2 and 5+3": (
        "table AS 2S 3S 5S 6S 8S | hand0 8H", "8Hx8S,6S+2S,5S+3S", [],
        "8♥ takes 2♠, 3♠, 5♠, 6♠ and 8♠. (C5) (C6) (C7)"),
    "8 and 5+2+A": (
        "table AS 2S 3S 5S 6S 8S | hand0 8H", "8Hx8S,5S+2S+AS", [],
        "8♥ takes A♠, 2♠, 5♠ and 8♠. (C5) (C6) (C7)"),
    "never all six": (
        "table AS 2S 3S 5S 6S 8S | hand0 8H", "8HxAS,2S,3S,5S,6S,8S", ["SUM_WRONG"],
        "The sum is wrong. A♠, 2♠, 3♠, 5♠, 6♠ and 8♠ make 25, 1 more than 24 (3 times 8). (C6)"),
    "queen takes one": (
        "table QS QH | hand0 QD", "QDxQH", [],
        "Q♦ takes Q♥. (C8)"),
    "not both": (
        "table QS QH | hand0 QD", "QDxQS,QH", ["COURT_TAKES_ONE"],
        "A court card takes one. Q♦ takes one card of its rank at a time, not Q♠ and Q♥. (C8)"),
    "9 takes all three": (
        "table 5S 4S 9S | hand0 9H", "9Hx9S,5S+4S", [],
        "9♥ takes 4♠, 5♠ and 9♠. That is a sweep. (C5) (C6) (C7) (C19)"),
    "8 takes all four": (
        "table 5S 3S 6S 2S | hand0 8H", "8Hx5S+3S,6S+2S", [],
        "8♥ takes 2♠, 3♠, 5♠ and 6♠. That is a sweep. (C6) (C7) (C19)"),
    "build 9": (
        "table 7S | hand0 2H 9H", "2H+7S=9", [],
        "2♥ on 7♠ makes a build of 9. Seat 0 must then keep 9♥. (C9) (C16) (C17)"),
    "build 9 without a nine": (
        "table 7S | hand0 2H 8H", "2H+7S=9", ["BUILD_NOT_HELD"],
        "No 9 would be left in your hand. 2♥ and 7♠ make 9, but a card that takes the build must stay with you. (C9)"),
    "I build 6": (
        "table 4S | hand0 2H 6H", "2H+4S=6", [],
        "2♥ on 4♠ makes a build of 6. Seat 0 must then keep 6♥. (C9) (C16) (C17)"),
    "raise to 9": (
        "build 8 2S+6S by 1 | hand0 AH 9H", "AH+[8]=9", [],
        "A♥ raises the build of 8 to 9. The build of 9 passes from seat 1 to seat 0."
        " Seat 0 must then keep 9♥. (C9) (C11) (C15) (C16) (C17)"),
    "raise to 10, taking in": (
        "build 7 2S+5S by 1 | table TS | hand0 3H TH", "3H+[7],TS=10", [],
        "3♥ raises the build of 7 to 10, taking in 10♠: it is then multiple. The build of 10 passes from seat 1 to seat 0."
        " Seat 0 must then keep 10♥. (C9) (C10) (C11) (C15) (C16) (C17)"),
    "9 takes the build and 5+4": (
        "build 9 2S+7S by 0 | table 5S 4H | hand0 9H", "9Hx[9],5S+4H", [],
        "9♥ takes 4♥ and 5♠ and the build of 9. The build holds 2♠ and 7♠. That is a sweep. (C6) (C7) (C14) (C19)"),
    "7 with 2 is no 9": (
        "build 7 3S+4S by 1 | table 2S | hand0 9H", "9Hx[7],2S", ["BUILD_IN_SUM"],
        "A build is never part of a sum. 9♥ takes a build of 9, not the build of 7 with other cards. (C14)"),
    "raise to 8": (
        "build 5 AS+4S by 1 | table 2S | hand0 3H 8H TH", "3H+[5]=8", [],
        "3♥ raises the build of 5 to 8. The build of 8 passes from seat 1 to seat 0."
        " Seat 0 must then keep 8♥. (C9) (C11) (C15) (C16) (C17)"),
    "raise with a loose card": (
        "build 5 AS+4S by 1 | table 2S | hand0 3H 8H TH", "3H+[5]+2S=10", ["RAISE_WITH_LOOSE"],
        "Loose cards cannot help to raise. 3♥ alone brings the build of 5 to 8; 2♠ may not help it to 10. (C11)"),
    "3 takes A+2": (
        "table AS 2S | hand0 3H 3D 6H", "3HxAS+2S", [],
        "3♥ takes A♠ and 2♠. That is a sweep. (C6) (C19)"),
    "3 builds 6": (
        "table AS 2S | hand0 3H 3D 6H", "3H+2S+AS=6", [],
        "3♥ on A♠ and 2♠ makes a build of 6. Seat 0 must then keep 6♥. (C9) (C16) (C17)"),
    "3 builds threes": (
        "table AS 2S | hand0 3H 3D 6H", "3H,AS+2S=3", [],
        "3♥ on A♠ and 2♠ makes a multiple build of 3, which keeps its value. Seat 0 must then keep 3♦. (C9) (C10) (C16) (C17)"),
    "3 is trailed": (
        "table AS 2S | hand0 3H 3D 6H", "3H", [],
        "3♥ is laid on the table. (C18)"),
    "3 does not build 4": (
        "table AS 2S | hand0 3H 3D 6H", "3H+AS=4", ["BUILD_NOT_HELD"],
        "No 4 would be left in your hand. 3♥ and A♠ make 4, but a card that takes the build must stay with you. (C9)"),
    "3 does not build 5": (
        "table AS 2S | hand0 3H 3D 6H", "3H+2S=5", ["BUILD_NOT_HELD"],
        "No 5 would be left in your hand. 3♥ and 2♠ make 5, but a card that takes the build must stay with you. (C9)"),
    "one multiple build": (
        "table 3S 4S 5S 7S | hand0 2H 7H", "2H+5S,3S+4S,7S=7", [],
        "2♥ on 3♠, 4♠, 5♠ and 7♠ makes a multiple build of 7, which keeps its value. Seat 0 must then keep 7♥. (C9) (C10) (C16) (C17)"),
    "an owner trails": (
        "build 8 2S+6S by 0 | table 5S | hand0 8H 4H", "4H", ["OWNER_TRAILS"],
        "An owner may not lay a card down. You own the build of 8: take something, build, add or raise. (C16)"),
    "an owner spends the eight": (
        "build 8 2S+6S by 0 | table 8S | hand0 8H 4H", "8Hx8S", ["CAPTURING_CARD_SPENT"],
        "Keep the card that takes your build. After 8♥ you would hold no 8 for your build of 8, which stays. (C17)"),
    "an owner lays the eight down": (
        "build 8 2S+6S by 0 | hand0 8H 4H", "8H", ["OWNER_TRAILS", "CAPTURING_CARD_SPENT"],
        "An owner may not lay a card down. You own the build of 8: take something, build, add or raise. (C16)"
        " Keep the card that takes your build. After 8♥ you would hold no 8 for your build of 8, which stays. (C17)"),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "refused", "said"), WORKED.values(), ids=WORKED)
def test_worked_case(position, move, refused, said):
    verdict = at(position).why(move)
    assert verdict.codes == refused
    assert said in str(verdict)


def test_six_and_two_make_eight_you_hold_no_eight():
    said = str(at("table 4C 2S | hand0 6C 3H 7D KS").why("6C+2S=8"))
    assert "6♣ and 2♠ make 8, but a card that takes the build must stay" in said
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
    verdict = game.why("KC")
    game.play("KC")
    assert game.score().totals == (start[0] + 3, start[1] + 5)
    assert (game.over, game.score().winners) == (over, winners)
    assert ("More than one player has 22 points: another round decides." in str(verdict), verdict.rules) == (
        not over, ["C18", "C20", "C21", "C22", "C24"],
    )  # fmt: skip
