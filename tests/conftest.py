"""What all tests share: the fixtures ``page``, ``browser``, ``lab`` and ``node``, and which worker runs what.

``python3 scripts/test.py`` runs several workers. What shares something expensive is a group and stays on one worker, so
that a server or an environment is made once; every other test goes wherever there is room.
"""

import importlib.util

import pytest

from support.node import node as node

if importlib.util.find_spec("playwright"):  # the engine's tests need no more than pytest and hypothesis
    from support.fixtures import _own_loop as _own_loop
    from support.fixtures import browser as browser
    from support.fixtures import lab as lab
    from support.fixtures import page as page
    from support.fixtures import playwright as playwright

if importlib.util.find_spec("xdist"):
    from support.workers import pytest_xdist_make_scheduler as pytest_xdist_make_scheduler


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
