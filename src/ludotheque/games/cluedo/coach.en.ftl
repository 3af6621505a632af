# What the coach says.

cluedo-why-only = There is no other choice.
cluedo-why-certain = A single solution is left: accuse!
cluedo-why-gamble = { $left } solutions are left, this one is right { SAY("likely", $chance) }, and somebody might get there first: accuse now.
cluedo-why-wait = { $left ->
    [one] A single solution is possible.
   *[other] { $left } solutions are possible, and the best of them is right only { SAY("likely", $chance) }: find out more first.
}
cluedo-why-ask = { $number ->
    [0] You already know who has these cards: you’ll learn from what the others show.
    [one] One of these cards may still be with several players: the answer will tell you, and rules out some of { $left } solutions.
   *[other] { $number } of these cards may still be with several players: every answer rules out some of { $left } solutions.
}
cluedo-why-ask-own = { $number ->
    [one] Nobody else can show { $card-said }: the answer has to be about the rest.
   *[other] Nobody else can show { $card-said }, or another of these cards: the answer has to be about the third.
}
cluedo-why-show = Show { $card-said }: nobody has seen any of these cards, and the others are better kept hidden.
cluedo-why-show-no-room = Show { $card-said } rather than a room: rooms take longest to work out, so don’t give one away.
cluedo-why-show-known = { $number ->
    [one] Somebody has already seen { $card-said }: showing it again gives least away.
   *[other] { $number } players have already seen { $card-said }: showing it again gives least away.
}
cluedo-why-show-again = The player asking has already seen { $card-said }: it gives nothing more away.
cluedo-room-of = { $known ->
    [open] you don’t know yet who has that card
    [own] you have that card, so the answer will be about the suspect or the weapon
    [held] you know who has that card, so the answer will be about the suspect or the weapon
   *[envelope] it is the room of the crime, so the answer will be about the suspect or the weapon
}
cluedo-why-stay = Ask your question here, in { $room-said }: { cluedo-room-of }.
cluedo-why-go = In { $room-said }: { cluedo-room-of }.
cluedo-why-towards = Towards { $room-said }, { $turns ->
    [one] one turn
   *[other] { $turns } turns
} from here: { cluedo-room-of }.
cluedo-why-leave = There is less to learn in { $here-said } than in { $room-said }: { cluedo-room-of }.
cluedo-why-throw = The dice bring you closer to a good question in { $room-said }: { cluedo-room-of }.
