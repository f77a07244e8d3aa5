"""The score sheet: one line a reason, with the cards that earned it; of several rounds each has its lines below it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from cardwidgets.core.cards import TEXTS, UNKNOWN
from cardwidgets.core.events import Event
from cardwidgets.core.rules import State
from cardwidgets.core.scene import Scene
from cardwidgets.core.scores import ScoreLine, totals
from cardwidgets.core.texts import card_mark, number

from .drawing import Json, keys_of
from .viewer import Viewer

#: Lines of the last round that are sent with the sheet; of more than that, and of earlier rounds, they are asked for.
MOST = 24
#: Rounds told one by one; those before them are one line, behind which they are found.
ROUNDS = 7
#: Cards named one by one in a line; more are counted, and shown on the felt when the line is pressed.
MOST_CARDS = 15
#: No points, as a line shows them.
NOUGHT = "–"

Points = Sequence[int | float]


class Sheet:
    """The score at one moment, as one viewer is told it: every point that was ever earned.

    Args:
        state: the moment; of a round that has just ended, its end.
        scene: what lies where then, for the viewer.
        viewer: who is told.
        news: what happened when a round ended, by its number. What of it has words for it (``.counted``) is a line that
            earns nothing: where cards went.
    """

    def __init__(self, state: State, scene: Scene, viewer: Viewer, news: Callable[[int], Iterable[Event]]) -> None:
        self._viewer = viewer
        self._seats = viewer.rules.seats
        self._scene = scene
        self._lying = keys_of(scene)
        self._score = viewer.rules.scores(viewer.view(state))
        self._lines = self._score.lines + self._score.pending
        self._news = news
        ended = {self._score.round} if self._scene.turn is None else ()
        self._rounds = sorted({line.round for line in self._lines}.union(ended) - {0})

    def message(self, action: Json | None) -> Json:
        """The sheet as PROTOCOL.md has it, and what leads on from it."""
        viewer, score, scene = self._viewer, self._score, self._scene
        way = "-pending" if score.pending else ""
        over = bool(score.winners) and scene.turn is None
        many = len(self._rounds) > 1 or len(self._lines) > MOST
        rows = [*self._before(), *(self._told(self._rounds) if many else chain(*map(self._rows_of, self._rounds)))]
        lies = any(row.get("keys") for row in rows)
        pressed = "-sums" if any("sums" in row for row in rows) else "-rounds" if many else "" if lies else None
        beside = (self._sum(rows), "" if over else self._lead() or viewer.say(scene.prompt, "beside"))
        return {
            "caption": viewer.say(scene.prompt) if over else viewer.words(f"sheet{way}", round=self._last),
            "heads": [viewer.words(f"sheet-{head}") for head in ("for", "from", "rule")],
            "seats": [viewer.name(seat) for seat in range(self._seats)],
            "rows": rows,
            "total": {
                "words": viewer.words(f"sheet-total{way}"),
                "sum": " · ".join(filter(None, beside)),
                "values": list(map(number, totals(self._lines, self._seats))),
            },
            "hint": "" if pressed is None else viewer.words(f"sheet-hint{pressed}"),
            "action": action,
        }

    def opened(self, first: int, last: int) -> Json | None:
        """What stands behind a line of rounds, and that line for the ear; ``None`` where there are no such rounds."""
        rounds = [round for round in self._rounds if first <= round <= last]
        if not rounds:
            return None
        points, sums = self._points(first, last)
        words = self._round_words(first, last)
        spoken = self._spoken("sheet-spoken-round", words, points=self._each(points), totals=self._each(sums))
        return {"rows": self._told(rounds) if len(rounds) > 1 else self._rows_of(*rounds), "spoken": spoken}

    # --- rounds ----------------------------------------------------------------------------------------------------------

    @property
    def _last(self) -> int:
        return self._rounds[-1] if self._rounds else 0

    def _before(self) -> list[Json]:
        """The points that were there before the first round that is known."""
        lines = [line for line in self._lines if not line.round]
        if not lines:
            return []
        words, sums = self._viewer.words("sheet-carry"), totals(lines, self._seats)
        return [_line(words, "", "", sums, [], self._spoken("sheet-spoken", words, points=self._each(sums)))]

    def _told(self, rounds: Sequence[int]) -> list[Json]:
        """A line each; the first of many together. The last round of the sheet is open."""
        early = rounds[:-ROUNDS]
        return [*([self._round_row(early[0], early[-1])] if early else []), *(self._round_row(each, each) for each in rounds[-ROUNDS:])]

    def _round_row(self, first: int, last: int) -> Json:
        points, sums = self._points(first, last)
        row: Json = {"for": self._round_words(first, last), "values": _shown(points), "rounds": [first, last]}
        if sums != points and last != self._last:  # after the last they stand below it
            row["sums"] = list(map(number, sums))
        rows = self._rows_of(last) if first == last == self._last else []
        return row | ({"rows": rows} if 0 < len(rows) <= MOST else {})

    def _points(self, first: int, last: int) -> tuple[Points, Points]:
        """What these rounds counted, and the totals after them."""
        told = [line for line in self._lines if line.round <= last]
        return totals([line for line in told if line.round >= first], self._seats), totals(told, self._seats)

    def _round_words(self, first: int, last: int) -> str:
        return self._viewer.words("sheet-round" if first == last else "sheet-rounds", round=first, last=last)

    def _sum(self, rows: Sequence[Json]) -> str:
        """What each seat's points are the sum of: ``You 9 + 4 · Bea 1``; nothing where nothing is added up."""
        points = [[row["values"][seat] for row in rows if row["values"][seat] != NOUGHT] for seat in range(self._seats)]
        if all(len(each) < 2 for each in points):
            return ""
        sums = [" + ".join(each).replace("+ −", "− ") for each in points]
        return " · ".join(f"{self._viewer.name(seat)} {sum}" for seat, sum in enumerate(sums) if sum)

    def _lead(self) -> str:
        """Who is ahead, and by how much; nothing where only some of it is earned."""
        score = self._score
        if score.pending or not score.lead:
            return ""
        return self._viewer.seat_words("sheet-lead", score.leaders[0], points=number(score.lead))

    # --- lines -----------------------------------------------------------------------------------------------------------

    def _rows_of(self, round: int) -> list[Json]:
        rows = [self._row(line) for line in self._lines if line.round == round]
        lies = self._lies(round)
        if lies and self._scene.turn is not None:  # it is still being played
            return rows
        return rows + [row for event in self._news(round) if (row := self._went_row(event, lies))["for"]]

    def _lies(self, round: int) -> bool:
        """Whether the cards of a round still lie on the table."""
        return round == (self._score.round or self._last)

    def _row(self, line: ScoreLine) -> Json:
        viewer = self._viewer
        cards = [card for role in line.cards.values() for card in role]
        lies = self._lies(line.round)
        counted = lies and len(cards) > MOST_CARDS
        origin = viewer.words("sheet-cards", count=len(cards)) if counted else "".join(map(card_mark, cards))
        aloud = origin if counted else viewer.speech.list_of(map(card_mark, cards))
        origin += (", " if cards and line.sum else "") + line.sum.replace(" > ", "\N{NO-BREAK SPACE}>\N{NO-BREAK SPACE}")
        rule = line.rule if line.rule in viewer.rules.basis else ""
        values = tuple(line.points if seat == line.seat else 0 for seat in range(self._seats))
        reason = viewer.say(line.reason)
        points = viewer.seat_words("sheet-spoken-seat", line.seat, points=line.points)
        spoken = self._spoken("sheet-spoken-from" if cards else "sheet-spoken", reason, points=points, origin=aloud)
        return _line(reason, origin, rule, values, self._keys(cards, line.seat) if lies else [], spoken)

    def _went_row(self, event: Event, lies: bool) -> Json:
        viewer = self._viewer
        seen = viewer.event(event)
        reason = viewer.say(seen, "counted")
        marks = [card_mark(card) for role in seen.cards.values() for card in role]
        keys = [TEXTS[card] for role in seen.cards.values() for card in role if card != UNKNOWN and lies]
        spoken = self._spoken("sheet-spoken-cards", reason, cards=viewer.speech.list_of(marks)) if marks else viewer.spoken(reason)
        return _line(reason, "".join(marks), seen.rules[-1] if seen.rules else "", (0,) * self._seats, keys, spoken)

    def _keys(self, cards: Sequence[int], seat: int) -> list[str]:
        """Which cards on the table are meant: where there are two copies, those that lie with the seat; else the pile they are in."""
        scene, lying = self._scene, self._lying
        items = ((item, key) for zone in scene.zones.values() for item, key in zip(zone.items, lying[zone.id], strict=True))
        piles = {card: key for item, key in items for card in item.under}
        own = [key for zone in scene.zones.values() if zone.owner == seat for key in lying[zone.id]]
        found: list[str] = []
        for card in cards:
            if card != UNKNOWN:
                text = TEXTS[card]
                found.append(next((key for key in own if key.rstrip("'") == text and key not in found), piles.get(card, text)))
        return list(dict.fromkeys(found))

    # --- words -----------------------------------------------------------------------------------------------------------

    def _each(self, points: Points) -> str:
        return self._viewer.speech.list_of(
            self._viewer.seat_words("sheet-spoken-seat", seat, points=each) for seat, each in enumerate(points)
        )

    def _spoken(self, key: str, reason: str, **rich: str) -> str:
        return self._viewer.spoken(self._viewer.words(key, reason=reason, **rich))


def _line(reason: str, origin: str, rule: str, values: Points, keys: list[str], spoken: str) -> Json:
    return {"for": reason, "from": origin, "rule": rule, "values": _shown(values), "keys": keys, "spoken": spoken}


def _shown(points: Points) -> list[str]:
    return [number(each) if each else NOUGHT for each in points]
