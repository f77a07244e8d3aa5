"""Construction Whist: tricks bid for building material; long pyramids count the square of their length.

By Stephen Tavener, 2009. Rules W1 to W17 are in the message catalogue, their basis in ``catalogue.py``.
"""

from .rules import ConstructionWhist
from .state import Move, WhistState

RULES = ConstructionWhist

__all__ = ["RULES", "ConstructionWhist", "Move", "WhistState"]
