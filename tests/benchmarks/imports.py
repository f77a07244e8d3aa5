"""How long imports take with compiled bytecode: whole processes, in alternation, medians of the difference to a bare one.

    python tests/benchmarks/imports.py [--rounds 21]
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time

#: What is measured: (imports, on top of, promised milliseconds).
CASES = {
    "cardwidgets.games": ("import cardwidgets.games", "pass", 60),
    "from cardwidgets import Table": ("import ipywidgets; from cardwidgets import Table", "import ipywidgets", 60),
}

#: The promise is one of compiled bytecode, so what is imported first may be written, whatever the shell has set.
WRITES = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def spent(code: str) -> float:
    """Milliseconds of one process that runs the code."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=WRITES)
    return 1000 * (time.perf_counter() - begin)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=21)
    options = parser.parse_args()
    for name, (code, floor, promised) in CASES.items():
        spent(code)  # compiles
        pairs = [(spent(code), spent(floor)) for _ in range(options.rounds)]
        median = statistics.median(ours - theirs for ours, theirs in pairs)
        print(f"{name}: {median:.0f} ms on top of {floor!r} (promised at most {promised})")


if __name__ == "__main__":
    main()
