"""What must hold of Römi besides the laws of ``test_laws.py``: above all against the rules written a second time."""

import itertools
import random
from collections import Counter

import pytest

from cardwidgets import Game, Romi
from cardwidgets.core.cards import JOKER, TEXTS, UNKNOWN, joker_as
from cardwidgets.games.romi.state import TAKE
from games.romi import oracle
from games.romi.samples import OPTION_SETS, SAMPLES, composed, universe
from games.romi.table import at, at_the_end_of_the_stock, lively
from games.shorthand import name_of, options_of

every_option_set = pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)
sample = SAMPLES.sample


def test_the_states_are_of_every_kind():
    found = Counter()
    for rules, state in SAMPLES.states:
        found[state.phase] += 1
        found["taken"] += state.taken is not None
        found["freed"] += state.freed > 0
        found["both"] += state.taken is not None and state.freed > 0
        own = [meld for meld in state.melds if meld.owner == state.turn]
        found["opening"] += bool(own) and state.turn not in state.opened and not rules.has_opened(state)
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


@pytest.mark.slow
def test_the_look_ahead_is_exact():
    """Every legal move of 3,000 small positions, against a search through all there is to play."""
    found, looked = Counter(), 0
    for rules, state in composed(3000, 1, 7):
        known = oracle.read(rules.describe(state))
        legal = oracle.moves(known, options_of(rules, oracle.DEFAULTS))
        assert {str(move) for move in rules.moves(state)} == set(legal), (rules, rules.describe(state))
        found.update(map(oracle.kind_of, legal))
        looked += state.taken is not None or state.freed > 0 or rules.has_opened(state)
    assert looked > 600
    assert min(found[kind] for kind in ("meld", "lay", "swap", "discard", "+stock", "+discard")) > 100, found


def test_what_a_move_leads_to_is_the_same():
    for number, (rules, state) in enumerate(composed(1500, 2)):
        known, move = oracle.read(rules.describe(state)), lively(rules.moves(state), random.Random(number))
        step = rules.play(state, move)
        after = step.finished or step.state
        expected = oracle.play(known, options_of(rules, oracle.DEFAULTS), str(move), oracle.read(rules.describe(after)))
        assert rules.describe(after) == oracle.write(expected), (rules.describe(state), str(move))


# --- judging, listing, reading ------------------------------------------------------------------------------------------


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


@pytest.mark.slow
def test_refused_for_the_same_reasons_as_by_the_oracle():
    seen = Counter()
    for number, (rules, state) in enumerate(composed(1600, 4, 6)):
        known, options = oracle.read(rules.describe(state)), options_of(rules, oracle.DEFAULTS)
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


def test_what_can_be_reached_with_a_taken_discard_is_what_a_plain_search_reaches():
    """The most with it in a meld, and the most of all where it may also be laid off or swapped after opening."""
    seen = Counter()
    for rules, state in composed(2000, 5, 7):
        found = [each for each in rules.refusals(state, TAKE) if each.code == "OPENING_TOO_LOW"] if state.phase == "draw" else []
        for numbers in (each.numbers for each in found):
            options, after = options_of(rules, oracle.DEFAULTS), oracle.taken(oracle.read(rules.describe(state)))
            told = oracle.most_with(after["hands"][after["turn"]], after["taken"], options)
            whole = next(worth for worth in itertools.count(told) if not reached(after, options, worth + 1))
            assert (numbers["with"], numbers["reach"]) == (told, whole), (rules, rules.describe(state))
            assert numbers["later"] == (whole if whole > told else 0)
            seen.update(with_it=told > 0, later=numbers["later"] > 0, both=0 < told < whole)
    assert all(seen[kind] for kind in ("with_it", "later", "both")), seen


def reached(state, options, worth):
    """Whether the turn could be finished if melds worth so much opened; the minimum cannot be got round."""
    return oracle.can_finish(state, {**options, "opening": worth, "hand_exempt": False})


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


# --- what is hidden -----------------------------------------------------------------------------------------------------


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


def test_unknown_cards_are_spread_evenly():
    rules = Romi()
    view = Game(rules, seed=3).seen_by(0)
    filled = [rules.complete(view, random.Random(number)) for number in range(1500)]
    found = Counter(card for state in filled for card in state.hands[1])
    unseen = Counter(rules.pack()) - Counter(view.hands[0])
    assert set(found) == set(unseen)
    assert all(0.75 < times / (1500 * 14 * unseen[card] / 91) < 1.25 for card, times in found.items())


def test_a_view_says_nothing_of_the_seed_nor_of_what_is_hidden():
    for rules, state, seat, view, _ in SAMPLES.completed(300):
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
                own = views[event.seat]
                assert (own.cards, own.moved) == (event.cards, event.moved)
                drawn += 1
            elif event.kind != "dealt":
                assert list(views.values()) == [event] * len(views)
    assert drawn > 100


def test_every_legal_move_can_be_picked():
    picked = Counter()
    for rules, state in sample(500):
        if state.turn is None:
            continue
        for move in rules.moves(state)[:40]:
            assert move in rules.readings(state, places_of(state, move)), (rules.describe(state), str(move))
            picked[move.kind] += 1
    assert min(picked.values()) > 10
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
    for game in SAMPLES.games:
        for number in range(1, game.length + 1):
            step = game.step_at(number)
            if any(event.kind in ("stock_remade", "deal_scored") for event in step.events):
                yield game.rules, game.step_at(number - 1).state, game.move_at(number), step


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
            assert Counter(card for card, _ in SAMPLES.zones(state)) == whole
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


