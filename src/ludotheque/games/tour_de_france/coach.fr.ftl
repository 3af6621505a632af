# Ce que dit le conseil.

tour-de-france-why-only = Il n’y a rien d’autre à faire.
tour-de-france-why-rider = Tous les coureurs vont aussi vite : prenez la couleur que vous aimez.
tour-de-france-why-kind = Prenez le sujet que vous connaissez le mieux : une bonne réponse rapporte une carte Stratégie.
tour-de-france-why-answer = Tentez votre chance : une bonne réponse rapporte une carte Stratégie, une mauvaise ne coûte rien.
tour-de-france-square-of = { $kind ->
    [town] une ville étape, où l’on peut gagner une carte
    [strategy] une case Stratégie, qui donne une carte
    [surprise] une case Surprise
    [polka] un col, pour le maillot à pois
    [green] un sprint, pour le maillot vert
    [white] des points pour le maillot blanc
    [time-trial] un contre-la-montre
    [incident] un incident
   *[none] la route libre
}
tour-de-france-why-arrives = { $cards ->
    [one] Une carte fait { $advance } : pile sur la ligne.
   *[other] { $cards } cartes font { $advance } : pile sur la ligne.
}
tour-de-france-why-avoids = { $cards ->
    [one] Sans carte, c’est l’incident ; avec elle, { $advance } mène à { tour-de-france-square-of }.
   *[other] Sans carte, c’est l’incident ; avec { $cards } cartes, { $advance } mène à { tour-de-france-square-of }.
}
tour-de-france-why-further = { $more ->
    [one] Une case de plus
   *[other] { $more } cases de plus
}, et { tour-de-france-square-of } : { $cards ->
    [one] la carte vaut mieux là qu’en main.
   *[other] les { $cards } cartes valent mieux là qu’en main.
}
tour-de-france-why-stops-at = Avec { $advance }, vous vous arrêtez sur { tour-de-france-square-of } : cela vaut { $cards ->
    [one] une carte.
   *[other] { $cards } cartes.
}
tour-de-france-why-stops = { $cards ->
    [one] Sans cela { $seat } arrive : une carte en fait { $advance }.
   *[other] Sans cela { $seat } arrive : { $cards } cartes en font { $advance }.
}
tour-de-france-why-trips = Avec { $advance }, { $seat } tombe sur un incident et recule.
tour-de-france-why-denies = { $seat } allait sur { tour-de-france-square-of } : { $advance } l’en prive.
tour-de-france-why-slows = { $seat } serait à { $left ->
    [one] une case
   *[other] { $left } cases
} de l’arrivée : { $cards ->
    [one] une carte ramène
   *[other] { $cards } cartes ramènent
} ce lancer à { $advance }.
tour-de-france-why-keep = Ce lancer mène à { tour-de-france-square-of } : gardez vos cartes, { $left ->
    [one] il restera une case à faire tout juste.
   *[other] il restera { $left } cases, à finir au point près.
}
tour-de-france-why-keep-far = Ce lancer mène à { tour-de-france-square-of } : gardez vos cartes pour l’arrivée, encore loin, où il faudra tomber juste.
tour-de-france-why-bear = Un incident fait reculer, mais à { $left } cases de l’arrivée vos cartes valent plus que cela.
tour-de-france-why-pass-arrives = Ce lancer vous mène pile sur la ligne.
tour-de-france-why-cannot-stop = Aucune de vos cartes n’empêche { $seat } d’arriver.
tour-de-france-why-let-fall = Laissez faire : { $seat } va droit sur un incident.
tour-de-france-why-behind = { $seat } reste derrière vous, à { $squares ->
    [one] une case
   *[other] { $squares } cases
} : gardez vos cartes.
tour-de-france-why-far = { $seat } sera encore à { $left } cases de l’arrivée : gardez vos cartes pour quand ce sera plus près.
tour-de-france-why-save = { $seat } sera à { $left ->
    [one] une case
   *[other] { $left } cases
} de l’arrivée, sans y être : une carte servira mieux contre le dernier lancer.
tour-de-france-why-joker = { $against ->
    [fall] Le joker vous évite la chute et ses { SAY("numeral-feminine", $tour-de-france-back) } cases de recul.
    [puncture] Le joker vous évite la crevaison et ses { SAY("numeral-feminine", $tour-de-france-back) } cases de recul.
    [chain] Le joker vous évite de reculer pour une chaîne sautée.
    [back] Le joker vous évite de reculer.
    [back-to] Le joker vous évite de reculer loin.
    [return-strategy] Le joker vous évite de rendre une carte Stratégie.
   *[other] Mieux vaut rester ici que d’aller où envoie cette carte.
}
tour-de-france-why-keep-joker = { $against ->
    [back] Reculer de si peu ne vaut pas un joker : gardez-le pour pire.
    [return-strategy] Une carte rendue ne vaut pas un joker : gardez-le pour pire.
    [fall] Une chute coûte peu ici : gardez le joker pour pire.
    [puncture] Une crevaison coûte peu ici : gardez le joker pour pire.
    [chain] Une chaîne sautée coûte peu ici : gardez le joker pour pire.
   *[other] Cette carte est bonne pour vous : gardez le joker.
}
tour-de-france-why-put-back = { $twice ->
    [yes] Vous avez le { $number } en double : rendez-en un.
   *[no] Rendez le { $number } : vos autres cartes s’ajustent mieux à l’arrivée.
}
