"""Torn Cards: why a move is refused, and what a legal one will cause."""

import pytest

from cardwidgets.core.cards import UNKNOWN
from cardwidgets.core.texts import Names, language
from games.shorthand import check_refused
from games.torn_cards.samples import eager_game
from games.torn_cards.table import ACT, DISCARD, HIT, PACKED, TRIED, at, random_game, told

pytestmark = pytest.mark.portable


# --- refusals --------------------------------------------------------------------------------------------------------

LONG = "board0 7H@c3 7D@d3 8H@c4 8D@d4 9D@d5 9H@e5 2H@a5 JH@a1 JD@a2 QH@b1 QD@b2 KH@i1 KD@i2"
# position, move, codes, what the sentence says
REFUSALS = {
    "nonsense": (ACT, "xyz", ["NOT_A_MOVE"], ["xyz", "(G3)"]),
    "scored twice": (ACT, "score7H:7H", ["CARD_TWICE"], ["7♥", "(G4)"]),
    "discarded twice": (DISCARD, "-2H2H", ["CARD_TWICE"], ["2♥", "(G4)"]),
    "hit twice": (HIT, "x9S:9S", ["CARD_TWICE"], ["9♠", "(G4)"]),
    "hit twice, called by another touched card": (HIT, "xTS:TS9S", ["CARD_TWICE"], ["10♠", "(G4)"]),
    "twice, and in the wrong phase": (HIT, "score7H:7H", ["CARD_TWICE"], ["7♥"]),
    "discarding without drawing": (ACT, "-2H", ["WRONG_PHASE"], ["-2H", "just drawn", "(G5)", "(T4)"]),
    "hitting without a toss": (ACT, "x9S", ["WRONG_PHASE"], ["x9S", "no half", "(G5)", "(T11)"]),
    "sparing without a toss": (ACT, "spare", ["WRONG_PHASE"], ["spare", "no half"]),
    "playing before discarding": (DISCARD, "2H@c4", ["WRONG_PHASE"], ["2 cards were drawn, so 2 are now discarded"]),
    "drawing before discarding": (DISCARD, "draw2", ["WRONG_PHASE"], ["draw2"]),
    "playing before the hit is settled": (HIT, "2H@c4", ["WRONG_PHASE"], ["must wait", "(T11)"]),
    "discarding before the hit is settled": (HIT, "-2H", ["WRONG_PHASE"], ["must wait"]),
    "playing a card not held": (ACT, "4C@a1", ["NOT_IN_HAND"], ["4♣", "(G6)"]),
    "discarding cards not held": (DISCARD, "-2H9H", ["NOT_IN_HAND"], ["9♥", "(G6)"]),
    "showing a card not held": (ACT, "replaceJD@e3", ["NOT_IN_HAND"], ["J♦"]),
    "drawing six": (ACT.replace("4H 5H 6H", "4H 5H 6H TH TD AH AD"), "draw6", ["DRAW_COUNT"], ["1 to 5", "not 6", "(T4)"]),
    "drawing none": (ACT, "draw0", ["DRAW_COUNT"], ["1 to 3", "not 0"]),
    "drawing more than there are": (ACT, "draw4", ["DRAW_COUNT"], ["holds 3 cards", "4 cannot"]),
    "drawing from nothing": ("hand0 2H | deck0 -", "draw1", ["DRAW_COUNT"], ["empty"]),
    "discarding too few": (DISCARD, "-2H", ["DISCARD_COUNT"], ["drawn 2", "2♥ is 1 card", "(T4)"]),
    "discarding too many": (DISCARD, "-2H3H4H", ["DISCARD_COUNT"], ["drawn 2", "are 3"]),
    "discarding wrongly": (DISCARD, "-9H", ["NOT_IN_HAND", "DISCARD_COUNT"], ["9♥", "drawn 2"]),
    "a taken cell": (ACT, "2H@b2", ["CELL_TAKEN"], ["7♥ lies on b2", "(T5)", "(T9)"]),
    "no cell": (ACT, "2H@k9", ["NO_SUCH_CELL"], ["k9", "a1 to i5", "(T9)"]),
    "no row": (ACT, "2H@a6", ["NO_SUCH_CELL"], ["a6"]),
    "aimed at nowhere": (ACT, "tear7H@a0", ["NO_SUCH_CELL"], ["a0"]),
    "a card not held on a taken cell": (ACT, "4C@b2", ["NOT_IN_HAND", "CELL_TAKEN"], ["4♣", "7♥ lies on b2"]),
    "a card not held on no cell": (ACT, "4C@k9", ["NOT_IN_HAND", "NO_SUCH_CELL"], ["4♣", "k9"]),
    "tearing what does not lie there": (ACT, "tear2H@e3", ["NOT_ON_YOUR_BOARD"], ["2♥ does not lie on your board", "(T6)"]),
    "tearing the other's": (f"{ACT} | board1 9S@a1 9C@b1", "tear9S@e3", ["NOT_ON_YOUR_BOARD"], ["9♠"]),
    "scoring what does not lie there": (ACT, "score7H:7D2H3D", ["NOT_ON_YOUR_BOARD"], ["2♥ and 3♦ do not lie", "(T8)"]),
    "tearing nowhere at nothing": (ACT, "tear2H@k9", ["NO_SUCH_CELL", "NOT_ON_YOUR_BOARD"], ["k9", "2♥"]),
    "tearing a loose card": (ACT, "tearQH@e3", ["NOT_IN_A_SET"], ["Q♥ on i5 hangs loose", "(T6)", "(T14)"]),
    "tearing a card out of touch": ("board0 7H@b2 7D@d2", "tear7H@e3", ["NOT_IN_A_SET"],
        ["7♦ does not touch 7♥ on b2, and no set connects them. (T6) (T15)"]),
    "tearing a card out of touch with a pair": ("board0 7H@b2 8H@d2 8D@e2", "tear7H@e3", ["NOT_IN_A_SET"],
        ["8♥ and 8♦ do not touch 7♥ on b2, and no set connects them. (T6) (T15)"]),
    "tearing a card in touch with half a pair": ("board0 7H@b2 8H@c2 8D@e5", "tear7H@e3", ["NOT_IN_A_SET"],
        ["7♥ on b2 touches 8♥, but a set needs a pair: 8♦ does not touch 7♥, and no set connects them. (T6) (T15)"]),
    "tearing a card in touch with halves of pairs": ("board0 7H@b2 8H@c2 8D@e5 6H@b3 6D@i5", "tear7H@e3", ["NOT_IN_A_SET"],
        ["7♥ on b2 touches 6♥ and 8♥, but a set needs a pair: 6♦ and 8♦ do not touch 7♥, and no set connects them."]),
    "tearing behind a single": (ACT, "tear9H@e3", ["NOT_IN_A_SET"], ["9♥ on e2", "(T14)"]),
    "a half of no such rank": (ACT, "replace2H@e3", ["NO_HALF_OF_RANK"], ["no half of rank 2", "2♥", "(T7)"]),
    "a half tossed already": (ACT.replace("KH JH JH | tossed0 KH", "JH JH | tossed0 KH KH"), "replaceKD@e3",
        ["HALF_ALREADY_TOSSED"], ["Both halves of K♥", "(T12)"]),
    "all wrong with a replace": (ACT, "replace4C@k9", ["NOT_IN_HAND", "NO_SUCH_CELL", "NO_HALF_OF_RANK"], ["4♣", "k9", "of rank 4"]),
    "hitting what is not touched": (HIT, "xKS", ["NOT_TOUCHED"], ["e3 touches 9♠, 9♣ and 10♠, not K♠", "(T10)", "(T11)"]),
    "hitting what does not lie there": (HIT, "x2S", ["NOT_TOUCHED"], ["not 2♠"]),
    "hitting with what does not lie there": (HIT, "x9S:9CJS", ["NOT_ON_THEIR_BOARD"], ["J♠ does not lie", "(T11)"]),
    "all wrong with a hit": (HIT, "x2S:3S4S", ["NOT_ON_THEIR_BOARD", "NOT_TOUCHED"], ["3♠ and 4♠", "2♠"]),
    "a lone card of a set": (HIT, "x9S", ["LONE_CARD_IN_A_SET"], ["9♠ belongs to a set, 9♠, 9♣, 10♠ and 10♣", "(T11)"]),
    "a hit without a pair": (HIT, "x9S:TC", ["NO_PAIR", "NOT_TOUCHING"], ["No two of 9♠ and 10♣", "(T13)"]),
    "a hit with a loose card": (HIT, "x9S:9CQS", ["NOT_NEXT_TO_A_PAIR"], ["Q♠", "(T14)"]),
    "a hit on cards apart": (HIT, "x9S:9CTC", ["NOT_TOUCHING"], ["9♠ and 9♣ (d3, e3) do not touch 10♣ (f2)", "(T15)"]),
    "an untouched card and no set": (HIT, "xKS:9S", ["NOT_TOUCHED", "NO_PAIR", "NOT_TOUCHING"], ["not K♠", "(T13)"]),
    "one card scored": (ACT, "score7H", ["NO_PAIR"], ["7♥ is a single card", "(T13)"]),
    "no pair": (ACT, "score7D:8D9H", ["NO_PAIR"], ["No two of 7♦, 8♦ and 9♥", "(T13)"]),
    "not next to a pair": (ACT, "score7H:7D8D9H", ["NOT_NEXT_TO_A_PAIR"], ["8 is single, so it cannot carry the 9", "(T14)"]),
    "loose on either side of a set": ("board0 5H@a1 6H@b1 7H@c1 7D@d1 8H@e1 9D@f1", "score5H:6H7H7D8H9D", ["NOT_NEXT_TO_A_PAIR"],
        ["5♥ and 9♦ hang loose. 6♥ and 8♥ are single, so they cannot carry 5♥ and 9♦: 6♥, 7♥, 7♦ and 8♥ could be a set,"]),
    "loose behind a single card and beyond a gap": ("board0 5H@b2 5D@b3 6H@c2 7H@d2 9D@d3", "score5H:5D6H7H9D", ["NOT_NEXT_TO_A_PAIR"],
        ["7♥ and 9♦ hang loose. 6 is single, so it cannot carry the 7: 5♥, 5♦ and 6♥ could be a set, 7♥ and 9♦ are left over. "
        "9♦ is not next to that set in rank. (T14)"]),
    "two beyond a gap": ("board0 5H@b2 5D@b3 6H@c2 7H@d2 9H@d4 9D@d3", "score5H:5D6H7H9H9D", ["NOT_NEXT_TO_A_PAIR"],
        ["7♥, 9♥ and 9♦ hang loose.", "9♥ and 9♦ are not next to that set in rank."]),
    "parts that do not touch": ("board0 7H@b2 7D@d2 8D@f2", "score7H:7D8D", ["NOT_TOUCHING"],
        ["7♥, 7♦ and 8♦ lie in 3 parts that do not touch: b2; d2; f2. (T15)"]),
    "three parts of several cards": ("board0 5H@b2 8H@e3 9H@f4 8D@e2", "score9H:8H8D5H", ["NOT_NEXT_TO_A_PAIR", "NOT_TOUCHING"],
        ["5♥, 8♥, 8♦ and 9♥ lie in 3 parts that do not touch: b2; e3, e2; f4."]),
    "a card beyond many": (LONG, "score7H:7D8H8D9H9D2H", ["NOT_NEXT_TO_A_PAIR", "NOT_TOUCHING"],
        ["2♥ does not go on in rank from the other 6:", "2♥ (a5) does not touch the 6 on c3, d3, c4, d4, e5, d5. (T15)"]),
    "many beyond many": (LONG, "score7H:7D8H8D9H9DJHJDQHQDKHKD", ["NOT_NEXT_TO_A_PAIR", "NOT_TOUCHING"],
        ["They do not go on in rank from the other 6:", "These 12 cards lie in 3 parts"]),
    "no pair among many": (LONG, "score7H:8H9HJHQH", ["NO_PAIR", "NOT_TOUCHING"], ["No two of these 5 cards are of one rank"]),
    "more cards drawn than anybody counts": (ACT, "draw1000", ["DRAW_COUNT"], ["(T4)"]),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "refused", "words"), REFUSALS.values(), ids=REFUSALS)
def test_refused(position, move, refused, words):
    check_refused(at(position), move, refused, words)


def test_every_refusal_code_of_the_rules_file_is_provoked():
    provoked = {code for _, _, refused, _ in REFUSALS.values() for code in refused}
    assert provoked == {
        "NOT_A_MOVE", "CARD_TWICE", "WRONG_PHASE", "NOT_IN_HAND", "DRAW_COUNT", "DISCARD_COUNT", "CELL_TAKEN", "NO_SUCH_CELL",
        "NOT_ON_YOUR_BOARD", "NOT_ON_THEIR_BOARD", "NOT_IN_A_SET", "NO_HALF_OF_RANK", "HALF_ALREADY_TOSSED", "NOT_TOUCHED",
        "LONE_CARD_IN_A_SET", "NO_PAIR", "NOT_NEXT_TO_A_PAIR", "NOT_TOUCHING",
    }  # fmt: skip


def test_cards_of_a_finding_are_those_of_its_sentence():
    for position, move, _, _ in REFUSALS.values():
        for finding in at(position).why(move).findings:
            named = {card for cards in finding.cards.values() for card in cards}
            assert all(card in range(52) for card in named)


@pytest.mark.parametrize(
    ("position", "move", "marked"),
    [
        ("board0 7H@c3 7D@d3 8D@d2 9H@e2", "score7H:7D8D9H", {"9H"}),
        ("board0 5H@b2 5D@b3 6H@c2 7H@d2 9D@d3", "score5H:5D6H7H9D", {"7H", "9D"}),
        ("board0 7H@c3 7D@d3 9H@e3", "score7H:7D9H", {"9H"}),
        ("board0 7H@b2 8H@c2 8D@e5", "tear7H@e3", {"7H", "8D"}),
        (HIT, "xKS", {"KS"}),
    ],
)
def test_only_cards_at_fault_are_marked(position, move, marked):
    finding = at(position).why(move).findings[0]
    assert {PACKED[card] for role, cards in finding.cards.items() if role not in finding.blameless for card in cards} == marked


@pytest.mark.parametrize(
    ("position", "tried", "suggested"),
    [
        (ACT, "2H@b2", "2H@b3"),
        (ACT, "2H@k9", "2H@i4"),
        (ACT, "4C@a1", "3D@a1"),
        ("board0 4H@c3 7H@c2 | hand0 7D", "7D@c3", "7D@d2"),  # beside the seven as well
        (ACT, "tear9H@e3", "tear8D@e3"),
        (ACT, "tear7H@e7", "tear7H@e5"),
        (ACT, "score7H:7D8D9H", "score7H:7D8D"),
        (ACT, "score9H:7H7D8D", "score7H:7D8D"),
        (ACT, "score7H:8D", "score7H:7D8D"),
        (ACT, "replace2H@e3", "replaceKD@e3"),
        (ACT, "draw5", "draw3"),
        (ACT, "-2H3D", "draw2"),  # nothing was drawn
        (f"{ACT} | board1 9S@d3", "x9S", "replaceKD@d3"),  # nothing was hit
        ("board0 7H@b2 8D@c2 | hand0 2H 7D", "score7H:8D", "7D@b3"),
        ("board0 7H@b2 8D@c2 | hand0 2H 7D", "score7H:7D", "7D@b3"),  # one of them is in the hand
        ("board0 7H@b2 8D@c2 | hand0 2H 7D", "tear7H@e3", "7D@b3"),
        ("board0 7H@b2 7D@d2 | hand0 2H 8D", "score7H:7D", "8D@c2"),
        ("board0 7H@b2 7D@d2 2D@h5 4H@a5 4D@a4 | hand0 2H 8D", "score7H:7D", "8D@c2"),  # not the set of fours
        ("board0 7H@c3 8D@d3 9H@e3 | hand0 2H KH", "score7H:8D", "draw1"),
        ("board0 KH@c3 8D@d3 9H@e3 | hand0 2H KD", "replace2H@e3", "KD@c2"),
        ("board0 7H@b2 7D@c2 | hand0 8D", "replace8D@e3", "tear7H@e3"),
        (DISCARD, "-4H", "-4H5H"),
        (DISCARD, "-4H5H6H", "-4H5H"),
        ("hand0 2H 2D 5H 5D 7H JD KH | phase discard | discard 2", "-9H", "-7HJD"),
        ("hand0 2H 2D 5H 5D 7H JD KH | phase discard | discard 2", "7H@c3", "-JDKH"),
        (HIT, "x9S", "x9S:9C"),
        (HIT, "x9S:9CTC", "x9S:9CTSTC"),
        ("board1 9S@d3 KS@a5 | phase hit | landing d3", "xKS", "x9S"),
        ("hand0 - | deck0 2H | board0 7H@b2 7D@d2", "score7H:7D", "draw1"),
    ],
)
def test_the_suggestion_is_close_to_what_was_tried(position, tried, suggested):
    assert str(at(position).why(tried).suggestion) == suggested


# --- legal moves explained -------------------------------------------------------------------------------------------

EVENTS = {
    "draw": (ACT, "draw2", ["drew 0 ?2"], ["T4"]),
    "discard": (DISCARD, "-2H3H", ["discarded 0 2H 3H"], ["T4"]),
    "play": (ACT, "2H@a1", ["played 0 2H a1", "drew 0 ?1"], ["T5"]),
    "play without a deck": ("hand0 2H | deck0 -", "2H@a1", ["played 0 2H a1", "draw_failed 0", "last_turn 1"], ["T5", "T18"]),
    "tear": (ACT, "tear7H@e3", ["tore 0 7H", "lost_for_good 0 7H", "tossed 0 7H off"], ["T6", "T10", "T19"]),
    "replace": (ACT, "replaceKD@e3", ["tossed 0 KH off"], ["T7", "T10"]),
    "score": (ACT, "score7H:7D", ["scored 0 7H 7D", "lost_for_good 0 7H"], ["T8", "T17", "T19"]),
    "hit": (HIT, "x9S:9C", ["hit 0 9S 9C"], ["T11", "T17"]),
    "spare": (HIT, "spare", ["spared 0 9S 9C TS"], ["T11"]),
    "hit after a replace": (
        f"{HIT} | shown 2H", "x9S:9C", ["hit 0 9S 9C", "replaced 0 2H", "drew 0 ?1"], ["T7", "T11", "T17"]),
    "the last one": (
        "hand0 2H | deck0 - | hand1 - | deck1 -", "2H@a1",
        ["played 0 2H a1", "draw_failed 0", "game_ended", "series_won"], ["T5", "T18", "T20"]),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "expected", "rules"), EVENTS.values(), ids=EVENTS)
def test_consequences_and_the_rules_that_allow_a_move(position, move, expected, rules):
    verdict = at(position).why(move)
    assert (told(verdict.consequences), verdict.rules) == (expected, rules)
    happened = [event.kind for event in at(position).play(move).events]
    assert happened[: len(expected)] == [each.split()[0] for each in expected]


def test_a_sure_toss_is_foretold_whole():
    game = at("board0 7H@c3 7D@d3 | board1 9S@e3", toss="aimed")
    assert told(game.why("tear7H@e3").consequences) == ["tore 0 7H", "lost_for_good 0 7H", "tossed 0 7H e3"]
    assert "lands on e3 and touches 9♠" in str(game.why("tear7H@e3"))


def test_what_a_tear_costs_for_ever_is_said_before():
    speech = language("en")
    verdict = at(ACT).why("tear7H@e3")
    said = speech.plain(verdict.reason(speech, Names((), 0)))
    assert "From the next game on your deck has 23 cards and one 7." in said
    assert "touches a card in 0 of 81 cases" in said
    last = at("board0 7D@c2 7H@d2 | reserve0 8D 8D | hand0 2H").why("score7H:7D").consequences[-1]
    assert (last.numbers["left"], last.numbers["whole"]) == (1, 24)
    gone = at("board0 7D@c2 8H@d2 8D@e2 | reserve0 7H 7H | hand0 2H").why("score7D:8H8D")
    assert "has 24 cards and no 7" in str(gone)


def test_every_event_kind_of_the_rules_file_and_no_other():
    kinds = {event.kind for position, move, _, _ in EVENTS.values() for event in at(position).play(move).events}
    for seed in range(4):
        for game in (random_game(seed), eager_game(seed, 150)):
            kinds |= {event.kind for number in range(game.length + 1) for event in game.step_at(number).events}
    assert kinds == set(
        "drew discarded played tore tossed hit spared replaced scored lost_for_good draw_failed last_turn game_ended series_won".split()
    )


def test_what_others_draw_is_not_told():
    game = at("hand0 2H 3H | deck0 7H 8H")
    [event] = game.play("draw2").events
    own, other = (game.rules.event_seen_by(event, seat) for seat in (0, 1))
    assert own.cards["cards"] == tuple(map(PACKED.index, ("7H", "8H")))
    assert (other.cards["cards"], {way.card for way in other.moved}) == ((UNKNOWN, UNKNOWN), {UNKNOWN})
    speech = language("en")
    assert speech.plain(speech.say(own, game.rules.catalogue, Names((), 0))) == "You drew 7♥ and 8♥."
    assert speech.plain(speech.say(other, game.rules.catalogue, Names((), 1))) == "seat 0 drew 2 cards."


@pytest.mark.parametrize(("options", "position", "move"), TRIED, ids=[f"{move}-{number}" for number, (_, _, move) in enumerate(TRIED)])
def test_what_is_tried_for_its_sentences_can_be(options, position, move):
    assert str(at(position, **options).why(move))
