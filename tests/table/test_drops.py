"""What is dropped goes where it was dropped, or nothing happens and the table says why."""

import random

import pytest

from cardwidgets import Cassino, ConstructionWhist, Game, Romi, TornCards
from support.games import TABLES, stopped

LEAD = "hand0 9C 2D | hand1 3C 4H | trump D | open 4S 5H | lead 0 | pyramids0 KS"
FOLLOW = "hand0 2C QC 7S AH | hand1 3C 4H 9D | trump D | open 4S 5H | lead 1 | trick 8C | pyramids0 KS"
TAKE = "hand0 2C QC | hand1 3C 4H | trump D | open 4S 5H | lead 0 | trick 7S 2S | pyramids0 KS 9S, QH | pyramids1 KH"


def whist(sit, position, **options):
    return sit(Game(ConstructionWhist(**options), seed=1, position=position), players={})


def drop(sat, card, target, *picked):
    """Drop a card, with what was picked before."""
    return sat.ask("pick", places=[*map(sat.place, picked), sat.place(card)], drop=target)


def done(sat):
    return [str(move) for move in sat.game.history]


@pytest.mark.parametrize(
    ("position", "card", "target", "moves"),
    [
        (LEAD, "9C", "trick", ["9C"]),
        (LEAD, "9C", "trick/0", ["9C"]),
        (FOLLOW, "QC", "trick", ["QC"]),
        (FOLLOW, "QC", "trick/0", ["QC"]),
        (FOLLOW, "QC", "trick/1", ["QC"]),
        (TAKE, "5H", "pyramid0H", ["5H"]),
        (TAKE, "5H", "pyramid0H/0", ["5H"]),
    ],
)
def test_the_one_thing_that_a_drop_can_mean_is_done(sit, position, card, target, moves):
    sat = whist(sit, position)
    assert drop(sat, card, target)["status"] == "accepted"
    assert done(sat) == moves


@pytest.mark.parametrize(
    ("position", "card", "target", "words", "offered"),
    [
        (LEAD, "9C", "pyramid0S", "Only open cards are built", ["9C", "W8"]),
        (LEAD, "9C", "pyramid0C", "Only open cards are built", ["9C", "W8"]),
        (LEAD, "9C", "deck", "⟨9C⟩ is played to the trick ⟨W5⟩", ["9C", "W5"]),
        (LEAD, "9C", "hand0", "⟨9C⟩ is played to the trick ⟨W5⟩", ["9C", "W5"]),
        (LEAD, "9C", "open/1", "⟨9C⟩ is played to the trick ⟨W5⟩", ["9C", "W5"]),
        (LEAD, "4S", "deck", "Only open cards are built", ["W8"]),
        (FOLLOW, "QC", "deck", "⟨QC⟩ is played to the trick ⟨W6⟩", ["QC", "W6"]),
        (FOLLOW, "2C", "pyramid1C", "Only open cards are built", ["2C", "W8"]),
        (TAKE, "5H", "pyramid1H", "built on those of Bea ⟨W10⟩", ["5H", "W10"]),
        (TAKE, "5H", "pyramid0S", "⟨5H⟩ goes on the heart pyramid ⟨W11⟩", ["5H", "W11"]),
        (TAKE, "5H", "trick", "⟨5H⟩ goes on the heart pyramid ⟨W11⟩", ["5H", "W11"]),
        (TAKE, "5H", "hand0", "⟨5H⟩ goes on the heart pyramid ⟨W11⟩", ["5H", "W11"]),
        (TAKE, "7S", "deck", "⟨7S⟩ goes on the spade pyramid ⟨W11⟩", ["5H+7S", "W11"]),
        (TAKE, "4S", "pyramid1S", "built on those of Bea ⟨W10⟩", ["4S", "W10"]),
        (TAKE, "2S", "pyramid0H", "Of the trick only the card you have just played, ⟨7S⟩", ["W9"]),
        (TAKE, "QC", "trick", "Only open cards are built", ["W8"]),
        (TAKE, "QC", "hand0", "Only open cards are built", ["W8"]),
        (TAKE, "7S", "pyramid0H", "⟨7S⟩ goes on the spade pyramid", ["5H+7S", "W11"]),
        (TAKE, "QC", "pyramid0H", "Only open cards are built", ["W8"]),
    ],
)
def test_a_drop_where_the_card_does_not_go_does_nothing_and_says_so(sit, position, card, target, words, offered):
    """With what it does mean, if that is one thing, with the rule, and with a mark on a card."""
    sat = whist(sit, position)
    reply = drop(sat, card, target)
    assert reply["note"]["marks"]["no"] == ["7S" if card == "2S" else card]
    assert (reply["status"], reply["rev"], reply["note"]["kind"]) == ("accepted", 1, "refusal")
    assert words in reply["note"]["words"]
    assert [action["send"].get("move", action["send"].get("rule")) for action in reply["note"]["actions"]] == offered
    assert done(sat) == []


@pytest.mark.parametrize(
    ("position", "zone", "words", "rule"),
    [
        (LEAD, "pyramid0S", "What is built stays there.", "W8"),
        (TAKE, "pyramid1H", "What is built stays there.", "W8"),
        (LEAD, "deck", "Two cards of the deck are turned up", "W4"),
        (FOLLOW, "trick", "The trick is played from the hands", "W14"),
        (TAKE, "trick", "Of the trick only the card you have just played, ⟨7S⟩, can be built", "W9"),
    ],
)
def test_what_cannot_be_picked_says_why_when_it_is_pressed(sit, position, zone, words, rule):
    sat = whist(sit, position)
    assert sat.state["zones"][zone]["tells"]
    note = sat.ask("pick", places=[], drop=zone)["note"]
    assert note["words"].startswith(f"**That cannot be picked.** {words}")
    assert [action["send"] for action in note["actions"]] == [{"kind": "rule", "rule": rule}]


def test_a_way_out_says_what_it_will_cause(sit):
    sat = whist(sit, "hand0 2D | hand1 3D | trump D | open TS 5H | lead 0 | trick JC 2C | pyramids0 KS 9S, 4H")
    instead, _ = sat.ask("play", move="TS+2D")["note"]["actions"]
    assert (instead["send"]["move"], instead["effect"]) == ("TS+JC", "2 of yours fall")
    falls = "Ten of spades is not below nine of spades, so your king of spades and nine of spades fall."
    assert instead["spoken"] == f"Instead: build ten of spades, then jack of clubs. {falls}"


def test_each_rule_that_a_refusal_names_can_be_opened(sit):
    """One after the other, round and round."""
    sat = whist(sit, TAKE)
    [why] = sat.ask("play", move="4S+7S")["note"]["actions"][1:]
    assert (why["label"], why["send"]) == ("Why?", {"kind": "rule", "rule": "W9 W12"})
    for rules, label, following in (("W9 W12", "And ⟨W12⟩?", "W12 W9"), ("W12 W9", "And ⟨W9⟩?", "W9 W12")):
        note = sat.ask("rule", rule=rules)["note"]
        assert f"⟨{rules.split()[0]}⟩" in note["words"]
        assert [(each["label"], each["send"]["rule"]) for each in note["actions"]] == [(label, following)]
    assert sat.ask("rule", rule="W9 W99")["status"] == "error"


def test_the_rules_of_all_that_is_refused_can_be_opened(sit):
    sat = sit(Game(Romi(), seed=1, position="hand0 KH KD 2S 3S | discard 4D KC"), players={})
    assert sat.ask("play", move="+discard")["note"]["actions"][-1]["send"] == {"kind": "rule", "rule": "R10 R5"}


def test_a_drop_that_goes_there_and_may_not_is_refused(sit):
    for card, target, rule in (("AH", "trick", "W6"), ("4S", "trick", "G6")):
        sat = whist(sit, FOLLOW)
        reply = drop(sat, card, target)
        assert (reply["status"], reply["note"]["kind"], done(sat)) == ("refused", "refusal", [])
        assert f"⟨{rule}⟩" in reply["note"]["words"]
    sat = whist(sit, TAKE)
    assert "⟨W8⟩" in drop(sat, "QC", "pyramid0C")["note"]["words"]


def test_a_drop_that_leaves_something_open_is_asked_about(sit):
    """The card just played goes with either open card; that only one of the two is allowed does not choose it."""
    sat = whist(sit, TAKE)
    note = drop(sat, "7S", "pyramid0S")["note"]
    assert [(action["send"]["move"], action["refused"]) for action in note["actions"]] == [("5H+7S", False), ("4S+7S", True)]
    assert done(sat) == []
    drop(sat, "7S", "pyramid0S", "5H")
    assert done(sat) == ["5H+7S"]


@pytest.mark.parametrize("target", ["zzz", "zzz/0", "", "/", "hand0/99", "hand0/-1", "trick/c4", "spent0"])
def test_a_drop_nowhere_is_an_error_that_changes_nothing(sit, target):
    sat = whist(sit, FOLLOW)
    reply = drop(sat, "QC", target)
    assert (reply["status"], reply["rev"], done(sat)) == ("error", 1, [])
    assert "no such place" in reply["note"]["words"]


TABLE = "table 5C 8D | build 7 3S+4H by 1 | hand0 8S 7D 2H 9H KS | hand1 7H QC 2C 3C 4C"


@pytest.mark.parametrize(
    ("card", "target", "picked", "offered"),
    [
        ("8S", "table", [], ["8S"]),
        ("KS", "table/0", [], ["–KSx5C"]),
        ("8S", "table", ["8D"], ["8Sx8D"]),
        ("8S", "table/1", [], ["8Sx8D"]),
        ("7D", "build7", [], ["7Dx[7]", "–7D=7"]),
        ("2H", "build7", [], ["2H+[7]=9"]),
        ("KS", "build7", [], ["–KSx[7]"]),
        ("8S", "stock", [], []),
        ("8S", "taken0", [], []),
        ("8D", "build7", [], []),
    ],
)
def test_a_drop_in_cassino(sit, card, target, picked, offered):
    position = TABLE.replace(" KS", "") if card != "KS" else TABLE.replace(" 9H", "")
    sat = sit(Game(Cassino(), seed=1, position=position.replace(" 4C", "")), players={})
    reply = drop(sat, card, target, *picked)
    if len(offered) == 1:
        assert done(sat) == [move for move in offered if not move.startswith("–")]
        assert reply["status"] == ("refused" if offered[0].startswith("–") else "accepted")
    else:
        told = [("–" if action["refused"] else "") + action["send"]["move"] for action in reply["note"]["actions"]]
        assert (told, done(sat), reply["status"]) == (offered, [], "accepted")


TORN = "board0 7H@c3 7D@d3 2D@h5 | board1 9S@d3 9C@e3 | hand0 8D 2H JD KH 5H | reserve0 4H | tossed0 4H"


@pytest.mark.parametrize(
    ("card", "target", "words"),
    [
        ("7H", "board0/e2", "What lies on your board stays there: a card is played from the hand ⟨T5⟩."),
        ("9S", "board0/a1", "A turn is one action ⟨T3⟩"),
        ("9S", "hand0", "Pick the card to tear for a toss there ⟨T6⟩"),
        ("7H", "deck0", "To draw, pick your deck alone ⟨T4⟩."),
        ("8D", "reserve0", "Pick the cell of your board to play it on ⟨T5⟩"),
    ],
)
def test_a_drop_that_means_nothing_is_told_what_picking_both_lacks(sit, card, target, words):
    sat = sit(Game(TornCards(), seed=1, position=TORN), players={})
    note = drop(sat, card, target)["note"]
    assert (note["kind"], note["words"].startswith(f"**That does not go there.** {words}")) == ("refusal", True), note["words"]
    assert note["actions"][-1]["send"]["kind"] == "rule"


def test_cards_of_a_board_are_put_together_by_a_drop(sit):
    sat = sit(Game(TornCards(), seed=1, position=TORN), players={})
    reply = drop(sat, "7H", sat.place("7D"))
    assert [action["send"]["move"] for action in reply["note"]["actions"]] == ["score7H:7D", "score7D:7H"]
    assert reply["places"] == [sat.place("7H"), sat.place("7D")]
    lone = drop(sat, "7H", sat.place("2D"))
    assert ([action["refused"] for action in lone["note"]["actions"]], done(sat)) == ([True], [])


def test_a_deck_dropped_on_the_hand_is_drawn_from(sit):
    sat = sit(Game(TornCards(), seed=1, position=TORN), players={})
    reply = sat.ask("pick", places=["deck0/0"], drop="hand0")
    assert [action["send"]["move"] for action in reply["note"]["actions"]] == [f"draw{count}" for count in range(1, 6)]


@pytest.mark.parametrize("name", TABLES)
def test_what_a_drop_plays_goes_there_or_takes_something_from_there(sit, name):
    """Every card that can be picked, dropped on every zone: what is played at once moved it to or from that zone."""
    played, rng = 0, random.Random(1)
    for game in stopped(TABLES[name], 8, seed=3):
        if game.over:
            continue
        sat = sit(game, seat=game.turn, players={})
        made = len(game.history)
        zones = sat.state["zones"]
        cards = [item["place"] for zone in zones.values() for item in zone["items"] if item.get("pick")]
        held = [item["place"] for zone in zones.values() for item in zone["items"] if item.get("pick") and "key" in item]
        for place in rng.sample(held, min(len(held), 8)):
            for target in [*zones, *rng.sample(cards, min(len(cards), 8))]:
                reply = sat.ask("pick", places=[place], drop=target)
                assert reply["status"] in ("accepted", "refused"), reply
                if len(game.history) == made:
                    assert reply["note"]["words"]
                    continue
                zone = target.partition("/")[0]
                foretold = game.rules.consequences(game.step_at(made).state, game.history[-1])
                assert any(zone in (way.source, way.target) for event in foretold for way in event.moved), (place, target)
                played += 1
                game.goto(made)
    assert played > 5


@pytest.mark.parametrize(
    ("places", "words", "rules"),
    [
        (["table/0"], "⟨7C⟩ is picked. Pick the card of your hand that is to take it, or to be laid on it.", []),
        (["table/0", "table/1"], "⟨7C⟩ and ⟨KS⟩ are picked. Pick the card of your hand", []),
        (["hand0/0", "hand0/1"], "A turn plays exactly one card of the hand ⟨C4⟩.", ["C4"]),
    ],
)
def test_what_a_pick_lacks_is_said(sit, places, words, rules):
    sat = sit(Game(Cassino(), position="table 7C KS | hand0 7D 9C KD QH"), players={})
    note = sat.ask("pick", places=places)["note"]
    assert words in note["words"]
    assert [action["send"]["rule"] for action in note["actions"]] == rules


# --- a meld that is pressed first -----------------------------------------------------------------------------------------

MELDS = "hand0 7C 2H JS | meld 8C9CTC by 0 | meld QSQHQD by 1 | phase play | discard 3D"


def test_a_meld_pressed_first_waits_for_its_card(sit):
    sat = sit(Game(Romi(), seed=1, position=MELDS))
    reply = sat.ask("pick", places=[], drop="m1")
    assert reply["note"]["words"] == "Meld 1 is picked: pick what is to go there."
    assert reply["places"] == ["m1/0"]
    reply = sat.ask("pick", places=["m1/0", sat.place("7C")])
    assert reply["note"]["actions"][0]["send"] == {"kind": "play", "move": "7C>1"}
    assert reply["note"]["actions"] == sat.ask("pick", places=[sat.place("7C"), "m1/0"])["note"]["actions"]


def test_another_meld_pressed_takes_its_place(sit):
    sat = sit(Game(Romi(), seed=1, position=MELDS))
    assert sat.ask("pick", places=["m1/0"], drop="m2")["places"] == ["m2/0"]
    assert sat.ask("pick", places=["m1/0"], drop="discards")["note"]["words"].startswith("One discard")


def test_before_the_draw_no_meld_is_picked(sit):
    sat = sit(Game(Romi(), seed=1, position=MELDS.replace("play", "draw")))
    reply = sat.ask("pick", places=[], drop="m1")
    assert reply["note"] == sat.note
    assert "places" not in reply
