"""Torn Cards: what lies on the table, and the rules in words."""

from typing import ClassVar

import pytest

from cardwidgets import TornCards
from cardwidgets.core.scene import ZoneRef
from cardwidgets.core.texts import Names, language
from cardwidgets.games.torn_cards.grid import share_corner, share_edge
from cardwidgets.games.torn_cards.series import end_game
from games.torn_cards.table import ACT, DISCARD, HIT, PACKED, at, scene

pytestmark = pytest.mark.portable


# --- the table -------------------------------------------------------------------------------------------------------


def test_two_grids_side_by_side_one_s_own_on_the_left():
    for seat in (0, 1):
        shown = scene("board0 7H@c3 7D@d3 | board1 9S@e5", seat)
        lying = [[zone for ref in cell.items if isinstance(ref, ZoneRef) for zone in ref.zones] for cell in shown.rows[0]]
        assert lying == [[f"board{seat}"], [f"reserve{1 - seat}", f"board{1 - seat}"]]
        board = shown.zones["board0"]
        assert (board.layout, board.columns, board.lines, board.drop) == ("grid", 9, 5, True)
        assert [(item.card, item.form, item.at) for item in board.items] == [(25, "tile", (2, 2)), (26, "tile", (3, 2))]
        assert [item.at for item in shown.zones["board1"].items] == [(4, 4)]


def test_sets_that_are_no_part_of_another_are_outlined_with_their_values():
    zone = scene("board0 7H@a1 7D@b1 8H@c1 KH@e5 KD@e4 QH@h1").zones["board0"]
    assert [([PACKED[card] for card in line.cards], line.value) for line in zone.outlines] == [
        (["7H", "7D", "8H"], "6"),
        (["KH", "KD"], "2"),
    ]
    assert scene("board0 7H@a1 7D@b1", value="linear").zones["board0"].outlines[0].value == "1"


def test_where_a_half_may_land_while_it_is_aimed():
    game = at(f"{ACT} | board1 9S@d3 9C@e4 KS@i5")
    shown = game.rules.landing(game.seen_by(0), game.rules.parse(game.state, "tear7H@e3"))
    assert (shown.zone, len(shown.chances), round(sum(shown.chances.values()), 6)) == ("board1", 25, 1)
    assert (shown.chances[4, 2], shown.chances[2, 0]) == (9 / 81, 1 / 81)
    assert set(shown.touched) == {(4, 2), (3, 2), (5, 2), (4, 1), (4, 3)}  # cells, whether a card lies there or not
    corner = game.rules.landing(game.state, game.rules.parse(game.state, "replaceKD@a1"))
    assert set(corner.touched) == {(0, 0), (1, 0), (0, 1)}
    assert (len(corner.chances), round(sum(corner.chances.values()) * 81)) == (9, 36)
    sure = at(ACT, toss="aimed")
    assert sure.rules.landing(sure.state, sure.rules.parse(sure.state, "tear7H@e3")).chances == {(4, 2): 1}
    for text in ("2H@a1", "draw1", "score7H:7D", "tear7H@k9"):
        assert game.rules.landing(game.state, game.rules.parse(game.state, text)) is None


@pytest.mark.parametrize(
    ("position", "first"),
    [
        ("board0 7H@c3 | hand0 8D 8H JD KH 5H", "8H@d3"),  # two of a rank are held, and a seven goes with them
        ("hand0 2D JD 5H 5D 9D", "5H@e3"),
        ("board0 7H@c3 | hand0 2D JD 5H 5D 7D", "7D@d3"),  # a set at once
    ],
)
def test_of_plays_that_make_no_set_those_that_lead_to_one_stand_in_front(position, first):
    game = at(position)
    assert next(str(move) for move in game.rules.distinct(game.state) if move.kind == "play") == first


def test_where_a_half_has_landed_and_what_it_touches_until_the_hit_is_settled():
    game = at("board1 9S@d3 9C@e3 KS@i5 | phase hit | landing e4")
    for move in (None, *game.moves):
        shown = game.rules.landing(game.seen_by(0), move)
        assert (shown.zone, shown.chances, shown.touched) == ("board1", {(4, 3): 1}, ((4, 2),))
    assert at(ACT).rules.landing(at(ACT).state, None) is None


def test_only_one_s_own_hand_is_a_zone():
    assert {name for name in scene("").zones if name.startswith("hand")} == {"hand0"}
    assert {name for name in scene("", 1).zones if name.startswith("hand")} == {"hand1"}
    assert {item.form for item in scene("", None).zones["hand0"].items} == {"back"}


def test_halves_lie_in_pairs_and_those_tossed_are_turned():
    """Of both players: whoever looks sees which halves of which cards are left, and which were tossed."""
    speech = language("en")
    for seat, small in ((0, False), (1, True)):
        shown = scene("reserve0 5H 5H KD | tossed0 KD", seat)
        zone = shown.zones["reserve0"]
        assert [(item.form, item.turned, item.words is not None) for item in zone.items] == [
            ("half-l", False, False), ("half-r", False, False), ("half-l", False, False), ("half-r", True, True),
        ]  # fmt: skip
        assert (zone.size, zone.label is None) == (("back", True) if small else ("pile", False))
        assert small or speech.say(zone.label, "games/torn_cards") == "3 halves, 1 tossed"


def test_where_all_cards_are_shown_the_other_s_deck_is_named_and_stands_on_the_other_s_side():
    game = at("")
    shown = game.rules.scene(game.state, None)
    [cell] = shown.rows[0]
    assert ([ref.zones for ref in cell.items], cell.align) == ([("deck1",), ("hand1",)], "end")
    assert language("en").say(shown.zones["deck1"].label, "games/torn_cards") == "Deck of seat 1: **21** of 26"


def test_decks_say_how_many_cards_are_whole():
    speech = language("en")
    shown = scene("reserve0 5H 5H | reserve1 2S 2S 3S 3S | deck0 ?11 | deck1 ?9")
    assert speech.say(shown.zones["deck0"].label, "games/torn_cards") == "Deck **11** of 25"
    words = [speech.say(ref.words, "games/torn_cards") for cell in shown.rows[0] for ref in cell.items if hasattr(ref, "words")]
    assert list(map(speech.plain, words)) == ["♥ ♦\nhand 5 · 9 out", "♠ ♣ deck 9 of 24\nhand 5 · 10 out"]


def test_the_first_torn_card_of_the_other_player_moves_nothing():
    """Its place is there from the start, and that of a card that is shown beside it."""
    assert scene("").zones["reserve1"].items == ()
    shown = scene("phase hit | turn 1 | landing c3 | shown 9S | reserve1 9C | tossed1 9C | board0 7H@c3", 0)
    assert [ref.zones for ref in shown.rows[0][1].items if isinstance(ref, ZoneRef)] == [("reserve1",), ("shown1",), ("board1",)]
    assert (shown.zones["shown1"].size, shown.zones["shown1"].label) == ("back", None)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("points0 4 | points1 1", "game 1: 4 to 1 · {}"),
        ("points0 4 | last yes", "game 1: 4 to 0 · **last turn** · {}"),
        ("turn - | total0 4 | game 3", "the series is over after 3 games · {}"),
    ],
)
def test_the_table_of_points_is_always_on_view_at_every_width(position, words):
    shown = scene(position)
    for status in (shown.status, shown.narrow):
        told = language("en").say(status, "games/torn_cards")
        assert told == words.format("sets of 2 to 6: 2 6 12 20 30 …, edges touch (our choice)")


def test_what_this_project_chose_is_said_to_be_chosen():
    speech = language("en")
    assert speech.say(scene("").status, "games/torn_cards") .endswith("2 to 6: 2 6 12 20 30 …, edges touch (our choice)")
    assert "choice of this project" in speech.say(scene("").prompt, "games/torn_cards", attribute="hint")

    class Handed(TornCards):
        basis: ClassVar = TornCards.basis | {"T17": ("text",)}

    shown = Handed().scene(at("").state, 0)
    assert "choice" not in speech.say(shown.status, "games/torn_cards") + speech.say(shown.prompt, "games/torn_cards", attribute="hint")


class Own(TornCards):
    def set_points(self, count):
        return count


class Knights(TornCards):
    def touches(self, cell, other):
        return share_corner(cell, other) and not share_edge(cell, other)


@pytest.mark.parametrize(
    ("rules", "banner"),
    [
        (TornCards(toss="aimed", max_games=2), "2 6 12 20 30 …, edges touch (our choice)"),
        (TornCards(touching="corner"), "2 6 12 20 30 …, corners touch, too (chosen here)"),
        (TornCards(touching="any"), "2 6 12 20 30 …, all cards touch (chosen here)"),
        (TornCards(value=(1, 3, 10)), "1 3 10 10 10 …, edges touch (chosen here)"),
        (TornCards(value="linear"), "1 2 3 4 5 …, edges touch (chosen here)"),
        (Own(), "2 3 4 5 6 …, edges touch (chosen here)"),
        (Knights(), "2 6 12 20 30 … (chosen here)"),
    ],
    ids=repr,
)
def test_no_value_and_no_geometry_looks_as_if_the_text_had_it(rules, banner):
    """What a teacher set is not said to be chosen by this project."""
    speech, shown = language("en"), rules.scene(at("").state, 0)
    assert speech.say(shown.status, "games/torn_cards").endswith(banner)
    hint = speech.say(shown.prompt, "games/torn_cards", attribute="hint")
    assert ("choice of this project" in hint) == ("our choice" in banner)


@pytest.mark.parametrize(
    ("position", "places", "words"),
    [
        ("board0 7H@b2 7D@d2", ["board0/0"], "It belongs to no set, so it can be neither scored nor torn: ⟨7D⟩ does not touch it ⟨T15⟩."),
        (ACT, ["board0/4"], "no other of its rank ⟨T13⟩ and no pair next to it in rank ⟨T14⟩."),
        (ACT, ["hand0/0"], "Pick the cell of your board to play it on ⟨T5⟩."),  # there is no half of a two
        (ACT, ["hand0/2"], "Pick the cell of your board to play it on ⟨T5⟩, or one of the other to toss a half of its rank at ⟨T7⟩."),
        ("", ["board1/e3"], "you have no set to tear a card of ⟨T6⟩ and hold no card to show for a half ⟨T7⟩."),
        ("reserve0 KH KH | hand0 KD 2H", ["board1/e3"], "Pick the card of your hand to show for a half that is tossed there ⟨T7⟩."),
        (ACT, ["board1/e3"], "Pick the card to tear for a toss there ⟨T6⟩, or one of your hand to show for a half ⟨T7⟩."),
        ("board0 7H@b2 7D@c2", ["board1/e3"], "Pick the card to tear for a toss there ⟨T6⟩."),
    ],
)
def test_a_note_invites_to_nothing_that_would_be_refused(position, places, words):
    game = at(position)
    lacks = game.rules.lacking(game.seen_by(0), places)
    assert language("en").say(lacks, "games/torn_cards", Names((), 0)).endswith(words)


@pytest.mark.parametrize(
    ("position", "asked", "spare"),
    [
        ("board1 KS@c3 2C@g5 | phase hit | landing d3", "in no set: put it out for nothing, or spare it.", "Spare it"),
        ("board1 KS@c3 2C@d4 | phase hit | landing d3", "in no set: put one of them out for nothing, or spare them.", "Spare them"),
        ("board1 KS@c3 KC@b3 | phase hit | landing d3", "put out a set with it, or spare it.", "Spare it"),
        (HIT, "put out a set with one of them, or spare them.", "Spare them"),
    ],
)
def test_one_card_touched_is_no_several(position, asked, spare):
    game, speech = at(position), language("en")
    assert speech.say(scene(position).prompt, "games/torn_cards", Names((), 0)).endswith(asked)
    assert speech.say(game.rules.wording(game.state, game.rules.parse(game.state, "spare")), "games/torn_cards") == spare


def test_both_hands_and_decks_are_on_the_table_where_all_cards_are_shown():
    game = at("")
    shown = game.rules.scene(game.state, None)
    assert {"hand0", "hand1", "deck0", "deck1"} <= shown.zones.keys()
    assert game.rules.scene(game.seen_by(1), None).zones["hand1"].items[0].card >= 0  # looked at from the side that is known


@pytest.mark.parametrize(
    ("position", "playable"),
    [
        ("board0 7H@c3 7D@d3 KH@a1 | hand0 2H | deck0 3H", {"7H", "7D", "2H"}),
        ("hand0 2H 3H 4H 5H 6H 7H | phase discard | discard 1", {"2H", "3H", "4H", "5H", "6H", "7H"}),
        ("board1 9S@d3 KS@a5 | phase hit | landing d3 | hand0 2H", {"9S"}),
        ("board1 9S@d3 9C@e3 TS@f3 KS@c4 2S@a1 | phase hit | landing c3 | hand0 2H", {"9S", "9C", "TS", "KS"}),
        ("reserve0 7H JH JH | tossed0 7H | hand0 7D | deck0 -", {"7D", "7H"}),
        ("turn - | hand0 2H | board0 7H@c3 7D@d3", set()),
    ],
)
def test_what_can_be_played_is_marked(position, playable):
    zones = scene(position).zones.values()
    marked = {PACKED[item.card] for zone in zones for item in zone.items if item.playable and item.card >= 0}
    assert marked == playable


def test_a_shown_card_lies_open():
    shown = scene("shown 7D | phase hit | landing a1 | board1 9S@a1")
    assert [item.card for item in shown.zones["shown0"].items] == [26]
    assert "shown0" in [zone for cell in shown.rail for ref in cell.items for zone in ref.zones]
    assert "shown0" not in scene("").zones
    assert "shown0" in scene("shown 7D | phase hit | landing a1 | board1 9S@a1", 1).zones


@pytest.mark.parametrize(
    ("position", "key"),
    [
        ("", "prompt"),
        ("last yes", "prompt-last"),
        (DISCARD, "prompt-discard"),
        (HIT, "prompt-hit"),
        ("board1 9S@d3 | phase hit | landing d3", "prompt-hit-alone"),
        ("turn - | total0 3", "prompt-won"),
        ("turn -", "prompt-shared"),
    ],
)
def test_prompts(position, key):
    assert scene(position).prompt.key == key


def test_the_end_of_a_game_says_who_starts_the_next():
    """Who has less in all; if equal, who did not start last (T19)."""
    for totals, starts in (("total0 9", "Bea starts the next"), ("total1 9", "You start the next"), ("total0 4", "Bea starts the next")):
        game = at(f"last yes | points1 4 | {totals}")
        prompt = game.rules.scene(end_game(game.rules, game.state, None), 0).prompt
        assert starts in language("en").say(prompt, game.rules.catalogue, Names(("Ann", "Bea"), 0))


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ("", "Your turn: draw or play."),
        (ACT, "Your turn: draw, play, tear, replace or score."),
        ("board0 7H@c3 7D@d3", "Your turn: draw, play, tear or score."),
        ("hand0 - | deck0 2H 3H", "Your turn: draw."),
        ("reserve0 4H 4H | hand0 2H", "Your turn: draw or play."),
        ("deck0 - | hand0 JD 4H | board0 3H@a1 | deck1 - | hand1 2S 3C | last yes", "Your last turn of game 1: play."),
        ("reserve1 4S 4S | turn 1", "Bea is to draw, play or replace."),  # her hand is not known
    ],
)
def test_the_prompt_names_the_actions_there_are(position, words):
    assert language("en").say(scene(position).prompt, "games/torn_cards", Names(("Ann", "Bea"), 0)) == words


# --- the rules in words ----------------------------------------------------------------------------------------------

BASIS = {
    **{f"T{number}": {"text"} for number in (3, 4, 8, 13, 14)},
    **{f"T{number}": {"text", "choice"} for number in (1, 2, 5, 11, 15, 16, 18, 19, 20)},
    **{f"T{number}": {"text", "reading"} for number in (6, 7, 12)},
    "T9": {"choice"},
    "T10": {"reading", "choice"},
    "T17": {"choice"},
}


def test_every_rule_has_its_basis_and_its_words():
    rules = TornCards()
    assert {rule: set(basis) for rule, basis in rules.basis.items()} == BASIS
    assert [rule for rule in BASIS if not language("en").has(rule, rules.catalogue)] == []


@pytest.mark.parametrize(
    ("options", "position", "move", "words"),
    [
        ({}, "board0 KH@a1 KD@b1 AH@c1 2H@d1", "scoreKH:KDAH2H", "The ace is single, so it cannot carry the 2"),
        ({}, "board0 5H@a1 5D@b1 6H@c1 7H@d1", "score5H:5D6H7H", "6 is single, so it cannot carry the 7"),
        ({}, HIT, "x9C:9STS", "you score 3, half of 6. (T11)"),
        ({"value": "linear", "hit_rounding": "up"}, HIT, "x9C:9S", "you score 1, half of 1, rounded. (T11)"),
        ({"value": "linear", "hit_rounding": "down"}, HIT, "x9C:9STS", "you score 1, half of 2. (T11)"),
        ({"value": "linear"}, HIT, "x9C:9S", "you score 0.5, half of 1. (T11)"),
    ],
)
def test_sentences_say_what_is_so(options, position, move, words):
    game = at(position, **options)
    assert words in language("en").plain(game.why(move).say(language("en"), Names((), 0)))


def test_who_may_put_out_a_card_alone_is_told_so():
    """The half touches two cards of a set and one that is in none."""
    said = [
        language("en").say(scene(HIT.replace(" | phase", f"{more} | phase")).prompt, "games/torn_cards", Names((), 0))
        for more in ("", " KC@e4")
    ]
    assert said[0].endswith("put out a set with one of them, or spare them.")
    assert said[1].endswith("put out a set with one of them, or one that is in no set, or spare them.")
