"""Options: fields of a rules class, checked when it is made, with errors that say what was given and what is allowed."""

from typing import Annotated, ClassVar, Literal

import msgspec
import pytest

from cardwidgets import ConstructionWhist
from cardwidgets.core import BadOptions, Rules
from cardwidgets.core.notation import read_value, write_value
from cardwidgets.core.options import changed_options


class Toy(Rules):
    players: Annotated[int, msgspec.Meta(ge=2, le=4)] = 2
    lead: Literal["winner", "first"] = "winner"
    low: bool = False
    steps: tuple[int, ...] = (1, 3, 6)
    limit: int | None = None
    rounds: Annotated[int, msgspec.Meta(ge=1)] = 1
    table: Literal["usual"] | Annotated[tuple[int, ...], msgspec.Meta(min_length=1)] = "usual"


GOOD = [
    {},
    {"players": 4},
    {"lead": "first"},
    {"low": True},
    {"steps": (2,)},
    {"steps": ()},
    {"limit": 7},
    {"limit": None},
    {"rounds": 10**6},
    {"table": (2, 6)},
]
BAD = [
    ({"players": 1}, ["players=1", "from 2 to 4"]),
    ({"players": 5}, ["players=5", "from 2 to 4"]),
    ({"players": "2"}, ["players='2'", "a whole number"]),
    ({"players": 2.0}, ["players=2.0", "a whole number"]),
    ({"lead": "\ud800"}, ["lead='\\ud800'", "'winner' or 'first'"]),
    ({"players": True}, ["players=True", "a whole number"]),
    ({"players": None}, ["players=None", "a whole number"]),
    ({"lead": "loser"}, ["lead='loser'", "'winner' or 'first'"]),
    ({"lead": 1}, ["lead=1", "'winner' or 'first'"]),
    ({"low": 1}, ["low=1", "True or False"]),
    ({"low": "true"}, ["low='true'", "True or False"]),
    ({"steps": [1]}, ["steps=[1]", "a tuple, each part a whole number"]),
    ({"steps": ("x",)}, ["steps=('x',)", "a tuple, each part a whole number"]),
    ({"limit": "no"}, ["limit='no'", "None"]),
    ({"rounds": 0}, ["rounds=0", "at least 1"]),
    ({"table": ()}, ["table=()", "'usual' or a tuple, each part a whole number, with at least 1 part"]),
    ({"player": 3}, ["no option 'player'", "did you mean players?"]),
    ({"zzz": 3}, ["no option 'zzz'", "players, lead, low, steps, limit, rounds, table"]),
]


@pytest.mark.parametrize("options", GOOD, ids=str)
def test_good_options(options):
    rules = Toy(**options)
    assert {name: getattr(rules, name) for name in options} == options


@pytest.mark.parametrize(("options", "words"), BAD, ids=str)
def test_bad_options(options, words):
    with pytest.raises(BadOptions) as refused:
        Toy(**options)
    assert [word for word in words if word not in str(refused.value)] == []


def test_the_error_is_a_type_error_and_a_value_error():
    assert issubclass(BadOptions, TypeError)
    assert issubclass(BadOptions, ValueError)


def test_options_go_by_name():
    with pytest.raises(BadOptions, match="by name, as in Toy\\(players=2\\)"):
        Toy(3)


def test_rules_are_values():
    assert Toy(players=3) == Toy(players=3) != Toy(players=4)
    assert len({Toy(), Toy(), Toy(low=True)}) == 2


def test_rules_are_frozen():
    with pytest.raises(AttributeError):
        Toy().players = 3


def test_changed_options_in_the_order_of_the_fields():
    assert list(changed_options(Toy(rounds=2, players=3, low=False)).items()) == [("players", 3), ("rounds", 2)]
    assert changed_options(Toy()) == {}


def test_an_option_without_a_type_is_refused_with_the_line_to_write():
    with pytest.raises(BadOptions, match="bonus: int = 10"):

        class Bare(Toy):
            bonus = 10


def test_a_changed_default_needs_its_type_too():
    with pytest.raises(BadOptions, match="players: int = 3"):

        class Bare(Toy):
            players = 3


def test_a_default_that_can_change_is_refused():
    with pytest.raises(BadOptions, match=r"Bare: .*mutable"):

        class Bare(Toy):
            ranks: list = [1]  # noqa: RUF012


def test_a_method_or_a_private_name_is_no_option():
    class Quiet(Toy):
        _note = 3

        def helper(self) -> int:
            return self._note

    assert Quiet.__struct_fields__ == Toy.__struct_fields__
    assert Quiet().helper() == 3


def test_a_variant_adds_an_option():
    class More(Toy):
        bonus: int = 10

    assert (More(bonus=5, players=4).bonus, More().bonus, More(players=4).players) == (5, 10, 4)
    with pytest.raises(BadOptions, match="bonus='x'; allowed is a whole number"):
        More(bonus="x")
    with pytest.raises(BadOptions, match="did you mean bonus"):
        More(bonos=5)


def test_a_type_nobody_knows_is_refused_in_words():
    class Odd(Toy):
        bonus: "Nowhere" = 1  # noqa: F821

    with pytest.raises(BadOptions, match="Nowhere"):
        Odd()


class Noted(Toy):
    word: str = "plain"
    part: float = 0.5
    steps: tuple[int, ...] = ()


@pytest.mark.parametrize("word", ["x y", "", "none", "12", "true", "1,2", "a" * 50, "\ud800"])
def test_what_a_record_could_not_give_back_is_refused(word):
    with pytest.raises(BadOptions, match="cannot be written in a record"):
        Noted(word=word)


def test_a_number_too_long_for_a_record_is_told_its_limit():
    with pytest.raises(BadOptions, match="each below a thousand million"):
        Noted(steps=(10**9,))


@pytest.mark.parametrize("options", [{"word": "fancy"}, {"part": 0.25}, {"steps": (1, 2)}, {"steps": (3,)}])
def test_what_a_record_gives_back_is_taken(options):
    ((name, value),) = changed_options(Noted(**options)).items()
    assert read_value(write_value(value)) == options[name]


@pytest.mark.parametrize("name", ["name", "catalogue", "basis", "move_type", "questions", "seats", "turn", "rule", "is_variant"])
@pytest.mark.parametrize("kind", [Toy, ConstructionWhist], ids=["a new game", "a variant"])
def test_an_option_is_not_called_what_rules_call_something_else(kind, name):
    with pytest.raises(BadOptions, match=f"Named.{name}: rules call something else {name}; .* as in own_{name}"):
        type(Toy)("Named", (kind,), {"__annotations__": {name: str}, name: "doubled", "__module__": __name__})


def test_a_game_may_say_what_it_is_called():
    class Own(Toy):
        name: ClassVar[str] = "own"

    assert Own.__struct_fields__ == Toy.__struct_fields__


def test_a_seed_is_no_option_and_every_option_has_a_default():
    with pytest.raises(BadOptions, match="cannot be called seed"):

        class Seeded(Toy):
            seed: int = 5

    class Bare(Toy):
        needed: int

    with pytest.raises(BadOptions, match="give each option a default"):
        Bare()
