"""A bare page with tables in it and a kernel played by the test: no notebook, no Python behind it.

``table(state)`` puts a table on the page; any state of the protocol will do. What it returns drives it as a person
would and speaks for the kernel.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from cardwidgets import Game
from cardwidgets import Table as RealTable
from cardwidgets.core.pictures.shapes import SHAPES
from support import BUNDLE

HERE = Path(__file__).parent
Json = dict[str, Any]


def load(name: str) -> Json:
    """A state or note of ``states/``."""
    found: Json = json.loads((HERE / "states" / f"{name}.json").read_text(encoding="utf-8"))
    return found


STATES = [
    "whist-leading", "whist-first", "whist-following", "whist-taking", "whist-waiting", "whist-tall", "whist-over", "whist-sheet",
    "cassino", "cassino-four", "cassino-over", "romi", "torn", "specimen",
]  # fmt: skip
HAND = "7S 3H JH AH 9D JD 2C QC".split()  # of the state whist-following
#: Positions: a trick is won and an extra may be built; a set to score or tear, with a board to aim at.
EXTRA = "hand0 KH 3C 2S | hand1 QD 8D 4C | trump D | open 4S 5H | lead 0 | trick 7S 3S | pyramids0 KS 9S"
THROW = "board0 7H@c3 7D@d3 | board1 9S@d3 9C@e3 | hand0 8D 2H JD KH 5H"

WORDS = load("words") | {"shapes": SHAPES}


class Table:
    """The first table on the page, unless ``of`` names another; ``model`` is what its kernel holds."""

    def __init__(self, page: Page, number: int = 0) -> None:
        self.page, self.number = page, number
        self.host = page.locator(".cardwidgets-table").nth(number)

    # --- what a person sees and does ---

    def card(self, key: str) -> Locator:
        return self.host.locator(f'[data-key="{key}"]')

    def button(self, name: str) -> Locator:
        return self.host.get_by_role("button", name=name, exact=True)

    @property
    def note(self) -> Locator:
        return self.host.locator(".note")

    def box(self, key: str) -> Json:
        """Where a card is once nothing moves any more."""
        self.settle()
        found = self.card(key).bounding_box()
        assert found is not None
        return found

    def settle(self) -> None:
        """Let everything that moves come to its end."""
        self.page.evaluate(
            "n => [...table.root(n).querySelectorAll('*')].flatMap(el => el.getAnimations()).forEach(a => a.finish())",
            self.number,
        )

    @property
    def focus(self) -> str:
        """What has the focus inside the table: a card's key, or what a button does."""
        found: str = self.page.evaluate(
            "n => { const el = table.root(n).activeElement; return el ? el.dataset.key || el.dataset.do || el.className : '' }",
            self.number,
        )
        return found

    @property
    def picked(self) -> list[str]:
        """The keys of what is picked."""
        found: list[str] = self.host.locator('[aria-pressed="true"][data-key]').evaluate_all("all => all.map(e => e.dataset.key)")
        return found

    @property
    def said(self) -> list[str]:
        """What the live region has said, oldest first."""
        return self.host.locator("[aria-live] p").all_inner_texts()

    # --- what the kernel sees and does ---

    def js(self, body: str, *arguments: Any) -> Any:
        """JavaScript over ``model`` and ``args``."""
        return self.page.evaluate(f"args => {{ const model = table.model; {body} }}", list(arguments))

    @property
    def sent(self) -> list[Json]:
        found: list[Json] = self.js("return model.sent")
        return found

    def reply(self, **body: Any) -> None:
        self.js("model.reply(args[0])", body)

    def note_reply(self, name: str) -> None:
        note = load(name)
        self.reply(note=note, status="refused" if note["kind"] == "refusal" else "accepted")

    def put(self, state: Json | str) -> None:
        """A new state, as after a move."""
        self.js("model.put({ state: args[0], rev: model.traits.rev + 1 })", load(state) if isinstance(state, str) else state)


def drag(t: Table, key: str, to: str, drop: bool = True) -> None:
    """Drag a card to the middle of another, and let go of it."""
    start, end = t.box(key), t.box(to)
    mouse = t.page.mouse
    mouse.move(start["x"] + 10, start["y"] + 20)
    mouse.down()
    mouse.move(start["x"] + 30, start["y"] - 20, steps=3)
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    if drop:
        mouse.up()


@pytest.fixture
def bare_on() -> Callable[[Page], Page]:
    """Makes a page one that can hold tables."""

    def prepare(page: Page) -> Page:
        page.set_content((HERE / "page.html").read_text(encoding="utf-8"))
        page.evaluate("code => { window.widgetCode = code }", BUNDLE.read_text(encoding="utf-8"))
        page.add_script_tag(content=(HERE / "fake.js").read_text(encoding="utf-8"))
        return page

    return prepare


@pytest.fixture
def table_on() -> Callable[..., Table]:
    """Puts a table on such a page; options are those of ``table.mount`` in fake.js."""

    def mount(page: Page, state: Json | str, **options: Any) -> Table:
        shown = load(state) if isinstance(state, str) else state
        number = page.evaluate("table.models.flatMap(m => m.views).length")
        page.evaluate("async ([state, options]) => { await table.mount(state, options) }", [shown, {"words": WORDS, **options}])
        return Table(page, number)

    return mount


@pytest.fixture
def bare(page: Page, bare_on: Callable[[Page], Page]) -> Page:
    return bare_on(page)


@pytest.fixture
def table(bare: Page, table_on: Callable[..., Table]) -> Callable[..., Table]:
    """Puts a table on the test's page: ``table("whist-following", width=820)``."""
    return lambda state, **options: table_on(bare, state, **options)


class Kernel:
    """A real ``Table`` whose messages go to a page and back."""

    def __init__(self, page: Page, table_on: Callable[..., Table], game: Game, **options: Any) -> None:
        self.table = RealTable(game, **options)
        self.out: list[Json] = []
        self.table.send = lambda content, buffers=None: self.out.append({"reply": content})  # type: ignore[method-assign]
        self.table.observe(lambda change: self.out.append({"state": self.table.state, "rev": self.table.rev}), "rev")
        page.expose_function("kernel", self.hear)
        self.page: Table = table_on(page, self.table.state, words=self.table.words, rev=self.table.rev, width=820)
        page.evaluate(
            """() => { const model = table.model; model.answers.push(message => {
              window.pending = (window.pending ?? Promise.resolve()).then(() => kernel(message)).then(out => {
                for (const one of out) one.reply ? model.say(one.reply) : model.put(one);
              });
              return true;
            }) }"""
        )

    def hear(self, message: Json) -> list[Json]:
        self.out = []
        self.table._handle_custom_msg(message, [])
        return self.out

    def settle(self) -> None:
        """Until everything asked is answered and shown."""
        self.page.page.evaluate("async () => { await window.pending }")
        self.page.settle()


@pytest.fixture
def kernel(bare: Page, table_on: Callable[..., Table]) -> Iterator[Callable[..., Kernel]]:
    """Seats a real table at the test's page: ``kernel(game, **options)``."""
    made: list[Kernel] = []

    def sit(game: Game, **options: Any) -> Kernel:
        made.append(Kernel(bare, table_on, game, **options))
        return made[-1]

    yield sit
    for one in made:
        one.table.close()
