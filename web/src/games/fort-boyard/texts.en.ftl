# The Keys of Fort Boyard, in the browser

## The fort

boyard-web-board = The fort from above: the rampart walk, the cells and the chest
boyard-web-square = { $kind ->
    [start] the landing stage
    [tiger] square { $number }, the tigers
    [guardian] square { $number }, Dame Goémon’s turret
    [and] square { $number }, challenge and riddle
    [or] square { $number }, challenge or riddle
   *[ordinary] square { $number }, challenge
}
boyard-web-legend = { $kind ->
    [ordinary] Challenge. Win it, and you win the keys in the cell.
    [or] Challenge or riddle: choose one. Either wins the keys.
    [and] Challenge and riddle: you need both, but the cell is worth double.
    [guardian] Dame Goémon’s turret. Solve her riddle to win the keys.
    [tiger] The tigers. They’re asleep, unless a chest is open: a pawn that lands here slams it shut.
    [start] The landing stage. Everyone starts here, and nothing happens.
    [key] A black key. It takes { SAY("numeral", $fort-boyard-keys) } to open the chest.
    [red] A red key, put back after a chest. It counts as a black one.
   *[chest] The chest. One note for every roll the others make, until a tiger roars.
}
boyard-web-put = Put a key: { $place }
boyard-web-left = { $notes ->
    [one] { $notes } note
   *[other] { $notes } notes
}
boyard-web-money = { NUMBER($sum) }
boyard-web-ahead = The { SAY("numeral", $fort-boyard-die) } squares ahead of you
boyard-web-attempt = { $contest ->
    [challenge] Will { $name } win the challenge?
    [riddle] Will { $name } find the answer?
   *[chest] Will { $name } escape the tigers?
}
boyard-web-thought = { $name } tried:
boyard-web-throw-dice = { $name }, throw the { $dice ->
    [1] die
   *[2] dice
}!
boyard-web-throwing = Here they come…
boyard-web-purse = Your loot:
boyard-web-purse-covered = hidden
boyard-web-purse-look = Look
boyard-web-purse-cover = Cover
boyard-web-standing = { $keys ->
    [one] { $keys } key
   *[other] { $keys } keys
}, { $notes ->
    [one] { $notes } note
   *[other] { $notes } notes
}

## Challenges and riddles

boyard-web-fan = The fan of challenges: pick a card
boyard-web-pick = Card { $number }
boyard-web-challenge = { $challenge ->
    [whose] Whose is it?
    [chin] Straight faces
    [oddity] Odd one out
    [noses] Nose to nose
    [taboo] Neither yes nor no
    [hands] Hot hands
    [paw] The tiger’s paw
    [pincer] The pincer
    [signs] Well, sheet, scissors
   *[catapult] The catapult
}
boyard-web-challenge-rule = { $challenge ->
    [whose] In the dark your finger follows a nose, an ear, a lock of hair: whose is it? Each player is named once.
    [chin] Eye to eye, whoever laughs first loses. Keep your mouth straight to the last grain of sand.
    [oddity] Take a good look at everyone, then close your eyes: just one thing changes. Which?
    [noses] Get the sleeve from somebody’s nose onto your own, no hands and no dropping it.
    [taboo] Answer every question, fast, and never say yes or no.
    [hands] Your hands above theirs: pull away before the slap, but not before it comes.
    [paw] At the signal, and not before, slap the die before the other player.
    [pincer] A card is dropped between your fingers: catch it as it falls.
    [signs] Well, sheet or scissors, shown together on three.
   *[catapult] A die comes flying: catch it in the egg cup.
}
boyard-web-windows = { $challenge ->
    [hands] You have { $fort-boyard-dodge } ms to pull your hands away. Children get half as long again.
    [pincer] From close by, close your fingers in { $fort-boyard-catch-low-to } ms; from halfway, between { $fort-boyard-catch-middle-from } and { $fort-boyard-catch-middle-to } ms; from high up, between { $fort-boyard-catch-high-from } and { $fort-boyard-catch-high-to } ms. Children get half as long again.
   *[other] {""}
}
boyard-web-needed = { $needed ->
    [one] One win is enough.
   *[other] You need { $needed } wins.
}
boyard-web-with-sand = The hourglass decides.
boyard-web-against = { $challenge ->
    [whose] Everyone else, one after the other; you find out at the end.
    [chin] Against your neighbour on the left; when they laugh, the next one steps in, to the last grain.
    [oddity] One hourglass to look, another to spot it.
    [noses] The others choose who wears the sleeve. Before the last grain!
    [taboo] The others ask in turn, to the last grain.
    [hands] Against each in turn, from the left. One dodge is enough.
   *[other] Against each in turn, from the left.
}
boyard-web-challenge-ended = { $won ->
    [yes] { $name } wins the challenge!
   *[no] { $name } fails the challenge.
}
boyard-web-reads = { $name } reads to { $candidate }:
boyard-web-reading = { $name } listens to the riddle…
boyard-web-thinking = { $name } looks for the answer…
boyard-web-tries = { $tries ->
    [one] One answer only.
   *[other] { $tries } answers are allowed.
}
boyard-web-answer-is = For your eyes only:
boyard-web-guessed = “{ $text }”?
boyard-web-wrong = No, that’s not it.
boyard-web-unclear = One answer at a time, in a few words.
boyard-web-riddle-ended = { $won ->
    [yes] Well done, it was:
   *[no] Lost. It was:
}
boyard-web-won-keys = { $won ->
    [one] { $name } wins a key and has { $keys }.
   *[other] { $name } wins { $won } keys and has { $keys }.
}
boyard-web-nothing = { $kind ->
    [start] { $name } is at the landing stage: nothing happens.
    [tiger] The tigers are asleep: { $name } tiptoes past.
   *[other] The cell is empty: nothing for { $name } to win.
}
boyard-web-begins = { $name } begins.
boyard-web-chest-opened = { $name } opens the chest!
boyard-web-chest-roars = Grrrrowl! A tiger!
boyard-web-chest-bonus = No tiger! { $name } rolls for that many more notes.
boyard-web-chest-rolls = { $name } rolls { $face }…
boyard-web-chest-waits = { $name } is about to roll…
boyard-web-chest-shut = { $by ->
    [tiger] Clang! { $name } escapes with all ten fingers and { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }.
   *[sand] No tiger! { $name } takes { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    } away.
}
boyard-web-riddle-double = Even double!
boyard-web-chest-way = { $squares ->
    [0] no tiger in sight
    [one] the tiger is on the next square
   *[other] the tiger is { $squares } squares away
}
boyard-web-chest-closed = { $by ->
    [tiger] A tiger! The chest slams shut in { $name }’s face.
   *[sand] The sand has run out: { $name } closes the chest.
}

## The challenges on screen

boyard-web-pips = { $won } of { $needed }
boyard-web-gate = { $mine ->
    [yes] Ready, { $name }?
   *[no] { $name } takes on the challenge. Are you in?
}
boyard-web-gate-alone = { $name } gives it a try…
boyard-web-gate-waits = Waiting for { $names }.
boyard-web-gate-off = Off we go!
boyard-web-gate-ready = I’m in
boyard-web-trial = Three practice throws
boyard-web-trial-throw = Throw { $number } of { $throws }, for practice
boyard-web-trial-ended = { $caught ->
    [yes] Caught!
   *[no] Missed…
}
boyard-web-gate-calm = Calm version: no reflexes, nothing moves
boyard-web-gate-chance = Leave it to chance
boyard-web-gate-answer = { $answer ->
    [none] …
    [person] ready
    [calm] calm
    [drawn] by chance
   *[other] bot
}
boyard-web-judge = { $name } takes on the challenge. You’re the judge!
boyard-web-judged-watch = { $name } takes on the challenge…
boyard-web-judge-won = Well done
boyard-web-judge-lost = Missed
boyard-web-turn-sand = Turn the hourglass
boyard-web-give-up = Give up
boyard-web-send = Say
boyard-web-picks = { $rule ->
    [signs] Well, sheet or scissors?
    [beats] { $part ->
        [candidate] When will the slap come? Pull back on the same beat.
       *[opponent] When will you slap? Not on the beat they expect.
    }
    [sides] { $part ->
        [candidate] Where will the die land? Be under it.
       *[opponent] Where do you throw? Away from the egg cup.
    }
    [heights] { $part ->
        [candidate] Up or down? Find the other nose.
       *[opponent] Up or down? Slip away.
    }
    [sums] { $part ->
        [candidate] How many shells in your hand? The sum has to be even.
       *[opponent] How many shells in your hand? The sum has to be odd.
    }
    [bluff] The higher number wins… but one less beats it!
   *[grimaces] { $part ->
        [candidate] Which face? Pull the same as theirs, and you burst out laughing.
       *[opponent] Which face? Pull the same as theirs, and they burst out laughing.
    }
}
boyard-web-picked = Chosen. Waiting for the other…
boyard-web-chant = One… two… three!
boyard-web-chant-beat = { $beat ->
    [one] One…
    [two] two…
   *[three] three!
}
boyard-web-picks-watch = { $name } and { $opponent } choose in secret…
boyard-web-signal = { $card ->
    [hands] Smack!
    [paw] Go!
   *[pincer] Now!
}
boyard-web-attack = { $card ->
    [hands] Feint, or slap!
    [paw] Call anything… then “Go!”
   *[pincer] Drop the card when you like: from where?
}
boyard-web-defend = { $card ->
    [hands] Wait for the slap… not before!
    [paw] Wait for “Go!”… and nothing else!
   *[pincer] Keep your eyes on the card…
}
boyard-web-reflex-watch = { $card ->
    [hands] { $name }’s hands over { $opponent }’s…
    [paw] { $name } and { $opponent }, eyes on the die…
   *[pincer] { $opponent } holds the card, { $name } waits…
}
boyard-web-press = { $card ->
    [hands] Pull back
    [paw] Slap the die
   *[pincer] Close your fingers
}
boyard-web-why-hands = { $won ->
    [yes] Dodged in { $mine } ms! { $name } wins.
   *[no] { $mine ->
        [none] Slapped! { $name } didn’t move.
       *[other] Slapped! { $mine } ms, and the limit was { $to }.
    }
}
boyard-web-why-paw = { $mine ->
    [none] { $first } slaps the die; { $last } didn’t move.
   *[other] { $first } is first: { $best } ms against { $worst }.
}
boyard-web-why-pincer = { $won ->
    [yes] Caught in { $mine } ms! { $name } wins.
   *[no] { $mine ->
        [none] The card got away: { $name } never grabbed it.
       *[other] Missed, at { $mine } ms: { $height ->
            [low] from that close you have { $to } ms at most.
            [middle] from halfway you have { $from } to { $to } ms.
           *[high] from that high you have { $from } to { $to } ms.
        }
    }
}
boyard-web-why-picks = { $rule ->
    [signs] { $choice ->
        [well] The well swallows the scissors: { $winner } wins.
        [sheet] The sheet covers the well: { $winner } wins.
       *[scissors] The scissors cut the sheet: { $winner } wins.
    }
    [beats] { $won ->
        [yes] On the same beat: { $name } dodges the slap.
       *[no] Not on the same beat: { $name } is slapped.
    }
    [sides] { $won ->
        [yes] Right below: { $name } catches the die.
       *[no] The die lands elsewhere: { $name } misses it.
    }
    [heights] { $won ->
        [yes] Nose to nose: the sleeve goes to { $name }.
       *[no] The noses miss: the sleeve falls.
    }
    [sums] { $mine } and { $theirs } make { $sum }: { $won ->
        [yes] even, { $name } wins.
       *[no] odd, { $winner } wins.
    }
    [bluff] { $apart ->
        [one] Just one less, and the smaller number wins: { $winner } wins.
       *[other] The higher number wins: { $winner } wins.
    }
   *[grimaces] { $won ->
        [yes] Two different faces: { $name } keeps a straight one.
       *[no] The same face: { $name } bursts out laughing.
    }
}
boyard-web-why-sleeve = { $why ->
    [fast] Too fast: the sleeve has fallen.
    [apart] Not at the same height: the sleeve has fallen.
   *[late] The sand has run out: the sleeve has not changed noses.
}
boyard-web-reacted = { $milliseconds } ms!
boyard-web-time = { $milliseconds } ms
boyard-web-feint = Feint
boyard-web-decoy = { $word ->
    [tac] Tick!
    [toc] Tock!
   *[tape] Tap!
}
boyard-web-fire = { $card ->
    [hands] Slap!
    [pincer] Let go of the card
   *[paw] Go!
}
boyard-web-drop = { $height ->
    [low] From close by
    [middle] From halfway
   *[high] From high up
}
boyard-web-memorise = Remember who wears what: you’ll have to recognise them in the dark!
boyard-web-offer-part = What should { $name } feel on everyone?
boyard-web-offering = { $name } decides what to feel for…
boyard-web-whose = { $part ->
    [nose] Feel around: whose nose is it?
    [ears] Feel around: whose ears are they?
   *[hair] Feel around: whose hair is it?
}
boyard-web-whose-watch = { $name } feels around in the dark…
boyard-web-feels = Under your fingers: { $variant }.
boyard-web-named-none = nobody
boyard-web-observe = Take a good look: one thing is about to change.
boyard-web-observe-watch = { $name } looks you up and down. Hold still!
boyard-web-seen = Got it
boyard-web-eyes-shut = Your eyes are covered…
boyard-web-changing = Agree on it together: suggest one thing to change, or back somebody else’s idea.
boyard-web-changing-watch = The others are agreeing on just one thing to change…
boyard-web-deciding = It’s a tie: you decide.
boyard-web-deciding-watch = It’s a tie: { $name } decides…
boyard-web-voices = { $count ->
    [one] { $names } is in favour
   *[other] { $names } are in favour
}
boyard-web-change = { $kind ->
    [swap] { $name } and { $other } swap: { $part }
    [lose] { $name } takes off: { $part }
   *[new] { $name } changes: { $part }
}
boyard-web-spot = { $answers ->
    [one] Point at what has changed! Last answer.
   *[other] Point at what has changed! { $answers } answers.
}
boyard-web-spot-part = What has changed on { $name }?
boyard-web-spot-this = { $name }: { $part }, that’s it!
boyard-web-spot-watch = { $name } looks for what has changed…
boyard-web-wears = { $name } wears: { $things }.
boyard-web-say = Answer, and quickly!
boyard-web-say-again = Nobody understands: use words, and be quick!
boyard-web-hear = Answer aloud
boyard-web-hearing = Listening…
boyard-web-say-label = Neither yes nor no…
boyard-web-saying = { $name } is lost for words…
boyard-web-ask = Make { $name } say yes or no!
boyard-web-ask-label = Your question…
boyard-web-asking = { $name } thinks of a question…
boyard-web-object = Object: that doesn’t count!
boyard-web-object-name = { $name } objects: that doesn’t count!
boyard-web-vote = Whose nose gets the sleeve?
boyard-web-vote-watch = Choosing who faces { $name } with the sleeve…
boyard-web-aim = Throw away from { $name }’s egg cup!
boyard-web-aim-watch = { $name } takes aim…
boyard-web-power = Power
boyard-web-arc = Arc
boyard-web-arc-choice = { $arc ->
    [0] low
    [1] medium
   *[other] high
}
boyard-web-throw = Throw the die
boyard-web-steer = { $is ->
    [Beards] { $part ->
        [none] { $name } tries not to laugh…
       *[other] Keep your mouth straight: drag, or ↑ ↓!
    }
    [Noses] { $part ->
        [candidate] Touch the sleeve gently, at its height, then draw back.
        [opponent] The sleeve is on your nose: dodge, drag or ↑ ↓!
       *[none] { $name } comes nose first…
    }
   *[Catching] { $part ->
        [candidate] Under the die, quick: drag, or ← →!
       *[other] { $name } watches the die…
    }
}
boyard-web-steer-both = { $is ->
    [Noses] { $name }: a finger, or the arrow keys. { $other }: W and S to dodge.
   *[Beards] Keep a straight face! { $name }: a finger, or ↑ ↓. { $other }: W and S.
}
boyard-web-rhyme = { $line ->
    [one] Eye to eye, chin to chin,
    [two] keep a solemn stare,
    [three] first of us to crack a grin
   *[four] gives the gulls a scare!
}
boyard-web-stamp = { $won ->
    [yes] Well done!
   *[no] Missed!
}
boyard-web-tickle = Pull a face at { $name }
boyard-web-guess-label = Your answer…
boyard-web-sums = What everyone has won

## For screen readers

boyard-web-says-turn = It is { $name }’s turn.
boyard-web-says-player = { $name }: { $place }; { $keys ->
    [one] { $keys } key
   *[other] { $keys } keys
}, { $notes ->
    [one] { $notes } note
   *[other] { $notes } notes
}.
boyard-web-says-tiger = { $ahead ->
    [one] A tiger is on the square after { $name }’s.
   *[other] A tiger is { $ahead } squares ahead of { $name }.
}
boyard-web-says-open = { $name } holds the chest open.
boyard-web-says-left = { $notes ->
    [one] There is { $notes } note left in the chest.
   *[other] There are { $notes } notes left in the chest.
}
boyard-web-says-key = { $keys ->
    [one] square { $number }
   *[other] square { $number } ({ $keys })
}
boyard-web-says-keys = Keys in the cells: { $keys }.
boyard-web-says-riddle = The riddle: { $text }
boyard-web-says-answer = The answer, for your eyes only: { $answer }.
boyard-web-says-covered = Your loot is hidden.
boyard-web-says-purse = Your loot: { $sum }.
boyard-web-says-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } win together.
} What everyone has won: { $sums }.
boyard-web-says-no-red = No red key is left beside the board.

## What is expected

boyard-web-expect-over = The game is over.
boyard-web-expect-wait = Just a moment…
boyard-web-expect-walk = Which way do you go?
boyard-web-expect-roll = Roll the die.
boyard-web-expect-chest = Open the chest, or wait for a better moment.
boyard-web-expect-put = Put a red key back into a cell.
boyard-web-expect-pick = Pick a card from the fan.
boyard-web-expect-choose = Challenge or riddle: which will it be?
boyard-web-expect-second = Try the riddle, or leave the key.
boyard-web-expect-riddle = Now for the riddle!
boyard-web-expect-guess = Answer the riddle, as often as you like.
boyard-web-expect-guess-rarely = Answer the riddle.
boyard-web-expect-judge = Well done, or missed?
boyard-web-expect-sand = Read aloud, then turn the hourglass.
boyard-web-expect-scene = Over to you!
boyard-web-expect-ready = Are you ready?
boyard-web-expect-draw = Let chance decide.

## Tips

boyard-web-guide-roll = The die takes you to cells with keys: { SAY("numeral", $fort-boyard-keys) } of them open the chest.
boyard-web-guide-pick = The cards are face down: any of them could be the right one.
boyard-web-guide-chest = Look where the others are: the further their pawns are from the tigers, the longer the chest stays open.
boyard-web-guide-put = Put keys where you’re more likely to land than the others.

## In three pictures

fort-boyard-primer-aim = { SAY("numeral", $fort-boyard-keys, capital: "yes") } keys open the chest: whoever takes the most money out of it wins.
fort-boyard-primer-turn = Roll the die, then win the key in the cell with a challenge or a riddle.
fort-boyard-primer-end = While the sand runs the others move: if a pawn lands on a tiger, the chest snaps shut. Once it is empty, the game is over.
boyard-web-caption-square = { $kind ->
    [start] the landing stage
   *[other] square { $number }
}
