"""Torn Cards written twice: sets against all subsets, and the engine move by move against ``oracle.py``."""

import random
import re
from collections import Counter

import pytest

from cardwidgets import TornCards
from cardwidgets.core.cards import TEXTS, read_card
from cardwidgets.core.cells import cell_name, read_cell
from games.shorthand import name_of, options_of
from games.torn_cards import oracle
from games.torn_cards.samples import OPTION_SETS, cluster, composed, eager_game, universe
from games.torn_cards.table import random_game

CODES = """CARD_TWICE WRONG_PHASE NOT_IN_HAND DRAW_COUNT DISCARD_COUNT CELL_TAKEN NO_SUCH_CELL NOT_ON_YOUR_BOARD NOT_ON_THEIR_BOARD
    NOT_IN_A_SET NO_HALF_OF_RANK HALF_ALREADY_TOSSED NOT_TOUCHED LONE_CARD_IN_A_SET NO_PAIR NOT_NEXT_TO_A_PAIR NOT_TOUCHING""".split()
every_option_set = pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)


def whole(options):
    return {**oracle.DEFAULTS, **options}


@pytest.mark.parametrize("touching", ["edge", "corner", "any"])
def test_the_sets_of_three_thousand_boards_are_those_among_all_subsets(touching):
    rules, found, sizes = TornCards(touching=touching), 0, Counter()
    known = whole({"touching": touching})
    for number in range(3000):
        chance = random.Random(number)
        most = 10 if number % 20 else 13
        pack = oracle.PACKS[number % 2]
        count, first = chance.randrange(most + 1), chance.randrange(13)
        near = sorted(pack, key=lambda card: (oracle.RANKS.index(card[0]) - first) % 13 + 5 * chance.random() * (number % 3))
        cells = cluster(chance, count) if number % 4 else chance.sample(oracle.CELLS, count)
        board = dict(zip(cells, chance.sample(near[:count], count), strict=True))
        lying = tuple(sorted((read_card(card), read_cell(cell)) for cell, card in board.items()))
        sets = rules.sets(lying)
        named = [frozenset(TEXTS[card] for card in cards) for cards in sets.all]
        assert len(named) == len(set(named))
        assert set(named) == oracle.sets(board, known), board
        assert {TEXTS[card] for card in sets.members} == set().union(*named)
        found += len(named)
        sizes.update(map(len, named))
    assert found > 5000
    assert min(sizes[size] for size in (2, 3, 4, 5, 6)) > 100


def test_a_full_circle_is_one_set_and_found_once():
    rules = TornCards(touching="any")
    board = tuple((card, read_cell(cell)) for card, cell in zip(map(read_card, oracle.PACKS[0]), oracle.CELLS, strict=False))
    sets = rules.sets(board)
    assert len(board) == 26
    assert len(set(sets.all)) == len(sets.all)
    # From every rank a row of 1 to 11 pairs takes 0, 1 or 2 single cards at either end; of 12 pairs, 24 to 25; one of all.
    assert len(sets.all) == 13 * 11 * 9 + 13 * 3 + 1
    assert max(map(len, sets.all)) == 26


@every_option_set
def test_engine_and_oracle_agree_move_by_move(options):
    rules, moves = whole(options), 0
    for seed in range(3):
        game = (eager_game if seed else random_game)(seed + 20, 220, **options)
        game.goto(0)
        known = oracle.read(game.position())
        for number in range(game.length + 1):
            assert oracle.write(known) == game.position()
            assert game.turn == known["turn"]
            small = all(len(board) < 10 for board in known["board"])
            if small:
                assert {str(move) for move in game.moves} == set(oracle.moves(known, rules))
            if number == game.length:
                break
            move = game.move_at(number + 1)
            game.goto(number + 1)
            known = after(known, rules, str(move), game.step)
            moves += 1
        assert game.score().totals == tuple(before + now for before, now in zip(known["total"], known["points"], strict=True))
        if game.over:
            best = max(known["total"])
            assert game.score().winners == tuple(seat for seat in (0, 1) if known["total"][seat] == best)
    assert moves > 100


def after(known, rules, text, step):
    """What the oracle makes of a move, with chance taken over from the engine's step."""
    landed = next((event.numbers["landing_cell"] for event in step.events if event.kind == "tossed"), -1)
    cell = cell_name(landed) if landed >= 0 else None
    move = oracle.read_move(text)
    if move[0] in ("tear", "replace"):
        assert cell in oracle.landings(move[3], rules)
    now = oracle.play(known, rules, move, cell)
    lying = oracle.read(step.state.rules.describe(step.finished or step.state))
    if now["phase"] == "shuffled":
        drew = next(event for event in step.events if event.kind == "drew" and not event.numbers["opening"])
        now = oracle.shuffled(now, rules, [TEXTS[drew.cards["cards"][0]], *lying["deck"][known["turn"]]])
    if now["phase"] == "dealt":
        now = oracle.next_deal(now, rules, oracle.read(step.state.rules.describe(step.state)))
    return now


def test_engine_and_oracle_agree_on_composed_positions():
    found, kinds = 0, Counter()
    for number, (rules, state) in enumerate(composed(2500, 1, 8)):
        known = oracle.read(rules.describe(state))
        legal = oracle.moves(known, options_of(rules, oracle.DEFAULTS))
        assert {str(move) for move in rules.moves(state)} == set(legal), rules.describe(state)
        if legal:
            text = random.Random(number).choice(sorted(legal))
            if number % 2:  # moves of which there are few, more often
                few = [each for each in legal if re.match("x|score|draw|spare", each)]
                text = random.Random(number).choice(sorted(few or legal))
            step = rules.play(state, rules.parse(state, text))
            options = options_of(rules, oracle.DEFAULTS)
            assert rules.describe(step.state) == oracle.write(after(known, options, text, step)), (rules.describe(state), text)
            kinds[legal[text][0]] += 1
        found += len(legal)
    assert found > 200_000
    assert min(kinds[kind] for kind in ("draw", "discard", "play", "tear", "replace", "score", "hit", "spare")) > 30


def test_refused_for_the_same_reasons_as_by_the_oracle():
    seen = Counter()
    for number, (rules, state) in enumerate(composed(2200, 4, 8)):
        if state.turn is None:
            continue
        known, options = oracle.read(rules.describe(state)), options_of(rules, oracle.DEFAULTS)
        for move in universe(state, random.Random(number), 25):
            codes = rules.judge(state, move).codes
            if codes != ["NOT_A_MOVE"]:
                assert set(codes) == oracle.refused(known, options, oracle.read_move(str(move))), (rules.describe(state), str(move))
                assert codes == sorted(codes, key=CODES.index)
                assert len(codes) == len(set(codes))
                seen.update(codes)
    assert set(seen) == set(CODES)
