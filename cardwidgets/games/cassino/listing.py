"""The legal moves of a state in parts: what may be played is worked out, the moves are made when asked for."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .splits import Counting, Numbers
from .state import TRAILS, Cards, CassinoState, Kind, Move
from .sums import STANDARD, UNIT, Fillings, Groups, companions, count_of, fillings

if TYPE_CHECKING:
    from .rules import Cassino


class Loose:
    """The loose cards, ready for adding: their heap, which numbers are there, and which totals some of them make (as bits)."""

    __slots__ = ("_by_number", "cards", "counting", "courts", "heap", "numbers", "present", "totals")

    def __init__(self, numbers: Numbers, cards: Cards, counting: Counting | None) -> None:
        heap, present, totals, courts = 0, 0, 1, False
        for card in cards:
            number = numbers[card]
            if number is None:
                courts = True
            else:
                heap += UNIT[number]
                present |= 1 << number
                totals |= totals << number
        self.cards = cards
        self.numbers = numbers
        self.counting = counting
        self.heap = heap
        self.present = present
        self.totals = totals
        self.courts = courts
        self._by_number: dict[int, Cards] | None = None

    @property
    def by_number(self) -> dict[int, Cards]:
        """The number cards by their number, in card order."""
        if self._by_number is None:
            self._by_number = {}
            for card in sorted(self.cards):
                number = self.numbers[card]
                if number is not None:
                    self._by_number[number] = (*self._by_number.get(number, ()), card)
        return self._by_number

    def fillings(self, groups: Groups) -> Fillings | None:
        """The sets of them that can be split into groups, if there are any."""
        if groups.total is not None and not self.totals >> groups.total & 1:
            return None
        found = fillings(groups, self.heap, self.present)
        return found if found.heaps else None

    def companions(self, groups: Groups, number: int) -> Fillings | None:
        """The sets of them that can be split together with a card of that number, if there are any."""
        if (total := groups.total) is not None and not (total >= number and self.totals >> (total - number or total) & 1):
            return None
        found = companions(groups, self.heap, self.present, number)
        return found if found.heaps else None


class Several:
    """Moves with one card that differ only in their loose cards."""

    __slots__ = ("_loose", "builds", "card", "kind", "sets", "size", "value")

    def __init__(self, card: int, kind: Kind, sets: Fillings, loose: Loose, builds: tuple[int, ...], value: int | None) -> None:
        self.card = card
        self.kind = kind
        self.builds = builds
        self.value = value
        self.sets = sets
        self.size = sets.size
        self._loose = loose

    def make(self, index: int) -> Move:
        """Move number ``index`` of these."""
        loose = self._loose
        return Move(self.card, self.kind, self.sets.at(index, loose.by_number), self.builds, self.value, loose.counting)

    def cards(self) -> set[int]:
        """The loose cards that any of these moves takes or uses."""
        any_heap = functools.reduce(int.__or__, self.sets.heaps, 0)
        return {card for number, cards in self._loose.by_number.items() if count_of(any_heap, number) for card in cards}


class One:
    """A single move."""

    __slots__ = ("builds", "card", "kind", "move", "size", "value")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.card = move.card
        self.kind = move.kind
        self.builds = move.builds
        self.value = move.value
        self.size = 1

    def make(self, _index: int) -> Move:
        """The move."""
        return self.move

    def cards(self) -> set[int]:
        """The loose cards that the move takes or uses."""
        return set(self.move.loose)


Part = Several | One
_TRAILS = tuple(map(One, TRAILS))


def parts(rules: Cassino, state: CassinoState, only: int | None = None) -> list[Part]:
    """Captures, cards trailed, builds, in each hand card by hand card; of all cards or ``only`` one. Nothing is listed."""
    hand, numbers, builds = rules.known_hand(state), rules.numbers, state.builds
    loose = Loose(numbers, state.loose, rules.counting)
    owned = [build.value for build in builds if build.owner == state.turn] if builds else []
    bound = bool(owned) and rules.owner_is_bound(state)
    captures: list[Part] = []
    trails: list[Part] = []
    made: list[Part] = []
    for at, card in enumerate(hand):
        if only is not None and card != only:
            continue
        rest = hand[:at] + hand[at + 1 :]
        spent = rules.uncovered(owned, rest) if owned else ()
        number = numbers[card]
        if number is None:
            if loose.courts and not spent:
                _add_court_captures(captures, rules, card, loose)
        elif builds or loose.present:
            _add_captures(captures, rules, state, card, number, loose, spent)
            _add_builds(made, rules, state, card, number, loose, spent, rest)
        if not (bound or spent or (rules.must_capture and rules.could_capture(state, card))):
            trails.append(_TRAILS[card])
    return captures + trails + made


def _add_court_captures(found: list[Part], rules: Cassino, card: int, loose: Loose) -> None:
    same = sorted([each for each in loose.cards if each >> 2 == card >> 2])
    for count in range(1, len(same) + 1):
        if rules.courts_at_once(count):
            found += [One(Move(card, "capture", cards)) for cards in itertools.combinations(same, count)]


def _add_captures(
    found: list[Part],
    rules: Cassino,
    state: CassinoState,
    card: int,
    number: int,
    loose: Loose,
    spent: Sequence[int],
) -> None:
    sets = loose.fillings(STANDARD[number] if rules.adds_as_written else rules.groups(number, "capture"))
    if sets is not None and not spent:
        found.append(Several(card, "capture", sets, loose, (), None))
    if state.builds and state.build_of(number) is not None and set(spent) <= {number}:
        found.append(One(Move(card, "capture", (), (number,))))
        if sets is not None:
            found.append(Several(card, "capture", sets, loose, (number,), None))


def _add_builds(
    found: list[Part],
    rules: Cassino,
    state: CassinoState,
    card: int,
    number: int,
    loose: Loose,
    spent: Sequence[int],
    rest: Cards,
) -> None:
    builds, written = state.builds, rules.adds_as_written
    for value in rules.announced(rest):
        if value < number and written:
            continue
        groups = STANDARD[value] if written else rules.groups(value, "build")
        if not spent:
            if builds and UNIT[number] in groups.heaps and state.build_of(value) is not None:
                found.append(One(Move(card, "build", (), (), value)))
            sets = loose.companions(groups, number)
            if sets is not None:
                found.append(Several(card, "build", sets, loose, (), value))
        for build in builds:
            if build.value + number == value and set(spent) <= {build.value} and rules.may_raise(state, build):
                found.append(One(Move(card, "build", (), (build.value,), value)))
                sets = loose.fillings(groups)
                if sets is not None:
                    found.append(Several(card, "build", sets, loose, (build.value,), value))
