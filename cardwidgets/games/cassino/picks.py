"""What a person may mean by picking places, and how a move is named on a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.scene import read_place
from cardwidgets.core.texts import Text

from . import refusals
from .state import TRAILS, Build, Cards, CassinoState, Move
from .telling import TABLE, build_zone, last_and_others, many

if TYPE_CHECKING:
    from .rules import Cassino


def readings(rules: Cassino, state: CassinoState, picked: Sequence[str]) -> list[Move]:
    """The moves that picking these places may mean – legal or not.

    A card of one's own hand alone is trailed. With loose cards and builds it captures them; or it makes a build of any
    value that the cards come apart into, adds to the one build picked, or raises it. What hardly anybody means is left out.
    Other places say where to, not what, and are passed over.
    """
    if state.turn is None:
        return []
    hand, loose, builds = _chosen(state, picked)
    if len(hand) != 1:
        return []
    card = hand[0]
    if not loose and not builds:
        return [TRAILS[card]]
    capture = Move(card, "capture", loose, tuple(build.value for build in builds))
    number = rules.numbers[card]
    if number is None or any(rules.numbers[each] is None for each in loose):
        return [capture]
    return _beside_builds(rules, state, capture, number, builds) if builds else _on_loose(rules, state, capture, number)


def lacking(state: CassinoState, picked: Sequence[str]) -> Text:
    """A play needs one card of the hand, and no more (C4)."""
    hand, _, _ = _chosen(state, picked)
    return Text("lacking-one" if hand else "lacking-card")


def _on_loose(rules: Cassino, state: CassinoState, capture: Move, number: int) -> list[Move]:
    """Taking loose cards, or building with them.

    Whoever may take them hardly means to lay the only card of its value on them instead; and whoever may build, to take what
    the card does not add up to.
    """
    builds = [Move(capture.card, "build", capture.loose, (), value) for value in _values(rules, capture.card, capture.loose)]
    allowed = [build for build in builds if not refusals.findings(rules, state, build)]
    if not refusals.findings(rules, state, capture):
        return [capture, *(build for build in builds if build.value != number or build in allowed)]
    return builds if allowed and not _adds_up(rules, capture, number) else [capture, *builds]


def _beside_builds(rules: Cassino, state: CassinoState, capture: Move, number: int, builds: tuple[Build, ...]) -> list[Move]:
    """Taking builds, adding to one or raising it.

    Whoever may mean to add or to raise hardly means to take what the card does not add up to; and loose cards picked with a
    build that they do nothing for are most likely a sum that was missed.
    """
    card, loose = capture.card, capture.loose
    others = _with_build(rules, card, number, loose, builds[0]) if len(builds) == 1 else _joining(number, card, loose, builds)
    if _adds_up(rules, capture, number) or not refusals.findings(rules, state, capture):
        return [capture, *others]
    if not others and loose and len(builds) == 1:
        return [capture, Move(card, "build", loose, (), builds[0].value)]
    return others or [capture]


def _adds_up(rules: Cassino, capture: Move, number: int) -> bool:
    """Whether all that a capture names adds up to its card, once or several times, and nothing is more: somebody may mean it."""
    named = [*capture.builds, *(rules.numbers[each] or 0 for each in capture.loose)]
    return max(named) <= number and sum(named) % number == 0


def _chosen(state: CassinoState, picked: Sequence[str]) -> tuple[Cards, Cards, tuple[Build, ...]]:
    """The cards of the hand, the loose cards and the builds at these places."""
    places = [read_place(place) for place in picked]
    own = state.hands[state.turn] if state.turn is not None else ()
    hand = {
        card for zone, slot in places if zone == f"hand{state.turn}" and slot >= 0 for card in own[slot : slot + 1] if card >= 0
    }
    loose = {card for zone, slot in places if zone == TABLE and slot >= 0 for card in state.loose[slot : slot + 1]}
    zones = {zone for zone, slot in places}
    builds = (build for build in state.builds if build_zone(build.value) in zones)
    return tuple(sorted(hand)), tuple(sorted(loose)), tuple(sorted(builds, key=lambda build: build.value))


def _values(rules: Cassino, card: int, loose: Cards) -> list[int]:
    """The values of builds that the cards come apart into."""
    cards = (card, *loose)
    most = min(rules.highest, sum(rules.numbers[each] or 0 for each in cards))
    return [value for value in range(1, most + 1) if rules.fills(cards, value, "build")]


def _with_build(rules: Cassino, card: int, number: int, loose: Cards, build: Build) -> list[Move]:
    """Adding to a build, and raising it: by the card alone, or, as people try, with the help of loose cards."""
    found = []
    if rules.fills((card, *loose), build.value, "build"):
        found.append(Move(card, "build", loose, (), build.value))
    raised = build.value + number
    if loose and not rules.fills(loose, raised, "build"):
        raised += sum(rules.numbers[each] or 0 for each in loose)
    if raised <= rules.highest:
        found.append(Move(card, "build", loose, (build.value,), raised))
    return found


def _joining(number: int, card: int, loose: Cards, builds: Sequence[Build]) -> list[Move]:
    """Raising one build so that it joins another."""
    values = {build.value for build in builds}
    return [
        Move(card, "build", loose, tuple(sorted(values - {value})), value)
        for value in sorted(values)
        if value - number in values
    ]


def targets(move: Move) -> list[str]:
    """The table, for a card that is laid there, takes loose cards or builds with them; the builds taken, raised or joined."""
    values = [*move.builds, *([move.value] if move.value is not None else ())]
    on_table = move.kind == "trail" or bool(move.loose)
    return [*((TABLE,) if on_table else ()), *map(build_zone, values)]


def wording(rules: Cassino, state: CassinoState, move: Move) -> Text:
    """A move as it stands on a button."""
    meant = {*move.builds, move.value}
    lying = tuple(card for build in state.builds if build.value in meant for card in build.cards)
    cards = {"card": (move.card,), "loose": move.loose, "lying": lying}
    last, others = last_and_others(move.builds)
    numbers = {
        "value": move.value or 0, "build": last, "builds": len(move.builds), "more": len(move.loose), "many": many(move.loose)
    }  # fmt: skip
    words = {"others": others}
    if move.kind == "trail":
        return Text("move-trail", cards)
    if move.kind == "capture":
        way = "" if not move.builds else "-both" if move.loose else "-build"
        return Text(f"move-capture{way}", cards, numbers, words)
    if move.builds:
        return Text("move-raise", cards, numbers, words)
    if move.value is not None and state.build_of(move.value) is not None:
        return Text("move-add", cards, numbers)
    value = move.value or 0
    new = Build(value, (move.card, *move.loose), state.turn or 0)
    return Text("move-build", cards, {**numbers, "multiple": int(rules.multiple(new))})
