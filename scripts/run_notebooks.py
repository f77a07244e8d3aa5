#!/usr/bin/env python3
"""Run the notebooks and write what they show into them: ``.venv/bin/python scripts/run_notebooks.py [NAME …]``.

Every notebook, or those named, is run from the top in a new kernel and saved as it is committed: cell counts in order,
output that is the same on any machine, no state of widgets and no traces of an editor. A table leaves its picture and
its text, not the number of a widget that died with the kernel: JupyterLab would show "model not found" in its place.
A notebook that shows the same as before is left untouched.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
WIDGET = "application/vnd.jupyter.widget-view+json"


def main() -> None:
    names = sys.argv[1:] or sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    for name in names:
        path = NOTEBOOKS / f"{name.removesuffix('.ipynb')}.ipynb"
        before, after = path.read_text(encoding="utf-8"), run(path)
        path.write_text(after, encoding="utf-8")
        print(f"{path.name}: {'unchanged' if before == after else 'written'}")


def run(path: Path) -> str:
    """What a notebook's file holds after a run from the top; a cell that fails raises."""
    book = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(book, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(path.parent)}}).execute()
    tidy = tidied(json.loads(nbformat.writes(book)))  # type: ignore[no-untyped-call]
    return json.dumps(tidy, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def tidied(book: dict[str, Any]) -> dict[str, Any]:
    """The notebook without what depends on the machine, the editor or the hour."""
    for cell in book["cells"]:
        cell["metadata"] = {key: value for key, value in cell["metadata"].items() if key == "tags"}
        if cell["cell_type"] == "code":
            cell["outputs"] = joined(cell["outputs"])
            for output in cell["outputs"]:
                output.get("data", {}).pop(WIDGET, None)
    return book | {"metadata": METADATA}


def joined(outputs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Outputs with the pieces of one stream as one piece: how they arrive is a matter of time."""
    whole: list[dict[str, Any]] = []
    for output in outputs:
        if output["output_type"] == "stream" and whole and whole[-1].get("name") == output["name"]:
            whole[-1]["text"] = "".join(whole[-1]["text"] + output["text"]).splitlines(keepends=True)
        else:
            whole.append(output)
    return whole


if __name__ == "__main__":
    main()
