# Les mots de Sequence.

title = Sequence
pitch = Jouez une carte, posez un jeton, alignez-en cinq : à deux entre amis ou à douze en équipes.
minutes = 15–30

# Ce qui se clique
card-rank = { $a ->
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [T] dix
    [J] valet
    [Q] dame
    [K] roi
   *[A] as
}
card-suit = { $b ->
    [S] pique
    [H] cœur
    [D] carreau
   *[C] trèfle
}
target-card = { card-rank } de { card-suit }
    .help = { $id ->
        [JS] À un œil : retire un jeton adverse du plateau.
        [JH] À un œil : retire un jeton adverse du plateau.
        [JD] À deux yeux : pose votre jeton sur n’importe quelle case libre.
        [JC] À deux yeux : pose votre jeton sur n’importe quelle case libre.
       *[other] Pose votre jeton sur l’une de ses deux cases.
    }

# Une case, c’est sa colonne, de A à J depuis la gauche, et sa rangée, de 1 à 10 depuis le haut.
cell-column = { $b ->
    [0] A
    [1] B
    [2] C
    [3] D
    [4] E
    [5] F
    [6] G
    [7] H
    [8] I
   *[9] J
}
cell-row = { $a ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
    [5] 6
    [6] 7
    [7] 8
    [8] 9
   *[9] 10
}
end-column = { $d ->
    [0] A
    [1] B
    [2] C
    [3] D
    [4] E
    [5] F
    [6] G
    [7] H
    [8] I
   *[9] J
}
end-row = { $c ->
    [0] 1
    [1] 2
    [2] 3
    [3] 4
    [4] 5
    [5] 6
    [6] 7
    [7] 8
    [8] 9
   *[9] 10
}
target-cell = { cell-column }{ cell-row }
target-line = { cell-column }{ cell-row } à { end-column }{ end-row }
target-side = { $number ->
    [0] Bleu ●
    [1] Vert ▲
   *[2] Rouge ■
}
    .name = { $number ->
        [0] rond bleu
        [1] triangle vert
       *[2] carré rouge
    }
target-penalty = { $number ->
    [0] pénalité pour Bleu ●
    [1] pénalité pour Vert ▲
   *[2] pénalité pour Rouge ■
}
target-button = { $id ->
    [exchange] échanger cette carte morte
    [discard] sacrifier cette carte
    [pass] passer
   *[draw] tirer une carte
}

# Ce qui se passe
event-deals = { $seat } donne { $number } cartes à chacun. { $first } commence.
event-played = { $seat } pose un jeton en { $cell } ({ $card }).
event-removed = { $seat } retire le jeton de { $cell } ({ $card }).
event-exchanged = { $seat } échange une carte morte : { $card }.
event-passed = { $seat } ne peut rien jouer et passe.
event-sequence = { $number ->
    [1] { $side } a une séquence : { $line }.
   *[other] { $side } a une séquence de plus : { $line }. Cela en fait { $number }.
}
event-broken = { $side } : la séquence { $line } est défaite.
event-drew = Vous tirez : { $card }.
event-drew-unseen = { $seat } tire une carte.
event-refilled = Le talon était vide : la défausse est mélangée et en forme un nouveau de { $number } cartes.
event-forfeited = { $seat } a oublié de tirer et continue avec { $number ->
    [one] { $number } carte
   *[other] { $number } cartes
}.
event-penalty = { $side } a rompu le silence : chacun de ce camp sacrifiera une carte, le tour fini.
event-exempt = { $seat } a trop peu de cartes pour en sacrifier une.
event-discarded = { $seat } sacrifie une carte : { $card }.
event-won = { $number ->
    [one] { $side } gagne avec { $number } séquence.
   *[other] { $side } gagne avec { $number } séquences.
}
event-ended = { $reason ->
    [turn-limit] Mille tours ont passé : partie nulle.
   *[stalemate] Plus rien ne bouge : partie nulle.
}

# Comment cela finit
reason-sequences = Les séquences sont complètes.
reason-stalemate = Le plateau est bloqué : aucun jeton n’a bougé depuis trop longtemps.
reason-turn-limit = Mille tours ont été joués.

# Pourquoi un coup est refusé
refusal-no-silence = Cette partie se joue sans Silence : il n’y a pas de pénalités.
refusal-only-host = Seul l’hôte de la table prononce une pénalité.
refusal-no-such-side = Ce camp n’est pas à cette table.
refusal-penalties-enough = Assez de pénalités attendent déjà ce camp.
refusal-nothing-to-draw = Vous n’avez pas de carte à tirer : elle est déjà dans votre main, ou ce droit est perdu.
refusal-claim-first = Choisissez d’abord les cinq qui forment votre séquence.
refusal-not-a-choice = Ces cinq ne sont pas parmi vos choix.
refusal-discard-first = Il faut d’abord régler la pénalité en cartes.
refusal-only-draw = Ce n’est pas votre tour : vous pouvez seulement tirer.
refusal-draw-first = Tirez d’abord la carte qui vous est due : rien dans votre main ne peut être joué.
refusal-can-play = Vous ne pouvez pas passer : une carte de votre main est jouable.
refusal-can-exchange = Vous ne pouvez pas encore passer : échangez d’abord votre carte morte.
refusal-nothing-to-claim = Il n’y a pas de séquence à choisir maintenant.
refusal-no-penalty = Personne ne doit sacrifier de carte maintenant.
refusal-not-in-hand = Cette carte n’est pas dans votre main : { $card }.
refusal-not-dead = Cette carte n’est pas morte, une de ses cases est encore libre : { $card }.
refusal-jack-not-dead = Un valet n’est jamais une carte morte et ne s’échange pas : { $card }.
refusal-exchanged-already = Un seul échange par tour : vous avez fait le vôtre.
refusal-corner = Les coins sont à tout le monde : on ne pose ni ne retire rien en { $cell }.
refusal-no-chip = Il n’y a pas de jeton à retirer en { $cell }.
refusal-own-chip = Le jeton en { $cell } est celui de votre camp.
refusal-locked = Le jeton en { $cell } fait partie d’une séquence : il est à l’abri.
refusal-wrong-cell = La case { $cell } porte une autre carte que celle-ci : { $card }.
refusal-taken = Il y a déjà un jeton en { $cell }.

# Les options
option-sides = Camps
    .help = À six ou à douze, on choisit deux équipes, qui doivent faire deux séquences, ou trois équipes, à qui une seule suffit. Sinon le nombre décide.
option-silence = Silence
    .help = Plus un mot sur le jeu. Qui le rompt coûte une carte à chaque membre de son équipe ; l’hôte prononce la pénalité.
    .off = non
    .on = oui
option-higher_level = Niveau supérieur
    .help = Le valet à un œil peut aussi retirer un jeton d’une séquence achevée.
    .off = non
    .on = oui
option-draw_mode = Tirage
    .help = À la main, vous tirez vous-même après avoir joué. Si vous oubliez jusqu’à ce que la personne suivante ait joué et tiré, votre main garde une carte de moins.
    .auto = automatique
    .manual = à la main
option-deal_12_two_sides = Cartes à douze en deux équipes
    .help = Le feuillet français donne deux cartes à chacun, les éditions anglaises trois.
option-stalemate_rounds = Patience devant un plateau bloqué
    .help = La partie s’arrête quand aucun jeton n’apparaît ni ne disparaît durant ce nombre de tours de table. Plus de patience : moins de parties nulles, mais plus longues.

# Sur le plateau
board = Plateau
board-corner = Coin, à tout le monde
board-locked = dans une séquence
board-last = dernier coup
board-zoom = Voir de plus près
board-dead = morte
board-dead-help = Carte morte : ses deux cases portent un jeton. Vous pouvez l’échanger, une fois par tour.
board-cards = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}
board-pile = { $number ->
    [one] { $number } carte au talon
   *[other] { $number } cartes au talon
}
board-sequences = { $number } séquence sur { $target }
board-quiet = { $number } tours sans jeton sur { $target }
ask-card = Choisissez une carte.
ask-cell = Choisissez une case.
ask-line = Quelles cinq cases forment votre séquence ? Choisissez où elle commence.

# The board in sentences, for people who listen
spoken-chips = { $side } a { $number ->
    [0] encore aucun jeton
    [one] un jeton : { $cells }
   *[other] { $number } jetons : { $cells }
}.
spoken-sequence = { $side } a une séquence : { $line }.
