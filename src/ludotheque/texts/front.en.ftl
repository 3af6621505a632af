# What the server writes into a page before it is opened: titles, previews of links, and what an installed page is called.

front-title = Ludothèque: family board games to play in the browser
front-description = Five family games with a referee who knows all the rules: alone against bots, on one screen, or with a link to send. No account.
front-game = { $game }, in the browser
front-game-why = { $summary } Alone against bots, or with a link to send: no account, nothing to install.
front-rules = The rules of { $game }
front-invited = { $host } invites you to play { $game }
front-invited-free = { $free ->
    [one] One seat is free: a click, and you are at the table. No account.
   *[other] { $free } seats are free: a click, and you are at the table. No account.
}
front-invited-full = Come and look on: a click, and you are at the table. No account.
front-app = Great family games, with a referee who knows all the rules.
