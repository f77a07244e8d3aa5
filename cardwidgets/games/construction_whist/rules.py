"""The rules class of Construction Whist: its options, its questions, and how a move changes the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from cardwidgets.core.answers import bad_answer
from cardwidgets.core.cards import PACK, UNKNOWN
from cardwidgets.core.chance import Rng, Stream, stream
from cardwidgets.core.errors import HiddenCard
from cardwidgets.core.events import Event
from cardwidgets.core.rules import Rules, check_seat
from cardwidgets.core.scene import Ghost, Scene
from cardwidgets.core.scores import ScoreLine, ScoreSheet, totals
from cardwidgets.core.texts import NOTHING, Text
from cardwidgets.core.verdict import Finding

from . import answers, picks, positions, refusals, tabletop, telling
from .catalogue import BASIS, QUESTIONS
from .state import NO_PYRAMIDS, SINGLE, TRICKS, Cards, Move, WhistState, cards_typed

_ACE = 13  # the height of an ace above the king


class ConstructionWhist(Rules[WhistState, Move]):
    """Construction Whist for two.

    Attributes:
        rounds: how many rounds a match has (W17).
        lead: who leads a trick (W15): the winner of the last, the round's first player, or the two in turn.
        ace: whether an ace is the highest or the lowest card of a pyramid; in tricks it is the highest.
        extra_first: whether the winner may build the played card before the open one (W9).

    >>> rules = ConstructionWhist(rounds=2)
    >>> state = rules.deal(seed=7)
    >>> len(rules.moves(state)), [len(hand) for hand in state.hands]
    (13, [13, 13])
    """

    name: ClassVar[str] = "construction_whist"
    catalogue: ClassVar[str] = "games/construction_whist"
    move_type: ClassVar[type] = Move
    forms: ClassVar[tuple[str, ...]] = ("8C", "5H+7S")
    basis: ClassVar[Mapping[str, tuple[str, ...]]] = BASIS
    questions: ClassVar[Mapping[str, tuple[str, ...]]] = QUESTIONS

    rounds: Annotated[int, msgspec.Meta(ge=1)] = 1
    lead: Literal["winner", "first", "alternate"] = "winner"
    ace: Literal["high", "low"] = "high"
    extra_first: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.is_variant:
            answers.check(self)

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    # --- questions: what a variant may answer otherwise ----------------------------------------------------------------

    def playable(self, hand: Cards, trick: Cards, trump: int) -> Cards:
        """The cards of a hand that may be played to a trick of no or one card (W5, W6)."""
        if trick:
            suit = trick[0] & 3
            following = tuple([card for card in hand if card & 3 == suit])
            if following:
                return following
        return hand

    def winner_of_trick(self, led: int, followed: int, trump: int) -> int:
        """0 if the card led wins the trick, 1 if the card that followed does (W7)."""
        if followed & 3 == led & 3:
            return 1 if (followed >> 2 or _ACE) > (led >> 2 or _ACE) else 0
        return 1 if followed & 3 == trump else 0

    def height(self, card: int) -> int:
        """How high a card stands in a pyramid (W1); only the order counts."""
        return card >> 2 or (_ACE if self.ace == "high" else 0)

    def fits(self, pyramid: Cards, card: int) -> bool:
        """Whether a card goes on a pyramid of its suit, or opens it (W11, W12)."""
        return not pyramid or self.height(card) < self.height(pyramid[-1])

    def pyramid_points(self, length: int) -> int:
        """What a pyramid of so many cards scores (W16)."""
        return length * length

    def next_lead(self, state: WhistState, winner: int) -> int:
        """Who leads the next trick (W15)."""
        if self.lead == "winner":
            return winner
        return state.first if self.lead == "first" else 1 - state.lead

    # --- dealing ------------------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> WhistState:
        """The first deal of a match; by chance, seat 0 or 1 begins (W3)."""
        return self._deal(seed, 1, stream(seed, "first").randrange(2), (), None)

    def opening_events(self, state: WhistState) -> tuple[Event, ...]:
        """The deal and the first two cards turned up."""
        assert state.seed is not None
        events: list[Event] = []
        self._deal(state.seed, state.round, state.first, state.lines, events)
        return tuple(events)

    def trump_card(self, chance: Stream) -> int:
        """The card that is turned for trump and shuffled back (W2): the first that a round's chance brings."""
        return chance.choice(PACK)

    def _deal(
        self, seed: int, round: int, first: int, lines: tuple[ScoreLine, ...], events: list[Event] | None
    ) -> WhistState:
        chance = stream(seed, "deal", round)
        turned = self.trump_card(chance)
        pack = chance.shuffled(PACK)
        hands = tuple(sorted(pack[:TRICKS])), tuple(sorted(pack[TRICKS : 2 * TRICKS]))
        if events is not None:
            events.append(telling.dealt(hands, turned, round, first))
        no_pyramids = (NO_PYRAMIDS, NO_PYRAMIDS)
        empty = WhistState(
            self, seed, turned & 3, hands, (), tuple(pack[2 * TRICKS :]), first, (), no_pyramids, ((), ()), (), first, round,
            first, lines,
        )  # fmt: skip
        return self._turn_up(empty, events)

    def _turn_up(self, state: WhistState, events: list[Event] | None) -> WhistState:
        """Two cards from the deck, before the lead (W4)."""
        deck = state.deck
        first, second = deck[0], deck[1]
        if first < 0 or second < 0:
            raise HiddenCard("this view does not hold the next cards of the draw deck")
        up = (first, second) if first < second else (second, first)
        if events is not None:
            events.append(telling.turned_up(up, len(deck) - 2))
        return WhistState(
            self, state.seed, state.trump, state.hands, up, deck[2:], state.lead, (), state.pyramids, state.spent,
            state.demolished, state.turn, state.round, state.first, state.lines,
        )  # fmt: skip

    # --- moves --------------------------------------------------------------------------------------------------------

    def turn(self, state: WhistState) -> int | None:
        """Who leads, follows, or builds; ``None`` when the match is over."""
        return state.turn

    def listing(self, state: WhistState) -> Sequence[Move]:
        """Cards in card order; while taking each open card, alone and with the extra."""
        if state.turn is None:
            return ()
        if len(state.trick) == 2:
            return self._takings(state)
        return [SINGLE[card] for card in self.allowed(self.known_hand(state), state.trick, state.trump)]

    def allowed(self, hand: Cards, trick: Cards, trump: int) -> Cards:
        """The cards that are ``playable``; what a variant answers is looked at first."""
        cards = self.playable(hand, trick, trump)
        return cards if type(self) is ConstructionWhist else answers.cards_of_hand(self, hand, trick, cards)

    def known_hand(self, state: WhistState) -> Cards:
        """The hand of the seat in turn, which must be known."""
        hand = state.hands[state.turn]  # type: ignore[index]
        if hand and hand[0] < 0:
            raise HiddenCard(f"this view does not hold the hand of seat {state.turn}, whose turn it is")
        return hand

    def _takings(self, state: WhistState) -> list[Move]:
        played, own, found = state.played, state.pyramids[state.turn], []  # type: ignore[index]
        assert played is not None
        suit = played & 3
        as_it_stands = self.fits(own[suit], played)
        for card in state.open:
            found.append(SINGLE[card])
            if card & 3 != suit:
                if as_it_stands:
                    found.append(Move(card, played))
                continue
            if self.fits(self.stacked(own[suit], card)[0], played):
                found.append(Move(card, played))
            if as_it_stands and self.extra_first:
                found.append(Move(card, played, True))
        return found

    def under_extra(self, state: WhistState, move: Move) -> Cards:
        """The pyramid that the extra of a move would be put on; it must fit there, as it never demolishes (W9)."""
        assert state.turn is not None and move.extra is not None  # noqa: PT018
        suit = move.extra & 3
        pyramid = state.pyramids[state.turn][suit]
        return pyramid if move.extra_first or move.card & 3 != suit else self.stacked(pyramid, move.card)[0]

    def stacked(self, pyramid: Cards, card: int) -> tuple[Cards, Cards]:
        """A pyramid after a card must be built there, and the cards that it demolishes (W12, W13)."""
        return ((*pyramid, card), ()) if self.fits(pyramid, card) else ((card,), pyramid)

    def settle(self, state: WhistState, move: Move, events: list[Event] | None = None) -> WhistState:
        """A card played to the trick, or both builds after it."""
        if len(state.trick) == 2:
            return self._build(state, move, events)
        return self._play_card(state, move.card, events)

    def _play_card(self, state: WhistState, card: int, events: list[Event] | None) -> WhistState:
        seat, trick, hands = state.turn, (*state.trick, card), state.hands
        assert seat is not None
        hand = hands[seat]
        at = hand.index(card)
        rest = hand[:at] + hand[at + 1 :]
        hands = (hands[0], rest) if seat else (rest, hands[1])
        turn = 1 - seat
        if len(trick) == 2 and self.winner_of_trick(trick[0], card, state.trump):
            turn = seat
        if events is not None:
            events += telling.played(state, seat, card, turn)
        return WhistState(
            self, state.seed, state.trump, hands, state.open, state.deck, state.lead, trick, state.pyramids, state.spent,
            state.demolished, turn, state.round, state.first, state.lines,
        )  # fmt: skip

    def _build(self, state: WhistState, move: Move, events: list[Event] | None) -> WhistState:
        winner, trick, up, card, extra = state.turn, state.trick, state.open, move.card, move.extra
        assert winner is not None
        loser = 1 - winner
        mine, theirs = trick if winner == state.lead else (trick[1], trick[0])
        left = up[0] if card == up[1] else up[1]
        skylines, fallen, spent = [[*own] for own in state.pyramids], state.demolished, [*state.spent]
        builds: tuple[tuple[int, int, str], ...]
        if extra is None:
            builds = ((winner, card, "W8"), (loser, left, "W10"))
            spent[winner] += (mine,)
        elif move.extra_first:
            builds = ((winner, extra, "W9"), (winner, card, "W8"), (loser, left, "W10"))
        else:
            builds = ((winner, card, "W8"), (winner, extra, "W9"), (loser, left, "W10"))
        spent[loser] += (theirs,)
        for seat, built, rule in builds:
            skyline, suit = skylines[seat], built & 3
            before = skyline[suit]
            skyline[suit], down = self.stacked(before, built)
            fallen += down
            if events is not None:
                events.append(telling.built(self, seat, built, rule, before, down))
        if events is not None:
            if extra is None:
                events.append(telling.SPENT[winner][mine])
            events.append(telling.SPENT[loser][theirs])
        lead = self.next_lead(state, winner)
        if lead not in (0, 1):
            raise bad_answer(self, "next_lead", f"state, {winner}", lead, "seat 0 or 1")
        after = WhistState(
            self, state.seed, state.trump, state.hands, (), state.deck, lead, (), (tuple(skylines[0]), tuple(skylines[1])),  # type: ignore[arg-type]
            (spent[0], spent[1]), fallen, lead, state.round, state.first, state.lines,
        )  # fmt: skip
        return after if state.hands[0] else self._finish_round(after, events)

    def _finish_round(self, state: WhistState, events: list[Event] | None) -> WhistState:
        earned = self.pyramid_lines(state)
        after: WhistState = msgspec.structs.replace(state, turn=None, lines=state.lines + earned)
        if events is not None:
            events += telling.round_over(state.round, earned, self.scores(after))
        return after

    def proceed(self, state: WhistState, events: list[Event] | None = None) -> WhistState:
        """Two new open cards after a trick, a new deal after a round (W4, W17)."""
        if state.open:
            return state
        if state.turn is not None:
            return self._turn_up(state, events)
        if state.round == self.rounds:
            return state
        if state.seed is None:
            raise HiddenCard("a view does not know how the next round is dealt")
        return self._deal(state.seed, state.round + 1, 1 - state.first, state.lines, events)

    # --- scores -------------------------------------------------------------------------------------------------------

    def pyramid_lines(self, state: WhistState) -> tuple[ScoreLine, ...]:
        """What the pyramids on the table are worth, one line each (W16)."""
        lines = []
        for seat, pyramids in enumerate(state.pyramids):
            for pyramid in pyramids:
                if length := len(pyramid):
                    points, sum = self.pyramid_points(length), self.arithmetic(length)
                    lines.append(ScoreLine(seat, points, "W16", {"pyramid": pyramid}, NOTHING, sum, state.round))
        return tuple(lines)

    def arithmetic(self, length: int) -> str:
        """How the points of a pyramid come about: ``3² = 9``."""
        points = self.pyramid_points(length)
        return f"{length}² = {points}" if self.as_written("pyramid_points") else f"{length} → {points}"

    def scores(self, state: WhistState) -> ScoreSheet:
        """Lines of finished rounds; pending those of the pyramids on the table; the highest total wins (W16, W17)."""
        earned = totals(state.lines, 2)
        leaders = tuple(seat for seat in (0, 1) if earned[seat] == max(earned))
        pending = () if state.turn is None else self.pyramid_lines(state)
        over = state.turn is None and state.round >= self.rounds
        return ScoreSheet(state.lines, pending, earned, leaders if over else (), leaders, state.round)

    # --- what else is asked, each in a room of its own ------------------------------------------------------------------

    def findings(self, state: WhistState, move: Move) -> Sequence[Finding]:
        return refusals.findings(self, state, move)

    def suggestion(self, state: WhistState, move: Move) -> Move | None:
        return refusals.suggestion(self, state, move)

    def read_move(self, state: WhistState, text: str) -> Move | None:
        """A card, or two with ``+``: of two the one just played is the extra, else the one that lies open is taken."""
        typed = cards_typed(text)
        if typed is None:
            return None
        if len(typed) == 1:
            return SINGLE[typed[0]]
        first, second = typed
        played = state.played
        taken_first = second == played or (first != played and (first in state.open or second not in state.open))
        card, extra = (first, second) if taken_first else (second, first)
        return Move(card, extra, self.extra_first and not taken_first and card & 3 == extra & 3)

    def readings(self, state: WhistState, picked: Sequence[str]) -> Sequence[Move]:
        return picks.readings(self, state, picked)

    def targets(self, state: WhistState, move: Move, picked: Sequence[str]) -> Sequence[str]:
        return picks.targets(state, picked)

    def misplaced(self, state: WhistState, picked: Sequence[str], zone: str) -> Text | None:
        return picks.misplaced(state, picked, zone)

    def wording(self, state: WhistState, move: Move) -> Text:
        return picks.wording(state, move)

    def ghosts(self, view: WhistState, move: Move) -> Sequence[Ghost]:
        return tabletop.ghosts(self, view, move) if view.taking else ()

    def promising(self, view: WhistState) -> Cards:
        """While building the open cards: the card just played goes beside one of them only."""
        return view.open if view.taking else ()

    def seen_by(self, state: WhistState, seat: int | None) -> WhistState:
        """Hidden are the other hand, the deck, and what the other has spent (a rule of memory)."""
        check_seat(seat, self.seats)
        hands = tuple(hand if own == seat else (UNKNOWN,) * len(hand) for own, hand in enumerate(state.hands))
        spent = tuple(gone if own == seat else (UNKNOWN,) * len(gone) for own, gone in enumerate(state.spent))
        deck = (UNKNOWN,) * len(state.deck)
        return msgspec.structs.replace(state, seed=None, hands=hands, spent=spent, deck=deck)

    def event_seen_by(self, event: Event, seat: int | None) -> Event:
        """Only the deal holds hidden cards: what is played and built is seen by both."""
        hidden = {"hand0", "hand1", "deck"} - {f"hand{seat}"}
        return event.masked(hidden.__contains__)

    def complete(self, view: WhistState, rng: Rng) -> WhistState:
        return positions.complete(self, view, rng)

    def position(self, text: str, seed: int | None = None) -> WhistState:
        return positions.read(self, text, seed)

    def describe(self, state: WhistState) -> str:
        return positions.describe(state)

    def scene(self, view: WhistState, seat: int | None) -> Scene:
        return tabletop.scene(self, view, check_seat(seat, self.seats))
