"""Chromium for the tests: which one, and how it is started."""

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright

import environment
from support import OUTPUT

HOW = "browser tests need Chromium: sudo apt-get install chromium fonts-dejavu-core libatomic1, or name one in $CHROMIUM"
TIMEOUT = 20_000  # ms; how long a condition may take to become true

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
]


def launch(playwright: Playwright) -> Browser:
    """$CHROMIUM, else one on the path, else Playwright's own; with none the test fails in CI and is skipped elsewhere."""
    named = os.environ.get("CHROMIUM")
    if named and not shutil.which(named):
        pytest.fail(f"$CHROMIUM is {named!r}, which cannot be run", pytrace=False)
    path = named or next(filter(None, map(shutil.which, environment.BROWSERS)), None)
    try:
        return playwright.chromium.launch(executable_path=path, args=FLAGS)
    except Error:
        if path:
            raise
    if os.environ.get("CI"):
        pytest.fail(HOW, pytrace=False)
    pytest.skip(HOW)


@contextmanager
def new_page(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page in a context of its own; options are those of ``browser.new_context``. A failure leaves a picture."""
    context: BrowserContext = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
    context.set_default_timeout(TIMEOUT)
    page = context.new_page()
    try:
        yield page
    except Exception:
        name = re.sub(r"\W+", "-", os.environ.get("PYTEST_CURRENT_TEST", "page").split("::")[-1]).strip("-")
        with suppress(Error):
            page.screenshot(path=OUTPUT / f"{name}.png")
        raise
    finally:
        context.close()
