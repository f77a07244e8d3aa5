"""The widget: traits and messages on one side, a sitting at a game on the other."""

from __future__ import annotations

import functools
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

import anywidget
import traitlets

from cardwidgets.core import pictures
from cardwidgets.core.errors import LEFT_OUT
from cardwidgets.core.game import Game
from cardwidgets.core.texts import Language

from .answers import Desk
from .arguments import Options, Seating, check_game, check_options, check_theme
from .sitting import Sitting
from .states import compose, fixed_words

if TYPE_CHECKING:
    import asyncio

_WIDGET = Path(__file__).parent / "static" / "widget.js"


@functools.cache
def _front_end() -> str:
    """The front end as text: given as a path, it would keep every table alive for ever."""
    return _WIDGET.read_text(encoding="utf-8")


class Table(anywidget.AnyWidget):
    """A table at which a game is shown and played.

    Args:
        game: the game; the same object answers in the next cell.
        seat: who looks at the table, and plays; ``None`` looks on.
        reveal: the teacher's table: all cards are shown, and one may play for whoever is in turn.
        players: who plays the other seats, ``{1: "random"}`` or ``{1: my_function}``, a function of ``(view, moves)``
            that answers one of the moves or its text. Left out, the random player plays every seat at which nobody
            sits; at a teacher's table nobody does, nor for somebody who looks on. ``{}``: nobody. Where every seat has a player,
            each of their moves waits for a press, so that it can be looked at.
        language: a code, ``"en"``, or a ``Language``.
        theme: ``"auto"`` (as the notebook), ``"light"`` or ``"dark"``.
        names: what the players are called: a name a seat, or ``{1: "Bea"}``. The viewer is "You".
        record: whether the browser may ask for the record of a game still going on; it tells everything, hidden cards
            and all. Left out: only when the game is over, and at a teacher's table.

    Raises:
        BadRequest: there is no such seat, player, language, theme or argument, or one is of the wrong kind. It is a
            ``ValueError`` and a ``TypeError``.

    >>> from cardwidgets import ConstructionWhist, Game
    >>> table = Table(Game(ConstructionWhist(), seed=7), players={})
    >>> print(table)  # doctest: +SKIP
    >>> step = table.game.play(table.game.moves[0])
    >>> table.rev
    2
    >>> table.close()
    """

    _esm: Any = _WIDGET if os.environ.get("ANYWIDGET_HMR") == "1" else traitlets.Unicode().tag(sync=True)

    _anywidget_id = traitlets.Unicode("cardwidgets.table.table.Table").tag(sync=True)

    state = traitlets.Dict().tag(sync=True)
    """The table as its viewer may see it; replaced as a whole. Never written by the browser."""

    rev = traitlets.Int(0).tag(sync=True)
    """Counts up with every new ``state``."""

    words = traitlets.Dict().tag(sync=True)
    """The fixed words of the interface and the spoken names of the cards."""

    theme = traitlets.Unicode("auto").tag(sync=True)
    """``"auto"``, ``"light"`` or ``"dark"``."""

    def __init__(self, game: Game[Any, Any] = LEFT_OUT, seat: int | None = 0, **options: Unpack[Options]) -> None:
        self._sitting: Sitting | None = None
        self._waiting: list[asyncio.Future[Any]] = []
        check_options(options)
        theme = check_theme(options.pop("theme", "auto"))
        self._seating = Seating(check_game(game), {**options, "seat": seat})
        sitting = Sitting(game, self._seating.viewer, self._seating.players, self._publish, self._move_made)
        sitting.sit_down()
        self._sitting = sitting
        self._desk = Desk(sitting, self._may_record)
        room = {"flex": "1 1 auto"}  # in a row of other widgets; what a table must hold would give it no width at all
        super().__init__(layout=room, theme=theme, words=fixed_words(sitting.viewer), state=self._composed(sitting), rev=1)
        self._own_layout = self.layout
        sitting.start()

    def add_traits(self, **traits: Any) -> None:
        """Without the id that anywidget adds to every widget: it is there, and each table would get a class of its own."""
        traits.pop("_anywidget_id", None)
        if traits:
            super().add_traits(**traits)

    @traitlets.default("_esm")
    def _default_esm(self) -> str:
        return _front_end()

    # --- what can be asked and changed -----------------------------------------------------------------------------------

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is shown."""
        return self._seating.game

    @property
    def seat(self) -> int | None:
        """Who looks at the table; can be changed."""
        return self._seating.viewer.seat

    @seat.setter
    def seat(self, seat: int | None) -> None:
        self._change(seat=seat)

    @property
    def reveal(self) -> bool:
        """Whether all cards are shown; can be changed."""
        return self._seating.viewer.reveal

    @reveal.setter
    def reveal(self, reveal: bool) -> None:
        self._change(reveal=reveal)

    @property
    def players(self) -> Mapping[int, Any]:
        """The players that were given; can be changed, ``None`` for the random player wherever nobody sits."""
        return dict(self._seating.players.given)

    @players.setter
    def players(self, players: Mapping[int, Any] | None) -> None:
        self._change(players=players)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called; can be changed."""
        return self._seating.viewer.names.names

    @names.setter
    def names(self, names: Sequence[str] | Mapping[int, str] | None) -> None:
        self._change(names=names)

    @property
    def language(self) -> Language:
        """The language of every word; can be changed, by its code too."""
        return self._seating.viewer.speech

    @language.setter
    def language(self, language: str | Language) -> None:
        self._change(language=language)
        self.words = fixed_words(self._seating.viewer)

    @property
    def failure(self) -> Exception | None:
        """What stopped a player that could not move, for whoever wrote it; ``raise table.failure`` shows where."""
        return self._sitting.company.failure if self._sitting is not None else None

    def _change(self, **changes: Any) -> None:
        seating = self._seating.replaced(**changes)
        self._seating = seating
        if self._sitting is not None:
            self._sitting.become(seating.viewer, seating.players)

    @traitlets.validate("theme")
    def _validate_theme(self, proposal: Any) -> str:
        return check_theme(proposal["value"])

    async def next_move(self) -> Any:
        """The next move that is made by the viewer, or by anybody where the viewer has no seat of their own.

        A cell that waits keeps the kernel from hearing the browser. Wait in a task, and let the cell end:

        >>> async def lesson(table):
        ...     move = await table.next_move()
        ...     table.game.undo()
        >>> # asyncio.create_task(lesson(table))
        """
        import asyncio  # a kernel has it anyway; elsewhere it would double the time of importing this

        if self._sitting is None:
            raise asyncio.CancelledError("the table is closed")
        future = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        return await future

    def _move_made(self, move: Any, seat: int | None) -> None:
        viewer = self._seating.viewer
        if viewer.reveal or viewer.seat in (None, seat):
            waiting, self._waiting = self._waiting, []
            for future in waiting:
                if not future.done():
                    future.set_result(move)

    # --- to the browser --------------------------------------------------------------------------------------------------

    def _composed(self, sitting: Sitting) -> dict[str, Any]:
        return compose(sitting, self._may_record())

    def _may_record(self) -> bool:
        allowed = self._seating.record
        return allowed if allowed is not None else self.reveal or self.game.over

    def _publish(self) -> None:
        """One message: the state and its number."""
        if self._sitting is not None and self.comm is not None:
            with self.hold_sync():
                self.state = self._composed(self._sitting)
                self.rev += 1

    # --- from the browser ------------------------------------------------------------------------------------------------

    def _handle_custom_msg(self, content: Any, buffers: Any) -> None:
        if self._sitting is not None:
            self.send(self._desk.answer(content, lambda: self.rev))

    def _handle_msg(self, msg: Any) -> None:
        """What ipywidgets hears, without what could be malformed; there is nothing that the browser may write."""
        content = msg.get("content") if isinstance(msg, dict) else None
        data = content.get("data") if isinstance(content, dict) else None
        if not isinstance(data, dict):
            return
        match data.get("method"):
            case "custom":
                self._handle_custom_msg(data.get("content"), ())
            case "request_state":
                self.send_state()
            case "update":
                self.set_state(data.get("state"))

    def set_state(self, sync_data: Any) -> None:
        """Of what the browser writes, only the count of views is taken, and only where somebody asked for it."""
        count = sync_data.get("_view_count") if isinstance(sync_data, dict) else None
        if self._view_count is not None and type(count) is int and 0 <= count < 10**6:
            super().set_state({"_view_count": count})

    # --- still pictures --------------------------------------------------------------------------------------------------

    def _shown(self) -> pictures.Shown:
        viewer = self._seating.viewer
        scene = viewer.scene(self.game.state) if self._sitting is None else self._sitting.scene
        return pictures.Shown(scene, viewer.rules.catalogue, viewer.rules.title, viewer.speech, viewer.names)

    def svg(self) -> str:
        """The table as it stands, as an SVG picture."""
        return pictures.svg(self._shown())

    def __str__(self) -> str:
        return pictures.text(self._shown())

    def __repr__(self) -> str:
        return f"<Table: {self.language.plain(self._seating.viewer.title)}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and for places where no widget can live a picture and text; of a closed table only these."""
        if self._sitting is None:
            return pictures.mimebundle(self._shown())
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, **pictures.mimebundle(self._shown())}, metadata

    def close(self) -> None:
        """Take the table away: it hears of no more moves, and nothing keeps it alive."""
        sitting = getattr(self, "_sitting", None)
        if sitting is not None:
            self._sitting = None
            sitting.leave()
            for future in self._waiting:
                if not future.done():
                    future.cancel()
            self._own_layout.close()
        super().close()
        self.__dict__.pop("_repr_mimebundle_", None)  # ipywidgets puts None there, and then nothing could show it
