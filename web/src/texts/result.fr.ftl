# Le résultat d’une partie, et la partie revue.

## Le résultat

result-title = Résultat
result-to-table = Revenir à la table
result-lost = Ce résultat ne s’ouvre pas
result-not-over = Cette partie n’est pas finie : le résultat viendra après.
result-no-story = Cette partie ne peut plus être analysée ; son histoire reste.
result-telling = On relit la partie…
result-actions = Et maintenant
result-picture = Partager l’image
result-kind = Belle partie quand même : voici ce qui l’a décidée, et ce qu’on peut en retenir.
result-course = Le fil de la partie
result-turning = Le tournant :
result-finest = { $name }, au plus beau moment :
result-rises = { $name } passe de { $from } à { $to } de chances.
result-ahead = { $name } a été en tête, jusqu’à { $share } de chances de gagner.
result-ahead-see = Revoir ce moment
result-better = Le coup qui aurait aidé { $name } :
result-better-than = le conseiller aurait préféré « { $better } » à « { $done } ».
result-scores = Les totaux, tour après tour
result-scores-squeezed = Chaque cran vaut dix fois le précédent, pour que les petits totaux se voient.
result-turn = Tour { $turn }
result-turns = Tour
result-end = Fin
result-chances = Les chances de gagner
result-chances-exact = Calculées exactement, si chacun joue au mieux.
result-chances-estimated = Estimées : ce n’est pas un calcul exact.
result-closeness = Qui savait quoi, et quand
result-closeness-why = Pour chacun, à quel point la solution était proche, d’après ce qu’on lui avait dit ; en haut, l’affaire pouvait être résolue.
result-closeness-from = { $turn ->
    [0] { $name } pouvait résoudre l’affaire avant le premier tour.
    [1] { $name } pouvait résoudre l’affaire dès le premier tour.
   *[other] { $name } pouvait résoudre l’affaire dès le tour { $turn }.
}
result-closeness-never = { $name } n’a jamais pu en avoir le cœur net.
result-closeness-guess = au hasard
result-closeness-certain = certain
result-luck = La chance aux dés
result-luck-why-points = Les points que les dés ont épargnés ou coûtés, par rapport à ce qu’on pouvait en attendre à chaque lancer.
result-luck-why-win = Ce que les dés ont ajouté aux chances de réussir, ou en ont retiré, par rapport à ce qu’on pouvait attendre de chaque lancer.
result-luck-why-boyards = Ce que les billets tirés valaient de plus ou de moins que la moyenne, et ce que les dés ont laissé prendre ou perdre devant les tigres.
result-luck-bad = malchance
result-luck-good = chance
result-luck-points = { $sign ->
    [plus] { $count ->
        [one] { $amount } point épargné
       *[other] { $amount } points épargnés
    }
    [minus] { $count ->
        [one] { $amount } point perdu
       *[other] { $amount } points perdus
    }
   *[even] ni chance, ni malchance
}
result-luck-win = { $sign ->
    [plus] de la chance : +{ $amount } %
    [minus] de la malchance : −{ $amount } %
   *[even] ni chance, ni malchance
}
result-luck-boyards = { $sign ->
    [plus] { $amount } boyards de chance
    [minus] { $amount } boyards de malchance
   *[even] ni chance, ni malchance
}
result-luck-throws = { $count ->
    [0] aucun lancer compté
    [one] un lancer compté
   *[other] { $count } lancers comptés
}
result-luck-best = le meilleur : { $value }
result-luck-worst = le pire : { $value }
result-skill = L’adresse
result-skill-why = Ce que chacun a réussi, comparé à l’ordinaire.
result-skill-luck = La chance et l’adresse

## Les dés vérifiés

result-verify = Vérifier les dés
result-verify-why = Avant la partie, le serveur a publié l’empreinte d’un secret. Le secret est maintenant connu : cette page peut refaire tous les tirages.
result-verify-again = Vérifier encore
result-verify-good = Les dés étaient honnêtes.
result-verify-agrees = Les dés sortent bien du secret publié.
result-verify-own-in = Ce que ce navigateur a donné y est.
result-verify-own-missing = Ce que ce navigateur a révélé n’y est pas.
result-verify-own-unrevealed = Ce navigateur n’a rien révélé : ce qu’il proposait n’y est pas, et le serveur aurait pu choisir les dés.
result-verify-own-none = Ce navigateur n’a rien donné : pour lui, le serveur aurait pu choisir les dés.
result-verify-fixed = Ce que chacun a donné était fixé avant que ce navigateur révèle quoi que ce soit.
result-verify-fixed-other = Ce que chacun a donné n’est pas ce qui était fixé quand ce navigateur a révélé sa part.
result-verify-repeats = { $count ->
    [one] Le départ a été repris une fois ({ $names }) : pour un serveur complice, une occasion de choisir.
   *[other] Le départ a été repris { $count } fois ({ $names }) : pour un serveur complice, autant d’occasions de choisir.
}
result-verify-list = La liste des contributions, fixée avant qu’aucune soit révélée
result-verify-seal = Le sceau montré à la fin
result-verify-sealed = Le fichier porte le sceau que ce navigateur a noté à la fin de la partie.
result-verify-sealed-other = Le fichier ne porte pas le sceau que ce navigateur a noté à la fin de la partie.
result-verify-sealed-unknown = Cette page ne peut pas recalculer le sceau de ce fichier ; « ludotheque verify » le peut.
result-verify-unsealed = Ce navigateur n’a pas noté de sceau à la fin de la partie.
result-verify-command = Pour vérifier aussi chaque coup, hors de cette page
result-verify-file = FICHIER
result-verify-bad = Quelque chose ne va pas.
result-verify-none = Cette partie n’a pas de secret publié : ses tirages ne peuvent pas être refaits.
result-verify-failed = Le fichier de la partie n’a pas pu être lu.
result-verify-commitment = L’empreinte publiée
result-verify-seen = Ce navigateur l’avait vue avant la partie.
result-verify-unseen = Ce navigateur ne l’avait pas notée avant la partie ; ceux qui étaient à la table ont pu la voir.
result-verify-kept = Le secret révélé a bien cette empreinte.
result-verify-broken = Le secret révélé n’a pas cette empreinte.
result-verify-mixed = { $count ->
    [0] Personne n’a mêlé son grain de sel au hasard.
    [one] { $names } a mêlé son grain de sel au hasard.
   *[other] { $names } ont mêlé leur grain de sel au hasard.
}
result-verify-right = { $count ->
    [0] Il n’y avait aucun tirage à refaire.
    [one] Un tirage refait, et le même résultat.
   *[other] { $count } tirages refaits, et chaque fois le même résultat.
}
result-verify-wrong = Le tirage de la ligne { $entry } ne donne pas le même résultat.
result-verify-look = Voir ce moment
result-export = Télécharger la partie
result-export-why = Un fichier, que « ludotheque verify » contrôle aussi.
result-page = Télécharger une page à garder
result-page-why = Une page qui s’ouvre toute seule, sans réseau : le récit de la partie, avec son fichier dedans.
result-page-file = Le fichier de la partie
result-log = L’histoire de la partie
result-log-why = Chaque ligne mène à son moment.

## La partie revue

replay-title = La partie revue
replay-lost = Cette partie ne se laisse pas revoir
replay-controls = Avancer et reculer
replay-slider = Moment de la partie
replay-moment = { $at } sur { $end }
replay-first = Le début de la partie.
replay-play = Lecture
replay-pause = Pause
replay-again = Au début
replay-back = Moment précédent
replay-forth = Moment suivant
replay-turn-back = Tour précédent
replay-turn-forth = Tour suivant
replay-keys = ← → un moment, Maj + ← → un tour, espace lecture
replay-chapter = Chapitre
replay-beginning = Le début
replay-speed = Vitesse
replay-times = { NUMBER($speed, maximumFractionDigits: 1) } ×
replay-chances = { $name } { $chance }
