# The words of both Risk games; titles are in files of their own.
# Names of planets, systems, armies, ships, cards and tokens, and the texts of the powers, are those of the data file.

minutes = 90–180
reconstructed = Most borders and lanes and all positions on the map, eight of the ten spaces of the Order 66 track, seven of the nine Separatist tokens, and nearly all names and powers of the cards.

# Things that can be clicked
target-planet = { $id ->
    [yavin_4] Yavin 4
    [praesitlyn] Praesitlyn
    [polis_massa] Polis Massa
    [hypori] Hypori
    [utapau] Utapau
    [dagobah] Dagobah
    [tatooine] Tatooine
    [mustafar] Mustafar
    [geonosis] Geonosis
    [ryloth] Ryloth
    [sullust] Sullust
    [haruun_kal] Haruun Kal
    [kashyyyk] Kashyyyk
    [rodia] Rodia
    [ando] Ando
    [naboo] Naboo
    [rattatak] Rattatak
    [kamino] Kamino
    [nal_hutta] Nal Hutta
    [felucia] Felucia
    [raxus_prime] Raxus Prime
    [mon_calamari] Mon Calamari
    [jabiim] Jabiim
    [saleucami] Saleucami
    [boz_pity] Boz Pity
    [kessel] Kessel
    [byss] Byss
    [coruscant] Coruscant
    [duro] Duro
    [ansion] Ansion
    [cato_neimoidia] Cato Neimoidia
    [corellia] Corellia
    [alderaan] Alderaan
    [ithor] Ithor
    [mygeeto] Mygeeto
    [muunilinst] Muunilinst
    [dathomir] Dathomir
    [dantooine] Dantooine
    [ilum] Ilum
    [malastare] Malastare
    [bogden] Bogden
   *[toydaria] Toydaria
}
target-system = { $id ->
    [outer_rim] Outer Rim
    [mid_rim] Mid Rim
    [wild_space] Wild Space
    [core_worlds] Core Worlds
    [colonies] Colonies
   *[expansion] Expansion Region
}
    .short = { $id ->
        [outer_rim] Outer Rim
        [mid_rim] Mid Rim
        [wild_space] Wild Space
        [core_worlds] Core
        [colonies] Colonies
       *[expansion] Expansion
    }
target-army = { $id ->
    [red] Red
    [black] Black
    [orange] Orange
   *[blue] Blue
}
target-ship = { $id ->
    [fighter] Fighter
    [corvette] Corvette
   *[capital] Capital ship
}
    .help = { $id ->
        [fighter] Rolls again up to one die of yours that shows a one; each fighter one die.
        [corvette] Adds 1 to your highest die; each further corvette to the next.
       *[capital] One of your dice has eight sides instead of six; each capital ship one die.
    }
target-card = { $id ->
    [rep-01] Kit Fisto
    [rep-02] Plo Koon
    [rep-03] Barriss Offee
    [rep-04] Saesee Tiin
    [rep-05] Commander Bly
    [rep-06] Commander Gree
    [rep-07] ARC Troopers
    [rep-08] R2-D2
    [rep-09] Obi-Wan Kenobi
    [rep-10] Ki-Adi-Mundi
    [rep-11] Aayla Secura
    [rep-12] Luminara Unduli
    [rep-13] Stass Allie
    [rep-14] Padmé Amidala
    [rep-15] Bail Organa
    [rep-16] Republic Intelligence
    [rep-17] Mace Windu
    [rep-18] Yoda
    [rep-19] Shaak Ti
    [rep-20] Senate Inquiry
    [rep-21] Commander Cody
    [rep-22] Clone Reserves
    [rep-23] Wookiee Allies
    [rep-24] Kuat Shipyards
    [rep-25] Anakin – Ace Pilot
    [rep-26] Anakin – Reckless Charge
    [rep-27] Anakin – Sudden Strike
    [rep-28] Anakin – Trust the Force
    [rep-29] Anakin – Chosen One
    [rep-30] Anakin – Fury
    [sep-01] Asajj Ventress
    [sep-02] Durge
    [sep-03] Buzz Droids
    [sep-04] MagnaGuards
    [sep-05] Hailfire Droids
    [sep-06] Vulture Swarm
    [sep-07] Spy Network
    [sep-08] Planetary Shield
    [sep-09] Emergency Powers
    [sep-10] Nute Gunray
    [sep-11] Geonosian Foundries
    [sep-12] Corporate Alliance
    [sep-13] Commerce Guild
    [sep-14] Droidekas
    [sep-15] Signal Jamming
    [sep-16] Council Evacuation
    [sep-17] Count Dooku
    [sep-18] General Grievous
    [sep-19] Darth Sidious
    [sep-20] Banking Clan Loan
    [sep-21] Techno Union
    [sep-22] Invisible Hand
    [sep-23] Secret Hyperspace Route
    [sep-24] Hidden Protocol
    [sep-25] Anakin – Ace Pilot
    [sep-26] Anakin – Reckless Charge
    [sep-27] Anakin – Sudden Strike
    [sep-28] Anakin – Trust the Force
    [sep-29] Anakin – Chosen One
   *[sep-30] Anakin – Fury
}
    .help = { $id ->
        [rep-01] After the roll and the ship bonuses, before the dice are compared: roll any number of your dice again once; the new results stand, with ship bonuses applied again.
        [rep-02] In Step 6, between combats: destroy one enemy ship on a planet adjacent to one of yours.
        [rep-03] When you would lose troops in a combat: lose one troop fewer.
        [rep-04] When one of your planets is invaded, before the first roll: move any of your ships to it from planets connected to it.
        [rep-05] In Step 3: take 2 extra troops as reinforcements.
        [rep-06] In Step 7: make one more troop fortification this turn.
        [rep-07] When you win at least one comparison in a combat: your opponent loses one more troop, if one is left on that planet (an attacker always keeps the last troop of the attacking planet, and one more to move in if the invaded planet falls).
        [rep-08] When an enemy plays a special power: it has no effect. Both cards are discarded. This power cannot itself be cancelled.
        [rep-09] When one of your planets is invaded: all your defence dice are eight-sided until that invasion ends.
        [rep-10] After the roll and the ship bonuses, before the dice are compared: add 1 to each of your dice in this combat (also on top of a Corvette bonus).
        [rep-11] After any combat on one of your invaded planets that you still hold: the invasion ends, and that planet cannot be invaded again this turn.
        [rep-12] When you would lose troops in a combat: lose one troop fewer.
        [rep-13] Defending with 3 or more troops present: roll 3 defence dice in this combat; every pair of dice is compared.
        [rep-14] At the start of Step 2 of a Separatist army: Darth Sidious does not advance this turn.
        [rep-15] In Step 4: move Darth Sidious back one space (never below the first space once he has left Start).
        [rep-16] In Step 3, 4, 6 or 7 of your turn: look in secret at up to 2 face-down tokens on the board.
        [rep-17] Attacking or defending, before you roll: all your dice in this combat are eight-sided.
        [rep-18] When Order 66 is called, before any roll: choose one planet of your army; no roll is made for it.
        [rep-19] When one of your planets is invaded, before the first roll: put 2 troops on it.
        [rep-20] At the start of Step 2 of a Separatist army: Darth Sidious does not advance this turn.
        [rep-21] When you declare an invasion: one of your dice is eight-sided in every combat of that invasion, on top of your Capital ships.
        [rep-22] In Step 3: take 2 extra troops as reinforcements.
        [rep-23] In Step 3: choose a system where you control every planet but one; collect its bonus as if you controlled it (once per system and turn).
        [rep-24] In Step 4: build one ship of any class. It does not use up your one ship of the turn; the limit of 3 per class still applies.
        [rep-25] Attacking or defending, before the dice are rolled: enemy ships give no bonus in this combat.
        [rep-26] Attacking, before you roll: you win tied dice in this combat.
        [rep-27] In Step 6: declare one invasion from one of your planets against an enemy planet exactly two moves away, as if the two were adjacent until that invasion ends.
        [rep-28] After the roll and the ship bonuses, before the dice are compared: roll any number of your dice again once; the new results stand, with ship bonuses applied again.
        [rep-29] Attacking or defending, before you roll: all your dice in this combat are eight-sided.
        [rep-30] When you win at least one comparison in a combat: your opponent loses one more troop, if one is left on that planet (an attacker always keeps the last troop of the attacking planet, and one more to move in if the invaded planet falls).
        [sep-01] After the roll and the ship bonuses, before the dice are compared: your opponent rolls their highest die again and keeps the new result, with ship bonuses applied again.
        [sep-02] After the roll and the ship bonuses, before the dice are compared: add 1 to each of your dice in this combat (also on top of a Corvette bonus).
        [sep-03] In Step 6, between combats: destroy one enemy ship on a planet adjacent to one of yours.
        [sep-04] When you would lose troops in a combat: lose one troop fewer.
        [sep-05] When you declare an invasion: one of your dice is eight-sided in every combat of that invasion, on top of your Capital ships.
        [sep-06] When one of your planets is invaded, before the first roll: move any of your ships to it from planets connected to it.
        [sep-07] In Step 4: choose an enemy army; it discards one card at random.
        [sep-08] After any combat on one of your invaded planets that you still hold: the invasion ends, and that planet cannot be invaded again this turn.
        [sep-09] In Step 2: advance Darth Sidious one space more.
        [sep-10] When an enemy plays a special power: it has no effect. Both cards are discarded. This power cannot itself be cancelled.
        [sep-11] In Step 3: take 2 extra troops as reinforcements.
        [sep-12] In Step 3: choose a system where you control every planet but one; collect its bonus as if you controlled it (once per system and turn).
        [sep-13] At the start of Step 10, if you are about to draw at least one card for a captured planet: draw one more.
        [sep-14] Defending with 3 or more troops present: roll 3 defence dice in this combat; every pair of dice is compared.
        [sep-15] Attacking or defending, before the dice are rolled: enemy ships give no bonus in this combat.
        [sep-16] In Step 1: move one token from a planet you control to another planet you control that has none.
        [sep-17] Attacking or defending, before you roll: all your dice in this combat are eight-sided.
        [sep-18] When you win at least one comparison in a combat: your opponent loses one more troop, if one is left on that planet (an attacker always keeps the last troop of the attacking planet, and one more to move in if the invaded planet falls).
        [sep-19] In Step 2: advance Darth Sidious one space more.
        [sep-20] In Step 3: take 2 extra troops as reinforcements.
        [sep-21] In Step 4: build one ship of any class. It does not use up your one ship of the turn; the limit of 3 per class still applies.
        [sep-22] When one of your planets is invaded: all your defence dice are eight-sided until that invasion ends.
        [sep-23] In Step 7: your troop fortification may go between any two of your planets, connected or not.
        [sep-24] When your faction has called Order 66 and all rolls are made: roll again for up to 3 planets that resisted.
        [sep-25] Attacking or defending, before the dice are rolled: enemy ships give no bonus in this combat.
        [sep-26] Attacking, before you roll: you win tied dice in this combat.
        [sep-27] In Step 6: declare one invasion from one of your planets against an enemy planet exactly two moves away, as if the two were adjacent until that invasion ends.
        [sep-28] After the roll and the ship bonuses, before the dice are compared: roll any number of your dice again once; the new results stand, with ship bonuses applied again.
        [sep-29] Attacking or defending, before you roll: all your dice in this combat are eight-sided.
       *[sep-30] When you win at least one comparison in a combat: your opponent loses one more troop, if one is left on that planet (an attacker always keeps the last troop of the attacking planet, and one more to move in if the invaded planet falls).
    }
target-face = { $id ->
    [dooku] Count Dooku
    [rune_haako] Rune Haako
    [grievous] General Grievous
    [nute_gunray] Nute Gunray
    [wat_tambor] Wat Tambor
    [san_hill] San Hill
    [poggle] Poggle the Lesser
    [weapon_plans] Secret Weapon Plans
   *[battle_plans] Battle Plans
}
target-power = { $id ->
    [D8_ALL_COMBAT] all eight-sided dice
    [D8_ONE_INVASION] one eight-sided die more
    [D8_DEFENCE_INVASION] an eight-sided defence
    [THIRD_DEFENDER] a third defence die
    [TIES_ATTACK] ties to the attacker
    [PLUS1_ALL] one more on every die
    [REROLL_OWN] roll your dice again
    [REROLL_ENEMY_BEST] roll the best enemy die again
    [SAVE_ONE] one loss less
    [EXTRA_KILL] one enemy loss more
    [CEASE] the invasion ends
    [HYPER_JUMP] hyperspace jump
    [PLUS2] two troops
    [EMERGENCY] emergency troops
    [SYSTEM_BONUS] the bonus of a system
    [FREE_SHIP] a free ship
    [DESTROY_SHIP] destroy a ship
    [SCRAMBLE] ships to the rescue
    [JAM_SHIPS] jam the enemy ships
    [EXTRA_FORTIFY] one more fortification
    [FORTIFY_ANY] fortify anywhere
    [DISCARD] an enemy discards
    [DRAW_MORE] draw one card more
    [CANCEL_POWER] cancel a power
    [PEEK_TOKENS] look at tokens
    [MOVE_TOKEN] move a token
    [HOLD_TRACK] hold Darth Sidious
    [BACK_TRACK] Darth Sidious goes back
    [ADVANCE_TRACK] Darth Sidious goes on
    [LOYAL_CLONES] loyal clones
   *[CLONE_BETRAYAL] clone betrayal
}
target-deck = { $id ->
    [republic] Republic
   *[separatist] Separatists
}
target-token = token { $number }
target-dice = { $number ->
    [1] one die
    [2] two dice
   *[other] { $number } dice
}
target-roll = { $id }
target-reroll = dice { $id }
target-ships = fighters { $a }, corvettes { $b }, capital ships { $c }
target-button = { $id ->
    [pass] pass
    [end] go on
    [done] done
    [accept] hand it over
    [refuse] refuse
    [call] call Order 66
    [decline] wait with Order 66
    [set] begin a set with it
    [build] build its ship
   *[power] play its power
}

# What happens
event-claimed = { $army } claims { $planet }.
event-clash = Both Republic armies want { $planet }: the dice decide.
event-rolled-to-start = { $army } rolls { $number }.
event-starts-claiming = { $army } claims first.
event-dealt = The planets are dealt by chance.
event-reinforced = { $army } puts { $number ->
    [one] a troop
   *[other] { $number } troops
} on { $planet }.
event-reinforced-neutral = { $army } puts a neutral troop on { $planet }.
event-first-turn = { $army } takes the first turn.
event-turn = Turn { $number }: { $army }.
event-looked-at-token = You look at the top token: { $face }.
event-placed-token = { $army } lays { $token } face down on { $planet }.
event-pawn = Darth Sidious stands on space { $number }.
event-held = Darth Sidious is held back on space { $number }.
event-receives = { $army } receives { $number } troops.
event-spent = { $army } lays down { $card }.
event-traded = { $army } trades a set for { $number } troops.
event-built = { $army } builds a ship with { $card }: { $ship }.
event-placed = { $army } places { $number ->
    [one] a troop
   *[other] { $number } troops
} on { $planet }.
event-placed-ship = { $army } stations a ship on { $planet }: { $ship }.
event-attacked = { $origin } attacks { $planet } with { $number ->
    [one] one die
   *[other] { $number } dice
}.
event-joined = Ships of { $army } join in: { $ships }.
event-defends = { $army } defends { $planet } with { $number ->
    [one] one die
   *[other] { $number } dice
}.
event-rolled = { $army } rolls { $dice }{ $number ->
    [0] .
   *[other] , eight-sided dice: { $number }.
}
event-rerolled = { $army } now has { $dice }.
event-lost = { $army } loses { $number ->
    [0] nothing
    [one] a troop
   *[other] { $number } troops
} on { $planet }.
event-took = { $army } takes { $planet } from { $other }.
event-ships-sunk = Ships of { $army } are destroyed on { $planet }: { $ships }.
event-captured-token = { $army } captures a token on { $planet }: { $face }.
event-eliminated = { $army } has lost its last planet and leaves the game.
event-moved-in = { $number ->
    [one] A troop moves
   *[other] { $number } troops move
} from { $origin } to { $planet }.
event-ships-moved-in = Ships move from { $origin } to { $planet }: { $ships }.
event-spoils = { $army } takes over the cards of { $other }: { $number }.
event-fortified = { $number ->
    [one] A troop goes
   *[other] { $number } troops go
} from { $origin } to { $planet }.
event-ships-fortified = Ships go from { $origin } to { $planet }: { $ships }.
event-asked = { $army } asks for the command of { $planet }.
event-changed-command = { $army } takes over the command of { $planet }.
event-refused = { $army } keeps { $planet }.
event-drew = { $army } has a new card: { $card }.
event-drew-unseen = { $army } draws { $number ->
    [one] a card
   *[other] { $number } cards
}.
event-refilled = The discards of a deck are shuffled into a new one: { $deck }.
event-discarded = { $army } discards { $card }.
event-power = { $army } plays { $card }.
event-aimed-planet = Its target: { $planet }.
event-aimed-jump = A jump through hyperspace: { $origin } to { $planet }.
event-aimed-ship = Its target: a ship on { $planet }, { $ship }.
event-aimed-system = Its target: { $system }.
event-aimed-class = Its ship: { $ship }.
event-aimed-army = Its target: { $other }.
event-aimed-dice = Rolled again: { $dice }.
event-aimed-token = { $token } shall go to { $planet }.
event-cancelled = { $army } cancels it with { $card }.
event-bonus-troops = { $army } gains { $number } troops.
event-free-ship = { $army } gains a ship: { $ship }.
event-ship-destroyed = { $army } loses a ship on { $planet }: { $ship }.
event-token-moved = { $token } moves to { $planet }.
event-peeked = You look at { $token }: { $face }.
event-peeked-unseen = { $army } looks at { $token }.
event-scrambled = A ship of { $army } hurries over from { $planet }: { $ship }.
event-ceased = The invasion of { $planet } is over; it is safe for this turn.
event-called = { $army } calls Order 66 on space { $number }!
event-clone-roll = { $planet } rolls { $number }: { $turns ->
    [0] it stays loyal.
   *[other] it turns.
}
event-picked = { $army } calls for a second roll on { $planet }.
event-turned = { $planet } passes from { $other } to { $army }.
event-tokens-gone = All tokens leave the game face down.
event-emperor = The Emperor reveals himself on { $planet }.
event-won = { $army } wins.
event-drawn = Nobody wins.

# How it ends
reason-separatists-eliminated = Both Separatist armies are gone: the Republic wins.
reason-emperor-taken = The Republic has taken the Emperor’s planet.
reason-republic-eliminated = Both Republic armies are gone: the Separatists win.
reason-turn-cap = The last turn was played: the larger side wins.
reason-stall = Nothing was conquered for too long: the larger side wins.
reason-last-player = Only one player is left.

# Why a move is refused
refusal-not-adjacent = { $origin } and { $goal } are not neighbours.
refusal-no-call-now = Order 66 cannot be called now.
refusal-not-those-ships = That is not a choice of ships you have.
refusal-not-a-target = That cannot be the target.
refusal-too-many-cards = { $number } cards are too many: trade until four or fewer are left.
refusal-no-token-left = The pile of tokens is empty: there is none to place in this turn.
refusal-place-the-token = First put the token on one of your planets.
refusal-must-decide = Another decision comes first.
refusal-taken-already = { $planet } has been claimed already.
refusal-has-a-token = { $planet } has a token: one of your planets without a token comes first.
refusal-nothing-to-move = Nothing on { $planet } can move anywhere.
refusal-not-connected = { $planet } is not connected over planets of your faction.
refusal-cannot-ask = { $planet } cannot be asked for: it must be your team-mate’s, with one troop and nothing else.
refusal-not-separatist = { $planet } is not a Separatist planet.
refusal-did-not-resist = { $planet } did not resist.
refusal-how-many = Say how many troops.
refusal-not-your-planet = { $planet } is not a planet of this army.
refusal-too-many-dice = So many dice cannot be rolled here; the most is { $most }.
refusal-own-faction = { $planet } belongs to your own faction.
refusal-ceased = { $planet } cannot be invaded again this turn.
refusal-too-few-troops = There are too few troops on { $planet }: one stays behind, one comes with each die.
refusal-not-in-hand = You do not hold { $card }.
refusal-one-set = One set a turn, unless you hold five cards.
refusal-no-set-with-it = { $card } makes no set with those chosen.
refusal-no-set = No set can begin with { $card }; sets are chosen in the order of the hand.
refusal-one-ship = One ship a turn is built from a card.
refusal-no-ship-left = This army has all three ships of that class.
refusal-no-ships-here = There are no ships in this game.
refusal-no-powers = This game is played without special powers.
refusal-not-its-moment = This is not the moment for { $card }.
refusal-anakin-has-turned = Since Order 66 the Republic cannot use { $card } for its power.
refusal-one-power = One such power a combat or invasion: you have had yours.
refusal-no-use-for-it = { $card } would have no effect now.
refusal-between = The number lies between { $least } and { $most }.

# Options
option-setup_mode = Setup
    .help = Claim planets in turn as printed, have them dealt and place only your troops, or leave planets and troops to chance.
    .draft = claim in turn
    .dealt = planets dealt
    .random = all by chance
option-reinforce_batch = First troops at a time
    .help = How many of the first troops an army places before the next one does. One is the printed rule; five is brisk.
option-traded_sets = Sets that were traded in
    .help = The rulebook puts their cards out of the game. In classic Risk with four players the cards then run out in one game of ten.
    .out = out of the game
    .return = on the discard pile
option-turn_cap = Most turns
    .help = After so many turns of single armies the larger side wins. 0 leaves only a far limit of a thousand.
option-stall_rounds = Patience
    .help = Whole rounds without a conquest after which the larger side wins. 0: no such end.
option-command_requests = Requests for a planet
    .help = How often an army may ask its team-mate for a planet in one turn.
option-powers = Special powers
    .help = Without them, cards are good for sets and ships only.
    .off = off
    .on = on
option-reaction_seconds = Seconds to react
    .help = How long a live table pauses when somebody might answer with a card.
option-reaction_early = Go on early
    .help = A pause ends as soon as everybody it is for has pressed “go on”.
    .off = off
    .on = on

# The map
map = Map of the galaxy
map-keys = Arrow keys lead from planet to planet, Page Up and Page Down among those that can be chosen. Plus, minus and zero change how close you look.
map-zoom = Look closer or farther
map-larger = Closer
map-smaller = Farther
map-fit = The whole galaxy
since = Since your last turn
since-planets = { $lost } lost, { $won } won
since-held = Your planets held
since-lost = Lost
since-won = Won
since-out = { $army } is out of the game.
pace = How fast the bots play
pace-shared = What the bots do
pace-watch = Watch
pace-fast = Fast
pace-skip = To my turn
pace-watch-help = Move by move, to be followed
pace-fast-help = The same, much faster
pace-skip-shared = Skip it
pace-skip-shared-help = What bots do is told, but nothing moves; the others at the table see it as before
pace-skip-help = Straight on to your own turn; then what changed is shown
map-paper = An atlas on parchment
map-planet = { $planet }, { $system }
map-owner = { $army }
map-owner-by = { $army } ({ $who })
map-you = you
map-nobody = nobody’s
map-troops = { $number ->
    [one] { $number } troop
   *[other] { $number } troops
}
map-ships = { $ship } × { $number }
map-tokens = { $number ->
    [one] a token
   *[other] { $number } tokens
}
map-emperor = the Emperor is here
map-invaded = under invasion
map-locked = safe for this turn
map-turns = rolled { $number }: it turns
map-loyal = rolled { $number }: it stays loyal
map-system = { $system }: { $number } troops a turn for all its planets.
map-held = Held by { $army }.
map-order = Order 66
map-track = Order 66: Darth Sidious on space { $number } of { $last }. Numbers that turn a planet: { $numbers }.
map-called = Order 66 has been called.
map-emperor-on = The Emperor is on { $planet }: who takes it for the Republic has won.

stop-declare = When I am attacked
stop-defend = When I choose my dice
stop-result = After every roll
stop-track = When the Order 66 pawn is about to move
stop-order66 = When Order 66 is called
stop-cancel = When a power is announced
auto-defend = Always defend with the most dice
auto-defend-1 = Always defend with one die
auto-advance = Always move all troops in
auto-refuse = Always refuse to give a planet away
always-defend = Always the most
always-defend-1 = Always one
always-advance = Always all
always-refuse = Always refuse
given-defend = defence: most dice
given-defend-1 = defence: one die
given-advance = all move in
given-refuse = no planets given

# The dock
dock-turn = turn { $number }
dock-fold = Fold or unfold
dock-steps = The steps of your turn
dock-stages = The stages of the turn
dock-stage-setup = Setup
dock-stage-opening = Opening
dock-stage-invasion = Invasion
dock-stage-closing = Closing
dock-stage-over = The end
dock-step-tokens = Place a token
dock-step-track = The track
dock-step-reinforcements = Reinforcements
dock-step-cards = Play cards
dock-step-place = Place units
dock-step-invade = Invade
dock-step-troops = Fortify troops
dock-step-ships = Fortify ships
dock-step-command = Change of command
dock-step-draw = Draw cards
dock-step-order66 = Order 66
dock-steps-what = What each step is for
dock-brief-tokens = Token
dock-brief-track = Track
dock-brief-reinforcements = Troops
dock-brief-cards = Cards
dock-brief-place = Place
dock-brief-invade = Invade
dock-brief-troops = Move troops
dock-brief-ships = Move ships
dock-brief-command = Command
dock-brief-draw = Draw
dock-brief-order66 = Order 66
dock-why-tokens = Hide a token on one of this army’s planets; the Republic wants to find them.
dock-why-track = Darth Sidious goes on one space: each makes Order 66 worse.
dock-why-reinforcements = New troops: one for every three planets, at least three, and the bonus of whole systems.
dock-why-cards = Trade three cards for troops, turn one into a ship, or use its power.
dock-why-place = Put what is new on your planets.
dock-why-invade = Attack enemy planets beside yours, as often as you like.
dock-why-troops = Move troops once between two planets that are connected.
dock-why-ships = Move ships once in the same way.
dock-why-command = Take over a planet where your ally has a single troop, if they agree.
dock-why-draw = A card for each enemy army from which you took a planet.
dock-why-order66 = Once a game the Separatists may give the order: planets of the Republic may turn.

dock-ask-first-claim = Claim your first planet.
dock-ask-claim = Claim a free planet.
dock-ask-reinforce = { $number ->
    [one] Put a troop on one of your planets.
   *[other] Put { $number } troops on your planets.
}
dock-ask-neutral = Put a neutral troop on a neutral planet.
dock-ask-s1-token = Hide { $face } on one of your planets.
dock-ask-s1-move = No token is left to place. Move one with a card, or go on.
dock-ask-s2-hold = Darth Sidious is about to move. Hold him back?
dock-ask-s2-adv = Send Darth Sidious one space further?
dock-ask-s3-reinforce = { $number } troops are yours. More by a card?
dock-ask-s4-cards = Trade a set, build a ship, play a power, or go on.
dock-ask-s4-classic = Trade a set, or go on.
dock-ask-s4-pick = Choose the next card of the set.
dock-ask-s5-troops = { $number ->
    [one] Place your troop.
   *[other] Place your { $number } troops.
}
dock-ask-s5-ships = Station your new ships: choose a planet.
dock-ask-s6-main = Attack an enemy planet, or go on.
dock-ask-s6-target = Which planet shall it attack?
dock-ask-s6-dice = How shall it be fought?
dock-ask-jump-dice = With how many dice?
dock-ask-s6-commit = Which ships join the attack?
dock-ask-s6-decl-a = Your invasion begins. A card to go with it?
dock-ask-s6-decl-d = { $planet } is invaded. Answer with a card?
dock-ask-s6-pre-a = Before the roll: a card?
dock-ask-s6-defend = { $planet } is attacked. With how many dice do you defend?
dock-ask-s6-post-a = The dice have fallen. Change them?
dock-ask-s6-post-d = The dice have fallen. Change them?
dock-ask-s6-cas-a = The losses stand. Change them?
dock-ask-s6-cas-d = The losses stand. Change them?
dock-ask-s6-after-d = { $planet } holds. End the invasion with a card?
dock-ask-s6-move-troops = { $planet } is yours. How many troops move in?
dock-ask-s6-move-ships = Which ships move in too?
dock-ask-x-trade = Too many cards: trade a set now.
dock-ask-x-pick = Choose the next card of the set.
dock-ask-x-place = Place the { $number } troops of your set at once.
dock-ask-s7-troops = Move troops once, or go on.
dock-ask-s7-to = Where do the troops go?
dock-ask-s7-count = How many troops?
dock-ask-s8-ships = Move ships once, or go on.
dock-ask-s8-to = Where do the ships go?
dock-ask-s8-count = Which ships?
dock-ask-goal = Where to?
dock-ask-s9-ask = Ask your team-mate for a planet with a single troop, or go on.
dock-ask-s9-consent = Your team-mate asks for { $planet }.
dock-ask-s10-draw = You draw { $cards ->
    [one] a card
   *[other] { $cards } cards
}. One more by a card?
dock-ask-s11-call = Is it time for Order 66?
dock-ask-o66-pre = Order 66 has been called. Protect a planet?
dock-ask-o66-post = Roll again for planets that resisted?
dock-ask-o66-assign = Who gets the planets that turned?
dock-ask-o66-emperor = Where does the Emperor reveal himself?
dock-ask-target = { $card }: choose its target.
dock-ask-cancel = An enemy plays a card: { $power }. Cancel it?
dock-ask-scramble = Call ships to the rescue: choose a planet, then a ship.
dock-ask-peek = Look at a token.
dock-ask-pick = Choose up to three planets that resisted.

dock-window-s2-hold = Darth Sidious is about to advance.
dock-window-s2-adv = Darth Sidious has advanced.
dock-window-s3-reinforce = Before you play cards for troops:
dock-window-s6-decl-a = You declare an invasion.
dock-window-s6-decl-d = Your planet is invaded.
dock-window-s6-pre-a = Before you roll:
dock-window-s6-post-a = The dice lie there, not yet compared.
dock-window-s6-post-d = The dice lie there, not yet compared.
dock-window-s6-cas-a = The losses, before they are taken:
dock-window-s6-cas-d = The losses, before they are taken:
dock-window-s6-after-d = Your planet has held.
dock-window-s10-draw = Before you draw:
dock-window-o66-pre = Order 66! Before any roll is made:
dock-window-o66-post = All rolls are made.
dock-window-cancel = { $army } announces: { $power }.
dock-use = Play it
dock-keep-cards = No card

dock-pool-left = { $number ->
    [0] all { $total } laid out
    [one] troop left of { $total }
   *[other] troops left of { $total }
}
dock-place-hint = Click planets of yours on the map: each click lays out a troop. Nothing is sent before you say so.
dock-rest = all
dock-layout-ask = Your troops are laid out. Change what you like, then begin.
dock-layout-help = { $number } troops where they do most: strong fronts, systems nearly held. Change them here or on the map.
dock-layout-neutral = The neutral ones you place stand in your opponent’s way.
dock-layout-left = { $number ->
    [one] one troop in hand
   *[other] { $number } troops in hand
}
dock-layout-begin = Begin
dock-layout-hand = Place by hand
dock-layout-propose = Lay all my troops out
dock-layout-going = Your troops take their places.
dock-layout-stop = I place the rest myself
dock-undo = Undo
dock-send-troops = { $number ->
    [one] Place a troop
   *[other] Place { $number } troops
}
dock-sum-planets = { $number } for { $planets ->
    [one] one planet
   *[other] { $planets } planets
}
dock-sum-cards = by cards
dock-harbour = Ships to station

dock-odds-conquer = to conquer
dock-odds-losses = On average you lose { $lost }, they lose { $killed }.
dock-odds-left = After a conquest { $left } of yours are left.
dock-defence-losses = you lose { $lost }, they lose { $killed }
dock-odds-with = Conquest: { $before } as it stands, { $after } with it.
dock-attack-until = Attack until it falls
dock-attack-once = One attack
dock-stop-at = Stop when this few troops are left:
dock-heed = Stop where a card of mine fits
dock-prospects = Your best chances, and from where:
dock-counted-emperor = The Emperor is there: all defence dice have eight sides.
dock-counted-attack = One of your dice more has eight sides, by a card.
dock-counted-defence = All defence dice have eight sides, by a card.
dock-from-elsewhere = Or from:

dock-combat = The last combat
dock-dice-to-come = The dice are about to fall.
dock-losses = { $number ->
    [0] loses nothing
    [one] loses a troop
   *[other] loses { $number } troops
}
dock-why-beats = { $a } beats { $b }.
dock-why-holds = { $b } holds against { $a }.
dock-why-tie = { $a } to { $b }: ties are the defender’s.
dock-why-tie-attacker = { $a } to { $b }: the tie is the attacker’s, by a card.
dock-why-changed = Cards changed the losses.

dock-least = Only { $number }
dock-all = All { $number }
dock-move = Move { $number }
dock-go-stay = { $go } go, { $stay } stay.
dock-move-ships = Move these ships
dock-join = Attack with these ships
dock-choose-goal = choose where to
dock-troops-hint = Choose a planet of yours on the map, then where its troops go: along planets of your faction.
dock-troops-hint-classic = Choose a planet of yours on the map, then where its troops go: along planets of yours.
dock-troops-hint-any = Choose any two planets of yours on the map: this time no way between them is needed.
dock-ships-hint = Choose a planet with ships on the map, then where they go.
dock-finish = { $cards ->
    [0] End the turn
    [one] End the turn and draw a card
   *[other] End the turn and draw { $cards } cards
}

dock-hand-of = Cards of { $army }
dock-cards = { $number ->
    [0] no cards
    [one] { $number } card
   *[other] { $number } cards
}
dock-class-fighter = Fighter
dock-class-corvette = Corvette
dock-class-capital = Capital
dock-must-trade = { $number } cards are too many: trade until four or fewer are left.
dock-must-trade-spoils = With the cards you have won you hold { $number }: trade a set now, and place its troops at once.
dock-set-picked = In the set so far: { $cards }. Choose the next card.
dock-trade = Trade for { $number } troops
dock-no-set = No set yet. Choose a card for its ship or its power, or go on.
dock-no-set-classic = No set yet.
dock-build = Build: { $ship }
dock-play = Play: { $power }

dock-armies = The armies
dock-planets = Planets
dock-troops = Troops
dock-hand = Cards
dock-fleet = Ships
dock-supply = Troops to come
dock-nobody = neutral
dock-gone = out of the game
dock-deck = { $id ->
    [republic] Republic cards: { $cards }, used { $discards }.
    [separatist] Separatist cards: { $cards }, used { $discards }.
   *[all] Cards: { $cards }, used { $discards }.
}
dock-sets-gone = Out of the game: { $cards }.
dock-token-pile = Tokens in the pile: { $number }.

dock-order66 = Order 66
dock-order66-numbers = Numbers that turn a planet: { $numbers }
dock-order66-chance = for each of the { $planets } Republic planets to turn against it
dock-order66-likely = Most likely { $from } to { $to } planets, { $mean } on average, with about { $troops } troops.
dock-order66-then = Once in the game. Then the tokens leave, Anakin’s powers are lost to the Republic, and the Emperor takes a planet: if the Republic takes it, all is lost.
dock-order66-next = On the next space it would be { $chance }.
dock-order66-turned = { $number } of { $total } turn
dock-assign-all = All to { $army }
dock-assign-hint = Click a planet, here or on the map, to give it to the other army.
dock-assign-yet = Take what turns
dock-assign = { $number ->
    [one] Take the planet
   *[other] Take the { $number } planets
}

# The table in sentences, for a terminal
spoken-setup = Before the first turn: { $army } has { $supply ->
    [one] one troop
   *[other] { $supply } troops
} left to place.
spoken-turn = Turn { $number }: { $army } { $stage ->
    [opening] gathers its forces.
    [invasion] invades.
    [closing] regroups.
    [order-66] gives Order 66.
   *[over] has made the last move.
}
spoken-track = Darth Sidious stands on space { $number } of { $last }.
spoken-emperor = Order 66 has been called; the Emperor is on { $planet }.
spoken-pool = { $army } has troops to place now: { $number }.
spoken-invasion = { $army } is invading { $planet }.
spoken-army = { $army }, { $player }: { $number ->
    [one] one planet
   *[other] { $number } planets
}, { $troops ->
    [one] one troop
   *[other] { $troops } troops
} and { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
}.
spoken-planets = Its planets with their troops: { $planets }.
spoken-tokens = { $number ->
    [one] a token
   *[other] { $number } tokens
}
spoken-neutral = neutral
spoken-system = { $army } holds a whole system: { $system }.
spoken-free = Still free: { $planets }.

# Why a thing on the map cannot be chosen
refusal-team-mates-planet = { $planet } is your team-mate’s: you attack from planets of this army only.
refusal-origin-first = First choose your planet beside { $planet } that attacks it.
refusal-out-of-reach = None of this army’s planets is beside { $planet }.
refusal-no-enemy-near = No enemy is beside { $planet }.
refusal-not-neutral = { $planet } is not a planet of the neutral army.
refusal-none-to-attack = Nothing beside { $planet } can be attacked any more this turn.

# Hints
hint-end-attacks = No attack promises more than it may cost.
hint-pass = Better kept for later.
hint-accept = It costs you no system.
hint-call = On space { $number } it pays to call Order 66.
hint-dice = { $number ->
    [one] One die, to risk no more.
   *[other] { $number } dice: the more, the better.
}
hint-attack = { $number } can attack from { $origin }, { $other } defend { $planet }.
hint-emperor = The Emperor is there: { $number } can attack, { $other } defend.
hint-completes = It completes a system ({ $system }): { $number } can attack, { $other } defend.
hint-breaks = It breaks a whole system ({ $system }): { $number } can attack, { $other } defend.
hint-place = Enemy troops beside { $planet }: { $number }. Your own there: { $troops }.
hint-place-inside = No enemy is beside { $planet }, and { $troops } of yours stand there.
hint-claim-system = You hold { $own } more in the same system.
hint-claim = Planets of yours beside it: { $number }.
hint-claim-fresh = A place to begin: nothing of yours is beside it yet.
hint-leave = No enemy is beside { $planet }: its troops are not needed there.
hint-leave-anyway = Elsewhere they can do more.
hint-guarded = { $troops } troops guard { $planet }; { $number } enemies are beside it.
hint-this-planet = The best of those you may choose.
hint-ships = Ships help most where the fighting is.
hint-set = { $card } belongs to the most valuable set you hold.
hint-build = A ship for { $card }: it helps in every combat it joins.
hint-power = { $card } is of use right now.
hint-aim = The best of the targets it has.
hint-number = { $number }, so that the troops are where they are needed.

# The end of a game
end-won = { $reason ->
    [emperor-taken] The Republic won: it took { $planet }, where the Emperor was.
    [separatists-eliminated] The Republic won: with { $planet } the Separatists lost their last planet.
    [republic-eliminated] The Separatists won: with { $planet } the Republic lost its last planet.
   *[last-player] { $seat } won: with { $planet } the last opponent was gone.
}
end-order = The Separatists won: Order 66 left the Republic without a planet.
end-counted = { $side ->
    [republic] The Republic won
    [separatists] The Separatists won
   *[player] { $shared ->
        [0] { $seat } won
       *[1] Those in front share the victory
    }
}: { $reason ->
    [stall] nothing was conquered for too long
   *[turn-cap] the last turn was played
}, with { $number } { $by ->
    [planets] planets to { $other }
    [troops] troops to { $other } on as many planets
   *[rest] to { $other } in what comes after planets and troops
}.
end-drawn = A draw: { $reason ->
    [stall] nothing was conquered for too long
   *[turn-cap] the last turn was played
}, and both sides hold as much.
place-planets = { $number ->
    [one] one planet
   *[other] { $number } planets
}
chart-planets = Planets
    .help = Of the 42 on the map.
chart-troops = Troops
    .help = On all planets together.
luck-dice = Dice of five and more
    .help = Of { $draws } dice thrown in combat without Fighters.

# What one thinks of as one thing, in short
tale-claimed = { $army } claims { $planet }{ $number ->
    [one] , the first planet.
   *[other] : { $number } planets are taken.
}
tale-laid-out = { $army } reinforces { $planet }: { $number ->
    [one] the first troop is laid out.
   *[other] { $number } troops are laid out.
}
tale-placed = { $army } places { $number ->
    [one] a troop
   *[other] { $number } troops
} on { $planets }.
tale-attacked = { $army } attacks { $planet }{ $lost ->
    [0] {""}
    [one] , losing a troop
   *[other] , losing { $lost } troops
}; { $other } { $number ->
    [0] loses none
    [one] loses one
   *[other] loses { $number }
} and holds.
tale-conquered = { $army } takes { $planet } from { $other }{ $lost ->
    [0] {""} without a loss
    [one] {""} for one troop
   *[other] {""} for { $lost } troops
}{ $moved ->
    [0] .
    [one] ; a troop moves in.
   *[other] ; { $moved } troops move in.
}
tale-order = { $number ->
    [0] None of { $total } planets turns.
    [one] One of { $total } planets turns.
   *[other] { $number } of { $total } planets turn.
}
