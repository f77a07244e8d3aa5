"""Picking and playing: by pointer, by touch, by dragging, by keyboard."""

import pytest
from playwright.sync_api import Browser, expect

from support.browser import new_page

from .conftest import drag, load

HAND = "7S 3H JH AH 9D JD 2C QC".split()


def picked(t):
    return t.host.locator('[aria-pressed="true"][data-key]').evaluate_all("all => all.map(e => e.dataset.key)")


# --- pointer ---------------------------------------------------------------------------------------------------------


def test_a_press_picks_and_asks_once(table):
    t = table("whist-following")
    t.card("QC").click()
    assert picked(t) == ["QC"]
    assert t.sent == [{"kind": "pick", "places": ["hand0/7"], "id": 1, "rev": 1}]


def test_a_pick_is_lifted_and_badged(table):
    t = table("whist-following")
    before = t.box("QC")["y"]
    t.card("QC").click()
    assert t.box("QC")["y"] == before - 8
    assert t.card("QC").evaluate("e => getComputedStyle(e, '::after').content") == '"✓"'


def test_unpicking_everything_asks_nothing(table):
    t = table("whist-following")
    t.card("QC").click()
    t.card("QC").click()
    assert picked(t) == []
    assert len(t.sent) == 1
    expect(t.note).to_contain_text("Bea led")


def test_all_that_is_picked_is_sent_at_once(table):
    t = table("cassino")
    for key in ("8S", "3C", "5H"):
        t.card(key).click()
    assert t.sent[-1]["places"] == ["hand0/0", "loose/1", "loose/2"]


def test_a_zone_of_one_changes_its_pick(table):
    t = table("whist-following")
    t.card("QC").click()
    t.card("2C").click()
    assert picked(t) == ["2C"]
    assert t.sent[-1]["places"] == ["hand0/6"]


def test_picks_that_the_kernel_puts_back_are_put_back(table):
    state = load("whist-following")
    for item in state["zones"]["open"]["items"]:
        item["pick"] = True
    t = table(state)
    t.card("QC").click()
    t.card("4S").click()
    assert picked(t) == ["4S", "QC"]
    t.reply(note=load("note-reading"), places=["open/0"])
    assert picked(t) == ["4S"]


def test_the_amber_button_plays(table):
    t = table("whist-following")
    t.card("QC").click()
    t.note_reply("note-reading")
    t.button("Play QC").click()
    assert t.sent[-1] == {"kind": "play", "move": "QC", "id": 2, "rev": 1}


def test_a_double_press_of_a_button_acts_once(table):
    t = table("whist-following")
    t.card("QC").click()
    t.note_reply("note-reading")
    t.button("Play QC").dblclick()
    assert [m["kind"] for m in t.sent] == ["pick", "play"]


def test_a_double_click_plays_when_there_is_one_reading(table):
    t = table("whist-following")
    t.card("QC").dblclick()
    assert [m["kind"] for m in t.sent] == ["pick"]
    t.note_reply("note-reading")
    assert t.sent[-1]["kind"] == "play"


def test_a_double_click_plays_nothing_when_there_are_several(table):
    t = table("cassino")
    t.card("8S").dblclick()
    t.note_reply("note-cassino")
    assert [m["kind"] for m in t.sent] == ["pick"]


def test_more_than_three_readings_open_in_the_note(table):
    t = table("cassino")
    t.card("8S").click()
    t.note_reply("note-cassino")
    assert t.note.locator("[data-do=act]").count() == 3
    t.button("More (2)").click()
    assert t.note.locator("[data-do=act]").count() == 5


def test_a_card_shown_only_cannot_be_picked(table):
    t = table("whist-following")
    t.card("TC").click(force=True)
    assert t.sent == []
    assert t.card("TC").get_attribute("aria-disabled") == "true"


def test_a_target_is_pressed_when_something_is_picked(table):
    t = table("whist-following")
    t.card("=trick-1").click(force=True)
    assert t.sent == []
    t.card("QC").click()
    t.card("=trick-1").click()
    assert t.sent[-1] == {"kind": "pick", "places": ["hand0/7"], "drop": "trick", "id": 2, "rev": 1}


def test_a_refusal_marks_its_cards_and_moves_nothing(table):
    t = table("whist-following", width=820)
    before = [t.box(key) for key in ("7S", "QC", "TC", "6S")]
    note = t.note.bounding_box()
    t.card("JH").click()
    t.note_reply("note-refusal")
    t.page.mouse.move(0, 0)
    assert t.host.locator(".no").evaluate_all("all => all.map(e => e.dataset.key)") == ["JH", "2C", "QC"]
    assert [t.box(key) for key in ("7S", "QC", "TC", "6S")] == before
    assert t.note.bounding_box() == note
    t.card("2C").click()
    assert t.host.locator(".no").count() == 0


def test_a_longer_note_moves_no_card_when_narrow(table):
    t = table("whist-following", width=320)
    before = [t.box(key) for key in ("7S", "QC", "TC", "6S")]
    t.card("JH").click()
    t.note_reply("note-refusal")
    t.page.mouse.move(0, 0)
    assert [t.box(key) for key in ("7S", "QC", "TC", "6S")] == before


def test_ghosts_say_what_building_would_do(table):
    t = table("whist-taking")
    t.card("5H").click()
    assert t.host.locator(".ghost").all_inner_texts() == ["fits", "opens"]


def test_a_demolition_is_seen_beforehand(table):
    t = table("whist-tall")
    t.card("4S").click()
    assert t.host.locator(".ghost.breaks").inner_text() == "demolishes 7"
    marked = t.host.locator(".no").evaluate_all("all => all.map(e => e.dataset.key)")
    assert set(marked) == set("KS QS JS 9S 8S 6S 3S".split())


def test_an_empty_cell_is_called_with_its_board(table):
    t = table("torn")
    boards = {zone: load("torn")["zones"][zone]["name"] for zone in ("board0", "board1")}
    for zone, name in boards.items():
        cell = t.host.locator(f'[data-key^="{zone}/"]').first
        assert cell.get_attribute("aria-label").endswith(f", empty, {name}")


# --- dragging --------------------------------------------------------------------------------------------------------


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
        assert picked(t) == ["QC"]
        t.note_reply("note-reading")
        t.button("Play QC").tap()
        assert [m["kind"] for m in t.sent] == ["pick", "play"]


# --- keyboard --------------------------------------------------------------------------------------------------------


def press(t, *keys):
    for key in keys:
        t.page.keyboard.press(key)


def test_one_tab_stop_a_zone(table):
    t = table("whist-following")
    t.card("QC").focus()
    stops = t.host.locator('.card[tabindex="0"]').evaluate_all("all => all.map(e => e.dataset.key)")
    # open cards, trick, two skylines, hand; the deck and empty places are passed over, the hand's stop is where one was.
    assert stops == ["4S", "TC", "KS", "AS", "QC"]


def test_empty_places_are_tab_stops_when_something_can_be_put_there(table):
    state = load("whist-first")
    for suit in "SHDC":
        state["zones"][f"pyramid1{suit}"]["items"] = []
    t = table(state)
    stops = "[...table.root().querySelectorAll('.card[tabindex=\"0\"]')].map(e => e.dataset.key)"
    assert t.page.evaluate(stops) == ["4S", "KS", "7S"]
    t.card("7S").click()
    assert t.page.evaluate(stops) == ["4S", "=trick-0", "KS", "=pyramid1S", "7S"]


def test_the_hand_is_near_from_the_top(table):
    """A few Tabs from the first card of the table, and the order of the stops is the order of reading."""
    t = table("whist-following")
    t.host.locator(".card[tabindex='0']").first.focus()
    press(t, *["Tab"] * 4)
    assert t.focus in HAND


def test_cards_are_read_in_the_order_of_the_table(table):
    t = table("whist-following")
    keys = t.host.locator(".card").evaluate_all("all => all.map(e => e.dataset.key)")
    assert keys[:5] == ["4S", "5H", "TC", "=trick-1", "#deck-0"]
    assert keys[-8:] == ["7S", "3H", "JH", "AH", "9D", "JD", "2C", "QC"]


def test_arrows_move_inside_a_zone_and_between_zones(table):
    t = table("whist-following")
    t.card("7S").focus()
    press(t, "ArrowRight", "ArrowRight")
    assert t.focus == "JH"
    press(t, "End")
    assert t.focus == "QC"
    press(t, "ArrowRight")
    assert t.focus == "QC"
    press(t, "Home", "ArrowUp")
    assert t.focus not in HAND
    press(t, "ArrowDown")
    assert t.focus in HAND


def test_arrows_climb_a_tower(table):
    t = table("whist-following")
    t.card("JC").focus()
    press(t, "ArrowUp", "ArrowUp")
    assert t.focus == "5C"


def test_a_letter_and_a_number_lead_to_a_cell_of_the_board_that_has_the_focus_or_of_one_s_own(table):
    t = table("torn")
    for focused, keys, cell in [("AH", "c1", "board0/c1"), ("board1/a1", "c2", "board1/c2"), ("board0/a1", "f1", "TH")]:
        t.card(focused).focus()
        press(t, *keys)
        assert t.focus == cell
    press(t, "z", "9", "3", "a", "ArrowUp", "2")  # no cell, and nothing that is typed in one go
    assert t.focus == "TH"


def test_shift_and_an_arrow_move_the_card(table):
    t = table("romi")
    t.card("TH").focus()
    press(t, "Shift+ArrowRight", "Shift+ArrowRight")
    assert t.sent == [{"kind": "arrange", "place": "hand0/1", "to": 2, "id": 1, "rev": 1}]  # the second waits for the first
    t.reply(id=1, rev=1, status="accepted", note=None)
    press(t, "Shift+ArrowLeft")
    assert t.sent[-1] == {"kind": "arrange", "place": "hand0/1", "to": 0, "id": 2, "rev": 1}
    t.card("9S").focus()
    press(t, "Shift+ArrowRight")
    assert len(t.sent) == 2


def test_enter_picks_and_enter_again_plays(table):
    t = table("whist-following")
    t.card("QC").focus()
    press(t, "Enter")
    assert picked(t) == ["QC"]
    t.note_reply("note-reading")
    press(t, "Enter")
    assert t.sent[-1]["kind"] == "play"


def test_space_picks_and_unpicks(table):
    t = table("whist-following")
    t.card("QC").focus()
    press(t, "Space")
    assert picked(t) == ["QC"]
    press(t, "Space")
    assert picked(t) == []


def test_enter_on_a_pick_with_several_readings_goes_to_the_first(table):
    t = table("cassino")
    t.card("8S").focus()
    press(t, "Enter")
    t.note_reply("note-cassino")
    press(t, "Enter")
    assert t.focus == "act"
    assert len(t.sent) == 1


def test_tab_leads_from_the_hand_to_the_note(table):
    t = table("whist-following")
    t.card("QC").focus()
    press(t, "Enter")
    t.note_reply("note-reading")
    press(t, "Tab")
    assert t.focus == "act"


def test_a_group_is_picked_and_put_back_as_one(table):
    t = table("cassino")
    groups = [zone for zone in load("cassino")["zones"].values() if zone["layout"] == "group"]
    first, *_, last = [item["key"] for item in groups[0]["items"]]
    t.card(last).click(position={"x": 40, "y": 40})
    assert t.host.locator(".picked").count() == len(groups[0]["items"])
    t.card(first).click(position={"x": 8, "y": 30})
    assert t.host.locator(".picked").count() == 0
    assert [len(message["places"]) for message in t.sent] == [1]


def test_after_a_move_made_in_the_note_the_keyboard_is_back_at_the_own_hand(table):
    t = table("whist-following")
    t.card("QC").focus()
    press(t, "Enter")
    t.note_reply("note-reading")
    press(t, "Tab", "Enter")
    t.put("whist-waiting")
    place = t.card(t.focus).get_attribute("aria-label")
    assert "your hand" in place


def test_a_key_reads_the_whole_table(table):
    t = table("whist-following")
    for key in ("t", "?"):
        t.card("QC").focus()
        press(t, key)
        assert t.sent[-1]["kind"] == "speak"
        t.reply(spoken=f"The whole table, asked with {key}.")
        assert t.said[-1] == f"The whole table, asked with {key}."


def test_escape_takes_back_then_leaves(table, bare):
    bare.evaluate("document.querySelector('main').className = 'jp-Cell'; document.querySelector('main').tabIndex = -1")
    t = table("whist-following")
    t.card("QC").focus()
    press(t, "Enter", "Escape")
    assert picked(t) == []
    assert t.focus == "QC"
    press(t, "Escape")
    assert bare.evaluate("document.activeElement.className") == "jp-Cell"


def test_focus_survives_a_redraw(table):
    t = table("whist-following")
    t.card("QC").focus()
    t.put("whist-waiting")
    assert t.focus == "QC"
    assert t.card("QC").evaluate("e => e.getAttribute('aria-label')") == "queen of clubs, the trick, 2 of 2"


def test_focus_goes_to_a_neighbour_when_its_card_is_gone(table):
    t = table("whist-following")
    t.card("TC").focus()
    t.put("whist-leading")
    assert t.focus == "=trick-0"


def test_focus_stays_on_a_button_that_is_drawn_again(table):
    t = table("whist-following")
    t.button("Undo").focus()
    t.put("whist-waiting")
    assert t.focus == "undo"


# --- keys and the notebook ---------------------------------------------------------------------------------------------


def escaped(t, bare, *keys):
    """The keys that reach the page."""
    bare.evaluate("window.heard = []; document.addEventListener('keydown', e => heard.push(e.key))")
    t.card("QC").focus()
    for key in keys:
        bare.keyboard.press(key)
    return bare.evaluate("heard.filter(k => !['Control', 'Shift', 'Alt', 'Meta'].includes(k))")


def test_no_plain_key_reaches_the_notebook(table, bare):
    t = table("whist-following")
    keys = [*"abcdfhjklmnopqrsvxyz0123456789", "Shift+M", "Shift+J", "Enter", "Space", "Escape", "ArrowUp", "Delete", "Backspace", "F2"]
    assert escaped(t, bare, *keys) == []


def test_saving_and_running_pass(table, bare):
    t = table("whist-following")
    assert escaped(t, bare, "Control+s", "Shift+Enter") == ["s", "Enter"]
    assert t.sent == []  # Shift+Enter runs the cell and picks nothing


def test_notebook_7_is_told_by_an_attribute(table, bare):
    assert not table("whist-following").host.get_attribute("data-lm-suppress-shortcuts")
    bare.evaluate("document.body.dataset.notebook = 'notebooks'")
    assert table("whist-following").host.get_attribute("data-lm-suppress-shortcuts") is not None
