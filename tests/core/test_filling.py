"""Filling in unknown cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwidgets.core import BadPosition
from cardwidgets.core.cards import PACK, UNKNOWN
from cardwidgets.core.filling import even_shares, fill, fill_one, share_out, unseen


def test_unseen_cards_in_card_order():
    assert unseen([(5, 3), (), (UNKNOWN, 51)]) == [card for card in PACK if card not in (3, 5, 51)]
    assert unseen([(0,)], [2, 1, 0]) == [2, 1]


def test_a_zone_takes_from_the_front_and_keeps_what_it_knows():
    pool = [9, 8, 7]
    assert fill((UNKNOWN, 3, UNKNOWN), pool, "hand0") == (9, 3, 8)
    assert pool == [7]
    assert fill((), pool, "hand0") == ()


def test_too_few_cards_are_told_with_the_field():
    pool = [9]
    with pytest.raises(BadPosition, match=r"hand0: 2 cards.*only 1"):
        fill((UNKNOWN, UNKNOWN), pool, "hand0")
    assert pool == [9]


def test_one_card_that_suits():
    pool = [9, 8, 7]
    assert fill_one((3, UNKNOWN, UNKNOWN), pool, lambda card: card % 2 == 0) == (3, 8, UNKNOWN)
    assert pool == [9, 7]
    assert fill_one((3, UNKNOWN), pool, lambda card: card > 10) is None
    assert fill_one((3,), pool, bool) is None
    assert pool == [9, 7]


@given(st.lists(st.integers(0, 6), min_size=1, max_size=4), st.randoms())
def test_piles_are_dealt_in_turn_and_use_the_pool_up(rooms, chance):
    pool = list(range(100, 100 + sum(rooms)))
    piles = [tuple(chance.sample([UNKNOWN] * room + [seat], room + 1)) for seat, room in enumerate(rooms)]
    shared = share_out(piles, pool, "spent")
    assert [len(pile) for pile in shared] == [room + 1 for room in rooms]
    assert all(seat in pile for seat, pile in enumerate(shared))
    assert sorted(card for pile in shared for card in pile) == [*range(len(rooms)), *pool]
    assert all(list(pile[1:]) == sorted(pile[1:]) for pile in shared)


@pytest.mark.parametrize("pool", [[1], [1, 2, 3]])
def test_a_pool_that_is_not_used_up_is_told_with_the_field(pool):
    with pytest.raises(BadPosition, match=rf"spent: 2 cards.*{len(pool)} are left"):
        share_out([(UNKNOWN,), (UNKNOWN,)], pool, "spent")


@given(st.integers(0, 60), st.integers(1, 6))
def test_even_shares(cards, piles):
    shares = even_shares(cards, piles)
    assert (sum(shares), len(shares), shares) == (cards, piles, sorted(shares, reverse=True))
    assert shares[0] - shares[-1] in (0, 1)


def test_a_card_of_two_packs_may_be_unseen_once_more():
    assert unseen([(1, 3), (3, UNKNOWN)], [1, 1, 2, 3, 3, 52, 52]) == [1, 2, 52, 52]
