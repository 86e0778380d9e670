# The words of Attack of the Clones.

title = Attack of the Clones
pitch = One more card, or is that enough? Gather ten heroes, lay missions, and stop before your luck does.
minutes = { $seats ->
    [2] 25
    [3] 30
   *[other] 35
}
reconstructed = Seven of the ten characters: Anakin Skywalker, Obi-Wan Kenobi, Padmé Amidala, C-3PO, Jar Jar Binks, Ki-Adi-Mundi and Captain Typho; and all colours. It makes no difference to play.

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
# On a card too small for the whole name
character-short = { $a ->
    [r2d2] R2-D2
    [yoda] Yoda
    [mace] Mace
    [anakin] Anakin
    [obiwan] Obi-Wan
    [padme] Padmé
    [c3po] C-3PO
    [jarjar] Jar Jar
    [kiadi] Ki-Adi
    [typho] Typho
    [trooper] Clone
    [dooku] Dooku
    [jango] Jango
    [zam] Zam
   *[geonosian] Geonosian
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
    [one] { $seat } turns their first Clone Trooper of this round.
   *[other] { $seat } turns a Clone Trooper and now has { $number }.
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

# Why a thing on the table cannot be chosen
refusal-hand-stays = { $card } is in your hand already. First take from the row or turn; trios are laid at the end of your turn.
refusal-lay-by-mission = Cards are laid as a trio: choose the mission, not { $card } by itself.

# Hints
hint-tenth = With { $card } you hold all ten characters and can end the round.
hint-third = It is the third card for { $mission }: 10 points to lay.
hint-new = A new character, your { $characters ->
    [1] first
    [2] second
    [3] third
   *[other] { $characters }th
} of ten, and { $number ->
    [0] no points yet
    [one] one point more
   *[other] { $number } points more
} for your hand.
hint-points = It replaces a lower card of the same character: { $number ->
    [one] one point more
   *[other] { $number } points more
}.
hint-toward = It makes { $same } cards toward { $mission }.
hint-rest = Nothing in the row brings more, and turning is a risk.
hint-begin = A new round begins with a turned card.
hint-row-empty = The row is empty: a card has to be turned.
hint-must-flip = A Clone Trooper pushes you on at this table.
hint-flip = The risk of a bust is { $number } in 100, by what you see; something better may come.
hint-flip-safe = By what you see, no card can be a bust now.
hint-name = Of those who hold cards, { $seat } has most points, by what was shown.
hint-give = It costs your hand { $number ->
    [0] nothing
    [one] one point
   *[other] { $number } points
}.
hint-keep = In your hand it is worth { $number ->
    [0] no points, but it may be of use
    [one] one point
   *[other] { $number } points
}.
hint-lay = The mission brings { $number } points; the cards cost your hand { $cost }.
hint-lay-token = The mission brings { $number } points and its token; the cards cost your hand { $cost }.
hint-decline = No pair of yours is worth laying with the joker.
hint-end = What you could lay is worth more in the hand.
hint-play-on = Ending the round now would leave somebody else in front.
hint-declare = All ten characters: { $number } points, and the others get no further turn this round.

# The end of a game
end-won = { $seat } won with { $number } points, { $lead } ahead: { $by ->
    [missions] the missions made the difference
    [troopers] the Clone Troopers made the difference
    [declared] ending a round with ten characters made the difference
    [tokens] all five tokens made the difference
   *[cards] the cards in hand made the difference
}.
end-shared = { $winners } players share the victory: { $number } points each.
place-points = { $number ->
    [one] one point
   *[other] { $number } points
}
chart-points = Points
    .help = Finished rounds, and the running one as the cards lay.
luck-busts = Busts
    .help = On { $draws } cards turned, by how risky each was.
luck-troopers = Clone Troopers turned
    .help = Of { $draws } cards turned.

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
board-discovered = Discovered cards
board-taking-ends = taking one ends your turn
board-ask-draft = Take a card, or turn another.
board-ask-flip = Turn a card from the deck.
board-risk-short = { $number } of 10 characters
board-risk-few = { $number } of 10
board-count-hand = in hand
board-count-missions = { $number ->
    [one] mission
   *[other] missions
}
board-count-troopers = { $number ->
    [one] trooper
   *[other] troopers
}
board-count-tokens = tokens
board-legend = What the marks mean
board-legend-hand = cards in the hand
board-legend-missions = missions laid: three cards of one value, 10 points each
board-legend-troopers = Clone Troopers: every three bring 10 points
board-legend-tokens = mission tokens, open and won: all five bring 20 points at the end
board-legend-held = you hold this character; all ten in one hand may end the round
board-legend-gain = points the card would add to your hand
board-legend-third = the third card of one value: a mission can be laid
board-legend-hollow = a hollow number does not count: you hold a higher card of that character
board-legend-last = the card turned last
board-legend-risk = characters in the row, of ten: to turn one of them again is a bust
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

# Learn by playing: what the coach says
lesson-welcome = Welcome! You gather heroes. Each card counts its number, but only your highest card of each character; so many different faces are what you want.
lesson-deck = Your hand is empty, and so is the row. Turn a card from the deck.
lesson-row = Captain Typho lies in the row. You may take a card from there, or turn another. A 0 is worth nothing yet: turn again.
lesson-bust-rule = Turn as long as you dare. But turn up somebody who lies there already, and you are bust: you take nothing. Two of ten lie there; turn once more.
lesson-take = Anakin with a 4, and the row grows dangerous. Take him: taking ends your turning.
lesson-others = The others did the same. What nobody took stays in the row for you. Turn a card.
lesson-trooper = A Clone Trooper: never a bust. He lies before you, and three of them bring 10 points. You may still take or turn. Turn again.
lesson-jango = Jango Fett! Action cards end your turning and do something. Jango makes an opponent give you a card, of the victim’s choice. { $seat } has only one: choose { $seat }.
lesson-bust = Ki-Adi-Mundi 4, with compliments. And { $seat } has gone bust: Yoda lay there already.
lesson-turn-on = Nobody in the row is worth much. Turn a card.
lesson-zam = Zam Wesell: take whichever card of the row you like. The 2 is better than the 0.
lesson-empty = The row is empty, so you have to turn.
lesson-mission = A Geonosian, at the right moment. Three cards of one number make a mission: 10 points, laid open before you.
lesson-joker = You have two 4s, and the Geonosian stands in for the third. It is now or never: lay 4-4-4.
lesson-token = 10 points and a token! Missions from 0 to 4 have one each; all five kinds are worth 20 points at the very end. The cards have left your hand for good.
lesson-turn-again = Your turn again, and the row is empty. Turn.
lesson-dooku = Count Dooku: draw a card blindly from somebody’s hand. Every card goes to its hand in the open, so remember: { $seat } has just taken a 5.
lesson-luck = The very card! Meanwhile { $seat } turned four times and found C-3PO twice: bust.
lesson-new = A single card lies there, and you have no C-3PO yet. Without any risk: take him.
lesson-few = { $seat } has laid a mission too. One character in the row: there is little danger. Turn.
lesson-dare = Two lie there now, and only ones. Go on and turn.
lesson-two-troopers = Your second trooper: one more would bring 10 points. Still two in the row. Turn once more.
lesson-six = Captain Typho with a 6! That is what you waited for. Take him.
lesson-once-more = An empty row again. Turn.
lesson-pair = Ki-Adi-Mundi 2. Not much by itself, but you hold another 2, and three make a mission. Take him.
lesson-choice = { $seat } took a 0: perhaps for 0-0-0. From now on it is your choice. R2-D2 6 would bring you one point more, for you have his 5. Or turn, and hope for a 2?
lesson-third = A third 2! With it you can lay 2-2-2 this very turn: 10 points and another token.
lesson-lay = After taking you may lay missions. It is never a duty, but this one is worth it.
lesson-finish = Two missions, two tokens. The round ends when somebody has all ten characters in hand and says so, for 10 points, or when the deck is empty. Finish it yourself: take, turn, dare!
lesson-loose-ten = All ten characters! You may end the round now for 10 points, or play on if you expect more.
lesson-loose-joker = The Geonosian needs a pair of your hand. Use it if the pair is worth less than 10 points to you.
lesson-loose-mission = A trio is 10 points, and up to 4 a token. High cards may be worth more in your hand.
lesson-loose-seat = Choose whoever holds the most, or whose cards you remember.
lesson-loose-turn = Count the faces in the row: each of them is a reason not to turn. Is there one you have not got yet?
lesson-loose-card = Choose the card that gives you most: a new character, a higher one, or the third of a number.
lesson-end = Now you know it all: turn, take, and stop in time. A whole game has three rounds.

# A turn told in short
tale-turned = { $seat } turns { $cards }.
tale-took = { $seat } turns { $cards }, and takes { $card }.
tale-took-it = { $seat } turns { $card } and keeps that card.
tale-bust = { $seat } turns { $cards }, then { $card }, who lies there already: a bust.
tale-scored = { $seat } scores { $number }, { $total } in all.
