"""Römi with "hand": meld everything, and go out in one stroke for a double reward at double risk.

Rules R1 to R21 are in the message catalogue, their basis in ``catalogue.py``.
"""

from .rules import Romi
from .state import Meld, Move, RomiState

RULES = Romi

__all__ = ["RULES", "Meld", "Move", "Romi", "RomiState"]
