# Shut the Box

shut-the-box-title = Shut the Box
shut-the-box-summary = { SAY("numeral", $shut-the-box-flaps, capital: "yes") } flaps, { SAY("numeral", $shut-the-box-dice) } dice, an old sailors’ game.

## Options

shut-the-box-option-rule_set = Rules
shut-the-box-option-rule_set-elimination = elimination: out at { $shut-the-box-limit } points
shut-the-box-option-rule_set-hundred = close to { $shut-the-box-target } in { SAY("numeral", $shut-the-box-turns) } turns
shut-the-box-option-single_die = A single die
shut-the-box-option-single_die-exactly-six = when exactly { $shut-the-box-single } is left
shut-the-box-option-single_die-six-or-less = when { $shut-the-box-single } or less is left
shut-the-box-option-single_die-never = never
shut-the-box-option-finish_round = Finish the round
shut-the-box-option-finish_round-true = yes
shut-the-box-option-finish_round-false = no
shut-the-box-option-closings = Closings
shut-the-box-option-closings-any = one die alone will do
shut-the-box-option-closings-sums-only = sums only
shut-the-box-level-novice = a novice, who often closes at random
shut-the-box-level-amateur = an amateur, who closes as much as possible
shut-the-box-level-expert = an expert, who computes every chance

## What can be done

shut-the-box-do-announce = { $operation ->
    [add] announce “I add”
   *[subtract] announce “I subtract”
}
shut-the-box-do-throw = throw
shut-the-box-do-close = close { $flaps }
shut-the-box-do-stop = stop here
shut-the-box-do-begins = seat { $number } begins
shut-the-box-do-fell = { $dice-count ->
    [one] the die shows { $dice }
   *[other] the dice show { $dice }
}

## What happened

shut-the-box-beginner-known = { $drawn ->
    [yes] The draw has chosen { $seat } to begin.
   *[other] This time it is { $seat }’s turn to begin.
}
shut-the-box-turn-began = { $seat }, turn { $turn }: all flaps are open.
shut-the-box-announced = { $operation ->
    [add] { $seat } announces: “I add”.
   *[subtract] { $seat } announces: “I subtract”.
}
shut-the-box-dice-fell = { $dice-count ->
    [one] { $seat } throws the die: { $dice }.
   *[other] { $seat } throws the dice: { $dice }.
}
shut-the-box-nothing-fits = Nothing to close: { $seat } has ended the turn.
shut-the-box-closed = { $left-count ->
    [0] { $seat } closes { $flaps }. Nothing is open any more.
   *[other] { $seat } closes { $flaps }. { $left } left.
}
shut-the-box-box-shut = { $seat } has shut the box!
shut-the-box-stopped = { $seat } stops here.
shut-the-box-turn-ended = { $seat } ends the turn with { NUMBER($result, useGrouping: 0) }. Total: { NUMBER($total, useGrouping: 0) }.
shut-the-box-eliminated = With { $total } points, { $seat } plays no more.
shut-the-box-match-ended = { $winners-count ->
    [0] The game is over.
    [one] { $winners } wins the game!
   *[other] { $winners } share the win!
}
shut-the-box-undone = { $seat } takes back the last move.

## Why not

box-can-close = { $second ->
    [none] With { $first }: close
   *[other] With { $first } and { $second }: close
} { $ways ->
    [one] { $last }.
    [both] { $others }, or both.
    [many] for instance { $others }.
   *[some] { $others }, or { $last }.
}
box-announce-first = First announce whether you add or subtract; the throw comes after.
box-announced-already = One announces once, before the first throw, and only from the second turn of “close to { $shut-the-box-target }” on. Go on with this turn.
box-throw-first = Throw the dice first; then you close what they show.
box-throw-before-stopping = You must throw at least once before you stop: throw.
box-no-stopping = In “elimination” nobody stops of their own accord: go on until a throw closes nothing.
box-close-first = This throw closes something, so you must close. { box-can-close }
box-close-or-stop = This throw closes something. { box-can-close } Or stop here.
box-flap-twice = A flap cannot be closed twice. { box-can-close }
box-no-such-flaps = Name flaps from { $shut-the-box-first } to { $shut-the-box-last }, in order. { box-can-close }
box-flap-closed = Flap { $flap } is no longer open. { box-can-close }
box-sums-only = At this table one die’s flap cannot be closed alone. { box-can-close }
box-wrong-sum = These flaps do not make { $total }. { box-can-close }
box-one-die = With a single die there is one choice. { box-can-close }
box-other-split = The total is split by the two dice and in no other way. { box-can-close }
box-not-thrown = The dice do not show these flaps. { box-can-close }
box-option-finish-round = Finishing the round (finish_round) goes with the rule “elimination” only.
box-option-closings = Restricting the closings (closings) goes with the rule “close to { $shut-the-box-target }” only.

## The table and the coach

shut-the-box-real-beginner = Who begins? The number of a seat, from 1 to { $seats }.
shut-the-box-real-dice = { $dice ->
    [one] What does the die show? (for instance 4)
   *[other] What do the dice show? (for instance 2 5)
}
shut-the-box-forms = The number: { NUMBER($number, useGrouping: 0) }
shut-the-box-player = Player
shut-the-box-total = Total
shut-the-box-turns = Turns
shut-the-box-out = out
shut-the-box-subtracting = I subtract
shut-the-box-adding = I add
shut-the-box-score = Points of the turn: { $points }
shut-the-box-result-turns = Turns survived: { $turns }.

shut-the-box-value-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points expected
shut-the-box-value-turns = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } turns to play
shut-the-box-value-win = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }% chance of winning
shut-the-box-value-about = about { NUMBER($value, maximumFractionDigits: 0) }% chance of winning
shut-the-box-value-hundred = at least { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }% chance of reaching { $shut-the-box-target }

## The lesson
shut-the-box-lesson-first = Shut everything, in a minute
shut-the-box-lesson-hundred = Close to { $shut-the-box-target }, in a minute
box-lesson-throw = Touch the green felt to throw both dice: they say which flaps may fall.
box-lesson-close = 4 and 5: close flaps 4 and 5. You could close just one, but each closed flap counts less against you.
box-lesson-again = As long as something closes, you throw again. Once more!
box-lesson-sum = 3 and 6 also make 9, their sum. Close the 9: the big ones cost most if they stay open.
box-lesson-last = Throw again: nearly all throws still fit, but not all.
box-lesson-end = 4 and 5 were closed already, and so was their sum, 9: your turn ends there. The open flaps, 27, are your points; Élise has 30. At { $shut-the-box-limit } you are out, and the last one in wins.
box-lesson-hundred-throw = Here you want to end as close to { $shut-the-box-target } as you can: the flaps left open will be read as a number. Touch the green felt to throw.
box-lesson-hundred-close = 3 and 4 make 7: close the 7. The fewer flaps are left, the smaller the number.
box-lesson-hundred-again = Eight are left, and 12345689 would be far too much: throw again.
box-lesson-hundred-dice = 4 and 6: close those two.
box-lesson-hundred-third = Six flaps are left. You may go on: throw again.
box-lesson-hundred-many = 5 and 6 make 11, and all flaps that make 11 together may fall: 1, 2, 3 and 5. Touch them, then close.
box-lesson-hundred-stop = 8 and 9 are left: your number is 89, which is 11 from { $shut-the-box-target }. Very good: stop here.
box-lesson-hundred-add = Élise read 189, and will have to subtract. From the second turn on you announce before you throw. You lack 11: announce “I add”.
box-lesson-hundred-end = Now make a small number. After { $shut-the-box-turns } turns each, the total closest to { $shut-the-box-target } wins, be it above or below.
