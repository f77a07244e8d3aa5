"""The table: a widget that shows a game and lets one play it. It knows the core, and no game by its name."""

from .table import Table

__all__ = ["Table"]
