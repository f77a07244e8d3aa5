"""Torn Cards: what picks may mean, what is offered without one, and where it may be dropped."""


import pytest

from cardwidgets.core.cards import TEXTS
from cardwidgets.core.texts import language
from games.torn_cards.table import ACT, DISCARD, HIT, at

pytestmark = pytest.mark.portable


def readings(position, places, **options):
    game = at(position, **options)
    return [str(move) for move in game.rules.readings(game.state, places)]


PICKS = {
    "a card to a cell": (ACT, ["hand0/0", "board0/a1"], ["2H@a1"]),
    "a cell first": (ACT, ["board0/a1", "hand0/0"], ["2H@a1"]),
    "a card onto a card": (ACT, ["hand0/0", "board0/0"], ["2H@b2"]),
    "a card onto a named taken cell": (ACT, ["hand0/0", "board0/b2"], ["2H@b2"]),
    "a card alone": (ACT, ["hand0/0"], []),
    "a card shown and aimed": (ACT, ["hand0/2", "board1/e3"], ["replaceKD@e3"]),
    "a card torn and aimed": (ACT, ["board0/0", "board1/e3"], ["tear7H@e3"]),
    "a half aimed": (ACT, ["reserve0/2", "board1/e3"], ["replaceKD@e3"]),
    "a half and its card": (ACT, ["hand0/2", "reserve0/2", "board1/e3"], ["replaceKD@e3"]),
    "a half for which no card is held": (ACT, ["reserve0/0", "board1/e3"], []),
    "a half alone": (ACT, ["reserve0/2"], []),
    "aimed at a card": (f"{ACT} | board1 9S@d4", ["board0/0", "board1/0"], ["tear7H@d4"]),
    "a set": (ACT, ["board0/0", "board0/1"], ["score7H:7D", "score7D:7H"]),
    "no set": (ACT, ["board0/1", "board0/2"], ["score7D:8D"]),  # whichever would be torn
    "the deck": (ACT, ["deck0/0"], ["draw1", "draw2", "draw3"]),
    "the other's deck": (ACT, ["deck1/0"], []),
    "the deck while discarding": (DISCARD, ["deck0/0"], ["draw1"]),
    "the deck while a hit waits": (HIT, ["deck0/0"], ["draw1"]),
    "two cells": (ACT, ["hand0/0", "board0/a1", "board0/a2"], []),
    "discards": (DISCARD, ["hand0/1", "hand0/0"], ["-2H3H"]),
    "too few discards": (DISCARD, ["hand0/1"], []),
    "too many discards": (DISCARD, ["hand0/1", "hand0/0", "hand0/2"], ["-2H3H4H"]),
    "a touched card": (HIT, ["board1/0"], ["x9S:9C", "x9S:9CTSTC", "x9S:9CTS"]),
    "a set hit": (HIT, ["board1/0", "board1/1"], ["x9S:9C"]),
    "no set hit": (HIT, ["board1/0", "board1/5"], ["x9S:KS"]),
    "a lone card hit": ("board1 9S@d3 KS@a5 | phase hit | landing d3", ["board1/0"], ["x9S"]),
    "a lone card missed": ("board1 9S@d3 KS@a5 | phase hit | landing d3", ["board1/1"], ["xKS"]),
}  # fmt: skip


def test_sparing_is_offered_without_a_pick():
    for position, offered in ((HIT, ["spare"]), (ACT, []), (DISCARD, [])):
        game = at(position)
        assert list(map(str, game.rules.offered(game.state))) == offered


@pytest.mark.parametrize(("position", "places", "expected"), PICKS.values(), ids=PICKS)
def test_readings(position, places, expected):
    assert readings(position, places) == expected


@pytest.mark.parametrize(
    ("position", "move", "words"),
    [
        (ACT, "score7H:7D", "Score 2, tear ⟨7H⟩"),
        (ACT, "score7D:8D", "Score ⟨7D⟩ and ⟨8D⟩"),
        (HIT, "x9S:9C", "Put out ⟨9S⟩ and ⟨9C⟩: 1"),
        (HIT, "x9S:JS", "Put out ⟨9S⟩ and ⟨JS⟩"),
    ],
)
def test_points_are_promised_for_sets_only(position, move, words):
    game = at(position)
    assert language("en").say(game.rules.wording(game.state, game.rules.parse(game.state, move)), game.rules.catalogue) == words


@pytest.mark.parametrize(
    ("position", "promising"),
    [
        (ACT, {"7H", "7D", "8D", "KD", "KH"}),  # the king, and the half for which it can be shown
        ("board0 7H@b2 | hand0 2H 7D 8D", {"7D"}),
        ("board0 7H@b2 | hand0 2H 8D", set()),
        (DISCARD, set()),
    ],
)
def test_a_hint_dots_what_can_do_more_than_lie_there(position, promising):
    game = at(position)
    assert {TEXTS[card] for card in game.rules.promising(game.seen_by(0))} == promising


@pytest.mark.parametrize(
    ("move", "zones"),
    [("2H@a1", ["board0"]), ("tear7H@e3", ["board1"]), ("replaceKD@e3", ["board1"]), ("score7H:7D", []), ("draw1", ["hand0"])],
)
def test_where_a_move_may_be_dropped(move, zones):
    game = at(ACT)
    assert list(game.rules.targets(game.state, game.rules.parse(game.state, move), [])) == zones


def test_a_half_flies_to_the_other_board():
    [toss] = [event for event in at(ACT).play("tear7H@e3").events if event.kind == "tossed"]
    assert [(way.card, way.source, way.target, way.half) for way in toss.moved] == [(25, "board0", "board1", True)]
    [toss] = [event for event in at(ACT).play("replaceKD@e3").events if event.kind == "tossed"]
    assert [(way.source, way.target, way.half) for way in toss.moved] == [("hand0", "shown0", False), ("reserve0", "board1", True)]
