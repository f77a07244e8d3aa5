"""Torn Cards in JupyterLab: a series, one game of it by mouse and one by keyboard; placing, aiming, refusals."""

import json
import re

from playwright.sync_api import expect

from lab.person import STATES, Person
from support.lab import Notebook

SETUP = STATES + """
from cardwidgets import Game, Table, TornCards

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


def middle(person: Person, key: str) -> tuple[float, float]:
    box = person.card(key).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(person: Person, card: str, cell: str) -> None:
    mouse = person.page.mouse
    mouse.move(*middle(person, card))
    mouse.down()
    mouse.move(*middle(person, cell), steps=4)
    mouse.up()


def test_cards_are_put_on_cells_and_tossed_by_click_drag_and_keys(nb: Notebook) -> None:
    person = start(nb, AT.format(options="", position=TEAR))
    nb.do("moves = lambda: print(*table.game.history)")
    # Dragged from the hand to a cell: one meaning, so it is played at once.
    drag(person, "8D", "board0/d2")
    person.until(lambda now: now["grids"]["board0"]["d2"] == "8D", "8♦ on d2")
    person.do("undo")
    person.until(lambda now: "8D" in now["zones"]["hand0"], "8♦ back in the hand")
    # Clicked: the note says what it will cause before it is pressed.
    answer = person.pick(["8D", "board0/e3"])
    assert "e3" in answer["note"]
    person.do("act")
    person.until(lambda now: now["grids"]["board0"]["e3"] == "8D", "8♦ on e3")
    person.do("undo")
    person.until(lambda now: "8D" in now["zones"]["hand0"], "8♦ back in the hand")
    # Keys alone, to a cell of the other board: where the half may land is lighter, and the cells that it would touch are marked.
    person.card("7H").focus()
    nb.page.keyboard.press("Enter")
    person.until(lambda now: now["picked"] == ["7H"], "7♥ is picked")
    person.arrow_to("9C")
    assert person.card("9C").get_attribute("aria-label") == "nine of clubs, board of Bea, e3"
    nb.page.keyboard.press("Enter")
    answer = person.until(lambda now: bool(now["acts"]), "what a toss at e3 may do")
    assert "51 of 81" in answer["note"]
    assert "one 7" in answer["note"]  # what it costs for ever
    expect(person.host.locator(".over .heat")).to_have_count(25)
    expect(person.host.locator(".over .reach")).to_have_count(5)
    nb.page.keyboard.press("Enter")
    seen = person.until(lambda now: "landed on" in now["note"], "the half has landed")
    assert {"7H-l", "7H-r"} <= {*seen["zones"]["reserve0"]}
    assert nb.do("moves()") == "tear7H@e3"
    # A hit: a touched card, and the sets that it may stand for.
    assert seen["acts"][-1]["text"] == "Spare them"
    person.press("9C")
    person.do("act")
    person.until(lambda now: "9C" not in now["zones"]["board1"], "the set is out")
    assert nb.do("print(table.game.score().totals)") in ("(3, 0)", "(1, 0)")


def test_sets_are_outlined_on_demand(nb: Notebook) -> None:
    person = start(nb, AT.format(options="", position=TEAR))
    outlines = person.host.locator(".over .set:empty")
    expect(outlines).to_have_count(0)
    person.do("sets")
    expect(outlines).to_have_count(5)  # a line round each cell of two sets, 7 7 and 9 9 10
    assert person.host.locator(".over .set b").all_inner_texts() == ["2", "6"]
    person.do("sets")
    expect(outlines).to_have_count(0)


def test_refusals_are_read_from_the_page(nb: Notebook) -> None:
    """A loose card torn, a half tossed twice, cells that do not touch: the cards, the rule and a way out."""
    person = start(nb, AT.format(options="", position=TEAR))
    tossed = "board1 9S@d3 | tossed0 7H 7H | hand0 7D 2H KH 5H 5D"
    apart = "board0 7H@b2 7D@d2 | hand0 4H 8D JH 9H 4D"
    for position, picks, words in (
        (TEAR, ("2D", "board1/f3"), ("hangs loose", "T6", "h5")),
        (tossed, ("7D", "9S"), ("Both halves", "T12")),
        (apart, ("7H", "7D"), ("b2", "d2", "T15")),
    ):
        nb.write(1, AT.format(options="", position=position))
        assert nb.run(1)
        person = Person(nb, 1)
        before = nb.do("print(table.game.position())")
        assert person.pick(picks)["acts"][0]["wont"]
        person.do("act")
        seen = person.until(lambda now: "k-refusal" in now["kind"], "the refusal")
        for word in words:
            assert word in seen["note"]
        assert "Instead" in seen["acts"][0]["text"]
        assert nb.do("print(table.game.position())") == before
