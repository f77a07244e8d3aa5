"""The generator of ``cardwidgets.core.chance`` written a second time, from its specification and as plainly as it goes.

Needs only the standard library and no part of the package, so that any Python can run it: given a file of vectors it
prints those that the package's ``chance`` module, loaded alone, does not reproduce.
"""

import hashlib
import importlib
import json
import sys
import types
from pathlib import Path


def words(seed, purpose, place):
    """The row of 64-bit words of one key; 4,096 of them are more than any test draws."""
    key = "/".join(["cardwidgets", str(seed), purpose, *[str(each) for each in place]])
    digest = hashlib.shake_256(key.encode("utf-8")).digest(8 * 4096)
    for start in range(0, len(digest), 8):
        yield int.from_bytes(digest[start : start + 8], "big")


def below(row, n):
    """The next number below n: the first word that is below the largest multiple of n, modulo n."""
    for word in row:
        if word < 2**64 // n * n:
            return word % n
    raise AssertionError("the row of words has come to its end")


def shuffled(seed, purpose, place, n):
    """0 … n−1 in the order of a shuffle."""
    row, items = words(seed, purpose, place), list(range(n))
    for i in reversed(range(1, n)):
        j = below(row, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def chance_alone():
    """The package's module with its two parents empty, so that nothing else is imported."""
    package = Path(__file__).resolve().parents[2] / "cardwidgets"
    for name, folder in (("cardwidgets", package), ("cardwidgets.core", package / "core")):
        empty = types.ModuleType(name)
        empty.__path__ = [str(folder)]
        sys.modules[name] = empty
    return importlib.import_module("cardwidgets.core.chance")


def main(path):
    stream = chance_alone().stream
    for vector in json.loads(Path(path).read_text(encoding="utf-8"))["vectors"]:
        seed, purpose, place, order = (vector[name] for name in ("seed", "purpose", "place", "order"))
        if stream(seed, purpose, *place).shuffled(range(len(order))) != order:
            print(f"{sys.version}: {seed} {purpose} {place}")


if __name__ == "__main__":
    main(sys.argv[1])
