# Fermer la boîte

shut-the-box-title = Fermer la boîte
shut-the-box-summary = { SAY("numeral", $shut-the-box-flaps, capital: "yes") } clapets, { SAY("numeral", $shut-the-box-dice) } dés, un vieux jeu de marins.

## Options

shut-the-box-option-rule_set = Règle
shut-the-box-option-rule_set-elimination = élimination : dehors à { $shut-the-box-limit } points
shut-the-box-option-rule_set-hundred = approcher { $shut-the-box-target } en { SAY("numeral", $shut-the-box-turns) } tours
shut-the-box-option-single_die = Un seul dé
shut-the-box-option-single_die-exactly-six = quand il reste exactement { $shut-the-box-single }
shut-the-box-option-single_die-six-or-less = quand il reste { $shut-the-box-single } ou moins
shut-the-box-option-single_die-never = jamais
shut-the-box-option-finish_round = Finir le tour de table
shut-the-box-option-finish_round-true = oui
shut-the-box-option-finish_round-false = non
shut-the-box-option-closings = Fermetures
shut-the-box-option-closings-any = un dé seul suffit
shut-the-box-option-closings-sums-only = sommes seulement
shut-the-box-level-novice = un novice, qui ferme souvent au hasard
shut-the-box-level-amateur = un amateur, qui ferme le plus possible
shut-the-box-level-expert = une experte, qui calcule chaque chance

## Ce qu’on peut faire

shut-the-box-do-announce = { $operation ->
    [add] annoncer « j’ajoute »
   *[subtract] annoncer « je soustrais »
}
shut-the-box-do-throw = lancer
shut-the-box-do-close = fermer { $flaps }
shut-the-box-do-stop = s’arrêter là
shut-the-box-do-begins = la place { $number } commence
shut-the-box-do-fell = { $dice-count ->
    [one] le dé donne { $dice }
   *[other] les dés donnent { $dice }
}

## Ce qui s’est passé

shut-the-box-beginner-known = { $drawn ->
    [yes] Le sort a désigné { $seat } pour commencer.
   *[other] Cette fois, c’est à { $seat } de commencer.
}
shut-the-box-turn-began = { $seat }, tour { $turn } : tous les clapets sont ouverts.
shut-the-box-announced = { $operation ->
    [add] { $seat } annonce : « j’ajoute ».
   *[subtract] { $seat } annonce : « je soustrais ».
}
shut-the-box-dice-fell = { $dice-count ->
    [one] { $seat } lance le dé : { $dice }.
   *[other] { $seat } lance les dés : { $dice }.
}
shut-the-box-nothing-fits = Rien à fermer : { $seat } a fini son tour.
shut-the-box-closed = { $left-count ->
    [0] { $seat } ferme { $flaps }. Plus rien n’est ouvert.
   *[other] { $seat } ferme { $flaps }. Il reste { $left }.
}
shut-the-box-box-shut = { $seat } a fermé la boîte !
shut-the-box-stopped = { $seat } s’arrête là.
shut-the-box-turn-ended = { $seat } finit le tour avec { NUMBER($result, useGrouping: 0) }. Total : { NUMBER($total, useGrouping: 0) }.
shut-the-box-eliminated = Avec { $total } points, { $seat } ne joue plus.
shut-the-box-match-ended = { $winners-count ->
    [0] La partie est finie.
    [one] { $winners } gagne la partie !
   *[other] { $winners } se partagent la victoire !
}
shut-the-box-undone = { $seat } revient sur son dernier coup.

## Pourquoi non

box-can-close = { $second ->
    [none] Avec { $first } : fermez
   *[other] Avec { $first } et { $second } : fermez
} { $ways ->
    [one] { $last }.
    [both] { $others }, ou les deux.
    [many] par exemple { $others }.
   *[some] { $others }, ou { $last }.
}
box-announce-first = Annoncez d’abord si vous ajoutez ou si vous soustrayez ; le lancer vient après.
box-announced-already = L’annonce se fait une fois, avant le premier lancer, et seulement à partir du deuxième tour d’« approcher { $shut-the-box-target } ». Continuez ce tour.
box-throw-first = Lancez d’abord les dés ; vous fermerez ensuite ce qu’ils montrent.
box-throw-before-stopping = Il faut lancer au moins une fois avant de s’arrêter : lancez.
box-no-stopping = Dans « élimination », on ne s’arrête pas de soi-même : continuez jusqu’à ce qu’un lancer ne ferme rien.
box-close-first = Ce lancer ferme quelque chose, il faut donc fermer. { box-can-close }
box-close-or-stop = Ce lancer ferme quelque chose. { box-can-close } Ou arrêtez-vous là.
box-flap-twice = Un clapet ne se ferme pas deux fois. { box-can-close }
box-no-such-flaps = Nommez des clapets de { $shut-the-box-first } à { $shut-the-box-last }, dans l’ordre. { box-can-close }
box-flap-closed = Le clapet { $flap } n’est plus ouvert. { box-can-close }
box-sums-only = À cette table, le clapet d’un seul dé ne se ferme pas seul. { box-can-close }
box-wrong-sum = Ces clapets ne font pas { $total }. { box-can-close }
box-one-die = Avec un seul dé, il n’y a qu’un choix. { box-can-close }
box-other-split = Le total ne se partage que selon les deux dés. { box-can-close }
box-not-thrown = Les dés ne montrent pas ces clapets. { box-can-close }
box-option-finish-round = Finir le tour de table (finish_round) ne va qu’avec la règle « élimination ».
box-option-closings = Restreindre les fermetures (closings) ne va qu’avec la règle « approcher { $shut-the-box-target } ».

## La table et le conseil

shut-the-box-real-beginner = Qui commence ? Un numéro de place, de 1 à { $seats }.
shut-the-box-real-dice = { $dice ->
    [one] Que montre le dé ? (par exemple 4)
   *[other] Que montrent les dés ? (par exemple 2 5)
}
shut-the-box-forms = Le nombre : { NUMBER($number, useGrouping: 0) }
shut-the-box-player = Joueur
shut-the-box-total = Total
shut-the-box-turns = Tours
shut-the-box-out = éliminé
shut-the-box-subtracting = je soustrais
shut-the-box-adding = j’ajoute
shut-the-box-score = Points du tour : { $points }
shut-the-box-result-turns = Tours survécus : { $turns }.

shut-the-box-value-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points attendus
shut-the-box-value-turns = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } tours à jouer
shut-the-box-value-win = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % de chances de gagner
shut-the-box-value-about = environ { NUMBER($value, maximumFractionDigits: 0) } % de chances de gagner
shut-the-box-value-hundred = au moins { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % de chances d’atteindre { $shut-the-box-target }

## La leçon
shut-the-box-lesson-first = Tout fermer, en une minute
shut-the-box-lesson-hundred = Approcher { $shut-the-box-target }, en une minute
box-lesson-throw = Touchez le feutre vert pour lancer les deux dés : ce sont eux qui disent quels clapets peuvent tomber.
box-lesson-close = 4 et 5 : fermez les clapets 4 et 5. Vous pourriez n’en fermer qu’un, mais chaque clapet fermé compte en moins contre vous.
box-lesson-again = Tant que quelque chose se ferme, on relance. Encore !
box-lesson-sum = 3 et 6 font aussi 9, la somme. Fermez le 9 : les grands coûtent le plus cher s’ils restent ouverts.
box-lesson-last = Relancez : presque tous les lancers servent encore, mais pas tous.
box-lesson-end = 4 et 5 étaient déjà fermés, et leur somme 9 aussi : votre tour finit là. Les clapets ouverts, 27, sont vos points ; Élise en a 30. À { $shut-the-box-limit } on sort, et le dernier en jeu gagne.
box-lesson-hundred-throw = Ici on veut finir au plus près de { $shut-the-box-target } : les clapets laissés ouverts se liront comme un nombre. Touchez le feutre vert pour lancer.
box-lesson-hundred-close = 3 et 4 font 7 : fermez le 7. Moins il reste de clapets, plus le nombre est petit.
box-lesson-hundred-again = Il en reste huit, et 12345689 serait beaucoup trop : relancez.
box-lesson-hundred-dice = 4 et 6 : fermez ces deux-là.
box-lesson-hundred-third = Encore six clapets. On peut continuer : relancez.
box-lesson-hundred-many = 5 et 6 font 11, et tous les clapets qui font 11 ensemble peuvent tomber : 1, 2, 3 et 5. Touchez-les, puis fermez.
box-lesson-hundred-stop = Il reste 8 et 9 : votre nombre est 89, à 11 de { $shut-the-box-target }. C’est très bien : arrêtez-vous là.
box-lesson-hundred-add = Élise a lu 189 : elle devra soustraire. À partir du deuxième tour on annonce avant de lancer. Il vous manque 11 : annoncez « j’ajoute ».
box-lesson-hundred-end = À vous maintenant de faire un petit nombre. Après { $shut-the-box-turns } tours chacun, le total le plus proche de { $shut-the-box-target } gagne, qu’il soit au-dessus ou au-dessous.
