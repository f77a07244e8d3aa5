"""Scores are the sum of their lines."""

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
