"""A position of Römi, and its moves."""

from __future__ import annotations

from typing import Literal

import msgspec

from cardwidgets.core import cards, moves
from cardwidgets.core.rules import State
from cardwidgets.core.scores import ScoreLine

from .shapes import Cards, Shape, shape

Kind = Literal["stock", "take", "meld", "lay", "swap", "discard"]
Phase = Literal["first", "draw", "play", "over"]


class Meld(msgspec.Struct, frozen=True, gc=False):
    """A meld on the table: its cards in their order, and the seat that laid it."""

    cards: Cards
    owner: int

    @property
    def shape(self) -> Shape:
        """What it is, and what fits it."""
        return shape(self.cards)


class RomiState(State, frozen=True, gc=False):
    """A position of Römi.

    Hands are sorted, the top of the ``discard`` pile stands last and the next card of the ``stock`` first. ``opened`` are
    the seats that had opened before this turn; ``taken`` is a discard that must still be used, ``freed`` how many jokers
    must still be placed, ``turned`` whether the stock was remade in this deal. ``lines`` are those of finished deals.
    """

    hands: tuple[Cards, ...]
    melds: tuple[Meld, ...]
    discard: Cards
    stock: Cards
    turn: int | None
    phase: Phase
    opened: tuple[int, ...]
    dealer: int
    deal: int
    taken: int | None
    freed: int
    turned: bool
    lines: tuple[ScoreLine, ...]


class Move(moves.Move, frozen=True, gc=False):
    """Something done in a turn: a card drawn or taken, a meld, a card laid off, a joker swapped, a discard.

    ``cards`` of a meld stand as they are printed; a joker laid off is the number of one that stands for its card;
    ``meld`` is the number of a meld on the table, from 1.

    >>> Move("meld", (30, cards.JOKER, 38)), Move("lay", (cards.joker_as(43),), 2), Move("take")
    (<Move 8D*TD>, <Move *=JC>2>, <Move +discard>)
    """

    kind: Kind
    cards: Cards = ()
    meld: int = 0

    def __str__(self) -> str:
        if self.kind == "stock":
            return "+stock"
        if self.kind == "take":
            return "+discard"
        words = "".join([cards.TEXTS[card] for card in self.cards])
        if self.kind == "lay":
            return f"{words}>{self.meld}"
        if self.kind == "swap":
            return f"{words}~{self.meld}"
        return f"-{words}" if self.kind == "discard" else words


DRAW = Move("stock")
TAKE = Move("take")
#: Discarding each card and a joker, made once.
DISCARDS: tuple[Move, ...] = tuple([Move("discard", (card,)) for card in range(cards.JOKER + 1)])
