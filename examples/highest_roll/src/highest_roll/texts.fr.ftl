### Le plus haut lancer.

highest-roll-title = Le plus haut lancer
highest-roll-summary = Chacun lance un dé et peut relancer une fois ; le plus haut gagne.
highest-roll-option-rounds = Lancers
highest-roll-option-rounds-1 = un chacun
highest-roll-option-rounds-3 = trois chacun
highest-roll-level-novice = un novice, qui choisit au hasard
highest-roll-level-expert = un expert, qui compte
highest-roll-do-throw = lancer le dé
highest-roll-do-keep = garder
highest-roll-do-fell = le dé montre { $face }
highest-roll-die-fell = { $seat } fait { $face }.
highest-roll-counted = { $seat } garde { $face }, ce qui fait { $sum }.
highest-roll-match-ended = { $winners-count ->
    [one] { $winners } gagne !
   *[other] { $winners } se partagent la victoire.
}
highest-roll-view-sums = Somme
highest-roll-view-counted = Tours joués
highest-roll-view-face = Sur la table
