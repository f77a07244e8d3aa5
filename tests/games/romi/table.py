"""Shorthands for the tests of Römi: everything goes in and comes out as text; and random positions that favour the rare."""

import random

from cardwidgets import Game, Romi
from cardwidgets.core.cards import texts
from games.romi import oracle
from games.romi.refused import OPENED, REFUSED, RUN

#: Options alone and together; the tests of properties go through all of them.
OPTION_SETS = [
    {},
    {"jokers": 0},
    {"jokers": 4, "players": 3},
    {"jokers": 6, "players": 4},
    {"opening": 51, "ace": 11},
    {"low_ace": 1, "opening": 30},
    {"take_discard": "never"},
    {"swap_jokers": False, "jokers": 4},
    {"hand_exempt": True, "jokers": 4},
    {"doubled": "then_rounded", "joker_in_hand": 50},
    {"doubled": "rounded_first", "joker_in_hand": 25, "flat_unopened": 100},
    {"players": 3, "jokers": 6, "opening": 20, "ace": 11, "low_ace": 1, "hand_exempt": True, "deals": 2},
    {"opening": 1, "jokers": 6},
]


def name_of(options):
    """A short name of a set of options, for the list of tests."""
    return "-".join(f"{name}={value}" for name, value in options.items()) or "plain"


def at(position, seed=7, **options):
    """A game from a position text."""
    return Game(Romi(**options), seed=seed, position=position)


def fields(text):
    """A position text as a dict of its fields; melds as a list."""
    found = {"meld": []}
    for part in text.split(" | "):
        name, _, items = part.partition(" ")
        if name == "meld":
            found["meld"] += [items] if items != "-" else []
        else:
            found[name] = items
    return found


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
    """Events in short: ``took_discard 0 KH``."""
    return [" ".join(map(str, (each.kind, *_who(each), *_which(each)))) for each in events]


def _who(event):
    return () if event.seat is None else (event.seat,)


def _which(event):
    return tuple(texts(event.cards[role]) for role in ("card", "cards") if role in event.cards)


def random_game(seed, moves=None, **options):
    """A game dealt by the seed and played at random, to its end or for so many moves; melds and takings are favoured."""
    game, chance = Game(Romi(**options), seed=seed), random.Random(f"{seed} {options}")
    while not game.over and (moves is None or len(game.history) < moves):
        game.play(lively(game.moves, chance))
    return game


def lively(moves, chance):
    """A move that is seldom a discard where there is something else to do."""
    plays = [move for move in moves if move.kind not in ("discard", "stock")]
    return chance.choice(plays) if plays and chance.random() < 0.75 else chance.choice(moves)


def at_the_end_of_the_stock(turned, hand="2S KD", **options):
    """A position in which the stock has run out: seat 0 has drawn its last card."""
    named = f"{hand} 3H 5C".split()
    rest = oracle.TEXT_ORDER[:-1] * 2 + ["*"] * options.get("jokers", 2)
    for card in named:
        rest.remove(card)
    return f"hand0 {hand} | hand1 3H 5C | discard {' '.join(rest)} | stock - | phase play | turned {turned}"


# --- random positions ------------------------------------------------------------------------------------------------


def random_position(chance, options, most=8):
    """A position text before a draw or a play: cards that go together, melds with many jokers, small hands."""
    whole = {**oracle.DEFAULTS, **options}
    players = whole["players"]
    related = _related(chance)
    pack = related + ["*"] * whole["jokers"]
    chance.shuffle(pack)
    table = []
    for _ in range(chance.randrange(5)):
        some = oracle.melds_of(chance.sample(pack, min(len(pack), 9)))
        some = [meld for meld in some if "*" in meld] or some if chance.random() < 0.6 else some
        if some:
            meld = chance.choice(some)
            table.append((meld, chance.randrange(players)))
            for card in meld:
                pack.remove(card)
    opened = {owner for _, owner in table}
    turn, phase = chance.randrange(players), chance.choice(("draw", "draw", "play", "first"))
    if phase == "first":
        turn = 0
    rest = [card for card in oracle.TEXT_ORDER[:-1] * 2 if card not in related]
    chance.shuffle(rest)
    pack = rest + pack
    hands = [[pack.pop(0) for _ in range(chance.randrange(1, 5))] for _ in range(players)]
    hands[turn] = [pack.pop() for _ in range(chance.randrange(1 if phase == "draw" else 2, most + 1))]
    discard = [pack.pop(chance.choice((0, -1))) for _ in range(chance.randrange(1, 4))]
    parts = [f"hand{seat} {' '.join(hand)}" for seat, hand in enumerate(hands)]
    parts += [f"meld {''.join(meld)} by {owner}" for meld, owner in table]
    parts += [f"discard {' '.join(discard)}", f"turn {turn}", f"phase {phase}"]
    return " | ".join([*parts, f"opened {' '.join(map(str, sorted(opened))) or '-'}", f"dealer {players - 1}"])


def _related(chance):
    """Cards of few ranks, or of few suits, twice each."""
    low, span = chance.randrange(11), chance.choice((3, 4, 5, 13))
    ranks = oracle.RANKS[low : low + span] if span < 13 else oracle.RANKS
    suits = chance.choice(("SH", "HDC", "SHDC", "SHDC"))
    return [rank + suit for rank in ranks for suit in suits] * 2


def composed(count, seed, most=8, sets=OPTION_SETS):
    """Composed states with their rules, many of them in the middle of a turn, through all options."""
    chance = random.Random(seed)
    for number in range(count):
        options = sets[number % len(sets)]
        rules = Romi(**options)
        state = rules.position(random_position(chance, options, most), number)
        for _ in range(chance.choice((0, 0, 1, 2, 3))):
            further = [move for move in rules.moves(state) if move.kind not in ("discard", "stock")]
            owing = [move for move in further if move.kind in ("take", "swap")]
            if further:
                state = rules.advance(state, chance.choice(owing if owing and chance.random() < 0.7 else further))
        yield rules, state


def options_of(rules):
    return {name: getattr(rules, name) for name in oracle.DEFAULTS}


_OWING = f"hand0 9D 4H 5H 2C KC KD KH | hand1 2S 3S | {RUN} | {OPENED} | phase play"
#: Options, position and move, so that every sentence of the game is spoken in the tests of sentences.
TRIED = [
    *(({"jokers": 6}, position, move) for position, move, _, _ in REFUSED.values()),
    ({"take_discard": "never"}, "hand0 KD KC 5H | discard KH", "+discard"),
    ({"swap_jokers": False}, _OWING, "9D~1"),
    ({}, "hand0 9S 9C 9H 8C 9C TC 7D 2D | meld 6C7C8C by 1 | phase play", "9S9H9C"),
    ({}, "hand0 8C 9C TC 7D 2D | meld 9S9H9C by 0 | opened - | phase play", "7D>1"),
    ({}, "hand0 8C 9C TC 7D 2D | meld 9S9H9C by 0 | opened - | phase play", "-2D"),
    ({}, "hand0 8C 9C TC 7D 2D | meld 9S9H9C by 0 | opened - | phase play", "8C9CTC"),
    ({}, "hand0 KD KC QS QH 9D 5H | hand1 2C 3C | discard KH", "+discard"),
    ({}, f"{_OWING} | taken KH | turn 0", "-2C"),
    ({}, f"{_OWING} | taken KH | turn 0", "KCKDKH"),
    ({}, f"hand0 9D KC KD KH 4H 5H 2C * | {RUN} | {OPENED} | freed 1 | phase play", "-2C"),
    ({}, f"hand0 KC KD KH QH JH 2C | hand1 2S | {OPENED} | taken KH | phase play", "QHJHKH"),
    ({}, f"hand0 KC KD KH 9H 9S 9C 2C | hand1 2S | {OPENED} | taken KH | phase play", "KCKDKH"),
    ({}, f"hand0 * 4H 5H 9D 2C | hand1 2S | {OPENED} | freed 1 | phase play", "-2C"),
    ({}, "hand0 9D 4H | meld 2C3C4C5C6C7C8C9CTCJCQCKCAC by 0 | meld 9S9H9C* by 1 | phase play", "9D~2"),
    ({"deals": 1}, f"hand0 KD | hand1 5D 6D | {OPENED} | phase play", "-KD"),
    ({"deals": 1}, f"hand0 KD | hand1 5D 6D | {OPENED} | phase play | score0 50 | score1 20", "-KD"),
    ({"deals": 1, "flat_unopened": 100}, f"hand0 KD | hand1 5D 6D | {OPENED} | phase play", "-KD"),
    ({"deals": 1, "players": 3}, "hand0 9D | hand1 5D | hand2 KS 7D | meld 2H3H4H by 2 | opened 2 | phase play", "-9D"),
    ({"deals": 1}, at_the_end_of_the_stock(1), "-2S"),
    ({}, at_the_end_of_the_stock(0), "-2S"),
    ({}, "hand0 KD 2C | phase over | deal 7 | turn - | hand1 5D | score0 20 | score1 20", "-KD"),
]
