"""Where each rule comes from. What it says is a message of the same key."""

from __future__ import annotations

from collections.abc import Mapping

BASIS: Mapping[str, tuple[str, ...]] = {
    "C1": ("practice",),
    "C2": ("practice",),
    "C3": ("text",),
    "C4": ("practice",),
    "C5": ("practice",),
    "C6": ("practice",),
    "C7": ("text", "practice"),
    "C8": ("practice",),
    "C9": ("text", "practice"),
    "C10": ("text", "practice"),
    "C11": ("text", "practice", "choice"),
    "C12": ("text",),
    "C13": ("text", "practice", "choice"),
    "C14": ("text", "practice"),
    "C15": ("text",),
    "C16": ("text", "reading"),
    "C17": ("text",),
    "C18": ("practice",),
    "C19": ("text", "practice"),
    "C20": ("text", "practice", "choice"),
    "C21": ("text", "practice"),
    "C22": ("text",),
    "C23": ("text",),
    "C24": ("text",),
}
