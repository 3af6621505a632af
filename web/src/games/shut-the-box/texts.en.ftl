# Shut the Box, in the browser

## On the box

box-web-board = The box: { SAY("numeral", $shut-the-box-flaps) } flaps and { SAY("numeral", $shut-the-box-dice) } dice
box-web-flap = Flap { $flap }: { $deeds }
box-web-flap-refused = Flap { $flap }: { $why } ({ $clause })
box-web-or = { $first }, or { $last }
box-web-throw = { $dice ->
    [one] Throw the die
   *[other] Throw the dice
}
box-web-close = Close { $flaps }
box-web-stop = Stop here
box-web-add = I add
box-web-subtract = I subtract
box-web-points = Points of the turn: { $points }
box-web-number = The number: { $number }
box-web-label-points = Points of the turn
box-web-label-number = The number
box-web-legend = { $kind ->
    [lit] Lit flap: this throw can close it, alone or with others.
    [up] Standing flap: still to be closed.
    [down] Lying flap: it is closed for this turn.
    [label] Label: what the flaps that still stand make.
    [plate] Brass plate: whose turn it is, or what has just happened.
   *[dice] Dice: what they show says which flaps can be closed.
}
box-web-clac = Clack!
box-web-tag = { $unit ->
    [points] { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
    [turns] { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
    [about] { NUMBER($value, maximumFractionDigits: 0) }%
   *[other] { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
}

## The sheet

box-web-sheet = Score sheet
box-web-sheet-goal = { $rules ->
    [hundred] Closest to { $target } in { $of } turns
   *[elimination] Out at { $limit } points
}
box-web-sheet-turns = { $turns ->
    [0] no turn played
    [one] one turn played
   *[other] { $turns } turns played
}
box-web-sheet-plays = playing
box-web-sheet-won = wins

## The box in sentences

box-web-says-turn = { $name } is playing: turn { $turn }.
box-web-says-operation = { $operation ->
    [add] Announced: I add.
   *[subtract] Announced: I subtract.
}
box-web-says-flaps = { $count ->
    [0] All flaps are closed.
    [one] One flap open: { $flaps }.
   *[other] Open flaps: { $flaps }.
}
box-web-says-dice = { $count ->
    [one] The die shows { $dice }.
   *[other] The dice show { $dice }.
}
box-web-says-single = A single die is in play.
box-web-says-elimination = { $turns ->
    [0] { $name }: { $total } of { $limit }, no turn played.
    [one] { $name }: { $total } of { $limit }, one turn played.
   *[other] { $name }: { $total } of { $limit }, { $turns } turns played.
}
box-web-says-hundred = { $name }: { $total } for { $target }, { $turns } of { $of } turns.
box-web-says-out = { $name }: { $total }, out.
box-web-says-over = { $count ->
    [0] The game is over.
    [one] The game is over: { $names } wins.
   *[other] The game is over: { $names } win together.
}

## What is expected

box-web-expect-announce = Say whether you add or subtract.
box-web-expect-throw = Throw the dice.
box-web-expect-throw-one = Throw the die: only one is left.
box-web-expect-throw-or-stop = Throw again, or leave it at that.
box-web-expect-close = Close what the dice allow.
box-web-expect-close-or-stop = Close flaps, or leave it at that.
box-web-expect-wait = The box is in other hands.
box-web-expect-over = The game is over.

## The first turn, step by step

box-web-guide-announce = Choose the sign before you throw: this turn’s number will be added to your total, or subtracted, and you want to come close to { $shut-the-box-target }.
box-web-guide-hundred-throw = Touch the green felt: both dice roll. At the end of the turn the flaps still open are read as a number, and you want to end close to { $shut-the-box-target }.
box-web-guide-hundred-close = The flaps with an arrow may fall: one die, the other, or flaps that add up to the total. Touch them, then confirm. Two open flaps already make a number of two digits.
box-web-guide-hundred-stop = You may stop whenever you like: the number that you read then counts. Going on only helps if another would be better.
box-web-guide-hundred-ended = Your number is on the sheet. Now choose: will the next one be added to your total, or subtracted?
box-web-guide-throw = Touch the green felt: both dice roll. What they show says which flaps you may close, and each one closed is a point less against you.
box-web-guide-close = Flaps with an arrow can fall. Big ones cost most if they stay open, small ones are easier to hit later. Touch one; if it can go with others, touch those too, then confirm.
box-web-guide-single = Only { $shut-the-box-single } is left, so a single die from now on: with two, most throws would miss.
box-web-guide-ended = Nothing fitted, so your first turn is on the sheet: the open flaps are your points, and { $shut-the-box-limit } of them put you out. All flaps stand again.

# In three pictures, and in a minute
shut-the-box-primer-aim = Close all { SAY("numeral", $shut-the-box-flaps) } flaps, or leave as little open as you can.
shut-the-box-primer-turn = Throw { SAY("numeral", $shut-the-box-dice) } dice, and close a flap, or two, that they show. Again and again.
shut-the-box-primer-end = When nothing fits, what is still open counts against you. At { $shut-the-box-limit } points you are out; the last one left wins.
shut-the-box-minute-1 = A throw of 4 and 6 closes 4, or 6, or both; a throw of 2 and 3 also closes 5, their sum.
shut-the-box-minute-2 = What a throw can close must be closed: nobody stops of their own accord.
shut-the-box-minute-3 = When the open flaps make exactly { $shut-the-box-single }, one die is put aside.
shut-the-box-minute-4 = Whoever closes the last flap has shut the box: no points for that turn.
shut-the-box-minute-5 = The other game, “close to { $shut-the-box-target }”, is among the options: there one may stop, and reads the open flaps as a number.
