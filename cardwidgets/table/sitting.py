"""One viewer at one game: which moment is on view, and what is done from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from cardwidgets.core.errors import IllegalMove
from cardwidgets.core.events import Event, Step
from cardwidgets.core.game import Game
from cardwidgets.core.rules import State
from cardwidgets.core.scene import Scene
from cardwidgets.core.verdict import Verdict

from .arranging import Arrangement
from .company import Company, Players, may_go_back
from .drawing import Json
from .lying import Lying
from .story import Story
from .viewer import Viewer


class Moment(msgspec.Struct, frozen=True):
    """What is on view: the state after move ``number``, or the round that this move finished.

    ``news`` is what happened since the moment before, ``jumped`` whether it was reached by going back or forth,
    ``quiet`` whether there is nothing to say of it.
    """

    number: int
    state: State
    finished: bool = False
    news: tuple[Event, ...] = ()
    jumped: bool = False
    quiet: bool = False


class Sitting:
    """A viewer at a game.

    Args:
        game: what is played.
        viewer: who looks.
        players: who plays the other seats.
        publish: called with every new moment, once.
        played: called with every move that is played, and the seat that played it.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        viewer: Viewer,
        players: Players,
        publish: Callable[[], None],
        played: Callable[[Any, int | None], None],
    ) -> None:
        self.game = game
        self.viewer = viewer
        self.players = players
        self.story = Story(game, viewer)
        self.company = Company.of(game)
        self.moment = Moment(len(game.history), game.state, news=game.events)
        self.hinted = 0
        self.arrangement = Arrangement()
        self.lying = Lying()
        self._step = game.step
        self._publish = publish
        self._played = played
        self._stop: Callable[[], None] | None = None
        self._looking = False
        self._scene: Scene | None = None

    def sit_down(self) -> None:
        """Take part: hear of every move."""
        self.company.join(self.game, self)
        self._stop = self.game.observe(self._changed)

    def start(self) -> None:
        """Let the players of other seats move, if it is their turn."""
        self.company.play(self.game)

    def leave(self) -> None:
        """Hear of nothing any more."""
        if self._stop is not None:
            self._stop()
            self._stop = None
            self.company.leave(self.game, self)

    def become(self, viewer: Viewer, players: Players) -> None:
        """Somebody else looks, or other players play."""
        self.viewer = viewer
        self.players = players
        self.story = Story(self.game, viewer)
        self.redraw()
        self.start()

    @property
    def scene(self) -> Scene:
        """What lies where at the moment on view, for the viewer; made once a moment."""
        if self._scene is None:
            self._scene = self.viewer.scene(self.moment.state)
        return self._scene

    @property
    def finished(self) -> bool:
        """Whether a finished round is on view."""
        return self.moment.finished

    @property
    def looks_back(self) -> bool:
        """Whether an earlier moment is on view, from which nobody may play on."""
        return self.company.looks_back(self.game)

    @property
    def turn(self) -> int | None:
        """The seat in turn in the game, also while a finished round is on view."""
        return self.game.turn

    @property
    def deal(self) -> Step[Any]:
        """The step with which the deal on view began; its end still belongs to it."""
        at = self.moment.number - self.moment.finished
        ended = (step for step in map(self.game.step_at, range(at, 0, -1)) if step.finished is not None)
        return next(ended, self.game.step_at(0))

    def log(self, before: int) -> list[Json]:
        """The entries of the log before a move, of those that led to the moment on view."""
        at, finished = self.moment.number, self.moment.finished
        return self.story.page(min(before, at + 1), finished and before > at)

    # --- what happens --------------------------------------------------------------------------------------------------

    def _changed(self, game: Game[Any, Any]) -> None:
        at, before = len(game.history), self.moment.number
        one_on = at == before + 1 and game.step_at(before) is self._step
        self._step = game.step
        self._show(self._arrival(at, game.step) if one_on else self._jump(at, game.step))
        if not self.company.paused:  # else it was going back or forth
            self._played(game.move_at(at), game.rules.turn(game.step_at(at - 1).state))

    def _arrival(self, number: int, step: Step[Any]) -> Moment:
        if step.finished is None:
            return Moment(number, step.state, news=step.events)
        return Moment(number, step.finished, True, step.events[: step.told])

    def _jump(self, number: int, step: Step[Any]) -> Moment:
        """A moment reached by going back or forth: to look at, a finished round; to play on, what was dealt after it."""
        finished = step.finished if self._looking else None
        return Moment(number, step.state if finished is None else finished, finished is not None, jumped=True)

    def _show(self, moment: Moment) -> None:
        self.moment = moment
        self.hinted = 0
        self._scene = None
        self._publish()

    def redraw(self, quietly: bool = False) -> None:
        """Show the same moment again: somebody else looks, or a player failed; quietly, where only cards lie otherwise."""
        news = self.moment.news if self.moment.number == 0 else ()
        self._show(msgspec.structs.replace(self.moment, news=news, quiet=quietly))

    # --- what is done --------------------------------------------------------------------------------------------------

    def play(self, move: Any) -> Verdict | None:
        """Play for the viewer; a verdict if it is refused."""
        try:
            self.game.play(move, None if self.viewer.reveal else self.viewer.seat)
        except IllegalMove as refused:
            return refused.verdict
        return None

    def look_at(self, number: int) -> None:
        """Go to the game after so many moves, or to the round that the last of them finished.

        Raises:
            BadRequest: there are not so many moves.
        """
        self._looking = True
        try:
            if not self.company.look_at(self.game, number):
                self._show(self._jump(number, self.game.step))
        finally:
            self._looking = False

    def go_on(self) -> bool:
        """On from a finished round, or on with the players that wait; ``False`` if there is nothing to go on with."""
        if self.finished:
            for sitting in list(self.company.sittings()):
                sitting.leave_round()
            self.company.play(self.game)
            return True
        return not self.looks_back and self.company.waits(self.game) and self.company.go_on(self.game)

    def leave_round(self) -> None:
        """Show the next deal instead of the finished round, wherever somebody went on from it."""
        if self.finished:
            number, step = self.moment.number, self.game.step
            self._show(Moment(number, step.state, news=step.events[step.told :]))

    def decides_at(self, number: int) -> bool:
        """Whether the viewer made, or is to make, the move after so many moves."""
        turn = self.game.rules.turn(self.game.step_at(number).state)
        if turn is None:
            return False
        if self.viewer.seat is not None and not self.viewer.reveal:
            return turn == self.viewer.seat
        return self.company.player(turn) is None

    def decided(self) -> int | None:
        """Where the viewer's last decision was."""
        return next((number for number in range(self.moment.number - 1, -1, -1) if self.decides_at(number)), None)

    def back(self) -> int | None:
        """Where undo leads: the viewer's last decision, if it may be taken back with all that followed."""
        number = self.decided()
        return number if number is not None and may_go_back(self.game, number) else None

    def forth(self) -> int | None:
        """Where redo leads: the viewer's next decision, a round that ends before it, or as far as is known."""
        at, length = self.moment.number, self.game.length
        if at == length:
            return None
        stops = (number for number in range(at + 1, length) if self.decides_at(number) or self.game.step_at(number).finished is not None)
        return next(stops, length)
