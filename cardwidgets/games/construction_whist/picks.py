"""What a person may mean by picking places, and how a move is named on a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.core.scene import read_place
from cardwidgets.core.texts import Text

from .state import SINGLE, Cards, Move, WhistState
from .tabletop import in_display_order
from .telling import PYRAMID_ZONES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rules import ConstructionWhist


def readings(rules: ConstructionWhist, state: WhistState, picked: Sequence[str]) -> list[Move]:
    """The moves that picking these places may mean – legal or not.

    One card means that card. While taking, an open card together with another card means taking the one with the
    other as an extra; the card just played, alone, means an extra with either open card. Pyramids, the trick's empty
    place and the deck say where to, not what, and are passed over: what may be dropped on them is up to ``targets``.
    """
    if state.turn is None:
        return []
    chosen = _chosen(state, picked)
    if len(chosen) == 1:
        return _single(state, chosen[0])
    if len(chosen) == 2 and state.taking:
        return _pair(rules, state, chosen)
    return []


def _chosen(state: WhistState, picked: Sequence[str]) -> Cards:
    """The cards at these places."""
    return tuple(card for place in picked for card in _card_at(state, *read_place(place)))


def _card_at(state: WhistState, zone: str, slot: int) -> Cards:
    """The card at a place as the scene shows it; nothing where none can be picked.

    The other hand is passed over even where it is known: the answer must be the same on the view of the seat in turn.
    """
    assert state.turn is not None
    zones: dict[str, Cards] = {
        "open": state.open,
        "trick": state.trick,
        f"hand{state.turn}": in_display_order(state.hands[state.turn]),
    }
    cards = zones.get(zone, ())
    return cards[slot : slot + 1] if slot >= 0 and cards[slot : slot + 1] > (-1,) else ()


def _single(state: WhistState, card: int) -> list[Move]:
    if state.taking and card == state.played:
        return [Move(up, card) for up in state.open]
    return [SINGLE[card]]


def _pair(rules: ConstructionWhist, state: WhistState, chosen: Cards) -> list[Move]:
    up = [card for card in chosen if card in state.open]
    if not up:
        return []
    card = up[0]
    other = chosen[1] if chosen[0] == card else chosen[0]
    moves = [Move(card, other)]
    if rules.extra_first and card & 3 == other & 3 and other == state.played:
        moves.append(Move(card, other, True))
    return moves


def targets(state: WhistState, picked: Sequence[str]) -> Sequence[str]:
    """The trick; while building, the pyramids of the cards picked."""
    if not state.taking:
        return ("trick",)
    return [PYRAMID_ZONES[state.turn or 0][card] for card in _chosen(state, picked)]


def misplaced(state: WhistState, picked: Sequence[str], zone: str) -> Text | None:
    """Why a card does not go where it was dropped, and where it goes; with nothing picked, why what lies here stays."""
    chosen = _chosen(state, picked)
    owner = next((seat for seat in (0, 1) if zone.startswith(f"pyramid{seat}")), None)
    if not picked:
        return _staying(state, zone if owner is None else "pyramid")
    if not chosen:
        return None
    card = {"card": chosen[-1:]}
    if state.taking and {*chosen} <= {*state.open, state.played}:
        return Text("misplaced-suit", card) if owner in (None, state.turn) else Text("misplaced-owner", card, seat=owner)
    if state.taking and chosen[-1] in state.trick:
        return _staying(state, "trick")
    if owner is None and not state.taking and chosen[-1] not in state.open:
        return Text("misplaced-play", card, {"following": len(state.trick)})
    return Text("misplaced-early", card)


def _staying(state: WhistState, zone: str) -> Text | None:
    if zone == "trick" and state.taking:
        return Text("staying-trick-won", {"played": tuple(card for card in state.trick if card == state.played)})
    return Text(f"staying-{zone}") if zone in ("pyramid", "trick", "deck") else None


def wording(state: WhistState, move: Move) -> Text:
    """A move as it stands on a button."""
    cards = {"card": (move.card,)}
    if move.extra is not None:
        cards["extra"] = (move.extra,)
        return Text("move-extra-first" if move.extra_first else "move-extra", cards)
    return Text("move-build" if state.taking else "move-play", cards)
