"""What must hold of Torn Cards in every state: over composed positions and random series with all options.

What holds of every game is in ``games/test_laws.py``.
"""

import itertools
import random
import re
from collections import Counter

from cardwidgets import Game, TornCards
from cardwidgets.core import HiddenCard
from cardwidgets.core.cards import TEXTS, UNKNOWN, read_card
from cardwidgets.core.cells import cell_name, read_cell
from cardwidgets.games.torn_cards import Move, listing
from games.shorthand import attempt, options_of
from games.torn_cards import oracle
from games.torn_cards.samples import OPTION_SETS, SAMPLES, composed, eager_game, universe, zones
from games.torn_cards.table import at


def test_the_states_are_enough_and_of_every_kind():
    assert len(SAMPLES.states) > 4000
    assert {rules for rules, _ in SAMPLES.states} == {TornCards(**options) for options in OPTION_SETS}
    phases = Counter(state.phase for _, state in SAMPLES.states)
    assert min(phases[phase] for phase in ("act", "discard", "hit", "over")) > 200
    assert set(phases) == {"act", "discard", "hit", "over"}
    live = [(rules, state) for rules, state in SAMPLES.states if state.turn is not None]
    assert sum(state.shown_card is not None for _, state in live) > 100
    assert sum(state.last for _, state in live) > 300
    assert sum(bool(rules.sets(state.boards[state.turn]).all) for rules, state in live) > 1000
    assert sum(len(state.torn(0)) > 3 for _, state in live) > 300
    assert sum(not state.decks[state.turn] for _, state in live) > 300


# --- judging, listing, reading ------------------------------------------------------------------------------------------


def test_judged_legal_exactly_if_listed():
    judged, kinds = 0, Counter()
    for number, (rules, state) in enumerate(composed(10_000, 3)):
        if state.turn is None:
            continue
        legal = set(rules.moves(state))
        for move in universe(state, random.Random(number), 8 if number % 20 else 60):
            ok = rules.judge(state, move).ok
            hashable = isinstance(move.cards, tuple)
            assert ok == (hashable and move in legal), (rules, rules.describe(state), move)
            judged += 1
            kinds[move.kind if ok else None] += 1
        for move in itertools.islice(legal, 6):
            assert rules.judge(state, move).ok, (rules, rules.describe(state), move)
    assert judged >= 300_000
    assert min(kinds[kind] for kind in ("draw", "discard", "play", "tear", "replace", "score", "hit", "spare")) > 100


def test_a_choice_among_hundreds_makes_one_move(monkeypatch):
    made, chance, listed = [], random.Random(1), 0

    def counted(*values, **names):
        made.append(values)
        return Move(*values, **names)

    monkeypatch.setattr(listing, "Move", counted)
    for rules, state in SAMPLES.to_move(300):
        if state.phase != "hit":
            before, moves = len(made), rules.moves(state)
            assert moves[chance.randrange(len(moves))]
            assert len(made) == before + 1
            listed += len(moves)
    assert listed > 20_000


def test_moves_of_each_effect_are_few_and_hold_every_kind():
    sizes, full = [], []
    for rules, state in SAMPLES.to_move(250):
        moves, distinct = rules.moves(state), rules.distinct(state)
        assert {move.kind for move in distinct} == {move.kind for move in moves}
        assert len(set(distinct)) == len(distinct)
        assert all(rules.judge(state, move).ok for move in distinct)
        if state.phase == "act":
            sizes.append(len(distinct))
            full.append(len(moves))
            known, options = oracle.read(rules.describe(state)), options_of(rules, oracle.DEFAULTS)
            board = known["board"][state.turn]
            if len(board) < 8:  # every set that a card can come to belong to is among them
                made = {
                    (TEXTS[move.card], sets_with(board, TEXTS[move.card], move.cell, options)) for move in distinct if move.kind == "play"
                }
                every = {
                    (card, sets_with(board, card, cell, options))
                    for card in known["hand"][state.turn]
                    for cell in oracle.CELLS[::3]
                    if cell not in board
                }
                assert every <= made
    assert sorted(sizes)[len(sizes) // 2] < 60 < sorted(full)[len(full) // 2]


def sets_with(board, card, cell, options):
    """The sets that a card would belong to on a cell."""
    return frozenset(each for each in oracle.sets({**board, cell: card}, options) if card in each)


def test_order_and_separators_do_not_matter():
    chance = random.Random(7)
    for rules, state in SAMPLES.to_move(400):
        for move in chance.sample(list(rules.moves(state)), min(10, len(rules.moves(state)))):
            text = str(move)
            head, cards = re.fullmatch(r"(-|score..|x..|[^:]*?):?((?:[A2-9TJQK][SHDC])*)", text).groups()
            rest = re.findall("..", cards) if move.kind in ("score", "hit", "discard") else [cards]
            chance.shuffle(rest)
            typed = head + chance.choice((":", "", " ")) * (head[-1] != "-" and bool(cards)) + chance.choice(("", " ", ", ")).join(rest)
            typed = typed.replace("@", chance.choice(("@", "", " ")))
            typed = re.sub(r"T([SHDC])", r"10\1", typed) if chance.random() < 0.5 else typed
            assert rules.parse(state, typed.lower() if chance.random() < 0.5 else f" {typed} ") == move, (text, typed)


def test_a_hit_may_be_typed_with_any_touched_card_in_front():
    typed = 0
    for rules, state in composed(1500, 9):
        if state.phase != "hit":
            continue
        board = state.boards[1 - state.turn]
        touched = rules.touched(board, state.landing)
        for move in rules.moves(state):
            for first in set(touched) & set(move.cards):
                text = f"x{TEXTS[first]}:{''.join(TEXTS[card] for card in move.named if card != first)}"
                assert rules.parse(state, text) == move
                other = Move("hit", first, tuple(sorted(set(move.named) - {first})))
                assert rules.judge(state, other).codes == ["NOT_A_MOVE"]
                typed += 1
    assert typed > 200


def test_every_refusal_says_why_and_suggests_a_near_legal_move():
    compared = 0
    for number, (rules, state) in enumerate(composed(700, 6, 8)):
        if state.turn is None:
            continue
        legal = oracle.moves(oracle.read(rules.describe(state)), options_of(rules, oracle.DEFAULTS))
        kinds = {move[0] for move in legal.values()}
        for move in universe(state, random.Random(number), 20):
            verdict = rules.judge(state, move)
            if verdict.ok:
                continue
            if verdict.codes == ["NOT_A_MOVE"]:
                assert verdict.suggestion is None
                continue
            near = legal[str(verdict.suggestion)]
            scores = {text: {*map(read_card, (each[1], *each[2]))} for text, each in legal.items() if each[0] == "score"}
            shared = {text: len(named.intersection(move.named)) for text, named in scores.items()}
            most = max(shared.values(), default=0)
            if move.kind in kinds and move.kind != "spare" and (move.kind != "score" or most or near[0] != "play"):
                assert near[0] == move.kind or (move.kind == "hit" and near[0] == "spare"), (rules.describe(state), str(move))
            if near[0] == move.kind == "score":  # no legal one shares more
                assert shared[str(verdict.suggestion)] == most
            if near[0] == "play" and move.kind in ("score", "tear", "replace"):
                assert not most or move.kind == "replace"
            said = str(verdict)
            assert all(f"({rule})" in said for rule in verdict.rules)
            assert (verdict.consequences, "{" in said, "⟨" in said) == ((), False, False), said
            compared += 1
    assert compared > 4000


# --- what is hidden -----------------------------------------------------------------------------------------------------


def test_a_finished_game_can_be_viewed_and_completed():
    found = 0
    for game in SAMPLES.games:
        for number in range(1, game.length + 1):
            finished, rules = game.step_at(number).finished, game.rules
            if finished is not None:
                assert (rules.turn(finished), len(rules.moves(finished)), rules.scores(finished).winners) == (None, 0, ())
                view = rules.seen_by(finished, 1)
                assert rules.seen_by(rules.complete(view, random.Random(1)), 1) == view
                assert rules.scene(view, 1).prompt.key == "prompt-game-over"
                found += 1
    assert found > 10


def test_unknown_cards_are_spread_evenly():
    rules = TornCards()
    view = Game(rules, seed=3).seen_by(0)
    filled = [rules.complete(view, random.Random(number)) for number in range(1500)]
    held, tops = (Counter(card for state in filled for card in zone(state)) for zone in (lambda s: s.hands[1], lambda s: s.decks[0][:1]))
    assert {TEXTS[card] for card in held} == set(oracle.PACKS[1])
    assert all(220 < times < 360 for times in held.values())  # 1500 × 5 / 26 = 288
    assert {TEXTS[card] for card in tops} == set(oracle.PACKS[0]) - {TEXTS[card] for card in view.hands[0]}
    assert all(40 < times < 110 for times in tops.values())  # 1500 / 21 = 71


def test_a_view_says_nothing_of_the_seed_nor_of_what_is_hidden():
    for _, state, seat, view, _ in SAMPLES.completed(300):
        assert view.seed is None
        assert set(view.decks[0] + view.decks[1]) <= {UNKNOWN}
        assert all(set(view.hands[other]) <= {UNKNOWN} for other in (0, 1) if other != seat)
        assert [*map(len, view.hands), *map(len, view.decks)] == [*map(len, state.hands), *map(len, state.decks)]


def test_events_tell_others_nothing_that_is_hidden():
    drawn = 0
    for rules, state, _, step in steps(1500):
        for event in step.events:
            views = {seat: rules.event_seen_by(event, seat) for seat in (0, 1, None)}
            if event.kind == "drew":
                others = [view for seat, view in views.items() if seat != event.seat]
                assert all({*view.cards["cards"], *(way.card for way in view.moved)} == {UNKNOWN} for view in others)
                assert (views[event.seat].cards, views[event.seat].moved) == (event.cards, event.moved)
                drawn += 1
            else:
                assert set(map(repr, views.values())) == {repr(event)}
                hidden = {f"deck{seat}" for seat in (0, 1)}
                assert all(way.source not in hidden for way in event.moved)
        assert state.turn is not None
    assert drawn > 500


def steps(count):
    """Random moves with the state before and the step they made; those of which a state has few are made more often."""
    for number, (rules, state) in enumerate(SAMPLES.to_move(count)):
        chance, moves = random.Random(number), rules.moves(state)
        some = [chance.choice(moves) for _ in range(20 if number % 2 else 1)]
        move = next((each for each in some if each.kind not in ("play", "draw")), some[0])
        yield rules, state, move, rules.play(state, move)


def test_a_view_plays_on_or_says_what_it_lacks():
    lacking = Counter()
    for rules, state, move, step in steps(600):
        view = rules.seen_by(state, state.turn)
        made, refused = attempt(HiddenCard, lambda rules=rules, view=view, move=move: rules.play(view, move))
        if refused:
            lacking[re.sub(r"\d", "n", str(refused))] += 1
        else:
            assert rules.seen_by(made.state, state.turn) == rules.seen_by(step.state, state.turn)
    assert len(lacking) == 4  # cards drawn, a toss, a shuffle, the next deal


def test_every_legal_move_can_be_picked():
    picked = Counter()
    for number, (rules, state) in enumerate(SAMPLES.to_move(500)):
        moves = list(rules.moves(state))
        for move in random.Random(number).sample(moves, min(20, len(moves))):
            found = [*rules.offered(state), *rules.readings(state, places_of(state, move))]
            assert move in found, (rules.describe(state), str(move))
            picked[move.kind] += 1
    assert min(picked[kind] for kind in ("draw", "discard", "play", "tear", "replace", "score", "hit", "spare")) > 20


def places_of(state, move):
    seat = state.turn
    hand = [f"hand{seat}/{state.hands[seat].index(card)}" for card in move.named if card in state.hands[seat]]
    boards = [[card for card, _ in board] for board in state.boards]
    if move.kind == "draw":
        return [f"deck{seat}/0"]
    if move.kind in ("discard", "play", "replace"):
        owner = seat if move.kind == "play" else 1 - seat
        return [*hand, *([f"board{owner}/{move.cell}"] if move.cell else [])]
    owner = 1 - seat if move.kind in ("hit", "spare") else seat
    cards = move.named if move.kind != "spare" else boards[owner][:1]
    lying = [f"board{owner}/{boards[owner].index(card)}" for card in cards]
    return [*lying, *([f"board{1 - seat}/{move.cell}"] if move.cell else [])]


# --- events -------------------------------------------------------------------------------------------------------------


def test_the_chances_of_a_toss_are_what_happens():
    position = "board0 7H@c3 7D@d3 | board1 9S@d3 9C@e3 KS@i5"
    chances = at(position).why("tear7H@d2").consequences[-1].numbers
    touched, landed = 0, Counter()
    for seed in range(2000):
        step = at(position, seed=seed).play("tear7H@d2")
        event = next(event for event in step.events if event.kind == "tossed")
        touched += bool(event.cards["touched"])
        landed[event.numbers["landing_cell"]] += 1
    assert chances["cases"] == 81
    assert abs(touched / 2000 - chances["touching"] / 81) < 0.04
    expected = {cell_name(cell): ways for cell, ways in TornCards().landings(read_cell("d2")).items() if cell is not None}
    for cell, ways in expected.items():
        assert abs(landed[read_cell(cell)] / 2000 - ways / 81) < 0.03


def test_a_step_that_ends_a_game_says_how_many_events_led_there():
    ended = 0
    for game in SAMPLES.games:
        for number in range(1, game.length + 1):
            step = game.step_at(number)
            kinds = [event.kind for event in step.events]
            if step.finished is not None:
                assert kinds[step.told - 1] == "game_ended"
                assert set(kinds[step.told :]) <= {"drew", "last_turn", "game_ended", "series_won"}
                ended += 1
            else:
                assert step.told == 0
                assert ("game_ended" in kinds) == (game.rules.turn(step.state) is None)
    assert ended > 10


# --- whole series --------------------------------------------------------------------------------------------------------


def test_cards_are_conserved_lines_add_up_and_every_series_ends():
    ends, lengths, played_games = Counter(), [], Counter()
    for number in range(700):
        options = OPTION_SETS[number % len(OPTION_SETS)]
        rules, chance = TornCards(**options), random.Random(number)
        state, moves, torn = rules.deal(number), 0, 0
        while rules.turn(state) is not None:
            assert len(zones(state)) == 52
            step = rules.play(state, chance.choice(rules.moves(state)))
            now = sum(len(step.state.torn(seat)) for seat in (0, 1))
            assert now >= torn  # a torn card never comes back
            state, torn, moves = step.state, now, moves + 1
            assert moves < 3000
        sheet = rules.scores(state)
        sums = [sum(line.points for line in sheet.lines if line.seat == seat) for seat in (0, 1)]
        assert sums == list(sheet.totals)
        assert all(line.points and line.key in ("T8", "T11") for line in sheet.lines)
        assert (sheet.winners, sheet.pending) == (tuple(seat for seat in (0, 1) if sums[seat] == max(sums)), ())
        scored = {line.round for line in sheet.lines}
        assert state.game == rules.max_games or state.game not in scored
        assert scored == set(range(1, state.game + (state.game in scored)))
        ends[len(sheet.winners)] += 1
        played_games[state.game] += 1
        lengths.append(moves)
    assert ends[1] > 20
    assert played_games[2] > 20
    assert max(played_games) > 2


def test_eager_series_wear_the_packs_away():
    deep = 0
    for seed in range(12):
        game = eager_game(seed + 100)
        wholes = [game.step_at(number).state for number in range(game.length + 1)]
        dealt = {}
        for state in wholes:
            dealt.setdefault(state.game, [state.whole(seat) for seat in (0, 1)])
        rows = [dealt[number] for number in sorted(dealt)]
        assert rows[0] == [26, 26]
        assert all(later[seat] <= sooner[seat] for sooner, later in itertools.pairwise(rows) for seat in (0, 1))
        deep += len(rows)
        assert game.over
    assert deep > 25
