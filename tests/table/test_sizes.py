"""States are small: what is usual is left out, and matches of any length are told by page."""

import itertools
import json
import random

import pytest

from cardwidgets import ConstructionWhist, Game, Romi
from support.games import TABLES


def size(state):
    """How long a state is on the wire."""
    return len(json.dumps(state, ensure_ascii=False).encode())


@pytest.mark.parametrize("name", TABLES)
def test_a_state_stays_small(sit, name):
    """What every seat is sent, with the longest names, where cards are left lying and where they are taken."""
    rules, longest = TABLES[name], 0
    for seed in (1, 2, 3):
        game, rng = Game(rules, seed=seed), random.Random(seed)
        names = ["ABCD"[seat] * 24 for seat in range(rules.seats)]
        sats = [sit(game, seat=seat, players={}, names=names) for seat in (0, rules.seats - 1, None)]
        while not game.over and len(game.history) < 150:
            short = min(list(game.moves[:40]), key=lambda move: (len(str(move)), rng.random()))
            game.play(short if seed > 1 and rng.random() < 0.7 else rng.choice(game.moves))
            longest = max(longest, *(size(sat.table.state) for sat in sats))
            sats[0].ask("go_on")
    assert longest <= 20_000


def test_a_state_stays_small_late_in_a_deal(sit):
    """Many melds lie there, and the log is long; seldom is more laid than must be."""
    game, rng = Game(Romi(players=4), seed=8), random.Random(8)
    sat = sit(game, players={}, names=[name * 24 for name in "ABCD"])
    while game.state.deal == 1:
        moves = list(game.moves[:300])
        laid = [move for move in moves if move.kind not in ("stock", "discard")]
        game.play(rng.choice(laid if laid and rng.random() < 0.15 else moves))
        assert size(sat.table.state) <= 20_000
    assert len(game.history) > 140


def test_what_a_state_leaves_out_is_what_the_protocol_says(sit):
    state = sit(Game(Romi(), seed=1, position="hand0 KD 5H | hand1 3S 4D | meld 2C3C4C by 1 | phase play"), players={}).state
    defaults = {"label": "", "tag": None, "below": "", "ground": ""} | dict.fromkeys(("drop", "one", "tells", "waits", "arrange"), False)
    zones = state["zones"].values()
    assert all(zone[name] != default for zone in zones for name, default in defaults.items() if name in zone)
    assert all(item.get("form") != "card" for zone in zones for item in zone["items"])
    cells = [*itertools.chain(*state["layout"]["rows"]), *state["layout"]["rail"]]
    said = [thing.get("narrow") for cell in cells for thing in (cell, *cell["items"])]
    assert "keep" not in said
    assert not any(cell.get("flow") == "row" or cell.get("align") == "start" or cell.get("grow") == 0 for cell in cells)


def test_a_state_stays_small_in_the_longest_match(sit):
    rules = ConstructionWhist(rounds=100)
    game = Game(rules, seed=1)
    rng = random.Random(1)
    for _ in range(60):
        game.play(rng.choice(game.moves))
    # The last round of a hundred, all of them scored.
    fields = dict(field.split(" ", 1) for field in game.position().split(" | "))
    fields |= {"round": "99", "score0": "3021", "score1": "2877"}
    late = Game(rules, seed=1, position=" | ".join(f"{name} {value}" for name, value in fields.items()))
    for each in (game, late):
        sat = sit(each, players={}, names=["A" * 24, "B" * 24])
        longest = 0
        for _ in range(70):
            if each.over:
                break
            each.play(rng.choice(each.moves))
            longest = max(longest, size(sat.table.state))
        assert longest <= 20_000
