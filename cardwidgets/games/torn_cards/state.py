"""A position of Torn Cards, and its moves."""

from __future__ import annotations

import functools
import re
from typing import Literal

from cardwidgets.core import cards, moves
from cardwidgets.core.rules import State
from cardwidgets.core.scores import ScoreLine

from .grid import Board

Cards = tuple[int, ...]
Points = int | float
Kind = Literal["draw", "discard", "play", "tear", "replace", "score", "hit", "spare"]
#: Three moments ask for a decision, and ``over`` for none. The others pass by themselves: cards to draw, a half in the
#: air, a shown card to be shuffled in, a game that has ended before the next is dealt.
Phase = Literal["act", "discard", "hit", "over", "drawing", "tossing", "returning", "ended"]
#: The suits of each seat: hearts and diamonds, spades and clubs (T1).
SUITS_OF: tuple[tuple[int, int], tuple[int, int]] = ((1, 2), (0, 3))
#: The pack of each seat, in card order.
PACKS: tuple[Cards, Cards] = (
    tuple(card for card in cards.PACK if cards.suit_of(card) in SUITS_OF[0]),
    tuple(card for card in cards.PACK if cards.suit_of(card) in SUITS_OF[1]),
)
NO_CARD = cards.UNKNOWN


class TornState(State, frozen=True, gc=False):
    """A position of Torn Cards. Pairs are by seat; the next card of a deck stands first, all else is in card order.

    ``reserves`` hold halves that may still be tossed in this game, ``tossed`` those that were: a card for each half.
    ``discard`` is how many cards are still to be discarded, ``landing`` the cell on which a half has landed (while it is
    in the air, ``tossing``, the cell it is aimed at, and ``half`` its card), ``shown_card`` a card shown for a replace. ``last``
    says that this is the last turn. ``points`` are those of this game, ``lines`` the score lines of all games; ``chance``
    counts tosses and shuffles so far.
    """

    decks: tuple[Cards, Cards]
    hands: tuple[Cards, Cards]
    boards: tuple[Board, Board]
    reserves: tuple[Cards, Cards]
    tossed: tuple[Cards, Cards]
    out: tuple[Cards, Cards]
    turn: int | None
    phase: Phase
    discard: int
    landing: int | None
    shown_card: int | None
    half: int | None
    last: bool
    game: int
    starter: int
    points: tuple[Points, Points]
    chance: int
    lines: tuple[ScoreLine, ...]

    def torn(self, seat: int) -> Cards:
        """The torn cards of a seat, one each, in card order."""
        return tuple(sorted({*self.reserves[seat], *self.tossed[seat]}))

    def whole(self, seat: int) -> int:
        """How many cards of a seat are whole: as many as its deck will have in the next game."""
        return len(PACKS[seat]) - len(self.torn(seat))


class Move(moves.Move, frozen=True, gc=False):
    """One action, or what it asks for next.

    ``card`` is the card played, torn, shown, or touched; ``cards`` are those discarded, or the rest of a set, in card order;
    ``cell`` the name of a cell; ``count`` how many are drawn.

    >>> Move("score", cards.read_card("7H"), (26, 30))
    <Move score7H:7D8D>
    """

    kind: Kind
    card: int = NO_CARD
    cards: Cards = ()
    cell: str = ""
    count: int = 0

    def __str__(self) -> str:
        kind = self.kind
        if kind == "play":
            return f"{cards.TEXTS[self.card]}@{self.cell}"
        if kind == "tear" or kind == "replace":
            return f"{kind}{cards.TEXTS[self.card]}@{self.cell}"
        if kind == "draw":
            return f"draw{self.count}"
        rest = "".join([cards.TEXTS[card] for card in self.cards])
        if kind == "discard":
            return f"-{rest}"
        if kind == "spare":
            return "spare"
        head = "score" if kind == "score" else "x"
        return f"{head}{cards.TEXTS[self.card]}{':' if rest else ''}{rest}"

    @property
    def named(self) -> Cards:
        """Every card that it names, the first in front."""
        return self.cards if self.kind == "discard" else (self.card, *self.cards)


#: In which phase each kind of move is made.
PHASES: dict[str, Phase] = {
    "draw": "act", "play": "act", "tear": "act", "replace": "act", "score": "act", "discard": "discard", "hit": "hit",
    "spare": "hit",
}  # fmt: skip
SPARE = Move("spare")

_CARD = cards.CARD_PATTERN
_DRAW = re.compile(r"DRAW(\d+)")
_DISCARD = re.compile(rf"[-−–]((?:{_CARD})+)")
_AIMED = re.compile(rf"(|TEAR|REPLACE)({_CARD})@?([A-Z])(\d{{1,3}})")
_SET = re.compile(rf"(SCORE|[X×])({_CARD}):?((?:{_CARD})*)")
_NUMBERS = {text: number for number, text in enumerate(cards.TEXTS[:52])}


@functools.lru_cache(4096)
def typed(text: str) -> Move | None:
    """The move of a text, its cards in card order after the first; ``None`` if it is no move text.

    >>> str(typed("tear 7♥ e3")), str(typed("x 9c: tc, 9s")), typed("7H")
    ('tear7H@e3', 'x9C:9STC', None)
    """
    if len(text) > 200:
        return None
    tidy = re.sub(r"[\s,]", "", cards.tidy(text))
    if match := _AIMED.fullmatch(tidy):
        kind: Kind = "tear" if match[1] == "TEAR" else "replace" if match[1] else "play"
        return Move(kind, _number(match[2]), cell=f"{match[3].lower()}{int(match[4])}")
    if match := _SET.fullmatch(tidy):
        return Move("score" if match[1] == "SCORE" else "hit", _number(match[2]), _numbers(match[3]))
    if match := _DISCARD.fullmatch(tidy):
        return Move("discard", cards=_numbers(match[1]))
    if match := _DRAW.fullmatch(tidy):
        return Move("draw", count=int(match[1]))
    return SPARE if tidy == "SPARE" else None


def _number(text: str) -> int:
    return _NUMBERS[text.replace("10", "T")]


def _numbers(text: str) -> Cards:
    return tuple(sorted(map(_number, re.findall(_CARD, text))))
