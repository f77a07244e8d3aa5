"""What goes between kernel and table: replies, states that follow each other, a kernel that is slow or gone, several views."""

import copy

import pytest
from playwright.sync_api import expect

from .conftest import load


def test_the_note_of_a_reply_is_shown(table):
    t = table("whist-following")
    t.card("QC").click()
    t.note_reply("note-reading")
    expect(t.note).to_contain_text("follows clubs")
    assert t.note.locator(".chip").first.get_attribute("aria-label") == "queen of clubs"


def test_only_the_last_pick_counts(table):
    t = table("cassino")
    t.card("8S").click()
    t.card("3C").click()
    t.js("model.reply({ note: args[0] }, model.sent[0])", load("note-cassino"))
    expect(t.note).not_to_contain_text("also hold")
    t.js("model.reply({ note: args[0] }, model.sent[1])", load("note-cassino"))
    expect(t.note).to_contain_text("also hold")


def test_buttons_of_an_earlier_pick_do_nothing(table):
    t = table("cassino")
    t.card("8S").click()
    t.note_reply("note-cassino")
    t.card("3C").click()
    t.button("Build 8").click(force=True)
    assert [m["kind"] for m in t.sent] == ["pick", "pick"]


def test_a_new_state_clears_picks_and_note(table):
    t = table("whist-following")
    t.card("QC").click()
    t.note_reply("note-reading")
    t.put("whist-waiting")
    assert t.host.locator(".picked").count() == 0
    expect(t.note).to_contain_text("Bea is thinking")


def test_every_message_carries_the_newest_revision(table):
    t = table("whist-following")
    t.put("whist-waiting")
    t.put("whist-leading")
    t.card("7S").click()
    assert t.sent[-1]["rev"] == 3


def test_stale_shows_the_new_state(table):
    t = table("whist-following")
    t.card("QC").click()
    t.reply(status="stale")
    assert t.host.locator(".picked").count() == 0
    expect(t.note).to_contain_text("Bea led")


def test_an_error_is_read(table):
    t = table("whist-following")
    t.button("Hint").click()
    t.reply(status="error", note={"kind": "error", "words": "Nothing was changed.", "spoken": "Nothing was changed."})
    expect(t.note).to_contain_text("Nothing was changed.")
    assert t.said[-1] == "Nothing was changed."


def test_a_reply_before_its_state_is_kept(table):
    """ipywidgets hands custom messages over before the traits sent ahead of them."""
    t = table("whist-following")
    t.button("Undo").click()
    t.reply(rev=2, note={"kind": "hint", "words": "Taken back.", "spoken": ""})
    t.put("whist-leading")
    expect(t.note).to_contain_text("Taken back.")


def test_unknown_messages_are_passed_over(table):
    t = table("whist-following")
    t.js("model.say({ kind: 'other' }); model.say(null); model.reply({}, { id: 99 })")
    expect(t.note).to_contain_text("Bea led")


# --- the other buttons -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "kind"), [("Undo", "undo"), ("Hint", "hint")])
def test_buttons_ask(table, name, kind):
    t = table("whist-following")
    t.button(name).click()
    assert t.sent == [{"kind": kind, "id": 1, "rev": 1}]


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
    assert not t.card("4S").is_visible()
    assert t.card("QC").is_visible()
    t.button("Back to the table").click()
    assert t.card("4S").is_visible()


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


# --- the score sheet -----------------------------------------------------------------------------------------------------


def test_a_finished_round_shows_its_sheet(table):
    t = table("whist-over")
    expect(t.host.locator("caption")).to_have_text("Score of round 1")
    assert t.card("KS").is_visible()
    assert t.card("4S").count() == 0
    t.button("Round 2").click()
    assert t.sent == [{"kind": "go_on", "id": 1, "rev": 1}]


def test_a_line_pressed_points_at_its_cards(table):
    t = table("whist-over")
    t.host.locator("[data-do=row][data-i='1']").click()
    assert t.host.locator(".point").evaluate_all("all => all.map(e => e.dataset.key)") == ["QH", "7H"]
    assert t.host.locator("tr.on").count() == 1


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


def test_the_sheet_can_be_seen_at_any_time(table):
    t = table("whist-sheet")
    t.button("Score sheet").click()
    expect(t.host.locator("caption")).to_have_text("Round 1, if it ended now")
    t.button("Back to the table").first.click()
    assert not t.host.locator(".paper").is_visible()


# --- states that follow each other -------------------------------------------------------------------------------------------


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
    t.put("whist-following")
    t.put("whist-waiting")
    expect(t.host.locator("[aria-live] p").nth(1)).to_have_text("Bea is thinking.", timeout=3000)
    assert t.said[0].startswith("Bea led")


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
    expect(t.note).to_contain_text("The kernel is busy", timeout=4000)
    assert t.host.locator(".picked").count() == 1
    t.note_reply("note-reading")
    expect(t.note).to_contain_text("follows clubs")


def test_a_kernel_that_is_gone_is_said_with_the_record(table):
    t = table("whist-following")
    t.button("Hint").click()
    t.reply(record="construction_whist seed=7 : 8C")
    t.js("model.broken = true")
    t.card("QC").click()
    expect(t.note).to_contain_text("The kernel has stopped")
    assert t.host.locator(".record").inner_text() == "construction_whist seed=7 : 8C"


def test_without_a_record_the_lines_of_the_log_are_there_to_copy(table):
    t = table("whist-following")
    t.js("model.trigger('comm_live_update')")
    lines = [entry["code"] for entry in load("whist-following")["log"]]
    assert lines
    assert t.host.locator(".record").inner_text().splitlines() == lines


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


# --- several views ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shared", [False, True])
def test_two_views_agree_and_presses_count_once(table, table_on, bare, shared):
    t = table("whist-following", views=2, width=600, shared=shared)
    other = t.page.locator(".cardwidgets-table").nth(1)
    t.card("QC").click()
    assert other.locator(".picked").evaluate_all("all => all.map(e => e.dataset.key)") == ["QC"]
    assert len(t.sent) == 1
    t.note_reply("note-reading")
    expect(other.locator(".note")).to_contain_text("follows clubs")
    other.locator("[data-do=act]").click()
    assert [m["kind"] for m in t.sent] == ["pick", "play"]
    assert len(t.said) + other.locator("[aria-live] p").count() == 1


def test_two_models_keep_apart(table, bare):
    one = table("whist-following", width=600, shared=True)
    two = table("whist-following", width=600, shared=True)
    one.card("QC").click()
    assert two.host.locator(".picked").count() == 0


def test_a_later_view_is_shown_what_there_is(table, bare):
    t = table("whist-following", width=600)
    t.card("QC").click()
    t.note_reply("note-reading")
    bare.evaluate("async () => { await table.view(table.model, 400); await table.drawn(); }")
    other = bare.locator(".cardwidgets-table").nth(1)
    expect(other.locator(".note")).to_contain_text("follows clubs")
    assert other.locator(".picked").count() == 1


def test_no_id_is_there_twice(table, bare):
    for state in ("torn", "torn", "specimen", "whist-following"):
        table(state)
    ids = bare.evaluate(
        "[...document.querySelectorAll('.cardwidgets-table')].flatMap(h => [...h.shadowRoot.querySelectorAll('[id]')].map(e => e.id))"
    )
    assert len(ids) == len(set(ids)) > 100


# Counts what is open in the page: listeners (closed by their signal or by hand), observers and timers.
COUNT = """() => {
  const open = window.open_ = new Set(), key = (target, name, f) => [target, name, f];
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  let by = [];
  EventTarget.prototype.addEventListener = function (name, f, options) {
    const one = key(this, name, f);
    open.add(one);
    by.push(one);
    if (options?.signal) add.call(options.signal, 'abort', () => open.delete(one));
    return add.call(this, name, f, options);
  };
  EventTarget.prototype.removeEventListener = function (name, f, options) {
    for (const one of by) if (one[0] === this && one[1] === name && one[2] === f) open.delete(one);
    return remove.call(this, name, f, options);
  };
  for (const name of ['ResizeObserver', 'MutationObserver']) {
    window[name] = class extends window[name] {
      observe(...a) { open.add(this); return super.observe(...a); }
      disconnect() { open.delete(this); return super.disconnect(); }
    };
  }
  // A signal of one view lives no longer than the view: its own listeners do not count.
  window.left = () => [...open].filter(one => !(one[0] instanceof AbortSignal)).map(one => one[1] ?? one.constructor.name);
}"""
FIFTY = """async state => {
  for (let i = 0; i < 50; i++) {
    const model = await table.mount(state, { words: {} });
    table.root().querySelector('[data-key=QC]').click();
    table.unmount(model);
    if (model.listeners.length) throw new Error('the model is still listened to');
  }
}"""


def test_nothing_is_left_after_mounting_fifty_times(bare, table):
    bare.evaluate(COUNT)
    bare.evaluate(FIFTY, load("whist-following"))
    assert bare.evaluate("left()") == []
    assert bare.evaluate("document.querySelectorAll('.cardwidgets-table, .output').length") == 0


THOUSAND = """([here, there]) => {
  const model = table.model, move = n => model.put({ state: { ...(n % 2 ? there : here), at: n % 40 }, rev: model.traits.rev + 1 });
  const size = () => [window.open_.size, model.listeners.length, table.root().querySelectorAll('*').length];
  for (let n = 0; n < 20; n++) move(n);
  const before = size();
  for (let n = 0; n < 1000; n++) move(n);
  return [before, size()];
}"""


def test_a_thousand_moves_and_undos_leave_no_listener_more(bare, table):
    """Each state another one than the last, to and fro as moves and undos go; nothing that listens is added, nor any element."""
    bare.emulate_media(reduced_motion="reduce")
    bare.evaluate(COUNT)
    table("whist-leading")
    before, after = bare.evaluate(THOUSAND, [load("whist-leading"), load("whist-following")])
    assert after[:2] == before[:2]
    assert after[2] <= before[2] + 40  # what a state shows may differ; it does not pile up
