"""Torn Cards, fact by fact, as its rules file states them; nothing here is taken from the engine."""

import re

import pytest

from cardwidgets import Game, TornCards
from cardwidgets.core import BadOptions
from cardwidgets.core.cells import cell_name
from cardwidgets.core.texts import language
from games.shorthand import cards
from games.torn_cards.oracle import CELLS, PACKS
from games.torn_cards.table import DISCARD, HIT, PACKED, after, at, codes, fields, legal, scene, told

pytestmark = pytest.mark.portable


# --- decks and dealing -----------------------------------------------------------------------------------------------


def test_the_deal():
    starters = set()
    for seed in range(30):
        now = fields(Game(TornCards(), seed=seed).position())
        for seat in (0, 1):
            assert sorted(cards(now[f"deck{seat}"]) + cards(now[f"hand{seat}"])) == sorted(PACKS[seat])
            assert len(cards(now[f"hand{seat}"])) == 5
        assert now["turn"] == now["starter"]
        starters.add(now["starter"])
    assert starters == {"0", "1"}
    assert PACKS[0] == [card for card in PACKED if card[1] in "HD"]


def test_the_deal_is_told_starter_first():
    for seed in range(4):
        game = Game(TornCards(), seed=seed)
        assert [(event.kind, event.seat, event.numbers["count"], event.numbers["deck"]) for event in game.events] == [
            ("drew", game.turn, 5, 21), ("drew", 1 - game.turn, 5, 21),
        ]  # fmt: skip


def test_the_next_deal_follows_from_the_seed_not_from_the_play():
    end = "hand0 - | deck0 - | hand1 2S 3S | deck1 - | turn 1 | last yes | points0 1 | chance {}"
    dealt = set()
    for steps, move in ((0, "2S@a1"), (5, "3S@b2")):
        game = at(end.format(steps))
        game.play(move)
        now = fields(game.position())
        dealt.add((now["hand0"], now["deck0"], now["hand1"], now["deck1"]))
    assert len(dealt) == 1


def test_a_game_with_few_whole_cards_begins_with_as_many_as_there_are():
    whole = "2H 3H KD".split()
    torn = [card for card in PACKS[0] if card not in whole]
    halves = " ".join(f"{card} {card}" for card in torn)
    game = at(f"reserve0 {halves} | hand0 - | deck0 - | out0 {' '.join(whole)} | hand1 2S 3S | deck1 - | turn 1 | last yes | points0 1")
    game.play("2S@a1")
    now = fields(game.position())
    assert (now["hand0"], now["deck0"], len(cards(now["hand1"]))) == ("2H 3H KD", "-", 5)


def test_without_a_whole_card_the_other_has_one_last_turn_and_without_any_the_series_ends():
    red = " ".join(f"{card} {card}" for card in PACKS[0])
    position = f"reserve0 {red} | hand1 2S 3S | deck1 - | turn 1 | last yes | points0 1 | starter 1"
    game = at(position)
    step = game.play("2S@a1")
    now = fields(game.position())
    assert (now["game"], now["starter"], now["turn"], now["last"]) == ("2", "1", "1", "no")  # 0 has more, so 1 starts
    game.play(game.moves[0])
    assert step.finished is not None
    black = " ".join(f"{card} {card}" for card in PACKS[1] if card != "2S")
    game = at(f"reserve0 {red} | reserve1 {black} | hand1 2S | turn 1 | last yes | points0 1")
    kinds = [event.kind for event in game.play("2S@a1").events]
    assert kinds[:3] == ["played", "draw_failed", "game_ended"]
    assert fields(game.position())["hand1"] == "2S"
    assert (game.turn, game.over) == (1, False)
    game.play("2S@a1")
    assert game.over


def test_a_series_with_no_card_left_ends_at_once():
    red = " ".join(f"{card} {card}" for card in PACKS[0])
    black = " ".join(f"{card} {card}" for card in PACKS[1] if card not in ("2S", "2C"))
    game = at(f"reserve0 {red} | reserve1 {black} | board1 2S@a1 2C@b1 | hand1 - | deck1 - | turn 1 | last yes | points0 1")
    game.play("score2S:2C")
    assert fields(game.position())["hand1"] == "2C"
    game = at(f"reserve0 {red} | reserve1 {black} 2S 2S 2C 2C | turn -")
    assert game.over


# --- the actions -----------------------------------------------------------------------------------------------------


def test_draw_then_discard():
    game = at("hand0 2H 3H 4H 5H 6H | deck0 7H 8H 9H TH JH QH")
    step = game.play("draw3")
    now = fields(game.position())
    assert (now["hand0"], now["deck0"]) == ("2H 3H 4H 5H 6H 7H 8H 9H", "TH JH QH")
    assert (now["phase"], now["discard"], now["turn"]) == ("discard", "3", "0")
    assert told(step.events) == ["drew 0 7H 8H 9H"]
    assert len(game.moves) == 56
    step = game.play("-9H2H5H")
    now = fields(game.position())
    assert (now["hand0"], now["phase"], now["discard"], now["turn"]) == ("3H 4H 6H 7H 8H", "act", "0", "1")
    assert {"2H", "5H", "9H"} <= {*cards(now["out0"])}
    assert told(step.events) == ["discarded 0 2H 5H 9H"]


@pytest.mark.parametrize(("deck", "counts"), [("-", []), ("2H", [1]), ("2H 3H 4H", [1, 2, 3]), ("2H 3H 4H 5H 6H 7H", [1, 2, 3, 4, 5])])
def test_one_to_five_cards_are_drawn_and_no_more_than_there_are(deck, counts):
    found = [move.count for move in at(f"hand0 KD | deck0 {deck}").moves if move.kind == "draw"]
    assert found == counts


def test_play_a_card_then_draw_one():
    game = at("hand0 2H 3H | deck0 7H 8H")
    assert told(game.play("2H@c4").events) == ["played 0 2H c4", "drew 0 7H"]
    now = fields(game.position())
    assert (now["board0"], now["hand0"], now["deck0"], now["turn"]) == ("2H@c4", "3H 7H", "8H", "1")


def test_a_card_may_be_played_on_any_empty_cell():
    found = legal("hand0 2H | board0 7H@c3 7D@d3")
    assert {move for move in found if move[0] == "2"} == {f"2H@{cell}" for cell in CELLS if cell not in ("c3", "d3")}


def test_tear_one_half_is_tossed_the_other_goes_to_the_reserve():
    game = at("board0 7H@c3 7D@d3", toss="aimed")
    game.play("tear7H@e3")
    now = fields(game.position())
    assert (now["board0"], now["reserve0"], now["tossed0"], now["turn"]) == ("7D@d3", "7H", "7H", "1")


def test_only_a_card_of_a_set_is_torn():
    found = legal("hand0 - | deck0 - | board0 7H@c3 7D@d3 8D@e3 KH@a1 QH@a2")
    assert {move[4:6] for move in found if move.startswith("tear")} == {"7H", "7D", "8D"}
    assert len([move for move in found if move.startswith("tear")]) == 3 * 45


def test_a_half_is_aimed_at_any_cell():
    assert {move.partition("@")[2] for move in legal("hand0 7D | deck0 - | reserve0 7H 7H") if move.startswith("replace")} == {*CELLS}


def test_every_part_that_is_a_set_may_be_scored():
    found = legal("hand0 - | deck0 - | board0 7H@c3 7D@d3 8H@c4 8D@d4 9H@c5")
    scored = {"".join(sorted(re.findall("[2-9][HD]", move), key=PACKED.index)) for move in found if move.startswith("score")}
    assert scored == {
        "7H7D", "8H8D", "7H7D8H", "7H7D8D", "7H7D8H8D", "7H8H8D", "7D8H8D", "8H8D9H", "7H8H8D9H", "7D8H8D9H", "7H7D8H8D9H",
    }  # fmt: skip


def test_every_part_that_is_a_set_may_be_hit_if_a_card_of_it_is_touched():
    found = legal("board1 9S@d3 9C@e3 TS@e2 TC@f2 | phase hit | landing d4")
    assert found == {"x9S:9C", "x9S:9CTS", "x9S:9CTSTC", "spare"}
    found = legal("board1 9S@d3 9C@e3 TS@e2 TC@f2 | phase hit | landing f1")
    assert found == {"xTC:TS", "xTC:9CTS", "xTC:9S9CTS", "spare"}


def test_sparing_changes_nothing_but_the_turn():
    position = "board1 9S@d3 9C@e3 | phase hit | landing d4 | points0 3"
    before, now = fields(at(position).position()), after(position, "spare")
    changed = {name for name in now if now[name] != before[name]}
    assert changed == {"phase", "turn", "landing"}


def test_a_half_that_touches_may_be_of_any_landing_nearby():
    landings = {}
    for seed in range(300):
        game = at("board0 7H@c3 7D@d3 | board1 9S@e3", seed=seed)
        event = next(event for event in game.play("tear7H@e3").events if event.kind == "tossed")
        landings[cell_name(event.numbers["landing_cell"])] = bool(event.cards["touched"])
    assert {cell for cell, touched in landings.items() if touched} == {"e3", "d3", "f3", "e2", "e4"}
    assert len(landings) > 20


def test_chance_is_derived_from_the_state():
    position = "board0 7H@c3 7D@d3 | board1 9S@e3 9C@f3 | deck1 2S 3S 4S | chance 4"
    events = [at(position).play("tear7H@e3").events[-1] for _ in range(2)]
    assert events[0] == events[1]
    landed = {
        at(position.replace("chance 4", f"chance {steps}")).play("tear7H@e3").events[2].numbers["landing_cell"] for steps in range(20)
    }
    assert len(landed) > 4


def test_twelve_what_was_tossed_is_not_tossed_again_but_the_other_half_is():
    both, one, none = "reserve0 7H 7H", "reserve0 7H | tossed0 7H", "tossed0 7H 7H"
    assert [codes(f"{halves} | hand0 7D KD", "replace7D@e3") for halves in (both, one, none)] == [[], [], ["HALF_ALREADY_TOSSED"]]
    game = at(f"{both} | hand0 7D KD | deck0 2H 3H | deck1 2S 3S", toss="aimed")
    for _ in range(2):
        if "7D" not in fields(game.position())["hand0"]:
            break
        game.play("replace7D@a1")
        game.play("draw1")
        game.play(game.moves[0])
    assert fields(game.position())["tossed0"].split()[0] == "7H"


# --- the end of a game -----------------------------------------------------------------------------------------------


def test_whoever_has_no_action_left_gives_the_other_a_last_turn():
    game = at("hand0 2H | deck0 3H | hand1 - | deck1 - | board1 9S@a1")
    step = game.play("2H@a1")
    now = fields(game.position())
    assert (now["turn"], now["last"]) == ("0", "yes")
    assert [event.kind for event in step.events] == ["played", "drew", "last_turn"]
    assert game.events[-1].seat == 0
    game.play("3H@c3")
    assert game.over


def test_if_neither_has_an_action_the_game_ends():
    game = at("hand0 2H | deck0 - | hand1 - | deck1 - | board1 9S@a1")
    step = game.play("2H@a1")
    assert [event.kind for event in step.events] == ["played", "draw_failed", "game_ended", "series_won"]
    game = at("hand0 - | deck0 - | board0 7H@a1 7D@b1 | hand1 - | deck1 - | board1 -")
    step = game.play("score7H:7D")
    assert [event.kind for event in step.events][:3] == ["scored", "lost_for_good", "game_ended"]


def test_a_set_is_an_action_left():
    game = at("hand0 2H | deck0 3H | hand1 - | deck1 - | board1 9S@a1 9C@b1")
    game.play("2H@a1")
    assert (game.turn, fields(game.position())["last"]) == (1, "no")


def test_in_the_last_turn_a_failed_draw_has_no_further_effect_and_drawing_is_refused():
    game = at("hand0 2H 3H | deck0 - | hand1 2S | deck1 3S | last yes | points0 2")
    assert game.why("draw1").codes == ["DRAW_COUNT"]
    step = game.play("2H@a1")
    assert [event.kind for event in step.events][:3] == ["played", "draw_failed", "game_ended"]
    assert (fields(game.position())["game"], step.finished is not None) == ("2", True)


def test_the_last_turn_goes_on_through_discards_and_hits():
    game = at("hand0 2H | deck0 3H 4H | last yes | points0 2")
    game.play("draw1")
    assert (game.turn, fields(game.position())["last"]) == (0, "yes")
    assert [event.kind for event in game.play("-2H").events][:2] == ["discarded", "game_ended"]
    game = at("board0 7H@c3 7D@d3 | board1 9S@e3 | last yes | points0 2", toss="aimed")
    assert [event.kind for event in game.play("tear7H@e3").events] == ["tore", "lost_for_good", "tossed"]
    assert (game.turn, fields(game.position())["last"]) == (0, "yes")
    assert [event.kind for event in game.play("x9S").events][:2] == ["hit", "game_ended"]


def test_a_toss_may_end_a_game():
    game = at("board0 7H@c3 7D@d3 | last yes | points0 2")
    step = game.play("tear7H@e3")
    assert [event.kind for event in step.events][:4] == ["tore", "lost_for_good", "tossed", "game_ended"]
    assert step.told == 4
    assert game.rules.turn(step.finished) is None
    assert fields(game.position())["game"] == "2"


def test_a_finished_game_is_on_view_and_the_next_is_dealt_in_the_same_step():
    game = at("board0 7H@c3 7D@d3 8D@e3 | board1 2S@a1 | hand1 3S | last yes | total1 5")
    step = game.play("score7H:7D8D")
    finished, now = fields(game.rules.describe(step.finished)), fields(game.position())
    assert (finished["turn"], finished["board1"], finished["total0"], finished["points0"]) == ("-", "2S@a1", "6", "0")
    assert (now["board1"], now["out0"], now["total0"], now["total1"], now["points0"]) == ("-", "-", "6", "5", "0")
    assert [event.kind for event in step.events] == ["scored", "lost_for_good", "game_ended", "drew", "drew"]
    assert game.rules.scores(step.finished).winners == ()


def test_max_games():
    end = "hand0 - | deck0 - | hand1 2S 3S | deck1 - | turn 1 | last yes | points0 1 | total1 3"
    for most, game_number, over in ((None, 2, False), (2, 2, True), (3, 2, False), (1, 1, True)):
        game = at(f"{end} | game {game_number}", max_games=most)
        game.play("2S@a1")
        assert game.over == over
        if over:
            assert (fields(game.position())["total0"], game.score().winners) == ("1", (1,))


# --- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "points", "sum"),
    [
        ("pronic", [2, 6, 12, 20, 30, 42], "3 × 2 = 6"),
        ("triangular", [1, 3, 6, 10, 15, 21], "3 × 2 / 2 = 3"),
        ("quarter_square", [1, 2, 4, 6, 9, 12], "⌊3² / 4⌋ = 2"),
        ("linear", [1, 2, 3, 4, 5, 6], "3 − 1 = 2"),
        ((2, 5, 9), [2, 5, 9, 9, 9, 9], "3 → 5"),
        ((4,), [4, 4, 4, 4, 4, 4], "3 → 4"),
    ],
    ids=str,
)
def test_option_value(value, points, sum):
    board = "7H@a1 7D@a2 8H@b1 8D@b2 9H@c1 9D@c2 TH@d1".split()
    lying = [item[:2] for item in board]
    for count, expected in enumerate(points, 2):
        game = at(f"board0 {' '.join(board)}", value=value)
        game.play(f"score7H:{''.join(lying[1:count])}")
        assert game.score().totals == (expected, 0)
        line = game.score().lines[0]
        assert (line.key, line.points, line.numbers["count"]) == ("T8", expected, count)
        assert count != 3 or line.sum == sum


@pytest.mark.parametrize(("rounding", "points", "sum"), [("half", 1.5, "3 / 2 = 1.5"), ("down", 1, "3 / 2 → 1"), ("up", 2, "3 / 2 → 2")])
def test_option_hit_rounding(rounding, points, sum):
    game = at("board1 9S@d3 9C@e3 TS@f3 | phase hit | landing d3", value="triangular", hit_rounding=rounding)
    game.play("x9S:9CTS")
    assert fields(game.position())["points0"] == f"{points:g}"
    assert [(line.key, line.points, line.sum) for line in game.score().lines] == [("T11", points, sum)]
    assert game.score().totals == (points, 0)


def test_half_points_are_printed_and_add_up():
    game = at("board1 9S@d3 9C@e3 | phase hit | landing d3 | points0 0.5 | total0 2.5", value="linear")
    assert fields(game.position())["points0"] == "0.5"
    game.play("x9S:9C")
    now = fields(game.position())
    assert (now["points0"], now["total0"], str(game.score().totals)) == ("1", "2.5", "(3.5, 0)")
    assert "seat 0: 3.5" in str(game.score())


def test_a_hit_for_no_points_has_no_line():
    game = at("board1 9S@d3 9C@e3 | phase hit | landing d3", value="linear", hit_rounding="down")
    game.play("x9S:9C")
    assert (game.score().lines, fields(game.position())["points0"]) == ((), "0")


def test_option_toss():
    for aim in ("a1", "e3", "i5"):
        for seed in range(5):
            event = at("board0 7H@c3 7D@d3", seed=seed, toss="aimed").play(f"tear7H@{aim}").events[-1]
            assert cell_name(event.numbers["landing_cell"]) == aim
    assert at("board0 7H@c3 7D@d3 | chance 3", toss="aimed").state.chance == 3


@pytest.mark.parametrize(("touching", "sets"), [("edge", 0), ("corner", 1), ("any", 3)])
def test_option_touching_governs_sets(touching, sets):
    found = legal("hand0 - | deck0 2H | board0 7H@b2 7D@c3 8H@i5", touching=touching)
    assert len({frozenset(re.findall("[78][HD]", move)) for move in found if move.startswith("score")}) == {0: 0, 1: 1, 3: 2}[sets]


@pytest.mark.parametrize(
    ("touching", "landing", "touched"),
    [("edge", "d2", "9S"), ("corner", "c2", "9S KC"), ("any", "a5", "9S KC 2C"), ("any", "d3", "9S KC 2C")],
)
def test_option_touching_governs_tosses(touching, landing, touched):
    game = at("board0 7H@c3 7D@c4 | board1 9S@d3 KC@b1 2C@i5", touching=touching, toss="aimed")
    event = game.play(f"tear7H@{landing}").events[-1]
    assert {PACKED[card] for card in event.cards["touched"]} == {*touched.split()}


def test_with_any_touching_a_half_off_the_board_touches_nothing():
    missed = 0
    for seed in range(60):
        game = at("board0 7H@c3 7D@c4 | board1 9S@d3", seed=seed, touching="any")
        event = next(event for event in game.play("tear7H@a1").events if event.kind == "tossed")
        assert bool(event.cards["touched"]) == (event.numbers["landing_cell"] >= 0)
        missed += event.numbers["landing_cell"] < 0
    assert missed > 10


def test_defaults():
    rules = TornCards()
    assert (rules.value, rules.toss, rules.touching, rules.hit_rounding, rules.max_games) == ("pronic", "scatter", "edge", "half", None)
    assert rules.seats == 2


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"value": "cubic"}, ["value='cubic'", "'pronic'", "a tuple, each part a whole number"]),
        ({"value": ()}, ["value=()", "with at least 1 part"]),
        ({"value": (1, -2)}, ["value=(1, -2)", "at least 0"]),
        ({"value": (1.5,)}, ["value=(1.5,)"]),
        ({"value": [1, 2]}, ["value=[1, 2]"]),
        ({"value": 3}, ["value=3"]),
        ({"toss": "thrown"}, ["toss='thrown'", "scatter"]),
        ({"touching": "side"}, ["touching='side'", "corner"]),
        ({"hit_rounding": "nearest"}, ["hit_rounding='nearest'"]),
        ({"max_games": 0}, ["max_games=0", "at least 1", "None"]),
        ({"max_games": True}, ["max_games=True"]),
        ({"maxgames": 1}, ["'maxgames'", "did you mean max_games"]),
    ],
    ids=str,
)
def test_bad_options(options, words):
    with pytest.raises(BadOptions) as refused:
        TornCards(**options)
    assert [word for word in words if word not in str(refused.value)] == [], str(refused.value)


def test_options_are_recorded():
    game = Game(TornCards(value=(2, 6, 12), touching="corner", max_games=2), seed=5)
    assert game.record().rstrip() == "torn_cards value=2,6,12 touching=corner max_games=2 seed=5 :"
    assert Game.replay(game.record()).rules == game.rules
    assert Game.replay(Game(TornCards(value=(3,)), seed=1).record()).rules.value == (3,)


# --- scores ----------------------------------------------------------------------------------------------------------


def test_in_the_last_game_of_a_limited_series_nothing_is_said_of_a_next_one():
    position = "board0 7H@c3 7D@d3 | deck0 - | hand0 2H | last yes"
    told = {most: str(at(position, max_games=most).why("score7H:7D")) for most in (1, 2)}
    assert "next game" not in told[1]
    assert "From the next game on the deck of seat 0 has 25 cards and one 7." in told[2]


def test_a_line_for_every_set_with_the_game_it_was_scored_in():
    game = at("board0 7H@c3 7D@d3 8D@e3 | board1 9S@d3 9C@e3 | hand1 2S | deck1 - | game 4 | total0 2 | points1 3")
    game.play("score7H:7D8D")
    game.play("score9S:9C")
    assert [str(line) for line in game.score().lines] == [
        "seat 0 · +2 · START", "seat 1 · +3 · START", "seat 0 · +6 · T8 · 7H 7D 8D · 3 × 2 = 6", "seat 1 · +2 · T8 · 9S 9C · 2 × 1 = 2",
    ]  # fmt: skip
    assert [line.round for line in game.score().lines] == [0, 0, 4, 4]
    assert (game.score().totals, game.score().pending) == ((8, 5), ())


def test_the_points_of_each_game_and_the_totals_are_on_view():
    speech, rules = language("en"), TornCards()
    view = at("points0 4 | points1 1 | total0 9 | total1 12 | game 2").seen_by(0)
    scene = rules.scene(view, 0)
    assert [plate.score for plate in scene.plates] == [13, 13]
    assert speech.say(scene.status, rules.catalogue).startswith("game 2: 4 to 1 · ")
    assert speech.say(rules.scene(view, 1).status, rules.catalogue).startswith("game 2: 1 to 4 · ")


def test_the_table_of_points_is_always_on_view():
    speech = language("en")
    for value, words in (("linear", "1 2 3 4 5 …"), ((1, 3, 7), "1 3 7 7 7 …")):
        for position in ("", DISCARD, HIT, "last yes"):
            shown = scene(position, value=value)
            assert words in speech.say(shown.status, "games/torn_cards")
            assert words in speech.say(shown.narrow, "games/torn_cards")


def test_a_toss_in_the_last_turn_says_that_the_game_is_over_then():
    last = "board0 7H@b2 7D@c2 | reserve0 5H 5H | hand0 5D 2H | last yes"
    for move in ("tear7H@e3", "replace5D@e3"):
        assert "Then the game is over." in str(at(last).why(move))
        assert "Then the game is over." not in str(at(last.replace("yes", "no")).why(move))
        assert str(at(last, toss="aimed").why(move)).count("Then the game is over") == 1
        assert "Then the game is over." in str(at(f"{last} | board1 9S@e3", toss="aimed").why(move))
