"""The records at the end of the golden playthroughs replay (see ``games.golden``)."""

import pytest

from cardwidgets import Game
from games.golden import FOLDER

pytestmark = pytest.mark.portable


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.txt")), ids=lambda file: file.stem)
def test_the_record_of_a_playthrough_replays(file):
    *_, position, record = file.read_text(encoding="utf-8").splitlines()
    game = Game.replay(record)
    assert (game.position(), game.record()) == (position, record)
