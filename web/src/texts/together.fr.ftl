# Ensemble : revanche, réactions, présence, horloge.

ui-rematch = Revanche ?
ui-rematch-who = Qui veut une revanche
ui-rematch-yes = { $name } veut bien
ui-rematch-not-yet = { $name } n’a pas encore répondu
ui-next-game = Le jeu
ui-next-game-is = Ensuite : { $game }.
