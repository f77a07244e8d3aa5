"""What other games will put on the table: every kind of zone and item, drawn and spoken."""

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core.cards import JOKER, read_card
from cardwidgets.core.events import Event, Moved
from cardwidgets.core.scene import Cell, Ghost, Item, MedalRef, Plate, Scene, SeatRef, Tag, WordsRef, Zone, ZoneRef, zones
from cardwidgets.core.texts import Text, number
from cardwidgets.table.drawing import keys_of
from cardwidgets.table.story import moved

WORDS = Text("zone-trick")


def card(text):
    return read_card(text)


KINDS = zones(
    Zone("loose", "wrap", (Item(card("8S"), pick=True), Item(card("8S")), Item(JOKER), Item(JOKER)), WORDS),
    Zone("build", "group", (Item(card("3H")), Item(card("4C"), gap=True)), WORDS, 1, tag=Tag("7", Text("you"))),
    Zone("pile", "pile", (Item(card("QC"), count=13, turned=True),), WORDS, size="pile", below=Text("nought")),
    Zone("board", "grid", (Item(card("8D"), "tile", at=(1, 0), playable=True),), WORDS, columns=9, lines=5),
    Zone("halves", "row", (Item(card("5S"), "half-l"), Item(card("5S"), "half-r"), Item(form="place")), WORDS),
    Zone("hand1", "fan", (Item(form="back"),) * 3, WORDS, 1, "back"),
    Zone("deck", "pile", (Item(form="back", count=9),), WORDS),
    Zone("ghosts", "row", (Item(card("KD"), ghosts=(Ghost("loose", Text("you"), "breaks", (card("8S"), -1)),)),), WORDS),
)
ROW = (Cell((SeatRef(0), *(ZoneRef((zone,)) for zone in KINDS), MedalRef(1, Text("you")), WordsRef(Text("you"), "hide")), "column"),)
SCENE = Scene(Text("you"), Text("you"), Text("you"), (Plate(0, -7.5, True), Plate(1, 3, False)), KINDS, (ROW,), (), 0, 0)


@pytest.fixture
def sat(sit, monkeypatch):
    monkeypatch.setattr(ConstructionWhist, "scene", lambda self, view, seat: SCENE)
    return sit(Game(ConstructionWhist(), seed=1), players={})


def test_keys():
    assert keys_of(SCENE)["loose"] == ("8S", "8S'", "*", "*'")
    assert keys_of(SCENE)["halves"] == ("5S-l", "5S-r", "=halves-2")
    assert keys_of(SCENE)["hand1"] == ("#hand1-0", "#hand1-1", "#hand1-2")


def test_zones(sat):
    drawn = sat.state["zones"]
    assert drawn["build"]["tag"] == {"value": "7", "words": "You"}
    assert drawn["build"]["items"][1]["gap"]
    assert drawn["pile"]["items"][0] | {"name": ""} == {
        "key": "QC", "place": "pile/0", "card": "QC", "name": "", "count": 13, "turned": True,
    }  # fmt: skip
    assert (drawn["board"]["columns"], drawn["board"]["lines"], drawn["board"]["items"][0]["at"]) == (9, 5, [1, 0])
    assert drawn["ghosts"]["items"][0]["ghosts"] == [{"zone": "loose", "words": "You", "kind": "breaks", "marks": ["8S"]}]
    assert {"columns", "lines"}.isdisjoint(drawn["loose"])


def test_names(sat):
    names = {item["key"]: item["name"] for zone in sat.state["zones"].values() for item in zone["items"]}
    assert names["8S'"] == "eight of spades, trick, 2 of 4"
    assert names["*"] == "joker, trick, 3 of 4"
    assert names["QC"] == "queen of clubs, trick, on top of 13"
    assert names["8D"] == "eight of diamonds, trick, b1"
    assert names["=halves-2"] == "trick, empty place"
    assert names["#hand1-0"] == "hidden card, trick, 1 of 3"
    assert names["#deck-0"] == "trick, 9 cards"


def test_plates_and_plan(sat):
    assert [(seat["score"], seat["spoken"]) for seat in sat.state["seats"]] == [
        ("−7.5", "you, −7.5 points, to move"),
        ("3", "Bea, 3 points"),
    ]
    cell = sat.state["layout"]["rows"][0][0]
    assert cell["items"][0] == {"seat": 0}
    assert cell["items"][1] == {"zone": "loose"}
    assert cell["items"][-2:] == [{"medal": "H", "words": "You"}, {"words": "You", "narrow": "hide"}]


def test_it_is_spoken(sat):
    spoken = sat.ask("speak")["spoken"]
    for words in ("trick: three of hearts and four of clubs.", "3 hidden cards", "9 hidden cards", "queen of clubs; 0."):
        assert words in spoken


def test_ways_of_cards_that_may_not_be_seen(sat):
    viewer = sat.table._seating.viewer
    ways = (Moved(-1, "deck", "hand1"), Moved(-1, "deck", "hand1"), Moved(-1, "hand1", "spent1"), Moved(card("8S"), "hand0", "loose"))
    told = moved([Event("drawn", 1, moved=ways)], SCENE, keys_of(SCENE), viewer)
    assert told == [["#hand1-2", "deck", "hand1"], ["#hand1-1", "deck", "hand1"], ["8S", "seat:0", "loose"]]


@pytest.mark.parametrize(("value", "words"), [(0, "0"), (-20, "−20"), (2.5, "2.5"), (1000000, "1000000"), (1234567, "1234567")])
def test_numbers(value, words):
    assert number(value) == words
