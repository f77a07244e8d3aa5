"""What a browser may not do: write state, send what is malformed, unknown, foreign or stale."""

import json
import random

import pytest

from cardwidgets import Game
from cardwidgets.core.cards import PACK, TEXTS
from support.games import TABLES

every_table = pytest.mark.parametrize("name", TABLES)
KINDS = ("pick", "play", "undo", "redo", "goto", "go_on", "hint", "speak", "rule", "sheet", "log", "record")


@every_table
@pytest.mark.parametrize(
    "written",
    [
        {"state": {}},
        {"rev": 99},
        {"state": {"zones": {}}, "rev": 2},
        {"words": {}},
        {"theme": "dark"},
        {"theme": 7},
        {"_esm": "alert(1)"},
        {"_css": "x"},
        {"_anywidget_id": "x"},
        {"_model_name": "X", "_view_module": "evil"},
        {"_view_count": 3},
        {"_dom_classes": ["x"]},
        {"layout": "IPY_MODEL_0"},
        {"tooltip": "x", "tabbable": True},
        {"comm": None, "keys": []},
        {"_property_lock": {}, "_sitting": None, "nothing": 1},
        {},
        [],
        None,
        "state",
        7,
    ],
)
def test_the_browser_writes_nothing(sit, name, written):
    sat = sit(Game(TABLES[name], seed=7))
    before = sat.table.get_state()
    assert sat.raw({"method": "update", "state": written, "buffer_paths": [["state"]]}) == []
    sat.table.set_state(written)
    assert sat.table.get_state() == before
    assert sat.messages() == []


@every_table
def test_the_count_of_views_is_taken_where_it_was_asked_for(sit, name):
    sat = sit(Game(TABLES[name], seed=7))
    sat.table._view_count = 0
    sat.raw({"method": "update", "state": {"_view_count": 2, "rev": 99}})
    assert (sat.table._view_count, sat.table.rev) == (2, 1)
    sat.raw({"method": "update", "state": {"_view_count": "many"}})
    assert sat.table._view_count == 2


@every_table
def test_a_late_view_may_ask_for_everything(sit, name):
    sat = sit(Game(TABLES[name], seed=7))
    [update] = sat.raw({"method": "request_state"})
    assert update["state"]["state"] == sat.state


@every_table
@pytest.mark.parametrize(
    "message", [None, 7, [], "x", {}, {"content": None}, {"content": {"data": []}}, {"content": {"data": {"method": "x"}}}]
)
def test_foreign_messages_are_passed_over(sit, name, message):
    sat = sit(Game(TABLES[name], seed=7))
    sat.table._handle_msg(message)
    assert sat.messages() == []


@every_table
@pytest.mark.parametrize(
    ("content", "number"),
    [
        (None, None),
        ([], None),
        ("play", None),
        ({"id": 4}, 4),
        ({"kind": "play", "id": "4", "rev": 1, "move": "8C"}, None),
        ({"kind": "play", "id": True, "rev": 1, "move": "8C"}, None),
        ({"kind": "play", "id": 4.0, "rev": 1, "move": "8C"}, None),
        ({"kind": "play", "id": 10**40, "rev": 1, "move": "8C"}, None),
        ({"kind": "play", "id": 4, "rev": 1}, 4),
        ({"kind": "play", "id": 4, "rev": 1, "move": ["8C"]}, 4),
        ({"kind": "play", "id": 4, "rev": 1, "move": "8C" * 500}, 4),
        ({"kind": "play", "id": 4, "rev": "1", "move": "8C"}, 4),
        ({"kind": "pick", "id": 4, "rev": 1, "places": "hand0/0"}, 4),
        ({"kind": "pick", "id": 4, "rev": 1, "places": ["x" * 41]}, 4),
        ({"kind": "pick", "id": 4, "rev": 1, "places": ["hand0/0"] * 61}, 4),
        ({"kind": "goto", "id": 4, "rev": 1, "n": -1}, 4),
        ({"kind": "reply", "id": 4, "rev": 1}, 4),
        ({"kind": "undo", "id": 4, "rev": 1, "state": {}}, 4),
        ({"kind": "anywidget-command", "id": 4, "name": "x", "msg": {}}, 4),
        ({"kind": "\ud800", "id": 4, "rev": 1}, 4),
        ({"kind": "speak", "id": 4, "rev": 1, "of": "\ud800"}, 4),
        ({"kind": "speak", "id": "\ud800", "rev": 1}, None),
        ({"kind": "undo", "id": 4, "rev": 1, "\ud800": 1}, 4),
        ({"kind": "play", "id": 4, "rev": 1, "move": "\ud800"}, 4),
        ({"kind": "rule", "id": 4, "rev": 1, "rule": "\ud800"}, 4),
        ({"kind": "pick", "id": 4, "rev": 1, "places": ["hand0/0", "\ud800/1"]}, 4),
        ({"kind": "pick", "id": 4, "rev": 1, "places": [], "drop": "\ud800"}, 4),
        ({"kind": "arrange", "id": 4, "rev": 1, "place": "\ud800", "to": 0}, 4),
    ],
)
def test_what_is_malformed_is_answered_with_an_error(sit, name, content, number):
    sat = sit(Game(TABLES[name], seed=7))
    [reply] = sat.raw({"method": "custom", "content": content})
    assert (reply["kind"], reply["status"], reply["id"], reply["rev"]) == ("reply", "error", number, 1)
    assert reply["note"]["words"]
    assert json.dumps(reply, ensure_ascii=False).encode()
    assert not sat.game.history


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("play", "a message is an object with a kind, not str"),
        ({"id": 4}, "a kind is one of pick, play, undo"),
        ({"kind": "plya", "id": 4, "rev": 1}, "no kind 'plya': did you mean play? Allowed are pick, play, undo"),
        ({"kind": "play", "id": 4, "rev": 1}, "play: Object missing required field `move`"),
        ({"kind": "goto", "id": 4, "rev": 1, "n": -1}, "goto: Expected `int` >= 0 - at `$.n`"),
    ],
)
def test_what_is_malformed_is_told_what_was_given_and_what_is_allowed(sit, content, words):
    [reply] = sit(Game(TABLES["construction_whist"], seed=7)).raw({"method": "custom", "content": content})
    assert f"({words}" in reply["note"]["words"]


@every_table
def test_an_error_inside_is_answered_too(sit, name, monkeypatch):
    sat = sit(Game(TABLES[name], seed=7), players={})
    monkeypatch.setattr(type(TABLES[name]), "readings", lambda *_: 1 / 0)
    reply = sat.ask("pick", places=["hand0/0"])
    assert reply["status"] == "error"
    assert not sat.game.history


def _anything(rng, deep=3):
    pick = rng.randrange(12 if deep else 8)
    if pick < 8:
        simple = (
            None,
            True,
            -1,
            rng.randrange(60),
            10**30,
            rng.random() * 9,
            "",
            "".join(chr(rng.randrange(1, 9000)) for _ in range(rng.randrange(50))),
        )
        return simple[pick]
    if pick < 10:
        return [_anything(rng, deep - 1) for _ in range(rng.randrange(4))]
    return {rng.choice(("kind", "id", "rev", "places", "x")): _anything(rng, deep - 1) for _ in range(rng.randrange(4))}


def _text(rng, game):
    """The text of a move: legal, or put together from what moves are written with."""
    if not game.over and rng.random() < 0.5:
        text = str(game.moves[rng.randrange(len(game.moves))])
        return text if rng.random() < 0.7 else text.replace(rng.choice(text), rng.choice("ASx+=,[7]T*>"))
    cards = [TEXTS[card] for card in rng.choices(PACK, k=rng.randrange(1, 5))]
    joined = "".join(card + rng.choice(("x", "+", ",", "=7", ">", ":", " ", "")) for card in cards)
    return rng.choice([joined, cards[0], "5H+7S", "zz", "?", "⟨QC⟩"])


def _message(rng, sat):
    """A message that may be right, nearly right, or nothing of the sort."""
    game, table = sat.game, sat.table
    zones = table.state["zones"]
    places = [item["place"] for zone in zones.values() for item in zone["items"]]
    content = {"kind": rng.choice(KINDS), "id": rng.randrange(999), "rev": table.rev if rng.random() < 0.7 else rng.randrange(9)}
    body = {
        "pick": {"places": rng.choices([*places, *zones, "hand1/0", "x/99", "hand0/-1"], k=rng.randrange(5))},
        "play": {"move": _text(rng, game)},
        "goto": {"n": rng.randrange(60)},
        "rule": rng.choice([{}, {"rule": next(iter(game.rules.basis))}, {"rule": "zz"}]),
        "sheet": {"rounds": rng.choice([[1, 1], [1, 3], [2, 1], [0, 0], [1], [-1, 2]])},
        "log": {"before": rng.randrange(60)},
    }
    content |= body.get(content["kind"], {})
    if content["kind"] == "pick" and rng.random() < 0.3:
        content["drop"] = rng.choice([*places, *zones, "nowhere"])
    if rng.random() < 0.4:
        content[rng.choice((*content, "more"))] = _anything(rng)
    return content if rng.random() < 0.9 else _anything(rng)


def _fingerprint(sat):
    return sat.game.history, sat.game.length, sat.table.rev, id(sat.table.state)


OPTIONS = [{}, {"players": {}}, {"reveal": True}, {"seat": 1}, {"seat": None, "record": True}]


@every_table
@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_ten_thousand_messages_change_nothing_or_play_on(sit, name, seed):
    """Two thousand for each of five viewers: every one is answered once, and every move in the history is legal."""
    rng = random.Random(seed)
    sat = sit(Game(TABLES[name], seed=seed), **OPTIONS[seed])
    last, played = None, 0
    for _ in range(2_000):
        before = _fingerprint(sat)
        message = last if last is not None and rng.random() < 0.05 else _message(rng, sat)  # some come twice
        answered = sat.raw({"method": "custom", "content": message})
        replies = [each for each in answered if each.get("kind") == "reply"]
        assert len(replies) == 1
        assert replies[0] is answered[-1]
        if replies[0]["status"] != "accepted":
            assert _fingerprint(sat) == before
            assert len(answered) == 1
        if replies[0]["status"] == "error":
            assert replies[0]["note"]["words"]
            assert "inside" not in replies[0]["note"]["words"], message
        played += replies[0]["status"] == "accepted" and isinstance(message, dict) and message["kind"] == "play"
        last = message
        if sat.game.over and rng.random() < 0.1:
            sat.game.goto(rng.randrange(sat.game.length))
    assert played > 4 or OPTIONS[seed].get("seat", 0) is None
    assert Game.replay(sat.game.record()).position() == sat.game.position()
