# La ligne de commande, que la page ne connaît pas.

## Ligne de commande

cli-help = Ludothèque : de grands jeux de famille, avec un arbitre qui connaît toutes les règles.
cli-commands = Commandes
cli-parameters = Paramètres
cli-usage = Usage : { $usage }
cli-serve = Ouvrir un serveur : des tables dans le navigateur, pour soi, la famille ou le monde.
cli-serve-host = L’adresse où écouter.
cli-serve-port = Le port où écouter ; 0 en prend un libre.
cli-serve-lan = Écouter sur le réseau local, et mettre cette adresse dans les liens et les codes QR.
cli-serve-broker-url = L’adresse de NATS, par où les nœuds d’une même base de données se donnent des nouvelles : nats://hôte ; plusieurs se séparent par des virgules.
cli-serve-workers = Combien de processus servent sur ce port ; il faut PostgreSQL s’il y en a plus d’un.
cli-serve-public-url = L’adresse par laquelle on vient, comme https://jeux.example ; pour les liens et les codes QR.
cli-serve-base-path = Un chemin devant tous les autres, comme /ludo.
cli-serve-trusted-proxies = Les adresses des mandataires qui disent pour qui ils demandent, séparées par des virgules.
cli-serve-operator = Qui tient ce serveur et comment le joindre ; la page le dit.
cli-serve-log = Le fichier du journal, - pour la sortie d’erreur.
cli-serve-no-push = Ne prévenir personne de son tour quand sa page est fermée.
cli-database-url = Où tout est gardé : sqlite:///chemin ou postgresql://…
cli-backup = Mettre tout ce qui est gardé dans un fichier.
cli-restore = Reprendre un tel fichier, dans une base vide.
cli-backup-file = Le fichier.
cli-backup-salvage = Prendre ce qui peut encore être lu d’un fichier SQLite abîmé, et nommer le reste.
cli-purge = Supprimer les tables et les paquets que personne n’a utilisés depuis longtemps.
cli-purge-days = Depuis combien de jours.
serve-started = La Ludothèque est ouverte : { $url }
serve-stop = Ctrl-C l’arrête ; rien n’est perdu.
serve-stopped = Arrêtée. Tout est gardé.
backup-done = Tout est dans { $path }.
salvage-done = Ce qui pouvait être lu est dans { $path }. Tables : { $tables }. Parties : { $matches }.
salvage-lost = Laissé de côté dans « { $kind } » : { $count } ({ $keys }).
salvage-whole = Rien n’a été laissé de côté, pour autant que les index le sachent.
restore-done = Tout ce qui est dans { $path } est repris.
purge-days = { $days } n’est pas un nombre de jours possible.
purge-done = Tables supprimées, restées { $days } jours sans servir : { $tables }. Paquets de cartes : { $packs }.
purge-space = Le fichier ne peut être raccourci que si aucun serveur ne s’en sert : recommencez une fois le serveur arrêté. D’ici là, la place resservira.
cli-play = Jouer dans le terminal, contre des robots ou à plusieurs sur le même clavier.
cli-game = Le jeu.
cli-play-bots = Niveaux des robots, séparés par des virgules : novice, amateur, expert, searcher, paquet:nom, module:Classe.
cli-play-people = Nombre de personnes à ce clavier.
cli-play-name = Votre nom ; plusieurs, séparés par des virgules.
cli-option = Option du jeu, sous la forme nom=valeur ; peut se répéter.
cli-seed = Graine du hasard, pour rejouer la même partie.
cli-play-resume = Reprendre une partie enregistrée, ou « last » pour la dernière en cours.
cli-play-save = Où enregistrer la partie.
cli-play-real-dice = Lancer de vrais dés et saisir ce qu’ils montrent, dans un jeu où tout tombe sous les yeux de tous.
cli-play-coach = Dire à chaque fois le meilleur choix, et pourquoi.
cli-play-quick = Sans pause entre les phrases.
players-too-few = { $game } se joue de { $least } à { $most }, et cela en ferait { $seats }. Ceci conviendrait : --people { $people } --bots { $bots }
players-too-many = { $game } se joue de { $least } à { $most }, et cela en ferait { $seats } : retirez-en de --people ou de --bots.
same-name = Deux joueurs s’appelleraient { $name }. Ceci conviendrait : --name « { $name },{ $other } »
cli-simulate = Faire jouer des robots entre eux, et compter.
cli-simulate-bots = Niveaux, un par place, séparés par des virgules : novice, amateur, expert, searcher, paquet:nom, module:Classe.
cli-simulate-matches = Nombre de parties.
cli-simulate-jobs = Nombre de processus ; par défaut, tous les cœurs.
cli-cluster = Jouer sur un cluster Dask : son adresse, tcp://hôte:port, ou local:8 pour huit processus sur cette machine.
cli-simulate-plot = Écrire le graphique des scores dans ce fichier SVG.
cli-simulate-json = Écrire le résultat en JSON.
cli-league = Faire se rencontrer des robots dans une ligue, et leur donner une cote.
cli-league-file = Le fichier TOML qui dit quels robots se rencontrent, et où.
cli-league-results = Où garder les résultats ; par défaut, à côté de ce fichier. Une ligue reprend où elle s’est arrêtée.
cli-league-plot = Écrire le graphique des cotes dans ce fichier SVG.
cli-league-repeat = Rejouer une partie des résultats : son numéro, à partir de 1.
cli-league-save = Où enregistrer la partie rejouée.
cli-replay = Raconter une partie enregistrée.
cli-verify = Recalculer chaque lancer d’une partie, et dire ce que cela prouve.
cli-verify-seal = Le dernier sceau, tel que montré à la fin de la partie.
cli-verify-commitment = L’empreinte du secret, telle que montrée avant la partie.
cli-verify-list = L’empreinte de la liste des contributions, telle que montrée quand la partie a commencé.
cli-file = Le fichier de la partie.
cli-rules = Lire la règle d’un jeu, ou une seule de ses clauses.
cli-rules-clause = Une clause, par exemple BOX-10.
cli-games = Les jeux, leurs options et leurs robots.
cli-new-game = Écrire un nouveau jeu : un dossier qui se joue, à transformer.
cli-new-game-name = Le nom du jeu, par exemple mon-jeu.
cli-new-game-into = Où écrire son dossier.
new-game-written = Le jeu est écrit dans { $folder }. Ensuite :
new-game-next = Ses règles sont dans { $rules }, ses phrases dans { $texts }.
new-game-name = « { $name } » n’est pas un nom de jeu : il en faut un en minuscules, avec des chiffres et des traits d’union, de { $most } signes au plus, comme mon-jeu.
new-game-taken = Le nom « { $name } » est pris : un jeu ou un module { $package } existe déjà.
new-game-exists = { $folder } existe déjà ; rien n’a été écrit.
new-game-unwritable = { $folder } ne peut pas être écrit ({ $detail }) ; il n’en reste rien.
cli-version = Dire la version.
cli-show-help = Afficher cette aide.
cli-lang = Langue : fr ou en.
cli-unknown-command = « { $word } » n’est pas une commande. Essayez : ludotheque --help
cli-unknown-option = « { $word } » n’est pas une option de cette commande. Essayez : ludotheque --help
cli-bad-value = « { $value } » ne convient pas pour { $name }.
cli-missing = Il manque une valeur pour { $name }.
cli-bad-call = Je n’ai pas compris : { $detail }
cli-interrupted = Au revoir.

## Simuler

simulate-progress = Parties
simulate-title = { $matches ->
    [one] { $game } : une partie
   *[other] { $game } : { $matches } parties
}
simulate-bot = Robot
simulate-wins = Victoires
simulate-interval = Intervalle à 95 %
simulate-mean = Score moyen
simulate-scores = Scores : { $bot }
simulate-share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
simulate-number = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-plotted = Graphique écrit dans { $path }
simulate-count = Le nombre de parties et de processus doit être au moins 1.
pool-process-lost = Un processus qui jouait des parties a été arrêté de l’extérieur.
extra-missing = Il y faut une partie qui n’est pas installée : pip install "ludotheque[{ $extra }]"
cluster-address = « { $address } » n’est pas l’adresse d’un cluster : écrivez tcp://hôte:port, ou local:8 pour huit processus sur cette machine.
cluster-unreachable = Aucun cluster ne répond à l’adresse { $address }.
cluster-empty = Le cluster { $address } n’a aucun processus pour jouer.
cluster-other-version = Le processus { $worker } a une autre Ludothèque ({ $has }) que celle-ci ({ $needs }) : ses résultats ne seraient pas les mêmes.
cluster-lost = Le cluster { $address } a disparu, ou a perdu plusieurs fois les mêmes parties.

## Ligues

bot-not-found = Le robot « { $bot } » ne peut pas être chargé : { $detail }
league-in-file = { $path }, { $entry } : { $problem }
league-not-toml = { $path } n’est pas du TOML : { $detail }
league-unknown-key = cette clé n’existe pas ici ; seulement : { $known }.
league-missing = cette clé manque.
league-not-a-list = il faut une liste.
league-not-a-table = un robot est un nom ou un ensemble de clés, une table est un ensemble de clés.
league-not-a-word = il faut un texte, et non « { $value } ».
league-not-whole = il faut un nombre entier de { $least } à { $most }, et non « { $value } ».
league-odd = { $matches } est impair : deux robots échangent leurs places après chaque partie, leur nombre est donc pair.
league-seconds = il faut un nombre de secondes supérieur à 0 et d’au plus { $most }, et non « { $value } ».
league-bot-or-command = un robot a soit la clé bot, soit la clé command.
league-command = une commande est un texte, ou une liste de mots, et non « { $value } ».
league-no-program = il n’y a pas de programme « { $program } ».
league-name-taken = un autre robot s’appelle déjà « { $name } » : donnez un nom à l’un des deux.
league-too-few = il faut au moins deux robots.
league-no-tables = il faut au moins une table.
league-table-twice = la table « { $table } » y est déjà.
league-nobody-meets = moins de deux des robots jouent à { $game }.
league-results-line = { $path }, ligne { $line } : ce n’est pas le résultat d’une ligue.
league-results-other = Les résultats dans { $path } viennent d’une autre ligue ou d’un autre programme ({ $what } était différent). Choisissez un autre fichier : --results
league-title = Ligue : { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
league-rank = #
league-rating = Cote
league-matches = Parties
league-cross = Victoires de chaque ligne contre chaque colonne
league-by-table = Cotes à chaque table
league-table = Table
league-forfeit = { $bot } { $why ->
    [illegal] a fait quelque chose d’interdit
    [raised] a échoué
    [slow] n’a pas répondu à temps
    [gone] s’est arrêté, ou n’a pas démarré
   *[nonsense] a répondu quelque chose qui n’est pas un coup
} et a perdu ainsi { $times } fois : { $detail }
league-kept = Chaque résultat est dans { $path } ; chaque partie peut être rejouée : --repeat NUMÉRO
league-stopped = Parties jouées : { $done } sur { $matches }. Elles sont gardées dans { $path } ; la même commande continue.
league-no-such-match = Il n’y a pas de partie { $number } dans { $path } : il y en a { $most }.
league-bot-gone = Le robot « { $bot } » n’est plus dans la ligue.
league-same = La partie { $number } ({ $table }, { $one } et { $other }) s’est déroulée exactement comme avant.
league-different = La partie { $number } ({ $table }, { $one } et { $other }) s’est déroulée autrement qu’avant.
league-saved = La partie est dans { $path } ; pour la lire : ludotheque replay { $path }

## Jeux et robots d’ailleurs

games-bots = Robots : { $bots }
elsewhere-game = { $package } : le jeu « { $name } » ne peut pas être utilisé. { $why }
elsewhere-bot = { $package } : le robot « { $name } » ne peut pas être utilisé. { $why }
elsewhere-import = { $place } ne se laisse pas importer : { $detail }.
elsewhere-entry-points = Son fichier { $file } ne se lit pas.
elsewhere-no-game = { $place } n’est pas un jeu.
elsewhere-no-bot = { $place } n’est pas un robot : il lui faut une méthode choose.
elsewhere-bot-games = { $place }.games doit être un tuple de noms de jeux.
elsewhere-long-name = Le nom « { $name } » a plus de { $most } caractères.
elsewhere-broken = Il enfreint le contrat des jeux : { $detail }.
elsewhere-declares = Il ne déclare pas ce qu’il faut : { $what }.
elsewhere-name = Il s’appelle « { $name } » et son point d’entrée « { $entry } » : il faut deux fois le même nom, en minuscules, comme mon-jeu.
elsewhere-name-taken = Le nom « { $name } » est déjà celui d’un autre jeu ({ $package }).
elsewhere-no-file = { $file } manque ou ne se lit pas ({ $detail }).
elsewhere-no-clauses = { $file } n’a aucune clause, comme « - **ABC-1** … ».
elsewhere-clauses-differ = Les deux livrets de règles n’ont pas les mêmes clauses dans le même ordre.
elsewhere-no-sentences = { $count ->
    [one] Il manque une phrase dans { $file } : { $keys }.
   *[other] Il manque { $count } phrases dans { $file }, dont { $keys }.
}
elsewhere-unknown-argument = Dans { $file }, la phrase { $sentence } emploie { $argument }, que rien ne lui donne.
elsewhere-unknown-reference = Dans { $file }, la phrase { $sentence } renvoie à { $reference }, qui n’y est pas.
elsewhere-circular = Dans { $file }, la phrase { $sentence } renvoie à elle-même.
elsewhere-malformed = Dans { $file }, « { $line } » n’est pas du Fluent.
bot-plays-other-games = Le robot { $bot } ne joue pas à { $game }, mais à { $games }.
bot-unmade = Le robot { $bot } ne démarre pas : { $detail }.
bot-not-allowed = Le robot { $bot } de cette partie serait à importer. S’il est à vous, ajoutez --bots { $bot }.
bot-failure-raised = { $times ->
    [one] Le robot { $bot } a échoué ({ $detail }) ; un coup permis a été tiré au sort à sa place.
   *[other] Le robot { $bot } a échoué { $times } fois (d’abord { $detail }) ; chaque fois un coup permis a été tiré au sort.
}
bot-failure-slow = { $times ->
    [one] Le robot { $bot } n’a pas répondu en { $detail } ; un coup permis a été tiré au sort à sa place.
   *[other] Le robot { $bot } n’a { $times } fois pas répondu en { $detail } ; un coup permis a été tiré au sort à sa place.
}
bot-failure-illegal = { $times ->
    [one] Le robot { $bot } a voulu un coup interdit ({ $detail }) ; un coup permis a été tiré au sort à sa place.
   *[other] Le robot { $bot } a voulu { $times } fois un coup interdit (d’abord { $detail }) ; chaque fois un coup permis a été tiré au sort.
}
bot-failure-replaced = { $times ->
    [one] Le robot { $bot } a échoué ({ $detail }) ; un plus simple a répondu à sa place.
   *[other] Le robot { $bot } a échoué { $times } fois (d’abord { $detail }) ; chaque fois un plus simple a répondu à sa place.
}
game-failed = Le jeu { $game } ({ $package }) s’est arrêté sur une erreur : { $detail }.
