"""Where each rule comes from. What it says is a message of the same key."""

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
