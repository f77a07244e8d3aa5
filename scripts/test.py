#!/usr/bin/env python3
"""Run all tests: ``python3 scripts/test.py``.

Makes ``.venv`` first where it is missing, and fetches Chromium with apt-get where it may. Arguments are handed on to
pytest, for example ``python3 scripts/test.py tests/core -n 0``.
"""

from __future__ import annotations

import ctypes.util
import os
import shutil
import sys

import environment


def main() -> None:
    python = environment.prepare("test")
    missing = _missing()
    if missing and not (environment.may_use_apt() and _install(missing)):
        print(f"Browser tests need what is not here: sudo apt-get install {' '.join(missing)}", flush=True)
    workers = max(2, min(4, os.cpu_count() or 2))
    environment.become([str(python), "-m", "pytest", "-n", str(workers), *sys.argv[1:]])


def _install(packages: list[str]) -> bool:
    """With the small Chromium that draws no windows, where the system has it."""
    small = [{"chromium": "chromium-headless-shell"}.get(package, package) for package in packages]
    return environment.apt_install(*small) or (small != packages and environment.apt_install(*packages))


def _missing() -> list[str]:
    """Debian's packages that the browser tests need and that are not here."""
    missing = []
    if not (os.environ.get("CHROMIUM") or any(map(shutil.which, environment.BROWSERS))):
        missing += ["chromium", "fonts-dejavu-core"]
    if sys.platform.startswith("linux") and not ctypes.util.find_library("atomic"):
        missing.append("libatomic1")  # Playwright's own Node asks for it
    return missing


if __name__ == "__main__":
    main()
