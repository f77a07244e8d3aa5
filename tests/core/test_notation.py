"""Position fields, option values and records: written once for all games."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwidgets.core import BadPosition, BadRecord
from cardwidgets.core.cards import UNKNOWN, read_card
from cardwidgets.core.notation import (
    Position,
    Record,
    nearest,
    read_record,
    read_value,
    seed_in,
    write_position,
    write_value,
)

NAMES = ("hand0", "hand1", "table", "deck", "round", "trump", "meld")


def position(text, repeats=()):
    return Position(text, NAMES, repeats)


def cards(text):
    return tuple(map(read_card, text.split()))


# --- position fields -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("hand0 8S TD", "8S TD"),
        ("hand0 10D 8♠", "TD 8S"),
        ("HAND0 10d8♠", "TD 8S"),
        ("hand0   8s   td  ", "8S TD"),
        (" | hand0 8S | ", "8S"),
        ("|| hand0 8S\t|\n", "8S"),
        ("round 2|hand0 8S|table 9S", "8S"),
        ("hand0 KS 2S AS", "KS 2S AS"),
        ("hand0 -", ""),
    ],
)
def test_cards_in_typed_order(typed, read):
    assert position(typed).cards("hand0") == cards(read)


@pytest.mark.parametrize(("typed", "count"), [("?", 1), ("?4", 4), ("? ?", 2), ("?2 ?3", 5), ("?0", 0)])
def test_unknown_cards(typed, count):
    assert position(f"hand0 8S {typed}").cards("hand0") == (*cards("8S"), *(UNKNOWN,) * count)


def test_a_field_left_out_is_none_and_an_empty_one_is_empty():
    assert position("").cards("hand0") is None
    assert position("hand0 -").cards("hand0") == ()
    assert (position("").has("hand0"), position("hand0 -").has("hand0")) == (False, True)


def test_lists_between_commas():
    assert position("meld KS 9S, QH").lists("meld") == (cards("KS 9S"), cards("QH"))
    assert position("meld -").lists("meld") == ()
    assert position("").lists("meld") is None


def test_numbers_words_and_repeats():
    assert position("round 12").number("round", 1) == 12
    assert position("").number("round", 1) == 1
    assert position("round -3").number("round", 1, None) == position("round −3").number("round", 1, None) == -3
    assert position("trump D").word("trump", "SHDC") == position("trump d").word("trump", "SHDC") == "D"
    assert position("").word("trump", "SHDC") is None
    assert position("table 8S | table 9S", ["table"]).every("table") == ["8S", "9S"]


def test_the_seed_of_the_call_of_the_text_or_none():
    assert [position("").seed(None), position("seed 5").seed(None), position("").seed(6), position("seed 7").seed(7)] == [
        0,
        5,
        6,
        7,
    ]
    with pytest.raises(BadPosition, match=r"seed.*5.*6"):
        position("seed 5").seed(6)


def test_a_seed_is_found_in_a_text():
    assert [seed_in(text) for text in ("hand0 8S | seed 5", "SEED 5", "seed -5|x", "hand0 8S", "seeds 5", "")] == [
        5,
        5,
        -5,
        None,
        None,
        None,
    ]


@pytest.mark.parametrize(
    ("typed", "ask", "words"),
    [
        (3, lambda p: p, ["text", "int"]),
        ("x" * 30_000, lambda p: p, ["20000", "30000"]),
        ("hnad0 8S", lambda p: p, ["hnad0", "did you mean hand0"]),
        ("hand0 8S || table 9S", lambda p: p, ["empty field between two |"]),
        ("hand0", lambda p: p, ["hand0 is empty", "of cards one writes - where there are none"]),
        ("hand0 8S | trump |", lambda p: p, ["trump is empty", "what is open is left out"]),
        ("8S", lambda p: p, ["8s", *NAMES]),
        ("hand0 8S | hand0 9S", lambda p: p, ["hand0", "twice"]),
        ("hand0 8S 8S", lambda p: p.cards("hand0"), ["hand0", "8S"]),
        ("hand0 8S | table 8♠", lambda p: (p.cards("hand0"), p.cards("table")), ["table", "8S", "hand0"]),
        ("hand0 8X", lambda p: p.cards("hand0"), ["hand0", "8X"]),
        ("hand0 8S, 9S", lambda p: p.cards("hand0"), ["hand0", ","]),
        ("hand0 *", lambda p: p.cards("hand0"), ["hand0", "joker"]),
        ("hand0 ?60", lambda p: p.cards("hand0"), ["hand0", "60"]),
        ("hand0 ?999", lambda p: p.cards("hand0"), ["hand0"]),
        ("table ?", lambda p: p.cards("table", unknown=False), ["table", "unknown"]),
        ("meld KS ?", lambda p: p.lists("meld"), ["meld", "unknown"]),
        ("round two", lambda p: p.number("round", 1), ["round", "two"]),
        ("round 1.5", lambda p: p.number("round", 1), ["round", "1.5"]),
        ("round 0", lambda p: p.number("round", 1, 1, 3), ["round", "0", "1 to 3"]),
        ("round 4", lambda p: p.number("round", 1, 1, 3), ["round", "4", "1 to 3"]),
        ("round -1", lambda p: p.number("round", 1), ["round", "-1", "at least 0"]),
        ("round " + "9" * 25, lambda p: p.number("round", 1), ["round", "at most 20 digits", "9" * 25]),
        ("round 0" + "9" * 25, lambda p: p.number("round", 1, 1, 5), ["round", "from 1 to 5", "0" + "9" * 25]),
        ("round " + "0" * 25 + "6", lambda p: p.number("round", 1, 1, 5), ["round", "from 1 to 5", "06"]),
        ("seed -" + "9" * 25, lambda p: p.seed(None), ["seed is from -18446744073709551615 to 18446744073709551615"]),
        ("round " + "9" * 400, lambda p: p.number("round", 1), ["round"]),
        ("trump X", lambda p: p.word("trump", "SHDC"), ["trump", "X", "S, H, D, C"]),
    ],
    ids=lambda value: str(value)[:24] if isinstance(value, str | int) else "",
)
def test_what_cannot_be_read_is_refused_naming_field_and_reason(typed, ask, words):
    with pytest.raises(BadPosition) as refused:
        ask(position(typed))
    assert [word for word in words if word not in str(refused.value)] == []
    assert len(str(refused.value)) < 300


@given(st.text(max_size=80))
def test_no_text_raises_anything_but_bad_position(text):
    for ask in (lambda p: p.cards("hand0"), lambda p: p.lists("meld"), lambda p: p.number("round", 1), lambda p: p.seed(None)):
        with contextlib.suppress(BadPosition):
            ask(position(f"hand0 {text} | meld {text} | round {text} | seed {text}"))


def test_fields_are_written_in_order():
    assert write_position([("hand0", "-"), ("turn", None), ("round", 2)]) == "hand0 - | turn - | round 2"


def test_what_was_meant():
    assert nearest("rond", ["lead", "rounds"]) == "did you mean rounds? Allowed are lead, rounds"
    assert nearest("zzz", ["lead", "rounds"]) == "allowed are lead, rounds"
    assert nearest("zzz", []) == "nothing is allowed"


# --- records ---------------------------------------------------------------------------------------------------------

VALUES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.tuples(st.integers(-99, 99))
    | st.sampled_from(["first", "a1"])
)


@given(VALUES | st.lists(st.integers(0, 99), min_size=1, max_size=4).map(tuple))
def test_a_value_is_read_as_it_is_written(value):
    assert read_value(write_value(value)) == value


@pytest.mark.parametrize(
    "record",
    [
        Record("cassino", "", {}, 7, "", ()),
        Record("cassino", "MyVariant", {"players": 3, "steps": (1, 3, 6), "low": False}, -7, "", ("8Sx8D", "3H+4C=7")),
        Record("construction_whist", "", {}, 7, "hand0 8S | trump D | turn -", ("8S",)),
        Record("construction_whist", "", {"lead": "first"}, None, "hand0 8S | trump D", ()),
    ],
    ids=str,
)
def test_a_record_is_read_as_it_is_written(record):
    assert read_record(str(record)) == record


def test_a_record_in_one_line():
    record = Record("cassino", "", {"players": 3}, 7, "", ("8Sx8D", "3H+4C=7"))
    assert str(record) == "cassino players=3 seed=7 : 8Sx8D 3H+4C=7"


def test_lines_and_spaces_do_not_matter_nor_brackets_round_a_position():
    assert read_record(" cassino\n seed=7 \n [table 4C |\n hand0 8S] :\n 8S  9S\n") == read_record(
        "cassino seed=7 table 4C | hand0 8S : 8S 9S"
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (None, ["text"]),
        ("", [":"]),
        ("cassino seed=7 8S", [":", "cassino seed=7 8S"]),
        (" : 8S", ["name"]),
        ("CASSINO! : 8S", ["name", "CASSINO!"]),
        ("cassino a=1 a=2 : 8S", ["a", "twice"]),
        ("cassino seed=x : 8S", ["seed=x", "whole number"]),
        ("cassino seed=true : 8S", ["seed=true", "whole number"]),
        ("cassino seed=99999999999999999999999 : 8S", ["whole number from -(2**64 - 1) to 2**64 - 1"]),
        ("cassino/3 : 8S", ["name"]),
    ],
    ids=str,
)
def test_what_is_no_record_is_refused(text, words):
    with pytest.raises(BadRecord) as refused:
        read_record(text)
    assert [word for word in words if word not in str(refused.value)] == []


@given(st.text(max_size=60))
def test_no_text_raises_anything_but_bad_record(text):
    try:
        read_record(text)
        read_record(f"cassino {text} : {text}")
    except BadRecord:
        pass


def test_two_packs_hold_every_card_twice_and_their_jokers():
    fields = Position("hand0 8S 8S * | hand1 ?104", ["hand0", "hand1", "hand2"], packs=2, jokers=1)
    assert [len(fields.cards(name)) for name in ("hand0", "hand1")] == [3, 104]
    for text, words in (
        ("hand0 8S 8S | hand1 8S", ["hand1", "8S", "hand0", "only 2"]),
        ("hand0 * | hand1 *", ["hand1", "1 joker"]),
        ("hand0 ?106", ["106", "105"]),
    ):
        fields = Position(text, ["hand0", "hand1"], packs=2, jokers=1)
        with pytest.raises(BadPosition) as refused:
            list(map(fields.cards, ("hand0", "hand1")))
        assert all(word in str(refused.value) for word in words), str(refused.value)
