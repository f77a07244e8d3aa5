"""What must hold of Construction Whist in every state: over random games with all options, and against the oracle."""

import functools
import itertools
import random
import string
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import ConstructionWhist, Game, IllegalMove
from cardwidgets.core import BadPosition, BadRecord
from cardwidgets.core.cards import UNKNOWN, suit_of
from cardwidgets.core.chance import stream
from cardwidgets.games.construction_whist import Move
from games.construction_whist import oracle
from games.construction_whist.table import OPTION_SETS, fields, name_of, random_game

SEATS = (0, 1, None)
every_option_set = pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
phases = pytest.mark.parametrize("phase", ["lead", "follow", "take"])


@functools.cache
def games():
    """Two whole games for each set of options."""
    return [random_game(seed, **options) for seed, options in itertools.product((1, 2), OPTION_SETS)]


@functools.cache
def states():
    """Every state of those games, with its rules: some 2,800, a third in each phase."""
    return [(game.rules, game.step_at(number).state) for game in games() for number in range(len(game.history) + 1)]


def sample(count):
    """Some of the states, spread over phases and options, always the same."""
    return random.Random(count).sample(states(), count)


def attempt(error, ask):
    """What is answered, and the error that is raised instead."""
    try:
        return ask(), None
    except error as refused:
        return None, refused


def phase_of(state):
    return ("lead", "follow", "take")[len(state.trick)] if state.turn is not None else "over"


def in_phase(phase, count):
    chosen = [(rules, state) for rules, state in states() if phase_of(state) == phase]
    return random.Random(phase).sample(chosen, count)


def test_the_states_are_enough_and_of_every_kind():
    kinds = Counter(phase_of(state) for _, state in states())
    assert len(states()) > 2000
    assert min(kinds[phase] for phase in ("lead", "follow", "take")) > 800
    assert len({rules for rules, _ in states()}) == len(OPTION_SETS)
    assert any(state.demolished for _, state in states())


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


def universe(state, chance):
    """Move objects built without asking the engine: every card, many pairs in both orders, and nonsense."""
    near = {*state.open, *state.trick, *chance.sample(range(52), 4), *state.hands[0][:2], *state.hands[1][:2]}
    yield from map(Move, range(52))
    yield from (Move(card, extra, first) for card, extra in itertools.product(near, near) for first in (False, True))
    yield from (Move(card, None, True) for card in near)
    odd = (-1, -2, 52, 53, 1000, None, "8C", "", (3,))
    yield from (Move(card) for card in odd)
    yield from (Move(card, extra) for card in state.open or (0,) for extra in odd[:-3])
    yield from (Move(extra, card) for card in state.trick or (0,) for extra in odd)


@phases
def test_judged_legal_exactly_if_listed(phase):
    judged, legal_found = 0, 0
    for rules, state in in_phase(phase, 80):
        legal = set(rules.moves(state))
        for move in universe(state, random.Random(judged)):
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


def test_nothing_is_legal_when_over():
    over = [(rules, state) for rules, state in states() if state.turn is None]
    assert {
        code for rules, state in over for move in universe(state, random.Random(1)) for code in rules.judge(state, move).codes
    } == {"GAME_OVER"}


def test_every_legal_move_is_listed_once():
    for rules, state in states():
        moves = list(rules.moves(state))
        assert len(moves) == len(set(moves)) == len(set(map(str, moves)))
        assert bool(moves) == (state.turn is not None)


def test_a_move_is_read_as_it_is_printed():
    for rules, state in states():
        assert all(rules.parse(state, str(move)) == move for move in rules.moves(state))


def test_what_is_read_prints_as_it_can_be_read_again_or_is_no_move():
    for number, (rules, state) in enumerate(sample(150)):
        for move in universe(state, random.Random(number)):
            if rules.judge(state, move).codes[:1] not in (["NOT_A_MOVE"], ["GAME_OVER"]):
                assert rules.parse(state, str(move)) == move


def test_a_move_is_not_a_move_exactly_if_it_does_not_read_back():
    for number, (rules, state) in enumerate(sample(100)):
        if state.turn is None:
            continue
        for move in universe(state, random.Random(number)):
            assert (rules.judge(state, move).codes == ["NOT_A_MOVE"]) == (not reads_back(rules, state, move))


def reads_back(rules, state, move):
    try:
        return rules.parse(state, str(move)) == move
    except (IllegalMove, TypeError, IndexError):
        return False


def test_every_refusal_says_why_and_suggests_a_legal_move():
    said = set()
    for number, (rules, state) in enumerate(sample(60)):
        legal = set(rules.moves(state))
        for move in universe(state, random.Random(number)):
            verdict = rules.judge(state, move)
            if not verdict.ok:
                assert verdict.suggestion in legal | {None}
                assert (verdict.suggestion is None) == (verdict.codes[0] in {"GAME_OVER", "NOT_A_MOVE"})
                assert all(f"({rule})" in str(verdict) for rule in verdict.rules)
                assert (verdict.consequences, "{" in str(verdict)) == ((), False)
                said.update(verdict.codes)
    assert said >= {"NOT_A_MOVE", "CARD_TWICE", "WRONG_PHASE", "NOT_IN_HAND", "MUST_FOLLOW", "NOT_AN_OPEN_CARD"}
    assert said >= {"EXTRA_DOES_NOT_FIT", "EXTRA_NOT_YOURS"}


@settings(max_examples=300)
@given(st.text(alphabet="A23456789TJQK10SHDCshdc♠♥♦♣+ *?-", max_size=12) | st.text(max_size=20), st.integers(0, 2000))
def test_no_text_of_a_move_raises_anything_but_illegal_move(text, which):
    rules, state = states()[which]
    move, refused = attempt(IllegalMove, lambda: rules.parse(state, text))
    if refused:
        assert refused.verdict.codes == ["NOT_A_MOVE"]
        assert str(refused)
    else:
        assert rules.judge(state, move).codes != ["NOT_A_MOVE"]


# --- position texts -----------------------------------------------------------------------------------------------------


def test_a_position_is_read_as_it_is_printed():
    read = 0
    for rules, state in states():
        text = rules.describe(state)
        again = rules.position(text, state.seed)
        assert rules.describe(again) == text
        assert list(rules.moves(again)) == list(rules.moves(state))
        read += 1
    assert read >= 2000


def test_a_typed_position_plays_on_as_the_game_it_was_taken_from():
    for rules, state in sample(150):
        mine = Game(rules, state.seed, rules.describe(state))
        theirs, chance = state, random.Random(state.turn)
        while rules.turn(theirs) is not None:
            move = chance.choice(mine.moves)
            theirs = rules.play(theirs, move).state
            mine.play(move)
            assert mine.position() == rules.describe(theirs)
            assert mine.score().totals == rules.scores(theirs).totals


NAMES = st.sampled_from([*oracle.FIELDS, "seed", "chance", "hnad0"])
CARDS = st.lists(st.sampled_from([*oracle.TEXT_ORDER, "?", "?4", "-", ",", "10D", "8♠", "1X"]), max_size=6).map(" ".join)
ITEMS = CARDS | st.sampled_from(["0", "1", "-", "2", "D", "x", "-1", ""])
POSITIONS = st.lists(st.tuples(NAMES, ITEMS).map(" ".join), max_size=6).map(" | ".join)


def check_position(rules, text, seed=1):
    """A text is refused as a bad position, or is a position in which everything is right."""
    state, refused = attempt(BadPosition, lambda: rules.position(text, seed))
    if refused:
        assert str(refused)
        return
    printed = rules.describe(state)
    known = oracle.read(printed)
    options = {name: getattr(rules, name) for name in oracle.DEFAULTS}
    assert sorted(oracle.all_cards(known)) == sorted(oracle.TEXT_ORDER)
    assert {str(move) for move in rules.moves(state)} == oracle.moves(known, options)
    assert rules.describe(rules.position(printed, seed)) == printed


@settings(max_examples=600)
@given(POSITIONS | st.text(alphabet=string.printable, max_size=60), st.sampled_from(OPTION_SETS))
def test_any_text_is_a_right_position_or_refused(text, options):
    check_position(ConstructionWhist(**options), text)


@settings(max_examples=600)
@given(st.data())
def test_a_position_with_a_field_changed_is_right_or_refused(data):
    rules, state = states()[data.draw(st.integers(0, 2500))]
    changed = fields(rules.describe(state))
    for name in data.draw(st.lists(st.sampled_from(oracle.FIELDS), min_size=1, max_size=3)):
        other = fields(rules.describe(states()[data.draw(st.integers(0, 2500))][1]))
        changed[name] = data.draw(ITEMS | st.sampled_from([*changed.values(), other[name], "?", "?3"]))
    check_position(rules, " | ".join(f"{name} {items}" for name, items in changed.items()))


@settings(max_examples=300)
@given(st.data())
def test_a_position_with_fields_left_out_is_filled_or_refused(data):
    rules, state = states()[data.draw(st.integers(0, 2500))]
    kept = fields(rules.describe(state))
    for name in data.draw(st.lists(st.sampled_from(oracle.FIELDS), unique=True, min_size=1)):
        kept.pop(name)
    check_position(rules, " | ".join(f"{name} {items}" for name, items in kept.items()))


# --- what is hidden -----------------------------------------------------------------------------------------------------


def completed(count):
    """Views of all seats, with the states they were taken from and states that chance made of them."""
    for number, (rules, state) in enumerate(sample(count)):
        for seat in SEATS:
            view = rules.seen_by(state, seat)
            yield rules, state, seat, view, rules.complete(view, random.Random(number))


def test_states_that_differ_only_in_hidden_cards_look_the_same():
    differ = 0
    for rules, state, seat, view, other in completed(700):
        assert rules.seen_by(other, seat) == view
        differ += rules.describe(other) != rules.describe(state)
    assert differ > 1800


def test_a_completed_state_is_a_possible_position():
    for rules, _, _, view, full in completed(700):
        text = rules.describe(full)
        assert rules.describe(rules.position(text, 1)) == text
        known, shown = oracle.read(text), fields(rules.describe(view))
        assert sorted(oracle.all_cards(known)) == sorted(oracle.TEXT_ORDER)
        assert all(shown[name] == items for name, items in fields(text).items() if "?" not in shown[name])


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


def test_a_completion_depends_on_its_generator_only():
    for rules, state in sample(60):
        view = rules.seen_by(state, 0)
        assert rules.complete(view, random.Random(5)) == rules.complete(view, random.Random(5))


def test_unknown_cards_are_spread_evenly():
    rules = ConstructionWhist()
    view = Game(rules, seed=3).seen_by(0)
    filled = [rules.complete(view, random.Random(number)) for number in range(600)]
    found = Counter(card for state in filled for card in state.hands[1])
    unknown = set(range(52)) - set(view.hands[0]) - set(view.open)
    assert set(found) == unknown
    assert all(140 < times < 290 for times in found.values())  # 600 × 13 / 37 = 211


def test_the_text_of_a_view_can_be_read():
    for rules, _, seat, view, _ in completed(200):
        text = rules.describe(view)
        state = rules.position(text, 1)
        assert rules.describe(rules.seen_by(state, seat)) == text


def test_a_view_says_nothing_of_the_seed_nor_of_what_is_hidden():
    for _, state, seat, view, _ in completed(300):
        assert view.seed is None
        assert set(view.deck) <= {UNKNOWN}
        assert all(set(view.hands[other]) <= {UNKNOWN} for other in (0, 1) if other != seat)
        assert all(set(view.spent[other]) <= {UNKNOWN} for other in (0, 1) if other != seat)
        assert [len(hand) for hand in view.hands] == [len(hand) for hand in state.hands]


def places(rules, view):
    """Every place of the table, of the other hand and of nowhere."""
    scene = rules.scene(view, view.turn)
    found = [f"{name}/{slot}" for name, zone in scene.zones.items() for slot in range(len(zone.items) + 1)]
    hands = [f"hand{seat}/{slot}" for seat in (0, 1) for slot in (0, 3, 12)]
    return [*found, *scene.zones, *hands, "deck/0", "spent0/0", "spent1/0", "nowhere/0", "hand0/-1", "hand0/x", ""]


def test_the_seat_in_turn_gets_the_same_answers_on_its_view():
    judged = 0
    for number, (rules, state) in enumerate(sample(200)):
        if state.turn is None:
            continue
        view, chance = rules.seen_by(state, state.turn), random.Random(number)
        assert list(rules.moves(view)) == list(rules.moves(state))
        for move in universe(state, chance):
            seen, known = rules.judge(view, move), rules.judge(state, move)
            assert (seen.findings, seen.suggestion, seen.consequences) == (known.findings, known.suggestion, known.consequences)
            judged += 1
        pool = places(rules, view)
        for picked in [*((place,) for place in pool), *(tuple(chance.sample(pool, 2)) for _ in range(40)), (), tuple(pool)]:
            assert list(rules.readings(view, picked)) == list(rules.readings(state, picked)), (rules.describe(state), picked)
    assert judged >= 10_000


def test_every_legal_move_can_be_picked():
    for rules, state in sample(300):
        if state.turn is not None:
            pool = [place for place in places(rules, rules.seen_by(state, state.turn)) if "/" in place]
            found = {move for picked in pool for move in rules.readings(state, [picked])}
            found |= {move for picked in itertools.combinations(pool, 2) for move in rules.readings(state, picked)}
            assert set(rules.moves(state)) <= found


# --- events -------------------------------------------------------------------------------------------------------------


def steps(count):
    """Random moves with the state before and the step they made."""
    for rules, state in sample(count):
        if state.turn is not None:
            move = random.Random(str(state.open)).choice(rules.moves(state))
            yield rules, state, move, rules.play(state, move)


def test_what_is_foretold_happens_and_only_chance_adds_to_it():
    compared, kinds = 0, set()
    for rules, state, move, step in steps(1600):
        foretold = rules.judge(state, move).consequences
        assert step.events[: len(foretold)] == foretold
        assert {event.kind for event in step.events[len(foretold) :]} <= {"turned_up", "dealt"}
        kinds.update(event.kind for event in foretold)
        compared += 1
    assert compared >= 1000
    assert kinds >= {"led", "followed", "trick_won", "opened", "extended", "demolished", "spent", "round_scored"}


def test_what_is_foretold_is_foretold_for_every_legal_move():
    for rules, state in sample(120):
        for move in rules.moves(state):
            foretold = rules.judge(state, move).consequences
            assert rules.play(state, move).events[: len(foretold)] == foretold


def zones(state):
    """Where every card lies, by the names of the table's zones."""
    found = {f"hand{seat}": state.hands[seat] for seat in (0, 1)} | {f"spent{seat}": state.spent[seat] for seat in (0, 1)}
    found |= {"open": state.open, "deck": state.deck, "trick": state.trick, "demolished": state.demolished}
    found |= {f"pyramid{seat}{suit}": state.pyramids[seat]["SHDC".index(suit)] for seat in (0, 1) for suit in "SHDC"}
    return {card: zone for zone, cards in found.items() for card in cards}


def test_events_tell_where_every_card_went():
    for rules, state, _, step in steps(800):
        lying = zones(state)
        before_the_deal = itertools.takewhile(lambda event: event.kind != "dealt", step.events)
        for moved in (moved for event in before_the_deal for moved in event.moved):
            assert lying[moved.card] == moved.source
            lying[moved.card] = moved.target
        assert lying == zones(step.finished or step.state), rules.describe(state)


def test_a_step_and_a_bare_advance_lead_to_the_same_state():
    for rules, state, move, step in steps(300):
        assert rules.advance(state, move) == step.state


# --- whole games --------------------------------------------------------------------------------------------------------


def points(pyramids):
    return sum(len(pyramid) ** 2 for pyramid in pyramids)


def test_cards_are_conserved_and_score_lines_add_up_in_a_thousand_games():
    played = 0
    for number in range(1000):
        rules = ConstructionWhist(**OPTION_SETS[number % len(OPTION_SETS)])
        state, chance, due = rules.deal(number), random.Random(number), [0, 0]
        while (turn := rules.turn(state)) is not None:
            assert len(zones(state)) == sum(map(len, every_card(state))) == 52
            step = rules.play(state, chance.choice(rules.moves(state)))
            ended = step.finished or (step.state if rules.turn(step.state) is None else None)
            if ended is not None:
                assert len(zones(ended)) == 52
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


@every_option_set
def test_play_undo_redo(options):
    game = random_game(21, **options)
    positions = [(game.goto(number), game.position(), game.score(), game.events)[1:] for number in range(len(game.history) + 1)]
    for number in reversed(range(game.length)):
        assert game.undo()
        assert (game.position(), game.score(), game.events) == positions[number]
    assert not game.undo()
    for position in positions[1:]:
        assert game.redo()
        assert (game.position(), game.score(), game.events) == position
    assert not game.redo()


@every_option_set
def test_a_record_replays_to_the_same_game_from_anywhere(options):
    chance = random.Random(str(options))
    for seed in range(3):
        game = random_game(seed, moves=chance.randrange(40), **options)
        typed = Game(game.rules, position=game.position(), seed=seed)
        for _ in range(min(10, 39 * options["rounds"] - len(game.history))):
            typed.play(chance.choice(typed.moves))
        for each in (game, typed):
            again = Game.replay(each.record())
            assert (again.position(), again.history, again.rules) == (each.position(), each.history, each.rules)
            assert [again.step_at(number) for number in range(again.length)] == [
                each.step_at(number) for number in range(again.length)
            ]


@settings(max_examples=200)
@given(st.data())
def test_a_damaged_record_is_refused_as_a_bad_record_or_replays(data):
    record = games()[data.draw(st.integers(0, 47))].record()
    start = data.draw(st.integers(0, len(record)))
    end = data.draw(st.integers(start, min(len(record), start + 6)))
    damaged = record[:start] + data.draw(st.text(alphabet="A8TSHDC+ :=/|-seed7x", max_size=4)) + record[end:]
    again, refused = attempt(BadRecord, lambda: Game.replay(damaged))
    if refused:
        assert str(refused)
        assert (refused.number is None) == (refused.verdict is None)
    else:
        assert Game.replay(again.record()).position() == again.position()


@settings(max_examples=60)
@given(st.integers(-(2**63), 2**63), st.sampled_from(OPTION_SETS))
def test_same_options_and_seed_same_cards(seed, options):
    first, second = (Game(ConstructionWhist(**options), seed=seed) for _ in range(2))
    assert (first.state, first.events) == (second.state, second.events)
