"""Römi, fact by fact, as its rules file states them; nothing here is taken from the engine."""

import itertools
import random
import re

import pytest

from cardwidgets import Game, IllegalMove, Romi
from cardwidgets.core import BadOptions, BadPosition, BadRequest, HiddenCard
from cardwidgets.core.cards import JOKER, read_card
from cardwidgets.core.texts import Names, language
from cardwidgets.games.romi import Move
from games.romi.refused import OPENED, PLAY, REFUSED, RUN, SET3, SET4
from games.romi.table import after, at, at_the_end_of_the_stock, codes, fields, legal, random_game, told

pytestmark = pytest.mark.portable



# --- the worked cases --------------------------------------------------------------------------------------------------


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


def winning(hand, loser, opened="0 1", **options):
    """Lines of the deal that seat 0 ends by its last discard, by seat."""
    melds = " | ".join(f"meld {meld} by {seat}" for seat, meld in enumerate(("2S3S4S", "2H3H4H")) if str(seat) in opened)
    position = f"hand0 {hand} | hand1 {loser} | {melds} | opened {opened} | turn 0{PLAY}"
    game = at(position, **{"deals": 1, **options})
    game.play(f"-{hand}")
    return game


@pytest.mark.parametrize(("left", "points"), [("KS 3D JH QH", 30), ("KS QS JS 8S", 40), ("4D", 0), ("5D", 10), ("2D 3D", 10)])
def test_a_winner_in_stages_and_what_the_loser_writes(left, points):
    for opened in ("0 1", "0"):
        score = winning("KD", left, opened).score()
        assert ([line.points for line in score.lines], score.totals) == ([-20, points], (-20, points))
        assert [line.rule for line in score.lines] == ["R16", "R17"]


def hand_won(left, opened, **options):
    """A hand by seat 0 with seats 1 and 2 losing: 1 never opened, 2 holds what is left and has opened or not."""
    melds = "meld 2H3H4H by 2 | opened 2" if opened else "opened -"
    position = f"hand0 TS JS QS KS AS 9D | hand1 5D | hand2 {left} | {melds} | turn 0{PLAY}"
    game = at(position, players=3, deals=1, **options)
    game.play("TSJSQSKSAS")
    game.play("-9D")
    return game


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


# --- the pack and the deal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("jokers", [0, 2, 6])
def test_two_packs_and_jokers_are_dealt(players, jokers):
    rules = Romi(players=players, jokers=jokers)
    state = rules.deal(5)
    cards = sorted([*itertools.chain(*state.hands), *state.stock])
    assert cards == sorted([*range(52), *range(52), *[JOKER] * jokers])
    assert [len(hand) for hand in state.hands] == [15, *[14] * (players - 1)]
    assert (state.dealer, state.turn, state.deal, state.discard, state.melds) == (players - 1, 0, 1, (), ())


def test_the_deal_moves_left():
    game = Game(Romi(players=3, deals=4), seed=1)
    chance, openers = random.Random(1), [game.turn]
    while not game.over:
        if game.play(chance.choice(game.moves)).finished is not None:
            openers.append(game.turn)
            assert (len(game.state.hands[game.turn]), game.state.phase) == (15, "first")
    assert openers == [0, 1, 2, 0]


# --- sets, runs and jokers ---------------------------------------------------------------------------------------------

LEGAL_MELDS = {
    "9S9H9C": 27, "9S9H9D9C": 36, "9S9H*": 27, "9S9H9C*": 36, "ASAHAC": 30, "8D*TD": 27, "8D9DTD": 27, "AS2S3S": 15,
    "QSKSAS": 30, "AS**": 15, "**AS": 30, "*2S3S": 15, "JHQHKH*": 40, "*JHQHKH": 40, "*9S*": 27, "KS*": None,
    "2S3S4S5S6S7S8S9STSJSQSKSAS": 94, "AS2S3S4S5S6S7S8S9STSJSQSKS": 94, "9S**": 29, "**9S": 24,
}  # fmt: skip


@pytest.mark.parametrize("meld", LEGAL_MELDS)
def test_melds_and_what_they_are_worth(meld):
    held = re.findall(r"\*|\w\w", meld)
    position = f"hand0 {' '.join(held)} 5D | meld 6C7C8C by 0{PLAY}"
    if LEGAL_MELDS[meld] is None:
        assert codes(position, meld) == ["MELD_TOO_SHORT"]
        return
    game = at(position)
    assert game.play(meld).events[0].numbers["worth"] == LEGAL_MELDS[meld]
    assert fields(game.position())["meld"][-1] == f"{meld} by 0"


def test_ace_and_low_ace_count_as_the_options_say():
    def worth(meld, **options):
        held = " ".join(re.findall(r"\*|\w\w", meld))
        return at(f"hand0 {held} 5D | meld 6C7C8C by 0{PLAY}", **options).play(meld).events[0].numbers["worth"]

    assert [worth("AS2S3S", **options) for options in ({}, {"ace": 11}, {"low_ace": 1}, {"ace": 11, "low_ace": 1})] == [15, 16, 6, 6]
    assert [worth("QSKSAS", **options) for options in ({}, {"ace": 11}, {"low_ace": 1})] == [30, 31, 30]
    assert [worth("*2S3S", **options) for options in ({}, {"ace": 11}, {"low_ace": 1})] == [15, 16, 6]
    assert [worth("ASAHAC", **options) for options in ({"ace": 11}, {"low_ace": 1})] == [33, 30]


# position, moves, what lies there
PRINTED = {
    "a set by suits, the joker last": ("9C * 9S", "*9c9S", "9S9C*"),
    "a named joker in a set of three": ("9C * 9S", "9C *=9D 9S", "9S9C*"),
    "a named joker in a set of four": ("9C * 9S 9H", "9C *=9D 9S 9H", "9S9H9C*"),
    "a run upwards": ("TD 8D 9D", "10d8d9d", "8D9DTD"),
    "a run downwards with a joker": ("TD 8D *", "TD*8D", "8D*TD"),
    "a named joker in any order": ("TD 8D *", "TD 8D *=9D", "8D*TD"),
    "the joker above": ("TD 9D *", "9DTD*", "9DTD*"),
    "the joker below": ("TD 9D *", "*9DTD", "*9DTD"),
    "two jokers above an ace": ("AS * *", "AS**", "AS**"),
    "two jokers below an ace": ("AS * *", "**AS", "**AS"),
    "an ace downwards": ("AS * QS", "AS*QS", "QS*AS"),
}


@pytest.mark.parametrize(("held", "typed", "printed"), PRINTED.values(), ids=PRINTED)
def test_reading_and_printing(held, typed, printed):
    game = at(f"hand0 {held} 5D | meld 6C7C8C by 0{PLAY}")
    assert str(game.rules.parse(game.state, typed)) == printed
    assert typed in game.moves


@pytest.mark.parametrize(
    "text",
    [
     "", "+", "+stok", "-", "--KH", "-KH KD", "-*=KH", "KH>", ">1", "7C8C>1", "KH>0", "KH>x", "*~1", "*=9D~1", "KH~", "~1", "9S9H9",
     "8", "X",
     "9S,9H,9C", "?", "-?", "9S" * 200, "10>2",
    ],
)  # fmt: skip
def test_what_is_no_move(text):
    assert codes(f"hand0 KH 5D{PLAY}", text) == ["NOT_A_MOVE"]


def test_ten_is_a_rank_only_before_a_suit():
    game = at(f"hand0 2H 5D{PLAY}")
    assert game.rules.parse(game.state, "2H>10") == Move("lay", (read_card("2H"),), 10)
    assert codes(f"hand0 2H 5D | {OPENED}{PLAY}", "2H>10") == ["NO_SUCH_MELD"]


def test_a_whole_suit_begins_or_ends_with_its_ace():
    suit = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    game = at(f"hand0 AS {suit} 5D | meld 6C7C8C by 0{PLAY}", low_ace=1)
    low, high = "AS" + suit.replace(" ", ""), suit.replace(" ", "") + "AS"
    assert {low, high} <= set(map(str, game.moves))
    typed = (low, high, "KSQSJSTS9S8S7S6S5S4S3S2SAS", high.removesuffix("AS").replace("7S", "7SAS"))
    assert [str(game.rules.parse(game.state, text)) for text in typed] == [low, high, low, high]


# --- drawing and taking ------------------------------------------------------------------------------------------------


def test_a_turn_is_a_draw_plays_and_a_discard():
    game = at("hand0 KD 5H | hand1 2C 3C | discard 8S")
    assert legal("hand0 KD 5H | hand1 2C 3C | discard 8S") == {"+stock"}
    game.play("+stock")
    assert len(game.state.hands[0]) == 3
    game.play("-KD")
    assert (game.turn, fields(game.position())["discard"]) == (1, "8S KD")


def test_a_discard_is_taken_only_if_it_is_used():
    position = f"hand0 KD KC 5H | hand1 2C 3C | {OPENED} | discard KH"
    assert legal(position) == {"+stock", "+discard"}
    game = at(position)
    assert told(game.play("+discard").events) == ["took_discard 0 KH", "must_use 0 KH"]
    assert fields(game.position())["taken"] == "KH"
    assert set(map(str, game.moves)) == {"KHKDKC"}
    assert game.why("-5H").codes == ["DISCARD_MUST_BE_USED"]
    game.play("KHKDKC")
    assert fields(game.position())["taken"] == "-"
    assert set(map(str, game.moves)) == {"-5H"}


def test_a_card_of_the_same_face_uses_it():
    game = at(f"hand0 KH KD KC 5H | hand1 2C 3C | {OPENED} | discard KH")
    game.play("+discard")
    game.play("KHKDKC")
    assert fields(game.position())["hand0"] == "5H KH"
    assert game.why("-KH").ok


def test_a_taken_joker_is_settled_before_a_freed_one():
    game = at(f"hand0 9D 4C 5C 8H | hand1 2C 3C | {OPENED} | meld 8D*TD by 1 | meld 6H7H8H by 1 | discard *", jokers=4)
    game.play("+discard")
    game.play("9D~2")
    assert [fields(game.position())[name] for name in ("taken", "freed")] == ["*", "1"]
    game.play("4C5C*")
    assert [fields(game.position())[name] for name in ("taken", "freed")] == ["-", "1"]
    assert game.why("-8H").codes == ["JOKER_NEEDS_A_PLACE"]
    game.play("*=5H>3")
    assert game.why("-8H").ok


def test_what_was_taken_is_known_to_all_until_it_is_played():
    game = at(f"hand0 KD KC 5H | hand1 2C 3C | {OPENED} | discard KH")
    game.play("+discard")
    assert fields(game.rules.describe(game.seen_by(1)))["hand0"] == "KH ?3"
    game.play("KHKDKC")
    assert fields(game.rules.describe(game.seen_by(1)))["hand0"] == "?1"


def test_a_freed_joker_is_known_to_all():
    game = at(f"hand0 9D 5H 6H | hand1 2C 3C | {OPENED} | {RUN}{PLAY}")
    game.play("9D~2")
    assert fields(game.rules.describe(game.seen_by(1)))["hand0"] == "* ?2"


def test_before_opening_a_taken_discard_must_open_too():
    held = "hand0 KD KC QS QH QD 5H | hand1 2C 3C | discard KH"
    assert legal(held) == {"+stock", "+discard"}
    assert codes(held.replace("QD", "9D"), "+discard") == ["OPENING_TOO_LOW", "DISCARD_MUST_BE_USED"]
    low = str(at(held.replace("QD", "9D")).why("+discard"))
    assert "To use K♥ you would have to open, and with it you can reach at most 30 this turn; opening needs 50." in low
    nothing = at("hand0 2D 7C QS 9H 5H | hand1 2C 3C | discard KH").why("+discard")
    assert nothing.codes == ["DISCARD_MUST_BE_USED"]
    assert "K♥ would have to be melded, laid off or swapped in this turn, and fits nothing" in str(nothing)
    assert str(nothing.suggestion) == "+stock"


def test_a_taken_discard_may_be_laid_off_once_the_rest_has_opened():
    position = "hand0 KD KC KS QS QH QD 5H 2D | hand1 2C 3C | meld 6H7H8H by 1 | discard 9H"
    game = at(position)
    for move in ("+discard", "KSKDKC", "QSQHQD", "9H>1", "-2D"):
        game.play(move)
    assert game.turn == 1


# --- opening -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("opening", "refused"), [(1, []), (54, []), (55, ["OPENING_TOO_LOW"])])
def test_the_minimum_is_an_option(opening, refused):
    assert codes(f"hand0 9S 9C 9H 8C 9C TC 2D{PLAY}", "9S9H9C", opening=opening) == refused


def test_melds_of_two_turns_do_not_add_up():
    game = at(f"hand0 9S 9C 9H 2D 4H | hand1 2C 3C{PLAY}")
    assert game.why("9S9H9C").codes == ["OPENING_TOO_LOW"]


def test_the_turn_cannot_end_half_opened():
    game = at(f"hand0 9S 9C 9H 8C 9C TC 2D 3H{PLAY}")
    game.play("9S9H9C")
    verdict = game.why("-2D")
    assert verdict.codes == ["OPENING_TOO_LOW"]
    assert "Your melds are worth 27; 23 more are needed to open" in str(verdict)
    assert set(map(str, game.moves)) == {"8C9CTC"}


def test_laying_off_and_swapping_begin_with_the_opening():
    position = f"hand0 TS JS QS KS AS 9D 7D 4C 5C | {RUN}{PLAY}"
    assert codes(position, "7D>1") == codes(position, "9D~1") == ["NOT_OPENED"]
    game = at(position)
    game.play("TSJSQSKSAS")
    assert [game.why(move).codes for move in ("7D>1", "9D~1")] == [[], []]


def test_an_opener_who_has_opened_is_no_longer_told_to_open():
    def prompt(position):
        game = at(position)
        return game.rules.scene(game.seen_by(0), 0).prompt.key

    assert prompt("hand0 3C 7D KH | phase first") == "prompt-first"
    assert prompt("hand0 3C 7D KH | phase first | meld 9S9H9D by 0 | meld TSJSQS by 0") == "prompt-play"


def test_in_a_half_opened_turn_the_refusal_says_how_far_it_is():
    game = at(f"hand0 9S 9C 9H 8C 9C TC 7D 2D | {RUN}{PLAY}")
    game.play("9S9H9C")
    assert "Your melds are worth 27 so far; laying off and swapping begin at 50" in str(game.why("7D>1"))


# --- laying off and swapping -------------------------------------------------------------------------------------------


def test_laying_off_on_sets_and_runs_of_anybody():
    table = f"{OPENED} | meld 9S9H9C by 1 | meld 4D5D6D by 1"
    position = f"hand0 9D 3D 7D 8D AS KC{PLAY} | {table}"
    assert {"9D>2", "3D>3", "7D>3"} <= legal(position)
    assert codes(position, "8D>3") == ["DOES_NOT_FIT"]
    assert "On 4♦, 5♦ and 6♦ only 3♦ and 7♦ fit" in str(at(position).why("8D>3"))
    assert after(position, "7D>3", "8D>3", "3D>3", "9D>2")["meld"][1:] == ["9S9H9D9C by 1", "3D4D5D6D7D8D by 1"]


def test_an_ace_is_laid_off_above_a_king_where_both_ends_are_free():
    table = "meld 2S3S4S5S6S7S8S9STSJSQSKS by 0"
    now = after(f"hand0 AS 5D 6C | {table}{PLAY}", "AS>1")
    assert now["meld"] == ["2S3S4S5S6S7S8S9STSJSQSKSAS by 0"]
    assert codes(f"hand0 AS 5D | {table.replace('KS by', 'KSAS by')}{PLAY}", "AS>1") == ["DOES_NOT_FIT"]
    assert after(f"hand0 * 5D 6C | {table}{PLAY}", "*>1")["meld"] == ["2S3S4S5S6S7S8S9STSJSQSKS* by 0"]


def test_a_bare_joker_is_read_where_one_place_is_possible():
    table = f"{OPENED} | meld 9S9H9C by 1 | meld 4D5D6D by 1 | meld 8S8H8D8C by 1 | {SET3}"
    game = at(f"hand0 * 5D 6C{PLAY} | {table}", jokers=4)
    assert str(game.rules.parse(game.state, "*>2")) == "*=9D>2"
    assert [game.why(text).codes for text in ("*>2", "*>3", "*>4", "*>5")] == [[], ["NOT_A_MOVE"], ["DOES_NOT_FIT"], ["NOT_A_MOVE"]]
    assert game.why("*=9D>5").codes == ["TOO_MANY_JOKERS"]
    assert {"*=9D>2", "*=3D>3", "*=7D>3"} <= set(map(str, game.moves))


@pytest.mark.parametrize(
    ("typed", "printed", "refused"),
    [
        ("KS QS * * *", "***QSKS", ["TOO_MANY_JOKERS"]),
        ("AS KS QS * * *", "***QSKSAS", ["TOO_MANY_JOKERS"]),
        ("AD KS QS *", "*QSKSAD", ["RUN_SUITS_DIFFER"]),
        ("AS KS *", "*KSAS", []),
        ("AS 2S *", "AS2S*", []),
        ("AS * * QS AS", "AS**QSAS", ["RUN_CARD_TWICE"]),
    ],
)
def test_a_run_with_a_bare_joker_that_falls_is_turned_also_from_a_high_ace(typed, printed, refused):
    game = at(f"hand0 AS AS KS QS AD KD 2S 7C * * * *{PLAY}", jokers=4, opening=1)
    assert str(game.rules.parse(game.state, typed)) == printed
    assert game.why(typed).codes == refused


def test_at_most_one_joker_in_a_set_and_two_in_a_run():
    position = f"hand0 * 5D 6C{PLAY} | {OPENED} | meld 4D**7D by 1 | {SET4}"
    assert codes(position, "*=8D>2", jokers=6) == ["TOO_MANY_JOKERS"]
    assert codes(position, "*=9D>2", jokers=6) == ["DOES_NOT_FIT", "TOO_MANY_JOKERS"]
    assert codes(position, "*=9D>3", jokers=6) == ["DOES_NOT_FIT", "TOO_MANY_JOKERS"]
    assert codes(f"hand0 9S 9H * * 2D | {OPENED}{PLAY}", "9S9H**") == ["TOO_MANY_JOKERS"]
    assert codes(f"hand0 9S * * * 2D | {OPENED}{PLAY}", "9S***", jokers=4) == ["TOO_MANY_JOKERS"]


def test_a_joker_of_a_run_is_swapped_for_its_card():
    position = f"hand0 9D 4H 5H 2C | {RUN} | {OPENED}{PLAY}"
    game = at(position)
    assert told(game.play("9D~1").events) == ["swapped 0 9D", "must_use 0 *"]
    now = fields(game.position())
    assert (now["meld"][0], now["hand0"], now["freed"]) == ("8D9DTD by 1", "2C 4H 5H *", "1")
    assert game.why("-2C").codes == ["JOKER_NEEDS_A_PLACE"]
    game.play("4H5H*")
    assert fields(game.position())["freed"] == "0"


def test_a_joker_is_not_freed_without_a_place():
    position = f"hand0 9D 4H | meld 2C3C4C5C6C7C8C9CTCJCQCKCAC by 0 | {SET4}{PLAY}"
    verdict = at(position).why("9D~2")
    assert verdict.codes == ["JOKER_NEEDS_A_PLACE"]
    assert "there would be no place for it" in str(verdict)


def test_a_set_of_three_frees_its_joker_for_both_suits_and_a_set_of_four_for_one():
    position = f"hand0 9D 9C 4H 5H 2C | {SET3} | {OPENED}{PLAY}"
    assert {"9D>1", "9C>1", "9D9C~1"} <= legal(position)
    now = after(position, "9D9C~1")
    assert (now["meld"][0], now["freed"]) == ("9S9H9D9C by 1", "1")
    now = after(position, "9C>1", "9D~1")
    assert (now["meld"][0], now["freed"]) == ("9S9H9D9C by 1", "1")
    assert str(at(position).why("9D~1").suggestion) == "9D>1"


# --- discards, going out, the stock ------------------------------------------------------------------------------------


def test_jokers_may_be_discarded():
    assert "-*" in legal(f"hand0 * 5D{PLAY}")


def test_whoever_had_opened_goes_out_without_a_hand():
    game = at(f"hand0 KD | hand1 5D 6D | {OPENED}{PLAY}", deals=1)
    assert [event.kind for event in game.play("-KD").events] == ["discarded", "went_out", "deal_scored", "match_won"]
    assert (game.over, game.score().totals) == (True, (-20, 10))


def test_nobody_plays_on_when_a_deal_ends():
    game = at(f"hand0 KD | hand1 5D 6D | {OPENED}{PLAY}")
    step = game.play("-KD")
    finished = fields(game.rules.describe(step.finished))
    assert (finished["phase"], finished["turn"], finished["hand0"], finished["hand1"]) == ("over", "-", "-", "5D 6D")
    now = fields(game.position())
    assert (now["deal"], now["dealer"], now["turn"], now["phase"], now["score0"], now["score1"]) == ("2", "0", "1", "first", "-20", "10")
    assert [event.kind for event in step.events][-1] == "dealt"


def test_the_hands_are_open_when_they_are_counted():
    game = at(f"hand0 KD | hand1 5D 6D | {OPENED}{PLAY}")
    finished = game.play("-KD").finished
    assert fields(game.rules.describe(game.rules.seen_by(finished, 0)))["hand1"] == "5D 6D"


def test_an_empty_stock_is_remade_once():
    game = at(at_the_end_of_the_stock(0))
    before = fields(game.position())["discard"].split()
    step = game.play("-2S")
    assert told(step.events) == ["discarded 0 2S", "stock_remade"]
    now = fields(game.position())
    assert (now["discard"], now["turned"], now["turn"]) == ("2S", "1", "1")
    assert sorted(now["stock"].split()) == sorted(before)


def test_the_second_time_the_deal_ends_without_a_winner():
    game = at(at_the_end_of_the_stock(1))
    step = game.play("-2S")
    assert told(step.events)[:2] == ["discarded 0 2S", "deal_void"]
    lines = game.rules.scores(step.finished).lines
    assert [(line.seat, line.points, line.rule) for line in lines] == [(0, 10, "R19"), (1, 10, "R19")]


def test_with_nothing_below_the_top_the_deal_ends_too():
    rest = "2D 3D 4D"
    held = at_the_end_of_the_stock(0, hand="2S KD")
    head, discards = held.split(" | discard ")[0], held.split(" | discard ")[1].split(" | ")[0].split()
    hand1 = f"hand1 3H 5C {' '.join(discards)}"
    game = at(f"hand0 2S KD | {hand1} | discard - | stock -{PLAY}")
    assert told(game.play("-2S").events)[:2] == ["discarded 0 2S", "deal_void"]
    assert head
    assert rest


# --- the match ---------------------------------------------------------------------------------------------------------


def test_the_lowest_total_wins_and_equal_totals_share():
    played = f"hand0 KD | hand1 5D | {OPENED}{PLAY} | deal 7"
    won = at(f"{played} | score0 30 | score1 -20")
    won.play("-KD")
    assert (won.score().totals, won.score().winners) == ((10, -10), (1,))
    shared = at(f"{played} | score0 30")
    assert told(shared.play("-KD").events)[-2:] == ["match_won 0", "match_won 1"]
    assert (shared.score().totals, shared.score().winners) == ((10, 10), (0, 1))


def test_a_match_has_seven_deals_or_as_many_as_the_option_says():
    for options, deals in (({}, 7), ({"deals": 2}, 2)):
        game = random_game(4, **options)
        assert {line.round for line in game.score().lines} == set(range(1, deals + 1))
        assert len(game.score().lines) == 2 * deals


@pytest.mark.parametrize(("joker", "points"), [(20, 30), (25, 40), (50, 60)])
def test_a_joker_left_in_hand(joker, points):
    assert winning("KD", "* KS", joker_in_hand=joker).score().totals == (-20, points)


def test_an_ace_left_in_hand_counts_as_the_option_says():
    assert winning("KD", "AS 4D", ace=10).score().totals == (-20, 10)
    assert winning("KD", "AS 4D", ace=11).score().totals == (-20, 20)
    assert winning("KD", "AS 4D", low_ace=1).score().totals == (-20, 10)


def test_who_never_opened_may_write_a_flat_sum():
    assert winning("KD", "AS 4D", "0", flat_unopened=100).score().totals == (-20, 100)
    assert winning("KD", "AS 4D", "0 1", flat_unopened=100).score().totals == (-20, 10)


@pytest.mark.parametrize(
    ("options", "hand", "sums"),
    [
        ({}, False, ["", "7 + 10 + 20 = 37, 37 → 40"]),
        ({}, True, ["", "7 + 10 + 20 = 37, 2 × 37 = 74"]),
        ({"doubled": "then_rounded"}, True, ["", "7 + 10 + 20 = 37, 2 × 37 = 74 → 70"]),
        ({"doubled": "rounded_first"}, True, ["", "7 + 10 + 20 = 37, 37 → 40, 2 × 40 = 80"]),
    ],
)
def test_the_arithmetic_of_a_line(options, hand, sums):
    if hand:
        lines = hand_won("KS 7D *", True, **options).score().lines
        assert [lines[0].sum, lines[2].sum] == sums
    else:
        assert [line.sum for line in winning("KD", "KS 7D *", **options).score().lines] == sums


# --- refusals ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("position", "move", "refused", "said"), REFUSED.values(), ids=REFUSED)
def test_refusal(position, move, refused, said):
    verdict = at(position, jokers=6).why(move)
    assert verdict.codes == refused
    assert said in str(verdict), str(verdict)


def test_options_that_refuse():
    assert codes("hand0 KD KC 5H | discard KH", "+discard", take_discard="never") == ["TAKING_NOT_PLAYED"]
    assert legal(f"hand0 KD KC 5H | {OPENED} | discard KH", take_discard="never") == {"+stock"}
    swap = f"hand0 9D 4H 5H 2C | {RUN} | {OPENED}{PLAY}"
    assert codes(swap, "9D~1", swap_jokers=False) == ["SWAPPING_NOT_PLAYED"]
    assert "9D~1" not in legal(swap, swap_jokers=False)


def test_the_common_codes():
    over = at(f"hand0 - | hand1 5D | {OPENED} | phase over | turn - | deal 7")
    assert over.why("+stock").codes == ["GAME_OVER"]
    assert codes("hand0 KD 5H", "+stock", seat=1) == ["NOT_YOUR_TURN"]
    assert codes("hand0 KD 5H", "nonsense") == ["NOT_A_MOVE"]


def test_all_members_of_the_smallest_sets_are_named():
    """With the opening or the taking waived the turn could be finished: both are named."""
    position = "hand0 6S 6H 6C 9D | hand1 2C 3C | meld 6D7D8D by 1 | discard 5D"
    assert codes(position, "+discard") == ["OPENING_TOO_LOW", "DISCARD_MUST_BE_USED"]


def test_a_refused_discard_names_all_that_is_open():
    game = at(f"hand0 9D 4H 5H 2C KC KD | hand1 2S 3S | {RUN} | {OPENED} | discard KH")
    game.play("+discard")
    game.play("9D~1")
    assert game.why("-2C").codes == ["DISCARD_MUST_BE_USED", "JOKER_NEEDS_A_PLACE"]


def test_what_the_taken_card_leaves_of_an_opening_is_said():
    """30 and 30 would open, but not with the queen that was taken, which fits only a meld on the table."""
    position = "hand0 KS KH KC QS QD JS 5H 2D | hand1 2C 3C | discard QH"
    game = at(position)
    game.play("+discard")
    assert game.why("QSQHQD").ok
    assert game.why("JSQSKS").codes


# --- the look-ahead by hand --------------------------------------------------------------------------------------------


def test_a_gap_of_a_run_is_filled_by_hand_and_joker():
    position = f"hand0 8S * 5H | hand1 2C 3C | {OPENED} | meld 5D6D7D by 1 | discard TD"
    assert codes(position, "+discard") == ["DISCARD_MUST_BE_USED"]
    assert codes(position.replace("8S", "8D"), "+discard") == []
    game = at(position.replace("8S", "8D"))
    for move in ("+discard", "8D>2", "*=9D>2", "TD>2", "-5H"):
        game.play(move)


def test_a_joker_swapped_may_carry_what_was_taken():
    """The nine goes for the joker, which with any card and another joker becomes a run; or lies in the gap to the queen."""
    position = f"hand0 9D 5H 2C | hand1 2S 3S | meld 2H3H4H by 0 | {RUN} | discard QD"
    assert codes(position, "+discard") == []
    game = at(position)
    for move in ("+discard", "9D~2", "*=JD>2", "QD>2", "-2C"):
        game.play(move)


def test_two_jokers_with_one_card_are_a_run():
    position = f"hand0 9D 8C 5H 2C | hand1 2S 3S | {OPENED} | {RUN} | meld 6C7C* by 1 | discard 3D"
    game = at(position)
    assert "+discard" in game.moves
    for move in ("+discard", "9D~2", "8C~3", "3D**", "-2C"):
        game.play(move)


def test_one_suit_and_two_jokers_make_2299_melds_listed_as_they_are_asked_for():
    suit = " ".join(f"{rank}S" for rank in "A23456789TJQK")
    game = at(f"hand0 {suit} * * | hand1 2C 3C | meld 6C7C8C by 0{PLAY}")
    melds = [move for move in game.moves if move.kind == "meld"]
    assert len(melds) == 2299
    assert len(set(map(str, melds))) == 2299


# --- positions ---------------------------------------------------------------------------------------------------------


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


# --- what is seen, and words -------------------------------------------------------------------------------------------


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


# --- helpers -----------------------------------------------------------------------------------------------------------


def test_all_melds_of_a_hand():
    rules = Romi()
    assert [str(found) for found in rules.melds("9S 9H 9C TC JC 2D")] == ["9S9H9C: 27", "9CTCJC: 29"]
    assert [str(found.move) for found in rules.melds("9S 9H *")] == ["9S9H*"]
    assert rules.melds("") == []
    game = at(f"hand0 9S 9H 9C TC JC 2D | {OPENED}{PLAY}")
    assert {str(found.move) for found in rules.melds(game.state.hands[0])} == {str(move) for move in game.moves if move.kind == "meld"}


def test_the_best_opening_and_the_least_left():
    rules = Romi()
    best = rules.best_opening("9S 9H 9C TC JC 2D 3D 4D 9D")
    assert [str(found) for found in best] == ["9S9H9D: 27", "9CTCJC: 29"]
    assert rules.best_opening("2S 4H 9D") == []
    left = rules.least_left("9S 9H 9C KD KH 2D")
    assert (left.points, [str(found.move) for found in left.melds], left.discard) == (12, ["9S9H9C"], "KH")
    assert rules.least_left("5H").points == 0
    for bad in ("9S 9S 9S", "9", [-1], ["x"], 5, None):
        with pytest.raises(BadRequest):
            rules.melds(bad)
    with pytest.raises(BadRequest):
        rules.least_left("")


def test_helpers_against_trying_everything():
    chance = random.Random(2)
    rules = Romi()
    for _ in range(60):
        hand = [chance.choice("6789T") + chance.choice("SHD") for _ in range(7)] + ["*"] * chance.randrange(2)
        if any(hand.count(card) > 2 for card in hand if card != "*"):
            continue
        best, least = _by_trying(rules, tuple(sorted(map(read_card, hand))))
        assert sum(found.worth for found in rules.best_opening(" ".join(hand))) == max(best, 0)
        left = rules.least_left(" ".join(hand))
        assert left.points == least
        kept = [read_card(card) for card in hand]
        for card in (*(card for found in left.melds for card in found.cards), read_card(left.discard)):
            kept.remove(card)
        assert sum(map(rules.left_value, kept)) == least


def _by_trying(rules, hand):
    """The most that melds are worth with a card left, and the least left after a discard."""
    if not hand:
        return -1, 10**6
    best, least = 0, sum(map(rules.left_value, hand)) - max(map(rules.left_value, hand))
    for found in rules.melds(hand):
        rest = list(hand)
        for card in found.cards:
            rest.remove(card)
        more, left = _by_trying(rules, tuple(rest))
        if more >= 0:
            best = max(best, found.worth + more)
        least = min(least, left)
    return best, least
