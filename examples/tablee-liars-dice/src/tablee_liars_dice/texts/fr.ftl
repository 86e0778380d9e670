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

# La première leçon
lesson-welcome = Chacun lance ses dés sous un gobelet et ne voit que les siens. On enchérit sur tous les dés de la table, et qui en garde le dernier gagne.
lesson-hand = Voici les vôtres : un as et deux cinq. Les as sont des jokers, ils valent la face annoncée. À vous seul, vous avez donc trois cinq.
lesson-bid = Vous commencez. Annoncez deux cinq : le nombre d’abord, la face ensuite. C’est vrai, et vous le savez.
lesson-higher = { $seat } dit trois deux. Il faut monter à chaque fois : davantage de dés, ou autant d’une face plus haute. Dites trois cinq. Ils sont tous sous votre gobelet.
lesson-call = Quatre deux, à présent ! Votre as vaut un deux, mais il faudrait que { $seat } n’ait que des deux et des as. C’est peu probable : criez au menteur.
lesson-lifted = On a levé les gobelets, et il manquait des deux. { $seat } perd un dé et annonce deux trois. Cela se peut bien : vous en avez un vous-même.
lesson-bluff = Essayez de bluffer. Dites trois six, sans en avoir aucun. Personne d’autre que vous ne le sait.
lesson-caught = { $seat } n’en a rien cru, et cela vous coûte un dé. Un bluff vaut mieux là où il pourrait être vrai.
lesson-sure = Qui perd un dé recommence. Vous avez deux quatre : annoncez-les, et laissez crier au mensonge.
lesson-one-left = Il y avait même plus de quatre que vous n’en disiez. Il ne reste qu’un dé à { $seat }, qui annonce un trois.
lesson-choose = À vous de choisir désormais. Je dirais un quatre : c’est plus haut, et vous en avez un.
lesson-doubt = Deux quatre ? L’un est à vous ; le dernier dé de { $seat } devrait être un quatre ou un as. Deux chances sur six : je crierais au menteur.
lesson-loose-call = Comptez ce que vous voyez, et un tiers des autres dés pour chaque face sauf l’as. L’enchère est au-dessus ? Criez au menteur.
lesson-loose = Rien n’est annoncé. Commencez par quelque chose que vous avez vous-même.
lesson-end = Voilà le dé menteur : comptez les vôtres, devinez le reste, et bluffez là où l’on peut vous croire.
