"""A position of Construction Whist, and its moves."""

from __future__ import annotations

import functools
import re

from cardwidgets.core import cards, moves
from cardwidgets.core.rules import State
from cardwidgets.core.scores import ScoreLine

#: Tricks in a round, and cards dealt to each hand.
TRICKS = 13
Cards = tuple[int, ...]
#: The pyramids of one player in suit order S H D C, each base first, ``()`` where there is none.
Pyramids = tuple[Cards, Cards, Cards, Cards]
NO_PYRAMIDS: Pyramids = ((), (), (), ())


class WhistState(State, frozen=True, gc=False):
    """A position of Construction Whist.

    Three moments follow each other, told apart by ``trick``: none played (lead), one (follow), two (the winner
    builds). Pairs are by seat. ``lines`` are the score lines of finished rounds.
    """

    trump: int
    hands: tuple[Cards, Cards]
    open: Cards
    deck: Cards
    lead: int
    trick: Cards
    pyramids: tuple[Pyramids, Pyramids]
    spent: tuple[Cards, Cards]
    demolished: Cards
    turn: int | None
    round: int
    first: int
    lines: tuple[ScoreLine, ...]

    @property
    def taking(self) -> bool:
        """Whether the trick is complete and its winner is to build."""
        return len(self.trick) == 2

    @property
    def played(self) -> int | None:
        """While taking: the card the winner of the trick has played."""
        if len(self.trick) < 2:
            return None
        return self.trick[0 if self.turn == self.lead else 1]

    @property
    def tricks_left(self) -> int:
        """Tricks not yet finished in this round."""
        seat = 1 - self.lead
        return len(self.hands[seat]) + (len(self.trick) == 2)


class Move(moves.Move, frozen=True, gc=False):
    """A card played, or an open card taken, perhaps with the card just played as an extra.

    >>> Move(cards.read_card("5H"), extra=cards.read_card("7S"))
    <Move 5H+7S>
    """

    card: int
    extra: int | None = None
    extra_first: bool = False

    def __str__(self) -> str:
        if self.extra is None:
            return cards.TEXTS[self.card]
        first, second = (self.extra, self.card) if self.extra_first else (self.card, self.extra)
        return f"{cards.TEXTS[first]}+{cards.TEXTS[second]}"


#: The moves of one card each, made once.
SINGLE: tuple[Move, ...] = tuple(map(Move, cards.PACK))


@functools.lru_cache(4096)
def cards_typed(text: str) -> Cards | None:
    """The one or two cards of a move text in typed order, ``None`` if it is no move text.

    >>> cards_typed("5♥ + 10s"), cards_typed("5H+")
    ((17, 36), None)
    """
    if len(text) > 40:
        return None
    typed = re.sub(r"\s", "", cards.tidy(text))
    if not re.fullmatch(rf"{cards.CARD_PATTERN}(?:\+{cards.CARD_PATTERN})?", typed):
        return None
    return tuple(cards.TEXTS.index(part.replace("10", "T")) for part in typed.split("+"))
