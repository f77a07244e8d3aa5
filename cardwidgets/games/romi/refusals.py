"""Why a move is refused: every broken rule, stage by stage. Nothing is listed for it."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cards import JOKER, itself
from cardwidgets.core.verdict import Finding

from .duties import DISCARD, FREED, OBLIGATIONS, OPENING, TAKEN, Duties, Prospect
from .hands import Heap, bits_of, melds_of, melds_with
from .packing import NEVER
from .reading import Ranks, faces, goes_round, judged_as_set, ranks_of
from .shapes import JOKERS_IN_RUN, JOKERS_IN_SET, LONGEST_RUN, LONGEST_SET, SHORTEST, Cards, Shape, fitting_place
from .state import Move, RomiState

if TYPE_CHECKING:
    from .rules import Romi

_THERE = ("on", "fits")  # what is said of a meld on the table: its cards, and those that would do


def findings(rules: Romi, state: RomiState, move: Move) -> Sequence[Finding]:
    """Every rule a move breaks, as far as the first stage that finds one; nothing if it is legal."""
    found = tuple(_phase_and_place(rules, state, move))
    if found or move.kind == "stock":
        return found
    duties = Duties(rules, state)
    if found := tuple(_shape(duties, move)):
        return found
    return () if duties.allows(move) else tuple(_ahead(duties, move))


# --- stage 1: the moment, the hand, the table --------------------------------------------------------------------------------


def _phase_and_place(rules: Romi, state: RomiState, move: Move) -> Iterator[Finding]:
    draws = move.kind in ("stock", "take")
    if state.phase == "draw" and not draws:
        yield Finding("DRAW_FIRST", ("R4",))
    if draws and state.phase == "play":
        yield Finding("ALREADY_DREW", ("R4",))
    if draws and state.phase == "first":
        yield Finding("OPENER_DRAWS_NOTHING", ("R3",), numbers={"cards": len(state.hands[state.turn or 0])})
    if move.kind == "take":
        if not state.discard:
            yield Finding("DISCARD_PILE_EMPTY", ("R5",))
        if not rules.may_take(state):
            yield Finding("TAKING_NOT_PLAYED", ("R5",), {"card": state.discard[-1:]})
    if move.kind == "swap" and not rules.may_swap(state):
        yield Finding("SWAPPING_NOT_PLAYED", ("R13",))
    if not draws:
        needed, held = Counter(map(itself, move.cards)), Counter(rules.known_hand(state))
        if missing := tuple(sorted((needed - held).elements())):
            again = all(held[card] for card in missing)
            yield Finding("NOT_IN_HAND", ("G6",), {"card": tuple(dict.fromkeys(missing))}, way="again" if again else "why")
    if move.kind in ("lay", "swap") and move.meld > len(state.melds):
        way = "why" if state.melds else "none"
        yield Finding("NO_SUCH_MELD", ("R12",), numbers={"meld": move.meld, "melds": len(state.melds)}, way=way)


# --- stage 2: the shape ---------------------------------------------------------------------------------------------------------


def _shape(duties: Duties, move: Move) -> Iterator[Finding]:
    if move.kind == "meld":
        yield from of_meld(move.cards)
    elif move.kind in ("lay", "swap"):
        meld = duties.state.melds[move.meld - 1].shape
        yield from _laid_off(meld, move) if move.kind == "lay" else _swapped(meld, move)
        if not duties.opened:
            numbers = {"worth": duties.now.laid or 0, "opening": duties.opening}
            way = "laid" if duties.now.laid else "why"
            yield Finding("NOT_OPENED", ("R12" if move.kind == "lay" else "R13", "R10"), {"card": move.cards}, numbers, way=way)


def of_meld(cards: Cards) -> Iterator[Finding]:
    """What keeps cards from being a meld."""
    jokers = sum([card >= JOKER for card in cards])
    if len(cards) < SHORTEST:
        yield Finding("MELD_TOO_SHORT", ("R6", "R7"), {"cards": cards}, {"count": len(cards)})
    if jokers == len(cards):
        yield Finding("NO_NATURAL_CARD", ("R8",), {"cards": cards})
        return
    as_set = judged_as_set(cards)
    if jokers > (JOKERS_IN_SET if as_set else JOKERS_IN_RUN):
        yield Finding("TOO_MANY_JOKERS", ("R8",), {"cards": cards}, {"jokers": jokers}, way="set" if as_set else "run")
    yield from _no_set(cards) if as_set else _no_run(cards)


def _no_set(cards: Cards) -> Iterator[Finding]:
    named = faces(cards)
    ranks, suits = Counter(card >> 2 for card in named), Counter(card & 3 for card in named)
    if len(ranks) > 1:
        usual = max(ranks, key=lambda rank: (ranks[rank], -rank))
        odd = tuple([card for card in cards if card != JOKER and faces((card,))[0] >> 2 != usual])
        alike = tuple([card for card in cards if card != JOKER and card not in odd])
        yield Finding("SET_RANKS_DIFFER", ("R6",), {"cards": alike, "card": odd})
    twice = sorted(suit for suit, count in suits.items() if count > 1)
    if twice:
        same = tuple([card for card in cards if card != JOKER and faces((card,))[0] & 3 == twice[0]])
        way = "copy" if len(set(map(itself, same))) == 1 else "why"
        yield Finding("SET_SUIT_TWICE", ("R6",), {"card": same}, {"suit": twice[0]}, way=way)
    if len(cards) > LONGEST_SET:
        yield Finding("SET_TOO_LONG", ("R6",), {"cards": cards}, {"count": len(cards)})


def _no_run(cards: Cards) -> Iterator[Finding]:
    named = faces(cards)
    suits = Counter(card & 3 for card in named)
    if len(suits) > 1:
        usual = max(suits, key=lambda suit: (suits[suit], -suit))
        odd = tuple([card for card in cards if card != JOKER and faces((card,))[0] & 3 != usual])
        yield Finding("RUN_SUITS_DIFFER", ("R7",), {"cards": cards, "card": odd}, {"suit": usual})
    ranks = ranks_of(cards)
    if _follow(ranks):
        return
    twice = tuple(sorted(card for card, count in Counter(named).items() if count > 1))
    if twice:
        yield Finding("RUN_CARD_TWICE", ("R7",), {"card": twice})
    if goes_round(ranks):
        yield Finding("RUN_GOES_ROUND", ("R7",), {"cards": cards}, way="why" if len(cards) <= LONGEST_RUN else "both")
    elif not twice:
        yield Finding("RUN_GAP", ("R7",), {"cards": cards}, way="jokers" if JOKER in cards else "why")


def _follow(ranks: Ranks) -> bool:
    """Whether ranks follow one another, the ace at one end; in any order where all are known, else as they stand."""
    return len(ranks) <= LONGEST_RUN and any(
        fitting_place([(at, rank) for at, rank in enumerate(order) if rank is not None], len(order)) is not None for order in _orders(ranks)
    )


def _orders(ranks: Ranks) -> list[Ranks]:
    if None in ranks:
        return [ranks]
    low = sorted(rank for rank in ranks if rank is not None)
    aces = low.count(0)
    return [low, [*low[aces:], *low[:aces]]]


def _laid_off(meld: Shape, move: Move) -> Iterator[Finding]:
    card, ends = move.cards[0], meld.ends
    if not (card != JOKER and faces((card,))[0] in ends):
        way = "swap" if card in meld.jokers else "why" if ends else "full"
        cards = {"card": (card,), "fits": ends, "on": meld.faces()}
        yield Finding("DOES_NOT_FIT", ("R12",), cards, {"meld": move.meld}, way=way, blameless=_THERE)
    if card >= JOKER and meld.joker_count >= (JOKERS_IN_SET if meld.is_set else JOKERS_IN_RUN):
        numbers = {"jokers": meld.joker_count + 1, "meld": move.meld}
        yield Finding("TOO_MANY_JOKERS", ("R8",), {"cards": meld.faces()}, numbers, way="set" if meld.is_set else "run")


def _swapped(meld: Shape, move: Move) -> Iterator[Finding]:
    cards, jokers = move.cards, meld.jokers
    shown = {"card": cards, "on": meld.faces(), "fits": jokers}
    numbers = {"meld": move.meld}
    if not jokers:
        yield Finding("NO_JOKER_THERE", ("R13",), shown, numbers, blameless=_THERE)
    elif not set(cards) <= set(jokers) or (not meld.is_set and len(cards) > 1) or len(cards) > len(jokers):
        way = "both" if meld.is_set and len(jokers) > 1 else "why"
        yield Finding("SWAP_CARD_DIFFERS", ("R13",), shown, numbers, way=way, blameless=_THERE)
    elif meld.is_set and len(set(cards)) < len(jokers):
        yield Finding("SWAP_NEEDS_BOTH", ("R13",), shown, numbers, blameless=_THERE)


# --- stage 3: the rest of the turn -----------------------------------------------------------------------------------------------


def _ahead(duties: Duties, move: Move) -> Iterator[Finding]:
    """What the turn could then no longer fulfil; a discard, what is still open."""
    if move.kind == "discard":
        prospect, codes = duties.now, duties.open_now()
    else:
        prospect = duties.after(move)
        codes = _to_waive(duties, prospect)
    for code in codes:
        yield _broken(duties, move, prospect, code)


def _to_waive(duties: Duties, prospect: Prospect) -> list[str]:
    """Every member of the smallest sets of obligations without which the turn could be finished."""
    for count in range(1, len(OBLIGATIONS) + 1):
        sets = [waived for waived in itertools.combinations(OBLIGATIONS, count) if duties.can_finish(prospect, waived)]
        if sets:
            return [code for code in OBLIGATIONS if any(code in waived for waived in sets)]
    raise AssertionError("a turn that owes nothing can always be finished")


def _broken(duties: Duties, move: Move, prospect: Prospect, code: str) -> Finding:
    if code == OPENING:
        return _too_low(duties, move, prospect)
    if code == TAKEN:
        card = prospect.taken
        assert card is not None
        way = _way_of_placing(duties, move, prospect, "take")
        if way in ("take", "why") and duties.can_finish(prospect, (OPENING,)):
            way = "low"
        numbers = {"opening": duties.opening, "swapping": _swapping(duties)}
        return Finding(code, ("R5",), {"card": (card,), "cards": move.cards}, numbers, way=way)
    if code == FREED:
        way = _way_of_placing(duties, move, prospect, "swap")
        return Finding(code, ("R13",), {"card": (JOKER,), "cards": move.cards}, {"jokers": max(1, prospect.freed)}, way=way)
    assert code == DISCARD
    return Finding(code, ("R14",), {"cards": move.cards}, {"left": prospect.heap.size}, way="why" if prospect.heap.size else "none")


def _swapping(duties: Duties) -> int:
    """Whether jokers on the table may be swapped here, for words: 0 or 1."""
    return int(duties.rules.may_swap(duties.state))


def _way_of_placing(duties: Duties, move: Move, prospect: Prospect, own: str) -> str:
    """What is said of a card that is to be placed: it is owed still, would have a place but no discard, or no place at all;
    ``own`` is the kind of move that brings it."""
    if move.kind == "discard":
        return "discard"
    if duties.can_finish(prospect, (DISCARD,)):
        return "last"
    return own if move.kind == own else "why"


def _too_low(duties: Duties, move: Move, prospect: Prospect) -> Finding:
    """What own melds are worth, what is missing, and the most that could be reached.

    Where a taken discard is owed, that is what can be reached with it in a meld; and what can be with it laid off or swapped
    after opening, where that is more.
    """
    worth, opening = prospect.laid or 0, duties.opening
    with_it = later = 0
    if move.kind == "discard" or prospect.taken is None:
        reach = worth + max(0, duties.packing.most(prospect.heap))
        way = "discard" if move.kind == "discard" else "why"
    else:
        with_it = _most_with(duties, prospect.heap, prospect.taken)
        reach = _most_using(duties, prospect, worth + with_it)
        later = reach if reach > worth + with_it else 0
        way = "besides" if prospect.laid is not None else "take"
    exempt = duties.rules.needs_no_opening(duties.state)
    numbers = {"worth": worth, "missing": opening - worth, "most": reach - worth, "reach": reach, "opening": opening}
    numbers |= {"with": with_it, "later": later, "swapping": _swapping(duties), "exempt": int(exempt)}
    cards = {"cards": move.cards, "card": (prospect.taken,) if prospect.taken is not None else ()}
    return Finding(OPENING, ("R10", "R11") if exempt else ("R10",), cards, numbers, way=way)


def _most_with(duties: Duties, heap: Heap, card: int) -> int:
    """The most that melds of a hand can be worth of which one has a card in it; 0 where none has it."""
    packing, found = duties.packing, 0
    for cards in melds_of(heap.once, heap.jokers) if card == JOKER else melds_with(card, heap.once, heap.jokers):
        rest = packing.most(heap.without(bits_of(cards), cards.count(JOKER)))
        if rest != NEVER and card in cards:
            found = max(found, rest + packing.worth(cards))
    return found


def _most_using(duties: Duties, prospect: Prospect, least: int) -> int:
    """The most that own melds can be worth in a turn that cannot open and uses a taken discard, in a meld or after them; ``least``
    can be reached for sure."""
    low, high = least, duties.opening
    while low + 1 < high:
        middle = (low + high) // 2 if low > least else low + 1  # seldom more than what is sure
        low, high = (middle, high) if duties.can_finish(prospect, opening=middle) else (low, middle)
    return low
