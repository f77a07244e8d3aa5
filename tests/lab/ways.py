"""How somebody tries to play: from what the page shows, the picks one may try, the most promising first.

A way gets what ``Person.look`` saw and a number that varies the choice. Whether a pick can be played is the table's to
say: what it marks as refused is put back, and the next is tried.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

Pick = tuple[str, ...]  # cards, by what is written on them
Way = Callable[[dict[str, Any], int], Iterator[Pick]]


def _from(cards: list[str], number: int) -> list[str]:
    """The same cards, beginning somewhere else."""
    return [cards[(number + offset) % len(cards)] for offset in range(len(cards))]


def single(seen: dict[str, Any], number: int) -> Iterator[Pick]:
    """One card of one's own."""
    yield from ((card,) for card in _from(seen["zones"]["hand0"], number))


def whist(seen: dict[str, Any], number: int) -> Iterator[Pick]:
    """One card of one's own, or an open one where the trick is complete."""
    zone = "open" if len(seen["zones"].get("trick", ())) == 2 else "hand0"
    yield from ((card,) for card in _from(seen["zones"][zone], number))


def value(card: str) -> int:
    """What a card counts in Cassino; court cards nothing."""
    return "A23456789T".find(card[0]) + 1


def cassino(seen: dict[str, Any], number: int) -> Iterator[Pick]:
    """Takes as much as it sees; at every third turn it would rather build, raise or add; else it lays a low card down."""
    zones = seen["zones"]
    hand, loose = _from(zones["hand0"], number), zones.get("table", [])
    builds = {int(name[5:]): cards for name, cards in zones.items() if name.startswith("build") and cards}
    ways = [_takes(hand, loose, builds), _builds(hand, loose, builds)]
    for picks in ways if number % 3 else reversed(ways):
        yield from sorted(picks, key=len, reverse=True)
    yield from ((card,) for card in sorted(hand, key=value))


def _takes(hand: list[str], loose: list[str], builds: dict[int, list[str]]) -> Iterator[Pick]:
    for card in hand:
        if not value(card):
            yield from ((card, other) for other in loose if other[0] == card[0])
            continue
        taken: list[str] = []
        for size in (1, 2, 3):
            for group in itertools.combinations(loose, size):
                if sum(map(value, group)) == value(card) and all(map(value, group)) and not set(group) & set(taken):
                    taken += group
        if value(card) in builds:
            yield (card, builds[value(card)][0], *taken)
            yield card, builds[value(card)][0]
        elif taken:
            yield (card, *taken)


def _builds(hand: list[str], loose: list[str], builds: dict[int, list[str]]) -> Iterator[Pick]:
    for card, kept in itertools.permutations(filter(value, hand), 2):
        difference = value(kept) - value(card)
        if difference in builds:
            yield card, builds[difference][0]
        if not difference and value(card) in builds:
            yield card, builds[value(card)][0]
        yield from ((card, other) for other in loose if value(other) in (difference, value(kept)) and value(other))


#: By what a table calls its game.
WAYS: dict[str, Way] = {"Construction Whist": whist, "Cassino": cassino}
