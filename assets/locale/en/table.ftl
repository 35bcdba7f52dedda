# The table of any game: what the scenes around it say.

table-log = What has happened
table-log-about = Show what has happened so far
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
table-not-asked = Now { $player } decides.
table-too-early = A moment: half a second without a press comes first, so that nobody answers by mistake.
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
table-hint-log =
    { $device ->
        [pad] page; left stick: up, down, turn by turn
       *[other] page; arrows: up, down, turn by turn
    }
table-hint-close = close
table-hint-leaders = who leads
table-leaders-about = Show who leads where, or hide it again
table-hint-replay = what others did
table-button = { $about } ({ $cap })
table-hint-known = known cards
table-hint-page = next page
table-hint-hint = hint
table-hint-why = why?
table-hint-about = What would the best bot do now? Nothing is played by it
table-hint-zoom = larger map
table-hint-whole = whole map
table-zoom-about = See a part of the map larger, or all of it again
table-detail-zoom = { $detail } { $cap }: larger map.
table-replaying = Shown again: what happened since your last turn.

undo-bot = A bot cannot take anything back.
undo-nothing = There is nothing to take back.
undo-revealed = Something hidden has been shown since.
undo-decided = Somebody else has decided since.
undo-turn-over = That turn is over.
undo-ask-title = Take back?
undo-ask = { $player }, do you want to take this back? { $what } { $reason }{ $consent } The log will say that it was taken back.
undo-ask-owner = { $player }, this was your decision, and somebody else asks to take it back: { $what } Do you take it back?
undo-ask-other = { $player } asks to take this back: { $what } { $other }, do you agree?
undo-what = { $count ->
    [0] “{ $first }”
    [one] “{ $first }” and 1 thing that followed.
   *[other] “{ $first }” and { $count } things that followed.
}
undo-the-end = { $player } ends the turn.
undo-the-last = { $player } has decided.
undo-consent-0 = { "" }
undo-consent-1 = { " " }{ $a } must agree.
undo-consent-2 = { " " }{ $a } and { $b } must agree.
undo-consent-3 = { " " }{ $a }, { $b } and { $c } must agree.
undo-consent-4 = { " " }{ $a }, { $b }, { $c } and { $d } must agree.
undo-yes = Take back
undo-agree = I agree
undo-no = No

save-lost-title = The game cannot be saved
save-lost = { $reason } Everything up to now is kept. You can try again, once there is room for it, or play on, but then what happens from here on is not kept.
save-lost-again = Try again
save-lost-go-on = Play on unsaved
unsaved-question = { $reason } You can play all the same, but the game is not kept.
unsaved-begin = Play unsaved

curtain-look-away = Everybody else looks away!
curtain-open =
    { $device ->
        [mouse] Click on the button to open the curtain.
       *[other] Press { $key-confirm } to open the curtain.
    }
curtain-open-or-hold =
    { $device ->
        [mouse] Click on the button to open the curtain, or hold it while you look.
       *[other] Press { $key-confirm } to open the curtain, or hold it while you look.
    }
curtain-open-button = Open the curtain
curtain-title = Secret choice of { $player }
curtain-closes = A choice is locked at once. Five idle seconds close the curtain.
curtain-move-first =
    { $device ->
        [pad] Nothing is chosen yet. Go to your choice with the left stick or the directional pad.
        [mouse] Nothing is chosen yet. Point at your choice, and click.
       *[keyboard] Nothing is chosen yet. Go to your choice with the arrows.
    }
curtain-held =
    { $device ->
        [mouse] Let go on your choice. Anywhere else closes the curtain.
       *[other] Go to your choice; { $key-option1 } chooses it. Letting go of { $key-confirm } closes the curtain.
    }
curtain-help-title = What can I do now?
curtain-help = { $player } chooses in secret while everybody else looks away.
curtain-help-keys =
    { $device ->
        [pad] Open the curtain with { $key-confirm }. Go to your choice with the left stick or the directional pad, or with { $key-next }; { $key-confirm } chooses it. { $key-cancel } closes the curtain; nothing is chosen then.
        [mouse] Click on the button to open the curtain. Point at your choice; a click chooses it. { $key-cancel } closes the curtain; nothing is chosen then.
       *[keyboard] Open the curtain with { $key-confirm }. Go to your choice with the arrows or { $key-next }; { $key-confirm } chooses it. { $key-cancel } closes the curtain; nothing is chosen then.
    }
curtain-help-hold =
    { $device ->
        [mouse] Or hold the button down: let go on your choice to choose it; letting go anywhere else closes the curtain, and nothing is chosen.
       *[other] Or hold { $key-confirm } down: the curtain is open until you let go. Meanwhile { $key-option1 } chooses what the frame is on.
    }
curtain-close = Close the curtain
curtain-fell = The curtain is closed. Nothing was chosen.
curtain-fell-idle = The curtain closed after a pause. Nothing was chosen.
curtain-fell-lost = The curtain closed, for this window was left. Nothing was chosen.
curtain-fell-let-go = You have let go: the curtain is closed. Nothing was chosen.
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

## Secret choices in code

codes-head = Secret choice
codes-thinking = thinking
codes-locked = locked
codes-device-pad =
    { $family ->
        [xbox] Gamepad { $number } (Xbox)
        [playstation] Gamepad { $number } (PlayStation)
        [nintendo] Gamepad { $number } (Nintendo)
       *[other] Gamepad { $number }
    }
codes-device-gone = Gamepad: not there
codes-device-left = Left keys
codes-device-right = Right keys
codes-device-curtain = Curtain, later
codes-device-bot = Bot
codes-anew = Who has not locked yet: begin your code anew.
codes-anew-too = { $what } Who has not locked yet: begin your code anew.
codes-head-anew = Codes begin anew
codes-hint-pad = press what is gold on your region’s badge
codes-hint-left = { $keys }: what is gold
codes-hint-right = 7 8 9, 4 5 6, 1 2 3: what is gold
codes-hint-lock = locks
codes-hint-lock-right = beside them locks
codes-hint-again = starts again
codes-hint-menu = menu
codes-hint-help = help
codes-help-about = How codes are entered, and the rules
codes-menu-about = The pause menu: settings, save, leave
codes-help-title = Codes of secret choices
codes-help-badges = Everybody chooses at the same time, and nobody needs to look away: what you press is not shown. Each region has a badge on the map that shows its code.
codes-help-pad = Gamepad: press the arm of the directional pad that shines on the badge, then the button on the right that shines. The lower button locks; down on the directional pad starts again. Places count, whatever is printed on the buttons, and whatever they do elsewhere.
codes-help-left = Left keys: the first three letters of each of the three rows (Q W E, A S D and Z X C, if they are there on your keyboard) lie as the nine squares on the badge. The place counts, not the letter. Press the one that shines; Ctrl on the left locks. The last one pressed counts.
codes-help-right = Right keys, on the number block: 7 8 9, 4 5 6 and 1 2 3 lie as the nine squares on the badge. Press the one that shines; Enter beside them locks. The last one pressed counts.
codes-help-curtain = Whoever shares a device, or plays with the mouse, chooses behind the curtain, one after the other, while everybody else looks away.
codes-help-shown = Only that somebody has locked is shown. A code that is no allowed choice locks nothing: your plate goes on saying that you think, and only your own gamepad shakes. When all have locked, everything is shown at once.

recap-title = { $player }, since your last turn
recap-hint-again = show it
table-only-choice = { $player } has but one possible choice: it is locked at once.
table-only-choice-short = { $player } has but one possible choice.
table-reminder = { $player }, it is still your turn

## A hint

hint-title = The expert’s advice
hint-title-quick = At a glance
hint-thinking = The expert thinks { $dots }
hint-thinking-about = Nothing is played by it. You can go on meanwhile.
hint-quick = The expert did not answer. This is the choice of a quick bot, which looks at no more than one step.
hint-only = There is nothing else to choose.
hint-nobody = Hints are there for whoever is asked.
hint-secret = There are no hints for secret choices while others can see the screen.
hint-none = There is no hint here: it would tell what is hidden.
hint-expects = { $chance }
hint-expects-both = { $chance }, { $ahead }
hint-chance = { $percent ->
    [0] Under 1 % to win
    [100] Over 99 % to win
   *[other] { $percent } % to win
}
hint-ahead = { $count ->
    [one] 1 above average
   *[other] { $count } above average
}
hint-behind = { $count ->
    [one] 1 below average
   *[other] { $count } below average
}
hint-level = average
hint-points = Average: of the others’ points at the end.
hint-margin = The first one is a little less likely to win, but ends with more points.

# What a bot did in a turn, in one line.
summary-turn = { $player }: { $what }
summary-and = { $first }, { $then }
summary-more = { $first } (and { $count } more)
