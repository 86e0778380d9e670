# The words of the fight against Darth Maul.

title = The Fight against Darth Maul
pitch = Strike together, strike apart: ten rounds to bring down a Sith, and to be the one who hit him most.
minutes = 10
reconstructed = The pairs of zones that eight of Darth Maul’s tiles protect, and the names and drawing of the zones. The printed tiles have not been found.

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

# Why a thing on the table cannot be chosen
refusal-tile-first = A zone is attacked with its tile: choose { $tile } in your hand to strike { $zone }.
refusal-no-tile-for = You hold no tile for { $zone } now.

# Hints
hint-alone = No rival has a tile for it left, and { $open } of Darth Maul’s { $left } tiles to come leave it open.
hint-most-open = The clearest way you have: { $open } of Darth Maul’s { $left } tiles to come leave it open.
hint-chance = { $open } of Darth Maul’s { $left } tiles to come leave it open; only { $rivals } of { $others } rivals could meet you.
hint-chance-all = { $open } of Darth Maul’s { $left } tiles to come leave it open; any rival may strike there too.

# The end of a fight
headline-lost = Darth Maul wins.
end-won = { $reason ->
    [highest-sum] Darth Maul fell to { $damage } hits. Level on hits, { $seat } has the higher sum: { $sum }.
   *[other] Darth Maul fell to { $damage } hits, and { $seat } struck most of them: { $number }.
}
end-shared = Darth Maul fell to { $damage } hits. { $winners } players share the victory: { $number } hits each, and the same sum of { $sum }.
end-lost = Darth Maul still stands: { $damage ->
    [0] not one hit
    [one] one hit
   *[other] { $damage } hits
} in ten rounds, where { $target } were needed.
place-hits = { $number ->
    [one] one hit, sum { $sum }
   *[other] { $number } hits, sum { $sum }
}
chart-damage = Damage to Darth Maul
    .help = All hits together; { $goal } bring him down.
chart-hits = Hits of each player
    .help = The most hits win, if he falls.
moment-beaten = Round { $number }: the hit that brings Darth Maul down.
moment-hopeless = Round { $number }: from here on at most { $reach } in all were possible.
moment-hits = Round { $number }: { $hits } hits at once.
moment-parried = Round { $number }: everybody met somebody, and nothing came through.
luck-open = Zones found open
    .help = Of { $draws } attacks that met nobody else.

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
board-key-hits = { $number ->
    [one] hit
   *[other] hits
}
board-key-sum = sum
    .help = sum of the hits
board-key-hand = in hand
board-key-pile = in the pile
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

# Learn by playing: what the coach says
lesson-welcome = Welcome! The three of you have ten rounds to hit Darth Maul eight times. Fewer, and everyone loses. With eight or more he is beaten, and whoever hit most wins.
lesson-zones = He has five zones. A tile attacks the zone of its number. You own every number twice; three tiles are in your hand, the rest wait in your pile.
lesson-first = Each round all of you lay one tile face down, in secret, and turn them together. Begin with the five.
lesson-hit = A hit! Nobody else went for zone 5, and the blade was guarding 1 and 4. That is one point of damage, and the tile stays with you.
lesson-meet = Now the two. Let us see what happens when somebody has the same thought.
lesson-parried = You and { $seat } met at zone 2: both blows are parried, blade or no blade. Strike where the others do not.
lesson-guards = And this is what the blade can do. Each of his ten tiles comes once: eight guard two zones, one guards everything, one nothing.
lesson-four = Your 1 and your 4 are stopped by three of them each, your 5 by four. Lay the four.
lesson-blocked = Blocked: the blade was guarding 2 and 4. But that tile is spent now, so you know more than before.
lesson-count = Count with me. Of the seven tiles to come, four stop a 5, three stop a 1, and only two stop a 2. Lay the two.
lesson-unlucky = Stopped by 2 and 3. Well thought, badly served: the best chance is still only a chance.
lesson-even = Six tiles to come. Four of them stop your 5; your 1 and your 3 are stopped by three each. Take the one.
lesson-all = That was the tile that guards everything: nobody gets through. It cannot come again.
lesson-three = Five to come. Three stop a 5, only two stop a 3. Lay a three.
lesson-none = No guard at all! { $one } and { $two } met at zone 4 and wasted it. You struck alone, and hit.
lesson-choose = Half of the damage is done, with four rounds left. From here you choose yourself: look at his tiles, and at the numbers the others still have.
lesson-sure = Look at the three tiles to come: 1 and 3, 1 and 5, 3 and 5. One of your numbers cannot be stopped by any of them.
lesson-tie = Seven! One thing to know: if two of you have the same number of hits in the end, they add up the numbers on their hit tiles, and the higher sum wins.
lesson-two-left = Two tiles to come, and nothing left to draw. Your 3 and your 5 are equally good. Which would the others choose?
lesson-last = Darth Maul is beaten already! His last tile is known to all: it guards 1 and 3. Your five cannot fail. Finish it.
lesson-loose = Which of your numbers do the fewest of his tiles stop? And which will nobody else choose?
lesson-end = That is the whole fight: keep away from the blade, keep away from each other, and count. Play again, and nobody will whisper to you.

# A round told in short
tale-drawn = Everyone draws three tiles. You have { $tiles }.
tale-drawn-unseen = Everyone draws three tiles.
tale-chosen = { $count ->
    [one] { $seats } has chosen.
   *[other] { $seats } have chosen.
}
tale-guard = { $number ->
    [0] Darth Maul protects { $guard }.
   *[other] Round { $number }: Darth Maul protects { $guard }.
}
tale-hits = { $count ->
    [one] { $seats } hits him: { $number } damage so far.
   *[other] { $seats } hit him: { $number } damage so far.
}
tale-no-hit = Nobody hits him.
tale-stopped = His blade stops { $seats }.
