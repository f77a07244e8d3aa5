"""Cassino with builds: take cards from the table by matching and adding; prepare bigger captures by building.

Rules C1 to C24 are in the message catalogue, their basis in ``catalogue.py``.
"""

from .rules import Cassino
from .state import Build, CassinoState, Move

RULES = Cassino

__all__ = ["RULES", "Build", "Cassino", "CassinoState", "Move"]
