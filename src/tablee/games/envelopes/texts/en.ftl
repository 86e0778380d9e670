# The words of Envelopes.

title = Envelopes
pitch = One purse, several prizes: how much is in your envelope, and how much in theirs?
minutes = 5

# Things that can be clicked
target-count = { $number ->
    [one] { $number } coin
   *[other] { $number } coins
}

# What happens
event-sealed = You seal your envelope: { $coins }.
event-opened = { $seat } staked { $coins }.
event-took = { $seat } takes the prize: { $number ->
    [one] { $number } point
   *[other] { $number } points
}.
event-left = The highest stakes are equal: nobody takes the prize of { $number ->
    [one] { $number } point
   *[other] { $number } points
}.

# How it ends
reason-rounds = The last prize has been played for.
reason-penniless = Nobody has a coin left.

# Why a move is refused
refusal-sealed-already = Your envelope is sealed; the others are still thinking.
refusal-too-many = More than your purse holds: { $coins }.

# Options
option-coins = Coins
    .help = How many coins everybody begins with.
option-rounds = Rounds
    .help = How many prizes there are. Each is worth one point more than the one before.
