# Les mots d’Enveloppes.

title = Enveloppes
pitch = Une bourse, plusieurs prix : combien dans votre enveloppe, et combien dans les leurs ?
minutes = 5

# Ce qui se clique
target-count = { $number ->
    [one] { $number } pièce
   *[other] { $number } pièces
}

# Ce qui se passe
event-sealed = Vous cachetez votre enveloppe : { $coins }.
event-opened = { $seat } a misé { $coins }.
event-took = { $seat } emporte le prix : { $number ->
    [one] { $number } point
   *[other] { $number } points
}.
event-left = Les plus fortes mises sont égales : personne n’emporte le prix de { $number ->
    [one] { $number } point
   *[other] { $number } points
}.

# Comment cela finit
reason-rounds = Le dernier prix a été joué.
reason-penniless = Plus personne n’a la moindre pièce.

# Pourquoi un coup est refusé
refusal-sealed-already = Votre enveloppe est cachetée ; les autres réfléchissent encore.
refusal-too-many = C’est plus que n’en contient votre bourse : { $coins }.

# Les options
option-coins = Pièces
    .help = Ce que chacun a dans sa bourse au départ.
option-rounds = Manches
    .help = Le nombre de prix. Chacun vaut un point de plus que le précédent.
