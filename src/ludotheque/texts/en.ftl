# What holds for all games, and the command line.

list-and = { $first } and { $last }
list-empty = nothing
number = { NUMBER($number, useGrouping: 0) }
with-clause = { $sentence } ({ $clause })

## Refusals

not-offered = That is not possible now.
not-asked = It is not this seat’s turn to act.
match-over = The match is over.
match-not-over = The match is not over.
decision-closed = That question is already settled.
decision-waits = That question waits until another one is settled.
chance-first = Chance has not answered yet.
impossible-chance = That is not possible: say again what chance gave.
no-such-alarm = No hourglass is running for that.
nothing-to-undo = There is nothing to take back.

## Errors

unknown-game = “{ $game }” is not a game here. Games: { $known }.
unknown-clause = “{ $clause }” is not a rule of this game. The first one is { $first }.
unknown-level = “{ $level }” is not a level. Levels: { $known }.
invalid-options = The options of { $game } are given by name.
unknown-option = “{ $option }” is not an option of { $game }. Options: { $known }.
invalid-option-value = “{ $value }” does not fit the option { $option } of { $game }. Values: { $known }.
invalid-option-form = “{ $option }”: an option is written name=value.
invalid-seats = { $game } is for { $least } to { $most }; { $seats } is not possible.
invalid-name = { $name } cannot be a name: 1 to { $longest } characters, no hidden signs.
no-such-seat = There is no seat { $seat } at this table.
not-an-action = That is not an action of this game: { $detail }
not-json = This file is not JSON: { $detail }
not-a-match = This file is not a match: { $detail }
other-format = This file has format { $has }; format { $needs } is needed.
file-truncated = This file is cut off: it ends too early.
log-truncated = This match lacks lines: { $has } of { $needs }.
other-rules = This match of { $game } follows version { $has } of the rules; this program knows version { $needs }.
not-its-players = This match has { $players } names for { $seats } seats.
match-edited = The head of this match was changed.
entry-edited = Line { $entry } of this match was changed.
entry-typed = Line { $entry } claims that dice were typed in by hand, but this match draws its own.
entry-malformed = Line { $entry } of this match cannot be read: { $detail }
entry-misplaced = Line { $entry } of this match is out of place.
entry-illegal = Line { $entry } of this match is against the rules ({ $why }).
contribution-twice = Seat { $seat } has given its contribution already.
contribution-late = It is too late for a contribution from seat { $seat }.
contribution-unknown-seat = There is no seat { $seat } at this table.
secret-missing = The secret of chance is not in this file.
secret-other = The secret of chance is not the one whose fingerprint is in this file.
secret-malformed = The secret of chance cannot be read.
chance-by-hand = The dice of this match are typed in by hand.
seed-with-real-dice = A seed does not go with real dice.
cannot-write = Cannot write { $path }: { $detail }.
cannot-read = Cannot read { $path }: { $detail }.
cannot-print = Cannot print: { $detail }.
nothing-to-resume = No match is under way. Start one with: ludotheque play shut-the-box

## Command line

cli-help = Ludothèque: great family games, with a referee who knows every rule.
cli-welcome = Welcome to the Ludothèque!
cli-try = Try it right away:
cli-try-play = play against the best opponent there can be
cli-try-coach = with an expert’s advice at every move
cli-try-rules = read the rules
cli-try-simulate = let bots play each other
cli-try-help = everything else
cli-commands = Commands
cli-parameters = Parameters
cli-usage = Usage: { $usage }
cli-play = Play in the terminal, against bots or several at one keyboard.
cli-game = The game.
cli-play-bots = Levels of the bots, separated by commas: novice, amateur, expert.
cli-play-people = Number of people at this keyboard.
cli-play-name = Your name; several, separated by commas.
cli-option = An option of the game, as name=value; can be repeated.
cli-seed = Seed of chance, to play the same match again.
cli-play-resume = Take up a saved match, or “last” for the latest one under way.
cli-play-save = Where to save the match.
cli-play-real-dice = Throw real dice and type in what they show.
cli-play-coach = Give the value of each choice every time.
cli-play-quick = No pauses between sentences.
cli-simulate = Let bots play each other, and count.
cli-simulate-bots = Levels, one a seat, separated by commas: novice, amateur, expert.
cli-simulate-matches = Number of matches.
cli-simulate-jobs = Number of processes; all cores by default.
cli-simulate-plot = Write the plot of the scores into this SVG file.
cli-simulate-json = Write the result as JSON.
cli-replay = Tell the story of a saved match.
cli-verify = Recompute every throw of a match, and say whether anything was changed.
cli-file = The file of the match.
cli-rules = Read the rules of a game, or a single clause of them.
cli-rules-clause = A clause, for instance BOX-10.
cli-games = The games and their options.
cli-version = Say the version.
cli-show-help = Show this help.
cli-lang = Language: fr or en.
cli-unknown-command = “{ $word }” is not a command. Try: ludotheque --help
cli-unknown-option = “{ $word }” is not an option of this command. Try: ludotheque --help
cli-bad-value = “{ $value }” does not fit { $name }.
cli-missing = A value for { $name } is missing.
cli-bad-call = I did not understand: { $detail }
cli-interrupted = Goodbye.

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
play-bot-again = { $name } { $number }
play-commitment = Chance is sealed before the first throw; fingerprint: { $commitment }
play-your-turn = { $name }, it is your move:
play-enter = Enter
play-hint = ? coach · w why not? ·{ $undo } s save · h help · q quit
play-hint-undo = { " " }u undo ·
play-keys = A letter chooses; Enter throws when there is only one thing to do. ? gives the value of each choice, w says what is not allowed and why, u takes back the last move until the dice roll, s says where the match is saved, q quits: nothing is lost.
play-saved = Saved after every move in { $path }
play-left = Match saved. To take it up again: ludotheque play --resume { $path }
play-resumed = Match taken up again: { $path }
play-not-allowed = ✗ { $action }: { $why }
play-all-allowed = Nothing tempting is forbidden here.
play-chance-right = So { $shown }? Enter confirms, any other key corrects.
play-over = Match saved. To verify every throw: ludotheque verify { $path }
coach-line = { $action }: { $value }

## Simulating

simulate-progress = Matches
simulate-title = { $game }: { $matches } matches
simulate-bot = Bot
simulate-wins = Wins
simulate-interval = 95% interval
simulate-mean = Mean score
simulate-scores = Scores: { $bot }
simulate-share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
simulate-number = { NUMBER($number, minimumFractionDigits: 2, maximumFractionDigits: 2) }
simulate-plotted = Plot written to { $path }
simulate-count = The number of matches and of processes must be at least 1.

## Reading and verifying

replay-header = { $seats ->
    [one] { $game }, one seat, { $entries } lines
   *[other] { $game }, { $seats } seats, { $entries } lines
}
replay-option = { $option }: { $choice }
replay-open = The match is not over.
verify-good = { $draws ->
    [one] Everything is right: one draw recomputed in { $entries } lines.
   *[other] Everything is right: { $draws } draws recomputed in { $entries } lines.
}
verify-unrevealed = The secret of chance is not revealed yet: nothing can be verified.
verify-by-hand = { $count ->
    [one] One draw was typed in by hand: it cannot be verified.
   *[other] { $count } draws were typed in by hand: they cannot be verified.
}
verify-committed = The revealed secret is the one whose fingerprint was published: { $commitment }
verify-seeded = Chance comes from a seed ({ $seed }): repeatable, but nobody was bound by it.
verify-secret = The secret is not the one whose fingerprint was published.
verify-changed = { $entry ->
    [0] The head or line 0 was changed afterwards.
   *[other] Line { $entry } was changed afterwards.
}
verify-draw = Line { $entry } is wrong: chance had given { $expected }, the file says { $found }.
verify-typed = Line { $entry } is wrong: it claims that { $found } was typed in by hand, chance had given { $expected }.
verify-illegal = Line { $entry } is against the rules.

## Games

games-seats = { $least ->
    [1] 1 to { $most } people
   *[other] { $least } to { $most } people
}
games-option = { $option } (--option { $name }=…)
games-value = { $value }: { $choice }
