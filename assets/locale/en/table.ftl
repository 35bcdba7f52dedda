# The table of any game: what the scenes around it say.

table-log = What has happened
table-log-about = Show what has happened so far
table-undo = Take back
table-undo-about = Take back your last decision
table-undone = { $player } takes a decision back.
table-seat-person = From now on { $player } plays.
table-seat-bot = From now on a bot plays for { $player }.
table-seat-left = { $player } has left the game. A bot plays on.
table-replay-about = Show again what the others did since your last turn
table-replay-none = Nothing has happened since your last turn.
table-ask-again = Ask about vetoes
table-ask-again-short = Vetoes
table-ask-again-about = { $player } is not asked about vetoes for now. From here on the question comes again.
table-sure-title = { $what }?
table-sure-no = Go on playing
table-help-about = What can I do now, what is this, which rule is this?
table-menu-about = Pause, settings, leave the game
table-call = { $player }, your turn
table-call-asked = { $player }, you are asked
table-hint-choose = choose
table-hint-back = take back
table-hint-ask-back = ask to take back
table-hint-menu = menu
table-hint-next = next
table-hint-cards = cards
table-hint-hurry = hurry
table-hint-skip = skip all
table-hint-help = help
table-hint-go-on = go on
table-hint-log = page; arrows: up, down, turn by turn
table-hint-close = close
table-hint-leaders = who leads
table-leaders-about = Show who leads where, or hide it again
table-hint-replay = what others did
table-button = { $about } ({ $cap })
table-hint-known = known cards
table-hint-page = next page
table-replaying = Shown again: what happened since your last turn.

undo-bot = A bot cannot take anything back.
undo-nothing = There is nothing to take back.
undo-revealed = Something hidden has been shown since.
undo-decided = Somebody else has decided since.
undo-turn-over = That turn is over.
undo-ask-title = Take back?
undo-ask = { $player }, do you want to take this back? { $what } { $reason } { $consent } The log will say that it was taken back.
undo-ask-other = { $player } asks to take this back: { $what } { $other }, do you agree?
undo-what = { $count ->
    [0] “{ $first }”
    [one] “{ $first }” and 1 thing that followed.
   *[other] “{ $first }” and { $count } things that followed.
}
undo-the-end = { $player } ends the turn.
undo-the-last = { $player } has decided.
undo-consent-0 = { "" }
undo-consent-1 = { $a } must agree.
undo-consent-2 = { $a } and { $b } must agree.
undo-consent-3 = { $a }, { $b } and { $c } must agree.
undo-consent-4 = { $a }, { $b }, { $c } and { $d } must agree.
undo-yes = Take back
undo-agree = I agree
undo-no = No

save-lost-title = The game cannot be saved
save-lost = { $reason } You can play on, but what happens from here on is not kept.
save-lost-go-on = Play on

curtain-look-away = Everybody else looks away!
curtain-open = Press Enter, or click, to open the curtain.
curtain-open-button = Open the curtain
curtain-title = Secret choice of { $player }
curtain-closes = A choice is locked at once. Five idle seconds close the curtain.
curtain-move-first = Nothing is chosen yet. Go to your choice with the arrows, or point at it.
curtain-help-title = What can I do now?
curtain-help = { $player } chooses in secret while everybody else looks away.
curtain-help-keys = Open the curtain with Enter or a click. Go to your choice with the arrows or Tab, or point at it. Enter or a click chooses it. Escape closes the curtain; nothing is chosen then.
curtain-close = Close the curtain
curtain-fell = The curtain is closed. Nothing was chosen.
curtain-fell-idle = The curtain closed after a pause. Nothing was chosen.
curtain-fell-lost = The curtain closed, for this window was left. Nothing was chosen.
curtain-sealed = Your choice is locked.
curtain-sealed-until = It stays hidden until everybody has chosen.

scoring-continue = Go on
scoring-sum = This scoring
scoring-now = Points now
scoring-plus = +{ $count }
scoring-none = –

result-title = The game is over
result-points = Points
result-places = Place
result-score = { $n }
result-place =
    { $count ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $count }th
    }
result-again = Same table again
result-again-about = The same people, devices and options, a new game
result-table = See the table
result-table-about = Look at the board once more
result-to-title = To the title
result-to-title-about = Back to the beginning
