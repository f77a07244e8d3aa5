"""Römi: opening, laying off and swapping, fact by fact; nothing here is taken from the engine."""


import pytest

from games.romi.refused import OPENED, PLAY, RUN, SET3, SET4
from games.romi.table import after, at, codes, fields, legal, told

pytestmark = pytest.mark.portable


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
