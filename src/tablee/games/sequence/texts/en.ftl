# The words of Sequence.

title = Sequence
pitch = Play a card, set a chip, line up five: for two friends or a party of twelve.
minutes = 15–30

# Things that can be clicked
card-rank = { $a ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [T] ten
    [J] jack
    [Q] queen
    [K] king
   *[A] ace
}
card-suit = { $b ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
target-card = { card-rank } of { card-suit }
    .help = { $id ->
        [JS] One-eyed: takes an opposing chip off the board.
        [JH] One-eyed: takes an opposing chip off the board.
        [JD] Two-eyed: sets your chip on any free space.
        [JC] Two-eyed: sets your chip on any free space.
       *[other] Sets your chip on one of its two spaces.
    }

# A space is its column, A to J from the left, and its row, 1 to 10 from the top.
cell-column = { $b ->
    [0] A
    [1] B
    [2] C
    [3] D
    [4] E
    [5] F
    [6] G
    [7] H
    [8] I
   *[9] J
}
cell-row = { $a ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
    [5] 6
    [6] 7
    [7] 8
    [8] 9
   *[9] 10
}
end-column = { $d ->
    [0] A
    [1] B
    [2] C
    [3] D
    [4] E
    [5] F
    [6] G
    [7] H
    [8] I
   *[9] J
}
end-row = { $c ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
    [5] 6
    [6] 7
    [7] 8
    [8] 9
   *[9] 10
}
target-cell = { cell-column }{ cell-row }
target-line = { cell-column }{ cell-row } to { end-column }{ end-row }
target-side = { $number ->
    [0] Blue ●
    [1] Green ▲
   *[2] Red ■
}
    .name = { $number ->
        [0] blue circle
        [1] green triangle
       *[2] red square
    }
target-penalty = { $number ->
    [0] penalty for Blue ●
    [1] penalty for Green ▲
   *[2] penalty for Red ■
}
target-button = { $id ->
    [exchange] swap this dead card
    [discard] give this card up
    [pass] pass
   *[draw] draw a card
}

# What happens
event-deals = { $seat } deals { $number } cards to everyone. { $first } begins.
event-played = { $seat } sets a chip on { $cell } with the { $card }.
event-removed = { $seat } takes the chip off { $cell } with the { $card }.
event-exchanged = { $seat } swaps a dead card, the { $card }.
event-passed = { $seat } has nothing to play and passes.
event-sequence = { $number ->
    [1] { $side } has a sequence: { $line }.
   *[other] { $side } has another sequence: { $line }. That makes { $number }.
}
event-broken = The sequence { $line } of { $side } is undone.
event-drew = You draw the { $card }.
event-drew-unseen = { $seat } draws a card.
event-refilled = The pile was empty: the discards are shuffled into a new one of { $number } cards.
event-forfeited = { $seat } forgot to draw and goes on with { $number ->
    [one] { $number } card
   *[other] { $number } cards
}.
event-penalty = Silence was broken: everyone of { $side } gives up a card when this turn is over.
event-exempt = { $seat } has too few cards to give one up.
event-discarded = { $seat } gives up the { $card }.
event-won = { $number ->
    [one] { $side } wins with { $number } sequence.
   *[other] { $side } wins with { $number } sequences.
}
event-ended = { $reason ->
    [turn-limit] A thousand turns are over: a draw.
   *[stalemate] Nothing moves any more: a draw.
}

# How it ends
reason-sequences = The sequences are complete.
reason-stalemate = The board is blocked: no chip came or went for too long.
reason-turn-limit = A thousand turns were played.

# Why a move is refused
refusal-no-silence = This game is played without Silence: there are no penalties.
refusal-only-host = Only the host of the table calls a penalty.
refusal-no-such-side = That side is not at this table.
refusal-penalties-enough = Enough penalties are waiting for that side already.
refusal-nothing-to-draw = You have no card to draw: it is in your hand already, or the right to it is lost.
refusal-claim-first = First choose which five make your sequence.
refusal-not-a-choice = These five are not among your choices.
refusal-discard-first = First the penalty cards have to be given up.
refusal-only-draw = It is not your turn: all you can do now is draw.
refusal-draw-first = Draw the card you are owed first: nothing in your hand can be played.
refusal-can-play = You cannot pass: a card of your hand can be played.
refusal-can-exchange = You cannot pass yet: swap your dead card first.
refusal-nothing-to-claim = There is no sequence to choose now.
refusal-no-penalty = Nobody has to give up a card now.
refusal-not-in-hand = You do not hold the { $card }.
refusal-not-dead = The { $card } is not dead: one of its spaces is still free.
refusal-jack-not-dead = A jack is never a dead card, so the { $card } cannot be swapped.
refusal-exchanged-already = One swap a turn: you have had yours.
refusal-pile-renewed = The draw pile was made anew in this turn and is empty again: no more swaps until the next one.
refusal-corner = Corners belong to everybody: nothing is set on { $cell } or taken from it.
refusal-no-chip = There is no chip to take on { $cell }.
refusal-own-chip = The chip on { $cell } is your own side’s.
refusal-locked = The chip on { $cell } is part of a sequence and safe.
refusal-wrong-cell = The { $card } is not the card of { $cell }.
refusal-taken = There is a chip on { $cell } already.

# Why a thing on the table cannot be chosen
refusal-discard-a-card = A penalty card is due: choose a card of your hand to give up.
refusal-nothing-to-take = There is no opposing chip that the { $card } could take.
refusal-no-free-space = No space is free for the { $card }.
refusal-dead-and-swapped = The { $card } is dead, and you have had your one swap of this turn.
refusal-dead-and-renewed = The { $card } is dead, and the draw pile, made anew in this turn, is empty again: no more swaps now.
refusal-card-first = First choose the { $card } in your hand, then { $cell }.
refusal-jack-first = You do not hold the card of { $cell }. The { $card } may go there: choose it first.
refusal-jack-to-take = First choose the { $card } in your hand, then the chip on { $cell } to take it away.
refusal-no-card-for = { $cell } takes the { $card }, which you do not hold.
refusal-covered = A chip of { $side } lies on { $cell }. Only a one-eyed jack takes it away.
refusal-covered-own = Your side’s chip lies on { $cell } already.

# Hints
hint-wins = It completes the five from { $line }, and that wins the game.
hint-sequence = It completes the five from { $line }: a sequence.
hint-stops-win = { $side } has four of the five from { $line } and would win there.
hint-stops-four = { $side } has four of the five from { $line }: this keeps the fifth away.
hint-stops-three = { $side } has three of the five from { $line } already, and { $cell } is in the way.
hint-four = Your side will have four of the five from { $line }.
hint-builds = Your side will have { $number } of the five from { $line }.
hint-begins = Your side has nothing in line with { $cell } yet: a chip to begin with.
hint-any-space = It sets a chip on { $cell }, where your side has nothing in line yet.
hint-breaks-sequence = It takes a chip out of a finished sequence of { $side }.
hint-breaks = { $side } has { $number } of the five from { $line }: this takes one of them away.
hint-clears = It clears { $cell } of { $side }.
hint-exchange = The { $card } is dead. The swap costs nothing, and you still play.
hint-claim = Of your choices, this one leaves your other rows the most room.
hint-give-dead = The { $card } is dead: you lose nothing.
hint-give = A plain card is missed less than a jack.
hint-give-jack = You hold nothing but jacks: one has to go.
hint-draw = The card is yours: draw it before the right is lost.
hint-pass = There is nothing else you can do.

# The end of a match
end-won = { $reason ->
    [sequences] { $at_once ->
        [one] { $who } won: { $number ->
            [one] one sequence{ $corner ->
                [0] {""}
               *[1] , through a corner
            }
           *[other] two sequences to { $other ->
                [0] none
               *[other] one
            }{ $corner ->
                [0] {""}
               *[1] , the second through a corner
            }
        }.
       *[other] { $who } won: two sequences with a single chip.
    }
    [stalemate] { $who } won: the board is blocked, with { $number } to { $other } in sequences.
   *[other] { $who } won: a thousand turns were played, with { $number } to { $other } in sequences.
}
end-drawn = { $reason ->
    [stalemate] A draw: the board is blocked, and no side has more sequences than the others.
   *[other] A draw: a thousand turns were played, and no side has more sequences than the others.
}
place-sequences = { $target ->
    [one] { $number } of { $target } sequence
   *[other] { $number } of { $target } sequences
}
chart-race = The race to the sequences
    .help = Five for each sequence, and what a side has of its fullest open row.
luck-jacks = Jacks drawn
    .help = Of { $draws } cards drawn.

# Options
option-sides = Sides
    .help = Six or twelve players choose two teams, who need two sequences, or three teams, who need one. Other numbers have no choice.
option-dead_cards = Dead cards
    .any = any number a turn
    .once = one a turn
    .help = Our leaflet sets no limit to swapping dead cards; other editions allow one a turn. With that limit many games of three sides end blocked.
option-silence = Silence
    .help = No talk about the play. Whoever breaks it costs every member of the team a card; the host calls the penalty.
    .off = off
    .on = on
option-higher_level = Higher level
    .help = One-eyed jacks may also take a chip out of a finished sequence.
    .off = off
    .on = on
option-draw_mode = Drawing
    .help = By hand, you draw yourself after playing. Forget it until the next player has played and drawn, and your hand stays one card smaller.
    .auto = automatic
    .manual = by hand
option-deal_12_two_sides = Cards for twelve in two teams
    .help = The French leaflet deals two cards each, English editions three.
option-stalemate_rounds = Patience with a blocked board
    .help = The game ends when no chip comes or goes for this many whole rounds. More patience: fewer draws, longer games.

# On the board
board = Board
board-corner = Corner, for everybody
board-locked = part of a sequence
board-last = last move
board-zoom = Look closer
board-which-card = Which card for { $cell }?
board-dead = dead
board-dead-help = Dead: chips lie on both of its spaces. You may swap it before you play.
board-cards = { $number ->
    [one] { $number } card in hand
   *[other] { $number } cards in hand
}
board-pile = { $number ->
    [one] { $number } card in the pile
   *[other] { $number } cards in the pile
}
board-sequences = { $target ->
    [one] { $number } of { $target } sequence
   *[other] { $number } of { $target } sequences
}
board-quiet = { $number } of { $target } turns without a chip
ask-card = Choose a card.
ask-cell = Choose a space.
ask-line = Which five make your sequence? Choose where it begins.

# The board in sentences, for people who listen
spoken-chips = { $side } has { $number ->
    [0] no chips
    [one] one chip: { $cells }
   *[other] { $number } chips: { $cells }
}.
spoken-sequence = { $side } has a sequence: { $line }.

# Learn by playing: what the coach says
lesson-welcome = Welcome! You play the blue chips. Five of them in a straight row, in any direction, are a sequence; two sequences win the game.
lesson-hand = These are your cards. Each of them is drawn twice on the board: play a card, and set a chip on one of its two spaces.
lesson-first = One space of the nine of spades lies in the bottom row, right beside a corner. Choose the card, then that space.
lesson-corner = After each play you draw a new card. And a corner counts as a chip of yours, and of everybody else’s: beside it four chips are enough.
lesson-twice = You hold the six of spades twice, and one of its spaces lies in the same row. Set a chip there.
lesson-three = Just the card you wanted! Set the eight of spades beside the nine, and only one space of your row is missing.
lesson-blocked = Stopped! { $seat } has played a two-eyed jack, which goes to any free space, and took the very one you need.
lesson-one-eyed = But you have just drawn a one-eyed jack: it takes an opposing chip off the board. Choose it, then the chip in your way.
lesson-two-eyed = The space is free, and you hold a two-eyed jack yourself. Its moment has come: complete your row.
lesson-sequence = A sequence! Four chips and a corner. They are safe for the rest of the game: no jack can take them.
lesson-dead = Now for your other six of spades. Your chip lies on one of its spaces, and { $seat } has just covered the other with a jack. Both are taken: the card is dead.
lesson-swap = A dead card is no loss: before you play you may swap it for a new one. Choose it, then the button that swaps it.
lesson-block = It is still your turn, for a swap is no play. And look at row 2: four green chips, and the fifth would be their sequence. Your four of spades fits there. Block it!
lesson-use = The swap has paid! Your new seven of diamonds has a space in the top row, like the six and the nine, and the corner beside them counts for you.
lesson-choose = From here you choose yourself. You hold three cards of the top row: any of them will do.
lesson-next = Nobody has noticed. Which of your cards goes on with the top row?
lesson-third = One more, and only the eight of diamonds is missing. Keep your fingers crossed for the draw.
lesson-win = There it is, the eight of diamonds! It closes the gap in your row.
lesson-loose = Before you play, look: have the others four in a row anywhere? If not, lengthen your best line.
lesson-loose-dead = You hold a dead card: both of its spaces are covered. Swap it first, then play.
lesson-loose-line = More than five in a row! Choose the five that make your sequence.
lesson-end = That is Sequence: build, block, and keep your jacks for the moment that counts. The next game is all yours.
