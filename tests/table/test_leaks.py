"""What a seat may not see: hidden cards are really exchanged, and everything that leaves the table stays the same.

From positions met in random games, ``complete`` makes several states that agree with a seat's view and differ in what
it hides. A table at that seat must send the same bytes for all of them, and answer every question alike.
"""

import itertools
import json
import random

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core import pictures
from cardwidgets.core.cards import PACK, TEXTS
from support.games import TABLES, seats, stopped

every_seat = pytest.mark.parametrize(("name", "seat"), seats())
everybody = pytest.mark.parametrize(("name", "seat"), seats(None))
every_table = pytest.mark.parametrize("name", TABLES)


def lookalikes(game, seat, rng, count=3):
    """Games that a seat cannot tell from one another, so far."""
    rules, view = game.rules, game.seen_by(seat)
    states = [rules.complete(view, rng) for _ in range(count)]
    return [Game(rules, seed=5, position=rules.describe(state).replace(" | seed -", "")) for state in states]


def same(values):
    texts = [json.dumps(value, ensure_ascii=False, sort_keys=True) for value in values]
    return len(set(texts)) == 1


def everything(sat):
    """All that a browser, a saved notebook or a cell can get out of a table, without a move."""
    zones = sat.state["zones"]
    places = [item["place"] for zone in zones.values() for item in zone["items"]]
    elsewhere = ["deck/0", "stock/0", "spent1/0", *(f"hand{seat}/{slot}" for seat in range(4) for slot in (0, 3))]
    picks = [[place] for place in [*places, *elsewhere, *zones]]
    picks += [list(pair) for pair in itertools.islice(itertools.combinations(places, 2), 40)]
    picks += [list(many) for many in itertools.islice(itertools.combinations(reversed(places), 3), 20)]
    seen = {item.get("card") for zone in zones.values() for item in zone["items"]}
    unseen = [TEXTS[card] for card in PACK if TEXTS[card] not in seen]
    tried = ["zz", "?", "2S+2S", *unseen[::7], *(f"{card}x{other}" for card, other in itertools.pairwise(unseen[::9]))]
    bundle, _ = sat.table._repr_mimebundle_()
    return {
        "state": sat.state,
        "words": sat.table.words,
        "picks": [sat.ask("pick", places=places, id=0) for places in picks],
        "refused": [sat.ask("play", move=move, id=0) for move in tried if not sat.state["finished"]],
        "hints": [sat.ask("hint", id=0) for _ in range(4)],
        "rules": sat.ask("rule", id=0),
        "spoken": sat.ask("speak", id=0),
        "log": sat.ask("log", before=99, id=0),
        "lines": [sat.ask("sheet", rounds=[first, 9], id=0) for first in range(1, 4)],
        "record": sat.ask("record", id=0) if not sat.game.over else None,
        "html": bundle["text/html"],
        "text": bundle["text/plain"],
        "svg": sat.table.svg(),
        "repr": repr(sat.table),
        "printed": str(sat.table),
    }


@everybody
def test_nothing_tells_what_a_seat_may_not_see(sit, name, seat):
    rng = random.Random(1)
    differ = 0
    for game in stopped(TABLES[name], 4, seed=2):
        alike = lookalikes(game, seat, rng)
        sats = [sit(each, seat=seat, players={}) for each in alike]
        moves = [each.history for each in alike]
        assert same([everything(sat) for sat in sats])
        assert [each.history for each in alike] == moves  # what was tried was refused
        differ += len({each.position() for each in alike}) > 1
    assert differ > 2


@every_seat
def test_the_message_after_the_same_visible_move_tells_nothing_either(sit, name, seat):
    """Unless the move brings cards to light that this seat may then see."""
    rng = random.Random(3)
    rules, compared, others = TABLES[name], 0, 0
    for game in stopped(rules, 24, seed=4):
        if game.over:
            continue
        alike = lookalikes(game, seat, rng, 8)
        moves = [set(map(str, each.moves)) for each in alike]
        for move in sorted(set.union(*moves))[:4]:
            chosen = [each for each, legal in zip(alike, moves, strict=True) if move in legal][:3]
            copies = [Game(rules, seed=5, position=each.position()) for each in chosen]
            for each in copies:
                each.play(move)
            if len({rules.describe(each.seen_by(seat)) for each in copies}) > 1 or len(copies) < 2:
                continue
            for each in copies:
                each.goto(0)
            sats = [sit(each, seat=seat, players={}) for each in copies]
            for each in copies:
                each.play(move)
            assert same([sat.messages() for sat in sats])
            assert same([everything(sat) for sat in sats])
            compared += 1
            others += game.turn != seat
    assert compared > 15
    assert others > 3


@everybody
def test_the_seed_is_in_no_message(sit, recorder, name, seat):
    seed = 987654321
    game = Game(TABLES[name], seed=seed)
    sat = sit(game, seat=seat, players={})
    rng = random.Random(1)
    for number in range(80):
        if game.over:
            break
        if number % 4 == 0:
            everything(sat)
        sat.ask("go_on")
        game.play(rng.choice(game.moves))
    assert not any(str(seed) in json.dumps(data) for _, _, data in recorder.sent)


def test_a_refused_record_stays_here(sit):
    assert "record" not in sit(Game(ConstructionWhist(), seed=1)).ask("record")


@every_table
def test_what_is_public_shows_no_hand(name):
    for game in stopped(TABLES[name], 10, seed=6):
        alike = lookalikes(game, None, random.Random(1))
        assert same([[str(each), pictures.html(each.state.shown()), pictures.svg(each.state.shown())] for each in alike])


@every_table
def test_a_card_from_a_hidden_hand_leaves_no_slot(sit, name):
    game, rng = Game(TABLES[name], seed=1), random.Random(1)
    sat = sit(game, seat=0, players={})
    ways = []
    while not game.over and len(game.history) < 150:
        game.play(rng.choice(game.moves))
        ways += sat.state["moved"]
        sat.ask("go_on")
    assert {"seat:1", "hand1"} & {source for _, source, _ in ways}
    assert len({source for _, source, _ in ways}) > 2
    assert not any("/" in place for _, source, target in ways for place in (source, target))
