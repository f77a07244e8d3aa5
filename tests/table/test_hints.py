"""Hints: each says more, and the last is a move."""

import pytest

from cardwidgets import Cassino, ConstructionWhist, Game, Romi, TornCards

from .conftest import TAKE


def test_a_hint_says_more_each_time(sit, follow):
    sat = sit(follow, players={})
    first, second, third, fourth = (sat.ask("hint")["note"] for _ in range(4))
    assert "⟨W6⟩" in first["words"]
    assert first["marks"]["can"] == []
    assert sorted(second["marks"]["can"]) == ["2C", "QC"]
    assert second["spoken"] == "Can be played now: two of clubs and queen of clubs."
    assert sorted(second["marks"]["off"]) == ["4S", "5H", "7S", "AH"]
    move = third["actions"][0]["send"]["move"]
    assert follow.why(move).ok
    assert third["marks"] == {"no": [], "point": [move], "can": [], "off": []}
    assert third["words"] == f"One move that is allowed: play ⟨{move}⟩."
    assert fourth == third
    sat.tell("play", move="QC")
    assert sat.ask("hint")["note"]["marks"]["can"] == []


@pytest.mark.parametrize(
    ("position", "words", "spoken"),
    [
        (
            "table AS 2S KH | build 6 2D+4C by 1 | build 10 3D+7S by 0 | hand0 4H 10S 8C 6S",
            "Of the hand, the cards with a dot can be played now; of the table, what has one can be taken or built with.",
            "Can be played now: four of hearts, six of spades, eight of clubs and ten of spades. Can be taken or built with: "
            "two of spades, build of 6, owned by Bea and your build of 10.",
        ),
        ("table - | hand0 4H KS", "The cards with a dot can be played now.", "Can be played now: four of hearts and king of spades."),
    ],
)
def test_a_hint_tells_what_is_played_from_what_is_taken_and_a_build_is_one_thing(sit, position, words, spoken):
    sat = sit(Game(Cassino(), position=position, seed=1), players={})
    note = [sat.ask("hint")["note"] for _ in range(2)][-1]
    assert (note["words"], note["spoken"]) == (words, spoken)


@pytest.mark.parametrize(
    ("extra_first", "words"),
    [
        (False, "One of ⟨4S⟩ and ⟨5H⟩, with a dot, can be built now; ⟨7S⟩ only together with ⟨5H⟩."),
        (True, "One of ⟨4S⟩ and ⟨5H⟩, with a dot, can be built now; ⟨7S⟩ only together with one of them."),
    ],
)
def test_a_hint_says_of_a_card_that_goes_only_beside_another_with_which(sit, extra_first, words):
    sat = sit(Game(ConstructionWhist(extra_first=extra_first), seed=1, position=TAKE), players={})
    sat.ask("hint")
    note = sat.ask("hint")["note"]
    assert note["words"] == words
    assert note["marks"]["can"] == ["4S", "5H"]
    assert "7S" not in note["marks"]["off"]


def test_the_last_hint_names_and_marks_all_cards_of_a_move(sit):
    """The card to play, the loose cards and the build that it takes; where no card is named, what can be played keeps its dots."""
    game = Game(Cassino(), position="build 7 3S+4H by 1 | hand0 7C 2S | hand1 7D 9H", seed=1)
    sat = sit(game, players={})
    note = [sat.ask("hint")["note"] for _ in range(3)][-1]
    marks = note["marks"]
    assert note["words"] == "One move that is allowed: take the build of 7 with ⟨7C⟩."
    assert (sorted(marks["point"]), marks["can"], marks["off"]) == (["3S", "4H", "7C"], [], [])
    drawn = sit(Game(Romi(), seed=1), players={})
    drawn.table.game.play(drawn.table.game.moves[-1])
    sat = sit(Game(Romi(), position=drawn.table.game.position(), seed=1), players={}, seat=1)
    note = [sat.ask("hint")["note"] for _ in range(3)][-1]
    assert note["words"] == "One move that is allowed: draw from the stock."
    assert note["marks"]["point"] == []
    assert note["marks"]["can"]


@pytest.mark.parametrize(
    ("position", "move"),
    [
        ("table KC 3D | hand0 TD AS 9H 4C | last_taker 0", "lay down ⟨4C⟩"),
        ("table 5D KC | build 7 3S+4H by 1 | hand0 7C 2S | last_taker 0", "take the build of 7 with ⟨7C⟩"),
        ("table 8S 2S AD | hand0 8D 3H KD 5S | last_taker 0", "take ⟨AD⟩ and ⟨2S⟩ with ⟨3H⟩"),
        ("table 5C 4D | hand0 AS 9H KD", "take ⟨4D⟩ and ⟨5C⟩ with ⟨9H⟩"),
    ],
)
def test_a_hint_of_cassino_takes_what_counts_and_lays_down_what_does_not(sit, position, move):
    """Also whoever took last, and would get what lies there if the round ended now."""
    sat = sit(Game(Cassino(), position=position, seed=1), players={})
    assert [sat.ask("hint")["note"] for _ in range(3)][-1]["words"] == f"One move that is allowed: {move}."


@pytest.mark.parametrize(
    ("rules", "position", "move"),
    [
        (TornCards(), "phase discard | discard 2 | hand0 2H 2D 5H 7H 9D JD KH", "discard ⟨5H⟩ and ⟨7H⟩"),
        (TornCards(), "board0 7H@b2 7D@d2 | hand0 4H 8D JH 9H 4D", "play ⟨8D⟩ on c2"),
        (TornCards(), "reserve0 5H 5H | hand0 2H 5D 7D KD | board0 7H@c3", "play ⟨7D⟩ on d3"),  # there is nothing to toss at
        (Romi(), "hand0 TS TH 8D 9D JD 2C 3S | phase play", "discard ⟨3S⟩"),
    ],
)
def test_a_hint_keeps_together_what_goes_together(sit, rules, position, move):
    sat = sit(Game(rules, position=position, seed=1), players={})
    assert [sat.ask("hint")["note"] for _ in range(3)][-1]["words"] == f"One move that is allowed: {move}."
