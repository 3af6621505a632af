# La Clef du Royaume

royaume-title = The Key to the Realm
royaume-summary = A kingdom that folds, a key in three pieces, and a demon king who never lends his die for nothing.

## Options

royaume-option-length = Length
royaume-option-length-full = full: three pieces to win
royaume-option-length-short = short: only the red piece is missing
royaume-option-powers = Heroes’ powers
royaume-option-powers-true = to each their own
royaume-option-powers-false = none
royaume-option-opening = The throw that decides who begins
royaume-option-opening-bare = the die alone
royaume-option-opening-objects = an object may be exhausted
royaume-level-novice = a novice, who runs to the nearest adventure
royaume-level-amateur = an amateur, who prepares before trying
royaume-level-expert = an expert, who works out what every object is still worth

## Names

royaume-name-isaure = Isaure the knight
royaume-name-thibault = Thibault the ranger
royaume-name-oriane = Oriane the enchantress
royaume-name-gaspard = Gaspard the minstrel
royaume-name-brune = Brune the smith
royaume-name-wolf = the grey wolf
royaume-name-fairy = the absent-minded fairy
royaume-name-otter = the learned otter
royaume-name-salamander = the salamander
royaume-name-giantess = the shy giantess
royaume-name-tower = the Bramble Tower
royaume-name-bell = the Sunken Bell
royaume-name-mirage = the Mirage Palace
royaume-name-dragon = the Dragon’s Nest
royaume-name-mill = the Mill of a Thousand Winds
royaume-name-bridge = the Troll’s Bridge
royaume-name-stargazer = the Stargazer’s Glass
royaume-name-genie = the Genie’s Jar
royaume-name-caravan = the Caravan that Hesitates
royaume-name-fair = the Fair of Masks
royaume-name-forge = the Dwarves’ Forge
royaume-name-stair = the Hidden Stair
royaume-name-vale-whirl1 = the washing-place whirlpool
royaume-name-vale-whirl2 = the duck-pond whirlpool
royaume-name-wood-whirl1 = the whirlpool of roots
royaume-name-wood-whirl2 = the whirlpool of the glade
royaume-name-dunes-whirl1 = the whirlpool of sand
royaume-name-dunes-whirl2 = the simoom’s whirlpool
royaume-name-embers-whirl1 = the whirlpool of ash
royaume-name-embers-whirl2 = the lying whirlpool
royaume-name-vale = Clearvale
royaume-name-wood = the Deepwood
royaume-name-dunes = the Golden Dunes
royaume-name-embers = the Emberlands
royaume-name-garden = the castle’s garden
royaume-name-dungeon = the dungeon
royaume-word-rope = the rope
royaume-word-lantern = the lantern
royaume-word-compass = the compass
royaume-word-boots = the boots
royaume-word-flute = the flute
royaume-word-cloak = the cloak
royaume-word-shield = the shield
royaume-word-sword = the sword
royaume-word-crown = the crown of frost
royaume-word-trident = the trident of the tides
royaume-word-hourglass = the fairies’ hourglass
royaume-word-horn = the horn of mist
royaume-word-gauntlet = the giant’s gauntlet

## Heroes, companions and magic objects

royaume-power-isaure = her sword counts 5 in key adventures and in the castle.
royaume-power-thibault = he adds or takes off up to 2 when he moves.
royaume-power-oriane = she adds or takes off up to 2 when she throws for an event.
royaume-power-gaspard = after a nap in the kingdom he draws an event.
royaume-power-brune = she may throw again, once, a 1 that fell on her own die.
royaume-helps-wolf = He adds or takes off up to 1 when you move, and opens a square of the Bramble Tower and one of the Dragon’s Nest.
royaume-helps-fairy = She adds or takes off up to 2 when you throw for an event, and opens a square of the Bramble Tower and one of the Sunken Bell.
royaume-helps-otter = She adds or takes off up to 2 in minor adventures, and opens a square of the Sunken Bell and one of the Mirage Palace.
royaume-helps-salamander = She adds or takes off up to 2 whenever you throw the demon die, and opens a square of the Mirage Palace and one of the Dragon’s Nest.
royaume-helps-giantess = She adds or takes off up to 1 when you throw in the castle.
royaume-magic-crown = It changes a result by 5.
royaume-magic-trident = It changes a result by 4.
royaume-magic-hourglass = It changes a result by 2; whenever it is exhausted, 2 other objects are restored.
royaume-magic-horn = It changes a result by 3; whenever it is exhausted, you may give the demon die to somebody who does not have it.
royaume-magic-gauntlet = It changes a result by 1; after it, a second object may change the same result.

## The codex

royaume-codex-tower = Six squares to climb: 4 or more; 3 or less; 8 or more, or the lantern; 9 or more, or the wolf; 1 or less, or the fairy; 9 or more. At the top, the green piece. You come out at the edge of the wood, where 2 objects are restored; if you fall, on an event square far to the south.
royaume-codex-bell = Six strokes down to the bell: 5 or more; 1 or less, or the compass; 9 or more, or the otter; 4 to 6; 1 or less, or the fairy; 8 or more. At the bottom, the blue piece. You dry off on a square that restores 2 objects; if you swallow water, on an event square by the southern road.
royaume-codex-mirage = Six doors that may not be there: 3 or less; 8 or more, or the cloak; 9 or more, or the salamander; 4 to 6; 1 or less, or the otter; 8 or more. Behind the last, the blue piece. You come out on a square that restores 2 objects; if the palace vanishes, on an event square in the far north.
royaume-codex-dragon = Six steps without waking it: 5 or more; 9 or more, or the shield; 4 or less; 9 or more, or the wolf; 8 or more, or the salamander; 8 or more. Under the egg, the red piece. You climb down to a square that restores 2 objects; if it opens an eye, you find yourself on an event square near the southern border.
royaume-codex-mill = It stands across the path and its sails wait for nobody. 3 or less: they exhaust an object and put you down at the start. 4 to 6: one object is restored. 7 or more: three. In both of these cases you leave on whichever side you like.
royaume-codex-bridge = The troll of the bridge likes people who speak up. 5 or less: he exhausts an object and sends you back south. 6 or more: he steps aside, and you leave on whichever side you like.
royaume-codex-stargazer = The stargazer sees the kingdom upside down. 6 or less: one object is restored. 7 or more: you may turn either portion over, with everyone on it. If you are not carried along, you come out on the path.
royaume-codex-genie = The jar sleeps with one eye open. 9 or more: the genie gives a magic object of your choice if you have none; otherwise he restores up to 2 objects. Else he snores. Either way you come out a little further up.
royaume-codex-caravan = It leaves, it stays, it leaves. 4 or less: it drops you where you like, in the west, the north or the south. 5 or more: it exhausts an object and leaves you in the west.
royaume-codex-fair = Everybody wears a mask, even the die. 3 or less: the demon die comes to you. 4 or more: you may give it to somebody who does not have it, and you restore one object. Either way you come out on the path.
royaume-codex-forge = Dwarves strike first and ask later. 6 or less: they exhaust an object and send you back south. 7 to 9: they restore 2. 10 or more: they restore 4. In both of these cases you leave on whichever side you like.
royaume-codex-stair = Every other step is missing. 6 or more: with all three pieces you come out in the castle’s garden; without them you draw an event. 5 or less: nothing. You come out at the foot of the stair.
royaume-codex-vale-whirl1 = Between two sheets hung out to dry. Clearvale opens into the Deepwood: everyone in the vale drops onto the first void.
royaume-codex-vale-whirl2 = The ducks swim round it. Clearvale opens into the Deepwood: everyone in the vale drops onto the second void.
royaume-codex-wood-whirl1 = It swallows leaves and the curious. The Deepwood closes into Clearvale: everyone in the wood is put down on the northern road.
royaume-codex-wood-whirl2 = It turns without a sound. The Deepwood closes into Clearvale: everyone in the wood is put down in the middle of the vale.
royaume-codex-dunes-whirl1 = An hourglass without its glass. The Golden Dunes open into the Emberlands: everyone in the dunes drops onto the first void.
royaume-codex-dunes-whirl2 = The wind has had enough of sand. The Golden Dunes open into the Emberlands: everyone in the dunes drops onto the second void.
royaume-codex-embers-whirl1 = It coughs. The Emberlands close into the Golden Dunes: everyone in the Emberlands is put down in the south of the dunes.
royaume-codex-embers-whirl2 = It swears that it turns the east over: it is the west that turns, with everyone on it. Whoever believed it comes out right beside it.

## The events

royaume-card-wolf = The grey wolf. He has smelled your last sausage. 7 or more: you share it, and he comes along.
royaume-card-otter = The learned otter. She counts the pebbles that you hold out. An even number: she comes along.
royaume-card-fairy = The absent-minded fairy. She is hiding in a thimble: softly now. 1 or less: she comes along.
royaume-card-salamander = The salamander. Her bed has gone cold; yours less so. 8 or more: she comes along.
royaume-card-giantess = The shy giantess. She blushes up to the clouds. 8 or more: a bold word, and she comes along.
royaume-card-sphinx = The Sphinx. It only likes answers that do not tremble. 10 or more: a magic object of your choice.
royaume-card-stone-knight = The Stone Knight. For three centuries he has waited for a blow worthy of him. 9 or more: a magic object of your choice.
royaume-card-peddler = The Peddler. He mends everything, provided that you sing along. Restore up to 2 objects.
royaume-card-spring = The Spring. Clear water, and a minute’s peace. Restore one object.
royaume-card-bard = The Bard. He plays, if you clap in time. 5 or more: restore up to 4 objects.
royaume-card-feast = The Village Feast. The whole kingdom dances, even those who are not there. Every hero restores up to 2 objects.
royaume-card-bandits = The Bandits. They are afraid of loud voices. 6 or more: they run. Otherwise exhaust 2 objects.
royaume-card-downpour = The Downpour. It rusts what it can. Exhaust one object.
royaume-card-raven = The Demon’s Raven. It drops a die that is not its own. Give the demon die to somebody who does not have it, yourself included.
royaume-card-tailwind = Tailwind. It takes you by the cloak. Throw the die and move again.
royaume-card-quake = The Quake. The map itself shivers. The portion you are on turns over, with everyone on it.
royaume-card-eagle = The Eagle. It is going your way, or some other. Go to a free restore square in sight, and make use of it.
royaume-card-joust = The Joust. On broomsticks. Choose a rival, and both throw, you first: the higher restores up to 2 objects, the lower exhausts one.
royaume-card-guards = The Castle Guard. It insists on seeing you home. 5 or more: no, thank you. Otherwise you are back at the camp.
royaume-card-masked-ball = The Masked Ball. Behind which mask is the die? You may give the demon die to somebody who does not have it; then restore one object.

## What can be done

royaume-do-choose-hero = { $hero ->
    [isaure] play { royaume-name-isaure }: { royaume-power-isaure }
    [thibault] play { royaume-name-thibault }: { royaume-power-thibault }
    [oriane] play { royaume-name-oriane }: { royaume-power-oriane }
    [gaspard] play { royaume-name-gaspard }: { royaume-power-gaspard }
   *[brune] play { royaume-name-brune }: { royaume-power-brune }
}
royaume-do-throw = throw the die and move
royaume-do-nap = take a heroic nap: restore up to 5 objects
royaume-do-stroll = { $square ->
    [garden-1] stroll to garden square 1
    [garden-2] stroll to garden square 2
    [garden-3] stroll to garden square 3
    [garden-4] stroll to garden square 4
   *[garden-5] stroll to garden square 5
}
royaume-do-enter-dungeon = push the dungeon’s door open
royaume-do-exhaust = { $operation ->
    [raise] exhaust { $object } to raise it
   *[lower] exhaust { $object } to lower it
}
royaume-do-shift = shift it by { $by } (power and companions)
royaume-do-throw-again = throw the die again
royaume-do-keep = keep this result
royaume-do-walk = { $kind ->
    [event] go to an event ({ $square })
    [restore] go to a restore square ({ $square })
    [demon] go to a square of the demon die ({ $square })
    [start] go to the start ({ $square })
    [boring] go where nothing happens ({ $square })
   *[other] { $square ->
        [tower] enter { royaume-name-tower }
        [bell] dive for { royaume-name-bell }
        [mirage] enter { royaume-name-mirage }
        [dragon] climb to { royaume-name-dragon }
        [mill] try { royaume-name-mill }
        [bridge] try { royaume-name-bridge }
        [stargazer] look through { royaume-name-stargazer }
        [genie] rub { royaume-name-genie }
        [caravan] join { royaume-name-caravan }
        [fair] go to { royaume-name-fair }
        [forge] try { royaume-name-forge }
        [stair] take { royaume-name-stair }
        [vale-whirl1] jump into { royaume-name-vale-whirl1 }
        [vale-whirl2] jump into { royaume-name-vale-whirl2 }
        [wood-whirl1] jump into { royaume-name-wood-whirl1 }
        [wood-whirl2] jump into { royaume-name-wood-whirl2 }
        [dunes-whirl1] jump into { royaume-name-dunes-whirl1 }
        [dunes-whirl2] jump into { royaume-name-dunes-whirl2 }
        [embers-whirl1] jump into { royaume-name-embers-whirl1 }
       *[other] jump into { royaume-name-embers-whirl2 }
    }
}
royaume-do-restore = restore { $object }
royaume-do-restore-strongest = restore what is worth most
royaume-do-give-up = exhaust { $object }
royaume-do-give-up-weakest = exhaust what is worth least
royaume-do-give = give the demon die to { $to }
royaume-do-decline = leave it
royaume-do-take-magic = take { $object }
royaume-do-leave = leave for { $square }
royaume-do-turn-over = { $portion ->
    [west] turn the western portion over
   *[east] turn the eastern portion over
}
royaume-do-challenge = joust against { $rival }
royaume-do-fly = be set down on { $square }
royaume-do-enter-garden = { $square ->
    [garden-1] enter the garden, square 1
    [garden-2] enter the garden, square 2
    [garden-3] enter the garden, square 3
    [garden-4] enter the garden, square 4
   *[garden-5] enter the garden, square 5
}
royaume-do-fell = the die shows { $face }
royaume-do-drew = the card is { $card }
royaume-do-revealed = the token is { $token }

## What happened

royaume-hero-chosen = { $hero ->
    [isaure] { $seat } buckles on Isaure’s sword: { royaume-power-isaure }
    [thibault] { $seat } pulls on Thibault’s boots: { royaume-power-thibault }
    [oriane] { $seat } dons Oriane’s hat: { royaume-power-oriane }
    [gaspard] { $seat } tunes Gaspard’s lute: { royaume-power-gaspard }
   *[brune] { $seat } picks up Brune’s hammer: { royaume-power-brune }
}
royaume-die-fell = { $demon ->
    [yes] { $purpose ->
        [opening] { $seat } throws the demon die to begin: { $face }.
        [move] { $seat } throws the demon die: { $face }.
        [king] { $seat } throws the demon die against its master: { $face }.
       *[other] The demon die rolls for { $seat }: { $face }.
    }
   *[no] { $purpose ->
        [opening] { $seat } throws to begin: { $face }.
        [move] { $seat } throws the die: { $face }.
        [king] { $seat } throws with all the strength there is: { $face }.
       *[other] The die rolls for { $seat }: { $face }.
    }
}
royaume-thrown-again = “That one does not count,” says { $seat }, and throws again.
royaume-result-changed = { $operation ->
    [raise] { $seat } exhausts { $object } to do better: { $result }.
   *[lower] { $seat } exhausts { $object } to do less: { $result }.
}
royaume-result-shifted = A helping hand of { $by } for { $seat }: { $result }.
royaume-opening-tied = { $seats } have thrown alike: once more.
royaume-opening-won = { $seat } begins.
royaume-turn-began = Turn { $turn }: { $seat } to play.
royaume-napped = { $seat } lies down: a heroic nap.
royaume-walked = { $kind ->
    [event] { $seat } moves to an event square ({ $square }).
    [restore] { $seat } moves to a restore square ({ $square }).
    [demon] { $seat } moves to a square of the demon die ({ $square }).
    [start] { $seat } is back at the start.
    [adventure] { $seat } walks into an adventure.
    [whirlpool] { $seat } moves to a whirlpool.
   *[other] { $seat } moves ({ $square }). Nothing happens there.
}
royaume-stayed = { $kind ->
    [event] 0: { $seat } does not move, and the square has another event.
    [restore] 0: { $seat } does not move, and the square restores again.
    [demon] 0: { $seat } does not move, and the demon die changes hands again.
   *[other] 0: { $seat } does not move. Nothing happens.
}
royaume-placed = { $kind ->
    [event] { $seat } comes out on an event square ({ $square }).
    [restore] { $seat } comes out on a restore square ({ $square }).
    [demon] { $seat } comes out on a square of the demon die ({ $square }).
   *[other] { $seat } comes out on the path ({ $square }).
}
royaume-restored = { $seat } restores { $objects }.
royaume-exhausted = { $seat } exhausts { $objects }.
royaume-die-given = { $seat } hands the demon die to { $to }.
royaume-declined = { $seat } would rather not.
royaume-card-drawn = { $seat } draws. { $card ->
    [wolf] { royaume-card-wolf }
    [otter] { royaume-card-otter }
    [fairy] { royaume-card-fairy }
    [salamander] { royaume-card-salamander }
    [giantess] { royaume-card-giantess }
    [sphinx] { royaume-card-sphinx }
    [stone-knight] { royaume-card-stone-knight }
    [peddler] { royaume-card-peddler }
    [spring] { royaume-card-spring }
    [bard] { royaume-card-bard }
    [feast] { royaume-card-feast }
    [bandits] { royaume-card-bandits }
    [downpour] { royaume-card-downpour }
    [raven] { royaume-card-raven }
    [tailwind] { royaume-card-tailwind }
    [quake] { royaume-card-quake }
    [eagle] { royaume-card-eagle }
    [joust] { royaume-card-joust }
    [guards] { royaume-card-guards }
   *[other] { royaume-card-masked-ball }
}
royaume-pack-rebuilt = The pack is empty: the discard is shuffled ({ $cards } cards).
royaume-no-cards = Not a card left anywhere: nothing happens to { $seat }.
royaume-event-rolled = { $won ->
    [yes] { $result }: { $seat } has done it.
   *[no] { $result }: that is not it, { $seat }.
}
royaume-companion-joined = { $companion ->
    [wolf] The grey wolf trots behind { $seat } from now on. { royaume-helps-wolf }
    [fairy] The absent-minded fairy travels in a pocket of { $seat } from now on. { royaume-helps-fairy }
    [otter] The learned otter keeps accounts for { $seat } from now on. { royaume-helps-otter }
    [salamander] The salamander keeps { $seat } warm at night from now on. { royaume-helps-salamander }
   *[giantess] The shy giantess follows { $seat } from now on, three steps behind. { royaume-helps-giantess }
}
royaume-companion-known = { $companion ->
    [wolf] { $seat } has a wolf already: this one restores an object and leaves.
    [fairy] { $seat } has a fairy already: this one restores an object and flies off.
    [otter] { $seat } has an otter already: this one restores an object and dives.
    [salamander] { $seat } has a salamander already: this one restores an object and darts away.
   *[giantess] { $seat } has a giantess already: this one restores an object and tiptoes off.
}
royaume-magic-taken = { $seat } wins { $object }.
royaume-magic-gone = No magic object is left: { $seat } restores up to 3 objects instead.
royaume-adventure-began = { $adventure ->
    [tower] { $seat } looks up: the Bramble Tower.
    [bell] { $seat } takes a deep breath: the Sunken Bell.
    [mirage] { $seat } opens a door that was not there: the Mirage Palace.
   *[dragon] { $seat } walks on tiptoe: the Dragon’s Nest.
}
royaume-step-opened = { $companion ->
    [none] Square { $step }: { $object } will do, { $seat } goes on without a throw.
    [wolf] Square { $step }: the wolf bares his teeth, { $seat } goes on without a throw.
    [fairy] Square { $step }: the fairy knows the word, { $seat } goes on without a throw.
    [otter] Square { $step }: the otter knows the current, { $seat } goes on without a throw.
    [salamander] Square { $step }: the salamander does not mind fire, { $seat } goes on without a throw.
   *[other] Square { $step }: the giantess lifts what is in the way, { $seat } goes on without a throw.
}
royaume-step-won = Square { $step }: { $result }, { $seat } goes on.
royaume-step-lost = Square { $step }: { $result } will not do, and the adventure ends there for { $seat }.
royaume-piece-won = { $colour ->
    [red] { $seat } holds the red piece!
    [green] { $seat } holds the green piece!
   *[blue] { $seat } holds the blue piece!
} { $pieces ->
    [3] The key is whole: the next whirlpool leads to the castle.
   *[other] That makes { $pieces } of 3.
}
royaume-minor-began = { $adventure ->
    [mill] { $seat } enters the Mill of a Thousand Winds.
    [bridge] { $seat } sets foot on the Troll’s Bridge.
    [stargazer] { $seat } puts an eye to the Stargazer’s Glass.
    [genie] { $seat } rubs the Genie’s Jar.
    [caravan] { $seat } hails the Caravan that Hesitates.
    [fair] { $seat } joins the Fair of Masks.
    [forge] { $seat } knocks at the Dwarves’ Forge.
   *[stair] { $seat } feels for the first step of the Hidden Stair.
}
royaume-minor-rolled = { $adventure ->
    [mill] { $case ->
        [0] { $result }: the sails knock { $seat } over, an object is exhausted, back to the start.
        [1] { $result }: flour flies, { $seat } restores one object and leaves on either side.
       *[other] { $result }: the miller serves soup, { $seat } restores up to 3 objects and leaves on either side.
    }
    [bridge] { $case ->
        [0] { $result }: the troll takes an object’s strength and sends { $seat } south.
       *[other] { $result }: the troll bows, { $seat } leaves on either side.
    }
    [stargazer] { $case ->
        [0] { $result }: clouds; { $seat } restores one object meanwhile.
       *[other] { $result }: { $seat } may turn a portion of the kingdom over.
    }
    [genie] { $case ->
        [0] { $result }: the jar snores, { $seat } leaves with nothing.
       *[other] { $result }: the genie stretches and grants { $seat } a wish.
    }
    [caravan] { $case ->
        [0] { $result }: it leaves! { $seat } gets off anywhere along the way.
       *[other] { $result }: it stays after all; { $seat } exhausts an object with waiting and remains in the west.
    }
    [fair] { $case ->
        [0] { $result }: there was a die under the mask, and it is for { $seat }.
       *[other] { $result }: { $seat } may slip somebody the demon die, and restores one object.
    }
    [forge] { $case ->
        [0] { $result }: a blow goes wide, { $seat } exhausts an object and goes back south.
        [1] { $result }: good work, { $seat } restores up to 2 objects and leaves on either side.
       *[other] { $result }: a masterpiece, { $seat } restores up to 4 objects and leaves on either side.
    }
   *[stair] { $case ->
        [0] { $result }: that step was missing, { $seat } climbs down again.
       *[other] { $result }: { $seat } reaches the landing. With all three pieces it is the garden; otherwise an event.
    }
}
royaume-whirlpool-entered = { $whirlpool ->
    [vale-whirl1] { $seat } jumps into { royaume-name-vale-whirl1 }.
    [vale-whirl2] { $seat } jumps into { royaume-name-vale-whirl2 }.
    [wood-whirl1] { $seat } jumps into { royaume-name-wood-whirl1 }.
    [wood-whirl2] { $seat } jumps into { royaume-name-wood-whirl2 }.
    [dunes-whirl1] { $seat } jumps into { royaume-name-dunes-whirl1 }.
    [dunes-whirl2] { $seat } jumps into { royaume-name-dunes-whirl2 }.
    [embers-whirl1] { $seat } jumps into { royaume-name-embers-whirl1 }.
   *[embers-whirl2] { $seat } jumps into { royaume-name-embers-whirl2 }.
}
royaume-portion-turned = { $region ->
    [vale] The Deepwood folds away: here is Clearvale.
    [wood] Clearvale unfolds: here is the Deepwood.
    [dunes] The Emberlands fold away: here are the Golden Dunes.
   *[embers] The Golden Dunes unfold: here are the Emberlands.
} { $carried-count ->
    [0] Nobody is carried along.
   *[other] Carried along: { $carried } ({ $square }).
}
royaume-misled = The whirlpool lied: { $seat } comes out right beside it ({ $square }), and it is the west that turns.
royaume-sent-to-camp = Back to the camp for { $seat } ({ $square }).
royaume-joust-began = { $seat } mounts a broom and challenges { $rival }.
royaume-joust-ended = { $winner ->
    [none] A draw between { $seat } and { $rival }: the brooms are safe.
   *[other] { $seat } against { $rival }: { $winner } wins and restores up to 2 objects, the other exhausts one.
}
royaume-garden-entered = { $seat } treads the gravel of the demon’s garden.
royaume-token-revealed = Under the token, for { $seat }: { $restores ->
    [one] enough to restore one object.
   *[other] enough to restore { $restores } objects.
}
royaume-dungeon-entered = { $seat } pushes the dungeon’s door open.
royaume-room-revealed = { $room ->
    [0] Room { $at }: the portcullis. 6 or more for { $seat } to pass.
    [1] Room { $at }: the sleeping dog. 3 or less for { $seat } to pass.
    [2] Room { $at }: the tightrope. 4 or 5 for { $seat } to pass.
   *[other] Room { $at }: the executioner. 8 or more for { $seat } to pass.
}
royaume-room-rolled = { $won ->
    [yes] { $result }: { $seat } passes.
   *[no] { $result }: { $seat } leaves by the window, on the garden side.
}
royaume-king-threw = The demon king throws his die: { $face }. { $seat } needs { $needed }.
royaume-king-defeated = { $result }! { $seat } defeats the demon king!
royaume-king-won = { $result }: not enough. The demon king laughs in { $seat }’s face.
royaume-match-ended = The kingdom is free. Long live { $winners }!
royaume-undone = { $seat } has second thoughts.

## Why not

royaume-hero-taken = Somebody plays this hero already: { $free } are left.
royaume-choose-hero = Choose a hero first, one of the { $free } that are free.
royaume-throw-or-nap = It is your turn: throw the die, or take a nap.
royaume-garden-turn = In the garden a turn is a nap, a stroll to another free garden square, or the dungeon.
royaume-modify-first = A throw is waiting: change it, or keep it.
royaume-opening-bare = No object is used to find out who begins.
royaume-object-exhausted = This object is exhausted: it must be restored before it can be used.
royaume-one-object = One object for each throw.
royaume-not-yours = This object is not yours.
royaume-walk-first = First choose where these { $steps } squares take you.
royaume-restore-first = First choose what you restore ({ $count } to go).
royaume-exhaust-first = First choose what you exhaust ({ $count } to go).
royaume-has-die = The demon die is there already: it goes to somebody else.
royaume-give-first = First decide who gets the demon die.
royaume-magic-first = First choose your magic object.
royaume-leave-first = First choose where you leave for.
royaume-turn-over-first = First decide whether a portion is turned over, and which.
royaume-rival-first = First choose whom you joust against.
royaume-fly-first = First choose where the eagle sets you down.
royaume-garden-first = First choose a free square of the garden.

## The table

royaume-player = Hero
royaume-where = Where
royaume-key = Key
royaume-companions = Companions
royaume-active = Active objects
royaume-worn = Exhausted
royaume-in-sight = In sight: { $west } and { $east }
royaume-result = Result: { $result }
royaume-needed = { $needed } is needed against the demon king.
royaume-type-die = What does the die show?
royaume-type-card = Which card? ({ $cards })
royaume-type-token = Which token? ({ $tokens })

## The coach

royaume-value-chance = { NUMBER($value, maximumFractionDigits: 0) }% to get to the end
royaume-why-only = There is nothing else to do.
royaume-why-habit = A habit that pays, no more.
royaume-why-give = The demon die slows whoever leads: { $give } ({ $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}).
royaume-why-dungeon = Your objects are worth { $chance }% against the dungeon and the king: waiting would hardly change that.
royaume-why-nap = One nap, and your chances go from { $now } to { $rested }% { $adventure ->
    [tower] in the Bramble Tower.
    [bell] at the Sunken Bell.
    [mirage] in the Mirage Palace.
    [dragon] in the Dragon’s Nest.
   *[castle] in the castle.
}
royaume-why-rest = Nearly everything is exhausted: a nap gives five objects back.
royaume-why-way = { $adventure ->
    [tower] On to the Bramble Tower
    [bell] On to the Sunken Bell
    [mirage] On to the Mirage Palace
    [dragon] On to the Dragon’s Nest
   *[castle] On to the nearest whirlpool, and the castle
}: { $squares } squares, { $chance }% to succeed once rested.
royaume-why-prepare = { $missing ->
    [0] A magic object short
    [one] One companion short
   *[other] { $missing } companions short
} { $adventure ->
    [tower] of the Bramble Tower
    [bell] of the Sunken Bell
    [mirage] of the Mirage Palace
   *[dragon] of the Dragon’s Nest
}: { $now }% today, { $then }% with all who open one of its squares.
royaume-why-castle-first = Only { $chance }% against the castle: the giantess or a magic object first.
royaume-why-king = The king has { $needed }; with all your objects you make { $makes }.
royaume-why-passes = It passes already: exhaust nothing.
royaume-why-hopeless = Nothing that you have will do: keep your objects.
royaume-spared = { $object ->
    [lantern] { royaume-word-lantern }
    [compass] { royaume-word-compass }
    [cloak] { royaume-word-cloak }
   *[shield] { royaume-word-shield }
}
royaume-why-spare = Keep { royaume-spared }: it opens square { $square }.
royaume-why-helps = That costs what follows least.
