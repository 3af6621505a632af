# Les Clés de Fort Boyard

fort-boyard-title = The Keys of Fort Boyard
fort-boyard-summary = { SAY("numeral", $fort-boyard-challenges, capital: "yes") } challenges, riddles, a chest and { SAY("numeral", $fort-boyard-tigers) } tigers: { SAY("numeral", $fort-boyard-keys) } keys, and the treasure is yours.

## Options

fort-boyard-option-challenges = Challenges
fort-boyard-option-challenges-played = played on screen
fort-boyard-option-challenges-refereed = played for real, judged by the others
fort-boyard-option-challenges-drawn = left to chance
fort-boyard-option-riddles = Riddles
fort-boyard-option-riddles-played = answered in writing
fort-boyard-option-riddles-refereed = answered aloud, judged by the reader
fort-boyard-option-riddles-drawn = left to chance
fort-boyard-option-hourglass = The hourglass
fort-boyard-option-hourglass-20 = 20 seconds: for quick thinkers
fort-boyard-option-hourglass-30 = 30 seconds
fort-boyard-option-hourglass-45 = 45 seconds
fort-boyard-option-hourglass-60 = 60 seconds: time to breathe
fort-boyard-option-hourglass-throws = no clock: the sand is counted in throws
fort-boyard-option-pace = Reflexes
fort-boyard-option-pace-brisk = quick: less time
fort-boyard-option-pace-usual = normal: { $fort-boyard-dodge } ms in la main chaude
fort-boyard-option-pace-gentle = relaxed: more time
fort-boyard-option-young = Children, who get easy riddles and half as long again
fort-boyard-option-notes = Notes each player puts into the chest
fort-boyard-option-notes-10 = 10: a long evening
fort-boyard-option-notes-6 = 6: a shorter game
fort-boyard-option-variant = Variant
fort-boyard-option-variant-classic = classic: pawns go clockwise
fort-boyard-option-variant-strategist = strategist: roll first, then choose which way to go
fort-boyard-option-second_chance = A riddle after losing a challenge you chose
fort-boyard-option-second_chance-false = no: a choice is a choice
fort-boyard-option-second_chance-true = yes
fort-boyard-option-open_purses = Winnings
fort-boyard-option-open_purses-false = secret until the end
fort-boyard-option-open_purses-true = known to all
fort-boyard-option-language = Language of riddles that can’t be translated
fort-boyard-option-language-fr = French
fort-boyard-option-language-en = English
fort-boyard-option-skill = How good bots are
fort-boyard-option-skill-by-level = according to their level
fort-boyard-option-skill-little = all thumbs
fort-boyard-option-skill-much = formidable
fort-boyard-level-novice = a novice, who opens the chest on a whim
fort-boyard-level-amateur = an amateur, who opens the chest as soon as possible
fort-boyard-level-expert = an expert, who waits until the tigers are a long way off

## What can be done

fort-boyard-do-roll = roll the die
fort-boyard-do-walk-to = { $clockwise ->
    [yes] clockwise
   *[no] the other way
}: { $kind ->
    [start] the landing stage
    [tiger] a sleeping tiger
   *[other] { $keys ->
        [0] an empty cell
       *[other] { $kind ->
            [guardian] the keeper’s riddle
            [or] challenge or riddle
            [and] challenge and riddle
           *[ordinary] challenge
        }, { $keys ->
            [1] { $keys } key
           *[other] { $keys } keys
        }
    }
}
fort-boyard-do-open-chest = open the chest
fort-boyard-do-leave-chest = wait for a better moment
fort-boyard-do-put-key = put a red key on square { $cell }
fort-boyard-do-choose = { $way ->
    [challenge] choose the challenge
   *[riddle] choose the riddle
}
fort-boyard-do-try-riddle = go on to the riddle
fort-boyard-do-leave-key = leave the key
fort-boyard-do-pick-card = pick card { $place } of the fan
fort-boyard-do-guess = answer “{ $text }”
fort-boyard-do-give-up = give up
fort-boyard-do-ponder = { $level ->
    [novice] try as a novice would
    [amateur] try as an amateur would
   *[expert] try as an expert would
}
fort-boyard-do-drawn = leave it to chance
fort-boyard-do-refereed = { $won ->
    [yes] judge: well done
   *[no] judge: missed
}
fort-boyard-do-turn-sand = turn the hourglass
fort-boyard-do-abstain = leave the judging to others
fort-boyard-do-ready = { $calm ->
    [yes] ready for the calm version: no clock, nothing moves
   *[no] ready
}
fort-boyard-do-pick = choose: { $choice }
fort-boyard-do-feint = feint
fort-boyard-do-decoy = call “{ $word }!”
fort-boyard-do-fire = now!
fort-boyard-do-drop = { $height ->
    [low] let the card go from close by
    [middle] let the card go from halfway up
   *[high] let the card go from high up
}
fort-boyard-do-jump = move
fort-boyard-do-react = react after { $number } × { $fort-boyard-step } ms
fort-boyard-do-restart = start again what was cut off
fort-boyard-do-vote = give the sleeve to { $holder }
fort-boyard-do-aim = throw with power { $power } and arc { $arc }
fort-boyard-do-tickle = make a face at { $target }
fort-boyard-do-verdict = { $outcome ->
    [won] end of the scene: won ({ $second } s)
    [lost] end of the scene: lost ({ $second } s)
   *[next] on to the next ({ $second } s)
}
fort-boyard-do-offer-part = let them feel: { $part }
fort-boyard-do-name = it’s { $named }
fort-boyard-do-seen = seen enough
fort-boyard-do-change = vote for idea { $index }
fort-boyard-do-spot = what changed on { $wearer }: { $part }
fort-boyard-do-ask = ask “{ $text }”
fort-boyard-do-ask-trick = ask question { $index }
fort-boyard-do-say = answer “{ $text }”
fort-boyard-do-object = object
fort-boyard-do-fell = the die shows { $face }
fort-boyard-do-dice-fell = the dice show { $dice }
fort-boyard-do-drew = the card is { $card }
fort-boyard-do-took = the note is worth { $note }
fort-boyard-do-came = the number is { $number }
fort-boyard-do-turned = { $well ->
    [yes] it turns out well
   *[no] it turns out badly
}
fort-boyard-form-guess = answer the riddle…
fort-boyard-form-react = react…
fort-boyard-form-verdict = say how the scene ends…
fort-boyard-form-aim = aim…
fort-boyard-form-spot = say what changed…
fort-boyard-form-say = answer without saying yes or no…
fort-boyard-form-ask = ask a question of my own…

## What happened

fort-boyard-disguised = Everyone has dressed up: take a good look at each other!
fort-boyard-die-rolled = { $purpose ->
    [start] { $seat } rolls a { $face }.
    [chest] { $seat } rolls a { $face } against the chest.
    [bonus] Bonus: { $seat } rolls a { $face }!
   *[move] { $seat } rolls a { $face }.
}
fort-boyard-start-tied = A tie: { $seats } roll again.
fort-boyard-beginner-found = { $seat } begins.
fort-boyard-turn-began = It is { $seat }’s turn.
fort-boyard-walked = { $kind ->
    [tiger] { $seat } reaches the tiger.
    [start] { $seat } reaches the landing stage.
    [guardian] { $seat } stops below the keeper’s turret.
    [or] { $seat } reaches a cell: challenge or riddle.
    [and] { $seat } reaches a cell: challenge and riddle.
   *[other] { $seat } reaches a cell.
}
fort-boyard-nothing-there = { $kind ->
    [tiger] The tiger is asleep. { $seat } tiptoes past.
    [start] Nothing to win on the landing stage for { $seat }.
   *[other] The cell is empty: nothing for { $seat }.
}
fort-boyard-way-chosen = { $way ->
    [challenge] { $seat } chooses the challenge.
   *[riddle] { $seat } chooses the riddle.
}
fort-boyard-challenge-drawn = { $title ->
    [none] { $reader } holds out the fan, { $seat } picks “{ $card }”.
   *[other] { $reader } holds out the fan, { $seat } picks “{ $title }”: { $rule }
}
fort-boyard-faced = { $by ->
    [calm] { $seat } will play the calm version.
    [drawn] { $seat } leaves it to chance.
   *[other] { $seat } is ready.
}
fort-boyard-sand-turned = { $seat } turns the hourglass!
fort-boyard-sand-ran-out = The last grain has fallen.
fort-boyard-abstained = { $seat } saw nothing.
fort-boyard-judged = { $won ->
    [yes] { $judge } judges: well done!
   *[no] { $judge } judges: missed.
}
fort-boyard-gave-up = { $seat } gives up.
fort-boyard-duel-began = { $calm ->
    [yes] { $seat } against { $opponent }, the calm way.
   *[no] { $seat } against { $opponent }!
}
fort-boyard-duel-ended = { $won ->
    [yes] { $seat } gets the better of { $opponent }.
   *[no] { $opponent } gets the better of { $seat }.
}
fort-boyard-duel-again = { $cut_off ->
    [yes] A connection was lost: { $seat } and { $opponent } start over.
   *[no] A tie: { $seat } and { $opponent } try again.
}
fort-boyard-pick-made = { $choice ->
    [none] { $seat } has chosen.
   *[other] { $seat } chooses: { $choice }.
}
fort-boyard-picks-shown = One, two, three! { $seat }: { $mine }; { $opponent }: { $theirs }.
fort-boyard-feinted = { $seat } feints…
fort-boyard-decoyed = { $seat }: “{ $word }!”
fort-boyard-jumped = { $counts ->
    [yes] Too soon! { $seat } moved before the signal.
   *[no] Nothing came: { $seat } puts both hands back, and mustn’t flinch again.
}
fort-boyard-signal-given = { $height ->
    [none] Now! { $seat } gives the signal!
   *[other] { $seat } lets go of the card!
}
fort-boyard-reacted = { $milliseconds ->
    [none] { $seat } reacted.
   *[other] { $seat } reacted in { $milliseconds } ms.
}
fort-boyard-times-shown = { $mine ->
    [none] { $seat } did not react{ $theirs ->
        [none] .
       *[other] , { $opponent } in { $theirs } ms.
    }
   *[other] { $theirs ->
        [none] { $seat } reacts in { $mine } ms.
       *[other] { $seat }: { $mine } ms, { $opponent }: { $theirs } ms.
    }
}
fort-boyard-voted = { $seat } would like to see the sleeve on { $holder }’s nose.
fort-boyard-holder-chosen = { $seat } wears the sleeve on the tip of the nose.
fort-boyard-die-thrown = { $seat } throws the die { $arc ->
    [0] low over the wall
    [1] in an arc
   *[other] up into the clouds
}, { $power ->
    [0] right here
    [1] not very far
    [2] half way
    [3] far
   *[other] to the end of the world
}…
fort-boyard-caught = { $caught ->
    [yes] Into the egg cup! { $seat } caught it.
   *[no] { $seat } lets it slip.
}
fort-boyard-tickled = { $seat } makes a face at { $target }.
fort-boyard-laughed = { $seat } bursts out laughing after { $second } s!
fort-boyard-kept-straight = { $seat } kept a straight face for { $second } s!
fort-boyard-sleeve-ended = { $taken ->
    [yes] The sleeve has changed noses: well done, { $seat }!
   *[no] The sleeve didn’t make it across. Bad luck, { $seat }.
}
fort-boyard-part-offered = { $seat } decides what to feel for: { $part }.
fort-boyard-touched = { $seat } feels something in the dark…
fort-boyard-named = { $named ->
    [none] { $seat } doesn’t name anyone in time.
   *[other] { $seat }: “It’s { $named }!”
}
fort-boyard-names-checked = They were, in order, { $touched }. { $seat } got { $right } right, and needed { $needed }.
fort-boyard-observing-began = { $seat } looks everyone over from head to toe.
fort-boyard-eyes-covered = { $seat } is blindfolded. Whispering, the others agree on just one thing to change.
fort-boyard-changes-drawn = { $kind ->
    [none] { $seat } and the others whisper…
    [swap] An idea for { $seat } and the others: { $wearer } and { $other } swap ({ $part }).
    [lose] An idea for { $seat } and the others: { $wearer } hides something ({ $part }).
   *[new] An idea for { $seat } and the others: { $wearer } changes something ({ $part }).
}
fort-boyard-change-proposed = { $kind ->
    [none] { $seat } whispers an idea.
    [swap] { $seat } { $seconds ->
        [yes] agrees
       *[no] proposes
    }: { $wearer } and { $other } swap ({ $part }).
    [lose] { $seat } { $seconds ->
        [yes] agrees
       *[no] proposes
    }: { $wearer } hides something ({ $part }).
   *[new] { $seat } { $seconds ->
        [yes] agrees
       *[no] proposes
    }: { $wearer } changes something ({ $part }).
}
fort-boyard-voices-tied = It’s a tie: { $seat } decides.
fort-boyard-thing-changed = { $seat } gives the sign: just one thing has changed. Open your eyes!
fort-boyard-spotted = { $right ->
    [yes] { $seat } spotted it: { $part }, on { $wearer }!
   *[no] { $seat } is wrong: { $part }, on { $wearer }.
}
fort-boyard-overlooked = { $kind ->
    [swap] { $seat } didn’t spot it. It was: { $part } ({ $wearer } and { $other } swapped).
    [lose] { $seat } didn’t spot it. It was: { $part } ({ $wearer } isn’t wearing it any more).
   *[new] { $seat } didn’t spot it. It was: { $part }, on { $wearer }.
}
fort-boyard-tricks-drawn = { $tricks-count ->
    [0] { $seat } thinks up a trick question.
   *[other] { $seat } may ask: { $tricks }
}
fort-boyard-asked = { $seat } asks { $candidate }: “{ $question }”
fort-boyard-replied = { $seat } answers: “{ $reply }”
fort-boyard-objected = { $seat } objects!
fort-boyard-slipped = { $why ->
    [word] { $seat } said the forbidden word!
    [late] { $seat } took too long to answer.
    [same] { $seat } keeps giving the same answer.
   *[objections] Most of the others object: { $seat } has lost.
}
fort-boyard-challenge-ended = { $won ->
    [yes] Challenge won! Well done, { $seat }.
   *[no] Challenge lost for { $seat }.
}
fort-boyard-second-try-declined = { $seat } leaves the key in its cell.
fort-boyard-riddle-read = { $tries ->
    [none] { $reader } reads to { $seat }: { $text }
    [one] { $reader } reads to { $seat } (one answer only): { $text }
   *[other] { $reader } reads to { $seat } ({ $tries } answers): { $text }
}
fort-boyard-pondered = { $seat } tries…
fort-boyard-guessed = { $seat } answers: “{ $text }”
fort-boyard-guess-unclear = One answer at a time, { $seat }, and keep it short: that doesn’t count.
fort-boyard-guess-judged = { $right ->
    [yes] { $seat } got it!
   *[no] That’s not it, { $seat }.
}
fort-boyard-dice-thrown = { $lost ->
    [yes] { $seat } throws an even double ({ $dice }): { $candidate } loses!
   *[no] { $seat } throws against { $candidate }: { $dice }.
}
fort-boyard-riddle-ended = { $won ->
    [yes] Riddle solved by { $seat }: { $answer }. { $why ->
        [none] Well done!
       *[other] { $why }
    }
   *[no] Riddle lost for { $seat }. The answer was: { $answer }. { $why ->
        [none] A pity!
       *[other] { $why }
    }
}
fort-boyard-keys-won = { $seat } wins { $black ->
    [0] { $red ->
        [1] a red key
       *[other] { $red } red keys
    }
    [1] { $red ->
        [0] a black key
       *[other] a black key and a red one
    }
   *[other] { $black } black keys
}: { $keys ->
    [one] the first.
   *[other] that makes { $keys }.
}{ $unreplaced ->
    [1] {" "}No red key is left to replace it.
    [2] {" "}No red keys are left to replace them.
   *[other] {""}
}
fort-boyard-chest-left = { $seat } keeps the keys and waits.
fort-boyard-chest-opened = { $seat } turns { $keys } keys in the lock: the chest opens!
fort-boyard-note-taken = { $note ->
    [none] { $seat } takes a note.
   *[other] { $seat } takes a note of { $note } boyards.
} { $left ->
    [0] That was the last one!
    [one] One is left.
   *[other] { $left } are left.
}
fort-boyard-chest-closed = { $by ->
    [tiger] The tiger roars: { $seat } slams the chest shut!
   *[sand] No tiger: { $seat } takes it easy and closes the chest.
}
fort-boyard-key-put-back = { $swapped ->
    [yes] { $seat } swaps a black key for a red one, and puts it on square { $cell }.
   *[no] { $itself ->
        [yes] No red key is left beside the board: { $seat } puts a black one on square { $cell }, where it counts as red.
       *[no] { $seat } puts a red key back on square { $cell }.
    }
}
fort-boyard-match-ended = { $winners-count ->
    [one] The chest is empty. { $winners } wins the game!
   *[other] The chest is empty. { $winners } share the win!
} What everyone has won, in boyards: { $sums-by-seat }.
fort-boyard-undone = { $seat } takes it back.

## Words

fort-boyard-word-whose = Whose is it?
fort-boyard-word-chin = Straight faces
fort-boyard-word-oddity = Odd one out
fort-boyard-word-noses = Nose to nose
fort-boyard-word-taboo = Neither yes nor no
fort-boyard-word-hands = Hot hands
fort-boyard-word-paw = The tiger’s paw
fort-boyard-word-pincer = The pincer
fort-boyard-word-signs = Well, sheet, scissors
fort-boyard-word-catapult = The catapult
fort-boyard-word-well = the well
fort-boyard-word-sheet = the sheet
fort-boyard-word-scissors = the scissors
fort-boyard-word-first = on the first beat
fort-boyard-word-second = on the second beat
fort-boyard-word-third = on the third beat
fort-boyard-word-fourth = on the fourth beat
fort-boyard-word-left = on the left
fort-boyard-word-centre = in the middle
fort-boyard-word-right = on the right
fort-boyard-word-up = up
fort-boyard-word-down = down
fort-boyard-word-one = one shell
fort-boyard-word-two = two shells
fort-boyard-word-three = three shells
fort-boyard-word-four = four shells
fort-boyard-word-five = five shells
fort-boyard-word-tongue = stick out the tongue
fort-boyard-word-squint = squint
fort-boyard-word-cheeks = puff out the cheeks
fort-boyard-word-trumpet = do the elephant
fort-boyard-word-tac = Tick
fort-boyard-word-toc = Tock
fort-boyard-word-tape = Tap
fort-boyard-word-hat = the hat
fort-boyard-word-hair = the hair
fort-boyard-word-ears = the ears
fort-boyard-word-nose = the nose
fort-boyard-word-glasses = the glasses
fort-boyard-word-scarf = round the neck
fort-boyard-word-bicorne = a captain’s bicorne
fort-boyard-word-beret = a beret worn askew
fort-boyard-word-boater = a boater
fort-boyard-word-bobble = a bobble hat
fort-boyard-word-crown = a cardboard crown
fort-boyard-word-souwester = a sou’wester
fort-boyard-word-plaits = two plaits
fort-boyard-word-bun = a bun
fort-boyard-word-curls = curls
fort-boyard-word-crest = a crest
fort-boyard-word-bowl = a bowl cut
fort-boyard-word-seaweed = a wig of seaweed
fort-boyard-word-rabbit = rabbit’s ears
fort-boyard-word-elephant = elephant’s ears
fort-boyard-word-elf = elf’s ears
fort-boyard-word-mouse = mouse’s ears
fort-boyard-word-donkey = donkey’s ears
fort-boyard-word-shell = two seashells
fort-boyard-word-clown = a clown’s nose
fort-boyard-word-beak = a gull’s beak
fort-boyard-word-trunk = a trunk
fort-boyard-word-button = a button nose
fort-boyard-word-carrot = a carrot
fort-boyard-word-snout = a snout
fort-boyard-word-monocle = a monocle
fort-boyard-word-goggles = diving goggles
fort-boyard-word-lorgnette = a lorgnette
fort-boyard-word-stars = star-shaped glasses
fort-boyard-word-patch = a pirate’s patch
fort-boyard-word-telescope = a telescope
fort-boyard-word-ruff = a ruff
fort-boyard-word-bowtie = a spotted bow tie
fort-boyard-word-wool = a woollen scarf
fort-boyard-word-rope = a length of rope
fort-boyard-word-feathers = a feather boa
fort-boyard-word-net = a fishing net

## Refusals

boyard-roll-first = Roll the die first.
boyard-walk-first = First choose which way to go.
boyard-four-keys = The chest opens with { SAY("numeral", $fort-boyard-keys) } keys: you have { $keys }.
boyard-must-open = With { $keys } keys you can’t wait any longer: open the chest.
boyard-chest-first = With { $keys } keys: open the chest, or wait for a better moment.
boyard-bonus-first = Roll for the bonus first.
boyard-keys-first = Put keys back on cells first: { $keys } more.
boyard-choose-first = Choose first: the challenge or the riddle.
boyard-second-first = First say whether you’ll try a riddle.
boyard-riddle-first = Go on to the riddle first.
boyard-pick-first = Pick one of the { $cards } cards of the fan first.
boyard-answer-first = Answer the riddle first.
boyard-read-first = Read the riddle aloud, then turn the hourglass.
boyard-face-first = First say whether you’re ready for the challenge.
boyard-judge-first = The challenge has to be judged first.
boyard-ready-first = First say how you’ll take part in the challenge.
boyard-pick-sign-first = Make your choice first, in secret.
boyard-signal-first = Everyone is waiting for the signal.
boyard-react-first = Quick! All you can do is react.
boyard-scene-first = The challenge is under way.
boyard-vote-first = First say who wears the sleeve.
boyard-aim-first = Aim first, and throw.
boyard-offer-first = First say what they should feel for.
boyard-name-first = Name somebody you haven’t named yet.
boyard-look-first = Take a good look at everyone, then say when you’ve seen enough.
boyard-change-first = First say what should change: an idea of yours, or somebody else’s.
boyard-spot-first = { $answers ->
    [one] Say what has changed, and on whom: one answer left.
   *[other] Say what has changed, and on whom: { $answers } answers left.
}
boyard-taboo-first = First the questions must be asked and answered.
boyard-option-twice = One of your riddles is already in the pack.
boyard-option-titles = Two of your challenges have the same title.

## In the terminal and from the coach

fort-boyard-player = Player
fort-boyard-square = Square
fort-boyard-black-keys = Black
fort-boyard-red-keys = Red
fort-boyard-notes = Notes
fort-boyard-feels = Under the fingers: { $thing }
fort-boyard-beside = Red keys beside the board: { $keys }.
fort-boyard-idea = { $index }  { $kind ->
    [swap] { $part }: { $wearer } and { $other } swap
    [lose] { $part }: { $wearer } hides it
   *[new] { $part }: { $wearer } changes it
}{ $voices ->
    [0] {""}
   *[other] {" "}(in favour: { $names })
}
fort-boyard-chest = { $notes ->
    [one] In the chest: { $notes } note.
   *[other] In the chest: { $notes } notes.
}
fort-boyard-own-notes = { $notes ->
    [one] Your winnings: { $sum } boyards, in { $notes } note.
   *[other] Your winnings: { $sum } boyards, in { $notes } notes.
}
fort-boyard-value-notes = { $value ->
    [one] { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } notes on average
   *[other] { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } notes on average
}
fort-boyard-value-chance = an expert wins the key { NUMBER($value, maximumFractionDigits: 0) } times in a hundred

## The guided minute

fort-boyard-lesson-first = A challenge, a chest, a tiger
boyard-lesson-walk = You have three keys, and the chest takes { SAY("numeral", $fort-boyard-keys) }. Roll the die: your pawn walks that far along the ramparts, and every square guards a key.
boyard-lesson-choose = This square gives you a choice: challenge or riddle. Take the challenge, a little contest against the others.
boyard-lesson-pick = The challenges are fanned out, face down. Pick a card: there are { SAY("numeral", $fort-boyard-challenges) }, all different.
boyard-lesson-ready = Well, sheet, scissors! Choose the calm version: no clock, nothing moves. With friends, challenges can also be played live, with quick reflexes and an hourglass.
boyard-lesson-sign = Well, sheet or scissors, shown together. Take the sheet: it covers the well, but fears the scissors.
boyard-lesson-chest = Hugo had the well: the fourth key is yours. Open the chest! You get one note straight away, then one for every roll the others make… until a pawn meets a tiger.
boyard-lesson-tiger = Grrrr! Hugo’s pawn has woken a tiger: the chest clangs shut, but your three notes are yours. Put a key back on a cell where you’ll pass again.
boyard-lesson-put = One more: after a chest you keep only two keys.
boyard-lesson-end = That’s all there is to it: keys, the chest, the tigers. When the chest is empty, the richest player wins.

## After the match

fort-boyard-feat-challenges = { $tried ->
    [one] { $won ->
        [0] the one challenge tried was lost (usually { $usual }% are won)
       *[other] the one challenge tried was won (usually { $usual }% are)
    }
   *[other] { $won } of { $tried } challenges won (usually { $usual }%)
}
fort-boyard-feat-riddles = { $tried ->
    [one] { $won ->
        [0] the one riddle tried was not solved (usually { $usual }% are)
       *[other] the one riddle tried was solved (usually { $usual }% are)
    }
   *[other] { $won } of { $tried } riddles solved (usually { $usual }%)
}
fort-boyard-feat-reflex = best reflex: { $milliseconds } thousandths of a second
fort-boyard-feat-opening = opened a chest that promised { NUMBER($notes, minimumFractionDigits: 1) } notes (usually { NUMBER($usual, minimumFractionDigits: 1) })
fort-boyard-feat-notes = { $notes ->
    [one] one note, of { NUMBER($sum) } boyards (an average note of this chest was worth { NUMBER($even) })
   *[other] { $notes } notes, { NUMBER($sum) } boyards (as many average notes of this chest were worth { NUMBER($even) })
}
fort-boyard-feat-luck = luck made { $share }% of the difference between players: what the notes happened to be worth; the rest is how many they took
