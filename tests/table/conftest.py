"""A table with a recording comm in place of a browser."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

from cardwidgets import ConstructionWhist, Game, Table

FOLLOW = (  # seat 0 is to follow 8♣, holding clubs
    "hand0 2C QC 7S AH | hand1 3C 4H 9D | trump D | open 4S 5H | lead 1 | trick 8C | pyramids0 KS 9S 6S, QH | pyramids1 KD | turn 0"
)
TAKE = (  # seat 0 has won with 7♠
    "hand0 2C QC AH | hand1 3C 4H 9D | trump D | open 4S 5H | lead 0 | trick 7S 2S | pyramids0 KS 9S, QH | pyramids1 KD | turn 0"
)


class Recorder:
    """Every message that a kernel would have sent, in order."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str, dict[str, Any]]] = []

    def comm(self, *args: Any, **keys: Any) -> BaseComm:
        recorder = self

        class Recording(BaseComm):
            def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
                # As on the wire: what is not plain JSON fails here.
                recorder.sent.append((self.comm_id, msg_type, json.loads(json.dumps(data))))

        return Recording(*args, **keys)


class Sat:
    """Somebody who sits at a table and sends what a browser sends."""

    def __init__(self, recorder: Recorder, game: Game, **options: Any) -> None:
        self._recorder = recorder
        self._seen = len(recorder.sent)
        self._id = 0
        self.game = game
        self.table = Table(game, **options)

    @property
    def state(self) -> dict[str, Any]:
        return json.loads(json.dumps(self.table.state))

    @property
    def note(self) -> dict[str, Any]:
        return self.state["note"]

    def messages(self) -> list[dict[str, Any]]:
        """What came since the last look, for this table: updates, and the contents of custom messages."""
        sent = self._recorder.sent[self._seen :]
        new = [data for source, kind, data in sent if source == self.table.comm.comm_id and kind == "comm_msg"]
        self._seen = len(self._recorder.sent)
        return [data["content"] if data.get("method") == "custom" else data for data in new]

    def raw(self, data: Any) -> list[dict[str, Any]]:
        """Hand a message to the table as the kernel does."""
        self.messages()
        self.table._handle_msg({"content": {"data": data}, "buffers": []})
        return self.messages()

    def tell(self, kind: str, **body: Any) -> list[dict[str, Any]]:
        """All that is answered to a message made as the browser makes them."""
        self._id += 1
        return self.raw({"method": "custom", "content": {"kind": kind, "id": self._id, "rev": self.table.rev, **body}})

    def ask(self, kind: str, **body: Any) -> dict[str, Any]:
        """The reply: the last message, and the only one of its kind."""
        answered = self.tell(kind, **body)
        replies = [message for message in answered if message.get("kind") == "reply"]
        assert len(replies) == 1
        assert replies[0] is answered[-1]
        assert replies[0]["id"] == body.get("id", self._id)
        assert replies[0]["rev"] == self.table.rev
        return replies[0]

    def play_to_the_end(self) -> list[dict[str, Any]]:
        """The viewer plays the first legal move until the game is over; the states seen on the way."""
        states = []
        while not self.game.over:
            finished = self.state["finished"]
            answered = self.tell("go_on") if finished else self.tell("play", move=str(self.game.moves[0]))
            assert answered[-1]["status"] == "accepted"
            states += [message["state"]["state"] for message in answered[:-1]]
        return states

    def place(self, card: str) -> str:
        """Where a card lies."""
        return next(i["place"] for zone in self.state["zones"].values() for i in zone["items"] if i.get("card") == card)


Sit = Callable[..., Sat]


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    recorder = Recorder()
    monkeypatch.setattr(comm, "create_comm", recorder.comm)
    return recorder


@pytest.fixture
def sit(recorder: Recorder) -> Iterator[Sit]:
    """``sit(game, **options)``: a table that is closed after the test."""
    sat: list[Sat] = []

    def sit(game: Game, **options: Any) -> Sat:
        sat.append(Sat(recorder, game, **options))
        return sat[-1]

    yield sit
    for each in sat:
        each.table.close()


@pytest.fixture
def follow() -> Game:
    return Game(ConstructionWhist(), seed=1, position=FOLLOW)


@pytest.fixture
def take() -> Game:
    return Game(ConstructionWhist(extra_first=True), seed=1, position=TAKE)
