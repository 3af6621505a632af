# Ce que dit le conseil.

fort-boyard-why-only = Il n’y a rien d’autre à faire.
fort-boyard-pawns-near = { $pawns ->
    [0] aucun pion n’est à portée d’un tigre
    [one] un seul pion est à portée d’un tigre
   *[other] { $pawns } pions sont à portée d’un tigre
}
fort-boyard-why-open = Ouvrir maintenant rapporte autour { $now ->
    [one] d’un billet
   *[other] de { $now } billets
}, quand on en tire d’ordinaire { $usual } : { fort-boyard-pawns-near }.
fort-boyard-why-wait = Mieux vaut attendre : le coffre ne rapporterait qu’autour { $now ->
    [one] d’un billet
   *[other] de { $now } billets
}, au lieu de { $usual } ; { fort-boyard-pawns-near }.
fort-boyard-why-cell = Vous pouvez repasser case { $cell } dès votre prochain lancer ({ SAY("likely", $own) }) ; { $rivals ->
    [0] les autres, non.
    [one] un seul autre peut y être avant vous.
   *[other] { $rivals } autres le peuvent aussi.
}
fort-boyard-why-cell-far = { $rivals ->
    [0] Personne ne peut atteindre la case { $cell } au prochain lancer : la clé vous y attendra.
    [one] Un seul pion peut atteindre la case { $cell } au prochain lancer : la clé a des chances d’y rester.
   *[other] De toutes les cases, la { $cell } est de celles que les autres atteignent le moins.
}
fort-boyard-why-walk = { $clockwise ->
    [yes] Dans le sens des aiguilles
   *[no] À rebours
}, { $kind ->
    [ordinary] une clé à gagner, et une énigme si l’épreuve échoue.
    [or] une clé à gagner, par l’épreuve ou par l’énigme.
    [and] { $keys ->
        [one] une clé
       *[other] { $keys } clés
    } à gagner, avec une épreuve et une énigme.
    [guardian] { $keys ->
        [one] une clé
       *[other] { $keys } clés
    } à gagner par une seule énigme.
   *[none] pas de clé, mais un bon endroit d’où guetter le coffre des autres.
}
fort-boyard-why-likelier = { $way ->
    [challenge] On réussit plus souvent l’épreuve que l’énigme, pour la même clé.
   *[riddle] On réussit plus souvent l’énigme que l’épreuve, pour la même clé.
}
fort-boyard-why-riddle = Une énigme ne coûte rien, et peut encore vous donner { $keys ->
    [0] votre première clé.
    [3] la quatrième clé, celle du coffre.
   *[other] cette clé.
}
fort-boyard-why-fan = Les cartes sont face cachée : aucune ne vaut mieux qu’une autre, tirez celle qui vous plaît.
fort-boyard-why-ready = La forme calme se joue sans vitesse ni mouvement, et il y faut autant de réussites : prenez celle où vous êtes à l’aise.
fort-boyard-why-pick = Personne ne voit votre choix avant la fin : ne prenez pas deux fois de suite le même.
fort-boyard-why-signal = Faites attendre : qui bouge avant le signal a perdu.
fort-boyard-why-patience = Attendez le signal : bouger trop tôt coûte le duel.
fort-boyard-why-vote = Choisissez qui fait rire le plus : le candidat ne doit rien faire tomber.
fort-boyard-why-aim = Visez là où l’on ne vous attend pas : un dé haut et lent se rattrape plus facilement.
fort-boyard-why-tickle = Faites la grimace à qui a déjà le sourire aux lèvres.
fort-boyard-why-part = Donnez à toucher ce qui se ressemble le plus d’un joueur à l’autre.
fort-boyard-why-name = Chacun n’est nommé qu’une fois : nommez d’abord qui vous reconnaissez sans hésiter.
fort-boyard-why-change = Changez ce qu’on remarque le moins : on cherchera d’abord le plus voyant.
fort-boyard-why-spot = Trois réponses : commencez par ce que vous aviez bien regardé.
fort-boyard-why-ask = Posez une question à laquelle on répond d’ordinaire par oui ou par non, sans laisser souffler.
fort-boyard-why-say = Répondez par une phrase neuve, sans « oui » ni « non » : la troisième fois, la même réponse fait perdre.
fort-boyard-why-object = Protestez si la réponse n’en est pas une : il faut plus de la moitié des autres pour qu’elle tombe.
fort-boyard-why-answer = Essayez ce qui vous vient : une fausse réponse ne coûte rien tant que le sable coule.
fort-boyard-why-judge = Jugez ce que vous avez vu : ce verdict se reprend tant que personne n’a rien fait.
