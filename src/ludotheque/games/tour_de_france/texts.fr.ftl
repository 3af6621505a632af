# Le jeu du Tour de France

tour-de-france-title = Le jeu du Tour de France
tour-de-france-summary = { SAY("numeral-feminine", $tour-de-france-stages, capital: "yes") } étapes, { SAY("numeral", $tour-de-france-jerseys) } maillots, et des amis qui vous veulent du mal.

## Options

tour-de-france-option-reaction = Temps pour réagir à un lancer (avec une horloge)
tour-de-france-option-reaction-5 = 5 secondes : pour les vifs
tour-de-france-option-reaction-8 = 8 secondes
tour-de-france-option-reaction-15 = 15 secondes : le temps de négocier
tour-de-france-option-reaction-none = sans limite
tour-de-france-option-questions = Les questions
tour-de-france-option-questions-played = on répond à l’écran
tour-de-france-option-questions-refereed = le lecteur peut juger, de vive voix
tour-de-france-option-questions-drawn = le hasard répond pour tous
tour-de-france-option-skill = Ce que savent les robots
tour-de-france-option-skill-by-level = selon leur niveau
tour-de-france-option-skill-little = pas grand-chose
tour-de-france-option-skill-much = presque tout
tour-de-france-option-young = Les enfants, qui ont des questions faciles
tour-de-france-option-after_trial = Après un contre-la-montre
tour-de-france-option-after_trial-next = on passe au tour suivant
tour-de-france-option-after_trial-acts = la case du premier agit d’abord
tour-de-france-level-novice = un novice, qui pose ses cartes au petit bonheur
tour-de-france-level-amateur = un amateur, qui fonce et freine le premier
tour-de-france-level-expert = un expert, qui garde ses cartes pour le bon moment

## Ce que l’on peut faire

tour-de-france-do-choose-rider = { $rider ->
    [red] prendre le coureur rouge
    [orange] prendre le coureur orange
    [blue] prendre le coureur bleu
    [violet] prendre le coureur violet
    [pink] prendre le coureur rose
   *[other] prendre le coureur noir
}
tour-de-france-do-throw = lancer les dés
tour-de-france-do-lay = { $operation ->
    [add] poser le { $number } : + { $number }
   *[subtract] poser le { $number } : − { $number }
}
tour-de-france-do-pass = laisser rouler
tour-de-france-do-rest = laisser rouler jusqu’à mon tour
tour-de-france-do-ask-for = { $kind ->
    [tourism] choisir une question de tourisme
   *[cycling] choisir une question de cyclisme
}
tour-de-france-do-say = { $answer ->
    [0] répondre A
    [1] répondre B
   *[other] répondre C
}
tour-de-france-do-guess = { $level ->
    [novice] répondre comme un novice
    [amateur] répondre comme un amateur
   *[expert] répondre comme un expert
}
tour-de-france-do-refereed = { $won ->
    [yes] juger : bonne réponse
   *[no] juger : mauvaise réponse
}
tour-de-france-do-drawn = laisser répondre le hasard
tour-de-france-do-let-answer = laisser l’écran juger
tour-de-france-do-use-joker = abattre le joker
tour-de-france-do-keep-joker = garder le joker pour pire
tour-de-france-do-put-back = remettre le { $number } sous le paquet
tour-de-france-do-fell = les dés montrent { $dice }
tour-de-france-do-drew = la carte est { $card }
tour-de-france-do-answered = { $answer ->
    [0] la réponse est A
    [1] la réponse est B
   *[other] la réponse est C
}

## Ce qui s’est passé

tour-de-france-rider-chosen = { $rider ->
    [red] { $seat } enfourche le vélo rouge.
    [orange] { $seat } enfourche le vélo orange.
    [blue] { $seat } enfourche le vélo bleu.
    [violet] { $seat } enfourche le vélo violet.
    [pink] { $seat } enfourche le vélo rose.
   *[other] { $seat } enfourche le vélo noir.
}
tour-de-france-dice-fell = { $purpose ->
    [ride] { $seat } lance { $dice } : { $total }.
    [prologue] Prologue : { $seat } fait { $total } ({ $dice }).
    [trial] Contre-la-montre : { $seat } fait { $total } ({ $dice }).
   *[other] { $seat } fait { $total } ({ $dice }) pour le maillot.
}
tour-de-france-tied = { $purpose ->
    [prologue] Ex aequo au prologue : { $seats } relancent les dés.
    [trial] Ex aequo au contre-la-montre : { $seats } relancent les dés.
    [yellow] { $seats } mènent ensemble : les dés diront qui porte le jaune.
    [polka] Même total pour { $seats } : le maillot à pois se joue aux dés.
    [green] Même total pour { $seats } : le maillot vert se joue aux dés.
   *[white] Même total pour { $seats } : le maillot blanc se joue aux dés.
}
tour-de-france-prologue-ranked = Le prologue est couru. Dans l’ordre : { $seats }.
tour-de-france-jersey-awarded = { $jersey ->
    [yellow] { $seat } endosse le maillot jaune !
    [polka] { $seat } endosse le maillot à pois.
    [green] { $seat } endosse le maillot vert.
   *[white] { $seat } endosse le maillot blanc.
}
tour-de-france-jersey-kept = { $jersey ->
    [yellow] { $seat } garde le maillot jaune.
    [polka] { $seat } garde le maillot à pois.
    [green] { $seat } garde le maillot vert.
   *[white] { $seat } garde le maillot blanc.
}
tour-de-france-turn-began = Tour { $round } : à { $seat } de rouler.
tour-de-france-card-laid = { $operation ->
    [add] { $seat } pose un { $number } : le lancer passe à { $advance }.
   *[subtract] { $seat } pose un { $number } en moins : le lancer tombe à { $advance }.
}
tour-de-france-passed = { $rests ->
    [yes] { $seat } ne bougera plus avant son tour.
   *[no] { $seat } laisse rouler.
}
tour-de-france-rode = { $turned ->
    [yes] { $seat } voit la ligne, la dépasse, fait demi-tour et s’arrête : { $name }.
   *[no] { $by ->
        [one] { $seat } avance de { $by } case : { $name }.
       *[other] { $seat } avance de { $by } cases : { $name }.
    }
}
tour-de-france-held-up = Il ne reste rien du lancer : { $seat } fait du surplace.
tour-de-france-trial-began = Contre-la-montre ! Départ : { $name }. { $seat } ouvre la route, et chacun lance les dés.
tour-de-france-trial-over = Le contre-la-montre a eu lieu : la case n’agit pas pour { $seat }.
tour-de-france-trial-past = Ici, le contre-la-montre est déjà couru : rien pour { $seat }.
tour-de-france-trial-won = { $seat } remporte le contre-la-montre.
tour-de-france-strategy-drawn = { $number ->
    [none] { $seat } glisse une carte Stratégie dans sa poche.
   *[other] { $seat } pioche une carte Stratégie : { $number }.
}
tour-de-france-points-drawn = { $series ->
    [polka] { $seat } passe le col : { $points } au maillot à pois, { $total } en tout.
    [green] { $seat } sprinte : { $points } au maillot vert, { $total } en tout.
   *[white] { $seat } se fait remarquer : { $points } au maillot blanc, { $total } en tout.
}
tour-de-france-pack-empty = { $pack ->
    [strategy] Plus une carte Stratégie : rien pour { $seat }.
    [polka] Plus une carte à pois : rien pour { $seat }.
    [green] Plus une carte verte : rien pour { $seat }.
   *[white] Plus une carte blanche : rien pour { $seat }.
}
tour-de-france-question-drawn = { $asker } pioche une carte Ville étape pour { $seat } : tourisme ou cyclisme ?
tour-de-france-question-asked = { $kind ->
    [tourism] { $asker } demande à { $seat } ({ $town }, tourisme) : { $question }
   *[cycling] { $asker } demande à { $seat } ({ $town }, cyclisme) : { $question }
}
tour-de-france-pondered = { $seat } se gratte le casque…
tour-de-france-answered-on-screen = { $seat } s’en remet à l’écran.
tour-de-france-question-answered = { $correct ->
    [yes] Bonne réponse pour { $seat } : { $words }.
   *[no] Raté pour { $seat }. La bonne réponse : { $words }.
}{ $why ->
    [none] { "" }
   *[other] { " " }{ $why }
}
tour-de-france-struck = { $incident ->
    [fall] { $seat } chute !
    [puncture] Crevaison pour { $seat } !
   *[chain] Saut de chaîne pour { $seat } !
}
tour-de-france-sent-back = { $seat } recule : { $name }.
tour-de-france-surprise-drawn = Imprévu pour { $seat } : « { $title } ». { $text }
tour-de-france-joker-kept = { $seat } garde ce joker bien au chaud.
tour-de-france-joker-used = { $against ->
    [fall] { $seat } abat un joker : plus de peur que de mal.
    [puncture] { $seat } abat un joker : la roue est déjà changée.
    [chain] { $seat } abat un joker : la chaîne est remise.
   *[surprise] { $seat } abat un joker : l’imprévu n’a jamais existé.
}
tour-de-france-nowhere-ahead = Plus rien de tel devant { $seat } : la carte reste sans effet.
tour-de-france-nothing-to-return = { $seat } n’a aucune carte Stratégie à rendre.
tour-de-france-card-returned = { $seat } remet un { $number } sous le paquet.
tour-de-france-arrived = { $seat } s’arrête pile sur la ligne des Champs-Élysées !
tour-de-france-match-ended = { $winners } remporte le Tour de France !
tour-de-france-undone = { $seat } change d’avis.

## Pourquoi pas

tour-rider-taken = { $free ->
    [one] Quelqu’un est déjà en selle sur ce vélo : prenez le seul qui est libre.
   *[other] Quelqu’un est déjà en selle sur ce vélo : prenez l’un des { $free } qui sont libres.
}
tour-choose-rider = { $free ->
    [one] Choisissez d’abord un coureur : un seul est libre.
   *[other] Choisissez d’abord un coureur, l’un des { $free } qui sont libres.
}
tour-throw-first = Lancez d’abord les dés ; le reste vient après.
tour-not-in-hand = Vous n’avez pas de { $number } en main : posez une de vos cartes ({ $hand }), ou laissez rouler.
tour-react-first = Un coureur va avancer : posez une carte ({ $hand }), ou laissez rouler.
tour-answer-first = La question d’abord : choisissez son genre, puis une réponse.
tour-joker-first = Dites d’abord si vous abattez le joker ou si vous le gardez.
tour-put-back-first = Rendez d’abord une des cartes Stratégie de votre main : { $hand }.
tour-option-few = Pour jouer avec vos cartes seules, il en faut au moins { $tour-de-france-own } (own).
tour-option-twice = Une même question figure deux fois (cards).
tour-option-answers = Les trois réponses d’une question doivent être différentes (cards).

## La table et le conseil

tour-de-france-rider = Coureur
tour-de-france-square = Case
tour-de-france-worn = Maillots
tour-de-france-points = Pois, vert, blanc
tour-de-france-hand = Stratégie
tour-de-france-jokers = Jokers
tour-de-france-roll = Lancer : { $roll }
tour-de-france-own-hand = En main : { $cards }
tour-de-france-yellow = jaune
tour-de-france-polka = pois
tour-de-france-green = vert
tour-de-france-white = blanc
tour-de-france-to-go = encore { $squares }
tour-de-france-sign-town = ville
tour-de-france-sign-polka = col
tour-de-france-sign-green = sprint
tour-de-france-sign-white = jeune
tour-de-france-sign-incident = incident
tour-de-france-sign-strategy = stratégie
tour-de-france-sign-surprise = surprise
tour-de-france-sign-time-trial = contre la montre
tour-de-france-sign-arrival = arrivée
tour-de-france-sign-rider = coureurs
tour-de-france-value-about = environ { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } % de chances de gagner

## La leçon
tour-de-france-lesson-first = La course en une minute
tour-lesson-choose = Prenez le coureur rouge : tous vont aussi vite, et ce sera votre marque sur la carte.
tour-lesson-prologue = Le prologue : lancez les dés. Le meilleur part devant, en jaune.
tour-lesson-ride = Votre 4 bat son 2 : à vous le maillot jaune. Lancez : votre coureur avance d’autant, et la case où il s’arrête décide de la suite.
tour-lesson-ask = Une ville étape : on vous pose une question. Demandez « Tourisme » ; une bonne réponse rapporte une carte Stratégie.
tour-lesson-say = Épinal est célèbre pour ses images : touchez cette réponse. Pour une fois, on souffle.
tour-lesson-lay = Vous avez une carte 4, et Louis a lancé 4 : à Cambrai, il piocherait une carte. Retirez-lui 4 : il restera sur place.
tour-lesson-end = Voilà une course : on roule, on répond, et on garde ses cartes pour le bon moment. Qui s’arrête le premier sur les Champs-Élysées gagne.
