"""Cassino: moves, positions and records as texts, and what is hidden in them."""

import re

import pytest

from cardwidgets import Cassino, Game
from cardwidgets.core import BadPosition, HiddenCard
from games.cassino.table import BUILD8, CASSINO, at, fields
from games.shorthand import cards, told

pytestmark = pytest.mark.portable


# --- notation --------------------------------------------------------------------------------------------------------

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
    assert CASSINO.read_as(position, typed) == canonical


UNREADABLE = [
    "", "xyz", "8", "10", "*", "?", "8S7C", "8Sx8D=8", "8Sx3C+", "8Sx,8D", "x8D", "=7", "3H+4C=0", "3H+4C=100", "3H+4C=-7",
    "3H+4C==7",
    "3H+4C=7=", "8Sx[11]", "8Sx[0]", "8Sx[]", "8Sx[7", "[7]+2C=9", "3H++4C=7", "3H+4C=seven", "7S==",
]  # fmt: skip


@pytest.mark.parametrize("move", UNREADABLE)
def test_unreadable(move):
    assert CASSINO.said_to_be_no_move("table 8D | hand0 8S", move)


@pytest.mark.parametrize("move", ["3H+4C", "3H,4C", "2C+[7]", "3H+4C=", "3H="])
def test_a_build_without_a_value_cites_its_rule(move):
    verdict = at("table 4C | hand0 3H").why(move)
    assert (verdict.codes, verdict.rules) == (["NOT_A_MOVE"], ["G3", "C9"])
    assert "announces no value" in str(verdict)


# --- position texts --------------------------------------------------------------------------------------------------


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
    "a seat too many": ("hand2 8C", {}, ["hand2", "seats are 0 to 1"]),
    "a field twice": ("table 8C | table 9C", {}, ["table", "twice"]),
    "no card": ("table 8C 1C", {}, ["table", "1C"]),
    "a comma": ("table 2S,3S", {}, ["table: cards are separated by spaces, not by ','"]),
    "a joker": ("hand0 8C *", {}, ["hand0", "joker"]),
    "a card twice": ("table 8C | hand0 8C", {}, ["hand0", "8C", "table"]),
    "a card in a build and a hand": ("build 7 3S+4H by 1 | hand0 4H", {}, ["hand0", "4H", "build"]),
    "a build that does not add up": ("build 7 3S+5H by 1", {}, ["build", "3S 5H", "7"]),
    "a build of one card": ("build 7 7S by 1", {}, ["build", "two cards or more, not of 7S"]),
    "a build with a court": ("build 7 7S,QS by 1", {}, ["build", "QS"]),
    "a build above ten": ("build 12 4S+8S by 1", {}, ["build", "12"]),
    "two builds of a value": ("build 7 3S+4H by 1 | build 7 2S+5H by 1", {}, ["build", "7", "C13"]),
    "a build without owner": ("build 7 3S+4H", {}, ["build", "7 3S+4H"]),
    "a build of nobody": ("build 7 3S+4H by 2", {}, ["build", "2"]),
    "an unknown card in a build": ("build 7 3S+? by 1", {}, ["build"]),
    "an owner without the card": ("build 7 3S+4H by 1 | hand1 2S 3D", {}, ["hand1", "7", "C17"]),
    "no card left for the owner": ("build 7 3S+4H,7S,7H by 1 | table 7D 7C", {}, ["hand1", "7"]),
    "hands that do not match": ("hand0 8C 9C | hand1 7C", {}, ["hand1", "2 cards are due there, not 1 (7C)"]),
    "a hand that is not empty": ("hand0 8C | hand1 -", {}, ["hand1", "1 card is due there, not 0"]),
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
    "captured by nobody": ("last_taker - | taken0 2S 3S", {}, ["last_taker", "2 cards", "taken0"]),
    "captured by nobody at the end of a round": (
        "table 5S 6D | hand0 7C | hand1 - | dealer 0 | stock - | last_taker - | taken1 -", {}, ["last_taker", "49 cards", "taken0"],
    ),
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


# --- hidden information ----------------------------------------------------------------------------------------------


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
