"""Verdicts: the answer to "may I?", with every broken rule or everything the move will cause."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from .cards import texts
from .events import Event
from .texts import NOBODY, NOTHING, Language, Names, Text, capital, language, words_of


class Finding(msgspec.Struct, frozen=True):
    """One broken rule: its refusal code, the rules concerned, and the cards and numbers that show it.

    ``way`` picks among several sentences for one code; it is a message attribute. ``blameless`` are the roles of cards that
    the sentence names without finding fault with them: at a table all others are marked.
    """

    code: str
    rules: tuple[str, ...]
    cards: Mapping[str, tuple[int, ...]] = NOTHING
    numbers: Mapping[str, int | float] = NOTHING
    words: Mapping[str, str] = NOTHING
    seat: int | None = None
    way: str = "why"
    blameless: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key of its messages: the head of a refusal; its attribute ``way`` is the reason."""
        return self.code

    def __repr__(self) -> str:
        parts = [self.code, *self.rules, *(f"{role}={texts(cards)!r}" for role, cards in self.cards.items())]
        parts += [f"{name}={number}" for name, number in self.numbers.items()]
        return f"Finding({', '.join(parts)})"


class Verdict:
    """Whether a move may be made, under which rules, and with what consequence.

    ``move`` is the move judged, ``None`` where what was given could not be read. Consequences and the suggestion are
    worked out when first asked for.
    """

    __slots__ = ("_causes", "_suggestion", "_suggests", "_wording", "catalogue", "findings", "move")

    def __init__(
        self,
        findings: Sequence[Finding],
        move: Any = None,
        catalogue: str = "core",
        causes: Callable[[], Sequence[Event]] = tuple,
        suggests: Callable[[], Any] = lambda: None,
        wording: Callable[[Any], Text] | None = None,
    ) -> None:
        self.findings = tuple(findings)
        self.move = move
        self.catalogue = catalogue
        self._causes: Callable[[], Sequence[Event]] | tuple[Event, ...] = causes
        self._suggests: Callable[[], Any] | None = suggests if self.findings else None
        self._suggestion: Any = None
        self._wording = wording

    @property
    def ok(self) -> bool:
        """Whether the move is legal."""
        return not self.findings

    def __bool__(self) -> bool:
        return self.ok

    @property
    def codes(self) -> list[str]:
        """The refusal codes, the one to mend first in front; empty if the move is legal."""
        return [finding.code for finding in self.findings]

    @property
    def consequences(self) -> tuple[Event, ...]:
        """What a legal move will cause, as far as the seat in turn can know; nothing for a refused one."""
        if self.findings:
            return ()
        if callable(self._causes):
            self._causes = tuple(self._causes())
        return self._causes

    @property
    def rules(self) -> list[str]:
        """The rules that refuse the move, the one to mend first in front; or, by number, those that allow it and that it sets to work."""
        if self.findings:
            return list(dict.fromkeys(rule for finding in self.findings for rule in finding.rules))
        used = {rule for event in self.consequences for rule in event.rules}
        return sorted(used, key=lambda rule: (rule.rstrip("0123456789"), len(rule), rule))

    @property
    def suggestion(self) -> Any:
        """One legal move close to what was tried; ``None`` if the move is legal or there is none."""
        if self._suggests is not None:
            self._suggestion, self._suggests = self._suggests(), None
        return self._suggestion

    def head(self, speech: Language, names: Names = NOBODY) -> str:
        """The verdict in a few words; of several findings the first."""
        if self.ok:
            return speech.format("verdict-ok")
        return speech.say(self.findings[0], self.catalogue, names)

    def reason(self, speech: Language, names: Names = NOBODY) -> str:
        """Why, in rich words with the rules behind: of a refusal the first finding, of a legal move what it will cause."""
        if self.findings:
            return self._why(self.findings[0], speech, names)
        said = [speech.say(event, self.catalogue, names, "ahead") for event in self.consequences]
        rules = "".join(f" ⟨{rule}⟩" for rule in self.rules)
        return " ".join(capital(part) for part in said if part) + rules

    def effects(self, speech: Language, names: Names = NOBODY) -> list[str]:
        """What a legal move will cause besides what its own words say, each in as few: “a sweep”, “keep 7♦”; often nothing."""
        said = [speech.say(event, self.catalogue, names, "effect") for event in self.consequences]
        return [part for part in said if part]

    def effects_told(self, speech: Language, names: Names = NOBODY) -> str:
        """The same in whole sentences, for the ear."""
        telling = [event for event in self.consequences if speech.say(event, self.catalogue, names, "effect")]
        return " ".join(capital(speech.say(event, self.catalogue, names, "ahead")) for event in telling)

    def _why(self, finding: Finding, speech: Language, names: Names) -> str:
        rules = "".join(f" ⟨{rule}⟩" for rule in finding.rules)
        return speech.say(finding, self.catalogue, names, finding.way) + rules

    def say(self, speech: Language, names: Names = NOBODY) -> str:
        """The whole verdict in rich words: every finding in full."""
        if self.ok:
            return f"**{self.head(speech, names)}** {self.reason(speech, names)}".strip()
        said = [
            f"**{speech.say(finding, self.catalogue, names)}** {self._why(finding, speech, names)}" for finding in self.findings
        ]
        return " ".join(said)

    def __str__(self) -> str:
        speech = language("en")
        said = speech.plain(self.say(speech))
        if (way_out := self.suggestion) is not None:
            said += " " + self._way_out(way_out, speech)
        return said

    def _way_out(self, move: Any, speech: Language) -> str:
        """The suggestion as one would type it; with words where its text alone says too little (``.typed`` of its wording)."""
        wording = self._wording and self._wording(move)
        words = speech.plain(speech.say(wording, self.catalogue, NOBODY, "typed")) if wording else ""
        return speech.format("instead-words" if words else "instead", move=str(move), words=words)

    def __repr__(self) -> str:
        return f"<Verdict {words_of(self.move)}: {', '.join(self.codes) or 'ok'}>"
