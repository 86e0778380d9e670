# The words of Attack of the Clones.

title = Attack of the Clones
pitch = One more card, or is that enough? Gather ten heroes, lay missions, and stop before your luck does.
minutes = { $seats ->
    [2] 25
    [3] 30
   *[other] 35
}

# Things that can be clicked
character = { $a ->
    [r2d2] R2-D2
    [yoda] Yoda
    [mace] Mace Windu
    [anakin] Anakin Skywalker
    [obiwan] Obi-Wan Kenobi
    [padme] Padmé Amidala
    [c3po] C-3PO
    [jarjar] Jar Jar Binks
    [kiadi] Ki-Adi-Mundi
   *[typho] Captain Typho
}
target-card = { $id ->
    [trooper] Clone Trooper
    [dooku] Count Dooku
    [jango] Jango Fett
    [zam] Zam Wesell
    [geonosian] Geonosian
   *[other] { character } { $b }
}
    .help = { $id ->
        [trooper] Three of them bring 10 points. After one you take or turn again.
        [dooku] Take a card from an opponent’s hand without looking.
        [jango] An opponent picks a card from the hand and gives it to you.
        [zam] Take a card from the row.
        [geonosian] A joker: with two hand cards of one value it makes a mission, now or never.
       *[other] Your highest card of each character counts.
    }
target-mission = { $id }-{ $id }-{ $id }
    .name = { $number ->
        [0] Guard Queen Amidala
        [1] Hunt the bounty hunters
        [2] Find Kamino
        [3] Travel to Tatooine
        [4] Fight Count Dooku
       *[other] Mission { $id }-{ $id }-{ $id }
    }
target-button = { $id ->
    [flip] turn a card
    [decline] do without the joker
    [end] end the turn
   *[declare] end the round with ten characters
}

# What happens
event-round = Round { $number }. { $seat } begins.
event-turned = { $seat } turns { $card }.
event-bust = { $seat } turns { $card }, who lies there already: a bust.
event-trooper = { $number ->
    [one] { $seat } turns a Clone Trooper, the first of this round.
   *[other] { $seat } turns a Clone Trooper and has { $number } of them.
}
event-action = { $seat } turns an action card: { $card }.
event-nothing = { $card } finds nothing to do for { $seat }.
event-took = { $seat } takes { $card }.
event-robbed = { $seat } draws blindly from the hand of { $other }: { $card }.
event-named = { $seat } sends Jango Fett to { $other }.
event-gave = { $seat } gives { $card } to { $other }.
event-declined = { $seat } does without the Geonosian.
event-laid = { $seat } lays the mission { $mission }: { $first }, { $second }, { $third }.
event-token = { $seat } wins the token { $mission }.
event-declared = { $seat } shows all ten characters and ends the round.
event-deck-out = The deck is empty: with the turn of { $seat } the round is over.
event-scored = { $seat } scores { $number }: cards { $cards }, missions { $missions }, troopers { $troopers }, ten characters { $declared }. Total { $total }.
event-all-tokens = { $seat } has all five tokens: { $number } points more, { $total } in all.
event-won = { $shared ->
    [0] { $seat } wins with { $number } points.
   *[1] { $seat } shares the victory with { $number } points.
}

# How it ends
reason-ten-characters = The last round was ended with ten characters.
reason-deck-empty = The deck of the last round was empty.

# Why a move is refused
refusal-not-in-display = { $card } does not lie in the row.
refusal-not-in-hand = You do not hold { $card }.
refusal-must-flip = At this table a Clone Trooper pushes you on: turn another card.
refusal-deck-empty = The deck is empty: take a card from the row.
refusal-no-pass = You cannot pass: take a card from the row or turn one.
refusal-draft-first = First take or turn; missions and ten characters come at the end of your turn.
refusal-draft-over = You have taken and turned enough this turn: lay missions or end it.
refusal-nobody-to-name = There is no action card that asks you to name a player.
refusal-name-first = First name the player your action card is meant for.
refusal-not-yourself = You cannot name yourself.
refusal-empty-hand = { $seat } holds no cards; name somebody who does.
refusal-give-first = Jango Fett is waiting: give a card of your hand.
refusal-zam-first = Zam Wesell has you take a card from the row first.
refusal-joker-first = First decide about the Geonosian: use it for a pair, or do without.
refusal-no-joker = There is no Geonosian to do without now.
refusal-no-pair = You hold no two cards for { $mission }.
refusal-no-trio = You hold no three cards for { $mission }.
refusal-keep-first = You hold more cards than { $mission } takes: first say which one you keep.
refusal-kept-already = You keep { $card } already.
refusal-not-of-mission = { $card } is not among your cards for { $mission }.
refusal-not-ten = A character is missing: you need all ten in your hand.
refusal-flip-to-begin = The round is counted: turn a card to begin the next one.

# Options
option-rounds = Number of rounds
    .help = The leaflet plays three. All five tokens bring 20 points after the last one, however many you play.
option-trooper_must_flip = Troopers push on
    .help = After a Clone Trooper you must turn another card instead of choosing.
    .off = off
    .on = on
option-open_hands = Open hands
    .help = Everybody sees all hands. Normally you see card backs and have to remember.
    .off = off
    .on = on
option-starter = Who begins
    .help = The leaflet lets the bravest begin. Here it is drawn by lot, unless you choose.
    .random = by lot
    .seat0 = Player 1
    .seat1 = Player 2
    .seat2 = Player 3
    .seat3 = Player 4
    .seat4 = Player 5

# On the board
board-deck = { $number ->
    [0] Deck, empty
    [one] Deck, one card left
   *[other] Deck, { $number } cards left
}
board-discard = { $number ->
    [0] Discard, empty
    [one] Discard, one card
   *[other] Discard, { $number } cards
}
board-row = { $number ->
    [0] Row of discovered cards, empty
    [one] Row of discovered cards, one character
   *[other] Row of discovered cards, { $number } characters
}
board-spot = Just shown: { $card }.
board-spot-empty = Nothing was shown just now.
board-spot-bust = Bust: { $card } was there already.
board-spot-taken = { $taker } took { $card }.
board-spot-given = { $card } went from { $giver } to { $taker }.
board-bust = Bust!
board-last = turned last
board-held = You hold this character.
board-gain = { $number ->
    [0] no points more for your hand
    [one] one point more for your hand
   *[other] { $number } points more for your hand
}
board-third = the third of a trio
board-idle = does not count, you hold a higher one
board-kept = stays in your hand
board-hand-empty = No cards yet. Turn one, or take one from the row.
board-cards = { $number ->
    [0] no cards in hand
    [one] one card in hand
   *[other] { $number } cards in hand
}
board-missions = { $number ->
    [0] no missions
    [one] one mission
   *[other] { $number } missions
}
board-troopers = { $number ->
    [0] no Clone Troopers
    [one] one Clone Trooper
   *[other] { $number } Clone Troopers
}
board-tokens = tokens { $tokens }
board-medals = mission tokens: all five bring 20 points at the end
board-won = won
board-open = still open
board-total = { $number ->
    [one] one point from finished rounds
   *[other] { $number } points from finished rounds
}
board-points = { $number ->
    [one] one point so far in this round
   *[other] { $number } points so far in this round
}
board-risk = Risk
board-risk-lying = { $number } of 10 characters lie in the row: turning one of them again is a bust
board-run = { $number } in a row
board-odds = What are the odds?
board-odds-hide = Hide the odds
board-odds-bust = bust
board-odds-new = new
board-odds-trooper = trooper
board-odds-action = action
board-odds-help = In a hundred, if every card you do not see is equally likely to be next.
board-proposed = What you can lay now
board-your-missions = Missions
board-ten-points = 10 points
board-with-token = with its token
board-ten = Ten characters!
board-order-value = Hand by value. Sort it by character
board-order-character = Hand by character. Sort it by value
board-rounds = Round
board-sheets = Score sheets
board-round = Round { $number }
board-all = All
board-round-over = Round { $number } is counted
board-next = Whoever ended it begins the next one: turn a card.
board-ended-ten-characters = { $name } ended it with ten characters, after { $number } turns.
board-ended-deck-empty = The deck ran out in the turn of { $name }, after { $number } turns.
board-part-cards = cards
board-part-missions = missions
board-part-troopers = troopers
board-part-declared = ten
board-bonus = tokens
board-sum = sum
board-ask-dooku = Whose hand do you reach into? Choose a player.
board-ask-jango = Who has to give you a card? Choose a player.
board-ask-give = Give a card of your hand: the choice is yours.
board-ask-zam = Take a card from the row.
board-ask-geonosian = Which pair goes with the joker? Choose a mission, or do without.
board-ask-keep = { $number ->
    [one] You hold more than it takes: which card do you keep?
   *[other] You hold more than it takes: choose { $number } cards to keep.
}
board-ask-missions = Lay a trio, or go on.
ask-card = Choose a card.
ask-seat = Choose a player.
ask-mission = Lay a mission?
ask-button = What will you do?
