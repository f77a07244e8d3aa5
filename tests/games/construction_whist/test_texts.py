"""Construction Whist: moves as texts, and the rules in words."""


import pytest

from cardwidgets import ConstructionWhist
from cardwidgets.core.texts import language
from games.construction_whist.table import LEAD, OVER, TAKE, WHIST, at

pytestmark = pytest.mark.portable


# --- notation ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "typed", "options", "canonical"),
    [
        (LEAD, "8C", {}, "8C"),
        (LEAD, "8c", {}, "8C"),
        (LEAD, "8♣", {}, "8C"),
        (LEAD, "  8♣\t", {}, "8C"),
        (LEAD, "TD", {}, "TD"),
        (LEAD, "10D", {}, "TD"),
        (LEAD, "10♦", {}, "TD"),
        (LEAD, "td", {}, "TD"),
        (TAKE, "5H+7S", {}, "5H+7S"),
        (TAKE, "7S+5H", {}, "5H+7S"),
        (TAKE, "7♠ + 5♥", {}, "5H+7S"),
        (TAKE, "5h+7s", {}, "5H+7S"),
        (TAKE, "4S+7S", {}, "4S+7S"),
        (TAKE, "7S+4S", {}, "4S+7S"),
        (TAKE, "4S+7S", {"extra_first": True}, "4S+7S"),
        (TAKE, "7S+4S", {"extra_first": True}, "7S+4S"),
        (TAKE, "7S+5H", {"extra_first": True}, "5H+7S"),
        (TAKE, "QC+7S", {}, "QC+7S"),
        (TAKE, "7S+QC", {}, "QC+7S"),
        (TAKE, "QC+5H", {}, "5H+QC"),
        (TAKE, "5H+4S", {}, "5H+4S"),
        (TAKE, "2D+QC", {}, "2D+QC"),
        (TAKE, "10C+7S", {}, "TC+7S"),
    ],
)
def test_reading_is_lenient_and_printing_canonical(position, typed, options, canonical):
    assert WHIST.read_as(position, typed, **options) == canonical


def test_moves_know_their_texts():
    game = at(TAKE)
    assert list(map(str, game.moves)) == ["4S", "5H", "5H+7S"]
    assert [text in game.moves for text in ("5H+7S", "7♠ + 5♥", "4S+7S", "QC", "xyz")] == [True, True, False, False, False]


# --- the rules in words ------------------------------------------------------------------------------------------------


BASIS = {
    "W1": {"text", "practice"},
    "W2": {"text", "reading"},
    "W3": {"text", "choice"},
    "W4": {"text"},
    "W5": {"text"},
    "W6": {"text"},
    "W7": {"practice"},
    "W8": {"text", "reading"},
    "W9": {"text", "reading"},
    "W10": {"text"},
    "W11": {"text"},
    "W12": {"text"},
    "W13": {"text", "choice"},
    "W14": {"choice"},
    "W15": {"reading"},
    "W16": {"text", "practice", "choice"},
    "W17": {"reading"},
}


def test_every_rule_has_its_basis_and_its_words():
    rules = ConstructionWhist()
    assert {rule: set(basis) for rule, basis in rules.basis.items()} == BASIS
    assert [rule for rule in BASIS if not language("en").has(rule, rules.catalogue)] == []


@pytest.mark.parametrize(("position", "headed"), [(LEAD, True), (OVER, False)])
def test_no_heading_stands_over_nothing(position, headed):
    zones = ConstructionWhist().scene(at(position).state, 0).zones
    assert {zones[name].label is not None for name in ("open", "trick")} == {headed}
