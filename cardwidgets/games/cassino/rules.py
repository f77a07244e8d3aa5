"""The rules class of Cassino: its options, its questions, and how a move changes the table."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, Never, Self

import msgspec

from cardwidgets.core.cards import PACK, UNKNOWN
from cardwidgets.core.chance import Rng, stream
from cardwidgets.core.errors import HiddenCard
from cardwidgets.core.events import Event
from cardwidgets.core.parts import InParts
from cardwidgets.core.rules import Rules, check_seat
from cardwidgets.core.scene import Scene
from cardwidgets.core.scores import ScoreLine, ScoreSheet, totals
from cardwidgets.core.texts import Text
from cardwidgets.core.verdict import Finding

from . import answers, listing, picks, positions, refusals, scoring, suggestions, tabletop, telling
from .catalogue import BASIS, QUESTIONS, UNNEEDED
from .splits import HIGHEST, NUMBERS, Counting, Numbers, split
from .state import Build, Cards, CassinoState, Move, typed
from .sums import ADDING, STANDARD, Groups, any_fits, fills, heap_of

HAND = 4
_BIG, _LITTLE = 38, 4  # ten of diamonds, two of spades


class Cassino(Rules[CassinoState, Move]):
    """Cassino with builds, for two to four. As it stands the source text reads; ``Cassino.standard()`` has the usual scale.

    Attributes:
        players: how many play.
        target: the points that end the game (C22).
        cards_points: what the most cards count (C21).
        spades_points: what the most spades count (C21).
        sweep_points: what a sweep counts (C21).
        must_capture: whether a card that could capture may not be trailed (C18); building with it stays allowed.
        court_capture: whether a jack, queen or king takes one of its rank or as many as one likes (C8).
        raise_own: whether one may raise one's own build (C11).
        owner_may_trail: whether the owner of a build may trail (C16).

    >>> rules = Cassino(players=3)
    >>> state = rules.deal(seed=7)
    >>> [len(hand) for hand in state.hands], len(state.loose), len(state.stock)
    ([4, 4, 4], 4, 36)
    """

    name: ClassVar[str] = "cassino"
    catalogue: ClassVar[str] = "games/cassino"
    move_type: ClassVar[type] = Move
    forms: ClassVar[tuple[str, ...]] = ("7C", "8Sx3C+5H,8D", "8Sx[8]", "3H+4C=7", "2C+[7]=9")
    basis: ClassVar[Mapping[str, tuple[str, ...]]] = BASIS
    unneeded: ClassVar[tuple[str, ...]] = UNNEEDED
    questions: ClassVar[Mapping[str, tuple[str, ...]]] = QUESTIONS

    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    target: Annotated[int, msgspec.Meta(ge=1)] = 21
    cards_points: Annotated[int, msgspec.Meta(ge=0)] = 1
    spades_points: Annotated[int, msgspec.Meta(ge=0)] = 0
    sweep_points: Annotated[int, msgspec.Meta(ge=0)] = 1
    must_capture: bool = False
    court_capture: Literal["one", "all"] = "one"
    raise_own: bool = True
    owner_may_trail: bool = False

    @classmethod
    def standard(cls, *values: Never, **options: Any) -> Self:
        """The usual eleven-point scale: most cards 3, most spades 1. Other options may be given.

        The source text seems to have lost the 3 and the word "spades": between two greedy players 98 % of games on this
        scale end in the two to four rounds that the text mentions, and about half on its literal scale, ``Cassino()``.

        >>> Cassino.standard(players=3)
        Cassino(players=3, target=21, cards_points=3, spades_points=1, sweep_points=1, must_capture=False, court_capture='one',
                raise_own=True, owner_may_trail=False)
        """
        return cls(*values, **{"cards_points": 3, "spades_points": 1, **options})

    @property
    def seats(self) -> int:
        """Two to four."""
        return self.players

    # --- questions: what a variant may answer otherwise ----------------------------------------------------------------

    def value(self, card: int) -> int | None:
        """What a card counts, from 1 to 20; ``None`` for a card that only takes its own rank (C1, C8)."""
        return NUMBERS[card]

    def capture_groups(self, value: int) -> Iterable[Sequence[int]]:
        """The numbers of loose cards that a card of this value takes as a group: itself, or all that add up to it (C5, C6).

        >>> sorted(Cassino().capture_groups(3))
        [(1, 1, 1), (1, 2), (3,)]
        """
        return ADDING[value]

    def build_groups(self, value: int) -> Iterable[Sequence[int]]:
        """The same for the groups of a build of this value (C9, C10, C13)."""
        return self.capture_groups(value)

    def courts_at_once(self, count: int) -> bool:
        """Whether a jack, queen or king takes so many of its rank together (C8)."""
        return count == 1 or self.court_capture == "all"

    def highest_build(self) -> int:
        """The highest value a build may have (C9, C11)."""
        return HIGHEST

    def announceable(self, rest: Cards) -> Sequence[int]:
        """The values that may be announced by whoever keeps these cards in hand, ascending (C9)."""
        numbers, most = self.numbers, self.highest
        held = {number for card in rest if (number := numbers[card]) is not None and number <= most}
        return sorted(held) if len(held) > 1 else tuple(held)

    def keeps_value(self, build: Build) -> bool:
        """Whether a build can never be raised: a multiple one (C11, C12)."""
        return self.multiple(build)

    def owner_may_raise(self, build: Build) -> bool:
        """Whether the owner of a build may raise it (C11)."""
        return self.raise_own

    def owner_is_bound(self, state: CassinoState) -> bool:
        """Whether the seat in turn, who owns a build, may not trail (C16)."""
        return not self.owner_may_trail

    def uncovered(self, owned: Sequence[int], rest: Cards) -> tuple[int, ...]:
        """Of the values of one's own builds, those that no card left in hand would take (C17)."""
        numbers = self.numbers
        held = {numbers[card] for card in rest}
        return tuple([value for value in owned if value not in held])

    def could_capture(self, state: CassinoState, card: int) -> bool:
        """Whether a card of the hand could make a legal capture, so that with ``must_capture`` it may not be trailed (C18)."""
        owned = [build.value for build in state.builds if build.owner == state.turn]
        spent = self.uncovered(owned, tuple(each for each in self.known_hand(state) if each != card))
        number = self.numbers[card]
        if number is None:
            same = sum(each >> 2 == card >> 2 for each in state.loose)
            return not spent and any(map(self.courts_at_once, range(1, same + 1)))
        if state.build_of(number) is not None and set(spent) <= {number}:
            return True
        loose = heap_of(self.numbers[each] or 0 for each in state.loose)
        return not spent and any_fits(self.groups(number, "capture"), loose)

    def is_sweep(self, loose: Cards, builds: tuple[Build, ...]) -> bool:
        """Whether a capture that leaves this on the table is a sweep (C19)."""
        return not loose and not builds

    def heir(self, state: CassinoState) -> int | None:
        """Who gets the cards left over when the round ends (C20)."""
        return state.last_taker

    def most(self, piles: Sequence[Cards]) -> int | None:
        """Who has the most cards; nobody if two share it (C21)."""
        sizes = list(map(len, piles))
        best = max(sizes)
        return sizes.index(best) if sizes.count(best) == 1 else None

    def card_points(self, card: int) -> tuple[str, int] | None:
        """What a card counts by itself, and in which line: each ace 1, the ten of diamonds 2, the two of spades 1 (C21)."""
        if card < 4:
            return "C21.aces", 1
        if card == _BIG:
            return "C21.big", 2
        return ("C21.little", 1) if card == _LITTLE else None

    def winner(self, points: Sequence[int | float]) -> int | None:
        """Who has won with these totals: whoever is alone at the top, at the target or above (C22)."""
        best = max(points)
        return points.index(best) if best >= self.target and list(points).count(best) == 1 else None

    # --- what follows from them ---------------------------------------------------------------------------------------

    @property
    def numbers(self) -> Numbers:
        """What each card of the pack counts."""
        return NUMBERS if type(self).value is Cassino.value else answers.numbers(self)

    @property
    def counting(self) -> Counting | None:
        """What the moves of a variant carry whose cards or builds count otherwise; ``None`` for all others."""
        kind = type(self)
        as_usual = kind.value is Cassino.value and kind.highest_build is Cassino.highest_build
        return None if as_usual else Counting(self.numbers)

    @property
    def highest(self) -> int:
        """The highest value a build may have."""
        return HIGHEST if type(self).highest_build is Cassino.highest_build else answers.highest(self)

    @property
    def adds_as_written(self) -> bool:
        """Whether groups are those that move texts are split into; a variant may add otherwise."""
        return _adds_as_written(type(self))

    def groups(self, value: int, use: Literal["capture", "build"]) -> Groups:
        """The groups of a value, ready for adding."""
        kind = type(self)
        if use == "build" and kind.build_groups is not Cassino.build_groups:
            return answers.groups(self, "build_groups", value)
        if kind.capture_groups is not Cassino.capture_groups:
            return answers.groups(self, "capture_groups", value)
        return STANDARD[value]

    def fills(self, cards: Iterable[int], value: int, use: Literal["capture", "build"]) -> bool:
        """Whether cards, all with numbers, can be split into groups of a value with none left over (C7, C10)."""
        numbers = self.numbers
        return fills(self.groups(value, use), heap_of(numbers[card] or 0 for card in cards))

    def multiple(self, build: Build) -> bool:
        """Whether a build holds its value more than once (C10, C13)."""
        numbers = self.numbers
        return sum([numbers[card] or 0 for card in build.cards]) != build.value

    def announced(self, rest: Cards) -> Sequence[int]:
        """The values that may be announced by whoever keeps these cards in hand."""
        as_usual = type(self).announceable is Cassino.announceable
        return self.announceable(rest) if as_usual else answers.announceable(self, rest)

    def may_raise(self, state: CassinoState, build: Build) -> bool:
        """Whether the seat in turn may raise a build (C11, C12)."""
        return not self.keeps_value(build) and (build.owner != state.turn or self.owner_may_raise(build))

    def known_hand(self, state: CassinoState) -> Cards:
        """The hand of the seat in turn, which must be known."""
        hand = state.hands[state.turn]  # type: ignore[index]
        if hand and hand[0] < 0:
            raise HiddenCard(f"this view does not hold the hand of seat {state.turn}, whose turn it is")
        return hand

    # --- dealing ------------------------------------------------------------------------------------------------------

    def deal(self, seed: int) -> CassinoState:
        """The first deal of a game: the last seat deals (C2)."""
        return self._deal_round(seed, 1, self.players - 1, (), None)

    def opening_events(self, state: CassinoState) -> tuple[Event, ...]:
        """The deal."""
        assert state.seed is not None
        events: list[Event] = []
        self._deal_round(state.seed, state.round, state.dealer, state.lines, events)
        return tuple(events)

    def _deal_round(
        self, seed: int, round: int, dealer: int, lines: tuple[ScoreLine, ...], events: list[Event] | None
    ) -> CassinoState:
        stock = tuple(stream(seed, "deal", round).shuffled(PACK))
        nobody: tuple[Cards, ...] = ((),) * self.players
        empty = CassinoState(self, seed, nobody, stock, (), (), None, dealer, nobody, nobody, None, round, lines)
        return self._deal_hands(empty, HAND, events)

    def _deal_hands(self, state: CassinoState, to_table: int, events: list[Event] | None) -> CassinoState:
        """Four cards to each seat, left of the dealer first; some to the table (C2)."""
        stock, players, dealer = state.stock, self.players, state.dealer
        used = HAND * players + to_table
        if UNKNOWN in stock[:used]:
            raise HiddenCard("this view does not hold the next cards of the stock")
        first = (dealer + 1) % players
        hands = tuple(
            [
                tuple(sorted(stock[HAND * place : HAND * place + HAND]))
                for place in [(seat - first) % players for seat in range(players)]
            ]
        )
        loose = state.loose + stock[HAND * players : used]
        after = CassinoState(
            self, state.seed, hands, stock[used:], loose, state.builds, first, dealer, state.taken, state.sweeps,
            state.last_taker, state.round, state.lines,
        )  # fmt: skip
        if events is not None:
            events.append(telling.dealt(self, after, stock[HAND * players : used]))
        return after

    # --- moves --------------------------------------------------------------------------------------------------------

    def turn(self, state: CassinoState) -> int | None:
        """Who plays; ``None`` when a round or the game is over."""
        return state.turn

    def listing(self, state: CassinoState) -> Sequence[Move]:
        """Captures, cards trailed, then builds; in each hand card by hand card."""
        return InParts(self, state, listing.parts(self, state)) if state.turn is not None else ()

    def settle(self, state: CassinoState, move: Move, events: list[Event] | None = None) -> CassinoState:
        """A card trailed, a capture, or a build; and the end of the round after its last card."""
        seat, card = state.turn, move.card
        assert seat is not None
        hand = state.hands[seat]
        at = hand.index(card)
        rest = hand[:at] + hand[at + 1 :]
        hands = _replaced(state.hands, seat, rest)
        loose, builds, taken, sweeps, last = state.loose, state.builds, state.taken, state.sweeps, state.last_taker
        if move.kind == "trail":
            loose = (*loose, card)
            if events is not None:
                events.append(telling.trailed(seat, card))
        elif move.kind == "capture":
            gone = [build for build in builds if build.value in move.builds]
            loose = tuple([each for each in loose if each not in move.loose])
            builds = tuple([build for build in builds if build.value not in move.builds]) if gone else builds
            pile = (*taken[seat], *move.loose, *[each for build in gone for each in build.cards], card)
            taken = _replaced(taken, seat, pile)
            last = seat
            swept = self.is_sweep(loose, builds)
            if swept:
                sweeps = _replaced(sweeps, seat, (*sweeps[seat], card))
            if events is not None:
                events += telling.captured(self, seat, move, gone, swept)
        else:
            loose = tuple([each for each in loose if each not in move.loose])
            builds = self._built(state, move, rest, events)
        after = CassinoState(
            self, state.seed, hands, state.stock, loose, builds, (seat + 1) % self.players, state.dealer, taken, sweeps, last,
            state.round, state.lines,
        )  # fmt: skip
        return self._finish_round(after, events) if not (rest or state.stock or any(hands)) else after

    def _built(self, state: CassinoState, move: Move, rest: Cards, events: list[Event] | None) -> tuple[Build, ...]:
        """The builds after one was made, added to or raised; it lies where the build it joins or raises lay."""
        seat, value = state.turn, move.value
        assert seat is not None and value is not None  # noqa: PT018
        joined = state.build_of(value)
        raised = state.build_of(move.builds[0]) if move.builds else None
        cards = [move.card, *move.loose]
        cards += [each for build in (joined, raised) if build is not None for each in build.cards]
        new = Build(value, tuple(sorted(cards)), seat)
        if events is not None:
            events += telling.built(self, seat, move, new, joined, raised, rest)
        place = joined or raised
        if place is None:
            return (*state.builds, new)
        return tuple([new if build is place else build for build in state.builds if build is place or build is not raised])

    def _finish_round(self, state: CassinoState, events: list[Event] | None) -> CassinoState:
        """What is left goes to whoever captured last, and the round is counted (C20, C21, C22)."""
        heir, loose, taken = answers.seat(self, "heir", state), state.loose, state.taken
        lying = (
            *loose,
            *[card for build in state.builds for card in build.cards],
        )  # a variant may let a build outlive its deal
        if events is not None and lying:
            events.append(telling.residue(heir, state))
        if heir is not None:
            taken = _replaced(taken, heir, taken[heir] + lying)
            loose = ()
        builds = state.builds if heir is None else ()
        earned = scoring.round_lines(self, state, taken)
        after: CassinoState = msgspec.structs.replace(
            state, loose=loose, builds=builds, taken=taken, turn=None, lines=state.lines + earned
        )
        if events is not None:
            events += telling.scored(self, after, totals(earned, self.players))
        return after

    def proceed(self, state: CassinoState, events: list[Event] | None = None) -> CassinoState:
        """The next deal when hands are empty, the next round when one is over and nobody has won (C2, C22, C23)."""
        if state.turn is not None:
            return state if state.hands[state.turn] or any(state.hands) else self._deal_hands(state, 0, events)
        if answers.seat(self, "winner", totals(state.lines, self.players)) is not None:
            return state
        if state.seed is None:
            raise HiddenCard("a view does not know how the next round is dealt")
        return self._deal_round(state.seed, state.round + 1, (state.dealer + 1) % self.players, state.lines, events)

    # --- what else is asked, each in a room of its own ------------------------------------------------------------------

    def standing(self, view: CassinoState) -> Sequence[int | float]:
        """By what was taken, a card for itself counting a little; what lies on the table is half with whoever is next."""
        return scoring.standing(self, view)

    def scores(self, state: CassinoState) -> ScoreSheet:
        return scoring.scores(self, state)

    def findings(self, state: CassinoState, move: Move) -> Sequence[Finding]:
        return refusals.findings(self, state, move)

    def suggestion(self, state: CassinoState, move: Move) -> Move | None:
        return suggestions.suggestion(self, state, move)

    def read_move(self, state: CassinoState, text: str) -> Move | Finding | None:
        """A text means the same move however it is grouped; the build that is joined need not be named."""
        move = typed(text)
        if isinstance(move, str):
            return Finding("NOT_A_MOVE", ("G3", "C9"), words={"given": text[:40]}, way="value")
        if move is None or max(move.builds, default=0) > max(self.highest, HIGHEST):
            return None
        move = self.written(move)
        if move.value is None or move.builds.count(move.value) != 1 or state.build_of(move.value) is None:
            return move
        return msgspec.structs.replace(move, builds=tuple(build for build in move.builds if build != move.value))

    def grouped(self, build: Build) -> tuple[Cards, ...]:
        """The groups of a build, each of its value; all cards in one where they do not add up so."""
        return split(build.cards, build.value, self.counting.numbers if self.counting else None) or (build.cards,)

    def written(self, move: Move) -> Move:
        """The same move, its text grouped by what cards count here."""
        counting = self.counting
        return move if counting is None else msgspec.structs.replace(move, counting=counting)

    def readings(self, state: CassinoState, picked: Sequence[str]) -> Sequence[Move]:
        return list(map(self.written, picks.readings(self, state, picked)))

    def targets(self, state: CassinoState, move: Move, picked: Sequence[str]) -> Sequence[str]:
        return picks.targets(move)

    def lacking(self, state: CassinoState, picked: Sequence[str]) -> Text | None:
        return picks.lacking(state, picked)

    def wording(self, state: CassinoState, move: Move) -> Text:
        return picks.wording(self, state, move)

    def seen_by(self, state: CassinoState, seat: int | None) -> CassinoState:
        """Hidden are the other hands and the stock; whatever was taken was seen by all."""
        check_seat(seat, self.seats)
        hands = tuple([hand if own == seat else (UNKNOWN,) * len(hand) for own, hand in enumerate(state.hands)])
        return msgspec.structs.replace(state, seed=None, hands=hands, stock=(UNKNOWN,) * len(state.stock))

    def event_seen_by(self, event: Event, seat: int | None) -> Event:
        """Hidden is what others are dealt, and which cards they must keep – or how many could be it."""
        if event.kind == "must_keep" and event.seat != seat:
            return msgspec.structs.replace(event, cards={"card": (UNKNOWN,)}, numbers={**event.numbers, "hidden": 1})
        return event.masked(lambda zone: zone == "stock" or (zone.startswith("hand") and zone != f"hand{seat}"))

    def complete(self, view: CassinoState, rng: Rng) -> CassinoState:
        return positions.complete(self, view, rng)

    def position(self, text: str, seed: int | None = None) -> CassinoState:
        return positions.read(self, text, seed)

    def describe(self, state: CassinoState) -> str:
        return positions.describe(self, state)

    def chance_steps(self, state: CassinoState) -> int | None:
        """One for each round so far."""
        return state.round if state.round > 1 else None

    def scene(self, view: CassinoState, seat: int | None) -> Scene:
        return tabletop.scene(self, view, check_seat(seat, self.seats))


@functools.cache
def _adds_as_written(kind: type[Cassino]) -> bool:
    return all(getattr(kind, name) is getattr(Cassino, name) for name in ("value", "capture_groups", "build_groups"))


def _replaced(zones: tuple[Cards, ...], seat: int, zone: Cards) -> tuple[Cards, ...]:
    return (*zones[:seat], zone, *zones[seat + 1 :])
