# L’interface : tout ce qui n’appartient à aucun jeu.

## Partout

ui-skip = Aller au contenu
ui-nav = Menu
ui-rules = Règles
ui-settings = Réglages
ui-close = Fermer
ui-notices = Avis
ui-back = Retour
ui-loading = Un instant…
ui-unreachable = Le serveur ne répond pas. On réessaie…
ui-files-lost = Une partie de la page n’arrive pas, même en réessayant. Rechargez la page : la partie et votre place vous attendent.
ui-reload = Recharger la page
ui-updated = La Ludothèque a été mise à jour ; on continue.
ui-offline = La table vous attend, on se reconnecte…
ui-no-network = Vous êtes hors ligne : la Ludothèque s’ouvre, mais on ne peut pas jouer avant le retour du réseau.
ui-really = Vraiment ?
ui-copy = Copier
ui-share = Envoyer
ui-print = Imprimer
ui-copied = C’est copié.
ui-copy-by-hand = Impossible de copier tout seul : l’adresse est sélectionnée, copiez-la à la main.
ui-fewer = Moins
ui-more = Plus
ui-about = { $what } : { $which }
ui-title-your-turn = À vous
ui-waiting = { $count ->
    [one] Une table vous attend
   *[other] { $count } tables vous attendent
}
ui-to-home = Voir les boîtes
ui-try-again = Réessayer
ui-lost-title = Il n’y a rien ici
ui-lost-page = Cette page n’existe pas. Les boîtes, elles, sont sur l’étagère.
ui-lost-table = Cette table ne s’ouvre pas
ui-lost-table-why = Cette table n’existe pas, ou plus.
ui-lost-invitation = Cette invitation ne mène nulle part
ui-lost-code = Ce code ne marche pas
ui-lost-rules = Cette règle ne s’ouvre pas
ui-not-drawn = Ce jeu ne se joue pas encore dans le navigateur.
ui-removed = Vous n’êtes plus à cette table

## Les touches

ui-keys = Les touches du clavier
ui-keys-everywhere = Partout
ui-keys-help = montre cette liste
ui-keys-tab = passe d’un bouton à l’autre, et appuie
ui-keys-escape = ferme ce qui est ouvert
ui-keys-match = Pendant une partie
ui-keys-choose = joue le choix qui porte ce numéro
ui-keys-arrows = passe d’un choix à l’autre, dans la liste et sur le plateau
ui-keys-enter = joue le choix montré, ou celui du bouton plein
ui-keys-answers = donne une réponse, quand une carte questionne
ui-keys-undo = annule le coup, quand c’est permis
ui-keys-coach = demande conseil, ou s’en passe
ui-keys-legend = déplie la légende
ui-keys-zoom = rapproche le plateau, l’éloigne, le montre en entier
ui-keys-hurry = abrège ce qui bouge
ui-keys-past = regarde en arrière, tour par tour ; puis ← → pour un moment
ui-keys-pace = change le rythme des robots
ui-keys-replay = Quand on revoit une partie
ui-keys-moment = le moment d’avant, celui d’après
ui-keys-turn = le tour d’avant, celui d’après
ui-keys-play = joue, ou s’arrête
ui-keys-ends = le début, la fin
ui-key-tab = Tab
ui-key-enter = Entrée
ui-key-escape = Échap
ui-key-shift = Maj
ui-key-space = Espace
ui-key-home = Début
ui-key-end = Fin

## L’étagère

ui-welcome = À quoi joue-t-on ?
ui-motto-games = { $count ->
    [one] Un jeu de famille, et un arbitre qui connaît toutes les règles.
    [2] Deux jeux de famille, et un arbitre qui connaît toutes les règles.
    [3] Trois jeux de famille, et un arbitre qui connaît toutes les règles.
    [4] Quatre jeux de famille, et un arbitre qui connaît toutes les règles.
    [5] Cinq jeux de famille, et un arbitre qui connaît toutes les règles.
    [6] Six jeux de famille, et un arbitre qui connaît toutes les règles.
   *[other] { $count } jeux de famille, et un arbitre qui connaît toutes les règles.
}
ui-motto = Rien à installer, pas de compte.
ui-ongoing = En cours
ui-ongoing-mine = À vous : continuer
ui-ongoing-on = Continuer
ui-box-shut-the-box-time = 5 à 15 min
ui-box-cluedo-time = 15 à 45 min
ui-box-tour-de-france-time = 10 à 40 min
ui-box-fort-boyard-time = 20 à 60 min
ui-box-royaume-time = 15 à 60 min
ui-box-people = De { $least } à { $most } joueurs
ui-box-time = { $time } · dès { $age } ans
ui-game-share = Le montrer à quelqu’un
ui-play = Jouer
ui-against = { $bots ->
    [one] Tout de suite, contre { $level }.
   *[other] Tout de suite, contre { $bots } robots : { $level }.
}
ui-alone = Tout de suite, en solo.
ui-options = Options
ui-level = Niveau des robots
ui-level-novice = Facile
ui-level-amateur = Moyen
ui-level-expert = Difficile
ui-seats = Nombre de places
ui-screen-names = Qui joue sur cet écran ?
ui-screen-prepare = Préparer la table d’abord
ui-name-same = Quelqu’un s’appelle déjà ainsi.
ui-how-many = Combien sur cet écran
ui-pace = Rythme
ui-pace-usual = selon la façon de jouer
ui-pace-relaxed = sans horloge
ui-pace-live = { $seconds } secondes par coup
ui-pace-correspondence = { $days ->
    [one] un jour par coup
   *[other] { $days } jours par coup
}
ui-other-ways = À plusieurs
ui-way-screen = Sur cet écran
ui-way-screen-why = On se le passe, chacun son tour.
ui-way-online = En ligne
ui-way-online-why = Un lien ou un code QR à envoyer, sans compte.
ui-way-around = Autour d’une table
ui-way-around-why = Cet écran montre le plateau ; les téléphones le rejoignent.
ui-open = Ouvrir
ui-read-rules = Lire la règle du jeu
ui-my-tables = Mes tables
ui-forget = Oublier cette table
ui-forgotten = La table est oubliée.
ui-undo-forget = Annuler
ui-memories = Mes parties
ui-memories-none = Aucune partie finie pour l’instant.
ui-memories-played = { $count ->
    [one] une partie
   *[other] { $count } parties
}
ui-memories-won = { $count ->
    [0] aucune gagnée
    [one] une gagnée
   *[other] { $count } gagnées
}
ui-deeds-shut-the-box = { $count ->
    [0] aucune boîte fermée
    [one] une boîte fermée
   *[other] { $count } boîtes fermées
}
ui-deeds-cluedo = { $count ->
    [0] aucune affaire résolue
    [one] une affaire résolue
   *[other] { $count } affaires résolues
}
ui-deeds-fort-boyard = { $count ->
    [0] aucun coffre ouvert
    [one] un coffre ouvert
   *[other] { $count } coffres ouverts
}
ui-memories-why = Ce navigateur s’en souvient, et lui seul. Un fichier les emporte sur un autre appareil.
ui-memories-save = Emporter dans un fichier
ui-memories-open = Ajouter un fichier emporté
ui-memories-wrong = Ce fichier ne contient pas de parties de la Ludothèque, ou il est abîmé : rien n’a changé.
ui-memories-read = { $count ->
    [one] Une partie est reprise du fichier.
   *[other] { $count } parties sont reprises du fichier.
}
ui-table-gone = Cette table n’existe plus.
ui-table-closed = Cette table est fermée
ui-table-closed-why = L’hôte l’a fermée pour de bon.
ui-table-mine = À vous de jouer
ui-table-paused = En pause
ui-table-others = On attend { $names }
ui-table-gathering = On s’installe
ui-table-over = Partie finie
ui-have-code = J’ai un code
ui-have-code-why = Pour rejoindre une table, ou continuer ici une partie commencée sur un autre appareil.
ui-code = Code
ui-go-on = Continuer

## La table

ui-table = Table
ui-the-table = La table
ui-table-of = Table ouverte par { $host }
ui-full-screen = Plein écran
ui-full-screen-off = Quitter le plein écran
ui-board-welcome = Cet écran est le plateau. Scannez le code avec un téléphone pour vous asseoir.
ui-audience = Pour qui ?
ui-audience-children = Enfants
ui-audience-family = Famille
ui-audience-all = Tous
ui-audience-children-why = Énigmes et questions faciles, plus de temps, et tout se lit à voix haute.
ui-audience-family-why = Rien de trop difficile. Un enfant à la table ? Cochez-le à sa place.
ui-audience-all-why = De tout, du facile au coriace. Un enfant à la table ? Cochez-le à sa place.
ui-audience-story = Le récit se lit à voix haute.
ui-child = Enfant
ui-child-why = Un enfant joue ici : questions faciles et plus de temps, pour lui seul
ui-read-aloud = Lire à voix haute
ui-story-aloud = Lire le récit à voix haute
ui-chairs = Les places
ui-chair-empty = Place libre
ui-chair-free = Libérer la place
ui-sit = S’asseoir
ui-sit-instead = Changer pour celle-ci
ui-sit-also = Ajouter quelqu’un sur cet appareil
ui-stand = Se lever
ui-swap = Échanger les places { $one } et { $two }
ui-bot = robot
ui-bot-here = Robot
ui-fill-bots = { $count ->
    [one] Un robot sur la place libre
   *[other] Des robots sur les places libres
}
ui-start = Commencer
ui-start-ready = { $count ->
    [one] Tout est prêt, en solo.
   *[other] Tout le monde est là : { $count } places.
}
ui-start-without = { $count ->
    [one] On commencera en solo ; les places libres seront retirées.
   *[other] On commencera à { $count } ; les places libres seront retirées.
}
ui-start-too-few = { $least ->
    [one] Il faut au moins une personne, ou un robot.
   *[other] Il faut au moins { $least } places prises.
}
ui-starting = { $count ->
    [0] La partie commence…
   *[other] La partie commence : on attend { $names }…
}
ui-call-off = Renoncer à commencer
ui-doubt-left-out = Les contributions au hasard ont été fixées sans celle de cette page : elle ne révèle rien.
ui-doubt-list-changed = Les contributions au hasard ont changé après avoir été fixées : cette page ne révèle rien.
ui-repeat-silent = { $count ->
    [one] { $names } n’a pas répondu à temps : le départ est repris, avec un autre secret.
   *[other] { $names } n’ont pas répondu à temps : le départ est repris, avec un autre secret.
}
ui-repeat-cancelled = { $names } a renoncé à commencer : le prochain départ aura un autre secret.
ui-repeat-left = { $names } n’est plus là : le prochain départ aura un autre secret.
ui-repeat-failed = La partie n’a pas pu commencer : le prochain départ aura un autre secret.
ui-repeat-unjust = Le serveur dit que cette page n’a pas répondu à temps : elle l’a pourtant fait.
ui-wait-host = { $host } lance la partie quand tout le monde est prêt.
ui-seated = À table : { $names }.
ui-coach-allowed = Le conseil est permis à cette table
ui-invite = Inviter
ui-invite-why = Qui suit ce lien, ou scanne ce code, arrive à cette table.
ui-invite-link = Lien d’invitation
ui-invite-here = Ce lien ne marche que sur cet ordinateur : le serveur a été lancé pour lui seul.
ui-invite-title = Viens jouer : { $game }
ui-lan-title = Les autres appareils de la maison
ui-lan = Ouvrir à notre Wi-Fi
ui-lan-why = Pour l’instant, seul cet ordinateur atteint la Ludothèque. Un bouton, et les téléphones du même Wi-Fi peuvent venir ; un autre, et la porte se referme.
ui-lan-open = Ouverte à votre Wi-Fi :
ui-lan-firewall = Le téléphone doit être sur le même Wi-Fi. Si sa page reste vide, c’est le pare-feu de cet ordinateur : autorisez Python sur les réseaux privés, ou le port { $port }. Tout se referme quand la Ludothèque s’arrête.
ui-lan-qr = Code QR de la Ludothèque sur votre Wi-Fi
ui-lan-close = Refermer au Wi-Fi
ui-qr-alt = Code QR de l’invitation
ui-qr-device-alt = Code QR pour cet autre appareil
ui-people = Autour de la table
ui-you = (vous)
ui-here = là
ui-away = ailleurs
ui-host = hôte
ui-muted = sans parole
ui-mute = Retirer la parole
ui-unmute = Rendre la parole
ui-pass-host = Nommer hôte
ui-take-host = Remplacer { $host } en attendant
ui-deputy = remplace l’hôte
ui-host-away = { $host } est ailleurs : au bout d’une minute, vous pourrez prendre le relais en attendant.
ui-remove = Renvoyer
ui-leave = Quitter la table
ui-close-table = Fermer la table
ui-name = Votre nom
ui-name-usual = Joueur
ui-name-number = Joueur { $number }
ui-name-ask = Comment vous appelle-t-on ?
ui-name-save = Enregistrer
ui-name-saved = Votre nom est retenu.
ui-name-change = Changer de nom
ui-other-device = Continuer sur un autre appareil
ui-other-device-why = Sur l’autre appareil, scannez ce code, ou tapez-le sur la première page. Il sert une fois.
ui-code-expired = Ce code n’est plus valable.
ui-code-new = Un nouveau code
ui-chat = Conversation
ui-chat-empty = Personne n’a encore rien dit.
ui-chat-say = Dire quelque chose
ui-send = Envoyer
ui-unread = { $count ->
    [one] un message
   *[other] { $count } messages
}
ui-standings = La soirée
ui-standings-name = Nom
ui-standings-wins = Victoires
ui-standings-matches = Parties

## Arriver

ui-invited = { $host } vous invite
ui-invited-people = { $game }, avec { $names }.
ui-invited-free = { $count ->
    [one] Il reste une place.
   *[other] Il reste { $count } places.
}
ui-invited-full = Toutes les places sont prises : vous pouvez regarder.
ui-invited-playing = Une partie est en cours : vous pouvez regarder.
ui-invited-closed = { $host } a fermé cette table ({ $game }) pour de bon. Demandez-lui une nouvelle invitation, ou ouvrez votre table.
ui-join-sit = M’asseoir
ui-join-watch = Regarder
ui-join-late = La dernière place vient d’être prise : vous regardez.

## La partie

ui-board = Le plateau
ui-board-in-words = Le plateau en phrases
ui-beside = À côté du plateau
ui-decisions = Ce que vous pouvez faire
ui-your-turn = À vous.
ui-your-turn-name = À vous, { $name }.
ui-their-turn = { $count ->
    [one] C’est à { $names } de jouer.
   *[other] On attend { $names }.
}
ui-plain-expect = Choisissez ce que vous faites.
ui-chance-turn = Le hasard répond…
ui-has-turn = doit jouer
ui-over = La partie est finie.
ui-over-alone = Bien joué, à vous de faire mieux.
ui-stuck = Cette partie ne peut pas continuer
ui-stuck-wait = C’est à { $host } de l’abandonner ; la table, elle, continue.
ui-paused = La partie est en pause.
ui-look-back = Revoir ce qui s’est passé (h)
ui-past = Le passé
ui-past-mark = Le passé : revenir
ui-past-place = moment { $at } sur { $end }
ui-past-first = C’est ce que cette page savait en s’ouvrant ; le récit dit le reste.
ui-past-back = Moment précédent
ui-past-forth = Moment suivant
ui-past-turn-back = Tour précédent
ui-past-turn-forth = Tour suivant
ui-past-to-now = Revenir au présent
ui-past-to-turn = Revenir jouer
ui-past-asked = On vous attend : retour au présent.
ui-since-turn = Depuis votre tour
ui-caption-only = { $name } : { $way }
ui-caption-then = { $way } ·
ui-caption-way = { $from } → { $to }
ui-hurry = Accélérer
ui-undo = Annuler ce coup
ui-undo-of = Annuler ce coup ({ $name })
ui-coach-on = Demander conseil
ui-coach-off = Sans conseil
ui-figures-on = Voir les chiffres
ui-figures-off = Sans chiffres
ui-why-not = Et pourquoi pas… ? ({ $count })
ui-understood = Compris
ui-no-guide = Je connais
ui-pass-screen = Passez l’écran à { $name }
ui-i-am = C’est moi, { $name }
ui-players = Les joueurs
ui-won = gagne
ui-out = hors jeu
ui-stands-in = un robot joue
ui-stand-in-me = Un robot joue pour moi
ui-stand-in-for = Un robot joue pour { $name }
ui-take-back = Reprendre ma place
ui-take-back-for = Reprendre la place ({ $name })
ui-time-left = Temps restant : { $time }
ui-days-left = { $days } j { $hours } h
ui-menu = Menu
ui-log = Le récit
ui-pause = Mettre en pause
ui-resume = Reprendre la partie
ui-abandon = Abandonner la partie
ui-winners = { $count ->
    [0] Personne ne gagne.
    [one] { $names } gagne !
   *[other] { $names } se partagent la victoire !
}
ui-you-won = Vous avez gagné !
ui-you-lost = Belle partie quand même : le résultat raconte comment elle s’est jouée.
ui-again = Encore une
ui-host-again = { $host } peut lancer une autre partie.
ui-result = Résultat
ui-replay = Revoir la partie
ui-lounge = Changer les places

## Réglages

ui-language = Langue
ui-theme = Couleurs
ui-theme-auto = comme l’appareil
ui-theme-light = jour
ui-theme-dark = nuit
ui-letters = Taille des lettres
ui-letters-100 = habituelle
ui-letters-115 = grande
ui-letters-130 = très grande
ui-senses = Sons et mouvements
ui-sound = Sons
ui-sound-on = Mettre le son
ui-sound-off = Couper le son
ui-volume = Volume
ui-motion = Mouvements
ui-bot-pace = Le rythme des robots
ui-bot-pace-why = À quelle allure ce que font les autres est montré sur cet appareil. Entre deux de vos tours, les robots passent vite sur ce qui compte peu. Vos propres gestes gardent leur rythme.
ui-bot-pace-slow = tout voir : chaque coup prend son temps
ui-bot-pace-calm = posé : quelques secondes entre deux de vos tours
ui-bot-pace-brisk = vif
ui-bot-pace-at-once = tout de suite
ui-bot-pace-slow-short = tout voir
ui-bot-pace-calm-short = posé
ui-bot-pace-brisk-short = vif
ui-bot-pace-at-once-short = d’un coup
ui-bot-pace-now = Rythme des robots : { $pace }
ui-coach-wish = Conseil à chaque coup, quand la table le permet
ui-figures-wish = Les chiffres avec le conseil
ui-unasked-wish = Faire sans me demander ce qui ne laisse pas de choix (lancer les dés, passer la main)
ui-unasked-soon = Votre tour se termine tout seul : touchez l’écran ou une touche pour le garder.
ui-legend = Légende
ui-legend-title = Ce que l’on voit sur le plateau
ui-explore-board = Explorer le plateau : flèches
ui-whole-board = Tout le plateau
ui-guide-again = Revoir les premiers pas de chaque jeu
ui-guide-again-done = Ils reviendront à la prochaine partie.

ui-kept = Ce que garde ce navigateur
ui-kept-name = votre nom : { $name }
ui-kept-no-name = aucun nom
ui-kept-tables = { $count ->
    [0] aucune table
    [one] une table que vous connaissez
   *[other] { $count } tables que vous connaissez
}
ui-kept-matches = { $count ->
    [0] aucune partie finie
    [one] une partie finie
   *[other] { $count } parties finies
}
ui-kept-packs = { $count ->
    [0] aucun paquet de cartes
    [one] le lien d’un paquet de cartes
   *[other] les liens de { $count } paquets de cartes
}
ui-kept-why = S’y ajoutent vos réglages, et la page elle-même, pour qu’elle s’ouvre sans réseau. Les cookies par lesquels les tables vous reconnaissent s’effacent dans le navigateur, avec ceux de ce site. Ce que garde le serveur :
ui-kept-erase = Tout effacer ici
ui-about-title = À propos, vie privée et licence
ui-about-operator = Qui tient ce serveur
ui-about-operator-none = Cette personne n’a pas laissé d’adresse ici : demandez à qui vous a envoyé le lien. Si vous l’avez lancé vous-même, c’est vous.
ui-about-version = Ludothèque { $version }

## Les paquets

ui-packs = Mes cartes
ui-packs-why = Écrivez vos propres cartes : elles se mêlent à celles de la boîte. Un paquet se partage par un lien ou un fichier, et se choisit à la table.
ui-packs-none = Aucun paquet pour l’instant.
ui-packs-write = Écrire des cartes
ui-packs-in = Vos cartes dans la pioche
ui-pack-new = Un nouveau paquet
ui-pack-write = Nouveau paquet : { $kind }
ui-pack-import = Ouvrir un fichier
ui-pack-file-wrong = Ce fichier n’est pas un paquet de cartes.
ui-pack-cards = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
ui-pack-others = d’une autre personne
ui-pack-forget = Oublier ce paquet
ui-lost-pack = Ce paquet ne s’ouvre pas

## Écrire

ui-pack-title = Titre du paquet
ui-pack-language = Langue des cartes
ui-pack-untitled = Carte à remplir
ui-pack-missing = { $count ->
    [one] une ligne à revoir
   *[other] { $count } lignes à revoir
}
ui-pack-add-card = Ajouter une carte
ui-pack-remove-card = Enlever cette carte
ui-pack-count = { $count } sur { $most }
ui-pack-save = Enregistrer
ui-pack-cancel = Abandonner
ui-pack-unsaved = Pas encore enregistré ; ce navigateur s’en souvient.
ui-pack-saved = Tout est enregistré.
ui-pack-kept = Le paquet est enregistré.
ui-pack-drop = Supprimer ce paquet
ui-pack-dropped = Le paquet est supprimé. Les parties commencées gardent leurs cartes.

## Partager

ui-pack-play = Jouer avec ces cartes
ui-pack-share = Partager
ui-pack-link = Lien vers ce paquet
ui-pack-link-why = Qui ouvre ce lien peut lire toutes les cartes, réponses comprises.
ui-pack-export = Télécharger le fichier
ui-pack-given = Gardez ce paquet pour le choisir à votre table. Si vous voulez jouer, ne lisez pas les cartes : les réponses y sont.
ui-pack-keep = Garder ce paquet
ui-pack-is-kept = Ce paquet est gardé : il se choisit à la table.
ui-pack-copy = En faire ma copie
ui-pack-read = Lire les cartes, réponses comprises
ui-pack-by-link = Lien d’un autre paquet
ui-pack-bring = Ajouter
ui-pack-no-link = Ce n’est pas le lien d’un paquet.

## Une carte

ui-own-cards = Comment viennent vos cartes
ui-own-mixed = Mêlées
ui-own-mixed-why = Vos cartes sont mêlées à celles de la boîte.
ui-own-first = Les nôtres d’abord
ui-own-first-why = Vos cartes viennent avant celles de la boîte.
ui-own-only = Les nôtres seules
ui-own-only-why = Seules vos cartes sont en jeu.
ui-card-preview = Aperçu en jeu
ui-card-optional = { $field } (facultatif)
ui-card-blank = Il manque quelque chose ici.
ui-card-long = { $most } caractères au plus.
ui-card-same = C’est écrit deux fois.
ui-card-right = La réponse { $number } est la bonne
ui-card-is-right = bonne réponse
ui-packs-how = Écrire vos cartes, pas à pas
ui-packs-how-choose = Choisissez une sorte de carte ci-dessous, et donnez un titre à votre paquet.
ui-packs-how-sample = Commencez par l’exemple, et remplacez ses mots par les vôtres : la blague de mamie, la ville des vacances, le chien.
ui-packs-how-table = Beaucoup de cartes ? Écrivez-les dans un tableur, une ligne par carte, et collez le tableau : ce qui ne va pas est dit ligne par ligne.
ui-packs-how-save = Enregistrez. Le lien du paquet permet de le partager ; qui l’ouvre peut lire les réponses.
ui-packs-how-play = À la table, cochez le paquet dans les options : vos cartes sont de la partie.
ui-pack-sample = Commencer par un exemple
ui-sheet = Coller un tableau
ui-sheet-why = Une ligne par carte, les colonnes dans cet ordre ; copiez depuis un tableur, ou ouvrez un fichier CSV.
ui-sheet-file = Ouvrir un fichier CSV
ui-sheet-add = { $count ->
    [0] Ajouter ces cartes
    [1] Ajouter cette carte
   *[other] Ajouter ces { $count } cartes
}
ui-sheet-right = La bonne (1, 2 ou 3)
ui-sheet-problem = Ligne { $row }, { $column } : { $what }
ui-sheet-blank = c’est vide.
ui-sheet-long = c’est trop long.
ui-sheet-same = c’est écrit deux fois.
ui-sheet-choice = ce choix n’existe pas.
ui-sheet-cells = il y a trop de colonnes.
ui-sheet-more = { $count ->
    [1] Et une autre ligne à revoir.
   *[other] Et { $count } autres à revoir.
}
ui-sheet-most = Cela ferait trop de cartes : { $most } au plus dans un paquet.
ui-card-tour-de-france-town-sample =
    Chez mamie | Que cache mamie dans la boîte à biscuits ? | Des biscuits | Des boutons | Des billets | 2 | Les biscuits sont dans la boîte à couture. | Qui est tombé dans le ruisseau à vélo ? | Tonton Jo | Le chien | Personne | 1 | Il dit qu’il voulait se laver.
    Notre plage | De quelle couleur est la cabane des glaces ? | Bleue | Rose | Verte | 1 | | Qui pédale toujours devant ? | Papa | Léa | Le vent | 2 |
ui-card-tour-de-france-surprise = imprévus du Tour de France
ui-card-tour-de-france-surprise-why = Un titre et un texte à vous, lus à la place d’une carte qui fait la même chose. { $most } au plus dans une partie.
ui-card-tour-de-france-surprise-title = Titre
ui-card-tour-de-france-surprise-text = Texte ; dites aussi ce qu’il faut faire
ui-card-tour-de-france-surprise-effect = Ce que fait la carte
ui-card-tour-de-france-surprise-effect-choice = { $choice ->
    [0] joker, à garder
    [1] avancer de 2
    [2] avancer de 3
    [3] avancer de 4
    [4] avancer de 5
    [5] avancer de 6
    [6] avancer jusqu’à la ville étape
    [7] avancer jusqu’à la case Stratégie
    [8] piocher une carte Stratégie
    [9] piocher une carte à pois
    [10] piocher une carte verte
    [11] piocher une carte blanche
    [12] reculer de 1
    [13] reculer de 2
    [14] reculer de 3
    [15] reculer de 4
    [16] reculer de 5
    [17] reculer de 6
    [18] reculer jusqu’à la ville étape
   *[other] remettre une carte Stratégie
}
ui-card-tour-de-france-surprise-sample =
    Le chien a mangé la carte | Il l’a trouvée bonne, surtout le Cantal. Reculez de 3 cases. | reculer de 3
    Tartine de mamie | Beurre salé et confiture : vous volez. Avancez de 4 cases. | avancer de 4
ui-card-fort-boyard-riddle-tries-choice = { $choice ->
    [0] autant qu’on veut
   *[other] { $choice }
}
ui-card-fort-boyard-riddle-sample =
    Elle ronfle sur le canapé et vole les chaussettes. Qui est-ce ? | le chat / Minette | autant qu’on veut
    Combien de marches mène-t-il à notre grenier ? | 13 | 2
ui-card-fort-boyard-challenge-sand-choice = { $choice ->
    [0] sans sablier
   *[other] avec le sablier
}
ui-card-fort-boyard-challenge-sample =
    La cuillère | Faites le tour de la table avec un œuf dans une cuillère, sans le faire tomber. | avec le sablier
    La statue | Personne ne doit vous faire rire avant la fin du sable. | avec le sablier
ui-card-fort-boyard-question = questions pour les interdits
ui-card-fort-boyard-question-why = Trois questions par carte, auxquelles on a bien envie de répondre oui ou non. { $most } cartes au plus dans une partie.
ui-card-fort-boyard-question-questions = Questions
ui-card-fort-boyard-question-sample =
    Tu as mangé le dernier yaourt ? | Ton vélo est bien bleu ? | Tu ronfles la nuit ?
    C’est toi qui as caché la télécommande ? | Mamie habite à Lyon ? | On mange des frites ce soir ?
ui-card-royaume-event = événements de la Clef du Royaume
ui-card-royaume-event-why = Un titre et un texte à vous, lus à la place de ceux de la carte ; ce qu’elle fait ne change pas. { $most } au plus dans une partie.
ui-card-royaume-event-title = Titre
ui-card-royaume-event-text = Texte
ui-card-royaume-event-effect = La carte dont c’est l’effet
ui-card-royaume-event-effect-choice = { $choice ->
    [0] le loup
    [1] la loutre
    [2] la fée
    [3] la salamandre
    [4] la géante
    [5] le sphinx
    [6] le chevalier de pierre
    [7] le colporteur
    [8] la source
    [9] le barde
    [10] la fête au village
    [11] les brigands
    [12] l’averse
    [13] le corbeau du démon
    [14] le vent arrière
    [15] le séisme
    [16] l’aigle
    [17] la joute
    [18] la garde du château
   *[other] le bal masqué
}
ui-card-royaume-event-sample =
    Tata Ginette | Elle a des pansements, des bonbons, et tout son temps. | le colporteur
    La machine à laver | Elle a encore avalé une chaussette. | l’averse
ui-card-tour-de-france-town = villes du Tour de France
ui-card-tour-de-france-town-why = Chaque carte porte une ville, une question de tourisme et une question de cyclisme, avec trois réponses à chacune. { $most } cartes au plus dans une partie.
ui-card-tour-de-france-town-town = Ville
ui-card-tour-de-france-town-tourism = Tourisme
ui-card-tour-de-france-town-cycling = Cyclisme
ui-card-tour-de-france-town-question = Question
ui-card-tour-de-france-town-answers = Réponses ; cochez la bonne
ui-card-tour-de-france-town-reason = Pourquoi ? Se lit après la réponse
ui-card-fort-boyard-riddle = énigmes de Fort Boyard
ui-card-fort-boyard-riddle-why = Chaque carte porte une énigme et ses bonnes réponses. { $most } cartes au plus dans une partie.
ui-card-fort-boyard-riddle-riddle = Énigme
ui-card-fort-boyard-riddle-answers = Bonnes réponses, séparées par /
ui-card-fort-boyard-riddle-tries = Réponses permises
ui-card-fort-boyard-challenge = épreuves de Fort Boyard
ui-card-fort-boyard-challenge-why = Chaque carte porte le titre d’une épreuve et sa règle ; les autres joueurs jugent. { $most } cartes au plus dans une partie.
ui-card-fort-boyard-challenge-title = Titre
ui-card-fort-boyard-challenge-rule = Règle
ui-card-fort-boyard-challenge-sand = Sablier

# Un jeu en trois images, et sa règle par-dessus la table
ui-primer = En trois images
ui-primer-aim = Le but
ui-primer-turn = Un tour
ui-primer-end = La fin
ui-minute = La règle en une minute
ui-exact-rule = La règle exacte
ui-contents = Sommaire
ui-rule-of = La règle, article { $clause }
ui-lesson-why = Quelques coups sur le vrai plateau, chacun avec sa raison. On passe quand on veut.
ui-lesson-learnt = Vous savez jouer.
ui-lesson-on = Jouer une vraie partie
ui-lesson-leave = Retour aux jeux
ui-lesson-skip = Passer la leçon

# S’entraîner
ui-practice = S’entraîner
ui-practice-of = { $game ->
    [fort-boyard] S’entraîner aux épreuves
   *[other] S’entraîner
}
ui-practice-why = Choisissez : cela se joue pour de vrai, contre des robots, et ne compte nulle part.
ui-practice-none = Il n’y a rien à quoi s’entraîner ici.
ui-practice-won = Réussi !
ui-practice-lost = Raté, cette fois.
ui-practice-won-by = Réussi pour { $name } !
ui-practice-lost-by = Raté pour { $name }, cette fois.
ui-practice-again = Encore
ui-practice-other = Essayer autre chose
ui-practice-leave = Retour aux jeux
