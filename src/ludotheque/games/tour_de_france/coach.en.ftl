# What the coach says.

tour-de-france-why-only = There’s nothing else to do.
tour-de-france-why-rider = All the riders are equally fast: pick your favourite colour.
tour-de-france-why-kind = Pick the subject you know best: a right answer earns a Strategy card.
tour-de-france-why-answer = Have a go: a right answer earns a Strategy card, a wrong one costs nothing.
tour-de-france-square-of = { $kind ->
    [town] a stage town, with a card to win
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
    [one] Without a card you’re in for an incident; with it, { $advance } leads to { tour-de-france-square-of }.
   *[other] Without cards you’re in for an incident; with { $cards } of them, { $advance } leads to { tour-de-france-square-of }.
}
tour-de-france-why-further = { $more ->
    [one] One more square
   *[other] { $more } more squares
}, and { tour-de-france-square-of }: { $cards ->
    [one] the card is worth more there than in your hand.
   *[other] the { $cards } cards are worth more there than in your hand.
}
tour-de-france-why-stops-at = With { $advance } you stop at { tour-de-france-square-of }: that’s worth { $cards ->
    [one] a card.
   *[other] { $cards } cards.
}
tour-de-france-why-stops = { $cards ->
    [one] Otherwise { $seat } finishes: one card makes it { $advance }.
   *[other] Otherwise { $seat } finishes: { $cards } cards make it { $advance }.
}
tour-de-france-why-trips = With { $advance }, { $seat } runs into an incident and goes back.
tour-de-france-why-denies = { $seat } was heading for { tour-de-france-square-of }: { $advance } stops that.
tour-de-france-why-slows = { $seat } would be { $left ->
    [one] one square
   *[other] { $left } squares
} from the finish: { $cards ->
    [one] one card brings
   *[other] { $cards } cards bring
} this roll down to { $advance }.
tour-de-france-why-keep = This roll leads to { tour-de-france-square-of }: keep your cards, { $left ->
    [one] with one square left, you’ll need an exact roll.
   *[other] with { $left } squares left, you’ll need them to stop exactly on the line.
}
tour-de-france-why-keep-far = This roll leads to { tour-de-france-square-of }: keep your cards for the finish, still a long way off, where you must stop exactly.
tour-de-france-why-bear = An incident sends you back, but { $left } squares from the finish your cards are worth more than that.
tour-de-france-why-pass-arrives = This roll takes you right onto the line.
tour-de-france-why-cannot-stop = None of your cards can keep { $seat } from finishing.
tour-de-france-why-let-fall = Leave it: { $seat } is riding straight into an incident.
tour-de-france-why-behind = { $seat } stays { $squares ->
    [one] one square
   *[other] { $squares } squares
} behind you: keep your cards.
tour-de-france-why-far = { $seat } will still be { $left } squares from the finish: keep your cards until it gets closer.
tour-de-france-why-save = { $seat } will be { $left ->
    [one] one square
   *[other] { $left } squares
} from the finish, but not there yet: a card will do more against the last roll.
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
    [back] Going back so few squares isn’t worth a joker: keep it for something worse.
    [return-strategy] Giving back a card isn’t worth a joker: keep it for something worse.
    [fall] A fall costs little here: keep the joker for something worse.
    [puncture] A puncture costs little here: keep the joker for something worse.
    [chain] A dropped chain costs little here: keep the joker for something worse.
   *[other] This card is good for you: keep the joker.
}
tour-de-france-why-put-back = { $twice ->
    [yes] You have { $number } twice: give one back.
   *[no] Give back the { $number }: your other cards are better for the finish.
}
