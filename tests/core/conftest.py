"""The rules of every game, one after another; and Hypothesis, which measures no time here: what is right must not fail on a
busy machine."""

import pytest
from hypothesis import HealthCheck, settings

from cardwidgets import games

GAMES = games.by_name()

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.fixture(params=GAMES)
def rules(request):
    return GAMES[request.param]()
