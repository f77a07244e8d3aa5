"""The public names, loaded when they are asked for."""

import pytest

import cardwidgets
from cardwidgets import games


def test_dir_lists_what_there_is_and_no_more() -> None:
    rules = {rules.__name__ for rules in games.by_name().values()}
    assert set(dir(cardwidgets)) == {"Game", "IllegalMove", "Table", "games", "__version__"} | rules


@pytest.mark.parametrize("name", dir(cardwidgets))
def test_each_name_can_be_had(name: str) -> None:
    assert getattr(cardwidgets, name) is getattr(cardwidgets, name)


def test_every_game_is_the_class_its_name_says() -> None:
    for rules in games.by_name().values():
        assert getattr(cardwidgets, rules.__name__) is rules


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="module 'cardwidgets' has no attribute 'Bridge'"):
        _ = cardwidgets.Bridge  # type: ignore[attr-defined]
    with pytest.raises(ImportError):
        from cardwidgets import Bridge  # type: ignore[attr-defined] # noqa: F401
