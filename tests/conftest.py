"""What all tests share: the fixtures ``page``, ``browser``, ``lab`` and ``node``, and which worker runs what.

``python3 scripts/test.py`` runs workers that share out *groups*; a group stays on one worker, so what it shares is made
once. The group follows from the fixtures a test uses (``GROUPS``) or is named by hand with ``pytest.mark.xdist_group``.
"""

import importlib.util
import re

import pytest

from support.node import node as node

if importlib.util.find_spec("playwright"):  # the engine's tests need no more than pytest and hypothesis
    from support.fixtures import _own_loop as _own_loop
    from support.fixtures import browser as browser
    from support.fixtures import lab as lab
    from support.fixtures import page as page
    from support.fixtures import playwright as playwright

GROUPS = {"lab": "lab", "browser": "page", "node": "node"}  # fixture: group; the first that a test uses counts

ADDRESS = re.compile(r" at 0x[0-9a-f]+")  # in the name of a case: workers would not agree on what there is to run


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item._nodeid = ADDRESS.sub("", item.nodeid)
        fixtures = getattr(item, "fixturenames", ())
        if "browser" in fixtures:
            item.add_marker(pytest.mark.browser)
        group = next((group for fixture, group in GROUPS.items() if fixture in fixtures), None)
        if group and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group(group))
