"""What is no seat, state, move or record is refused in words, by the game and by its rules."""

import msgspec
import pytest

from cardwidgets import Game, IllegalMove
from cardwidgets.core import BadPosition, BadRecord, BadRequest, CardwidgetsError
from cardwidgets.core.verdict import Finding, Verdict
from support.games import TABLES


def test_errors_have_one_root():
    kinds = [BadPosition, BadRequest, IllegalMove]
    assert all(issubclass(kind, CardwidgetsError) for kind in kinds)
    assert all(issubclass(kind, ValueError) for kind in (BadPosition, BadRequest))


@pytest.mark.parametrize("variants", [5, [5], "X", [Game]])
def test_variants_that_are_none_are_refused_in_words(variants):
    with pytest.raises(BadRecord, match="variants are rules classes"):
        Game.replay("construction_whist/Mine seed=1 :", variants)


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ("construction_whist sed=7 :", ["'sed'", "did you mean seed?"]),
        ("construction_whist foo=1 seed=7 :", ["'foo'", "rounds"]),
        ("ConstructionWhist seed=7 :", ["'ConstructionWhist'", "did you mean construction_whist?"]),
    ],
)
def test_what_a_record_misspells_is_named(record, words):
    with pytest.raises(BadRecord) as refused:
        Game.replay(record)
    assert [word for word in words if word not in str(refused.value)] == []


def test_a_record_begins_from_a_seed_or_a_position():
    with pytest.raises(BadRecord, match="neither a seed nor a position"):
        Game.replay("construction_whist :")
    first, second = (Game.replay("construction_whist hand0 5C :") for _ in range(2))
    assert first.position() == second.position()


@pytest.mark.parametrize("value", [99, "9C", None, (1, 2), {}])
def test_the_verdict_on_an_odd_move_can_be_printed(rules, value):
    game = Game(rules, seed=7)
    for field in type(game.moves[0]).__struct_fields__:
        verdict = game.why(msgspec.structs.replace(game.moves[0], **{field: value}))
        assert repr(verdict).startswith("<Verdict ")
        assert str(verdict)


def test_a_verdict_looks_for_the_way_out_once():
    asked = []
    verdict = Verdict([Finding("NOT_YOUR_TURN", ("G5",))], suggests=lambda: asked.append("asked") or "8C")
    assert (verdict.suggestion, verdict.suggestion, asked) == ("8C", "8C", ["asked"])


def test_half_a_character_is_quoted_as_its_escape(rules):
    """No file takes it, nor a terminal."""
    game = Game(rules, seed=7)
    with pytest.raises(BadRecord) as refused:
        Game.replay(f"{game.record()} \ud800")
    assert all("\\ud800" in said and said.encode() for said in (str(game.why("\ud800")), str(refused.value)))


def test_a_seat_that_there_is_not_is_refused_by_the_rules_too(rules):
    game = Game(rules, seed=7)
    for seat in (rules.seats, -1, "0", True, 1.0):
        for ask in (rules.seen_by, rules.scene):
            with pytest.raises(BadRequest, match=r"no seat .*: seats are 0 to"):
                ask(game.state, seat)


@pytest.mark.parametrize("picked", [[None], ["x", None], [7], [b"hand0/0"]])
def test_what_is_no_place_means_no_move(rules, picked):
    assert list(rules.readings(Game(rules, seed=7).state, picked)) == []


def test_a_text_is_not_yet_a_move(rules):
    """The rules themselves judge moves; that a text is one of these is not what is wrong with it."""
    game = Game(rules, seed=7)
    verdict = rules.judge(game.state, str(game.moves[0]))
    assert (verdict.codes, verdict.suggestion) == (["NOT_A_MOVE"], None)
    assert "is a text, not yet a move" in str(verdict)
    assert "cannot be read" in str(rules.judge(game.state, 7))


def test_what_is_no_state_of_the_game_is_refused_by_the_rules(rules):
    move = Game(rules, seed=7).moves[0]
    cases = [(other.deal(7), f"is a state of {other.name}, not of {rules.name}") for other in TABLES.values() if other.name != rules.name]
    for state, words in [*cases, (None, "no state: None")]:
        for ask, *more in ((rules.moves,), (rules.parse, str(move)), (rules.judge, move), (rules.play, move)):
            with pytest.raises(BadRequest, match=words):
                ask(state, *more)
