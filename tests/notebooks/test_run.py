"""The command that runs the notebooks leaves nothing in them that differs from one run or machine to the next."""

from typing import Any

import pytest

from support.lab import notebook_of


@pytest.fixture
def script() -> Any:
    return pytest.importorskip("run_notebooks")


def printed(*pieces: list[str]) -> list[dict[str, Any]]:
    return [{"output_type": "stream", "name": "stdout", "text": piece} for piece in pieces]


def test_what_is_printed_in_pieces_is_one_piece(script: Any) -> None:
    assert script.joined(printed(["one\n", "tw"], ["o"], ["\n"])) == printed(["one\n", "two\n"])


def test_two_streams_stay_two(script: Any) -> None:
    outputs = [*printed(["a\n"]), {"output_type": "stream", "name": "stderr", "text": ["b\n"]}, *printed(["c\n"])]
    assert script.joined(outputs) == outputs


def test_traces_of_editors_and_widgets_go(script: Any) -> None:
    book = notebook_of(["Table(game)"])
    data = {"text/plain": ["a table"], script.WIDGET: {"model_id": "0123", "version_major": 2}}
    book["cells"][0]["outputs"] = [{"output_type": "execute_result", "execution_count": 1, "data": data, "metadata": {}}]
    book["cells"][0]["metadata"] = {"tags": ["kept"], "collapsed": True, "execution": {"iopub.execute_input": "now"}}
    book["metadata"]["widgets"] = {"application/vnd.jupyter.widget-state+json": {}}
    tidy = script.tidied(book)
    assert set(tidy["metadata"]) == {"kernelspec", "language_info"}
    assert tidy["cells"][0]["metadata"] == {"tags": ["kept"]}
    assert tidy["cells"][0]["outputs"][0]["data"] == {"text/plain": ["a table"]}
