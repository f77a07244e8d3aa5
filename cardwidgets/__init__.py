"""Jupyter widgets that teach card games: a table to play at, an engine that explains, notebooks to learn from.

Names are loaded when they are first asked for, so that the engine can be used where no notebook package is installed;
only ``Table`` loads those. The games are whatever ``cardwidgets.games.by_name()`` lists.

>>> import cardwidgets
>>> cardwidgets.games.by_name()["construction_whist"] is cardwidgets.ConstructionWhist
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwidgets import games as games
    from cardwidgets.core import Game as Game
    from cardwidgets.core import IllegalMove as IllegalMove
    from cardwidgets.games.cassino import Cassino as Cassino
    from cardwidgets.games.construction_whist import ConstructionWhist as ConstructionWhist
    from cardwidgets.games.romi import Romi as Romi
    from cardwidgets.games.torn_cards import TornCards as TornCards
    from cardwidgets.table import Table as Table

__version__ = "0.1.0"

_HOMES = {"Game": "cardwidgets.core", "IllegalMove": "cardwidgets.core", "Table": "cardwidgets.table"}


def _games() -> dict[str, type]:
    """The games by the name of their class."""
    return {rules.__name__: rules for rules in import_module("cardwidgets.games").by_name().values()}


def __getattr__(name: str) -> Any:
    found: Any
    if name == "__all__":
        return [public for public in __dir__() if not public.startswith("_")]
    if name == "games":
        found = import_module("cardwidgets.games")
    elif name in _HOMES:
        found = getattr(import_module(_HOMES[name]), name)
    elif name.startswith("_") or name not in (known := _games()):
        raise AttributeError(f"module 'cardwidgets' has no attribute {name!r}")
    else:
        found = known[name]
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({"games", "__version__", *_HOMES, *_games()})
