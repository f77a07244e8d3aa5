"""The ground the other tests in JupyterLab stand on: cells run, widgets appear, kernels restart, files are saved."""

import asyncio

import pytest
from playwright.sync_api import expect

from support.axe import violations
from support.lab import Lab

HELLO = """
import anywidget, traitlets

class Hello(anywidget.AnyWidget):
    _esm = '''
    export default { render({ model, el }) {
      const b = document.createElement("button"); b.className = "hello"; b.textContent = model.get("n");
      b.onclick = () => { model.set("n", model.get("n") + 1); model.save_changes(); };
      model.on("change:n", () => { b.textContent = model.get("n"); });
      el.append(b);
    } }'''
    n = traitlets.Int(7).tag(sync=True)

hello = Hello()
hello
"""


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_a_widget_talks_to_its_kernel(lab: Lab, app: str) -> None:
    with lab.new(["1 + 1", HELLO], app=app) as nb:
        nb.run_all()
        assert nb.text(0) == "2"
        button = nb.output(1).locator(".hello")
        assert button.inner_text() == "7"
        button.click()
        nb.page.wait_for_function("document.querySelector('.hello').textContent === '8'")
        assert nb.do("hello.n") == "8"


def test_a_notebook_is_saved_reopened_and_restarted(lab: Lab) -> None:
    with lab.new(["x = 5", "print(x)"]) as nb:
        nb.run_all()
        assert nb.save()["cells"][1]["outputs"][0]["text"] == ["5\n"]
        nb.reopen()
        assert nb.text(1) == "5"
        assert not nb.run(1)
        nb.run_all()
        nb.restart()
        assert not nb.run(1)
        assert nb.outputs(1)[0]["ename"] == "NameError"


def test_the_theme_is_switched(lab: Lab) -> None:
    with lab.new([""]) as nb:
        for name in ("dark", "light"):
            nb.theme(name)  # type: ignore[arg-type]
            assert nb.page.evaluate("document.body.dataset.jpThemeName") == f"JupyterLab {name.title()}"


def test_axe_really_checks_contrast_in_a_notebook(lab: Lab) -> None:
    cell = "from IPython.display import HTML; HTML('<p class=\"ink\" style=\"background: white; color: {}\">words</p>')"
    with lab.new([cell.format("#bbb"), cell.format("#111").replace("ink", "dark")]) as nb:
        nb.run_all()
        assert [line.split(":")[0] for line in violations(nb.page, ".ink")] == ["color-contrast"]
        assert violations(nb.page, ".dark") == []


def test_cells_far_down_can_be_looked_at(lab: Lab) -> None:
    with lab.new([f"print({n})" for n in range(60)]) as nb:
        nb.run_all()
        for number in (59, 0, 30):
            expect(nb.output(number)).to_have_text(str(number))


def test_other_loops_run_beside_playwrights(browser: object) -> None:
    """The guard in ``support.fixtures``: see ``test_a_loop_of_our_own``."""


def test_a_loop_of_our_own() -> None:
    assert asyncio.run(asyncio.sleep(0, "done")) == "done"
