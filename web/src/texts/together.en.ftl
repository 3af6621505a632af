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
ui-reaction-thanks = Thank you
ui-reaction-hurry = We are waiting…
ui-reacted = { $name }: { $reaction }
ui-told-came = { $name } is at the table.
ui-told-left = { $name } has left the table.
ui-told-back = { $name } is back.
ui-told-removed = The host has sent { $name } away.
ui-told-bot = A bot plays for { $name }.
ui-told-bot-mine = A bot plays for you ({ $name }).
ui-told-took-back = { $name } has taken the seat back.
ui-told-ended = { $name } has ended the match.
ui-told-paused = { $name } has paused the match.
ui-told-resumed = The match goes on.
ui-told-host = { $name } is the host now.
ui-told-host-me = You are the host now.
ui-idle = Nobody plays any more: the match is paused. Take your seat back to go on.
ui-time-short = Your time is almost over.
ui-notify = Be told
ui-notify-why = Shall we tell you when it is your turn, even if you look elsewhere?
ui-notify-yes = Tell me
ui-notify-no = No, thank you
ui-notify-wish = Tell me when it is my turn, even if I look elsewhere
ui-notify-what = The notice names the game and the table, and nothing of the match.
ui-notify-denied = This browser has been told to let this site say nothing: that is changed in the browser, beside the address.
ui-notify-impossible = This browser tells nothing here: it takes an address that begins with https, and on an iPhone the page on the home screen.
ui-push-line = { $game }, at { $host }’s table
ui-short-code = Or, on the first page, this code:
ui-chair-name = Who plays in seat { $number }?
ui-screen-name = The screen
