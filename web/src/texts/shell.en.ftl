# The interface: all that belongs to no game.

## Everywhere

ui-skip = Skip to the content
ui-nav = Menu
ui-rules = Rules
ui-settings = Settings
ui-close = Close
ui-notices = Notices
ui-back = Back
ui-loading = One moment…
ui-unreachable = The server does not answer. Trying again…
ui-offline = The table is waiting for you, reconnecting…
ui-no-network = You are offline: the Ludothèque opens, but nothing can be played until the network is back.
ui-really = Really?
ui-copy = Copy
ui-share = Send
ui-print = Print
ui-copied = Copied.
ui-copy-by-hand = It cannot be copied by itself: the address is selected, copy it by hand.
ui-fewer = Fewer
ui-more = More
ui-about = { $what }: { $which }
ui-title-your-turn = Your turn
ui-waiting = { $count ->
    [one] One table is waiting for you
   *[other] { $count } tables are waiting for you
}
ui-to-home = See the boxes
ui-try-again = Try again
ui-lost-title = There is nothing here
ui-lost-page = This page does not exist. The boxes, though, are on the shelf.
ui-lost-table = This table does not open
ui-lost-table-why = This table does not exist, or no longer.
ui-lost-invitation = This invitation leads nowhere
ui-lost-code = This code does not work
ui-lost-rules = These rules do not open
ui-not-drawn = This game cannot be played in the browser yet.
ui-removed = You are no longer at this table

## The keys

ui-keys = Keys of the keyboard
ui-keys-everywhere = Everywhere
ui-keys-help = shows this list
ui-keys-tab = goes from button to button, and presses one
ui-keys-escape = closes what is open
ui-keys-match = During a match
ui-keys-choose = does what stands at this place of the list
ui-keys-arrows = goes from choice to choice, in the list and on the board
ui-keys-enter = does what is pointed at, or what the filled button says
ui-keys-answers = gives an answer, when a card asks
ui-keys-undo = takes the move back, where that is allowed
ui-keys-coach = asks for advice, or does without
ui-keys-legend = folds out the legend
ui-keys-zoom = brings the board closer, further away, or shows all of it
ui-keys-hurry = cuts short what moves
ui-keys-past = looks back, turn by turn; then ← → for a moment
ui-keys-pace = changes the pace of the bots
ui-keys-replay = In a replay
ui-keys-moment = the moment before, the moment after
ui-keys-turn = the turn before, the turn after
ui-keys-play = plays, or stops
ui-keys-ends = the beginning, the end
ui-key-tab = Tab
ui-key-enter = Enter
ui-key-escape = Esc
ui-key-shift = Shift
ui-key-space = Space
ui-key-home = Home
ui-key-end = End

## The shelf

ui-welcome = What shall we play?
ui-motto-games = { $count ->
    [one] One family game, and a referee who knows all the rules.
    [2] Two family games, and a referee who knows all the rules.
    [3] Three family games, and a referee who knows all the rules.
    [4] Four family games, and a referee who knows all the rules.
    [5] Five family games, and a referee who knows all the rules.
    [6] Six family games, and a referee who knows all the rules.
   *[other] { $count } family games, and a referee who knows all the rules.
}
ui-motto = Nothing to install, no account.
ui-ongoing = Going on
ui-ongoing-mine = Your turn: continue
ui-ongoing-on = Continue
ui-box-people = { $least } to { $most } players
ui-box-time = { $minutes } min · from age { $age }
ui-game-share = Show it to somebody
ui-play = Play
ui-against = { $bots ->
    [one] Right away, against { $level }.
   *[other] Right away, against { $bots } bots: { $level }.
}
ui-alone = Right away, on your own.
ui-options = Options
ui-level = Level of the bots
ui-level-novice = Easy
ui-level-amateur = Medium
ui-level-expert = Hard
ui-seats = Number of seats
ui-screen-names = Who plays on this screen?
ui-screen-prepare = Prepare the table first
ui-name-same = Somebody has this name already.
ui-how-many = How many at this screen
ui-pace = Pace
ui-pace-usual = as suits the way of playing
ui-pace-relaxed = no clock
ui-pace-live = { $seconds } seconds a move
ui-pace-correspondence = { $days ->
    [one] one day a move
   *[other] { $days } days a move
}
ui-other-ways = With other people
ui-way-screen = At this screen
ui-way-screen-why = Pass it around, turn by turn.
ui-way-online = Online
ui-way-online-why = A link or a QR code to send, no account.
ui-way-around = Around a table
ui-way-around-why = This screen shows the board; phones join it.
ui-open = Open
ui-read-rules = Read the rules
ui-my-tables = My tables
ui-forget = Forget this table
ui-forgotten = The table is forgotten.
ui-undo-forget = Undo
ui-memories = My matches
ui-memories-none = No finished match so far.
ui-memories-played = { $count ->
    [one] one match
   *[other] { $count } matches
}
ui-memories-won = { $count ->
    [0] none won
    [one] one won
   *[other] { $count } won
}
ui-deeds-shut-the-box = { $count ->
    [0] no box shut
    [one] one box shut
   *[other] { $count } boxes shut
}
ui-deeds-cluedo = { $count ->
    [0] no case solved
    [one] one case solved
   *[other] { $count } cases solved
}
ui-deeds-fort-boyard = { $count ->
    [0] no chest opened
    [one] one chest opened
   *[other] { $count } chests opened
}
ui-memories-why = This browser remembers them, and nothing else does. A file takes them to another device.
ui-memories-save = Take along in a file
ui-memories-open = Add a file taken along
ui-memories-wrong = This file holds no matches of the Ludothèque, or is damaged: nothing has changed.
ui-memories-read = { $count ->
    [one] One match was taken over from the file.
   *[other] { $count } matches were taken over from the file.
}
ui-table-gone = This table no longer exists.
ui-table-closed = This table is closed
ui-table-closed-why = The host has closed it for good.
ui-table-mine = Your turn
ui-table-paused = Paused
ui-table-others = Waiting for { $names }
ui-table-gathering = People are sitting down
ui-table-over = The match is over
ui-have-code = I have a code
ui-have-code-why = To join a table, or to go on here with a match from another device.
ui-code = Code
ui-go-on = Go on

## The table

ui-table = Table
ui-the-table = The table
ui-table-of = { $host }’s table
ui-full-screen = Full screen
ui-full-screen-off = Leave full screen
ui-board-welcome = This screen is the board. Scan the code with a phone to sit down.
ui-chairs = The seats
ui-chair-empty = Free seat
ui-chair-free = Free the seat
ui-sit = Sit down
ui-sit-instead = Move here
ui-sit-also = Someone beside me
ui-stand = Stand up
ui-swap = Swap seats { $one } and { $two }
ui-bot = bot
ui-bot-here = Bot
ui-fill-bots = { $count ->
    [one] A bot on the free seat
   *[other] Bots on the free seats
}
ui-start = Start
ui-start-ready = { $count ->
    [one] Ready, on your own.
   *[other] Everyone is there: { $count } seats.
}
ui-start-without = { $count ->
    [one] You will start on your own; free seats are put away.
   *[other] You will start with { $count }; free seats are put away.
}
ui-start-too-few = { $least ->
    [one] At least one person or bot is needed.
   *[other] At least { $least } seats must be taken.
}
ui-starting = { $count ->
    [0] The match starts…
   *[other] The match starts: waiting for { $names }…
}
ui-call-off = Call the start off
ui-doubt-left-out = Contributions to chance were fixed without this page’s: it reveals nothing.
ui-doubt-list-changed = Contributions to chance have changed since they were fixed: this page reveals nothing.
ui-repeat-silent = { $count ->
    [one] { $names } did not answer in time: the start is repeated, with another secret.
   *[other] { $names } did not answer in time, all of them: the start is repeated, with another secret.
}
ui-repeat-cancelled = { $names } called the start off: the next one will have another secret.
ui-repeat-left = { $names } is no longer there: the next start will have another secret.
ui-repeat-failed = The match could not start: the next start will have another secret.
ui-repeat-unjust = The server says that this page did not answer in time, but it did.
ui-wait-host = { $host } starts the match when everyone is ready.
ui-seated = At the table: { $names }.
ui-coach-allowed = The coach is allowed at this table
ui-invite = Invite
ui-invite-why = Whoever follows this link, or scans this code, comes to this table.
ui-invite-link = Invitation link
ui-invite-here = This link works on this computer only: the server was started for it alone.
ui-invite-title = Come and play: { $game }
ui-lan-title = The other devices at home
ui-lan = Open it to our Wi-Fi
ui-lan-why = So far only this computer reaches the Ludothèque. One press, and the phones on the same Wi-Fi can join; another, and they are shut out again.
ui-lan-open = Open to your Wi-Fi:
ui-lan-firewall = The phone must be on the same Wi-Fi. If its page stays empty, this computer’s firewall is asking: allow Python on private networks, or port { $port }. It closes when the Ludothèque is stopped.
ui-lan-qr = QR code of the Ludothèque on your Wi-Fi
ui-lan-close = Close it to the Wi-Fi
ui-qr-alt = QR code of the invitation
ui-qr-device-alt = QR code for the other device
ui-people = Around the table
ui-you = (you)
ui-here = here
ui-away = away
ui-host = host
ui-muted = muted
ui-mute = Mute
ui-unmute = Unmute
ui-pass-host = Make host
ui-take-host = Stand in for { $host } for now
ui-deputy = stands in for the host
ui-host-away = { $host } is away: after a minute you can take over until they are back.
ui-remove = Remove
ui-leave = Leave the table
ui-close-table = Close the table
ui-name = Your name
ui-name-usual = Player
ui-name-number = Player { $number }
ui-name-ask = What shall we call you?
ui-name-save = Save
ui-name-saved = Your name is remembered.
ui-name-change = Change name
ui-other-device = Continue on another device
ui-other-device-why = On the other device, scan this code, or type it on the first page. It works once.
ui-code-expired = This code is no longer valid.
ui-code-new = A new code
ui-chat = Chat
ui-chat-empty = Nobody has said anything yet.
ui-chat-say = Say something
ui-send = Send
ui-unread = { $count ->
    [one] one message
   *[other] { $count } messages
}
ui-standings = This evening
ui-standings-name = Name
ui-standings-wins = Wins
ui-standings-matches = Matches

## Coming in

ui-invited = { $host } invites you
ui-invited-people = { $game }, with { $names }.
ui-invited-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
ui-invited-full = All seats are taken: you can look on.
ui-invited-playing = A match is under way: you can look on.
ui-invited-closed = { $host } has closed this table of { $game } for good. Ask for a new invitation, or open a table of your own.
ui-join-sit = Sit down
ui-join-watch = Look on
ui-join-late = The last place has just been taken: you are looking on.

## The match

ui-board = The board
ui-board-in-words = The board in words
ui-beside = Beside the board
ui-decisions = What you can do
ui-your-turn = Your turn.
ui-your-turn-name = Your turn, { $name }.
ui-their-turn = { $count ->
    [one] It is { $names }’s turn.
   *[other] Waiting for { $names }.
}
ui-plain-expect = Choose what you do.
ui-chance-turn = Chance is answering…
ui-has-turn = to play
ui-over = The match is over.
ui-over-alone = Well played. Now do better.
ui-stuck = This match cannot go on
ui-stuck-wait = It is for { $host } to abandon it; the table itself goes on.
ui-paused = The match is paused.
ui-look-back = Look back at what happened (h)
ui-past = The past
ui-past-mark = The past: go back
ui-past-place = moment { $at } of { $end }
ui-past-first = This is what this page knew when it opened; the story tells the rest.
ui-past-back = Previous moment
ui-past-forth = Next moment
ui-past-turn-back = Previous turn
ui-past-turn-forth = Next turn
ui-past-to-now = Back to the present
ui-past-to-turn = Back to my turn
ui-past-asked = You are asked: back to the present.
ui-since-turn = Since your turn
ui-caption-only = { $name }: { $way }
ui-caption-way = { $from } → { $to }
ui-hurry = Speed up
ui-undo = Undo
ui-undo-of = Undo ({ $name })
ui-coach-on = Ask the coach
ui-coach-off = No coach
ui-figures-on = Show the numbers
ui-figures-off = No numbers
ui-why-not = And why not…? ({ $count })
ui-understood = Got it
ui-no-guide = I know this game
ui-pass-screen = Pass the screen to { $name }
ui-i-am = I am { $name }
ui-players = The players
ui-won = winner
ui-out = out
ui-stands-in = a bot plays
ui-stand-in-me = A bot plays for me
ui-stand-in-for = A bot plays for { $name }
ui-take-back = Take my seat back
ui-take-back-for = Take { $name }’s seat back
ui-time-left = Time left: { $time }
ui-days-left = { $days } d { $hours } h
ui-menu = Menu
ui-log = The story
ui-pause = Pause
ui-resume = Go on
ui-abandon = Abandon the match
ui-winners = { $count ->
    [0] Nobody wins.
    [one] { $names } wins!
   *[other] { $names } share the win!
}
ui-you-won = You win!
ui-you-lost = Well played all the same: the result tells how it went.
ui-again = Play again
ui-host-again = { $host } can start another match.
ui-result = Result
ui-replay = Watch the replay
ui-lounge = Change the seats

## Settings

ui-language = Language
ui-theme = Colours
ui-theme-auto = as the device
ui-theme-light = day
ui-theme-dark = night
ui-letters = Size of letters
ui-letters-100 = usual
ui-letters-115 = large
ui-letters-130 = very large
ui-senses = Around the game
ui-sound = Sounds
ui-sound-on = Turn the sound on
ui-sound-off = Turn the sound off
ui-volume = Volume
ui-motion = Motion
ui-bot-pace = The bots’ pace
ui-bot-pace-why = How fast what others do is shown on this device. Between two of your turns, bots are quick about what matters little. Your own moves keep their pace.
ui-bot-pace-slow = see everything: every move takes its time
ui-bot-pace-calm = calm: a few seconds between two of your turns
ui-bot-pace-brisk = brisk
ui-bot-pace-at-once = at once
ui-bot-pace-slow-short = full
ui-bot-pace-calm-short = calm
ui-bot-pace-brisk-short = brisk
ui-bot-pace-at-once-short = at once
ui-bot-pace-now = Pace of the bots: { $pace }
ui-coach-wish = Coach at every move, where the table allows it
ui-figures-wish = Numbers with the coach’s advice
ui-unasked-wish = Do what leaves no choice without asking me (throwing the dice, ending a turn)
ui-unasked-soon = Your turn ends by itself: touch the screen, or any key, to keep it.
ui-legend = Legend
ui-legend-title = What is on the board
ui-explore-board = Explore the board: arrows
ui-whole-board = Whole board
ui-guide-again = Show the first steps of each game again
ui-guide-again-done = They will be back in the next match.
ui-kept = What this browser keeps
ui-kept-name = your name: { $name }
ui-kept-no-name = no name
ui-kept-tables = { $count ->
    [0] no table
    [one] one table that you know
   *[other] { $count } tables that you know
}
ui-kept-matches = { $count ->
    [0] no finished match
    [one] one finished match
   *[other] { $count } finished matches
}
ui-kept-packs = { $count ->
    [0] no pack of cards
    [one] the link of one pack of cards
   *[other] the links of { $count } packs of cards
}
ui-kept-why = Besides these your settings, and the page itself so that it opens without a network. The cookies by which tables know you are erased in the browser, with those of this site. What the server keeps:
ui-kept-erase = Erase everything here
ui-about-title = About, privacy and licence
ui-about-operator = Who runs this server
ui-about-operator-none = They have not left an address here: ask whoever sent you the link. If you started it yourself, it is you.
ui-about-version = Ludothèque { $version }

## Packs

ui-packs = My cards
ui-packs-why = Write cards of your own: they are shuffled into those of the box. A pack is shared by a link or a file, and chosen at the table.
ui-packs-none = No pack yet.
ui-packs-write = Write cards
ui-packs-in = Your cards in the pack
ui-pack-new = A new pack
ui-pack-write = New pack: { $kind }
ui-pack-import = Open a file
ui-pack-file-wrong = This file is not a pack of cards.
ui-pack-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
ui-pack-others = somebody else’s
ui-pack-forget = Forget this pack
ui-lost-pack = This pack does not open

## Writing

ui-pack-title = Title of the pack
ui-pack-language = Language of the cards
ui-pack-untitled = A card to fill in
ui-pack-missing = { $count ->
    [one] one line to look at
   *[other] { $count } lines to look at
}
ui-pack-add-card = Add a card
ui-pack-remove-card = Take this card out
ui-pack-count = { $count } of { $most }
ui-pack-save = Save
ui-pack-cancel = Give up
ui-pack-unsaved = Not saved yet; this browser remembers it.
ui-pack-saved = Everything is saved.
ui-pack-kept = The pack is saved.
ui-pack-drop = Delete this pack
ui-pack-dropped = The pack is deleted. Matches that have begun keep their cards.

## Sharing

ui-pack-play = Play with these cards
ui-pack-share = Share
ui-pack-link = Link to this pack
ui-pack-link-why = Whoever opens this link can read all the cards, answers included.
ui-pack-export = Download the file
ui-pack-given = Keep this pack to choose it at your table. If you want to play, do not read the cards: the answers are on them.
ui-pack-keep = Keep this pack
ui-pack-is-kept = This pack is kept: it can be chosen at the table.
ui-pack-copy = Make a copy of my own
ui-pack-read = Read the cards, answers included
ui-pack-by-link = Link to another pack
ui-pack-bring = Add
ui-pack-no-link = That is not the link of a pack.

## A card

ui-own-cards = How your cards come
ui-own-mixed = Mixed in
ui-own-mixed-why = Your cards are shuffled into those of the box.
ui-own-first = Ours first
ui-own-first-why = Your cards come before those of the box.
ui-own-only = Only ours
ui-own-only-why = Only your cards are in play.
ui-card-preview = Preview in play
ui-card-optional = { $field } (if you like)
ui-card-blank = Something is missing here.
ui-card-long = { $most } characters at most.
ui-card-same = This is written twice.
ui-card-right = Answer { $number } is the right one
ui-card-is-right = right answer
ui-card-tour-de-france-town = towns of the Tour de France
ui-card-tour-de-france-town-why = Each card has a town, a question about tourism and one about cycling, with three answers each. { $most } cards at most in a match.
ui-card-tour-de-france-town-town = Town
ui-card-tour-de-france-town-tourism = Tourism
ui-card-tour-de-france-town-cycling = Cycling
ui-card-tour-de-france-town-question = Question
ui-card-tour-de-france-town-answers = Answers; tick the right one
ui-card-tour-de-france-town-reason = Why? Read out after the answer
ui-card-fort-boyard-riddle = riddles of Fort Boyard
ui-card-fort-boyard-riddle-why = Each card has a riddle and its right answers. { $most } cards at most in a match.
ui-card-fort-boyard-riddle-riddle = Riddle
ui-card-fort-boyard-riddle-answers = Right answers, separated by /
ui-card-fort-boyard-riddle-tries = Answers allowed
ui-card-fort-boyard-challenge = challenges of Fort Boyard
ui-card-fort-boyard-challenge-why = Each card has the title of a challenge and its rule; the other players judge. { $most } cards at most in a match.
ui-card-fort-boyard-challenge-title = Title
ui-card-fort-boyard-challenge-rule = Rule
ui-card-fort-boyard-challenge-sand = Hourglass

# A game in three pictures, and its rule over the table
ui-primer = In three pictures
ui-primer-aim = The aim
ui-primer-turn = A turn
ui-primer-end = The end
ui-minute = The rule in a minute
ui-exact-rule = The exact rule
ui-contents = Contents
ui-rule-of = The rule at { $clause }
ui-lesson-why = A few gestures on the real board, each with its reason. Skip it whenever you like.
ui-lesson-learnt = You know how to play.
ui-lesson-on = Play a real match
ui-lesson-leave = Back to the games
ui-lesson-skip = Skip the lesson

# Practice
ui-practice = Practice
ui-practice-of = { $game ->
    [fort-boyard] Practise the challenges
   *[other] Practice
}
ui-practice-why = Choose one: it is played for real, against bots, and counts for nothing.
ui-practice-none = There is nothing to practise here.
ui-practice-won = Well done!
ui-practice-lost = Not this time.
ui-practice-again = Again
ui-practice-other = Try something else
ui-practice-leave = Back to the games
