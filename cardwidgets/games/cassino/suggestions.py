"""What could be played instead of a refused move: the legal move closest to it, found without listing them all.

A legal move with the same played card if there is one, sharing most table cards, of the same kind; of those the first by
its text. The cards of a build that a move takes, raises or joins are table cards too. Only the texts are searched, group by
group in their order, and a beginning that cannot lead there is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cards import TEXTS

from . import listing
from .listing import One, Part, Several
from .splits import split, split_with
from .state import Build, Cards, CassinoState, Move
from .sums import STANDARD, UNIT, count_of, counts, fills, heap_of, within

if TYPE_CHECKING:
    from .rules import Cassino

_PATIENCE = 300  # beginnings of a text tried before another near move is good enough


def suggestion(rules: Cassino, state: CassinoState, tried: Move) -> Move | None:
    """The legal move closest to one that was refused."""
    near = listing.parts(rules, state, tried.card) or listing.parts(rules, state)
    if not near:
        return None
    named = frozenset(tried.loose).union(*(build.cards for build in state.builds if _goes_with(build, tried)))
    wanted = named & frozenset(state.loose)
    sharing = [(_shared_builds(state, part, named) + _shared_loose(rules, part, wanted), part) for part in near]
    most = max(shared for shared, _ in sharing)
    nearest = [part for shared, part in sharing if shared == most]
    alike = [part for part in nearest if _sort(part) == tried.sort] or nearest
    return min((_first(rules, state, part, wanted) for part in alike), key=str)


def _sort(part: Part) -> str:
    return Move(part.card, part.kind, (), part.builds, part.value).sort


# --- how much is shared ----------------------------------------------------------------------------------------------------


def _shared_builds(state: CassinoState, part: Part, named: frozenset[int]) -> int:
    """The named cards in the builds that every move of the part has."""
    return sum(len(named.intersection(build.cards)) for build in state.builds if _goes_with(build, part))


def _goes_with(build: Build, play: Move | Part) -> bool:
    """Whether a play takes or raises a build, or joins it."""
    return build.value in play.builds or build.value == play.value


def _shared_loose(rules: Cassino, part: Part, wanted: frozenset[int]) -> int:
    """The most of the wanted cards that any move of the part has."""
    if not wanted:
        return 0
    if isinstance(part, One):
        return len(wanted.intersection(part.move.loose))
    there = _by_number(rules, wanted)
    return max(_shared(heap, there) for heap in part.sets.heaps)


def _by_number(rules: Cassino, cards: frozenset[int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for card in cards:
        if (number := rules.numbers[card]) is not None:
            found[number] = found.get(number, 0) + 1
    return found


def _shared(heap: int, there: dict[int, int]) -> int:
    return sum([min(count, count_of(heap, number)) for number, count in there.items()])


# --- the first by its text -------------------------------------------------------------------------------------------------


def _first(rules: Cassino, state: CassinoState, part: Part, wanted: frozenset[int]) -> Move:
    """Of a part's moves that share most, the first by its text."""
    if isinstance(part, One):
        return part.move
    there = _by_number(rules, wanted)
    most = _shared_loose(rules, part, wanted)
    best = [heap for heap in part.sets.heaps if _shared(heap, there) == most]
    found = Search(state.loose, part, wanted).first(best) if rules.adds_as_written else None
    return found or rules.written(
        Move(part.card, part.kind, _nearest_set(rules, state.loose, best[0], wanted), part.builds, part.value)
    )


def _nearest_set(rules: Cassino, loose: Cards, heap: int, wanted: frozenset[int]) -> Cards:
    """A set of loose cards that is such a heap, with as many wanted cards as it can have."""
    found: list[int] = []
    for number, count in counts(heap):
        cards = sorted((card for card in loose if rules.numbers[card] == number), key=lambda card: (card not in wanted, card))
        found += cards[:count]
    return tuple(sorted(found))


class Search:
    """A walk through the texts of a part's moves, in their order, to the first that is one of the best heaps."""

    def __init__(self, loose: Cards, part: Several, wanted: frozenset[int]) -> None:
        self._part = part
        self._wanted = wanted
        self._value = part.value if part.value is not None else (part.card >> 2) + 1
        self._loose = tuple(sorted(card for card in loose if card >> 2 < self._value))
        self._left = _PATIENCE
        # A comma comes before the equals sign of a build, but after the end of a capture.
        self._further_first = part.kind == "build"
        self._leads = part.kind == "build" and not part.builds

    def first(self, best: Sequence[int]) -> Move | None:
        """The first text; ``None`` where patience ends before."""
        part, card = self._part, self._part.card
        there = dict(counts(_heap(card for card in self._loose if card in self._wanted)))
        shares = [[(number, min(count, there.get(number, 0))) for number, count in counts(heap)] for heap in best]
        self._heaps = [
            (heap, sum(UNIT[number] * count for number, count in share)) for heap, share in zip(best, shares, strict=True)
        ]
        self._ends = set(best)
        self._most = sum(count for _, count in shares[0])
        groups = None
        if not self._leads:
            groups = self._walk((), -1)
        else:
            for lead in sorted(self._groups((card,), -1, ()), key=_text):
                if groups is None and self._leads_there((lead,), -1):
                    groups = self._walk((lead,), -1)
        if groups is None or self._left < 0:
            return None
        return Move(card, part.kind, self._cards(groups), part.builds, part.value)

    def _cards(self, groups: tuple[Cards, ...]) -> Cards:
        return tuple(sorted([card for group in groups for card in group if card != self._part.card]))

    def _walk(self, groups: tuple[Cards, ...], last: int) -> tuple[Cards, ...] | None:
        """The first way to go on from these groups; the next one begins with a card above ``last``."""
        self._left -= 1
        cards = self._cards(groups)
        if self._left < 0 or not self._is_canonical(groups, cards):
            return None
        enough = len(self._wanted.intersection(cards)) == self._most and _heap(cards) in self._ends
        if enough and not self._further_first:
            return groups
        for group in sorted(self._next(cards, last), key=_text):
            further = (*groups, group)
            if self._leads_there(further, group[0]) and (found := self._walk(further, group[0])) is not None:
                return found
        return groups if enough else None

    def _leads_there(self, groups: tuple[Cards, ...], last: int) -> bool:
        """Whether one of the best heaps can still be reached with cards above ``last``."""
        cards = self._cards(groups)
        left = [card for card in self._loose if card > last and card not in cards]
        mine, others = self._wanted.intersection(cards), self._wanted.intersection(left)
        if len(mine) + len(others) < self._most:
            return False
        used, used_wanted, left_wanted = _heap(cards), _heap(mine), _heap(others)
        left_other = _heap(card for card in left if card not in self._wanted)
        groups_of_value = STANDARD[self._value]
        for heap, share in self._heaps:
            if within(used, heap) and within(used_wanted, share):
                more, more_wanted = heap - used, share - used_wanted
                there = within(more_wanted, left_wanted) and within(more_wanted, more)
                if there and within(more - more_wanted, left_other) and fills(groups_of_value, more):
                    return True
        return False

    def _next(self, used: Cards, last: int) -> Iterator[Cards]:
        for card in self._loose:
            if card > last and card not in used:
                yield from self._groups((card,), card, used)

    def _groups(self, begun: Cards, above: int, used: Cards) -> Iterator[Cards]:
        """Every group that adds cards above some card to those begun."""
        need = self._value - sum([(card >> 2) + 1 for card in begun])
        if need == 0:
            yield begun
            return
        for card in self._loose:
            if (card >> 2) + 1 > need:
                return
            if card > above and card not in used:
                yield from self._groups((*begun, card), card, used)

    def _is_canonical(self, groups: tuple[Cards, ...], cards: Cards) -> bool:
        """Whether the cards of these groups would be written in just these groups."""
        if not groups:
            return True
        if self._leads:
            return split_with(self._part.card, cards, self._value) == groups
        return split(cards, self._value) == groups


def _heap(cards: Iterable[int]) -> int:
    return heap_of((card >> 2) + 1 for card in cards)


def _text(group: Cards) -> str:
    return "+".join([TEXTS[card] for card in group])
