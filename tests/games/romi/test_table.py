"""What a table of Römi shows: groups of a hand, the worth of an opening, the discards, what is left when a deal is over."""

import pytest

from cardwidgets import Game, Romi
from cardwidgets.core.cards import read_card, text
from cardwidgets.core.scene import place
from cardwidgets.core.texts import Names, language
from games.romi.refused import OPENED, PLAY
from games.romi.table import at

SPEECH = language("en")


def said(rules, words):
    return SPEECH.plain(SPEECH.say(words, rules.catalogue, Names(("Ann", "Bea", "Carl", "Dora")[: rules.seats], 0)))


def grouped(hand, way="groups"):
    cards = [read_card(card) for card in hand.split()]
    groups = Romi(jokers=6).sorted_hand(cards, way)
    assert sorted(slot for group in groups for slot in group) == list(range(len(cards)))  # every card once
    return [" ".join(text(cards[slot]) for slot in group) for group in groups]


@pytest.mark.parametrize(
    ("hand", "way", "groups"),
    [
        ("2D 9C KH 9S 9H", "groups", ["9S 9H 9C", "2D KH"]),
        ("TS TH TD 9D 8D JD QD", "groups", ["8D 9D TD JD QD", "TS TH"]),  # worth 47, and not 30
        ("9D 8D KS *", "groups", ["8D 9D *", "KS"]),
        ("9S 9S 4H", "groups", ["4H 9S 9S"]),  # two copies are no pair
        ("KD 2H KS 3H *", "suits", ["KS", "2H 3H", "KD", "*"]),
        ("KD 2H KS 3H *", "ranks", ["2H", "3H", "KS KD", "*"]),
    ],
)
def test_a_hand_in_groups_suits_and_ranks(hand, way, groups):
    assert grouped(hand, way) == groups


def test_the_ways_to_sort_begin_with_groups():
    assert Romi.sortings == ("groups", "suits", "ranks")


OPENING = f"hand0 9S 9H 9C 8C 9C TC 2D KH{PLAY}"


def test_the_meter_counts_what_is_laid_and_what_a_pick_would_add():
    game = at(OPENING)
    rules, view = game.rules, game.seen_by(0)
    shown = [rules.meter(view, move) for move in (None, game.why("9S9H9C").move, game.why("-2D").move, game.why("9S9H8C").move)]
    assert [(meter.at, meter.more, meter.goal) for meter in shown] == [(0, 0, 50), (0, 27, 50), (0, 0, 50), (0, 0, 50)]
    assert said(rules, shown[1].words) == "27 of 50"
    game.play("9S9H9C")
    meter = rules.meter(game.seen_by(0), game.why("8C9CTC").move)
    assert (meter.at, meter.more, said(rules, meter.words)) == (27, 27, "54 of 50")
    game.play("8C9CTC")
    assert rules.meter(game.seen_by(0), None) is None  # opened: no meter any more


@pytest.mark.parametrize("position", ["hand0 9S 9H 9C 2D", f"hand0 9S 9H 9C 2D | {OPENED}{PLAY}", "phase over | deal 7"])
def test_there_is_no_meter_before_a_draw_nor_for_who_has_opened_nor_at_the_end(position):
    game = at(position)
    assert game.rules.meter(game.seen_by(0), None) is None


def test_a_variant_decides_the_goal_of_the_meter():
    class Low(Romi):
        def opening_worth(self, state):
            return 40

    game = Game(Low(), seed=1, position=OPENING)
    assert game.rules.meter(game.seen_by(0), None).goal == 40


def test_the_discards_can_be_looked_through():
    game = at("hand0 KD 5H | discard 2C 8S 2H 6S KH")
    zones = game.rules.scene(game.seen_by(0), 0).zones
    assert [text(item.card) for item in zones["discards"].items] == ["2H", "6S", "KH"]
    assert zones["discards"].tells
    assert not zones["stock"].tells
    assert said(game.rules, game.rules.contents(game.seen_by(0), "discards")) == "5 discards, the top first: K♥, 6♠, 2♥, 8♠ and 2♣."
    assert game.rules.contents(game.seen_by(0), "stock") is None
    empty = at("hand0 KD 5H")
    assert not empty.rules.scene(empty.seen_by(0), 0).zones["discards"].tells
    assert empty.rules.contents(empty.seen_by(0), "discards") is None


TWO_MELDS = f"hand0 7C 5C 9D 9C * 2S | {OPENED} | meld 8CTC9C by 1 | meld 9S9H* by 1"


@pytest.mark.parametrize(
    ("position", "picked", "moves"),
    [
        # The stock is drawn from whatever else is picked, and where one may not draw that is refused.
        ("hand0 KD 5H", "stock/0", ["+stock"]),
        (f"hand0 KD 5H{PLAY}", "stock/0", ["+stock!"]),
        ("hand0 KD 5H | phase first", "KD stock/0", ["+stock!"]),
        ("hand0 KD KC 5H | discard 2C KH", "KD stock/0", ["+stock"]),
        ("hand0 KD KC 5H | discard 2C KH | meld 2H3H4H by 0", "KD KC discards/1", ["+discard"]),
        (f"hand0 KD KC 5H | discard 2C KH{PLAY}", "KD discards", ["-KD"]),
        ("hand0 KD KC 5H | discard 2C KH", "discards/1 stock/0", []),
        # The joker of a set of three is freed by both suits; one of them may want to, or is laid off.
        (f"{TWO_MELDS}{PLAY}", "9D m3", ["9D>3", "9D~3!"]),
        (f"{TWO_MELDS}{PLAY}", "9C 9D m3", ["9D9C~3"]),
        # Cards are laid off one after another: each is a reading, so that the refusal names the one that does not fit.
        (f"{TWO_MELDS}{PLAY}", "7C 5C m2", ["7C>2", "5C>2!"]),
        (f"{TWO_MELDS}{PLAY}", "5C * m2", ["*=7C>2", "*=JC>2", "5C>2!"]),
        (f"{TWO_MELDS}{PLAY}", "9C 2S m3", ["9C>3", "9C~3!", "2S>3!"]),
    ],
)
def test_what_picked_places_may_mean(position, picked, moves):
    game = at(position)
    zones = game.rules.scene(game.seen_by(0), 0).zones
    slots = {text(item.card): place("hand0", slot) for slot, item in enumerate(zones["hand0"].items)}
    found = game.rules.readings(game.seen_by(0), [slots.get(each, each) for each in picked.split()])
    assert sorted(f"{move}{'' if game.why(move).ok else '!'}" for move in found) == sorted(moves)


@pytest.mark.parametrize(
    ("position", "cards"),
    [
        (OPENING, "8C 9S 9H 9C TC"),
        ("hand0 9S 9H 9C 2D KH | phase first", ""),  # no way to open: every card is as good to discard
        (f"{TWO_MELDS}{PLAY}", "7C 5C 9D 9C *"),  # 5♣ with the joker and 7♣
        ("hand0 9S 9H 9C 2D KH", ""),
        ("phase over | deal 7", ""),
    ],
)
def test_a_hint_dots_the_cards_that_can_go_to_the_table(position, cards):
    game = at(position)
    assert set(map(text, game.rules.promising(game.seen_by(0)))) == set(cards.split())


@pytest.mark.parametrize(
    ("meld", "words"),
    [
        ("JSQSKS", ["Lay *=10♠ off below J♠ on meld 1", "Lay *=A♠ off above K♠ on meld 1"]),
        ("*JSQS", ["Lay *=9♠ off below *=10♠ on meld 1", "Lay *=K♠ off above Q♠ on meld 1"]),
        ("2S3S4S5S6S7S8S9STSJSQSKS", ["Lay *=A♠ off above K♠ on meld 1"]),
        ("9S9H9C", ["Lay *=9♦ off on meld 1"]),
    ],
)
def test_of_a_joker_laid_off_it_is_said_at_which_end(meld, words):
    game = at(f"hand0 * 5D 6C | meld {meld} by 0{PLAY}", jokers=4)
    moves = game.rules.readings(game.seen_by(0), ["hand0/2", "m1"])
    assert [said(game.rules, game.rules.wording(game.seen_by(0), move)) for move in moves] == words


def test_the_stock_can_be_pressed_when_one_may_not_draw():
    for position, can in (("hand0 KD 5H", True), (f"hand0 KD 5H{PLAY}", False), ("hand0 KD 5H | phase first", False)):
        game = at(position)
        [item] = game.rules.scene(game.seen_by(0), 0).zones["stock"].items
        assert (item.pick, item.playable) == (True, can)


def test_what_is_left_lies_on_the_felt_when_a_deal_is_over():
    game = Game(Romi(players=3), seed=1, position=f"hand0 KD | hand1 5D 6D | hand2 4S | {OPENED}{PLAY}")
    over = game.play("-KD").finished
    for seat in (0, 1, None):
        scene = game.rules.scene(game.rules.seen_by(over, seat), seat)
        left = {zone.id: [text(item.card) for item in zone.items] for zone in scene.zones.values() if zone.id.startswith("hand")}
        assert left == {"hand1": ["5D", "6D"], "hand2": ["4S"]}
        lying = {zone for row in scene.rows for cell in row for ref in cell.items for zone in getattr(ref, "zones", ())}
        assert set(left) <= lying
        assert said(game.rules, scene.zones["hand2"].label) == "Carl is left with"


@pytest.mark.parametrize(
    ("scores", "status", "narrow"),
    [
        ("score0 -20 | score1 60", "deal 2 of 7 · You are 80 ahead", "deal 2 of 7 · You 80 ahead"),
        ("score0 -20 | score1 -20", "deal 2 of 7", "deal 2 of 7"),
    ],
)
def test_who_leads_the_match_and_by_how_much_stays_on_view(scores, status, narrow):
    game = at(f"deal 2 | {scores}")
    scene = game.rules.scene(game.seen_by(0), 0)
    assert (said(game.rules, scene.status), said(game.rules, scene.narrow)) == (status, narrow)
