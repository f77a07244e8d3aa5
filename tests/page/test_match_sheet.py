"""The score sheet of a match, with a real game behind the table."""

import pytest

from cardwidgets import Romi, Table
from support import axe
from support.games import played

SHOWN = """() => [...table.root().querySelectorAll('.paper tbody tr')].map(row => row.cells[0].innerText.trim())"""


def test_a_match_is_traced_on_the_sheet(kernel):
    """Each deal has a line; pressed it opens what it counts, says it, and closes again. The cards below make room."""
    k = kernel(played(Romi(players=4, jokers=4), 4), players={})
    t = k.page
    assert t.page.evaluate(SHOWN)[:7] == [f"deal {deal}" for deal in range(1, 8)]
    assert t.page.evaluate(SHOWN)[7:] == ["cards left", "cards left", "cards left", "went out"]
    deal = t.host.get_by_role("button", name="deal 2")
    assert deal.get_attribute("aria-expanded") == "false"
    deal.press("Enter")
    k.settle()
    assert t.page.evaluate(SHOWN)[1:6] == ["deal 2", "cards left", "cards left", "went out", "cards left"]
    assert deal.get_attribute("aria-expanded") == "true"
    assert t.focus == "row"
    assert t.said[-1].startswith("deal 2: 30 points for you")
    assert t.host.get_by_role("rowheader", name="deal 2").count() == 1
    assert t.host.locator(".point").count() == 0
    paper = t.host.locator(".paper").bounding_box()
    cards = t.host.locator(".card").evaluate_all("all => all.map(e => e.getBoundingClientRect().top)")
    assert min(cards) >= paper["y"] + paper["height"]
    assert axe.violations(t.page) == []
    deal.click()
    assert len(t.page.evaluate(SHOWN)) == 11
    t.host.get_by_role("button", name="deal 7").click()
    assert len(t.page.evaluate(SHOWN)) == 7
    assert t.host.locator(".card").count() == 0  # none of them is counted by a line on view
    t.host.get_by_role("button", name="deal 7").click()
    k.settle()
    t.host.get_by_role("button", name="cards left").nth(1).click()
    assert t.host.locator(".point").evaluate_all("all => all.map(e => e.dataset.key)") == ["2C", "TC"]

NARROW_CELLS = """() => [...table.root().querySelectorAll('.paper .n')].filter(e => e.scrollWidth > e.clientWidth).map(e => e.innerText)"""


@pytest.mark.parametrize("width", [320, 400, 820])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_large_numbers_have_room_on_the_sheet(bare, table_on, players, width):
    """In every column, with the longest names; and no word of what is counted is broken."""
    scores = " | ".join(f"score{seat} {points}" for seat, points in enumerate([-1234, 1400, -1111, 985][:players]))
    game = played(Romi(players=players), 4, f"deal 5 | {scores}")
    names = ["ABCD"[seat] * 24 for seat in range(players)]
    shown = Table(game, players={}, names=names)
    t = table_on(bare, shown.state, words=shown.words, width=width)
    assert any("−1" in text for text in t.host.locator("tfoot .n").all_inner_texts())
    assert bare.evaluate(NARROW_CELLS) == []
    assert t.host.locator("table").evaluate("e => e.scrollWidth <= e.clientWidth")
    shown.close()
