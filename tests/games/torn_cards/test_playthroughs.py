"""A series for each option, kept word for word in ``tests/golden`` (see ``games.golden``)."""

import pytest

from cardwidgets import TornCards
from games import golden
from games.torn_cards.oracle import CELLS, PACKS
from games.torn_cards.samples import eager_move

pytestmark = pytest.mark.portable

#: Most of them of one game, so that the files stay short.
SETS = {
    "plain": (11, {}),
    "aimed": (6, {"toss": "aimed", "max_games": 1}),
    "corner": (9, {"touching": "corner", "max_games": 1}),
    "any": (10, {"touching": "any", "max_games": 1}),
    "triangular": (11, {"value": "triangular", "hit_rounding": "half", "max_games": 1}),
    "quarter_square": (6, {"value": "quarter_square", "hit_rounding": "down", "max_games": 1}),
    "linear": (4, {"value": "linear", "hit_rounding": "up", "max_games": 1}),
    "table": (13, {"value": (1, 3, 7), "max_games": 1}),
    "two_games": (9, {"max_games": 2}),
}
TRIES = [
    *(f"{card}@{cell}" for pack in PACKS for card in pack[::4] for cell in CELLS[::7]),
    *(f"{kind}{card}@{cell}" for kind in ("tear", "replace") for pack in PACKS for card in pack[::3] for cell in ("e3", "k9")),
    *(f"score{one}:{other}" for pack in PACKS for one, other in zip(pack[::2], pack[1::2], strict=True)),
    *(f"x{one}:{other}" for pack in PACKS for one, other in zip(pack[::2], pack[1::2], strict=True)),
    *(f"-{card}" for pack in PACKS for card in pack[::2]),
    "draw1", "draw6", "spare", "nonsense", "7H",
]  # fmt: skip


@pytest.mark.parametrize("name", SETS)
def test_playthrough(name):
    seed, options = SETS[name]
    golden.compare(f"torn_cards_{name}", list(golden.playthrough(TornCards(**options), seed, TRIES, eager_move)))
