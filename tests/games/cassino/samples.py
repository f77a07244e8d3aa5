"""Random positions of Cassino that favour builds, and moves built without asking the engine."""

import random

from cardwidgets import Cassino
from cardwidgets.games.cassino import Move
from games.cassino import oracle
from games.cassino.table import random_game
from games.samples import Samples
from games.shorthand import options_of

#: Options alone and together; the tests of properties go through all of them.
OPTION_SETS = [
    {},
    {"players": 3},
    {"players": 4},
    {"cards_points": 3, "spades_points": 1},
    {"must_capture": True},
    {"court_capture": "all"},
    {"raise_own": False},
    {"owner_may_trail": True},
    {"sweep_points": 0, "target": 5},
    {
        "players": 3,
        "must_capture": True,
        "court_capture": "all",
        "raise_own": False,
        "owner_may_trail": True,
        "spades_points": 2,
    },
    {"players": 4, "must_capture": True, "court_capture": "all", "sweep_points": 2, "target": 11},
]


def games():
    """A whole game for each set of options."""
    return [random_game(1, **options) for options in OPTION_SETS]


# --- positions --------------------------------------------------------------------------------------------------------

CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]


def number(card):
    """What a card counts, 0 for a court card."""
    return "A23456789T".find(card[0]) + 1


def random_position(chance, builds, players=2, most_loose=9):
    """A position text: so many builds at most, owned by anybody, with what their owners must hold; the rest at random."""
    pack = chance.sample(CARDS, 52)
    if chance.random() < 0.7:  # low cards add up more often
        pack.sort(key=lambda card: chance.random() * 12 + (number(card) or 11))
    hands, parts, values = [[] for _ in range(players)], [], set()
    for _ in range(builds):
        value, groups = chance.randrange(2, 11), []
        for _ in range(chance.choice((1, 1, 2))):
            groups += _group(chance, pack, value)
        keeps = [card for card in pack if number(card) == value]
        owner = chance.randrange(players)
        if value in values or len(groups) < 2 or not keeps or len(hands[owner]) > 2:
            pack += groups
            continue
        values.add(value)
        pack.remove(keeps[0])
        hands[owner].append(keeps[0])
        parts.append(f"build {value} {'+'.join(groups)} by {owner}")
    length = max(chance.randrange(1, 5), *map(len, hands))
    turn, behind = chance.randrange(players), chance.randrange(players)
    dealer = (turn - 1 - behind) % players
    played = {(turn - 1 - step) % players for step in range(behind)}
    if (length == 1 and played) or any(len(hands[seat]) > length - (seat in played) for seat in range(players)):
        dealer, played = (turn - 1) % players, set()
    for seat in range(players):
        while len(hands[seat]) < length - (seat in played):
            hands[seat].append(pack.pop(chance.randrange(min(len(pack), 20))))
        parts.append(f"hand{seat} {' '.join(hands[seat]) or '-'}")
    loose = [pack.pop(chance.randrange(min(len(pack), 24))) for _ in range(chance.randrange(most_loose + 1))]
    parts.append(f"table {' '.join(loose) or '-'}")
    return " | ".join([*parts, f"turn {turn}", f"dealer {dealer}"])


def _group(chance, pack, value):
    """Cards taken from the pack that add up to a value; nothing where chance finds none."""
    taken = []
    while (need := value - sum(map(number, taken))) > 0:
        fitting = [card for card in pack if 0 < number(card) <= need and card not in taken and (taken or number(card) < value)]
        if not fitting:
            return []
        taken.append(chance.choice(fitting))
    for card in taken:
        pack.remove(card)
    return taken


def composed(count, seed, most_loose=9):
    """Composed states with their rules, two thirds of them with builds, through all options."""
    chance = random.Random(seed)
    for number in range(count):
        rules = Cassino(**OPTION_SETS[number % len(OPTION_SETS)])
        builds = (0, 1, 3)[number // len(OPTION_SETS) % 3]
        yield rules, rules.position(random_position(chance, builds, rules.players, most_loose), number)


# --- moves ------------------------------------------------------------------------------------------------------------


def universe(state, chance, count):
    """Move objects built without asking the engine: cards of the hand and others, with table cards, builds and values."""
    hand, inside = state.hands[state.turn], [card for build in state.builds for card in build.cards]
    values = [build.value for build in state.builds]
    for _ in range(count):
        card = chance.choice(hand) if chance.random() < 0.95 else chance.randrange(52)
        loose = chance.sample(state.loose, chance.randrange(min(5, len(state.loose) + 1)))
        if chance.random() < 0.04:
            loose.append(chance.randrange(52))
        if inside and chance.random() < 0.03:
            loose.append(chance.choice(inside))
        named = chance.sample(values, chance.randrange(len(values) + 1)) if values and chance.random() < 0.5 else []
        if chance.random() < 0.03:
            named.append(chance.randrange(1, 11))
        kind = chance.choice(("trail", "capture", "capture", "build", "build", "build"))
        if kind == "trail":
            yield Move(card)
        elif kind == "capture":
            yield Move(card, "capture", tuple(sorted(loose)), tuple(sorted(named)))
        else:
            sums = [(card >> 2) + 1, *((each >> 2) + 1 for each in loose), *named]
            held = [(each >> 2) + 1 for each in hand if each != card]
            value = chance.choice([sum(sums), *held, *held, *values, chance.randrange(1, 14)])
            if value and named.count(value) == 1 and value in values:
                named.remove(value)
            if 0 < value < 100:
                yield Move(card, "build", tuple(sorted(loose)), tuple(sorted(named)), value)
    odd = (-1, -2, 52, 53, 1000, None, "8C", "", (3,))
    yield from (Move(each) for each in odd)
    yield from (Move(hand[0], "capture", (each,)) for each in odd[:-1])
    yield from (Move(hand[0], "build", (), (), each) for each in (0, -1, 100, None, "7", "7.0"))
    yield from (Move(hand[0], "capture", (), (each,)) for each in (0, 11, None, "7"))
    yield from (Move(hand[0], "capture", (9, 5)), Move(hand[0], "trail", (), (), 7), Move(hand[0], "sweep"))
    yield Move(hand[0], "capture", [])


# --- what is right ----------------------------------------------------------------------------------------------------


def zones(state):
    """Where every card lies, by the names of the table's zones."""
    found = {f"hand{seat}": hand for seat, hand in enumerate(state.hands)}
    found |= {f"taken{seat}": pile for seat, pile in enumerate(state.taken)}
    found |= {"table": state.loose, "stock": state.stock}
    found |= {f"build{build.value}": build.cards for build in state.builds}
    return [(card, zone) for zone, cards in found.items() for card in cards]


def check(rules, state):
    """All cards are there, owners hold what they announced, and the moves are the oracle's."""
    known = oracle.read(rules.describe(state))
    assert oracle.write(known) == rules.describe(state)
    assert sorted(oracle.all_cards(known)) == sorted(oracle.TEXT_ORDER)
    for build in known["builds"]:
        assert any(oracle.number(card) == build["value"] for card in known["hands"][build["owner"]])
    if len(known["table"]) < 10:
        assert {str(move) for move in rules.moves(state)} == set(oracle.moves(known, options_of(rules, oracle.DEFAULTS)))


SAMPLES = Samples(
    rules=Cassino,
    option_sets=OPTION_SETS,
    find_games=games,
    compose=composed,
    universe=universe,
    zones=zones,
    check=check,
    where=lambda state: f" | chance {state.round}",
    foretold=frozenset("trailed captured swept built added raised build_taken owner_changed must_keep residue round_scored".split()),
    alphabet="A23456789TJQK10SHDCshdc♠♥♦♣+,=x[] *?-",
    fields="table build hand0 hand1 hand2 turn dealer taken0 taken1 last_taker stock score0 score1".split(),
    items=[
        *oracle.TEXT_ORDER[::3], "4S 9H", "2C 2D KC", "10D", "8♠", "8S'", "1X", "?", "?4", "- ,", "-", "", "0", "1", "2", "21", "x",
        "-1", "7 3S+4H by 1", "7 3S+4H,7D by 0", "8 3S+4H by 1", "10 TS,TD by 0", "5 AS 4D by 1", "7 7S by 0", "7",
    ],
)  # fmt: skip
