# The result of a match, and the match seen again.

## The result

result-title = Result
result-to-table = Back to the table
result-lost = This result can’t be opened
result-not-over = This game isn’t over yet: the result comes afterwards.
result-no-story = This game can no longer be analysed, but its story remains.
result-telling = Looking back over the game…
result-actions = What next?
result-picture = Share the picture
result-kind = Well played all the same: here is what decided it, and what to take from it.
result-course = How it went
result-turning = The turning point:
result-finest = { $name }’s finest moment:
result-rises = { $name }’s chances go from { $from } to { $to }.
result-ahead = { $name } was ahead, with up to a { $share } chance of winning.
result-ahead-see = See this moment again
result-better = What would have helped { $name }:
result-better-than = the coach would have chosen “{ $better }” over “{ $done }”.
result-scores = The totals, turn by turn
result-scores-squeezed = Each step of the scale is ten times the one before, so that small totals can be seen.
result-turn = Turn { $turn }
result-turns = Turn
result-end = End
result-chances = Chances of winning
result-chances-exact = Exact, if everyone plays as well as possible.
result-chances-estimated = An estimate, not an exact calculation.
result-closeness = Who knew what, and when
result-closeness-why = How close each player was to the solution, going by what they had been told. At the top, the case could be solved.
result-closeness-from = { $turn ->
    [0] { $name } could have solved the case before the first turn.
    [1] { $name } could have solved the case in the first turn.
   *[other] { $name } could have solved the case from turn { $turn } on.
}
result-closeness-never = { $name } could never be sure.
result-closeness-guess = a guess
result-closeness-certain = certain
result-luck = Luck with the dice
result-luck-why-points = The points that the dice saved or cost, compared with what each throw could be expected to bring.
result-luck-why-win = What the dice added to the chances of success, or took away, compared with what each throw could be expected to bring.
result-luck-why-boyards = What the notes were worth, above or below average, and what the dice let you take or lose before the tigers came.
result-luck-bad = bad luck
result-luck-good = good luck
result-luck-points = { $sign ->
    [plus] { $count ->
        [one] { $amount } point saved
       *[other] { $amount } points saved
    }
    [minus] { $count ->
        [one] { $amount } point lost
       *[other] { $amount } points lost
    }
   *[even] neither lucky nor unlucky
}
result-luck-win = { $sign ->
    [plus] good luck: +{ $amount }%
    [minus] bad luck: −{ $amount }%
   *[even] neither lucky nor unlucky
}
result-luck-boyards = { $sign ->
    [plus] { $amount } boyards of luck
    [minus] { $amount } boyards of bad luck
   *[even] neither luck nor bad luck
}
result-luck-throws = { $count ->
    [0] no throw counted
    [one] one throw counted
   *[other] { $count } throws counted
}
result-luck-best = best: { $value }
result-luck-worst = worst: { $value }
result-skill = Skill
result-skill-why = What everyone achieved, compared with what is usual.
result-skill-luck = Luck and skill

## The dice verified

result-verify = Check the dice
result-verify-why = Before the game, the server published the fingerprint of a secret. Now that the secret is known, this page can make every draw again.
result-verify-again = Check again
result-verify-good = The dice were honest.
result-verify-agrees = The dice follow from the published secret.
result-verify-own-in = What this browser gave is included.
result-verify-own-missing = What this browser revealed is not included.
result-verify-own-unrevealed = This browser revealed nothing: what it offered is not included, and the server could have chosen the dice.
result-verify-own-none = This browser gave nothing: as far as it knows, the server could have chosen the dice.
result-verify-fixed = What everyone gave was fixed before this browser revealed anything.
result-verify-fixed-other = What everyone gave is not what was fixed when this browser revealed its part.
result-verify-repeats = { $count ->
    [one] The start was repeated once ({ $names }): a server in league with them could have used that to choose.
   *[other] The start was repeated { $count } times ({ $names }): a server in league with them could have used that to choose.
}
result-verify-list = The list of contributions, fixed before any was revealed
result-verify-seal = The seal shown at the end
result-verify-sealed = The file has the seal that this browser noted at the end of the game.
result-verify-sealed-other = The file does not have the seal that this browser noted at the end of the game.
result-verify-sealed-unknown = This page cannot compute the seal of this file; “ludotheque verify” can.
result-verify-unsealed = This browser noted no seal at the end of the game.
result-verify-command = To verify every move too, outside this page
result-verify-file = FILE
result-verify-bad = Something is wrong.
result-verify-none = This game has no published secret: its draws cannot be made again.
result-verify-failed = The game’s file could not be read.
result-verify-commitment = The published fingerprint
result-verify-seen = This browser had seen it before the game.
result-verify-unseen = This browser had not noted it before the game; those at the table could see it.
result-verify-kept = The secret that was revealed has this fingerprint.
result-verify-broken = The secret that was revealed does not have this fingerprint.
result-verify-mixed = { $count ->
    [0] Nobody added anything of their own to the draws.
    [one] { $names } added something of their own to the draws.
   *[other] { $names } added something of their own to the draws.
}
result-verify-right = { $count ->
    [0] There was no draw to make again.
    [one] One draw made again, with the same outcome.
   *[other] { $count } draws made again, each with the same outcome.
}
result-verify-wrong = The draw of line { $entry } doesn’t come out the same.
result-verify-look = Look at that moment
result-export = Download the game
result-export-why = A file, which “ludotheque verify” checks too.
result-page = Download a page to keep
result-page-why = A page that opens on its own, without a network: the story of the game, with its file inside.
result-page-file = The file of the game
result-log = The story of the game
result-log-why = Each line leads to its moment.

## The match seen again

replay-title = Replay
replay-lost = This game can’t be replayed
replay-controls = Playback
replay-slider = Moment of the game
replay-moment = { $at } of { $end }
replay-first = The start of the game.
replay-play = Play
replay-pause = Pause
replay-again = Restart
replay-back = Previous moment
replay-forth = Next moment
replay-turn-back = Previous turn
replay-turn-forth = Next turn
replay-keys = ← → one moment, Shift + ← → one turn, space plays
replay-chapter = Chapter
replay-beginning = The beginning
replay-speed = Speed
replay-times = { NUMBER($speed, maximumFractionDigits: 1) }×
replay-chances = { $name } { $chance }
