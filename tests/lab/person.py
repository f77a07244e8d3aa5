"""Somebody at a table in JupyterLab: sees what the page shows, presses, drags, types. Knows nothing the page does not say."""

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from lab.ways import WAYS, Pick, single
from support.browser import TIMEOUT
from support.lab import Notebook

#: What the first cell of a notebook defines so that a test can ask its kernel what seat 0 may see after some moves.
STATES = """
import json

def states(table, numbers):
    game = table.game
    at = lambda number: game.rules.describe(game.rules.seen_by(game.step_at(number).state, 0))
    print(json.dumps([at(number) for number in numbers]))
"""

LOOK = """host => {
  const root = host.shadowRoot;
  const zones = {};
  for (const area of root.querySelectorAll('[data-zone]')) {
    zones[area.dataset.zone] = (area.getAttribute('aria-owns') || '').split(' ').filter(Boolean)
      .map(id => root.getElementById(id)).filter(card => card && !card.classList.contains('f-place')).map(card => card.dataset.key);
  }
  const grids = {};
  for (const board of root.querySelectorAll('.z-grid')) {
    const area = board.querySelector('[data-zone]');
    const columns = Number(board.style.getPropertyValue('--columns'));
    grids[area.dataset.zone] = Object.fromEntries((area.getAttribute('aria-owns') || '').split(' ').map((id, at) => [
      'abcdefghijklm'[at % columns] + (Math.floor(at / columns) + 1), root.getElementById(id).dataset.key]));
  }
  const text = node => node ? node.innerText.replace(/\\s+/g, ' ').trim() : '';
  const visible = node => node && !node.hidden && node.getClientRects().length > 0;
  return {
    game: root.querySelector('.cw').ariaLabel,
    zones,
    grids,
    turn: text(root.querySelector('.seat.turn')),
    note: text(root.querySelector('.note p')),
    kind: root.querySelector('.note').className.match(/k-[a-z]+/)[0],
    acts: [...root.querySelectorAll('.note [data-do=act]')].map(b => (
      { text: text(b), name: b.ariaLabel || text(b), wont: b.classList.contains('wont'), dim: !!b.ariaDisabled,
        go: b.classList.contains('go') })),
    at: Number(root.querySelector('input[type=range]')?.value ?? -1),
    sheet: [...root.querySelectorAll('.paper:not([hidden]) tbody tr')].map(row => [...row.cells].map(text)),
    picked: [...root.querySelectorAll('.card.picked')].map(card => card.dataset.key),
    pointed: [...root.querySelectorAll('.card.point')].map(card => card.dataset.key),
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
        return self.pick((key,))

    def unpick(self, key: str) -> None:
        """Press a picked card."""
        self.card(key).click(position={"x": 12, "y": 20})
        self.until(lambda seen: key not in seen["picked"], f"{key} is put back")

    def do(self, name: str, nth: int = 0) -> None:
        """Press a button by what it does: act, undo, hint, sheet, next …"""
        self.host.locator(f'[data-do="{name}"]').nth(nth).click()

    def line(self, number: int) -> None:
        """Press a line of the score sheet."""
        self.host.locator(f'[data-do="row"][data-i="{number}"]').click()

    def my_turn(self) -> dict[str, Any]:
        """Wait until it is the viewer's turn, or a round or the game is over; a key hurries the others along.

        The others may have moved before one's own move is answered: until then its button is dimmed.
        """

        def mine(seen: dict[str, Any]) -> bool:
            if seen["next"] or seen["turn"].startswith("You") or seen["turn"] == "":
                return not any(act["dim"] for act in seen["acts"])
            self.page.keyboard.press("Shift")
            return False

        return self.until(mine, "the viewer's turn or the end")

    def pick(self, cards: Sequence[str]) -> dict[str, Any]:
        """Press these cards one after the other, none of them picked; what the note says of all of them."""
        before = self.look()
        for key in cards:
            self.card(key).click(position={"x": 12, "y": 20})
        told = ("note", "acts", "at", "kind")
        first_ones = iter(range(50 if len(cards) > 1 else 0))  # that they alone make no move may be said before all are picked
        return self.until(
            lambda seen: [seen[it] for it in told] != [before[it] for it in told]
            and not any(act["dim"] for act in seen["acts"])
            and (bool(seen["acts"]) or seen["at"] != before["at"] or next(first_ones, None) is None),
            f"an answer to {cards}",
        )

    def play(self, cards: Sequence[str], reading: str) -> dict[str, Any]:
        """Pick these cards and press the reading that is called so; what is there once it is played or refused."""
        answer = self.pick(cards)
        [nth] = [nth for nth, act in enumerate(answer["acts"]) if reading in (act["text"], act["name"])]
        return self._choose(answer, nth)

    def _choose(self, answer: dict[str, Any], nth: int) -> dict[str, Any]:
        if nth > 2:
            self.do("more")
        self.do("act", nth)
        return self.until(
            lambda now: now["at"] != answer["at"] or now["next"] or now["turn"] == "" or "k-refusal" in now["kind"],
            f"{answer['acts'][nth]} is played",
        )

    def move(self, number: int, picks: Iterable[Pick] | None = None) -> dict[str, Any]:
        """Make a legal move of any game with the mouse: the first of these picks that the table lets one play.

        Without picks those of the game's way; ``number`` varies the choice, also among several readings. The last of a
        pick may be a place where the others go, and then they are played, or refused, at once.
        """
        seen = self.my_turn()
        for cards in picks or WAYS.get(seen["game"], single)(seen, number):
            answer = self.pick(cards)
            if answer["at"] != seen["at"] or answer["next"] or answer["turn"] == "":
                return answer
            refused = "k-refusal" in answer["kind"]
            allowed = [] if refused else [nth for nth, act in enumerate(answer["acts"]) if act["go"] and not act["wont"]]
            if allowed:
                self._choose(answer, allowed[0] if number % 3 else allowed[-1])
                return answer
            while picked := self.look()["picked"]:
                self.unpick(picked[0])  # and with it the whole group it belongs to
        raise AssertionError(f"nothing could be played: {seen}")

    def play_out(self) -> dict[str, Any]:
        """Play on with the mouse to the end of the round or the game."""
        for number in range(60):
            seen = self.my_turn()
            if seen["next"] or seen["turn"] == "":
                return seen
            self.move(number)
        raise AssertionError("a round has at most 39 moves")

    # --- doing by keyboard alone ---

    def tab_to(self, zone: str) -> None:
        """From wherever the focus is to some card of a zone: Tab goes from zone to zone, Shift+Tab back."""
        seen = self.look()
        cards = [*seen["grids"].get(zone, {}).values(), *seen["zones"][zone]]
        for key in ("Tab", "Shift+Tab"):
            for _ in range(24):
                if self.focus in cards:
                    return
                self.page.keyboard.press(key)
                if self.focus == "" and key == "Tab":
                    self.page.keyboard.press("Shift+Tab")
                    break
        raise AssertionError(f"{zone} cannot be reached by Tab; the focus is on {self.focus!r}")

    def arrow_to(self, card: str) -> None:
        """To a card or a cell of a board: by Tab to its zone, by arrows inside."""
        seen = self.look()
        for zone, cells in seen["grids"].items():
            if card in cells.values():
                return self._cross_to(zone, list(cells.values()), list(cells), card)
        zone, cards = next(each for each in seen["zones"].items() if card in each[1])
        self.tab_to(zone)
        steps = cards.index(card) - cards.index(self.focus)
        for _ in range(abs(steps)):
            self.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        assert self.focus == card, (self.focus, card)

    def _cross_to(self, zone: str, keys: list[str], names: list[str], card: str) -> None:
        """On a board: along the row, then along the column."""
        self.tab_to(zone)
        here, there = names[keys.index(self.focus)], names[keys.index(card)]
        across, along = ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:])
        for _ in range(abs(across)):
            self.page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(along)):
            self.page.keyboard.press("ArrowDown" if along > 0 else "ArrowUp")
        assert self.focus == card, (self.focus, card)

    def type_move(self, number: int, picks: Iterable[Pick] | None = None) -> dict[str, Any]:
        """``move`` with keys: arrows to each card, Enter to pick it, Enter again to play or to go to the readings."""
        seen = self.my_turn()
        for cards in picks or WAYS.get(seen["game"], single)(seen, number):
            aimed = any(cards[-1] in row for zone, row in seen["zones"].items() if zone[0] == "m")
            for card in cards if aimed else reversed(cards):  # the card of the hand last, but a place where it goes after it
                self.arrow_to(card)
                self.page.keyboard.press("Enter")
            answer = self.until(functools.partial(_answers, cards[:-1] if aimed else cards, seen), f"an answer to {cards}")
            if answer["at"] != seen["at"] or answer["next"] or answer["turn"] == "":
                return answer
            if "k-refusal" not in answer["kind"] and not answer["acts"][0]["wont"]:
                self.page.keyboard.press("Enter")
                readings = [act for act in answer["acts"] if act["go"]]
                if len(readings) > 1:  # that led to the first reading
                    allowed = sum(not act["wont"] for act in readings)
                    for _ in range(number % 3 if allowed > 3 else 0):  # or of many to another
                        self.page.keyboard.press("Tab")
                    self.page.keyboard.press("Enter")
                self.until(lambda now: now["at"] != seen["at"] or now["next"] or now["turn"] == "", f"{cards} are played")
                return answer
            self.page.keyboard.press("Escape")
            self.until(lambda now: not now["picked"], f"{cards} are put back")
        raise AssertionError(f"nothing could be played: {seen}")


def _answers(cards: Sequence[str], before: dict[str, Any], seen: dict[str, Any]) -> bool:
    """Whether these cards are picked and what they may mean is said; or they were played or refused at once."""
    if seen["at"] != before["at"] or seen["next"] or "k-refusal" in seen["kind"]:
        return True
    return set(cards) <= set(seen["picked"]) and bool(seen["acts"]) and not any(act["dim"] for act in seen["acts"])
