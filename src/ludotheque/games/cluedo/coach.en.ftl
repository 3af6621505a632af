# What the coach says.

cluedo-why-only = There is no other choice.
cluedo-why-certain = A single solution is left: accuse!
cluedo-why-gamble = { $left } solutions are left, this one is right { SAY("likely", $chance) }, and somebody might find out before you: better accuse.
cluedo-why-wait = { $left ->
    [one] A single solution is possible.
   *[other] { $left } solutions are possible, and the best is right only { SAY("likely", $chance) }: better learn more.
}
cluedo-why-ask = { $number ->
    [0] You know who has these cards: it is what others show that tells you something.
    [one] One of these cards may still be with several players: the answer says where, and rules out some of { $left } solutions.
   *[other] { $number } of these cards may still be with several players: any answer rules out some of { $left } solutions.
}
cluedo-why-ask-own = { $number ->
    [one] Nobody else can show { $card-said }: the answer has to be about the rest.
   *[other] Nobody else can show { $card-said }, or another of these cards: the answer has to be about the third.
}
cluedo-why-show = Show { $card-said }: none of these cards has been seen, and the others are better hidden.
cluedo-why-show-no-room = Show { $card-said } rather than a room: rooms take time to find out about, so do not give one away.
cluedo-why-show-known = { $number ->
    [one] Somebody has seen { $card-said } already: showing it again tells least.
   *[other] { $number } players have seen { $card-said } already: showing it again tells least.
}
cluedo-why-show-again = Whoever asks has seen { $card-said } already: it tells nothing more.
cluedo-room-of = { $known ->
    [open] it is not known yet who has that card
    [own] you have that card, so the answer will be about the suspect or the weapon
    [held] that card is known, so the answer will be about the suspect or the weapon
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
