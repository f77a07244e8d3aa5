"""What the tests share: the browser, a real JupyterLab server, a driver for notebooks in it, fresh environments."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NOTEBOOKS = ROOT / "notebooks"
BUNDLE = ROOT / "cardwidgets" / "table" / "static" / "widget.js"
FRONTEND = ROOT / "cardwidgets" / "table" / "frontend"
OUTPUT = ROOT / "tests" / "output"  # pictures of pages on which a test failed; not committed
TABLE = ".cardwidgets-table"  # the host element that the front end puts into an output
