# What the coach says.

royaume-why-only = There’s nothing else to do.
royaume-why-hero = Each hero has a power, and none is better than another: pick your favourite.
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
        [0] The rest is decided right there.
        [one] Then one more step: { royaume-aim-of }.
       *[other] Then { $steps } more steps: { royaume-aim-of }.
    }
   *[other] You still need { royaume-missing-of } for { royaume-aim-of }.
}
royaume-spent-of = { $spent ->
    [none] without spending anything
    [power] thanks to your power or companions
   *[other] and that’s what { $spent-said } is for
}
royaume-need-of = { $need ->
    [least] { $low } or more
    [most] { $high } or less
    [between] { $low } to { $high }
   *[even] an even number
}
royaume-why-give = { $pieces ->
    [0] { $seat } is fastest: the demon die will slow that down.
    [one] { $seat } leads with one piece: the demon die will slow that down.
   *[other] { $seat } leads with { $pieces } pieces: the demon die will slow that down.
}
royaume-why-decline = The leader already has the demon die: leave it there.
royaume-why-dungeon = Your objects will see you through the dungeon and past the king { SAY("likely", $chance) }, and waiting would hardly change that.
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
}: your objects will be enough { SAY("likely", $rested) } after a nap, { SAY("likely", $now) } without.
royaume-why-rest = { $exhausted } of your objects are exhausted: a nap restores { $restored }, so your next throw will count for more.
royaume-why-tales = A minstrel’s nap is worth an event.
royaume-why-throw = { $exhausted ->
    [0] All your objects are ready: off you go.
    [one] Only one object is exhausted, which isn’t worth a turn: off you go.
   *[other] { $exhausted } objects are exhausted, but it’s more urgent to press on.
} { royaume-next-of }
royaume-why-move = { $result ->
    [0] Staying here
    [one] One step
   *[other] { $result } steps
}: { royaume-goal-of }, { royaume-spent-of }. { royaume-next-of }
royaume-why-walk = Your best option: { royaume-goal-of }. { royaume-next-of }
royaume-why-place = That way, { royaume-goal-of }. { royaume-next-of }
royaume-why-turn = The map suits you best that way. { royaume-next-of }
royaume-why-turn-not = The map suits you better as it is. { royaume-next-of }
royaume-why-move-on = { royaume-next-of }
royaume-why-king = The king has { $needed }; with all your objects you’d reach { $makes }.
royaume-why-opening = { $result }: the highest begins, but that isn’t worth an object.
royaume-why-again = { $result } doesn’t get you much: a second throw will usually do better.
royaume-why-passes = { $result } is enough, as you need { royaume-need-of }: save your objects.
royaume-why-enough = { $result } is enough ({ royaume-need-of }), { royaume-spent-of }.
royaume-why-hopeless = You need { royaume-need-of }: none of your objects will get you there, so save them.
royaume-why-dear = You need { royaume-need-of }: getting there would cost more than it’s worth.
royaume-why-case = { $result } is the best you can get here ({ royaume-goal-of }), { royaume-spent-of }.
royaume-why-joust = { $rival ->
    [0] { $result } for your opponent to beat, { royaume-spent-of }.
   *[other] { $result } against { $rival }, { royaume-spent-of }.
}
royaume-why-rival = { $demon ->
    [yes] { $seat } has the demon die, which rolls low: that’s the rival to choose.
   *[no] Nobody has the demon die: { $seat } or anyone else, your chances are the same.
}
royaume-why-restore = First { $object-said }: it’s the most useful ({ $worth }) of your exhausted objects.
royaume-why-give-up = First { $object-said }: it’s the least useful ({ $worth }).
royaume-why-magic = Once between two naps, { $object-said } changes a throw by { $worth }: there’s nothing stronger here.
royaume-why-garden = { $known ->
    [yes] We know what this square restores: { $tokens ->
        [one] one object
       *[other] { $tokens } objects
    }.
   *[no] Its token is still hidden, and might restore more than those you can see.
}
royaume-spared = { $object ->
    [lantern] { royaume-word-lantern }
    [compass] { royaume-word-compass }
    [cloak] { royaume-word-cloak }
   *[shield] { royaume-word-shield }
}
royaume-why-spare = Keep { royaume-spared }: it opens square { $square }.
