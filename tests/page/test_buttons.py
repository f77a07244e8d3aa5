"""Buttons around the table: back and forth, log, rules, code, record, menu; and the score sheet."""

import pytest
from playwright.sync_api import expect

from .conftest import load


@pytest.mark.parametrize(("name", "kind"), [("Undo", "undo"), ("Hint", "hint")])
def test_buttons_ask(table, name, kind):
    t = table("whist-following")
    t.button(name).click()
    assert t.sent == [{"kind": kind, "id": 1, "rev": 1}]


def test_a_hint_puts_back_what_was_picked(table):
    t = table("whist-following")
    t.card("QC").click()
    t.note_reply("note-reading")
    t.button("Hint").click()
    assert t.host.locator(".picked").count() == 0
    assert t.sent[-1]["kind"] == "hint"


def test_the_scrubber_goes_to_a_move(table):
    t = table("whist-following")
    t.button("One move back").click()
    assert t.sent[-1] == {"kind": "goto", "n": 15, "id": 1, "rev": 1}
    t.reply()
    t.host.get_by_role("slider").focus()
    t.page.keyboard.press("Home")
    assert t.sent[-1]["n"] == 0


def test_the_first_press_of_the_slider_counts(table):
    """It takes the focus, whereupon the table is drawn anew: the slider must not jump back below the pointer."""
    t = table("whist-following")
    box = t.host.get_by_role("slider").bounding_box()
    t.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    t.page.mouse.down()
    t.settle()
    t.page.mouse.up()
    assert [(m["kind"], m["n"]) for m in t.sent] == [("goto", 8)]


def test_quick_presses_count_from_the_move_that_is_meant(table):
    """Three presses while the kernel still thinks about the first: one request at a time, each from the newest state."""
    t = table("whist-following")
    for _ in range(3):
        t.button("One move back").click()
    assert [m["n"] for m in t.sent] == [15]
    t.reply(rev=2)  # sooner than its state
    assert len(t.sent) == 1
    t.js("model.state({ at: 15 })")
    assert t.sent[-1] == {"kind": "goto", "n": 13, "id": 2, "rev": 2}
    t.js("model.state({ at: 13 }); model.reply()")
    assert len(t.sent) == 2
    t.button("One move forward").click()
    assert t.sent[-1]["n"] == 14


def test_the_scrubber_stops_at_the_ends(table):
    t = table(load("whist-following") | {"at": 1})
    for _ in range(3):
        t.button("One move back").click()
    t.reply()
    assert [m["n"] for m in t.sent] == [0]


def test_redo_is_there_when_there_is_something(table):
    state = load("whist-following")
    state["can"]["redo"] = True
    t = table(state)
    t.button("Redo").click()
    assert t.sent[-1]["kind"] == "redo"


def test_undo_says_why_it_cannot(table):
    t = table("cassino-four")
    assert t.host.locator("[data-do=undo]").get_attribute("title") == "There is nothing to take back"


def test_the_log_opens_and_leads_back(table):
    t = table("whist-following")
    assert t.host.locator(".foot [data-do=log]").get_attribute("aria-label").startswith("Moves so far: ")
    t.host.locator(".foot [data-do=log]").click()
    t.host.locator("[data-do=jump][data-i='15']").click()
    assert t.sent[-1] == {"kind": "goto", "n": 15, "id": 1, "rev": 1}
    t.reply()
    t.button("Earlier moves").click()
    assert t.sent[-1] == {"kind": "log", "before": 15, "id": 2, "rev": 1}
    t.reply(log=[{"n": 14, "words": "Bea leads ⟨5C⟩", "code": ""}])
    assert t.host.locator("[data-do=jump]").count() == 3


def test_the_rules_open_in_place_of_the_table(table):
    t = table("whist-following")
    t.button("Rules").click()
    assert t.sent[-1] == {"kind": "rule", "id": 1, "rev": 1}
    t.reply(page=["⟨W1⟩ **Pack.** 52 cards.", "⟨W2⟩ **Trump.** ⟨D⟩"])
    expect(t.host.locator(".page")).to_contain_text("52 cards")
    expect(t.host.locator(".page p").last).to_contain_text("Arrow keys move between the cards")
    assert not t.card("4S").is_visible()
    assert t.card("QC").is_visible()
    t.button("Back to the table").click()
    assert t.card("4S").is_visible()


@pytest.mark.parametrize("width", [820, 320])
@pytest.mark.parametrize("state", ["whist-sheet", "whist-over"])
def test_the_way_back_to_the_table_is_always_in_the_header(table, state, width):
    t = table(state, width=width)
    if state == "whist-sheet":
        if width == 320:
            t.host.locator("[data-do=menu]").click()
        t.button("Score sheet").click()
    back = t.host.locator("[data-do=table]")
    assert back.count() == t.host.locator(".head > [data-do=table]").count() == 1
    back.click()
    assert not t.host.locator(".paper").is_visible()
    assert back.count() == 0


def test_code_shows_the_line_that_does_the_same(table):
    t = table("whist-following")
    t.button("Code").click()
    assert t.host.locator(".pyline").inner_text() == 'Last move: game.play("TC")'
    t.card("QC").click()
    t.note_reply("note-reading")
    assert t.host.locator(".pyline").inner_text() == 'game.play("QC")'


def test_the_rule_behind_a_refusal_leads_back(table):
    t = table("whist-following")
    t.card("JH").click()
    t.note_reply("note-refusal")
    t.button("Why?").click()
    t.reply(note={"kind": "rule", "words": "⟨W6⟩ Follow suit.", "spoken": "rule W 6: follow suit.", "actions": []})
    expect(t.note).to_contain_text("Follow suit.")
    assert t.host.locator(".no").count() == 3
    assert t.note.locator("button").all_inner_texts() == ["Instead: play Q", "Back"]
    t.button("Back").click()
    assert "k-refusal" in t.note.get_attribute("class")
    t.button("Why?").click()
    t.reply(note={"kind": "rule", "words": "⟨W6⟩ Follow suit.", "spoken": "", "actions": []})
    t.note.locator("[data-do=act]").click()
    assert t.sent[-1]["kind"] == "play"


def test_the_record_is_shown_to_copy(table):
    t = table("whist-over")
    t.button("Back to the table").click()
    t.button("Copy record").click()
    t.reply(record="construction_whist seed=7 : 8C 9C")
    assert t.host.locator(".record").inner_text() == "construction_whist seed=7 : 8C 9C"


def test_the_menu_holds_the_buttons_when_narrow(table):
    t = table("whist-sheet", width=320)
    assert t.host.get_by_role("button", name="Rules").count() == 0
    t.host.locator("[data-do=menu]").click()
    assert t.host.locator(".menu button").all_inner_texts() == ["Score sheet", "Rules", "Moves so far", "Code"]
    t.page.keyboard.press("Escape")
    assert t.host.locator(".menu").count() == 0


@pytest.mark.parametrize(("at", "last"), [(0, 0), (7, 9), (9, 9)])
def test_what_goes_back_and_forth_stands_in_one_line_when_narrow(table, at, last):
    state = load("whist-following")
    can = {"undo": at > 0, "redo": at < last, "hint": True}
    t = table(state | {"at": at, "last": last, "can": state["can"] | can}, width=320)
    boxes = t.host.locator(".foot > :not(.grow)").evaluate_all("all => all.map(e => e.getBoundingClientRect().toJSON())")
    middles = [(box["top"] + box["bottom"]) / 2 for box in boxes]
    assert len(boxes) > 3
    assert max(middles) - min(middles) < 2


def test_a_name_too_long_for_a_narrow_header_takes_two_lines(table):
    t = table("whist-over", width=320)
    assert t.host.locator(".title").evaluate("e => e.scrollWidth <= e.clientWidth")


# --- the score sheet -----------------------------------------------------------------------------------------------------


def test_a_finished_round_shows_its_sheet(table):
    t = table("whist-over")
    expect(t.host.locator("caption")).to_have_text("Score of round 1")
    assert t.card("KS").is_visible()
    assert t.card("4S").count() == 0
    t.button("Round 2").click()
    assert t.sent == [{"kind": "go_on", "id": 1, "rev": 1}]


def test_at_the_end_of_a_round_one_can_take_back_beside_the_sheet(table):
    t = table("whist-over")
    t.button("Undo").click()
    assert [sent["kind"] for sent in t.sent] == ["undo"]


def test_with_the_sheet_open_while_one_plays_there_is_nothing_to_take_back(table):
    """One would not see what."""
    t = table("whist-sheet")
    t.button("Score sheet").click()
    assert t.button("Undo").count() == 0


def test_a_line_pressed_points_at_its_cards(table):
    t = table("whist-over")
    t.host.locator("[data-do=row][data-i='1']").click()
    assert t.host.locator(".point").evaluate_all("all => all.map(e => e.dataset.key)") == ["QH", "7H"]
    assert t.host.locator("tr.on").count() == 1


def test_a_line_without_cards_is_no_button(table):
    state = load("whist-over")
    state["sheet"]["rows"][1] |= {"for": "from before", "keys": []}
    t = table(state)
    assert t.host.get_by_role("cell", name="from before").is_visible()
    assert t.host.locator("[data-do=row]").evaluate_all("all => all.map(e => e.dataset.i)")[:2] == ["0", "2"]


def test_a_line_points_at_no_other_cards(table):
    """Neither at the card played last."""
    state = load("whist-over")
    t = table(state | {"fresh": [state["sheet"]["rows"][0]["keys"][0]]})
    assert t.host.locator(".point").count() == 0
    t.host.locator("[data-do=row][data-i='1']").click()
    assert t.host.locator(".point").evaluate_all("all => all.map(e => e.dataset.key)") == ["QH", "7H"]


def test_the_sheet_closes_when_the_next_round_begins(table):
    t = table("whist-over")
    t.put("whist-leading")
    assert not t.host.locator(".paper").is_visible()
    assert t.card("QC").is_visible()


def test_a_line_that_was_pressed_is_not_pressed_on_the_next_sheet(table):
    t = table("whist-over")
    t.host.locator("[data-do=row][data-i='1']").click()
    t.put("whist-leading")
    t.put("whist-over")
    t.settle()
    assert t.host.locator("caption").is_visible()
    assert t.host.locator("tr.on, .point").count() == 0


def test_the_sheet_can_be_seen_at_any_time(table):
    t = table("whist-sheet")
    t.button("Score sheet").click()
    expect(t.host.locator("caption")).to_have_text("Round 1, if it ended now")
    t.button("Back to the table").click()
    assert not t.host.locator(".paper").is_visible()
