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

RULES = ConstructionWhist(rounds=2)


def positions(count, seed):
    """Games stopped somewhere."""
    rng = random.Random(seed)
    for number in range(count):
        game = Game(RULES, seed=number)
        for _ in range(rng.randrange(70)):
            if game.over:
                break
            game.play(rng.choice(game.moves))
        yield game


def lookalikes(game, seat, rng, count=3):
    """Games that a seat cannot tell from one another, so far."""
    view = game.seen_by(seat)
    states = [RULES.complete(view, rng) for _ in range(count)]
    return [Game(RULES, seed=5, position=RULES.describe(state).replace(" | seed -", "")) for state in states]


def same(values):
    texts = [json.dumps(value, ensure_ascii=False, sort_keys=True) for value in values]
    return len(set(texts)) == 1


def everything(sat):
    """All that a browser, a saved notebook or a cell can get out of a table, without a move."""
    places = [item["place"] for zone in sat.state["zones"].values() for item in zone["items"]]
    picks = [[place] for place in [*places, "hand0/0", "hand1/0", "deck/0", "spent1/0"]]
    picks += [list(pair) for pair in itertools.islice(itertools.combinations(places, 2), 40)]
    bundle, _ = sat.table._repr_mimebundle_()
    return {
        "state": sat.state,
        "words": sat.table.words,
        "picks": [sat.ask("pick", places=places, id=0) for places in picks],
        "refused": [sat.ask("play", move=move, id=0) for move in ("zz", "?", "2S+2S") if not sat.state["finished"]],
        "hints": [sat.ask("hint", id=0) for _ in range(4)],
        "spoken": sat.ask("speak", id=0),
        "log": sat.ask("log", before=99, id=0),
        "record": sat.ask("record", id=0) if not sat.game.over else None,
        "html": bundle["text/html"],
        "text": bundle["text/plain"],
        "svg": sat.table.svg(),
        "repr": repr(sat.table),
    }


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nothing_tells_what_a_seat_may_not_see(sit, seat):
    rng = random.Random(1)
    for game in positions(9, seed=2):
        alike = lookalikes(game, seat, rng)
        sats = [sit(each, seat=seat, players={}) for each in alike]
        assert same([everything(sat) for sat in sats])
        if not game.over and len(game.state.deck) > 2:
            assert len({each.position() for each in alike}) > 1  # they do differ


@pytest.mark.parametrize("seat", [0, 1])
def test_the_message_after_the_same_visible_move_tells_nothing_either(sit, seat):
    rng = random.Random(3)
    compared = 0
    for game in positions(24, seed=4):
        if game.over or len(game.state.trick) == 2:  # after a build the deck is turned up, and cards become known
            continue
        alike = lookalikes(game, seat, rng, 8)
        moves = [set(map(str, each.moves)) for each in alike]
        for move in sorted(set.union(*moves))[:4]:
            chosen = [each for each, legal in zip(alike, moves, strict=True) if move in legal][:3]
            if len(chosen) < 2:
                continue
            copies = [Game(RULES, seed=5, position=each.position()) for each in chosen]
            sats = [sit(each, seat=seat, players={}) for each in copies]
            for each in copies:
                each.play(move)
            assert same([sat.messages() for sat in sats])
            assert same([everything(sat) for sat in sats])
            compared += 1
    assert compared > 15


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_seed_is_in_no_message(sit, recorder, seat):
    seed = 987654321
    game = Game(RULES, seed=seed)
    sat = sit(game, seat=seat, players={})
    rng = random.Random(1)
    while not game.over:
        everything(sat)
        game.play(rng.choice(game.moves))
    assert not any(str(seed) in json.dumps(data) for _, _, data in recorder.sent)


def test_a_refused_record_stays_here(sit):
    assert "record" not in sit(Game(RULES, seed=1)).ask("record")


def test_what_is_public_shows_no_hand():
    for game in positions(10, seed=6):
        alike = lookalikes(game, None, random.Random(1))
        assert same([[str(each), pictures.html(each.state.shown()), pictures.svg(each.state.shown())] for each in alike])


def test_a_card_from_a_hidden_hand_leaves_no_slot(sit):
    game = Game(RULES, seed=1)
    sat = sit(game, seat=0, players={})
    ways = []
    while not game.over:
        game.play(game.moves[0])
        ways += sat.state["moved"]
    assert {"seat:1", "hand0", "deck", "open", "trick"} <= {source for _, source, _ in ways}
    assert not any("/" in place for _, source, target in ways for place in (source, target))
