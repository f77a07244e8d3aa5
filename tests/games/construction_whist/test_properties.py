"""What must hold of Construction Whist in every state: over random games with all options, and against the oracle."""

import itertools
import random
from collections import Counter

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core.cards import UNKNOWN, suit_of
from cardwidgets.core.chance import stream
from cardwidgets.games.construction_whist import Move
from games.construction_whist import oracle
from games.construction_whist.samples import OPTION_SETS, SAMPLES, universe, zones
from games.samples import places
from games.shorthand import name_of

SEATS = (0, 1, None)
every_option_set = pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
phases = pytest.mark.parametrize("phase", ["lead", "follow", "take"])


def phase_of(state):
    return ("lead", "follow", "take")[len(state.trick)] if state.turn is not None else "over"


def in_phase(phase, count):
    chosen = [(rules, state) for rules, state in SAMPLES.states if phase_of(state) == phase]
    return random.Random(phase).sample(chosen, count)


def test_the_states_are_enough_and_of_every_kind():
    kinds = Counter(phase_of(state) for _, state in SAMPLES.states)
    assert len(SAMPLES.states) > 2000
    assert min(kinds[phase] for phase in ("lead", "follow", "take")) > 800
    assert len({rules for rules, _ in SAMPLES.states}) == len(OPTION_SETS)
    assert any(state.demolished for _, state in SAMPLES.states)


# --- the rules written twice ---------------------------------------------------------------------------------------------


@every_option_set
def test_engine_and_oracle_agree_move_by_move(options):
    for seed in range(10, 23):
        game = Game(ConstructionWhist(**options), seed=seed)
        state, chance = oracle.read(game.position()), random.Random(seed)
        while True:
            assert {str(move) for move in game.moves} == oracle.moves(state, options)
            assert (game.turn, game.position()) == (state["turn"], oracle.write(state))
            pending = [line.points for line in game.score().pending]
            if game.over:
                break
            assert pending == oracle.points(state, 0) + oracle.points(state, 1)
            move = chance.choice(sorted(oracle.moves(state, options)))
            game.play(move)
            if oracle.play(state, move, options):
                state = oracle.next_round(state, oracle.read(game.position()))
        assert list(game.score().totals) == [state["score0"], state["score1"]]
        best = max(game.score().totals)
        assert game.score().winners == tuple(seat for seat in (0, 1) if state[f"score{seat}"] == best)


# --- judging, listing, reading ------------------------------------------------------------------------------------------


@phases
def test_judged_legal_exactly_if_listed(phase):
    judged, legal_found = 0, 0
    for rules, state in in_phase(phase, 80):
        legal = set(rules.moves(state))
        for move in universe(state, random.Random(judged), 0):
            ok = rules.judge(state, move).ok
            assert ok == (move in legal), (rules, rules.describe(state), move)
            judged += 1
            legal_found += ok
    assert judged >= 10_000
    assert legal_found >= 200


@phases
def test_judged_legal_exactly_if_listed_over_all_pairs(phase):
    for rules, state in in_phase(phase, 2):
        everything = (Move(card, extra, first) for card in range(52) for extra in range(52) for first in (False, True))
        assert {move for move in everything if rules.judge(state, move).ok} == {
            move for move in rules.moves(state) if move.extra is not None
        }


# --- what is hidden -----------------------------------------------------------------------------------------------------


@phases
@pytest.mark.parametrize("seat", SEATS)
def test_every_phase_can_be_completed_from_every_seat(phase, seat):
    for rules, state in in_phase(phase, 60):
        view = rules.seen_by(state, seat)
        for rng in (random.Random(1), stream(1, "fill")):
            full = rules.complete(view, rng)
            assert rules.describe(rules.position(rules.describe(full), 1)) == rules.describe(full)
            assert len(list(rules.moves(full))) > 0


def test_whoever_did_not_follow_is_given_no_card_of_the_suit_led():
    seen = 0
    for rules, state in in_phase("take", 400):
        led, followed = state.trick
        if suit_of(led) != suit_of(followed):
            for seat in (state.lead, None):
                full = rules.complete(rules.seen_by(state, seat), random.Random(seen))
                assert [card for card in full.hands[1 - state.lead] if suit_of(card) == suit_of(led)] == []
                seen += 1
    assert seen > 100


def test_unknown_cards_are_spread_evenly():
    rules = ConstructionWhist()
    view = Game(rules, seed=3).seen_by(0)
    filled = [rules.complete(view, random.Random(number)) for number in range(600)]
    found = Counter(card for state in filled for card in state.hands[1])
    unknown = set(range(52)) - set(view.hands[0]) - set(view.open)
    assert set(found) == unknown
    assert all(140 < times < 290 for times in found.values())  # 600 × 13 / 37 = 211


def test_a_view_says_nothing_of_what_is_hidden():
    for _, state, seat, view, _ in SAMPLES.completed(300):
        assert set(view.deck) <= {UNKNOWN}
        assert all(set(view.hands[other]) <= {UNKNOWN} for other in (0, 1) if other != seat)
        assert all(set(view.spent[other]) <= {UNKNOWN} for other in (0, 1) if other != seat)
        assert [len(hand) for hand in view.hands] == [len(hand) for hand in state.hands]


def test_every_legal_move_can_be_picked():
    for rules, state in SAMPLES.sample(300):
        if state.turn is not None:
            pool = [place for place in places(rules, rules.seen_by(state, state.turn)) if "/" in place]
            found = {move for picked in pool for move in rules.readings(state, [picked])}
            found |= {move for picked in itertools.combinations(pool, 2) for move in rules.readings(state, picked)}
            assert set(rules.moves(state)) <= found


# --- events -------------------------------------------------------------------------------------------------------------


def test_what_is_foretold_is_foretold_for_every_legal_move():
    for rules, state in SAMPLES.sample(120):
        for move in rules.moves(state):
            foretold = rules.judge(state, move).consequences
            assert rules.play(state, move).events[: len(foretold)] == foretold


# --- whole games --------------------------------------------------------------------------------------------------------


def points(pyramids):
    return sum(len(pyramid) ** 2 for pyramid in pyramids)


def test_cards_are_conserved_and_score_lines_add_up_in_a_thousand_games():
    played = 0
    for number in range(1000):
        rules = ConstructionWhist(**OPTION_SETS[number % len(OPTION_SETS)])
        state, chance, due = rules.deal(number), random.Random(number), [0, 0]
        while (turn := rules.turn(state)) is not None:
            assert len(set(zones(state))) == sum(map(len, every_card(state))) == 52
            step = rules.play(state, chance.choice(rules.moves(state)))
            ended = step.finished or (step.state if rules.turn(step.state) is None else None)
            if ended is not None:
                assert len({card for card, _ in zones(ended)}) == 52
                due = [due[seat] + points(ended.pyramids[seat]) for seat in (0, 1)]
            assert turn in (0, 1)
            state = step.state
            played += 1
        sheet = rules.scores(state)
        sums = [sum(line.points for line in sheet.lines if line.seat == seat) for seat in (0, 1)]
        assert sums == list(sheet.totals) == due
        assert all(line.points == len(line.cards["pyramid"]) ** 2 for line in sheet.lines)
        assert sheet.winners == tuple(seat for seat in (0, 1) if due[seat] == max(due))
    assert played == sum(39 * OPTION_SETS[number % len(OPTION_SETS)]["rounds"] for number in range(1000))


def every_card(state):
    pyramids = (pyramid for own in state.pyramids for pyramid in own)
    return (*state.hands, state.open, state.deck, state.trick, *state.spent, state.demolished, *pyramids)
