# El Grande: everything that its table says.
# Variables: $player, $other are names of players; $area, $from, $to are names of areas in the form that follows
# "in" and "to"; $area_id, $from_id, $to_id are their ids, for languages that change words by area ("nel Castillo").


## The title

elgrande-brand = El Grande
elgrande-about = Send your caballeros across Spain, and remember who hides in the Castillo.

## Areas, as in a sentence, and as on a label

area-galicia = Galicia
area-pais-vasco = País Vasco
area-aragon = Aragón
area-cataluna = Cataluña
area-castilla-la-vieja = Castilla la Vieja
area-castilla-la-nueva = Castilla la Nueva
area-valencia = Valencia
area-sevilla = Sevilla
area-granada = Granada
area-castillo = the Castillo
area-court = the court
label-castillo = Castillo
label-court = Court
label-province = Province

## Set-up

option-players = Players
option-edition = Edition
option-edition-help = The two printed editions differ in three details of the action cards.
option-edition-anniversary = Anniversary
option-edition-anniversary-help = “Score any region” leaves the Castillo out, “Banish one each” takes from opponents only and may take fewer, and nothing stops a veto.
option-edition-original = Original 1995
option-edition-original-help = “Score any region” may choose the Castillo, “Banish one each” takes one of everybody, and a second veto may stop a veto.
option-rounds = Rounds
option-rounds-help = How long the game lasts. There are always three general scorings.
option-rounds-9 = Nine
option-rounds-9-help = The whole game, with a general scoring after every third round.
option-rounds-6 = Six
option-rounds-6-help = A shorter game, with a general scoring after every second round.
option-vetoes = Veto cards
option-vetoes-help = A veto card lets its holder stop one step of somebody else’s special action.
option-vetoes-true = In the game
option-vetoes-true-help = Both veto cards are in the second deck.
option-vetoes-false = Left out
option-vetoes-false-help = Nobody can be stopped; games run a little faster.
option-castillo = Castillo
option-castillo-help = Whether the screen tells how many caballeros of whom are in the Castillo.
option-castillo-hidden = Hidden
option-castillo-hidden-help = As in the printed game: what goes in is announced once, then you have to remember.
option-castillo-shown = Shown
option-castillo-shown-help = The counts are always on the screen.
option-start = First player
option-start-help = Who bids first in the first round.
option-start-none = By chance
option-start-none-help = Drawn when the game begins.
option-start-seat = { $player }
option-level = Map
option-level-help = Which country the game is played on.
option-level-spain = Spain
option-level-spain-help = The nine regions of the printed game.

## Action cards: title and text

card-move-own-from-one-title = Regroup
card-move-own-from-one-text = You may move any number of your own caballeros out of one region, to other regions or the Castillo.
card-place-two-more-title = Reinforcements
card-place-two-more-text = You may place 2 more caballeros from your court in any regions or the Castillo.
card-move-own-or-place-two-title = Regroup or reinforce
card-move-own-or-place-two-text = Either move own caballeros out of one region, or place 2 more from your court anywhere.
card-move-five-from-one-title = Exodus
card-move-five-from-one-text = You may move up to 5 caballeros of any players out of one region.
card-move-three-foreign-title = Pushed aside
card-move-three-foreign-text = You may move up to 3 caballeros of other players.
card-move-three-any-title = Three on the move
card-move-three-any-text = You may move up to 3 caballeros of any players.
card-move-two-and-two-title = Give and take
card-move-two-and-two-text = You may move up to 2 of your own caballeros and up to 2 of other players.
card-move-four-own-title = Long march
card-move-four-own-text = You may move up to 4 of your own caballeros.
card-move-four-any-title = Four on the move
card-move-four-any-text = You may move up to 4 caballeros of any players.
card-veto-title = Veto
card-veto-text = Keep this card. Until the end of the next round you may stop one step of another player’s special action.
card-court-all-title = Empty courts
card-court-all-text = All opponents return their whole court to the province.
card-court-three-title = Thinner courts
card-court-three-text = Every opponent returns 3 caballeros from the court to the province.
card-angry-king-title = Angry King
card-angry-king-text = One after the other, every opponent returns 3 caballeros of free choice from court or regions.
card-banish-one-each-title = Banishment
card-banish-one-each-text = Return one caballero of each opponent, from regions that you choose.
card-disc-two-title = Secret loss
card-disc-two-text = Every opponent secretly dials a region with 2 or more own caballeros and loses 2 there.
card-disc-all-title = Lost region
card-disc-all-text = Every opponent secretly dials a region with own caballeros and loses all of them there.
card-score-any-title = Score any region
card-score-any-text = Score one region of your choice.
card-score-fours-title = Score the fours
card-score-fours-text = Score every region whose first place is worth 4 now.
card-score-fives-title = Score the fives
card-score-fives-text = Score every region whose first place is worth 5 now.
card-score-sixes-sevens-title = Score sixes and sevens
card-score-sixes-sevens-text = Score every region whose first place is worth 6 or 7 now.
card-score-castillo-title = Score the Castillo
card-score-castillo-text = Lift the Castillo and score it. Its caballeros go back in.
card-score-firsts-only-title = Only the first
card-score-firsts-only-text = Score all regions, but only for sole leaders. A tie for first pays nothing.
card-score-most-title = Score the fullest
card-score-most-text = Score the region with the most caballeros; if several tie, all of them.
card-score-fewest-title = Score the emptiest
card-score-fewest-text = Score the region with the fewest caballeros, at least one; if several tie, all of them.
card-scoreboard-title = Scoreboard
card-scoreboard-text = You may put a mobile scoreboard in an area, or move one that lies there. It replaces the printed points.
card-power-back-title = Second wind
card-power-back-text = You may take one of your used power cards back into your hand.
card-the-court-title = The court
card-the-court-text = You may bring 2 caballeros from your province to your court.
card-grande-title = New home
card-grande-text = You may move your Grande to another region.
card-disc-score-title = Secret scoring
card-disc-score-text = Everybody secretly dials a region. Those dialled by exactly one player are scored.
card-eviction-title = Eviction
card-eviction-text = Name a region. Every opponent there secretly dials where to go from there.
card-royal-adviser-title = Royal adviser
card-royal-adviser-text = You may move the King to a neighbouring region.
card-king-title = The King
card-king-text = You may move the King to any other region.
card-place = { $count ->
    [one] place 1
   *[other] place up to { $count }
}
card-place-long = { $count ->
    [one] you may place 1 caballero from your court next to the King, or in the Castillo.
   *[other] you may place up to { $count } caballeros from your court next to the King, or in the Castillo.
}
card-place-long-short = { $count ->
    [one] you may place 1 caballero.
   *[other] you may place up to { $count } caballeros.
}

## The top line

status-round = Round { $round } of { $rounds }
status-scoring-now = General scoring after this round
status-scoring-in = { $count ->
    [one] General scoring after the next round
   *[other] General scoring after round { $round }
}
status-line = { $round }  ·  { $scoring }
status-scoring = General scoring
status-leaders = Who leads where
status-over = The game is over
# Shorter ways to say the same have "-short" behind the key: they are taken where there is no room for the long one,
# in large type above all. $mark is the drawn shape of a player, wide enough to need no space behind it.
status-line-short = { $round }  ·  { $scoring }
status-round-short = Round { $round }/{ $rounds }
status-scoring-now-short = scoring after it
status-scoring-in-short = scoring after { $round }

## Plates

plate-court = Court { $count }
plate-province = Province { $count }
plate-province-many = Province 6+
plate-place = { result-place }
plate-power-none = No bid yet
plate-hand = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
plate-veto = { $count ->
    [one] Veto
   *[other] Vetoes: { $count }
}
plate-allows = allows all
plate-thinking = choosing
plate-locked = locked
plate-describe = { $player }: { $score } points, { $court } in the court, { $province } in the province, home in { $area }. { $cards }.
plate-describe-many = { $player }: { $score } points, { $court } in the court, home in { $area }. { $cards }. Province 6 or more: hidden with the Castillo.
plate-power-cards = Power cards left: { $cards }
plate-describe-short = Home in { $area }. Court { $court }, province { $province }. { $cards }.
plate-describe-many-short = Home in { $area }. Court { $court }, province 6 or more. { $cards }.
plate-power-cards-short = Cards left: { $cards }
plate-gain = +{ $count }
peek-board = See the board
peek-cards = See the cards
peek-board-short = Board
peek-cards-short = Cards
enlarge-card = Enlarge
enlarge-less = All five
enlarge-describe =
    { $device ->
        [pad] Show one card as high as the table, or all five again; the left stick goes from card to card.
        [mouse] Show one card as high as the table, or all five again.
       *[keyboard] Show one card as high as the table, or all five again; the arrows go from card to card.
    }
track-describe = The round track: the ring marks this round; after each row comes a general scoring.
scores-describe = The score track: { $who }. A golden rim means that a marker has passed 150.
scoreboard-describe = The mobile scoreboard { $board }: cards put it in an area, where it replaces the printed points.
cards-of-round = Action cards of this round
cards-of-round-5 = Action cards of this round: { $a }; { $b }; { $c }; { $d }; { $e }.
cards-none = New cards come next round.
cards-none-last = All rounds have been played.
card-owner-taken = { $player }

## What is known: power cards of everybody, and what the decks still hold

known-powers = Power cards of all
known-decks = What the decks still hold
known-marks = What the marks mean
known-hand = in the hand
known-played = played now
known-used = used
known-deck = Deck { $number }
known-unseen = { $count } not seen yet
known-none-unseen = all seen
known-every-round = comes every round
known-mark-unseen = not seen yet
known-mark-table = lies open now
known-mark-seen = gone
known-said-powers = { $player } holds { $hand }; used or played: { $used }.
known-said-powers-all = { $player } holds all thirteen.
known-said-deck = Deck { $number }, not seen yet: { $cards }.
known-said-deck-always = Deck { $number }: the King comes every round.
known-said-kind = { $count ->
    [one] { $title }
   *[other] { $title } ({ $count } times)
}

## Prompts: what is asked

prompt-bid = Play a power card.
prompt-supply = { $count ->
    [0] Your power card brings no caballeros to your court.
    [one] Bring up to 1 caballero to your court: how many?
   *[other] Bring up to { $count } caballeros to your court: how many?
}
prompt-recall = { $count ->
    [one] Your province is empty. You may call 1 more caballero back from a region to your court.
   *[other] Your province is empty. You may call up to { $count } more caballeros back from regions to your court.
}
prompt-take = Take one of the action cards.
prompt-turn = { $parts ->
    [both] { $count ->
        [one] Place 1 caballero next to the King or in the Castillo, or use your special action first.
       *[other] Place up to { $count } caballeros next to the King or in the Castillo, or use your special action first.
    }
    [place] { $count ->
        [one] Place 1 caballero next to the King or in the Castillo, or end your turn.
       *[other] Place up to { $count } caballeros next to the King or in the Castillo, or end your turn.
    }
    [act] Use your special action, or end your turn.
   *[none] All done: end your turn, or take back.
}
prompt-placing = { $count ->
    [one] Place 1 more caballero next to the King, or in the Castillo.
   *[other] Place up to { $count } more caballeros next to the King, or in the Castillo.
}
prompt-place-two-more = { $count ->
    [one] Place 1 more caballero in any region or in the Castillo.
   *[other] Place up to { $count } more caballeros in any regions or in the Castillo.
}
prompt-move = { $count ->
    [one] Move 1 caballero: choose the region that it leaves.
   *[other] Move up to { $count } caballeros: choose the region that one leaves.
}
prompt-move-many = Move as many of your caballeros as you like: choose the region that they leave.
prompt-move-owner = Whose caballero leaves { $from }?
prompt-move-to = Where does the caballero of { $player } go?
prompt-move-to-own = Where does your caballero go?
prompt-choose = Which half of the card do you use?
prompt-score = Which region is scored?
prompt-score-castillo = Which region is scored, or the Castillo?
prompt-order = Which of these regions is scored first?
prompt-scoreboard = Which mobile scoreboard do you place?
prompt-scoreboard-to = In which area does { $board } go?
prompt-retrieve = Which used power card comes back to your hand?
prompt-bring = { $count ->
    [0] Your power card brings no caballeros to your court.
    [one] Bring up to 1 caballero to your court: how many?
   *[other] Bring up to { $count } caballeros to your court: how many?
}
prompt-grande = Where does your Grande move? It must not enter or leave the King’s region.
prompt-king = Where does the King go?
prompt-king-royal-adviser = To which neighbouring region does the King go?
prompt-evict = Which region is evicted?
prompt-banish = Whose caballero is banished next? Choose its region.
prompt-banish-owner = Whose caballero is banished from { $from }?
prompt-return = { $count ->
    [one] Return 1 caballero to your province, from your court or a region.
   *[other] Return { $count } caballeros to your province, one at a time, from your court or regions.
}
prompt-dial = Dial a region in secret.
prompt-dial-general = General scoring: choose where your caballeros from the Castillo go.
prompt-dial-disc-two = Dial in secret the region where you lose 2 caballeros.
prompt-dial-disc-all = Dial in secret the region where you lose all of your caballeros.
prompt-dial-disc-score = Dial a region in secret. It is scored if nobody else dials it.
prompt-dial-eviction = Dial in secret where your evicted caballeros go.
prompt-window = { $what } Do you stop it?
prompt-window-counter = { $player } stops your opponent with a veto. Do you stop the veto?
prompt-waiting = { $player } is thinking.
prompt-nobody = One moment.

# The same in fewer words.
prompt-recall-short = { $count ->
    [one] Call 1 more caballero back from a region to your court?
   *[other] Call up to { $count } more caballeros back from regions to your court?
}
prompt-turn-short = { $parts ->
    [both] { $count ->
        [one] Place 1 caballero or use your action.
       *[other] Place up to { $count } caballeros or use your action.
    }
    [place] { $count ->
        [one] Place 1 caballero, or end your turn.
       *[other] Place up to { $count } caballeros, or end your turn.
    }
    [act] Use your action, or end your turn.
   *[none] End your turn, or take back.
}
prompt-placing-short = { $count ->
    [one] Place 1 more caballero.
   *[other] Place up to { $count } more caballeros.
}
prompt-place-two-more-short = { $count ->
    [one] Place 1 more caballero anywhere.
   *[other] Place up to { $count } more caballeros anywhere.
}
prompt-move-short = { $count ->
    [one] Move 1 caballero: from which region?
   *[other] Move up to { $count } caballeros: from which region?
}
prompt-move-many-short = Move your caballeros: from which region?
prompt-move-to-short = Where does { $mark }go?
prompt-grande-short = Where does your Grande move?
prompt-return-short = { $count ->
    [one] Return 1 caballero from your court or a region.
   *[other] Return { $count } caballeros, from your court or regions.
}
prompt-banish-short = Banish from which region?
prompt-king-royal-adviser-short = Where does the King go?
prompt-window-short = { $what } Stop it?
prompt-window-counter-short = { $mark }stops your opponent with a veto. Stop the veto?

# What the disc behind the curtain is for: one line.
disc-general = General scoring: choose where your caballeros from the Castillo go. You know how many you put in.
disc-disc-two = Secret loss: choose the region where you lose 2 caballeros.
disc-disc-all = Lost region: choose the region where you lose all of your caballeros.
disc-disc-score = Secret scoring: choose a region. It is scored if nobody else chooses it.
disc-eviction = Eviction: choose where your caballeros go. The King’s region means your court.

# What the secret choice is for, as a title.
secret-general = Secret choice: where the Castillo’s caballeros go
secret-disc-two = Secret choice: a region that loses two
secret-disc-all = Secret choice: a region that is lost
secret-disc-score = Secret choice: a region to score
secret-eviction = Secret choice: where the evicted go

## Answers: buttons

answer-power = { $value }
answer-power-supply = { $count ->
    [0] brings nobody
    [one] brings up to 1 caballero
   *[other] brings up to { $count } caballeros
}
answer-power-describe = { $when ->
    [early] Power card { $value }: { $supply }; acts early.
    [late] Power card { $value }: { $supply }; acts late.
   *[between] Power card { $value }: { $supply }.
}
answer-amount = { $count ->
    [0] None
    [one] 1 caballero
   *[other] { $count } caballeros
}
answer-number = { $count }
answer-done = Done
answer-done-recall = No more
answer-done-move = No more moves
answer-done-banish = No more
answer-skip = Leave it
answer-act = Use “{ $title }”
answer-act-describe = Use the special action now: { $text }
answer-end = End turn
answer-end-describe = End your turn; what you have not used is lost.
answer-end-sure = You have placed no caballero, and “{ $title }” is unused. Both are lost when the turn ends.
answer-end-done = The next turn begins.
answer-choose-own = Move own caballeros
answer-choose-place = Place 2 more
answer-owner = { $player }
answer-owner-own = Your own
answer-court = From the court
answer-board-places = { $board }
answer-order-rest = In the board’s order
answer-order-rest-describe = Score all remaining regions in the order of the board.
answer-veto = Veto
answer-veto-describe = Stop this step. Your veto card is used up, the rest of the special action is lost.
answer-allow = Allow this step
answer-allow-describe = The step happens; you will be asked again before the next one.
answer-allow-action = Allow this action
answer-allow-action-describe = You are not asked again about this special action.
answer-allow-round = Always allow this round
answer-allow-round-describe = You are not asked again before the end of this round.
answer-take-describe = { $title }: { $place }
answer-area-describe = { $area_id ->
    [castillo] The Castillo
   *[other] { $area }
}, { $first }/{ $second }/{ $third }: { $who }.
answer-area-king = { $area }, { $first }/{ $second }/{ $third }: { $who }; the King stands here.
answer-area-castillo = The Castillo, { $first }/{ $second }/{ $third }: what is inside is hidden.
answer-area-empty = no caballeros
answer-area-refused = { $what } { $why }
answer-dial-court = to your court
answer-dial-home = { $area }, where the King stands: your caballeros go to your court.
answer-done-move-short = No more
answer-act-short = Use action
answer-act-describe-short = { $text }
answer-end-describe-short = What you have not used is lost.
answer-choose-own-short = Move own
answer-order-rest-short = Board order
answer-allow-short = Allow step
answer-allow-describe-short = You will be asked again.
answer-allow-action-short = Allow action
answer-allow-round-short = Allow round
answer-veto-describe-short = Stop this step: your veto card is used up.
answer-area-refused-short = { $why } { $what }
answer-preview = Would pay: { $points }.
answer-preview-area = { $area }: { $points }
answer-preview-nobody = Would pay nobody.
answer-preview-nobody-area = { $area_id ->
    [castillo] The Castillo
   *[other] { $area }
} would pay nobody.
answer-preview-1 = { $a }
answer-preview-2 = { $a }, { $b }
answer-preview-3 = { $a }, { $b }, { $c }
answer-preview-4 = { $a }, { $b }, { $c }, { $d }
answer-preview-5 = { $a }, { $b }, { $c }, { $d }, { $e }
answer-preview-points = { $player } { $count }
answer-preview-points-short = { $mark }{ $count }
foresee-area = { $area_id ->
    [castillo] Then in the Castillo
   *[other] Then in { $area }
}: { $who }.
foresee-seat = { $points ->
    [0] { $player } { $count }
   *[other] { $player } { $count } (scores { $points })
}
foresee-empty = { $area_id ->
    [castillo] The Castillo would be empty.
   *[other] { $area } would be empty.
}
foresee-leaving = Then leave: { $who }.
foresee-returned = { $player } { $count } from { $from }
foresee-evicted = { $player } { $count } from { $from } to { $to }
foresee-move = { $there } Left in { $from }: { $who }.
foresee-leaving-short = Leave: { $who }.
foresee-returned-short = { $mark }{ $count } from { $from }
foresee-evicted-short = { $mark }{ $count } from { $from } to { $to }
foresee-area-short = Then: { $who }.
foresee-seat-short = { $points ->
    [0] { $mark }{ $count }
   *[other] { $mark }{ $count }{"\u00A0"}(+{ $points })
}
foresee-move-short = { $there } Left: { $who }.
answer-to-describe = To { $area }.

## Why not

why-taboo = That is the King’s region: nothing but the King enters or leaves it.
why-short-taboo = The King’s region is closed.
why-short-not-adjacent = Not next to the King.
why-not-adjacent = You place next to the King’s region only, or in the Castillo.
why-no-caballero = No caballero there can be chosen.
why-court-empty = Your court is empty.
why-castillo-keeps = What is in the Castillo stays there until a general scoring.
why-card-gone = That card is taken.
why-barred = Somebody has played that card in this round.
why-not-in-hand = You have used that card.
why-occupied = A mobile scoreboard lies there already.
why-same-area = It stands there already.
why-from-one-region = All of them must leave the same region.
why-not-your-turn = It is not your turn.
why-no-target = That cannot be chosen now.
why-not-asked = That is not what is asked now.
why-no-castillo = The Castillo is no region: it cannot be chosen here.
why-still-in-hand = You still hold that card.
why-too-many = That is more than you may take.
why-nothing-to-do = The special action of your card has nothing to do now.
why-no-special-action = Your card has no special action.
why-part-closed = That part of your turn is over.
why-board-first = Choose one of the scoreboards first.
why-owner-first = Choose first whose caballero it shall be.
why-not-adjacent-king = The royal adviser takes the King to a neighbouring region only.
why-castillo-keeps-short = What is in the Castillo stays there.
why-from-one-region-short = All must leave the same region.
why-no-castillo-short = The Castillo is no region.
why-not-adjacent-king-short = To a neighbouring region only.
why-owner-first-short = Choose first whose it shall be.

## What happened: the log and the line above the board

log-round = Round { $round }
log-round-start = { $player } bids first.
log-bid = { $player } plays power card { $value }.
log-order-2 = Turns go to { $a }, then { $b }.
log-order-3 = Turns go to { $a }, { $b }, then { $c }.
log-order-4 = Turns go to { $a }, { $b }, { $c }, then { $d }.
log-order-5 = Turns go to { $a }, { $b }, { $c }, { $d }, then { $e }.
log-turn = { $player }’s turn
log-supplied = { $count ->
    [0] { $player } brings nobody to the court.
    [one] { $player } brings 1 caballero to the court.
   *[other] { $player } brings { $count } caballeros to the court.
}
log-recalled = { $player } calls a caballero back from { $area } to the court.
log-taken = { $player } takes “{ $title }”.
log-veto-laid = { $player } holds a veto until the end of round { $round }.
log-placed = { $player } places a caballero in { $area }.
log-action = { $player } uses “{ $title }”.
log-action-stopped = “{ $title }” ends early.
log-veto-allowed = { $player } lets it happen.
log-vetoed = { $player } stops { $other } with a veto!
log-veto-cancelled = { $player } stops the veto of { $other }!
log-veto-expired = The veto of { $player } runs out.
log-moved = { $player } moves a caballero of { $other } from { $from } to { $to }.
log-moved-own = { $player } moves a caballero from { $from } to { $to }.
log-returned = { $count ->
    [one] A caballero of { $player } goes from { $area } to the province.
   *[other] { $count } caballeros of { $player } go from { $area } to the province.
}
log-evicted = { $count ->
    [one] A caballero of { $player } goes from { $from } to { $to }.
   *[other] { $count } caballeros of { $player } go from { $from } to { $to }.
}
log-king = { $player } sends the King from { $from } to { $to }.
log-grande = { $player } takes a new home: the Grande moves from { $from } to { $to }.
log-scoreboard = { $player } puts { $board } in { $to }.
log-scoreboard-from = { $player } moves { $board } from { $from } to { $to }.
log-retrieved = { $player } takes the { $value } back into the hand.
log-order-chosen = { $player } sets the order of the scorings.
log-dials-asked = Secret discs are to be set.
log-sealed = { $player } has locked a disc.
log-revealed = All discs are shown.
log-revealed-2 = The discs show: { $a }; { $b }.
log-revealed-3 = The discs show: { $a }; { $b }; { $c }.
log-revealed-4 = The discs show: { $a }; { $b }; { $c }; { $d }.
log-revealed-5 = The discs show: { $a }; { $b }; { $c }; { $d }; { $e }.
log-revealed-1 = The disc shows: { $a }.
log-revealed-choice = { $player }: { $area }
log-scoring = General scoring { $number }
log-castillo-opened = The Castillo is lifted.
log-castillo-opened-with = The Castillo is lifted. Inside: { $who }.
log-castillo-closed = The Castillo is set down.
log-castillo-emptied = { $count ->
    [one] A caballero of { $player } rides from the Castillo to { $area }.
   *[other] { $count } caballeros of { $player } ride from the Castillo to { $area }.
}
log-scored = { $area_id ->
    [castillo] The Castillo
   *[other] { $area }
} pays { $points }.
log-scored-nobody = { $area_id ->
    [castillo] The Castillo
   *[other] { $area }
} pays nobody.
log-scoring-ended = General scoring { $number } is over.
log-round-ended = { $player } bids first in the next round.
# Shorter, where the line above the board has no room for more; the shape of the player stands before them.
log-moved-short = { $player } moves one of { $other } to { $to }.
log-moved-own-short = { $player } moves a caballero to { $to }.
log-returned-short = { $count ->
    [one] A caballero of { $player } leaves { $area }.
   *[other] { $count } caballeros of { $player } leave { $area }.
}
log-evicted-short = { $count ->
    [one] A caballero of { $player } goes to { $to }.
   *[other] { $count } caballeros of { $player } go to { $to }.
}
log-recalled-short = { $player } calls one back from { $area }.
log-king-short = { $player } sends the King to { $to }.
log-grande-short = The Grande of { $player } goes to { $to }.
log-scoreboard-from-short = { $player } moves { $board } to { $to }.
log-revealed-2-short = { log-revealed }
log-revealed-3-short = { log-revealed }
log-revealed-4-short = { log-revealed }
log-revealed-5-short = { log-revealed }
log-castillo-emptied-short = { $count ->
    [one] A caballero of { $player } rides to { $area }.
   *[other] { $count } caballeros of { $player } ride to { $area }.
}
log-game-ended-1 = { $a } wins!
log-game-ended-2 = { $a } and { $b } share the win!
log-game-ended-3 = { $a }, { $b } and { $c } share the win!
log-game-ended-4 = { $a }, { $b }, { $c } and { $d } share the win!
log-game-ended-5 = { $a }, { $b }, { $c }, { $d } and { $e } share the win!

# Steps that a veto may stop: in the log, and in the question to its holder.
step-move = { $player } wants to move a caballero of { $other } from { $from } to { $to }.
step-move-own = { $player } wants to move one of their own caballeros from { $from } to { $to }.
step-place = { $player } wants to place a caballero in { $area }.
step-clear = { $player } wants to send { $count } of every opponent’s court to the provinces.
step-clear-all = { $player } wants to empty the courts of all opponents.
step-return = { $count ->
    [one] { $player } wants { $other } to return 1 caballero.
   *[other] { $player } wants { $other } to return { $count } caballeros.
}
step-banish = { $player } wants to banish a caballero of { $other } from { $area }.
step-banish-own = { $player } wants to banish one of their own caballeros from { $area }.
step-discs = { $player } wants secret discs to be set.
step-discs-evict = { $player } wants to evict everybody from { $area }.
step-shown = The discs are shown. { $player } wants to do what they say.
step-score = { $player } wants to score { $area }.
step-score-pays = { $player } wants to score { $area }: { $points }.
step-scoreboard = { $player } wants to put { $board } in { $area }.
step-retrieve = { $player } wants to take power card { $value } back.
step-bring = { $count ->
    [one] { $player } wants to bring 1 caballero to the court.
   *[other] { $player } wants to bring { $count } caballeros to the court.
}
step-grande = { $player } wants to move their Grande to { $area }.
step-king = { $player } wants to move the King to { $area }.
step-veto = { $player } plays a veto.
step-move-short = { $mark }wants to move { $other_mark }from { $from } to { $to }.
step-move-own-short = { $mark }wants to move from { $from } to { $to }.
step-place-short = { $mark }wants to place in { $area }.
step-clear-short = { $mark }wants to send { $count } of every opponent’s court away.
step-clear-all-short = { $mark }wants to empty all opponents’ courts.
step-return-short = { $mark }wants { $other_mark }to return { $count }.
step-banish-short = { $mark }wants to banish { $other_mark }from { $area }.
step-banish-own-short = { $mark }wants to banish one of their own from { $area }.
step-discs-short = { $mark }wants secret discs to be set.
step-discs-evict-short = { $mark }wants to evict everybody from { $area }.
step-shown-short = { $mark }wants to do what the discs say.
step-score-short = { $mark }wants to score { $area }.
step-score-pays-short = { $mark }wants to score { $area }: { $points }.
step-scoreboard-short = { $mark }wants to put { $board } in { $area }.
step-retrieve-short = { $mark }wants power card { $value } back.
step-bring-short = { $mark }wants { $count } more in the court.
step-grande-short = { $mark }wants to move their Grande to { $area }.
step-king-short = { $mark }wants to move the King to { $area }.

# The same steps as things: what a veto has stopped, and what was done before it.
deed-move = a caballero of { $other } from { $from } to { $to }
deed-move-own = a caballero of { $player } from { $from } to { $to }
deed-place = a caballero of { $player } to { $area }
deed-clear = { $count } of every opponent’s court to the provinces
deed-clear-all = the courts of all opponents to the provinces
deed-return = { $count ->
    [one] 1 caballero that { $other } returns
   *[other] { $count } caballeros that { $other } returns
}
deed-banish = a caballero of { $other } out of { $area }
deed-banish-own = a caballero of { $player } out of { $area }
deed-discs = the secret discs
deed-discs-evict = the eviction from { $area }
deed-shown = what the discs say
deed-score = the scoring of { $area }
deed-scoreboard = { $board } to { $area }
deed-retrieve = power card { $value } back into the hand
deed-bring = { $count ->
    [one] 1 caballero to the court
   *[other] { $count } caballeros to the court
}
deed-grande = the Grande of { $player } to { $area }
deed-king = the King to { $area }
stopped-lost = Lost: { $what }, and the rest of the action.
stopped-stands-0 = Nothing of it was done before.
stopped-stands-1 = Still stands: { $a }.
stopped-stands-2 = Still stands: { $a }; { $b }.
stopped-stands-more = Still stands: { $a }; { $b }; and { $count } more.
log-stopped = “{ $title }” is stopped. Lost: { $lost }, and the rest.

## Banners in the middle of the board

banner-round = Round { $round }
banner-scoring = General scoring { $number }
banner-veto = Veto!
banner-stopped = “{ $title }” is stopped
banner-turn = { $player }
banner-discs = The discs are shown
banner-points = +{ $count }
banner-king = +2 King
banner-grande = +2 home
banner-end = The game is over
banner-leader = { $player } takes the lead
banner-winner = { $player } wins
banner-winners-2 = { $a } and { $b } win
banner-winners-3 = { $a }, { $b } and { $c } win
banner-winners-4 = { $a }, { $b }, { $c } and { $d } win
banner-winners-5 = { $a }, { $b }, { $c }, { $d } and { $e } win

## Scoring and result

scoring-title = General scoring { $number }
scoring-area = { $area }, { $first }/{ $second }/{ $third }
scoring-bonus = +2: the King, or your Grande
result-special = Action cards
result-general-1 = Scoring 1
result-general-2 = Scoring 2
result-general-3 = Scoring 3

## The rules in short, for F1: pages, each with its paragraphs

# aim
elgrande-rules-1-title = What it is about
elgrande-rules-1-1 = You are a Grande of medieval Spain. Your caballeros, the riders of your colour, win influence in nine regions and in the tower called the Castillo.
elgrande-rules-1-2 = Three times in the game every area is scored: whoever has most caballeros there gets most points. Action cards score single areas in between. After the last scoring, the player with most points wins. Those who tie share the win.
# board
elgrande-rules-2-title = What lies on the table
elgrande-rules-2-1 = Every region shows three numbers: the points for the first, the second and the third place. With two players only the first place is paid, with three players the first two.
elgrande-rules-2-2 = Your caballeros are in one of four places. In the province they are out of play. In the court they are ready. In a region or in the Castillo they count.
elgrande-rules-2-3 = The large piece of your colour is your Grande. It marks your home region and is not a caballero.
# round
elgrande-rules-3-title = A round
elgrande-rules-3-1 = First five action cards are turned up. Then all players bid, one after the other: everybody plays a power card, and nobody may play a number that was played in this round. You have thirteen of them, and each is used once.
elgrande-rules-3-2 = The highest card has the first turn, then the next lower one. A low card acts late, but brings more caballeros from your province to your court.
elgrande-rules-3-3 = Whoever played the lowest card bids first in the next round.
# turn
elgrande-rules-4-title = Your turn
elgrande-rules-4-1 = 1. Supply: bring caballeros from your province to your court, up to the number on your power card. If the province runs out, you may call the missing ones back from regions.
elgrande-rules-4-2 = 2. Take one of the action cards that are left.
elgrande-rules-4-3 = 3. Use it, in either order: place up to as many caballeros as the card says, and use its special action. You may leave out either.
elgrande-rules-4-4 = Caballeros are placed from your court into regions that border on the King’s region, or into the Castillo.
# king
elgrande-rules-5-title = The King
elgrande-rules-5-1 = The King’s region is taboo. No caballero, no Grande and no scoreboard may enter or leave it, whatever a card says. Only the King himself moves in and out.
elgrande-rules-5-2 = It is scored like any other region. Its sole leader gets 2 points more.
# castillo
elgrande-rules-6-title = The Castillo
elgrande-rules-6-1 = The Castillo can always be chosen when caballeros are placed or moved. What goes in is announced, and then hidden: remember it! A province of 6 or more is hidden with it, for the sum would tell.
elgrande-rules-6-2 = At a general scoring everybody first dials a region in secret. Then the Castillo is lifted and scored. After that, the caballeros from inside ride to the region that their owner dialled. Whoever dialled the King’s region gets them back to the court.
# scoring
elgrande-rules-7-title = Scoring an area
elgrande-rules-7-1 = Most caballeros is first place, and so on. All who tie get the points of the next lower place: two that tie for first get the second value. Whoever follows them gets the value after that.
elgrande-rules-7-2 = In a region, a sole leader gets 2 points more if the King stands there, and 2 points more if it is the home of that player’s Grande.
elgrande-rules-7-3 = Mobile scoreboards replace the printed values where they lie.
# moving
elgrande-rules-8-title = Moving caballeros
elgrande-rules-8-1 = Cards that move caballeros take them from a region to any other region or to the Castillo; the two need not be neighbours. Nothing comes out of the Castillo, out of a court, or out of the King’s region.
elgrande-rules-8-2 = “Out of one region” means that all of them leave the same one.
# secret
elgrande-rules-9-title = Secret discs
elgrande-rules-9-1 = Some cards ask several players to dial a region in secret. Everybody chooses before anything is shown. Then all discs are turned at once.
elgrande-rules-9-2 = If more than one person plays at this screen, everybody enters a code on a gamepad or keys of his own; who has none of that dials while the others look away.
# veto
elgrande-rules-10-title = The veto
elgrande-rules-10-1 = Whoever takes a veto card keeps it openly. Until the end of the next round it may be used once to stop a step of somebody else’s special action. What was done before stands, the rest is lost.
elgrande-rules-10-2 = Placing caballeros, supply, bids and general scorings cannot be stopped.
# end
elgrande-rules-11-title = The end
elgrande-rules-11-1 = After the ninth round, or the sixth of the short game, comes the last general scoring. Most points win.
elgrande-rules-11-2 = Nine rounds have general scorings after the third, sixth and ninth; six rounds after the second, fourth and sixth.
# keys
elgrande-rules-12-title = Keys and buttons
elgrande-rules-12-1 =
    { $device ->
        [pad] The left stick or the directional pad chooses, { $key-confirm } confirms, { $key-cancel } takes back. { $key-previous } and { $key-next } jump through what can be chosen.
        [mouse] Click on what you want. { $key-cancel } takes back.
       *[keyboard] Arrows choose, { $key-confirm } confirms, { $key-cancel } takes back. { $key-next } jumps to the next thing that can be chosen.
    }
elgrande-rules-12-2 =
    { $device ->
        [mouse] The signs above the board show the log, who leads where, what the others did, the help and the pause menu. A click on a player shows the power cards of all and what the decks still hold. The wheel brings the board or a card nearer. A click also hurries what is just being shown.
       *[other] You can always look at the log ({ $key-log }), at the power cards of all and what the decks still hold ({ $key-known }), at a card from near ({ $key-zoom }), at what the others did, once more ({ $key-replay }), and at the board behind the large cards ({ $key-overlay }). This help is opened by { $key-help }, the pause menu by { $key-menu }. { $key-confirm } also hurries what is just being shown.
    }
elgrande-rules-12-3 =
    { $device ->
        [mouse] Point at something that does not light up, and the line at the bottom says why.
       *[other] Go to something that does not light up, and the line at the bottom says why.
    }

help-now-title = What can I do now?
help-now-waiting =
    { $device ->
        [mouse] Somebody else is choosing. You can point at the board, at plates and cards to learn more, click on a plate to see which cards are left, or read the log.
       *[other] Somebody else is choosing. You can look at the board, at plates and cards to learn more, see which cards are left ({ $key-known }), or read the log ({ $key-log }).
    }
help-now-hint =
    { $device ->
        [pad] The lamp above the board gives a hint: what the best bot would do.
        [mouse] The lamp above the board gives a hint: what the best bot would do.
       *[keyboard] { $key-hint } gives a hint: what the best bot would do.
    }
help-now-keys =
    { $device ->
        [pad] The left stick or the directional pad chooses, { $key-confirm } confirms. { $key-cancel } takes back.
        [mouse] Point at what you want, and click. { $key-cancel } takes back.
       *[keyboard] Arrows choose, { $key-confirm } confirms. { $key-cancel } takes back.
    }
help-now-card = Your card is “{ $title }”. { $text }
help-now-bid = A high card lets you act early, so that you choose among more action cards. A low card brings more caballeros to your court. Crossed cards were played in this round, grey ones are used.
help-now-supply = Caballeros in your court can be placed with action cards. It is seldom wrong to take all.
help-now-recall = You called fewer caballeros from the province than your power card allows, because it is empty. You may take the missing ones from regions, but not from the King’s region and not from the Castillo.
help-now-take = Each card lets you place as many caballeros as the number on it, and has a special action. You may use both, one or none.
help-now-turn = The regions that light up are those where you may place: next to the King, and the Castillo. The buttons at the bottom start the special action or end your turn. Once you leave a part, it is closed.
help-now-placing = Choose a region that lights up for each caballero. The line at the bottom says who would have how many there then, and in brackets what a scoring would pay. “Done” leaves the rest in your court.
help-now-place-two-more = Choose any region that lights up; it need not be next to the King.
help-now-move = First choose the region that the caballero leaves, then whose it is, then where it goes. The line at the bottom says who would have how many there then, and in brackets what a scoring would pay. Every move is done at once.
help-now-choose = The card offers two special actions. You use one of them.
help-now-score = Point at a region to see who would get how many points. In the original edition of 1995 the Castillo can be chosen too.
help-now-order = Several regions are scored, and somebody could stop it with a veto. You set the order.
help-now-scoreboard = A mobile scoreboard replaces the printed points of the area where it lies.
help-now-retrieve = The card comes back to your hand at once; this round’s turn order stays.
help-now-bring = Caballeros of your province go to your court.
help-now-grande = Your Grande marks your home region. As sole leader there you get 2 points more.
help-now-king = The King’s region is closed for all pieces, and regions next to it are open for placing.
help-now-evict = Everybody else who stands there dials in secret where to go.
help-now-banish = The caballero goes back to its owner’s province. In the original edition of 1995 everybody loses one, you included.
help-now-return = Caballeros that you return go to your province and can come back with a later supply.
help-now-dial = To dial the King’s region means your court, where caballeros ride somewhere. Nobody else sees what you choose, until all discs are shown.
help-now-window = You hold a veto card. Stopping this step uses it up. “Allow this action” lets the whole special action pass.
help-card-title = The cards of this round
help-card-line = { $count ->
    [one] { $title } (place 1 caballero): { $text }
   *[other] { $title } (place up to { $count } caballeros): { $text }
}
help-card-line-short = { $title }: { $text }

## How strong a bot is, and what it likes beside winning.
bot-likes-settler = { $name } ({ $level }) likes to have caballeros in many regions.
bot-likes-settler-short = { $name } ({ $level }) likes many regions.
bot-likes-schemer = { $name } ({ $level }) likes vetoes, and to meddle with the caballeros of others.
bot-likes-schemer-short = { $name } ({ $level }) likes vetoes and meddling.
bot-likes-courtier = { $name } ({ $level }) likes to be where the King is, and in the Castillo.
bot-likes-courtier-short = { $name } ({ $level }) likes King and Castillo.

## Why a bot did what it did.
bot-why-only = { $name } had no choice.
bot-why-first = { $name } chooses first with it.
bot-why-second = { $name } chooses second with it.
bot-why-begin = { $name } chooses last now, and begins the next round.
bot-why-many = { $name } wants many caballeros for the court.
bot-why-early = { $name } wants to choose early.
bot-why-save = { $name } saves the high power cards.
bot-why-take-score = { $name } would gain more than anybody else by that scoring.
bot-why-take-score-any = { $name } can score a region that would pay nobody else as much.
bot-why-take-weaken = { $name } can take caballeros from the others with it.
bot-why-deny = { $name } keeps that scoring from those who would gain by it.
bot-why-places = { $name } can place more caballeros with it than with any other card left.
bot-why-take-move = { $name } can move caballeros with it.
bot-why-take-more = { $name } can place more caballeros with it than the card’s number.
bot-why-take-banish = { $name } can send caballeros of the others home with it.
bot-why-take-scoreboard = { $name } can change what an area is worth with it.
bot-why-take-power = { $name } can have a used power card back with it.
bot-why-take-court = { $name } can bring more caballeros to the court with it.
bot-why-take-grande = { $name } can move the Grande with it.
bot-why-take-evict = { $name } can drive the others out of a region with it.
bot-why-take-king = { $name } can move the King with it.
bot-why-take-discs = { $name } can let everybody dial a region to be scored with it.
bot-why-take-veto = { $name } can stop somebody with it later.
bot-why-court = { $name } brings more caballeros to the court.
bot-why-power = { $name } wants that power card once more.
bot-why-lead = { $name } takes the lead there.
bot-why-safe = { $name } leads there by more than anybody has in the court.
bot-why-firm = { $name } no longer loses points there to a single caballero.
bot-why-more = { $name } would get more points there now.
bot-why-close = { $name } is one caballero away from more points there.
bot-why-castillo = { $name } will choose at the general scoring where it goes from there.
bot-why-spoil = { $name } leaves somebody else fewer points there.
bot-why-board = { $name } would get more points on the board now.
bot-why-spoil-board = { $name } leaves somebody else fewer points on the board.
bot-why-home = { $name } would get more points for the Grande there.
bot-why-lock = { $name } leads there, and nobody gets in while the King stays.
bot-why-near = { $name } can place where it brings more points.
bot-why-clears = { $name } would get more points there without the others.
bot-why-points = { $name } gets points at once, and more than anybody else.
bot-why-score = { $name } would gain more than anybody else by that scoring.
bot-why-weaken = { $name } wants the others to lose caballeros.
bot-why-reach = { $name } can get more points on the board that way.
bot-why-cheap = { $name } loses no points by it.
bot-why-stop = { $name } does not let that happen.
bot-why-harmless = { $name } loses no points by what the other does.
bot-why-wait = { $name } keeps the veto.
bot-why-waive = { $name } has no use for the special action.
bot-why-enough = { $name } has moved what was worth moving.
bot-why-keep = { $name } keeps the rest in the court.
bot-why-stay = { $name } leaves caballeros where they are.

## The same, said to whoever asks for a hint
hint-why-only = There is no other choice.
hint-why-first = Chooses first.
hint-why-second = Chooses second.
hint-why-begin = Chooses last now, and begins the next round.
hint-why-many = Brings many caballeros to the court.
hint-why-early = May well choose early.
hint-why-save = Saves the high power cards.
hint-why-take-score = You would gain more than anybody else by that scoring.
hint-why-take-score-any = A region can be scored that would pay nobody else as much.
hint-why-take-weaken = Takes caballeros from the others.
hint-why-deny = Keeps that scoring from those who would gain by it.
hint-why-places = More caballeros can be placed with it than with any other card left.
hint-why-take-move = Caballeros can be moved with it.
hint-why-take-more = More caballeros can be placed with it than the card’s number.
hint-why-take-banish = Caballeros of the others can be sent home with it.
hint-why-take-scoreboard = It can change what an area is worth.
hint-why-take-power = A used power card comes back with it.
hint-why-take-court = More caballeros come to the court with it.
hint-why-take-grande = Your Grande can be moved with it.
hint-why-take-evict = The others can be driven out of a region with it.
hint-why-take-king = The King can be moved with it.
hint-why-take-discs = Everybody dials a region to be scored.
hint-why-take-veto = Somebody can be stopped with it later.
hint-why-court = Brings more caballeros to the court.
hint-why-power = You have that power card once more.
hint-why-lead = Takes the lead there.
hint-why-safe = Leads there by more than anybody has in the court.
hint-why-firm = A single caballero no longer costs you points there.
hint-why-more = You would get more points there now.
hint-why-close = You are one caballero away from more points there.
hint-why-castillo = You choose at the general scoring where it goes from there.
hint-why-spoil = Leaves somebody else fewer points there.
hint-why-board = You would get more points on the board now.
hint-why-spoil-board = Leaves somebody else fewer points on the board.
hint-why-home = You would get more points for your Grande there.
hint-why-lock = You lead there, and nobody gets in while the King stays.
hint-why-near = You can place where it brings more points.
hint-why-clears = You would get more points there without the others.
hint-why-points = Brings points at once, and more than anybody else gets.
hint-why-score = You would gain more than anybody else by that scoring.
hint-why-weaken = The others lose caballeros.
hint-why-reach = You can get more points on the board that way.
hint-why-cheap = You lose no points by it.
hint-why-stop = Does not let that happen.
hint-why-harmless = You lose no points by what the other does.
hint-why-wait = Keeps the veto.
hint-why-waive = The special action is of no use now.
hint-why-enough = Nothing more is worth moving.
hint-why-keep = Keeps the rest in the court.
hint-why-stay = Leaves caballeros where they are.
hint-castillo = What is in the Castillo is hidden: the expert guesses.

## What a hint advises
advice-power = Power card { $count }
advice-retrieve = Power card { $count } back to the hand
advice-supply = { $count ->
    [0] No caballeros to the court
    [one] 1 caballero to the court
   *[other] { $count } caballeros to the court
}
advice-bring = { $count ->
    [0] No caballeros to the court
    [one] 1 caballero to the court
   *[other] { $count } caballeros to the court
}
advice-take = “{ $title }”
advice-recall = A caballero from { $area } to the court
advice-return = A caballero from { $area } to the province
advice-return-court = A caballero from the court to the province
advice-place = A caballero in { $area }
advice-move = { $player }’s caballero from { $from } to { $to }
advice-move-own = Your caballero from { $from } to { $to }
advice-banish = { $player }’s caballero out of { $from }
advice-banish-own = Your caballero out of { $from }
advice-score = Score { $area }
advice-scoreboard = { $board } in { $area }
advice-grande = Your Grande to { $area }
advice-king = The King to { $area }
advice-evict = Evict everybody from { $area }
advice-dial = Your disc on { $area }

## A bot's turn in one line, for people who want no more than that: "Diego: The King to Granada, 4 placed in Navarra"

sum-placed = { $count } placed in { $area }
sum-king = { $place ->
    [first] The King
   *[later] the King
} to { $area }
sum-grande = { $place ->
    [first] Their Grande
   *[later] their Grande
} to { $area }
sum-scoreboard = { $place ->
    [first] The { $board } scoreboard
   *[later] the { $board } scoreboard
} to { $area }
sum-moved = { $count } of { $other } moved from { $from } to { $to }
sum-moved-own = { $count } moved from { $from } to { $to }
sum-returned = { $count } of { $other } returned from { $area }
sum-returned-own = { $count } returned from { $area }
sum-evicted = { $count } of { $other } driven from { $from } to { $to }
sum-brought = { $count } brought to court
sum-retrieved = power card { $value } taken back
sum-scored = { $place ->
    [first] { $area_id ->
        [castillo] The Castillo
       *[other] { $area }
    }
   *[later] { $area }
} scored
sum-veto = { $place ->
    [first] A veto held
   *[later] a veto held
}
sum-vetoed = vetoed by { $other }
sum-used = “{ $title }” used
sum-skipped = skipped the special action
