"""Shorthands for the tests of Construction Whist."""

from cardwidgets import ConstructionWhist
from games.shorthand import Shorthand

WHIST = Shorthand(ConstructionWhist)
at, after, codes, fields, random_game = WHIST.at, WHIST.after, WHIST.codes, WHIST.fields, WHIST.random_game
