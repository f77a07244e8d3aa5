"""Torn Cards: lay out sets; tear cards to score and to attack. A torn card never comes back whole.

Rules T1 to T20 are in the message catalogue, their basis in ``catalogue.py``.
"""

from .rules import TornCards
from .state import Move, TornState

RULES = TornCards

__all__ = ["RULES", "Move", "TornCards", "TornState"]
