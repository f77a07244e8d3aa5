"""What a table is asked for, and what can be changed: each error says what was given and what is allowed."""

import pytest

from cardwidgets import ConstructionWhist, Game, Table
from cardwidgets.core import BadRequest
from cardwidgets.core.texts import Language


@pytest.fixture
def game():
    return Game(ConstructionWhist(), seed=7)


async def later(view, moves):
    return moves[0]


def one_by_one(view, moves):
    yield moves[0]


class Later:
    async def __call__(self, view, moves):
        return moves[0]


class ChoosesLater:
    async def choose(self, view, moves, number):
        return moves[0]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"sea": 1}, "no argument 'sea': did you mean seat?"),
        ({"nonsense": 1}, "allowed are seat, reveal, players"),
        ({"state": {}}, "no argument 'state'"),
        ({"seat": 2}, "no seat 2: seats are 0 to 1"),
        ({"seat": "0"}, "no seat '0'"),
        ({"seat": True}, "no seat True"),
        ({"reveal": 1}, "reveal is True or False, not 1"),
        ({"record": "yes"}, "record is True or False, not 'yes'"),
        ({"theme": "drak"}, "no theme 'drak': did you mean dark? Allowed are auto, light, dark"),
        ({"theme": 3}, "theme is a text, not 3"),
        ({"language": "zz"}, "no language 'zz': there is en"),
        ({"language": 3}, "language is a code such as 'en'"),
        ({"names": ["Bea"]}, "names has 1 names for 2 seats"),
        ({"names": "Bea"}, "names is a list of names"),
        ({"names": {2: "Bea"}}, "names: no seat 2; seats are 0 to 1"),
        ({"names": {1: 5}}, "a name is a text, not 5"),
        ({"names": {1: " ⟨⟩ "}}, "a name has 1 to 24 characters"),
        ({"names": {1: "x" * 25}}, "a name has 1 to 24 characters"),
        ({"names": {1: "Bea\ud800"}}, "half a character"),
        ({"names": {1: "\u200b"}}, "not seen in it, '\\u200b'"),
        ({"names": {1: "Bea\u202e"}}, "not seen in it, '\\u202e'"),
        ({"names": {1: "\u2066Bea\u2069"}}, "not seen in it, '\\u2066'"),
        ({"names": {1: "\u200d"}}, "nothing is seen of '\\u200d'"),
        ({"names": {1: "Be\u2028a"}}, "not seen in it"),
        ({"players": "random"}, "players is a dict from seats to players, as in {1: 'random'}"),
        ({"players": {2: "random"}}, "players: no seat 2; seats are 0 to 1"),
        ({"players": {1: "randm"}}, "no player 'randm': did you mean random?"),
        ({"players": {1: 5}}, "a player is a name, 'random', or a function of (view, moves), not 5"),
        ({"players": {1: later}}, "a player answers at once"),
        ({"players": {1: one_by_one}}, "a player answers at once"),
        ({"players": {1: Later()}}, "a player answers at once"),
        ({"players": {1: ChoosesLater()}}, "a player answers at once"),
    ],
)
def test_what_cannot_be_asked_for(game, options, words):
    with pytest.raises(BadRequest) as raised:
        Table(game, **options)
    assert words in str(raised.value)
    assert isinstance(raised.value, TypeError)
    assert isinstance(raised.value, ValueError)
    assert not game._observers  # nobody sat down


@pytest.mark.parametrize("name", ["Zoë", "Zoe\u0308", "نیم\u200cفاصله", "👩\u200d🏫", "李雷", "Ann & Bea", "x"])
def test_names_of_all_scripts(sit, game, name):
    assert sit(game, names={1: name}).state["seats"][1]["name"] == name


def test_every_player_has_a_name_of_their_own(sit, game):
    with pytest.raises(BadRequest, match="names has 'Bea' twice"):
        Table(game, names=["Bea", "Bea"])
    seats = sit(game, names={0: "Bea"}, seat=None).state["seats"]
    assert [seat["name"] for seat in seats] == ["Bea", "seat 1"]


def test_a_table_without_a_game():
    with pytest.raises(BadRequest, match=r"Table\(Game\(rules\)\)$"):
        Table()


@pytest.mark.parametrize("wrong", [None, "whist", ConstructionWhist, ConstructionWhist()])
def test_a_table_shows_a_game(wrong):
    with pytest.raises(TypeError, match=r"Table\(Game\("):
        Table(wrong)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_seat_may_stand_after_the_game(game, seat):
    table = Table(game, seat, players={})
    assert table.seat == seat
    table.close()
    with pytest.raises(BadRequest, match="no seat 7"):
        Table(game, 7)


def test_what_can_be_changed(sit, game):
    sat = sit(game, players={})
    table = sat.table
    table.seat = 1
    assert (table.seat, sat.state["seat"], sat.state["seats"][1]["name"]) == (1, 1, "You")
    assert sat.state["seats"][0]["name"] == "Ann"
    table.names = {0: "Zoë"}
    assert sat.state["seats"][0]["name"] == "Zoë"
    table.reveal = True
    assert "hand0" in sat.state["zones"]
    assert all(item["card"] for item in sat.state["zones"]["hand0"]["items"])
    table.reveal = False
    assert "hand0" not in sat.state["zones"]
    table.language = "en"
    assert isinstance(table.language, Language)
    rev = table.rev
    table.theme = "dark"
    assert [message["state"] for message in sat.messages()][-1] == {"theme": "dark"}
    assert table.rev == rev


@pytest.mark.parametrize(
    ("name", "value"), [("seat", 5), ("theme", "drak"), ("names", ["x"]), ("language", "zz"), ("players", {1: "x"}), ("reveal", 2)]
)
def test_a_change_that_is_refused_changes_nothing(sit, game, name, value):
    sat = sit(game)
    before = getattr(sat.table, name), sat.table.rev, sat.state
    with pytest.raises(BadRequest):
        setattr(sat.table, name, value)
    assert (getattr(sat.table, name), sat.table.rev, sat.state) == before


def test_the_table_has_its_game_and_no_other(sit, game):
    table = sit(game).table
    assert table.game is game
    with pytest.raises(AttributeError):
        table.game = Game(ConstructionWhist())


def test_a_closed_table_still_shows_how_it_stood(sit, game):
    table = sit(game, players={}).table
    table.close()
    shown = table._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" not in shown
    assert shown["text/plain"] == str(table)
