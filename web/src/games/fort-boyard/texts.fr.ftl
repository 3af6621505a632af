# Les Clés de Fort Boyard, dans le navigateur

## Le fort

boyard-web-board = Le fort vu du ciel : le chemin de ronde, les cellules et le coffre
boyard-web-square = { $kind ->
    [start] l’embarcadère
    [tiger] case { $number }, les tigres
    [guardian] case { $number }, la tourelle de Dame Goémon
    [and] case { $number }, épreuve et énigme
    [or] case { $number }, épreuve ou énigme
   *[ordinary] case { $number }, épreuve
}
boyard-web-legend = { $kind ->
    [ordinary] Épreuve. La réussir gagne les clés de la cellule.
    [or] Épreuve ou énigme, au choix : l’une ou l’autre gagne les clés.
    [and] Épreuve et énigme : il faut réussir les deux, mais la cellule vaut le double.
    [guardian] La tourelle de Dame Goémon. Résoudre son énigme gagne les clés.
    [tiger] Les tigres. Ils dorment, sauf quand un coffre est ouvert : le pion qui tombe là le referme.
    [start] L’embarcadère. On part d’ici, et rien ne s’y passe.
    [key] Une clé noire. Il en faut { SAY("numeral", $fort-boyard-keys) } pour ouvrir le coffre.
    [red] Une clé rouge, remise là après un coffre. Elle compte comme les noires.
   *[chest] Le coffre. Un billet à chaque lancer des autres, tant qu’aucun tigre ne rugit.
}
boyard-web-put = Poser une clé : { $place }
boyard-web-left = { $notes ->
    [one] { $notes } billet
   *[other] { $notes } billets
}
boyard-web-money = { NUMBER($sum) }
boyard-web-ahead = Les { SAY("numeral", $fort-boyard-die) } cases devant vous
boyard-web-attempt = { $contest ->
    [challenge] { $name } va gagner l’épreuve ?
    [riddle] { $name } va trouver la réponse ?
   *[chest] { $name } va échapper aux tigres ?
}
boyard-web-thought = { $name } pensait à
boyard-web-throw-dice = { $name }, lancez { $dice ->
    [1] le dé
   *[2] les dés
} !
boyard-web-throwing = C’est parti…
boyard-web-purse = Votre butin :
boyard-web-purse-covered = caché
boyard-web-purse-look = Regarder
boyard-web-purse-cover = Cacher
boyard-web-standing = { $keys ->
    [one] { $keys } clé
   *[other] { $keys } clés
}, { $notes ->
    [one] { $notes } billet
   *[other] { $notes } billets
}

## Épreuves et énigmes

boyard-web-fan = L’éventail des épreuves : choisissez une carte
boyard-web-pick = Carte { $number }
boyard-web-challenge = { $challenge ->
    [whose] À qui est-ce ?
    [chin] La barbichette
    [oddity] L’anomalie
    [noses] Nez à nez
    [taboo] Les interdits
    [hands] La main chaude
    [paw] La patte du tigre
    [pincer] La pince
    [signs] La bataille
   *[catapult] La catapulte
}
boyard-web-challenge-rule = { $challenge ->
    [whose] Dans le noir, suivez du doigt un nez, une oreille, une mèche : à qui sont-ils ? Chacun n’est nommé qu’une fois.
    [chin] Les yeux dans les yeux, le premier qui rit a perdu. Gardez la bouche droite jusqu’au dernier grain de sable.
    [oddity] Regardez bien tout le monde, puis fermez les yeux : une seule chose change. Laquelle ?
    [noses] Prenez l’étui du nez d’un autre sur le vôtre, sans les mains et sans le faire tomber.
    [taboo] Répondez à toutes les questions, vite, sans jamais dire ni oui ni non.
    [hands] Vos mains sur les siennes : retirez-les avant la tape, mais pas avant qu’elle parte.
    [paw] Au signal, et pas avant, abattez la main sur le dé, plus vite que l’autre.
    [pincer] On lâche une carte entre vos doigts : attrapez-la au vol.
    [signs] Puits, feuille ou ciseaux, montrés ensemble à trois.
   *[catapult] Un dé vole : soyez dessous avec le coquetier.
}
boyard-web-windows = { $challenge ->
    [hands] Il faut retirer les mains en { $fort-boyard-dodge } ms. Pour un enfant, moitié plus longtemps.
    [pincer] De tout près, il faut fermer les doigts en { $fort-boyard-catch-low-to } ms ; de mi-hauteur, entre { $fort-boyard-catch-middle-from } et { $fort-boyard-catch-middle-to } ms ; de très haut, entre { $fort-boyard-catch-high-from } et { $fort-boyard-catch-high-to } ms. Pour un enfant, moitié plus longtemps.
   *[other] {""}
}
boyard-web-needed = { $needed ->
    [one] Une réussite suffit.
   *[other] Il faut { $needed } réussites.
}
boyard-web-with-sand = Le sablier décide.
boyard-web-against = { $challenge ->
    [whose] Tous les autres, l’un après l’autre ; rien n’est confirmé avant le dernier.
    [chin] Contre le voisin de gauche ; s’il rit, au suivant, jusqu’au dernier grain.
    [oddity] Un sablier pour regarder, un autre pour trouver.
    [noses] Les autres choisissent qui porte l’étui. Avant le dernier grain !
    [taboo] Les autres questionnent tour à tour, jusqu’au dernier grain.
    [hands] Contre chacun, en partant de la gauche. Une seule esquive suffit.
   *[other] Contre chacun, en partant de la gauche.
}
boyard-web-challenge-ended = { $won ->
    [yes] { $name } réussit l’épreuve !
   *[no] { $name } échoue à l’épreuve.
}
boyard-web-reads = { $name } lit à { $candidate } :
boyard-web-reading = { $name } écoute l’énigme…
boyard-web-thinking = { $name } cherche la réponse…
boyard-web-tries = { $tries ->
    [one] Une seule réponse est permise.
   *[other] { $tries } réponses sont permises.
}
boyard-web-answer-is = Rien que pour vos yeux :
boyard-web-guessed = « { $text } » ?
boyard-web-wrong = Non, ce n’est pas ça.
boyard-web-unclear = Une seule réponse à la fois, en quelques mots.
boyard-web-riddle-ended = { $won ->
    [yes] Bravo, c’était :
   *[no] Perdu. C’était :
}
boyard-web-won-keys = { $won ->
    [one] { $name } gagne une clé et en a { $keys }.
   *[other] { $name } gagne { $won } clés et en a { $keys }.
}
boyard-web-nothing = { $kind ->
    [start] { $name } est à l’embarcadère : rien ne se passe.
    [tiger] Les tigres dorment : { $name } passe sur la pointe des pieds.
   *[other] La cellule est vide : { $name } n’y gagne rien.
}
boyard-web-begins = { $name } commence.
boyard-web-chest-opened = { $name } ouvre le coffre !
boyard-web-chest-roars = Grrrraou ! Un tigre !
boyard-web-chest-bonus = Pas de tigre ! { $name } lance le dé : autant de billets en plus.
boyard-web-chest-rolls = { $name } fait { $face }…
boyard-web-chest-waits = { $name } va lancer le dé…
boyard-web-chest-shut = { $by ->
    [tiger] Clac ! { $name } sauve ses doigts et { $notes ->
        [one] { $notes } billet
       *[other] { $notes } billets
    }.
   *[sand] Aucun tigre ! { $name } emporte { $notes ->
        [one] { $notes } billet
       *[other] { $notes } billets
    }.
}
boyard-web-riddle-double = Double pair !
boyard-web-chest-way = { $squares ->
    [0] aucun tigre en vue
    [one] le tigre est sur la case suivante
   *[other] le tigre est à { $squares } cases
}
boyard-web-chest-closed = { $by ->
    [tiger] Un tigre ! Le coffre claque : { $name } a tout juste retiré ses doigts.
   *[sand] Le sablier est vide : { $name } referme le coffre.
}

## Les épreuves à l’écran

boyard-web-pips = { $won } sur { $needed }
boyard-web-gate = { $mine ->
    [yes] { $name }, on y va ?
   *[no] { $name } affronte l’épreuve. Vous jouez aussi ?
}
boyard-web-gate-alone = { $name } s’y essaie…
boyard-web-gate-waits = On attend { $names }.
boyard-web-gate-off = C’est parti !
boyard-web-gate-ready = Je joue
boyard-web-trial = Trois lancers pour apprendre
boyard-web-trial-throw = Lancer { $number } sur { $throws }, pour rire
boyard-web-trial-ended = { $caught ->
    [yes] Rattrapé !
   *[no] Raté…
}
boyard-web-gate-calm = Au calme : ni réflexes, ni mouvement
boyard-web-gate-chance = Laisser le hasard décider
boyard-web-gate-answer = { $answer ->
    [none] …
    [person] en piste
    [calm] au calme
    [drawn] au hasard
   *[other] robot
}
boyard-web-judge = { $name } est à l’épreuve. À vous de juger !
boyard-web-judged-watch = { $name } est à l’épreuve…
boyard-web-judge-won = Réussi
boyard-web-judge-lost = Raté
boyard-web-turn-sand = Retourner le sablier
boyard-web-give-up = Abandonner
boyard-web-send = Dire
boyard-web-picks = { $rule ->
    [signs] Puits, feuille ou ciseaux ?
    [beats] { $part ->
        [candidate] À quel temps vient la tape ? Retirez vos mains au même.
       *[opponent] À quel temps tapez-vous ? Pas celui qu’on attend.
    }
    [sides] { $part ->
        [candidate] Où tombera le dé ? Soyez dessous.
       *[opponent] Où lancez-vous le dé ? Loin du coquetier.
    }
    [heights] { $part ->
        [candidate] En haut ou en bas ? Trouvez l’autre nez.
       *[opponent] En haut ou en bas ? Dérobez-vous.
    }
    [sums] { $part ->
        [candidate] Combien de coquillages dans votre main ? Il faut que la somme soit paire.
       *[opponent] Combien de coquillages dans votre main ? Il faut que la somme soit impaire.
    }
    [bluff] Le plus grand nombre gagne… mais un seul de moins le bat !
   *[grimaces] { $part ->
        [candidate] Quelle grimace ? La même que l’autre, et vous éclatez de rire.
       *[opponent] Quelle grimace ? La même que l’autre, et c’est le fou rire.
    }
}
boyard-web-picked = C’est choisi. On attend l’autre…
boyard-web-chant = Un… deux… trois !
boyard-web-chant-beat = { $beat ->
    [one] Un…
    [two] deux…
   *[three] trois !
}
boyard-web-picks-watch = { $name } et { $opponent } choisissent en secret…
boyard-web-signal = { $card ->
    [hands] Paf !
    [paw] Top !
   *[pincer] Hop !
}
boyard-web-attack = { $card ->
    [hands] Faites semblant, ou tapez !
    [paw] Criez n’importe quoi… puis « Top ! »
   *[pincer] Lâchez la carte quand vous voulez : d’où ?
}
boyard-web-defend = { $card ->
    [hands] Attendez la tape… pas avant !
    [paw] Attendez « Top ! »… et rien d’autre !
   *[pincer] Ne quittez pas la carte des yeux…
}
boyard-web-reflex-watch = { $card ->
    [hands] { $name } et { $opponent }, mains contre mains…
    [paw] { $name } et { $opponent }, l’œil sur le dé…
   *[pincer] { $opponent } tient la carte, { $name } attend…
}
boyard-web-press = { $card ->
    [hands] Retirer les mains
    [paw] Taper sur le dé
   *[pincer] Fermer les doigts
}
boyard-web-why-hands = { $won ->
    [yes] Esquivé en { $mine } ms ! { $name } l’emporte.
   *[no] { $mine ->
        [none] Touché : { $name } n’a pas bougé.
       *[other] Touché : { $mine } ms, il en fallait { $to } au plus.
    }
}
boyard-web-why-paw = { $mine ->
    [none] { $first } tape sur le dé, { $last } n’a pas bougé.
   *[other] { $first } tape en premier : { $best } ms contre { $worst }.
}
boyard-web-why-pincer = { $won ->
    [yes] Attrapée en { $mine } ms ! { $name } l’emporte.
   *[no] { $mine ->
        [none] La carte file : { $name } n’a pas fermé les doigts.
       *[other] Manquée, à { $mine } ms : { $height ->
            [low] de si près, il faut { $to } ms au plus.
            [middle] de mi-hauteur, il faut entre { $from } et { $to } ms.
           *[high] de si haut, il faut entre { $from } et { $to } ms.
        }
    }
}
boyard-web-why-picks = { $rule ->
    [signs] { $choice ->
        [well] Le puits avale les ciseaux : { $winner } l’emporte.
        [sheet] La feuille couvre le puits : { $winner } l’emporte.
       *[scissors] Les ciseaux coupent la feuille : { $winner } l’emporte.
    }
    [beats] { $won ->
        [yes] Au même temps : { $name } esquive la tape.
       *[no] Pas au même temps : la tape atteint { $name }.
    }
    [sides] { $won ->
        [yes] Juste dessous : { $name } rattrape le dé.
       *[no] Le dé tombe ailleurs : { $name } le manque.
    }
    [heights] { $won ->
        [yes] Nez contre nez : l’étui passe à { $name }.
       *[no] Les nez se manquent : l’étui tombe.
    }
    [sums] { $mine } et { $theirs } font { $sum } : { $won ->
        [yes] pair, { $name } l’emporte.
       *[no] impair, { $winner } l’emporte.
    }
    [bluff] { $apart ->
        [one] Un seul de moins, et c’est le plus petit qui gagne : { $winner } l’emporte.
       *[other] Le plus grand nombre gagne : { $winner } l’emporte.
    }
   *[grimaces] { $won ->
        [yes] Deux grimaces différentes : { $name } garde son sérieux.
       *[no] La même grimace : { $name } éclate de rire.
    }
}
boyard-web-why-sleeve = { $why ->
    [fast] Trop vite : l’étui est tombé.
    [apart] Pas à la même hauteur : l’étui est tombé.
   *[late] Le sablier est vide : l’étui n’a pas changé de nez.
}
boyard-web-reacted = { $milliseconds } ms !
boyard-web-time = { $milliseconds } ms
boyard-web-feint = Faire semblant
boyard-web-decoy = { $word ->
    [tac] Tac !
    [toc] Toc !
   *[tape] Tape !
}
boyard-web-fire = { $card ->
    [hands] Taper !
    [pincer] Lâcher la carte
   *[paw] Top !
}
boyard-web-drop = { $height ->
    [low] De tout près
    [middle] À mi-hauteur
   *[high] De très haut
}
boyard-web-memorise = Retenez bien qui porte quoi : dans le noir, il faudra reconnaître chacun !
boyard-web-offer-part = Que touchera { $name } chez tout le monde ?
boyard-web-offering = { $name } décide de ce que l’on touchera…
boyard-web-whose = { $part ->
    [nose] Promenez le doigt : à qui est ce nez ?
    [ears] Promenez le doigt : à qui sont ces oreilles ?
   *[hair] Promenez le doigt : à qui sont ces cheveux ?
}
boyard-web-whose-watch = { $name } tâtonne dans le noir…
boyard-web-feels = Sous vos doigts : { $variant }.
boyard-web-named-none = personne
boyard-web-observe = Regardez-les bien : bientôt, une chose changera.
boyard-web-observe-watch = { $name } vous dévisage. Ne bougez plus !
boyard-web-seen = J’ai vu
boyard-web-eyes-shut = Vous avez les yeux bandés…
boyard-web-changing = Entendez-vous : proposez une chose à changer, ou appuyez l’idée d’un autre.
boyard-web-changing-watch = Les autres s’entendent sur une chose à changer, une seule…
boyard-web-deciding = Autant de voix de part et d’autre : à vous de trancher.
boyard-web-deciding-watch = Autant de voix de part et d’autre : { $name } tranche…
boyard-web-voices = { $count ->
    [one] { $names } est pour
   *[other] { $names } sont pour
}
boyard-web-change = { $kind ->
    [swap] { $name } et { $other } échangent : { $part }
    [lose] { $name } enlève : { $part }
   *[new] { $name } change : { $part }
}
boyard-web-spot = { $answers ->
    [one] Montrez du doigt ce qui a changé ! Dernière réponse.
   *[other] Montrez du doigt ce qui a changé ! { $answers } réponses.
}
boyard-web-spot-part = Qu’est-ce qui a changé chez { $name } ?
boyard-web-spot-this = { $name } : { $part }, c’est ça !
boyard-web-spot-watch = { $name } cherche ce qui a changé…
boyard-web-wears = { $name } porte : { $things }.
boyard-web-say = Répondez, et vite !
boyard-web-say-again = On ne vous comprend pas : dites-le avec des mots, et vite !
boyard-web-hear = Répondre de vive voix
boyard-web-hearing = J’écoute…
boyard-web-say-label = Ni oui ni non…
boyard-web-saying = { $name } cherche ses mots…
boyard-web-ask = Faites dire oui ou non à { $name } !
boyard-web-ask-label = Votre question…
boyard-web-asking = { $name } prépare une question…
boyard-web-object = Protester : ça ne compte pas !
boyard-web-object-name = { $name } proteste : ça ne compte pas !
boyard-web-vote = Qui portera l’étui au bout du nez ?
boyard-web-vote-watch = On choisit qui portera l’étui face à { $name }…
boyard-web-aim = { $name } vous attend avec son coquetier : lancez loin !
boyard-web-aim-watch = { $name } vise…
boyard-web-power = Force
boyard-web-arc = Courbe
boyard-web-arc-choice = { $arc ->
    [0] basse
    [1] moyenne
   *[other] haute
}
boyard-web-throw = Lancer le dé
boyard-web-steer = { $is ->
    [Beards] { $part ->
        [none] { $name } se retient de rire…
       *[other] Gardez la bouche droite : glissez, ou ↑ ↓ !
    }
    [Noses] { $part ->
        [candidate] Touchez l’étui tout doucement, à sa hauteur, puis reculez.
        [opponent] L’étui est à votre nez : dérobez-vous, glissez ou ↑ ↓ !
       *[none] { $name } avance le nez…
    }
   *[Catching] { $part ->
        [candidate] Sous le dé, vite : glissez, ou ← → !
       *[other] { $name } guette le dé…
    }
}
boyard-web-steer-both = { $is ->
    [Noses] { $name } : le doigt, ou les flèches. { $other } : Z et S pour dérober le nez.
   *[Beards] Gardez la bouche droite ! { $name } : le doigt, ou ↑ ↓. { $other } : Z et S.
}
boyard-web-rhyme = { $line ->
    [one] Œil dans l’œil, nez à nez,
    [two] par la barbichette,
    [three] le premier qui va pouffer
   *[four] paie une pirouette !
}
boyard-web-stamp = { $won ->
    [yes] Bravo !
   *[no] Raté !
}
boyard-web-tickle = Une grimace à { $name }
boyard-web-guess-label = Votre réponse…
boyard-web-sums = Les gains

## Pour les lecteurs d’écran

boyard-web-says-turn = C’est à { $name }.
boyard-web-says-player = { $name } : { $place } ; { $keys ->
    [one] { $keys } clé
   *[other] { $keys } clés
}, { $notes ->
    [one] { $notes } billet
   *[other] { $notes } billets
}.
boyard-web-says-tiger = { $ahead ->
    [one] { $name } a un tigre juste devant.
   *[other] { $name } a un tigre à { $ahead } cases devant.
}
boyard-web-says-open = { $name } tient le coffre ouvert.
boyard-web-says-left = { $notes ->
    [one] Il reste { $notes } billet dans le coffre.
   *[other] Il reste { $notes } billets dans le coffre.
}
boyard-web-says-key = { $keys ->
    [one] case { $number }
   *[other] case { $number } ({ $keys })
}
boyard-web-says-keys = Clés dans les cellules : { $keys }.
boyard-web-says-riddle = L’énigme : { $text }
boyard-web-says-answer = La réponse, rien que pour vos yeux : { $answer }.
boyard-web-says-covered = Votre butin est caché.
boyard-web-says-purse = Votre butin : { $sum }.
boyard-web-says-over = { $count ->
    [one] { $names } gagne.
   *[other] { $names } gagnent ensemble.
} Les gains : { $sums }.
boyard-web-says-no-red = Il n’y a plus de clé rouge à côté du plateau.

## Ce qui est attendu

boyard-web-expect-over = La partie est finie.
boyard-web-expect-wait = Un instant…
boyard-web-expect-walk = Dans quel sens avancez-vous ?
boyard-web-expect-roll = Lancez le dé.
boyard-web-expect-chest = Ouvrez le coffre, ou attendez un meilleur moment.
boyard-web-expect-put = Remettez une clé rouge dans une cellule.
boyard-web-expect-pick = Choisissez une carte de l’éventail.
boyard-web-expect-choose = Épreuve ou énigme : que préférez-vous ?
boyard-web-expect-second = Tentez l’énigme, ou laissez la clé.
boyard-web-expect-riddle = Reste l’énigme : à vous !
boyard-web-expect-guess = Répondez à l’énigme, autant de fois que vous voulez.
boyard-web-expect-guess-rarely = Répondez à l’énigme.
boyard-web-expect-judge = Réussi, ou raté ?
boyard-web-expect-sand = Lisez à voix haute, puis retournez le sablier.
boyard-web-expect-scene = À vous, tenez bon !
boyard-web-expect-ready = On y va ?
boyard-web-expect-draw = Laissez le hasard décider.

## Les conseils

boyard-web-guide-roll = Le dé vous mène vers les cellules où pendent les clés : il en faut { SAY("numeral", $fort-boyard-keys) } pour ouvrir le coffre.
boyard-web-guide-pick = Les cartes sont cachées : n’importe laquelle peut être la bonne.
boyard-web-guide-chest = Regardez où sont les autres : plus leurs pions sont loin des tigres, plus le coffre restera ouvert.
boyard-web-guide-put = Posez les clés là où vous tomberez plus volontiers que les autres.

## En trois images

fort-boyard-primer-aim = { SAY("numeral", $fort-boyard-keys, capital: "yes") } clés ouvrent le coffre : qui en tire le plus d’argent gagne.
fort-boyard-primer-turn = Lancez le dé, puis gagnez la clé de la cellule par une épreuve ou une énigme.
fort-boyard-primer-end = Tant que le sable coule, les autres avancent : un pion chez le tigre, et le coffre claque. Vide, il finit la partie.
boyard-web-caption-square = { $kind ->
    [start] l’embarcadère
   *[other] case { $number }
}
