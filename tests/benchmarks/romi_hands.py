"""How long Römi's legal moves take, look-ahead and all: in ordinary positions, and for hands made to be hard.

    python tests/benchmarks/romi_hands.py [--games 40] [--hands 150] [--json FILE]

Ordinary positions are those of random matches in which melds are favoured; every list of moves is made once, as it is
asked for, with whatever the engine remembers of the moves before. Hard hands hold two jokers and cards of few ranks or
suits, before opening, some with a discard to take and melds on the table; nothing is remembered between them.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import statistics
import time
from collections.abc import Iterator

from cardwidgets import Romi
from cardwidgets.games.romi import RomiState, hands

RANKS, SUITS = "A23456789TJQK", "SHDC"


def ordinary(games: int) -> Iterator[tuple[Romi, RomiState]]:
    """The positions of random matches; the order of a match is kept."""
    rng = random.Random(1)
    for number in range(games):
        rules = Romi(players=2 + number % 3, deals=2)
        state = rules.deal(number)
        while state.turn is not None:
            yield rules, state
            moves = rules.moves(state)
            plays = [move for move in moves if move.kind not in ("stock", "discard")]
            state = rules.advance(state, rng.choice(plays if plays and rng.random() < 0.7 else moves))


def hard(count: int) -> Iterator[tuple[Romi, RomiState]]:
    """Hands of fifteen with two jokers, of five to eight ranks in two to four suits; a third before a draw."""
    rng = random.Random(2)
    rules = Romi()
    for number in range(count):
        low, span = rng.randrange(9), rng.randrange(5, 9)
        cards = [rank + suit for rank in RANKS[low : low + span] for suit in SUITS[: rng.randrange(2, 5)]] * 2
        rng.shuffle(cards)
        draws = number % 3 == 0
        hand = cards[: 12 if draws else 13]
        top = cards[13] if len(cards) > 13 else "5D"
        lying = {"TSJSQSKSAS": "TS JS QS KS AS", "2C3C4C": "2C 3C 4C", "6H7H8H": "6H 7H 8H"}
        table = "".join(f" | meld {meld} by 1" for meld, parts in lying.items() if not {*parts.split()} & {*hand, top})
        phase = "draw" if draws else "play"
        yield rules, rules.position(f"hand0 {' '.join(hand)} * *{table} | discard {top} | phase {phase}", number)


def forget(rules: Romi) -> None:
    """Begin as a new process does."""
    rules.packing.forget()
    for remembered in (hands.runs_of, hands.sets_of, hands.natural_core):
        remembered.cache_clear()


def timed(positions: Iterator[tuple[Romi, RomiState]], fresh: bool) -> list[float]:
    """Milliseconds for all legal moves of each."""
    found = []
    for rules, state in positions:
        if fresh:
            forget(rules)
        begin = time.perf_counter()
        len(rules.moves(state))
        found.append(1000 * (time.perf_counter() - begin))
    return sorted(found)


def main() -> None:
    """Measure, print a table, and write JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--hands", type=int, default=150)
    parser.add_argument("--json")
    options = parser.parse_args()
    suit = " ".join(f"{rank}S" for rank in RANKS)
    whole = [(rules := Romi(), rules.position(f"hand0 {suit} * * | phase play{table}")) for table in ("", " | meld 6C7C8C by 0")]
    rows = {
        "ordinary positions": timed(ordinary(options.games), False),
        "hard hands with two jokers": timed(hard(options.hands), True),
        "a whole suit and two jokers": timed(iter(whole), True),
    }
    print(f"Python {platform.python_version()}, legal moves in milliseconds (promised for ordinary positions: 1 and 20; hard: 300)")
    results = {}
    for name, found in rows.items():
        results[name] = {"median": statistics.median(found), "99 %": found[int(len(found) * 0.99)], "most": found[-1]}
        told = "   ".join(f"{kind} {value:.2f}" for kind, value in results[name].items())
        print(f"  {name:30}{len(found):>7}   {told}")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=1)


if __name__ == "__main__":
    main()
