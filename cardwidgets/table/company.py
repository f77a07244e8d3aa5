"""Who plays the seats of a game: people at its tables, and players for the other seats.

There is one company a game, however many tables show it, so that no move is answered twice.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardwidgets.core.game import Game
from cardwidgets.core.texts import words_of
from cardwidgets.core.verdict import Verdict

if TYPE_CHECKING:
    from .sitting import Sitting

#: The companies of the games that are shown at some table; an entry ends with its game.
_COMPANIES: weakref.WeakKeyDictionary[Game[Any, Any], Company] = weakref.WeakKeyDictionary()


class Failure(Exception):
    """A player gave no legal move: ``cause`` is the exception it raised, or the verdict on its answer.

    Raised, it shows where its cause was.
    """

    def __init__(self, seat: int, cause: BaseException | Verdict) -> None:
        told = repr(cause) if isinstance(cause, Verdict) else f"{type(cause).__name__}: {words_of(cause)}"
        super().__init__(f"the player of seat {seat}: {told:.200}")
        self.seat = seat
        self.cause = cause
        self.__cause__ = None if isinstance(cause, Verdict) else cause


class Company:
    """The sittings of one game, newest last, and whether players wait.

    After a move they answer at once. After going back or forth they wait until somebody lets them go on, or plays;
    and where every seat has a player, each move waits, so that a person can look on.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        self._sittings: list[weakref.ref[Sitting]] = []
        self._tip = game.step_at(game.length)
        self._playing = False
        self._leave: tuple[Callable[[], None], ...] = ()
        self.paused = len(game.history) < game.length
        self.failure: Failure | None = None
        self._looks = False
        self._looked = False

    @staticmethod
    def of(game: Game[Any, Any]) -> Company:
        """The company of a game."""
        if game not in _COMPANIES:
            _COMPANIES[game] = Company(game)
        return _COMPANIES[game]

    def join(self, game: Game[Any, Any], sitting: Sitting) -> None:
        """Somebody sits down."""
        self._sittings.append(weakref.ref(sitting))
        if not self._leave:
            self._leave = (game.observe(self._heard), game.observe_late(self.play))
        self._tell(but=sitting)

    def leave(self, game: Game[Any, Any], sitting: Sitting) -> None:
        """Somebody leaves; the last one to go takes the company with them."""
        self._sittings = [ref for ref in self._sittings if ref() not in (None, sitting)]
        self.paused = True
        self._tell()
        if not self._sittings:
            for stop in self._leave:
                stop()
            self._leave = ()
            _COMPANIES.pop(game, None)

    def _tell(self, but: Sitting | None = None) -> None:
        """All draw their table again: who plays which seat may have changed."""
        for sitting in list(self.sittings()):
            if sitting is not but:
                sitting.redraw()

    def sittings(self) -> Iterator[Sitting]:
        """Those who sit there, newest first."""
        for ref in reversed(self._sittings):
            if (sitting := ref()) is not None:
                yield sitting

    # --- who plays ---------------------------------------------------------------------------------------------------

    def player(self, seat: int) -> tuple[Any, Sitting] | None:
        """What plays a seat, and at whose table it was asked for; ``None`` if a person does."""
        sittings = list(self.sittings())
        for sitting in sittings:
            if seat in sitting.players.given:
                return sitting.players.given[seat], sitting
        if any(sitting.viewer.seat == seat and not sitting.viewer.reveal for sitting in sittings):
            return None
        for sitting in sittings:
            if (player := sitting.players.otherwise(seat)) is not None:
                return player, sitting
        return None

    def waits(self, game: Game[Any, Any]) -> bool:
        """Whether a player is in turn and waits to be let go on."""
        turn = game.turn
        if turn is None or (found := self.player(turn)) is None:
            return False
        return self.paused or self.failure is not None or found[1].finished or not self._people(game)

    def _people(self, game: Game[Any, Any]) -> bool:
        return any(self.player(seat) is None for seat in range(game.rules.seats))

    # --- playing -----------------------------------------------------------------------------------------------------

    def _heard(self, game: Game[Any, Any]) -> None:
        """Heard before the sittings draw the change: a move that was played is answered, going back and forth is not."""
        tip = game.step_at(game.length)
        self.paused = tip is self._tip
        self._looked = self._looks
        self._tip = tip
        self.failure = None

    def look_at(self, game: Game[Any, Any], number: int) -> bool:
        """Go back or forth at a table: to look, where the rules let what was played since stand. A cell may take all back."""
        self._looks = True
        try:
            return game.goto(number)
        finally:
            self._looks = False

    def looks_back(self, game: Game[Any, Any]) -> bool:
        """Whether a moment is on view from which nobody may play on, since what was played after it stands."""
        return self._looked and not may_go_back(game, len(game.history))

    def go_on(self, game: Game[Any, Any]) -> bool:
        """Let the player in turn go on; ``False`` if no player is in turn."""
        turn = game.turn
        if turn is None or self.player(turn) is None:
            return False
        self.paused = False
        self.failure = None
        if self._people(game):
            self.play(game)
        else:
            self._play_one(game)
        return True

    def play(self, game: Game[Any, Any]) -> None:
        """Let players move until a person is in turn."""
        if self._playing or self.paused or not self._people(game):
            return
        while self._play_one(game):
            pass

    def _play_one(self, game: Game[Any, Any]) -> bool:
        turn = game.turn
        if turn is None or self.failure is not None or self._playing or (found := self.player(turn)) is None:
            return False
        player, sitting = found
        if sitting.finished:
            return False
        self._playing = True
        try:
            answer = _ask(player, game, turn)
            if isinstance(answer, Failure):
                self.failure = answer
            else:
                game.play(answer, seat=turn)
        finally:
            self._playing = False
        if self.failure is not None:
            self._tell()
            return False
        return True


def may_go_back(game: Game[Any, Any], number: int) -> bool:
    """Whether all that was played after so many moves may be taken back."""
    return all(game.rules.may_take_back(game.step_at(each).state, game.move_at(each + 1)) for each in range(number, game.length))


def _ask(player: Any, game: Game[Any, Any], seat: int) -> Any:
    """A player's move; what it does wrong, it does to itself."""
    view = game.seen_by(seat)
    moves = game.rules.moves(view)
    try:
        choose = getattr(player, "choose", None)
        answer = choose(view, moves, len(game.history)) if choose is not None else player(view, moves)
        verdict = game.why(answer, seat)
    except BaseException as error:  # a bot that never answers is interrupted by hand, and one may try to leave
        return Failure(seat, error)
    return answer if verdict.ok else Failure(seat, verdict)


class Players:
    """The players that were asked for at one table: those given by seat, and what plays where nobody sits."""

    def __init__(self, given: Mapping[int, Any], seats: frozenset[int], player: Any) -> None:
        self.given = given
        self._seats = seats
        self._player = player

    def otherwise(self, seat: int) -> Any:
        """What plays a seat that nobody was given and nobody sits at."""
        return self._player if seat in self._seats else None
