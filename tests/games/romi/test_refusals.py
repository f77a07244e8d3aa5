"""Römi: why a move is refused, and what a legal one will cause."""

import pytest

from games.romi.refused import OPENED, PLAY, REFUSED, RUN
from games.romi.table import at, codes, legal
from games.shorthand import check_refused

pytestmark = pytest.mark.portable


# --- refusals --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("position", "move", "refused", "said"), REFUSED.values(), ids=REFUSED)
def test_refusal(position, move, refused, said):
    check_refused(at(position, jokers=6), move, refused, [said])


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


@pytest.mark.parametrize(
    ("position", "tried", "suggested"),
    [
        ("hand0 * 5C 4D | meld 7H7S7D by 0", "*=7H>1", "*=7C>1"),
        ("hand0 * 5C 4D | meld 7H8H9H by 0", "*=5H>1", "*=6H>1"),
        ("hand0 * 5C 4D | meld 7H8H9H by 0", "5C>1", "-5C"),  # no joker is spent for it
        ("hand0 TH 5C 4D | meld 7H8H9H by 0", "5C>1", "TH>1"),
        ("hand0 8C 8H 8C KS AS 2S QS 3S | meld TSJSQSKS by 0", "8C8H8C", "-8C"),
        ("hand0 KH KD 2S 3S 2H QD", "2S3S2H", "-3S"),
        ("hand0 KH KD 2S 3S 2H QD", "KHKD2S", "-2S"),
        ("hand0 2C 2C AC 2D * KS | meld 7H8H9H by 0", "2C2C", "2D2C*"),
        ("hand0 9S 9H 9S 4D TD | meld 7H8H9H by 0 | meld TSJSQS by 0", "9S9H9S", "9S>2"),
        ("hand0 TS TH TD 8D 9D JD QD 3S 4S 5S KH", "TSTHTD", "9DTDJDQD"),  # of the melds with the ten of diamonds one that opens
        ("hand0 9S 9H 9C 2D KH", "9S9H9C", "-KH"),  # too low to open, but nothing is wrong with the set
        ("hand0 9S 9H 8C 2D KH", "9S9H", "-KH"),
        ("hand0 9D 4C 5D 2H | meld 9S9H* by 0", "9D~1", "9D>1"),
        ("hand0 KH KD 2S 5C", "-QH", "-5C"),  # not of the pair
        ("hand0 9S * 7D 8H 9D 5H | meld TSJSQS by 0 | meld 7S7H* by 1", "*=7D>2", "*=9S>1"),
        ("hand0 9S * 7D 8H 9D 5H | meld TSJSQS by 0 | meld 7S7H* by 1", "*>2", "*=9S>1"),
        ("hand0 * 5C 4D | meld 7H8H9H by 0", "TH>1", "*=TH>1"),  # a joker for the card that is not held
    ],
)
def test_the_suggestion_is_close_to_what_was_tried(position, tried, suggested):
    assert str(at(f"{position}{PLAY}").why(tried).suggestion) == suggested


# --- the look-ahead by hand ------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize(
    ("typed", "instead"),
    [
        ("9S9H>1", "9S>1"), ("9S>0", "9S>1"), ("*~2", "9D~2"), ("2S3S4S-5H", "2S3S4S"), ("-2S3S", "-2S"), ("-*=9D", "-*"),
        ("2S,3S,4S", "2S3S4S"), ("∗>1", None), ("nonsense", None),
    ],
)  # fmt: skip
def test_what_a_text_that_is_nearly_a_move_seems_to_mean(typed, instead):
    game = at(f"hand0 9S 9H 9D * 2S 3S 4S 5H | {OPENED} | {RUN}{PLAY}")
    assert str(game.why(typed).suggestion or None) == str(instead)
