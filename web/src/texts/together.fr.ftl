# Ensemble : revanche, réactions, présence, horloge.

ui-rematch = Revanche ?
ui-rematch-now = Commencer sans attendre
ui-rematch-yes = { $names } { $count ->
    [one] veut
   *[other] veulent
} bien.
ui-rematch-not-yet = On attend { $names }.
ui-next-game = Le jeu
ui-next-game-is = Ensuite : { $game }.
ui-reactions = Réagir
ui-reaction-bravo = Bravo !
ui-reaction-laugh = Ha ha !
ui-reaction-wow = Oh !
ui-reaction-ouch = Aïe !
ui-reaction-thanks = Merci
ui-reaction-hurry = On attend…
ui-reacted = { $name } : { $reaction }
ui-bet-about = { $seat } parie :
ui-bet-yes = Oui
ui-bet-no = Non
ui-bet-mine = { $wins ->
    [yes] Un coquillage sur oui
   *[no] Un coquillage sur non
}
ui-bet-waits = a parié
ui-bet-won = { $count ->
    [one] Un coquillage pour { $names } !
   *[other] Un coquillage chacun pour { $names } !
}
ui-bet-nobody = Personne n’a vu juste.
ui-laurel-won = { $count ->
    [one] Un laurier pour { $names }, qui avait la réponse !
   *[other] Un laurier chacun pour { $names }, qui avaient la réponse !
}
ui-guess-along = Et vous, vous savez ? Répondez en secret
ui-guess-put = En secret : « { $guess } »
ui-guess-send = Noter
ui-tallies = Le public
ui-tally = { $shells ->
    [one] { $shells } coquillage
   *[other] { $shells } coquillages
} sur { $bets }{ $laurels ->
    [0] {""}
    [one] , { $laurels } laurier
   *[other] , { $laurels } lauriers
}
ui-told-came = { $name } est à la table.
ui-told-left = { $name } a quitté la table.
ui-told-back = { $name } est de retour.
ui-told-removed = L’hôte a fait sortir { $name }.
ui-told-bot = Un robot joue pour { $name }.
ui-told-bot-mine = Un robot joue pour vous ({ $name }).
ui-told-took-back = { $name } a repris sa place.
ui-told-ended = { $name } a mis fin à la partie.
ui-told-paused = { $name } a mis la partie en pause.
ui-told-resumed = La partie reprend.
ui-told-host = { $name } tient maintenant la table.
ui-told-host-me = Vous tenez maintenant la table.
ui-idle = Personne ne joue plus : la partie est en pause. Reprenez votre place pour continuer.
ui-time-short = Votre temps est presque écoulé.
ui-notify = Me prévenir
ui-notify-why = Vous prévenir quand c’est à vous, même si vous regardez ailleurs ?
ui-notify-yes = Me prévenir
ui-notify-no = Non merci
ui-notify-wish = Me prévenir quand c’est à moi, même si je regarde ailleurs
ui-notify-what = La notification nomme le jeu et la table, et ne dit rien de la partie.
ui-notify-denied = Ce navigateur a pour consigne de ne rien laisser dire à ce site : cela se change dans le navigateur, à côté de l’adresse.
ui-notify-impossible = Ce navigateur ne prévient de rien ici : il faut une adresse qui commence par https, et sur un iPhone la page sur l’écran d’accueil.
ui-push-line = { $game }, chez { $host }
ui-short-code = Ou, sur la première page, ce code :
ui-chair-name = Qui joue à la place { $number } ?
ui-screen-name = L’écran
ui-was-me = { $name }, c’était moi
ui-were-you = Vous étiez déjà là, avec un autre appareil ?
ui-place-asked = On demande à la table si { $name }, c’est bien vous…
ui-chair-asked = On demande à l’hôte si vous pouvez remplacer { $name }…
ui-ask-no-more = Ne plus demander
ui-place-wanted = { $by } dit : « { $name }, c’était moi. »
ui-place-admit = C’est bien { $name }
ui-place-decline = Non
ui-chair-wanted = { $by } voudrait jouer à la place du robot { $name }.
ui-chair-admit = D’accord
ui-take-chair = Jouer à la place du robot { $name }
ui-join-late-chair = Prendre la place d’un robot
ui-invited-late = Une partie est en cours : vous pouvez regarder, ou prendre la place d’un robot.
ui-latecomers = Qui arrive en cours de partie
ui-latecomers-ask = peut demander la place d’un robot
ui-latecomers-open = prend la place d’un robot sans demander
ui-latecomers-closed = regarde
ui-code-for = Montrer un code à { $name }
ui-code-for-why = { $name } le scanne avec un autre téléphone, ou le tape sur la première page, et retrouve sa place. Il sert une fois.
ui-remote = télécommande
ui-remote-of = Télécommande : { $name }
ui-pass-remote = Donner la télécommande
ui-take-remote = Prendre la télécommande
ui-screen-code = Pour jouer ou regarder :
ui-screen-next = { $host } choisit et lance depuis son téléphone.
ui-screen-score = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
} en { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
ui-told-moved = { $name } continue sur un autre appareil.
ui-told-took-chair = { $name } joue à la place d’un robot.
ui-told-remote = { $name } a la télécommande.
ui-told-remote-me = Vous avez la télécommande : votre téléphone commande l’écran.
