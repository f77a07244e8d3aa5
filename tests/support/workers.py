"""Which tests stay together on one worker.

By path, not by ``xdist_group`` marks: those are put into an item's id, which newer versions of pytest no longer let a
plugin change, and then every test goes its own way in silence.
"""

from typing import Any

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling
from xdist.scheduler.protocol import Scheduling

GROUPS = {
    "tests/lab/": "one JupyterLab server",
    "tests/notebooks/test_teaching.py": "one run of every notebook",
    "tests/page/": "one browser",
    "tests/frontend/": "one node_modules",
    "tests/test_frontend.py": "one node_modules",
    "tests/package/test_bundle.py": "one node_modules",
    "tests/package/test_wheel.py": "one wheel",
    "tests/package/test_binder.py": "one Binder",
}


class Groups(LoadScopeScheduling):  # type: ignore[misc]
    """The largest group first; a test that belongs to none is a group of its own."""

    def _split_scope(self, nodeid: str) -> str:
        return next((group for start, group in GROUPS.items() if nodeid.startswith(start)), nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling:
    scheduler: Any = Groups(config, log)
    return scheduler
