"""Where each rule comes from, and which questions decide it. What it says is a message of the same key."""

from __future__ import annotations

from collections.abc import Mapping

BASIS: Mapping[str, tuple[str, ...]] = {
    "R1": ("text",),
    "R2": ("text", "practice"),
    "R3": ("text", "reading"),
    "R4": ("practice",),
    "R5": ("practice",),
    "R6": ("text", "practice"),
    "R7": ("text", "practice"),
    "R8": ("text", "practice", "choice"),
    "R9": ("practice",),
    "R10": ("text", "practice"),
    "R11": ("text", "practice"),
    "R12": ("practice",),
    "R13": ("practice",),
    "R14": ("practice",),
    "R15": ("text", "practice"),
    "R16": ("text",),
    "R17": ("text",),
    "R18": ("text", "choice"),
    "R19": ("practice",),
    "R20": ("text", "practice", "choice"),
    "R21": ("text",),
}

#: Two packs hold every card twice, and of what may be played when tell rules of the game's own.
UNNEEDED = ("G4", "G5")

#: That a turn is looked through to its end, and what may be taken back.
BESIDES = ("look-ahead", "ui-undo-stands")

QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "R1": ("pack",),
    "R5": ("may_take",),
    "R9": ("value", "left_value"),
    "R10": ("opening_worth", "has_opened"),
    "R11": ("needs_no_opening",),
    "R13": ("may_swap",),
    "R15": ("is_hand",),
    "R16": ("winner_points",),
    "R17": ("loser_points",),
    "R18": ("rounded", "loser_points"),
    "R19": ("remakes_stock", "loser_points"),
    "R20": ("winners",),
}
