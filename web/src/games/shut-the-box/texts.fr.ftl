# Fermer la boîte, dans le navigateur

## Sur la boîte

box-web-board = La boîte : { SAY("numeral", $shut-the-box-flaps) } clapets et { SAY("numeral", $shut-the-box-dice) } dés
box-web-flap = Clapet { $flap } : { $deeds }
box-web-flap-refused = Clapet { $flap } : { $why } ({ $clause })
box-web-or = { $first }, ou { $last }
box-web-throw = { $dice ->
    [one] Lancer le dé
   *[other] Lancer les dés
}
box-web-close = Fermer { $flaps }
box-web-stop = S’arrêter là
box-web-add = J’ajoute
box-web-subtract = Je soustrais
box-web-points = Points du tour : { $points }
box-web-number = Le nombre : { $number }
box-web-label-points = Points du tour
box-web-label-number = Le nombre
box-web-legend = { $kind ->
    [lit] Clapet éclairé : ce lancer permet de le fermer, seul ou avec d’autres.
    [up] Clapet debout : il reste à fermer.
    [down] Clapet couché : il est fermé pour ce tour.
    [label] Étiquette : ce que font les clapets encore debout.
    [plate] Plaque de laiton : à qui de jouer, ou ce qui vient d’arriver.
   *[dice] Dés : ce qu’ils montrent dit quels clapets on peut fermer.
}
box-web-clac = Clac !
box-web-tag = { $unit ->
    [points] { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    [turns] { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
    [about] { NUMBER($value, maximumFractionDigits: 0) } %
   *[other] { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
}

## La feuille

box-web-sheet = Feuille de marque
box-web-sheet-goal = { $rules ->
    [hundred] Au plus près de { $target } en { $of } tours
   *[elimination] Dehors à { $limit } points
}
box-web-sheet-turns = { $turns ->
    [0] aucun tour joué
    [one] un tour joué
   *[other] { $turns } tours joués
}
box-web-sheet-plays = joue
box-web-sheet-won = gagne

## La boîte en phrases

box-web-says-turn = { $name } joue : tour { $turn }.
box-web-says-operation = { $operation ->
    [add] Annonce : j’ajoute.
   *[subtract] Annonce : je soustrais.
}
box-web-says-flaps = { $count ->
    [0] Tous les clapets sont fermés.
    [one] Un seul clapet ouvert : { $flaps }.
   *[other] Clapets ouverts : { $flaps }.
}
box-web-says-dice = { $count ->
    [one] Le dé montre { $dice }.
   *[other] Les dés montrent { $dice }.
}
box-web-says-single = On joue avec un seul dé.
box-web-says-elimination = { $turns ->
    [0] { $name } : { $total } sur { $limit }, aucun tour joué.
    [one] { $name } : { $total } sur { $limit }, un tour joué.
   *[other] { $name } : { $total } sur { $limit }, { $turns } tours joués.
}
box-web-says-hundred = { $name } : { $total } pour { $target }, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} sur { $of }.
box-web-says-out = { $name } : { $total }, hors jeu.
box-web-says-over = { $count ->
    [0] La partie est finie.
    [one] La partie est finie : { $names } gagne.
   *[other] La partie est finie : { $names } gagnent ensemble.
}

## Ce qui est attendu

box-web-expect-announce = Dites si vous ajoutez ou si vous soustrayez.
box-web-expect-throw = Lancez les dés.
box-web-expect-throw-one = Lancez le dé : il n’en reste qu’un.
box-web-expect-throw-or-stop = Relancez, ou restez-en là.
box-web-expect-close = Fermez ce que les dés permettent.
box-web-expect-close-or-stop = Fermez des clapets, ou restez-en là.
box-web-expect-wait = La boîte est dans d’autres mains.
box-web-expect-over = La partie est finie.

## Le premier tour, pas à pas

box-web-guide-announce = Choisissez le signe avant de lancer : le nombre de ce tour sera ajouté à votre total, ou soustrait, et il s’agit d’approcher { $shut-the-box-target }.
box-web-guide-hundred-throw = Touchez le feutre vert : les deux dés roulent. À la fin du tour, les clapets encore ouverts se liront comme un nombre, et il faut finir près de { $shut-the-box-target }.
box-web-guide-hundred-close = Les clapets marqués d’une flèche peuvent tomber : un dé, l’autre, ou des clapets qui font ensemble le total. Touchez-les, puis confirmez. Deux clapets ouverts, c’est déjà un nombre de deux chiffres.
box-web-guide-hundred-stop = Vous pouvez vous arrêter quand vous voulez : le nombre que vous lisez alors compte. Continuer ne sert que si un autre serait meilleur.
box-web-guide-hundred-ended = Votre nombre est écrit sur la feuille. Choisissez maintenant : le prochain sera-t-il ajouté à votre total, ou soustrait ?
box-web-guide-throw = Touchez le feutre vert : les deux dés roulent. Ils disent quels clapets vous pourrez fermer, et chaque clapet fermé compte en moins contre vous.
box-web-guide-close = Les clapets marqués d’une flèche peuvent tomber. Les grands coûtent cher s’ils restent ouverts, les petits se ferment mieux plus tard. Touchez-en un ; s’il peut aller avec d’autres, touchez-les aussi, puis confirmez.
box-web-guide-single = Il ne reste que { $shut-the-box-single }, donc un seul dé maintenant : à deux dés, presque tous les lancers tomberaient à côté.
box-web-guide-ended = Rien n’allait plus : votre premier tour est écrit sur la feuille. Les clapets ouverts sont vos points, et à { $shut-the-box-limit } on sort. Tous se relèvent.

# En trois images, et en une minute
shut-the-box-primer-aim = Fermer les { SAY("numeral", $shut-the-box-flaps) } clapets, ou en laisser le moins possible ouverts.
shut-the-box-primer-turn = Lancez { SAY("numeral", $shut-the-box-dice) } dés et fermez un clapet, ou deux, qu’ils montrent. Et encore, et encore.
shut-the-box-primer-end = Quand rien ne va plus, ce qui reste ouvert compte contre vous. À { $shut-the-box-limit } points, on sort ; le dernier en jeu gagne.
shut-the-box-minute-1 = Un lancer de 4 et 6 ferme le 4, le 6, ou les deux ; un lancer de 2 et 3 ferme aussi le 5, leur somme.
shut-the-box-minute-2 = Ce qu’un lancer peut fermer, il faut le fermer : on ne s’arrête pas de soi-même.
shut-the-box-minute-3 = Quand les clapets ouverts font exactement { $shut-the-box-single }, on met un dé de côté.
shut-the-box-minute-4 = Qui ferme le dernier clapet a fermé la boîte : aucun point pour ce tour.
shut-the-box-minute-5 = L’autre jeu, « approcher { $shut-the-box-target } », est dans les options : là, on peut s’arrêter, et on lit les clapets ouverts comme un nombre.
