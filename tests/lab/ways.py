"""How somebody tries to play: from what the page shows, the picks one may try, the most promising first.

A way gets what ``Person.look`` saw and a number that varies the choice. Whether a pick can be played is the table's to
say: what it marks as refused is put back, and the next is tried.
"""

import itertools
import re
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


def torn(seen: dict[str, Any], number: int) -> Iterator[Pick]:
    """Scores and hits what it can, tosses at cards, puts cards of one rank side by side, and draws while it has none."""
    hand, mine, theirs = seen["zones"]["hand0"], seen["grids"]["board0"], seen["zones"]["board1"]
    if due := re.search(r"now discard (\d)", seen["note"]):
        yield tuple(sorted(hand, key=lambda card: _twins(card, hand))[: int(due[1])])
    elif "landed on" in seen["note"]:
        yield from ((card,) for card in _from(theirs, number))
    else:
        yield from _sets(mine)
        for card in _from(theirs, number)[:1]:
            halves = [half[0] for half in seen["zones"]["reserve0"]]
            yield from ((other, card) for other in hand if other[0] in halves)
            yield from ((pair[0], card) for pair in _sets(mine) if number % 2)
        yield from _places(hand, mine)
        yield from ((deck,) for deck in seen["zones"]["deck0"])
        yield from ((card, cell) for card in hand for cell in mine.values() if "/" in cell)


def _twins(card: str, cards: list[str]) -> int:
    return sum(card[0] == other[0] for other in cards)


def _beside(cell: str) -> set[str]:
    """The cells that share an edge with one."""
    column, row = ord(cell[0]), int(cell[1:])
    return {f"{chr(column + across)}{row + along}" for across, along in ((-1, 0), (1, 0), (0, -1), (0, 1))}


def _sets(board: dict[str, str]) -> Iterator[Pick]:
    """Two touching cards of one rank."""
    lying = {cell: key for cell, key in board.items() if "/" not in key}
    for one, other in itertools.combinations(lying, 2):
        if lying[one][0] == lying[other][0] and other in _beside(one):
            yield lying[one], lying[other]


def _places(hand: list[str], board: dict[str, str]) -> Iterator[Pick]:
    """A card beside its twin on the board, or the first of two twins on any cell that has room beside it."""
    free = {cell: key for cell, key in board.items() if "/" in key}
    for card in hand:
        near = {beside for cell, key in board.items() if key[0] == card[0] and "/" not in key for beside in _beside(cell)}
        yield from ((card, free[cell]) for cell in sorted(near & free.keys()))
    for card in hand:
        if _twins(card, hand) > 1:
            yield from ((card, key) for cell, key in free.items() if _beside(cell) & free.keys())


RANKS = "A23456789TJQK"


def romi(seen: dict[str, Any], number: int) -> Iterator[Pick]:
    """Now and then takes the discard; lays down what looks like a meld, lays off what looks as if it fits, swaps what
    a joker may stand for; discards what goes with nothing."""
    zones = seen["zones"]
    hand = zones["hand0"]
    if "draw a card" in seen["note"]:
        if number % 2 and zones.get("discards"):
            yield (zones["discards"][-1],)
        yield (zones["stock"][0],)
        return
    yield from sorted(_melds(hand), key=len, reverse=True)
    melds = [cards for name, cards in zones.items() if name[0] == "m" and cards]
    if "Meld if you can" not in seen["note"] and "You open" not in seen["note"]:
        yield from ((card, meld[0]) for meld in melds for card in hand if _may_join(card, meld))
    yield from ((card,) for card in sorted(_from(hand, number), key=lambda card: (card[0] == "*", _friends(card, hand), -_at(card))))
    yield from ((card, meld[0]) for meld in melds for card in hand)  # something is owed


def _at(card: str) -> int:
    return RANKS.find(card[0])


def _melds(hand: list[str]) -> Iterator[Pick]:
    """Sets and runs, those with one joker too."""
    jokers = [card for card in hand if card[0] == "*"][:1]
    faces = {card[:2]: card for card in reversed(hand) if card[0] != "*"}
    for rank in RANKS:
        alike = [faces[rank + suit] for suit in "SHDC" if rank + suit in faces]
        if len(alike) > 1:
            yield from (pick for pick in ((*alike,), (*alike, *jokers)) if 2 < len(pick) < 5)
    for suit in "SHDC":
        places = [faces.get(rank + suit) for rank in RANKS + "A"]
        for low, high in itertools.combinations(range(15), 2):
            run = [card for card in places[low:high] if card is not None]
            missing = high - low - len(run)
            if places[low] and places[high - 1] and len(run) > 1 and missing <= len(jokers) and high - low < 14:
                if high - low > 2:
                    yield (*run, *jokers[:missing])
                elif jokers:  # at either end
                    yield (*run, *jokers)


def _may_join(card: str, meld: list[str]) -> bool:
    """Whether a card may fit a meld, or a joker in it stand for the card; what a joker stands for is left to the table."""
    naturals = [each for each in meld if each[0] != "*"]
    ranks = {each[0] for each in naturals}
    if card[0] == "*":
        return len(naturals) == len(meld)
    if len(ranks) == 1 and len(naturals) > 1:
        return card[0] in ranks and len(meld) < 5
    places = [13 if each[0] == "A" and each == meld[-1] else _at(each) for each in naturals]
    reach = 2 if len(naturals) < len(meld) else 1  # a joker may stand at either end
    low, high = min(places) - _at(card), _at(card) - max(places)
    return card[1] == naturals[0][1] and (0 < max(low, high) <= reach or reach == 2 or (card[0] == "A" and meld[-1][0] == "K"))


def _friends(card: str, hand: list[str]) -> int:
    """How many cards of a hand could stand in one meld with a card."""
    hand = [each for each in hand if each[0] != "*"]
    near = [each for each in hand if card[0] != "*" and each[1] == card[1] and 0 < abs(_at(each) - _at(card)) < 3]
    return len({each[:2] for each in near} | {each[:2] for each in hand if each[0] == card[0] and each[1] != card[1]})


#: By what a table calls its game.
WAYS: dict[str, Way] = {"Construction Whist": whist, "Cassino": cassino, "Torn Cards": torn, "Römi": romi}
