"""What a person may mean by picking places, and how a move is named on a button.

Besides cards (``hand0/3``, ``board0/1``) cells can be picked by name, ``board1/e3``, whether a card lies there or not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cardwidgets.core.cells import cell_name
from cardwidgets.core.scene import read_cell_place, read_place
from cardwidgets.core.texts import Text

from .grid import CELLS, card_on
from .listing import hit_on
from .refusals import in_no_set
from .state import Cards, Move, TornState
from .telling import board_zone, deck_zone, hand_zone, reserve_zone

if TYPE_CHECKING:
    from .rules import TornCards


class Picked(msgspec.Struct, frozen=True):
    """What was picked: cards of the own hand and boards, empty cells of either board by name, the own deck, own halves."""

    hand: Cards
    own: Cards
    theirs: Cards
    own_cells: tuple[str, ...]
    their_cells: tuple[str, ...]
    deck: bool
    halves: Cards


def readings(rules: TornCards, state: TornState, picked: Sequence[str]) -> list[Move]:
    """The moves that picking these places may mean – legal or not; while fewer discards are picked than are due, none yet."""
    if state.turn is None:
        return []
    chosen = _chosen(state, picked)
    if state.phase != "act" and chosen.deck and not (chosen.hand or chosen.theirs):
        return [Move("draw", count=1)]
    if state.phase == "discard":
        return [Move("discard", cards=chosen.hand)] if len(chosen.hand) >= state.discard else []
    if state.phase == "hit":
        return _hits(rules, state, chosen.theirs)
    return _actions(rules, state, chosen)


def lacking(rules: TornCards, state: TornState, picked: Sequence[str]) -> Text | None:
    """What goes with what was picked, or what of it does not go together; while a hit is decided the prompt says it."""
    if state.turn is None or state.phase == "hit":
        return None
    chosen = _chosen(state, picked)
    if state.phase == "discard":
        left = state.discard - len(chosen.hand)
        return Text("lacking-discards", numbers={"count": left}) if left > 0 and len(picked) == len(chosen.hand) else None
    way, board = _lacking(chosen, len(_aims(state, chosen))), state.boards[state.turn]
    sets = rules.sets(board)
    if way == "set" and chosen.own[0] not in sets.members:
        loose = in_no_set(rules, board, chosen.own[0])
        return Text("lacking-loose", {"far": (), **loose.cards}, words={"way": loose.way})
    shown = chosen.hand or tuple(card for card in state.hands[state.turn] if card >= 0)
    fitting = [card for card in shown if rules.fitting_halves(state.reserves[state.turn], card)]
    return None if way is None else Text(f"lacking-{way}", numbers={"halves": len(fitting), "sets": len(sets.all)})


def _lacking(chosen: Picked, aims: int) -> str | None:
    """What an action lacks with these picks, among them so many cells of the other board."""
    places = len(chosen.own) + len(chosen.own_cells)
    if chosen.deck:
        return "deck"
    if aims > 1:
        return "aims"
    if chosen.hand:
        return "action" if aims else "cells" if places else "cell"
    if chosen.own_cells:
        return "stays" if chosen.own else "action" if aims else "card" if places == 1 else "cells"
    if chosen.own:
        return "torn" if aims else "set"
    return "tossed" if aims else "aim" if chosen.halves else None


def unusable(rules: TornCards, state: TornState, picked: Sequence[str]) -> Text | None:
    """Halves for none of which a card can be shown (T7)."""
    if state.turn is None or state.phase != "act":
        return None
    halves = _chosen(state, picked).halves
    idle = halves and not any(rules.fitting_halves(halves, card) for card in rules.known_hand(state))
    return Text("half-idle", {"half": halves}) if idle else None


def _chosen(state: TornState, picked: Sequence[str]) -> Picked:
    seat = state.turn
    assert seat is not None
    found: dict[str, list[int]] = {"hand": [], "own": [], "theirs": [], "halves": []}
    cells: dict[int, list[str]] = {0: [], 1: []}
    deck = False
    for place in dict.fromkeys(picked):
        zone, slot = read_place(place)
        on_grid = read_cell_place(place)
        if zone == hand_zone(seat) and 0 <= slot < len(state.hands[seat]):
            found["hand"] += [card for card in state.hands[seat][slot : slot + 1] if card >= 0]
        elif zone == deck_zone(seat):
            deck = True
        elif zone == reserve_zone(seat) and 0 <= slot < 2 * len(state.torn(seat)):
            found["halves"].append(state.torn(seat)[slot // 2])
        for owner in (0, 1):
            board = state.boards[owner]
            if zone == board_zone(owner) and 0 <= slot < len(board):
                found["own" if owner == seat else "theirs"].append(board[slot][0])
            elif on_grid is not None and on_grid[0] == board_zone(owner) and on_grid[1] in CELLS:
                card = card_on(board, on_grid[1])
                if card is None:
                    cells[owner].append(cell_name(on_grid[1]))
                else:
                    found["own" if owner == seat else "theirs"].append(card)
    hand, own, theirs, halves = (tuple(sorted(set(cards))) for cards in found.values())
    return Picked(hand, own, theirs, tuple(cells[seat]), tuple(cells[1 - seat]), deck, halves)


def _hits(rules: TornCards, state: TornState, cards: Cards) -> list[Move]:
    """Just these cards; a touched one may stand for the sets that it belongs to: plain pairs, then the largest in front."""
    seat = state.turn
    assert seat is not None
    if not cards:
        return []
    board = state.boards[1 - seat]
    touched = rules.touched(board, state.landing)
    exact = hit_on(cards, touched) if any(card in touched for card in cards) else Move("hit", cards[0], cards[1:])
    found = [exact]
    sets = rules.sets(board).with_any(touched)
    if cards not in sets:
        wider = [each for each in sets if {*cards} < {*each}]
        found += [hit_on(each, touched) for each in sorted(wider, key=lambda cards: (len(cards) > 2, -len(cards)))]
        if wider and len(cards) == 1:
            found.remove(exact)
    return found


def _actions(rules: TornCards, state: TornState, chosen: Picked) -> list[Move]:
    """A card of the hand goes to a cell of the own board, or is shown for a toss at the other; a card of the own board is
    torn for such a toss, or several are scored; the deck is drawn from. A half that is aimed asks for a card to show."""
    hand, own, aims = chosen.hand, chosen.own, _aims(state, chosen)
    if chosen.halves and len(aims) == 1 and not (hand or own or chosen.own_cells or chosen.deck):
        held = state.hands[state.turn or 0]
        shown = [card for card in held if card >= 0 and rules.fitting_halves(chosen.halves, card)]
        return [Move("replace", card, cell=aims[0]) for card in shown]
    if len(hand) == 1 and not own and len(aims) == 1 and not chosen.own_cells:
        return [Move("replace", hand[0], cell=aims[0])]
    if len(hand) == 1 and not aims:
        cells = [*chosen.own_cells, *_cells_of(state, own)]
        return [Move("play", hand[0], cell=cells[0])] if len(cells) == 1 else []
    if hand or chosen.own_cells:
        return []
    if len(own) == 1 and len(aims) == 1:
        return [Move("tear", own[0], cell=aims[0])]
    if len(own) > 1 and not aims:
        torn = own if own in rules.sets(state.boards[state.turn or 0]).all else own[:1]  # of cards that are no set it makes no difference
        return [Move("score", card, tuple(each for each in own if each != card)) for card in torn]
    if chosen.deck and not own and not aims:
        return [Move("draw", count=count) for count in rules.drawable(len(state.decks[state.turn or 0]))]
    return []


def _aims(state: TornState, chosen: Picked) -> list[str]:
    """The cells of the other board that were picked, by themselves or by the cards on them."""
    seat = state.turn
    assert seat is not None
    cells = dict(state.boards[1 - seat])
    return [*chosen.their_cells, *(cell_name(cells[card]) for card in chosen.theirs)]


def _cells_of(state: TornState, cards: Cards) -> list[str]:
    seat = state.turn
    assert seat is not None
    cells = dict(state.boards[seat])
    return [cell_name(cells[card]) for card in cards]


def targets(state: TornState, move: Move) -> list[str]:
    """The board that a card is put on, or at which a half is tossed; the hand that cards are drawn into."""
    if state.turn is not None and move.kind == "draw":
        return [hand_zone(state.turn)]
    if state.turn is None or not move.cell:
        return []
    return [board_zone(state.turn if move.kind == "play" else 1 - state.turn)]


def wording(rules: TornCards, state: TornState, move: Move) -> Text:
    """A move as it stands on a button."""
    if move.kind == "draw":
        return Text("move-draw", numbers={"count": move.count})
    if move.kind == "discard":
        return Text("move-discard", {"cards": move.cards})
    if move.kind == "spare":
        return Text("move-spare", numbers={"count": len(rules.touched(state.boards[1 - (state.turn or 0)], state.landing))})
    named = tuple(sorted(move.named))
    cards = {"card": (move.card,), "cards": named}
    if move.kind == "hit" and not move.cards:
        return Text("move-hit-alone", cards)
    if move.kind in ("score", "hit"):
        seat = state.turn or 0
        lying = rules.sets(state.boards[seat if move.kind == "score" else 1 - seat]).all
        value = rules.set_points(len(named)) if named in lying else 0
        numbers = {"set": int(named in lying), "points": value if move.kind == "score" else rules.hit_points(value)}
        return Text(f"move-{move.kind}", cards, numbers)
    return Text(f"move-{move.kind}", {"card": (move.card,)}, words={"cell": move.cell})
