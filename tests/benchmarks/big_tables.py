"""Cassino on tables of twenty and twenty-four loose cards: judging, picking, refusing and listing.

    python tests/benchmarks/big_tables.py [--tables 30] [--json FILE]

Tables are of low number cards, where most can be added: worse than any that come about in play. Promised are less than
5 ms for a judgment on twenty-four cards, the worst counting, and less than 50 MB at the peak of listing twenty.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from typing import Any

from cardwidgets import Cassino, Game
from cardwidgets.core.cards import texts
from cardwidgets.games.cassino import Move

LISTED = 200_000  # moves listed for the peak of memory; more are counted, not listed

#: What is promised: at most so many.
PROMISES = {"judge, worst ms": 5.0, "list twenty, MB": 50.0}


def table(cards: int, seed: int, highest: int = 10) -> Game[Any, Any]:
    """A game with so many loose number cards, and four more in hand."""
    pack = random.Random(seed).sample(range(4 * highest), cards + 4)
    return Game(Cassino(), seed=seed, position=f"table {texts(pack[4:])} | hand0 {texts(pack[:4])}")


def tried(game: Game[Any, Any], seed: int) -> Iterator[Move]:
    """Captures and builds with some of the cards, a few of them legal."""
    chance, state, moves = random.Random(seed), game.state, game.moves
    for _ in range(40):
        card, loose = (
            chance.choice(state.hands[0]),
            tuple(sorted(chance.sample(state.loose, chance.randrange(1, len(state.loose))))),
        )
        yield Move(card, "capture", loose)
        yield Move(card, "build", loose, (), chance.randrange(2, 11))
        yield moves[chance.randrange(len(moves))]


def timed(ask: Callable[[], object]) -> float:
    """Milliseconds of processor time."""
    begin = time.process_time()
    ask()
    return 1000 * (time.process_time() - begin)


def main() -> None:
    """Measure, print a table, and write JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--json")
    options = parser.parse_args()
    judged, suggested, read, counted = [], [], [], []
    for seed in range(options.tables):
        game = table(24, seed)
        rules, state = game.rules, game.state
        counted.append(timed(lambda game=game: len(game.moves)))
        places = ["hand0/0", *(f"table/{slot}" for slot in range(0, 24, 3))]
        read.append(timed(lambda rules=rules, state=state, places=places: rules.readings(state, places)))
        for number, move in enumerate(tried(game, seed)):
            judged.append(timed(lambda rules=rules, state=state, move=move: rules.judge(state, move)))
            verdict = rules.judge(state, move)
            if not verdict.ok and number % 10 == 0:
                suggested.append(timed(lambda verdict=verdict: verdict.suggestion))
    peaks, sizes = [], []
    for seed in range(3):
        game = table(20, seed)
        tracemalloc.start()
        sizes.append(len([move for move, _ in zip(game.rules.moves(game.state), range(LISTED), strict=False)]))
        peaks.append(tracemalloc.get_traced_memory()[1] / 1e6)
        tracemalloc.stop()
    found = {
        "judge, median ms": statistics.median(judged),
        "judge, worst ms": max(judged),
        "readings, worst ms": max(read),
        "count all moves, worst ms": max(counted),
        "suggest, median ms": statistics.median(suggested),
        "suggest, worst ms": max(suggested),
        "list twenty, MB": max(peaks),
        "list twenty, moves": max(sizes),
    }
    print(f"Python {platform.python_version()}, {options.tables} tables of 24 loose cards, 3 of 20")
    for name, value in found.items():
        promised = f"   (promised below {PROMISES[name]:g})" if name in PROMISES else ""
        print(f"  {name:28}{value:>12,.2f}{promised}")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"found": found, "promised": PROMISES}, file, indent=1)


if __name__ == "__main__":
    main()
