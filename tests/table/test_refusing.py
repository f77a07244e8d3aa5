"""What is said where a pick makes no move or the wrong one."""

import pytest

from cardwidgets import ConstructionWhist, Game, Romi
from support.games import TABLES


def test_a_refusal_says_why_and_shows_the_cards_and_a_way_out(sit, follow):
    sat = sit(follow, players={})
    [reply] = sat.tell("play", move="AH")
    note = reply["note"]
    assert (reply["status"], note["kind"]) == ("refused", "refusal")
    assert note["words"].startswith("**You must follow clubs.**")
    assert "⟨2C⟩ and ⟨QC⟩" in note["words"]
    assert note["words"].endswith("⟨W6⟩")
    assert sorted(note["marks"]["no"]) == ["2C", "8C", "AH", "QC"]
    instead, why = note["actions"]
    assert instead["label"].startswith("Instead: ")
    assert follow.why(instead["send"]["move"]).ok
    assert why["send"] == {"kind": "rule", "rule": "W6"}
    rule = sat.ask(**why["send"])["note"]
    assert rule["kind"] == "rule"
    assert "follows suit if able" in rule["words"]
    assert "from the source text" in rule["words"]


@pytest.mark.parametrize(("move", "key"), [("QS>2", "QS'"), ("9D>1", "9D'")])
def test_of_a_card_that_lies_there_twice_the_one_is_marked_that_was_to_be_played(sit, move, key):
    melds = "meld TSJSQSKS by 0 | meld 8C9CTC by 1"
    position = f"hand0 QS 9D 2H 5C KC | hand1 3S 4S | {melds} | discard 9D 2H | phase play"
    sat = sit(Game(Romi(), seed=1, position=position), players={})
    assert sat.ask("play", move=move)["note"]["marks"]["no"] == [key]


@pytest.mark.parametrize("copy", [2, 3])
def test_of_a_card_held_twice_the_picked_one_is_marked(sit, copy):
    sat = sit(Game(Romi(), seed=1, position="hand0 7H 7D 7C 7C 2S 9D | hand1 5D 6D | phase play"), players={})
    hand = {item["place"]: item["key"] for item in sat.state["zones"]["hand0"]["items"]}
    sevens = [place for place, key in hand.items() if key[0] == "7"]
    picked = [sevens[0], sevens[1], sevens[copy]]
    [move] = [action["send"] for action in sat.ask("pick", places=picked)["note"]["actions"] if action["send"]["kind"] == "play"]
    assert sorted(sat.ask(**move)["note"]["marks"]["no"]) == sorted(hand[place] for place in picked)


def test_of_a_run_only_the_card_that_does_not_fit_is_marked(sit):
    position = "hand0 AH 4C 9D | hand1 5D 6D | meld AH2H3H4H5H6H7H8H9HTHJHQH by 0 | phase play"
    sat = sit(Game(Romi(), seed=1, position=position), players={})
    [held] = [item["key"] for item in sat.state["zones"]["hand0"]["items"] if item["key"].startswith("AH")]
    assert sat.ask("play", move="AH>1")["note"]["marks"]["no"] == [held]


def test_of_a_discard_that_is_in_hand_too_the_discard_is_marked(sit):
    position = "hand0 9H 2C 4S KD | hand1 5D 6D | meld TSJSQS by 0 | meld 3H3S3C by 1 | discard 2D 9H"
    sat = sit(Game(Romi(), seed=1, position=position), players={})
    assert sat.ask("play", move="+discard")["note"]["marks"]["no"] == [sat.state["zones"]["discards"]["items"][-1]["key"]]


@pytest.mark.parametrize(("move", "marked"), [("5H+7S", ["5S", "7S"]), ("4S+7S", ["4S", "7S"])])
def test_of_an_extra_that_does_not_fit_only_that_is_marked_on_which_it_does_not_go(sit, move, marked):
    position = "hand0 QC | hand1 7C | trump D | open 4S 5H | trick 7S 3S | pyramids0 KS 5S"
    sat = sit(Game(ConstructionWhist(), seed=1, position=position), players={})
    assert sorted(sat.ask("play", move=move)["note"]["marks"]["no"]) == marked


def test_more_findings_are_counted(sit, take):
    sat = sit(take, players={})
    note = sat.ask("play", move="AH+QC")["note"]
    assert note["words"].endswith("Also: Not the card just played.")


def test_what_is_no_move_is_refused_without_a_way_out(sit, follow):
    note = sit(follow, players={}).ask("play", move="⟨hello⟩ **you**")["note"]
    assert [button["style"] for button in note["actions"]] == ["plain"]
    assert "⟨hello⟩" not in note["words"]


def test_an_unknown_rule(sit, follow):
    reply = sit(follow, players={}).ask("rule", rule="Z9⟨")
    assert reply["status"] == "error"
    assert "Z9" in reply["note"]["words"]


def test_the_page_of_all_rules(sit, follow):
    page = sit(follow, players={}).ask("rule")["page"]
    assert len(page) == 17 + 6
    assert page[0].startswith("⟨W1⟩")
    assert page[-1].startswith("⟨G6⟩")


@pytest.mark.parametrize("name", TABLES)
def test_at_the_teachers_table_a_hand_that_is_not_in_turn_is_refused_by_its_rule(sit, name):
    sat = sit(Game(TABLES[name], seed=3), reveal=True)
    other = next(seat for seat in range(sat.game.rules.seats) if seat != sat.game.turn)
    picked = sat.ask("pick", places=[f"hand{other}/0"])
    dropped = sat.ask("pick", places=[f"hand{other}/0"], drop=f"hand{sat.game.turn}")
    assert (picked["status"], picked["places"], dropped["status"]) == ("accepted", [], "refused")
    for note in (picked["note"], dropped["note"]):
        assert note["words"].startswith("**Not your turn.** It is the turn of ")
        assert [action["send"] for action in note["actions"]] == [{"kind": "rule", "rule": "G1"}]
    assert not sat.game.history


def test_a_press_on_what_is_over_says_so(sit):
    """A finished round that stays on view, and the end of the game."""
    last = "hand0 - | hand1 - | trump D | open JS 5C | trick AC 2H | pyramids0 KS"
    sat = sit(Game(ConstructionWhist(rounds=2), seed=1, position=last), players={}, reveal=True)
    sat.game.play("JS")
    note = sat.ask("pick", places=[], drop="pyramid0S")["note"]
    assert (note["words"], [action["send"] for action in note["actions"]]) == ("The round is over; go on first.", [{"kind": "go_on"}])
    sat = sit(Game(ConstructionWhist(), seed=1, position=last), players={})
    sat.game.play("JS")
    note = sat.ask("pick", places=[], drop="pyramid0S")["note"]
    assert note["words"].startswith("**The game is over.** No move can be played any more")
    assert [action["send"] for action in note["actions"]] == [{"kind": "rule", "rule": "G2"}]
    assert sat.ask("pick", places=[])["note"] == sat.note


def test_a_card_dropped_on_the_open_cards_is_answered(sit, follow):
    """The browser passes over what is neither a place to go nor has anything to tell."""
    sat = sit(follow, players={})
    assert sat.state["zones"]["open"]["tells"]
    note = sat.ask("pick", places=[sat.place("2C")], drop="open")["note"]
    assert note["words"] == "**That does not go there.** ⟨2C⟩ is played to the trick ⟨W6⟩."
