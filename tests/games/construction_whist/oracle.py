"""Construction Whist written a second time, from its rules and nothing else, to be played in step with the engine.

A state is a dict of texts and numbers as a position text names them; what chance brings is read from the position text
of the engine. Slow and plain on purpose: no part of the package is used here.
"""

import itertools

SUITS = "SHDC"
TEXT_ORDER = [rank + suit for rank in "A23456789TJQK" for suit in SUITS]
FIELDS = (
    "hand0 hand1 trump open lead trick pyramids0 pyramids1 deck spent0 spent1 demolished turn round first score0 score1".split()
)
CARD_LISTS = {"hand0", "hand1", "open", "trick", "deck", "spent0", "spent1", "demolished"}
SORTED_LISTS = CARD_LISTS - {"trick", "deck"}
DEFAULTS = {"rounds": 1, "lead": "winner", "ace": "high", "extra_first": False}


def read(position):
    """A position text with every field as a dict: card lists, pyramids by suit, numbers, ``None`` for a turn of nobody."""
    state = {}
    for part in position.split(" | "):
        name, _, items = part.partition(" ")
        if name in CARD_LISTS:
            state[name] = [] if items == "-" else items.split()
        elif name.startswith("pyramids"):
            towers = [] if items == "-" else [tower.split() for tower in items.split(", ")]
            state[name] = {tower[0][1]: tower for tower in towers}
        elif name == "trump":
            state[name] = items
        else:
            state[name] = None if items == "-" else int(items)
    assert list(state) == FIELDS, position
    return state


def write(state):
    """The position text of a state."""
    parts = []
    for name in FIELDS:
        value = state[name]
        if name.startswith("pyramids"):
            value = ", ".join(" ".join(value[suit]) for suit in SUITS if value.get(suit))
        elif name in CARD_LISTS:
            value = " ".join(sorted(value, key=TEXT_ORDER.index) if name in SORTED_LISTS else value)
        parts.append(f"{name} {'-' if value in (None, '') else value}")
    return " | ".join(parts)


def height(card, ace="high"):
    """How high a card is in a trick, or in a pyramid."""
    return ("A23456789TJQK" if ace == "low" else "23456789TJQKA").index(card[0])


def fits(tower, card, ace):
    """May the card be laid down without demolishing: on a higher one, or as the first of its suit."""
    return not tower or height(card, ace) < height(tower[-1], ace)


def winner(state):
    """Who wins a full trick."""
    led, second = state["trick"]
    if led[1] == second[1]:
        second_wins = height(second) > height(led)
    else:
        second_wins = second[1] == state["trump"]
    return 1 - state["lead"] if second_wins else state["lead"]


def moves(state, options):
    """The text of every legal move."""
    if state["turn"] is None:
        return set()
    if len(state["trick"]) < 2:
        hand = state[f"hand{state['turn']}"]
        followers = [card for card in hand if state["trick"] and card[1] == state["trick"][0][1]]
        return set(followers or hand)
    seat, ace = winner(state), options["ace"]
    played, found = state["trick"][seat != state["lead"]], set()
    before = state[f"pyramids{seat}"].get(played[1], [])
    for card in state["open"]:
        found.add(card)
        if card[1] != played[1]:
            after = before
        else:
            after = [*before, card] if fits(before, card, ace) else [card]
        if fits(after, played, ace):
            found.add(f"{card}+{played}")
        if options["extra_first"] and card[1] == played[1] and fits(before, played, ace):
            found.add(f"{played}+{card}")
    return found


def build(state, seat, card, ace):
    """A card that must be built: on its pyramid, or in its place."""
    tower = state[f"pyramids{seat}"].setdefault(card[1], [])
    if not fits(tower, card, ace):
        state["demolished"] += tower
        tower.clear()
    tower.append(card)


def play(state, move, options):
    """Play a legal move; ``True`` if that ended a round that is not the last, so that the next is to be dealt."""
    if len(state["trick"]) < 2:
        state[f"hand{state['turn']}"].remove(move)
        state["trick"].append(move)
        state["turn"] = 1 - state["lead"] if len(state["trick"]) == 1 else winner(state)
        return False
    seat = winner(state)
    for card in move.split("+"):
        build(state, seat, card, options["ace"])
    (left,) = set(state["open"]) - set(move.split("+"))
    build(state, 1 - seat, left, options["ace"])
    for who, card in zip((state["lead"], 1 - state["lead"]), state["trick"], strict=True):
        if card not in move.split("+"):
            state[f"spent{who}"].append(card)
    state["lead"] = {"winner": seat, "first": state["first"], "alternate": 1 - state["lead"]}[options["lead"]]
    state["trick"], state["open"], state["deck"] = [], state["deck"][:2], state["deck"][2:]
    if state["open"]:
        state["turn"] = state["lead"]
        return False
    for who in (0, 1):
        state[f"score{who}"] += sum(points(state, who))
    state["turn"] = None
    return state["round"] < options["rounds"]


def points(state, seat):
    """The square of each pyramid's number of cards, in suit order."""
    return [len(state[f"pyramids{seat}"][suit]) ** 2 for suit in SUITS if state[f"pyramids{seat}"].get(suit)]


def next_round(state, dealt):
    """The state after a deal: what is chance comes from ``dealt``, a state of the engine; all else is known."""
    chance = {name: dealt[name] for name in ("hand0", "hand1", "trump", "open", "deck")}
    first = 1 - state["first"]
    known = {"lead": first, "turn": first, "first": first, "round": state["round"] + 1, "trick": [], "demolished": []}
    empty = {"pyramids0": {}, "pyramids1": {}, "spent0": [], "spent1": []}
    return {**state, **chance, **known, **empty}


def all_cards(state):
    """Every card of a state, wherever it lies."""
    lists = [state[name] for name in CARD_LISTS]
    towers = [tower for seat in (0, 1) for tower in state[f"pyramids{seat}"].values()]
    return list(itertools.chain(*lists, *towers))
