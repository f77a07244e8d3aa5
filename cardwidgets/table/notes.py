"""What the note says: whose turn it is, what a pick means, why a move is refused, what a rule says."""

from __future__ import annotations

import functools
import operator
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from cardwidgets.core.cards import TEXTS, UNKNOWN, itself
from cardwidgets.core.cells import cell_name
from cardwidgets.core.scene import Item, Scene, Zone, read_cell_place, read_place
from cardwidgets.core.texts import Text, bare, capital, marks_in, words_of
from cardwidgets.core.verdict import Verdict

from .company import Failure
from .drawing import Json, Keys, cell_keys, ghost_drawn, item_words, keys_of
from .story import code
from .viewer import Viewer

_LIGHTEST = 0.38  # the opacity of white on the likeliest cell
_OFFERED = 30  # readings to choose from: a list that is still looked through
_NAMED = 6  # of them named to the ear at once
_LONGEST = 200  # characters of a learner's own exception that are shown


def note(
    kind: str, words: str, viewer: Viewer, actions: Iterable[Json] = (), marks: Mapping[str, list[Any]] | None = None, aloud: str = ""
) -> Json:
    """A note; what is read aloud are its words, or others where the words point at what is seen."""
    return {
        "kind": kind,
        "words": words,
        "spoken": capital(viewer.spoken(aloud or words)),
        "actions": list(actions),
        "marks": {"no": [], "point": [], "can": [], "off": [], **(marks or {})},
    }


def action(label: str, send: Json, viewer: Viewer, style: str = "go") -> Json:
    """A button."""
    return {"label": label, "spoken": viewer.spoken(label), "style": style, "refused": False, "send": send}


def go_on_action(viewer: Viewer, seat: int | None = None) -> Json:
    """The button that goes on from a finished round, or lets a player go on."""
    label = viewer.words("act-go-on") if seat is None else viewer.seat_words("act-let-go-on", seat)
    return action(label, {"kind": "go_on"}, viewer)


def look_through_action(zone: str, viewer: Viewer) -> Json:
    """The button that tells all that lies in a zone."""
    return action(viewer.words("act-look-through"), {"kind": "pick", "places": [], "drop": zone}, viewer, "plain")


def move_action(view: Any, move: Any, viewer: Viewer, key: str | None = None) -> Json:
    """The button that plays a move; ``key`` is a message around its wording."""
    label = viewer.say(viewer.rules.wording(view, move)) if key is None else viewer.words(key, move=inside(view, move, viewer))
    return action(label, {"kind": "play", "move": str(move)}, viewer) | {"code": code(move)}


def inside(view: Any, move: Any, viewer: Viewer) -> str:
    """A move inside a sentence, where it says more than on its button if it has the words."""
    wording = viewer.rules.wording(view, move)
    return viewer.say(wording, "inside") or viewer.say(wording)


# --- while nothing is picked --------------------------------------------------------------------------------------------


def waiting(turn: int, going: bool, waits: bool, prompt: str, viewer: Viewer) -> Json:
    """Somebody else is in turn: a player who is about to move or waits to be let go on, or a person."""
    if waits:
        return note("wait", viewer.seat_words("note-paused", turn), viewer, [go_on_action(viewer, turn)])
    words = viewer.seat_words("note-thinking" if going else "note-waiting", turn)
    return note("wait", words if going else f"{words} {prompt}".strip(), viewer)


def looking_back(last: int, viewer: Viewer) -> Json:
    """An earlier moment is on view from which nothing can be played; the button leads to the last one."""
    words = viewer.words("note-looking-back", why=viewer.words("ui-undo-stands"))
    return note("wait", words, viewer, [action(viewer.words("act-to-last"), {"kind": "goto", "n": last}, viewer)])


def failed(failure: Failure, viewer: Viewer) -> Json:
    """A player gave no legal move. What exactly it did may tell its cards, so that is only for eyes that see them."""
    cause, seat = failure.cause, failure.seat
    refused = isinstance(cause, Verdict)
    own = viewer.reveal or viewer.seat == seat
    if isinstance(cause, Verdict):
        told = cause.say(viewer.speech, viewer.names) if own else viewer.words("note-player-more")
    else:
        told = exception_words(cause) if own else viewer.words("note-player-raised", error=exception_name(cause))
    words = viewer.seat_words("note-player-refused" if refused else "note-player-failed", seat)
    return note("error", f"{words} {told}", viewer, [go_on_action(viewer, seat)])


def callback_failed(cause: BaseException, viewer: Viewer) -> Json:
    """Something that listens to the game stopped: it heard of all cards, so what it says is only for eyes that see them."""
    told = exception_words(cause) if viewer.reveal else exception_name(cause)
    return error("note-callback-failed", viewer, error=told)


def exception_words(error: BaseException) -> str:
    """What somebody's own code raised, for their eyes."""
    return bare(f"{type(error).__name__}: {words_of(error)}"[:_LONGEST])


def exception_name(error: BaseException) -> str:
    """Of what kind it is; its text may quote cards."""
    return bare(type(error).__name__[:_LONGEST])


def error(key: str, viewer: Viewer, **rich: Any) -> Json:
    """Something that could not be done; nothing was changed."""
    return note("error", viewer.words(key, **rich), viewer)


# --- what a pick means ----------------------------------------------------------------------------------------------------


def readings(view: Any, judged: Sequence[tuple[Any, Verdict]], viewer: Viewer) -> Json:
    """What the cards picked may mean: the one reading that is allowed with what it will cause, or several to choose from.

    Readings that will be refused stand behind the others, and are marked; of very many the first are offered, and the words
    say how many. Where there are several to choose from, each button says in a few words what it will cause, and in full to the
    ear and to the pointer that rests on it; what all will cause the words say, once. Where one of several is allowed, the words
    say that they are about that. What they would add to a worth that is needed is shown where they agree.
    """
    ordered = sorted(judged, key=lambda reading: not reading[1].ok)[:_OFFERED]
    buttons = [move_action(view, move, viewer) | {"refused": not verdict.ok} for move, verdict in ordered]
    legal = sum(verdict.ok for _, verdict in judged)
    alike: list[str] = []
    if legal > 1:
        effects = [verdict.effects(viewer.speech, viewer.names) for _, verdict in ordered[:legal]]
        if legal == len(judged) <= _OFFERED:
            alike = [part for part in effects[0] if all(part in each for each in effects)]
        for button, (_, verdict), each in zip(buttons, ordered, effects, strict=False):
            button["effect"] = _in_few(part for part in each if part not in alike)
            button["spoken"] = viewer.spoken(f"{button['label']}. {verdict.reason(viewer.speech, viewer.names)}")
    if legal == 1:
        words = told = ordered[0][1].reason(viewer.speech, viewer.names)
        if len(judged) > 1:
            words = viewer.words("note-allowed", reason=told)
    elif len(judged) == 1:
        words = viewer.words("note-try")
    else:
        key = "note-readings-refused" if not legal else "note-readings-more" if len(judged) > _OFFERED else "note-readings"
        words = viewer.words(key, count=len(judged), offered=len(ordered))
    if alike:
        words = viewer.words("note-readings-alike", said=words.rstrip(":"), effects=_in_few(alike))
    meant = ordered[0][0]
    labels = [button["label"] for button in buttons]
    named = _few(labels[: legal or None], viewer)
    aloud = f"{named}: {told}" if legal == 1 else f"{words} {named}."
    if refused := labels[legal:] if legal else ():
        aloud = viewer.words("note-readings-besides", said=aloud.rstrip("."), named=_few(refused, viewer))
    worths = [meter(view, move, viewer) for move, _ in ordered[: legal or None]]
    worth = worths[0] if all(each == worths[0] for each in worths) else meter(view, None, viewer)
    ghosts = [ghost_drawn(ghost, viewer) for ghost in viewer.rules.ghosts(view, meant)] if legal == 1 else []
    return note("reading", words, viewer, buttons, landing(view, meant, viewer), aloud) | worth | ({"ghosts": ghosts} if ghosts else {})


def _in_few(effects: Iterable[str]) -> str:
    """What a move will cause, on its button."""
    return " · ".join(effects)


def _few(labels: Sequence[str], viewer: Viewer) -> str:
    """Readings to the ear: the first by name, the others by number."""
    named, further = "; ".join(labels[:_NAMED]), labels[_NAMED:]
    return viewer.words("note-readings-further", named=named, count=len(further)) if further else named


def meter(view: Any, move: Any, viewer: Viewer) -> Json:
    """How far it is to a worth that is needed, with what a move would add; nothing where none is needed."""
    found = viewer.rules.meter(view, move)
    if found is None:
        return {}
    return {"meter": {"at": found.at, "more": found.more, "goal": found.goal, "words": viewer.say(found.words)}}


def landing(view: Any, move: Any, viewer: Viewer) -> Json:
    """Marks on the cells where a throw may land or has landed, and on those that it would touch where it is aimed at."""
    found = viewer.rules.landing(view, move)
    if found is None:
        return {}
    scene = viewer.rules.scene(view, viewer.seat)
    cells = cell_keys(scene.zones[found.zone], keys_of(scene)[found.zone])
    most = max(found.chances.values())
    return {
        "heat": [[cells[cell], round(_LIGHTEST * chance / most, 3)] for cell, chance in found.chances.items() if cell in cells],
        "reach": [cells[cell] for cell in found.touched if cell in cells],
    }


def no_reading(view: Any, places: Sequence[str], viewer: Viewer) -> Json:
    """What is picked makes no move, or none yet, and what it lacks: a card or cell is named, of anything else the zone."""
    scene = viewer.rules.scene(view, viewer.seat)
    lacks = viewer.rules.lacking(view, places)
    asked = viewer.say(lacks or scene.prompt)
    picked = [_picked(scene, place, viewer) for place in dict.fromkeys(places) if scene.zone_at(place) is not None]
    key = "note-lacking" if picked and lacks is not None else "note-no-reading"
    words = viewer.words(key, count=len(picked), picked=viewer.speech.list_of(picked), prompt=asked)
    return note("reading", words, viewer, _why(_rules_in(asked, viewer), viewer))


def _picked(scene: Scene, place: str, viewer: Viewer) -> str:
    cell = read_cell_place(place)
    if cell is not None:
        return viewer.words("note-picked-cell", cell=cell_name(cell[1]), zone=viewer.say(scene.zones[cell[0]].name))
    name, slot = read_place(place)
    zone = scene.zones[name]
    item = zone.items[slot] if 0 <= slot < len(zone.items) else Item()
    return named(zone, item, viewer)


def named(zone: Zone, item: Item, viewer: Viewer) -> str:
    """What lies in a zone, inside a sentence: a card or half by its name, a pile or a group by that of its zone."""
    return viewer.say(zone.name) if item.card == UNKNOWN or zone.layout == "group" else item_words(item, viewer)


def contents(told: Text, viewer: Viewer) -> Json:
    """All that lies in a zone that was pressed."""
    return note("reading", viewer.say(told), viewer)


# --- why not --------------------------------------------------------------------------------------------------------------


def refusal(view: Any, verdict: Verdict, keys: Keys, picked: Collection[str], viewer: Viewer) -> Json:
    """Why a move may not be made, with the cards that show it – of those that lie there twice the picked ones – and a way out."""
    first = verdict.findings[0]
    words = f"**{verdict.head(viewer.speech, viewer.names)}** {verdict.reason(viewer.speech, viewer.names)}"
    if others := verdict.findings[1:]:
        heads = dict.fromkeys(" ".join([viewer.say(each), *(f"⟨{rule}⟩" for rule in each.rules[:1])]) for each in others)
        words += " " + viewer.words("note-more", heads=" ".join(heads))
    leading = [finding.rules[0] for finding in verdict.findings if finding.rules]
    rules = [*dict.fromkeys([*leading, *first.rules])]
    at_fault = {role: cards for role, cards in first.cards.items() if role not in first.blameless}
    marks = {"no": named_keys(at_fault, keys, concerned(view, verdict.move, viewer), picked)}
    return _no(words, view, verdict.suggestion, rules, marks, viewer)


def concerned(view: Any, move: Any, viewer: Viewer) -> list[str]:
    """The zones that a move is about: one's hand, and where it goes or what it takes; of one into the hand, where it comes from."""
    scene = viewer.rules.scene(view, viewer.seat)
    hands = [zone.id for zone in scene.zones.values() if zone.size == "hand" and zone.owner == view.turn]
    if move is None:
        return hands
    return list(viewer.rules.sources(view, move)) or [*hands, *viewer.rules.targets(view, move, ())]


def misplaced(view: Any, why: Text | None, instead: Any, scene: Scene, viewer: Viewer) -> Json:
    """The cards picked mean nothing where they were dropped; ``instead`` is what they do mean, if it is one thing and legal."""
    marks = {} if why is None else {"no": named_keys(why.cards, keys_of(scene))}
    told = viewer.say(scene.prompt if why is None else why)
    return _no(viewer.words("note-misplaced", why=told), view, instead, _rules_in(told, viewer), marks, viewer)


def stays(why: Text, viewer: Viewer) -> Json:
    """What was pressed cannot be picked."""
    told = viewer.say(why)
    return _no(viewer.words("note-stays", why=told), None, None, _rules_in(told, viewer), {}, viewer)


def _no(words: str, view: Any, instead: Any, rules: Sequence[str], marks: Mapping[str, list[Any]], viewer: Viewer) -> Json:
    """A refusal, with a way out and the rules behind it, where there are any."""
    actions, aloud = [], words
    if instead is not None:
        button = move_action(view, instead, viewer, "act-instead")
        verdict = viewer.rules.judge(view, instead)
        if effect := _in_few(verdict.effects(viewer.speech, viewer.names)):
            told = verdict.effects_told(viewer.speech, viewer.names)
            button |= {"effect": effect, "spoken": viewer.spoken(f"{button['label']}. {told}")}
        if short := viewer.say(viewer.rules.wording(view, instead), "short"):
            button["label"] = viewer.words("act-instead", move=short)
        actions.append(button)
        aloud += f" {button['spoken'].removesuffix('.')}."
    return note("refusal", words, viewer, [*actions, *_why(rules, viewer)], marks, aloud)


def _why(rules: Sequence[str], viewer: Viewer) -> list[Json]:
    """A button that opens these rules, if there are any."""
    return [action(viewer.words("act-why"), {"kind": "rule", "rule": " ".join(rules)}, viewer, "plain")] if rules else []


def _rules_in(words: str, viewer: Viewer) -> list[str]:
    """The rules that a sentence names."""
    return [mark for mark in marks_in(words) if mark in viewer.rules.numbered()]


def named_keys(
    cards: Mapping[str, Sequence[int]], keys: Keys, zones: Sequence[str] = (), picked: Collection[str] = ()
) -> list[str]:
    """Where the cards that a sentence names lie on the table.

    Of a card that lies there more often than it is named first what was picked, then what lies in these zones, in their order.
    """
    named = [Counter(TEXTS[itself(card)] for card in role if card != UNKNOWN) for role in cards.values()]
    left: Counter[str] = functools.reduce(operator.or_, named, Counter())

    def distance(place: tuple[str, str]) -> int:
        zone, key = place
        return -1 if key in picked else zones.index(zone) if zone in zones else len(zones)

    lying = [(zone, key) for zone, row in keys.items() for key in row]
    found = set()
    for _, key in sorted(lying, key=distance):
        card = key.rstrip("'")
        if left[card] > 0:
            left[card] -= 1
            found.add(key)
    return [key for _, key in lying if key in found]


# --- rules ----------------------------------------------------------------------------------------------------------------


def rule(named: str, viewer: Viewer) -> Json | None:
    """A rule and where it comes from; of several, parted by spaces, the first, and a button that leads to the next.

    ``None`` if there is no such rule.
    """
    numbers = named.split()
    if not numbers or any(number not in viewer.rules.numbered() for number in numbers):
        return None
    first, *others = numbers
    label = viewer.words("act-why-rule", rule=f"⟨{others[0]}⟩") if others else ""
    further = [action(label, {"kind": "rule", "rule": " ".join([*others, first])}, viewer, "plain")] if others else []
    return note("rule", _rule(first, viewer), viewer, further)


def page(viewer: Viewer) -> list[str]:
    """All rules, a paragraph each: the game's own, then those that all games share, then what is kept to besides."""
    besides = [viewer.words("rule-besides", text=viewer.words(key), basis=viewer.words("basis-choice")) for key in viewer.rules.besides]
    return [*[_rule(number, viewer) for number in viewer.rules.numbered()], *besides]


def _rule(number: str, viewer: Viewer) -> str:
    """A rule as it is played here: its text follows the options, and where a variant decides, it is said so."""
    rules, basis = viewer.rules, viewer.rules.numbered()[number]
    text = viewer.say(rules.rule(number))
    if text != viewer.say(rules.usual().rule(number)):
        basis = ("option",)
    origins = [_origin(number, each, "short" if len(basis) > 1 else None, viewer) for each in basis]
    whole = functools.reduce(lambda first, then: viewer.words("basis-more", first=first, then=then), origins)
    key = "rule" if rules.as_written(*rules.questions.get(number, ())) else "rule-of-variant"
    return viewer.words(key, rule=f"⟨{number}⟩", text=text, basis=whole, variant=bare(type(rules).__name__))


def _origin(number: str, basis: str, way: str | None, viewer: Viewer) -> str:
    """Where a rule comes from, or the clause of it that its message names for this basis."""
    origin, clause = viewer.say(Text(f"basis-{basis}"), way), viewer.say(viewer.rules.rule(number), basis)
    return viewer.words("basis-of", clause=clause, basis=origin) if clause else origin
