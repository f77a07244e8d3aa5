"""Torn Cards in JupyterLab: a series, one game of it by mouse and one by keyboard; placing, aiming, refusals."""

import json
import re

from playwright.sync_api import expect

from lab.person import Person
from support.lab import Notebook

SETUP = """
import json
from cardwidgets import Game, Table, TornCards

def states(table, numbers):
    game = table.game
    at = lambda number: game.rules.describe(game.rules.seen_by(game.step_at(number).state, 0))
    print(json.dumps([at(number) for number in numbers]))

def ends(table):
    "After every game of the series: the lines of the score of that game, and the totals."
    rules, game = table.game.rules, table.game
    steps = [game.step_at(number) for number in range(1, game.length + 1)]
    found = [step.finished or step.state for step in steps if step.finished or step is steps[-1]]
    print(json.dumps([{
        "totals": list(rules.scores(state).totals), "over": game.over,
        "lines": [[line.seat, line.points, line.rule] for line in state.lines if line.round == state.game],
    } for state in found]))
"""
GAME = "game = Game(TornCards({options}), seed={seed}); table = Table(game, names={{1: 'Bea'}}); table"
AT = "table = Table(Game(TornCards({options}), position={position!r}, seed=1), players={{}}); table"
TEAR = "board0 7H@c3 7D@d3 2D@h5 | board1 9S@d3 9C@e3 TS@e4 KS@a1 | hand0 8D 2H JD KH 5H"


def fields(text: str) -> dict[str, list[str]]:
    """A position text by its fields."""
    found = {}
    for field in text.split(" | "):
        name, *words = field.split()
        found[name] = [word for word in words if word != "-"]
    return found


def agrees(seen: dict, text: str) -> None:
    """What the page shows is what the engine says seat 0 may see: hand, boards with their cells, halves, the deck."""
    told = fields(text)
    assert sorted(seen["zones"]["hand0"]) == sorted(told["hand0"]), text
    for name in ("board0", "board1"):
        lying = [f"{key}@{cell}" for cell, key in seen["grids"][name].items() if "/" not in key]
        assert sorted(lying) == sorted(told[name]), text
    halves = [half[:2] for half in seen["zones"]["reserve0"]]
    assert sorted(halves) == sorted(told["reserve0"] + told["tossed0"]), text
    if (deck := re.search(r"Deck (\d+) of (\d+)", seen["text"])) is not None:
        whole = 26 - len(halves) // 2
        assert (int(deck[1]), int(deck[2])) == (sum(int(word[1:]) if word[1:] else 1 for word in told["deck0"]), whole), text


def start(nb: Notebook, cell: str) -> Person:
    nb.write(0, SETUP)
    nb.write(1, cell)
    nb.run_all()
    return Person(nb, 1)


def played(person: Person, move) -> tuple[list[dict], dict]:
    """A game to its end: what was seen in one's turns, and at the end."""
    turns = []
    for number in range(150):
        seen = person.my_turn()
        if seen["next"] or seen["turn"] == "":
            return turns, seen
        turns.append(seen)
        move(number)
    raise AssertionError("the game never ended")


def test_a_series_by_mouse_and_by_keyboard(nb: Notebook) -> None:
    """Two games, the first with the mouse alone, the second with keys alone; every turn and both sheets as the kernel has them."""
    person = start(nb, GAME.format(options="max_games=2", seed=4))
    turns, first = played(person, person.move)
    assert first["next"]
    person.do("next")
    person.until(lambda now: not now["next"] and bool(now["zones"].get("hand0")), "the next game")
    person.card(person.my_turn()["zones"]["hand0"][0]).focus()
    more, second = played(person, person.type_move)
    assert not second["next"]
    seen = turns + more
    for each, text in zip(seen, json.loads(nb.do(f"states(table, {[each['at'] for each in seen]})")), strict=True):
        agrees(each, text)
    told = json.loads(nb.do("ends(table)"))
    assert len(told) == 2
    for shown, end in zip((first, second), told, strict=True):
        rows = [row for row in shown["sheet"] if row[2]]
        assert end["lines"]
        assert [[row[2], row[3 + seat]] for row, (seat, _, _) in zip(rows, end["lines"], strict=True)] == [
            [rule, f"{points:g}"] for _, points, rule in end["lines"]
        ]
        assert shown["totals"] == [f"{total:g}" for total in end["totals"]]
    assert nb.do("print(game.over, Game.replay(game.record()).position() == game.position())") == "True True"
