"""Picking and playing by pointer."""

from playwright.sync_api import expect

from .conftest import load


def test_a_press_picks_and_asks_once(table):
    t = table("whist-following")
    t.card("QC").click()
    assert t.picked == ["QC"]
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
    assert t.picked == []
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
    assert t.picked == ["2C"]
    assert t.sent[-1]["places"] == ["hand0/6"]


def test_picks_that_the_kernel_puts_back_are_put_back(table):
    state = load("whist-following")
    for item in state["zones"]["open"]["items"]:
        item["pick"] = True
    t = table(state)
    t.card("QC").click()
    t.card("4S").click()
    assert t.picked == ["4S", "QC"]
    t.reply(note=load("note-reading"), places=["open/0"])
    assert t.picked == ["4S"]


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
