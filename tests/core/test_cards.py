"""Cards: small integers in the order of all texts, printed one way and read leniently."""

import pytest

from cardwidgets.core import cards

IN_ORDER = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]  # rank A 2 … K, then suit S H D C


def test_the_pack_sorts_as_texts_do():
    assert [cards.text(card) for card in sorted(cards.PACK)] == IN_ORDER


def test_jokers_sort_last_and_unknown_cards_are_none_of_the_pack():
    assert max(cards.PACK) < cards.JOKER
    assert cards.UNKNOWN not in cards.PACK


@pytest.mark.parametrize("text", IN_ORDER)
def test_a_card_is_read_as_it_is_printed(text):
    card = cards.read_card(text)
    assert cards.text(card) == text
    assert (IN_ORDER[0:52:4][cards.rank_of(card)][0], "SHDC"[cards.suit_of(card)]) == (text[0], text[1])


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("TD", "TD"),
        ("10D", "TD"),
        ("10d", "TD"),
        ("10♦", "TD"),
        ("10♢", "TD"),
        ("td", "TD"),
        ("8♠", "8S"),
        ("8♠\ufe0e", "8S"),
        ("8♠\ufe0f", "8S"),
        ("a♥", "AH"),
        ("q♣", "QC"),
        ("  8s ", "8S"),
        ("*", "*"),
    ],
)
def test_lenient_reading(typed, text):
    assert cards.text(cards.read_card(typed)) == text


@pytest.mark.parametrize(
    "typed", ["", " ", "8", "S", "S8", "1S", "0S", "11S", "100S", "8X", "8SS", "8S 9S", "ZZ", "?", "-", "８S", "10", "Þ♠"]
)
def test_what_is_no_card(typed):
    assert cards.read_card(typed) is None


def test_ten_is_a_rank_only_before_a_suit():
    assert cards.read_card("10") is None
    assert cards.read_card("10S") == cards.read_card("TS")


def test_a_row_of_cards_prints_unknown_ones_last_as_a_number():
    assert cards.texts([cards.UNKNOWN, 0, cards.UNKNOWN, 5]) == "AS 2H ?2"
    assert cards.texts([cards.UNKNOWN]) == "?1"
    assert cards.texts([]) == "-"


def test_a_joker_may_stand_for_a_card_or_for_either_of_two():
    nine, other = cards.read_card("9D"), cards.read_card("9C")
    single, either = cards.joker_as(nine), cards.joker_as(other, nine)
    assert [cards.text(joker) for joker in (single, either)] == ["*=9D", "*=9DC"]
    assert [cards.stands_for(card) for card in (single, either, cards.JOKER, nine)] == [(nine,), (nine, other), (), (nine,)]
    assert [cards.itself(card) for card in (single, either, cards.JOKER, nine)] == [cards.JOKER] * 3 + [nine]
    assert cards.joker_as(nine, nine) == single


def test_every_joker_has_its_own_text_and_reads_back_what_it_stands_for():
    singles = [cards.joker_as(card) for card in cards.PACK]
    pairs = [cards.joker_as(one, two) for one in cards.PACK for two in range(one + 1, (one | 3) + 1)]
    assert len({cards.text(joker) for joker in (*singles, *pairs)}) == 52 + 78 == len({*singles, *pairs})
    assert [cards.stands_for(joker) for joker in singles] == [(card,) for card in cards.PACK]
    assert all(len(cards.stands_for(joker)) == 2 for joker in pairs)
    assert cards.text(cards.UNKNOWN) == "?"
