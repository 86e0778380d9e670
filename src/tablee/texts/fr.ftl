# Les mots de la maison : ce que chaque jeu et chaque salle peuvent dire. Le fichier d’un jeu se pose par-dessus.

# Ce qui se clique, dans tous les jeux. Un jeu qui a ses propres boutons remplace le message entier.
target-seat = { $number ->
    [0] Joueur 1
    [1] Joueur 2
    [2] Joueur 3
    [3] Joueur 4
    [4] Joueur 5
    [5] Joueur 6
    [6] Joueur 7
    [7] Joueur 8
    [8] Joueur 9
    [9] Joueur 10
    [10] Joueur 11
   *[11] Joueur 12
}
target-count = { $id }
target-button = { $id ->
    [pass] passer
    [draw] tirer une carte
    [discard] défausser
    [exchange] échanger
    [play] jouer
    [roll] lancer les dés
    [attack] attaquer
    [defend] défendre
    [retreat] se replier
    [skip] ne rien faire
    [stop] s’arrêter
    [done] terminé
    [end-turn] finir le tour
    [yes] oui
    [no] non
    [none] aucun
   *[other] { $id }
}

# Pourquoi une demande est refusée, dans tous les jeux.
refusal-match-is-over = La partie est finie.
refusal-no-such-seat = Cette place n’existe pas à cette table.
refusal-not-your-turn = Patience : c’est le tour de quelqu’un d’autre.
refusal-wait-for = Pas encore : c’est au tour { ELIDE("de", $seat) }.
refusal-open-now = Vous pouvez choisir ceci maintenant.
refusal-you-watch = Vous regardez. Seules les personnes assises à la table jouent.
refusal-not-allowed = Les règles ne le permettent pas maintenant.
refusal-unknown-move = Ce coup n’existe pas dans ce jeu.
refusal-resigned-already = Cette personne a déjà abandonné.
refusal-nothing-to-take-back = Il n’y a rien à reprendre.
refusal-seen-already = Trop tard pour reprendre : une carte ou un dé a été vu depuis.
refusal-silenced = Vous n’avez pas la parole dans cette maison jusqu’au { $until }. La page « L’ordre dans la maison » dit pourquoi, et vous pouvez y faire appel.
refusal-table-has-spoken = Trop tard pour reprendre : la table elle-même est intervenue depuis.

# Ce qui plaide pour un coup, là où un jeu ne dit rien de mieux.
hint-plain = C’est ce que ferait un bon joueur.

# Pourquoi une partie est finie, outre les fins propres à chaque jeu.
reason-resigned = L’autre camp a abandonné.
reason-time = L’autre camp a épuisé son temps.
reason-stopped = La table a arrêté la partie. Personne ne gagne.
reason-abandoned = La table a été quittée. Personne ne gagne.
why-resigned = { $number ->
    [one] { $seat } a abandonné la partie.
   *[other] Les autres ont abandonné la partie.
}
why-all-resigned = Tout le monde a abandonné la partie.
why-time = { $seat } a épuisé son temps.
why-all-time = Tout le monde a épuisé son temps.
result-won = { $count ->
    [one] { $who } gagne.
   *[other] { $who } gagnent.
}
result-drawn = Personne ne gagne.
result-yours = Vous gagnez !

# Les options, là où rien de mieux n’est dit.
option-on = oui
option-off = non

# Une partie dans le terminal.
play-welcome = { $title }. { $pitch }
play-your-turn = À vous, { $seat }.
play-your-hand = Votre main : { $cards }
play-choices = Ce que vous pouvez faire :
play-choice = { $number }  { $move }
play-next = Et ensuite ?
play-prompt = Un numéro, un coup, ou ? pour l’aide
play-unknown = Je ne connais pas « { $text } ». Tapez un numéro de la liste, un coup comme { $example }, ou ? pour l’aide.
play-help =
    Tapez le numéro d’un coup, ou le coup lui-même, cible après cible.
    board  montre de nouveau la table
    moves  énumère ce que vous pouvez faire
    rules  raconte les règles du jeu
    log    raconte la partie jusqu’ici
    back   reprend votre dernier coup, si rien n’a été vu depuis
    resign abandonne
    quit   quitte la table
play-refused = Impossible : { $reason }
play-taken-back = Coup repris.
play-resigned = { $seat } abandonne.
play-over = La partie est finie. { $reason }
play-saved = Le journal de cette partie est dans { $file }.
play-goodbye = À bientôt autour de la table.
play-you = Joueur 1 (vous)
play-bot-name = Joueur { $number } (robot)
play-range = un nombre de { $low } à { $high }

# Pourquoi la maison refuse une demande.
refusal-ask-first = Cette chaise est à quelqu’un d’autre. Demandez-la.
refusal-asked-already = Quelqu’un demande déjà. Attendez la réponse.
refusal-no-such-member = Aucun membre ne porte ce nom.
refusal-no-such-person = Cette personne n’est jamais venue à cette table.
refusal-nobody-to-agree = Il n’y a personne dans ce camp qui puisse le reconnaître.
refusal-network-own = Ce réseau est celui de cette machine. On ne peut pas l’exclure.
refusal-network-too-wide = Ce réseau est trop large. Il lui faut au moins { $bits } bits.
refusal-no-network = Ce n’est pas un réseau. Écrivez-le comme 192.0.2.0/24.
refusal-once-a-turn = Une pénalité par tour suffit.
refusal-owner-may-return = Le propriétaire de cette chaise peut revenir d’un moment à l’autre. Un robot peut jouer en attendant.
refusal-owner-only = Seul le propriétaire peut céder cette chaise : les autres sont trop peu pour en décider ensemble.
refusal-refused-already = Cette chaise vous a été refusée.
refusal-time-is-up = Votre temps était écoulé avant l’arrivée de ce coup.
refusal-too-often = Cela s’est produit trop souvent dans cette partie.
refusal-bad-message = La maison n’a pas compris ce message.
refusal-bad-name = Un nom, ce sont des lettres, des chiffres et des signes sur une seule ligne, 24 au plus, tous visibles.
refusal-banned = Vous êtes exclu de cette maison. La page « L’ordre dans la maison » dit pourquoi, et vous pouvez y faire appel.
refusal-appealed-already = Vous avez déjà fait appel de cette exclusion. On ne peut le faire qu’une fois.
refusal-ban-moderator = C’est un modérateur. Seul l’exploitant de la maison peut lui retirer cette charge.
refusal-ban-too-long = Une telle exclusion dure { $days } jours au plus.
refusal-bans-enough = Il y a trop d’exclusions. Levez celles qui ne servent plus.
refusal-decided-already = C’est déjà décidé.
refusal-no-such-ban = Aucune exclusion de ce genre ne vous concerne.
refusal-not-theirs = Cette personne n’est pas venue par cet appareil ni ce réseau ces trente derniers jours.
refusal-own-ban = C’est vous qui avez prononcé cette exclusion. Un autre modérateur décide de l’appel.
refusal-own-case = Ce signalement vous concerne. Un autre modérateur en décide.
refusal-report-oneself = On ne peut pas se signaler soi-même.
refusal-reported-already = Vous avez déjà signalé cette personne. Les modérateurs vont s’en occuper.
refusal-reports-enough = Les modérateurs ont déjà assez de signalements à traiter. Réessayez dans quelques jours.
refusal-reports-wait = { $most } de vos signalements attendent encore. Patientez jusqu’à ce qu’un modérateur en ait traité un.
refusal-no-such-line = Cette ligne n’est plus dans l’étude.
refusal-no-such-study = Il n’y a pas d’étude à cette adresse. Elle a peut-être été supprimée.
refusal-no-holidays = Il n’y a pas de congés à cette table.
refusal-holidays-spent = { $days ->
    [0] Il ne vous reste aucun jour de congé dans cette partie.
    [one] Il vous reste un jour de congé dans cette partie.
   *[other] Il vous reste { $days } jours de congé dans cette partie.
}
refusal-no-such-club = Ce club n’existe pas, ou son lien a changé entre-temps.
refusal-not-your-club = Seul celui qui mène ce club peut le faire.
refusal-club-only = Cette table est réservée aux membres d’un club.
refusal-invited-enough = On invite au plus { $most } personnes à une même table.
refusal-ask-unseen = Pour inviter quelqu’un que l’on ne connaît pas, il faut être visible de tous. Cela se choisit dans les réglages.
refusal-sits-here = Cette personne est déjà à cette table.
refusal-clubs-enough = Ce serait trop : on appartient à { $most } clubs au plus, et un club compte 200 membres.
refusal-not-your-study = Seuls ceux qui écrivent dans cette étude peuvent le faire.
refusal-studies-enough = Vous avez { $most } études. Supprimez-en une qui ne sert plus.
refusal-study-full = Cette étude est pleine : elle a { $most } lignes, ou va trop loin.
refusal-writers-enough = Cette étude a déjà { $most } personnes qui écrivent.
refusal-barred = Vous êtes exclu de cette maison jusqu’au { $until }. Vous pouvez finir les parties en cours. La page « L’ordre dans la maison » dit pourquoi, et vous pouvez y faire appel.
refusal-chair-taken = Cette chaise est prise.
refusal-chairs-empty = Pas encore : il reste des chaises vides.
refusal-filtered = Cette maison ne veut pas qu’on écrive « { $word } ». Dites-le autrement.
refusal-gone = Il n’y a rien à cette adresse.
refusal-halted = Cette version ne peut pas continuer cette partie. L’hôte peut y mettre fin.
refusal-house-error = La maison a fait une erreur, notée sous { $id }. Réessayez.
refusal-hushed = Cette partie se joue en silence : les réactions sont pour avant et pour après.
refusal-muted = L’hôte vous a demandé de vous taire à cette table.
refusal-name-reserved = Ce nom est réservé à la maison et à ses robots. Choisissez-en un autre.
refusal-name-taken = Quelqu’un porte déjà ce nom à cette table, ou un nom qui lui ressemble. Choisissez-en un autre.
refusal-no-mail-here = Cette maison n’envoie pas de courriels. Votre navigateur peut vous prévenir.
refusal-link-used = Ce lien a déjà servi, ou il est trop ancien. Vos réglages permettent la même chose.
refusal-not-an-address = Cela ne ressemble pas à une adresse de courriel. Vérifiez-la.
refusal-no-lesson = Ce jeu n’a pas encore de leçon.
refusal-coach-first = Bonne idée, mais d’abord le coup du professeur : { $first }{ $count ->
    [1] {""}
   *[other] , puis { $last }
}.
refusal-no-hints = À cette table, il n’y a pas de conseils.
refusal-no-name = Dites d’abord votre nom.
refusal-no-side-chat = À cette table, un camp ne peut pas se parler en privé.
refusal-no-such-bot = Ce robot n’existe pas pour ce jeu.
refusal-no-such-chair = Cette chaise n’existe pas à cette table.
refusal-no-such-table = Cette table n’existe pas.
refusal-not-abandoned = Cette chaise n’est pas abandonnée.
refusal-bad-handle = Un identifiant compte de 3 à 20 lettres et chiffres, séparés au besoin par de simples tirets, dont une lettre au moins.
refusal-handle-taken = Cet identifiant, ou un autre qui lui ressemble, n’est pas libre. Choisissez-en un autre.
refusal-handle-too-soon = Vous pourrez changer d’identifiant dans { $days } jours.
refusal-no-passkeys-here = Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez la maison par son propre nom, en https.
refusal-passkey-late = C’était trop long, ou demandé dans une autre fenêtre. Réessayez.
refusal-passkey-wrong = La réponse de cette clé d’accès n’est pas valable. Réessayez.
refusal-passkey-unknown = La maison ne connaît pas cette clé d’accès. Prenez-en une autre, ou un code de secours.
refusal-last-passkey = C’est votre dernière clé d’accès. Créez-en d’abord une autre.
refusal-no-such-device = Il n’y est plus.
refusal-no-such-link = Ce lien a déjà servi, ou il est trop vieux. Faites-en un nouveau sur votre autre appareil.
refusal-not-a-member = C’est réservé aux membres. Devenez-en un, ou connectez-vous.
refusal-wrong-code = Cet identifiant et ce code ne vont pas ensemble, ou le code a déjà servi.
refusal-own-self = C’est vous.
refusal-no-chair-for-you = Vous ne pouvez pas vous asseoir à cette table. Il y en a d’autres, et vous pouvez ouvrir la vôtre.
refusal-not-host = Seul l’hôte de la table peut le faire.
refusal-not-now = Ce n’est pas possible en ce moment.
refusal-not-over = La partie n’est pas encore finie.
refusal-entry-full = Toutes les places de ce tournoi sont prises. Quelqu’un peut encore se retirer : revenez voir.
refusal-entry-over = On ne peut plus s’inscrire : ce tournoi est trop avancé.
refusal-entry-left = Vous vous êtes retiré de ce tournoi : on ne s’y inscrit pas deux fois.
refusal-members-only = Réservé aux membres : devenez-le dans les réglages, cela prend une minute.
refusal-arranged = Pas ici : la maison a dressé cette table pour ceux qui y sont assis.
refusal-no-such-seats = Aucun des jeux que vous aimez ne se joue à { $seats }. Choisissez un autre nombre, ou plus de jeux.
refusal-not-ready = Pas encore : tous les jetons ne sont pas scellés.
refusal-not-seated = Vous n’avez pas de chaise à cette table.
refusal-not-stored = La maison n’a pas pu l’écrire, donc rien n’a changé. Réessayez dans un instant. (Note { $id })
refusal-not-watching = Ce salon est réservé aux spectateurs.
refusal-not-your-seat = Ce n’est pas votre chaise.
refusal-nothing-asked = Personne ne l’a demandé.
refusal-other-origin = Cette page n’est pas de cette maison.
refusal-other-path = Cette décision a déjà été prise, et autrement.
refusal-rated-one-chair = Dans une partie classée, chacun n’a qu’une chaise.
refusal-rated-others-sit = D’autres sont déjà assis, pour une partie qui n’est pas classée. Ouvrez une autre table pour une partie classée.
refusal-rated-no-help = Dans une partie classée, personne n’est aidé.
refusal-rated-no-back = Dans une partie classée, on ne reprend rien.
refusal-rated-no-hands = Dans une partie classée, personne ne joue à la place d’un autre.
refusal-rated-guests = Seuls les membres jouent des parties classées, et { $names } joue sans compte. Jouez sans classement.
refusal-rated-bots = L’un de ces robots n’a jamais été mesuré à ce nombre de joueurs. Choisissez-en un autre, ou jouez sans classement.
refusal-removed = L’hôte vous a renvoyé de cette table.
refusal-too-fast = Trop vite : attendez { $seconds } s.
refusal-busy = La maison a trop à faire à la fois. Redemandez dans un instant.
refusal-closing = La maison ferme. Rien n’a été fait.
refusal-no-answer = La maison n’a pas pu terminer. Redemandez dans un instant.
refusal-too-long = Cela prend plus de temps que la maison n’en accorde.
refusal-too-large = C’est trop volumineux.
refusal-too-many = Trop de connexions à la fois.
refusal-too-slow = C’est arrivé trop lentement.
refusal-wrong-input = { $reason }
refusal-wrong-number = La partie a avancé. Regardez, puis décidez.
refusal-wrong-token = Ce sceau est celui de quelqu’un d’autre.

# Ce que la table elle-même raconte pendant une partie.
event-house-resigned = { $seat } abandonne.
event-house-out-of-time = { $seat } n’a plus de temps.
event-house-stopped = La table décide d’arrêter.
event-house-abandoned = La table a été quittée.
event-house-left = { $name } se lève.
event-house-came-back = { $name } est de retour.
event-house-sat = { $sitter } a joué ici pour { $name }, de la ligne { $first } du récit à la ligne { $last }.
event-house-bot-sat = Un robot a joué ici pour { $name }, de la ligne { $first } du récit à la ligne { $last }.
event-house-handed = { $name } prend la place { ELIDE("de", $gone) } ; accord { ELIDE("de", $agreed) }.
event-house-took-over = { $by } laisse le meilleur robot de la maison jouer pour { $name }.
event-house-removed = { $by }, l’hôte, renvoie { $name }.
event-house-removed-player = { $by }, l’hôte, renvoie { $name } ; le meilleur robot de la maison continue.
event-house-muted = { $by }, l’hôte, retire la parole à { $name }.
event-house-unmuted = { $by }, l’hôte, rend la parole à { $name }.
event-house-closed = { $by }, l’hôte, ferme la table.
event-house-called = { $by }, l’hôte, prononce une pénalité ; { $agreed } la reconnaît.
event-house-held = { $by } l’a demandé et tout le monde est d’accord : les pendules s’arrêtent.
event-house-went-on = { $by } relance les pendules.
event-house-held-enough = Les pendules sont arrêtées depuis assez longtemps : elles repartent.
event-house-holiday = { $by } prend des congés.
event-house-holiday-over = { $by } est de retour de congé.
event-house-new-host = { $name } est désormais l’hôte.
event-house-back = On revient en arrière.
event-house-anew = La partie reprend ici : ce { ELIDE("que", $seat) } n’avait pas vu est redistribué.

# Ce qui se passe autour d’une table.
notice-left = { $name } a quitté la table.
notice-came-back = { $name } est de retour.
notice-took-over = Un robot ({ $bot }) joue à la place { ELIDE("de", $name) }.
notice-given-up = La partie n’a pas lieu : { $names } n’est pas venu.
notice-called-off = Le départ est annulé : { $names } ne répond pas. De nouvelles cartes sont promises.
notice-stop-refused = { $name } veut continuer.
notice-hold-refused = { $name } ne veut pas arrêter les pendules.
notice-removed = { $name } a été renvoyé de la table.
notice-sat = { $sitter } a joué ici pour { $name }.
notice-handed = { $name } prend la place { ELIDE("de", $gone) }.
notice-wish-refused = { $name } n’accepte pas ce que demande { $asker }.
notice-new-host = { $name } est désormais l’hôte.
notice-back-refused = { $name } refuse de revenir en arrière.

# The coach of a lesson
coach-left = Vous suivez votre propre chemin : bravo ! À partir d’ici, les autres décident par eux-mêmes, et je me contente d’un mot de temps en temps.

# Ce que l’on peut faire d’une table et de ses chaises, qui le peut, et qui doit être d’accord.
power-bot = donner des chaises libres à des robots
power-arrange = échanger des chaises
power-change = changer le nombre de joueurs, les options et les règles de la table
power-start = lancer la partie
power-mute = retirer la parole à quelqu’un, ou la lui rendre
power-remove = renvoyer quelqu’un pour de bon ; le meilleur robot de la maison joue sa main
power-call = prononcer une pénalité, une fois par tour
power-close = fermer la table ; une partie en cours s’arrête sans vainqueur
power-takeover = laisser le meilleur robot de la maison jouer pour une chaise abandonnée
power-stand = se lever ; la chaise est gardée
power-return = revenir à sa propre chaise
power-chair = prendre la place de quelqu’un qui est parti, et voir sa main
power-right-host = l’hôte
power-right-seated-or-host = tous ceux qui jouent, et l’hôte
power-right-seated = qui est assis là
power-right-owner = son propriétaire, sauf s’il a été renvoyé
power-right-guest = un invité qui a dit son nom et n’a vu aucune autre main de la partie
power-consent-nobody = personne
power-consent-owner = le propriétaire ; s’il est parti pour de bon, tous les autres joueurs, deux personnes au moins
power-consent-accused = une personne du camp visé

# Plusieurs choses dans une même phrase.
several = { $some } et { $final }

# Ce que dit un lien partagé, là où on le partage.
preview-tournament = Un tournoi ({ $game }) : participez, regardez les parties, suivez le classement.
preview-house = Une maison de jeux, ouverte jour et nuit : entre amis ou avec des bots, dans un navigateur.
preview-invites = { $name } vous invite à jouer. { $free ->
    [0] Toutes les places sont prises.
    [1] Une place est libre.
   *[other] { $free } places sont libres.
}
preview-laid = Venez jouer. { $free ->
    [0] Toutes les places sont prises.
    [1] Une place est libre.
   *[other] { $free } places sont libres.
}
preview-playing = À table : { $names }.
preview-won = Victoire : { $names }.
preview-over = La partie s’est terminée sans vainqueur.
preview-closed = Cette table a été desservie.
preview-free = libre
preview-bot = Bot
preview-besides = et d’autres
