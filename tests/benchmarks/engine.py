"""Random complete games, moves a second: ours against peers, in alternation in one run, medians.

    pip install open-spiel chess rlcard
    python tests/benchmarks/engine.py [--rounds 9] [--seconds 0.5] [--json FILE]

A move is a decision of a player. The deal counts towards the time on both sides, not towards the moves. Peers are driven
from Python, as our users drive us; those that are not installed are left out and named.
"""

from __future__ import annotations

import argparse
import importlib
import json
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from cardwidgets import games
from cardwidgets.core.rules import Rules

#: Plays one whole random game and says how many decisions it took.
Player = Callable[[random.Random], int]


#: Makes a move: rules, state and move to the next state.
Way = Callable[[Rules, Any, Any], Any]

WAYS: dict[str, Way] = {
    # For searching, where moves are known to be legal.
    "advance": lambda rules, state, move: rules.advance(state, move),
    # Every move judged again, with its events.
    "play": lambda rules, state, move: rules.play(state, move).state,
}


def ours(rules: Rules, way: Way) -> Player:
    """``moves``, and one way to make them."""

    def play(rng: random.Random) -> int:
        state, count = rules.deal(rng.getrandbits(32)), 0
        while rules.turn(state) is not None:
            moves = rules.moves(state)
            state = way(rules, state, moves[int(rng.random() * len(moves))])
            count += 1
        return count

    return play


def open_spiel(name: str, in_haste: bool = False) -> Player:
    """A game of OpenSpiel, compiled, driven from Python as its examples drive it.

    In haste chance is drawn from the legal actions, which is faster than from its outcomes, and no example's way.
    """
    game = importlib.import_module("pyspiel").load_game(name)

    def play(rng: random.Random) -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if not in_haste and state.is_chance_node():  # all outcomes of these games are equally likely
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            actions = state.legal_actions()
            count += not (in_haste and state.is_chance_node())
            state.apply_action(actions[int(rng.random() * len(actions))])
        return count

    return play


def python_chess() -> Player:
    """A random game of python-chess, of at most 200 moves."""
    chess = importlib.import_module("chess")

    def play(rng: random.Random) -> int:
        board, count = chess.Board(), 0
        while count < 200 and (moves := list(board.legal_moves)):
            board.push(moves[int(rng.random() * len(moves))])
            count += 1
        return count

    return play


def rlcard_gin() -> Player:
    """Gin rummy of RLCard, in pure Python."""
    env = importlib.import_module("rlcard").make("gin-rummy")

    def play(rng: random.Random) -> int:
        (state, _), count = env.reset(), 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            count += 1
        return count

    return play


PEERS: dict[str, Callable[[], Player]] = {
    "OpenSpiel hearts": lambda: open_spiel("hearts"),
    "OpenSpiel hearts in haste": lambda: open_spiel("hearts", in_haste=True),
    "OpenSpiel gin_rummy": lambda: open_spiel("gin_rummy"),
    "python-chess": python_chess,
    "RLCard gin-rummy": rlcard_gin,
}

#: What each game promises: (way, peer, at least so many times its moves a second, or None: shown without a promise).
PROMISES = {
    "construction_whist": [
        ("advance", "OpenSpiel hearts", 0.5),
        ("play", "OpenSpiel hearts", 0.3),
        ("advance", "OpenSpiel hearts in haste", None),
        ("play", "OpenSpiel hearts in haste", None),
    ],
    "cassino": [("advance", "python-chess", 1.5), ("advance", "RLCard gin-rummy", 2)],
    "romi": [("advance", "OpenSpiel gin_rummy", 1), ("advance", "RLCard gin-rummy", 3)],
    "torn_cards": [("advance", "RLCard gin-rummy", 3), ("advance", "python-chess", 1)],
}


def players() -> Iterator[tuple[str, Player]]:
    """Everybody who can play here, ours first."""
    for name, rules in games.by_name().items():
        for way, make_move in WAYS.items():
            yield f"{name} {way}", ours(rules(), make_move)
    for name, make in PEERS.items():
        try:
            yield name, make()
        except ImportError as missing:
            print(f"{name}: not installed ({missing.name})", file=sys.stderr)


def rate(play: Player, rng: random.Random, seconds: float) -> float:
    """Moves a second over whole games filling about so many seconds."""
    begin, moves = time.perf_counter(), 0
    while (spent := time.perf_counter() - begin) < seconds:
        moves += play(rng)
    return moves / spent


def main() -> None:
    """Measure, print a table, and write JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--json")
    options = parser.parse_args()
    everybody, rng = dict(players()), random.Random(1)
    rates: dict[str, list[float]] = {name: [] for name in everybody}
    for play in everybody.values():
        rate(play, rng, options.seconds / 5)  # warm
    for _ in range(options.rounds):
        for name, play in everybody.items():
            rates[name].append(rate(play, rng, options.seconds))
    medians = {name: statistics.median(found) for name, found in rates.items()}
    print(f"Python {platform.python_version()}, {options.rounds} rounds of {options.seconds} s each, medians of moves a second")
    for name, median in medians.items():
        print(f"  {name:30}{median:>12,.0f}   ({min(rates[name]):,.0f} to {max(rates[name]):,.0f})")
    ratios = [
        {"game": game, "way": way, "peer": peer, "ratio": medians[f"{game} {way}"] / medians[peer], "promised": least}
        for game, promises in PROMISES.items()
        for way, peer, least in promises
        if peer in medians
    ]
    for row in ratios:
        promised = f" (promised {row['promised']})" if row["promised"] else ""
        print(f"  {row['game']} {row['way']} / {row['peer']}: {row['ratio']:.2f}{promised}")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump({"medians": medians, "ratios": ratios}, file, indent=1)


if __name__ == "__main__":
    main()
