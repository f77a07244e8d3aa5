"""Players that are not people. Each answers a view and its moves with one of them.

A player is a function of ``(view, moves)``, or an object with ``choose(view, moves, made)`` that is also told how many
moves have been made. It never sees more than its seat may.

>>> by_name("random")(seed=7)
RandomPlayer(seed=7)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from cardwidgets.core.errors import BadRequest
from cardwidgets.core.notation import nearest

from .random_player import RandomPlayer

M = TypeVar("M")


class Player(Protocol):
    """What sits at a table in place of a person."""

    def choose(self, view: Any, moves: Sequence[M], made: int) -> M:
        """One of the moves, after so many have been made in the game."""
        ...


_PLAYERS: dict[str, Callable[..., Player]] = {"random": RandomPlayer}


def by_name(name: str) -> Callable[..., Player]:
    """What makes the player of that name, given ``seed``.

    Raises:
        BadRequest: there is none.
    """
    if name not in _PLAYERS:
        raise BadRequest(f"no player {name!r:.40}: {nearest(name, _PLAYERS)}")
    return _PLAYERS[name]


__all__ = ["Player", "RandomPlayer", "by_name"]
