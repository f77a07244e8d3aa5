"""Scores are the sum of their lines."""

import pytest

from cardwidgets import Cassino, ConstructionWhist, Game, Romi, TornCards
from cardwidgets.core.scores import START, ScoreLine, ScoreSheet, starting_lines, totals


def test_totals_are_sums():
    assert totals([ScoreLine(0, 9, "W16"), ScoreLine(1, 1, "W16"), ScoreLine(0, 16, "W16")], 3) == (25, 1, 0)


def test_half_points_are_kept():
    assert totals([ScoreLine(0, 0.5, "X1"), ScoreLine(0, 1, "X1")], 1) == (1.5,)


def test_typed_points_are_one_line_a_seat_and_none_for_nothing():
    assert starting_lines((0, 12, -3)) == (ScoreLine(1, 12, START), ScoreLine(2, -3, START))
    assert starting_lines((0, 0)) == ()


def test_a_line_names_its_rule():
    assert [ScoreLine(0, 1, key).rule for key in ("W16", "C21.aces", START)] == ["W16", "C21", "START"]


def test_a_line_in_one_row():
    line = ScoreLine(1, 9, "W16", {"pyramid": (48, 32, 20)}, sum="3² = 9", round=2)
    assert str(line) == "seat 1 · +9 · W16 · KS 9S 6S · 3² = 9"
    assert str(ScoreLine(0, -2, START)) == "seat 0 · -2 · START"


def test_a_line_s_reason_speaks_of_its_cards_points_and_round():
    reason = ScoreLine(1, 9, "C21.aces", {"aces": (0,)}, {"count": 1}, round=2).reason
    assert (reason.key, reason.seat, dict(reason.cards)) == ("score-C21-aces", 1, {"aces": (0,)})
    assert dict(reason.numbers) == {"points": 9, "round": 2, "count": 1}


def test_a_sheet_printed_while_points_are_pending():
    sheet = ScoreSheet((ScoreLine(0, 4, "W16"),), (ScoreLine(1, 1, "W16"),), (4, 0))
    assert str(sheet).splitlines() == [
        "seat 0 · +4 · W16",
        "seat 1 · +1 · W16 (pending)",
        "seat 0: 4 (4 with pending)",
        "seat 1: 0 (1 with pending)",
    ]


def test_a_sheet_printed_at_the_end():
    sheet = ScoreSheet((ScoreLine(0, 4, "W16"), ScoreLine(1, 4, "W16")), (), (4, 4), (0, 1))
    assert str(sheet).splitlines()[2:] == ["seat 0: 4", "seat 1: 4", "won by seat 0", "won by seat 1"]


def test_of_several_rounds_each_stands_apart_with_the_totals_after_it():
    lines = (ScoreLine(0, 3, START), ScoreLine(0, 4, "W16", round=1), ScoreLine(1, 9, "W16", round=2), ScoreLine(0, 1, "W16", round=2))
    sheet = ScoreSheet(lines, (), (8, 9), (), (1,), 2)
    assert str(sheet).splitlines() == [
        "seat 0 · +3 · START",
        "round 1",
        "  seat 0 · +4 · W16",
        "  seat 0: 7 · seat 1: 0",
        "round 2",
        "  seat 1 · +9 · W16",
        "  seat 0 · +1 · W16",
        "seat 0: 8",
        "seat 1: 9",
        "seat 1 leads by 1",
    ]
    over = ScoreSheet(lines, (), (8, 9), (1,), (1,), 2)
    assert str(over).splitlines() == [*str(sheet).splitlines()[:-1], "won by seat 1"]


def test_pending_lines_stand_in_their_round():
    sheet = ScoreSheet((ScoreLine(0, 4, "W16", round=1),), (ScoreLine(1, 1, "W16", round=2),), (4, 0), (), (0,), 2)
    assert str(sheet).splitlines()[2:5] == ["  seat 0: 4 · seat 1: 0", "round 2", "  seat 1 · +1 · W16 (pending)"]
    assert "leads" not in str(sheet)


@pytest.mark.parametrize(
    ("totals", "leaders", "lead"),
    [((9, 4, 6), (0,), 3), ((-40, 20, 5), (0,), 45), ((1.5, 1, 0), (0,), 0.5), ((4, 4, 1), (0, 1), 0), ((3, 1), (), 0), ((3,), (0,), 0)],
)
def test_the_lead_of_a_leader_who_is_alone(totals, leaders, lead):
    assert ScoreSheet((), (), totals, (), leaders).lead == lead


@pytest.mark.parametrize(
    ("rules", "position", "leaders", "round"),
    [
        (Romi(), "deal 3 | score0 −40 | score1 120", (0,), 3),  # the lowest total wins
        (Romi(players=3), "score0 −40 | score1 120 | score2 −40", (0, 2), 1),
        (Cassino(players=3), "score0 7 | score1 12 | score2 3", (1,), 1),
        (ConstructionWhist(rounds=3), "score0 35 | score1 35 | round 2", (0, 1), 2),
        (TornCards(), "game 3 | total0 4 | total1 2 | points1 6", (1,), 3),
    ],
)
def test_who_leads_and_in_which_round(rules, position, leaders, round):
    score = Game(rules, seed=1, position=position).score()
    assert (score.leaders, score.winners, score.round) == (leaders, (), round)
