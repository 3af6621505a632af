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
shut-the-box-option-closings-any = one die on its own is fine
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
    [yes] The draw says that { $seat } begins.
   *[other] This time { $seat } begins.
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
shut-the-box-nothing-fits = Nothing to close: { $seat }’s turn is over.
shut-the-box-closed = { $left-count ->
    [0] { $seat } closes { $flaps }. Nothing is left open.
   *[other] { $seat } closes { $flaps }. { $left } left.
}
shut-the-box-box-shut = { $seat } has shut the box!
shut-the-box-stopped = { $seat } stops here.
shut-the-box-turn-ended = { $seat } ends the turn with { NUMBER($result, useGrouping: 0) }. Total: { NUMBER($total, useGrouping: 0) }.
shut-the-box-eliminated = With { $total } points, { $seat } is out.
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
box-announce-first = First say whether you’ll add or subtract; then throw.
box-announced-already = You announce once a turn, before your first throw, and only from your second turn of “close to { $shut-the-box-target }”. Carry on with this turn.
box-throw-first = Throw the dice first; then you close what they show.
box-throw-before-stopping = You must throw at least once before you stop: throw.
box-no-stopping = In “elimination” you can’t choose to stop: carry on until a throw closes nothing.
box-close-first = This throw closes something, so you must close. { box-can-close }
box-close-or-stop = This throw closes something. { box-can-close } Or stop here.
box-flap-twice = You can’t close a flap twice. { box-can-close }
box-no-such-flaps = Name flaps from { $shut-the-box-first } to { $shut-the-box-last }, in order. { box-can-close }
box-flap-closed = Flap { $flap } is already closed. { box-can-close }
box-sums-only = At this table you can’t close the flap of one die on its own. { box-can-close }
box-wrong-sum = These flaps don’t add up to { $total }. { box-can-close }
box-one-die = With a single die there’s only one choice. { box-can-close }
box-other-split = The total can only be split the way the dice show it. { box-can-close }
box-not-thrown = The dice don’t show these flaps. { box-can-close }
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
shut-the-box-score = Points this turn: { $points }
shut-the-box-result-turns = Turns survived: { $turns }.

shut-the-box-value-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } points expected
shut-the-box-value-turns = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } turns to play
shut-the-box-value-win = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }% chance of winning
shut-the-box-value-about = about { NUMBER($value, maximumFractionDigits: 0) }% chance of winning
shut-the-box-value-hundred = at least { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }% chance of reaching { $shut-the-box-target }

## The lesson
shut-the-box-lesson-first = Shut everything, in a minute
shut-the-box-lesson-hundred = Close to { $shut-the-box-target }, in a minute
box-lesson-throw = Touch the green felt to throw both dice: they decide which flaps you can close.
box-lesson-close = 4 and 5: close flaps 4 and 5. You could close just one, but the more you close, the less counts against you.
box-lesson-again = As long as something closes, you throw again. Once more!
box-lesson-sum = 3 and 6 also make 9, their sum. Close the 9: big numbers cost most if they’re left open.
box-lesson-last = Throw again: most throws still fit, but not all.
box-lesson-end = 4 and 5 were closed already, and so was their sum, 9: so your turn ends here. The open flaps make 27 points for you; Élise has 30. At { $shut-the-box-limit } you’re out, and the last one in wins.
box-lesson-hundred-throw = Here you’re trying to finish as close to { $shut-the-box-target } as you can: the flaps left open will be read as a number. Touch the green felt to throw.
box-lesson-hundred-close = 3 and 4 make 7: close the 7. The fewer flaps you leave, the smaller the number.
box-lesson-hundred-again = Eight are left, and 12345689 would be far too much: throw again.
box-lesson-hundred-dice = 4 and 6: close those two.
box-lesson-hundred-third = Six flaps are left. You can carry on: throw again.
box-lesson-hundred-many = 5 and 6 make 11, and you may close any flaps that add up to 11: 1, 2, 3 and 5. Touch them, then close.
box-lesson-hundred-stop = 8 and 9 are left: your number is 89, which is 11 from { $shut-the-box-target }. That’s very good: stop here.
box-lesson-hundred-add = Élise got 189, and will have to subtract. From your second turn, you say which before you throw. You need 11 more: say “I add”.
box-lesson-hundred-end = Now make a small number. After { $shut-the-box-turns } turns each, the total closest to { $shut-the-box-target } wins, over or under.
