"""The score sheet: one line a reason, with the cards that earned it; earlier rounds in one line."""

from __future__ import annotations

from collections.abc import Sequence

from cardwidgets.core.cards import TEXTS, UNKNOWN
from cardwidgets.core.events import Event
from cardwidgets.core.rules import State
from cardwidgets.core.scene import Scene
from cardwidgets.core.scores import ScoreLine, totals
from cardwidgets.core.texts import card_mark, number

from .drawing import Json, keys_of
from .viewer import Viewer

#: Lines told one by one; those before them are added up, so that the sheet of a long match stays small.
MOST = 24
#: Cards named one by one in a line; more are counted, and shown on the felt when the line is pressed.
MOST_CARDS = 13


def sheet(state: State, viewer: Viewer, action: Json | None, news: Sequence[Event] = ()) -> Json:
    """The score of the round on view, or of the last one that counted.

    Of the ``news`` that ended the round what has words for it (``.counted``) is a line that earns nothing: where cards went.
    """
    score = viewer.rules.scores(viewer.view(state))
    seats = viewer.rules.seats
    lines = score.lines + score.pending
    round = max((line.round for line in lines), default=0)
    told = [at for at, line in enumerate(lines) if line.round == round][-MOST:]
    carried = [line for at, line in enumerate(lines) if at not in told]
    way = "-pending" if score.pending else ""
    scene = viewer.scene(state)
    over = bool(score.winners) and scene.turn is None
    return {
        "caption": viewer.say(scene.prompt) if over else viewer.words(f"sheet{way}", round=round),
        "heads": [viewer.words(f"sheet-{head}") for head in ("for", "from", "rule")],
        "seats": [viewer.name(seat) for seat in range(seats)],
        "rows": [
            *_carry(carried, seats, viewer),
            *(_row(lines[at], seats, scene, viewer) for at in told),
            *(_went(event, seats, viewer) for event in news if viewer.speech.has(event.key, viewer.rules.catalogue, "counted")),
        ],
        "total": {
            "words": viewer.words(f"sheet-total{way}"),
            "sum": _sums([lines[at] for at in told], totals(carried, seats), viewer),
            "values": [number(value) for value in totals(lines, seats)],
        },
        "hint": viewer.words("sheet-hint"),
        "action": action,
    }


def _carry(lines: Sequence[ScoreLine], seats: int, viewer: Viewer) -> list[Json]:
    if not lines:
        return []
    sums = totals(lines, seats)
    words = viewer.words("sheet-carry")
    each = [viewer.seat_words("sheet-spoken-seat", seat, points=points) for seat, points in enumerate(sums)]
    spoken = viewer.words("sheet-spoken", reason=words, points=viewer.speech.list_of(each))
    return [_line(words, "", "", sums, [], viewer.spoken(spoken))]


def _row(line: ScoreLine, seats: int, scene: Scene, viewer: Viewer) -> Json:
    cards = [card for role in line.cards.values() for card in role]
    many = len(cards) > MOST_CARDS
    origin = viewer.words("sheet-cards", count=len(cards)) if many else "".join(map(card_mark, cards))
    origin += (", " if cards and line.sum else "") + line.sum
    rule = line.rule if line.rule in viewer.rules.basis else ""
    values = tuple(line.points if seat == line.seat else 0 for seat in range(seats))
    reason = viewer.say(line.reason)
    aloud = origin if many else viewer.speech.list_of(map(card_mark, cards))
    points = viewer.seat_words("sheet-spoken-seat", line.seat, points=line.points)
    spoken = viewer.words("sheet-spoken-from" if cards else "sheet-spoken", reason=reason, points=points, origin=aloud)
    return _line(reason, origin, rule, values, _keys(cards, line.seat, scene), viewer.spoken(spoken))


def _keys(cards: Sequence[int], seat: int, scene: Scene) -> list[str]:
    """Which cards on the table are meant: where there are two copies, those that lie with the seat; else the pile they are in."""
    lying = keys_of(scene)
    items = ((item, key) for zone in scene.zones.values() for item, key in zip(zone.items, lying[zone.id], strict=True))
    piles = {card: key for item, key in items for card in item.under}
    own = [key for zone in scene.zones.values() if zone.owner == seat for key in lying[zone.id]]
    found: list[str] = []
    for card in cards:
        if card != UNKNOWN:
            text = TEXTS[card]
            found.append(next((key for key in own if key.rstrip("'") == text and key not in found), piles.get(card, text)))
    return list(dict.fromkeys(found))


def _went(event: Event, seats: int, viewer: Viewer) -> Json:
    seen = viewer.event(event)
    reason = viewer.say(seen, "counted")
    marks = [card_mark(card) for role in seen.cards.values() for card in role]
    keys = [TEXTS[card] for role in seen.cards.values() for card in role if card != UNKNOWN]
    spoken = viewer.words("sheet-spoken-cards", reason=reason, cards=viewer.speech.list_of(marks))
    return _line(reason, "".join(marks), seen.rules[0], (0,) * seats, keys, viewer.spoken(spoken))


def _line(reason: str, origin: str, rule: str, values: Sequence[int | float], keys: list[str], spoken: str) -> Json:
    shown = [number(value) if value else "–" for value in values]
    return {"for": reason, "from": origin, "rule": rule, "values": shown, "keys": keys, "spoken": spoken}


def _sums(told: Sequence[ScoreLine], carried: Sequence[int | float], viewer: Viewer) -> str:
    """What each total is the sum of: ``You 9 + 4 · Bea 1``."""
    parts = []
    for seat, before in enumerate(carried):
        points = [before] if before else []
        points += [line.points for line in told if line.seat == seat and line.points]
        if points:
            sum = " + ".join(map(number, points)).replace("+ −", "− ")
            parts.append(f"{viewer.name(seat)} {sum}")
    return " · ".join(parts)
