# La Clef du Royaume, telle que la page la raconte.

## board

royaume-web-board = Le royaume
royaume-web-region = { $region ->
    [vale] Le Val-Clair
    [wood] Le Bois-Profond
    [dunes] Les Dunes-d’Or
   *[embers] Les Terres-de-Braise
}
royaume-web-castle = Le château du démon
royaume-web-go = Y aller
royaume-web-price-free = gratuit
royaume-web-price-thing = { $name } { $by }
royaume-web-price-shift = pouvoir { $by }
royaume-web-priced = { $place } : { $price }
royaume-web-plan-so = { $result } : { $end }
royaume-web-goal-rested = { $percent } % après repos
royaume-web-goal-chance = { $percent } % aujourd’hui
royaume-web-goal-helps = { $name } { $own ->
    [yes] est là
   *[no] aiderait
}
royaume-web-goal-mark = { $place } ouvre { $region ->
        [vale] le Val-Clair
        [wood] le Bois-Profond
        [dunes] les Dunes-d’Or
       *[embers] les Terres-de-Braise
    }
royaume-web-goal-inside = La porte du donjon, { SAY("numeral", $royaume-rooms) } salles, puis le Roi démon
royaume-web-goal-castle = La clef est complète. { $place }, à { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }, mène au château
royaume-web-goal-by = { $place }, à { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }, ouvre { $region ->
        [vale] le Val-Clair
        [wood] le Bois-Profond
        [dunes] les Dunes-d’Or
       *[embers] les Terres-de-Braise
    }
royaume-web-goal-near = à { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }
royaume-web-goals = Et maintenant ?
royaume-web-near = { $name } : { $pieces ->
    [0] aucun morceau de la clef
    [one] { $pieces } morceau de la clef
   *[other] { $pieces } morceaux de la clef
}
royaume-web-flap = { $region ->
    [vale] Vers le Val-Clair
    [wood] Vers le Bois-Profond
    [dunes] Vers les Dunes-d’Or
   *[embers] Vers les Terres-de-Braise
}
royaume-web-to-castle = Vers le château
royaume-web-to-kingdom = Vers le royaume
royaume-web-kind = { $kind ->
    [start] le départ
    [event] événement
    [restore] restaure { $amount }
    [demon] dé du démon
    [void] case de vide
   *[boring] case tranquille
}
royaume-web-sign-hero = { $name } : { $hero }
royaume-web-legend = { $kind ->
    [key] Aventure à plusieurs étapes : au bout, le morceau de clef de cette couleur.
    [adventure] Petite aventure : une seule étape, bonne ou mauvaise.
    [whirlpool] Tourbillon : y entrer arrête le héros, et déplie ou replie cette partie du royaume.
    [event] Événement : on tire une carte.
    [restore] Repos : restaure jusqu’à autant d’objets que le chiffre.
    [demon] Dé du démon : on le donne à quelqu’un qui ne l’a pas.
    [void] Vide : aucun déplacement n’y mène ; on y arrive quand sa région s’ouvre.
    [boring] Case tranquille : il ne s’y passe rien.
    [garden] Jardin du château : chaque case restaure des objets avant la dernière aventure.
    [dungeon] Salle du donjon : une épreuve à passer avant le roi.
    [throne] Trône : le roi démon, dernière épreuve.
    [hero] Héros : pointez-le pour savoir qui c’est et qui le joue.
   *[start] Départ : tous les héros partent d’ici.
}
royaume-web-square = { $what }, { $place } à { $steps }
royaume-web-fork = un croisement
royaume-web-garden = case { $number } du jardin
royaume-web-worth = { $place } : { $worth }
royaume-web-best = { $goal }, le choix de l’entraîneur
royaume-web-needs = { $sign ->
    [at-least] Il faut { $low } ou plus.
    [at-most] Il faut { $low } ou moins.
    [in] Il faut de { $low } à { $high }.
   *[even] Il faut un nombre pair.
}
royaume-web-says-turn = C’est à { $name } de jouer (tour { $turn }).
royaume-web-says-nobody = { $name } n’a pas encore de héros.
royaume-web-says-hero = { $name } joue { $hero } : { $place } ; { $pieces ->
    [0] aucun morceau de la clef.
    [one] { $pieces } morceau de la clef.
   *[other] { $pieces } morceaux de la clef.
}
royaume-web-says-has = { $name } a { $active } ; { $exhausted } à restaurer ; { $companions ->
    [0] pas de compagnon.
   *[other] { $companion }.
}
royaume-web-says-throne = Le dé du démon repose sur le trône.
royaume-web-says-demon = { $name } a le dé du démon.
royaume-web-says-in = { $what } à { $steps }
royaume-web-says-way = { $direction ->
    [0] Au nord : { $met }.
    [1] Au nord-est : { $met }.
    [2] À l’est : { $met }.
    [3] Au sud-est : { $met }.
    [4] Au sud : { $met }.
    [5] Au sud-ouest : { $met }.
    [6] À l’ouest : { $met }.
   *[7] Au nord-ouest : { $met }.
}
royaume-web-says-reach = { $result } : { $squares }.
royaume-web-says-token = La case { $number } du jardin restaure { $token }.
royaume-web-says-over = { $name } a libéré le royaume.
royaume-web-expect-hero = Choisissez votre héros.
royaume-web-expect-throw = Avancez, ou faites une sieste ({ SAY("royaume-up-to", $royaume-nap) }).
royaume-web-expect-garden = Au jardin : une sieste ({ SAY("royaume-up-to", $royaume-nap) }), quelques pas, ou la porte du donjon.
royaume-web-expect-walk = Choisissez où aller.
royaume-web-expect-enter = Choisissez une case du jardin.
royaume-web-expect-fly = Choisissez où l’aigle vous dépose.
royaume-web-expect-leave = Choisissez par où sortir.
royaume-web-expect-give = À qui va le dé du démon ?
royaume-web-expect-magic = Choisissez un objet magique.
royaume-web-expect-turn = Retourner une partie du royaume ?
royaume-web-expect-rival = Choisissez un rival pour la joute.
royaume-web-expect-restore = Choisissez ce que vous restaurez.
royaume-web-expect-exhaust = Choisissez ce que vous épuisez.
royaume-web-expect-opening = Le meilleur lancer commence : changez-le, ou gardez-le.
royaume-web-expect-move = Choisissez où aller. Un objet dessiné sur une case est ce qu’elle coûte.
royaume-web-expect-event = Gardez ou changez le lancer.
royaume-web-expect-minor = Gardez ou changez le lancer.
royaume-web-expect-key = Changez le lancer, ou gardez-le : la clef est en jeu.
royaume-web-expect-castle = Changez le lancer, ou gardez-le : le donjon attend.
royaume-web-expect-king = Contre le roi, tout compte.
royaume-web-expect-wait = Les autres cheminent.
royaume-web-expect-over = Le royaume est libre.
royaume-web-standing = { $pieces }/{ $royaume-pieces } de la clef, { $active ->
    [one] { $active } objet
   *[other] { $active } objets
}
royaume-web-guide-hero = Chaque héros a son pouvoir. Pour une première fois, tous se valent.
royaume-web-guide-throw = Lancez le dé et avancez d’autant, ni plus ni moins ; ou faites une sieste, qui restaure des objets.
royaume-web-guide-modify = Ce qui brille est gratuit. Là où un objet est dessiné, il s’épuise pour changer le lancer : un clic fait tout.
royaume-web-guide-walk = Ce qui brille est ce que le lancer atteint. Choisissez.
royaume-web-guide-garden = Vous voilà au jardin du démon : reposez-vous, ou osez le donjon.

## codex

royaume-web-thing-rope = Corde
royaume-web-thing-lantern = Lanterne
royaume-web-thing-compass = Boussole
royaume-web-thing-boots = Bottes
royaume-web-thing-flute = Flûte
royaume-web-thing-cloak = Cape
royaume-web-thing-shield = Bouclier
royaume-web-thing-sword = Épée
royaume-web-thing-gauntlet = Gantelet
royaume-web-thing-hourglass = Sablier
royaume-web-thing-horn = Cor
royaume-web-thing-trident = Trident
royaume-web-thing-crown = Couronne
royaume-web-thing-wolf = Loup
royaume-web-thing-fairy = Fée
royaume-web-thing-otter = Loutre
royaume-web-thing-salamander = Salamandre
royaume-web-thing-giantess = Géante
royaume-web-piece-red = Morceau rouge
royaume-web-piece-green = Morceau vert
royaume-web-piece-blue = Morceau bleu
royaume-web-pieces = { $count } sur { $royaume-pieces } : { $pieces }
royaume-web-no-pieces = Aucun morceau de la clef
royaume-web-objects-left = { $active ->
    [one] { $active } objet actif sur { $all }
   *[other] { $active } objets actifs sur { $all }
}
royaume-web-has-demon = Le dé du démon est ici
royaume-web-die = Dé à { SAY("numeral", $royaume-die) } faces : { $face }
royaume-web-demon-die = Dé du démon : { $face }
royaume-web-token = { $spent ->
    [yes] { $name }, { $value }, épuisé
   *[no] { $name }, { $value }
}
royaume-web-companion = { $name }, compagnon
royaume-web-changes = { $name } : augmente ou réduit un résultat de { $value }, puis s’épuise.
royaume-web-objects-of = { $name } : objets et compagnons
royaume-web-test-least = { $low } ou plus
royaume-web-test-most = { $high } ou moins
royaume-web-test-between = { $low } à { $high }
royaume-web-test-even = un nombre pair
royaume-web-unknown = salle inconnue
royaume-web-colon = { " :" }
royaume-web-opens = { $name } ouvre cette case
royaume-web-opens-own = { $name } vous ouvre cette case
royaume-web-codex = Le codex
royaume-web-codex-page = Page du codex
royaume-web-codex-before = Page d’avant
royaume-web-codex-after = Page suivante
royaume-web-chapter-key = Aventures clefs
royaume-web-chapter-minor = Aventures mineures
royaume-web-chapter-whirlpool = Tourbillons
royaume-web-chapter-castle = Le château
royaume-web-codex-castle = La clef complète, un tourbillon mène au jardin : ses { SAY("numeral", $royaume-flowers) } fleurs restaurent { $tokens } objets. Derrière la porte du donjon, { SAY("numeral", $royaume-rooms) } salles dont l’ordre ne se découvre qu’en entrant ; qui échoue ressort au jardin. Puis le Roi démon, et qui perd contre lui retourne au camp.
royaume-web-or = { $first } ou { $last }
royaume-web-codex-king = Le roi : son dé + { $royaume-king }, et autant d’objets que l’on veut
royaume-web-effect-none = rien
royaume-web-effect-restore = restaurez { $count }
royaume-web-effect-exhaust = épuisez { $count }
royaume-web-effect-turn-any = retournez une portion, si vous voulez
royaume-web-effect-wish = un objet magique, ou restaurez { $royaume-wish }
royaume-web-effect-demon-me = le dé du démon vient à vous
royaume-web-effect-may-demon = donnez le dé du démon, si vous voulez
royaume-web-effect-garden-or-event = le jardin du château, ou un événement
royaume-web-exits = sortie au choix ({ $count })
royaume-web-no-power = Les héros n’ont pas de pouvoir à cette table.

## roll

royaume-web-roll = { $name } : le lancer
royaume-web-result = Résultat : { $result }
royaume-web-needed = Il faut { $test }
royaume-web-enough = C’est assez
royaume-web-not-enough = Ce n’est pas cela
royaume-web-lacks = { $way ->
    [more] Il manque { $count }
   *[less] { $count } de trop
}
royaume-web-shift = Pouvoir et compagnons
royaume-web-thinks = { $name } réfléchit…
royaume-web-way = Le chemin : { $place }
royaume-web-stone = { $state ->
    [done] Case { $number }, franchie
    [now] Case { $number }, vous y êtes : { $test }
   *[ahead] Case { $number } : { $test }
}{ $opener ->
    [none] {""}
   *[other] , ou { $opener }
}
royaume-web-won-piece = { $colour ->
    [red] { $name } tient le morceau rouge !
    [green] { $name } tient le morceau vert !
   *[blue] { $name } tient le morceau bleu !
}
royaume-web-lost = { $name } n’ira pas plus loin cette fois.
royaume-web-chance = { $grade ->
    [0] Presque aucune chance d’aller au bout : { $percent } %
    [1] Une mince chance d’aller au bout : { $percent } %
    [2] À peu près une chance sur trois d’aller au bout : { $percent } %
    [3] À peu près une chance sur deux d’aller au bout : { $percent } %
    [4] De bonnes chances d’aller au bout : { $percent } %
    [5] De très bonnes chances d’aller au bout : { $percent } %
   *[6] C’est presque gagné : { $percent } %
}
royaume-web-event = { $name } : l’événement
royaume-web-event-won = Réussi
royaume-web-event-lost = Raté
royaume-web-choice = Les { SAY("numeral", $royaume-heroes) } héros
royaume-web-opening = Qui commence ? { $name } lance.

## king

royaume-web-king = Le Roi démon
royaume-web-king-needs = Il faut { $needed }
royaume-web-used = Ce qui est jeté dans le combat
royaume-web-bar = { $name } : la force
royaume-web-bar-value = { $has } sur { $needed }
royaume-web-king-falls = { $name } terrasse le Roi démon !
royaume-web-king-laughs = Le Roi démon éclate de rire.

## ending

royaume-web-song =
    Sonne, cloche engloutie ! Moulin, tourne à tout vent !
    { $name } tient la clef, la porte s’ouvre en grand.
    Le Roi démon s’enfuit, son dé dans l’escalier,
    et le royaume entier peut enfin se déplier.
royaume-web-how-far = Qui est allé jusqu’où
royaume-web-end-won = A libéré le royaume.
royaume-web-end-at = Dernière halte : { $place }.
royaume-web-end-took = { $throws ->
    [one] { $throws } lancer
   *[other] { $throws } lancers
}, { $spent ->
    [one] { $spent } objet épuisé.
   *[other] { $spent } objets épuisés.
}
royaume-web-after = La quête de chacun
royaume-web-after-why = Ce que chacun a tenté, lancé et dépensé.
royaume-web-after-who = Héros
royaume-web-after-pieces = Morceaux gagnés
royaume-web-after-tries = Aventures clefs
royaume-web-after-throws = Lancers
royaume-web-after-spent = Objets épuisés
royaume-web-after-naps = Siestes
royaume-web-after-companions = Compagnons
royaume-web-after-demon = Dé du démon reçu

## primer

royaume-primer-aim = Trouver les { SAY("numeral", $royaume-pieces) } morceaux de la clef, puis vaincre le Roi démon dans son château.
royaume-primer-turn = Lancez le dé et marchez, ou faites une sieste. Un objet épuisé change un lancer ; la sieste le restaure.
royaume-primer-end = La clef complète, un tourbillon mène au château : un jardin, un donjon, et le roi. Qui le terrasse gagne.
royaume-web-guide-full = Conseil : partez les poches pleines. Une sieste restaure { SAY("numeral", $royaume-nap) } objets.
royaume-web-guide-friends = Conseil : les événements donnent compagnons et objets magiques. Réunissez-en quelques-uns avant une aventure clef.
royaume-web-guide-demon = Conseil : donnez le dé du démon à qui a le plus de morceaux, il en sera ralenti.
royaume-web-guide-trial = Ce qu’il faut est écrit sur la pierre. Touchez + ou − sur un objet pour changer le lancer, puis gardez-le.
