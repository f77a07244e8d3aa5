"""Construction Whist, fact by fact, as its rules file states them; nothing here is taken from the engine."""

import pytest

from cardwidgets import ConstructionWhist, Game, IllegalMove
from cardwidgets.core import BadOptions
from games.construction_whist.oracle import FIELDS
from games.construction_whist.table import LAST, LEAD, TAKE, after, at, codes, fields, random_game
from games.shorthand import cards, told

pytestmark = pytest.mark.portable


# --- W1 to W7: pack, deal and trick ----------------------------------------------------------------------------------


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


# --- W15 to W17: lead, score and match -------------------------------------------------------------------------------


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


# --- the end ---------------------------------------------------------------------------------------------------------


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


# --- options ---------------------------------------------------------------------------------------------------------


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
