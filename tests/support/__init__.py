"""What the tests share: the browser, a real JupyterLab server, a driver for notebooks in it, fresh environments."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
NOTEBOOKS = ROOT / "notebooks"
BUNDLE = ROOT / "cardwidgets" / "table" / "static" / "widget.js"
FRONTEND = ROOT / "cardwidgets" / "table" / "frontend"
