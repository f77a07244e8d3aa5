"""One real JupyterLab server, on a free port of this machine, in a folder of its own."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from support import ROOT

PATIENCE = 90.0  # s; a loaded machine may take this long to start the server

# What a person would have switched off by hand before a test: news, and saving behind our back.
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}


class Server:
    """Started when made; ``close()`` ends it and its kernels."""

    def __init__(
        self, home: Path, python: str = sys.executable, checkout: Path | None = ROOT, config: str = ""
    ) -> None:
        """With ``checkout`` the kernels use that package, not the one installed beside ``python``.

        ``config`` is what is to stand in the server's ``jupyter_server_config.py``.
        """
        self.root = home / "root"
        self.log = home / "server.log"
        runtime, configs = home / "runtime", home / "config"
        for folder in (self.root, runtime, configs / "labconfig"):
            folder.mkdir(parents=True)
        (configs / "labconfig" / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))
        (configs / "jupyter_server_config.py").write_text(config)
        places = {
            "JUPYTER_RUNTIME_DIR": runtime,
            "JUPYTER_CONFIG_DIR": configs,
            "JUPYTER_DATA_DIR": home / "data",
            "JUPYTERLAB_SETTINGS_DIR": home / "settings",
            "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
            "IPYTHONDIR": home / "ipython",
        }
        base = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER_", "PYTEST_"))}
        base.pop("PYTHONPATH", None)
        if checkout:
            base["PYTHONPATH"] = str(checkout)
        command = [python, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"]
        command += [f"--ServerApp.port={free_port()}", f"--ServerApp.root_dir={self.root}"]
        command += ["--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True"]
        command += ["--LabApp.extension_manager=readonly"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command,
                cwd=self.root,
                env={**base, **{key: str(value) for key, value in places.items()}},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.address, self.token = self._where(runtime)

    def _where(self, runtime: Path) -> tuple[str, str]:
        """Address and token, once the server answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            for file in runtime.glob("jpserver-*.json"):
                try:
                    facts = json.loads(file.read_text())
                    self.address, self.token = facts["url"], facts["token"]
                    self.ask("api/status")
                except (OSError, ValueError):
                    continue  # written, or listening, in a moment
                return self.address, self.token
            time.sleep(0.05)
        self.process.kill()
        raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text()[-4000:]}")

    def ask(self, path: str, method: str = "GET") -> Any:
        """The server's answer to a request of its REST interface."""
        request = urllib.request.Request(
            f"{self.address}{path}", method=method, headers={"Authorization": f"token {self.token}"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def end_kernels(self, path: str | None = None) -> None:
        """Shut down the kernels of one notebook, or all of them."""
        for session in self.ask("api/sessions"):
            if path in (None, session["path"]):
                self.ask(f"api/sessions/{session['id']}", "DELETE")

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(20)


def free_port() -> int:
    """A port that was free just now; should somebody be quicker, the server takes another and says so in its file."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
