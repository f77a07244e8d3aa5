"""Torn Cards with both boards full: the largest table there is, and what it sends."""

import json

import pytest

from cardwidgets import Game, TornCards
from cardwidgets.core import pictures
from games.torn_cards.oracle import CELLS, PACKS
from games.torn_cards.samples import SAMPLES


def full(torn):
    """A position in which nearly every card lies on a board, some are torn, and the rest is in hand."""
    parts = ["deck0 - | deck1 -"]
    for seat, pack in enumerate(PACKS):
        board = " ".join(f"{card}@{cell}" for card, cell in zip(pack[:21], CELLS[seat::2], strict=False))
        halves = " ".join(f"{card} {card}" for card in pack[21 : 21 + torn])
        parts.append(f"board{seat} {board} | reserve{seat} {halves or '-'} | hand{seat} {' '.join(pack[21 + torn :])}")
    return Game(TornCards(touching="any"), seed=1, position=" | ".join(parts))


@pytest.mark.parametrize("torn", [0, 4])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_state_message_stays_below_twenty_kilobytes(sit, torn, seat):
    sat = sit(full(torn), seat=seat, players={})
    assert 8_000 < len(json.dumps(sat.state, ensure_ascii=False).encode()) < 20_000


def test_picking_and_refusing_on_full_boards_lists_nothing(sit):
    sat = sit(full(2), seat=0, players={})
    assert len(sat.game.moves) > 1000
    for places in (["board0/0", "board1/e3"], ["board0/0", "board0/1"], ["hand0/0", "board0/i5"], ["hand0/0", "board0/a1"]):
        assert sat.ask("pick", places=places)["note"]["actions"]


def test_its_picture_stays_below_ten_kilobytes():
    views = [rules.seen_by(state, number % 2) for number, (rules, state) in enumerate(SAMPLES.sample(300))]
    assert 8_000 < max(len(pictures.html(view.shown())) for view in (*views, full(0).state, full(4).state)) < 10_000


def test_where_a_half_has_landed_is_marked_until_the_hit_is_settled(sit):
    game = Game(TornCards(), seed=1, position="board1 9S@d3 9C@e3 KS@i5 | phase hit | landing e4")
    sat = sit(game, seat=0, players={})
    for note in (sat.note, sat.ask("pick", places=["board1/1"])["note"], *(sat.ask("hint")["note"] for _ in range(3))):
        assert (note["marks"]["heat"], note["marks"]["reach"]) == ([["board1/e4", 0.38]], ["9C"])
    sat.ask("play", move="spare")
    assert "heat" not in sat.note["marks"]


def test_picked_cells_are_told_with_whose_they_are_and_cards_read_aloud_with_their_cells(sit):
    game = Game(TornCards(), seed=1, position="board0 7H@c3 7D@d3 | board1 9S@d3 | reserve0 4H | tossed0 4H | hand0 8D 2H")
    sat = sit(game, seat=0, players={})
    spoken = sat.ask("speak")["spoken"]
    assert "your board: seven of hearts c3 and seven of diamonds d3." in spoken
    assert "board of Bea: nine of spades d3." in spoken
    note = sat.ask("pick", places=["hand0/0", "board0/a1", "board1/a2"])["note"]
    assert note["words"].startswith("⟨2H⟩, a1 (your board) and a2 (board of Bea) are picked.")


@pytest.mark.parametrize(
    ("places", "lacks"),
    [
        (["hand0/0"], "⟨2H⟩ is picked. Pick the cell of your board to play it on ⟨T5⟩."),
        (["hand0/4"], "⟨KH⟩ is picked. Pick the cell of your board to play it on ⟨T5⟩, or one of the other to toss a half of"),
        (["hand0/0", "board0/a1", "board0/a2"], "A card is played on one cell of your board ⟨T5⟩."),
        (["hand0/0", "board0/a1", "board1/a2"], "A turn is one action ⟨T3⟩: a card is played on your board ⟨T5⟩ or shown for"),
        (["board0/a1", "board0/a2"], "A card is played on one cell of your board ⟨T5⟩."),
        (["board0/a1"], "a1 (your board) is picked. Pick the card of your hand to play there ⟨T5⟩."),
        (["board0/0"], "⟨2D⟩ is picked. It belongs to no set, so it can be neither scored nor torn: there is no other of its"),
        (["board0/1"], "⟨7H⟩ is picked. Pick more of its set to score ⟨T8⟩, or a cell of the other board to toss half of it"),
        (["board0/1", "board0/a1"], "What lies on your board stays there: a card is played from the hand ⟨T5⟩."),
        (["board0/1", "board1/0", "board1/1"], "⟨7H⟩, ⟨9S⟩ and ⟨9C⟩ are picked. A half is tossed at one cell ⟨T10⟩."),
        (["board0/1", "board0/2", "board1/0"], "One card is torn for a toss ⟨T6⟩; several are scored without one ⟨T8⟩."),
        (["board1/a1"], "Pick the card to tear for a toss there ⟨T6⟩, or one of your hand to show for a half ⟨T7⟩."),
        (["deck0/0", "hand0/0"], "your deck and ⟨2H⟩ are picked. To draw, pick your deck alone ⟨T4⟩."),
        (["reserve0/2"], "half of the ⟨KD⟩ is picked. Pick the cell of the other board to toss it at ⟨T7⟩."),
    ],
)
def test_what_a_pick_lacks_or_has_too_much_to_be_an_action_is_said(sit, places, lacks):
    position = "board0 7H@c3 7D@d3 2D@h5 | board1 9S@d3 9C@e3 | reserve0 4H KD | tossed0 4H KD | hand0 8D 2H KH 5H 6H"
    note = sit(Game(TornCards(), seed=1, position=position), seat=0, players={}).ask("pick", places=places)["note"]
    assert (note["kind"], lacks in note["words"]) == ("reading", True), note["words"]


def test_what_every_reading_will_cause_is_said_once(sit):
    position = "hand0 JD | board0 7H@c3 7D@d3 | deck1 - | hand1 2S | reserve1 KS KS | last yes | points1 2 | total0 28 | total1 29"
    t = sit(Game(TornCards(), seed=1, position=position), seat=0, players={})
    note = t.ask("pick", places=["board0/0", "board0/1"])["note"]
    both = "then only one 7, for good · then the game is over, 2 to 2"
    assert note["words"] == f"2 things this can mean. In each case: {both}."
    assert note["spoken"].startswith(f"2 things this can mean. In each case: {both}. Score 2, tear seven of hearts; Score 2,")
    assert [action["effect"] for action in note["actions"]] == ["", ""]
    assert all(action["spoken"].count("the game is over") == 1 for action in note["actions"])


def test_what_only_some_readings_will_cause_stays_on_their_buttons(sit):
    position = "hand0 JD | board0 7H@c3 7D@d3 8H@c4 8D@d4 | deck1 - | hand1 2S | last yes"
    t = sit(Game(TornCards(), seed=1, position=position), seat=0, players={})
    note = t.ask("pick", places=[f"board0/{n}" for n in range(4)])["note"]
    assert note["words"] == "4 things this can mean. In each case: then the game is over, 12 to 0."
    assert [action["effect"] for action in note["actions"]] == [f"then only one {rank}, for good" for rank in "7788"]


def test_while_discards_are_picked_it_is_said_how_many_more_go(sit):
    sat = sit(Game(TornCards(), seed=1, position="phase discard | discard 3"), seat=0, players={})
    hand = [item["card"] for item in sat.state["zones"]["hand0"]["items"]]
    note = sat.ask("pick", places=["hand0/0", "hand0/1"])["note"]
    assert note["words"] == f"⟨{hand[0]}⟩ and ⟨{hand[1]}⟩ are picked. 1 more card goes from your hand ⟨T4⟩."


def test_the_sets_on_the_boards_are_told_with_their_values(sit):
    game = Game(TornCards(), seed=1, position="board0 7H@c3 7D@d3 2D@h5 | board1 9S@d3 9C@e3 TS@e4")
    sat = sit(game, seat=0, players={})
    own = "Sets on your board: seven of hearts and seven of diamonds for 2."
    other = "Sets on board of Bea: nine of spades, nine of clubs and ten of spades for 6."
    assert sat.ask("speak", of="sets")["spoken"] == f"{own} {other}"
    assert own in (spoken := sat.ask("speak")["spoken"])
    assert other in spoken


def test_a_half_for_which_no_card_is_held_is_answered_with_the_rule(sit):
    game = Game(TornCards(), seed=1, position="reserve0 4H KD | tossed0 4H KD | hand0 2H KH | board1 9S@d3")
    sat = sit(game, seat=0, players={})
    why = "A half is tossed by showing a card of its rank from your hand ⟨T7⟩, and you hold none that goes with ⟨4H⟩."
    for places in (["reserve0/0"], ["reserve0/0", "board1/0"]):
        reply = sat.ask("pick", places=places)
        note = reply["note"]
        assert (note["kind"], note["words"]) == ("refusal", f"**That cannot be picked.** {why}")
        assert reply["places"] == places[1:]
        assert [action["send"] for action in note["actions"]] == [{"kind": "rule", "rule": "T7"}]
    assert sat.ask("pick", places=["reserve0/0"], drop="board1/e3")["note"]["words"] == f"**That does not go there.** {why}"
    assert sat.ask("pick", places=["reserve0/2"])["note"]["words"].startswith("half of the ⟨KD⟩ is picked.")
    assert sat.ask("pick", places=["reserve0/2", "board1/0"])["note"]["actions"]


def test_of_a_hit_the_plain_pair_and_the_largest_set_are_offered_in_front_and_no_set_is_left_out(sit):
    game = Game(TornCards(), seed=1, position="board1 9S@d3 9C@e3 TS@e4 TC@d4 JS@d5 8S@d2 | phase hit | landing d3")
    note = sit(game, seat=0, players={}).ask("pick", places=["board1/1"])["note"]  # the nine of spades
    wanted = [move for move in map(str, game.moves) if "9S" in move]
    offered = [action["send"]["move"] for action in note["actions"]]
    assert note["words"] == f"{len(offered)} things this can mean:"
    assert (offered[0], len(offered[1]), sorted(offered)) == ("x9S:9C", max(map(len, wanted)), sorted(wanted))


def test_every_card_of_a_large_set_can_be_torn(sit):
    board = "7H@c3 7D@d3 8H@c4 8D@d4 9H@e4 9D@e5 TH@f5 TD@f4 JH@g5 JD@g4 QH@h5 QD@h4"
    sat = sit(Game(TornCards(), seed=1, position=f"board0 {board}"), seat=0, players={})
    note = sat.ask("pick", places=[f"board0/{number}" for number in range(12)])["note"]
    assert note["words"] == "12 things this can mean:"
    torn = {action["send"]["move"][5:7] for action in note["actions"]}
    assert torn == {each.split("@")[0] for each in board.split()}
    assert note["spoken"].endswith("Score 132, tear nine of diamonds; and 6 more.")


def test_of_very_many_readings_as_many_are_offered_as_are_said_to_be(sit):
    position = full(0).position().replace("phase act", "phase hit").replace("landing -", "landing a1")
    game = Game(TornCards(touching="any"), seed=1, position=position)
    note = sit(game, seat=0, players={}).ask("pick", places=["board1/0"])["note"]
    count = sum(str(move).startswith("x") and "AS" in str(move) for move in game.moves)
    assert note["words"] == f"{count} things this can mean. Pick more of the cards, or choose one of the first 30:"
    assert len(note["actions"]) == 30


@pytest.mark.parametrize(
    ("position", "spoken"),
    [
        (
            "board0 7H@c3 7D@d3 | hand0 8D 2H JD KH 5H",
            "For making or using a set or a half: seven of hearts, seven of diamonds and eight of diamonds. Others can be used, too.",
        ),
        (
            "reserve0 7H 7H | hand0 7D 2H KH 5H 5D",
            "For making or using a set or a half: seven of diamonds and half of the seven of hearts. Others can be used, too.",
        ),
        ("board0 7H@c3 7D@d3 | hand0 8D | deck0 -", "Can be played now: seven of hearts, seven of diamonds and eight of diamonds."),
    ],
)
def test_a_hint_says_whether_its_dots_are_all_that_can_be_used(sit, position, spoken):
    sat = sit(Game(TornCards(), seed=1, position=position), seat=0, players={})
    notes = [sat.ask("hint")["note"] for _ in range(2)]
    assert notes[-1]["spoken"] == spoken
    assert ("What else is not grey" in notes[-1]["words"]) == ("Others" in spoken)


def test_where_all_cards_are_shown_one_plays_for_either_side(sit):
    game = Game(TornCards(), seed=1, position="hand0 2H | hand1 2S | turn 1")
    sat = sit(game, seat=None, reveal=True, players={})
    assert sat.ask("pick", places=["hand1/0", "board1/c4"])["note"]["actions"][0]["send"]["move"] == "2S@c4"
    assert [action["send"]["move"] for action in sat.ask("pick", places=["deck1/0"])["note"]["actions"]][:2] == ["draw1", "draw2"]
