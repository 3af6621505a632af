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
ui-notify = Être prévenu
ui-notify-why = Vous prévenir quand c’est à vous, même si vous regardez ailleurs ?
ui-notify-yes = Me prévenir
ui-notify-no = Non merci
ui-short-code = Ou, sur la première page, ce code :
ui-chair-name = Qui joue à la place { $number } ?
ui-screen-name = L’écran
