"""The state message: all that a table shows its viewer at one moment."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from msgspec.structs import replace

from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.cells import cell_at, cell_name
from cardwidgets.core.events import Event
from cardwidgets.core.pictures.shapes import SHAPES
from cardwidgets.core.scene import Item, Ref, Scene, SeatRef, WordsRef, Zone, ZoneRef
from cardwidgets.core.texts import card_mark

from . import notes
from .drawing import Json, Keys, Order, draw, item_words, keys_of, seat_words
from .sheet import Sheet
from .sitting import Sitting
from .story import fresh, moved, thrown, told
from .viewer import Viewer


def compose(sitting: Sitting, record: bool) -> Json:
    """The state as PROTOCOL.md has it."""
    game, viewer, moment = sitting.game, sitting.viewer, sitting.moment
    scene = sitting.scene
    keys = keys_of(scene)
    standing = standing_note(sitting, scene)
    may_play = viewer.may_play(scene.turn) and not moment.finished and not sitting.looks_back
    back = sitting.back()
    drawn = draw(scene, viewer, _orders(sitting, scene, keys))
    drawn["zones"] = sitting.lying.mark(drawn["zones"])
    halves = thrown(game, moment.number, moment.finished, scene, keys, viewer)
    return {
        "game": viewer.rules.name,
        "title": viewer.title,
        "seat": viewer.seat,
        **drawn,
        **sitting.arrangement.button(scene, viewer),
        "note": standing,
        "say": _say(sitting, standing, scene),
        "moved": moved(moment.news, scene, keys, viewer) if moment.number else [],
        "thrown": halves,
        "fresh": [*fresh(game, moment.number, moment.finished, keys, viewer), *(half["at"] for half in halves)],
        "at": moment.number,
        "last": game.length,
        "log": sitting.log(moment.number + 1),
        "sheet": counted(sitting).message(notes.go_on_action(viewer) if moment.finished else None),
        "finished": moment.finished or scene.turn is None,
        "can": {
            "undo": back is not None,
            "stands": back is None and sitting.decided() is not None,
            "redo": sitting.forth() is not None,
            "hint": may_play,
            "record": record,
            "code": True,
        },
    }


def _orders(sitting: Sitting, scene: Scene, keys: Keys) -> dict[str, Order]:
    """The order in which this viewer sees what lies in a zone, where it is not the game's."""
    sitting.arrangement.settle(sitting.deal)
    sitting.lying.settle(scene, keys)
    return sitting.arrangement.order(scene, keys, sitting.viewer) | sitting.lying.orders(keys)


def counted(sitting: Sitting) -> Sheet:
    """The score of the moment on view, however it was reached."""
    return Sheet(sitting.moment.state, sitting.scene, sitting.viewer, functools.partial(_ended_with, sitting))


def _ended_with(sitting: Sitting, round: int) -> Sequence[Event]:
    """What happened up to the moment on view when a round ended."""
    game = sitting.game
    for step in map(game.step_at, range(sitting.moment.number, 0, -1)):
        end = step.state if step.finished is None else step.finished
        if game.rules.turn(end) is None and game.rules.scores(end).round == round:
            return step.events[: step.told or None]
    return ()


def standing_note(sitting: Sitting, scene: Scene) -> Json:
    """What the note says when nothing is picked."""
    viewer, company = sitting.viewer, sitting.company
    prompt = viewer.say(scene.prompt)
    if sitting.finished:
        return notes.note("over", prompt, viewer, [notes.go_on_action(viewer)])
    if sitting.looks_back:
        return notes.looking_back(sitting.game.length, viewer)
    if company.failure is not None:
        return notes.failed(company.failure, viewer)
    turn = scene.turn
    if turn is None:
        return notes.note("over", prompt, viewer)
    going = company.player(turn) is not None
    if going or not viewer.may_play(turn):
        return notes.waiting(turn, going, company.waits(sitting.game), prompt, viewer)
    view = viewer.view(sitting.moment.state)
    offered = [notes.move_action(view, move, viewer) for move in viewer.rules.offered(view)]
    return notes.note("idle", prompt, viewer, offered, notes.landing(view, None, viewer)) | notes.meter(view, None, viewer)


def _say(sitting: Sitting, standing: Json, scene: Scene) -> str:
    """What is new, then what the note says, as far as the news do not say it – unless another state follows at once."""
    viewer, moment = sitting.viewer, sitting.moment
    if moment.quiet:
        return ""
    news = told(moment.news, viewer)
    said = [viewer.words("say-jumped", count=moment.number) if moment.jumped else "", news]
    if not news or standing["kind"] in ("idle", "error") or standing["actions"]:
        left = viewer.say(scene.prompt, "told") if news and standing["kind"] in ("idle", "over") else ""
        said.append(left or standing["words"])
    return viewer.spoken(" ".join(part for part in said if part))


def speak(sitting: Sitting) -> str:
    """The whole table in words, in the order in which it stands: who has what, what lies where, what is asked for."""
    viewer = sitting.viewer
    scene = sitting.scene
    for zone, order in _orders(sitting, scene, keys_of(scene)).items():
        lying = scene.zones[zone]
        arranged = replace(lying, items=tuple(lying.items[slot] for slot, _ in order))
        scene = replace(scene, zones={**scene.zones, zone: arranged})
    said = [viewer.words("speak-title", title=viewer.title, status=viewer.say(scene.status))]
    refs = (ref for cells in (*scene.rows, scene.rail) for cell in cells for ref in cell.items)
    said += [_ref(ref, scene, viewer) for ref in refs if isinstance(ref, ZoneRef) or ref.narrow != "only"]
    said.append(standing_note(sitting, scene)["words"])
    return viewer.spoken(" ".join(part for part in said if part))


def speak_sets(sitting: Sitting) -> str:
    """What is outlined on the boards when the viewer asks for it, in words."""
    viewer = sitting.viewer
    zones = sitting.scene.zones.values()
    return viewer.spoken(" ".join(part for zone in zones if (part := _sets(zone, viewer))))


def _sets(zone: Zone, viewer: Viewer) -> str:
    """The sets on a board, with what they are worth; nothing where there are none."""
    found = [
        viewer.words("speak-set", cards=viewer.speech.list_of(card_mark(card) for card in line.cards), value=line.value)
        for line in zone.outlines or ()
    ]
    return viewer.words("speak-sets", zone=viewer.say(zone.name), sets=viewer.speech.list_of(found)) if found else ""


def _ref(ref: Ref, scene: Scene, viewer: Viewer) -> str:
    match ref:
        case SeatRef():
            plate = next(plate for plate in scene.plates if plate.seat == ref.seat)
            return viewer.words("speak", words=seat_words(plate, viewer))
        case ZoneRef():
            shown = [scene.zones[zone] for zone in ref.zones]
            return " ".join(part for zone in shown for part in (_zone(zone, viewer), _sets(zone, viewer)) if part)
        case WordsRef() if not ref.aloud:
            return ""
    return viewer.words("speak", words=viewer.say(ref.words))


def _zone(zone: Zone, viewer: Viewer) -> str:
    """A zone with its cards; how many lie face down though everybody knows them, and how many may not be seen."""
    seen = [item for item in zone.items if item.card != UNKNOWN and item.form not in ("back", "place")]
    cards = [_lying(item, viewer) for item in seen]
    backs = [item for item in zone.items if item.form == "back"]
    parts = [viewer.speech.list_of(cards)] if cards else []
    known = sum(len({*item.under}.difference(item.card for item in seen)) for item in backs)
    hidden = sum((item.count or 1) - len(item.under) for item in backs)
    parts += [viewer.words(key, count=count) for key, count in (("speak-face-down", known), ("speak-hidden", hidden)) if count]
    words = viewer.speech.list_of(parts) if parts else viewer.words("speak-nothing")
    name = viewer.say(zone.name)
    if zone.below is not None and zone.items:
        return viewer.words("speak-zone-below", zone=name, cards=words, below=viewer.say(zone.below))
    return viewer.words("speak-zone", zone=name, cards=words)


def _lying(item: Item, viewer: Viewer) -> str:
    words = item_words(item, viewer)
    return words if item.at is None else viewer.words("speak-on-grid", card=words, cell=cell_name(cell_at(*item.at)))


def fixed_words(viewer: Viewer) -> Json:
    """The words of the interface, the spoken names of the cards, and the shapes that they are drawn with."""
    keys = viewer.speech.keys("ui-", viewer.rules.catalogue)
    words = {key.removeprefix("ui-"): viewer.words(key) for key in keys}
    return {**words, "cards": viewer.speech.card_names(), "shapes": SHAPES}
