"""Random positions of Torn Cards that favour sets, series that wear packs away, and moves built without asking the engine."""

import random

import msgspec

from cardwidgets import Game, TornCards
from cardwidgets.core.cells import cell_name
from cardwidgets.games.torn_cards import Move
from games.samples import Samples
from games.shorthand import options_of
from games.torn_cards import oracle
from games.torn_cards.oracle import CELLS, PACKS, RANKS
from games.torn_cards.table import random_game

#: Options alone and together; the tests of properties go through all of them.
OPTION_SETS = [
    {},
    {"toss": "aimed"},
    {"touching": "corner"},
    {"touching": "any"},
    {"value": "triangular"},
    {"value": "quarter_square", "hit_rounding": "down"},
    {"value": "linear", "hit_rounding": "up"},
    {"value": (1, 3, 7)},
    {"max_games": 2},
    {"value": "linear", "toss": "aimed", "touching": "corner", "max_games": 3},
    {"value": (0, 5), "touching": "any", "hit_rounding": "up", "max_games": 1},
]


def games():
    """A series at random and two eager ones for each set of options."""
    ways = (random_game, 1), (eager_game, 1), (eager_game, 2)
    return [play(seed, 200, **options) for options in OPTION_SETS for play, seed in ways]


def eager_game(seed, moves=None, **options):
    """The same, but with cards put beside each other, sets scored and torn, and halves tossed at cards: a longer series."""
    game, chance = Game(TornCards(**options), seed=seed), random.Random(f"{seed} {options} eager")
    while not game.over and (moves is None or len(game.history) < moves):
        game.play(eager_move(game, chance))
    return game


def eager_move(game, chance):
    """Of thirty moves one that does more than lie there; ``chance`` is any generator of numbers."""
    some = [chance.choice(game.moves) for _ in range(30)]
    state = game.state
    cells = [{cell_name(cell) for _, cell in board} for board in state.boards]
    ranks = {card >> 2 for card, _ in state.boards[state.turn]}

    def eagerness(move):
        beside = move.kind == "play" and move.card >> 2 in ranks and _is_near(move.cell, cells[state.turn])
        weights = {"score": 9, "hit": 8, "tear": chance.choice((1, 5)), "replace": 7, "play": 7 if beside else 3}
        weights |= {"draw": chance.choice((1, 1, 1, 4)), "spare": chance.choice((1, 9))}
        return weights.get(move.kind, 1) + chance.randrange(100) / 100 + (move.cell in cells[1 - state.turn])

    return max(some, key=eagerness)


# --- positions --------------------------------------------------------------------------------------------------------


def composed(count, seed, most_lying=9):
    """Composed states of every phase with their rules, through all options."""
    chance = random.Random(seed)
    for number in range(count):
        rules = TornCards(**OPTION_SETS[number % len(OPTION_SETS)])
        yield rules, rules.position(random_position(chance, most_lying, rules.max_games), number)


def random_position(chance, most_lying=9, most_games=None):
    """A position text of any phase: boards on which cards of near ranks lie close together, torn cards, few decks, last turns."""
    phase = chance.choice(("act", "act", "act", "act", "hit", "hit", "hit", "discard", "discard", "over"))
    turn = chance.randrange(2)
    packs = [random_pack(chance, seat, most_lying) for seat in (0, 1)]
    parts = [f"turn {'-' if phase == 'over' else turn}", f"phase {phase}", f"game {min(chance.choice((1, 1, 2, 7)), most_games or 7)}"]
    if chance.random() < 0.25 and phase != "over":
        parts.append("last yes")
    own, other = packs[turn], packs[1 - turn]
    if phase == "discard":
        drawn = chance.randrange(1, 6)
        while len(own["hand"]) < 5 + drawn and len(own["hand"]) < 9:
            own["hand"].append(_spare_card(own))
        parts.append(f"discard {min(drawn, len(own['hand']))}")
    if phase == "hit":
        while not other["board"]:
            other["board"][chance.choice(CELLS)] = _spare_card(other)
        parts.append(f"landing {chance.choice([cell for cell in CELLS if _is_near(cell, other['board'])])}")
        mates = [card for card in own["hand"] if any(card[0] == half[0] for half in own["tossed"])]
        if chance.random() < 0.4 and own["hand"] and (mates or not own["tossed"]):
            own["shown"] = chance.choice(mates or own["hand"])
            own["hand"].remove(own["shown"])
            parts.append(f"shown {own['shown']}")
        elif len(own["hand"]) > 5:
            own["hand"].pop()
    if phase == "act" and not (own["deck"] or own["hand"]):
        own["hand"].append(_spare_card(own))
    for seat in (0, 1):
        parts += [f"{zone}{seat} {' '.join(packs[seat][zone]) or '-'}" for zone in ("deck", "hand", "reserve", "tossed", "out")]
        parts.append(f"board{seat} {' '.join(f'{card}@{cell}' for cell, card in packs[seat]['board'].items()) or '-'}")
        parts.append(f"total{seat} {chance.choice((0, 0, 4, 9.5)):g}")
        if phase != "over":
            parts.append(f"points{seat} {chance.choice((0, 0, 0, 2, 3.5)):g}")
    parts.append(f"starter {chance.randrange(2)}")
    return " | ".join(parts)


def random_pack(chance, seat, most_lying):
    """The cards of a seat, spread over its zones; those that lie are of few ranks and close together."""
    pack = chance.sample(PACKS[seat], 26)
    first = chance.randrange(13)
    near = sorted(pack, key=lambda card: (RANKS.index(card[0]) - first) % 13 + chance.random() * chance.choice((1, 6)))
    lying = near[: chance.randrange(most_lying + 1)]
    rest = [card for card in pack if card not in lying]
    found = {"board": dict(zip(cluster(chance, len(lying)), chance.sample(lying, len(lying)), strict=True))}
    torn = [rest.pop() for _ in range(chance.choice((0, 0, 1, 3, 6)))]
    if torn and chance.random() < 0.5:  # so that a card in hand may be shown for a half
        mates = [card for card in rest if any(card[0] == half[0] for half in torn)]
        rest.sort(key=lambda card: card in mates)
    gone = {card: chance.randrange(3) for card in torn}
    found["tossed"] = [card for card in torn for _ in range(gone[card])]
    found["reserve"] = [card for card in torn for _ in range(2 - gone[card])]
    found["hand"] = [rest.pop() for _ in range(min(len(rest), chance.choice((5, 5, 5, 4, 2, 0))))]
    size = chance.choice((0, 1, 2, len(rest), len(rest) // 2))
    found["deck"], found["out"] = rest[:size], rest[size:]
    return found


def cluster(chance, count):
    """Cells that mostly touch each other."""
    cells = [chance.choice(CELLS)]
    while len(cells) < count:
        beside = [cell for cell in CELLS if cell not in cells and _is_near(cell, cells)]
        cells.append(chance.choice(beside if chance.random() < 0.85 else [cell for cell in CELLS if cell not in cells]))
    return cells[:count]


NEAR = {cell: {cell, *(other for other in CELLS if oracle.touching(cell, other, {"touching": "edge"}))} for cell in CELLS}


def _is_near(cell, cells):
    return not NEAR[cell].isdisjoint(cells)


def _spare_card(pack):
    """A card taken from the deck, or from those that are out."""
    return (pack["deck"] or pack["out"]).pop()


# --- moves ------------------------------------------------------------------------------------------------------------


def universe(state, chance, count):
    """Move objects built without asking the engine: cards of all zones, cells on and off the board, sets and near misses."""
    seat = state.turn
    hand, own, theirs = state.hands[seat], [card for card, _ in state.boards[seat]], [card for card, _ in state.boards[1 - seat]]
    cells = [*oracle.CELLS, "k1", "a6", "a0", "z99", "j3"]
    taken = [cell_name(cell) for board in state.boards for _, cell in board]

    def card_from(*zones):
        pool = chance.choice([zone for zone in zones if zone] or [range(52)])
        return chance.choice(pool) if chance.random() < 0.95 else chance.randrange(52)

    def near(cards, first):
        """Some of the cards, those of near ranks more often."""
        pool = sorted((card for card in cards if card != first), key=lambda card: abs((card >> 2) - (first >> 2)) + 2 * chance.random())
        strange = [chance.randrange(52)] if chance.random() < 0.04 else []
        return tuple(sorted([*pool[: chance.choice((0, 1, 1, 2, 3, 4))], *strange]))

    act = {"act": ("play", "play", "tear", "replace", "score", "score", "score", "draw"), "discard": ("discard",), "hit": ("hit",)}
    for _ in range(count):
        kind = chance.choice(act[state.phase])
        if chance.random() < 0.05:
            kind = chance.choice(("draw", "discard", "play", "tear", "replace", "score", "hit", "spare"))
        cell = chance.choice(taken) if taken and chance.random() < 0.3 else chance.choice(cells)
        if kind == "draw":
            yield Move("draw", count=chance.randrange(8))
        elif kind == "discard":
            held = chance.sample(hand, chance.randrange(len(hand) + 1)) if hand else []
            if state.discard <= len(hand) and chance.random() < 0.7:
                held = chance.sample(hand, state.discard)
            if chance.random() < 0.1:
                held.append(chance.randrange(52))
            yield Move("discard", cards=tuple(sorted(held)))
        elif kind in ("play", "replace"):
            yield Move(kind, card_from(hand), cell=cell)
        elif kind == "tear":
            yield Move("tear", card_from(own, own, hand), cell=cell)
        elif kind == "spare":
            yield Move("spare")
        else:
            board = own if kind == "score" else theirs
            first = card_from(board)
            yield Move(kind, first, near(board, first))
    odd = (-1, -2, 52, 53, 1000, None, "8C", "", (3,))
    yield from (Move("play", each, cell="c4") for each in odd)
    yield from (Move("score", 5, (each,)) for each in odd[:-1])
    yield from (Move("play", 5, cell=each) for each in ("", "C4", "4c", "c", None, 3, "c 4", "c04"))
    yield from (Move("draw", count=each) for each in (0, -1, 10**4, None, "3", 2.5))
    yield from (
        Move("score", 5, (9, 6)),
        Move("play", 5, (6,), "c4"),
        Move("draw", 5),
        Move("pass"),
        Move("spare", count=1),
        Move("hit", 5),
    )
    yield from (Move("discard", cards=()), Move("discard", cards=[5]), Move("tear", 5), Move(None), Move("hit", 5), Move("hit", 5, (5, 6)))


# --- what the laws ask ------------------------------------------------------------------------------------------------


def zones(state):
    """Where every card lies, by the names of the table's zones; a torn one lies in the reserve."""
    found = {"shown": ()}
    for seat in (0, 1):
        found |= {f"hand{seat}": state.hands[seat], f"deck{seat}": state.decks[seat], f"out{seat}": state.out[seat]}
        found |= {f"board{seat}": [card for card, _ in state.boards[seat]], f"reserve{seat}": state.torn(seat)}
    if state.shown_card is not None:
        found |= {f"shown{state.turn}": (state.shown_card,)}
    return [(card, zone) for zone, cards in found.items() for card in cards]


def check(rules, state):
    """All cards are there, two halves of each torn one, and the moves are the oracle's."""
    known = oracle.read(rules.describe(state))
    assert oracle.write(known) == rules.describe(state)
    assert all(oracle.in_order(oracle.every_card(known, seat)) == PACKS[seat] for seat in (0, 1))
    if all(len(board) < 10 for board in known["board"]):
        assert {str(move) for move in rules.moves(state)} == set(oracle.moves(known, options_of(rules, oracle.DEFAULTS)))


def foreseen(rules, ahead, event):
    """A consequence is the event as everybody may see it; of a toss that chance decides only the chances are told."""
    seen = rules.event_seen_by(event, None)
    if ahead.kind != "tossed" or ahead.numbers["sure"]:
        return ahead == seen
    same = ("aim_cell", "touching", "cases", "replacing")
    numbers = [[each.numbers[name] for name in same] for each in (ahead, seen)]
    ways = [tuple(msgspec.structs.replace(way, cell=None) for way in each.moved) for each in (ahead, seen)]
    return (ahead.kind, ahead.cards["half"], ahead.rules, ways[0], numbers[0]) == (
        seen.kind, seen.cards["half"], seen.rules, ways[1], numbers[1],
    )  # fmt: skip


SAMPLES = Samples(
    rules=TornCards,
    option_sets=OPTION_SETS,
    find_games=games,
    compose=composed,
    universe=universe,
    zones=zones,
    check=check,
    where=lambda state: f" | chance {state.chance}",
    foretold=frozenset(
        "drew discarded played tore tossed hit spared replaced scored lost_for_good draw_failed last_turn game_ended".split()
    ),
    by_chance=frozenset("drew replaced last_turn game_ended series_won".split()),
    foreseen=foreseen,
    alphabet="A23456789TJQK10SHDCshdc♠♥♦♣:@x- drawtearscoplcsparei",
    fields=oracle.ORDER,
    items=[
        *oracle.TEXT_ORDER[::3], "5H 5H", "5H 5H KD KD", "7H@c3 7D@d3", "9S@e3 TS@e4", "8D@k1", "7H7D", "2C 2S KC", "10D", "8♥", "1X",
        "?", "?4", "-", ",", "", "0", "1", "2", "3", "0.5", "1.2", "x", "-1", "yes", "no", "act", "discard", "hit", "over", "e3", "k9",
    ],
)  # fmt: skip
