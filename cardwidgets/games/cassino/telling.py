"""What happened, told as events: every card that moved, every duty that arose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwidgets.core.events import Event, Moved
from cardwidgets.core.texts import NOTHING

from .scoring import shared, ties
from .state import Build, Cards, CassinoState, Move

if TYPE_CHECKING:
    from .rules import Cassino

#: Where loose cards lie.
TABLE = "table"
_NAMED = 7


def hand_zone(seat: int) -> str:
    """Where a seat's hand is."""
    return f"hand{seat}"


def pile_zone(seat: int) -> str:
    """Where a seat's captured cards are."""
    return f"taken{seat}"


def build_zone(value: int) -> str:
    """Where the build of a value is."""
    return f"build{value}"


def last_and_others(builds: Sequence[int]) -> tuple[int, str]:
    """Builds as a sentence names them, by their values: "5, 7 and 9" is the last and what stands before the "and"."""
    return (builds[-1], ", ".join(map(str, builds[:-1]))) if builds else (0, "")


def many(cards: Cards) -> int:
    """1 for more cards than a short sentence names one by one."""
    return int(len(cards) > _NAMED)


def deals(players: int) -> int:
    """How many deals a round has (C2)."""
    return 48 // (4 * players)


def deal_number(state: CassinoState) -> int:
    """Which deal of the round this is, from 1."""
    players = len(state.hands)
    return deals(players) - len(state.stock) // (4 * players)


def dealt(rules: Cassino, after: CassinoState, to_table: Cards) -> Event:
    """Four cards to each seat, and the open ones (C2); the last deal is announced (C3)."""
    cards = {hand_zone(seat): hand for seat, hand in enumerate(after.hands)} | {TABLE: to_table}
    last, number = not after.stock, deal_number(after)
    numbers = {
        "round": after.round, "deal": number, "deals": deals(rules.players), "last": int(last), "dealer_seat": after.dealer,
        "first_seat": after.turn or 0, "stock": len(after.stock),
    }  # fmt: skip
    moved = [Moved(card, "stock", hand_zone(seat)) for seat, hand in enumerate(after.hands) for card in hand]
    moved += [Moved(card, "stock", TABLE) for card in to_table]
    used = ("C2", *(("C3",) if last else ()), *(("C23",) if after.round > 1 and to_table else ()))
    return Event("dealt", None, cards, numbers, used, tuple(moved), tuple(map(hand_zone, range(rules.players))))


def trailed(seat: int, card: int) -> Event:
    """A card laid on the table (C18)."""
    return Event("trailed", seat, {"card": (card,)}, NOTHING, ("C18",), (Moved(card, hand_zone(seat), TABLE),))


def captured(rules: Cassino, seat: int, move: Move, builds: Sequence[Build], swept: bool) -> list[Event]:
    """A capture, the build it takes, and the sweep (C5 to C8, C14, C19)."""
    card, pile = move.card, pile_zone(seat)
    moved = [Moved(each, TABLE, pile) for each in move.loose] + [Moved(card, hand_zone(seat), pile)]
    cards, numbers = {"card": (card,), "loose": move.loose}, {"build": builds[0].value if builds else 0}
    events = [Event("captured", seat, cards, numbers, _capture_rules(rules, move), tuple(moved))]
    for build in builds:
        numbers = {"value": build.value, "owner_seat": build.owner}
        lifted = tuple(Moved(each, build_zone(build.value), pile) for each in build.cards)
        events.append(Event("build_taken", seat, {"card": (card,), "build": build.cards}, numbers, ("C14",), lifted))
    if swept:
        events.append(Event("swept", seat, {"card": (card,)}, {"points": rules.sweep_points}, ("C19",)))
    return events


def _capture_rules(rules: Cassino, move: Move) -> tuple[str, ...]:
    numbers = rules.numbers
    if numbers[move.card] is None:
        return ("C8",)
    if not move.loose:
        return ("C14",)
    singles = sum(numbers[each] == numbers[move.card] for each in move.loose)
    added = len(move.loose) - singles
    groups = singles + len(move.builds) + sum(numbers[each] or 0 for each in move.loose) // (numbers[move.card] or 1) - singles
    return (*(("C5",) if singles else ()), *(("C6",) if added else ()), *(("C7",) if groups > 1 else ()))


def built(
    rules: Cassino, seat: int, move: Move, new: Build, joined: Build | None, raised: Build | None, rest: Cards
) -> list[Event]:
    """A build made, raised or added to, a change of owner, and the card that must now be kept (C9 to C17)."""
    value, zone, cards = new.value, build_zone(new.value), {"card": (move.card,), "loose": move.loose}
    moved = [Moved(move.card, hand_zone(seat), zone), *(Moved(each, TABLE, zone) for each in move.loose)]
    several = ("C10",) if rules.multiple(new) else ()
    events = []
    if raised is not None:
        moved += [Moved(each, build_zone(raised.value), zone) for each in raised.cards]
        numbers = {"value": value, "from": raised.value, "owner_seat": raised.owner}
        events.append(Event("raised", seat, {**cards, "build": raised.cards}, numbers, ("C9", "C11", *several), tuple(moved)))
        moved = []
    if joined is not None:
        numbers = {"value": value, "from": raised.value if raised else 0, "owner_seat": joined.owner}
        events.append(Event("added", seat, {**cards, "build": joined.cards}, numbers, ("C9", "C13"), tuple(moved)))
    elif raised is None:
        numbers = {"value": value, "multiple": int(rules.multiple(new))}
        events.append(Event("built", seat, cards, numbers, ("C9", *several), tuple(moved)))
    events += _owner_changed(seat, value, raised, joined)
    if keep := tuple(card for card in rest if rules.numbers[card] == value):
        numbers = {"value": value, "hidden": 0}
        events.append(Event("must_keep", seat, {"card": keep}, numbers, ("C16", "C17"), hidden=("card",)))
    return events


def _owner_changed(seat: int, value: int, raised: Build | None, joined: Build | None) -> list[Event]:
    """Whose builds it was made of: told once, also of two that were one seat's; of two seats' each, the raised one as such."""
    were = [build for build in (raised, joined) if build is not None]
    lost = [build for build in were if build.owner != seat]
    owners = {build.owner for build in lost}
    if len({build.owner for build in were}) > 1:
        told = [(build.owner, int(build is raised), build.cards) for build in lost]
    else:
        told = [(owner, 0, tuple(card for build in lost for card in build.cards)) for owner in owners]
    return [
        Event("owner_changed", seat, {"build": cards}, {"value": value, "raised": as_raised, "owner_seat": owner}, ("C15",))
        for owner, as_raised, cards in told
    ]


def residue(heir: int | None, state: CassinoState) -> Event:
    """The cards left over go to whoever captured last, or stay (C20)."""
    loose, builds = sorted(state.loose), [card for build in state.builds for card in build.cards]
    moved: tuple[Moved, ...] = ()
    if heir is not None:
        pile = pile_zone(heir)
        lifted = [Moved(card, build_zone(build.value), pile) for build in state.builds for card in build.cards]
        moved = (*(Moved(card, TABLE, pile) for card in loose), *lifted)
    return Event("residue", heir, {"cards": (*loose, *builds)}, NOTHING, ("C20",), moved)


def scored(rules: Cassino, after: CassinoState, points: Sequence[int | float]) -> list[Event]:
    """The round counted, what of it was shared, and who has won; or the total that several share, so that nobody has (C21, C22)."""
    score, (cards, spades) = rules.scores(after), ties(rules, after.taken)
    level = shared(rules, score)
    numbers = {"round": after.round, "seats": rules.players, "cards_tie": cards, "spades_tie": spades, "level": level} | {
        f"points{seat}": points[seat] if seat < len(points) else 0 for seat in range(4)
    } | {f"seat{seat}_seat": seat for seat in range(4)}
    events = [Event("round_scored", None, NOTHING, numbers, ("C24", *(("C22",) if level else ()), "C21"))]
    for seat in score.winners:
        events.append(Event("game_won", seat, NOTHING, {"points": score.totals[seat], "winners": 1}, ("C22",)))
    return events
