"""The committed bundle is made from the sources beside it: told without Node, by the hash in its first line."""

import hashlib
import re

from support import BUNDLE, FRONTEND


def test_the_bundle_is_made_from_these_sources() -> None:
    names = ["build.mjs", "package.json", "package-lock.json", "tsconfig.json"]
    names += [f"src/{path.name}" for path in (FRONTEND / "src").iterdir() if path.suffix in {".ts", ".css"}]
    digest = hashlib.sha256()
    for name in sorted(names):
        digest.update(name.encode() + b"\0" + (FRONTEND / name).read_bytes() + b"\0")
    first = BUNDLE.read_text(encoding="utf-8").partition("\n")[0]
    found = re.search(r"sha256: ([0-9a-f]{64})$", first)
    assert found, first
    assert found[1] == digest.hexdigest(), "run `make bundle` and commit the result"
