# Trouver quelqu’un avec qui jouer.
play-now = Jouer avec quelqu’un
play-now-go = Jouer
play-now-line = La maison trouve quelqu’un de votre force. La partie commence dès que vous êtes là tous les deux.
play-now-line-box = La maison trouve quelqu’un pour ce jeu. La partie commence dès que vous êtes là tous les deux.
play-now-looking = On cherche quelqu’un…
play-now-others = { $number ->
    [0] Personne d’autre ne cherche pour l’instant.
    [one] Une autre personne cherche.
   *[other] { $number } autres personnes cherchent.
}
play-now-missed = { $name } n’est pas venu. Vous avez gardé votre place.
play-now-warm = Jouer contre un robot en attendant
play-now-warm-line = Le robot garde la chaise au chaud : quand quelqu’un arrive, on vous demande, et cette partie-là s’arrête.
play-now-stop = Ne plus chercher
play-now-wishes = Ce que j’aime :
play-now-any = n’importe quel jeu
play-now-sum = { $games }, { $pace }, à { $number }
play-now-sum-box = { $pace }, à { $number }
play-now-games = Jeux (aucun choisi : tous)
play-now-seats = Personnes à table
play-now-rated = Classée, si l’autre est membre aussi
play-now-bots = Des robots prennent les chaises encore libres après 20 secondes
play-now-rule = D’abord, la maison cherche à 100 points de votre force, puis 20 points plus loin chaque seconde ; après une demi-minute, elle prend qui est là. Les personnes avec qui vous venez de jouer passent en dernier.
play-now-found = Quelqu’un est là pour jouer avec vous : { $game }.
play-now-found-warm = Votre partie contre le robot s’arrête.
play-now-stay = Je reste ici
play-now-come = Jouons
