"""The order in which a viewer's own hand lies: sorted in one of the game's ways, or as the viewer has put it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from cardwidgets.core.scene import Scene, Zone, read_place

from .drawing import Json, Keys, Order
from .notes import action
from .viewer import Viewer

OWN = "own"  # the way of whoever has moved a card


class Arrangement:
    """How one viewer's hand lies. It is the viewer's alone: neither game nor other tables know of it.

    Cards that were moved about are remembered by their keys, group by group, so that an order outlives moves; cards that come
    later lie in a group of their own at the end. A new deal is sorted as the last one was before cards were moved.
    """

    def __init__(self) -> None:
        self._way: str | None = None
        self._own: list[list[str]] = []
        self._deal: object = None

    def settle(self, deal: object) -> None:
        """Take note of which deal the hand is of."""
        if deal is not self._deal:
            self._deal, self._own = deal, []

    def order(self, scene: Scene, keys: Keys, viewer: Viewer) -> dict[str, Order]:
        """The order of the viewer's hand by the hand's zone; empty where the game's order holds."""
        zone = own_hand(scene, viewer)
        if zone is None:
            return {}
        groups = self._groups(zone, keys[zone.id], viewer)
        return {zone.id: tuple((slot, at == 0 and number > 0) for number, group in enumerate(groups) for at, slot in enumerate(group))}

    def button(self, scene: Scene, viewer: Viewer) -> Json:
        """What the state says of sorting: the button that names the way and leads to the next, or nothing."""
        if own_hand(scene, viewer) is None:
            return {}
        way = OWN if self._own else self._way_in(viewer)
        return {"sort": action(viewer.words(f"sort-{way}"), {"kind": "sort"}, viewer, "plain")}

    def sort(self, viewer: Viewer) -> str:
        """On to the next way, from one's own order back to the last; says which it is."""
        ways = viewer.rules.sortings
        at = ways.index(self._way_in(viewer))
        self._way = ways[at if self._own else (at + 1) % len(ways)]
        self._own = []
        return viewer.words(f"sort-{self._way}")

    def put(self, place: str, to: int, scene: Scene, keys: Keys, viewer: Viewer) -> tuple[str, int] | None:
        """Put the card of a place of the hand where ``to`` others lie before it; its key, and where it lies now.

        ``None``, and nothing is changed, if there is no such card. Between two groups it stays in its own, if that is one of
        them, and else joins the first.
        """
        zone, (name, slot) = own_hand(scene, viewer), read_place(place)
        if zone is None or name != zone.id or not 0 <= slot < len(zone.items):
            return None
        groups = [list(group) for group in self._groups(zone, keys[zone.id], viewer)]
        own = next(group for group in groups if slot in group)
        own.remove(slot)
        to = min(to, sum(map(len, groups)))
        ends = [*itertools.accumulate(map(len, groups))]
        open_to = [group for group, end in zip(groups, ends, strict=True) if end - len(group) <= to <= end]
        goal = own if own in open_to else next(filter(None, open_to))
        goal.insert(to - (ends[groups.index(goal)] - len(goal)), slot)
        self._own = [[keys[zone.id][each] for each in group] for group in groups if group]
        return keys[zone.id][slot], to

    def _way_in(self, viewer: Viewer) -> str:
        ways = viewer.rules.sortings
        return self._way if self._way in ways else ways[0]

    def _groups(self, zone: Zone, keys: tuple[str, ...], viewer: Viewer) -> Sequence[Sequence[int]]:
        """The slots of the hand in groups, as it lies."""
        if not self._own:
            return viewer.rules.sorted_hand([item.card for item in zone.items], self._way_in(viewer))
        found = _found([key for group in self._own for key in group], keys)
        groups = [[found[key] for key in group if key in found] for group in self._own]
        later = [slot for slot in range(len(keys)) if slot not in found.values()]
        return [group for group in [*groups, later] if group]


def _found(own: Sequence[str], keys: tuple[str, ...]) -> dict[str, int]:
    """The slots of remembered cards. Which copy of a card is which depends on where the other one lies, so a card that is not
    there by its key may be there by its face."""
    found = {key: keys.index(key) for key in own if key in keys}
    left = [slot for slot in range(len(keys)) if slot not in found.values()]
    for key in own:
        slot = next((slot for slot in left if keys[slot].rstrip("'") == key.rstrip("'")), None)
        if key not in found and slot is not None:
            left.remove(slot)
            found[key] = slot
    return found


def own_hand(scene: Scene, viewer: Viewer) -> Zone | None:
    """The hand of a viewer with a seat, where the game has ways to sort it."""
    if viewer.seat is None or not viewer.rules.sortings:
        return None
    return next((zone for zone in scene.zones.values() if zone.size == "hand" and zone.owner == viewer.seat), None)
