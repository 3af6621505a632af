# La Clef du Royaume

royaume-title = La Clef du Royaume
royaume-summary = Un royaume qui se replie, une clef en { SAY("numeral", $royaume-pieces) } morceaux, et un roi démon qui ne prête jamais son dé pour rien.

## Options

royaume-option-length = Durée
royaume-option-length-full = entière, jusqu’à une heure : { SAY("numeral", $royaume-pieces) } morceaux à gagner
royaume-option-length-short = courte, une petite demi-heure : il ne manque que le morceau rouge
royaume-option-powers = Pouvoirs des héros
royaume-option-powers-true = chacun le sien
royaume-option-powers-false = aucun
royaume-option-opening = Lancer qui désigne le premier joueur
royaume-option-opening-bare = le dé seul
royaume-option-opening-objects = on peut épuiser un objet
royaume-level-novice = un novice, qui fonce vers l’aventure la plus proche
royaume-level-amateur = un amateur, qui se prépare avant de tenter sa chance
royaume-level-expert = un expert, qui sait combien de tours il lui reste, et ce que vaut chaque objet

## Noms

royaume-name-isaure = Isaure la chevalière
royaume-name-thibault = Thibault le rôdeur
royaume-name-oriane = Oriane la magicienne
royaume-name-gaspard = Gaspard le ménestrel
royaume-name-brune = Brune la forgeronne
royaume-name-wolf = le loup gris
royaume-name-fairy = la fée distraite
royaume-name-otter = la loutre savante
royaume-name-salamander = la salamandre
royaume-name-giantess = la géante timide
royaume-name-tower = la Tour des Ronces
royaume-name-bell = la Cloche engloutie
royaume-name-mirage = le Palais du mirage
royaume-name-dragon = le Nid du dragon
royaume-name-mill = le Moulin aux mille vents
royaume-name-bridge = le Pont du troll
royaume-name-stargazer = la Lunette de l’astronome
royaume-name-genie = la Jarre du génie
royaume-name-caravan = la Caravane qui hésite
royaume-name-fair = la Foire aux masques
royaume-name-forge = la Forge des nains
royaume-name-stair = l’Escalier dérobé
royaume-name-vale-whirl1 = le tourbillon du lavoir
royaume-name-vale-whirl2 = le tourbillon de la mare
royaume-name-wood-whirl1 = le tourbillon des racines
royaume-name-wood-whirl2 = le tourbillon de la clairière
royaume-name-dunes-whirl1 = le tourbillon de sable
royaume-name-dunes-whirl2 = le tourbillon du simoun
royaume-name-embers-whirl1 = le tourbillon de cendre
royaume-name-embers-whirl2 = le tourbillon menteur
royaume-name-vale = le Val-Clair
royaume-name-wood = le Bois-Profond
royaume-name-dunes = les Dunes-d’Or
royaume-name-embers = les Terres-de-Braise
royaume-name-garden = le jardin du château
royaume-name-dungeon = le donjon
royaume-word-rope = la corde
royaume-word-lantern = la lanterne
royaume-word-compass = la boussole
royaume-word-boots = les bottes
royaume-word-flute = la flûte
royaume-word-cloak = la cape
royaume-word-shield = le bouclier
royaume-word-sword = l’épée
royaume-word-crown = la couronne de givre
royaume-word-trident = le trident des marées
royaume-word-hourglass = le sablier des fées
royaume-word-horn = le cor de brume
royaume-word-gauntlet = le gantelet du géant

## Où l’on est

# Les pas se comptent sur les chemins ; deux cases n’ont pas le même nom.

royaume-word-start = au départ
royaume-word-vale-gate-s = à 7 pas de la mare, à l’est
royaume-word-vale-gate-n = à 4 pas du lavoir, à l’est
royaume-word-vale-w = à 1 pas du moulin, au nord
royaume-word-vale-e = à 7 pas du lavoir, au sud
royaume-word-vale-s1 = à 1 pas du départ, au sud-est
royaume-word-vale-s2 = à 2 pas du départ, au sud-est
royaume-word-vale-s3 = à 2 pas de la mare, au sud-ouest
royaume-word-vale-s4 = à 1 pas de la mare, à l’ouest
royaume-word-vale-s5 = à 5 pas du départ, à l’est
royaume-word-vale-s6 = à 3 pas de la mare, au sud
royaume-word-vale-s7 = à 4 pas de la mare, au sud-est
royaume-word-vale-s8 = à 5 pas de la mare, au sud-est
royaume-word-vale-s9 = à 6 pas de la mare, à l’est
royaume-word-vale-a1 = à 8 pas du lavoir, au sud
royaume-word-vale-b1 = à 6 pas du lavoir, au sud-est
royaume-word-vale-b2 = à 5 pas du lavoir, à l’est
royaume-word-vale-n1 = à 3 pas du lavoir, au nord-est
royaume-word-vale-n2 = à 2 pas du lavoir, au nord
royaume-word-vale-n3 = à 1 pas du lavoir, au nord-ouest
royaume-word-vale-n4 = à 2 pas du lavoir, au nord-ouest
royaume-word-vale-n5 = à 3 pas du lavoir, au nord-ouest
royaume-word-vale-n6 = à 3 pas de la Cloche engloutie, au nord-est
royaume-word-vale-n7 = à 2 pas de la Cloche engloutie, au nord
royaume-word-vale-n8 = à 1 pas de la Cloche engloutie, au nord-ouest
royaume-word-vale-n9 = à 2 pas de la Cloche engloutie, au nord-ouest
royaume-word-vale-n10 = à 3 pas de la Cloche engloutie, à l’ouest
royaume-word-vale-n11 = à 4 pas de la Cloche engloutie, à l’ouest
royaume-word-vale-n12 = à 3 pas du moulin, au nord
royaume-word-vale-n13 = à 2 pas du moulin, au nord
royaume-word-vale-m1 = à 2 pas du moulin, au nord-est
royaume-word-vale-m2 = à 3 pas du moulin, à l’est
royaume-word-vale-m3 = à 4 pas du moulin, à l’est
royaume-word-vale-m4 = à 5 pas du moulin, à l’est
royaume-word-vale-m5 = à 6 pas du moulin, à l’est
royaume-word-vale-m6 = à 7 pas du moulin, à l’est
royaume-word-wood-gate-s = à 15 pas du Pont du troll, au sud-est
royaume-word-wood-gate-n = à 5 pas de la Lunette, au sud
royaume-word-wood-gate-t = à 5 pas du tourbillon des racines, à l’est
royaume-word-wood-sw = à 4 pas du Pont du troll, au sud
royaume-word-wood-w = à 3 pas de la clairière, au nord-ouest
royaume-word-wood-e = à 2 pas de la Lunette, au sud-est
royaume-word-wood-m = à 8 pas de la Lunette, au sud
royaume-word-wood-s1 = à 12 pas de la Lunette, au sud
royaume-word-wood-s2 = à 13 pas de la Lunette, au sud
royaume-word-wood-s3 = à 12 pas du Pont du troll, au sud-est
royaume-word-wood-s4 = à 11 pas du Pont du troll, au sud-est
royaume-word-wood-s5 = à 10 pas du Pont du troll, au sud-est
royaume-word-wood-s6 = à 9 pas du Pont du troll, au sud-est
royaume-word-wood-s7 = à 8 pas du Pont du troll, au sud
royaume-word-wood-s8 = à 7 pas du Pont du troll, au sud
royaume-word-wood-s9 = à 6 pas du Pont du troll, au sud
royaume-word-wood-s10 = à 5 pas du Pont du troll, au sud
royaume-word-wood-a1 = à 3 pas du Pont du troll, au sud
royaume-word-wood-a2 = à 2 pas du Pont du troll, au sud-est
royaume-word-wood-a3 = à 1 pas du Pont du troll, au sud-est
royaume-word-wood-k1 = à 1 pas du Pont du troll, au nord-est
royaume-word-wood-k2 = à 2 pas du Pont du troll, au nord-est
royaume-word-wood-k3 = à 3 pas du Pont du troll, au nord
royaume-word-wood-b1 = à 4 pas de la clairière, au nord-ouest
royaume-word-wood-b2 = à 5 pas de la clairière, au nord
royaume-word-wood-b3 = à 6 pas de la clairière, au nord
royaume-word-wood-b4 = à 7 pas de la clairière, au nord-ouest
royaume-word-wood-b5 = à 8 pas de la clairière, au nord-ouest
royaume-word-wood-b6 = à 9 pas de la Tour des Ronces, au sud-ouest
royaume-word-wood-b7 = à 8 pas de la Tour des Ronces, au sud
royaume-word-wood-b8 = à 7 pas de la Tour des Ronces, au sud
royaume-word-wood-b9 = à 6 pas de la Tour des Ronces, au sud-ouest
royaume-word-wood-b10 = à 5 pas de la Tour des Ronces, au sud-ouest
royaume-word-wood-b11 = à 4 pas de la Tour des Ronces, à l’ouest
royaume-word-wood-b12 = à 3 pas de la Tour des Ronces, à l’ouest
royaume-word-wood-b13 = à 2 pas de la Tour des Ronces, au nord-ouest
royaume-word-wood-b14 = à 1 pas de la Tour des Ronces, au nord
royaume-word-wood-b15 = à 2 pas de la Tour des Ronces, au nord
royaume-word-wood-b16 = à 3 pas de la Tour des Ronces, au nord-est
royaume-word-wood-b17 = à 4 pas de la Tour des Ronces, au nord-est
royaume-word-wood-b18 = à 3 pas du tourbillon des racines, au nord-ouest
royaume-word-wood-b19 = à 2 pas du tourbillon des racines, au nord
royaume-word-wood-b20 = à 1 pas du tourbillon des racines, au nord
royaume-word-wood-b21 = à 2 pas du tourbillon des racines, au nord-est
royaume-word-wood-b22 = à 3 pas du tourbillon des racines, au nord-est
royaume-word-wood-b23 = à 4 pas du tourbillon des racines, à l’est
royaume-word-wood-c1 = à 5 pas de la Lunette, au nord
royaume-word-wood-c2 = à 4 pas de la Lunette, au nord
royaume-word-wood-c3 = à 3 pas de la Lunette, au nord
royaume-word-wood-c4 = à 2 pas de la Lunette, au nord-est
royaume-word-wood-c5 = à 1 pas de la Lunette, à l’est
royaume-word-wood-d1 = à 3 pas de la Lunette, au sud-est
royaume-word-wood-d2 = à 4 pas de la Lunette, au sud-est
royaume-word-wood-f1 = à 6 pas de la Lunette, au sud
royaume-word-wood-f2 = à 7 pas de la Lunette, au sud
royaume-word-wood-g1 = à 9 pas de la Lunette, au sud
royaume-word-wood-g2 = à 10 pas de la Lunette, au sud
royaume-word-wood-h1 = à 2 pas de la clairière, au nord-ouest
royaume-word-wood-h2 = à 1 pas de la clairière, au nord
royaume-word-wood-h3 = à 2 pas de la clairière, au nord-est
royaume-word-wood-h4 = à 3 pas de la clairière, à l’est
royaume-word-wood-h5 = à 4 pas de la clairière, à l’est
royaume-word-wood-h6 = à 4 pas de la Lunette, au sud-ouest
royaume-word-wood-h7 = à 3 pas de la Lunette, au sud
royaume-word-wood-j1 = à 12 pas de la clairière, au sud
royaume-word-wood-j2 = à 6 pas du Pont du troll, au sud-est
royaume-word-wood-j3 = à 7 pas du Pont du troll, au sud-est
royaume-word-wood-j4 = à 8 pas du Pont du troll, au sud-est
royaume-word-wood-j5 = à 11 pas de la Lunette, au sud
royaume-word-wood-j6 = à 15 pas de la clairière, au sud-est
royaume-word-wood-j7 = à 11 pas du Pont du troll, à l’est
royaume-word-wood-void1 = sur le premier vide du Bois-Profond
royaume-word-wood-void2 = sur le second vide du Bois-Profond
royaume-word-dunes-gate-n = à 4 pas du tourbillon du simoun, à l’ouest
royaume-word-dunes-gate-s = à 2 pas du tourbillon de sable, au sud-ouest
royaume-word-dunes-w = à 3 pas de la Caravane, à l’ouest
royaume-word-dunes-e = à 2 pas de la Foire aux masques, au nord
royaume-word-dunes-se = à 3 pas de la Foire aux masques, au sud-est
royaume-word-dunes-n1 = à 3 pas du tourbillon du simoun, au nord-ouest
royaume-word-dunes-n2 = à 2 pas du tourbillon du simoun, au nord-ouest
royaume-word-dunes-n3 = à 1 pas du tourbillon du simoun, au nord-ouest
royaume-word-dunes-n4 = à 2 pas du tourbillon du simoun, au nord
royaume-word-dunes-n5 = à 3 pas du tourbillon du simoun, au nord-est
royaume-word-dunes-n6 = à 4 pas du tourbillon du simoun, au nord-est
royaume-word-dunes-n7 = à 5 pas de la Jarre du génie, au nord
royaume-word-dunes-n8 = à 4 pas de la Jarre du génie, au nord
royaume-word-dunes-n9 = à 3 pas de la Jarre du génie, au nord-est
royaume-word-dunes-n10 = à 2 pas de la Jarre du génie, au nord-est
royaume-word-dunes-n11 = à 1 pas de la Jarre du génie, à l’est
royaume-word-dunes-n12 = à 2 pas de la Jarre du génie, au sud-est
royaume-word-dunes-o1 = à 1 pas de la Foire aux masques, au nord-est
royaume-word-dunes-o2 = à 2 pas de la Foire aux masques, au sud-est
royaume-word-dunes-s1 = à 3 pas du Palais du mirage, au sud-est
royaume-word-dunes-s2 = à 2 pas du Palais du mirage, au sud-est
royaume-word-dunes-s3 = à 1 pas du Palais du mirage, au sud-est
royaume-word-dunes-s4 = à 2 pas du Palais du mirage, au sud
royaume-word-dunes-s5 = à 3 pas du Palais du mirage, au sud-ouest
royaume-word-dunes-s6 = à 4 pas du Palais du mirage, au sud-ouest
royaume-word-dunes-s7 = à 5 pas du Palais du mirage, au sud-ouest
royaume-word-dunes-s8 = à 4 pas du tourbillon de sable, au sud
royaume-word-dunes-s9 = à 3 pas du tourbillon de sable, au sud
royaume-word-dunes-a1 = à 1 pas du tourbillon de sable, à l’ouest
royaume-word-dunes-a2 = à 2 pas du tourbillon de sable, au nord-ouest
royaume-word-dunes-b1 = à 4 pas de la Caravane, à l’ouest
royaume-word-dunes-l1 = à 2 pas de la Caravane, à l’ouest
royaume-word-dunes-l2 = à 1 pas de la Caravane, à l’ouest
royaume-word-dunes-m1 = à 1 pas de la Caravane, à l’est
royaume-word-dunes-m2 = à 2 pas de la Caravane, à l’est
royaume-word-embers-gate-s = à 3 pas du tourbillon de cendre, à l’ouest
royaume-word-embers-gate-n = à 9 pas du tourbillon de cendre, au nord
royaume-word-embers-gate-t = à 5 pas du tourbillon menteur, à l’ouest
royaume-word-embers-w = à 10 pas de l’Escalier dérobé, à l’ouest
royaume-word-embers-e = à 2 pas de l’Escalier dérobé, au nord-est
royaume-word-embers-m = à 6 pas du tourbillon de cendre, au nord
royaume-word-embers-se = à 5 pas de la Forge des nains, au sud
royaume-word-embers-s1 = à 2 pas du tourbillon de cendre, au sud-ouest
royaume-word-embers-s2 = à 1 pas du tourbillon de cendre, au sud
royaume-word-embers-s3 = à 2 pas du tourbillon de cendre, au sud-est
royaume-word-embers-s4 = à 3 pas du tourbillon de cendre, à l’est
royaume-word-embers-s5 = à 4 pas du tourbillon de cendre, au sud-est
royaume-word-embers-s6 = à 5 pas du tourbillon de cendre, à l’est
royaume-word-embers-s7 = à 6 pas du tourbillon de cendre, à l’est
royaume-word-embers-s8 = à 7 pas du tourbillon de cendre, à l’est
royaume-word-embers-s9 = à 7 pas de la Forge des nains, au sud
royaume-word-embers-s10 = à 6 pas de la Forge des nains, au sud
royaume-word-embers-a1 = à 4 pas de la Forge des nains, au sud
royaume-word-embers-a2 = à 3 pas de la Forge des nains, au sud-ouest
royaume-word-embers-a3 = à 2 pas de la Forge des nains, au sud-ouest
royaume-word-embers-a4 = à 1 pas de la Forge des nains, au sud-ouest
royaume-word-embers-k1 = à 1 pas de la Forge des nains, au nord-ouest
royaume-word-embers-k2 = à 2 pas de la Forge des nains, au nord-ouest
royaume-word-embers-k3 = à 2 pas de l’Escalier dérobé, au sud-est
royaume-word-embers-k4 = à 1 pas de l’Escalier dérobé, à l’est
royaume-word-embers-b1 = à 3 pas de l’Escalier dérobé, au nord-est
royaume-word-embers-b2 = à 4 pas de l’Escalier dérobé, au nord
royaume-word-embers-b3 = à 5 pas de l’Escalier dérobé, au nord
royaume-word-embers-b4 = à 6 pas de l’Escalier dérobé, au nord-est
royaume-word-embers-b5 = à 6 pas du Nid du dragon, au sud-est
royaume-word-embers-b6 = à 5 pas du Nid du dragon, au sud-est
royaume-word-embers-b7 = à 4 pas du Nid du dragon, au sud-est
royaume-word-embers-b8 = à 3 pas du Nid du dragon, au sud-est
royaume-word-embers-b9 = à 2 pas du Nid du dragon, à l’est
royaume-word-embers-b10 = à 1 pas du Nid du dragon, à l’est
royaume-word-embers-b11 = à 2 pas du Nid du dragon, au nord-est
royaume-word-embers-b12 = à 3 pas du Nid du dragon, au nord-est
royaume-word-embers-b13 = à 4 pas du Nid du dragon, au nord-est
royaume-word-embers-b14 = à 5 pas du Nid du dragon, au nord
royaume-word-embers-b15 = à 5 pas du tourbillon menteur, au nord-est
royaume-word-embers-b16 = à 4 pas du tourbillon menteur, au nord-est
royaume-word-embers-b17 = à 3 pas du tourbillon menteur, au nord-est
royaume-word-embers-b18 = à 2 pas du tourbillon menteur, au nord-est
royaume-word-embers-b19 = à 1 pas du tourbillon menteur, au nord
royaume-word-embers-b20 = à 2 pas du tourbillon menteur, au nord
royaume-word-embers-b21 = à 3 pas du tourbillon menteur, au nord-ouest
royaume-word-embers-b22 = à 4 pas du tourbillon menteur, au nord-ouest
royaume-word-embers-c1 = à 6 pas du tourbillon menteur, au sud-ouest
royaume-word-embers-c2 = à 7 pas du tourbillon menteur, au sud-ouest
royaume-word-embers-c3 = à 8 pas du tourbillon menteur, au sud-ouest
royaume-word-embers-c4 = à 9 pas du tourbillon menteur, au sud-ouest
royaume-word-embers-d1 = à 11 pas de l’Escalier dérobé, à l’ouest
royaume-word-embers-d2 = à 11 pas du tourbillon de cendre, au nord
royaume-word-embers-d3 = à 10 pas du tourbillon de cendre, au nord
royaume-word-embers-f1 = à 8 pas du tourbillon de cendre, au nord
royaume-word-embers-f2 = à 7 pas du tourbillon de cendre, au nord
royaume-word-embers-g1 = à 5 pas du tourbillon de cendre, au nord-ouest
royaume-word-embers-g2 = à 4 pas du tourbillon de cendre, au nord-ouest
royaume-word-embers-h1 = à 9 pas de l’Escalier dérobé, à l’ouest
royaume-word-embers-h2 = à 8 pas de l’Escalier dérobé, à l’ouest
royaume-word-embers-h3 = à 7 pas de l’Escalier dérobé, au nord-ouest
royaume-word-embers-h4 = à 6 pas de l’Escalier dérobé, au nord-ouest
royaume-word-embers-h5 = à 5 pas de l’Escalier dérobé, au nord-ouest
royaume-word-embers-h6 = à 7 pas de la Forge des nains, au nord-ouest
royaume-word-embers-h7 = à 6 pas de la Forge des nains, au nord
royaume-word-embers-i1 = à 12 pas de la Forge des nains, au sud-ouest
royaume-word-embers-i2 = à 8 pas du tourbillon de cendre, au nord-est
royaume-word-embers-i3 = à 9 pas du tourbillon de cendre, au nord-est
royaume-word-embers-i4 = à 9 pas de la Forge des nains, au sud-ouest
royaume-word-embers-i5 = à 8 pas de la Forge des nains, au sud-ouest
royaume-word-embers-i6 = à 7 pas de la Forge des nains, au sud-ouest
royaume-word-embers-i7 = à 11 pas de l’Escalier dérobé, au sud
royaume-word-embers-void1 = sur le premier vide des Terres-de-Braise
royaume-word-embers-void2 = sur le second vide des Terres-de-Braise

## Héros, compagnons et objets magiques

royaume-objects = { $number ->
    [one] un objet
   *[other] { $number } objets
}
royaume-up-to = { $number ->
    [one] un objet
   *[other] jusqu’à { $number } objets
}
royaume-shift = { $number ->
    [one] { $number }
   *[other] jusqu’à { $number }
}
royaume-events = { $number ->
    [one] un événement
   *[other] { SAY("numeral", $number) } événements, l’un après l’autre
}
royaume-power-isaure = son épée compte { $royaume-power-isaure } dans les aventures clefs et au château.
royaume-power-thibault = il peut ajouter ou retirer { SAY("royaume-shift", $royaume-power-thibault) } à chaque déplacement.
royaume-power-oriane = elle peut ajouter ou retirer { SAY("royaume-shift", $royaume-power-oriane) } à chaque lancer d’événement.
royaume-power-gaspard = après une sieste dans le royaume, il pioche { SAY("royaume-events", $royaume-power-gaspard) }.
royaume-power-brune = elle peut relancer, une fois, un { $royaume-power-brune } ou moins tombé sur son propre dé.
royaume-helps-wolf = Il peut ajouter ou retirer { SAY("royaume-shift", $royaume-helps-wolf) } à chaque déplacement, et ouvre une case de la Tour des Ronces et une du Nid du dragon.
royaume-helps-fairy = Elle peut ajouter ou retirer { SAY("royaume-shift", $royaume-helps-fairy) } à chaque lancer d’événement, et ouvre une case de la Tour des Ronces et une de la Cloche engloutie.
royaume-helps-otter = Elle peut ajouter ou retirer { SAY("royaume-shift", $royaume-helps-otter) } à chaque lancer dans les aventures mineures, et ouvre une case de la Cloche engloutie et une du Palais du mirage.
royaume-helps-salamander = Tant que vous avez le dé du démon, elle peut ajouter ou retirer { SAY("royaume-shift", $royaume-helps-salamander) } à chaque lancer ; elle ouvre une case du Palais du mirage et une du Nid du dragon.
royaume-helps-giantess = Elle peut ajouter ou retirer { SAY("royaume-shift", $royaume-helps-giantess) } à chaque lancer au château.
royaume-magic-crown = Elle augmente ou réduit un résultat de { $royaume-value-crown }.
royaume-magic-trident = Il augmente ou réduit un résultat de { $royaume-value-trident }.
royaume-magic-hourglass = Il augmente ou réduit un résultat de { $royaume-value-hourglass } ; chaque fois qu’on l’épuise, il restaure { SAY("royaume-shift", $royaume-magic-hourglass-restores) } autres objets.
royaume-magic-horn = Il augmente ou réduit un résultat de { $royaume-value-horn } ; chaque fois qu’on l’épuise, on peut donner le dé du démon à qui ne l’a pas.
royaume-magic-gauntlet = Il augmente ou réduit un résultat de { $royaume-value-gauntlet } ; après lui, un second objet peut changer le même résultat.

## Le codex

royaume-codex-tower = { royaume-codex-tower.lead } : { $royaume-tower-1 } ou plus ; { $royaume-tower-2 } ou moins ; { $royaume-tower-3 } ou plus, ou la lanterne ; { $royaume-tower-4 } ou plus, ou le loup ; { $royaume-tower-5 } ou moins, ou la fée ; { $royaume-tower-6 } ou plus. { royaume-codex-tower.then }
    .lead = { SAY("numeral", $royaume-tower-steps, capital: "yes") } cases pour grimper
    .then = Au sommet, le morceau vert. On ressort au nord de la tour, sur une case qui restaure { SAY("royaume-objects", $royaume-tower-restores) } ; si l’on tombe, tout au sud, sur une case d’événement.
royaume-codex-bell = { royaume-codex-bell.lead } : { $royaume-bell-1 } ou plus ; { $royaume-bell-2 } ou moins, ou la boussole ; { $royaume-bell-3 } ou plus, ou la loutre ; { $royaume-bell-4-low } à { $royaume-bell-4-high } ; { $royaume-bell-5 } ou moins, ou la fée ; { $royaume-bell-6 } ou plus. { royaume-codex-bell.then }
    .lead = { SAY("numeral", $royaume-bell-steps, capital: "yes") } brasses jusqu’à la cloche
    .then = Au fond, le morceau bleu. On se sèche sur une case qui restaure { SAY("royaume-objects", $royaume-bell-restores) } ; si l’on boit la tasse, sur une case d’événement, près de la mare.
royaume-codex-mirage = { royaume-codex-mirage.lead } : { $royaume-mirage-1 } ou moins ; { $royaume-mirage-2 } ou plus, ou la cape ; { $royaume-mirage-3 } ou plus, ou la salamandre ; { $royaume-mirage-4-low } à { $royaume-mirage-4-high } ; { $royaume-mirage-5 } ou moins, ou la loutre ; { $royaume-mirage-6 } ou plus. { royaume-codex-mirage.then }
    .lead = { SAY("numeral", $royaume-mirage-steps, capital: "yes") } portes qui n’existent peut-être pas
    .then = Derrière la dernière, le morceau bleu. On ressort sur une case qui restaure { SAY("royaume-objects", $royaume-mirage-restores) } ; si le palais s’évapore, sur une case d’événement, tout au nord-ouest des dunes.
royaume-codex-dragon = { royaume-codex-dragon.lead } : { $royaume-dragon-1 } ou plus ; { $royaume-dragon-2 } ou plus, ou le bouclier ; { $royaume-dragon-3 } ou moins ; { $royaume-dragon-4 } ou plus, ou le loup ; { $royaume-dragon-5 } ou plus, ou la salamandre ; { $royaume-dragon-6 } ou plus. { royaume-codex-dragon.then }
    .lead = { SAY("numeral", $royaume-dragon-steps, capital: "yes") } pas sans le réveiller
    .then = Sous l’œuf, le morceau rouge. On redescend sur une case qui restaure { SAY("royaume-objects", $royaume-dragon-restores) } ; s’il ouvre un œil, on se retrouve tout au sud, sur une case d’événement.
royaume-codex-mill = { royaume-codex-mill.lead } { royaume-codex-mill.then }
    .lead = Il est au milieu du chemin et ses ailes n’attendent personne.
    .then = { $royaume-mill-1 } ou moins : vous épuisez { SAY("royaume-objects", $royaume-mill-1-exhausts) }, et elles vous reposent au départ. { $royaume-mill-2-low } à { $royaume-mill-2-high } : restaurez { SAY("royaume-up-to", $royaume-mill-2-restores) }. { $royaume-mill-3 } ou plus : { SAY("royaume-shift", $royaume-mill-3-restores) }. Dans ces deux cas, vous sortez du côté qui vous plaît.
royaume-codex-bridge = { royaume-codex-bridge.lead } { royaume-codex-bridge.then }
    .lead = Le troll du pont aime qu’on parle fort.
    .then = { $royaume-bridge-1 } ou moins : vous épuisez { SAY("royaume-objects", $royaume-bridge-1-exhausts) }, et il vous chasse vers le sud, jusqu’à une case d’événement. { $royaume-bridge-2 } ou plus : il vous pose où il vous plaît, juste au sud du pont ou, par-dessus les arbres, sur la case de restauration à mi-chemin de la tour.
royaume-codex-stargazer = { royaume-codex-stargazer.lead } { royaume-codex-stargazer.then }
    .lead = L’astronome voit le royaume à l’envers.
    .then = { $royaume-stargazer-1 } ou moins : restaurez { SAY("royaume-up-to", $royaume-stargazer-1-restores) }. { $royaume-stargazer-2 } ou plus : vous pouvez retourner l’une des deux portions, avec tous ceux qui s’y trouvent. Si vous n’êtes pas du voyage, vous ressortez plus au nord, sur une case d’événement.
royaume-codex-genie = { royaume-codex-genie.lead } { royaume-codex-genie.then }
    .lead = La jarre dort d’un œil.
    .then = { $royaume-genie-2 } ou plus : le génie offre un objet magique au choix à qui n’en a pas ; aux autres il restaure { SAY("royaume-up-to", $royaume-wish) }. { $royaume-genie-1 } ou moins : il ronfle. Dans les deux cas, vous ressortez un peu plus loin, au nord-est.
royaume-codex-caravan = { royaume-codex-caravan.lead } { royaume-codex-caravan.then }
    .lead = Elle part, elle reste, elle part.
    .then = { $royaume-caravan-1 } ou moins : elle vous dépose où vous voulez, à l’ouest sur une case d’événement, au nord-est ou au sud. { $royaume-caravan-2 } ou plus : vous épuisez { SAY("royaume-objects", $royaume-caravan-2-exhausts) } à l’attendre, et restez à l’ouest, sur cette case d’événement.
royaume-codex-fair = { royaume-codex-fair.lead } { royaume-codex-fair.then }
    .lead = Tout le monde y porte un masque, même le dé.
    .then = { $royaume-fair-1 } ou moins : le dé du démon vient à vous. { $royaume-fair-2 } ou plus : vous pouvez le donner à qui ne l’a pas, puis vous restaurez { SAY("royaume-up-to", $royaume-fair-2-restores) }. Dans les deux cas, vous ressortez au sud-est, sur une case d’événement.
royaume-codex-forge = { royaume-codex-forge.lead } { royaume-codex-forge.then }
    .lead = Les nains frappent d’abord et demandent ensuite.
    .then = { $royaume-forge-1 } ou moins : vous épuisez { SAY("royaume-objects", $royaume-forge-1-exhausts) }, et ils vous renvoient vers le sud. { $royaume-forge-2-low } à { $royaume-forge-2-high } : ils restaurent { SAY("royaume-up-to", $royaume-forge-2-restores) }. { $royaume-forge-3 } ou plus : { SAY("royaume-shift", $royaume-forge-3-restores) }. Dans ces deux cas, vous sortez du côté qui vous plaît.
royaume-codex-stair = { royaume-codex-stair.lead } { royaume-codex-stair.then }
    .lead = Une marche sur deux n’y est pas.
    .then = { $royaume-stair-2 } ou plus : avec les { SAY("numeral", $royaume-pieces) } morceaux, vous débouchez dans le jardin du château ; sans eux, vous piochez un événement et ressortez en haut, sur une case d’événement. { $royaume-stair-1 } ou moins : vous ressortez au pied de l’escalier.
royaume-codex-vale-whirl1 = Entre deux draps qui sèchent. Le Val-Clair s’ouvre sur le Bois-Profond : tous ceux du Val tombent sur le premier vide.
royaume-codex-vale-whirl2 = Les canards en font le tour. Le Val-Clair s’ouvre sur le Bois-Profond : tous ceux du Val tombent sur le second vide.
royaume-codex-wood-whirl1 = Il aspire les feuilles et les curieux. Le Bois-Profond se referme sur le Val-Clair : tous ceux du bois se retrouvent sur la route du nord.
royaume-codex-wood-whirl2 = Il tourne sans bruit. Le Bois-Profond se referme sur le Val-Clair : tous ceux du bois se retrouvent au milieu du Val.
royaume-codex-dunes-whirl1 = Un sablier sans verre. Les Dunes-d’Or s’ouvrent sur les Terres-de-Braise : tous ceux des dunes tombent sur le premier vide.
royaume-codex-dunes-whirl2 = Le vent en a assez du sable. Les Dunes-d’Or s’ouvrent sur les Terres-de-Braise : tous ceux des dunes tombent sur le second vide.
royaume-codex-embers-whirl1 = Il tousse. Les Terres-de-Braise se referment sur les Dunes-d’Or : tous ceux des Terres se retrouvent au sud-ouest des dunes.
royaume-codex-embers-whirl2 = Il jure qu’il retourne l’est : c’est l’ouest qui se retourne, avec tous ceux qui s’y trouvent. Qui l’a cru sort juste à côté.

## Les événements

royaume-tale-wolf = { $wording ->
    [2] Deux yeux jaunes, une queue qui bat : il a faim, et il est poli.
    [3] Il marche à dix pas derrière vous depuis ce matin, l’air de rien.
    [4] Il vous rapporte le bâton que vous n’avez pas lancé.
   *[1] Il a flairé votre dernière saucisse.
}
royaume-does-wolf = { $royaume-card-wolf } ou plus : vous partagez le goûter, et il vous suit.
royaume-card-wolf = { royaume-card-wolf.title }. { royaume-card-wolf.text }
    .title = Le loup gris
    .text = { royaume-tale-wolf } { royaume-does-wolf }
royaume-tale-otter = { $wording ->
    [2] Elle range le ruisseau par ordre de taille, et il lui manque quelque chose.
    [3] Elle lève une patte : c’est une interrogation, et elle n’aime que les paires.
    [4] Elle a perdu son boulier ; vous avez des poches.
   *[1] Elle compte les galets que vous lui tendez.
}
royaume-does-otter = Un nombre pair : elle vous suit.
royaume-card-otter = { royaume-card-otter.title }. { royaume-card-otter.text }
    .title = La loutre savante
    .text = { royaume-tale-otter } { royaume-does-otter }
royaume-tale-fairy = { $wording ->
    [2] Elle cherche ses lunettes ; elles sont sur son nez, mais ne criez pas.
    [3] Elle dort dans une clochette. Surtout, ne la faites pas sonner.
    [4] Elle a oublié votre vœu, puis le sien : parlez bas.
   *[1] Elle s’est cachée dans un dé à coudre : tout doux.
}
royaume-does-fairy = { $royaume-card-fairy } ou moins : elle vous suit.
royaume-card-fairy = { royaume-card-fairy.title }. { royaume-card-fairy.text }
    .title = La fée distraite
    .text = { royaume-tale-fairy } { royaume-does-fairy }
royaume-tale-salamander = { $wording ->
    [2] Elle éternue des étincelles : ce courant d’air ne lui vaut rien.
    [3] Elle a soufflé sa dernière braise et regarde votre lanterne avec envie.
    [4] Elle grelotte au milieu d’un feu de joie.
   *[1] Son lit a refroidi ; le vôtre, moins.
}
royaume-does-salamander = { $royaume-card-salamander } ou plus : elle vous suit.
royaume-card-salamander = { royaume-card-salamander.title }. { royaume-card-salamander.text }
    .title = La salamandre
    .text = { royaume-tale-salamander } { royaume-does-salamander }
royaume-tale-giantess = { $wording ->
    [2] Elle se cache derrière un arbre : on ne voit qu’elle.
    [3] Elle tricote une écharpe pour la colline et n’ose pas dire bonjour.
    [4] Elle a apporté une tarte grande comme un étang, et repart déjà avec.
   *[1] Elle rougit jusqu’aux nuages.
}
royaume-does-giantess = { $royaume-card-giantess } ou plus : un mot hardi, et elle vous suit.
royaume-card-giantess = { royaume-card-giantess.title }. { royaume-card-giantess.text }
    .title = La géante timide
    .text = { royaume-tale-giantess } { royaume-does-giantess }
royaume-tale-sphinx = { $wording ->
    [2] Il connaît la question, la réponse, et l’âge de votre grand-mère.
    [3] Il bâille : on lui a répondu « l’homme » toute la semaine.
    [4] Il vous laisse deviner ce qu’il va vous demander de deviner.
   *[1] Il n’aime que les réponses qui ne tremblent pas.
}
royaume-does-sphinx = { $royaume-card-sphinx } ou plus : un objet magique au choix.
royaume-card-sphinx = { royaume-card-sphinx.title }. { royaume-card-sphinx.text }
    .title = Le sphinx
    .text = { royaume-tale-sphinx } { royaume-does-sphinx }
royaume-tale-stone-knight = { $wording ->
    [2] Un merle a fait son nid dans son casque ; il n’en est pas moins terrible.
    [3] Il salue, lentement : cela fait un bruit de carrière.
    [4] Sa statue de cheval est partie sans lui, et il a besoin de se défouler.
   *[1] Il attend depuis trois siècles un coup digne de lui.
}
royaume-does-stone-knight = { $royaume-card-stone-knight } ou plus : un objet magique au choix.
royaume-card-stone-knight = { royaume-card-stone-knight.title }. { royaume-card-stone-knight.text }
    .title = Le chevalier de pierre
    .text = { royaume-tale-stone-knight } { royaume-does-stone-knight }
royaume-tale-peddler = { $wording ->
    [2] Dans sa hotte, il y a une hotte plus grande, et dedans ce qu’il vous faut.
    [3] Il vend des trous pour mettre dans les poches, et recoud les autres gratis.
    [4] Il n’a plus rien à vendre : alors il aide.
   *[1] Il répare tout, pourvu qu’on chante avec lui.
}
royaume-does-peddler = Restaurez { SAY("royaume-up-to", $royaume-card-peddler-restores) }.
royaume-card-peddler = { royaume-card-peddler.title }. { royaume-card-peddler.text }
    .title = Le colporteur
    .text = { royaume-tale-peddler } { royaume-does-peddler }
royaume-tale-spring = { $wording ->
    [2] Elle glougloute une berceuse ; même vos bottes s’endorment.
    [3] On y voit le ciel, deux têtards, et votre nez, qui a besoin d’être lavé.
    [4] Une pancarte : « Eau potable, et silence aussi. »
   *[1] De l’eau claire, et une minute de paix.
}
royaume-does-spring = Restaurez { SAY("royaume-up-to", $royaume-card-spring-restores) }.
royaume-card-spring = { royaume-card-spring.title }. { royaume-card-spring.text }
    .title = La source
    .text = { royaume-tale-spring } { royaume-does-spring }
royaume-tale-bard = { $wording ->
    [2] Sa chanson a quarante couplets, et il cherche quelqu’un pour le refrain.
    [3] Il rime « héros » avec « poireau » ; cela se discute, en rythme.
    [4] Son luth n’a plus qu’une corde, mais c’est la bonne.
   *[1] Il joue, si vous tapez dans vos mains en mesure.
}
royaume-does-bard = { $royaume-card-bard } ou plus : restaurez { SAY("royaume-up-to", $royaume-card-bard-restores) }.
royaume-card-bard = { royaume-card-bard.title }. { royaume-card-bard.text }
    .title = Le barde
    .text = { royaume-tale-bard } { royaume-does-bard }
royaume-tale-feast = { $wording ->
    [2] On fête la saint Quelqu’un ; personne ne sait qui, tout le monde trinque.
    [3] La soupe est servie dans la fontaine, avec une louche pour chacun.
    [4] Le forgeron joue du tambour, le meunier de la vache.
   *[1] Tout le royaume danse, même les absents.
}
royaume-does-feast = Chaque héros restaure { SAY("royaume-up-to", $royaume-card-feast-restores) }.
royaume-card-feast = { royaume-card-feast.title }. { royaume-card-feast.text }
    .title = La fête au village
    .text = { royaume-tale-feast } { royaume-does-feast }
royaume-tale-bandits = { $wording ->
    [2] « La bourse ou… comment c’est, déjà ? » Ils débutent.
    [3] Ils sont sept sous un seul manteau, et il éternue.
    [4] Leur chef ronfle ; les autres n’osent pas commencer sans lui.
   *[1] Ils ont peur des grosses voix.
}
royaume-does-bandits = { $royaume-card-bandits } ou plus : ils détalent. { $royaume-card-bandits-lost } ou moins : épuisez { SAY("royaume-objects", $royaume-card-bandits-exhausts) }.
royaume-card-bandits = { royaume-card-bandits.title }. { royaume-card-bandits.text }
    .title = Les brigands
    .text = { royaume-tale-bandits } { royaume-does-bandits }
royaume-tale-downpour = { $wording ->
    [2] Le nuage vous attendait au coin, et il avait tout son temps.
    [3] Il tombe des cordes, un seau, et une grenouille qui s’excuse.
    [4] Votre parapluie est à la maison. Il va bien, merci.
   *[1] Elle rouille ce qu’elle peut.
}
royaume-does-downpour = Épuisez { SAY("royaume-objects", $royaume-card-downpour-exhausts) }.
royaume-card-downpour = { royaume-card-downpour.title }. { royaume-card-downpour.text }
    .title = L’averse
    .text = { royaume-tale-downpour } { royaume-does-downpour }
royaume-tale-raven = { $wording ->
    [2] Il a volé une petite chose noire, et s’ennuie déjà avec.
    [3] « Croa », dit-il, ce qui veut dire : à toi de choisir.
    [4] Il vous tend un paquet sans expéditeur, qui ricane.
   *[1] Il laisse tomber un dé qui n’est pas à lui.
}
royaume-does-raven = Donnez le dé du démon à quelqu’un qui ne l’a pas, vous compris.
royaume-card-raven = { royaume-card-raven.title }. { royaume-card-raven.text }
    .title = Le corbeau du démon
    .text = { royaume-tale-raven } { royaume-does-raven }
royaume-tale-tailwind = { $wording ->
    [2] Il a soufflé la bougie, le chapeau du curé, et c’est votre tour.
    [3] Une bourrasque passe, pressée ; il reste une place.
    [4] Même les moulins vous font signe d’y aller.
   *[1] Il vous prend par la cape.
}
royaume-does-tailwind = Une fois tout le reste fini, relancez le dé et déplacez-vous encore.
royaume-card-tailwind = { royaume-card-tailwind.title }. { royaume-card-tailwind.text }
    .title = Vent arrière
    .text = { royaume-tale-tailwind } { royaume-does-tailwind }
royaume-tale-quake = { $wording ->
    [2] Quelqu’un, dessous, cherche l’autre côté de l’oreiller.
    [3] Les poules l’ont su une minute avant vous, et ont pris l’escalier.
    [4] Le sol a le hoquet.
   *[1] La carte elle-même a un frisson.
}
royaume-does-quake = La portion où vous êtes se retourne, avec tous ceux qui s’y trouvent.
royaume-card-quake = { royaume-card-quake.title }. { royaume-card-quake.text }
    .title = Le séisme
    .text = { royaume-tale-quake } { royaume-does-quake }
royaume-tale-eagle = { $wording ->
    [2] Il a une place côté aile, et déconseille de regarder en bas.
    [3] Il vous prenait pour un lapin ; il est confus, et vous raccompagne.
    [4] « Vous pesez combien ? », demande-t-il, déjà en l’air.
   *[1] Il va dans la même direction, ou une autre.
}
royaume-does-eagle = Allez sur une case de restauration libre et visible, et profitez-en.
royaume-card-eagle = { royaume-card-eagle.title }. { royaume-card-eagle.text }
    .title = L’aigle
    .text = { royaume-tale-eagle } { royaume-does-eagle }
royaume-tale-joust = { $wording ->
    [2] Sur des chaises, avec des baguettes de pain ; le règlement est très strict.
    [3] Les chevaux sont au pré : on se portera l’un l’autre.
    [4] La princesse baissera son mouchoir dès qu’elle se sera mouchée.
   *[1] À cheval sur des balais.
}
royaume-does-joust = Choisissez un rival, lancez chacun votre dé, vous d’abord : le plus haut restaure { SAY("royaume-up-to", $royaume-joust-won) }, le plus bas en épuise { SAY("numeral", $royaume-joust-lost) }.
royaume-card-joust = { royaume-card-joust.title }. { royaume-card-joust.text }
    .title = La joute
    .text = { royaume-tale-joust } { royaume-does-joust }
royaume-tale-guards = { $wording ->
    [2] « Papiers ! » Vous avez une recette de soupe et un mot d’excuse.
    [3] Elle cherche un voleur qui vous ressemble, en plus grand, et en vache.
    [4] Le sergent a un nouveau règlement, et personne sur qui l’essayer.
   *[1] Elle tient à vous raccompagner.
}
royaume-does-guards = { $royaume-card-guards } ou plus : non merci. { $royaume-card-guards-lost } ou moins : vous voilà au camp.
royaume-card-guards = { royaume-card-guards.title }. { royaume-card-guards.text }
    .title = La garde du château
    .text = { royaume-tale-guards } { royaume-does-guards }
royaume-tale-masked-ball = { $wording ->
    [2] Le renard danse avec la poule ; ce sont des masques, espérons-le.
    [3] Tout le monde vous a reconnu, sauf vous.
    [4] À minuit on enlève les masques ; il en reste un qui ne vient pas.
   *[1] Derrière quel masque est le dé ?
}
royaume-does-masked-ball = Vous pouvez donner le dé du démon à qui ne l’a pas, puis vous restaurez { SAY("royaume-up-to", $royaume-card-masked-ball-restores) }.
royaume-card-masked-ball = { royaume-card-masked-ball.title }. { royaume-card-masked-ball.text }
    .title = Le bal masqué
    .text = { royaume-tale-masked-ball } { royaume-does-masked-ball }

## Ce que l’on peut faire

royaume-do-choose-hero = { $hero ->
    [isaure] jouer { royaume-name-isaure }
    [thibault] jouer { royaume-name-thibault }
    [oriane] jouer { royaume-name-oriane }
    [gaspard] jouer { royaume-name-gaspard }
   *[brune] jouer { royaume-name-brune }
}
royaume-do-throw = lancer le dé et avancer
royaume-do-nap = faire une sieste héroïque
royaume-do-stroll = { $square ->
    [garden-1] flâner jusqu’à la case 1 du jardin
    [garden-2] flâner jusqu’à la case 2 du jardin
    [garden-3] flâner jusqu’à la case 3 du jardin
    [garden-4] flâner jusqu’à la case 4 du jardin
   *[garden-5] flâner jusqu’à la case 5 du jardin
}
royaume-do-enter-dungeon = pousser la porte du donjon
royaume-do-exhaust = { $operation ->
    [raise] épuiser { $object } pour augmenter
   *[lower] épuiser { $object } pour réduire
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
royaume-do-shift = changer de { royaume-by } (pouvoir et compagnons)
royaume-do-throw-again = relancer le dé
royaume-do-keep = garder ce résultat
royaume-do-walk = { $kind ->
    [event] aller sur un événement, { $square }
    [restore] aller sur une restauration, { $square }
    [demon] aller sur une case du dé du démon, { $square }
    [start] revenir au départ
    [boring] aller là où il ne se passe rien, { $square }
   *[other] { $square ->
        [tower] entrer dans { royaume-name-tower }
        [bell] plonger vers { royaume-name-bell }
        [mirage] entrer dans { royaume-name-mirage }
        [dragon] monter vers { royaume-name-dragon }
        [mill] passer par { royaume-name-mill }
        [bridge] passer par { royaume-name-bridge }
        [stargazer] aller voir { royaume-name-stargazer }
        [genie] frotter { royaume-name-genie }
        [caravan] rejoindre { royaume-name-caravan }
        [fair] aller à { royaume-name-fair }
        [forge] passer par { royaume-name-forge }
        [stair] prendre { royaume-name-stair }
        [vale-whirl1] sauter dans { royaume-name-vale-whirl1 }
        [vale-whirl2] sauter dans { royaume-name-vale-whirl2 }
        [wood-whirl1] sauter dans { royaume-name-wood-whirl1 }
        [wood-whirl2] sauter dans { royaume-name-wood-whirl2 }
        [dunes-whirl1] sauter dans { royaume-name-dunes-whirl1 }
        [dunes-whirl2] sauter dans { royaume-name-dunes-whirl2 }
        [embers-whirl1] sauter dans { royaume-name-embers-whirl1 }
       *[other] sauter dans { royaume-name-embers-whirl2 }
    }
}
royaume-do-restore = restaurer { $object }
royaume-do-restore-strongest = restaurer ce qui vaut le plus
royaume-do-give-up = épuiser { $object }
royaume-do-give-up-weakest = épuiser ce qui vaut le moins
royaume-do-give = donner le dé du démon à { $to }
royaume-do-decline = n’en rien faire
royaume-do-take-magic = prendre { $object }
royaume-do-leave = sortir { $square }
royaume-do-turn-over = { $portion ->
    [west] retourner la portion de l’ouest
   *[east] retourner la portion de l’est
}
royaume-do-challenge = jouter contre { $rival }
royaume-do-fly = se faire déposer { $square }
royaume-do-enter-garden = { $square ->
    [garden-1] entrer dans le jardin, case 1
    [garden-2] entrer dans le jardin, case 2
    [garden-3] entrer dans le jardin, case 3
    [garden-4] entrer dans le jardin, case 4
   *[garden-5] entrer dans le jardin, case 5
}
royaume-do-fell = le dé montre { $face }
royaume-do-drew = { $card ->
    [wolf] la carte est le loup gris
    [otter] la carte est la loutre savante
    [fairy] la carte est la fée distraite
    [salamander] la carte est la salamandre
    [giantess] la carte est la géante timide
    [sphinx] la carte est le sphinx
    [stone-knight] la carte est le chevalier de pierre
    [peddler] la carte est le colporteur
    [spring] la carte est la source
    [bard] la carte est le barde
    [feast] la carte est la fête au village
    [bandits] la carte est les brigands
    [downpour] la carte est l’averse
    [raven] la carte est le corbeau du démon
    [tailwind] la carte est vent arrière
    [quake] la carte est le séisme
    [eagle] la carte est l’aigle
    [joust] la carte est la joute
    [guards] la carte est la garde du château
   *[other] la carte est le bal masqué
}
royaume-do-revealed = le jeton est { $token }

## Ce qui s’est passé

royaume-hero-chosen = { $hero ->
    [isaure] { $seat } ceint l’épée d’Isaure la chevalière.
    [thibault] { $seat } chausse les bottes de Thibault le rôdeur.
    [oriane] { $seat } coiffe le chapeau d’Oriane la magicienne.
    [gaspard] { $seat } accorde le luth de Gaspard le ménestrel.
   *[brune] { $seat } empoigne le marteau de Brune la forgeronne.
}
royaume-die-fell = { $demon ->
    [yes] { $purpose ->
        [opening] { $seat } lance le dé du démon pour commencer : { $face }.
        [move] { $seat } lance le dé du démon : { $face }.
        [king] { $seat } lance le dé du démon contre son maître : { $face }.
       *[other] Le dé du démon roule pour { $seat } : { $face }.
    }
   *[no] { $purpose ->
        [opening] { $seat } lance le dé pour commencer : { $face }.
        [move] { $seat } lance le dé : { $face }.
        [king] { $seat } lance le dé de toutes ses forces : { $face }.
       *[other] Le dé roule pour { $seat } : { $face }.
    }
}
royaume-thrown-again = « Celui-là ne compte pas », dit { $seat }, et relance.
royaume-result-changed = { $operation ->
    [raise] { $seat } épuise { $object } pour monter : { $result }.
   *[lower] { $seat } épuise { $object } pour descendre : { $result }.
}
royaume-result-shifted = Un coup de pouce pour { $seat } ({ royaume-by }) : { $result }.
royaume-opening-tied = { $seats } sont à égalité, et relancent.
royaume-opening-won = { $seat } commence.
royaume-turn-began = Tour { $turn } : à { $seat }.
royaume-napped = { $seat } s’allonge : sieste héroïque.
royaume-extra-move-began = Un déplacement de plus pour { $seat }.
royaume-walked = { $kind ->
    [event] { $seat } avance jusqu’à une case d’événement, { $square }.
    [restore] { $seat } avance jusqu’à une case de restauration, { $square }.
    [demon] { $seat } avance jusqu’à une case du dé du démon, { $square }.
    [start] { $seat } revient au départ.
    [adventure] { $square ->
        [tower] { $seat } arrive à la Tour des Ronces.
        [bell] { $seat } arrive à la Cloche engloutie.
        [mirage] { $seat } arrive au Palais du mirage.
        [dragon] { $seat } arrive au Nid du dragon.
        [mill] { $seat } arrive au Moulin aux mille vents.
        [bridge] { $seat } arrive au Pont du troll.
        [stargazer] { $seat } arrive à la Lunette de l’astronome.
        [genie] { $seat } arrive à la Jarre du génie.
        [caravan] { $seat } arrive à la Caravane qui hésite.
        [fair] { $seat } arrive à la Foire aux masques.
        [forge] { $seat } arrive à la Forge des nains.
       *[other] { $seat } arrive à l’Escalier dérobé.
    }
    [whirlpool] Le sol se met à tourner : { $seat } n’ira pas plus loin à pied.
   *[other] { $seat } s’arrête { $square }, où il ne se passe rien.
}
royaume-stayed = { $kind ->
    [event] 0 : { $seat } ne bouge pas de cette case d’événement.
    [restore] 0 : { $seat } ne bouge pas de cette case de restauration.
    [demon] 0 : { $seat } ne bouge pas de cette case du dé du démon.
   *[other] 0 : { $seat } ne bouge pas. Il ne se passe rien.
}
royaume-placed = { $kind ->
    [event] { $seat } se retrouve sur une case d’événement, { $square }.
    [restore] { $seat } se retrouve sur une case de restauration, { $square }.
    [demon] { $seat } se retrouve sur une case du dé du démon, { $square }.
   *[other] { $seat } se retrouve { $square }.
}
royaume-restored = { $seat } restaure { $objects }.
royaume-exhausted = { $seat } épuise { $objects }.
royaume-die-given = { $seat } tend la main, et le dé du démon est pour { $to }.
royaume-declined = { $seat } préfère n’en rien faire.
royaume-card-drawn = { royaume-card-drawn.title }. { royaume-card-drawn.text }
    .title = { $seat } pioche
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
royaume-pack-rebuilt = Plus une carte dans le paquet : on mélange la défausse ({ $cards } cartes).
royaume-no-cards = Plus une carte nulle part : il n’arrive rien à { $seat }.
royaume-event-rolled = { $won ->
    [yes] { $card ->
        [wolf] { $result } : le loup partage le goûter avec { $seat }.
        [otter] { $result } : le compte est bon, la loutre tend la patte à { $seat }.
        [fairy] { $result } : la fée sort de son dé à coudre, { $seat } n’a pas bougé un cil.
        [salamander] { $result } : la salamandre se glisse dans le lit, { $seat } sur la descente de lit.
        [giantess] { $result } : la géante sourit à { $seat }.
        [sphinx] { $result } : le sphinx s’incline devant { $seat }.
        [stone-knight] { $result } : le chevalier de pierre salue { $seat }.
        [bard] { $result } : { $seat } tient la mesure, le barde joue.
        [bandits] { $result } : { $seat } crie, les brigands détalent.
       *[other] { $result } : la garde salue { $seat }, et passe son chemin.
    }
   *[no] { $card ->
        [wolf] { $result } : le loup s’en va sans { $seat }, avec le goûter.
        [otter] { $result } : le compte n’y est pas, la loutre replonge sans { $seat }.
        [fairy] { $result } : trop fort ! La fée s’envole sans { $seat }.
        [salamander] { $result } : la salamandre file se chauffer ailleurs, sans { $seat }.
        [giantess] { $result } : { $seat } bredouille, la géante rougit et s’en va.
        [sphinx] { $result } : { $seat } a tremblé, le sphinx referme les yeux.
        [stone-knight] { $result } : le chevalier n’a rien senti, { $seat } repart sans rien.
        [bard] { $result } : { $seat } tape à contretemps, le barde range son luth.
        [bandits] { $result } : ils ont l’oreille dure, et restent avec { $seat }.
       *[other] { $result } : la garde prend { $seat } par le bras.
    }
}
royaume-companion-joined = { $companion ->
    [wolf] Le loup gris trotte désormais derrière { $seat }. { royaume-helps-wolf }
    [fairy] La fée distraite voyage désormais avec { $seat }, au fond d’une poche. { royaume-helps-fairy }
    [otter] La loutre savante suit désormais { $seat }, et tient les comptes. { royaume-helps-otter }
    [salamander] La salamandre tient désormais chaud à { $seat }, la nuit. { royaume-helps-salamander }
   *[giantess] La géante timide suit désormais { $seat }, à trois pas. { royaume-helps-giantess }
}
royaume-companion-known = { $companion ->
    [wolf] { $seat } a déjà un loup : celui-ci s’en va.
    [fairy] { $seat } a déjà une fée : celle-ci s’envole.
    [otter] { $seat } a déjà une loutre : celle-ci replonge.
    [salamander] { $seat } a déjà une salamandre : celle-ci file.
   *[giantess] { $seat } a déjà une géante : celle-ci s’éloigne sur la pointe des pieds.
}
royaume-magic-taken = { $seat } gagne { $object }.
royaume-magic-gone = Il ne reste aucun objet magique pour { $seat }.
royaume-adventure-began = { $adventure ->
    [tower] { $seat } lève les yeux, et met le pied dans les ronces.
    [bell] { $seat } prend son souffle, et plonge.
    [mirage] { $seat } pousse une porte qui n’y était pas.
   *[dragon] { $seat } s’avance sur la pointe des pieds : il dort.
}
royaume-step-opened = { $companion ->
    [none] Case { $step } : { $object } suffit, { $seat } passe sans lancer.
    [wolf] Case { $step } : le loup montre les dents, { $seat } passe sans lancer.
    [fairy] Case { $step } : la fée connaît le mot, { $seat } passe sans lancer.
    [otter] Case { $step } : la loutre connaît le courant, { $seat } passe sans lancer.
    [salamander] Case { $step } : la salamandre n’a pas peur du feu, { $seat } passe sans lancer.
   *[other] Case { $step } : la géante soulève l’obstacle, { $seat } passe sans lancer.
}
royaume-step-won = Case { $step } : { $result }, { $seat } passe.
royaume-step-lost = Case { $step } : { $result }, c’est raté. L’aventure s’arrête là pour { $seat }.
royaume-piece-won = { $colour ->
    [red] { $seat } tient le morceau rouge !
    [green] { $seat } tient le morceau vert !
   *[blue] { $seat } tient le morceau bleu !
} { $pieces ->
    [3] La clef est complète : le prochain tourbillon mène au château.
   *[other] Cela fait { $pieces } sur { $royaume-pieces }.
}
royaume-minor-began = { $adventure ->
    [mill] { $seat } baisse la tête, et court entre les ailes.
    [bridge] { $seat } s’engage sur les planches : le troll lève un sourcil.
    [stargazer] { $seat } colle un œil à la lunette.
    [genie] { $seat } frotte la jarre.
    [caravan] { $seat } fait signe au premier chameau.
    [fair] { $seat } se mêle aux masques.
    [forge] { $seat } frappe à la porte : on frappait déjà dedans.
   *[stair] { $seat } tâte la première marche.
}
royaume-minor-rolled = { $adventure ->
    [mill] { $case ->
        [0] { $result } : les ailes bousculent { $seat }.
        [1] { $result } : la farine vole, { $seat } passe.
       *[other] { $result } : le meunier offre la soupe à { $seat }.
    }
    [bridge] { $case ->
        [0] { $result } : le troll n’a rien entendu, et ne laisse pas passer { $seat }.
       *[other] { $result } : le troll rit, et tend à { $seat } une main, très grande.
    }
    [stargazer] { $case ->
        [0] { $result } : des nuages, et une chaise pour { $seat }.
       *[other] { $result } : ciel clair, { $seat } peut tourner la lunette.
    }
    [genie] { $case ->
        [0] { $result } : la jarre ronfle, { $seat } repart sans rien.
       *[other] { $result } : le génie s’étire, et toise { $seat }.
    }
    [caravan] { $case ->
        [0] { $result } : elle part, avec { $seat } sur le premier chameau.
       *[other] { $result } : elle ne part plus, { $seat } attend pour rien.
    }
    [fair] { $case ->
        [0] { $result } : sous le masque, devant { $seat }, c’est le démon qui ricane.
       *[other] { $result } : personne ne reconnaît { $seat } sous son masque.
    }
    [forge] { $case ->
        [0] { $result } : un coup part de travers, et frôle { $seat }.
        [1] { $result } : bon ouvrage, les nains saluent { $seat }.
       *[other] { $result } : un chef-d’œuvre, les nains acclament { $seat }.
    }
   *[stair] { $case ->
        [0] { $result } : la marche n’y était pas, { $seat } redescend.
       *[other] { $result } : { $seat } grimpe jusqu’en haut.
    }
}
royaume-whirlpool-entered = { $whirlpool ->
    [vale-whirl1] { $seat } saute dans { royaume-name-vale-whirl1 }.
    [vale-whirl2] { $seat } saute dans { royaume-name-vale-whirl2 }.
    [wood-whirl1] { $seat } saute dans { royaume-name-wood-whirl1 }.
    [wood-whirl2] { $seat } saute dans { royaume-name-wood-whirl2 }.
    [dunes-whirl1] { $seat } saute dans { royaume-name-dunes-whirl1 }.
    [dunes-whirl2] { $seat } saute dans { royaume-name-dunes-whirl2 }.
    [embers-whirl1] { $seat } saute dans { royaume-name-embers-whirl1 }.
   *[embers-whirl2] { $seat } saute dans { royaume-name-embers-whirl2 }.
}
royaume-portion-turned = { $region ->
    [vale] Le Bois-Profond se replie : voici le Val-Clair.
    [wood] Le Val-Clair se déplie : voici le Bois-Profond.
    [dunes] Les Terres-de-Braise se replient : voici les Dunes-d’Or.
   *[embers] Les Dunes-d’Or se déplient : voici les Terres-de-Braise.
} { $carried-count ->
    [0] Personne n’est du voyage.
   *[other] Du voyage : { $carried }, désormais { $square }.
}
royaume-misled = Le tourbillon a menti : { $seat } ressort juste à côté, { $square }, et c’est l’ouest qui se retourne.
royaume-sent-to-camp = Retour au camp pour { $seat }, { $square }.
royaume-joust-began = { $seat } enfourche un balai et défie { $rival }.
royaume-joust-ended = { $winner ->
    [none] Égalité entre { $seat } et { $rival } : les balais sont saufs.
   *[other] { $seat } contre { $rival } : { $winner } reste en selle.
}
royaume-garden-entered = { $seat } foule le gravier du jardin démoniaque.
royaume-token-revealed = Sous le jeton, pour { $seat } : { $restores ->
    [one] de quoi restaurer un objet.
   *[other] de quoi restaurer jusqu’à { $restores } objets.
}
royaume-dungeon-entered = { $seat } pousse la porte du donjon.
royaume-room-revealed = { $room ->
    [0] Salle { $at } : la herse. Il faut { $royaume-room-1 } ou plus à { $seat }.
    [1] Salle { $at } : le chien qui dort. Il faut { $royaume-room-2 } ou moins à { $seat }.
    [2] Salle { $at } : la corde raide. Pour { $seat }, il faut { $royaume-room-3-low } à { $royaume-room-3-high }.
   *[other] Salle { $at } : le bourreau. Il faut { $royaume-room-4 } ou plus à { $seat }.
}
royaume-room-faced = { $room ->
    [0] Salle { $at }, la herse, déjà vue : il faut { $royaume-room-1 } ou plus à { $seat }.
    [1] Salle { $at }, le chien qui dort, déjà vu : il faut { $royaume-room-2 } ou moins à { $seat }.
    [2] Salle { $at }, la corde raide, déjà vue : pour { $seat }, il faut { $royaume-room-3-low } à { $royaume-room-3-high }.
   *[other] Salle { $at }, le bourreau, déjà vu : il faut { $royaume-room-4 } ou plus à { $seat }.
}
royaume-room-rolled = { $won ->
    [yes] { $result } : { $seat } passe.
   *[no] { $result } : { $seat } ressort par la fenêtre, côté jardin.
}
royaume-king-threw = Le Roi démon lance son dé : { $face }. Il faut { $needed } à { $seat }.
royaume-king-defeated = { $result } ! { $seat } terrasse le Roi démon !
royaume-king-won = { $result } : ce n’est pas assez. Le Roi démon éclate de rire, et montre la porte à { $seat }.
royaume-match-ended = Le royaume est libre. Vive { $winners } !
royaume-undone = { $seat } se ravise.

## Pourquoi non

royaume-hero-taken = Ce héros a déjà trouvé qui le joue : il en reste { $free }.
royaume-choose-hero = { $free ->
    [one] Choisissez d’abord un héros : un seul est libre.
   *[other] Choisissez d’abord un héros, parmi les { $free } qui sont libres.
}
royaume-throw-or-nap = C’est votre tour : lancez le dé, ou faites une sieste.
royaume-garden-turn = Dans le jardin, un tour est une sieste, une promenade sur une autre case libre du jardin, ou le donjon.
royaume-modify-first = Un lancer attend : changez-le, ou gardez-le.
royaume-opening-bare = On ne se sert d’aucun objet pour savoir qui commence.
royaume-object-exhausted = Cet objet est épuisé : il faut le restaurer avant de s’en servir.
royaume-one-object = Un seul objet par lancer.
royaume-object-used = Cet objet a déjà changé ce résultat : il ne le fait qu’une fois, même restauré.
royaume-no-shift = Ni pouvoir ni compagnon ne peuvent changer ce lancer ainsi : un objet, peut-être, ou gardez-le.
royaume-not-yours = Cet objet n’est pas à vous.
royaume-walk-first = { $steps ->
    [one] Choisissez d’abord où vous mène cette case.
   *[other] Choisissez d’abord où vous mènent ces { $steps } cases.
}
royaume-restore-first = Choisissez d’abord ce que vous restaurez (encore { $count }).
royaume-exhaust-first = Choisissez d’abord ce que vous épuisez (encore { $count }).
royaume-has-die = Le dé du démon est déjà là : il va à quelqu’un d’autre.
royaume-give-first = Décidez d’abord qui reçoit le dé du démon.
royaume-magic-first = Choisissez d’abord votre objet magique.
royaume-leave-first = Choisissez d’abord par où vous sortez.
royaume-turn-over-first = Décidez d’abord si une portion se retourne, et laquelle.
royaume-rival-first = Choisissez d’abord contre qui vous joutez.
royaume-fly-first = Choisissez d’abord où l’aigle vous dépose.
royaume-garden-first = Choisissez d’abord une case libre du jardin.

## La table

royaume-player = Héros
royaume-where = Où
royaume-key = Clef
royaume-companions = Compagnons
royaume-active = Objets actifs
royaume-worn = Épuisés
royaume-in-sight = En vue : { $west } et { $east }
royaume-result = Résultat : { $result }
royaume-bag = Objets
royaume-reaches = Mène à : { $squares }
royaume-sign-boring = rien
royaume-sign-event = événement
royaume-sign-restore = restauration
royaume-sign-demon = dé démon
royaume-sign-adventure = aventure
royaume-sign-whirlpool = tourbillon
royaume-sign-start = départ
royaume-sign-hero = héros
royaume-needed = Il faut { $needed } contre le Roi démon.
royaume-type-die = Que montre le dé ?
royaume-type-card = Quelle carte ? ({ $cards })
royaume-type-token = Quel jeton ? ({ $tokens })

## Le conseil

royaume-value-chance = { NUMBER($value, maximumFractionDigits: 0) } % de réussir jusqu’au bout

## La minute guidée

royaume-lesson-first = Premiers pas, en une minute
royaume-lesson-quest = Une clef, et la carte pliée
royaume-lesson-choose = Prenez Isaure la chevalière. Chaque héros a son pouvoir : son épée à elle compte { $royaume-power-isaure } là où se gagne la clef.
royaume-lesson-throw = À vous de commencer. Lancez le dé : il a { SAY("numeral", $royaume-die) } faces, et vous avancerez d’autant, ni plus ni moins.
royaume-lesson-keep = 2 ! Un objet pourrait augmenter ou réduire ce résultat. Gardez-le tel quel : il mène à un événement.
royaume-lesson-walk = Ce qui brille est à 2 pas. Allez sur le point d’interrogation : c’est là qu’on trouve compagnons et objets magiques.
royaume-lesson-exhaust = Le loup gris ! Il faut 7 ou plus, et vous avez 4. Épuisez la cape : touchez +3.
royaume-lesson-enough = 4 et 3 font 7 : c’est assez. Gardez ce résultat.
royaume-lesson-nap = Le loup vous suit : il ouvrira une case dans deux aventures clefs. La cape, elle, est épuisée : faites une sieste, et elle se restaure.
royaume-lesson-end = Voilà une quête : on marche, on réunit compagnons et objets, on gagne les { SAY("numeral", $royaume-pieces) } morceaux de la clef, et l’on va dire deux mots au Roi démon.
royaume-lesson-quest-throw = Quelques tours plus tard : la fée et la loutre vous suivent, et vos objets sont prêts. Il vous faut la Cloche engloutie, mais le Val-Clair est replié sous le Bois. Lancez.
royaume-lesson-quest-walk = 7 : la Lunette de l’astronome est à portée, et elle peut retourner la carte. Allez-y.
royaume-lesson-quest-shift = Il faut 7 ou plus, et vous avez 5. La loutre change de 2 les lancers des petites aventures : prenez le +2.
royaume-lesson-quest-fold = Pliez le monde ! Retournez la partie ouest : le Val-Clair remonte, et vous emporte avec lui.
royaume-lesson-quest-again = Vous voilà au Val-Clair. La Cloche est à dix pas : lancez.
royaume-lesson-quest-sword = 7, c’est trop peu. L’épée y ajoute 4 : épuisez-la, touchez +4.
royaume-lesson-quest-bell = 11 suffit pour arriver : on s’arrête toujours à une aventure. Entrez dans la Cloche engloutie.
royaume-lesson-quest-keep = Une aventure clef a plusieurs cases. 7 réussit la première : gardez ce résultat. Votre boussole et la loutre ouvriront les deux suivantes sans lancer.
royaume-lesson-quest-fourth = Déjà la quatrième case, et 6 suffit : gardez encore. La fée ouvrira la cinquième.
royaume-lesson-quest-cloak = La dernière ! 5 ne suffit pas, mais la cape y ajoute 3 : épuisez-la, touchez +3.
royaume-lesson-quest-end = Le morceau bleu est à vous. Encore deux aventures comme celle-là, avec les bons compagnons, et les tourbillons vous mèneront au château.

## Après la partie

royaume-feat-keys = Aventures clefs : { $won } sur { $tried }. Avec ce que l’on avait en y entrant, on pouvait en attendre { NUMBER($expected, maximumFractionDigits: 1) }.
royaume-feat-castle = Château : { $won } sur { $tried }. Avec ce que l’on avait en y entrant, on pouvait en attendre { NUMBER($expected, maximumFractionDigits: 1) }.
