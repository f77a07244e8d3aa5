"""Römi: moves, positions and records as texts, and what is hidden in them."""

import pytest

from cardwidgets import Game, IllegalMove, Romi
from cardwidgets.core import BadOptions, BadPosition, HiddenCard
from cardwidgets.core.cards import read_card
from cardwidgets.core.texts import Names, language
from cardwidgets.games.romi import Move
from games.romi.refused import OPENED, PLAY, RUN
from games.romi.table import at, at_the_end_of_the_stock, fields

pytestmark = pytest.mark.portable


# --- positions -------------------------------------------------------------------------------------------------------


def test_what_is_left_out_has_its_default():
    game = at("hand0 KD 5H 9C")
    now = fields(game.position())
    assert [now[name] for name in ("turn", "phase", "opened", "dealer", "deal", "score0", "taken", "freed", "turned")] == [
        "0", "draw", "-", "1", "1", "0", "-", "0", "0",
    ]  # fmt: skip
    assert (len(now["hand1"].split()), now["discard"], now["meld"]) == (14, "-", [])
    assert len(now["stock"].split()) == 106 - 3 - 14
    assert len(fields(at("phase play").position())["hand0"].split()) == 15
    assert len(fields(at("phase first | turn 0").position())["hand0"].split()) == 15
    assert fields(at(f"hand0 KD 5H | {OPENED} | {RUN}").position())["opened"] == "0 1"
    assert fields(at("hand0 KD 5H | dealer 0").position())["turn"] == "1"
    assert fields(at("hand0 KD 5H | deal 2").position())["dealer"] == "0"


def test_the_fields_stand_in_the_order_of_the_example():
    text = at(f"hand0 KD 5H | {OPENED} | {RUN} | discard 4D KH | dealer 1 | deal 3 | score0 -20 | score1 130 | turn 0").position()
    names = [part.split()[0] for part in text.split(" | ")]
    assert names == [
        "hand0", "hand1", "meld", "meld", "discard", "stock", "turn", "phase", "opened", "dealer", "deal", "score0", "score1",
        "taken", "freed", "turned",
    ]  # fmt: skip
    assert fields(text)["discard"] == "4D KH"


def test_named_cards_of_the_stock_lie_on_top():
    game = at("hand0 KD 5H | stock 9C *")
    assert fields(game.position())["stock"].split()[:2] == ["9C", "*"]
    game.play("+stock")
    assert fields(game.position())["hand0"] == "5H 9C KD"


def test_unknown_cards_are_dealt_by_the_seed():
    first, second = (at("hand0 KD ?3 | hand1 ?2", seed=seed).position() for seed in (1, 2))
    assert first != second
    assert len(fields(first)["hand0"].split()) == 4
    assert first == at("hand0 KD ?3 | hand1 ?2", seed=1).position()


# position, words of the error
BAD = {
    "three copies": ("hand0 KD KD | hand1 KD", ["hand1", "KD", "2"]),
    "too many jokers": ("hand0 * * | hand1 *", ["hand1", "2 jokers"]),
    "no jokers": ("hand0 KD | discard *", ["joker"]),
    "an illegal meld": ("meld KSAS2S by 0", ["meld", "KSAS2S", "R7"]),
    "an illegal set": ("meld 9S9H9H by 0", ["meld", "9S9H9H", "R6"]),
    "a run with a gap": ("meld 2S3S5S by 0", ["meld", "2S3S5S is no run", "leave a gap", "R7"]),
    "no owner": ("meld 9S9H9C", ["meld", "9S9H9C by 0"]),
    "nobody's": ("meld 9S9H9C by 2", ["meld", "seat"]),
    "opened without a meld": ("opened 0", ["opened", "seat 0", "no meld"]),
    "a meld without opening": ("meld 9S9H9C by 1 | opened -", ["opened", "seat 1", "9S9H9C"]),
    "no seat": ("opened 5", ["opened", "5"]),
    "empty hand": ("hand1 -", ["hand1", "empty"]),
    "over too early": ("phase over | deal 3", ["phase", "7"]),
    "over and in turn": ("phase over | deal 7 | turn 0", ["turn"]),
    "nobody's turn": ("turn - | phase draw", ["turn"]),
    "not the opener": ("phase first | turn 1", ["turn", "seat 0"]),
    "taken before the draw": ("taken KH", ["taken", "KH"]),
    "freed before the draw": ("freed 1 | hand0 *", ["freed"]),
    "taken and not there": (f"hand0 KD 5H | taken KH{PLAY}", ["taken", "KH", "hand0"]),
    "freed and not there": (f"hand0 KD 5H | freed 1 | {OPENED}{PLAY}", ["freed", "*"]),
    "freed before opening": (f"hand0 * 5H | freed 1{PLAY}", ["freed"]),
    "taken and of no use": (f"hand0 KH 5H 2D | taken KH{PLAY}", ["taken", "KH", "finished"]),
    "half an opening": (f"hand0 KH 5H 2D | meld 2S3S4S by 0 | opened -{PLAY}", ["hand0", "9", "50"]),
    "an empty stock": (at_the_end_of_the_stock(0).replace("phase play", "phase draw"), ["stock", "R19"]),
    "no such field": ("handd0 KD", ["handd0"]),
    "no card": ("hand0 XX", ["hand0", "XX"]),
    "opened before the first turn": ("hand0 9S 2C | meld 2H3H4H by 0 | opened 0 | phase first", ["opened", "R3"]),
    "another's meld before the first turn": ("meld 2H3H4H by 1 | phase first", ["meld", "seat 1", "R3"]),
    "too little in the first turn": ("hand0 9S 2C | meld 2H3H4H by 0 | phase first", ["9", "50"]),
    "an empty field": ("hand0 2C | | hand1 3C", ["empty field"]),
    "no such deal": ("deal 8", ["deal", "7"]),
}


@pytest.mark.parametrize(("position", "words"), BAD.values(), ids=BAD)
def test_a_position_that_cannot_be(position, words):
    options = {"jokers": 0} if "no jokers" in position or position.endswith("discard *") else {}
    with pytest.raises(BadPosition) as refused:
        at(position, **options)
    assert all(word in str(refused.value) for word in words), str(refused.value)


def test_a_typed_turn_in_the_middle():
    game = at(f"hand0 9D KC KD KH 4H 5H * 2C | {RUN} | {OPENED} | taken KH | freed 1{PLAY}")
    assert game.why("-2C").codes == ["DISCARD_MUST_BE_USED", "JOKER_NEEDS_A_PLACE"]
    game.play("KHKDKC")
    game.play("4H5H*")
    assert game.why("-2C").ok


def test_a_hand_left_out_holds_what_it_took():
    for seed in range(20):
        game = at("taken 7H | phase play", seed=seed)
        assert "7H" in fields(game.position())["hand0"].split()
        assert len(game.moves) > 0


# --- what is seen, and words -----------------------------------------------------------------------------------------


def test_a_view_does_not_know_what_it_would_need():
    view = Game(Romi(), seed=3).seen_by(1)
    rules = view.rules
    for ask in (lambda: list(rules.moves(view)), lambda: rules.judge(view, Move("discard", (3,)))):
        with pytest.raises(HiddenCard):
            ask()
    drawing = at("hand0 KD 5H").seen_by(0)
    assert rules.judge(drawing, Move("stock")).ok
    with pytest.raises(HiddenCard):
        rules.play(drawing, Move("stock"))
    out = at(f"hand0 KD | hand1 5D | {OPENED}{PLAY} | deal 7").seen_by(0)
    assert [event.kind for event in out.rules.judge(out, Move("discard", (read_card("KD"),))).consequences] == ["discarded", "went_out"]
    with pytest.raises(HiddenCard):
        out.rules.play(out, Move("discard", (read_card("KD"),)))


@pytest.mark.parametrize(
    "options",
    [{"players": 5}, {"players": 1}, {"jokers": 7}, {"opening": 0}, {"deals": 0}, {"ace": 12}, {"low_ace": 2}, {"joker_in_hand": 30},
     {"take_discard": "always"}, {"doubled": "up"}, {"flat_unopened": 50}, {"hand_exempt": 1}],
)  # fmt: skip
def test_options_out_of_range(options):
    with pytest.raises(BadOptions, match=next(iter(options))):
        Romi(**options)


def test_a_refused_move_leaves_the_game_as_it_was():
    game = at("hand0 KD 5H")
    before = game.position(), game.record()
    with pytest.raises(IllegalMove):
        game.play("-KD")
    assert (game.position(), game.record()) == before


def test_a_record_holds_options_and_moves():
    game = at(f"hand0 9S 9C 9H 8C 9C TC 2D 3H{PLAY}", players=3, opening=51)
    for move in ("9S9H9C", "8C9CTC", "-2D"):
        game.play(move)
    record = game.record()
    assert record.startswith("romi players=3 opening=51 seed=7 hand0 2D 3H")
    assert record.endswith(" : 9S9H9C 8C9CTC -2D")
    assert Game.replay(record).position() == game.position()


def test_words_for_those_who_are_not_in_turn():
    speech, game = language("en"), Game(Romi(), seed=1)
    game.play(game.moves[-1])
    game.play("+stock")
    event = game.rules.event_seen_by(game.events[0], 0)
    assert speech.plain(speech.say(event, game.rules.catalogue, Names(("Ann", "Bea"), 0))) == "Bea drew a card."
    assert speech.say(game.events[0], game.rules.catalogue, Names(("Ann", "Bea"), 1)).startswith("You drew ⟨")
