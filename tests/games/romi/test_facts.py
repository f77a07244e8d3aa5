"""Römi, from the deal to the match, fact by fact, as its rules file states them; nothing here is taken from the engine."""

import itertools
import random

import pytest

from cardwidgets import Game, Romi
from cardwidgets.core.cards import JOKER
from games.romi.refused import OPENED, PLAY, RUN
from games.romi.table import at, at_the_end_of_the_stock, codes, fields, hand_won, legal, random_game, told, winning

pytestmark = pytest.mark.portable


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
    assert "To use K♥ you would have to open, and with it in a meld you can reach at most 30 this turn; opening needs 50." in low
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
