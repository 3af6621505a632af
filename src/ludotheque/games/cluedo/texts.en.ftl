# Cluedo

cluedo-title = Cluedo
cluedo-summary = One dead doctor, { SAY("numeral", $cluedo-suspects) } suspects, and nobody saying all they know.

## Options

cluedo-option-stay = Staying in a room
cluedo-option-stay-always = as long as you like
cluedo-option-stay-brought = only if a suggestion brought you there
cluedo-level-novice = a novice, absent-minded and quick to accuse
cluedo-level-amateur = an amateur, who keeps a tidy sheet
cluedo-level-expert = an expert, who misses nothing

## The cards

cluedo-word-rose = Miss Scarlett
cluedo-word-moutarde = Colonel Mustard
cluedo-word-leblanc = Mrs White
cluedo-word-olive = Reverend Green
cluedo-word-pervenche = Mrs Peacock
cluedo-word-violet = Professor Plum
cluedo-word-rope = the rope
cluedo-word-blackjack = the blackjack
cluedo-word-dagger = the dagger
cluedo-word-spanner = the spanner
cluedo-word-candlestick = the candlestick
cluedo-word-revolver = the revolver
cluedo-word-poison = the poison
cluedo-word-kitchen = the kitchen
cluedo-word-ballroom = the ballroom
cluedo-word-conservatory = the conservatory
cluedo-word-dining = the dining room
cluedo-word-billiard = the billiard room
cluedo-word-library = the library
cluedo-word-lounge = the lounge
cluedo-word-hall = the hall
cluedo-word-study = the study

## What can be done

cluedo-do-choose-suspect = { $suspect ->
    [any] leave it to chance
   *[other] play { $suspect }
}
cluedo-do-throw = throw the dice
cluedo-do-take-passage = take the secret passage
cluedo-do-stay = stay in the room
cluedo-do-walk = walk to square { $square }
cluedo-do-enter = enter { $room }
cluedo-do-suppose = suggest that it was { $suspect }, with { $weapon }, in { $room }
cluedo-do-show = show { $card }
cluedo-do-accuse = accuse { $suspect }, with { $weapon }, in { $room }
cluedo-do-end-turn = end my turn
cluedo-do-fell = the dice show { $dice }
cluedo-do-drew = { $card } is drawn
cluedo-form-suppose = make a suggestion
cluedo-form-accuse = make an accusation

## What happened

cluedo-suspect-taken = { $seat } plays { $suspect }.
cluedo-left-to-chance = { $seat } leaves it to chance.
cluedo-suspect-given = Chance has chosen: { $seat } plays { $suspect }.
cluedo-order-known = Order of play: { $seats }.
cluedo-envelope-sealed = A suspect, a weapon and a room are sealed in the envelope. Nobody has seen them.
cluedo-hand-dealt = { $cards-count ->
    [0] { $seat } gets { $count } cards.
   *[other] { $seat } gets { $count } cards: { $cards }.
}
cluedo-turn-began = { $turn ->
    [1] { $seat } opens the investigation.
   *[other] { $seat } takes up the investigation.
}
cluedo-dice-fell = { $seat } throws the dice: { $dice }, making { $total }.
cluedo-walked = { $seat } paces the corridors.
cluedo-entered = { $seat } enters { $room }.
cluedo-nowhere-to-go = That throw leads to no free square: { $seat } stays put.
cluedo-passage-taken = { $seat } takes the secret passage and appears in { $room }.
cluedo-stayed = { $seat } stays in { $room }, magnifying glass in hand.
cluedo-supposed = { $seat }: “I suspect { $suspect }, with { $weapon }, in { $room }.”
cluedo-suspect-moved = Called into { $room }: { $suspect }.
cluedo-weapon-moved = Brought into { $room }: { $weapon }.
cluedo-has-none = { $seat } has nothing to show.
cluedo-card-shown = { $card ->
    [none] { $seat } quietly shows { $asker } a card.
   *[other] { $seat } shows { $asker } a card: { $card }.
}
cluedo-nobody-showed = Silence around the table: nobody contradicts { $seat }.
cluedo-accused = { $seat } rises: “I accuse { $suspect }, with { $weapon }, in { $room }!”
cluedo-accusation-failed = { $envelope-count ->
    [0] The envelope says otherwise: { $seat } may not accuse again.
   *[other] { $seat } looks inside the envelope: { $envelope }. The accusation is wrong.
}
cluedo-solved = The envelope confirms it: it was { $suspect }, with { $weapon }, in { $room }. { $seat } has solved the case!
cluedo-unsolved = Everyone was wrong. The envelope is opened: it was { $suspect }, with { $weapon }, in { $room }.
cluedo-undone = { $seat } takes back the last move.

## Why not

cluedo-choose-first = Everyone needs a suspect first: choose yours, or leave it to chance.
cluedo-already-played = Somebody is already playing this suspect: choose another, or leave it to chance.
cluedo-no-passage = There is no secret passage here: only the { SAY("numeral", $cluedo-passages) } corner rooms have one. Throw the dice{ $stay ->
    [yes] , or stay in the room.
   *[no] .
}
cluedo-nowhere-to-stay = You can stay in a room, but not in a corridor: throw the dice to reach one.
cluedo-not-brought = At this table you stay in a room only if somebody’s suggestion has just brought you there, and only once: throw the dice{ $passage ->
    [yes] , or take the secret passage.
   *[no] .
}
cluedo-in-no-room = You can’t make a suggestion from a corridor: throw the dice and enter a room first.
cluedo-move-first = Your turn begins with a move: throw the dice{ $passage ->
    [yes] , take the secret passage
   *[no] { "" }
}{ $stay ->
    [yes] , stay in the room
   *[no] { "" }
}; or accuse, if you are sure.
cluedo-walk-first = { $places ->
    [one] You’ve thrown the dice: go to the only place that { $total } leads to.
   *[other] You’ve thrown the dice: go to one of the { $places } places that { $total } leads to.
}
cluedo-square-taken = { $places ->
    [one] Somebody is already on this square: stop on the only free place that { $total } leads to, or pass through to a room.
   *[other] Somebody is already on this square: stop on one of the { $places } free places that { $total } leads to, or pass through to a room.
}
cluedo-room-just-left = { $places ->
    [one] You cannot leave a room and enter it again with the same throw: { $total } leads to one other place.
   *[other] You cannot leave a room and enter it again with the same throw: { $total } leads to { $places } other places.
}
cluedo-out-of-reach = { $places ->
    [one] With { $total }, the dice do not lead there: they lead to one place only.
   *[other] With { $total }, the dice do not lead there: choose one of the { $places } places they lead to.
}
cluedo-other-room = A suggestion is about the room your pawn is in: keep that room, and choose who and with what.
cluedo-moved-already = You’ve already moved this turn: { $suppose ->
    [yes] make a suggestion, accuse, or end the turn.
   *[no] accuse, or end the turn.
}
cluedo-one-hypothesis = One suggestion a turn: accuse if you are sure, or end the turn.
cluedo-not-asked-for = This card is not one of those asked for: show { $number ->
    [one] the one you hold of them.
   *[other] one of the { $number } you hold of them.
}
cluedo-not-in-hand = You don’t have this card: show { $number ->
    [one] the card asked for that you hold.
   *[other] one of the { $number } cards asked for that you hold.
}
cluedo-accused-already = You have made your only accusation: from now on you only answer. Show a card.
cluedo-show-first = It’s for you to answer: show { $number ->
    [one] the card asked for that you hold.
   *[other] one of the { $number } cards asked for that you hold.
}

## The table and the coach

cluedo-player = Detective
cluedo-suspect = Suspect
cluedo-cards = Cards
cluedo-out = out
cluedo-hand = Your hand: { $cards }
cluedo-seen-envelope = In the envelope: { $cards }
cluedo-shown = The card shown: { $card }
cluedo-things = { $room }: { $things }
cluedo-walk-to = walk towards { $room }: { $squares ->
    [0] right before its door
    [one] one square from its door
   *[other] { $squares } squares from its door
}
cluedo-sheet = Your sheet
cluedo-sheet-envelope = Envelope
cluedo-sheet-marks = ● has it   × doesn’t have it   % chance that it’s in the envelope
cluedo-why-early = Whoever plays early in the round is nearly a turn ahead, and often holds one more card.

## What is certain, and why

cluedo-why-own = You have { $cards }.
cluedo-why-seen = { $seat } showed you { $cards }.
cluedo-why-seen-all = { $seat } showed you { $cards }: that’s a whole hand.
cluedo-why-own-lacks = { $number ->
    [1] You don’t have { $card }.
    [2] You have neither { $card } nor { $second }.
   *[other] You have none of these cards: { $cards }.
}
cluedo-why-lacks = { $number ->
    [1] { $seat } doesn’t have { $card }.
    [2] { $seat } has neither { $card } nor { $second }.
   *[other] { $seat } has none of these cards: { $cards }.
}
cluedo-why-showed = { $seat } showed { $asker } one of these cards: { $cards }.
cluedo-why-shows = { $seat } has to show { $asker } one of these cards: { $cards }.
cluedo-why-wrong = { $seat } accused wrongly: { $cards }.
cluedo-why-opened = You have seen what is in the envelope: { $cards }.
cluedo-why-full = That makes all { $number } of { $seat }’s cards.
cluedo-why-only-left = { $number ->
    [1] { $seat } didn’t have { $first }, and showed { $asker } a card: it was { $card }.
   *[other] { $seat } had neither { $first } nor { $second }, and showed { $asker } a card: it was { $card }.
}
cluedo-why-nobody = Nobody has { $card }: it must be in the envelope.
cluedo-why-so-envelope = So it’s in the envelope: { $card }.
cluedo-why-so-last = Only { $card } is left: that’s the one in the envelope.
cluedo-why-so-not-envelope = So it’s not in the envelope: { $card }.
cluedo-why-so-holds = So { $seat } has { $card }.
cluedo-why-so-lacks = So { $seat } doesn’t have { $card }.
cluedo-why-so-own = So you have { $card }.
cluedo-why-so-own-lacks = So you don’t have { $card }.

## What the expert advises

cluedo-value-narrows = divides the possibilities by { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cluedo-value-right = { NUMBER($value, maximumFractionDigits: 0) }% chance of accusing correctly
cluedo-value-ahead = the chance to divide the possibilities by { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cluedo-value-away = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } turns from a good room
cluedo-value-known = { $value ->
    [0] nobody has seen it
    [one] { $value } player has seen it
   *[other] { $value } players have seen it
}

## The lesson
cluedo-lesson-first = A case in a minute
cluedo-lesson-cast = Take Miss Scarlett: she is your pawn. The murderer could be anyone, even her, but that makes no difference to you.
cluedo-lesson-throw = Three cards are in the envelope: who, with what, where. Throw the dice: you have to enter a room to ask a question.
cluedo-lesson-enter = 9 is enough to reach the lounge. Go in: you don’t hold its card, so the question will teach you something.
cluedo-lesson-suppose = Suggest Mrs White, with the poison, here. You hold none of these cards; the first player who has one must show it to you, and to nobody else.
cluedo-lesson-end-turn = Hugo showed you Mrs White: he has her card, so it’s not in the envelope, and your sheet crosses it off. End your turn.
cluedo-lesson-show = Now Hugo asks for Mrs Peacock and the rope, and you have both. Show the rope: he sees only that one, and learns nothing about the other.
cluedo-lesson-end = And so on: whatever nobody can show is in the envelope. When you’re sure of all three cards, accuse. You only get one try!
