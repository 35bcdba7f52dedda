# The table of any title: what the scenes around it say. Words and patterns: docs/glossary.md.

table-log = Game log
table-log-about = Show the game log
table-undo-about = Undo your last decision
table-undo-turn-about = Undo your whole turn
table-undone = Undone by { $player }: { $what }.
table-seat-person = { $player } plays from now on.
table-seat-bot = A bot plays for { $player } from now on.
table-seat-left = { $player } has left the game. A bot plays on.
table-replay-about = Replay the others’ turns since your last one
table-no-view = That key does nothing here.
table-replay-none = There’s nothing to replay.
table-sure-title = { $what }?
table-sure-no = Go back
table-sure-never = { $what }, don’t ask again
table-help-about = What you can do now, and the rules
table-menu-about = Pause, settings, quit
table-call = Your turn, { $player }!
table-not-asked = { $player } is choosing now.
table-read = Ready for more?
table-retry = Try that again?
table-ready = Continue when you’re ready.
table-too-early = One moment! A short pause stops you from answering by mistake.
table-number-none = You can’t choose by number here. Move to your choice instead.
table-number-unknown = You can’t type { $number } here. Move to your choice instead.
table-number-where = Move to where you want { $number } first.
table-number-most =
    You can do this { $most ->
        [one] only once now.
       *[other] { $most } times at most now.
    }
table-drag-elsewhere = It can’t go there. Drop it on a place that’s lit up.
table-call-asked = { $player }, you have a choice to make!
table-hint-choose = choose
table-hint-back = undo
table-hint-undo-turn = undo turn
table-hint-ask-back = request undo
table-hint-menu = menu
table-hint-next = next
table-hint-look = look around
table-hint-looked = back to your choices
table-hint-cards = cards
table-hint-speed-up = speed up
table-skip = Skip all
table-skip-about = Skip to the next decision
table-hint-help = help
table-hint-continue = continue
table-hint-result = result
table-hint-log = log
table-hint-back-page = previous page
table-hint-round = round
table-hint-close = close
table-hint-replay = replay
help-buttons = Board buttons
help-button = { $number }. { $about }
help-lines =
    { $first }
    { $then }
table-button = { $about } ({ $cap })
table-hint-page = next page
table-hint-tap = Tap here to close
table-hint-tap-speed-up = Tap to speed up
table-hint-tap-continue = Tap to continue
table-hint-hint = hint
table-hint-why = reasons
table-hint-about = See what the best bot would do
table-hint-zoom = zoom in
table-hint-whole = zoom out
table-zoom-about = Zoom in on the board, or show all of it
table-detail-zoom = { $stop ->
    [yes] { $detail }
   *[no] { $detail }.
} { $cap }: zoom in.
table-replaying = Replay: everything since your last turn.

undo-bot = Bots can’t undo.
undo-nothing = There’s nothing to undo.
undo-revealed = Hidden information has been revealed since.
undo-decided = Another player has acted since.
undo-turn-over = The game has moved on since.
undo-title = Undo this, { $player }?
undo-title-other = { $player } asks to undo this
undo-ask = What you’d undo: { $what }. { $reason }{ $consent } The log will record the undo.
undo-ask-owner = Someone else asks to undo this: { $what }. Do you agree?
undo-ask-other = What this would undo: { $what }. { $other }, do you agree?
# Also the end of “table-undone”.
undo-what = { $count ->
    [0] { $what }
    [one] { $what }, and the step after it
   *[other] { $what }, and the { $count } steps after it
}
undo-decision = a decision
undo-consent = { $count ->
    [0] { "" }
   *[other] { " " }{ $names } must agree.
}
undo-yes = Undo
undo-agree = Agree
undo-no = Don’t undo

save-lost-title = Can’t save this game
save-lost = { $reason } Everything so far is saved. Free some space and try again, or play on without saving.
save-lost-again = Try again
save-lost-file = { $reason } Save the whole game again in a new file, or play on without saving.
save-lost-new-file = Save in a new file
save-lost-play-on = Play on unsaved
unsaved-question = { $reason } You can still play, but the game won’t be saved.
unsaved-begin = Play unsaved

curtain-look-away = Everyone else, look away!
curtain-open =
    { $device ->
        [mouse] Click the button to open the curtain.
        [touch] Tap the button to open the curtain.
       *[other] Press { $key-confirm } to open the curtain.
    }
curtain-open-or-hold =
    { $device ->
        [mouse] Click the button to open the curtain, or hold it while you look.
        [touch] Tap the button to open the curtain, or hold it while you look.
       *[other] Press { $key-confirm } to open the curtain, or hold it while you look.
    }
curtain-open-button = Open the curtain
curtain-title = { $player }’s secret choice
# Above something that can only be looked at.
curtain-title-look = Just for { $player }
curtain-look = There’s nothing to choose now. Close the curtain when you’ve looked.
curtain-locks = Your choice locks in at once.
curtain-closes = Your choice locks in at once. After { $seconds } idle seconds, the curtain closes.
curtain-move-first =
    { $device ->
        [pad] You haven’t chosen yet. Move to your choice with the left stick or the D-pad.
        [mouse] You haven’t chosen yet. Click your choice.
        [touch] You haven’t chosen yet. Tap your choice.
       *[keyboard] You haven’t chosen yet. Move to your choice with the arrow keys.
    }
curtain-held =
    { $device ->
        [mouse] Let go over your choice, or anywhere else to close the curtain.
        [touch] Let go over your choice, or anywhere else to close the curtain.
       *[other] Move to your choice and press { $key-option1 }. Letting go of { $key-confirm } closes the curtain.
    }
curtain-help-title = What can I do now?
curtain-help = { $player } picks in secret while everyone else looks away.
curtain-help-keys =
    { $device ->
        [pad] Open the curtain with { $key-confirm }. Move to your choice with the left stick, the D-pad or { $key-next }, and choose it with { $key-confirm }. { $key-cancel } closes the curtain without choosing.
        [mouse] Click the button to open the curtain, then click your choice. { $key-cancel } closes the curtain without choosing.
        [touch] Tap the button to open the curtain, then tap your choice. “Close the curtain” closes it without choosing.
       *[keyboard] Open the curtain with { $key-confirm }. Move to your choice with the arrow keys or { $key-next }, and choose it with { $key-confirm }. { $key-cancel } closes the curtain without choosing.
    }
curtain-help-hold =
    { $device ->
        [mouse] Or hold the button down, and let go over your choice. Letting go anywhere else closes the curtain without choosing.
        [touch] Or keep your finger on the button, and let go over your choice. Letting go anywhere else closes the curtain without choosing.
       *[other] Or hold { $key-confirm } to keep it open. While you hold it, { $key-option1 } chooses what’s selected.
    }
curtain-close = Close the curtain
curtain-hint-close = close the curtain
curtain-closed = The curtain is closed. Nothing was chosen.
curtain-closed-idle = The curtain closed while you waited. Nothing was chosen.
curtain-closed-window-left = You left the window, so the curtain closed. Nothing was chosen.
curtain-closed-let-go = You let go, so the curtain closed. Nothing was chosen.
curtain-sealed = Locked in.
curtain-sealed-until = Nobody sees it until everyone has chosen.

scoring-continue = Continue
scoring-now = Total
scoring-plus = +{ $count }
scoring-none = –


## The ceremony at the end

banner-end = Game over!
finale-begins = Now for the places, from last to first.
finale-ends = Applause, please! The full scores come next.
finale-place = { $player } comes { $place ->
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
}, with { $points }.
finale-tie = They share { $place ->
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
} place, with { $points }.
finale-crown = And the crown goes to…
banner-winner = { $player } wins!
banner-winners-2 = { $a } and { $b } win!
banner-winners-3 = { $a }, { $b } and { $c } win!
banner-winners-4 = { $a }, { $b }, { $c } and { $d } win!
banner-winners-5 = { $a }, { $b }, { $c }, { $d } and { $e } win!

result-title = Game over
result-points = Total
result-total = { $below ->
    [zero] −{ $count }
   *[no] { $count }
}
result-places = Place
result-place =
    { $count ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $count }th
    }
result-headline = { $headline } { $count } points
result-curve = How it went
result-curve-about = points after each round
result-curve-changes = { $count ->
    [0] The lead never changed hands.
    [one] The lead changed hands once.
    [2] The lead changed hands twice.
   *[other] The lead changed hands { $count } times.
}
result-curve-describe = { result-curve-changes } { $player } led longest.
result-moves = Best moves
result-moves-about = points gained on the closest rival
result-sources = Where the points came from
result-part = { $source } { $count }
result-bar-describe = { $player }, { $count } points: { $parts }.
result-move-describe = { $player }’s best move: { $when }, { $text } gained on the closest rival.
list-comma = { $first }, { $then }
list-and = { $first } and { $then }
result-again = Rematch
result-again-about = Start a new game with the same people, devices and options
result-table = View board
result-table-about = Look at the board once more
result-main-menu = Main menu
result-main-menu-about = Return to the main menu

## Secret choices by code

codes-thinking = choosing
codes-locked = locked in
codes-later = picks later
codes-enter-again = Not locked in yet? Enter your code again.
codes-head-again = Enter your codes again
codes-hint-pad = row and column
codes-hint-left = your white key, then
codes-hint-right = your blue key, then
codes-hint-lock = locks in
codes-hint-lock-right = next to it locks in
codes-hint-again = starts again
codes-hint-menu = menu
codes-hint-help = help
codes-help-about = How to enter a code, and the rules
codes-menu-about = Pause menu: settings, save, quit
codes-help-title = Secret codes
codes-help-legend = Everyone picks at the same time, and nobody needs to look away, because what you press is never shown. The list of choices shows how to pick each one.
codes-help-pad = Controller: press the D-pad direction shown beside your row, then the button shown above your column. The lower button locks in. Down on the D-pad starts again. Only the buttons’ positions count, not what’s printed on them or what they usually do.
codes-help-left = Left keys: press the letter on your choice’s white key. The last letter you press counts. Left Ctrl locks in.
codes-help-right = Right keys, on the number pad: press the number on your choice’s blue key. The last number you press counts. The Enter key next to them locks in.
codes-help-curtain = If you share a device or play with the mouse, you pick behind the curtain, one after the other, while everyone else looks away.
codes-help-shown = The screen only shows that you’ve pressed something, and who has locked in. A wrong code doesn’t lock in: the letter by your name stays open, and only your own controller rumbles. Once everyone has locked in, everything is revealed at once.

recap-title = { $player }, since your last turn
recap-again = Replay
recap-hint-again = replay
table-only-choice = { $player } has only one choice, so it’s locked in.
table-only-choice-short = { $player } has only one choice.
table-reminder = Waiting for you, { $player }

## A hint

hint-title = The best bot’s advice
hint-title-quick = A quick hint
hint-thinking = The best bot is thinking{ $dots }
hint-thinking-about = You can carry on while it thinks.
hint-quick = The best bot didn’t answer in time, so this is what a simpler bot would do.
hint-only = There’s nothing else to choose.
hint-nobody = Hints are for the player who’s choosing.
hint-secret = There are no hints for secret choices while others can see the screen.
hint-none = There’s no hint here, because it would give away what’s hidden.
hint-expects = { $chance }
hint-expects-both = { $chance }, { $ahead }
hint-chance = { $percent ->
    [0] Under 1% win chance
    [100] Over 99% win chance
   *[other] { $percent }% win chance
}
hint-chance-rough = { $percent ->
    [0] Under 5% win chance
    [100] Over 95% win chance
   *[other] About { $percent }% win chance
}
hint-ahead = { $count ->
    [one] 1 point ahead
   *[other] { $count } points ahead
}
hint-behind = { $count ->
    [one] 1 point behind
   *[other] { $count } points behind
}
hint-even = even
hint-points = If all players were level, you’d have { $percent }%. Points show how far ahead of the others’ average you may finish.
hint-even-chance = If all players were level, you’d have { $percent }%.
hint-margin = The first choice is a little less likely to win, but ends with more points.

# What a bot did in a turn, in one line.
summary-turn = { $player }: { $what }
summary-more = { $first } (and { $count } more)

## What a bot said, in the log

bot-word-said = “{ $word }”

## Captions of what is heard, for people who don’t hear it: one for each sound that matters, caption-<its name>. They
## name the sound first, since the table shows what it’s about. $player is the house whose tune it is.

caption-refused = A dull knock says no
caption-horn = A horn opens the round
caption-drum = Drumbeats
caption-stamp = A stamp comes down
caption-lead = { $player }’s tune for the lead
caption-win = { $player }’s tune for the win
caption-music-tense = The music grows tense

# Lessons

lesson-step = { $number } of { $count }
tip-more =
    { $device ->
        [mouse] More
        [touch] More
       *[other] { $key-help }: more
    }
tip-more-about = Read the rules for this.
tip-close = Close
tip-off = No tips
tip-off-about = Stop showing tips. You can turn them on again in the settings.

lesson-on = Next
lesson-wrong = Not quite
lesson-retry = Retry
lesson-back = Back to the previous step
lesson-skip = Skip this step
lesson-reached = Well played.
lesson-saved = The lesson continues here next time.
lesson-learner = { $player }
learn-title = Learn { $title } by playing
learn-about = A first game in { $count } small steps on the real table. It takes about { $minutes } minutes, and you can stop any time.
## of a lesson that people made
learn-own-about =
    { $count ->
        [one] 1 step
       *[other] { $count } steps
    } on the real table, in about { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }. You can stop any time.
learn-begin = Begin
learn-on = Continue with step { $number }
learn-again = Start again
learn-people = Learning
learn-who = Player
learn-who-about = Whose lessons, puzzles and stars these are
learn-lesson = Lesson
learn-first = The first game
learn-people-about = Take turns, with a controller each or one for all
learn-count =
    { $count ->
        [one] just me
       *[other] { $count } of us
    }
learn-team = The team
## $fault: of a lesson or a puzzle that people made. $more: how many others there are
file-fault = { $more ->
    [0] { $fault }.
    [one] { $fault }. And 1 more fault. “crown-couch check-level” names both.
   *[other] { $fault }. And { $more } more faults. “crown-couch check-level” names them all.
}
learn-fault = This lesson can’t be played
learn-over = You can play now.
learn-over-body = Play on from here against Easy bots, or come back later.
learn-leave = Main menu
learn-play-on = Play on
learn-page = Learn by playing
learn-page-about = A first game in small steps, on the real table. You can stop any time and continue later.

# Puzzles

puzzles-open = Puzzles
puzzles-about = Small positions with a goal and up to 3 stars each
puzzles-page = Puzzles
puzzles-page-about = Small positions, each with a goal and up to 3 stars. Solve some to open more.
puzzles-title = { $title } puzzles
puzzles-stars = { $stars } of { $most } stars
puzzles-stars-of = { $player }: { $found }
puzzles-own = Your own
puzzles-own-title = Your own puzzles
puzzle-name = { $number }. { $name }
puzzle-hint-read = You’ve read a hint, so you can get 2 stars at most.
puzzle-closed = Solve one of the puzzles before it first.
puzzle-again = Again
puzzle-again-about = Start this puzzle again.
puzzle-hint = Hint
puzzle-hint-about = Read a hint. It costs a star, in later tries too.
puzzle-goal = Goal
puzzle-on = Puzzles
## $how: none (no star), some, all (three stars), hints (as many points, but hints were read)
puzzle-over =
    { $how ->
        [none] You reached { $count }. You need { $least } for a star.
        [some] You reached { $count }. You need { $most } for 3 stars.
        [hints] You reached { $count }, the best possible. The hints cost stars.
       *[all] You reached { $count }, the best possible.
    }
puzzle-ended =
    { $how ->
        [none] That isn’t it yet. Try again for a star.
        [some] You’re part of the way. Try again for 3 stars.
        [hints] You did it. The hints cost stars.
       *[all] You did it, and nothing was missing.
    }
