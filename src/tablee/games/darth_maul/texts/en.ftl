# The words of the fight against Darth Maul.

title = The Fight against Darth Maul
pitch = Strike together, strike apart: ten rounds to bring down a Sith, and to be the one who hit him most.
minutes = 10

# Things on the table. What a zone looks like is decoration.
target-tile = tile { $id }
    .help = Attacks zone { $id }.
target-zone = { $number ->
    [1] zone 1 (left leg)
    [2] zone 2 (right leg)
    [3] zone 3 (left arm)
    [4] zone 4 (right arm)
   *[5] zone 5 (head)
}
target-guard = { $id ->
    [all] all five zones
    [none] no zone
   *[other] zones { $a } and { $b }
}

# What happens
event-round = Round { $number }.
event-drew = You draw { $tile }.
event-drew-unseen = { $seat } draws a tile.
event-chose = You lay { $tile } face down.
event-chose-unseen = { $seat } has chosen.
event-set-aside = Everyone has chosen. Darth Maul’s tile is set aside, face down.
event-turned = { $seat } turns { $tile }.
event-parried = { $number ->
    [2] Two blows meet at { $zone }: both are parried.
   *[other] { $number } blows meet at { $zone }: all are parried.
}
event-defends = Darth Maul’s tile is turned: he protects { $guard }.
event-blocked = The blade stops { $seat } at { $zone }.
event-hit = { $seat } hits { $zone }! Damage so far: { $number }.
event-beaten = Darth Maul is beaten, with { $number } points of damage.
event-escaped = { $number ->
    [one] Darth Maul still stands, with { $number } point of damage: everyone loses.
   *[other] Darth Maul still stands, with { $number } points of damage: everyone loses.
}
event-won = { $seat } wins with { $number ->
    [one] { $number } hit
   *[other] { $number } hits
} (sum { $sum }).
event-shares = { $seat } shares the victory with { $number ->
    [one] { $number } hit
   *[other] { $number } hits
} (sum { $sum }).

# The table in sentences
spoken-round = Round { $number } of 10. Damage: { $damage }; { $target } are needed.
spoken-guard = In the last round Darth Maul protected { $guard }.
spoken-attack = { $outcome ->
    [parried] { $seat } attacked { $zone } and was parried.
    [blocked] { $seat } attacked { $zone } and was blocked.
   *[hit] { $seat } hit { $zone }.
}
spoken-seat = { $seat }: { $hand } in hand, { $pile } in the pile; hits { $hits }; not yet turned { $unplayed }.
spoken-guards = Darth Maul’s tiles still to come: { $guards }.

# How it ends
reason-most-hits = Darth Maul is beaten, and most hits win.
reason-highest-sum = Darth Maul is beaten. Level on hits, the higher sum of numbers wins.
reason-shared = Darth Maul is beaten. Level on hits and on their sum, the victory is shared.
reason-lost = Fewer than eight hits: Darth Maul still stands, and everyone loses.

# Why a move is refused
refusal-chosen-already = You have chosen for this round, and a choice is not changed.
refusal-not-in-hand = You do not hold { $tile }.

# Options
option-talk = Talking
    .help = The leaflet is silent about it. Nothing is ever shown; what is said does not bind.
    .off = off: tiles are neither shown nor announced
    .free = free talk: anything may be said
option-maul_tiles = Darth Maul’s tiles
    .help = Which pairs the printed tiles protect is not known. Both lists are our own reconstruction.
    .reconstructed = zone 5 a little better guarded
    .ring = ring: neighbours first, zone 3 a little better guarded

# The board
ask-tile = Lay one of your tiles face down.
board-figure = Darth Maul with his five zones.
board-damage = Damage: { $number } of the { $target } needed
board-round = Round { $number } of { $rounds }
board-hopeless = { $number ->
    [0] Not a single hit is possible any more: Darth Maul will stand.
    [one] At most { $number } hit in all is still possible: Darth Maul will stand.
   *[other] At most { $number } hits in all are still possible: Darth Maul will stand.
}
board-guards = { $number ->
    [0] All of Darth Maul’s tiles have been turned
    [one] One of Darth Maul’s tiles is still to come
   *[other] { $number } of Darth Maul’s tiles are still to come
}
board-guard-used = turned already
board-last = Round { $number }: he protected { $guard }. { $damage ->
    [0] No hit.
    [one] { $damage } hit.
   *[other] { $damage } hits.
}
board-skip = Skip
board-ledger = The ten tiles: filled are hits, outlined are not turned yet, the rest are gone
board-hits = { $number ->
    [one] { $number } hit, sum { $sum }.
   *[other] { $number } hits, sum { $sum }.
}
board-hand = In hand: { $number }
board-pile = In the pile: { $number }
board-chosen = Has chosen.
board-not-chosen = Has not chosen yet.
board-slot = face down here
board-laid = Your { $tile } lies face down.
board-fate-won = wins
board-fate-shared = shares the victory
board-fate-outdone = survives
board-fate-lost = falls
