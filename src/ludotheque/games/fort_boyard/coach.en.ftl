# What the coach says.

fort-boyard-why-only = There is nothing else to do.
fort-boyard-pawns-near = { $pawns ->
    [0] no pawn is in reach of a tiger
    [one] a single pawn is in reach of a tiger
   *[other] { $pawns } pawns are in reach of a tiger
}
fort-boyard-why-open = Opening now brings about { $now ->
    [one] one note
   *[other] { $now } notes
}, where one usually takes { $usual }: { fort-boyard-pawns-near }.
fort-boyard-why-wait = Better wait: the chest would bring only about { $now ->
    [one] one note
   *[other] { $now } notes
}, instead of { $usual }; { fort-boyard-pawns-near }.
fort-boyard-why-cell = You may be back at square { $cell } with your next roll ({ SAY("likely", $own) }); { $rivals ->
    [0] the others may not.
    [one] only one of the others may be there before you.
   *[other] { $rivals } of the others may as well.
}
fort-boyard-why-cell-far = { $rivals ->
    [0] Nobody can reach square { $cell } with the next roll: the key will wait for you there.
    [one] Only one pawn can reach square { $cell } with the next roll: the key may well stay there.
   *[other] Of all squares, { $cell } is among those that the others reach least.
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
    } to win by a single riddle.
   *[none] there is no key, but a good place from where to watch the others’ chest.
}
fort-boyard-why-likelier = { $way ->
    [challenge] Challenges succeed more often than riddles, for the same key.
   *[riddle] Riddles succeed more often than challenges, for the same key.
}
fort-boyard-why-riddle = A riddle costs nothing, and may yet give you { $keys ->
    [0] your first key.
    [3] the fourth key, the one to the chest.
   *[other] this key.
}
fort-boyard-why-fan = The cards lie face down: none is better than another, draw the one that you like.
fort-boyard-why-ready = The calm form is played without speed or motion, and takes as many successes: take the one that you are at ease with.
fort-boyard-why-pick = Nobody sees your choice before the end: do not take the same twice running.
fort-boyard-why-signal = Keep them waiting: who moves before the signal has lost.
fort-boyard-why-patience = Wait for the signal: moving too early costs the duel.
fort-boyard-why-vote = Choose whoever makes people laugh most: the candidate must drop nothing.
fort-boyard-why-aim = Aim where you are not expected: a high and slow die is easier to catch.
fort-boyard-why-tickle = Make the face at whoever is smiling already.
fort-boyard-why-part = Have them touch what is most alike from one player to the next.
fort-boyard-why-name = Everyone is named once: name first those that you are sure of.
fort-boyard-why-change = Change what is noticed least: the most striking is looked for first.
fort-boyard-why-spot = Three answers: begin with what you had looked at well.
fort-boyard-why-ask = Ask what is usually answered with yes or no, and leave no time to breathe.
fort-boyard-why-say = Answer with a new sentence, without “yes” or “no”: the third time, the same answer loses.
fort-boyard-why-object = Object if the answer is none: it takes more than half of the others for it to fall.
fort-boyard-why-answer = Try what comes to mind: a wrong answer costs nothing while the sand runs.
fort-boyard-why-judge = Judge what you have seen: this verdict can be taken back while nobody has done anything.
