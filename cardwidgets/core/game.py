"""A game being played: the only thing with a history, the same for all rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Never, Self

from . import pictures
from .chance import check_seed, new_seed
from .errors import LEFT_OUT, BadOptions, BadPosition, BadRecord, BadRequest, IllegalMove
from .events import Event, Step
from .moves import Moves
from .notation import Record, nearest, read_record, seed_in, stranger
from .options import changed_options
from .rules import M, Rules, S, check_seat
from .scores import ScoreSheet
from .texts import whole
from .verdict import Finding, Verdict

Observer = Callable[["Game[Any, Any]"], object]


class Game(Generic[S, M]):
    """A game of ``rules`` from a deal or a position, with all its moves.

    Args:
        rules: what is played, ``ConstructionWhist()``.
        seed: decides every shuffle; drawn, and kept in ``game.seed``, if left out.
        position: a position text to begin from; what it leaves open is dealt by the seed.

    Raises:
        BadRequest: the rules or the seed are none, or there is no such argument.
        BadPosition: the position cannot be read or cannot be.

    >>> from cardwidgets import ConstructionWhist
    >>> game = Game(ConstructionWhist(), seed=7)
    >>> step = game.play(game.moves[0])
    >>> [event.kind for event in step.events], len(game.history), game.undo(), len(game.history)
    (['led'], 1, True, 0)
    """

    def __init__(
        self, rules: Rules[S, M] = LEFT_OUT, seed: int | None = None, position: str | None = None, **unknown: Never
    ) -> None:
        if wrong := stranger(unknown, ("rules", "seed", "position")):
            raise BadRequest(f"Game has no argument {wrong}")
        if isinstance(rules, type) and issubclass(rules, Rules):
            raise BadRequest(f"a game needs rules, as in Game({rules.__name__}()), not their class {rules.__name__}")
        if not isinstance(rules, Rules):
            given = "" if rules is None else f", not {rules!r:.60}"
            raise BadRequest(f"a game needs rules, as in Game(ConstructionWhist()){given}")
        self._rules = rules
        if seed is None:
            seed = seed_in(position) if position is not None else None
        self._seed = new_seed() if seed is None else check_seed(seed)
        self._from_position = position is not None
        self._start = rules.deal(self._seed) if position is None else rules.position(position, self._seed)
        self._beginning = Step(self._start, () if self._from_position else rules.opening_events(self._start))
        self._made: list[tuple[M, Step[S]]] = []
        self._at = 0
        self._observers: list[Observer] = []
        self._late_observers: list[Observer] = []
        self._moves: Moves[M] | None = None

    def __copy__(self) -> Self:
        """A game of its own from here on, which nobody observes yet."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self), _made=[*self._made], _observers=[], _late_observers=[])
        return twin

    # --- what is ------------------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules[S, M]:
        """What is played."""
        return self._rules

    @property
    def seed(self) -> int:
        """What decides every shuffle: as given, or drawn."""
        return self._seed

    @property
    def state(self) -> S:
        """The state as the engine knows it, hidden cards and all; ``seen_by`` gives what a seat may see."""
        return self._made[self._at - 1][1].state if self._at else self._start

    @property
    def turn(self) -> int | None:
        """The seat whose decision it is; ``None`` when the game is over."""
        return self._rules.turn(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.turn is None

    @property
    def moves(self) -> Moves[M]:
        """Every legal move: a lazy sequence, kept until the state changes."""
        if self._moves is None:
            self._moves = self._rules.moves(self.state)
        return self._moves

    @property
    def history(self) -> tuple[M, ...]:
        """The moves so far."""
        return tuple(move for move, _ in self._made[: self._at])

    @property
    def length(self) -> int:
        """How many moves are known, those taken back included: ``goto`` reaches them."""
        return len(self._made)

    @property
    def step(self) -> Step[S]:
        """The step that led here: its state, its events, and the round it finished, if it did."""
        return self.step_at(self._at)

    def step_at(self, number: int) -> Step[S]:
        """The step of move ``number``, counted from 1; 0 is the deal."""
        self._check_number(number)
        return self._made[number - 1][1] if number else self._beginning

    def move_at(self, number: int) -> M:
        """Move ``number``, counted from 1."""
        if number == 0:
            raise BadRequest("no move 0: moves are counted from 1")
        self._check_number(number)
        return self._made[number - 1][0]

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the step that led here."""
        return self.step.events

    def score(self) -> ScoreSheet:
        """The score as it stands, line by line."""
        return self._rules.scores(self.state)

    def position(self) -> str:
        """The position text of the state."""
        return self._rules.describe(self.state)

    def seen_by(self, seat: int | None) -> S:
        """What a seat may see; ``None``: what everybody may."""
        return self._rules.seen_by(self.state, check_seat(seat, self._rules.seats))

    # --- playing ------------------------------------------------------------------------------------------------------

    def why(self, move: M | str, seat: int | None = None) -> Verdict:
        """May this be played, and why or why not? ``move`` is a move or its text.

        Raises:
            BadRequest: there is no such seat.
        """
        check_seat(seat, self._rules.seats)
        turn = self.turn
        if turn is None:
            return Verdict([Finding("GAME_OVER", ("G2",), way="undo" if self._at else "why")], None, self._rules.catalogue)
        if seat is not None and seat != turn:
            finding = Finding("NOT_YOUR_TURN", ("G1",), numbers={"turn_seat": turn}, seat=seat)
            return Verdict([finding], None, self._rules.catalogue)
        if isinstance(move, str):
            try:
                move = self._rules.parse(self.state, move)
            except IllegalMove as refused:
                return refused.verdict
        return self._rules.judge(self.state, move)

    def play(self, move: M | str, seat: int | None = None) -> Step[S]:
        """Play a move or its text, for the seat in turn or, if given, for ``seat``.

        Raises:
            IllegalMove: with the verdict; the game is as it was.
            BadRequest: there is no such seat.
        """
        check_seat(seat, self._rules.seats)
        turn = self.turn
        if turn is None or (seat is not None and seat != turn):
            raise IllegalMove(self.why(move, seat))
        read = self._rules.parse(self.state, move) if isinstance(move, str) else move
        step = self._rules.play(self.state, read)
        del self._made[self._at :]
        self._made.append((read, step))
        self._moved_to(self._at + 1)
        return step

    def undo(self) -> bool:
        """Take the last move back, whatever the rules say of it at a table; ``False`` if there is none."""
        return self._at > 0 and self._moved_to(self._at - 1)

    def redo(self) -> bool:
        """Make the move again that was taken back; ``False`` if there is none."""
        return self._at < len(self._made) and self._moved_to(self._at + 1)

    def goto(self, number: int) -> bool:
        """Go to where the game stood after ``number`` moves; those after stay known. ``False`` if it stands there.

        Raises:
            BadRequest: so many moves have not been played.
        """
        self._check_number(number)
        return number != self._at and self._moved_to(number)

    def _check_number(self, number: object) -> None:
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= len(self._made):
            raise BadRequest(f"no move {number!r:.40}: moves 0 to {len(self._made)} are known")

    def _moved_to(self, number: int) -> bool:
        self._at = number
        self._moves = None
        failed: list[Exception] = []
        for observer in (*self._observers, *self._late_observers):
            try:
                observer(self)
            except Exception as error:  # every observer hears of the move, whatever another one does
                failed.append(error)
        if failed:
            raise failed[0]
        return True

    def observe(self, callback: Observer) -> Callable[[], None]:
        """Call ``callback(game)`` after every change; returns what ends it."""
        return _observed(callback, self._observers)

    def observe_late(self, callback: Observer) -> Callable[[], None]:
        """The same for what may answer a move with a move: it is called after all others have heard of the change."""
        return _observed(callback, self._late_observers)

    # --- records ------------------------------------------------------------------------------------------------------

    def record(self) -> str:
        """One line of text that replays the whole game."""
        kind = type(self._rules)
        variant = kind.__name__ if self._rules.is_variant else ""
        start = self._rules.describe(self._start) if self._from_position else ""
        if self._from_position and (steps := self._rules.chance_steps(self._start)) is not None:
            start += f" | chance {steps}"
        moves = tuple(map(str, self.history))
        return str(Record(self._rules.name, variant, changed_options(self._rules), self._seed, start, moves))

    @classmethod
    def replay(cls, text: str, variants: Sequence[type[Rules[Any, Any]]] = ()) -> Game[Any, Any]:
        """Play a record again, checking every move.

        Args:
            text: the record.
            variants: rules classes of one's own that the record may name, ``[MyVariant]``.

        Raises:
            BadRecord: the record cannot be read, or one of its moves is refused: then with its number and verdict.
        """
        record = read_record(text)
        rules_class = _rules_named(record, variants)
        if wrong := stranger(record.options, ("seed", *rules_class.__struct_fields__)):
            raise BadRecord(f"there is no option {wrong}")
        if record.seed is None and not record.position:
            raise BadRecord("the record names neither a seed nor a position to begin from, as in seed=7")
        try:
            seed = record.seed if record.seed is not None else seed_in(record.position) or 0
            game = Game(rules_class(**record.options), seed, record.position or None)
        except (BadOptions, BadPosition, BadRequest) as error:
            raise BadRecord(f"the record cannot begin: {error}") from error
        for number, move in enumerate(record.moves, 1):
            try:
                game.play(move)
            except IllegalMove as refused:
                raise BadRecord(f"move {number}, {whole(move):.40}: {refused.verdict}", number, refused.verdict) from refused
        return game

    # --- looking ------------------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        return pictures.text(self.state.shown())

    def __repr__(self) -> str:
        turn = self.turn
        return f"<Game {self._rules.name}: {self._at} moves, {'over' if turn is None else f'seat {turn} to move'}>"

    def svg(self) -> str:
        """The table as an SVG picture, with what everybody may know."""
        return self.state.svg()

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return pictures.mimebundle(self.state.shown())


def _observed(callback: Observer, observers: list[Observer]) -> Callable[[], None]:
    if not callable(callback):
        raise BadRequest(f"observe needs a function of the game, not {callback!r:.60}")

    def call(game: Game[Any, Any]) -> object:  # a name of its own, so that the same function may observe twice
        return callback(game)

    observers.append(call)

    def stop() -> None:
        if call in observers:
            observers.remove(call)

    return stop


def _rules_named(record: Record, variants: Sequence[type[Rules[Any, Any]]]) -> type[Rules[Any, Any]]:
    from cardwidgets import games  # the one place that lists the games; asked only when a record names one

    by_name = games.by_name()
    if record.name not in by_name:
        raise BadRecord(f"there is no game {record.name!r:.40}: {nearest(record.name, by_name)}")
    if not record.variant:
        return by_name[record.name]
    given: list[Any] = list(variants) if isinstance(variants, list | tuple) else [variants]
    if not all(isinstance(variant, type) and issubclass(variant, Rules) for variant in given):
        raise BadRecord(f"variants are rules classes, as in variants=[MyVariant], not {variants!r:.60}")
    own: dict[str, type[Rules[Any, Any]]] = {variant.__name__: variant for variant in given if variant.name == record.name}
    if record.variant not in own:
        raise BadRecord(
            f"the record is of the variant {record.variant:.40}, which is not among those given: "
            f"Game.replay(text, variants=[{record.variant:.40}])"
        )
    return own[record.variant]
