"""What a game may offer besides cards: ways to sort a hand, a worth to reach, sets on a board, where a throw may land."""

from typing import ClassVar

import pytest

from cardwidgets import ConstructionWhist, Game, Romi, TornCards
from cardwidgets.core.scene import Item, Landing, Meter, Outline, Zone
from cardwidgets.core.sorting import by_rank, by_suit
from cardwidgets.core.texts import Text

HAND = "hand0 2C QC 7S AH | hand1 3C 4H 9D KS | trump D | open 4S 5H | lead 0 | turn 0"
SORTED = {"suits": by_suit, "ranks": by_rank}


class Sortable(ConstructionWhist):
    """A hand can be sorted."""

    sortings: ClassVar = ("suits", "ranks")

    def sorted_hand(self, cards, way):
        return SORTED[way](cards)


class Board(ConstructionWhist):
    """The open cards lie on a board of two by two, three cards are worth something, and throws go there."""

    def scene(self, view, seat):
        drawn = super().scene(view, seat)
        items = tuple(Item(card, "tile", at=(1, line)) for line, card in enumerate(view.open))
        zone = Zone("open", "grid", items, Text("zone-open"), drop=True, columns=2, lines=2, outlines=(Outline(view.open, "5"),))
        return type(drawn)(**{name: getattr(drawn, name) for name in drawn.__struct_fields__} | {"zones": drawn.zones | {"open": zone}})

    def meter(self, view, move):
        return Meter(4, move.card if move else 0, 50, Text("zone-open"))

    def landing(self, view, move):
        return Landing("open", {(0, 0): 0.5, (1, 0): 0.25, (7, 7): 0.25}, ((0, 0), (0, 1)))


def cards(sat):
    return [("|" if item.get("gap") else "") + item["card"] for item in sat.state["zones"]["hand0"]["items"]]


@pytest.fixture
def sorted_by(sit):
    return sit(Game(Sortable(), seed=1, position=HAND), players={})


def test_a_hand_is_sorted_in_the_ways_of_the_game_by_turns(sorted_by):
    assert cards(sorted_by) == ["7S", "|AH", "|2C", "QC"]
    assert sorted_by.state["zones"]["hand0"]["arrange"] is True
    assert "arrange" not in sorted_by.state["zones"]["open"]
    assert (sorted_by.state["sort"]["label"], sorted_by.state["sort"]["send"]) == ("Sort: suits", {"kind": "sort"})
    reply = sorted_by.ask("sort")
    assert (reply["status"], reply["spoken"]) == ("accepted", "Sort: ranks")
    assert cards(sorted_by) == ["AH", "|2C", "|7S", "|QC"]
    sorted_by.ask("sort")
    assert cards(sorted_by) == ["7S", "|AH", "|2C", "QC"]


def test_a_sorted_card_is_still_at_its_place_and_says_where_it_is_seen(sorted_by):
    items = sorted_by.state["zones"]["hand0"]["items"]
    assert [item["place"] for item in items] == ["hand0/0", "hand0/1", "hand0/2", "hand0/3"]
    assert [item["name"].split(", ")[2] for item in items] == ["1 of 4", "2 of 4", "3 of 4", "4 of 4"]
    assert "QC" in str(sorted_by.ask("pick", places=["hand0/3"])["note"]["actions"])


def test_a_card_is_put_elsewhere_and_the_order_outlives_moves(sorted_by):
    reply = sorted_by.ask("arrange", place="hand0/3", to=0)
    assert (reply["status"], reply["spoken"]) == ("accepted", "queen of clubs, place 1")
    assert cards(sorted_by) == ["QC", "7S", "|AH", "|2C"]
    assert sorted_by.state["sort"]["label"] == "Sort: your own"
    sorted_by.ask("arrange", place="hand0/0", to=99)
    assert cards(sorted_by) == ["QC", "|AH", "|2C", "7S"]
    sorted_by.game.play("AH")
    assert cards(sorted_by) == ["QC", "|2C", "7S"]
    sorted_by.game.undo()
    assert cards(sorted_by) == ["QC", "|AH", "|2C", "7S"]


@pytest.mark.parametrize(
    ("card", "to", "lies"),
    [
        ("QC", 1, ["7S", "QC", "|AH", "|2C"]),  # between two others: with the first
        ("AH", 1, ["7S", "|AH", "|2C", "QC"]),  # where it was: alone
        ("AH", 2, ["7S", "|2C", "AH", "QC"]),
        ("2C", 2, ["7S", "|AH", "|2C", "QC"]),  # at the front of its own group
        ("QC", 2, ["7S", "|AH", "|QC", "2C"]),
        ("7S", 0, ["7S", "|AH", "|2C", "QC"]),
        ("7S", 3, ["AH", "|2C", "QC", "7S"]),
    ],
)
def test_a_card_joins_the_group_where_it_is_put(sorted_by, card, to, lies):
    """And the others stand together as before."""
    sorted_by.ask("arrange", place=sorted_by.place(card), to=to)
    assert cards(sorted_by) == lies


def test_a_card_walks_through_the_groups_step_by_step(sorted_by):
    way = [(2, "7S |2C AH QC"), (3, "7S |2C QC AH"), (2, "7S |2C AH QC"), (1, "7S |AH 2C QC"), (0, "AH 7S |2C QC")]
    for to, lies in way:
        sorted_by.ask("arrange", place=sorted_by.place("AH"), to=to)
        assert cards(sorted_by) == lies.split()


def test_from_one_s_own_order_one_sorts_as_before(sorted_by):
    sorted_by.ask("sort")
    sorted_by.ask("arrange", place="hand0/3", to=0)
    assert sorted_by.ask("sort")["spoken"] == "Sort: ranks"
    assert cards(sorted_by) == ["AH", "|2C", "|7S", "|QC"]


def test_what_is_drawn_later_lies_in_a_group_of_its_own(sit):
    sat = sit(Game(Romi(), seed=1, position="hand0 8C 8D 4H 3S | hand1 9C 2D | discard 5D"), players={})
    sat.ask("arrange", place=sat.place("3S"), to=0)
    before = cards(sat)
    sat.game.play("+stock")
    assert cards(sat)[:-1] == before
    assert cards(sat)[-1][0] == "|"


def test_a_new_deal_is_sorted_as_the_last_one_was_before_cards_were_moved(sit):
    position = "hand0 3S 3C KD 5C | hand1 2H | meld 4H4D4S by 1 | turn 1 | phase play"
    game = Game(Romi(deals=2), seed=1, position=position)
    sat = sit(game, players={})
    sat.ask("sort")
    assert sat.state["sort"]["label"] == "Sort: suits"
    sat.ask("arrange", place=sat.place("KD"), to=0)
    assert sat.state["sort"]["label"] == "Sort: your own"
    game.play("-2H")
    assert sat.state["finished"]
    sat.ask("go_on")
    assert sat.state["sort"]["label"] == "Sort: suits"
    suits = cards(sat)
    for _ in sat.game.rules.sortings:
        sat.ask("sort")
    assert cards(sat) == suits


def test_sorting_says_nothing_of_the_game_again(sorted_by):
    sorted_by.ask("sort")
    assert (sorted_by.state["say"], sorted_by.state["moved"]) == ("", [])


def test_it_is_the_viewer_s_own_order(sit, sorted_by):
    other = sit(sorted_by.game, players={})
    sorted_by.ask("sort")
    assert cards(other) == ["7S", "|AH", "|2C", "QC"]
    looking_on = sit(sorted_by.game, seat=None, players={})
    assert "sort" not in looking_on.state
    assert looking_on.ask("sort")["status"] == "error"


@pytest.mark.parametrize("place", ["hand1/0", "hand0/4", "hand0", "open/0", "nowhere/0", "hand0/-1"])
def test_no_other_card_can_be_put_anywhere(sorted_by, place):
    before = sorted_by.state
    assert sorted_by.ask("arrange", place=place, to=0)["status"] == "error"
    assert sorted_by.state == before


def test_where_a_game_has_no_ways_nothing_is_sorted(sit):
    sat = sit(Game(ConstructionWhist(), seed=1, position=HAND), players={})
    assert "sort" not in sat.state
    assert sat.ask("sort")["status"] == sat.ask("arrange", place="hand0/0", to=1)["status"] == "error"


@pytest.fixture
def board(sit):
    return sit(Game(Board(), seed=1, position=HAND), players={})


def test_the_empty_cells_of_a_board_can_be_picked(board):
    zone = board.state["zones"]["open"]
    assert [(item.get("key"), item["place"], item["form"]) for item in zone["items"]] == [
        (None, "open/a1", "place"), ("4S", "open/0", "tile"), (None, "open/a2", "place"), ("5H", "open/1", "tile"),
    ]  # fmt: skip
    assert zone["items"][0]["name"] == "a1, empty"
    assert zone["outlines"] == [{"keys": ["4S", "5H"], "value": "5"}]


def test_a_worth_to_reach_is_told_with_what_a_pick_would_add(board):
    assert board.note["meter"] == {"at": 4, "more": 0, "goal": 50, "words": board.note["meter"]["words"]}
    assert board.ask("pick", places=["hand0/0"])["note"]["meter"]["more"] > 0


def test_a_move_that_needs_no_pick_has_its_button_at_once(sit):
    hit = "board0 3H@a1 | board1 9S@d3 9C@e3 | hand0 2H | turn 0 | phase hit | landing e3"
    sat = sit(Game(TornCards(), seed=1, position=hit), players={})
    assert [action["send"]["move"] for action in sat.note["actions"]] == ["spare"]
    assert sat.ask("play", move="spare")["status"] == "accepted"
    assert sat.note["actions"] == []


def test_where_a_throw_may_land_is_marked_on_the_cells(board):
    marks = board.ask("pick", places=["hand0/0"])["note"]["marks"]
    assert marks["heat"] == [["open/a1", 0.38], ["4S", 0.19]]
    assert marks["reach"] == ["open/a1", "open/a2"]


def test_an_order_outlives_that_the_other_copy_of_a_card_moves(sit):
    game = Game(Romi(), seed=1, position="hand0 8C KD 4H 3S | hand1 8C 9C 2D | meld 8H8D8S by 1 | meld 5H6H7H by 0 | phase play")
    sat = sit(game, players={})
    sat.ask("arrange", place=sat.place("8C"), to=0)
    sat.ask("arrange", place=sat.place("KD"), to=1)
    order = cards(sat)
    assert order[:2] == ["8C", "KD"]
    game.play("-3S")
    game.play("+stock")
    game.play("8C>1")  # hers: from now on mine is the second one that lies on the table
    assert sat.state["zones"]["hand0"]["items"][0]["key"] == "8C'"
    assert cards(sat) == [card for card in order if card != "3S"]


def test_a_pile_that_is_pressed_tells_all_that_lies_in_it(sit):
    game = Game(Romi(), seed=1, position="hand0 KD 5H | hand1 3S 4D | discard 2C 8S 2H 6S KH")
    sat = sit(game, players={})
    assert sat.state["zones"]["discards"]["tells"] is True
    assert "tells" not in sat.state["zones"]["stock"]
    reply = sat.ask("pick", places=[], drop="discards")
    assert (reply["status"], reply["note"]["kind"], reply["note"]["actions"]) == ("accepted", "reading", [])
    assert "⟨KH⟩, ⟨6S⟩, ⟨2H⟩, ⟨8S⟩ and ⟨2C⟩" in reply["note"]["words"]
    game.play("+stock")
    game.play("-5H")
    assert "⟨5H⟩, ⟨KH⟩" in sat.ask("pick", places=[], drop="discards")["note"]["words"]  # in another's turn, too
    assert sat.ask("pick", places=[], drop="stock")["note"]["words"] == sat.note["words"]


def test_whoever_may_take_from_a_pile_is_offered_to_look_through_it_too(sit):
    sat = sit(Game(Romi(), seed=1, position="hand0 KD KC 5H | hand1 3S 4D | meld 2H3H4H by 0 | discard 2C 8S 2H 6S KH"), players={})
    take, look = sat.ask("pick", places=[sat.place("KH")])["note"]["actions"]
    assert (take["send"], look["style"]) == ({"kind": "play", "move": "+discard"}, "plain")
    assert "⟨8S⟩ and ⟨2C⟩" in sat.ask(**look["send"])["note"]["words"]
    [draw] = sat.ask("pick", places=[sat.place("KH"), "stock/0"])["note"]["actions"]  # who changed their mind looks at the stock
    assert draw["send"]["move"] == "+stock"


def test_a_hand_is_read_aloud_as_it_lies(sit):
    sat = sit(Game(Sortable(), position=HAND), players={})
    assert "your hand: seven of spades, ace of hearts, two of clubs and queen of clubs" in sat.ask("speak")["spoken"]
    sat.ask("arrange", place="hand0/3", to=0)
    assert "your hand: queen of clubs, seven of spades, ace of hearts and two of clubs" in sat.ask("speak")["spoken"]


def test_what_readings_would_add_is_shown_where_they_agree(sit):
    """Two jokers, three and four of hearts are worth 19, 14 or 18."""
    game = Game(Romi(), position="hand0 3H 4H 8S 8H 8C TS TH TD KS KD * * | phase play", seed=1)
    sat = sit(game, players={})
    several = sat.ask("pick", places=["hand0/0", "hand0/1", "hand0/10", "hand0/11"])["note"]
    assert (len(several["actions"]), several["meter"]["more"]) == (3, 0)
    assert sat.ask("pick", places=["hand0/2", "hand0/3", "hand0/4"])["note"]["meter"]["more"] == 24


def test_a_hint_dots_what_leads_on_and_greys_only_what_cannot_be_played(sit):
    position = "hand0 7C 5C 2S QD | meld TSJSQSKS by 0 | meld 8C9CTC by 1 | phase play"
    sat = sit(Game(Romi(), seed=1, position=position), players={})
    sat.ask("hint")
    note = sat.ask("hint")["note"]
    assert note["marks"]["can"] == ["7C"]
    assert note["marks"]["off"] == ["#stock-0"]
    assert note["spoken"] == "Can be played now: seven of clubs."


def test_what_a_refusal_names_as_fitting_is_not_marked_as_wrong(sit):
    position = "hand0 7C 5C * QD 3H | meld TSJSQSKS by 0 | meld 8C9CTC by 1 | meld 8D*TD by 1 | phase play"
    sat = sit(Game(Romi(), seed=1, position=position), players={})
    for move, code in (("5C>2", "⟨7C⟩ and ⟨JC⟩ fit"), ("QD~3", "⟨9D⟩")):
        note = sat.ask("play", move=move)["note"]
        assert code in note["words"]
        assert note["marks"]["no"] == [move[:2]]


def test_of_two_copies_the_sheet_and_the_news_mean_the_one_that_is_there(sit):
    position = "hand0 5C 4C | hand1 2H | meld 4H4D4S by 1 | meld 4C5C6C by 0 | turn 1 | phase play"
    game = Game(Romi(), seed=1, position=position)
    sat = sit(game, players={})
    game.play("-2H")
    state = sat.state
    assert state["finished"]
    [line] = [row for row in state["sheet"]["rows"] if row["keys"]]
    assert set(line["keys"]) == {item["key"] for item in state["zones"]["hand0"]["items"]}
    game = Game(Romi(), seed=1, position="hand0 4C 9S 8S | hand1 4C 2H 3D | meld 4H4D4S by 1 | meld 9S9H9C by 0 | turn 1 | phase play")
    sat = sit(game, players={})
    game.play("4C>1")
    game.play("-2H")
    meld = [item["key"] for item in sat.state["zones"]["m1"]["items"]]
    assert [key for key in sat.state["fresh"] if key.startswith("4C")] == [key for key in meld if key.startswith("4C")]
