"""Variants as a learner writes them in a notebook cell: a question answered otherwise, or an option more."""

import random

import pytest

from cardwidgets import Game, TornCards
from cardwidgets.core import BadOptions, BadRecord
from cardwidgets.core.texts import Names, language
from games.shorthand import Shorthand
from games.torn_cards.samples import eager_move, random_position, universe
from games.torn_cards.table import fields, told


class NoCircle(TornCards):
    """Aces are low and join no king."""

    def rank_above(self, rank):
        return rank + 1 if rank < 12 else None


class OddAndEven(TornCards):
    """Sets go on by two ranks."""

    def rank_above(self, rank):
        return (rank + 2) % 13


class Knights(TornCards):
    """Cards touch a knight's move away, and only so."""

    def touches(self, cell, other):
        across, along = abs(cell % 26 - other % 26), abs(cell // 26 - other // 26)
        return {across, along} == {1, 2}


class Wild(TornCards):
    """A toss may miss by four, but only to the right and downwards."""

    def shifts(self):
        return (0, 1, 2, 3, 4)


class Sharp(TornCards):
    """A toss lands one off, always."""

    def shifts(self):
        return (1,)


class Middle(TornCards):
    """Cards are put in the middle row only."""

    def open_cells(self, board):
        return [cell for cell in super().open_cells(board) if cell // 26 == 2]


class AnyHalf(TornCards):
    """A half may be tossed for a card one rank off as well."""

    def fitting_halves(self, halves, card):
        return tuple(half for half in halves if abs((half >> 2) - (card >> 2)) < 2)


class Merciless(TornCards):
    """Any touched card may be put out alone."""

    def goes_alone(self, board, card):
        return True


class Tied(TornCards):
    """No card is put out alone, and no half tossed for a card of its rank."""

    def goes_alone(self, board, card):
        return False

    def fitting_halves(self, halves, card):
        return tuple(half for half in halves if half >> 2 != card >> 2)


class SmallDraws(TornCards):
    """At most two cards are drawn."""

    def most_drawn(self):
        return 2


class PairsOfDraws(TornCards):
    """Cards are drawn in pairs."""

    def drawable(self, deck):
        return [count for count in super().drawable(deck) if count % 2 == 0]


class Seven(TornCards):
    """Seven cards in hand."""

    def hand_size(self):
        return 7


class Bonus(TornCards):
    """A bonus for sets of four and more; a hit counts all of it."""

    bonus: int = 10

    def set_points(self, count):
        return super().set_points(count) + self.bonus * (count > 3)

    def hit_points(self, value):
        return value


class Stubborn(TornCards):
    """The series goes on through one game without points, and the winner starts."""

    def series_over(self, points, game):
        return game == 3

    def next_starter(self, totals, starter):
        return int(totals[1] > totals[0])


class Idle(TornCards):
    """Whoever has no card in hand has no action."""

    def can_act(self, state, seat):
        return bool(state.hands[seat])


VARIANTS = [
    NoCircle, OddAndEven, Knights, Wild, Sharp, Middle, AnyHalf, Merciless, Tied, SmallDraws, PairsOfDraws, Seven, Bonus, Stubborn, Idle,
]  # fmt: skip
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.__name__)


# --- what each of them changes ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "position", "more", "fewer"),
    [
        (NoCircle, "deck0 2H | hand0 - | board0 KH@a1 KD@b1 AH@c1", set(), {"scoreKH:AHKD", "scoreKD:AHKH", "scoreAH:KHKD"}),
        (
            OddAndEven, "deck0 2H | hand0 - | board0 7H@a1 7D@b1 8H@c1 9H@d1", set(),
            {"score7H:7D8H", "score7D:7H8H", "score8H:7H7D"},
        ),
        (Knights, "deck0 2H | hand0 - | board0 7H@a1 7D@b3", {"score7H:7D", "score7D:7H"}, set()),
        (Merciless, "board1 9S@d3 9C@e3 | phase hit | landing d3", {"x9S", "x9C"}, set()),
        (SmallDraws, "hand0 - | deck0 2H 3H 4H 5H", set(), {"draw3", "draw4"}),
    ],
)  # fmt: skip
def test_moves_that_a_variant_adds_or_takes_away(variant, position, more, fewer):
    own, usual = Shorthand(variant).legal(position), Shorthand(TornCards).legal(position)
    assert ({move for move in own - usual if "@" not in move}, {move for move in usual - own if "@" not in move}) == (more, fewer)


def test_what_a_variant_does_not_allow_is_refused():
    assert Shorthand(NoCircle).at("board0 KH@a1 KD@b1 AH@c1").why("scoreKH:AHKD").codes == ["NOT_NEXT_TO_A_PAIR"]
    assert Shorthand(Knights).at("board0 7H@a1 7D@b1").why("score7H:7D").codes == ["NOT_TOUCHING"]
    assert Shorthand(Middle).at("hand0 2H").why("2H@a1").codes == ["CELL_TAKEN"]
    assert "no card may be put on a1" in str(Shorthand(Middle).at("hand0 2H").why("2H@a1"))
    assert Shorthand(SmallDraws).at("deck0 2H 3H 4H").why("draw3").codes == ["DRAW_COUNT"]
    assert Shorthand(AnyHalf).at("reserve0 7H 7H | hand0 8D").why("replace8D@e3").ok
    assert {move[-2:] for move in Shorthand(Middle).legal("hand0 2H | deck0 -")} == {f"{column}3" for column in "abcdefghi"}


@pytest.mark.parametrize(
    ("variant", "position", "move", "words"),
    [
        (Middle, "hand0 2H", "2H@a1", "That cell is not open. At this table no card may be put on a1. (T5)"),
        (Middle, "hand0 2H | board0 7H@a3", "2H@a3", "That cell is taken. 7♥ lies on a3,"),
        (Tied, "board1 9S@d3 | phase hit | landing d3", "x9S", "9♠ does not go alone. At this table 9♠ may not be put out alone. (T11)"),
        (Tied, "reserve0 7H 7H | hand0 7D", "replace7D@e3", "No half for 7♦. At this table 7♦ cannot be shown for any half in your"),
        (PairsOfDraws, "deck0 2H 3H 4H 5H", "draw3", "Not so many cards. At this table nobody draws 3 with 4 cards in the deck. (T4)"),
        (PairsOfDraws, "deck0 2H", "draw1", "Not so many cards. At this table nobody draws 1 with 1 card in the deck. (T4)"),
        (SmallDraws, "deck0 2H 3H 4H", "draw3", "Not so many cards. From 1 to 2 cards are drawn at once, not 3. (T4)"),
    ],
)
def test_a_refusal_says_nothing_untrue_of_a_variant(variant, position, move, words):
    assert str(Shorthand(variant).at(position).why(move)).startswith(words)


def test_what_else_they_change():
    game = Shorthand(Sharp).at("board0 7H@a1 7D@b1 | board1 9S@d4")
    assert told(game.why("tear7H@c3").consequences)[-1] == "tossed 0 7H d4"
    assert told(game.play("tear7H@c3").events)[-1] == "tossed 0 7H d4"
    game = Shorthand(Wild).at("board0 7H@a1 7D@b1 | board1 9S@d4")
    assert game.why("tear7H@c3").consequences[-1].numbers["cases"] == 25
    game = Shorthand(AnyHalf).at("reserve0 7H 7H | hand0 8D | deck0 2H")
    game.play("replace8D@e3")
    assert fields(game.position())["tossed0"] == "7H"
    assert len(Game(Seven(), seed=1).state.hands[0]) == 7
    game = Shorthand(Bonus).at("board0 7H@a1 7D@b1 8H@c1 8D@d1", bonus=5)
    game.play("score7H:7D8H8D")
    assert (game.score().totals, game.score().lines[0].sum) == ((17, 0), "4 → 17")


def test_a_series_that_goes_on():
    end = "hand0 - | deck0 - | hand1 2S 3S | deck1 - | turn 1 | last yes"
    game = Shorthand(Stubborn).at(end)
    step = game.play("2S@a1")
    assert (game.over, fields(game.position())["game"], step.finished is not None) == (False, "2", True)
    game = Shorthand(Stubborn).at(f"{end} | game 3 | points1 4")
    game.play("2S@a1")
    assert game.score().winners == (1,)


# --- what all of them can ------------------------------------------------------------------------------------------------


@every_variant
def test_it_plays_records_and_replays(variant):
    for seed in range(3):
        game, chance = Game(variant(touching="corner"), seed=seed), random.Random(seed)
        while not game.over and len(game.history) < 120:
            game.play(eager_move(game, chance) if seed else chance.choice(game.moves))
        record = game.record()
        assert record.startswith(f"torn_cards/{variant.__name__} touching=corner seed={seed} : ")
        again = Game.replay(record, variants=[variant])
        assert (again.position(), again.score(), again.record()) == (game.position(), game.score(), record)
        with pytest.raises(BadRecord, match=variant.__name__):
            Game.replay(record)


@every_variant
def test_it_judges_as_it_lists_and_explains(variant):
    judged = 0
    for number in range(150):
        chance = random.Random(number)
        rules = variant(toss=("scatter", "aimed")[number % 2])
        try:
            state = rules.position(random_position(chance, 7), number)
        except ValueError:  # a landing or a hand that is none here
            continue
        if state.turn is None:
            continue
        legal_moves = set(rules.moves(state))
        some = chance.sample(sorted(legal_moves, key=str), min(15, len(legal_moves)))
        for move in [*universe(state, chance, 25), *some]:
            verdict = rules.judge(state, move)
            assert verdict.ok == (not isinstance(move.cards, list) and move in legal_moves), (rules.describe(state), str(move))
            if judged % 7 == 0:
                assert "{" not in str(verdict)
                assert verdict.ok or verdict.suggestion in legal_moves or verdict.codes == ["NOT_A_MOVE"]
            judged += 1
        for move in some:
            assert rules.parse(state, str(move)) == move
            foretold = [event.kind for event in rules.judge(state, move).consequences]
            assert [event.kind for event in rules.play(state, move).events][: len(foretold)] == foretold
    assert judged > 3000


@every_variant
def test_its_views_can_be_completed_and_it_shows(variant):
    game, chance = Game(variant(), seed=4), random.Random(1)
    while not game.over and len(game.history) < 60:
        for seat in (0, 1, None):
            full = game.rules.complete(game.seen_by(seat), random.Random(len(game.history)))
            assert game.rules.seen_by(full, seat) == game.seen_by(seat)
            assert game.rules.describe(game.rules.position(game.rules.describe(full), 1)) == game.rules.describe(full)
        game.play(eager_move(game, chance))
    assert str(game)
    assert game.rules.scene(game.seen_by(0), 0).zones


def test_an_option_added_is_checked_and_recorded():
    with pytest.raises(BadOptions, match="bonus='x'; allowed is a whole number"):
        Bonus(bonus="x")
    assert Game(Bonus(bonus=2), seed=5).record().rstrip() == "torn_cards/Bonus bonus=2 seed=5 :"


@pytest.mark.parametrize(
    ("rules", "arithmetic", "words"),
    [
        (TornCards(), "2 / 2 = 1", "; you score 1, half of 2."),
        (TornCards(value="triangular", hit_rounding="up"), "1 / 2 → 1", "; you score 1, half of 1, rounded."),
        (Bonus(), "2 → 2", "; you score 2 for a set worth 2."),
    ],
    ids=repr,
)
def test_a_hit_is_half_a_set_only_where_the_game_says_so(rules, arithmetic, words):
    game = Game(rules, seed=1, position="board1 9S@d3 9C@e3 | phase hit | landing d3")
    speech = language("en")
    hint = speech.say(rules.scene(game.state, 0).prompt, rules.catalogue, attribute="hint")
    assert ("half its value" in hint) == ("/ 2" in arithmetic)
    assert words in game.why("x9S:9C").reason(speech, Names((), 0))
    game.play("x9S:9C")
    [line] = game.score().lines
    assert line.sum == arithmetic
