"""Construction Whist: what is hidden, from whom, and what a view suffices for."""

import re

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core import HiddenCard
from games.construction_whist.table import FOLLOW, LAST, LEAD, OVER, TAKE, at, fields, random_game
from games.shorthand import cards, told

pytestmark = pytest.mark.portable


@pytest.mark.parametrize("position", [LEAD, FOLLOW, TAKE, LAST, OVER, "", "pyramids0 KS 9S 6S | pyramids1 AH | demolished 2H"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_sees(position, seat):
    game = at(position)
    whole, view = fields(game.position()), fields(game.rules.describe(game.seen_by(seat)))
    hidden = {"hand0", "hand1", "spent0", "spent1", "deck"} - {f"hand{seat}", f"spent{seat}"}
    for name in whole:
        count = len(cards(whole[name]))
        assert view[name] == ((f"?{count}" if count else "-") if name in hidden else whole[name])


def test_a_card_is_hidden_again_once_it_is_spent():
    game = at(TAKE)
    assert "3S" in fields(game.rules.describe(game.seen_by(0)))["trick"]
    game.play("5H")
    views = [game.rules.describe(game.seen_by(seat)) for seat in (0, 1, None)]
    assert [("3S" in view, "7S" in view) for view in views] == [(False, True), (True, False), (False, False)]


def test_demolished_cards_stay_public():
    game = at("hand0 2C 3C | hand1 4C 5C | open TS 5H | trick AC 7C | pyramids0 KS 9S 6S")
    game.play("TS")
    assert fields(game.rules.describe(game.seen_by(None)))["demolished"] == "6S 9S KS"


def test_a_view_of_a_view_hides_more_and_never_less():
    game = at(TAKE)
    assert game.rules.seen_by(game.seen_by(0), None) == game.seen_by(None)
    assert game.rules.seen_by(game.seen_by(None), 0) == game.seen_by(None)


def test_the_deal_as_a_seat_sees_it():
    game = Game(ConstructionWhist(), seed=7)
    dealt = game.events[0]
    own, other, all_ = (game.rules.event_seen_by(dealt, seat) for seat in (0, 1, None))
    assert (own.cards["hand0"], set(own.cards["hand1"])) == (dealt.cards["hand0"], {-1})
    assert (other.cards["hand1"], set(other.cards["hand0"])) == (dealt.cards["hand1"], {-1})
    assert {*all_.cards["hand0"], *all_.cards["hand1"]} == {-1}
    assert dealt.cards["turned"] == own.cards["turned"] == other.cards["turned"] == all_.cards["turned"]


def test_all_other_events_are_seen_by_everybody():
    game = random_game(3, moves=0, rounds=2)
    while not game.over:
        game.play(game.moves[0])
        for event in game.events:
            if event.kind != "dealt":
                assert [game.rules.event_seen_by(event, seat) for seat in (0, 1, None)] == [event] * 3


def test_a_view_does_not_suffice_for_the_other_hand():
    game = at(LEAD)
    view, move = game.seen_by(1), game.moves[0]
    for ask in (lambda: len(game.rules.moves(view)), lambda: game.rules.judge(view, move), lambda: game.rules.play(view, move)):
        with pytest.raises(HiddenCard):
            ask()


def test_a_view_suffices_to_lead_and_to_follow_but_not_to_turn_up():
    for position in (LEAD, FOLLOW):
        game = at(position)
        seen = game.rules.play(game.seen_by(game.turn), game.moves[0])
        assert told(seen.events) == told(game.play(game.moves[0]).events)
    game = at(TAKE)
    assert game.rules.judge(game.seen_by(0), game.moves[0]).ok
    with pytest.raises(HiddenCard):
        game.rules.play(game.seen_by(0), game.moves[0])


def test_a_view_suffices_for_the_last_trick_of_the_match_but_not_of_a_round():
    game = at(LAST)
    assert game.rules.play(game.seen_by(0), game.moves[0]).events == game.play(game.moves[0]).events
    game = at(LAST, rounds=2)
    with pytest.raises(HiddenCard):
        game.rules.play(game.seen_by(0), game.moves[0])


def test_neither_the_game_nor_a_state_tells_its_cards_unasked():
    game = at(LEAD)
    assert not re.search(r"\b[A2-9TJQK][SHDC♠♥♦♣]", repr(game) + repr(game.state) + repr(game.seen_by(0)))
