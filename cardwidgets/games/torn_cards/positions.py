"""Position texts of Torn Cards, and the filling of unknown cards."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from cardwidgets.core.cards import CARD_PATTERN, UNKNOWN, read_card, suit_of, text, texts, tidy
from cardwidgets.core.cells import cell_name
from cardwidgets.core.chance import Rng, stream
from cardwidgets.core.errors import BadPosition
from cardwidgets.core.filling import fill
from cardwidgets.core.notation import Position, write_position
from cardwidgets.core.scores import starting_lines
from cardwidgets.core.texts import number

from . import scoring
from .grid import COLUMNS, LINES, NAMED, NAMES, Board
from .state import NO_CARD, PACKS, SUITS_OF, Cards, Phase, Points, TornState

if TYPE_CHECKING:
    from .rules import TornCards

ZONES = ("deck", "hand", "board", "reserve", "tossed", "out")
FIELDS = (
    *(f"{zone}{seat}" for seat in (0, 1) for zone in ZONES),
    "turn", "phase", "game", "starter", "points0", "points1", "total0", "total1", "discard", "landing", "shown", "last",
)  # fmt: skip
_LYING = re.compile(rf"({CARD_PATTERN})@?([A-Z]\d+)")
_SUITS = ("hearts and diamonds", "spades and clubs")
_MOST_POINTS = 10**6


# --- writing ---------------------------------------------------------------------------------------------------------


def describe(state: TornState) -> str:
    """Every field, in the order of the rules file; what a view does not know as ``?n``."""
    total = scoring.finished_totals(state)
    ended = state.phase == "ended"
    values: dict[str, object] = {
        "turn": state.turn,
        "phase": "over" if ended else state.phase,
        "game": state.game,
        "starter": state.starter,
        "discard": state.discard,
        "landing": None if state.landing is None else cell_name(state.landing),
        "shown": None if state.shown_card is None else text(state.shown_card),
        "last": "yes" if state.last else "no",
    }
    for seat in (0, 1):
        values |= {
            f"deck{seat}": texts(state.decks[seat]),
            f"hand{seat}": texts(state.hands[seat]),
            f"board{seat}": " ".join(f"{text(card)}@{cell_name(cell)}" for card, cell in state.boards[seat]) or "-",
            f"reserve{seat}": texts(state.reserves[seat]),
            f"tossed{seat}": texts(state.tossed[seat]),
            f"out{seat}": texts(state.out[seat]),
            f"points{seat}": _points_text(0 if ended else state.points[seat]),
            f"total{seat}": _points_text(total[seat] + (state.points[seat] if ended else 0)),
        }
    return write_position((field, values[field]) for field in FIELDS)


def _points_text(points: Points) -> str:
    return number(points).replace("−", "-")


# --- reading ---------------------------------------------------------------------------------------------------------


def read(rules: TornCards, typed: str, seed: int | None) -> TornState:
    """The state a text describes, its open ends filled in by the seed.

    Raises:
        BadPosition: naming the field and the card.
    """
    fields = Position(typed, FIELDS)
    seed = fields.seed(seed)
    turn, phase = _moment(fields)
    game = fields.number("game", 1, 1, rules.max_games)
    starter = fields.number("starter", 0, 0, 1)
    discard = _discard(fields, phase, rules.most_drawn())
    landing = _landing(fields, phase)
    last = fields.word("last", ("no", "yes")) == "yes"
    points = _points(rules, fields, "points0"), _points(rules, fields, "points1")
    totals = _points(rules, fields, "total0"), _points(rules, fields, "total1")
    if phase == "over" and (last or any(points)):
        wrong = "last: nobody has a last turn" if last else "points0, points1: they are added to the totals"
        raise BadPosition(f"{wrong} when the series is over (T18, T20)")
    boards = tuple(_board(fields, seat) for seat in (0, 1))
    halves = tuple(_halves(fields, seat) for seat in (0, 1))
    shown = _shown(fields, turn, phase)
    if shown is not None and turn is not None and (gone := halves[turn][1]) and not rules.fitting_halves(gone, shown):
        raise BadPosition(f"shown: for {text(shown)} a half would have been tossed, but tossed{turn} is {texts(gone)} (T7)")
    decks, hands, out = zip(*(_rest(rules, fields, seat, turn, discard, shown, (boards, halves)) for seat in (0, 1)), strict=True)
    start = [scoring.plain(points[seat] + totals[seat]) for seat in (0, 1)]
    view = TornState(
        rules, seed, decks, hands, boards, tuple(each[0] for each in halves), tuple(each[1] for each in halves), out,  # type: ignore[arg-type]
        turn, phase, discard, landing, shown, None, last, game, starter, points, fields.number("chance", 0),
        starting_lines(start),
    )  # fmt: skip
    state = complete(view, stream(seed, "position"))
    _check_moment(rules, state)
    return state


def _moment(fields: Position) -> tuple[int | None, Phase]:
    """Whose turn it is, and the phase: it is nobody's exactly when the series is over."""
    nobody = fields.items("turn") == "-"
    named: Phase | None = fields.word("phase", ("act", "discard", "hit", "over"))  # type: ignore[assignment]
    phase = named or ("over" if nobody else "act")
    turn = None if nobody or (phase == "over" and not fields.has("turn")) else fields.number("turn", 0, 0, 1)
    if (turn is None) != (phase == "over"):
        whose = "nobody" if turn is None else f"seat {turn}"
        raise BadPosition(f"turn: it cannot be the turn of {whose} in the phase {phase}; it is - when, and only when, the series is over")
    return turn, phase


def _discard(fields: Position, phase: Phase, most: int) -> int:
    discard = fields.number("discard", 0, 0, most)
    if (discard > 0) != (phase == "discard"):
        wrong = f"{discard} cards are to be discarded only" if discard else "it says how many cards are to be discarded"
        raise BadPosition(f"discard: {wrong} in the phase discard (T4)")
    return discard


def _landing(fields: Position, phase: Phase) -> int | None:
    items = fields.items("landing")
    if (items in (None, "-")) == (phase == "hit"):
        raise BadPosition("landing: it is the cell on which a half has landed, in the phase hit and only there (T10)")
    return None if phase != "hit" else _cell("landing", items or "")


def _cell(name: str, typed: str) -> int:
    named = typed.strip().lower()
    cell = NAMED.get(named)
    if cell is None:
        raise BadPosition(f"{name}: there is no cell {named!r:.20}; cells are {NAMES[0]} to {NAMES[COLUMNS * LINES - 1]} (T9)")
    return cell


def _points(rules: TornCards, fields: Position, name: str) -> Points:
    """Points, whole or half; a variant may count otherwise."""
    if rules.is_variant:
        return fields.points(name, by_variant=True)
    items = fields.items(name)
    if items is None:
        return 0
    match = re.fullmatch(r"(\d{1,7})(?:[.,]([05]))?", items)
    if match is None or int(match[1]) > _MOST_POINTS:
        raise BadPosition(f"{name}: points are a number from 0 to {_MOST_POINTS}, whole or with .5, not {items!r:.40}")
    return int(match[1]) + 0.5 if match[2] == "5" else int(match[1])


def _own(name: str, seat: int, cards: Cards) -> Cards:
    """Cards that must be of a seat's suits."""
    for card in cards:
        if card >= 0 and suit_of(card) not in SUITS_OF[seat]:
            raise BadPosition(f"{name}: {text(card)} is not of the {_SUITS[seat]} that seat {seat} plays with (T1)")
    return cards


def _board(fields: Position, seat: int) -> Board:
    name = f"board{seat}"
    items = fields.items(name)
    if items in (None, "-"):
        return ()
    found: dict[int, int] = {}
    typed = re.sub(r"\s*@\s*", "@", tidy(items or ""))
    for item in typed.replace(",", " ").split():
        match = _LYING.fullmatch(item)
        if match is None:
            raise BadPosition(f"{name}: {item!r:.20} is no card on a cell; they are written 7H@c3")
        card = read_card(match[1])
        assert card is not None
        cell = _cell(name, match[2])
        _own(name, seat, (fields.place(name, card),))
        if cell in found:
            raise BadPosition(f"{name}: {text(found[cell])} and {text(card)} both lie on {cell_name(cell)} (T9)")
        found[cell] = card
    return tuple(sorted((card, cell) for cell, card in found.items()))


def _halves(fields: Position, seat: int) -> tuple[Cards, Cards]:
    """The halves in the reserve and those tossed in this game: two of every torn card together."""
    names = f"reserve{seat}", f"tossed{seat}"
    both = [_half_cards(fields, name, seat) for name in names]
    for card, count in sorted(Counter(both[0] + both[1]).items()):
        if count != 2:
            found = "is 1" if count == 1 else f"are {count}"
            raise BadPosition(f"{', '.join(names)}: a torn card has two halves, and of {text(card)} there {found}")
        fields.place(names[card not in both[0]], card)
    return both[0], both[1]


def _half_cards(fields: Position, name: str, seat: int) -> Cards:
    items = fields.items(name)
    if items in (None, "-"):
        return ()
    found = []
    for item in re.findall(rf"{CARD_PATTERN}|[^\s,]+", tidy(items or "")):
        card = read_card(item)
        if card is None or card not in PACKS[0] + PACKS[1]:
            raise BadPosition(f"{name}: {item!r:.20} is no card; every half is written as its card, 5H 5H KD")
        found.append(card)
    return _own(name, seat, tuple(sorted(found)))


def _shown(fields: Position, turn: int | None, phase: Phase) -> int | None:
    cards = fields.cards("shown", unknown=False) or ()
    if not cards:
        return None
    if len(cards) > 1 or phase != "hit" or turn is None:
        raise BadPosition(f"shown: one card is shown, and only in the phase hit, not {texts(cards)} in the phase {phase} (T7)")
    return _own("shown", turn, cards)[0]


def _rest(
    rules: TornCards,
    fields: Position,
    seat: int,
    turn: int | None,
    discard: int,
    shown: int | None,
    lying: tuple[tuple[Board, ...], tuple[tuple[Cards, Cards], ...]],
) -> tuple[Cards, Cards, Cards]:
    """Deck, hand and what is out of a seat: an absent hand is as many cards as are due, an absent deck all the rest; with
    the deck given, the rest is out."""
    boards, halves = lying
    names = f"deck{seat}", f"hand{seat}", f"out{seat}"
    deck, hand, out = (None if (cards := fields.cards(name)) is None else _own(name, seat, cards) for name in names)
    torn = {*halves[seat][0], *halves[seat][1]}
    room = len(PACKS[seat]) - len(boards[seat]) - len(torn) - (shown is not None and turn == seat)
    room -= sum(len(cards) for cards in (deck, hand, out) if cards is not None)
    due = rules.hand_size() + (discard if turn == seat else 0) - (shown is not None and turn == seat)
    if hand is not None and len(hand) > due:
        raise BadPosition(f"hand{seat}: at most {due} cards are held there, not {len(hand)} ({texts(hand)})")
    if hand is None:
        hand = (UNKNOWN,) * max(0, min(due, room))
        room -= len(hand)
    if room < 0:
        raise BadPosition(f"{', '.join(names)}: seat {seat} has {len(PACKS[seat])} cards, and {-room} too many are named or due")
    if deck is None:
        deck, room = (UNKNOWN,) * room, 0
    if room and out is not None:
        raise BadPosition(f"{', '.join(names)}: {room} of the {len(PACKS[seat])} cards of seat {seat} lie nowhere")
    if discard and turn == seat and len(hand) < discard:
        raise BadPosition(f"discard: {discard} cards are to be discarded, but hand{seat} holds {len(hand)} ({texts(hand)})")
    return deck, hand, out if out is not None else (UNKNOWN,) * room


def _check_moment(rules: TornCards, state: TornState) -> None:
    """Refuse a phase in which nothing could be done: the game would have gone on by itself."""
    seat = state.turn
    if seat is None:
        return
    if state.phase == "hit":
        if not rules.touched(state.boards[1 - seat], state.landing):
            where = cell_name(state.landing or 0)
            raise BadPosition(f"landing: a half on {where} touches nothing on board{1 - seat}, so it makes no hit (T10)")
    elif state.phase == "act" and not rules.can_act(state, seat):
        raise BadPosition(f"turn: seat {seat} has no action left, so the turn has passed (T18)")


# --- filling ---------------------------------------------------------------------------------------------------------


def complete(view: TornState, rng: Rng) -> TornState:
    """A full state that agrees with the view: each seat's unknown cards drawn from those of its pack that lie nowhere else.

    Raises:
        BadPosition: no full state agrees with it.
    """
    decks, hands, out = list(view.decks), list(view.hands), list(view.out)
    for seat in (0, 1):
        pool = _unseen(view, seat)
        rng.shuffle(pool)
        hands[seat] = tuple(sorted(fill(hands[seat], pool, f"hand{seat}")))
        decks[seat] = fill(decks[seat], pool, f"deck{seat}")
        out[seat] = tuple(sorted(fill(out[seat], pool, f"out{seat}")))
    seed = view.seed if view.seed is not None else rng.randrange(10**9)
    full: TornState = msgspec.structs.replace(view, seed=seed, decks=(decks[0], decks[1]), hands=(hands[0], hands[1]), out=(out[0], out[1]))
    return full


def _unseen(view: TornState, seat: int) -> list[int]:
    """The cards of a seat's pack that the view shows nowhere, in card order."""
    seen = {*view.decks[seat], *view.hands[seat], *view.out[seat], *view.torn(seat), *(card for card, _ in view.boards[seat])}
    seen |= {NO_CARD if view.shown_card is None else view.shown_card}
    return [card for card in PACKS[seat] if card not in seen]
