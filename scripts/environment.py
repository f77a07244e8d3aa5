"""The virtual environment in ``.venv`` that the other scripts run in, made where it is missing or out of date.

Only the standard library, and only syntax that an old Python reads, so that an old Python can say that it is too old.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")  # the first draws pages only, no windows: a third of the work
CONTAINS = {"lab": ["lab"], "test": ["lab", "test"]}


def prepare(extra: str) -> Path:
    """The Python of an environment with the checkout installed as ``cardwidgets[extra]`` ("lab" or "test")."""
    if sys.version_info < OLDEST:
        stop(f"cardwidgets needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp, wanted = VENV / f"cardwidgets-{extra}.txt", _fingerprint()
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    print(f"Preparing {VENV.relative_to(ROOT)} (minutes the first time, nothing afterwards) …", flush=True)
    if not _works(python):
        _make_venv()
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    _run([*pip, "install", "--editable", f"{ROOT}[{extra}]"])
    for contained in CONTAINS[extra]:
        (VENV / f"cardwidgets-{contained}.txt").write_text(wanted)
    return python


def may_use_apt() -> bool:
    """Whether packages of the system can be installed without asking anybody."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(*packages: str) -> bool:
    """Install packages of the system; False where that did not work."""
    apt = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=120"]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print(f"Installing {', '.join(packages)} with apt-get …", flush=True)
    for command in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run([*apt, *command], env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[-2000:], done.stderr[-2000:], file=sys.stderr)
    return done.returncode == 0


def stop(reason: str) -> None:
    raise SystemExit(reason)


def become(command: list[str]) -> None:
    """Run the command in the checkout in place of this script."""
    os.chdir(ROOT)
    sys.stdout.flush()
    if os.name == "nt":  # there exec returns to the prompt at once
        raise SystemExit(subprocess.call(command))
    os.execv(command[0], command)


def _fingerprint() -> str:
    """Changes when the environment must be installed anew."""
    said = (ROOT / "pyproject.toml").read_text(encoding="utf-8") + str(ROOT) + sys.version
    return hashlib.sha256(said.encode()).hexdigest()


def _works(python: Path) -> bool:
    """Whether this is a Python with pip, of the version that runs the script."""
    if not python.exists():
        return False
    question = "import sys, pip; print(list(sys.version_info[:2]))"
    answer = subprocess.run([str(python), "-c", question], capture_output=True, text=True)
    return answer.stdout.strip() == str(list(sys.version_info[:2]))


def _make_venv() -> None:
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
        if not (may_use_apt() and apt_install(package)):
            stop(f"Python cannot make virtual environments here: run sudo apt-get install {package}, then this again.")
    if VENV.exists():
        shutil.rmtree(VENV)
    _run([sys.executable, "-m", "venv", str(VENV)])


def _run(command: list[str]) -> None:
    done = subprocess.run(command, stdin=subprocess.DEVNULL)
    if done.returncode:
        stop(f"This failed with status {done.returncode}: {' '.join(command)}")
