# Cluedo

cluedo-title = Cluedo
cluedo-summary = One dead doctor, { SAY("numeral", $cluedo-suspects) } suspects, and nobody tells all they know.

## Options

cluedo-option-stay = Staying in a room
cluedo-option-stay-always = at will
cluedo-option-stay-brought = only if a hypothesis brought you there
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
cluedo-do-suppose = suppose that it was { $suspect }, with { $weapon }, in { $room }
cluedo-do-show = show { $card }
cluedo-do-accuse = accuse { $suspect }, with { $weapon }, in { $room }
cluedo-do-end-turn = end my turn
cluedo-do-fell = the dice show { $dice }
cluedo-do-drew = { $card } is drawn
cluedo-form-suppose = make a hypothesis
cluedo-form-accuse = make an accusation

## What happened

cluedo-suspect-taken = { $seat } plays { $suspect }.
cluedo-left-to-chance = { $seat } leaves it to chance.
cluedo-suspect-given = Chance has chosen: { $seat } plays { $suspect }.
cluedo-order-known = Order of play: { $seats }.
cluedo-envelope-sealed = A suspect, a weapon and a room lie in the envelope. Nobody has seen them.
cluedo-hand-dealt = { $cards-count ->
    [0] { $seat } gets { $count } cards.
   *[other] { $seat } gets { $count } cards: { $cards }.
}
cluedo-turn-began = { $turn ->
    [1] { $seat } opens the inquiry.
   *[other] { $seat } leads the inquiry.
}
cluedo-dice-fell = { $seat } throws the dice: { $dice }, which makes { $total }.
cluedo-walked = { $seat } paces the corridors.
cluedo-entered = { $seat } enters { $room }.
cluedo-nowhere-to-go = No free square at the end of the throw: { $seat } does not move.
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
    [0] The envelope says otherwise: { $seat } will accuse no more.
   *[other] { $seat } looks into the envelope: { $envelope }. The accusation is wrong.
}
cluedo-solved = The envelope confirms it: it was { $suspect }, with { $weapon }, in { $room }. { $seat } has solved the case!
cluedo-unsolved = Everyone was wrong. The envelope is opened: it was { $suspect }, with { $weapon }, in { $room }.
cluedo-undone = { $seat } takes back the last move.

## Why not

cluedo-choose-first = First everyone needs a suspect: choose yours, or leave it to chance.
cluedo-already-played = Somebody plays this suspect already: choose another, or leave it to chance.
cluedo-no-passage = There is no secret passage here: only the { SAY("numeral", $cluedo-passages) } corner rooms have one. Throw the dice{ $stay ->
    [yes] , or stay in the room.
   *[no] .
}
cluedo-nowhere-to-stay = One stays in a room, not in a corridor: throw the dice to reach one.
cluedo-not-brought = At this table you stay in a room only if somebody’s hypothesis has just brought you there, and only once: throw the dice{ $passage ->
    [yes] , or take the secret passage.
   *[no] .
}
cluedo-in-no-room = No hypothesis from a corridor: throw the dice and enter a room, then suppose.
cluedo-move-first = A turn begins with a movement: throw the dice{ $passage ->
    [yes] , take the secret passage
   *[no] { "" }
}{ $stay ->
    [yes] , stay in the room
   *[no] { "" }
}; or accuse, if you are sure.
cluedo-walk-first = { $places ->
    [one] The dice have fallen: first go to the only place that { $total } leads to.
   *[other] The dice have fallen: first go to one of the { $places } places that { $total } leads to.
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
cluedo-other-room = A hypothesis is about the room your pawn is in: keep that room, and choose who and with what.
cluedo-moved-already = This turn’s movement is made: { $suppose ->
    [yes] make a hypothesis, accuse, or end the turn.
   *[no] accuse, or end the turn.
}
cluedo-one-hypothesis = One hypothesis a turn: accuse if you are sure, or end the turn.
cluedo-not-asked-for = This card is not one of those asked for: show { $number ->
    [one] the one you hold of them.
   *[other] one of the { $number } you hold of them.
}
cluedo-not-in-hand = You do not have this card: show { $number ->
    [one] the card asked for that you hold.
   *[other] one of the { $number } cards asked for that you hold.
}
cluedo-accused-already = You have made your only accusation: now you only answer. Show a card.
cluedo-show-first = Your answer is awaited: show { $number ->
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
cluedo-sheet-marks = ● has it   × has it not   % chance that it is in the envelope
cluedo-why-early = Whoever plays early in the round is nearly a turn ahead, and often has a card more.

## What is certain, and why

cluedo-why-own = You have { $cards }.
cluedo-why-seen = { $seat } showed you { $cards }.
cluedo-why-seen-all = { $seat } showed you { $cards }: that is the whole hand.
cluedo-why-own-lacks = { $number ->
    [1] You do not have { $card }.
    [2] You have neither { $card } nor { $second }.
   *[other] You have none of these cards: { $cards }.
}
cluedo-why-lacks = { $number ->
    [1] { $seat } does not have { $card }.
    [2] { $seat } has neither { $card } nor { $second }.
   *[other] { $seat } has none of these cards: { $cards }.
}
cluedo-why-showed = { $seat } showed { $asker } one of these cards: { $cards }.
cluedo-why-shows = { $seat } has to show { $asker } one of these cards: { $cards }.
cluedo-why-wrong = { $seat } accused wrongly: { $cards }.
cluedo-why-opened = You have seen what is in the envelope: { $cards }.
cluedo-why-full = That makes all { $number } cards of { $seat }.
cluedo-why-only-left = { $number ->
    [1] { $seat } did not have { $first }, and showed { $asker } a card: it was { $card }.
   *[other] { $seat } had neither { $first } nor { $second }, and showed { $asker } a card: it was { $card }.
}
cluedo-why-nobody = Nobody has { $card }: the card is in the envelope.
cluedo-why-so-envelope = So this card is in the envelope: { $card }.
cluedo-why-so-last = Only { $card } is left: that is in the envelope.
cluedo-why-so-not-envelope = So this card is not in the envelope: { $card }.
cluedo-why-so-holds = So { $seat } has { $card }.
cluedo-why-so-lacks = So { $seat } does not have { $card }.
cluedo-why-so-own = So you have { $card }.
cluedo-why-so-own-lacks = So you do not have { $card }.

## What the expert advises

cluedo-value-narrows = divides the possibilities by { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cluedo-value-right = { NUMBER($value, maximumFractionDigits: 0) } % chance to accuse rightly
cluedo-value-ahead = a way to divide the possibilities by { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cluedo-value-away = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } turns from a good room
cluedo-value-known = { $value ->
    [0] nobody has seen it
    [one] { $value } player has seen it
   *[other] { $value } players have seen it
}

## The lesson
cluedo-lesson-first = An inquiry in a minute
cluedo-lesson-cast = Take Miss Scarlett: she is your pawn. The murderer may be anyone, even her, and that changes nothing for you.
cluedo-lesson-throw = Three cards are in the envelope: who, with what, where. Throw the dice, for you must enter a room to ask a question.
cluedo-lesson-enter = 9 is enough for the lounge. Go in: you do not hold its card, so the question will teach you something.
cluedo-lesson-suppose = Suppose: Mrs White, with the poison, here. You hold none of these cards; whoever has one must show you one, and you alone.
cluedo-lesson-end-turn = Hugo showed you Mrs White: he has her, so she is not in the envelope, and your sheet crosses her off. End your turn.
cluedo-lesson-show = Now Hugo asks for Mrs Peacock and the rope, and you have both. Show the rope: he sees only one, and learns nothing of the other.
cluedo-lesson-end = And so on: what nobody can show is in the envelope. When you are sure of all three cards, accuse; you have one try.
