"""What lies where on a table of Cassino."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.scene import Cell, Item, Plate, Ref, Scene, SeatRef, Tag, WordsRef, Zone, ZoneRef, zones
from cardwidgets.core.scores import totals
from cardwidgets.core.texts import Text

from . import listing
from .scoring import shared
from .state import Build, CassinoState, Kind
from .telling import build_zone, deal_number, deals, hand_zone, pile_zone

if TYPE_CHECKING:
    from .rules import Cassino


def scene(rules: Cassino, view: CassinoState, seat: int | None) -> Scene:
    """The table as it looks from a seat: others above in turn order, the shared cards, one's own hand and pile below.

    ``None`` looks on from seat 0 without being anybody.
    """
    near = seat or 0
    others = [(near + step) % rules.players for step in range(1, rules.players)]
    parts = _parts(rules, view)
    legal = _playable(view, parts)
    shown = [
        *(zone for other in others for zone in (_hand(view, other, near, legal), _pile(view, other, near))),
        _stock(view),
        _loose(view, legal),
        *(_build(rules, view, build, legal) for build in view.builds),
        _hand(view, near, near, legal),
        _pile(view, near, near),
    ]
    numbers = {
        "players": rules.players, "round": view.round, "deal": deal_number(view), "deals": deals(rules.players),
        "target": rules.target,
    }  # fmt: skip
    way = "-over" if view.turn is None else "-last" if not view.stock else ""
    score = totals(view.lines, rules.players)
    return Scene(
        status=Text(f"status{way}", numbers=numbers),
        narrow=Text(f"narrow{way}", numbers=numbers),
        prompt=_prompt(rules, view, {part.kind for part in parts}),
        plates=tuple(Plate(each, score[each], each == view.turn) for each in range(rules.players)),
        zones=zones(*shown),
        rows=_rows(view, others, near),
        rail=_rail(view, near),
        seat=seat,
        turn=view.turn,
    )


# --- words -----------------------------------------------------------------------------------------------------------


def _prompt(rules: Cassino, view: CassinoState, kinds: Collection[Kind]) -> Text:
    """What the moment asks for, and for its hint which kinds of moves there are."""
    if view.turn is None:
        return _over(rules, view)
    owned = [build.value for build in view.builds if build.owner == view.turn]
    if owned:
        way = "-owner" if rules.owner_is_bound(view) else "-keep"
        return Text(f"prompt{way}", numbers={"value": owned[0], "builds": len(owned)}, seat=view.turn)
    numbers = {
        "loose": len(view.loose), "builds": len(view.builds), "takes": int("capture" in kinds), "makes": int("build" in kinds),
        "must": int(rules.must_capture),
    }  # fmt: skip
    return Text("prompt", numbers=numbers, seat=view.turn)


def _over(rules: Cassino, view: CassinoState) -> Text:
    sheet = rules.scores(view)
    if not sheet.winners:
        return Text("prompt-round-over", numbers={"round": view.round, "target": rules.target, "level": shared(rules, sheet)})
    winner = sheet.winners[0]
    other = max(points for seat, points in enumerate(sheet.totals) if seat != winner)
    return Text("prompt-won", numbers={"points": sheet.totals[winner], "other": other}, seat=winner)


def _count(view: CassinoState, owner: int) -> WordsRef:
    """What a seat took, which its pile says aloud until it is laid out; with whose it is where the pile does not lie beside the plate."""
    beside = int(len(view.hands) > 2)
    numbers = {"cards": len(view.taken[owner]), "sweeps": len(view.sweeps[owner]), "last": _took_last(view, owner), "beside": beside}
    over = view.turn is None
    return WordsRef(Text("took-in-all" if over else "took", numbers=numbers, seat=owner), aloud=over)


def _took_last(view: CassinoState, owner: int) -> int:
    """1 for whoever is to get what is left over when the round ends (C20)."""
    return int(view.turn is not None and view.last_taker == owner)


# --- zones -----------------------------------------------------------------------------------------------------------


def _parts(rules: Cassino, view: CassinoState) -> Sequence[listing.Part]:
    """The legal moves, where the hand is seen that they are played from."""
    return () if view.turn is None or UNKNOWN in view.hands[view.turn] else listing.parts(rules, view)


def _playable(view: CassinoState, parts: Sequence[listing.Part]) -> frozenset[int]:
    """The cards that legal moves play, take or build with; of builds those that are taken, raised or added to."""
    builds = {value for part in parts for value in (*part.builds, part.value)}
    cards = {card for build in view.builds if build.value in builds for card in build.cards}
    return frozenset({part.card for part in parts}.union(cards, *(part.cards() for part in parts)))


def _hand(view: CassinoState, owner: int, near: int, legal: frozenset[int]) -> Zone:
    cards = view.hands[owner]
    known = UNKNOWN not in cards
    items = tuple(Item(card, "card" if card >= 0 else "back", card >= 0, card in legal) for card in cards)
    name = Text("zone-hand", seat=owner)
    if owner == near:
        return Zone(hand_zone(owner), "row", items, name, owner, "hand")
    return Zone(hand_zone(owner), "fan", items, name, owner, "meld" if known and cards else "back")


def _pile(view: CassinoState, owner: int, near: int) -> Zone:
    """A captured pile; once the round is over, its cards laid out in order, those of sweeps turned (C24)."""
    pile, sweeps = view.taken[owner], view.sweeps[owner]
    numbers = {"cards": len(pile), "sweeps": len(sweeps), "last": _took_last(view, owner)}
    name = Text("zone-taken", numbers=numbers, seat=owner)
    if view.turn is None:
        laid_out = sorted(pile, key=lambda card: (card & 3, card >> 2))
        items = tuple(Item(card, turned=card in sweeps) for card in laid_out)
        return Zone(pile_zone(owner), "fan", items, name, owner, "meld")
    turned = tuple(Item(card, turned=True) for card in sweeps)
    top = (Item(form="back", count=len(pile), under=pile),) if pile else ()
    return Zone(pile_zone(owner), "pile", (*turned, *top), name, owner, "pile")


def _stock(view: CassinoState) -> Zone:
    items = (Item(form="back", count=len(view.stock)),) if view.stock else ()
    return Zone("stock", "pile", items, Text("zone-stock", numbers={"cards": len(view.stock)}), size="pile")


def _loose(view: CassinoState, legal: frozenset[int]) -> Zone:
    items = tuple(Item(card, pick=view.turn is not None, playable=card in legal) for card in view.loose)
    return Zone("table", "wrap", items, Text("zone-table"), drop=True)


def _build(rules: Cassino, view: CassinoState, build: Build, legal: frozenset[int]) -> Zone:
    multiple = rules.multiple(build)
    groups = rules.grouped(build) if multiple else (build.cards,)
    items = tuple(
        Item(card, pick=view.turn is not None, playable=card in legal, gap=at == 0 and group is not groups[0])
        for group in groups
        for at, card in enumerate(group)
    )
    way = "-multiple" if multiple else ""
    numbers = {"value": build.value}
    tag = Tag(str(build.value), Text(f"build{way}", numbers=numbers, seat=build.owner))
    name = Text(f"zone-build{way}", numbers=numbers, seat=build.owner)
    return Zone(build_zone(build.value), "group", items, name, build.owner, tag=tag, drop=True)


# --- the plan --------------------------------------------------------------------------------------------------------


def _rows(view: CassinoState, others: list[int], near: int) -> tuple[tuple[Cell, ...], ...]:
    last = "last" if len(others) == 1 else "last-aside"
    stock = WordsRef(Text("stock" if view.stock else last, numbers={"cards": len(view.stock)}), aloud=not view.stock)
    lying = ("table", *(build_zone(build.value) for build in view.builds))
    shared = Cell(tuple(ZoneRef((zone,)) for zone in lying), align="center", grow=1)
    if view.turn is None:
        laid_out = tuple(
            (Cell((SeatRef(seat), _count(view, seat)), "column"), Cell((ZoneRef((pile_zone(seat),)),), grow=1))
            for seat in (*others, near)
        )
        return (*laid_out, *(((shared,),) if view.loose or view.builds else ()))
    if len(others) == 1:
        other = others[0]
        left: tuple[Ref, ...] = (SeatRef(other), ZoneRef((hand_zone(other),)))
        right: tuple[Ref, ...] = (stock, ZoneRef(("stock",)), _count(view, other), ZoneRef((pile_zone(other),)))
        return (Cell(left, grow=1), Cell(right, align="end")), (shared,)
    places = tuple(
        Cell(
            (SeatRef(other), ZoneRef((hand_zone(other),)), _count(view, other), ZoneRef((pile_zone(other),))),
            grow=1,
            narrow="row",
        )
        for other in others
    )
    return places, (shared, Cell((stock, ZoneRef(("stock",))), "column", "end", narrow="hide"))


def _rail(view: CassinoState, near: int) -> tuple[Cell, ...]:
    pile = (_count(view, near), ZoneRef((pile_zone(near),)))
    if view.turn is None:  # the pile lies with the others', below the score sheet
        return ()
    return (
        Cell((SeatRef(near),)),
        Cell((ZoneRef((hand_zone(near),)),), align="center", grow=1),
        Cell(pile, align="end"),
    )
