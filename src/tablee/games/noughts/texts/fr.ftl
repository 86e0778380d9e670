# Les mots du morpion.

title = Morpion
pitch = Trois à la suite, tout le monde connaît : le plus petit jeu de la maison.
minutes = 2

# Ce qui se clique : une colonne depuis la gauche, une rangée depuis le haut
target-cell = { $id }

# Ce qui se passe
event-marked = { $seat } coche { $cell }.
event-won = { $seat } gagne.
event-drawn = Personne ne gagne.

# Comment cela finit
reason-line = Une ligne est complète.
reason-full = La grille est pleine.

# Pourquoi un coup est refusé
refusal-off-grid = La case { $cell } n’existe pas sur une grille de { $number } sur { $number }.
refusal-taken = La case { $cell } est déjà cochée.

# Les options
option-width = Taille
    .help = Le nombre de cases d’un côté, et d’une ligne.
option-misere = Qui perd gagne
    .help = Celui qui achève une ligne a perdu.
    .off = non
    .on = oui
