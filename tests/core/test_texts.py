"""Sentences: languages, arguments and rich words."""

import re

import pytest

import cardwidgets
from cardwidgets import Game, IllegalMove
from cardwidgets.core import BadRequest, Event, Finding, ScoreLine
from cardwidgets.core.cards import read_card
from cardwidgets.core.cells import cell_at
from cardwidgets.core.texts import Language, Names, Text, bare, language

EN = language("en")


# --- a language added by files -----------------------------------------------------------------------------------------


def test_what_a_language_does_not_say_is_said_in_english(tmp_path):
    file = tmp_path / "core" / "messages" / "qq.ftl"
    file.parent.mkdir(parents=True)
    file.write_text("suit-S = piques\n", encoding="utf-8")
    speech = language("qq", tmp_path)
    assert [speech.spoken(f"⟨{suit}⟩") for suit in "SH"] == ["piques", "hearts"]


@pytest.mark.parametrize("code", ["xx", "", "EN", "../en", "e", None, 3, "en/../en", "x" * 300])
def test_a_language_without_files_is_refused(code):
    with pytest.raises(BadRequest, match="there is en"):
        language(code)


def test_a_language_without_files_in_a_folder_is_refused(tmp_path):
    with pytest.raises(BadRequest, match=r"core/messages/qq\.ftl is not there"):
        language("qq", tmp_path)


def test_a_language_is_one_object():
    assert language("en") is language("en") is language(EN)
    assert repr(EN) == "Language('en')"


def test_a_key_without_message_is_said_as_it_is():
    assert EN.format("no-such-key") == "no-such-key"
    assert EN.format("no-such-key", attribute="why") == ""
    assert not EN.has("no-such-key")


# --- arguments and rich words --------------------------------------------------------------------------------------------


def test_a_loss_has_a_minus_sign_in_every_sentence():
    said = EN.say(Text("event-hand", {}, {"points": -40}, seat=0), "games/romi", Names(viewer=0))
    assert said.startswith("A hand, all in one turn: you write −40,")
    assert EN.format("sheet-spoken-seat", **{"seat": "You", "seat-who": "you", "points": -1}) == "−1 points for you"


def held(*cards):
    return tuple(map(read_card, cards))


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((), "none"),
        (("QC",), "⟨QC⟩"),
        (("QC", "2S"), "⟨QC⟩ and ⟨2S⟩"),
        (("QC", "2S", "TD"), "⟨QC⟩, ⟨2S⟩ and ⟨TD⟩"),
        (("QC", "2S", "TD", "AH"), "⟨QC⟩, ⟨2S⟩, ⟨TD⟩ and ⟨AH⟩"),
    ],
)
def test_cards_become_a_list_and_a_count(cards, said):
    arguments = EN.arguments(Text("x", {"held": held(*cards)}))
    assert (arguments["held"], arguments["held-count"]) == (said, len(cards))


def test_unknown_cards_are_said_as_hidden():
    assert EN.spoken(EN.arguments(Text("x", {"held": (-1,)}))["held"]) == "hidden card"


def test_seats_suits_numbers_and_words():
    text = Text("x", {}, {"seat": 1, "turn_seat": 0, "suit": 3, "led_suit": 0, "points": 4}, {"given": "xx ⟨W6⟩ **"})
    assert EN.arguments(text, Names(("Ann",), 1)) == {
        "seat": "You", "seat-who": "you", "turn_seat": "Ann", "turn_seat-who": "other", "suit": "⟨C⟩", "suit-name": "clubs",
        "suit-one": "club", "suit-key": "C", "led_suit": "⟨S⟩", "led_suit-name": "spades", "led_suit-one": "spade",
        "led_suit-key": "S", "points": 4, "given": "xx  W6  ∗∗",
    }  # fmt: skip


@pytest.mark.parametrize(("rank", "said"), [(0, "ace"), (1, "2"), (6, "7"), (9, "10"), (10, "jack"), (12, "king")])
def test_a_rank_is_a_number_or_a_name(rank, said):
    assert EN.arguments(Text("x", {}, {"rank": rank, "high_rank": rank})) == {"rank": said, "high_rank": said}


def test_a_number_below_nought_has_a_minus_and_no_hyphen():
    assert EN.format("sheet-spoken-seat", "table", seat="Bea", points=-20, **{"seat-who": "other"}) == "−20 points for Bea"
    won = Text("prompt-won", numbers={"points": -40}, seat=1)
    assert "with −40 points" in EN.say(won, "games/romi")
    assert EN.format("NOT_A_MOVE", attribute="why", given="-5C", points=-1).startswith("“-5C”")  # what was typed stays


def test_a_cell_has_its_name():
    assert EN.arguments(Text("x", {}, {"cell": cell_at(2, 3), "aim_cell": cell_at(0, 0)})) == {"cell": "c4", "aim_cell": "a1"}


def test_the_seat_of_an_event_finding_or_line():
    for what in (Event("led", 1), Finding("X", (), seat=1), ScoreLine(1, 4, "W16").reason, Text("x", seat=1)):
        assert EN.arguments(what)["seat"] == "seat 1"
        assert EN.arguments(what, Names(("Ann", "Bea")))["seat"] == "Bea"
        assert EN.arguments(what, Names(("Ann", "Bea"), 1))["seat-who"] == "you"


@pytest.mark.parametrize(
    ("rich", "plain", "spoken"),
    [
        ("⟨QC⟩ follows ⟨W6⟩", "Q♣ follows (W6)", "queen of clubs follows rule W 6"),
        ("⟨TD⟩", "10♦", "ten of diamonds"),
        ("⟨AS⟩ and ⟨2H⟩", "A♠ and 2♥", "ace of spades and two of hearts"),
        ("⟨S⟩⟨H⟩⟨D⟩⟨C⟩", "♠♥♦♣", "spadesheartsdiamondsclubs"),
        ("⟨*⟩ ⟨*=9D⟩", "* *=9♦", "joker joker as nine of diamonds"),
        ("⟨*=9DC⟩", "*=9♦♣", "joker as nine of diamonds or nine of clubs"),
        ("⟨?⟩", "?", "hidden card"),
        ("**so** it is", "so it is", "so it is"),
        ("no marks", "no marks", "no marks"),
        ("took\u00a0**3**", "took 3", "took 3"),
        ("“∗∗” is no move", "“**” is no move", "“**” is no move"),
        ("⟨W12⟩", "(W12)", "rule W 12"),
    ],
)
def test_rich_words_written_and_spoken(rich, plain, spoken):
    assert (EN.plain(rich), EN.spoken(rich)) == (plain, spoken)


def test_foreign_words_make_no_marks():
    assert bare("⟨QC⟩ **x** \n\x00y") == "QC  ∗∗x∗∗   y"
    names = Names(("⟨QC⟩**Ann**",))
    assert "⟨" not in EN.seat(0, names)


def test_nobody_s_words_can_pose_as_a_rule():
    game = Game(next(iter(cardwidgets.games.by_name().values()))(), seed=1)
    said = str(game.why("⟨W6⟩ **8♣** \x1b[31m"))
    assert "(W6)" not in said
    assert "\x1b" not in said
    with pytest.raises(IllegalMove):
        game.play("⟨W6⟩")


@pytest.mark.parametrize(
    ("written", "words"),
    [
        (b"seat-name = Platz { $number }\nyou Du\n", "core/messages/qq.ftl has something that is no message: you Du"),
        (b"you = D\xfc", "core/messages/qq.ftl cannot be read: UnicodeDecodeError"),
    ],
)
def test_a_file_of_messages_that_cannot_be_read_is_refused(tmp_path, written, words):
    (tmp_path / "core" / "messages").mkdir(parents=True)
    (tmp_path / "core" / "messages" / "qq.ftl").write_bytes(written)
    with pytest.raises(BadRequest, match=re.escape(words)):
        Language("qq", tmp_path)


def test_a_language_made_by_hand_has_files_too(tmp_path):
    for code, folder in (("qq", None), ("qq", tmp_path), ("qq", str(tmp_path / "nowhere")), ("../x", tmp_path), (3, None)):
        with pytest.raises(BadRequest, match="no language"):
            Language(code, folder)
