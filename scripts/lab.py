#!/usr/bin/env python3
"""Open JupyterLab on the tutorials: ``python3 scripts/lab.py``.

Makes ``.venv`` first where it is missing. Arguments are handed on to JupyterLab, for example ``--port 9999``.
"""

from __future__ import annotations

import os
import sys

import environment

FIRST = "notebooks/00_welcome.ipynb"


def main() -> None:
    python = environment.prepare("lab")
    command = [str(python), "-m", "jupyterlab", f"--LabApp.default_url=/lab/tree/{FIRST}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    if not _has_display():
        command.append("--no-browser")
    environment.become([*command, *sys.argv[1:]])


def _has_display() -> bool:
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


if __name__ == "__main__":
    main()
