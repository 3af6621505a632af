# Ce que dit le conseil.

royaume-why-only = Il n’y a rien d’autre à faire.
royaume-why-hero = Chaque héros a son pouvoir, et tous se valent : prenez celui qui vous plaît.
royaume-aim-of = { $aim ->
    [tower] { royaume-name-tower }
    [bell] { royaume-name-bell }
    [mirage] { royaume-name-mirage }
    [dragon] { royaume-name-dragon }
   *[castle] le château
}
royaume-missing-of = { $missing ->
    [wolf] { royaume-name-wolf }
    [fairy] { royaume-name-fairy }
    [otter] { royaume-name-otter }
    [salamander] { royaume-name-salamander }
    [giantess] { royaume-name-giantess }
   *[magic] un objet magique
}
royaume-goal-of = { $goal ->
    [tower] { royaume-name-tower }
    [bell] { royaume-name-bell }
    [mirage] { royaume-name-mirage }
    [dragon] { royaume-name-dragon }
    [mill] { royaume-name-mill }
    [bridge] { royaume-name-bridge }
    [stargazer] { royaume-name-stargazer }
    [genie] { royaume-name-genie }
    [caravan] { royaume-name-caravan }
    [fair] { royaume-name-fair }
    [forge] { royaume-name-forge }
    [stair] { royaume-name-stair }
    [event] un événement, où l’on trouve compagnons et objets
    [restore] une case où des objets se restaurent
    [demon] une case du dé du démon
    [whirlpool] un tourbillon, qui retourne la carte
    [start] le départ
   *[boring] une case tranquille
}
royaume-next-of = { $missing ->
    [none] { $steps ->
        [0] C’est là que se joue la suite.
        [one] Ensuite, un pas encore : { royaume-aim-of }.
       *[other] Ensuite, { $steps } pas encore : { royaume-aim-of }.
    }
   *[other] Il vous manque { royaume-missing-of } pour { royaume-aim-of }.
}
royaume-spent-of = { $spent ->
    [none] sans rien dépenser
    [power] grâce à votre pouvoir ou à vos compagnons
   *[other] et c’est à cela que sert { $spent-said }
}
royaume-need-of = { $need ->
    [least] { $low } ou plus
    [most] { $high } ou moins
    [between] de { $low } à { $high }
   *[even] un nombre pair
}
royaume-why-give = { $pieces ->
    [0] { $seat } va le plus vite : le dé du démon l’aidera moins que les autres.
    [one] { $seat } mène avec un morceau : le dé du démon va ralentir sa course.
   *[other] { $seat } mène avec { $pieces } morceaux : le dé du démon va ralentir sa course.
}
royaume-why-decline = Le dé du démon est déjà chez qui mène : laissez-le là.
royaume-why-dungeon = Vos objets suffisent { SAY("likely", $chance) } contre le donjon et le roi, et attendre n’y changerait presque rien.
royaume-why-stroll = Cette case du jardin restaure { $tokens ->
    [one] un objet
   *[other] { $tokens } objets
}, plus qu’une sieste.
royaume-why-nap = { $adventure ->
    [tower] La Tour des Ronces
    [bell] La Cloche engloutie
    [mirage] Le Palais du mirage
    [dragon] Le Nid du dragon
   *[castle] Le château
} : vos objets y suffiront { SAY("likely", $rested) } après une sieste, { SAY("likely", $now) } sans elle.
royaume-why-rest = { $exhausted } objets sont épuisés : une sieste en restaure { $restored }, et le prochain lancer en vaudra mieux.
royaume-why-tales = Une sieste de ménestrel vaut un événement.
royaume-why-throw = { $exhausted ->
    [0] Vos objets sont tous prêts : en route.
    [one] Un seul objet est épuisé, cela ne vaut pas un tour : en route.
   *[other] { $exhausted } objets sont épuisés, mais avancer presse davantage.
} { royaume-next-of }
royaume-why-move = { $result ->
    [0] Sur place
    [one] Un pas
   *[other] { $result } pas
} : { royaume-goal-of }, { royaume-spent-of }. { royaume-next-of }
royaume-why-walk = Le mieux en vue : { royaume-goal-of }. { royaume-next-of }
royaume-why-place = Par là, { royaume-goal-of }. { royaume-next-of }
royaume-why-turn = C’est ainsi que la carte vous sert le mieux. { royaume-next-of }
royaume-why-turn-not = La carte vous sert mieux comme elle est. { royaume-next-of }
royaume-why-move-on = { royaume-next-of }
royaume-why-king = Le roi a { $needed } ; avec tous vos objets vous faites { $makes }.
royaume-why-opening = { $result } : le plus haut commence, mais cela ne vaut pas un objet.
royaume-why-again = { $result } mène à peu : un second lancer fera mieux le plus souvent.
royaume-why-passes = { $result } suffit, il faut { royaume-need-of } : gardez vos objets.
royaume-why-enough = Avec { $result }, c’est assez ({ royaume-need-of }), { royaume-spent-of }.
royaume-why-hopeless = Il faut { royaume-need-of } : aucun de vos objets n’y mène, gardez-les.
royaume-why-dear = Il faut { royaume-need-of } : y arriver vous coûterait plus que cela ne rapporte.
royaume-why-case = Avec { $result }, le meilleur de ce que l’on peut avoir ici ({ royaume-goal-of }), { royaume-spent-of }.
royaume-why-joust = { $rival ->
    [0] { $result } à battre pour qui vous affrontez, { royaume-spent-of }.
   *[other] { $result } contre { $rival } en face, { royaume-spent-of }.
}
royaume-why-rival = { $demon ->
    [yes] { $seat } a le dé du démon, qui fait de petits nombres : c’est l’adversaire à prendre.
   *[no] Personne n’a le dé du démon : { $seat } ou un autre, la chance est la même.
}
royaume-why-restore = D’abord { $object-said } : c’est ce qui compte le plus ({ $worth }) parmi ce qui est épuisé.
royaume-why-give-up = D’abord { $object-said } : c’est ce qui compte le moins ({ $worth }).
royaume-why-magic = Une fois par sieste, { $object-said } change un lancer de { $worth } : c’est ce qu’il y a de plus fort ici.
royaume-why-garden = { $known ->
    [yes] On sait ce que restaure cette case : { $tokens ->
        [one] un objet
       *[other] { $tokens } objets
    }.
   *[no] Le jeton y est encore caché, et peut restaurer plus que ceux qu’on voit.
}
royaume-spared = { $object ->
    [lantern] { royaume-word-lantern }
    [compass] { royaume-word-compass }
    [cloak] { royaume-word-cloak }
   *[shield] { royaume-word-shield }
}
royaume-why-spare = Gardez { royaume-spared } : cet objet ouvre la case { $square }.
