# Ce que dit le conseil.

shut-the-box-why-only = C’est le seul coup permis.
shut-the-box-why-shuts = Cela ferme la boîte.
shut-the-box-why-hundred = S’arrêter là fait exactement { $shut-the-box-target }.
shut-the-box-why-sure = Ainsi la victoire n’échappe plus.
shut-the-box-why-safer = { $risk ->
    [0] Pour « { $best } » : le lancer suivant ne peut pas bloquer, alors qu’il bloque { SAY("likely", $other) } pour « { $second } ».
   *[other] Pour « { $best } » : le lancer suivant bloque { SAY("likely", $risk) }, contre { SAY("likely", $other) } pour « { $second } ».
}
shut-the-box-why-fewer-points = Pour « { $best } » : il reste { $points } { $points ->
    [one] point
   *[other] points
} à fermer, contre { $others } pour « { $second } ».
shut-the-box-why-single = Pour « { $best } » : la suite se joue avec un seul dé, et il reste juste de quoi le servir.
shut-the-box-why-more-flaps = Pour « { $best } » : { $flaps } petits clapets restent, plus faciles à combiner que les { $others } de « { $second } ».
shut-the-box-why-later = Pour « { $best } » : en jouant bien la suite, il restera autour de { $points } { $points ->
    [one] point
   *[other] points
} ouverts, contre { $others } pour « { $second } ».
shut-the-box-why-either = « { $best } » vaut à peine mieux que « { $second } » : après l’un ou l’autre, le lancer suivant { $risk ->
    [0] ne peut pas bloquer
   *[other] bloque { SAY("likely", $risk) }
}.
shut-the-box-why-stop = { $now ->
    [one] Avec { NUMBER($number, useGrouping: 0) } vous seriez à un point de { $shut-the-box-target } : fermer encore ne promet pas mieux.
   *[other] Avec { NUMBER($number, useGrouping: 0) } vous seriez à { $now } points de { $shut-the-box-target } : fermer encore ne promet pas mieux.
}
shut-the-box-why-go-on = { $away ->
    [0] Visez { NUMBER($number, useGrouping: 0) }
   *[other] Visez { NUMBER($number, useGrouping: 0) }, à { $away } de { $shut-the-box-target }
} : ce nombre peut encore se lire sur la boîte{ $away ->
    [0] {""} et fait juste { $shut-the-box-target }
   *[other] {""}
}. S’arrêter ici vous laisserait à { $now }.
shut-the-box-why-keeps = « { $best } » garde ouverts les clapets de { NUMBER($number, useGrouping: 0) }, { $away ->
    [0] qui ferait juste { $shut-the-box-target }
   *[other] à { $away } de { $shut-the-box-target }
} ; « { $second } » y renonce.
shut-the-box-why-aim = { $away ->
    [0] « { $best } » mène à { NUMBER($number, useGrouping: 0) }, qui ferait juste { $shut-the-box-target }
   *[other] « { $best } » mène à { NUMBER($number, useGrouping: 0) }, à { $away } de { $shut-the-box-target }
} : { $flaps ->
    [0] il n’y a plus qu’à s’arrêter.
    [one] encore un clapet à fermer.
   *[other] encore { $flaps } clapets à fermer.
}
shut-the-box-why-operation = { $operation ->
    [add] Il vous manque { $number } pour { $shut-the-box-target } : ajoutez.
   *[subtract] Vous dépassez { $shut-the-box-target } de { $number } : soustrayez.
}
shut-the-box-why-away = { $operation ->
    [add] Vous dépassez { $shut-the-box-target } de { $number }, mais soustraire vous ferait tomber encore plus loin : ajoutez un petit nombre.
   *[subtract] Il vous manque { $number } pour { $shut-the-box-target }, mais ajouter vous porterait encore plus loin : soustrayez un petit nombre.
}
