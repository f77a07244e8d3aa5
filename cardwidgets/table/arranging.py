"""The order in which a viewer's own hand lies: sorted in one of the game's ways, or as the viewer has put it."""

from __future__ import annotations

from cardwidgets.core.scene import Scene, Zone, read_place

from .drawing import Json, Keys, Order
from .notes import action
from .viewer import Viewer

OWN = "own"  # the way of whoever has moved a card


class Arrangement:
    """How one viewer's hand lies. It is the viewer's alone: neither game nor other tables know of it.

    Cards are remembered by their keys, so that an order outlives moves; cards that come later lie at the end.
    """

    def __init__(self) -> None:
        self._way: str | None = None
        self._own: list[str] = []

    def order(self, scene: Scene, keys: Keys, viewer: Viewer) -> dict[str, Order]:
        """The order of the viewer's hand by the hand's zone; empty where the game's order holds."""
        zone = own_hand(scene, viewer)
        if zone is None:
            return {}
        way = self._way_in(viewer)
        if way == OWN:
            return {zone.id: self._own_order(keys[zone.id])}
        groups = viewer.rules.sorted_hand([item.card for item in zone.items], way)
        return {zone.id: tuple((slot, at == 0 and number > 0) for number, group in enumerate(groups) for at, slot in enumerate(group))}

    def button(self, scene: Scene, viewer: Viewer) -> Json:
        """What the state says of sorting: the button that names the way and leads to the next, or nothing."""
        if own_hand(scene, viewer) is None:
            return {}
        return {"sort": action(viewer.words(f"sort-{self._way_in(viewer)}"), {"kind": "sort"}, viewer, "plain")}

    def sort(self, viewer: Viewer) -> str:
        """On to the next way; says which it is."""
        ways = viewer.rules.sortings
        at = ways.index(self._way_in(viewer)) if self._way in (None, *ways) else -1
        self._way = ways[(at + 1) % len(ways)]
        return viewer.words(f"sort-{self._way}")

    def put(self, place: str, to: int, scene: Scene, keys: Keys, viewer: Viewer) -> tuple[str, int] | None:
        """Put the card of a place of the hand where ``to`` others lie before it; its key, and where it lies now.

        ``None``, and nothing is changed, if there is no such card.
        """
        zone, (name, slot) = own_hand(scene, viewer), read_place(place)
        if zone is None or name != zone.id or not 0 <= slot < len(zone.items):
            return None
        row = [keys[zone.id][each] for each, _ in self.order(scene, keys, viewer)[zone.id]]
        key = keys[zone.id][slot]
        row.remove(key)
        row.insert(to, key)
        self._way, self._own = OWN, row
        return key, row.index(key)

    def _way_in(self, viewer: Viewer) -> str:
        return self._way or viewer.rules.sortings[0]

    def _own_order(self, keys: tuple[str, ...]) -> Order:
        known = _found(self._own, keys)
        return tuple((slot, False) for slot in [*known, *(slot for slot in range(len(keys)) if slot not in known)])


def _found(own: list[str], keys: tuple[str, ...]) -> list[int]:
    """The slots of remembered cards, in their order. Which copy of a card is which depends on where the other one lies, so a
    card that is not there by its key may be there by its face."""
    exact = {key: keys.index(key) for key in own if key in keys}
    left = [slot for slot in range(len(keys)) if slot not in exact.values()]
    slots = []
    for key in own:
        slot = exact.get(key)
        if slot is None:
            slot = next((slot for slot in left if keys[slot].rstrip("'") == key.rstrip("'")), None)
            if slot is None:
                continue
            left.remove(slot)
        slots.append(slot)
    return slots


def own_hand(scene: Scene, viewer: Viewer) -> Zone | None:
    """The hand of a viewer with a seat, where the game has ways to sort it."""
    if viewer.seat is None or not viewer.rules.sortings:
        return None
    return next((zone for zone in scene.zones.values() if zone.size == "hand" and zone.owner == viewer.seat), None)
