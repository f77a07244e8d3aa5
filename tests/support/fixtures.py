"""The fixtures of ``tests/conftest.py`` that need Chromium."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from support.browser import launch, new_page
from support.lab import Lab
from support.server import Server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium. A test wants ``page`` or ``lab``, or its own ``browser.new_context(…)``."""
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A blank page in a context of its own; an uncaught error in it fails the test."""
    errors: list[str] = []
    with new_page(browser) as page:
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield page
    assert not errors, errors


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A real JupyterLab (and Notebook 7) with real kernels; see ``support.lab``."""
    server = Server(tmp_path_factory.mktemp("lab"))
    yield Lab(server, browser)
    server.close()


@pytest.fixture(autouse=True)
def _own_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright leaves its event loop running in this thread; tests without a browser must be free to run their own."""
    loop = None if "browser" in request.fixturenames else asyncio._get_running_loop()
    if loop:
        asyncio._set_running_loop(None)
    yield
    if loop:
        asyncio._set_running_loop(loop)
