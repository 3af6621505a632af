# Cluedo, in the browser

## The cards

cluedo-web-card-rose = Miss Scarlett
cluedo-web-card-moutarde = Colonel Mustard
cluedo-web-card-leblanc = Mrs White
cluedo-web-card-olive = Reverend Green
cluedo-web-card-pervenche = Mrs Peacock
cluedo-web-card-violet = Professor Plum
cluedo-web-card-rope = Rope
cluedo-web-card-blackjack = Blackjack
cluedo-web-card-dagger = Dagger
cluedo-web-card-spanner = Spanner
cluedo-web-card-candlestick = Candlestick
cluedo-web-card-revolver = Revolver
cluedo-web-card-poison = Poison
cluedo-web-card-kitchen = Kitchen
cluedo-web-card-ballroom = Ballroom
cluedo-web-card-conservatory = Conservatory
cluedo-web-card-dining = Dining room
cluedo-web-card-billiard = Billiard room
cluedo-web-card-library = Library
cluedo-web-card-lounge = Lounge
cluedo-web-card-hall = Hall
cluedo-web-card-study = Study
cluedo-web-kind = { $kind ->
    [suspect] Who?
    [weapon] With what?
   *[room] Where?
}

## On the board

cluedo-web-board = The manor, seen from above
cluedo-web-square = square, row { $row }, column { $column }
cluedo-web-square-door = square in front of the door: { $room } (row { $row }, column { $column })
cluedo-web-sign-door = Door: { $room }
cluedo-web-sign-passage = Secret passage to: { $room }
cluedo-web-sign-stairs = The stairwell: the sealed envelope and the dice are here; nobody can walk on it
cluedo-web-sign-start = Start square: { $suspect }
cluedo-web-sign-weapon = Weapon: { $weapon } ({ $room })
cluedo-web-sign-pawn = { $played ->
    [true] Pawn: { $suspect }, played by { $name }
   *[other] Pawn: { $suspect }, not being played
}
cluedo-web-legend = { $kind ->
    [lit] Lit: your throw can take you to this square or room.
    [door] Door: the way in and out; entering stops the pawn, whatever is left of the throw.
    [passage] Secret passage: leads to the room in the opposite corner, instead of throwing the dice.
    [stairs] Stairwell: the sealed envelope and the dice are here; nobody can walk on it.
    [start] Start square: the pawn of this colour begins here.
    [pawn] Pawn: a suspect, guilty or not, even if somebody plays it; a suggestion brings it into the room.
   *[weapon] Weapon: where it lies proves nothing; a suggestion brings it into the room.
}
cluedo-web-go = Go here
cluedo-web-worth = { $place }: { $worth }
cluedo-web-best = { $goal }, the best choice
cluedo-web-cast = Who do you want to be?
cluedo-web-cast-why = Your character only decides where you start and when you play. Take a look before you choose.
cluedo-web-cast-means = { $first ->
    [true] plays first, and starts near: { $rooms }.
   *[other] starts near: { $rooms }.
}
cluedo-web-cast-take = Play { $suspect }
cluedo-web-any = Anyone
cluedo-web-solution = In the envelope
cluedo-web-it-was = It was { $suspect }, with { $weapon }, in { $room }.
cluedo-web-envelope = Envelope

## Hypotheses and accusations

cluedo-web-round = The answers to the suggestion
cluedo-web-supposes = { $name } suggests:
cluedo-web-accuses = { $name } accuses!
cluedo-web-envelope-shut = The envelope is still shut…
cluedo-web-envelope-opens = The envelope is being opened…
cluedo-web-verdict = { $found ->
    [right] That’s it: { $name } has solved the case!
    [told] That’s not it.
   *[wrong] Wrong: { $name } will only answer from now on. The cards go back into the envelope.
}
cluedo-web-answer = { $answer ->
    [none] has nothing
    [shows] showed a card
    [asked] looks through their cards…
    [spared] needn’t answer
   *[later] waits
}
cluedo-web-answer-card = shows: { $card }
cluedo-web-which = { $field ->
    [suspect] Who?
    [weapon] With what?
   *[room] Where?
}
cluedo-web-known = { $how ->
    [mine] in hand
   *[seen] seen
}
cluedo-web-complete = Choose one card of each kind
cluedo-web-suppose = I suggest: { $cards }
cluedo-web-pass = Ask nothing
cluedo-web-suppose-open = I suggest…
cluedo-web-accuse = I accuse: { $cards }
cluedo-web-accuse-sure = Yes, I accuse: { $cards }
cluedo-web-own = { $count ->
    [one] { $cards } is in your own hand: this accusation would be wrong.
   *[other] { $cards } are in your own hand: this accusation would be wrong.
}
cluedo-web-sure = You get one accusation a game: if it’s wrong, you’re out. Are you sure?
cluedo-web-back = Back

## The hand and the sheet

cluedo-web-hand = My hand
cluedo-web-cover = Hide
cluedo-web-uncover = Reveal
cluedo-web-show = Show
cluedo-web-sheet = Detective’s sheet
cluedo-web-to-board = Board
cluedo-web-sheet-undo = Undo
cluedo-web-sheet-keys = A line for each card, a column for each player and one for the envelope. Move with the arrows; x for a cross, v for a tick, ? for a maybe, letters for initials.
cluedo-web-help = Help
cluedo-web-help-level = { $level ->
    [none] Paper
    [told] Crossed off
   *[deduced] Deduced
}
cluedo-web-help-missing = No deductions here: only what has been said is crossed off.
cluedo-web-mark = { $mark ->
    [x] no
    [v] yes
    [maybe] perhaps
   *[blank] blank
}

## The manor in sentences

cluedo-web-says-turn = Turn { $turn }: { $name } is playing.
cluedo-web-says-dice = The dice show { $dice }.
cluedo-web-says-pawn = { $suspect }: { $place }.
cluedo-web-says-pawn-of = { $suspect } ({ $name }): { $place }.
cluedo-web-says-weapons = In { $room }: { $weapons }.
cluedo-web-says-question = { $name } suggests: { $suspect }, { $weapon }, { $room }.
cluedo-web-says-none = { $name } has none of these cards.
cluedo-web-says-showed = { $name } showed a card.
cluedo-web-says-shown = { $name } showed: { $card }.
cluedo-web-says-hand = Your hand: { $cards }.
cluedo-web-says-covered = Your cards are covered.
cluedo-web-says-out = { $name } made a wrong accusation, and only answers now.
cluedo-web-says-envelope = In the envelope: { $cards }.
cluedo-web-says-over = { $count ->
    [0] The game is over: nobody solved the case.
   *[other] The game is over: { $names } solved the case.
}

## What is expected

cluedo-web-expect-cast = Choose your character.
cluedo-web-expect-throw = Throw the dice.
cluedo-web-expect-stay = Throw the dice, or stay in the room.
cluedo-web-expect-passage = Throw the dice, or take the secret passage.
cluedo-web-expect-move = Throw the dice, take the passage or stay in the room.
cluedo-web-expect-walk = Choose a lit room or square.
cluedo-web-expect-suppose = Make a suggestion about this room, or pass.
cluedo-web-expect-show = Show one of your cards: only the player asking will see it.
cluedo-web-expect-conclude = Accuse, or end your turn.
cluedo-web-expect-wait = The others are investigating.
cluedo-web-expect-over = The game is over.

## The first turn, step by step

cluedo-web-guide-cast = Everyone plays a character. You may even be the murderer without knowing it: that changes nothing.
cluedo-web-guide-throw = Touch the stairwell in the middle: the dice roll. Head for a room: that’s the only place where you can ask questions.
cluedo-web-guide-walk = You can go anywhere that’s lit. Pick a room you know nothing about: your question will be about the room you’re in.
cluedo-web-guide-suppose = Suggest who did it, and with what, in this room. If others have one of these cards, you’ll be shown one, and a card you’ve seen can’t be in the envelope.
cluedo-web-guide-show = It’s your turn to answer. Touch a card in your hand: only the player asking will see it. If you can, show one they already know.
cluedo-web-guide-conclude = What you saw is crossed off your sheet: whatever is left must be in the envelope. End your turn, and only accuse when you’re sure: you get one try.

# In three pictures, and in a minute
cluedo-primer-aim = Find the three cards in the envelope: who, with what, and where.
cluedo-primer-turn = Walk into a room and make a suggestion. If somebody holds one of the three cards, they show it to you alone: cross it off.
cluedo-primer-end = Sure? Accuse. If the envelope agrees, you’ve won; if not, from then on you only answer.
cluedo-minute-1 = Throw the dice and walk; a room needs no exact throw. Corner rooms have a secret passage.
cluedo-minute-2 = A suggestion is about the room you’re in; its suspect and weapon are brought there.
cluedo-minute-3 = Players answer in turn, starting on your left, until one shows a card.
cluedo-minute-4 = The others see that a card was shown, not which: that tells them something too.
cluedo-minute-5 = An accusation may name any room, and each player gets only one.
cluedo-web-corridor = the corridors
