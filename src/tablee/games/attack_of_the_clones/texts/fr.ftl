# Les mots d’Attack of the Clones.

title = Attack of the Clones
pitch = Encore une carte, ou bien on s’arrête ? Réunissez dix héros, accomplissez des missions, et sachez finir avant la chance.
minutes = { $seats ->
    [2] 25
    [3] 30
   *[other] 35
}
reconstructed = Sept des dix personnages : Anakin Skywalker, Obi-Wan Kenobi, Padmé Amidala, C-3PO, Jar Jar Binks, Ki-Adi-Mundi et le capitaine Typho ; et toutes les couleurs. Cela ne change rien au jeu.

# Ce qui se clique
character = { $a ->
    [r2d2] R2-D2
    [yoda] Yoda
    [mace] Mace Windu
    [anakin] Anakin Skywalker
    [obiwan] Obi-Wan Kenobi
    [padme] Padmé Amidala
    [c3po] C-3PO
    [jarjar] Jar Jar Binks
    [kiadi] Ki-Adi-Mundi
   *[typho] Capitaine Typho
}
# Sur une carte trop petite pour le nom entier
character-short = { $a ->
    [r2d2] R2-D2
    [yoda] Yoda
    [mace] Mace
    [anakin] Anakin
    [obiwan] Obi-Wan
    [padme] Padmé
    [c3po] C-3PO
    [jarjar] Jar Jar
    [kiadi] Ki-Adi
    [typho] Typho
    [trooper] Clone
    [dooku] Dooku
    [jango] Jango
    [zam] Zam
   *[geonosian] Geonosian
}
target-card = { $id ->
    [trooper] Clone-Trooper
    [dooku] Count Dooku
    [jango] Jango Fett
    [zam] Zam Wesell
    [geonosian] Geonosian
   *[other] { character } { $b }
}
    .help = { $id ->
        [trooper] Trois d’entre eux rapportent 10 points. Après chacun, vous prenez ou retournez encore.
        [dooku] Tirez à l’aveugle une carte de la main d’un adversaire.
        [jango] Un adversaire choisit une carte de sa main et vous la remet.
        [zam] Prenez une carte découverte.
        [geonosian] Un joker : avec deux cartes de même valeur de votre main, il fait une mission, maintenant ou jamais.
       *[other] Seule compte votre meilleure carte de chaque personnage.
    }
target-mission = { $id }-{ $id }-{ $id }
    .name = { $number ->
        [0] Veiller sur la reine Amidala
        [1] Traquer les chasseurs de primes
        [2] Trouver Kamino
        [3] Partir pour Tatooine
        [4] Affronter Count Dooku
       *[other] Mission { $id }-{ $id }-{ $id }
    }
target-button = { $id ->
    [flip] retourner une carte
    [decline] se passer du joker
    [end] finir le tour
   *[declare] clore la manche avec dix personnages
}

# Ce qui se passe
event-round = Manche { $number }. { $seat } commence.
event-turned = { $seat } retourne { $card }.
event-bust = { $seat } retourne { $card }, un personnage déjà présent : doublon.
event-trooper = { $number ->
    [1] { $seat } retourne son premier Clone-Trooper de la manche.
   *[other] { $seat } retourne un Clone-Trooper et en a maintenant { $number }.
}
event-action = { $seat } retourne une carte « action » : { $card }.
event-nothing = { $card } ne trouve rien à faire pour { $seat }.
event-took = { $seat } prend { $card }.
event-robbed = { $seat } tire à l’aveugle dans la main { ELIDE("de", $other) } : { $card }.
event-named = { $seat } envoie Jango Fett chez { $other }.
event-gave = { $seat } remet une carte à { $other } : { $card }.
event-declined = { $seat } se passe du Geonosian.
event-laid = { $seat } accomplit la mission { $mission } : { $first }, { $second }, { $third }.
event-token = { $seat } gagne le jeton { $mission }.
event-declared = { $seat } montre les dix personnages et clôt la manche.
event-deck-out = La pioche est vide : le tour { ELIDE("de", $seat) } achève la manche.
event-scored = { $seat } marque { $number } : cartes { $cards }, missions { $missions }, Clone-Troopers { $troopers }, dix personnages { $declared }. Total : { $total }.
event-all-tokens = { $seat } détient les cinq jetons : { $number } points de plus, { $total } en tout.
event-won = { $shared ->
    [0] { $seat } gagne avec { $number } points.
   *[1] { $seat } partage la victoire avec { $number } points.
}

# Comment cela finit
reason-ten-characters = La dernière manche a été close avec dix personnages.
reason-deck-empty = La pioche de la dernière manche était vide.

# Pourquoi un coup est refusé
refusal-not-in-display = Cette carte n’est pas parmi les cartes découvertes : { $card }.
refusal-not-in-hand = Cette carte n’est pas dans votre main : { $card }.
refusal-must-flip = À cette table, un Clone-Trooper vous pousse en avant : retournez une autre carte.
refusal-deck-empty = La pioche est vide : prenez une carte découverte.
refusal-no-pass = On ne passe pas : prenez une carte découverte ou retournez-en une.
refusal-draft-first = Prenez ou retournez d’abord ; missions et dix personnages viennent à la fin du tour.
refusal-draft-over = Ce tour-ci, on ne prend et ne retourne plus rien : accomplissez des missions ou finissez.
refusal-nobody-to-name = Aucune carte « action » ne vous demande de désigner quelqu’un.
refusal-name-first = Désignez d’abord la personne que vise votre carte « action ».
refusal-not-yourself = On ne se désigne pas soi-même.
refusal-empty-hand = { $seat } n’a pas de carte ; désignez quelqu’un qui en a.
refusal-give-first = Jango Fett attend : remettez une carte de votre main.
refusal-zam-first = Zam Wesell vous fait d’abord prendre une carte découverte.
refusal-joker-first = Décidez d’abord du Geonosian : l’utiliser avec une paire, ou s’en passer.
refusal-no-joker = Il n’y a pas de Geonosian dont se passer maintenant.
refusal-no-pair = Vous n’avez pas deux cartes pour la mission { $mission }.
refusal-no-trio = Vous n’avez pas trois cartes pour la mission { $mission }.
refusal-keep-first = Vous avez plus de cartes que n’en demande la mission { $mission } : dites d’abord laquelle vous gardez.
refusal-kept-already = Vous gardez déjà cette carte : { $card }.
refusal-not-of-mission = Cette carte n’est pas de celles que vous avez pour la mission { $mission } : { $card }.
refusal-not-ten = Il manque un personnage : il vous faut les dix en main.
refusal-flip-to-begin = La manche est comptée : retournez une carte pour ouvrir la suivante.

# Pourquoi une chose de la table ne se choisit pas
refusal-hand-stays = Cette carte est déjà dans votre main : { $card }. Prenez ou retournez d’abord ; les missions viennent à la fin du tour.
refusal-lay-by-mission = Les cartes se posent par trois : choisissez la mission, pas une carte seule ({ $card }).

# Conseils
hint-tenth = Avec { $card }, vous avez les dix personnages et pouvez clore la manche.
hint-third = C’est la troisième carte pour la mission { $mission } : 10 points à poser.
hint-new = Un nouveau personnage, le { $characters ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] { $characters }ᵉ
} sur dix, et { $number ->
    [0] aucun point pour l’instant
    [one] un point de plus
   *[other] { $number } points de plus
} pour votre main.
hint-points = Elle remplace une carte plus faible du même personnage : { $number ->
    [one] un point de plus
   *[other] { $number } points de plus
}.
hint-toward = Cela fait { $same } cartes vers la mission { $mission }.
hint-rest = Rien de mieux parmi les cartes découvertes, et retourner est un risque.
hint-begin = Une manche s’ouvre en retournant une carte.
hint-row-empty = Aucune carte n’est découverte : il faut en retourner une.
hint-must-flip = À cette table, un Clone-Trooper vous pousse en avant.
hint-flip = D’après ce que vous voyez, le risque de doublon est de { $number } sur 100 ; mieux peut venir.
hint-flip-safe = D’après ce que vous voyez, aucun doublon n’est possible.
hint-name = De ceux qui ont des cartes, { $seat } a le plus de points, d’après ce qui fut montré.
hint-give = Elle coûte à votre main { $number ->
    [0] zéro point
    [one] un point
   *[other] { $number } points
}.
hint-keep = Dans votre main, elle vaut { $number ->
    [0] zéro point, mais peut servir
    [one] un point
   *[other] { $number } points
}.
hint-lay = La mission rapporte { $number } points ; ses cartes en coûtent { $cost } à votre main.
hint-lay-token = La mission rapporte { $number } points et son jeton ; ses cartes en coûtent { $cost } à votre main.
hint-decline = Aucune de vos paires ne vaut d’être posée avec le joker.
hint-end = Ce que vous pourriez poser vaut plus en main.
hint-play-on = Clore la manche maintenant laisserait quelqu’un d’autre en tête.
hint-declare = Les dix personnages : { $number } points, et les autres n’ont plus de tour dans cette manche.

# La fin d’une partie
end-won = { $seat } a gagné avec { $number } points, { $lead } d’avance : { $by ->
    [missions] les missions ont fait la différence
    [troopers] les Clone-Troopers ont fait la différence
    [declared] les dix personnages ont fait la différence
    [tokens] les cinq jetons réunis ont fait la différence
   *[cards] les cartes en main ont fait la différence
}.
end-shared = { $winners } joueurs partagent la victoire : { $number } points chacun.
place-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
chart-points = Les points
    .help = Les manches finies, et celle en cours telle que les cartes se trouvaient.
luck-busts = Doublons
    .help = Sur { $draws } cartes retournées, selon le risque de chacune.
luck-troopers = Clone-Troopers retournés
    .help = Sur { $draws } cartes retournées.

# Les options
option-rounds = Nombre de manches
    .help = Le feuillet en joue trois. Les cinq jetons rapportent 20 points après la dernière, quel que soit le nombre de manches.
option-trooper_must_flip = Troupes en marche
    .help = Après un Clone-Trooper, il faut retourner une autre carte au lieu de choisir.
    .off = non
    .on = oui
option-open_hands = Mains ouvertes
    .help = Tout le monde voit toutes les mains. Sinon on voit des dos de cartes et l’on doit se souvenir.
    .off = non
    .on = oui
option-starter = Qui commence
    .help = Le feuillet laisse commencer le plus brave. Ici, le sort décide, sauf si vous choisissez.
    .random = au hasard
    .seat0 = Joueur 1
    .seat1 = Joueur 2
    .seat2 = Joueur 3
    .seat3 = Joueur 4
    .seat4 = Joueur 5

# Sur la table
board-deck = { $number ->
    [0] Pioche vide
    [1] Pioche, une carte
   *[other] Pioche, { $number } cartes
}
board-discard = { $number ->
    [0] Défausse vide
    [1] Défausse, une carte
   *[other] Défausse, { $number } cartes
}
board-row = { $number ->
    [0] Cartes découvertes : aucune
    [1] Cartes découvertes : un personnage
   *[other] Cartes découvertes : { $number } personnages
}
board-discovered = Cartes découvertes
board-taking-ends = en prendre une finit votre tour
board-ask-draft = Prenez une carte, ou retournez-en une.
board-ask-flip = Retournez une carte de la pioche.
board-risk-short = { $number } personnages sur 10
board-risk-few = { $number } sur 10
board-count-hand = en main
board-count-missions = { $number ->
    [one] mission
   *[other] missions
}
board-count-troopers = { $number ->
    [one] clone
   *[other] clones
}
board-count-tokens = jetons
board-legend = Ce que disent les signes
board-legend-hand = cartes en main
board-legend-missions = missions posées : trois cartes de même valeur, 10 points chacune
board-legend-troopers = Clone-Troopers : trois d’entre eux rapportent 10 points
board-legend-tokens = jetons de mission, à gagner et gagnés : les cinq rapportent 20 points à la fin
board-legend-held = vous avez ce personnage ; les dix dans une main peuvent finir la manche
board-legend-gain = points que la carte ajouterait à votre main
board-legend-third = la troisième carte d’une valeur : une mission peut être posée
board-legend-hollow = un chiffre creux ne compte pas : vous avez mieux du même personnage
board-legend-last = la carte retournée en dernier
board-legend-risk = personnages découverts, sur dix : en retourner un autre exemplaire est un doublon
board-spot = On vient de voir : { $card }.
board-spot-empty = On n’a rien vu à l’instant.
board-spot-bust = Doublon : { $card } était déjà là.
board-spot-taken = { $taker } a pris { $card }.
board-spot-given = { $card } est passé { ELIDE("de", $giver) } à { $taker }.
board-bust = Doublon !
board-last = dernière carte retournée
board-held = Vous avez ce personnage.
board-gain = { $number ->
    [0] aucun point de plus pour votre main
    [1] un point de plus pour votre main
   *[other] { $number } points de plus pour votre main
}
board-third = la troisième d’un trio
board-idle = ne compte pas, vous en avez une plus haute
board-kept = reste dans votre main
board-hand-empty = Pas encore de carte. Retournez-en une, ou prenez-en une.
board-cards = { $number ->
    [0] aucune carte en main
    [1] une carte en main
   *[other] { $number } cartes en main
}
board-missions = { $number ->
    [0] aucune mission
    [1] une mission
   *[other] { $number } missions
}
board-troopers = { $number ->
    [0] aucun Clone-Trooper
    [1] un Clone-Trooper
   *[other] { $number } Clone-Troopers
}
board-tokens = jetons { $tokens }
board-medals = jetons de mission : les cinq rapportent 20 points à la fin
board-won = gagné
board-open = encore à gagner
board-total = { $number ->
    [one] { $number } point des manches finies
   *[other] { $number } points des manches finies
}
board-points = { $number ->
    [one] { $number } point dans cette manche
   *[other] { $number } points dans cette manche
}
board-risk = Risque
board-risk-lying = { $number } personnages sur 10 sont découverts : en retourner un autre exemplaire est un doublon
board-run = { $number } de suite
board-odds = Quelles chances ?
board-odds-hide = Cacher
board-odds-bust = doublon
board-odds-new = nouveau
board-odds-trooper = trooper
board-odds-action = action
board-odds-help = Sur cent, si chaque carte que vous ne voyez pas a autant de chances d’être la suivante.
board-proposed = Ce que vous pouvez poser
board-your-missions = Missions
board-ten-points = 10 points
board-with-token = avec son jeton
board-ten = Dix personnages !
board-order-value = Main par valeur. Trier par personnage
board-order-character = Main par personnage. Trier par valeur
board-rounds = Manche
board-sheets = Feuilles de score
board-round = Manche { $number }
board-all = Tout
board-round-over = La manche { $number } est comptée
board-next = Qui l’a finie ouvre la suivante : on retourne une carte.
board-ended-ten-characters = { $name } l’a close avec dix personnages, après { $number } tours.
board-ended-deck-empty = La pioche s’est vidée au tour { ELIDE("de", $name) }, après { $number } tours.
board-part-cards = cartes
board-part-missions = missions
board-part-troopers = troupes
board-part-declared = dix
board-bonus = jetons
board-sum = somme
board-ask-dooku = Dans quelle main puisez-vous ? Choisissez un joueur.
board-ask-jango = Qui doit vous remettre une carte ? Choisissez un joueur.
board-ask-give = Remettez une carte de votre main, celle que vous voulez.
board-ask-zam = Prenez une carte découverte.
board-ask-geonosian = Quelle paire va avec le joker ? Choisissez une mission, ou passez-vous-en.
board-ask-keep = { $number ->
    [one] Vous en avez trop : quelle carte gardez-vous ?
   *[other] Vous en avez trop : choisissez { $number } cartes à garder.
}
board-ask-missions = Posez un trio, ou continuez.
ask-card = Choisissez une carte.
ask-seat = Choisissez un joueur.
ask-mission = Une mission ?
ask-button = Que faites-vous ?

# Learn by playing: what the coach says
lesson-welcome = Bienvenue ! Vous rassemblez des héros. Chaque carte vaut son chiffre, mais de chaque personnage seule la plus haute compte : il vous faut donc beaucoup de visages différents.
lesson-deck = Votre main est vide, et aucune carte n’est découverte. Retournez une carte de la pioche.
lesson-row = Le capitaine Typho est découvert. Vous pouvez prendre une carte découverte, ou en retourner une autre. Un 0 ne rapporte rien pour l’instant : retournez encore.
lesson-bust-rule = Retournez tant que vous osez. Mais si sort quelqu’un qui est déjà là, c’est un doublon : vous ne prenez rien. Deux personnages sur dix sont là ; retournez encore une carte.
lesson-take = Anakin, avec un 4, et le danger grandit. Prenez-le : qui prend ne retourne plus.
lesson-others = Les autres ont fait de même. Ce que personne n’a pris reste là pour vous. Retournez une carte.
lesson-trooper = Un Clone-Trooper : jamais de doublon. Il reste devant vous, et trois d’entre eux rapportent 10 points. Vous pouvez encore prendre ou retourner. Retournez.
lesson-jango = Jango Fett ! Après une carte d’action, on ne retourne plus : elle agit. Avec Jango, un adversaire vous donne une carte, à son choix. { $seat } n’en a qu’une : choisissez { $seat }.
lesson-bust = Ki-Adi-Mundi 4, avec les compliments. Et { $seat } a fait un doublon : Yoda était déjà là.
lesson-turn-on = Aucune carte découverte ne vaut grand-chose. Retournez une carte.
lesson-zam = Zam Wesell : prenez la carte découverte que vous voulez. Le 2 vaut mieux que le 0.
lesson-empty = Plus aucune carte découverte : il faut retourner.
lesson-mission = Un Geonosian, au bon moment. Trois cartes du même chiffre font une mission : 10 points, posée devant vous.
lesson-joker = Vous avez deux 4, et le Geonosian remplace le troisième. C’est maintenant ou jamais : posez 4-4-4.
lesson-token = 10 points et un jeton ! Les missions de 0 à 4 en ont un chacune ; les cinq ensemble valent 20 points tout à la fin. Ces cartes ont quitté votre main pour de bon.
lesson-turn-again = À vous de nouveau, et rien n’est découvert. Retournez.
lesson-dooku = Le comte Dooku : tirez une carte à l’aveugle dans une main. Toutes les cartes y entrent à découvert, alors souvenez-vous : { $seat } vient de prendre un 5.
lesson-luck = Exactement celle-là ! Pendant ce temps, { $seat } a retourné quatre cartes et trouvé C-3PO deux fois : doublon.
lesson-new = Une seule carte est là, et vous n’avez pas encore C-3PO. Sans aucun risque : prenez-le.
lesson-few = { $seat } a aussi posé une mission. Un seul personnage découvert : peu de danger. Retournez.
lesson-dare = Ils sont deux maintenant, et rien que des 1. Continuez, retournez.
lesson-two-troopers = Votre deuxième Clone-Trooper : un de plus rapporterait 10 points. Toujours deux personnages découverts. Retournez encore.
lesson-six = Le capitaine Typho, avec un 6 ! Voilà ce que vous attendiez. Prenez-le.
lesson-once-more = De nouveau, plus rien de découvert. Retournez.
lesson-pair = Ki-Adi-Mundi 2. Peu de chose en soi, mais vous avez un autre 2, et trois font une mission. Prenez-le.
lesson-choice = { $seat } a pris un 0 : peut-être pour 0-0-0. À vous de choisir désormais. R2-D2 6 vous ferait un point de plus, car vous avez son 5. Ou retourner, en espérant un 2 ?
lesson-third = Un troisième 2 ! Avec lui, vous pouvez poser 2-2-2 dès ce tour : 10 points et un autre jeton.
lesson-lay = Après avoir pris, vous pouvez poser des missions. Ce n’est jamais obligatoire, mais celle-ci en vaut la peine.
lesson-finish = Deux missions, deux jetons. La manche finit quand quelqu’un a les dix personnages en main et le dit, pour 10 points, ou quand la pioche est vide. Finissez-la sans moi : prenez, retournez, osez !
lesson-loose-ten = Les dix personnages ! Vous pouvez finir la manche maintenant pour 10 points, ou continuer si vous espérez mieux.
lesson-loose-joker = Le Geonosian demande une paire de votre main. Utilisez-le si cette paire vaut pour vous moins de 10 points.
lesson-loose-mission = Un trio vaut 10 points, et jusqu’à 4 un jeton. Les cartes hautes valent parfois plus dans la main.
lesson-loose-seat = Choisissez qui en a le plus, ou celui dont vous vous rappelez les cartes.
lesson-loose-turn = Comptez les visages découverts : chacun est une raison de ne pas retourner. Y en a-t-il un que vous n’avez pas encore ?
lesson-loose-card = Choisissez la carte qui vous apporte le plus : un nouveau personnage, un plus haut, ou le troisième d’un chiffre.
lesson-end = Vous savez tout : retourner, prendre, et s’arrêter à temps. Une partie entière a trois manches.

# Un tour en bref
tale-turned = { $seat } retourne { $cards }.
tale-took = { $seat } retourne { $cards }, et prend { $card }.
tale-took-it = { $seat } retourne { $card } et garde cette carte.
tale-bust = { $seat } retourne { $cards }, puis { $card }, un personnage déjà présent : doublon.
tale-scored = { $seat } marque { $number }, { $total } en tout.
