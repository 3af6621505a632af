# La Clef du Royaume

royaume-title = The Key to the Realm
royaume-summary = A kingdom that folds, a key in { SAY("numeral", $royaume-pieces) } pieces, and a demon king who never lends out his die for free.

## Options

royaume-option-length = Length
royaume-option-length-full = full, up to an hour: { SAY("numeral", $royaume-pieces) } pieces to win
royaume-option-length-short = short, half an hour at most: only the red piece is missing
royaume-option-powers = Heroes’ powers
royaume-option-powers-true = each hero has one
royaume-option-powers-false = none
royaume-option-opening = The throw to decide who begins
royaume-option-opening-bare = the die alone
royaume-option-opening-objects = an object may be exhausted
royaume-level-novice = a novice, who runs to the nearest adventure
royaume-level-amateur = an amateur, who gets ready first
royaume-level-expert = an expert, who knows how many turns it will take, and what every object is worth

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

## Where one is

# Steps are counted along the paths; no two squares have the same name.

royaume-word-start = at the start
royaume-word-vale-gate-s = 7 steps east of the duck pond
royaume-word-vale-gate-n = 4 steps east of the washing place
royaume-word-vale-w = 1 step north of the mill
royaume-word-vale-e = 7 steps south of the washing place
royaume-word-vale-s1 = 1 step south-east of the start
royaume-word-vale-s2 = 2 steps south-east of the start
royaume-word-vale-s3 = 2 steps south-west of the duck pond
royaume-word-vale-s4 = 1 step west of the duck pond
royaume-word-vale-s5 = 5 steps east of the start
royaume-word-vale-s6 = 3 steps south of the duck pond
royaume-word-vale-s7 = 4 steps south-east of the duck pond
royaume-word-vale-s8 = 5 steps south-east of the duck pond
royaume-word-vale-s9 = 6 steps east of the duck pond
royaume-word-vale-a1 = 8 steps south of the washing place
royaume-word-vale-b1 = 6 steps south-east of the washing place
royaume-word-vale-b2 = 5 steps east of the washing place
royaume-word-vale-n1 = 3 steps north-east of the washing place
royaume-word-vale-n2 = 2 steps north of the washing place
royaume-word-vale-n3 = 1 step north-west of the washing place
royaume-word-vale-n4 = 2 steps north-west of the washing place
royaume-word-vale-n5 = 3 steps north-west of the washing place
royaume-word-vale-n6 = 3 steps north-east of the Sunken Bell
royaume-word-vale-n7 = 2 steps north of the Sunken Bell
royaume-word-vale-n8 = 1 step north-west of the Sunken Bell
royaume-word-vale-n9 = 2 steps north-west of the Sunken Bell
royaume-word-vale-n10 = 3 steps west of the Sunken Bell
royaume-word-vale-n11 = 4 steps west of the Sunken Bell
royaume-word-vale-n12 = 3 steps north of the mill
royaume-word-vale-n13 = 2 steps north of the mill
royaume-word-vale-m1 = 2 steps north-east of the mill
royaume-word-vale-m2 = 3 steps east of the mill
royaume-word-vale-m3 = 4 steps east of the mill
royaume-word-vale-m4 = 5 steps east of the mill
royaume-word-vale-m5 = 6 steps east of the mill
royaume-word-vale-m6 = 7 steps east of the mill
royaume-word-wood-gate-s = 15 steps south-east of the Troll’s Bridge
royaume-word-wood-gate-n = 5 steps south of the Stargazer’s Glass
royaume-word-wood-gate-t = 5 steps east of the whirlpool of roots
royaume-word-wood-sw = 4 steps south of the Troll’s Bridge
royaume-word-wood-w = 3 steps north-west of the glade
royaume-word-wood-e = 2 steps south-east of the Stargazer’s Glass
royaume-word-wood-m = 8 steps south of the Stargazer’s Glass
royaume-word-wood-s1 = 12 steps south of the Stargazer’s Glass
royaume-word-wood-s2 = 13 steps south of the Stargazer’s Glass
royaume-word-wood-s3 = 12 steps south-east of the Troll’s Bridge
royaume-word-wood-s4 = 11 steps south-east of the Troll’s Bridge
royaume-word-wood-s5 = 10 steps south-east of the Troll’s Bridge
royaume-word-wood-s6 = 9 steps south-east of the Troll’s Bridge
royaume-word-wood-s7 = 8 steps south of the Troll’s Bridge
royaume-word-wood-s8 = 7 steps south of the Troll’s Bridge
royaume-word-wood-s9 = 6 steps south of the Troll’s Bridge
royaume-word-wood-s10 = 5 steps south of the Troll’s Bridge
royaume-word-wood-a1 = 3 steps south of the Troll’s Bridge
royaume-word-wood-a2 = 2 steps south-east of the Troll’s Bridge
royaume-word-wood-a3 = 1 step south-east of the Troll’s Bridge
royaume-word-wood-k1 = 1 step north-east of the Troll’s Bridge
royaume-word-wood-k2 = 2 steps north-east of the Troll’s Bridge
royaume-word-wood-k3 = 3 steps north of the Troll’s Bridge
royaume-word-wood-b1 = 4 steps north-west of the glade
royaume-word-wood-b2 = 5 steps north of the glade
royaume-word-wood-b3 = 6 steps north of the glade
royaume-word-wood-b4 = 7 steps north-west of the glade
royaume-word-wood-b5 = 8 steps north-west of the glade
royaume-word-wood-b6 = 9 steps south-west of the Bramble Tower
royaume-word-wood-b7 = 8 steps south of the Bramble Tower
royaume-word-wood-b8 = 7 steps south of the Bramble Tower
royaume-word-wood-b9 = 6 steps south-west of the Bramble Tower
royaume-word-wood-b10 = 5 steps south-west of the Bramble Tower
royaume-word-wood-b11 = 4 steps west of the Bramble Tower
royaume-word-wood-b12 = 3 steps west of the Bramble Tower
royaume-word-wood-b13 = 2 steps north-west of the Bramble Tower
royaume-word-wood-b14 = 1 step north of the Bramble Tower
royaume-word-wood-b15 = 2 steps north of the Bramble Tower
royaume-word-wood-b16 = 3 steps north-east of the Bramble Tower
royaume-word-wood-b17 = 4 steps north-east of the Bramble Tower
royaume-word-wood-b18 = 3 steps north-west of the whirlpool of roots
royaume-word-wood-b19 = 2 steps north of the whirlpool of roots
royaume-word-wood-b20 = 1 step north of the whirlpool of roots
royaume-word-wood-b21 = 2 steps north-east of the whirlpool of roots
royaume-word-wood-b22 = 3 steps north-east of the whirlpool of roots
royaume-word-wood-b23 = 4 steps east of the whirlpool of roots
royaume-word-wood-c1 = 5 steps north of the Stargazer’s Glass
royaume-word-wood-c2 = 4 steps north of the Stargazer’s Glass
royaume-word-wood-c3 = 3 steps north of the Stargazer’s Glass
royaume-word-wood-c4 = 2 steps north-east of the Stargazer’s Glass
royaume-word-wood-c5 = 1 step east of the Stargazer’s Glass
royaume-word-wood-d1 = 3 steps south-east of the Stargazer’s Glass
royaume-word-wood-d2 = 4 steps south-east of the Stargazer’s Glass
royaume-word-wood-f1 = 6 steps south of the Stargazer’s Glass
royaume-word-wood-f2 = 7 steps south of the Stargazer’s Glass
royaume-word-wood-g1 = 9 steps south of the Stargazer’s Glass
royaume-word-wood-g2 = 10 steps south of the Stargazer’s Glass
royaume-word-wood-h1 = 2 steps north-west of the glade
royaume-word-wood-h2 = 1 step north of the glade
royaume-word-wood-h3 = 2 steps north-east of the glade
royaume-word-wood-h4 = 3 steps east of the glade
royaume-word-wood-h5 = 4 steps east of the glade
royaume-word-wood-h6 = 4 steps south-west of the Stargazer’s Glass
royaume-word-wood-h7 = 3 steps south of the Stargazer’s Glass
royaume-word-wood-j1 = 12 steps south of the glade
royaume-word-wood-j2 = 6 steps south-east of the Troll’s Bridge
royaume-word-wood-j3 = 7 steps south-east of the Troll’s Bridge
royaume-word-wood-j4 = 8 steps south-east of the Troll’s Bridge
royaume-word-wood-j5 = 11 steps south of the Stargazer’s Glass
royaume-word-wood-j6 = 15 steps south-east of the glade
royaume-word-wood-j7 = 11 steps east of the Troll’s Bridge
royaume-word-wood-void1 = on the first void of the Deepwood
royaume-word-wood-void2 = on the second void of the Deepwood
royaume-word-dunes-gate-n = 4 steps west of the simoom’s whirlpool
royaume-word-dunes-gate-s = 2 steps south-west of the whirlpool of sand
royaume-word-dunes-w = 3 steps west of the Caravan
royaume-word-dunes-e = 2 steps north of the Fair of Masks
royaume-word-dunes-se = 3 steps south-east of the Fair of Masks
royaume-word-dunes-n1 = 3 steps north-west of the simoom’s whirlpool
royaume-word-dunes-n2 = 2 steps north-west of the simoom’s whirlpool
royaume-word-dunes-n3 = 1 step north-west of the simoom’s whirlpool
royaume-word-dunes-n4 = 2 steps north of the simoom’s whirlpool
royaume-word-dunes-n5 = 3 steps north-east of the simoom’s whirlpool
royaume-word-dunes-n6 = 4 steps north-east of the simoom’s whirlpool
royaume-word-dunes-n7 = 5 steps north of the Genie’s Jar
royaume-word-dunes-n8 = 4 steps north of the Genie’s Jar
royaume-word-dunes-n9 = 3 steps north-east of the Genie’s Jar
royaume-word-dunes-n10 = 2 steps north-east of the Genie’s Jar
royaume-word-dunes-n11 = 1 step east of the Genie’s Jar
royaume-word-dunes-n12 = 2 steps south-east of the Genie’s Jar
royaume-word-dunes-o1 = 1 step north-east of the Fair of Masks
royaume-word-dunes-o2 = 2 steps south-east of the Fair of Masks
royaume-word-dunes-s1 = 3 steps south-east of the Mirage Palace
royaume-word-dunes-s2 = 2 steps south-east of the Mirage Palace
royaume-word-dunes-s3 = 1 step south-east of the Mirage Palace
royaume-word-dunes-s4 = 2 steps south of the Mirage Palace
royaume-word-dunes-s5 = 3 steps south-west of the Mirage Palace
royaume-word-dunes-s6 = 4 steps south-west of the Mirage Palace
royaume-word-dunes-s7 = 5 steps south-west of the Mirage Palace
royaume-word-dunes-s8 = 4 steps south of the whirlpool of sand
royaume-word-dunes-s9 = 3 steps south of the whirlpool of sand
royaume-word-dunes-a1 = 1 step west of the whirlpool of sand
royaume-word-dunes-a2 = 2 steps north-west of the whirlpool of sand
royaume-word-dunes-b1 = 4 steps west of the Caravan
royaume-word-dunes-l1 = 2 steps west of the Caravan
royaume-word-dunes-l2 = 1 step west of the Caravan
royaume-word-dunes-m1 = 1 step east of the Caravan
royaume-word-dunes-m2 = 2 steps east of the Caravan
royaume-word-embers-gate-s = 3 steps west of the whirlpool of ash
royaume-word-embers-gate-n = 9 steps north of the whirlpool of ash
royaume-word-embers-gate-t = 5 steps west of the lying whirlpool
royaume-word-embers-w = 10 steps west of the Hidden Stair
royaume-word-embers-e = 2 steps north-east of the Hidden Stair
royaume-word-embers-m = 6 steps north of the whirlpool of ash
royaume-word-embers-se = 5 steps south of the Dwarves’ Forge
royaume-word-embers-s1 = 2 steps south-west of the whirlpool of ash
royaume-word-embers-s2 = 1 step south of the whirlpool of ash
royaume-word-embers-s3 = 2 steps south-east of the whirlpool of ash
royaume-word-embers-s4 = 3 steps east of the whirlpool of ash
royaume-word-embers-s5 = 4 steps south-east of the whirlpool of ash
royaume-word-embers-s6 = 5 steps east of the whirlpool of ash
royaume-word-embers-s7 = 6 steps east of the whirlpool of ash
royaume-word-embers-s8 = 7 steps east of the whirlpool of ash
royaume-word-embers-s9 = 7 steps south of the Dwarves’ Forge
royaume-word-embers-s10 = 6 steps south of the Dwarves’ Forge
royaume-word-embers-a1 = 4 steps south of the Dwarves’ Forge
royaume-word-embers-a2 = 3 steps south-west of the Dwarves’ Forge
royaume-word-embers-a3 = 2 steps south-west of the Dwarves’ Forge
royaume-word-embers-a4 = 1 step south-west of the Dwarves’ Forge
royaume-word-embers-k1 = 1 step north-west of the Dwarves’ Forge
royaume-word-embers-k2 = 2 steps north-west of the Dwarves’ Forge
royaume-word-embers-k3 = 2 steps south-east of the Hidden Stair
royaume-word-embers-k4 = 1 step east of the Hidden Stair
royaume-word-embers-b1 = 3 steps north-east of the Hidden Stair
royaume-word-embers-b2 = 4 steps north of the Hidden Stair
royaume-word-embers-b3 = 5 steps north of the Hidden Stair
royaume-word-embers-b4 = 6 steps north-east of the Hidden Stair
royaume-word-embers-b5 = 6 steps south-east of the Dragon’s Nest
royaume-word-embers-b6 = 5 steps south-east of the Dragon’s Nest
royaume-word-embers-b7 = 4 steps south-east of the Dragon’s Nest
royaume-word-embers-b8 = 3 steps south-east of the Dragon’s Nest
royaume-word-embers-b9 = 2 steps east of the Dragon’s Nest
royaume-word-embers-b10 = 1 step east of the Dragon’s Nest
royaume-word-embers-b11 = 2 steps north-east of the Dragon’s Nest
royaume-word-embers-b12 = 3 steps north-east of the Dragon’s Nest
royaume-word-embers-b13 = 4 steps north-east of the Dragon’s Nest
royaume-word-embers-b14 = 5 steps north of the Dragon’s Nest
royaume-word-embers-b15 = 5 steps north-east of the lying whirlpool
royaume-word-embers-b16 = 4 steps north-east of the lying whirlpool
royaume-word-embers-b17 = 3 steps north-east of the lying whirlpool
royaume-word-embers-b18 = 2 steps north-east of the lying whirlpool
royaume-word-embers-b19 = 1 step north of the lying whirlpool
royaume-word-embers-b20 = 2 steps north of the lying whirlpool
royaume-word-embers-b21 = 3 steps north-west of the lying whirlpool
royaume-word-embers-b22 = 4 steps north-west of the lying whirlpool
royaume-word-embers-c1 = 6 steps south-west of the lying whirlpool
royaume-word-embers-c2 = 7 steps south-west of the lying whirlpool
royaume-word-embers-c3 = 8 steps south-west of the lying whirlpool
royaume-word-embers-c4 = 9 steps south-west of the lying whirlpool
royaume-word-embers-d1 = 11 steps west of the Hidden Stair
royaume-word-embers-d2 = 11 steps north of the whirlpool of ash
royaume-word-embers-d3 = 10 steps north of the whirlpool of ash
royaume-word-embers-f1 = 8 steps north of the whirlpool of ash
royaume-word-embers-f2 = 7 steps north of the whirlpool of ash
royaume-word-embers-g1 = 5 steps north-west of the whirlpool of ash
royaume-word-embers-g2 = 4 steps north-west of the whirlpool of ash
royaume-word-embers-h1 = 9 steps west of the Hidden Stair
royaume-word-embers-h2 = 8 steps west of the Hidden Stair
royaume-word-embers-h3 = 7 steps north-west of the Hidden Stair
royaume-word-embers-h4 = 6 steps north-west of the Hidden Stair
royaume-word-embers-h5 = 5 steps north-west of the Hidden Stair
royaume-word-embers-h6 = 7 steps north-west of the Dwarves’ Forge
royaume-word-embers-h7 = 6 steps north of the Dwarves’ Forge
royaume-word-embers-i1 = 12 steps south-west of the Dwarves’ Forge
royaume-word-embers-i2 = 8 steps north-east of the whirlpool of ash
royaume-word-embers-i3 = 9 steps north-east of the whirlpool of ash
royaume-word-embers-i4 = 9 steps south-west of the Dwarves’ Forge
royaume-word-embers-i5 = 8 steps south-west of the Dwarves’ Forge
royaume-word-embers-i6 = 7 steps south-west of the Dwarves’ Forge
royaume-word-embers-i7 = 11 steps south of the Hidden Stair
royaume-word-embers-void1 = on the first void of the Emberlands
royaume-word-embers-void2 = on the second void of the Emberlands

## Heroes, companions and magic objects

royaume-objects = { $number ->
    [one] an object
   *[other] { $number } objects
}
royaume-up-to = { $number ->
    [one] one object
   *[other] up to { $number } objects
}
royaume-shift = { $number ->
    [one] { $number }
   *[other] up to { $number }
}
royaume-events = { $number ->
    [one] an event
   *[other] { SAY("numeral", $number) } events, one after the other
}
royaume-power-isaure = her sword counts { $royaume-power-isaure } in key adventures and in the castle.
royaume-power-thibault = he may add or take off { SAY("royaume-shift", $royaume-power-thibault) } on every move.
royaume-power-oriane = she may add or take off { SAY("royaume-shift", $royaume-power-oriane) } on every throw for an event.
royaume-power-gaspard = after a nap in the kingdom he draws { SAY("royaume-events", $royaume-power-gaspard) }.
royaume-power-brune = she may throw again, once, a { $royaume-power-brune } or less on her own die.
royaume-helps-wolf = He may add or take off { SAY("royaume-shift", $royaume-helps-wolf) } on every move, and opens a square of the Bramble Tower and one of the Dragon’s Nest.
royaume-helps-fairy = She may add or take off { SAY("royaume-shift", $royaume-helps-fairy) } on every throw for an event, and opens a square of the Bramble Tower and one of the Sunken Bell.
royaume-helps-otter = She may add or take off { SAY("royaume-shift", $royaume-helps-otter) } on every throw in minor adventures, and opens a square of the Sunken Bell and one of the Mirage Palace.
royaume-helps-salamander = While you have the demon die, she may add or take off { SAY("royaume-shift", $royaume-helps-salamander) } on every throw; she opens a square of the Mirage Palace and one of the Dragon’s Nest.
royaume-helps-giantess = She may add or take off { SAY("royaume-shift", $royaume-helps-giantess) } on every throw in the castle.
royaume-magic-crown = It raises or lowers a result by { $royaume-value-crown }.
royaume-magic-trident = It raises or lowers a result by { $royaume-value-trident }.
royaume-magic-hourglass = It raises or lowers a result by { $royaume-value-hourglass }; whenever it is exhausted, it restores { SAY("royaume-shift", $royaume-magic-hourglass-restores) } other objects.
royaume-magic-horn = It raises or lowers a result by { $royaume-value-horn }; whenever it is exhausted, you may give the demon die to somebody who does not have it.
royaume-magic-gauntlet = It raises or lowers a result by { $royaume-value-gauntlet }; a second object may then change the same result.

## The codex

royaume-codex-tower = { royaume-codex-tower.lead }: { $royaume-tower-1 } or more; { $royaume-tower-2 } or less; { $royaume-tower-3 } or more, or the lantern; { $royaume-tower-4 } or more, or the wolf; { $royaume-tower-5 } or less, or the fairy; { $royaume-tower-6 } or more. { royaume-codex-tower.then }
    .lead = { SAY("numeral", $royaume-tower-steps, capital: "yes") } squares to climb
    .then = At the top, the green piece. You come out north of the tower, on a square that restores { SAY("royaume-objects", $royaume-tower-restores) }; if you fall, far to the south, on an event square.
royaume-codex-bell = { royaume-codex-bell.lead }: { $royaume-bell-1 } or more; { $royaume-bell-2 } or less, or the compass; { $royaume-bell-3 } or more, or the otter; { $royaume-bell-4-low } to { $royaume-bell-4-high }; { $royaume-bell-5 } or less, or the fairy; { $royaume-bell-6 } or more. { royaume-codex-bell.then }
    .lead = { SAY("numeral", $royaume-bell-steps, capital: "yes") } strokes down to the bell
    .then = At the bottom, the blue piece. You dry off on a square that restores { SAY("royaume-objects", $royaume-bell-restores) }; if you swallow water, on an event square by the duck pond.
royaume-codex-mirage = { royaume-codex-mirage.lead }: { $royaume-mirage-1 } or less; { $royaume-mirage-2 } or more, or the cloak; { $royaume-mirage-3 } or more, or the salamander; { $royaume-mirage-4-low } to { $royaume-mirage-4-high }; { $royaume-mirage-5 } or less, or the otter; { $royaume-mirage-6 } or more. { royaume-codex-mirage.then }
    .lead = { SAY("numeral", $royaume-mirage-steps, capital: "yes") } doors that may not be there
    .then = Behind the last, the blue piece. You come out on a square that restores { SAY("royaume-objects", $royaume-mirage-restores) }; if the palace vanishes, on an event square in the far north-west of the dunes.
royaume-codex-dragon = { royaume-codex-dragon.lead }: { $royaume-dragon-1 } or more; { $royaume-dragon-2 } or more, or the shield; { $royaume-dragon-3 } or less; { $royaume-dragon-4 } or more, or the wolf; { $royaume-dragon-5 } or more, or the salamander; { $royaume-dragon-6 } or more. { royaume-codex-dragon.then }
    .lead = { SAY("numeral", $royaume-dragon-steps, capital: "yes") } steps without waking it
    .then = Under the egg, the red piece. You climb down to a square that restores { SAY("royaume-objects", $royaume-dragon-restores) }; if it opens an eye, you find yourself far to the south, on an event square.
royaume-codex-mill = { royaume-codex-mill.lead } { royaume-codex-mill.then }
    .lead = It stands across the path and its sails wait for nobody.
    .then = { $royaume-mill-1 } or less: you exhaust { SAY("royaume-objects", $royaume-mill-1-exhausts) }, and they put you down at the start. { $royaume-mill-2-low } to { $royaume-mill-2-high }: restore { SAY("royaume-up-to", $royaume-mill-2-restores) }. { $royaume-mill-3 } or more: { SAY("royaume-shift", $royaume-mill-3-restores) }. In both cases you leave on whichever side you like.
royaume-codex-bridge = { royaume-codex-bridge.lead } { royaume-codex-bridge.then }
    .lead = The troll of the bridge likes people who speak up.
    .then = { $royaume-bridge-1 } or less: you exhaust { SAY("royaume-objects", $royaume-bridge-1-exhausts) }, and he chases you back south, as far as an event square. { $royaume-bridge-2 } or more: he sets you down where you like, just south of the bridge or, tossed over the trees, on the restore square halfway to the tower.
royaume-codex-stargazer = { royaume-codex-stargazer.lead } { royaume-codex-stargazer.then }
    .lead = The stargazer sees the kingdom upside down.
    .then = { $royaume-stargazer-1 } or less: restore { SAY("royaume-up-to", $royaume-stargazer-1-restores) }. { $royaume-stargazer-2 } or more: you may turn either portion over, with everyone on it. If you are not carried along, you come out further north, on an event square.
royaume-codex-genie = { royaume-codex-genie.lead } { royaume-codex-genie.then }
    .lead = The jar sleeps with one eye open.
    .then = { $royaume-genie-2 } or more: the genie gives a magic object of your choice if you have none; otherwise he restores { SAY("royaume-up-to", $royaume-wish) }. { $royaume-genie-1 } or less: he snores. Either way you come out a little further on, to the north-east.
royaume-codex-caravan = { royaume-codex-caravan.lead } { royaume-codex-caravan.then }
    .lead = It leaves, it stays, it leaves.
    .then = { $royaume-caravan-1 } or less: it drops you where you like, in the west on an event square, in the north-east or in the south. { $royaume-caravan-2 } or more: you exhaust { SAY("royaume-objects", $royaume-caravan-2-exhausts) } waiting, and stay in the west, on that event square.
royaume-codex-fair = { royaume-codex-fair.lead } { royaume-codex-fair.then }
    .lead = Everybody wears a mask, even the die.
    .then = { $royaume-fair-1 } or less: the demon die comes to you. { $royaume-fair-2 } or more: you may give it to somebody who does not have it; then restore { SAY("royaume-up-to", $royaume-fair-2-restores) }. Either way you come out in the south-east, on an event square.
royaume-codex-forge = { royaume-codex-forge.lead } { royaume-codex-forge.then }
    .lead = Dwarves hammer first and ask questions later.
    .then = { $royaume-forge-1 } or less: you exhaust { SAY("royaume-objects", $royaume-forge-1-exhausts) }, and they send you back south. { $royaume-forge-2-low } to { $royaume-forge-2-high }: they restore { SAY("royaume-up-to", $royaume-forge-2-restores) }. { $royaume-forge-3 } or more: { SAY("royaume-shift", $royaume-forge-3-restores) }. In both cases you leave on whichever side you like.
royaume-codex-stair = { royaume-codex-stair.lead } { royaume-codex-stair.then }
    .lead = Every other step is missing.
    .then = { $royaume-stair-2 } or more: with all { SAY("numeral", $royaume-pieces) } pieces you come out in the castle’s garden; without them you draw an event, and come out at the top, on an event square. { $royaume-stair-1 } or less: you come out at the foot of the stair.
royaume-codex-vale-whirl1 = Between two sheets hung out to dry. Clearvale opens into the Deepwood: everyone in the vale drops onto the first void.
royaume-codex-vale-whirl2 = The ducks swim round it. Clearvale opens into the Deepwood: everyone in the vale drops onto the second void.
royaume-codex-wood-whirl1 = It swallows leaves and the curious. The Deepwood closes into Clearvale: everyone in the wood is put down on the northern road.
royaume-codex-wood-whirl2 = It turns without a sound. The Deepwood closes into Clearvale: everyone in the wood is put down in the middle of the vale.
royaume-codex-dunes-whirl1 = An hourglass without its glass. The Golden Dunes open into the Emberlands: everyone in the dunes drops onto the first void.
royaume-codex-dunes-whirl2 = The wind has had enough of sand. The Golden Dunes open into the Emberlands: everyone in the dunes drops onto the second void.
royaume-codex-embers-whirl1 = It coughs. The Emberlands close into the Golden Dunes: everyone in the Emberlands is put down in the south-west of the dunes.
royaume-codex-embers-whirl2 = It swears that it turns the east over: it is the west that turns, with everyone on it. Whoever believed it comes out right beside it.

## The events

royaume-tale-wolf = { $wording ->
    [2] Two yellow eyes and a wagging tail: he is hungry, and well brought up.
    [3] He has been ten steps behind you all morning, looking the other way.
    [4] He brings back the stick that you did not throw.
   *[1] He has smelled your last sausage.
}
royaume-does-wolf = { $royaume-card-wolf } or more: you share your tea, and he comes along.
royaume-card-wolf = { royaume-card-wolf.title }. { royaume-card-wolf.text }
    .title = The grey wolf
    .text = { royaume-tale-wolf } { royaume-does-wolf }
royaume-tale-otter = { $wording ->
    [2] She is tidying the stream by size, and something is missing.
    [3] She raises a paw: this is a test, and she only cares for pairs.
    [4] She has lost her abacus; you have pockets.
   *[1] She counts the pebbles that you hold out.
}
royaume-does-otter = An even number: she comes along.
royaume-card-otter = { royaume-card-otter.title }. { royaume-card-otter.text }
    .title = The learned otter
    .text = { royaume-tale-otter } { royaume-does-otter }
royaume-tale-fairy = { $wording ->
    [2] She is looking for her glasses; they are on her nose, but do not shout.
    [3] She is asleep in a bluebell. Whatever you do, do not ring it.
    [4] She has forgotten your wish, and then her own: speak low.
   *[1] She is hiding in a thimble: softly now.
}
royaume-does-fairy = { $royaume-card-fairy } or less: she comes along.
royaume-card-fairy = { royaume-card-fairy.title }. { royaume-card-fairy.text }
    .title = The absent-minded fairy
    .text = { royaume-tale-fairy } { royaume-does-fairy }
royaume-tale-salamander = { $wording ->
    [2] She is sneezing sparks: this draught does her no good.
    [3] She has used up her last ember, and looks longingly at your lantern.
    [4] She is shivering in the middle of a bonfire.
   *[1] Her bed has gone cold; yours less so.
}
royaume-does-salamander = { $royaume-card-salamander } or more: she comes along.
royaume-card-salamander = { royaume-card-salamander.title }. { royaume-card-salamander.text }
    .title = The salamander
    .text = { royaume-tale-salamander } { royaume-does-salamander }
royaume-tale-giantess = { $wording ->
    [2] She is hiding behind a tree: she is all that you can see.
    [3] She is knitting a scarf for the hill, and dares not say hello.
    [4] She has brought a pie as big as a pond, and is already taking it home.
   *[1] She blushes up to the clouds.
}
royaume-does-giantess = { $royaume-card-giantess } or more: a bold word, and she comes along.
royaume-card-giantess = { royaume-card-giantess.title }. { royaume-card-giantess.text }
    .title = The shy giantess
    .text = { royaume-tale-giantess } { royaume-does-giantess }
royaume-tale-sphinx = { $wording ->
    [2] It knows the question, the answer, and how old your grandmother is.
    [3] It yawns: all week long people have answered “man”.
    [4] It lets you guess what it is about to ask you to guess.
   *[1] It only likes answers that do not tremble.
}
royaume-does-sphinx = { $royaume-card-sphinx } or more: a magic object of your choice.
royaume-card-sphinx = { royaume-card-sphinx.title }. { royaume-card-sphinx.text }
    .title = The Sphinx
    .text = { royaume-tale-sphinx } { royaume-does-sphinx }
royaume-tale-stone-knight = { $wording ->
    [2] A blackbird has nested in his helmet; he is no less terrible for it.
    [3] He bows, slowly: it sounds like a quarry.
    [4] His stone horse has left without him, and he is in the mood for a fight.
   *[1] For three centuries he has waited for a blow worthy of him.
}
royaume-does-stone-knight = { $royaume-card-stone-knight } or more: a magic object of your choice.
royaume-card-stone-knight = { royaume-card-stone-knight.title }. { royaume-card-stone-knight.text }
    .title = The Stone Knight
    .text = { royaume-tale-stone-knight } { royaume-does-stone-knight }
royaume-tale-peddler = { $wording ->
    [2] In his pack there is a bigger pack, and in that one just what you need.
    [3] He sells holes to put in pockets, and sews up the others for nothing.
    [4] He has nothing left to sell: so he helps.
   *[1] He mends everything, provided that you sing along.
}
royaume-does-peddler = Restore { SAY("royaume-up-to", $royaume-card-peddler-restores) }.
royaume-card-peddler = { royaume-card-peddler.title }. { royaume-card-peddler.text }
    .title = The Peddler
    .text = { royaume-tale-peddler } { royaume-does-peddler }
royaume-tale-spring = { $wording ->
    [2] It gurgles a lullaby; even your boots doze off.
    [3] In it you see the sky, two tadpoles, and your nose, which needs a wash.
    [4] A sign: “Good water, and good silence too.”
   *[1] Clear water, and a minute’s peace.
}
royaume-does-spring = Restore { SAY("royaume-up-to", $royaume-card-spring-restores) }.
royaume-card-spring = { royaume-card-spring.title }. { royaume-card-spring.text }
    .title = The Spring
    .text = { royaume-tale-spring } { royaume-does-spring }
royaume-tale-bard = { $wording ->
    [2] His song has forty verses, and he needs somebody for the chorus.
    [3] He rhymes ‘hero’ with ‘zero’; that can be argued, in rhythm.
    [4] His lute has one string left, but it is the right one.
   *[1] He plays, if you clap in time.
}
royaume-does-bard = { $royaume-card-bard } or more: restore { SAY("royaume-up-to", $royaume-card-bard-restores) }.
royaume-card-bard = { royaume-card-bard.title }. { royaume-card-bard.text }
    .title = The Bard
    .text = { royaume-tale-bard } { royaume-does-bard }
royaume-tale-feast = { $wording ->
    [2] It is Saint Somebody’s day; nobody knows whose, and everybody raises a cup.
    [3] Soup is served in the fountain, with a ladle for each.
    [4] The smith plays the drum, and the miller plays the cow.
   *[1] The whole kingdom dances, even those who are not there.
}
royaume-does-feast = Every hero restores { SAY("royaume-up-to", $royaume-card-feast-restores) }.
royaume-card-feast = { royaume-card-feast.title }. { royaume-card-feast.text }
    .title = The Village Feast
    .text = { royaume-tale-feast } { royaume-does-feast }
royaume-tale-bandits = { $wording ->
    [2] “Your money or… how does it go on?” They are beginners.
    [3] There are seven of them under one cloak, and it sneezes.
    [4] Their chief is snoring, and the others dare not start without him.
   *[1] They are afraid of loud voices.
}
royaume-does-bandits = { $royaume-card-bandits } or more: they run. { $royaume-card-bandits-lost } or less: exhaust { SAY("royaume-objects", $royaume-card-bandits-exhausts) }.
royaume-card-bandits = { royaume-card-bandits.title }. { royaume-card-bandits.text }
    .title = The Bandits
    .text = { royaume-tale-bandits } { royaume-does-bandits }
royaume-tale-downpour = { $wording ->
    [2] The cloud was waiting for you round the corner, and it had all day.
    [3] It rains cats, dogs, and a frog who says sorry.
    [4] Your umbrella is at home. It is quite well, thank you.
   *[1] It rusts what it can.
}
royaume-does-downpour = Exhaust { SAY("royaume-objects", $royaume-card-downpour-exhausts) }.
royaume-card-downpour = { royaume-card-downpour.title }. { royaume-card-downpour.text }
    .title = The Downpour
    .text = { royaume-tale-downpour } { royaume-does-downpour }
royaume-tale-raven = { $wording ->
    [2] It has stolen a small black thing, and is bored with it already.
    [3] “Caw,” it says, which means: you choose.
    [4] It hands you a parcel with no sender, which is sniggering.
   *[1] It drops a die that is not its own.
}
royaume-does-raven = Give the demon die to somebody who does not have it, yourself included.
royaume-card-raven = { royaume-card-raven.title }. { royaume-card-raven.text }
    .title = The Demon’s Raven
    .text = { royaume-tale-raven } { royaume-does-raven }
royaume-tale-tailwind = { $wording ->
    [2] It has blown out the candle, blown off the vicar’s hat, and now it is your turn.
    [3] A gust comes by in a hurry; there is one seat left.
    [4] Even the windmills are waving you on.
   *[1] It takes you by the cloak.
}
royaume-does-tailwind = When everything else is done, throw the die and move again.
royaume-card-tailwind = { royaume-card-tailwind.title }. { royaume-card-tailwind.text }
    .title = Tailwind
    .text = { royaume-tale-tailwind } { royaume-does-tailwind }
royaume-tale-quake = { $wording ->
    [2] Somebody underneath is looking for the cool side of the pillow.
    [3] The hens knew a minute before you did, and took the stairs.
    [4] The ground has the hiccups.
   *[1] The map itself shivers.
}
royaume-does-quake = The portion you are on turns over, with everyone on it.
royaume-card-quake = { royaume-card-quake.title }. { royaume-card-quake.text }
    .title = The Quake
    .text = { royaume-tale-quake } { royaume-does-quake }
royaume-tale-eagle = { $wording ->
    [2] It has a seat by the wing, and would not look down if it were you.
    [3] It took you for a rabbit; it is sorry, and offers you a lift.
    [4] “How much do you weigh?” it asks, already in the air.
   *[1] It is going your way, or some other.
}
royaume-does-eagle = Go to any free restore square in sight, and use it.
royaume-card-eagle = { royaume-card-eagle.title }. { royaume-card-eagle.text }
    .title = The Eagle
    .text = { royaume-tale-eagle } { royaume-does-eagle }
royaume-tale-joust = { $wording ->
    [2] On kitchen chairs, with long loaves; the rules are very strict.
    [3] The horses are out to grass: you will have to carry each other.
    [4] The princess will drop her handkerchief once she has blown her nose.
   *[1] On broomsticks.
}
royaume-does-joust = Choose a rival, and both throw, you first: the higher restores { SAY("royaume-up-to", $royaume-joust-won) }, the lower exhausts { SAY("numeral", $royaume-joust-lost) }.
royaume-card-joust = { royaume-card-joust.title }. { royaume-card-joust.text }
    .title = The Joust
    .text = { royaume-tale-joust } { royaume-does-joust }
royaume-tale-guards = { $wording ->
    [2] “Papers!” You have a recipe for soup and a note from your mother.
    [3] It is looking for a thief just like you, only taller, and a cow.
    [4] The sergeant has a new rule book, and nobody to try it on.
   *[1] It insists on seeing you home.
}
royaume-does-guards = { $royaume-card-guards } or more: no, thank you. { $royaume-card-guards-lost } or less: you are back at the camp.
royaume-card-guards = { royaume-card-guards.title }. { royaume-card-guards.text }
    .title = The Castle Guard
    .text = { royaume-tale-guards } { royaume-does-guards }
royaume-tale-masked-ball = { $wording ->
    [2] The fox is dancing with the hen; those are masks, one hopes.
    [3] Everybody has recognised you, except you.
    [4] At midnight the masks come off; one of them will not.
   *[1] Behind which mask is the die?
}
royaume-does-masked-ball = You may give the demon die to somebody who does not have it; then restore { SAY("royaume-up-to", $royaume-card-masked-ball-restores) }.
royaume-card-masked-ball = { royaume-card-masked-ball.title }. { royaume-card-masked-ball.text }
    .title = The Masked Ball
    .text = { royaume-tale-masked-ball } { royaume-does-masked-ball }

## What can be done

royaume-do-choose-hero = { $hero ->
    [isaure] play { royaume-name-isaure }
    [thibault] play { royaume-name-thibault }
    [oriane] play { royaume-name-oriane }
    [gaspard] play { royaume-name-gaspard }
   *[brune] play { royaume-name-brune }
}
royaume-do-throw = throw the die and move
royaume-do-nap = take a heroic nap
royaume-do-stroll = { $square ->
    [garden-1] stroll to garden square 1
    [garden-2] stroll to garden square 2
    [garden-3] stroll to garden square 3
    [garden-4] stroll to garden square 4
   *[garden-5] stroll to garden square 5
}
royaume-do-enter-dungeon = push open the dungeon door
royaume-do-exhaust = { $operation ->
    [raise] exhaust { $object } to raise it
   *[lower] exhaust { $object } to lower it
}
royaume-by = { $by ->
    [-6] −6
    [-5] −5
    [-4] −4
    [-3] −3
    [-2] −2
    [-1] −1
   *[other] +{ $by }
}
royaume-do-shift = change it by { royaume-by } (power and companions)
royaume-do-throw-again = throw the die again
royaume-do-keep = keep this result
royaume-do-walk = { $kind ->
    [event] go to an event, { $square }
    [restore] go to a restore square, { $square }
    [demon] go to a demon die square, { $square }
    [start] go back to the start
    [boring] go to a quiet square, { $square }
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
royaume-do-decline = no, thanks
royaume-do-take-magic = take { $object }
royaume-do-leave = come out { $square }
royaume-do-turn-over = { $portion ->
    [west] turn the western portion over
   *[east] turn the eastern portion over
}
royaume-do-challenge = joust against { $rival }
royaume-do-fly = be set down { $square }
royaume-do-enter-garden = { $square ->
    [garden-1] enter the garden, square 1
    [garden-2] enter the garden, square 2
    [garden-3] enter the garden, square 3
    [garden-4] enter the garden, square 4
   *[garden-5] enter the garden, square 5
}
royaume-do-fell = the die shows { $face }
royaume-do-drew = { $card ->
    [wolf] the card is the grey wolf
    [otter] the card is the learned otter
    [fairy] the card is the absent-minded fairy
    [salamander] the card is the salamander
    [giantess] the card is the shy giantess
    [sphinx] the card is the Sphinx
    [stone-knight] the card is the Stone Knight
    [peddler] the card is the Peddler
    [spring] the card is the Spring
    [bard] the card is the Bard
    [feast] the card is the Village Feast
    [bandits] the card is the Bandits
    [downpour] the card is the Downpour
    [raven] the card is the Demon’s Raven
    [tailwind] the card is Tailwind
    [quake] the card is the Quake
    [eagle] the card is the Eagle
    [joust] the card is the Joust
    [guards] the card is the Castle Guard
   *[other] the card is the Masked Ball
}
royaume-do-revealed = the token is { $token }

## What happened

royaume-hero-chosen = { $hero ->
    [isaure] { $seat } buckles on the sword of Isaure the knight.
    [thibault] { $seat } pulls on the boots of Thibault the ranger.
    [oriane] { $seat } dons the hat of Oriane the enchantress.
    [gaspard] { $seat } tunes the lute of Gaspard the minstrel.
   *[brune] { $seat } picks up the hammer of Brune the smith.
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
        [king] { $seat } throws with might and main: { $face }.
       *[other] The die rolls for { $seat }: { $face }.
    }
}
royaume-thrown-again = “That one didn’t count,” says { $seat }, and throws again.
royaume-result-changed = { $operation ->
    [raise] { $seat } exhausts { $object } to go higher: { $result }.
   *[lower] { $seat } exhausts { $object } to go lower: { $result }.
}
royaume-result-shifted = A helping hand for { $seat } ({ royaume-by }): { $result }.
royaume-opening-tied = A tie: { $seats } throw again.
royaume-opening-won = { $seat } begins.
royaume-turn-began = Turn { $turn }: { $seat } to play.
royaume-napped = { $seat } lies down: a heroic nap.
royaume-extra-move-began = One more move for { $seat }.
royaume-walked = { $kind ->
    [event] { $seat } moves to an event square, { $square }.
    [restore] { $seat } moves to a restore square, { $square }.
    [demon] { $seat } moves to a demon die square, { $square }.
    [start] { $seat } is back at the start.
    [adventure] { $square ->
        [tower] { $seat } arrives at the Bramble Tower.
        [bell] { $seat } arrives at the Sunken Bell.
        [mirage] { $seat } arrives at the Mirage Palace.
        [dragon] { $seat } arrives at the Dragon’s Nest.
        [mill] { $seat } arrives at the Mill of a Thousand Winds.
        [bridge] { $seat } arrives at the Troll’s Bridge.
        [stargazer] { $seat } arrives at the Stargazer’s Glass.
        [genie] { $seat } arrives at the Genie’s Jar.
        [caravan] { $seat } arrives at the Caravan that Hesitates.
        [fair] { $seat } arrives at the Fair of Masks.
        [forge] { $seat } arrives at the Dwarves’ Forge.
       *[other] { $seat } arrives at the Hidden Stair.
    }
    [whirlpool] The ground begins to turn: { $seat } goes no further on foot.
   *[other] { $seat } stops { $square }, where nothing happens.
}
royaume-stayed = { $kind ->
    [event] 0: { $seat } stays on this event square.
    [restore] 0: { $seat } stays on this restore square.
    [demon] 0: { $seat } stays on this demon die square.
   *[other] 0: { $seat } stays put, and nothing happens.
}
royaume-placed = { $kind ->
    [event] { $seat } comes out on an event square, { $square }.
    [restore] { $seat } comes out on a restore square, { $square }.
    [demon] { $seat } comes out on a demon die square, { $square }.
   *[other] { $seat } comes out { $square }.
}
royaume-restored = { $seat } restores { $objects }.
royaume-exhausted = { $seat } exhausts { $objects }.
royaume-die-given = { $seat } holds out a hand, and the demon die goes to { $to }.
royaume-declined = { $seat } would rather not.
royaume-card-drawn = { royaume-card-drawn.title }. { royaume-card-drawn.text }
    .title = { $seat } draws
    .text = { $own ->
        [yes] { $title }. { $text } { $card ->
            [wolf] { royaume-does-wolf }
            [otter] { royaume-does-otter }
            [fairy] { royaume-does-fairy }
            [salamander] { royaume-does-salamander }
            [giantess] { royaume-does-giantess }
            [sphinx] { royaume-does-sphinx }
            [stone-knight] { royaume-does-stone-knight }
            [peddler] { royaume-does-peddler }
            [spring] { royaume-does-spring }
            [bard] { royaume-does-bard }
            [feast] { royaume-does-feast }
            [bandits] { royaume-does-bandits }
            [downpour] { royaume-does-downpour }
            [raven] { royaume-does-raven }
            [tailwind] { royaume-does-tailwind }
            [quake] { royaume-does-quake }
            [eagle] { royaume-does-eagle }
            [joust] { royaume-does-joust }
            [guards] { royaume-does-guards }
           *[other] { royaume-does-masked-ball }
        }
       *[no] { $card ->
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
    }
royaume-pack-rebuilt = The pack is empty, so the discard pile is shuffled ({ $cards } cards).
royaume-no-cards = There’s not a card left anywhere: nothing happens to { $seat }.
royaume-event-rolled = { $won ->
    [yes] { $card ->
        [wolf] { $result }: the wolf shares a bite with { $seat }.
        [otter] { $result }: the count is right, and the otter holds out a paw to { $seat }.
        [fairy] { $result }: { $seat } hasn’t stirred, and the fairy comes out of her thimble.
        [salamander] { $result }: the salamander takes the bed, { $seat } the rug.
        [giantess] { $result }: the giantess smiles at { $seat }.
        [sphinx] { $result }: the Sphinx bows to { $seat }.
        [stone-knight] { $result }: the Stone Knight salutes { $seat }.
        [bard] { $result }: { $seat } keeps time, and the Bard plays.
        [bandits] { $result }: { $seat } shouts, and the Bandits run.
       *[other] { $result }: the Guard salutes { $seat }, and moves on.
    }
   *[no] { $card ->
        [wolf] { $result }: the wolf leaves without { $seat }, and with the sandwich.
        [otter] { $result }: the count is wrong, and the otter dives without { $seat }.
        [fairy] { $result }: too loud! The fairy flies off without { $seat }.
        [salamander] { $result }: the salamander finds a warmer bed, without { $seat }.
        [giantess] { $result }: { $seat } stammers; the giantess blushes, and leaves.
        [sphinx] { $result }: { $seat } trembled, and the Sphinx shuts its eyes again.
        [stone-knight] { $result }: the Stone Knight felt nothing, and { $seat } goes away empty-handed.
        [bard] { $result }: { $seat } claps out of time, and the Bard puts his lute away.
        [bandits] { $result }: they are hard of hearing, and stay with { $seat }.
       *[other] { $result }: the Guard takes { $seat } by the arm.
    }
}
royaume-companion-joined = { $companion ->
    [wolf] The grey wolf trots behind { $seat } from now on. { royaume-helps-wolf }
    [fairy] The absent-minded fairy travels with { $seat } from now on, deep in a pocket. { royaume-helps-fairy }
    [otter] The learned otter follows { $seat } from now on, and keeps the accounts. { royaume-helps-otter }
    [salamander] The salamander keeps { $seat } warm at night from now on. { royaume-helps-salamander }
   *[giantess] The shy giantess follows { $seat } from now on, three steps behind. { royaume-helps-giantess }
}
royaume-companion-known = { $companion ->
    [wolf] { $seat } has a wolf already: this one trots away.
    [fairy] { $seat } has a fairy already: this one flies off.
    [otter] { $seat } has an otter already: this one dives again.
    [salamander] { $seat } has a salamander already: this one darts away.
   *[giantess] { $seat } has a giantess already: this one tiptoes off.
}
royaume-magic-taken = { $seat } wins { $object }.
royaume-magic-gone = There’s no magic object left for { $seat }.
royaume-adventure-began = { $adventure ->
    [tower] { $seat } looks up, and sets foot among the brambles.
    [bell] { $seat } takes a deep breath, and dives.
    [mirage] { $seat } opens a door that was not there.
   *[dragon] { $seat } goes on tiptoe: it is asleep.
}
royaume-step-opened = { $companion ->
    [none] Square { $step }: { $object } is enough, and { $seat } goes on without a throw.
    [wolf] Square { $step }: the wolf bares his teeth, and { $seat } goes on without a throw.
    [fairy] Square { $step }: the fairy knows the word, and { $seat } goes on without a throw.
    [otter] Square { $step }: the otter knows the current, and { $seat } goes on without a throw.
    [salamander] Square { $step }: the salamander doesn’t mind fire, and { $seat } goes on without a throw.
   *[other] Square { $step }: the giantess lifts it out of the way, and { $seat } goes on without a throw.
}
royaume-step-won = Square { $step }: { $result }, and { $seat } goes on.
royaume-step-lost = Square { $step }: { $result }, and that is that. The adventure ends here for { $seat }.
royaume-piece-won = { $colour ->
    [red] { $seat } holds the red piece!
    [green] { $seat } holds the green piece!
   *[blue] { $seat } holds the blue piece!
} { $pieces ->
    [3] The key is whole: the next whirlpool leads to the castle.
   *[other] That makes { $pieces } of { $royaume-pieces }.
}
royaume-minor-began = { $adventure ->
    [mill] { $seat } ducks, and runs between the sails.
    [bridge] { $seat } sets foot on the planks: the troll raises an eyebrow.
    [stargazer] { $seat } puts an eye to the glass.
    [genie] { $seat } rubs the jar.
    [caravan] { $seat } hails the first camel.
    [fair] { $seat } mingles with the masks.
    [forge] { $seat } knocks, as if there were not enough hammering.
   *[stair] { $seat } feels for the first step.
}
royaume-minor-rolled = { $adventure ->
    [mill] { $case ->
        [0] { $result }: the sails knock { $seat } over.
        [1] { $result }: flour flies, and { $seat } is through.
       *[other] { $result }: the miller serves { $seat } soup.
    }
    [bridge] { $case ->
        [0] { $result }: the troll hears nothing, and won’t let { $seat } pass.
       *[other] { $result }: the troll laughs, and offers { $seat } a hand, a very large one.
    }
    [stargazer] { $case ->
        [0] { $result }: cloudy, so { $seat } is offered a chair.
       *[other] { $result }: a clear sky, and { $seat } may turn the glass.
    }
    [genie] { $case ->
        [0] { $result }: the jar snores, and { $seat } leaves empty-handed.
       *[other] { $result }: the genie stretches, and looks { $seat } over.
    }
    [caravan] { $case ->
        [0] { $result }: it leaves, with { $seat } on the first camel.
       *[other] { $result }: it stays after all, and { $seat } waited for nothing.
    }
    [fair] { $case ->
        [0] { $result }: behind the mask, the demon grins at { $seat }.
       *[other] { $result }: nobody recognises { $seat } behind the mask.
    }
    [forge] { $case ->
        [0] { $result }: a blow goes wide, right beside { $seat }.
        [1] { $result }: good work: the dwarves nod to { $seat }.
       *[other] { $result }: a masterpiece: the dwarves cheer { $seat }.
    }
   *[stair] { $case ->
        [0] { $result }: that step was missing, and { $seat } climbs down again.
       *[other] { $result }: { $seat } climbs to the top.
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
   *[other] Carried along: { $carried }, now { $square }.
}
royaume-misled = The whirlpool lied: { $seat } comes out right beside it, { $square }, and it is the west that turns.
royaume-sent-to-camp = Back to the camp for { $seat }, { $square }.
royaume-joust-began = { $seat } mounts a broom and challenges { $rival }.
royaume-joust-ended = { $winner ->
    [none] A draw between { $seat } and { $rival }: the brooms are safe.
   *[other] { $seat } against { $rival }: { $winner } stays in the saddle.
}
royaume-garden-entered = { $seat } treads the gravel of the demon’s garden.
royaume-token-revealed = Under the token, for { $seat }: { $restores ->
    [one] enough to restore one object.
   *[other] enough to restore up to { $restores } objects.
}
royaume-dungeon-entered = { $seat } pushes open the dungeon door.
royaume-room-revealed = { $room ->
    [0] Room { $at }: the portcullis. { $seat } needs { $royaume-room-1 } or more.
    [1] Room { $at }: the sleeping dog. { $seat } needs { $royaume-room-2 } or less.
    [2] Room { $at }: the tightrope. { $seat } needs { $royaume-room-3-low } to { $royaume-room-3-high }.
   *[other] Room { $at }: the executioner. { $seat } needs { $royaume-room-4 } or more.
}
royaume-room-faced = { $room ->
    [0] Room { $at }, the portcullis, already seen: { $seat } needs { $royaume-room-1 } or more.
    [1] Room { $at }, the sleeping dog, already seen: { $seat } needs { $royaume-room-2 } or less.
    [2] Room { $at }, the tightrope, already seen: { $seat } needs { $royaume-room-3-low } to { $royaume-room-3-high }.
   *[other] Room { $at }, the executioner, already seen: { $seat } needs { $royaume-room-4 } or more.
}
royaume-room-rolled = { $won ->
    [yes] { $result }: { $seat } passes.
   *[no] { $result }: { $seat } leaves through the window, into the garden.
}
royaume-king-threw = The Demon King throws his die: { $face }. { $seat } needs { $needed }.
royaume-king-defeated = { $result }! { $seat } defeats the Demon King!
royaume-king-won = { $result }: not enough. The Demon King roars with laughter, and shows { $seat } the door.
royaume-match-ended = The kingdom is free. Long live { $winners }!
royaume-undone = { $seat } has second thoughts.

## Why not

royaume-hero-taken = Somebody is already playing this hero: { $free ->
    [one] one is left.
   *[other] { $free } are left.
}
royaume-choose-hero = { $free ->
    [one] Choose a hero first: only one is left.
   *[other] Choose a hero first: { $free } are left.
}
royaume-throw-or-nap = It is your turn: throw the die, or take a nap.
royaume-garden-turn = In the garden a turn is a nap, a stroll to another free garden square, or the dungeon.
royaume-modify-first = Your throw comes first: change it, or keep it.
royaume-opening-bare = You can’t use objects to decide who begins.
royaume-object-exhausted = This object is exhausted: restore it before you use it again.
royaume-one-object = One object for each throw.
royaume-object-used = This object has already changed this result: it can only do so once, even if it’s restored.
royaume-no-shift = Your power and companions can’t change this throw like that: try an object, or keep it.
royaume-not-yours = You don’t have this object.
royaume-walk-first = { $steps ->
    [one] First choose where this one square takes you.
   *[other] First choose where these { $steps } squares take you.
}
royaume-restore-first = First choose what to restore ({ $count } to go).
royaume-exhaust-first = First choose what to exhaust ({ $count } to go).
royaume-has-die = They already have the demon die: give it to somebody else.
royaume-give-first = First decide who gets the demon die.
royaume-magic-first = First choose your magic object.
royaume-leave-first = First choose which way to leave.
royaume-turn-over-first = First decide whether to turn a portion over, and which.
royaume-rival-first = First choose who to joust against.
royaume-fly-first = First choose where the eagle sets you down.
royaume-garden-first = First choose a free square of the garden.

## The table

royaume-player = Hero
royaume-where = Where
royaume-key = Key
royaume-companions = Companions
royaume-active = Active objects
royaume-worn = Exhausted
royaume-in-sight = Showing: { $west } and { $east }
royaume-result = Result: { $result }
royaume-bag = Objects
royaume-reaches = Leads to: { $squares }
royaume-sign-boring = nothing
royaume-sign-event = event
royaume-sign-restore = restore
royaume-sign-demon = demon die
royaume-sign-adventure = adventure
royaume-sign-whirlpool = whirlpool
royaume-sign-start = start
royaume-sign-hero = hero
royaume-needed = { $needed } is needed against the Demon King.
royaume-type-die = What does the die show?
royaume-type-card = Which card? ({ $cards })
royaume-type-token = Which token? ({ $tokens })

## The coach

royaume-value-chance = { NUMBER($value, maximumFractionDigits: 0) }% to get to the end

## The guided minute

royaume-lesson-first = First steps, in a minute
royaume-lesson-quest = A key, and the folded map
royaume-lesson-choose = Take Isaure the knight. Each hero has a power: her sword counts { $royaume-power-isaure } where the key is won.
royaume-lesson-throw = You begin. Throw the die: it has { SAY("numeral", $royaume-die) } faces, and you’ll move exactly that far.
royaume-lesson-keep = A 2! You could use an object to raise or lower it, but keep it as it is: it leads to an event.
royaume-lesson-walk = The glowing squares are 2 steps away. Go to the question mark: that’s where you find companions and magic objects.
royaume-lesson-exhaust = The grey wolf! You need 7 or more, and you have 4. Exhaust the cloak: touch +3.
royaume-lesson-enough = 4 and 3 make 7: that’s enough. Keep this result.
royaume-lesson-nap = The wolf is with you now: he’ll open a square in two key adventures. But the cloak is exhausted: take a nap to restore it.
royaume-lesson-end = That’s your quest: travel around, gather companions and objects, win the { SAY("numeral", $royaume-pieces) } pieces of the key, and have a word with the Demon King.
royaume-lesson-quest-throw = A few turns later: the fairy and the otter are with you, and your objects are ready. You need the Sunken Bell, but Clearvale is folded under the Deepwood. Throw.
royaume-lesson-quest-walk = 7: the Stargazer’s Glass is within reach, and it can turn the map. Go there.
royaume-lesson-quest-shift = You need 7 or more, and you have 5. The otter changes throws in minor adventures by 2: take the +2.
royaume-lesson-quest-fold = Fold the world! Turn the western part: Clearvale comes up, and carries you along.
royaume-lesson-quest-again = Here you are in Clearvale. The Bell is ten steps away: throw.
royaume-lesson-quest-sword = 7 isn’t enough. The sword adds 4: exhaust it by touching +4.
royaume-lesson-quest-bell = 11 gets you there: you always stop at an adventure. Enter the Sunken Bell.
royaume-lesson-quest-keep = A key adventure has several squares. 7 passes the first: keep this result. Your compass and the otter will open the next two without a throw.
royaume-lesson-quest-fourth = You’re at the fourth square already, and 6 is enough: keep it again. The fairy will open the fifth.
royaume-lesson-quest-cloak = The last one! 5 isn’t enough, but the cloak adds 3: exhaust it by touching +3.
royaume-lesson-quest-end = The blue piece is yours. Two more adventures like this one, with the right companions, and the whirlpools will take you to the castle.

## After the match

royaume-feat-keys = Key adventures: { $won } of { $tried }. With what they had on the way in, { NUMBER($expected, maximumFractionDigits: 1) } could be expected.
royaume-feat-castle = Castle: { $won } of { $tried }. With what they had on the way in, { NUMBER($expected, maximumFractionDigits: 1) } could be expected.
