"""Several views and several tables on a page, and what they leave behind."""

import pytest
from playwright.sync_api import expect

from support import axe

from .conftest import load


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
    said = [*t.said, *other.locator("[aria-live] p").all_inner_texts()]
    assert len(said) == len(set(said)) > 0


def test_two_models_keep_apart(table, bare):
    one = table("whist-following", width=600, shared=True)
    two = table("whist-following", width=600, shared=True)
    one.card("QC").click()
    assert two.host.locator(".picked").count() == 0


def test_axe_finds_nothing_where_two_tables_stand(table):
    t = table("whist-following", width=600)
    table("whist-following", width=600)
    assert axe.violations(t.page) == []


def test_a_later_view_is_shown_what_there_is(table, bare):
    t = table("whist-following", width=600)
    t.card("QC").click()
    t.note_reply("note-reading")
    bare.evaluate("async () => { await table.view(table.model, 400); await table.drawn(); }")
    other = bare.locator(".cardwidgets-table").nth(1)
    expect(other.locator(".note")).to_contain_text("follows clubs")
    assert other.locator(".picked").count() == 1


def test_a_view_made_elsewhere_is_drawn_as_it_is_put_into_the_page(table, bare):
    table("whist-following", width=600)
    seen = bare.evaluate("""async () => {
      const el = document.createElement("div"), cards = () => el.firstElementChild.shadowRoot.querySelectorAll(".card").length;
      const close = await table.model.def.render({ model: table.model.proxy(el), el });
      const before = cards();
      document.querySelector("main").append(el);
      const after = cards();
      close();
      el.remove();
      return [before, after];
    }""")
    assert seen[0] == 0 < seen[1]


HIDDEN, OUT = "el.style.display = 'none'; await table.drawn()", "el.remove()"
SHOWN, BACK = "el.style.display = ''; await table.drawn()", "document.querySelector('main').append(el)"


@pytest.mark.parametrize(("away", "back"), [(HIDDEN, SHOWN), (OUT, BACK), (f"{OUT}; await table.drawn()", f"{BACK}; await table.drawn()")])
def test_what_happens_while_a_table_is_out_of_sight_lies_in_place_when_it_is_back(table, away, back):
    """In another tab, a collapsed output, a notebook behind another one."""
    places = "all => all.map(e => [e.dataset.key, e.getBoundingClientRect().x, e.getBoundingClientRect().y])"
    other = table("whist-leading", width=600)
    other.settle()
    right = other.host.locator(".card").evaluate_all(places)
    other.js("table.unmount()")
    t = table("whist-following", width=600)
    t.page.evaluate(f"async () => {{ const {{ el }} = table.model.views[0]; {away}; }}")
    t.put("whist-leading")
    t.page.evaluate(f"async () => {{ const {{ el }} = table.model.views[0]; {back}; }}")
    t.settle()
    assert t.host.locator(".card").evaluate_all(places) == right


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
