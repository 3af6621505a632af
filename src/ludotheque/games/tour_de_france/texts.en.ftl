# Le jeu du Tour de France

tour-de-france-title = The Tour de France Game
tour-de-france-summary = { SAY("numeral-feminine", $tour-de-france-stages, capital: "yes") } stages, { SAY("numeral", $tour-de-france-jerseys) } jerseys, and friends who’d love to see you fall.

## Options

tour-de-france-option-reaction = Time to react to a roll (with a clock)
tour-de-france-option-reaction-5 = 5 seconds: for quick thinkers
tour-de-france-option-reaction-8 = 8 seconds
tour-de-france-option-reaction-15 = 15 seconds: time to make a deal
tour-de-france-option-reaction-none = no limit
tour-de-france-option-questions = Questions
tour-de-france-option-questions-played = answered on screen
tour-de-france-option-questions-refereed = answered aloud, judged by the reader
tour-de-france-option-questions-drawn = chance answers for everyone
tour-de-france-option-skill = What bots know
tour-de-france-option-skill-by-level = according to their level
tour-de-france-option-skill-little = not much
tour-de-france-option-skill-much = nearly everything
tour-de-france-option-young = Children, who get easy questions
tour-de-france-option-after_trial = After a time trial
tour-de-france-option-after_trial-next = on to the next player’s turn
tour-de-france-option-after_trial-acts = the leader’s square acts first
tour-de-france-level-novice = a novice, who plays cards as they come
tour-de-france-level-amateur = an amateur, who sprints ahead and slows the leader down
tour-de-france-level-expert = an expert, who keeps cards for the right moment

## What can be done

tour-de-france-do-choose-rider = { $rider ->
    [red] take the red rider
    [orange] take the orange rider
    [blue] take the blue rider
    [violet] take the violet rider
    [pink] take the pink rider
   *[other] take the black rider
}
tour-de-france-do-throw = throw the dice
tour-de-france-do-lay = { $operation ->
    [add] play the { $number }: + { $number }
   *[subtract] play the { $number }: − { $number }
}
tour-de-france-do-pass = let it roll
tour-de-france-do-rest = let everything roll until my turn
tour-de-france-do-ask-for = { $kind ->
    [tourism] choose a tourism question
   *[cycling] choose a cycling question
}
tour-de-france-do-say = { $answer ->
    [0] answer A
    [1] answer B
   *[other] answer C
}
tour-de-france-do-guess = { $level ->
    [novice] answer as a novice would
    [amateur] answer as an amateur would
   *[expert] answer as an expert would
}
tour-de-france-do-refereed = { $won ->
    [yes] judge: right
   *[no] judge: wrong
}
tour-de-france-do-drawn = let chance answer
tour-de-france-do-let-answer = let the screen judge
tour-de-france-do-use-joker = play the joker
tour-de-france-do-keep-joker = keep the joker for later
tour-de-france-do-put-back = put the { $number } at the bottom of the pack
tour-de-france-do-fell = the dice show { $dice }
tour-de-france-do-drew = the card is { $card }
tour-de-france-do-answered = { $answer ->
    [0] the answer is A
    [1] the answer is B
   *[other] the answer is C
}

## What happened

tour-de-france-rider-chosen = { $rider ->
    [red] { $seat } mounts the red bike.
    [orange] { $seat } mounts the orange bike.
    [blue] { $seat } mounts the blue bike.
    [violet] { $seat } mounts the violet bike.
    [pink] { $seat } mounts the pink bike.
   *[other] { $seat } mounts the black bike.
}
tour-de-france-dice-fell = { $purpose ->
    [ride] { $seat } throws { $dice }: { $total }.
    [prologue] Prologue: { $seat } makes { $total } ({ $dice }).
    [trial] Time trial: { $seat } makes { $total } ({ $dice }).
   *[other] { $seat } makes { $total } ({ $dice }) for the jersey.
}
tour-de-france-tied = { $purpose ->
    [prologue] A tie in the prologue: { $seats } throw again.
    [trial] A tie in the time trial: { $seats } throw again.
    [yellow] { $seats } lead together: the dice decide who wears yellow.
    [polka] The same total for { $seats }: the dice decide who wears the polka dots.
    [green] The same total for { $seats }: the dice decide who wears green.
   *[white] The same total for { $seats }: the dice decide who wears white.
}
tour-de-france-prologue-ranked = The prologue is over. In order: { $seats }.
tour-de-france-jersey-awarded = { $jersey ->
    [yellow] { $seat } pulls on the yellow jersey!
    [polka] { $seat } pulls on the polka-dot jersey.
    [green] { $seat } pulls on the green jersey.
   *[white] { $seat } pulls on the white jersey.
}
tour-de-france-jersey-kept = { $jersey ->
    [yellow] { $seat } keeps the yellow jersey.
    [polka] { $seat } keeps the polka-dot jersey.
    [green] { $seat } keeps the green jersey.
   *[white] { $seat } keeps the white jersey.
}
tour-de-france-turn-began = Round { $round }: { $seat } to ride.
tour-de-france-card-laid = { $operation ->
    [add] { $seat } adds { $number }: the roll is now { $advance }.
   *[subtract] { $seat } takes away { $number }: the roll is down to { $advance }.
}
tour-de-france-passed = { $rests ->
    [yes] { $seat } will sit back until their turn.
   *[no] { $seat } lets it roll.
}
tour-de-france-rode = { $turned ->
    [yes] { $seat } sees the line, overshoots it, turns round and stops: { $name }.
   *[no] { $by ->
        [one] { $seat } rides { $by } square: { $name }.
       *[other] { $seat } rides { $by } squares: { $name }.
    }
}
tour-de-france-held-up = Nothing is left of the roll: { $seat } does not move.
tour-de-france-trial-began = Time trial at { $name }! { $seat } leads the way, and everyone throws.
tour-de-france-trial-over = The time trial has been run: { $seat }’s square has no effect.
tour-de-france-trial-past = The time trial here is over already: nothing for { $seat }.
tour-de-france-trial-won = { $seat } wins the time trial.
tour-de-france-strategy-drawn = { $number ->
    [none] { $seat } pockets a strategy card.
   *[other] { $seat } draws a strategy card: { $number }.
}
tour-de-france-points-drawn = { $series ->
    [polka] { $seat } crests the climb: { $points } for the polka dots, { $total } in all.
    [green] { $seat } sprints: { $points } for green, { $total } in all.
   *[white] { $seat } gets noticed: { $points } for white, { $total } in all.
}
tour-de-france-pack-empty = { $pack ->
    [strategy] Not a strategy card left: nothing for { $seat }.
    [polka] Not a polka-dot card left: nothing for { $seat }.
    [green] Not a green card left: nothing for { $seat }.
   *[white] Not a white card left: nothing for { $seat }.
}
tour-de-france-question-drawn = { $asker } draws a town card for { $seat }: tourism or cycling?
tour-de-france-question-asked = { $kind ->
    [tourism] { $asker } asks { $seat } ({ $town }, tourism): { $question }
   *[cycling] { $asker } asks { $seat } ({ $town }, cycling): { $question }
}
tour-de-france-pondered = { $seat } thinks hard…
tour-de-france-answered-on-screen = { $seat } answers on screen.
tour-de-france-question-answered = { $correct ->
    [yes] { $seat } is right. The answer: { $words }.
   *[no] Wrong, { $seat }. The right answer: { $words }.
}{ $why ->
    [none] { "" }
   *[other] { " " }{ $why }
}
tour-de-france-struck = { $incident ->
    [fall] { $seat } takes a fall!
    [puncture] A puncture for { $seat }!
   *[chain] { $seat } drops a chain!
}
tour-de-france-sent-back = { $seat } goes back: { $name }.
tour-de-france-surprise-drawn = A surprise for { $seat }. “{ $title }.” { $text }
tour-de-france-joker-kept = { $seat } keeps that joker safe and warm.
tour-de-france-joker-used = { $against ->
    [fall] { $seat } plays a joker: not even a scratch.
    [puncture] { $seat } plays a joker: the wheel has already been changed.
    [chain] { $seat } plays a joker: the chain is back on.
   *[surprise] { $seat } plays a joker: the surprise never happened.
}
tour-de-france-nowhere-ahead = There’s nothing like that ahead of { $seat }: the card has no effect.
tour-de-france-nothing-to-return = { $seat } has no strategy card to give up.
tour-de-france-card-returned = { $seat } puts a { $number } at the bottom of the pack.
tour-de-france-arrived = { $seat } stops right on the line of the Champs-Élysées!
tour-de-france-match-ended = { $winners } wins the Tour de France!
tour-de-france-undone = { $seat } has second thoughts.

## Why not

tour-rider-taken = { $free ->
    [one] Somebody is already on that bike: take the only free one.
   *[other] Somebody is already on that bike: take one of the { $free } free ones.
}
tour-choose-rider = { $free ->
    [one] Choose a rider first: only one is left.
   *[other] Choose a rider first: { $free } are left.
}
tour-throw-first = Throw the dice first; everything else comes after.
tour-not-in-hand = You don’t have a { $number }: play one of yours ({ $hand }), or let it roll.
tour-react-first = A rider is about to move: play a card ({ $hand }), or let it roll.
tour-answer-first = The question comes first: choose a subject, then an answer.
tour-joker-first = First say whether you play the joker or keep it.
tour-put-back-first = First give up one of the strategy cards in your hand: { $hand }.
tour-option-few = To play with your own cards only, there must be at least { $tour-de-france-own } of them (own).
tour-option-twice = The same question is there twice (cards).
tour-option-answers = The three answers to a question must differ (cards).

## The table and the coach

tour-de-france-rider = Rider
tour-de-france-square = Square
tour-de-france-worn = Jerseys
tour-de-france-points = Polka, green, white
tour-de-france-hand = Strategy
tour-de-france-jokers = Jokers
tour-de-france-roll = Roll: { $roll }
tour-de-france-own-hand = In hand: { $cards }
tour-de-france-yellow = yellow
tour-de-france-polka = polka dots
tour-de-france-green = green
tour-de-france-white = white
tour-de-france-to-go = { $squares } to go
tour-de-france-sign-town = town
tour-de-france-sign-polka = climb
tour-de-france-sign-green = sprint
tour-de-france-sign-white = young rider
tour-de-france-sign-incident = incident
tour-de-france-sign-strategy = strategy
tour-de-france-sign-surprise = surprise
tour-de-france-sign-time-trial = time trial
tour-de-france-sign-arrival = finish
tour-de-france-sign-rider = riders
tour-de-france-value-about = about { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }% chance of winning

## The lesson
tour-de-france-lesson-first = The race in a minute
tour-lesson-choose = Take the red rider: they’re all equally fast, and this one will be you on the map.
tour-lesson-prologue = The prologue: throw the dice. The best starts in front, in yellow.
tour-lesson-ride = Your 4 beats a 2: the yellow jersey is yours. Throw: your rider moves that far, and the square where he stops decides what happens.
tour-lesson-ask = A stage town: you are asked a question. Choose “Tourism”; a right answer earns a strategy card.
tour-lesson-say = Épinal is famous for its pictures: touch that answer. (Just this once, we’ll whisper it.)
tour-lesson-lay = You hold a 4, and Louis threw 4: he would draw a card in Cambrai. Take 4 away, and he’ll stay where he is.
tour-lesson-end = That’s the race: ride, answer, and keep your cards for the right moment. Whoever stops first on the Champs-Élysées wins.
