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
board-found = { $number } were there
