"""States that follow each other; and none that follows: a kernel that is slow or gone."""

import copy

from playwright.sync_api import expect

from .conftest import load


def one_after_another(t):
    """Your card, then the other player's answer, as the kernel sends them: at once."""
    t.put("whist-waiting")
    state = load("whist-leading")
    state["moved"] = [["TC", "trick", "spent"], ["QC", "trick", "spent"]]
    state["say"] = "You took the trick."
    t.put(state)


def test_the_other_players_move_is_seen_before_the_next(table):
    t = table("whist-following")
    one_after_another(t)
    expect(t.note).to_contain_text("Bea is thinking")
    expect(t.note).to_contain_text("Your lead", timeout=3000)


def test_a_press_shows_the_newest_at_once(table):
    t = table("whist-following")
    one_after_another(t)
    t.button("Hint").click()
    expect(t.note).to_contain_text("Your lead", timeout=100)


def test_a_key_shows_the_newest_at_once(table):
    t = table("whist-following")
    t.card("7S").focus()
    one_after_another(t)
    t.page.keyboard.press("ArrowRight")
    assert "Your lead" in t.note.inner_text()


def test_without_motion_the_newest_is_shown_with_marks(table, bare):
    bare.emulate_media(reduced_motion="reduce")
    t = table("whist-leading")
    first = load("whist-following")
    second = copy.deepcopy(first)
    second["fresh"] = []
    t.put(first)
    t.put(second)
    assert t.host.locator(".point").evaluate_all("all => all.map(e => e.dataset.key)") == ["TC"]
    glides = "table.root().getAnimations().filter(a => a.effect.getKeyframes().some(k => k.transform)).length"
    assert t.page.evaluate(glides) == 0


def test_what_is_said_is_said_once_and_in_order(table):
    t = table("whist-leading")
    said = t.host.locator("[aria-live] p")
    expect(said).to_have_text([load("whist-leading")["say"]])
    t.put("whist-following")
    t.put("whist-waiting")
    expect(said.nth(2)).to_have_text("Bea is thinking.", timeout=3000)
    assert t.said[1].startswith("Bea led")


def test_a_table_that_comes_to_be_says_what_has_happened_and_whose_turn_it_is(table):
    t = table("whist-following")
    expect(t.host.locator("[aria-live] p")).to_have_text([load("whist-following")["say"]])


def test_the_last_card_played_stays_marked_until_a_pick(table):
    t = table("whist-following")
    assert t.host.locator(".point").evaluate_all("all => all.map(e => e.dataset.key)") == ["TC"]
    t.card("QC").click()
    assert t.host.locator(".point").count() == 0


def test_a_card_keeps_its_element_as_it_moves(table):
    t = table("whist-following")
    t.card("QC").evaluate("e => { e.mine = true }")
    t.put("whist-waiting")
    assert t.card("QC").evaluate("e => e.mine")
    t.page.evaluate("1")
    assert "fly" in t.card("QC").get_attribute("class").split()
    t.settle()
    assert t.card("QC").bounding_box()["y"] < t.card("2C").bounding_box()["y"] - 100


# --- a kernel that is slow or gone ------------------------------------------------------------------------------------------


def test_a_slow_kernel_is_waited_for_in_words(table):
    t = table("whist-following")
    t.card("QC").click()
    assert "Waiting" not in t.note.inner_text()
    expect(t.note).to_contain_text("Waiting for the kernel.", timeout=1000)
    expect(t.note).to_contain_text("If the kernel is busy", timeout=4000)
    assert t.host.locator(".picked").count() == 1
    t.note_reply("note-reading")
    expect(t.note).to_contain_text("follows clubs")


def test_a_table_that_is_never_answered_offers_the_way_out(table):
    """Whether the kernel is busy or the table's connection to it is lost cannot be told from within."""
    t = table("whist-following")
    t.page.clock.install()
    t.card("QC").click()
    t.page.clock.run_for(10000)
    assert "run the cell again" not in t.note.inner_text()
    t.page.clock.run_for(11000)
    expect(t.note).to_contain_text("if it is idle, run the cell again.")
    t.note_reply("note-reading")
    expect(t.note).to_contain_text("follows clubs")


def test_of_a_player_that_takes_its_time_the_note_says_so_until_something_is_pressed(table):
    """The move that was played has arrived, and its reply comes when the others have moved."""
    t = table("whist-following")
    t.page.clock.install()
    t.button("Undo").click()
    t.page.clock.run_for(1000)
    expect(t.note).to_contain_text("Waiting for the kernel.")
    t.put("whist-waiting")
    t.page.clock.run_for(30000)
    expect(t.note).to_have_text("Bea is thinking.")
    t.button("Hint").click()
    t.page.clock.run_for(4000)
    expect(t.note).to_contain_text("If the kernel is busy")


def test_a_kernel_that_is_gone_is_said_with_the_record(table):
    t = table("whist-following")
    t.button("Hint").click()
    t.reply(record="construction_whist seed=7 : 8C")
    t.js("model.broken = true")
    t.card("QC").click()
    expect(t.note).to_contain_text("The kernel has stopped")
    expect(t.note).to_contain_text("Game.replay")
    assert t.host.locator(".record").inner_text() == "construction_whist seed=7 : 8C"


def test_without_a_record_the_lines_of_the_log_are_there_to_copy(table):
    log = [{"n": n, "words": "", "code": f'game.play("{card}")'} for n, card in enumerate(("8H", "3H", "TD"), 1)]
    t = table(load("whist-following") | {"log": log, "at": 3, "last": 3})
    t.js("model.trigger('comm_live_update')")
    expect(t.note).to_contain_text("between Game(…) and Table(…)")
    assert t.host.locator(".record").inner_text().splitlines() == [entry["code"] for entry in log]


def test_lines_that_do_not_begin_with_the_first_move_are_not_offered(table):
    log = [{"n": n, "words": "", "code": f'game.play("{n}")'} for n in range(7, 47)]
    t = table(load("whist-following") | {"log": log, "at": 46, "last": 46})
    t.js("model.trigger('comm_live_update')")
    expect(t.note).to_contain_text("The kernel has stopped")
    assert t.host.locator(".record").count() == 0


def test_a_loop_in_a_cell_is_not_watched_move_by_move(table):
    t = table("whist-following")
    states = [load("whist-following") | {"at": at, "last": 40, "moved": [["QC", "hand0", "trick"]]} for at in range(17, 40)]
    t.js("for (const state of args[0]) model.put({ state, rev: model.traits.rev + 1 })", states)
    t.page.wait_for_function("() => Number(table.root(0).querySelector('input[type=range]').value) === 39", timeout=4000)


def test_a_lost_comm_is_said(table):
    t = table("whist-following")
    t.js("model.trigger('comm_live_update')")
    expect(t.note).to_contain_text("The kernel has stopped")
    t.put("whist-waiting")
    expect(t.note).to_contain_text("Bea is thinking")
