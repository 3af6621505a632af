### Le plus haut lancer.

highest-roll-title = Le plus haut lancer
highest-roll-summary = Chacun lance ; le plus haut gagne.
highest-roll-option-rounds = Lancers
highest-roll-option-rounds-1 = un chacun
highest-roll-option-rounds-3 = trois chacun
highest-roll-level-novice = un novice, qui lance
highest-roll-do-throw = lancer
highest-roll-do-fell = le dé montre { $face }
highest-roll-die-fell = { $seat } fait { $face }.
highest-roll-match-ended = { $winners-count ->
    [one] { $winners } gagne !
   *[other] { $winners } se partagent la victoire.
}
highest-roll-player = Joueur
highest-roll-sum = Somme
highest-roll-real-die = Que montre le dé ?
