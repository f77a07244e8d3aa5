"""Chance: the same everywhere, as its specification says; ten vectors are published in ``vectors.json``."""

import json
import random
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from cardwidgets.core.chance import Stream, check_seed, new_seed, stream
from cardwidgets.core.errors import BadRequest
from core import specified

FILE = Path(__file__).with_name("vectors.json")
VECTORS = json.loads(FILE.read_text(encoding="utf-8"))["vectors"]


def named(vector):
    return "/".join(map(str, (vector["seed"], vector["purpose"], *vector["place"])))


vectors = pytest.mark.parametrize("vector", VECTORS, ids=named)


def test_ten_vectors_are_published():
    assert len({named(vector) for vector in VECTORS}) == 10


@vectors
def test_the_vector_follows_from_the_specification(vector):
    given = specified.shuffled(vector["seed"], vector["purpose"], vector["place"], len(vector["order"]))
    assert given == vector["order"]


@vectors
def test_the_package_gives_the_vector(vector):
    given = stream(vector["seed"], vector["purpose"], *vector["place"]).shuffled(range(len(vector["order"])))
    assert given == vector["order"]


def newest_python():
    """The newest Python that can be found on the path, or by pyenv if that is there."""
    found = [path for minor in range(12, 30) if (path := shutil.which(f"python3.{minor}"))]
    if shutil.which("pyenv"):
        root = subprocess.run(["pyenv", "root"], capture_output=True, text=True, check=False).stdout.strip()
        found += map(str, Path(root).glob("versions/3.*/bin/python"))
    answers = {}
    for path in found:
        asked = subprocess.run(
            [path, "-c", "import sys; print(*sys.version_info[:2])"], capture_output=True, text=True, check=False
        )
        if asked.returncode == 0:
            answers[tuple(map(int, asked.stdout.split()))] = path
    return max(answers.items(), default=(sys.version_info[:2], sys.executable))


def test_the_newest_python_gives_the_vectors():
    version, python = newest_python()
    if version <= sys.version_info[:2]:
        pytest.skip(f"no Python here is newer than this one, {sys.version_info[0]}.{sys.version_info[1]}")
    command = [python, "-I", "-B", specified.__file__, str(FILE)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")


def test_this_python_gives_the_vectors_without_any_other_package():
    command = [sys.executable, "-I", "-S", "-B", specified.__file__, str(FILE)]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, "", "")


@pytest.mark.parametrize("draws", [1, 63, 64, 65, 200, 1000])
def test_numbers_are_the_specified_ones_however_many_are_drawn(draws):
    drawn, row = stream(3, "draws"), specified.words(3, "draws", ())
    assert [drawn.randrange(1000) for _ in range(draws)] == [specified.below(row, 1000) for _ in range(draws)]


class Crafted(Stream):
    """A stream of given words."""

    row: tuple[int, ...] = ()

    def _more(self, count):
        self._words = self.row[:count]


def test_a_word_that_would_make_some_numbers_likelier_is_passed_over():
    row = Crafted("any")
    row.row = (2**64 - 1, 2**64 - 2, 5) + (0,) * 64  # 2⁶⁴ − 1 is a multiple of 3, so only the words below it are used
    assert row.randrange(3) == (2**64 - 2) % 3


@pytest.mark.parametrize("at", [0, 1, 2, 25, 49, 50])
@pytest.mark.parametrize("word", [2**64 - 1, 2**64 - 16, 2**64 - 52, 2**64 - 53])
def test_a_shuffle_passes_such_words_over_too(at, word):
    words = [*specified.words(1, "crafted", ())][:300]
    words[at : at + 1] = [word, word]
    row, plain, pack = Crafted("any"), iter(words), list(range(52))
    row.row = tuple(words)
    for i in range(51, 0, -1):
        j = specified.below(plain, i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    assert row.shuffled(range(52)) == pack
    assert row.randrange(1000) == specified.below(plain, 1000)  # and both stand at the same word


@pytest.mark.parametrize("sizes", [(52, 52), (1, 0, 6), (2, 63, 1, 64), (104, 3), (5,) * 40, (0, 0)])
def test_shuffles_and_numbers_follow_each_other_in_one_row(sizes):
    drawn, row = stream(9, "mixed"), specified.words(9, "mixed", ())
    for size in sizes:
        pack = list(range(size))
        for i in reversed(range(1, size)):
            j = specified.below(row, i + 1)
            pack[i], pack[j] = pack[j], pack[i]
        assert drawn.shuffled(range(size)) == pack
        assert drawn.randrange(7) == specified.below(row, 7)


def test_one_key_is_one_row():
    assert stream(7, "deal", 1).shuffled(range(52)) == stream(7, "deal", 1).shuffled(range(52))


@pytest.mark.parametrize(
    "other", [(8, "deal", 1), (-7, "deal", 1), (7, "toss", 1), (7, "deal", 2), (7, "deal"), (7, "deal", 1, 1), (7, "deal", 11)]
)
def test_another_key_is_another_row(other):
    assert stream(*other).shuffled(range(52)) != stream(7, "deal", 1).shuffled(range(52))


def test_every_order_is_about_equally_likely():
    orders = Counter(tuple(stream(seed, "even").shuffled("ABC")) for seed in range(6000))
    assert len(orders) == 6
    assert all(880 < times < 1120 for times in orders.values())  # 1000 each; ± 4 standard deviations


def test_a_shuffle_leaves_the_items_it_was_given():
    items = (3, 1, 2)
    assert sorted(stream(1, "x").shuffled(items)) == [1, 2, 3]
    assert items == (3, 1, 2)


def test_a_choice_is_one_of_the_items():
    assert {stream(seed, "pick").choice("AB") for seed in range(20)} == {"A", "B"}


def test_python_s_own_state_of_chance_is_left_alone():
    random.seed(5)
    before = random.getstate()
    stream(5, "deal", 1).shuffled(range(52))
    new_seed()
    assert random.getstate() == before


@pytest.mark.parametrize("stop", [0, -1])
def test_no_number_below_nothing(stop):
    with pytest.raises(ValueError, match="at least 1"):
        stream(1, "x").randrange(stop)


@pytest.mark.parametrize("seed", [0, 1, -1, 10**9, 2**64 - 1, -(2**64) + 1])
def test_a_seed_is_a_whole_number(seed):
    assert check_seed(seed) == seed


@pytest.mark.parametrize("seed", [None, True, 1.0, "7", b"7", (1,), 2**64, -(2**64), 10**400])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(BadRequest, match="seed"):
        check_seed(seed)


def test_a_drawn_seed_can_be_written_down():
    assert all(0 <= new_seed() < 10**9 for _ in range(50))
    assert len({new_seed() for _ in range(50)}) > 40
