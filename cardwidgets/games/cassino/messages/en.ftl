# Cassino with builds

title = Cassino

# The table

status = { $players ->
    [2] {""}
    [3] three players ·{" "}
   *[other] four players ·{" "}
}round { $round } · deal { $deal } of { $deals } · first to { $target }
status-last = { $players ->
    [2] {""}
    [3] three players ·{" "}
   *[other] four players ·{" "}
}round { $round } · last deal · first to { $target }
status-over = round { $round } is over · first to { $target }
narrow = round { $round } · deal { $deal } of { $deals }
narrow-last = round { $round } · last deal
narrow-over = round { $round } is over

zone-hand = { $seat-who ->
    [you] your hand
   *[other] hand of { $seat }
}
zone-taken = { $seat-who ->
    [you] cards you took
   *[other] cards { $seat } took
}{ $sweeps ->
    [0] {""}
    [one] , 1 sweep
   *[other] , { $sweeps } sweeps
}{ $last ->
    [0] {""}
   *[other] , last to take
}
zone-stock = stock
zone-table = loose cards
zone-build = { $seat-who ->
    [you] your build of { $value }
   *[other] build of { $value }, owned by { $seat }
}
zone-build-multiple = { $seat-who ->
    [you] your multiple build of { $value }
   *[other] multiple build of { $value }, owned by { $seat }
}
build = { $seat }
build-multiple = { $seat } · multiple
stock = stock **{ $cards }**
last = **last**: the rest goes to the last taker
last-aside = **last**:
    the rest
    goes to the
    last taker
took = { $seat-who ->
    [you] you took **{ $cards }**
   *[other] { $beside ->
        [0] { $seat } took **{ $cards }**
       *[other] took **{ $cards }**
    }
}{ $sweeps ->
    [0] {""}
    [one]
    {""}
    1 sweep
   *[other]
    {""}
    { $sweeps } sweeps
}{ $last ->
    [0] {""}
   *[other]
    {""}
    last to take
}
took-in-all = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}

# What the moment asks for

prompt = { $seat-who ->
    [you] Your turn: play one card – take with it, build, or lay it down{ $must ->
        [0] .
       *[other] {" "}if it takes nothing.
    }
   *[other] { $seat } is to take, build or lay down a card.
}
    .hint = { $loose ->
        [0] { $builds ->
            [0] The table is empty: lay a card down ⟨C18⟩.
           *[other] Only builds lie there: take one with a card of its value ⟨C14⟩, add to one ⟨C13⟩, raise one ⟨C11⟩, or lay a card down ⟨C18⟩.
        }
       *[other] { $takes ->
            [0] No card of your hand takes anything{ $makes ->
                [0] {" "}or can build: lay one down ⟨C18⟩.
               *[other] .{" "}
            }
           *[other] A card takes its like ⟨C5⟩{ $builds ->
                [0] {" "}and cards that add up to it ⟨C6⟩, as many groups as there are ⟨C7⟩.
               *[other] , cards that add up to it ⟨C6⟩, and the build of its value ⟨C14⟩, several at once ⟨C7⟩.
            }{ $makes ->
                [0] {""}
               *[other] {" "}
            }
        }{ $makes ->
            [0] {""}
           *[other] With a card of the value still in hand you may build ⟨C9⟩{ $builds ->
                [0] .
               *[other] , add to a build ⟨C13⟩ or raise one ⟨C11⟩.
            }
        }
    }
prompt-owner = { $seat-who ->
    [you] Your turn. You own { $builds ->
        [one] the build of { $value }
       *[other] { $builds } builds
    }: take something or build; you may not just lay a card down.
   *[other] { $seat } owns { $builds ->
        [one] the build of { $value }
       *[other] { $builds } builds
    } and must take or build.
}
    .hint = An owner takes something, builds, adds or raises ⟨C16⟩, and keeps a card of the build's value until it is taken ⟨C17⟩. To take your own build is always possible.
prompt-keep = { $seat-who ->
    [you] Your turn. You own { $builds ->
        [one] the build of { $value }: keep a card that takes it.
       *[other] { $builds } builds: keep a card that takes each.
    }
   *[other] { $seat } is to play, and owns { $builds ->
        [one] the build of { $value }
       *[other] { $builds } builds
    }.
}
    .hint = Any card may be played, but the last card that takes your build stays in hand until it does ⟨C17⟩.
prompt-round-over = Round { $round } is over: the piles are counted. { $level ->
    [0] The first with { $target } points wins.
   *[other] More than one player has { $level } points: another round decides ⟨C22⟩.
}
    .told = { $level ->
        [0] The first with { $target } points wins.
       *[other] More than one player has { $level } points: another round decides.
    }
    .beside = { $level ->
        [0] {""}
       *[other] **Another round decides** ⟨C22⟩
    }
prompt-won = { $seat-who ->
    [you] You win, { $points } to { $other }.
   *[other] { $seat } wins, { $points } to { $other }.
}

# What a pick lacks to be a move

lacking-card = Pick the card of your hand that is to take it, or to be laid on it.
lacking-one = A turn plays exactly one card of the hand ⟨C4⟩.

# Help, of cards that are played and cards that are taken

hint-playable = { $count ->
    [0] The cards with a dot can be played now.
   *[other] Of the hand, the cards with a dot can be played now; of the table, what has one can be taken or built with.
}
hint-playable-spoken = Can be played now: { $held }.{ $count ->
    [0] {""}
   *[other] {" "}Can be taken or built with: { $lying }.
}

# Moves, as they stand on a button; .inside is the same in a sentence, .short counts cards that are too many to be named

move-trail = Lay down { $card }
    .inside = lay down { $card }
    .typed = lay down { $card }
move-capture = Take { $loose }
    .inside = take { $loose } with { $card }
    .short = { $many ->
        [0] {""}
       *[other] take { $more } loose cards with { $card }
    }
move-capture-build = Take { $builds ->
    [one] the build of { $build }
   *[other] the builds of { $others } and { $build }
}
    .inside = take { $builds ->
        [one] the build of { $build }
       *[other] the builds of { $others } and { $build }
    } with { $card }
move-capture-both = Take { $loose } and { $builds ->
    [one] the build of { $build }
   *[other] the builds of { $others } and { $build }
}
    .inside = take { $loose } and { $builds ->
        [one] the build of { $build }
       *[other] the builds of { $others } and { $build }
    } with { $card }
    .short = { $many ->
        [0] {""}
       *[other] take { $more } loose cards and the build of { $build } with { $card }
    }
move-build = { $multiple ->
    [0] Build { $value }
   *[other] Make a multiple build of { $value }
}
    .inside = { $multiple ->
        [0] build { $value }
       *[other] make a multiple build of { $value }
    } with { $card } on { $loose }
    .short = { $many ->
        [0] {""}
       *[other] make a multiple build of { $value } with { $card } on { $more } loose cards
    }
move-add = Add to the build of { $value }
    .inside = add { $card }{ $more ->
        [0] {""}
       *[other] {" "}with { $loose }
    } to the build of { $value }
    .short = { $many ->
        [0] {""}
       *[other] add { $card } with { $more } loose cards to the build of { $value }
    }
move-raise = Raise { $builds ->
    [one] { $build }
   *[other] { $others } and { $build }
} to { $value }
    .inside = raise { $builds ->
        [one] the build of { $build }
       *[other] the builds of { $others } and { $build }
    } to { $value } with { $card }{ $more ->
        [0] {""}
       *[other] , taking in { $loose }
    }

# What happened. The message is spoken; .brief stands in the log; .ahead is said before the move, .effect on its button

event-dealt = { $deal ->
    [1] Round { $round } is dealt by { $dealer_seat-who ->
        [you] you
       *[other] { $dealer_seat }
    }: four cards each and four on the table. { $first_seat-who ->
        [you] You play first.
       *[other] { $first_seat } plays first.
    }
   *[other] Four more cards each.
}{ $last ->
    [0] {""}
   *[other] {" "}{ $dealer_seat-who ->
        [you] You say “last”: what is left in the end goes to the last taker.
       *[other] { $dealer_seat } says “last”: what is left in the end goes to the last taker.
    }
}
    .brief = { $last ->
        [0] { $deal ->
            [1] round { $round } dealt
           *[other] deal { $deal }
        }
       *[other] last deal
    }
event-trailed = { $seat-who ->
    [you] You laid down { $card }.
   *[other] { $seat } laid down { $card }.
}
    .brief = { $seat-who ->
        [you] You lay down { $card }
       *[other] { $seat } lays down { $card }
    }
    .ahead = { $card } is laid on the table.
event-captured = { $seat-who ->
    [you] You
   *[other] { $seat }
} took{ $loose-count ->
    [0] {""}
   *[other] {" "}{ $loose }
}{ $build ->
    [0] {""}
   *[other] { $loose-count ->
        [0] {""}
       *[other] {" "}and
    } the build of { $build }
} with { $card }.
    .brief = { $seat-who ->
        [you] You take
       *[other] { $seat } takes
    }{ $loose-count ->
        [0] {""}
       *[other] {" "}{ $loose }
    }{ $build ->
        [0] {""}
       *[other] { $loose-count ->
            [0] {""}
           *[other] {" "}and
        } the build of { $build }
    } with { $card }
    .ahead = { $card } takes{ $loose-count ->
        [0] {""}
       *[other] {" "}{ $loose }
    }{ $build ->
        [0] {""}
       *[other] { $loose-count ->
            [0] {""}
           *[other] {" "}and
        } the build of { $build }
    }.
event-build_taken = The build held { $build }.
    .ahead = The build holds { $build }.
event-swept = { $seat-who ->
    [you] A sweep: the table is empty, and your { $card } lies turned in the pile.
   *[other] A sweep: the table is empty, and { $card } lies turned in the pile of { $seat }.
}
    .brief = sweep
    .ahead = **That is a sweep.**
    .effect = a sweep
event-built = { $seat-who ->
    [you] “I build { $value }”: { $card } on { $loose }.
   *[other] { $seat } builds { $value }: { $card } on { $loose }.
}{ $multiple ->
    [0] {""}
   *[other] {" "}The build is multiple and keeps its value.
}
    .brief = { $seat-who ->
        [you] You build { $value }
       *[other] { $seat } builds { $value }
    }{ $multiple ->
        [0] {""}
       *[other] , multiple
    }: { $card } on { $loose }
    .ahead = { $card } on { $loose } makes { $multiple ->
        [0] a build of { $value }.
       *[other] a multiple build of { $value }, which keeps its value.
    }
event-added = { $from ->
    [0] { $seat-who ->
        [you] You
       *[other] { $seat }
    } added to the build of { $value }: { $card }{ $loose-count ->
        [0] {""}
       *[other] {" "}with { $loose }
    }. It is multiple now and keeps its value.
   *[other] The raised build joined the build of { $value }, which is multiple now and keeps its value.
}
    .brief = { $from ->
        [0] { $seat-who ->
            [you] You add
           *[other] { $seat } adds
        } { $card }{ $loose-count ->
            [0] {""}
           *[other] {" "}with { $loose }
        } to the build of { $value }
       *[other] it joins the build of { $value }
    }
    .ahead = { $from ->
        [0] { $card }{ $loose-count ->
            [0] {""}
           *[other] {" "}with { $loose }
        } joins the build of { $value }, which is then multiple.
       *[other] The raised build joins the build of { $value }, which is then multiple.
    }
event-raised = { $seat-who ->
    [you] You raised the build of { $from } to { $value } with { $card }{ $loose-count ->
        [0] .
       *[other] , taking in { $loose }. It is multiple now and keeps its value.
    }
   *[other] { $seat } raised the build of { $from } to { $value } with { $card }{ $loose-count ->
        [0] .
       *[other] , taking in { $loose }. It is multiple now and keeps its value.
    }
}
    .brief = { $seat-who ->
        [you] You raise the build of { $from } to { $value } with { $card }
       *[other] { $seat } raises the build of { $from } to { $value } with { $card }
    }{ $loose-count ->
        [0] {""}
       *[other] , taking in { $loose }
    }
    .ahead = { $card } raises the build of { $from } to { $value }{ $loose-count ->
        [0] .
       *[other] , taking in { $loose }: it is then multiple.
    }
event-owner_changed = The { $raised ->
    [0] build of { $value }
   *[other] raised build
} belongs to { $seat-who ->
    [you] you now, no longer to { $owner_seat }.
   *[other] { $seat } now, no longer to { $owner_seat-who ->
        [you] you
       *[other] { $owner_seat }
    }.
}
    .ahead = The { $raised ->
        [0] build of { $value }
       *[other] raised build
    } { $seat-who ->
        [you] becomes yours.
       *[other] passes from { $owner_seat } to { $seat }.
    }
    .effect = { $seat-who ->
        [you] becomes yours
       *[other] passes to { $seat }
    }
event-must_keep = { $hidden ->
    [0] { $seat-who ->
        [you] You must keep { $card-count ->
            [one] { $card } to take it.
           *[other] one of { $card } to take it.
        }
       *[other] { $seat } must keep { $card-count ->
            [one] { $card } to take it.
           *[other] one of { $card } to take it.
        }
    }
   *[other] { $seat } must keep a card that takes it.
}
    .ahead = { $hidden ->
        [0] { $seat-who ->
            [you] You must then keep { $card-count ->
                [one] { $card }.
               *[other] one of { $card }.
            }
           *[other] { $seat } must then keep { $card-count ->
                [one] { $card }.
               *[other] one of { $card }.
            }
        }
       *[other] { $seat } must then keep a card that takes it.
    }
    .effect = { $hidden ->
        [0] { $card-count ->
            [one] keep { $card }
           *[other] keep one of { $card }
        }
       *[other] keep a card of { $value }
    }
event-residue = { $seat-who ->
    [you] You captured last: the rest is yours, { $cards }.
    [other] { $seat } captured last and gets the rest: { $cards }.
   *[nobody] Nobody captured anything: { $cards } { $cards-count ->
        [one] stays and counts for nobody.
       *[other] stay and count for nobody.
    }
}
    .counted = { $seat-who ->
        [you] the rest, to you
        [other] the rest, to { $seat }
       *[nobody] the rest, to nobody
    }
    .brief = { $seat-who ->
        [you] the rest to you
        [other] the rest to { $seat }
       *[nobody] the rest to nobody
    }
    .ahead = { $seat-who ->
        [you] The round ends, and the rest is yours: { $cards }.
        [other] The round ends, and the rest goes to { $seat }: { $cards }.
       *[nobody] The round ends; { $cards } { $cards-count ->
            [one] counts for nobody.
           *[other] count for nobody.
        }
    }
    .effect = { $seat-who ->
        [you] the rest to you
        [other] the rest to { $seat }
       *[nobody] the rest to nobody
    }
event-round_scored = { $seats ->
    [2] Round { $round } is counted – { $seat0_seat }: { $points0 }, { $seat1_seat }: { $points1 }.
    [3] Round { $round } is counted – { $seat0_seat }: { $points0 }, { $seat1_seat }: { $points1 }, { $seat2_seat }: { $points2 }.
   *[4] Round { $round } is counted – { $seat0_seat }: { $points0 }, { $seat1_seat }: { $points1 }, { $seat2_seat }: { $points2 }, { $seat3_seat }: { $points3 }.
}
    .brief = { $seats ->
        [2] round { $round }: { $points0 } to { $points1 }
        [3] round { $round }: { $points0 }, { $points1 }, { $points2 }
       *[4] round { $round }: { $points0 }, { $points1 }, { $points2 }, { $points3 }
    }
    .ahead = { $level ->
        [0] {""}
       *[other] More than one player has { $level } points: another round decides.
    }
    .counted = { $cards_tie ->
        [0] {""}
       *[other] most cards: nobody, a tie at { $cards_tie }
    }{ $spades_tie ->
        [0] {""}
       *[other] { $cards_tie ->
            [0] {""}
           *[other] ;{" "}
        }most spades: nobody, a tie at { $spades_tie }
    }
event-game_won = { $seat-who ->
    [you] You win with { $points } points.
   *[other] { $seat } wins with { $points } points.
}
    .brief = { $seat-who ->
        [you] you win
       *[other] { $seat } wins
    }
    .ahead = { $seat-who ->
        [you] You win the game.
       *[other] { $seat } wins the game.
    }

# Refusals

NOT_A_MOVE =
    .value = “{ $given }” announces no value: whoever builds says which, as in 3H+4C=7.
CARD_TWICE = Named twice.
    .why = Each card can be played or taken once, and { $card } is named twice.
    .build = The build of { $value } is one thing, and is named twice.
NOT_ON_TABLE = Not on the table.
    .why = { $card } { $card-count ->
        [one] does
       *[other] do
    } not lie loose on the table.
    .held = { $card } { $card-count ->
        [one] is
       *[other] are
    } in your hand, not on the table.
    .build = There is no build of { $builds ->
        [one] { $build }
       *[other] { $others } or { $build }
    } on the table.
    .both = { $card } { $card-count ->
        [one] does
       *[other] do
    } not lie loose on the table, and there is no build of { $builds ->
        [one] { $build }
       *[other] { $others } or { $build }
    }.
BUILD_SPLIT = A build stays whole.
    .why = { $card } { $card-count ->
        [one] lies
       *[other] lie
    } in the build of { $value }: a build is taken as a whole, with a card of its value.
NOTHING_TAKEN = Nothing is taken.
    .why = A capture names what it takes; { $card } alone would be laid down.
RANK_DIFFERS = { $card } does not take { $loose }.
    .why = { $card } takes its own rank, or cards that add up to { $value }; { $loose } alone is neither.
    .court = Jacks, queens and kings match only their own rank.
SUM_WRONG = The sum is wrong.
    .short = { $many ->
        [0] { $cards }
       *[other] These { $count } cards
    } { $count ->
        [one] counts
       *[other] make
    } { $total }, { $difference } short of { $times ->
        [one] { $multiple }
       *[other] { $multiple } ({ $times } times { $value })
    }.
    .over = { $many ->
        [0] { $cards }
       *[other] These { $count } cards
    } { $count ->
        [one] counts
       *[other] make
    } { $total }, { $difference } more than { $times ->
        [one] { $multiple }
       *[other] { $multiple } ({ $times } times { $value })
    }.
    .raise-short = { $card } on the build of { $build } makes { $total }, { $difference } short of { $value }.
    .raise-over = { $card } on the build of { $build } makes { $total }, { $difference } more than { $value }.
GROUPS_DO_NOT_FILL = { $count ->
    [one] It forms no groups of { $value }.
   *[other] They form no groups of { $value }.
}
    .why = { $many ->
        [0] { $cards }
       *[other] These { $count } cards
    } { $count ->
        [one] counts { $total }, but a card is not split into groups.
       *[other] make { $total }, but cannot be split so that each group makes { $value }.
    }
    .high = { $many ->
        [0] { $cards }
       *[other] These { $count } cards
    } make { $total }, but { $all ->
        [0] { $high } { $high-count ->
            [one] alone is
           *[other] are each
        }
       *[other] each of them is
    } more than { $value }.
COURT_HAS_NO_NUMBER = A court card has no number.
    .why = { $courts } { $courts-count ->
        [one] goes only with its
       *[other] go only with their
    } own rank, never into a sum or a build.
    .takes = { $courts } takes its own rank and nothing else, so not { $loose }.
    .builds = { $courts } takes only its own rank, so no build.
    .both = { $courts } takes only its own rank, so no build, and not { $loose }.
COURT_TAKES_ONE = A court card takes one.
    .why = { $card } takes one card of its rank at a time, not { $loose }.
    .variant = At this table { $card } does not take { $loose } by itself.
BUILD_IN_SUM = A build is never part of a sum.
    .why = { $card } takes a build of { $value }, not the build of { $build } with other cards.
    .raise = Only the card played raises a build, so not { $loose }.
    .two = The builds of { $build } and { $other } cannot be put together: a play raises one build.
BUILD_VALUE_DIFFERS = Another value.
    .why = { $builds ->
        [one] The build of { $build } is taken only with a card of its own value
       *[other] The builds of { $others } and { $build } are each taken only with a card of its own value
    }; { $card } counts { $value }.
BUILD_ALONE = One card is no build.
    .why = A build is made of two cards or more.
    .join = { $card } needs a loose card to go with, or a build of { $value } to join.
BUILD_TOO_HIGH = No build above { $most }.
    .why = A build is worth at most { $most }, since no card could take one of { $value }.
    .variant = A build is worth at most { $most }, so not { $value }.
BUILD_NOT_HELD = No { $value } would be left in your hand.
    .why = { $cards } make { $value }, but a card that takes the build must stay with you.
    .only = { $card } is your only { $value }, and one must stay to take the build.
    .other = A card that takes the build must stay with you.
BUILD_CARD_ON_TABLE_ONLY = The { $value } must be in your hand.
    .why = To take the build you need one that you hold; { $lying } { $lying-count ->
        [one] lies
       *[other] lie
    } on the table.
    .only = { $card } is your only one, and one must stay with you; { $lying } { $lying-count ->
        [one] lies
       *[other] lie
    } on the table.
RAISE_MULTIPLE = A multiple build keeps its value.
    .why = The build of { $value } holds it more than once, so { $card } cannot raise it.
RAISE_OWN = Not your own build.
    .why = The build of { $value } is yours; at this table nobody raises their own.
RAISE_WITH_LOOSE = Loose cards cannot help to raise.
    .why = { $card } alone brings the build of { $build } to { $total }; { $loose } may not help it to { $value }.
OWNER_TRAILS = An owner may not lay a card down.
    .why = You own { $builds ->
        [one] the build of { $value }
       *[other] the builds of { $others } and { $value }
    }: take something, build, add or raise.
CAPTURING_CARD_SPENT = Keep the card that takes your build.
    .why = After { $card } you would hold no { $value } for your build of { $value }, which stays.
MUST_CAPTURE = A card that can capture must not be laid down.
    .why = { $card } could take something: at this table take or build with it.
    .court = { $card } could take something: at this table take with it.

# Scores

score-START = points from before
score-C21-cards = most cards{ $lying ->
    [0] {""}
   *[other] , with { $lying } from the table
}{ $others ->
    [0] {""}
   *[other] , though { $others } from the table { $others ->
        [one] goes
       *[other] go
    } elsewhere
}
score-C21-spades = most spades{ $lying ->
    [0] {""}
   *[other] , with { $lying } from the table
}{ $others ->
    [0] {""}
   *[other] , though { $others } from the table { $others ->
        [one] goes
       *[other] go
    } elsewhere
}
score-C21-aces = { $count ->
    [one] ace
   *[other] aces
}{ $lying ->
    [0] {""}
   *[other] , with { $lying } from the table
}
score-C21-big = ten of diamonds{ $lying ->
    [0] {""}
   *[other] , from the table
}
score-C21-little = two of spades{ $lying ->
    [0] {""}
   *[other] , from the table
}
score-C21-sweeps = { $count ->
    [one] sweep
   *[other] sweeps
}

# The rules

C1 = Cassino is played with 52 cards. An ace counts 1, the cards from 2 to 10 their number; jack, queen and king have no number.
C2 = Each player gets four cards, left of the dealer first, and four lie open on the table. When all hands are empty, four more are dealt to each and none to the table: { $players ->
    [2] six
    [3] four
   *[4] three
} deals a round. The player left of the dealer begins.
C3 = With the last hands the dealer says “last”, since what is then left over goes to whoever captures last.
C4 = In your turn you play exactly one card from your hand: to capture, to build, or to lay it on the table.
C5 = A number card takes loose cards of its rank.
C6 = A number card takes any group of loose cards that adds up to it.
C7 = One card may take any number of such cards and groups together, each card on the table once, and the build of its value as well. You may take less than you could.
    .text = with a build
    .practice = otherwise
C8 = A jack, queen or king takes one loose card of its own rank{ $court_capture ->
    [all] , or as many of that rank as you like
   *[one] {""}
}. It is never part of a sum or of a build.
C9 = To build, put the card you play together with loose cards into a group that adds up to at most 10, and announce the value: “I build 6”. A card of that value must stay in your hand, also when you raise or add.
    .practice = at most 10
C10 = A build may hold several groups, each of the announced value; a card of that rank is a group by itself. A build whose cards make its value once is single, any other is multiple.
    .text = when raising
    .practice = otherwise
C11 = A single build, { $raise_own ->
    [no] but not your own,
   *[yes] anyone's,
} may be raised to a higher value of at most 10 by the card played alone. Loose cards may not help, but loose groups of the new value may be taken in by the same play.
    .text = another's build, and taking groups in
    .practice = no help from loose cards
    .choice = one's own build
C12 = A multiple build keeps the value its maker announced and can never be raised.
C13 = A card that makes the value of a build, alone or with loose cards, may be added to it, with more such groups if there are any. The build becomes multiple, and whoever added owns it. A new or raised build of a value that already lies there joins that build.
    .text = adding, and the owner
    .practice = what fits
    .choice = the last sentence
C14 = A build is one thing: anyone may take it, as a whole, with a card of its value. It is never part of a sum.
    .text = a card of its value
    .practice = by anyone, as a whole, never in a sum
C15 = A build belongs to whoever last made it, raised it or added to it.
C16 = { $owner_may_trail ->
    [yes] Whoever owns a build may lay a card down, as others may.
   *[no] Whoever owns a build may not just lay a card down: they capture something, build, add or raise.
}
    .reading = that it binds only the owner, not earlier makers
C17 = No play may leave you without a card to take each build that you own and that stays on the table.
C18 = Otherwise a card may be laid on the table as a loose card, { $must_capture ->
    [yes] but not one that could capture; to build with it is allowed.
   *[no] even one that could capture.
}
C19 = A capture that empties the table is a sweep: the capturing card is turned the other way in the pile.
    .text = the turned card
    .practice = what a sweep is
C20 = After the last card of the last deal the cards on the table go to whoever captured last; that is no sweep. If nobody captured, they stay and count for nobody.
    .practice = no sweep
    .choice = the last sentence
C21 = { $cards_points ->
    [0] { $spades_points ->
        [0] Each ace counts 1
       *[other] Most spades count { $spades_points }, and nobody gets it in a tie; each ace 1
    }
   *[other] Most cards count { $cards_points }{ $spades_points ->
        [0] , and nobody gets it in a tie
       *[other] , most spades { $spades_points }, and nobody gets them in a tie
    }; each ace 1
}, the ten of diamonds 2, the two of spades 1{ $sweep_points ->
    [0] {""}
   *[other] , each sweep { $sweep_points }
}.
    .practice = one point a sweep
C22 = The game goes to { $target } points, counted after each round. If several have { $target } or more, the highest wins; if they are equal, another round is played.
C23 = After each round the deal passes to the left.
C24 = The piles are counted, then laid out in order, with the cards of sweeps showing turned.
