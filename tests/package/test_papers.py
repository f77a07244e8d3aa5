"""What the README says is so, and nothing of the machine it was written on is in the repository."""

import re
import shutil
import subprocess
import sys

import pytest

from support import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
# Joined from halves, so that this file does not hold what it looks for.
FOREIGN = re.compile("|".join(["/wo" "rk/", "/ro" "ot/", "py" "pi.org", "files.python" "hosted", "registry" r"\.npm", "index" "-url"]))


def test_the_readmes_examples_run_one_after_the_other() -> None:
    done = subprocess.run([sys.executable, "-c", "\n".join(EXAMPLES)], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md"])
def test_the_files_that_are_named_are_there(paper: str) -> None:
    text = (ROOT / paper).read_text(encoding="utf-8")
    named = re.findall(r"(?<![\w/.-])(?:scripts|notebooks|tests|binder|cardwidgets)/[\w./-]*\w", text)
    slug = "cardwidgets/cardwidgets"
    assert not [name for name in named if not name.startswith(slug) and not (ROOT / name).exists()]


def test_no_committed_file_names_a_place_on_a_machine() -> None:
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        if path.is_file() and path.suffix not in {".png", ".woff2"}:
            found = FOREIGN.search(path.read_text(encoding="utf-8"))
            assert not found, f"{name}: {found}"
