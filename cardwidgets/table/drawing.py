"""A scene as the browser draws it: seats, zones and the plan they stand in, every word said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from cardwidgets.core.cards import SUITS, TEXTS, UNKNOWN, itself
from cardwidgets.core.cells import cell_at, cell_name
from cardwidgets.core.scene import Cell, Ghost, Item, MedalRef, Plate, Ref, Scene, SeatRef, Tag, WordsRef, Zone, cell_place, place
from cardwidgets.core.texts import card_mark, number

from .viewer import Viewer

Json = dict[str, Any]
Keys = Mapping[str, tuple[str, ...]]
#: Slots of a zone in the order in which they are shown, each with whether a wider gap comes before it.
Order = tuple[tuple[int, bool], ...]
HALVES = {"half-l": "-l", "half-r": "-r"}


def draw(scene: Scene, viewer: Viewer, orders: Mapping[str, Order]) -> Json:
    """The part of the state message that comes from the scene; ``orders`` of zones that are not shown as they are."""
    keys = keys_of(scene)
    return {
        "status": viewer.say(scene.status),
        "narrow": viewer.say(scene.narrow),
        "seats": [_seat(plate, viewer) for plate in scene.plates],
        "zones": {zone.id: _zone(zone, keys[zone.id], viewer, orders.get(zone.id)) for zone in scene.zones.values()},
        "layout": {
            "rows": [[_cell(cell, viewer) for cell in row] for row in scene.rows],
            "rail": [_cell(cell, viewer) for cell in scene.rail],
        },
    }


def keys_of(scene: Scene) -> Keys:
    """The identity of every item: a card is itself wherever it lies, a back or an empty place is only where it is.

    The second copy of a card, where a game has two packs, is ``8S'``. A joker is ``*`` whatever it stands for.
    """
    met: Counter[str] = Counter()
    found = {}
    for zone in scene.zones.values():
        row = []
        for slot, item in enumerate(zone.items):
            if item.form == "place":
                row.append(f"={zone.id}-{slot}")
            elif item.form == "back" or item.card == UNKNOWN:
                row.append(f"#{zone.id}-{slot}")
            else:
                name = TEXTS[itself(item.card)] + HALVES.get(item.form, "")
                row.append(name + "'" * met[name])
                met[name] += 1
        found[zone.id] = tuple(row)
    return found


# --- seats and the plan ------------------------------------------------------------------------------------------------


def _seat(plate: Plate, viewer: Viewer) -> Json:
    return {
        "seat": plate.seat,
        "name": viewer.name(plate.seat),
        "score": number(plate.score),
        "turn": plate.turn,
        "spoken": viewer.spoken(seat_words(plate, viewer)),
    }


def seat_words(plate: Plate, viewer: Viewer) -> str:
    """A seat with its score, and whether it is to move."""
    return viewer.seat_words("seat-spoken", plate.seat, score=plate.score, turn="yes" if plate.turn else "no")


def _cell(cell: Cell, viewer: Viewer) -> Json:
    plan = {"flow": cell.flow, "align": cell.align, "grow": cell.grow, "narrow": cell.narrow}
    usual = {"flow": "row", "align": "start", "grow": 0, "narrow": "keep"}
    return {"items": [_ref(ref, viewer) for ref in cell.items], **{name: it for name, it in plan.items() if it != usual[name]}}


def _ref(ref: Ref, viewer: Viewer) -> Json:
    match ref:
        case SeatRef():
            return {"seat": ref.seat, **_without({"narrow": ref.narrow}, ("keep",))}
        case WordsRef():
            return {"words": viewer.say(ref.words), **_without({"narrow": ref.narrow}, ("keep",))}
        case MedalRef():
            return {"medal": SUITS[ref.suit], "words": viewer.say(ref.words), **_without({"narrow": ref.narrow}, ("keep",))}
    if len(ref.zones) == 1 and not ref.ground:
        return {"zone": ref.zones[0]}
    return {"zones": list(ref.zones), "ground": ref.ground}


def _without(said: Json, defaults: Collection[Any]) -> Json:
    """What the protocol says where a field is left out is left out: a table of many cards stays a small message."""
    return {name: value for name, value in said.items() if value not in defaults}


# --- zones and items -----------------------------------------------------------------------------------------------------


def _zone(zone: Zone, keys: tuple[str, ...], viewer: Viewer, order: Order | None) -> Json:
    name = viewer.spoken(viewer.say(zone.name))
    shown = order if order is not None else tuple((slot, item.gap) for slot, item in enumerate(zone.items))
    items = [_item(zone, slot, at, gap, keys[slot], name, viewer) for at, (slot, gap) in enumerate(shown)]
    grid = zone.layout == "grid"
    more = {
        "label": viewer.say(zone.label),
        "tag": _tag(zone.tag, viewer),
        "below": viewer.say(zone.below),
        "ground": "" if zone.ground is None else SUITS[zone.ground],
        "drop": zone.drop and not grid,
        "one": zone.one,
        "tells": zone.tells,
        "waits": zone.waits,
        "arrange": order is not None,
    }
    drawn: Json = {
        "layout": zone.layout,
        "owner": zone.owner,
        "size": zone.size,
        "name": name,
        **_without(more, (None, "", False)),
        "items": items,
    }
    if grid:
        drawn |= {"columns": zone.columns, "lines": zone.lines}
        items += [_cell_item(zone, at, viewer) for at in bare_cells(zone)]
        items.sort(key=lambda item: item["at"][::-1])
    if zone.outlines is not None:
        lying = dict(zip((item.card for item in zone.items), keys, strict=True))
        drawn["outlines"] = [{"keys": [lying[card] for card in line.cards], "value": line.value} for line in zone.outlines]
    return drawn


def bare_cells(zone: Zone) -> list[tuple[int, int]]:
    """The empty cells of a grid that can be a target."""
    taken = {item.at for item in zone.items}
    every = [(column, line) for line in range(zone.lines) for column in range(zone.columns)] if zone.drop else []
    return [at for at in every if at not in taken]


def cell_keys(zone: Zone, keys: tuple[str, ...]) -> dict[tuple[int, int], str]:
    """The identity of whatever is in each cell of a grid."""
    found = {item.at: key for item, key in zip(zone.items, keys, strict=True) if item.at is not None}
    return found | {at: cell_place(zone.id, cell_at(*at)) for at in bare_cells(zone)}


def _cell_item(zone: Zone, at: tuple[int, int], viewer: Viewer) -> Json:
    """An empty cell, which can be picked; there may be eighty, so its key, which is its place, and its board are left out."""
    cell = cell_at(*at)
    name = viewer.words("item-cell", cell=cell_name(cell))
    return {"place": cell_place(zone.id, cell), "form": "place", "name": name, "at": list(at), "pick": True}


def _tag(tag: Tag | None, viewer: Viewer) -> Json | None:
    return None if tag is None else {"value": tag.value, "words": viewer.say(tag.words)}


def _item(zone: Zone, slot: int, at: int, gap: bool, key: str, name: str, viewer: Viewer) -> Json:
    """An item; ``at`` is where in the zone it is shown, from 0."""
    item = zone.items[slot]
    drawn: Json = {
        "key": key,
        "place": place(zone.id, slot),
        **_without({"form": item.form}, ("card",)),
        "card": "" if item.form in ("back", "place") or item.card == UNKNOWN else TEXTS[item.card],
        "name": _item_name(item, at, len(zone.items), name, viewer),
    }
    if item.pick:
        drawn["pick"] = True
    if item.words is not None and item.form == "place":
        drawn["words"] = viewer.say(item.words)
    if gap:
        drawn["gap"] = True
    if item.count:
        drawn["count"] = item.count
    if item.turned:
        drawn["faint" if item.form in HALVES else "turned"] = True
    if item.at is not None:
        drawn["at"] = list(item.at)
    if item.ghosts:
        drawn["ghosts"] = [ghost_drawn(ghost, viewer) for ghost in item.ghosts]
    return drawn


def ghost_drawn(ghost: Ghost, viewer: Viewer) -> Json:
    """What would lie in a zone, and the cards that would fall for it."""
    marks = [TEXTS[card] for card in ghost.marks if card != UNKNOWN]
    return {"zone": ghost.zone, "words": viewer.say(ghost.words), "kind": ghost.kind, "marks": marks}


def _item_name(item: Item, slot: int, count: int, zone: str, viewer: Viewer) -> str:
    """What a player needs to hear: "queen of spades, your hand, 3 of 5". Whether it can be played is told when a hint is asked for."""
    if item.form == "place":
        if item.words is None:
            return viewer.words("item-empty", zone=zone)
        return viewer.spoken(viewer.words("item-place", zone=zone, words=viewer.say(item.words)))
    if item.form == "back" and item.count:
        return viewer.words("item-pile", zone=zone, count=item.count)
    card = viewer.speech.spoken_mark(TEXTS[item.card])
    if item.count:
        return viewer.words("item-top", card=card, zone=zone, count=item.count)
    if item.at is not None:
        return viewer.words("item-on-grid", card=card, zone=zone, cell=cell_name(cell_at(*item.at)))
    if item.form in HALVES:
        card = viewer.spoken(item_words(item, viewer))
    return viewer.words("item", card=card, zone=zone, place=slot + 1, count=count)


def item_words(item: Item, viewer: Viewer) -> str:
    """A card, or half a card and what has become of it."""
    if item.form not in HALVES:
        return card_mark(item.card)
    words = "" if item.words is None else viewer.say(item.words)
    return viewer.words("item-half-told" if words else "item-half", card=card_mark(item.card), words=words)
