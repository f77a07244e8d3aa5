"""Where each rule comes from, and which questions decide it. What it says is a message of the same key."""

from __future__ import annotations

from collections.abc import Mapping

BASIS: Mapping[str, tuple[str, ...]] = {
    "W1": ("text", "practice"),
    "W2": ("text", "reading"),
    "W3": ("text", "choice"),
    "W4": ("text",),
    "W5": ("text",),
    "W6": ("text",),
    "W7": ("practice",),
    "W8": ("text", "reading"),
    "W9": ("text", "reading"),
    "W10": ("text",),
    "W11": ("text",),
    "W12": ("text",),
    "W13": ("text", "choice"),
    "W14": ("choice",),
    "W15": ("reading",),
    "W16": ("text", "practice", "choice"),
    "W17": ("reading",),
}

QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "W1": ("height", "winner_of_trick"),
    "W2": ("trump_card",),
    "W5": ("playable",),
    "W6": ("playable",),
    "W7": ("winner_of_trick",),
    "W9": ("under_extra",),
    "W11": ("fits",),
    "W12": ("fits", "height", "stacked"),
    "W13": ("stacked",),
    "W15": ("next_lead",),
    "W16": ("pyramid_points", "pyramid_lines"),
}
