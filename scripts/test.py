#!/usr/bin/env python3
"""Run all tests: ``python3 scripts/test.py``.

Makes ``.venv`` first where it is missing, and fetches Chromium with apt-get where it may. Arguments are handed on to
pytest, for example ``python3 scripts/test.py tests/core -n 0``.
"""

from __future__ import annotations

import os
import shutil
import sys

import environment

BROWSERS = ("chromium", "google-chrome")


def main() -> None:
    python = environment.prepare("test")
    if not (_has_browser() or _fetched_browser()):
        print("No Chromium here, so no browser tests: sudo apt-get install chromium fonts-dejavu-core", flush=True)
    workers = max(2, min(4, os.cpu_count() or 2))
    environment.become([str(python), "-m", "pytest", "-n", str(workers), "--dist", "loadgroup", *sys.argv[1:]])


def _has_browser() -> bool:
    return bool(os.environ.get("CHROMIUM")) or any(shutil.which(name) for name in BROWSERS)


def _fetched_browser() -> bool:
    return environment.may_use_apt() and environment.apt_install("chromium", "fonts-dejavu-core")


if __name__ == "__main__":
    main()
