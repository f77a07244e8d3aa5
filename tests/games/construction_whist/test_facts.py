"""Construction Whist, fact by fact, as its rules file states them; nothing here is taken from the engine."""

import re

import pytest

from cardwidgets import ConstructionWhist, Game, IllegalMove
from cardwidgets.core import BadOptions, BadPosition, BadRecord, BadRequest, HiddenCard
from cardwidgets.core.cards import read_card
from cardwidgets.core.texts import Names, language
from games.construction_whist.oracle import FIELDS
from games.construction_whist.table import after, at, codes, fields, random_game
from games.shorthand import played, told

pytestmark = pytest.mark.portable

# One position for each moment. Seat 0 leads; diamonds are trump.
LEAD = "hand0 8C QC 2D | hand1 7C AH 9S | trump D | open 4S 5H"
FOLLOW = "hand0 QC 2D | hand1 7C AH 9S | trump D | open 4S 5H | trick 8C"
TAKE = "hand0 QC 2D | hand1 7C AH | trump D | open 4S 5H | trick 7S 3S | pyramids0 KS 9S | pyramids1 6H"
LAST = "hand0 - | hand1 - | trump D | open 4S 5H | trick 7S 3S | pyramids0 KS 9S | pyramids1 6H"  # the last trick
OVER = "turn -"


def cards(text):
    return text.split() if text != "-" else []


# --- the worked cases ------------------------------------------------------------------------------------------------


def test_pyramids_of_five_three_one_and_no_cards_score_35():
    game = at("hand0 - | hand1 - | open 2S 3C | trick AD 2D | pyramids0 KS QS 9S 5S, QH 8H 3H, 7D")
    game.play("2S")
    score = game.score()
    assert [line.points for line in score.lines if line.seat == 0] == [25, 9, 1]
    assert score.totals == (35, 1)


def test_must_build_a_ten_on_a_six_demolishes_three_cards():
    position = "hand0 - | hand1 - | trump D | open TS 5H | trick AC 2C | pyramids0 KS 9S 6S"
    assert [(line.points, line.sum) for line in at(position).score().pending] == [(9, "3² = 9")]
    now = after(position, "TS")
    assert (now["pyramids0"], now["demolished"], now["score0"]) == ("TS", "6S 9S KS", "1")


def test_without_a_pyramid_a_two_opens_it_and_nothing_can_follow():
    opened = at("hand0 - | hand1 - | trump D | open 2H 5S | trick AC 2C")
    assert told(opened.play("2H").events)[0] == "opened 0 2H"
    every = [f"{rank}H" for rank in "A3456789TJQK"]
    tried = [
        codes(f"hand0 2C | hand1 3C | trump D | open 5S 6S | trick {card} 2S | pyramids0 2H", f"5S+{card}") for card in every
    ]
    assert tried == [["EXTRA_DOES_NOT_FIT"]] * 12


@pytest.mark.parametrize(("second", "winner"), [("2D", 1), ("AH", 0), ("9S", 0)])
def test_led_eight_of_clubs_second_void_in_clubs(second, winner):
    game = at("hand0 2C 3C | hand1 2D AH 9S | trump D | trick 8C")
    game.play(second)
    assert game.turn == winner


@pytest.mark.parametrize(
    ("move", "options", "refused"),
    [
        ("5H+7S", {}, []),
        ("4S+7S", {}, ["EXTRA_DOES_NOT_FIT"]),
        ("7S+4S", {}, ["EXTRA_DOES_NOT_FIT"]),
        ("7S+4S", {"extra_first": True}, []),
        ("4S+7S", {"extra_first": True}, ["EXTRA_DOES_NOT_FIT"]),
        ("5H+7S", {"extra_first": True}, []),
    ],
)
def test_own_top_nine_open_four_and_five_played_seven(move, options, refused):
    assert codes(TAKE, move, **options) == refused


def test_an_extra_that_does_not_fit_is_refused_and_no_demolition():
    position = "hand0 2C | hand1 3C | trump D | open 4H 5H | trick 9S 3S | pyramids0 KS 5S"
    assert codes(position, "5H+9S") == ["EXTRA_DOES_NOT_FIT"]
    assert after(position, "5H")["pyramids0"] == "KS 5S, 5H"


def test_trump_tried_while_a_club_is_held():
    verdict = at("hand0 2C 3C | hand1 4C JC 2D | trump D | trick 8C").why("2D")
    assert verdict.codes == ["MUST_FOLLOW"]
    assert "4♣ and J♣" in str(verdict)


# --- W1 to W7: pack, deal and trick -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_a_deal(seed):
    now = fields(Game(ConstructionWhist(), seed=seed).position())
    sizes = [len(cards(now[name])) for name in ("hand0", "hand1", "open", "deck")]
    assert sizes == [13, 13, 2, 24]
    assert len({card for name in ("hand0", "hand1", "open", "deck") for card in cards(now[name])}) == 52
    assert (now["turn"], now["lead"], now["round"]) == (now["first"], now["first"], "1")
    assert {now[name] for name in FIELDS if name not in {"hand0", "hand1", "open", "deck", "trump"}} <= {"-", "0", "1"}


def test_chance_decides_trump_and_who_begins():
    deals = [fields(Game(ConstructionWhist(), seed=seed).position()) for seed in range(200)]
    assert {deal["trump"] for deal in deals} == set("SHDC")
    assert 70 < sum(deal["first"] == "0" for deal in deals) < 130
    assert len({deal["hand0"] for deal in deals}) == 200


def test_the_card_turned_for_trump_is_shuffled_back():
    dealt = [Game(ConstructionWhist(), seed=seed).events[0] for seed in range(100)]
    places = {
        "hand" if set(event.cards["turned"]) & {*event.cards["hand0"], *event.cards["hand1"]} else "deck" for event in dealt
    }
    assert places == {"hand", "deck"}


def test_the_deal_does_not_depend_on_how_is_played():
    texts = {
        Game(ConstructionWhist(lead=lead, ace=ace), seed=3).position()
        for lead in ("winner", "first")
        for ace in ("high", "low")
    }
    assert len(texts) == 1


def test_any_card_may_be_led():
    assert list(map(str, at(LEAD).moves)) == ["2D", "8C", "QC"]


@pytest.mark.parametrize(
    ("hand", "legal"),
    [("7C JC AH 2D", "7C JC"), ("7C AH 2D", "7C"), ("AH 2D 9S", "2D 9S AH"), ("2D 3D AH", "2D 3D AH")],
)
def test_follow_suit_if_able_else_any_card(hand, legal):
    game = at(f"hand1 {hand} | trump D | trick 8C")
    assert sorted(map(str, game.moves)) == sorted(legal.split())


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("D", "8C 9C", 1),
        ("D", "8C 7C", 0),
        ("D", "KC AC", 1),
        ("D", "AC KC", 0),
        ("D", "AC 2C", 0),
        ("D", "2C AC", 1),
        ("D", "TC JC", 1),
        ("D", "9C TC", 1),
        ("D", "8C AH", 0),
        ("D", "AC 2D", 1),
        ("D", "2D AC", 0),
        ("D", "2D 3D", 1),
        ("D", "AD KD", 0),
        ("C", "8C 9C", 1),
        ("C", "8C AH", 0),
        ("C", "AH 2C", 1),
        ("S", "QH KH", 1),
    ],
)
@pytest.mark.parametrize("lead", [0, 1])
@pytest.mark.parametrize("ace", ["high", "low"])
def test_higher_trump_else_higher_of_the_suit_led(trump, trick, winner, lead, ace):
    game = at(f"trump {trump} | lead {lead} | trick {trick}", ace=ace)
    assert game.turn == (winner if lead == 0 else 1 - winner)


# --- W8 to W14: building ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "pyramids0", "pyramids1", "demolished", "spent"),
    [
        ("4S", "KS 9S 4S", "6H 5H", "-", {"7S", "3S"}),
        ("5H", "KS 9S, 5H", "4S, 6H", "-", {"7S", "3S"}),
        ("5H+7S", "KS 9S 7S, 5H", "4S, 6H", "-", {"3S"}),
    ],
)
def test_both_build_and_what_is_not_built_is_spent(move, pyramids0, pyramids1, demolished, spent):
    before, now = fields(at(TAKE).position()), after(TAKE, move)
    assert (now["pyramids0"], now["pyramids1"], now["demolished"]) == (pyramids0, pyramids1, demolished)
    assert {card for name in ("spent0", "spent1") for card in {*cards(now[name])} - {*cards(before[name])}} == spent
    assert (now["hand0"], now["hand1"], now["trick"]) == ("2D QC", "AH 7C", "-")


def test_the_winner_may_demolish_while_the_other_card_would_fit():
    position = "hand0 2C | hand1 3H | trump D | open 4S KS | trick AC 2H | pyramids0 9S 5S"
    assert list(map(str, at(position).moves)) == ["4S", "4S+AC", "KS", "KS+AC"]
    now = after(position, "KS")
    assert (now["pyramids0"], now["pyramids1"], now["demolished"]) == ("KS", "4S", "5S 9S")


def test_the_loser_must_demolish_too():
    now = after("hand0 2C | hand1 3H | trump D | open 4S KS | trick AC 2H | pyramids1 9S 5S, 3D", "4S")
    assert (now["pyramids0"], now["pyramids1"], now["demolished"]) == ("4S", "KS, 3D", "5S 9S")


def test_both_demolish_at_once():
    now = after("hand0 2C | hand1 3H | trump D | open QS KS | trick AC 2H | pyramids0 9S | pyramids1 JS", "KS")
    assert (now["pyramids0"], now["pyramids1"], now["demolished"]) == ("KS", "QS", "9S JS")


def test_the_follower_who_won_builds_own_card_as_the_extra():
    position = "hand0 2C | hand1 3C | trump D | open 4S 5H | trick 7S TS | pyramids0 6H"
    game = at(position)
    assert (game.turn, list(map(str, game.moves))) == (1, ["4S", "5H", "5H+TS"])
    now = after(position, "5H+TS")
    assert (now["pyramids0"], now["pyramids1"]) == ("4S, 6H", "TS, 5H")


def test_the_extra_opens_an_empty_suit():
    assert after("hand0 2C | hand1 3H | trump D | open 4S 5H | trick AC 2H", "4S+AC")["pyramids0"] == "4S, AC"


def test_the_extra_goes_on_the_open_card_just_built():
    assert after("hand0 2C | hand1 3C | trump D | open 9S 5H | trick 7S 3S", "9S+7S")["pyramids0"] == "9S 7S"


def test_the_extra_goes_on_the_open_card_that_demolished():
    now = after("hand0 2C | hand1 3C | trump D | open KS 5H | trick 7S 3S | pyramids0 9S", "KS+7S")
    assert (now["pyramids0"], now["demolished"]) == ("KS 7S", "9S")


@pytest.mark.parametrize(
    ("own", "card", "ok"), [("KS", "QS", 1), ("KS", "2S", 1), ("AS", "KS", 1), ("9S", "TS", 0), ("2S", "AS", 0)]
)
def test_a_card_goes_only_on_a_higher_one_gaps_allowed(own, card, ok):
    now = after(f"hand0 2C | hand1 3H | trump D | open {card} 5H | trick AC 2H | pyramids0 {own}", card)
    assert (now["pyramids0"], now["demolished"]) == ((f"{own} {card}", "-") if ok else (card, own))


def test_new_open_cards_are_the_top_of_the_deck():
    position = "hand0 2C 3C | hand1 4C 5C | trump D | open 4S 5H | trick 7S 3S | deck QD 6S KS 2H"
    assert fields(at(position).position())["deck"] == "QD 6S KS 2H"
    now = after(position, "4S")
    assert (now["open"], now["deck"]) == ("6S QD", "KS 2H")


# --- W15 to W17: lead, score and match ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "trick", "next_lead"),
    [
        ("winner", "8C 9C", 1),
        ("winner", "8C 7C", 0),
        ("first", "8C 9C", 0),
        ("first", "8C 7C", 0),
        ("alternate", "8C 9C", 1),
        ("alternate", "8C 7C", 1),
    ],
)
def test_who_leads_next(option, trick, next_lead):
    position = f"hand0 2C 3C | hand1 2D 3D | trump S | open 4S 5H | trick {trick}"
    now = after(position, "4S", lead=option)
    assert (now["lead"], now["turn"]) == (str(next_lead), str(next_lead))


def test_with_lead_first_the_second_seat_may_be_first():
    now = after("hand0 2C 3C | hand1 2D 3D | trump S | open 4S 5H | trick 8C 9C | first 1", "4S", lead="first")
    assert (now["lead"], now["turn"], now["first"]) == ("1", "1", "1")


def test_alternate_leads_alternate_all_the_way():
    game, leads = random_game(5, moves=0, lead="alternate"), []
    while not game.over:
        leads.append(int(fields(game.position())["lead"]))
        for _ in range(3):
            game.play(game.moves[0])
    assert leads == [(leads[0] + number) % 2 for number in range(13)]


@pytest.mark.parametrize(
    ("own", "other", "totals", "winners"),
    [("KS QS", "KH", (9, 2), (0,)), ("KS, QD", "KH QH", (5, 5), (0, 1)), ("KS", "KH QH TH", (4, 10), (1,))],
)
def test_the_highest_total_wins_and_equal_totals_share(own, other, totals, winners):
    game = at(f"hand0 - | hand1 - | trump D | open JS 5C | trick AC 2H | pyramids0 {own} | pyramids1 {other}")
    step = game.play("JS")
    assert (game.score().totals, game.score().winners) == (totals, winners)
    assert told(step.events)[-len(winners) :] == [f"game_won {seat}" for seat in winners]


def test_score_lines_name_points_rule_cards_and_arithmetic():
    game = at(LAST)
    assert [str(line) for line in game.score().pending] == [
        "seat 0 · +4 · W16 · KS 9S · 2² = 4",
        "seat 1 · +1 · W16 · 6H · 1² = 1",
    ]
    game.play("5H+7S")
    assert str(game.score()).splitlines() == [
        "seat 0 · +9 · W16 · KS 9S 7S · 3² = 9",
        "seat 0 · +1 · W16 · 5H · 1² = 1",
        "seat 1 · +1 · W16 · 4S · 1² = 1",
        "seat 1 · +1 · W16 · 6H · 1² = 1",
        "seat 0: 10",
        "seat 1: 2",
        "won by seat 0",
    ]


def test_points_of_a_typed_position_are_start_lines():
    game = at(LEAD + " | score0 12 | score1 0")
    assert [str(line) for line in game.score().lines] == ["seat 0 · +12 · START"]
    assert game.score().totals == (12, 0)


def test_start_points_count_in_the_end():
    game = at(LAST + " | score1 20")
    game.play("4S")
    assert (game.score().totals, game.score().winners) == ((9, 24), (1,))
    assert [line.rule for line in game.score().lines] == ["START", "W16", "W16"]
    assert [line.round for line in game.score().lines] == [0, 1, 1]


def test_nobody_has_won_before_the_end():
    assert at(LAST).score().winners == ()


def test_a_finished_round_is_scored_cleared_and_the_next_is_dealt_in_the_same_step():
    game = at(LAST + " | first 1 | lead 0", rounds=2)
    step = game.play("5H+7S")
    assert [event.kind for event in step.events][-3:] == ["round_scored", "dealt", "turned_up"]
    now = fields(game.position())
    assert [len(cards(now[name])) for name in ("hand0", "hand1", "open", "deck")] == [13, 13, 2, 24]
    assert [now[name] for name in ("round", "first", "lead", "turn", "score0", "score1")] == ["2", "0", "0", "0", "10", "2"]
    assert {now[name] for name in ("pyramids0", "pyramids1", "spent0", "spent1", "demolished", "trick")} == {"-"}
    assert (game.over, game.score().winners, game.score().totals) == (False, (), (10, 2))
    assert [(line.seat, line.points, line.round) for line in game.score().lines] == [(0, 9, 1), (0, 1, 1), (1, 1, 1), (1, 1, 1)]


def test_the_finished_round_can_still_be_looked_at():
    game = at(LAST, rounds=2)
    finished = game.play("5H+7S").finished
    assert game.rules.turn(finished) is None
    assert fields(game.rules.describe(finished))["pyramids0"] == "KS 9S 7S, 5H"
    assert game.rules.scores(finished).totals == (10, 2)
    assert game.rules.scores(finished).winners == ()


def test_nothing_is_finished_by_other_moves_nor_by_the_last():
    assert at(LEAD).play("8C").finished is None
    assert at(LAST).play("4S").finished is None


@pytest.mark.parametrize("lead", ["winner", "first", "alternate"])
def test_the_first_player_alternates(lead):
    game = random_game(4, moves=0, rounds=3, lead=lead)
    firsts = {}
    while not game.over:
        now = fields(game.position())
        firsts.setdefault(int(now["round"]), (now["first"], now["lead"], now["turn"]))
        game.play(game.moves[0])
    one = firsts[1][0]
    other = "10"[int(one)]
    assert firsts == {1: (one,) * 3, 2: (other,) * 3, 3: (one,) * 3}


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_totals_are_added_over_all_rounds(rounds):
    game = random_game(11, rounds=rounds)
    assert len(game.history) == 39 * rounds
    sheet = game.score()
    assert [sum(line.points for line in sheet.lines if line.seat == seat) for seat in (0, 1)] == list(sheet.totals)
    assert {line.round for line in sheet.lines} == set(range(1, rounds + 1))
    assert sheet.pending == ()


def test_the_next_round_follows_from_the_seed_not_from_the_play():
    starts = set()
    for choice in (0, -1):
        game = random_game(6, moves=0, rounds=2)
        while fields(game.position())["round"] == "1":
            game.play(game.moves[choice])
        now = fields(game.position())
        starts.add(tuple(now[name] for name in ("hand0", "hand1", "open", "deck", "trump")))
    assert len(starts) == 1


# --- the end -----------------------------------------------------------------------------------------------------------


def test_the_text_of_a_finished_game():
    game = at(LAST)
    game.play("5H+7S")
    now = fields(game.position())
    assert {now[name] for name in ("hand0", "hand1", "open", "trick", "deck", "turn")} == {"-"}
    assert (now["pyramids0"], now["pyramids1"]) == ("KS 9S 7S, 5H", "4S, 6H")
    assert (now["lead"], now["score0"], now["score1"]) == ("0", "10", "2")


@pytest.mark.parametrize(("option", "lead"), [("winner", "0"), ("first", "1"), ("alternate", "1")])
def test_when_over_lead_is_who_would_lead_next(option, lead):
    trick, leader = ("8C 9C", 1) if option == "first" else ("8C 7C", 0)
    position = f"hand0 - | hand1 - | trump S | open 4S 5H | trick {trick} | first {leader}"
    assert after(position, "4S", lead=option)["lead"] == lead


def test_a_finished_game():
    game = at(LAST)
    game.play("4S")
    assert (game.over, game.turn, len(game.moves)) == (True, None, 0)
    assert game.why("4S").codes == game.why("nonsense", seat=1).codes == ["GAME_OVER"]
    with pytest.raises(IllegalMove, match=r"over.*\(G2\)"):
        game.play("4S")


def test_a_finished_game_can_be_typed():
    game = at("turn - | pyramids0 KS 9S | score0 4")
    assert (game.over, game.score().totals, game.score().winners) == (True, (4, 0), (0,))
    assert game.position() == at(game.position()).position()


# --- refusals ----------------------------------------------------------------------------------------------------------

# position, move, codes, what the sentence says
REFUSALS = {
    "over": (OVER, "8C", ["GAME_OVER"], ["(G2)"]),
    "over with nonsense": (OVER, "xyz", ["GAME_OVER"], ["(G2)"]),
    "over with one card twice": (OVER, "5H+5H", ["GAME_OVER"], ["(G2)"]),
    "nonsense": (LEAD, "xyz", ["NOT_A_MOVE"], ["xyz", "(G3)"]),
    "no text": (LEAD, "", ["NOT_A_MOVE"], ["(G3)"]),
    "no card": (LEAD, "1C", ["NOT_A_MOVE"], ["1C", "(G3)"]),
    "a joker": (LEAD, "*", ["NOT_A_MOVE"], ["(G3)"]),
    "a hidden card": (LEAD, "?", ["NOT_A_MOVE"], ["(G3)"]),
    "ten without suit": (LEAD, "10", ["NOT_A_MOVE"], ["10", "(G3)"]),
    "half a move": (TAKE, "5H+", ["NOT_A_MOVE"], ["5H+", "(G3)"]),
    "three cards": (TAKE, "5H+7S+4S", ["NOT_A_MOVE"], ["5H+7S+4S", "(G3)"]),
    "another game's move": (TAKE, "8Sx8D", ["NOT_A_MOVE"], ["8Sx8D", "(G3)"]),
    "one card twice, leading": (LEAD, "8C+8C", ["CARD_TWICE"], ["8♣", "(G4)"]),
    "one card twice, following": (FOLLOW, "7C+7♣", ["CARD_TWICE"], ["7♣", "(G4)"]),
    "one card twice, taking": (TAKE, "5H+5H", ["CARD_TWICE"], ["5♥", "(G4)"]),
    "the played card twice": (TAKE, "7S+7S", ["CARD_TWICE"], ["7♠", "(G4)"]),
    "ten of diamonds twice": (TAKE, "10D+TD", ["CARD_TWICE"], ["10♦", "(G4)"]),
    "an extra, leading": (LEAD, "4S+8C", ["WRONG_PHASE"], ["4S+8C", "(G5)"]),
    "an extra, following": (FOLLOW, "4S+7C", ["WRONG_PHASE"], ["4S+7C", "(G5)"]),
    "an extra with cards of others": (LEAD, "KS+KH", ["WRONG_PHASE"], ["KS+KH", "(G5)"]),
    "led a card of the other": (LEAD, "AH", ["NOT_IN_HAND"], ["A♥", "(G6)"]),
    "led an open card": (LEAD, "4S", ["NOT_IN_HAND"], ["4♠", "(G6)"]),
    "led a card that lies nowhere to be seen": (LEAD, "TD", ["NOT_IN_HAND"], ["10♦", "(G6)"]),
    "followed with the card led": (FOLLOW, "8C", ["NOT_IN_HAND"], ["8♣", "(G6)"]),
    "followed with a card not held": (FOLLOW, "9C", ["NOT_IN_HAND"], ["9♣", "(G6)"]),
    "not held, nor of the suit": (FOLLOW, "KD", ["NOT_IN_HAND"], ["K♦", "(G6)"]),
    "did not follow": (FOLLOW, "AH", ["MUST_FOLLOW"], ["8♣", "7♣", "A♥", "clubs", "(W6)"]),
    "took a card of the hand": (TAKE, "QC", ["NOT_AN_OPEN_CARD"], ["Q♣", "4♠", "5♥", "(W8)"]),
    "took the card just played": (TAKE, "7S", ["NOT_AN_OPEN_CARD"], ["7♠", "4♠", "5♥", "(W8)"]),
    "took the loser's card": (TAKE, "3S", ["NOT_AN_OPEN_CARD"], ["3♠", "4♠", "5♥", "(W8)"]),
    "took a card from nowhere": (TAKE, "TD", ["NOT_AN_OPEN_CARD"], ["10♦", "4♠", "5♥", "(W8)"]),
    "the extra is right, the open card not": (TAKE, "QC+7S", ["NOT_AN_OPEN_CARD"], ["Q♣", "(W8)"]),
    "the same typed in the other order": (TAKE, "7S+QC", ["NOT_AN_OPEN_CARD"], ["Q♣", "(W8)"]),
    "both open cards": (TAKE, "4S+5H", ["EXTRA_NOT_YOURS"], ["5♥", "7♠", "(W9)"]),
    "both open cards, the other first": (TAKE, "5H+4S", ["EXTRA_NOT_YOURS"], ["4♠", "7♠", "(W9)"]),
    "the loser's card as the extra": (TAKE, "5H+3S", ["EXTRA_NOT_YOURS"], ["3♠", "7♠", "(W9)"]),
    "the extra from the hand": (TAKE, "5H+QC", ["EXTRA_NOT_YOURS"], ["Q♣", "7♠", "(W9)"]),
    "the extra from the hand, typed first": (TAKE, "QC+5H", ["EXTRA_NOT_YOURS"], ["Q♣", "7♠", "(W9)"]),
    "neither open nor just played": (
        TAKE,
        "QC+2D",
        ["NOT_AN_OPEN_CARD", "EXTRA_NOT_YOURS"],
        ["Q♣", "4♠", "5♥", "(W8)", "2♦", "7♠", "(W9)"],
    ),
    "neither, in the other order": (TAKE, "2D+QC", ["NOT_AN_OPEN_CARD", "EXTRA_NOT_YOURS"], ["2♦ is not one", "Q♣ may not"]),
    "the extra does not fit on the card taken": (TAKE, "4S+7S", ["EXTRA_DOES_NOT_FIT"], ["7♠", "4♠", "(W9)", "(W12)"]),
    "the extra does not fit on the top": (
        TAKE.replace("9S", "5S"),
        "5H+7S",
        ["EXTRA_DOES_NOT_FIT"],
        ["7♠", "5♠", "(W9)", "(W12)"],
    ),
}


@pytest.mark.parametrize(("position", "move", "refused", "words"), REFUSALS.values(), ids=REFUSALS)
def test_refused(position, move, refused, words):
    verdict = at(position).why(move)
    assert verdict.codes == refused
    assert [word for word in words if word not in str(verdict)] == []


@pytest.mark.parametrize(("position", "move", "refused", "words"), REFUSALS.values(), ids=REFUSALS)
def test_a_refused_move_raises_its_verdict_and_leaves_the_game_as_it_was(position, move, refused, words):
    game = at(position)
    before = (game.position(), list(game.moves), game.history, game.events)
    with pytest.raises(IllegalMove) as error:
        game.play(move)
    assert error.value.verdict.codes == refused
    assert str(error.value) == str(game.why(move))
    assert (game.position(), list(game.moves), game.history, game.events) == before


@pytest.mark.parametrize(("position", "move", "refused", "words"), REFUSALS.values(), ids=REFUSALS)
def test_another_legal_move_is_suggested_where_there_is_one(position, move, refused, words):
    game = at(position)
    verdict = game.why(move)
    if refused[0] in {"GAME_OVER", "NOT_A_MOVE"}:  # over, or nothing that a move could be close to
        assert verdict.suggestion is None
    else:
        assert verdict.suggestion in list(game.moves)
        assert f"Instead: {verdict.suggestion}" in str(verdict)


@pytest.mark.parametrize(
    ("position", "tried", "suggested"),
    [
        (FOLLOW, "AH", "7C"),
        (LEAD, "JC", "QC"),
        (LEAD, "9C", "8C"),
        (LEAD, "AD", "2D"),
        (TAKE, "4S+7S", "4S"),
        (TAKE, "5H+3S", "5H+7S"),
        (TAKE, "6H", "5H"),
        (TAKE, "3S", "4S"),
    ],
)
def test_the_suggestion_is_close_to_what_was_tried(position, tried, suggested):
    assert str(at(position).why(tried).suggestion) == suggested


@pytest.mark.parametrize("move", ["8C", "AH", "xyz", "5H+5H", "5H+7S"])
def test_not_your_turn_comes_alone(move):
    verdict = at(LEAD).why(move, seat=1)
    assert verdict.codes == ["NOT_YOUR_TURN"]
    assert "(G1)" in str(verdict)
    assert "seat 0" in str(verdict)


@pytest.mark.parametrize("seat", [2, -1, "0", True, 1.0])
def test_no_such_seat(seat):
    for ask in (at(LEAD).why, at(LEAD).play):
        with pytest.raises(BadRequest, match="seats are 0 to 1"):
            ask("8C", seat=seat)


def test_the_turn_s_own_seat_may_be_given():
    game = at(FOLLOW)
    assert game.why("7C", seat=1).ok
    game.play("7C", seat=1)
    assert len(game.history) == 1


@pytest.mark.parametrize("move", [None, 8, object(), ("8C",), b"8C", ["8C"]], ids=lambda move: type(move).__name__)
def test_an_object_that_is_no_move(move):
    game = at(LEAD)
    assert game.why(move).codes == ["NOT_A_MOVE"]
    with pytest.raises(IllegalMove):
        game.play(move)


# --- notation ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "typed", "options", "canonical"),
    [
        (LEAD, "8C", {}, "8C"),
        (LEAD, "8c", {}, "8C"),
        (LEAD, "8♣", {}, "8C"),
        (LEAD, "  8♣\t", {}, "8C"),
        (LEAD, "TD", {}, "TD"),
        (LEAD, "10D", {}, "TD"),
        (LEAD, "10♦", {}, "TD"),
        (LEAD, "td", {}, "TD"),
        (TAKE, "5H+7S", {}, "5H+7S"),
        (TAKE, "7S+5H", {}, "5H+7S"),
        (TAKE, "7♠ + 5♥", {}, "5H+7S"),
        (TAKE, "5h+7s", {}, "5H+7S"),
        (TAKE, "4S+7S", {}, "4S+7S"),
        (TAKE, "7S+4S", {}, "4S+7S"),
        (TAKE, "4S+7S", {"extra_first": True}, "4S+7S"),
        (TAKE, "7S+4S", {"extra_first": True}, "7S+4S"),
        (TAKE, "7S+5H", {"extra_first": True}, "5H+7S"),
        (TAKE, "QC+7S", {}, "QC+7S"),
        (TAKE, "7S+QC", {}, "QC+7S"),
        (TAKE, "QC+5H", {}, "5H+QC"),
        (TAKE, "5H+4S", {}, "5H+4S"),
        (TAKE, "2D+QC", {}, "2D+QC"),
        (TAKE, "10C+7S", {}, "TC+7S"),
    ],
)
def test_reading_is_lenient_and_printing_canonical(position, typed, options, canonical):
    game = at(position, **options)
    move = game.rules.parse(game.state, typed)
    assert str(move) == canonical
    assert game.rules.parse(game.state, canonical) == move


def test_moves_know_their_texts():
    game = at(TAKE)
    assert list(map(str, game.moves)) == ["4S", "5H", "5H+7S"]
    assert [text in game.moves for text in ("5H+7S", "7♠ + 5♥", "4S+7S", "QC", "xyz")] == [True, True, False, False, False]


# --- options -----------------------------------------------------------------------------------------------------------


def test_option_rounds_differs():
    assert (after(LAST, "4S", rounds=1)["turn"], after(LAST, "4S", rounds=2)["round"]) == ("-", "2")


@pytest.mark.parametrize(
    ("own", "card", "high", "low"),
    [
        ("2S", "AS", "AS", "2S AS"),
        ("AS", "KS", "AS KS", "KS"),
        ("AS", "2S", "AS 2S", "2S"),
        ("9S", "AS", "AS", "9S AS"),
        ("KS", "QS", "KS QS", "KS QS"),
    ],
)
def test_option_ace_differs_in_pyramids(own, card, high, low):
    position = f"hand0 - | hand1 - | trump D | open {card} 5H | trick JC 2H | pyramids0 {own}"
    assert [after(position, card, ace=ace)["pyramids0"] for ace in ("high", "low")] == [high, low]


def test_option_ace_decides_about_the_extra_too():
    position = "hand0 2C | hand1 3C | trump D | open 4H 5H | trick AS 3S | pyramids0 KS 2S"
    assert [codes(position, "4H+AS", ace=ace) for ace in ("high", "low")] == [["EXTRA_DOES_NOT_FIT"], []]


def test_option_extra_first_differs():
    now = after(TAKE, "7S+4S", extra_first=True)
    assert (now["pyramids0"], now["demolished"]) == ("KS 9S 7S 4S", "-")


def test_the_extra_put_down_first_may_then_be_demolished():
    position = "hand0 2C | hand1 3C | trump D | open QS 5H | trick 7S 3S | pyramids0 JS 9S"
    now = after(position, "7S+QS", extra_first=True)
    assert (now["pyramids0"], now["demolished"]) == ("QS", "7S 9S JS")
    now = after(position, "QS+7S", extra_first=True)
    assert (now["pyramids0"], now["demolished"]) == ("QS 7S", "9S JS")


def test_the_extra_put_down_first_opens_an_empty_suit():
    position = "hand0 2C | hand1 3C | trump D | open 4S 5H | trick 7S 3S"
    assert list(map(str, at(position, extra_first=True).moves)) == ["4S", "7S+4S", "5H", "5H+7S"]
    assert after(position, "7S+4S", extra_first=True)["pyramids0"] == "7S 4S"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"rounds": 0}, ["rounds=0", "at least 1"]),
        ({"rounds": -1}, ["rounds=-1"]),
        ({"rounds": "2"}, ["rounds='2'"]),
        ({"rounds": True}, ["rounds=True"]),
        ({"rounds": None}, ["rounds=None"]),
        ({"lead": "loser"}, ["lead='loser'", "winner", "first", "alternate"]),
        ({"lead": 0}, ["lead=0", "winner"]),
        ({"ace": "middle"}, ["ace='middle'", "high", "low"]),
        ({"extra_first": 1}, ["extra_first=1", "True or False"]),
        ({"extra_first": "yes"}, ["extra_first='yes'"]),
        ({"round": 2}, ["'round'", "did you mean rounds"]),
        ({"extrafirst": True}, ["did you mean extra_first"]),
        ({"players": 2}, ["'players'", "rounds, lead, ace, extra_first"]),
    ],
    ids=str,
)
def test_bad_options(options, words):
    with pytest.raises(BadOptions) as refused:
        ConstructionWhist(**options)
    assert [word for word in words if word not in str(refused.value)] == []


def test_the_defaults():
    rules = ConstructionWhist()
    assert (rules.rounds, rules.lead, rules.ace, rules.extra_first, rules.seats) == (1, "winner", "high", False, 2)


# --- position texts ------------------------------------------------------------------------------------------------------


def test_every_field_is_printed_in_the_order_of_the_rules_file():
    order = (
        "hand0 hand1 trump open lead trick pyramids0 pyramids1 deck spent0 spent1 demolished turn round first score0 score1"
    ).split()
    for position in ("", LEAD, FOLLOW, TAKE, LAST, OVER):
        assert list(fields(at(position).position())) == order


def test_the_example_of_the_rules_file():
    game = at(
        "trump D | open 4S 5H | lead 0 | trick 8C | pyramids0 KS 9S 6S, QH | pyramids1 - | demolished - | turn 1 | round 1"
        " | first 0 | score0 0 | score1 0"
    )
    now = fields(game.position())
    assert {name: now[name] for name in ("trump", "open", "lead", "trick", "pyramids0", "pyramids1", "turn")} == {
        "trump": "D", "open": "4S 5H", "lead": "0", "trick": "8C", "pyramids0": "KS 9S 6S, QH", "pyramids1": "-", "turn": "1",
    }  # fmt: skip
    assert [len(cards(now[name])) for name in ("hand0", "hand1", "deck", "spent0", "spent1")] == [11, 12, 22, 0, 0]


def test_cards_print_in_card_order_but_deck_trick_and_pyramids_in_theirs():
    game = at(
        "hand0 KC AS TD | hand1 2C 9H 2D | trump S | lead 1 | trick KS 3S | open QD 4C | deck KD 3D 4D 7D JD 5S | pyramids0 QH 4H, AD"
    )
    now = fields(game.position())
    assert (now["hand0"], now["hand1"], now["open"]) == ("AS TD KC", "2D 2C 9H", "4C QD")
    assert (now["trick"], now["deck"]) == ("KS 3S", "KD 3D 4D 7D JD 5S")
    assert now["pyramids0"] == "QH 4H, AD"
    assert now["spent0"].split() == sorted(now["spent0"].split(), key=read_card)


def test_pyramids_print_in_suit_order():
    now = fields(at("pyramids0 9C, QD 2D, KH, AS 5S").position())
    assert now["pyramids0"] == "AS 5S, KH, QD 2D, 9C"


@pytest.mark.parametrize(
    ("named", "hands", "deck", "spent"),
    [
        ("", (13, 13), 24, (0, 0)),
        ("pyramids0 KS", (12, 12), 22, (2, 1)),
        ("pyramids0 KS 9S", (12, 12), 22, (1, 1)),
        ("pyramids0 KS 9S 6S", (12, 12), 22, (1, 0)),
        ("pyramids0 KS 9S 6S | pyramids1 QH", (12, 12), 22, (0, 0)),
        ("pyramids0 KS 9S 6S | pyramids1 QH 2H", (11, 11), 20, (2, 1)),
        ("demolished KS 9S 6S 2C | spent0 AH", (11, 11), 20, (1, 3)),
        ("spent0 KS 9S | spent1 AH 2H", (12, 12), 22, (2, 2)),
        ("spent1 AH", (12, 12), 22, (3, 1)),
        ("trick 8C", (12, 13), 24, (0, 0)),
        ("trick 8C | lead 1", (13, 12), 24, (0, 0)),
        ("trick 8C 9C", (12, 12), 24, (0, 0)),
        ("trick 8C | pyramids0 KS 9S 6S", (11, 12), 22, (1, 0)),
        ("hand0 8C QC 2D", (3, 3), 4, (20, 20)),
        ("hand1 8C QC 2D", (3, 3), 4, (20, 20)),
        ("hand1 8C QC 2D | trick 9C", (2, 3), 4, (20, 20)),
        ("hand0 8C QC 2D | trick 9C | lead 1", (3, 2), 4, (20, 20)),
        ("hand0 8C QC | trick 9C 2S", (2, 2), 4, (20, 20)),
        ("hand0 ?3", (3, 3), 4, (20, 20)),
        ("hand0 8C ?2 | hand1 ?3 | open 4S ? | deck KS ?3", (3, 3), 4, (20, 20)),
        ("turn -", (0, 0), 0, (26, 26)),
        ("turn - | pyramids0 KS 9S 6S", (0, 0), 0, (25, 24)),
        ("hand0 - | hand1 - | trick 8C 9C", (0, 0), 0, (24, 24)),
    ],
)
def test_fields_left_out_are_dealt_from_the_rest(named, hands, deck, spent):
    now = fields(at(named).position())
    assert tuple(len(cards(now[name])) for name in ("hand0", "hand1")) == hands
    assert len(cards(now["deck"])) == deck
    assert tuple(len(cards(now[name])) for name in ("spent0", "spent1")) == spent
    lying = re.findall(r"\b[A2-9TJQK][SHDC]\b", at(named).position())
    assert len(lying) == len(set(lying)) == 52
    for part in filter(None, named.split(" | ")):
        name, _, items = part.partition(" ")
        assert {card for card in items.split() if "?" not in card} <= {*now[name].replace(",", "").split()}


def test_spent_cards_left_out_are_the_rest_in_turn():
    now = fields(at("hand0 8C QC").position())
    spent = {name: cards(now[name]) for name in ("spent0", "spent1")}
    rest = sorted(spent["spent0"] + spent["spent1"], key=read_card)
    assert (spent["spent0"], spent["spent1"]) == (rest[::2], rest[1::2])


@pytest.mark.parametrize("seed", range(10))
def test_whoever_did_not_follow_is_dealt_none_of_the_suit_led(seed):
    position = "hand0 6S 7S 8S 9S TS JS QS KS AS QH KH AH | trump D | open 4S 5H | trick 8C 2D"
    assert "C" not in fields(at(position, seed=seed).position())["hand1"]


def test_numbers_left_out():
    now = fields(at("trick 8C").position())
    names = ("lead", "turn", "round", "first", "score0", "score1")
    assert [now[name] for name in names] == ["0", "1", "1", "0", "0", "0"]
    now = fields(at("first 1", rounds=3).position())
    assert [now[name] for name in names] == ["1", "1", "1", "1", "0", "0"]


def test_what_is_left_open_is_dealt_by_the_seed():
    assert at("hand0 8C QC", seed=3).position() == at("hand0 8C QC", seed=3).position() != at("hand0 8C QC", seed=4).position()
    assert {fields(at(LEAD.replace("trump D | ", ""), seed=seed).position())["trump"] for seed in range(40)} == set("SHDC")


def test_a_position_may_carry_its_seed():
    carried = Game(ConstructionWhist(), position="hand0 8C QC | seed 3")
    assert carried.position() == at("hand0 8C QC", seed=3).position()
    assert carried.seed == 3
    assert "seed" not in fields(carried.position())


def test_a_position_may_carry_chance():
    assert at("hand0 8C QC | chance 2").position() == at(at("hand0 8C QC | chance 2").position()).position()


IMPOSSIBLE = {
    "an unknown field": ("hnad0 8C", {}, ["hnad0", "did you mean hand0"]),
    "a field twice": ("hand0 8C | hand0 9C", {}, ["hand0", "twice"]),
    "no card": ("hand0 8C 1C", {}, ["hand0", "1C"]),
    "a joker": ("hand0 8C *", {}, ["hand0", "joker"]),
    "a card twice in one field": ("hand0 8C 8C", {}, ["hand0", "8C"]),
    "a card twice": ("hand0 8C 9C | open 9C 4S", {}, ["open", "9C", "hand0"]),
    "a card in hand and pyramid": ("hand0 9S | pyramids0 KS 9S", {}, ["9S", "hand0", "pyramids0"]),
    "a card in two pyramids": ("pyramids0 KS 9S | pyramids1 KS", {}, ["pyramids1", "KS", "pyramids0"]),
    "hands that do not match": ("hand0 8C 9C | hand1 7C", {}, ["hand1", "7C"]),
    "hands that do not match the trick": ("hand0 8C 9C | hand1 7C 6C | trick 5C", {}, ["hand1", "7C"]),
    "one open card": ("open 4S", {}, ["open", "4S"]),
    "three open cards": ("open 4S 5H 6H", {}, ["open", "4S"]),
    "no open card": ("open -", {}, ["open"]),
    "a deck too long": ("hand0 8C 9C | deck KS QS JS", {}, ["deck", "KS"]),
    "a deck too short": ("hand0 8C 9C | deck KS", {}, ["deck", "KS"]),
    "a trick of three": ("trick 8C 9C TC", {}, ["trick", "8C"]),
    "an unknown card in the trick": ("trick ?", {}, ["trick"]),
    "an unknown card in a pyramid": ("pyramids0 KS ?", {}, ["pyramids0"]),
    "a pyramid that rises": ("pyramids0 9S KS", {}, ["pyramids0", "KS", "9S", "W12"]),
    "a pyramid of two suits": ("pyramids0 KS 9H", {}, ["pyramids0", "9H"]),
    "two pyramids of a suit": ("pyramids1 KS, 9S", {}, ["pyramids1", "KS", "9S", "W11"]),
    "a pyramid of nothing": ("pyramids1 KS,, QH", {}, ["pyramids1"]),
    "an ace on a two": ("pyramids0 2S AS", {}, ["pyramids0", "AS"]),
    "a king on a low ace": ("pyramids0 AS KS", {"ace": "low"}, ["pyramids0", "KS"]),
    "a trump that is no suit": ("trump X", {}, ["trump", "X"]),
    "a lead of nobody": ("lead 2", {}, ["lead", "2"]),
    "a first of nobody": ("first 2", {}, ["first", "2"]),
    "a turn of nobody": ("turn 2", {}, ["turn", "2"]),
    "a turn that is not the leader's": ("lead 0 | turn 1", {}, ["turn", "1"]),
    "a turn that is not the follower's": ("lead 0 | trick 8C | turn 0", {}, ["turn", "0"]),
    "a turn that is not the winner's": ("lead 0 | trump D | trick 8C 2D | turn 0", {}, ["turn", "0"]),
    "a lead other than the first": ("lead 1 | first 0", {"lead": "first"}, ["lead", "1"]),
    "a revoke": ("hand0 2C | hand1 9C | trump D | trick 8C 2D", {}, ["8C", "9C"]),
    "round nought": ("round 0", {}, ["round", "0"]),
    "a round too many": ("round 2", {}, ["round", "2"]),
    "a round that is no number": ("round one", {}, ["round", "one"]),
    "a score that is no number": ("score0 many", {}, ["score0", "many"]),
    "a seed that is no number": ("seed x", {}, ["seed", "x"]),
    "another seed than given": ("seed 5", {}, ["seed", "5"]),
    "over with a trick": ("turn - | trick 8C", {}, ["trick", "8C"]),
    "over with a hand": ("turn - | hand0 8C", {}, ["hand0", "8C"]),
    "over with open cards": ("turn - | open 4S 5H", {}, ["open", "4S"]),
    "over with a deck": ("turn - | deck 4S 5H", {}, ["deck", "4S"]),
    "over before the last round": ("turn - | round 1", {"rounds": 2}, ["round", "1"]),
    "nothing left, but a turn": ("hand0 - | hand1 - | turn 0", {}, ["turn"]),
    "cards that lie nowhere": ("hand0 8C | hand1 9C | open 4S 5H | deck - | spent0 - | spent1 -", {}, ["spent"]),
    "too many cards": ("spent0 ?40 | spent1 ?13", {}, []),
    "more spent than there is room for": ("hand0 ?13 | hand1 ?13 | spent0 2C", {}, ["52", "53"]),
    "more unknown than a pack": ("hand0 ?60", {}, ["hand0", "60"]),
    "no position at all": ("8C QC 2D", {}, ["8c"]),
}


@pytest.mark.parametrize(("position", "options", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_naming_field_and_card(position, options, words):
    with pytest.raises(BadPosition) as refused:
        at(position, **options)
    assert [word for word in words if word not in str(refused.value)] == []


@pytest.mark.parametrize("position", [None, 7, b"hand0 8C", ["hand0 8C"]], ids=repr)
def test_a_position_is_a_text(position):
    with pytest.raises(BadPosition):
        ConstructionWhist().position(position, 7)


# --- hidden information ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", [LEAD, FOLLOW, TAKE, LAST, OVER, "", "pyramids0 KS 9S 6S | pyramids1 AH | demolished 2H"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_sees(position, seat):
    game = at(position)
    whole, view = fields(game.position()), fields(game.rules.describe(game.seen_by(seat)))
    hidden = {"hand0", "hand1", "spent0", "spent1", "deck"} - {f"hand{seat}", f"spent{seat}"}
    for name in whole:
        count = len(cards(whole[name]))
        assert view[name] == ((f"?{count}" if count else "-") if name in hidden else whole[name])


def test_a_card_is_hidden_again_once_it_is_spent():
    game = at(TAKE)
    assert "3S" in fields(game.rules.describe(game.seen_by(0)))["trick"]
    game.play("5H")
    views = [game.rules.describe(game.seen_by(seat)) for seat in (0, 1, None)]
    assert [("3S" in view, "7S" in view) for view in views] == [(False, True), (True, False), (False, False)]


def test_demolished_cards_stay_public():
    game = at("hand0 2C 3C | hand1 4C 5C | open TS 5H | trick AC 7C | pyramids0 KS 9S 6S")
    game.play("TS")
    assert fields(game.rules.describe(game.seen_by(None)))["demolished"] == "6S 9S KS"


def test_a_view_of_a_view_hides_more_and_never_less():
    game = at(TAKE)
    assert game.rules.seen_by(game.seen_by(0), None) == game.seen_by(None)
    assert game.rules.seen_by(game.seen_by(None), 0) == game.seen_by(None)


def test_the_deal_as_a_seat_sees_it():
    game = Game(ConstructionWhist(), seed=7)
    dealt = game.events[0]
    own, other, all_ = (game.rules.event_seen_by(dealt, seat) for seat in (0, 1, None))
    assert (own.cards["hand0"], set(own.cards["hand1"])) == (dealt.cards["hand0"], {-1})
    assert (other.cards["hand1"], set(other.cards["hand0"])) == (dealt.cards["hand1"], {-1})
    assert {*all_.cards["hand0"], *all_.cards["hand1"]} == {-1}
    assert dealt.cards["turned"] == own.cards["turned"] == other.cards["turned"] == all_.cards["turned"]


def test_all_other_events_are_seen_by_everybody():
    game = random_game(3, moves=0, rounds=2)
    while not game.over:
        game.play(game.moves[0])
        for event in game.events:
            if event.kind != "dealt":
                assert [game.rules.event_seen_by(event, seat) for seat in (0, 1, None)] == [event] * 3


def test_a_view_does_not_suffice_for_the_other_hand():
    game = at(LEAD)
    view, move = game.seen_by(1), game.moves[0]
    for ask in (lambda: len(game.rules.moves(view)), lambda: game.rules.judge(view, move), lambda: game.rules.play(view, move)):
        with pytest.raises(HiddenCard):
            ask()


def test_a_view_suffices_to_lead_and_to_follow_but_not_to_turn_up():
    for position in (LEAD, FOLLOW):
        game = at(position)
        seen = game.rules.play(game.seen_by(game.turn), game.moves[0])
        assert told(seen.events) == told(game.play(game.moves[0]).events)
    game = at(TAKE)
    assert game.rules.judge(game.seen_by(0), game.moves[0]).ok
    with pytest.raises(HiddenCard):
        game.rules.play(game.seen_by(0), game.moves[0])


def test_a_view_suffices_for_the_last_trick_of_the_match_but_not_of_a_round():
    game = at(LAST)
    assert game.rules.play(game.seen_by(0), game.moves[0]).events == game.play(game.moves[0]).events
    game = at(LAST, rounds=2)
    with pytest.raises(HiddenCard):
        game.rules.play(game.seen_by(0), game.moves[0])


def test_neither_the_game_nor_a_state_tells_its_cards_unasked():
    game = at(LEAD)
    assert not re.search(r"\b[A2-9TJQK][SHDC♠♥♦♣]", repr(game) + repr(game.state) + repr(game.seen_by(0)))


# --- consequences and events ----------------------------------------------------------------------------------------------


EVENTS = {
    "led": (LEAD, "8C", ["led 0 8C"], []),
    "followed, and lost": (FOLLOW, "7C", ["followed 1 7C", "trick_won 0 8C"], []),
    "followed, and won": (FOLLOW.replace("7C AH", "9C AH"), "9C", ["followed 1 9C", "trick_won 1 9C"], []),
    "extended and opened": (TAKE, "4S", ["extended 0 4S", "extended 1 5H", "spent 0 7S", "spent 1 3S"], ["turned_up"]),
    "with the extra": (TAKE, "5H+7S", ["opened 0 5H", "extended 0 7S", "opened 1 4S", "spent 1 3S"], ["turned_up"]),
    "demolished": (
        TAKE.replace("4S", "AS"),
        "AS",
        ["demolished 0 AS", "extended 1 5H", "spent 0 7S", "spent 1 3S"],
        ["turned_up"],
    ),
    "the loser demolishes": (
        TAKE.replace("5H", "8H"),
        "4S",
        ["extended 0 4S", "demolished 1 8H", "spent 0 7S", "spent 1 3S"],
        ["turned_up"],
    ),
    "the end": (
        LAST,
        "5H+7S",
        ["opened 0 5H", "extended 0 7S", "opened 1 4S", "spent 1 3S", "round_scored", "game_won 0"],
        [],
    ),
}


@pytest.mark.parametrize(("position", "move", "foretold", "more"), EVENTS.values(), ids=EVENTS)
def test_consequences_are_foretold_and_happen(position, move, foretold, more):
    game = at(position)
    assert told(game.why(move).consequences) == foretold
    assert told(game.play(move).events) == foretold + more
    assert told(game.events) == foretold + more


@pytest.mark.parametrize(
    ("position", "move", "built"),
    [
        (TAKE, "5H+7S", [("opened", 1, 1), ("extended", 3, 9), ("opened", 1, 1)]),
        (TAKE, "4S", [("extended", 3, 9), ("extended", 2, 4)]),
        (TAKE.replace("4S", "AS"), "AS+7S", [("demolished", 1, 1), ("extended", 2, 4), ("extended", 2, 4)]),
    ],
)
def test_a_build_tells_how_long_the_pyramid_is_now_and_what_it_is_worth(position, move, built):
    events = [event for event in at(position).why(move).consequences if event.kind != "spent"]
    assert [(event.kind, event.numbers["length"], event.numbers["points"]) for event in events] == built


def test_the_next_cards_and_the_next_deal_are_not_foretold():
    game = at(LAST, rounds=2)
    foretold = told(game.why("4S").consequences)
    assert foretold == ["extended 0 4S", "extended 1 5H", "spent 0 7S", "spent 1 3S", "round_scored"]
    assert told(game.play("4S").events) == [*foretold, "dealt", "turned_up"]


def test_the_extra_put_down_first_comes_first():
    assert told(at(TAKE, extra_first=True).why("7S+4S").consequences)[:2] == ["extended 0 7S", "extended 0 4S"]


def test_a_new_game_begins_with_its_deal():
    assert told(Game(ConstructionWhist(), seed=7).events) == ["dealt", "turned_up"]


RULES_AT_WORK = {
    "led": (LEAD, "8C", {"led": {"W5"}}),
    "followed": (FOLLOW, "7C", {"followed": {"W6"}, "trick_won": {"W7"}}),
    "built": (TAKE, "5H+7S", {"opened": {"W8", "W10", "W11"}, "extended": {"W9", "W12"}, "spent": {"W14"}}),
    "demolished": (TAKE.replace("4S", "AS"), "AS", {"demolished": {"W8", "W13"}, "extended": {"W10", "W12"}}),
    "scored": (LAST, "4S", {"round_scored": {"W16"}, "game_won": {"W16"}}),
}


@pytest.mark.parametrize(("position", "move", "expected"), RULES_AT_WORK.values(), ids=RULES_AT_WORK)
def test_consequences_name_the_rules_at_work(position, move, expected):
    verdict = at(position).why(move)
    found = {}
    for event in verdict.consequences:
        found.setdefault(event.kind, set()).update(event.rules)
    assert {kind: rules & found[kind] for kind, rules in expected.items()} == expected
    assert set(verdict.rules) >= set().union(*expected.values())


def test_a_demolition_is_announced_with_its_cards_and_rule():
    verdict = at(TAKE.replace("4S", "AS")).why("AS")
    assert verdict.ok
    assert "A♠" in str(verdict)
    assert "A♠ is not below 9♠, so K♠ and 9♠ of seat 0 fall." in str(verdict)
    assert "(W13)" in str(verdict)
    assert "is not below ⟨9S⟩, so your ⟨KS⟩ and ⟨9S⟩ fall." in verdict.say(language("en"), Names((), 0))


def test_a_demolition_by_the_loser_is_announced_too():
    verdict = at(TAKE.replace("5H", "8H")).why("4S")
    assert "8♥ is not below 6♥, so 6♥ of seat 1 falls." in str(verdict)


def test_a_demolition_is_explained_afterwards():
    game = at(TAKE.replace("4S", "AS"))
    event = next(event for event in game.play("AS").events if event.kind == "demolished")
    said = language("en").plain(language("en").say(event, game.rules.catalogue))
    assert said == "seat 0 must build A♠, which is not below 9♠: K♠ and 9♠ are demolished."


def test_every_event_kind_of_the_rules_file_and_no_other():
    kinds = {event.kind for seed in range(4) for event in all_events(random_game(seed, rounds=2))}
    assert kinds == {
        "dealt", "turned_up", "led", "followed", "trick_won", "opened", "extended", "demolished", "spent", "round_scored", "game_won",
    }  # fmt: skip


def all_events(game):
    return [event for number in range(len(game.history) + 1) for event in game.step_at(number).events]


# --- records -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{}, {"rounds": 2}, {"lead": "first"}, {"lead": "alternate", "ace": "low"}, {"extra_first": True, "rounds": 3}],
    ids=str,
)
def test_a_record_replays_the_game(options):
    game = random_game(9, **options)
    again = Game.replay(game.record())
    assert again.rules == game.rules
    assert (again.position(), again.history, again.score(), again.seed) == (game.position(), game.history, game.score(), 9)
    assert again.record() == game.record()
    assert "\n" not in game.record()


def test_a_record_in_words():
    game = random_game(7, moves=2, lead="first", rounds=2)
    assert game.record() == f"construction_whist rounds=2 lead=first seed=7 : {' '.join(played(game))}"
    assert Game(ConstructionWhist(), seed=7).record().rstrip() == "construction_whist seed=7 :"


def test_a_record_from_a_position():
    game = at(TAKE, rounds=2, extra_first=True)
    game.play("7S+4S")
    again = Game.replay(game.record())
    assert (again.position(), again.history, again.rules) == (game.position(), game.history, game.rules)
    while not game.over:
        move = str(game.moves[-1])
        game.play(move)
        again.play(move)
    assert again.position() == game.position()
    assert Game.replay(game.record()).position() == game.position()


def test_a_record_leaves_out_what_was_taken_back():
    game = random_game(7, moves=5)
    game.undo()
    assert Game.replay(game.record()).history == game.history


@pytest.mark.parametrize("number", [1, 2, 3, 4, 20, 39])
def test_a_record_altered_at_one_move_is_refused_with_number_and_verdict(number):
    game = random_game(7)
    head, _, moves = game.record().partition(" : ")
    moves = moves.split()
    for wrong in ("9S+9S", "zz", *(f"{rank}{suit}" for rank in "A2345" for suit in "SHDC")):
        altered = [*moves[: number - 1], wrong, *moves[number:]]
        verdict = at_move(game, number).why(wrong)
        if not verdict.ok:
            with pytest.raises(BadRecord) as refused:
                Game.replay(f"{head} : {' '.join(altered)}")
            assert (refused.value.number, refused.value.verdict.codes) == (number, verdict.codes)
            assert f"move {number}" in str(refused.value)


def at_move(game, number):
    game.goto(number - 1)
    return game


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        ("construction_whist seed=7 8C", []),
        ("constructionwhist seed=7 :", ["constructionwhist", "construction_whist"]),
        ("construction_whist rounds=x seed=7 :", ["rounds", "x"]),
        ("construction_whist rond=2 seed=7 :", ["rond", "rounds"]),
        ("construction_whist seed=x :", ["seed"]),
        ("construction_whist seed=7 hand0 8C 8C :", ["hand0", "8C"]),
        ("construction_whist/Mine seed=7 :", ["Mine", "variants=[Mine]"]),
        (None, []),
    ],
    ids=str,
)
def test_a_record_that_cannot_begin(text, words):
    with pytest.raises(BadRecord) as refused:
        Game.replay(text)
    assert (refused.value.number, refused.value.verdict) == (None, None)
    assert [word for word in words if word not in str(refused.value)] == []


# --- the rules in words ---------------------------------------------------------------------------------------------------


BASIS = {
    "W1": {"text", "practice"},
    "W2": {"text", "reading"},
    "W3": {"text", "choice"},
    "W4": {"text"},
    "W5": {"text"},
    "W6": {"text"},
    "W7": {"practice"},
    "W8": {"text", "reading"},
    "W9": {"text", "reading"},
    "W10": {"text"},
    "W11": {"text"},
    "W12": {"text"},
    "W13": {"text", "choice"},
    "W14": {"choice"},
    "W15": {"reading"},
    "W16": {"text", "practice", "choice"},
    "W17": {"reading"},
}


def test_every_rule_has_its_basis_and_its_words():
    rules = ConstructionWhist()
    assert {rule: set(basis) for rule, basis in rules.basis.items()} == BASIS
    assert [rule for rule in BASIS if not language("en").has(rule, rules.catalogue)] == []
