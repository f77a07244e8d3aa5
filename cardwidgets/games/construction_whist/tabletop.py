"""What lies where on a table of Construction Whist."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from cardwidgets.core.cards import SUITS, UNKNOWN
from cardwidgets.core.scene import Cell, Ghost, Item, MedalRef, Plate, Scene, SeatRef, WordsRef, Zone, ZoneRef, zones
from cardwidgets.core.scores import totals
from cardwidgets.core.texts import Text

from .state import TRICKS, Cards, Move, WhistState

if TYPE_CHECKING:
    from .rules import ConstructionWhist


def scene(rules: ConstructionWhist, view: WhistState, seat: int | None) -> Scene:
    """The table as it looks from a seat: one's own skyline on the left and one's own hand below.

    ``None`` looks on from seat 0 without being anybody.
    """
    near = seat or 0
    far = 1 - near
    others_known = bool(view.hands[far]) and UNKNOWN not in view.hands[far]
    legal = _playable(rules, view)
    shown = [
        *([_hand(view, far, seat, legal)] if others_known else []),
        _open(rules, view, seat, legal),
        _trick(rules, view, seat, legal),
        *_skyline(rules, view, near, seat),
        *_skyline(rules, view, far, seat),
        _deck(view),
        _hand(view, near, seat, legal),
    ]
    numbers = {"trick": TRICKS - view.tricks_left + 1, "of": TRICKS, "round": view.round, "rounds": rules.rounds}
    way = "-over" if view.turn is None else ""
    way += "-of-many" if rules.rounds > 1 else ""
    return Scene(
        status=Text(f"status{way}", numbers=numbers),
        narrow=Text(f"narrow{way}", numbers={**numbers, "trump_suit": view.trump}),
        prompt=prompt(rules, view),
        plates=_plates(rules, view),
        zones=zones(*shown),
        rows=_rows(view, near, far, others_known),
        rail=(Cell((ZoneRef((f"hand{near}",)),), align="center", grow=1),),
        seat=seat,
        turn=view.turn,
    )


def in_display_order(hand: Iterable[int]) -> Cards:
    """A hand as it is held: suit by suit, the ace highest; unknown cards first."""
    return tuple(sorted(hand, key=lambda card: (-1, 0) if card < 0 else (card & 3, card >> 2 or 13)))


# --- words -----------------------------------------------------------------------------------------------------------


def prompt(rules: ConstructionWhist, view: WhistState) -> Text:
    """What the moment asks for."""
    if view.turn is None:
        return _over(rules, view)
    # What a variant decides is not said: these are 1 where the game itself answers.
    ours = {"playable": int(rules.as_written("playable")), "descending": int(rules.as_written("fits", "height"))}
    if view.taking:
        beside = tuple(dict.fromkeys(move.card for move in rules.listing(view) if move.extra is not None))
        key = "prompt-take-extra" if beside else "prompt-take"
        cards = {"open": view.open, "played": view.trick[view.turn != view.lead :][:1], "beside": beside}
        return Text(key, cards, ours, seat=view.turn)
    if not view.trick:
        return Text("prompt-lead", {"open": view.open}, ours, seat=view.turn)
    led = view.trick[0]
    numbers = {**ours, "suit": led & 3, "winner": int(rules.as_written("winner_of_trick"))}
    return Text("prompt-follow", {"led": (led,), "open": view.open}, numbers, seat=view.turn)


def _over(rules: ConstructionWhist, view: WhistState) -> Text:
    sheet = rules.scores(view)
    if not sheet.winners:
        return Text("prompt-round-over", numbers={"round": view.round})
    if len(sheet.winners) > 1:
        return Text("prompt-shared", numbers={"points": sheet.totals[0]})
    winner = sheet.winners[0]
    return Text("prompt-won", numbers={"points": sheet.totals[winner], "other": sheet.totals[1 - winner]}, seat=winner)


# --- zones -----------------------------------------------------------------------------------------------------------


def _playable(rules: ConstructionWhist, view: WhistState) -> frozenset[int]:
    """The cards that legal moves begin with or add."""
    if view.turn is None or UNKNOWN in view.hands[view.turn]:
        return frozenset()
    moves = rules.listing(view)
    return frozenset(card for move in moves for card in (move.card, move.extra) if card is not None)


def _hand(view: WhistState, owner: int, seat: int | None, legal: frozenset[int]) -> Zone:
    cards = in_display_order(view.hands[owner])
    items = tuple(
        Item(card, "back" if card < 0 else "card", card >= 0, card in legal, gap=at > 0 and card & 3 != cards[at - 1] & 3)
        for at, card in enumerate(cards)
    )
    name = Text("zone-hand", seat=owner)
    own = owner == (seat or 0)
    label = None if own else name
    return Zone(f"hand{owner}", "row" if own else "fan", items, name, owner, "hand" if own else "meld", label, one=True)


def _open(rules: ConstructionWhist, view: WhistState, seat: int | None, legal: frozenset[int]) -> Zone:
    items = tuple(
        Item(card, "back" if card < 0 else "card", card >= 0, view.taking and card in legal, ghosts=_ghosts(rules, view, card))
        for card in view.open
    )
    label = Text("label-open") if items else None
    return Zone("open", "row", items, Text("zone-open"), label=label, one=True, tells=True)


def _ghosts(rules: ConstructionWhist, view: WhistState, card: int) -> tuple[Ghost, ...]:
    """What would become of the pyramids if this open card were taken.

    While taking it goes to the winner and the other one to the loser; before that nobody knows, so the ghosts show what
    the card would do on either side.
    """
    if card < 0:
        return ()
    if view.turn is None or not view.taking:
        return tuple(_ghost(rules, view, owner, card) for owner in (0, 1))
    return ghosts(rules, view, Move(card))


def ghosts(rules: ConstructionWhist, view: WhistState, move: Move) -> tuple[Ghost, ...]:
    """What would become of the pyramids with both builds after a trick; two cards of one suit go on one another."""
    turn, card, extra = view.turn, move.card, move.extra
    assert turn is not None
    other = view.open[0] if card == view.open[1] else view.open[1]
    if extra is None:
        own: list[Cards] = [(card,)]
    elif extra & 3 != card & 3:
        own = [(card,), (extra,)]
    else:
        own = [(extra, card) if move.extra_first else (card, extra)]
    return (*(_ghost(rules, view, turn, *cards) for cards in own), _ghost(rules, view, 1 - turn, other))


def _ghost(rules: ConstructionWhist, view: WhistState, owner: int, *cards: int) -> Ghost:
    """What cards of one suit, one after the other, make of a pyramid."""
    suit = cards[0] & 3
    before = after = view.pyramids[owner][suit]
    fallen: Cards = ()
    for card in cards:
        after, down = rules.stacked(after, card)
        fallen += down
    numbers = {"cards": len(fallen), "points": rules.pyramid_points(len(after))}
    kind: Literal["fits", "opens", "breaks"] = "breaks" if fallen else "fits" if before else "opens"
    return Ghost(f"pyramid{owner}{SUITS[suit]}", Text(f"ghost-{kind}", numbers=numbers), kind, fallen)


def _trick(rules: ConstructionWhist, view: WhistState, seat: int | None, legal: frozenset[int]) -> Zone:
    items = [
        Item(card, "card", card == view.played, card == view.played and card in legal, ghosts=_extra_ghost(rules, view, card))
        for card in view.trick
    ]
    if view.turn is not None and not view.taking:
        items.append(Item(form="place", words=Text("place-card", seat=view.turn)))
    label = Text("label-trick-led", seat=view.lead) if view.trick else Text("label-trick") if items else None
    return Zone("trick", "trick", tuple(items), Text("zone-trick"), label=label, drop=True, tells=True)


def _extra_ghost(rules: ConstructionWhist, view: WhistState, card: int) -> tuple[Ghost, ...]:
    """For the card just played: where it would go as an extra, if it goes there now."""
    if view.turn is None or card != view.played or not rules.fits(view.pyramids[view.turn][card & 3], card):
        return ()
    return (_ghost(rules, view, view.turn, card),)


def _skyline(rules: ConstructionWhist, view: WhistState, owner: int, seat: int | None) -> list[Zone]:
    return [
        Zone(
            f"pyramid{owner}{SUITS[suit]}",
            "tower",
            tuple(Item(card, "slab") for card in pyramid),
            Text("zone-pyramid", numbers={"suit": suit, "length": len(pyramid)}, seat=owner),
            owner,
            below=Text("arithmetic" if pyramid else "nought", words={"sum": rules.arithmetic(len(pyramid))}),
            ground=suit,
            drop=True,
            tells=True,
        )
        for suit, pyramid in enumerate(view.pyramids[owner])
    ]


def _deck(view: WhistState) -> Zone:
    items = (Item(form="back", count=len(view.deck)),) if view.deck else ()
    return Zone("deck", "pile", items, Text("zone-deck", numbers={"cards": len(view.deck)}), size="pile", tells=True)


def _plates(rules: ConstructionWhist, view: WhistState) -> tuple[Plate, ...]:
    sheet = rules.scores(view)
    so_far = totals(sheet.lines + sheet.pending, 2)
    return tuple(Plate(seat, so_far[seat], seat == view.turn) for seat in (0, 1))


# --- the plan --------------------------------------------------------------------------------------------------------


def _rows(view: WhistState, near: int, far: int, others_known: bool) -> tuple[tuple[Cell, ...], ...]:
    middle = Cell((ZoneRef(("open",)), ZoneRef(("trick",))), align="center", narrow="row")
    medal = MedalRef(view.trump, Text("trump", numbers={"suit": view.trump}), "hide")
    numbers = {"cards": len(view.hands[far]), "deck": len(view.deck), "spent": sum(map(len, view.spent))}
    counts = Text("counts", numbers=numbers)
    left, right = (SeatRef(near), medal), (SeatRef(far), WordsRef(counts), ZoneRef(("deck",)))
    top = (Cell(left, "column", narrow="hide"), middle, Cell(right, "column", "end", narrow="hide"))
    skylines = (
        Cell((SeatRef(near, "only"), _pyramids(near)), grow=1, narrow="row"),
        Cell((SeatRef(far, "only"), WordsRef(counts, "only"), _pyramids(far)), grow=1),
    )
    hand = ((Cell((ZoneRef((f"hand{far}",)),), align="center", grow=1),),) if others_known else ()
    return (*hand, top, skylines)


def _pyramids(owner: int) -> ZoneRef:
    return ZoneRef(tuple(f"pyramid{owner}{suit}" for suit in SUITS), True)
