"""Construction Whist: moves, positions and records as texts, and what is hidden in them."""

import re

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core import BadPosition, BadRecord, HiddenCard
from cardwidgets.core.cards import read_card
from cardwidgets.core.texts import language
from games.construction_whist.table import FOLLOW, LAST, LEAD, OVER, TAKE, at, fields, random_game
from games.shorthand import cards, played, told

pytestmark = pytest.mark.portable


# --- notation --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "typed", "options", "canonical"),
    [
        (LEAD, "8C", {}, "8C"),
        (LEAD, "8c", {}, "8C"),
        (LEAD, "8♣", {}, "8C"),
        (LEAD, "  8♣\t", {}, "8C"),
        (LEAD, "TD", {}, "TD"),
        (LEAD, "10D", {}, "TD"),
        (LEAD, "10♦", {}, "TD"),
        (LEAD, "td", {}, "TD"),
        (TAKE, "5H+7S", {}, "5H+7S"),
        (TAKE, "7S+5H", {}, "5H+7S"),
        (TAKE, "7♠ + 5♥", {}, "5H+7S"),
        (TAKE, "5h+7s", {}, "5H+7S"),
        (TAKE, "4S+7S", {}, "4S+7S"),
        (TAKE, "7S+4S", {}, "4S+7S"),
        (TAKE, "4S+7S", {"extra_first": True}, "4S+7S"),
        (TAKE, "7S+4S", {"extra_first": True}, "7S+4S"),
        (TAKE, "7S+5H", {"extra_first": True}, "5H+7S"),
        (TAKE, "QC+7S", {}, "QC+7S"),
        (TAKE, "7S+QC", {}, "QC+7S"),
        (TAKE, "QC+5H", {}, "5H+QC"),
        (TAKE, "5H+4S", {}, "5H+4S"),
        (TAKE, "2D+QC", {}, "2D+QC"),
        (TAKE, "10C+7S", {}, "TC+7S"),
    ],
)
def test_reading_is_lenient_and_printing_canonical(position, typed, options, canonical):
    game = at(position, **options)
    move = game.rules.parse(game.state, typed)
    assert str(move) == canonical
    assert game.rules.parse(game.state, canonical) == move


def test_moves_know_their_texts():
    game = at(TAKE)
    assert list(map(str, game.moves)) == ["4S", "5H", "5H+7S"]
    assert [text in game.moves for text in ("5H+7S", "7♠ + 5♥", "4S+7S", "QC", "xyz")] == [True, True, False, False, False]


# --- position texts --------------------------------------------------------------------------------------------------


def test_every_field_is_printed_in_the_order_of_the_rules_file():
    order = (
        "hand0 hand1 trump open lead trick pyramids0 pyramids1 deck spent0 spent1 demolished turn round first score0 score1"
    ).split()
    for position in ("", LEAD, FOLLOW, TAKE, LAST, OVER):
        assert list(fields(at(position).position())) == order


def test_the_example_of_the_rules_file():
    game = at(
        "trump D | open 4S 5H | lead 0 | trick 8C | pyramids0 KS 9S 6S, QH | pyramids1 - | demolished - | turn 1 | round 1"
        " | first 0 | score0 0 | score1 0"
    )
    now = fields(game.position())
    assert {name: now[name] for name in ("trump", "open", "lead", "trick", "pyramids0", "pyramids1", "turn")} == {
        "trump": "D", "open": "4S 5H", "lead": "0", "trick": "8C", "pyramids0": "KS 9S 6S, QH", "pyramids1": "-", "turn": "1",
    }  # fmt: skip
    assert [len(cards(now[name])) for name in ("hand0", "hand1", "deck", "spent0", "spent1")] == [11, 12, 22, 0, 0]


def test_cards_print_in_card_order_but_deck_trick_and_pyramids_in_theirs():
    game = at(
        "hand0 KC AS TD | hand1 2C 9H 2D | trump S | lead 1 | trick KS 3S | open QD 4C | deck KD 3D 4D 7D JD 5S | pyramids0 QH 4H, AD"
    )
    now = fields(game.position())
    assert (now["hand0"], now["hand1"], now["open"]) == ("AS TD KC", "2D 2C 9H", "4C QD")
    assert (now["trick"], now["deck"]) == ("KS 3S", "KD 3D 4D 7D JD 5S")
    assert now["pyramids0"] == "QH 4H, AD"
    assert now["spent0"].split() == sorted(now["spent0"].split(), key=read_card)


def test_pyramids_print_in_suit_order():
    now = fields(at("pyramids0 9C, QD 2D, KH, AS 5S").position())
    assert now["pyramids0"] == "AS 5S, KH, QD 2D, 9C"


@pytest.mark.parametrize(
    ("named", "hands", "deck", "spent"),
    [
        ("", (13, 13), 24, (0, 0)),
        ("pyramids0 KS", (12, 12), 22, (2, 1)),
        ("pyramids0 KS 9S", (12, 12), 22, (1, 1)),
        ("pyramids0 KS 9S 6S", (12, 12), 22, (1, 0)),
        ("pyramids0 KS 9S 6S | pyramids1 QH", (12, 12), 22, (0, 0)),
        ("pyramids0 KS 9S 6S | pyramids1 QH 2H", (11, 11), 20, (2, 1)),
        ("demolished KS 9S 6S 2C | spent0 AH", (11, 11), 20, (1, 3)),
        ("spent0 KS 9S | spent1 AH 2H", (12, 12), 22, (2, 2)),
        ("spent1 AH", (12, 12), 22, (3, 1)),
        ("trick 8C", (12, 13), 24, (0, 0)),
        ("trick 8C | lead 1", (13, 12), 24, (0, 0)),
        ("trick 8C 9C", (12, 12), 24, (0, 0)),
        ("trick 8C | pyramids0 KS 9S 6S", (11, 12), 22, (1, 0)),
        ("hand0 8C QC 2D", (3, 3), 4, (20, 20)),
        ("hand1 8C QC 2D", (3, 3), 4, (20, 20)),
        ("hand1 8C QC 2D | trick 9C", (2, 3), 4, (20, 20)),
        ("hand0 8C QC 2D | trick 9C | lead 1", (3, 2), 4, (20, 20)),
        ("hand0 8C QC | trick 9C 2S", (2, 2), 4, (20, 20)),
        ("hand0 ?3", (3, 3), 4, (20, 20)),
        ("hand0 8C ?2 | hand1 ?3 | open 4S ? | deck KS ?3", (3, 3), 4, (20, 20)),
        ("turn -", (0, 0), 0, (26, 26)),
        ("turn - | pyramids0 KS 9S 6S", (0, 0), 0, (25, 24)),
        ("hand0 - | hand1 - | trick 8C 9C", (0, 0), 0, (24, 24)),
    ],
)
def test_fields_left_out_are_dealt_from_the_rest(named, hands, deck, spent):
    now = fields(at(named).position())
    assert tuple(len(cards(now[name])) for name in ("hand0", "hand1")) == hands
    assert len(cards(now["deck"])) == deck
    assert tuple(len(cards(now[name])) for name in ("spent0", "spent1")) == spent
    lying = re.findall(r"\b[A2-9TJQK][SHDC]\b", at(named).position())
    assert len(lying) == len(set(lying)) == 52
    for part in filter(None, named.split(" | ")):
        name, _, items = part.partition(" ")
        assert {card for card in items.split() if "?" not in card} <= {*now[name].replace(",", "").split()}


def test_spent_cards_left_out_are_the_rest_in_turn():
    now = fields(at("hand0 8C QC").position())
    spent = {name: cards(now[name]) for name in ("spent0", "spent1")}
    rest = sorted(spent["spent0"] + spent["spent1"], key=read_card)
    assert (spent["spent0"], spent["spent1"]) == (rest[::2], rest[1::2])


@pytest.mark.parametrize("seed", range(10))
def test_whoever_did_not_follow_is_dealt_none_of_the_suit_led(seed):
    position = "hand0 6S 7S 8S 9S TS JS QS KS AS QH KH AH | trump D | open 4S 5H | trick 8C 2D"
    assert "C" not in fields(at(position, seed=seed).position())["hand1"]


def test_numbers_left_out():
    now = fields(at("trick 8C").position())
    names = ("lead", "turn", "round", "first", "score0", "score1")
    assert [now[name] for name in names] == ["0", "1", "1", "0", "0", "0"]
    now = fields(at("first 1", rounds=3).position())
    assert [now[name] for name in names] == ["1", "1", "1", "1", "0", "0"]


def test_what_is_left_open_is_dealt_by_the_seed():
    assert at("hand0 8C QC", seed=3).position() == at("hand0 8C QC", seed=3).position() != at("hand0 8C QC", seed=4).position()
    assert {fields(at(LEAD.replace("trump D | ", ""), seed=seed).position())["trump"] for seed in range(40)} == set("SHDC")


def test_a_position_may_carry_its_seed():
    carried = Game(ConstructionWhist(), position="hand0 8C QC | seed 3")
    assert carried.position() == at("hand0 8C QC", seed=3).position()
    assert carried.seed == 3
    assert "seed" not in fields(carried.position())


def test_a_position_may_carry_chance():
    assert at("hand0 8C QC | chance 2").position() == at(at("hand0 8C QC | chance 2").position()).position()


IMPOSSIBLE = {
    "an unknown field": ("hnad0 8C", {}, ["hnad0", "did you mean hand0"]),
    "a field twice": ("hand0 8C | hand0 9C", {}, ["hand0", "twice"]),
    "no card": ("hand0 8C 1C", {}, ["hand0", "1C"]),
    "a joker": ("hand0 8C *", {}, ["hand0", "joker"]),
    "a card twice in one field": ("hand0 8C 8C", {}, ["hand0", "8C"]),
    "a card twice": ("hand0 8C 9C | open 9C 4S", {}, ["open", "9C", "hand0"]),
    "a card in hand and pyramid": ("hand0 9S | pyramids0 KS 9S", {}, ["9S", "hand0", "pyramids0"]),
    "a card in two pyramids": ("pyramids0 KS 9S | pyramids1 KS", {}, ["pyramids1", "KS", "pyramids0"]),
    "hands that do not match": ("hand0 8C 9C | hand1 7C", {}, ["hand1", "7C"]),
    "hands that do not match the trick": ("hand0 8C 9C | hand1 7C 6C | trick 5C", {}, ["hand1", "7C"]),
    "one open card": ("open 4S", {}, ["open", "4S"]),
    "three open cards": ("open 4S 5H 6H", {}, ["open", "4S"]),
    "no open card": ("open -", {}, ["open"]),
    "a deck too long": ("hand0 8C 9C | deck KS QS JS", {}, ["deck", "KS"]),
    "a deck too short": ("hand0 8C 9C | deck KS", {}, ["deck", "KS"]),
    "a trick of three": ("trick 8C 9C TC", {}, ["trick", "8C"]),
    "an unknown card in the trick": ("trick ?", {}, ["trick"]),
    "an unknown card in a pyramid": ("pyramids0 KS ?", {}, ["pyramids0"]),
    "a pyramid that rises": ("pyramids0 9S KS", {}, ["pyramids0", "KS", "9S", "W12"]),
    "a pyramid of two suits": ("pyramids0 KS 9H", {}, ["pyramids0", "9H"]),
    "two pyramids of a suit": ("pyramids1 KS, 9S", {}, ["pyramids1", "KS", "9S", "W11"]),
    "a pyramid of nothing": ("pyramids1 KS,, QH", {}, ["pyramids1"]),
    "an ace on a two": ("pyramids0 2S AS", {}, ["pyramids0", "AS"]),
    "a king on a low ace": ("pyramids0 AS KS", {"ace": "low"}, ["pyramids0", "KS"]),
    "a trump that is no suit": ("trump X", {}, ["trump", "X"]),
    "a lead of nobody": ("lead 2", {}, ["lead", "2"]),
    "a first of nobody": ("first 2", {}, ["first", "2"]),
    "a turn of nobody": ("turn 2", {}, ["turn", "2"]),
    "a turn that is not the leader's": ("lead 0 | turn 1", {}, ["turn", "1"]),
    "a turn that is not the follower's": ("lead 0 | trick 8C | turn 0", {}, ["turn", "0"]),
    "a turn that is not the winner's": ("lead 0 | trump D | trick 8C 2D | turn 0", {}, ["turn", "0"]),
    "a lead other than the first": ("lead 1 | first 0", {"lead": "first"}, ["lead", "1"]),
    "a revoke": ("hand0 2C | hand1 9C | trump D | trick 8C 2D", {}, ["8C", "9C"]),
    "round nought": ("round 0", {}, ["round", "0"]),
    "a round too many": ("round 2", {}, ["round", "2"]),
    "a round that is no number": ("round one", {}, ["round", "one"]),
    "a score that is no number": ("score0 many", {}, ["score0", "many"]),
    "a seed that is no number": ("seed x", {}, ["seed", "x"]),
    "another seed than given": ("seed 5", {}, ["seed", "5"]),
    "over with a trick": ("turn - | trick 8C", {}, ["trick", "8C"]),
    "over with a hand": ("turn - | hand0 8C", {}, ["hand0", "8C"]),
    "over with open cards": ("turn - | open 4S 5H", {}, ["open", "4S"]),
    "over with a deck": ("turn - | deck 4S 5H", {}, ["deck", "4S"]),
    "over before the last round": ("turn - | round 1", {"rounds": 2}, ["round", "1"]),
    "nothing left, but a turn": ("hand0 - | hand1 - | turn 0", {}, ["turn"]),
    "cards that lie nowhere": ("hand0 8C | hand1 9C | open 4S 5H | deck - | spent0 - | spent1 -", {}, ["spent"]),
    "too many cards": ("spent0 ?40 | spent1 ?13", {}, []),
    "more spent than there is room for": ("hand0 ?13 | hand1 ?13 | spent0 2C", {}, ["52", "53"]),
    "more unknown than a pack": ("hand0 ?60", {}, ["hand0", "60"]),
    "no position at all": ("8C QC 2D", {}, ["8c"]),
}


@pytest.mark.parametrize(("position", "options", "words"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_naming_field_and_card(position, options, words):
    with pytest.raises(BadPosition) as refused:
        at(position, **options)
    assert [word for word in words if word not in str(refused.value)] == []


@pytest.mark.parametrize("position", [None, 7, b"hand0 8C", ["hand0 8C"]], ids=repr)
def test_a_position_is_a_text(position):
    with pytest.raises(BadPosition):
        ConstructionWhist().position(position, 7)


# --- hidden information ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", [LEAD, FOLLOW, TAKE, LAST, OVER, "", "pyramids0 KS 9S 6S | pyramids1 AH | demolished 2H"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_sees(position, seat):
    game = at(position)
    whole, view = fields(game.position()), fields(game.rules.describe(game.seen_by(seat)))
    hidden = {"hand0", "hand1", "spent0", "spent1", "deck"} - {f"hand{seat}", f"spent{seat}"}
    for name in whole:
        count = len(cards(whole[name]))
        assert view[name] == ((f"?{count}" if count else "-") if name in hidden else whole[name])


def test_a_card_is_hidden_again_once_it_is_spent():
    game = at(TAKE)
    assert "3S" in fields(game.rules.describe(game.seen_by(0)))["trick"]
    game.play("5H")
    views = [game.rules.describe(game.seen_by(seat)) for seat in (0, 1, None)]
    assert [("3S" in view, "7S" in view) for view in views] == [(False, True), (True, False), (False, False)]


def test_demolished_cards_stay_public():
    game = at("hand0 2C 3C | hand1 4C 5C | open TS 5H | trick AC 7C | pyramids0 KS 9S 6S")
    game.play("TS")
    assert fields(game.rules.describe(game.seen_by(None)))["demolished"] == "6S 9S KS"


def test_a_view_of_a_view_hides_more_and_never_less():
    game = at(TAKE)
    assert game.rules.seen_by(game.seen_by(0), None) == game.seen_by(None)
    assert game.rules.seen_by(game.seen_by(None), 0) == game.seen_by(None)


def test_the_deal_as_a_seat_sees_it():
    game = Game(ConstructionWhist(), seed=7)
    dealt = game.events[0]
    own, other, all_ = (game.rules.event_seen_by(dealt, seat) for seat in (0, 1, None))
    assert (own.cards["hand0"], set(own.cards["hand1"])) == (dealt.cards["hand0"], {-1})
    assert (other.cards["hand1"], set(other.cards["hand0"])) == (dealt.cards["hand1"], {-1})
    assert {*all_.cards["hand0"], *all_.cards["hand1"]} == {-1}
    assert dealt.cards["turned"] == own.cards["turned"] == other.cards["turned"] == all_.cards["turned"]


def test_all_other_events_are_seen_by_everybody():
    game = random_game(3, moves=0, rounds=2)
    while not game.over:
        game.play(game.moves[0])
        for event in game.events:
            if event.kind != "dealt":
                assert [game.rules.event_seen_by(event, seat) for seat in (0, 1, None)] == [event] * 3


def test_a_view_does_not_suffice_for_the_other_hand():
    game = at(LEAD)
    view, move = game.seen_by(1), game.moves[0]
    for ask in (lambda: len(game.rules.moves(view)), lambda: game.rules.judge(view, move), lambda: game.rules.play(view, move)):
        with pytest.raises(HiddenCard):
            ask()


def test_a_view_suffices_to_lead_and_to_follow_but_not_to_turn_up():
    for position in (LEAD, FOLLOW):
        game = at(position)
        seen = game.rules.play(game.seen_by(game.turn), game.moves[0])
        assert told(seen.events) == told(game.play(game.moves[0]).events)
    game = at(TAKE)
    assert game.rules.judge(game.seen_by(0), game.moves[0]).ok
    with pytest.raises(HiddenCard):
        game.rules.play(game.seen_by(0), game.moves[0])


def test_a_view_suffices_for_the_last_trick_of_the_match_but_not_of_a_round():
    game = at(LAST)
    assert game.rules.play(game.seen_by(0), game.moves[0]).events == game.play(game.moves[0]).events
    game = at(LAST, rounds=2)
    with pytest.raises(HiddenCard):
        game.rules.play(game.seen_by(0), game.moves[0])


def test_neither_the_game_nor_a_state_tells_its_cards_unasked():
    game = at(LEAD)
    assert not re.search(r"\b[A2-9TJQK][SHDC♠♥♦♣]", repr(game) + repr(game.state) + repr(game.seen_by(0)))


# --- records ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{}, {"rounds": 2}, {"lead": "first"}, {"lead": "alternate", "ace": "low"}, {"extra_first": True, "rounds": 3}],
    ids=str,
)
def test_a_record_replays_the_game(options):
    game = random_game(9, **options)
    again = Game.replay(game.record())
    assert again.rules == game.rules
    assert (again.position(), again.history, again.score(), again.seed) == (game.position(), game.history, game.score(), 9)
    assert again.record() == game.record()
    assert "\n" not in game.record()


def test_a_record_in_words():
    game = random_game(7, moves=2, lead="first", rounds=2)
    assert game.record() == f"construction_whist rounds=2 lead=first seed=7 : {' '.join(played(game))}"
    assert Game(ConstructionWhist(), seed=7).record().rstrip() == "construction_whist seed=7 :"


def test_a_record_from_a_position():
    game = at(TAKE, rounds=2, extra_first=True)
    game.play("7S+4S")
    again = Game.replay(game.record())
    assert (again.position(), again.history, again.rules) == (game.position(), game.history, game.rules)
    while not game.over:
        move = str(game.moves[-1])
        game.play(move)
        again.play(move)
    assert again.position() == game.position()
    assert Game.replay(game.record()).position() == game.position()


def test_a_record_leaves_out_what_was_taken_back():
    game = random_game(7, moves=5)
    game.undo()
    assert Game.replay(game.record()).history == game.history


@pytest.mark.parametrize("number", [1, 2, 3, 4, 20, 39])
def test_a_record_altered_at_one_move_is_refused_with_number_and_verdict(number):
    game = random_game(7)
    head, _, moves = game.record().partition(" : ")
    moves = moves.split()
    for wrong in ("9S+9S", "zz", *(f"{rank}{suit}" for rank in "A2345" for suit in "SHDC")):
        altered = [*moves[: number - 1], wrong, *moves[number:]]
        verdict = at_move(game, number).why(wrong)
        if not verdict.ok:
            with pytest.raises(BadRecord) as refused:
                Game.replay(f"{head} : {' '.join(altered)}")
            assert (refused.value.number, refused.value.verdict.codes) == (number, verdict.codes)
            assert f"move {number}" in str(refused.value)


def at_move(game, number):
    game.goto(number - 1)
    return game


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", []),
        ("construction_whist seed=7 8C", []),
        ("constructionwhist seed=7 :", ["constructionwhist", "construction_whist"]),
        ("construction_whist rounds=x seed=7 :", ["rounds", "x"]),
        ("construction_whist rond=2 seed=7 :", ["rond", "rounds"]),
        ("construction_whist seed=x :", ["seed"]),
        ("construction_whist seed=7 hand0 8C 8C :", ["hand0", "8C"]),
        ("construction_whist/Mine seed=7 :", ["Mine", "variants=[Mine]"]),
        (None, []),
    ],
    ids=str,
)
def test_a_record_that_cannot_begin(text, words):
    with pytest.raises(BadRecord) as refused:
        Game.replay(text)
    assert (refused.value.number, refused.value.verdict) == (None, None)
    assert [word for word in words if word not in str(refused.value)] == []


# --- the rules in words ----------------------------------------------------------------------------------------------


BASIS = {
    "W1": {"text", "practice"},
    "W2": {"text", "reading"},
    "W3": {"text", "choice"},
    "W4": {"text"},
    "W5": {"text"},
    "W6": {"text"},
    "W7": {"practice"},
    "W8": {"text", "reading"},
    "W9": {"text", "reading"},
    "W10": {"text"},
    "W11": {"text"},
    "W12": {"text"},
    "W13": {"text", "choice"},
    "W14": {"choice"},
    "W15": {"reading"},
    "W16": {"text", "practice", "choice"},
    "W17": {"reading"},
}


def test_every_rule_has_its_basis_and_its_words():
    rules = ConstructionWhist()
    assert {rule: set(basis) for rule, basis in rules.basis.items()} == BASIS
    assert [rule for rule in BASIS if not language("en").has(rule, rules.catalogue)] == []
