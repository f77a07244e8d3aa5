"""Deals and matches of Römi in JupyterLab, by clicks and by keys, every state and every sheet compared with the kernel's."""

import json

import pytest

from lab.person import STATES, Person
from support.lab import Notebook

SETUP = STATES + """
from cardwidgets import Game, Romi, Table
from cardwidgets.core.cards import TEXTS

def sheet(table, deal):
    "The lines of a deal, and the totals after it."
    game = table.game
    lines = [line for line in game.score().lines if 0 < line.round <= deal]
    totals = [sum(line.points for line in lines if line.seat == seat) for seat in range(game.rules.seats)]
    print(json.dumps({"totals": totals, "lines": [
        [line.seat, line.points, line.rule, line.sum, [TEXTS[card] for cards in line.cards.values() for card in cards]]
        for line in lines if line.round == deal]}))

def tidy(view, moves):
    plays = [move for move in moves if move.kind not in ("stock", "discard")]
    if plays or view.phase == "draw":
        return max(plays or moves, key=lambda move: len(move.cards))
    hand = view.hands[view.turn]
    loose = [hand[slot] for slot in view.rules.sorted_hand(hand, "groups")[-1]]
    return max(moves, key=lambda move: (move.cards[0] in loose, move.cards[0] < 52, move.cards[0]))

def play_on(table):
    "The rest of the match, the seat by a player of a few lines; the table follows."
    game = table.game
    while not game.over:
        game.play(tidy(game.seen_by(game.turn), game.moves))
"""
GAME = "game = Game({rules}, seed={seed}); table = Table(game); table"


def fields(text: str) -> dict[str, list[str]]:
    """A position text: the cards of every field, melds as ``m1``, ``m2``; nothing of what is hidden."""
    found: dict[str, list[str]] = {}
    melds = 0
    for field in text.split(" | "):
        name, *words = field.split()
        if name == "meld" and words != ["-"]:
            melds += 1
            found[f"m{melds}"] = [words[0][at] if words[0][at] == "*" else words[0][at : at + 2] for at in _starts(words[0])]
        else:
            found[name] = [word for word in words if word != "-"]
    return found


def _starts(meld: str) -> list[int]:
    at, found = 0, []
    while at < len(meld):
        found.append(at)
        at += 1 if meld[at] == "*" else 2
    return found


def agrees(seen: dict, text: str) -> None:
    """What lies open on the page is what the engine says seat 0 may see: the hand, every meld, the top of the discards."""
    told, zones = fields(text), {name: [key.rstrip("'") for key in keys] for name, keys in seen["zones"].items()}
    assert sorted(zones["hand0"]) == sorted(told["hand0"]), (seen["at"], text)
    melds = {name for name in {*told, *zones} if name[0] == "m" and name[1:].isdigit()}
    assert {name: zones.get(name) for name in melds} == {name: told.get(name) for name in melds}, (seen["at"], text)
    assert zones.get("discards", []) == told["discard"][-3:]


def start(nb: Notebook, rules: str, seed: int) -> Person:
    nb.write(0, SETUP)
    nb.write(1, GAME.format(rules=rules, seed=seed))
    nb.run_all()
    return Person(nb, 1)


def deal_played(person: Person, move) -> tuple[list[dict], dict]:
    """One deal to its end: what was seen in one's turns, and at the end."""
    turns: list[dict] = []
    for number in range(300):
        seen = person.my_turn()
        if seen["next"] or seen["turn"] == "":
            return turns, seen
        turns.append(seen)
        move(number)
    raise AssertionError("the deal never ended")


def same_sheet(nb: Notebook, seen: dict, deal: int) -> dict:
    """The sheet on the page is the kernel's score: each line's points, rule and arithmetic, and the totals."""
    told: dict = json.loads(nb.do(f"sheet(table, {deal})"))
    rows = [row for row in seen["sheet"] if row[2]]
    assert [(row[2], row[3 + line[0]]) for row, line in zip(rows, told["lines"], strict=True)] == [
        (line[2], _shown(line[1])) for line in told["lines"]
    ]
    for row, line in zip(rows, told["lines"], strict=True):
        assert line[3] in row[1]
    assert seen["totals"] == [str(total).replace("-", "−") for total in told["totals"]]
    return told


def _shown(points: int) -> str:
    return str(points).replace("-", "−") if points else "–"


MATCHES = {2: ("Romi()", 28), 3: ("Romi(players=3, opening=51)", 46), 4: ("Romi(players=4, jokers=4)", 4)}


@pytest.mark.parametrize("players", MATCHES)
def test_a_match_of_seven_deals_one_by_mouse(nb: Notebook, players: int) -> None:
    person = start(nb, *MATCHES[players])
    turns, end = deal_played(person, person.move)
    texts = json.loads(nb.do(f"states(table, {[seen['at'] for seen in turns]})"))
    for seen, text in zip(turns, texts, strict=True):
        agrees(seen, text)
    assert any(name[0] == "m" for name in turns[-1]["zones"])  # something was melded
    told = same_sheet(nb, end, 1)
    assert end["next"]
    rows = [nth for nth, row in enumerate(end["sheet"]) if row[2]]
    traced = [(nth, line[4]) for nth, line in zip(rows, told["lines"], strict=True) if line[4]]
    assert traced
    for nth, cards in traced:  # every line is traced to its cards; going out needs none
        person.line(nth)
        person.until(lambda now, cards=cards: sorted(key.rstrip("'") for key in now["pointed"]) == sorted(cards), f"cards of line {nth}")
    person.do("next")
    person.until(lambda now: not now["next"] and len(now["zones"].get("hand0", ())) > 13, "the next deal")
    nb.do("play_on(table)")
    seen = person.until(lambda now: now["turn"] == "" and bool(now["sheet"]), "the end of the match")
    same_sheet(nb, seen, 7)
    assert nb.do("print(game.over, game.state.deal, Game.replay(game.record()).position() == game.position())") == "True 7 True"


def test_a_deal_by_keyboard(nb: Notebook) -> None:
    person = start(nb, "Romi(deals=1)", 46)
    person.card(person.my_turn()["zones"]["hand0"][0]).focus()
    turns, end = deal_played(person, person.type_move)
    texts = json.loads(nb.do(f"states(table, {[seen['at'] for seen in turns]})"))
    for seen, text in zip(turns, texts, strict=True):
        agrees(seen, text)
    same_sheet(nb, end, 1)
    assert nb.do("print(game.over, Game.replay(game.record()).position() == game.position())") == "True True"
