# Les mots du client. Ils se posent sur ceux du paquet ; ceux d’un jeu se posent sur les deux.

# Partout
home = Vers l’étagère
nav = Maison
about = À propos
back = Retour
close = Fermer
sure-no = Non, revenir
new-tab = s’ouvre dans un nouvel onglet
play = Jouer
try-again = Réessayer
your-turn = à vous
tabs = À côté du plateau
nameless = Quelqu’un
theme-light = Passer à la lumière du jour
theme-dark = Passer à la lumière de la lampe
missing = Il n’y a rien à cette adresse
missing-line = Le lien est peut-être ancien, ou il y manque une lettre. Les jeux, eux, sont toujours sur l’étagère.
offline = Pas de connexion : la maison ne répond pas. L’étagère et les règles déjà lues restent à portée de main.
offline-page = Pas de connexion : cette page a besoin de la maison
release-ready = Une nouvelle version est prête
release-load = La charger

# Réglages
settings = Réglages
settings-look = L’apparence
settings-language = Langue
settings-theme = Lumière
settings-theme-system = comme l’appareil
settings-theme-light = du jour
settings-theme-dark = de la lampe
settings-speed = Animations
settings-speed-calm = calmes
settings-speed-calm-help = Cartes, jetons et dés prennent leur temps.
settings-speed-usual = habituelles
settings-speed-usual-help = Tel que les plateaux ont été dessinés.
settings-speed-quick = rapides
settings-speed-quick-help = En deux fois moins de temps.
settings-speed-none = aucune
settings-speed-none-help = Cartes et dés sont tout de suite à leur place.
settings-seen = Qui peut me voir
settings-seen-everybody = Tout le monde
settings-seen-everybody-help = Sur l’étagère, dans ce qu’une messagerie montre d’un lien, et là où vous regardez.
settings-seen-tables = Seulement les gens de mes tables
settings-seen-tables-help = Qui vient à une table où vous êtes assis y voit votre nom ; qui lit ce que vous écrivez aussi. Sur l’étagère vous êtes quelqu’un, une partie que vous jouez n’est pas montrée aux inconnus, et vous regardez sans être nommé.
settings-play = À la table
settings-volume = Volume
settings-device = Sur cet appareil
settings-offline = Garder la maison sur cet appareil
settings-offline-help = L’étagère et les règles déjà lues s’ouvrent sans réseau. Rien de vos tables n’est gardé.
settings-offline-closed = Une maison ne peut être gardée sur un appareil qu’en HTTPS.
settings-release = Une nouvelle version est prête ; elle viendra avec la prochaine page.
settings-install = Installer la maison
settings-install-help = Elle aura son icône et sa propre fenêtre.
settings-install-hand = Pour l’installer, choisissez « Sur l’écran d’accueil » dans le menu de partage du navigateur.
settings-reset = Cet appareil comme au début
settings-reset-done = Tous les souhaits de cet appareil sont comme au début.

# L’étagère
hello = Bienvenue à table
hello-name = Content de vous revoir, { $name }
hello-line = Choisissez une boîte. Jouez tout de suite contre un robot, ou envoyez le lien à des amis.
shelf-tournaments = Tournois
arranged-tournament = Au tournoi
speed = Temps
speed-blitz = rapide
speed-usual = au rythme normal
speed-long = long
speed-daily = un coup par jour
arranged-waits = La partie commence toute seule quand tout le monde est là.
arranged-time = { $seconds ->
    [0] Encore 0 seconde.
    [one] Encore une seconde.
   *[other] Encore { $seconds } secondes.
}
arranged-over = Cette partie n’a pas commencé : tout le monde n’est pas venu.
arranged-again = Chercher quelqu’un d’autre
shelf-boxes = Jeux
shelf-mine = Vos tables
shelf-invited = On vous invite à jouer
asked-by = De la part de
asked-stranger = hors de vos amis
shelf-more = { $number ->
    [one] encore 1 table
   *[other] encore { $number } tables
}
shelf-finished = { $number ->
    [one] { $number } partie finie
   *[other] { $number } parties finies
}
put-away = Ranger
put-all-away = Tout ranger
shelf-open = Une chaise est libre
shelf-running = En train de jouer
house = La maison
rated-wish = Une partie classée : elle compte pour le classement de chacun (membres, et robots mesurés)
rated-tag = classée
shelf-quiet = Aucune table ouverte pour l’instant. Ouvrez-en une et laissez-la visible.
resume = Reprendre
join = Rejoindre
watch = Regarder
facts-seats = { $seats } joueurs
facts-minutes = { $minutes } min
phase-gathering = on s’installe
phase-starting = on commence
phase-playing = en cours
phase-over = terminée
phase-closed = fermée

# Une boîte
play-bot-now = Jouer contre un robot
read-rules = Lire les règles
box-setup = Mettre la table
box-seats = Joueurs
box-chair = Chaise { $number }
box-options = Options
box-open = Ouvrir la table
box-start = Commencer
box-luck = Les cartes sont équitables et cela se vérifie après coup. La vérification rend aussi lisibles des mains qui n’ont jamais été montrées.
your-name = Votre nom
your-name-hint = celui que vos amis connaissent
guest-name = Invité { $number }
chair-me = Vous
chair-link = Qui ouvre le lien
chair-device = Quelqu’un sur cet appareil
chair-device-name = Son nom
bot = Robot
bot-number = Robot { $number }
bot-random = Robot insouciant
    .about = joue n’importe quel coup permis.
bot-drowsy = Robot somnolent
    .about = sait jouer, mais fait un coup sur deux à moitié endormi.
bot-dreamy = Robot rêveur
    .about = joue bien, mais il a parfois la tête ailleurs.
bot-greedy = Robot attentif
    .about = prend ce qui paraît le mieux sur le moment.
bot-seasoned = Robot aguerri
    .about = a appris d’innombrables parties ce que vaut un coup.
bot-inscrutable = Robot impénétrable
    .about = personne ne le devine, et il calcule les dernières manches jusqu’au bout.
bot-instinctive = Robot instinctif
    .about = joue d’instinct : des dizaines de millions de coups l’ont formé.
bot-shrewd = Robot avisé
    .about = essaie ses coups dans sa tête avant de jouer.
bot-formidable = Robot redoutable
    .about = rejoue d’abord chaque coup des centaines de fois. Coriace.
tempo = Temps
tempo-none = Sans pendule
tempo-blitz = Rapide
tempo-usual = Normal
tempo-long = Long
tempo-daily = Un coup par jour
tempo-own = À ma façon
time-none = Sans pendule
time-match = { $time } chacun
time-match-gain = { $time } chacun, { $gain } s de plus par tour
time-pace = { $time } par décision
time-by = Ce qui est compté
time-by-match = un temps pour la partie
time-minutes = Minutes par personne
time-gain = Secondes ajoutées après chaque tour
time-end = Quand le temps est écoulé
time-end-auto = selon le jeu
time-end-resign = la partie est perdue
time-end-idle = la maison joue des coups simples
time-over-resign = Qui épuise son temps a perdu.
time-over-idle = Pour qui épuise son temps, la maison joue des coups simples.
time-weekends = Les samedis et dimanches ne comptent pas
time-holidays = Jours de congé par personne
holidays-each = { $days ->
    [one] Chacun peut prendre un jour de congé.
   *[other] Chacun peut prendre { $days } jours de congé.
}
holiday = Prendre des congés
holiday-line = Votre temps s’arrête dès maintenant. On compte des jours entiers ; vous pouvez revenir plus tôt.
holiday-days = { $days ->
    [one] Un jour
   *[other] { $days } jours
}
holiday-yours = Vous êtes en congé jusqu’au { $until } : votre temps est arrêté.
holiday-of = { $name } est en congé jusqu’au { $until }.
holiday-back = Je suis de retour
clocks = Pendules
clock-short = Il vous reste dix secondes.
clock-held = Les pendules sont arrêtées.
clocks-hold = Arrêter les pendules
clocks-go-on = Relancer les pendules
hold-asked = { $name } propose d’arrêter les pendules un moment.
time-used = Temps utilisé :
listed = Montrer cette table sur l’étagère : chacun peut la rejoindre ou regarder
club-for = Qui peut venir
club-all = Quiconque a le lien
club-table = Cette table est réservée aux membres du club { $club }, et à ceux qu’on y invite.
side-chat = Les coéquipiers peuvent se parler entre eux
hints-wish = Les joueurs peuvent demander conseil
hints-on = Conseils : tout le monde peut en demander.
hints-off = Cette table joue sans conseils.
confirm-wish = Me demander avant d’envoyer un coup
emotes = Réagir
emotes-wish = Montrer les réactions à côté des chaises
sound-offer = Jouer avec le son ?
sound-yes = Avec le son
sound-no = Non merci
sound-volume = Volume
sound-wish = Sons

# Avant le début
gather-waiting = { $number ->
    [one] Une chaise est encore libre.
   *[other] { $number } chaises sont encore libres.
}
gather-away = On attend le retour { ELIDE("de", $names) }.
gather-unready = { $number ->
    [one] On attend { ELIDE("que", $names) } soit prêt.
   *[other] On attend { ELIDE("que", $names) } soient prêts.
}
gather-ready = Tout le monde est là. L’hôte peut commencer.
gather-ready-host = Tout le monde est là. Commencez quand vous voulez.
gather-starting = On mélange : chaque navigateur ajoute sa part de hasard…
gather-sit-hint = Prenez une chaise pour jouer, ou restez pour regarder.
start = Commencer la partie
sit = S’asseoir
stand = Se lever
move-here = Venir ici
swap-up = Avancer { $name } d’une chaise
give-bot = Donner à un robot
take-bot = Renvoyer
device-add = Quelqu’un d’autre joue sur cet appareil ?
device-sit = S’asseoir aussi
chairs = Joueurs
chair-empty = Chaise libre
chair-empty-line = pour qui viendra
chair-you = vous
chair-yours = votre chaise
chair-on-device = sur cet appareil
chair-here = présent
chair-away = absent
chair-turn = doit jouer
chair-won = a gagné
chair-resigned = a abandonné
chair-abandoned = { $name } est absent depuis longtemps.
chair-gave-up = La maison joue des coups simples pour cette chaise.
chair-left = { $name } a quitté cette chaise.
chair-kept = Votre chaise vous attend.
come-back = Se rasseoir
takeover = Laisser un robot continuer
invite-title = Faites venir vos amis
invite-line = Envoyez ce lien, ou montrez le carré à un téléphone.
invite-link = Lien vers cette table
invite-code = Code QR du lien vers cette table
invite-copy = Copier
invite-copied = Copié
ask-friends = Ou invitez-les d’ici
ask = Inviter
ask-name = Inviter { $name } à cette table
asked = invitation envoyée
ask-here = dans la maison
ask-all = Les { $count } personnes
ask-handle = Ou n’importe qui par son identifiant

# La confiance
trust-title = Des cartes équitables
trust-numbers = Les nombres scellés
trust-line = Avant que quiconque s’assoie, la maison a scellé un secret. Chaque navigateur scelle un nombre à lui. Les cartes découlent de tous : personne n’a pu les choisir.
trust-after = Après la partie, tout est ouvert et se vérifie. Cela montre que personne n’a choisi de carte, mais pas que la maison n’a jamais regardé.
trust-promise = Le secret scellé de la maison
trust-key = La clé de la maison
trust-called-off = { $number ->
    [one] Un départ a été annulé : { $names } n’a pas ouvert son jeton.
   *[other] { $number } départs ont été annulés, le dernier parce { ELIDE("que", $names) } n’a pas ouvert son jeton.
}
proof-sealed = un secret est scellé
proof-promised = promis et signé
proof-signed = signé, vérifiable
proof-unsigned = non signé
proof-unsigned-help = Cette partie a commencé avant que la maison ne signe ses promesses. Elle peut être rejouée, mais rien ne montre que c’est bien celle qui a été jouée.
proof-unproven = sans preuve
proof-unproven-help = Cette maison ne peut pas rejouer cette partie : ses cartes ne se vérifient pas ici.
token-none = sans jeton
token-missing = pas prêt
token-sealed = scellé
token-opened = ouvert
token-late = arrivé après le début
token-wish = Mon navigateur ajoute un jeton au hasard
verify = Vérifier les cartes
verify-proven = Prouvé
verify-not-proven = Non prouvé
verify-promise = Ce navigateur a vérifié lui-même le secret scellé de la maison : il est le bon.
verify-promise-broken = Ce navigateur a vérifié lui-même le secret scellé de la maison : ce n’est pas le bon.
verify-signed = Ce navigateur a vérifié lui-même les signatures de la maison : elles sont justes.
verify-signed-broken = Ce navigateur a vérifié lui-même les signatures de la maison : elles sont fausses.
verify-not-promised = Une autre partie que celle-ci avait été promise à ce navigateur.
verify-mine = Votre propre jeton fait partie du hasard.
verify-not-mine = Votre propre jeton manque au hasard.
step-replays = Elle se rejoue : chaque coup a été revérifié et mène à ce résultat.
step-broken = La ligne { $line } du journal est fausse : { $reason }
step-not-reached = Pas vérifié, car le journal ne se rejoue pas.
step-signed = Elle est signée par la clé { $key }. Comparez-la à la liste des clés de la maison.
step-signed-here = Cette maison l’a signée, avec sa clé { $key }.
step-signed-elsewhere = Elle est signée par la clé { $key }, qui n’est pas une clé de cette maison.
step-unsigned = Rien n’y est signé : n’importe qui a pu l’écrire.
step-signature-wrong = Ce n’est pas ce qu’a signé la clé { $key }.
step-promise-kept = C’est la partie promise avant la donne.
step-promise-missing = On ne sait pas ici si elle était promise : ce navigateur n’a gardé aucune promesse.
step-promise-other = Une autre partie était promise : les en-têtes diffèrent.
step-promise-forged = La promesse elle-même n’est pas signée par la clé qu’elle nomme.
step-promise-other-house = La promesse a été faite avec une autre clé, { $key }, qui n’a pas désigné celle-ci.
step-promise-unsigned = Ce qui était promis n’est pas ce qui a été signé.
step-promise-empty = La promesse ne dit rien du hasard.
step-luck-nobody = Personne n’a promis le hasard : qui donnait pouvait choisir les cartes.
step-luck-house = Aucun jeton d’invité n’est dans le hasard : il venait de la maison seule.
step-luck-some = { $tokens ->
    [one] Le jeton d’un seul invité est dans le hasard ;
   *[other] Les jetons de { $tokens } invités sont dans le hasard ;
} { $people } chaises étaient tenues par des personnes.
step-luck-all = Chaque personne à la table a un jeton dans le hasard.
step-luck-bots = Seuls des robots ont joué : le hasard venait de la maison seule.
promise-kept = La maison a signé ce qu’elle promettait avant la donne. Ce navigateur l’a vérifié et le garde.
promise-save = Enregistrer la promesse
promise-broken = La promesse de la maison n’est pas signée comme il faut : ce navigateur n’ouvre pas son jeton.
check-title = Vérifier une partie enregistrée
check-line = Choisissez le journal d’une partie. Si vous avez enregistré la promesse gardée par votre navigateur avant la donne, choisissez-la aussi : alors seulement la partie peut être prouvée.
check-log = Le journal
check-promise = La promesse (si vous l’avez)
check-no-promise = Ce fichier n’est pas la promesse d’une maison.

# À table
watching = spectateur
your-hand = Votre main
people = Personnes
calls = Annoncer pour la table
line-connecting = On approche une chaise…
line-away = Connexion perdue, on revient…
line-full = Il n’y a pas de place pour l’instant. On redemande…
prompt-your-turn = À vous.
prompt-sending = Un instant…
prompt-confirm = On joue cela ?
prompt-waiting = On attend { $who }.
prompt-waiting-since = On attend { $who } ({ $since }).
prompt-nobody = Un instant…
run-progress = Coup { $number } sur { $total }…
run-moves = Coup { $number }…
run-stop = Arrêter
look-closer = Voir de plus près ce qui peut être choisi
hint-ask = Un conseil
hint-do = Faites-le
confirm-send = Jouer
ask-any = Choisissez parmi ce qui brille.
ask-card = Choisissez une carte.
ask-cell = Choisissez une case.
ask-seat = Choisissez un joueur.
ask-count = Combien ?
ask-button = Que faites-vous ?
count-less = Un de moins
count-more = Un de plus
count-take = Prendre { $number }
moves-none = Rien ne vous est demandé pour l’instant.
moves-count = { $number ->
    [one] Un seul coup est possible.
   *[other] { $number } coups sont possibles. Par où commencer ?
}
tab-end = Résultat
notes = Mes notes
tab-story = Récit
tab-moves = Coups
tab-chat = Discussion
tab-rules = Règles
tab-table = Table
story-empty = Il ne s’est encore rien passé.
history-so-far = Jusqu’ici
history-possible = Possibles
past = Retour en arrière
past-at = Coup { $number } sur { $total }
past-now = Revenir au présent
past-now-short = Présent
past-your-turn = C’est à vous.
past-trouble = Ce moment ne peut pas être montré. Réessayez dans un instant.
story-more = { $number ->
    [one] Détail
   *[other] Détails
}
story-older = Ce qui s’est passé avant
story-news = { $number ->
    [one] { $number } nouvelle ligne
   *[other] { $number } nouvelles lignes
}
rules-missing = Les règles de ce jeu sont en cours d’écriture.
rules-table = Tableau
rules-contents = Sommaire
rules-search = Chercher dans les règles
rules-search-hint = Un mot, ou le numéro d’une règle
rules-found = { $number ->
    [0] Rien trouvé.
    [one] { $number } passage trouvé.
   *[other] { $number } passages trouvés.
}
emote-hello = Bonjour !
emote-bravo = Bien joué !
emote-thanks = Merci !
emote-laugh = Haha !
emote-wow = Oh là là !
emote-think = Je réfléchis…
emote-oops = Oups !
emote-good-game = Belle partie !
chat-empty = Dites bonjour.
chat-placeholder = Dire quelque chose
chat-send = Envoyer
chat-room = Qui peut lire
chat-muted = L’hôte vous a retiré la parole ici.
chat-join = Prendre la parole
room-table = tout le monde
room-side = mon camp
room-watchers = spectateurs
veil-title = Passez l’appareil à { $name }
veil-line = Les prochaines cartes ne regardent que cette personne.
veil-lift = C’est moi, { $name }
resign = Abandonner
resign-sure = Abandonner cette partie ?
stop-offer = Proposer d’arrêter
stop-asked = { $name } propose d’arrêter la partie, sans vainqueur.
back-asked = { $name } demande à reprendre un coup.
take-back = Reprendre le coup
agree = D’accord
refuse = Refuser
withdraw = Retirer
mute = Retirer la parole
unmute = Rendre la parole
remove = Renvoyer
report = Signaler
report-name = Signaler { $name }
about-order = L’ordre dans la maison
about-order-line = Ce qu’on ne veut pas ici, qui décide, et comment faire appel.
about-order-look = Le lire
remove-sure = Renvoyer définitivement cette personne de la table ?
stand-sure = Quitter votre chaise en pleine partie ?
close-table = Fermer la table
close-sure = Fermer la table pour tout le monde ? Une partie en cours s’arrête sans vainqueur.
closed = Cette table a été fermée.
halted = Cette partie ne peut pas continuer dans cette version de la maison : { $reason }

# La fin
end-go-on = Cliquez pour continuer
another-table = Une autre table
end-course = Comment cela s’est passé
end-moment = Revoir à partir du coup { $number }
end-luck = La chance de chacun
chart-all = Tous ensemble
luck-expected = { $number } en moyenne
luck-usual = Dans la moyenne.
luck-none = Le hasard n’y fut pour rien.
luck-lucky = Chanceux : aussi bien ou mieux dans une partie sur { $number }.
luck-unlucky = Malchanceux : aussi mal ou pis dans une partie sur { $number }.
show-result = Voir le résultat
rematch = Revanche
rematch-join = Aller à la revanche
replay = Revoir la partie
export = Garder le journal
export-text = Garder le récit
replay-eyes = Vue par
replay-spectator = un spectateur
replay-first = Au début
replay-last = À la fin
replay-before = Un coup en arrière
replay-after = Un coup en avant
replay-run = Lire
replay-pause = Pause
replay-move = Coup

# L’analyse d’une partie finie
analysis = Analyse
analysis-title = Ce que valait le jeu
analysis-make = Analyser la partie
analysis-help = La maison joue chaque instant de la partie jusqu’au bout, des centaines de fois, et juge chaque décision d’après ce que son joueur savait. Cela prend une minute au plus.
analysis-waits = Une autre partie est analysée d’abord…
analysis-ready = L’analyste se prépare. La première fois dans cette maison, cela prend un moment…
analysis-course = Chaque instant est joué jusqu’au bout…
analysis-decisions = Les décisions sont pesées…
analysis-stop = Arrêter
analysis-again = Réessayer
analysis-turning = Les décisions les plus chères
analysis-nothing = Aucune décision n’était clairement mauvaise.
analysis-cost = { $seat } a laissé { $cost } % d’une victoire
analysis-played = Joué : { $move }
analysis-better = Mieux : { $move }
analysis-look = Voir l’instant avant le coup { $number }
analysis-accounts = Adresse et chance
analysis-accounts-help = En pour cent d’une victoire. L’adresse est ce que les décisions d’un joueur ont rapporté à côté de celles d’un joueur ordinaire ; ce que les décisions de personne n’expliquent, c’est la chance : les cartes, les dés, et ce qu’on ne pouvait savoir.
analysis-judged = { $sound } décisions sur { $judged } que rien ne bat
analysis-unjudged = { $number } autres n’ont pas été regardées : la partie est longue.
analysis-skill = adresse
analysis-luck = chance
analysis-won-better = { $seat } a mieux joué, et a gagné.
analysis-won-luckier = { $seat } a fait plus d’erreurs, et a gagné par chance.
analysis-lost-unlucky = { $seat } a mieux joué, et a perdu par malchance.
analysis-lost-worse = { $seat } a laissé plus que qui a gagné.
analysis-table = La courbe en tableau
analysis-move = Coup
chart-chances = Chances de gagner
    .help = En pour cent, telles qu’elles étaient, tout étant visible.
advice-ask = Que joueriez-vous ?
advice-plays = D’après ce qu’en savait { $seat }, le meilleur robot de la maison joue :
advice-played = Coup joué : { $move }
advice-same = C’est ce qui a été joué.
advice-weighed = Chances de gagner par coup, en pour cent
play-on = Continuer d’ici
play-on-help = Une nouvelle table s’ouvre à cet instant. Avec un nouveau hasard, ce que vous n’aviez pas vu est redistribué ; de toute façon, cela ne prouve rien de la partie jouée.
onward-note = Cette table reprend une partie finie à un certain moment. Elle ne prouve rien et ne compte pas : chacun peut en connaître les cartes.
onward-match = Revoir cette partie
play-on-seat = Vous jouez
play-on-bot = Contre

# L’échelle des robots
ladder-title = La force des robots
ladder-line = Chaque niveau a joué contre les autres avec les mêmes donnes. Là où deux barres se chevauchent, ils se valent presque : une partie entre eux est à peu près égale.
ladder-look = Voir la force de chaque robot
ladder-seats = À { $number } autour de la table
ladder-help = Des points comme aux échecs : cent de plus, c’est à peu près deux parties gagnées sur trois, à deux. La barre dit où est la vraie force, à 95 % près ; le premier niveau vaut zéro.
ladder-points = { $points } points, entre { $low } et { $high }
ladder-games = Mesuré en { $number } parties.
ladder-unmeasured = Pas encore mesurés :

# À propos
about-title = À propos de Tablée
about-house = Tablée est une maison de jeux toujours ouverte : dans un navigateur, entre amis ou contre des robots, en direct ou à un coup par jour. Les mêmes règles tournent aussi en Python, pour la recherche.
about-names = C’est une réalisation d’amateurs, indépendante et non commerciale. Les noms des jeux appartiennent à leurs propriétaires, qui n’ont aucun lien avec cette maison. Dessins, textes et programmes sont tous de nous ; rien ne provient des boîtes, des illustrations ni des feuillets d’origine.
about-luck = Ici, personne ne choisit une carte ni un dé, et vous pouvez le vérifier : avant chaque partie, la maison et chaque navigateur scellent un secret ; après, tout est ouvert.
about-license = Le programme est un logiciel libre sous licence MIT.
about-reconstructed = Ce qu’il a fallu reconstituer
about-reconstructed-line = Là où un élément imprimé d’un jeu est resté introuvable, nous avons fait notre propre proposition. Elle est signalée dans les règles et sera corrigée dès que quelqu’un retrouvera l’original.
reconstructed-title = Reconstitué :
me = Ma page
log-in = Se connecter
about-you = Vous et cette maison
about-data = Un cookie signé dit à la maison que c’est bien vous ; elle garde votre nom, vos tables et ce que vous y avez dit. Rien n’est chargé d’ailleurs ni envoyé à personne d’autre.
forget = M’oublier
forget-sure = Effacer votre nom, vos messages et vos chaises ? Les parties finies gardent leurs coups, sans nom.
forget-done = C’est fait. Nous ne nous connaissons plus.

# Ce que la maison refuse
refusal-unreachable = La maison ne répond pas. Vérifiez la connexion ; nous continuons d’essayer.
refusal-bad-message = La maison n’a pas compris. Rechargez la page.
refusal-chair-taken = Quelqu’un est déjà assis là.
refusal-chairs-empty = Une chaise est encore libre : attendez quelqu’un ou donnez-la à un robot.
refusal-gone = Cela n’existe plus.
refusal-halted = Cette partie attend son hôte.
refusal-house-error = La maison a fait une erreur, notée sous { $id }. Réessayez.
refusal-muted = L’hôte vous a retiré la parole ici.
refusal-no-name = Donnez-vous d’abord un nom.
refusal-no-side-chat = À cette table, les coéquipiers ne se parlent pas entre eux.
refusal-no-such-bot = Ce jeu n’a pas de tel robot.
refusal-no-such-chair = Cette chaise n’existe pas.
refusal-no-such-person = Cette personne n’est pas là.
refusal-no-such-table = Il n’y a pas de table à cette adresse. Elle a peut-être été fermée.
refusal-not-abandoned = Cette chaise n’est pas abandonnée.
refusal-not-host = Seul l’hôte peut le faire.
refusal-not-now = Ce n’est pas possible maintenant.
refusal-not-over = La partie n’est pas finie.
refusal-not-ready = Un navigateur n’est pas encore prêt. Réessayez dans un instant.
refusal-not-seated = Prenez d’abord une chaise.
refusal-not-stored = La maison n’a pas pu l’écrire, donc rien n’a changé. Réessayez dans un instant. (Note { $id })
refusal-not-watching = C’est pour les spectateurs.
refusal-not-your-seat = Ce n’est pas votre chaise.
refusal-nothing-asked = Personne n’a demandé cela.
refusal-other-origin = Cette page n’est pas de cette maison.
refusal-other-path = Cette décision est déjà prise.
refusal-removed = L’hôte vous a renvoyé de cette table.
refusal-closed = Cette table a été fermée.
refusal-device-gone = Un autre de vos appareils vous a déconnecté ici.
refusal-no-chair-for-you = Vous ne pouvez pas vous asseoir à cette table. Il y en a d’autres, et vous pouvez ouvrir la vôtre.
refusal-forgotten = La maison vous a oublié. Vous voilà de nouveau sans nom.
refusal-too-fast = Pas si vite : de nouveau dans { $seconds } s.
refusal-busy = La maison a trop à faire à la fois. Redemandez dans un instant.
refusal-closing = La maison ferme. Rien n’a été fait.
refusal-no-answer = La maison n’a pas pu terminer. Redemandez dans un instant.
refusal-too-long = Cela prend plus de temps que la maison n’en accorde.
refusal-too-large = C’est trop long.
refusal-too-many = Trop à la fois. Fermez les autres fenêtres de cette table.
refusal-too-slow = La maison n’a presque rien entendu, trop longtemps.
refusal-wrong-input = Ces choix ne vont pas ensemble. Revoyez-les une fois encore.
refusal-wrong-number = La table a avancé entre-temps. Regardez et choisissez de nouveau.
refusal-wrong-token = Le jeton ne correspond pas à son sceau.

# Ce que la maison raconte
notice-arrived = { $name } vient d’entrer.
notice-left = { $name } est parti.
notice-called-off = Le départ a été annulé : { $names } n’était pas prêt.
notice-took-over = Un robot continue pour { $name }.
notice-came-back = { $name } est de retour.
notice-muted = { $name } n’a plus la parole ici.
notice-removed = { $name } a été renvoyé.
notice-stop-refused = { $name } veut continuer.
notice-back-refused = { $name } ne veut pas que le coup soit repris.
notice-new-host = { $name } est maintenant l’hôte.
event-house-resigned = { $seat } abandonne.
event-house-stopped = La partie a été arrêtée.
event-house-abandoned = La table a été quittée.
event-house-back = { $seat } reprend un coup.
event-house-anew = La partie reprend ici : ce { ELIDE("que", $seat) } n’avait pas vu est redistribué.

# The coach of a lesson
coach = Professeur
coach-step = Étape { $step } sur { $steps }
coach-next = Continuer
coach-forward = Suivant
coach-back = Revenir au conseil précédent
coach-skip = Passer la leçon
coach-alone = Continuer sans moi
coach-leave = Quitter
coach-stay = Rester
coach-watch = Regardez ce que font les autres…
coach-read = Lisez d’abord ce que dit le professeur.
learn = Apprendre en jouant
learn-minutes = cinq minutes
learn-first = Première visite ? Apprenez un jeu en y jouant : cinq minutes, avec un professeur à vos côtés.
lesson-tag = Leçon
proof-lesson = Une leçon : ses cartes ont été choisies pour enseigner, il n’y a donc pas de preuve du hasard.

pause = Pause
pause-waiting = On attend les réponses.
pause-answered = Votre réponse est notée jusqu’à la fin de la pause.
stops = Pauses
stops-help = La table s’arrête dès que quelqu’un pourrait répondre : le silence ne dit rien. Ce que vous désactivez ici passe pour vous, même si vous tenez une carte. Personne d’autre ne le voit.
stops-now = pas dans ce combat
always-now = Plus dans ce combat
ahead = Répondu pour vous
ahead-help = La maison répond ainsi chaque fois qu’on ne vous demande que cela. Personne d’autre ne le voit, et vous pouvez y revenir à tout moment.
ahead-place = Ou en un seul lieu, quoi qu’il en soit ailleurs
ahead-place-where = Où
ahead-place-what = Quoi
ahead-place-add = Ajouter
ahead-at = { $what } ({ $place })
ahead-places = et en { $number } lieux
ahead-take-back = revenir là-dessus

# Chaises et hôtes
chair-ask = Demander la place
chair-bot = Un robot joue pour { $name }.
chair-asked = { $name } demande à prendre la place { ELIDE("de", $gone) } et à voir sa main.
call-asked = { $name } signale que le silence a été rompu : { $call }.
call-admit = Le reconnaître
call-deny = Le nier
wish-waits = Il faut l’accord { ELIDE("de", $names) }.
wish-waits-one = Quelqu’un de ce camp doit le reconnaître : { $names }.
sat-title = Qui a joué pour qui
sat-person = { $sitter } pour { $of }, { $span }
sat-bot = un robot pour { $of }, { $span }
powers-title = Ce que l’hôte peut faire
powers-line = La maison décide d’après cette liste. Ce que l’on fait d’une partie en cours est dit à tous, avec le nom de qui l’a fait.
powers-host = L’hôte
powers-chairs = Les chaises d’une partie en cours
powers-before = avant le départ
powers-during = pendant la partie
powers-both = avant et pendant la partie
powers-agree = seulement avec l’accord de : { $who }
powers-told = dit dans le récit
event-house-sat = { $sitter } a joué ici pour { $name } entre-temps.
event-house-bot-sat = Un robot a joué ici pour { $name } entre-temps.
view-turn = Au tour de
view-turns = Tours joués
view-round = Manche
view-rounds = Manches en tout
view-points = Points
view-scores = Points
view-totals = Points
view-hand = Votre main
view-deck = Cartes dans la pioche
view-discards = Défausse
view-last = Dernier coup
view-winner = Gagne
view-winners = Gagnent
view-reason = La fin
view-face-down = face cachée
