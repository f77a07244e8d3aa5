"""Cassino: why a move is refused, and what a legal one will cause."""

import re

import pytest

from cardwidgets.core.cards import TEXTS
from cardwidgets.core.texts import Names, language
from games.cassino.table import BUILD8, at, codes, random_game
from games.shorthand import check_refused, told

pytestmark = pytest.mark.portable


# --- refusals --------------------------------------------------------------------------------------------------------

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
    "in one's own hand": (f"table 4C | {HAND}", "3Hx8S,KS", ["NOT_ON_TABLE"], ["8♠ and K♠ are in your hand, not on the table."]),
    "one in one's own hand, to capture": ("hand0 8C 8H", "8Cx8H", ["NOT_ON_TABLE"], ["8♥ is in your hand, not on the table.", "(C5)"]),
    "one in one's own hand, to build": ("hand0 8C 8H", "8C,8H=8", ["NOT_ON_TABLE"], ["8♥ is in your hand, not on the table.", "(C9)"]),
    "several of the first": (
        f"{BUILD8} | {HAND}", "7Sx2S,4D,[9]", ["NOT_IN_HAND", "NOT_ON_TABLE", "BUILD_SPLIT"], ["7♠", "4♦", "2♠"]),
    "another rank": (f"table 4C | {HAND}", "8Sx4C", ["RANK_DIFFERS"], ["8♠", "4♣", "(C5)"]),
    "a court by a number": (f"table QC | {HAND}", "8SxQC", ["RANK_DIFFERS"], ["8♠", "Q♣", "(C5) (C8)"]),
    "another court": (f"table JC | {HAND}", "QDxJC", ["RANK_DIFFERS"], ["Q♦", "J♣", "(C5)"]),
    "a wrong sum": (f"table 4C 5C | {HAND}", "8Sx4C+5C", ["SUM_WRONG"], ["4♣ and 5♣", "9", "1 more than 8", "(C6)"]),
    "short": (f"table 4C 2C | {HAND}", "8Sx4C+2C", ["SUM_WRONG"], ["2♣ and 4♣ make 6", "2 short of 8", "(C6)"]),
    "two groups meant": (f"table 8C 7C | {HAND}", "8Sx8C,7C", ["SUM_WRONG"], ["15, 1 short of 16 (2 times 8)"]),
    "one group meant": ("table 2C | hand0 9H 7S", "9H+2C=7", ["SUM_WRONG"], ["make 11, 4 more than 7."]),
    "groups": (f"table 9C 7C | {HAND}", "8Sx9C+7C", ["GROUPS_DO_NOT_FILL"], ["7♣ and 9♣ make 16", "(C7)"]),
    "groups of too high a card": (f"table 9C 7C | {HAND}", "8Sx9C+7C", ["GROUPS_DO_NOT_FILL"], ["make 16, but 9♣ alone is more than 8."]),
    "groups of too high cards": (
        "table TH TC | hand0 2D", "2DxTH,TC", ["GROUPS_DO_NOT_FILL"], ["make 20, but each of them is more than 2."]),
    "groups that do not fit": (
        "table 7C 7D 2C | hand0 8S", "8Sx7C,7D,2C", ["GROUPS_DO_NOT_FILL"], ["make 16, but cannot be split so that each group makes 8."]),
    "a court in a sum": (f"table 4C 2C JC | {HAND}", "8Sx4C+2C+JC", ["COURT_HAS_NO_NUMBER"], ["J♣", "(C8)"]),
    "a court takes a build": (f"{BUILD8} | {HAND}", "QDx[8]", ["COURT_HAS_NO_NUMBER"], ["Q♦", "(C8)"]),
    "a court takes a build and a loose card": (
        f"{BUILD8} | table 7H | {HAND}", "QDx[8],7H", ["COURT_HAS_NO_NUMBER"], ["so no build, and not 7♥.", "(C8)"]),
    "a court takes a build, its like and others": (
        f"{BUILD8} | table 7H TC QC | {HAND}", "QDx[8],7H,TC,QC", ["COURT_HAS_NO_NUMBER"], ["so no build, and not 7♥ and 10♣."]),
    "a court takes a build and its like": (
        f"{BUILD8} | table QC | {HAND}", "QDx[8],QC", ["COURT_HAS_NO_NUMBER"], ["Q♦ takes only its own rank, so no build. (C8)"]),
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
    "not held besides": (f"table 4C | {HAND}", "3H+4C=7", ["BUILD_NOT_HELD"], ["3♥ and 4♣ make 7, but a card", "(C9)"]),
    "the only one": ("table 3C 5C | hand0 8S KS", "8S,3C+5C=8", ["BUILD_NOT_HELD"], ["only 8", "(C9)"]),
    "on the table only": ("table 4C 7C | hand0 3H KS", "3H+4C=7", ["BUILD_CARD_ON_TABLE_ONLY"], ["7♣ lies on the table"]),
    "on the table, but in the play": (
        "table 4C 7C | hand0 3H KS", "3H+4C,7C=7", ["BUILD_NOT_HELD"], ["A card that takes the build must stay with you.", "(C9)"]),
    "on the table, and the only one played": (
        "table 3C 4C 7C | hand0 7S KS", "7S,3C+4C=7", ["BUILD_CARD_ON_TABLE_ONLY"], ["7♠ is your only one", "7♣ lies on the table"]),
    "not held for a build that lies there": (
        "build 7 3S+4S by 1 | hand0 7D KS", "7D=7", ["BUILD_NOT_HELD"], ["No 7 would be left in your hand.", "7♦ is your only 7"]),
    "not held for a raise": (
        "build 7 3S+4S by 1 | hand0 3D KS", "3D+[7]=10", ["BUILD_NOT_HELD"], ["No 10 would be left in your hand."]),
    "raised by some loose cards": (
        "build 5 2S+3S by 1 | table 2C 4C | hand0 3D 7S", "3D+[5],2C,4C=7", ["BUILD_IN_SUM"],
        ["Only the card played raises a build, so not 2♣ and 4♣"]),
    "a court with its like and others": (
        "table QS QH 4C | hand0 QD KS", "QDxQS,4C", ["COURT_HAS_NO_NUMBER"], ["Q♦ takes its own rank and nothing else, so not 4♣."]),
    "raising a multiple": ("build 5 2S+3S,5C by 1 | hand0 3H 8S", "3H+[5]=8", ["RAISE_MULTIPLE"], ["build of 5", "(C12)"]),
    "raising with a loose card": (
        "build 5 2S+3S by 1 | table 2C | hand0 AH 8S", "AH+[5]+2C=8", ["RAISE_WITH_LOOSE"], ["the build of 5 to 6", "2♣", "(C11)"]),
    "raising without the card": ("build 5 2S+3S by 1 | table 3C | hand0 AH 8S", "AH+[5]+3C=8", ["BUILD_IN_SUM"], ["3♣", "C14"]),
    "raising wrongly": ("build 5 2S+3S by 1 | hand0 AH 8S", "AH+[5]=8", ["SUM_WRONG"], ["makes 6, 2 short of 8", "(C11)"]),
    "raising too far": ("build 5 2S+3S by 1 | hand0 6H 8S", "6H+[5]=8", ["SUM_WRONG"], ["makes 11, 3 more than 8"]),
    "taking in wrongly": ("build 5 2S+3S by 1 | table 4C | hand0 3H 8S", "3H+[5],4C=8", ["SUM_WRONG"], ["4♣ counts 4"]),
    "too high, and a wrong sum": ("hand0 3H 8S", "8S=16", ["BUILD_TOO_HIGH", "SUM_WRONG", "BUILD_ALONE"], ["at most 10", "(C9)"]),
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
    check_refused(at(position), move, refused, words)


@pytest.mark.parametrize(
    ("position", "move", "marked"),
    [
        ("build 5 2S+3S by 1 | hand0 8S", "8Sx[5]", "2S 3S 8S"),
        ("build 9 4S+5S by 1 | build 5 AS+4D by 1 | hand0 3C 8S | hand1 9H 5H", "3Cx[5],[9]", "AS 3C 4S 4D 5S"),
        ("build 9 4S+5S by 1 | build 5 AS+4D by 1 | hand0 3C 9S | hand1 9H 5H", "9Sx[5],[9]", "AS 4D 9S"),
        ("build 5 2S+3S by 1 | table 3C | hand0 8S", "8Sx[5],3C", "2S 3S 3C 8S"),
        (f"{BUILD8} | {HAND}", "QDx[8]", "2S 6H QD"),
        ("build 5 2S+3S by 1 | build 3 AS+2C by 1 | hand0 AD 9S | hand1 5C 3H", "AD+[3]+[5]=9", "AS AD 2S 2C 3S"),
        ("build 7 3S+4S by 1 | hand0 7D KS", "7D=7", "7D"),
    ],
    ids=["value", "values", "one of two", "sum", "court", "two", "not the build's fault"],
)
def test_a_refusal_about_a_build_marks_the_build(position, move, marked):
    finding = at(position).why(move).findings[0]
    cards = {card for role, named in finding.cards.items() if role not in finding.blameless for card in named}
    assert " ".join(TEXTS[card] for card in sorted(cards)) == marked


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
    assert ["take or build with it" in words for words in said] == [True, False]


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
        ("table 5D 8C KH | build 7 3S+4H by 1 | hand0 7C 9D 2S QS", "7C=7", "7Cx[7]"),
        ("table 3H 4D | build 7 2S+5H by 1 | hand0 3C 7D", "3Cx[7]", "3C+4D=7"),
        ("table 3C 5C | build 8 2S+6H by 1 | hand0 8S 3H", "8Sx2S", "8Sx[8]"),
    ],
)
def test_the_suggestion_is_close_to_what_was_tried(position, tried, suggested):
    assert str(at(position).why(tried).suggestion) == suggested


# --- legal moves explained -------------------------------------------------------------------------------------------

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
    assert changes_of_owner(before, players=3)[0] == ["The raised build becomes yours.", "The build of 8 becomes yours."]


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
    "raise into another build": (
        "build 5 AS+4H by 1 | build 8 2S+6H by 1 | hand0 3C 8S | hand1 5D 8D", "3C+[5]=8", "raise the build of 5 to 8 with 3♣",
        "3♣ raises the build of 5 to 8. The raised build joins the build of 8, which is then multiple. The build of 8 becomes yours."
        " You must then keep 8♠.",
        "You raise the build of 5 to 8 with 3♣ · it joins the build of 8",
        "Ann raises the build of 5 to 8 with 3♣ · it joins the build of 8"),
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


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        ("hand0 QS 2H 3H 4H", "QS=1", "A build is made of two cards or more."),
        ("table 7C | hand0 4D KS 3H 2H", "4D=12", "A build is made of two cards or more."),
        ("hand0 8S 8H", "8S=8", "or a build of 8 to join"),
        ("hand0 TH 2S", "TH=2", "It forms no groups of 2. 10♥ counts 10, but a card is not split into groups."),
        ("build 7 3S+4H by 0 | build 9 4S+5H by 0 | hand0 KS 7H 9D", "KS", "You own the builds of 7 and 9:"),
    ],
)
def test_what_a_refusal_says_can_be_done(position, move, said):
    assert said in str(at(position).why(move))
