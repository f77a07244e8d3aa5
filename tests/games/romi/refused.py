"""Every refusal, from a position and with words of its sentence."""

PLAY = " | phase play"
#: A meld of seat 0, which has opened with it.
OPENED = "meld TSJSQSKSAS by 0"
SET3 = "meld 9S9H* by 1"
SET4 = "meld 9S9H9C* by 1"
RUN = "meld 8D*TD by 1"

# position, move, codes, what the sentence says
_SUIT = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"
_KING_TAKEN = "meld 9HTHJH by 1 | taken KH | hand0 KH KD KC JD QD QH QS QC 2C | hand1 3C"
REFUSED = {
    "ace to ace": (
        f"hand0 {_SUIT} AS 5H | meld 6C7C8C by 0{PLAY}", f"{_SUIT}AS".replace(" ", ""), ["RUN_CARD_TWICE", "RUN_GOES_ROUND"],
        "A♠ can stand there only once",
    ),
    "ace to ace by a joker": (
        f"hand0 {_SUIT} * 5H | meld 6C7C8C by 0{PLAY}", f"{_SUIT}*".replace(" ", ""), ["RUN_GOES_ROUND"], "not at both ends of a run",
    ),
    "the king that was taken": (
        f"hand0 KC QC JC KD KH 2C | {OPENED} | taken KH{PLAY}", "JCQCKC", ["DISCARD_MUST_BE_USED"], "after this it would fit nothing",
    ),
    "the joker that was freed": (
        f"meld 2C3C4C5C6C7C8C9CTCJCQCKCAC by 0 | {SET4} | hand0 * 4H 4S 4D 4C 5H | freed 1{PLAY}", "4S4H4D4C",
        ["JOKER_NEEDS_A_PLACE"], "after this there would be no place",
    ),
    "a card to keep": (
        f"hand0 * 9S | {OPENED} | freed 1{PLAY}", "9S>1", ["JOKER_NEEDS_A_PLACE", "KEEP_A_DISCARD"],
        "must be melded or laid off in this turn",
    ),
    "the last card for the joker": (
        f"hand0 9D | {OPENED} | {RUN}{PLAY}", "9D~2", ["JOKER_NEEDS_A_PLACE", "KEEP_A_DISCARD"], "then no card would be left to discard",
    ),
    "the last card for the king": (
        f"hand0 KD KC | {OPENED} | discard KH", "+discard", ["DISCARD_MUST_BE_USED", "KEEP_A_DISCARD"],
        "K♥ must be melded, laid off or swapped in this turn, and then no card would be left to discard",
    ),
    "what was taken besides": (
        f"{_KING_TAKEN}{PLAY}", "JDQDKD", ["OPENING_TOO_LOW", "DISCARD_MUST_BE_USED"],
        "You are at 30; with K♥ to be used as well you can reach at most 30 this turn, and opening needs 50",
    ),
    "what was taken, in melds of its own": (
        "hand0 3C 4C JC TC * | discard 5C", "+discard", ["OPENING_TOO_LOW", "DISCARD_MUST_BE_USED"],
        "To use 5♣ you would have to open, and with it in a meld you can reach at most 18 this turn; opening needs 50",
    ),
    "what was taken, for a meld on the table": (
        "hand0 6S 6H 6C 9D | hand1 2C 3C | meld 6D7D8D by 1 | discard 5D", "+discard", ["OPENING_TOO_LOW", "DISCARD_MUST_BE_USED"],
        "it goes into no meld of yours; to lay it off or swap it after opening, you can reach at most 18 with other melds",
    ),
    "what was taken, better for a meld on the table": (
        "hand0 JS QS KS AS KH 2C | hand1 2C 3C | meld TDJDQD by 1 | discard KD", "+discard", ["OPENING_TOO_LOW", "DISCARD_MUST_BE_USED"],
        "with it in a meld you can reach at most 30 this turn, or 40 without, if it is laid off or swapped after; opening needs 50",
    ),
    "draw first": ("hand0 KD 5H", "-KD", ["DRAW_FIRST"], "A turn begins with a draw"),
    "already drew": (f"hand0 KD 5H{PLAY}", "+stock", ["ALREADY_DREW"], "One card is drawn in a turn"),
    "already drew, and nothing there": (f"hand0 KD 5H{PLAY}", "+discard", ["ALREADY_DREW", "DISCARD_PILE_EMPTY"], "One card"),
    "opener": ("hand0 KD 5H | phase first", "+stock", ["OPENER_DRAWS_NOTHING"], "begin by discarding, without a draw"),
    "no discard": ("hand0 KD 5H", "+discard", ["DISCARD_PILE_EMPTY"], "nothing to take"),
    "not in hand": (f"hand0 KD 5H{PLAY}", "-KH", ["NOT_IN_HAND"], "You do not hold K♥"),
    "not twice": (f"hand0 KD KH 5H | {OPENED}{PLAY}", "KDKDKH", ["NOT_IN_HAND"], "You do not hold K♦ that many times"),
    "no meld": (f"hand0 KD 5H{PLAY}", "KD>1", ["NO_SUCH_MELD"], "No meld lies on the table yet"),
    "no such meld": (f"hand0 KD 5H | {OPENED}{PLAY}", "KD>2", ["NO_SUCH_MELD"], "numbered from 1 to 1"),
    "not in hand and no meld": (f"hand0 KD 5H{PLAY}", "KH~1", ["NOT_IN_HAND", "NO_SUCH_MELD"], "You do not hold K♥"),
    "draw and hold first": ("hand0 KD 5H", "KSKHKC", ["DRAW_FIRST", "NOT_IN_HAND"], "A turn begins with a draw"),
    "too short": (f"hand0 9S 9H 5H{PLAY}", "9S9H", ["MELD_TOO_SHORT"], "a run at least three; these are 2"),
    "one card": (f"hand0 9S 9H 5H{PLAY}", "9S", ["MELD_TOO_SHORT"], "this is one"),
    "only jokers": (f"hand0 * * 5H{PLAY}", "**", ["MELD_TOO_SHORT", "NO_NATURAL_CARD"], "A set has three or four cards"),
    "three jokers": (f"hand0 * * * 5H{PLAY}", "***", ["NO_NATURAL_CARD"], "At least one card of a meld must be a natural one"),
    "two in a set": (f"hand0 9S 9H * * 5H{PLAY}", "9S9H**", ["TOO_MANY_JOKERS"], "A set has at most one joker"),
    "three in a run": (f"hand0 9S * * * 5H{PLAY}", "9S***", ["TOO_MANY_JOKERS"], "A run has at most two jokers"),
    "ranks": (f"hand0 9S 9H 8C 5H{PLAY}", "9S9H8C", ["SET_RANKS_DIFFER"], "8♣ does not go with 9♠ and 9♥"),
    "suit twice": (f"hand0 9S 9H 9H 5H{PLAY}", "9S9H9H", ["SET_SUIT_TWICE"], "the second copy of a card cannot join"),
    "ranks and suits": (f"hand0 9S 9H 8H 5H{PLAY}", "9S9H8H", ["SET_RANKS_DIFFER", "SET_SUIT_TWICE"], "8♥ does not go with"),
    "five": (f"hand0 9S 9H 9D 9C 9C 5H{PLAY}", "9S9H9D9C9C", ["SET_SUIT_TWICE", "SET_TOO_LONG"], "the second copy"),
    "suits": (f"hand0 8D 9D TC 5H{PLAY}", "8D9DTC", ["RUN_SUITS_DIFFER"], "A run is of one suit; 10♣ is not of diamonds"),
    "suits and gap": (f"hand0 8D 9D QC 5H{PLAY}", "8D9DQC", ["RUN_SUITS_DIFFER", "RUN_GAP"], "A run is of one suit"),
    "twice in a run": (f"hand0 8D 9D 9D TD 5H{PLAY}", "8D9D9DTD", ["RUN_CARD_TWICE"], "9♦ can stand there only once"),
    "named joker twice": (f"hand0 8D * 9D 5H{PLAY}", "8D*=9D9D", ["RUN_CARD_TWICE"], "can stand there only once"),
    "round": (f"hand0 KD AD 2D 5H{PLAY}", "KDAD2D", ["RUN_GOES_ROUND"], "would go round the corner"),
    "round with a joker": (f"hand0 KD * 2D 5H{PLAY}", "KD*2D", ["RUN_GOES_ROUND"], "round the corner"),
    "gap": (f"hand0 8D 9D JD 5H{PLAY}", "8D9DJD", ["RUN_GAP"], "leave a gap"),
    "joker out of place": (f"hand0 8D * 9D 5H{PLAY}", "8D*9D", ["RUN_GAP"], "each joker standing for the card of its place"),
    "which card a joker is": (
        f"hand0 * 5H | meld 4S5S6S7S by 0{PLAY}", "*>1", ["NOT_A_MOVE"],
        "a place for both 3♠ and 8♠: say which of them the joker is to be, as in *=3S>1",
    ),
    "a joker that may be two cards and is one too many": (
        f"hand0 * 5H | meld 4S** by 0{PLAY}", "*>1", ["NOT_A_MOVE"], "but this meld holds as many jokers as it may",
    ),
    "two cards on a meld": (f"hand0 9S 9H 5H | {OPENED}{PLAY}", "9S9H>1", ["NOT_A_MOVE"], "laid off one at a time, as in 9S>1"),
    "no meld 0": (f"hand0 9S 5H | {OPENED}{PLAY}", "9S>0", ["NOT_A_MOVE"], "numbered from 1"),
    "a joker for a joker": (f"hand0 9D * 5H | {OPENED} | {RUN}{PLAY}", "*~2", ["NOT_A_MOVE"], "for the card that it stands for"),
    "a meld and a discard": (f"hand0 2S 3S 4S 5H{PLAY}", "2S3S4S-5H", ["NOT_A_MOVE"], "two moves: first 2S3S4S"),
    "two discards": (f"hand0 2S 5H{PLAY}", "-2S5H", ["NOT_A_MOVE"], "One card is discarded"),
    "with commas": (f"hand0 2S 3S 4S 5H{PLAY}", "2S,3S,4S", ["NOT_A_MOVE"], "without commas, as in 2S3S4S"),
    "does not fit": (f"hand0 9D 5H | {OPENED}{PLAY}", "9D>1", ["DOES_NOT_FIT"], "only 9♠ fits"),
    "full set": (f"hand0 9D 5H | {OPENED} | meld 9S9H9D9C by 1{PLAY}", "9D>2", ["DOES_NOT_FIT"], "Nothing more fits on"),
    "swap instead": (f"hand0 9D 5H 4H 3H | {OPENED} | {RUN}{PLAY}", "9D>2", ["DOES_NOT_FIT"], "swap it instead"),
    "no joker there": (f"hand0 9D 5H | {OPENED}{PLAY}", "9D~1", ["NO_JOKER_THERE"], "there is no joker that could be swapped"),
    "another card": (f"hand0 8D 5H | {OPENED} | {RUN}{PLAY}", "8D~2", ["SWAP_CARD_DIFFERS"], "only 9♦ can take the place"),
    "two at once": (f"hand0 9D JD 5H | {OPENED} | meld 8D*TD* by 1{PLAY}", "9DJD~2", ["SWAP_CARD_DIFFERS"], "one at a time"),
    "wrong suits": (f"hand0 9D 9H 5H | {OPENED} | {SET3}{PLAY}", "9H9D~2", ["SWAP_CARD_DIFFERS"], "only 9♦ and 9♣ together"),
    "one of both": (f"hand0 9D 5H | {OPENED} | {SET3}{PLAY}", "9D~2", ["SWAP_NEEDS_BOTH"], "Only 9♦ and 9♣ together free the joker"),
    "not opened": (f"hand0 7D 5H | {RUN}{PLAY}", "7D>1", ["NOT_OPENED"], "melds worth 50 in one turn"),
    "not opened, and wrong": (f"hand0 2D 5H | {RUN}{PLAY}", "2D>1", ["DOES_NOT_FIT", "NOT_OPENED"], "only 7♦ and J♦ fit"),
    "too low": (f"hand0 9S 9H 9C 5H{PLAY}", "9S9H9C", ["OPENING_TOO_LOW"], "worth 27; with what you hold you can reach at most 27"),
    "keep a discard": (f"hand0 9S 9H 9C | {OPENED}{PLAY}", "9S9H9C", ["KEEP_A_DISCARD"], "the last card cannot go to the table"),
}
