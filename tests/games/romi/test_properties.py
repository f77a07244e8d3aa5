"""What must hold of Römi in every state: over composed positions, random games with all options, and against the oracle."""

import functools
import itertools
import random
import string
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwidgets import Game, IllegalMove, Romi
from cardwidgets.core import BadPosition, BadRecord
from cardwidgets.core.cards import JOKER, TEXTS, UNKNOWN, joker_as
from cardwidgets.core.chance import stream
from cardwidgets.games.romi import Move
from games.romi import oracle
from games.romi.table import OPTION_SETS, at, at_the_end_of_the_stock, composed, fields, lively, name_of, options_of, random_game

every_option_set = pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)


@functools.cache
def games():
    """A game of two deals for each set of options."""
    return [random_game(1, **{**options, "deals": 2}) for options in OPTION_SETS]


@functools.cache
def states():
    """States of those games, and more composed ones, with their rules; many in the middle of a turn that owes something."""
    found = [(game.rules, game.step_at(number).state) for game in games() for number in range(game.length + 1)]
    return random.Random(1).sample(found, 1500) + list(composed(2500, 5, 12))


def sample(count):
    """Some of the states, always the same."""
    return random.Random(count).sample(states(), count)


def attempt(error, ask):
    """What ``ask`` returns, and the error it raises instead."""
    try:
        return ask(), None
    except error as refused:
        return None, refused


def test_the_states_are_of_every_kind():
    found = Counter()
    for rules, state in states():
        found[state.phase] += 1
        found["taken"] += state.taken is not None
        found["freed"] += state.freed > 0
        found["both"] += state.taken is not None and state.freed > 0
        own = [meld for meld in state.melds if meld.owner == state.turn]
        found["opening"] += bool(own) and state.turn not in state.opened and not rules.has_opened(state)
    assert {rules for rules, _ in states()} >= {Romi(**options) for options in OPTION_SETS}
    assert min(found[kind] for kind in ("first", "draw", "play")) > 300
    assert (found["taken"] > 100, found["freed"] > 60, found["both"] > 3, found["opening"] > 20) == (True,) * 4, found


# --- the rules written twice ---------------------------------------------------------------------------------------------


@every_option_set
def test_engine_and_oracle_agree_move_by_move(options):
    whole = {**oracle.DEFAULTS, **options, "deals": 2}
    game, chance = Game(Romi(**{**options, "deals": 2}), seed=11), random.Random(11)
    state = oracle.read(game.position())
    while not game.over:
        move = lively(game.moves, chance)
        step = game.play(move)
        ended = step.finished or step.state
        state = oracle.play(state, whole, str(move), oracle.read(game.rules.describe(ended)))
        assert game.rules.describe(ended) == oracle.write(state)
        if step.finished is not None:
            scores, state = state["scores"], oracle.read(game.position())
            assert (state["scores"], state["deal"]) == (scores, 2)
    best = min(state["scores"])
    assert game.score().winners == tuple(seat for seat, total in enumerate(state["scores"]) if total == best)


def test_the_look_ahead_is_exact():
    """Every legal move of 3,000 small positions, against a search through all there is to play."""
    found, looked = Counter(), 0
    for rules, state in composed(3000, 1, 7):
        known = oracle.read(rules.describe(state))
        legal = oracle.moves(known, options_of(rules))
        assert {str(move) for move in rules.moves(state)} == set(legal), (rules, rules.describe(state))
        found.update(map(oracle.kind_of, legal))
        looked += state.taken is not None or state.freed > 0 or rules.has_opened(state)
    assert looked > 600
    assert min(found[kind] for kind in ("meld", "lay", "swap", "discard", "+stock", "+discard")) > 100, found


test_the_look_ahead_is_exact = pytest.mark.slow(test_the_look_ahead_is_exact)


def test_what_a_move_leads_to_is_the_same():
    for number, (rules, state) in enumerate(composed(1500, 2)):
        known, move = oracle.read(rules.describe(state)), lively(rules.moves(state), random.Random(number))
        step = rules.play(state, move)
        after = step.finished or step.state
        expected = oracle.play(known, options_of(rules), str(move), oracle.read(rules.describe(after)))
        assert rules.describe(after) == oracle.write(expected), (rules.describe(state), str(move))


# --- judging, listing, reading ------------------------------------------------------------------------------------------


def universe(state, chance, count):
    """Move objects built without asking the engine: cards of the hand and others in every kind of move."""
    hand = list(state.hands[state.turn])
    near = [card for card in hand if card != JOKER] or [0]
    tables = len(state.melds)
    yield from (Move("stock"), Move("take"))
    for _ in range(count):
        kind = chance.choice(("meld", "meld", "meld", "lay", "lay", "swap", "discard"))
        number = chance.randrange(1, tables + 2)
        card = chance.choice(hand) if chance.random() < 0.9 else chance.randrange(53)
        if kind == "discard":
            yield Move("discard", (card,))
        elif kind == "lay":
            face = _near(chance.choice(near), chance)
            yield Move("lay", (joker_as(face),) if card == JOKER or chance.random() < 0.1 else (card,), number)
        elif kind == "swap":
            some = [_near(chance.choice(near), chance) for _ in range(chance.choice((1, 1, 2)))]
            yield Move("swap", tuple(sorted(some, key=lambda each: (each & 3, each))), number)
        else:
            yield Move("meld", _perhaps_a_meld(hand, chance))
    odd = (-1, -2, 200, 1000, None, "8C", "", (3,))
    yield from (Move("discard", (each,)) for each in odd)
    yield from (Move("meld", (each, 0, 1)) for each in odd)
    yield from (Move("lay", (each,), 1) for each in odd)
    yield from (Move("lay", (0,), each) for each in (0, -1, None, "1", 1000))
    yield from (Move("meld"), Move("discard"), Move("lay", (), 1), Move("swap", (), 1), Move("sweep"), Move("stock", (3,)))
    yield from (Move("meld", [32, 33, 34]), Move("meld", (33, 32, 34)), Move("discard", (JOKER + 5,)), Move("lay", (JOKER,), 1))


def _near(card, chance):
    """A card, or one beside it."""
    rank, suit = card >> 2, card & 3
    way = chance.randrange(4)
    if way == 0:
        return rank * 4 + chance.randrange(4)
    return (rank + (0, 1, -1)[way - 1]) % 13 * 4 + suit


def _perhaps_a_meld(hand, chance):
    """Cards of a hand in an order in which some would be printed: a set, a run with jokers, or anything."""
    way = chance.random()
    jokers = [JOKER] * hand.count(JOKER)
    naturals = [card for card in hand if card != JOKER] or hand
    card = chance.choice(naturals)
    if way < 0.4:
        alike = sorted({each for each in naturals if each >> 2 == card >> 2})
        some = sorted(chance.sample(alike, chance.randrange(1, len(alike) + 1)))
        return (*some, *jokers[: chance.randrange(3)])
    if way < 0.9:
        low, size = chance.randrange(-2, 3) + (card >> 2), chance.randrange(3, 6)
        places = range(low, low + size) if chance.random() < 0.2 else range(max(0, low), min(13, low + size - 1) + 1)
        run = [place % 13 * 4 + (card & 3) for place in places]
        return tuple(each if each in hand and chance.random() < 0.9 else JOKER for each in run) or (card,)
    return tuple(chance.sample(hand, chance.randrange(1, min(6, len(hand)) + 1)))


@pytest.mark.slow
def test_judged_legal_exactly_if_listed():
    judged, legal_found = 0, Counter()
    for number, (rules, state) in enumerate(composed(10_000, 3, 11)):
        legal = set(rules.moves(state))
        for move in itertools.chain(universe(state, random.Random(number), 8), itertools.islice(legal, 6)):
            ok = rules.judge(state, move).ok
            assert ok == (isinstance(move.cards, tuple) and move in legal), (rules, rules.describe(state), move)
            judged += 1
            legal_found[move.kind] += ok
    assert judged >= 300_000
    assert min(legal_found[kind] for kind in ("meld", "lay", "swap", "discard", "stock", "take")) > 300, legal_found


def test_every_listed_move_is_judged_legal_in_games():
    for rules, state in sample(500):
        assert all(rules.judge(state, move).ok for move in rules.moves(state)[:200])


@pytest.mark.slow
def test_refused_for_the_same_reasons_as_by_the_oracle():
    seen = Counter()
    for number, (rules, state) in enumerate(composed(1600, 4, 6)):
        known, options = oracle.read(rules.describe(state)), options_of(rules)
        for move in universe(state, random.Random(number), 14):
            codes = rules.judge(state, move).codes
            if codes != ["NOT_A_MOVE"]:
                assert set(codes) == oracle.refused(known, options, str(move)), (rules.describe(state), rules, str(move))
                assert len(codes) == len(set(codes))
                seen.update(codes)
    assert set(seen) >= {
        "DRAW_FIRST", "ALREADY_DREW", "OPENER_DRAWS_NOTHING", "TAKING_NOT_PLAYED", "SWAPPING_NOT_PLAYED", "NOT_IN_HAND",
        "NO_SUCH_MELD", "MELD_TOO_SHORT", "NO_NATURAL_CARD", "TOO_MANY_JOKERS", "SET_RANKS_DIFFER", "SET_SUIT_TWICE",
        "RUN_SUITS_DIFFER", "RUN_CARD_TWICE", "RUN_GAP", "DOES_NOT_FIT", "NO_JOKER_THERE",
        "SWAP_CARD_DIFFERS", "SWAP_NEEDS_BOTH", "NOT_OPENED", "OPENING_TOO_LOW", "DISCARD_MUST_BE_USED",
        "JOKER_NEEDS_A_PLACE", "KEEP_A_DISCARD",
    }  # fmt: skip


def test_every_shape_is_judged_as_by_the_oracle():
    """Rows of cards typed in any order, from hands around the corner of a suit."""
    chance, seen, legal_found = random.Random(9), Counter(), 0
    for number in range(3000):
        low = (12, 11, 4, 10)[number % 4]
        near = [oracle.RANKS[(low + step) % 13] + suit for step in range(5) for suit in "SSHD"]
        hand = [*chance.sample(near, 12), "*", "*", "*"]
        game = at(f"hand0 {' '.join(hand)} | meld 6C7C8C by 0 | phase play", jokers=4)
        some = chance.sample(hand, chance.randrange(1, 7))
        rank = oracle.RANKS[(low + chance.randrange(5)) % 13]
        some = [f"*={rank}{chance.choice('SH')}" if card == "*" and chance.random() < 0.4 else card for card in some]
        if chance.random() < 0.6:
            suit = chance.choice("SH")
            some = sorted({card for card in some if card[-1] in (suit, "*")}, key=lambda card: (oracle.LINE.find(card[-2:-1]) - low) % 13)
        move = game.rules.parse(game.state, "".join(some) or "9S")
        expected = set(oracle.wrong_meld(oracle.cards_of(str(move))))
        if game.why(move).codes != ["NOT_IN_HAND"]:
            assert set(game.why(move).codes) == expected, (some, str(move))
            seen.update(expected)
            legal_found += not expected
    assert legal_found > 50
    assert min(seen[f"{kind}"] for kind in ("RUN_GOES_ROUND", "RUN_CARD_TWICE", "RUN_GAP", "SET_SUIT_TWICE", "TOO_MANY_JOKERS")) > 20, seen


def test_nothing_is_legal_when_over():
    for game in games():
        assert len(game.moves) == 0
        assert game.rules.judge(game.state, Move("stock")).codes == ["GAME_OVER"]


def test_every_legal_move_is_listed_once_and_read_as_it_is_printed():
    for rules, state in states():
        moves = rules.moves(state)[:400]
        texts = list(map(str, moves))
        assert len(moves) == len(set(moves)) == len(set(texts))
        assert bool(moves) == (state.turn is not None)
        assert all(rules.parse(state, text) == move for text, move in zip(texts[:60], moves, strict=False))


def test_a_listing_is_a_sequence():
    for rules, state in sample(200):
        moves = rules.moves(state)
        listed = list(moves)
        assert (len(moves), [moves[at] for at in range(len(moves))]) == (len(listed), listed)
        assert (list(moves[1:5]), list(moves[::-1]), list(moves[-2:])) == (listed[1:5], listed[::-1], listed[-2:])
        with pytest.raises(IndexError):
            moves[len(listed)]
        if listed:
            assert (moves[-1], moves.index(listed[-1]), moves.count(listed[0])) == (listed[-1], len(listed) - 1, 1)
            assert (listed[0] in moves, str(listed[-1]) in moves, Move("meld", (51, 51, 51)) in moves) == (True, True, False)


def test_the_order_of_typed_cards_does_not_matter_but_meaning_does():
    chance, shuffled = random.Random(7), 0
    for rules, state in sample(600):
        for move in rules.moves(state)[:12]:
            text = str(move)
            if move.kind == "meld":
                faces = [TEXTS[face] for face in _named(move)]
                chance.shuffle(faces)
                typed = "".join(faces)
                if {TEXTS[face][-2:][0] for face in _named(move)} == set("A23456789TJQK"):
                    typed = text  # a whole suit is read by where its ace stands
                shuffled += 1
            else:
                typed = text
            typed = typed.replace("T", "10").lower() if chance.random() < 0.5 and "+" not in typed else f" {typed} "
            assert rules.parse(state, typed) == move, typed
    assert shuffled > 200


def _named(move):
    """The cards of a meld, its jokers named; a bare one in a set, whose joker may have no one name."""
    kind, which, there = oracle.understood([TEXTS[card] for card in move.cards])
    if kind == "set":
        return move.cards
    ranks = "A23456789TJQK"
    return [
        joker_as(ranks.index(rank) * 4 + "SHDC".index(which)) if card == JOKER else card
        for card, rank in zip(move.cards, there, strict=True)
    ]


def test_what_is_not_read_back_is_no_move():
    for number, (rules, state) in enumerate(sample(200)):
        if state.turn is not None:
            for move in universe(state, random.Random(number), 30):
                assert (rules.judge(state, move).codes == ["NOT_A_MOVE"]) == (not reads_back(rules, state, move)), repr(move)


def reads_back(rules, state, move):
    try:
        return rules.parse(state, str(move)) == move
    except (IllegalMove, TypeError, IndexError):
        return False


def test_every_refusal_says_why_and_suggests_a_legal_move():
    compared = 0
    for number, (rules, state) in enumerate(sample(300)):
        if state.turn is None:
            continue
        for move in universe(state, random.Random(number), 20):
            verdict = rules.judge(state, move)
            if verdict.ok:
                continue
            if verdict.codes == ["NOT_A_MOVE"]:
                assert verdict.suggestion is None
                continue
            assert verdict.suggestion in rules.moves(state)
            said = str(verdict)
            assert all(f"({rule})" in said for rule in verdict.rules)
            assert (verdict.consequences, "{" in said, "⟨" in said) == ((), False, False), said
            compared += 1
    assert compared > 3000


@settings(max_examples=400)
@given(st.text(alphabet="A23456789TJQK10SHDCshdc♠♥♦♣+-=>~* ?stock", max_size=14) | st.text(max_size=20), st.integers(0, 3900))
def test_no_text_of_a_move_raises_anything_but_illegal_move(text, which):
    rules, state = states()[which]
    move, refused = attempt(IllegalMove, lambda: rules.parse(state, text))
    if refused:
        assert refused.verdict.codes == ["NOT_A_MOVE"]
        assert str(refused)
    else:
        assert rules.judge(state, move).move == move


# --- position texts -----------------------------------------------------------------------------------------------------


def test_a_position_is_read_as_it_is_printed():
    for rules, state in states():
        text = rules.describe(state)
        again = rules.position(text, state.seed)
        assert rules.describe(again) == text == oracle.write(oracle.read(text))
        assert rules.moves(again)[:40] == rules.moves(state)[:40]


def test_a_typed_position_plays_on_as_the_game_it_was_taken_from():
    for rules, state in sample(40):
        mine, theirs, chance = Game(rules, state.seed, rules.describe(state)), state, random.Random(state.turn)
        for _ in range(60):
            if rules.turn(theirs) is None:
                break
            move = lively(mine.moves, chance)
            theirs = rules.play(theirs, move).state
            mine.play(move)
            assert mine.position() == rules.describe(theirs)
            assert mine.score().totals == rules.scores(theirs).totals


FIELDS = "hand0 hand1 hand2 meld discard stock turn phase opened dealer deal taken freed turned score0 score1".split()
NAMES = st.sampled_from([*FIELDS, "seed", "chance", "melt"])
CARDS = st.lists(st.sampled_from([*oracle.TEXT_ORDER, "?", "?4", "-", "10D", "8♠", "*", "1X"]), max_size=6).map(" ".join)
MELDS = st.sampled_from(["9S9H9C by 1", "8D*TD by 0", "9S9H* by 0", "AS** by 1", "9S9H by 0", "KSAS2S by 0", "*** by 1", "9S9H9C"])
ITEMS = CARDS | MELDS | st.sampled_from(["0", "1", "-", "2", "7", "x", "-20", "", "draw", "play", "first", "over", "0 1", "KH"])
POSITIONS = st.lists(st.tuples(NAMES, ITEMS).map(" ".join), max_size=6).map(" | ".join)


def check_position(rules, text, seed=1):
    """A text is refused as a bad position, or is a position in which everything is right."""
    state, refused = attempt(BadPosition, lambda: rules.position(text, seed))
    if refused:
        assert str(refused)
        return
    printed = rules.describe(state)
    known = oracle.read(printed)
    assert sorted(oracle.all_cards(known)) == sorted([*oracle.TEXT_ORDER[:-1] * 2, *["*"] * rules.jokers])
    assert bool(rules.moves(state)[:1]) == (state.turn is not None)
    assert rules.describe(rules.position(printed, seed)) == printed
    assert all(oracle.understood(meld["cards"]) for meld in known["melds"])


@settings(max_examples=400)
@given(POSITIONS | st.text(alphabet=string.printable, max_size=60), st.sampled_from(OPTION_SETS))
def test_any_text_is_a_right_position_or_refused(text, options):
    check_position(Romi(**options), text)


@settings(max_examples=400)
@given(st.data())
def test_a_position_with_a_field_changed_is_right_or_refused(data):
    rules, state = states()[data.draw(st.integers(0, 3900))]
    parts = rules.describe(state).split(" | ")
    for at_ in data.draw(st.lists(st.integers(0, len(parts) - 1), min_size=1, max_size=3)):
        other = data.draw(st.sampled_from(parts)).partition(" ")[2]
        parts[at_] = f"{parts[at_].partition(' ')[0]} {data.draw(ITEMS | st.just(other))}"
    check_position(rules, " | ".join(parts))


@settings(max_examples=300)
@given(st.data())
def test_a_position_with_fields_left_out_is_filled_or_refused(data):
    rules, state = states()[data.draw(st.integers(0, 3900))]
    parts = rules.describe(state).split(" | ")
    gone = data.draw(st.sets(st.integers(0, len(parts) - 1), min_size=1))
    check_position(rules, " | ".join(part for number, part in enumerate(parts) if number not in gone))


# --- what is hidden -----------------------------------------------------------------------------------------------------


def completed(count):
    """Views of all seats, with the states they were taken from and states that chance made of them."""
    for number, (rules, state) in enumerate(sample(count)):
        for seat in (*range(rules.players), None):
            view = rules.seen_by(state, seat)
            yield rules, state, seat, view, rules.complete(view, random.Random(number))


def test_states_that_differ_only_in_hidden_cards_look_the_same():
    differ = 0
    for rules, state, seat, view, other in completed(500):
        assert rules.seen_by(other, seat) == view
        differ += rules.describe(other) != rules.describe(state)
    assert differ > 1200


def test_a_completed_state_is_a_possible_position():
    for rules, _, _, view, full in completed(500):
        text = rules.describe(full)
        assert rules.describe(rules.position(text, 1)) == text
        known, shown = oracle.read(text), fields(rules.describe(view))
        assert sorted(oracle.all_cards(known)) == sorted([*oracle.TEXT_ORDER[:-1] * 2, *["*"] * rules.jokers])
        assert all(shown[name] == items for name, items in fields(text).items() if "?" not in shown[name])


def test_a_turn_in_the_middle_is_completed_to_one_that_can_be_finished():
    """Hands that took a discard, laid half an opening or freed jokers, seen by those who do not know them."""
    owing = 0
    for number, (rules, state) in enumerate(composed(2000, 8, 9)):
        if state.phase not in ("play", "first") or not rules.moves(state)[:1]:
            continue
        low = any(meld.owner == state.turn for meld in state.melds) and not rules.has_opened(state)
        if state.taken is not None or state.freed or low:
            view = rules.seen_by(state, (state.turn + 1) % rules.players)
            for seed in range(2):
                full = rules.complete(view, random.Random(number + seed))
                assert rules.describe(rules.position(rules.describe(full), 1)) == rules.describe(full)
            owing += 1
    assert owing > 150


def test_a_completion_depends_on_its_generator_only():
    for rules, state in sample(60):
        view = rules.seen_by(state, 0)
        assert rules.complete(view, random.Random(5)) == rules.complete(view, random.Random(5))
        full = rules.complete(view, stream(1, "fill"))
        assert rules.describe(rules.position(rules.describe(full), 1)) == rules.describe(full)


def test_unknown_cards_are_spread_evenly():
    rules = Romi()
    view = Game(rules, seed=3).seen_by(0)
    filled = [rules.complete(view, random.Random(number)) for number in range(1500)]
    found = Counter(card for state in filled for card in state.hands[1])
    unseen = Counter(rules.pack()) - Counter(view.hands[0])
    assert set(found) == set(unseen)
    assert all(0.75 < times / (1500 * 14 * unseen[card] / 91) < 1.25 for card, times in found.items())


def test_the_text_of_a_view_can_be_read():
    for rules, _, seat, view, _ in completed(200):
        text = rules.describe(view)
        assert rules.describe(rules.seen_by(rules.position(text, 1), seat)) == text


def test_a_view_says_nothing_of_the_seed_nor_of_what_is_hidden():
    for rules, state, seat, view, _ in completed(300):
        assert view.seed is None
        assert set(view.stock) <= {UNKNOWN}
        assert list(map(len, view.hands)) == list(map(len, state.hands))
        if state.phase == "over":
            continue
        for other in range(rules.players):
            if other != seat:
                known = [card for card in view.hands[other] if card != UNKNOWN]
                public = [JOKER] * state.freed + [state.taken] * (state.taken is not None)
                assert sorted(known) == (sorted(public) if other == state.turn else [])


def test_events_tell_others_nothing_that_is_hidden():
    drawn = 0
    for rules, _, _, step in steps(900):
        for event in step.events:
            views = {seat: rules.event_seen_by(event, seat) for seat in (*range(rules.players), None)}
            if event.kind == "drew":
                others = [view for seat, view in views.items() if seat != event.seat]
                assert {view.cards["card"] for view in others} == {(UNKNOWN,)}
                assert {way.card for view in others for way in view.moved} == {UNKNOWN}
                assert views[event.seat] == event
                drawn += 1
            elif event.kind != "dealt":
                assert list(views.values()) == [event] * len(views)
    assert drawn > 100


def places(rules, view):
    """Every place of the table, of other hands and of nowhere."""
    scene = rules.scene(view, view.turn)
    found = [f"{name}/{slot}" for name, zone in scene.zones.items() for slot in range(len(zone.items) + 1)]
    return [*found, *scene.zones, "hand9/0", "m77/0", "nowhere/0", "hand0/-1", "hand0/x", ""]


def test_the_seat_in_turn_gets_the_same_answers_on_its_view():
    judged = 0
    for number, (rules, state) in enumerate(sample(200)):
        if state.turn is None:
            continue
        view, chance = rules.seen_by(state, state.turn), random.Random(number)
        assert list(rules.moves(view)[:200]) == list(rules.moves(state)[:200])
        for move in [*universe(state, chance, 12), *rules.moves(state)[:20]]:
            seen, known = rules.judge(view, move), rules.judge(state, move)
            assert (seen.findings, seen.suggestion, seen.consequences) == (known.findings, known.suggestion, known.consequences)
            judged += 1
        pool = places(rules, view)
        for picked in [*((place,) for place in pool), *(chance.sample(pool, chance.randrange(6)) for _ in range(40))]:
            assert list(rules.readings(view, picked)) == list(rules.readings(state, picked))
    assert judged >= 5000


def test_every_legal_move_can_be_picked():
    picked = Counter()
    for rules, state in sample(500):
        if state.turn is None:
            continue
        for move in rules.moves(state)[:40]:
            assert move in rules.readings(state, places_of(state, move)), (rules.describe(state), str(move))
            picked[move.kind] += 1
    assert min(picked.values()) > 20
    assert len(picked) == 6


def places_of(state, move):
    """The places a person would pick for a move."""
    if move.kind in ("stock", "take"):
        return ["stock/0" if move.kind == "stock" else f"discards/{min(len(state.discard), 3) - 1}"]
    hand, found = list(state.hands[state.turn]), []
    for card in move.cards:
        slot = hand.index(min(card, JOKER))
        hand[slot] = None
        found.append(f"hand{state.turn}/{slot}")
    if move.kind == "discard":
        return [*found, *(["discards"] if move.cards[0] % 2 else [])]
    return [*found, *([f"m{move.meld}/0"] if move.meld else [])]


# --- events -------------------------------------------------------------------------------------------------------------


def steps(count):
    """Lively moves with the state before and the step they made."""
    for number, (rules, state) in enumerate(sample(count)):
        if state.turn is not None:
            move = lively(rules.moves(state), random.Random(number))
            yield rules, state, move, rules.play(state, move)


def test_what_is_foretold_happens_and_only_dealing_adds_to_it():
    kinds = set()
    for rules, state, move, step in itertools.chain(steps(1500), last_steps()):
        foretold = rules.judge(state, move).consequences
        happened = tuple(rules.event_seen_by(event, None) for event in step.events)
        assert happened[: len(foretold)] == foretold
        more = [event.kind for event in step.events[len(foretold) :]]
        assert more in ([], ["deal_scored", "dealt"], ["deal_scored", *["match_won"] * more.count("match_won")])
        kinds.update(event.kind for event in foretold)
        assert foretold
        assert all(event.rules for event in foretold)
    assert kinds == {
        "drew", "took_discard", "melded", "opened", "laid_off", "swapped", "must_use", "discarded", "stock_remade",
        "went_out", "hand", "deal_void",
    }  # fmt: skip


def last_steps():
    """The moves of whole games with which a deal or the stock ended, and of the end of a stock."""
    for turned in (0, 1):
        game = at(at_the_end_of_the_stock(turned))
        yield game.rules, game.state, game.moves[0], game.rules.play(game.state, game.moves[0])
    for game in games():
        for number in range(1, game.length + 1):
            step = game.step_at(number)
            if any(event.kind in ("stock_remade", "deal_scored") for event in step.events):
                yield game.rules, game.step_at(number - 1).state, game.move_at(number), step


def zones(state):
    """How many of every card lie in each zone, by the names of the table's zones."""
    found = {f"hand{seat}": hand for seat, hand in enumerate(state.hands)}
    found |= {f"m{number}": meld.cards for number, meld in enumerate(state.melds, 1)}
    found |= {"discards": state.discard, "stock": state.stock}
    return Counter((card, zone) for zone, cards in found.items() for card in cards)


def test_events_tell_where_every_card_went():
    for rules, state, _, step in itertools.chain(steps(1200), last_steps()):
        lying = zones(state)
        for event in step.events[: -1 if step.finished is not None else None]:
            for moved in event.moved:
                assert lying[moved.card, moved.source] > 0
                lying[moved.card, moved.source] -= 1
                lying[moved.card, moved.target] += 1
        assert +lying == zones(step.finished or step.state), rules.describe(state)


def test_a_step_and_a_bare_advance_lead_to_the_same_state():
    for rules, state, move, step in steps(300):
        assert rules.advance(state, move) == step.state


# --- whole games --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_cards_are_conserved_every_deal_ends_and_score_lines_add_up():
    ends = Counter()
    for number in range(120):
        options = {**OPTION_SETS[number % len(OPTION_SETS)], "deals": 1 + number % 2}
        rules = Romi(**options)
        state, chance, due = rules.deal(number), random.Random(number), [0] * rules.players
        whole = Counter(rules.pack())
        while rules.turn(state) is not None:
            assert Counter(card for card, zone in zones(state).elements()) == whole
            moves = rules.moves(state)
            step = rules.play(state, lively(moves, chance) if number % 3 else chance.choice(moves))
            ended = step.finished or (step.state if rules.turn(step.state) is None else None)
            if ended is not None:
                winner = next((seat for seat, hand in enumerate(ended.hands) if not hand), None)
                hand = None if winner is None else winner not in state.opened
                points = oracle.counted(oracle.read(rules.describe(ended)), {**oracle.DEFAULTS, **options}, winner, hand)
                due = [one + other for one, other in zip(due, points, strict=True)]
                lines = [line for line in rules.scores(ended).lines if line.round == ended.deal]
                assert [line.seat for line in lines] == list(range(rules.players))
                assert [line.points for line in lines] == points
                ends["void" if winner is None else "hand" if hand else "out"] += 1
            state = step.state
        sheet = rules.scores(state)
        assert list(sheet.totals) == due
        assert sheet.winners == tuple(seat for seat, total in enumerate(due) if total == min(due))
    assert (ends["void"] > 1, ends["out"] > 100) == (True, True), ends  # a hand is in test_facts


@every_option_set
def test_play_undo_redo(options):
    game = random_game(21, 60, **options)
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
def test_a_record_replays_to_the_same_game_from_anywhere(options):
    chance = random.Random(str(options))
    game = random_game(3, moves=chance.randrange(250), **options)
    typed = Game(game.rules, position=game.position(), seed=3)
    while not typed.over and len(typed.history) < 60:
        typed.play(lively(typed.moves, chance))
    for each in (game, typed):
        again = Game.replay(each.record())
        assert (again.position(), again.history, again.rules) == (each.position(), each.history, each.rules)
        assert [again.step_at(number).events for number in range(again.length + 1)] == [
            each.step_at(number).events for number in range(each.length + 1)
        ]


@settings(max_examples=100)
@given(st.data())
def test_a_damaged_record_is_refused_as_a_bad_record_or_replays(data):
    record = random_game(data.draw(st.integers(0, 5)), 30).record()
    start = data.draw(st.integers(0, len(record)))
    end = data.draw(st.integers(start, min(len(record), start + 6)))
    damaged = record[:start] + data.draw(st.text(alphabet="A8TSHDC+-*,>~= :/|seed7", max_size=4)) + record[end:]
    again, refused = attempt(BadRecord, lambda: Game.replay(damaged))
    if refused:
        assert str(refused)
        assert (refused.number is None) == (refused.verdict is None)
    else:
        assert Game.replay(again.record()).position() == again.position()


@settings(max_examples=60)
@given(st.integers(-(2**63), 2**63), st.sampled_from(OPTION_SETS))
def test_same_options_and_seed_same_cards(seed, options):
    first, second = (Game(Romi(**options), seed=seed) for _ in range(2))
    assert (first.state, first.events) == (second.state, second.events)
