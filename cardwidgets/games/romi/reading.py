"""What a typed move means."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Sequence

from cardwidgets.core.cards import CARD_PATTERN, JOKER, TEXTS, itself, joker_as, stands_for, tidy
from cardwidgets.core.verdict import Finding

from .shapes import Cards, Shape, as_run, as_set, lowest, shape
from .state import DISCARDS, DRAW, TAKE, Meld, Move

_TOKEN = rf"(?:\*=(?:{CARD_PATTERN})|\*|{CARD_PATTERN})"
_TOKENS = re.compile(_TOKEN)
_LAY = re.compile(rf"({_TOKEN})>(\d{{1,3}})")
_SWAP = re.compile(rf"((?:{CARD_PATTERN})+)~(\d{{1,3}})")
_DISCARD = re.compile(rf"[-−–]({CARD_PATTERN}|\*)")
_ON_MELD = re.compile(rf"((?:{_TOKEN})+)([>~])(\d{{1,3}})")
_PUT_DOWN = re.compile(rf"((?:{_TOKEN})*)[-−–]((?:{_TOKEN})+)")
_MELD = re.compile(rf"(?:{_TOKEN})+")
_NUMBERS = {text: number for number, text in enumerate(TEXTS)}
_LONGEST = 200


@functools.lru_cache(4096)
def typed(text: str) -> Move | None:
    """The move of a text, as far as it does not depend on the table; ``None`` if it is no move text.

    >>> [str(typed(text)) for text in ("9♥ 9s * ", "10d*8d", "9d 10d *=8d", "9C9D~2", "7c > 10", "- *", "9S>x")]
    ['9S9H*', '8D*TD', '*9DTD', '9D9C~2', '7C>10', '-*', 'None']
    """
    if len(text) > _LONGEST:
        return None
    tidied = _tidied(text)
    if tidied in ("+STOCK", "+DISCARD"):
        return DRAW if tidied == "+STOCK" else TAKE
    if match := _DISCARD.fullmatch(tidied):
        return DISCARDS[_number(match[1])]
    if match := _LAY.fullmatch(tidied):
        return Move("lay", (_number(match[1]),), int(match[2])) if int(match[2]) else None
    if match := _SWAP.fullmatch(tidied):
        swapped = sorted(_tokens(match[1]), key=lambda card: (card & 3, card))
        return Move("swap", tuple(swapped), int(match[2])) if int(match[2]) else None
    return Move("meld", in_order(_tokens(tidied))) if _MELD.fullmatch(tidied) else None


def _tidied(text: str) -> str:
    return re.sub(r"\s", "", tidy(text))


def read(melds: Sequence[Meld], text: str) -> Move | Finding | None:
    """The move of a text; a bare joker laid off gets the one card it can stand for there.

    Where it could stand for several, a finding that says how each of them is named; where a text is nearly a move, one that
    says what is amiss.
    """
    move = typed(text)
    ends = _ends(melds, move)
    if move is not None and not ends:
        return move
    if move is not None:
        return Move("lay", (joker_as(ends[0]),), move.meld) if len(ends) == 1 else _unnamed(melds[move.meld - 1].shape, move.meld, text)
    way, guess = _nearly(melds, text)
    if not way:
        return None
    words = {"given": text[:40], "meant": str(guess or "")}
    return Finding("NOT_A_MOVE", ("G3",), words=words, way=way)


def _unnamed(meld: Shape, number: int, text: str) -> Finding:
    """A bare joker could stand for several cards there."""
    cards, numbers = {"on": meld.faces(), "fits": meld.ends}, {"meld": number, "room": max(0, meld.room)}
    words = {"given": text[:40], "first": TEXTS[meld.ends[0]]}
    return Finding("NOT_A_MOVE", ("G3", "R8"), cards, numbers, words, way="joker", blameless=("on", "fits"))


def _ends(melds: Sequence[Meld], move: Move | None) -> Cards:
    """The cards that a bare joker which is laid off can stand for; none for all else."""
    if move is None or move.kind != "lay" or move.cards != (JOKER,) or move.meld > len(melds):
        return ()
    return melds[move.meld - 1].shape.ends


def meant(melds: Sequence[Meld], text: str) -> Move | None:
    """The move that a text seems to mean which is none."""
    move = typed(text)
    ends = _ends(melds, move)
    return Move("lay", (joker_as(ends[0]),), move.meld) if move is not None and ends else _nearly(melds, text)[1]


def _nearly(melds: Sequence[Meld], text: str) -> tuple[str, Move | None]:
    """What is amiss with a text that is nearly a move (a way of ``NOT_A_MOVE``; "" where it is none by far), and what it seems
    to mean."""
    tidied = _tidied(text[:_LONGEST])
    if move := typed(tidied.replace(",", "")):
        return "commas", move
    if match := _ON_MELD.fullmatch(tidied):
        cards, number = _tokens(match[1]), int(match[3])
        if not number:
            return "numbered", Move("lay", cards[:1], 1) if match[2] == ">" else _swap_on(melds, 1)
        return ("one", Move("lay", cards[:1], number)) if match[2] == ">" else ("natural", _swap_on(melds, number))
    if match := _PUT_DOWN.fullmatch(tidied):
        if match[1]:
            return "two", Move("meld", in_order(_tokens(match[1])))
        return "discard", DISCARDS[itself(_tokens(match[2])[0])]
    return "", None


def _swap_on(melds: Sequence[Meld], number: int) -> Move | None:
    """Swapping the joker of a meld, where it has one."""
    on = melds[number - 1].shape if number <= len(melds) else None
    return Move("swap", on.jokers if on.is_set else on.jokers[:1], number) if on is not None and on.jokers else None


def _tokens(text: str) -> Cards:
    return tuple([_number(token) for token in _TOKENS.findall(text)])


def _number(token: str) -> int:
    return _NUMBERS[token.replace("10", "T")]


# --- the order in which a meld is printed ----------------------------------------------------------------------------------


def in_order(typed_cards: Sequence[int]) -> Cards:
    """Cards as they are printed: a set by suits, a run upwards, each joker in its place; what is neither keeps its names.

    >>> "".join(TEXTS[card] for card in in_order([_NUMBERS[text] for text in ("*=QH", "KH", "JH")]))
    'JH*KH'
    """
    naturals = [card for card in typed_cards if card < JOKER]
    if judged_as_set(typed_cards):
        return _set_of(naturals, typed_cards)
    if JOKER in typed_cards:
        return _as_it_stands(list(typed_cards))
    return _sorted_run(list(typed_cards))


def judged_as_set(cards: Sequence[int]) -> bool:
    """Whether cards are judged as a set: at least two naturals, and one rank, or mixed suits with a rank twice."""
    if sum([card < JOKER for card in cards]) < 2:
        return False
    named = faces(cards)
    ranks = {card >> 2 for card in named}
    return len(ranks) == 1 or (len({card & 3 for card in named}) > 1 and len(ranks) < len(named))


def faces(cards: Sequence[int]) -> list[int]:
    """The cards and those that named jokers stand for, bare jokers left out."""
    return [face for card in cards for face in stands_for(card)]


def _set_of(naturals: Sequence[int], cards: Sequence[int]) -> Cards:
    """A set by suits, its joker bare where it stands for what is missing."""
    jokers = sorted([card for card in cards if card >= JOKER], key=lambda card: (card == JOKER, card))
    found = as_set(naturals, len(jokers))
    if found is not None and set(faces(jokers)) <= set(shape(found).missing):
        return found
    return (*sorted(naturals, key=lambda card: (card & 3, card)), *jokers)


def _as_it_stands(cards: Sequence[int]) -> Cards:
    """A run with a bare joker: read upwards, or downwards where it has two naturals that fall.

    King, joker and two fall, but it is the corner that they are tried around.
    """
    naturals = [card for card in cards if card < JOKER]
    upwards, downwards = tuple(cards), tuple(reversed(cards))
    if (found := _run(upwards)) is not None or len(naturals) < 2:
        return found or upwards
    if (found := _run(downwards)) is not None or goes_round(ranks_of(upwards)):
        return found or upwards
    return downwards if _falls([card >> 2 for card in naturals]) else upwards


def _falls(ranks: Sequence[int]) -> bool:
    """Whether ranks fall; an ace in front of two or more that fall stands above them, unless one ends them too."""
    if ranks[0] == 0 and len(ranks) > 2 and ranks[-1] != 0:
        ranks = ranks[1:]
    return all(first > second for first, second in itertools.pairwise(ranks))


Ranks = Sequence[int | None]


def ranks_of(cards: Sequence[int]) -> Ranks:
    """The ranks of cards and of named jokers, ``None`` for a bare joker."""
    return [None if card == JOKER else faces((card,))[0] >> 2 for card in cards]


def goes_round(ranks: Ranks) -> bool:
    """Whether ranks would follow one another if the ace stood between king and two, or at both ends.

    In any order where all are known, else as they stand.
    """
    if None in ranks:
        return len({(rank - at) % 13 for at, rank in enumerate(ranks) if rank is not None}) == 1
    there = set(ranks)
    ends = sum((rank + 1) % 13 not in there for rank in there if rank is not None)
    return ends <= 1 and (len(there) == len(ranks) or (len(there) == 13 and len(ranks) == 14 and ranks.count(0) == 2))


def _sorted_run(cards: Sequence[int]) -> Cards:
    """A run all of whose cards are named, in any order: upwards if it is one, else by rank."""
    low = tuple(sorted(cards, key=lambda card: (faces((card,)), card)))
    aces = sum([face < 4 for face in faces(cards)])
    if aces != 1 or len(cards) == 1:
        return _run(low) or low
    high = (*low[1:], low[0])
    if _ace_beside_two(cards):
        return _run(low) or _run(high) or low
    return _run(high) or _run(low) or low


def _run(cards: Cards) -> Cards | None:
    """The run that cards are as they stand, if every named joker stands where it says; its jokers bare."""
    if lowest([JOKER if card == JOKER else faces((card,))[0] for card in cards]) is None:
        return None
    return as_run([itself(card) for card in cards])


def _ace_beside_two(cards: Sequence[int]) -> bool:
    """Whether the ace was typed beside the two and not beside the king: a whole suit may begin or end with it."""
    ranks = [face >> 2 for face in faces(cards)]
    at = ranks.index(0)
    beside = (*ranks[max(0, at - 1) : at], *ranks[at + 1 : at + 2])
    return 1 in beside and 12 not in beside
