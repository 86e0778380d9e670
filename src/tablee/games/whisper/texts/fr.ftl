# Les mots de Murmure.

title = Murmure
pitch = Regardez une carte, retenez-la, et dites-la tout haut avant qu’elle ne disparaisse.
minutes = 5

# Ce qui se clique
target-card = { $id ->
    [left] carte de gauche
   *[right] carte de droite
}
target-number = { $number }
target-button = { $id ->
    [look] la regarder
    [change] la changer
   *[wait] attendre
}

# Ce qui se passe
event-drew = Votre nouvelle { $card } est un { $number }.
event-drew-unseen = { $seat } tire une nouvelle { $card }.
event-looked = { $seat } regarde la { $card } chez { $owner } : un { $number }.
event-looked-unseen = { $seat } regarde la { $card } chez { $owner }.
event-right = { $seat } nomme la { $card } chez { $owner }, et c’est bien un { $number }. Un point pour { $seat }.
event-wrong = { $seat } se trompe sur la { $card } chez { $owner } : c’était un { $number }. Un point pour { $owner }.
event-changed = { $seat } retourne sa { $card }, un { $number }, et la change.
event-waited = { $seat } attend.
event-refilled = Le sac était vide : les { $number } cartes défaussées y retournent.
event-won = { $seat } gagne avec { $number ->
    [one] { $number } point
   *[other] { $number } points
}.
event-drawn = Personne ne gagne.

# Comment cela finit
reason-goal = Les points de la victoire sont atteints.
reason-silence = Tout le monde a attendu, l’un après l’autre.
reason-turn-limit = Trente-six tours ont été joués.

# Pourquoi un coup est refusé
refusal-own-card = Cette carte est la vôtre : on regarde et on nomme celles des autres.

# Les options
option-goal = Points pour gagner
    .help = La partie s’achève dès que quelqu’un a ce nombre de points.
