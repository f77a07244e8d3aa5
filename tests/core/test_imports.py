"""The engine loads no notebook package, and each floor knows only the floors below it."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import cardwidgets

PACKAGE = Path(cardwidgets.__file__).parent
NOTEBOOK = ["IPython", "anywidget", "ipywidgets", "traitlets"]

USES = {
    "core": "import cardwidgets.core",
    "games": "import cardwidgets.games; cardwidgets.games.by_name()",
    "names": "from cardwidgets import Game, IllegalMove, games, ConstructionWhist",
    "a game played": """
from cardwidgets import Game, games
for rules in games.by_name().values():
    game = Game(rules(), seed=1)
    while not game.over:
        game.play(game.moves[0])
    str(game), str(game.why("x")), str(game.seen_by(0)), game.score(), game._repr_mimebundle_()
    Game.replay(game.record())
""",
}


def run(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=PACKAGE.parent, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("use", USES)
def test_no_notebook_package_is_loaded(use):
    assert run(f"{USES[use]}\nimport sys\nprint(sorted({{*{NOTEBOOK}}} & {{*sys.modules}}))") == "[]\n"


@pytest.mark.parametrize("use", USES)
def test_no_notebook_package_need_be_there(use):
    run(f"import sys\nsys.modules.update(dict.fromkeys({NOTEBOOK}))\n{USES[use]}")


def test_sentences_are_loaded_when_the_first_is_asked_for():
    code = """
import sys
from cardwidgets import Game, games
for rules in games.by_name().values():
    game = Game(rules(), seed=1)
    game.play(game.moves[0])
print("fluent.runtime" in sys.modules)
str(game.why("x"))
print("fluent.runtime" in sys.modules)
"""
    assert run(code) == "False\nTrue\n"


def test_the_public_names():
    names = {"Game", "IllegalMove", "Table", "games", *(rules.__name__ for rules in cardwidgets.games.by_name().values())}
    assert names <= set(dir(cardwidgets))
    with pytest.raises(AttributeError, match="no attribute 'Gaem'"):
        cardwidgets.Gaem  # noqa: B018


def test_every_game_is_listed_under_the_name_of_its_folder():
    folders = {file.parent.name for file in PACKAGE.glob("games/*/__init__.py")}
    assert {name: rules.name for name, rules in cardwidgets.games.by_name().items()} == {name: name for name in folders}


def imported(file):
    """The modules that a file imports, with dots resolved."""
    home = file.relative_to(PACKAGE.parent).with_suffix("").parts
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join((*home[: len(home) - node.level], *filter(None, [node.module]))) if node.level else node.module
            yield from (f"{above}.{name.name}" for name in node.names)


def rooms(floor):
    return [pytest.param(file, id=str(file.relative_to(PACKAGE))) for file in sorted(PACKAGE.glob(f"{floor}/**/*.py"))]


def strangers(file, allowed):
    own = {name for name in imported(file) if name.partition(".")[0] == "cardwidgets"}
    return sorted(name for name in own if not any(f"{name}.".startswith(f"{each}.") for each in allowed))


@pytest.mark.parametrize("file", rooms("core"))
def test_the_core_knows_only_itself(file):
    listing = ["cardwidgets.games"] if file.name == "game.py" else []  # a record names its game
    assert strangers(file, ["cardwidgets.core", *listing]) == []
    foreign = {name.partition(".")[0] for name in imported(file)} - {"cardwidgets", *sys.stdlib_module_names}
    assert foreign <= {"msgspec", "fluent", "annotationlib"}  # the last is the standard library's from 3.14 on


@pytest.mark.parametrize("file", rooms("games"))
def test_a_game_knows_the_core_and_itself(file):
    home = ".".join(file.relative_to(PACKAGE.parent).parts[:3])
    assert strangers(file, ["cardwidgets.core", home]) == []
    foreign = {name.partition(".")[0] for name in imported(file)} - {"cardwidgets", *sys.stdlib_module_names}
    assert foreign <= {"msgspec"}


@pytest.mark.parametrize("file", rooms("table"))
def test_the_table_knows_no_game(file):
    assert strangers(file, ["cardwidgets.core", "cardwidgets.table", "cardwidgets.play", "cardwidgets.__version__"]) == []


@pytest.mark.parametrize("file", [*rooms("core"), *rooms("table"), *rooms("play")])
def test_nothing_outside_its_folder_names_a_game(file):
    source = file.read_text(encoding="utf-8")
    docs = {
        ast.get_docstring(node, clean=False) or ""
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
    }
    for text in docs:
        source = source.replace(text, "") if text else source
    code = "\n".join(line.partition("#")[0] for line in source.splitlines() if "as in Game(" not in line)
    names = {name for game in cardwidgets.games.by_name().values() for name in (game.name, game.__name__)}
    assert [name for name in names if re.search(rf"(?<![a-z]){name}(?![a-z])", code)] == []
