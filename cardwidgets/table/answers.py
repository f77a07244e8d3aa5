"""Answers: every message from the browser is answered once, after whatever state it brought about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from cardwidgets.core.errors import BadRequest, CardwidgetsError
from cardwidgets.core.scene import read_place
from cardwidgets.core.texts import bare
from cardwidgets.core.verdict import Verdict

from . import notes, requests
from .arranging import own_hand
from .drawing import Json, keys_of
from .hints import STAGES, hint
from .sitting import Sitting
from .states import counted, speak, speak_sets, standing_note
from .viewer import Viewer

Answer = tuple[str, Json]


class Desk:
    """Where messages come in. It holds nothing but what it needs to answer."""

    def __init__(self, sitting: Sitting, may_record: Callable[[], bool]) -> None:
        self._sitting = sitting
        self._may_record = may_record
        self._picked: Collection[str] = ()  # the keys of what was picked last

    def answer(self, content: object, rev: Callable[[], int]) -> Json:
        """The reply to a message; ``rev`` is asked before and after."""
        number = requests.request_id(content)
        status, more = self._judged(content, rev())
        return {"kind": "reply", "id": number, "rev": rev(), "status": status, "note": None, **more}

    def _judged(self, content: object, rev: int) -> Answer:
        try:
            request = requests.read_request(content)
        except BadRequest as wrong:
            return self._error("error-unknown", error=bare(str(wrong)))
        if isinstance(request, requests.ABOUT_THE_POSITION) and request.rev != rev:
            return "stale", {}
        made = len(self._sitting.game.history)
        try:
            return self._answered(request)
        except Exception as error:
            # What listens to the game may fail after the move is made; everything else is a defect of ours.
            if len(self._sitting.game.history) != made and isinstance(request, requests.Play):
                return "accepted", {"note": notes.callback_failed(error, self._viewer)}
            return self._error("error-inside", error=type(error).__name__)

    def _answered(self, request: requests.AnyRequest) -> Answer:
        match request:
            case requests.Pick():
                return self._pick(request)
            case requests.Play():
                return self._play(request.move)
            case requests.Undo():
                return self._undo()
            case requests.Redo():
                return self._redo()
            case requests.GoTo():
                return self._goto(request.n)
            case requests.GoOn():
                return ("accepted", {}) if self._sitting.go_on() else self._error("error-no-going-on")
            case requests.Hint():
                return self._hint()
            case requests.Sort():
                return self._sort()
            case requests.Arrange():
                return self._arrange(request.place, request.to)
            case requests.Speak():
                return "accepted", {"spoken": speak_sets(self._sitting) if request.of == "sets" else speak(self._sitting)}
            case requests.Rule():
                return self._rule(request.rule)
            case requests.Lines():
                return self._lines(*request.rounds)
            case requests.Log():
                return "accepted", {"log": self._sitting.log(request.before)}
            case requests.Record():
                return self._record()

    @property
    def _viewer(self) -> Viewer:
        return self._sitting.viewer

    def _error(self, key: str, **rich: Any) -> Answer:
        return "error", {"note": notes.error(key, self._viewer, **rich)}

    # --- moves ---------------------------------------------------------------------------------------------------------

    def _not_now(self) -> Json | None:
        """Why the viewer cannot play at all just now, or nothing."""
        sitting, viewer = self._sitting, self._viewer
        if sitting.finished or sitting.looks_back or sitting.turn is None:
            return standing_note(sitting, sitting.scene)
        if viewer.seat is None and not viewer.reveal:
            return notes.error("note-only-watching", viewer)
        return None if viewer.may_play(sitting.turn) else standing_note(sitting, sitting.scene)

    def _past(self) -> Json | None:
        """What is said to a press where nothing can be played any more: on a finished round, or when the game is over."""
        sitting, viewer = self._sitting, self._viewer
        if sitting.finished:
            return notes.note("over", viewer.words("note-round-shown"), viewer, [notes.go_on_action(viewer)])
        return self._why_not(sitting.game.why("")) if sitting.game.over and not sitting.looks_back else None

    def _pick(self, request: requests.Pick) -> Answer:
        sitting, viewer = self._sitting, self._viewer
        places = request.places if request.drop is None or self._goes(request.places) else ()
        if not places and request.drop is not None:
            told = viewer.rules.contents(viewer.view(sitting.moment.state), request.drop)
            if told is not None:
                return "accepted", {"note": notes.contents(told, viewer)}
        if (why_not := (self._past() if places or request.drop else None) or self._not_now()) is not None:
            return "accepted", {"note": why_not}
        view = viewer.view(sitting.game.state)
        keys = keys_of(sitting.scene)
        self._picked = [keys[zone][slot] for zone, slot in map(read_place, places) if 0 <= slot < len(keys.get(zone, ()))]
        if not places:
            return "accepted", self._pressed(view, request.drop)
        if request.drop is not None:
            return self._drop(view, places, request.drop)
        found = viewer.rules.readings(view, places)
        kept: Json = {}
        if not found and self._changed_their_mind(places):
            found = viewer.rules.readings(view, places[-1:])
            kept = {"places": list(places[-1:])} if found else {}
        if not found and (elses := self._out_of_turn(places)):
            owner, away = elses
            left = [place for place in places if place not in away]
            return "accepted", {"note": self._why_not(self._sitting.game.why("", owner)), "places": left}
        if not found and (why := viewer.rules.unusable(view, places)) is not None:
            left = [place for place in places if viewer.rules.unusable(view, (place,)) is None]
            return "accepted", {"note": notes.stays(why, viewer), "places": left}
        if not found:
            return "accepted", {"note": notes.no_reading(view, places, viewer)}
        note = notes.readings(view, self._judge(view, found), viewer)
        note["actions"] += self._look_through(view, kept.get("places", places))
        return "accepted", {"note": note, **kept}

    def _out_of_turn(self, places: tuple[str, ...]) -> tuple[int, Collection[str]] | None:
        """At a teacher's table the seat that is not in turn, from whose hand cards are picked, and their places."""
        sitting, seats = self._sitting, range(self._viewer.rules.seats if self._viewer.reveal else 0)
        owners = {f"hand{seat}": seat for seat in seats if seat != sitting.turn}
        away = {place: owners[zone] for place in places if (zone := read_place(place)[0]) in owners}
        return (next(iter(away.values())), away) if away else None

    def _goes(self, places: tuple[str, ...]) -> bool:
        """Whether something of what is picked can be put elsewhere, and not all of it waits for what goes there."""
        waiting = {zone.id for zone in self._sitting.scene.zones.values() if zone.waits}
        return any(read_place(place)[0] not in waiting for place in places)

    def _look_through(self, view: Any, places: Iterable[str]) -> list[Json]:
        """A button for each zone in which something was picked and more lies than is seen of it."""
        zones, viewer = dict.fromkeys(read_place(place)[0] for place in places), self._viewer
        return [notes.look_through_action(zone, viewer) for zone in zones if viewer.rules.contents(view, zone) is not None]

    def _judge(self, view: Any, found: Sequence[Any]) -> list[tuple[Any, Verdict]]:
        return [(move, self._viewer.rules.judge(view, move)) for move in found]

    def _changed_their_mind(self, places: tuple[str, ...]) -> bool:
        """Whether of several picks that make no move the last may stand alone.

        Where each zone gives one card at most, nobody gathers cards that will make a move later.
        """
        zones = self._sitting.scene.zones
        picked = [zones.get(read_place(each)[0]) for each in places]
        return len(places) > 1 and all(zone is not None and (zone.one or sum(item.pick for item in zone.items) == 1) for zone in picked)

    def _drop(self, view: Any, places: tuple[str, ...], drop: str) -> Answer:
        """Something was dropped: the one thing that this can mean there is done, or refused; several are offered. So is a
        throw, that one may read what it can hit and what it costs before it is made, and what was put together on a board."""
        viewer, scene = self._viewer, self._sitting.scene
        zone = scene.zone_at(drop)
        if zone is None:
            return self._error("error-no-place")
        found, picked = self._meant_there(view, places, drop, zone.id)
        if together := not found and zone.layout == "grid":
            picked = (*places, drop)
            found = list(viewer.rules.readings(view, picked))
        judged = self._judge(view, found)
        thrown = any(verdict.ok and notes.landing(view, move, viewer) for move, verdict in judged)
        if len(judged) > 1 or (judged and (together or thrown)):
            return "accepted", {"note": notes.readings(view, judged, viewer), "places": list(picked)}
        if not judged and (elses := self._out_of_turn(places)):
            return self._refused(self._sitting.game.why("", elses[0]))
        if not judged:
            rules = viewer.rules
            why = rules.unusable(view, places) or rules.misplaced(view, places, zone.id)
            if why is None and not rules.readings(view, places):
                why = rules.lacking(view, (*places, drop))
            return "accepted", {"note": notes.misplaced(view, why, self._meant(view, places) if why else None, scene, viewer)}
        [(move, verdict)] = judged
        return self._play(str(move)) if verdict.ok else self._refused(verdict)

    def _pressed(self, view: Any, drop: str | None) -> Json:
        """What is answered where nothing is picked: of a zone that was pressed why not, or what may go there – then it is picked,
        and waits for that; else what the moment asks for."""
        sitting, viewer = self._sitting, self._viewer
        scene = sitting.scene
        zone = None if drop is None else scene.zone_at(drop)
        if zone is None or not zone.tells:
            return {"note": standing_note(sitting, scene)}
        if (why := viewer.rules.misplaced(view, (), zone.id)) is not None:
            return {"note": notes.stays(why, viewer)}
        place = f"{zone.id}/0"
        if (lacks := viewer.rules.lacking(view, (place,))) is None:
            return {"note": standing_note(sitting, scene)}
        return {"note": notes.note("reading", viewer.say(lacks), viewer), "places": [place]}

    def _meant(self, view: Any, places: tuple[str, ...]) -> Any:
        """The one legal move that picking these places means; ``None`` where there is none, or more than one."""
        legal = [move for move, verdict in self._judge(view, self._viewer.rules.readings(view, places)) if verdict.ok]
        return legal[0] if len(legal) == 1 else None

    def _meant_there(self, view: Any, places: tuple[str, ...], drop: str, zone: str) -> tuple[list[Any], tuple[str, ...]]:
        """The moves that go to a zone – with what lies at the place of the drop, else with what was picked alone – and the
        picks that mean them."""
        rules = self._viewer.rules
        for picked in ((*places, drop), places):
            if found := [move for move in rules.readings(view, picked) if zone in rules.targets(view, move, places)]:
                return found, picked
        return [], places

    def _play(self, move: str) -> Answer:
        if self._sitting.finished or self._sitting.looks_back:
            return "refused", {"note": self._not_now()}
        if self._viewer.seat is None and not self._viewer.reveal:
            return "refused", {"note": self._not_now()}
        verdict = self._sitting.play(move)
        return ("accepted", {}) if verdict is None else self._refused(verdict)

    def _refused(self, verdict: Verdict) -> Answer:
        return "refused", {"note": self._why_not(verdict)}

    def _why_not(self, verdict: Verdict) -> Json:
        sitting, viewer = self._sitting, self._viewer
        keys = keys_of(sitting.scene)
        return notes.refusal(viewer.view(sitting.game.state), verdict, keys, self._picked, viewer)

    # --- back and forth --------------------------------------------------------------------------------------------------

    def _undo(self) -> Answer:
        if (number := self._sitting.back()) is None:
            return self._error("error-no-undo" if self._sitting.decided() is None else "ui-undo-stands")
        self._sitting.company.look_at(self._sitting.game, number)
        return "accepted", {}

    def _redo(self) -> Answer:
        number = self._sitting.forth()
        return self._error("error-no-redo") if number is None else self._goto(number)

    def _goto(self, number: int) -> Answer:
        try:
            self._sitting.look_at(number)
        except CardwidgetsError:
            return self._error("error-no-move", number=number)
        return "accepted", {}

    # --- the own hand ----------------------------------------------------------------------------------------------------

    def _sort(self) -> Answer:
        sitting, viewer = self._sitting, self._viewer
        if own_hand(sitting.scene, viewer) is None:
            return self._error("error-no-sorting")
        said = sitting.arrangement.sort(viewer)
        sitting.redraw(quietly=True)
        return "accepted", {"spoken": viewer.spoken(said)}

    def _arrange(self, place: str, to: int) -> Answer:
        sitting, viewer = self._sitting, self._viewer
        put = sitting.arrangement.put(place, to, sitting.scene, keys_of(sitting.scene), viewer)
        if put is None:
            return self._error("error-no-sorting")
        sitting.redraw(quietly=True)
        return "accepted", {"spoken": viewer.words("say-arranged", card=viewer.speech.spoken_mark(put[0]), place=put[1] + 1)}

    # --- questions -------------------------------------------------------------------------------------------------------

    def _hint(self) -> Answer:
        sitting, viewer = self._sitting, self._viewer
        if (why_not := self._not_now()) is not None:
            return "accepted", {"note": why_not}
        sitting.hinted = min(sitting.hinted + 1, STAGES)
        view = viewer.view(sitting.game.state)
        return "accepted", {"note": hint(sitting.hinted, view, sitting.scene, keys_of(sitting.scene), viewer)}

    def _rule(self, number: str | None) -> Answer:
        if number is None:
            return "accepted", {"page": notes.page(self._viewer)}
        note = notes.rule(number, self._viewer)
        return self._error("error-no-rule", rule=bare(number)) if note is None else ("accepted", {"note": note})

    def _lines(self, first: int, last: int) -> Answer:
        opened = counted(self._sitting).opened(first, last)
        return self._error("error-no-lines") if opened is None else ("accepted", opened)

    def _record(self) -> Answer:
        if not self._may_record():
            return self._error("error-no-record")
        return "accepted", {"record": self._sitting.game.record()}
