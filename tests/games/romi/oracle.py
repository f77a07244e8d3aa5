"""Römi written a second time, from its rules and nothing else, to be played in step with the engine.

A state is a dict of texts and numbers as a position text names them; what chance brings is read from the position text of
the engine. A move is a text as it is printed. Slow and plain on purpose: melds are tried place by place, a turn can be
finished if some row of plays finishes it, and no part of the package is used here.
"""

import itertools
import re
from collections import Counter
from functools import cache

RANKS, SUITS = "A23456789TJQK", "SHDC"
TEXT_ORDER = [rank + suit for rank in RANKS for suit in SUITS] + ["*"]
DEFAULTS = {
    "players": 2,
    "jokers": 2,
    "opening": 50,
    "deals": 7,
    "ace": 10,
    "low_ace": None,
    "joker_in_hand": 20,
    "take_discard": "if_used",
    "swap_jokers": True,
    "hand_exempt": False,
    "doubled": "exact",
    "flat_unopened": None,
}
#: Every run there can be, as the ranks of its places: at most thirteen, the ace at one end only.
LINE = RANKS + "A"
RUNS = [LINE[start : start + size] for size in range(3, 14) for start in range(15 - size)]


def in_order(cards):
    return sorted(cards, key=TEXT_ORDER.index)


def cards_of(text):
    """The cards of a move's text, jokers with what they stand for."""
    return re.findall(r"\*=..|\*|[A2-9TJQK][SHDC]", text)


# --- position texts ------------------------------------------------------------------------------------------------------


def read(position):
    """A position text with every field as a dict."""
    state = {"hands": [], "melds": [], "scores": []}
    for part in position.split(" | "):
        name, _, items = part.partition(" ")
        cards = [] if items == "-" else items.split()
        if name.startswith("hand"):
            state["hands"].append(cards)
        elif name == "meld":
            if cards:
                state["melds"].append({"cards": cards_of(cards[0]), "owner": int(cards[2])})
        elif name.startswith("score"):
            state["scores"].append(int(items))
        elif name in ("discard", "stock"):
            state[name] = cards
        elif name == "opened":
            state[name] = [int(seat) for seat in cards]
        elif name in ("phase", "taken"):
            state[name] = None if items == "-" else items
        else:
            state[name] = None if items == "-" else int(items)
    return state


def write(state):
    """The position text of a state."""
    parts = [f"hand{seat} {' '.join(in_order(hand)) or '-'}" for seat, hand in enumerate(state["hands"])]
    parts += [f"meld {''.join(meld['cards'])} by {meld['owner']}" for meld in state["melds"]] or ["meld -"]
    parts += [f"{name} {' '.join(state[name]) or '-'}" for name in ("discard", "stock")]
    parts += [f"turn {'-' if state['turn'] is None else state['turn']}", f"phase {state['phase']}"]
    parts += [f"opened {' '.join(map(str, sorted(state['opened']))) or '-'}"]
    parts += [f"dealer {state['dealer']}", f"deal {state['deal']}"]
    parts += [f"score{seat} {score}" for seat, score in enumerate(state["scores"])]
    return " | ".join([*parts, f"taken {state['taken'] or '-'}", f"freed {state['freed']}", f"turned {state['turned']}"])


def all_cards(state):
    melded = [card for meld in state["melds"] for card in meld["cards"]]
    return [*itertools.chain(*state["hands"]), *melded, *state["discard"], *state["stock"]]


# --- melds ---------------------------------------------------------------------------------------------------------------


def understood(cards):
    """What a printed meld is: for each place the cards that lie or may lie there; ``None`` if it is no meld.

    A set is ``("set", rank, suits there)``, a run ``("run", suit, ranks)``.
    """
    naturals = [card for card in cards if card != "*"]
    jokers = len(cards) - len(naturals)
    if not naturals:
        return None
    ranks, suits = {card[0] for card in naturals}, [card[1] for card in naturals]
    if len(naturals) > 1 and len(ranks) == 1:
        fits = len(cards) in (3, 4) and jokers <= 1 and len(set(suits)) == len(suits)
        return ("set", naturals[0][0], "".join(suits)) if fits else None
    if jokers > 2 or len(set(suits)) > 1:
        return None
    for run in RUNS:
        if len(run) == len(cards) and all(card in ("*", rank + suits[0]) for card, rank in zip(cards, run, strict=True)):
            return "run", suits[0], run
    return None


def stands_for(meld):
    """The cards a joker of a meld stands for, in its order; of a set of three both that are missing."""
    kind, which, there = understood(meld)
    if kind == "run":
        return [rank + which for card, rank in zip(meld, there, strict=True) if card == "*"]
    return [which + suit for suit in SUITS if suit not in there] if "*" in meld else []


def value(card, options, below_two=False):
    """What a card counts in a meld."""
    if card[0] == "A":
        return options["low_ace"] if below_two and options["low_ace"] is not None else options["ace"]
    return min(RANKS.index(card[0]) + 1, 10)


def left_value(card, options):
    return options["joker_in_hand"] if card == "*" else value(card, options)


def worth(meld, options):
    kind, which, there = understood(meld)
    if kind == "set":
        return len(meld) * value(which, options)
    return sum(value(rank, options, at == 0 and there[1] == "2") for at, rank in enumerate(there))


def places(meld):
    """The cards that fit a meld now, the joker limit aside, with the meld each makes of a card laid there."""
    kind, which, there = understood(meld)
    if kind == "set":
        return [which + suit for suit in SUITS if suit not in there] if len(meld) < 4 else []
    if len(meld) == 13:
        return []
    below = [LINE[RANKS.index(there[0]) - 1]] if there[0] != "A" else []
    above = [LINE[LINE.index(there[-1]) + 1]] if there[-1] != "A" else []
    return [rank + which for rank in (below if below != above else []) + above]


def laid(meld, card, new):
    """The meld with a card, or a joker for it, laid off."""
    kind, which, there = understood(meld)
    if kind == "set":
        return in_order([*meld, new])
    above = there[-1] != "A" and LINE[LINE.index(there[-1]) + 1] + which == card
    return [*meld, new] if above else [new, *meld]


def swapped(meld, cards):
    kind, which, there = understood(meld)
    if kind == "set":
        return in_order([*(card for card in meld if card != "*"), *cards])
    return [cards[0] if card == "*" and rank + which == cards[0] else card for card, rank in zip(meld, there, strict=True)]


def melds_of(hand):
    """Every meld of a hand, as printed."""
    held = Counter(hand)
    jokers = min(held["*"], 2)
    found = []
    for rank in RANKS:
        suits = [suit for suit in SUITS if held[rank + suit]]
        for size in (2, 3, 4):
            for some in itertools.combinations(suits, size):
                cards = [rank + suit for suit in some]
                found += [cards] * (size > 2) + [[*cards, "*"]] * (size < 4 and jokers > 0)
    for suit in SUITS:
        ranks = "".join(rank for rank in RANKS if held[rank + suit])
        found += [[rank if rank == "*" else rank + suit for rank in run] for run in runs_of(ranks, jokers)]
    return found


@cache
def runs_of(ranks, jokers):
    """Every run of one suit that these ranks and jokers make, by its ranks."""
    found = []
    for run in RUNS:
        lacking = [at for at, rank in enumerate(run) if rank not in ranks]
        if len(lacking) > jokers:
            continue
        others = [at for at in range(len(run)) if at not in lacking]
        for more in range(min(jokers - len(lacking), len(others) - 1) + 1):
            for spared in itertools.combinations(others, more):
                found.append(["*" if at in (*lacking, *spared) else rank for at, rank in enumerate(run)])
    return found


def most_with(hand, card, options, need=True):
    """The most that melds of a hand are worth of which one has a card in it, with a card left to discard; 0 if none has it."""
    best = 0
    for meld in melds_of(hand):
        if need and card not in meld:
            continue
        rest = list((Counter(hand) - Counter(meld)).elements())
        if rest:
            best = max(best, worth(meld, options) + most_with(rest, card, options, need=False))
    return best


# --- a turn --------------------------------------------------------------------------------------------------------------


def own_worth(state, options):
    """What the melds of this turn are worth, ``None`` if there are none or the seat had opened before."""
    own = [worth(meld["cards"], options) for meld in state["melds"] if meld["owner"] == state["turn"]]
    return sum(own) if own and state["turn"] not in state["opened"] else None


def has_opened(state, options):
    laid_down = own_worth(state, options)
    return state["turn"] in state["opened"] or (laid_down is not None and laid_down >= options["opening"])


def settle(state, cards):
    """A card of the face that was taken uses it; a joker settles a taken joker first, then a freed one."""
    for card in cards:
        if (card[0] == "*" and state["taken"] == "*") or card == state["taken"]:
            state["taken"] = None
        elif card[0] == "*":
            state["freed"] = max(0, state["freed"] - 1)


def copy(state):
    hands = [list(hand) for hand in state["hands"]]
    return {**state, "hands": hands, "melds": [dict(meld) for meld in state["melds"]]}


def kind_of(move):
    if move[0] in "+-":
        return move if move[0] == "+" else "discard"
    return "lay" if ">" in move else "swap" if "~" in move else "meld"


def put_down(state, move):
    """The state after a meld, a card laid off or a swap of the right shape."""
    state, kind, cards = copy(state), kind_of(move), cards_of(move.partition(">")[0].partition("~")[0])
    hand = state["hands"][state["turn"]]
    for card in cards:
        hand.remove("*" if card[0] == "*" else card)
    settle(state, cards)
    if kind == "meld":
        state["melds"].append({"cards": cards, "owner": state["turn"]})
        return state
    meld = state["melds"][int(re.split("[>~]", move)[1]) - 1]
    if kind == "lay":
        meld["cards"] = laid(meld["cards"], cards[0][-2:], "*" if cards[0][0] == "*" else cards[0])
    else:
        meld["cards"] = swapped(meld["cards"], cards)
        hand.append("*")
        state["freed"] += 1
    return state


def plays(state, options):
    """Every meld, card laid off and swap that has the right shape, the look-ahead aside."""
    hand = state["hands"][state["turn"]]
    yield from ("".join(meld) for meld in melds_of(hand))
    if not has_opened(state, options):
        return
    for number, meld in enumerate(state["melds"], 1):
        cards = meld["cards"]
        limit = 1 if understood(cards)[0] == "set" else 2
        for card in places(cards):
            if card in hand:
                yield f"{card}>{number}"
            if "*" in hand and cards.count("*") < limit:
                yield f"*={card}>{number}"
        jokers = stands_for(cards)
        pieces = [jokers] if understood(cards)[0] == "set" else [[card] for card in jokers]
        for piece in pieces:
            if piece and options["swap_jokers"] and all(card in hand for card in piece):
                yield f"{''.join(sorted(piece, key=lambda card: SUITS.index(card[1])))}~{number}"


def open_now(state, options):
    """What keeps a discard from ending the turn."""
    laid_down, owed = own_worth(state, options), []
    exempt = options["hand_exempt"] and len(state["hands"][state["turn"]]) < 2
    if laid_down is not None and laid_down < options["opening"] and not exempt:
        owed.append("OPENING_TOO_LOW")
    return owed + ["DISCARD_MUST_BE_USED"] * bool(state["taken"]) + ["JOKER_NEEDS_A_PLACE"] * bool(state["freed"])


def can_finish(state, options, waived=(), known=None):
    """Whether some row of plays ends in a legal discard, all of them tried; waived obligations do not count."""
    known = {} if known is None else known
    if "OPENING_TOO_LOW" in waived:
        options = {**options, "opening": 1}
    table = sorted("".join(meld["cards"]) for meld in state["melds"])
    key = (*in_order(state["hands"][state["turn"]]), *table, state["taken"], state["freed"], own_worth(state, options))
    if key not in known:
        hand = state["hands"][state["turn"]]
        enough = bool(hand) or "KEEP_A_DISCARD" in waived
        owed = set(open_now(state, options)) - set(waived)
        known[key] = (enough and not owed) or any(
            can_finish(put_down(state, move), options, waived, known) for move in plays(state, options)
        )
    return known[key]


def moves(state, options):
    """The texts of all legal moves."""
    if state["phase"] == "over":
        return []
    if state["phase"] == "draw":
        taking = state["discard"] and options["take_discard"] == "if_used" and can_finish(taken(state), options)
        return ["+stock"] + ["+discard"] * bool(taking)
    known = {}
    found = [move for move in plays(state, options) if can_finish(put_down(state, move), options, (), known)]
    if not open_now(state, options):
        found += [f"-{card}" for card in dict.fromkeys(state["hands"][state["turn"]])]
    return found


def taken(state):
    """The state after the top discard was taken."""
    state = copy(state)
    card = state["discard"][-1]
    state["hands"][state["turn"]].append(card)
    return {**state, "discard": state["discard"][:-1], "phase": "play", "taken": card}


# --- what is played --------------------------------------------------------------------------------------------------------


def play(state, options, move, drawn=None):
    """The state after a legal move; ``drawn`` is the next state of the engine, where chance brings something."""
    kind = kind_of(move)
    if kind == "+discard":
        return taken(state)
    if kind == "+stock":
        state = copy(state)
        state["hands"][state["turn"]].append(state["stock"][0])
        return {**state, "stock": state["stock"][1:], "phase": "play"}
    if kind != "discard":
        return put_down(state, move)
    state, seat, card = copy(state), state["turn"], move[1:]
    hand_won = seat not in state["opened"]
    if has_opened(state, options) and seat not in state["opened"]:
        state["opened"] = [*state["opened"], seat]
    state["hands"][seat].remove(card)
    state |= {"discard": [*state["discard"], card], "turn": (seat + 1) % options["players"], "phase": "draw"}
    if not state["hands"][seat]:
        return ended(state, options, seat, hand_won)
    if not state["stock"]:
        if state["turned"] or len(state["discard"]) < 2:
            return ended(state, options, None, None)
        state |= {"stock": drawn["stock"], "discard": state["discard"][-1:], "turned": 1}
    return state


def ended(state, options, winner, hand):
    """The deal counted, the table as it lies."""
    points = counted(state, options, winner, hand)
    scores = [before + more for before, more in zip(state["scores"], points, strict=True)]
    owners = {meld["owner"] for meld in state["melds"]}
    state |= {"turn": None, "phase": "over", "scores": scores, "opened": sorted(owners | set(state["opened"]))}
    return state


def rounded(points):
    return points // 10 * 10 + (10 if points % 10 > 4 else 0)


def counted(state, options, winner, hand):
    """What every seat writes."""
    return [
        (-40 if hand else -20) if seat == winner else loses(left, seat in state["opened"], options, hand)
        for seat, left in enumerate(state["hands"])
    ]


def loses(left, opened, options, hand):
    points = sum(left_value(card, options) for card in left)
    if hand is None:
        return rounded(points)
    if not hand:
        return options["flat_unopened"] if not opened and options["flat_unopened"] else rounded(points)
    if not opened:
        return 200
    return {"exact": 2 * points, "then_rounded": rounded(2 * points), "rounded_first": 2 * rounded(points)}[options["doubled"]]


# --- what is refused -------------------------------------------------------------------------------------------------------


def refused(state, options, move):
    """The codes of a move's text as it is printed, as far as the first stage that has some."""
    for stage in (first_stage, second_stage, third_stage):
        if codes := set(stage(state, options, move)):
            return codes
    return set()


def first_stage(state, options, move):
    kind, hand = kind_of(move), Counter(state["hands"][state["turn"]])
    draws = kind[0] == "+"
    if state["phase"] == "draw" and not draws:
        yield "DRAW_FIRST"
    if draws and state["phase"] != "draw":
        yield "ALREADY_DREW" if state["phase"] == "play" else "OPENER_DRAWS_NOTHING"
    if kind == "+discard" and not state["discard"]:
        yield "DISCARD_PILE_EMPTY"
    if kind == "+discard" and options["take_discard"] == "never":
        yield "TAKING_NOT_PLAYED"
    if kind == "swap" and not options["swap_jokers"]:
        yield "SWAPPING_NOT_PLAYED"
    if not draws and Counter("*" if card[0] == "*" else card for card in cards_of(re.split("[>~]", move)[0])) - hand:
        yield "NOT_IN_HAND"
    if kind in ("lay", "swap") and int(re.split("[>~]", move)[1]) > len(state["melds"]):
        yield "NO_SUCH_MELD"


def second_stage(state, options, move):
    kind, cards = kind_of(move), cards_of(re.split("[>~]", move)[0])
    if kind == "meld":
        yield from wrong_meld(cards)
    if kind not in ("lay", "swap"):
        return
    meld = state["melds"][int(re.split("[>~]", move)[1]) - 1]["cards"]
    is_set = understood(meld)[0] == "set"
    if kind == "lay":
        if cards[0] == "*" or cards[0][-2:] not in places(meld):
            yield "DOES_NOT_FIT"
        if cards[0][0] == "*" and meld.count("*") >= (1 if is_set else 2):
            yield "TOO_MANY_JOKERS"
    else:
        jokers = stands_for(meld)
        needed = len(jokers) if is_set else 1
        if not jokers:
            yield "NO_JOKER_THERE"
        elif any(card not in jokers for card in cards) or len(cards) > needed:
            yield "SWAP_CARD_DIFFERS"
        elif len(set(cards)) < needed:
            yield "SWAP_NEEDS_BOTH"
    if not has_opened(state, options):
        yield "NOT_OPENED"


def wrong_meld(cards):
    if len(cards) < 3:
        yield "MELD_TOO_SHORT"
    naturals = [card for card in cards if card[0] != "*"]
    if not naturals:
        yield "NO_NATURAL_CARD"
        return
    named = [card[-2:] for card in cards if card != "*"]
    jokers, ranks, suits = len(cards) - len(naturals), {card[0] for card in named}, {card[1] for card in named}
    mixed = len(suits) > 1 and len(ranks) < len(named)
    if len(naturals) > 1 and (len(ranks) == 1 or mixed):
        if jokers > 1:
            yield "TOO_MANY_JOKERS"
        if len(ranks) > 1:
            yield "SET_RANKS_DIFFER"
        if len(suits) < len(named):
            yield "SET_SUIT_TWICE"
        if len(cards) > 4:
            yield "SET_TOO_LONG"
        return
    if jokers > 2:
        yield "TOO_MANY_JOKERS"
    if len(suits) > 1:
        yield "RUN_SUITS_DIFFER"
    if follow(cards, [LINE]) and len(cards) < 14:
        return
    if len(set(named)) < len(named):
        yield "RUN_CARD_TWICE"
    if follow(cards, [RANKS * 3]):
        yield "RUN_GOES_ROUND"
    elif len(set(named)) == len(named):
        yield "RUN_GAP"


def follow(cards, lines):
    """Whether the ranks of cards stand in a line next to each other; in any order where no joker is bare."""
    ranks = [card[-2] if card != "*" else None for card in cards]
    if None in ranks:
        windows = (line[at : at + len(ranks)] for line in lines for at in range(len(line) - len(ranks) + 1))
        return any(all(rank in (None, there) for rank, there in zip(ranks, window, strict=True)) for window in windows)
    windows = (line[at : at + len(ranks)] for line in lines for at in range(len(line) - len(ranks) + 1))
    return any(sorted(window) == sorted(ranks) for window in windows)


def third_stage(state, options, move):
    if kind_of(move) == "+stock":
        return
    if kind_of(move) == "discard":
        yield from open_now(state, options)
        return
    after = taken(state) if move == "+discard" else put_down(state, move)
    if can_finish(after, options):
        return
    owed = ("OPENING_TOO_LOW", "DISCARD_MUST_BE_USED", "JOKER_NEEDS_A_PLACE", "KEEP_A_DISCARD")
    for count in range(1, 5):
        waivers = [waived for waived in itertools.combinations(owed, count) if can_finish(after, options, waived)]
        if waivers:
            yield from {code for waived in waivers for code in waived}
            return
