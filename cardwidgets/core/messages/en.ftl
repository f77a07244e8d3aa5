# Words that every game uses.

list-none = none
list-two = { $first } and { $second }
list-more = { $first }, { $rest }
list-or = { $first } or { $second }

you = You
seat-name = seat { $number }

suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs

# One card or pyramid of a suit

suit-one-S = spade
suit-one-H = heart
suit-one-D = diamond
suit-one-C = club

rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king

card-name = { $rank } of { $suit }
joker = joker
joker-as = joker as { $card }
unknown-card = hidden card
spoken-rule = rule { $letter } { $number }

# The mark that says where a rule comes from

basis-text = from the source text
    .short = source text
basis-practice = common practice, where the text is silent
    .short = common practice
basis-reading = our reading, where the text is open
    .short = our reading
basis-choice = this project's choice
    .short = our choice
basis-option = an option of this table
basis-of = { $clause }: { $basis }
basis-more = { $first }; { $then }

# Verdicts

verdict-ok = Allowed.
instead = Instead: { $move }
instead-words = Instead: { $move } ({ $words })

GAME_OVER = The game is over.
    .why = No move can be played any more.
    .undo = No move can be played any more; undo takes the last one back.
NOT_YOUR_TURN = Not your turn.
    .why = { $turn_seat-who ->
        [you] It is your own turn.
       *[other] It is the turn of { $turn_seat }.
    }
NOT_A_MOVE = That is no move.
    .why = “{ $given }” cannot be read as a move of this game. Moves are written { $forms }.
    .text = “{ $given }” is a text, not yet a move: a game reads it, as in game.why("…"), or parse(state, "…") of the rules does.
    .object = This move object does not hold what its text “{ $given }” says: a part is missing, one too many or of the wrong kind. Give the text itself, or a move out of game.moves.
CARD_TWICE = One card, named twice.
    .why = There is only one { $card } in the pack.
WRONG_PHASE = Not what the moment asks for.
    .why = “{ $given }” is not a move of this phase.
NOT_IN_HAND = Not in your hand.
    .why = You do not hold { $card }; cards are played from one's own hand.

# Rules that all games share

G1 = Only the seat whose turn it is moves.
G2 = Nothing is played once the game is over.
G3 = A move is one that the game knows, readable as written.
G4 = Each card is named once.
G5 = Only what the moment asks for may be played.
G6 = Cards are played from one's own hand.
