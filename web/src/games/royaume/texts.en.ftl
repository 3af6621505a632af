# La Clef du Royaume, as the page says it.

## board

royaume-web-board = The kingdom
royaume-web-region = { $region ->
    [vale] Clearvale
    [wood] The Deepwood
    [dunes] The Golden Dunes
   *[embers] The Emberlands
}
royaume-web-castle = The demon’s castle
royaume-web-go = Go there
royaume-web-price-free = free
royaume-web-price-thing = { $name } { $by }
royaume-web-price-shift = power { $by }
royaume-web-priced = { $place }: { $price }
royaume-web-plan-so = { $result }: { $end }
royaume-web-goal-rested = { $percent }% after a rest
royaume-web-goal-chance = { $percent }% today
royaume-web-goal-helps = { $name } { $own ->
    [yes] is here
   *[no] would help
}
royaume-web-goal-mark = { $place } opens { $region ->
        [vale] Clearvale
        [wood] the Deepwood
        [dunes] the Golden Dunes
       *[embers] the Emberlands
    }
royaume-web-goal-inside = The dungeon door, { SAY("numeral", $royaume-rooms) } rooms, then the demon king
royaume-web-goal-castle = The key is whole. { $place }, { $steps ->
        [one] { $steps } square
       *[other] { $steps } squares
    } away, leads to the castle
royaume-web-goal-by = { $place }, { $steps ->
        [one] { $steps } square
       *[other] { $steps } squares
    } away, opens { $region ->
        [vale] Clearvale
        [wood] the Deepwood
        [dunes] the Golden Dunes
       *[embers] the Emberlands
    }
royaume-web-goal-near = { $steps ->
        [one] { $steps } square
       *[other] { $steps } squares
    } away
royaume-web-goals = What next?
royaume-web-near = { $name }: { $pieces ->
    [0] no piece of the key
    [one] { $pieces } piece of the key
   *[other] { $pieces } pieces of the key
}
royaume-web-flap = { $region ->
    [vale] To Clearvale
    [wood] To the Deepwood
    [dunes] To the Golden Dunes
   *[embers] To the Emberlands
}
royaume-web-to-castle = To the castle
royaume-web-to-kingdom = To the kingdom
royaume-web-kind = { $kind ->
    [start] the start
    [event] event
    [restore] restores { $amount }
    [demon] demon die
    [void] void square
   *[boring] quiet square
}
royaume-web-sign-hero = { $name }: { $hero }
royaume-web-legend = { $kind ->
    [key] Key adventure, in several steps: at the end, the piece of the key in this colour.
    [adventure] Minor adventure: a single throw, for better or worse.
    [whirlpool] Whirlpool: entering it stops the hero, and unfolds or folds this part of the kingdom.
    [event] Event: a card is drawn.
    [restore] Rest: restores up to this many objects.
    [demon] Demon die: you give it to somebody who doesn’t have it.
    [void] Void: you can’t walk here; you land here when its region opens.
    [boring] Quiet square: nothing happens here.
    [garden] Castle garden: each square restores objects before the last adventure.
    [dungeon] Dungeon room: a test to pass before the king.
    [throne] Throne: the demon king, the last test.
    [hero] Hero: point at one to see who it is and who’s playing.
   *[start] Start: all heroes set out from here.
}
royaume-web-square = { $what }, { $steps } from { $place }
royaume-web-fork = a fork
royaume-web-garden = garden square { $number }
royaume-web-worth = { $place }: { $worth }
royaume-web-best = { $goal }, the coach’s choice
royaume-web-needs = { $sign ->
    [at-least] The throw needs { $low } or more.
    [at-most] The throw needs { $low } or less.
    [in] The throw needs { $low } to { $high }.
   *[even] The throw needs an even number.
}
royaume-web-says-turn = It is { $name }’s turn ({ $turn }).
royaume-web-says-nobody = { $name } has no hero yet.
royaume-web-says-hero = { $name } is { $hero }: { $place }; { $pieces ->
    [0] no piece of the key.
    [one] { $pieces } piece of the key.
   *[other] { $pieces } pieces of the key.
}
royaume-web-says-has = { $name } has { $active }; { $exhausted } exhausted; { $companions ->
    [0] no companion.
   *[other] { $companion }.
}
royaume-web-says-throne = The demon die lies on the throne.
royaume-web-says-demon = { $name } has the demon die.
royaume-web-says-in = { $what } in { $steps }
royaume-web-says-way = { $direction ->
    [0] To the north: { $met }.
    [1] To the north-east: { $met }.
    [2] To the east: { $met }.
    [3] To the south-east: { $met }.
    [4] To the south: { $met }.
    [5] To the south-west: { $met }.
    [6] To the west: { $met }.
   *[7] To the north-west: { $met }.
}
royaume-web-says-reach = { $result }: { $squares }.
royaume-web-says-token = Garden square { $number } restores { $token }.
royaume-web-says-over = { $name } has freed the kingdom.
royaume-web-expect-hero = Choose your hero.
royaume-web-expect-throw = Move, or take a nap ({ SAY("royaume-up-to", $royaume-nap) }).
royaume-web-expect-garden = In the garden: a nap ({ SAY("royaume-up-to", $royaume-nap) }), a stroll, or the dungeon door.
royaume-web-expect-walk = Choose where to go.
royaume-web-expect-enter = Choose a square of the garden.
royaume-web-expect-fly = Choose where the eagle sets you down.
royaume-web-expect-leave = Choose where you come out.
royaume-web-expect-give = Who gets the demon die?
royaume-web-expect-magic = Choose a magic object.
royaume-web-expect-turn = Turn a portion of the kingdom over?
royaume-web-expect-rival = Choose a rival for the joust.
royaume-web-expect-restore = Choose what to restore.
royaume-web-expect-exhaust = Choose what to exhaust.
royaume-web-expect-opening = The best throw begins: change it, or keep it.
royaume-web-expect-move = Where to? The object shown is the price.
royaume-web-expect-event = Keep or change the throw.
royaume-web-expect-minor = Keep or change the throw.
royaume-web-expect-key = Change the throw, or keep it: the key is at stake.
royaume-web-expect-castle = Change the throw, or keep it: the dungeon is waiting.
royaume-web-expect-king = Everything counts against the king.
royaume-web-expect-wait = The others are on their way.
royaume-web-expect-over = The kingdom is free.
royaume-web-standing = { $pieces }/{ $royaume-pieces } of the key, { $active ->
    [one] { $active } object
   *[other] { $active } objects
}
royaume-web-guide-hero = Each hero has a power of its own. Any will do for a first time.
royaume-web-guide-throw = Throw the die and go exactly that far, or take a nap to restore objects.
royaume-web-guide-modify = Glowing squares are free. Where you see an object, it’s used up to change the throw: one click does it all.
royaume-web-guide-walk = Your throw can take you anywhere that’s glowing. Choose!
royaume-web-guide-garden = You are in the demon’s garden: rest, or dare the dungeon.

## codex

royaume-web-thing-rope = Rope
royaume-web-thing-lantern = Lantern
royaume-web-thing-compass = Compass
royaume-web-thing-boots = Boots
royaume-web-thing-flute = Flute
royaume-web-thing-cloak = Cloak
royaume-web-thing-shield = Shield
royaume-web-thing-sword = Sword
royaume-web-thing-gauntlet = Gauntlet
royaume-web-thing-hourglass = Hourglass
royaume-web-thing-horn = Horn
royaume-web-thing-trident = Trident
royaume-web-thing-crown = Crown
royaume-web-thing-wolf = Wolf
royaume-web-thing-fairy = Fairy
royaume-web-thing-otter = Otter
royaume-web-thing-salamander = Salamander
royaume-web-thing-giantess = Giantess
royaume-web-piece-red = Red piece
royaume-web-piece-green = Green piece
royaume-web-piece-blue = Blue piece
royaume-web-pieces = { $count } of { $royaume-pieces }: { $pieces }
royaume-web-no-pieces = No piece of the key
royaume-web-objects-left = { $active ->
    [one] { $active } of { $all } objects active
   *[other] { $active } of { $all } objects active
}
royaume-web-has-demon = The demon die is here
royaume-web-die = { SAY("numeral", $royaume-die, capital: "yes") }-sided die: { $face }
royaume-web-demon-die = Demon die: { $face }
royaume-web-token = { $spent ->
    [yes] { $name }, { $value }, exhausted
   *[no] { $name }, { $value }
}
royaume-web-companion = { $name }, companion
royaume-web-changes = { $name }: raises or lowers a result by { $value }, and is then exhausted.
royaume-web-objects-of = { $name }’s objects and companions
royaume-web-test-least = { $low } or more
royaume-web-test-most = { $high } or less
royaume-web-test-between = { $low } to { $high }
royaume-web-test-even = an even number
royaume-web-unknown = unknown room
royaume-web-colon = { ":" }
royaume-web-opens = { $name } opens this square
royaume-web-opens-own = { $name } opens this square for you
royaume-web-codex = The codex
royaume-web-codex-page = Page of the codex
royaume-web-codex-before = Previous page
royaume-web-codex-after = Next page
royaume-web-chapter-key = Key adventures
royaume-web-chapter-minor = Minor adventures
royaume-web-chapter-whirlpool = Whirlpools
royaume-web-chapter-castle = The castle
royaume-web-codex-castle = With the whole key, a whirlpool leads to the garden: its { SAY("numeral", $royaume-flowers) } flowers restore { $tokens } objects. Behind the dungeon door are { SAY("numeral", $royaume-rooms) } rooms, in an order you only discover on the way; fail one and you’re back in the garden. Then comes the Demon King: lose to him and you’re back at the camp.
royaume-web-or = { $first } or { $last }
royaume-web-codex-king = The king: his die + { $royaume-king }, and as many objects as you like
royaume-web-effect-none = nothing
royaume-web-effect-restore = restore { $count }
royaume-web-effect-exhaust = exhaust { $count }
royaume-web-effect-turn-any = turn a portion over, if you like
royaume-web-effect-wish = a magic object, or restore { $royaume-wish }
royaume-web-effect-demon-me = the demon die comes to you
royaume-web-effect-may-demon = give the demon die, if you like
royaume-web-effect-garden-or-event = the castle garden, or an event
royaume-web-exits = choice of exits ({ $count })
royaume-web-no-power = Heroes have no powers at this table.

## roll

royaume-web-roll = { $name }’s throw
royaume-web-result = Result: { $result }
royaume-web-needed = Needed: { $test }
royaume-web-enough = That’s enough
royaume-web-not-enough = Not enough
royaume-web-lacks = { $way ->
    [more] { $count } short
   *[less] { $count } too many
}
royaume-web-shift = Power and companions
royaume-web-thinks = { $name } is thinking…
royaume-web-way = The way: { $place }
royaume-web-stone = { $state ->
    [done] Square { $number }, passed
    [now] Square { $number }, here you are: { $test }
   *[ahead] Square { $number }: { $test }
}{ $opener ->
    [none] {""}
   *[other] , or { $opener }
}
royaume-web-won-piece = { $colour ->
    [red] { $name } holds the red piece!
    [green] { $name } holds the green piece!
   *[blue] { $name } holds the blue piece!
}
royaume-web-lost = { $name } gets no further this time.
royaume-web-chance = { $grade ->
    [0] Hardly any chance of getting through: { $percent }%
    [1] A slim chance of getting through: { $percent }%
    [2] About one chance in three of getting through: { $percent }%
    [3] About an even chance of getting through: { $percent }%
    [4] A good chance of getting through: { $percent }%
    [5] A very good chance of getting through: { $percent }%
   *[6] As good as won: { $percent }%
}
royaume-web-event = { $name }’s event
royaume-web-event-won = Passed
royaume-web-event-lost = Failed
royaume-web-choice = The { SAY("numeral", $royaume-heroes) } heroes
royaume-web-opening = Who begins? { $name } throws.

## king

royaume-web-king = The Demon King
royaume-web-king-needs = { $needed } needed
royaume-web-used = Thrown into the fight
royaume-web-bar = { $name }’s strength
royaume-web-bar-value = { $has } of { $needed }
royaume-web-king-falls = { $name } strikes down the Demon King!
royaume-web-king-laughs = The Demon King roars with laughter.

## ending

royaume-web-song =
    Ring out, you sunken bell! You mill, take all the breeze!
    { $name } has turned the key, and now the land’s at ease.
    The Demon King has fled, his die rolls down the stair,
    and all the folded kingdom unfolds into the air.
royaume-web-how-far = How far everyone got
royaume-web-end-won = Freed the kingdom.
royaume-web-end-at = Last seen: { $place }.
royaume-web-end-took = { $throws ->
    [one] { $throws } throw
   *[other] { $throws } throws
}, { $spent ->
    [one] { $spent } object exhausted.
   *[other] { $spent } objects exhausted.
}
royaume-web-after = Everyone’s quest
royaume-web-after-why = What everyone tried, threw and used.
royaume-web-after-who = Hero
royaume-web-after-pieces = Pieces won
royaume-web-after-tries = Key adventures
royaume-web-after-throws = Throws
royaume-web-after-spent = Objects exhausted
royaume-web-after-naps = Naps
royaume-web-after-companions = Companions
royaume-web-after-demon = Demon die received

## primer

royaume-primer-aim = Find the { SAY("numeral", $royaume-pieces) } pieces of the key, then beat the Demon King in his castle.
royaume-primer-turn = Throw the die and move, or take a nap. Use an object once to change a throw; a nap restores it.
royaume-primer-end = Once your key is complete, a whirlpool takes you to the castle: a garden, a dungeon, and the king. Beat him and you win.
royaume-web-guide-full = Tip: set out with your pockets full. A nap restores { SAY("numeral", $royaume-nap) }.
royaume-web-guide-friends = Tip: events bring companions and magic objects. Gather a few before a key adventure.
royaume-web-guide-demon = Tip: give the demon die to whoever has the most pieces, to slow them down.
royaume-web-guide-trial = What you need is written on the stone. Touch + or − on an object to change the throw, then keep it.
