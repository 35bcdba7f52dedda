# Menus, settings, questions and help: nothing that belongs to one title.
# Variables: $name, $names are players’ names; $n, $of, $persons, $bots are numbers; $date is a date
# with a time; $file is the name of a file; $text is shown as it is. Words and patterns: docs/glossary.md.

plain-text = { $text }
no-display = There’s no display to open a window on. “crown-couch simulate” plays games without one.
display-gone = The display was disconnected, so the game closed. It’s saved up to the last action.

value-on = On
value-off = Off
button-back = Back
button-back-about = Return to the previous screen

## The main menu

main-menu-other-about = Play { $title } instead
title-players = { $fewest } to { $most } players
main-menu-continue = Continue
main-menu-continue-about = Continue the last game
main-menu-new = New game
main-menu-new-about = Choose players and options
main-menu-saves = Saved games
main-menu-saves-about = Continue or delete a saved game
main-menu-settings = Settings
main-menu-settings-about = Language, text size, colours, speed
main-menu-help = How to play
main-menu-help-about = The rules, taking your seats, and the controls
main-menu-quit = Quit
main-menu-quit-about = Close the game
main-menu-continue-saved = Saved { $date }
main-menu-learn = New here? Learn by playing
main-menu-learn-about = Learn the game on its own table, step by step
main-menu-learn-line =
    { $minutes ->
        [0] In small steps
       *[other] About { $minutes } minutes, in small steps
    }
main-menu-bots = Play against bots
main-menu-bots-of = { $title } against bots
main-menu-bots-about = Start a solo game straight away
main-menu-continue-line = The last game
main-menu-bots-line =
    { $most ->
        [one] You against a bot
       *[other] You against up to { $most } bots
    }
main-menu-new-line = Players, options
main-menu-saves-line =
    { $n ->
        [0] None yet
        [one] 1 game
       *[other] { $n } games
    }
main-menu-settings-line = Text and sound
main-menu-help-line = Rules, controls
main-menu-quit-line = Your games are saved

## The moment at which the last game was left

saved-moment = { $turn } { $lead }
saved-moment-yours = Your turn.
saved-moment-turn = { $name }’s turn.
saved-moment-secret = Secret choices.
saved-moment-level = Nobody has scored yet.
saved-moment-tied =
    { $you ->
        [1] { $points ->
            [one] You share the lead on 1 point.
           *[other] You share the lead on { $points } points.
        }
       *[0] { $points ->
            [one] { $count } players share the lead on 1 point.
           *[other] { $count } players share the lead on { $points } points.
        }
    }
saved-moment-you-lead = You lead with { $points }.
saved-moment-behind = { $name } leads with { $points }; you have { $own }.
saved-moment-leads = { $name } leads with { $points }.

main-menu-demo =
    { $device ->
        [pad] Bots are playing. Press any button to return.
        [mouse] Bots are playing. Click to return.
        [touch] Bots are playing. Tap to return.
       *[keyboard] Bots are playing. Press any key to return.
    }

files-damaged = You can play on. To get everything back, unpack or install the game again. Missing or damaged: { $files }
folder-unwritable = Can’t write to { $file }: { $reason }. You can play, but games and settings won’t be saved.
settings-unwritable = Can’t save your settings: { $reason }. They last until you quit.
settings-unreadable = Can’t read your settings: { $reason }. Using the defaults.
main-menu-crashed = The game closed unexpectedly last time. Every move was saved.
main-menu-crashed-short = Saved when the game closed unexpectedly
main-menu-crash-report = The game crashed last time, but nothing is lost. Choose Continue to resume. Details are in { $file }.

## After a crash

crash-title = The game has crashed
crash-files-title = Files of the game are damaged
crash-files = Unpack or install the game again. Missing or damaged: { $files }
crash-saved = Your game is saved up to the last action. Start again to continue.
crash-unsaved = This game wasn’t being saved, so it’s lost.
crash-none = No game was running. Saved games are safe.
crash-report = A report is in { $file }. It contains no names.
crash-no-report = Couldn’t write a report.
crash-close = Close
crash-defaults-title = Start with default settings this time?
crash-defaults-body = The game crashed at the table last time, and one of your settings may be to blame. The defaults last until you quit. Your own settings stay saved. If you change one meanwhile, that change is saved.
crash-keep-settings = Keep my settings
crash-use-defaults = Use the defaults

## A game against bots

quick-opponents = Opponents
quick-opponents-count =
    { $n ->
        [one] 1 bot
       *[other] { $n } bots
    }
quick-level = Difficulty
quick-start = Start
quick-more = More options

quit-question = Quit?
quit-consequence = Everything is saved. You can continue any time.

## Questions

dialog-ok = OK
dialog-cancel = Cancel
dialog-stay = Stay
notice-title = Please note
save-fault-title = Can’t open this game

## Names of keys

key-enter = Enter
key-escape = Esc
key-tab = Tab
key-with-shift = Shift + { $cap }
key-with-alt = Alt + { $cap }
key-on-keypad = Num { $cap }
key-left = Left arrow
key-right = Right arrow
key-up = Up arrow
key-down = Down arrow
key-space = Space
key-backspace = Backspace
key-page-up = Page Up
key-page-down = Page Down
key-caps-lock = Caps Lock
key-left-ctrl = Left Ctrl
key-none = (no key)

## Buttons of controllers and of the mouse

mouse-left = Left mouse button
mouse-right = Right mouse button
mouse-middle = Middle mouse button
mouse-side-rear = Rear side button
mouse-side-front = Front side button
mouse-wheel-up = Wheel up
mouse-wheel-down = Wheel down
mouse-point = Pointer
pad-south =
    { $family ->
        [xbox] A
        [playstation] Cross
        [nintendo] B
       *[other] Lower button
    }
pad-east =
    { $family ->
        [xbox] B
        [playstation] Circle
        [nintendo] A
       *[other] Right button
    }
pad-west =
    { $family ->
        [xbox] X
        [playstation] Square
        [nintendo] Y
       *[other] Left button
    }
pad-north =
    { $family ->
        [xbox] Y
        [playstation] Triangle
        [nintendo] X
       *[other] Upper button
    }
pad-l1 =
    { $family ->
        [xbox] LB
        [nintendo] L
       *[other] L1
    }
pad-r1 =
    { $family ->
        [xbox] RB
        [nintendo] R
       *[other] R1
    }
pad-l2 =
    { $family ->
        [xbox] LT
        [nintendo] ZL
       *[other] L2
    }
pad-r2 =
    { $family ->
        [xbox] RT
        [nintendo] ZR
       *[other] R2
    }
pad-start =
    { $family ->
        [xbox] Menu
        [playstation] Options
        [nintendo] Plus
       *[other] Start
    }
pad-back =
    { $family ->
        [xbox] View
        [playstation] Create
        [nintendo] Minus
       *[other] Select
    }
pad-l3 = Left stick press
pad-r3 = Right stick press
pad-dpad-up = D-pad up
pad-dpad-down = D-pad down
pad-dpad-left = D-pad left
pad-dpad-right = D-pad right
pad-stick-up = Left stick up
pad-stick-down = Left stick down
pad-stick-left = Left stick left
pad-stick-right = Left stick right
pad-right-up = Right stick up
pad-right-down = Right stick down
pad-right-left = Right stick left
pad-right-right = Right stick right

## A new game

seats-heading = Who plays?
seats-heading-of = Who plays { $title }?
seats-start = Start
seats-start-about =
    { $persons ->
        [0] Watch { $bots } bots play
        [one] Start a game with 1 person and { $bots ->
            [one] 1 bot
           *[other] { $bots } bots
        }
       *[other] { $bots ->
            [0] Start a game with { $persons } people
            [one] Start a game with { $persons } people and 1 bot
           *[other] Start a game with { $persons } people and { $bots } bots
        }
    }
seats-options = Game options
seats-options-of = Options for { $title }
seats-options-about = Start player and rules
seats-empty = Empty seat
seats-add-person = Person
seats-add-person-about = Add a person, on any device
seats-add-bot = Bot
seats-add-bot-about = Add a bot
seats-colour-about = Change { $name }’s colour and shape
seats-name-about = Change { $name }’s name
seats-place-about = { $name } sits in seat { $n } of { $of }, clockwise
seats-leave-about = Remove { $name }
seats-leave-again = again to leave
seats-leave-asked = { $player }, press { $key-cancel } again to leave.
seats-too-few =
    { $n ->
        [one] You need at least 1 player.
       *[other] You need at least { $n } players.
    }
seats-first = Start player
seats-first-about = Who starts the game.
seats-first-random = Random
seats-sit = take a seat
seats-sit-again = take this seat again
seats-full = All seats are taken.
seats-no-colour = All other colours are taken.
seats-hint-sit = take a seat
seats-hint-next = next
seats-hint-colour = colour
seats-hint-name = name
seats-hint-bot = add a bot
seats-hint-leave = leave
seats-hint-start = start
seats-hint-choose = choose
seats-hint-own = my seat

# What a seat is played with, in one or two words. The sign in front shows a controller's number, $n.
device-shared = Any device
device-shared-about = { $name } plays on any device: keyboard, mouse or controller
device-keyboard = Keyboard
device-keyboard-about = { $name } plays on the keyboard
device-mouse = Mouse
device-mouse-about = { $name } plays with the mouse
device-pad = Controller
device-pad-about =
    { $family ->
        [xbox] { $name } plays on controller { $n } (Xbox)
        [playstation] { $name } plays on controller { $n } (PlayStation)
        [nintendo] { $name } plays on controller { $n } (Nintendo)
       *[other] { $name } plays on controller { $n }
    }
# How someone chooses in secret, in one or two words.
way-pad = Code
way-pad-about = For secret choices, { $name } enters a code on their controller, so nobody needs to look away
way-pad-about-short = { $name } enters a code, so nobody needs to look away
way-left = Left keys
way-left-about = For secret choices, { $name } enters a code on the left side of the keyboard, so nobody needs to look away
way-left-about-short = { way-pad-about-short }
way-right = Right keys
way-right-about = For secret choices, { $name } enters a code on the number pad, so nobody needs to look away
way-right-about-short = { way-pad-about-short }
way-curtain = Curtain
way-curtain-about = For secret choices, { $name } picks behind a curtain while the others look away
way-curtain-about-short = { $name } picks while the others look away

bot-random-level = Random
bot-random-nature = Plays any legal move
bot-random-about = { $name } is a bot that plays any legal move
bot-easy-level = Easy
bot-easy-nature = Quick and a little careless
bot-easy-about = { $name } is a bot, quick and a little careless
bot-medium-level = Medium
bot-medium-nature = Plays well, but looks only one step ahead
bot-medium-about = { $name } is a bot that plays well, but looks only one step ahead
bot-hard-level = Hard
bot-hard-nature = Plans its whole turn
bot-hard-about = { $name } is a bot that plans its whole turn
bot-expert-level = Expert
bot-expert-nature = Plans further and takes its time
bot-expert-about = { $name } is a bot that plans further and takes its time
bot-greedy-level = Greedy
bot-greedy-nature = Grabs the most points at every step
bot-greedy-about = { $name } is a bot that grabs the most points at every step

name-heading = What’s your name?
name-refused = Only Latin and Korean letters can be shown
name-about = Type a name, or choose one below
name-shift = Capitals
name-delete = Delete
name-space = Space
name-clear = Clear
name-letter-about = Type { $text }
name-letters = Letters
name-letters-about = On-screen keyboard
# Names to choose from, separated by commas: at least 10, none longer than 16 letters. A translation may choose its own.
given-names = Alicia, Bruno, Carmen, Diego, Elena, Felipe, Inés, Jorge, Lucía, Mateo, Nuria, Óscar, Pilar, Rafael, Sofía, Tomás

people-heading = Seats and controllers
people-done-about = Apply and return
people-back-about = Back to the menu, keeping your changes
people-leave = Leave
people-leave-about = { $name } leaves for good, and a bot takes over
people-leave-title = Let { $name } leave?
people-leave-body = A bot takes over for { $name } until the end. Everyone else keeps playing.
people-leave-yes = Leave the game
people-bot-already = A bot already plays here.
people-return = Take over
people-return-about = A person plays for { $name } again

## The pause menu

pause-heading = Paused
pause-saved = Your game saves itself. Stop whenever you like.
pause-resume = Resume
pause-save = Show save location
pause-saved-in = Saved to { $file }.
pause-unsaved = This game isn’t being saved.
pause-step-back = Step back
pause-step-again = Repeat this step
pause-step-skip = Skip this step
pause-puzzle-again = Start the puzzle again
pause-puzzle-leave = All puzzles
pause-people = Seats and controllers
pause-settings = Settings
pause-help = Help
pause-title = Main menu
pause-quit = Quit

## Saved games

saves-heading = Saved games
saves-none = No saved games yet. Every game is saved as you play.
saves-reading = { $count ->
    [one] One more game is being read…
   *[other] { $count } more games are being read…
}
saves-open-about = Continue the game with { $names }
saves-look-about = See how it ended
saves-damaged-about = Play on from just before the damage
saves-fault-about = Show why this file can’t be opened
saves-delete-file-about = Delete { $file }
saves-delete-about = Delete the game with { $names }
saved-over = Finished: { $scores }
saved-begun = In progress
saved-state = { $state }, { $date }
saved-bots =
    { $bots ->
        [one] 1 bot
       *[other] { $bots } bots
    }
saved-people-and-bots = { $names } and { saved-bots }
saved-of-title = { $title }  ·  { $state }
delete-question = Delete this game?
delete-consequence = You’ll lose the game with { $names } from { $date }. This can’t be undone.
delete-fault-title = Can’t delete this game
delete-file-question = Delete this file?
delete-file-consequence = You’ll lose { $file } from { $date }. This can’t be undone.
delete-keep = Keep
delete-do = Delete

## Settings

settings-heading = Settings
settings-percent = { $n }%
settings-language = Language
settings-language-about = Language of the game.
settings-language-system = System default
settings-text-scale = Text size
settings-text-scale-about = Larger or smaller text and buttons. Zoom in to read the board.
settings-safe-area = Screen margin
settings-safe-area-about = How much space to leave at each edge. Some TVs cut the edges off. If yours doesn’t, choose 0%.
settings-typeface = Typeface
settings-typeface-about = An old-print typeface, or a plain one that’s easier to read from across the room.
settings-typeface-period = Old print
settings-typeface-plain = Plain
settings-speed = Speed
settings-speed-about = How fast pieces move. Step by step waits for you after each event. Confirm skips an animation at any speed.
settings-speed-step = Step by step
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = Instant
settings-bots-shown = Bots’ turns
settings-bots-shown-watch = Watch
settings-bots-shown-hurry = Fast
settings-bots-shown-summary = Summary
settings-bots-shown-about-watch = See every bot move at the chosen speed. Confirm skips the animation.
settings-bots-shown-about-hurry = See bots’ moves several times faster. Scorings, secret choices and other big moments keep their speed.
settings-bots-shown-about-summary = Bots move at once, and a list tells you what they did. You still see scorings, secret choices and other big moments.
settings-bots-think = Bots’ thinking
settings-bots-think-usual = Normal
settings-bots-think-longer = Longer (×3)
settings-bots-think-about-usual = Bots and hints think for up to { $seconds } seconds per decision.
settings-bots-think-about-longer = Stronger bots and hints think three times as long, up to { $seconds } seconds per decision.
settings-tips = Tips
settings-tips-about = Explain each new thing once to every player, when it first comes up.
settings-bots-talk = Bot chatter
settings-bots-talk-about =
    { $device ->
        [touch] Bots comment now and then. To stop them, tap a comment.
       *[other] Bots comment now and then. To stop them, press { $key-hush } or click a comment.
    }
settings-game = Game
settings-game-about = Bots, ending a turn, the secret curtain, and holding buttons.
settings-sounds = Sound
settings-sounds-about = Volume and captions.
settings-sound-on = Sound
window-left = You’re in another window. Click here to play on.
sound-is-on = Sound on
sound-is-off = Sound off
settings-sound-on-about =
    { $device ->
        [touch] Turn all sound on or off.
       *[other] Turn all sound on or off. At any time, { $key-mute } does the same.
    }
settings-volume-master = Volume
settings-volume-master-about = Volume of everything.
settings-volume-effects = Effects
settings-volume-effects-about = Volume of pieces, cards, coins and buttons.
settings-volume-music = Music
settings-volume-music-about = Volume of the music. It gets softer while a player’s tune plays.
settings-volume-houses = Players’ tunes
settings-volume-houses-about = Volume of each player’s tune: for their turn, the lead and the win.
settings-captions = Captions
settings-captions-about = Show a short caption beside the board for every sound that matters.
settings-high-contrast = High contrast
settings-high-contrast-about = Brighter panels, darker text, and a paler map with thick borders.
settings-reduce-motion = Reduce motion
settings-reduce-motion-about = Things fade instead of moving, and the map stands still.
settings-holding = Hold buttons
settings-holding-about = Hold a button to keep the secret curtain open, or to leave your seat.
settings-curtain-closes = Secret curtain closes
settings-curtain-closes-about = How long the curtain of a secret choice stays open while nothing is pressed.
settings-seconds = after { $n } s
settings-never = Never
settings-ask-before-losing = Ask before ending a turn
settings-ask-before-losing-about = If you end your turn early, the game says what you’d lose, and asks.
settings-monitor = Monitor
settings-monitor-about = The game opens on this monitor, and fills it in full screen.
settings-monitor-number = Monitor { $n }
settings-fullscreen = Full screen
settings-fullscreen-about =
    { $device ->
        [keyboard] Fill the whole screen. { $key-fullscreen } does the same any time.
       *[other] Fill the whole screen.
    }
settings-controls = Keys and buttons
settings-controls-about = Choose what each key and button does.

## Keys and buttons

controls-heading = Keys and buttons
controls-kind = Device
controls-kind-about = Left and right: keyboard, mouse or controller.
controls-keyboard = Keyboard
controls-mouse = Mouse
controls-pad = Controller
controls-about-keyboard = Choose another key for “{ $command }”
controls-about-mouse = Choose another mouse button for “{ $command }”
controls-about-pad = Choose another button for “{ $command }”
controls-about-keyboard-short = Choose another key
controls-about-mouse-short = Choose another button
controls-about-pad-short = Choose another button
controls-nothing = none
controls-no-pad = No controller is connected.
controls-points = Just point. This needs no button.
controls-chooses = The left button always chooses what you point at.
controls-pads = Controllers
controls-pads-about = Rumble, lights, and set-up of unknown controllers
controls-reset = Reset to defaults
controls-reset-about = Reset all keys or buttons of one device
controls-reset-title = What do you want to reset?
controls-reset-body = You’ll lose your changes there.
controls-reset-keyboard = Keyboard
controls-reset-mouse = Mouse
controls-reset-pad = Controllers
controls-leave = Cancel
controls-taken = { $cap } is taken
controls-swap = Swap
controls-swap-body = Already used for “{ $other }”. Swap them?
controls-share = Use it
controls-share-body = “{ $other }” uses it too. It would keep its other keys or buttons.
controls-take = Use it
controls-take-body = That leaves “{ $other }” without a key or button, and “{ $command }” has none to swap.
controls-needed = “{ $other }” needs this one. Give it another key or button first.
listen-keyboard = Which key for “{ $command }”?
listen-keyboard-leave = Press the new key. { key-escape } cancels.
listen-mouse = Which mouse button for “{ $command }”?
listen-mouse-leave = Press the right, middle or a side button. To cancel, click “{ controls-leave }” or press { key-escape }.
listen-pad = Which button for “{ $command }”?
listen-pad-leave = Press the new button. Back or { key-escape } cancels.
command-of-titles = { $first } / { $second }
command-up = Up
command-down = Down
command-left = Left
command-right = Right
command-confirm = Confirm
command-cancel = Back
command-previous = Previous choice
command-next = Next choice
command-look = Look around
command-undo-turn = Undo turn
command-option1 = First action
command-option2 = Second action
command-menu = Pause menu
command-help = Help
command-log = Log
command-hint = Hint
command-replay = Replay
command-hush = Bot chatter
command-zoom = Zoom
command-zoom-in = Zoom in
command-zoom-out = Zoom out
command-mute = Sound on or off
command-fullscreen = Full screen

## Controllers

pads-heading = Controllers
pads-none = No controller
pads-none-detail = Connect one any time.
pads-none-about = Use as many controllers as you like. Connect or disconnect them any time.
pads-state =
    { $family ->
        [xbox] Xbox-style controller: { $state }
        [playstation] PlayStation-style controller: { $state }
        [nintendo] Nintendo-style controller: { $state }
       *[other] Controller: { $state }
    }
pads-known = ready
pads-unknown = not set up yet
pads-taught = set up by you
pads-teach-about = Set up this controller’s buttons, one by one
pads-set-up-again = Set up again
pads-set-up-again-title = Set up its buttons again?
pads-set-up-again-known = “{ $pad }” is ready. Set it up again only if its buttons don’t do what’s printed on them.
pads-set-up-again-taught = This replaces your set-up of “{ $pad }”.
pads-ignored = ignored
pads-dead-zone = Dead zone
pads-dead-zone-about = How far you push a stick before it moves anything. Raise it if this controller moves on its own.
pads-ignore = Ignore this controller
pads-ignore-about = It takes no seat and presses nothing, and nobody waits for it.
pads-ignore-self-title = You’re using this controller
pads-ignore-self = Ignore it from the keyboard, the mouse or another controller. It couldn’t undo that itself.
pads-swap-confirm = Swap Confirm and Back
pads-swap-confirm-about = { $pad-confirm } now confirms and { $pad-cancel } goes back. Nintendo consoles confirm with the right button.
pads-rumble = Rumble
pads-rumble-about = Controllers that can rumble do so when it’s your turn.
pads-lights = Lights
pads-lights-about = Controllers with a light show their player’s colour.
pads-try = Test
pads-try-about = Make this controller rumble and light up, if it can
pads-forget = Forget
pads-forget-about = Forget your set-up of every controller
pads-nothing-taught = You haven’t set up any controller yet.
pads-forget-title = Forget your set-up?
pads-forget-body = Every controller you’ve set up goes back to its defaults.
teach-heading = Set up buttons
teach-press = Press: { $button }
teach-push = Push: { $button }
teach-begin = Press the button lit up in the picture, then let go.
teach-second = Pressed the wrong one? Press it again to go back a step.
teach-needs-a-way = A controller without a D-pad needs its left stick.
teach-hold = Hold any button to leave.
teach-both = { $how } { $leave }
teach-how = No such button? Press the lower one to skip it. The right one goes back a step.
teach-skip = Skip
teach-skip-about = This controller has no such button
teach-again = Step back
teach-again-about = Set up the last button again
teach-needed = Every controller has this one.
teach-first = This is the first one.
teach-leave-about = Leave without changing anything
teach-done-title = Done
teach-done = This controller is ready.

## Help

help-heading = Help
help-learning = How to play
help-turn =
    { $device ->
        [mouse] Click a topic, or turn the page with the buttons on the right
        [touch] Tap a topic, or turn the page with the buttons on the right
        [pad] Up and down choose a topic; left and right turn the page
       *[keyboard] Up and down choose a topic; left and right turn the page. Type to search
    }
help-now = what can I do now?
help-index = A to Z
help-index-about = List all topics by name
help-chapters = Chapters
help-chapters-about = List all topics by chapter
help-search = Search
help-search-about =
    { $device ->
        [pad] Press letters to find words in all topics
        [touch] Tap letters to find words in all topics
        [mouse] Type or click letters to find words in all topics
       *[keyboard] Type to find words in all topics
    }
help-search-for = Search for a word
help-search-show = Show
help-found-none = Nothing about “{ $text }”. Try fewer letters, or look under “{ help-index }”.
help-examples = Your examples
help-examples-about = Examples of the rules from your own folder.
help-previous = Previous
help-next = Next
help-first-page = This is the first page.
help-last-page = This is the last page.
help-page-number = { $n } of { $of }
help-controls = Controls
help-controls-move =
    { $device ->
        [pad] The left stick or the D-pad moves from choice to choice, and so do { $key-previous } and { $key-next }. At the table, { $key-look } lets you go anywhere. Press it again to return to your choices.
        [mouse] Point at anything to see what it is, or why you can’t choose it now.
        [touch] Tap what isn’t lit up to see what it is, or why you can’t choose it now.
       *[keyboard] The arrow keys move from choice to choice, and so does { $key-next }. At the table, { $key-look } lets you go anywhere. Press it again to return to your choices.
    }
help-controls-confirm =
    { $device ->
        [mouse] Click what you want. { $key-cancel } goes back, or opens the pause menu when there’s nothing to go back to. The wheel scrolls lists.
        [touch] Tap what’s lit up to choose it, and slide a finger over a list to scroll it. The undo button beside the board undoes your last decision.
       *[other] { $key-confirm } chooses what’s selected. { $key-cancel } goes back, or opens the pause menu when there’s nothing to go back to.
    }
help-controls-keys =
    { $device ->
        [mouse] At the table, the icons beside the board do everything else: see “{ help-buttons }”. The wheel zooms in on the board.
        [touch] At the table, the icons beside the board do everything else: see “{ help-buttons }”.
       *[other] { $key-help } opens this help and { $key-menu } the pause menu. At the table there are also the log ({ $key-log }), a replay of the others’ turns ({ $key-replay }) and the zoom ({ $key-zoom }). { $key-option1 } and { $key-option2 } choose the answers marked with them, whatever is selected. { $key-undo-turn } undoes your whole turn. To place several pieces, hold { $key-confirm }{ $device ->
            [keyboard] , or type how many. Where you choose a number, type it
           *[other] { "" }
        }.
    }
help-controls-hint =
    { $device ->
        [pad] Not sure what to do? The hint button (a lamp) beside the board shows what the best bot would do, and how it rates its next-best choices. You can give it a button in the settings. In the log, { $key-option1 } shows why bots did what they did, and where points came from.
        [mouse] Not sure what to do? The hint button (a lamp) beside the board shows what the best bot would do, and how it rates its next-best choices. In the log, it shows why bots did what they did, and where points came from.
        [touch] Not sure what to do? The hint button (a lamp) beside the board shows what the best bot would do, and how it rates its next-best choices. In the log, it shows why bots did what they did, and where points came from.
       *[keyboard] Not sure what to do? { $key-hint } shows what the best bot would do, and how it rates its next-best choices. In the log, the same key shows why bots did what they did, and where points came from.
    }
help-controls-hint-secret = There are no hints for secret choices while others can see the screen, because they’d see what you’re about to pick.
help-controls-any = You can use the keyboard, the mouse, a touch screen and any number of controllers at any time. This page describes the one you used last. Change any key or button in the settings.
help-controls-window =
    { $device ->
        [keyboard] { $key-fullscreen } switches between window and full screen. Text size, colours and motion are in the settings.
       *[other] Full screen, text size, colours and motion are in the settings.
    }
help-sitting = Taking a seat
help-sitting-pads = Press { $pad-confirm } to take a seat. Left and right choose your colour and shape. { $pad-option1 } changes your name, { $pad-option2 } adds a bot, and { $pad-menu } starts the game. Press { $pad-cancel } twice to leave, or hold it. Press down for everything else.
help-sitting-others = Without a controller, choose on your seat what you play with: the keyboard, the mouse, or any device you pass around. Several people may share one controller or keyboard.
help-sitting-later = During a game, choose “Seats and controllers” in the pause menu to change devices, hand a seat to a bot and back, or let someone leave for good.
help-secrets = Secret choices
help-secrets-why = Some choices are secret, although you all share one screen. Each seat has its own way to choose, shown below its device.
help-secrets-pad = Code: enter it on your own controller. Nobody needs to look away.
help-secrets-keys = Left and right keys: 2 people at one keyboard each use a block of 9 keys.
help-secrets-curtain = Curtain: the others look away, and you choose alone.
help-about = About
help-about-fan = Crown & Couch is unofficial and made by fans. It uses no publisher’s art or text. The games and their names belong to their owners.
help-about-licence = Crown & Couch is free software. Fonts, maps and libraries come with their own free licences: see “{ licences-heading }” below.

## Licences

licences-heading = Licences
licences-title = { $title }
licences-paragraph = { $text }
licences-missing = { $path } should list whose work is in this game, but can’t be read. Download the game again to restore it.

lost-title = { $player }’s controller is disconnected
lost-how = Press this button on any free controller to play on as { $player }. Nothing is lost.
lost-others = Also waiting: { $players }
lost-sure = You’re playing another seat. Press again if you mean this one.
lost-share = Use any device
lost-share-about = Any keyboard, mouse or controller can play this seat from now on
lost-bot = Let a bot play
lost-bot-about = A bot takes the seat, until a person takes over again in the pause menu

## The folder of games and settings, which had another name in version 0.1.0

data-in-use = An older version is running. Your games and settings stay in { $old }. Close it, then start this version again to move them.
data-not-moved = Can’t move { $old } to this version’s folder: { $reason }. Your games and settings stay there.
data-copied = Copied the games, levels and settings that were missing here from an older version in { $old }. Nothing was overwritten.
data-not-copied = Can’t copy older games and levels from { $old }: { $reason }. They’re still there.

## What buttons do in menus

menu-hint-choose = choose
menu-hint-back = back
menu-hint-continue = continue
menu-hint-cursor = cursor
menu-hint-page = page
menu-hint-quit = quit
menu-hint-help = help
menu-hint-title = other game
