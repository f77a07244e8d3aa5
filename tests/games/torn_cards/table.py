"""Shorthands for the tests of Torn Cards, and moves that bring every one of its sentences about."""

from cardwidgets import TornCards
from cardwidgets.core.cards import texts
from cardwidgets.core.cells import cell_name
from games.shorthand import Shorthand

TORN = Shorthand(TornCards)
at, after, codes, fields, legal, random_game = TORN.at, TORN.after, TORN.codes, TORN.fields, TORN.legal, TORN.random_game


def told(events):
    """Events in short: ``played 0 7H c4``."""
    return [" ".join(map(str, (each.kind, *_who(each), *_which(each), *_where(each)))) for each in events]


def _who(event):
    return () if event.seat is None else (event.seat,)


def _which(event):
    return next(((texts(event.cards[role]),) for role in ("cards", "set", "card", "half", "touched") if role in event.cards), ())


def _where(event):
    cell = event.numbers.get("cell", event.numbers.get("landing_cell"))
    return () if cell is None else ("off",) if cell < 0 else (cell_name(cell),)
