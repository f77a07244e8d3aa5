"""Construction Whist: the worked cases of its rules file, one by one."""

import pytest

from games.construction_whist.table import TAKE, after, at, codes
from games.shorthand import told

pytestmark = pytest.mark.portable


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
