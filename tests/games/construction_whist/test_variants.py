"""Variants as a learner writes them in a notebook cell: a question answered otherwise, or an option more."""

import itertools
import random
import sys
import types

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core import BadOptions, BadRecord
from cardwidgets.games.construction_whist import Move
from games.construction_whist.table import at, fields
from games.shorthand import told

CELLS = {
    "fits": """
        class Rising(ConstructionWhist):
            def fits(self, pyramid, card):
                return not pyramid or self.height(card) > self.height(pyramid[-1])
    """,
    "height": """
        class TwosHigh(ConstructionWhist):
            def height(self, card):
                return 14 if card >> 2 == 1 else super().height(card)
    """,
    "playable": """
        class MustTrump(ConstructionWhist):
            def playable(self, hand, trick, trump):
                allowed = super().playable(hand, trick, trump)
                trumps = tuple(card for card in allowed if card % 4 == trump)
                return trumps if trick and trumps and allowed == hand else allowed
    """,
    "playable, leading": """
        class NoTrumpLead(ConstructionWhist):
            def playable(self, hand, trick, trump):
                others = tuple(card for card in hand if card % 4 != trump)
                return super().playable(hand, trick, trump) if trick else others or hand
    """,
    "winner_of_trick": """
        class LowWins(ConstructionWhist):
            def winner_of_trick(self, led, followed, trump):
                return 1 - super().winner_of_trick(led, followed, trump)
    """,
    "pyramid_points": """
        class Triangles(ConstructionWhist):
            def pyramid_points(self, length):
                return length * (length + 1) // 2
    """,
    "next_lead": """
        class LoserLeads(ConstructionWhist):
            def next_lead(self, state, winner):
                return 1 - winner
    """,
    "an option": """
        class Capped(ConstructionWhist):
            longest: int = 3

            def fits(self, pyramid, card):
                return super().fits(pyramid, card) and len(pyramid) < self.longest
    """,
    "an option with the types put off": """
        from __future__ import annotations
        from typing import Literal

        class Reward(ConstructionWhist):
            each: Literal["square", "double"] = "square"

            def pyramid_points(self, length):
                return 2 * length if self.each == "double" else super().pyramid_points(length)
    """,
    "a default": """
        class Long(ConstructionWhist):
            rounds: int = 2
            ace: str = "low"
    """,
    "nothing": """
        class Same(ConstructionWhist):
            pass
    """,
}
OPTIONS = {
    "an option": {"longest": 2},
    "an option with the types put off": {"each": "double", "rounds": 2},
    "fits": {"extra_first": True},
}
every_variant = pytest.mark.parametrize("name", CELLS)


@pytest.fixture
def cell(monkeypatch):
    """Run the text of a cell where a notebook runs it, in the module ``__main__``; returns its last class."""
    main = types.ModuleType("__main__")
    main.ConstructionWhist = ConstructionWhist
    monkeypatch.setitem(sys.modules, "__main__", main)

    def run(text):
        lines = text.strip("\n").splitlines()
        source = "\n".join(line[8:] for line in lines)
        exec(compile(source, "<cell>", "exec", dont_inherit=True), main.__dict__)
        classes = [each for each in vars(main).values() if isinstance(each, type) and issubclass(each, ConstructionWhist)]
        return classes[-1]

    return run


def played_out(rules, seed):
    game, chance = Game(rules, seed=seed), random.Random(seed)
    while not game.over:
        game.play(chance.choice(game.moves))
    return game


# --- what each of them changes ------------------------------------------------------------------------------------------

TAKE = "hand0 QC 2D | hand1 7C AH | trump D | open 4S 5H | trick 7S 3S | pyramids0 {}"


def test_fits_overridden(cell):
    rules = cell(CELLS["fits"])()
    game = Game(rules, seed=7, position=TAKE.format("2S 3S").replace("7S 3S", "7S 6S"))
    assert list(map(str, game.moves)) == ["4S", "4S+7S", "5H", "5H+7S"]
    game.play("4S+7S")
    assert fields(game.position())["pyramids0"] == "2S 3S 4S 7S"


def test_fits_overridden_decides_what_a_position_may_hold(cell):
    rising = cell(CELLS["fits"])
    assert fields(Game(rising(), position="pyramids0 9S KS").position())["pyramids0"] == "9S KS"
    with pytest.raises(ValueError, match=r"pyramids0.*9S.*KS"):
        Game(rising(), position="pyramids0 KS 9S")


def test_height_overridden(cell):
    game = Game(cell(CELLS["height"])(), seed=7, position=TAKE.format("2S AS"))
    assert told(game.why("5H+7S").consequences)[1] == "extended 0 7S"
    assert told(at(TAKE.format("AS 2S")).why("5H").consequences)[0] == "opened 0 5H"
    assert Game(cell(CELLS["height"])(), seed=7, position=TAKE.format("5S").replace("4S", "2S")).why("5H+7S").codes


def test_playable_overridden_refuses_and_explains(cell):
    follow = "hand0 QC 2C | hand1 3D AH 9S | trump D | open 4S 5H | trick 8C"
    game = Game(cell(CELLS["playable"])(), seed=7, position=follow)
    assert list(map(str, game.moves)) == ["3D"]
    verdict = game.why("AH")
    assert (verdict.codes, str(verdict.suggestion)) == (["MUST_FOLLOW"], "3D")
    assert str(verdict) == ("Not one of the cards allowed here. Here only 3♦ may be played on 8♣, so not A♥. (W6) Instead: 3D")
    assert at(follow).why("AH").ok


def test_playable_overridden_for_the_lead(cell):
    lead = "hand0 8C QC 2D | hand1 7C AH 9S | trump D"
    game = Game(cell(CELLS["playable, leading"])(), seed=7, position=lead)
    assert list(map(str, game.moves)) == ["8C", "QC"]
    verdict = game.why("2D")
    assert verdict.codes == ["MUST_FOLLOW"]
    assert str(verdict) == "Not one of the cards allowed here. Here only 8♣ and Q♣ may be led, so not 2♦. (W5) Instead: 8C"


@pytest.mark.parametrize(("other", "rule"), [("3D AH", "W5"), ("3D | lead 1 | trick 8C", "W6")])
def test_a_variant_that_leaves_no_move_is_told_so(other, rule):
    class Stuck(ConstructionWhist):
        def playable(self, hand, trick, trump):
            return () if bool(trick) == (rule == "W6") else hand

    verdict = Game(Stuck(), seed=7, position=f"hand0 QC 2C | trump D | hand1 {other}").why("QC")
    assert verdict.suggestion is None
    words = "Not one of the cards allowed here. Here no card at all may be played, so not Q♣: the variant leaves no move."
    assert str(verdict) == f"{words} ({rule})"


def test_winner_of_trick_overridden(cell):
    position = "hand0 2C | hand1 3C | trump D | trick 8C 9C"
    assert (at(position).turn, Game(cell(CELLS["winner_of_trick"])(), seed=7, position=position).turn) == (1, 0)


def test_pyramid_points_overridden(cell):
    game = Game(cell(CELLS["pyramid_points"])(), seed=7, position=TAKE.format("KS 9S 8S, QH"))
    assert [line.points for line in game.score().pending] == [6, 1]
    assert next(str(line) for line in game.score().pending).endswith("KS 9S 8S · 3 → 6")


def test_next_lead_overridden(cell):
    game = Game(cell(CELLS["next_lead"])(), seed=7, position=TAKE.format("KS"))
    game.play("5H")
    assert (game.turn, fields(game.position())["lead"]) == (1, "1")


def test_an_option_added(cell):
    capped = cell(CELLS["an option"])
    assert [Game(capped(longest=most), seed=7, position=TAKE.format("KS 9S")).why("5H+7S").ok for most in (2, 3)] == [
        False,
        True,
    ]
    assert told(Game(capped(longest=2), seed=7, position=TAKE.format("KS 9S")).why("4S").consequences)[0] == "demolished 0 4S"
    with pytest.raises(BadOptions, match="longest='x'; allowed is a whole number"):
        capped(longest="x")


def test_an_option_added_with_its_type_put_off(cell):
    reward = cell(CELLS["an option with the types put off"])
    assert [reward(each=each).pyramid_points(5) for each in ("square", "double")] == [25, 10]
    with pytest.raises(BadOptions, match="each='cube'; allowed is 'square' or 'double'"):
        reward(each="cube")


def test_a_default_changed(cell):
    rules = cell(CELLS["a default"])()
    assert (rules.rounds, rules.ace, rules.lead) == (2, "low", "winner")
    assert len(played_out(rules, 1).history) == 78


# --- what all of them can ------------------------------------------------------------------------------------------------


@every_variant
def test_it_plays_records_and_replays(cell, name):
    variant = cell(CELLS[name])
    for seed in range(3):
        game = played_out(variant(**OPTIONS.get(name, {})), seed)
        record = game.record()
        assert record.startswith(f"construction_whist/{variant.__name__} ")
        again = Game.replay(record, variants=[variant])
        assert again.rules == game.rules
        assert (again.position(), again.score(), again.history) == (game.position(), game.score(), game.history)
        assert again.record() == record


@every_variant
def test_it_records_only_the_options_that_differ(cell, name):
    variant = cell(CELLS[name])
    options = "".join(f" {option}={str(value).lower()}" for option, value in sorted_as_fields(variant, OPTIONS.get(name, {})))
    record = Game(variant(**OPTIONS.get(name, {})), seed=5).record()
    assert record.rstrip() == f"construction_whist/{variant.__name__}{options} seed=5 :"


def sorted_as_fields(variant, options):
    return [(name, options[name]) for name in variant.__struct_fields__ if name in options]


@every_variant
def test_its_record_is_not_replayed_without_it(cell, name):
    variant = cell(CELLS[name])
    record = Game(variant(), seed=5).record()
    for others in ((), [ConstructionWhist]):
        with pytest.raises(BadRecord, match=rf"{variant.__name__}.*variants=\[{variant.__name__}\]"):
            Game.replay(record, variants=others)


@every_variant
def test_it_judges_as_it_lists_and_explains(cell, name):
    rules = cell(CELLS[name])(**OPTIONS.get(name, {}))
    game, chance = Game(rules, seed=2), random.Random(2)
    while not game.over:
        near = {*game.state.open, *game.state.trick, *chance.sample(range(52), 3)}
        tried = [*map(Move, range(52)), *(Move(*each) for each in itertools.product(near, near, (False, True)))]
        for move in tried:
            verdict = game.why(move)
            assert verdict.ok == (move in list(game.moves))
            assert str(verdict)
            assert "{" not in str(verdict)
        move = chance.choice(game.moves)
        foretold = game.why(move).consequences
        assert game.play(move).events[: len(foretold)] == foretold
        assert rules.describe(rules.position(game.position(), 1)) == game.position()


@every_variant
def test_its_views_can_be_completed(cell, name):
    rules = cell(CELLS[name])(**OPTIONS.get(name, {}))
    game = Game(rules, seed=4)
    while not game.over:
        for seat in (0, 1, None):
            full = rules.complete(game.seen_by(seat), random.Random(len(game.history)))
            assert rules.seen_by(full, seat) == game.seen_by(seat)
            assert rules.describe(rules.position(rules.describe(full), 1)) == rules.describe(full)
        game.play(game.moves[-1])


@every_variant
def test_it_shows_in_text(cell, name):
    game = Game(cell(CELLS[name])(), seed=4)
    assert str(game)
    assert print(game.seen_by(0)) is None


def test_a_variant_of_a_variant(cell):
    cell(CELLS["pyramid_points"])
    both = cell("""
        class Both(Triangles):
            longest: int = 3

            def fits(self, pyramid, card):
                return super().fits(pyramid, card) and len(pyramid) < self.longest
    """)
    game = played_out(both(longest=2, rounds=2), 3)
    assert game.record().startswith("construction_whist/Both rounds=2 longest=2 seed=3 : ")
    assert Game.replay(game.record(), variants=[both]).score() == game.score()
    assert {line.points for line in game.score().lines} == {1, 3}


def test_one_of_several_variants_is_found_by_its_name(cell):
    several = [cell(CELLS[name]) for name in ("fits", "next_lead", "an option")]
    game = played_out(several[1](), 3)
    assert type(Game.replay(game.record(), variants=several).rules) is several[1]


def test_a_variant_with_the_same_name_plays_by_the_class_that_is_given(cell):
    first = cell(CELLS["pyramid_points"])
    record = played_out(first(), 3).record()
    again = cell("""
        class Triangles(ConstructionWhist):
            pass
    """)
    assert Game.replay(record, variants=[again]).score() != Game.replay(record, variants=[first]).score()


def test_a_record_in_which_a_variant_s_rule_is_broken_is_refused(cell):
    variant = cell(CELLS["playable, leading"])
    plain = Game(ConstructionWhist(), seed=0)
    trump = "SHDC".index(fields(plain.position())["trump"])
    move = next(move for move in plain.moves if move.card % 4 == trump)
    with pytest.raises(BadRecord) as refused:
        Game.replay(f"construction_whist/{variant.__name__} seed=0 : {move}", variants=[variant])
    assert refused.value.number == 1
    assert refused.value.verdict.codes
    assert Game.replay(f"construction_whist seed=0 : {move}").history == (move,)


# --- what is refused ------------------------------------------------------------------------------------------------------


def test_an_option_without_its_type_is_refused_with_the_line_to_write(cell):
    with pytest.raises(BadOptions, match=r"Capped\.longest = 3.*longest: int = 3"):
        cell("""
        class Capped(ConstructionWhist):
            longest = 3
    """)


@pytest.mark.parametrize(("option", "meant"), [("longst", "longest"), ("round", "rounds"), ("extrafirst", "extra_first")])
def test_an_unknown_option_is_refused_with_the_nearest(cell, option, meant):
    with pytest.raises(BadOptions, match=f"'{option}'.*did you mean {meant}"):
        cell(CELLS["an option"])(**{option: 2})


def test_an_unknown_option_in_a_variant_s_record(cell):
    variant = cell(CELLS["an option"])
    with pytest.raises(BadRecord, match=r"longst.*did you mean longest"):
        Game.replay("construction_whist/Capped longst=2 seed=1 :", variants=[variant])


@pytest.mark.parametrize(
    ("name", "answer", "words"),
    [
        ("pyramid_points", "x", "pyramid_points(0) gave 'x'; allowed is a number"),
        ("pyramid_points", None, "pyramid_points(0) gave None; allowed is a number"),
        ("pyramid_points", float("nan"), "pyramid_points(0) gave nan; allowed is a number"),
        ("fits", None, "fits(-, AS) gave None; allowed is True or False"),
        ("height", "high", "height(AS) gave 'high'; allowed is a number"),
        ("winner_of_trick", 7, "winner_of_trick(AS, AH, 1) gave 7; allowed is 0 for the card led or 1 for the one that followed"),
    ],
)
def test_an_answer_that_cannot_be_is_named_before_the_game_begins(name, answer, words):
    broken = type("Broken", (ConstructionWhist,), {name: lambda *_: answer})
    with pytest.raises(BadOptions) as told:
        broken()
    assert str(told.value) == f"Broken.{words}"


def test_a_question_that_fails_does_so_before_the_game_begins():
    broken = type("Broken", (ConstructionWhist,), {"fits": lambda self, pyramid, card: 1 // 0})
    with pytest.raises(ZeroDivisionError):
        broken()


@pytest.mark.parametrize("answer", [(28, 99), (28, 28), (28, None), (28, []), None, 28])
def test_cards_that_are_none_of_the_hand_are_named_when_they_are_asked_for(answer):
    broken = type("Broken", (ConstructionWhist,), {"playable": lambda *_: answer})
    game = Game(broken(), position="hand0 8S QC | hand1 9S 9C | open 2S 3S")
    with pytest.raises(BadOptions, match=r"Broken.playable\(8S QC, -\) gave .*; allowed is cards of the hand, each once"):
        len(game.moves)


def test_a_leader_that_cannot_be_is_named_when_the_trick_ends():
    broken = type("Broken", (ConstructionWhist,), {"next_lead": lambda self, state, winner: 2})
    game = Game(broken(), seed=1)
    game.play(game.moves[0])
    game.play(game.moves[0])
    with pytest.raises(BadOptions, match=r"Broken.next_lead\(state, [01]\) gave 2; allowed is seat 0 or 1"):
        game.play(game.moves[0])
    assert len(game.history) == 2
