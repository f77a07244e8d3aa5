"""Fresh virtual environments, to see what somebody gets who installs the package."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from subprocess import PIPE, STDOUT


class Environment:
    """A new virtual environment in a folder; its commands see no checkout and none of this environment's packages."""

    def __init__(self, folder: Path, python: str = sys.executable) -> None:
        self.folder = folder
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        check([python, "-m", "venv", str(folder)], folder.parent)

    def install(self, *what: str, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> None:
        """``pip install`` with these arguments."""
        pip = [str(self.python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        check([*pip, *what], cwd or self.folder, env)

    def run(self, *arguments: str, cwd: Path | None = None, env: Mapping[str, str] | None = None) -> str:
        """What its Python prints, run with these arguments."""
        return check([str(self.python), *arguments], cwd or self.folder, env)


def check(command: list[str], cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """What the command prints on both channels; AssertionError with all it said where it fails."""
    ours = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "PYTEST_")
    base = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    done = subprocess.run(
        command, cwd=cwd, env={**base, **(env or {})}, stdin=subprocess.DEVNULL, stdout=PIPE, stderr=STDOUT, text=True
    )
    assert done.returncode == 0, f"{command} ended with status {done.returncode}:\n{done.stdout}"
    return done.stdout
