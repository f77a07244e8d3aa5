"""One game for each of six sets of options, kept word for word in ``tests/golden`` (see ``games.golden``)."""

import pytest

from cardwidgets import ConstructionWhist
from games import golden
from games.construction_whist.oracle import TEXT_ORDER

pytestmark = pytest.mark.portable

SETS = {
    "plain": (1, {}),
    "rounds": (2, {"rounds": 2}),
    "first_low": (3, {"lead": "first", "ace": "low"}),
    "alternate": (4, {"lead": "alternate"}),
    "extra_first": (5, {"extra_first": True}),
    "all": (6, {"rounds": 2, "lead": "alternate", "ace": "low", "extra_first": True}),
}
TRIES = [*TEXT_ORDER, *(f"{card}+{other}" for card in TEXT_ORDER[::5] for other in TEXT_ORDER[::7]), "nonsense"]


@pytest.mark.parametrize("name", SETS)
def test_playthrough(name):
    seed, options = SETS[name]
    golden.compare(f"construction_whist_{name}", list(golden.playthrough(ConstructionWhist(**options), seed, TRIES)))
