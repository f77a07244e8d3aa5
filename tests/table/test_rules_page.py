"""The rules as a table shows them follow the options in force, and say where a variant decides."""

import re
import types
import typing
from pathlib import Path

import msgspec
import pytest

import cardwidgets
from cardwidgets import ConstructionWhist, Game, games
from cardwidgets.core.rules import Rules
from cardwidgets.core.texts import Names, language
from cardwidgets.table import notes
from cardwidgets.table.viewer import Viewer

PACKAGE = Path(cardwidgets.__file__).parent
KINDS = games.by_name()
every_game = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def page(rules):
    """All rules as they are shown, by their numbers."""
    viewer = Viewer(rules, 0, False, language("en"), Names(tuple("ABCD"[: rules.seats]), 0))
    numbered = notes.page(viewer)[: -len(rules.besides) or None]
    return {re.match("⟨(.+?)⟩", paragraph)[1]: paragraph for paragraph in numbered}


def others(annotation, default):
    """Values of an option other than its default."""
    if typing.get_origin(annotation) in (typing.Union, types.UnionType):
        return [value for part in typing.get_args(annotation) for value in others(part, default)]
    if typing.get_origin(annotation) is typing.Annotated:
        part, *metas = typing.get_args(annotation)
        low = max((meta.ge for meta in metas if meta.ge is not None), default=0)
        high = min((meta.le for meta in metas if meta.le is not None), default=low + 3)
        found = {low, low + 1, high} if part is int else others(part, default)
    elif typing.get_origin(annotation) is typing.Literal:
        found = typing.get_args(annotation)
    elif typing.get_origin(annotation) is tuple:
        found = [(1,), (1, 3, 6)]
    else:
        found = {bool: [False, True], type(None): [None], int: [1, 2, 5]}[annotation]
    return [value for value in found if value != default or type(value) is not type(default)]


def changes():
    for name, kind in KINDS.items():
        annotations = typing.get_type_hints(kind, include_extras=True)
        for field in msgspec.structs.fields(kind):
            for value in dict.fromkeys(others(annotations[field.name], field.default)):
                yield pytest.param(kind(**{field.name: value}), id=f"{name}-{field.name}={value}")


@pytest.mark.parametrize("rules", list(changes()))
def test_an_option_that_changes_a_rule_changes_its_text(rules):
    usual, here = page(rules.original()()), page(rules)
    changed = [number for number in usual if usual[number] != here[number]]
    assert changed
    assert all(here[number].endswith("(an option of this table)") for number in changed)
    assert not any("{" in paragraph or "$" in paragraph for paragraph in here.values())


def test_the_rules_of_two_tables_in_words():
    here = page(ConstructionWhist(lead="first", ace="low", extra_first=True, rounds=2))
    assert "in tricks. In pyramids the ace is the lowest: K Q J 10 9 … 2 A." in here["W1"]
    assert here["W9"].startswith("⟨W9⟩ After that or before it the winner may also build the card they played")
    assert here["W15"] == "⟨W15⟩ The round's first player leads every trick. (an option of this table)"
    assert here["W17"].startswith("⟨W17⟩ A match has 2 rounds: ")
    here = page(KINDS["cassino"].standard(players=3, target=11, must_capture=True))
    assert "four deals a round" in here["C2"]
    assert "but not one that could capture" in here["C18"]
    assert "Most cards count 3, most spades 1, and nobody gets them in a tie" in here["C21"]
    assert "goes to 11 points" in here["C22"]


@pytest.mark.parametrize(
    ("kind", "rule", "bases"),
    [
        (ConstructionWhist, "W4", "(from the source text)"),
        (ConstructionWhist, "W1", "(the pack: source text; the high ace: common practice)"),
        (
            ConstructionWhist,
            "W16",
            "(source text; who wins: common practice; equal totals: our choice)",
        ),
        (KINDS["torn_cards"], "T10", "(our reading; how it lands: our choice)"),
    ],
)
def test_each_basis_of_a_rule_stands_beside_its_clause(kind, rule, bases):
    assert page(kind())[rule].endswith(f". {bases}")


@every_game
def test_of_the_rules_that_all_games_share_those_are_shown_that_a_move_can_break(kind):
    """A rule that a refusal of the game or of all games names; nothing else of G1 to G6."""
    rooms = [PACKAGE / "core", PACKAGE / kind.catalogue]
    named = {number for room in rooms for file in room.glob("*.py") for number in re.findall(r'[A-Z]", \("(G\d)"', file.read_text("utf-8"))}
    assert {number for number in page(kind()) if number.startswith("G")} == named


def test_what_a_game_keeps_to_besides_its_rules_stands_below_them():
    viewer = Viewer(KINDS["romi"](), 0, False, language("en"), Names(("A", "B"), 0))
    ahead, back = notes.page(viewer)[-2:]
    assert ahead.startswith("A play after which the turn could not be finished by these rules is refused at once")
    assert back == "Moves can be taken back only until the next draw. (this project's choice)"


@every_game
def test_a_question_that_a_variant_answers_is_said_to_be_its_own(kind):
    usual = page(kind())
    for question in {question for asked in kind.questions.values() for question in asked}:
        variant = type("Own", (kind,), {question: lambda self, *given, asked=question: getattr(super(type(self), self), asked)(*given)})
        here = page(variant())
        changed = {number for number in usual if usual[number] != here[number]}
        assert changed == {number for number, asked in kind.questions.items() if question in asked}, question
        assert all("the variant Own decides, perhaps otherwise. In the game as written: " in here[number] for number in changed)


@every_game
def test_every_question_is_asked_by_the_rules_that_its_docstring_names(kind):
    assert kind.questions.keys() <= kind.basis.keys()
    for name, method in vars(kind).items():
        if isinstance(method, types.FunctionType) and not name.startswith("_") and not hasattr(Rules, name):
            for number in re.findall(r"\b[A-Z]\d+\b", method.__doc__ or ""):
                assert name in kind.questions.get(number, ()), (name, number)


class Ladder(ConstructionWhist):
    """Two cards a pyramid, each scores ten; the lower card wins; nothing need be followed."""

    def fits(self, pyramid, card):
        return len(pyramid) < 2

    def pyramid_points(self, length):
        return 10 * length

    def winner_of_trick(self, led, followed, trump):
        return 1 - super().winner_of_trick(led, followed, trump)

    def playable(self, hand, trick, trump):
        return hand


@pytest.mark.parametrize(
    ("trick", "words"),
    [
        ("-", "Your lead: any card"),
        ("-", "The leader plays any card"),
        ("8C", "Follow clubs if you can"),
        ("8C", "whoever holds clubs plays clubs"),
        ("8C", "the higher card of the suit led"),
        ("8D 7D", "only on a higher one"),
        ("9S 7D", "only on a higher one"),
    ],
)
def test_what_the_moment_asks_for_says_nothing_that_a_variant_decides(sit, trick, words):
    position = f"hand0 9C 2H | trump D | open 4S 5H | trick {trick}"
    for kind in (ConstructionWhist, Ladder):
        game = Game(kind(), seed=1, position=position)
        sat = sit(game, seat=game.turn, players={})
        said = sat.note["words"] + sat.ask("hint")["note"]["words"]
        assert (words in said) == (kind is ConstructionWhist)


def test_a_round_that_is_over_is_scored_whatever_a_pyramid_counts(sit):
    sat = sit(Game(Ladder(rounds=2), seed=1), seat=None, reveal=True, players={})
    while not sat.state["finished"]:
        sat.game.play(sat.game.moves[0])
    assert "square" not in sat.note["words"]
