"""What is in the wheel, and what it is when installed."""

import re
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import cardwidgets
from support import ROOT
from support.environment import Environment

BASE = {"msgspec", "traitlets", "ipywidgets", "anywidget", "fluent.runtime"}
NOTEBOOK_PACKAGES = "IPython anywidget comm ipykernel ipywidgets jupyter_client jupyter_core psygnal tornado traitlets zmq"
PLAY = """
from cardwidgets import ConstructionWhist, Game
game = Game(ConstructionWhist(), seed=7)
while not game.over:
    game.play(game.moves[0])
assert Game.replay(game.record()).position() == game.position()
print(game.record())
print(game.score().totals)
"""


def names(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    sources = [path.relative_to(ROOT) for path in (ROOT / "cardwidgets").rglob("*") if path.is_file()]
    built = {str(path) for path in sources if not {"frontend", "__pycache__", ".ipynb_checkpoints"} & set(path.parts)}
    assert {name for name in names(wheel) if ".dist-info/" not in name} == built


def test_the_wheel_holds_what_is_read_at_run_time(wheel: Path) -> None:
    held = names(wheel)
    assert "cardwidgets/py.typed" in held
    assert "cardwidgets/table/static/widget.js" in held
    assert any(re.fullmatch(r"cardwidgets/games/construction_whist/.*\.ftl", name) for name in held)
    assert not [name for name in held if name.endswith((".ts", ".mjs", ".map")) or "node_modules" in name]


def test_the_sdist_holds_no_more(dist: Path) -> None:
    with tarfile.open(next(dist.glob("*.tar.gz"))) as archive:
        held = [Path(*Path(name).parts[1:]) for name in archive.getnames()]
    tops = {path.parts[0] for path in held if path.parts}
    assert tops == {"cardwidgets", "README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml", "PKG-INFO", ".gitignore"}
    assert not [path for path in held if "frontend" in path.parts]


def test_metadata(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    facts = Parser().parsestr(archive.read(next(n for n in archive.namelist() if n.endswith("/METADATA"))).decode())
    needed = [line for line in facts.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert {re.split(r"[<>=!~ ;\[]", line)[0].replace("-", ".") for line in needed} == BASE
    assert facts["Version"] == cardwidgets.__version__
    assert facts["License-Expression"] == "BSD-3-Clause"
    assert facts["Requires-Python"] == ">=3.11"
    assert set(facts.get_all("Provides-Extra", [])) == {"lab", "test"}
    assert f"## [{cardwidgets.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_nothing_runs_when_it_is_built() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "hooks" not in str(project["tool"]["hatch"])
    assert all(need.startswith("hatchling") for need in project["build-system"]["requires"])


@pytest.mark.parametrize("module", ["cardwidgets.core", "cardwidgets.games", "cardwidgets.play"])
def test_the_engine_loads_no_notebook_package(installed: Environment, module: str) -> None:
    code = f"import sys, {module}; print(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    assert not set(NOTEBOOK_PACKAGES.split()) & set(installed.run("-c", code).split())


def test_the_engine_works_where_there_are_no_notebook_packages(installed: Environment, tmp_path: Path) -> None:
    for name in NOTEBOOK_PACKAGES.split():
        (tmp_path / f"{name}.py").write_text("raise ImportError('not here')")
    installed.run("-c", PLAY, env={"PYTHONPATH": str(tmp_path)})


def test_the_package_loads_its_parts_when_they_are_asked_for(installed: Environment) -> None:
    loaded = "sorted(name for name in sys.modules if name.startswith('cardwidgets'))"
    assert installed.run("-c", f"import sys, cardwidgets; print(*{loaded})").split() == ["cardwidgets"]
    assert "cardwidgets.table" not in installed.run("-c", f"import sys; from cardwidgets import Game; print(*{loaded})").split()
    assert installed.run("-c", "import sys; from cardwidgets import Table; print('ipywidgets' in sys.modules)") == "True\n"


def test_the_installed_table_has_its_front_end(installed: Environment) -> None:
    code = "import cardwidgets as c; print(len(str(c.Table(c.Game(c.ConstructionWhist(), seed=1))._esm)))"
    assert int(installed.run("-c", code)) > 1000


def test_a_game_on_another_python_is_the_same(
    wheel: Path, installed: Environment, other_python: str, tmp_path: Path
) -> None:
    """The engine's tests marked ``portable`` pass there too."""
    other = Environment(tmp_path / "venv", other_python)
    other.install(str(wheel), "pytest", "hypothesis")
    assert other.run("-c", PLAY) == installed.run("-c", PLAY)
    other.run("-c", "from cardwidgets import Table")
    tests = [str(ROOT / "tests" / part) for part in ("core", "games")]
    alone = ["-q", "-p", "no:cacheprovider", "--rootdir", str(ROOT), "-c", str(ROOT / "pyproject.toml")]
    said = other.run("-P", "-m", "pytest", *alone, "-m", "portable", *tests, cwd=tmp_path)
    assert re.search(r"\d+ passed", said), said
