"""Games of Construction Whist with all options, and moves built without asking the engine."""

import itertools

from cardwidgets import ConstructionWhist
from cardwidgets.games.construction_whist import Move
from games.construction_whist import oracle
from games.construction_whist.table import random_game
from games.samples import Samples
from games.shorthand import options_of

#: Every combination of options, for one round and for two.
OPTION_SETS = [
    {"rounds": rounds, "lead": lead, "ace": ace, "extra_first": extra_first}
    for rounds, lead, ace, extra_first in itertools.product(
        (1, 2), ("winner", "first", "alternate"), ("high", "low"), (False, True)
    )
]


def games():
    """Two whole games for each set of options."""
    return [random_game(seed, **options) for seed, options in itertools.product((1, 2), OPTION_SETS)]


def universe(state, chance, count):
    """Move objects built without asking the engine: every card, many pairs in both orders, and nonsense."""
    near = {*state.open, *state.trick, *chance.sample(range(52), 4), *state.hands[0][:2], *state.hands[1][:2]}
    yield from map(Move, range(52))
    yield from (Move(card, extra, first) for card, extra in itertools.product(near, near) for first in (False, True))
    yield from (Move(card, None, True) for card in near)
    odd = (-1, -2, 52, 53, 1000, None, "8C", "", (3,))
    yield from (Move(card) for card in odd)
    yield from (Move(card, extra) for card in state.open or (0,) for extra in odd[:-3])
    yield from (Move(extra, card) for card in state.trick or (0,) for extra in odd)


def zones(state):
    """Where every card lies, by the names of the table's zones."""
    found = {f"hand{seat}": state.hands[seat] for seat in (0, 1)} | {f"spent{seat}": state.spent[seat] for seat in (0, 1)}
    found |= {"open": state.open, "deck": state.deck, "trick": state.trick, "demolished": state.demolished}
    found |= {f"pyramid{seat}{suit}": state.pyramids[seat]["SHDC".index(suit)] for seat in (0, 1) for suit in "SHDC"}
    return [(card, zone) for zone, cards in found.items() for card in cards]


def check(rules, state):
    """All cards are there, and the moves are the oracle's."""
    known = oracle.read(rules.describe(state))
    assert oracle.write(known) == rules.describe(state)
    assert sorted(oracle.all_cards(known)) == sorted(oracle.TEXT_ORDER)
    options = options_of(rules, oracle.DEFAULTS)
    assert {str(move) for move in rules.moves(state)} == oracle.moves(known, options)


SAMPLES = Samples(
    rules=ConstructionWhist,
    option_sets=OPTION_SETS,
    find_games=games,
    universe=universe,
    zones=zones,
    check=check,
    foretold=frozenset("led followed trick_won opened extended demolished spent round_scored".split()),
    alphabet="A23456789TJQK10SHDCshdc♠♥♦♣+ *?-",
    fields=oracle.FIELDS,
    items=[
        *oracle.TEXT_ORDER[::2], "4S 9H", "2C 2D KC", "KS 9S", "QH,9D", "10D", "8♠", "1X", "?", "?4", "-", ",", "", "0", "1", "2",
        "D", "x", "-1",
    ],
    by_chance=frozenset({"turned_up", "dealt"}),
)  # fmt: skip
