# The result of a match, and the match seen again.

## The result

result-title = Result
result-to-table = Back to the table
result-lost = This result does not open
result-not-over = This match is not over: the result comes afterwards.
result-no-story = This match can no longer be analysed; its story remains.
result-telling = Going through the match again…
result-actions = What now
result-picture = Share the picture
result-kind = Well played all the same: here is what decided it, and what there is to learn from it.
result-course = How it went
result-turning = The turning point:
result-finest = { $name }’s finest moment:
result-rises = { $name }’s chances go from { $from } to { $to }.
result-ahead = { $name } was ahead, with up to { $share } to win.
result-ahead-see = See this moment again
result-better = What would have helped { $name }:
result-better-than = the coach would rather “{ $better }” than “{ $done }”.
result-scores = The totals, turn by turn
result-scores-squeezed = The scale goes by powers of ten: otherwise small totals could not be seen.
result-turn = Turn { $turn }
result-turns = Turn
result-end = End
result-chances = The chances of winning
result-chances-exact = Computed exactly, if everyone plays as well as possible.
result-chances-estimated = Estimated: this is not an exact computation.
result-closeness = Who knew what, and when
result-closeness-why = For each player, how near the solution was, from what they had been told; at the top, the case could be solved.
result-closeness-from = { $turn ->
    [0] { $name } could have solved the case before the first turn.
    [1] { $name } could have solved the case in the first turn.
   *[other] { $name } could have solved the case from turn { $turn } on.
}
result-closeness-never = { $name } could never be sure.
result-closeness-guess = a guess
result-closeness-certain = certain
result-luck = Luck with the dice
result-luck-why-points = The points that the dice saved or cost, against what could be expected of each throw.
result-luck-why-win = What the dice added to the chances of success, or took from them, against what could be expected of each throw.
result-luck-why-boyards = What the notes that were drawn were worth above or below the average, and what the dice let be taken or lost before the tigers.
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
    [plus] { $count ->
        [one] { $amount } percentage point gained
       *[other] { $amount } percentage points gained
    }
    [minus] { $count ->
        [one] { $amount } percentage point lost
       *[other] { $amount } percentage points lost
    }
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
result-luck-best = the best: { $value }
result-luck-worst = the worst: { $value }
result-skill = Skill
result-skill-why = What everyone achieved, beside what is usual.
result-skill-luck = Luck and skill

## The dice verified

result-verify = Verify the dice
result-verify-why = Before the match the server published the fingerprint of a secret. The secret is known now: this page can make every draw again.
result-verify-again = Verify again
result-verify-good = The dice were honest.
result-verify-agrees = The dice follow from the published secret.
result-verify-own-in = What this browser gave is in.
result-verify-own-missing = What this browser revealed is not in.
result-verify-own-unrevealed = This browser revealed nothing: what it offered is not in, and the server could have chosen the dice.
result-verify-own-none = This browser gave nothing: as far as it knows, the server could have chosen the dice.
result-verify-fixed = What everyone gave was fixed before this browser revealed anything.
result-verify-fixed-other = What everyone gave is not what was fixed when this browser revealed its part.
result-verify-repeats = { $count ->
    [one] The start was repeated once ({ $names }): for a server in league with them, a chance to choose.
   *[other] The start was repeated { $count } times ({ $names }): for a server in league with them, as many chances to choose.
}
result-verify-list = The list of contributions, fixed before any was revealed
result-verify-seal = The seal shown at the end
result-verify-sealed = The file has the seal that this browser noted at the end of the match.
result-verify-sealed-other = The file does not have the seal that this browser noted at the end of the match.
result-verify-sealed-unknown = This page cannot compute the seal of this file; “ludotheque verify” can.
result-verify-unsealed = This browser noted no seal at the end of the match.
result-verify-command = To verify every move too, outside this page
result-verify-file = FILE
result-verify-bad = Something is wrong.
result-verify-none = This match has no published secret: its draws cannot be made again.
result-verify-failed = The file of the match could not be read.
result-verify-commitment = The published fingerprint
result-verify-seen = This browser had seen it before the match.
result-verify-unseen = This browser had not noted it before the match; those at the table could see it.
result-verify-kept = The secret that was revealed has this fingerprint.
result-verify-broken = The secret that was revealed does not have this fingerprint.
result-verify-mixed = { $count ->
    [0] Nobody mixed something of their own into chance.
    [one] { $names } mixed something of their own into chance.
   *[other] { $names } mixed something of their own into chance.
}
result-verify-right = { $count ->
    [0] There was no draw to make again.
    [one] One draw made again, with the same outcome.
   *[other] { $count } draws made again, each with the same outcome.
}
result-verify-wrong = The draw of line { $entry } does not come out the same.
result-verify-look = Look at that moment
result-export = Download the match
result-export-why = A file, which “ludotheque verify” checks too.
result-page = Download a page to keep
result-page-why = A page that opens by itself, without a network: the story of the match, with its file inside.
result-page-file = The file of the match
result-log = The story of the match
result-log-why = Each line leads to its moment.

## The match seen again

replay-title = The match seen again
replay-lost = This match cannot be watched again
replay-controls = Forward and back
replay-slider = Moment of the match
replay-moment = { $at } of { $end }
replay-first = The start of the match.
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
