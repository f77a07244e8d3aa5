"""Variants as a learner writes them in a notebook cell: a question answered otherwise, or an option more."""

import random

import pytest

from cardwidgets import Cassino, Game
from cardwidgets.core import BadOptions, BadRecord
from cardwidgets.core.cards import read_card
from cardwidgets.games.cassino import Move
from games.cassino.samples import random_position, universe
from games.cassino.table import fields
from games.shorthand import Shorthand, told


class Royal(Cassino):
    """Jack, queen and king count 11, 12 and 13."""

    def value(self, card):
        return card // 4 + 1


class Pairs(Cassino):
    """At most two cards in a sum."""

    def capture_groups(self, value):
        return [group for group in super().capture_groups(value) if len(group) < 3]


class ToFifteen(Cassino):
    """A card takes what makes fifteen with it; builds as usual."""

    def capture_groups(self, value):
        return super().capture_groups(15 - value)

    def build_groups(self, value):
        return super().capture_groups(value)


class PlainBuilds(Cassino):
    """A group of a build has at least two cards."""

    def build_groups(self, value):
        return [group for group in super().build_groups(value) if len(group) > 1]


class PairsOfCourts(Cassino):
    """Court cards are taken two at a time or not at all."""

    def courts_at_once(self, count):
        return count == 2


class LowBuilds(Cassino):
    """Builds of at most eight."""

    def highest_build(self):
        return 8


class Blind(Cassino):
    """Nobody need hold the card they announce, and no owner has a duty."""

    def announceable(self, rest):
        return range(1, 11)

    def uncovered(self, owned, rest):
        return ()

    def owner_is_bound(self, state):
        return False


class AlwaysUp(Cassino):
    """A multiple build may be raised too."""

    def keeps_value(self, build):
        return False


class RaiseSmall(Cassino):
    """One's own build may be raised while it is small."""

    def owner_may_raise(self, build):
        return build.value < 6


class LooseSweeps(Cassino):
    """A capture that leaves one card is a sweep too."""

    def is_sweep(self, loose, builds):
        return len(loose) < 2 and not builds


class ToTheDealer(Cassino):
    """The rest goes to the dealer."""

    def heir(self, state):
        return state.dealer


class Shared(Cassino):
    """In a tie the first seat has it; kings count too; whoever reaches the target first in seat order wins."""

    kings: int = 1

    def most(self, piles):
        return max(range(len(piles)), key=lambda seat: len(piles[seat]))

    def card_points(self, card):
        return ("C21.kings", self.kings) if card >= 48 else super().card_points(card)

    def winner(self, points):
        return next((seat for seat, total in enumerate(points) if total >= self.target), None)


class Greedy(Cassino):
    """Only what takes court cards must capture."""

    must_capture: bool = True

    def could_capture(self, state, card):
        return card >= 40 and super().could_capture(state, card)


class Backwards(Cassino):
    """What a card counts and its number make eleven; builds of up to eleven."""

    def value(self, card):
        return 10 - card // 4 if card < 40 else None

    def highest_build(self):
        return 11


class Tall(Royal):
    """Builds of court cards, too."""

    def highest_build(self):
        return 13


VARIANTS = [
    Royal, Tall, Pairs, ToFifteen, PlainBuilds, PairsOfCourts, LowBuilds, Blind, AlwaysUp, RaiseSmall, LooseSweeps, ToTheDealer, Shared,
    Greedy, Backwards,
]  # fmt: skip
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.__name__)


# --- what each of them changes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "position", "more", "fewer"),
    [
        (Royal, "table 5S 8S KS | hand0 KH 2H", {"KHx5S+8S", "KHx5S+8S,KS"}, set()),
        (Pairs, "table AS 2S 5S 3S | hand0 8H KH", set(), {"8HxAS+2S+5S"}),
        (ToFifteen, "table 7S 8S | hand0 8H KH", {"8Hx7S"}, {"8Hx8S"}),
        (PlainBuilds, "table 3S 4S | hand0 7H 7D", set(), {"7H,3S+4S=7", "7D,3S+4S=7"}),
        (PairsOfCourts, "table QS QH | hand0 QD", {"QDxQS,QH"}, {"QDxQS", "QDxQH"}),
        (LowBuilds, "table 6S | hand0 3H 9H", set(), {"3H+6S=9"}),
        (Blind, "table 6S | hand0 3H 2D", {"3H+6S=9", "2D+6S=8"}, set()),
        (AlwaysUp, "build 5 2S+3S,5C by 1 | hand0 3H 8H", {"3H+[5]=8"}, set()),
        (RaiseSmall, "build 6 2S+4S by 0 | hand0 2H 8H 6H", set(), {"2H+[6]=8"}),
        (Greedy, "table 6S QS | hand0 6H QH", set(), {"QH"}),
    ],
)  # fmt: skip
def test_moves_that_a_variant_adds_or_takes_away(variant, position, more, fewer):
    own, usual = Shorthand(variant).legal(position), Shorthand(Cassino).legal(position)
    assert (own - usual, usual - own) == (more, fewer)


def test_a_sum_that_a_variant_does_not_allow_is_refused():
    assert Shorthand(Pairs).at("table AS 2S 5S | hand0 8H").why("8HxAS+2S+5S").codes == ["GROUPS_DO_NOT_FILL"]
    assert Shorthand(LowBuilds).at("table 6S | hand0 3H 9H").why("3H+6S=9").codes == ["BUILD_TOO_HIGH"]


def test_a_build_above_ten_is_named_by_its_value():
    game = Game(Tall(), position="table 2C | build 12 5C+7S by 1 | hand0 QS KC AD 10H | hand1 QD 9C 8C 7C", seed=1)
    named = [str(move) for move in game.moves if "[12]" in str(move)]
    assert named == ["QSx[12]", "AD+[12]=13"]
    for text in named:
        assert game.why(text).ok
        assert str(game.rules.parse(game.state, text)) == text
    assert game.why("QSx[14]").codes == Game(Cassino(), seed=1).why("QSx[11]").codes == ["NOT_A_MOVE"]
    game.play("QSx[12]")
    assert Game.replay(game.record(), variants=[Tall]).state == game.state


@pytest.mark.parametrize(
    ("variant", "changed"),
    [
        (Pairs, "C5 C6 C7 C9 C10 C13"),
        (PlainBuilds, "C9 C10 C13"),
        (LowBuilds, "C9 C11"),
        (AlwaysUp, "C11 C12"),
        (Blind, "C9 C16 C17"),
    ],
)  # fmt: skip
def test_every_rule_that_a_variant_changes_is_said_to_be_its_own(variant, changed):
    rules = variant()
    assert [number for number, questions in rules.questions.items() if not rules.as_written(*questions)] == changed.split()


def test_what_else_they_change():
    game = Shorthand(LooseSweeps).at("table 8S QC | hand0 8H 2C")
    assert told(game.play("8Hx8S").events) == ["captured 0 8H", "swept 0 8H"]
    game = Shorthand(ToTheDealer).at("table 3S 4S | hand0 7H | hand1 - | turn 0 | dealer 0 | stock - | last_taker 1")
    assert told(game.play("7H").events)[:2] == ["trailed 0 7H", "residue 0"]
    score = Shorthand(Shared).at("taken0 KS KH 2H | taken1 AS | table - | stock ?40 | last_taker 0", kings=3).score()
    assert [(line.seat, line.key, line.points) for line in score.pending] == [
        (0, "C21.cards", 1), (0, "C21.kings", 6), (1, "C21.aces", 1),
    ]  # fmt: skip


def test_a_build_that_outlives_its_round_goes_with_the_rest():
    game = Shorthand(Blind).at("build 9 4S+5S by 1 | table 3S | hand0 7H | hand1 - | turn 0 | dealer 0 | stock - | last_taker 1")
    step = game.play("7H")
    assert {"4S", "5S", "3S", "7H"} <= {*fields(game.rules.describe(step.finished))["taken1"].split()}


# --- what all of them can ------------------------------------------------------------------------------------------------


@every_variant
def test_it_plays_records_and_replays(variant):
    for seed in range(3):
        game, chance = Game(variant(target=6), seed=seed), random.Random(seed)
        while not game.over and len(game.history) < 150:
            game.play(chance.choice(game.moves))
        record = game.record()
        assert record.startswith(f"cassino/{variant.__name__} target=6 seed={seed} : ")
        again = Game.replay(record, variants=[variant])
        assert (again.position(), again.score(), again.record()) == (game.position(), game.score(), record)
        with pytest.raises(BadRecord, match=variant.__name__):
            Game.replay(record)


@every_variant
def test_it_judges_as_it_lists_and_explains(variant):
    judged = 0
    for number in range(150):
        chance = random.Random(number)
        rules = variant(players=2 + number % 3)
        text = random_position(chance, number % 3, rules.players, 7)
        try:
            state = rules.position(text, number)
        except ValueError:  # builds of the usual rules that are none here
            continue
        legal_moves = set(rules.moves(state))
        for move in [*universe(state, chance, 25), *legal_moves]:
            verdict = rules.judge(state, move)
            assert verdict.ok == (isinstance(move.loose, tuple) and move in legal_moves), (rules.describe(state), str(move))
            if judged % 7 == 0 and legal_moves:
                assert "{" not in str(verdict)
                assert verdict.ok or verdict.suggestion in legal_moves or verdict.codes == ["NOT_A_MOVE"]
            judged += 1
        for move in legal_moves:
            assert rules.parse(state, str(move)) == move
            foretold = rules.judge(state, move).consequences
            assert rules.play(state, move).events[: len(foretold)] == foretold
    assert judged > 3000


@every_variant
def test_its_views_can_be_completed_and_it_shows(variant):
    rules = variant(target=3)
    game = Game(rules, seed=4)
    while not game.over and len(game.history) < 60:
        for seat in (0, 1, None):
            full = rules.complete(game.seen_by(seat), random.Random(len(game.history)))
            assert rules.seen_by(full, seat) == game.seen_by(seat)
            assert rules.describe(rules.position(rules.describe(full), 1)) == rules.describe(full)
        game.play(game.moves[-1])
    assert str(game)
    assert rules.scene(game.seen_by(0), 0).zones


def test_an_option_added_is_checked_and_recorded():
    with pytest.raises(BadOptions, match="kings='x'; allowed is a whole number"):
        Shared(kings="x")
    assert Game(Shared(kings=2), seed=5).record().rstrip() == "cassino/Shared kings=2 seed=5 :"
    assert isinstance(Shared.standard(kings=2), Shared)


@pytest.mark.parametrize(
    ("method", "answer", "told"),
    [
        ("value", "5", "value(AS) gave '5'; allowed is a whole number from 1 to 20, or None"),
        ("value", 1.5, "value(AS) gave 1.5; allowed is a whole number from 1 to 20, or None"),
        ("value", 0, "value(AS) gave 0; allowed is a whole number from 1 to 20, or None"),
        ("value", 25, "value(AS) gave 25; allowed is a whole number from 1 to 20, or None"),
        ("capture_groups", None, "gave None; allowed is a list of groups of whole numbers from 1 to 20, as in [(1, 2), (3,)]"),
        ("capture_groups", [3], "gave [3]; allowed is a list of groups of whole numbers from 1 to 20, as in [(1, 2), (3,)]"),
        ("build_groups", [(1, -1)], "gave [(1, -1)]; allowed is a list of groups of whole numbers from 1 to 20, as in [(1, 2), (3,)]"),
        ("highest_build", "x", "highest_build() gave 'x'; allowed is a whole number from 0"),
        ("announceable", None, "gave None; allowed is a list of whole numbers from 1 to 10, ascending"),
        ("announceable", [25], "gave [25]; allowed is a list of whole numbers from 1 to 10, ascending"),
        ("announceable", [7, 6, 7], "gave [7, 6, 7]; allowed is a list of whole numbers from 1 to 10, ascending"),
        ("heir", 9, "heir(…) gave 9; allowed is a seat from 0 to 1, or None"),
        ("most", "me", "most(…) gave 'me'; allowed is a seat from 0 to 1, or None"),
        ("winner", 7, "winner(…) gave 7; allowed is a seat from 0 to 1, or None"),
        ("winner", True, "winner(…) gave True; allowed is a seat from 0 to 1, or None"),
        ("card_points", 3, """card_points(AS) gave 3; allowed is a line and its points, as in ("C21.aces", 1), or None"""),
        ("card_points", ("x", "1"), """gave ('x', '1'); allowed is a line and its points, as in ("C21.aces", 1), or None"""),
    ],
)
def test_an_answer_that_cannot_be_is_named_with_what_is_allowed(method, answer, told):
    odd = type("Odd", (Cassino,), {method: lambda self, *asked: answer})

    def look():
        game = Game(odd(), seed=1, position="table 4C | hand0 3H 8S")
        return list(game.moves), game.score()

    with pytest.raises(BadOptions) as raised:
        look()
    assert str(raised.value).startswith(f"Odd.{method}(")
    assert str(raised.value).endswith(told)


def test_a_move_of_a_variant_is_read_however_it_is_grouped():
    game = Shorthand(Royal).at("table 5S 8S KS | hand0 KH 2H")
    move = game.rules.parse(game.state, "KHx8S+5S,KS")
    assert move == Move(read_card("KH"), "capture", (16, 28, 48))


@pytest.mark.parametrize(
    ("variant", "position", "typed", "text"),
    [
        (Royal, "table QD AS 2H | hand0 KC", "KCxQD,AS", "KCxAS+QD"),
        (Royal, "table AS 2H 5C 6H QD | hand0 KC", "KCxAS+2H+5C+6H+QD", "KCxAS+QD,2H+5C+6H"),
        (Royal, "table 5C 6H | hand0 JS", "JSx6H,5C", "JSx5C+6H"),
        (Backwards, "table AS 9D 7C 4H | hand0 TH", "THxAS", "THxAS"),
        (Backwards, "table 6C 7C 8H 9D | hand0 4H", "4Hx9D,8H,7C,6C", "4Hx6C+9D,7C+8H"),
        (Backwards, "table 4C 8S | hand0 7H 4D", "7H,4C,8S=7", "7H+8S,4C=7"),
        (Backwards, "table 7C 8S | build 3 9H+TS by 1 | hand0 7H 4D", "7H+[3],8S,7C=7", "7H+[3],7C+8S=7"),
        (Backwards, "table AS 2H TC 9D | hand0 TS AC", "TS,2H,9D,AS=11", "TS+AS,2H+9D=11"),
    ],
)
def test_a_move_of_a_variant_is_written_as_its_cards_add(variant, position, typed, text):
    game = Shorthand(variant).at(position)
    move = game.rules.parse(game.state, typed)
    assert str(move) == text


def test_the_builds_of_a_variant_are_written_as_their_cards_add():
    text = Shorthand(Backwards).at("build 7 8H,4S+7C by 1 | hand1 4D").position()
    assert "build 7 4S,7C+8H by 1" in text
