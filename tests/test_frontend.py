"""The front end's own checks: its types, and the tests of its logic that run in Node."""

from support.node import Node


def test_types(node: Node) -> None:
    node("run", "check")


def test_logic(node: Node) -> None:
    said = node("test")
    assert "# fail 0" in said or "ℹ fail 0" in said, said
    assert "# tests 0" not in said, said
