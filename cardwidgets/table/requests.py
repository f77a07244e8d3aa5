"""What the browser may ask, checked before anything is done with it."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

import msgspec

from cardwidgets.core.errors import BadRequest
from cardwidgets.core.notation import nearest

_Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
_Word = Annotated[str, msgspec.Meta(max_length=40)]
_Places = Annotated[tuple[_Word, ...], msgspec.Meta(max_length=60)]


class Request(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """``id`` is the number of the request in the browser, ``rev`` that of the state it was made from."""

    id: _Count
    rev: _Count


class Pick(Request, frozen=True, tag="pick"):
    """All that is picked now; ``drop`` is the place or zone it was dropped on."""

    places: _Places
    drop: _Word | None = None


class Play(Request, frozen=True, tag="play"):
    """A move, by its text."""

    move: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Undo(Request, frozen=True, tag="undo"):
    """Back to the viewer's last decision."""


class Redo(Request, frozen=True, tag="redo"):
    """Forward to the viewer's next decision."""


class GoTo(Request, frozen=True, tag="goto"):
    """To where the game stood after ``n`` moves."""

    n: _Count


class GoOn(Request, frozen=True, tag="go_on"):
    """On from a finished round, or on with the players that wait."""


class Hint(Request, frozen=True, tag="hint"):
    """A little help, more of it each time."""


class Sort(Request, frozen=True, tag="sort"):
    """The hand sorted in the next way."""


class Arrange(Request, frozen=True, tag="arrange"):
    """A card of the hand put where ``to`` others lie before it."""

    place: _Word
    to: _Count


class Speak(Request, frozen=True, tag="speak"):
    """The whole table in words, or what is outlined on its boards."""

    of: Literal["table", "sets"] = "table"


class Rule(Request, frozen=True, tag="rule"):
    """The text of a rule, or of all."""

    rule: _Word | None = None


class Lines(Request, frozen=True, tag="sheet"):
    """What stands behind a line of the score sheet that is of rounds, from the first to the last of them."""

    rounds: tuple[_Count, _Count]


class Log(Request, frozen=True, tag="log"):
    """Older moves, those before move ``before``."""

    before: _Count


class Record(Request, frozen=True, tag="record"):
    """The line of text that replays the game."""


AnyRequest = Pick | Play | Undo | Redo | GoTo | GoOn | Hint | Sort | Arrange | Speak | Rule | Lines | Log | Record

_KINDS = tuple(kind.__struct_config__.tag for kind in get_args(AnyRequest))

#: What changes the table, or answers for the position on view: it must not have moved on since.
ABOUT_THE_POSITION = (Pick, Play, Undo, Redo, GoTo, GoOn, Hint, Sort, Arrange)


def read_request(content: object) -> AnyRequest:
    """The request that a message makes.

    Raises:
        BadRequest: it makes none; says what is wrong with it.

    >>> read_request({"kind": "play", "id": 1, "rev": 3, "move": "8C"})
    Play(move='8C', id=1, rev=3)
    >>> read_request({"kind": "play", "id": 1, "rev": 3})
    Traceback (most recent call last):
    cardwidgets.core.errors.BadRequest: play: Object missing required field `move`
    """
    try:
        request: AnyRequest = msgspec.convert(content, AnyRequest, strict=True)
        msgspec.json.encode(request)  # what is asked may be quoted in the answer, which must be sent
    except UnicodeError:
        raise BadRequest("its text has half a character in it, which no answer could quote") from None
    except (msgspec.ValidationError, RecursionError) as error:
        if not isinstance(content, dict):
            raise BadRequest(f"a message is an object with a kind, not {type(content).__name__}") from None
        kind = content.get("kind")
        if not isinstance(kind, str):
            raise BadRequest(f"a kind is one of {', '.join(_KINDS)}, not {type(kind).__name__}") from None
        if kind not in _KINDS:
            raise BadRequest(f"no kind {kind!r:.40}: {nearest(kind[:40], _KINDS)}") from None
        raise BadRequest(f"{kind}: {error!s:.80}") from None
    return request


def request_id(content: object) -> int | None:
    """The number a message goes by, if it has one that can be answered."""
    number = content.get("id") if isinstance(content, dict) else None
    return number if type(number) is int and abs(number) <= 2**53 else None
