"""What makes the notebooks lessons: something to do at once and all the time, one rule at a time, and positions that keep their word."""

import contextlib
import io
import json
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import cardwidgets
from cardwidgets.core import Game
from cardwidgets.core.cards import read_card
from cardwidgets.core.scene import place
from cardwidgets.core.texts import language
from support import NOTEBOOKS

ALL = sorted(NOTEBOOKS.glob("*.ipynb"))
every_notebook = pytest.mark.parametrize("path", ALL, ids=[path.stem for path in ALL])
GAMES = sorted(cardwidgets.games.by_name())
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

# What the text asks for at a table, by the table's cell: the move, and why it is refused, or what it is said to cause.
ASKED = {
    "construction_whist": [
        ("lead-table", "9H", "led"),
        ("follow-table", "2D", "MUST_FOLLOW"),
        ("follow-table", "5C", "followed"),
        ("void-table", "2D", "trick_won"),
        ("higher-table", "JC", "trick_won"),
        ("ranks-table", "AC", "trick_won"),
        ("trump-table", "2D", "trick_won"),
        ("take-table", "KH", "NOT_AN_OPEN_CARD"),
        ("leave-table", "5C", "trick_won"),
        ("open-table", "5H", "opened"),
        ("down-table", "4S", "extended"),
        ("fall-table", "TS", "demolished"),
        ("gift-table", "3C", "demolished"),
        ("extra-table", "5H+7S", "extended"),
        ("extra-near-table", "4S+7S", "EXTRA_DOES_NOT_FIT"),
        ("extra-near-table", "5H+KH", "EXTRA_NOT_YOURS"),
        ("extra-near-table", "KH", "NOT_AN_OPEN_CARD"),
        ("extra-never-table", "5H+7S", "EXTRA_DOES_NOT_FIT"),
        ("extra-first-table", "7S+4S", "extended"),
        ("ace-table", "AC", "extended"),
        ("variant-table", "KS", "extended"),
    ],
    "cassino": [
        ("match-table", "7Sx7H", "captured"),
        ("trail-table", "9D", "trailed"),
        ("add-table", "6Dx5H+3C", "SUM_WRONG"),
        ("add-table", "8Sx5H+3C", "captured"),
        ("ace-table", "7Dx5H+AH", "SUM_WRONG"),
        ("ace-table", "6Sx5H+AH", "captured"),
        ("several-table", "8CxAH+2C+3D+5S+6H+8D", "SUM_WRONG"),
        ("several-table", "8Cx2C+6H,3D+5S,8D", "captured"),
        ("fill-table", "8Cx6H+6C+4D", "GROUPS_DO_NOT_FILL"),
        ("fill-table", "8Cx6C+2S", "captured"),
        ("court-table", "QDxQS,QH", "COURT_TAKES_ONE"),
        ("court-table", "9HxQS+5C", "COURT_HAS_NO_NUMBER"),
        ("court-table", "QDxQS", "captured"),
        ("build-table", "3H+4C=7", "built"),
        ("build-near-table", "6C+4C=10", "BUILD_NOT_HELD"),
        ("build-lying-table", "3H+4C=7", "BUILD_CARD_ON_TABLE_ONLY"),
        ("multiple-table", "5H,5C=5", "must_keep"),
        ("groups-table", "2S+5H+3C=10", "BUILD_NOT_HELD"),
        ("groups-table", "2S+5H,3C+4D,7S=7", "built"),
        ("whole-table", "9Hx[7]", "BUILD_VALUE_DIFFERS"),
        ("whole-table", "9Hx[7],2C", "BUILD_IN_SUM"),
        ("whole-table", "7Cx[7]", "build_taken"),
        ("join-table", "2S+5D=7", "added"),
        ("join-near-table", "7C=7", "BUILD_NOT_HELD"),
        ("raise-table", "3C+[5],2D=10", "RAISE_WITH_LOOSE"),
        ("raise-table", "3C+[5]=8", "raised"),
        ("raise-groups-table", "3S+[7],TD=10", "raised"),
        ("fixed-table", "3C+[5]=8", "RAISE_MULTIPLE"),
        ("idle-table", "JC", "OWNER_TRAILS"),
        ("idle-table", "4Dx4S", "captured"),
        ("keep-table", "8Hx8S", "CAPTURING_CARD_SPENT"),
        ("keep-table", "8Hx[8],8S", "build_taken"),
        ("keep-two-table", "8Hx8S", "captured"),
        ("sweep-table", "8Cx5H+3C,6D+2S", "swept"),
        ("last-table", "5H", "trailed"),
        ("rest-table", "7Cx3S+4D", "residue"),
        ("rest-table", "7C", "residue"),
        ("score-table", "7Cx3S+4D", "swept"),
        ("options-table", "7S", "MUST_CAPTURE"),
        ("options-table", "9D", "trailed"),
        ("raise-option-table", "3C+[5]=8", "RAISE_OWN"),
        ("variant-table", "JSx5C+6H", "captured"),
    ],
    "torn_cards": [
        ("play-table", "7H@c3", "played"),
        ("score-table", "score7H:7D", "lost_for_good"),
        ("pair-table", "score7H:8D", "NO_PAIR"),
        ("extend-table", "score7H:7D8D9H", "NOT_NEXT_TO_A_PAIR"),
        ("extend-table", "score7H:7D8D", "scored"),
        ("bridge-table", "score5H:5D6H7H7D", "NOT_NEXT_TO_A_PAIR"),
        ("touch-table", "score7H:7D", "NOT_TOUCHING"),
        ("touch-table", "8D@c2", "played"),
        ("board-table", "score7H:7D", "NOT_TOUCHING"),
        ("part-table", "score7H:8H8D", "NOT_TOUCHING"),
        ("part-table", "score8H:8D", "scored"),
        ("cost-table", "score8D:7H7D", "lost_for_good"),
        ("draw-table", "draw3", "drew"),
        ("tear-table", "tear2D@e3", "NOT_IN_A_SET"),
        ("tear-table", "tear7H@e3", "tossed"),
        ("hit-table", "x9C:TS", "NO_PAIR"),
        ("hit-table", "x9S:9CTS", "hit"),
        ("lone-table", "xKS", "hit"),
        ("replace-table", "replace2H@e3", "NO_HALF_OF_RANK"),
        ("replace-table", "replace7D@e3", "tossed"),
        ("once-table", "replace7D@e3", "HALF_ALREADY_TOSSED"),
        ("last-table", "JD@e3", "draw_failed"),
        ("last-table", "score7H:7D", "scored"),
        ("next-table", "score7H:7D", "game_ended"),
        ("series-table", "JD@e3", "series_won"),
        ("series-table", "score7H:7D", "game_ended"),
        ("halves-table", "x9S:9C", "hit"),
        ("aimed-table", "tear7H@e4", "tossed"),
        ("variant-table", "8D@c2", "played"),
    ],
    "romi": [
        ("set-table", "9S9H9C", "melded"),
        ("twice-table", "8C8H8C", "SET_SUIT_TWICE"),
        ("run-table", "8H9HTC", "RUN_SUITS_DIFFER"),
        ("run-table", "8H9HJH", "RUN_GAP"),
        ("run-table", "7H8H9H", "melded"),
        ("round-table", "KSAS2S", "RUN_GOES_ROUND"),
        ("round-table", "QSKSAS", "melded"),
        ("round-table", "AS2S3S", "melded"),
        ("joker-table", "8D*TD", "melded"),
        ("joker-place-table", "*8D9D", "melded"),
        ("joker-place-table", "8D9D*", "melded"),
        ("joker-limits-table", "9S9H**", "TOO_MANY_JOKERS"),
        ("joker-limits-table", "5C**", "melded"),
        ("turn-table", "-3H", "DRAW_FIRST"),
        ("turn-table", "+stock", "drew"),
        ("last-card-table", "7S7H7D", "KEEP_A_DISCARD"),
        ("last-card-table", "-7H", "discarded"),
        ("first-table", "+stock", "OPENER_DRAWS_NOTHING"),
        ("opening-table", "9S9H9C", "melded"),
        ("opening-near-table", "9S9H9C", "OPENING_TOO_LOW"),
        ("find-opening-table", "TSTHTD", "OPENING_TOO_LOW"),
        ("find-opening-table", "8D9DTDJDQD", "melded"),
        ("hand-opens-table", "2S3S4S5S", "OPENING_TOO_LOW"),
        ("lay-off-table", "5C>2", "DOES_NOT_FIT"),
        ("lay-off-table", "7C>2", "laid_off"),
        ("not-opened-table", "7C>1", "NOT_OPENED"),
        ("joker-off-table", "*=TS>1", "laid_off"),
        ("swap-table", "9D~2", "must_use"),
        ("swap-set-table", "9D~2", "SWAP_NEEDS_BOTH"),
        ("swap-set-table", "9D>2", "laid_off"),
        ("swap-place-table", "9D~2", "JOKER_NEEDS_A_PLACE"),
        ("take-table", "+discard", "must_use"),
        ("take-near-table", "+discard", "DISCARD_MUST_BE_USED"),
        ("out-table", "7C>2", "laid_off"),
        ("out-table", "QD>3", "laid_off"),
        ("hand-table", "TSJSQSKSAS", "opened"),
        ("stock-table", "-KC", "stock_remade"),
        ("seven-table", "JD>1", "laid_off"),
        ("options-table", "+discard", "TAKING_NOT_PLAYED"),
        ("variant-table", "8S8H8C", "melded"),
    ],
    "00_welcome": [("refused-table", "2D", "MUST_FOLLOW"), ("parts-table", "TS", "demolished")],
}

# Codes that belong to every game and cannot occur in these.
NEVER = {"cassino": {"WRONG_PHASE"}, "romi": {"CARD_TWICE", "WRONG_PHASE"}}


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def words(markdown: str) -> int:
    """As a person counts them: marks and dashes are none."""
    return len(re.findall(r"[^\W_][\w’'.+=♠♥♦♣-]*|[♠♥♦♣]", re.sub(r"\]\([^)]*\)", "]", markdown)))


def stretches(path: Path) -> list[int]:
    """How many words stand before each code cell, and after the last."""
    counts = [0]
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            counts[-1] += words(source(cell))
        else:
            counts.append(0)
    return counts


@dataclass
class Run:
    """A notebook's cells run in this process: the games that stand on tables, and all that was asked."""

    tables: dict[str, Game[Any, Any]] = field(default_factory=dict)
    asked: list[Any] = field(default_factory=list)


@cache
def run(path: Path) -> Run:
    """Run a notebook with a table that only notes which game it shows."""
    found, here = Run(), ""
    why = Game.why

    def noted(game: Game[Any, Any], move: Any, seat: int | None = None) -> Any:
        found.asked.append(why(game, move, seat))
        return found.asked[-1]

    def table(game: Game[Any, Any], **options: Any) -> None:
        found.tables[here] = game

    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()):
        patch.setattr(Game, "why", noted)
        patch.setitem(vars(cardwidgets), "Table", table)
        names: dict[str, Any] = {"__name__": "__main__"}
        for cell in cells(path):
            here = cell["id"]
            if cell["cell_type"] == "code":
                exec(compile(source(cell), here, "exec"), names)
    return found


def refusals(game: str) -> set[str]:
    """Every refusal code that has a sentence in a game and can occur there."""
    catalogue = cardwidgets.games.by_name()[game].catalogue
    codes = {key for key in language("en").keys("", catalogue) if re.fullmatch(r"[A-Z]+(_[A-Z]+)+", key)}
    return codes - NEVER.get(game, set())


def taught(path: Path) -> list[list[str]]:
    """The rules that each text names for the first time."""
    known: set[str] = set()
    found = []
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            named = [rule for rule in re.findall(r"\b[A-Z]\d+\b", source(cell)) if rule not in known]
            known |= set(named)
            found.append(named)
    return found


@every_notebook
def test_there_is_something_to_do_within_forty_words(path: Path) -> None:
    assert stretches(path)[0] <= 40


@every_notebook
def test_nobody_reads_more_than_eighty_words_without_doing_something(path: Path) -> None:
    assert max(stretches(path)) <= 80


@every_notebook
def test_there_are_few_words_for_much_to_do(path: Path) -> None:
    counts = stretches(path)
    assert sum(counts) / (len(counts) - 1) <= 60


@every_notebook
def test_every_text_asks_for_something(path: Path) -> None:
    for cell in cells(path):
        if cell["cell_type"] == "markdown":
            assert "**" in source(cell), cell["id"]


@every_notebook
def test_the_first_cell_to_run_is_a_table(path: Path) -> None:
    first = next(cell for cell in cells(path) if cell["cell_type"] == "code")
    assert first["id"] in run(path).tables


@every_notebook
def test_a_table_leaves_its_picture_and_no_dead_widget(path: Path) -> None:
    for cell in cells(path):
        if cell["id"] in run(path).tables:
            data = cell["outputs"][-1]["data"]
            assert set(data) == {"text/plain", "text/html"}, cell["id"]
            assert "data:image/svg+xml;base64," in "".join(data["text/html"]), cell["id"]


@pytest.mark.parametrize(("book", "cell", "move", "word"), [(book, *asked) for book in ASKED for asked in ASKED[book]])
def test_a_position_does_what_its_text_says(book: str, cell: str, move: str, word: str) -> None:
    verdict = run(NOTEBOOKS / f"{book}.ipynb").tables[cell].why(move)
    if word.isupper():
        assert verdict.codes[0] == word
        assert verdict.suggestion is not None
    else:
        assert word in [event.kind for event in verdict.consequences]


def places(game: Game[Any, Any], move: str) -> list[str]:
    """Where the cards, builds, melds, cells and piles lie that a move names, as the player in turn picks them."""
    zones = game.rules.scene(game.seen_by(game.turn), game.turn).zones
    cards = Counter(read_card(card[:1] if card[0] == "*" else card) for card in re.findall(r"\*(?:=..)?|[A2-9TJQK][SHDC]", move))
    found = []
    for zone in zones:
        for slot, item in enumerate(zones[zone].items):
            if item.pick and cards[item.card] > 0:
                cards[item.card] -= 1
                found.append(place(zone, slot))
    named = [f"build{value}" for value in re.findall(r"(?:\[|=)([0-9]+)", move)] + [f"m{meld}" for meld in re.findall(r"[>~]([0-9])", move)]
    if move[0] == "+":
        tops = [(zone, len(zones[zone].items) - 1) for zone in zones if zone.startswith(move[1:])]
        named += [place(zone, top) for zone, top in tops if zones[zone].items[top].pick]
    owner = 1 - game.turn if re.match("tear|replace", move) else game.turn
    cells = [f"board{owner}/{cell}" for cell in re.findall("@([a-z][0-9])", move)]
    deck = [f"deck{game.turn}/0"] if move.startswith("draw") else []
    return found + [name for name in named if name.split("/")[0] in zones] + cells + deck


@pytest.mark.parametrize(("book", "cell", "move"), [(book, *asked[:2]) for book in ASKED for asked in ASKED[book]])
def test_what_a_text_asks_for_can_be_picked(book: str, cell: str, move: str) -> None:
    game = run(NOTEBOOKS / f"{book}.ipynb").tables[cell]
    assert game.why(move).move in game.rules.readings(game.seen_by(game.turn), places(game, move))


@pytest.mark.parametrize("book", ASKED)
def test_a_table_comes_after_a_text_that_names_the_cards_of_a_refused_move(book: str) -> None:
    text = ""
    said: dict[str, str] = {}
    for cell in cells(NOTEBOOKS / f"{book}.ipynb"):
        if cell["cell_type"] == "markdown":
            text = source(cell)
        said[cell["id"]] = text
    for cell_id, move, word in ASKED[book]:
        if word.isupper():
            for rank, suit in re.findall(r"([A2-9TJQK])([SHDC])", move):
                assert rank.replace("T", "10") + SUITS[suit] in said[cell_id], (cell_id, move)


@pytest.mark.parametrize("game", GAMES)
def test_every_refusal_is_met(game: str) -> None:
    met = {code for verdict in run(NOTEBOOKS / f"{game}.ipynb").asked for code in verdict.codes}
    assert not refusals(game) - met


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_taught_one_at_a_time(game: str) -> None:
    texts = taught(NOTEBOOKS / f"{game}.ipynb")
    assert max(map(len, texts)) == 1
    assert {rule for named in texts for rule in named} >= set(cardwidgets.games.by_name()[game].basis)


@pytest.mark.parametrize("game", GAMES)
def test_what_decides_a_move_comes_back(game: str) -> None:
    """Each rule at work in a verdict is at work in three or more."""
    counts = Counter(rule for verdict in run(NOTEBOOKS / f"{game}.ipynb").asked for rule in verdict.rules if rule[0] != "G")
    assert [rule for rule, count in counts.items() if count < 3] == []
