# Cluedo, dans le navigateur

## Les cartes

cluedo-web-card-rose = Mlle Rose
cluedo-web-card-moutarde = Colonel Moutarde
cluedo-web-card-leblanc = Mme Leblanc
cluedo-web-card-olive = Révérend Olive
cluedo-web-card-pervenche = Mme Pervenche
cluedo-web-card-violet = Professeur Violet
cluedo-web-card-rope = Corde
cluedo-web-card-blackjack = Matraque
cluedo-web-card-dagger = Poignard
cluedo-web-card-spanner = Clé anglaise
cluedo-web-card-candlestick = Chandelier
cluedo-web-card-revolver = Revolver
cluedo-web-card-poison = Poison
cluedo-web-card-kitchen = Cuisine
cluedo-web-card-ballroom = Salle de bal
cluedo-web-card-conservatory = Véranda
cluedo-web-card-dining = Salle à manger
cluedo-web-card-billiard = Salle de billard
cluedo-web-card-library = Bibliothèque
cluedo-web-card-lounge = Salon
cluedo-web-card-hall = Hall
cluedo-web-card-study = Bureau
cluedo-web-kind = { $kind ->
    [suspect] Qui ?
    [weapon] Avec quoi ?
   *[room] Où ?
}

## Sur le plateau

cluedo-web-board = Le manoir, vu d’en haut
cluedo-web-square = case, rangée { $row }, colonne { $column }
cluedo-web-square-door = case devant la porte : { $room } (rangée { $row }, colonne { $column })
cluedo-web-sign-door = Porte : { $room }
cluedo-web-sign-passage = Passage secret vers : { $room }
cluedo-web-sign-stairs = La cage d’escalier : l’étui scellé y repose et les dés y roulent ; on n’y marche pas
cluedo-web-sign-start = Case de départ : { $suspect }
cluedo-web-sign-weapon = Arme : { $weapon } ({ $room })
cluedo-web-sign-pawn = { $played ->
    [true] Pion : { $suspect }, avec { $name }
   *[other] Pion : { $suspect }, que personne ne joue
}
cluedo-web-legend = { $kind ->
    [lit] Éclairé : on peut y aller avec ce lancer, une case ou toute une pièce.
    [door] Porte : on entre et on sort par là ; entrer arrête le pion, même s’il restait des pas.
    [passage] Passage secret : mène à la pièce d’angle opposée, au lieu de lancer les dés.
    [stairs] Cage d’escalier : l’étui scellé y repose, les dés y roulent ; on n’y marche pas.
    [start] Case de départ : le pion de cette couleur y commence la partie.
    [pawn] Pion : un suspect, coupable ou non, même si quelqu’un le joue ; une hypothèse l’amène dans la pièce.
   *[weapon] Arme : sa place ne prouve rien ; une hypothèse l’amène dans la pièce.
}
cluedo-web-go = Aller ici
cluedo-web-worth = { $place } : { $worth }
cluedo-web-best = { $goal }, le meilleur choix
cluedo-web-cast = Qui voulez-vous jouer ?
cluedo-web-cast-why = Le personnage ne change que le point de départ et l’ordre de jeu. Regardez-en un avant de choisir.
cluedo-web-cast-means = { $first ->
    [true] ouvre la partie, et part près de : { $rooms }.
   *[other] part près de : { $rooms }.
}
cluedo-web-cast-take = Jouer { $suspect }
cluedo-web-any = N’importe qui
cluedo-web-solution = Dans l’étui
cluedo-web-it-was = C’était { $suspect }, avec { $weapon }, dans { $room }.
cluedo-web-envelope = Étui

## Hypothèses et accusations

cluedo-web-round = Les réponses à l’hypothèse
cluedo-web-supposes = { $name } suppose :
cluedo-web-accuses = { $name } accuse !
cluedo-web-envelope-shut = L’étui est encore fermé…
cluedo-web-envelope-opens = On ouvre l’étui…
cluedo-web-verdict = { $found ->
    [right] C’est bien ça : { $name } a trouvé !
    [told] Ce n’est pas ça.
   *[wrong] C’est faux : { $name } ne fera plus que répondre. Les cartes retournent dans l’étui.
}
cluedo-web-answer = { $answer ->
    [none] n’a rien
    [shows] a montré une carte
    [asked] cherche dans sa main…
    [spared] est tranquille
   *[later] attend
}
cluedo-web-answer-card = montre : { $card }
cluedo-web-which = { $field ->
    [suspect] Qui ?
    [weapon] Avec quoi ?
   *[room] Où ?
}
cluedo-web-known = { $how ->
    [mine] en main
   *[seen] déjà vue
}
cluedo-web-complete = Choisissez une carte de chaque sorte
cluedo-web-suppose = Je suppose : { $cards }
cluedo-web-pass = Ne rien demander
cluedo-web-suppose-open = Je suppose…
cluedo-web-accuse = J’accuse : { $cards }
cluedo-web-accuse-sure = Oui, j’accuse : { $cards }
cluedo-web-own = { $count ->
    [one] { $cards } est dans votre main : cette accusation serait fausse.
   *[other] { $cards } sont dans votre main : cette accusation serait fausse.
}
cluedo-web-sure = Une seule accusation par partie : si elle est fausse, vous ne jouerez plus. C’est sûr ?
cluedo-web-back = Revenir

## La main et la feuille

cluedo-web-hand = Ma main
cluedo-web-cover = Cacher
cluedo-web-uncover = Découvrir
cluedo-web-show = Montrer
cluedo-web-sheet = Feuille de détective
cluedo-web-to-board = Plateau
cluedo-web-sheet-undo = Annuler
cluedo-web-sheet-keys = Une ligne par carte, une colonne par joueur et une pour l’étui. Flèches pour se déplacer ; x pour une croix, v pour une coche, ? pour un doute, des lettres pour des initiales.
cluedo-web-help = Aide
cluedo-web-help-level = { $level ->
    [none] Papier
    [told] Rayé
   *[deduced] Déductions
}
cluedo-web-help-missing = Les déductions ne sont pas disponibles ici ; seul ce qui a été dit est rayé.
cluedo-web-mark = { $mark ->
    [x] non
    [v] oui
    [maybe] peut-être
   *[blank] vide
}

## Le manoir en phrases

cluedo-web-says-turn = Tour { $turn } : { $name } joue.
cluedo-web-says-dice = Les dés montrent { $dice }.
cluedo-web-says-pawn = { $suspect } : { $place }.
cluedo-web-says-pawn-of = { $suspect } ({ $name }) : { $place }.
cluedo-web-says-weapons = Dans { $room } : { $weapons }.
cluedo-web-says-question = { $name } suppose : { $suspect }, { $weapon }, { $room }.
cluedo-web-says-none = { $name } n’a aucune de ces cartes.
cluedo-web-says-showed = { $name } a montré une carte.
cluedo-web-says-shown = { $name } a montré : { $card }.
cluedo-web-says-hand = Votre main : { $cards }.
cluedo-web-says-covered = Vos cartes sont cachées.
cluedo-web-says-out = { $name } a accusé à tort et ne fait plus que répondre.
cluedo-web-says-envelope = Dans l’étui : { $cards }.
cluedo-web-says-over = { $count ->
    [0] La partie est finie, personne n’a trouvé.
   *[other] La partie est finie : { $names } a trouvé.
}

## Ce qui est attendu

cluedo-web-expect-cast = Choisissez votre personnage.
cluedo-web-expect-throw = Lancez les dés.
cluedo-web-expect-stay = Lancez les dés, ou restez dans la pièce.
cluedo-web-expect-passage = Lancez les dés, ou prenez le passage secret.
cluedo-web-expect-move = Lancez les dés, prenez le passage ou restez dans la pièce.
cluedo-web-expect-walk = Choisissez une pièce ou une case éclairée.
cluedo-web-expect-suppose = Faites une hypothèse sur cette pièce, ou passez.
cluedo-web-expect-show = Montrez une de vos cartes : personne d’autre que celui ou celle qui demande ne la verra.
cluedo-web-expect-conclude = Accusez, ou finissez votre tour.
cluedo-web-expect-wait = Les autres enquêtent.
cluedo-web-expect-over = La partie est finie.

## Le premier tour, pas à pas

cluedo-web-guide-cast = Chacun prend un personnage, pour avoir un pion. On peut très bien jouer l’assassin sans le savoir : cela ne change rien.
cluedo-web-guide-throw = Touchez la cage d’escalier au milieu : les dés roulent. Il faut entrer dans une pièce, car on n’interroge que là.
cluedo-web-guide-walk = Les pièces et les cases éclairées sont à portée. Préférez une pièce dont vous ne savez rien : la question portera sur la pièce où vous êtes.
cluedo-web-guide-suppose = Supposez qui et avec quoi, dans cette pièce. Les autres devront montrer une carte s’ils en ont une, et une carte vue n’est pas dans l’étui.
cluedo-web-guide-show = On vous interroge. Touchez une carte de votre main : personne d’autre que celui ou celle qui demande ne la verra. Si vous pouvez, montrez-en une déjà connue.
cluedo-web-guide-conclude = Ce que vous avez vu est rayé sur votre feuille : ce qui reste est dans l’étui. Finissez votre tour ; n’accusez que quand c’est sûr, on n’a qu’un essai.

# En trois images, et en une minute
cluedo-primer-aim = Trouver les trois cartes de l’étui : qui, avec quoi, et où.
cluedo-primer-turn = Entrez dans une pièce et supposez. Qui a l’une des trois cartes vous la montre, rien qu’à vous : rayez-la.
cluedo-primer-end = C’est sûr ? Accusez. Si l’étui le confirme, c’est gagné ; sinon, vous ne faites plus que répondre.
cluedo-minute-1 = Lancez les dés et marchez ; pour entrer dans une pièce, pas besoin du compte juste. Les pièces d’angle ont un passage secret.
cluedo-minute-2 = Une hypothèse porte sur la pièce où vous êtes ; le suspect et l’arme y sont amenés.
cluedo-minute-3 = On répond l’un après l’autre, à partir de votre gauche, jusqu’à ce que quelqu’un montre une carte.
cluedo-minute-4 = Les autres voient qu’une carte est montrée, pas laquelle : cela leur apprend aussi quelque chose.
cluedo-minute-5 = Une accusation peut nommer n’importe quelle pièce, et chacun n’en a qu’une.
cluedo-web-corridor = les couloirs
