# L'ordre dans la maison : signalements, exclusions, appels, et le bureau des modérateurs.
fault-insult = Des insultes
fault-insult-line = Des mots qui blessent quelqu’un, ou le rabaissent pour ce qu’il est.
fault-threat = Des menaces
fault-threat-line = Le mal qu’on annonce, ou la vie privée de quelqu’un qu’on étale.
fault-spam = De la publicité, des flots de messages
fault-spam-line = Vendre quelque chose, répéter la même ligne, envoyer des liens vers ailleurs.
fault-cheating = De la triche
fault-cheating-line = Deux sièges dans une main, des ententes secrètes, des résultats arrangés.
fault-stalling = De la lenteur voulue
fault-stalling-line = Faire attendre les autres exprès, ou partir encore et encore.
fault-name = Un nom blessant
fault-name-line = Un nom qui insulte, menace, ou se fait passer pour quelqu’un.
fault-other = Autre chose
fault-other-line = Tout ce qui gâche la soirée des autres.

report-title = Signaler { $name }
report-what = De quoi s’agit-il ?
report-words = Avec vos mots (facultatif)
report-evidence = La maison y joint les dernières lignes de la discussion que vous pouviez lire, qui est assis à la table, et l’heure. Elle ne regarde jamais les cartes de personne.
report-no-evidence = La maison y joint le nom de cette personne et l’heure.
report-not = Pas maintenant
report-send = Envoyer le signalement
report-close = Fermer
report-thanks = Merci
report-thanks-line = Les modérateurs vont s’en occuper. La suite se lira sur la page « L’ordre dans la maison ».
report-block = Inutile d’attendre pour ne plus rien lire de cette personne :
report-open = Les modérateurs n’ont pas encore décidé.
report-upheld = Vous aviez raison : quelque chose a été fait.
report-dismissed = Les modérateurs ont regardé et n’ont rien trouvé contre les règles de la maison.

order-title = L’ordre dans la maison
order-line = Chacun doit pouvoir jouer ici sans craindre les autres. Cette page dit ce qu’on ne veut pas, qui décide, et ce qui s’ensuit.
order-unwanted = Ce qu’on ne veut pas
order-do = Ce que vous pouvez faire
order-do-line = L’hôte d’une table peut retirer la parole et renvoyer quelqu’un. Vous pouvez signaler n’importe qui : cliquez sur « Signaler » à côté d’un nom à une table. Les liens de la discussion ne sont pas cliquables, pour que personne ne s’y laisse prendre.
order-decide = Qui décide
order-decide-line = Des personnes que l’exploitant de la maison a nommées modérateurs. Elles voient un signalement avec les lignes de la discussion qui l’entourent, jamais les cartes d’une partie en cours. Tout ce qu’elles font est noté dans un registre que personne ne peut changer, elles non plus.
order-banned = Ce que fait une exclusion
order-banned-line = Qui est exclu de la maison n’ouvre pas de table, ne s’assied à aucune, ne parle pas et ne regarde pas les inconnus, mais finit ses parties commencées, lit ce qui est à lui, peut l’enregistrer ou le faire effacer, et peut faire appel. On peut exclure une personne, un navigateur, ou un réseau pour trente jours au plus. Chaque exclusion a une raison et une fin.
order-appeal = Comment faire appel
order-appeal-line = Qui est exclu en lit la raison sur cette page et peut répondre une fois. Un autre modérateur en décide, s’il y en a un, et doit donner ses raisons.
order-kept = Ce qui est gardé, et combien de temps
order-kept-line = Les signalements et les exclusions, deux ans après leur fin ; par quel navigateur et quel réseau quelqu’un est venu, trente jours. Qui se fait effacer l’est ici aussi. D’une exclusion reste la fin, sans nom.
order-moderators = { $count ->
    [0] Personne ne modère encore cette maison : adressez-vous à son exploitant.
    [one] Une personne modère cette maison.
   *[other] { $count } personnes modèrent cette maison.
}
order-id = Votre numéro ici : { $id }.

own-bans = À votre sujet
own-reports = Vos signalements
ban-house-until = Vous êtes exclu de la maison jusqu’au { $day }.
ban-talk-until = Vous n’avez pas la parole dans la maison jusqu’au { $day }.
ban-over = Une exclusion qui a pris fin le { $day }
ban-of-person = personne
ban-of-device = navigateur
ban-of-network = réseau
ban-may = Vous pouvez encore finir vos parties, lire et enregistrer ce qui est à vous, et vous faire effacer.
appeal-yours = Vous avez écrit :
appeal-open = Un modérateur répondra. Vous le lirez ici.
appeal-granted = Votre appel est accepté ; l’exclusion est levée.
appeal-kept = L’exclusion est maintenue.
appeal-write = Pourquoi faudrait-il lever cette exclusion ?
appeal-once = Vous ne pouvez écrire qu’une fois : dites tout ce qu’il y a à dire.
appeal-send = Envoyer l’appel

desk-title = Modération
desk-line = Soyez prompt devant les menaces et lent dans la colère. Ce que vous décidez est noté avec votre nom, pour toujours.
desk-reports = Signalements
desk-no-reports = Aucun signalement n’attend.
desk-appeals = Appels
desk-no-appeals = Aucun appel n’attend.
desk-bans = Exclusions en cours
desk-no-bans = Personne n’est exclu.
desk-marked = Résultats étranges
desk-decided = Décidés récemment
desk-accused = Au sujet de
desk-reporter = Signalé par
desk-called = S’appelait alors { $name }.
desk-table = À une table ({ $phase }) :
desk-evidence = { $count ->
    [one] { $count } ligne de discussion
   *[other] { $count } lignes de discussion
}
desk-nothing-said = Personne n’avait rien dit.
desk-same-device = Venus par le même navigateur :
desk-answer = À qui l’a signalé (facultatif)
phase-gathering = en attente de joueurs
phase-starting = sur le point de commencer
phase-playing = en cours
phase-over = finie
phase-closed = fermée
standing = Signalements reçus : { $reported }, fondés : { $upheld } · faits : { $made }, fondés : { $well } · exclusions : { $bans }
is-moderator = modérateur
somebody = Quelqu’un qui s’est fait effacer
state-upheld = fondé
state-dismissed = écarté
uphold = Donner raison
dismiss = Écarter
ban-this = Exclure cette personne…
ban-somebody = Exclure quelqu’un qui n’a pas été signalé…
look-up = Chercher
look-up-about = L’@identifiant de la personne, ou son numéro
look-up-noted = Chercher quelqu’un est noté, comme une exclusion.
look-up-nowhere = On ne garde rien de ses venues des trente derniers jours.
nameless-one = Quelqu’un sans nom
log = Ce qui a été fait récemment
log-line = Les cinquante dernières lignes du journal. Personne ne peut le changer.
log-empty = Rien n’a encore été noté.
log-operator = L’exploitant
log-table = à une table
act-mute = { $by } : parole retirée à { $name }.
act-unmute = { $by } : parole rendue à { $name }.
act-remove = { $by } : { $name } renvoyé de la table.
act-close = { $by } : table fermée.
act-penalty = { $by } : pénalité demandée.
act-ban-person = { $by } : exclusion de { $name }.
act-ban-device = { $by } : exclusion d’un navigateur ({ $name }).
act-ban-network = { $by } : exclusion d’un réseau ({ $name }).
act-lift = { $by } : fin d’une exclusion ({ $name }).
act-appeal-granted = { $by } : appel accepté ({ $name }).
act-appeal-kept = { $by } : exclusion maintenue malgré l’appel ({ $name }).
act-report-upheld = { $by } : signalement retenu ({ $name }).
act-report-dismissed = { $by } : signalement écarté ({ $name }).
act-look-up = { $by } : recherche sur { $name }.
act-moderator-add = { $by } : { $name } nommé à la modération.
act-moderator-remove = { $by } : { $name } retiré de la modération.
act-forget = { $by } : une personne supprimée.
act-export-person = { $by } : ce que la maison sait d’une personne, écrit dans un fichier.
act-ratings = { $by } : classements recalculés.
act-sweep = { $by } : vieilles tables enlevées.
act-rotate-key = { $by } : clé de la maison changée.
act-copy = { $by } : maison copiée.
act-backup = { $by } : sauvegarde faite.
act-restore = { $by } : maison rétablie depuis une sauvegarde.
act-other = { $by } : { $did }
ban-what = Ce qui est exclu
ban-from = De quoi
ban-house = de la maison
ban-talk = de la parole
ban-why = Pourquoi
ban-days = Pour combien de temps
days = { $count ->
    [one] un jour
    [3650] dix ans
    [365] un an
   *[other] { $count } jours
}
ban-device = Quel navigateur
ban-network = Réseau, par exemple 192.0.2.0/24
ban-words = À la personne exclue : ce qui s’est passé, et ce qui devrait changer
ban-impose = Exclure
ban-done = L’exclusion est en vigueur.
ban-span = Du { $since } au { $until }
lift = Lever l’exclusion
lift-sure = Lever cette exclusion maintenant ?
appeal-against = L’exclusion disait :
appeal-says = Écrit le { $at } :
appeal-reasons = Vos raisons, que lira la personne exclue
appeal-grant = Accepter, lever l’exclusion
appeal-keep = Maintenir l’exclusion
appeal-own = C’est vous qui avez prononcé cette exclusion ; un autre modérateur décide.
marked-together = du même réseau
marked-often = souvent les deux mêmes
marked-too-often = toujours les deux mêmes
marked-short = abandonnée aussitôt
marked-streak = abandonnées aussitôt, plusieurs de suite
