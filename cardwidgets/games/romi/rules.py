"""The rules class of Römi: its options, its questions, and how a move changes the table."""

from __future__ import annotations

import bisect
import functools
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from cardwidgets.core import sorting
from cardwidgets.core.cards import JOKER, PACK, UNKNOWN, itself, stands_for
from cardwidgets.core.chance import Rng, stream
from cardwidgets.core.errors import HiddenCard
from cardwidgets.core.events import Event
from cardwidgets.core.rules import Rules, check_seat
from cardwidgets.core.scene import Meter, Scene
from cardwidgets.core.scores import ScoreLine, ScoreSheet
from cardwidgets.core.texts import Text
from cardwidgets.core.verdict import Finding

from . import completion, helpers, listing, picks, positions, reading, refusals, scoring, suggestions, tabletop, telling
from .catalogue import BASIS, BESIDES, QUESTIONS, UNNEEDED
from .duties import settled
from .packing import Packing
from .shapes import Cards
from .state import Meld, Move, RomiState

HAND = 14


class Romi(Rules[RomiState, Move]):
    """Hungarian Römi with "hand", for two to four.

    Attributes:
        players: how many play.
        jokers: how many jokers there are (R1): experts play with none, beginners with two or more.
        opening: what the melds that open must be worth (R10); 51 is the other custom.
        deals: how many deals a match has (R20).
        ace: what an ace counts (R9).
        low_ace: what an ace below a two counts in a meld, and a joker for it; ``None``: as any other ace (R9).
        joker_in_hand: what a joker left in hand counts (R9).
        take_discard: whether the top discard may be taken, if it is used in the same turn, or never (R5).
        swap_jokers: whether jokers on the table may be swapped (R13).
        hand_exempt: whether a hand of own melds alone needs no minimum (R11).
        doubled: how doubled values are rounded: not at all, after doubling, or before it (R18).
        flat_unopened: what a loser who never opened writes when somebody won without a hand; ``None``: the value (R17).

    >>> rules = Romi(players=3)
    >>> state = rules.deal(seed=7)
    >>> [len(hand) for hand in state.hands], len(state.stock), state.phase
    ([15, 14, 14], 63, 'first')
    """

    name: ClassVar[str] = "romi"
    catalogue: ClassVar[str] = "games/romi"
    move_type: ClassVar[type] = Move
    forms: ClassVar[tuple[str, ...]] = ("+stock", "+discard", "9S9H9C", "7C>2", "9D~2", "-KH")
    basis: ClassVar[Mapping[str, tuple[str, ...]]] = BASIS
    unneeded: ClassVar[tuple[str, ...]] = UNNEEDED
    besides: ClassVar[tuple[str, ...]] = BESIDES
    questions: ClassVar[Mapping[str, tuple[str, ...]]] = QUESTIONS
    lowest_wins: ClassVar[bool] = True
    sortings: ClassVar[tuple[str, ...]] = ("groups", "suits", "ranks")

    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    jokers: Annotated[int, msgspec.Meta(ge=0, le=6)] = 2
    opening: Annotated[int, msgspec.Meta(ge=1)] = 50
    deals: Annotated[int, msgspec.Meta(ge=1)] = 7
    ace: Literal[10, 11] = 10
    low_ace: Literal[1] | None = None
    joker_in_hand: Literal[20, 25, 50] = 20
    take_discard: Literal["if_used", "never"] = "if_used"
    swap_jokers: bool = True
    hand_exempt: bool = False
    doubled: Literal["exact", "then_rounded", "rounded_first"] = "exact"
    flat_unopened: Literal[100] | None = None

    @property
    def seats(self) -> int:
        """Two to four."""
        return self.players

    # --- questions: what a variant may answer otherwise ----------------------------------------------------------------

    def value(self, card: int, below_two: bool = False) -> int:
        """What a card, or a joker for it, counts in a meld; ``below_two``: an ace that stands below a two (R9)."""
        if card < 4:
            return self.low_ace if below_two and self.low_ace is not None else self.ace
        return min((card >> 2) + 1, 10)

    def left_value(self, card: int) -> int:
        """What a card left in hand counts against its holder (R9)."""
        return self.joker_in_hand if card == JOKER else self.value(card)

    def opening_worth(self, state: RomiState) -> int:
        """What the melds of the seat in turn must be worth together to open (R10)."""
        return self.opening

    def needs_no_opening(self, state: RomiState) -> bool:
        """Whether own melds that use up every card but the discard need no minimum (R11)."""
        return self.hand_exempt

    def may_take(self, state: RomiState) -> bool:
        """Whether the top discard may be taken, to be used in the same turn (R5)."""
        return self.take_discard == "if_used"

    def may_swap(self, state: RomiState) -> bool:
        """Whether jokers on the table may be swapped by whoever has opened (R13)."""
        return self.swap_jokers

    def remakes_stock(self, state: RomiState) -> bool:
        """Whether the discards below the top become a new stock, now that it is empty (R19)."""
        return not state.turned and len(state.discard) > 1

    def may_take_back(self, state: RomiState, move: Move) -> bool:
        """Whether a move may be taken back: all may until the next draw, which shows a card or answers a discard."""
        return move.kind not in ("stock", "take")

    def is_hand(self, state: RomiState) -> bool:
        """Whether the seat in turn, who goes out, makes a hand: it had not opened before this turn (R15)."""
        return state.turn not in state.opened

    def winner_points(self, hand: bool) -> int:
        """What whoever goes out writes: into the minus (R16)."""
        return -40 if hand else -20

    def rounded(self, points: int) -> int:
        """A value rounded to tens, 5 upwards (R18).

        >>> [Romi().rounded(points) for points in (4, 5, 33, 38)]
        [0, 10, 30, 40]
        """
        return (points + 5) // 10 * 10

    def loser_points(self, value: int, opened: bool, hand: bool | None) -> scoring.Writes:
        """What a loser writes whose cards are worth so much; ``hand``: how the deal was won, ``None`` if by nobody (R17 to R19)."""
        return scoring.writes(self, value, opened, hand)

    def winners(self, totals: Sequence[int | float]) -> tuple[int, ...]:
        """Who has won the match with these totals: the lowest, who may be several (R20)."""
        return tuple([seat for seat, total in enumerate(totals) if total == min(totals)])

    # --- what follows from them ---------------------------------------------------------------------------------------

    @property
    def packing(self) -> Packing:
        """Packing hands into melds, with the values of these rules."""
        return _packing_of(self)

    @property
    def packs(self) -> int:
        """How many packs are played with (R1)."""
        return 2

    def pack(self) -> list[int]:
        """All cards that are played with, in card order (R1)."""
        return sorted([*PACK * self.packs, *(JOKER,) * self.jokers])

    def known_hand(self, state: RomiState) -> Cards:
        """The hand of the seat in turn, which must be known."""
        hand = state.hands[state.turn]  # type: ignore[index]
        if hand and hand[0] < 0:
            raise HiddenCard(f"this view does not hold the hand of seat {state.turn}, whose turn it is")
        return hand

    # --- helpers for learners and players: see helpers.py -----------------------------------------------------------------

    def melds(self, hand: str | Sequence[int]) -> list[helpers.Found]:
        """Every meld that can be made of a hand, each with what it is worth.

        A hand is a text or cards. Without jokers there are seldom more than five; the time grows with their number, which
        with two jokers may be hundreds, and is 2,299 for a whole suit.

        >>> Romi().melds("9S 9H 9C TC JC")
        [9S9H9C: 27, 9CTCJC: 29]
        """
        return helpers.melds(self, hand)

    def best_opening(self, hand: str | Sequence[int]) -> list[helpers.Found]:
        """The melds of a hand that are together worth most, with a card left to discard; nothing if there are none.

        The search remembers every hand that may be left over: few for most hands, a few thousand in dense ones with jokers.

        >>> Romi().best_opening("9S 9H 9C TC JC 4D 4H 4S 2D")
        [4S4H4D: 12, 9CTCJC: 29]
        """
        return helpers.best_opening(self, hand)

    def least_left(self, hand: str | Sequence[int]) -> helpers.Left:
        """The fewest points that can be left in hand by melding, one card discarded, and which melds do it.

        The same search as ``best_opening``, for the value of the cards that are left.

        >>> Romi().least_left("9S 9H 9C TC JC 4D 4H 4S 2D KD")
        Left(points=20, melds=[4S4H4D: 12, 9CTCJC: 29], discard='KD')
        """
        return helpers.least_left(self, hand)

    # --- dealing ------------------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> RomiState:
        """The first deal of a match: the last seat deals (R2)."""
        return self._deal(seed, 1, self.players - 1, (), None)

    def opening_events(self, state: RomiState) -> tuple[Event, ...]:
        """The deal."""
        assert state.seed is not None
        events: list[Event] = []
        self._deal(state.seed, state.deal, state.dealer, state.lines, events)
        return tuple(events)

    def _deal(self, seed: int, deal: int, dealer: int, lines: tuple[ScoreLine, ...], events: list[Event] | None) -> RomiState:
        """Fourteen cards to each seat and one more to the opener, left of the dealer (R2)."""
        cards = stream(seed, "deal", deal).shuffled(self.pack())
        first, players = (dealer + 1) % self.players, self.players
        hands: list[Cards] = [()] * players
        at = 0
        for step in range(players):
            count = HAND + (step == 0)
            hands[(first + step) % players] = tuple(sorted(cards[at : at + count]))
            at += count
        after = RomiState(self, seed, tuple(hands), (), (), tuple(cards[at:]), first, "first", (), dealer, deal, None, 0, False, lines)
        if events is not None:
            events.append(telling.dealt(self, after))
        return after

    # --- moves --------------------------------------------------------------------------------------------------------

    def turn(self, state: RomiState) -> int | None:
        """Who plays; ``None`` when a deal or the match is over."""
        return state.turn

    def listing(self, state: RomiState) -> Sequence[Move]:
        """Drawing; or melds, cards laid off, jokers swapped, discards."""
        return listing.moves(self, state) if state.turn is not None else ()

    def settle(self, state: RomiState, move: Move, events: list[Event] | None = None) -> RomiState:
        """A card drawn, a play, or the discard that ends the turn; and the end of the deal."""
        if move.kind in ("stock", "take"):
            return self._drawn(state, move.kind == "take", events)
        if move.kind == "discard":
            return self._discarded(state, move.cards[0], events)
        return self._played(state, move, events)

    def _drawn(self, state: RomiState, takes: bool, events: list[Event] | None) -> RomiState:
        """A card of the stock, or the top discard, in hand (R4, R5)."""
        seat = state.turn
        assert seat is not None
        card = state.discard[-1] if takes else state.stock[0]
        hand = list(state.hands[seat])
        bisect.insort(hand, card)
        if events is not None:
            events += telling.drawn(self, state, card, takes)
        return RomiState(
            self, state.seed, _replaced(state.hands, seat, tuple(hand)), state.melds,
            state.discard[:-1] if takes else state.discard, state.stock if takes else state.stock[1:], seat, "play",
            state.opened, state.dealer, state.deal, card if takes else None, state.freed, state.turned, state.lines,
        )  # fmt: skip

    def _played(self, state: RomiState, move: Move, events: list[Event] | None) -> RomiState:
        """A meld laid, a card laid off, a joker swapped (R6 to R8, R10, R12, R13)."""
        seat = state.turn
        assert seat is not None
        hand, cards = list(state.hands[seat]), move.cards
        for card in cards:
            hand.remove(itself(card))
        taken, freed = settled(state.taken, state.freed, cards)
        melds = list(state.melds)
        if move.kind == "meld":
            melds.append(Meld(cards, seat))
        else:
            meld = melds[move.meld - 1]
            if move.kind == "lay":
                new = meld.shape.laid(stands_for(cards[0])[0], cards[0] > JOKER)
            else:
                new = meld.shape.swapped(cards)
                hand.append(JOKER)
                freed += 1
            melds[move.meld - 1] = Meld(new, meld.owner)
        after = RomiState(
            self, state.seed, _replaced(state.hands, seat, tuple(hand)), tuple(melds), state.discard, state.stock, seat,
            state.phase, state.opened, state.dealer, state.deal, taken, freed, state.turned, state.lines,
        )  # fmt: skip
        if events is not None:
            events += telling.played(self, state, move, after)
        return after

    def _discarded(self, state: RomiState, card: int, events: list[Event] | None) -> RomiState:
        """The discard: the next turn, or the end of the deal when it was the last card (R14, R15, R19)."""
        seat, players = state.turn, self.players
        assert seat is not None
        hand = state.hands[seat]
        at = hand.index(card)
        rest = hand[:at] + hand[at + 1 :]
        opened = state.opened
        if seat not in opened and self.has_opened(state):
            opened = tuple(sorted((*opened, seat)))
        if events is not None:
            events.append(telling.discarded(seat, card))
        after = RomiState(
            self, state.seed, _replaced(state.hands, seat, rest), state.melds, (*state.discard, card), state.stock,
            (seat + 1) % players, "draw", opened, state.dealer, state.deal, None, 0, state.turned, state.lines,
        )  # fmt: skip
        if not rest:
            return self._ended(after, seat, self.is_hand(state), events)
        if not state.stock:
            if not self.remakes_stock(after):
                return self._ended(after, None, None, events)
            if events is not None:
                events.append(telling.stock_remade(after))
        return after

    def has_opened(self, state: RomiState) -> bool:
        """Whether the seat in turn has opened, in this turn or before (R10)."""
        seat = state.turn
        if seat in state.opened:
            return True
        own = [self.packing.worth(meld.cards) for meld in state.melds if meld.owner == seat]
        return bool(own) and sum(own) >= self.opening_worth(state)

    def _ended(self, state: RomiState, winner: int | None, hand: bool | None, events: list[Event] | None) -> RomiState:
        """The deal counted (R15 to R19)."""
        earned = scoring.deal_lines(self, state, winner, hand)
        opened = tuple(sorted({*state.opened, *(meld.owner for meld in state.melds)}))
        after: RomiState = msgspec.structs.replace(state, turn=None, phase="over", opened=opened, lines=state.lines + earned)
        if events is not None:
            events += telling.ended(self, after, winner, hand, earned)
        return after

    def proceed(self, state: RomiState, events: list[Event] | None = None) -> RomiState:
        """The card drawn, a new stock, the next deal (R2, R19, R20)."""
        seat = state.turn
        if seat is not None:
            if state.phase == "draw" and not state.stock:
                return self._with_new_stock(state)
            if state.phase == "play":
                self.known_hand(state)
            return state
        if any(UNKNOWN in hand for hand in state.hands):
            raise HiddenCard("a view does not know what the others are left with")
        if state.deal >= self.deals:
            return state
        if state.seed is None:
            raise HiddenCard("a view does not know how the next cards are dealt")
        return self._deal(state.seed, state.deal + 1, (state.dealer + 1) % self.players, state.lines, events)

    def _with_new_stock(self, state: RomiState) -> RomiState:
        if state.seed is None:
            raise HiddenCard("a view does not know how the discards are shuffled")
        stock = stream(state.seed, "stock", state.deal).shuffled(state.discard[:-1])
        after: RomiState = msgspec.structs.replace(state, stock=tuple(stock), discard=state.discard[-1:], turned=True)
        return after

    def consequences(self, state: RomiState, move: Move) -> list[Event]:
        """What a legal move will cause, as everybody can foretell it: not which card is drawn, nor what hands will count."""
        foretold = super().consequences(state, move)
        return [self.event_seen_by(event, None) for event in foretold if event.kind not in ("deal_scored", "match_won")]

    # --- what else is asked, each in a room of its own ------------------------------------------------------------------

    def scores(self, state: RomiState) -> ScoreSheet:
        return scoring.scores(self, state)

    def findings(self, state: RomiState, move: Move) -> Sequence[Finding]:
        return refusals.findings(self, state, move)

    def suggestion(self, state: RomiState, move: Move) -> Move | None:
        return suggestions.suggestion(self, state, move)

    def read_move(self, state: RomiState, text: str) -> Move | Finding | None:
        """A text means the same move in whatever order it is typed; a bare joker laid off is named where that is sure."""
        return reading.read(state.melds, text)

    def meant(self, state: RomiState, text: str) -> Move | None:
        return reading.meant(state.melds, text)

    def readings(self, state: RomiState, picked: Sequence[str]) -> Sequence[Move]:
        return picks.readings(self, state, picked)

    def targets(self, state: RomiState, move: Move, picked: Sequence[str]) -> Sequence[str]:
        return picks.targets(state, move)

    def sources(self, state: RomiState, move: Move) -> Sequence[str]:
        return picks.sources(move)

    def lacking(self, state: RomiState, picked: Sequence[str]) -> Text | None:
        return picks.lacking(state, picked)

    def wording(self, state: RomiState, move: Move) -> Text:
        return picks.wording(self, state, move)

    def seen_by(self, state: RomiState, seat: int | None) -> RomiState:
        """Hidden are the other hands, but for what was seen to go there, and the stock's order; counted hands lie open."""
        check_seat(seat, self.seats)
        hands = state.hands
        if state.phase != "over":
            hands = tuple([hand if own == seat else _covered(state, own) for own, hand in enumerate(hands)])
        return msgspec.structs.replace(state, seed=None, hands=hands, stock=(UNKNOWN,) * len(state.stock))

    def event_seen_by(self, event: Event, seat: int | None) -> Event:
        """Hidden is what others are dealt and draw."""
        if event.kind == "drew" and event.seat != seat:
            event = msgspec.structs.replace(event, cards={"card": (UNKNOWN,)})
        return event.masked(lambda zone: zone == "stock" or (zone.startswith("hand") and zone != f"hand{seat}"))

    def complete(self, view: RomiState, rng: Rng) -> RomiState:
        return completion.complete(self, view, rng)

    def position(self, text: str, seed: int | None = None) -> RomiState:
        return positions.read(self, text, seed)

    def describe(self, state: RomiState) -> str:
        return positions.describe(self, state)

    def sorted_hand(self, cards: Sequence[int], way: str) -> Sequence[Sequence[int]]:
        return sorting.by_suit(cards) if way == "suits" else sorting.by_rank(cards) if way == "ranks" else helpers.groups(self, cards)

    def distinct(self, state: RomiState) -> Sequence[Move]:
        """All moves, the discards that are easiest spared before the others."""
        return suggestions.distinct(self, state) if state.turn is not None else ()

    def promising(self, view: RomiState) -> Collection[int]:
        return suggestions.promising(self, view)

    def meter(self, view: RomiState, move: Move | None) -> Meter | None:
        return tabletop.meter(self, view, move)

    def contents(self, view: RomiState, zone: str) -> Text | None:
        return tabletop.contents(view, zone)

    def scene(self, view: RomiState, seat: int | None) -> Scene:
        return tabletop.scene(self, view, check_seat(seat, self.seats))


def _replaced(zones: tuple[Cards, ...], seat: int, zone: Cards) -> tuple[Cards, ...]:
    after = list(zones)
    after[seat] = zone
    return tuple(after)


def _covered(state: RomiState, seat: int) -> Cards:
    """A hand as others see it: a discard just taken and jokers just freed are known."""
    hand = state.hands[seat]
    known: list[int] = []
    if seat == state.turn:
        known = [JOKER] * state.freed + ([state.taken] if state.taken is not None else [])
    return tuple(sorted([*known, *(UNKNOWN,) * (len(hand) - len(known))]))


@functools.lru_cache(64)
def _packing_of(rules: Romi) -> Packing:
    ranks = [rules.value(4 * rank) for rank in range(13)]
    return _packing(rules.value(0, True), *ranks[1:], ranks[0])


@functools.lru_cache(64)
def _packing(*values: int) -> Packing:
    return Packing(values)
