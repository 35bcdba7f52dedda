# El Grande: everything its table says. Words and patterns: docs/glossary.md.
# Variables: $player, $other are players' names; $area, $from, $to are names of regions or the Castillo as they stand
# after "in" and "to"; $area_id, $from_id, $to_id are their ids, for languages that inflect ("nel Castillo").


## The title

elgrande-brand = El Grande
elgrande-about = Rule Spain, and remember the Castillo.

## How far a saved game has got, before the players’ names and alone. A general scoring belongs to no round.

elgrande-so-far =
    { $rounds ->
        [0] Round 1
        [one] 1 round played
       *[other] { $rounds } rounds played
    }
elgrande-rounds-played =
    { $rounds ->
        [0] In round 1
        [one] 1 round played
       *[other] { $rounds } rounds played
    }

## Other ways to look at its table, as the key settings call them; beside a key; and on a button

elgrande-view-known = Card overview
elgrande-view-known-hint = card overview
elgrande-view-players = Players and cards
elgrande-view-players-hint = players
elgrande-view-players-about = Show players and cards, or the map
elgrande-view-overlay = This round’s cards
elgrande-view-leaders = Leaders by region
elgrande-view-leaders-hint = leaders
elgrande-view-leaders-about = Show or hide the leaders by region

## People who allow every step for a while; in order: the button, its short form, what it does

ask-again-window = Ask about vetoes
ask-again-window-short = Vetoes
ask-again-window-about = { $player } isn’t being asked about vetoes. Ask again from now on.

## Regions, as in a sentence and as on a label

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
area-court = court
label-castillo = Castillo
label-court = Court
label-province = Province
# At the start of a line, before a colon.
heading-area = { $area_id ->
    [castillo] Castillo
   *[other] { $area }
}
heading-from = { $from_id ->
    [castillo] Castillo
   *[other] { $from }
}
# Used inside other texts, with their $count.
caballeros = { $count ->
    [0] no caballeros
    [one] 1 caballero
   *[other] { $count } caballeros
}

## Set-up

elgrande-option-players = Players
elgrande-option-edition = Edition
elgrande-option-edition-help = The 2 printed editions differ in 3 details of the action cards.
elgrande-option-edition-anniversary = Anniversary
elgrande-option-edition-anniversary-help = “Score any region” can’t choose the Castillo, “Banishment” spares you and may take fewer, and vetoes can’t be cancelled.
elgrande-option-edition-original = Original 1995
elgrande-option-edition-original-help = “Score any region” can choose the Castillo, “Banishment” hits every player, and a second veto can cancel a veto.
elgrande-option-rounds = Rounds
elgrande-option-rounds-help = How long the game lasts. There are always 3 general scorings.
elgrande-option-rounds-9 = 9
elgrande-option-rounds-9-help = The full game, with a general scoring every 3 rounds.
elgrande-option-rounds-6 = 6
elgrande-option-rounds-6-help = A shorter game, with a general scoring every 2 rounds.
elgrande-option-vetoes = Veto cards
elgrande-option-vetoes-help = A veto cancels one step of an opponent’s special action.
elgrande-option-vetoes-true = Included
elgrande-option-vetoes-true-help = Both veto cards are in deck 2.
elgrande-option-vetoes-false = Left out
elgrande-option-vetoes-false-help = Nobody can cancel anything, and the game runs a little faster.
elgrande-option-castillo = Castillo
elgrande-option-castillo-help = Whether the screen shows how many caballeros are in the Castillo.
elgrande-option-castillo-hidden = Hidden
elgrande-option-castillo-hidden-help = As printed: each arrival is announced once, and then you have to remember.
elgrande-option-castillo-shown = Shown
elgrande-option-castillo-shown-help = The counts are always on screen.
elgrande-option-start = Start player
elgrande-option-start-help = Who bids first in round 1.
elgrande-option-start-none = Random
elgrande-option-start-none-help = Chosen at random when the game begins.
elgrande-option-start-seat = { $player }
elgrande-option-level = Map
elgrande-option-level-help = Where the game is played.
elgrande-option-level-spain = Spain
elgrande-option-level-spain-help = The 9 regions of the printed game.

## Action cards: title, special action, and what the help adds to it; brief: the action in three
## lines of a card in the row of five, where its text is longer. (R) marks a table ruling.

card-help-moving = Nothing leaves the Castillo, and nothing enters or leaves the King’s region. Regions needn’t touch. The same caballero may move twice; each move counts.
card-help-one-region = Your first move sets the region.
card-help-groups = Mobile scoreboards count: 4/0/0 makes a 4, 8/4/0 is in no group. The Castillo never counts, even with 4/0/0 on it (R).
card-move-own-from-one-title = Regroup
card-move-own-from-one-text = Move any number of your caballeros out of one region, to any regions or the Castillo.
card-move-own-from-one-text-brief = Move any of your caballeros out of one region.
card-move-own-from-one-help = { card-help-moving } { card-help-one-region }
card-place-two-more-title = Reinforcements
card-place-two-more-text = Place up to 2 more caballeros from your court, in any regions or the Castillo.
card-place-two-more-text-brief = Place up to 2 more caballeros from your court, anywhere.
card-place-two-more-help = They needn’t be next to the King.
card-move-own-or-place-two-title = Regroup or reinforce
card-move-own-or-place-two-text = Either move any number of your caballeros out of one region, or place up to 2 more anywhere.
card-move-own-or-place-two-text-brief = Move yours out of one region, or place up to 2 more.
card-move-own-or-place-two-help = One or the other. Anywhere: any region or the Castillo.
card-move-five-from-one-title = Exodus
card-move-five-from-one-text = Move up to 5 caballeros of any colour out of one region, to any regions or the Castillo.
card-move-five-from-one-text-brief = Move up to 5 of any colour out of one region.
card-move-five-from-one-help = { card-help-moving } { card-help-one-region }
card-move-three-foreign-title = Push aside
card-move-three-foreign-text = Move up to 3 of your opponents’ caballeros to any regions or the Castillo.
card-move-three-foreign-text-brief = Move up to 3 of your opponents’ caballeros.
card-move-three-foreign-help = { card-help-moving }
card-move-three-any-title = Three on the move
card-move-three-any-text = Move up to 3 caballeros of any colour to any regions or the Castillo.
card-move-three-any-text-brief = Move up to 3 caballeros of any colour.
card-move-three-any-help = { card-help-moving }
card-move-two-and-two-title = Give and take
card-move-two-and-two-text = Move up to 2 of your caballeros and up to 2 of your opponents’, to any regions or the Castillo.
card-move-two-and-two-text-brief = Move up to 2 of yours and 2 of your opponents’.
card-move-two-and-two-help = { card-help-moving }
card-move-four-own-title = Long march
card-move-four-own-text = Move up to 4 of your caballeros to any regions or the Castillo.
card-move-four-own-text-brief = Move up to 4 of your caballeros.
card-move-four-own-help = { card-help-moving }
card-move-four-any-title = Four on the move
card-move-four-any-text = Move up to 4 caballeros of any colour to any regions or the Castillo.
card-move-four-any-text-brief = Move up to 4 caballeros of any colour.
card-move-four-any-help = { card-help-moving }
card-veto-title = Veto
card-veto-text = Keep this card until the end of next round. Use it to cancel one step of an opponent’s special action.
card-veto-text-brief = Keep this to cancel one step of an opponent’s action.
card-veto-help = What’s done stands; the rest is lost. In the original edition, a second veto may cancel a veto.
card-court-all-title = Empty the courts
card-court-all-text = Each opponent returns every caballero in their court to the province.
card-court-all-text-brief = Each opponent’s court returns to the province.
card-court-all-help = Regions are safe.
card-court-three-title = Thin the courts
card-court-three-text = Each opponent returns 3 caballeros from court to the province, or all if they have fewer.
card-court-three-text-brief = Each opponent returns 3 caballeros from court.
card-court-three-help = Regions are safe.
card-angry-king-title = Angry King
card-angry-king-text = In turn, each opponent returns any 3 of their caballeros from court or regions to the province.
card-angry-king-text-brief = Each opponent returns any 3 of their caballeros.
card-angry-king-help = Clockwise from your left. All they can, if fewer. Not from the King’s region or the Castillo.
card-banish-one-each-title = Banishment
card-banish-one-each-text = Return up to 1 caballero of each opponent from the regions to the province.
card-banish-one-each-text-brief = Return up to 1 caballero of each opponent.
card-banish-one-each-text-original = Return 1 caballero of every player, you included, from the regions to the province.
card-banish-one-each-text-original-brief = Return 1 caballero of every player, you included.
card-banish-one-each-help = You choose which, in any order (R), but not in the King’s region.
card-banish-one-each-help-original = You choose which, in any order (R), but not in the King’s region. Return as many as possible.
card-disc-two-title = Secret toll
card-disc-two-text = Each opponent secretly picks a region with 2 or more of their caballeros and returns 2 of them.
card-disc-two-text-brief = Each opponent secretly picks where to lose 2.
card-disc-two-help = Not the King’s region. An opponent with only single caballeros elsewhere picks one and returns it (R).
card-disc-all-title = Secret retreat
card-disc-all-text = Each opponent secretly picks a region with their caballeros and returns them all.
card-disc-all-text-brief = Each opponent secretly picks where to lose all.
card-disc-all-help = Not the King’s region.
card-score-any-title = Score any region
card-score-any-text = Score one region of your choice, even the King’s.
card-score-any-text-original = Score one region of your choice, even the King’s, or the Castillo.
card-score-any-text-original-brief = Score any one region, or the Castillo.
card-score-any-help = In the original edition, you may score the Castillo instead.
card-score-any-help-original = The Castillo’s caballeros go back in.
card-score-fours-title = Score the 4s
card-score-fours-text = Score every region where first place is now worth 4.
card-score-fours-help = { card-help-groups }
card-score-fives-title = Score the 5s
card-score-fives-text = Score every region where first place is now worth 5.
card-score-fives-help = { card-help-groups }
card-score-sixes-sevens-title = Score 6s and 7s
card-score-sixes-sevens-text = Score every region where first place is now worth 6 or 7.
card-score-sixes-sevens-help = { card-help-groups }
card-score-castillo-title = Score the Castillo
card-score-castillo-text = Lift the Castillo and score it. Its caballeros go back in.
card-score-castillo-help = The counts are then hidden again.
card-score-firsts-only-title = Winner takes all
card-score-firsts-only-text = Score all 9 regions, but for sole leaders only. A tie for first scores nothing.
card-score-firsts-only-text-brief = Score all 9 regions, for sole leaders only.
card-score-firsts-only-help = King and home bonuses count.
card-score-most-title = Busiest region
card-score-most-text = Score the region with the most caballeros, or all of them if several tie.
card-score-most-text-brief = Score the region with the most caballeros.
card-score-most-help = All players together. The King’s region counts.
card-score-fewest-title = Quietest region
card-score-fewest-text = Score the region with the fewest caballeros (at least 1). If several tie, score them all.
card-score-fewest-text-brief = Score the region with the fewest caballeros.
card-score-fewest-help = { card-score-most-help }
card-scoreboard-title = Scoreboard
card-scoreboard-text = Place or move a mobile scoreboard. It replaces the points of a region or the Castillo.
card-scoreboard-text-brief = Place or move a mobile scoreboard.
card-scoreboard-help = One per place. None enters or leaves the King’s region.
card-power-back-title = Second wind
card-power-back-text = Take one of your used power cards back into your hand.
card-power-back-help = This round’s too. Everyone sees which one (R). Turn order, supply and start player stay.
card-the-court-title = Called to court
card-the-court-text = Bring up to 2 caballeros from your province to your court.
card-the-court-text-brief = Bring up to 2 from your province to your court.
card-the-court-help = If the province runs out, recall the rest from regions. In the original edition that’s our ruling (R).
card-grande-title = Move your Grande
card-grande-text = Move your Grande to another region. It becomes your home.
card-grande-help = Not into or out of the King’s region.
card-disc-score-title = Secret scoring
card-disc-score-text = Everyone secretly picks a region. Each one picked by exactly one player is scored.
card-disc-score-text-brief = Score each region that only one player picks.
card-disc-score-help = You pick too, and the King’s region counts.
card-eviction-title = Eviction
card-eviction-text = Name a region. Each opponent there secretly picks where all their caballeros go.
card-eviction-text-brief = Opponents in a region you name secretly move out.
card-eviction-help = Never name the King’s region; picking it means court. The Castillo isn’t on the disc.
card-royal-adviser-title = Royal adviser
card-royal-adviser-text = Move the King to a neighbouring region.
card-royal-adviser-help = You place caballeros next to where he is then.
card-king-title = The King
card-king-text = Move the King to any other region.
card-king-help = You place caballeros next to where he is then. The card is back every round.
card-place-long = { $count ->
    [one] Place 1 caballero next to the King or in the Castillo.
   *[other] Place up to { $count } caballeros next to the King or in the Castillo.
}
card-place-long-short = { $count ->
    [one] Place 1 caballero.
   *[other] Place up to { $count } caballeros.
}

## The top line

status-round = Round { $round } of { $rounds }
status-scoring-now = General scoring after this round
status-scoring-in = { $count ->
    [one] General scoring after next round
   *[other] General scoring after round { $round }
}
status-line = { $round }  ·  { $scoring }
status-scoring = General scoring
status-leaders = Leaders by region
status-over = Game over
# Keys ending in "-short" say the same in less room and are used where the full text doesn't fit, mostly at large text
# sizes. $mark is a player's shape, drawn wide enough to need no space behind it.
status-line-short = { $round }  ·  { $scoring }
status-round-short = Round { $round }/{ $rounds }
status-scoring-now-short = scoring next
status-scoring-in-short = scoring after round { $round }

## Plates

plate-place = { result-place }
plate-you = You
plate-allows = allows all
plate-thinking = choosing
plate-locked = locked in
plate-decides = decides
plate-character = { $level } { $style }
plate-points = { $score ->
    [one] 1 point
   *[other] { $score } points
}
plate-describe = { $player }: { plate-points }, { $court } in court, { $province } in the province, home in { $area }. { $cards }.
plate-describe-many = { $player }: { plate-points }, { $court } in court, home in { $area }. { $cards }. Province: 6 or more (secret, like the Castillo).
plate-power-cards = Power cards left: { $cards }
plate-describe-short = Home in { $area }. Court { $court }, province { $province }. { $cards }.
plate-describe-many-short = Home in { $area }. Court { $court }, province 6 or more. { $cards }.
plate-power-cards-short = Cards left: { $cards }
plate-gain = +{ $count }
peek-board = View board
peek-cards = View cards
peek-board-describe = Put the action cards aside and look at the board.
peek-cards-describe = Read the action cards again.
peek-board-short = Board
peek-cards-short = Cards
enlarge-card = Enlarge
enlarge-less = Show all 5
enlarge-describe =
    { $device ->
        [pad] Show one card at full height, or all 5 again. The left stick moves from card to card.
        [mouse] Show one card at full height, or all 5 again.
        [touch] Show one card at full height, or all 5 again.
       *[keyboard] Show one card at full height, or all 5 again. The arrows move from card to card.
    }
track-describe = The round track. The ring marks this round; each tower marks a general scoring.
scores-describe = The score track: { $who }. A crown marks a second lap: 100 points or more.
scoreboard-describe = The { $board } scoreboard. Cards place it in a region or the Castillo, where it replaces the printed points.
scoreboard-describe-short = Cards place { $marks } in a region or the Castillo, where it replaces the printed points.
cards-of-round = This round’s action cards
cards-of-round-5 = This round’s action cards: { $a }, { $b }, { $c }, { $d }, { $e }
cards-of-round-5-short = This round’s action cards. Open to read.
cards-none = New cards come next round.
cards-none-last = No more cards will be dealt.
card-owner-taken = { $player }

## What is known: everyone's power cards, and the cards still in the decks

known-powers = Everyone’s power cards
known-decks = Still in the decks
known-hand = in hand
known-played = played this round
known-used = used
known-deck = Deck { $number }
known-unseen = { $count } unseen
known-none-unseen = all seen
known-every-round = back every round
known-mark-unseen = unseen
known-mark-table = on the table
known-mark-seen = gone

## Prompts: questions to the player, 45 characters at most, names aside

prompt-bid = Which power card do you play?
prompt-supply = How many caballeros join your court?
prompt-recall = Recall up to { caballeros } to court?
prompt-take = Which action card do you take?
prompt-turn = { $parts ->
    [both] Place first, or use your special action?
    [place] Place caballeros, or end your turn?
    [act] Use your special action, or end your turn?
   *[none] Nothing left to do. End your turn?
}
prompt-placing = Where does your caballero go? { $count } left
prompt-place-two-more = Where does your caballero go? { $count } left
prompt-move = Which caballero do you move? { $count } left
prompt-move-many = Which region do your caballeros leave?
prompt-move-owner = Whose caballero leaves { $from }?
prompt-move-to = Where does { $player }’s caballero go?
prompt-move-to-own = Where does your caballero go?
prompt-choose = Move your caballeros, or place 2 more?
prompt-score = Which region do you score?
prompt-score-castillo = Where do you score?
prompt-order = Which region do you score next?
prompt-scoreboard = Which scoreboard do you use?
prompt-scoreboard-to = Where does the scoreboard go?
prompt-retrieve = Which power card do you take back?
prompt-bring = How many caballeros join your court?
prompt-grande = Where does your Grande go?
prompt-king = Where does the King go?
prompt-evict = Which region do you clear?
prompt-banish = Which caballero do you banish?
prompt-banish-owner = Whose caballero do you banish from { $from }?
prompt-return = Which caballero do you return? { $count } left
prompt-dial = Which region do you pick?
prompt-dial-general = Where do your Castillo caballeros go?
prompt-dial-disc-two = Where do you lose { caballeros }?
prompt-dial-disc-all = Where do you lose all your caballeros?
prompt-dial-disc-score = Which region do you want scored?
prompt-dial-eviction = Where do your evicted caballeros go?
prompt-window = Veto { $what }?
prompt-window-counter = Cancel { $player }’s veto?
prompt-waiting = Waiting for { $player }
prompt-nobody = One moment…

# The same in fewer words.
prompt-bid-short = Which power card?
prompt-recall-short = Recall up to { $count }?
prompt-turn-short = { $parts ->
    [both] Place, or use your action?
    [place] Place, or end your turn?
    [act] Use your action, or end your turn?
   *[none] End your turn?
}
prompt-choose-short = Move, or place 2 more?
prompt-placing-short = Where does it go? { $count } left
prompt-place-two-more-short = Where does it go? { $count } left
prompt-move-short = Move which? { $count } left
prompt-move-many-short = Leave which region?
prompt-move-to-short = Where does { $mark }go?
prompt-return-short = Return which? { $count } left
prompt-banish-owner-short = Whose caballero?
prompt-window-counter-short = Cancel the veto?

# What the disc behind the curtain is for: one line.
disc-general = Pick where your Castillo caballeros go. Remember how many you put in!
disc-disc-two = Pick the region where you lose { caballeros }.
disc-disc-all = Pick the region where you lose all your caballeros.
disc-disc-score = Pick a region. It’s scored if nobody else picks it.
disc-eviction = Pick where your caballeros go. The King’s region means court.

# What the secret choice is for, as a title.
secret-general = General scoring: secret discs
secret-disc-two = { card-disc-two-title }: secret discs
secret-disc-all = { card-disc-all-title }: secret discs
secret-disc-score = { card-disc-score-title }: secret discs
secret-eviction = { card-eviction-title }: secret discs

## Answers: buttons

answer-power = { $value }
answer-power-supply = { $count ->
    [0] no caballeros
   *[other] up to { caballeros }
}
answer-power-describe = { $when ->
    [early] Power card { $value }: { $supply }, and you act early.
    [late] Power card { $value }: { $supply }, and you act late.
   *[between] Power card { $value }: { $supply }.
}
answer-amount = { $count ->
    [0] Bring no caballeros to court.
   *[other] Bring { caballeros } to court.
}
answer-number = { $count }
answer-done = Done
answer-done-describe = { $kind ->
    [recall] Recall no more caballeros.
    [move] Move no more caballeros.
    [banish] Banish no more caballeros.
   *[other] Place no more caballeros.
}
answer-skip = Skip
answer-skip-describe = Don’t use “{ $title }”.
answer-act = Use “{ $title }”
answer-act-describe = { $text }
answer-end = End turn
answer-end-describe = End your turn. Anything unused is lost.
answer-end-placing =
    { $count ->
        [one] 1 caballero not placed.
       *[other] { $count } caballeros not placed.
    }
answer-end-action = “{ $title }” not used.
answer-end-both = { $placing } { $action }
answer-end-done = You’ve done everything. Your turn ends.
answer-choose-own = Move your caballeros
answer-choose-place = Place 2 more
answer-choose-own-describe = Out of one region, to any regions or the Castillo.
answer-choose-own-describe-short = Out of one region.
answer-choose-place-describe = From court, in any regions or the Castillo.
answer-owner = { $player }
answer-owner-describe = Choose { $player }’s caballero.
answer-owner-own = Yours
answer-owner-own-describe = Choose your own caballero.
answer-court = From court
answer-board-places = { $board }
answer-board-describe = Place or move the { $board } scoreboard.
answer-board-describe-short = Place or move { $marks }
answer-order-rest = Score the rest in map order
answer-order-rest-describe = Score the remaining regions in the order of a general scoring.
answer-veto = Veto
answer-veto-describe = Uses up your veto. The rest of “{ $title }” is lost.
veto-scored = { heading-area }, if scored now
answer-allow = Allow this step
answer-allow-describe = You’ll be asked again before the next step.
answer-allow-action = Allow the whole action
answer-allow-action-describe = You won’t be asked again about this special action.
answer-allow-round = Allow everything this round
answer-allow-round-describe = You won’t be asked again until the round ends.
answer-take-describe = { $title }. { $place }
answer-area-describe = { heading-area }, { $points }: { $who }.
answer-area-king = { $area }, { $points }: { $who }. The King is here, so it’s closed.
answer-area-castillo = Castillo, { $points }. What’s inside is hidden.
answer-area-describe-short = { heading-area } { $marks } { $who }.
answer-area-king-short = { $area } { $marks } { $who }. The King is here, so it’s closed.
answer-area-castillo-short = Castillo { $marks } What’s inside is hidden.
answer-area-empty = no caballeros
answer-area-refused = { $what } { $why }
# No answer is about regions. What doesn’t fit is left out at the end.
answer-area-not-asked = { $what } { $why }
answer-dial-court = to court
answer-dial-home = The King is in { $area }, so your caballeros go to court.
answer-power-supply-short = { $count ->
    [0] none
   *[other] up to { $count }
}
answer-power-describe-short = { $when ->
    [early] Act early, bring { $supply }.
    [late] Act late, bring { $supply }.
   *[between] Bring { $supply }.
}
answer-act-short = Use action
answer-end-describe-short = Anything unused is lost.
answer-choose-own-short = Move yours
answer-order-rest-short = Map order
answer-allow-short = Allow
answer-allow-describe-short = You’ll be asked again.
answer-allow-action-short = Allow action
answer-allow-round-short = Allow round
answer-veto-describe-short = Uses up your veto.
answer-area-refused-short = { $why } { $what }
answer-preview-total = Total: { $points }.
answer-preview-areas-1 = { $a }.
answer-preview-areas-2 = { $a }; { $b }.
answer-preview-areas-3 = { $a }; { $b }; { $c }.
answer-preview-area = { heading-area }: { $points }
answer-preview-nobody = No points for anyone.
answer-preview-nobody-area = { heading-area }: no points.
answer-preview-1 = { $a }
answer-preview-2 = { $a }, { $b }
answer-preview-3 = { $a }, { $b }, { $c }
answer-preview-4 = { $a }, { $b }, { $c }, { $d }
answer-preview-5 = { $a }, { $b }, { $c }, { $d }, { $e }
answer-preview-points = { $player }{"\u00A0"}{ $count }
answer-preview-points-short = { $mark }{ $count }
answer-gain = { $player }{"\u00A0"}+{ $count }
answer-gain-short = { $mark }+{ $count }
foresee-area = { $area_id ->
    [castillo] Then in the Castillo
   *[other] Then in { $area }
}: { $who }.
foresee-seat = { $points ->
    [0] { $player }{"\u00A0"}{ $count }
   *[other] { $player }{"\u00A0"}{ $count }{"\u00A0"}(+{ $points })
}
foresee-empty = { $area_id ->
    [castillo] The Castillo would be empty.
   *[other] { $area } would be empty.
}
foresee-leaving = Leaving: { $who }.
foresee-returned = { $player } { $count } from { $from }
foresee-evicted = { $player } { $count } from { $from } to { $to }
foresee-move = { $there } Left in { $from }: { $who }.
foresee-leaving-short = Leaving: { $who }.
foresee-returned-short = { $mark }{ $count } from { $from }
foresee-evicted-short = { $mark }{ $count } from { $from } to { $to }
foresee-area-short = { heading-area }: { $who }.
foresee-area-short-short = { $who }.
foresee-seat-short = { $points ->
    [0] { $mark }{ $count }
   *[other] { $mark }{ $count }{"\u00A0"}(+{ $points })
}
foresee-move-short = { $there } { heading-from }: { $who }.
foresee-move-short-short = { $there } Left: { $who }.
answer-to-describe = To { $area }.

## Why not

why-taboo = The King’s region is closed.
why-not-adjacent = Not next to the King.
why-no-caballero = There’s no caballero to choose here.
why-court-empty = Your court is empty.
why-castillo-keeps = Caballeros stay in the Castillo until a general scoring.
why-card-gone = Someone has taken that card.
why-barred = Someone played that number this round.
why-not-in-hand = You’ve already used that card.
why-occupied = There’s already a scoreboard here.
why-same-area = It’s already here.
why-from-one-region = They must all leave the same region.
why-not-your-turn = It isn’t your turn.
why-no-target = You can’t choose that now.
why-no-target-short = Not possible now.
why-not-asked = You can’t choose that now.
why-not-asked-short = Not possible now.
why-no-castillo = The Castillo isn’t a region.
why-still-in-hand = That card is still in your hand.
why-too-many = That’s more than you may take.
why-nothing-to-do = Your special action would change nothing.
why-no-special-action = Your card has no special action.
why-part-closed = You’ve finished that part of your turn.
why-board-first = Choose a scoreboard first.
why-owner-first = Choose whose caballero first.
why-not-adjacent-king = The King can only go to a neighbouring region.
why-castillo-keeps-short = Caballeros stay in the Castillo.
why-from-one-region-short = All from the same region.
why-not-adjacent-king-short = Neighbouring regions only.

## What happened: the log and the line beside the board

log-round = Round { $round }
log-round-start = { $player } bids first.
log-bid = { $player } plays power card { $value }.
# A player in a list of them.
log-player = { $player }
log-order-2 = Turn order: { $a }, { $b }
log-order-3 = Turn order: { $a }, { $b }, { $c }
log-order-4 = Turn order: { $a }, { $b }, { $c }, { $d }
log-order-5 = Turn order: { $a }, { $b }, { $c }, { $d }, { $e }
log-turn = { $player }’s turn
log-supplied = { $player } brings { caballeros } to court.
log-recalled = { $player } recalls { caballeros } from { $area }.
log-taken = { $player } takes “{ $title }”.
log-veto-laid = { $player } holds a veto until round { $round } ends.
log-placed = { $player } places { caballeros } in { $area }.
log-action = { $player } uses “{ $title }”.
log-skipped = { $player } skips “{ $title }”.
log-announced = { $player }’s next step: { $step }.
log-veto-allowed = { $player } allows it.
log-vetoed = { $player } vetoes { $other }!
log-veto-cancelled = { $player } cancels { $other }’s veto!
log-veto-expired = { $player }’s veto expires.
log-moved = { $player } moves { $other }’s caballero from { $from } to { $to }.
log-moved-own = { $player } moves { caballeros } from { $from } to { $to }.
log-returned = { $player } returns { caballeros } from { $area }.
log-banished = { $player } banishes { $other }’s caballero from { $area }.
log-evicted = { $player } withdraws { caballeros } from { $from } to { $to }.
log-king = { $player } moves the King to { $to }.
log-grande = { $player } moves their Grande to { $to }.
log-scoreboard = { $player } places the { $board } scoreboard in { $to }.
log-scoreboard-from = { $player } moves the { $board } scoreboard from { $from } to { $to }.
log-retrieved = { $player } takes back power card { $value }.
log-order-chosen = { $player } sets the scoring order.
log-dials-asked-1 = Secret disc: { $a }
log-dials-asked-2 = Secret discs: { $a }, { $b }
log-dials-asked-3 = Secret discs: { $a }, { $b }, { $c }
log-dials-asked-4 = Secret discs: { $a }, { $b }, { $c }, { $d }
log-dials-asked-5 = Secret discs: { $a }, { $b }, { $c }, { $d }, { $e }
log-sealed = { $player } has locked in.
log-discs-turn = Everyone has locked in. The discs turn over.
log-revealed = Discs revealed!
log-revealed-2 = Discs revealed! { $a }; { $b }
log-revealed-3 = Discs revealed! { $a }; { $b }; { $c }
log-revealed-4 = Discs revealed! { $a }; { $b }; { $c }; { $d }
log-revealed-5 = Discs revealed! { $a }; { $b }; { $c }; { $d }; { $e }
log-revealed-1 = Disc revealed! { $a }
log-revealed-choice = { $player }: { $area }
log-scoring = General scoring { $number }
log-castillo-opened = The Castillo is lifted.
log-castillo-opened-with = In the Castillo: { $who }
log-castillo-emptied = { $player } sends { caballeros } from the Castillo to { $area }.
log-scored = { heading-area }: { $points }
log-scored-nobody = { heading-area }: no points
log-round-ended = { $player } bids first next round.
scored-begins = Who has the most here?
scored-leads-1 = { $a } leads here.
scored-leads-2 = { list-names-2 } tie for first here.
scored-leads-3 = { list-names-3 } tie for first here.
scored-leads-4 = { list-names-4 } tie for first here.
scored-leads-5 = { list-names-5 } tie for first here.
# Why a region brought these points, below its line in the log.
scored-why-1 = { $a }.
scored-why-2 = { $a }; { $b }.
scored-why-3 = { $a }; { $b }; { $c }.
scored-why-lead = { $player } leads { $own } to { $next }: +{ $points }{ scored-why-bonus }
scored-why-alone = { $player } is alone here: +{ $points }{ scored-why-bonus }
scored-why-place = { $player } is { $place ->
    [2] second
   *[other] third
}: +{ $points }
scored-why-tie = { $names } tie for { $place ->
    [1] first, so each takes second place
   *[other] second, so each takes third place
}: +{ $points }
scored-why-tie-none = { $names } tie for { $place ->
    [1] first
    [2] second
   *[other] third
}: no points
scored-why-bonus = { $bonus ->
    [king] {", "}including 2 for the King
    [home] {", "}including 2 for home
    [both] {", "}including 2 each for King and home
   *[none] {""}
}
# On request during a scoring: a place, and the rule for it.
scored-why-ask = Why { result-place } in { $area }?
scored-why-rule = { $shared ->
    [1] { $count ->
        [2] Only { $names } has more caballeros in { $area }, so { $player } is second.
       *[other] { $groups ->
            [1] { $names } tie for first and share second place, so { $player } is third.
           *[other] Only { $names } have more caballeros in { $area }, so { $player } is third.
        }
    }
   *[other] { $names } tie for { $count ->
        [2] first, so each takes second place.
       *[other] second, so each takes third place.
    }
}
scored-place = { result-place }: +{ $points }
scored-against = { $own } to { $next }
scored-with = { $own } here
scored-alone = Nobody else is here
scored-tie = A tie, { $own } each
scored-tie-place = { $seats ->
    [2] both take
   *[other] all take
} { $place ->
    [1] 1st
    [2] 2nd
   *[other] 3rd
}
scored-points = { $points } { $bonus }
scored-and-banner-king = + 2 for the King
scored-and-banner-grande = + 2 for home
scored-only-bonus = No place, but +{ $points }
scored-nothing = { $own }: no points
scored-none = No points
list-names-1 = { $a }
list-names-2 = { $a } and { $b }
list-names-3 = { $a }, { $b } and { $c }
list-names-4 = { $a }, { $b }, { $c } and { $d }
list-names-5 = { $a }, { $b }, { $c }, { $d } and { $e }
# Shorter, for the line beside the board; the player's shape stands in front.
log-announced-short = { $player }: { $step }
log-player-short = { $mark }
log-placed-short = { $player } places { $count } in { $area }.
log-returned-short = { $player } returns { $count } from { $area }.
log-king-short = { $player } moves the King: { $to }
log-grande-short = { $player }’s new home: { $to }
log-veto-laid-short = { $player } holds a veto.
log-moved-short = { $player } moves { $other }’s to { $to }.
log-moved-own-short = { $player } moves { $count } to { $to }.
log-banished-short = { $player } banishes 1 of { $other }’s from { $area }.
log-evicted-short = { $player } withdraws { $count } to { $to }.
log-scoreboard-short = { $player } places { $board } in { $to }.
log-scoreboard-from-short = { $player } moves { $board } to { $to }.
log-revealed-2-short = { log-revealed }
log-revealed-3-short = { log-revealed }
log-revealed-4-short = { log-revealed }
log-revealed-5-short = { log-revealed }
log-castillo-emptied-short = { $player } sends { $count } to { $area }.
log-game-ended-1 = { $a } wins!
log-game-ended-2 = { $a } and { $b } share the win!
log-game-ended-3 = { $a }, { $b } and { $c } share the win!
log-game-ended-4 = { $a }, { $b }, { $c } and { $d } share the win!
log-game-ended-5 = { $a }, { $b }, { $c }, { $d } and { $e } share the win!

# Steps that a veto may cancel, as they follow "Veto".
step-move = { $player } moving { $other }’s caballero from { $from } to { $to }
step-move-own = { $player } moving their caballero from { $from } to { $to }
step-place = { $player } placing 1 caballero in { $area }
step-clear = { $player } making every opponent return { caballeros } from court
step-clear-all = { $player } emptying every opponent’s court
step-return = { $player } making { $other } return { caballeros }
step-banish = { $player } banishing { $other }’s caballero from { $area }
step-banish-own = { $player } banishing their own caballero from { $area }
step-discs = { $player }’s secret discs
step-discs-evict = { $player } clearing { $area }
step-shown = the result of { $player }’s discs
step-score = { $player } scoring { $area }
step-score-pays = { $player } scoring { $area } ({ $points })
step-scoreboard = { $player } placing the { $board } scoreboard in { $area }
step-retrieve = { $player } taking back power card { $value }
step-bring = { $player } bringing { caballeros } to court
step-grande = { $player } moving their Grande to { $area }
step-king = { $player } moving the King to { $area }
step-veto = { $player }’s veto
step-move-short = { $mark }moving { $other_mark }to { $to }
step-move-own-short = { $mark }moving to { $to }
step-place-short = { $mark }placing in { $area }
step-clear-short = { $mark }taking { $count } from every court
step-clear-all-short = { $mark }emptying every court
step-return-short = { $mark }making { $other_mark }return { $count }
step-banish-short = { $mark }banishing { $other_mark }from { $area }
step-banish-own-short = { $mark }banishing their own from { $area }
step-discs-short = the secret discs
step-discs-evict-short = { $mark }clearing { $area }
step-shown-short = the discs’ result
step-score-short = { $mark }scoring { $area }
step-score-pays-short = { $mark }scoring { $area } ({ $points })
step-scoreboard-short = { $mark }placing { $board } in { $area }
step-retrieve-short = { $mark }taking back power card { $value }
step-bring-short = { $mark }bringing { $count } to court
step-grande-short = { $mark }moving their Grande to { $area }
step-king-short = { $mark }moving the King to { $area }

# The same as noun phrases: what a player announces, what a veto cancelled, and what had been done before it.
doing-move = moving { $other }’s caballero from { $from } to { $to }
doing-move-own = moving 1 caballero from { $from } to { $to }
doing-place = placing 1 caballero in { $area }
doing-clear = making every opponent return { caballeros } from court
doing-clear-all = emptying every opponent’s court
doing-return = making { $other } return { caballeros }
doing-banish = banishing { $other }’s caballero from { $area }
doing-banish-own = banishing 1 caballero of their own from { $area }
doing-discs = the secret discs
doing-discs-evict = clearing { $area }
doing-shown = the discs’ result
doing-score = scoring { $area }
doing-scoreboard = placing the { $board } scoreboard in { $area }
doing-retrieve = taking back power card { $value }
doing-bring = bringing { caballeros } to court
doing-grande = moving the Grande to { $area }
doing-king = moving the King to { $area }
doing-veto = a veto
# The same for notes on an undo alone.
doing-power = power card { $value }
doing-take = taking “{ $title }”
doing-recall = recalling 1 caballero from { $area }
doing-return-one = returning 1 caballero from { $area }
doing-banish-one = banishing 1 caballero from { $area }
doing-evict = clearing { $area }
doing-act = the special action
doing-skip = skipping the special action
doing-end = the end of the turn
doing-dial = a secret disc
doing-move-short = moving 1 of { $other }’s to { $to }
doing-move-own-short = moving 1 to { $to }
doing-place-short = placing 1 in { $area }
doing-clear-short = taking { $count } from every court
doing-clear-all-short = emptying all courts
doing-return-short = making { $other } return { $count }
doing-banish-short = banishing 1 of { $other }’s from { $area }
doing-banish-own-short = banishing 1 of their own from { $area }
doing-scoreboard-short = placing { $board } in { $area }
stopped-lost = Cancelled: { $what }.
stopped-stands-0 = Nothing had happened yet.
stopped-stands-1 = Already done: { $a }.
stopped-stands-2 = Already done: { $a }; { $b }.
stopped-stands-more = Already done: { $a }; { $b }; { $count } more.
log-stopped = Cancelled: { $lost }. The rest of “{ $title }” is lost.

## Banners in the middle of the board

round-cards = Here are the new action cards.
banner-round = { status-round }
banner-round-start = { log-round-start }
banner-round-scoring = { $player } bids first  ·  scoring after this round
banner-scoring = General scoring { $number }
banner-stopped = “{ $title }” cancelled
banner-turn = { $player }
banner-discs = Discs revealed!
banner-points = +{ $count }
banner-king = +2 King
banner-grande = +2 home
banner-leader = { $player } takes the lead

## Captions of the title’s own sounds

caption-creak = The Castillo creaks as it’s lifted
caption-thud = The Castillo lands with a thud

## Scoring and result

scoring-title = General scoring { $number }
scoring-bonus = +2 each for King and home
result-from-regions = Regions
result-from-castillo = Castillo
result-from-bonus = King and home
result-from-cards = Action cards
result-move-round = Round { $round }
result-move = “{ $title }”: { $count ->
    [one] 1{"\u00A0"}point
   *[other] { $count }{"\u00A0"}points
}

## The rules: chapters and entries of the reference, each with its heading and its paragraphs

elgrande-rule-goal = Goal of the game
elgrande-rule-goal-1 = You are a Grande, a great lord of medieval Spain. Send your caballeros into 9 regions, and into a tower called the Castillo, to win influence.
elgrande-rule-goal-2 = Every region and the Castillo are scored 3 times. The players with the most caballeros there score the most points. Some action cards score regions in between.
elgrande-rule-goal-3 = The player with the most points at the end wins. Players who tie share the win.

elgrande-rule-setup = Setting up
elgrande-rule-setup-1 = You have 30 caballeros, a Grande and 13 power cards. You begin with 7 caballeros in your court and 2 beside your Grande in your home region. The other 21 are in the province.
elgrande-rule-setup-2 = The King’s region and everyone’s home are drawn at random. All homes are different, and none is the King’s region.
elgrande-rule-setup-3 = There are 45 action cards. Decks 1 to 4 have 11 each and are shuffled. Deck 5 is the King’s card alone. The 2 mobile scoreboards lie beside the board.
elgrande-rule-setup-4 = A random player bids first in round 1, or the one you choose in the options (R). The number of players only changes how many places score.

elgrande-rule-table = On the table
elgrande-rule-table-1 = Each region shows 3 numbers: the points for first, second and third place.
elgrande-rule-table-2 = Beside each player’s name you see, from left to right: caballeros in the province (houses, shown from 5 down), caballeros in court (the gable), the power card played this round, and points.
elgrande-rule-table-3 = The track around the map shows everyone’s points. A crown marks a second lap: 100 points or more.

elgrande-rule-courts = Court and province
elgrande-rule-courts-1 = Your caballeros are always in one of 4 places. In the province, they’re out of play. In court, they’re ready to be placed. In a region or the Castillo, they count.
elgrande-rule-courts-2 = Caballeros that you have to return go to the province. A later supply can bring them back to court.
elgrande-rule-courts-3 = Everyone sees the courts. A province of 6 or more is hidden together with the Castillo; otherwise you could work out what’s inside.

elgrande-rule-grande = Your Grande
elgrande-rule-grande-1 = Your Grande marks your home region. It isn’t a caballero and never counts as one.
elgrande-rule-grande-2 = As sole leader at home, you score 2 extra points. Other Grandes there change nothing.
elgrande-rule-grande-3 = Only “{ card-grande-title }” moves it. Several Grandes can share a region.

elgrande-rule-round = A round
elgrande-rule-round-1 = First, 5 action cards are revealed: the top card of decks 1 to 4, and the King’s card.
elgrande-rule-round-2 = Then everyone bids by playing a power card. The highest takes the first turn, and so on down.
elgrande-rule-round-3 = At the end, action cards that nobody took are gone. Only the King’s card comes back. The player with the lowest power card bids first next round.
elgrande-rule-round-4 = The game lasts 9 rounds. After rounds 3, 6 and 9, there’s a general scoring.

elgrande-rule-bid = Bidding
elgrande-rule-bid-1 = The start player bids first, then everyone clockwise. You play one of your power cards face up.
elgrande-rule-bid-2 = You can’t play a number that someone has played this round. You’ll always have another.
elgrande-rule-bid-3 = A high card acts early, so you pick from more action cards. A low card brings more caballeros to court, and the lowest bids first next round.

elgrande-rule-order = Turn order
elgrande-rule-order-1 = The highest power card takes the first turn, the lowest the last. Nobody can have the same number as you.
elgrande-rule-order-2 = The order stays for the whole round, even if someone takes back the power card they’ve played.

elgrande-rule-powers = Power cards
elgrande-rule-powers-1 = You have 13, and each can be used once. The number sets your place in the turn order, and the caballeros are your supply:
elgrande-rule-powers-2 =
    13 and 12: none
    11 and 10: 1 caballero
    9 and 8: 2 caballeros
    7 and 6: 3 caballeros
    5 and 4: 4 caballeros
    3 and 2: 5 caballeros
    1: 6 caballeros
elgrande-rule-powers-3 = Only “{ card-power-back-title }” brings a used card back into your hand.

elgrande-rule-turn = Your turn
elgrande-rule-turn-1 = 1. Supply: bring caballeros from your province to your court.
elgrande-rule-turn-2 = 2. Take one of the remaining action cards.
elgrande-rule-turn-3 = 3. Place caballeros, up to the number on that card, and use its special action, in either order. You may skip either or both.
elgrande-rule-turn-4 = Finish one before you begin the other. Once you leave a part of your turn, you can’t return to it.

elgrande-rule-supply = Supply
elgrande-rule-supply-1 = Bring caballeros from your province to your court: as many as your power card shows, or fewer. It’s rarely wrong to bring them all.
elgrande-rule-supply-2 = The number of caballeros counts, not the value of the card: a 1 brings 6, a 13 brings none.

elgrande-rule-recall = A short province
elgrande-rule-recall-1 = If your province has fewer caballeros than your power card brings, take what’s there. You may then recall the missing ones from regions, but not from the King’s region or the Castillo.
elgrande-rule-recall-2 = In this example, power card 3 brings 5 caballeros, and only 3 are left in the province:

elgrande-rule-take = Taking an action card
elgrande-rule-take-1 = Take one of the remaining action cards. You have to take one, even if you use neither part of it.
elgrande-rule-take-2 = A card says how many caballeros you may place, and has a special action. The higher the deck, the more you may place: 1 with deck 1, up to 5 with the King’s card.

elgrande-rule-place = Placing caballeros
elgrande-rule-place-1 = Place caballeros from your court in regions next to the King, or in the Castillo. Split them as you like, up to the number on your action card.
elgrande-rule-place-2 = You can’t place any in the King’s region itself. If your card moves the King, what counts is where he is when you place them.
elgrande-rule-place-3 = Caballeros you don’t place stay in court. You can’t place them later in the same round.

elgrande-rule-act = Special actions
elgrande-rule-act-1 = Skip your special action, or use it as fully as you can. Where it says “up to” or “any number”, you may do less.
elgrande-rule-act-2 = “Any region” leaves out the King’s region, except for scoring. If nothing would change, there’s nothing to use.
elgrande-rule-act-3 = An opponent’s veto can cancel a step of it. Your placing is always safe.

elgrande-rule-king = The King’s region
elgrande-rule-king-1 = The King’s region is closed. No caballero, Grande or scoreboard enters or leaves it, whatever a card says. Only the King moves in and out.
elgrande-rule-king-2 = Everyone places caballeros in the regions next to him, and in the Castillo.
elgrande-rule-king-3 = His region is scored like any other. A sole leader there scores 2 extra points.
elgrande-rule-king-4 = “{ card-royal-adviser-title }” moves him to a neighbouring region, “{ card-king-title }” to any other.

elgrande-rule-regions = The regions
elgrande-rule-regions-1 = There are 9 regions, and the Castillo. The Castillo isn’t a region.
elgrande-rule-regions-2 = In a general scoring, the regions are scored in this order, from Galicia to Granada.
elgrande-rule-region-points = First place scores { $first }, second { $second }, third { $third }. With 2 players, only first place scores. With 3, first and second do.
elgrande-rule-region-next = Next to it: { $regions }.

elgrande-rule-castillo = The Castillo
elgrande-rule-castillo-1 = Whenever you place or move caballeros, they may go into the Castillo. What goes in is announced once and then hidden, so remember it! In the options, you can have it shown.
elgrande-rule-castillo-2 = Nothing leaves it before a general scoring. Then everyone first sets a secret disc. The Castillo is lifted and scored, for 5, 3 and 1 points. After that, everyone’s caballeros inside go to the region on their disc. The King’s region means court.
elgrande-rule-castillo-3 = The Castillo isn’t a region. There are no bonuses in it, and cards that speak of regions leave it out.

elgrande-rule-scoring = Scoring a region
elgrande-rule-scoring-1 = The player with the most caballeros takes first place, the next one second place, and so on. The region shows what each place scores.
elgrande-rule-scoring-2 = To take a place, you need at least 1 caballero. If you’re alone, you’re first.
elgrande-rule-scoring-3 = A tie costs you a place. A sole leader can score 2 extra points for the King, and 2 for their home.

elgrande-rule-ties = Ties
elgrande-rule-ties-1 = Players who tie all take the next lower place. If 2 tie for first, both score second place, and the player after them takes third.
elgrande-rule-ties-2 = Players who tie for the last place that scores get nothing.
elgrande-rule-ties-3 = Here, Aragón is worth 5, 4 and 1:

elgrande-rule-places = Places that score
elgrande-rule-places-1 = With 2 players, only first place scores. With 3, first and second do. With 4 or 5, all 3 places do.
elgrande-rule-places-2 = That’s true for the Castillo, for mobile scoreboards, and for every special scoring too.

elgrande-rule-bonus = King and home
elgrande-rule-bonus-1 = A sole leader in the King’s region scores 2 extra points. A sole leader in their home region does too. Both can add up.
elgrande-rule-bonus-2 = In a tie for first, nobody gets either. The Castillo has no bonus.

elgrande-rule-scoreboards = Mobile scoreboards
elgrande-rule-scoreboards-1 = There are 2 of them: 8/4/0 and 4/0/0. While one lies in a region or on the Castillo, its numbers replace the printed points.
elgrande-rule-scoreboards-2 = “{ card-scoreboard-title }” places one or moves it. There’s never more than one in a place, and none enters or leaves the King’s region. Once on the board, they stay on it.

elgrande-rule-general = General scoring
elgrande-rule-general-1 = 1. Everyone sets their secret disc at the same time. If you have nothing in the Castillo, it makes no difference.
elgrande-rule-general-2 = 2. The Castillo is lifted and scored, while the discs stay closed.
elgrande-rule-general-3 = 3. The discs are revealed. Each player’s Castillo caballeros go to the region on their disc, all of them. The King’s region means court.
elgrande-rule-general-4 = 4. The 9 regions are scored, from Galicia to Granada.

elgrande-rule-special = Special scorings
elgrande-rule-special-1 = Some action cards score a region or several straight away. They score like any other, bonuses included.
elgrande-rule-special-2 = If there are several, the player who uses the card sets the order (R). You’re only asked while someone could veto one. Otherwise it makes no difference, and the board’s order is used.

elgrande-rule-moving = Moving caballeros
elgrande-rule-moving-1 = Cards that move caballeros take them from one region to any other region, or to the Castillo. The regions needn’t touch.
elgrande-rule-moving-2 = Nothing leaves the Castillo or a court this way, and nothing enters or leaves the King’s region. The same caballero may move twice, and each move counts.
elgrande-rule-moving-3 = “Out of one region” means that they all leave the same region. Your first move sets it.

elgrande-rule-discs = Secret discs
elgrande-rule-discs-1 = General scorings and some cards ask you to pick a region in secret. Everyone picks before anything is shown. Then all discs are revealed together.
elgrande-rule-discs-2 = When several people share this screen, everyone enters a code on their own controller or keys. Without either, you pick behind a curtain while the others look away.

elgrande-rule-disc-choices = What you may pick
elgrande-rule-disc-choices-1 = General scoring: any region. The King’s region means court.
elgrande-rule-disc-choices-2 = “{ card-eviction-title }”: any region but the one that’s cleared. The King’s region means court. Only opponents with caballeros there pick.
elgrande-rule-disc-choices-3 = “{ card-disc-two-title }” and “{ card-disc-all-title }”: a region where you have caballeros to lose, but not the King’s. If you have none outside it, you lose none.
elgrande-rule-disc-choices-4 = “{ card-disc-score-title }”: any region, even the King’s. Everyone picks.

elgrande-rule-veto = Vetoes
elgrande-rule-veto-1 = When you take a veto card, it lies open in front of you until the end of next round. You may still place 2 caballeros with it.
elgrande-rule-veto-2 = Use it once, to cancel one step of an opponent’s special action. The card is gone then. What’s done stands, and the rest of the special action is lost. They may still place.
elgrande-rule-veto-3 = Nobody can veto bids, supply, placing, keeping a veto, or a general scoring. There are 2 vetoes in deck 2. In the options, you can leave them out.

elgrande-rule-veto-steps = What it can cancel
elgrande-rule-veto-steps-1 = Every step is announced before it happens. If you hold a veto, you’re asked then.
elgrande-rule-veto-steps-2 = Moving, placing more, and “{ card-banish-one-each-title }”: each single caballero.
elgrande-rule-veto-steps-3 = “{ card-angry-king-title }”: each opponent’s return, before they choose.
elgrande-rule-veto-steps-4 = Secret discs: the whole action before anyone picks, or what the discs show (R). What’s been shown stays known.
elgrande-rule-veto-steps-5 = Scoring several regions: each region that scores anyone points. Everything else: the whole action, once it’s clear what it does.
elgrande-rule-veto-by-op-move = A veto can cancel each single move.
elgrande-rule-veto-by-op-place = A veto can cancel each caballero.
elgrande-rule-veto-by-op-banish = { elgrande-rule-veto-by-op-place }
elgrande-rule-veto-by-op-return = A veto can cancel one opponent’s return, before they choose.
elgrande-rule-veto-by-op-disc-return = A veto can cancel it before anyone picks, or once the discs are shown (R).
elgrande-rule-veto-by-op-evict = { elgrande-rule-veto-by-op-disc-return }
elgrande-rule-veto-by-op-disc-score = A veto can cancel it before anyone picks or once the discs are shown (R), and then each region that scores anyone points.
elgrande-rule-veto-by-op-score-values = A veto can cancel each region that scores anyone points.
elgrande-rule-veto-by-op-score-firsts = { elgrande-rule-veto-by-op-score-values }
elgrande-rule-veto-by-op-score-totals = { elgrande-rule-veto-by-op-score-values }
elgrande-rule-veto-by-op-score-any = A veto can cancel the scoring, once the place is chosen.
elgrande-rule-veto-by-op-score-castillo = A veto can cancel it all.
elgrande-rule-veto-by-op-clear-courts = { elgrande-rule-veto-by-op-score-castillo }
elgrande-rule-veto-by-op-retrieve = { elgrande-rule-veto-by-op-score-castillo }
elgrande-rule-veto-by-op-bring = { elgrande-rule-veto-by-op-score-castillo }
elgrande-rule-veto-by-op-scoreboard = { elgrande-rule-veto-by-op-score-castillo }
elgrande-rule-veto-by-op-grande = { elgrande-rule-veto-by-op-score-castillo }
elgrande-rule-veto-by-op-king = A veto can cancel the King’s move.
elgrande-rule-veto-by-op-veto = Nobody can veto keeping it.

elgrande-rule-veto-two = Two vetoes
elgrande-rule-veto-two-1 = If 2 players hold a veto, they’re asked clockwise, from the player whose action it is (R). The first to say yes uses theirs. One player can hold both, each until its own end.
elgrande-rule-veto-two-2 = In the original edition, any other holder may cancel a veto that’s just been announced, even the player it’s against. Both cards are gone, and the step happens. In the anniversary edition, a veto can’t be cancelled.

elgrande-rule-cards = The action cards
elgrande-rule-cards-1 = There are 45 cards in 5 decks. Each says how many caballeros you may place and has a special action, explained on these pages. Skipping is always allowed.
elgrande-rule-cards-2 = At the table, “{ elgrande-view-known }” shows which are still in the decks.
elgrande-rule-card-deck = { $place ->
    [one] Deck { $deck }: place 1 caballero.
   *[other] Deck { $deck }: place up to { $place } caballeros.
} { $copies ->
    [one] There’s 1 of these.
   *[other] There are { $copies } of these.
}

elgrande-rule-end = End of the game
elgrande-rule-end-1 = The game ends with the third general scoring, after round 9. The player with the most points wins, and players who tie share the win.
elgrande-rule-end-2 = The short game has 6 rounds, with general scorings after rounds 2, 4 and 6. You still have all 13 power cards.

elgrande-rule-editions = Two editions
elgrande-rule-editions-1 = The printed editions differ in 3 cards. You choose one in the options.
elgrande-rule-editions-2 = Anniversary: { elgrande-option-edition-anniversary-help }
elgrande-rule-editions-3 = Original: { elgrande-option-edition-original-help }

elgrande-rule-rulings = Our rulings
elgrande-rule-rulings-1 = Where the printed rules are silent or disagree, we decided. These pages mark such rulings with (R).

elgrande-rule-keys = Keys and buttons
elgrande-rule-keys-1 =
    { $device ->
        [pad] Choose with the left stick or the D-pad. { $key-confirm } confirms, and { $key-cancel } undoes. { $key-previous } and { $key-next } jump between choices. { $key-option1 } uses your special action, and { $key-option2 } finishes what you’re doing.
        [mouse] Click what you want, or drag a piece to where it goes: from its region, or a caballero from beside your own name. { $key-cancel } undoes.
        [touch] Tap what you want, or drag a piece to where it goes: from its region, or a caballero from beside your own name. The undo button beside the board undoes.
       *[keyboard] Choose with the arrow keys. { $key-confirm } confirms, and { $key-cancel } undoes. { $key-next } jumps to the next choice. { $key-option1 } uses your special action, and { $key-option2 } finishes what you’re doing.
    }
elgrande-rule-keys-2 =
    { $device ->
        [mouse] The icons beside the board open the log, show the leaders by region, replay the others’ turns, and open the help and the pause menu. Click a player to see everyone’s power cards and what’s still in the decks. The wheel zooms in on the board or a card. A click also speeds up what’s being shown.
        [touch] The icons beside the board zoom in, open the log, show the leaders by region, replay the others’ turns, and open the help and the pause menu. Tap a player to see everyone’s power cards and what’s still in the decks. A tap also speeds up what’s being shown.
       *[other] At any time: the log ({ $key-log }), everyone’s power cards and what’s still in the decks ({ $key-known }), a closer look ({ $key-zoom }), a replay of the others’ turns ({ $key-replay }), the round’s cards on or off ({ $key-overlay }), the leaders by region ({ $key-leaders }), this help ({ $key-help }) and the pause menu ({ $key-menu }). { $key-confirm } also speeds up what’s being shown.
    }
elgrande-rule-keys-3 =
    { $device ->
        [mouse] Point at something that isn’t lit up, and the line at the bottom says why.
        [touch] Tap something that isn’t lit up, and the line at the bottom says why.
       *[other] Move to something that isn’t lit up, and the line at the bottom says why.
    }

help-now-title = What can I do now?
help-now-waiting =
    { $device ->
        [mouse] Someone else is choosing. Meanwhile, point at the board, a player or a card to learn more, click a player to see which cards are left, or read the log.
        [touch] Someone else is choosing. Meanwhile, tap the board or a card to learn more, tap a player to see which cards are left, or read the log.
       *[other] Someone else is choosing. Meanwhile, explore the board, players and cards, see which cards are left ({ $key-known }), or read the log ({ $key-log }).
    }
help-now-hint =
    { $device ->
        [keyboard] Not sure? { $key-hint } shows what the best bot would do.
       *[other] Not sure? The hint button (a lamp) beside the board shows what the best bot would do.
    }
help-now-keys =
    { $device ->
        [pad] Choose with the left stick or the D-pad. { $key-confirm } confirms, and { $key-cancel } { help-now-cancel }.
        [mouse] Point at what you want and click. { $key-cancel } { help-now-cancel }.
        [touch] Tap what you want.
       *[keyboard] Choose with the arrow keys. { $key-confirm } confirms, and { $key-cancel } { help-now-cancel }.
    }
help-now-cancel =
    { $cancel ->
        [back] undoes
        [ask-back] asks to undo
        [close] closes what’s in front
       *[menu] opens the menu
    }
help-now-card = Your card is “{ $title }”. { $text }
help-now-bid = A high card acts early, so you pick from more action cards. A low card brings more caballeros to court. Crossed-out cards have been played this round; grey ones are used.
help-now-supply = Caballeros in your court are ready to be placed. It’s rarely wrong to bring as many as you can.
help-now-recall = Your province is empty, so you brought fewer caballeros than your power card allows. You may recall the rest from regions, but not from the King’s region or the Castillo.
help-now-take = The number on a card is how many caballeros you may place. Each card also has a special action. Use both, one or neither.
help-now-turn = You may place caballeros in the regions that light up, next to the King, and in the Castillo. The buttons at the bottom start your special action or end your turn. Once you leave a part of your turn, you can’t return to it.
help-now-placing = Choose a lit region for each caballero. The line at the bottom says who would have how many there and, in brackets, what they’d score. “Done” keeps the rest in court.
help-now-place-two-more = Choose any lit region. It needn’t be next to the King.
help-now-move = Choose the region the caballero leaves, then whose it is, then where it goes. The line at the bottom says who would have how many there and, in brackets, what they’d score. Each move happens straight away.
help-now-choose = This card has 2 special actions. Use one of them.
help-now-score = Look at a region to see what everyone would score there. In the original edition of 1995, you may choose the Castillo too.
help-now-order = Several regions are scored, and someone may veto one. You set the order.
help-now-scoreboard = A mobile scoreboard replaces the printed points where it lies.
help-now-retrieve = The card returns to your hand straight away. This round’s turn order stays.
help-now-bring = Caballeros move from your province to your court.
help-now-grande = Your Grande marks your home. As sole leader there, you score 2 extra points.
help-now-king = The King’s region is closed to all pieces. You may place caballeros in the regions next to it.
help-now-evict = Every opponent there secretly picks where their caballeros go.
help-now-banish = The caballero goes back to its owner’s province. In the original edition of 1995, every player loses one, you included.
help-now-return = Returned caballeros go to your province. A later supply can bring them back.
help-now-dial = Nobody sees your choice until all discs are revealed. If your caballeros are going somewhere, the King’s region means court.
help-now-window = A veto cancels this step and uses up your card. “Allow the whole action” lets the rest of the special action pass too.
help-card-line = { $count ->
    [one] { $title } (place 1): { $text }
   *[other] { $title } (place up to { $count }): { $text }
}
help-card-line-short = { $title }: { $text }

## A bot's level and style

bot-style-settler = settler
bot-style-schemer = schemer
bot-style-courtier = courtier
bot-likes-settler = { $name } ({ $level }) likes to spread across many regions.
bot-likes-settler-short = { $name } ({ $level }) likes many regions.
bot-likes-schemer = { $name } ({ $level }) likes vetoes and moving other players’ caballeros.
bot-likes-schemer-short = { $name } ({ $level }) likes vetoes.
bot-likes-courtier = { $name } ({ $level }) likes to stay near the King and in the Castillo.
bot-likes-courtier-short = { $name } ({ $level }) likes the King.

## A bot's word at a big moment

bot-word-vetoed-1 = That was my best card.
bot-word-vetoed-2 = I had such plans for that.
bot-word-vetoed-3 = Noted. I have a long memory.
bot-word-vetoed-settler = All I wanted was a little land.
bot-word-vetoed-schemer = I’d have done the same.
bot-word-vetoed-courtier = The King will hear of this.
bot-word-stopped-1 = Not while I’m watching.
bot-word-stopped-2 = Sorry. Not very, but sorry.
bot-word-stopped-3 = I’ve been saving that.
bot-word-stopped-settler = My people were happy where they were.
bot-word-stopped-schemer = I do love that card.
bot-word-stopped-courtier = The court objects.
bot-word-lead-1 = The view from here is lovely.
bot-word-lead-2 = I could get used to this.
bot-word-lead-3 = Don’t mind me.
bot-word-lead-settler = A little everywhere. It adds up.
bot-word-lead-schemer = Now you’ll all come for me. Good.
bot-word-lead-courtier = Stay close to the crown, I always say.
bot-word-passed-1 = Enjoy it while it lasts.
bot-word-passed-2 = It’s a long road.
bot-word-passed-3 = Fine. I’ll take the scenic route.
bot-word-passed-settler = I’ve more land than you think.
bot-word-passed-schemer = Congratulations. You’re the target now.
bot-word-passed-courtier = The King hasn’t noticed yet.
bot-word-driven-1 = They’d only just unpacked.
bot-word-driven-2 = We liked it there.
bot-word-driven-3 = A long walk home, then.
bot-word-driven-settler = We’ll be back, and we’ll bring friends.
bot-word-driven-schemer = Well played. My turn will come.
bot-word-driven-courtier = Nobody does that to us in the Castillo.
bot-word-feast-1 = A fine harvest.
bot-word-feast-2 = That’ll feed the horses.
bot-word-feast-3 = I counted twice, to be sure.
bot-word-feast-settler = Many small fields, one big barn.
bot-word-feast-schemer = And nobody stopped me. Odd.
bot-word-feast-courtier = Friends in high places help.
bot-word-barren-1 = Nothing? Count again.
bot-word-barren-2 = We travel light.
bot-word-barren-3 = I’m saving myself for the end.
bot-word-barren-settler = It’s not the land, it’s the neighbours.
bot-word-barren-schemer = Whose idea was that?
bot-word-barren-courtier = The King keeps his purse closed today.

## Why a bot did what it did

bot-why-only = { $name } had no choice.
bot-why-first = { $name } picks first with this card.
bot-why-second = { $name } picks second with this card.
bot-why-begin = { $name } picks last now, and bids first next round.
bot-why-many = { $name } wants many caballeros in court.
bot-why-early = { $name } wants to pick early.
bot-why-save = { $name } is saving high power cards.
bot-why-take-score = { $name } would gain the most from that scoring.
bot-why-take-score-any = { $name } can score a region where nobody else scores as much.
bot-why-take-weaken = { $name } can take caballeros from opponents.
bot-why-deny = { $name } denies that scoring to someone who’d gain by it.
bot-why-places = { $name } can place more caballeros than with any other card on offer.
bot-why-take-move = { $name } can move caballeros.
bot-why-take-more = { $name } can place more caballeros than the card shows.
bot-why-take-banish = { $name } can banish opponents’ caballeros.
bot-why-take-scoreboard = { $name } can change what a region is worth.
bot-why-take-place = { $name } wants to place the caballeros it allows.
bot-why-take-power = { $name } can take back a used power card.
bot-why-take-court = { $name } can bring more caballeros to court.
bot-why-take-grande = { $name } can move their Grande.
bot-why-take-evict = { $name } can clear a region of opponents.
bot-why-take-king = { $name } can move the King.
bot-why-take-discs = { $name } can call a secret scoring.
bot-why-take-veto = { $name } wants a veto in hand.
bot-why-court = { $name } brings more caballeros to court.
bot-why-power = { $name } wants that power card again.
bot-why-lead = { $name } wants the lead here.
bot-why-safe = Nobody has enough caballeros in court to catch { $name } here.
bot-why-firm = One more rival caballero wouldn’t cost { $name } points here.
bot-why-more = { $name } would now score more here.
bot-why-close = { $name } is one caballero away from more points here.
bot-why-castillo = At the next general scoring, { $name } chooses where this caballero goes.
bot-why-spoil = { $name } leaves someone else fewer points here.
bot-why-board = { $name } would now score more on the whole board.
bot-why-spoil-board = { $name } leaves someone else fewer points on the whole board.
bot-why-home = { $name } would score more here for their Grande.
bot-why-lock = { $name } leads here, and nobody gets in while the King stays.
bot-why-near = { $name } can place caballeros where they’re worth more.
bot-why-clears = { $name } would score more here without opponents.
bot-why-points = { $name } scores at once, and more than anyone else.
bot-why-score = { $name } would gain the most from that scoring.
bot-why-weaken = { $name } wants opponents to lose caballeros.
bot-why-reach = { $name } can score more on the whole board that way.
bot-why-cheap = It costs { $name } no points.
bot-why-stop = { $name } won’t let that happen.
bot-why-harmless = { $name } loses nothing if it happens.
bot-why-wait = { $name } keeps the veto for later.
bot-why-waive = { $name } has no use for the special action.
bot-why-enough = { $name } sees nothing else worth moving.
bot-why-keep = { $name } keeps the rest in court.
bot-why-stay = { $name } leaves caballeros where they are.

## The same in a hint, said to the player

hint-why-only = You have no other choice.
hint-why-first = You pick first.
hint-why-second = You pick second.
hint-why-begin = You pick last now, and bid first next round.
hint-why-many = Brings many caballeros to court.
hint-why-early = Probably lets you pick early.
hint-why-save = Saves your high power cards.
hint-why-take-score = You’d gain the most from that scoring.
hint-why-take-score-any = Lets you score a region where nobody else scores as much.
hint-why-take-weaken = Takes caballeros from your opponents.
hint-why-deny = Denies that scoring to someone who’d gain by it.
hint-why-places = Places more caballeros than any other card on offer.
hint-why-take-move = Lets you move caballeros.
hint-why-take-more = Lets you place more caballeros than the card shows.
hint-why-take-banish = Lets you banish your opponents’ caballeros.
hint-why-take-scoreboard = Lets you change what a region is worth.
hint-why-take-place = Lets you place caballeros where they help you.
hint-why-take-power = Lets you take back a used power card.
hint-why-take-court = Brings more caballeros to court.
hint-why-take-grande = Lets you move your Grande.
hint-why-take-evict = Lets you clear a region of opponents.
hint-why-take-king = Lets you move the King.
hint-why-take-discs = Everyone picks a region to score.
hint-why-take-veto = Gives you a veto for later.
hint-why-court = Brings more caballeros to court.
hint-why-power = Gives you that power card again.
hint-why-lead = Puts you in the lead here.
hint-why-safe = Nobody has enough caballeros in court to catch you here.
hint-why-firm = One more rival caballero wouldn’t cost you points here.
hint-why-more = You’d now score more here.
hint-why-close = You’re one caballero away from more points here.
hint-why-castillo = At the next general scoring, you choose where this caballero goes.
hint-why-spoil = Leaves someone else fewer points here.
hint-why-board = You’d now score more on the whole board.
hint-why-spoil-board = Leaves someone else fewer points on the whole board.
hint-why-home = You’d score more here for your Grande.
hint-why-lock = You lead here, and nobody gets in while the King stays.
hint-why-near = You can place caballeros where they’re worth more.
hint-why-clears = You’d score more here without your opponents.
hint-why-points = You score at once, and more than anyone else.
hint-why-score = You’d gain the most from that scoring.
hint-why-weaken = Your opponents lose caballeros.
hint-why-reach = You can score more on the whole board that way.
hint-why-cheap = It costs you no points.
hint-why-stop = Keeps that from happening.
hint-why-harmless = You lose nothing if it happens.
hint-why-wait = Keeps your veto for later.
hint-why-waive = Your special action is no use now.
hint-why-enough = Nothing else is worth moving.
hint-why-keep = Keeps the rest in court.
hint-why-stay = Leaves your caballeros where they are.
hint-castillo = The Castillo is hidden, so the best bot has to guess what’s inside.

## What a hint advises

advice-power = Power card { $count }
advice-done = { $kind ->
    [recall] Recall no more caballeros
    [move] Move no more caballeros
    [banish] Banish no more caballeros
   *[other] Place no more caballeros
}
advice-retrieve = Take back power card { $count }
advice-supply = Bring { caballeros } to court
advice-bring = Bring { caballeros } to court
advice-take = “{ $title }”
advice-recall = Recall 1 caballero from { $area }
advice-return = Return 1 caballero from { $area }
advice-return-court = Return 1 caballero from court
advice-place = Place in { $area }
advice-move = Move { $player }’s caballero from { $from } to { $to }
advice-move-own = Move your caballero from { $from } to { $to }
advice-banish = Banish { $player }’s caballero from { $from }
advice-banish-own = Banish your caballero from { $from }
advice-score = Score { $area }
advice-scoreboard = Place { $board } in { $area }
advice-grande = Move your Grande to { $area }
advice-king = Move the King to { $area }
advice-evict = Clear { $area }
advice-dial = Pick { $area }

## A bot's turn in one line, for people who want no more than that: "Diego: moved the King to Granada, placed 4 in Valencia"

sum-placed = placed { $count } in { $area }
sum-king = moved the King to { $area }
sum-grande = moved their Grande to { $area }
sum-scoreboard = placed the { $board } scoreboard in { $area }
sum-moved = moved { $count } of { $other }’s from { $from } to { $to }
sum-moved-own = moved { $count } from { $from } to { $to }
sum-returned = returned { $count } of { $other }’s from { $area }
sum-returned-own = returned { $count } from { $area }
sum-evicted = evicted { $count } of { $other }’s from { $from } to { $to }
sum-brought = brought { $count } to court
sum-retrieved = took back power card { $value }
sum-scored = scored { $area }
sum-veto = took a veto
sum-vetoed = was vetoed by { $other }
sum-used = used “{ $title }”
sum-skipped = skipped the special action

# The lesson

elgrande-lesson-goal = Your red caballeros, the knights, lead in Granada. After rounds 3, 6 and 9, leaders score. Most points wins.
elgrande-lesson-bid =
    { $device ->
        [pad] Play power card 8, 9 or 10 (left stick). High cards act first; low ones bring more caballeros, the dots.
        [keyboard] Play power card 8, 9 or 10 (arrow keys). High cards act first; low ones bring more caballeros, the dots.
       *[other] Play power card 8, 9 or 10. High cards act first; low ones bring more caballeros, the dots, to court.
    }
elgrande-lesson-bid-wrong = Others would choose before you, so play 8, 9 or 10.
elgrande-lesson-supply = Caballeros wait in your province. Only those in your court, the temple sign, can enter Spain. Bring all you can.
elgrande-lesson-take = Each card lets you place caballeros and use its special action. Take Royal adviser: place 4, and move the King.
elgrande-lesson-take-wrong = For this lesson, take Royal adviser.
elgrande-lesson-place = Place 4 caballeros in regions next to the King’s. That region itself is closed.
elgrande-lesson-place-wrong = That’s allowed, but place your caballeros first this time.
elgrande-lesson-act = Now use your card: move the King to a neighbouring region.
elgrande-lesson-act-wrong = Use your card first: move the King.
elgrande-lesson-end =
    { $device ->
        [mouse] Nothing enters or leaves the King’s region. { $key-cancel } undoes, and the question mark explains. Now end your turn.
        [touch] Nothing enters or leaves the King’s region. The arrow button undoes, and the question mark explains. Now end your turn.
       *[other] Nothing enters or leaves the King’s region. { $key-cancel } undoes, and { $key-help } explains what’s selected. End your turn.
    }
elgrande-lesson-castillo = Another game, in round 3. You may always place caballeros in the Castillo, which hides them. Place one there.
elgrande-lesson-castillo-wrong = This time, place one in the Castillo, the tower on the left.
elgrande-lesson-disc = A scoring: everyone’s secret disc says where their Castillo caballeros go. Turn yours to Cataluña, where your 3 will lead.
elgrande-lesson-disc-wrong = Turn your disc to Cataluña, where 3 more caballeros take the lead.
elgrande-lesson-prizes = The numbers are points for first, second and third. With 3 players, third place scores nothing, so it’s struck out.
elgrande-lesson-ties = { $first } and { $second } tied for first in Castilla la Nueva, so each took second place. Nobody took first.
elgrande-lesson-bonus = Your Grande, the tall figure, stands in Granada. Leading alone there, or where the King stands, scores 2 extra points.
elgrande-lesson-veto = Another game, in round 4. You’ve taken the action card “Veto”. { $first } moves your caballero out of Granada. Veto that.
elgrande-lesson-veto-wrong = You’d share Granada, so use your veto.
elgrande-lesson-over = That’s El Grande. Each round: power card, court, action card. After round 9, most points wins.

# Tips: each is shown once, when something first comes up; at most 20 words

elgrande-tip-bid = High cards act first; low cards bring more caballeros to your court. Nobody may repeat a number played this round.
elgrande-tip-supply = Caballeros move from your province to your court. Only those in your court can be placed.
elgrande-tip-recall = With an empty province, you may recall caballeros from regions to court, but not from the King’s region.
elgrande-tip-take = The caballeros on a card say how many you may place. Its text says what else you may do.
elgrande-tip-turn = Place caballeros and use your card, in either order. You may skip either part.
elgrande-tip-placing = Place caballeros next to the King, or in the Castillo. Those you don’t place stay in court.
elgrande-tip-move = Regions needn’t touch. Nothing enters or leaves the King’s region, and nothing leaves the Castillo.
elgrande-tip-king = The King’s region is closed. You place caballeros only in regions next to it, and in the Castillo.
elgrande-tip-return = You choose which caballeros to return: from your court, or from regions on the map.
elgrande-tip-window = Your veto cancels this step and the rest of the special action. You can use it only once.
elgrande-tip-score = You may score any region, even the King’s. See who would gain the most before you choose.
elgrande-tip-order = Several regions are scored, and a veto may cancel one. You choose which comes first.
elgrande-tip-scoreboard = A scoreboard replaces the 3 numbers printed in a region while it lies there.
elgrande-tip-place-two-more = These 2 needn’t be next to the King. Any region but his is open, and so is the Castillo.
elgrande-tip-grande = As sole leader where your Grande stands, you score 2 extra points.
elgrande-tip-retrieve = A used power card comes back to your hand. You can play its number again in a later round.
elgrande-tip-bring = These caballeros come from your province to your court, ready to be placed.
elgrande-tip-evict = Every opponent leaves the region you name, and secretly picks where to go.
elgrande-tip-choose = This card does one thing or the other, never both.
elgrande-tip-banish = Banished caballeros return to their province. Choose the ones that hurt you most.
elgrande-tip-veto = Your veto lies open until the end of next round. It cancels one step of an opponent’s special action.
elgrande-tip-special-scoring = A special scoring works like a general one: places, ties, and bonuses for King and home.
elgrande-tip-discs = Regions are picked in secret, all at once. Nobody sees a disc until all are revealed.
elgrande-tip-courts = Caballeros in your opponents’ courts return to their provinces. A later supply can bring them back.
elgrande-tip-scoring = In each region, the player with the most caballeros scores the first number. Players who tie take the next place.

# Puzzles: a name, the aim in a sentence, and a hint. $most are the points of three stars.

elgrande-puzzle-first = The last three
elgrande-puzzle-first-aim = Gain { $most } points when your card scores the 5s.
elgrande-puzzle-first-hint-1 = All 3 in one place can turn second into first.

elgrande-puzzle-tie = Better than a tie
elgrande-puzzle-tie-aim = Score the 5s for { $most } points.
elgrande-puzzle-tie-hint-1 = A tie costs you a place, and one more caballero breaks it.

elgrande-puzzle-alone = Alone at the top
elgrande-puzzle-alone-aim = Gain { $most } points with a card that scores for sole leaders only.
elgrande-puzzle-alone-hint-1 = In how many regions are you just one caballero short?

elgrande-puzzle-great = The great regions
elgrande-puzzle-great-aim = Score the 6s and 7s for { $most } points.
elgrande-puzzle-great-hint-1 = Two of them are nearly yours.

elgrande-puzzle-tower = From the tower
elgrande-puzzle-tower-aim = Gain { $most } points in one turn and the general scoring.
elgrande-puzzle-tower-hint-1 = Your Castillo caballeros all go to one region. Where would they lead?

elgrande-puzzle-twice = Scored twice
elgrande-puzzle-twice-aim = Choose your card, and gain { $most } points in all, general scoring included.
elgrande-puzzle-twice-hint-1 = A card that scores now doesn’t keep a region from scoring again.

elgrande-puzzle-home = Sent home
elgrande-puzzle-home-aim = Clear the way for { $most } points in the general scoring.
elgrande-puzzle-home-hint-1 = One rival caballero fewer can put you first.

elgrande-puzzle-afar = Far from the King
elgrande-puzzle-afar-aim = Choose your card, and gain { $most } points in the general scoring.
elgrande-puzzle-afar-hint-1 = One card lets you place caballeros far from the King.

elgrande-puzzle-banner = Follow the banner
elgrande-puzzle-banner-aim = Move your Grande, and gain { $most } points in the general scoring.
elgrande-puzzle-banner-hint-1 = A sole leader scores 2 extra points at home.

elgrande-puzzle-last = From last to first
elgrande-puzzle-last-aim = You’re last now, so end the general scoring { $most } points ahead.
elgrande-puzzle-last-hint-1 = Every place counts, second places too.

elgrande-puzzle-crowd = Out of the crowd
elgrande-puzzle-crowd-aim = Leave the crowd, and gain { $most } points in the general scoring.
elgrande-puzzle-crowd-hint-1 = Where you lead by 3, you can spare 2 to lead elsewhere.

elgrande-puzzle-court = Where the King goes
elgrande-puzzle-court-aim = Move the King, and gain { $most } points in the general scoring.
elgrande-puzzle-court-hint-1 = Move the King first. Other regions open, and leading where he stands scores 2 extra points.

elgrande-puzzle-king = The King’s word
elgrande-puzzle-king-aim = Take Aragón with the King, and hold it through your rival’s turn.
elgrande-puzzle-king-hint-1 = Place your caballeros first, because nobody can where the King stands.

elgrande-puzzle-four = Four banners
elgrande-puzzle-four-aim = Lead in Galicia, Aragón, Castilla la Nueva and Granada after your rival’s turn.
elgrande-puzzle-four-hint-1 = Overtake in Aragón, and make your weakest lead safer.

elgrande-puzzle-card = One card ahead
elgrande-puzzle-card-aim = Take the lead with one card, and keep it through your rival’s turn.
elgrande-puzzle-card-hint-1 = Score where you’re alone. Then spoil your rival’s best region.

elgrande-puzzle-third = The last word
elgrande-puzzle-third-aim = Win the last scoring from third place.
elgrande-puzzle-third-hint-1 = Win Castilla la Nueva. Put your last caballero in the Castillo, and send it where it counts.
