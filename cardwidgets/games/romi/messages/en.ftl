# Römi with "hand"

title = Römi

# The table

status = { $players ->
    [2] {""}
    [3] three players ·{" "}
   *[other] four players ·{" "}
}deal { $deal } of { $deals }
status-lead = { $players ->
    [2] {""}
    [3] three players ·{" "}
   *[other] four players ·{" "}
}deal { $deal } of { $deals } · { $seat-who ->
    [you] You are
   *[other] { $seat } is
} { $lead } ahead
status-over = deal { $deal } of { $deals } is over
narrow = deal { $deal } of { $deals }
narrow-lead = deal { $deal } of { $deals } · { $seat } { $lead } ahead
narrow-over = deal { $deal } is over

zone-hand = { $seat-who ->
    [you] your hand
   *[other] hand of { $seat }
}
zone-set = { $seat-who ->
    [you] meld { $meld }, your set
   *[other] meld { $meld }, a set of { $seat }
}
zone-run = { $seat-who ->
    [you] meld { $meld }, your run
   *[other] meld { $meld }, a run of { $seat }
}
zone-stock = stock
zone-discards = discards
meld = { $seat }
left = { $seat-who ->
    [you] You are left with
   *[other] { $seat } is left with
}
stock = Stock **{ $cards }**
discards = Discards **{ $cards }**
discards-all = { $card-count ->
    [one] One discard: { $card }.
   *[other] { $card-count } discards, the top first: { $card }.
}
holds = { $cards ->
    [one] **1** card
   *[other] **{ $cards }** cards
}{ $opened ->
    [0] {""}
   *[other] {" "}· opened
}

meter = **{ $worth }** of { $opening }

# What the moment asks for

prompt-first = { $seat-who ->
    [you] You open the deal with fifteen cards: draw nothing, meld if you like, and discard one.
   *[other] { $seat } opens the deal: no draw, a discard.
}
    .hint = Melds are sets ⟨R6⟩ and runs ⟨R7⟩. The first ones you lay down in a turn must be worth { $opening } together ⟨R10⟩{ $exempt ->
        [0] .
       *[other] , or use up every card but the discard ⟨R11⟩.
    } A discard ends the turn ⟨R14⟩.
prompt-draw = { $seat-who ->
    [you] Your turn: draw a card from the stock{ $taking ->
        [0] .
       *[other] , or take { $card } if you use it at once.
    }
   *[other] { $seat } is to draw.
}
    .hint = { $taking ->
        [0] Every turn begins with a card from the stock ⟨R4⟩.
       *[other] Draw from the stock ⟨R4⟩, or take { $card } if it can be melded{ $swapping ->
            [0] {" "}or laid off
           *[other] , laid off or swapped
        } in this turn ⟨R5⟩.
    }
prompt-play = { $seat-who ->
    [you] { $opened ->
        [0] Meld if you can open with { $opening } points{ $exempt ->
            [0] {""}
           *[other] {" "}or with every card but one
        }, then discard a card.
       *[other] { $swapping ->
            [0] Meld and lay off what you like, then discard a card.
           *[other] Meld, lay off or swap what you like, then discard a card.
        }
    }
   *[other] { $seat } may meld, and discards a card.
}
    .hint = { $opened ->
        [0] Look for sets ⟨R6⟩ and runs ⟨R7⟩ worth { $opening } together ⟨R10⟩{ $exempt ->
            [0] {""}
           *[other] , or that use up every card but the discard ⟨R11⟩
        }; only then may you lay off ⟨R12⟩{ $swapping ->
            [0] .
           *[other] {" "}and swap jokers ⟨R13⟩.
        }
       *[other] You have opened: lay down sets ⟨R6⟩ and runs ⟨R7⟩, lay cards off on any meld ⟨R12⟩{ $swapping ->
            [0] .
           *[other] , swap jokers ⟨R13⟩.
        } A discard ends the turn ⟨R14⟩.
    }
prompt-opening = { $seat-who ->
    [you] Your melds are worth { $worth } of { $opening }: { $missing } more to open{ $exempt ->
        [0] .
       *[other] , or every card but one.
    }
   *[other] { $seat } is opening: { $worth } of { $opening }.
}
    .hint = To open, the melds of one turn must be worth { $opening } together ⟨R10⟩; { $missing } are missing. { $exempt ->
        [0] You can do it with what you hold.
       *[other] Melds that use up every card but the discard need no worth ⟨R11⟩. One or the other can be done with what you hold.
    }
prompt-use = { $seat-who ->
    [you] You took { $card }: use it in this turn.
   *[other] { $seat } took { $card } and has to use it.
}
    .hint = A discard that was taken is melded{ $swapping ->
        [0] {" "}or laid off
       *[other] , laid off or swapped
    } in the same turn ⟨R5⟩. With what you hold { $card } has a place.
prompt-place = { $seat-who ->
    [you] { $jokers ->
        [one] The joker you freed needs a place.
       *[other] { $jokers } jokers you freed need a place.
    }
   *[other] { $seat } has to place { $jokers ->
        [one] a freed joker.
       *[other] { $jokers } freed jokers.
    }
}
    .hint = A freed joker is melded or laid off in the same turn ⟨R13⟩.
prompt-deal-over = Deal { $deal } of { $deals } is over: what is left in hand is counted.
    .told = It was deal { $deal } of { $deals }.
prompt-won = { $seat-who ->
    [you] You win the match with { $points } points, the lowest total.
   *[other] { $seat } wins the match with { $points } points, the lowest total.
}
prompt-shared = { $winners } players share the match with { $points } points each, the lowest total.

lacking-cards = Meld { $meld } is picked: pick what is to go there.

# Moves, as they stand on a button; .inside is the same in a sentence

move-draw = Draw from the stock
    .inside = draw from the stock
move-take = { $card-count ->
    [0] Take a discard
   *[other] Take { $card }
}
    .inside = { $card-count ->
        [0] take a discard
       *[other] take { $card } from the discards
    }
move-discard = Discard { $card }
    .inside = discard { $card }
move-meld = Meld { $cards }{ $worth ->
    [0] {""}
   *[other] {" "}for { $worth }
}
    .inside = meld { $cards }{ $worth ->
        [0] {""}
       *[other] {" "}for { $worth }
    }
move-lay = Lay { $cards } off { $side ->
    [1] below { $end }{" "}
    [2] above { $end }{" "}
   *[0] {""}
}on meld { $meld }
    .inside = lay { $cards } off { $side ->
        [1] below { $end }{" "}
        [2] above { $end }{" "}
       *[0] {""}
    }on meld { $meld }
move-swap = Swap the joker of meld { $meld } for { $cards }
    .inside = swap the joker of meld { $meld } for { $cards }

# What happened. The message is spoken; .brief stands in the log; .ahead is said before the move, .effect on its button

event-dealt = Deal { $deal } of { $deals } is dealt by { $dealer_seat-who ->
    [you] you
   *[other] { $dealer_seat }
}: { $cards } cards each. { $first_seat-who ->
    [you] You open it, with { $first_cards } cards.
   *[other] { $first_seat } opens it, with { $first_cards } cards.
}
    .brief = deal { $deal } of { $deals }
event-drew = { $seat-who ->
    [you] You drew { $card }.
   *[other] { $seat } drew a card.
}
    .brief = { $seat-who ->
        [you] You draw { $card }
       *[other] { $seat } draws a card
    }
    .ahead = { $stock ->
        [0] The last card of the stock is drawn.
       *[other] A card is drawn; { $stock ->
            [one] one stays
           *[other] { $stock } stay
        } in the stock.
    }
event-took_discard = { $seat-who ->
    [you] You took { $card } from the discards.
   *[other] { $seat } took { $card } from the discards.
}
    .brief = { $seat-who ->
        [you] You take { $card }
       *[other] { $seat } takes { $card }
    }
    .ahead = { $card } comes into { $seat-who ->
        [you] your hand
       *[other] the hand of { $seat }
    }.
event-must_use = { $jokers ->
    [0] { $card } must be used in this turn.
    [one] The joker must find a place in this turn.
   *[other] { $jokers } jokers must find a place in this turn.
}
    .brief = { $jokers ->
        [0] to be used
       *[other] the joker to be placed
    }
    .ahead = { $jokers ->
        [0] It must be melded{ $swapping ->
            [0] {" "}or laid off
           *[other] , laid off or swapped
        } in this turn.
       *[other] The freed joker must be melded or laid off in this turn.
    }
    .effect = { $jokers ->
        [0] to be used in this turn
       *[other] the joker to be placed in this turn
    }
event-melded = { $seat-who ->
    [you] You melded { $cards }, worth { $worth }.
   *[other] { $seat } melded { $cards }, worth { $worth }.
}
    .brief = { $seat-who ->
        [you] You meld { $cards } ({ $worth })
       *[other] { $seat } melds { $cards } ({ $worth })
    }
    .ahead = { $cards } become a { $run ->
        [0] set
       *[other] run
    } worth { $worth }.
event-opened = { $seat-who ->
    [you] With { $worth } points you have opened.
   *[other] With { $worth } points { $seat } has opened.
}
    .brief = opened with { $worth }
    .ahead = **That opens**: { $worth } of { $opening }.
    .effect = opens
event-laid_off = { $seat-who ->
    [you] You laid { $card } off on meld { $meld }.
   *[other] { $seat } laid { $card } off on meld { $meld }.
}
    .brief = { $seat-who ->
        [you] You lay { $card } off on meld { $meld }
       *[other] { $seat } lays { $card } off on meld { $meld }
    }
    .ahead = { $card } joins { $on }.
event-swapped = { $seat-who ->
    [you] You put { $cards } in the place of the joker of meld { $meld }.
   *[other] { $seat } put { $cards } in the place of the joker of meld { $meld }.
}
    .brief = { $seat-who ->
        [you] You swap { $joker } for { $cards }
       *[other] { $seat } swaps { $joker } for { $cards }
    }
    .ahead = { $cards } { $cards-count ->
        [one] takes
       *[other] take
    } the place of the joker, which comes into { $seat-who ->
        [you] your hand
       *[other] the hand of { $seat }
    }.
event-discarded = { $seat-who ->
    [you] You discarded { $card }.
   *[other] { $seat } discarded { $card }.
}
    .brief = { $seat-who ->
        [you] You discard { $card }
       *[other] { $seat } discards { $card }
    }
    .ahead = { $card } is discarded, and the turn ends.
event-stock_remade = The stock was empty: { $cards } discards are shuffled and become the new one.
    .brief = new stock
    .ahead = The stock is empty, so { $cards ->
        [one] one discard becomes
       *[other] { $cards } discards are shuffled and become
    } the new one.
event-went_out = { $seat-who ->
    [you] You are out of cards and end the deal.
   *[other] { $seat } is out of cards and ends the deal.
}
    .brief = { $seat-who ->
        [you] you go out
       *[other] { $seat } goes out
    }
    .ahead = **{ $seat-who ->
        [you] You go
       *[other] { $seat } goes
    } out**, and the deal ends.
    .effect = { $seat-who ->
        [you] you go out
       *[other] { $seat } goes out
    }
event-hand = A hand, all in one turn: { $seat-who ->
    [you] you write
   *[other] { $seat } writes
} { $points }, and the others pay double.
    .brief = hand
    .ahead = **It is a hand**, for { $points }: who never opened writes 200, the others double.
event-deal_void = The stock is empty for good: deal { $deal } ends without a winner.
    .brief = no winner
    .ahead = The stock is empty for good, so the deal ends without a winner.
event-deal_scored = { $seats ->
    [2] Deal { $deal } is written down – { $seat0_seat }: { $points0 }, { $seat1_seat }: { $points1 }.
    [3] Deal { $deal } is written down – { $seat0_seat }: { $points0 }, { $seat1_seat }: { $points1 }, { $seat2_seat }: { $points2 }.
   *[4] Deal { $deal } is written down – { $seat0_seat }: { $points0 }, { $seat1_seat }: { $points1 }, { $seat2_seat }: { $points2 }, { $seat3_seat }: { $points3 }.
}
    .brief = { $seats ->
        [2] deal { $deal }: { $points0 } and { $points1 }
        [3] deal { $deal }: { $points0 }, { $points1 }, { $points2 }
       *[4] deal { $deal }: { $points0 }, { $points1 }, { $points2 }, { $points3 }
    }
event-match_won = { $winners ->
    [one] { $seat-who ->
        [you] You win the match with { $points } points.
       *[other] { $seat } wins the match with { $points } points.
    }
   *[other] { $seat-who ->
        [you] You share the match with { $points } points.
       *[other] { $seat } shares the match with { $points } points.
    }
}
    .brief = { $winners ->
        [one] { $seat-who ->
            [you] you win
           *[other] { $seat } wins
        }
       *[other] { $seat-who ->
            [you] you share the match
           *[other] { $seat } shares the match
        }
    }

# Refusals

NOT_A_MOVE =
    .joker = { $room ->
        [0] On { $on } a joker could be either of { $fits }, but this meld holds as many jokers as it may.
       *[other] On { $on } there is a place for both { $fits }: say which of them the joker is to be, as in *={ $first }>{ $meld }.
    }
    .one = Cards are laid off one at a time, as in { $meant }.
    .natural = A joker on the table is swapped for the card that it stands for, as in 9D~2.
    .numbered = The melds on the table are numbered from 1.
    .commas = Moves are written without commas, as in { $meant }.
    .two = A meld and a discard are two moves: first { $meant }.
    .discard = One card is discarded, without saying what a joker stands for, as in { $meant }.
DRAW_FIRST = Draw first.
    .why = A turn begins with a draw: a card from the stock, or the top discard if you can use it at once.
ALREADY_DREW = You have drawn.
    .why = One card is drawn in a turn, and you have yours: meld if you like, and discard.
OPENER_DRAWS_NOTHING = The opener draws nothing.
    .why = You opened this deal with a card more than the others and begin by discarding, without a draw.
DISCARD_PILE_EMPTY = There is no discard.
    .why = The discard pile is empty, so there is nothing to take from it.
TAKING_NOT_PLAYED = No taking at this table.
    .why = At this table the discards stay where they are; cards are drawn from the stock.
SWAPPING_NOT_PLAYED = No swapping at this table.
    .why = At this table a joker stays in its meld.
NOT_IN_HAND = Not in your hand.
    .why = You do not hold { $card }; cards are played from one's own hand.
    .again = You do not hold { $card } that many times.
NO_SUCH_MELD = There is no meld { $meld }.
    .why = The melds on the table are numbered from 1 to { $melds }.
    .none = No meld lies on the table yet.
MELD_TOO_SHORT = Too few cards.
    .why = A set has three or four cards and a run at least three; { $count ->
        [one] this is one
       *[other] these are { $count }
    }.
NO_NATURAL_CARD = Nothing but jokers.
    .why = At least one card of a meld must be a natural one, or nobody could say what the jokers stand for.
TOO_MANY_JOKERS = Too many jokers.
    .set = A set has at most one joker; with { $cards } there would be { $jokers }.
    .run = A run has at most two jokers; with { $cards } there would be { $jokers }.
SET_RANKS_DIFFER = Not of one rank.
    .why = A set is of one rank: { $card } { $card-count ->
        [one] does
       *[other] do
    } not go with { $cards }.
SET_SUIT_TWICE = A suit twice.
    .why = In a set all suits differ, and { $card } are { $card-count ->
        [2] both
       *[other] all
    } { $suit-name }.
    .copy = In a set all suits differ; the second copy of a card cannot join.
SET_TOO_LONG = Too many cards for a set.
    .why = There are four suits, so a set has at most four cards, not { $count }.
RUN_SUITS_DIFFER = Not of one suit.
    .why = A run is of one suit; { $card } { $card-count ->
        [one] is
       *[other] are
    } not of { $suit-name }.
RUN_CARD_TWICE = A card twice.
    .why = The cards of a run follow one another, so { $card } can stand there only once.
RUN_GOES_ROUND = Runs do not go round.
    .why = The ace stands below the two or above the king, at one end of a run only; { $cards } would go round the corner.
    .both = The ace stands below the two or above the king, not at both ends of a run.
RUN_GAP = The cards do not follow one another.
    .why = { $cards } leave a gap: the cards of a run follow one another without one.
    .jokers = Read upwards, { $cards } do not follow one another, each joker standing for the card of its place.
DOES_NOT_FIT = { $card } does not fit there.
    .why = On { $on } { $fits-count ->
        [one] only { $fits } fits
       *[other] only { $fits } fit
    }.
    .full = Nothing more fits on { $on }.
    .swap = The joker of { $on } already stands for { $card }: swap it instead of laying off.
NO_JOKER_THERE = There is no joker.
    .why = In { $on } there is no joker that could be swapped.
SWAP_CARD_DIFFERS = The joker stands for another card.
    .why = In { $on } only { $fits } can take the place of a joker, one at a time.
    .both = In { $on } only { $fits } together can take the place of the joker.
SWAP_NEEDS_BOTH = Both missing suits are needed.
    .why = Only { $fits } together free the joker of meld { $meld }, which stands for both. { $card } alone may be laid off.
NOT_OPENED = You have not opened.
    .why = Laying off and swapping begin when you have opened, with melds worth { $opening } in one turn.
    .laid = Your melds are worth { $worth } so far; laying off and swapping begin at { $opening }, when you have opened.
OPENING_TOO_LOW = Too low to open.
    .why = These are worth { $worth }; with what you hold you can reach at most { $reach } this turn, and opening needs { $opening }{ $exempt ->
        [0] .
       *[other] , unless your melds use up every card but the discard.
    }
    .besides = You are at { $worth }; with { $card } to be used as well you can reach at most { $reach } this turn, and opening needs { $opening }{ $exempt ->
        [0] .
       *[other] , unless your melds use up every card but the discard.
    }
    .take = To use { $card } you would have to open, and { $with ->
        [0] it goes into no meld of yours; to lay it off{ $swapping ->
            [0] {""}
           *[other] {" "}or swap it
        } after opening, you can reach at most { $later } with other melds
       *[other] with it in a meld you can reach at most { $with } this turn{ $later ->
            [0] {""}
           *[other] , or { $later } without, if it is laid off{ $swapping ->
                [0] {""}
               *[other] {" "}or swapped
            } after
        }
    }; opening needs { $opening }{ $exempt ->
        [0] .
       *[other] , unless your melds use up every card but the discard.
    }
    .discard = Your melds are worth { $worth }; { $missing } more are needed to open before you can discard{ $exempt ->
        [0] .
       *[other] , unless your melds use up every card but the discard.
    }
DISCARD_MUST_BE_USED = { $card } must be used.
    .why = You took { $card }, which must be melded{ $swapping ->
        [0] {" "}or laid off
       *[other] , laid off or swapped
    } in this turn; after this it would fit nothing.
    .take = { $card } would have to be melded{ $swapping ->
        [0] {" "}or laid off
       *[other] , laid off or swapped
    } in this turn, and fits nothing you could lay.
    .low = { $card } must be melded{ $swapping ->
        [0] {" "}or laid off
       *[other] , laid off or swapped
    } in this turn, and then you cannot open with { $opening }.
    .last = { $card } must be melded{ $swapping ->
        [0] {" "}or laid off
       *[other] , laid off or swapped
    } in this turn, and then no card would be left to discard.
    .discard = You took { $card }: it must be melded{ $swapping ->
        [0] {" "}or laid off
       *[other] , laid off or swapped
    } before you discard.
JOKER_NEEDS_A_PLACE = The joker needs a place.
    .why = { $jokers ->
        [one] A freed joker
       *[other] { $jokers } freed jokers
    } must be melded or laid off in this turn, and after this there would be no place.
    .swap = A freed joker must be melded or laid off in this turn, and with what you hold there would be no place for it.
    .last = { $jokers ->
        [one] A freed joker
       *[other] { $jokers } freed jokers
    } must be melded or laid off in this turn, and then no card would be left to discard.
    .discard = { $jokers ->
        [one] The joker you freed
       *[other] The { $jokers } jokers you freed
    } must be melded or laid off before you discard.
KEEP_A_DISCARD = Keep a card to discard.
    .why = Every turn ends with a discard, and then no card would be left for it when all is settled.
    .none = Every turn ends with a discard, so the last card cannot go to the table.

# Scores

score-START = points from before
score-R16 = went out
score-R16-hand = went out with a hand
score-R17 = cards left
score-R17-flat = never opened
score-R17-unopened = a hand, and never opened
score-R17-doubled = a hand: cards left, doubled
score-R19 = cards left, no winner

# The rules

R1 = Römi is played with two packs of 52 cards and jokers to taste, here { $jokers ->
    [0] none
   *[other] { $jokers }
}: experts use none, beginners at least two. The two copies of a card are as good as each other.
R2 = Each of the { $players ->
    [2] two
    [3] three
   *[4] four
} players gets 14 cards, and the opener, left of the dealer, gets 15. In the first deal the last seat deals.
    .practice = who opens
R3 = The opener does not draw but discards one, leaving 14 like the rest; the turn is otherwise as any other.
    .reading = that the opener may meld already
R4 = In a turn you draw one card, put down any number of cards, and discard one.
R5 = { $take_discard ->
    [never] The discards are never taken: every turn but the first begins with a card from the stock.
   *[if_used] Instead of drawing from the stock you may take the top discard, if you { $swap_jokers ->
        [no] meld it or lay it off
       *[yes] meld it, lay it off or swap it
    } in the same turn. It is used once a card of its face lies on the table, the copy in hand will do; a joker laid down counts for a taken joker before one that was freed.
}
R6 = A set is three or four cards of one rank, all of different suits; the second copy of a card cannot join.
    .practice = the sizes
R7 = A run is three to thirteen consecutive cards of one suit. The ace stands below the two or above the king, at one end only; runs do not go round. Where two to king lie, an ace laid off goes above the king.
    .practice = the sizes and the ace
R8 = A joker stands for a missing card and counts as it; that may be a card you hold. A set has at most one joker, a run at most two, and every meld at least one natural card; one with two jokers is a run. In a set of three the joker stands for whichever suits are missing.
    .practice = the limits, and the suits of a set
    .choice = standing for a card that one holds
R9 = Cards from 2 to 10 count their number, { $ace ->
    [10] jack, queen, king and ace 10
   *[other] jack, queen and king 10, an ace { $ace }
}{ $low_ace ->
    [none] {""}
   *[other] , but an ace below a two in a meld { $low_ace }
}; a joker left in hand counts { $joker_in_hand }.
R10 = You open when the melds you lay down in one turn are worth at least { $opening } together. Until then you may not lay off{ $swap_jokers ->
    [no] {""}
   *[yes] {" "}or swap
}.
    .practice = the last sentence
R11 = A hand opens too: the minimum holds for going out in one turn as well{ $hand_exempt ->
    [yes] , but own melds that use up every card but the discard need none
   *[no] {""}
}.
    .practice = the option hand_exempt
R12 = Once you have opened, and be it in this turn, you may lay cards off on any meld on the table. Melds are never rearranged.
R13 = { $swap_jokers ->
    [no] A joker on the table stays there: it is not replaced by the card it stands for.
   *[yes] Once you have opened, you may replace a joker on the table by the card it stands for; in a set of three only by both missing suits at once. One of the two may be laid off instead: of the set of four the joker stands for the last suit, and is swapped for that alone. The freed joker must be melded or laid off in the same turn.
}
R14 = Every turn ends with a discard, of any card, jokers too. So the last card cannot be melded.
R15 = Whoever discards the last card ends the deal at once, and nobody plays on. If they had not opened before this turn, it is a hand.
    .practice = by a discard
R16 = Whoever goes out writes 20 into the minus, with a hand 40.
R17 = The others write the value of the cards left{ $flat_unopened ->
    [none] {""}
   *[other] , or { $flat_unopened } if they never opened
}. After a hand they write it doubled, and 200 if they never opened.
R18 = When the winner made no hand, values are rounded to tens, 5 upwards. { $doubled ->
    [then_rounded] Doubled values are rounded too.
    [rounded_first] Values that are doubled are rounded before.
   *[exact] Doubled values are written as they are.
}
    .choice = 5 itself
R19 = When the stock is empty before a draw, the discards below the top one are shuffled to make a new one, once a deal. The next time, or where none lies below the top one, the deal ends without a winner, and everybody writes their rounded value.
R20 = A match has { $deals ->
    [one] one deal
   *[other] { $deals } deals, the deal moving left
}. The lowest total wins; equal totals share.
    .practice = the deal moving left
    .choice = equal totals
R21 = After each deal every seat's points and running total are written down.
look-ahead = A play after which the turn could not be finished by these rules is refused at once, not at the discard: where the opening would be out of reach, a taken discard or a freed joker left without a place, or no card left to discard. So there is always a move.

# What the score sheet calls its parts

sheet = { $round ->
    [0] Score
   *[other] Score of deal { $round }
}
sheet-pending = { $round ->
    [0] Score so far
   *[other] Deal { $round }, if it ended now
}
sheet-round = deal { $round }
sheet-rounds = deals { $round } to { $last }
ui-undo-stands = Moves can be taken back only until the next draw.
note-round-shown = The deal is over; go on first.
hint-promising = The cards with a dot can be played now; a card without one can only be discarded.
hint-promising-spoken = Can be played now: { $cards }.
