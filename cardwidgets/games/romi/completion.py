"""The filling of unknown cards. Whoever is in the middle of a turn gets a hand with which it can be finished."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from cardwidgets.core.cards import JOKER, UNKNOWN, text
from cardwidgets.core.chance import Rng
from cardwidgets.core.errors import BadPosition
from cardwidgets.core.filling import fill, fill_one, unseen

from .duties import Duties
from .hands import Heap, heap_of, melds_of
from .shapes import Cards
from .state import RomiState

if TYPE_CHECKING:
    from .rules import Romi

_BLIND = 20  # hands drawn at random before one is built on purpose
_HASTY = 60  # hands built of melds that chance picks, before all are tried in order
_MOST = 50_000  # hands tried in order
_FEW = 4  # cards that settle what is owed by whoever has opened


def complete(rules: Romi, view: RomiState, rng: Rng) -> RomiState:
    """A full state that agrees with the view, its unknown cards drawn from those it does not show.

    Raises:
        BadPosition: no full state agrees with it.
    """
    melded = [meld.cards for meld in view.melds]
    pool = unseen((*view.hands, view.stock, view.discard, *melded), rules.pack())
    rng.shuffle(pool)
    hands = list(view.hands)
    turn = view.turn
    if turn is not None and view.phase != "draw":
        owed = _with_what_is_owed(view, hands[turn], turn, pool)
        hands[turn] = _able_to_finish(rules, view, owed, turn, pool, rng)
    hands = [tuple(sorted(fill(hand, pool, f"hand{seat}"))) for seat, hand in enumerate(hands)]
    stock = fill(view.stock, pool, "stock")
    seed = view.seed if view.seed is not None else rng.randrange(10**9)
    full: RomiState = msgspec.structs.replace(view, seed=seed, hands=tuple(hands), stock=stock)
    return full


def _with_what_is_owed(view: RomiState, hand: Cards, turn: int, pool: list[int]) -> Cards:
    """The hand in turn with the discard it took and the jokers it freed, which it must hold."""
    jokers = view.freed + (view.taken == JOKER)
    natural = view.taken if view.taken is not None and view.taken != JOKER else None
    due = [JOKER] * (jokers - hand.count(JOKER)) + ([natural] if natural is not None and natural not in hand else [])
    for card in due:
        found = fill_one(hand, pool, card.__eq__)
        if found is None:
            raise BadPosition(f"{'taken' if card == view.taken else 'freed'}: {text(card)} is owed, but not in hand{turn}")
        hand = found
    return tuple(sorted(hand))


def _able_to_finish(rules: Romi, view: RomiState, hand: Cards, turn: int, pool: list[int], rng: Rng) -> Cards:
    """The hand with its unknown cards drawn so that the turn can be finished, if any would do."""
    room = hand.count(UNKNOWN)
    if not room or room > len(pool):
        return hand  # nothing to draw, or not enough: both are refused elsewhere
    known = tuple([card for card in hand if card >= 0])
    for chosen in _proposals(rules, view, known, turn, room, pool, rng):
        left = unseen((chosen,), pool)
        full = tuple(sorted((*known, *chosen, *left[: room - len(chosen)])))
        if _can_finish(rules, view, full, turn):
            for card in (*chosen, *left[: room - len(chosen)]):
                pool.remove(card)
            return full
    raise BadPosition(f"hand{turn}: no {room} of the cards that are left would let the turn be finished")


def _can_finish(rules: Romi, view: RomiState, hand: Cards, turn: int) -> bool:
    hands = (*view.hands[:turn], hand, *view.hands[turn + 1 :])
    duties = Duties(rules, msgspec.structs.replace(view, hands=hands))
    return duties.can_finish(duties.now)


def _proposals(rules: Romi, view: RomiState, known: Cards, turn: int, room: int, pool: list[int], rng: Rng) -> Iterator[Cards]:
    """Cards of the pool that may make the hand one with which the turn can be finished; what else it gets is open."""
    for _ in range(_BLIND):
        yield ()
        rng.shuffle(pool)
    duties = Duties(rules, msgspec.structs.replace(view, hands=(*view.hands[:turn], known, *view.hands[turn + 1 :])))
    tried: Iterator[Cards]
    if duties.opened:
        distinct = list(dict.fromkeys(pool))
        tried = (cards for count in range(1, min(room, _FEW) + 1) for cards in itertools.combinations(distinct, count))
    else:
        builder = _Opening(duties, known, room, pool)
        for _ in range(_HASTY):
            yield builder.at_random(rng)
        tried = builder.in_order()
    yield from itertools.islice(tried, _MOST)


class _Opening:
    """Melds of a hand and of cards that it may get, until they open."""

    def __init__(self, duties: Duties, known: Cards, room: int, pool: Sequence[int]) -> None:
        self._packing = duties.packing
        self._known = heap_of(known)
        self._pool = heap_of(tuple(sorted(pool)))
        self._room = room
        self._needed = duties.opening - (duties.now.laid or 0)
        self._taken = duties.now.taken
        everything = self._pool.once | self._known.once
        naturals = list(melds_of(everything, 0))
        jokers = min(self._pool.jokers + self._known.jokers, 2)
        with_jokers = [cards for cards in melds_of(everything, jokers) if JOKER in cards] if jokers else []
        self._melds = sorted(naturals, key=self._dearth) + sorted(with_jokers, key=self._dearth)

    def _dearth(self, cards: Cards) -> float:
        return -self._packing.worth(cards) / len(cards)

    def at_random(self, rng: Rng) -> Cards:
        """The cards to get for some melds that chance picks, the first with the card that was taken."""
        known, pool, room, worth, got = self._known, self._pool, self._room, 0, []
        wanted = self._taken
        for _ in range(12):
            if worth >= self._needed and wanted is None:
                break
            fitting = [cards for cards in self._melds if wanted is None or wanted in cards]
            if not fitting:
                break
            cards = fitting[rng.randrange(len(fitting))]
            used = _use(cards, known, pool)
            if used is None or len(used[2]) > room:
                continue
            known, pool, more = used
            got += more
            room -= len(more)
            worth += self._packing.worth(cards)
            wanted = None
        return tuple(got)

    def in_order(self) -> Iterator[Cards]:
        """The cards to get for every row of melds that opens, or that uses up all there is room for."""
        yield from self._further(0, self._known, self._pool, 0, ())

    def _further(self, at: int, known: Heap, pool: Heap, worth: int, got: Cards) -> Iterator[Cards]:
        if got and (worth >= self._needed or len(got) >= self._room - 1):
            yield got
        if worth >= self._needed:
            return
        for number in range(at, len(self._melds)):
            used = _use(self._melds[number], known, pool)
            if used is not None and len(got) + len(used[2]) <= self._room:
                more = worth + self._packing.worth(self._melds[number])
                yield from self._further(number, used[0], used[1], more, (*got, *used[2]))


def _use(cards: Cards, known: Heap, pool: Heap) -> tuple[Heap, Heap, list[int]] | None:
    """What is left of a hand and of the pool when a meld is made of them, the hand's own cards first; and what it got."""
    got = []
    for card in cards:
        if card == JOKER:
            if known.jokers:
                known = known.without(0, 1)
            elif pool.jokers:
                pool = pool.without(0, 1)
                got.append(card)
            else:
                return None
        elif known.once >> card & 1:
            known = known.without(1 << card)
        elif pool.once >> card & 1:
            pool = pool.without(1 << card)
            got.append(card)
        else:
            return None
    return known, pool, got
