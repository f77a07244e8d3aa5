"""Still pictures: readable text, SVG that parses, an image below 10 kB; always the same, without any notebook package."""

import base64
import random
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from cardwidgets import ConstructionWhist, Game
from cardwidgets.core import pictures
from cardwidgets.core.cards import read_card
from cardwidgets.core.pictures.shapes import without_crowns
from cardwidgets.core.scene import Cell, Item, MedalRef, Plate, Scene, SeatRef, Tag, WordsRef, Zone, ZoneRef, zones
from cardwidgets.core.texts import Names, Text
from support.games import TABLES

FULL = (
    "hand0 2S 4H 6D 8C TS QH | hand1 2H 4D 6C 8S TD QC | trump D | open 4S 5H | lead 0 | pyramids0 KS 9S 6S, KH 7H, JC 5C 3C"
    " | pyramids1 AS 7S 5S, KD 9D, AC 9C | demolished 2C 3S | turn 0"
)


def shown(game, seat):
    view = game.seen_by(seat)
    return pictures.Shown(game.rules.scene(view, seat), game.rules.catalogue, game.rules.title, None, Names(("Ann", "Bea"), seat))


def revealed(game):
    return pictures.Shown(game.rules.scene(game.state, 0), game.rules.catalogue, game.rules.title)


@pytest.fixture
def full():
    return Game(ConstructionWhist(), seed=1, position=FULL)


def test_the_text_reads_as_the_table(full):
    text = pictures.text(shown(full, 0))
    lines = text.splitlines()
    assert lines[0] == "Construction Whist · trick 8 of 13"
    assert "▶ You │ 22" in text
    assert "Bea │ 17" in text
    assert "Open: one for each" in text
    assert "4♠ 5♥" in text
    assert "2♠ 10♠   4♥ Q♥   6♦   8♣" in text
    assert lines[-1].startswith("Your lead: any card.")
    tower = [line for line in lines if re.search(r"\[ +[69K]♠ +\]", line)]
    widths = [len(re.search(r"\[ +[69K]♠ +\]", line)[0]) for line in tower]
    assert widths == sorted(widths)
    assert len(set(widths)) == 3
    assert max(map(len, lines)) <= 100
    assert not any(line != line.rstrip() for line in lines)


def test_what_is_hidden_is_in_no_picture(full):
    text = pictures.text(shown(full, 0))
    assert "10♦" not in text
    assert "Q♣" not in text
    for picture in (str(full), pictures.text(shown(full, None))):
        assert "10♠" not in picture
        assert "▒▒▒▒▒▒ 6" in picture


def test_an_svg_is_well_formed_and_uses_what_it_defines(full):
    svg = pictures.svg(shown(full, 0))
    assert full.svg() == full.seen_by(None).svg() != full.seen_by(0).svg()
    ElementTree.fromstring(svg)
    ids = set(re.findall(r' id="([^"]+)"', svg))
    used = set(re.findall(r'href="#([^"]+)"', svg))
    assert used == ids - {"p"} | ({"p"} & used)
    assert "http" not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "font-face" not in svg
    assert not re.search("[♠♥♦♣]", svg)  # suits are drawn


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_the_longest_names_stay_within_the_picture(rules):
    names = Names(tuple("W" * 23 + str(seat) for seat in range(rules.seats)))
    game = Game(rules, seed=7)
    for move in range(20):
        assert within(game, names)
        game.play(game.moves[move % len(game.moves)])


def within(game, names):
    """Whether all lines of words end inside the margin of the picture."""
    rules = game.rules
    scene = rules.scene(game.seen_by(None), None)
    drawn = ElementTree.fromstring(pictures.svg(pictures.Shown(scene, rules.catalogue, rules.title, names=names)))
    lines = drawn.findall("{http://www.w3.org/2000/svg}text")
    assert len([line for line in lines if re.search(r"WWW.*│ \d", line.text or "")]) >= rules.seats
    return max(float(line.get("x", 0)) + float(line.get("textLength", 0)) for line in lines) <= 820 - 16


def test_html_is_an_image_that_survives(full):
    html = pictures.html(shown(full, 0))
    match = re.fullmatch(r'<img alt="([^"<>]+)" width="820" src="data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)">', html)
    assert match
    assert match[1].startswith("Construction Whist: trick 8 of 13. Your lead")
    assert base64.b64decode(match[2]).decode().startswith("<svg")
    assert set(pictures.mimebundle(shown(full, 0))) == {"text/plain", "text/html"}


def test_a_picture_stays_below_ten_kilobytes():
    longest = 0
    for seed in range(12):
        game = Game(ConstructionWhist(rounds=2), seed=seed)
        rng = random.Random(seed)
        while not game.over:
            if len(game.history) % 4 == 0:
                seen = pictures.html(shown(game, seed % 2))
                assert 'class="m"' in base64.b64decode(seen.partition("base64,")[2][:-2]).decode()  # the note is kept longer than crowns
                longest = max(longest, len(seen), len(pictures.html(revealed(game))))
            game.play(rng.choice(game.moves))
    assert 5_000 < longest < 10_000


def test_pictures_are_the_same_every_time(full):
    again = Game(ConstructionWhist(), seed=1, position=FULL)
    assert pictures.mimebundle(shown(full, 0)) == pictures.mimebundle(shown(again, 0))
    assert full._repr_mimebundle_() == again._repr_mimebundle_()


def test_a_view_is_printed_by_its_own_print(full):
    assert "10♠" in str(full.seen_by(0))
    assert "10♠" not in str(full.seen_by(1))


def test_every_kind_of_zone_is_drawn():
    """What other games use: groups, melds, piles with a card on top, grids with tiles, halves, jokers, unknown cards."""
    card = read_card
    words = Text("zone-trick")
    kinds = zones(
        Zone("loose", "wrap", (Item(card("8S")), Item(card("TD")), Item(52)), words),
        Zone("build", "group", (Item(card("3H")), Item(card("4C"), gap=True)), words, tag=Tag("7", Text("you"))),
        Zone("meld", "fan", tuple(Item(card(text)) for text in ("7H", "8H", "*")), words, 0, "meld", tag=Tag("1")),
        Zone("pile", "pile", (Item(card("QC"), count=13),), words, size="pile", below=Text("nought")),
        Zone("swept", "pile", (Item(card("JH"), turned=True), Item(form="back", count=8)), words, size="pile"),
        Zone("counted", "fan", (Item(card("2H")), Item(card("JD"), turned=True), Item(card("9C"))), words, size="meld"),
        Zone(
            "board",
            "grid",
            (Item(card("8D"), "tile", at=(1, 0)), Item(card("KC"), "tile", at=(8, 4))),
            words,
            columns=9,
            lines=5,
        ),
        Zone("halves", "row", (Item(card("5S"), "half-l"), Item(card("5S"), "half-r"), Item(form="place")), words),
        Zone("backs", "fan", (Item(form="back"),) * 4, words, 1, "back"),
        Zone("nothing", "row", (), words),
    )
    everything = (Cell((SeatRef(0), *(ZoneRef((zone,)) for zone in kinds), MedalRef(1, Text("you")), WordsRef(Text("you"))), "column"),)
    scene = Scene(Text("you"), Text("you"), Text("you"), (Plate(0, -7, True),), kinds, (everything,), (), 0, 0)
    it = pictures.Shown(scene, "games/construction_whist", Text("title"))
    text = pictures.text(it)
    for words in ("8♠ 10♦ *", "(7) You", "3♥   4♣", "7♥ 8♥ *", "Q♣ (13)", "8♦", "K♣", "5♠⟨ ⟩5♠ []", "▒▒▒▒ 4", "│ −7", "♥ You"):
        assert words in text
    ElementTree.fromstring(pictures.svg(it))
    assert pictures.svg(it).count("rotate(-90 50 70)") == 2  # what swept lies crosswise
    assert len(pictures.html(it)) < 10_000


def test_loose_cards_stand_in_lines_and_on_none_other():
    words = Text("zone-open")
    loose = Zone("loose", "wrap", tuple(Item(card) for card in range(30)), words)
    scene = Scene(words, words, words, (), zones(loose), ((Cell((ZoneRef(("loose",)),)),),), (), 0, 0)
    svg = pictures.svg(pictures.Shown(scene, "games/construction_whist", Text("title")))
    [[left, _, scale, cards]] = re.findall(r'<g transform="translate\((\d+) (\d+)\)scale\(([.\d]+)\)">((?:<g class.*?</g>)+)</g>', svg)
    assert cards.count('href="#n') == 30
    places = [(int(x or 0), int(y or 0)) for x, y in re.findall(r'<svg(?: x="(\d+)")?(?: y="(\d+)")?>', cards)] + [(0, 0)]
    assert len(set(places)) == 30
    assert all(abs(a[0] - b[0]) >= 100 or abs(a[1] - b[1]) >= 140 for a in places for b in places if a != b)
    assert max(int(left) + (x + 100) * float(scale) for x, _ in places) <= 820 - 16


def test_a_loose_card_that_lies_face_down_shows_its_back():
    words = Text("zone-open")
    loose = Zone("loose", "wrap", (Item(read_card("QH"), "back"), Item(read_card("5S"))), words)
    scene = Scene(words, words, words, (), zones(loose), ((Cell((ZoneRef(("loose",)),)),),), (), 0, 0)
    svg = pictures.svg(pictures.Shown(scene, "games/construction_whist", Text("title")))
    assert 'href="#b"' in svg
    assert "rQ" not in svg
    assert 'href="#r5"' in svg


def test_a_picture_without_crowns_is_whole(full):
    svg = pictures.svg(shown(full, 0))
    plain = without_crowns(svg)
    ElementTree.fromstring(plain)
    assert 'id="cQ"' in svg
    assert "#c" not in plain.replace("#c9aebf", "")
    assert "^=c" not in plain
    assert set(re.findall(r'href="#([^"]+)"', plain)) <= set(re.findall(r' id="([^"]+)"', plain))


def test_halves_lie_close_and_those_used_up_are_told():
    halves = (Item(read_card("5S"), "half-l"), Item(read_card("5S"), "half-r", turned=True))
    words = Text("zone-trick")
    torn = Zone("torn", "row", (*halves, Item(read_card("QC"), "half-l")), words, size="pile")
    scene = Scene(words, words, words, (), zones(torn), (), (Cell((ZoneRef(("torn",)),)),), 0, 0)
    it = pictures.Shown(scene, "games/construction_whist", Text("title"))
    assert "5♠⟨ (⟩5♠) Q♣⟨" in pictures.text(it)
    assert pictures.svg(it).count('href="#fh') == 1
    found = sorted({int(x) for x in re.findall(r'href="#f?[lh][SHDC]" x="(\d+)"', pictures.svg(it))})
    assert found == [21, 139]  # the other half is 9 px away, the next card 52


def test_no_notebook_package_is_needed(full):
    code = (
        "import sys; from cardwidgets import ConstructionWhist, Game; game = Game(ConstructionWhist(), seed=1);"
        "print(game); game._repr_mimebundle_();"
        "assert not {'ipywidgets', 'anywidget', 'IPython', 'traitlets'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, timeout=60)
