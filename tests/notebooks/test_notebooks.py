"""Every notebook shows what it would show if it were run again, and holds nothing else."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from support import NOTEBOOKS, ROOT
from support.lab import notebook_of

ALL = sorted(NOTEBOOKS.glob("*.ipynb"))
IDS = [path.stem for path in ALL]
every_notebook = pytest.mark.parametrize("path", ALL, ids=IDS)

# What differs from one run or machine to the next, in any output.
ACCIDENTS = re.compile(r"\bat 0x[0-9a-f]{6,}|/(home|root|tmp|Users)/|ipykernel_\d+")


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def code_cells(path: Path) -> list[dict[str, Any]]:
    return [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]


def nbval(path: Path) -> subprocess.CompletedProcess[str]:
    """The notebook run and every output compared with the stored one."""
    plain = ["-c", os.devnull, "--rootdir", str(path.parent), "-p", "no:xdist", "-p", "no:cacheprovider", "-q"]
    command = [sys.executable, "-m", "pytest", *plain, "--nbval", "--nbval-current-env", str(path)]
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    env["PYTHONPATH"] = str(ROOT)
    return subprocess.run(command, cwd=path.parent, env=env, capture_output=True, text=True, stdin=subprocess.DEVNULL)


def test_there_is_a_welcome() -> None:
    assert "00_welcome" in IDS


@every_notebook
def test_a_new_run_shows_the_same(path: Path) -> None:
    done = nbval(path)
    assert done.returncode == 0, done.stdout[-6000:]


@every_notebook
def test_every_code_cell_was_run_once_and_in_order(path: Path) -> None:
    counts = [cell["execution_count"] for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1))


@every_notebook
def test_no_error_is_shown_that_is_not_meant(path: Path) -> None:
    for cell in code_cells(path):
        if "raises-exception" not in cell["metadata"].get("tags", []):
            assert "error" not in [output["output_type"] for output in cell["outputs"]], cell["id"]


@every_notebook
def test_no_widget_state_and_no_traces_of_an_editor_are_stored(path: Path) -> None:
    book = read(path)
    assert set(book["metadata"]) <= {"kernelspec", "language_info"}
    assert book["metadata"]["kernelspec"]["name"] == "python3"
    for cell in book["cells"]:
        assert set(cell["metadata"]) <= {"tags", "jupyter", "editable", "deletable"}, cell["id"]


@every_notebook
def test_cell_ids_are_words_that_stay(path: Path) -> None:
    ids = [cell["id"] for cell in read(path)["cells"]]
    assert len(set(ids)) == len(ids)
    for name in ids:
        assert re.fullmatch(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*", name), name
        assert not re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f-]{27})?", name), f"{name} looks drawn at random"


@every_notebook
def test_outputs_hold_no_accidents(path: Path) -> None:
    for cell in code_cells(path):
        found = ACCIDENTS.search(json.dumps(cell["outputs"]))
        assert not found, f"{cell['id']}: {found}"


@every_notebook
def test_no_number_of_a_widget_that_is_gone_is_stored(path: Path) -> None:
    """JupyterLab would show "model not found" there, and not the picture beside it."""
    for cell in code_cells(path):
        for output in cell["outputs"]:
            assert "application/vnd.jupyter.widget-view+json" not in output.get("data", {}), cell["id"]


def test_a_wrong_output_is_noticed(tmp_path: Path) -> None:
    book = notebook_of(["print(1 + 1)"])
    path = tmp_path / "sum.ipynb"
    for shown, well in (("2\n", True), ("3\n", False)):
        output = {"output_type": "stream", "name": "stdout", "text": shown}
        book["cells"][0].update(execution_count=1, outputs=[output])
        path.write_text(json.dumps(book), encoding="utf-8")
        assert (nbval(path).returncode == 0) is well
