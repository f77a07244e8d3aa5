"""Random positions of Römi that favour the rare, and moves built without asking the engine."""

import random
from collections import Counter

from cardwidgets import Game, Romi
from cardwidgets.core.cards import JOKER, joker_as
from cardwidgets.games.romi import Move
from games.romi import oracle
from games.romi.table import lively
from games.samples import Samples
from games.shorthand import options_of

#: Options alone and together; the tests of properties go through all of them.
OPTION_SETS = [
    {},
    {"jokers": 0},
    {"jokers": 4, "players": 3},
    {"jokers": 6, "players": 4},
    {"opening": 51, "ace": 11},
    {"low_ace": 1, "opening": 30},
    {"take_discard": "never"},
    {"swap_jokers": False, "jokers": 4},
    {"hand_exempt": True, "jokers": 4},
    {"doubled": "then_rounded", "joker_in_hand": 50},
    {"doubled": "rounded_first", "joker_in_hand": 25, "flat_unopened": 100},
    {"players": 3, "jokers": 6, "opening": 20, "ace": 11, "low_ace": 1, "hand_exempt": True, "deals": 2},
    {"opening": 1, "jokers": 6},
]



def games():
    """A game of some deals for each set of options, the shortest to its end; melds and takings are favoured."""
    found = []
    for number, options in enumerate(OPTION_SETS):
        game, chance = Game(Romi(**options), seed=number), random.Random(number)
        while not game.over and (len(game.history) < 300 or "deals" in options):
            game.play(lively(game.moves, chance))
        found.append(game)
    return found


# --- random positions ------------------------------------------------------------------------------------------------


def random_position(chance, options, most=8):
    """A position text before a draw or a play: cards that go together, melds with many jokers, small hands."""
    whole = {**oracle.DEFAULTS, **options}
    players = whole["players"]
    related = _related(chance)
    pack = related + ["*"] * whole["jokers"]
    chance.shuffle(pack)
    table = []
    for _ in range(chance.randrange(5)):
        some = oracle.melds_of(chance.sample(pack, min(len(pack), 9)))
        some = [meld for meld in some if "*" in meld] or some if chance.random() < 0.6 else some
        if some:
            meld = chance.choice(some)
            table.append((meld, chance.randrange(players)))
            for card in meld:
                pack.remove(card)
    turn, phase = chance.randrange(players), chance.choice(("draw", "draw", "play", "first"))
    if phase == "first" and table and chance.random() < 0.7:
        phase = "play"
    if phase == "first":  # nobody has laid a meld before the first turn
        turn, table = 0, []
    opened = {owner for _, owner in table}
    rest = [card for card in oracle.TEXT_ORDER[:-1] * 2 if card not in related]
    chance.shuffle(rest)
    pack = rest + pack
    hands = [[pack.pop(0) for _ in range(chance.randrange(1, 5))] for _ in range(players)]
    hands[turn] = [pack.pop() for _ in range(chance.randrange(1 if phase == "draw" else 2, most + 1))]
    discard = [pack.pop(chance.choice((0, -1))) for _ in range(chance.randrange(1, 4))]
    parts = [f"hand{seat} {' '.join(hand)}" for seat, hand in enumerate(hands)]
    parts += [f"meld {''.join(meld)} by {owner}" for meld, owner in table]
    parts += [f"discard {' '.join(discard)}", f"turn {turn}", f"phase {phase}"]
    return " | ".join([*parts, f"opened {' '.join(map(str, sorted(opened))) or '-'}", f"dealer {players - 1}"])


def _related(chance):
    """Cards of few ranks, or of few suits, twice each."""
    low, span = chance.randrange(11), chance.choice((3, 4, 5, 13))
    ranks = oracle.RANKS[low : low + span] if span < 13 else oracle.RANKS
    suits = chance.choice(("SH", "HDC", "SHDC", "SHDC"))
    return [rank + suit for rank in ranks for suit in suits] * 2


def composed(count, seed, most=8, sets=OPTION_SETS):
    """Composed states with their rules, many of them in the middle of a turn, through all options."""
    chance = random.Random(seed)
    for number in range(count):
        options = sets[number % len(sets)]
        rules = Romi(**options)
        state = rules.position(random_position(chance, options, most), number)
        for _ in range(chance.choice((0, 0, 1, 2, 3))):
            further = [move for move in rules.moves(state) if move.kind not in ("discard", "stock")]
            owing = [move for move in further if move.kind in ("take", "swap")]
            if further:
                state = rules.advance(state, chance.choice(owing if owing and chance.random() < 0.7 else further))
        yield rules, state


# --- moves ------------------------------------------------------------------------------------------------------------


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


# --- what is right ----------------------------------------------------------------------------------------------------


def zones(state):
    """Where the cards lie, by the names of the table's zones."""
    found = {f"hand{seat}": hand for seat, hand in enumerate(state.hands)}
    found |= {f"m{number}": meld.cards for number, meld in enumerate(state.melds, 1)}
    found |= {"discards": state.discard, "stock": state.stock}
    return [(card, zone) for zone, cards in found.items() for card in cards]


def check(rules, state):
    """All cards are there, melds are melds, and small turns have the oracle's moves."""
    known = oracle.read(rules.describe(state))
    assert oracle.write(known) == rules.describe(state)
    assert Counter(oracle.all_cards(known)) == Counter([*oracle.TEXT_ORDER[:-1] * 2, *["*"] * rules.jokers])
    assert all(oracle.understood(meld["cards"]) for meld in known["melds"])
    if known["turn"] is not None and len(known["hands"][known["turn"]]) < 5:
        assert {str(move) for move in rules.moves(state)} == set(oracle.moves(known, options_of(rules, oracle.DEFAULTS)))


SAMPLES = Samples(
    rules=Romi,
    option_sets=OPTION_SETS,
    find_games=games,
    compose=lambda count, seed: composed(min(count, 2500), seed, 12),
    universe=universe,
    zones=zones,
    check=check,
    foretold=frozenset("drew took_discard must_use melded opened laid_off swapped discarded went_out".split()),
    foreseen=lambda rules, ahead, event: ahead == rules.event_seen_by(event, None),
    by_chance=frozenset({"dealt", "deal_scored", "match_won"}),
    alphabet="A23456789TJQK10SHDCshdc♠♥♦♣+-=>~* ?stock",
    fields="hand0 hand1 hand2 meld discard stock turn phase opened dealer deal taken freed turned score0 score1".split(),
    items=[
        *oracle.TEXT_ORDER[::3], "4S 9H *", "2C 2C KC", "10D", "8♠", "*", "* *", "1X", "?", "?4", "- ,", "-", "", "0", "1", "2", "7",
        "x", "-20", "draw", "play", "first", "over", "0 1", "9S9H9C by 1", "8D*TD by 0", "9S9H* by 0", "AS** by 1", "9S9H by 0",
        "KSAS2S by 0", "*** by 1", "9S9H9C",
    ],
)  # fmt: skip
