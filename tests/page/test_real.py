"""The table in the browser with real games behind it: every state is what Python makes of a game, without a notebook."""

import re

import pytest
from playwright.sync_api import expect

from cardwidgets import Cassino, ConstructionWhist, Game, Romi
from cardwidgets.games import by_name
from support import axe

from .conftest import EXTRA, drag

SEEDS = (1, 7)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_game_by_keyboard_alone(kernel, seed):
    """Hint, Hint, a card with a dot, Enter, Enter, until the score sheet is on view."""
    k = kernel(Game(ConstructionWhist(), seed=seed), players={1: "random"})
    t = k.page
    keys = t.page.keyboard
    for _ in range(40):
        if k.table.game.over:
            break
        before = len(k.table.game.history)
        t.note.focus()
        keys.press("x")  # any key shows the newest at once
        for _ in range(2):
            t.button("Hint").press("Enter")
            k.settle()
        can = t.host.locator(".card.can").evaluate_all("all => all.map(e => e.dataset.key)")
        assert can, t.note.inner_text()
        t.card(can[0]).focus()
        keys.press("Enter")
        k.settle()
        keys.press("Enter")
        k.settle()
        assert len(k.table.game.history) > before, t.note.inner_text()
    assert k.table.game.over
    expect(t.host.locator("caption")).to_be_visible()
    assert t.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe.violations(t.page) == []


@pytest.mark.parametrize("name", sorted(by_name()))
def test_every_game_stands_on_the_page(kernel, name):
    """Some moves of each game, drawn at every width; all its cards are on the felt and nothing is refused by axe."""
    game = Game(by_name()[name](), seed=3)
    for _ in range(9):
        game.play(game.moves[0])
    k = kernel(game)
    drawn = sum(len(zone["items"]) for zone in k.table.state["zones"].values())
    assert k.page.host.locator(".card").count() >= drawn
    assert axe.violations(k.page.page) == []


def test_the_state_of_a_game_is_what_a_person_sees(kernel):
    k = kernel(Game(ConstructionWhist(), seed=7), players={1: "random"})
    t = k.page
    t.button("Hint").click()
    k.settle()
    assert t.host.locator(".can").count() + t.note.locator(".chip, .rule").count() > 0
    t.button("Rules").click()
    k.settle()
    assert t.host.locator(".page .rule").count() >= 17
    t.button("Back to the table").click()
    t.card(str(k.table.game.moves[0])).dblclick()
    k.settle()
    assert len(k.table.game.history) >= 1
    t.button("Undo").click()
    k.settle()
    assert t.host.locator("[data-do=undo]").is_visible()


def test_from_what_lies_in_a_pile_there_is_a_way_back_to_taking_from_it(kernel):
    k = kernel(Game(Romi(), seed=1, position="hand0 KD KC 5H | meld 2H3H4H by 0 | discard 2C 8S 2H 6S KH"), players={})
    t = k.page
    t.card("KH").click()
    k.settle()
    t.button("Look through").click()
    k.settle()
    expect(t.note).to_contain_text("5 discards, the top first")
    t.button("Back").click()
    k.settle()
    t.host.locator("[data-do=act].go").click()
    k.settle()
    assert str(k.table.game.history[-1]) == "+discard"


LAST_TRICK = (
    "hand0 5C | hand1 QD | trump D | open 3S 9H | lead 0 | pyramids0 AS KS 9S 7S 4S, QH TH 6H, 8D"
    " | pyramids1 KH JH, AD TD 9D 4D, KC 6C 3C"
)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_keyboard_stays_at_the_table_when_a_round_ends(kernel, rounds, motion):
    """It goes to what leads on: the next round, or the way back to a table that is over."""
    rules = ConstructionWhist(rounds=rounds)
    k = kernel(Game(rules, seed=2, position=LAST_TRICK), players={1: "random"})
    t = k.page
    t.page.emulate_media(reduced_motion=motion)
    t.card("5C").focus()
    for _ in range(2):
        t.page.keyboard.press("Enter")
        k.settle()
    expect(t.host.locator(".paper")).to_be_visible()
    k.settle()
    t.page.evaluate("() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
    assert t.focus == ("next" if rounds == 2 else "table")


def test_what_cannot_be_picked_says_why_and_its_rule_opens(kernel):
    k = kernel(Game(ConstructionWhist(), seed=1, position=EXTRA), players={1: "random"})
    t = k.page
    t.card("9S").click()
    k.settle()
    assert "That cannot be picked. What is built stays there." in t.note.inner_text()
    t.button("Why?").click()
    k.settle()
    assert "The winner must build one of the two open cards" in t.note.inner_text()
    t.button("Back").click()
    assert "That cannot be picked." in t.note.inner_text()


def test_what_was_dropped_where_it_means_nothing_is_put_back(kernel):
    """It does not stay picked, so that what is dragged next is not read together with it."""
    game = Game(ConstructionWhist(), seed=1, position=EXTRA)
    k = kernel(game, players={1: "random"})
    t = k.page
    drag(t, "KH", "9S")
    k.settle()
    assert "does not go there" in t.note.inner_text()
    assert t.host.locator(".picked").count() == 0
    drag(t, "4S", "9S")
    k.settle()
    assert str(game.history[0]) == "4S"


def test_the_keyboard_is_back_at_the_hand_when_one_is_to_play_again(kernel):
    """A card that is played takes the focus along, and gives it back; where somebody looks in the meantime stays."""
    game = Game(ConstructionWhist(), seed=1, position=EXTRA)
    k = kernel(game, players={1: "random"})
    t = k.page
    t.card("5H").focus()
    for _ in range(2):
        t.page.keyboard.press("Enter")
        k.settle()
    expect(t.host.locator(".seat.turn")).to_contain_text("You")
    hand = [item["key"] for item in k.table.state["zones"]["hand0"]["items"]]
    assert t.focus in hand
    t.card("KS").focus()
    k.table.game.play(game.moves[0])
    t.put(k.table.state)
    t.settle()
    assert t.focus == "KS"


def test_a_card_that_lies_in_a_counted_pile_gives_the_keyboard_on(kernel):
    k = kernel(Game(Cassino(), seed=1, position="table 3S 4D QH | hand0 7C | hand1 - | dealer 0 | stock - | last_taker 1"), players={})
    t = k.page
    t.card("7C").focus()
    for _ in range(2):
        t.page.keyboard.press("Enter")
        k.settle()
    expect(t.host.locator("[data-do=next]")).to_be_visible()
    assert t.focus == "next"


def test_a_meld_pressed_first_is_one_pick_and_takes_the_card_pressed_then(kernel):
    k = kernel(Game(Romi(), seed=1, position="hand0 7C 2H | meld 8C9CTC by 0 | phase play"))
    meld = [k.page.card(f"{card}") for card in ("8C", "9C", "TC")]
    meld[1].click()
    k.settle()
    for card in meld:
        expect(card).to_have_attribute("aria-pressed", "true")
    meld[2].click()
    k.settle()
    expect(meld[0]).not_to_have_class(re.compile("picked"))
    meld[0].click()
    k.page.card("7C").click()
    k.settle()
    k.page.host.locator("[data-do=act].go").click()
    k.settle()
    assert list(map(str, k.table.game.history)) == ["7C>1"]


def test_enter_on_a_meld_that_a_card_goes_on_plays_or_leads_to_the_readings(kernel):
    position = "hand0 TH TS 9D JD | hand1 5D 6D | meld 7C8C9C by 1 | meld TSTC* by 0 | phase play"
    k = kernel(Game(Romi(), seed=1, position=position), players={})
    keys = k.page.page.keyboard
    k.page.card("TH").focus()
    keys.press("Enter")
    k.settle()
    k.page.card("TC").focus()
    keys.press("Enter")
    k.settle()
    assert k.page.said[-1].startswith("Lay ten of hearts off on meld 2: ")
    assert k.page.said[-1].endswith("Rule R 12. Not allowed: Swap the joker of meld 2 for ten of hearts.")
    keys.press("Enter")
    assert k.page.focus == "act"
    keys.press("Enter")
    k.settle()
    assert [str(move) for move in k.table.game.history] == ["TH>2"]


def test_undo_that_the_rules_forbid_says_so(kernel):
    k = kernel(Game(Romi(), seed=1, position="hand0 7C 2H | hand1 3C 4C | phase play | discard 8S"), players={}, reveal=True)
    for move in ("-2H", "+stock"):
        k.table.game.play(move)
    k.page.put(k.table.state)
    undo = k.page.host.locator("[data-do=undo]")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "Moves can be taken back only until the next draw.")


def test_of_a_won_trick_only_the_card_just_played_looks_picked(kernel):
    k = kernel(Game(ConstructionWhist(), seed=1, position=EXTRA), players={})
    k.page.card("7S").click()
    k.settle()
    assert k.page.host.locator(".picked").evaluate_all("all => all.map(e => e.dataset.key)") == ["7S"]


def test_two_cards_that_go_on_one_pyramid_have_one_ghost_of_both(kernel):
    game = Game(ConstructionWhist(extra_first=True), seed=1, position="open 4S 5H | lead 0 | trick 7S 3S | pyramids0 KS")
    k = kernel(game, players={})
    ghost = k.page.host.locator(".ghost").filter(has_text="fits")
    for card, points in (("4S", 4), ("7S", 9)):
        k.page.card(card).click()
        k.settle()
        expect(ghost).to_have_text(f"fits: {points}")


def test_a_rule_named_in_what_a_pick_means_opens_when_it_is_pressed(kernel):
    """The move can still be made from there, and there is a way back."""
    game = Game(ConstructionWhist(), seed=1, position=EXTRA)
    k = kernel(game, players={})
    t = k.page
    t.card("5H").click()
    k.settle()
    told = t.note.inner_text()
    t.note.locator(".rule", has_text="W10").click()
    k.settle()
    assert "The loser must then build the other open card" in t.note.inner_text()
    t.button("Back").click()
    assert t.note.inner_text() == told
    t.note.locator(".rule", has_text="W8").click()
    k.settle()
    t.note.locator(".go").click()
    k.settle()
    assert str(game.history[0]) == "5H"
