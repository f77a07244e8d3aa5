"""Whole games of Cassino in JupyterLab, by clicks and by keys, every state and every sheet compared with the kernel's."""

import json

import pytest

from lab.person import STATES, Person
from support.lab import Notebook

SETUP = STATES + """
from cardwidgets import Cassino, Game, Table

def ends(table):
    "Every finished round: the move that ended it, the piles, and the lines of the score."
    game = table.game
    steps = [(number, game.step_at(number)) for number in range(1, game.length + 1)]
    found = [(number, step.finished or step.state) for number, step in steps if step.finished or number == game.length]
    print(json.dumps([{
        "at": number, "position": game.rules.describe(state), "totals": list(game.rules.scores(state).totals),
        "lines": [[line.seat, line.points, line.rule, line.sum, [str(Card(each)) for role in line.cards.values() for each in role]]
            for line in game.rules.scores(state).lines if line.round == state.round],
    } for number, state in found]))

from cardwidgets.core.cards import TEXTS
Card = lambda number: TEXTS[number]
"""
GAME = "game = Game({rules}, seed={seed}); table = Table(game); table"


def fields(text: str) -> dict[str, list[str]]:
    """A position text: the cards of every field, a build as ``build7``; nothing of what is hidden."""
    found = {}
    for field in text.split(" | "):
        name, *words = field.replace("'", "").split()
        if name == "build" and words != ["-"]:
            name, words = f"build{words[0]}", sorted(words[1].replace(",", "+").split("+"))
        found[name] = [word for word in words if word != "-" and word[0] != "?"]
    return found


def shown(zones: dict[str, list[str]]) -> dict[str, list[str]]:
    """The cards that lie open in what the page shows, empty zones left out, sorted."""
    open_cards = {name: [key for key in keys if key[0] not in "#="] for name, keys in zones.items()}
    return {name: sorted(keys) for name, keys in open_cards.items() if keys}


def agrees(seen: dict, text: str) -> None:
    """What lies open on the page is what the engine says seat 0 may see: hand, table, builds with their owners' cards."""
    told, zones = fields(text), shown(seen["zones"])
    for name in ("hand0", "table", *(name for name in {**told, **zones} if name.startswith("build"))):
        assert zones.get(name, []) == sorted(told.get(name, [])), (name, seen["at"], text)


def start(nb: Notebook, rules: str, seed: int) -> Person:
    nb.write(0, SETUP)
    nb.write(1, GAME.format(rules=rules, seed=seed))
    nb.run_all()
    return Person(nb, 1)


def played(person: Person, move) -> tuple[list[dict], list[dict]]:
    """A game to its end, gone on from every finished round: what was seen in one's turns, and at the end of each round."""
    turns, rounds = [], []
    for _ in range(200):
        seen = person.my_turn()
        if seen["next"] or seen["turn"] == "":
            rounds.append(seen)
            if not seen["next"]:
                return turns, rounds
            person.do("next")
            person.until(lambda now: not now["next"] and bool(now["zones"].get("hand0")), "the next round")
            continue
        turns.append(seen)
        move(len(turns) - 1)
    raise AssertionError("the game never ended")


def compare(nb: Notebook, turns: list[dict], rounds: list[dict]) -> list[dict]:
    """Every state and every sheet that was seen against the kernel's game, which is over and can be replayed."""
    texts = json.loads(nb.do(f"states(table, {[seen['at'] for seen in turns]})"))
    for seen, text in zip(turns, texts, strict=True):
        agrees(seen, text)
    told = json.loads(nb.do("ends(table)"))
    assert len(rounds) == len(told)
    for seen, end in zip(rounds, told, strict=True):
        piles = {name: sorted(cards) for name, cards in fields(end["position"]).items() if name.startswith("taken") and cards}
        laid_out = {name: cards for name, cards in shown(seen["zones"]).items() if name.startswith("taken")}
        assert laid_out.items() <= piles.items()
        assert {f"taken{line[0]}" for line in end["lines"]} <= laid_out.keys()  # what counts lies there
        rows = [row for row in seen["sheet"] if row[2] not in ("", "C20")]
        assert [(row[2], row[3 + line[0]]) for row, line in zip(rows, end["lines"], strict=True)] == [
            (line[2], str(line[1])) for line in end["lines"]
        ]
        assert seen["totals"] == [str(total) for total in end["totals"]]
    assert any(row[2] == "C20" for seen in rounds for row in seen["sheet"])  # whose the rest was
    assert max(told[-1]["totals"]) >= 21
    assert nb.do("print(game.over, Game.replay(game.record()).position() == game.position())") == "True True"
    return told


GAMES = {2: ("Cassino()", 3), 3: ("Cassino(players=3)", 9), 4: ("Cassino.standard(players=4)", 6)}


@pytest.mark.parametrize("players", GAMES)
def test_a_game_to_21_by_mouse(nb: Notebook, players: int) -> None:
    person = start(nb, *GAMES[players])
    turns, rounds = played(person, person.move)
    assert len(rounds) > 2
    assert any(len(seen["zones"]) > len(turns[0]["zones"]) for seen in turns)  # builds lay there
    told = compare(nb, turns, rounds)
    lines = told[-1]["lines"]
    at = [nth for nth, row in enumerate(rounds[-1]["sheet"]) if row[2] not in ("", "C20")]
    for nth, (_, _, _, _, cards) in zip(at, lines, strict=True):  # every point is traced to the cards that earned it
        person.line(nth)
        person.until(lambda now, cards=cards: sorted(now["pointed"]) == sorted(cards), f"line {nth} points at {cards}")


def test_a_game_to_21_by_keyboard(nb: Notebook) -> None:
    person = start(nb, "Cassino.standard()", 4)
    keys = nb.page.keyboard
    person.card(person.my_turn()["zones"]["hand0"][0]).focus()
    turns, rounds = [], []
    for _ in range(120):
        seen = person.my_turn()
        if seen["turn"] == "":
            rounds.append(seen)
            if not seen["next"]:
                break
            for _ in range(12):  # the button is a few Tabs away
                if person.focus == "next":
                    break
                keys.press("Tab")
            assert person.focus == "next"
            keys.press("Enter")
            person.until(lambda now: not now["next"] and bool(now["zones"].get("hand0")), "the next round")
            continue
        turns.append(seen)
        person.type_move(len(turns) - 1)
    compare(nb, turns, rounds)
