"""Variants as a learner writes them in a notebook cell: a question answered otherwise, or an option more."""

import random

import pytest

from cardwidgets import Game, Romi
from cardwidgets.core import BadOptions, BadRecord
from cardwidgets.core.cards import JOKER
from games.romi.refused import OPENED, PLAY, RUN
from games.romi.samples import random_position, universe
from games.romi.table import lively, told


class Faces(Romi):
    """Jack, queen and king count 11, 12 and 13."""

    def value(self, card, below_two=False):
        return card // 4 + 1 if card // 4 > 9 else super().value(card, below_two)


class CheapJokers(Romi):
    """A joker left in hand counts nothing."""

    def left_value(self, card):
        return 0 if card == JOKER else super().left_value(card)


class DearLater(Romi):
    """Ten points more to open for every deal that has been played."""

    def opening_worth(self, state):
        return self.opening + 10 * (state.deal - 1)


class HandsOfAll(Romi):
    """A hand needs no minimum while nobody has opened."""

    def needs_no_opening(self, state):
        return not state.opened


class TakeWhenOpened(Romi):
    """Only who has opened may take a discard."""

    def may_take(self, state):
        return state.turn in state.opened


class SwapLate(Romi):
    """Jokers are swapped only while the hand is small."""

    def may_swap(self, state):
        return len(state.hands[state.turn]) < 6


class Endless(Romi):
    """The stock is remade as often as it runs out, but not after the ninth meld."""

    def remakes_stock(self, state):
        return len(state.discard) > 1 and len(state.melds) < 9


class EveryHand(Romi):
    """Whoever goes out before the others have opened makes a hand."""

    def is_hand(self, state):
        return not set(state.opened) - {state.turn}


class Plain(Romi):
    """Points as they are, the winner nothing."""

    def winner_points(self, hand):
        return 0

    def rounded(self, points):
        return points


class Fined(Romi):
    """Who never opened pays a fine of its own, without a hand too."""

    fine: int = 50

    def loser_points(self, value, opened, hand):
        written = super().loser_points(value, opened, hand)
        return written if opened or hand else written._replace(points=written.points + self.fine, sum=f"{value} + {self.fine}")


class HighestWins(Romi):
    """The highest total wins, and the first of equal ones."""

    def winners(self, totals):
        return (list(totals).index(max(totals)),)


VARIANTS = [
    Faces, CheapJokers, DearLater, HandsOfAll, TakeWhenOpened, SwapLate, Endless, EveryHand, Plain, Fined, HighestWins,
]  # fmt: skip
every_variant = pytest.mark.parametrize("variant", VARIANTS)


def variant_states(variant, count):
    """Composed states of a variant, some in the middle of a turn."""
    chance = random.Random(variant.__name__)
    for number in range(count):
        options = ({}, {"jokers": 6}, {"opening": 20})[number % 3]
        rules = variant(**options)
        state = rules.position(random_position(chance, options, 9), number)
        for _ in range(chance.randrange(3)):
            further = [move for move in rules.moves(state) if move.kind not in ("discard", "stock")]
            if further:
                state = rules.advance(state, chance.choice(further))
        yield rules, state


@every_variant
def test_moves_judge_and_play_go_through_the_same_questions(variant):
    for number, (rules, state) in enumerate(variant_states(variant, 120)):
        legal = set(rules.moves(state))
        for move in universe(state, random.Random(number), 10):
            assert rules.judge(state, move).ok == (isinstance(move.cards, tuple) and move in legal), (rules.describe(state), move)
        for move in rules.moves(state)[:30]:
            step = rules.play(state, move)
            foretold = rules.judge(state, move).consequences
            assert tuple(rules.event_seen_by(event, None) for event in step.events)[: len(foretold)] == foretold
            text = rules.describe(step.state)
            assert rules.describe(rules.position(text, 1)) == text


@every_variant
def test_a_variant_plays_records_and_replays(variant):
    game, chance = Game(variant(deals=2), seed=5), random.Random(5)
    while not game.over:
        game.play(lively(game.moves, chance))
    assert str(game)
    record = game.record()
    assert record.startswith(f"romi/{variant.__name__} deals=2 seed=5 : ")
    again = Game.replay(record, variants=[variant])
    assert (again.position(), again.score()) == (game.position(), game.score())
    with pytest.raises(BadRecord, match=variant.__name__):
        Game.replay(record)


def at(variant, position, **options):
    return Game(variant(**options), seed=7, position=position)


def test_faces_open_sooner():
    position = f"hand0 JS QS KS JH JD JC 2D{PLAY}"
    assert [at(rules, position, opening=69).why("JSQSKS").ok for rules in (Romi, Faces)] == [False, True]
    game = at(Faces, position, opening=69)
    assert told(game.play("JSQSKS").events) == ["melded 0 JS QS KS"]
    assert told(game.play("JHJDJC").events) == ["melded 0 JH JD JC", "opened 0"]


def test_the_minimum_grows():
    position = f"hand0 QS QH QD KS KH KC 2D | turn 0{PLAY}"
    for deal, legal in ((1, True), (2, True), (3, False)):
        assert at(DearLater, f"{position} | deal {deal}").why("QSQHQD").ok == legal
    assert "opening needs 70" in str(at(DearLater, f"{position} | deal 3").why("QSQHQD"))


def test_who_may_take_and_swap():
    taking = "hand0 KD KC 5H | hand1 2C 3C | discard KH | {}"
    assert at(TakeWhenOpened, taking.format(OPENED)).why("+discard").ok
    assert at(TakeWhenOpened, taking.format("meld 6C7C8C by 1")).why("+discard").codes == ["TAKING_NOT_PLAYED"]
    swap = f"{RUN} | {OPENED}{PLAY} | hand0 9D 4H 5H 2C"
    assert at(SwapLate, swap).why("9D~1").ok
    assert at(SwapLate, f"{swap} 3C 4C 5S").why("9D~1").codes == ["SWAPPING_NOT_PLAYED"]


def test_scores_of_variants():
    position = f"hand0 KD | hand1 * 8S | {OPENED}{PLAY}"
    for variant, points in ((Romi, (-20, 30)), (CheapJokers, (-20, 10)), (Plain, (0, 28)), (Fined, (-20, 80)), (EveryHand, (-40, 200))):
        game = at(variant, position, deals=1)
        game.play("-KD")
        assert game.score().totals == points, variant
    assert at(HighestWins, position, deals=1).rules.winners((3, 5, 5)) == (1,)


def test_a_hand_without_minimum_while_nobody_has_opened():
    position = f"hand0 2S 3S 4S 2H 3H 4H KD | hand1 5D{PLAY}"
    assert at(HandsOfAll, position).why("2S3S4S").ok
    assert not at(HandsOfAll, f"{position} | meld 6C7C8C by 1").why("2S3S4S").ok


def test_an_option_of_one_s_own_is_recorded():
    game = Game(Fined(fine=70, deals=1), seed=1)
    assert game.record().startswith("romi/Fined deals=1 fine=70 seed=1")
    with pytest.raises(BadOptions, match="fine"):
        Fined(fine="much")
