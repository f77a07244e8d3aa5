"""Shorthands for the tests of Construction Whist."""

from cardwidgets import ConstructionWhist
from games.shorthand import Shorthand

WHIST = Shorthand(ConstructionWhist)
at, after, codes, fields, random_game = WHIST.at, WHIST.after, WHIST.codes, WHIST.fields, WHIST.random_game

#: Positions and more that several tests use.
LEAD = "hand0 8C QC 2D | hand1 7C AH 9S | trump D | open 4S 5H"
FOLLOW = "hand0 QC 2D | hand1 7C AH 9S | trump D | open 4S 5H | trick 8C"
TAKE = "hand0 QC 2D | hand1 7C AH | trump D | open 4S 5H | trick 7S 3S | pyramids0 KS 9S | pyramids1 6H"
LAST = "hand0 - | hand1 - | trump D | open 4S 5H | trick 7S 3S | pyramids0 KS 9S | pyramids1 6H"  # the last trick
OVER = "turn -"
