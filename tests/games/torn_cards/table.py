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


HIT = "board1 9S@d3 9C@e3 TS@e2 TC@f2 KS@a5 QS@d4 | phase hit | landing e3"
_SET = "board0 7H@b2 7D@c2 8D@d2 9H@e2 QH@i5 | hand0 2H KD"
#: Options, position and move, so that every sentence of the game is spoken in the tests of sentences.
TRIED = [
    ({}, _SET, "score7H:7D"),
    ({}, _SET, "score7H:7D8D9H"),
    ({}, _SET, "score7H:7D9H"),
    ({}, _SET, "score7H:8D"),
    ({}, _SET, "score7H"),
    ({}, _SET, "score2H:KD"),
    ({}, _SET, "score7H:7H"),
    ({}, _SET, "tear7H@e3"),
    ({}, _SET, "tearQH@e3"),
    ({}, _SET, "2H@b2"),
    ({}, _SET, "2H@k9"),
    ({}, _SET, "2H@a1"),
    ({}, _SET, "replaceKD@e3"),
    ({}, _SET, "draw9"),
    ({}, _SET, "-2H"),
    ({}, _SET, "spare"),
    ({}, "board0 7H@b2 7D@d2 8H@a5 8D@b5 | hand0 2H", "tear7H@e3"),
    ({}, "board0 7H@b2 7D@d2 8D@f2", "score7H:7D8D"),
    ({}, "board0 7H@b2 8H@c2 8D@e5", "tear7H@e3"),
    ({}, "board0 5H@a1 6H@b1 7H@c1 7D@d1 8H@e1 9D@f1", "score5H:6H7H7D8H9D"),
    ({}, "board0 5H@b2 5D@b3 6H@c2 7H@d2 9D@d3", "score5H:5D6H7H9D"),
    ({}, "board0 7H@a1 7D@b1 8H@c1 8D@c2 9H@d1 9D@d2", "score7H:7D8H8D9H9D"),
    ({}, "board0 7D@c2 8H@d2 8D@e2 | reserve0 7H 7H", "score7D:8H8D"),
    ({}, "hand0 2H 3H | deck0 4H", "draw2"),
    ({}, "hand0 2H 3H | deck0 -", "draw1"),
    ({}, "hand0 2H 3H | deck0 4H 5H", "draw1"),
    ({}, "hand0 2H 3H | deck0 -", "2H@a1"),
    ({}, "hand0 2H 3H | deck0 - | last yes", "2H@a1"),
    ({}, "hand0 2H 3H | deck0 - | last yes | points0 2 | total1 5", "2H@a1"),
    ({"max_games": 1}, "hand0 2H 3H | deck0 - | last yes | points0 2", "2H@a1"),
    ({"max_games": 2}, "hand0 2H 3H | deck0 - | last yes | points0 2", "2H@a1"),
    ({}, "hand0 2H 3H 4H 5H 6H 7H | phase discard | discard 1", "-2H3H"),
    ({}, "hand0 2H 3H 4H 5H 6H 7H | phase discard | discard 2", "-2H"),
    ({}, "hand0 2H 3H 4H 5H 6H 7H | phase discard | discard 1", "-2H"),
    ({}, "hand0 2H 3H 4H 5H 6H 7H | phase discard | discard 1", "2H@a1"),
    ({}, "reserve0 7H | tossed0 7H | hand0 7D", "replace7D@e3"),
    ({"toss": "aimed"}, "reserve0 7H | tossed0 7H | hand0 7D | board1 9S@e3", "replace7D@e3"),
    ({}, f"{_SET} | last yes", "tear7H@e3"),
    ({"toss": "aimed"}, _SET, "tear7H@e3"),
    ({}, "tossed0 7H 7H | hand0 7D", "replace7D@e3"),
    ({}, HIT, "x9S:9C"),
    ({}, f"{HIT} | shown 2H", "x9S:9C"),
    ({}, HIT, "spare"),
    ({}, HIT, "x9S"),
    ({}, HIT, "xKS"),
    ({}, HIT, "x9S:9CJS"),
    ({}, HIT, "2H@a1"),
    ({}, "board1 9S@d3 | phase hit | landing d3", "x9S"),
    ({}, "board1 9S@d3 | phase hit | landing d3", "spare"),
    ({}, "turn - | total0 4", "draw1"),
    ({}, "turn - | total1 4", "draw1"),
    ({}, "last yes", "draw1"),
]

#: Positions and more that several tests use.
PACKED = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
ACT = "hand0 2H 3D KD | board0 7H@b2 7D@c2 8D@d2 9H@e2 QH@i5 | deck0 4H 5H 6H | reserve0 KH JH JH | tossed0 KH"
DISCARD = "hand0 2H 3H 4H 5H 6H 7H | phase discard | discard 2"


def scene(position, seat=0, **options):
    game = at(position, **options)
    return game.rules.scene(game.seen_by(seat), seat)
