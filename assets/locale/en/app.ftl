# The program itself: menus, settings, questions, help. Nothing of any one game.
# Variables: $name, $names are names of players; $n, $of, $rounds, $persons, $bots are numbers; $date is a date with
# a time; $round is a number; $file is the name of a file; $text is shown as it is.

game-name = El Grande
plain-text = { $text }
no-display = There is no display to open a window on; "crown-couch simulate" plays games without one.
display-gone = The display has gone, and the window with it. Games are kept up to the last action: the next start goes on.

value-on = On
value-off = Off
button-back = Back
button-back-about = Return to where you came from

## The title

title-continue = Continue
title-continue-about = Go on with the last game
title-new = New game
title-new-about = Choose who plays, and how
title-saves = Saved games
title-saves-about = Go on with another game, or delete one
title-settings = Settings
title-settings-about = Language, size of the text, colours, speed
title-help = Help
title-help-about = Keys and buttons, and the rules
title-quit = Quit
title-quit-about = Close the program
title-continue-detail = Round { $round }: { $names }
title-bots = Play against bots
title-bots-about = A game for one, begun with one more press
title-demo =
    { $device ->
        [pad] Bots are playing: any button ends it
        [mouse] Bots are playing: a click ends it
       *[keyboard] Bots are playing: any key ends it
    }

nothing-kept = Nothing can be written into { $file }: { $reason }. You can play, but neither games nor settings are kept.
settings-unwritable = Settings cannot be written: { $reason }. They hold until the program ends.
settings-unreadable = Settings cannot be read: { $reason }. The usual ones hold in this run.
title-broke-off = The program broke off the last time. This game was kept, up to the last action.
title-broke-off-short = Kept when the program broke off
ended-by-fault = A fault in a library ended the program the last time. Games are kept: Continue goes on. What is known of it was written to { $file }.

## When the program breaks down

crash-title = The program has broken down
crash-saved = Your game is saved, up to the last action: the next start offers to go on with it.
crash-unsaved = The game could not be kept, for it was played without a saved file.
crash-none = No game was being played; those that are saved are not touched.
crash-report = What happened was written to { $file }. Names are not in it.
crash-no-report = What happened could not be written down.
crash-close = Close

## A game against bots

quick-opponents = Opponents
quick-opponents-count =
    { $n ->
        [one] 1 bot
       *[other] { $n } bots
    }
quick-level = Strength
quick-start = Begin
quick-more = More choices

quit-question = Close the program?
quit-consequence = Everything is saved. You can go on with your game at any time.

## Questions

dialog-ok = All right
dialog-cancel = Cancel
dialog-stay = Stay
notice-title = Please note
save-fault-title = This game cannot be opened

## Names of keys

key-enter = Enter
key-escape = Esc
key-tab = Tab
key-x = X
key-y = Y
key-f1 = F1
key-f10 = F10
key-l = L
key-k = K
key-r = R
key-v = V
key-m = M
key-z = Z
key-with-shift = Shift + { $cap }
key-with-alt = Alt + { $cap }
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

## Buttons of gamepads, and of the mouse

mouse-left = Left mouse button
mouse-right = Right mouse button
mouse-middle = Middle mouse button
mouse-side-rear = Rear side button
mouse-side-front = Front side button
mouse-wheel-up = Wheel turned forward
mouse-wheel-down = Wheel turned back
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
pad-l3 = Left stick, pressed
pad-r3 = Right stick, pressed
pad-dpad-up = Directional pad, up
pad-dpad-down = Directional pad, down
pad-dpad-left = Directional pad, left
pad-dpad-right = Directional pad, right
pad-stick-up = Left stick, up
pad-stick-down = Left stick, down
pad-stick-left = Left stick, left
pad-stick-right = Left stick, right
pad-right-up = Right stick, up
pad-right-down = Right stick, down
pad-right-left = Right stick, left
pad-right-right = Right stick, right

## A new game

seats-heading = Who plays?
seats-start = Begin
seats-start-about =
    { $persons ->
        [0] Nobody
        [one] 1 person
       *[other] { $persons } people
    } and { $bots ->
        [0] no bots
        [one] 1 bot
       *[other] { $bots } bots
    } sit down at the table
seats-options = This game
seats-options-about = Who begins, and how the game is played
seats-empty = An empty chair
seats-add-person = Person
seats-add-person-about = One more person, who plays with whatever is at hand
seats-add-bot = Bot
seats-add-bot-about = The program plays for this chair
seats-colour-about = Another colour and shape for { $name }
seats-name-about = Another name for { $name }
seats-place-about = { $name } sits in place { $n } of { $of }, clockwise
seats-leave-about = { $name } leaves the table
seats-leave-again = again: leave
seats-leave-asked = { $player } leaves the table with { $key-cancel } once more.
seats-sideways = { $about }. Left and right change it.
seats-too-few = At least two have to play.
seats-first = First player
seats-first-about = Who begins in the first round.
seats-first-chance = By chance
seats-sit = sit down
seats-sit-again = sit here again
seats-full = All five chairs are taken.
seats-no-colour = The others have taken all the other colours.
seats-hint-sit = sit down
seats-hint-colour = colour
seats-hint-name = name
seats-hint-bot = a bot
seats-hint-leave = leave
seats-hint-start = begin
seats-hint-choose = choose
seats-hint-chair = my chair

# What a chair is played with, in one or two words; $n is the number of a gamepad.
device-shared = Any device
device-shared-about = { $name } plays with whatever is at hand: keyboard, mouse, any gamepad
device-keyboard = Keyboard
device-keyboard-about = { $name } plays with the keyboard
device-mouse = Mouse
device-mouse-about = { $name } plays with the mouse
device-pad = Pad { $n }
device-pad-about =
    { $family ->
        [xbox] { $name } plays with gamepad { $n } (Xbox)
        [playstation] { $name } plays with gamepad { $n } (PlayStation)
        [nintendo] { $name } plays with gamepad { $n } (Nintendo)
       *[other] { $name } plays with gamepad { $n }
    }
# How somebody chooses in secret, in one or two words.
way-pad = Code
way-pad-about = Secret choices: { $name } enters a code on the gamepad, and everybody may look on
way-left = Left keys
way-left-about = Secret choices: { $name } enters a code on the keys at the left
way-right = Right keys
way-right-about = Secret choices: { $name } enters a code on the number block
way-curtain = Curtain
way-curtain-about = Secret choices: { $name } chooses behind a curtain, while the others look away

bot-random-level = Random
bot-random-nature = Does anything that is allowed
bot-random-about = A bot plays for { $name }: it does anything that is allowed
bot-easy-level = Easy
bot-easy-nature = Quick, and a little careless
bot-easy-about = A bot plays for { $name }: quick, and a little careless
bot-medium-level = Medium
bot-medium-nature = Judges well, step by step
bot-medium-about = A bot plays for { $name }: it judges well, step by step
bot-hard-level = Hard
bot-hard-nature = Plans its whole turn
bot-hard-about = A bot plays for { $name }: it plans its whole turn
bot-expert-level = Expert
bot-expert-nature = Plans further, and takes its time
bot-expert-about = A bot plays for { $name }: it plans further, and takes its time
bot-greedy-level = Greedy
bot-greedy-nature = Takes the most points at each step
bot-greedy-about = A bot plays for { $name }: it takes the most points at each step

name-heading = Your name?
name-about = Type a name, or choose one below
name-shift = Capitals
name-delete = Delete
name-space = Space
name-clear = Clear
name-letter-about = Write { $text }
name-letters = Letters
name-letters-about = Letters to press, for who has no keys
# Names to choose from, separated by commas; at least ten, short, none of them more than sixteen letters.
given-names = Alicia, Bruno, Carmen, Diego, Elena, Felipe, Inés, Jorge, Lucía, Mateo, Nuria, Óscar, Pilar, Rafael, Sofía, Tomás

people-heading = Who plays with what?
people-done-about = To the game, with what was chosen here
people-back-about = To the menu, with what was chosen here
people-leave = Leave
people-leave-about = { $name } leaves for good: a bot plays on to the end
people-leave-title = { $name } leaves?
people-leave-body = A bot plays on for { $name } to the end of the game. Everybody else goes on as before.
people-leave-yes = Leave the game
people-bot-already = A bot plays here already.
people-return = Sit down
people-return-about = Somebody takes the place of { $name } after all

## The menu over a game

pause-heading = Pause
pause-saved = Your game is always saved: you can stop at any moment.
pause-resume = Go on playing
pause-save = Save
pause-saved-in = All is on the disk, in { $file }.
pause-not-kept = This game is played without a saved file.
pause-people = Seats and devices
pause-settings = Settings
pause-help = Help
pause-title = To the title
pause-quit = Quit

## Saved games

saves-heading = Saved games
saves-none = There are no saved games yet. Every game is saved while you play it.
saves-open-about = Go on with the game of { $names }
saves-look-about = Look at how it ended
saves-delete-about = Delete the game of { $names }
saved-over = finished
saved-rounds =
    { $rounds ->
        [0] in the first round
        [one] one round played
       *[other] { $rounds } rounds played
    }
saved-state = { $state }, { $date }
saved-of-title = { $title }: { $state }
saved-summary = { $names } – { $state }
delete-question = Delete this game?
delete-consequence = The game of { $names } from { $date } will be gone for good. This cannot be taken back.
delete-fault-title = This game cannot be deleted
delete-keep = Keep it
delete-do = Delete

## Settings

settings-heading = Settings
settings-percent = { $n } %
settings-language = Language
settings-language-about = The language of all texts.
settings-language-system = Like the system
settings-text-scale = Text size
settings-text-scale-about = Larger letters, and larger buttons around them. The board can be seen from near.
settings-typeface = Typeface
settings-typeface-about = Letters with a touch of old print, or plain ones that are easier to read from far away.
settings-typeface-period = Old print
settings-typeface-plain = Plain
settings-palette = Player colours
settings-palette-about = The five colours of the players. Each has its own shape, too, so that nobody depends on colours.
settings-palette-table = Table
settings-palette-okabe-ito = Okabe and Ito
settings-palette-grey-safe = Light to dark
settings-speed = Speed
settings-speed-about = How fast pieces move. Step by step waits for you after each happening; Confirm always finishes what is moving.
settings-speed-step = Step by step
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = At once
settings-bots-shown = Bots’ turns
settings-bots-shown-watch = Watch
settings-bots-shown-hurry = Hurry
settings-bots-shown-summary = Sum up
settings-bots-shown-about-watch = Everything that bots do is shown at the speed that is set. Confirm finishes what is moving.
settings-bots-shown-about-hurry = See bots’ moves several times faster. Scorings, secret choices and other big moments keep their speed.
settings-bots-shown-about-summary = Bots move at once, and a list tells you what they did. You still see scorings, secret choices and other big moments.
settings-bots-think = Bots’ thinking
settings-bots-think-usual = As usual
settings-bots-think-longer = Longer (×3)
settings-bots-think-about-usual = For one answer, bots and hints take two and a half seconds at most.
settings-bots-think-about-longer = The stronger bots, and hints, look at three times as much. One answer takes seven and a half seconds at most.
settings-bots = Bots
settings-bots-about = How much of their turns is seen, and how long they think.
settings-sounds = Sound
settings-sounds-about = How loud which sounds are, and words for them.
settings-volume-jingles = Call for your turn
settings-volume-jingles-about = How loud the tune is that calls each player.
settings-volume-effects = Other sounds
settings-volume-effects-about = How loud it says that something cannot be done.
settings-captions = Captions
settings-captions-about = A few words in the line above the board for every sound that tells something.
settings-high-contrast = High contrast
settings-high-contrast-about = Darker panels and brighter letters.
settings-reduce-motion = Less motion
settings-reduce-motion-about = Pieces fade from place to place instead of flying.
settings-holding = Holding buttons
settings-holding-about = A button that is held down opens the secret curtain for as long as it is held, and leaves a chair before the game. Off: only presses count, however long they last.
settings-fullscreen = Full screen
settings-fullscreen-about =
    { $device ->
        [keyboard] Use the whole screen. { $key-fullscreen } does the same at any time.
       *[other] Use the whole screen.
    }
settings-controls = Keys and buttons
settings-controls-about = Which key and which button does what

## Keys and buttons

controls-heading = Keys and buttons
controls-kind = Changed here
controls-kind-about = Left and right: keyboard, mouse or gamepad.
controls-keyboard = Keyboard
controls-mouse = Mouse
controls-pad = Gamepad
controls-about-keyboard = Another key for: { $command }
controls-about-mouse = Another mouse button for: { $command }
controls-about-pad = Another button for: { $command }
controls-nothing = none
controls-no-pad = No gamepad is plugged in.
controls-points = The mouse points at what you want; no button is needed for that.
controls-chooses = The left button chooses what you point at. That stays so.
controls-pads = Gamepads
controls-pads-about = Rumble, light, and gamepads whose buttons are not known
controls-reset = As usual
controls-reset-about = Give all keys or all buttons back what they usually do
controls-reset-title = What shall be as usual again?
controls-reset-body = What was changed there will be forgotten.
controls-reset-keyboard = Keyboard
controls-reset-mouse = Mouse
controls-reset-pad = Gamepads
controls-leave = Leave it
controls-taken = { $cap } is taken
controls-exchange = Exchange
controls-exchange-body = Now it is there for “{ $other }”. Shall the two change places?
controls-keeps = Use it
controls-keeps-body = Now it is there for “{ $other }”, which has more than one: the others stay with it.
controls-take = Take it
controls-take-body = Now it is there for “{ $other }”, which would have none here any more. “{ $command }” has none to give for it.
controls-needed = Now it is there for “{ $other }”, which nobody can do without. Give that something else first.
listen-keyboard = Which key for “{ $command }”?
listen-keyboard-leave = Press the key. Escape leaves everything as it is.
listen-mouse = Which mouse button for “{ $command }”?
listen-mouse-leave = Press the right button, the middle one, or one at the side. The left one always chooses: with it, “Cancel” leaves everything as it is, and so does Escape.
listen-pad = Which button for “{ $command }”?
listen-pad-leave = Press the button. The one that goes back, or Escape, leaves everything as it is.
command-up = Up
command-down = Down
command-left = Left
command-right = Right
command-confirm = Confirm
command-cancel = Back
command-previous = Previous choice
command-next = Next choice
command-option1 = Third button
command-option2 = Fourth button
command-menu = Pause menu
command-help = Help
command-log = What happened
command-known = What is known
command-hint = Hint
command-replay = Play again
command-overlay = Large cards
command-leaders = Who leads where
command-zoom = Nearer or farther
command-zoom-in = Nearer
command-zoom-out = Farther
command-fullscreen = Full screen

## Gamepads

pads-heading = Gamepads
pads-none = No gamepad
pads-none-detail = Plug one in at any time.
pads-none-about = As many gamepads as you like; each can be plugged in or out while you play.
pads-state =
    { $family ->
        [xbox] Like an Xbox gamepad: { $state }
        [playstation] Like a PlayStation gamepad: { $state }
        [nintendo] Like a Nintendo gamepad: { $state }
       *[other] Gamepad: { $state }
    }
pads-known = its buttons are known
pads-unknown = its buttons are not known yet
pads-taught = you have shown its buttons
pads-teach-about = Show the buttons of this gamepad, one by one
pads-anew = Show them anew
pads-anew-title = Show its buttons anew?
pads-anew-known = The buttons of “{ $pad }” are known. You need not show them, unless they do something else than what is written on them.
pads-anew-taught = You have shown the buttons of “{ $pad }” before. You can show them anew, or have them forgotten: then the gamepad is used as if you had never shown them.
pads-swap-confirm = Swap confirm and back
pads-swap-confirm-about = Now { $pad-confirm } confirms, { $pad-cancel } goes back; Nintendo’s consoles confirm at the right.
pads-rumble = Rumble
pads-rumble-about = Gamepads that can shake do so when something is asked of you.
pads-lights = Light
pads-lights-about = Gamepads with a lamp show the colour of their player.
pads-try = Try
pads-try-about = Shake this gamepad and light its lamp, if it can
pads-forget = Forget
pads-forget-about = Forget all buttons that you have shown
pads-nothing-taught = No gamepad has been shown yet.
pads-forget-title = Forget what was shown?
pads-forget-body = The buttons that you have shown, of all gamepads, will be forgotten.
teach-heading = Show the buttons
teach-press = Press: { $button }
teach-push = Push: { $button }
teach-begin = Press what is lit up in the picture, and let it go again.
teach-second = If you pressed another one before, press that one again: it goes a step back.
teach-needs-a-way = Without a D-pad a gamepad needs its left stick to get about.
teach-hold = To leave, hold any button.
teach-told = { $how } { $leave }
teach-how = If there is no such button, press the lower one again. The right one goes a step back.
teach-skip = There is none
teach-skip-about = This gamepad has no such button
teach-again = A step back
teach-again-about = Show the last button once more
teach-needed = Every gamepad has this one.
teach-first = This is the first one.
teach-leave-about = Leave everything as it was
teach-done-title = Done
teach-done = The buttons of this gamepad are known from now on.

## Help

help-heading = Help
help-turn =
    { $device ->
        [mouse] Click on a page, or turn it with the buttons at the right
       *[other] Up and down choose a page; left and right turn it
    }
help-earlier = Earlier
help-later = Further
help-first-page = This is the first page.
help-last-page = This is the last page.
help-leaf = { $n } of { $of }
help-controls = Keys, mouse, gamepads
help-controls-move =
    { $device ->
        [pad] The left stick or the directional pad moves the golden frame. { $key-previous } and { $key-next } step through everything that can be chosen.
        [mouse] Point at anything to learn what it is, or why it cannot be chosen now.
       *[keyboard] The arrow keys move the golden frame, and { $key-next } steps through everything that can be chosen.
    }
help-controls-confirm =
    { $device ->
        [mouse] Click on what you want. { $key-cancel } goes back; where there is nothing to go back to, it opens the pause menu. The wheel scrolls lists.
       *[other] { $key-confirm } does what the frame shows. { $key-cancel } goes back; where there is nothing to go back to, it opens the pause menu.
    }
help-controls-keys =
    { $device ->
        [mouse] At the table, the signs above the board do everything else: the question mark opens this help, the three bars the pause menu, the lines the log, the flag shows who leads where, the double arrow shows again what the others did. Click on a player to see what is known of the cards. The wheel brings the board closer.
       *[other] { $key-help } opens this help, { $key-menu } the pause menu. At the table you also have the log ({ $key-log }), what is known of the cards ({ $key-known }), what the others did, once more ({ $key-replay }), the overview ({ $key-overlay }), who leads where ({ $key-leaders }), the board from near ({ $key-zoom }), the special action ({ $key-option1 }), and the end of what you are doing ({ $key-option2 }).
    }
help-controls-hint =
    { $device ->
        [pad] When you do not know what to do, the lamp above the board tells what the best bot would do, and what it expects of the next best choices. You can give it a button in the settings. In the log, { $key-option1 } tells why bots did what they did.
        [mouse] When you do not know what to do, the lamp above the board tells what the best bot would do, and what it expects of the next best choices. In the log, the lamp tells why bots did what they did.
       *[keyboard] When you do not know what to do, { $key-hint } tells what the best bot would do, and what it expects of the next best choices. In the log, the same key tells why bots did what they did.
    }
help-controls-hint-secret = There are no hints for secret choices while others can see the screen: they would see what you are about to choose.
help-controls-any = Keyboard, mouse and any number of gamepads can be used at any time. This page speaks of the one that was used last. Every key and button can be changed in the settings.
help-controls-window =
    { $device ->
        [keyboard] { $key-fullscreen } switches between window and full screen. Larger letters, other colours and less motion are in the settings.
       *[other] Full screen, larger letters, other colours and less motion are in the settings.
    }
help-sitting = Sitting down
help-sitting-pads = With a gamepad, one button sits down ({ $pad-confirm }). Left and right choose your colour with its shape; others write your name ({ $pad-option1 }) or add a bot ({ $pad-option2 }). To leave, press { $pad-cancel } twice, or hold it. Down leads to everything else, { $pad-menu } begins.
help-sitting-others = Without a gamepad, choose on your chair what you play with: the keyboard, the mouse, or any device, which is handed round. Several people may share one gamepad or one keyboard.
help-sitting-later = In the middle of a game, “Seats and devices” in the pause menu changes who plays with what, gives a chair to a bot and back, and says goodbye to somebody who leaves.
help-secrets = Choosing in secret
help-secrets-why = Some choices are secret, though all of you look at one screen. Each chair has its own way, below what it is played with.
help-secrets-pad = Code: you enter it on your own gamepad, and everybody may look on.
help-secrets-keys = Left and right keys: two people at one keyboard enter it with a block of nine keys each.
help-secrets-curtain = Curtain: the others look away, and you choose alone at the screen.
help-about = About
help-about-fan = This is an unofficial program made by fans. It uses no art and no text of any publisher; the game and its name belong to their owners.
help-about-licence = The program is free software. Fonts, maps and libraries come with their own free licences: “{ licences-heading }”, below, shows them all.

## Licences

licences-heading = Licences
licences-title = { $title }
licences-paragraph = { $text }
licences-missing = { $path } should say whose work is in this program, but cannot be read. Whoever gave you the program can give you the file.

lost-title = { $player }’s gamepad is gone
lost-how = Press this button on any free gamepad to go on as { $player }. Nothing is lost.
lost-others = Waiting too: { $players }
lost-share = Any device plays on
lost-share-about = Keyboard, mouse and every gamepad may play for this seat from now on
lost-bot = A bot plays on
lost-bot-about = A bot takes the seat; a person can take it back in the pause menu

## The program's folder, which had another name in version 0.1.0

data-in-use = An older version is running. Your games and settings stay in { $old } until you close it and start again.
data-not-moved = Can't move { $old } to this version's folder: { $reason }. Your games and settings stay there.
