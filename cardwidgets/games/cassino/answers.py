"""What the methods of a variant answer, read once: an answer that cannot be is named, with what is allowed."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from cardwidgets.core.answers import bad_answer, counts, whole
from cardwidgets.core.cards import PACK, TEXTS

from .sums import MOST, Groups, groups_of

if TYPE_CHECKING:
    from .rules import Cassino
    from .state import Cards


@functools.lru_cache(64)
def numbers(rules: Cassino) -> tuple[int | None, ...]:
    """What each card counts."""
    return tuple(_number(rules, card, rules.value(card)) for card in PACK)


def _number(rules: Cassino, card: int, number: Any) -> int | None:
    if number is None or whole(number, 1, MOST):
        return number  # type: ignore[no-any-return]
    raise bad_answer(rules, "value", TEXTS[card], number, f"a whole number from 1 to {MOST}, or None")


@functools.lru_cache(64)
def highest(rules: Cassino) -> int:
    """The highest value a build may have."""
    most = rules.highest_build()
    if whole(most, 0):
        return most
    raise bad_answer(rules, "highest_build", "", most, "a whole number from 0")


def groups(rules: Cassino, name: Literal["capture_groups", "build_groups"], value: int) -> Groups:
    """The groups of a value, as one of the two methods that have them lists them."""
    listed = getattr(rules, name)(value)
    known = [tuple(group) if isinstance(group, Iterable) else None for group in listed] if isinstance(listed, Iterable) else [None]
    found = [group for group in known if group is not None and all(whole(number, 1, MOST) for number in group)]
    if len(found) < len(known):
        raise bad_answer(rules, name, value, listed, f"a list of groups of whole numbers from 1 to {MOST}, as in [(1, 2), (3,)]")
    return groups_of(tuple(sorted({tuple(sorted(group)) for group in found})))


def announceable(rules: Cassino, rest: Cards) -> Sequence[int]:
    """The values that may be announced."""
    values: Any = rules.announceable(rest)
    if isinstance(values, Sequence) and all(whole(value, 1, rules.highest) for value in values) and list(values) == sorted({*values}):
        return values
    allowed = f"a list of whole numbers from 1 to {rules.highest}, ascending"
    raise bad_answer(rules, "announceable", " ".join(TEXTS[card] for card in rest), values, allowed)


@functools.lru_cache(64)
def worths(rules: Cassino) -> tuple[tuple[str, int] | None, ...]:
    """What each card counts by itself, and in which line."""
    return tuple(_worth(rules, card, rules.card_points(card)) for card in PACK)


def _worth(rules: Cassino, card: int, worth: Any) -> tuple[str, int] | None:
    if worth is None or (isinstance(worth, tuple) and len(worth) == 2 and isinstance(worth[0], str) and counts(worth[1])):
        return worth
    raise bad_answer(rules, "card_points", TEXTS[card], worth, 'a line and its points, as in ("C21.aces", 1), or None')


def seat(rules: Cassino, name: Literal["heir", "most", "winner"], asked: Any) -> int | None:
    """The seat that a method names, or nobody."""
    found = getattr(rules, name)(asked)
    if found is None or whole(found, 0, rules.seats - 1):
        return found  # type: ignore[no-any-return]
    raise bad_answer(rules, name, "…", found, f"a seat from 0 to {rules.seats - 1}, or None")
