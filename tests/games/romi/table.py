"""Shorthands for the tests of Römi, and moves that bring every one of its sentences about."""

from cardwidgets import Romi
from cardwidgets.core.cards import texts
from games.romi import oracle
from games.romi.refused import OPENED, PLAY, REFUSED, RUN
from games.shorthand import Shorthand

ROMI = Shorthand(Romi, repeated=("meld",))
at, after, codes, fields, legal, random_game = ROMI.at, ROMI.after, ROMI.codes, ROMI.fields, ROMI.legal, ROMI.random_game


def told(events):
    """Events in short: ``melded 0 9S 9H 9C``."""
    shown = [[*([] if each.seat is None else [str(each.seat)]), *_cards(each)] for each in events]
    return [" ".join((each.kind, *words)) for each, words in zip(events, shown, strict=True)]


def _cards(event):
    return [texts(event.cards[role]) for role in ("card", "cards") if role in event.cards]


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
    ({"hand_exempt": True}, "hand0 2S 3S 4S 5S 9H 9D KD | phase play", "2S3S4S5S"),
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


def winning(hand, loser, opened="0 1", **options):
    """Lines of the deal that seat 0 ends by its last discard, by seat."""
    melds = " | ".join(f"meld {meld} by {seat}" for seat, meld in enumerate(("2S3S4S", "2H3H4H")) if str(seat) in opened)
    position = f"hand0 {hand} | hand1 {loser} | {melds} | opened {opened} | turn 0{PLAY}"
    game = at(position, **{"deals": 1, **options})
    game.play(f"-{hand}")
    return game


def hand_won(left, opened, **options):
    """A hand by seat 0 with seats 1 and 2 losing: 1 never opened, 2 holds what is left and has opened or not."""
    melds = "meld 2H3H4H by 2 | opened 2" if opened else "opened -"
    position = f"hand0 TS JS QS KS AS 9D | hand1 5D | hand2 {left} | {melds} | turn 0{PLAY}"
    game = at(position, players=3, deals=1, **options)
    game.play("TSJSQSKSAS")
    game.play("-9D")
    return game
