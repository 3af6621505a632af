# Le jeu du Tour de France

tour-de-france-title = The Tour de France Game
tour-de-france-summary = { SAY("numeral-feminine", $tour-de-france-stages, capital: "yes") } stages, { SAY("numeral", $tour-de-france-jerseys) } jerseys, and friends who wish you ill.

## Options

tour-de-france-option-reaction = Time to react to a roll (with a clock)
tour-de-france-option-reaction-5 = 5 seconds: for the quick
tour-de-france-option-reaction-8 = 8 seconds
tour-de-france-option-reaction-15 = 15 seconds: time to bargain
tour-de-france-option-reaction-none = no limit
tour-de-france-option-questions = Questions
tour-de-france-option-questions-played = answered on screen
tour-de-france-option-questions-refereed = the reader may judge, aloud
tour-de-france-option-questions-drawn = chance answers for everyone
tour-de-france-option-skill = What bots know
tour-de-france-option-skill-by-level = as befits their level
tour-de-france-option-skill-little = not much
tour-de-france-option-skill-much = nearly everything
tour-de-france-option-after_trial = After a time trial
tour-de-france-option-after_trial-next = on to the next player’s turn
tour-de-france-option-after_trial-acts = the leader’s square acts first
tour-de-france-level-novice = a novice, who lays cards as they come
tour-de-france-level-amateur = an amateur, who dashes and holds up the leader
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
    [add] lay the { $number }: + { $number }
   *[subtract] lay the { $number }: − { $number }
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
tour-de-france-do-keep-joker = keep the joker for worse
tour-de-france-do-put-back = put the { $number } under the pack
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
    [yellow] { $seats } lead together: the dice will say who wears yellow.
    [polka] The same total for { $seats }: the dice decide on the polka dots.
    [green] The same total for { $seats }: the dice decide on green.
   *[white] The same total for { $seats }: the dice decide on white.
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
    [add] { $seat } adds a { $number }: the roll is now { $advance }.
   *[subtract] { $seat } takes off a { $number }: the roll is down to { $advance }.
}
tour-de-france-passed = { $rests ->
    [yes] { $seat } will not stir until it is their turn.
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
tour-de-france-trial-over = The time trial was run: the square does not act for { $seat }.
tour-de-france-trial-past = The time trial here is over already: nothing for { $seat }.
tour-de-france-trial-won = { $seat } wins the time trial.
tour-de-france-strategy-drawn = { $number ->
    [none] { $seat } slips a strategy card into a pocket.
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
tour-de-france-pondered = { $seat } scratches a helmet…
tour-de-france-answered-on-screen = { $seat } leaves it to the screen.
tour-de-france-question-answered = { $correct ->
    [yes] { $seat } is right. The answer: { $words }.
   *[no] Wrong, { $seat }. The right answer: { $words }.
}{ $why ->
    [none] { "" }
   *[other] { " " }{ $why }
}
tour-de-france-struck = { $incident ->
    [fall] { $seat } falls!
    [puncture] A puncture for { $seat }!
   *[chain] { $seat } drops a chain!
}
tour-de-france-sent-back = { $seat } goes back: { $name }.
tour-de-france-surprise-drawn = A surprise for { $seat }. “{ $title }.” { $text }
tour-de-france-joker-kept = { $seat } keeps that joker safe and warm.
tour-de-france-joker-used = { $against ->
    [fall] { $seat } plays a joker: no bones broken.
    [puncture] { $seat } plays a joker: the wheel is changed already.
    [chain] { $seat } plays a joker: the chain is back on.
   *[surprise] { $seat } plays a joker: the surprise never happened.
}
tour-de-france-nowhere-ahead = Nothing of the kind lies ahead of { $seat }: the card does nothing.
tour-de-france-nothing-to-return = { $seat } has no strategy card to give up.
tour-de-france-card-returned = { $seat } puts a { $number } under the pack.
tour-de-france-arrived = { $seat } stops right on the line of the Champs-Élysées!
tour-de-france-match-ended = { $winners } wins the Tour de France!
tour-de-france-undone = { $seat } has second thoughts.

## Why not

tour-rider-taken = Somebody already sits on that bike: take one of the { $free } that are free.
tour-choose-rider = Choose a rider first, one of the { $free } that are free.
tour-throw-first = Throw the dice first; whatever else there is to do comes after.
tour-not-in-hand = You hold no { $number }: lay one of yours ({ $hand }), or let it roll.
tour-react-first = A rider is about to move: lay a card ({ $hand }), or let it roll.
tour-answer-first = The question comes first: choose its kind, then an answer.
tour-joker-first = First say whether you play the joker or keep it.
tour-put-back-first = First give up one of the strategy cards in your hand: { $hand }.
tour-option-few = To play with your own cards only, there must be at least { $tour-de-france-own } of them (own).
tour-option-twice = The same question stands there twice (cards).
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
tour-de-france-value-about = about { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }% chance of winning
tour-de-france-why-only = There is nothing else to do.
tour-de-france-why-rider = All riders are as fast: take the colour that you like.
tour-de-france-why-kind = Take the subject that you know best: a right answer brings a Strategy card.
tour-de-france-why-answer = Try your luck: a right answer brings a Strategy card, a wrong one costs nothing.
tour-de-france-square-of = { $kind ->
    [town] a stage town, where there is a card to win
    [strategy] a Strategy square, which gives a card
    [surprise] a Surprise square
    [polka] a mountain pass, for the polka-dot jersey
    [green] a sprint, for the green jersey
    [white] points for the white jersey
    [time-trial] a time trial
    [incident] an incident
   *[none] the open road
}
tour-de-france-why-arrives = { $cards ->
    [one] One card makes { $advance }: right onto the line.
   *[other] { $cards } cards make { $advance }: right onto the line.
}
tour-de-france-why-avoids = { $cards ->
    [one] Without a card it is the incident; with it, { $advance } leads to { tour-de-france-square-of }.
   *[other] Without cards it is the incident; with { $cards } of them, { $advance } leads to { tour-de-france-square-of }.
}
tour-de-france-why-further = { $more ->
    [one] One square more
   *[other] { $more } squares more
}, and { tour-de-france-square-of }: { $cards ->
    [one] the card is worth more there than in hand.
   *[other] the { $cards } cards are worth more there than in hand.
}
tour-de-france-why-stops-at = With { $advance } you stop at { tour-de-france-square-of }: that is worth { $cards ->
    [one] a card.
   *[other] { $cards } cards.
}
tour-de-france-why-stops = { $cards ->
    [one] Otherwise { $seat } arrives: one card makes it { $advance }.
   *[other] Otherwise { $seat } arrives: { $cards } cards make it { $advance }.
}
tour-de-france-why-trips = With { $advance }, { $seat } runs into an incident and goes back.
tour-de-france-why-denies = { $seat } was going to { tour-de-france-square-of }: { $advance } prevents that.
tour-de-france-why-slows = { $seat } would be { $left ->
    [one] one square
   *[other] { $left } squares
} from the arrival: { $cards ->
    [one] one card brings
   *[other] { $cards } cards bring
} this roll down to { $advance }.
tour-de-france-why-keep = This roll leads to { tour-de-france-square-of }: keep your cards, { $left ->
    [one] one square will be left, to be made exactly.
   *[other] { $left } squares will be left, and the last must be made exactly.
}
tour-de-france-why-bear = An incident sends you back, but { $left } squares from the arrival your cards are worth more than that.
tour-de-france-why-pass-arrives = This roll takes you right onto the line.
tour-de-france-why-cannot-stop = None of your cards keeps { $seat } from arriving.
tour-de-france-why-let-fall = Let it be: { $seat } rides straight into an incident.
tour-de-france-why-behind = { $seat } stays { $squares ->
    [one] one square
   *[other] { $squares } squares
} behind you: keep your cards.
tour-de-france-why-far = { $seat } will still be { $left } squares from the arrival: keep your cards for when it is closer.
tour-de-france-why-save = { $seat } will be { $left ->
    [one] one square
   *[other] { $left } squares
} from the arrival, but not there: a card will do more against the last roll.
tour-de-france-why-joker = { $against ->
    [fall] The joker spares you the fall and its { SAY("numeral", $tour-de-france-back) } squares back.
    [puncture] The joker spares you the puncture and its { SAY("numeral", $tour-de-france-back) } squares back.
    [chain] The joker spares you going back for a dropped chain.
    [back] The joker spares you going back.
    [back-to] The joker spares you going far back.
    [return-strategy] The joker spares you giving back a Strategy card.
   *[other] Staying here is better than going where this card sends you.
}
tour-de-france-why-keep-joker = { $against ->
    [back] So few squares back are not worth a joker: keep it for worse.
    [return-strategy] A card given back is not worth a joker: keep it for worse.
    [fall] A fall costs little here: keep the joker for worse.
    [puncture] A puncture costs little here: keep the joker for worse.
    [chain] A dropped chain costs little here: keep the joker for worse.
   *[other] This card is good for you: keep the joker.
}
tour-de-france-why-put-back = { $twice ->
    [yes] You have { $number } twice: give one back.
   *[no] Give back the { $number }: your other cards fit the arrival better.
}

## The lesson
tour-de-france-lesson-first = The race in a minute
tour-lesson-choose = Take the red rider: all are equally fast, and this will be your mark on the map.
tour-lesson-prologue = The prologue: throw the dice. The best starts in front, in yellow.
tour-lesson-ride = Your 4 beats a 2: the yellow jersey is yours. Throw: your rider goes as far, and the square where he stops decides what follows.
tour-lesson-ask = A stage town: you are asked a question. Choose “Tourism”; a right answer earns a strategy card.
tour-lesson-say = Épinal is famous for its pictures: touch that answer. This once, we whisper it.
tour-lesson-lay = You have a card 4, and Louis threw 4: in Cambrai he would draw a card. Take 4 off: he will stay where he is.
tour-lesson-end = That is a race: ride, answer, and keep your cards for the right moment. Whoever stops first on the Champs-Élysées wins.
