# Ce qu’on dit à ceux qui ne sont pas là. Rien d’une main ni d’une question n’y figure.
call-turn = { $count ->
    [0] { $game } : c’est à vous.
   *[other] { $game }, avec { $names } : c’est à vous.
}
call-time = { $count ->
    [0] { $game } : votre temps s’épuise.
   *[other] { $game }, avec { $names } : votre temps s’épuise.
}
call-start = { $count ->
    [0] { $game } : la partie va commencer et n’attend que vous.
   *[other] { $game }, avec { $names } : la partie va commencer et n’attend que vous.
}
call-over = { $count ->
    [0] { $game } : la partie est terminée.
   *[other] { $game }, avec { $names } : la partie est terminée.
}
call-invited = { $named ->
    [0] { $game } : on vous invite à jouer.
   *[other] { $game } : { $name } vous invite à jouer.
}
call-friend = { $named ->
    [0] Quelqu’un aimerait être de vos amis.
   *[other] { $name } aimerait être de vos amis.
}
call-round = { $title } : une ronde commence, on vous attend.
call-house = La maison a quelque chose à vous dire.
call-test = Voilà à quoi ressemble un appel.
call-title-turn = À vous
call-title-time = Votre temps s’épuise
call-title-start = On vous attend
call-title-over = La partie est terminée
call-title-invited = Une invitation
call-title-friend = Un souhait
call-title-round = La ronde suivante
call-title-house = Un mot de la maison
call-title-test = On peut vous joindre
call-title-many = { $number } nouvelles de vos tables
call-more = … et { $number } de plus.
call-open = Ouvrir
call-stop = Ne plus appeler ici
call-button = Aller à la table
call-button-house = Aller à la maison
call-why = Vous recevez ce message parce que vous avez demandé à Tablée de vous appeler par courriel.
call-stop-mail = Ne plus recevoir ces courriels
call-confirm-title = Est-ce bien votre adresse ?
call-confirm = Quelqu’un, sans doute vous, souhaite être prévenu ici quand c’est son tour à Tablée.
call-confirm-not = Si ce n’est pas vous, ne faites rien : aucun autre courriel ne viendra.
call-confirm-button = Oui, prévenez-moi ici
call-digest = Depuis votre passage :
