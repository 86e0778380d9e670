title = Clash of the Lightsabers
pitch = Plan three blows in secret, turn them together, and know when to give way.
minutes = 20
reconstructed = What Block, Jedi Knight and Sith Lord, Life Drain, Fury and Rage do; of X2 and Energy Burst, a part. Names and numbers of all cards are known, the texts printed on them are lost.

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
event-leads-by-fury = { $seat } leads whatever the totals: only a Block, or a Fury or Rage in reply, changes that.
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

# Why a thing on the table cannot be chosen
refusal-planned-already = Your three cards are planned, and a plan is not changed. Your opponent is still planning.
refusal-sealed-already = You have chosen { $card }, and a choice is not changed. Your opponent is still choosing.
refusal-leader-waits = You lead, so you wait: { $seat } has to answer or to concede.
refusal-other-alone = You have no cards left in this impasse: { $seat } has to play one.
refusal-plan-is-made = The plans are made: now cards of the hand are played.
refusal-fight-planned = { $card } lies ready for { $fight }, and a plan is not changed.
refusal-card-first = First choose a card of your hand, then { $fight }.

# Hints
hint-plan-power = It opens { $fight } with { $number ->
    [one] one point
   *[other] { $number } points
}. “Do it” settles this one card.
hint-plan-last = It is the last card of your hand, so nothing else is thrown away with it.
hint-plan-together = Turned against a power card it works at once; against another special card both are cancelled. “Do it” settles this one card.
hint-together = Turned against a power card it works at once; against another special card both are cancelled.
hint-impasse-power = Both cards are turned together, and this one brings { $number ->
    [one] one point
   *[other] { $number } points
}, unless it is blocked.
hint-leads = It puts you ahead, { $number } to { $other }.
hint-leads-by-cards = It makes the totals equal, and you lead with more cards.
hint-leads-by-fury = You lead whatever the totals: only a Block, or a Fury or Rage in reply, changes that.
hint-evens = It makes it even at { $number }: an impasse.
hint-closer = It brings you to { $number } against { $other }, and you may play on.
hint-draws = One card, and two new ones come for it.
hint-drains = One card, and your opponent loses two by lot.
hint-decides = It lets you decide what it brings.
hint-retreat = { $number ->
    [0] The fight is lost, but it costs you only this card.
    [one] The fight is lost, but your card in it comes back to your hand.
   *[other] The fight is lost, but your { $number } cards in it come back to your hand.
}
hint-concede-beyond = All your power cards and X2 together could not get past { $other }: keep them for another fight.
hint-concede = Getting past { $other } would cost more than this fight is worth: keep your cards.
hint-throw = You draw a new card for it.
hint-throw-points = It brings three points.
hint-throw-enough = What is left is better kept.
hint-worth = As much as it can be: { $number }.

# The end of a duel
end-won = { $reason ->
    [fifth-step] { $seat } won: the fifth step, by { $fights ->
        [3] all three fights
        [2] two of three fights
       *[other] one fight more
    } of round { $rounds }.
   *[other] { $seat } won: after the last round on step { $number }, the other figure on { $other }.
}
end-drawn = A draw: after the last round both figures stand on step { $number }.
place-step = step { $number }, { $fights ->
    [one] one fight won
   *[other] { $fights } fights won
}
chart-steps = Steps on the floor
    .help = Step { $goal } ends the duel.
chart-fights = Fights won
    .help = In the whole duel.
luck-points = Points on the cards drawn
    .help = On { $draws } cards.
luck-specials = Special cards drawn
    .help = Of { $draws } cards.

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
    .wins_unless_blocked = wins the fight unless it is blocked or answered by a Fury or Rage

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
board-fight-laid = { $card } lies here, click to take it back
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
board-why-fury = whatever the totals: only a Block, Fury or Rage helps
board-impasse = Impasse
board-why-impasse = { $number } = { $number }, { $cards ->
    [0] no cards
    [one] one card each
   *[other] { $cards } cards each
}
board-cancelled = Two special cards: both cancelled.
board-aim = Win two of the three fights to step forward: the fifth step wins the duel.
board-plan = Plan { $fight } in secret.
board-plan-card = Choose a card for { $fight }.
board-plan-whole = Click a fight to change it.
board-plan-laid = Your plan lies face down.
board-plan-ready = Ready
board-plans = Both plan three fights in secret.
board-before = Last round, { $first } – { $second }: { $number } : { $other }
board-task-answer = { $why ->
    [cards] Play a card, or concede.
    [fury] Play any card (a Block, Fury or Rage helps), or concede.
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
        [1] Wins the fight unless it is blocked or answered by a Fury or Rage.
       *[0] Takes all the opponent’s cards out of the fight.
    }
   *[rage] { $fury ->
        [1] Wins the fight unless it is blocked or answered by a Fury or Rage.
       *[0] Takes all the opponent’s cards out of the fight.
    }
}
ask-card = Choose a card.
ask-fight = Lay it face down where it glows.
ask-count = What is it worth?

# Learn by playing: what the coach says
lesson-welcome = Welcome! You are Qui-Gon, and Darth Maul stands before you. Win more fights than he does in a round, and you take a step. The fifth step wins.
lesson-round = A round has three fights. For each of them you both plan one card, face down.
lesson-plan-first = An attack card is worth its number. Plan the 3 for the first fight.
lesson-plan-second = For the second fight a 1. You need not win them all, and a weak card is no great loss.
lesson-plan-third = For the third a special card, Draw on the Force. A special card does something; only the Final Attack has a number as well, a 6.
lesson-behind = Both cards are turned: your 3 against his 4. Whoever is behind answers with a card from the hand, or concedes the fight.
lesson-double = Answer with X2 Obi-Wan. It doubles your whole total for as long as it lies there.
lesson-add = He has added a 3 and leads 7 to 6. But whatever you add is doubled too: with a 1 you have (1 + 3) × 2 = 8.
lesson-trophy = He gives way, and the fight is yours. The cards you won it with stay there as a trophy until the round is over.
lesson-concede = The second fight: your 1 against his 5. To fight on would cost you good cards. Concede: a defeat well chosen saves them for later.
lesson-cancel = Your Draw on the Force has met his Retreat. When two special cards are turned together, they cancel each other.
lesson-impasse = Nothing against nothing is an impasse: both of you choose a card in secret and turn them together. Take your 4.
lesson-step = 4 against 2, and he gave way. Two fights to one: you stand on step two!
lesson-kept = Every round brings seven new cards, and what you kept is still in your hand. Plan a 2 for the first fight.
lesson-plan-trick = A 1 for the second fight. You will see what it is good for.
lesson-plan-fury = And Qui-Gon’s Fury for the third: it sweeps away all his cards in that fight.
lesson-equal = 2 against 2. Equal totals go to whoever has more cards there; one card each is an impasse again. Choose your other 2.
lesson-block = He has added a 2 and leads 5 to 4. Block takes away his last card: then it is 4 to 3 for you.
lesson-weak = The first fight is won. In the second your 1 meets a 5, and it is not worth your best cards.
lesson-draw = So here is the trick. Play Draw on the Force first: two new cards …
lesson-retreat = … and now Retreat. The fight is lost, but the other cards you played in it come back into your hand.
lesson-finish = Fury swept his card away: nothing against nothing, but yours was the only card left, and more cards lead. Step three! Two more to go, and from here the duel is yours.
lesson-loose-plan = Plan numbers where you mean to win, and something cheap where you can bear to lose. Strong cards in the hand are good for answering.
lesson-loose-behind = You are behind. What would it cost to win this fight? If it is too much, concede and keep your cards.
lesson-loose-impasse = Choose a card in secret. A number is safe; two special cards would cancel each other.
lesson-loose-burst = Energy Burst: discard what you do not need, and draw as many cards anew.
lesson-end = Now you know the duel: plan, answer, and lose well. The next one is without a coach.

# A fight told in short
tale-planned = { $seat } plans { $cards }.
tale-won = { $seat } wins { $fight }, { $number } to { $other }.
