"""Events, places and steps in their one generic shape."""

import pytest

from cardwidgets.core import Event, Moved, Step
from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.scene import place, read_place

DEALT = Event(
    "dealt",
    None,
    {"hand0": (1, 2), "hand1": (3, 4), "open": (5,)},
    {"round": 1},
    ("W3",),
    (Moved(1, "deck", "hand0"), Moved(3, "deck", "hand1"), Moved(5, "deck", "open")),
)


def test_masking_hides_roles_and_ways_between_hidden_zones():
    masked = DEALT.masked({"hand1", "deck"}.__contains__)
    assert dict(masked.cards) == {"hand0": (1, 2), "hand1": (UNKNOWN, UNKNOWN), "open": (5,)}
    assert [way.card for way in masked.moved] == [1, UNKNOWN, 5]
    assert [(way.source, way.target) for way in masked.moved] == [(way.source, way.target) for way in DEALT.moved]
    assert (masked.kind, dict(masked.numbers), masked.rules) == ("dealt", {"round": 1}, ("W3",))


def test_masking_nothing_changes_nothing():
    assert DEALT.masked(lambda _: False) == DEALT


def test_events_are_values():
    assert Event("led", 0, {"card": (1,)}) == Event("led", 0, {"card": (1,)}) != Event("led", 1, {"card": (1,)})


def test_events_and_steps_are_printed_in_short():
    assert repr(Event("led", 0, {"card": (28,)}, {"suit": 0})) == "Event('led', seat=0, card='8S', suit='S')"
    assert repr(Event("dealt", None, {}, {"round": 1, "trump_suit": 2})) == "Event('dealt', round=1, trump_suit='D')"
    assert repr(Event("dealt", None, {"hand0": (1, 2), "turned": (28,)}, hidden=("hand0",))) == "Event('dealt', hand0=hidden, turned='8S')"
    tossed = Event("tossed", 0, {}, {"aim_cell": 56, "landing_cell": -1, "cases": 81})
    assert repr(tossed) == "Event('tossed', seat=0, aim_cell='e3', landing_cell=-1, cases=81)"
    assert repr(Step(None, (Event("led"), Event("spent")))) == "Step(led, spent)"


@pytest.mark.parametrize(
    ("text", "zone", "slot"),
    [
        ("hand0/3", "hand0", 3),
        ("hand0", "hand0", -1),
        ("pyramid0S/0", "pyramid0S", 0),
        ("", "", -1),
        ("hand0/", "", -1),
        ("hand0/x", "", -1),
        ("hand0/-1", "", -1),
        ("hand0/1/2", "", -1),
        ("hand0/9999", "", -1),
        ("hand0/²", "", -1),
    ],
)
def test_places(text, zone, slot):
    assert read_place(text) == (zone, slot)


def test_a_place_is_read_as_it_is_written():
    assert read_place(place("hand0", 12)) == ("hand0", 12)
