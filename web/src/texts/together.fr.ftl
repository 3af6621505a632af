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
ui-notify-wish = Me prévenir quand c’est à moi, même si je regarde ailleurs
ui-notify-what = La notification nomme le jeu et la table, et ne dit rien de la partie.
ui-notify-denied = Ce navigateur a pour consigne de ne rien laisser dire à ce site : cela se change dans le navigateur, à côté de l’adresse.
ui-notify-impossible = Ce navigateur ne prévient de rien ici : il faut une adresse qui commence par https, et sur un iPhone la page sur l’écran d’accueil.
ui-push-line = { $game }, chez { $host }
ui-short-code = Ou, sur la première page, ce code :
ui-chair-name = Qui joue à la place { $number } ?
ui-screen-name = L’écran
