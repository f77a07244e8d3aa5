"""What lies where on a table of Römi."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwidgets.core.cards import UNKNOWN, itself
from cardwidgets.core.scene import Cell, Item, Meter, Plate, Ref, Scene, SeatRef, Size, Tag, WordsRef, Zone, ZoneRef, zones
from cardwidgets.core.texts import Text

from .duties import Duties
from .shapes import is_meld
from .state import TAKE, Move, RomiState
from .telling import DISCARDS, STOCK, hand_zone, meld_zone

if TYPE_CHECKING:
    from .rules import Romi

_SHOWN = 3  # discards that lie open; the others lie below them


def scene(rules: Romi, view: RomiState, seat: int | None) -> Scene:
    """The table as it looks from a seat: others above, the melds with stock and discards beside them, one's own hand below.

    ``None`` looks on from seat 0 without being anybody.
    """
    near = seat or 0
    over = view.turn is None
    others = [(near + step) % rules.players for step in range(1, rules.players)]
    open_hands = [each for each in (*others, *[near] * over) if view.hands[each] and UNKNOWN not in view.hands[each]]
    playable = _playable(rules, view)
    melds = [_meld(view, number) for number in range(1, len(view.melds) + 1)]
    score = rules.scores(view)
    numbers = {"players": rules.players, "deal": view.deal, "deals": rules.deals, "lead": score.lead}
    way, ahead = ("-over", None) if over else ("-lead", score.leaders[0]) if score.lead else ("", None)
    return Scene(
        status=Text(f"status{way}", numbers=numbers, seat=ahead),
        narrow=Text(f"narrow{way}", numbers=numbers, seat=ahead),
        prompt=prompt(rules, view),
        plates=tuple(Plate(each, score.totals[each], each == view.turn) for each in range(rules.players)),
        zones=zones(
            *(_hand(view, each, near, playable) for each in open_hands),
            *melds,
            _stock(view),
            _discards(rules, view),
            *(() if over else (_hand(view, near, near, playable),)),
        ),
        rows=_rows(view, others, open_hands, tuple(zone.id for zone in melds)),
        rail=(Cell((SeatRef(near),), narrow="row"), *(() if over else (Cell((ZoneRef((hand_zone(near),)),), align="center", grow=1),))),
        seat=seat,
        turn=view.turn,
    )


# --- words -----------------------------------------------------------------------------------------------------------------


def prompt(rules: Romi, view: RomiState) -> Text:
    """What the moment asks for."""
    if view.turn is None:
        return _over(rules, view)
    opened = rules.has_opened(view)
    taking, swapping = bool(view.discard) and rules.may_take(view), rules.may_swap(view)
    numbers = {
        "opening": rules.opening_worth(view),
        "opened": int(opened),
        "exempt": int(rules.needs_no_opening(view)),
        "taking": int(taking),
        "swapping": int(swapping),
    }
    top = {"card": view.discard[-1:]}
    if view.phase == "draw":
        return Text("prompt-draw", top, numbers, seat=view.turn)
    if view.taken is not None:
        return Text("prompt-use", {"card": (view.taken,)}, numbers, seat=view.turn)
    if view.freed:
        return Text("prompt-place", {}, {"jokers": view.freed}, seat=view.turn)
    own = [meld.cards for meld in view.melds if meld.owner == view.turn]
    if own and not opened:
        worth = sum(map(rules.packing.worth, own))
        return Text("prompt-opening", {}, {**numbers, "worth": worth, "missing": rules.opening_worth(view) - worth}, seat=view.turn)
    return Text("prompt-first" if view.phase == "first" and not opened else "prompt-play", {}, numbers, seat=view.turn)


def meter(rules: Romi, view: RomiState, move: Move | None) -> Meter | None:
    """How far the seat in turn is from opening, and what a meld would add; nothing once it has opened (R10)."""
    if view.turn is None or view.phase == "draw" or rules.has_opened(view):
        return None
    worth, goal = rules.packing.worth, rules.opening_worth(view)
    at = sum([worth(meld.cards) for meld in view.melds if meld.owner == view.turn])
    more = worth(move.cards) if move is not None and move.kind == "meld" and is_meld(move.cards) else 0
    return Meter(at, more, goal, Text("meter", numbers={"worth": at + more, "opening": goal}))


def contents(view: RomiState, zone: str) -> Text | None:
    """The whole discard pile, the top first; nothing of other zones."""
    return Text("discards-all", {"card": view.discard[::-1]}) if zone == DISCARDS and view.discard else None


def _over(rules: Romi, view: RomiState) -> Text:
    sheet = rules.scores(view)
    if not sheet.winners:
        return Text("prompt-deal-over", numbers={"deal": view.deal, "deals": rules.deals})
    points = {"points": sheet.totals[sheet.winners[0]]}
    if len(sheet.winners) > 1:
        return Text("prompt-shared", numbers={**points, "winners": len(sheet.winners)})
    return Text("prompt-won", numbers=points, seat=sheet.winners[0])


def _count(view: RomiState, seat: int) -> Text:
    opened = seat in view.opened or any(meld.owner == seat for meld in view.melds)
    return Text("holds", numbers={"cards": len(view.hands[seat]), "opened": int(opened)}, seat=seat)


# --- zones -----------------------------------------------------------------------------------------------------------------


def _playable(rules: Romi, view: RomiState) -> frozenset[int]:
    """The cards of the hand in turn with which a legal move begins."""
    if view.turn is None or view.phase == "draw" or UNKNOWN in view.hands[view.turn]:
        return frozenset()
    if not Duties(rules, view).open_now():
        return frozenset(view.hands[view.turn])
    return frozenset(itself(card) for move in rules.listing(view) for card in move.cards)


def _hand(view: RomiState, owner: int, near: int, playable: frozenset[int]) -> Zone:
    cards = view.hands[owner]
    may = view.turn == owner
    items = tuple(Item(card, "card" if card >= 0 else "back", card >= 0, may and card in playable) for card in cards)
    left = Text("left", seat=owner) if view.turn is None else None
    size: Size = "hand" if owner == near and left is None else "meld"
    return Zone(hand_zone(owner), "fan", items, Text("zone-hand", seat=owner), owner, size, left)


def _meld(view: RomiState, number: int) -> Zone:
    meld = view.melds[number - 1]
    items = tuple(Item(card) for card in meld.shape.faces())
    way = "set" if meld.shape.is_set else "run"
    name = Text(f"zone-{way}", {"cards": meld.shape.faces()}, {"meld": number}, seat=meld.owner)
    tag, may = Tag(str(number), Text("meld", seat=meld.owner)), view.turn is not None
    return Zone(meld_zone(number), "fan", items, name, None, "meld", tag=tag, drop=may, tells=may)


def _stock(view: RomiState) -> Zone:
    """The stock; whoever may not draw can press it all the same, and is told why."""
    count = len(view.stock)
    items = (Item(form="back", pick=view.turn is not None, playable=view.phase == "draw", count=count),) if count else ()
    return Zone(STOCK, "pile", items, Text("zone-stock", numbers={"cards": count}), label=Text("stock", numbers={"cards": count}))


def _discards(rules: Romi, view: RomiState) -> Zone:
    """The last discards, fanned with the top one in front."""
    shown, count = view.discard[-_SHOWN:], len(view.discard)
    draws = view.phase == "draw" and view.turn is not None
    can = draws and UNKNOWN not in view.hands[view.turn or 0] and TAKE in rules.listing(view)
    top = len(shown) - 1
    items = tuple(Item(card, pick=draws and at == top, playable=can and at == top) for at, card in enumerate(shown))
    return Zone(
        DISCARDS, "fan", items, Text("zone-discards", numbers={"cards": count}), label=Text("discards", numbers={"cards": count}),
        drop=view.turn is not None and not draws, tells=bool(view.discard),
    )  # fmt: skip


# --- the plan ----------------------------------------------------------------------------------------------------------------


def _rows(view: RomiState, others: list[int], open_hands: list[int], melds: tuple[str, ...]) -> tuple[tuple[Cell, ...], ...]:
    seats: tuple[Ref, ...] = tuple(ref for other in others for ref in (SeatRef(other), WordsRef(_count(view, other))))
    lying: tuple[Ref, ...] = tuple(ZoneRef((meld,)) for meld in melds)
    piles = Cell((ZoneRef((STOCK,)), ZoneRef((DISCARDS,))), narrow="above")
    if view.turn is None:
        left = tuple(ZoneRef((hand_zone(each),)) for each in open_hands)
        return ((Cell(seats),), (Cell(lying, grow=1), piles), *(((Cell(left, grow=1),),) if left else ()))
    shown = tuple((Cell((SeatRef(other), ZoneRef((hand_zone(other),))), grow=1),) for other in open_hands)
    return ((Cell(seats),), *shown, (Cell(lying, grow=1), piles))
