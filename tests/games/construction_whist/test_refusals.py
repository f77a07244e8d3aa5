"""Construction Whist: why a move is refused, and what a legal one will cause."""

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core import BadRequest
from cardwidgets.core.texts import Names, language
from games.construction_whist.table import FOLLOW, LAST, LEAD, OVER, TAKE, at, random_game
from games.shorthand import check_refused, told

pytestmark = pytest.mark.portable

DEMOLISH = "hand0 2D | hand1 3D | trump D | open TS 5H | lead 0 | trick JC 2C | pyramids0 KS 9S"  # 10♠ would demolish two, 5♥ nothing


# --- refusals --------------------------------------------------------------------------------------------------------

# position, move, codes, what the sentence says
REFUSALS = {
    "over": (OVER, "8C", ["GAME_OVER"], ["(G2)"]),
    "over with nonsense": (OVER, "xyz", ["GAME_OVER"], ["(G2)"]),
    "over with one card twice": (OVER, "5H+5H", ["GAME_OVER"], ["(G2)"]),
    "nonsense": (LEAD, "xyz", ["NOT_A_MOVE"], ["xyz", "(G3)"]),
    "no text": (LEAD, "", ["NOT_A_MOVE"], ["(G3)"]),
    "no card": (LEAD, "1C", ["NOT_A_MOVE"], ["1C", "(G3)"]),
    "a joker": (LEAD, "*", ["NOT_A_MOVE"], ["(G3)"]),
    "a hidden card": (LEAD, "?", ["NOT_A_MOVE"], ["(G3)"]),
    "ten without suit": (LEAD, "10", ["NOT_A_MOVE"], ["10", "(G3)"]),
    "half a move": (TAKE, "5H+", ["NOT_A_MOVE"], ["5H+", "(G3)"]),
    "three cards": (TAKE, "5H+7S+4S", ["NOT_A_MOVE"], ["5H+7S+4S", "(G3)"]),
    "another game's move": (TAKE, "8Sx8D", ["NOT_A_MOVE"], ["8Sx8D", "(G3)"]),
    "one card twice, leading": (LEAD, "8C+8C", ["CARD_TWICE"], ["8♣", "(G4)"]),
    "one card twice, following": (FOLLOW, "7C+7♣", ["CARD_TWICE"], ["7♣", "(G4)"]),
    "one card twice, taking": (TAKE, "5H+5H", ["CARD_TWICE"], ["5♥", "(G4)"]),
    "the played card twice": (TAKE, "7S+7S", ["CARD_TWICE"], ["7♠", "(G4)"]),
    "ten of diamonds twice": (TAKE, "10D+TD", ["CARD_TWICE"], ["10♦", "(G4)"]),
    "an extra, leading": (LEAD, "4S+8C", ["WRONG_PHASE"], ["4S+8C", "(G5)"]),
    "an extra, following": (FOLLOW, "4S+7C", ["WRONG_PHASE"], ["4S+7C", "(G5)"]),
    "an extra with cards of others": (LEAD, "KS+KH", ["WRONG_PHASE"], ["KS+KH", "(G5)"]),
    "led a card of the other": (LEAD, "AH", ["NOT_IN_HAND"], ["A♥", "(G6)"]),
    "led an open card": (LEAD, "4S", ["NOT_IN_HAND"], ["4♠", "(G6)"]),
    "led a card that lies nowhere to be seen": (LEAD, "TD", ["NOT_IN_HAND"], ["10♦", "(G6)"]),
    "followed with the card led": (FOLLOW, "8C", ["NOT_IN_HAND"], ["8♣", "(G6)"]),
    "followed with a card not held": (FOLLOW, "9C", ["NOT_IN_HAND"], ["9♣", "(G6)"]),
    "not held, nor of the suit": (FOLLOW, "KD", ["NOT_IN_HAND"], ["K♦", "(G6)"]),
    "did not follow": (FOLLOW, "AH", ["MUST_FOLLOW"], ["8♣", "7♣", "A♥", "clubs", "(W6)"]),
    "took a card of the hand": (TAKE, "QC", ["NOT_AN_OPEN_CARD"], ["Q♣", "4♠", "5♥", "(W8)"]),
    "took the card just played": (TAKE, "7S", ["NOT_AN_OPEN_CARD"], ["7♠", "4♠", "5♥", "(W8)"]),
    "took the loser's card": (TAKE, "3S", ["NOT_AN_OPEN_CARD"], ["3♠", "4♠", "5♥", "(W8)"]),
    "took a card from nowhere": (TAKE, "TD", ["NOT_AN_OPEN_CARD"], ["10♦", "4♠", "5♥", "(W8)"]),
    "the extra is right, the open card not": (TAKE, "QC+7S", ["NOT_AN_OPEN_CARD"], ["Q♣", "(W8)"]),
    "the same typed in the other order": (TAKE, "7S+QC", ["NOT_AN_OPEN_CARD"], ["Q♣", "(W8)"]),
    "both open cards": (TAKE, "4S+5H", ["EXTRA_NOT_YOURS"], ["5♥", "7♠", "(W9)"]),
    "both open cards, the other first": (TAKE, "5H+4S", ["EXTRA_NOT_YOURS"], ["4♠", "7♠", "(W9)"]),
    "the loser's card as the extra": (TAKE, "5H+3S", ["EXTRA_NOT_YOURS"], ["3♠", "7♠", "(W9)"]),
    "the extra from the hand": (TAKE, "5H+QC", ["EXTRA_NOT_YOURS"], ["Q♣", "7♠", "(W9)"]),
    "the extra from the hand, typed first": (TAKE, "QC+5H", ["EXTRA_NOT_YOURS"], ["Q♣", "7♠", "(W9)"]),
    "neither open nor just played": (
        TAKE,
        "QC+2D",
        ["NOT_AN_OPEN_CARD", "EXTRA_NOT_YOURS"],
        ["Q♣", "4♠", "5♥", "(W8)", "2♦", "7♠", "(W9)"],
    ),
    "neither, in the other order": (TAKE, "2D+QC", ["NOT_AN_OPEN_CARD", "EXTRA_NOT_YOURS"], ["2♦ is not one", "Q♣ may not"]),
    "the extra does not fit on the card taken": (TAKE, "4S+7S", ["EXTRA_DOES_NOT_FIT"], ["7♠", "4♠", "(W9)", "(W12)"]),
    "the extra does not fit on the top": (
        TAKE.replace("9S", "5S"),
        "5H+7S",
        ["EXTRA_DOES_NOT_FIT"],
        ["7♠", "5♠", "(W9)", "(W12)"],
    ),
}


@pytest.mark.parametrize(("position", "move", "refused", "words"), REFUSALS.values(), ids=REFUSALS)
def test_refused(position, move, refused, words):
    check_refused(at(position), move, refused, words)


@pytest.mark.parametrize(("position", "move", "refused", "words"), REFUSALS.values(), ids=REFUSALS)
def test_another_legal_move_is_suggested_where_there_is_one(position, move, refused, words):
    game = at(position)
    verdict = game.why(move)
    if refused[0] in {"GAME_OVER", "NOT_A_MOVE"}:  # over, or nothing that a move could be close to
        assert verdict.suggestion is None
    else:
        assert verdict.suggestion in list(game.moves)
        assert f"Instead: {verdict.suggestion}" in str(verdict)


@pytest.mark.parametrize(
    ("position", "tried", "suggested"),
    [
        (FOLLOW, "AH", "7C"),
        (LEAD, "JC", "QC"),
        (LEAD, "9C", "8C"),
        (LEAD, "AD", "2D"),
        (TAKE, "4S+7S", "4S"),
        (TAKE, "5H+3S", "5H+7S"),
        (TAKE, "6H", "5H"),
        (TAKE, "3S", "4S"),
        (DEMOLISH, "4S", "5H"),
        (DEMOLISH, "JC", "5H"),
    ],
)
def test_the_suggestion_is_close_to_what_was_tried(position, tried, suggested):
    assert str(at(position).why(tried).suggestion) == suggested


@pytest.mark.parametrize("move", ["8C", "AH", "xyz", "5H+5H", "5H+7S"])
def test_not_your_turn_comes_alone(move):
    verdict = at(LEAD).why(move, seat=1)
    assert verdict.codes == ["NOT_YOUR_TURN"]
    assert "(G1)" in str(verdict)
    assert "seat 0" in str(verdict)


@pytest.mark.parametrize("seat", [2, -1, "0", True, 1.0])
def test_no_such_seat(seat):
    for ask in (at(LEAD).why, at(LEAD).play):
        with pytest.raises(BadRequest, match="seats are 0 to 1"):
            ask("8C", seat=seat)


def test_the_turn_s_own_seat_may_be_given():
    game = at(FOLLOW)
    assert game.why("7C", seat=1).ok
    game.play("7C", seat=1)
    assert len(game.history) == 1


# --- consequences and events -----------------------------------------------------------------------------------------


EVENTS = {
    "led": (LEAD, "8C", ["led 0 8C"], []),
    "followed, and lost": (FOLLOW, "7C", ["followed 1 7C", "trick_won 0 8C"], []),
    "followed, and won": (FOLLOW.replace("7C AH", "9C AH"), "9C", ["followed 1 9C", "trick_won 1 9C"], []),
    "extended and opened": (TAKE, "4S", ["extended 0 4S", "extended 1 5H", "spent 0 7S", "spent 1 3S"], ["turned_up"]),
    "with the extra": (TAKE, "5H+7S", ["opened 0 5H", "extended 0 7S", "opened 1 4S", "spent 1 3S"], ["turned_up"]),
    "demolished": (
        TAKE.replace("4S", "AS"),
        "AS",
        ["demolished 0 AS", "extended 1 5H", "spent 0 7S", "spent 1 3S"],
        ["turned_up"],
    ),
    "the loser demolishes": (
        TAKE.replace("5H", "8H"),
        "4S",
        ["extended 0 4S", "demolished 1 8H", "spent 0 7S", "spent 1 3S"],
        ["turned_up"],
    ),
    "the end": (
        LAST,
        "5H+7S",
        ["opened 0 5H", "extended 0 7S", "opened 1 4S", "spent 1 3S", "round_scored", "game_won 0"],
        [],
    ),
}


@pytest.mark.parametrize(("position", "move", "foretold", "more"), EVENTS.values(), ids=EVENTS)
def test_consequences_are_foretold_and_happen(position, move, foretold, more):
    game = at(position)
    assert told(game.why(move).consequences) == foretold
    assert told(game.play(move).events) == foretold + more
    assert told(game.events) == foretold + more


@pytest.mark.parametrize(
    ("position", "move", "built"),
    [
        (TAKE, "5H+7S", [("opened", 1, 1), ("extended", 3, 9), ("opened", 1, 1)]),
        (TAKE, "4S", [("extended", 3, 9), ("extended", 2, 4)]),
        (TAKE.replace("4S", "AS"), "AS+7S", [("demolished", 1, 1), ("extended", 2, 4), ("extended", 2, 4)]),
    ],
)
def test_a_build_tells_how_long_the_pyramid_is_now_and_what_it_is_worth(position, move, built):
    events = [event for event in at(position).why(move).consequences if event.kind != "spent"]
    assert [(event.kind, event.numbers["length"], event.numbers["points"]) for event in events] == built


def test_the_next_cards_and_the_next_deal_are_not_foretold():
    game = at(LAST, rounds=2)
    foretold = told(game.why("4S").consequences)
    assert foretold == ["extended 0 4S", "extended 1 5H", "spent 0 7S", "spent 1 3S", "round_scored"]
    assert told(game.play("4S").events) == [*foretold, "dealt", "turned_up"]


def test_the_extra_put_down_first_comes_first():
    assert told(at(TAKE, extra_first=True).why("7S+4S").consequences)[:2] == ["extended 0 7S", "extended 0 4S"]


def test_a_new_game_begins_with_its_deal():
    assert told(Game(ConstructionWhist(), seed=7).events) == ["dealt", "turned_up"]


RULES_AT_WORK = {
    "led": (LEAD, "8C", {"led": {"W5"}}),
    "followed": (FOLLOW, "7C", {"followed": {"W6"}, "trick_won": {"W7"}}),
    "built": (TAKE, "5H+7S", {"opened": {"W8", "W10", "W11"}, "extended": {"W9", "W12"}, "spent": {"W14"}}),
    "demolished": (TAKE.replace("4S", "AS"), "AS", {"demolished": {"W8", "W13"}, "extended": {"W10", "W12"}}),
    "scored": (LAST, "4S", {"round_scored": {"W16"}, "game_won": {"W16"}}),
}


@pytest.mark.parametrize(("position", "move", "expected"), RULES_AT_WORK.values(), ids=RULES_AT_WORK)
def test_consequences_name_the_rules_at_work(position, move, expected):
    verdict = at(position).why(move)
    found = {}
    for event in verdict.consequences:
        found.setdefault(event.kind, set()).update(event.rules)
    assert {kind: rules & found[kind] for kind, rules in expected.items()} == expected
    assert set(verdict.rules) >= set().union(*expected.values())


def test_a_demolition_is_announced_with_its_cards_and_rule():
    verdict = at(TAKE.replace("4S", "AS")).why("AS")
    assert verdict.ok
    assert "A♠" in str(verdict)
    assert "A♠ is not below 9♠, so K♠ and 9♠ of seat 0 fall." in str(verdict)
    assert "(W13)" in str(verdict)
    assert "is not below ⟨9S⟩, so your ⟨KS⟩ and ⟨9S⟩ fall." in verdict.say(language("en"), Names((), 0))


def test_a_demolition_by_the_loser_is_announced_too():
    verdict = at(TAKE.replace("5H", "8H")).why("4S")
    assert "8♥ is not below 6♥, so 6♥ of seat 1 falls." in str(verdict)


def test_a_demolition_is_explained_afterwards():
    game = at(TAKE.replace("4S", "AS"))
    event = next(event for event in game.play("AS").events if event.kind == "demolished")
    said = language("en").plain(language("en").say(event, game.rules.catalogue))
    assert said == "seat 0 builds A♠, which is not below 9♠: K♠ and 9♠ are demolished."


def test_every_event_kind_of_the_rules_file_and_no_other():
    kinds = {event.kind for seed in range(4) for event in all_events(random_game(seed, rounds=2))}
    assert kinds == {
        "dealt", "turned_up", "led", "followed", "trick_won", "opened", "extended", "demolished", "spent", "round_scored", "game_won",
    }  # fmt: skip


def all_events(game):
    return [event for number in range(len(game.history) + 1) for event in game.step_at(number).events]


def test_a_shared_win_is_told_and_foretold_as_one():
    game = at("hand0 - | hand1 - | trump D | open JS 5C | trick AC 2H | pyramids0 KS, QD | pyramids1 KH QH")
    speech, why = language("en"), game.why("JS")
    assert "Seat 0 shares the win. Seat 1 shares the win. (W8)" in str(why)
    events = game.play("JS").events[-2:]

    def told(viewer):
        names = Names((), viewer)
        return [[speech.say(event, game.rules.catalogue, names, way) for event in events] for way in (None, "brief", "ahead")]

    mine, both = ["You share the win with 5 points.", "you share the win", "You share the win."], told(None)
    assert (told(0), told(1)) == ([[said, ""] for said in mine], [["", said] for said in mine])
    assert both[0] == ["seat 0 shares the win with 5 points.", "seat 1 shares the win with 5 points."]
    assert both[1:] == [["seat 0 shares the win", "seat 1 shares the win"], ["seat 0 shares the win.", "seat 1 shares the win."]]


def test_only_the_loser_must_build_what_demolishes():
    """What the winner takes is chosen (W8); what is left over is forced on the loser (W10)."""
    speech, told = language("en"), []
    for position in (DEMOLISH, DEMOLISH.replace("pyramids0", "pyramids1")):
        game = at(position)
        game.play("TS" if position == DEMOLISH else "5H")
        [event] = [event for event in game.events if event.kind == "demolished"]
        told.append(speech.say(event, "games/construction_whist", Names((), event.seat)).partition(",")[0])
    assert told == ["You build ⟨TS⟩", "You must build ⟨TS⟩"]
