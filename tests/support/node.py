"""Node, for the tests of the front end's source; nothing a user does needs it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from support import FRONTEND


class Node:
    """Runs ``npm`` in the front end's folder."""

    def __init__(self, npm: str) -> None:
        self.npm = npm

    def __call__(self, *arguments: str, cwd: Path = FRONTEND) -> str:
        """What the command printed; a failure of it fails the test."""
        done = subprocess.run(
            [self.npm, *arguments],
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=600,
        )
        if done.returncode:
            pytest.fail(f"npm {' '.join(arguments)} ended with status {done.returncode}:\n{done.stdout}", pytrace=False)
        return done.stdout


@pytest.fixture(scope="session")
def node() -> Node:
    """npm with the front end's packages installed; tests that use it are skipped where there is no Node."""
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        pytest.skip("needs Node; the bundle's freshness is tested by its hash all the same")
    node = Node(npm)
    if not (FRONTEND / "node_modules" / ".package-lock.json").exists():
        node("ci", "--no-audit", "--no-fund")
    return node
