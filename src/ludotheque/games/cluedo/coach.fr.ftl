# Ce que dit le conseil.

cluedo-why-only = Il n’y a pas d’autre choix.
cluedo-why-certain = Il ne reste qu’une solution : accusez !
cluedo-why-gamble = Il reste { $left } solutions, celle-ci est juste { SAY("likely", $chance) }, et quelqu’un pourrait trouver avant vous : mieux vaut accuser.
cluedo-why-wait = { $left ->
    [one] Il ne reste qu’une solution possible.
   *[other] { $left } solutions restent possibles, et la meilleure est juste { SAY("likely", $chance) } seulement : mieux vaut en apprendre davantage.
}
cluedo-why-ask = { $number ->
    [0] Vous savez qui a ces cartes : c’est ce que les autres montreront qui vous renseigne.
    [one] Une de ces cartes peut encore être chez plusieurs joueurs : la réponse dira où, et écartera des solutions parmi { $left }.
   *[other] { $number } de ces cartes peuvent encore être chez plusieurs joueurs : toute réponse écarte des solutions parmi { $left }.
}
cluedo-why-ask-own = { $number ->
    [one] Personne d’autre ne peut montrer { $card-said } : la réponse parlera forcément du reste.
   *[other] Personne d’autre ne peut montrer { $card-said }, ni une autre de ces cartes : la réponse parlera forcément de la troisième.
}
cluedo-why-show = Montrez { $card-said } : aucune de ces cartes n’a été vue, et les autres servent mieux cachées.
cluedo-why-show-no-room = Montrez { $card-said } plutôt qu’une pièce : il faut du temps pour se renseigner sur une pièce, ne l’offrez pas.
cluedo-why-show-known = { $number ->
    [one] Quelqu’un a déjà vu { $card-said } : montrer encore cette carte en dit le moins.
   *[other] { $number } joueurs ont déjà vu { $card-said } : montrer encore cette carte en dit le moins.
}
cluedo-why-show-again = Qui demande a déjà vu { $card-said } : c’est ne rien dire de plus.
cluedo-room-of = { $known ->
    [open] on ne sait pas encore qui a cette carte-là
    [own] vous avez cette carte-là, la réponse parlera donc du suspect ou de l’arme
    [held] cette carte-là est connue, la réponse parlera donc du suspect ou de l’arme
   *[envelope] c’est la pièce du crime, la réponse parlera donc du suspect ou de l’arme
}
cluedo-why-stay = Posez ici votre question, dans { $room-said } : { cluedo-room-of }.
cluedo-why-go = Dans { $room-said } : { cluedo-room-of }.
cluedo-why-towards = Vers { $room-said }, à { $turns ->
    [one] un tour
   *[other] { $turns } tours
} d’ici : { cluedo-room-of }.
cluedo-why-leave = Il y a moins à apprendre dans { $here-said } que dans { $room-said } : { cluedo-room-of }.
cluedo-why-throw = Les dés vous rapprochent d’une bonne question dans { $room-said } : { cluedo-room-of }.
