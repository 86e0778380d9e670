# Les mots du dé menteur.

title = Le dé menteur
pitch = Chacun connaît cinq dés et prétend les connaître tous, jusqu’à ce que quelqu’un dise : menteur !
minutes = 15

# Ce qui se clique
target-dice = { $number ->
    [one] { $number } dé
   *[other] { $number } dés
}
target-face = à { $id ->
    [1] l’as
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[6] six
}
target-button = { $id ->
   *[liar] crier au menteur
}
view-total = Dés sur la table
view-left = Dés restants
view-hand = Vos dés
view-wild = Les as sont des jokers
view-bid = L’enchère
view-reveal = Dernier dévoilement
view-dice = dés
view-face = face
view-found = il y en avait
view-caller = contestée par
view-loser = a perdu un dé
view-cups = sous les gobelets

# Ce qui arrive
event-rolled = { $number ->
    [one] Un dé roule sous son gobelet.
   *[other] { $number } dés roulent sous les gobelets.
}
event-bid = { $seat } annonce { $number } × { $face }.
event-called = { $seat } traite { $owner } de menteur : on lève tous les gobelets.
event-counted = { $number ->
    [0] Pas un seul { $face } sur la table.
    [one] On ne trouve qu’un { $face }.
   *[other] On en compte { $number } à { $face }.
}
event-lost = { $number ->
    [0] { $seat } perd son dernier dé.
    [one] { $seat } perd un dé ; il en reste un.
   *[other] { $seat } perd un dé ; il en reste { $number }.
}
event-out = { $seat } quitte la partie.
event-won = { $seat } l’emporte.

# Comment cela finit
reason-last = Une seule personne a encore des dés.
end-last = { $number ->
    [one] { $who } l’emporte avec le dernier dé de la table.
   *[other] { $who } l’emporte avec { $number } dés de reste.
}

# Pourquoi un coup est refusé
refusal-nothing-bid = Rien n’est annoncé : il n’y a pas de mensonge à dénoncer.
refusal-too-many-dice = Il n’y a que { $number } dés sur la table.
refusal-not-higher = L’enchère est à { $dice } { $face } : annoncez davantage de dés, ou autant d’une face plus haute.

# Options
option-dice = Dés par personne
    .help = Avec combien de dés chacun commence.
option-wild = As jokers
    .help = Un as vaut la face annoncée, quelle qu’elle soit.

# Le plateau
board-yours = Vos dés
board-table = { $number } dés sur la table
board-nobody = Rien d’annoncé : donnez un nombre et une face
board-choose-dice = Combien ?
board-choose-face = De quelle face ?
board-found = il y en avait { $number }
