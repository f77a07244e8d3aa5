# --- Sentences of the table (the kernel's side; the words of the interface, ui-…, stand apart) ---

title-of-variant = { $title } · { $variant }

# What seats are called where no names are given

name-0 = Ann
name-1 = Bea
name-2 = Carl
name-3 = Dora

# Accessible names

seat-spoken = { $seat-who ->
    [you] you
   *[other] { $seat }
}, { $score ->
    [one] 1 point
   *[other] { $score } points
}{ $turn ->
    [yes] , to move
   *[no] {""}
}
item = { $card }, { $zone }, { $place } of { $count }
item-top = { $card }, { $zone }, on top of { $count }
item-half = half of the { $card }
item-half-told = half of the { $card }, { $words }
item-on-grid = { $card }, { $zone }, { $cell }
item-cell = { $cell }, empty
item-pile = { $zone }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
item-place = { $zone }, empty place: { $words }
item-empty = { $zone }, empty place

# The whole table, read aloud

speak-title = { $title }, { $status }.
speak = { $words }.
speak-zone = { $zone }: { $cards }.
speak-zone-below = { $zone }: { $cards }; { $below }.
speak-on-grid = { $card } { $cell }
speak-hidden = { $count ->
    [one] 1 hidden card
   *[other] { $count } hidden cards
}
speak-face-down = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
}
speak-nothing = nothing
speak-sets = Sets on { $zone }: { $sets }.
speak-set = { $cards } for { $value }
say-arranged = { $card }, place { $place }
say-jumped = { $count ->
    [0] At the beginning.
    [one] After 1 move.
   *[other] After { $count } moves.
}

# How one's own hand is sorted

sort-groups = Sort: groups
sort-suits = Sort: suits
sort-ranks = Sort: ranks
sort-own = Sort: your own

# The note

note-thinking = { $seat } is thinking.
note-waiting = { $seat-who ->
    [you] It is your turn.
   *[other] Waiting for { $seat }.
}
note-paused = { $seat-who ->
    [you] It is your turn; a player moves for you.
   *[other] { $seat } is to move.
}
note-looking-back = You are looking back. { $why }
note-readings = { $count } things this can mean:
note-readings-more = { $count } things this can mean. Pick more of the cards, or choose one of the first { $offered }:
note-readings-refused = { $offered } things this can mean, and none is allowed. Try one, and see what the rules say.
note-readings-further = { $named }; and { $count } more
note-readings-besides = { $said }. Not allowed: { $named }.
note-allowed = **Allowed:** { $reason }
note-try = Try it, and see what the rules say.
note-no-reading = { $count ->
    [0] There is no move with that. { $prompt }
    [one] { $picked } is picked. { $prompt }
   *[other] There is no move with just { $picked }. { $prompt }
}
note-lacking = { $count ->
    [one] { $picked } is picked. { $prompt }
   *[other] { $picked } are picked. { $prompt }
}
note-picked-cell = { $cell } ({ $zone })
note-misplaced = **That does not go there.** { $why }
note-stays = **That cannot be picked.** { $why }
note-more = Also: { $heads }
note-only-watching = You are looking on; nobody at this table plays for you.
note-player-refused = { $seat-who ->
    [you] You cannot move: the program that plays for you gave no legal move.
   *[other] { $seat } cannot move: the program that plays for { $seat } gave no legal move.
}
note-player-failed = { $seat-who ->
    [you] You cannot move: the program that plays for you stopped.
   *[other] { $seat } cannot move: the program that plays for { $seat } stopped.
}
note-player-more = For whoever wrote it, “table.failure” has the rest.
note-player-raised = It raised “{ $error }”; for whoever wrote it, “raise table.failure” shows where.
note-callback-failed = The move is made. Something in the notebook that listens to the game then stopped: { $error }
note-round-shown = The round is over; go on first.
error-unknown = The table did not understand that ({ $error }); nothing was changed.
error-no-place = There is no such place on this table; nothing was changed.
error-no-move = There is no move { $number }; nothing was changed.
error-no-rule = There is no rule “{ $rule }” in this game.
error-no-lines = There are no such lines on the score sheet.
error-no-undo = There is nothing to take back.
error-no-redo = There is nothing to make again.
error-no-going-on = There is nothing that waits to go on.
error-no-sorting = There is no such card in a hand that can be sorted.
error-no-record = The record tells everything, hidden cards too: it is given when the game is over.
error-inside = Something went wrong inside (“{ $error }”); nothing was changed.
hint-playable = The cards with a dot can be played now.
hint-playable-spoken = Can be played now: { $cards }.
hint-promising = The cards with a dot lead on. What else is not grey can be used, too.
hint-promising-spoken = These lead on: { $cards }. Others can be used, too.
hint-move = One move that is allowed: { $move }.

# Buttons

act-go-on = Go on
act-let-go-on = { $seat-who ->
    [you] Let it move
   *[other] Let { $seat } move
}
act-to-last = To the last move
act-look-through = Look through
act-instead = Instead: { $move }
act-why = Why?
act-why-rule = And { $rule }?

# Rules

rule = { $rule } { $text } ({ $basis })
rule-besides = { $text } ({ $basis })
rule-of-variant = { $rule } Here the variant { $variant } decides, perhaps otherwise. In the game as written: { $text } ({ $basis })

# The score sheet

sheet = { $round ->
    [0] Score
   *[other] Score of round { $round }
}
sheet-pending = { $round ->
    [0] Score so far
   *[other] Round { $round }, if it ended now
}
sheet-for = for
sheet-from = from
sheet-rule = rule
sheet-carry = from before
sheet-round = round { $round }
sheet-rounds = rounds { $round } to { $last }
sheet-total = total
sheet-total-pending = total so far
sheet-cards = { $count } cards
sheet-lead = { $seat-who ->
    [you] **You are ahead by { $points }**
   *[other] **{ $seat } is ahead by { $points }**
}
sheet-hint = A line pressed shows its cards.
sheet-hint-rounds = A line pressed shows what it counts.
sheet-hint-sums = A line pressed shows what it counts. Small: the total so far.
sheet-spoken-seat = { $seat-who ->
    [you] { $points ->
        [one] 1 point for you
       *[other] { $points } points for you
    }
   *[other] { $points ->
        [one] 1 point for { $seat }
       *[other] { $points } points for { $seat }
    }
}
sheet-spoken = { $reason }: { $points }
sheet-spoken-round = { $reason }: { $points }; so far { $totals }
sheet-spoken-cards = { $reason }: { $cards }
sheet-spoken-from = { $reason }: { $points }, from { $origin }

# --- The words of the interface (sent to the browser without the prefix) ---

ui-undo = Undo
ui-undo-none = There is nothing to take back
ui-undo-stands = What was played stands in this game.
ui-redo = Redo
ui-hint = Hint
ui-sheet = Score sheet
ui-rules = Rules
ui-log = Moves so far
ui-sets = Sets
ui-sets-none = There is no set on a board yet
ui-older = Earlier moves
ui-table = Back to the table
ui-code = Code
ui-record = Copy record
ui-record-ready = The record of this game, copied where the browser allows it:
ui-copy = Copy
ui-menu = More
ui-more = More
ui-return = Back
ui-last-move = Last move:
ui-back = One move back
ui-forward = One move forward
ui-moves = Moves played
ui-keys = Arrow keys move between the cards, Enter or Space picks a card, Enter again plays it, or leads to what it can mean, Space again puts it back, a double click plays at once, Shift with an arrow moves a card within a hand that can be sorted, a letter and a number lead to that cell of a board, T reads the whole table aloud, ? says what the keys do, Escape takes back and at last leaves the table.
ui-refused = the rules will refuse this
ui-waiting = Waiting for the kernel.
ui-busy = No answer yet. If the kernel is busy, your press will count when it is free.
ui-late = Still no answer. If the kernel is busy, your press will count when it is free; if it is idle, run the cell again.
ui-gone = The kernel has stopped. Run the cell again to go on.
ui-gone-record = Game.replay("…") makes this game again:
ui-gone-lines = A game that was made with a seed or a position comes back when these lines stand between Game(…) and Table(…):
ui-joker = joker
ui-unknown = a hidden card
