"""A person at a notebook in JupyterLab or Notebook 7: opens it, runs cells, looks at outputs, restarts, saves.

A test takes the fixture ``lab``::

    def test_sum(lab):
        with lab.new(["1 + 1"]) as nb:
            nb.run(0)
            assert nb.text(0) == "2"

``lab.open("00_welcome.ipynb")`` opens a copy of one of the repository's notebooks. Both take ``app="notebook"`` for
Notebook 7, and options of Playwright's ``new_context`` (``viewport=…``, ``color_scheme="dark"``, ``has_touch=True``).
Nothing sleeps: every method returns when what it names has happened, or fails after ``TIMEOUT``.
"""

import itertools
import json
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page

from support import NOTEBOOKS, TABLE
from support.browser import TIMEOUT, new_page
from support.server import Server

App = Literal["lab", "notebook"]

# In the page: the panel of the notebook at `path`, or undefined while there is none. Both applications have it.
PANEL = """
const app = window.jupyterapp;
const panel = app && app.shell && [...app.shell.widgets('main')].find(
  w => w.context && w.context.path === path && w.content && w.content.widgets && w.content.model);
"""
READY = (
    PANEL
    + """
if (!panel || !panel.context.isReady || panel.content.widgets.length === 0) return false;
const session = panel.sessionContext, kernel = session.session && session.session.kernel;
return session.isReady && !!kernel && kernel.status === 'idle' && kernel.connectionStatus === 'connected';
"""
)
RUNNING = "panel.content.widgets.some(c => c.promptNode && c.promptNode.textContent.includes('*'))"


class Notebook:
    """An open notebook. Cells are counted from 0, all kinds of cells together."""

    def __init__(self, page: Page, server: Server, path: str, app: App) -> None:
        self.page, self.server, self.path, self.app = page, server, path, app
        self.errors: list[str] = []  # uncaught errors and console errors of the page
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        self._visit()

    # -- the page --

    @property
    def file(self) -> Path:
        """The notebook on disk; changes when it is saved."""
        return self.server.root / self.path

    def _visit(self) -> None:
        kind = f"lab/workspaces/w{next(_numbers)}/tree" if self.app == "lab" else "notebooks"
        self.page.goto(f"{self.server.address}{kind}/{self.path}?token={self.server.token}")
        self.wait_idle()

    def js(self, body: str, **arguments: Any) -> Any:
        """The result of JavaScript that may use ``app``, ``panel`` and the arguments, awaited for at most TIMEOUT."""
        names = ", ".join(["path", *arguments])
        script = (
            f"async ({{{names}}}) => {{ {PANEL}"
            "if (!panel) throw new Error('the notebook is not open: ' + path);"
            f"const late = new Promise((_, no) => setTimeout(() => no(new Error('not done in time')), {3 * TIMEOUT}));"
            f"return await Promise.race([(async () => {{ {body} }})(), late]); }}"
        )
        return self.page.evaluate(script, {"path": self.path, **arguments})

    def wait(self, condition: str, **arguments: Any) -> None:
        """Until a JavaScript expression over ``app``, ``panel`` and the arguments is true; it may not await."""
        names = ", ".join(["path", *arguments])
        body = f"({{{names}}}) => {{ {PANEL} return panel && ({condition}); }}"
        self.page.wait_for_function(body, arg={"path": self.path, **arguments}, timeout=3 * TIMEOUT)

    def wait_idle(self) -> None:
        """Until the notebook is open, its kernel connected and idle, and no cell waits to run."""
        self.page.wait_for_function(f"({{path}}) => {{ {READY} }}", arg={"path": self.path}, timeout=3 * TIMEOUT)
        self.wait(f"!({RUNNING})")

    # -- cells --

    def __len__(self) -> int:
        count: int = self.js("return panel.content.widgets.length")
        return count

    def json(self) -> dict[str, Any]:
        """The notebook as it is in the page, saved or not."""
        found: dict[str, Any] = self.js("return panel.content.model.toJSON()")
        return found

    def sources(self) -> list[str]:
        return ["".join(cell["source"]) for cell in self.json()["cells"]]

    def code_cells(self) -> list[int]:
        """The numbers of the code cells."""
        return [number for number, cell in enumerate(self.json()["cells"]) if cell["cell_type"] == "code"]

    def write(self, number: int, source: str) -> None:
        """Replace the text of a cell."""
        self.js("panel.content.model.cells.get(number).sharedModel.setSource(source)", number=number, source=source)

    def append(self, source: str) -> int:
        """A new code cell at the end; its number."""
        self.js(
            "const shared = panel.content.model.sharedModel;"
            "shared.insertCell(shared.cells.length, {cell_type: 'code', source});",
            source=source,
        )
        return len(self) - 1

    def run(self, number: int, wait: bool = True) -> bool:
        """Run one cell; whether it ended without an error. ``wait=False``: return at once (True)."""
        start = "panel.content.activeCellIndex = number; const done = app.commands.execute('notebook:run-cell');"
        if not wait:
            self.js(start + "done.catch(() => 0);", number=number)
            return True
        well: bool = self.js(start + "return await done;", number=number)
        self.wait_idle()
        return well

    def run_all(self) -> None:
        """Run every cell; an error in one fails the test."""
        well = self.js("return await app.commands.execute('notebook:run-all-cells');")
        self.wait_idle()
        bad = [output for number in self.code_cells() for output in self.outputs(number) if output["output_type"] == "error"]
        assert well, f"a cell failed: {bad}"
        assert not bad, bad

    def do(self, source: str) -> str:
        """Run code in a new cell at the end and give back what it printed or showed as text."""
        number = self.append(source)
        assert self.run(number), self.outputs(number)
        return self.text(number)

    def outputs(self, number: int) -> list[dict[str, Any]]:
        """The outputs of a cell, as nbformat has them."""
        found: list[dict[str, Any]] = self.js(
            "const cell = panel.content.model.cells.get(number).toJSON(); return cell.outputs || [];", number=number
        )
        return found

    def text(self, number: int) -> str:
        """What a cell printed and its results as plain text."""
        parts: list[str] = []
        for output in self.outputs(number):
            said = output["text"] if output["output_type"] == "stream" else output.get("data", {}).get("text/plain", "")
            parts.append("".join(said))
        return "\n".join(part.rstrip("\n") for part in parts if part)

    def cell(self, number: int) -> Locator:
        """A cell in the page, scrolled to: JupyterLab keeps cells far away out of the page."""
        self.js("await panel.content.scrollToItem(number, 'smart'); ", number=number)
        panel = self.js("return panel.id")
        return self.page.locator(f'[id="{panel}"] .jp-Notebook .jp-Cell[data-windowed-list-index="{number}"]')

    def output(self, number: int) -> Locator:
        """The output area of a cell in the page."""
        return self.cell(number).locator(".jp-Cell-outputArea")

    def table(self, number: int, nth: int = 0) -> Locator:
        """The host element of a table shown below a cell; locators from it see into its shadow root."""
        host = self.output(number).locator(TABLE).nth(nth)
        host.wait_for(state="visible")
        return host

    def new_view(self, number: int) -> None:
        """The output of a cell a second time ("Create New View for Cell Output")."""
        self.js("panel.content.activeCellIndex = number; await app.commands.execute('notebook:create-output-view')", number=number)

    @property
    def mode(self) -> str:
        """"command" or "edit"."""
        found: str = self.js("return panel.content.mode")
        return found

    # -- kernel, file, looks --

    def restart(self) -> None:
        """A new kernel; outputs stay as they are."""
        self.js("await panel.sessionContext.restartKernel()")
        self.wait_idle()

    def stop_kernel(self) -> None:
        """Shut the kernel down and leave the notebook without one."""
        self.js("await panel.sessionContext.shutdown()")

    def save(self) -> dict[str, Any]:
        """Save, and read the file."""
        self.js("await panel.context.save()")
        found: dict[str, Any] = json.loads(self.file.read_text(encoding="utf-8"))
        return found

    def reopen(self, new_kernel: bool = True) -> None:
        """Open the saved notebook anew, as on another day (``new_kernel``) or after a reload of the page."""
        self.page.goto("about:blank")
        if new_kernel:
            self.server.end_kernels(self.path)
        self._visit()

    def theme(self, name: Literal["light", "dark"]) -> None:
        """Switch the theme of the application."""
        self.js("await app.commands.execute('apputils:change-theme', {theme})", theme=f"JupyterLab {name.title()}")
        self.wait("document.body.dataset.jpThemeLight === light", light=str(name == "light").lower())


_numbers = itertools.count(1)


class Lab:
    """One server and one browser, shared by all tests of a session."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server, self.browser = server, browser

    @contextmanager
    def open(self, name: str, app: App = "lab", **options: Any) -> Iterator[Notebook]:
        """A copy of one of the repository's notebooks, opened."""
        path = f"copy{next(_numbers)}/{name}"
        (self.server.root / path).parent.mkdir(parents=True)
        shutil.copy(NOTEBOOKS / name, self.server.root / path)
        with self._opened(path, app, options) as notebook:
            yield notebook

    @contextmanager
    def new(self, cells: Sequence[str], app: App = "lab", **options: Any) -> Iterator[Notebook]:
        """A new notebook with these code cells, opened and not run."""
        path = f"new{next(_numbers)}.ipynb"
        (self.server.root / path).write_text(json.dumps(notebook_of(cells)), encoding="utf-8")
        with self._opened(path, app, options) as notebook:
            yield notebook

    @contextmanager
    def _opened(self, path: str, app: App, options: dict[str, Any]) -> Iterator[Notebook]:
        try:
            with new_page(self.browser, **options) as page:
                yield Notebook(page, self.server, path, app)
        finally:
            self.server.end_kernels(path)


def notebook_of(cells: Sequence[str]) -> dict[str, Any]:
    """The contents of a notebook file with these code cells."""
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"},
            "language_info": {"name": "python"},
        },
        "cells": [
            {"cell_type": "code", "id": f"cell-{n}", "metadata": {}, "execution_count": None, "outputs": [], "source": text}
            for n, text in enumerate(cells)
        ],
    }
