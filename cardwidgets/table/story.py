"""What happened, in words: the log, what is said aloud, and which cards went where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardwidgets.core.cards import TEXTS, UNKNOWN
from cardwidgets.core.cells import cell_name, column_of, line_of
from cardwidgets.core.events import Event, Moved, Step
from cardwidgets.core.game import Game
from cardwidgets.core.scene import Scene

from .drawing import HALVES, Json, Keys, cell_keys
from .viewer import Viewer

#: Entries of the log in a state; earlier ones are fetched by page.
PAGE = 40


def code(move: Any) -> str:
    """The Python line that plays a move."""
    return f'game.play("{move}")'


class Story:
    """The log of one game as one viewer is told it; the words of each entry are kept."""

    def __init__(self, game: Game[Any, Any], viewer: Viewer) -> None:
        self._game = game
        self._viewer = viewer
        self._told: dict[int, tuple[Step[Any], Json]] = {}

    def page(self, before: int, finished: bool = False) -> list[Json]:
        """The entries up to, and not including, that of move ``before``, oldest first.

        ``finished``: the round that the last of these moves finished is on view, so what was dealt after it is not told yet.
        """
        entries = [self._entry(number) for number in range(max(1, before - PAGE), before - finished)]
        if finished:
            step = self._game.step_at(before - 1)
            entries.append(self._tell(before - 1, step.events[: step.told]))
        return entries

    def _entry(self, number: int) -> Json:
        step = self._game.step_at(number)
        known = self._told.get(number)
        if known is None or known[0] is not step:
            known = self._told[number] = step, self._tell(number, step.events)
        return known[1]

    def _tell(self, number: int, events: Sequence[Event]) -> Json:
        move, viewer = self._game.move_at(number), self._viewer
        briefs = [viewer.say(viewer.event(event), "brief") for event in events]
        words = " · ".join(brief for brief in briefs if brief)
        return {"n": number, "words": words or str(move), "code": code(move)}


def told(events: Sequence[Event], viewer: Viewer) -> str:
    """Events in whole sentences, rich; one that has no sentence of its own stays untold."""
    told = [viewer.say(viewer.event(event)) for event in events if viewer.speech.has(event.key, viewer.rules.catalogue)]
    return " ".join(sentence for sentence in told if sentence)


# --- cards on the way ----------------------------------------------------------------------------------------------------


def moved(events: Sequence[Event], scene: Scene, keys: Keys, viewer: Viewer) -> list[list[str]]:
    """Key, from zone and to zone of every card that moved, and of every half that was thrown.

    A card that leaves a hidden zone leaves the zone, never a slot of it: its place in a sorted hand would tell. The halves of
    a card that was torn come from where it lay, which its own key says in place of a zone.
    """
    taken: set[str] = set()
    found = []
    for event in events:
        for way in viewer.event(event).moved:
            if way.half and way.cell is None:
                continue
            if way.half:
                half = _thrown_key(way, scene)
                there = keys.get(way.source, ())
                found.append([half, next((key for key in there if half.startswith(key)), TEXTS[way.card]), way.target])
                continue
            key = _key(way, keys, taken)
            if key is None:
                continue
            taken.add(key)
            target = _whereabouts(way.target, keys)
            halves = _halves(way, scene, keys)
            found += [[half, key, target] for half in halves] or [[key, _whereabouts(way.source, keys), target]]
    return found


def _key(way: Moved, keys: Keys, taken: set[str]) -> str | None:
    there = keys.get(way.target, ())
    if way.card != UNKNOWN:
        text = TEXTS[way.card]
        return next((key for key in there if key.rstrip("'") == text and key not in taken), text)
    return next((key for key in reversed(there) if key.startswith("#") and key not in taken), None)


def _whereabouts(zone: str, keys: Keys) -> str:
    """The zone, or the seat it belongs to where it is not on the table."""
    if zone in keys:
        return zone
    head = zone.rstrip("SHDC")
    name = head.rstrip("0123456789")
    return f"seat:{head[len(name) :]}" if name == "hand" and name != head else zone


def fresh(game: Game[Any, Any], number: int, finished: bool, keys: Keys, viewer: Viewer) -> list[str]:
    """The cards that others have moved since the viewer's last decision, as far as they lie open.

    For somebody who only looks on, those of the last move. ``finished``: the round that move ``number`` finished is on view,
    and not the next deal, in which the same cards lie elsewhere.
    """
    open_keys = {key for row in keys.values() for key in row if key[0] not in "#="}
    marked: dict[str, None] = {}
    went: dict[str, list[str]] = {}
    for event in _since_last_decision(game, number, finished, viewer):
        for way in viewer.event(event).moved:
            if way.card != UNKNOWN:
                went.setdefault(TEXTS[way.card], []).append(way.target)
                if event.seat is not None and event.seat != viewer.seat:
                    marked[TEXTS[way.card]] = None
    found = dict.fromkeys(_copy(text, went[text], keys) for text in marked)
    return [key for key in found if key in open_keys]


def thrown(game: Game[Any, Any], number: int, finished: bool, scene: Scene, keys: Keys, viewer: Viewer) -> list[Json]:
    """The halves that came down on a board since the viewer's last decision: each lies there, on a cell, until the next."""
    found: list[Json] = []
    for event in _since_last_decision(game, number, finished, viewer):
        for way in viewer.event(event).moved:
            if way.half and way.cell is not None:
                zone = scene.zones[way.target]
                at = cell_keys(zone, keys[zone.id])[column_of(way.cell), line_of(way.cell)]
                found.append({"key": _thrown_key(way, scene), "card": TEXTS[way.card], "form": _half_thrown(way, scene), "at": at})
    return found


def _halves(way: Moved, scene: Scene, keys: Keys) -> list[str]:
    """The halves into which a card came apart on its way, but for one that is used up."""
    there = scene.zones.get(way.target)
    items = zip(there.items, keys[there.id], strict=True) if there is not None else ()
    return [key for item, key in items if item.card == way.card and item.form in HALVES and not item.turned]


def _half_thrown(way: Moved, scene: Scene) -> str:
    """Which half of a card was thrown: of those that are used up the one that was so last."""
    forms = [item.form for zone in scene.zones.values() for item in zone.items if item.card == way.card and item.turned]
    return next((form for form in forms if form in HALVES), "half-r")


def _thrown_key(way: Moved, scene: Scene) -> str:
    return f"{TEXTS[way.card]}{HALVES[_half_thrown(way, scene)]}@{cell_name(way.cell or 0)}"


def _copy(text: str, zones: Sequence[str], keys: Keys) -> str:
    """The key of a card that went to one of these zones: the copy that lies there, where there are two."""
    return next((key for zone in zones for key in keys.get(zone, ()) if key.rstrip("'") == text), text)


def _since_last_decision(game: Game[Any, Any], number: int, finished: bool, viewer: Viewer) -> Iterator[Event]:
    while number > 0:
        step = game.step_at(number)
        if step.finished is None:
            yield from step.events
        elif finished:
            yield from step.events[: step.told]
        else:
            yield from step.events[step.told :]
            return
        finished = False
        number -= 1
        if viewer.seat is None or viewer.may_play(game.rules.turn(game.step_at(number).state)):
            return
