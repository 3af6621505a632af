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
ui-bet-about = { $seat } bets:
ui-bet-yes = Yes
ui-bet-no = No
ui-bet-mine = { $wins ->
    [yes] A shell on yes
   *[no] A shell on no
}
ui-bet-waits = has bet
ui-bet-won = { $count ->
    [one] A shell for { $names }!
   *[other] A shell each for { $names }!
}
ui-bet-nobody = Nobody saw it coming.
ui-laurel-won = { $count ->
    [one] A laurel for { $names }, who had the answer!
   *[other] A laurel each for { $names }, who had the answer!
}
ui-guess-along = And you, do you know? Answer in secret
ui-guess-put = In secret: “{ $guess }”
ui-guess-send = Note
ui-tallies = The audience
ui-tally = { $shells ->
    [one] { $shells } shell
   *[other] { $shells } shells
} of { $bets }{ $laurels ->
    [0] {""}
    [one] , { $laurels } laurel
   *[other] , { $laurels } laurels
}
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
ui-notify-why = Shall we tell you when it’s your turn, even if you’re looking elsewhere?
ui-notify-yes = Yes, tell me
ui-notify-no = No, thanks
ui-notify-wish = Tell me when it’s my turn, even if I’m looking elsewhere
ui-notify-what = The notification names the game and the table, and says nothing about what’s happening.
ui-notify-denied = Notifications are blocked for this site: you can change that in the browser, next to the address.
ui-notify-impossible = Notifications don’t work here: the address must begin with https, and on an iPhone the page must be on the home screen.
ui-push-line = { $game }, at { $host }’s table
ui-short-code = Or type this code on the first page:
ui-chair-name = Who plays in seat { $number }?
ui-screen-name = The screen
ui-was-me = { $name }: that was me
ui-were-you = Were you here before, on another device?
ui-place-asked = Asking the table whether you’re { $name }…
ui-chair-asked = Asking the host whether you may take { $name }’s place…
ui-ask-no-more = Stop asking
ui-place-wanted = { $by } says: “{ $name }, that was me.”
ui-place-admit = Yes, that is { $name }
ui-place-decline = No
ui-chair-wanted = { $by } would like to play instead of the bot { $name }.
ui-chair-admit = All right
ui-take-chair = Play instead of the bot { $name }
ui-join-late-chair = Take a bot’s place
ui-invited-late = A game is under way: you can watch, or take a bot’s place.
ui-latecomers = Anyone who comes during a game
ui-latecomers-ask = may ask for a bot’s place
ui-latecomers-open = takes a bot’s place without asking
ui-latecomers-closed = watches
ui-code-for = Show { $name } a code
ui-code-for-why = { $name } scans it with another phone, or types it on the first page, and gets the same place back. It works once.
ui-remote = remote control
ui-remote-of = Remote control: { $name }
ui-pass-remote = Give the remote control
ui-take-remote = Take the remote control
ui-screen-code = To play or to watch:
ui-screen-next = { $host } chooses and starts, by phone.
ui-screen-score = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
} in { $matches ->
    [one] { $matches } game
   *[other] { $matches } games
}
ui-told-moved = { $name } is carrying on with another device.
ui-told-took-chair = { $name } plays instead of a bot.
ui-told-remote = { $name } has the remote control.
ui-told-remote-me = You have the remote control: your phone controls the screen.
