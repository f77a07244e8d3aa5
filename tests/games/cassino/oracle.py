"""Cassino written a second time, from its rules and nothing else, to be played in step with the engine.

A state is a dict of texts and numbers as a position text names them; what chance brings is read from the position text of
the engine. A move is ``(card, kind, loose, builds, value)``. Slow and plain on purpose: subsets are listed, splits are
tried, and no part of the package is used here.
"""

import itertools

TEXT_ORDER = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
DEFAULTS = {
    "players": 2,
    "target": 21,
    "cards_points": 1,
    "spades_points": 0,
    "sweep_points": 1,
    "must_capture": False,
    "court_capture": "one",
    "raise_own": True,
    "owner_may_trail": False,
}


def number(card):
    """An ace counts 1, 2 to 10 their number, court cards nothing (C1)."""
    return {"A": 1, "T": 10, "J": None, "Q": None, "K": None}.get(card[0], card[0] in "23456789" and int(card[0]))


def in_order(cards):
    return sorted(cards, key=TEXT_ORDER.index)


def read(position):
    """A position text with every field as a dict."""
    state = {"builds": [], "hands": [], "taken": [], "sweeps": [], "scores": []}
    for part in position.split(" | "):
        name, _, items = part.partition(" ")
        cards = [] if items == "-" else items.split()
        if name == "build":
            if items != "-":
                value, groups, _, owner = items.split()
                state["builds"].append({"value": int(value), "cards": groups.replace("+", ",").split(","), "owner": int(owner)})
        elif name.startswith("hand"):
            state["hands"].append(cards)
        elif name.startswith("taken"):
            state["taken"].append([card.rstrip("'") for card in cards])
            state["sweeps"].append([card[:2] for card in cards if card.endswith("'")])
        elif name.startswith("score"):
            state["scores"].append(int(items))
        elif name in ("table", "stock"):
            state[name] = cards
        else:
            state[name] = None if items == "-" else int(items)
    return state


def write(state):
    """The position text of a state."""

    def row(cards, sort=True):
        return " ".join(in_order(cards) if sort else cards) or "-"

    parts = [f"table {row(state['table'])}"]
    for build in sorted(state["builds"], key=lambda build: build["value"]):
        groups = first_split(in_order(build["cards"]), build["value"])
        parts.append(f"build {build['value']} {','.join(map('+'.join, groups))} by {build['owner']}")
    if not state["builds"]:
        parts.append("build -")
    parts += [f"hand{seat} {row(hand)}" for seat, hand in enumerate(state["hands"])]
    parts += [f"turn {'-' if state['turn'] is None else state['turn']}", f"dealer {state['dealer']}"]
    for seat, pile in enumerate(state["taken"]):
        marked = [card + ("'" if card in state["sweeps"][seat] else "") for card in in_order(pile)]
        parts.append(f"taken{seat} {' '.join(marked) or '-'}")
    parts.append(f"last_taker {'-' if state['last_taker'] is None else state['last_taker']}")
    parts.append(f"stock {row(state['stock'], False)}")
    return " | ".join(parts + [f"score{seat} {score}" for seat, score in enumerate(state["scores"])])


# --- adding up -----------------------------------------------------------------------------------------------------------


def total(cards):
    return sum(map(number, cards))


def splits(cards, value):
    """Every way to split cards, in card order, into groups of a value; the first way is the smallest."""
    if not cards:
        yield []
        return
    groups = [
        (cards[0], *others)
        for size in range(len(cards))
        for others in itertools.combinations(cards[1:], size)
        if number(cards[0]) + total(others) == value
    ]
    for group in sorted(groups, key=lambda group: [TEXT_ORDER.index(card) for card in group]):
        for rest in splits([card for card in cards if card not in group], value):
            yield [group, *rest]


def first_split(cards, value):
    return next(splits(in_order(cards), value), None)


def comes_apart(cards, value):
    return first_split(cards, value) is not None


def some_make(numbers, value):
    """Whether one or more of the numbers add up to a value."""
    return any(sum(some) == value for size in range(1, len(numbers) + 1) for some in itertools.combinations(numbers, size))


def text(move):
    """The canonical text of a move that can be split."""
    card, kind, loose, builds, value = move
    if kind == "trail":
        return card
    if kind == "capture":
        groups = [(each,) for each in in_order(loose)] if number(card) is None else first_split(loose, number(card))
        return f"{card}x{','.join([*(f'[{build}]' for build in builds), *map('+'.join, groups)])}"
    if builds:
        return f"{','.join([f'{card}+[{builds[0]}]', *map('+'.join, first_split(loose, value))])}={value}"
    ways = []
    for size in range(len(loose) + 1):
        for others in itertools.combinations(in_order(loose), size):
            if number(card) + total(others) == value:
                rest = first_split([each for each in loose if each not in others], value)
                if rest is not None:
                    ways.append(([TEXT_ORDER.index(each) for each in others], [(card, *others), *rest]))
    return f"{','.join(map('+'.join, min(ways)[1]))}={value}"


# --- what is legal, from the rules ---------------------------------------------------------------------------------------


def is_multiple(build):
    return total(build["cards"]) != build["value"]


def keeps_what_is_needed(state, card, named):
    """C17: a card stays in hand for each build one owns and leaves on the table."""
    rest = [each for each in state["hands"][state["turn"]] if each != card]
    owed = [build["value"] for build in state["builds"] if build["owner"] == state["turn"] and build["value"] not in named]
    return all(any(number(each) == value for each in rest) for value in owed)


def subsets(cards):
    return [some for size in range(len(cards) + 1) for some in itertools.combinations(cards, size)]


def captures(state, options, card):
    """Every capture with a card, as loose cards and builds."""
    found, value = [], number(card)
    if value is None:
        same = [each for each in state["table"] if each[0] == card[0]]
        found = [(some, ()) for some in subsets(same) if some and (len(some) == 1 or options["court_capture"] == "all")]
    else:
        numbered = [each for each in state["table"] if number(each) is not None and number(each) <= value]
        sets = [some for some in subsets(numbered) if total(some) % value == 0 and comes_apart(some, value)]
        found = [(some, ()) for some in sets if some]
        if any(build["value"] == value for build in state["builds"]):
            found += [(some, (value,)) for some in sets]
    return [(some, builds) for some, builds in found if keeps_what_is_needed(state, card, builds)]


def builds(state, options, card):
    """Every build, joining and raise with a card, as loose cards, raised build and value."""
    own, found = number(card), []
    if own is None:
        return found
    rest = [each for each in state["hands"][state["turn"]] if each != card]
    on_table = {build["value"]: build for build in state["builds"]}
    for value in sorted({number(each) for each in rest} - {None}):
        numbered = [each for each in state["table"] if number(each) is not None and number(each) <= value]
        sets = subsets(numbered)
        for some in sets:
            if (total(some) + own) % value == 0 and (some or value in on_table) and comes_apart([card, *some], value):
                found.append((some, (), value))
        for low, build in on_table.items():
            mine = build["owner"] == state["turn"]
            if low + own == value and not is_multiple(build) and (options["raise_own"] or not mine):
                found += [(some, (low,), value) for some in sets if total(some) % value == 0 and comes_apart(some, value)]
    return [each for each in found if keeps_what_is_needed(state, card, each[1])]


def moves(state, options):
    """The text of every legal move, with the move."""
    if state["turn"] is None:
        return {}
    found = []
    owner = any(build["owner"] == state["turn"] for build in state["builds"])
    for card in state["hands"][state["turn"]]:
        taking = captures(state, options, card)
        found += [(card, "capture", some, taken, None) for some, taken in taking]
        found += [(card, "build", some, raised, value) for some, raised, value in builds(state, options, card)]
        if owner and not options["owner_may_trail"]:
            continue
        if keeps_what_is_needed(state, card, ()) and not (options["must_capture"] and taking):
            found.append((card, "trail", (), (), None))
    return {text(move): move for move in found}


# --- why not, from the list of refusal codes -------------------------------------------------------------------------------


def refused(state, options, move):
    """The set of refusal codes of a move that can be read."""
    card, kind, loose, named, value = move
    if len({card, *loose}) < 1 + len(loose) or len(set(named)) < len(named):
        return {"CARD_TWICE"}
    on_table = {build["value"]: build for build in state["builds"]}
    inside = {each for build in state["builds"] for each in build["cards"]}
    found = set()
    if card not in state["hands"][state["turn"]]:
        found.add("NOT_IN_HAND")
    if {*loose} - {*state["table"]} - inside or {*named} - {*on_table}:
        found.add("NOT_ON_TABLE")
    if {*loose} & inside:
        found.add("BUILD_SPLIT")
    if kind == "capture" and not loose and not named:
        found.add("NOTHING_TAKEN")
    if found:
        return found
    if kind == "capture":
        found |= refused_capture(options, card, loose, named)
    if kind == "build":
        found |= refused_build(state, options, card, loose, named, value, on_table)
    owned = [build for build in state["builds"] if build["owner"] == state["turn"]]
    if kind == "trail" and owned and not options["owner_may_trail"]:
        found.add("OWNER_TRAILS")
    if not keeps_what_is_needed(state, card, named):
        found.add("CAPTURING_CARD_SPENT")
    if kind == "trail" and options["must_capture"] and captures(state, options, card):
        found.add("MUST_CAPTURE")
    return found


def sums(cards, value):
    if total(cards) % value:
        return {"SUM_WRONG"}
    return set() if comes_apart(cards, value) else {"GROUPS_DO_NOT_FILL"}


def refused_capture(options, card, loose, named):
    value = number(card)
    courts = [each for each in loose if number(each) is None]
    if value is None:
        same = [each for each in loose if each[0] == card[0]]
        found = set()
        if named or (len(loose) > 1 and len(same) < len(loose)):
            found.add("COURT_HAS_NO_NUMBER")
        elif len(loose) == 1 and not same:
            found.add("RANK_DIFFERS")
        if len(same) > 1 and options["court_capture"] == "one":
            found.add("COURT_TAKES_ONE")
        return found
    numbers = [number(each) for each in loose if number(each) is not None]
    others = [build for build in named if build != value]
    court_code = {"COURT_HAS_NO_NUMBER"} if courts and len(loose) > 1 else set()
    for at, build in enumerate(others):
        if some_make(numbers + others[:at] + others[at + 1 :], value - build):
            return {"BUILD_IN_SUM"} | court_code
    found = court_code | ({"BUILD_VALUE_DIFFERS"} if others else set())
    if len(loose) == 1 and number(loose[0]) != value:
        found.add("RANK_DIFFERS")
    elif len(loose) > 1 and not courts:
        found |= sums(loose, value)
    return found


def refused_build(state, options, card, loose, named, value, on_table):
    found, raised = set(), [on_table[build] for build in named]
    courts = [each for each in (card, *loose) if number(each) is None]
    if courts:
        found.add("COURT_HAS_NO_NUMBER")
    elif len(raised) == 1:
        low, own = named[0], number(card)
        numbers = list(map(number, loose))
        if low + own == value:
            found |= sums(loose, value)
        elif some_make(numbers, value - low - own):
            found.add("RAISE_WITH_LOOSE")
        elif some_make(numbers, value - low):
            found.add("BUILD_IN_SUM")
        else:
            found.add("SUM_WRONG")
    elif not raised:
        found |= sums([card, *loose], value)
    if len(raised) > 1:
        found.add("BUILD_IN_SUM")
    if not loose and not named and value not in on_table:
        found.add("BUILD_ALONE")
    rest = [each for each in state["hands"][state["turn"]] if each != card]
    if value > 10:
        found.add("BUILD_TOO_HIGH")
    elif all(number(each) != value for each in rest):
        lying = [each for each in state["table"] if number(each) == value and each not in loose]
        found.add("BUILD_CARD_ON_TABLE_ONLY" if lying else "BUILD_NOT_HELD")
    if any(is_multiple(build) for build in raised):
        found.add("RAISE_MULTIPLE")
    if not options["raise_own"] and any(build["owner"] == state["turn"] for build in raised):
        found.add("RAISE_OWN")
    return found


# --- how a move changes the table ------------------------------------------------------------------------------------------


def play(state, options, move):
    """Play a legal move; what must then be dealt: ``"deal"``, ``"round"`` or nothing."""
    card, kind, loose, named, value = move
    seat = state["turn"]
    state["hands"][seat].remove(card)
    for each in loose:
        state["table"].remove(each)
    gone = [build for build in state["builds"] if build["value"] in named or build["value"] == value]
    state["builds"] = [build for build in state["builds"] if build not in gone]
    lifted = [each for build in gone for each in build["cards"]]
    if kind == "trail":
        state["table"].append(card)
    elif kind == "capture":
        state["taken"][seat] += [card, *loose, *lifted]
        state["last_taker"] = seat
        if not state["table"] and not state["builds"]:
            state["sweeps"][seat].append(card)
    else:
        state["builds"].append({"value": value, "cards": [card, *loose, *lifted], "owner": seat})
    state["turn"] = (seat + 1) % options["players"]
    if any(state["hands"]):
        return None
    if state["stock"]:
        return "deal"
    if state["last_taker"] is not None:
        state["taken"][state["last_taker"]] += state["table"]
        state["table"] = []
    for each, points in enumerate(counted(state, options)):
        state["scores"][each] += points
    state["turn"] = None
    best = max(state["scores"])
    return None if best >= options["target"] and state["scores"].count(best) == 1 else "round"


def counted(state, options):
    """The points of a round by seat (C21)."""
    piles = state["taken"]
    points = [options["sweep_points"] * len(sweeps) for sweeps in state["sweeps"]]
    spades = [[card for card in pile if card[1] == "S"] for pile in piles]
    for lists, worth in ((piles, options["cards_points"]), (spades, options["spades_points"])):
        sizes = list(map(len, lists))
        if sizes.count(max(sizes)) == 1:
            points[sizes.index(max(sizes))] += worth
    for seat, pile in enumerate(piles):
        points[seat] += sum(card[0] == "A" for card in pile) + 2 * ("TD" in pile) + ("2S" in pile)
    return points


def deal(state, dealt, what):
    """The state after a deal: what is chance comes from ``dealt``, a state of the engine; all else is known."""
    players = len(state["hands"])
    chance = {"hands": dealt["hands"], "stock": dealt["stock"]}
    if what == "deal":
        return {**state, **chance, "turn": (state["dealer"] + 1) % players}
    dealer = (state["dealer"] + 1) % players
    empty = {name: [[] for _ in range(players)] for name in ("taken", "sweeps")}
    new = {"table": dealt["table"], "builds": [], "dealer": dealer, "turn": (dealer + 1) % players, "last_taker": None}
    return {**state, **chance, **empty, **new}


def all_cards(state):
    """Every card of a state, wherever it lies."""
    lists = [state["table"], state["stock"], *state["hands"], *state["taken"], *(build["cards"] for build in state["builds"])]
    return list(itertools.chain(*lists))
