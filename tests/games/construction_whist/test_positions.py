"""Construction Whist: positions as texts."""

import re

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core import BadPosition
from cardwidgets.core.cards import read_card
from games.construction_whist.table import FOLLOW, LAST, LEAD, OVER, TAKE, at, fields
from games.shorthand import cards

pytestmark = pytest.mark.portable


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
