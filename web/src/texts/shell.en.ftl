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
ui-unreachable = The server isn’t answering. Trying again…
ui-files-lost = Part of the page won’t load. Reload it: your game and your place are waiting for you.
ui-reload = Reload the page
ui-updated = The Ludothèque was updated: on we go.
ui-offline = Your table is waiting. Reconnecting…
ui-no-network = You’re offline. The Ludothèque opens, but you can’t play until the network is back.
ui-really = Are you sure?
ui-copy = Copy
ui-share = Send
ui-print = Print
ui-copied = Copied.
ui-copy-by-hand = Automatic copying isn’t available: the address is selected, so copy it by hand.
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
ui-lost-page = This page doesn’t exist, but the boxes are still on the shelf.
ui-lost-table = This table can’t be opened
ui-lost-table-why = This table no longer exists.
ui-lost-invitation = This invitation doesn’t lead anywhere
ui-lost-code = This code doesn’t work
ui-lost-rules = These rules can’t be opened
ui-not-drawn = This game can’t be played in the browser yet.
ui-removed = You are no longer at this table

## The keys

ui-keys = Keyboard shortcuts
ui-keys-everywhere = Everywhere
ui-keys-help = shows this list
ui-keys-tab = moves from button to button and presses one
ui-keys-escape = closes what is open
ui-keys-match = During a game
ui-keys-choose = plays the choice with this number
ui-keys-arrows = moves from choice to choice, in the list and on the board
ui-keys-enter = plays what is highlighted, or presses the filled button
ui-keys-answers = gives an answer when a card asks
ui-keys-undo = takes the move back, where allowed
ui-keys-coach = asks the coach, or sends it away
ui-keys-legend = opens the legend
ui-keys-zoom = zooms in, out, or shows the whole board
ui-keys-hurry = skips the animation
ui-keys-past = looks back, turn by turn; then ← → for one moment
ui-keys-pace = changes the pace of the bots
ui-keys-replay = In a replay
ui-keys-moment = previous moment, next moment
ui-keys-turn = previous turn, next turn
ui-keys-play = plays or pauses
ui-keys-ends = beginning, end
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
ui-motto = Nothing to install, no account needed.
ui-ongoing = In progress
ui-ongoing-mine = Your turn: continue
ui-ongoing-on = Continue
ui-box-shut-the-box-time = 5 to 15 min
ui-box-cluedo-time = 15 to 45 min
ui-box-tour-de-france-time = 10 to 40 min
ui-box-fort-boyard-time = 20 to 60 min
ui-box-royaume-time = 15 to 60 min
ui-box-people = { $least } to { $most } players
ui-box-time = { $time } · from age { $age }
ui-game-share = Share this game
ui-play = Play
ui-against = { $bots ->
    [one] Right away, against { $level }.
   *[other] Right away, against { $bots } bots: { $level }.
}
ui-alone = Right now, on your own.
ui-options = Options
ui-level = Bot level
ui-level-novice = Easy
ui-level-amateur = Medium
ui-level-expert = Hard
ui-seats = Number of seats
ui-screen-names = Who’s playing on this screen?
ui-screen-prepare = Set up the table first
ui-name-same = Somebody already has this name.
ui-how-many = How many people on this screen
ui-pace = Pace
ui-pace-usual = whatever suits this way of playing
ui-pace-relaxed = no clock
ui-pace-live = { $seconds } seconds a move
ui-pace-correspondence = { $days ->
    [one] one day a move
   *[other] { $days } days a move
}
ui-other-ways = Or play together
ui-way-screen = On this screen
ui-way-screen-why = Pass it around, turn by turn.
ui-way-online = Online
ui-way-online-why = Send a link or a QR code, no account needed.
ui-way-around = Around a table
ui-way-around-why = This screen shows the board; everyone joins with a phone.
ui-open = Open
ui-read-rules = Read the rules
ui-my-tables = My tables
ui-forget = Forget this table
ui-forgotten = The table has been forgotten.
ui-undo-forget = Undo
ui-memories = My games
ui-memories-none = No finished games yet.
ui-memories-played = { $count ->
    [one] one game
   *[other] { $count } games
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
ui-memories-why = Only this browser remembers them. Save them to a file to take them to another device.
ui-memories-save = Save to a file
ui-memories-open = Open a saved file
ui-memories-wrong = This file holds no Ludothèque games, or it is damaged. Nothing has changed.
ui-memories-read = { $count ->
    [one] One game was taken over from the file.
   *[other] { $count } games were taken over from the file.
}
ui-table-gone = This table no longer exists.
ui-table-closed = This table is closed
ui-table-closed-why = The host has closed it for good.
ui-table-mine = Your turn
ui-table-paused = Paused
ui-table-others = Waiting for { $names }
ui-table-gathering = Players are sitting down
ui-table-over = The game is over
ui-have-code = I have a code
ui-have-code-why = To join a table, or to carry on a game from another device.
ui-code = Code
ui-go-on = Continue

## The table

ui-table = Table
ui-the-table = The table
ui-table-of = { $host }’s table
ui-full-screen = Full screen
ui-full-screen-off = Exit full screen
ui-board-welcome = This screen is the board. Scan the code with your phone to sit down.
ui-audience = Who is playing?
ui-audience-children = Children
ui-audience-family = Family
ui-audience-all = Everybody
ui-audience-children-why = Easy riddles and questions, more time, and everything is read aloud.
ui-audience-family-why = Nothing too hard. A child at the table? Tick the child’s seat.
ui-audience-all-why = All sorts, from easy to tough. A child at the table? Tick the child’s seat.
ui-audience-story = The story is read aloud.
ui-child = Child
ui-child-why = A child plays here: easy questions and more time, for that seat only
ui-read-aloud = Read aloud
ui-story-aloud = Read the story aloud
ui-chairs = The seats
ui-chair-empty = Free seat
ui-chair-free = Free this seat
ui-sit = Sit down
ui-sit-instead = Move here
ui-sit-also = Add someone on this device
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
    [one] You will start on your own; empty seats will be removed.
   *[other] You will start with { $count }; empty seats will be removed.
}
ui-start-too-few = { $least ->
    [one] At least one person or bot is needed.
   *[other] At least { $least } seats must be taken.
}
ui-starting = { $count ->
    [0] The game starts…
   *[other] The game starts: waiting for { $names }…
}
ui-call-off = Cancel
ui-doubt-left-out = The contributions to chance were fixed without this page’s, so it reveals nothing.
ui-doubt-list-changed = The contributions to chance have changed since they were fixed, so this page reveals nothing.
ui-repeat-silent = { $count ->
    [one] { $names } did not answer in time: the start is repeated, with another secret.
   *[other] { $names } did not answer in time, all of them: the start is repeated, with another secret.
}
ui-repeat-cancelled = { $names } cancelled the start: the next one will use another secret.
ui-repeat-left = { $names } is no longer there: the next start will use another secret.
ui-repeat-failed = The game could not start: the next start will use another secret.
ui-repeat-unjust = The server says that this page did not answer in time, but it did.
ui-wait-host = { $host } starts the game when everyone is ready.
ui-seated = At the table: { $names }.
ui-coach-allowed = The coach is allowed at this table
ui-invite = Invite
ui-invite-why = Anyone who follows this link or scans this code joins this table.
ui-invite-link = Invitation link
ui-invite-here = This link works on this computer only: the server was started for it alone.
ui-invite-title = Come and play: { $game }
ui-lan-title = The other devices at home
ui-lan = Open it to our Wi-Fi
ui-lan-why = So far only this computer can reach the Ludothèque. Press once, and phones on the same Wi-Fi can join; press again, and they’re shut out.
ui-lan-open = Open to your Wi-Fi:
ui-lan-firewall = The phone must be on the same Wi-Fi. If its page stays empty, check this computer’s firewall: allow Python on private networks, or port { $port }. It closes when the Ludothèque is stopped.
ui-lan-qr = QR code of the Ludothèque on your Wi-Fi
ui-lan-close = Close to the Wi-Fi
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
ui-take-host = Stand in for { $host }
ui-deputy = standing in for the host
ui-host-away = { $host } is away: after a minute you can take over until they come back.
ui-remove = Remove
ui-leave = Leave the table
ui-close-table = Close the table
ui-name = Your name
ui-name-usual = Player
ui-name-number = Player { $number }
ui-name-ask = What should we call you?
ui-name-save = Save
ui-name-saved = We’ll remember your name.
ui-name-change = Change name
ui-other-device = Continue on another device
ui-other-device-why = On the other device, scan this code or type it on the first page. It works once.
ui-code-expired = This code has expired.
ui-code-new = New code
ui-chat = Chat
ui-chat-empty = No messages yet.
ui-chat-say = Say something
ui-send = Send
ui-unread = { $count ->
    [one] one message
   *[other] { $count } messages
}
ui-standings = This evening
ui-standings-name = Name
ui-standings-wins = Wins
ui-standings-matches = Games

## Coming in

ui-invited = { $host } invites you
ui-invited-people = { $game }, with { $names }.
ui-invited-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
ui-invited-full = All seats are taken, but you can watch.
ui-invited-playing = A game is being played: you can watch.
ui-invited-closed = { $host } has closed this { $game } table for good. Ask for a new invitation, or open a table of your own.
ui-join-sit = Sit down
ui-join-watch = Watch
ui-join-late = The last seat has just been taken: you are watching.

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
ui-plain-expect = Choose what to do.
ui-chance-turn = Chance is answering…
ui-has-turn = to play
ui-over = The game is over.
ui-over-alone = Well played. Can you do better?
ui-stuck = This game can’t go on
ui-stuck-wait = Only { $host } can abandon it; the table itself stays open.
ui-paused = The game is paused.
ui-look-back = Look back at what happened (h)
ui-past = The past
ui-past-mark = The past: go back
ui-past-place = moment { $at } of { $end }
ui-past-first = This is as far back as this page can look; the story tells the rest.
ui-past-back = Previous moment
ui-past-forth = Next moment
ui-past-turn-back = Previous turn
ui-past-turn-forth = Next turn
ui-past-to-now = Back to the present
ui-past-to-turn = Back to my turn
ui-past-asked = It’s your move: back to the present.
ui-since-turn = Since your turn
ui-caption-only = { $name }: { $way }
ui-caption-then = { $way } ·
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
ui-stand-in-me = Let a bot play for me
ui-stand-in-for = Let a bot play for { $name }
ui-take-back = Take my seat back
ui-take-back-for = Take { $name }’s seat back
ui-time-left = Time left: { $time }
ui-days-left = { $days } d { $hours } h
ui-menu = Menu
ui-log = The story
ui-pause = Pause
ui-resume = Resume
ui-abandon = Abandon the game
ui-winners = { $count ->
    [0] Nobody wins.
    [one] { $names } wins!
   *[other] { $names } share the win!
}
ui-you-won = You win!
ui-you-lost = Well played all the same: the result shows how it went.
ui-again = Play again
ui-host-again = { $host } can start another game.
ui-result = Result
ui-replay = Watch the replay
ui-lounge = Change the seats

## Settings

ui-language = Language
ui-theme = Colours
ui-theme-auto = same as device
ui-theme-light = light
ui-theme-dark = dark
ui-letters = Text size
ui-letters-100 = normal
ui-letters-115 = large
ui-letters-130 = very large
ui-senses = Sound and motion
ui-sound = Sounds
ui-sound-on = Turn the sound on
ui-sound-off = Turn the sound off
ui-volume = Volume
ui-motion = Motion
ui-bot-pace = Bot speed
ui-bot-pace-why = How fast this device shows what others do. Between your turns, bots hurry over whatever matters little. Your own moves keep their pace.
ui-bot-pace-slow = everything: every move takes its time
ui-bot-pace-calm = calm: a few seconds between your turns
ui-bot-pace-brisk = brisk
ui-bot-pace-at-once = instant
ui-bot-pace-slow-short = full
ui-bot-pace-calm-short = calm
ui-bot-pace-brisk-short = brisk
ui-bot-pace-at-once-short = instant
ui-bot-pace-now = Bot speed: { $pace }
ui-coach-wish = Show the coach at every move, where the table allows it
ui-figures-wish = Show numbers with the coach’s advice
ui-unasked-wish = Do the only possible thing without asking me (throw the dice, end a turn)
ui-unasked-soon = Your turn is about to end: touch the screen, or press any key, to keep it.
ui-legend = Legend
ui-legend-title = What is on the board
ui-explore-board = Explore the board: arrows
ui-whole-board = Whole board
ui-guide-again = Show the first steps of each game again
ui-guide-again-done = You’ll see them again in your next game.

ui-kept = What this browser keeps
ui-kept-name = your name: { $name }
ui-kept-no-name = no name
ui-kept-tables = { $count ->
    [0] no table
    [one] one table that you know
   *[other] { $count } tables that you know
}
ui-kept-matches = { $count ->
    [0] no finished game
    [one] one finished game
   *[other] { $count } finished games
}
ui-kept-packs = { $count ->
    [0] no pack of cards
    [one] the link of one pack of cards
   *[other] the links of { $count } packs of cards
}
ui-kept-why = It also keeps your settings, and the page itself so that it opens without a network. To erase the cookies by which tables know you, clear this site’s cookies in the browser. What the server keeps:
ui-kept-erase = Erase everything here
ui-about-title = About, privacy and licence
ui-about-operator = Who runs this server
ui-about-operator-none = They have not left an address here: ask whoever sent you the link. If you started it yourself, that’s you.
ui-about-version = Ludothèque { $version }

## Packs

ui-packs = My cards
ui-packs-why = Write your own cards: they are shuffled in with those of the box. Share a pack by link or file, and choose it at the table.
ui-packs-none = No packs yet.
ui-packs-write = Write cards
ui-packs-in = Your cards in this pack
ui-pack-new = New pack
ui-pack-write = New pack: { $kind }
ui-pack-import = Open a file
ui-pack-file-wrong = This file is not a pack of cards.
ui-pack-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
ui-pack-others = someone else’s
ui-pack-forget = Forget this pack
ui-lost-pack = This pack can’t be opened

## Writing

ui-pack-title = Title of the pack
ui-pack-language = Language of the cards
ui-pack-untitled = A blank card
ui-pack-missing = { $count ->
    [one] one line to look at
   *[other] { $count } lines to look at
}
ui-pack-add-card = Add a card
ui-pack-remove-card = Remove this card
ui-pack-count = { $count } of { $most }
ui-pack-save = Save
ui-pack-cancel = Cancel
ui-pack-unsaved = Not saved yet, but this browser remembers it.
ui-pack-saved = Everything is saved.
ui-pack-kept = The pack is saved.
ui-pack-drop = Delete this pack
ui-pack-dropped = The pack is deleted. Games that have begun keep their cards.

## Sharing

ui-pack-play = Play with these cards
ui-pack-share = Share
ui-pack-link = Link to this pack
ui-pack-link-why = Anyone with this link can read all the cards, answers included.
ui-pack-export = Download the file
ui-pack-given = Keep this pack to choose it at your table. If you want to play with it, don’t read the cards: the answers are on them.
ui-pack-keep = Keep this pack
ui-pack-is-kept = This pack is kept: you can choose it at the table.
ui-pack-copy = Make my own copy
ui-pack-read = Read the cards, answers included
ui-pack-by-link = Link to another pack
ui-pack-bring = Add
ui-pack-no-link = That isn’t a link to a pack.

## A card

ui-own-cards = How your cards come up
ui-own-mixed = Mixed in
ui-own-mixed-why = Your cards are shuffled into those of the box.
ui-own-first = Ours first
ui-own-first-why = Your cards come before those of the box.
ui-own-only = Only ours
ui-own-only-why = Only your cards are used.
ui-card-preview = Preview in play
ui-card-optional = { $field } (optional)
ui-card-blank = Something is missing here.
ui-card-long = { $most } characters at most.
ui-card-same = This is there twice.
ui-card-right = Answer { $number } is the right one
ui-card-is-right = right answer
ui-packs-how = Write your own cards, step by step
ui-packs-how-choose = Choose a kind of card below, and give your pack a title.
ui-packs-how-sample = Begin with the example, and put your own words in place of its words: Gran’s joke, your holiday town, the dog.
ui-packs-how-table = Lots of cards? Write them in a spreadsheet, one row for each, and paste the table: you’ll be told what’s wrong, row by row.
ui-packs-how-save = Save. You can share the pack by its link; whoever opens it can read the answers.
ui-packs-how-play = At the table, tick the pack among the options: your cards are in the game.
ui-pack-sample = Begin with an example
ui-sheet = Paste a table
ui-sheet-why = One row for each card, with the columns in this order; copy from a spreadsheet, or open a CSV file.
ui-sheet-file = Open a CSV file
ui-sheet-add = { $count ->
    [0] Add these cards
    [1] Add this card
   *[other] Add these { $count } cards
}
ui-sheet-right = The right one (1, 2 or 3)
ui-sheet-problem = Row { $row }, { $column }: { $what }
ui-sheet-blank = this is empty.
ui-sheet-long = this is too long.
ui-sheet-same = this is written twice.
ui-sheet-choice = there is no such choice.
ui-sheet-cells = there are too many columns.
ui-sheet-more = { $count ->
    [1] And one more to look at.
   *[other] And { $count } more to look at.
}
ui-sheet-most = That would be too many cards: { $most } at most in a pack.
ui-card-tour-de-france-town-sample =
    Gran’s house | What does Gran keep in the biscuit tin? | Biscuits | Buttons | Banknotes | 2 | The biscuits are in the sewing box. | Who fell into the stream with a bike? | Uncle Jo | The dog | Nobody | 1 | He says that he wanted a wash.
    Our beach | What colour is the ice-cream hut? | Blue | Pink | Green | 1 | | Who is always in front on a bike? | Dad | Léa | The wind | 2 |
ui-card-tour-de-france-surprise = surprises of the Tour de France
ui-card-tour-de-france-surprise-why = A title and a text of your own, read in place of a card that does the same. { $most } at most in a game.
ui-card-tour-de-france-surprise-title = Title
ui-card-tour-de-france-surprise-text = Text; say what to do as well
ui-card-tour-de-france-surprise-effect = What the card does
ui-card-tour-de-france-surprise-effect-choice = { $choice ->
    [0] joker, to keep
    [1] forward 2
    [2] forward 3
    [3] forward 4
    [4] forward 5
    [5] forward 6
    [6] forward to the stage town
    [7] forward to the strategy square
    [8] draw a strategy card
    [9] draw a polka-dot card
    [10] draw a green card
    [11] draw a white card
    [12] back 1
    [13] back 2
    [14] back 3
    [15] back 4
    [16] back 5
    [17] back 6
    [18] back to the stage town
   *[other] put back a strategy card
}
ui-card-tour-de-france-surprise-sample =
    The dog ate the map | He liked it, Normandy most of all. Go back 3 squares. | back 3
    Gran’s toast | Butter and jam: you are flying. Go forward 4 squares. | forward 4
ui-card-fort-boyard-riddle-tries-choice = { $choice ->
    [0] as many as you like
   *[other] { $choice }
}
ui-card-fort-boyard-riddle-sample =
    She snores on the sofa and steals socks. Who is it? | the cat / Kitty | as many as you like
    How many steps lead up to our attic? | 13 | 2
ui-card-fort-boyard-challenge-sand-choice = { $choice ->
    [0] without the hourglass
   *[other] with the hourglass
}
ui-card-fort-boyard-challenge-sample =
    The spoon | Walk round the table with an egg on a spoon, and don’t drop it. | with the hourglass
    The statue | Don’t let anyone make you laugh before the sand runs out. | with the hourglass
ui-card-fort-boyard-question = questions for les interdits
ui-card-fort-boyard-question-why = Each card has three questions that just beg for a yes or no. { $most } cards at most in a game.
ui-card-fort-boyard-question-questions = Questions
ui-card-fort-boyard-question-sample =
    Did you eat the last yoghurt? | Your bike is blue, isn’t it? | Do you snore at night?
    Was it you who hid the remote? | Does Gran live in Leeds? | Are we having chips tonight?
ui-card-royaume-event = events of La Clef du Royaume
ui-card-royaume-event-why = A title and a text of your own, read in place of those on the card; what it does stays the same. { $most } at most in a game.
ui-card-royaume-event-title = Title
ui-card-royaume-event-text = Text
ui-card-royaume-event-effect = The card that does the same
ui-card-royaume-event-effect-choice = { $choice ->
    [0] the wolf
    [1] the otter
    [2] the fairy
    [3] the salamander
    [4] the giantess
    [5] the Sphinx
    [6] the Stone Knight
    [7] the Peddler
    [8] the Spring
    [9] the Bard
    [10] the Village Feast
    [11] the Bandits
    [12] the Downpour
    [13] the Demon’s Raven
    [14] the Tailwind
    [15] the Quake
    [16] the Eagle
    [17] the Joust
    [18] the Castle Guard
   *[other] the Masked Ball
}
ui-card-royaume-event-sample =
    Auntie Jean | She has plasters, sweets, and all the time in the world. | the Peddler
    The washing machine | It has swallowed another sock. | the Downpour
ui-card-tour-de-france-town = towns of the Tour de France
ui-card-tour-de-france-town-why = Each card has a town, a question about tourism and one about cycling, with three answers each. { $most } cards at most in a game.
ui-card-tour-de-france-town-town = Town
ui-card-tour-de-france-town-tourism = Tourism
ui-card-tour-de-france-town-cycling = Cycling
ui-card-tour-de-france-town-question = Question
ui-card-tour-de-france-town-answers = Answers; tick the right one
ui-card-tour-de-france-town-reason = Why? Read out after the answer
ui-card-fort-boyard-riddle = riddles of Fort Boyard
ui-card-fort-boyard-riddle-why = Each card has a riddle and its right answers. { $most } cards at most in a game.
ui-card-fort-boyard-riddle-riddle = Riddle
ui-card-fort-boyard-riddle-answers = Right answers, separated by /
ui-card-fort-boyard-riddle-tries = Answers allowed
ui-card-fort-boyard-challenge = challenges of Fort Boyard
ui-card-fort-boyard-challenge-why = Each card has the title of a challenge and its rule; the other players judge. { $most } cards at most in a game.
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
ui-rule-of = The rule, { $clause }
ui-lesson-why = A few moves on the real board, each with its reason. Skip it whenever you like.
ui-lesson-learnt = Now you know how to play.
ui-lesson-on = Play a real game
ui-lesson-leave = Back to the games
ui-lesson-skip = Skip the lesson

# Practice
ui-practice = Practice
ui-practice-of = { $game ->
    [fort-boyard] Practise the challenges
   *[other] Practice
}
ui-practice-why = Choose one: you play it for real, against bots, and it counts for nothing.
ui-practice-none = There is nothing to practise here.
ui-practice-won = Well done!
ui-practice-lost = Not this time.
ui-practice-won-by = { $name } made it!
ui-practice-lost-by = Not this time for { $name }.
ui-practice-again = Again
ui-practice-other = Try something else
ui-practice-leave = Back to the games
