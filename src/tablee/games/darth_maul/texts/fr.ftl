# Les mots du combat contre Darth Maul.

title = Le Combat contre Darth Maul
pitch = Frapper ensemble, frapper ailleurs : dix tours pour abattre un Sith, et pour l’avoir touché plus que les autres.
minutes = 10
reconstructed = Les paires de zones que protègent huit des tuiles de Darth Maul, ainsi que le nom et le dessin des zones. Les tuiles imprimées sont restées introuvables.

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

# Pourquoi une chose de la table ne se choisit pas
refusal-tile-first = Une zone s’attaque avec sa tuile : pour frapper { $zone }, choisissez { $tile } dans votre main.
refusal-no-tile-for = Vous n’avez pas en main de tuile pour { $zone }.

# Conseils
hint-alone = Plus aucun rival n’a de tuile pour elle, et { $open } des { $left } tuiles de Darth Maul à venir la laissent ouverte.
hint-most-open = La voie la plus libre que vous ayez : { $open } des { $left } tuiles de Darth Maul à venir la laissent ouverte.
hint-chance = { $open } des { $left } tuiles de Darth Maul à venir la laissent ouverte ; seuls { $rivals } rivaux sur { $others } pourraient vous croiser.
hint-chance-all = { $open } des { $left } tuiles de Darth Maul à venir la laissent ouverte ; tout rival peut y frapper aussi.

# La fin d’un combat
headline-lost = Darth Maul gagne.
end-won = { $reason ->
    [highest-sum] Darth Maul est tombé sous { $damage } touches. À touches égales, la somme la plus forte revient à { $seat } : { $sum }.
   *[other] Darth Maul est tombé sous { $damage } touches, et { $seat } en a porté le plus : { $number }.
}
end-shared = Darth Maul est tombé sous { $damage } touches. { $winners } joueurs partagent la victoire : { $number } touches chacun, et la même somme de { $sum }.
end-lost = Darth Maul tient toujours debout : { $damage ->
    [0] pas une touche
    [one] une touche
   *[other] { $damage } touches
} en dix tours, quand il en fallait { $target }.
place-hits = { $number ->
    [one] { $number } touche, somme { $sum }
   *[other] { $number } touches, somme { $sum }
}
chart-damage = Les dégâts de Darth Maul
    .help = Toutes les touches ensemble ; { $goal } l’abattent.
chart-hits = Les touches de chacun
    .help = S’il tombe, le plus grand nombre de touches l’emporte.
moment-beaten = Tour { $number } : la touche qui abat Darth Maul.
moment-hopeless = Tour { $number } : dès lors, { $reach } au plus restaient possibles en tout.
moment-hits = Tour { $number } : { $hits } touches d’un coup.
moment-parried = Tour { $number } : tous les coups se rencontrent, et rien ne passe.
luck-open = Zones trouvées ouvertes
    .help = Sur { $draws } attaques qui n’ont croisé personne.

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
board-key-hits = { $number ->
    [one] touche
   *[other] touches
}
board-key-sum = somme
    .help = somme des touches
board-key-hand = en main
board-key-pile = dans la pile
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

# Learn by playing: what the coach says
lesson-welcome = Bienvenue ! À trois, vous avez dix tours pour toucher Darth Maul huit fois. Moins, et tout le monde perd. Avec huit ou plus, il est vaincu, et celui qui a touché le plus souvent gagne.
lesson-zones = Il a cinq zones. Une tuile attaque la zone de son numéro. Vous avez chaque numéro deux fois : trois tuiles en main, les autres dans votre pile.
lesson-first = À chaque tour, chacun pose une tuile face cachée, en secret, puis on les retourne ensemble. Commencez par le cinq.
lesson-hit = Touché ! Personne d’autre ne visait la zone 5, et la lame gardait 1 et 4. Cela fait un point de dégâts, et la tuile vous reste.
lesson-meet = Maintenant le deux. Voyons ce qui arrive quand quelqu’un a la même idée.
lesson-parried = Vous et { $seat } vous êtes rencontrés en zone 2 : les deux coups sont parés, lame ou pas. Frappez là où les autres ne frappent pas.
lesson-guards = Et voici ce que peut la lame. Chacune de ses dix tuiles vient une fois : huit gardent deux zones, une garde tout, une ne garde rien.
lesson-four = Trois d’entre elles arrêtent votre 1, trois votre 4, quatre votre 5. Posez le quatre.
lesson-blocked = Bloqué : la lame gardait 2 et 4. Mais cette tuile est passée, et vous en savez plus qu’avant.
lesson-count = Comptons. Des sept tuiles à venir, quatre arrêtent un 5, trois un 1, et deux seulement un 2. Posez le deux.
lesson-unlucky = Arrêté par 2 et 3. Bien pensé, mal servi : la meilleure chance n’est encore qu’une chance.
lesson-even = Six tuiles à venir. Quatre arrêtent votre 5 ; votre 1 et votre 3 sont arrêtés par trois chacun. Prenez le un.
lesson-all = C’était la tuile qui garde tout : personne ne passe. Elle ne reviendra pas.
lesson-three = Cinq à venir. Trois arrêtent un 5, deux seulement un 3. Posez un trois.
lesson-none = Aucune garde ! { $one } et { $two } se sont gênés en zone 4 et n’en profitent pas. Vous avez frappé sans personne à côté : touché.
lesson-choose = La moitié des dégâts est faite, et il reste quatre tours. À vous de choisir maintenant : regardez ses tuiles, et les numéros qu’il reste aux autres.
lesson-sure = Regardez les trois tuiles à venir : 1 et 3, 1 et 5, 3 et 5. Un de vos numéros ne peut être arrêté par aucune.
lesson-tie = Sept ! Une chose à savoir : si deux d’entre vous finissent avec autant de touches, ils additionnent les numéros de leurs tuiles, et la plus haute somme gagne.
lesson-two-left = Deux tuiles à venir, et plus rien à piocher. Votre 3 et votre 5 se valent. Que choisiraient les autres ?
lesson-last = Darth Maul est déjà vaincu ! Sa dernière tuile est connue de tous : elle garde 1 et 3. Votre cinq ne peut pas échouer. Terminez.
lesson-loose = Lequel de vos numéros est arrêté par le moins de tuiles ? Et lequel personne d’autre ne choisira-t-il ?
lesson-end = Voilà tout le combat : loin de la lame, loin les uns des autres, et savoir compter. Rejouez, et personne ne vous soufflera plus.

# Un tour en bref
tale-drawn = Chacun pioche trois tuiles. Vous avez { $tiles }.
tale-drawn-unseen = Chacun pioche trois tuiles.
tale-chosen = { $count ->
    [one] { $seats } a choisi.
   *[other] { $seats } ont choisi.
}
tale-guard = { $number ->
    [0] Dark Maul protège { $guard }.
   *[other] Tour { $number } : Dark Maul protège { $guard }.
}
tale-hits = { $count ->
    [one] { $seats } le touche, { $number ->
        [one] premier dégât.
       *[other] { $number } dégâts en tout.
    }
   *[other] { $seats } le touchent, { $number } dégâts en tout.
}
tale-no-hit = Personne ne le touche.
tale-stopped = Sa lame arrête { $seats }.
