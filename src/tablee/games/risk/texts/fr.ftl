# Les mots des deux jeux de Risk ; les titres ont leurs propres fichiers.
# Les noms des planètes, systèmes, armées, vaisseaux, cartes et jetons, et les textes des pouvoirs, sont ceux des données.

minutes = 90–180
reconstructed = La plupart des frontières et des couloirs et toutes les positions sur la carte, huit des dix cases de la piste de l’Ordre 66, sept des neuf jetons séparatistes, et presque tous les noms et pouvoirs des cartes.

# Ce qu’on peut cliquer
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
    [outer_rim] Bordure Extérieure
    [mid_rim] Bordure Médiane
    [wild_space] Espace Sauvage
    [core_worlds] Mondes du Noyau
    [colonies] Colonies
   *[expansion] Région d’Expansion
}
    .short = { $id ->
        [outer_rim] Bordure ext.
        [mid_rim] Bordure méd.
        [wild_space] Sauvage
        [core_worlds] Noyau
        [colonies] Colonies
       *[expansion] Expansion
    }
target-army = { $id ->
    [red] Rouge
    [black] Noir
    [orange] Orange
   *[blue] Bleu
}
target-ship = { $id ->
    [fighter] Chasseur
    [corvette] Corvette
   *[capital] Vaisseau capital
}
    .help = { $id ->
        [fighter] Relance un de vos dés qui montre un 1 ; un dé par chasseur.
        [corvette] Ajoute 1 à votre dé le plus fort ; chaque corvette de plus au suivant.
       *[capital] Un de vos dés a huit faces au lieu de six ; un dé par vaisseau capital.
    }
target-card = { $id ->
    [rep-01] Kit Fisto
    [rep-02] Plo Koon
    [rep-03] Barriss Offee
    [rep-04] Saesee Tiin
    [rep-05] Commandant Bly
    [rep-06] Commandant Gree
    [rep-07] Soldats ARC
    [rep-08] R2-D2
    [rep-09] Obi-Wan Kenobi
    [rep-10] Ki-Adi-Mundi
    [rep-11] Aayla Secura
    [rep-12] Luminara Unduli
    [rep-13] Stass Allie
    [rep-14] Padmé Amidala
    [rep-15] Bail Organa
    [rep-16] Renseignements de la République
    [rep-17] Mace Windu
    [rep-18] Yoda
    [rep-19] Shaak Ti
    [rep-20] Enquête du Sénat
    [rep-21] Commandant Cody
    [rep-22] Réserves de clones
    [rep-23] Alliés wookiees
    [rep-24] Chantiers de Kuat
    [rep-25] Anakin – As du pilotage
    [rep-26] Anakin – Charge téméraire
    [rep-27] Anakin – Frappe soudaine
    [rep-28] Anakin – Confiance en la Force
    [rep-29] Anakin – L’Élu
    [rep-30] Anakin – Fureur
    [sep-01] Asajj Ventress
    [sep-02] Durge
    [sep-03] Droïdes saboteurs
    [sep-04] MagnaGardes
    [sep-05] Droïdes Hailfire
    [sep-06] Essaim de droïdes-vautours
    [sep-07] Réseau d’espions
    [sep-08] Bouclier planétaire
    [sep-09] Pouvoirs d’urgence
    [sep-10] Nute Gunray
    [sep-11] Fonderies géonosiennes
    [sep-12] Alliance corporative
    [sep-13] Guilde du Commerce
    [sep-14] Droïdekas
    [sep-15] Brouillage
    [sep-16] Évacuation du Conseil
    [sep-17] Comte Dooku
    [sep-18] Général Grievous
    [sep-19] Dark Sidious
    [sep-20] Prêt du Clan bancaire
    [sep-21] Techno-Union
    [sep-22] Main Invisible
    [sep-23] Route d’hyperespace secrète
    [sep-24] Protocole caché
    [sep-25] Anakin – As du pilotage
    [sep-26] Anakin – Charge téméraire
    [sep-27] Anakin – Frappe soudaine
    [sep-28] Anakin – Confiance en la Force
    [sep-29] Anakin – L’Élu
   *[sep-30] Anakin – Fureur
}
    .help = { $id ->
        [rep-01] Après le lancer et les bonus de vaisseaux, avant la comparaison : relancez une fois autant de vos dés que vous voulez ; les nouveaux résultats comptent, bonus de vaisseaux compris.
        [rep-02] À l’Étape 6, entre deux combats : détruisez un vaisseau ennemi sur une planète adjacente à l’une des vôtres.
        [rep-03] Quand vous devriez perdre des troupes dans un combat : perdez-en une de moins.
        [rep-04] Quand une de vos planètes est envahie, avant le premier lancer : déplacez-y autant de vos vaisseaux que vous voulez depuis des planètes reliées.
        [rep-05] À l’Étape 3 : recevez 2 troupes supplémentaires en renfort.
        [rep-06] À l’Étape 7 : effectuez une fortification de troupes de plus ce tour.
        [rep-07] Quand vous gagnez au moins une comparaison : l’adversaire perd une troupe de plus, s’il lui en reste sur cette planète (l’attaquant garde toujours la dernière troupe de sa planète, et une de plus pour occuper la planète si elle tombe).
        [rep-08] Quand un ennemi joue un pouvoir spécial : il n’a aucun effet. Les deux cartes sont défaussées. Ce pouvoir ne peut pas être annulé.
        [rep-09] Quand une de vos planètes est envahie : tous vos dés de défense sont à 8 faces jusqu’à la fin de cette invasion.
        [rep-10] Après le lancer et les bonus de vaisseaux, avant la comparaison : ajoutez 1 à chacun de vos dés de ce combat (cumulable avec une Corvette).
        [rep-11] Après un combat sur une de vos planètes envahies que vous tenez encore : l’invasion prend fin et cette planète ne peut plus être envahie ce tour.
        [rep-12] Quand vous devriez perdre des troupes dans un combat : perdez-en une de moins.
        [rep-13] En défense avec au moins 3 troupes présentes : lancez 3 dés de défense dans ce combat ; toutes les paires sont comparées.
        [rep-14] Au début de l’Étape 2 d’une armée séparatiste : Dark Sidious n’avance pas ce tour.
        [rep-15] À l’Étape 4 : reculez Dark Sidious d’une case (jamais avant la première case une fois le Départ quitté).
        [rep-16] À l’Étape 3, 4, 6 ou 7 de votre tour : regardez en secret jusqu’à 2 jetons face cachée du plateau.
        [rep-17] En attaque ou en défense, avant votre lancer : tous vos dés de ce combat sont des dés à 8 faces.
        [rep-18] Quand l’Ordre 66 est invoqué, avant tout jet : choisissez une planète de votre armée ; aucun jet n’est fait pour elle.
        [rep-19] Quand une de vos planètes est envahie, avant le premier lancer : placez-y 2 troupes.
        [rep-20] Au début de l’Étape 2 d’une armée séparatiste : Dark Sidious n’avance pas ce tour.
        [rep-21] Quand vous déclarez une invasion : un de vos dés est à 8 faces dans chaque combat de cette invasion, en plus de vos Vaisseaux capitaux.
        [rep-22] À l’Étape 3 : recevez 2 troupes supplémentaires en renfort.
        [rep-23] À l’Étape 3 : choisissez un Système dont vous contrôlez toutes les planètes sauf une ; recevez son bonus comme si vous le contrôliez (une fois par Système et par tour).
        [rep-24] À l’Étape 4 : construisez un vaisseau de n’importe quelle classe. Il ne compte pas comme votre vaisseau du tour ; la limite de 3 par classe s’applique.
        [rep-25] En attaque ou en défense, avant le lancer : les vaisseaux ennemis ne donnent aucun bonus dans ce combat.
        [rep-26] En attaque, avant votre lancer : vous gagnez les égalités de ce combat.
        [rep-27] À l’Étape 6 : déclarez une invasion contre une planète adverse située à exactement deux déplacements de l’une des vôtres, comme si elles étaient adjacentes jusqu’à la fin de cette invasion.
        [rep-28] Après le lancer et les bonus de vaisseaux, avant la comparaison : relancez une fois autant de vos dés que vous voulez ; les nouveaux résultats comptent, bonus de vaisseaux compris.
        [rep-29] En attaque ou en défense, avant votre lancer : tous vos dés de ce combat sont des dés à 8 faces.
        [rep-30] Quand vous gagnez au moins une comparaison : l’adversaire perd une troupe de plus, s’il lui en reste sur cette planète (l’attaquant garde toujours la dernière troupe de sa planète, et une de plus pour occuper la planète si elle tombe).
        [sep-01] Après le lancer et les bonus de vaisseaux, avant la comparaison : l’adversaire relance son dé le plus élevé et garde le nouveau résultat, bonus de vaisseaux compris.
        [sep-02] Après le lancer et les bonus de vaisseaux, avant la comparaison : ajoutez 1 à chacun de vos dés de ce combat (cumulable avec une Corvette).
        [sep-03] À l’Étape 6, entre deux combats : détruisez un vaisseau ennemi sur une planète adjacente à l’une des vôtres.
        [sep-04] Quand vous devriez perdre des troupes dans un combat : perdez-en une de moins.
        [sep-05] Quand vous déclarez une invasion : un de vos dés est à 8 faces dans chaque combat de cette invasion, en plus de vos Vaisseaux capitaux.
        [sep-06] Quand une de vos planètes est envahie, avant le premier lancer : déplacez-y autant de vos vaisseaux que vous voulez depuis des planètes reliées.
        [sep-07] À l’Étape 4 : choisissez une armée ennemie ; elle défausse une carte au hasard.
        [sep-08] Après un combat sur une de vos planètes envahies que vous tenez encore : l’invasion prend fin et cette planète ne peut plus être envahie ce tour.
        [sep-09] À l’Étape 2 : avancez Dark Sidious d’une case supplémentaire.
        [sep-10] Quand un ennemi joue un pouvoir spécial : il n’a aucun effet. Les deux cartes sont défaussées. Ce pouvoir ne peut pas être annulé.
        [sep-11] À l’Étape 3 : recevez 2 troupes supplémentaires en renfort.
        [sep-12] À l’Étape 3 : choisissez un Système dont vous contrôlez toutes les planètes sauf une ; recevez son bonus comme si vous le contrôliez (une fois par Système et par tour).
        [sep-13] Au début de l’Étape 10, si vous allez piocher au moins une carte pour une planète prise : piochez-en une de plus.
        [sep-14] En défense avec au moins 3 troupes présentes : lancez 3 dés de défense dans ce combat ; toutes les paires sont comparées.
        [sep-15] En attaque ou en défense, avant le lancer : les vaisseaux ennemis ne donnent aucun bonus dans ce combat.
        [sep-16] À l’Étape 1 : déplacez un jeton d’une planète que vous contrôlez vers une autre que vous contrôlez et qui n’en a pas.
        [sep-17] En attaque ou en défense, avant votre lancer : tous vos dés de ce combat sont des dés à 8 faces.
        [sep-18] Quand vous gagnez au moins une comparaison : l’adversaire perd une troupe de plus, s’il lui en reste sur cette planète (l’attaquant garde toujours la dernière troupe de sa planète, et une de plus pour occuper la planète si elle tombe).
        [sep-19] À l’Étape 2 : avancez Dark Sidious d’une case supplémentaire.
        [sep-20] À l’Étape 3 : recevez 2 troupes supplémentaires en renfort.
        [sep-21] À l’Étape 4 : construisez un vaisseau de n’importe quelle classe. Il ne compte pas comme votre vaisseau du tour ; la limite de 3 par classe s’applique.
        [sep-22] Quand une de vos planètes est envahie : tous vos dés de défense sont à 8 faces jusqu’à la fin de cette invasion.
        [sep-23] À l’Étape 7 : votre fortification de troupes peut relier deux de vos planètes quelconques, reliées ou non.
        [sep-24] Quand votre faction a invoqué l’Ordre 66 et que tous les jets sont faits : relancez pour 3 planètes au plus qui ont résisté.
        [sep-25] En attaque ou en défense, avant le lancer : les vaisseaux ennemis ne donnent aucun bonus dans ce combat.
        [sep-26] En attaque, avant votre lancer : vous gagnez les égalités de ce combat.
        [sep-27] À l’Étape 6 : déclarez une invasion contre une planète adverse située à exactement deux déplacements de l’une des vôtres, comme si elles étaient adjacentes jusqu’à la fin de cette invasion.
        [sep-28] Après le lancer et les bonus de vaisseaux, avant la comparaison : relancez une fois autant de vos dés que vous voulez ; les nouveaux résultats comptent, bonus de vaisseaux compris.
        [sep-29] En attaque ou en défense, avant votre lancer : tous vos dés de ce combat sont des dés à 8 faces.
       *[sep-30] Quand vous gagnez au moins une comparaison : l’adversaire perd une troupe de plus, s’il lui en reste sur cette planète (l’attaquant garde toujours la dernière troupe de sa planète, et une de plus pour occuper la planète si elle tombe).
    }
target-face = { $id ->
    [dooku] Comte Dooku
    [rune_haako] Rune Haako
    [grievous] Général Grievous
    [nute_gunray] Nute Gunray
    [wat_tambor] Wat Tambor
    [san_hill] San Hill
    [poggle] Poggle le Bref
    [weapon_plans] Plans de l’arme secrète
   *[battle_plans] Plans de bataille
}
target-power = { $id ->
    [D8_ALL_COMBAT] tous les dés à 8 faces
    [D8_ONE_INVASION] un dé à 8 faces de plus
    [D8_DEFENCE_INVASION] une défense à 8 faces
    [THIRD_DEFENDER] un troisième dé de défense
    [TIES_ATTACK] les égalités à l’attaquant
    [PLUS1_ALL] un de plus sur chaque dé
    [REROLL_OWN] relancer ses dés
    [REROLL_ENEMY_BEST] relancer le meilleur dé ennemi
    [SAVE_ONE] une perte de moins
    [EXTRA_KILL] une perte ennemie de plus
    [CEASE] fin de l’invasion
    [HYPER_JUMP] saut en hyperespace
    [PLUS2] deux troupes
    [EMERGENCY] troupes d’urgence
    [SYSTEM_BONUS] le bonus d’un système
    [FREE_SHIP] un vaisseau gratuit
    [DESTROY_SHIP] détruire un vaisseau
    [SCRAMBLE] vaisseaux à la rescousse
    [JAM_SHIPS] brouiller les vaisseaux ennemis
    [EXTRA_FORTIFY] une fortification de plus
    [FORTIFY_ANY] fortifier n’importe où
    [DISCARD] un ennemi défausse
    [DRAW_MORE] piocher une carte de plus
    [CANCEL_POWER] annuler un pouvoir
    [PEEK_TOKENS] regarder des jetons
    [MOVE_TOKEN] déplacer un jeton
    [HOLD_TRACK] retenir Dark Sidious
    [BACK_TRACK] Dark Sidious recule
    [ADVANCE_TRACK] Dark Sidious avance
    [LOYAL_CLONES] clones loyaux
   *[CLONE_BETRAYAL] trahison des clones
}
target-deck = { $id ->
    [republic] République
   *[separatist] Séparatistes
}
target-token = jeton { $number }
target-dice = { $number ->
    [1] un dé
    [2] deux dés
   *[other] { $number } dés
}
target-roll = { $id }
target-reroll = dés { $id }
target-ships = chasseurs { $a }, corvettes { $b }, vaisseaux capitaux { $c }
target-button = { $id ->
    [pass] passer
    [end] continuer
    [done] terminé
    [accept] la céder
    [refuse] refuser
    [call] invoquer l’Ordre 66
    [decline] attendre
    [set] commencer une série avec elle
    [build] construire son vaisseau
   *[power] jouer son pouvoir
}

# Ce qui se passe
event-claimed = { $army } : prise { ELIDE("de", $planet) }.
event-clash = Les deux armées de la République veulent { $planet } : aux dés de trancher.
event-rolled-to-start = { $army } : un { $number } au dé.
event-starts-claiming = { $army } commence à prendre des planètes.
event-dealt = Les planètes sont distribuées au hasard.
event-reinforced = { $army } : { $number ->
    [one] une troupe
   *[other] { $number } troupes
} sur { $planet }.
event-reinforced-neutral = { $army } place une troupe neutre sur { $planet }.
event-first-turn = { $army } joue le premier tour.
event-turn = Tour { $number } : { $army }.
event-looked-at-token = Vous regardez le premier jeton : { $face }.
event-placed-token = { $army } pose le { $token } face cachée sur { $planet }.
event-pawn = Dark Sidious est sur la case { $number }.
event-held = Dark Sidious est retenu sur la case { $number }.
event-receives = { $army } reçoit { $number } troupes.
event-spent = { $army } pose une carte : { $card }.
event-traded = { $army } échange une série contre { $number } troupes.
event-built = { $army } construit un vaisseau avec une carte, { $card } : { $ship }.
event-placed = { $army } place { $number ->
    [one] une troupe
   *[other] { $number } troupes
} sur { $planet }.
event-placed-ship = { $army } place un vaisseau sur { $planet } : { $ship }.
event-attacked = Attaque { ELIDE("de", $origin) } contre { $planet } avec { $number ->
    [one] un dé
   *[other] { $number } dés
}.
event-joined = Des vaisseaux l’accompagnent ({ $army }) : { $ships }.
event-defends = { $army } défend { $planet } avec { $number ->
    [one] un dé
   *[other] { $number } dés
}.
event-rolled = { $army } lance { $dice }{ $number ->
    [0] .
   *[other] , dés à 8 faces : { $number }.
}
event-rerolled = { $army } a maintenant { $dice }.
event-lost = { $army } { $number ->
    [0] ne perd rien
    [one] perd une troupe
   *[other] perd { $number } troupes
} sur { $planet }.
event-took = { $army } prend { $planet } ({ $other }).
event-ships-sunk = Vaisseaux détruits sur { $planet } ({ $army }) : { $ships }.
event-captured-token = { $army } capture un jeton sur { $planet } : { $face }.
event-eliminated = { $army } a perdu sa dernière planète et quitte la partie.
event-moved-in = { $number ->
    [one] Une troupe passe
   *[other] { $number } troupes passent
} { ELIDE("de", $origin) } à { $planet }.
event-ships-moved-in = Des vaisseaux passent { ELIDE("de", $origin) } à { $planet } : { $ships }.
event-spoils = { $army } reçoit les cartes du joueur éliminé ({ $other }) : { $number }.
event-fortified = { $number ->
    [one] Une troupe va
   *[other] { $number } troupes vont
} { ELIDE("de", $origin) } à { $planet }.
event-ships-fortified = Des vaisseaux vont { ELIDE("de", $origin) } à { $planet } : { $ships }.
event-asked = { $army } demande le commandement { ELIDE("de", $planet) }.
event-changed-command = { $army } prend le commandement { ELIDE("de", $planet) }.
event-refused = { $army } garde { $planet }.
event-drew = { $army } a une nouvelle carte : { $card }.
event-drew-unseen = { $army } pioche { $number ->
    [one] une carte
   *[other] { $number } cartes
}.
event-refilled = La défausse est mélangée et forme une nouvelle pioche : { $deck }.
event-discarded = { $army } défausse une carte : { $card }.
event-power = { $army } joue { $card }.
event-aimed-planet = Cible : { $planet }.
event-aimed-jump = Saut en hyperespace : { ELIDE("de", $origin) } à { $planet }.
event-aimed-ship = Cible : un vaisseau sur { $planet }, { $ship }.
event-aimed-system = Cible : { $system }.
event-aimed-class = Vaisseau : { $ship }.
event-aimed-army = Cible : { $other }.
event-aimed-dice = À relancer : { $dice }.
event-aimed-token = Le { $token } doit aller sur { $planet }.
event-cancelled = { $army } l’annule avec { $card }.
event-bonus-troops = { $army } gagne { $number } troupes.
event-free-ship = { $army } gagne un vaisseau : { $ship }.
event-ship-destroyed = { $army } perd un vaisseau sur { $planet } : { $ship }.
event-token-moved = Le { $token } va sur { $planet }.
event-peeked = Vous regardez le { $token } : { $face }.
event-peeked-unseen = { $army } regarde le { $token }.
event-scrambled = Un vaisseau accourt { ELIDE("de", $planet) } ({ $army }) : { $ship }.
event-ceased = L’invasion { ELIDE("de", $planet) } est finie ; la planète est à l’abri pour ce tour.
event-called = { $army } invoque l’Ordre 66 sur la case { $number } !
event-clone-roll = { $planet } : un { $number }, { $turns ->
    [0] la planète reste loyale.
   *[other] la planète bascule.
}
event-picked = { $army } demande un second jet pour { $planet }.
event-turned = { $planet } change de camp : { $other }, maintenant { $army }.
event-tokens-gone = Tous les jetons quittent la partie, face cachée.
event-emperor = L’Empereur se révèle sur { $planet }.
event-won = Victoire : { $army }.
event-drawn = Personne ne gagne.

# Comment cela finit
reason-separatists-eliminated = Les deux armées séparatistes ont disparu : la République gagne.
reason-emperor-taken = La République a pris la planète de l’Empereur.
reason-republic-eliminated = Les deux armées de la République ont disparu : les Séparatistes gagnent.
reason-turn-cap = Le dernier tour est joué : le camp le plus grand gagne.
reason-stall = Plus aucune conquête depuis trop longtemps : le camp le plus grand gagne.
reason-last-player = Il ne reste qu’un joueur.

# Pourquoi un coup est refusé
refusal-not-adjacent = { $origin } et { $goal } ne sont pas voisines.
refusal-no-call-now = L’Ordre 66 ne peut pas être invoqué maintenant.
refusal-not-those-ships = Ce choix de vaisseaux n’est pas possible.
refusal-not-a-target = Ce n’est pas une cible possible.
refusal-too-many-cards = { $number } cartes, c’est trop : échangez jusqu’à en garder quatre au plus.
refusal-no-token-left = La pile de jetons est vide : il n’y en a pas à placer ce tour-ci.
refusal-place-the-token = Placez d’abord le jeton sur une de vos planètes.
refusal-must-decide = Une autre décision vient d’abord.
refusal-taken-already = { $planet } est déjà prise.
refusal-has-a-token = { $planet } a déjà un jeton : une de vos planètes sans jeton passe avant.
refusal-nothing-to-move = Rien ne peut partir { ELIDE("de", $planet) }.
refusal-not-connected = { $planet } n’est pas reliée par des planètes de votre camp.
refusal-cannot-ask = { $planet } ne peut pas être demandée : elle doit être à votre équipier, avec une seule troupe et rien d’autre.
refusal-not-separatist = { $planet } n’est pas une planète séparatiste.
refusal-did-not-resist = { $planet } n’a pas résisté.
refusal-how-many = Dites combien de troupes.
refusal-not-your-planet = { $planet } n’est pas une planète de cette armée.
refusal-too-many-dice = Autant de dés, ce n’est pas possible ici ; le plus est { $most }.
refusal-own-faction = { $planet } appartient à votre camp.
refusal-ceased = { $planet } ne peut plus être envahie ce tour.
refusal-too-few-troops = Trop peu de troupes sur { $planet } : une reste, et une accompagne chaque dé.
refusal-not-in-hand = Vous n’avez pas cette carte : { $card }.
refusal-one-set = Une série par tour, sauf avec cinq cartes en main.
refusal-no-set-with-it = { $card } ne forme pas de série avec les cartes choisies.
refusal-no-set = Aucune série ne commence par { $card } ; on les choisit dans l’ordre de la main.
refusal-one-ship = Un seul vaisseau par tour se construit avec une carte.
refusal-no-ship-left = Cette armée a ses trois vaisseaux de cette classe.
refusal-no-ships-here = Ce jeu se joue sans vaisseaux.
refusal-no-powers = Cette partie se joue sans pouvoirs spéciaux.
refusal-not-its-moment = Ce n’est pas le moment de jouer { $card }.
refusal-anakin-has-turned = Depuis l’Ordre 66, la République ne peut plus user du pouvoir { ELIDE("de", $card) }.
refusal-one-power = Un seul pouvoir de ce genre par combat ou par invasion : vous avez joué le vôtre.
refusal-no-use-for-it = { $card } n’aurait aucun effet maintenant.
refusal-between = Le nombre va de { $least } à { $most }.

# Options
option-setup_mode = Mise en place
    .help = Prendre les planètes à tour de rôle comme imprimé, les recevoir au hasard et ne placer que ses troupes, ou laisser planètes et troupes au hasard.
    .draft = à tour de rôle
    .dealt = planètes distribuées
    .random = tout au hasard
option-reinforce_batch = Premières troupes à la fois
    .help = Combien de ses premières troupes une armée place avant la suivante. Une seule, c’est la règle imprimée ; cinq, c’est plus vif.
option-traded_sets = Séries échangées
    .help = Le livret met leurs cartes hors jeu. Au Risk classique à quatre, les cartes viennent alors à manquer dans une partie sur dix.
    .out = hors jeu
    .return = à la défausse
option-turn_cap = Nombre de tours
    .help = Après tant de tours d’armée, le camp le plus grand gagne. 0 ne laisse qu’une limite lointaine de mille.
option-stall_rounds = Patience
    .help = Tours de table sans conquête après lesquels le camp le plus grand gagne. 0 : pas de fin de ce genre.
option-command_requests = Demandes de planète
    .help = Combien de fois par tour une armée peut demander une planète à son équipière.
option-powers = Pouvoirs spéciaux
    .help = Sans eux, les cartes ne servent qu’aux séries et aux vaisseaux.
    .off = non
    .on = oui
option-reaction_seconds = Secondes pour réagir
    .help = La pause d’une table en direct quand quelqu’un pourrait répondre par une carte.
option-reaction_early = Continuer plus tôt
    .help = La pause cesse dès que tous ceux qu’elle concerne ont appuyé sur « continuer ».
    .off = non
    .on = oui

# La carte
map = Carte de la galaxie
map-keys = Les flèches mènent d’une planète à l’autre, Page précédente et Page suivante parmi celles qu’on peut choisir. Plus, moins et zéro changent la distance.
map-zoom = De plus près ou de plus loin
map-larger = Plus près
map-smaller = Plus loin
map-fit = Toute la galaxie
since = Depuis votre dernier tour
since-planets = { $lost ->
    [one] { $lost } perdue
   *[other] { $lost } perdues
 }, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
 }
since-held = Vos planètes ont tenu
since-lost = Perdues
since-won = Gagnées
since-out = { $army } est hors jeu.
pace = La vitesse des bots
pace-shared = Ce que font les bots
pace-watch = Regarder
pace-fast = Vite
pace-skip = À mon tour
pace-watch-help = Coup par coup, pour tout suivre
pace-fast-help = De même, mais bien plus vite
pace-skip-shared = Passer
pace-skip-shared-help = Ce que font les bots est raconté, mais rien ne bouge ; les autres à la table le voient comme avant
pace-skip-help = Directement à votre tour ; vous verrez alors ce qui a changé
map-paper = Un atlas sur parchemin
map-planet = { $planet }, { $system }
map-owner = { $army }
map-owner-by = { $army } ({ $who })
map-you = vous
map-nobody = à personne
map-troops = { $number ->
    [one] { $number } troupe
   *[other] { $number } troupes
}
map-ships = { $ship } × { $number }
map-tokens = { $number ->
    [one] un jeton
   *[other] { $number } jetons
}
map-emperor = l’Empereur est ici
map-invaded = en cours d’invasion
map-locked = à l’abri pour ce tour
map-turns = { $number } au dé : elle bascule
map-loyal = { $number } au dé : elle reste loyale
map-system = { $system } : { $number } troupes par tour pour toutes ses planètes.
map-held = Aux mains de l’armée suivante : { $army }.
map-order = Ordre 66
map-track = Ordre 66 : Dark Sidious sur la case { $number } sur { $last }. Nombres qui font basculer une planète : { $numbers }.
map-called = L’Ordre 66 a été donné.
map-emperor-on = L’Empereur est ici : { $planet }. Qui s’en empare pour la République a gagné.

stop-declare = Quand on m’attaque
stop-defend = Quand je choisis mes dés
stop-result = Après chaque jet
stop-track = Quand le pion de l’Ordre 66 va avancer
stop-order66 = Quand l’Ordre 66 est lancé
stop-cancel = Quand un pouvoir est annoncé
auto-defend = Toujours défendre avec le plus de dés
auto-defend-1 = Toujours défendre avec un seul dé
auto-advance = Toujours avancer toutes les troupes
auto-refuse = Toujours refuser de céder une planète
always-defend = Toujours le plus
always-defend-1 = Toujours un seul
always-advance = Toujours toutes
always-refuse = Toujours refuser
given-defend = défense : max. de dés
given-defend-1 = défense : un dé
given-advance = toutes avancent
given-refuse = rien n’est cédé

# Le tableau de commande
dock-turn = tour { $number }
dock-fold = Replier ou déplier
dock-steps = Les étapes de votre tour
dock-stages = Les phases du tour
dock-stage-setup = Mise en place
dock-stage-opening = Ouverture
dock-stage-invasion = Invasion
dock-stage-closing = Clôture
dock-stage-over = Fin de la partie
dock-step-tokens = Poser un jeton
dock-step-track = La piste
dock-step-reinforcements = Renforts
dock-step-cards = Jouer des cartes
dock-step-place = Placer les unités
dock-step-invade = Envahir
dock-step-troops = Déplacer des troupes
dock-step-ships = Déplacer des vaisseaux
dock-step-command = Changer de commandement
dock-step-draw = Piocher
dock-step-order66 = Ordre 66
dock-steps-what = À quoi sert chaque étape
dock-brief-tokens = Jeton
dock-brief-track = Piste
dock-brief-reinforcements = Renforts
dock-brief-cards = Cartes
dock-brief-place = Placer
dock-brief-invade = Envahir
dock-brief-troops = Troupes
dock-brief-ships = Vaisseaux
dock-brief-command = Commander
dock-brief-draw = Piocher
dock-brief-order66 = Ordre 66
dock-why-tokens = Cachez un jeton sur une planète de cette armée ; la République voudra le trouver.
dock-why-track = Dark Sidious avance d’une case : l’Ordre 66 n’en sera que plus terrible.
dock-why-reinforcements = De nouvelles troupes : une pour trois planètes, trois au moins, et le bonus des systèmes entiers.
dock-why-cards = Échangez trois cartes contre des troupes, faites d’une carte un vaisseau, ou jouez son pouvoir.
dock-why-place = Posez vos nouvelles unités sur vos planètes.
dock-why-invade = Attaquez les planètes ennemies voisines, aussi souvent que vous voulez.
dock-why-troops = Déplacez une fois des troupes entre deux planètes reliées.
dock-why-ships = Déplacez une fois des vaisseaux, de la même façon.
dock-why-command = Reprenez une planète où votre allié n’a qu’une troupe, s’il est d’accord.
dock-why-draw = Une carte par armée ennemie à qui vous avez pris une planète.
dock-why-order66 = Une fois par partie, les Séparatistes peuvent donner l’ordre : des planètes de la République basculeront peut-être.

dock-ask-first-claim = Prenez votre première planète.
dock-ask-claim = Prenez une planète libre.
dock-ask-reinforce = { $number ->
    [one] Posez une troupe sur une de vos planètes.
   *[other] Posez { $number } troupes sur vos planètes.
}
dock-ask-neutral = Posez une troupe neutre sur une planète neutre.
dock-ask-s1-token = Cachez { $face } sur une de vos planètes.
dock-ask-s1-move = Plus de jeton à placer. Déplacez-en un grâce à une carte, ou continuez.
dock-ask-s2-hold = Dark Sidious va avancer. Le retenir ?
dock-ask-s2-adv = Faire avancer Dark Sidious d’une case de plus ?
dock-ask-s3-reinforce = { $number } troupes vous reviennent. Davantage grâce à une carte ?
dock-ask-s4-cards = Échangez une série, construisez un vaisseau, jouez un pouvoir, ou continuez.
dock-ask-s4-classic = Échangez une série, ou continuez.
dock-ask-s4-pick = Choisissez la carte suivante de la série.
dock-ask-s5-troops = { $number ->
    [one] Placez votre troupe.
   *[other] Placez vos { $number } troupes.
}
dock-ask-s5-ships = Stationnez vos nouveaux vaisseaux : choisissez une planète.
dock-ask-s6-main = Attaquez une planète ennemie, ou continuez.
dock-ask-s6-target = Quelle planète attaquer ?
dock-ask-s6-dice = Comment mener le combat ?
dock-ask-jump-dice = Avec combien de dés ?
dock-ask-s6-commit = Quels vaisseaux participent à l’attaque ?
dock-ask-s6-decl-a = Votre invasion commence. L’accompagner d’une carte ?
dock-ask-s6-decl-d = { $planet } est envahie. Répondre par une carte ?
dock-ask-s6-pre-a = Avant le jet : une carte ?
dock-ask-s6-defend = { $planet } est attaquée. Avec combien de dés défendez-vous ?
dock-ask-s6-post-a = Les dés sont jetés. Les changer ?
dock-ask-s6-post-d = Les dés sont jetés. Les changer ?
dock-ask-s6-cas-a = Voilà les pertes. Les changer ?
dock-ask-s6-cas-d = Voilà les pertes. Les changer ?
dock-ask-s6-after-d = { $planet } tient bon. Mettre fin à l’invasion par une carte ?
dock-ask-s6-move-troops = { $planet } est à vous. Combien de troupes s’y installent ?
dock-ask-s6-move-ships = Quels vaisseaux les suivent ?
dock-ask-x-trade = Trop de cartes : échangez une série maintenant.
dock-ask-x-pick = Choisissez la carte suivante de la série.
dock-ask-x-place = Placez tout de suite les { $number } troupes de votre série.
dock-ask-s7-troops = Déplacez des troupes une fois, ou continuez.
dock-ask-s7-to = Où vont les troupes ?
dock-ask-s7-count = Combien de troupes ?
dock-ask-s8-ships = Déplacez des vaisseaux une fois, ou continuez.
dock-ask-s8-to = Où vont les vaisseaux ?
dock-ask-s8-count = Quels vaisseaux ?
dock-ask-goal = Vers quelle planète ?
dock-ask-s9-ask = Demandez à votre allié une planète où il n’a qu’une troupe, ou continuez.
dock-ask-s9-consent = Votre allié demande { $planet }.
dock-ask-s10-draw = Vous piochez { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}. Une de plus grâce à une carte ?
dock-ask-s11-call = L’heure de l’Ordre 66 est-elle venue ?
dock-ask-o66-pre = L’Ordre 66 est donné. Protéger une planète ?
dock-ask-o66-post = Relancer pour des planètes qui ont résisté ?
dock-ask-o66-assign = À qui vont les planètes qui ont basculé ?
dock-ask-o66-emperor = Où l’Empereur se révèle-t-il ?
dock-ask-target = { $card } : choisissez sa cible.
dock-ask-cancel = Un ennemi joue une carte : { $power }. L’annuler ?
dock-ask-scramble = Appelez des vaisseaux à la rescousse : une planète, puis un vaisseau.
dock-ask-peek = Regardez un jeton.
dock-ask-pick = Choisissez jusqu’à trois planètes qui ont résisté.

dock-window-s2-hold = Dark Sidious est sur le point d’avancer.
dock-window-s2-adv = Dark Sidious a avancé.
dock-window-s3-reinforce = Avant de jouer des cartes contre des troupes :
dock-window-s6-decl-a = Vous déclarez une invasion.
dock-window-s6-decl-d = Votre planète est envahie.
dock-window-s6-pre-a = Avant votre jet :
dock-window-s6-post-a = Les dés sont là, pas encore comparés.
dock-window-s6-post-d = Les dés sont là, pas encore comparés.
dock-window-s6-cas-a = Les pertes, avant qu’elles ne soient retirées :
dock-window-s6-cas-d = Les pertes, avant qu’elles ne soient retirées :
dock-window-s6-after-d = Votre planète a tenu bon.
dock-window-s10-draw = Avant de piocher :
dock-window-o66-pre = Ordre 66 ! Avant tout jet :
dock-window-o66-post = Tous les jets sont faits.
dock-window-cancel = { $army } annonce : { $power }.
dock-use = La jouer
dock-keep-cards = Aucune carte

dock-pool-left = { $number ->
    [0] : les { $total } sont posées
    [one] troupe à poser sur { $total }
   *[other] troupes à poser sur { $total }
}
dock-place-hint = Cliquez vos planètes sur la carte : chaque clic pose une troupe. Rien n’est envoyé avant que vous le disiez.
dock-rest = tout
dock-layout-ask = Vos troupes sont disposées. Changez ce que vous voulez, puis commencez.
dock-layout-help = { $number } troupes là où elles pèsent le plus : des fronts solides, des systèmes presque tenus. Modifiez-les ici ou sur la carte.
dock-layout-neutral = Les neutres que vous placez barrent la route à l’adversaire.
dock-layout-left = { $number ->
    [one] une troupe en main
   *[other] { $number } troupes en main
}
dock-layout-begin = Commencer
dock-layout-hand = Placer à la main
dock-layout-propose = Disposer toutes mes troupes
dock-layout-going = Vos troupes prennent position.
dock-layout-stop = Je place le reste moi-même
dock-undo = Annuler
dock-send-troops = { $number ->
    [one] Placer une troupe
   *[other] Placer { $number } troupes
}
dock-sum-planets = { $number } pour { $planets ->
    [one] une planète
   *[other] { $planets } planètes
}
dock-sum-cards = grâce aux cartes
dock-harbour = Vaisseaux à stationner

dock-odds-conquer = de chances de conquête
dock-odds-losses = En moyenne, vous perdez { $lost }, l’ennemi { $killed }.
dock-odds-left = Après une conquête, il vous en reste { $left }.
dock-defence-losses = vous perdez { $lost }, l’ennemi { $killed }
dock-odds-with = Conquête : { $before } en l’état, { $after } avec elle.
dock-attack-until = Attaquer jusqu’à la chute
dock-attack-once = Une attaque
dock-stop-at = S’arrêter quand il ne reste que :
dock-heed = S’arrêter quand une de mes cartes convient
dock-prospects = Vos meilleures chances, et d’où :
dock-counted-emperor = L’Empereur y est : tous les dés de défense ont huit faces.
dock-counted-attack = Un de vos dés de plus a huit faces, par une carte.
dock-counted-defence = Tous les dés de défense ont huit faces, par une carte.
dock-from-elsewhere = Ou depuis :

dock-combat = Le dernier combat
dock-dice-to-come = Les dés vont rouler.
dock-losses = { $number ->
    [0] ne perd rien
    [one] perd une troupe
   *[other] perd { $number } troupes
}
dock-why-beats = { $a } bat { $b }.
dock-why-holds = { $b } tient contre { $a }.
dock-why-tie = { $a } contre { $b } : l’égalité est au défenseur.
dock-why-tie-attacker = { $a } contre { $b } : l’égalité est à l’attaquant, par une carte.
dock-why-changed = Des cartes ont changé les pertes.

dock-least = Seulement { $number }
dock-all = Les { $number }
dock-move = Déplacer { $number }
dock-go-stay = { $go } partent, { $stay } restent.
dock-move-ships = Déplacer ces vaisseaux
dock-join = Attaquer avec ces vaisseaux
dock-choose-goal = choisissez la destination
dock-troops-hint = Choisissez sur la carte une de vos planètes, puis où vont ses troupes : le long des planètes de votre camp.
dock-troops-hint-classic = Choisissez sur la carte une de vos planètes, puis où vont ses troupes : le long de vos planètes.
dock-troops-hint-any = Choisissez sur la carte deux de vos planètes : cette fois, aucun chemin n’est nécessaire.
dock-ships-hint = Choisissez sur la carte une planète avec des vaisseaux, puis où ils vont.
dock-finish = { $cards ->
    [0] Finir le tour
    [one] Finir le tour et piocher une carte
   *[other] Finir le tour et piocher { $cards } cartes
}

dock-hand-of = Cartes de l’armée : { $army }
dock-cards = { $number ->
    [0] aucune carte
    [one] { $number } carte
   *[other] { $number } cartes
}
dock-class-fighter = Chasseur
dock-class-corvette = Corvette
dock-class-capital = Capital
dock-must-trade = { $number } cartes, c’est trop : échangez jusqu’à n’en garder que quatre ou moins.
dock-must-trade-spoils = Avec les cartes gagnées, vous en avez { $number } : échangez une série maintenant et placez aussitôt ses troupes.
dock-set-picked = Déjà dans la série : { $cards }. Choisissez la carte suivante.
dock-trade = Échanger contre { $number } troupes
dock-no-set = Pas encore de série. Choisissez une carte pour son vaisseau ou son pouvoir, ou continuez.
dock-no-set-classic = Pas encore de série.
dock-build = Construire : { $ship }
dock-play = Jouer : { $power }

dock-armies = Les armées
dock-planets = Planètes
dock-troops = Troupes
dock-hand = Cartes
dock-fleet = Vaisseaux
dock-supply = Troupes à venir
dock-nobody = neutre
dock-gone = hors jeu
dock-deck = { $id ->
    [republic] Cartes de la République : { $cards }, utilisées { $discards }.
    [separatist] Cartes séparatistes : { $cards }, utilisées { $discards }.
   *[all] Cartes : { $cards }, utilisées { $discards }.
}
dock-sets-gone = Hors jeu : { $cards }.
dock-token-pile = Jetons dans la pile : { $number }.

dock-order66 = Ordre 66
dock-order66-numbers = Nombres qui font basculer une planète : { $numbers }
dock-order66-chance = de chances que bascule chacune des { $planets } planètes de la République
dock-order66-likely = Le plus probable : de { $from } à { $to } planètes, { $mean } en moyenne, avec environ { $troops } troupes.
dock-order66-then = Une seule fois dans la partie. Ensuite les jetons s’en vont, les pouvoirs d’Anakin échappent à la République, et l’Empereur s’installe sur une planète : si la République la prend, tout est perdu.
dock-order66-next = Sur la case suivante, ce serait { $chance }.
dock-order66-turned = { $number } sur { $total } basculent
dock-assign-all = Toutes à { $army }
dock-assign-hint = Cliquez une planète, ici ou sur la carte, pour la donner à l’autre armée.
dock-assign-yet = Prendre ce qui bascule
dock-assign = { $number ->
    [one] Prendre la planète
   *[other] Prendre les { $number } planètes
}

# La table en phrases, pour un terminal
spoken-setup = Avant le premier tour : { $army } a encore { $supply ->
    [one] une troupe
   *[other] { $supply } troupes
} à placer.
spoken-turn = Tour { $number } : { $army } { $stage ->
    [opening] rassemble ses forces.
    [invasion] envahit.
    [closing] se regroupe.
    [order-66] donne l’Ordre 66.
   *[over] a joué le dernier coup.
}
spoken-track = Dark Sidious est sur la case { $number } sur { $last }.
spoken-emperor = L’Ordre 66 a été invoqué ; l’Empereur est sur { $planet }.
spoken-pool = { $army } doit placer des troupes : { $number }.
spoken-invasion = { $army } envahit { $planet }.
spoken-army = { $army }, { $player } : { $number ->
    [one] une planète
   *[other] { $number } planètes
}, { $troops ->
    [one] une troupe
   *[other] { $troops } troupes
} et { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
}.
spoken-planets = Ses planètes et leurs troupes : { $planets }.
spoken-tokens = { $number ->
    [one] un jeton
   *[other] { $number } jetons
}
spoken-neutral = neutre
spoken-system = { $army } tient tout un système : { $system }.
spoken-free = Encore libres : { $planets }.

# Pourquoi une chose de la carte ne se choisit pas
refusal-team-mates-planet = { $planet } est à votre équipier : on n’attaque que depuis les planètes de cette armée.
refusal-origin-first = Choisissez d’abord votre planète voisine qui attaque { $planet }.
refusal-out-of-reach = Aucune planète de cette armée n’est voisine { ELIDE("de", $planet) }.
refusal-no-enemy-near = Aucun ennemi n’est voisin { ELIDE("de", $planet) }.
refusal-not-neutral = { $planet } n’est pas une planète de l’armée neutre.
refusal-none-to-attack = Plus rien n’est attaquable depuis { $planet } ce tour-ci.

# Conseils
hint-end-attacks = Aucune attaque ne promet plus qu’elle ne peut coûter.
hint-pass = Mieux vaut le garder pour plus tard.
hint-accept = Cela ne vous coûte aucun système.
hint-call = Sur la case { $number }, l’Ordre 66 en vaut la peine.
hint-dice = { $number ->
    [one] Un seul dé, pour ne pas risquer davantage.
   *[other] { $number } dés : plus il y en a, mieux c’est.
}
hint-attack = { $number } peuvent attaquer depuis { $origin }, { $other } défendent { $planet }.
hint-emperor = L’Empereur est là : { $number } peuvent attaquer, { $other } défendent.
hint-completes = Cela complète un système ({ $system }) : { $number } peuvent attaquer, { $other } défendent.
hint-breaks = Cela brise un système entier ({ $system }) : { $number } peuvent attaquer, { $other } défendent.
hint-place = Troupes ennemies voisines { ELIDE("de", $planet) } : { $number }. Les vôtres sur place : { $troops }.
hint-place-inside = Aucun ennemi n’est voisin { ELIDE("de", $planet) }, où vous avez { $troops } troupes.
hint-claim-system = Vous en tenez déjà { $own } dans le même système.
hint-claim = Planètes voisines qui sont à vous : { $number }.
hint-claim-fresh = De quoi commencer : rien à vous n’est encore à côté.
hint-leave = Aucun ennemi n’est voisin { ELIDE("de", $planet) } : ses troupes y sont inutiles.
hint-leave-anyway = Ailleurs, elles peuvent davantage.
hint-guarded = { $troops } troupes gardent { $planet } ; { $number } ennemis sont à côté.
hint-this-planet = La meilleure de celles que vous pouvez choisir.
hint-ships = Les vaisseaux servent le plus là où l’on se bat.
hint-set = { $card } fait partie de la série la plus précieuse que vous ayez.
hint-build = Un vaisseau pour { $card } : il aide dans chaque combat qu’il rejoint.
hint-power = { $card } sert dès maintenant.
hint-aim = La meilleure des cibles possibles.
hint-number = { $number }, pour que les troupes soient là où il les faut.

# La fin d’une partie
end-won = { $reason ->
    [emperor-taken] La République a gagné : elle a pris { $planet }, où se tenait l’Empereur.
    [separatists-eliminated] La République a gagné : avec { $planet }, les Séparatistes ont perdu leur dernière planète.
    [republic-eliminated] Les Séparatistes ont gagné : avec { $planet }, la République a perdu sa dernière planète.
   *[last-player] { $seat } a gagné : avec { $planet }, le dernier adversaire a disparu.
}
end-order = Les Séparatistes ont gagné : l’Ordre 66 n’a laissé aucune planète à la République.
end-counted = { $side ->
    [republic] La République a gagné
    [separatists] Les Séparatistes ont gagné
   *[player] { $shared ->
        [0] { $seat } a gagné
       *[1] Les premiers partagent la victoire
    }
} : { $reason ->
    [stall] plus aucune conquête depuis trop longtemps
   *[turn-cap] le dernier tour est joué
}, avec { $number } { $by ->
    [planets] planètes contre { $other }
    [troops] troupes contre { $other } sur autant de planètes
   *[rest] contre { $other } dans ce qui compte après planètes et troupes
}.
end-drawn = Match nul : { $reason ->
    [stall] plus aucune conquête depuis trop longtemps
   *[turn-cap] le dernier tour est joué
}, et les deux camps possèdent autant.
place-planets = { $number ->
    [one] { $number } planète
   *[other] { $number } planètes
}
chart-planets = Les planètes
    .help = Sur les 42 de la carte.
chart-troops = Les troupes
    .help = Sur toutes les planètes ensemble.
luck-dice = Dés de cinq et plus
    .help = Sur { $draws } dés lancés en combat sans Chasseurs.

# Ce qu’on voit comme une seule chose, en bref
tale-claimed = { $army } prend { $planet }{ $number ->
    [one] , première planète.
   *[other] {" :"} { $number } planètes sont prises.
}
tale-laid-out = { $army } renforce { $planet } : { $number ->
    [one] une première troupe est en place.
   *[other] { $number } troupes sont en place.
}
tale-placed = { $army } place { $number ->
    [one] une troupe
   *[other] { $number } troupes
} sur { $planets }.
tale-attacked = { $army } attaque { $planet }{ $lost ->
    [0] {""}
    [one] {""} et perd une troupe
   *[other] {""} et perd { $lost } troupes
} ; { $other } { $number ->
    [0] n’en perd aucune
    [one] en perd une
   *[other] en perd { $number }
} et tient bon.
tale-conquered = { $army } prend { $planet } à { $other }{ $lost ->
    [0] {""} sans perte
    [one] {""} au prix d’une troupe
   *[other] {""} au prix de { $lost } troupes
}{ $moved ->
    [0] .
    [one] ; une troupe s’y installe.
   *[other] {" ;"} { $moved } troupes s’y installent.
}
tale-order = { $number ->
    [0] Aucune des { $total } planètes ne bascule.
    [one] Une planète sur { $total } bascule.
   *[other] { $number } planètes sur { $total } basculent.
}
