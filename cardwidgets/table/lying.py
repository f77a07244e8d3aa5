"""Where loose cards lie: each stays in its place while others are taken, and what comes later fills the gaps."""

from __future__ import annotations

import itertools

from cardwidgets.core.scene import Scene

from .drawing import Json, Keys, Order


class Lying:
    """The places of the cards in zones that wrap, as one table shows them; the game knows only their order of arrival."""

    def __init__(self) -> None:
        self._places: dict[str, dict[str, int]] = {}
        self._wide: dict[str, int] = {}

    def settle(self, scene: Scene, keys: Keys) -> None:
        """Take note of what lies there now."""
        for zone in scene.zones.values():
            if zone.layout == "wrap":
                before = self._places.get(zone.id, {})
                stay = {key: before[key] for key in keys[zone.id] if key in before}
                free = (place for place in itertools.count() if place not in stay.values())
                places = {key: stay[key] if key in stay else next(free) for key in keys[zone.id]}
                needed = max(places.values(), default=-1) + 1
                self._places[zone.id] = places
                # Places that fall empty at the end are kept, else the others would move together to the middle.
                self._wide[zone.id] = max(needed, self._wide[zone.id]) if stay else needed

    def orders(self, keys: Keys) -> dict[str, Order]:
        """The items of each such zone in the order of their places."""
        return {
            zone: tuple((slot, False) for slot in sorted(range(len(keys[zone])), key=lambda slot: places[keys[zone][slot]]))
            for zone, places in self._places.items()
            if zone in keys
        }

    def mark(self, zones: Json) -> Json:
        """The zones of a state message with the places that are not simply one after the other."""
        for zone, places in self._places.items():
            drawn = zones.get(zone)
            if drawn is None or drawn["layout"] != "wrap":
                continue
            for at, item in enumerate(drawn["items"]):
                if places[item["key"]] != at:
                    item["slot"] = places[item["key"]]
            if self._wide[zone] != len(drawn["items"]):
                drawn["columns"] = self._wide[zone]
        return zones
