"""Help in three stages: what the moment asks for, which cards can be played, one move with all its cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from cardwidgets.core.errors import HiddenCard
from cardwidgets.core.scene import Item, Scene, Zone

from .drawing import Json, Keys
from .notes import concerned, inside, landing, move_action, named, named_keys, note
from .viewer import Viewer

STAGES = 3
_TRIED = 40  # moves compared before one is proposed


def hint(stage: int, view: Any, scene: Scene, keys: Keys, viewer: Viewer) -> Json:
    """A hint for the seat in turn; the first stage is 1, and the last says all there is."""
    thrown = landing(view, None, viewer)
    if stage == 1:
        return note("hint", viewer.say(scene.prompt, "hint") or viewer.say(scene.prompt), viewer, marks=thrown)
    promising = viewer.rules.promising(view)
    marks = _marks(scene, keys, promising) | thrown
    if stage < STAGES:
        words = viewer.say(scene.prompt, "dots")
        aloud = "" if words else _dots_mean(scene, promising, viewer, "-spoken")
        return note("hint", words or _dots_mean(scene, promising, viewer), viewer, marks=marks, aloud=aloud)
    move = _proposal(view, viewer)
    if pointed := named_keys(viewer.rules.wording(view, move).cards, keys, concerned(view, move, viewer)):
        marks = {"point": pointed} | thrown
    words = viewer.words("hint-move", move=inside(view, move, viewer))
    return note("hint", words, viewer, [move_action(view, move, viewer)], marks)


def _marks(scene: Scene, keys: Keys, promising: Collection[int]) -> dict[str, list[str]]:
    """Dots on what can be played, of the cards only the promising ones if there are any; what cannot be played is greyed."""
    pickable = [
        (key, item)
        for zone in scene.zones.values()
        for key, item in zip(keys[zone.id], zone.items, strict=True)
        if item.pick and (item.playable or zone.layout == "group" or zone.owner in (None, scene.turn))
    ]
    return {
        "can": [key for key, item in pickable if _dotted(item, promising)],
        "off": [key for key, item in pickable if not item.playable],
    }


def _dotted(item: Item, promising: Collection[int]) -> bool:
    return item.playable and (not promising or item.card in promising)


def _dots_mean(scene: Scene, promising: Collection[int], viewer: Viewer, way: str = "") -> str:
    """What the dots mark: all that can be played, or what leads on among it; "-spoken" names it, for who does not see them.

    What the seat in turn holds is told from what lies on the table, of which a game may say something else.
    """
    found = [(zone, item) for zone in scene.zones.values() for item in zone.items if item.pick and item.playable]
    dotted = [(zone, item) for zone, item in found if _dotted(item, promising)]
    key = "hint-playable" if len(dotted) == len(found) else "hint-promising"
    lying = [(zone, item) for zone, item in dotted if zone.owner != scene.turn or zone.layout == "group"]
    held = [each for each in dotted if each not in lying]
    return viewer.words(
        key + way, cards=_list(dotted, viewer), held=_list(held, viewer), lying=_list(lying, viewer), count=len(lying)
    )


def _list(things: Iterable[tuple[Zone, Item]], viewer: Viewer) -> str:
    return viewer.speech.list_of(dict.fromkeys(named(zone, item, viewer) for zone, item in things))


def _proposal(view: Any, viewer: Viewer) -> Any:
    """A legal move: of the first few the one after which one's score stands best, as far as everybody can foretell."""
    moves = viewer.rules.distinct(view)
    turn = viewer.rules.turn(view)
    return max(moves[:_TRIED], key=lambda move: _standing(view, move, turn, viewer))


def _standing(view: Any, move: Any, turn: int | None, viewer: Viewer) -> float:
    try:
        points = viewer.rules.standing(viewer.rules.settle(view, move))
    except HiddenCard:
        return float("-inf")
    standing = sum(value if seat == turn else -value / (len(points) - 1 or 1) for seat, value in enumerate(points))
    return -standing if viewer.rules.lowest_wins else standing
