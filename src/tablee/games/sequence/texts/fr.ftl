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
refusal-pile-renewed = Le talon a été refait pendant ce tour et le voilà vide : plus d’échange avant le prochain.
refusal-corner = Les coins sont à tout le monde : on ne pose ni ne retire rien en { $cell }.
refusal-no-chip = Il n’y a pas de jeton à retirer en { $cell }.
refusal-own-chip = Le jeton en { $cell } est celui de votre camp.
refusal-locked = Le jeton en { $cell } fait partie d’une séquence : il est à l’abri.
refusal-wrong-cell = La case { $cell } porte une autre carte que celle-ci : { $card }.
refusal-taken = Il y a déjà un jeton en { $cell }.

# Pourquoi une chose de la table ne se choisit pas
refusal-discard-a-card = Une pénalité est due : choisissez dans votre main la carte à sacrifier.
refusal-nothing-to-take = Il n’y a aucun jeton adverse à retirer avec cette carte : { $card }.
refusal-no-free-space = Plus aucune case n’est libre pour cette carte : { $card }.
refusal-dead-and-swapped = Cette carte est morte, et vous avez déjà fait votre échange de ce tour : { $card }.
refusal-dead-and-renewed = Cette carte est morte, mais le talon, refait pendant ce tour, est de nouveau vide et l’échange doit attendre : { $card }.
refusal-card-first = La case { $cell } porte une carte que vous avez : { $card }. Choisissez-la d’abord dans votre main.
refusal-jack-first = Vous n’avez pas la carte de { $cell }. Une autre y va aussi : { $card }. Choisissez-la d’abord.
refusal-jack-to-take = Pour retirer le jeton de { $cell }, choisissez d’abord cette carte dans votre main : { $card }.
refusal-no-card-for = La case { $cell } porte une carte que vous n’avez pas : { $card }.
refusal-covered = Un jeton est déjà en { $cell } ({ $side }). Seul un valet à un œil le retire.
refusal-covered-own = Un jeton de votre camp est déjà en { $cell }.

# Conseils
hint-wins = Cela complète les cinq de { $line } et gagne la partie.
hint-sequence = Cela complète les cinq de { $line } : une séquence.
hint-stops-win = { $side } a quatre des cinq de { $line } et y gagnerait.
hint-stops-four = { $side } a quatre des cinq de { $line } : voilà la cinquième bloquée.
hint-stops-three = { $side } a déjà trois des cinq de { $line }, et { $cell } lui barre la route.
hint-four = Votre camp aura quatre des cinq de { $line }.
hint-builds = Votre camp aura { $number } des cinq de { $line }.
hint-begins = Votre camp n’a encore rien d’aligné avec { $cell } : un jeton pour commencer.
hint-any-space = Un jeton en { $cell }, où votre camp n’a encore rien d’aligné.
hint-breaks-sequence = Cela retire un jeton d’une séquence achevée { ELIDE("de", $side) }.
hint-breaks = { $side } a { $number } des cinq de { $line } : cela en retire un.
hint-clears = Cela débarrasse { $cell } { ELIDE("de", $side) }.
hint-exchange = Cette carte est morte : { $card }. L’échange ne coûte rien, et vous jouez quand même.
hint-claim = De vos choix, c’est celui qui laisse le plus de place à vos autres lignes.
hint-give-dead = Cette carte est morte, vous ne perdez rien : { $card }.
hint-give = Une carte ordinaire manque moins qu’un valet.
hint-give-jack = Vous n’avez que des valets : il faut en sacrifier un.
hint-draw = La carte vous revient : tirez-la avant que ce droit ne se perde.
hint-pass = Vous ne pouvez rien faire d’autre.

# La fin d’une partie
end-won = { $reason ->
    [sequences] { $at_once ->
        [one] { $who } a gagné : { $number ->
            [one] une séquence{ $corner ->
                [0] {""}
               *[1] , par un coin
            }
           *[other] deux séquences à { $other ->
                [0] zéro
               *[other] une
            }{ $corner ->
                [0] {""}
               *[1] , la seconde par un coin
            }
        }.
       *[other] { $who } a gagné : deux séquences d’un seul jeton.
    }
    [stalemate] { $who } a gagné : le plateau est bloqué, avec { $number } à { $other } en séquences.
   *[other] { $who } a gagné : mille tours ont été joués, avec { $number } à { $other } en séquences.
}
end-drawn = { $reason ->
    [stalemate] Partie nulle : le plateau est bloqué, et aucun camp n’a plus de séquences que les autres.
   *[other] Partie nulle : mille tours ont été joués, et aucun camp n’a plus de séquences que les autres.
}
place-sequences = { $number ->
    [one] { $number } séquence sur { $target }
   *[other] { $number } séquences sur { $target }
}
chart-race = La course aux séquences
    .help = Cinq par séquence, plus ce qu’un camp possède de sa ligne ouverte la mieux remplie.
luck-jacks = Valets tirés
    .help = Sur { $draws } cartes tirées.

# Les options
option-sides = Camps
    .help = À six ou à douze, on choisit deux équipes, qui doivent faire deux séquences, ou trois équipes, à qui une seule suffit. Sinon le nombre décide.
option-dead_cards = Cartes mortes
    .any = à volonté
    .once = une par tour
    .help = Notre feuillet ne limite pas l’échange des cartes mortes ; d’autres éditions n’en permettent qu’un par tour, et beaucoup de parties à trois camps finissent alors bloquées.
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
board-which-card = Quelle carte pour { $cell } ?
board-dead = morte
board-dead-help = Carte morte : ses deux cases portent un jeton. Vous pouvez l’échanger avant de jouer.
board-cards = { $number ->
    [one] { $number } carte en main
   *[other] { $number } cartes en main
}
board-pile = { $number ->
    [one] { $number } carte au talon
   *[other] { $number } cartes au talon
}
board-sequences = { $number ->
    [one] { $number } séquence sur { $target }
   *[other] { $number } séquences sur { $target }
}
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

# Learn by playing: what the coach says
lesson-welcome = Bienvenue ! Vous jouez les jetons bleus. Cinq d’entre eux en ligne droite, dans n’importe quel sens, font une séquence ; deux séquences gagnent la partie.
lesson-hand = Voici vos cartes. Chacune est dessinée deux fois sur le plateau : jouez une carte, et posez un jeton sur l’une de ses deux cases.
lesson-first = Une des cases du neuf de pique est dans la rangée du bas, tout près d’un coin. Choisissez la carte, puis cette case.
lesson-corner = Après chaque coup, vous piochez une carte. Et un coin compte comme un jeton à vous, et à tous les autres : à côté de lui, quatre jetons suffisent.
lesson-twice = Vous avez deux fois le six de pique, et l’une de ses cases est dans la même rangée. Posez-y un jeton.
lesson-three = Juste la carte qu’il fallait ! Posez le huit de pique à côté du neuf : il ne manquera plus qu’une case à votre rangée.
lesson-blocked = Bloqué ! { $seat } a joué un valet à deux yeux, qui va sur n’importe quelle case libre, et il a pris la vôtre.
lesson-one-eyed = Mais vous venez de piocher un valet à un œil : il retire un jeton adverse du plateau. Choisissez-le, puis le jeton qui vous gêne.
lesson-two-eyed = La case est libre, et vous avez vous aussi un valet à deux yeux. Son heure est venue : complétez votre rangée.
lesson-sequence = Une séquence ! Quatre jetons et un coin. Ils sont à l’abri jusqu’à la fin : aucun valet ne peut les retirer.
lesson-dead = Et votre autre six de pique ? Votre jeton est sur l’une de ses cases, et { $seat } vient de couvrir l’autre avec un valet. Les deux sont prises : la carte est morte.
lesson-swap = Une carte morte n’est pas perdue : avant de jouer, vous pouvez l’échanger contre une neuve. Choisissez-la, puis le bouton qui l’échange.
lesson-block = C’est encore à vous, car échanger n’est pas jouer. Et regardez la rangée 2 : quatre jetons verts, et le cinquième ferait leur séquence. Votre quatre de pique va juste là. Bloquez !
lesson-use = L’échange a payé ! Le sept de carreau a une case dans la rangée du haut, comme votre six et votre neuf, et le coin d’à côté compte pour vous.
lesson-choose = À vous de choisir maintenant. Vous avez trois cartes de la rangée du haut : n’importe laquelle convient.
lesson-next = Personne n’a rien vu. Laquelle de vos cartes prolonge la rangée du haut ?
lesson-third = Encore une, et il ne manquera que le huit de carreau. Croisez les doigts pour la pioche.
lesson-win = Le voilà, le huit de carreau ! Il comble le vide de votre rangée.
lesson-loose = Avant de jouer, regardez : les autres ont-ils quatre jetons en ligne quelque part ? Sinon, prolongez votre meilleure ligne.
lesson-loose-dead = Vous avez une carte morte : ses deux cases sont couvertes. Échangez-la d’abord, puis jouez.
lesson-loose-line = Plus de cinq en ligne ! Choisissez les cinq qui font votre séquence.
lesson-end = Voilà Sequence : construire, bloquer, et garder ses valets pour le bon moment. La prochaine partie est toute à vous.
