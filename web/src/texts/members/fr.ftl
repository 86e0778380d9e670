become = Devenir membre
become-line = Gardez votre nom, vos tables et tout ce que vous avez fait ici, sur tous vos appareils. Il suffit d’un identifiant et d’une clé d’accès : ni mot de passe, ni adresse. La clé d’accès, c’est ce qui déverrouille votre appareil : un doigt, un visage, un code ou une clé.
become-do = Créer une clé d’accès
become-already = Déjà membre ?
become-elsewhere = Les clés d’accès ne fonctionnent pas à cette adresse : il faut aux navigateurs du https et un nom. Demandez-le à votre hôte ; comme invité, vous pouvez jouer à tout.
handle = Identifiant
handle-help = Des lettres, des chiffres, des tirets. Il n’est qu’à vous dans cette maison.
handle-change = Changer d’identifiant
handle-change-help = On peut en changer tous les 30 jours. L’ancien reste réservé un an.
save = Enregistrer
cancel = Annuler
rename = Renommer
remove-it = Retirer
good = Bien
copy = Copier
copied = Copié

picture-change = Changer l’image
picture-shape = Forme
picture-colour = Couleur
picture-sign = Signe
picture-shape-number = Forme { $number }
picture-colour-number = Couleur { $number }
picture-sign-number = Signe { $number }
picture-lot = Une autre, au sort

devices = Mes appareils
device-here = celui-ci
device-seen = vu le { $day }
device-name = Nom de l’appareil
device-call = Renommer { $name }
device-away = Déconnecter
device-away-name = Déconnecter { $name }
device-away-sure = Déconnecter « { $name } » ? Il l’est aussitôt, où qu’il soit.
device-add = Ajouter un appareil

passkeys = Mes clés d’accès
passkeys-line = N’importe laquelle vous ouvre la porte sur un autre navigateur. Mieux vaut en avoir deux.
passkey-used = servie le { $day }
passkey-add = Créer une clé d’accès sur cet appareil
passkey-remove = Retirer la clé { $name }
passkey-remove-sure = Retirer cette clé ? Plus personne n’entrera avec elle.
key-declined = Aucune clé n’a été créée ni utilisée. Réessayez quand vous voudrez.
key-there-already = Cet appareil a déjà une clé pour cette maison.

link-scan = Scannez ce code avec l’autre appareil, ou ouvrez-y le lien.
link-address = Le lien pour l’autre appareil
link-code = Le lien sous forme de code à scanner
link-time = Il vaut dix minutes, une seule fois.
link-compare = « { $name } » est venu avec votre lien. Montre-t-il ce nombre ?
link-yes = Oui, qu’il entre
link-no = Non
link-coming = Un instant : l’autre appareil entre.
link-done = L’autre appareil est entré.
link-over = Ce lien ne vaut plus.

join-title = Un autre de vos appareils
join-line = Vous avez ouvert un lien de votre autre appareil. Entrez avec lui : les deux montreront un nombre.
join-do = Entrer
join-compare = Votre autre appareil doit montrer le même nombre. Si c’est le cas, dites-y oui.
join-wait = En attente de votre autre appareil…
join-in = Vous êtes entré : @{ $handle }.
join-key = Créez aussi une clé d’accès ici : cet appareil vous ouvrira la porte tout seul.
join-keyed = Cet appareil a maintenant sa propre clé d’accès.
join-shelf = Vers l’étagère

log-in-key = Avec une clé d’accès
log-in-key-line = Votre navigateur montre les clés qu’il connaît pour cette maison. Celle de votre téléphone convient aussi.
log-in-key-do = Utiliser une clé d’accès
log-in-device = Avec un autre appareil
log-in-device-line = Sur un appareil où vous êtes connecté, choisissez « Ajouter un appareil » dans les réglages, et ouvrez son lien ici.
log-in-code = Avec un code de secours
log-in-code-line = L’un des dix codes que vous avez imprimés. Il sert une fois.
log-in-code-do = Utiliser le code
log-in-guest = Ce que vous avez fait ici comme invité reste dans ce navigateur. Nouveau ?
log-in-already = Vous êtes connecté : @{ $handle }.
log-out = Se déconnecter sur cet appareil
code = Code

codes = Codes de secours
codes-none = Si vous perdez tous vos appareils, un code sur papier vous fera revenir. Imprimez-en dix.
codes-left = { $count ->
    [one] Il reste un code.
   *[other] Il reste { $count } codes.
}
codes-make = Faire dix codes
codes-again = Faire dix nouveaux codes
codes-sure = Faire dix nouveaux codes ? Ceux du papier ne vaudront plus rien.
codes-sheet = Codes de secours de @{ $handle }. Chacun ouvre une fois la porte, par « Avec un code de secours ».
codes-once = Ils ne sont montrés que maintenant. Qui a cette feuille peut entrer à votre place : rangez-la avec vos papiers.
codes-print = Imprimer
codes-kept = Je les ai gardés

notes-away = C’est noté, rangez cela
note-recovered = Un code de secours a servi sur { $name }. Si ce n’était pas vous, déconnectez cet appareil et faites de nouveaux codes.
note-device-added = { $name } s’est connecté.
note-device-gone = { $name } a été déconnecté.
note-passkey-added = Une clé d’accès a été créée sur { $name }.
note-passkey-removed = La clé d’accès de { $name } a été retirée.
note-codes-made = De nouveaux codes de secours ont été faits.
noted = { $count ->
    [one] La maison a quelque chose à vous dire de vos appareils.
   *[other] La maison a { $count } choses à vous dire de vos appareils.
}

offer = La maison doit-elle vous reconnaître, sur tous vos appareils ?

me-settings = Appareils, clés, réglages

friends = Amis
friends-none = Vous n’avez pas encore d’amis ici. Demandez à quelqu’un par son identifiant, ou à qui a joué avec vous.
friends-guest = Les amis, c’est pour les membres
friends-asking = Ils aimeraient être vos amis
friends-asked = Vous avez demandé
friends-met = Vous avez rencontré
friend-by-handle = L’identifiant de quelqu’un
friend-ask = Devenir amis
friend-accept = Oui
friend-ignore = Pas maintenant
friend-end = Terminer
friend-end-sure = Ne plus être ami avec { $name } ? Personne ne le lui dit, mais cela se voit.
friend-take-back = Retirer
friend-here = dans la maison
friend-yours = Dans vos amis
friend-asked = Demande d’amitié envoyée
friend-accept-long = Accepter la demande d’amitié
invite-to = Inviter à une table
invite-here = Inviter
invite-name = Inviter { $name } à { $game }
invite-asked = invitation envoyée
invite-none = Aucune de vos tables n’attend de joueurs.
invite-open = En ouvrir une depuis l’étagère
invite-line = Un seul appel prévient { $name }, qui trouve la table sur l’étagère, avec votre nom et votre identifiant.
blocked = Bloqués
block = Bloquer
block-name = Bloquer { $name }
block-sure = Bloquer { $name } ? Vous ne vous lirez plus, ne jouerez plus par hasard ensemble, et ne vous assiérez plus l’un chez l’autre. Personne ne le lui dit.
block-line = Personne ne dit à quelqu’un qu’il est bloqué. Vous ne vous lisez plus dans aucune discussion, n’êtes plus mis ensemble, et ne vous asseyez plus aux tables l’un de l’autre.
unblock = Débloquer
unblock-name = Débloquer { $name }

clubs = Clubs
clubs-line = Un club a ses propres tables : seuls ses membres les trouvent et y viennent. Ses membres voient le nom les uns des autres.
club-invited = Vous êtes invité à rejoindre le club { $club }.
club-members-only = Les clubs sont réservés aux membres : devenez-le ci-dessus, puis rouvrez ce lien.
club-join = Rejoindre
club-size = { $count ->
    [one] un membre
   *[other] { $count } membres
}
club-name = Un nouveau club
club-open = Fonder un club
club-link = Quiconque a ce lien en devient membre
club-link-line = Envoyez-le à ceux que vous recevriez chez vous.
club-renew = Changer le lien
club-leave = Quitter
club-leave-sure = Quitter { $name } ? Vous ne trouverez plus ses tables.
club-send = Exclure
club-send-name = Exclure { $name }
club-send-sure = Exclure { $name } du club { $club } ? Le lien changera.
me-people = { $count ->
    [0] Amis et connaissances
    [one] Amis et connaissances : une demande
   *[other] Amis et connaissances : { $count } demandes
}

my-file = Enregistrer ce que la maison sait de moi
my-file-line = Un seul fichier, avec tout : à lire et à garder.
