"""One match for each option and each number of players, kept word for word in ``tests/golden`` (see ``games.golden``)."""

import pytest

from cardwidgets import Romi
from games import golden
from games.romi.oracle import TEXT_ORDER

pytestmark = pytest.mark.portable

#: One deal, or two, so that the files stay short; a low opening, so that much happens.
SETS = {
    "plain": (1, {"deals": 1}),
    "three": (2, {"players": 3, "deals": 1, "opening": 20}),
    "four": (3, {"players": 4, "deals": 1, "jokers": 6}),
    "no_jokers": (4, {"jokers": 0, "deals": 1}),
    "two_deals": (5, {"deals": 2, "opening": 1, "jokers": 6}),
    "opening": (6, {"deals": 1, "opening": 51}),
    "ace": (7, {"deals": 1, "ace": 11, "opening": 20}),
    "low_ace": (8, {"deals": 1, "low_ace": 1, "opening": 20}),
    "joker_in_hand": (9, {"deals": 1, "joker_in_hand": 50, "jokers": 4}),
    "take_discard": (10, {"deals": 1, "take_discard": "never"}),
    "swap_jokers": (11, {"deals": 1, "swap_jokers": False, "jokers": 6}),
    "hand_exempt": (12, {"deals": 1, "hand_exempt": True, "jokers": 4}),
    "doubled": (13, {"deals": 1, "doubled": "then_rounded", "opening": 20}),
    "flat_unopened": (14, {"deals": 1, "flat_unopened": 100, "doubled": "rounded_first"}),
}
TRIES = [
    "+stock",
    "+discard",
    "-*",
    *(f"-{card}" for card in TEXT_ORDER[::4]),
    *(f"{rank}S{rank}H{rank}C" for rank in "A3579JK"),
    *(f"{rank}S{rank}D*" for rank in "2468TQ"),
    *(f"{low}{suit}*{high}{suit}" for suit in "SHDC" for low, high in ("A3", "57", "8T", "JK")),
    *(f"{card}>{number}" for card in TEXT_ORDER[::5] for number in (1, 2, 3)),
    *(f"{card}~{number}" for card in TEXT_ORDER[::7] for number in (1, 2)),
    "*=9D>1",
    "*>2",
    "KSAS2S",
    "nonsense",
]


@pytest.mark.parametrize("name", SETS)
def test_playthrough(name):
    seed, options = SETS[name]
    golden.compare(f"romi_{name}", list(golden.playthrough(Romi(**options), seed, TRIES)))
