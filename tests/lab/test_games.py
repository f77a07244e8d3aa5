"""Whole games in JupyterLab: real kernel, real messages, a person's hands."""

import json
import re

from playwright.sync_api import expect

from lab.person import Person
from support.lab import Notebook

SETUP = """
import json
from cardwidgets import ConstructionWhist, Game, Table

def facts(table):
    game, view = table.game, table.game.seen_by(0)
    sheet = game.score()
    print(json.dumps({
        "position": game.position(), "seen": game.rules.describe(view), "over": game.over, "record": game.record(),
        "lines": [[line.seat, line.points, line.rule, line.sum] for line in sheet.lines], "totals": list(sheet.totals),
    }))
"""
GAME = "game = Game(ConstructionWhist({options}), seed={seed})\ntable = Table(game, names={{1: 'Bea'}}{more})\ntable"


def facts(nb: Notebook) -> dict:
    return json.loads(nb.do("facts(table)"))


def zone(facts: dict, name: str) -> list[str]:
    """The cards of a field of what seat 0 sees."""
    field = next(field for field in facts["seen"].split(" | ") if field.split()[0] == name)
    return [card for card in field.replace(",", "").split()[1:] if card != "-" and not card.startswith("?")]


def agrees(seen: dict, facts: dict) -> None:
    """What the page shows is what the engine says seat 0 may see."""
    zones = seen["zones"]
    assert sorted(zones.get("hand0", [])) == sorted(zone(facts, "hand0"))
    for name in ("open", "trick"):
        assert zones.get(name, []) == zone(facts, name)
    for seat in "01":
        assert [card for suit in "SHDC" for card in zones[f"pyramid{seat}{suit}"]] == zone(facts, f"pyramids{seat}")


def start(nb: Notebook, options: str = "", seed: int = 7, more: str = "") -> Person:
    nb.write(0, SETUP)
    nb.write(1, GAME.format(options=options, seed=seed, more=more))
    nb.run_all()
    return Person(nb, 1)


def test_a_whole_game_by_mouse(nb: Notebook) -> None:
    """Every state right, every score line traced to its cards."""
    person = start(nb)
    for number in range(60):
        seen = person.my_turn()
        if seen["turn"] == "":
            break
        if number % 6 == 0:
            agrees(seen, facts(nb))
        person.move(number)
    end = facts(nb)
    assert end["over"]
    agrees(person.look(), end)
    sheet = person.look()["sheet"] or _opened(person)
    assert len(sheet) == len(end["lines"])
    for (seat, points, rule, arithmetic), row in zip(end["lines"], sheet, strict=True):
        assert arithmetic.split(" ")[0] in row[1]
        assert rule in row[2]
        assert row[3 + seat] == str(points)
    assert person.look()["totals"] == [str(total) for total in end["totals"]]
    person.host.locator("[data-do=row]").first.click()
    pointed = person.host.locator(".card.point").evaluate_all("cards => cards.map(c => c.dataset.key)")
    seat, _, _, arithmetic = end["lines"][0]
    pyramids = [person.look()["zones"][f"pyramid{seat}{suit}"] for suit in "SHDC"]
    assert sorted(pointed) == sorted(next(pyramid for pyramid in pyramids if pyramid))
    assert len(pointed) == int(arithmetic.split("²")[0])
    assert nb.do("print(Game.replay(game.record()).position() == game.position())") == "True"


def _opened(person: Person) -> list[list[str]]:
    person.do("sheet")
    return person.until(lambda seen: bool(seen["sheet"]), "the score sheet")["sheet"]


def test_a_whole_game_by_keyboard(nb: Notebook) -> None:
    """No mouse: Tab into the table, arrows to a card, Enter to pick, Enter to play, to the last card."""
    person = start(nb, seed=11)
    person.card(person.my_turn()["zones"]["hand0"][0]).focus()
    for number in range(60):
        if person.my_turn()["turn"] == "":
            break
        person.type_move(number)
    assert facts(nb)["over"]
    assert nb.do("print(table.game.over)") == "True"


def test_a_finished_round_stays_until_one_goes_on(nb: Notebook) -> None:
    person = start(nb, options="rounds=2", seed=3)
    seen = person.play_out()
    assert seen["next"]
    assert len(seen["sheet"]) > 0
    first = facts(nb)
    assert "round 2" in first["position"]  # the engine has dealt already
    assert not first["over"]
    lines = first["lines"]
    assert [row[2] for row in seen["sheet"]] == [line[2] for line in lines]
    for seat in "01":  # the pyramids that are counted still stand there
        assert sum(len(seen["zones"].get(f"pyramid{seat}{suit}", [])) for suit in "SHDC") == sum(
            int(line[3].split("²")[0]) for line in lines if line[0] == int(seat)
        )
    person.do("next")
    seen = person.until(lambda now: not now["next"] and bool(now["zones"].get("hand0")), "the next round")
    agrees(person.my_turn(), facts(nb))
    end = person.play_out()
    assert end["turn"] == ""
    assert facts(nb)["over"]


FOLLOWING = "hand0 4C 2D KH 9S | hand1 3H 7H 6D | trump D | open 4S 5H | lead 1 | trick JC"
TAKING = "hand0 3C | hand1 3H | trump D | open 4S 5H | lead 0 | trick 7S 2S | pyramids0 9S"
AT = "table = Table(Game(ConstructionWhist(), position={!r}, seed=1), players={{}}); table"


def test_refusals_are_read_from_the_page(nb: Notebook) -> None:
    """Three wrong things on purpose: each is explained beside the cards, with its rule and a way out, and changes nothing."""
    nb.write(0, SETUP)
    nb.write(1, AT.format(FOLLOWING))
    nb.run_all()
    person = Person(nb, 1)
    before = facts(nb)["position"]
    for card in ("2D", "KH"):
        assert person.press(card)["acts"][0]["wont"]
        person.do("act")
        seen = person.until(lambda now: "k-refusal" in now["kind"], "the refusal")
        for word in ("follow clubs", "W6", "J", "4"):
            assert word in seen["note"]
        expect(person.card(card)).to_have_class(re.compile(r"\bno\b"))
        assert "Instead" in seen["acts"][0]["text"]
        assert facts(nb)["position"] == before
    nb.write(1, AT.format(TAKING))
    assert nb.run(1)
    person = Person(nb, 1)
    person.press("4S")
    person.card("7S").click(position={"x": 12, "y": 20})
    person.until(lambda now: bool(now["acts"]) and now["acts"][0]["wont"], "the reading with the extra")
    person.do("act")
    seen = person.until(lambda now: "k-refusal" in now["kind"], "the refusal")
    assert "W9" in seen["note"]
    assert "never demolishes" in seen["note"]
    person.do("act", 1)  # Why?
    person.until(lambda now: "k-rule" in now["kind"], "the rule's own text")


def test_undo_redo_and_the_log(nb: Notebook) -> None:
    person = start(nb, seed=5)
    for number in range(4):
        person.move(number)
    person.my_turn()
    here = facts(nb)
    at = person.look()["at"]
    person.do("undo")
    seen = person.until(lambda now: now["at"] < at, "one decision back")
    assert seen["turn"].startswith("You")
    person.do("redo")
    person.until(lambda now: now["at"] == at, "forth again")
    assert facts(nb)["position"] == here["position"]
    person.do("back")
    person.until(lambda now: now["at"] == at - 1, "a step back")
    person.host.locator("input[type=range]").focus()
    nb.page.keyboard.press("Home")
    seen = person.until(lambda now: now["at"] == 0, "the beginning")
    assert len(seen["zones"]["hand0"]) == 13
    nb.page.keyboard.press("End")
    person.until(lambda now: now["at"] == at, "the end")
    assert facts(nb)["position"] == here["position"]


def test_hint_and_code(nb: Notebook) -> None:
    person = start(nb, seed=5)
    before = person.my_turn()
    person.do("hint")
    person.until(lambda now: now["note"] != before["note"], "the rule in words")
    person.do("hint")
    expect(person.host.locator(".card.can").first).to_be_visible()
    person.do("hint")
    seen = person.until(lambda now: bool(now["acts"]), "a move to press")
    person.do("code")
    expect(person.host.locator(".py").first).to_contain_text("game.play(")
    person.do("act")
    person.until(lambda now: now["at"] > seen["at"], "it is played")


def test_the_table_follows_a_cell(nb: Notebook) -> None:
    person = start(nb, seed=5, more=", players={}")
    at = person.look()["at"]
    move = nb.do("step = table.game.play(table.game.moves[0]); print(table.game.history[-1])")
    seen = person.until(lambda now: now["at"] == at + 1, "the move made in a cell")
    assert seen["zones"]["trick"] == [move]
