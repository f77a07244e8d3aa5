"""What goes between kernel and table: picks and replies, revisions, errors, what is passed over."""

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
