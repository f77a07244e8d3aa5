"""The shapes of cards: strokes for ranks, outlines for suits and crowns; no font is involved.

A card is 100 units wide and 140 high. Every part is a definition that is used wherever it is needed, so that a table of
fifty cards stays small; a picture holds only the definitions that it uses.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable

#: Centre lines of the rank strokes, box 28 × 40.
RANKS = {
    "A": "M1 40 14 0 27 40M6 27H22",
    "2": "M2 11A12 11 0 0 1 26 11C26 16 23 19.5 19 23.5L1.5 40H27",
    "3": "M3 7C5 3 9 0 14 0c7 0 11.5 4 11.5 9.5S21 18.7 14.5 18.7H11M14.5 18.7C22 18.7 27 22.5 27 29.2S21.5 40 14 40C8 40 3.5 37 1 32.5",
    "4": "M20.5 40V0L.5 28.5H28",
    "5": "M25 0H6L3.8 17.5C6.5 15.5 10 14.5 13.5 14.5c8 0 13.5 5 13.5 12.6S21.5 40 13.5 40C8 40 3.5 37.5 1 33.5",
    "6": "M20.5 0C10 8 1 17 1 27a13 13 0 1 0 26 0a13 13 0 1 0-26 0",
    "7": "M1 0H27L11 40",
    "8": "M14 0a10.5 9.3 0 1 0 .01 0zM14 18.6a13 10.7 0 1 0 .01 0z",
    "9": "M7.5 40C18 32 27 23 27 13A13 13 0 1 0 1 13a13 13 0 1 0 26 0",
    "T": "M0 7 8.5 0V40M27.5 0c-6 0-9.5 4-9.5 10v20c0 6 3.5 10 9.5 10s9.5-4 9.5-10V10c0-6-3.5-10-9.5-10z",
    "J": "M21 0V28c0 8-4 12-10.5 12C5 40 1.5 37 .5 31",
    "Q": "M14 0C5.5 0 1 7.5 1 20s4.5 20 13 20 13-7.5 13-20S22.5 0 14 0zM17 30 27 42",
    "K": "M2.5 0V40M26 0 2.5 25M11 16.5 27 40",
    "*": "M14 3V37M0 11 28 29M28 11 0 29",
}
#: Outlines of the suits, box 100 × 100.
SUITS = {
    "S": "M50 5C58 21 93 38 93 61c0 12-9 19-19 19-8 0-15-4-19-10 1 11 5 19 12 25H33c7-6 11-14 12-25-4 6-11 10-19 10"
    "C16 80 7 73 7 61 7 38 42 21 50 5z",
    "H": "M50 93C21 68 6 52 6 33 6 18 17 9 29 9c9 0 17 5 21 14C54 14 62 9 71 9c12 0 23 9 23 24 0 19-15 35-44 60z",
    "D": "M50 3C59 21 73 38 88 50 73 62 59 79 50 97 41 79 27 62 12 50 27 38 41 21 50 3z",
    "C": "M50 5a21 21 0 0 1 16.5 34A21 21 0 1 1 55 71C56 81 60 89 67 95H33c7-6 11-14 12-24A21 21 0 1 1 33.5 39 21 21 0 0 1 50 5z",
}
_BAND = "M15 68h70a4 4 0 0 1 0 8H15a4 4 0 0 1 0-8z"
#: Crowns, box 100 × 70: one point for the jack, a wave for the queen, three peaks for the king; and their bands and bells.
CROWNS = {
    "cK": "M14 64 4 18 31 42 50 8 69 42 96 18 86 64z",
    "cQ": "M16 64C12 48 8 36 4 24 20 44 30 42 33 16 39 38 44 38 50 12 56 38 61 38 67 16 70 42 80 44 96 24 92 36 88 48 84 64z",
    "cJ": "M12 64C12 52 10 46 6 38 28 50 42 42 50 8 58 42 72 50 94 38 90 46 88 52 88 64z",
    "bK": "M4 13h0M50 3h0M96 13h0",
    "bQ": "M4 18h0M33 9h0M50 5h0M67 9h0M96 18h0",
    "bJ": "M50 4h0",
    "hK": _BAND,
    "hQ": _BAND,
    "hJ": _BAND,
}
#: A jester's cap, box 100 × 100: two horns and a band, a golden one between them, bells.
JESTER = {
    "h*": "M24 76C22 54 18 46 7 50 14 24 34 26 46 52zM76 76C78 54 82 46 93 50 86 24 66 26 54 52zM20 76h60v12H20z",
    "c*": "M30 76C34 52 44 36 50 14 56 36 66 52 70 76z",
    "b*": "M7 54h0M93 54h0M50 11h0",
}
#: Where a card tears, from top to bottom, box 100 × 140.
TEAR = "48 1 55 13 46 24 54 35 45 47 56 58 47 70 54 82 44 93 55 105 47 116 53 128 48 139"
#: What faces are drawn from, here and in the browser.
SHAPES = {**RANKS, **SUITS, **CROWNS, **JESTER, "tear": TEAR}
#: Colours of the suits; ``N`` the jokers.
COLOURS = {"S": "#000", "H": "#be220e", "D": "#03249d", "C": "#048372", "N": "#6b3fa0"}


#: How much is seen of a half that is used up.
_FAINT = ".55"
#: What places and colours the parts, by the first letter of their id; a rule stands in a picture that has such a part.
#: Ids, and the order of children, instead of classes: a picture of a full table stays below 10 kB.
_RULES = {
    "r": "[id^=r]{fill:none;stroke:currentColor;stroke-width:7;stroke-linecap:round;stroke-linejoin:round;"
    "transform:translate(11px,12px)}#rT{transform:translate(8px,12px)}",
    "p": ".p,#p{fill:#fff;stroke:#888}",
    "b": "#b{fill:#5b3a57}",
    "c": "[id^=c]{fill:#e9b949;stroke:currentColor;stroke-width:5;transform:translate(46px,48px)scale(.4)}",
    "i": ".i,[id^=n] *+*{transform:translate(12px,63px)scale(.26)}",
    "n": "[id^=n] *+*+*{transform:translate(39px,75px)scale(.53)}",
    "f": f"[id^=f]{{opacity:{_FAINT}}}",
    "y": "[id^=y]{transform:translate(59px,15px)scale(.33)}",
}
#: A slab is drawn in units of a card, this many px each, and 26 px high.
SLAB = 0.42
_HIGH = 62


class Shapes:
    """The definitions of one picture, made when they are first used. What a name stands for:

    ``r7`` a rank · ``S`` a suit · ``nS`` the paper of a card with its suits · ``cK`` a crown
    · ``yS`` the suit on a slab · ``p`` paper · ``l`` and ``h`` its left and right half,
    ``lS`` a half with its suit, ``flS`` the same faint · ``b`` a back.
    """

    def __init__(self) -> None:
        self._made: dict[str, str] = {}

    def use(self, name: str, more: str = "") -> str:
        """A reference to a definition."""
        if name not in self._made:
            self._made[name] = ""  # its place in the order, before what it uses itself
            self._made[name] = self._define(name)
        return f'<use href="#{name}"{more}/>'

    def definitions(self) -> Iterable[str]:
        """All that were used, in the order in which they were first used."""
        return self._made.values()

    def style(self) -> str:
        """The rules for all that was used."""
        used = {name[0] for name in self._made} | set("ip")
        colours = {name[-1] for name in self._made} | ({"N"} if "r*" in self._made else set())
        rules = [rule for kind, rule in _RULES.items() if kind in used]
        rules += [f".{suit}{{color:{colour}}}" for suit, colour in COLOURS.items() if suit in colours]
        return "".join(rules)

    def _define(self, name: str) -> str:
        kind, what = name[0], name[1:]
        if name in SUITS:
            return f'<path id="{name}" d="{SUITS[name]}"/>'
        if kind in "rc":
            return f'<path id="{name}" d="{RANKS[what] if kind == "r" else CROWNS[name] + _BAND}"/>'
        if kind in "yf":
            return f'<g id="{name}">{self.use(what)}</g>'
        if kind == "p":
            return '<rect id="p" width="100" height="140" rx="9"/>'
        if kind in "lh" and not what:
            side = 0 if kind == "l" else 100
            return f'<path id="{name}" class="p" d="M{TEAR}H{side}V1z"/>'
        if kind in "lh":
            mark = self.use(what, ' class="i"')
            mark = mark if kind == "l" else f'<g transform="translate(50)">{mark}</g>'
            return f'<g id="{name}">{self.use(kind)}{mark}</g>'
        if kind == "b":
            lattice = "M7 7h86v126H7zM7 50 50 7 93 50 7 136M93 90 50 133 7 90 93 4"
            return f'<g id="b"><rect width="100" height="140" rx="9"/><path d="{lattice}" stroke="#c9aebf" stroke-width="2"/></g>'
        return f'<g id="{name}">{self.use("p")}{self.use(what)}{self.use(what)}</g>'


def _at(x: float, y: float = 0) -> str:
    return (f' x="{round(x)}"' if round(x) else "") + (f' y="{round(y)}"' if round(y) else "")


#: A card as text (``8S``, ``*``, ``?``) at its x and, unless that is 0, its y, in units of a card.
Placed = tuple[str, float] | tuple[str, float, float]


def row(shapes: Shapes, cards: Iterable[Placed]) -> str:
    """Cards, each above those before it; neighbours of one suit share its colour."""
    same = itertools.groupby(cards, _colour)
    return "".join(f'<g class="{colour}">{"".join(face(shapes, *card) for card in each)}</g>' for colour, each in same)


def spread(shapes: Shapes, cards: Iterable[Placed]) -> str:
    """Cards that do not lie on each other, suit by suit."""
    return row(shapes, sorted(cards, key=_colour))


def _colour(card: Placed) -> str:
    name = card[0]
    return "N" if name[0] == "*" else name[1:2] or "b"  # backs have their own colours


def face(shapes: Shapes, card: str, x: float = 0, y: float = 0) -> str:
    """One card, in the colour of the group it stands in."""
    rank, suit, at = card[0], card[1:2], _at(x, y)
    if rank == "?":
        return shapes.use("b", at)
    if rank == "*":
        jester = f'<path transform="translate({32 + x:g} {70 + y:g})scale(.6)" d="{JESTER["h*"]}{JESTER["c*"]}"/>'
        return shapes.use("p", at) + shapes.use("r*", at) + jester
    crown = shapes.use(f"c{rank}") if rank in "JQK" else ""
    drawn = shapes.use("n" + suit) + shapes.use("r" + rank) + crown
    return f"<svg{at}>{drawn}</svg>" if at else drawn


def without_crowns(picture: str) -> str:
    """The same picture without the crowns of its court cards, and without what only they need."""
    return re.sub(r'<use href="#c\w"/>|<path id="c\w"[^>]*>|' + re.escape(_RULES["c"]), "", picture)


def slabs(shapes: Shapes, cards: Iterable[str], widths: Iterable[int]) -> str:
    """Slabs of one suit, so many px wide, one on the other, the lowest first with its top at 0, in units of a card.

    A suit alone is a suit on paper.
    """
    papers, marks = [], []
    for height, (card, wide) in enumerate(zip(cards, widths, strict=True)):
        y = -_HIGH * height
        papers.append(slab_outline(wide, y))
        if len(card) > 1:
            marks.append(shapes.use("r" + card[0], _at(0, y)))
        marks.append(shapes.use("y" + card[-1], _at(0 if len(card) > 1 else -22, y)))
    return f'<path class="p" d="{"".join(papers)}"/>{"".join(marks)}'


def slab_outline(wide: float, y: int = 0) -> str:
    """The outline of a slab so many px wide, in units of a card."""
    across = round(wide / SLAB)
    return f"M{54 - across // 2} {y}h{across}v{_HIGH}h-{across}z"


def halves(shapes: Shapes, each: Iterable[tuple[str, bool, float, bool]]) -> str:
    """Halves of torn cards, left ones or right ones, at their x in units of a card; those that are used up are faint."""
    drawn = ""
    for suit, same in itertools.groupby(sorted(each, key=lambda one: one[0][1]), lambda one: one[0][1]):
        drawn += f'<g class="{suit}">'
        for card, left, x, faint in same:
            drawn += shapes.use(("f" if faint else "") + ("l" if left else "h") + suit, _at(x))
            drawn += shapes.use("r" + card[0], _at(x if left else x + 50) + (f' opacity="{_FAINT}"' if faint else ""))
        drawn += "</g>"
    return drawn
