# Le jeu du Tour de France, dans le navigateur

## La carte et la route

tour-web-board = La carte de France, la route du Tour et les coureurs
tour-web-whole = Toute la carte
tour-web-follow = Suivre le coureur
tour-web-place = { $name } (étape { $stage }, case { $place })
tour-web-place-prologue = { $name } (prologue, place { $number })
tour-web-before = avant le départ
tour-web-sign-stage = Borne : étape { $stage }
tour-web-sign-rider = { $name } : { $rider }
tour-web-kind = { $kind ->
    [town] Ville étape : une question, et une carte Stratégie si vous savez.
    [polka] Montagne : une carte à pois.
    [green] Sprint : une carte verte.
    [white] Espoir : une carte blanche.
    [fall] Chute : reculez de { SAY("numeral", $tour-de-france-back) } cases.
    [puncture] Crevaison : reculez de { SAY("numeral", $tour-de-france-back) } cases.
    [chain] Saut de chaîne : reculez de { SAY("numeral", $tour-de-france-back) } cases.
    [strategy] Stratégie : une carte à garder en poche.
    [surprise] Imprévu : le meilleur ou le pire.
    [time-trial] Contre-la-montre, quand le premier y arrive.
    [arrival] L’arrivée : il faut s’y arrêter pile.
    [stage] Borne : le début d’une étape.
    [rider] Coureur : pointez-le pour savoir qui le fait courir.
   *[prologue] Le prologue, avant la première étape.
}

## Coureurs et maillots

tour-web-choose = Qui voulez-vous faire courir ?
tour-web-rider = { $rider ->
    [red] coureur rouge, n° 1
    [orange] coureur orange, n° 2
    [blue] coureur bleu, n° 3
    [violet] coureur violet, n° 4
    [pink] coureur rose, n° 5
   *[black] coureur noir, n° 6
}
tour-web-jerseys = Les { SAY("numeral", $tour-de-france-jerseys) } maillots
tour-web-jersey = { $jersey ->
    [yellow] maillot jaune
    [polka] maillot à pois
    [green] maillot vert
   *[white] maillot blanc
}
tour-web-nobody = personne
tour-web-standing = { $place ->
    [0] prologue
    [-1] prologue
    [-2] prologue
    [-3] prologue
    [-4] prologue
    [-5] prologue
   *[other] case { $place }
}
tour-web-standing-worn = { $place }, { $jerseys }
tour-web-has-points = { $series ->
    [polka] pois : { $points }
    [green] vert : { $points }
   *[white] blanc : { $points }
}
tour-web-has-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
tour-web-has-jokers = { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
tour-web-rests = laisse rouler
tour-web-podium = Le podium

## Le lancer

tour-web-roll = Le lancer
tour-web-sum = Le lancer vaut { $advance }
tour-web-react = Qui réagit ?
tour-web-clock = { $seconds ->
    [one] Encore { $seconds } seconde pour réagir
   *[other] Encore { $seconds } secondes pour réagir
}
tour-web-leads = Ce lancer mène ici : { $place }
tour-web-duel = { $purpose ->
    [prologue] Prologue
    [trial] Contre-la-montre
    [yellow] Pour le maillot jaune
    [polka] Pour le maillot à pois
    [green] Pour le maillot vert
   *[white] Pour le maillot blanc
}

## La main

tour-web-hand = Mes cartes Stratégie
tour-web-cover = Cacher
tour-web-uncover = Découvrir
tour-web-covered = une carte cachée
tour-web-strategy = carte Stratégie { $number }
tour-web-lay = { $operation ->
    [add] Poser le { $number } : plus { $number }
   *[subtract] Poser le { $number } : moins { $number }
}
tour-web-joker = Joker
tour-web-no-cards = Rien en poche pour le moment.
tour-web-rest = Laisser rouler les autres, sauf à l’arrivée

## La question

tour-web-card = Carte Ville étape
tour-web-question-kind = { $kind ->
    [tourism] Tourisme
   *[cycling] Cyclisme
}
tour-web-reads = { $reader } lit la carte à { $name }.
tour-web-you-read = Lisez la carte à { $name }. Personne d’autre ne voit la bonne réponse.
tour-web-preview-answered = Une fois répondu
tour-web-right-answer = bonne réponse
tour-web-answer-said = c’est ce que dit { $name }…
tour-web-answer-wrong = eh non
tour-web-chooses = { $name } choisit : tourisme ou cyclisme ?

## Ce qui vient d’arriver

tour-web-news = Ce qui vient d’arriver
tour-web-news-for = Imprévu pour { $name }
tour-web-news-answer = { $correct ->
    [yes] { $name } a la bonne réponse !
   *[no] Raté pour { $name }.
}
tour-web-news-points = { $points ->
    [one] { $name } gagne { $points } point
   *[other] { $name } gagne { $points } points
}
tour-web-news-total = { $jersey ->
    [polka] Maillot à pois : { $total } en tout.
    [green] Maillot vert : { $total } en tout.
   *[white] Maillot blanc : { $total } en tout.
}
tour-web-news-strategy = { $name } pioche une carte Stratégie
tour-web-news-own-strategy = Votre nouvelle carte Stratégie : { $number }
tour-web-news-struck = { $incident ->
    [fall] { $name } chute !
    [puncture] Crevaison pour { $name } !
   *[chain] Saut de chaîne pour { $name } !
}
tour-web-news-joker = { $name } abat un joker
tour-web-news-jersey = { $jersey ->
    [yellow] { $name } endosse le maillot jaune !
    [polka] { $name } endosse le maillot à pois
    [green] { $name } endosse le maillot vert
   *[white] { $name } endosse le maillot blanc
}
tour-web-news-kept = { $jersey ->
    [yellow] { $name } garde le maillot jaune
    [polka] { $name } garde le maillot à pois
    [green] { $name } garde le maillot vert
   *[white] { $name } garde le maillot blanc
}
tour-web-news-trial-over = Le contre-la-montre a eu lieu : la case n’agit pas pour { $name }
tour-web-news-trial-past = Contre-la-montre déjà couru : rien pour { $name }
tour-web-news-held = { $name } fait du surplace
tour-web-news-empty = { $pack ->
    [strategy] Plus une carte Stratégie
    [polka] Plus une carte à pois
    [green] Plus une carte verte
   *[white] Plus une carte blanche
}
tour-web-news-returned = { $name } rend un { $number }
tour-web-news-trial = { $name } gagne le contre-la-montre
tour-web-news-arrived = { $name } s’arrête pile sur les Champs-Élysées !
tour-web-news-nothing = Sans effet pour { $name }

## La course en phrases

tour-web-says-turn = Tour { $round } : à { $name } de rouler.
tour-web-says-roll = { $name } a lancé, et cela vaut { $advance }.
tour-web-says-laid = { $operation ->
    [add] { $name } a posé : plus { $number }.
   *[subtract] { $name } a posé : moins { $number }.
}
tour-web-says-no-rider = { $name } n’a pas encore de coureur.
tour-web-says-rider = { $rider ->
    [red] { $name }, coureur rouge : { $place }. Cartes Stratégie : { $cards }, jokers : { $jokers }.
    [orange] { $name }, coureur orange : { $place }. Cartes Stratégie : { $cards }, jokers : { $jokers }.
    [blue] { $name }, coureur bleu : { $place }. Cartes Stratégie : { $cards }, jokers : { $jokers }.
    [violet] { $name }, coureur violet : { $place }. Cartes Stratégie : { $cards }, jokers : { $jokers }.
    [pink] { $name }, coureur rose : { $place }. Cartes Stratégie : { $cards }, jokers : { $jokers }.
   *[black] { $name }, coureur noir : { $place }. Cartes Stratégie : { $cards }, jokers : { $jokers }.
}
tour-web-says-aside = { $jersey ->
    [yellow] Personne ne porte le maillot jaune.
    [polka] Personne ne porte le maillot à pois.
    [green] Personne ne porte le maillot vert.
   *[white] Personne ne porte le maillot blanc.
}
tour-web-says-wears = { $jersey ->
    [yellow] Maillot jaune : { $name }.
    [polka] Maillot à pois : { $name }.
    [green] Maillot vert : { $name }.
   *[white] Maillot blanc : { $name }.
}
tour-web-says-points = { $jersey ->
    [polka] Points à pois : { $points }.
    [green] Points verts : { $points }.
   *[white] Points blancs : { $points }.
}
tour-web-says-points-of = { $name } { $points }
tour-web-says-question = { $name } demande ({ $town }) : { $question }
tour-web-says-answer = { $right ->
    [yes] { $letter } : { $answer } (bonne réponse)
   *[no] { $letter } : { $answer }
}
tour-web-says-hand = Vos cartes Stratégie : { $cards }.
tour-web-says-covered = Vos cartes Stratégie sont cachées.
tour-web-says-resting = { $count ->
    [one] { $names } laisse rouler jusqu’à son tour.
   *[other] { $names } laissent rouler jusqu’à leur tour.
}
tour-web-says-over = { $name } a gagné le Tour.

## Ce qui est attendu

tour-web-expect-choose = Choisissez votre coureur.
tour-web-expect-throw-ride = Lancez les dés : en route !
tour-web-expect-throw-prologue = Lancez les dés du prologue.
tour-web-expect-throw-trial = Contre-la-montre : lancez les dés !
tour-web-expect-throw-jersey = Lancez les dés pour le maillot.
tour-web-expect-react = Posez une carte sur ce lancer, ou laissez rouler.
tour-web-expect-kind = Tourisme ou cyclisme ?
tour-web-expect-answer = Quelle est la bonne réponse ?
tour-web-expect-drawn = Le hasard répond pour vous.
tour-web-expect-judge = La réponse était-elle bonne ?
tour-web-expect-joker = Abattez-vous un joker ?
tour-web-expect-return = Quelle carte rendez-vous ?
tour-web-expect-wait = Les autres courent.
tour-web-expect-over = La course est finie.

## Après la course

tour-web-after-race = La course, tour par tour
tour-web-after-race-why = La case de chacun à la fin de chacun de ses tours.
tour-web-after-laid = Les cartes posées
tour-web-after-laid-why = Combien de cartes Stratégie chacun a posées, et ce qu’elles ont changé.
tour-web-after-laid-by = Coureur
tour-web-after-laid-cards = Cartes
tour-web-after-laid-own = À ses lancers
tour-web-after-laid-others = À ceux des autres

## Le premier tour, pas à pas

tour-web-guide-choose = Chacun prend un coureur, tous aussi rapides. Le numéro et la forme sur son dos le feront reconnaître sur la carte.
tour-web-guide-prologue = Le prologue : le meilleur lancer part devant, en jaune, et lance le premier à chaque manche.
tour-web-guide-throw = Lancez les dés : votre coureur avance d’autant. La case où il s’arrête décide de la suite : pointez celles qui viennent pour savoir.
tour-web-guide-question = Une ville étape : votre voisin de gauche lit une question. Si vous savez, vous gagnez une carte Stratégie, et les cartes décident de l’arrivée.
tour-web-guide-react = Avant que le coureur parte, chacun peut poser des cartes Stratégie sur le lancer : pour atteindre une bonne case, ou en priver un rival. C’est près de l’arrivée qu’elles valent le plus.
tour-web-guide-trial = Le premier atteint un contre-la-montre : tout le monde lance, le meilleur gagne une carte. Être derrière n’y coûte rien.
tour-web-guide-joker = Votre joker peut effacer ce qui vous arrive. Il ne sert qu’une fois : gardez-le si ceci se supporte.

# En trois images, et en une minute
tour-de-france-primer-aim = S’arrêter le premier sur les Champs-Élysées.
tour-de-france-primer-turn = Lancez deux dés et roulez. Les cartes Stratégie allongent ou raccourcissent le lancer ; la case d’arrêt décide de la suite.
tour-de-france-primer-end = Arrêtez-vous pile sur la ligne pour gagner. Trop loin, et c’est le demi-tour.
tour-de-france-minute-1 = Dans une ville étape, on vous lit une question : juste, vous gagnez une carte Stratégie.
tour-de-france-minute-2 = Avant qu’un coureur parte, chacun peut poser des cartes Stratégie sur le lancer, pour ou contre.
tour-de-france-minute-3 = Une chute, une crevaison ou un déraillement vous renvoie { SAY("numeral", $tour-de-france-back) } cases en arrière ; un joker l’efface.
tour-de-france-minute-4 = Les côtes, les sprints et les cases des jeunes donnent des points pour un maillot ; le jaune est pour qui mène.
tour-de-france-minute-5 = Au contre-la-montre, tout le monde lance, et le meilleur gagne une carte.
