"""Shorthands for the tests of Torn Cards: everything goes in and comes out as text; and random positions that favour sets."""

import random

from cardwidgets import Game, TornCards
from cardwidgets.core.cards import texts
from cardwidgets.core.cells import cell_name
from games.torn_cards.oracle import CELLS, PACKS, RANKS

#: Options alone and together; the tests of properties go through all of them.
OPTION_SETS = [
    {},
    {"toss": "aimed"},
    {"touching": "corner"},
    {"touching": "any"},
    {"value": "triangular"},
    {"value": "quarter_square", "hit_rounding": "down"},
    {"value": "linear", "hit_rounding": "up"},
    {"value": (1, 3, 7)},
    {"max_games": 2},
    {"value": "linear", "toss": "aimed", "touching": "corner", "max_games": 3},
    {"value": (0, 5), "touching": "any", "hit_rounding": "up", "max_games": 1},
]


def name_of(options):
    """A short name of a set of options, for the list of tests."""
    return "-".join(f"{name}={value}" for name, value in options.items()) or "plain"


def at(position, seed=7, **options):
    """A game from a position text."""
    return Game(TornCards(**options), seed=seed, position=position)


def fields(text):
    """A position text as a dict of its fields."""
    return dict(part.split(" ", 1) for part in text.split(" | "))


def after(position, *moves, **options):
    """The fields of the position after some moves."""
    game = at(position, **options)
    for move in moves:
        game.play(move)
    return fields(game.position())


def codes(position, move, seat=None, **options):
    """The refusal codes of a move; none if it is legal."""
    return at(position, **options).why(move, seat).codes


def legal(position, **options):
    """The texts of all legal moves."""
    return set(map(str, at(position, **options).moves))


def told(events):
    """Events in short: ``played 0 7H c4``."""
    return [" ".join(map(str, (each.kind, *_who(each), *_which(each), *_where(each)))) for each in events]


def _who(event):
    return () if event.seat is None else (event.seat,)


def _which(event):
    return next(((texts(event.cards[role]),) for role in ("cards", "set", "card", "half", "touched") if role in event.cards), ())


def _where(event):
    cell = event.numbers.get("cell", event.numbers.get("landing_cell"))
    return () if cell is None else ("off",) if cell < 0 else (cell_name(cell),)


def random_game(seed, moves=None, **options):
    """A series dealt by the seed and played at random, to its end or for so many moves."""
    game, chance = Game(TornCards(**options), seed=seed), random.Random(f"{seed} {options}")
    while not game.over and (moves is None or len(game.history) < moves):
        game.play(chance.choice(game.moves))
    return game


def eager_game(seed, moves=None, **options):
    """The same, but with cards put beside each other, sets scored and torn, and halves tossed at cards: a longer series."""
    game, chance = Game(TornCards(**options), seed=seed), random.Random(f"{seed} {options} eager")
    while not game.over and (moves is None or len(game.history) < moves):
        game.play(eager_move(game, chance))
    return game


def eager_move(game, chance):
    """Of thirty moves one that does more than lie there."""
    some = [chance.choice(game.moves) for _ in range(30)]
    state = game.state
    cells = [{cell_name(cell) for _, cell in board} for board in state.boards]

    def eagerness(move):
        own = cells[state.turn]
        beside = any(abs(ord(cell[0]) - ord(move.cell[0])) + abs(int(cell[1]) - int(move.cell[1])) == 1 for cell in own if move.cell)
        same = any(card >> 2 == move.card >> 2 for card, _ in state.boards[state.turn])
        weights = {"score": 9, "hit": 8, "tear": 5 if chance.random() < 0.5 else 1, "replace": 7, "play": 3 + 4 * (beside and same)}
        return weights.get(move.kind, 1) + chance.random() + (move.cell in cells[1 - state.turn])

    return max(some, key=eagerness)


def played(game):
    """The moves of a game as texts."""
    return [str(move) for move in game.history]


# --- random positions ------------------------------------------------------------------------------------------------


def random_position(chance, most_lying=9):
    """A position text of any phase: boards on which cards of near ranks lie close together, torn cards, few decks, last turns."""
    phase = chance.choice(("act", "act", "act", "act", "hit", "hit", "hit", "discard", "over"))
    turn = chance.randrange(2)
    packs = [random_pack(chance, seat, most_lying) for seat in (0, 1)]
    parts = [f"turn {'-' if phase == 'over' else turn}", f"phase {phase}", f"game {chance.choice((1, 1, 2, 7))}"]
    if chance.random() < 0.25 and phase != "over":
        parts.append("last yes")
    own, other = packs[turn], packs[1 - turn]
    if phase == "discard":
        drawn = chance.randrange(1, 6)
        while len(own["hand"]) < 5 + drawn and len(own["hand"]) < 9:
            own["hand"].append(_spare_card(own))
        parts.append(f"discard {min(drawn, len(own['hand']))}")
    if phase == "hit":
        while not other["board"]:
            other["board"][chance.choice(CELLS)] = _spare_card(other)
        parts.append(f"landing {chance.choice([cell for cell in CELLS if _is_near(cell, other['board'])])}")
        mates = [card for card in own["hand"] if any(card[0] == half[0] for half in own["tossed"])]
        if chance.random() < 0.4 and own["hand"]:
            own["shown"] = chance.choice(mates or own["hand"])
            own["hand"].remove(own["shown"])
            parts.append(f"shown {own['shown']}")
        elif len(own["hand"]) > 5:
            own["hand"].pop()
    if phase == "act" and not (own["deck"] or own["hand"]):
        own["hand"].append(_spare_card(own))
    for seat in (0, 1):
        parts += [f"{zone}{seat} {' '.join(packs[seat][zone]) or '-'}" for zone in ("deck", "hand", "reserve", "tossed", "out")]
        parts.append(f"board{seat} {' '.join(f'{card}@{cell}' for cell, card in packs[seat]['board'].items()) or '-'}")
        parts.append(f"total{seat} {chance.choice((0, 0, 4, 9.5)):g}")
        if phase != "over":
            parts.append(f"points{seat} {chance.choice((0, 0, 0, 2, 3.5)):g}")
    parts.append(f"starter {chance.randrange(2)}")
    return " | ".join(parts)


def random_pack(chance, seat, most_lying):
    """The cards of a seat, spread over its zones; those that lie are of few ranks and close together."""
    pack = chance.sample(PACKS[seat], 26)
    first = chance.randrange(13)
    near = sorted(pack, key=lambda card: (RANKS.index(card[0]) - first) % 13 + chance.random() * chance.choice((1, 6)))
    lying = near[: chance.randrange(most_lying + 1)]
    rest = [card for card in pack if card not in lying]
    found = {"board": dict(zip(cluster(chance, len(lying)), chance.sample(lying, len(lying)), strict=True))}
    torn = [rest.pop() for _ in range(chance.choice((0, 0, 1, 3, 6)))]
    if torn and chance.random() < 0.5:  # so that a card in hand may be shown for a half
        mates = [card for card in rest if any(card[0] == half[0] for half in torn)]
        rest.sort(key=lambda card: card in mates)
    gone = {card: chance.randrange(3) for card in torn}
    found["tossed"] = [card for card in torn for _ in range(gone[card])]
    found["reserve"] = [card for card in torn for _ in range(2 - gone[card])]
    found["hand"] = [rest.pop() for _ in range(min(len(rest), chance.choice((5, 5, 5, 4, 2, 0))))]
    size = chance.choice((0, 1, 2, len(rest), len(rest) // 2))
    found["deck"], found["out"] = rest[:size], rest[size:]
    return found


def cluster(chance, count):
    """Cells that mostly touch each other."""
    cells = [chance.choice(CELLS)]
    while len(cells) < count:
        beside = [cell for cell in CELLS if cell not in cells and _is_near(cell, cells)]
        cells.append(chance.choice(beside if chance.random() < 0.85 else [cell for cell in CELLS if cell not in cells]))
    return cells[:count]


def _is_near(cell, cells):
    return any(abs(ord(cell[0]) - ord(each[0])) + abs(int(cell[1]) - int(each[1])) <= 1 for each in cells)


def _spare_card(pack):
    """A card taken from the deck, or from those that are out."""
    return (pack["deck"] or pack["out"]).pop()
