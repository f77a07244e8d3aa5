"""Torn Cards written a second time, from the rules file alone and on texts: slow, plain, sharing nothing with the engine.

A state is a dict: ``deck``, ``hand``, ``reserve``, ``tossed`` and ``out`` are pairs of lists of card texts, ``board`` a pair
of dicts from cell to card; the other fields are called as in the position text. What chance decides – where a half lands, how
a deck is shuffled, how the next game is dealt – is taken over from the engine, and checked.
"""

import itertools
import re
from functools import cache

RANKS = "A23456789TJQK"
TEXT_ORDER = [rank + suit for rank in RANKS for suit in "SHDC"]
PACKS = ([card for card in TEXT_ORDER if card[1] in "HD"], [card for card in TEXT_ORDER if card[1] in "SC"])
CELLS = [f"{column}{row}" for row in range(1, 6) for column in "abcdefghi"]
DEFAULTS = {"value": "pronic", "toss": "scatter", "touching": "edge", "hit_rounding": "half", "max_games": None}
ZONES = ("deck", "hand", "board", "reserve", "tossed", "out")
ORDER = [f"{zone}{seat}" for seat in (0, 1) for zone in ZONES]
ORDER += "turn phase game starter points0 points1 total0 total1 discard landing shown last".split()


def in_order(cards):
    return sorted(cards, key=TEXT_ORDER.index)


# --- position texts --------------------------------------------------------------------------------------------------


def read(text):
    found = dict(part.split(" ", 1) for part in text.split(" | "))
    state = {zone: [_items(found[f"{zone}{seat}"]) for seat in (0, 1)] for zone in ZONES}
    state["board"] = [{item[3:]: item[:2] for item in board} for board in state["board"]]
    state |= {name: [float(found[f"{name}{seat}"]) for seat in (0, 1)] for name in ("points", "total")}
    state |= {name: int(found[name]) for name in ("game", "starter", "discard")}
    state["turn"] = None if found["turn"] == "-" else int(found["turn"])
    state |= {name: None if found[name] == "-" else found[name] for name in ("landing", "shown")}
    return state | {"phase": found["phase"], "last": found["last"] == "yes"}


def _items(text):
    return [] if text == "-" else text.split()


def write(state):
    values = {name: "-" if state[name] is None else state[name] for name in ("turn", "phase", "landing", "shown")}
    values |= {name: state[name] for name in ("game", "starter", "discard")} | {"last": "yes" if state["last"] else "no"}
    for seat in (0, 1):
        for zone in ("hand", "reserve", "tossed", "out"):
            values[f"{zone}{seat}"] = " ".join(in_order(state[zone][seat])) or "-"
        values[f"deck{seat}"] = " ".join(state["deck"][seat]) or "-"
        lying = {card: cell for cell, card in state["board"][seat].items()}
        values[f"board{seat}"] = " ".join(f"{card}@{lying[card]}" for card in in_order(lying)) or "-"
        for name in ("points", "total"):
            values[f"{name}{seat}"] = f"{state[name][seat]:g}"
    return " | ".join(f"{name} {values[name]}" for name in ORDER)


def copy(state):
    def deep(value):
        return [deep(each) for each in value] if isinstance(value, list) else dict(value) if isinstance(value, dict) else value

    return {name: deep(value) for name, value in state.items()}


def every_card(state, seat):
    """All whole cards and, once each, the torn ones."""
    whole = [*state["deck"][seat], *state["hand"][seat], *state["board"][seat].values(), *state["out"][seat]]
    whole += [state["shown"]] if state["shown"] and state["turn"] == seat else []
    halves = [*state["reserve"][seat], *state["tossed"][seat]]
    assert all(halves.count(card) == 2 for card in halves)
    return whole + sorted(set(halves))


# --- sets --------------------------------------------------------------------------------------------------------------


def touching(cell, other, rules):
    across, along = abs(ord(cell[0]) - ord(other[0])), abs(int(cell[1]) - int(other[1]))
    if rules["touching"] == "any":
        return True
    return across + along == 1 if rules["touching"] == "edge" else max(across, along) == 1


def is_row(cards):
    """Whether ranks are consecutive round the circle, inner ones pairs, an end a pair or a single next to a pair."""
    return are_row("".join(sorted(card[0] for card in cards)))


@cache
def are_row(ranks):
    counts = {rank: ranks.count(rank) for rank in RANKS}
    held = [rank for rank in RANKS if counts[rank]]
    for start in range(13):
        row = [(RANKS * 2)[start + step] for step in range(len(held))]
        if set(row) == set(held):
            sizes = [counts[rank] for rank in row]
            if 2 in sizes and all(size == 2 for size in sizes[1:-1]) and (len(sizes) != 2 or max(sizes) == 2):
                return True
    return False


def parts_of(cells, rules):
    """Cells in the parts that touching makes of them."""
    left, parts = list(cells), []
    while left:
        part, edge = [], [left.pop()]
        while edge:
            cell = edge.pop()
            part.append(cell)
            near = [other for other in left if touching(cell, other, rules)]
            left = [other for other in left if other not in near]
            edge += near
        parts.append(part)
    return parts


def cells_of(board, cards):
    return [cell for cell, card in board.items() if card in cards]


def is_set(board, cards, rules):
    return is_row(cards) and len(parts_of(cells_of(board, cards), rules)) == 1


def sets(board, rules):
    """Every set: all subsets of the board are tried."""
    lying = in_order(board.values())
    return {
        frozenset(cards)
        for count in range(2, len(lying) + 1)
        for cards in itertools.combinations(lying, count)
        if is_set(board, cards, rules)
    }


def touched(board, landing, rules):
    if landing not in CELLS:
        return []
    return in_order(card for cell, card in board.items() if cell == landing or touching(cell, landing, rules))


def points_of(count, rules):
    kind = rules["value"]
    if isinstance(kind, tuple):
        return kind[count - 2] if count - 2 < len(kind) else kind[-1]
    return {"pronic": count * (count - 1), "triangular": sum(range(count)), "quarter_square": count**2 // 4, "linear": count - 1}[kind]


def half_of(points, rules):
    return {"half": points / 2, "down": points // 2, "up": (points + 1) // 2}[rules["hit_rounding"]]


# --- moves ---------------------------------------------------------------------------------------------------------------


def halves_of(rank, halves):
    return [half for half in halves if half[0] == rank]


def moves(state, rules):
    """Every legal move by its text: kind, first card, other cards, cell, count."""
    if state["turn"] is None:
        return {}
    found = {"act": _actions, "discard": _discards, "hit": _hits}[state["phase"]](state, rules)
    return {text_of(move): move for move in found}


def text_of(move):
    kind, card, rest, cell, count = move
    heads = {"play": "", "tear": "tear", "replace": "replace", "score": "score", "hit": "x"}
    if kind in ("draw", "spare"):
        return f"draw{count}" if kind == "draw" else "spare"
    if kind == "discard":
        return "-" + "".join(in_order(rest))
    if kind in ("score", "hit"):
        return heads[kind] + card + (":" + "".join(in_order(rest)) if rest else "")
    return f"{heads[kind]}{card}@{cell}"


def _actions(state, rules):
    seat = state["turn"]
    board, hand = state["board"][seat], state["hand"][seat]
    yield from (("draw", None, (), None, count) for count in range(1, 6) if count <= len(state["deck"][seat]))
    yield from (("play", card, (), cell, 0) for card in hand for cell in CELLS if cell not in board)
    own = sets(board, rules)
    yield from (("tear", card, (), cell, 0) for card in board.values() if any(card in each for each in own) for cell in CELLS)
    shown = [card for card in hand if halves_of(card[0], state["reserve"][seat])]
    yield from (("replace", card, (), cell, 0) for card in shown for cell in CELLS)
    yield from (("score", card, tuple(each - {card}), None, 0) for each in own for card in each)


def _discards(state, rules):
    seat = state["turn"]
    yield from (("discard", None, cards, None, 0) for cards in itertools.combinations(state["hand"][seat], state["discard"]))


def _hits(state, rules):
    board = state["board"][1 - state["turn"]]
    near, theirs = touched(board, state["landing"], rules), sets(board, rules)
    for each in theirs:
        if named := [card for card in in_order(each) if card in near]:
            yield "hit", named[0], tuple(each - {named[0]}), None, 0
    yield from (("hit", card, (), None, 0) for card in near if not any(card in each for each in theirs))
    yield "spare", None, (), None, 0


def refused(state, rules, move):
    """The codes that a move is refused with; none if it is legal."""
    kind, card, rest, cell, count = move
    named = [each for each in (card, *rest) if each]
    if len(named) > len(set(named)):
        return {"CARD_TWICE"}
    phase = {"discard": "discard", "hit": "hit", "spare": "hit"}.get(kind, "act")
    if phase != state["phase"]:
        return {"WRONG_PHASE"}
    seat = state["turn"]
    hand, own, theirs = state["hand"][seat], state["board"][seat], state["board"][1 - seat]
    codes = set()
    if kind in ("discard", "play", "replace") and not set(named) <= set(hand):
        codes.add("NOT_IN_HAND")
    if kind in ("play", "tear", "replace") and cell not in CELLS:
        codes.add("NO_SUCH_CELL")
    if kind == "draw" and not 1 <= count <= min(5, len(state["deck"][seat])):
        codes.add("DRAW_COUNT")
    if kind == "discard" and len(rest) != state["discard"]:
        codes.add("DISCARD_COUNT")
    if kind == "play" and cell in own:
        codes.add("CELL_TAKEN")
    if kind in ("tear", "score"):
        if not set(named) <= set(own.values()):
            codes.add("NOT_ON_YOUR_BOARD")
        elif kind == "tear" and not any(card in each for each in sets(own, rules)):
            codes.add("NOT_IN_A_SET")
        elif kind == "score":
            codes |= _no_set(own, named, rules)
    if kind == "replace" and not halves_of(card[0], state["reserve"][seat]):
        codes.add("HALF_ALREADY_TOSSED" if halves_of(card[0], state["tossed"][seat]) else "NO_HALF_OF_RANK")
    if kind == "hit":
        codes |= _refused_hit(theirs, state["landing"], card, rest, rules)
    return codes


def _refused_hit(board, landing, card, rest, rules):
    codes, near = set(), touched(board, landing, rules)
    if card not in near:
        codes.add("NOT_TOUCHED")
    if not set(rest) <= set(board.values()):
        codes.add("NOT_ON_THEIR_BOARD")
    if not rest and card in near and any(card in each for each in sets(board, rules)):
        codes.add("LONE_CARD_IN_A_SET")
    if rest and {card, *rest} <= set(board.values()):
        codes |= _no_set(board, (card, *rest), rules)
    return codes


def _no_set(board, cards, rules):
    codes, ranks = set(), [card[0] for card in cards]
    if len(set(ranks)) == len(ranks):
        codes.add("NO_PAIR")
    elif not is_row(cards):
        codes.add("NOT_NEXT_TO_A_PAIR")
    if len(parts_of(cells_of(board, cards), rules)) > 1:
        codes.add("NOT_TOUCHING")
    return codes


# --- what a move leads to ------------------------------------------------------------------------------------------------------


def play(state, rules, move, landed=None):
    """The state after a move; a half lands on ``landed``, a cell or ``None`` for off the board.

    ``phase`` is then ``shuffled`` where a deck was shuffled and a card is still to be drawn from it, and ``dealt`` where the
    next game is to be dealt: both are up to chance.
    """
    state = copy(state)
    kind, card, rest, cell, count = move
    seat = state["turn"]
    hand, board = state["hand"][seat], state["board"][seat]
    if kind == "draw":
        state["hand"][seat] += state["deck"][seat][:count]
        del state["deck"][seat][:count]
        return state | {"phase": "discard", "discard": count}
    if kind == "discard":
        state["hand"][seat] = [each for each in hand if each not in rest]
        state["out"][seat] += rest
        return _next(state | {"discard": 0}, rules)
    if kind == "play":
        hand.remove(card)
        board[cell] = card
        if state["deck"][seat]:
            hand.append(state["deck"][seat].pop(0))
            return _next(state, rules)
        return _next(state, rules, failed=True)
    if kind == "tear":
        _take_off(board, [card])
        state["reserve"][seat].append(card)
        state["tossed"][seat].append(card)
        return _landed(state, rules, landed)
    if kind == "replace":
        hand.remove(card)
        half = halves_of(card[0], state["reserve"][seat])[0]
        state["reserve"][seat].remove(half)
        state["tossed"][seat].append(half)
        return _landed(state | {"shown": card}, rules, landed)
    if kind == "score":
        _take_off(board, [card, *rest])
        state["reserve"][seat] += [card, card]
        state["out"][seat] += rest
        state["points"][seat] += points_of(1 + len(rest), rules)
        return _next(state, rules)
    if kind == "hit":
        _take_off(state["board"][1 - seat], [card, *rest])
        state["out"][1 - seat] += [card, *rest]
        state["points"][seat] += half_of(points_of(1 + len(rest), rules), rules) if rest else 0
    return _settled(state | {"landing": None, "phase": "act"}, rules)


def _take_off(board, cards):
    for cell in cells_of(board, cards):
        del board[cell]


def _landed(state, rules, landed):
    if touched(state["board"][1 - state["turn"]], landed, rules):
        return state | {"phase": "hit", "landing": landed}
    return _settled(state, rules)


def _settled(state, rules):
    return _next(state, rules) if state["shown"] is None else state | {"phase": "shuffled"}


def shuffled(state, rules, deck):
    """After a shuffle: the deck as chance has left it, its first card the one that is drawn."""
    seat = state["turn"]
    assert sorted(deck) == sorted([*state["deck"][seat], state["shown"]])
    state["hand"][seat].append(deck[0])
    state["deck"][seat] = deck[1:]
    return _next(state | {"shown": None, "phase": "act"}, rules)


def can_act(state, rules, seat):
    return bool(state["deck"][seat] or state["hand"][seat] or sets(state["board"][seat], rules))


def _next(state, rules, failed=False):
    seat, other = state["turn"], 1 - state["turn"]
    if state["last"]:
        return _ended(state, rules)
    if failed or not can_act(state, rules, other):
        last = other if failed else seat
        return state | {"turn": last, "phase": "act", "last": True} if can_act(state, rules, last) else _ended(state, rules)
    return state | {"turn": other, "phase": "act"}


def _ended(state, rules):
    points = state["points"]
    over = points == [0, 0] or state["game"] == rules["max_games"]
    total = [before + more for before, more in zip(state["total"], points, strict=True)]
    return state | {"turn": None, "phase": "over" if over else "dealt", "last": False, "points": [0, 0], "total": total}


def next_deal(state, rules, dealt):
    """After a deal: what chance has dealt is taken over, all else checked."""
    ones, twos = state["total"]
    starter = (0 if ones < twos else 1) if ones != twos else 1 - state["starter"]
    halves = [in_order(state["reserve"][seat] + state["tossed"][seat]) for seat in (0, 1)]
    for seat in (0, 1):
        whole = [card for card in PACKS[seat] if card not in halves[seat]]
        assert in_order(dealt["deck"][seat] + dealt["hand"][seat]) == whole
        assert len(dealt["hand"][seat]) == min(5, len(whole))
    fresh = {name: dealt[name] for name in ("deck", "hand")} | {"board": [{}, {}], "tossed": [[], []], "out": [[], []]}
    fresh |= {"reserve": halves, "phase": "act", "game": state["game"] + 1, "starter": starter, "turn": starter}
    after = state | fresh
    if can_act(after, rules, starter):
        return after
    if can_act(after, rules, 1 - starter):
        return after | {"turn": 1 - starter, "last": True}
    return after | {"turn": None, "phase": "over"}


def landings(aim, rules):
    """Where a half aimed at a cell can land: cells, and ``None`` where off the board is possible."""
    if rules["toss"] == "aimed":
        return {aim}
    near = {chr(ord(aim[0]) + across) + str(int(aim[1]) + along) for across in range(-2, 3) for along in range(-2, 3)}
    return {cell if cell in CELLS else None for cell in near}


def read_move(text):
    """A canonical move text taken apart."""
    if text == "spare" or re.fullmatch(r"draw\d+", text):
        return ("spare", None, (), None, 0) if text == "spare" else ("draw", None, (), None, int(text[4:]))
    cards = tuple(re.findall("[A2-9TJQK][SHDC]", text))
    if text[0] == "-":
        return "discard", None, cards, None, 0
    kind = next((kind for kind in ("tear", "replace", "score") if text.startswith(kind)), "hit" if text[0] == "x" else "play")
    return kind, cards[0], cards[1:], text.split("@")[1] if "@" in text else None, 0
