# What the coach says.

royaume-why-only = There is nothing else to do.
royaume-why-hero = Each hero has a power, and none is better than another: take the one that you like.
royaume-aim-of = { $aim ->
    [tower] { royaume-name-tower }
    [bell] { royaume-name-bell }
    [mirage] { royaume-name-mirage }
    [dragon] { royaume-name-dragon }
   *[castle] the castle
}
royaume-missing-of = { $missing ->
    [wolf] { royaume-name-wolf }
    [fairy] { royaume-name-fairy }
    [otter] { royaume-name-otter }
    [salamander] { royaume-name-salamander }
    [giantess] { royaume-name-giantess }
   *[magic] a magic object
}
royaume-goal-of = { $goal ->
    [tower] { royaume-name-tower }
    [bell] { royaume-name-bell }
    [mirage] { royaume-name-mirage }
    [dragon] { royaume-name-dragon }
    [mill] { royaume-name-mill }
    [bridge] { royaume-name-bridge }
    [stargazer] { royaume-name-stargazer }
    [genie] { royaume-name-genie }
    [caravan] { royaume-name-caravan }
    [fair] { royaume-name-fair }
    [forge] { royaume-name-forge }
    [stair] { royaume-name-stair }
    [event] an event, where companions and objects are found
    [restore] a square where objects are restored
    [demon] a square of the demon die
    [whirlpool] a whirlpool, which turns the map
    [start] the start
   *[boring] a quiet square
}
royaume-next-of = { $missing ->
    [none] { $steps ->
        [0] The rest is decided there.
        [one] Then one more step: { royaume-aim-of }.
       *[other] Then { $steps } more steps: { royaume-aim-of }.
    }
   *[other] You still need { royaume-missing-of } for { royaume-aim-of }.
}
royaume-spent-of = { $spent ->
    [none] without spending anything
    [power] thanks to your power or your companions
   *[other] and that is what { $spent-said } is for
}
royaume-need-of = { $need ->
    [least] { $low } or more
    [most] { $high } or less
    [between] { $low } to { $high }
   *[even] an even number
}
royaume-why-give = { $pieces ->
    [0] { $seat } is fastest: the demon die helps less than any other.
    [one] { $seat } leads with one piece: the demon die will slow that down.
   *[other] { $seat } leads with { $pieces } pieces: the demon die will slow that down.
}
royaume-why-decline = The demon die is already with whoever leads: leave it there.
royaume-why-dungeon = Your objects are enough { SAY("likely", $chance) } against the dungeon and the king, and waiting would hardly change that.
royaume-why-stroll = This square of the garden restores { $tokens ->
    [one] one object
   *[other] { $tokens } objects
}, more than a nap.
royaume-why-nap = { $adventure ->
    [tower] The Bramble Tower
    [bell] The Sunken Bell
    [mirage] The Mirage Palace
    [dragon] The Dragon’s Nest
   *[castle] The castle
}: your objects will do there { SAY("likely", $rested) } after a nap, { SAY("likely", $now) } without.
royaume-why-rest = { $exhausted } objects are exhausted: a nap restores { $restored }, and the next throw will be worth more.
royaume-why-tales = A minstrel’s nap is worth an event.
royaume-why-throw = { $exhausted ->
    [0] All your objects are ready: off you go.
    [one] A single object is exhausted, which is not worth a turn: off you go.
   *[other] { $exhausted } objects are exhausted, but getting on is more urgent.
} { royaume-next-of }
royaume-why-move = { $result ->
    [0] Staying here
    [one] One step
   *[other] { $result } steps
}: { royaume-goal-of }, { royaume-spent-of }. { royaume-next-of }
royaume-why-walk = The best in sight: { royaume-goal-of }. { royaume-next-of }
royaume-why-place = That way, { royaume-goal-of }. { royaume-next-of }
royaume-why-turn = That is how the map serves you best. { royaume-next-of }
royaume-why-turn-not = The map serves you better as it is. { royaume-next-of }
royaume-why-move-on = { royaume-next-of }
royaume-why-king = The king has { $needed }; with all your objects you make { $makes }.
royaume-why-opening = { $result }: the highest begins, but that is not worth an object.
royaume-why-again = { $result } leads to little: a second throw will mostly do better.
royaume-why-passes = { $result } is enough, it takes { royaume-need-of }: keep your objects.
royaume-why-enough = With { $result } it is enough ({ royaume-need-of }), { royaume-spent-of }.
royaume-why-hopeless = It takes { royaume-need-of }: none of your objects leads there, keep them.
royaume-why-dear = It takes { royaume-need-of }: getting there would cost you more than it brings.
royaume-why-case = With { $result }, the best that is to be had here ({ royaume-goal-of }), { royaume-spent-of }.
royaume-why-joust = { $rival ->
    [0] { $result } for your opponent to beat, { royaume-spent-of }.
   *[other] { $result } against { $rival }, { royaume-spent-of }.
}
royaume-why-rival = { $demon ->
    [yes] { $seat } has the demon die, which makes small numbers: that is the opponent to take.
   *[no] Nobody has the demon die: { $seat } or another, your luck is the same.
}
royaume-why-restore = First { $object-said }: it counts most ({ $worth }) of what is exhausted.
royaume-why-give-up = First { $object-said }: it counts least ({ $worth }).
royaume-why-magic = Once between two naps, { $object-said } changes a throw by { $worth }: there is nothing stronger here.
royaume-why-garden = { $known ->
    [yes] It is known what this square restores: { $tokens ->
        [one] one object
       *[other] { $tokens } objects
    }.
   *[no] Its token is still hidden, and may restore more than those in sight.
}
royaume-spared = { $object ->
    [lantern] { royaume-word-lantern }
    [compass] { royaume-word-compass }
    [cloak] { royaume-word-cloak }
   *[shield] { royaume-word-shield }
}
royaume-why-spare = Keep { royaume-spared }: it opens square { $square }.
