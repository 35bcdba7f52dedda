# The program itself: menus, settings, questions, help. Nothing of any one game.
# Variables: $name, $names are names of players; $n, $of, $rounds, $persons, $bots are numbers; $date is a date with
# a time; $round is a number; $file is the name of a file; $text is shown as it is.

game-name = El Grande
plain-text = { $text }
no-display = There is no display to open a window on; "el-grande simulate" plays games without one.

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
title-demo = Bots are playing: any key ends it

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
seats-person = Person
seats-empty = An empty chair
seats-add-person = Add a person
seats-add-person-about = Somebody who sits here
seats-add-bot = Add a bot
seats-add-bot-about = The program plays for this chair
seats-colour-about = Another colour and shape for { $name }
seats-name-about = Another name for { $name }
seats-who-about = Who decides for { $name }: a person, or a bot
seats-earlier-about = { $name } sits one place earlier
seats-later-about = { $name } sits one place later
seats-leave-about = { $name } leaves the table
seats-first-already = This is the first place already.
seats-last-already = This is the last place already.
seats-too-few = At least two have to play.
seats-first = First player
seats-first-about = Who begins in the first round.
seats-first-chance = By chance

bot-random = Bot: random
bot-greedy = Bot: greedy

name-heading = Your name?
name-about = Type a name, or choose one below
# Names to choose from, separated by commas; at least ten, short, none of them more than sixteen letters.
given-names = Alicia, Bruno, Carmen, Diego, Elena, Felipe, Inés, Jorge, Lucía, Mateo, Nuria, Óscar, Pilar, Rafael, Sofía, Tomás

## The menu over a game

pause-heading = Pause
pause-saved = Your game is always saved: you can stop at any moment.
pause-resume = Go on playing
pause-save = Save
pause-saved-in = All is on the disk, in { $file }.
pause-not-kept = This game is played without a saved file.
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
saved-summary = { $names } – { $state }
delete-question = Delete this game?
delete-consequence = The game of { $names } from { $date } will be gone for good. This cannot be taken back.
delete-keep = Keep it
delete-do = Delete

## Settings

settings-heading = Settings
settings-percent = { $n } %
settings-language = Language
settings-language-about = The language of all texts.
settings-language-system = Like the system
settings-text-scale = Text size
settings-text-scale-about = Larger letters, and larger buttons around them. The board keeps its size.
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
settings-high-contrast = High contrast
settings-high-contrast-about = Darker panels and brighter letters.
settings-reduce-motion = Less motion
settings-reduce-motion-about = Pieces fade from place to place instead of flying.
settings-fullscreen = Full screen
settings-fullscreen-about = Use the whole screen. F11 does the same at any time.

## Help

help-heading = Help
help-turn = Up and down choose a page; left and right turn it
help-earlier = Earlier
help-later = Further
help-first-page = This is the first page.
help-last-page = This is the last page.
help-leaf = { $n } of { $of }
help-controls = Keys and mouse
help-controls-move = The arrow keys move the golden frame, and Tab steps through everything that can be chosen.
help-controls-confirm = Enter or Space does what the frame shows. Escape goes back; where there is nothing to go back to, it opens the pause menu.
help-controls-mouse = With the mouse, point and click; the right button goes back, and the wheel scrolls lists.
help-controls-keys = F1 opens this help, P or F10 the pause menu. At the table, L shows the log, K what is known of the cards, R shows again what the others did, V the overview, M who leads where, Z brings the board closer, X and Y are the third and fourth button.
help-controls-window = F11 switches between window and full screen. Larger letters, other colours and less motion are in the settings.
help-about = About
help-about-fan = This is an unofficial program made by fans. It uses no art and no text of any publisher; the game and its name belong to their owners.
help-about-licence = The program is free software. Fonts and maps come with their own free licences, listed in the file NOTICES.md.
