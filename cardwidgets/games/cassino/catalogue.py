"""Where each rule comes from, and which questions decide it. What it says is a message of the same key."""

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

#: What may be played when is told by rules of the game's own.
UNNEEDED = ("G5",)

QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "C1": ("value",),
    "C5": ("capture_groups",),
    "C6": ("capture_groups",),
    "C7": ("capture_groups", "fills"),
    "C8": ("value", "courts_at_once"),
    "C9": ("capture_groups", "build_groups", "highest_build", "announceable"),
    "C10": ("capture_groups", "build_groups", "fills", "multiple"),
    "C11": ("highest_build", "keeps_value", "owner_may_raise", "may_raise"),
    "C12": ("keeps_value", "may_raise"),
    "C13": ("capture_groups", "build_groups", "multiple"),
    "C16": ("owner_is_bound",),
    "C17": ("uncovered",),
    "C18": ("could_capture",),
    "C19": ("is_sweep",),
    "C20": ("heir",),
    "C21": ("most", "card_points"),
    "C22": ("winner",),
}
