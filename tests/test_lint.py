"""The linters are tests, so that one command says everything."""

import subprocess
import sys

import pytest

from support import ROOT

LINTERS = {
    "ruff": ["ruff", "check", "--quiet", "--no-cache", "."],
    "mypy": ["mypy", "--no-error-summary"],
}


@pytest.mark.parametrize("name", LINTERS)
def test_nothing_to_complain_about(name: str) -> None:
    done = subprocess.run([sys.executable, "-m", *LINTERS[name]], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(f"{name} complains:\n{done.stdout}\n{done.stderr}", pytrace=False)
