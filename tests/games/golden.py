"""Golden playthroughs: a whole game in words, kept in ``tests/golden`` so that a change of behaviour shows as a diff.

A playthrough holds the first position and, for every move, a try that may be refused, the verdict on the move, what
happened and the fields of the position that changed; then the score and the record. After a change that is meant, write
the files anew and read the diff before committing it:

    UPDATE_GOLDEN=1 .venv/bin/python -m pytest tests/games -k playthrough -n 0
"""

import os
from pathlib import Path

from cardwidgets import Game
from cardwidgets.core.chance import stream
from cardwidgets.core.texts import language

FOLDER = Path(__file__).parent.parent / "golden"


def compare(name, lines):
    """Compare lines with the file of that name; with ``UPDATE_GOLDEN`` set, write the file instead."""
    file = FOLDER / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert lines == file.read_text(encoding="utf-8").splitlines()


MOST = 120  # legal moves told one by one; of more the first and last


def playthrough(rules, seed, tries, choose=lambda game, chance: chance.choice(game.moves)):
    """The lines of one game of moves that ``choose`` makes; ``tries`` are texts from which one is tried before each move."""
    game, chance = Game(rules, seed=seed), stream(seed, "playthrough")
    yield game.record().rstrip(" :")
    yield game.position()
    yield from happened(game)
    while not game.over:
        tried, move, before = chance.choice(tries), choose(game, chance), game.position()
        yield ""
        yield f"{len(game.history) + 1}. seat {game.turn} of {listed(game.moves)}"
        yield f"   tries {tried}: {game.why(tried)}"
        yield f"   plays {move}: {game.why(move)}"
        finished = game.play(move).finished
        yield from happened(game)
        if finished is not None:
            yield f"   finished {rules.describe(finished)}"
            yield from (f"   {line}" for line in str(rules.scores(finished)).splitlines())
        changed = [field for field in game.position().split(" | ") if field not in before.split(" | ")]
        yield f"   {' | '.join(changed)}"
    yield ""
    yield from str(game.score()).splitlines()
    yield game.position()
    yield game.record()


def listed(moves):
    """The texts of the legal moves."""
    texts = list(map(str, moves))
    return texts if len(texts) <= MOST else [*texts[:4], f"… {len(texts)} moves", *texts[-4:]]


def happened(game):
    """The events that led to where the game stands, in short and in words."""
    speech = language("en")
    for event in game.events:
        cards = speech.plain(speech.say(event, game.rules.catalogue))
        yield f"   {event.kind} {' '.join(event.rules)}: {cards}".rstrip()
