"""Shorthands for the tests of Cassino: everything goes in and comes out as text; and random positions that favour builds."""

import random

from cardwidgets import Cassino, Game
from cardwidgets.core.cards import texts

#: Options alone and together; the tests of properties go through all of them.
OPTION_SETS = [
    {},
    {"players": 3},
    {"players": 4},
    {"cards_points": 3, "spades_points": 1},
    {"must_capture": True},
    {"court_capture": "all"},
    {"raise_own": False},
    {"owner_may_trail": True},
    {"sweep_points": 0, "target": 5},
    {
        "players": 3,
        "must_capture": True,
        "court_capture": "all",
        "raise_own": False,
        "owner_may_trail": True,
        "spades_points": 2,
    },
    {"players": 4, "must_capture": True, "court_capture": "all", "sweep_points": 2, "target": 11},
]


def name_of(options):
    """A short name of a set of options, for the list of tests."""
    return "-".join(f"{name}={value}" for name, value in options.items()) or "plain"


def at(position, seed=7, **options):
    """A game from a position text."""
    return Game(Cassino(**options), seed=seed, position=position)


def fields(text):
    """A position text as a dict of its fields; builds as a list."""
    found = {"build": []}
    for part in text.split(" | "):
        name, _, items = part.partition(" ")
        if name == "build":
            found["build"] += [items] if items != "-" else []
        else:
            found[name] = items
    return found


def after(position, *moves, **options):
    """The fields of the position after some moves."""
    game = at(position, **options)
    for move in moves:
        game.play(move)
    return fields(game.position())


def codes(position, move, seat=None, **options):
    """The refusal codes of a move; none if it is legal."""
    return at(position, **options).why(move, seat).codes


def legal(position, **options):
    """The texts of all legal moves."""
    return set(map(str, at(position, **options).moves))


def told(events):
    """Events in short: ``captured 0 8S``."""
    return [" ".join(map(str, (each.kind, *_who(each), *_which(each)))) for each in events]


def _who(event):
    return () if event.seat is None else (event.seat,)


def _which(event):
    return (texts(event.cards["card"]),) if "card" in event.cards else ()


def random_game(seed, moves=None, **options):
    """A game dealt by the seed and played at random, to its end or for so many moves."""
    game, chance = Game(Cassino(**options), seed=seed), random.Random(f"{seed} {options}")
    while not game.over and (moves is None or len(game.history) < moves):
        game.play(chance.choice(game.moves))
    return game


def played(game):
    """The moves of a game as texts."""
    return [str(move) for move in game.history]


# --- random positions ------------------------------------------------------------------------------------------------

CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]


def number(card):
    """What a card counts, 0 for a court card."""
    return "A23456789T".find(card[0]) + 1


def random_position(chance, builds, players=2, most_loose=9):
    """A position text: so many builds at most, owned by anybody, with what their owners must hold; the rest at random."""
    pack = chance.sample(CARDS, 52)
    if chance.random() < 0.7:  # low cards add up more often
        pack.sort(key=lambda card: chance.random() * 12 + (number(card) or 11))
    hands, parts, values = [[] for _ in range(players)], [], set()
    for _ in range(builds):
        value, groups = chance.randrange(2, 11), []
        for _ in range(chance.choice((1, 1, 2))):
            groups += _group(chance, pack, value)
        keeps = [card for card in pack if number(card) == value]
        owner = chance.randrange(players)
        if value in values or len(groups) < 2 or not keeps or len(hands[owner]) > 2:
            pack += groups
            continue
        values.add(value)
        pack.remove(keeps[0])
        hands[owner].append(keeps[0])
        parts.append(f"build {value} {'+'.join(groups)} by {owner}")
    length = max(chance.randrange(1, 5), *map(len, hands))
    turn, behind = chance.randrange(players), chance.randrange(players)
    dealer = (turn - 1 - behind) % players
    played = {(turn - 1 - step) % players for step in range(behind)}
    if (length == 1 and played) or any(len(hands[seat]) > length - (seat in played) for seat in range(players)):
        dealer, played = (turn - 1) % players, set()
    for seat in range(players):
        while len(hands[seat]) < length - (seat in played):
            hands[seat].append(pack.pop(chance.randrange(min(len(pack), 20))))
        parts.append(f"hand{seat} {' '.join(hands[seat]) or '-'}")
    loose = [pack.pop(chance.randrange(min(len(pack), 24))) for _ in range(chance.randrange(most_loose + 1))]
    parts.append(f"table {' '.join(loose) or '-'}")
    return " | ".join([*parts, f"turn {turn}", f"dealer {dealer}"])


def _group(chance, pack, value):
    """Cards taken from the pack that add up to a value; nothing where chance finds none."""
    taken = []
    while (need := value - sum(map(number, taken))) > 0:
        fitting = [card for card in pack if 0 < number(card) <= need and card not in taken and (taken or number(card) < value)]
        if not fitting:
            return []
        taken.append(chance.choice(fitting))
    for card in taken:
        pack.remove(card)
    return taken


# --- what random play seldom reaches ---------------------------------------------------------------------------------

_BUILDS = "build 5 2S+3S by 1 | build 3 AS+2C by 1 | hand1 5C 3H"
#: Options, position and move, so that every sentence of the game is spoken in the tests of sentences.
TRIED = [
    ({}, "table 4C | hand0 3H", "3H+4C"),
    ({}, "table 4C | hand0 3H 8S", "3H+3H+4C=10"),
    ({}, "build 8 2S+6H by 1 | hand0 8S", "8Sx[8],[8]"),
    ({}, "table 4C | hand0 8S", "8Sx[8]"),
    ({}, "table 4C | hand0 8S", "8Sx[8],5C"),
    ({}, "build 8 2S+6H by 1 | hand0 3H 8S", "3H+2S=5"),
    ({}, "table 4C | hand0 8S", "8Sx"),
    ({}, "table QC | hand0 8S", "8SxQC"),
    ({}, "table 4C 2C | hand0 8S", "8Sx4C+2C"),
    ({}, "table 4C 5C | hand0 8S", "8Sx4C+5C"),
    ({}, "table 9C 7C | hand0 8S", "8Sx9C+7C"),
    ({}, "table 4C 2C JC | hand0 8S", "8Sx4C+2C+JC"),
    ({}, "build 8 2S+6H by 1 | hand0 QD", "QDx[8]"),
    ({}, "table QC 4C | hand0 QD", "QDxQC,4C"),
    ({}, "table QC QH | hand0 QD", "QDxQC,QH"),
    ({}, "build 5 2S+3S by 1 | table 3C | hand0 8S", "8Sx[5],3C"),
    ({}, f"{_BUILDS} | hand0 AD 9S", "AD+[3]+[5]=9"),
    ({}, "build 5 2S+3S by 1 | hand0 8S", "8Sx[5]"),
    ({}, "hand0 8S 8H", "8S=8"),
    ({}, "table 9C | hand0 3H", "3H+9C=12"),
    ({}, "table 4C | hand0 3H 8S", "3H+4C=7"),
    ({}, "table 3C 5C | hand0 8S KS", "8S,3C+5C=8"),
    ({}, "table 3C 5C | hand0 8S KS", "8S,3C+5C=9"),
    ({}, "table 4C 7C | hand0 3H KS", "3H+4C=7"),
    ({}, "build 5 2S+3S,5C by 1 | hand0 3H 8S", "3H+[5]=8"),
    ({}, "build 5 2S+3S by 1 | table 2C | hand0 AH 8S", "AH+[5]+2C=8"),
    ({}, "build 5 2S+3S by 1 | table 3C | hand0 AH 8S", "AH+[5]+3C=8"),
    ({}, "build 5 2S+3S by 1 | hand0 AH 8S", "AH+[5]=8"),
    ({}, "build 5 2S+3S by 1 | hand0 6H 8S", "6H+[5]=8"),
    ({}, "build 5 2S+3S by 0 | hand0 5H 8S", "8S"),
    ({}, "build 5 2S+3S by 0 | table 5C | hand0 5H 8S", "5Hx5C"),
    ({"raise_own": False}, "build 5 2S+3S by 0 | hand0 5H 3H 8S", "3H+[5]=8"),
    ({"must_capture": True}, "table 8C | hand0 8S 2H", "8S"),
    ({"owner_may_trail": True}, "build 5 2S+3S by 0 | hand0 5H 8S", "8S"),
    ({}, "build 5 2S+3S by 1 | table 3C 5C | hand0 5H 8S", "5Hx[5],5C"),
    ({}, "build 5 2S+3S by 1 | table 8C | hand0 3H 8S", "3H+[5],8C=8"),
    ({}, "build 5 2S+3S by 1 | hand0 5H 5D", "5H=5"),
    ({"players": 3}, "build 5 2S+3S by 1 | table 4S | hand0 AH 5D | stock -", "AH+4S=5"),
    ({"players": 4}, "build 5 2S+3S by 1 | hand0 5H 8S | stock -", "5Hx[5]"),
    ({"spades_points": 1}, "taken0 2S 3S 4S 5S | hand0 KS QS", "KS"),
]
