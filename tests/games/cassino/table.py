"""Shorthands for the tests of Cassino, and moves that bring every one of its sentences about."""

from cardwidgets import Cassino
from games.shorthand import Shorthand

CASSINO = Shorthand(Cassino, repeated=("build",))
at, after, codes, fields, legal, random_game = (
    CASSINO.at,
    CASSINO.after,
    CASSINO.codes,
    CASSINO.fields,
    CASSINO.legal,
    CASSINO.random_game,
)

_BUILDS = "build 5 2S+3S by 1 | build 3 AS+2C by 1 | hand1 5C 3H"
#: Options, position and move, so that every sentence of the game is spoken in the tests of sentences.
TRIED = [
    ({}, "table 4C | hand0 3H", "3H+4C"),
    ({}, "table 4C | hand0 3H 8S", "3H+3H+4C=10"),
    ({}, "build 8 2S+6H by 1 | hand0 8S", "8Sx[8],[8]"),
    ({}, "table 4C | hand0 8S", "8Sx[8]"),
    ({}, "table 4C | hand0 8S", "8Sx[8],5C"),
    ({}, "hand0 8S 8H", "8Sx8H"),
    ({}, "build 8 2S+6H by 1 | hand0 3H 8S", "3H+2S=5"),
    ({}, "table 4C | hand0 8S", "8Sx"),
    ({}, "table QC | hand0 8S", "8SxQC"),
    ({}, "table 4C 2C | hand0 8S", "8Sx4C+2C"),
    ({}, "table 4C 5C | hand0 8S", "8Sx4C+5C"),
    ({}, "table 9C 7C | hand0 8S", "8Sx9C+7C"),
    ({}, "table 7C 7D 2C | hand0 8S", "8Sx7C,7D,2C"),
    ({}, "table 4C 2C JC | hand0 8S", "8Sx4C+2C+JC"),
    ({}, "build 8 2S+6H by 1 | hand0 QD", "QDx[8]"),
    ({}, "build 8 2S+6H by 1 | table 7H | hand0 QD", "QDx[8],7H"),
    ({}, "table QC 4C | hand0 QD", "QDxQC,4C"),
    ({}, "table QC QH | hand0 QD", "QDxQC,QH"),
    ({}, "build 5 2S+3S by 1 | table 3C | hand0 8S", "8Sx[5],3C"),
    ({}, f"{_BUILDS} | hand0 AD 9S", "AD+[3]+[5]=9"),
    ({}, "build 5 2S+3S by 1 | hand0 8S", "8Sx[5]"),
    ({}, "build 5 2S+3S by 1 | build 7 2C+5D by 1 | hand0 8S KS | hand1 5C 7H", "8Sx[5],[7]"),
    ({}, "hand0 8S 8H", "8S=8"),
    ({}, "hand0 3H 8S", "3H=8"),
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

#: Positions and more that several tests use.
BUILD8 = "build 8 2S+6H by 1"
PILE_A = "KC AS 3S 5S 7S 8S 9S JS QS AH 3H 4H 6H 8H 9H TH KH 2D 4D 7D 9D TD QD 2C 3C 5C 7C 8C TC JC".split()
PILE_B = "2S 4S 6S TS KS 2H 5H 7H JH QH AD 3D 5D 6D 8D JD KD AC 4C 6C 9C QC".split()
COUNTED = (
    f"table - | hand0 - | hand1 QC | turn 1 | dealer 1 | stock - | taken0 {' '.join(PILE_A)}".replace("6H", "6H'")
    + f" | taken1 {' '.join(card for card in PILE_B if card != 'QC')} | last_taker 1"
)
