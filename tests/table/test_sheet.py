"""The score sheet of a whole game: every point of every round is traced, at every moment, and nothing else is told."""

import functools
import json
import random

import pytest

from cardwidgets import Cassino, ConstructionWhist, Game, Romi, TornCards
from cardwidgets.core.scores import totals
from support.games import brisk, played

#: Games of several rounds, and seeds with which they have them.
MATCHES = {
    "cassino": (Cassino(players=4), 3),
    "construction_whist": (ConstructionWhist(rounds=3), 5),
    "romi": (Romi(players=4, jokers=4), 4),
    "torn_cards": (TornCards(value="linear", touching="any", max_games=4), 2),
}
#: The last card of a round of Cassino, after which each of two has twenty-six.
PACK = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
SHARED = f"hand0 - | hand1 KC | turn 1 | dealer 1 | stock - | last_taker 1 | taken0 {' '.join(PACK[:26])} | taken1 {' '.join(PACK[26:51])}"
every_match = pytest.mark.parametrize("name", MATCHES)


#: A game to its end; tests only go back and forth in it.
whole = functools.cache(played)


def at_the_end(rules, seed, position=None):
    game = whole(rules, seed, position)
    game.goto(game.length)
    return game


def ends(game):
    """After which moves a round is over."""
    return [number for number in range(1, game.length) if game.step_at(number).finished is not None] + [game.length]


def points(row):
    return [0 if value == "–" else float(value.replace("−", "-")) for value in row["values"]]


def added(rows, seats):
    return [sum(points(row)[seat] for row in rows) for seat in range(seats)]


def lines_of(sat, row):
    """What stands behind a line, down to the last lines; each line is the sum of what stands behind it."""
    if "rounds" not in row:
        return [row]
    reply = sat.ask("sheet", rounds=row["rounds"])
    assert reply["status"] == "accepted"
    assert row["for"] in reply["spoken"]
    assert reply["rows"] == row.get("rows", reply["rows"])
    assert added(reply["rows"], len(row["values"])) == points(row)
    return [line for each in reply["rows"] for line in lines_of(sat, each)]


def traced(sat):
    """Every line of the sheet on view against those of the score."""
    sheet, game = sat.state["sheet"], sat.game
    score = game.rules.scores(game.rules.seen_by(sat.table._sitting.moment.state, 0))
    seats = len(sheet["seats"])
    found = [line for row in sheet["rows"] for line in lines_of(sat, row)]
    told = [(line["rule"], points(line)) for line in found if line["rule"] not in ("C20", "T20") and "nobody" not in line["for"]]
    wanted = [
        (line.rule, [line.points if seat == line.seat else 0 for seat in range(seats)]) for line in score.lines + score.pending
    ]
    assert told == wanted
    assert points(sheet["total"]) == added(sheet["rows"], seats) == list(totals(score.lines + score.pending, seats))
    return sheet


@every_match
def test_every_point_of_a_game_is_traced(sit, name):
    sat = sit(at_the_end(*MATCHES[name]), players={})
    over = ends(sat.game)
    assert len(over) > 2
    sheet = traced(sat)
    rounds = [row["rounds"] for row in sheet["rows"]]
    assert rounds == [[number, number] for number in range(1, len(rounds) + 1)]
    assert ["rows" in row for row in sheet["rows"]] == [False] * (len(rounds) - 1) + [True]
    for number in (*over, sat.game.length // 2):
        sat.ask("goto", n=number)
        traced(sat)


@every_match
def test_totals_run_from_round_to_round(sit, name):
    sat = sit(at_the_end(*MATCHES[name]), players={})
    rows = sat.state["sheet"]["rows"]
    for number, row in enumerate(rows[:-1], 1):
        assert points({"values": row.get("sums", row["values"])}) == added(rows[:number], len(row["values"]))
    assert "sums" not in rows[-1]  # below it stand the totals


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_small_totals_are_explained_where_there_are_any(sit, rounds):
    sheet = sit(at_the_end(ConstructionWhist(rounds=rounds), 5), players={}).state["sheet"]
    small = any("sums" in row for row in sheet["rows"])
    assert ("Small" in sheet["hint"], small) == (rounds == 3, rounds == 3)


@pytest.mark.parametrize("name", ["cassino", "torn_cards"])
def test_the_sheet_of_a_moment_is_the_same_however_it_was_reached(sit, name):
    rules, seed = MATCHES[name]
    game, rng, seen = Game(rules, seed=seed), random.Random(seed), {}
    sat = sit(game, players={})
    while not game.over:
        game.play(brisk(game, rng))
        if sat.state["finished"]:
            seen[len(game.history)] = sat.state["sheet"]
            sat.ask("go_on")
    for number, sheet in reversed(seen.items()):
        sat.ask("goto", n=number)
        assert sat.state["sheet"] == sheet
    sat.table.names = ("Ann", "Bea", "Carl", "Dora")[: rules.seats]  # the same moment, told anew
    assert sat.state["sheet"] == seen[min(seen)]


def test_a_card_of_an_earlier_round_is_pointed_at_nowhere(sit):
    """The same card may lie elsewhere now: in a hand, say. Of the round on view every card that counts is pointed at."""
    sat = sit(at_the_end(*MATCHES["romi"]), players={})
    lines = sat.state["sheet"]["rows"][-1]["rows"]
    assert any(line["keys"] for line in lines)
    assert not any(line["keys"] for line in sat.ask("sheet", rounds=[2, 2])["rows"])
    assert sum("⟨" in line["from"] for line in sat.ask("sheet", rounds=[2, 2])["rows"]) == 3  # named all the same
    sat.game.goto(min(ends(sat.game)) + 1)  # into the second deal
    assert sat.state["sheet"]["caption"] == "Score of deal 1"
    assert not any(line["keys"] for line in sat.state["sheet"]["rows"])


def test_rounds_that_are_many_stand_behind_one_line(sit):
    sat = sit(at_the_end(ConstructionWhist(rounds=17), 5), players={})
    first = sat.state["sheet"]["rows"][0]
    assert (first["for"], first["rounds"], len(sat.state["sheet"]["rows"])) == ("rounds 1 to 10", [1, 10], 8)
    opened = sat.ask("sheet", rounds=[1, 10])["rows"]
    assert [row["for"] for row in opened[:2]] == ["rounds 1 to 3", "round 4"]
    traced(sat)


@pytest.mark.parametrize("rounds", [[4, 4], [0, 0], [3, 1], [9, 99]])
def test_lines_that_are_not_on_the_sheet(sit, rounds):
    sat = sit(at_the_end(ConstructionWhist(rounds=3), 5), players={})
    reply = sat.ask("sheet", rounds=rounds)
    assert (reply["status"], reply["note"]["words"]) == ("error", "There are no such lines on the score sheet.")


def test_points_from_before_have_no_lines(sit):
    game = at_the_end(Romi(), 28, "deal 3 | score0 −40 | score1 120")
    game.goto(0)
    sat = sit(game, players={})
    [row] = sat.state["sheet"]["rows"]
    assert (row["for"], row["values"]) == ("from before", ["−40", "120"])
    assert row["spoken"] == "from before: −40 points for you and 120 points for Bea"
    assert sat.state["sheet"]["hint"] == ""  # there is nothing to press
    sat.ask("goto", n=game.length)
    rows = sat.state["sheet"]["rows"]
    assert [row["for"] for row in rows] == ["from before", *(f"deal {deal}" for deal in range(3, 8))]
    assert points({"values": rows[1]["sums"]}) == added(rows[:2], 2)
    assert points(sat.state["sheet"]["total"]) == added(rows, 2)


def test_what_nobody_gets_has_its_line(sit):
    """A tie for the most cards counts for nobody, and is not scored (C21)."""
    for rules, told in ((Cassino(), True), (Cassino(cards_points=0), False)):
        sat = sit(Game(rules, position=SHARED, seed=1), players={})
        sat.game.play("KC")
        rows = [row for row in sat.state["sheet"]["rows"] if row["for"] == "most cards: nobody, a tie at 26"]
        assert [(row["rule"], row["values"]) for row in rows] == [("C21", ["–", "–"])] * told


@every_match
def test_a_round_tells_later_what_it_told_at_its_end(sit, name):
    """Also what earned nothing: whose the rest was, what was shared, a game that was torn up."""
    sat = sit(at_the_end(*MATCHES[name]), players={})
    told, over = [], ends(sat.game)
    for number in over:
        sat.ask("goto", n=number)
        rows = sat.state["sheet"]["rows"]
        told.append([(row["for"], row["rule"], row["values"]) for row in (rows[-1].get("rows", rows) if len(told) else rows)])
    later = [sat.ask("sheet", rounds=[round, round])["rows"] for round in range(1, len(over) + 1)]
    assert [[(row["for"], row["rule"], row["values"]) for row in rows] for rows in later] == told
    assert not any(row["keys"] for rows in later[:-1] for row in rows)
    if name == "cassino":
        assert all(any(row["rule"] == "C20" for row in rows) for rows in later)


def test_the_totals_of_several_rounds_are_summed_in_words(sit):
    sat = sit(at_the_end(*MATCHES["cassino"]), players={})
    for number in ends(sat.game):
        sat.ask("goto", n=number)
        sheet = sat.state["sheet"]
        sums = dict(each.split(" ", 1) for each in sheet["total"]["sum"].split(" · ") if "**" not in each)
        for seat, name in enumerate(sheet["seats"]):
            counted = [row["values"][seat] for row in sheet["rows"] if row["values"][seat] != "–"]
            assert sums.get(name, "") == " + ".join(counted)


# --- the lead ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "lead"),
    [("−40 120", "**You are ahead by 160**"), ("120 −40", "**Bea is ahead by 160**"), ("50 50", ""), ("0 0", "")],
)
def test_who_is_ahead(sit, scores, lead):
    """In Römi the lowest total leads (R20)."""
    first, second = scores.split()
    sat = sit(Game(Romi(), seed=28, position=f"deal 3 | score0 {first} | score1 {second}"), players={})
    assert sat.state["sheet"]["total"]["sum"] == lead


def test_nobody_is_ahead_while_points_are_pending(sit):
    sat = sit(Game(ConstructionWhist(rounds=2), seed=5, position="score0 20 | score1 9 | round 2 | pyramids0 9S | trump D"), players={})
    assert sat.state["sheet"]["total"]["words"] == "total so far"
    assert "ahead" not in sat.state["sheet"]["total"]["sum"]


@pytest.mark.parametrize(("scores", "decides"), [((16, 20), True), ((16, 21), False), ((10, 14), False)])
def test_equal_totals_at_the_target_are_told_beside_them(sit, scores, decides):
    sat = sit(Game(Cassino.standard(target=22), position=f"{SHARED} | score0 {scores[0]} | score1 {scores[1]}", seed=1), players={})
    sat.game.play("KC")
    assert ("**Another round decides** ⟨C22⟩" in sat.state["sheet"]["total"]["sum"]) == decides


@every_match
def test_after_the_end_nobody_is_ahead(sit, name):
    sat = sit(at_the_end(*MATCHES[name]), players={})
    assert "ahead" not in sat.state["sheet"]["total"]["sum"]
    winner = sat.state["sheet"]["seats"][sat.game.score().winners[0]]
    assert sat.state["sheet"]["caption"].startswith(winner)


# --- rounds without points, and small messages ---------------------------------------------------------------------------


def test_a_game_in_which_nobody_scored_has_its_line(sit):
    """Of a series that is torn up (T20)."""
    game = Game(TornCards(), seed=1, position="game 3 | total0 4 | total1 2")
    sat, rng = sit(game, players={}), random.Random(1)
    while not game.over:
        game.play(rng.choice([move for move in game.moves if move.kind not in ("score", "hit")] or game.moves))
        sat.ask("go_on")
    before, row = sat.state["sheet"]["rows"]
    assert (before["for"], before["values"]) == ("from before", ["4", "2"])
    assert (row["for"], row["rule"], row["values"]) == ("nobody scored: the game itself is torn up", "T20", ["–", "–"])
    assert row["spoken"] == row["for"]


@pytest.mark.parametrize("name", ["cassino", "romi"])
def test_the_state_of_a_finished_match_stays_small(sit, name):
    sat = sit(at_the_end(*MATCHES[name]), players={})
    for number in ends(sat.game):
        sat.ask("goto", n=number)
        assert len(json.dumps(sat.state, ensure_ascii=False).encode()) <= 20_000
