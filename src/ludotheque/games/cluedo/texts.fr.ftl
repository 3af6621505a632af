# Cluedo

cluedo-title = Cluedo
cluedo-summary = Un docteur mort, { SAY("numeral", $cluedo-suspects) } suspects, et chacun ment par omission.

## Options

cluedo-option-stay = Rester dans une pièce
cluedo-option-stay-always = quand on veut
cluedo-option-stay-brought = seulement si une hypothèse nous y a fait venir
cluedo-level-novice = un novice, distrait et pressé d’accuser
cluedo-level-amateur = un amateur, qui tient sa feuille avec soin
cluedo-level-expert = une experte, à qui rien n’échappe

## Les cartes

cluedo-word-rose = Mlle Rose
cluedo-word-moutarde = le colonel Moutarde
cluedo-word-leblanc = Mme Leblanc
cluedo-word-olive = le révérend Olive
cluedo-word-pervenche = Mme Pervenche
cluedo-word-violet = le professeur Violet
cluedo-word-rope = la corde
cluedo-word-blackjack = la matraque
cluedo-word-dagger = le poignard
cluedo-word-spanner = la clé anglaise
cluedo-word-candlestick = le chandelier
cluedo-word-revolver = le revolver
cluedo-word-poison = le poison
cluedo-word-kitchen = la cuisine
cluedo-word-ballroom = la salle de bal
cluedo-word-conservatory = la véranda
cluedo-word-dining = la salle à manger
cluedo-word-billiard = la salle de billard
cluedo-word-library = la bibliothèque
cluedo-word-lounge = le salon
cluedo-word-hall = le hall
cluedo-word-study = le bureau

## Ce qu’on peut faire

cluedo-do-choose-suspect = { $suspect ->
    [any] laisser faire le hasard
   *[other] jouer { $suspect }
}
cluedo-do-throw = lancer les dés
cluedo-do-take-passage = emprunter le passage secret
cluedo-do-stay = rester dans la pièce
cluedo-do-walk = marcher jusqu’à la case { $square }
cluedo-do-enter = entrer dans { $room }
cluedo-do-suppose = supposer que c’est { $suspect }, avec { $weapon }, dans { $room }
cluedo-do-show = montrer { $card }
cluedo-do-accuse = accuser { $suspect }, avec { $weapon }, dans { $room }
cluedo-do-end-turn = finir mon tour
cluedo-do-fell = les dés donnent { $dice }
cluedo-do-drew = on tire { $card }
cluedo-form-suppose = émettre une hypothèse
cluedo-form-accuse = porter une accusation

## Ce qui s’est passé

cluedo-suspect-taken = { $seat } joue { $suspect }.
cluedo-left-to-chance = { $seat } laisse faire le hasard.
cluedo-suspect-given = Le hasard a choisi : { $seat } joue { $suspect }.
cluedo-order-known = Ordre du jeu : { $seats }.
cluedo-envelope-sealed = Un suspect, une arme et une pièce dorment dans l’étui. Personne ne les a vus.
cluedo-hand-dealt = { $cards-count ->
    [0] { $seat } reçoit { $count } cartes.
   *[other] { $seat } reçoit { $count } cartes : { $cards }.
}
cluedo-turn-began = { $turn ->
    [1] { $seat } ouvre l’enquête.
   *[other] { $seat } mène l’enquête.
}
cluedo-dice-fell = { $seat } lance les dés : { $dice }, soit { $total }.
cluedo-walked = { $seat } arpente les couloirs.
cluedo-entered = { $seat } entre dans { $room }.
cluedo-nowhere-to-go = Aucune case libre au bout du lancer : { $seat } ne bouge pas.
cluedo-passage-taken = { $seat } emprunte le passage secret et surgit dans { $room }.
cluedo-stayed = { $seat } reste dans { $room }, la loupe à la main.
cluedo-supposed = { $seat } : « Je soupçonne { $suspect }, avec { $weapon }, dans { $room }. »
cluedo-suspect-moved = On fait venir { $suspect } dans { $room }.
cluedo-weapon-moved = On apporte { $weapon } dans { $room }.
cluedo-has-none = { $seat } n’a rien à montrer.
cluedo-card-shown = { $card ->
    [none] { $seat } montre discrètement une carte à { $asker }.
   *[other] { $seat } montre à { $asker } une carte : { $card }.
}
cluedo-nobody-showed = Silence autour de la table : personne ne contredit { $seat }.
cluedo-accused = { $seat } se lève : « J’accuse { $suspect }, avec { $weapon }, dans { $room } ! »
cluedo-accusation-failed = { $envelope-count ->
    [0] L’étui dit autre chose : { $seat } n’accusera plus.
   *[other] { $seat } regarde dans l’étui : { $envelope }. L’accusation est fausse.
}
cluedo-solved = L’étui le confirme : c’était { $suspect }, avec { $weapon }, dans { $room }. { $seat } a résolu l’affaire !
cluedo-unsolved = Tout le monde s’est trompé. L’étui s’ouvre : c’était { $suspect }, avec { $weapon }, dans { $room }.
cluedo-undone = { $seat } revient sur son dernier coup.

## Pourquoi pas

cluedo-choose-first = Que chacun ait d’abord son suspect : choisissez le vôtre, ou laissez faire le hasard.
cluedo-already-played = Quelqu’un joue déjà ce suspect : choisissez-en un autre, ou laissez faire le hasard.
cluedo-no-passage = Il n’y a pas de passage secret ici : seules les { SAY("numeral", $cluedo-passages) } pièces d’angle en ont un. Lancez les dés{ $stay ->
    [yes] , ou restez dans la pièce.
   *[no] .
}
cluedo-nowhere-to-stay = On ne reste que dans une pièce, pas dans un couloir : lancez les dés pour en gagner une.
cluedo-not-brought = À cette table, on ne reste dans une pièce que si l’hypothèse de quelqu’un vient de nous y faire venir, et une seule fois : lancez les dés{ $passage ->
    [yes] , ou prenez le passage secret.
   *[no] .
}
cluedo-in-no-room = On ne suppose rien depuis un couloir : lancez les dés, entrez dans une pièce, puis supposez.
cluedo-move-first = Le tour commence par un déplacement : lancez les dés{ $passage ->
    [yes] , prenez le passage secret
   *[no] { "" }
}{ $stay ->
    [yes] , restez dans la pièce
   *[no] { "" }
} ; ou accusez, si vous avez la solution.
cluedo-walk-first = { $places ->
    [one] Les dés sont tombés : allez d’abord au seul endroit où mène le { $total }.
   *[other] Les dés sont tombés : allez d’abord à l’un des { $places } endroits où mène le { $total }.
}
cluedo-square-taken = { $places ->
    [one] Quelqu’un se tient déjà sur cette case : arrêtez-vous au seul endroit libre où mène le { $total }, ou passez pour gagner une pièce.
   *[other] Quelqu’un se tient déjà sur cette case : arrêtez-vous à l’un des { $places } endroits libres où mène le { $total }, ou passez pour gagner une pièce.
}
cluedo-room-just-left = { $places ->
    [one] On ne sort pas d’une pièce pour y rentrer dans le même lancer : le { $total } mène à un seul autre endroit.
   *[other] On ne sort pas d’une pièce pour y rentrer dans le même lancer : le { $total } mène à { $places } autres endroits.
}
cluedo-out-of-reach = { $places ->
    [one] Avec { $total }, les dés ne mènent pas là : ils ne mènent qu’à un seul endroit.
   *[other] Avec { $total }, les dés ne mènent pas là : choisissez l’un des { $places } endroits où ils mènent.
}
cluedo-other-room = L’hypothèse porte sur la pièce où se trouve votre pion : gardez-la, et choisissez qui et avec quoi.
cluedo-moved-already = Le déplacement de ce tour est fait : { $suppose ->
    [yes] supposez, accusez, ou finissez votre tour.
   *[no] accusez, ou finissez votre tour.
}
cluedo-one-hypothesis = Une seule hypothèse par tour : accusez si vous avez la solution, ou finissez votre tour.
cluedo-not-asked-for = Cette carte n’est pas de celles qu’on vous demande : montrez { $number ->
    [one] celle que vous avez parmi elles.
   *[other] l’une des { $number } que vous avez parmi elles.
}
cluedo-not-in-hand = Vous n’avez pas cette carte : montrez { $number ->
    [one] la carte demandée que vous avez.
   *[other] l’une des { $number } cartes demandées que vous avez.
}
cluedo-accused-already = Vous avez déjà porté votre unique accusation : désormais vous répondez seulement. Montrez une carte.
cluedo-show-first = On attend votre réponse : montrez { $number ->
    [one] la carte demandée que vous avez.
   *[other] l’une des { $number } cartes demandées que vous avez.
}

## La table et le conseil

cluedo-player = Détective
cluedo-suspect = Suspect
cluedo-cards = Cartes
cluedo-out = hors jeu
cluedo-hand = Votre main : { $cards }
cluedo-seen-envelope = Dans l’étui : { $cards }
cluedo-shown = Carte montrée : { $card }
cluedo-things = { $room } : { $things }
cluedo-walk-to = marcher vers { $room } : { $squares ->
    [0] juste devant sa porte
    [one] à une case de sa porte
   *[other] à { $squares } cases de sa porte
}
cluedo-sheet = Votre feuille
cluedo-sheet-envelope = Étui
cluedo-sheet-marks = ● l’a   × ne l’a pas   % chance qu’elle soit dans l’étui
cluedo-why-early = Jouer tôt dans le tour de table, c’est presque un tour d’avance, et souvent une carte de plus.

## Ce qui est certain, et pourquoi

cluedo-why-own = Vous avez { $cards }.
cluedo-why-seen = { $seat } vous a montré { $cards }.
cluedo-why-seen-all = { $seat } vous a montré { $cards } : c’est toute sa main.
cluedo-why-own-lacks = { $number ->
    [1] Vous n’avez pas { $card }.
    [2] Vous n’avez ni { $card } ni { $second }.
   *[other] Vous n’avez aucune de ces cartes : { $cards }.
}
cluedo-why-lacks = { $number ->
    [1] { $seat } n’a pas { $card }.
    [2] { $seat } n’a ni { $card } ni { $second }.
   *[other] { $seat } n’a aucune de ces cartes : { $cards }.
}
cluedo-why-showed = { $seat } a montré à { $asker } une de ces cartes : { $cards }.
cluedo-why-shows = { $seat } doit montrer à { $asker } une de ces cartes : { $cards }.
cluedo-why-wrong = { $seat } a accusé à tort : { $cards }.
cluedo-why-opened = Vous avez vu ce que contient l’étui : { $cards }.
cluedo-why-full = { $seat } a donc ses { $number } cartes.
cluedo-why-only-left = { $number ->
    [1] { $seat } n’avait pas { $first }, et a montré une carte à { $asker } : c’était { $card }.
   *[other] { $seat } n’avait ni { $first } ni { $second }, et a montré une carte à { $asker } : c’était { $card }.
}
cluedo-why-nobody = Personne n’a { $card } : c’est une carte de l’étui.
cluedo-why-so-envelope = Cette carte est donc dans l’étui : { $card }.
cluedo-why-so-last = Il ne reste que { $card } : c’est dans l’étui.
cluedo-why-so-not-envelope = Cette carte n’est donc pas dans l’étui : { $card }.
cluedo-why-so-holds = Donc { $seat } a { $card }.
cluedo-why-so-lacks = Donc { $seat } n’a pas { $card }.
cluedo-why-so-own = Donc vous avez { $card }.
cluedo-why-so-own-lacks = Donc vous n’avez pas { $card }.

## Ce que conseille l’experte

cluedo-value-narrows = divise les possibilités par { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cluedo-value-right = { NUMBER($value, maximumFractionDigits: 0) } % de chances d’accuser juste
cluedo-value-ahead = de quoi diviser les possibilités par { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
cluedo-value-away = à { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } tours d’une bonne pièce
cluedo-value-known = { $value ->
    [0] personne ne l’a vue
    [one] { $value } joueur l’a vue
   *[other] { $value } joueurs l’ont vue
}

## La leçon
cluedo-lesson-first = Une enquête en une minute
cluedo-lesson-cast = Prenez Mlle Rose : c’est votre pion. L’assassin peut être n’importe qui, même elle, et cela ne change rien pour vous.
cluedo-lesson-throw = Trois cartes sont dans l’étui : qui, avec quoi, où. Lancez les dés, car il faut entrer dans une pièce pour poser une question.
cluedo-lesson-enter = 9 suffit pour le salon. Entrez-y : vous n’avez pas sa carte, donc la question vous apprendra quelque chose.
cluedo-lesson-suppose = Supposez : Mme Leblanc, avec le poison, ici. Vous n’avez aucune de ces cartes ; si quelqu’un en a une, il faut vous en montrer une, rien qu’à vous.
cluedo-lesson-end-turn = Hugo vous a montré Mme Leblanc : elle est chez lui, donc pas dans l’étui, et votre feuille la raye. Finissez votre tour.
cluedo-lesson-show = À son tour, Hugo demande Mme Pervenche et la corde, et vous avez les deux. Montrez la corde : il n’en verra qu’une, et ne saura rien de l’autre.
cluedo-lesson-end = Ainsi de suite : ce que personne ne peut montrer est dans l’étui. Quand les trois cartes sont sûres, accusez ; on n’a qu’un essai.
