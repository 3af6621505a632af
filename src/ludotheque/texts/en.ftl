# What holds for all games.

list-and = { $first } and { $last }
list-by-seat = { $name } { NUMBER($number) }
numeral = { $number ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
    [19] nineteen
    [20] twenty
    [21] twenty-one
   *[other] { $number }
}
numeral-feminine = { $number ->
    [1] one
    [21] twenty-one
   *[other] { numeral }
}
likely = { $number ->
    [0] never
    [5] one time in twenty
    [10] one time in ten
    [20] one time in five
    [25] one time in four
    [33] one time in three
    [50] every other time
    [67] two times in three
    [75] three times in four
    [80] four times in five
    [90] nine times in ten
    [95] nearly always
   *[100] for certain
}
list-empty = nothing
number = { NUMBER($number, useGrouping: 0) }
with-clause = { $sentence } ({ $clause })

## Refusals

not-offered = That is not possible now.
bots-only = Only bots do that.
server-only = Only the server can say that.
not-asked = It is not this seat’s turn to act.
match-over = The game is over.
match-not-over = The game is not over.
answer-soon = One answer at a time: wait a second before the next one.
decision-closed = That question is already settled.
decision-waits = That question waits until another one is settled.
chance-first = Chance has not answered yet.
impossible-chance = That is not possible: say again what chance gave.
no-such-alarm = No hourglass is running for that.
nothing-to-undo = There is nothing to undo.

## Errors

unknown-game = “{ $game }” is not a game here. Games: { $known }.
unknown-clause = “{ $clause }” is not a rule of this game. The first one is { $first }.
unknown-level = “{ $level }” is not a level. Levels: { $known }.
invalid-options = The options of { $game } are given by name.
unknown-option = “{ $option }” is not an option of { $game }. Options: { $known }.
invalid-option-value = “{ $value }” does not fit the option { $option } of { $game }. Values: { $known }.
malformed-option = These options do not fit { $game }: { $detail }
invalid-option-form = “{ $option }”: an option is written name=value.
invalid-seats = { $game } is for { $least } to { $most }; { $seats } is not possible.
invalid-longest = { $longest } is not a number of plays: it must be a whole number from 0 on.
invalid-name = { $name } cannot be a name: 1 to { $longest } characters, no hidden signs.
no-such-seat = There is no seat { $seat } at this table.
chance-not-asked = Chance is not asked now.
search-no-budget = A search needs a budget: playouts, milliseconds, or both.
search-budget-malformed = { $name } = { $given } is not a budget: it must be a whole number from 1 on.
search-not-asked = Only a seat that is asked something can search.
search-policy-failed = The playout policy { $policy } failed: { $problem }
search-policy-illegal = The playout policy { $policy } did what is not legal: { $action }
nothing-likely = None of { $draws } deals is likely with that.
likelihood-malformed = { $given } is not a likelihood: it must be a finite number from 0 on.
past-unknown = { $entries ->
    [one] One entry of this game was
   *[other] { $entries } entries of this game were
} played under earlier rules, and nobody knows what was done then: its secrets cannot be dealt anew.
other-knowledge = That is not what a seat of { $game } knows.
no-spaces = { $game } does not say how it is written in numbers.
no-action-id = { $action } has no number in { $game }.
no-such-action-id = { $game } has no action { $number }: they go from 0 to { $last }.
action-id-not-legal = Action { $number }, { $action }, is not possible now.
action-id-malformed = { $given } is not the number of an action.
no-such-chance = Chance has no answer { $number }: they go from 0 to { $last }.
too-many-chances = Chance has { $outcomes } answers in { $game }, more than it declares.
environment-not-reset = The environment has not been reset yet.
unknown-render-mode = “{ $mode }” is not a way to render. There are: { $known }.
unknown-language = “{ $language }” is not a language here. There are: { $known }.
unknown-illegal = “{ $given }” is not what an illegal action can do. There are: { $known }.
unknown-observations = “{ $given }” is not a form of observations. There are: { $known }.
not-a-bot = { $given } is neither a level nor a bot, which chooses.
bots-for-seats = { $given } bots for { $needed } other seats: give one for each, or one for all.
not-an-action = That is not an action of this game: { $detail }
entry-stamps = The id of an action is a text, and its time a whole number.
not-json = This file is not JSON: { $detail }
not-a-match = This file is not a game: { $detail }
other-format = This file has format { $has }; format { $needs } is needed.
file-truncated = This file is cut off: it ends too early.
log-truncated = The number of lines is not what this game says: { $has } instead of { $needs }.
other-rules = This game of { $game } follows version { $has } of the rules; this program knows version { $needs }.
rules-backwards = This game says that its rules changed from version { $rules } to version { $since }: only later rules can follow.
not-its-players = This game has { $players } names for { $seats } seats.
match-edited = The head of this game was changed.
entry-edited = Line { $entry } of this game was changed.
entry-typed = Line { $entry } claims that dice were typed in by hand, but this game draws its own.
entry-malformed = Line { $entry } of this game cannot be read: { $detail }
entry-damaged = Line { $entry } of this game is not what was stored.
state-damaged = What is stored of this game after { $entry } lines is damaged.
entry-misplaced = Line { $entry } of this game is out of place.
entry-illegal = Line { $entry } of this game is against version { $rules } of the rules ({ $why }).
field-twice = This file says “{ $field }” twice in the same place.
entry-rules = Line { $entry } of this game says version { $has } of the rules; it was played under version { $needs }.
entry-nobody = Line { $entry } of this game is of seat { $seat }, which does not exist.
commitment-malformed = The fingerprint of the secret is 64 hexadecimal digits.
list-malformed = The fingerprint of the list of contributions is 64 hexadecimal digits.
seal-malformed = The last seal is 64 hexadecimal digits.
contribution-twice = Seat { $seat } has given its contribution already.
contribution-late = It is too late for a contribution from seat { $seat }.
contribution-malformed = The contribution from seat { $seat } is not text.
contribution-unknown-seat = There is no seat { $seat } at this table.
secret-missing = The secret of chance is not in this file.
secret-other = The secret of chance is not the one whose fingerprint is in this file.
secret-malformed = The secret of chance cannot be read.
seed-malformed = A seed is a whole number or a text, of at most { $longest } characters.
chance-by-hand = The dice of this game are typed in by hand.
seed-with-real-dice = A seed does not go with real dice.
secrets-with-real-dice = Chance in { $game } also gives what not everyone may see, which nobody can type in: real dice are for games in which everything falls openly.
cannot-write = Cannot write { $path }: { $detail }.
file-there = { $path } is already there; it is not overwritten.
cannot-read = Cannot read { $path }: { $detail }.
file-too-large = { $path } is larger than { $most } MB: it is not a game.
no-file = No file is named.
cannot-print = Cannot print: { $detail }.
nothing-to-resume = No game is under way. Start one with: { $command } play shut-the-box

## Tables

table-unknown = This table no longer exists.
table-stranger = You’re not at this table: you need an invitation.
table-invitation = This invitation is no longer valid.
table-full = This table is full: { $most } people.
table-closed = This table is closed.
table-name = A name has 1 to { $most } visible characters, without hidden ones or heaps of accents.
table-name-taken = “{ $name }”, or a name that looks like it, is already at this table. How about “{ $free }”?
table-no-person = That person is not at this table.
table-no-chair = { $chairs ->
    [one] There is only one seat at this table.
   *[other] There are only { $chairs } seats at this table.
}
table-host-only = Only the host can do that: { $host }.
table-host-in-person = Only { $host }, the host, can do that in person: whoever takes over keeps the game going.
table-takeover-sit = Only somebody who sits at the table can take over from the host.
table-takeover-soon = { $host } may be right back: in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} somebody can take over.
table-under-way = A game is in progress.
table-not-under-way = No game is in progress.
bet-closed = It is too late to bet: it has begun.
bet-own = Nobody bets on themselves.
guess-closed = There is nothing to guess now.
guess-own = You are the one who is asked, or who knows the answer.
guess-soon = You can guess again in { $seconds } s.
reaction-soon = You can react again in { $seconds } s.
table-no-match-yet = Nothing has been played at this table yet.
table-starting = The game is starting.
table-not-starting = No game is starting.
reveal-other = This is not what seat { $seat } has committed to.
table-place-seated = You have your place at this table already.
table-place-none = { $name } has no place at this table.
table-place-present = { $name } is here: nobody else can take that place.
table-place-gone = Nobody asks for this place any more.
table-place-own = Somebody else has to confirm that it is you.
table-place-sit = Only the host, or somebody who sits at the table, can give a place back.
table-no-latecomers = { $host }, the host, does not want people to come in during a game.
table-no-screen = This table has no shared screen, and so no remote control.
table-place-soon = { $name } may be right back: in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}, somebody else may decide.
table-taken = Seat { $seat } is taken by { $name }.
table-not-yours = Seat { $seat } is not yours.
table-nobodys = Seat { $seat } is nobody’s.
table-too-many = { $seated } are seated: { $seats } seats are not enough.
table-empty-chairs = Some seats are empty: seat somebody there, or a bot.
table-remove-self = You can’t remove yourself, but you can leave.
table-moved = Your place is yours again on this device.
table-removed = The host has removed you from this table.
table-look-on = You’re watching: you don’t play from this seat.
table-paused = The game is paused.
table-muted = The host has muted you.
advice-none = This game has no coach.
lesson-none = This game has no lesson.
help-none = There is nothing to deduce in this game.
table-no-coach = The host has switched the coach off at this table.
advice-not-asked = Ask for advice when it is your move.
thought-failed = That didn’t work: ask again.
chat-empty = There is nothing to send.
code-unknown = That code doesn’t work, or has expired.
push-off = This server doesn’t send notifications.
push-address = This is not the address of a push service: it begins with https:// and has the usual port.
push-address-unknown = The push service of this browser cannot be found.
push-address-private = This is not a push service on the internet: nothing is sent to addresses of this network.
push-keys = The keys of this subscription cannot be read.
table-unreadable = What is stored of this table cannot be read: it is damaged, or a later version of the program wrote it. Its finished games can still be looked at.
match-unreplayable = This game cannot go on: what was stored of it can no longer be replayed. The host can abandon it and start another.
match-unknown = This table has no game “{ $match }”.

## Cards that people write

pack-unknown = This pack of cards no longer exists.
pack-not-yours = Only the browser that wrote this pack can change it: make a copy of it.
pack-kind = { $game } has no “{ $kind }” cards to write.
pack-line = Card { $number }, { $where }: a line to be read is needed, without hidden signs.
pack-card = Something is wrong with card { $number }: { $detail }
pack-too-few = To play with your own cards only, it takes { $least }; there { $cards ->
    [one] is only one
   *[other] are { $cards }
}.
pack-too-many = That would make { $cards } written cards: there are { $most } blank ones.
pack-other-game = This pack was written for another game.
pack-gone = The pack “{ $title }” is gone: take it off the table.
pack-most = A table takes at most { $most } packs.
pack-not-chosen = That pack is not on the table.
pack-in-options = Written cards go into a pack, which is chosen at the table: everyone there reads the options.

## Server

not-a-message = That is not a message of the protocol: { $detail }
hello-first = The first message is Hello.
protocol-other = This program speaks version { $has } of the protocol; the server speaks version { $needs }.
other-origin = This request comes from another site.
lan-not-here = Only whoever sits at the machine of this server can open it to the local network, and only if it was started for that machine alone.
no-local-network = This machine is not on a local network.
request-not-json = A request is JSON, with the type application/json.
request-too-large = A request has at most { $most } bytes.
request-cut = The request stopped halfway.
request-wrong = Something is wrong with this request: { $detail }
method-wrong = “{ $method }” is not possible at this address.
host-wrong = The name of the server in this request cannot be read.
page-unknown = There is nothing at “{ $path }”.
page-unbuilt = The page has not been built yet: “make web” builds it. Then load this page again.
too-much = { $what ->
    [messages] Too many messages
    [tables] Too many tables opened from here
    [codes] Too many codes tried
    [packs] Too many packs written from here
    [connections] Too many connections from here
    [bytes] Too much written from here
    [matches] Too many games started from here
    [thoughts] Too many questions from here
   *[requests] Too many requests from here
}: try again in { $seconds } s.
server-failed = The server failed; nothing has changed.
server-away = The server is stopping; your table waits for you.
storage-away = The server cannot store anything right now; nothing has changed.
port-taken = Port { $port } of { $host } is already taken. Another one: --port
cannot-listen = Cannot listen on { $host }, port { $port }: { $detail }.
setting-wrong = “{ $value }” is not a possible value of { $variable }{ $setting ->
    [workers] : at least one process has to serve, so 1 or more
    [port] : a port is a number from 0 to 65535, and 0 takes a free one
    [public_url] : it is how people reach the server, such as https://games.example, without a path
    [base_path] : it is a path such as /ludo, with a slash before it and none after
    [log_level] : it is DEBUG, INFO, WARNING or ERROR
   *[other] { "" }
}.

## Storage

database-address = This is not the address of a database; write sqlite:///path/to/file.db or postgresql://user@host/name.
database-unwritable = The database { $path } cannot be written: { $detail }.
database-not-one = { $path } is not a database.
database-blank = { $path } is empty: 0 bytes. Restore a backup there, or remove the file to begin with an empty library.
database-missing = There is no database at { $path }.
database-empty = There is nothing in the database { $database } yet.
database-newer = The database was made by a newer Ludothèque (schema { $revision }; this program knows { $known }): please update the program.
database-unreachable = The database { $database } cannot be reached: { $detail }.
database-unusable = The database { $database } cannot be used: { $detail }.
database-not-empty = There is already something in the database { $database }; a backup is only restored into an empty one.
log-unwritable = The log { $path } cannot be written: { $detail }.
database-not-shared = Several nodes or processes need PostgreSQL (--database-url postgresql://…): SQLite is for one server.
broker-address = The address of the broker is wrong: it looks like nats://host:4222, or tls://host; several are separated by commas.
broker-addresses-differ = The addresses of the broker do not go together: all begin with nats:// or all with tls://, and name one user.
broker-credentials = There is no file { $path } with credentials for the broker.
worker-died = One of the processes ended while it was starting; the log says why.
workers-not-here = Several processes on one port (--workers) need a system such as Linux.
database-in-use = Another server already serves the database { $database }: play there, or stop it first.
ready-full = Nothing can be stored: the disk is full.
ready-locked = Nothing can be stored: something else has locked the database.
ready-read-only = Nothing can be stored: the database can only be read.
ready-in-use = Nothing can be stored: another server uses the database.
ready-slow = Nothing can be stored: the database does not answer in time.
ready-damaged = Nothing can be stored: the database is damaged.
ready-away = Nothing can be stored: the database cannot be reached, or does not answer as it should.
storage-failed = The database did not answer as it should: { $detail }.
storage-damaged = What is stored here is damaged. Whoever runs the server can save the rest of the library.
storage-closed = The database is closed.
storage-conflict = Somebody else was faster; nothing was written.
backup-not-one = { $path } is not a backup of Ludothèque.
backup-truncated = The backup { $path } is not complete; nothing was restored.
backup-changed = The backup { $path } was damaged or changed; nothing was restored.
salvage-sqlite = Only SQLite files are salvaged; PostgreSQL has its own tools for that.
backup-newer = The backup { $path } was made by a newer Ludothèque (schema { $revision }; this program knows { $known }): please update the program.

## Playing

play-which = { $option }?
play-choice = { $number }  { $choice }
play-opponent = Against whom?
play-alone = nobody, solo
play-default-hint = (Enter: { $choice })
play-guest = Camille
play-person = Player { $number }
play-bot-novice = Nina (novice)
play-bot-amateur = Armand (amateur)
play-bot-expert = Élise (expert)
play-bot-searcher = Simon (looks ahead)
play-bot-again = { $name } { $number }
play-commitment = Chance is sealed before the first throw; fingerprint: { $commitment }
play-your-turn = { $name }, it is your move:
play-enter = Enter
play-hint = ? coach · w why not? ·{ $undo }{ $sheet } s save · h help · q quit
play-hint-undo = { " " }u undo ·
play-hint-sheet = { " " }n sheet ·
play-keys = A letter chooses; Enter throws when there is only one thing to do. ? says which choice is best and why, # what each is worth, w says what is not allowed and why, u takes back the last move until the dice roll, s says where the game is saved, q quits: nothing is lost.
play-saved = Saved after every move in { $path }
play-left = Game saved. To take it up again: { $command } play --resume { $path }
play-resumed = Game taken up again: { $path }
play-not-allowed = ✗ { $action }: { $why }
play-all-allowed = Nothing tempting is forbidden here.
play-chance-right = So { $shown }? Enter confirms, any other key corrects.
play-curtain = { $name }, it is your turn. Let the others look away; Enter lifts the curtain.
play-seen = Only you see this; any key lowers the curtain.
play-form-right = Really { $action }? Enter confirms, any other key goes back.
play-seal = Last seal of the game, to compare with its file later: { $seal }
play-over = Game saved. To verify every throw: { $command } verify { $path }
coach-line = { $action }: { $value }
coach-best = Best: { $action }
coach-simpler = The coach got muddled: this is what a simpler player would do.
coach-silent = The coach got muddled: no advice here.

## Reading and verifying

replay-header = { $seats ->
    [one] { $game }, one seat, { $entries } lines
   *[other] { $game }, { $seats } seats, { $entries } lines
}
replay-option = { $option }: { $choice }
replay-open = The game is not over.
verify-nothing-wrong = Nothing wrong was found in this file.
verify-proven = Proven:
verify-proven-committed = { $draws ->
    [0] – nothing was drawn; the secret is the one whose fingerprint is in this file: { $commitment }
    [one] – one draw recomputed: it follows from the secret and the contributions, and the secret is the one whose fingerprint is in this file: { $commitment }
   *[other] – { $draws } draws recomputed: each follows from the secret and the contributions, and the secret is the one whose fingerprint is in this file: { $commitment }
}
verify-proven-seeded = { $draws ->
    [one] – one draw recomputed: it follows from a seed ({ $seed }), which is repeatable, but bound nobody;
   *[other] – { $draws } draws recomputed: each follows from a seed ({ $seed }), which is repeatable, but bound nobody;
}
verify-proven-moves = { $recomputed ->
    [one] – one line is allowed by version { $rules } of the rules;
   *[other] – { $recomputed } lines, each allowed by version { $rules } of the rules;
}
verify-proven-former = – these are the rules of that time, which this program still plays: new games follow version { $today };
verify-proven-since = { $recomputed ->
    [one] – one more line, from where these lead, allowed by version { $rules } of the rules;
   *[other] – { $recomputed } more lines, from where these lead, each allowed by version { $rules } of the rules;
}
verify-proven-result = { $count ->
    [0] – the game is over, and nobody has won.
    [one] – the game is over, and { $winners } has won.
   *[other] – the game is over, and { $winners } have won.
}
verify-proven-seal = – the last seal is the one you noted: options, names, moves and times are those of the game that was sealed with it.
verify-proven-commitment = – the fingerprint is the one you noted: the secret was fixed by then.
verify-proven-list = { $count ->
    [0] – the list of contributions is the one you noted: nobody contributed to chance.
    [one] – the list of contributions is the one you noted: that of { $names }, fixed before it was revealed.
   *[other] – the list of contributions is the one you noted: those of { $names }, fixed before any was revealed.
}
verify-as-played = So the moves, names and times are the ones that were played, and chance was fixed before them.
verify-unproven = What this file alone cannot prove:
verify-unproven-seal = – that these are the moves, names and times that were played, and all of them: whoever writes a file can seal it anew. Compare the last seal, which is shown at the end of a game: --seal
verify-unproven-commitment = – that the secret was fixed before the game: compare the fingerprint, which is shown before a game: --commitment
verify-unproven-list = { $count ->
    [one] – that the contribution of { $names } was fixed before the others could know it, and that none was added: compare the list fixed when the game began: --list
   *[other] – that the contributions of { $names } were fixed before any was known, and that none was added: compare the list fixed when the game began: --list
}
verify-unproven-open = – how the game went on: it is not over, or its end was cut off.
verify-unrevealed = – what chance gave: the secret is not revealed yet, and no draw could be recomputed.
verify-last-seal = Last seal of this file: { $seal }
verify-list-here = List of contributions in this file: { $list }
verify-by-hand = { $count ->
    [one] – that one draw fell as it was typed in by hand: it cannot be verified.
   *[other] – that { $count } draws fell as they were typed in by hand: they cannot be verified.
}
verify-partly = { $recomputed ->
    [0] – that any of the { $entries } lines is right: none of them could be recomputed.
    [one] – that all { $entries } lines are right: one of them could be recomputed.
   *[other] – that all { $entries } lines are right: { $recomputed } of them could be recomputed.
}
verify-before = { $before ->
    [0] – how it began: the game was set up under earlier rules, nobody can recompute that any more, and whoever wrote this file may have altered it.
    [one] – the first line: it was played under earlier rules, nobody can recompute it any more, and whoever wrote this file may have altered it.
   *[other] – the first { $before } lines: they were played under earlier rules, nobody can recompute them any more, and whoever wrote this file may have altered them.
}
verify-told = { $first ->
    [one] – how the first line was told: its sentences stand in this file as it says that they were told then.
   *[other] – how the first { $first } lines were told: their sentences stand in this file as it says that they were told then.
}
verify-secret = The secret is not the one whose fingerprint is in this file.
verify-changed = { $entry ->
    [0] The head or line 0 was changed afterwards.
   *[other] Line { $entry } was changed afterwards.
}
verify-draw = Line { $entry } is wrong: chance had given { $expected }, the file says { $found }.
verify-typed = Line { $entry } is wrong: it claims that { $found } was typed in by hand, chance had given { $expected }.
verify-rules = Line { $entry } is wrong: it says version { $found } of the rules, the game was played under version { $expected }.
verify-time = Line { $entry } is wrong: its time is earlier than that of a line before it, or can never be.
verify-illegal = Line { $entry } is against version { $rules } of the rules.
verify-former = The game follows the rules of that time, version { $rules }, which this program still plays beside version { $today }. If it plays them otherwise than the programs of then did, the line may be right all the same: verify the file with one of those.
verify-start = From line { $entry } on the game does not go on from where the lines before it lead.
verify-seal = This is not the game whose last seal you noted. The last seal of this file: { $seal }
verify-list = { $list ->
    [none] This is not the game whose list of contributions you noted: nobody could contribute to the chance of this one.
   *[other] Chance was not fixed as you noted it: a contribution was added, left out or exchanged since. The list in this file: { $list }
}
verify-commitment = { $commitment ->
    [none] This is not the game whose fingerprint you noted: nothing was committed in this file.
   *[other] This is not the game whose fingerprint you noted. The fingerprint in this file: { $commitment }
}

## Games

games-seats = { $least ->
    [1] 1 to { $most } people
   *[other] { $least } to { $most } people
}
games-option = { $option } (--option { $name }=…)
games-value = { $value }: { $choice }
level-elsewhere = { $name }, from { $package }
plain-line = { $what }: { $words }
plain-nothing = –
plain-yes = yes
plain-no = no
