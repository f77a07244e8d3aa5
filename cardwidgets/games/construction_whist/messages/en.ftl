# Construction Whist

title = Construction Whist

# The table

status = trick { $trick } of { $of }
status-of-many = round { $round } of { $rounds } · trick { $trick } of { $of }
status-over = the game is over
status-over-of-many = round { $round } of { $rounds } is over
narrow = trick { $trick } of { $of } · trump { $trump_suit }
narrow-of-many = round { $round } · trick { $trick } of { $of } · trump { $trump_suit }
narrow-over = the game is over
narrow-over-of-many = round { $round } of { $rounds } is over

zone-hand = { $seat-who ->
    [you] your hand
   *[other] hand of { $seat }
}
zone-open = open cards
zone-trick = trick
zone-pyramid = { $seat-who ->
    [you] your { $suit-one } pyramid
   *[other] { $suit-one } pyramid of { $seat }
}
zone-deck = draw deck
label-open = Open: one for each
label-trick = Trick
label-trick-led = { $seat-who ->
    [you] Trick: you led
   *[other] Trick: { $seat } led
}
place-card = { $seat-who ->
    [you] your card
   *[other] card of { $seat }
}
trump = trump { $suit-name }
counts = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} · deck { $deck } · spent { $spent }
arithmetic = { $sum }
nought = 0
ghost-fits = fits: { $points }
ghost-opens = opens: { $points }
ghost-breaks = { $cards ->
    [one] demolishes 1
   *[other] demolishes { $cards }
}

# What the moment asks for

prompt-lead = { $seat-who ->
    [you] Your lead{ $playable ->
        [0] {""}
       *[other] : any card
    }. The winner chooses from { $open }.
   *[other] { $seat } leads. The winner chooses from { $open }.
}
    .hint = { $playable ->
        [0] {""}
       *[other] The leader plays any card ⟨W5⟩.{" "}
    }Whoever wins the trick chooses one of { $open } to build ⟨W8⟩; the other must build what is left ⟨W10⟩.
prompt-follow = { $seat-who ->
    [you] { $playable ->
        [0] You follow:
       *[other] Follow { $suit-name } if you can:
    } { $led } was led for { $open }.
   *[other] { $seat } is to follow { $led }, played for { $open }.
}
    .hint = { $playable ->
        [0] { $led } was led ⟨W6⟩.
       *[other] { $led } was led: whoever holds { $suit-name } plays { $suit-name }; without any, every card will do ⟨W6⟩.
    }{ $winner ->
        [0] {""}
       *[other] {" "}The higher trump wins, else the higher card of the suit led ⟨W7⟩.
    }
prompt-take = { $seat-who ->
    [you] The trick is yours: build one of { $open }; your opponent gets the other.
   *[other] { $seat } has won the trick and chooses from { $open }.
}
    .hint = The winner builds one of { $open } ⟨W8⟩; the other must build what is left ⟨W10⟩. { $descending ->
        [0] A card
       *[other] A card goes only on a higher one ⟨W12⟩; one
    } that does not fit demolishes the pyramid ⟨W13⟩.
    .dots = One of { $open }, with a dot, can be built now.
prompt-take-extra = { $seat-who ->
    [you] The trick is yours: build one of { $open }, and { $played } too where it fits; your opponent gets the other.
   *[other] { $seat } has won the trick and chooses from { $open }.
}
    .hint = The winner builds one of { $open } ⟨W8⟩, and { $played } as well if it fits or opens an empty suit ⟨W9⟩. { $descending ->
        [0] A card
       *[other] A card goes only on a higher one ⟨W12⟩; one
    } that does not fit demolishes the pyramid ⟨W13⟩.
    .dots = One of { $open }, with a dot, can be built now; { $played } only together with { $beside-count ->
        [one] { $beside }
       *[other] one of them
    }.
prompt-round-over = Round { $round } is over: the pyramids are scored.
    .told = The pyramids are scored.
prompt-shared = The game is shared, at { $points } points each.
prompt-won = { $seat-who ->
    [you] You win, { $points } to { $other }.
   *[other] { $seat } wins, { $points } to { $other }.
}

# Moves, as they stand on a button; .inside after other words, as in “Instead: …”

move-play = Play { $card }
    .inside = play { $card }
move-build = Build { $card }
    .inside = build { $card }
move-extra = Build { $card }, then { $extra }
    .inside = build { $card }, then { $extra }
move-extra-first = Build { $extra }, then { $card }
    .inside = build { $extra }, then { $card }

# Why a card does not go where it was dropped

misplaced-play = { $card } is played to the trick { $following ->
    [0] ⟨W5⟩.
   *[other] ⟨W6⟩.
}
misplaced-early = Only open cards are built, by whoever has won the trick ⟨W8⟩.
misplaced-owner = { $seat-who ->
    [you] The winner builds on their own pyramids; what is left is built on yours ⟨W10⟩.
   *[other] The winner builds on their own pyramids; what is left is built on those of { $seat } ⟨W10⟩.
}
misplaced-suit = { $card } goes on the { $card-suit-one } pyramid ⟨W11⟩.

# Why what is pressed cannot be picked

staying-pyramid = What is built stays there. Only open cards are built, by whoever has won the trick ⟨W8⟩.
staying-trick = The trick is played from the hands, a card each; one that is not built leaves the game ⟨W14⟩.
staying-trick-won = Of the trick only the card you have just played, { $played }, can be built, as an extra ⟨W9⟩.
staying-deck = Two cards of the deck are turned up before each trick ⟨W4⟩.

# What happened. The message is spoken; .brief stands in the log; .ahead is said before the move, .effect on its button

event-dealt = Round { $round } is dealt. { $turned } is turned: { $trump_suit-name } are trump. { $first_seat-who ->
    [you] You lead first.
   *[other] { $first_seat } leads first.
}
    .brief = dealt, trump { $trump_suit }
event-turned_up = { $open } are turned up.
event-led = { $seat-who ->
    [you] You led { $card }.
   *[other] { $seat } led { $card }.
}
    .brief = { $seat-who ->
        [you] You lead { $card }
       *[other] { $seat } leads { $card }
    }
    .ahead = { $card } leads { $card-suit-name }.
event-followed = { $seat-who ->
    [you] You played { $card }.
   *[other] { $seat } played { $card }.
}
    .brief = { $seat-who ->
        [you] You play { $card }
       *[other] { $seat } plays { $card }
    }
    .ahead = { $card } answers { $led }.
event-trick_won = { $seat-who ->
    [you] You win the trick.
   *[other] { $seat } wins the trick.
}
    .brief = { $seat-who ->
        [you] you win
       *[other] { $seat } wins
    }
    .ahead = { $seat-who ->
        [you] { $card } beats { $beaten }: you would choose from { $open } first.
       *[other] { $card } beats { $beaten }: { $seat } would choose from { $open } first.
    }
event-opened = { $seat-who ->
    [you] You open { $card-suit-name } with { $card }.
   *[other] { $seat } opens { $card-suit-name } with { $card }.
}
    .brief = { $seat-who ->
        [you] You open { $card }
       *[other] { $seat } opens { $card }
    }
    .ahead = { $seat-who ->
        [you] { $card } opens your { $card-suit-name }.
       *[other] { $seat } opens { $card-suit-name } with { $card }.
    }
event-extended = { $seat-who ->
    [you] You build { $card }: your { $card-suit-one } pyramid has { $length } cards.
   *[other] { $seat } builds { $card }: a { $card-suit-one } pyramid of { $length } cards.
}
    .brief = { $seat-who ->
        [you] You build { $card }
       *[other] { $seat } builds { $card }
    }
    .ahead = { $seat-who ->
        [you] { $card } fits on your { $card-suit-name }: { $length } cards.
       *[other] { $seat } builds { $card }: { $length } cards.
    }
event-demolished = { $seat-who ->
    [you] You { $must ->
        [0] build
       *[other] must build
    } { $card }, which { $descending ->
        [0] does not go on
       *[other] is not below
    } { $top }: { $pyramid-count ->
        [one] that card is demolished.
       *[other] { $pyramid } are demolished.
    }
   *[other] { $seat } { $must ->
        [0] builds
       *[other] must build
    } { $card }, which { $descending ->
        [0] does not go on
       *[other] is not below
    } { $top }: { $pyramid-count ->
        [one] that card is demolished.
       *[other] { $pyramid } are demolished.
    }
}
    .brief = { $seat-who ->
        [you] { $card } demolishes { $pyramid-count } of yours
       *[other] { $card } demolishes { $pyramid-count } of { $seat }
    }
    .ahead = { $seat-who ->
        [you] **{ $card } { $descending ->
            [0] does not go on
           *[other] is not below
        } { $top }, so your { $pyramid } { $pyramid-count ->
            [one] falls.
           *[other] fall.
        }**
       *[other] { $card } { $descending ->
            [0] does not go on
           *[other] is not below
        } { $top }, so { $pyramid } of { $seat } { $pyramid-count ->
            [one] falls.
           *[other] fall.
        }
    }
    .effect = { $seat-who ->
        [you] { $pyramid-count } of yours { $pyramid-count ->
            [one] falls
           *[other] fall
        }
       *[other] { $pyramid-count } of { $seat } { $pyramid-count ->
            [one] falls
           *[other] fall
        }
    }
event-spent = { $card } is out of the game.
event-round_scored = Round { $round } is over – { $seat0_seat }: { $points0 }, { $seat1_seat }: { $points1 }.
    .brief = round { $round }: { $points0 } to { $points1 }
event-game_won = { $winners ->
    [one] { $seat-who ->
        [you] You win with { $points } points.
       *[other] { $seat } wins with { $points } points.
    }
   *[other] { $seat-who ->
        [you] You share the win with { $points } points.
       *[other] { $other_seat-who ->
            [you] {""}
           *[other] { $seat } shares the win with { $points } points.
        }
    }
}
    .brief = { $winners ->
        [one] { $seat-who ->
            [you] you win
           *[other] { $seat } wins
        }
       *[other] { $seat-who ->
            [you] you share the win
           *[other] { $other_seat-who ->
                [you] {""}
               *[other] { $seat } shares the win
            }
        }
    }
    .ahead = { $winners ->
        [one] { $seat-who ->
            [you] You win the game.
           *[other] { $seat } wins the game.
        }
       *[other] { $seat-who ->
            [you] You share the win.
           *[other] { $other_seat-who ->
                [you] {""}
               *[other] { $seat } shares the win.
            }
        }
    }

# Refusals

WRONG_PHASE = Two cards only when building.
    .why = “{ $given }” names two cards. An extra goes with an open card, once you have won a trick; now play one card from your hand.

MUST_FOLLOW = { $variant ->
    [0] You must follow { $led-suit-name }.
   *[other] Not one of the cards allowed here.
}
    .why = { $led } was led and you hold { $held }, so { $card } must wait.
    .variant = Here only { $held } may be played on { $led }, so not { $card }.
    .lead = Here only { $held } may be led, so not { $card }.
    .none = Here no card at all may be played, so not { $card }: the variant leaves no move.
NOT_AN_OPEN_CARD = Not one of the open cards.
    .why = The winner of a trick builds one of the open cards, { $open }; { $card } is not one of them.
EXTRA_DOES_NOT_FIT = The extra does not fit.
    .why = { $card } does not go on { $top }, and an extra never demolishes.
    .taken = { $card } does not go on { $top }, which would be built first: an extra never demolishes.
EXTRA_NOT_YOURS = Not the card just played.
    .why = Only the card you have just played, { $played }, may be built as an extra; { $card } may not.

# Scores

score-START = points from before
score-W16 = { $pyramid-suit-one } pyramid

# The rules

W1 = 52 cards, no jokers. From high to low: A K Q J 10 9 … 2, { $ace ->
    [low] in tricks. In pyramids the ace is the lowest: K Q J 10 9 … 2 A.
   *[high] in tricks and in pyramids.
}
    .text = the pack
    .practice = the high ace
W2 = The top card is turned: its suit is trump for the round. The card is shuffled back.
    .reading = shuffling the card back
W3 = Thirteen cards each; the other 26 are the draw deck. In the first round chance decides who plays first.
    .choice = leaving it to chance
W4 = Before each trick two cards are turned up from the draw deck, seen by both.
W5 = The first player leads any card.
W6 = The second player follows suit if able, and otherwise plays any card; there is no duty to trump.
W7 = The higher trump wins the trick, else the higher card of the suit led.
W8 = The winner must build one of the two open cards, of their choice, even one that demolishes while the other would fit.
    .reading = even one that demolishes
W9 = { $extra_first ->
    [yes] After that or before it
   *[no] After that
} the winner may also build the card they played, if it fits or opens an empty suit. It never demolishes.
    .reading = opening an empty suit
W10 = The loser must then build the other open card, and may not build the card they played.
W11 = Each player has at most one pyramid of a suit. The first card of a suit opens it.
W12 = A card goes only on a card of higher rank of its suit; gaps are allowed.
W13 = Who must build a card that does not fit demolishes that pyramid: its cards leave the game, and the new card begins it again.
    .choice = that the cards leave the game
W14 = A played card that is not built leaves the game, face down.
W15 = { $lead ->
    [first] The round's first player leads every trick.
    [alternate] The two players lead in turn, whoever wins.
   *[winner] The winner of a trick leads the next.
}
W16 = At the end each pyramid scores the square of its number of cards. The highest total wins; equal totals share the win.
    .practice = who wins
    .choice = equal totals
W17 = { $rounds ->
    [one] A match is one round. Of several,
   *[other] A match has { $rounds } rounds:
} pyramids are scored and cleared after each, totals added up, and the first player alternates.
