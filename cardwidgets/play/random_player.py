"""A player that takes any legal move, each as likely as another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from cardwidgets.core.chance import stream

M = TypeVar("M")


class RandomPlayer(msgspec.Struct, frozen=True):
    """Takes any legal move.

    Which one is decided by ``seed``, the seat and the number of moves made, so that a game played again goes the same
    way. Only the move taken is looked up: however many there are, none is listed for it.

    >>> from cardwidgets import ConstructionWhist, Game
    >>> game = Game(ConstructionWhist(), seed=7)
    >>> player = RandomPlayer(seed=1)
    >>> player.choose(game.seen_by(game.turn), game.moves, 0) == player.choose(game.seen_by(game.turn), game.moves, 0)
    True
    """

    seed: int = 0

    def choose(self, view: Any, moves: Sequence[M], made: int) -> M:
        """Any of the moves."""
        return moves[stream(self.seed, "player", view.rules.turn(view), made).randrange(len(moves))]
