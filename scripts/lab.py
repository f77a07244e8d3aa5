#!/usr/bin/env python3
"""Open JupyterLab on the tutorials: ``python3 scripts/lab.py``.

Makes ``.venv`` first where it is missing. Arguments are handed on to JupyterLab, for example ``--port 9999``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import environment

NOTEBOOKS = "notebooks"
FIRST = f"{NOTEBOOKS}/00_welcome.ipynb"


def main() -> None:
    python = environment.prepare("lab")
    _trust(python)
    command = [str(python), "-m", "jupyterlab", f"--LabApp.default_url=/lab/tree/{FIRST}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    if not _has_display():
        command.append("--no-browser")
    environment.become([*command, *sys.argv[1:]])


def _trust(python: Path) -> None:
    """Say that the tutorials' committed outputs are ours: else, a page loaded again shows pictures in place of live tables."""
    notebooks = sorted(map(str, (environment.ROOT / NOTEBOOKS).glob("*.ipynb")))
    subprocess.run([str(python), "-m", "nbformat.sign", *notebooks], stdout=subprocess.DEVNULL, check=False)


def _has_display() -> bool:
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


if __name__ == "__main__":
    main()
