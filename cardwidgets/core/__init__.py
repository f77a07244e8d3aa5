"""What all games stand on: cards, notation, the protocol of the rules, the game with its history, verdicts, scores."""

from .errors import BadOptions, BadPosition, BadRecord, BadRequest, CardwidgetsError, HiddenCard, IllegalMove
from .events import Event, Moved, Step
from .game import Game
from .moves import Moves
from .rules import Rules, State
from .scene import Scene
from .scores import ScoreLine, ScoreSheet
from .verdict import Finding, Verdict

__all__ = [
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "BadRequest",
    "CardwidgetsError",
    "Event",
    "Finding",
    "Game",
    "HiddenCard",
    "IllegalMove",
    "Moved",
    "Moves",
    "Rules",
    "Scene",
    "ScoreLine",
    "ScoreSheet",
    "State",
    "Step",
    "Verdict",
]
