title = Risk classique
pitch = Le vieux jeu de dés et de frontières, sur la carte de la galaxie. Il n’en restera qu’un.

# La boîte : la page des règles commence par l’autre jeu
box-lead = Placez vos troupes, attaquez une planète voisine avec jusqu’à trois dés contre deux, et gardez ce que vous prenez si vous pouvez le tenir. Les systèmes entiers et les séries de cartes amènent des renforts. Chacun pour soi : la dernière armée qui tient une planète gagne.
box-rule = RISK-99
reconstructed = La plupart des frontières et des couloirs, et toutes les positions sur la carte.

# La leçon
lesson-welcome = Bienvenue au bon vieux Risk, sur quarante-deux planètes. Vous êtes Noir ; Rouge et Orange sont les ennemis de tous, et l’un de l’autre aussi.
lesson-goal = Un seul but : être le dernier à tenir une planète. Vous en avez quatorze pour commencer, tirées au sort.
lesson-income = Un tour s’ouvre sur de nouvelles troupes. Trois planètes en rapportent une, et jamais moins de trois en tout : quatorze planètes en rapportent quatre.
lesson-system = Qui tient un système entier reçoit davantage. La Région d’Expansion rapporte trois troupes par tour, et de ses quatre planètes seule Ilum n’est pas à vous.
lesson-place = C’est donc là qu’il faut frapper. Mettez les quatre troupes sur Bogden, voisine d’Ilum, et envoyez-les.
lesson-attack = À l’attaque. Une planète qui a au moins deux troupes attaque une voisine ennemie avec un à trois dés. Choisissez Bogden, puis Ilum, et attaquez avec trois dés.
lesson-dice = Le plus haut contre le plus haut : 4 contre 4, et l’égalité est au défenseur ; puis 4 bat 1. Chaque camp a perdu une troupe.
lesson-again = Il ne reste qu’une troupe sur Ilum, qui se défend donc avec un dé. Attaquez encore de la même façon.
lesson-move-in = Ilum est à vous ! Les trois troupes qui ont combattu s’y installent, d’autres peuvent suivre. Gardez-en : Rouge attend sur Kessel, à côté de Bogden. Déplacez-en trois.
lesson-whole = Toute la Région d’Expansion est à vous. Tenez-la jusqu’à votre prochain tour, et elle paiera.
lesson-stop = Vous pourriez attaquer encore, de n’importe quelle planète, autant que vous voulez. Mais qui s’arrête à temps garde des troupes pour demain. Terminez l’invasion.
lesson-fortify = Une fois par tour, des troupes vont d’une planète à une autre, si les vôtres les relient. Malastare n’a qu’une troupe et deux voisines ennemies. Choisissez Bogden, puis Malastare, et envoyez deux troupes.
lesson-fortify-to = Le chemin passe par Ilum, qui est à vous. Choisissez Malastare.
lesson-fortify-two = Envoyez-en deux : trois restent sur Bogden.
lesson-defend = Orange veut reprendre Ilum, avec trois dés. Avec au moins deux troupes, vous pouvez défendre avec un ou deux dés. Prenez-en deux : l’égalité est à vous.
lesson-held = 5 et 4 contre 4 et 2 : repoussés ! Et voyez ce que vaut un système : cinq troupes pour quinze planètes, et trois pour l’Expansion.
lesson-card = Qui a pris une planète reçoit une carte à la fin de son tour. Trois pareilles, ou une de chaque classe, valent de quatre à sept troupes.
lesson-kessel = Rouge a neuf troupes sur Kessel. Mettez les huit vôtres sur Bogden, et l’Expansion tiendra.
lesson-finish = À partir d’ici, vous commandez sans moi. Gardez les quatre planètes de l’Expansion, prenez une planète par tour pour sa carte, et laissez Rouge et Orange s’user l’un l’autre.
lesson-loose-cards = Trois cartes d’une classe, ou une de chaque, font une série : des troupes pour ce tour. Avec cinq cartes en main, il faut en échanger une.
lesson-loose-dice = Trois dés contre deux, c’est bon pour l’attaquant, mais l’égalité est toujours au défenseur. Attaquez là où vous êtes nombreux et eux non.
lesson-loose-troops = Les troupes valent le plus au front, toutes au même endroit.
lesson-loose-planet = Cherchez la planète où vous voulez combattre, ou celle où vous craignez une attaque.
lesson-loose-button = Rien n’est obligatoire ici. Continuez quand vous voudrez.
lesson-end = La guerre est finie. Dans une partie complète, on peut aussi prendre ses planètes une à une.
