"""Dragging, by pointer and by touch."""

import pytest
from playwright.sync_api import Browser, expect

from support.browser import new_page

from .conftest import drag, load


def test_a_card_dragged_to_a_target_is_picked_and_dropped(table):
    t = table("whist-following")
    drag(t, "QC", "=trick-1")
    assert t.sent == [{"kind": "pick", "places": ["hand0/7"], "drop": "trick", "id": 1, "rev": 1}]


def test_a_card_dropped_on_another_says_on_which(table):
    t = table("cassino")
    drag(t, "8S", "3C")
    assert t.sent == [{"kind": "pick", "places": ["hand0/0"], "drop": "loose/1", "id": 1, "rev": 1}]


def test_targets_show_while_a_card_is_dragged(table):
    t = table("whist-following")
    drag(t, "QC", "=trick-1", drop=False)
    assert t.host.locator(".target").count() == 9
    assert t.host.locator(".target.here").count() == 1
    t.page.mouse.up()
    assert t.host.locator(".target").count() == 0


@pytest.mark.parametrize(("key", "cell"), [("AH", "board0/a1"), ("AH", "board1/i5")])
def test_a_card_is_dropped_on_one_cell_of_a_board(table, key, cell):
    t = table("torn")
    drag(t, key, cell, drop=False)
    assert t.host.locator(".target").count() == 1  # only the cell below the card is shown
    assert (t.sent[-1]["places"], t.sent[-1].get("drop")) == (["hand0/0", cell], None)  # what a drop here would mean
    t.page.mouse.up()
    assert (t.sent[-1]["places"], t.sent[-1].get("drop")) == (["hand0/0"], cell)
    assert [sent for sent in t.sent if sent.get("drop")] == t.sent[-1:]


def test_a_card_dragged_over_a_board_and_back_leaves_the_picks_as_they_were(table):
    t = table("torn")
    t.card("AH").click()
    picked = t.host.locator(".picked")
    drag(t, "TD", "board1/i5", drop=False)
    expect(picked).to_have_count(3)
    t.page.keyboard.press("Escape")
    assert t.sent[-1]["places"] == ["hand0/0"]
    expect(picked).to_have_count(1)
    t.page.mouse.up()


def test_escape_returns_a_dragged_card(table):
    t = table("whist-following")
    home = t.box("QC")
    drag(t, "QC", "=trick-1", drop=False)
    t.page.keyboard.press("Escape")
    t.page.mouse.up()
    t.page.mouse.move(0, 0)
    assert t.sent == []
    assert t.box("QC") == home


def test_a_card_let_go_nowhere_returns(table):
    t = table("whist-following")
    home = t.box("QC")
    drag(t, "QC", "QC", drop=True)
    t.page.mouse.move(0, 0)
    assert t.sent == []
    assert t.box("QC") == home


def test_a_card_let_go_on_what_tells_why_not_is_answered(table):
    """The deck is no target, but it says why nothing goes there."""
    state = load("whist-following")
    deck = state["zones"]["deck"]
    deck["tells"] = True
    t = table(state)
    home = t.box("QC")
    drag(t, "QC", deck["items"][0]["key"], drop=False)
    assert t.host.locator(".target.here").count() == 0
    t.page.mouse.up()
    t.page.mouse.move(0, 0)
    assert t.sent == [{"kind": "pick", "places": ["hand0/7"], "drop": "deck", "id": 1, "rev": 1}]
    t.note_reply("note-refusal")
    assert t.box("QC") == home


@pytest.mark.parametrize(
    ("key", "over", "drop"),
    [("7H", "board0/i5", "board0/i5"), ("7H", "7D", "board0/d3"), ("#deck0-0", "TD", "hand0"), ("9S", "board0/a1", "board0/a1")],
)
def test_what_is_let_go_where_it_goes_nowhere_is_answered(table, key, over, drop):
    """Nothing there looks like a target, but each cell of another board does."""
    state = load("torn")
    for item in (item for zone in state["zones"].values() for item in zone["items"]):
        item["pick"] = True
    t = table(state)
    drag(t, key, over, drop=False)
    assert t.host.locator(".target.here").count() == (key == "9S")
    t.page.mouse.up()
    assert t.sent[-1]["drop"] == drop


def test_a_card_let_go_nowhere_takes_an_old_refusal_away(table):
    t = table("whist-following")
    drag(t, "JH", "=trick-1")
    t.note_reply("note-refusal")
    expect(t.note).to_contain_class("k-refusal")
    drag(t, "QC", "QC", drop=True)
    expect(t.note).not_to_contain_class("k-refusal")
    assert len(t.sent) == 1


def test_a_refused_drop_returns(table):
    t = table("whist-following")
    home = t.box("JH")
    drag(t, "JH", "=trick-1")
    t.page.mouse.move(0, 0)
    assert t.box("JH") != home
    t.note_reply("note-refusal")
    assert t.box("JH") == home


def test_a_card_dragged_within_a_hand_that_can_be_arranged_is_put_there(table):
    t = table("romi")
    drag(t, "7C'", "TH")
    assert t.sent == [{"kind": "arrange", "place": "hand0/3", "to": 2, "id": 1, "rev": 1}]
    t.reply(id=1, rev=1, status="accepted", note=None)
    t.settle()
    assert t.host.locator(".drag").count() == 0


def test_a_drag_within_a_hand_that_lies_as_it_lies_returns(table):
    t = table("whist-following")
    before = t.box("QC")
    drag(t, "QC", "3H")
    t.page.mouse.move(0, 0)
    t.settle()
    assert (t.sent, t.box("QC")) == ([], before)


def test_touch(browser: Browser, bare_on, table_on):
    with new_page(browser, has_touch=True, viewport={"width": 400, "height": 900}) as page:
        t = table_on(bare_on(page), "whist-following")
        t.card("QC").tap()
        assert t.picked == ["QC"]
        t.note_reply("note-reading")
        t.button("Play QC").tap()
        assert [m["kind"] for m in t.sent] == ["pick", "play"]
