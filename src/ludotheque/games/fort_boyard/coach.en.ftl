# What the coach says.

fort-boyard-why-only = There’s nothing else to do.
fort-boyard-pawns-near = { $pawns ->
    [0] no pawn is in reach of a tiger
    [one] a single pawn is in reach of a tiger
   *[other] { $pawns } pawns are in reach of a tiger
}
fort-boyard-why-open = Opening now should bring { $now ->
    [one] one note
   *[other] { $now } notes
}, when { $usual } is usual: { fort-boyard-pawns-near }.
fort-boyard-why-wait = Better wait: the chest would probably bring only { $now ->
    [one] one note
   *[other] { $now } notes
}, instead of { $usual }; { fort-boyard-pawns-near }.
fort-boyard-why-cell = You could be back at square { $cell } on your next roll ({ SAY("likely", $own) }); { $rivals ->
    [0] the others couldn’t.
    [one] only one of the others could get there before you.
   *[other] { $rivals } of the others could too.
}
fort-boyard-why-cell-far = { $rivals ->
    [0] Nobody can reach square { $cell } with the next roll: the key will wait for you.
    [one] Only one pawn can reach square { $cell } with the next roll: the key may well stay there.
   *[other] Square { $cell } is one of those the others are least likely to reach.
}
fort-boyard-why-walk = { $clockwise ->
    [yes] Clockwise
   *[no] Counter-clockwise
}, { $kind ->
    [ordinary] there is a key to win, with a riddle if the challenge fails.
    [or] there is a key to win, by the challenge or by the riddle.
    [and] there { $keys ->
        [one] is a key
       *[other] are { $keys } keys
    } to win, with a challenge and a riddle.
    [guardian] there { $keys ->
        [one] is a key
       *[other] are { $keys } keys
    } to win with a single riddle.
   *[none] there’s no key, but it’s a good place to be when others open the chest.
}
fort-boyard-why-likelier = { $way ->
    [challenge] Challenges are won more often than riddles, for the same key.
   *[riddle] Riddles are won more often than challenges, for the same key.
}
fort-boyard-why-riddle = A riddle costs nothing, and may yet give you { $keys ->
    [0] your first key.
    [3] your fourth key, the one that opens the chest.
   *[other] this key.
}
fort-boyard-why-fan = The cards lie face down: none is better than another, so pick any you like.
fort-boyard-why-ready = The calm version needs no speed, nothing moves, and it takes just as many wins: choose whichever suits you.
fort-boyard-why-pick = Nobody sees your choice before the end: don’t choose the same thing twice in a row.
fort-boyard-why-signal = Keep them waiting: anyone who moves before the signal loses.
fort-boyard-why-patience = Wait for the signal: moving too early costs the duel.
fort-boyard-why-vote = Choose whoever makes people laugh most: the candidate mustn’t drop anything.
fort-boyard-why-aim = Aim where nobody expects it: a high, slow die is easier to catch.
fort-boyard-why-tickle = Pull the face at whoever is already smiling.
fort-boyard-why-part = Choose whatever feels most alike from one player to the next.
fort-boyard-why-name = Everyone is named once: start with those you’re sure of.
fort-boyard-why-change = Change something nobody notices: people check the striking things first.
fort-boyard-why-spot = You get three answers: start with what you looked at most carefully.
fort-boyard-why-ask = Ask what anyone would answer with yes or no, and don’t let them catch their breath.
fort-boyard-why-say = Say something new, without “yes” or “no”: the same answer a third time loses.
fort-boyard-why-object = Object if that’s no answer: more than half of the others must agree.
fort-boyard-why-answer = Try what comes to mind: a wrong answer costs nothing while the sand runs.
fort-boyard-why-judge = Judge what you saw: you can take the verdict back until somebody does something.
