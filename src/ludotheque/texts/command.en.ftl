# The command line, which the page does not know.

## Command line

cli-help = Ludothèque: great family games, with a referee who knows every rule.
cli-commands = Commands
cli-parameters = Parameters
cli-usage = Usage: { $usage }
cli-serve = Run a server: tables in the browser, for oneself, the family or the world.
cli-serve-host = The address to listen on.
cli-serve-port = The port to listen on; 0 takes a free one.
cli-serve-lan = Listen on the local network, and put that address into links and QR codes.
cli-serve-broker-url = The address of NATS, over which nodes on one database hear of each other: nats://host; several are separated by commas.
cli-serve-workers = How many processes serve on this port; more than one need PostgreSQL.
cli-serve-public-url = How people reach the server, such as https://games.example; for links and QR codes.
cli-serve-base-path = A path before all others, such as /ludo.
cli-serve-trusted-proxies = Addresses of proxies that say for whom they ask, separated by commas.
cli-serve-operator = Who runs this server and how to reach them; the page says it.
cli-serve-log = The file to log to, - for standard error.
cli-serve-no-push = Tell nobody of their turn while their page is closed.
cli-database-url = Where everything is kept: sqlite:///path or postgresql://…
cli-backup = Put everything that is kept into one file.
cli-restore = Take such a file back, into an empty database.
cli-backup-file = The file.
cli-backup-salvage = Take what can still be read of a damaged SQLite file, and name the rest.
cli-purge = Remove tables and packs that nobody has used for long.
cli-purge-days = For how many days.
serve-started = The Ludothèque is open: { $url }
serve-stop = Ctrl-C stops it; nothing is lost.
serve-stopped = Stopped. Everything is kept.
backup-done = Everything is in { $path }.
salvage-done = What could be read is in { $path }. Tables: { $tables }. Games: { $matches }.
salvage-lost = Left out of “{ $kind }”: { $count } ({ $keys }).
salvage-whole = Nothing was left out, as far as the indexes know.
restore-done = Everything in { $path } is back.
purge-days = { $days } is not a possible number of days.
purge-done = Tables removed, unused for { $days } days: { $tables }. Packs of cards: { $packs }.
purge-space = The file can be shortened only while no server uses it: purge once more when it is stopped. Until then the space is used again.
cli-play = Play in the terminal, against bots or several at one keyboard.
cli-game = The game.
cli-play-bots = Levels of the bots, separated by commas: novice, amateur, expert, searcher, package:name, module:Class.
cli-play-people = Number of people at this keyboard.
cli-play-name = Your name; several, separated by commas.
cli-option = An option of the game, as name=value; can be repeated.
cli-seed = Seed of chance, to play the same game again.
cli-play-resume = Take up a saved game, or “last” for the latest one under way.
cli-play-save = Where to save the game.
cli-play-real-dice = Throw real dice and type in what they show, in a game where everything falls openly.
cli-play-coach = Say the best choice and why every time.
cli-play-quick = No pauses between sentences.
players-too-few = { $game } takes { $least } to { $most } players, and that would be { $seats }. This would do: --people { $people } --bots { $bots }
players-too-many = { $game } takes { $least } to { $most } players, and that would be { $seats }: leave some out of --people or --bots.
same-name = Two players would be called { $name }. This would do: --name “{ $name },{ $other }”
cli-simulate = Let bots play each other, and count.
cli-simulate-bots = Levels, one a seat, separated by commas: novice, amateur, expert, searcher, package:name, module:Class.
cli-simulate-matches = Number of games.
cli-simulate-jobs = Number of processes; all cores by default.
cli-cluster = Play on a Dask cluster: its address, tcp://host:port, or local:8 for eight workers on this machine.
cli-simulate-plot = Write the plot of the scores into this SVG file.
cli-simulate-json = Write the result as JSON.
cli-league = Let bots meet in a league, and rate them.
cli-league-file = The TOML file that says which bots meet, and where.
cli-league-results = Where the results are kept; by default beside that file. A league goes on where it was stopped.
cli-league-plot = Write the plot of the ratings into this SVG file.
cli-league-repeat = Play a game of the results again: its number there, from 1.
cli-league-save = Where to save the game that is repeated.
cli-replay = Tell the story of a saved game.
cli-verify = Recompute every throw of a game, and say what that proves.
cli-verify-seal = The last seal, as it was shown at the end of the game.
cli-verify-commitment = The fingerprint of the secret, as it was shown before the game.
cli-verify-list = The fingerprint of the list of contributions, as it was shown when the game began.
cli-file = The file of the game.
cli-rules = Read the rules of a game, or a single clause of them.
cli-rules-clause = A clause, for instance BOX-10.
cli-games = The games, their options and their bots.
cli-new-game = Write a new game: a folder that plays, to be changed.
cli-new-game-name = The name of the game, for instance my-game.
cli-new-game-into = Where to write its folder.
new-game-written = The game is written into { $folder }. Next:
new-game-next = Its rules are in { $rules }, its sentences in { $texts }.
new-game-name = “{ $name }” is not a name for a game: it takes small letters, digits and hyphens, { $most } characters at most, such as my-game.
new-game-taken = The name “{ $name }” is taken: there already is a game or a module { $package }.
new-game-exists = { $folder } exists already; nothing was written.
new-game-unwritable = { $folder } cannot be written ({ $detail }); nothing of it is left.
cli-version = Say the version.
cli-show-help = Show this help.
cli-lang = Language: fr or en.
cli-unknown-command = “{ $word }” is not a command. Try: ludotheque --help
cli-unknown-option = “{ $word }” is not an option of this command. Try: ludotheque --help
cli-bad-value = “{ $value }” does not fit { $name }.
cli-missing = A value for { $name } is missing.
cli-bad-call = I did not understand: { $detail }
cli-interrupted = Goodbye.

## Simulating

simulate-progress = Games
simulate-title = { $matches ->
    [one] { $game }: one game
   *[other] { $game }: { $matches } games
}
simulate-bot = Bot
simulate-wins = Wins
simulate-interval = 95% interval
simulate-mean = Mean score
simulate-scores = Scores: { $bot }
simulate-share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
simulate-number = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-plotted = Plot written to { $path }
simulate-count = The number of games and of processes must be at least 1.
pool-process-lost = A process that played games was ended from outside.
extra-missing = This needs a part that is not installed: pip install "ludotheque[{ $extra }]"
cluster-address = “{ $address }” is not the address of a cluster: write tcp://host:port, or local:8 for eight workers on this machine.
cluster-unreachable = No cluster answers at { $address }.
cluster-empty = The cluster { $address } has no workers.
cluster-other-version = The worker { $worker } has another Ludothèque ({ $has }) than this one ({ $needs }): its results would not be the same.
cluster-lost = The cluster { $address } went away, or lost the same games again and again.

## Leagues

bot-not-found = The bot “{ $bot }” cannot be loaded: { $detail }
league-in-file = { $path }, { $entry }: { $problem }
league-not-toml = { $path } is not TOML: { $detail }
league-unknown-key = there is no such key here, only: { $known }.
league-missing = this key is missing.
league-not-a-list = a list is needed.
league-not-a-table = a bot is a name or a table of keys, a table is a table of keys.
league-not-a-word = a text is needed, not “{ $value }”.
league-not-whole = a whole number from { $least } to { $most } is needed, not “{ $value }”.
league-odd = { $matches } is odd: two bots change places after every game, so their number is even.
league-seconds = a number of seconds above 0 and at most { $most } is needed, not “{ $value }”.
league-bot-or-command = a bot has either the key bot or the key command.
league-command = a command is a text, or a list of words, not “{ $value }”.
league-no-program = there is no program “{ $program }”.
league-name-taken = another bot is called “{ $name }” already: give one of them a name.
league-too-few = at least two bots are needed.
league-no-tables = at least one table is needed.
league-table-twice = the table “{ $table }” is already there.
league-nobody-meets = fewer than two of the bots play { $game }.
league-results-line = { $path }, line { $line }: this is not the result of a league.
league-results-other = The results in { $path } come from another league or program ({ $what } was different). Choose another file: --results
league-title = League: { $matches ->
    [one] one game
   *[other] { $matches } games
}
league-rank = #
league-rating = Rating
league-matches = Games
league-cross = Wins of each row against each column
league-by-table = Ratings at each table
league-table = Table
league-forfeit = { $bot } { $why ->
    [illegal] did something that is not allowed
    [raised] failed
    [slow] did not answer in time
    [gone] has ended, or did not start
   *[nonsense] answered something that is no action
} and lost by it, { $times ->
    [one] once
   *[other] { $times } times
}: { $detail }
league-kept = Every result is in { $path }; any game can be played again: --repeat NUMBER
league-stopped = Played so far: { $done } of { $matches } games. They are kept in { $path }; the same command goes on.
league-no-such-match = There is no game { $number } in { $path }: it holds { $most }.
league-bot-gone = The bot “{ $bot }” is no longer in the league.
league-same = Game { $number } ({ $table }, { $one } and { $other }) went exactly as before.
league-different = Game { $number } ({ $table }, { $one } and { $other }) went otherwise than before.
league-saved = The game is in { $path }; to read it: ludotheque replay { $path }

## Games and bots from elsewhere

games-bots = Bots: { $bots }
elsewhere-game = { $package }: the game “{ $name }” cannot be used. { $why }
elsewhere-bot = { $package }: the bot “{ $name }” cannot be used. { $why }
elsewhere-import = { $place } cannot be imported: { $detail }.
elsewhere-entry-points = Its file { $file } cannot be read.
elsewhere-no-game = { $place } is not a game.
elsewhere-no-bot = { $place } is not a bot: it needs a method choose.
elsewhere-bot-games = { $place }.games must be a tuple of names of games.
elsewhere-long-name = The name “{ $name }” has more than { $most } characters.
elsewhere-broken = It breaks the contract of games: { $detail }.
elsewhere-declares = It does not declare what is needed: { $what }.
elsewhere-name = Its name is “{ $name }”, and that of its entry point “{ $entry }”: it must be the same name twice, in small letters like my-game.
elsewhere-name-taken = The name “{ $name }” already is that of the game in { $package }.
elsewhere-no-file = { $file } is missing or cannot be read ({ $detail }).
elsewhere-no-clauses = { $file } has no clauses, such as “- **ABC-1** …”.
elsewhere-clauses-differ = The two rule books do not have the same clauses in the same order.
elsewhere-no-sentences = { $count ->
    [one] A sentence is missing in { $file }: { $keys }.
   *[other] { $count } sentences are missing in { $file }, such as { $keys }.
}
elsewhere-unknown-argument = In { $file }, the sentence { $sentence } uses { $argument }, which nothing gives it.
elsewhere-unknown-reference = In { $file }, the sentence { $sentence } refers to { $reference }, which is not there.
elsewhere-circular = In { $file }, the sentence { $sentence } refers to itself.
elsewhere-malformed = In { $file }, “{ $line }” is not Fluent.
bot-plays-other-games = The bot { $bot } does not play { $game }, but { $games }.
bot-unmade = The bot { $bot } does not start: { $detail }.
bot-not-allowed = The bot { $bot } of this game would have to be imported. If it is yours, add --bots { $bot }.
bot-failure-raised = { $times ->
    [one] The bot { $bot } failed ({ $detail }); a legal action was drawn in its place.
   *[other] The bot { $bot } failed { $times } times (first { $detail }); each time a legal action was drawn in its place.
}
bot-failure-slow = { $times ->
    [one] The bot { $bot } did not answer within { $detail }; a legal action was drawn in its place.
   *[other] The bot { $bot } { $times } times did not answer within { $detail }; a legal action was drawn in its place.
}
bot-failure-illegal = { $times ->
    [one] The bot { $bot } wanted what is not allowed ({ $detail }); a legal action was drawn in its place.
   *[other] The bot { $bot } wanted { $times } times what is not allowed (first { $detail }); each time a legal action was drawn in its place.
}
bot-failure-replaced = { $times ->
    [one] The bot { $bot } failed ({ $detail }); a simpler one answered in its place.
   *[other] The bot { $bot } failed { $times } times (first { $detail }); each time a simpler one answered in its place.
}
game-failed = The game { $game } ({ $package }) stopped with an error: { $detail }.
