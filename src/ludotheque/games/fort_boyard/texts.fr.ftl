# Les Clés de Fort Boyard

fort-boyard-title = Les Clés de Fort Boyard
fort-boyard-summary = { SAY("numeral", $fort-boyard-challenges, capital: "yes") } épreuves, des énigmes, un coffre et { SAY("numeral", $fort-boyard-tigers) } tigres : { SAY("numeral", $fort-boyard-keys) } clés, et la fortune est à vous.

## Options

fort-boyard-option-challenges = Les épreuves
fort-boyard-option-challenges-played = jouées à l’écran
fort-boyard-option-challenges-refereed = jouées pour de vrai, jugées par les autres
fort-boyard-option-challenges-drawn = laissées au hasard
fort-boyard-option-riddles = Les énigmes
fort-boyard-option-riddles-played = on répond par écrit
fort-boyard-option-riddles-refereed = le lecteur peut juger, de vive voix
fort-boyard-option-riddles-drawn = laissées au hasard
fort-boyard-option-hourglass = Le sablier
fort-boyard-option-hourglass-20 = 20 secondes : pour les vifs
fort-boyard-option-hourglass-30 = 30 secondes
fort-boyard-option-hourglass-45 = 45 secondes
fort-boyard-option-hourglass-60 = 60 secondes : le temps de souffler
fort-boyard-option-hourglass-throws = sans horloge : le sable se compte en lancers
fort-boyard-option-pace = Les réflexes
fort-boyard-option-pace-brisk = pour les vifs : moins de temps
fort-boyard-option-pace-usual = comme d’habitude : { $fort-boyard-dodge } ms à la main chaude
fort-boyard-option-pace-gentle = sans se presser : plus de temps
fort-boyard-option-young = Les enfants, qui ont des énigmes faciles et moitié plus de temps
fort-boyard-option-notes = Billets que chacun met dans le coffre
fort-boyard-option-notes-10 = 10 : une longue soirée
fort-boyard-option-notes-6 = 6 : une partie plus courte
fort-boyard-option-variant = La variante
fort-boyard-option-variant-classic = classique : on avance comme les aiguilles d’une montre
fort-boyard-option-variant-strategist = stratège : le dé lancé, vous choisissez le sens
fort-boyard-option-second_chance = Après une épreuve choisie et perdue, une énigme
fort-boyard-option-second_chance-false = non : un choix est un choix
fort-boyard-option-second_chance-true = oui
fort-boyard-option-open_purses = Les gains
fort-boyard-option-open_purses-false = secrets jusqu’à la fin
fort-boyard-option-open_purses-true = connus de tous
fort-boyard-option-language = Langue des énigmes qui ne se traduisent pas
fort-boyard-option-language-fr = français
fort-boyard-option-language-en = anglais
fort-boyard-option-skill = L’adresse des robots
fort-boyard-option-skill-by-level = selon leur niveau
fort-boyard-option-skill-little = deux mains gauches
fort-boyard-option-skill-much = redoutables
fort-boyard-level-novice = un novice, qui ouvre le coffre quand ça lui chante
fort-boyard-level-amateur = un amateur, qui ouvre le coffre dès qu’il peut
fort-boyard-level-expert = un expert, qui attend que les tigres soient loin

## Ce que l’on peut faire

fort-boyard-do-roll = lancer le dé
fort-boyard-do-walk-to = { $clockwise ->
    [yes] dans le sens des aiguilles
   *[no] à rebours
} : { $kind ->
    [start] l’embarcadère
    [tiger] un tigre endormi
   *[other] { $keys ->
        [0] une cellule vide
       *[other] { $kind ->
            [guardian] énigme de la gardienne
            [or] épreuve ou énigme
            [and] épreuve et énigme
           *[ordinary] épreuve
        }, { $keys ->
            [1] { $keys } clé
           *[other] { $keys } clés
        }
    }
}
fort-boyard-do-open-chest = ouvrir le coffre
fort-boyard-do-leave-chest = attendre un meilleur moment
fort-boyard-do-put-key = poser une clé rouge sur la case { $cell }
fort-boyard-do-choose = { $way ->
    [challenge] choisir l’épreuve
   *[riddle] choisir l’énigme
}
fort-boyard-do-try-riddle = passer à l’énigme
fort-boyard-do-leave-key = laisser la clé
fort-boyard-do-pick-card = tirer la carte { $place } de l’éventail
fort-boyard-do-guess = répondre « { $text } »
fort-boyard-do-give-up = abandonner
fort-boyard-do-ponder = { $level ->
    [novice] essayer comme un novice
    [amateur] essayer comme un amateur
   *[expert] essayer comme un expert
}
fort-boyard-do-drawn = s’en remettre au hasard
fort-boyard-do-refereed = { $won ->
    [yes] juger : réussi
   *[no] juger : raté
}
fort-boyard-do-turn-sand = retourner le sablier
fort-boyard-do-abstain = ne pas juger
fort-boyard-do-ready = { $calm ->
    [yes] participer, au calme : ni temps ni mouvement
   *[no] participer
}
fort-boyard-do-pick = choisir : { $choice }
fort-boyard-do-feint = faire semblant
fort-boyard-do-decoy = crier « { $word } ! »
fort-boyard-do-fire = maintenant !
fort-boyard-do-drop = { $height ->
    [low] lâcher la carte de tout près
    [middle] lâcher la carte à mi-hauteur
   *[high] lâcher la carte de très haut
}
fort-boyard-do-jump = bouger
fort-boyard-do-react = réagir après { $number } × { $fort-boyard-step } ms
fort-boyard-do-restart = reprendre au début ce qui a été interrompu
fort-boyard-do-vote = donner l’étui à { $holder }
fort-boyard-do-aim = lancer avec la force { $power } et la courbe { $arc }
fort-boyard-do-tickle = faire une grimace à { $target }
fort-boyard-do-verdict = { $outcome ->
    [won] fin de la scène : gagné ({ $second } s)
    [lost] fin de la scène : perdu ({ $second } s)
   *[next] au suivant ({ $second } s)
}
fort-boyard-do-offer-part = faire toucher : { $part }
fort-boyard-do-name = c’est { $named }
fort-boyard-do-seen = avoir assez vu
fort-boyard-do-change = être pour l’idée { $index }
fort-boyard-do-spot = ce qui a changé chez { $wearer } : { $part }
fort-boyard-do-ask = demander « { $text } »
fort-boyard-do-ask-trick = poser la question { $index }
fort-boyard-do-say = répondre « { $text } »
fort-boyard-do-object = protester
fort-boyard-do-fell = le dé montre { $face }
fort-boyard-do-dice-fell = les dés montrent { $dice }
fort-boyard-do-drew = la carte est { $card }
fort-boyard-do-took = le billet vaut { $note }
fort-boyard-do-came = le nombre est { $number }
fort-boyard-do-turned = { $well ->
    [yes] cela tourne bien
   *[no] cela tourne mal
}
fort-boyard-form-guess = répondre à l’énigme…
fort-boyard-form-react = réagir…
fort-boyard-form-verdict = dire comment la scène finit…
fort-boyard-form-aim = viser…
fort-boyard-form-spot = dire ce qui a changé…
fort-boyard-form-say = répondre sans dire ni oui ni non…
fort-boyard-form-ask = poser une question à soi…

## Ce qui s’est passé

fort-boyard-disguised = Tout le monde s’est déguisé : regardez-vous bien !
fort-boyard-die-rolled = { $purpose ->
    [start] { $seat } fait { $face }.
    [chest] { $seat } fait { $face } contre le coffre.
    [bonus] Bonus : { $seat } fait { $face } !
   *[move] { $seat } fait { $face }.
}
fort-boyard-start-tied = Égalité : { $seats } relancent.
fort-boyard-beginner-found = { $seat } commence.
fort-boyard-turn-began = À { $seat } de jouer.
fort-boyard-walked = { $kind ->
    [tiger] { $seat } arrive devant le tigre.
    [start] { $seat } arrive sur l’embarcadère.
    [guardian] { $seat } arrive au pied de la tourelle de la gardienne.
    [or] { $seat } arrive devant une cellule : épreuve ou énigme.
    [and] { $seat } arrive devant une cellule : épreuve et énigme.
   *[other] { $seat } arrive devant une cellule.
}
fort-boyard-nothing-there = { $kind ->
    [tiger] Le tigre dort. { $seat } passe sur la pointe des pieds.
    [start] Rien à gagner sur l’embarcadère pour { $seat }.
   *[other] La cellule est vide : rien pour { $seat }.
}
fort-boyard-way-chosen = { $way ->
    [challenge] { $seat } choisit l’épreuve.
   *[riddle] { $seat } choisit l’énigme.
}
fort-boyard-challenge-drawn = { $title ->
    [none] { $reader } présente l’éventail, { $seat } tire « { $card } ».
   *[other] { $reader } présente l’éventail, { $seat } tire « { $title } » : { $rule }
}
fort-boyard-faced = { $by ->
    [calm] { $seat } jouera au calme.
    [drawn] { $seat } s’en remet au hasard.
   *[other] { $seat } en est.
}
fort-boyard-sand-turned = { $seat } retourne le sablier !
fort-boyard-sand-ran-out = Le dernier grain est tombé.
fort-boyard-abstained = { $seat } n’a rien vu.
fort-boyard-judged = { $won ->
    [yes] { $judge } juge : réussi !
   *[no] { $judge } juge : raté.
}
fort-boyard-gave-up = { $seat } abandonne.
fort-boyard-duel-began = { $calm ->
    [yes] { $seat } contre { $opponent }, au calme.
   *[no] { $seat } contre { $opponent } !
}
fort-boyard-duel-ended = { $won ->
    [yes] { $seat } l’emporte contre { $opponent }.
   *[no] { $opponent } a le dessus sur { $seat }.
}
fort-boyard-duel-again = { $cut_off ->
    [yes] La ligne a été coupée : { $seat } et { $opponent } recommencent.
   *[no] Égalité : { $seat } et { $opponent } recommencent.
}
fort-boyard-pick-made = { $choice ->
    [none] { $seat } a choisi.
   *[other] { $seat } choisit : { $choice }.
}
fort-boyard-picks-shown = Un, deux, trois ! { $seat } : { $mine } ; { $opponent } : { $theirs }.
fort-boyard-feinted = { $seat } fait semblant…
fort-boyard-decoyed = { $seat } : « { $word } ! »
fort-boyard-jumped = { $counts ->
    [yes] Trop tôt ! { $seat } a bougé avant le signal.
   *[no] Rien n’est venu : { $seat } remet ses mains, et n’a plus droit à l’erreur.
}
fort-boyard-signal-given = { $height ->
    [none] C’est le moment : { $seat } n’attend plus !
   *[other] { $seat } lâche la carte !
}
fort-boyard-reacted = { $milliseconds ->
    [none] { $seat } a réagi.
   *[other] { $seat } a réagi en { $milliseconds } ms.
}
fort-boyard-times-shown = { $mine ->
    [none] { $seat } n’a pas réagi{ $theirs ->
        [none] .
       *[other] , { $opponent } en { $theirs } ms.
    }
   *[other] { $theirs ->
        [none] { $seat } réagit en { $mine } ms.
       *[other] { $seat } : { $mine } ms, { $opponent } : { $theirs } ms.
    }
}
fort-boyard-voted = { $seat } choisit qui portera l’étui : { $holder }.
fort-boyard-holder-chosen = { $seat } porte l’étui au bout du nez.
fort-boyard-die-thrown = { $seat } lance le dé { $arc ->
    [0] au ras du mur
    [1] en cloche
   *[other] dans les nuages
}, { $power ->
    [0] tout près
    [1] pas bien loin
    [2] à mi-chemin
    [3] loin
   *[other] au bout du monde
}…
fort-boyard-caught = { $caught ->
    [yes] Dans le coquetier ! { $seat } l’a rattrapé.
   *[no] { $seat } le laisse filer.
}
fort-boyard-tickled = { $seat } fait une grimace à { $target }.
fort-boyard-laughed = { $seat } éclate de rire au bout de { $second } s !
fort-boyard-kept-straight = { $seat } n’a pas ri, pas une fois, en { $second } s !
fort-boyard-sleeve-ended = { $taken ->
    [yes] L’étui a changé de nez : bravo { $seat } !
   *[no] L’étui n’est pas arrivé au bout. Pas de chance, { $seat }.
}
fort-boyard-part-offered = { $seat } décide : on touchera { $part }.
fort-boyard-touched = Dans le noir, { $seat } touche quelque chose…
fort-boyard-named = { $named ->
    [none] { $seat } ne nomme personne à temps.
   *[other] { $seat } : « C’est { $named } ! »
}
fort-boyard-names-checked = C’étaient, dans l’ordre, { $touched }. { $seat } en a reconnu { $right }, il en fallait { $needed }.
fort-boyard-observing-began = { $seat } observe tout le monde de la tête aux pieds.
fort-boyard-eyes-covered = Un bandeau pour { $seat } : à voix basse, les autres conviennent de ce qui va changer, une chose et pas deux.
fort-boyard-changes-drawn = { $kind ->
    [none] { $seat } et les autres chuchotent…
    [swap] Une idée pour { $seat } et les autres : { $part }, à échanger entre { $wearer } et { $other }.
    [lose] Une idée pour { $seat } et les autres : { $part }, à cacher chez { $wearer }.
   *[new] Une idée pour { $seat } et les autres : { $part }, à changer chez { $wearer }.
}
fort-boyard-change-proposed = { $kind ->
    [none] { $seat } chuchote son idée.
    [swap] { $seat } { $seconds ->
        [yes] est pour
       *[no] propose
    } : { $part }, à échanger entre { $wearer } et { $other }.
    [lose] { $seat } { $seconds ->
        [yes] est pour
       *[no] propose
    } : { $part }, à cacher chez { $wearer }.
   *[new] { $seat } { $seconds ->
        [yes] est pour
       *[no] propose
    } : { $part }, à changer chez { $wearer }.
}
fort-boyard-voices-tied = Autant de voix de part et d’autre : { $seat } tranche.
fort-boyard-thing-changed = { $seat } donne le signe : une chose a changé, et une seule. Ouvrez l’œil !
fort-boyard-spotted = { $right ->
    [yes] { $seat } a trouvé : { $part }, chez { $wearer } !
   *[no] { $seat } se trompe : { $part }, chez { $wearer }.
}
fort-boyard-overlooked = { $kind ->
    [swap] { $seat } n’a pas trouvé. C’était : { $part } ({ $wearer } et { $other } ont échangé).
    [lose] { $seat } n’a pas trouvé. C’était : { $part } ({ $wearer } n’en a plus).
   *[new] { $seat } n’a pas trouvé. C’était : { $part }, chez { $wearer }.
}
fort-boyard-tricks-drawn = { $tricks-count ->
    [0] { $seat } cherche une question piège.
   *[other] { $seat } peut demander : { $tricks }
}
fort-boyard-asked = { $seat } demande à { $candidate } : « { $question } »
fort-boyard-replied = { $seat } répond : « { $reply } »
fort-boyard-objected = { $seat } proteste !
fort-boyard-slipped = { $why ->
    [word] { $seat } a dit le mot interdit !
    [late] { $seat } a trop tardé à répondre.
    [same] { $seat } répond toujours la même chose.
   *[objections] La majorité proteste : { $seat } a perdu.
}
fort-boyard-challenge-ended = { $won ->
    [yes] Épreuve réussie ! Bravo { $seat }.
   *[no] Épreuve perdue pour { $seat }.
}
fort-boyard-second-try-declined = { $seat } laisse la clé dans sa cellule.
fort-boyard-riddle-read = { $tries ->
    [none] { $reader } lit à { $seat } : { $text }
    [one] { $reader } lit à { $seat } (une seule réponse) : { $text }
   *[other] { $reader } lit à { $seat } ({ $tries } réponses) : { $text }
}
fort-boyard-pondered = { $seat } tente sa chance…
fort-boyard-guessed = { $seat } répond : « { $text } ».
fort-boyard-guess-unclear = Une réponse à la fois, { $seat }, et courte : celle-là ne compte pas.
fort-boyard-guess-judged = { $right ->
    [yes] { $seat } a trouvé !
   *[no] { $seat } n’y est pas.
}
fort-boyard-dice-thrown = { $lost ->
    [yes] { $seat } fait un double pair ({ $dice }) : { $candidate } a perdu !
   *[no] { $seat } lance contre { $candidate } : { $dice }.
}
fort-boyard-riddle-ended = { $won ->
    [yes] Énigme résolue par { $seat } : { $answer }. { $why ->
        [none] Bien vu !
       *[other] { $why }
    }
   *[no] Énigme perdue pour { $seat }. La réponse était : { $answer }. { $why ->
        [none] Dommage !
       *[other] { $why }
    }
}
fort-boyard-keys-won = { $seat } gagne { $black ->
    [0] { $red ->
        [1] une clé rouge
       *[other] { $red } clés rouges
    }
    [1] { $red ->
        [0] une clé noire
       *[other] une clé noire et une rouge
    }
   *[other] { $black } clés noires
} : { $keys ->
    [one] c’est la première.
   *[other] cela en fait { $keys }.
}{ $unreplaced ->
    [1] {" "}Il n’y a plus de clé rouge pour la remplacer.
    [2] {" "}Il n’y a plus de clés rouges pour les remplacer.
   *[other] {""}
}
fort-boyard-chest-left = { $seat } garde ses clés et attend son heure.
fort-boyard-chest-opened = { $seat } tourne { $keys } clés dans la serrure : le coffre s’ouvre !
fort-boyard-note-taken = { $note ->
    [none] { $seat } prend un billet.
   *[other] { $seat } prend un billet de { $note } boyards.
} { $left ->
    [0] C’était le dernier !
    [one] Il en reste un.
   *[other] Il en reste { $left }.
}
fort-boyard-chest-closed = { $by ->
    [tiger] Le tigre rugit : { $seat } referme le coffre !
   *[sand] Pas de tigre : { $seat } referme le coffre tranquillement.
}
fort-boyard-key-put-back = { $swapped ->
    [yes] { $seat } échange une clé noire contre une rouge, et la pose sur la case { $cell }.
   *[no] { $itself ->
        [yes] Plus de clé rouge à côté du plateau : { $seat } pose sa clé noire sur la case { $cell }, où elle compte pour rouge.
       *[no] { $seat } remet une clé rouge sur la case { $cell }.
    }
}
fort-boyard-match-ended = { $winners-count ->
    [one] Le coffre est vide. { $winners } remporte la partie !
   *[other] Le coffre est vide. { $winners } se partagent la victoire !
} Les gains, en boyards : { $sums-by-seat }.
fort-boyard-undone = { $seat } revient sur sa décision.

## Les mots

fort-boyard-word-whose = À qui est-ce ?
fort-boyard-word-chin = La barbichette
fort-boyard-word-oddity = L’anomalie
fort-boyard-word-noses = Nez à nez
fort-boyard-word-taboo = Les interdits
fort-boyard-word-hands = La main chaude
fort-boyard-word-paw = La patte du tigre
fort-boyard-word-pincer = La pince
fort-boyard-word-signs = La bataille
fort-boyard-word-catapult = La catapulte
fort-boyard-word-well = le puits
fort-boyard-word-sheet = la feuille
fort-boyard-word-scissors = les ciseaux
fort-boyard-word-first = au premier temps
fort-boyard-word-second = au deuxième temps
fort-boyard-word-third = au troisième temps
fort-boyard-word-fourth = au quatrième temps
fort-boyard-word-left = à gauche
fort-boyard-word-centre = au milieu
fort-boyard-word-right = à droite
fort-boyard-word-up = en haut
fort-boyard-word-down = en bas
fort-boyard-word-one = un coquillage
fort-boyard-word-two = deux coquillages
fort-boyard-word-three = trois coquillages
fort-boyard-word-four = quatre coquillages
fort-boyard-word-five = cinq coquillages
fort-boyard-word-tongue = tirer la langue
fort-boyard-word-squint = loucher
fort-boyard-word-cheeks = gonfler les joues
fort-boyard-word-trumpet = faire l’éléphant
fort-boyard-word-tac = Tac
fort-boyard-word-toc = Toc
fort-boyard-word-tape = Tape
fort-boyard-word-hat = le chapeau
fort-boyard-word-hair = les cheveux
fort-boyard-word-ears = les oreilles
fort-boyard-word-nose = le nez
fort-boyard-word-glasses = les lunettes
fort-boyard-word-scarf = autour du cou
fort-boyard-word-bicorne = un bicorne de capitaine
fort-boyard-word-beret = un béret de travers
fort-boyard-word-boater = un canotier
fort-boyard-word-bobble = un bonnet à pompon
fort-boyard-word-crown = une couronne de carton
fort-boyard-word-souwester = un suroît
fort-boyard-word-plaits = deux nattes
fort-boyard-word-bun = un chignon
fort-boyard-word-curls = des bouclettes
fort-boyard-word-crest = une crête
fort-boyard-word-bowl = une coupe au bol
fort-boyard-word-seaweed = une perruque de goémon
fort-boyard-word-rabbit = des oreilles de lapin
fort-boyard-word-elephant = des oreilles d’éléphant
fort-boyard-word-elf = des oreilles de lutin
fort-boyard-word-mouse = des oreilles de souris
fort-boyard-word-donkey = des oreilles d’âne
fort-boyard-word-shell = deux coquillages
fort-boyard-word-clown = un nez de clown
fort-boyard-word-beak = un bec de mouette
fort-boyard-word-trunk = une trompe
fort-boyard-word-button = un nez en bouton
fort-boyard-word-carrot = une carotte
fort-boyard-word-snout = un groin
fort-boyard-word-monocle = un monocle
fort-boyard-word-goggles = des lunettes de plongée
fort-boyard-word-lorgnette = un face-à-main
fort-boyard-word-stars = des lunettes en étoiles
fort-boyard-word-patch = un bandeau de pirate
fort-boyard-word-telescope = une longue-vue
fort-boyard-word-ruff = une fraise
fort-boyard-word-bowtie = un nœud papillon à pois
fort-boyard-word-wool = une écharpe de laine
fort-boyard-word-rope = un bout de cordage
fort-boyard-word-feathers = un boa de plumes
fort-boyard-word-net = un filet de pêche

## Refus

boyard-roll-first = C’est le moment de lancer le dé.
boyard-walk-first = Choisissez d’abord dans quel sens avancer.
boyard-four-keys = Le coffre s’ouvre avec { SAY("numeral", $fort-boyard-keys) } clés : vous en avez { $keys }.
boyard-must-open = Avec { $keys } clés on n’attend plus : ouvrez le coffre.
boyard-chest-first = Avec { $keys } clés : ouvrez le coffre, ou attendez un meilleur moment.
boyard-bonus-first = Lancez d’abord le dé du bonus.
boyard-keys-first = Remettez d’abord des clés sur les cellules : encore { $keys }.
boyard-choose-first = Choisissez d’abord : l’épreuve ou l’énigme.
boyard-second-first = Dites d’abord si vous tentez une énigme.
boyard-riddle-first = Passez d’abord à l’énigme.
boyard-pick-first = Tirez d’abord une des { $cards } cartes de l’éventail.
boyard-answer-first = C’est le moment de répondre à l’énigme.
boyard-read-first = Lisez l’énigme à voix haute, puis retournez le sablier.
boyard-face-first = Dites d’abord si vous tentez l’épreuve.
boyard-judge-first = Il faut d’abord juger l’épreuve.
boyard-ready-first = Dites d’abord comment vous prenez part à l’épreuve.
boyard-pick-sign-first = Faites d’abord votre choix, en secret.
boyard-signal-first = Tout le monde attend le signal.
boyard-react-first = Vite ! Il ne reste qu’à réagir.
boyard-scene-first = L’épreuve est en cours.
boyard-vote-first = Dites d’abord qui portera l’étui.
boyard-aim-first = Visez d’abord, et lancez.
boyard-offer-first = Dites d’abord ce que l’on touchera.
boyard-name-first = Nommez quelqu’un que vous n’avez pas encore nommé.
boyard-look-first = Regardez bien tout le monde, puis dites que vous avez vu.
boyard-change-first = Dites d’abord ce qui doit changer : votre idée, ou celle d’un autre.
boyard-spot-first = { $answers ->
    [one] Dites ce qui a changé, et chez qui : encore une réponse.
   *[other] Dites ce qui a changé, et chez qui : encore { $answers } réponses.
}
boyard-taboo-first = On pose des questions, et l’on répond.
boyard-option-twice = Une de vos énigmes est déjà dans le paquet.
boyard-option-titles = Deux de vos épreuves portent le même titre.

## Au terminal et chez l’entraîneur

fort-boyard-player = Joueur
fort-boyard-square = Case
fort-boyard-black-keys = Noires
fort-boyard-red-keys = Rouges
fort-boyard-notes = Billets
fort-boyard-feels = Sous les doigts : { $thing }
fort-boyard-beside = Clés rouges en réserve : { $keys }.
fort-boyard-idea = { $index }  { $kind ->
    [swap] { $part } : { $wearer } et { $other } échangent
    [lose] { $part } : { $wearer } cache
   *[new] { $part } : { $wearer } change
}{ $voices ->
    [0] {""}
   *[other] {" "}(pour : { $names })
}
fort-boyard-chest = { $notes ->
    [one] Dans le coffre : { $notes } billet.
   *[other] Dans le coffre : { $notes } billets.
}
fort-boyard-own-notes = { $notes ->
    [one] Vos gains : { $sum } boyards, en { $notes } billet.
   *[other] Vos gains : { $sum } boyards, en { $notes } billets.
}
fort-boyard-value-notes = { $value ->
    [one] { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } billet en moyenne
   *[other] { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } billets en moyenne
}
fort-boyard-value-chance = un expert gagne la clé { NUMBER($value, maximumFractionDigits: 0) } fois sur cent

## La minute guidée

fort-boyard-lesson-first = Une épreuve, un coffre, un tigre
boyard-lesson-walk = Vous avez trois clés, il en faut { SAY("numeral", $fort-boyard-keys) } pour ouvrir le coffre. Lancez : votre pion avance d’autant sur les remparts, et chaque case garde une clé.
boyard-lesson-choose = Cette case laisse le choix : une épreuve ou une énigme. Prenez l’épreuve, un petit jeu contre les autres.
boyard-lesson-pick = Les épreuves sont en éventail, face cachée. Tirez une carte : il y en a { SAY("numeral", $fort-boyard-challenges) }, toutes différentes.
boyard-lesson-ready = La bataille ! Dites que vous participez, au calme : ni temps, ni mouvement. En direct, les épreuves se jouent aussi pour de vrai, avec réflexes et sablier.
boyard-lesson-sign = Puits, feuille ou ciseaux, montrés ensemble. Prenez la feuille : elle couvre le puits, mais craint les ciseaux.
boyard-lesson-chest = Hugo avait le puits : la quatrième clé est à vous. Ouvrez le coffre ! Un billet tout de suite, puis un à chaque lancer des autres… tant qu’aucun pion ne tombe sur un tigre.
boyard-lesson-tiger = Grrrr ! Le pion d’Hugo a réveillé un tigre : le coffre claque, mais vos trois billets sont à vous. Remettez une clé sur une cellule, là où vous repasserez.
boyard-lesson-put = Encore une : on ne garde que deux clés après un coffre.
boyard-lesson-end = Voilà tout le fort : des clés, le coffre, les tigres. Quand le coffre est vide, le plus riche gagne.

## Après la partie

fort-boyard-feat-challenges = { $tried ->
    [one] { $won ->
        [0] l’épreuve tentée est manquée (d’ordinaire, { $usual } % réussissent)
       *[other] l’épreuve tentée est réussie (d’ordinaire, { $usual } % réussissent)
    }
   *[other] { $won ->
        [one] { $won } épreuve réussie sur { $tried } (d’ordinaire { $usual } %)
       *[other] { $won } épreuves réussies sur { $tried } (d’ordinaire { $usual } %)
    }
}
fort-boyard-feat-riddles = { $tried ->
    [one] { $won ->
        [0] l’énigme tentée n’est pas trouvée (d’ordinaire, { $usual } % le sont)
       *[other] l’énigme tentée est trouvée (d’ordinaire, { $usual } % le sont)
    }
   *[other] { $won ->
        [one] { $won } énigme trouvée sur { $tried } (d’ordinaire { $usual } %)
       *[other] { $won } énigmes trouvées sur { $tried } (d’ordinaire { $usual } %)
    }
}
fort-boyard-feat-reflex = meilleur réflexe : { $milliseconds } millièmes de seconde
fort-boyard-feat-opening = un coffre ouvert quand il promettait { NUMBER($notes, minimumFractionDigits: 1) } billets (d’ordinaire { NUMBER($usual, minimumFractionDigits: 1) })
fort-boyard-feat-notes = { $notes ->
    [one] un billet, de { NUMBER($sum) } boyards (un billet moyen de ce coffre en valait { NUMBER($even) })
   *[other] { $notes } billets, { NUMBER($sum) } boyards (autant de billets moyens de ce coffre en valaient { NUMBER($even) })
}
fort-boyard-feat-luck = la chance a pesé { $share } % dans l’écart entre les joueurs : ce que valaient les billets tirés ; le reste, leur nombre
