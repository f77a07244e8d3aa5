"""What is said to the browser: exact messages for every request."""

import random

import pytest

from cardwidgets import Cassino, ConstructionWhist, Game, Romi
from cardwidgets.core.texts import Names, language


def test_it_opens_with_the_state_in_one_message(sit, recorder):
    sit(Game(ConstructionWhist(), seed=7), players={})
    opened = [data["state"] for _, kind, data in recorder.sent if kind == "comm_open"]
    assert len(recorder.sent) == len(opened) == 2  # its layout, and the table
    assert {"state", "rev", "words", "theme", "_esm"} <= opened[1].keys()
    assert "_css" not in opened[1]
    assert opened[1]["rev"] == 1


def test_a_move_is_one_state_message_and_then_the_reply(sit, follow):
    sat = sit(follow, players={})
    update, reply = sat.tell("play", move="QC")
    assert update["method"] == "update"
    assert update["state"].keys() == {"state", "rev"}
    assert update["state"]["rev"] == 2
    assert reply == {"kind": "reply", "id": 1, "rev": 2, "status": "accepted", "note": None}


def test_a_move_in_a_cell_is_one_state_message(sit, follow):
    sat = sit(follow, players={})
    sat.messages()
    follow.play("QC")
    assert [message["state"].keys() for message in sat.messages()] == [{"state", "rev"}]


def test_what_moved_and_what_is_fresh(sit, follow):
    sat = sit(follow, players={})
    sat.tell("play", move="QC")
    assert sat.state["moved"] == [["QC", "hand0", "trick"]]
    assert sat.state["fresh"] == []
    sat.tell("play", move="4S")
    follow.play("AH")
    follow.play("4H")
    assert sat.state["moved"] == [["4H", "seat:1", "trick"]]
    assert sat.state["fresh"] == ["4H"]


def test_every_item_has_a_key_of_its_own(sit, follow):
    items = [item for zone in sit(follow, players={}).state["zones"].values() for item in zone["items"]]
    keys = [item["key"] for item in items]
    assert len(set(keys)) == len(keys)
    assert all(item["key"] == item["card"] for item in items if item["card"])
    assert {item["key"] for item in items if not item["card"]} == {"#deck-0", "=trick-1"}


def test_names_say_what_a_player_needs(sit, follow):
    names = [item["name"] for zone in sit(follow, players={}).state["zones"].values() for item in zone["items"]]
    assert "queen of clubs, your hand, 4 of 4" in names
    assert "seven of spades, your hand, 1 of 4" in names
    assert "eight of clubs, trick, 1 of 2" in names
    assert "draw deck, 6 cards" in names


def test_a_pick_is_answered_with_its_reading(sit, follow):
    sat = sit(follow, players={})
    reply = sat.ask("pick", places=[sat.place("QC")])
    assert reply["status"] == "accepted"
    assert reply["note"]["kind"] == "reading"
    assert "⟨QC⟩" in reply["note"]["words"]
    assert "⟨W6⟩" in reply["note"]["words"]
    [button] = reply["note"]["actions"]
    assert button["label"] == "Play ⟨QC⟩"
    assert button["spoken"] == "Play queen of clubs"
    assert button["send"] == {"kind": "play", "move": "QC"}
    assert button["code"] == 'game.play("QC")'
    assert not button["refused"]


def test_a_reading_that_will_be_refused_is_marked_and_says_nothing_more(sit, follow):
    sat = sit(follow, players={})
    note = sat.ask("pick", places=[sat.place("AH")])["note"]
    assert [button["refused"] for button in note["actions"]] == [True]
    assert "W6" not in note["words"]


def test_several_readings_are_buttons_alike_the_one_allowed_is_told(sit, take):
    sat = sit(take, players={})
    note = sat.ask("pick", places=[sat.place("4S"), sat.place("7S")])["note"]
    assert [button["send"]["move"] for button in note["actions"]] == ["7S+4S", "4S+7S"]
    assert [button["refused"] for button in note["actions"]] == [False, True]
    assert {button["style"] for button in note["actions"]} == {"go"}
    assert note["words"] == "**Allowed:** " + take.why("7S+4S").reason(language("en"), Names(("You", "Bea"), 0))
    assert note["spoken"].startswith("Build seven of spades, then four of spades: ")
    assert [(ghost["zone"], ghost["words"]) for ghost in note["ghosts"]] == [("pyramid0S", "fits: 16"), ("pyramid1H", "opens: 1")]


CASSINO = "table 5C 7S | hand0 5H 5D TS | hand1 2C KS QC"


@pytest.mark.parametrize(
    ("position", "picked", "readings", "words"),
    [
        (CASSINO, ["5H", "5C"], ["Take ⟨5C⟩", "Make a multiple build of 5", "Build 10"], "3 things this can mean:"),
        (CASSINO.replace("5D TS", "KD QD"), ["5H", "5C"], ["Take ⟨5C⟩", "–Build 10"], "**Allowed:** ⟨5H⟩ takes ⟨5C⟩."),
        (CASSINO.replace("5C", "5C 2S"), ["5H", "2S"], ["–Take ⟨2S⟩", "–Build 7"], "2 things this can mean, and none is"),
        (CASSINO.replace("5C", "5C 2S").replace("TS", "7D"), ["5H", "2S"], ["Build 7"], "⟨5H⟩ on ⟨2S⟩ makes a build of 7."),
    ],
)  # fmt: skip
def test_readings_that_are_allowed_come_first_and_one_alone_is_told(sit, position, picked, readings, words):
    sat = sit(Game(Cassino(), position=position, seed=1), players={})
    note = sat.ask("pick", places=[sat.place(card) for card in picked])["note"]
    assert [("–" if each["refused"] else "") + each["label"] for each in note["actions"]] == readings
    assert note["words"].startswith(words)


def test_places_that_make_no_move_are_answered_with_what_can_be_picked(sit, follow):
    sat = sit(follow, players={})
    note = sat.ask("pick", places=["deck/0"])["note"]
    assert note["kind"] == "reading"
    assert note["actions"] == []
    assert "Follow clubs" in note["words"]
    assert sat.ask("pick", places=[])["note"] == sat.note


def test_who_picks_in_another_zone_has_changed_their_mind(sit, follow):
    sat = sit(follow, players={})
    reply = sat.ask("pick", places=[sat.place("2C"), "open/1"])
    assert reply["places"] == ["open/1"]
    assert [action["send"]["move"] for action in reply["note"]["actions"]] == ["5H"]
    assert "places" not in sat.ask("pick", places=[sat.place("2C"), "pyramid0S"])  # a zone that gives no card
    assert "places" not in sat.ask("pick", places=["open/1"])


def test_two_picks_with_a_reading_are_both_kept(sit, take):
    reply = sit(take, players={}).ask("pick", places=["open/0", "hand0/0"])
    assert "places" not in reply
    assert reply["note"]["actions"]


def test_the_shapes_of_the_cards_are_those_of_the_pictures(sit, follow):
    shapes = sit(follow, players={}).table.words["shapes"]
    assert sorted(shapes) == sorted([*"A23456789TJQK*", *"SHDC", *(part + rank for part in "hcb" for rank in "JQK*"), "tear"])


def test_what_is_dropped_is_played_at_once_if_it_may(sit, follow):
    sat = sit(follow, players={})
    update, reply = sat.tell("pick", places=[sat.place("QC")], drop="trick")
    assert update["state"]["rev"] == 2
    assert reply["status"] == "accepted"
    assert [str(move) for move in follow.history] == ["QC"]


def test_what_is_dropped_and_may_not_is_refused(sit, follow):
    sat = sit(follow, players={})
    reply = sat.ask("pick", places=[sat.place("AH")], drop="trick/1")
    assert reply["status"] == "refused"
    assert reply["note"]["kind"] == "refusal"
    assert not follow.history


def test_the_table_is_spoken_whole(sit, follow):
    spoken = sit(follow, players={}).ask("speak")["spoken"]
    for words in ("Construction Whist", "you, 10 points, to move", "trump diamonds", "open cards: four of spades and five of hearts",
                  "your hand: seven of spades, ace of hearts, two of clubs and queen of clubs", "Bea", "eight of clubs"):  # fmt: skip
        assert words in spoken
    assert "⟨" not in spoken


def test_what_is_said_tells_the_whole_game(sit):
    """The spoken transcript alone: every card that is played or built is named when it is."""
    game = Game(ConstructionWhist(), seed=3)
    sat = sit(game, players={})
    rng = random.Random(1)
    speech = sat.table.language
    while not game.over:
        move = rng.choice(game.moves)
        sat.messages()
        game.play(move)
        [update] = sat.messages()
        assert speech.spoken_mark(str(move)[:2]) in update["state"]["state"]["say"]
    assert "Round 1 is over" in sat.state["say"]


def test_the_log_has_the_last_forty_and_older_ones_by_page(sit):
    game = Game(ConstructionWhist(rounds=3), seed=3)
    sat = sit(game, players={})
    rng = random.Random(1)
    for _ in range(100):
        game.play(rng.choice(game.moves))
    log = sat.state["log"]
    assert [entry["n"] for entry in log] == list(range(61, 101))
    assert log[-1]["code"] == f'game.play("{game.history[-1]}")'
    assert [entry["n"] for entry in sat.ask("log", before=61)["log"]] == list(range(21, 61))
    assert [entry["n"] for entry in sat.ask("log", before=21)["log"]] == list(range(1, 21))
    assert sat.ask("log", before=0)["log"] == []
    assert sat.ask("log", before=10**9)["log"] == log


def test_the_record_is_given_when_the_game_is_over(sit):
    game = Game(ConstructionWhist(), seed=3)
    sat = sit(game, players={})
    assert not sat.state["can"]["record"]
    assert sat.ask("record")["status"] == "error"
    while not game.over:
        game.play(game.moves[0])
    assert sat.state["can"]["record"]
    assert sat.ask("record")["record"] == game.record()


@pytest.mark.parametrize(
    ("options", "given"), [({"record": True}, True), ({"reveal": True}, True), ({"record": False, "reveal": True}, False)]
)
def test_who_may_have_the_record(sit, follow, options, given):
    sat = sit(follow, players={}, **options)
    assert sat.state["can"]["record"] is given
    assert ("record" in sat.ask("record")) is given


def test_a_stale_request_changes_nothing(sit, follow):
    sat = sit(follow, players={})
    bodies = {"pick": {"places": []}, "play": {"move": "QC"}, "goto": {"n": 0}}
    for kind in ("pick", "play", "undo", "redo", "goto", "go_on", "hint"):
        for rev in (0, 2, 99):
            [reply] = sat.tell(kind, **bodies.get(kind, {}), rev=rev)
            assert (reply["status"], reply["rev"]) == ("stale", 1)
    assert not follow.history


def test_a_double_press_acts_once(sit):
    sat = sit(Game(ConstructionWhist(), seed=3), players={})
    move = str(sat.game.moves[0])
    rev = sat.table.rev
    assert sat.ask("play", move=move, rev=rev)["status"] == "accepted"
    assert sat.ask("play", move=move, rev=rev)["status"] == "stale"
    assert len(sat.game.history) == 1


def test_numbers_of_the_sheet_are_those_of_the_score(sit):
    game = Game(ConstructionWhist(rounds=3), seed=5)
    sat = sit(game, players={})
    rng = random.Random(2)
    while not game.over:
        game.play(rng.choice(game.moves))
        sheet, score = sat.state["sheet"], game.rules.scores(sat.table._sitting.moment.state)
        lines = score.lines + score.pending
        for seat in (0, 1):
            column = [row["values"][seat] for row in sheet["rows"]]
            total = sum(line.points for line in lines if line.seat == seat)
            assert sum(int(value) for value in column if value != "–") == total == int(sheet["total"]["values"][seat])
    assert sheet["action"] is None
    assert "win" in sheet["caption"]  # the result stands above the lines that make it


def lying(sat):
    """The loose cards by their places."""
    items = sat.state["zones"]["table"]["items"]
    return {item.get("slot", at): item["card"] for at, item in enumerate(items)}


def test_loose_cards_stay_where_they_are_while_others_are_taken(sit):
    """What comes later fills the gaps; a card is picked where it lies; back and forth every card is in its place again."""
    game = Game(Cassino(), position="table 5C 9D 2S KC | hand0 5D QH KS | hand1 9H 3C 7S", seed=1)
    sat = sit(game, players={})
    assert lying(sat) == {0: "5C", 1: "9D", 2: "2S", 3: "KC"}
    sat.tell("play", move="5Dx5C")
    assert lying(sat) == {1: "9D", 2: "2S", 3: "KC"}
    assert sat.state["zones"]["table"]["columns"] == 4
    game.play("9Hx9D")
    assert lying(sat) == {2: "2S", 3: "KC"}
    sat.tell("play", move="QH")
    assert lying(sat) == {0: "QH", 2: "2S", 3: "KC"}
    game.play("3C")
    assert lying(sat) == {0: "QH", 1: "3C", 2: "2S", 3: "KC"}
    assert "columns" not in sat.state["zones"]["table"]
    assert all(f"{at + 1} of 4" in item["name"] for at, item in enumerate(sat.state["zones"]["table"]["items"]))
    note = sat.ask("pick", places=[sat.place("KS"), sat.place("KC")])["note"]
    assert note["actions"][0]["send"]["move"] == "KSxKC"
    sat.tell("play", move="KSxKC")
    assert lying(sat) == {0: "QH", 1: "3C", 2: "2S"}
    assert sat.state["zones"]["table"]["columns"] == 4  # what is left need not move to the middle
    for number in (4, 0, 3):
        sat.tell("goto", n=number)
        assert all(lying(sat)[place] == card for place, card in {2: "2S", 3: "KC"}.items())


def test_places_that_fall_empty_at_the_end_are_kept(sit):
    game = Game(Cassino(), position="table 7H 4C QD KS 2S 9C TC 8H | hand0 7S 9D 2H TD | hand1 4D 8S JC KC", seed=1)
    sat = sit(game, players={})
    for move in ("7Sx7H", "4Dx4C", "9Dx9C", "8Sx8H", "2Hx2S", "KCxKS", "TDxTC"):
        game.play(move)
        assert sat.state["zones"]["table"]["columns"] == 8
    assert lying(sat) == {2: "QD"}


LAST = "table 5H 9D 2S KD | hand0 8H | hand1 - | turn 0 | dealer 0 | stock - | last_taker {}"


@pytest.mark.parametrize(("taker", "words"), [("1", "the rest, to Bea"), ("0", "the rest, to You"), ("-", "the rest, to nobody")])
def test_the_sheet_says_whose_the_rest_was(sit, taker, words):
    """A line that earns nothing, with its cards; they go to the pile, and the log says it."""
    position = LAST.format(taker)
    if taker == "-":  # then nothing was ever taken
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC" if rank + suit != "8H"]
        position = f"table {' '.join(deck)} | hand0 8H | hand1 - | turn 0 | dealer 0 | stock - | last_taker -"
    game = Game(Cassino(), position=position, seed=1)
    sat = sit(game, players={})
    sat.tell("play", move="8H")
    assert sat.state["finished"]
    row = sat.state["sheet"]["rows"][-1]
    assert (row["for"].lower(), row["rule"], row["values"]) == (words.lower(), "C20", ["–", "–"])
    assert {"5H", "9D", "2S", "KD", "8H"} <= set(row["keys"])
    assert "five of hearts" in row["spoken"]
    assert "the rest to" in sat.state["log"][-1]["words"]
    gone = {(source, target) for _, source, target in sat.state["moved"]}
    assert (("table", f"taken{taker}") in gone) == (taker != "-")
    sat.tell("go_on")
    assert not any(row["rule"] == "C20" for row in sat.state["sheet"]["rows"])


def test_where_there_is_a_choice_every_button_tells_what_it_will_cause(sit):
    position = "table 5C | hand0 5H 5S TD KC | hand1 2C 3C 4C 6C"
    sat = sit(Game(Cassino(), seed=1, position=position), players={})
    places = [sat.place("5H"), sat.place("5C")]
    spoken = [action["spoken"] for action in sat.ask("pick", places=places)["note"]["actions"]]
    assert [words.split(".")[0] for words in spoken] == ["Take five of clubs", "Make a multiple build of 5", "Build 10"]
    refused = sat.ask("play", move="5H+5C=9")["note"]
    assert refused["actions"][0]["spoken"] == "Instead: build 10 with five of hearts on five of clubs. You must then keep ten of diamonds."
    assert refused["spoken"].endswith(" " + refused["actions"][0]["spoken"])
    assert ["sweep" in spoken[0], "keep five of spades" in spoken[1], "keep ten of diamonds" in spoken[2]] == [True] * 3


def test_a_line_of_the_sheet_points_at_the_pile_that_holds_its_cards(sit):
    position = "table 5C | hand0 5H 5S | hand1 2C 3C | taken0 AS AH 2S TD 9C' | taken1 KC KD"
    sat = sit(Game(Cassino(), seed=1, position=position), players={})
    pile = sat.state["zones"]["taken0"]["items"][-1]["key"]
    rows = {row["for"]: row["keys"] for row in sat.state["sheet"]["rows"]}
    assert (rows["aces"], rows["ten of diamonds"], rows["sweep"]) == ([pile], [pile], ["9C"])
    assert rows["most cards, with 1 from the table"] == [pile, "5C", "9C"]


def test_a_variant_is_named_beside_its_game(sit):
    class Cheap(Romi):
        """Opens with thirty."""

        def opening_worth(self, state):
            return 30

    assert sit(Game(Cheap(), seed=1)).state["title"] == "Römi · Cheap"
    assert sit(Game(Cheap(), seed=1)).ask("speak")["spoken"].startswith("Römi · Cheap, ")
    assert sit(Game(Romi(opening=30), seed=1)).state["title"] == "Römi"
