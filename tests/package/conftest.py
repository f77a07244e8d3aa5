"""The distribution as somebody else gets it: built without Node, installed into an environment of its own."""

import os
import sys
from pathlib import Path

import pytest

from support import ROOT
from support.environment import Environment, check


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel built from it, on a machine whose path has no program at all."""
    out = tmp_path_factory.mktemp("dist")
    nothing = tmp_path_factory.mktemp("path")
    check([sys.executable, "-m", "build", "--outdir", str(out), str(ROOT)], out, {"PATH": str(nothing)})
    return out


@pytest.fixture(scope="session")
def wheel(dist: Path) -> Path:
    return next(dist.glob("*.whl"))


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """An environment with the wheel and nothing but what it asks for."""
    environment = Environment(tmp_path_factory.mktemp("installed") / "venv")
    environment.install(str(wheel))
    return environment


@pytest.fixture(scope="session")
def other_python() -> str:
    """The newest other Python of this machine, on the path or among pyenv's."""
    names = [f"python3.{minor}" for minor in range(20, 10, -1) if minor != sys.version_info[1]]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    folders = [*sorted(pyenv.glob("*/bin")), *map(Path, os.environ.get("PATH", "").split(os.pathsep))]
    for name in names:
        for folder in folders:
            if (folder / name).exists():
                try:
                    check([str(folder / name), "-c", "import venv, ensurepip, ssl"], ROOT)
                except AssertionError:
                    continue  # a shim without its Python, or a Python without parts
                return str(folder / name)
    pytest.skip("no other Python from 3.11 on this machine")
