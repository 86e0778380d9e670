# La page d’une personne, celle de la maison, et ce que disent les classements. En plus des mots de la maison.

page-title = { $name } · parties
page-handle = @{ $handle }
page-since = membre depuis { $day }
page-guest = Vous êtes de passage : c’est ce navigateur qui se souvient de vos parties.
page-mine = Vous seul voyez tout ceci. Les autres voient les parties des tables affichées et les parties classées.
page-private = Vous seul voyez ceci : dans les réglages, vous avez choisi de n’être nommé qu’aux tables où vous êtes assis.
page-closed = Ce membre ne montre rien de ses parties.
page-none = Aucune partie n’est encore finie.
page-none-go = Ouvrir une boîte et jouer
page-missing = Aucun membre ne porte ce nom.
page-house = La maison

records-title = Par jeu
kind-duel = à deux
kind-many = à trois et plus, ou en équipes
record-played = { $number ->
    [one] une partie
   *[other] { $number } parties
}
record-won = { $number ->
    [one] { $number } gagnée
   *[other] { $number } gagnées
}
record-drawn = { $number ->
    [one] { $number } nulle
   *[other] { $number } nulles
}
record-lost = { $number ->
    [one] { $number } perdue
   *[other] { $number } perdues
}
record-bar = Sur { $played } : { $won } gagnées, { $drawn } nulles, { $lost } perdues

rating = Classement
rating-new = pas encore situé
rating-new-help = Trop peu de parties classées pour dire la force.
rating-about = environ { $rating }
rating-about-help = Entre { $low } et { $high } deux fois sur trois ; chaque partie classée rend le nombre plus sûr.
rating-known = { $rating }
rating-known-help = Entre { $low } et { $high } deux fois sur trois.
rating-bot = mesuré parmi les robots
rating-none = Sans classement : aucune partie classée pour l’instant.
course-title = Le classement dans le temps
course-line = De { $first } à { $last } en { $number } parties classées ; { $most } au plus haut, { $least } au plus bas.
course-help = La bande dit à quel point le nombre est sûr.

luckall-title = La chance de toutes les parties
luckall-line = { $number ->
    [one] En une partie où le hasard a joué
   *[other] En { $number } parties où le hasard a joué
}, la chance a été { $how }.
luckall-usual = celle de la plupart
luckall-good = meilleure que d’ordinaire
luckall-great = d’une rare douceur
luckall-bad = pire que d’ordinaire
luckall-awful = d’une rare dureté
luckall-share = Sur cent personnes qui auraient joué autant, environ { $less } auraient eu moins de chance, et { $more } davantage.
luckall-help = Ce que cartes et dés ont donné, à côté de ce qu’ils donnent en moyenne. Deux fois sur trois, cela tombe dans la partie éclairée ; ce n’est remarquable que loin au-dehors.
luckall-label = Chance à { $number } écarts de la moyenne ; deux personnes sur trois sont entre −1 et 1.

met-title = Les plus rencontrés
met-often = { $number } fois
met-won = { $won ->
    [0] jamais gagné
    [one] une gagnée
   *[other] { $won } gagnées
}
met-find = Trouver ces parties

matches-title = Parties
search-title = Chercher
search-game = Jeu
search-any-game = tous
search-outcome = Résultat
search-any-outcome = tous
search-other = Autre joueur
search-since = Du
search-until = Au
search-clear = Effacer
matches-none = Aucune partie de ce genre.
matches-more = Suite
outcome-won = gagnée
outcome-drawn = nulle
outcome-lost = perdue
outcome-shared = plusieurs chaises
match-with = avec { $names }
match-somebody = quelqu’un
match-bot = { $level }
match-moves = { $number ->
    [one] un coup
   *[other] { $number } coups
}
match-rated = classée
match-change = classement { $change }
match-proof = Preuve
match-hidden = une table qui n’était pas affichée
match-gone-resigned = abandon
match-gone-left = départ
match-lucky = plus de chance que d’ordinaire
match-unlucky = moins de chance que d’ordinaire
match-weight = { $weight ->
    [0] Elle n’a changé aucun classement.
   *[other] Elle a compté pour { $weight } %.
}

unrated = Cette partie classée ne compte pas : { $why }
unrated-guest = tous n’étaient pas membres.
unrated-bot = l’un des robots n’a jamais été mesuré à une telle table.
unrated-abandoned = tout le monde est parti.
unrated-closed = son hôte l’a arrêtée.
unrated-forgotten = quelqu’un a effacé son compte.
unrated-device = quelqu’un avait deux chaises.
unrated-alone = il n’y avait qu’un camp.
unrated-hints = les conseils étaient permis.
unrated-handed = une chaise a changé de mains.
unrated-unproven = son hasard n’était pas promis d’avance.
mark = A moins compté : { $marks }
mark-together = tous deux jouaient du même endroit
mark-often = les deux mêmes, plus de cinq fois en un jour
mark-too-often = les deux mêmes, plus de dix fois en un jour
mark-short = abandonnée aussitôt
mark-streak = abandonnée aussitôt, pour la troisième fois de suite

table-rated = Partie classée
table-rated-help = Elle compte pour le classement de chacun. Pas de conseils, rien n’est repris, une chaise par personne ; qui part a perdu.
table-rated-wish = Une partie classée (membres, et robots mesurés)
table-rated-later = D’autres sont déjà assis : une partie classée demande sa propre table.
table-unrated-guest = Elle ne peut pas commencer comme partie classée : tous ne sont pas membres ici.
table-unrated-bot = Elle ne peut pas commencer comme partie classée : l’un des robots n’a jamais été mesuré à une telle table.
ratings-title = Classements
ratings-before = Avant cette partie
ratings-changed = Ce qui a changé
ratings-change = { $before } → { $after }
ratings-expected = Sur cent parties pareilles, { $name } devait en gagner { $number }.
ratings-fixed = le nombre d’un robot est mesuré et ne bouge pas
ratings-waiting = Les classements sont en cours de calcul.

house-title = La maison
house-line = Ce qui se joue, ce qui s’est joué, et qui mène.
house-running = En cours
house-newest = À peine finies
house-longest = Les plus longues
house-closest = Les plus serrées
house-window = Des trente derniers jours, aux tables affichées.
house-empty = Rien encore. Les tables affichées paraissent ici.
house-since = depuis { $time }
house-watch = Regarder
house-won = { $names } gagne
house-drawn = nulle
leaders-title = En tête
leaders-line = Les membres dont la force est assez sûre, actifs depuis moins de six mois. Les robots se tiennent là où ils ont été mesurés.
leaders-none = Personne encore : il faut quelques parties classées pour être sûr.
leaders-bots = Comment les robots ont été mesurés
leader-matches = { $number ->
    [one] une partie classée
   *[other] { $number } parties classées
}
