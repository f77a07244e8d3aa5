"""Torn Cards: moves, positions and records as texts, and what is hidden in them."""

import re

import pytest

from cardwidgets import Game, TornCards
from cardwidgets.core import BadPosition, HiddenCard
from games.shorthand import cards
from games.torn_cards.oracle import ORDER, PACKS
from games.torn_cards.table import ACT, DISCARD, HIT, TORN, at, fields, legal, told

pytestmark = pytest.mark.portable


# --- notation --------------------------------------------------------------------------------------------------------

CANONICAL = [
    ("hand0 7H", "7H@c4", "7H@c4"),
    ("hand0 7H", " 7♥ C4 ", "7H@c4"),
    ("hand0 TH", "10hc4", "TH@c4"),
    ("hand0 7H", "draw 3", "draw3"),
    ("hand0 7H", "Draw03", "draw3"),
    ("board0 7H@c3 7D@d3", "TEAR 7h @ e3", "tear7H@e3"),
    ("board0 7H@c3 7D@d3", "tear7He3", "tear7H@e3"),
    ("reserve0 7H 7H | hand0 7D", "replace 7♦@e3", "replace7D@e3"),
    ("board0 7H@c3 7D@d3 8D@e3", "score 7D: 8D 7H", "score7D:7H8D"),
    ("board0 7H@c3 7D@d3 8D@e3", "score7D8D7H", "score7D:7H8D"),
    ("board0 7H@c3 7D@d3 8D@e3", "score7D:8D,7H", "score7D:7H8D"),
    ("hand0 2H 5D 8D KH | phase discard | discard 2", "-KH2H", "-2HKH"),
    ("hand0 2H 5D 8D KH | phase discard | discard 2", "- k♥, 2h", "-2HKH"),
    ("board1 9S@d3 9C@e3 TS@f3 | phase hit | landing e3", "x9C:TS9S", "x9S:9CTS"),
    ("board1 9S@d3 9C@e3 TS@f3 | phase hit | landing e3", "X 9c 9s", "x9S:9C"),
    ("board1 9S@d3 9C@e3 TS@f3 | phase hit | landing e3", "×10S9S9C", "x9S:9CTS"),
    ("board1 9S@a1 9C@e3 TS@f3 | phase hit | landing e3", "x9C", "x9C"),
    ("board1 9S@a1 9C@e3 TS@f3 | phase hit | landing e3", "SPARE", "spare"),
]


@pytest.mark.parametrize(("position", "typed", "canonical"), CANONICAL, ids=[row[1] for row in CANONICAL])
def test_reading_is_lenient_and_printing_canonical(position, typed, canonical):
    assert TORN.read_as(position, typed) == canonical


def test_a_hit_is_called_by_the_first_touched_card_not_by_the_first():
    found = legal("board1 9S@a1 9C@b1 TC@c1 | phase hit | landing c2")
    assert found == {"xTC:9S9C", "spare"}  # of the set only the ten is touched
    game = at("board1 9S@a1 9C@b1 TC@c1 | phase hit | landing c2")
    assert str(game.rules.parse(game.state, "xTC:9C9S")) == "xTC:9S9C"
    assert game.why("x9S:9CTC").codes == ["NOT_TOUCHED"]


UNREADABLE = [
    "", "xyz", "7", "7H", "@c4", "7H@", "7H@4c", "7H@c", "7H@cc4", "draw", "draw-1", "draw3.5", "tear7H", "tear@e3", "tear7H8H@e3",
    "replace", "replace7D", "score", "score:7H", "score7H@e3", "x", "x:9C", "-", "--7H", "spare9C", "pass", "7H8H@c4", "7S@c4@d4",
    "play7H@c4", "*@c4", "?@c4", "score7H:1X", "7H c4 d4",
]  # fmt: skip


@pytest.mark.parametrize("move", UNREADABLE)
def test_unreadable(move):
    assert TORN.said_to_be_no_move("hand0 7H | board0 8H@c3 8D@d3", move)


# --- position texts --------------------------------------------------------------------------------------------------

EXAMPLE = (
    "deck0 2H 3D | hand0 7H 9D | board0 8H@c3 8D@d3 | reserve0 5H 5H KD | tossed0 KD | out0 AH | board1 9S@a1 | turn 0 | phase act"
    " | game 2 | starter 1 | points0 4 | points1 0 | total0 9 | total1 12"
)


def test_the_example_of_the_rules_file():
    rest = [card for card in PACKS[0] if card not in "2H 3D 7H 9D 8H 8D 5H KD AH".split()]
    now = fields(at(EXAMPLE.replace("out0 AH", f"out0 AH {' '.join(rest)}")).position())
    assert (now["deck0"], now["hand0"], now["board0"]) == ("2H 3D", "7H 9D", "8H@c3 8D@d3")
    assert (now["reserve0"], now["tossed0"], now["game"], now["starter"]) == ("5H 5H KD", "KD", "2", "1")
    assert [now[name] for name in ("points0", "points1", "total0", "total1")] == ["4", "0", "9", "12"]
    assert [now[name] for name in ("discard", "landing", "shown", "last")] == ["0", "-", "-", "no"]


def test_every_field_is_printed_in_the_order_of_the_rules_file():
    order = "deck0 hand0 board0 reserve0 tossed0 out0 deck1 hand1 board1 reserve1 tossed1 out1 turn phase game starter points0 points1"
    order = f"{order} total0 total1 discard landing shown last".split()
    assert order == ORDER
    for position in ("", ACT, DISCARD, HIT, f"{HIT} | shown 2H", "turn -"):
        assert [part.partition(" ")[0] for part in at(position).position().split(" | ")] == order


@pytest.mark.parametrize(
    ("named", "sizes"),  # hand0, deck0, out0, hand1, deck1, out1
    [
        ("", (5, 21, 0, 5, 21, 0)),
        ("hand0 7H", (1, 25, 0, 5, 21, 0)),
        ("hand0 7H ?3", (4, 22, 0, 5, 21, 0)),
        ("deck0 7H 8H", (5, 2, 19, 5, 21, 0)),
        ("deck0 -", (5, 0, 21, 5, 21, 0)),
        ("deck0 ?9", (5, 9, 12, 5, 21, 0)),
        ("deck0 7H | hand0 8H", (1, 1, 24, 5, 21, 0)),
        ("out0 7H 8H", (5, 19, 2, 5, 21, 0)),
        ("out0 ?20", (5, 1, 20, 5, 21, 0)),
        ("board0 7H@c3 7D@d3 | reserve0 KD KD", (5, 18, 0, 5, 21, 0)),
        ("phase discard | discard 3", (8, 18, 0, 5, 21, 0)),
        ("phase discard | discard 3 | turn 1", (5, 21, 0, 8, 18, 0)),
        ("phase hit | landing e3 | board1 9S@e3", (5, 21, 0, 5, 20, 0)),
        ("phase hit | landing e3 | board1 9S@e3 | shown 7H", (4, 21, 0, 5, 20, 0)),
        ("phase hit | landing e3 | board1 9S@e3 | shown 7H | deck0 ?3", (4, 3, 18, 5, 20, 0)),
        ("turn -", (5, 21, 0, 5, 21, 0)),
        (f"reserve0 {' '.join(f'{card} {card}' for card in PACKS[0][:23])}", (3, 0, 0, 5, 21, 0)),
    ],
)  # fmt: skip
def test_fields_left_out(named, sizes):
    now = fields(at(named).position())
    assert tuple(len(cards(now[f"{zone}{seat}"])) for seat in (0, 1) for zone in ("hand", "deck", "out")) == sizes


def test_numbers_left_out():
    now = fields(at("").position())
    names = "turn phase game starter points0 points1 total0 total1 discard landing shown last".split()
    assert [now[name] for name in names] == ["0", "act", "1", "0", "0", "0", "0", "0", "0", "-", "-", "no"]


def test_what_is_left_open_is_dealt_by_the_seed():
    assert at("hand0 8H", seed=3).position() == at("hand0 8H", seed=3).position() != at("hand0 8H", seed=4).position()
    carried = Game(TornCards(), position="hand0 8H QD | seed 3")
    assert (carried.position(), carried.seed) == (at("hand0 8H QD", seed=3).position(), 3)


def test_a_deck_keeps_its_order_and_its_first_card_is_the_top():
    game = at("hand0 2H | deck0 KD 3H AH")
    assert fields(game.position())["deck0"] == "KD 3H AH"
    game.play("draw2")
    assert fields(game.position())["hand0"] == "2H 3H KD"


def test_points_of_a_typed_position_are_start_lines():
    score = at("points0 4 | total0 9 | total1 12 | game 2").score()
    assert ([str(line) for line in score.lines], score.totals) == (["seat 0 · +13 · START", "seat 1 · +12 · START"], (13, 12))
    assert at("game 1").score().lines == ()


def test_a_record_from_a_position_carries_its_chance():
    game = at("board0 7H@c3 7D@d3 | board1 9S@e3 | chance 6")
    game.play("tear7H@e3")
    assert " | chance 6 : tear7H@e3" in game.record()
    assert Game.replay(game.record()).position() == game.position()


IMPOSSIBLE = {
    "an unknown field": ("bord0 8H@a1", {}, ["bord0", "did you mean board0"]),
    "a seat too many": ("hand2 8H", {}, ["hand2"]),
    "a field twice": ("hand0 8H | hand0 9H", {}, ["hand0", "twice"]),
    "no card": ("hand0 8H 1C", {}, ["hand0", "1C"]),
    "a joker": ("hand0 8H *", {}, ["hand0", "joker"]),
    "a card of the other": ("hand0 8S", {}, ["hand0", "8S", "hearts and diamonds", "T1"]),
    "a card of the other on a board": ("board1 8H@a1", {}, ["board1", "8H", "spades and clubs"]),
    "halves of the other": ("reserve0 8S 8S", {}, ["reserve0", "8S"]),
    "a card twice": ("hand0 8H | board0 8H@a1", {}, ["8H", "board0", "hand0"]),
    "two on a cell": ("board0 8H@a1 9H@a1", {}, ["board0", "8H and 9H", "a1", "T9"]),
    "no such cell": ("board0 8H@k9", {}, ["board0", "k9", "a1 to i5"]),
    "a card without a cell": ("board0 8H", {}, ["board0", "8H", "7H@c3"]),
    "an unknown card on a board": ("board0 ?", {}, ["board0"]),
    "one half": ("reserve0 8H", {}, ["reserve0", "8H", "two halves"]),
    "three halves": ("reserve0 8H 8H | tossed0 8H", {}, ["8H", "are 3"]),
    "a half of nothing": ("reserve0 1X 1X", {}, ["reserve0", "1X"]),
    "a torn card in hand": ("reserve0 8H 8H | hand0 8H", {}, ["8H", "reserve0", "hand0"]),
    "a torn card tossed and in the deck": ("tossed0 8H 8H | deck0 8H", {}, ["8H", "tossed0"]),
    "too many in hand": ("hand0 2H 3H 4H 5H 6H 7H", {}, ["hand0", "at most 5", "7H"]),
    "too many in hand with one shown": (
        "hand0 2H 3H 4H 5H 6H | shown 7H | phase hit | landing a1 | board1 9S@a1", {}, ["hand0", "at most 4"]),
    "too many in hand to discard": ("hand0 2H 3H 4H 5H 6H 7H 8H | phase discard | discard 1", {}, ["hand0", "at most 6"]),
    "more than there are": ("hand0 ?5 | deck0 ?22", {}, ["deck0", "26 cards", "1 too many"]),
    "cards that lie nowhere": ("hand0 - | deck0 7H | out0 8H", {}, ["24", "lie nowhere"]),
    "discarding without a number": ("phase discard", {}, ["discard", "T4"]),
    "a number without discarding": ("discard 2", {}, ["discard", "2"]),
    "discarding six": ("phase discard | discard 6", {}, ["discard", "from 0 to 5", "6"]),
    "discarding more than is held": ("hand0 7H | phase discard | discard 2", {}, ["discard", "hand0", "7H"]),
    "a hit without a landing": ("phase hit | board1 9S@a1", {}, ["landing"]),
    "a landing without a hit": ("landing e3", {}, ["landing"]),
    "a landing off the board": ("phase hit | landing k9", {}, ["landing", "k9"]),
    "a landing on nothing": ("phase hit | landing e3 | board1 9S@a1", {}, ["landing", "e3", "touches nothing"]),
    "shown without a hit": ("shown 7H", {}, ["shown", "7H"]),
    "two shown": ("shown 7H 8H | phase hit | landing a1 | board1 9S@a1", {}, ["shown"]),
    "the other's card shown": ("shown 7S | phase hit | landing a1 | board1 9S@a1", {}, ["shown", "7S"]),
    "shown for no half that was tossed": (
        "shown 8H | tossed0 7H | reserve0 7H | phase hit | landing a1 | board1 9S@a1", {}, ["shown", "8H", "tossed0", "7H", "T7"]),
    "no such phase": ("phase draw", {}, ["phase", "draw"]),
    "turn of nobody": ("turn 2", {}, ["turn", "2"]),
    "over in a turn": ("phase over | turn 0", {}, ["turn", "over"]),
    "nobody in turn": ("phase act | turn -", {}, ["turn", "act"]),
    "over in a last turn": ("turn - | last yes", {}, ["last"]),
    "over with points of a game": ("turn - | points0 4", {}, ["points0"]),
    "nothing to do": ("hand0 - | deck0 -", {}, ["turn", "no action left", "T18"]),
    "a game too many": ("game 3", {"max_games": 2}, ["game", "from 1 to 2", "3"]),
    "game nought": ("game 0", {}, ["game", "0"]),
    "a starter of nobody": ("starter 2", {}, ["starter", "2"]),
    "points that are no number": ("points0 many", {}, ["points0", "many"]),
    "points below nought": ("points0 -1", {}, ["points0", "-1"]),
    "a quarter of a point": ("total0 1.25", {}, ["total0", "1.25"]),
    "more points than are read": ("total0 1000001", {}, ["total0", "from 0 to 1000000", "with .5"]),
    "neither yes nor no": ("last maybe", {}, ["last", "maybe"]),
    "another seed than given": ("seed 5", {}, ["seed", "5"]),
    "no position at all": ("8H QD 2D", {}, ["8h"]),
}  # fmt: skip


@pytest.mark.parametrize(("position", "options", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_naming_field_and_card(position, options, words):
    with pytest.raises(BadPosition) as refused:
        at(position, **options)
    assert [word for word in words if word not in str(refused.value)] == [], str(refused.value)


# --- hidden information ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_sees(seat):
    game = at("board0 7H@c3 7D@d3 | reserve0 5H 5H | out1 KS | tossed1 2C 2C")
    whole, view = fields(game.position()), fields(game.rules.describe(game.seen_by(seat)))
    hidden = {"hand0", "hand1", "deck0", "deck1"} - {f"hand{seat}"}
    for name, items in whole.items():
        assert view[name] == (f"?{len(cards(items))}" if name in hidden else items)
    assert game.rules.seen_by(game.seen_by(0), None) == game.seen_by(None)


def test_a_view_does_not_suffice_for_another_hand_nor_for_what_chance_brings():
    game = at(ACT)
    view, move = game.seen_by(1), game.moves[4]
    for ask in (lambda: len(game.rules.moves(view)), lambda: game.rules.judge(view, move)):
        with pytest.raises(HiddenCard):
            ask()
    view = game.seen_by(0)
    for text in ("draw1", "2H@a1", "tear7H@e3", "replaceKD@e3"):
        move = game.rules.parse(view, text)
        assert game.rules.judge(view, move).ok
        with pytest.raises(HiddenCard):
            game.rules.play(view, move)
    move = game.rules.parse(view, "score7H:7D")
    assert told(game.rules.play(view, move).events) == told(game.play(move).events)


def test_neither_the_game_nor_a_state_tells_its_cards_unasked():
    game = Game(TornCards(), seed=1)
    assert not re.search(r"\b[A2-9TJQK][SHDC♠♥♦♣]", repr(game) + repr(game.state) + repr(game.seen_by(0)))
    assert not re.search(r"[A2-9TJQK0] ?[♠♥♦♣]", str(game))
