title = Clash of the Lightsabers
pitch = Plan three blows in secret, turn them together, and know when to give way.
minutes = 20

target-seat = { $number ->
    [0] Qui-Gon
   *[1] Darth Maul
}
target-card = { $id ->
    [p1] Attack 1
    [p2] Attack 2
    [p3] Attack 3
    [p4] Attack 4
    [p5] Attack 5
    [block] Block
    [draw] Draw on the Force
    [knight] Jedi Knight
    [lord] Sith Lord
    [kenobi] X2 Obi-Wan
    [sidious] X2 Darth Sidious
    [drain] Life Drain
    [retreat] Retreat
    [burst] Energy Burst
    [final] Final Attack
    [fury] Qui-Gon’s Fury
    [rage] Darth Maul’s Rage
   *[other] { $id }
}
target-fight = fight { $id }
target-count = worth { $id }
target-button = { $id ->
    [concede] concede the fight
    [discard] discard it
    [done] enough discarded
   *[other] { $id }
}

event-round = Round { $number } begins.
event-drew = { $seat } draws { $card }.
event-drew-unseen = { $number ->
    [one] { $seat } draws a card.
   *[other] { $seat } draws { $number } cards.
}
event-refilled = { $seat } shuffles the discards into a new deck of { $number }.
event-planned = { $seat } plans { $card } for { $fight }.
event-opened = Turned for { $fight }: { $first } against { $second }.
event-chose = { $seat } chooses { $card } in secret.
event-revealed = Turned together: { $first } against { $second }.
event-cancelled = { $first } and { $second } cancel each other.
event-played = { $seat } plays { $card }.
event-blocked = { $seat } loses { $card } to a Block.
event-swept = { $number ->
    [0] { $seat } had no card to lose.
    [one] { $seat } loses the one card in the fight.
   *[other] { $seat } loses all { $number } cards in the fight.
}
event-worth = { $card } of { $seat } is worth { $number }.
event-drained = { $seat } has to discard { $card }.
event-discarded = { $seat } discards { $card }.
event-burst = { $number ->
    [0] { $seat } discards nothing.
    [one] { $seat } has discarded one card.
   *[other] { $seat } has discarded { $number } cards.
}
event-retreated = { $seat } retreats.
event-took-back = { $seat } takes { $card } back.
event-leads = { $seat } leads { $number } to { $other }.
event-leads-by-cards = Equal totals: { $number ->
    [one] { $seat } leads with one card to none.
   *[other] { $seat } leads with { $number } cards to { $other }.
}
event-leads-by-fury = { $seat } leads whatever the totals: only a Block helps now.
event-impasse = Impasse at { $number }, { $cards ->
    [0] with no cards
    [one] with one card each
   *[other] with { $cards } cards each
}.
event-conceded = { $seat } concedes.
event-out-of-cards = { $seat } is behind without a card and has to concede.
event-fight-won = { $seat } wins { $fight }.
event-fight-tied = Nobody wins { $fight }.
event-fight-stopped = After { $number } cards the fight is stopped.
event-stepped = { $number ->
    [one] { $seat } moves to step { $step }.
   *[other] All three fights: { $seat } moves two steps, to step { $step }.
}
event-stood = { $number ->
    [0] No fight won by anybody: both figures stay where they are.
   *[other] One fight each: both figures stay where they are.
}
event-won = { $seat } wins the duel.
event-ended = The duel ends in a draw.

reason-fifth-step = A figure has reached the fifth step.
reason-last-round = The last round is over: the figure further ahead wins, and level figures make a draw.

refusal-not-in-hand = { $card } is not in your hand.
refusal-plan-first = Plan a card for each of the three fights first.
refusal-wrong-fight = Plan the fights in their order; { $fight } is not next.
refusal-answer-or-concede = You are behind: play a card from your hand, or concede.
refusal-choose-a-card = An impasse: choose a card from your hand.
refusal-must-play = Only you have cards left in this impasse: you have to play one.
refusal-no-conceding = Nobody can concede in an impasse.
refusal-burst-first = Energy Burst: discard a card, or say that it is enough.
refusal-number-first = Choose what the card is worth, from 1 to 5.

option-three_rounds = Three rounds
    .help = The duel ends after the third round; whoever has come further wins.
option-x2 = X2
    .help = What the card X2 doubles. Its printed text is lost.
    .total = your whole total, as long as it lies there
    .snapshot = what you have when you play it
    .one_card = your last card
option-energy_burst = Energy Burst
    .help = What the cards discarded by it bring. Its printed text is lost.
    .redraw = as many new cards
    .plus3 = three points each
option-knight = Jedi Knight, Sith Lord
    .help = What the card is worth. Its printed text is lost.
    .match = as much as the opponent’s last card
    .choice = a number of your choice from 1 to 5
option-fury = Fury, Rage
    .help = What the card does. Its printed text is lost.
    .sweep = takes away all the opponent’s cards in the fight
    .wins_unless_blocked = wins the fight unless it is blocked

# On the board
board = The duel
board-round = Round
board-side = { $number ->
    [0] Qui-Gon, green,
   *[1] Darth Maul, red,
}
board-step = On step { $number } of 5
board-hand = { $number ->
    [one] { $number } card in hand
   *[other] { $number } cards in hand
}
board-deck = { $number ->
    [one] { $number } card in the deck
   *[other] { $number } cards in the deck
}
board-discards = { $number ->
    [0] Nothing discarded yet
    [one] { $number } card discarded
   *[other] { $number } cards discarded
}
board-discards-of = Look through the discards of { $seat }: { $number }
board-discards-title = Discards of { $seat }
board-known = Seen before, now in the hand or planned
board-trophy = Trophy of { $seat }, { $fight }
board-empty = Nothing here yet.
board-fights = The three fights
board-fight-won = { $number ->
    [0] won by { $seat }, no card left
    [one] won by { $seat }, a trophy of one card
   *[other] won by { $seat }, a trophy of { $number } cards
}
board-fight-tied = nobody won
board-fight-now = being fought
board-fight-planned = you planned { $card }
board-fight-empty = no card planned yet
board-fight-ahead = still to come
board-cards-of = { $number ->
    [0] { $seat } has no card in the fight
    [one] { $seat } has one card in the fight
   *[other] { $seat } has { $number } cards in the fight
}
board-copies = { $number } times
board-worth = worth { $number }
board-fell = { $card }, discarded just now
board-sealed = Your card, face down.
board-choosing = A card is being chosen in secret.
board-total-of = Total of { $seat }
board-leads = { $seat } leads
board-why-cards = { $number } = { $number }, but { $cards } cards > { $other }
board-why-fury = whatever the totals: only a Block helps
board-impasse = Impasse
board-why-impasse = { $number } = { $number }, { $cards ->
    [0] no cards
    [one] one card each
   *[other] { $cards } cards each
}
board-cancelled = Two special cards: both cancelled.
board-plan = Plan { $fight } in secret.
board-plans = Both plan three fights in secret.
board-before = Last round: { $first } { $number } : { $other } { $second }
board-task-answer = { $why ->
    [cards] Play a card, or concede.
    [fury] Play a Block, or concede.
   *[total] Reach { $number }, or concede.
}
board-task-impasse = Choose a card in secret.
board-task-both = Both choose a card in secret.
board-task-sealed = Your card is sealed.
board-task-alone = Only you have cards left: play one.
board-task-burst = { $number ->
    [0] Discard what you like.
    [one] One card discarded. More?
   *[other] { $number } cards discarded. More?
}
board-reconstructed = Reconstructed: its printed text is lost.
board-reconstructed-partly = Reconstructed in part: its printed text is lost.
board-card-help = { $id ->
    [p1] Power: worth 1.
    [p2] Power: worth 2.
    [p3] Power: worth 3.
    [p4] Power: worth 4.
    [p5] Power: worth 5.
    [block] Takes the opponent’s last card out of the fight.
    [draw] Draw two cards.
    [knight] { $knight ->
        [1] Worth a number of your choice, from 1 to 5.
       *[0] Worth as much as the opponent’s last card is now.
    }
    [lord] { $knight ->
        [1] Worth a number of your choice, from 1 to 5.
       *[0] Worth as much as the opponent’s last card is now.
    }
    [kenobi] { $x2 ->
        [1] Worth as much as you have when you play it.
        [2] Worth as much as your last card.
       *[0] Doubles your whole total while it lies there, later cards too.
    }
    [sidious] { $x2 ->
        [1] Worth as much as you have when you play it.
        [2] Worth as much as your last card.
       *[0] Doubles your whole total while it lies there, later cards too.
    }
    [drain] The opponent discards two cards of the hand, drawn by lot.
    [retreat] You lose this fight at once, but take your other cards in it back into your hand.
    [burst] { $energy_burst ->
        [1] Discard any number of cards of your hand: three points each.
       *[0] Discard any number of cards of your hand, then draw as many.
    }
    [final] Worth 6. Then you discard the rest of your hand.
    [fury] { $fury ->
        [1] Wins the fight unless it is blocked.
       *[0] Takes all the opponent’s cards out of the fight.
    }
   *[rage] { $fury ->
        [1] Wins the fight unless it is blocked.
       *[0] Takes all the opponent’s cards out of the fight.
    }
}
ask-card = Choose a card.
ask-fight = Lay it face down where it glows.
ask-count = What is it worth?
