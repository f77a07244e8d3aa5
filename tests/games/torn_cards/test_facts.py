"""Torn Cards, fact by fact, as its rules file states them; nothing here is taken from the engine."""

import re
from typing import ClassVar

import pytest

from cardwidgets import Game, IllegalMove, TornCards
from cardwidgets.core import BadOptions, BadPosition, BadRequest, HiddenCard
from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.cells import cell_name
from cardwidgets.core.scene import ZoneRef
from cardwidgets.core.texts import Names, language
from games.torn_cards.oracle import CELLS, ORDER, PACKS
from games.torn_cards.samples import eager_game
from games.torn_cards.table import TRIED, after, at, codes, fields, legal, random_game, told

pytestmark = pytest.mark.portable


def cards(text):
    return text.split() if text != "-" else []


# --- the worked cases ------------------------------------------------------------------------------------------------

# board, the set scored, codes, points
WORKED = {
    "a pair": ("7H@c3 7D@d3", "score7H:7D", [], 2),
    "a pair and the next": ("7H@c3 7D@d3 8D@d2", "score7H:7D8D", [], 6),
    "7-8-7 in a row": ("7H@c3 8D@d3 7D@e3", "score8D:7H7D", [], 6),
    "7 8 9": ("7H@c3 8D@d3 9H@e3", "score7H:8D9H", ["NO_PAIR"], 0),
    "7 7 8 9": ("7H@c3 7D@d3 8D@e3 9H@f3", "score7H:7D8D9H", ["NOT_NEXT_TO_A_PAIR"], 0),
    "7 7 8 of 7 7 8 9": ("7H@c3 7D@d3 8D@e3 9H@f3", "score7H:7D8D", [], 6),
    "7 7 8 8 9": ("7H@c3 7D@d3 8D@e3 8H@e2 9H@f3", "score7H:7D8H8D9H", [], 20),
    "5 5 6 7 7": ("5H@a1 5D@b1 6H@c1 7H@d1 7D@e1", "score5H:5D6H7H7D", ["NOT_NEXT_TO_A_PAIR"], 0),
    "K K A": ("KH@a1 KD@b1 AH@c1", "scoreAH:KHKD", [], 6),
    "A A 2": ("AH@a1 AD@b1 2H@c1", "scoreAH:AD2H", [], 6),
    "A A K": ("AH@a1 AD@b1 KH@c1", "scoreAH:ADKH", [], 6),
    "K K A A 2 2": ("KH@a1 KD@b1 AH@c1 AD@c2 2H@d1 2D@d2", "scoreKH:AHAD2H2DKD", [], 30),
    "Q K K A": ("QH@a1 KH@b1 KD@c1 AH@d1", "scoreQH:AHKHKD", [], 12),
    "apart": ("7H@b2 7D@d2", "score7H:7D", ["NOT_TOUCHING"], 0),
    "at a corner": ("7H@b2 7D@c3", "score7H:7D", ["NOT_TOUCHING"], 0),
    "round the edge of the board": ("7H@a2 7D@i2", "score7H:7D", ["NOT_TOUCHING"], 0),
    "from row to row": ("7H@i1 7D@a2", "score7H:7D", ["NOT_TOUCHING"], 0),
    "two touching parts": ("7H@a1 7D@b1 8H@d1 8D@e1", "score7H:7D8H8D", ["NOT_TOUCHING"], 0),
    "no pair and apart": ("7H@a1 8D@d1", "score7H:8D", ["NO_PAIR", "NOT_TOUCHING"], 0),
    "loose and apart": ("7H@a1 7D@b1 9H@d1", "score7H:7D9H", ["NOT_NEXT_TO_A_PAIR", "NOT_TOUCHING"], 0),
}  # fmt: skip


@pytest.mark.parametrize(("board", "move", "refused", "points"), WORKED.values(), ids=WORKED)
def test_worked_set(board, move, refused, points):
    game = at(f"board0 {board} | hand0 3H 4H")
    assert game.why(move).codes == refused
    if not refused:
        game.play(move)
        assert game.score().totals == (points, 0)


def test_a_single_six_does_not_carry_the_sevens():
    verdict = at("board0 5H@a1 5D@b1 6H@c1 7H@d1 7D@e1").why("score5H:5D6H7H7D")
    assert "6 is single, so it cannot carry the 7s" in str(verdict)
    assert verdict.findings[0].cards["over"] == tuple(map(PACKED.index, ("7H", "7D")))


PACKED = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]


@pytest.mark.parametrize(
    ("board", "move", "over", "words"),
    [
        ("7H@c3 7D@d3 8D@e3 9H@f3", "score7H:7D8D9H", "9H", "8 is single, so it cannot carry the 9:"),
        ("5H@a1 5D@b1 6H@c1 6D@c2 7H@d1 8H@e1 8D@e2", "score5H:5D6H6D7H8H8D", "8H 8D", "7 is single, so it cannot carry the 8s"),
        ("5H@a1 6H@b1 7H@c1 7D@d1 8H@e1 8D@f1", "score5H:6H7H7D8H8D", "5H", "6 is single, so it cannot carry the 5:"),
        ("QH@a1 QD@b1 KH@c1 AH@d1 AD@e1", "scoreQH:AHADQDKH", "QH QD", "king is single, so it cannot carry the queens"),
        ("5H@a1 5D@b1 7H@c1 7D@d1", "score5H:5D7H7D", "7H 7D", "do not go on in rank from 5♥ and 5♦"),
        ("5H@a1 5D@b1 9H@c1", "score5H:5D9H", "9H", "does not go on in rank"),
    ],
)
def test_what_the_largest_part_leaves_over(board, move, over, words):
    finding = at(f"board0 {board}").why(move).findings[0]
    assert finding.code == "NOT_NEXT_TO_A_PAIR"
    assert [PACKED[card] for card in finding.cards["over"]] == over.split()
    assert words in str(at(f"board0 {board}").why(move))


def test_score_with_seven_seven_eight_eight():
    game = at("board0 7H@c3 7D@d3 8D@e3 8H@e2 | deck0 2H 3H")
    step = game.play("score7H:7D8H8D")
    now = fields(game.position())
    assert (now["points0"], now["reserve0"], now["board0"]) == ("12", "7H 7H", "-")
    assert {"7D", "8H", "8D"} <= {*cards(now["out0"])}
    assert told(step.events) == ["scored 0 7H 7D 8H 8D", "lost_for_good 0 7H"]
    said = str(at("board0 7H@c3 7D@d3 8D@e3 8H@e2").why("score7H:7D8H8D"))
    assert "worth 12" in said
    assert "has 25 cards and one 7" in said


def test_from_the_next_game_the_deck_has_25_cards_and_one_seven():
    position = "board0 7H@c3 7D@d3 8D@e3 | hand0 2H | hand1 - | deck1 - | board1 2S@a1 2C@b1"
    game = at(position + " | last yes")
    game.play("score7H:7D8D")
    now = fields(game.position())
    assert (now["game"], now["reserve0"], now["tossed0"]) == ("2", "7H 7H", "-")
    left = cards(now["deck0"]) + cards(now["hand0"])
    assert (len(left), [card for card in left if card[0] == "7"]) == (25, ["7D"])
    assert len(cards(now["deck1"]) + cards(now["hand1"])) == 26


def test_score_seven_seven_eight_tearing_the_eight():
    game = at("board0 7H@c3 7D@d3 8D@e3")
    game.play("score8D:7H7D")
    now = fields(game.position())
    assert (now["points0"], now["reserve0"]) == ("6", "8D 8D")
    assert {"7H", "7D"} <= {*cards(now["out0"])}
    assert at("board0 7H@c3 7D@d3 8D@e3").why("score8D:7H7D").consequences[-1].numbers["rank"] == 7


def test_a_toss_touches_one_of_nine_nine_ten_ten():
    position = "board0 7H@c3 7D@d3 | board1 9S@d3 9C@e3 TS@e2 TC@f2"
    game = at(position, toss="aimed")
    game.play("tear7H@d3")
    assert fields(game.position())["phase"] == "hit"
    game.play("x9S:9CTSTC")
    now = fields(game.position())
    assert (now["points0"], now["points1"], now["board1"]) == ("6", "0", "-")
    assert {"9S", "9C", "TS", "TC"} <= {*cards(now["out1"])}
    assert (now["turn"], now["phase"]) == ("1", "act")


def test_replace_step_by_step():
    position = "reserve0 7H | tossed0 7H | hand0 7D | deck0 2H 3H | board1 9S@e3 9C@e2"
    game = at(position, toss="aimed")
    step = game.play("replace7D@e3")
    now = fields(game.position())
    assert (now["phase"], now["landing"], now["shown"], now["tossed0"], now["reserve0"]) == ("hit", "e3", "7D", "7H 7H", "-")
    assert (now["hand0"], now["deck0"]) == ("-", "2H 3H")  # not yet shuffled in
    assert [event.kind for event in step.events] == ["tossed"]
    step = game.play("x9S:9C")
    now = fields(game.position())
    assert [event.kind for event in step.events] == ["hit", "replaced", "drew"]
    assert sorted(cards(now["deck0"]) + cards(now["hand0"])) == ["2H", "3H", "7D"]
    assert (len(cards(now["hand0"])), now["shown"], now["turn"], now["points0"]) == (1, "-", "1", "1")


def test_a_replace_that_touches_nothing_still_shuffles_and_draws():
    game = at("reserve0 7H | tossed0 7H | hand0 7D | deck0 2H 3H | board1 9S@e3", toss="aimed")
    step = game.play("replace7D@a1")
    assert [event.kind for event in step.events] == ["tossed", "replaced", "drew"]
    now = fields(game.position())
    assert sorted(cards(now["deck0"]) + cards(now["hand0"])) == ["2H", "3H", "7D"]
    assert (now["turn"], now["phase"], now["shown"]) == ("1", "act", "-")


def test_the_shuffled_in_card_may_be_the_one_drawn():
    drawn = set()
    for seed in range(40):
        game = at("reserve0 7H | tossed0 7H | hand0 7D | deck0 2H 3H", seed=seed, toss="aimed")
        game.play("replace7D@a1")
        drawn.add(fields(game.position())["hand0"])
    assert drawn == {"2H", "3H", "7D"}


def test_a_touched_card_in_no_set_goes_alone_for_nothing():
    position = "board0 7H@c3 7D@d3 | board1 9S@e3 KC@e4"
    assert legal(f"{position} | phase hit | landing e3") == {"x9S", "xKC", "spare"}
    game = at(f"{position} | phase hit | landing e3")
    game.play("x9S")
    now = fields(game.position())
    assert (now["points0"], now["board1"], "9S" in cards(now["out1"])) == ("0", "KC@e4", True)
    assert game.score().lines == ()


def test_a_half_that_lands_off_the_board_touches_nothing():
    seen = set()
    for seed in range(80):
        game = at("board0 7H@c3 7D@d3 | board1 9S@a1 9C@b1", seed=seed)
        event = next(event for event in game.play("tear7H@a1").events if event.kind == "tossed")
        landing = event.numbers["landing_cell"]
        seen.add(None if landing < 0 else cell_name(landing))
        if landing < 0:
            assert (event.cards["touched"], fields(game.position())["phase"]) == ((), "act")
    assert None in seen
    assert seen - {None} <= {"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"}


def test_the_third_play_cannot_draw():
    game = at("deck0 2H 3H | hand0 4H 5H 6H 8H 9H | hand1 2S 3S 4S 5S 6S")
    for turn, (mine, theirs) in enumerate((("4H@a1", "2S@a1"), ("5H@c1", "3S@c1"), ("6H@e1", None))):
        kinds = [event.kind for event in game.play(mine).events]
        assert kinds == (["played", "drew"] if turn < 2 else ["played", "draw_failed", "last_turn"])
        if theirs:
            game.play(theirs)
    assert (fields(game.position())["last"], game.turn) == ("yes", 1)
    kinds = [event.kind for event in game.play("4S@e1").events]
    assert kinds == ["played", "drew", "game_ended", "series_won", "series_won"]
    assert game.over


def test_28_starts_after_31_and_28():
    end = "hand0 - | deck0 - | board0 - | hand1 2S 3S | deck1 - | turn 1 | last yes | points0 1"
    for totals, starter, expected in (((30, 28), 0, "1"), ((27, 31), 1, "0"), ((10, 11), 0, "1"), ((10, 11), 1, "0"), ((9, 11), 1, "0")):
        game = at(f"{end} | total0 {totals[0]} | total1 {totals[1]} | starter {starter}")
        game.play("2S@a1")
        now = fields(game.position())
        assert (now["starter"], now["turn"], now["game"], now["points0"]) == (expected, expected, "2", "0")
        assert (now["total0"], now["total1"]) == (str(totals[0] + 1), str(totals[1]))


def test_a_game_that_ends_nil_nil_ends_the_series():
    game = at("hand0 - | deck0 - | hand1 2S 3S | deck1 - | turn 1 | last yes | total0 4 | total1 9.5 | game 3")
    game.play("2S@a1")
    now = fields(game.position())
    assert (now["phase"], now["turn"], now["total1"], now["board1"], now["hand1"], now["last"]) == ("over", "-", "9.5", "2S@a1", "3S", "no")
    assert (game.over, game.score().winners, game.score().totals) == (True, (1,), (4, 9.5))
    assert game.why("draw1").codes == ["GAME_OVER"]


def test_equal_totals_share():
    game = at("hand0 - | deck0 - | hand1 2S 3S | deck1 - | turn 1 | last yes | total0 4 | total1 4")
    step = game.play("2S@a1")
    assert (game.score().winners, [event.kind for event in step.events][-2:]) == ((0, 1), ["series_won"] * 2)


# --- decks and dealing -------------------------------------------------------------------------------------------------


def test_the_deal():
    starters = set()
    for seed in range(30):
        now = fields(Game(TornCards(), seed=seed).position())
        for seat in (0, 1):
            assert sorted(cards(now[f"deck{seat}"]) + cards(now[f"hand{seat}"])) == sorted(PACKS[seat])
            assert len(cards(now[f"hand{seat}"])) == 5
        assert now["turn"] == now["starter"]
        starters.add(now["starter"])
    assert starters == {"0", "1"}
    assert PACKS[0] == [card for card in PACKED if card[1] in "HD"]


def test_the_deal_is_told_starter_first():
    for seed in range(4):
        game = Game(TornCards(), seed=seed)
        assert [(event.kind, event.seat, event.numbers["count"], event.numbers["deck"]) for event in game.events] == [
            ("drew", game.turn, 5, 21), ("drew", 1 - game.turn, 5, 21),
        ]  # fmt: skip


def test_the_next_deal_follows_from_the_seed_not_from_the_play():
    end = "hand0 - | deck0 - | hand1 2S 3S | deck1 - | turn 1 | last yes | points0 1 | chance {}"
    dealt = set()
    for steps, move in ((0, "2S@a1"), (5, "3S@b2")):
        game = at(end.format(steps))
        game.play(move)
        now = fields(game.position())
        dealt.add((now["hand0"], now["deck0"], now["hand1"], now["deck1"]))
    assert len(dealt) == 1


def test_a_game_with_few_whole_cards_begins_with_as_many_as_there_are():
    whole = "2H 3H KD".split()
    torn = [card for card in PACKS[0] if card not in whole]
    halves = " ".join(f"{card} {card}" for card in torn)
    game = at(f"reserve0 {halves} | hand0 - | deck0 - | out0 {' '.join(whole)} | hand1 2S 3S | deck1 - | turn 1 | last yes | points0 1")
    game.play("2S@a1")
    now = fields(game.position())
    assert (now["hand0"], now["deck0"], len(cards(now["hand1"]))) == ("2H 3H KD", "-", 5)


def test_without_a_whole_card_the_other_has_one_last_turn_and_without_any_the_series_ends():
    red = " ".join(f"{card} {card}" for card in PACKS[0])
    position = f"reserve0 {red} | hand1 2S 3S | deck1 - | turn 1 | last yes | points0 1 | starter 1"
    game = at(position)
    step = game.play("2S@a1")
    now = fields(game.position())
    assert (now["game"], now["starter"], now["turn"], now["last"]) == ("2", "1", "1", "no")  # 0 has more, so 1 starts
    game.play(game.moves[0])
    assert step.finished is not None
    black = " ".join(f"{card} {card}" for card in PACKS[1] if card != "2S")
    game = at(f"reserve0 {red} | reserve1 {black} | hand1 2S | turn 1 | last yes | points0 1")
    kinds = [event.kind for event in game.play("2S@a1").events]
    assert kinds[:3] == ["played", "draw_failed", "game_ended"]
    assert fields(game.position())["hand1"] == "2S"
    assert (game.turn, game.over) == (1, False)
    game.play("2S@a1")
    assert game.over


def test_a_series_with_no_card_left_ends_at_once():
    red = " ".join(f"{card} {card}" for card in PACKS[0])
    black = " ".join(f"{card} {card}" for card in PACKS[1] if card not in ("2S", "2C"))
    game = at(f"reserve0 {red} | reserve1 {black} | board1 2S@a1 2C@b1 | hand1 - | deck1 - | turn 1 | last yes | points0 1")
    game.play("score2S:2C")
    assert fields(game.position())["hand1"] == "2C"
    game = at(f"reserve0 {red} | reserve1 {black} 2S 2S 2C 2C | turn -")
    assert game.over


# --- the actions ---------------------------------------------------------------------------------------------------------


def test_draw_then_discard():
    game = at("hand0 2H 3H 4H 5H 6H | deck0 7H 8H 9H TH JH QH")
    step = game.play("draw3")
    now = fields(game.position())
    assert (now["hand0"], now["deck0"]) == ("2H 3H 4H 5H 6H 7H 8H 9H", "TH JH QH")
    assert (now["phase"], now["discard"], now["turn"]) == ("discard", "3", "0")
    assert told(step.events) == ["drew 0 7H 8H 9H"]
    assert len(game.moves) == 56
    step = game.play("-9H2H5H")
    now = fields(game.position())
    assert (now["hand0"], now["phase"], now["discard"], now["turn"]) == ("3H 4H 6H 7H 8H", "act", "0", "1")
    assert {"2H", "5H", "9H"} <= {*cards(now["out0"])}
    assert told(step.events) == ["discarded 0 2H 5H 9H"]


@pytest.mark.parametrize(("deck", "counts"), [("-", []), ("2H", [1]), ("2H 3H 4H", [1, 2, 3]), ("2H 3H 4H 5H 6H 7H", [1, 2, 3, 4, 5])])
def test_one_to_five_cards_are_drawn_and_no_more_than_there_are(deck, counts):
    found = [move.count for move in at(f"hand0 KD | deck0 {deck}").moves if move.kind == "draw"]
    assert found == counts


def test_play_a_card_then_draw_one():
    game = at("hand0 2H 3H | deck0 7H 8H")
    assert told(game.play("2H@c4").events) == ["played 0 2H c4", "drew 0 7H"]
    now = fields(game.position())
    assert (now["board0"], now["hand0"], now["deck0"], now["turn"]) == ("2H@c4", "3H 7H", "8H", "1")


def test_a_card_may_be_played_on_any_empty_cell():
    found = legal("hand0 2H | board0 7H@c3 7D@d3")
    assert {move for move in found if move[0] == "2"} == {f"2H@{cell}" for cell in CELLS if cell not in ("c3", "d3")}


def test_tear_one_half_is_tossed_the_other_goes_to_the_reserve():
    game = at("board0 7H@c3 7D@d3", toss="aimed")
    game.play("tear7H@e3")
    now = fields(game.position())
    assert (now["board0"], now["reserve0"], now["tossed0"], now["turn"]) == ("7D@d3", "7H", "7H", "1")


def test_only_a_card_of_a_set_is_torn():
    found = legal("hand0 - | deck0 - | board0 7H@c3 7D@d3 8D@e3 KH@a1 QH@a2")
    assert {move[4:6] for move in found if move.startswith("tear")} == {"7H", "7D", "8D"}
    assert len([move for move in found if move.startswith("tear")]) == 3 * 45


def test_a_half_is_aimed_at_any_cell():
    assert {move.partition("@")[2] for move in legal("hand0 7D | deck0 - | reserve0 7H 7H") if move.startswith("replace")} == {*CELLS}


def test_every_part_that_is_a_set_may_be_scored():
    found = legal("hand0 - | deck0 - | board0 7H@c3 7D@d3 8H@c4 8D@d4 9H@c5")
    scored = {"".join(sorted(re.findall("[2-9][HD]", move), key=PACKED.index)) for move in found if move.startswith("score")}
    assert scored == {
        "7H7D", "8H8D", "7H7D8H", "7H7D8D", "7H7D8H8D", "7H8H8D", "7D8H8D", "8H8D9H", "7H8H8D9H", "7D8H8D9H", "7H7D8H8D9H",
    }  # fmt: skip


def test_every_part_that_is_a_set_may_be_hit_if_a_card_of_it_is_touched():
    found = legal("board1 9S@d3 9C@e3 TS@e2 TC@f2 | phase hit | landing d4")
    assert found == {"x9S:9C", "x9S:9CTS", "x9S:9CTSTC", "spare"}
    found = legal("board1 9S@d3 9C@e3 TS@e2 TC@f2 | phase hit | landing f1")
    assert found == {"xTC:TS", "xTC:9CTS", "xTC:9S9CTS", "spare"}


def test_sparing_changes_nothing_but_the_turn():
    position = "board1 9S@d3 9C@e3 | phase hit | landing d4 | points0 3"
    before, now = fields(at(position).position()), after(position, "spare")
    changed = {name for name in now if now[name] != before[name]}
    assert changed == {"phase", "turn", "landing"}


def test_a_half_that_touches_may_be_of_any_landing_nearby():
    landings = {}
    for seed in range(300):
        game = at("board0 7H@c3 7D@d3 | board1 9S@e3", seed=seed)
        event = next(event for event in game.play("tear7H@e3").events if event.kind == "tossed")
        landings[cell_name(event.numbers["landing_cell"])] = bool(event.cards["touched"])
    assert {cell for cell, touched in landings.items() if touched} == {"e3", "d3", "f3", "e2", "e4"}
    assert len(landings) > 20


def test_chance_is_derived_from_the_state():
    position = "board0 7H@c3 7D@d3 | board1 9S@e3 9C@f3 | deck1 2S 3S 4S | chance 4"
    events = [at(position).play("tear7H@e3").events[-1] for _ in range(2)]
    assert events[0] == events[1]
    landed = {
        at(position.replace("chance 4", f"chance {steps}")).play("tear7H@e3").events[2].numbers["landing_cell"] for steps in range(20)
    }
    assert len(landed) > 4


def test_twelve_what_was_tossed_is_not_tossed_again_but_the_other_half_is():
    both, one, none = "reserve0 7H 7H", "reserve0 7H | tossed0 7H", "tossed0 7H 7H"
    assert [codes(f"{halves} | hand0 7D KD", "replace7D@e3") for halves in (both, one, none)] == [[], [], ["HALF_ALREADY_TOSSED"]]
    game = at(f"{both} | hand0 7D KD | deck0 2H 3H | deck1 2S 3S", toss="aimed")
    for _ in range(2):
        if "7D" not in fields(game.position())["hand0"]:
            break
        game.play("replace7D@a1")
        game.play("draw1")
        game.play(game.moves[0])
    assert fields(game.position())["tossed0"].split()[0] == "7H"


# --- the end of a game ---------------------------------------------------------------------------------------------------


def test_whoever_has_no_action_left_gives_the_other_a_last_turn():
    game = at("hand0 2H | deck0 3H | hand1 - | deck1 - | board1 9S@a1")
    step = game.play("2H@a1")
    now = fields(game.position())
    assert (now["turn"], now["last"]) == ("0", "yes")
    assert [event.kind for event in step.events] == ["played", "drew", "last_turn"]
    assert game.events[-1].seat == 0
    game.play("3H@c3")
    assert game.over


def test_if_neither_has_an_action_the_game_ends():
    game = at("hand0 2H | deck0 - | hand1 - | deck1 - | board1 9S@a1")
    step = game.play("2H@a1")
    assert [event.kind for event in step.events] == ["played", "draw_failed", "game_ended", "series_won", "series_won"]
    game = at("hand0 - | deck0 - | board0 7H@a1 7D@b1 | hand1 - | deck1 - | board1 -")
    step = game.play("score7H:7D")
    assert [event.kind for event in step.events][:3] == ["scored", "lost_for_good", "game_ended"]


def test_a_set_is_an_action_left():
    game = at("hand0 2H | deck0 3H | hand1 - | deck1 - | board1 9S@a1 9C@b1")
    game.play("2H@a1")
    assert (game.turn, fields(game.position())["last"]) == (1, "no")


def test_in_the_last_turn_a_failed_draw_has_no_further_effect_and_drawing_is_refused():
    game = at("hand0 2H 3H | deck0 - | hand1 2S | deck1 3S | last yes | points0 2")
    assert game.why("draw1").codes == ["DRAW_COUNT"]
    step = game.play("2H@a1")
    assert [event.kind for event in step.events][:3] == ["played", "draw_failed", "game_ended"]
    assert (fields(game.position())["game"], step.finished is not None) == ("2", True)


def test_the_last_turn_goes_on_through_discards_and_hits():
    game = at("hand0 2H | deck0 3H 4H | last yes | points0 2")
    game.play("draw1")
    assert (game.turn, fields(game.position())["last"]) == (0, "yes")
    assert [event.kind for event in game.play("-2H").events][:2] == ["discarded", "game_ended"]
    game = at("board0 7H@c3 7D@d3 | board1 9S@e3 | last yes | points0 2", toss="aimed")
    assert [event.kind for event in game.play("tear7H@e3").events] == ["tore", "lost_for_good", "tossed"]
    assert (game.turn, fields(game.position())["last"]) == (0, "yes")
    assert [event.kind for event in game.play("x9S").events][:2] == ["hit", "game_ended"]


def test_a_toss_may_end_a_game():
    game = at("board0 7H@c3 7D@d3 | last yes | points0 2")
    step = game.play("tear7H@e3")
    assert [event.kind for event in step.events][:4] == ["tore", "lost_for_good", "tossed", "game_ended"]
    assert step.told == 4
    assert game.rules.turn(step.finished) is None
    assert fields(game.position())["game"] == "2"


def test_a_finished_game_is_on_view_and_the_next_is_dealt_in_the_same_step():
    game = at("board0 7H@c3 7D@d3 8D@e3 | board1 2S@a1 | hand1 3S | last yes | total1 5")
    step = game.play("score7H:7D8D")
    finished, now = fields(game.rules.describe(step.finished)), fields(game.position())
    assert (finished["turn"], finished["board1"], finished["total0"], finished["points0"]) == ("-", "2S@a1", "6", "0")
    assert (now["board1"], now["out0"], now["total0"], now["total1"], now["points0"]) == ("-", "-", "6", "5", "0")
    assert [event.kind for event in step.events] == ["scored", "lost_for_good", "game_ended", "drew", "drew"]
    assert game.rules.scores(step.finished).winners == ()


def test_max_games():
    end = "hand0 - | deck0 - | hand1 2S 3S | deck1 - | turn 1 | last yes | points0 1 | total1 3"
    for most, game_number, over in ((None, 2, False), (2, 2, True), (3, 2, False), (1, 1, True)):
        game = at(f"{end} | game {game_number}", max_games=most)
        game.play("2S@a1")
        assert game.over == over
        if over:
            assert (fields(game.position())["total0"], game.score().winners) == ("1", (1,))


# --- options -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "points", "sum"),
    [
        ("pronic", [2, 6, 12, 20, 30, 42], "3 × 2 = 6"),
        ("triangular", [1, 3, 6, 10, 15, 21], "3 × 2 / 2 = 3"),
        ("quarter_square", [1, 2, 4, 6, 9, 12], "⌊3² / 4⌋ = 2"),
        ("linear", [1, 2, 3, 4, 5, 6], "3 − 1 = 2"),
        ((2, 5, 9), [2, 5, 9, 9, 9, 9], "3 → 5"),
        ((4,), [4, 4, 4, 4, 4, 4], "3 → 4"),
    ],
    ids=str,
)
def test_option_value(value, points, sum):
    board = "7H@a1 7D@a2 8H@b1 8D@b2 9H@c1 9D@c2 TH@d1".split()
    lying = [item[:2] for item in board]
    for count, expected in enumerate(points, 2):
        game = at(f"board0 {' '.join(board)}", value=value)
        game.play(f"score7H:{''.join(lying[1:count])}")
        assert game.score().totals == (expected, 0)
        line = game.score().lines[0]
        assert (line.key, line.points, line.numbers["count"]) == ("T8", expected, count)
        assert count != 3 or line.sum == sum


@pytest.mark.parametrize(("rounding", "points", "sum"), [("half", 1.5, "3 / 2 = 1.5"), ("down", 1, "3 / 2 → 1"), ("up", 2, "3 / 2 → 2")])
def test_option_hit_rounding(rounding, points, sum):
    game = at("board1 9S@d3 9C@e3 TS@f3 | phase hit | landing d3", value="triangular", hit_rounding=rounding)
    game.play("x9S:9CTS")
    assert fields(game.position())["points0"] == f"{points:g}"
    assert [(line.key, line.points, line.sum) for line in game.score().lines] == [("T11", points, sum)]
    assert game.score().totals == (points, 0)


def test_half_points_are_printed_and_add_up():
    game = at("board1 9S@d3 9C@e3 | phase hit | landing d3 | points0 0.5 | total0 2.5", value="linear")
    assert fields(game.position())["points0"] == "0.5"
    game.play("x9S:9C")
    now = fields(game.position())
    assert (now["points0"], now["total0"], str(game.score().totals)) == ("1", "2.5", "(3.5, 0)")
    assert "seat 0: 3.5" in str(game.score())


def test_a_hit_for_no_points_has_no_line():
    game = at("board1 9S@d3 9C@e3 | phase hit | landing d3", value="linear", hit_rounding="down")
    game.play("x9S:9C")
    assert (game.score().lines, fields(game.position())["points0"]) == ((), "0")


def test_option_toss():
    for aim in ("a1", "e3", "i5"):
        for seed in range(5):
            event = at("board0 7H@c3 7D@d3", seed=seed, toss="aimed").play(f"tear7H@{aim}").events[-1]
            assert cell_name(event.numbers["landing_cell"]) == aim
    assert at("board0 7H@c3 7D@d3 | chance 3", toss="aimed").state.chance == 3


@pytest.mark.parametrize(("touching", "sets"), [("edge", 0), ("corner", 1), ("any", 3)])
def test_option_touching_governs_sets(touching, sets):
    found = legal("hand0 - | deck0 2H | board0 7H@b2 7D@c3 8H@i5", touching=touching)
    assert len({frozenset(re.findall("[78][HD]", move)) for move in found if move.startswith("score")}) == {0: 0, 1: 1, 3: 2}[sets]


@pytest.mark.parametrize(
    ("touching", "landing", "touched"),
    [("edge", "d2", "9S"), ("corner", "c2", "9S KC"), ("any", "a5", "9S KC 2C"), ("any", "d3", "9S KC 2C")],
)
def test_option_touching_governs_tosses(touching, landing, touched):
    game = at("board0 7H@c3 7D@c4 | board1 9S@d3 KC@b1 2C@i5", touching=touching, toss="aimed")
    event = game.play(f"tear7H@{landing}").events[-1]
    assert {PACKED[card] for card in event.cards["touched"]} == {*touched.split()}


def test_with_any_touching_a_half_off_the_board_touches_nothing():
    missed = 0
    for seed in range(60):
        game = at("board0 7H@c3 7D@c4 | board1 9S@d3", seed=seed, touching="any")
        event = next(event for event in game.play("tear7H@a1").events if event.kind == "tossed")
        assert bool(event.cards["touched"]) == (event.numbers["landing_cell"] >= 0)
        missed += event.numbers["landing_cell"] < 0
    assert missed > 10


def test_defaults():
    rules = TornCards()
    assert (rules.value, rules.toss, rules.touching, rules.hit_rounding, rules.max_games) == ("pronic", "scatter", "edge", "half", None)
    assert rules.seats == 2


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"value": "cubic"}, ["value='cubic'", "'pronic'", "a tuple of a whole number"]),
        ({"value": ()}, ["value=()", "at least 1 of them"]),
        ({"value": (1, -2)}, ["value=(1, -2)", "at least 0"]),
        ({"value": (1.5,)}, ["value=(1.5,)"]),
        ({"value": [1, 2]}, ["value=[1, 2]"]),
        ({"value": 3}, ["value=3"]),
        ({"toss": "thrown"}, ["toss='thrown'", "scatter"]),
        ({"touching": "side"}, ["touching='side'", "corner"]),
        ({"hit_rounding": "nearest"}, ["hit_rounding='nearest'"]),
        ({"max_games": 0}, ["max_games=0", "at least 1", "None"]),
        ({"max_games": True}, ["max_games=True"]),
        ({"maxgames": 1}, ["'maxgames'", "did you mean max_games"]),
    ],
    ids=str,
)
def test_bad_options(options, words):
    with pytest.raises(BadOptions) as refused:
        TornCards(**options)
    assert [word for word in words if word not in str(refused.value)] == [], str(refused.value)


def test_options_are_recorded():
    game = Game(TornCards(value=(2, 6, 12), touching="corner", max_games=2), seed=5)
    assert game.record().rstrip() == "torn_cards value=2,6,12 touching=corner max_games=2 seed=5 :"
    assert Game.replay(game.record()).rules == game.rules
    assert Game.replay(Game(TornCards(value=(3,)), seed=1).record()).rules.value == (3,)


# --- notation ----------------------------------------------------------------------------------------------------------

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
    game = at(position)
    move = game.rules.parse(game.state, typed)
    assert str(move) == canonical
    assert game.rules.parse(game.state, canonical) == move


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
    verdict = at("hand0 7H | board0 8H@c3 8D@d3").why(move)
    assert (verdict.codes, verdict.rules, verdict.suggestion) == (["NOT_A_MOVE"], ["G3"], None)


@pytest.mark.parametrize("move", [None, 8, object(), ("7H",), b"7H@c4", ["draw1"]], ids=lambda given: type(given).__name__)
def test_an_object_that_is_no_move(move):
    game = at("hand0 7H")
    assert game.why(move).codes == ["NOT_A_MOVE"]
    with pytest.raises(IllegalMove):
        game.play(move)


# --- refusals ----------------------------------------------------------------------------------------------------------

ACT = "hand0 2H 3D KD | board0 7H@b2 7D@c2 8D@d2 9H@e2 QH@i5 | deck0 4H 5H 6H | reserve0 KH JH JH | tossed0 KH"
DISCARD = "hand0 2H 3H 4H 5H 6H 7H | phase discard | discard 2"
HIT = "board1 9S@d3 9C@e3 TS@e2 TC@f2 KS@a5 QS@d4 | phase hit | landing e3"
# position, move, codes, what the sentence says
REFUSALS = {
    "nonsense": (ACT, "xyz", ["NOT_A_MOVE"], ["xyz", "(G3)"]),
    "scored twice": (ACT, "score7H:7H", ["CARD_TWICE"], ["7♥", "(G4)"]),
    "discarded twice": (DISCARD, "-2H2H", ["CARD_TWICE"], ["2♥", "(G4)"]),
    "hit twice": (HIT, "x9S:9S", ["CARD_TWICE"], ["9♠", "(G4)"]),
    "hit twice, called by another touched card": (HIT, "xTS:TS9S", ["CARD_TWICE"], ["10♠", "(G4)"]),
    "twice, and in the wrong phase": (HIT, "score7H:7H", ["CARD_TWICE"], ["7♥"]),
    "discarding without drawing": (ACT, "-2H", ["WRONG_PHASE"], ["-2H", "just drawn", "(G5)", "(T4)"]),
    "hitting without a toss": (ACT, "x9S", ["WRONG_PHASE"], ["x9S", "no half", "(G5)", "(T11)"]),
    "sparing without a toss": (ACT, "spare", ["WRONG_PHASE"], ["spare", "no half"]),
    "playing before discarding": (DISCARD, "2H@c4", ["WRONG_PHASE"], ["2 cards were drawn, so 2 are now discarded"]),
    "drawing before discarding": (DISCARD, "draw2", ["WRONG_PHASE"], ["draw2"]),
    "playing before the hit is settled": (HIT, "2H@c4", ["WRONG_PHASE"], ["must wait", "(T11)"]),
    "discarding before the hit is settled": (HIT, "-2H", ["WRONG_PHASE"], ["must wait"]),
    "playing a card not held": (ACT, "4C@a1", ["NOT_IN_HAND"], ["4♣", "(G6)"]),
    "discarding cards not held": (DISCARD, "-2H9H", ["NOT_IN_HAND"], ["9♥", "(G6)"]),
    "showing a card not held": (ACT, "replaceJD@e3", ["NOT_IN_HAND"], ["J♦"]),
    "drawing six": (ACT.replace("4H 5H 6H", "4H 5H 6H TH TD AH AD"), "draw6", ["DRAW_COUNT"], ["1 to 5", "not 6", "(T4)"]),
    "drawing none": (ACT, "draw0", ["DRAW_COUNT"], ["1 to 3", "not 0"]),
    "drawing more than there are": (ACT, "draw4", ["DRAW_COUNT"], ["holds 3 cards", "4 cannot"]),
    "drawing from nothing": ("hand0 2H | deck0 -", "draw1", ["DRAW_COUNT"], ["empty"]),
    "discarding too few": (DISCARD, "-2H", ["DISCARD_COUNT"], ["drawn 2", "2♥ is 1 card", "(T4)"]),
    "discarding too many": (DISCARD, "-2H3H4H", ["DISCARD_COUNT"], ["drawn 2", "are 3"]),
    "discarding wrongly": (DISCARD, "-9H", ["NOT_IN_HAND", "DISCARD_COUNT"], ["9♥", "drawn 2"]),
    "a taken cell": (ACT, "2H@b2", ["CELL_TAKEN"], ["7♥ lies on b2", "(T5)", "(T9)"]),
    "no cell": (ACT, "2H@k9", ["NO_SUCH_CELL"], ["k9", "a1 to i5", "(T9)"]),
    "no row": (ACT, "2H@a6", ["NO_SUCH_CELL"], ["a6"]),
    "aimed at nowhere": (ACT, "tear7H@a0", ["NO_SUCH_CELL"], ["a0"]),
    "a card not held on a taken cell": (ACT, "4C@b2", ["NOT_IN_HAND", "CELL_TAKEN"], ["4♣", "7♥ lies on b2"]),
    "a card not held on no cell": (ACT, "4C@k9", ["NOT_IN_HAND", "NO_SUCH_CELL"], ["4♣", "k9"]),
    "tearing what does not lie there": (ACT, "tear2H@e3", ["NOT_ON_YOUR_BOARD"], ["2♥ does not lie on your board", "(T6)"]),
    "tearing the other's": (f"{ACT} | board1 9S@a1 9C@b1", "tear9S@e3", ["NOT_ON_YOUR_BOARD"], ["9♠"]),
    "scoring what does not lie there": (ACT, "score7H:7D2H3D", ["NOT_ON_YOUR_BOARD"], ["2♥ and 3♦ do not lie", "(T8)"]),
    "tearing nowhere at nothing": (ACT, "tear2H@k9", ["NO_SUCH_CELL", "NOT_ON_YOUR_BOARD"], ["k9", "2♥"]),
    "tearing a loose card": (ACT, "tearQH@e3", ["NOT_IN_A_SET"], ["Q♥ on i5 hangs loose", "(T6)", "(T14)"]),
    "tearing a card out of touch": ("board0 7H@b2 7D@d2", "tear7H@e3", ["NOT_IN_A_SET"], ["7♥ on b2", "with 7♦", "(T15)"]),
    "tearing behind a single": (ACT, "tear9H@e3", ["NOT_IN_A_SET"], ["9♥ on e2", "(T14)"]),
    "a half of no such rank": (ACT, "replace2H@e3", ["NO_HALF_OF_RANK"], ["no half of rank 2", "2♥", "(T7)"]),
    "a half tossed already": (ACT.replace("KH JH JH | tossed0 KH", "JH JH | tossed0 KH KH"), "replaceKD@e3",
        ["HALF_ALREADY_TOSSED"], ["Both halves of K♥", "(T12)"]),
    "all wrong with a replace": (ACT, "replace4C@k9", ["NOT_IN_HAND", "NO_SUCH_CELL", "NO_HALF_OF_RANK"], ["4♣", "k9", "of rank 4"]),
    "hitting what is not touched": (HIT, "xKS", ["NOT_TOUCHED"], ["e3 touches 9♠, 9♣ and 10♠, not K♠", "(T10)", "(T11)"]),
    "hitting what does not lie there": (HIT, "x2S", ["NOT_TOUCHED"], ["not 2♠"]),
    "hitting with what does not lie there": (HIT, "x9S:9CJS", ["NOT_ON_THEIR_BOARD"], ["J♠ does not lie", "(T11)"]),
    "all wrong with a hit": (HIT, "x2S:3S4S", ["NOT_ON_THEIR_BOARD", "NOT_TOUCHED"], ["3♠ and 4♠", "2♠"]),
    "a lone card of a set": (HIT, "x9S", ["LONE_CARD_IN_A_SET"], ["9♠ belongs to a set, 9♠, 9♣, 10♠ and 10♣", "(T11)"]),
    "a hit without a pair": (HIT, "x9S:TC", ["NO_PAIR", "NOT_TOUCHING"], ["No two of 9♠ and 10♣", "(T13)"]),
    "a hit with a loose card": (HIT, "x9S:9CQS", ["NOT_NEXT_TO_A_PAIR"], ["Q♠", "(T14)"]),
    "a hit on cards apart": (HIT, "x9S:9CTC", ["NOT_TOUCHING"], ["9♠ and 9♣ (d3, e3) do not touch 10♣ (f2)", "(T15)"]),
    "an untouched card and no set": (HIT, "xKS:9S", ["NOT_TOUCHED", "NO_PAIR", "NOT_TOUCHING"], ["not K♠", "(T13)"]),
    "one card scored": (ACT, "score7H", ["NO_PAIR"], ["7♥ is a single card", "(T13)"]),
    "no pair": (ACT, "score7D:8D9H", ["NO_PAIR"], ["No two of 7♦, 8♦ and 9♥", "(T13)"]),
    "not next to a pair": (ACT, "score7H:7D8D9H", ["NOT_NEXT_TO_A_PAIR"], ["8 is single, so it cannot carry the 9", "(T14)"]),
    "parts that do not touch": ("board0 7H@b2 7D@d2 8D@f2", "score7H:7D8D", ["NOT_TOUCHING"], ["7♥ (b2), the first of 3 parts,"]),
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


def test_every_refusal_code_of_the_rules_file_is_provoked():
    provoked = {code for _, _, refused, _ in REFUSALS.values() for code in refused}
    assert provoked == {
        "NOT_A_MOVE", "CARD_TWICE", "WRONG_PHASE", "NOT_IN_HAND", "DRAW_COUNT", "DISCARD_COUNT", "CELL_TAKEN", "NO_SUCH_CELL",
        "NOT_ON_YOUR_BOARD", "NOT_ON_THEIR_BOARD", "NOT_IN_A_SET", "NO_HALF_OF_RANK", "HALF_ALREADY_TOSSED", "NOT_TOUCHED",
        "LONE_CARD_IN_A_SET", "NO_PAIR", "NOT_NEXT_TO_A_PAIR", "NOT_TOUCHING",
    }  # fmt: skip


def test_cards_of_a_finding_are_those_of_its_sentence():
    for position, move, _, _ in REFUSALS.values():
        for finding in at(position).why(move).findings:
            named = {card for cards in finding.cards.values() for card in cards}
            assert all(card in range(52) for card in named)


@pytest.mark.parametrize(
    ("position", "tried", "suggested"),
    [
        (ACT, "2H@b2", "2H@b1"),
        (ACT, "2H@k9", "2H@i4"),
        (ACT, "4C@a1", "3D@a1"),
        (ACT, "tear9H@e3", "tear8D@e3"),
        (ACT, "score7H:7D8D9H", "score7H:7D8D"),
        (ACT, "score9H:7H7D8D", "score7H:7D8D"),
        (ACT, "replace2H@e3", "replaceKD@e3"),
        (ACT, "draw5", "draw3"),
        (DISCARD, "-4H", "-2H4H"),
        (DISCARD, "-4H5H6H", "-4H5H"),
        (HIT, "x9S", "x9S:9C"),
        (HIT, "x9S:9CTC", "x9S:9CTSTC"),
        ("board1 9S@d3 KS@a5 | phase hit | landing d3", "xKS", "x9S"),
        ("hand0 - | deck0 2H | board0 7H@b2 7D@d2", "score7H:7D", "draw1"),
    ],
)
def test_the_suggestion_is_close_to_what_was_tried(position, tried, suggested):
    assert str(at(position).why(tried).suggestion) == suggested


def test_game_over_and_not_your_turn_come_alone():
    over = at("turn - | total0 21 | total1 3")
    assert over.why("draw1").codes == over.why("nonsense").codes == ["GAME_OVER"]
    game = at(ACT)
    assert game.why("xyz", seat=1).codes == ["NOT_YOUR_TURN"]
    assert game.why("draw1", seat=0).ok
    with pytest.raises(BadRequest, match="seats are 0 to 1"):
        game.why("draw1", seat=2)


# --- legal moves explained ------------------------------------------------------------------------------------------------

EVENTS = {
    "draw": (ACT, "draw2", ["drew 0 ?2"], ["T4"]),
    "discard": (DISCARD, "-2H3H", ["discarded 0 2H 3H"], ["T4"]),
    "play": (ACT, "2H@a1", ["played 0 2H a1", "drew 0 ?1"], ["T5"]),
    "play without a deck": ("hand0 2H | deck0 -", "2H@a1", ["played 0 2H a1", "draw_failed 0", "last_turn 1"], ["T5", "T18"]),
    "tear": (ACT, "tear7H@e3", ["tore 0 7H", "lost_for_good 0 7H", "tossed 0 7H off"], ["T6", "T19", "T10"]),
    "replace": (ACT, "replaceKD@e3", ["tossed 0 KH off"], ["T7", "T10"]),
    "score": (ACT, "score7H:7D", ["scored 0 7H 7D", "lost_for_good 0 7H"], ["T8", "T17", "T19"]),
    "hit": (HIT, "x9S:9C", ["hit 0 9S 9C"], ["T11", "T17"]),
    "spare": (HIT, "spare", ["spared 0 9S 9C TS"], ["T11"]),
    "hit after a replace": (
        f"{HIT} | shown 2H", "x9S:9C", ["hit 0 9S 9C", "replaced 0 2H", "drew 0 ?1"], ["T11", "T17", "T7"]),
    "the last one": (
        "hand0 2H | deck0 - | hand1 - | deck1 -", "2H@a1",
        ["played 0 2H a1", "draw_failed 0", "game_ended", "series_won 0", "series_won 1"], ["T5", "T18", "T20"]),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "expected", "rules"), EVENTS.values(), ids=EVENTS)
def test_consequences_and_the_rules_that_allow_a_move(position, move, expected, rules):
    verdict = at(position).why(move)
    assert (told(verdict.consequences), verdict.rules) == (expected, rules)
    happened = [event.kind for event in at(position).play(move).events]
    assert happened[: len(expected)] == [each.split()[0] for each in expected]


def test_a_sure_toss_is_foretold_whole():
    game = at("board0 7H@c3 7D@d3 | board1 9S@e3", toss="aimed")
    assert told(game.why("tear7H@e3").consequences) == ["tore 0 7H", "lost_for_good 0 7H", "tossed 0 7H e3"]
    assert "lands on e3 and touches 9♠" in str(game.why("tear7H@e3"))


def test_what_a_tear_costs_for_ever_is_said_before():
    speech = language("en")
    verdict = at(ACT).why("tear7H@e3")
    said = speech.plain(verdict.reason(speech, Names((), 0)))
    assert "From the next game on your deck has 23 cards and one 7." in said
    assert "touches a card in 0 of 81 cases" in said
    last = at("board0 7D@c2 7H@d2 | reserve0 8D 8D | hand0 2H").why("score7H:7D").consequences[-1]
    assert (last.numbers["left"], last.numbers["whole"]) == (1, 24)
    gone = at("board0 7D@c2 8H@d2 8D@e2 | reserve0 7H 7H | hand0 2H").why("score7D:8H8D")
    assert "has 24 cards and no 7" in str(gone)


def test_every_event_kind_of_the_rules_file_and_no_other():
    kinds = {event.kind for position, move, _, _ in EVENTS.values() for event in at(position).play(move).events}
    for seed in range(4):
        for game in (random_game(seed), eager_game(seed, 150)):
            kinds |= {event.kind for number in range(game.length + 1) for event in game.step_at(number).events}
    assert kinds == set(
        "drew discarded played tore tossed hit spared replaced scored lost_for_good draw_failed last_turn game_ended series_won".split()
    )


def test_what_others_draw_is_not_told():
    game = at("hand0 2H 3H | deck0 7H 8H")
    [event] = game.play("draw2").events
    own, other = (game.rules.event_seen_by(event, seat) for seat in (0, 1))
    assert own.cards["cards"] == tuple(map(PACKED.index, ("7H", "8H")))
    assert (other.cards["cards"], {way.card for way in other.moved}) == ((UNKNOWN, UNKNOWN), {UNKNOWN})
    speech = language("en")
    assert speech.plain(speech.say(own, game.rules.catalogue, Names((), 0))) == "You drew 7♥ and 8♥."
    assert speech.plain(speech.say(other, game.rules.catalogue, Names((), 1))) == "seat 0 drew 2 cards."


@pytest.mark.parametrize(("options", "position", "move"), TRIED, ids=[f"{move}-{number}" for number, (_, _, move) in enumerate(TRIED)])
def test_what_is_tried_for_its_sentences_can_be(options, position, move):
    assert str(at(position, **options).why(move))


# --- scores --------------------------------------------------------------------------------------------------------------


def test_a_line_for_every_set_with_the_game_it_was_scored_in():
    game = at("board0 7H@c3 7D@d3 8D@e3 | board1 9S@d3 9C@e3 | hand1 2S | deck1 - | game 4 | total0 2 | points1 3")
    game.play("score7H:7D8D")
    game.play("score9S:9C")
    assert [str(line) for line in game.score().lines] == [
        "seat 0 · +2 · START", "seat 1 · +3 · START", "seat 0 · +6 · T8 · 7H 7D 8D · 3 × 2 = 6", "seat 1 · +2 · T8 · 9S 9C · 2 × 1 = 2",
    ]  # fmt: skip
    assert [line.round for line in game.score().lines] == [0, 0, 4, 4]
    assert (game.score().totals, game.score().pending) == ((8, 5), ())


def test_the_points_of_each_game_and_the_totals_are_on_view():
    speech, rules = language("en"), TornCards()
    view = at("points0 4 | points1 1 | total0 9 | total1 12 | game 2").seen_by(0)
    scene = rules.scene(view, 0)
    assert [plate.score for plate in scene.plates] == [13, 13]
    assert speech.say(scene.status, rules.catalogue).startswith("game 2: 4 to 1 · ")
    assert speech.say(rules.scene(view, 1).status, rules.catalogue).startswith("game 2: 1 to 4 · ")


def test_the_table_of_points_is_always_on_view():
    speech = language("en")
    for value, words in (("linear", "1 2 3 4 5 …"), ((1, 3, 7), "1 3 7 7 7 …")):
        for position in ("", DISCARD, HIT, "last yes"):
            shown = scene(position, value=value)
            assert words in speech.say(shown.status, "games/torn_cards")
            assert words in speech.say(shown.narrow, "games/torn_cards")


# --- position texts ------------------------------------------------------------------------------------------------------

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
    "neither yes nor no": ("last maybe", {}, ["last", "maybe"]),
    "another seed than given": ("seed 5", {}, ["seed", "5"]),
    "no position at all": ("8H QD 2D", {}, ["8h"]),
}  # fmt: skip


@pytest.mark.parametrize(("position", "options", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_naming_field_and_card(position, options, words):
    with pytest.raises(BadPosition) as refused:
        at(position, **options)
    assert [word for word in words if word not in str(refused.value)] == [], str(refused.value)


# --- hidden information ----------------------------------------------------------------------------------------------------


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


# --- the table ---------------------------------------------------------------------------------------------------------------


def scene(position, seat=0, **options):
    game = at(position, **options)
    return game.rules.scene(game.seen_by(seat), seat)


def test_two_grids_side_by_side_one_s_own_on_the_left():
    for seat in (0, 1):
        shown = scene("board0 7H@c3 7D@d3 | board1 9S@e5", seat)
        boards = [ref.zones for cell in shown.rows[0] for ref in cell.items if isinstance(ref, ZoneRef)]
        assert boards == [(f"board{seat}",), (f"board{1 - seat}",)]
        board = shown.zones["board0"]
        assert (board.layout, board.columns, board.lines, board.drop) == ("grid", 9, 5, True)
        assert [(item.card, item.form, item.at) for item in board.items] == [(25, "tile", (2, 2)), (26, "tile", (3, 2))]
        assert [item.at for item in shown.zones["board1"].items] == [(4, 4)]


def test_sets_that_are_no_part_of_another_are_outlined_with_their_values():
    zone = scene("board0 7H@a1 7D@b1 8H@c1 KH@e5 KD@e4 QH@h1").zones["board0"]
    assert [([PACKED[card] for card in line.cards], line.value) for line in zone.outlines] == [
        (["7H", "7D", "8H"], "6"),
        (["KH", "KD"], "2"),
    ]
    assert scene("board0 7H@a1 7D@b1", value="linear").zones["board0"].outlines[0].value == "1"


def test_where_a_half_may_land_while_it_is_aimed():
    game = at(f"{ACT} | board1 9S@d3 9C@e4 KS@i5")
    shown = game.rules.landing(game.seen_by(0), game.rules.parse(game.state, "tear7H@e3"))
    assert (shown.zone, len(shown.chances), round(sum(shown.chances.values()), 6)) == ("board1", 25, 1)
    assert (shown.chances[4, 2], shown.chances[2, 0]) == (9 / 81, 1 / 81)
    assert set(shown.touched) == {(3, 2), (4, 3)}
    corner = game.rules.landing(game.state, game.rules.parse(game.state, "replaceKD@a1"))
    assert (len(corner.chances), round(sum(corner.chances.values()) * 81)) == (9, 36)
    sure = at(ACT, toss="aimed")
    assert sure.rules.landing(sure.state, sure.rules.parse(sure.state, "tear7H@e3")).chances == {(4, 2): 1}
    for text in ("2H@a1", "draw1", "score7H:7D", "tear7H@k9"):
        assert game.rules.landing(game.state, game.rules.parse(game.state, text)) is None


def test_where_a_half_has_landed_and_what_it_touches_until_the_hit_is_settled():
    game = at("board1 9S@d3 9C@e3 KS@i5 | phase hit | landing e4")
    for move in (None, *game.moves):
        shown = game.rules.landing(game.seen_by(0), move)
        assert (shown.zone, shown.chances, shown.touched) == ("board1", {(4, 3): 1}, ((4, 2),))
    assert at(ACT).rules.landing(at(ACT).state, None) is None


def test_only_one_s_own_hand_is_a_zone():
    assert {name for name in scene("").zones if name.startswith("hand")} == {"hand0"}
    assert {name for name in scene("", 1).zones if name.startswith("hand")} == {"hand1"}
    assert {item.form for item in scene("", None).zones["hand0"].items} == {"back"}


def test_halves_lie_in_pairs_and_those_tossed_are_turned():
    """Of both players: whoever looks sees which halves of which cards are left, and which were tossed."""
    speech = language("en")
    for seat, small in ((0, False), (1, True)):
        shown = scene("reserve0 5H 5H KD | tossed0 KD", seat)
        zone = shown.zones["reserve0"]
        assert [(item.form, item.turned, item.words is not None) for item in zone.items] == [
            ("half-l", False, False), ("half-r", False, False), ("half-l", False, False), ("half-r", True, True),
        ]  # fmt: skip
        words = [ref.words for cell in shown.rows[0] for ref in cell.items if hasattr(ref, "words")]
        label = words[-1] if small else zone.label
        assert speech.say(label, "games/torn_cards") == "3 halves, 1 tossed"
        assert (zone.size, zone.label is None) == (("back", True) if small else ("pile", False))


def test_decks_say_how_many_cards_are_whole():
    speech = language("en")
    shown = scene("reserve0 5H 5H | reserve1 2S 2S 3S 3S | deck0 ?11 | deck1 ?9")
    assert speech.say(shown.zones["deck0"].label, "games/torn_cards") == "Deck **11** of 25"
    words = [speech.say(ref.words, "games/torn_cards") for cell in shown.rows[0] for ref in cell.items if hasattr(ref, "words")]
    assert list(map(speech.plain, words)) == ["hearts and diamonds · 9 out", "♠ ♣", "deck 9 of 24 · hand 5 · 10 out", "4 halves"]
    assert {name for name in shown.zones if name.startswith("reserve")} == {"reserve0", "reserve1"}
    assert [len(cell.items) for cell in scene("").rows[0]] == [3, 4]
    assert {name for name in scene("").zones if name.startswith("reserve")} == {"reserve0"}


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("points0 4 | points1 1", "game 1: 4 to 1 · {}"),
        ("points0 4 | last yes", "game 1: 4 to 0 · **last turn** · {}"),
        ("turn - | total0 4 | game 3", "the series is over after 3 games · {}"),
    ],
)
def test_the_table_of_points_is_always_on_view_at_every_width(position, words):
    shown = scene(position)
    for status in (shown.status, shown.narrow):
        told = language("en").say(status, "games/torn_cards")
        assert told == words.format("sets of 2 to 6 cards count 2 6 12 20 30 … (our choice)")


def test_what_this_project_chose_is_said_to_be_chosen():
    speech = language("en")
    assert speech.say(scene("").status, "games/torn_cards") == "game 1: 0 to 0 · sets of 2 to 6 cards count 2 6 12 20 30 … (our choice)"
    assert "choice of this project" in speech.say(scene("").prompt, "games/torn_cards", attribute="hint")

    class Handed(TornCards):
        basis: ClassVar = TornCards.basis | {"T17": ("text",)}

    shown = Handed().scene(at("").state, 0)
    assert "choice" not in speech.say(shown.status, "games/torn_cards") + speech.say(shown.prompt, "games/torn_cards", attribute="hint")


def test_both_hands_and_decks_are_on_the_table_where_all_cards_are_shown():
    game = at("")
    shown = game.rules.scene(game.state, None)
    assert {"hand0", "hand1", "deck0", "deck1"} <= shown.zones.keys()
    assert game.rules.scene(game.seen_by(1), None).zones["hand1"].items[0].card >= 0  # looked at from the side that is known


@pytest.mark.parametrize(
    ("position", "playable"),
    [
        ("board0 7H@c3 7D@d3 KH@a1 | hand0 2H | deck0 3H", {"7H", "7D", "2H"}),
        ("hand0 2H 3H 4H 5H 6H 7H | phase discard | discard 1", {"2H", "3H", "4H", "5H", "6H", "7H"}),
        ("board1 9S@d3 KS@a5 | phase hit | landing d3 | hand0 2H", {"9S"}),
        ("board1 9S@d3 9C@e3 TS@f3 KS@c4 2S@a1 | phase hit | landing c3 | hand0 2H", {"9S", "9C", "TS", "KS"}),
        ("reserve0 7H JH JH | tossed0 7H | hand0 7D | deck0 -", {"7D", "7H"}),
        ("turn - | hand0 2H | board0 7H@c3 7D@d3", set()),
    ],
)
def test_what_can_be_played_is_marked(position, playable):
    zones = scene(position).zones.values()
    marked = {PACKED[item.card] for zone in zones for item in zone.items if item.playable and item.card >= 0}
    assert marked == playable


def test_a_shown_card_lies_open():
    shown = scene("shown 7D | phase hit | landing a1 | board1 9S@a1")
    assert [item.card for item in shown.zones["shown0"].items] == [26]
    assert "shown0" in [zone for cell in shown.rail for ref in cell.items for zone in ref.zones]
    assert "shown0" not in scene("").zones
    assert "shown0" in scene("shown 7D | phase hit | landing a1 | board1 9S@a1", 1).zones


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ("", "prompt"),
        ("last yes", "prompt-last"),
        (DISCARD, "prompt-discard"),
        (HIT, "prompt-hit"),
        ("board1 9S@d3 | phase hit | landing d3", "prompt-hit-alone"),
        ("turn - | total0 3", "prompt-won"),
        ("turn -", "prompt-shared"),
    ],
)
def test_prompts(position, key):
    assert scene(position).prompt.key == key


def readings(position, places, **options):
    game = at(position, **options)
    return [str(move) for move in game.rules.readings(game.state, places)]


PICKS = {
    "a card to a cell": (ACT, ["hand0/0", "board0/a1"], ["2H@a1"]),
    "a cell first": (ACT, ["board0/a1", "hand0/0"], ["2H@a1"]),
    "a card onto a card": (ACT, ["hand0/0", "board0/0"], ["2H@b2"]),
    "a card onto a named taken cell": (ACT, ["hand0/0", "board0/b2"], ["2H@b2"]),
    "a card alone": (ACT, ["hand0/0"], []),
    "a card shown and aimed": (ACT, ["hand0/2", "board1/e3"], ["replaceKD@e3"]),
    "a card torn and aimed": (ACT, ["board0/0", "board1/e3"], ["tear7H@e3"]),
    "a half aimed": (ACT, ["reserve0/2", "board1/e3"], ["replaceKD@e3"]),
    "a half and its card": (ACT, ["hand0/2", "reserve0/2", "board1/e3"], ["replaceKD@e3"]),
    "a half for which no card is held": (ACT, ["reserve0/0", "board1/e3"], []),
    "a half alone": (ACT, ["reserve0/2"], []),
    "aimed at a card": (f"{ACT} | board1 9S@d4", ["board0/0", "board1/0"], ["tear7H@d4"]),
    "a set": (ACT, ["board0/0", "board0/1"], ["score7H:7D", "score7D:7H"]),
    "no set": (ACT, ["board0/1", "board0/2"], ["score7D:8D", "score8D:7D"]),
    "the deck": (ACT, ["deck0/0"], ["draw1", "draw2", "draw3"]),
    "the other's deck": (ACT, ["deck1/0"], []),
    "the deck while discarding": (DISCARD, ["deck0/0"], ["draw1"]),
    "the deck while a hit waits": (HIT, ["deck0/0"], ["draw1"]),
    "two cells": (ACT, ["hand0/0", "board0/a1", "board0/a2"], []),
    "discards": (DISCARD, ["hand0/1", "hand0/0"], ["-2H3H"]),
    "too few discards": (DISCARD, ["hand0/1"], ["-3H"]),
    "a touched card": (HIT, ["board1/0"], ["x9S:9CTSTC", "x9S:9CTS", "x9S:9C"]),
    "a set hit": (HIT, ["board1/0", "board1/1"], ["x9S:9C"]),
    "no set hit": (HIT, ["board1/0", "board1/5"], ["x9S:KS"]),
    "a lone card hit": ("board1 9S@d3 KS@a5 | phase hit | landing d3", ["board1/0"], ["x9S"]),
    "a lone card missed": ("board1 9S@d3 KS@a5 | phase hit | landing d3", ["board1/1"], ["xKS"]),
}  # fmt: skip


def test_sparing_is_offered_without_a_pick():
    for position, offered in ((HIT, ["spare"]), (ACT, []), (DISCARD, [])):
        game = at(position)
        assert list(map(str, game.rules.offered(game.state))) == offered


@pytest.mark.parametrize(("position", "places", "expected"), PICKS.values(), ids=PICKS)
def test_readings(position, places, expected):
    assert readings(position, places) == expected


@pytest.mark.parametrize(
    ("move", "zones"),
    [("2H@a1", ["board0"]), ("tear7H@e3", ["board1"]), ("replaceKD@e3", ["board1"]), ("score7H:7D", []), ("draw1", [])],
)
def test_where_a_move_may_be_dropped(move, zones):
    game = at(ACT)
    assert list(game.rules.targets(game.state, game.rules.parse(game.state, move), [])) == zones


def test_a_half_flies_to_the_other_board():
    [toss] = [event for event in at(ACT).play("tear7H@e3").events if event.kind == "tossed"]
    assert [(way.card, way.source, way.target, way.half) for way in toss.moved] == [(25, "board0", "board1", True)]
    [toss] = [event for event in at(ACT).play("replaceKD@e3").events if event.kind == "tossed"]
    assert [(way.source, way.target, way.half) for way in toss.moved] == [("hand0", "shown0", False), ("reserve0", "board1", True)]


# --- the rules in words ---------------------------------------------------------------------------------------------------

BASIS = {
    **{f"T{number}": {"text"} for number in (3, 4, 8, 13, 14)},
    **{f"T{number}": {"text", "choice"} for number in (1, 2, 5, 11, 15, 16, 18, 19, 20)},
    **{f"T{number}": {"text", "reading"} for number in (6, 7, 12)},
    "T9": {"choice"},
    "T10": {"reading", "choice"},
    "T17": {"choice"},
}


def test_every_rule_has_its_basis_and_its_words():
    rules = TornCards()
    assert {rule: set(basis) for rule, basis in rules.basis.items()} == BASIS
    assert [rule for rule in BASIS if not language("en").has(rule, rules.catalogue)] == []


@pytest.mark.parametrize(
    ("options", "position", "move", "words"),
    [
        ({}, "board0 KH@a1 KD@b1 AH@c1 2H@d1", "scoreKH:KDAH2H", "The ace is single, so it cannot carry the 2"),
        ({}, "board0 5H@a1 5D@b1 6H@c1 7H@d1", "score5H:5D6H7H", "6 is single, so it cannot carry the 7"),
        ({}, HIT, "x9C:9STS", "you score 3, half of 6. (T11)"),
        ({"value": "linear", "hit_rounding": "up"}, HIT, "x9C:9S", "you score 1, half of 1, rounded. (T11)"),
        ({"value": "linear", "hit_rounding": "down"}, HIT, "x9C:9STS", "you score 1, half of 2. (T11)"),
        ({"value": "linear"}, HIT, "x9C:9S", "you score 0.5, half of 1. (T11)"),
    ],
)
def test_sentences_say_what_is_so(options, position, move, words):
    game = at(position, **options)
    assert words in language("en").plain(game.why(move).say(language("en"), Names((), 0)))


def test_who_may_put_out_a_card_alone_is_told_so():
    """The half touches two cards of a set and one that is in none."""
    said = [
        language("en").say(scene(HIT.replace(" | phase", f"{more} | phase")).prompt, "games/torn_cards", Names((), 0))
        for more in ("", " KC@e4")
    ]
    assert said[0].endswith("put out a set with one of them, or spare them.")
    assert said[1].endswith("put out a set with one of them, or one that is in no set, or spare them.")
