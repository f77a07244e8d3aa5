"""What must hold of every game in every state, with all options: see ``samples.py`` for what it is tried on."""

import itertools
import random
import re
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import Game, IllegalMove
from cardwidgets.core import BadPosition, BadRecord, BadRequest
from cardwidgets.core.cards import text
from cardwidgets.core.chance import stream
from cardwidgets.games import by_name
from games.samples import NAMES, places, samples
from games.shorthand import attempt, name_of

CARDS = re.compile(r"\b[A2-9TJQK][SHDC]\b|\*")

every_game = pytest.mark.parametrize("name", NAMES)
every_option_set = pytest.mark.parametrize(
    ("name", "options"),
    [(name, options) for name in NAMES for options in samples(name).option_sets],
    ids=lambda each: each if isinstance(each, str) else name_of(each),
)


def some(moves, most=60):
    """The first of many moves."""
    return list(itertools.islice(moves, most))


# --- judging, listing, reading ------------------------------------------------------------------------------------------


@every_game
def test_judged_legal_exactly_if_listed(name):
    judged = legal_found = 0
    for number, (rules, state) in enumerate(samples(name).to_move(400)):
        legal = set(rules.moves(state))
        for move in samples(name).universe(state, random.Random(number), 40):
            ok = rules.judge(state, move).ok
            assert ok == (hashable(move) and move in legal), (rules, rules.describe(state), move)
            judged += 1
            legal_found += ok
        assert all(rules.judge(state, move).ok for move in some(legal))
    assert judged >= 10_000
    assert legal_found >= 200


def hashable(move):
    return attempt(TypeError, lambda: hash(move))[1] is None


@every_game
def test_every_legal_move_is_listed_once_and_read_as_it_is_printed(name):
    for rules, state in samples(name).sample(2500):
        moves = some(rules.moves(state), 1000)
        texts = list(map(str, moves))
        assert len(moves) == len(set(moves)) == len(set(texts))
        assert bool(moves) == (rules.turn(state) is not None)
        assert all(rules.parse(state, text) == move for text, move in zip(texts[:60], moves, strict=False))


@every_game
def test_a_move_in_a_cell_shows_how_it_is_written(name):
    game = Game(by_name()[name](), seed=7)
    game.play(first := game.moves[0])
    assert repr(game.history) == f"(<Move {first}>,)"
    assert "=['no card']" in repr(by_name()[name].move_type(['no card'], ['x']))  # with the fields of a broken one


@every_game
def test_a_listing_is_a_sequence(name):
    for rules, state in samples(name).sample(300):
        moves = rules.moves(state)
        if len(moves) > 2000:
            continue
        listed = list(moves)
        assert (len(moves), [moves[at] for at in range(len(moves))]) == (len(listed), listed)
        assert (list(moves[1:5]), list(moves[::-1])) == (listed[1:5], listed[::-1])
        with pytest.raises(IndexError):
            moves[len(listed)]
        if listed:
            assert (moves[-1], moves.index(listed[-1]), moves.count(listed[0])) == (listed[-1], len(listed) - 1, 1)
            assert (listed[0] in moves, str(listed[-1]) in moves, "nonsense" in moves) == (True, True, False)


@every_game
def test_what_is_not_read_back_is_no_move(name):
    for number, (rules, state) in enumerate(samples(name).to_move(200)):
        for move in samples(name).universe(state, random.Random(number), 40):
            read = attempt((IllegalMove, TypeError, IndexError), lambda: rules.parse(state, str(move)))[0]  # noqa: B023
            verdict = rules.judge(state, move)
            assert (verdict.codes == ["NOT_A_MOVE"]) == (read != move), repr(move)
            if read is not None and read != move:
                assert "This move object does not hold what its text" in str(verdict)


@every_game
@pytest.mark.parametrize("given", [None, 8, object(), ("8C",), b"8C", ["8C"]], ids=lambda given: type(given).__name__)
def test_an_object_that_is_no_move(name, given):
    game = Game(by_name()[name](), seed=7)
    assert game.why(given).codes == ["NOT_A_MOVE"]
    with pytest.raises(IllegalMove):
        game.play(given)
    assert not game.history


@every_game
def test_who_types_no_move_is_shown_how_moves_are_written(name):
    game = Game(by_name()[name](), seed=7)
    assert all(f" {form}" in str(game.why("nonsense")) and game.rules.parse(game.state, form) for form in game.rules.forms)


@every_game
def test_game_over_and_not_your_turn_come_alone(name):
    over = next(game for game in samples(name).games if game.over)
    assert over.why("nonsense").codes == ["GAME_OVER"]
    nothing_to_undo = Game(over.rules, seed=7, position=over.position())
    assert nothing_to_undo.over
    assert ["undo" in str(each.why("nonsense")) for each in (over, nothing_to_undo)] == [True, False]
    game = Game(by_name()[name](), seed=7)
    move, other = str(game.moves[0]), (game.turn + 1) % game.rules.seats
    assert game.why(move, seat=game.turn).ok
    for tried in (move, "nonsense"):
        assert game.why(tried, seat=other).codes == ["NOT_YOUR_TURN"]
    with pytest.raises(BadRequest, match=f"seats are 0 to {game.rules.seats - 1}"):
        game.why(move, seat=game.rules.seats)


@every_game
def test_nothing_is_legal_when_over(name):
    over = [game for game in samples(name).games if game.over]
    assert over
    for game in over:
        assert len(game.moves) == 0
        for move in samples(name).universe(game.step_at(0).state, random.Random(1), 20):
            assert game.rules.judge(game.state, move).codes == ["GAME_OVER"]


@every_game
def test_every_refusal_says_why_and_suggests_a_legal_move(name):
    refused = 0
    for number, (rules, state) in enumerate(samples(name).to_move(100)):
        for move in samples(name).universe(state, random.Random(number), 30):
            verdict = rules.judge(state, move)
            if verdict.ok:
                continue
            said = str(verdict)
            assert all(f"({rule})" in said for rule in verdict.rules)
            assert (verdict.consequences, "{" in said, "⟨" in said) == ((), False, False), said
            assert (verdict.suggestion is None) == (verdict.codes == ["NOT_A_MOVE"])
            assert verdict.suggestion is None or rules.judge(state, verdict.suggestion).ok
            refused += 1
    assert refused > 1000


@every_game
@settings(max_examples=400)
@given(st.data())
def test_no_text_of_a_move_raises_anything_but_illegal_move(name, data):
    states = samples(name).states
    rules, state = states[data.draw(st.integers(0, len(states) - 1))]
    text = data.draw(st.text(alphabet=samples(name).alphabet, max_size=14) | st.text(max_size=20))
    move, refused = attempt(IllegalMove, lambda: rules.parse(state, text))
    if refused:
        assert refused.verdict.codes == ["NOT_A_MOVE"]
        assert str(refused)
    else:
        assert rules.judge(state, move).codes != ["NOT_A_MOVE"]


# --- position texts -----------------------------------------------------------------------------------------------------


@every_game
def test_a_position_is_read_as_it_is_printed(name):
    for rules, state in samples(name).sample(3000):
        text = rules.describe(state)
        again = rules.position(text, state.seed)
        assert rules.describe(again) == text
        assert some(rules.moves(again)) == some(rules.moves(state))


@every_game
def test_a_typed_position_plays_on_as_the_game_it_was_taken_from(name):
    for number, (rules, state) in enumerate(samples(name).sample(100)):
        mine = Game(rules, state.seed, rules.describe(state) + samples(name).where(state))
        theirs, chance = state, random.Random(number)
        for _ in range(80):
            if rules.turn(theirs) is None:
                break
            move = chance.choice(mine.moves)
            theirs = rules.play(theirs, move).state
            mine.play(move)
            assert mine.position() == rules.describe(theirs)
            assert mine.score().totals == rules.scores(theirs).totals


def check_position(name, rules, text):
    """A text is refused as a bad position, or is a position in which everything is right."""
    state, refused = attempt(BadPosition, lambda: rules.position(text, 1))
    if refused:
        assert str(refused)
        return
    samples(name).check(rules, state)
    assert bool(rules.moves(state)) == (rules.turn(state) is not None)
    printed = rules.describe(state)
    assert rules.describe(rules.position(printed, 1)) == printed


@every_game
@settings(max_examples=500)
@given(st.data())
def test_any_text_is_a_right_position_or_refused(name, data):
    known = samples(name)
    options = data.draw(st.sampled_from(known.option_sets))
    part = st.tuples(st.sampled_from([*known.fields, "seed", "hnad0"]), st.sampled_from(known.items)).map(" ".join)
    text = data.draw(st.lists(part, max_size=6).map(" | ".join) | st.text(alphabet=string.printable, max_size=60))
    check_position(name, known.rules(**options), text)


@every_game
@settings(max_examples=500)
@given(st.data())
def test_a_position_with_fields_changed_or_left_out_is_right_or_refused(name, data):
    states = samples(name).states
    rules, state = states[data.draw(st.integers(0, len(states) - 1))]
    parts = rules.describe(state).split(" | ")
    for number in data.draw(st.sets(st.integers(0, len(parts) - 1), max_size=3)):
        other = data.draw(st.sampled_from(parts)).partition(" ")[2]
        item = data.draw(st.just(other) | st.sampled_from([*samples(name).items, "?", "?3"]))
        parts[number] = f"{parts[number].partition(' ')[0]} {item}"
    gone = data.draw(st.sets(st.integers(0, len(parts) - 1)) | st.just(set()))
    check_position(name, rules, " | ".join(part for number, part in enumerate(parts) if number not in gone))


# --- what is hidden -----------------------------------------------------------------------------------------------------


@every_game
def test_states_that_differ_only_in_hidden_cards_look_the_same(name):
    differ = total = 0
    for rules, state, seat, view, other in samples(name).completed(500):
        assert rules.seen_by(other, seat) == view
        differ += rules.describe(other) != rules.describe(state)
        total += 1
    assert differ > total // 2


@every_game
def test_a_completed_state_is_a_possible_position(name):
    for rules, state, _, view, full in samples(name).completed(500):
        text, shown = rules.describe(full), rules.describe(view).split(" | ")
        assert rules.describe(rules.position(text, 1)) == text
        assert sorted(card for card, _ in samples(name).zones(full)) == sorted(card for card, _ in samples(name).zones(state))
        samples(name).check(rules, full)
        assert {part for part in shown if "?" not in part} <= set(text.split(" | "))


@every_game
def test_a_completion_depends_on_its_generator_only(name):
    for rules, state in samples(name).sample(60):
        view = rules.seen_by(state, 0)
        assert rules.complete(view, random.Random(5)) == rules.complete(view, random.Random(5))
        full = rules.complete(view, stream(1, "fill"))
        assert rules.describe(rules.position(rules.describe(full), 1)) == rules.describe(full)


@every_game
def test_the_text_of_a_view_can_be_read(name):
    for rules, _, seat, view, _ in samples(name).completed(200):
        text = rules.describe(view)
        assert rules.describe(rules.seen_by(rules.position(text, 1), seat)) == text


@every_game
def test_a_view_does_not_know_the_seed(name):
    assert all(view.seed is None for _, _, _, view, _ in samples(name).completed(60))


@every_game
def test_the_seat_in_turn_gets_the_same_answers_on_its_view(name):
    judged = 0
    for number, (rules, state) in enumerate(samples(name).to_move(250)):
        view, chance = rules.seen_by(state, rules.turn(state)), random.Random(number)
        assert some(rules.moves(view), 200) == some(rules.moves(state), 200)
        for move in [*samples(name).universe(state, chance, 25), *some(rules.moves(state), 20)]:
            seen, known = rules.judge(view, move), rules.judge(state, move)
            assert (seen.findings, seen.suggestion, seen.consequences) == (known.findings, known.suggestion, known.consequences)
            judged += 1
        pool = places(rules, view)
        for picked in [*((place,) for place in pool), *(chance.sample(pool, chance.randrange(6)) for _ in range(40))]:
            assert list(rules.readings(view, picked)) == list(rules.readings(state, picked)), (rules.describe(state), picked)
    assert judged >= 5000


# --- events -------------------------------------------------------------------------------------------------------------


@every_game
def test_what_is_foretold_happens_and_only_chance_adds_to_it(name):
    compared, kinds = 0, set()
    for rules, state, move, step in samples(name).steps(2500):
        foretold = rules.judge(state, move).consequences
        assert len(foretold) <= len(step.events)
        for ahead, event in zip(foretold, step.events, strict=False):
            assert samples(name).foreseen(rules, ahead, event), (rules.describe(state), str(move), ahead, event)
        assert {event.kind for event in step.events[len(foretold) :]} <= samples(name).by_chance
        kinds |= {event.kind for event in foretold}
        compared += 1
    assert compared >= 1000
    assert kinds >= samples(name).foretold


@every_game
def test_events_tell_where_every_card_went(name):
    for rules, state, move, step in samples(name).steps(1500):
        lying = samples(name).lying(state)
        told = step.events if step.finished is None else step.events[: step.told]
        for moved in (moved for event in told for moved in event.moved if not moved.half):
            assert lying[moved.card, moved.source] > 0, (rules.describe(state), str(move), moved)
            lying[moved.card, moved.source] -= 1
            lying[moved.card, moved.target] += 1
        assert +lying == samples(name).lying(step.finished or step.state), (rules.describe(state), str(move))


@every_game
def test_a_finished_round_has_the_events_that_led_to_it(name):
    finished = 0
    for game in samples(name).games:
        for step in map(game.step_at, range(1, game.length + 1)):
            if step.finished is None:
                assert step.told == 0
                continue
            assert game.rules.turn(step.finished) is None
            assert game.rules.scores(step.finished).winners == ()
            assert 0 < step.told < len(step.events)
            finished += 1
    assert finished > 3


@every_game
def test_an_event_prints_no_card_that_not_everybody_may_see(name):
    """A seat's own view of it prints what that seat may see."""
    games = [(game.rules, game.step_at(number)) for game in samples(name).games for number in range(game.length + 1)]
    secret = 0
    for rules, event in ((rules, event) for rules, step in games for event in step.events):
        printed, public = (set(CARDS.findall(repr(each))) for each in (event, rules.event_seen_by(event, None)))
        assert printed <= public, event.kind
        seen = set().union(*(CARDS.findall(repr(rules.event_seen_by(event, seat))) for seat in range(rules.seats)))
        assert seen == {*CARDS.findall(" ".join(text(card) for cards in event.cards.values() for card in cards))}, event.kind
        secret += seen != printed
    assert secret


@every_game
def test_a_step_and_a_bare_advance_lead_to_the_same_state(name):
    for rules, state, move, step in samples(name).steps(300):
        assert rules.advance(state, move) == step.state


# --- whole games --------------------------------------------------------------------------------------------------------


@every_option_set
def test_play_undo_redo(name, options):
    game = next(game for game in samples(name).games if game.rules == samples(name).rules(**options))
    game = Game.replay(game.record())
    game.goto(min(60, game.length))
    game = Game.replay(game.record())
    positions = [(game.goto(number), game.position(), game.score(), game.events)[1:] for number in range(game.length + 1)]
    for number in reversed(range(game.length)):
        assert game.undo()
        assert (game.position(), game.score(), game.events) == positions[number]
    assert not game.undo()
    for position in positions[1:]:
        assert game.redo()
        assert (game.position(), game.score(), game.events) == position
    assert not game.redo()


@every_option_set
def test_a_record_replays_to_the_same_game_from_anywhere(name, options):
    chance = random.Random(str(options))
    rules = samples(name).rules(**options)
    game = Game(rules, seed=3)
    for _ in range(chance.randrange(1, 60)):
        if not game.over:
            game.play(chance.choice(game.moves))
    typed = Game(rules, position=game.position() + samples(name).where(game.state), seed=3)
    for _ in range(40):
        if not typed.over:
            typed.play(chance.choice(typed.moves))
    for each in (game, typed):
        again = Game.replay(each.record())
        assert (again.position(), again.history, again.rules) == (each.position(), each.history, each.rules)
        events = [[step.events for step in map(one.step_at, range(1, one.length + 1))] for one in (again, each)]
        assert events[0] == events[1]


@every_game
@settings(max_examples=150)
@given(st.data())
def test_a_damaged_record_is_refused_as_a_bad_record_or_replays(name, data):
    games = samples(name).games
    game = Game.replay(games[data.draw(st.integers(0, len(games) - 1))].record())
    game.goto(min(data.draw(st.integers(0, 40)), game.length))
    record = game.record()
    start = data.draw(st.integers(0, len(record)))
    end = data.draw(st.integers(start, min(len(record), start + 6)))
    damaged = record[:start] + data.draw(st.text(alphabet=samples(name).alphabet + " :|-seed7", max_size=4)) + record[end:]
    again, refused = attempt(BadRecord, lambda: Game.replay(damaged))
    if refused:
        assert str(refused)
        assert (refused.number is None) == (refused.verdict is None)
    else:
        assert Game.replay(again.record()).position() == again.position()


@every_game
@settings(max_examples=60)
@given(st.data())
def test_same_options_and_seed_same_cards(name, data):
    seed = data.draw(st.integers(-(2**63), 2**63))
    options = data.draw(st.sampled_from(samples(name).option_sets))
    first, second = (Game(samples(name).rules(**options), seed=seed) for _ in range(2))
    assert (first.state, first.events) == (second.state, second.events)
