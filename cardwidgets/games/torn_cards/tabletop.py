"""What lies where on a table of Torn Cards."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cells import column_of, line_of
from cardwidgets.core.scene import Cell, Form, Item, Landing, Outline, Plate, Ref, Scene, SeatRef, WordsRef, Zone, ZoneRef, zones
from cardwidgets.core.texts import Text, number

from . import scoring
from .grid import CELLS, COLUMNS, LINES, NAMED
from .state import Cards, Move, TornState
from .telling import board_zone, deck_zone, hand_zone, reserve_zone, shown_zone

if TYPE_CHECKING:
    from .rules import TornCards

HALVES: tuple[Form, Form] = ("half-l", "half-r")
WORTH = range(2, 7)  # sets whose value is always on view, by their number of cards (T17)


def scene(rules: TornCards, view: TornState, seat: int | None) -> Scene:
    """The table as it looks from a seat: both boards side by side, one's own on the left; below one's deck, hand and reserve.

    ``None`` looks on without being anybody, from the side whose hand is known, else from seat 0. Where both hands are known
    the other's hand and deck lie above the boards.
    """
    near = seat if seat is not None else next((each for each in (0, 1) if _known(view, each)), 0)
    far = 1 - near
    opposite = (_deck(rules, view, far, "label-deck-of"), _hand(rules, view, far)) if _known(view, far) else ()
    totals = rules.scores(view).totals
    way = {"over": "-over", "ended": "-ended"}.get(view.phase, "-last" if view.last else "")
    numbers = {"game": view.game, "of": rules.max_games or 0, "own": view.points[near], "other": view.points[far]}
    numbers |= {"longest": WORTH[-1]}
    worth = " ".join(number(rules.set_points(count)) for count in WORTH)
    shown = [
        *(_board(rules, view, each) for each in (near, far)),
        *(_shown(view, each, small=each == far) for each in (near, far) if view.shown_card is not None and view.turn == each),
        _deck(rules, view, near),
        _hand(rules, view, near),
        _reserve(rules, view, near, small=False),
        _reserve(rules, view, far, small=True),
        *opposite,
    ]
    words = {"worth": worth, "touching": rules.touching if rules.as_written("touches") else "", "chosen": _chosen(rules)}
    status = Text(f"status{way}", numbers=numbers, words=words)
    return Scene(
        status=status,
        narrow=status,
        prompt=prompt(rules, view),
        plates=tuple(Plate(each, totals[each], each == view.turn) for each in (0, 1)),
        zones=zones(*shown),
        rows=(*_opposite(opposite), *_rows(view, near, far)),
        rail=_rail(view, near),
        seat=seat,
        turn=view.turn,
    )


def _chosen(rules: TornCards) -> str:
    """Who chose which cards touch and what sets are worth, since the text does not say it: ``ours``, or ``theirs`` where an
    option or a variant has it otherwise; ``no`` for rules whose basis is another."""
    options = {"T9": "touching", "T17": "value"}
    if not all("choice" in rules.basis[rule] for rule in options):
        return "no"
    as_usual = all(getattr(rules, option) == getattr(rules.usual(), option) for option in options.values())
    return "ours" if as_usual and all(rules.as_written(*rules.questions[rule]) for rule in options) else "theirs"


# --- words -----------------------------------------------------------------------------------------------------------


def prompt(rules: TornCards, view: TornState) -> Text:
    """What the moment asks for."""
    seat = view.turn
    if seat is None:
        return _over(rules, view)
    if view.phase == "discard":
        return Text("prompt-discard", numbers={"count": view.discard}, seat=seat)
    if view.phase == "hit":
        return _prompt_hit(rules, view, seat)
    numbers = {
        "deck": len(view.decks[seat]),
        "sets": len(rules.sets(view.boards[seat]).all),
        "halves": len(view.reserves[seat]),
        "game": view.game,
    }
    ways = {"ways": "-".join(_ways(rules, view, seat)), "chosen": _chosen(rules)}
    return Text("prompt-last" if view.last else "prompt", numbers=numbers, words=ways, seat=seat)


def _ways(rules: TornCards, view: TornState, seat: int) -> list[str]:
    """The actions that a seat has (T3). Of a hand that is not known, any card might be shown for a half."""
    board, hand, reserve = view.boards[seat], view.hands[seat], view.reserves[seat]
    sets = bool(rules.sets(board).all)
    showing = any(rules.fitting_halves(reserve, card) if card >= 0 else reserve for card in hand)
    ways = {
        "draw": bool(rules.drawable(len(view.decks[seat]))),
        "play": bool(hand and rules.open_cells(board)),
        "tear": sets,
        "replace": showing,
        "score": sets,
    }
    return [way for way, open_to in ways.items() if open_to]


def _prompt_hit(rules: TornCards, view: TornState, seat: int) -> Text:
    board = view.boards[1 - seat]
    touched = rules.touched(board, view.landing)
    sets = rules.sets(board).with_any(touched)
    points = max((rules.hit_points(rules.set_points(len(cards))) for cards in sets), default=0)
    alone = sum(rules.goes_alone(board, card) for card in touched)
    numbers = {"landing_cell": view.landing or 0, "sets": len(sets), "alone": alone, "points": scoring.plain(points)}
    numbers["halved"] = int(rules.as_written("hit_points"))
    return Text("prompt-hit" if sets else "prompt-hit-alone", {"touched": touched}, numbers, seat=seat)


def _over(rules: TornCards, view: TornState) -> Text:
    sheet = rules.scores(view)
    if view.phase == "ended":
        points = {f"points{seat}": view.points[seat] for seat in (0, 1)}
        numbers = {"game": view.game, "starter_seat": rules.next_starter(sheet.totals, view.starter), **points}
        return Text("prompt-game-over", numbers=numbers)
    if len(sheet.winners) > 1:
        return Text("prompt-shared", numbers={"points": sheet.totals[0]})
    winner = sheet.winners[0]
    return Text("prompt-won", numbers={"points": sheet.totals[winner], "other": sheet.totals[1 - winner]}, seat=winner)


# --- zones -----------------------------------------------------------------------------------------------------------


def _board(rules: TornCards, view: TornState, owner: int) -> Zone:
    """A grid; on one's own board cards of sets can be torn, on the other's those that a half has touched can be hit, and all
    of their sets."""
    board = view.boards[owner]
    legal: Cards = ()
    if view.phase == "act" and view.turn == owner:
        legal = rules.sets(board).members
    elif view.phase == "hit" and view.turn == 1 - owner:
        touched = rules.touched(board, view.landing)
        legal = (*touched, *itertools.chain.from_iterable(rules.sets(board).with_any(touched)))
    items = tuple(Item(card, "tile", pick=view.turn is not None, playable=card in legal, at=_place(cell)) for card, cell in board)
    name = Text("zone-board", seat=owner)
    sets = tuple(Outline(cards, number(rules.set_points(len(cards)))) for cards in rules.sets(board).largest())
    return Zone(board_zone(owner), "grid", items, name, owner, drop=True, columns=COLUMNS, lines=LINES, outlines=sets)


def _hand(rules: TornCards, view: TornState, owner: int) -> Zone:
    due = view.turn == owner and view.phase in ("act", "discard")
    items = tuple(Item(card, "card" if card >= 0 else "back", card >= 0, due and card >= 0) for card in view.hands[owner])
    return Zone(hand_zone(owner), "row", items, Text("zone-hand", seat=owner), owner, "hand", one=view.phase == "act")


def _deck(rules: TornCards, view: TornState, owner: int, words: str = "label-deck") -> Zone:
    count = len(view.decks[owner])
    drawable = view.turn == owner and view.phase == "act" and bool(rules.drawable(count))
    items = (Item(form="back", pick=view.turn == owner, playable=drawable, count=count),) if count else ()
    label = Text(words, numbers={"cards": count, "whole": view.whole(owner)}, seat=owner)
    return Zone(deck_zone(owner), "pile", items, Text("zone-deck", seat=owner), owner, "pile", label)


def _reserve(rules: TornCards, view: TornState, owner: int, small: bool) -> Zone:
    """The halves of torn cards, both of a card together; those tossed in this game lie turned. ``small``: beside a plate.

    A line of the score sheet that counts a torn card points at the first of its halves.
    """
    usable = view.turn == owner and view.phase == "act"
    items: list[Item] = []
    for card in view.torn(owner):
        left = view.reserves[owner].count(card)
        fits = usable and any(rules.fitting_halves((card,), held) for held in view.hands[owner] if held >= 0)
        for at, form in enumerate(HALVES):
            gone = at >= left
            told, under = Text("half-tossed") if gone else None, () if at else (card,)
            items.append(Item(card, form, usable and not gone, fits and not gone, told, under=under, turned=gone))
    name = Text("zone-reserve", seat=owner)
    label = Text("label-reserve", numbers={"halves": len(view.reserves[owner]), "tossed": len(view.tossed[owner])})
    return Zone(reserve_zone(owner), "row", tuple(items), name, owner, "back" if small else "pile", None if small else label)


def _shown(view: TornState, owner: int, small: bool) -> Zone:
    """The card shown for a half. ``small``: beside a plate."""
    assert view.shown_card is not None
    name, label = Text("zone-shown", seat=owner), None if small else Text("label-shown")
    return Zone(shown_zone(owner), "row", (Item(view.shown_card),), name, owner, "back" if small else "meld", label)


def landing(rules: TornCards, view: TornState, move: Move | None) -> Landing | None:
    """Where the half of a move may land, and the cells it touches on the very one that it is aimed at; or where one has landed,
    and the cards it touches."""
    if view.phase == "hit" and view.landing is not None:
        lying = dict(view.boards[1 - (view.turn or 0)])
        touched = [lying[card] for card in rules.touched(tuple(lying.items()), view.landing)]
        return _landing(view, {view.landing: 1}, touched)
    aim = NAMED.get(move.cell) if move is not None and move.kind in ("tear", "replace") else None
    if view.turn is None or aim is None:
        return None
    everywhere = tuple((cell, cell) for cell in CELLS)  # what lies on a cell shows whether that is touched
    return _landing(view, rules.landings(aim), rules.touched(everywhere, aim))


def _landing(view: TornState, cases: Mapping[int | None, int], touched: Sequence[int]) -> Landing:
    """Where a half comes down on the other's board, in how many of so many cases, and the cells that it touches."""
    total = sum(cases.values())
    chances = {_place(where): ways / total for where, ways in cases.items() if where is not None}
    return Landing(board_zone(1 - (view.turn or 0)), chances, tuple(map(_place, touched)))


def _known(view: TornState, seat: int) -> bool:
    """Whether the cards of a hand are known."""
    return bool(view.hands[seat]) and view.hands[seat][0] >= 0


def _place(cell: int) -> tuple[int, int]:
    return column_of(cell), line_of(cell)


# --- the plan --------------------------------------------------------------------------------------------------------


def _opposite(lying: tuple[Zone, ...]) -> tuple[tuple[Cell, ...], ...]:
    """A row for what lies on the other side where all cards are shown: at the end, above the other's board."""
    return ((Cell(tuple(ZoneRef((zone.id,)) for zone in lying), align="end"),),) if lying else ()


def _rows(view: TornState, near: int, far: int) -> tuple[tuple[Cell, ...], ...]:
    """A side for each: plate and words above the board, and beside the other's plate the halves of its torn cards."""
    own, other = (_counts(view, each) for each in (near, far))
    left: tuple[Ref, ...] = (SeatRef(near), WordsRef(Text(f"own-{near}", numbers=own)), ZoneRef((board_zone(near),)))
    right: tuple[Ref, ...] = (SeatRef(far), WordsRef(Text(f"other-{far}", numbers=other)), ZoneRef((reserve_zone(far),)))
    if view.shown_card is not None and view.turn == far:
        right = (*right, ZoneRef((shown_zone(far),)))
    return ((Cell(left, grow=1), Cell((*right, ZoneRef((board_zone(far),))), grow=1)),)


def _counts(view: TornState, seat: int) -> dict[str, int]:
    """How many cards a seat has where they are not seen."""
    return {"deck": len(view.decks[seat]), "whole": view.whole(seat), "hand": len(view.hands[seat]), "out": len(view.out[seat])}


def _rail(view: TornState, near: int) -> tuple[Cell, ...]:
    deck: tuple[Ref, ...] = (ZoneRef((deck_zone(near),)),)
    if view.shown_card is not None and view.turn == near:
        deck = (*deck, ZoneRef((shown_zone(near),)))
    return (
        Cell(deck),
        Cell((ZoneRef((hand_zone(near),)),), align="center", grow=1),
        Cell((ZoneRef((reserve_zone(near),)),), align="end"),
    )
