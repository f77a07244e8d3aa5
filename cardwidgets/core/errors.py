"""Every error this package raises on purpose; each says what was given and what is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .verdict import Verdict

#: Stands for an argument that must be given, so that what is missing is told in the words of the house.
LEFT_OUT: Any = None


class CardwidgetsError(Exception):
    """What all errors of this package have in common."""


class IllegalMove(CardwidgetsError):
    """A move that may not be played; ``verdict`` says why, the message is its sentence."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    def __str__(self) -> str:
        return str(self.verdict)


class HiddenCard(CardwidgetsError):
    """A view does not hold the cards that the question needs."""


class BadPosition(CardwidgetsError, ValueError):
    """A position text that cannot be read, or a position that cannot be."""


class BadRecord(CardwidgetsError, ValueError):
    """A record that cannot be read or replayed.

    ``number`` is the number of the move that failed, counted from 1, and ``verdict`` why it was
    refused; both are ``None`` when the record failed before its first move.
    """

    def __init__(self, message: str, number: int | None = None, verdict: Verdict | None = None) -> None:
        super().__init__(message)
        self.number = number
        self.verdict = verdict


class BadOptions(CardwidgetsError, TypeError, ValueError):
    """An option of a rules class, or an answer of a variant's method, that is unknown or out of range."""


class BadRequest(CardwidgetsError, TypeError, ValueError):
    """A seat, step number, seed, language or player that does not exist, or an argument that does not or is of the wrong kind."""
