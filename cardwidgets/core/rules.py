"""What every game answers: the protocol of the rules, and the part of it that is the same for all games."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from . import pictures
from .chance import Rng
from .errors import BadRequest, IllegalMove
from .events import Event, Step
from .moves import Moves
from .options import RulesType, check_options, option_arguments
from .scene import Ghost, Landing, Meter, Scene
from .scores import ScoreSheet, totals
from .texts import NOTHING, Text, words_of
from .verdict import Finding, Verdict

S = TypeVar("S", bound="State")
M = TypeVar("M")

#: The rules that all games share; "choice", since they are how a program keeps the table.
COMMON_RULES: Mapping[str, tuple[str, ...]] = {f"G{number}": ("choice",) for number in range(1, 7)}


class State(msgspec.Struct, frozen=True, gc=False):
    """A position: nothing but facts, never changed. Each game adds its fields.

    ``seed`` decides what chance will bring; a view has none, since a view may not know. Printed, a state shows what
    everybody may know and a view what it holds.
    """

    rules: Rules[Any, Any]
    seed: int | None

    def __str__(self) -> str:
        return pictures.text(self.shown())

    def __repr__(self) -> str:
        turn = self.rules.turn(self)
        return f"<{type(self).__name__}: {'over' if turn is None else f'seat {turn} to move'}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return pictures.mimebundle(self.shown())

    def svg(self) -> str:
        """The table as an SVG picture."""
        return pictures.svg(self.shown())

    def shown(self) -> pictures.Shown:
        """What may be shown of it to anybody who looks."""
        view = self if self.seed is None else self.rules.seen_by(self, None)
        return pictures.Shown(self.rules.scene(view, None), self.rules.catalogue, self.rules.title)


class Rules(msgspec.Struct, Generic[S, M], metaclass=RulesType):
    """The rules of a game: its fields are the options, its methods the game. It holds no state.

    A variant is a subclass that overrides a question or adds an option:

    >>> from cardwidgets import ConstructionWhist
    >>> class Doubled(ConstructionWhist):
    ...     def pyramid_points(self, length):
    ...         return 2 * length**2
    """

    #: The game's name in records and in ``games.by_name()``.
    name: ClassVar[str]
    #: Where its messages are: a folder of the package.
    catalogue: ClassVar[str]
    #: The class of its moves.
    move_type: ClassVar[type]
    #: A text of each kind of move, to show whoever types how moves are written.
    forms: ClassVar[tuple[str, ...]]
    #: Ways to sort a hand, the first of them at the beginning; each has a message ``sort-…``. None: hands stay as they are.
    sortings: ClassVar[tuple[str, ...]] = ()
    #: Whether the lowest total wins, so that points are nothing to strive for.
    lowest_wins: ClassVar[bool] = False
    #: The basis of each rule, by its number: ``text``, ``practice``, ``reading`` or ``choice``.
    basis: ClassVar[Mapping[str, tuple[str, ...]]]
    #: The rules that all games share which nothing in this game can break: they are none of its rules.
    unneeded: ClassVar[tuple[str, ...]] = ()
    #: Messages that stand below its rules: what the program keeps to besides, by this project's choice.
    besides: ClassVar[tuple[str, ...]] = ()
    #: The questions that decide a rule, by its number: where a variant answers one otherwise, the rule's text may not hold.
    questions: ClassVar[Mapping[str, tuple[str, ...]]] = NOTHING

    def __post_init__(self) -> None:
        check_options(self)

    # --- what each game answers --------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        raise NotImplementedError

    def deal(self, seed: int) -> S:
        """A new game; same options and seed, same cards, on every platform and Python version."""
        raise NotImplementedError

    def opening_events(self, state: S) -> tuple[Event, ...]:
        """What led to a newly dealt state."""
        raise NotImplementedError

    def turn(self, state: S) -> int | None:
        """The seat whose decision it is; ``None`` when the game is over."""
        raise NotImplementedError

    def listing(self, state: S) -> Sequence[M]:
        """The legal moves, each once, in an order that is always the same; a lazy sequence where there may be many."""
        raise NotImplementedError

    def findings(self, state: S, move: M) -> Sequence[Finding]:
        """Every rule of the game that the move breaks, the one to mend first in front; nothing for a legal move."""
        raise NotImplementedError

    def settle(self, state: S, move: M, events: list[Event] | None = None) -> S:
        """The state after a legal move, as far as everybody can foretell it: no chance, no hidden card."""
        raise NotImplementedError

    def proceed(self, state: S, events: list[Event] | None = None) -> S:
        """What chance and the deck then bring, one thing after another: cards turned up, a toss, the next deal.

        It is asked again until it gives the very state that it was given: then nothing more comes by itself.
        """
        return state

    def suggestion(self, state: S, move: M) -> M | None:
        """A legal move close to one that was refused."""
        raise NotImplementedError

    def readings(self, state: S, picked: Sequence[str]) -> Sequence[M]:
        """What a person may mean by having picked these places (``hand0/3``) – legal or not."""
        raise NotImplementedError

    def targets(self, state: S, move: M, picked: Sequence[str]) -> Collection[str]:
        """The zones on which what was picked may be dropped to mean this move, legal or not: where it goes, what it takes."""
        return ()

    def sources(self, state: S, move: M) -> Collection[str]:
        """The zones that a move takes from the table into the hand; none of one that is played from there."""
        return ()

    def misplaced(self, state: S, picked: Sequence[str], zone: str) -> Text | None:
        """Why what was picked means nothing where it was dropped, with nothing picked why nothing there can be; ``None`` where
        that says itself. A zone that was pressed is asked about where it ``tells``."""
        return None

    def lacking(self, state: S, picked: Sequence[str]) -> Text | None:
        """Why what was picked makes no move, or none yet; ``None`` where what the moment asks for says it."""
        return None

    def unusable(self, state: S, picked: Sequence[str]) -> Text | None:
        """Why nothing picked besides makes a move of what was picked; ``None`` where something might, or that says itself."""
        return None

    def wording(self, state: S, move: M) -> Text:
        """A move in a few words, as they stand on a button."""
        raise NotImplementedError

    def scores(self, state: S) -> ScoreSheet:
        """The score as it stands."""
        raise NotImplementedError

    def seen_by(self, state: S, seat: int | None) -> S:
        """The state with all that a seat may not know made unknown; ``None``: only what everybody may know."""
        raise NotImplementedError

    def event_seen_by(self, event: Event, seat: int | None) -> Event:
        """The same for an event."""
        raise NotImplementedError

    def complete(self, view: S, rng: Rng) -> S:
        """A full state that agrees with the view, its unknown cards drawn by ``rng`` (a ``Stream`` or ``random.Random``)."""
        raise NotImplementedError

    def scene(self, view: S, seat: int | None) -> Scene:
        """What lies where on the table of a seat."""
        raise NotImplementedError

    def sorted_hand(self, cards: Sequence[int], way: str) -> Sequence[Sequence[int]]:
        """The cards of a hand in one of the ``sortings``: groups of places in ``cards``."""
        raise NotImplementedError

    def offered(self, view: S) -> Sequence[M]:
        """The legal moves for which nothing need be picked: they are offered as soon as somebody is to move."""
        return ()

    def promising(self, view: S) -> Collection[int]:
        """The cards that begin a move, or more than what any card will do for: a hint dots these alone. Empty: none stands out."""
        return ()

    def may_take_back(self, state: S, move: M) -> bool:
        """Whether a move made in this state may be taken back at a table. Looking back is free, and so is who holds the game."""
        return True

    def standing(self, view: S) -> Sequence[int | float]:
        """How each seat stands, for the move that a hint proposes: its points, those that a round on hand would bring with them."""
        score = self.scores(view)
        return totals(score.lines + score.pending, self.seats)

    def meter(self, view: S, move: M | None) -> Meter | None:
        """How far the seat in turn is from a worth it needs, and what a move would add; ``None`` where it needs none."""
        return None

    def landing(self, view: S, move: M | None) -> Landing | None:
        """Where what a move throws may land, or where it lies that was thrown and is to be settled; ``None`` where nothing is."""
        return None

    def ghosts(self, view: S, move: M) -> Sequence[Ghost]:
        """What a legal move would make of zones, where that is more than the ghosts of the cards it is made of, each by itself."""
        return ()

    def contents(self, view: S, zone: str) -> Text | None:
        """What lies in a zone that can be looked through; ``None`` for any other."""
        return None

    def read_move(self, state: S, text: str) -> M | Finding | None:
        """The move a text means; a finding or ``None`` where it means none."""
        raise NotImplementedError

    def meant(self, state: S, text: str) -> M | None:
        """What a text that ``read_move`` could not read seems to mean; ``None`` where nobody can tell."""
        return None

    def position(self, text: str, seed: int | None = None) -> S:
        """The state a position text describes; what it leaves open is dealt by the seed (by default its own, else 0)."""
        raise NotImplementedError

    def describe(self, state: S) -> str:
        """The position text of a state."""
        raise NotImplementedError

    def chance_steps(self, state: S) -> int | None:
        """How often chance has been asked so far, where what it brings next depends on it and no field of the text tells."""
        return None

    # --- what is the same for all ------------------------------------------------------------------------------------

    @property
    def title(self) -> Text:
        """The name of the game, to be put into words."""
        return Text("title")

    @classmethod
    def original(cls) -> type[Rules[Any, Any]]:
        """The game's own class: of a variant the one it was made from."""
        return next(kind for kind in cls.__mro__ if "name" in vars(kind))

    @classmethod
    def usual(cls) -> Rules[Any, Any]:
        """The game as it is written: nobody's variant, every option as it comes."""
        return _made(cls.original())

    @classmethod
    def numbered(cls) -> dict[str, tuple[str, ...]]:
        """The basis of each rule that holds here: the game's own, then those that all games share."""
        return {**cls.basis, **{number: basis for number, basis in COMMON_RULES.items() if number not in cls.unneeded}}

    @property
    def is_variant(self) -> bool:
        """Whether these are somebody's own rules, made from a game's."""
        return type(self) is not self.original()

    def as_written(self, *questions: str) -> bool:
        """Whether the game itself answers all these questions, and no variant."""
        return all(getattr(type(self), question) is getattr(self.original(), question) for question in questions)

    def rule(self, number: str) -> Text:
        """What a rule says: the message of its number, with every option as an argument."""
        numbers, words = option_arguments(self)
        return Text(number, numbers=numbers, words=words)

    def moves(self, state: S) -> Moves[M]:
        """Every legal move once: a lazy sequence. ``BadRequest`` for what is no state of this game."""
        if getattr(state, "rules", None) is not self:
            check_state(state, self.name)
        return Moves(self, state, self.listing(state))

    def distinct(self, state: S) -> Sequence[M]:
        """Legal moves for hints and lists: of those that differ in nothing that matters one is enough. By default all."""
        return self.listing(state)

    def parse(self, state: S, text: str) -> M:
        """Read a move, leniently, in the light of the state; ``str(move)`` is its canonical text.

        Raises:
            IllegalMove: with the code ``NOT_A_MOVE``.
            BadRequest: it is no state of this game.
        """
        if getattr(state, "rules", None) is not self:
            check_state(state, self.name)
        move = self.read_move(state, text) if isinstance(text, str) else None
        if move is None or isinstance(move, Finding):
            suggests, wording = functools.partial(self._instead, state, text), functools.partial(self.wording, state)
            raise IllegalMove(Verdict([move or self._no_move(text)], None, self.catalogue, suggests=suggests, wording=wording))
        return move

    def _instead(self, state: S, text: object) -> M | None:
        """A legal move close to what a text that cannot be read seems to mean."""
        meant = self.meant(state, text) if isinstance(text, str) else None
        return meant if meant is None or not self.findings(state, meant) else self.suggestion(state, meant)

    def _no_move(self, given: object, way: str = "why") -> Finding:
        words = {"given": words_of(given)[:40], "forms": " · ".join(self.forms)}
        return Finding("NOT_A_MOVE", ("G3",), words=words, way=way)

    def refusals(self, state: S, move: M) -> Sequence[Finding]:
        """Every rule that the move breaks, those that all games share before the game's own."""
        if getattr(state, "rules", None) is not self:
            check_state(state, self.name)
        if self.turn(state) is None:
            return (Finding("GAME_OVER", ("G2",)),)
        if type(move) is not self.move_type:
            return (self._no_move(move, "text" if isinstance(move, str) else "why"),)
        try:
            read = self.read_move(state, str(move))
        except (TypeError, ValueError, LookupError, AttributeError):  # fields that hold no cards
            read = None
        if read is not move and read != move:
            return (self._no_move(move, "object" if type(read) is self.move_type else "why"),)
        return self.findings(state, move)

    def judge(self, state: S, move: M) -> Verdict:
        """May this be done, under which rules, and with what consequence? For any move object, never by listing.

        Raises:
            BadRequest: it is no state of this game.
        """
        return self._verdict(state, move, self.refusals(state, move))

    def _verdict(self, state: S, move: M, findings: Sequence[Finding]) -> Verdict:
        suggests = functools.partial(self._suggestion, state, move, findings)
        causes, wording = functools.partial(self.consequences, state, move), functools.partial(self.wording, state)
        return Verdict(findings, move, self.catalogue, causes, suggests, wording)

    def _suggestion(self, state: S, move: M, findings: Sequence[Finding]) -> M | None:
        return None if findings[0].code in ("GAME_OVER", "NOT_A_MOVE") else self.suggestion(state, move)

    def consequences(self, state: S, move: M) -> list[Event]:
        """What a legal move will cause, as far as everybody can foretell it."""
        events: list[Event] = []
        self.settle(state, move, events)
        return events

    def advance(self, state: S, move: M, events: list[Event] | None = None) -> S:
        """The next state for a move known to be legal; ``events`` receives what happened."""
        stage = self.settle(state, move, events)
        while (after := self.proceed(stage, events)) is not stage:
            stage = after
        return stage

    def play(self, state: S, move: M) -> Step[S]:
        """Judge a move and make it.

        Raises:
            IllegalMove: with the verdict.
            HiddenCard: the state is a view that does not hold the cards needed.
            BadRequest: it is no state of this game.
        """
        if findings := self.refusals(state, move):
            raise IllegalMove(self._verdict(state, move, findings))
        events: list[Event] = []
        finished, told = None, 0
        stage = self.settle(state, move, events)
        while True:
            so_far = len(events)
            after = self.proceed(stage, events)
            if after is stage:
                return Step(stage, tuple(events), finished, told)
            if self.turn(stage) is None:
                finished, told = stage, so_far
            stage = after


@functools.cache
def _made(kind: type[Rules[Any, Any]]) -> Rules[Any, Any]:
    return kind()


def check_seat(seat: object, seats: int) -> int | None:
    """A seat or ``None``; else ``BadRequest``."""
    if seat is None:
        return None
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise BadRequest(f"no seat {seat!r:.40}: seats are 0 to {seats - 1}")
    return seat


def check_state(state: object, name: str) -> None:
    """A state of that game, of whatever options and variant; else ``BadRequest``. Of the asker's own rules it always is one."""
    if not isinstance(state, State):
        raise BadRequest(f"no state: {state!r:.40}")
    if state.rules.name != name:
        raise BadRequest(f"{state!r:.60} is a state of {state.rules.name}, not of {name}")
