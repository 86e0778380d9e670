title = Affrontement des sabres laser
pitch = Préparez trois coups en secret, dévoilez-les ensemble, et sachez quand céder.
minutes = 20
reconstructed = L’effet de Blocus, Chevalier Jedi et Lord des Sith, Perte de vie, Furie et Rage ; une partie de X2 et d’Explosion d’énergie. Noms et nombres des cartes sont connus, les textes imprimés sont perdus.

target-seat = { $number ->
    [0] Qui-Gon
   *[1] Darth Maul
}
target-card = { $id ->
    [p1] Attaque 1
    [p2] Attaque 2
    [p3] Attaque 3
    [p4] Attaque 4
    [p5] Attaque 5
    [block] Blocus
    [draw] Puise dans la Force
    [knight] Chevalier Jedi
    [lord] Lord des Sith
    [kenobi] X2 Obi-Wan
    [sidious] X2 Darth Sidious
    [drain] Perte de vie
    [retreat] Battement en retraite
    [burst] Explosion d’énergie
    [final] Attaque finale
    [fury] Furie de Qui-Gon
    [rage] Rage de Darth Maul
   *[other] { $id }
}
target-fight = combat { $id }
target-count = valeur { $id }
target-button = { $id ->
    [concede] concéder le combat
    [discard] la défausser
    [done] assez défaussé
   *[other] { $id }
}

event-round = La manche { $number } commence.
event-drew = { $seat } pioche { $card }.
event-drew-unseen = { $number ->
    [one] { $seat } pioche une carte.
   *[other] { $seat } pioche { $number } cartes.
}
event-refilled = { $seat } mélange sa défausse : nouveau talon de { $number }.
event-planned = { $seat } prépare { $card } pour le { $fight }.
event-opened = Dévoilées pour le { $fight } : { $first } contre { $second }.
event-chose = { $seat } choisit { $card } en secret.
event-revealed = Dévoilées ensemble : { $first } contre { $second }.
event-cancelled = { $first } et { $second } s’annulent.
event-played = { $seat } joue { $card }.
event-blocked = Un Blocus enlève { $card } à { $seat }.
event-swept = { $number ->
    [0] { $seat } n’avait aucune carte à perdre.
    [one] { $seat } perd sa seule carte du combat.
   *[other] { $seat } perd ses { $number } cartes du combat.
}
event-worth = { $card } { ELIDE("de", $seat) } vaut { $number }.
event-drained = { $seat } doit défausser { $card }.
event-discarded = { $seat } défausse { $card }.
event-burst = { $number ->
    [0] { $seat } ne défausse rien.
    [one] { $seat } a défaussé une carte.
   *[other] { $seat } a défaussé { $number } cartes.
}
event-retreated = { $seat } bat en retraite.
event-took-back = { $seat } reprend { $card } en main.
event-leads = { $seat } mène { $number } à { $other }.
event-leads-by-cards = Totaux égaux : { $number ->
    [one] { $seat } mène avec une carte contre aucune.
   *[other] { $seat } mène avec { $number } cartes contre { $other }.
}
event-leads-by-fury = { $seat } mène quels que soient les totaux : seul un Blocus, ou une Furie ou une Rage en réponse, y change quelque chose.
event-impasse = Impasse à { $number }, { $cards ->
    [0] sans aucune carte
    [one] avec une carte chacun
   *[other] avec { $cards } cartes chacun
}.
event-conceded = { $seat } concède.
event-out-of-cards = { $seat } a le dessous et plus une carte : il faut concéder.
event-fight-won = { $seat } gagne le { $fight }.
event-fight-tied = Personne ne gagne le { $fight }.
event-fight-stopped = Au bout de { $number } cartes, le combat est arrêté.
event-stepped = { $number ->
    [one] { $seat } avance au pas { $step }.
   *[other] Les trois combats : { $seat } avance de deux pas, jusqu’au pas { $step }.
}
event-stood = { $number ->
    [0] Aucun combat gagné : les deux figurines restent en place.
   *[other] Un combat partout : les deux figurines restent en place.
}
event-won = { $seat } gagne le duel.
event-ended = Le duel se termine par un match nul.

reason-fifth-step = Une figurine a atteint le cinquième pas.
reason-last-round = La dernière manche est jouée : la figurine la plus avancée gagne, l’égalité est un match nul.

refusal-not-in-hand = { $card } n’est pas dans votre main.
refusal-plan-first = Préparez d’abord une carte pour chacun des trois combats.
refusal-wrong-fight = Préparez les combats dans l’ordre ; ce n’est pas le tour du { $fight }.
refusal-answer-or-concede = Vous êtes mené : jouez une carte de votre main, ou concédez.
refusal-choose-a-card = C’est l’impasse : choisissez une carte de votre main.
refusal-must-play = Vous seul avez encore des cartes dans cette impasse : vous devez en jouer une.
refusal-no-conceding = Nul ne peut concéder pendant une impasse.
refusal-burst-first = Explosion d’énergie : défaussez une carte, ou dites que c’est assez.
refusal-number-first = Choisissez ce que vaut la carte, de 1 à 5.

# Pourquoi une chose de la table ne se choisit pas
refusal-planned-already = Vos trois cartes sont prêtes, et l’on ne change pas son plan. L’adversaire prépare encore le sien.
refusal-sealed-already = Vous avez choisi { $card }, et l’on ne revient pas sur son choix. L’adversaire choisit encore.
refusal-leader-waits = Vous menez, donc vous attendez : c’est à { $seat } de répondre ou de concéder.
refusal-other-alone = Vous n’avez plus de cartes dans cette impasse : c’est à { $seat } d’en jouer une.
refusal-plan-is-made = Les plans sont faits : on joue maintenant des cartes de la main.
refusal-fight-planned = { $card } est prête pour le { $fight }, et l’on ne change pas son plan.
refusal-card-first = Choisissez d’abord une carte de votre main, puis le { $fight }.

# Conseils
hint-plan-power = Elle ouvre le { $fight } avec { $number ->
    [one] un point
   *[other] { $number } points
}. « Faites-le » fixe cette seule carte.
hint-plan-last = C’est la dernière carte de votre main : rien d’autre ne part avec elle.
hint-plan-together = Contre une carte de puissance, elle agit aussitôt ; contre une autre carte spéciale, les deux s’annulent. « Faites-le » fixe cette seule carte.
hint-together = Contre une carte de puissance, elle agit aussitôt ; contre une autre carte spéciale, les deux s’annulent.
hint-impasse-power = Les deux cartes se retournent ensemble, et celle-ci apporte { $number ->
    [one] un point
   *[other] { $number } points
}, sauf Blocus.
hint-leads = Elle vous met en tête, { $number } à { $other }.
hint-leads-by-cards = Elle égalise les totaux, et vous menez au nombre de cartes.
hint-leads-by-fury = Vous menez quels que soient les totaux : seul un Blocus, ou une Furie ou une Rage en réponse, y change quelque chose.
hint-evens = Elle égalise à { $number } : c’est l’impasse.
hint-closer = Elle vous amène à { $number } contre { $other }, et vous pouvez continuer.
hint-draws = Une carte jouée, deux nouvelles en échange.
hint-drains = Une carte jouée, et l’adversaire en perd deux au hasard.
hint-decides = Elle vous laisse décider de ce qu’elle apporte.
hint-retreat = { $number ->
    [0] Le combat est perdu, mais il ne vous coûte que cette carte.
    [one] Le combat est perdu, mais votre carte engagée revient dans votre main.
   *[other] Le combat est perdu, mais vos { $number } cartes engagées reviennent dans votre main.
}
hint-concede-beyond = Toutes vos cartes de puissance et vos X2 ensemble ne dépasseraient pas { $other } : gardez-les pour un autre combat.
hint-concede = Dépasser { $other } coûterait plus que ne vaut ce combat : gardez vos cartes.
hint-throw = Une nouvelle carte vient à sa place.
hint-throw-points = Elle apporte trois points.
hint-throw-enough = Le reste vaut mieux en main.
hint-worth = Le plus possible : { $number }.

# La fin d’un duel
end-won = { $reason ->
    [fifth-step] { $seat } a gagné : le cinquième pas, grâce à { $fights ->
        [3] trois combats sur trois
        [2] deux combats sur trois
       *[other] un combat de plus
    } dans la manche { $rounds }.
   *[other] { $seat } a gagné : après la dernière manche, le pas { $number } contre le pas { $other }.
}
end-drawn = Match nul : après la dernière manche, les deux figurines sont sur le pas { $number }.
place-step = pas { $number }, { $fights ->
    [one] { $fights } combat gagné
   *[other] { $fights } combats gagnés
}
chart-steps = Les pas
    .help = Le pas { $goal } met fin au duel.
chart-fights = Les combats gagnés
    .help = Dans tout le duel.
luck-points = Points sur les cartes piochées
    .help = Sur { $draws } cartes.
luck-specials = Cartes spéciales piochées
    .help = Sur { $draws } cartes.

option-three_rounds = Trois manches
    .help = Le duel s’arrête après la troisième manche ; la figurine la plus avancée gagne.
option-x2 = X2
    .help = Ce que double la carte X2. Son texte imprimé est perdu.
    .total = tout votre total, tant qu’elle est là
    .snapshot = ce que vous avez quand vous la jouez
    .one_card = votre dernière carte
option-energy_burst = Explosion d’énergie
    .help = Ce que rapportent les cartes défaussées. Son texte imprimé est perdu.
    .redraw = autant de cartes neuves
    .plus3 = trois points chacune
option-knight = Chevalier Jedi, Lord des Sith
    .help = Ce que vaut la carte. Son texte imprimé est perdu.
    .match = autant que la dernière carte de l’adversaire
    .choice = un nombre de votre choix, de 1 à 5
option-fury = Furie, Rage
    .help = Ce que fait la carte. Son texte imprimé est perdu.
    .sweep = enlève toutes les cartes de l’adversaire dans le combat
    .wins_unless_blocked = gagne le combat à moins d’être bloquée ou contrée par une Furie ou une Rage

# Sur le plateau
board = Le duel
board-round = Manche
board-side = { $number ->
    [0] Qui-Gon, vert,
   *[1] Darth Maul, rouge,
}
board-step = Au pas { $number } sur 5
board-hand = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}
board-deck = { $number ->
    [one] { $number } carte au talon
   *[other] { $number } cartes au talon
}
board-discards = { $number ->
    [0] Rien de défaussé
    [one] { $number } carte défaussée
   *[other] { $number } cartes défaussées
}
board-discards-of = Regarder la défausse { ELIDE("de", $seat) } : { $number }
board-discards-title = Défausse { ELIDE("de", $seat) }
board-known = Déjà vues, à présent en main ou préparées
board-trophy = Trophée { ELIDE("de", $seat) }, { $fight }
board-empty = Rien ici pour l’instant.
board-fights = Les trois combats
board-fight-won = { $number ->
    [0] gagné par { $seat }, sans carte restante
    [one] gagné par { $seat }, un trophée d’une carte
   *[other] gagné par { $seat }, un trophée de { $number } cartes
}
board-fight-tied = personne n’a gagné
board-fight-now = en cours
board-fight-planned = vous y avez préparé { $card }
board-fight-laid = { $card } est ici, un clic la reprend
board-fight-empty = aucune carte préparée
board-fight-ahead = à venir
board-cards-of = { $number ->
    [0] { $seat } n’a aucune carte dans le combat
    [one] { $seat } a une carte dans le combat
   *[other] { $seat } a { $number } cartes dans le combat
}
board-copies = { $number } fois
board-worth = vaut { $number }
board-fell = { $card }, défaussée à l’instant
board-sealed = Votre carte, face cachée.
board-choosing = Une carte se choisit en secret.
board-total-of = Total { ELIDE("de", $seat) }
board-leads = { $seat } mène
board-why-cards = { $number } = { $number }, mais { $cards } cartes > { $other }
board-why-fury = quels que soient les totaux : seuls Blocus, Furie ou Rage aident
board-impasse = Impasse
board-why-impasse = { $number } = { $number }, { $cards ->
    [0] aucune carte
    [one] une carte chacun
   *[other] { $cards } cartes chacun
}
board-cancelled = Deux cartes spéciales : toutes deux annulées.
board-aim = Gagnez deux des trois combats pour avancer : le cinquième pas gagne le duel.
board-plan = Préparez le { $fight } en secret.
board-plan-card = Choisissez une carte pour le { $fight }.
board-plan-whole = Touchez un combat pour le changer.
board-plan-laid = Votre plan est posé, face cachée.
board-plan-ready = Prêt
board-plans = Chacun prépare trois combats en secret.
board-before = Dernière manche, { $first } – { $second } : { $number } à { $other }
board-task-answer = { $why ->
    [cards] Jouez une carte, ou concédez.
    [fury] Jouez une carte (Blocus, Furie ou Rage aident), ou concédez.
   *[total] Atteignez { $number }, ou concédez.
}
board-task-impasse = Choisissez une carte en secret.
board-task-both = Chacun choisit une carte en secret.
board-task-sealed = Votre carte est scellée.
board-task-alone = Vous seul avez des cartes : jouez-en une.
board-task-burst = { $number ->
    [0] Défaussez ce que vous voulez.
    [one] Une carte défaussée. D’autres ?
   *[other] { $number } cartes défaussées. D’autres ?
}
board-reconstructed = Reconstituée : son texte imprimé est perdu.
board-reconstructed-partly = Reconstituée en partie : son texte imprimé est perdu.
board-card-help = { $id ->
    [p1] Puissance : vaut 1.
    [p2] Puissance : vaut 2.
    [p3] Puissance : vaut 3.
    [p4] Puissance : vaut 4.
    [p5] Puissance : vaut 5.
    [block] Enlève du combat la dernière carte de l’adversaire.
    [draw] Piochez deux cartes.
    [knight] { $knight ->
        [1] Vaut un nombre de votre choix, de 1 à 5.
       *[0] Vaut autant que la dernière carte de l’adversaire en ce moment.
    }
    [lord] { $knight ->
        [1] Vaut un nombre de votre choix, de 1 à 5.
       *[0] Vaut autant que la dernière carte de l’adversaire en ce moment.
    }
    [kenobi] { $x2 ->
        [1] Vaut autant que ce que vous avez en la jouant.
        [2] Vaut autant que votre dernière carte.
       *[0] Double tout votre total tant qu’elle est là, cartes suivantes comprises.
    }
    [sidious] { $x2 ->
        [1] Vaut autant que ce que vous avez en la jouant.
        [2] Vaut autant que votre dernière carte.
       *[0] Double tout votre total tant qu’elle est là, cartes suivantes comprises.
    }
    [drain] L’adversaire défausse deux cartes de sa main, tirées au sort.
    [retreat] Vous perdez aussitôt ce combat, mais reprenez en main vos autres cartes qui s’y trouvent.
    [burst] { $energy_burst ->
        [1] Défaussez autant de cartes de votre main que vous voulez : trois points chacune.
       *[0] Défaussez autant de cartes de votre main que vous voulez, puis piochez-en autant.
    }
    [final] Vaut 6. Ensuite vous défaussez le reste de votre main.
    [fury] { $fury ->
        [1] Gagne le combat à moins d’être bloquée ou contrée par une Furie ou une Rage.
       *[0] Enlève du combat toutes les cartes de l’adversaire.
    }
   *[rage] { $fury ->
        [1] Gagne le combat à moins d’être bloquée ou contrée par une Furie ou une Rage.
       *[0] Enlève du combat toutes les cartes de l’adversaire.
    }
}
ask-card = Choisissez une carte.
ask-fight = Posez-la face cachée là où ça luit.
ask-count = Que vaut-elle ?

# Learn by playing: what the coach says
lesson-welcome = Bienvenue ! Vous êtes Qui-Gon, et Darth Maul vous fait face. Gagnez plus de combats que lui dans une manche, et vous avancez d’un pas. Le cinquième pas donne la victoire.
lesson-round = Une manche compte trois combats. Pour chacun, vous préparez tous deux une carte, face cachée.
lesson-plan-first = Une carte d’attaque vaut son chiffre. Préparez le 3 pour le premier combat.
lesson-plan-second = Pour le deuxième combat, un 1. On ne gagne pas partout, et une carte faible n’est pas une grande perte.
lesson-plan-third = Pour le troisième, une carte spéciale : Puise dans la Force. Une carte spéciale a un effet ; seule l’Attaque finale a aussi un chiffre, le 6.
lesson-behind = Les deux cartes sont retournées : votre 3 contre son 4. Celui qui est mené répond avec une carte de sa main, ou concède le combat.
lesson-double = Répondez par X2 Obi-Wan. Il double tout votre total aussi longtemps qu’il reste là.
lesson-add = Il a ajouté un 3 et mène 7 à 6. Mais tout ce que vous ajoutez est doublé aussi : avec un 1, cela fait (1 + 3) × 2 = 8.
lesson-trophy = Il cède, et le combat est à vous. Les cartes qui vous l’ont gagné restent là en trophée jusqu’à la fin de la manche.
lesson-concede = Deuxième combat : votre 1 contre son 5. Continuer vous coûterait de bonnes cartes. Concédez : une défaite bien choisie les garde pour plus tard.
lesson-cancel = Votre Puise dans la Force a rencontré son Battement en retraite. Deux cartes spéciales retournées ensemble s’annulent.
lesson-impasse = Rien contre rien, c’est une impasse : chacun choisit une carte en secret, et on les retourne ensemble. Prenez votre 4.
lesson-step = 4 contre 2, et il a cédé. Deux combats à un : vous voilà au deuxième pas !
lesson-kept = Chaque manche apporte sept cartes nouvelles, et ce que vous avez gardé est toujours là. Préparez un 2 pour le premier combat.
lesson-plan-trick = Un 1 pour le deuxième combat. Vous verrez à quoi il sert.
lesson-plan-fury = Et la Furie de Qui-Gon pour le troisième : elle balaie toutes ses cartes dans ce combat.
lesson-equal = 2 contre 2. À total égal, celui qui a le plus de cartes mène ; une carte chacun, c’est de nouveau une impasse. Choisissez votre autre 2.
lesson-block = Il a ajouté un 2 et mène 5 à 4. Le Blocus lui enlève sa dernière carte : ce sera 4 à 3 pour vous.
lesson-weak = Le premier combat est gagné. Dans le deuxième, votre 1 rencontre un 5, et cela ne vaut pas vos meilleures cartes.
lesson-draw = Voici donc la ruse. Jouez d’abord Puise dans la Force : deux cartes nouvelles…
lesson-retreat = … et maintenant, Battement en retraite. Le combat est perdu, mais les autres cartes que vous y avez jouées reviennent dans votre main.
lesson-finish = La Furie a balayé sa carte : rien contre rien, mais la vôtre était la seule encore là, et le plus de cartes mène. Troisième pas ! Encore deux, et désormais le duel est à vous.
lesson-loose-plan = Préparez des chiffres là où vous voulez gagner, et une carte faible là où vous pouvez perdre. Les cartes fortes, gardées en main, servent à répondre.
lesson-loose-behind = Vous êtes mené. Que vous coûterait ce combat ? Si c’est trop, concédez et gardez vos cartes.
lesson-loose-impasse = Choisissez une carte en secret. Un chiffre est sûr ; deux cartes spéciales s’annuleraient.
lesson-loose-burst = Explosion d’énergie : défaussez ce qui ne vous sert pas, et piochez-en autant.
lesson-end = Vous connaissez le duel : préparer, répondre, et bien perdre. Le prochain se joue sans professeur.

# Un combat en bref
tale-planned = { $seat } prépare { $cards }.
tale-won = { $seat } remporte le { $fight }, { $number } à { $other }.
