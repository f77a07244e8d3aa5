"""Why a move is refused: every broken rule, stage by stage. Nothing is listed for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from cardwidgets.core.verdict import Finding

from .state import Build, Cards, CassinoState, Move
from .sums import divides, heap_of
from .telling import last_and_others, many

if TYPE_CHECKING:
    from .rules import Cassino


def findings(rules: Cassino, state: CassinoState, move: Move) -> Sequence[Finding]:
    """Every rule a move breaks, as far as the first stage that finds one; nothing if it is legal."""
    return _twice(state, move) or tuple(_there(rules, state, move)) or tuple(_allowed(rules, state, move))


# --- stage 0: a move at all ----------------------------------------------------------------------------------------------


def _twice(state: CassinoState, move: Move) -> tuple[Finding, ...]:
    named = (move.card, *move.loose)
    twice = tuple(sorted({card for card in named if named.count(card) > 1}))
    if twice:
        return (Finding("CARD_TWICE", ("G4",), {"card": twice}),)
    builds = sorted({value for value in move.builds if move.builds.count(value) > 1})
    if builds:
        build = state.build_of(builds[0])
        cards = {"card": build.cards} if build is not None else {}
        return (Finding("CARD_TWICE", ("G4",), cards, {"value": builds[0]}, way="build"),)
    return ()


# --- stage 1: the cards are where the move says ----------------------------------------------------------------------------


def _there(rules: Cassino, state: CassinoState, move: Move) -> Iterator[Finding]:
    hand = rules.known_hand(state)
    if move.card not in hand:
        yield Finding("NOT_IN_HAND", ("G6",), {"card": (move.card,)})
    inside = {card: build for build in state.builds for card in build.cards}
    missing = tuple(card for card in move.loose if card not in state.loose and card not in inside)
    absent = [value for value in move.builds if state.build_of(value) is None]
    if missing or absent:
        way = "both" if missing and absent else "build" if absent else "held" if set(missing) <= set(hand) else "why"
        used = (*((_meant(rules, move),) if missing else ()), *(("C14",) if absent else ()))
        last, before = last_and_others(absent)
        numbers = {"builds": len(absent), "build": last}
        yield Finding("NOT_ON_TABLE", used, {"card": missing}, numbers, {"others": before}, way=way)
    split = tuple(card for card in move.loose if card in inside)
    if split:
        build = inside[split[0]]
        yield Finding("BUILD_SPLIT", ("C14",), {"card": split, "build": build.cards}, {"value": build.value})
    if move.kind == "capture" and not move.loose and not move.builds:
        yield Finding("NOTHING_TAKEN", ("C5", "C6"), {"card": (move.card,)})


def _meant(rules: Cassino, move: Move) -> str:
    """The rule by which the loose cards would go with the card played: matching, adding, several at once, a court, a build."""
    number = rules.numbers[move.card]
    if move.kind == "build":
        return "C9"
    if number is None:
        return "C8"
    if len(move.loose) == 1:
        return "C5"
    return "C6" if _total(rules, move.loose) == number and not move.builds else "C7"


# --- stage 2: it is allowed ------------------------------------------------------------------------------------------------


def _allowed(rules: Cassino, state: CassinoState, move: Move) -> Iterator[Finding]:
    if move.kind == "capture":
        captured = _court_captures if rules.numbers[move.card] is None else _captures
        yield from captured(rules, state, move)
    elif move.kind == "build":
        yield from _builds(rules, state, move)
    yield from _duties(rules, state, move)


def _duties(rules: Cassino, state: CassinoState, move: Move) -> Iterator[Finding]:
    """What the owner of a build owes, and whoever could capture."""
    owned = [build for build in state.builds if build.owner == state.turn]
    trails = move.kind == "trail"
    if trails and owned and rules.owner_is_bound(state):
        last, before = last_and_others([build.value for build in owned])
        cards = {"card": (move.card,), "build": tuple(card for build in owned for card in build.cards)}
        yield Finding("OWNER_TRAILS", ("C16",), cards, {"builds": len(owned), "value": last}, {"others": before})
    staying = [build.value for build in owned if build.value not in move.builds]
    rest = tuple(card for card in rules.known_hand(state) if card != move.card)
    for value in rules.uncovered(staying, rest)[:1]:
        build = next(build for build in owned if build.value == value)
        yield Finding("CAPTURING_CARD_SPENT", ("C17",), {"card": (move.card,), "build": build.cards}, {"value": value})
    if trails and rules.must_capture and rules.could_capture(state, move.card):
        way = "court" if rules.numbers[move.card] is None else "why"
        yield Finding("MUST_CAPTURE", ("C18",), {"card": (move.card,)}, way=way)


# --- captures --------------------------------------------------------------------------------------------------------------


def _court_captures(rules: Cassino, state: CassinoState, move: Move) -> Iterator[Finding]:
    card, loose = move.card, move.loose
    same = tuple(each for each in loose if each >> 2 == card >> 2)
    others = tuple(each for each in loose if each not in same)
    if move.builds or (others and len(loose) > 1):
        way = "takes" if not move.builds else "both" if others else "builds"
        yield Finding("COURT_HAS_NO_NUMBER", ("C8",), {"courts": (card,), "loose": others, "build": _cards_of(state, move.builds)}, way=way)
    elif len(loose) == 1 and not same:
        yield Finding("RANK_DIFFERS", ("C5", "C8"), {"card": (card,), "loose": loose}, way="court")
    if same and not rules.courts_at_once(len(same)):
        way = "why" if len(same) > 1 else "variant"
        yield Finding("COURT_TAKES_ONE", ("C8",), {"card": (card,), "loose": same}, way=way)


def _captures(rules: Cassino, state: CassinoState, move: Move) -> Iterator[Finding]:
    card, loose, value = move.card, move.loose, _number(rules, move.card)
    courts = _courts(rules, loose)
    others = [build for build in move.builds if build != value]
    in_sum = _in_sum(rules, loose, others, value)
    if in_sum is None:
        yield from _captured_loose(rules, card, loose, courts, value)
    if courts and len(loose) > 1:
        yield Finding("COURT_HAS_NO_NUMBER", ("C8",), {"courts": courts})
    if in_sum is not None:
        cards = {"card": (card,), "loose": loose, "build": _cards_of(state, (in_sum,))}
        yield Finding("BUILD_IN_SUM", ("C14",), cards, {"value": value, "build": in_sum})
    elif others:
        last, before = last_and_others(others)
        numbers = {"value": value, "builds": len(others), "build": last}
        cards = {"card": (card,), "build": _cards_of(state, others)}
        yield Finding("BUILD_VALUE_DIFFERS", ("C14",), cards, numbers, {"others": before})


def _captured_loose(rules: Cassino, card: int, loose: Cards, courts: Cards, value: int) -> Iterator[Finding]:
    """The loose cards of a capture judged by themselves."""
    if len(loose) > 1:
        if not courts:
            yield from _not_filling(rules, loose, value, "capture")
    elif loose and (courts or not rules.fills(loose, value, "capture")):
        yield Finding(
            "RANK_DIFFERS", ("C5", "C8") if courts else ("C5",), {"card": (card,), "loose": loose}, {"value": value},
            way="court" if courts else "why",
        )  # fmt: skip


def _in_sum(rules: Cassino, loose: Cards, others: Sequence[int], value: int) -> int | None:
    """A build of another value that, with a loose number card or another such build, adds up to the card played (C14)."""
    numbers = [number for card in loose if (number := rules.numbers[card]) is not None]
    for at, build in enumerate(others):
        if _some_make([*numbers, *others[:at], *others[at + 1 :]], value - build):
            return build
    return None


# --- builds ----------------------------------------------------------------------------------------------------------------


def _builds(rules: Cassino, state: CassinoState, move: Move) -> Iterator[Finding]:
    card, loose, value = move.card, move.loose, move.value or 0
    named = [build for each in move.builds if (build := state.build_of(each)) is not None]
    courts = _courts(rules, (card, *loose))
    sums = tuple(() if courts or len(named) > 1 else _raised(rules, move, named[0]) if named else _built(rules, move))
    announced = tuple(_announced(rules, state, move, bool(sums or courts)))
    if value > rules.highest:  # no sum mends that, so it comes first
        yield from announced
    yield from (finding for finding in sums if finding.code != "BUILD_IN_SUM")
    if courts:
        yield Finding("COURT_HAS_NO_NUMBER", ("C8",), {"courts": courts})
    if not loose and not named and state.build_of(value) is None:
        joins = rules.numbers[card] == value <= rules.highest
        yield Finding("BUILD_ALONE", ("C9",), {"card": (card,)}, {"value": value}, way="join" if joins else "why")
    if value <= rules.highest:
        yield from announced
    for build in named:
        if rules.keeps_value(build):
            yield Finding("RAISE_MULTIPLE", ("C12",), {"card": (card,), "build": build.cards}, {"value": build.value})
            break
    for build in named:
        if build.owner == state.turn and not rules.owner_may_raise(build):
            yield Finding("RAISE_OWN", ("C11",), {"card": (card,), "build": build.cards}, {"value": build.value})
            break
    yield from (finding for finding in sums if finding.code == "BUILD_IN_SUM")
    if len(named) > 1:
        numbers = {"value": value, "build": named[0].value, "other": named[1].value}
        cards = {"card": (card,), "loose": loose, "build": _cards_of(state, move.builds[:2])}
        yield Finding("BUILD_IN_SUM", ("C14",), cards, numbers, way="two")


def _announced(rules: Cassino, state: CassinoState, move: Move, wrong: bool) -> Iterator[Finding]:
    """Whether the value may be announced: at most ten, and a card of it stays in hand (C9)."""
    card, value = move.card, move.value or 0
    cards = (card, *move.loose)
    if value > rules.highest:
        way = "variant" if value in rules.numbers else "why"
        yield Finding("BUILD_TOO_HIGH", ("C9",), {"cards": cards}, {"value": value, "most": rules.highest}, way=way)
        return
    rest = tuple(each for each in rules.known_hand(state) if each != card)
    if value in rules.announced(rest):
        return
    lying = tuple(each for each in state.loose if rules.numbers[each] == value and each not in move.loose)
    code = "BUILD_CARD_ON_TABLE_ONLY" if lying else "BUILD_NOT_HELD"
    way = "only" if rules.numbers[card] == value else "other" if not lying and (wrong or _total(rules, cards) != value) else "why"
    yield Finding(code, ("C9",), {"cards": cards, "lying": lying, "card": (card,)}, {"value": value}, way=way)


def _built(rules: Cassino, move: Move) -> Iterator[Finding]:
    return _not_filling(rules, (move.card, *move.loose), move.value or 0, "build")


def _raised(rules: Cassino, move: Move, build: Build) -> Iterator[Finding]:
    """What is wrong with the sums of a raise (C11)."""
    card, loose, value = move.card, move.loose, move.value or 0
    number = _number(rules, card)
    total = number + build.value
    if total == value:
        yield from _not_filling(rules, loose, value, "build") if loose else ()
        return
    numbers = [_number(rules, each) for each in loose]
    known = {"value": value, "build": build.value, "total": total, "number": number}
    cards = {"card": (card,), "loose": loose, "build": build.cards}
    if _some_make(numbers, value - total):
        yield Finding("RAISE_WITH_LOOSE", ("C11",), cards, known)
    elif _some_make(numbers, value - build.value):
        yield Finding("BUILD_IN_SUM", ("C14",), cards, known, way="raise")
    else:
        way = "raise-short" if total < value else "raise-over"
        yield Finding("SUM_WRONG", ("C11",), cards, {**known, "difference": abs(value - total)}, way=way)


# --- sums ------------------------------------------------------------------------------------------------------------------


def _not_filling(rules: Cassino, cards: Cards, value: int, use: Literal["capture", "build"]) -> Iterator[Finding]:
    """Number cards that cannot be split into groups of a value: a wrong total, or the right one that does not come apart."""
    total = _total(rules, cards)
    wrong = total % value != 0
    if not (wrong and rules.adds_as_written) and _comes_apart(rules, cards, value, use):
        return
    known = {"total": total, "value": value, "count": len(cards), "many": many(cards)}
    if wrong:
        times = max(1, min((2 * total + value) // (2 * value), _most_groups(rules, cards, value)))
        nearest = {"multiple": times * value, "times": times, "difference": abs(times * value - total)}
        rule, way = "C6" if use == "capture" else "C9", "short" if total < times * value else "over"
        yield Finding("SUM_WRONG", (rule,), {"cards": cards}, {**known, **nearest}, way=way)
    else:
        rule = "C7" if use == "capture" else "C10"
        high = tuple(card for card in cards if _number(rules, card) > value) if rules.adds_as_written and len(cards) > 1 else ()
        named, way = {"cards": cards, "high": high}, "high" if high else "why"
        yield Finding("GROUPS_DO_NOT_FILL", (rule,), named, {**known, "times": total // value, "all": int(high == cards)}, way=way)


def _most_groups(rules: Cassino, cards: Cards, value: int) -> int:
    """How many groups may be meant: a card of the value is one by itself, of the others at least two make one."""
    alone = sum(rules.numbers[card] == value for card in cards)
    return alone + (len(cards) - alone + 1) // 2


def _comes_apart(rules: Cassino, cards: Cards, value: int, use: Literal["capture", "build"]) -> bool:
    """Whether cards split into groups of a value; one that no build may have is judged by adding alone."""
    if use == "build" and value > rules.highest:
        return divides(heap_of(rules.numbers[card] or 0 for card in cards), value)
    return rules.fills(cards, value, use)


def _some_make(numbers: Iterable[int], total: int) -> bool:
    """Whether one or more of the numbers add up to a total."""
    if total <= 0:
        return False
    reached = 1
    for number in numbers:
        reached |= reached << number & (2 << total) - 1
    return bool(reached >> total & 1)


def _total(rules: Cassino, cards: Iterable[int]) -> int:
    return sum(rules.numbers[card] or 0 for card in cards)


def _cards_of(state: CassinoState, builds: Iterable[int]) -> Cards:
    """The cards of the builds of these values."""
    return tuple(card for value in builds if (build := state.build_of(value)) is not None for card in build.cards)


def _courts(rules: Cassino, cards: Iterable[int]) -> Cards:
    return tuple(card for card in cards if rules.numbers[card] is None)


def _number(rules: Cassino, card: int) -> int:
    number = rules.numbers[card]
    assert number is not None
    return number
