"""Cassino: what picks may mean, what lies on the table, and the rules in words."""

import pytest

from cardwidgets import Cassino
from cardwidgets.core.cards import read_card
from cardwidgets.core.texts import Names, language, marks_in
from games.cassino.table import at

pytestmark = pytest.mark.portable


# --- readings --------------------------------------------------------------------------------------------------------


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
        ("table 9H | hand0 AS TS", ["hand0/0", "table/0"], ["AS+9H=10"]),
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


# --- the table -------------------------------------------------------------------------------------------------------


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
    assert said(scene("table 2S 3S 4S 5S | last_taker -")) == []


def test_the_owner_is_told_so():
    assert scene("build 7 3S+4H by 0").prompt.key == "prompt-owner"
    assert scene("build 7 3S+4H by 0", owner_may_trail=True).prompt.key == "prompt-keep"
    assert scene("build 7 3S+4H by 1").prompt.key == "prompt"


# --- the rules in words ----------------------------------------------------------------------------------------------

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


# --- what the moment asks for ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "told", "untold"),
    [
        ("table JS 8C QC | hand0 4S 2C 3D KH", {"C18"}, {"C5", "C6", "C9"}),
        ("table 4C 3D | hand0 7C 4S 2D KH", {"C5", "C6", "C7", "C9"}, {"C11", "C13", "C14", "C18"}),
        ("table 4C 9S | hand0 3C 7S TD KH", {"C9"}, {"C5", "C6", "C18"}),
        ("table 4C 9S | build 7 3S+4H by 1 | hand0 7C 8S TD KH", {"C5", "C6", "C7", "C14"}, {"C9", "C13", "C18"}),
        ("table 4C 9S | build 7 3S+4H by 1 | hand0 7C 3D TD KH", {"C14", "C9", "C11", "C13"}, {"C18"}),
    ],
)
def test_the_first_hint_speaks_of_what_can_be_done(position, told, untold):
    game = at(position)
    words = language("en").say(game.rules.scene(game.state, 0).prompt, game.rules.catalogue, attribute="hint")
    assert [told - {*marks_in(words)}, untold & {*marks_in(words)}] == [set(), set()]


def test_where_one_must_capture_the_prompt_says_so():
    game = at("table 4C | hand0 7C 3D TD KH", must_capture=True)
    words = language("en").say(game.rules.scene(game.state, 0).prompt, game.rules.catalogue, Names(viewer=0))
    assert words == "Your turn: play one card – take with it, build, or lay it down if it takes nothing."
