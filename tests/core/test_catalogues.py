"""The files of messages: sound, all of them used, and given in every game what they speak of; nothing else is English."""

import functools
import importlib
import random
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

import cardwidgets
from cardwidgets import Game
from cardwidgets.core import ScoreLine
from cardwidgets.core.cells import cell_at
from cardwidgets.core.rules import COMMON_RULES
from cardwidgets.core.scene import cell_place, place
from cardwidgets.core.scores import START
from cardwidgets.core.texts import Language, Names, Text, available, language
from cardwidgets.table.drawing import bare_cells

EN = language("en")
PACKAGE = Path(cardwidgets.__file__).parent
FILES = sorted(PACKAGE.glob("**/messages/*.ftl"))
GAMES = cardwidgets.games.by_name()
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
every_game = pytest.mark.parametrize("name", GAMES)


# --- the files ----------------------------------------------------------------------------------------------------------


def read(file):
    return FluentParser().parse(file.read_text(encoding="utf-8")).body


def messages(file):
    """Every pattern of a file: its key, its attribute or ``None``, and the pattern."""
    for entry in read(file):
        if isinstance(entry, ast.Message):
            if entry.value:
                yield entry.id.name, None, entry.value
            yield from ((entry.id.name, attribute.id.name, attribute.value) for attribute in entry.attributes)


class Variables(visitor.Visitor):
    """What a pattern speaks of, and the messages it says inside itself."""

    def __init__(self):
        self.found = set()
        self.inside = set()

    def visit_VariableReference(self, node):
        self.found.add(node.id.name)

    def visit_MessageReference(self, node):
        self.inside.add(node.id.name)
        self.visit(whole_messages()[node.id.name])


@functools.cache
def whole_messages():
    """The pattern of each English message, by its key: what one message may say inside another."""
    files = [file for file in FILES if file.stem == "en"]
    return {key: pattern for file in files for key, attribute, pattern in messages(file) if attribute is None}


def heard(pattern):
    seen = Variables()
    seen.visit(pattern)
    return seen


def variables(pattern):
    return heard(pattern).found


@functools.cache
def spoken_of(catalogue):
    """What each message of a catalogue speaks of, by key and attribute."""
    files = [PACKAGE / room / "messages" / "en.ftl" for room in ("core", "table", catalogue)]
    return {(key, attribute): variables(pattern) for file in files for key, attribute, pattern in messages(file)}


def test_there_are_catalogues():
    assert {file.relative_to(PACKAGE).parts[0] for file in FILES} >= {"core", "games"}
    assert set(available()) == {file.stem for file in FILES}


@every_file
def test_a_catalogue_parses_without_junk(file):
    assert [entry.content for entry in read(file) if isinstance(entry, ast.Junk)] == []


@every_file
def test_no_key_stands_twice(file):
    keys = [entry.id.name for entry in read(file) if isinstance(entry, ast.Message)]
    assert sorted(keys) == sorted(set(keys))


@every_file
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_every_message_formats_without_errors(file, number):
    catalogue = str(file.parent.parent.relative_to(PACKAGE))
    speech = Language(file.stem)
    failed = []
    for key, attribute, pattern in messages(file):
        bundle, found = speech._find(catalogue, key, attribute)
        _, errors = bundle.format_pattern(found, dict.fromkeys(variables(pattern), number if number else "x"))
        failed += [(key, attribute, error) for error in errors]
    assert failed == []


@every_file
def test_a_language_says_what_english_says_of_the_same_things(file):
    english = {(key, attribute): variables(pattern) for key, attribute, pattern in messages(file.with_name("en.ftl"))}
    other = {(key, attribute): variables(pattern) for key, attribute, pattern in messages(file)}
    assert set(other) == set(english)
    assert [key for key in other if not other[key] <= english[key]] == []


@every_game
def test_every_rule_has_its_sentence(name):
    rules = GAMES[name]
    assert [rule for rule in (*COMMON_RULES, *rules.basis, *rules.besides) if not EN.has(rule, rules.catalogue)] == []


@every_game
def test_a_rule_of_several_bases_names_the_clause_of_each_but_perhaps_the_first(name):
    rules = GAMES[name]
    named = {rule: [basis for basis in rules.basis[rule] if EN.has(rule, rules.catalogue, basis)] for rule in rules.basis}
    unnamed = {rule: set(bases) - set(named[rule]) for rule, bases in rules.basis.items()}
    assert {rule: bases for rule, bases in unnamed.items() if not bases <= {rules.basis[rule][0]}} == {}
    file = PACKAGE / rules.catalogue / "messages" / "en.ftl"
    told = {(key, attribute) for key, attribute, _ in messages(file) if attribute and key in rules.basis}
    assert told == {(rule, basis) for rule, bases in named.items() for basis in bases if len(rules.basis[rule]) > 1}


@pytest.mark.parametrize("rule", COMMON_RULES)
def test_common_rules_are_the_project_s_choice(rule):
    assert COMMON_RULES[rule] == ("choice",)


# --- what is said in a game has what its messages speak of ----------------------------------------------------------------


def said_in_a_game(rules, seed):
    """Everything that is put into words in a random game: what, and the attribute or ``None``."""
    game, chance = Game(rules, seed=seed), random.Random(seed)
    yield rules.title, None
    yield ScoreLine(0, 5, START).reason, None
    yield from told(game)
    while not game.over:
        for seat in (*range(rules.seats), None):
            yield from shown(rules, game.seen_by(seat), seat)
        for tried in tries(game, chance):
            yield from of_verdict(game.why(tried))
        yield from of_verdict(game.why("", seat=(game.turn + 1) % rules.seats))
        for move in game.moves:
            yield rules.wording(game.state, move), None
            yield from of_verdict(game.why(move))
        finished = game.play(chance.choice(game.moves)).finished
        if finished is not None:
            yield from shown(rules, rules.seen_by(finished, 0), 0)
        yield from told(game)
    yield from of_verdict(game.why("8C"))
    yield from shown(rules, game.seen_by(0), 0)


def said_at_many_ends(rules):
    """Games may end in rare ways, so many are played and only their ends told."""
    for seed in range(200):
        game, chance = Game(rules, seed=seed), random.Random(seed)
        while not game.over:
            game.play(chance.choice(game.moves))
        yield from shown(rules, game.seen_by(0), 0)
        yield from told(game)


def said_of_a_try(game, move):
    """What random games seldom reach: the tries that a game's tests name, as options, position and move."""
    yield from shown(game.rules, game.seen_by(game.turn), game.turn)
    yield from ((text, None) for text in texts_in(game.rules.scene(game.state, None)))
    verdict = game.why(move)
    yield from of_verdict(verdict)
    if verdict.ok:
        yield game.rules.wording(game.state, verdict.move), None
        finished = game.play(move).finished
        if finished is not None:
            yield from shown(game.rules, game.rules.seen_by(finished, 0), 0)
        yield from told(game)


def told(game):
    yield from ((event, attribute) for event in game.events for attribute in (None, "brief"))
    yield from ((line.reason, None) for line in (*game.score().lines, *game.score().pending))


def shown(rules, view, seat):
    scene = rules.scene(view, seat)
    yield from ((text, None) for text in texts_in(scene))
    yield from ((scene.prompt, attribute) for attribute in ("hint", "dots", "told", "beside"))
    places = [place(zone.id, slot) for zone in scene.zones.values() for slot, item in enumerate(zone.items) if item.pick]
    reasons = (rules.misplaced(view, picked, zone) for picked in ([], *([each] for each in places)) for zone in scene.zones)
    yield from ((reason, None) for reason in reasons if reason is not None)
    idle = (rules.unusable(view, [each]) for each in places if seat == view.turn)
    yield from ((reason, None) for reason in idle if reason is not None)
    pressed = [place(zone.id, 0) for zone in scene.zones.values() if zone.tells]
    empty = [cell_place(zone.id, cell_at(*at)) for zone in scene.zones.values() if zone.layout == "grid" for at in bare_cells(zone)[:2]]
    beside = [[cell, other] for cell in empty for other in (*empty, *places[:12])]
    alone = [[each] for each in (*places, *pressed, *empty)]
    lacking = (rules.lacking(view, picked) for picked in ([], *alone, *beside, places))
    yield from ((text, None) for text in lacking if text is not None)
    told = (rules.contents(view, zone) for zone in scene.zones)
    yield from ((text, None) for text in told if text is not None)
    if (meter := rules.meter(view, None)) is not None:
        yield meter.words, None


def tries(game, chance):
    """Texts of moves, many of them wrong: any cards, and those that lie close at hand."""
    near = re.findall("[A2-9TJQK][SHDC]", " ".join(map(str, (*game.moves, *game.history[-2:]))))
    pairs = (chance.sample(near, 2) for _ in range(6) if len(near) > 1)
    return ["nonsense", "8C+8C", *chance.sample(CARDS, 4), "+".join(chance.sample(CARDS, 2)), *near[-3:], *map("+".join, pairs)]


def of_verdict(verdict):
    yield from ((finding, attribute) for finding in verdict.findings for attribute in (None, finding.way))
    yield from ((event, attribute) for event in verdict.consequences for attribute in ("ahead", "effect"))


def texts_in(thing):
    """Every text inside a struct, however deep."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts_in(value)
    elif isinstance(thing, tuple):
        for value in thing:
            yield from texts_in(value)
    elif hasattr(thing, "__struct_fields__"):
        for field in thing.__struct_fields__:
            yield from texts_in(getattr(thing, field))


@functools.cache
def everything_said(name):
    """By key and attribute: some of the things that were said with it in four games of different options."""
    found = {}
    kind = GAMES[name]
    switched = {field: True for field in kind.__struct_fields__ if getattr(kind(), field) is False}
    longer = {field: 2 for field in ("rounds", "deals") if field in kind.__struct_fields__}
    short = {"deals": 1} if "deals" in kind.__struct_fields__ else {}  # a match of many deals says little more than one
    games = [said_in_a_game(kind(**(short | options)), seed) for seed, options in enumerate(({}, switched, longer, switched | longer))]
    tried = getattr(importlib.import_module(f"games.{name}.table"), "TRIED", ())
    rare = (said_of_a_try(Game(kind(**options), seed=1, position=position), move) for options, position, move in tried)
    for game in (*games, said_at_many_ends(kind(**short)), *rare):
        for what, attribute in game:
            some = found.setdefault((what.key, attribute), [])
            if len(some) < 60:
                some.append(what)
    return found


@every_game
def test_every_message_of_a_game_is_used(name):
    rules = GAMES[name]
    own = list(messages(PACKAGE / rules.catalogue / "messages" / "en.ftl"))
    keys, inside = {key for key, _, _ in own}, {key for _, _, pattern in own for key in heard(pattern).inside}
    shared = {key for room in ("core", "table") for key, _, _ in messages(PACKAGE / room / "messages" / "en.ftl")}
    assert keys - shared - inside - {key for key, _ in everything_said(name)} == {*rules.basis, *rules.besides} - shared


@every_game
def test_every_message_is_there(name):
    rules = GAMES[name]
    optional = {"brief", "ahead", "effect", "hint", "dots", "told", "beside"}
    missing = {(key, attribute) for key, attribute in everything_said(name) if not EN.has(key, rules.catalogue, attribute)}
    assert {(key, attribute) for key, attribute in missing if attribute not in optional} == set()


#: What is only worth words now and then: of a round in Cassino, that its end decides nothing.
MAY_BE_BLANK = {("event-round_scored", "ahead"), ("prompt-round-over", "beside")}
MAY_BE_BLANK |= {("event-game_won", way) for way in (None, "brief", "ahead")}  # of a shared win one's own share says all


@every_game
@pytest.mark.parametrize(
    "names", [Names(), Names(("Ann", "Bea", "Cy", "Dee"), 0), Names((), 1)], ids=["nobody", "named", "seat 1"]
)
def test_every_message_gets_its_arguments_and_formats_without_errors(name, names):
    rules, failed = GAMES[name], set()
    for (key, attribute), things in everything_said(name).items():
        found = EN._find(rules.catalogue, key, attribute)
        for what in things if found else ():
            words, errors = found[0].format_pattern(found[1], EN.arguments(what, names))
            blank = not words.strip() and (key, attribute) not in MAY_BE_BLANK
            if errors or re.search(r"[{}]|\$|undefined|None|False|True", words) or blank:
                failed.add((key, attribute, words, str(errors)))
    assert failed == set()


@every_game
def test_no_message_of_a_game_waits_for_words_it_never_gets(name):
    rules = GAMES[name]
    lacking = {
        (key, attribute): spoken_of(rules.catalogue)[key, attribute] - set(EN.arguments(what))
        for (key, attribute), things in everything_said(name).items()
        if (key, attribute) in spoken_of(rules.catalogue)
        for what in things
    }
    assert {key: words for key, words in lacking.items() if words} == {}


# --- a language added by files ------------------------------------------------------------------------------------------


class Disguise(visitor.Transformer):
    """Puts every letter of a message's own words out of English."""

    def visit_TextElement(self, node):
        parts = re.split(r"(⟨[^⟩]*⟩)", node.value)
        node.value = "".join(part if part.startswith("⟨") else re.sub("[A-Za-z]", "ж", part) for part in parts)
        return node


@pytest.fixture
def pseudo(tmp_path):
    """A language in a folder of its own: everything English, with other letters."""
    for file in PACKAGE.glob("**/messages/en.ftl"):
        resource = Disguise().visit(FluentParser().parse(file.read_text(encoding="utf-8")))
        target = tmp_path / file.relative_to(PACKAGE).with_name("qq.ftl")
        target.parent.mkdir(parents=True)
        target.write_text(FluentSerializer().serialize(resource), encoding="utf-8")
    return language("qq", tmp_path)


@every_game
def test_no_english_is_left_in_a_whole_game(name, pseudo):
    rules, left = GAMES[name], set()
    for (key, attribute), things in everything_said(name).items():
        for what in things:
            words = pseudo.say(what, rules.catalogue, Names((), 0), attribute)
            for given in sorted(what.words.values(), key=len, reverse=True):
                words = words.replace(given, "")
            if re.search("[A-Za-z]", re.sub(r"⟨[^⟩]*⟩|\b[a-z]\d\b", "", words)):  # cards, rules and cells have their own signs
                left.add((key, attribute, words))
    assert left == set()
    spoken = pseudo.spoken("⟨QC⟩ ⟨*⟩ ⟨?⟩ ⟨S⟩ ⟨*=9D⟩ ⟨W6⟩")
    assert re.findall("[A-Za-z]+", spoken) == ["W"]
    assert not re.search("[A-Za-z]", "".join(pseudo.card_names().values()))


@every_game
def test_a_verdict_in_another_language(name, pseudo):
    game = Game(GAMES[name](), seed=1)
    for verdict in (game.why(game.moves[0]), game.why("8C+8C"), game.why("xx", seat=(game.turn + 1) % game.rules.seats)):
        said = re.sub(r"\([GA-Z]\d+\)", "", pseudo.plain(verdict.say(pseudo))).replace(" · ".join(GAMES[name].forms), "")
        assert not re.search("[a-z]{2}", said)
