"""Römi: the worked cases of its rules file, one by one."""

import pytest

from cardwidgets import Game, Romi
from cardwidgets.core.cards import read_card
from cardwidgets.core.texts import Names, language
from games.romi.refused import OPENED, PLAY, SET3
from games.romi.table import after, at, codes, hand_won, told, winning

pytestmark = pytest.mark.portable


def test_27_and_27_open_at_50_and_at_51():
    for opening in (50, 51):
        game = at(f"hand0 9S 9C 9H 8C 9C TC 2D{PLAY}", opening=opening)
        assert told(game.play("9S9H9C").events) == ["melded 0 9S 9H 9C"]
        step = game.play("8C9CTC")
        assert told(step.events) == ["melded 0 8C 9C TC", "opened 0"]
        assert (step.events[0].numbers["worth"], step.events[1].numbers["worth"]) == (27, 54)


def test_30_and_24_open():
    position = f"hand0 TS JS QS 8D 8C 8H 2D{PLAY}"
    assert codes(position, "TSJSQS") == codes(position, "8H8D8C") == []
    assert told(at(position).play("TSJSQS").events) == ["melded 0 TS JS QS"]
    game = at(position)
    game.play("TSJSQS")
    assert told(game.play("8H8D8C").events)[1:] == ["opened 0"]
    assert game.events[1].numbers["worth"] == 54


# position, move, codes
WORKED = {
    "Q K A": (f"hand0 QS KS AS 2D | {OPENED}{PLAY}", "QSKSAS", []),
    "A 2 3": (f"hand0 AS 2S 3S 2D | {OPENED}{PLAY}", "AS2S3S", []),
    "K A 2": (f"hand0 KS AS 2S 2D | {OPENED}{PLAY}", "KSAS2S", ["RUN_GOES_ROUND"]),
    "8 8 8 of two clubs": (f"hand0 8C 8H 8C 2D | {OPENED}{PLAY}", "8C8H8C", ["SET_SUIT_TWICE"]),
    "joker as 9": (f"hand0 8D * TD 2D | {OPENED}{PLAY}", "8D*TD", []),
    "swap of one suit": (f"{SET3} | hand0 9D 2D | {OPENED}{PLAY}", "9D~1", ["SWAP_NEEDS_BOTH"]),
    "lay one suit off": (f"{SET3} | hand0 9D 2D | {OPENED}{PLAY}", "9D>1", []),
    "joker below a jack": (f"meld JSQSKS by 0 | hand0 * 9S 2D{PLAY}", "*=TS>1", []),
    "46 do not open": (f"hand0 2S 3S 4S 5S 2H 3H 4H 5H 2C 3C 4C 2D 3D 4D KD{PLAY}", "2S3S4S5S", ["OPENING_TOO_LOW"]),
    "all fifteen": (f"hand0 QS KS AS QH KH AH QD KD AD 2S 3S 4S{PLAY}", "2S3S4S", []),
}


@pytest.mark.parametrize(("position", "move", "refused"), WORKED.values(), ids=WORKED)
def test_worked_case(position, move, refused):
    assert codes(position, move) == refused


def test_a_joker_counts_as_what_it_stands_for():
    game = at(f"hand0 8D * TD 2D | {OPENED}{PLAY}")
    step = game.play("8D*TD")
    assert (step.events[0].numbers["worth"], step.events[0].rules) == (27, ("R7", "R8"))
    assert [str(card) for card in game.seen_by(0).melds[-1].shape.jokers] == [str(read_card("9D"))]


def test_a_nine_follows_a_joker_as_ten():
    now = after(f"meld JSQSKS by 0 | hand0 * 9S 2D{PLAY}", "*=TS>1", "9S>1")
    assert now["meld"] == ["9S*JSQSKS by 0"]


@pytest.mark.parametrize(("left", "points"), [("KS 3D JH QH", 30), ("KS QS JS 8S", 40), ("4D", 0), ("5D", 10), ("2D 3D", 10)])
def test_a_winner_in_stages_and_what_the_loser_writes(left, points):
    for opened in ("0 1", "0"):
        score = winning("KD", left, opened).score()
        assert ([line.points for line in score.lines], score.totals) == ([-20, points], (-20, points))
        assert [line.rule for line in score.lines] == ["R16", "R17"]


@pytest.mark.parametrize(
    ("left", "doubled", "points"),
    [
        ("KS 7D *", "exact", 74), ("KS 7D *", "then_rounded", 70), ("KS 7D *", "rounded_first", 80),
        ("KS 3D", "exact", 26), ("KS 3D", "then_rounded", 30), ("KS 3D", "rounded_first", 20),
    ],
)  # fmt: skip
def test_a_hand_and_what_the_losers_write(left, doubled, points):
    game = hand_won(left, True, doubled=doubled)
    assert [line.points for line in game.score().lines] == [-40, 200, points]
    assert [event.kind for event in game.events] == ["discarded", "went_out", "hand", "deal_scored", "match_won"]


def test_the_opener_discards_one_of_fifteen():
    game = Game(Romi(), seed=7)
    assert (len(game.state.hands[0]), len(game.state.hands[1]), game.state.phase, game.turn) == (15, 14, "first", 0)
    card = next(str(move) for move in game.moves if str(move).startswith("-"))
    game.play(card)
    assert (len(game.state.hands[0]), game.turn, game.state.phase) == (14, 1, "draw")
    assert game.why("+stock").ok


def test_46_points_are_a_hand_where_it_needs_no_minimum():
    position = f"hand0 2S 3S 4S 5S 2H 3H 4H 5H 2C 3C 4C 2D 3D 4D KD | hand1 5D{PLAY}"
    position = position.replace("2D 3D 4D KD", "KD")
    assert codes(position, "2S3S4S5S") == ["OPENING_TOO_LOW"]
    said = str(at(position).why("2S3S4S5S"))
    assert "worth 14; with what you hold you can reach at most 37 this turn, and opening needs 50" in said
    game = at(position, hand_exempt=True, deals=1)
    for move in ("2S3S4S5S", "2H3H4H5H", "2C3C4C"):
        game.play(move)
    assert "-KD" in game.moves
    assert codes(position, "2S3S4S5S") == ["OPENING_TOO_LOW"]
    game.play("-KD")
    assert [line.points for line in game.score().lines] == [-40, 200]


def test_2345_twice_and_234_twice_make_46():
    position = f"hand0 2S 3S 4S 5S 2H 3H 4H 5H 2C 3C 4C 2D 3D 4D KD{PLAY}"
    said = str(at(position).why("2S3S4S5S"))
    assert "at most 46 this turn, and opening needs 50" in said
    assert codes(position, "2S3S4S5S", hand_exempt=True) == []


def test_where_jokers_stay_nobody_is_told_to_swap():
    """What must be done with a taken discard, said before it is taken, with it, and when it is refused."""
    take, near = "hand0 KD KC 4S 9H 2D | meld TSJSQS by 0 | discard KH", "hand0 KD QC 4S 9H 2D | meld TSJSQS by 0 | discard KH"
    for options, said in (({}, "melded, laid off or swapped"), ({"swap_jokers": False}, "melded or laid off")):
        game = at(take, **options)
        assert said in str(game.why("+discard"))
        assert said in str(at(near, **options).why("+discard"))
        game.play("+discard")
        assert said in str(game.why("-4S"))


CHEAP = "hand0 2S 3S 4S 5S 2H 3H 4H 5H 2C 3C 4C 2D 3D 4D KD"
_UNLESS = "opening needs 50, unless your melds use up every card but the discard. (R10) (R11)"


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (CHEAP.replace("4C", "9C") + PLAY, "2S3S4S5S", _UNLESS),
        ("hand0 KD KC 8S 9H 2D | discard KH", "+discard", _UNLESS),
        (f"hand0 8C 9C TC 2C 3C | meld 9S9H9C by 0 | opened -{PLAY}", "-2C", "can discard, unless your melds use up every card but"),
    ],
)
def test_where_a_hand_needs_no_minimum_a_refusal_says_so(position, move, said):
    assert said in str(at(position, hand_exempt=True).why(move))
    assert "unless" not in str(at(position).why(move))


def test_where_a_hand_needs_no_minimum_the_table_says_so():
    for position, words in (
        (f"{CHEAP} | phase first", ("", "worth 50 together ⟨R10⟩, or use up every card but the discard ⟨R11⟩.")),
        (CHEAP + PLAY, ("with 50 points or with every card but one, then", "⟨R10⟩, or that use up every card but the discard ⟨R11⟩;")),
        (f"{CHEAP} | meld 8H9HTH by 0 | opened -{PLAY}", ("23 more to open, or every card but one.", "need no worth ⟨R11⟩.")),
    ):
        for options in ({}, {"hand_exempt": True}):
            rules = at(position, **options).rules
            prompt = rules.scene(at(position, **options).seen_by(0), 0).prompt
            said = [language("en").say(prompt, rules.catalogue, Names(viewer=0), part) for part in (None, "hint")]
            assert [part in whole for part, whole in zip(words, said, strict=True)] == [bool(options) or not part for part in words]


def test_all_fifteen_cards_fit_melds_and_one_must_be_kept():
    hand = "QS KS AS QH KH AH QD KD AD 2S 3S 4S 2H 3H 4H"
    game = at(f"hand0 {hand}{PLAY}")
    for move in ("QSKSAS", "QHKHAH", "QDKDAD", "2S3S4S"):
        game.play(move)
    assert game.why("2H3H4H").codes == ["KEEP_A_DISCARD"]
    assert "no card would be left" in str(game.why("2H3H4H")) or "the last card cannot go to the table" in str(game.why("2H3H4H"))


def test_seven_deals_add_up():
    deals = (-20, 30, 200, -40, 0, -20, 10)
    assert sum(deals) == 160
    melds = "meld 2S3S4S by 1 | meld 2H3H4H by 0"
    game = at(f"hand0 KD | hand1 5D | {melds}{PLAY} | deal 7 | score0 170 | score1 150")
    game.play("-KD")
    assert game.score().totals == (150, 160)
    assert [str(line.points) for line in game.score().lines] == ["170", "150", "-20", "10"]


@pytest.mark.parametrize(("value", "arithmetic"), [(10, ""), (30, ""), (33, "33 → 30"), (4, "4 → 0")])
def test_only_what_rounding_changes_is_said_to_be_rounded(value, arithmetic):
    assert Romi().loser_points(value, True, False).sum == arithmetic
