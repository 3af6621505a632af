# Together: another match, reactions, presence, the clock.

ui-rematch = Rematch?
ui-rematch-now = Start without waiting
ui-rematch-yes = { $names } { $count ->
    [one] is
   *[other] are
} in.
ui-rematch-not-yet = Waiting for { $names }.
ui-next-game = The game
ui-next-game-is = Next: { $game }.
ui-reactions = React
ui-reaction-bravo = Well done!
ui-reaction-laugh = Ha ha!
ui-reaction-wow = Oh!
ui-reaction-ouch = Ouch!
ui-reaction-thanks = Thanks!
ui-reaction-hurry = Any time now…
ui-reacted = { $name }: { $reaction }
ui-told-came = { $name } is at the table.
ui-told-left = { $name } has left the table.
ui-told-back = { $name } is back.
ui-told-removed = The host has removed { $name }.
ui-told-bot = A bot plays for { $name }.
ui-told-bot-mine = A bot plays for you ({ $name }).
ui-told-took-back = { $name } is playing again.
ui-told-ended = { $name } has ended the game.
ui-told-paused = { $name } has paused the game.
ui-told-resumed = The game goes on.
ui-told-host = { $name } is the host now.
ui-told-host-me = You are the host now.
ui-idle = Nobody is playing any more, so the game is paused. Take your seat back to go on.
ui-time-short = Your time is nearly up.
ui-notify = Notify me
ui-notify-why = Shall we tell you when it’s your turn, even when you’re looking elsewhere?
ui-notify-yes = Yes, tell me
ui-notify-no = No, thanks
ui-short-code = Or type this code on the first page:
ui-chair-name = Who plays in seat { $number }?
ui-screen-name = The screen
