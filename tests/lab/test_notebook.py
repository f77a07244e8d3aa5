"""The table as part of a notebook: keys, views, saved files, kernels, themes, sizes."""

import json
import re

import pytest
from playwright.sync_api import expect

from lab.person import Person
from lab.test_games import facts, start
from support import NOTEBOOKS, ROOT
from support.axe import violations
from support.lab import Lab, Notebook


@pytest.fixture
def nb(lab: Lab):
    with lab.new(["", "", "after = 1"], reduced_motion="reduce") as notebook:
        yield notebook


KEYS = ["x", "d", "d", "0", "0", "a", "b", "c", "v", "z", "m", "y", "r", "1", "j", "k", "i", "o", "s", "l", "h", "f", "p"]


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_keys_leave_cells_and_kernel_alone(lab: Lab, app: str) -> None:
    with lab.new(["", "", "after = 1"], app=app, reduced_motion="reduce") as nb:
        person = start(nb)
        cells = nb.sources()
        person.card(person.my_turn()["zones"]["hand0"][0]).focus()
        for key in KEYS:
            nb.page.keyboard.press(key)
        assert nb.sources() == cells
        assert nb.page.locator(".jp-Dialog").count() == 0
        assert person.focus in person.look()["zones"]["hand0"]
        assert nb.do("print(table.game.over)") == "False"  # the kernel was not restarted
        # Escape gives the focus back to the cell.
        person.card(person.look()["zones"]["hand0"][0]).focus()
        nb.page.keyboard.press("Escape")
        assert person.focus == ""


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_tab_leads_from_a_cell_that_is_run_to_its_table(lab: Lab, app: str) -> None:
    """With Ctrl+Enter, as the welcome says: Shift+Enter goes on to the next cell, and Tab from there."""
    with lab.open("00_welcome.ipynb", app=app, reduced_motion="reduce") as nb:
        sources = nb.sources()
        number = next(at for at, source in enumerate(sources) if "Ctrl+Enter" in source) + 1
        nb.run(next(at for at, source in enumerate(sources) if "import" in source))
        nb.page.locator(".jp-Cell").nth(number).locator(".cm-content").click()
        nb.page.keyboard.press("Control+Enter")
        person = Person(nb, number)
        hand = person.my_turn()["zones"]["hand0"]
        for _ in range(9):
            nb.page.keyboard.press("Tab")
            if person.focus in hand:
                break
        assert person.focus in hand


def test_saving_and_running_pass(nb: Notebook) -> None:
    person = start(nb)
    nb.write(2, "after = 'saved'")
    person.card(person.my_turn()["zones"]["hand0"][0]).focus()
    nb.page.keyboard.press("Control+s")
    nb.wait("!panel.context.model.dirty")
    assert "after = 'saved'" in nb.file.read_text()
    count = nb.json()["cells"][1]["execution_count"]
    nb.page.keyboard.press("Shift+Enter")
    nb.wait("panel.content.model.cells.get(1).executionCount > count", count=count)


def test_a_game_in_notebook_7(lab: Lab) -> None:
    with lab.new(["", ""], app="notebook", reduced_motion="reduce") as nb:
        person = start(nb, seed=2)
        seen = person.play_out()
        assert seen["turn"] == ""
        assert facts(nb)["over"]


def test_two_views_agree(nb: Notebook) -> None:
    person = start(nb)
    nb.new_view(1)
    hosts = nb.page.locator(".cardwidgets-table")
    expect(hosts).to_have_count(2)
    key = person.my_turn()["zones"]["hand0"][0]
    person.press(key)
    for nth in (0, 1):
        expect(hosts.nth(nth).locator(f'.card[data-key="{key}"]')).to_have_class(re.compile(r"\bpicked\b"))
    hosts.nth(1).locator("[data-do=act]").first.click()
    expect(hosts.nth(0).locator(f'.card[data-key="{key}"].mine')).to_have_count(0)
    person.my_turn()
    texts = hosts.evaluate_all("hosts => hosts.map(h => h.shadowRoot.querySelector('.note p').innerText)")
    assert texts[0] == texts[1]
    assert nb.do("print(str(table.game.history[0]))") == key


def test_a_cell_run_again_shows_one_table_and_clicks_count_once(nb: Notebook) -> None:
    start(nb)
    assert nb.run(1)
    assert nb.run(1)
    person = Person(nb, 1)
    assert nb.output(1).locator(".cardwidgets-table").count() == 1
    nb.write(2, "table")
    assert nb.run(2)
    second = Person(nb, 2)
    key = person.my_turn()["zones"]["hand0"][0]
    person.press(key)
    person.do("act")
    person.until(lambda seen: seen["at"] > 0, "the move")
    assert nb.do("print([str(m) for m in table.game.history].count('" + key + "'))") == "1"
    second.until(lambda seen: seen["at"] == person.look()["at"], "both tables at the same move")


def test_a_saved_notebook_is_read_without_its_kernel(nb: Notebook) -> None:
    """In the file a picture stands in for the widget, with words for those who cannot see it; run again, it is a table."""
    start(nb)
    saved = nb.save()
    data = saved["cells"][1]["outputs"][0]["data"]
    assert "widgets" not in saved["metadata"]
    assert "data:image/svg+xml;base64," in "".join(data["text/html"])
    assert len("".join(data["text/html"])) < 10_000
    assert "Construction Whist" in "".join(data["text/plain"])
    picture = "img[src^='data:image/svg+xml']"
    nb.reopen()
    # One's own notebook is trusted, and there ipywidgets comes before the picture; README and welcome quote what it says.
    expect(nb.output(1)).to_contain_text("model not found")
    expect(nb.output(1).locator(picture)).to_have_count(0)
    nb.run_all()
    assert Person(nb, 1).look()["zones"]["hand0"]
    # Anybody else's is not.
    saved["cells"][2]["source"] = "after = 'sent'"
    nb.page.goto("about:blank")
    nb.file.write_text(json.dumps(saved), encoding="utf-8")
    nb.reopen()
    expect(nb.output(1).locator(picture)).to_be_visible()
    nb.run_all()
    assert Person(nb, 1).look()["zones"]["hand0"]


@pytest.mark.parametrize("paper", ["README.md", "notebooks/00_welcome.ipynb"])
def test_what_a_notebook_says_on_another_day_is_told(paper: str) -> None:
    assert "model not found" in (ROOT / paper).read_text(encoding="utf-8")


def test_a_page_loaded_again_shows_the_table_as_it_was_left(lab: Lab) -> None:
    """A tutorial that is trusted, as ``scripts/lab.py`` and Binder make it: the kernel lives on, and so does the table."""
    with lab.open("00_welcome.ipynb", reduced_motion="reduce") as nb:
        lab.server.ask(f"api/contents/{nb.path}/trust", "POST")
        nb.reopen(new_kernel=False)
        number = next(number for number, cell in enumerate(nb.json()["cells"]) if "Table(" in cell["source"])
        assert nb.run(number)
        person = Person(nb, number)
        person.move(0)
        left = person.my_turn()
        nb.save()
        nb.reopen(new_kernel=False)
        again = Person(nb, number)
        assert again.my_turn()["at"] == left["at"] > 0
        again.move(1)
        assert again.until(lambda seen: seen["at"] > left["at"], "a move after the reload")


def test_a_restarted_kernel_is_said_and_the_record_plays_again(nb: Notebook) -> None:
    person = start(nb, more=", record=True")
    for number in range(3):
        person.move(number)
    person.my_turn()
    before = facts(nb)
    nb.restart()
    key = person.look()["zones"]["hand0"][0]
    person.card(key).click(position={"x": 12, "y": 20})
    expect(person.host.locator(".note")).to_contain_text("kernel", ignore_case=True)
    nb.write(1, f"table = Table(Game.replay({before['record']!r}), names={{1: 'Bea'}}); table")
    assert nb.run(0)
    assert nb.run(1)
    assert facts(nb)["position"] == before["position"]
    again = Person(nb, 1).my_turn()
    assert sorted(again["zones"]["hand0"]) == sorted(person_hand(before))


def person_hand(found: dict) -> list[str]:
    return found["seen"].split(" | ")[0].split()[1:]


def test_a_busy_kernel_is_waited_for_in_words(nb: Notebook) -> None:
    person = start(nb)
    key = person.my_turn()["zones"]["hand0"][0]
    number = nb.append("import time, pathlib\nwhile not pathlib.Path('go').exists(): time.sleep(0.05)")
    nb.run(number, wait=False)
    nb.page.wait_for_function("[...document.querySelectorAll('.jp-InputPrompt')].some(p => p.textContent.includes('*'))")
    person.host.scroll_into_view_if_needed()
    person.card(key).click(position={"x": 12, "y": 20})
    expect(person.host.locator(".note")).to_contain_text("waiting", ignore_case=True)
    expect(person.host.locator(".note")).to_contain_text("busy", ignore_case=True)
    (nb.server.root / "go").touch()
    person.until(lambda seen: bool(seen["acts"]), "the answer at last")
    nb.wait_idle()
    (nb.server.root / "go").unlink()


def test_light_and_dark_are_followed_live_and_pass_axe(nb: Notebook) -> None:
    person = start(nb)
    person.press(person.my_turn()["zones"]["hand0"][0])
    felt = "h => getComputedStyle(h.shadowRoot.querySelector('.felt')).backgroundColor"
    colours = {}
    for theme in ("dark", "light"):
        nb.theme(theme)
        expect(person.host.locator(".cw.dark")).to_have_count(1 if theme == "dark" else 0)
        colours[theme] = person.host.evaluate(felt)
        assert violations(nb.page) == []
    assert colours["dark"] != colours["light"]


def test_a_narrow_page(lab: Lab) -> None:
    with lab.new(["", ""], viewport={"width": 420, "height": 900}, reduced_motion="reduce") as nb:
        nb.js("await app.commands.execute('application:toggle-left-area').catch(() => 0)")
        person = start(nb)
        nb.do("from IPython.display import display, HTML; display(HTML('<style>.cardwidgets-table{max-width:320px}</style>'))")
        person.until(lambda seen: bool(seen["zones"]["hand0"]), "the hand")
        expect(person.host.locator(".cw.narrow")).to_have_count(1)
        wide = person.host.evaluate(
            "h => { const f = h.shadowRoot.querySelector('.felt').getBoundingClientRect();"
            " return [...h.shadowRoot.querySelectorAll('.card')].filter(c => c.getClientRects().length)"
            ".filter(c => c.getBoundingClientRect().right > f.right + 1).length }"
        )
        assert wide == 0
        person.move(0)


@pytest.mark.parametrize("name", sorted(path.name for path in NOTEBOOKS.glob("*.ipynb")))
def test_the_tutorials_open_and_their_first_cells_play(lab: Lab, name: str) -> None:
    with lab.open(name, reduced_motion="reduce") as nb:
        first = next(number for number in nb.code_cells() if "Table(" in nb.sources()[number])
        for number in nb.code_cells():
            if number <= first:
                assert nb.run(number), nb.outputs(number)
        assert Person(nb, first).move(0)["acts"]


def test_a_table_in_a_row_has_room(nb: Notebook) -> None:
    """In a box of ipywidgets that lays its children side by side, too, a table has most of the row."""
    nb.write(0, "import ipywidgets as widgets\nfrom cardwidgets import ConstructionWhist, Game, Table")
    nb.write(1, "widgets.HBox([Table(Game(ConstructionWhist(), seed=1)), widgets.Button()])")
    nb.run_all()
    box = nb.table(1).bounding_box()
    assert box is not None
    assert box["width"] > 400


def test_tables_in_tabs_are_in_order_whatever_happened_behind(nb: Notebook) -> None:
    """Ann and Bea each have a tab; while one is looked at, the other is out of sight. So is a collapsed output."""
    nb.write(0, "import ipywidgets as widgets\nfrom cardwidgets import ConstructionWhist, Game, Table")
    nb.write(1, "game = Game(ConstructionWhist(), seed=11); widgets.Tab([Table(game, players={}), Table(game, seat=1, players={})])")
    nb.run_all()
    tabs, hosts = nb.output(1).locator(".lm-TabBar-tab"), nb.output(1).locator(".cardwidgets-table")
    within = """host => {
      const felt = host.shadowRoot.querySelector('.felt').getBoundingClientRect();
      const spots = [...host.shadowRoot.querySelectorAll('.card:not([hidden])')].map(card => card.getBoundingClientRect());
      const places = new Set(spots.map(spot => `${spot.x} ${spot.y}`));
      return places.size === spots.length && spots.every(({ x, y, right, bottom }) =>
        x >= felt.x && y >= felt.y && right <= felt.right && bottom <= felt.bottom);
    }"""
    for at in (1, 0, 1):  # each is looked at before something happens behind
        tabs.nth(at).click()
        expect(hosts.nth(at)).to_be_visible()
        nb.do("game.play(game.moves[0])")
        tabs.nth(1 - at).click()
        expect(hosts.nth(1 - at).locator(".foot input")).to_have_value(nb.do("print(len(game.history))").strip())
        nb.page.wait_for_function(within, arg=hosts.nth(1 - at).element_handle())
    moves = "panel.content.activeCellIndex = 1; await app.commands.execute(`notebook:${way}-cell-outputs`)"
    nb.js(moves, way="hide")
    nb.do("game.play(game.moves[0])")
    nb.js(moves, way="show")
    nb.page.wait_for_function(within, arg=hosts.nth(0).element_handle())


def test_the_first_move_needs_no_scrolling(lab: Lab) -> None:
    """On a screen 720 px high, the ranks of the hand are seen when the first cell of the welcome has been run as it says."""
    with lab.open("00_welcome.ipynb", viewport={"width": 1280, "height": 720}, reduced_motion="reduce") as nb:
        nb.page.locator(".jp-CodeCell .cm-content").first.click()
        nb.page.keyboard.press("Shift+Enter")
        person = Person(nb, 1)
        panel = nb.page.locator(".jp-WindowedPanel-outer").bounding_box()
        boxes = [person.card(key).bounding_box() for key in person.my_turn()["zones"]["hand0"]]
        assert panel is not None
        assert all(box and box["y"] + box["height"] / 3 < panel["y"] + panel["height"] for box in boxes)
