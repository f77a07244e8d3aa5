"""Somebody at a table in JupyterLab: sees what the page shows, presses, drags, types. Knows nothing the page does not say."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from support.browser import TIMEOUT
from support.lab import Notebook

LOOK = """host => {
  const root = host.shadowRoot;
  const zones = {};
  for (const area of root.querySelectorAll('[data-zone]')) {
    zones[area.dataset.zone] = (area.getAttribute('aria-owns') || '').split(' ').filter(Boolean)
      .map(id => root.getElementById(id)).filter(card => card && !card.classList.contains('f-place')).map(card => card.dataset.key);
  }
  const text = node => node ? node.innerText.replace(/\\s+/g, ' ').trim() : '';
  const visible = node => node && !node.hidden && node.getClientRects().length > 0;
  return {
    zones,
    turn: text(root.querySelector('.seat.turn')),
    note: text(root.querySelector('.note p')),
    kind: root.querySelector('.note').className,
    acts: [...root.querySelectorAll('.note [data-do=act]')].map(b => ({ text: text(b), wont: b.classList.contains('wont') })),
    at: Number(root.querySelector('input[type=range]')?.value ?? -1),
    sheet: [...root.querySelectorAll('.paper:not([hidden]) tbody tr')].map(row => [...row.cells].map(text)),
    totals: [...root.querySelectorAll('.paper:not([hidden]) tfoot .n')].map(text),
    next: visible(root.querySelector('[data-do=next]')),
    text: text(host.shadowRoot.querySelector('.cw')),
  };
}"""


class Person:
    """At the table below cell ``number``; further views of it are ``nth``."""

    def __init__(self, nb: Notebook, number: int, nth: int = 0) -> None:
        self.nb, self.page = nb, nb.page
        self.host: Locator = nb.table(number, nth)
        self.host.scroll_into_view_if_needed()
        expect(self.host.locator(".note p")).not_to_be_empty()

    # --- seeing ---

    def look(self) -> dict[str, Any]:
        """What the table shows."""
        seen: dict[str, Any] = self.host.evaluate(LOOK)
        return seen

    def until(self, true: Callable[[dict[str, Any]], bool], what: str) -> dict[str, Any]:
        """What the table shows, once it is so."""
        for _ in range(TIMEOUT // 20):
            if true(seen := self.look()):
                return seen
            self.page.evaluate("() => new Promise(resolve => setTimeout(resolve, 20))")
        raise AssertionError(f"never came about: {what}\n{seen}")

    def card(self, key: str) -> Locator:
        return self.host.locator(f'.card[data-key="{key}"]')

    @property
    def focus(self) -> str:
        """The key of the card, or what the button does, that has the focus in the table."""
        found: str = self.host.evaluate(
            "h => { const el = h.shadowRoot.activeElement; return el ? el.dataset.key || el.dataset.do || el.className : '' }"
        )
        return found

    @property
    def said(self) -> list[str]:
        """What the live region holds, oldest first."""
        return self.host.locator("[aria-live] p").all_inner_texts()

    # --- doing with the mouse ---

    def press(self, key: str) -> dict[str, Any]:
        """Press a card that is not picked; what the note then says."""
        before = self.look()
        self.card(key).click(position={"x": 12, "y": 20})
        return self.until(lambda seen: seen["note"] != before["note"] or seen["acts"] != before["acts"], f"an answer to {key}")

    def unpick(self, key: str) -> None:
        """Press a picked card."""
        self.card(key).click(position={"x": 12, "y": 20})
        expect(self.card(key)).not_to_have_class(re.compile(r"\bpicked\b"))

    def do(self, name: str, nth: int = 0) -> None:
        """Press a button by what it does: act, undo, hint, sheet, next …"""
        self.host.locator(f'[data-do="{name}"]').nth(nth).click()

    def my_turn(self) -> dict[str, Any]:
        """Wait until it is the viewer's turn, or a round or the game is over."""
        return self.until(
            lambda seen: seen["next"] or seen["turn"].startswith("You") or seen["turn"] == "", "the viewer's turn or the end"
        )

    def move(self, number: int) -> dict[str, Any]:
        """Make any legal move with the mouse, as the table offers them; ``number`` varies the choice."""
        seen = self.my_turn()
        zone = "open" if len(seen["zones"].get("trick", ())) == 2 else "hand0"
        cards = seen["zones"][zone]
        for offset in range(len(cards)):
            key = cards[(number + offset) % len(cards)]
            answer = self.press(key)
            assert answer["acts"], answer
            if not answer["acts"][0]["wont"]:
                self.do("act")
                self.until(lambda now: now["at"] != seen["at"] or now["next"] or now["turn"] == "", f"{key} is played")
                return answer
            self.unpick(key)
        raise AssertionError(f"no card of {zone} could be played: {seen}")

    def play_out(self) -> dict[str, Any]:
        """Play on with the mouse to the end of the round or the game."""
        for number in range(60):
            seen = self.my_turn()
            if seen["next"] or seen["turn"] == "":
                return seen
            self.move(number)
        raise AssertionError("a round has at most 39 moves")
