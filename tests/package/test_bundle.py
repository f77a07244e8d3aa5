"""The built front end that is committed: small, alone, and built from the sources beside it."""

import hashlib
import re
import shutil
from pathlib import Path

from support import BUNDLE, FRONTEND
from support.node import Node

LIMIT = 40_000  # bytes


def test_the_bundle_is_small() -> None:
    assert BUNDLE.stat().st_size <= LIMIT


def test_the_bundle_asks_nobody() -> None:
    code = BUNDLE.read_text(encoding="utf-8")
    assert not re.search(r"https?:(?!//www\.w3\.org/)", code)  # names of XML's languages are no addresses
    assert not re.search(r"\b(fetch|import)\s*\(|XMLHttpRequest|WebSocket|EventSource|importScripts|sendBeacon", code)
    assert not re.search(r"""@import|url\(\s*["']?(?!data:|#)""", code)


def test_the_bundle_is_made_from_these_sources() -> None:
    """The hash in its first line; the recipe stands at the top of ``build.mjs``. Needs no Node."""
    beside = ["build.mjs", "package.json", "package-lock.json", "tsconfig.json"]
    sources = sorted(beside + [f"src/{path.name}" for path in (FRONTEND / "src").iterdir() if path.suffix in {".ts", ".css"}])
    digest = hashlib.sha256()
    for name in sources:
        digest.update(name.encode() + b"\0" + (FRONTEND / name).read_bytes() + b"\0")
    assert f"sha256: {digest.hexdigest()}" in BUNDLE.read_text(encoding="utf-8").split("\n")[0], "run `make bundle`"


def test_a_new_build_is_the_same(node: Node, tmp_path: Path) -> None:
    copy = tmp_path / "cardwidgets" / "table" / "frontend"
    shutil.copytree(FRONTEND, copy, ignore=shutil.ignore_patterns("node_modules"))
    (copy / "node_modules").symlink_to(FRONTEND / "node_modules", target_is_directory=True)
    (copy.parent / "static").mkdir()
    node("run", "build", cwd=copy)
    built = (copy.parent / "static" / "widget.js").read_text(encoding="utf-8")
    assert built == BUNDLE.read_text(encoding="utf-8"), "run `make bundle` and commit the result"
