# What the server writes into a page before it is opened: titles, previews of links, and what an installed page is called.

front-title = Ludothèque : des jeux de société en famille, dans le navigateur
front-description = Cinq jeux de famille et un arbitre qui connaît toutes les règles : seul contre des robots, sur un écran, ou avec un lien à envoyer. Sans compte.
front-game = { $game }, dans le navigateur
front-game-why = { $summary } Seul contre des robots, ou avec un lien à envoyer : pas de compte, rien à installer.
front-rules = La règle : { $game }
front-invited = { $host } vous invite à jouer : { $game }
front-invited-free = { $free ->
    [one] Une place est libre : un clic, et vous êtes à la table. Sans compte.
   *[other] { $free } places sont libres : un clic, et vous êtes à la table. Sans compte.
}
front-invited-full = Venez regarder : un clic, et vous êtes à la table. Sans compte.
front-app = De grands jeux de famille, avec un arbitre qui connaît toutes les règles.
