"""One game for each option and each number of players, kept word for word in ``tests/golden`` (see ``games.golden``)."""

import pytest

from cardwidgets import Cassino
from games import golden
from games.cassino.oracle import TEXT_ORDER

pytestmark = pytest.mark.portable

#: Games to fewer points than usual, so that the files stay short.
SETS = {
    "plain": (1, {"target": 5}),
    "three": (2, {"players": 3, "target": 4}),
    "four": (3, {"players": 4, "target": 3}),
    "standard": (4, {"target": 11, "cards_points": 3, "spades_points": 1}),
    "sweeps": (5, {"target": 4, "sweep_points": 2}),
    "must_capture": (6, {"target": 5, "must_capture": True}),
    "court_all": (7, {"target": 5, "court_capture": "all"}),
    "raise_own": (8, {"target": 5, "raise_own": False}),
    "owner_may_trail": (9, {"target": 5, "owner_may_trail": True}),
    "all": (
        10,
        {"players": 3, "target": 4, "must_capture": True, "court_capture": "all", "raise_own": False, "owner_may_trail": True},
    ),
}
NUMBERED = TEXT_ORDER[:40]
TRIES = [
    *TEXT_ORDER[::3],
    *(f"{card}x{other}" for card in TEXT_ORDER[::3] for other in TEXT_ORDER[::7]),
    *(f"{card}+{other}={value}" for card in NUMBERED[::3] for other in NUMBERED[::7] for value in (7, 9, 10)),
    *(f"{card}+[{build}]={value}" for card in NUMBERED[::5] for build in (5, 8) for value in (9, 10)),
    *(f"{card}x[{build}]" for card in NUMBERED[::5] for build in (7, 9, 10)),
    "nonsense",
    "3H+4C",
]


@pytest.mark.parametrize("name", SETS)
def test_playthrough(name):
    seed, options = SETS[name]
    golden.compare(f"cassino_{name}", list(golden.playthrough(Cassino(**options), seed, TRIES)))
