"""Where each rule comes from, and which questions decide it. What it says is a message of the same key."""

from __future__ import annotations

from collections.abc import Mapping

BASIS: Mapping[str, tuple[str, ...]] = {
    "T1": ("text", "choice"),
    "T2": ("text", "choice"),
    "T3": ("text",),
    "T4": ("text",),
    "T5": ("text", "choice"),
    "T6": ("text", "reading"),
    "T7": ("text", "reading"),
    "T8": ("text",),
    "T9": ("choice",),
    "T10": ("reading", "choice"),
    "T11": ("text", "choice"),
    "T12": ("text", "reading"),
    "T13": ("text",),
    "T14": ("text",),
    "T15": ("text", "choice"),
    "T16": ("text", "choice"),
    "T17": ("choice",),
    "T18": ("text", "choice"),
    "T19": ("text", "choice"),
    "T20": ("text", "choice"),
}
QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "T2": ("hand_size",),
    "T4": ("most_drawn", "drawable"),
    "T5": ("open_cells",),
    "T7": ("fitting_halves",),
    "T9": ("open_cells", "touches"),
    "T10": ("shifts", "touches", "touched", "landings"),
    "T11": ("goes_alone", "hit_points"),
    "T13": ("sets",),
    "T14": ("rank_above", "sets"),
    "T15": ("touches", "sets"),
    "T16": ("sets",),
    "T17": ("set_points",),
    "T18": ("can_act",),
    "T19": ("next_starter",),
    "T20": ("series_over",),
}
