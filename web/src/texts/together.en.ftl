# Together: another match, reactions, presence, the clock.

ui-rematch = Rematch?
ui-rematch-who = Who wants a rematch
ui-rematch-yes = { $name } is in
ui-rematch-not-yet = { $name } has not answered yet
ui-next-game = The game
ui-next-game-is = Next: { $game }.
