# The Tour de France Game, in the browser

## The map and the road

tour-web-board = The map of France, the road of the Tour and the riders
tour-web-whole = Whole map
tour-web-follow = Follow the rider
tour-web-place = { $name } (stage { $stage }, square { $place })
tour-web-place-prologue = { $name } (prologue, place { $number })
tour-web-before = before the start
tour-web-sign-stage = Milestone: stage { $stage }
tour-web-sign-rider = { $name }: { $rider }
tour-web-kind = { $kind ->
    [town] Stage town: a question, and a strategy card if you get it right.
    [polka] Mountain: a polka-dot card.
    [green] Sprint: a green card.
    [white] Young rider: a white card.
    [fall] Fall: go back { SAY("numeral", $tour-de-france-back) } squares.
    [puncture] Puncture: go back { SAY("numeral", $tour-de-france-back) } squares.
    [chain] Dropped chain: go back { SAY("numeral", $tour-de-france-back) } squares.
    [strategy] Strategy: a card to keep in your pocket.
    [surprise] Surprise: good luck or bad.
    [time-trial] Time trial, when the leader gets here.
    [arrival] The finish: you must stop exactly here.
    [stage] Milestone: where a stage begins.
    [rider] Rider: point at one to see whose it is.
   *[prologue] The prologue, before the first stage.
}

## Riders and jerseys

tour-web-choose = Who will ride for you?
tour-web-rider = { $rider ->
    [red] red rider, no. 1
    [orange] orange rider, no. 2
    [blue] blue rider, no. 3
    [violet] violet rider, no. 4
    [pink] pink rider, no. 5
   *[black] black rider, no. 6
}
tour-web-jerseys = The { SAY("numeral", $tour-de-france-jerseys) } jerseys
tour-web-jersey = { $jersey ->
    [yellow] yellow jersey
    [polka] polka-dot jersey
    [green] green jersey
   *[white] white jersey
}
tour-web-nobody = nobody
tour-web-standing = { $place ->
    [0] prologue
    [-1] prologue
    [-2] prologue
    [-3] prologue
    [-4] prologue
    [-5] prologue
   *[other] square { $place }
}
tour-web-standing-worn = { $place }, { $jerseys }
tour-web-has-points = { $series ->
    [polka] dots: { $points }
    [green] green: { $points }
   *[white] white: { $points }
}
tour-web-has-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
tour-web-has-jokers = { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}
tour-web-rests = lets it roll
tour-web-podium = The podium

## The roll

tour-web-roll = The roll
tour-web-sum = The roll is now { $advance }
tour-web-react = Any cards?
tour-web-clock = { $seconds ->
    [one] { $seconds } second left to react
   *[other] { $seconds } seconds left to react
}
tour-web-leads = This roll leads here: { $place }
tour-web-duel = { $purpose ->
    [prologue] Prologue
    [trial] Time trial
    [yellow] For the yellow jersey
    [polka] For the polka-dot jersey
    [green] For the green jersey
   *[white] For the white jersey
}

## The hand

tour-web-hand = My strategy cards
tour-web-cover = Hide
tour-web-uncover = Show
tour-web-covered = a hidden card
tour-web-strategy = strategy card { $number }
tour-web-lay = { $operation ->
    [add] Play the { $number }: plus { $number }
   *[subtract] Play the { $number }: minus { $number }
}
tour-web-joker = Joker
tour-web-no-cards = Nothing in your pocket for now.
tour-web-rest = Let the others roll, unless someone’s about to finish

## The question

tour-web-card = Stage-town card
tour-web-question-kind = { $kind ->
    [tourism] Tourism
   *[cycling] Cycling
}
tour-web-reads = { $reader } reads the card to { $name }.
tour-web-you-read = Read the card to { $name }. Only you see the right answer.
tour-web-preview-answered = Once answered
tour-web-right-answer = right answer
tour-web-answer-said = that is what { $name } says…
tour-web-answer-wrong = alas, no
tour-web-chooses = { $name } chooses: tourism or cycling?

## What has just happened

tour-web-news = What has just happened
tour-web-news-for = A surprise for { $name }
tour-web-news-answer = { $correct ->
    [yes] { $name } has the right answer!
   *[no] { $name } got it wrong.
}
tour-web-news-points = { $points ->
    [one] { $name } wins { $points } point
   *[other] { $name } wins { $points } points
}
tour-web-news-total = { $jersey ->
    [polka] Polka-dot jersey: { $total } in all.
    [green] Green jersey: { $total } in all.
   *[white] White jersey: { $total } in all.
}
tour-web-news-strategy = { $name } draws a strategy card
tour-web-news-own-strategy = Your new strategy card: { $number }
tour-web-news-struck = { $incident ->
    [fall] { $name } takes a fall!
    [puncture] { $name } has a puncture!
   *[chain] { $name } drops a chain!
}
tour-web-news-joker = { $name } plays a joker
tour-web-news-jersey = { $jersey ->
    [yellow] { $name } takes the yellow jersey!
    [polka] { $name } takes the polka-dot jersey
    [green] { $name } takes the green jersey
   *[white] { $name } takes the white jersey
}
tour-web-news-kept = { $jersey ->
    [yellow] { $name } keeps the yellow jersey
    [polka] { $name } keeps the polka-dot jersey
    [green] { $name } keeps the green jersey
   *[white] { $name } keeps the white jersey
}
tour-web-news-trial-over = The time trial has been run: { $name }’s square has no effect
tour-web-news-trial-past = This time trial is over: nothing for { $name }
tour-web-news-held = { $name } doesn’t move
tour-web-news-empty = { $pack ->
    [strategy] No strategy card left
    [polka] No polka-dot card left
    [green] No green card left
   *[white] No white card left
}
tour-web-news-returned = { $name } gives back a { $number }
tour-web-news-trial = { $name } wins the time trial
tour-web-news-arrived = { $name } stops exactly on the Champs-Élysées!
tour-web-news-nothing = No effect on { $name }

## The race in sentences

tour-web-says-turn = Round { $round }: { $name } rides.
tour-web-says-roll = { $name }’s roll is now { $advance }.
tour-web-says-laid = { $operation ->
    [add] { $name } played: plus { $number }.
   *[subtract] { $name } played: minus { $number }.
}
tour-web-says-no-rider = { $name } has no rider yet.
tour-web-says-rider = { $rider ->
    [red] { $name }, red rider: { $place }. Strategy cards: { $cards }, jokers: { $jokers }.
    [orange] { $name }, orange rider: { $place }. Strategy cards: { $cards }, jokers: { $jokers }.
    [blue] { $name }, blue rider: { $place }. Strategy cards: { $cards }, jokers: { $jokers }.
    [violet] { $name }, violet rider: { $place }. Strategy cards: { $cards }, jokers: { $jokers }.
    [pink] { $name }, pink rider: { $place }. Strategy cards: { $cards }, jokers: { $jokers }.
   *[black] { $name }, black rider: { $place }. Strategy cards: { $cards }, jokers: { $jokers }.
}
tour-web-says-aside = { $jersey ->
    [yellow] Nobody wears the yellow jersey.
    [polka] Nobody wears the polka-dot jersey.
    [green] Nobody wears the green jersey.
   *[white] Nobody wears the white jersey.
}
tour-web-says-wears = { $jersey ->
    [yellow] Yellow jersey: { $name }.
    [polka] Polka-dot jersey: { $name }.
    [green] Green jersey: { $name }.
   *[white] White jersey: { $name }.
}
tour-web-says-points = { $jersey ->
    [polka] Polka-dot points: { $points }.
    [green] Green points: { $points }.
   *[white] White points: { $points }.
}
tour-web-says-points-of = { $name } { $points }
tour-web-says-question = { $name } asks ({ $town }): { $question }
tour-web-says-answer = { $right ->
    [yes] { $letter }: { $answer } (right answer)
   *[no] { $letter }: { $answer }
}
tour-web-says-hand = Your strategy cards: { $cards }.
tour-web-says-covered = Your strategy cards are covered.
tour-web-says-resting = { $count ->
    [one] { $names } lets everything roll until their turn.
   *[other] { $names } let everything roll until their turn.
}
tour-web-says-over = { $name } has won the Tour.

## What is expected

tour-web-expect-choose = Choose your rider.
tour-web-expect-throw-ride = Throw the dice: off you go!
tour-web-expect-throw-prologue = Throw the dice for the prologue.
tour-web-expect-throw-trial = Time trial: throw the dice!
tour-web-expect-throw-jersey = Throw the dice for the jersey.
tour-web-expect-react = Play a card on this roll, or let it roll.
tour-web-expect-kind = Tourism or cycling?
tour-web-expect-answer = Which answer is right?
tour-web-expect-drawn = Chance answers for you.
tour-web-expect-judge = Was the answer right?
tour-web-expect-joker = Will you play a joker?
tour-web-expect-return = Which card do you give back?
tour-web-expect-wait = The others are riding.
tour-web-expect-over = The race is over.

## After the race

tour-web-after-race = The race, round by round
tour-web-after-race-why = Everyone’s square at the end of each of their turns.
tour-web-after-laid = Cards played
tour-web-after-laid-why = How many strategy cards everyone played, and what they changed.
tour-web-after-laid-by = Rider
tour-web-after-laid-cards = Cards
tour-web-after-laid-own = On their own rolls
tour-web-after-laid-others = On others’ rolls

## The first turn, step by step

tour-web-guide-choose = Everyone picks a rider; they’re all equally fast. You’ll know yours on the map by the number and shape on its back.
tour-web-guide-prologue = The prologue: whoever throws best starts in front, in yellow, and throws first in every round.
tour-web-guide-throw = Throw the dice: your rider moves that many squares. The square where it stops decides what happens, so point at the ones ahead to see what they do.
tour-web-guide-question = A stage town: the player on your left reads you a question. Get it right to win a strategy card: cards decide the finish.
tour-web-guide-react = Before the rider sets off, anyone may play strategy cards on the roll: to reach a good square, or to keep a rival away from one. They’re worth most near the finish.
tour-web-guide-trial = The leader reaches a time trial: everyone throws, and the best wins a card. Being behind costs nothing here.
tour-web-guide-joker = Your joker can undo what has just happened to you. It only works once, so save it if this isn’t too bad.

# In three pictures, and in a minute
tour-de-france-primer-aim = Be the first to stop on the Champs-Élysées.
tour-de-france-primer-turn = Throw two dice and ride. Strategy cards make the roll longer or shorter; the square where you stop decides what happens.
tour-de-france-primer-end = Stop exactly on the line to win. Go too far, and you have to turn back.
tour-de-france-minute-1 = In a stage town you’re asked a question: get it right and you win a strategy card.
tour-de-france-minute-2 = Before a rider moves, everyone may play strategy cards on the roll, to help or to hinder.
tour-de-france-minute-3 = A fall, a puncture or a dropped chain sends you back { SAY("numeral", $tour-de-france-back) } squares; a joker cancels it.
tour-de-france-minute-4 = Climbs, sprints and young riders’ squares give points for a jersey; yellow is for the leader.
tour-de-france-minute-5 = At a time trial everyone throws, and the best wins a card.
