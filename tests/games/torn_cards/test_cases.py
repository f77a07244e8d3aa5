"""Torn Cards: the worked cases of its rules file, one by one."""

import pytest

from cardwidgets.core.cells import cell_name
from games.shorthand import cards
from games.torn_cards.table import PACKED, at, fields, legal, told

pytestmark = pytest.mark.portable


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
    assert kinds == ["played", "drew", "game_ended", "series_won"]
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
    assert (game.score().winners, [event.kind for event in step.events][-2:]) == ((0, 1), ["game_ended", "series_won"])
