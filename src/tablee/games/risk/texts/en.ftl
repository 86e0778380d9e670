# The words of both Risk games; titles are in files of their own.
# Names of planets, systems, armies, ships, cards and tokens, and the texts of the powers, are those of the data file.

minutes = 90–180

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
event-pause = Time for an answer.
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
    .help = Claim planets in turn, or have planets and first troops dealt by chance.
    .draft = claim in turn
    .random = by chance
option-reinforce_batch = First troops at a time
    .help = How many of the first troops an army places before the next one does. One is the printed rule; five is brisk.
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
