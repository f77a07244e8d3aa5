"""Help in three stages: what the moment asks for, which cards can be played, one move with all its cards."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.errors import HiddenCard
from cardwidgets.core.scene import Item, Scene

from .drawing import Json, Keys, item_words
from .notes import concerned, inside, landing, move_action, named_keys, note
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
        aloud = "" if words else _dots_aloud(scene, promising, viewer)
        return note("hint", words or viewer.words(_dots_mean(scene, promising)), viewer, marks=marks, aloud=aloud)
    move = _proposal(view, viewer)
    if named := named_keys(viewer.rules.wording(view, move).cards, keys, concerned(view, move, viewer)):
        marks = {"point": named} | thrown
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


def _dots_mean(scene: Scene, promising: Collection[int]) -> str:
    """The message for the dots: whether they mark all that can be played, or what leads on among it."""
    played = (item for zone in scene.zones.values() for item in zone.items if item.pick and item.playable)
    return "hint-playable" if all(_dotted(item, promising) for item in played) else "hint-promising"


def _dots_aloud(scene: Scene, promising: Collection[int], viewer: Viewer) -> str:
    """What the dots mark, for who does not see them: cards and halves by their names, piles by those of their zones."""
    named = [
        item_words(item, viewer) if item.card != UNKNOWN else viewer.say(zone.name)
        for zone in scene.zones.values()
        for item in zone.items
        if item.pick and _dotted(item, promising)
    ]
    return viewer.words(f"{_dots_mean(scene, promising)}-spoken", cards=viewer.speech.list_of(dict.fromkeys(named)))


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
