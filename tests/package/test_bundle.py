"""The built front end that is committed: small, alone, and built from the sources beside it."""

import base64
import hashlib
import re
import shutil
import zlib
from pathlib import Path

from support import BUNDLE, FRONTEND
from support.node import Node

LIMIT = 40_000  # bytes


def test_the_bundle_is_small() -> None:
    assert BUNDLE.stat().st_size <= LIMIT


DEFLATED = re.compile(r'atob\("([\w+/=]+)"\)')


def inflated(bundle: str) -> tuple[str, str]:
    """What a bundle says: its loader, and the table that is deflated in it."""
    found = DEFLATED.search(bundle)
    assert found
    return DEFLATED.sub("atob()", bundle), zlib.decompress(base64.b64decode(found[1]), wbits=-15).decode()


ADDRESS = re.compile(r"https?:(?!//www\.w3\.org/)")  # names of XML's languages are no addresses
ASKING = re.compile(r"\b(fetch|import|importScripts|sendBeacon)\s*\(|\b(XMLHttpRequest|WebSocket|EventSource)\b")
FOREIGN = re.compile(r"""@import|url\(\s*["']?(?!data:|#)""")
SOURCES = [path for path in sorted((FRONTEND / "src").glob("*")) if path.suffix in {".ts", ".css"}]


def test_the_front_end_asks_nobody() -> None:
    """The loader loads one thing, which it holds itself."""
    loader, table = inflated(BUNDLE.read_text(encoding="utf-8"))
    assert ASKING.findall(loader) == [("import", "")]
    for text in (loader.replace("import(", ""), table, *(path.read_text(encoding="utf-8") for path in SOURCES)):
        for what in (ADDRESS, ASKING, FOREIGN):
            assert not what.search(text)


def test_the_bundle_is_made_from_these_sources() -> None:
    """The hash in its first line; the recipe stands at the top of ``build.mjs``. Needs no Node."""
    beside = [*FRONTEND.glob("*.mjs"), *(FRONTEND / name for name in ("package.json", "package-lock.json", "tsconfig.json"))]
    digest = hashlib.sha256()
    for name in sorted(path.relative_to(FRONTEND).as_posix() for path in [*beside, *SOURCES]):
        digest.update(name.encode() + b"\0" + (FRONTEND / name).read_bytes() + b"\0")
    assert f"sha256: {digest.hexdigest()}" in BUNDLE.read_text(encoding="utf-8").split("\n")[0], "run `make bundle`"


def test_a_new_build_is_the_same(node: Node, tmp_path: Path) -> None:
    copy = tmp_path / "cardwidgets" / "table" / "frontend"
    shutil.copytree(FRONTEND, copy, ignore=shutil.ignore_patterns("node_modules"))
    (copy / "node_modules").symlink_to(FRONTEND / "node_modules", target_is_directory=True)
    (copy.parent / "static").mkdir()
    node("run", "build", cwd=copy)
    built = (copy.parent / "static" / "widget.js").read_text(encoding="utf-8")
    # Deflated it may differ from one machine to the next.
    assert inflated(built) == inflated(BUNDLE.read_text(encoding="utf-8")), "run `make bundle` and commit the result"
