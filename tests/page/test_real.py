"""The table in the browser with real games behind it: every state is what Python makes of a game, without a notebook."""

import pytest
from playwright.sync_api import expect

from cardwidgets import ConstructionWhist, Game, Table
from cardwidgets.games import by_name
from support import axe
from support.games import TABLES

from .conftest import Table as Page

SEEDS = (1, 7)


class Kernel:
    """A real ``Table`` whose messages go to a page and back."""

    def __init__(self, page, table_on, game, **options):
        self.table = Table(game, **options)
        self.out = []
        self.table.send = lambda content, buffers=None: self.out.append({"reply": content})
        self.table.observe(lambda change: self.out.append({"state": self.table.state, "rev": self.table.rev}), "rev")
        page.expose_function("kernel", self.hear)
        self.page: Page = table_on(page, self.table.state, words=self.table.words, rev=self.table.rev, width=820)
        page.evaluate(
            """() => { const model = table.model; model.answers.push(message => {
              window.pending = (window.pending ?? Promise.resolve()).then(() => kernel(message)).then(out => {
                for (const one of out) one.reply ? model.say(one.reply) : model.put(one);
              });
              return true;
            }) }"""
        )

    def hear(self, message):
        self.out = []
        self.table._handle_custom_msg(message, [])
        return self.out

    def settle(self):
        """Until everything asked is answered and shown."""
        self.page.page.evaluate("async () => { await window.pending }")
        self.page.settle()


@pytest.fixture
def kernel(bare, table_on):
    made = []

    def sit(game, **options):
        made.append(Kernel(bare, table_on, game, **options))
        return made[-1]

    yield sit
    for one in made:
        one.table.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_whole_game_by_keyboard_alone(kernel, seed):
    """Home, arrows, Enter, Enter: the first card that is not refused is played, until the score sheet is on view."""
    k = kernel(Game(ConstructionWhist(), seed=seed), players={1: "random"})
    t = k.page
    keys = t.page.keyboard
    for _ in range(40):
        if k.table.game.over:
            break
        before = len(k.table.game.history)
        t.note.focus()
        keys.press("x")  # any key shows the newest at once
        can = t.host.locator('.card[aria-pressed][aria-label*="can be played"]').evaluate_all("all => all.map(e => e.dataset.key)")
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
    t.card(t.host.locator('.card.mine[aria-label*="can be played"]').first.get_attribute("data-key")).dblclick()
    k.settle()
    assert len(k.table.game.history) >= 1
    t.button("Undo").click()
    k.settle()
    assert t.host.locator("[data-do=undo]").is_visible()


ASTRAY = """() => { const root = table.root(); const top = e => e.getBoundingClientRect().top;
  return [...root.querySelectorAll('[data-zone=hand0]')].flatMap(area => area.getAttribute('aria-owns').split(' ')
    .map(id => root.getElementById(id)).filter(card => Math.abs(top(card) - top(area)) > 9).map(card => card.dataset.key)) }"""


@pytest.mark.parametrize("name", TABLES)
def test_the_next_round_lies_where_it_is_drawn(kernel, name):
    """The note is away while a finished round is counted; when it is back, the hand lies below it."""
    game = Game(TABLES[name], seed=3)
    k = kernel(game, players={}, reveal=True)
    while not k.table.state["finished"]:
        game.play(game.moves[0])
    t = k.page
    t.page.evaluate("one => table.model.put(one)", {"state": k.table.state, "rev": k.table.rev})
    t.settle()
    t.host.locator("[data-do=next]").click()
    k.settle()
    expect(t.note).to_be_visible()
    t.settle()
    assert t.page.evaluate(ASTRAY) == []
