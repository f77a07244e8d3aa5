"""Position texts of Cassino, and the filling of unknown cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from cardwidgets.core.cards import CARD_PATTERN, PACK, UNKNOWN, text, texts, tidy
from cardwidgets.core.chance import Rng, stream
from cardwidgets.core.errors import BadPosition
from cardwidgets.core.filling import even_shares, fill, fill_one, share_out, unseen
from cardwidgets.core.notation import Position, write_position
from cardwidgets.core.scores import starting_lines, totals

from . import answers
from .state import Build, Cards, CassinoState
from .sums import divides, heap_of

if TYPE_CHECKING:
    from .rules import Cassino

HAND = 4
_BUILD = re.compile(r"([0-9]{1,2})\s+(.+?)\s+by\s+([0-9])", re.IGNORECASE)
_TURNED = re.compile(rf"({CARD_PATTERN})\s*['’′]")


# --- writing ---------------------------------------------------------------------------------------------------------


def describe(rules: Cassino, state: CassinoState) -> str:
    """Every field, in the order of the rules file; what a view does not know as ``?n``."""
    seats = range(rules.players)
    score = totals(state.lines, rules.players)
    builds = sorted(state.builds, key=lambda build: build.value)
    return write_position(
        [
            ("table", texts(sorted(state.loose))),
            *(("build", _build_text(rules, build)) for build in builds),
            *([] if builds else [("build", "-")]),
            *((f"hand{seat}", texts(state.hands[seat])) for seat in seats),
            ("turn", state.turn),
            ("dealer", state.dealer),
            *((f"taken{seat}", _pile_text(state.taken[seat], state.sweeps[seat])) for seat in seats),
            ("last_taker", state.last_taker),
            ("stock", texts(state.stock)),
            *((f"score{seat}", score[seat]) for seat in seats),
        ]
    )


def _build_text(rules: Cassino, build: Build) -> str:
    return f"{build.value} {','.join('+'.join(map(text, group)) for group in rules.grouped(build))} by {build.owner}"


def _pile_text(pile: Cards, sweeps: Cards) -> str:
    return " ".join(text(card) + ("'" if card in sweeps else "") for card in sorted(pile)) or "-"


# --- reading ---------------------------------------------------------------------------------------------------------


def read(rules: Cassino, typed: str, seed: int | None) -> CassinoState:
    """The state a text describes, its open ends filled in by the seed.

    Raises:
        BadPosition: naming the field and the card.
    """
    players = rules.players
    seats = range(players)
    names = ["table", "build", "turn", "dealer", "last_taker", "stock"]
    names += [f"{name}{seat}" for name in ("hand", "taken", "score") for seat in seats]
    fields = Position(typed, names, repeats=("build",))
    seed = fields.seed(seed)
    round = max(1, fields.number("chance", 1))
    turn = _read_turn(fields, players)
    dealer = fields.number("dealer", ((turn or 0) - 1) % players, 0, players - 1)
    loose = fields.cards("table") or ()
    builds = _read_builds(rules, fields)
    named = [fields.cards(f"hand{seat}") for seat in seats]
    hands = _over_hands(named, builds) if turn is None else _hands(named, turn, dealer)
    sweeps, piles = _read_piles(fields, players)
    stock = fields.cards("stock")
    known = (
        len(loose) + sum(len(build.cards) for build in builds) + sum(map(len, hands)) + sum(len(pile or ()) for pile in piles)
    )
    stock = _stock(stock, players, len(PACK) - known, turn is None)
    taken = _piles(piles, len(PACK) - known - len(stock))
    score = [fields.points(f"score{seat}", by_variant=rules.is_variant) for seat in seats]
    winner = answers.seat(rules, "winner", score)
    if turn is None and winner is None:
        raise BadPosition(f"turn: it is - only when the game is won, which nobody has with {', '.join(map(str, score))}")
    if turn is not None and winner is not None:
        raise BadPosition(f"score{winner}: with {score[winner]} points the game is won, and turn is - (C22)")
    view = CassinoState(
        rules, seed, hands, stock, loose, builds, turn, dealer, taken, sweeps, _last_taker(fields, taken, turn), round,
        starting_lines(score),
    )  # fmt: skip
    return complete(rules, view, stream(seed, "position"))


def _read_turn(fields: Position, players: int) -> int | None:
    return None if fields.items("turn") == "-" else fields.number("turn", 0, 0, players - 1)


def _read_builds(rules: Cassino, fields: Position) -> tuple[Build, ...]:
    builds: list[Build] = []
    for items in fields.every("build"):
        if items == "-":
            continue
        match = _BUILD.fullmatch(items)
        if match is None:
            raise BadPosition(f"build: {items!r:.40} is not of the form 7 3S+4H by 1")
        value, owner = int(match[1]), int(match[3])
        cards = tuple(sorted(fields.read_cards("build", re.sub("[+,]", " ", match[2]), unknown=False)))
        if not 1 <= value <= rules.highest:
            raise BadPosition(f"build: its value is from 1 to {rules.highest}, not {value} (C9)")
        if owner >= rules.players:
            raise BadPosition(f"build: the owner of the build of {value} is a seat from 0 to {rules.players - 1}, not {owner}")
        if any(build.value == value for build in builds):
            raise BadPosition(f"build: there is at most one build of a value, but two of {value} (C13)")
        courts = [card for card in cards if rules.numbers[card] is None]
        if courts:
            raise BadPosition(f"build: {texts(courts)} in the build of {value} has no number (C8)")
        if len(cards) < 2:
            raise BadPosition(f"build: a build is made of two cards or more, not of {texts(cards) or 'none'} (C9)")
        if not _adds_up(rules, cards, value):
            raise BadPosition(f"build: {texts(cards)} does not make a build of {value} (C9, C10)")
        builds.append(Build(value, cards, owner))
    return tuple(builds)


def _adds_up(rules: Cassino, cards: Cards, value: int) -> bool:
    """Whether cards may lie in a build; a raise may have made a group that a variant would not let build."""
    return rules.fills(cards, value, "build") or divides(heap_of(rules.numbers[card] or 0 for card in cards), value)


def _over_hands(named: Sequence[Cards | None], builds: Sequence[Build]) -> tuple[Cards, ...]:
    for seat, hand in enumerate(named):
        if hand:
            raise BadPosition(f"hand{seat}: {texts(hand)} cannot be held when the game is over")
    if builds:
        raise BadPosition(f"build: the build of {builds[0].value} cannot lie there when the game is over (C20)")
    return ((),) * len(named)


def _hands(named: Sequence[Cards | None], turn: int, dealer: int) -> tuple[Cards, ...]:
    """The hands, unknown cards in those left out: whoever has played in this lap holds one card less."""
    players = len(named)
    first = (dealer + 1) % players
    played = [(seat - first) % players < (turn - first) % players for seat in range(players)]
    length = next((len(hand) + played[seat] for seat, hand in enumerate(named) if hand is not None), HAND)
    if not 1 <= length <= HAND:
        seat = next(seat for seat, hand in enumerate(named) if hand is not None)
        allowed = f"from {1 - played[seat]} to {HAND - played[seat]}"
        raise BadPosition(
            f"hand{seat}: {allowed} cards are held there, not {len(named[seat] or ())} ({texts(named[seat] or ())})"
        )
    found = []
    for seat, hand in enumerate(named):
        due = length - played[seat]
        if hand is not None and len(hand) != due:
            raise BadPosition(f"hand{seat}: {due} {'card is' if due == 1 else 'cards are'} due there, not {len(hand)} ({texts(hand)})")
        found.append(tuple(sorted(hand)) if hand is not None else (UNKNOWN,) * due)
    return tuple(found)


def _read_piles(fields: Position, players: int) -> tuple[tuple[Cards, ...], list[Cards | None]]:
    """The sweep cards of each seat, and the piles that are named."""
    sweeps: list[Cards] = []
    piles: list[Cards | None] = []
    for seat in range(players):
        name = f"taken{seat}"
        items = fields.items(name)
        if items is None:
            sweeps.append(())
            piles.append(None)
            continue
        typed = tidy(items)
        turned = {match[1].replace("10", "T") for match in _TURNED.finditer(typed)}
        pile = fields.read_cards(name, _TURNED.sub(r"\1 ", typed))
        sweeps.append(tuple(sorted(card for card in pile if card >= 0 and text(card) in turned)))
        piles.append(pile)
    return tuple(sweeps), piles


def _stock(named: Cards | None, players: int, room: int, over: bool) -> Cards:
    step, most = HAND * players, 48 - HAND * players
    if room < 0:
        raise BadPosition(f"there are {len(PACK)} cards, but {len(PACK) - room} are named or due outside the stock")
    if named is None:
        return () if over else (UNKNOWN,) * min(room // step * step, most)
    if over and named:
        raise BadPosition(f"stock: {texts(named)} cannot lie there when the game is over")
    if len(named) % step or len(named) > most:
        raise BadPosition(f"stock: it holds a multiple of {step} cards, at most {most}, not {len(named)} ({texts(named)})")
    if len(named) > room:
        raise BadPosition(f"stock: it cannot hold {len(named)} cards ({texts(named)}): only {room} lie nowhere else")
    return named


def _piles(named: Sequence[Cards | None], rest: int) -> tuple[Cards, ...]:
    """The captured piles: in those left out, in turn, whatever lies nowhere else."""
    absent = [seat for seat, pile in enumerate(named) if pile is None]
    if not absent and rest:
        fields = ", ".join(f"taken{seat}" for seat in range(len(named)))
        raise BadPosition(f"{fields}: {rest} of the {len(PACK)} cards lie nowhere")
    shares = dict(zip(absent, even_shares(rest, len(absent)), strict=True))
    return tuple(pile if pile is not None else (UNKNOWN,) * shares[seat] for seat, pile in enumerate(named))


def _last_taker(fields: Position, taken: Sequence[Cards], turn: int | None) -> int | None:
    first = next((seat for seat, pile in enumerate(taken) if pile), None)
    if not fields.has("last_taker"):
        return first
    if fields.items("last_taker") == "-":
        if first is not None and turn is not None:  # after the end a pile may hold what a variant gave its seat
            held = "1 card" if len(taken[first]) == 1 else f"{len(taken[first])} cards"
            raise BadPosition(f"last_taker: it is - only while nobody has captured, but taken{first} has {held}")
        return None
    seat = fields.number("last_taker", 0, 0, len(taken) - 1)
    if not taken[seat]:
        raise BadPosition(f"last_taker: seat {seat} has captured nothing")
    return seat


# --- filling ---------------------------------------------------------------------------------------------------------


def complete(rules: Cassino, view: CassinoState, rng: Rng) -> CassinoState:
    """A full state that agrees with the view: its unknown cards drawn from those it does not show.

    Whoever owns a build gets a card of its value first (C17).

    Raises:
        BadPosition: no full state agrees with it.
    """
    built = [card for build in view.builds for card in build.cards]
    pool = unseen((*view.hands, view.stock, view.loose, built, *view.taken))
    rng.shuffle(pool)
    hands = list(view.hands)
    for build in view.builds:
        hands[build.owner] = _with_capturing_card(rules, hands[build.owner], build, pool)
    hands = [tuple(sorted(fill(hand, pool, f"hand{seat}"))) for seat, hand in enumerate(hands)]
    loose = fill(view.loose, pool, "table")
    stock = fill(view.stock, pool, "stock")
    pool.sort()
    taken = share_out(view.taken, pool, ", ".join(f"taken{seat}" for seat in range(len(view.taken))))
    seed = view.seed if view.seed is not None else rng.randrange(10**9)
    return msgspec.structs.replace(view, seed=seed, hands=tuple(hands), stock=stock, loose=loose, taken=taken)


def _with_capturing_card(rules: Cassino, hand: Cards, build: Build, pool: list[int]) -> Cards:
    value = build.value
    if not rules.uncovered((value,), tuple(card for card in hand if card >= 0)):
        return hand
    found = fill_one(hand, pool, lambda card: not rules.uncovered((value,), (card,)))
    if found is None:
        raise BadPosition(f"hand{build.owner}: the owner of the build of {value} holds no card of that value (C17)")
    return found
