# Les tournois : la liste, l’annonce et la page de chacun.
tournaments = Tournois
tournaments-line = Inscrivez-vous, ou annoncez le vôtre. Les rondes commencent toutes seules ; qui ne vient pas finit par perdre.
tournaments-mine = Les vôtres
tournaments-entry = Inscriptions ouvertes
tournaments-running = En cours
tournaments-over = Terminés
tournaments-none = Aucun tournoi pour l’instant. Annoncez-en un et envoyez le lien à des amis.
format = Formule
format-swiss = Suisse
format-swiss-help = Un nombre de rondes fixé ; on rencontre qui a autant de points que soi, personne deux fois.
format-robin = Toutes rondes
format-robin-help = Tout le monde rencontre tout le monde une fois.
format-knockout = Élimination directe
format-knockout-help = Qui perd sort. Une partie nulle est rejouée deux fois au plus ; ensuite, la tête de série la mieux placée passe.
format-arena = Arène
format-arena-help = Qui est libre est apparié aussitôt, tant que dure le temps. Une victoire compte deux points, une nulle un point.
format-tables = Tables à plusieurs
format-tables-help = De nouvelles tables à chaque ronde, pour que tous se rencontrent aussi également que possible. Un point par personne qui a fait moins bien à votre table, un demi par personne qui a fait aussi bien.
phase-entry = inscriptions ouvertes
phase-running = en cours
phase-over = terminé
phase-off = annulé
card-starts = commence { $when }
card-entrants = { $number } sur { $most }
card-won = remporté par { $name }
announce = Annoncer un tournoi
announce-title = Nom
announce-title-hint = Coupe du vendredi
announce-game = Jeu
announce-seats = Personnes par table
announce-rounds = Rondes
announce-minutes = Minutes
announce-most = Au plus
announce-starts = Commence dans
announce-fill = Compléter avec des robots jusqu’à
announce-fill-none = sans robots
announce-bot = Robot
announce-listed = Le montrer dans la liste
announce-rated = Classé (membres seulement)
announce-options = Options du jeu
announce-go = Annoncer
in-minutes = { $number ->
    [one] une minute
   *[other] { $number } minutes
}
in-hours = { $number ->
    [one] une heure
   *[other] { $number } heures
}
in-days = { $number ->
    [one] un jour
   *[other] { $number } jours
}
enter = Participer
enter-late = Rejoindre à la prochaine ronde
leave = Se retirer
leave-sure = Vous retirer de ce tournoi ? Ce qui reste à jouer est perdu.
start-now = Commencer maintenant
call-off = Annuler
call-off-sure = Annuler ce tournoi ?
share = Copier le lien
shared = Copié
starts-in = Commence dans { $time }
next-in = La prochaine ronde commence dans { $time }
ends-in = Encore { $time }
round-going = La ronde { $number } sur { $all } se joue.
arena-going = Vous êtes apparié dès que quelqu’un est libre : restez sur cette page.
arena-closed = Le temps est écoulé : les dernières parties se terminent.
over-line = C’est fini. Victoire : { $names }.
off-line = Il a été annulé.
mine-waits = Votre partie est prête
mine-come = Qui n’est pas là dans { $time } a perdu.
mine-late = Vite : la table va fermer.
mine-go = À votre table
mine-rest = Vous êtes libre cette ronde.
standings = Classement
place = Place
player = Joueur
points = Points
played = Jouées
entrants = Qui participe
entrants-none = Personne encore. Soyez le premier.
nobody-shown = Quelqu’un
left-tag = retiré
you-tag = vous
bot-tag = robot
round = Ronde { $number }
how-bye = libre cette ronde : un point
how-absent = non jouée : quelqu’un n’est pas venu
how-left = non jouée : quelqu’un s’était retiré
how-seed = nulle ; la tête de série la mieux placée passe
match-going = se joue
match-look = Regarder
match-replay = Revoir
versus = –
ties = Comment on départage
ties-line = À égalité de points, on regarde dans l’ordre :
tie-buchholz = Buchholz
tie-buchholz-help = les points de toutes les personnes rencontrées : qui a joué plus fort que soi est mieux placé. Une ronde libre compte comme quelqu’un qui a autant de points que vous.
tie-berger = Sonneborn–Berger
tie-berger-help = les points de toutes les personnes battues, et la moitié de celles avec qui vous avez fait nulle : battre les forts rapporte.
tie-direct = Rencontre directe
tie-direct-help = ce que vous avez gagné contre qui a autant de points, si tous se sont rencontrés.
tie-wins = Victoires
tie-wins-help = le nombre de tables où vous avez fait le mieux, sans partage.
tie-round = Rondes
tie-round-help = le nombre de rondes que vous avez franchies.
rules = Comment on joue
rules-come = { $minutes ->
    [one] Qui n’est pas à la table après une minute a perdu
   *[other] Qui n’est pas à la table après { $minutes } minutes a perdu
} ; qui manque deux fois de suite n’est plus apparié.
rules-come-days = Qui n’est pas venu à la table après deux jours a perdu ; qui manque deux fois de suite n’est plus apparié.
rules-late = On peut rejoindre le tournoi jusqu’à sa moitié{ $format ->
    [arena] .
   *[other] , avec un demi-point par ronde manquée.
}
rules-leave = Qui se retire perd ce qui reste à jouer.
rules-bye = Si le nombre est impair, quelqu’un est libre : un point entier, une fois au plus.
first-three = Les trois premiers reçoivent un laurier sur leur page.
place-1 = premier
place-2 = deuxième
place-3 = troisième
laurels = Lauriers
laurel = { $place } sur { $entrants }
