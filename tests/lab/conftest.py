"""A notebook of two empty cells, without motion."""

from collections.abc import Iterator

import pytest

from support.lab import Lab, Notebook


@pytest.fixture
def nb(lab: Lab) -> Iterator[Notebook]:
    with lab.new(["", ""], reduced_motion="reduce") as notebook:
        yield notebook
        assert not [error for error in notebook.errors if "cardwidgets" in error.lower()], notebook.errors
