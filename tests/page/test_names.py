"""What assistive technology finds: names, focus rings, contrast; and that no word of it is the front end's own."""

import re

import pytest

from support import axe

from .conftest import STATES


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(table, state, theme):
    t = table(state, theme=theme, width=820)
    t.settle()
    assert axe.violations(t.page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("note", ["note-reading", "note-refusal", "note-cassino"])
def test_axe_finds_nothing_in_notes(table, note, theme):
    t = table("whist-sheet", theme=theme, width=400)
    t.button("More").click()
    t.host.locator("[data-do=code]").click()
    t.card("QC").click()
    t.note_reply(note)
    t.settle()
    assert axe.violations(t.page) == []


def test_cards_are_buttons_in_named_groups(table):
    """As Chromium tells assistive technology; the layer of cards is flat, the groups own their cards."""
    t = table("whist-following")
    nodes = t.page.context.new_cdp_session(t.page).send("Accessibility.getFullAXTree")["nodes"]
    named = {node["nodeId"]: (node.get("role", {}).get("value"), node.get("name", {}).get("value")) for node in nodes}
    groups = {
        named[node["nodeId"]][1]: [named[child] for child in node["childIds"]] for node in nodes if named[node["nodeId"]][0] == "group"
    }
    assert groups["your hand"][-1] == ("button", "queen of clubs, your hand, 8 of 8")
    assert len(groups["your hand"]) == 8
    assert groups["the trick"][0] == ("button", "ten of clubs, the trick, 1 of 1")


def test_a_plate_says_its_seat(table):
    t = table("whist-following")
    assert t.host.get_by_role("img", name="You, 29 points, to move").is_visible()


def test_the_ring_of_the_focus_is_seen(table):
    t = table("whist-following")
    t.card("7S").focus()
    t.page.keyboard.press("ArrowRight")
    ring = t.host.locator(".ring").bounding_box()
    assert ring == t.box("3H")


def test_no_english_stands_in_the_front_end(table):
    """With the words and the state in a made-up language nothing readable is left in English."""
    from .conftest import WORDS, load

    def other(text):
        return re.sub(r"⟨[^⟩]*⟩|\w", lambda found: found[0] if found[0][0] == "⟨" or found[0].isdigit() else "ж", text)

    def turn(value, key=""):
        if isinstance(value, dict):
            return {k: turn(v, k) for k, v in value.items()}
        if isinstance(value, list):
            return [turn(v, key) for v in value]
        told = {
            "words",
            "label",
            "name",
            "title",
            "status",
            "narrow",
            "spoken",
            "below",
            "value",
            "caption",
            "heads",
            "seats",
            "for",
            "from",
            "hint",
            "sum",
            "say",
        }
        return other(value) if isinstance(value, str) and key in told else value

    words = {k: turn(v, "words") for k, v in WORDS.items() if isinstance(v, str)}
    words |= {"cards": {c: other(n) for c, n in WORDS["cards"].items()}, "shapes": WORDS["shapes"]}
    state = turn(load("whist-sheet"))
    t = table(state, words=words, width=820)
    for what in ("code", "log", "sheet"):
        t.host.locator(f"[data-do={what}]").first.click()
        found = t.page.evaluate(
            """() => { const root = table.root(), out = [];
            for (const e of root.querySelectorAll('*')) {
              for (const a of ['aria-label', 'title', 'aria-description', 'aria-valuetext', 'alt'])
                out.push(e.getAttribute(a) ?? '');
              if (e.localName !== 'code') for (const n of e.childNodes) if (n.nodeType === 3) out.push(n.data);
            } return out.filter(s => /[a-z]{2}/i.test(s)) }"""
        )
        assert found == []
