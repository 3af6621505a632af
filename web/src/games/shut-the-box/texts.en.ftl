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
box-web-points = Points this turn: { $points }
box-web-number = The number: { $number }
box-web-label-points = Points this turn
box-web-label-number = The number
box-web-legend = { $kind ->
    [lit] Lit flap: this throw can close it, on its own or with others.
    [up] Standing flap: still to be closed.
    [down] Flat flap: closed for this turn.
    [label] Label: what the standing flaps add up to.
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
box-web-says-single = Only one die is in play.
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

box-web-expect-announce = Will you add or subtract?
box-web-expect-throw = Throw the dice.
box-web-expect-throw-one = Throw the die: only one is left.
box-web-expect-throw-or-stop = Throw again, or stop here.
box-web-expect-close = Close flaps that fit the dice.
box-web-expect-close-or-stop = Close flaps, or stop here.
box-web-expect-wait = Somebody else has the box.
box-web-expect-over = The game is over.

## The first turn, step by step

box-web-guide-announce = Choose before you throw: this turn’s number will be added to your total or subtracted from it, and you’re aiming for { $shut-the-box-target }.
box-web-guide-hundred-throw = Touch the green felt to roll both dice. At the end of your turn the open flaps are read as a number, and you want it close to { $shut-the-box-target }.
box-web-guide-hundred-close = You can close the flaps with an arrow: one die, the other, or flaps that add up to the total. Touch them, then confirm. Even two open flaps make a two-digit number.
box-web-guide-hundred-stop = You can stop whenever you like, and the number you see counts. Only carry on if you hope for a better one.
box-web-guide-hundred-ended = Your number is on the score sheet. Now choose: will the next one be added to your total or subtracted from it?
box-web-guide-throw = Touch the green felt to roll both dice. They decide which flaps you can close, and every flap you close means fewer points against you.
box-web-guide-close = You can close the flaps with an arrow. Big ones cost most if left open; small ones are easier to hit later. Touch one, and any others that go with it, then confirm.
box-web-guide-single = Only { $shut-the-box-single } is left, so a single die from now on: with two, most throws would miss.
box-web-guide-ended = Nothing fitted, so your first turn is over: the open flaps are your points, and at { $shut-the-box-limit } you’re out. All the flaps are open again.

# In three pictures, and in a minute
shut-the-box-primer-aim = Close all { SAY("numeral", $shut-the-box-flaps) } flaps, or as many as you can.
shut-the-box-primer-turn = Throw { SAY("numeral", $shut-the-box-dice) } dice, and close one or two flaps that match. Then throw again, and again.
shut-the-box-primer-end = When nothing fits, the open flaps count against you. At { $shut-the-box-limit } points you’re out; the last one in wins.
shut-the-box-minute-1 = A throw of 4 and 6 closes 4, or 6, or both; a throw of 2 and 3 also closes 5, their sum.
shut-the-box-minute-2 = If a throw can close something, you must close it: you can’t choose to stop.
shut-the-box-minute-3 = When the open flaps add up to exactly { $shut-the-box-single }, you put one die aside.
shut-the-box-minute-4 = Close the last flap and you’ve shut the box: no points that turn.
shut-the-box-minute-5 = The other game, “close to { $shut-the-box-target }”, is in the options: there you may stop when you like, and the open flaps are read as a number.
