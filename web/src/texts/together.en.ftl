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
ui-short-code = Or, on the first page, this code:
ui-chair-name = Who plays in seat { $number }?
ui-screen-name = The screen
