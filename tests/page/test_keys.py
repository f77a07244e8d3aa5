"""The keyboard: at the table, and what it leaves to the notebook."""

from .conftest import HAND, load


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
    assert t.picked == ["QC"]
    t.note_reply("note-reading")
    press(t, "Enter")
    assert t.sent[-1]["kind"] == "play"


def test_space_picks_and_unpicks(table):
    t = table("whist-following")
    t.card("QC").focus()
    press(t, "Space")
    assert t.picked == ["QC"]
    press(t, "Space")
    assert t.picked == []


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
    t.card("QC").focus()
    press(t, "t")
    assert t.sent[-1]["kind"] == "speak"
    t.reply(spoken="The whole table.")
    assert t.said[-1] == "The whole table."


def test_a_key_says_what_the_keys_do(table):
    t = table("whist-following")
    before = t.note.inner_text()
    t.card("QC").focus()
    press(t, "?")
    assert t.note.inner_text().startswith("Arrow keys move between the cards")
    assert t.said[-1] == t.note.inner_text()
    press(t, "Escape")
    assert t.note.inner_text() == before


def test_escape_takes_back_then_leaves(table, bare):
    bare.evaluate("document.querySelector('main').className = 'jp-Cell'; document.querySelector('main').tabIndex = -1")
    t = table("whist-following")
    t.card("QC").focus()
    press(t, "Enter", "Escape")
    assert t.picked == []
    assert t.focus == "QC"
    assert t.said[-1] == "Bea led TC. You hold clubs, so a club must follow. W6"
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
