"""Binder: the recipe is read as meant, and the environment it makes runs the notebooks and shows the table."""

import json
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from support import NOTEBOOKS, ROOT
from support.environment import Environment, check
from support.lab import Lab
from support.server import Server

RECIPE = ROOT / "binder"
PINS = (RECIPE / "requirements.txt").read_text(encoding="utf-8")
LINES = [line for line in PINS.splitlines() if line and not line.startswith("#")]
FIRST = NOTEBOOKS / "00_welcome.ipynb"
# What Binder has installed before our lines are read.
BASE = ["ipykernel", "ipywidgets", "jupyter_server", "jupyterlab", "nbclient", "nbconvert", "notebook", "traitlets"]


def base_versions() -> dict[str, str]:
    """The versions in Binder's own environment, from repo2docker's list for the Python in ``runtime.txt``."""
    import repo2docker.buildpacks.conda as conda

    python = (RECIPE / "runtime.txt").read_text().strip().removeprefix("python-")
    lock = (Path(conda.__file__).parent / f"environment.py-{python}-linux-64.lock").read_text()
    found = dict(re.findall(r"/([a-z_]+?)(?:-core)?-(\d[^-/]*)-[^-/]*\.conda", lock))
    return {name: found[name] for name in BASE if name in found}


def test_every_line_is_pinned_and_the_checkout_is_among_them() -> None:
    assert "." in LINES
    for line in LINES:
        assert line == "." or re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9.]+", line), line


def test_the_python_is_one_that_the_package_allows() -> None:
    major, minor = (RECIPE / "runtime.txt").read_text().strip().removeprefix("python-").split(".")
    assert (int(major), int(minor)) >= (3, 11)


def test_the_badge_opens_the_welcome_in_lab() -> None:
    badge = "https://mybinder.org/v2/gh/cardwidgets/cardwidgets/HEAD?urlpath=lab/tree/notebooks/00_welcome.ipynb"
    assert badge in (ROOT / "README.md").read_text(encoding="utf-8")
    assert FIRST.exists()


def test_repo2docker_reads_the_recipe(tmp_path: Path) -> None:
    env = {"DOCKER_HOST": "unix:///nowhere"}  # no engine is asked for
    said = check([sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)], tmp_path, env)
    assert 'pip install --no-cache-dir -r "binder/requirements.txt"' in said
    assert f"python={(RECIPE / 'runtime.txt').read_text().strip().removeprefix('python-')}" in said
    assert not re.search(r"RUN .*(npm (ci|install)|apt-get.* (gcc|build-essential|nodejs))", said)


@pytest.fixture(scope="module")
def binder(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Binder's own packages, then our lines, in one new environment; nothing may need a compiler."""
    environment = Environment(tmp_path_factory.mktemp("binder") / "venv")
    base = [f"{name}=={version}" for name, version in base_versions().items()]
    environment.install(*base, "-r", str(RECIPE / "requirements.txt"), "--only-binary", ":all:", cwd=ROOT)
    return environment


def test_the_pins_leave_binders_own_versions_alone(binder: Environment) -> None:
    listed = json.loads(binder.run("-m", "pip", "list", "--format", "json"))
    have = {package["name"].lower().replace("-", "_"): package["version"] for package in listed}
    assert {name: have[name] for name in base_versions()} == base_versions()
    binder.run("-m", "pip", "check")


def test_the_welcome_runs_there(binder: Environment, tmp_path: Path) -> None:
    """One notebook shows that the environment holds what notebooks need; every notebook is run in ``tests/notebooks``."""
    path = NOTEBOOKS / "00_welcome.ipynb"
    shutil.copy(path, tmp_path)
    binder.run("-m", "nbconvert", "--to", "notebook", "--execute", "--inplace", str(tmp_path / path.name), cwd=tmp_path)
    cells = json.loads((tmp_path / path.name).read_text(encoding="utf-8"))["cells"]
    assert all(cell["execution_count"] for cell in cells if cell["cell_type"] == "code")


@pytest.fixture
def binders_lab(binder: Environment, browser: Browser, tmp_path: Path) -> Iterator[Lab]:
    server = Server(tmp_path, python=str(binder.python), checkout=None)
    yield Lab(server, browser)
    server.close()


@pytest.mark.parametrize("app", ["lab", "notebook"])
def test_the_table_is_shown_in_binders_versions(binders_lab: Lab, app: str) -> None:
    cell = "import cardwidgets as c; c.Table(c.Game(c.ConstructionWhist(), seed=7), seat=0)"
    with binders_lab.new([cell], app=app) as nb:
        nb.run_all()
        assert nb.table(0).get_by_role("button").count() >= 13
