# Ce qui vaut pour tous les jeux.

list-and = { $first } et { $last }
list-by-seat = { $name } { NUMBER($number) }
numeral = { $number ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
    [6] six
    [7] sept
    [8] huit
    [9] neuf
    [10] dix
    [11] onze
    [12] douze
    [13] treize
    [14] quatorze
    [15] quinze
    [16] seize
    [17] dix-sept
    [18] dix-huit
    [19] dix-neuf
    [20] vingt
    [21] vingt et un
   *[other] { $number }
}
numeral-feminine = { $number ->
    [1] une
    [21] vingt et une
   *[other] { numeral }
}
likely = { $number ->
    [0] jamais
    [5] une fois sur vingt
    [10] une fois sur dix
    [20] une fois sur cinq
    [25] une fois sur quatre
    [33] une fois sur trois
    [50] une fois sur deux
    [67] deux fois sur trois
    [75] trois fois sur quatre
    [80] quatre fois sur cinq
    [90] neuf fois sur dix
    [95] presque toujours
   *[100] à coup sûr
}
list-empty = rien
number = { NUMBER($number, useGrouping: 0) }
with-clause = { $sentence } ({ $clause })

## Refus

not-offered = Ce n’est pas possible maintenant.
bots-only = Seuls les robots font cela.
server-only = Seul le serveur peut le dire.
not-asked = Ce n’est pas à cette place de jouer.
match-over = La partie est finie.
match-not-over = La partie n’est pas finie.
answer-soon = Une réponse à la fois : attendez une seconde avant la suivante.
decision-closed = Cette question est déjà réglée.
decision-waits = Cette question attend qu’une autre soit réglée.
chance-first = Le hasard n’a pas encore répondu.
impossible-chance = Ce n’est pas possible : redites ce que le hasard a donné.
no-such-alarm = Aucun sablier ne s’écoule pour cela.
nothing-to-undo = Il n’y a rien à reprendre.

## Erreurs

unknown-game = « { $game } » n’est pas un jeu d’ici. Jeux : { $known }.
unknown-clause = « { $clause } » n’est pas une règle de ce jeu. La première est { $first }.
unknown-level = « { $level } » n’est pas un niveau. Niveaux : { $known }.
invalid-options = { $game } : les options se donnent par leur nom.
unknown-option = « { $option } » n’est pas une option du jeu « { $game } ». Options : { $known }.
invalid-option-value = « { $value } » ne convient pas pour l’option { $option } du jeu « { $game } ». Valeurs : { $known }.
malformed-option = Ces options ne conviennent pas à { $game } : { $detail }
invalid-option-form = « { $option } » : une option s’écrit nom=valeur.
invalid-seats = { $game } se joue de { $least } à { $most } ; { $seats } n’est pas possible.
invalid-longest = { $longest } n’est pas un nombre de coups : il faut un nombre entier à partir de 0.
invalid-name = { $name } ne peut pas être un nom : de 1 à { $longest } caractères, sans signes cachés.
no-such-seat = Il n’y a pas de place { $seat } à cette table.
chance-not-asked = Le hasard n’est pas sollicité en ce moment.
search-no-budget = Une recherche a besoin d’un budget : des parties d’essai, des millisecondes, ou les deux.
search-budget-malformed = { $name } = { $given } n’est pas un budget : il faut un nombre entier à partir de 1.
search-not-asked = Seule une place à qui l’on demande quelque chose peut chercher.
search-policy-failed = La façon de jouer les parties d’essai, { $policy }, a échoué : { $problem }
search-policy-illegal = La façon de jouer les parties d’essai, { $policy }, a fait ce qui n’est pas permis : { $action }
nothing-likely = Aucune donne sur { $draws } n’est vraisemblable ainsi.
likelihood-malformed = { $given } n’est pas une vraisemblance : il faut un nombre fini à partir de 0.
past-unknown = { $entries ->
    [one] Un coup de cette partie a été joué
   *[other] { $entries } coups de cette partie ont été joués
} sous des règles antérieures, et personne ne sait ce qui a été fait alors : on ne peut pas en redistribuer les secrets.
other-knowledge = Ce n’est pas ce que sait une place à { $game }.
no-spaces = { $game } ne dit pas comment il s’écrit en nombres.
no-action-id = { $action } n’a pas de numéro dans { $game }.
no-such-action-id = { $game } n’a pas d’action { $number } : elles vont de 0 à { $last }.
action-id-not-legal = L’action { $number }, { $action }, n’est pas possible en ce moment.
action-id-malformed = { $given } n’est pas le numéro d’une action.
no-such-chance = Le hasard n’a pas de réponse { $number } : elles vont de 0 à { $last }.
too-many-chances = Le hasard a { $outcomes } réponses dans { $game }, plus qu’il n’en déclare.
environment-not-reset = L’environnement n’a pas encore été remis à zéro.
unknown-render-mode = « { $mode } » n’est pas une manière de dessiner. Il y a : { $known }.
unknown-language = « { $language } » n’est pas une langue d’ici. Il y a : { $known }.
unknown-illegal = « { $given } » n’est pas ce que peut faire une action interdite. Il y a : { $known }.
unknown-observations = « { $given } » n’est pas une forme d’observations. Il y a : { $known }.
not-a-bot = { $given } n’est ni un niveau ni un robot, qui choisit.
bots-for-seats = { $given } robots pour { $needed } autres places : donnez-en un pour chacune, ou un pour toutes.
not-an-action = Ce n’est pas une action de ce jeu : { $detail }
entry-stamps = L’identifiant d’une action est un texte, et son heure un nombre entier.
not-json = Ce fichier n’est pas du JSON : { $detail }
not-a-match = Ce fichier n’est pas une partie : { $detail }
other-format = Ce fichier est au format { $has } ; il faudrait le format { $needs }.
file-truncated = Ce fichier est coupé : il s’arrête avant la fin.
log-truncated = Le nombre de lignes n’est pas celui que dit cette partie : { $has } au lieu de { $needs }.
other-rules = { $game } : cette partie suit la version { $has } des règles ; ce programme connaît la version { $needs }.
rules-backwards = Cette partie dit être passée de la version { $rules } de la règle à la version { $since } : seule une version plus récente peut suivre.
not-its-players = Noms dans cette partie : { $players }. Places : { $seats }.
match-edited = L’en-tête de cette partie a été modifié.
entry-edited = La ligne { $entry } de cette partie a été modifiée.
entry-typed = La ligne { $entry } prétend que des dés ont été saisis à la main, mais cette partie tire les siens.
entry-malformed = La ligne { $entry } de cette partie est illisible : { $detail }
entry-damaged = La ligne { $entry } de cette partie n’est pas ce qui avait été enregistré.
state-damaged = Ce qui est conservé de cette partie après la ligne { $entry } est abîmé.
entry-misplaced = La ligne { $entry } de cette partie n’est pas à sa place.
entry-illegal = La ligne { $entry } de cette partie est contraire à la version { $rules } des règles ({ $why }).
field-twice = Ce fichier dit deux fois « { $field } » au même endroit.
entry-rules = La ligne { $entry } de cette partie dit la version { $has } des règles ; elle a été jouée sous la version { $needs }.
entry-nobody = La ligne { $entry } de cette partie est de la place { $seat }, qui n’existe pas.
commitment-malformed = L’empreinte du secret a 64 chiffres hexadécimaux.
list-malformed = L’empreinte de la liste des contributions a 64 chiffres hexadécimaux.
seal-malformed = Le dernier sceau a 64 chiffres hexadécimaux.
contribution-twice = La place { $seat } a déjà donné sa contribution.
contribution-late = Il est trop tard pour une contribution de la place { $seat }.
contribution-malformed = La contribution de la place { $seat } n’est pas du texte.
contribution-unknown-seat = Il n’y a pas de place { $seat } à cette table.
secret-missing = Le secret du hasard n’est pas dans ce fichier.
secret-other = Le secret du hasard n’est pas celui dont l’empreinte est dans ce fichier.
secret-malformed = Le secret du hasard n’est pas lisible.
seed-malformed = Une graine est un nombre entier ou un texte, de { $longest } caractères au plus.
chance-by-hand = Les dés de cette partie se saisissent à la main.
seed-with-real-dice = Une graine ne va pas avec de vrais dés.
secrets-with-real-dice = Dans « { $game } », le hasard donne aussi ce que tous ne doivent pas voir, et que personne ne peut donc saisir : les vrais dés sont pour les jeux où tout tombe sous les yeux de tous.
cannot-write = Impossible d’écrire { $path } : { $detail }.
file-there = { $path } existe déjà ; il n’est pas écrasé.
cannot-read = Impossible de lire { $path } : { $detail }.
file-too-large = { $path } dépasse { $most } Mo : ce n’est pas une partie.
no-file = Aucun fichier n’est nommé.
cannot-print = Impossible d’afficher : { $detail }.
nothing-to-resume = Aucune partie en cours. Commencez avec : { $command } play shut-the-box

## Tables

table-unknown = Cette table n’existe pas, ou plus.
table-stranger = Vous n’êtes pas à cette table : il y faut une invitation.
table-invitation = Cette invitation n’est pas, ou n’est plus, la bonne.
table-full = Cette table est pleine : { $most } personnes.
table-closed = Cette table est fermée.
table-name = Un nom a de 1 à { $most } caractères que l’on peut voir, sans signes cachés ni accents entassés.
table-name-taken = Il y a déjà « { $name } » à cette table, ou un nom qui lui ressemble : « { $free } », par exemple ?
table-no-person = Cette personne n’est pas à cette table.
table-no-chair = { $chairs ->
    [one] Il n’y a qu’une place à cette table.
   *[other] Il n’y a que { $chairs } places à cette table.
}
table-host-only = Seul l’hôte peut faire cela : { $host }.
table-host-in-person = Seul l’hôte, { $host }, peut faire cela en personne : qui prend sa place fait seulement continuer la partie.
table-takeover-sit = Seul quelqu’un qui est assis à la table peut prendre la place de l’hôte.
table-takeover-soon = { $host } va peut-être revenir : dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}, quelqu’un pourra prendre sa place.
table-under-way = Une partie est en cours.
table-not-under-way = Aucune partie n’est en cours.
bet-closed = Trop tard pour parier : c’est commencé.
bet-own = On ne parie pas sur soi-même.
guess-closed = Il n’y a rien à deviner en ce moment.
guess-own = La question est pour vous, ou vous avez la réponse sous les yeux.
guess-soon = Vous pourrez proposer autre chose dans { $seconds } s.
reaction-soon = Vous pourrez réagir de nouveau dans { $seconds } s.
table-no-match-yet = On n’a encore rien joué à cette table.
table-starting = La partie commence.
table-not-starting = Aucune partie n’est en train de commencer.
reveal-other = Ce n’est pas ce à quoi la place { $seat } s’est engagée.
table-place-seated = Vous avez déjà votre place à cette table.
table-place-none = { $name } n’a pas de place à cette table.
table-place-present = { $name } est là : personne d’autre ne peut prendre sa place.
table-place-gone = Cette place n’est plus demandée.
table-place-own = Quelqu’un d’autre doit confirmer que c’est bien vous.
table-place-sit = Seul l’hôte, ou quelqu’un qui est assis à la table, peut rendre une place.
table-no-latecomers = L’hôte, { $host }, ne veut pas que l’on entre en cours de partie.
table-no-screen = Cette table n’a pas d’écran commun, et pas de télécommande.
table-place-soon = { $name } va peut-être revenir : dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}, quelqu’un d’autre pourra décider.
table-taken = La place { $seat } est prise par { $name }.
table-not-yours = La place { $seat } n’est pas à vous.
table-nobodys = La place { $seat } n’est à personne.
table-too-many = { $seated } sont assis, et cette table aurait { $seats ->
    [one] une place : il en faut plus.
   *[other] { $seats } places : il en faut plus.
}
table-empty-chairs = Il reste des places vides : asseyez-y quelqu’un, ou un robot.
table-remove-self = On ne se renvoie pas soi-même : on quitte la table.
table-moved = Votre place vous est rendue sur cet appareil.
table-removed = L’hôte vous a renvoyé de cette table.
table-look-on = Vous regardez : vous ne jouez pas de cette place.
table-paused = La partie est en pause.
table-muted = L’hôte vous a retiré la parole.
advice-none = Ce jeu n’a pas de conseiller.
lesson-none = Ce jeu n’a pas de leçon.
help-none = Dans ce jeu, il n’y a rien à déduire.
table-no-coach = L’hôte ne veut pas de conseils à cette table.
advice-not-asked = Le conseil se demande quand c’est à vous de jouer.
thought-failed = La réflexion a échoué ; redemandez.
chat-empty = Il n’y a rien à dire.
code-unknown = Ce code n’est pas, ou n’est plus, valable.
push-off = Ce serveur ne prévient personne de son tour quand sa page est fermée.
push-address = Ce n’est pas l’adresse d’un service de notifications : elle commence par https:// et a le port habituel.
push-address-unknown = Le service de notifications de ce navigateur est introuvable.
push-address-private = Ce n’est pas un service de notifications d’Internet : rien n’est envoyé aux adresses de ce réseau.
push-keys = Les clés de cet abonnement sont illisibles.
table-unreadable = Ce qui a été conservé de cette table ne peut pas être lu : c’est abîmé, ou une version plus récente du programme l’a écrit. Ses parties finies restent visibles.
match-unreplayable = Cette partie ne peut pas continuer : ce qui en a été conservé ne peut plus être rejoué. L’hôte peut l’abandonner et en lancer une autre.
match-unknown = Cette table n’a pas de partie « { $match } ».

## Cartes écrites

pack-unknown = Ce paquet de cartes n’existe pas, ou plus.
pack-not-yours = Seul le navigateur qui a écrit ce paquet peut le changer : faites-en une copie.
pack-kind = { $game } n’a pas de cartes « { $kind } » à écrire.
pack-line = Carte { $number }, { $where } : il faut une ligne qui se lise, sans signes cachés.
pack-card = La carte { $number } n’est pas comme elle devrait : { $detail }
pack-too-few = Pour jouer avec vos cartes seules, il en faut { $least } ; il y en a { $cards }.
pack-too-many = Cartes écrites en tout : { $cards }. Il n’y a de cartes vierges que pour { $most }.
pack-other-game = Ce paquet est écrit pour un autre jeu.
pack-gone = Le paquet « { $title } » n’existe plus : retirez-le de la table.
pack-most = Une table prend au plus { $most } paquets.
pack-not-chosen = Ce paquet n’est pas sur la table.
pack-in-options = Les cartes écrites se mettent dans un paquet, que l’on choisit à la table : toute la table lit les options.

## Serveur

not-a-message = Ce n’est pas un message du protocole : { $detail }
hello-first = Le premier message est Hello.
protocol-other = Ce programme parle la version { $has } du protocole ; le serveur parle la version { $needs }.
other-origin = Cette demande vient d’un autre site.
lan-not-here = Seule la machine de ce serveur peut l’ouvrir au réseau local, et seulement s’il a été lancé pour elle seule.
no-local-network = Cette machine n’est sur aucun réseau local.
request-not-json = Une demande s’écrit en JSON, avec le type application/json.
request-too-large = Une demande a au plus { $most } octets.
request-cut = La demande s’est arrêtée en chemin.
request-wrong = Cette demande n’est pas comme elle devrait : { $detail }
method-wrong = « { $method } » n’est pas possible à cette adresse.
host-wrong = Le nom du serveur dans cette demande n’est pas lisible.
page-unknown = Il n’y a rien à « { $path } ».
page-unbuilt = La page n’est pas encore construite : « make web » la construit. Rechargez ensuite cette page.
too-much = { $what ->
    [messages] Trop de messages
    [tables] Trop de tables ouvertes d’ici
    [codes] Trop de codes essayés
    [packs] Trop de paquets écrits d’ici
    [connections] Trop de connexions d’ici
    [bytes] Trop de texte écrit d’ici
    [matches] Trop de parties commencées d’ici
    [thoughts] Trop de questions d’ici
   *[requests] Trop de demandes d’ici
} : réessayez dans { $seconds } s.
server-failed = Le serveur a échoué ; rien n’a changé.
server-away = Le serveur s’arrête ; la table vous attend.
storage-away = Le serveur ne peut pas enregistrer pour l’instant ; rien n’a changé.
port-taken = Sur { $host }, le port { $port } est déjà pris. Un autre : --port
cannot-listen = Impossible d’écouter sur { $host }, port { $port } : { $detail }.
setting-wrong = « { $value } » ne convient pas pour { $variable }{ $setting ->
    [workers]  : il faut au moins un processus pour servir, donc 1 ou plus
    [port]  : un port est un nombre de 0 à 65535, et 0 en prend un qui est libre
    [public_url]  : c’est l’adresse par laquelle on vient, comme https://jeux.example, sans chemin
    [base_path]  : c’est un chemin comme /ludo, avec une barre devant et aucune derrière
    [log_level]  : c’est DEBUG, INFO, WARNING ou ERROR
   *[other] { "" }
}.

## Ce qui est gardé

database-address = Ce n’est pas l’adresse d’une base de données ; écrivez sqlite:///chemin/du/fichier.db ou postgresql://utilisateur@serveur/nom.
database-unwritable = Impossible d’écrire la base de données { $path } : { $detail }.
database-not-one = { $path } n’est pas une base de données.
database-blank = { $path } est vide : 0 octet. Remettez-y une sauvegarde, ou supprimez le fichier pour commencer une ludothèque vide.
database-missing = Il n’y a pas de base de données à l’emplacement { $path }.
database-empty = La base de données { $database } ne contient encore rien.
database-newer = La base de données vient d’une Ludothèque plus récente (schéma { $revision } ; ce programme connaît { $known }) : mettez le programme à jour.
database-unreachable = La base de données { $database } est injoignable : { $detail }.
database-unusable = La base de données { $database } est inutilisable : { $detail }.
database-not-empty = La base de données { $database } n’est pas vide ; une sauvegarde ne se restaure que dans une base vide.
log-unwritable = Impossible d’écrire le journal { $path } : { $detail }.
database-not-shared = Plusieurs nœuds ou processus demandent PostgreSQL (--database-url postgresql://…) : SQLite est fait pour un seul serveur.
broker-address = L’adresse du courtier n’est pas bonne : elle ressemble à nats://hôte:4222, ou à tls://hôte ; plusieurs se séparent par des virgules.
broker-addresses-differ = Les adresses du courtier ne vont pas ensemble : toutes commencent par nats:// ou toutes par tls://, et nomment le même utilisateur.
broker-credentials = Il n’y a pas de fichier { $path } avec des identifiants pour le courtier.
worker-died = L’un des processus s’est arrêté en démarrant ; le journal dit pourquoi.
workers-not-here = Plusieurs processus sur un port (--workers) demandent un système comme Linux.
database-in-use = Un autre serveur se sert déjà de la base de données { $database } : jouez sur celui-là, ou arrêtez-le d’abord.
ready-full = Rien ne peut être enregistré : le disque est plein.
ready-locked = Rien ne peut être enregistré : la base de données est verrouillée par un autre programme.
ready-read-only = Rien ne peut être enregistré : la base de données est en lecture seule.
ready-in-use = Rien ne peut être enregistré : un autre serveur se sert de la base de données.
ready-slow = Rien ne peut être enregistré : la base de données ne répond pas à temps.
ready-damaged = Rien ne peut être enregistré : la base de données est abîmée.
ready-away = Rien ne peut être enregistré : la base de données est injoignable, ou ne répond pas comme il faut.
storage-failed = La base de données n’a pas répondu comme il faut : { $detail }.
storage-damaged = Ce qui est enregistré ici est abîmé. La personne qui fait tourner le serveur peut sauver le reste de la ludothèque.
storage-closed = La base de données est fermée.
storage-conflict = Quelqu’un d’autre a été plus rapide ; rien n’a été écrit.
backup-not-one = { $path } n’est pas une sauvegarde de Ludothèque.
backup-truncated = La sauvegarde { $path } est incomplète ; rien n’a été restauré.
backup-changed = La sauvegarde { $path } a été abîmée ou modifiée ; rien n’a été restauré.
salvage-sqlite = Seuls les fichiers SQLite se sauvent ainsi ; PostgreSQL a ses propres outils.
backup-newer = La sauvegarde { $path } vient d’une Ludothèque plus récente (schéma { $revision } ; ce programme connaît { $known }) : mettez le programme à jour.

## Jouer

play-which = { $option } ?
play-choice = { $number }  { $choice }
play-opponent = Contre qui ?
play-alone = personne, en solo
play-default-hint = (Entrée : { $choice })
play-guest = Camille
play-person = Joueur { $number }
play-bot-novice = Nina (novice)
play-bot-amateur = Armand (amateur)
play-bot-expert = Élise (experte)
play-bot-searcher = Simon (prévoit des suites)
play-bot-again = { $name } { $number }
play-commitment = Le hasard est scellé avant le premier lancer ; empreinte : { $commitment }
play-your-turn = { $name }, à vous :
play-enter = Entrée
play-hint = { "?" } conseil · w pourquoi pas ? ·{ $undo }{ $sheet } s enregistrer · h aide · q quitter
play-hint-undo = { " " }u reprendre ·
play-hint-sheet = { " " }n feuille ·
play-keys = Une lettre choisit ; Entrée lance quand il n’y a qu’un coup possible. ? dit le meilleur choix et pourquoi, # la valeur de chacun, w dit ce qui est interdit et pourquoi, u reprend le dernier geste tant que les dés n’ont pas roulé, s dit où la partie est enregistrée, q quitte : rien n’est perdu.
play-saved = Enregistrée à chaque coup dans { $path }
play-left = Partie enregistrée. Pour la reprendre : { $command } play --resume { $path }
play-resumed = Partie reprise : { $path }
play-not-allowed = ✗ { $action } : { $why }
play-all-allowed = Rien de tentant n’est interdit ici.
play-chance-right = Donc { $shown } ? Entrée confirme, une autre touche corrige.
play-curtain = { $name }, à vous. Que les autres se retournent ; Entrée lève le rideau.
play-seen = Cela ne regarde que vous ; une touche baisse le rideau.
play-form-right = Vraiment { $action } ? Entrée confirme, toute autre touche revient en arrière.
play-seal = Dernier sceau de la partie, à comparer plus tard avec son fichier : { $seal }
play-over = Partie enregistrée. Pour vérifier chaque lancer : { $command } verify { $path }
coach-line = { $action } : { $value }
coach-best = Le mieux : { $action }
coach-simpler = Le conseiller s’est embrouillé : voici ce que ferait un joueur plus simple.
coach-silent = Le conseiller s’est embrouillé : il n’a pas de conseil ici.

## Relire et vérifier

replay-header = { $seats ->
    [one] { $game }, une place, lignes : { $entries }
   *[other] { $game }, { $seats } places, lignes : { $entries }
}
replay-option = { $option } : { $choice }
replay-open = La partie n’est pas finie.
verify-nothing-wrong = Rien de faux n’a été trouvé dans ce fichier.
verify-proven = Prouvé :
verify-proven-committed = { $draws ->
    [0] – rien n’a été tiré ; le secret est bien celui dont l’empreinte est dans ce fichier : { $commitment }
    [one] – un tirage recalculé : il suit du secret et des contributions, et le secret est bien celui dont l’empreinte est dans ce fichier : { $commitment }
   *[other] – { $draws } tirages recalculés : chacun suit du secret et des contributions, et le secret est bien celui dont l’empreinte est dans ce fichier : { $commitment }
}
verify-proven-seeded = { $draws ->
    [one] – un tirage recalculé : il suit d’une graine ({ $seed }), reproductible, mais à laquelle personne n’était lié ;
   *[other] – { $draws } tirages recalculés : chacun suit d’une graine ({ $seed }), reproductible, mais à laquelle personne n’était lié ;
}
verify-proven-moves = { $recomputed ->
    [one] – une ligne est permise par la version { $rules } des règles ;
   *[other] – { $recomputed } lignes, chacune permise par la version { $rules } des règles ;
}
verify-proven-former = – ce sont les règles d’alors, que ce programme joue encore : les nouvelles parties suivent la version { $today } ;
verify-proven-since = { $recomputed ->
    [one] – encore une ligne, à partir de là où elles mènent, permise par la version { $rules } des règles ;
   *[other] – encore { $recomputed } lignes, à partir de là où elles mènent, chacune permise par la version { $rules } des règles ;
}
verify-proven-result = { $count ->
    [0] – la partie est finie, et personne n’a gagné.
    [one] – la partie est finie, et { $winners } a gagné.
   *[other] – la partie est finie, et { $winners } ont gagné.
}
verify-proven-seal = – le dernier sceau est celui que vous avez noté : les options, les noms, les coups et les heures sont ceux de la partie qu’il a scellée.
verify-proven-commitment = – l’empreinte est celle que vous avez notée : le secret était fixé dès lors.
verify-proven-list = { $count ->
    [0] – la liste des contributions est celle que vous avez notée : personne n’a contribué au hasard.
    [one] – la liste des contributions est celle que vous avez notée ({ $names }), fixée avant d’être révélée.
   *[other] – la liste des contributions est celle que vous avez notée ({ $names }), fixée avant qu’aucune soit révélée.
}
verify-as-played = Les coups, les noms et les heures sont donc ceux qui ont été joués, et le hasard était fixé avant eux.
verify-unproven = Ce que ce fichier seul ne peut pas prouver :
verify-unproven-seal = – que ce sont les coups, les noms et les heures qui ont été joués, et tous : qui écrit un fichier peut le sceller à nouveau. Comparez le dernier sceau, montré à la fin d’une partie : --seal
verify-unproven-commitment = – que le secret était fixé avant la partie : comparez l’empreinte, montrée avant une partie : --commitment
verify-unproven-list = { $count ->
    [one] – que cette contribution ({ $names }) était fixée avant que les autres puissent la connaître, et qu’aucune n’a été ajoutée : comparez la liste fixée au début de la partie : --list
   *[other] – que ces contributions ({ $names }) étaient fixées avant qu’aucune soit connue, et qu’aucune n’a été ajoutée : comparez la liste fixée au début de la partie : --list
}
verify-unproven-open = – la suite de la partie : elle n’est pas finie, ou sa fin a été coupée.
verify-unrevealed = – ce que le hasard a donné : le secret n’est pas encore révélé, et aucun tirage n’a pu être recalculé.
verify-last-seal = Dernier sceau de ce fichier : { $seal }
verify-list-here = Liste des contributions dans ce fichier : { $list }
verify-by-hand = { $count ->
    [one] – qu’un tirage est tombé comme il a été saisi à la main : il ne peut pas être vérifié.
   *[other] – que { $count } tirages sont tombés comme ils ont été saisis à la main : ils ne peuvent pas être vérifiés.
}
verify-partly = { $recomputed ->
    [0] – que les lignes sont justes : sur { $entries }, aucune n’a pu être recalculée.
    [one] – que les lignes sont justes : sur { $entries }, une seule a pu être recalculée.
   *[other] – que les lignes sont justes : sur { $entries }, { $recomputed } ont pu être recalculées.
}
verify-before = { $before ->
    [0] – le début : la partie a été mise en place sous des règles antérieures, plus personne ne peut le recalculer, et qui a écrit ce fichier a pu le changer.
    [one] – la première ligne : elle a été jouée sous des règles antérieures, plus personne ne peut la recalculer, et qui a écrit ce fichier a pu la changer.
   *[other] – les { $before } premières lignes : elles ont été jouées sous des règles antérieures, plus personne ne peut les recalculer, et qui a écrit ce fichier a pu les changer.
}
verify-told = { $first ->
    [one] – comment la première ligne a été racontée : ses phrases sont dans ce fichier telles qu’il dit qu’elles ont été dites alors.
   *[other] – comment les { $first } premières lignes ont été racontées : leurs phrases sont dans ce fichier telles qu’il dit qu’elles ont été dites alors.
}
verify-secret = Le secret n’est pas celui dont l’empreinte est dans ce fichier.
verify-changed = { $entry ->
    [0] L’en-tête ou la ligne 0 a été modifié après coup.
   *[other] La ligne { $entry } a été modifiée après coup.
}
verify-draw = La ligne { $entry } est fausse : le hasard avait donné { $expected }, le fichier dit { $found }.
verify-typed = La ligne { $entry } est fausse : elle prétend : « { $found } », saisi à la main, le hasard avait donné { $expected }.
verify-rules = La ligne { $entry } est fausse : elle dit la version { $found } des règles, la partie a été jouée sous la version { $expected }.
verify-time = La ligne { $entry } est fausse : son heure précède celle d’une ligne d’avant, ou ne peut pas exister.
verify-illegal = La ligne { $entry } est contraire à la version { $rules } des règles.
verify-former = La partie suit les règles d’alors, la version { $rules }, que ce programme joue encore à côté de la version { $today }. S’il les joue autrement que les programmes d’alors, la ligne peut être juste quand même : vérifiez le fichier avec l’un d’eux.
verify-start = À partir de la ligne { $entry }, la partie ne reprend pas là où mènent les lignes d’avant.
verify-seal = Ce n’est pas la partie dont vous avez noté le dernier sceau. Le dernier sceau de ce fichier : { $seal }
verify-list = { $list ->
    [none] Ce n’est pas la partie dont vous avez noté la liste des contributions : personne ne pouvait contribuer au hasard de celle-ci.
   *[other] Le hasard n’était pas fixé comme vous l’avez noté : une contribution a été ajoutée, retirée ou échangée depuis. La liste dans ce fichier : { $list }
}
verify-commitment = { $commitment ->
    [none] Ce n’est pas la partie dont vous avez noté l’empreinte : rien n’est engagé dans ce fichier.
   *[other] Ce n’est pas la partie dont vous avez noté l’empreinte. L’empreinte dans ce fichier : { $commitment }
}

## Jeux

games-seats = { $least ->
    [1] de 1 à { $most } personnes
   *[other] de { $least } à { $most } personnes
}
games-option = { $option } (--option { $name }=…)
games-value = { $value } : { $choice }
level-elsewhere = { $name } ({ $package })
plain-line = { $what } : { $words }
plain-nothing = –
plain-yes = oui
plain-no = non
