# Les mots du combat contre Darth Maul.

title = Le Combat contre Darth Maul
pitch = Frapper ensemble, frapper ailleurs : dix tours pour abattre un Sith, et pour l’avoir touché plus que les autres.
minutes = 10

# Ce qu’il y a sur la table. L’aspect des zones n’est qu’un décor.
target-tile = la tuile { $id }
    .help = Attaque la zone { $id }.
target-zone = { $number ->
    [1] la zone 1 (jambe gauche)
    [2] la zone 2 (jambe droite)
    [3] la zone 3 (bras gauche)
    [4] la zone 4 (bras droit)
   *[5] la zone 5 (tête)
}
target-guard = { $id ->
    [all] les cinq zones
    [none] aucune zone
   *[other] les zones { $a } et { $b }
}

# Ce qui se passe
event-round = Tour { $number }.
event-drew = Vous piochez { $tile }.
event-drew-unseen = { $seat } pioche une tuile.
event-chose = Vous posez { $tile }, face cachée.
event-chose-unseen = { $seat } a choisi.
event-set-aside = Tout le monde a choisi. La tuile de Darth Maul est mise à part, face cachée.
event-turned = { $seat } retourne { $tile }.
event-parried = { $number ->
    [2] Deux coups se rencontrent sur { $zone } : ils sont parés tous les deux.
   *[other] { $number } coups se rencontrent sur { $zone } : ils sont tous parés.
}
event-defends = La tuile de Darth Maul est retournée. Sa garde : { $guard }.
event-blocked = La lame arrête { $seat } sur { $zone }.
event-hit = { $seat } touche { $zone } ! Dégâts jusqu’ici : { $number }.
event-beaten = Darth Maul est vaincu, avec { $number } points de dégât.
event-escaped = { $number ->
    [one] Darth Maul tient toujours debout, avec { $number } point de dégât : tout le monde perd.
   *[other] Darth Maul tient toujours debout, avec { $number } points de dégât : tout le monde perd.
}
event-won = { $seat } gagne avec { $number ->
    [one] { $number } touche
   *[other] { $number } touches
} (somme { $sum }).
event-shares = { $seat } partage la victoire avec { $number ->
    [one] { $number } touche
   *[other] { $number } touches
} (somme { $sum }).

# La table en phrases
spoken-round = Tour { $number } sur 10. Dégâts : { $damage } ; il en faut { $target }.
spoken-guard = Garde de Darth Maul au dernier tour : { $guard }.
spoken-attack = { $outcome ->
    [parried] { $seat } a visé { $zone } : paré.
    [blocked] { $seat } a visé { $zone } : bloqué.
   *[hit] { $seat } a touché { $zone }.
}
spoken-seat = { $seat } : { $hand } en main, { $pile } dans la pile ; touches { $hits } ; pas encore retournées { $unplayed }.
spoken-guards = Tuiles de Darth Maul à venir : { $guards }.

# Comment cela finit
reason-most-hits = Darth Maul est vaincu, et le plus grand nombre de touches l’emporte.
reason-highest-sum = Darth Maul est vaincu. À touches égales, la plus forte somme l’emporte.
reason-shared = Darth Maul est vaincu. À touches et sommes égales, la victoire est partagée.
reason-lost = Moins de huit touches : Darth Maul tient toujours debout, et tout le monde perd.

# Pourquoi un coup est refusé
refusal-chosen-already = Vous avez choisi pour ce tour, et l’on ne revient pas sur son choix.
refusal-not-in-hand = Vous n’avez pas { $tile } en main.

# Options
option-talk = La parole
    .help = Le feuillet n’en dit rien. On ne montre jamais rien ; ce qui est dit n’engage pas.
    .off = sans annonces : on ne montre ni n’annonce ses tuiles
    .free = parole libre : on peut tout dire
option-maul_tiles = Les tuiles de Darth Maul
    .help = On ne sait pas quelles paires protègent les tuiles imprimées. Les deux listes sont reconstituées par nos soins.
    .reconstructed = la zone 5 un peu mieux gardée
    .ring = l’anneau : d’abord les voisines, la zone 3 un peu mieux gardée

# Le plateau
ask-tile = Posez une de vos tuiles, face cachée.
board-figure = Darth Maul et ses cinq zones.
board-damage = Dégâts : { $number } sur les { $target } nécessaires
board-round = Tour { $number } sur { $rounds }
board-hopeless = { $number ->
    [0] Plus aucune touche n’est possible : Darth Maul restera debout.
    [one] Au plus { $number } touche en tout reste possible : Darth Maul restera debout.
   *[other] Au plus { $number } touches en tout restent possibles : Darth Maul restera debout.
}
board-guards = { $number ->
    [0] Toutes les tuiles de Darth Maul ont été retournées
    [one] Une tuile de Darth Maul est encore à venir
   *[other] { $number } tuiles de Darth Maul sont encore à venir
}
board-guard-used = déjà retournée
board-last = Tour { $number }, garde : { $guard }. { $damage ->
    [0] Aucune touche.
    [one] { $damage } touche.
   *[other] { $damage } touches.
}
board-skip = Passer
board-ledger = Les dix tuiles : pleines, elles ont touché ; cernées, elles restent à retourner ; les autres ne sont plus en jeu
board-hits = { $number ->
    [one] { $number } touche, somme { $sum }.
   *[other] { $number } touches, somme { $sum }.
}
board-hand = En main : { $number }
board-pile = Dans la pile : { $number }
board-chosen = A choisi.
board-not-chosen = N’a pas encore choisi.
board-slot = ici, face cachée
board-laid = { $tile } : posée devant vous, face cachée.
board-fate-won = gagne
board-fate-shared = partage la victoire
board-fate-outdone = survit
board-fate-lost = tombe
