"""The note has its room: what it says covers next to nothing of the table, at any width."""

import random

import pytest

from cardwidgets import Cassino, ConstructionWhist, Game, Table, TornCards
from support.games import TABLES

from .conftest import load

COVERED = 32  # px: the space above the note, and less of a card of 46 px than what lies below its index


def notes_of(game, chance):
    """States of a game with notes as they are answered to picks and to presses on what is refused."""
    table, heard = Table(game, reveal=True, players={}), []
    table.send = lambda content, buffers=None: heard.append(content)

    def ask(**body):
        table._handle_custom_msg({"id": 1, "rev": table.rev, **body}, [])
        return heard[-1]["note"]

    while not game.over and len(game.history) < 16:
        places = [item["place"] for zone in table.state["zones"].values() for item in zone["items"] if item.get("pick")]
        for count in (1, 2, 3):
            note = ask(kind="pick", places=chance.sample(places, min(count, len(places))))
            refused = [action for action in note["actions"] if action["refused"]]
            for said in (note, *(ask(**action["send"]) for action in refused[:2])):
                yield table.state | {"note": said}
        game.play(game.moves[chance.randrange(len(game.moves))])
    table.close()


@pytest.mark.parametrize("name", TABLES)
def test_no_note_grows_over_the_table(bare, table_on, name):
    game = Game(TABLES[name], seed=5)
    states = list(notes_of(game, random.Random(5)))
    assert {state["note"]["kind"] for state in states} >= {"reading", "refusal"}
    for width in (820, 600, 320):
        t = table_on(bare, states[0], words=Table(game).words, width=width)
        over = bare.evaluate(
            """([number, states]) => states.map(state => {
              const model = table.models[number], root = table.root(number);
              model.put({ state, rev: model.traits.rev + 1 });
              return root.querySelector(".note").offsetHeight - root.querySelector(".slot").offsetHeight;
            })""",
            [t.number, states],
        )
        most, state = max(zip(over, states, strict=True), key=lambda both: both[0])
        assert most <= COVERED, (width, state["note"])


_CROWDED = "table AC 2C 3C 4C 5C 6C 7C 8C 9C TC AD 2D 3D 4D 5D 6D 7D 8D 9D AH 2H 3H 4H 6H | hand0 TS TH JC KD | hand1 5H 7H QC QD"
_OWNED = (
    "table AH 2C 3D 5S 6H 8D KS QD | build 7 3S+4H by 1 | build 10 4C+6S,TC by 0 | hand0 8C TH JS 7D | hand1 7C 9C 2H KD"
)


_SEVENS = "board0 7H@c3 7D@d3 8D@d2 9H@e2 AH@a5 AD@b5 | hand0 2H 5H JD QH KD"
_TWELVE = (
    "board0 7H@c3 7D@d3 8D@d4 8H@c4 9H@e4 9D@e5 TH@f5 TD@f4 JH@g5 JD@g4 QH@h5 QD@h4 2H@a5 | hand0 3H 4D KD 5H AH"
)
_LARGE = [(_SEVENS, "score7H:7D8D9H"), (_TWELVE, "score2H:7H7D8H8D9H9DTHTDJHJDQHQD")]


@pytest.mark.parametrize(
    ("position", "move", "width"),
    [(position, move, width) for position, move in _LARGE for width in (820, 600, 320)],
)
def test_no_refusal_of_a_large_set_grows_over_the_boards(bare, table_on, position, move, width):
    """The way out tells the points and the card torn, not the whole set, and many cards are counted."""
    table, heard = Table(Game(TornCards(), position=position), reveal=True, players={}), []
    table.send = lambda content, buffers=None: heard.append(content)
    table._handle_custom_msg({"id": 1, "rev": table.rev, "kind": "play", "move": move}, [])
    [instead, _] = heard[-1]["note"]["actions"]
    assert ("tearing" in instead["label"], " hearts" in instead["spoken"]) == (False, True)
    t = table_on(bare, table.state | {"note": heard[-1]["note"]}, words=table.words, width=width)
    assert t.note.evaluate("e => e.offsetTop >= e.parentElement.offsetTop && e.scrollHeight <= e.clientHeight")
    assert t.note.locator("[data-do=act]").first.bounding_box()["height"] <= 90
    table.close()


@pytest.mark.parametrize(
    ("position", "move"), [(_CROWDED, "TSxAC,2C,3C,4C,5C,6C,7C,8C,AD,2D,5D"), (_OWNED, "THx3D,[7]"), (_OWNED, "8C")]
)
def test_no_refusal_grows_over_a_crowded_table(bare, table_on, position, move):
    table, heard = Table(Game(Cassino(), position=position), reveal=True, players={}), []
    table.send = lambda content, buffers=None: heard.append(content)
    table._handle_custom_msg({"id": 1, "rev": table.rev, "kind": "play", "move": move}, [])
    for width in (820, 320):
        t = table_on(bare, table.state | {"note": heard[-1]["note"]}, words=table.words, width=width)
        slot = t.host.locator(".slot").bounding_box()
        assert t.note.bounding_box()["height"] - slot["height"] <= COVERED, width
    table.close()


@pytest.mark.parametrize("width", [320, 600, 820])
def test_a_refusal_of_many_words_is_looked_through_in_its_room(bare, table_on, width):
    """It covers nothing above it, and the way out is seen."""
    t = table_on(bare, "whist-following", width=width)
    t.card("QC").click()
    actions = [{"label": "Instead: **play** ⟨2C⟩", "effect": "then it is over", "style": "go", "send": {"kind": "play", "move": "2C"}}]
    t.reply(status="refused", note={"kind": "refusal", "words": f"**No.** {'⟨7H⟩, ' * 60}", "actions": actions})
    assert t.note.evaluate("e => e.offsetTop >= e.parentElement.offsetTop")
    room, button = t.note.bounding_box(), t.note.locator("[data-do=act]").bounding_box()
    assert button["y"] + button["height"] < room["y"] + room["height"]
    assert t.note.locator("p").evaluate("e => { e.scrollTo(0, 9999); return e.scrollTop }") > 0


@pytest.mark.parametrize("width", [320, 600, 820])
@pytest.mark.parametrize("record", ["", "construction_whist seed=7 : " + "8C 5H+7S " * 40], ids=["lines", "record"])
def test_that_the_kernel_has_stopped_is_said_in_the_room_of_the_note(bare, table_on, width, record):
    """Just then one wants to see the table that is to be built up again: with the lines, or the record, that do it."""
    lines = [{"n": n, "words": "", "code": f'game.play("{n}")'} for n in range(1, 17)]
    t = table_on(bare, load("whist-following") | {"log": lines}, width=width)
    if record:
        t.button("Hint").click()
        t.reply(record=record)
    t.js("model.broken = true")
    t.card("QC").click()
    assert t.note.evaluate("e => e.offsetTop >= e.parentElement.offsetTop")
    room, kept, button = t.note.bounding_box(), t.host.locator(".record").bounding_box(), t.button("Copy").bounding_box()
    assert room["y"] < kept["y"] < button["y"] + button["height"] < room["y"] + room["height"]
    assert t.picked == []


def test_a_badge_on_the_widest_slab_is_not_cut_by_the_edge(bare, table_on):
    """A notebook shows nothing that stands out of its cell."""
    pyramids = "pyramids0 KS 9S 6S, QH, AD, QC | pyramids1 AS, KD"
    table = Table(Game(ConstructionWhist(), position=f"hand0 QS 3C 2S | hand1 2H 3H 4H | trump D | {pyramids}"), players={})
    note = table.state["note"] | {"marks": {"no": ["KS", "AS"]}}
    t = table_on(bare, table.state | {"note": note}, words=table.words, width=320)
    for key in ("KS", "AS"):
        badge = t.card(key).evaluate("e => parseFloat(getComputedStyle(e, '::after').left)")
        assert t.box(key)["x"] + badge - 2 >= t.host.bounding_box()["x"]  # it has a rim
    table.close()
