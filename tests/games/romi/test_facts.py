"""Römi, fact by fact, as its rules file states them; nothing here is taken from the engine."""

import itertools
import random
import re

import pytest

from cardwidgets import Game, Romi
from cardwidgets.core import BadRequest
from cardwidgets.core.cards import JOKER, read_card
from cardwidgets.games.romi import Move
from cardwidgets.games.romi.helpers import go_together
from games.romi.refused import OPENED, PLAY, RUN, SET3, SET4
from games.romi.table import after, at, at_the_end_of_the_stock, codes, fields, hand_won, legal, random_game, told, winning

pytestmark = pytest.mark.portable


# --- the pack and the deal -------------------------------------------------------------------------------------------


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


# --- sets, runs and jokers -------------------------------------------------------------------------------------------

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


# --- drawing and taking ----------------------------------------------------------------------------------------------


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


# --- opening ---------------------------------------------------------------------------------------------------------


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


# --- laying off and swapping -----------------------------------------------------------------------------------------


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


# --- discards, going out, the stock ----------------------------------------------------------------------------------


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


# --- the match -------------------------------------------------------------------------------------------------------


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


# --- helpers ---------------------------------------------------------------------------------------------------------


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


def test_an_ace_goes_with_the_two_or_the_king_but_a_king_with_no_two():
    """Groups of a sorted hand hold what could stand in one meld of three (R7)."""
    together = {pair for pair in itertools.combinations("A23QK", 2) if go_together(*(read_card(rank + "C") for rank in pair))}
    assert together == {("A", "2"), ("A", "3"), ("2", "3"), ("A", "Q"), ("A", "K"), ("Q", "K")}
