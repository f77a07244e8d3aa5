"""Römi: sets, runs and jokers, fact by fact; nothing here is taken from the engine."""

import re

import pytest

from cardwidgets.core.cards import read_card
from cardwidgets.games.romi import Move
from games.romi.refused import OPENED, PLAY
from games.romi.table import at, codes, fields

pytestmark = pytest.mark.portable


LEGAL_MELDS = {
    "9S9H9C": 27, "9S9H9D9C": 36, "9S9H*": 27, "9S9H9C*": 36, "ASAHAC": 30, "8D*TD": 27, "8D9DTD": 27, "AS2S3S": 15,
    "QSKSAS": 30, "AS**": 15, "**AS": 30, "*2S3S": 15, "JHQHKH*": 40, "*JHQHKH": 40, "*9S*": 27, "KS*": None,
    "2S3S4S5S6S7S8S9STSJSQSKSAS": 94, "AS2S3S4S5S6S7S8S9STSJSQSKS": 94, "9S**": 29, "**9S": 24,
}  # fmt: skip


@pytest.mark.parametrize("meld", LEGAL_MELDS)
def test_melds_and_what_they_are_worth(meld):
    held = re.findall(r"\*|\w\w", meld)
    position = f"hand0 {' '.join(held)} 5D | meld 6C7C8C by 0{PLAY}"
    if LEGAL_MELDS[meld] is None:
        assert codes(position, meld) == ["MELD_TOO_SHORT"]
        return
    game = at(position)
    assert game.play(meld).events[0].numbers["worth"] == LEGAL_MELDS[meld]
    assert fields(game.position())["meld"][-1] == f"{meld} by 0"


def test_ace_and_low_ace_count_as_the_options_say():
    def worth(meld, **options):
        held = " ".join(re.findall(r"\*|\w\w", meld))
        return at(f"hand0 {held} 5D | meld 6C7C8C by 0{PLAY}", **options).play(meld).events[0].numbers["worth"]

    assert [worth("AS2S3S", **options) for options in ({}, {"ace": 11}, {"low_ace": 1}, {"ace": 11, "low_ace": 1})] == [15, 16, 6, 6]
    assert [worth("QSKSAS", **options) for options in ({}, {"ace": 11}, {"low_ace": 1})] == [30, 31, 30]
    assert [worth("*2S3S", **options) for options in ({}, {"ace": 11}, {"low_ace": 1})] == [15, 16, 6]
    assert [worth("ASAHAC", **options) for options in ({"ace": 11}, {"low_ace": 1})] == [33, 30]


# position, moves, what lies there
PRINTED = {
    "a set by suits, the joker last": ("9C * 9S", "*9c9S", "9S9C*"),
    "a named joker in a set of three": ("9C * 9S", "9C *=9D 9S", "9S9C*"),
    "a named joker in a set of four": ("9C * 9S 9H", "9C *=9D 9S 9H", "9S9H9C*"),
    "a run upwards": ("TD 8D 9D", "10d8d9d", "8D9DTD"),
    "a run downwards with a joker": ("TD 8D *", "TD*8D", "8D*TD"),
    "a named joker in any order": ("TD 8D *", "TD 8D *=9D", "8D*TD"),
    "the joker above": ("TD 9D *", "9DTD*", "9DTD*"),
    "the joker below": ("TD 9D *", "*9DTD", "*9DTD"),
    "two jokers above an ace": ("AS * *", "AS**", "AS**"),
    "two jokers below an ace": ("AS * *", "**AS", "**AS"),
    "an ace downwards": ("AS * QS", "AS*QS", "QS*AS"),
}


@pytest.mark.parametrize(("held", "typed", "printed"), PRINTED.values(), ids=PRINTED)
def test_reading_and_printing(held, typed, printed):
    game = at(f"hand0 {held} 5D | meld 6C7C8C by 0{PLAY}")
    assert str(game.rules.parse(game.state, typed)) == printed
    assert typed in game.moves


@pytest.mark.parametrize(
    "text",
    [
     "", "+", "+stok", "-", "--KH", "-KH KD", "-*=KH", "KH>", ">1", "7C8C>1", "KH>0", "KH>x", "*~1", "*=9D~1", "KH~", "~1", "9S9H9",
     "8", "X",
     "9S,9H,9C", "?", "-?", "9S" * 200, "10>2",
    ],
)  # fmt: skip
def test_what_is_no_move(text):
    assert codes(f"hand0 KH 5D{PLAY}", text) == ["NOT_A_MOVE"]


def test_ten_is_a_rank_only_before_a_suit():
    game = at(f"hand0 2H 5D{PLAY}")
    assert game.rules.parse(game.state, "2H>10") == Move("lay", (read_card("2H"),), 10)
    assert codes(f"hand0 2H 5D | {OPENED}{PLAY}", "2H>10") == ["NO_SUCH_MELD"]


def test_a_whole_suit_begins_or_ends_with_its_ace():
    suit = "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
    game = at(f"hand0 AS {suit} 5D | meld 6C7C8C by 0{PLAY}", low_ace=1)
    low, high = "AS" + suit.replace(" ", ""), suit.replace(" ", "") + "AS"
    assert {low, high} <= set(map(str, game.moves))
    typed = (low, high, "KSQSJSTS9S8S7S6S5S4S3S2SAS", high.removesuffix("AS").replace("7S", "7SAS"))
    assert [str(game.rules.parse(game.state, text)) for text in typed] == [low, high, low, high]
