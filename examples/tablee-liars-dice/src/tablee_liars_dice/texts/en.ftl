# The words of Liar's Dice.

title = Liar’s Dice
pitch = Everybody knows five dice and claims to know all of them, until somebody says: liar!
minutes = 15

# Things that can be clicked
target-dice = { $number ->
    [one] { $number } die
   *[other] { $number } dice
}
target-face = showing { $id ->
    [1] a one
    [2] a two
    [3] a three
    [4] a four
    [5] a five
   *[6] a six
}
target-button = { $id ->
   *[liar] call a liar
}
view-total = Dice on the table
view-left = Dice left
view-hand = Your dice
view-wild = Ones are wild
view-bid = The bid
view-reveal = Lifted last
view-dice = dice
view-face = showing
view-found = there were
view-caller = called by
view-loser = lost a die
view-cups = under the cups

# What happens
event-rolled = { $number ->
    [one] One die is rolled
   *[other] { $number } dice are rolled
} under the cups.
event-bid = { $seat } bids { $number } × { $face }.
event-called = { $seat } calls { $owner } a liar: all cups are lifted.
event-counted = { $number ->
    [0] There is not a single { $face }.
    [one] There is one { $face }.
   *[other] There are { $number } of { $face }.
}
event-lost = { $number ->
    [0] { $seat } loses the last die.
    [one] { $seat } loses a die and has one left.
   *[other] { $seat } loses a die and has { $number } left.
}
event-out = { $seat } is out.
event-won = { $seat } wins.

# How it ends
reason-last = Only one player has dice left.
end-last = { $number ->
    [one] { $who } wins with the last die on the table.
   *[other] { $who } wins with { $number } dice left.
}

# Why a move is refused
refusal-nothing-bid = Nothing has been bid yet: there is no lie to call.
refusal-too-many-dice = There are only { $number } dice on the table.
refusal-not-higher = The bid stands at { $dice } { $face }: bid more dice, or as many of a higher face.

# Options
option-dice = Dice each
    .help = How many dice everybody begins with.
option-wild = Ones are wild
    .help = A one counts as whatever face was bid.

# The board
board-yours = Your dice
board-table = { $number } dice on the table
board-nobody = No bid yet: name a number and a face
board-choose-dice = How many?
board-choose-face = Of which face?
board-found = { $number ->
    [one] { $number } was there
   *[other] { $number } were there
}

# The first lesson
lesson-welcome = Everybody rolls under a cup and sees only their own dice. Bids are about all dice on the table, and whoever is the last with dice wins.
lesson-hand = Here are yours: a one and two fives. Ones are wild, they count as whatever face is bid. So you alone have three fives.
lesson-bid = You begin. Bid two fives: choose the number, then the face. It is true, and you know it.
lesson-higher = { $seat } says three twos. Each bid has to be higher: more dice, or as many of a higher face. Say three fives. They are all under your cup.
lesson-call = Now four twos! Your one counts as a two, so { $seat } would need nothing but twos and ones. That is hardly so: call a liar.
lesson-lifted = All cups were lifted, and there were too few twos. { $seat } loses a die and says two threes. It may well be true: you have a three yourself.
lesson-bluff = Try a bluff. Say three sixes, though you have none. Nobody knows that but you.
lesson-caught = { $seat } did not believe it, and it has cost you a die. A bluff is best where it could be true.
lesson-sure = Who loses a die begins. You have two fours: bid them, and let it be called a lie.
lesson-one-left = There were even more fours than you said. Now { $seat } has a single die, and says one three.
lesson-choose = From here you choose. I would say one four: it is higher, and you have one.
lesson-doubt = Two fours? One is yours, so the last die of { $seat } would have to be a four or a one. Two chances in six: I would call a liar.
lesson-loose-call = Count what you see, and of the other dice a third for each face but ones. Is the bid above that? Then call it a lie.
lesson-loose = Nothing is bid yet. Begin with something that you have yourself.
lesson-end = That was Liar’s Dice: count your own, guess the rest, and bluff where you may be believed.
