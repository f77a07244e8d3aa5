"""The README's two commands, and what they say where something is missing."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from support import ROOT
from support.server import free_port

SCRIPTS = ROOT / "scripts"


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import environment

    yield environment
    del sys.modules["environment"]


def test_an_old_python_is_told_so(environment, monkeypatch):  # type: ignore[no-untyped-def]
    monkeypatch.setattr(environment.sys, "version_info", (3, 9, 2, "final", 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer"):
        environment.prepare("lab")


def test_a_debian_without_venv_is_told_what_to_install(environment, monkeypatch, tmp_path):  # type: ignore[no-untyped-def]
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    (tmp_path / "pyproject.toml").write_text("")
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(environment, "may_use_apt", lambda: False)
    with pytest.raises(SystemExit, match=r"sudo apt-get install python3\.\d+-venv"):
        environment.prepare("lab")


def test_an_environment_that_is_up_to_date_is_left_alone(environment, monkeypatch, tmp_path):  # type: ignore[no-untyped-def]
    done: list[list[str]] = []
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(environment, "_run", done.append)
    monkeypatch.setattr(environment, "_works", lambda python: True)
    (tmp_path / "pyproject.toml").write_text("one")
    python = tmp_path / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    python.parent.mkdir(parents=True)
    python.touch()
    for extra, text, installs in [("test", "one", 1), ("test", "one", 1), ("lab", "one", 1), ("lab", "two", 2), ("test", "two", 3)]:
        (tmp_path / "pyproject.toml").write_text(text)
        assert environment.prepare(extra) == python
        assert len(done) == installs, (extra, text)


def test_lab_opens_the_welcome_as_root_and_without_a_screen(tmp_path: Path) -> None:
    """``scripts/lab.py``, with the environment of the tests in place of ``.venv``."""
    port, token = free_port(), "open"
    code = "import sys, pathlib, environment, lab; environment.prepare = lambda extra: pathlib.Path(sys.executable); lab.main()"
    names = ("DISPLAY", "WAYLAND_DISPLAY")
    env = {key: value for key, value in os.environ.items() if key not in names and not key.startswith("JUPYTER_")}
    env |= {f"JUPYTER_{kind}_DIR": str(tmp_path) for kind in ("RUNTIME", "CONFIG", "DATA")} | {"PYTHONPATH": str(SCRIPTS)}
    options = [f"--port={port}", f"--IdentityProvider.token={token}"]
    with (tmp_path / "log").open("wb") as log:
        command = [sys.executable, "-c", code, *options]
        process = subprocess.Popen(command, env=env, cwd=tmp_path, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        _until_it_says(process, tmp_path / "log", f":{port}/lab/tree/notebooks/00_welcome.ipynb?token=")
        base = f"http://127.0.0.1:{port}"
        for path in ("lab/tree/notebooks/00_welcome.ipynb", "api/contents/notebooks/00_welcome.ipynb"):
            with urllib.request.urlopen(f"{base}/{path}?token={token}", timeout=30) as answer:
                assert answer.status == 200
        notary = NotebookNotary(data_dir=str(tmp_path))
        for notebook in (ROOT / "notebooks").glob("*.ipynb"):
            assert notary.check_signature(nbformat.read(notebook, as_version=4)), f"{notebook.name} is not trusted"
    finally:
        process.terminate()
        process.wait(20)


def _until_it_says(process: subprocess.Popen[bytes], log: Path, what: str) -> None:
    end = time.monotonic() + 90
    while time.monotonic() < end and process.poll() is None:
        said = log.read_text()
        if what in said:
            with suppress(OSError), socket.create_connection(("127.0.0.1", int(what.split("/")[0][1:])), 1):
                return
        time.sleep(0.05)
    raise AssertionError(f"JupyterLab has not said {what}:\n{log.read_text()}")
