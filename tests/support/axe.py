"""axe, the accessibility checker, run on a table in a page."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from support import TABLE

# In a notebook the page's body is 0 px high, so that axe would take everything as hidden and skip contrast in silence.
SHOW = "body { overflow: visible !important }"


def violations(page: Page, selector: str = TABLE) -> list[str]:
    """What axe finds fault with, a line each; AssertionError where contrast was not really checked."""
    page.add_style_tag(content=SHOW)
    page.evaluate(AXE_SCRIPT)
    results = page.evaluate("selector => axe.run({ include: [[selector]] })", selector)
    contrast = [rule for rule in results["passes"] + results["violations"] if rule["id"] == "color-contrast"]
    assert contrast, "axe has not checked any contrast"
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:200]}" for rule in results["violations"] for node in rule["nodes"]
    ]
