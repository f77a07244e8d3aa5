# Torn Cards

title = Torn Cards

# The table

game-of = game { $game }{ $of ->
    [0] {""}
   *[other] {" "}of { $of }
}
worth = sets of 2 to { $longest }: { $worth } …{ $touching ->
    [edge] , edges touch
    [corner] , corners touch, too
    [any] , all cards touch
   *[other] {""}
}{ $chosen ->
    [ours] {" "}(our choice)
    [theirs] {" "}(chosen here)
   *[no] {""}
}
status = { game-of }: { $own } to { $other } · { worth }
status-last = { game-of }: { $own } to { $other } · **last turn** · { worth }
status-ended = { game-of } is over: { $own } to { $other } · { worth }
status-over = the series is over after { $game ->
    [one] 1 game
   *[other] { $game } games
} · { worth }

zone-board = { $seat-who ->
    [you] your board
   *[other] board of { $seat }
}
zone-hand = { $seat-who ->
    [you] your hand
   *[other] hand of { $seat }
}
zone-deck = { $seat-who ->
    [you] your deck
   *[other] deck of { $seat }
}
zone-reserve = { $seat-who ->
    [you] your reserve
   *[other] reserve of { $seat }
}
zone-shown = { $seat-who ->
    [you] the card you have shown
   *[other] the card { $seat } has shown
}
label-deck = Deck **{ $cards }** of { $whole }
label-deck-of = Deck of { $seat }: **{ $cards }** of { $whole }
label-reserve = { $halves ->
    [0] No half
    [one] 1 half
   *[other] { $halves } halves
}{ $tossed ->
    [0] {""}
   *[other] , { $tossed } tossed
}
label-shown = Shown
own-0 = ⟨H⟩ ⟨D⟩
    hand { $hand } · { $out } out
own-1 = ⟨S⟩ ⟨C⟩
    hand { $hand } · { $out } out
other-0 = ⟨H⟩ ⟨D⟩ deck **{ $deck }** of { $whole }
    hand { $hand } · { $out } out
other-1 = ⟨S⟩ ⟨C⟩ deck **{ $deck }** of { $whole }
    hand { $hand } · { $out } out
half-tossed = tossed
half-idle = A half is tossed by showing a card of its rank from your hand ⟨T7⟩, and you hold none that goes with { $half }.

# What a pick lacks to be a move

lacking-discards = { $count ->
    [one] 1 more card goes
   *[other] { $count } more cards go
} from your hand ⟨T4⟩.
lacking-deck = To draw, pick your deck alone ⟨T4⟩.
lacking-aims = A half is tossed at one cell ⟨T10⟩.
lacking-action = A turn is one action ⟨T3⟩: a card is played on your board ⟨T5⟩ or shown for a toss at the other ⟨T7⟩.
lacking-cells = A card is played on one cell of your board ⟨T5⟩.
lacking-cell = Pick the cell of your board to play it on ⟨T5⟩{ $halves ->
    [0] {""}
   *[other] , or one of the other to toss a half of its rank at ⟨T7⟩
}.
lacking-stays = What lies on your board stays there: a card is played from the hand ⟨T5⟩.
lacking-card = Pick the card of your hand to play there ⟨T5⟩.
lacking-torn = One card is torn for a toss ⟨T6⟩; several are scored without one ⟨T8⟩.
lacking-set = Pick more of its set to score ⟨T8⟩, or a cell of the other board to toss half of it at ⟨T6⟩.
lacking-loose = It belongs to no set, so it can be neither scored nor torn: { $way ->
    [apart] { $far } { $far-count ->
        [one] does
       *[other] do
    } not touch it ⟨T15⟩
   *[other] there is no other of its rank ⟨T13⟩ and no pair next to it in rank ⟨T14⟩
}.
lacking-tossed = { $sets ->
    [0] { $halves ->
        [0] A half is tossed there, and you have no set to tear a card of ⟨T6⟩ and hold no card to show for a half ⟨T7⟩.
       *[other] Pick the card of your hand to show for a half that is tossed there ⟨T7⟩.
    }
   *[other] Pick the card to tear for a toss there ⟨T6⟩{ $halves ->
        [0] {""}
       *[other] , or one of your hand to show for a half ⟨T7⟩
    }.
}
lacking-aim = Pick the cell of the other board to toss it at ⟨T7⟩.

# What the moment asks for

ways = { $ways ->
    [draw] draw
    [play] play
    [replace] replace
    [draw-play] draw or play
    [draw-replace] draw or replace
    [play-replace] play or replace
    [draw-play-replace] draw, play or replace
    [tear-score] tear or score
    [draw-tear-score] draw, tear or score
    [play-tear-score] play, tear or score
    [draw-play-tear-score] draw, play, tear or score
    [tear-replace-score] tear, replace or score
    [draw-tear-replace-score] draw, tear, replace or score
    [play-tear-replace-score] play, tear, replace or score
   *[other] draw, play, tear, replace or score
}
prompt = { $seat-who ->
    [you] Your turn: { ways }.
   *[other] { $seat } is to { ways }.
}
    .hint = { $sets ->
        [0] There is no set on your board yet: put cards of one rank on touching cells ⟨T5⟩ ⟨T13⟩{ $deck ->
            [0] . The deck is empty: a play gives the other the last turn ⟨T18⟩.
           *[other] , or draw for better ones ⟨T4⟩.
        }
       *[other] There is a set on your board: score it ⟨T8⟩, or tear one of its cards to attack ⟨T6⟩. A torn card is gone from the next game on ⟨T19⟩.
    }{ $halves ->
        [0] {""}
       *[other] {" "}With a card in your hand of the rank of a half in your reserve, that half may be tossed ⟨T7⟩.
    }{ $chosen ->
       *[no] {""}
        [ours] {" "}Which cards touch ⟨T9⟩ and what sets are worth ⟨T17⟩ is the choice of this project: the source does not say.
    }
prompt-last = { $seat-who ->
    [you] Your last turn of game { $game }: { ways }.
   *[other] { $seat } has the last turn of game { $game }.
}
    .told = { $seat-who ->
        [you] You can { ways }.
       *[other] { $seat } is to { ways }.
    }
    .hint = After this turn the game ends ⟨T18⟩. { $sets ->
        [0] There is no set on your board to score.
       *[other] There is a set on your board: score it now or never ⟨T8⟩.
    }{ $halves ->
        [0] {""}
       *[other] {" "}With a card in your hand of the rank of a half in your reserve, that half may be tossed ⟨T7⟩.
    }
prompt-discard = { $seat-who ->
    [you] You have drawn { $count }: now discard { $count }.
   *[other] { $seat } has drawn { $count } and is to discard { $count }.
}
    .hint = As many cards as were drawn go from the hand, and are out for this game ⟨T4⟩. They are back in the next one ⟨T19⟩.
prompt-hit = { $seat-who ->
    [you] Your half landed on **{ $landing_cell }** and touches { $touched }: put out a set with { $touched-count ->
        [one] it, or spare it.
       *[other] one of them{ $alone ->
            [0] {""}
           *[other] , or one that is in no set
        }, or spare them.
    }
   *[other] The half of { $seat } landed on **{ $landing_cell }** and touches { $touched }: { $seat } decides.
}
    .hint = Of the sets with a touched card, any part that is itself a set may be put out{ $halved ->
        [0] {""}
       *[other] , for half its value
    } ⟨T11⟩ ⟨T16⟩. The most that can be had here is { $points }.
prompt-hit-alone = { $seat-who ->
    [you] Your half landed on **{ $landing_cell }** and touches { $touched }, in no set: put { $touched-count ->
        [one] it out for nothing, or spare it.
       *[other] one of them out for nothing, or spare them.
    }
   *[other] The half of { $seat } landed on **{ $landing_cell }** and touches { $touched }, in no set: { $seat } decides.
}
    .hint = A touched card that belongs to no set may be put out alone, for nothing ⟨T11⟩: it can then help no set in this game.
prompt-game-over = Game { $game } is over, { $points0 } to { $points1 }. Torn cards stay in the reserves; all whole cards come back. { $starter_seat-who ->
    [you] You start
   *[other] { $starter_seat } starts
} the next.
    .told = Torn cards stay in the reserves; all whole cards come back. { $starter_seat-who ->
        [you] You start
       *[other] { $starter_seat } starts
    } the next.
prompt-shared = The series is shared, at { $points } points each.
prompt-won = { $seat-who ->
    [you] You win the series, { $points } to { $other }.
   *[other] { $seat } wins the series, { $points } to { $other }.
}

# Moves, as they stand on a button; .inside is the same in a sentence, .short a way out in fewer words

move-draw = Draw { $count }
    .inside = draw { $count } and discard { $count }
move-discard = Discard { $cards }
    .inside = discard { $cards }
move-play = Play { $card } on { $cell }
    .inside = play { $card } on { $cell }
move-tear = Tear { $card }, toss at { $cell }
    .inside = tear { $card } and toss a half at { $cell }
move-replace = Show { $card }, toss at { $cell }
    .inside = show { $card } and toss the half at { $cell }
move-score = Score { $set ->
        [0] { $cards }
       *[other] { $points }, tear { $card }
    }
    .inside = score { $cards } for { $points }, tearing { $card }
    .short = score { $points }, tear { $card }
move-hit = Put out { $cards }{ $set ->
        [0] {""}
       *[other] : { $points }
    }
    .inside = put out { $cards } for { $points }
    .short = { $cards-count ->
        [2] {""}
        [3] {""}
       *[other] put out { $cards-count } cards for { $points }
    }
move-hit-alone = Put out { $card } alone
    .inside = put out { $card } alone
move-spare = Spare { $count ->
    [one] it
   *[other] them
}
    .inside = spare { $count ->
        [one] it
       *[other] them
    }

# What happened. The message is spoken; .brief stands in the log; .ahead is said before the move, .effect on its button

event-drew = { $opening ->
    [0] { $seat-who ->
        [you] You drew { $cards }.
       *[other] { $seat } drew { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
   *[other] { $seat-who ->
        [you] You draw { $cards }, { $count } of your { $whole } cards, for game { $game }.
       *[other] { $seat } draws { $count } of { $whole } cards for game { $game }.
    }{ $deck ->
        [0] {" "}That leaves no deck.
       *[other] {""}
    }
}
    .brief = { $opening ->
        [0] { $discard ->
            [0] { $seat-who ->
                [you] draw { $count }
               *[other] draws { $count }
            }
           *[other] { $seat-who ->
                [you] You draw { $count }
               *[other] { $seat } draws { $count }
            }
        }
       *[other] { $seat-who ->
            [you] game { $game }: You begin with { $count } of { $whole }
           *[other] game { $game }: { $seat } begins with { $count } of { $whole }
        }
    }
    .ahead = { $discard ->
        [0] { $seat-who ->
            [you] You draw { $count ->
                [one] a card
               *[other] { $count } cards
            }.
           *[other] { $seat } draws { $count ->
                [one] a card
               *[other] { $count } cards
            }.
        }
       *[other] { $seat-who ->
            [you] You draw { $count ->
                [one] a card, then discard one.
               *[other] { $count } cards, then discard as many.
            }
           *[other] { $seat } draws { $count ->
                [one] a card, then discards one.
               *[other] { $count } cards, then discards as many.
            }
        }
    }
event-discarded = { $seat-who ->
    [you] You discarded { $cards }.
   *[other] { $seat } discarded { $cards }.
}
    .brief = { $seat-who ->
        [you] You discard { $cards }
       *[other] { $seat } discards { $cards }
    }
    .ahead = { $cards } { $cards-count ->
        [one] is
       *[other] are
    } out for this game.
event-played = { $seat-who ->
    [you] You played { $card } on { $cell }.
   *[other] { $seat } played { $card } on { $cell }.
}
    .brief = { $seat-who ->
        [you] You play { $card } on { $cell }
       *[other] { $seat } plays { $card } on { $cell }
    }
    .ahead = { $card } lies on { $cell }.
event-tore = { $seat-who ->
    [you] You tore { $card }; one half lies in your reserve.
   *[other] { $seat } tore { $card }; one half lies in the reserve.
}
    .brief = { $seat-who ->
        [you] You tear { $card }
       *[other] { $seat } tears { $card }
    }
    .ahead = { $card } is torn, and one half goes to the reserve.
event-tossed = { $replacing ->
    [0] {""}
   *[other] { $seat-who ->
        [you] You showed { $shown }.{" "}
       *[other] { $seat } showed { $shown }.{" "}
    }
}{ $on ->
    [0] A half of { $half }, aimed at { $aim_cell }, missed the board.
   *[other] A half of { $half }, aimed at { $aim_cell }, landed on **{ $landing_cell }** and touches { $touched-count ->
        [0] nothing
       *[other] { $touched }
    }.
}
    .brief = { $replacing ->
        [0] {""}
       *[other] { $seat-who ->
            [you] You show { $shown },{" "}
           *[other] { $seat } shows { $shown },{" "}
        }
    }{ $on ->
        [0] aimed at { $aim_cell }, off the board
       *[other] aimed at { $aim_cell }, landed on { $landing_cell }
    }
    .ahead = { $sure ->
        [0] The half tossed at { $aim_cell } touches a card in { $touching } of { $cases } cases.
       *[other] The half lands on { $aim_cell } and touches { $touched-count ->
            [0] nothing
           *[other] { $touched }
        }.
    }{ $replacing ->
        [0] {""}
       *[other] {" "}After that { $shown } is shuffled in and a card drawn.
    }{ $last ->
        [0] {""}
       *[other] {" "}Then the game is over.
    }
event-lost_for_good = { $last ->
    [1] { $card } stays torn; no other game follows.
   *[other] { $seat-who ->
        [you] From the next game on your deck has { $whole } cards and { $left-count ->
            [0] no { $rank }.
           *[other] one { $rank }.
        }
       *[other] From the next game on the deck of { $seat } has { $whole } cards and { $left-count ->
            [0] no { $rank }.
           *[other] one { $rank }.
        }
    }
}
    .ahead = { $last ->
        [1] {""}
       *[other] { event-lost_for_good }
    }
    .effect = { $last ->
        [1] {""}
       *[other] then { $left-count ->
            [0] no { $rank }
           *[other] only one { $rank }
        }, for good
    }
hit-way = { $halved ->
    [0] {" "}for a set worth { $value }.
   *[other] , half of { $value }{ $rounded ->
        [0] .
       *[other] , rounded.
    }
}
event-hit = { $value ->
    [0] { $seat-who ->
        [you] You put out { $cards }, for nothing.
       *[other] { $seat } puts out { $cards }, for nothing.
    }
   *[other] { $seat-who ->
        [you] You put out { $cards } and score { $points }
       *[other] { $seat } puts out { $cards } and scores { $points }
    }{ hit-way }
}
    .brief = { $seat-who ->
        [you] You put out { $cards }: { $points }
       *[other] { $seat } puts out { $cards }: { $points }
    }
    .ahead = { $cards } { $cards-count ->
        [one] is
       *[other] are
    } out for this game{ $value ->
        [0] , for nothing.
       *[other] ; { $seat-who ->
            [you] you score { $points }
           *[other] { $seat } scores { $points }
        }{ hit-way }
    }
event-spared = { $seat-who ->
    [you] You spared { $touched }.
   *[other] { $seat } spared { $touched }.
}
    .brief = { $seat-who ->
        [you] You spare { $touched }
       *[other] { $seat } spares { $touched }
    }
    .ahead = { $touched } { $touched-count ->
        [one] stays.
       *[other] stay.
    }
event-replaced = { $seat-who ->
    [you] { $card } is back in your deck of { $deck }, shuffled.
   *[other] { $card } is back in the deck of { $seat }, shuffled.
}
    .brief = { $card } shuffled in
    .ahead = { $card } is shuffled into the deck.
event-scored = { $seat-who ->
    [you] You score { $points } with { $set } and tear { $card }.
   *[other] { $seat } scores { $points } with { $set } and tears { $card }.
}
    .brief = { $seat-who ->
        [you] You score { $points } with { $set }
       *[other] { $seat } scores { $points } with { $set }
    }
    .ahead = { $set } make a set of { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $count }
    }, worth { $points }. { $card } is torn, { $rest } { $rest-count ->
        [one] is
       *[other] are
    } out for this game.
event-draw_failed = { $last ->
    [0] { $seat-who ->
        [you] You must draw, and your deck is empty.
       *[other] { $seat } must draw, and the deck is empty.
    }
   *[other] There is no card left to draw.
}
    .brief = no card to draw
    .ahead = { $last ->
        [0] The deck is empty, so no card can be drawn.
       *[other] There is no card left to draw.
    }
event-last_turn = { $seat-who ->
    [you] You have the last turn of this game.
   *[other] { $seat } has the last turn of this game.
}
    .brief = { $seat-who ->
        [you] last turn for you
       *[other] last turn for { $seat }
    }
    .ahead = { $seat-who ->
        [you] You have the last turn, then the game ends.
       *[other] { $seat } has one last turn, then the game ends.
    }
event-game_ended = Game { $game } is over – { $seat0_seat }: { $points0 }, { $seat1_seat }: { $points1 }.{ $over ->
    [0] {""}
   *[other] { $scored ->
        [0] {" "}Nobody scored: the game itself is torn up, and the series is over.
       *[other] {" "}The series is over.
    }
}
    .brief = game { $game }: { $points0 } to { $points1 }
    .counted = { $scored ->
        [0] nobody scored: the game itself is torn up
       *[other] {""}
    }
    .effect = then the game is over, { $points0 } to { $points1 }
    .ahead = Then the game is over, { $points0 } to { $points1 }.{ $over ->
        [0] {""}
       *[other] {" "}The series is over, too.
    }
event-series_won = { $winners ->
    [1] { $winner_seat-who ->
        [you] You win the series, { $points } to { $other }.
       *[other] { $winner_seat } wins the series, { $points } to { $other }.
    }
   *[other] The series is shared, at { $points } points each.
}
    .brief = { $winners ->
        [1] { $winner_seat-who ->
            [you] you win
           *[other] { $winner_seat } wins
        }
       *[other] the series is shared
    }
    .ahead = { $winners ->
        [1] { $winner_seat-who ->
            [you] You win it.
           *[other] { $winner_seat } wins it.
        }
       *[other] It is shared.
    }

# Refusals

WRONG_PHASE = Not what the moment asks for.
    .discard = “{ $given }” is no discard: { $count ->
        [one] a card was drawn, so one is now discarded.
       *[other] { $count } cards were drawn, so { $count } are now discarded.
    }
    .hit = “{ $given }” must wait: a half has touched something, so put out a set or a lone card, or spare them.
    .nothing-drawn = “{ $given }” throws cards away, and only whoever has just drawn does that.
    .nothing-touched = “{ $given }” settles a hit, and no half has just touched anything.
DRAW_COUNT = Not so many cards.
    .why = From 1 to { $most } cards are drawn at once, not { $count }.
    .deck = Your deck holds { $deck ->
        [one] 1 card
       *[other] { $deck } cards
    }, so { $count } cannot be drawn.
    .empty = Your deck is empty, so nothing can be drawn.
    .variant = At this table nobody draws { $count } with { $deck ->
        [one] 1 card
       *[other] { $deck } cards
    } in the deck.
DISCARD_COUNT = Not as many as you drew.
    .why = You have drawn { $due }, so { $due } { $due ->
        [one] goes
       *[other] go
    } from your hand; { $cards } { $count ->
        [one] is 1 card
       *[other] are { $count }
    }.
CELL_TAKEN = { $card-count ->
    [0] That cell is not open.
   *[other] That cell is taken.
}
    .why = { $card } lies on { $cell }, and a cell holds one card.
    .variant = At this table no card may be put on { $cell }.
NO_SUCH_CELL = There is no such cell.
    .why = The board has no cell { $cell }: its cells go from { $first } to { $corner }.
NOT_ON_YOUR_BOARD = Not on your board.
    .why = { $card } { $count ->
        [one] does
       *[other] do
    } not lie on your board.
NOT_ON_THEIR_BOARD = Not on the other board.
    .why = { $card } { $count ->
        [one] does
       *[other] do
    } not lie on the board you have hit.
NOT_IN_A_SET = { $card } belongs to no set.
    .why = { $card } on { $cell } hangs loose: on your board there is no other of its rank and no pair next to it in rank.
    .apart = { $near-count ->
        [0] {""}
       *[other] { $card } on { $cell } touches { $near }, but a set needs a pair:{" "}
    }{ $far } { $far-count ->
        [one] does
       *[other] do
    } not touch { $near-count ->
        [0] { $card } on { $cell }
       *[other] { $card }
    }, and no set connects them.
NO_HALF_OF_RANK = { $same-count ->
    [0] No half of that rank.
   *[other] No half for { $card }.
}
    .why = Your reserve holds no half of rank { $rank }, so { $card } cannot be shown for one.
    .variant = At this table { $card } cannot be shown for any half in your reserve.
HALF_ALREADY_TOSSED = Tossed already.
    .why = { $count ->
        [one] The half of { $half } was tossed already in this game, and it is tossed only once.
       *[other] Both halves of { $half } were tossed already in this game, and each is tossed only once.
    }
NOT_TOUCHED = Not touched.
    .why = The half on { $landing_cell } touches { $touched }, not { $card }: a hit begins with a touched card.
LONE_CARD_IN_A_SET = { $set-count ->
    [0] { $card } does not go alone.
   *[other] { $card } is not alone.
}
    .why = { $card } belongs to a set, { $set }: it goes only together with a set.
    .variant = At this table { $card } may not be put out alone.
NO_PAIR = There is no pair.
    .why = { $count ->
        [one] { $cards } is a single card: a set starts with two cards of one rank.
        [2] No two of { $cards } are of one rank: a set starts with a pair.
        [3] No two of { $cards } are of one rank: a set starts with a pair.
        [4] No two of { $cards } are of one rank: a set starts with a pair.
       *[other] No two of these { $count } cards are of one rank: a set starts with a pair.
    }
NOT_NEXT_TO_A_PAIR = { $over } { $over-count ->
        [one] hangs
       *[other] hang
    } loose.
    .why = { $single-count ->
        [one] { $single_rank ->
            [ace] The ace
            [jack] The jack
            [queen] The queen
            [king] The king
           *[other] { $single_rank }
        } is single, so it cannot carry { $behind-count ->
            [one] the { $behind_rank }
           *[other] the { $behind_rank }s
        }
       *[other] { $single } are single, so they cannot carry { $behind }
    }: { $part-count ->
        [2] { $part }
        [3] { $part }
        [4] { $part }
       *[other] the other { $part-count }
    } could be a set, { $over } { $over-count ->
        [one] is
       *[other] are
    } left over.{ $beyond-count ->
        [0] {""}
       *[other] {" "}{ $beyond } { $beyond-count ->
            [one] is
           *[other] are
        } not next to that set in rank.
    }
    .gap = { $over-count ->
        [one] { $over } does
       *[other] They do
    } not go on in rank from { $part-count ->
        [2] { $part }
        [3] { $part }
        [4] { $part }
       *[other] the other { $part-count }
    }: a set goes from rank to rank, and every rank inside is a pair.
NOT_TOUCHING = The cards do not touch.
    .why = { $parts ->
        [2] { $part-count ->
            [one] { $part } ({ $part_cells }) does
            [2] { $part } ({ $part_cells }) do
            [3] { $part } ({ $part_cells }) do
           *[other] The { $part-count } cards on { $part_cells } do
        } not touch { $other-count ->
            [1] { $other } ({ $other_cells })
            [2] { $other } ({ $other_cells })
            [3] { $other } ({ $other_cells })
           *[other] the { $other-count } on { $other_cells }
        }.
       *[other] { $all-count ->
            [3] { $all }
            [4] { $all }
           *[other] These { $all-count } cards
        } lie in { $parts } parts that do not touch: { $cells }.
    }

# Scores

score-START = points from before
score-T8 = set of { $count }
score-T11 = hit on a set of { $count }

# The rules

T1 = Torn Cards is played with one pack without jokers: one player has the 26 hearts and diamonds, the other the 26 spades and clubs, so each rank twice.
    .choice = who has which
T2 = Each shuffles their deck and draws five cards, or as many as there are.
    .choice = as many as there are
T3 = A turn is exactly one action: draw, play, tear, replace or score. There is no passing.
T4 = To draw, take one to five cards from your deck, then discard as many from your hand. Discards are out for this game.
T5 = To play, put a card from your hand on an empty cell of your board, then draw one.
    .choice = the cells
T6 = To tear, tear a card that belongs to a set on your board and toss one half at the other board. The other half goes to your reserve.
    .reading = the other half
T7 = To replace, show a card from your hand of the rank of a half in your reserve that was not yet tossed in this game. Toss the half and settle the hit; then the shown card is shuffled into your deck and you draw one.
    .reading = showing it from the hand
T8 = To score, tear one card of a set on your board and discard the rest of that set; you score the value of the whole set. Both halves go to your reserve.
T9 = A board has nine columns a to i and five rows 1 to 5, one card a cell. Cards touch when { $touching ->
    [corner] their cells share an edge or a corner
    [any] they lie on one board
   *[edge] their cells share an edge
}. Halves that lie on a board are in no set and block no cell.
T10 = A half is aimed at a cell of the other board and lands { $toss ->
    [aimed] on it.
   *[scatter] near it: column and row each shift by up to two, nought in 3 of 9 cases, one either way in 2 of 9, two in 1 of 9.
} It touches the card on the cell where it lands and { $touching ->
    [corner] those sharing an edge or a corner with it
    [any] all others of that board
   *[edge] those sharing an edge with it
}{ $toss ->
    [aimed] {""}
   *[scatter] ; off the board it touches nothing
}. If it touches nothing, there is no hit.
    .choice = how it lands
T11 = The thrower may choose a touched card and any set that contains it: those cards are out for this game, and the thrower scores half the set's value{ $hit_rounding ->
    [down] , rounded down
    [up] , rounded up
   *[half] {""}
}. A touched card that belongs to no set may be put out alone, for nothing; one that belongs to a set goes only with a set. The thrower may spare them.
    .choice = cards in no set
T12 = A half that was tossed is not tossed again in this game. The other half of its card still may be.
    .reading = the other half
T13 = A set starts with a pair of equal rank.
T14 = A set is extended by cards one rank above or below one of its pairs; aces join kings and twos. So every rank inside is a pair, and a rank at either end is a pair or a single card next to a pair.
T15 = The cards of a set, as a whole, are connected by touching.
    .text = touching
    .choice = as a whole
T16 = Any part of a set that is itself a set may be declared, for scoring and for a hit.
    .text = for a hit
    .choice = for scoring
T17 = { $value ->
    [pronic] A set of two, three, four, five … cards is worth 2, 6, 12, 20 … points: its number of cards times one less.
    [triangular] A set of two, three, four, five … cards is worth 1, 3, 6, 10 … points: half its number of cards times one less.
    [quarter_square] A set of two, three, four, five … cards is worth 1, 2, 4, 6 … points: a quarter of the square of its number of cards, rounded down.
    [linear] A set of two, three, four, five … cards is worth 1, 2, 3, 4 … points: one less than its number of cards.
   *[other] A set of two, three, four … cards is worth { $value } points, the last of these for all longer ones.
}
T18 = When a player must draw and cannot, or has no action left, the other has one last turn and the game ends. In the last turn a draw that fails changes nothing more. If neither has an action, the game ends.
    .text = a draw that fails, and the last turn
    .choice = the rest
T19 = Torn cards stay in their owner's reserve, both halves; all whole cards go back to their decks for the next game. The player with the lower total starts it; if equal, whoever did not start last. Chance says who starts the first.
    .choice = whole cards going back, equal totals, the first start
T20 = When a game ends in which neither player scored a point, the game itself is torn up{ $max_games ->
    [none] {""}
    [one] ; the series ends after one game in any case
   *[other] ; after { $max_games } games the series ends in any case
}. The points of all games add up; the highest total wins, and equal totals share.
    .choice = equal totals

# What the score sheet calls its parts

sheet = { $round ->
    [0] Score
   *[other] Score of game { $round }
}
sheet-pending = { $round ->
    [0] Score so far
   *[other] Game { $round }, if it ended now
}
sheet-round = game { $round }
sheet-rounds = games { $round } to { $last }
sheet-hint = The line of a scored set, pressed, shows its torn card.
note-round-shown = The game is over; go on first.
hint-promising = What has a dot makes a set, or can use a set or a half. What else is not grey can be used, too.
hint-promising-spoken = For making or using a set or a half: { $cards }. Others can be used, too.
