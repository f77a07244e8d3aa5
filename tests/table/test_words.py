"""Every word comes from a message file: in a made-up language a whole game holds no English; every message can be said."""

import json
import random
import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

import cardwidgets
from cardwidgets import ConstructionWhist, Game
from cardwidgets.core.texts import Language, language

PACKAGE = Path(cardwidgets.__file__).parent
FILES = sorted(PACKAGE.glob("**/messages/en.ftl"))
#: What is made for people to read, by the name of its field.
FIELDS = {"title", "status", "narrow", "name", "spoken", "words", "label", "say", "below", "for", "from", "caption", "heads", "seats",
          "sum", "hint", "page", "value"}  # fmt: skip
#: What is no word of ours: cards, rules, and what was typed.
QUOTED = re.compile(r"⟨[^⟩]*⟩|“[^”]*”")
STATUSES = ("accepted", "refused", "stale", "error")


class Pseudo(Transformer):
    """Words with other letters, so that none can be mistaken for English."""

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = re.sub(r"[A-Za-z]", lambda letter: chr(ord("а") + ord(letter[0].lower()) - ord("a")), node.value)
        return node


@pytest.fixture
def pseudo(tmp_path):
    for file in FILES:
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        target = tmp_path / file.relative_to(PACKAGE).with_name("xx.ftl")
        target.parent.mkdir(parents=True)
        target.write_text(FluentSerializer().serialize(Pseudo().visit(resource)), encoding="utf-8")
    return language("xx", tmp_path)


@pytest.fixture(autouse=True)
def no_message_fails(monkeypatch):
    """In this file a message that is missing, or that lacks an argument, is an error and not its key."""
    said = FluentBundle.format_pattern

    def strict(self, pattern, args=None):
        words, errors = said(self, pattern, args)
        assert not errors, (words, errors)
        return words, errors

    monkeypatch.setattr(FluentBundle, "format_pattern", strict)
    found = Language.format

    def known(self, key, catalogue="core", attribute=None, **arguments):
        assert attribute is not None or self.has(key, catalogue), key
        return found(self, key, catalogue, attribute, **arguments)

    monkeypatch.setattr(Language, "format", known)


def english(value, field=""):
    """Every text for people in a message that holds two Latin letters in a row."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("layout", "send", "code", "record"):
                yield from english(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from english(inner, field)
    elif isinstance(value, str) and field in FIELDS and value not in STATUSES and re.search(r"[A-Za-z]{2}", QUOTED.sub("", value)):
        yield field, value


def whole_game(sat, rng):
    """A game by picks and presses, with everything asked on the way; all that was sent."""
    sent = [{"state": sat.state}]
    while not sat.game.over:
        if sat.state["finished"]:
            sent += sat.tell("go_on")
            continue
        places = [item["place"] for zone in sat.state["zones"].values() for item in zone["items"]]
        sent += [sat.ask("pick", places=rng.sample(places, min(len(places), rng.randrange(1, 3)))) for _ in range(4)]
        sent += [sat.ask("hint"), sat.ask("hint"), sat.ask("hint"), sat.ask("speak")]
        sent += [sat.ask("play", move=card) for card in ("2C", "KD+QD", "7H+7H") if card not in sat.game.moves and sat.game.turn == 0]
        if rng.random() < 0.5:
            sent += [*sat.tell("undo"), *sat.tell("redo"), sat.ask("goto", n=999), sat.ask("record"), sat.ask("rule", rule="W99")]
        if len(sat.game.history) < sat.game.length:
            sat.game.goto(sat.game.length)
        if sat.state["note"]["actions"]:
            sent += sat.tell("go_on")
        elif not sat.game.over:
            sent += sat.tell("play", move=str(rng.choice(sat.game.moves)))
    asked = [sat.ask("rule"), sat.ask("rule", rule="W6"), sat.ask("log", before=30), sat.ask("sheet", rounds=[1, 1])]
    return [*sent, *asked, {"state": sat.state}]


@pytest.mark.parametrize("options", [{}, {"rounds": 2, "extra_first": True}])
def test_no_english_is_left(sit, pseudo, options):
    sat = sit(Game(ConstructionWhist(**options), seed=5), language=pseudo)
    sent = whole_game(sat, random.Random(1))
    assert [found for message in sent for found in english(message)] == []
    assert [found for found in sat.table.words.items() if isinstance(found[1], str) and re.search(r"[A-Za-z]{3}", found[1])] == []
    assert not re.search(r"[A-Za-z]{2}", str(sat.table))
    assert [name for name in sat.table.words["cards"].values() if re.search("[A-Za-z]", name)] == []


def test_no_english_when_a_player_fails(sit, pseudo):
    for player in (lambda view, moves: "zz", lambda view, moves: 1 / 0):
        sat = sit(Game(ConstructionWhist(), seed=7), language=pseudo, players={1: player})
        sat.game.play(sat.game.moves[0])
        assert not re.search(r"[A-Za-z]{2}", QUOTED.sub("", sat.note["words"]))


def test_the_language_changes_while_the_table_is_shown(sit, pseudo):
    sat = sit(Game(ConstructionWhist(), seed=7), players={})
    assert next(english({"state": sat.state}))
    sat.table.language = pseudo
    assert list(english({"state": sat.state})) == []


def test_english_is_said_without_a_fault(sit):
    for rounds, seed in ((1, 1), (2, 2)):
        sent = whole_game(sit(Game(ConstructionWhist(rounds=rounds), seed=seed)), random.Random(seed))
        assert not re.search(r"\{|\$|event-|\?\?\?", json.dumps([*english({"x": sent})], ensure_ascii=False))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_every_file_parses_without_junk_and_says_nothing_twice(file):
    body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    keys = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("room", ["table", "play", "core/pictures"])
def test_no_sentence_stands_in_the_code(room):
    """Literals that would be read on a table have blanks and small letters; errors for programmers are exempt."""
    exempt = re.compile(r"raise |Error\(|\"\"\"|^\s*#|f?\"[^\"]*\{[^\"]*\"|<|nearest|Translate")
    for file in (PACKAGE / room).glob("*.py"):
        if file.name == "arguments.py":  # only errors
            continue
        code = re.sub(r'"""[\s\S]*?"""', "", file.read_text(encoding="utf-8"))
        for line in code.splitlines():
            line = re.sub(r"#.*", "", line)
            if not exempt.search(line):
                assert not re.search(r'"[A-Z]?[a-z]+ [a-z]+ [a-z ]+"', line), (file.name, line)
