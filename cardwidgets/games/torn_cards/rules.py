"""The rules class of Torn Cards: its options, its questions, and the rooms in which the rest is answered."""

from __future__ import annotations

import functools
import operator
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.chance import Rng
from cardwidgets.core.errors import HiddenCard
from cardwidgets.core.events import Event
from cardwidgets.core.rules import Rules, check_seat
from cardwidgets.core.scene import Landing, Scene
from cardwidgets.core.scores import ScoreSheet
from cardwidgets.core.texts import Text
from cardwidgets.core.verdict import Finding

from . import actions, effects, listing, picks, positions, refusals, scoring, series, suggestions, tabletop, telling
from .catalogue import BASIS, QUESTIONS
from .grid import CELLS, Board, landings, share_corner, share_edge
from .sets import Geometry, Sets, sets_on
from .state import SPARE, Cards, Move, Points, TornState, typed

#: The points of a table: none of them negative, at least one of them.
Table = Annotated[tuple[Annotated[int, msgspec.Meta(ge=0)], ...], msgspec.Meta(min_length=1)]
_SCATTERED = (-2, -1, -1, 0, 0, 0, 1, 1, 2)
_SURE = (0,)
_ALL_CELLS = frozenset(CELLS)
_CELL = operator.itemgetter(1)


class TornCards(Rules[TornState, Move]):
    """Torn Cards for two: a series of games with packs that wear away.

    Attributes:
        value: what a set of n cards is worth (T17): n(n−1), n(n−1)/2, ⌊n²/4⌋, n−1, or the points of two cards, three
            cards and so on, the last serving all longer sets.
        toss: whether a half lands near the cell that it is aimed at, or on it (T10).
        touching: which cards touch: those whose cells share an edge, those at a corner too, or all of a board (T9, T10, T15).
        hit_rounding: what becomes of the half point where a set's value is odd (T11).
        max_games: after how many games the series ends, if it has not ended before (T20).

    >>> rules = TornCards(max_games=3)
    >>> state = rules.deal(seed=7)
    >>> [len(hand) for hand in state.hands], [len(deck) for deck in state.decks], len(rules.moves(state))
    ([5, 5], [21, 21], 230)
    """

    name: ClassVar[str] = "torn_cards"
    catalogue: ClassVar[str] = "games/torn_cards"
    move_type: ClassVar[type] = Move
    forms: ClassVar[tuple[str, ...]] = ("draw3", "-2H5D", "7H@c4", "tear7H@e3", "replace7D@e3", "score7H:7D8D", "x9S:9CTS", "x9S", "spare")
    basis: ClassVar[Mapping[str, tuple[str, ...]]] = BASIS
    questions: ClassVar[Mapping[str, tuple[str, ...]]] = QUESTIONS

    value: Literal["pronic", "triangular", "quarter_square", "linear"] | Table = "pronic"
    toss: Literal["scatter", "aimed"] = "scatter"
    touching: Literal["edge", "corner", "any"] = "edge"
    hit_rounding: Literal["half", "down", "up"] = "half"
    max_games: Annotated[int, msgspec.Meta(ge=1)] | None = None

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    # --- questions: what a variant may answer otherwise ----------------------------------------------------------------

    def hand_size(self) -> int:
        """How many cards a game begins with (T2)."""
        return 5

    def most_drawn(self) -> int:
        """How many cards are drawn at most (T4)."""
        return 5

    def drawable(self, deck: int) -> Sequence[int]:
        """How many cards may be drawn from a deck of so many, ascending (T4)."""
        return range(1, min(self.most_drawn(), deck) + 1)

    def open_cells(self, board: Board) -> Sequence[int]:
        """The cells of a board on which a card may be put (T5, T9)."""
        return sorted(_ALL_CELLS.difference(map(_CELL, board)))

    def rank_above(self, rank: int) -> int | None:
        """The rank that goes on above a rank in a set; aces join kings and twos (T14)."""
        return (rank + 1) % 13

    def touches(self, cell: int, other: int) -> bool:
        """Whether cards on two cells touch (T9, T15), or a half that lands on one of them the card on the other (T10)."""
        if self.touching == "any":
            return cell != other
        return share_edge(cell, other) if self.touching == "edge" else share_corner(cell, other)

    def fitting_halves(self, halves: Cards, card: int) -> Cards:
        """Of some halves those that a card may be shown for (T7)."""
        return tuple([half for half in halves if half >> 2 == card >> 2])

    def shifts(self) -> Sequence[int]:
        """How far a half may land from its aim, in columns as in rows, each equally likely (T10)."""
        return _SURE if self.toss == "aimed" else _SCATTERED

    def goes_alone(self, board: Board, card: int) -> bool:
        """Whether a touched card may be put out alone (T11)."""
        return card not in self.sets(board).members

    def set_points(self, count: int) -> int:
        """What a set of so many cards is worth (T17)."""
        if isinstance(self.value, tuple):
            return self.value[min(count - 2, len(self.value) - 1)]
        if self.value == "linear":
            return count - 1
        if self.value == "quarter_square":
            return count * count // 4
        return count * (count - 1) // (2 if self.value == "triangular" else 1)

    def hit_points(self, value: int) -> Points:
        """What a hit on a set of that value scores: half of it (T11)."""
        if self.hit_rounding == "up":
            return -(-value // 2)
        return value / 2 if value % 2 and self.hit_rounding == "half" else value // 2

    def can_act(self, state: TornState, seat: int) -> bool:
        """Whether a seat has an action left (T18): a card to draw, a card and a cell to play it on, or a set.

        This must be answered without knowing the cards of a hand, or a view could not foretell whose turn is next.
        """
        board = state.boards[seat]
        return bool(self.drawable(len(state.decks[seat])) or (state.hands[seat] and self.open_cells(board)) or self.sets(board).all)

    def next_starter(self, totals: Sequence[Points], starter: int) -> int:
        """Who starts the next game (T19)."""
        return 1 - starter if totals[0] == totals[1] else int(totals[1] < totals[0])

    def series_over(self, points: Sequence[Points], game: int) -> bool:
        """Whether the series is over after a game in which these points were scored (T20)."""
        return not any(points) or game == self.max_games

    # --- what follows from them ---------------------------------------------------------------------------------------

    def geometry(self) -> Geometry:
        """Which ranks go on and which cells touch, worked out once."""
        return _geometry(self)

    def sets(self, board: Board) -> Sets:
        """Every set of a board (T13, T14, T15, T16)."""
        return sets_on(_geometry(self), board)

    def touched(self, board: Board, landing: int | None) -> Cards:
        """The cards of a board that a half touches where it has landed; none off the board (T10)."""
        if landing is None:
            return ()
        reached = _geometry(self).reached(landing)
        return tuple([card for card, cell in board if reached >> cell & 1])

    def landings(self, aim: int) -> Mapping[int | None, int]:
        """Where a half aimed at a cell may land, off the board as ``None``, and in how many of the equally likely cases (T10).

        >>> ways = TornCards().landings(CELLS[0])  # a1
        >>> ways[CELLS[0]], ways[None], sum(ways.values())
        (9, 45, 81)
        """
        return landings(aim, tuple(self.shifts()))

    def arithmetic(self, count: int) -> str:
        """How the value of a set of so many cards comes about: ``4 × 3 = 12``."""
        value = self.set_points(count)
        if not self.as_written("set_points") or isinstance(self.value, tuple):
            return f"{count} → {value}"
        if self.value == "linear":
            return f"{count} − 1 = {value}"
        if self.value == "quarter_square":
            return f"⌊{count}² / 4⌋ = {value}"
        return f"{count} × {count - 1}{' / 2' if self.value == 'triangular' else ''} = {value}"

    def known_hand(self, state: TornState) -> Cards:
        """The hand of the seat in turn, which must be known."""
        hand = state.hands[state.turn]  # type: ignore[index]
        if hand and hand[0] < 0:
            raise HiddenCard(f"this view does not hold the hand of seat {state.turn}, whose turn it is")
        return hand

    # --- dealing and moves, each in a room of its own -------------------------------------------------------------------

    def deal(self, seed: int) -> TornState:
        """The first game of a series; by chance, seat 0 or 1 starts (T19)."""
        return series.first_game(self, seed)

    def opening_events(self, state: TornState) -> tuple[Event, ...]:
        """Both draw their first cards."""
        assert state.seed is not None
        events: list[Event] = []
        series.first_game(self, state.seed, events)
        return tuple(events)

    def turn(self, state: TornState) -> int | None:
        """Who acts, discards, or settles a hit; ``None`` when a game or the series is over."""
        return state.turn

    def listing(self, state: TornState) -> Sequence[Move]:
        """Draws, plays, tears, replaces, scores; or discards; or hits."""
        return listing.listing(self, state) if state.turn is not None else ()

    def distinct(self, state: TornState) -> Sequence[Move]:
        """One move of each effect: cells that make no difference are left out."""
        return effects.distinct(self, state)

    def settle(self, state: TornState, move: Move, events: list[Event] | None = None) -> TornState:
        return actions.settle(self, state, move, events)

    def proceed(self, state: TornState, events: list[Event] | None = None) -> TornState:
        return actions.proceed(self, state, events)

    def consequences(self, state: TornState, move: Move) -> list[Event]:
        """What a legal move will cause: cards that it draws are unknown, and of a toss only the chances are."""
        events: list[Event] = []
        actions.foretell(self, self.settle(state, move, events), events)
        return events

    def findings(self, state: TornState, move: Move) -> Sequence[Finding]:
        return refusals.findings(self, state, move)

    def suggestion(self, state: TornState, move: Move) -> Move | None:
        return suggestions.suggestion(self, state, move)

    def read_move(self, state: TornState, text: str) -> Move | None:
        """A hit may be typed with any touched card in front; it is the first of them that it is called by."""
        move = typed(text)
        if move is None or move.kind != "hit" or state.phase != "hit" or state.turn is None:
            return move
        touched = self.touched(state.boards[1 - state.turn], state.landing)
        if move.card not in touched:
            return move
        first = min(card for card in move.named if card in touched)
        if first == move.card:
            return move
        others = list(move.named)
        others.remove(first)  # once: a card named twice stays so, and is refused
        return Move("hit", first, tuple(sorted(others)))

    def readings(self, state: TornState, picked: Sequence[str]) -> Sequence[Move]:
        return picks.readings(self, state, picked)

    def lacking(self, state: TornState, picked: Sequence[str]) -> Text | None:
        return picks.lacking(self, state, picked)

    def unusable(self, state: TornState, picked: Sequence[str]) -> Text | None:
        return picks.unusable(self, state, picked)

    def targets(self, state: TornState, move: Move, picked: Sequence[str]) -> Sequence[str]:
        return picks.targets(state, move)

    def offered(self, view: TornState) -> Sequence[Move]:
        """A hit may be spared (T11)."""
        return (SPARE,) if view.phase == "hit" else ()

    def promising(self, view: TornState) -> Collection[int]:
        """When acting, the cards of sets, the halves for which a card can be shown, and the cards that show them or make a set."""
        return effects.promising(self, view) if view.phase == "act" else ()

    def wording(self, state: TornState, move: Move) -> Text:
        return picks.wording(self, state, move)

    # --- scores, views, texts -------------------------------------------------------------------------------------------

    def scores(self, state: TornState) -> ScoreSheet:
        return scoring.scores(self, state)

    def seen_by(self, state: TornState, seat: int | None) -> TornState:
        """Hidden are the other hand and the order of both decks; what was thrown away was seen by all."""
        check_seat(seat, self.seats)
        hands = tuple([hand if own == seat else (UNKNOWN,) * len(hand) for own, hand in enumerate(state.hands)])
        decks = tuple([(UNKNOWN,) * len(deck) for deck in state.decks])
        return msgspec.structs.replace(state, seed=None, hands=hands, decks=decks)

    def event_seen_by(self, event: Event, seat: int | None) -> Event:
        """Hidden is what others draw."""
        if event.kind == "drew" and event.seat != seat:
            return telling.as_drawn(event)
        return msgspec.structs.replace(event, hidden=())

    def complete(self, view: TornState, rng: Rng) -> TornState:
        return positions.complete(view, rng)

    def position(self, text: str, seed: int | None = None) -> TornState:
        return positions.read(self, text, seed)

    def describe(self, state: TornState) -> str:
        return positions.describe(state)

    def chance_steps(self, state: TornState) -> int | None:
        """Tosses and shuffles so far: what comes next is keyed by their number."""
        return state.chance or None

    def scene(self, view: TornState, seat: int | None) -> Scene:
        return tabletop.scene(self, view, check_seat(seat, self.seats))

    def landing(self, view: TornState, move: Move | None) -> Landing | None:
        return tabletop.landing(self, view, move)


@functools.lru_cache(64)
def _geometry(rules: TornCards) -> Geometry:
    above = {rank: high for rank in range(13) if (high := rules.rank_above(rank)) is not None}
    near = {cell: sum([1 << other for other in CELLS if rules.touches(cell, other)]) for cell in CELLS}
    return Geometry(above, near)
