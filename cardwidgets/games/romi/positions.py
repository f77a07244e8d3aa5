"""Position texts of Römi."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.cards import UNKNOWN, text, texts
from cardwidgets.core.chance import stream
from cardwidgets.core.errors import BadPosition
from cardwidgets.core.notation import Position, write_position
from cardwidgets.core.scores import starting_lines, totals
from cardwidgets.core.verdict import Verdict

from . import completion
from .duties import Duties
from .reading import judged_as_set, typed
from .refusals import of_meld
from .shapes import Cards, is_meld
from .state import Meld, Phase, RomiState

if TYPE_CHECKING:
    from .rules import Romi

HAND = 14
PHASES: tuple[Phase, ...] = ("first", "draw", "play", "over")
_MELD = re.compile(r"(.+?)\s+by\s+([0-9])", re.IGNORECASE)

# --- writing ---------------------------------------------------------------------------------------------------------


def describe(rules: Romi, state: RomiState) -> str:
    """Every field, in the order of the rules file; what a view does not know as ``?n``."""
    seats = range(rules.players)
    score = totals(state.lines, rules.players)
    melds = [("meld", f"{''.join(map(text, meld.cards))} by {meld.owner}") for meld in state.melds]
    return write_position(
        [
            *((f"hand{seat}", texts(state.hands[seat])) for seat in seats),
            *(melds or [("meld", "-")]),
            ("discard", texts(state.discard)),
            ("stock", texts(state.stock)),
            ("turn", state.turn),
            ("phase", state.phase),
            ("opened", " ".join(map(str, state.opened)) or None),
            ("dealer", state.dealer),
            ("deal", state.deal),
            *((f"score{seat}", score[seat]) for seat in seats),
            ("taken", None if state.taken is None else text(state.taken)),
            ("freed", state.freed),
            ("turned", int(state.turned)),
        ]
    )


# --- reading ---------------------------------------------------------------------------------------------------------


def read(rules: Romi, typed_text: str, seed: int | None) -> RomiState:
    """The state a text describes, its open ends filled in by the seed.

    Raises:
        BadPosition: naming the field and the card.
    """
    seats = range(rules.players)
    names = ["meld", "discard", "stock", "turn", "phase", "opened", "dealer", "deal", "taken", "freed", "turned"]
    names += [f"{name}{seat}" for name in ("hand", "score") for seat in seats]
    fields = Position(typed_text, names, repeats=("meld",), packs=rules.packs, jokers=rules.jokers)
    seed = fields.seed(seed)
    fields.number("chance", 0)
    deal = fields.number("deal", 1, 1, rules.deals)
    dealer = fields.number("dealer", (deal - 2) % rules.players, 0, rules.players - 1)
    phase, turn = _read_turn(fields, rules, dealer, deal)
    melds = _read_melds(rules, fields)
    opened = _read_opened(fields, rules, melds, phase, turn)
    if phase == "over":
        taken, freed = None, 0
        if fields.items("taken") not in (None, "-") or fields.number("freed", 0):
            raise BadPosition("taken, freed: nothing is owed when the match is over")
    else:
        taken, freed = _read_taken(fields, phase), _read_freed(fields, rules, phase, melds)
    named = [fields.cards(f"hand{seat}") for seat in seats]
    hands = tuple(tuple(sorted(_hand(hand, seat, turn, phase))) for seat, hand in enumerate(named))
    discard = fields.cards("discard", unknown=False) or ()
    stock = fields.cards("stock") or ()
    known = sum(map(len, (*hands, discard, stock, *(meld.cards for meld in melds))))
    room = rules.packs * 52 + rules.jokers - known
    if room < 0:
        raise BadPosition(f"there are {known + room} cards, but {known} are named or due")
    stock = (*stock, *(UNKNOWN,) * room)
    if phase == "draw" and not stock:
        raise BadPosition("stock: it cannot be empty before a draw (R19)")
    score = [fields.points(f"score{seat}", None, by_variant=rules.is_variant) for seat in seats]
    view = RomiState(
        rules, seed, hands, melds, discard, stock, turn, phase, opened, dealer, deal, taken, freed,
        bool(fields.number("turned", 0, 0, 1)), starting_lines(score),
    )  # fmt: skip
    full = completion.complete(rules, view, stream(seed, "position"))
    if turn is not None and phase != "draw":
        _check_turn(rules, full)
    return full


def _read_turn(fields: Position, rules: Romi, dealer: int, deal: int) -> tuple[Phase, int | None]:
    phase = fields.word("phase", PHASES) or ("over" if fields.items("turn") == "-" else "draw")
    if phase == "over":
        if fields.items("turn") not in (None, "-"):
            raise BadPosition("turn: it is - when the match is over")
        if deal < rules.deals:
            raise BadPosition(f"phase: the match is over after deal {rules.deals}, not after deal {deal}")
        return "over", None
    if fields.items("turn") == "-":
        raise BadPosition(f"turn: somebody is in turn in the phase {phase}")
    first = (dealer + 1) % rules.players
    turn = fields.number("turn", first, 0, rules.players - 1)
    if phase == "first" and turn != first:
        raise BadPosition(f"turn: in the phase first it is seat {first}, left of the dealer, not seat {turn} (R2)")
    found: Phase = "first" if phase == "first" else "draw" if phase == "draw" else "play"
    return found, turn


def _hand(named: Cards | None, seat: int, turn: int | None, phase: Phase) -> Cards:
    if named is None:
        return () if phase == "over" else (UNKNOWN,) * (HAND + (seat == turn and phase != "draw"))
    if not named and phase != "over":
        raise BadPosition(f"hand{seat}: nobody's hand is empty while a deal is played (R15)")
    return named


def _read_melds(rules: Romi, fields: Position) -> tuple[Meld, ...]:
    melds: list[Meld] = []
    for items in fields.every("meld"):
        if items == "-":
            continue
        match = _MELD.fullmatch(items)
        if match is None:
            raise BadPosition(f"meld: {items!r:.40} is not of the form 9S9H9C by 0")
        if (owner := int(match[2])) >= rules.players:
            raise BadPosition(f"meld: {match[1]!r:.40} is laid by a seat from 0 to {rules.players - 1}, not {owner}")
        move = typed(match[1])
        if move is None or move.kind != "meld":
            raise BadPosition(f"meld: {match[1]!r:.40} cannot be read; melds are written 9S9H9C or 8D*TD")
        if not is_meld(move.cards):
            kind = "set" if judged_as_set(move.cards) else "run"
            why = Verdict(tuple(of_meld(move.cards)), move, rules.catalogue)
            raise BadPosition(f"meld: {match[1]:.40} is no {kind}. {why}")
        for card in move.cards:
            fields.place("meld", card)
        melds.append(Meld(move.cards, owner))
    return tuple(melds)


def _read_opened(fields: Position, rules: Romi, melds: Sequence[Meld], phase: Phase, turn: int | None) -> tuple[int, ...]:
    """Who had opened before this turn. Only the seat in turn may have melds without it, having laid them in this turn; so
    has the opener in the first turn of a deal, before which nobody had."""
    owners = {meld.owner for meld in melds}
    items = fields.items("opened")
    if phase == "first":
        if without := sorted(owners - {turn}):
            raise BadPosition(f"meld: seat {without[0]} has laid none yet in the phase first, the first turn of the deal (R3)")
        if items not in (None, "-"):
            raise BadPosition("opened: nobody had opened before the phase first, the first turn of the deal (R3)")
        return ()
    if items is None:
        return tuple(sorted(owners))
    if items == "-":
        opened: set[int] = set()
    else:
        parts = re.split(r"[\s,]+", items)
        for part in parts:
            if not re.fullmatch(r"[0-9]", part) or int(part) >= rules.players:
                raise BadPosition(f"opened: {part!r:.20} is no seat from 0 to {rules.players - 1}")
        opened = {int(part) for part in parts}
    if without := sorted(opened - owners):
        raise BadPosition(f"opened: seat {without[0]} has opened, but there is no meld of it (R10)")
    if besides := sorted(owners - opened - ({turn} if phase == "play" else set())):
        melds_of_seat = next(meld for meld in melds if meld.owner == besides[0])
        raise BadPosition(f"opened: seat {besides[0]} has laid {''.join(map(text, melds_of_seat.cards))}, so it had opened (R10)")
    return tuple(sorted(opened))


def _read_taken(fields: Position, phase: Phase) -> int | None:
    items = fields.items("taken")
    if items in (None, "-"):
        return None
    move = typed(f"-{items}")
    if move is None or move.kind != "discard":
        raise BadPosition(f"taken: {items!r:.40} is no card; cards are written 8S, TD or 10♦")
    if phase != "play":
        raise BadPosition(f"taken: {text(move.cards[0])} can be owed only after the draw (R5)")
    return move.cards[0]


def _read_freed(fields: Position, rules: Romi, phase: Phase, melds: Sequence[Meld]) -> int:
    freed = fields.number("freed", 0, 0, rules.jokers)
    if freed and phase == "draw":
        raise BadPosition("freed: a joker can be owed only after the draw (R13)")
    if freed and not melds:
        raise BadPosition("freed: there is no meld that a joker could have been taken from (R13)")
    return freed


def _check_turn(rules: Romi, state: RomiState) -> None:
    """Refuse a turn that cannot be finished."""
    duties = Duties(rules, state)
    if duties.can_finish(duties.now):
        return
    owed = [*([text(state.taken)] if state.taken is not None else []), *["*"] * state.freed]
    reasons = []
    if duties.now.laid is not None and not duties.opened:
        reasons.append(f"own melds are worth {duties.now.laid}, opening needs {duties.opening} (R10)")
    if owed:
        reasons.append(f"{' '.join(owed)} must go to the table (R5, R13)")
    field = "taken" if state.taken is not None else "freed" if state.freed else f"hand{state.turn}"
    why = "; ".join(reasons) or "no card could be discarded (R14)"
    raise BadPosition(f"{field}: with {texts(state.hands[state.turn or 0])} the turn cannot be finished: {why}")
