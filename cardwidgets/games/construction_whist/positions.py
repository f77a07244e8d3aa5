"""Position texts of Construction Whist, and the filling of unknown cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from cardwidgets.core.cards import PACK, SUITS, UNKNOWN, text, texts
from cardwidgets.core.chance import Rng, stream
from cardwidgets.core.errors import BadPosition
from cardwidgets.core.filling import even_shares, fill, share_out, unseen
from cardwidgets.core.notation import Position, write_position
from cardwidgets.core.scores import starting_lines, totals

from .state import NO_PYRAMIDS, TRICKS, Cards, Pyramids, WhistState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .rules import ConstructionWhist

FIELDS = (
    "hand0", "hand1", "trump", "open", "lead", "trick", "pyramids0", "pyramids1", "deck", "spent0", "spent1", "demolished",
    "turn", "round", "first", "score0", "score1",
)  # fmt: skip
_TRIES = 200  # fillings tried before a variant's own rule of following is let be


# --- writing ---------------------------------------------------------------------------------------------------------


def describe(state: WhistState) -> str:
    """Every field, in the order of the rules file; what a view does not know as ``?n``."""
    score = totals(state.lines, 2)
    values = {
        "hand0": texts(state.hands[0]),
        "hand1": texts(state.hands[1]),
        "trump": SUITS[state.trump],
        "open": texts(state.open),
        "lead": state.lead,
        "trick": texts(state.trick),
        "pyramids0": _pyramid_texts(state.pyramids[0]),
        "pyramids1": _pyramid_texts(state.pyramids[1]),
        "deck": texts(state.deck),
        "spent0": texts(sorted(state.spent[0])),
        "spent1": texts(sorted(state.spent[1])),
        "demolished": texts(sorted(state.demolished)),
        "turn": state.turn,
        "round": state.round,
        "first": state.first,
        "score0": score[0],
        "score1": score[1],
    }
    return write_position((field, values[field]) for field in FIELDS)


def _pyramid_texts(pyramids: Pyramids) -> str:
    return ", ".join(texts(pyramid) for pyramid in pyramids if pyramid) or "-"


# --- reading ---------------------------------------------------------------------------------------------------------


def read(rules: ConstructionWhist, typed: str, seed: int | None) -> WhistState:
    """The state a text describes, its open ends filled in by the seed.

    Raises:
        BadPosition: naming the field and the card.
    """
    fields = Position(typed, FIELDS)
    seed = fields.seed(seed)
    fields.number("chance", 0)  # dealing is keyed by the round, so there is nothing to count
    round = fields.number("round", 1, 1, rules.rounds)
    first = fields.number("first", 0, 0, 1)
    lead = fields.number("lead", first, 0, 1)
    if rules.lead == "first" and lead != first:
        raise BadPosition(f"lead: with lead='first' seat {first}, first of the round, leads every trick, not seat {lead}")
    named = fields.word("trump", tuple(SUITS))
    trump = SUITS.index(named) if named else rules.trump_card(stream(seed, "deal", round)) & 3
    trick = fields.cards("trick", unknown=False) or ()
    if len(trick) > 2:
        raise BadPosition(f"trick: at most two cards are played to a trick, not {len(trick)} ({texts(trick)})")
    pyramids = tuple(_read_pyramids(rules, fields, f"pyramids{seat}") for seat in (0, 1))
    demolished = fields.cards("demolished", unknown=False) or ()
    spent = [fields.cards(f"spent{seat}") for seat in (0, 1)]
    hands = [fields.cards(f"hand{seat}") for seat in (0, 1)]
    out_of_play = sum(len(pyramid) for own in pyramids for pyramid in own) + len(demolished) + sum(map(len, filter(None, spent)))
    turn = _read_turn(fields)
    left = 0 if turn == "-" else _tricks_left(hands, lead, trick, (len(PACK) - out_of_play) // 4)
    if left == 0:
        _check_over(rules, fields, trick, round)
    own = [_due(f"hand{seat}", hands[seat], left - (seat in _played(lead, trick))) for seat in (0, 1)]
    up = _due("open", fields.cards("open"), 2 if left else 0)
    deck = _due("deck", fields.cards("deck"), max(0, 2 * (left - 1)))
    in_play = sum(map(len, (*own, up, deck, trick)))
    if in_play + out_of_play > len(PACK):
        gone = {"spent0": spent[0], "spent1": spent[1], "demolished": demolished} | {
            f"pyramids{seat}": tuple(card for pyramid in pyramids[seat] for card in pyramid) for seat in (0, 1)
        }
        named = ", ".join(f"{name} {texts(cards)}" for name, cards in gone.items() if cards)
        raise BadPosition(
            f"{named}: that makes {in_play + out_of_play} cards, and the pack has {len(PACK)}; "
            f"with {left} tricks left {in_play} are in hand, open, played or in the deck"
        )
    lying = _spent(spent, len(PACK) - out_of_play - in_play)
    score = tuple(fields.points(f"score{seat}", by_variant=rules.is_variant) for seat in (0, 1))
    view = WhistState(
        rules, seed, trump, (_sorted(own[0]), _sorted(own[1])), _sorted(up), deck, lead, trick, (pyramids[0], pyramids[1]), lying,
        demolished, _turn(rules, lead, trick, left, trump), round, first, starting_lines(score),
    )  # fmt: skip
    if turn not in ("", "-") and turn != str(view.turn):
        raise BadPosition(f"turn: seat {view.turn} is to move after that lead and trick, not seat {turn}")
    state = complete(rules, view, stream(seed, "position"))
    if not _follows(rules, state):
        held = texts(card for card in state.hands[1 - lead] if card & 3 == trick[0] & 3)
        raise BadPosition(f"trick: {text(trick[1])} does not follow {text(trick[0])} though hand{1 - lead} holds {held} (W6)")
    return state


def _read_pyramids(rules: ConstructionWhist, fields: Position, name: str) -> Pyramids:
    pyramids = list(NO_PYRAMIDS)
    for pyramid in fields.lists(name) or ():
        if not pyramid:
            raise BadPosition(f"{name}: nothing stands between two commas; a pyramid has at least one card")
        suit = pyramid[0] & 3
        if pyramids[suit]:
            raise BadPosition(f"{name}: two pyramids of one suit, {texts(pyramids[suit])} and {texts(pyramid)} (W11)")
        for below, card in enumerate(pyramid[1:]):
            if card & 3 != suit or not rules.fits(pyramid[: below + 1], card):
                raise BadPosition(f"{name}: {text(card)} does not go on {text(pyramid[below])} (W12)")
        pyramids[suit] = pyramid
    return tuple(pyramids)  # type: ignore[return-value]


def _read_turn(fields: Position) -> str:
    """``0``, ``1``, ``-`` for over, or nothing where it was left out."""
    items = fields.items("turn")
    if items is None:
        return ""
    if items not in ("0", "1", "-"):
        raise BadPosition(f"turn is 0, 1 or - when the game is over, not {items!r:.40}")
    return items


def _played(lead: int, trick: Cards) -> tuple[int, ...]:
    """The seats that have played to the trick."""
    return (lead, 1 - lead)[: len(trick)]


def _tricks_left(hands: Sequence[Cards | None], lead: int, trick: Cards, room: int) -> int:
    """How many tricks are not finished, the current one among them: as the hands say, else as many as there is room for."""
    for seat, hand in enumerate(hands):
        if hand is not None:
            left = len(hand) + (seat in _played(lead, trick))
            if left > TRICKS:
                raise BadPosition(f"hand{seat}: {len(hand)} cards and the trick make {left}, but {TRICKS} were dealt")
            return left
    return room


def _check_over(rules: ConstructionWhist, fields: Position, trick: Cards, round: int) -> None:
    if trick:
        raise BadPosition(f"trick: {texts(trick)} cannot lie there when no trick is left")
    if round < rules.rounds:
        raise BadPosition(f"round: after round {round} of {rules.rounds} the next is dealt at once, so no hand is ever empty")
    if fields.items("turn") in ("0", "1"):
        raise BadPosition("turn: nobody is to move when no trick is left; it is -")


def _due(name: str, named: Cards | None, count: int) -> Cards:
    """The cards of a field, unknown where it was left out; refused where they are not as many as must lie there."""
    if named is None:
        if count < 0:
            raise BadPosition(f"{name}: more cards are named elsewhere than leave room for it")
        return (UNKNOWN,) * count
    if len(named) != count:
        raise BadPosition(f"{name}: {count} {'card is' if count == 1 else 'cards are'} due there, not {len(named)} ({texts(named)})")
    return named


def _spent(named: Sequence[Cards | None], rest: int) -> tuple[Cards, Cards]:
    """The spent cards of both seats: whatever lies nowhere else, in turn."""
    absent = [seat for seat in (0, 1) if named[seat] is None]
    if not absent and rest:
        raise BadPosition(f"spent0, spent1: {rest} of the {len(PACK)} cards lie nowhere")
    shares = dict(zip(absent, even_shares(rest, len(absent)), strict=True))
    lying = [each if each is not None else (UNKNOWN,) * shares[seat] for seat, each in enumerate(named)]
    return lying[0], lying[1]


def _sorted(cards: Cards) -> Cards:
    return tuple(sorted(cards))


def _turn(rules: ConstructionWhist, lead: int, trick: Cards, left: int, trump: int) -> int | None:
    if left == 0:
        return None
    if len(trick) < 2:
        return 1 - lead if trick else lead
    return 1 - lead if rules.winner_of_trick(trick[0], trick[1], trump) else lead


# --- filling ---------------------------------------------------------------------------------------------------------


def complete(rules: ConstructionWhist, view: WhistState, rng: Rng) -> WhistState:
    """A full state that agrees with the view: its unknown cards drawn from those it does not show.

    Whoever followed another suit in the trick on the table gets no card of the suit led (W6). Unknown spent cards are
    what is left over, in card order, in turn.

    Raises:
        BadPosition: no full state agrees with it.
    """
    for _ in range(_TRIES):
        state = _filled(view, rng)
        if _follows(rules, state):
            break
    return state


def _filled(view: WhistState, rng: Rng) -> WhistState:
    pyramids = [card for own in view.pyramids for pyramid in own for card in pyramid]
    zones = (*view.hands, view.open, view.deck, view.trick, *view.spent, view.demolished, pyramids)
    pool = unseen(zones)
    rng.shuffle(pool)
    hands = list(view.hands)
    if len(view.trick) == 2 and view.trick[1] & 3 != view.trick[0] & 3:
        void = 1 - view.lead
        pool.sort(key=lambda card: card & 3 == view.trick[0] & 3)
        hands[void] = _sorted(fill(hands[void], pool, f"hand{void}"))
        if any(card & 3 == view.trick[0] & 3 for card in hands[void]) and UNKNOWN in view.hands[void]:
            raise BadPosition(f"hand{void}: too few cards are left that are not {SUITS[view.trick[0] & 3]} (W6)")
        rng.shuffle(pool)
    hands = [_sorted(fill(hand, pool, f"hand{seat}")) for seat, hand in enumerate(hands)]
    up = _sorted(fill(view.open, pool, "open"))
    deck = fill(view.deck, pool, "deck")
    pool.sort()
    gone = share_out(view.spent, pool, "spent0, spent1")
    seed = view.seed if view.seed is not None else rng.randrange(10**9)
    return msgspec.structs.replace(view, seed=seed, hands=(hands[0], hands[1]), open=up, deck=deck, spent=(gone[0], gone[1]))


def _follows(rules: ConstructionWhist, state: WhistState) -> bool:
    """Whether the second card of the trick could be played from the hand it came from (W6)."""
    if len(state.trick) < 2:
        return True
    led, followed = state.trick
    hand = _sorted((*state.hands[1 - state.lead], followed))
    return followed in rules.allowed(hand, (led,), state.trump)
