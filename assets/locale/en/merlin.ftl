# Merlin: everything its table says. Words and patterns: docs/glossary.md.
# Variables: $player, $other are players' names; $principality is a name such as "Fox". On labels, $space is "Fox" or
# "Build"; in sentences it is what stands after "to": "the Fox", "the Grail", "“Build”".


## The title

merlin-brand = Merlin
merlin-about = Ride around Camelot, and rule the land.

## How far a saved game has got, before the players’ names and alone. A scoring belongs to no round.

merlin-so-far =
    { $rounds ->
        [0] Round 1
        [one] 1 round played
       *[other] { $rounds } rounds played
    }
merlin-rounds-played =
    { $rounds ->
        [0] In round 1
        [one] 1 round played
       *[other] { $rounds } rounds played
    }

## Other ways to look at its table, as the key settings call them; beside a key; and on a button

merlin-view-hand = Your hand
merlin-view-hand-hint = your hand
merlin-view-hand-about = Look at your missions, or hide them
merlin-view-players = Players and missions
merlin-view-players-hint = players
merlin-view-players-about = Show players and missions, or the board

## Set-up

merlin-option-players = Players
merlin-option-module = In the King’s Favour
merlin-option-module-help = The printed extension: missions can earn you lasting abilities.
merlin-option-module-false = Left out
merlin-option-module-false-help = Missions score points, and the game is easier to learn.
merlin-option-module-true = Included
merlin-option-module-true-help = For each mission, you take its points or place a seal for one of 12 abilities.
merlin-option-hands = Missions
merlin-option-hands-help = Whether players who share this screen see each other’s missions.
merlin-option-hands-hidden = Hidden
merlin-option-hands-hidden-help =
    { $device ->
        [mouse] Click your hand, and look at your missions behind a curtain while the others look away.
        [touch] Tap your hand, and look at your missions behind a curtain while the others look away.
       *[other] Hold { $key-known } to look at your missions while the others look away.
    }
merlin-option-hands-open = Open
merlin-option-hands-open-help = Everyone’s missions lie face up.
merlin-option-start = First player
merlin-option-start-help = Who rides first in round 1.
merlin-option-start-none = Random
merlin-option-start-none-help = Chosen at random when the game begins.
merlin-option-start-seat = { $player }
merlin-option-level = Map
merlin-option-level-help = Where the game is played.
merlin-option-level-camelot = Camelot
merlin-option-level-camelot-help = Our own board and missions, made to fit the printed rules.

## Names

merlin-principality-black = Dragon
merlin-principality-grey = Dove
merlin-principality-blue = Fish
merlin-principality-purple = Snake
merlin-principality-orange = Fox
merlin-principality-brown = Eagle
merlin-assistant-builder = builder
merlin-assistant-shield-bearer = shield-bearer
merlin-assistant-flag-bearer = flag-bearer
merlin-assistant-lady = lady-in-waiting
merlin-assistant-lady-short = lady
merlin-good-shield = { $principality } shield
merlin-good-flag = { $principality } flag
merlin-good-material = { $principality } material
merlin-traitor = { $principality } traitor
# A thing with its article; $principality_id is the principality that its name begins with.
merlin-a = { $principality_id ->
    [brown] an { $thing }
   *[other] a { $thing }
}
merlin-traitors-at = { $count ->
    [one] 1 { $principality } traitor
   *[other] { $count } { $principality } traitors
}
merlin-kind-shield = shield
merlin-kind-flag = flag
merlin-kind-material = material
merlin-count-shield = { $count ->
    [0] no shields
    [one] 1 shield
   *[other] { $count } shields
}
merlin-count-flag = { $count ->
    [0] no flags
    [one] 1 flag
   *[other] { $count } flags
}
merlin-count-material = { $count ->
    [0] no materials
    [one] 1 material
   *[other] { $count } materials
}
merlin-count-marker = { $count ->
    [0] no markers
    [one] 1 marker
   *[other] { $count } markers
}
merlin-the = the { $principality }
merlin-the-grail = the Grail
merlin-the-excalibur = Excalibur
merlin-the-space = “{ $space }”
merlin-or = { $first } or { $then }
merlin-of = { $player }’s { $thing }
merlin-of-short = { $mark }{ $thing }
merlin-none = none
merlin-merlin = Merlin
merlin-knight-of = { $player }’s knight
merlin-knight-of-short = { $mark }knight

# The spaces of the rondel, as their labels say them.
merlin-space-principality = A principality
merlin-space-influence-shield = Take a shield
merlin-space-influence-flag = Take a flag
merlin-space-influence-material = Take a material
merlin-space-influence-assistant = Send an assistant
merlin-space-influence-assistant-short = Assistant
merlin-space-points-shields = Score shields
merlin-space-points-flags = Score flags
merlin-space-points-materials = Score materials
merlin-space-points-markers = Score markers
merlin-space-points = Score
merlin-space-influence = Markers
merlin-space-build = Build
merlin-space-missions = Missions
merlin-space-trade = Trade
merlin-space-relocate = Relocate
merlin-space-grail = Grail
merlin-space-excalibur = Excalibur
merlin-hex-mountain = { $tower ->
    [yes] Mountain with a tower
   *[no] Mountain
}
merlin-hex-forest = { $tower ->
    [yes] Forest with a tower
   *[no] Forest
}
merlin-hex-lake = { $tower ->
    [yes] Lake with a tower
   *[no] Lake
}

## Missions: what a card asks for

merlin-need-markers-at = { $count ->
    [one] 1 marker at the { $principality }
   *[other] { $count } markers at the { $principality }
}
merlin-need-markers = { $count ->
    [one] 1 marker anywhere
   *[other] { $count } markers anywhere
}
merlin-need-assistant-at = { $assistant_id ->
    [builder] Builder
    [shield-bearer] Shield-bearer
    [flag-bearer] Flag-bearer
   *[lady] Lady-in-waiting
} at the { $principality }
merlin-need-assistants-at = { $count ->
    [one] 1 assistant at the { $principality }
   *[other] { $count } assistants at the { $principality }
}
merlin-need-together = In one principality: { $who }
merlin-need-together-short = Together: { $who }
merlin-mission-worth = { $points ->
    [one] { $mission } (1 point)
   *[other] { $mission } ({ $points } points)
}
merlin-mission-worth-short = { $mission } (+{ $points })
merlin-mission-symbol = { $points ->
    [one] { $mission } (1 point, { $assistant })
   *[other] { $mission } ({ $points } points, { $assistant })
}
merlin-mission-symbol-short = { $mission } (+{ $points })

## The module’s abilities: title, and what it does

merlin-ability-builder-1-title = Builder’s point
merlin-ability-shield-bearer-1-title = Shield-bearer’s point
merlin-ability-flag-bearer-1-title = Flag-bearer’s point
merlin-ability-lady-1-title = Lady’s point
merlin-ability-builder-1 = Later missions with the builder’s symbol are worth 1 more point.
merlin-ability-builder-1-short = Missions with the builder’s symbol: +1
merlin-ability-shield-bearer-1 = Later missions with the shield-bearer’s symbol are worth 1 more point.
merlin-ability-shield-bearer-1-short = Missions with the shield-bearer’s symbol: +1
merlin-ability-flag-bearer-1 = Later missions with the flag-bearer’s symbol are worth 1 more point.
merlin-ability-flag-bearer-1-short = Missions with the flag-bearer’s symbol: +1
merlin-ability-lady-1 = Later missions with the lady-in-waiting’s symbol are worth 1 more point.
merlin-ability-lady-1-short = Missions with the lady-in-waiting’s symbol: +1
merlin-ability-builder-2-title = Builder’s road
merlin-ability-shield-bearer-2-title = Shield-bearer’s road
merlin-ability-flag-bearer-2-title = Flag-bearer’s road
merlin-ability-lady-2-title = Lady’s road
merlin-ability-builder-2 = On any principality’s space, you may send your builder to another principality instead.
merlin-ability-builder-2-short = Send your builder to any principality
merlin-ability-shield-bearer-2 = On any principality’s space, you may send your shield-bearer to another principality instead.
merlin-ability-shield-bearer-2-short = Send your shield-bearer to any principality
merlin-ability-flag-bearer-2 = On any principality’s space, you may send your flag-bearer to another principality instead.
merlin-ability-flag-bearer-2-short = Send your flag-bearer to any principality
merlin-ability-lady-2 = On any principality’s space, you may send your lady-in-waiting to another principality instead.
merlin-ability-lady-2-short = Send your lady-in-waiting to any principality
merlin-ability-builder-3-title = Second manor
merlin-ability-shield-bearer-3-title = Traitor hunt
merlin-ability-flag-bearer-3-title = Free choice
merlin-ability-lady-3-title = Two visits
merlin-ability-builder-3 = After you build a manor, build a second one. Once before each scoring.
merlin-ability-shield-bearer-3 = Discard one of your traitors without a shield, and score 1 point. Once before each scoring.
merlin-ability-flag-bearer-3 = On a “Score” space, score whichever you like: shields, flags, materials or markers, plus 1 point. Once before each scoring.
merlin-ability-lady-3 = On a “Take” or “Send an assistant” space, you may instead send up to 2 assistants to principalities where you have markers. Once before each scoring.

## The top line

merlin-status-round = Round { $round } of { $rounds }
merlin-status-round-short = Round { $round }/{ $rounds }
merlin-status-turn = turn { $turn } of { $turns }
merlin-status-turn-short = turn { $turn }/{ $turns }
merlin-status-scoring = scoring { $number } of 3
merlin-status-scoring-short = scoring { $number }/3
merlin-status-scoring-in = { $count ->
    [0] scoring after this round
    [one] scoring after next round
   *[other] scoring after round { $round }
}
merlin-status-scoring-in-short = { $count ->
    [0] scoring next
   *[other] scoring after round { $round }
}
merlin-status-line = { $first }  ·  { $then }
merlin-status-over = Game over
merlin-waiting = Waiting for { $player }
merlin-waiting-plea = { $player } may discard a traitor first
merlin-waiting-grail = { $player } may use the Grail
merlin-waiting-nobody = One moment…

## Prompts: questions to the player, 45 characters at most, names aside

merlin-prompt-die = Where do you ride?
merlin-prompt-land = The land up close
merlin-prompt-ride = { $ways ->
    [one] { $count ->
        [one] Ride 1 space?
       *[other] Ride { $count } spaces?
    }
   *[other] Where do you ride?
}
merlin-prompt-die-merlin = Move Merlin there?
merlin-prompt-ride-merlin = Which way does Merlin go?
merlin-prompt-principality = Who goes to the { $principality }?
merlin-prompt-influence-shield = Which shield do you take?
merlin-prompt-influence-flag = Which flag do you take?
merlin-prompt-influence-material = Which material do you take?
merlin-prompt-influence-assistant = Who goes, and where?
merlin-prompt-points-shields = { $count ->
    [0] No shields. Skip this?
    [one] Score your shield?
   *[other] Score your { $count } shields?
}
merlin-prompt-points-flags = { $count ->
    [0] No flags. Skip this?
    [one] Score your flag?
   *[other] Score your { $count } flags?
}
merlin-prompt-points-materials = { $count ->
    [0] No materials. Skip this?
    [one] Score your material?
   *[other] Score your { $count } materials?
}
merlin-prompt-points-markers = { $count ->
    [0] No markers. Skip this?
    [one] Score your marker?
   *[other] Score your { $count } markers?
}
merlin-prompt-build = Where do you build?
merlin-prompt-material = Which material do you pay?
merlin-prompt-excalibur = { $where ->
    [own] Discard a traitor?
   *[board] Take Excalibur?
}
merlin-prompt-excalibur-from = Take Excalibur from { $player }?
merlin-prompt-excalibur-from-short = Excalibur from { $mark }?
merlin-prompt-grail = Put the Grail on the { $principality }’s pot?
merlin-prompt-grail-here = Put the Grail on this pot?
merlin-prompt-take-grail = { $where ->
    [own] Take an apple?
   *[board] Take the Grail?
}
merlin-prompt-take-grail-from = Take the Grail from { $player }?
merlin-prompt-take-grail-from-short = Grail from { $mark }?
merlin-prompt-relocate = Which assistant do you relocate?
merlin-prompt-relocate-first = Who goes, and where?
merlin-prompt-trade = What do you trade away?
merlin-prompt-trade-for = What do you take in return?
merlin-prompt-missions = Which mission do you discard?
merlin-prompt-second-mission = Discard a second mission?
merlin-prompt-draw = { $count ->
    [one] Which mission do you draw?
   *[other] Which mission do you draw? { $count } left
}
merlin-prompt-reward = Points, or an ability?
merlin-prompt-reward-short = Points or ability?
merlin-prompt-traitor = Which traitor do you discard?
merlin-prompt-tower = What do you take for the tower?
merlin-prompt-element = What do you score?
merlin-prompt-pair = { $count ->
    [one] Who else goes, and where?
   *[other] Who goes, and where? { $count } left
}
merlin-prompt-plea = Discard a traitor before the scoring?
merlin-prompt-end = { $more ->
    [staff] Repeat the action, or end your turn?
    [builder] Build a second manor, or end your turn?
    [both] Repeat the action, or build once more?
   *[nothing] End your turn?
}
merlin-prompt-end-mission = Complete a mission, or end your turn?
merlin-prompt-end-mission-short = Complete a mission?
merlin-prompt-end-short = { $more ->
    [staff] Act again, or end your turn?
    [builder] Build again, or end your turn?
    [both] Act again, or build again?
   *[nothing] End your turn?
}

merlin-prompt-principality-short = Who goes there?
merlin-prompt-influence-assistant-short = Who goes where?
merlin-prompt-missions-short = Discard which mission?
merlin-prompt-second-mission-short = Discard another?
merlin-prompt-draw-short = { $count ->
    [one] Draw which mission?
   *[other] Draw which mission? { $count } left
}
merlin-prompt-traitor-short = Discard which traitor?
merlin-prompt-tower-short = Take what for the tower?
merlin-prompt-relocate-short = Who relocates?
merlin-prompt-pair-short = { $count ->
    [one] Who else goes where?
   *[other] Who goes where? { $count } left
}
merlin-prompt-plea-short = Discard a traitor first?
merlin-prompt-grail-short = Grail on the { $principality }’s pot?

## What a space would do for you now: a line below the question, 48 characters at most, names aside

merlin-at-principality = { $count ->
    [0] { $principality }: all your assistants are there
   *[other] { $rivals ->
        [0] { $principality }: send an assistant there
        [one] { $principality }: send an assistant; 1 rival is there
       *[other] { $principality }: send an assistant; { $rivals } rivals there
    }
}
merlin-at-points = { $what }: +{ $points }
merlin-at-points-ability = { $points ->
    [0] Nothing to score, but +{ $most } with an ability
   *[other] { $what }: +{ $points }, or +{ $most } with an ability
}
merlin-at-points-any = Score what you like: up to +{ $most }
merlin-at-points-shields-none = No shields: nothing to score
merlin-at-points-flags-none = No flags: nothing to score
merlin-at-points-materials-none = No materials: nothing to score
merlin-at-points-markers-none = No markers: nothing to score
merlin-at-influence-none = No markers: nothing to do
merlin-at-influence-shield = Take a shield: { $where }
merlin-at-influence-shield-many = Take a shield from one of { $count } principalities
merlin-at-influence-shield-gone = No shields left where you have markers
merlin-at-influence-ability = Nothing to take, but an ability sends assistants
merlin-at-influence-flag = Take a flag: { $where }
merlin-at-influence-flag-many = Take a flag from one of { $count } principalities
merlin-at-influence-flag-gone = No flags left where you have markers
merlin-at-influence-material = Take a material: { $where }
merlin-at-influence-material-many = Take a material from one of { $count } places
merlin-at-influence-material-gone = No materials left where you have markers
merlin-at-influence-assistant = Send an assistant: { $where }
merlin-at-influence-assistant-many = Send an assistant to one of { $count } principalities
merlin-at-build = { $towers ->
    [0] { $count ->
        [one] Build: 1 hex open to you
       *[other] Build: { $count } hexes open to you
    }
   *[other] { $count ->
        [one] Build: 1 hex open to you, with a tower
       *[other] Build: { $count } hexes open to you, { $towers } with a tower
    }
}
merlin-at-build-done = You’ve built all your manors
merlin-at-build-no-material = No materials to build with
merlin-at-build-closed = No free hex takes your materials
merlin-at-excalibur = { $traitors ->
    [0] Take Excalibur
    [one] Take Excalibur, discard your traitor
   *[other] Take Excalibur, discard 1 of { $traitors } traitors
}
merlin-at-excalibur-own = { $traitors ->
    [0] You hold Excalibur already
    [one] You hold Excalibur; discard your traitor
   *[other] You hold Excalibur; discard 1 of { $traitors } traitors
}
merlin-at-excalibur-from = { $traitors ->
    [0] Excalibur from { $player }
    [one] Excalibur from { $player }, discard your traitor
   *[other] Excalibur from { $player }, discard 1 of { $traitors } traitors
}
merlin-at-grail = { $apples ->
    [0] Take the Grail; no apples are left
   *[other] Take the Grail, and an apple
}
merlin-at-grail-own = { $apples ->
    [0] You hold the Grail, and no apples are left
   *[other] You hold the Grail; take an apple
}
merlin-at-grail-from = { $apples ->
    [0] Grail from { $player }; no apples are left
   *[other] Grail from { $player }, and an apple
}
merlin-at-relocate = { $count ->
    [0] Send an assistant to any principality
   *[other] Relocate an assistant to the next principality
}
merlin-at-trade = { $count ->
    [0] No goods to trade
    [one] Trade your last token for any in stock
   *[other] Trade one of your { $count } goods for any in stock
}
merlin-at-missions = { $count ->
    [0] No missions to discard
    [one] Swap your mission for a new one
   *[other] Swap up to { $count } missions
}
merlin-landing-merlin = { $again ->
    [yes] Merlin goes there. { $what }. A staff can repeat that.
   *[no] Merlin goes there. { $what }.
}
# Where there is little room, the last sentence may be left out.
merlin-landing-merlin-short = { $what }. Merlin goes there.
# $ends: whether what follows the price ends with a stop already.
merlin-landing-price = { $ends ->
    [yes] Costs { $price }. { $what }
   *[no] Costs { $price }. { $what }.
}
# Where there is little room, what it brings comes before the price.
merlin-landing-price-short = { $ends ->
    [yes] { $what } Costs { $price }.
   *[no] { $what }, for { $price }.
}
merlin-price-apple = an apple

## What a space does

merlin-about-principality = Send one of your assistants to the { $principality }, from your castle or from another principality.
merlin-about-principality-short = Send one of your assistants to the { $principality }.
merlin-about-influence-shield = Take a shield from a principality where you have a marker.
merlin-about-influence-flag = Take a flag from a principality where you have a marker.
merlin-about-influence-material = Take a material from a principality where you have a marker.
merlin-about-influence-assistant = Send one of your assistants to a principality where you have a marker.
merlin-about-points-shields = You score 1 point for each of your shields.
merlin-about-points-flags = You score 1 point for each of your flags.
merlin-about-points-materials = You score 1 point for each of your materials.
merlin-about-points-markers = You score 1 point for each of your markers in principalities.
merlin-about-build = Build a manor on a free hex. Pay a material that the hex takes.
merlin-about-missions = Discard up to 2 missions, and draw as many.
merlin-about-trade = Give back one of your goods, and take any token in stock.
merlin-about-relocate = Relocate one of your placed assistants to the next principality, either way. If all 4 are in your castle, send one anywhere.
merlin-about-excalibur = Take Excalibur, from the board or its holder. Then discard one of your traitors.
merlin-about-excalibur-short = Take Excalibur, then discard one of your traitors.
merlin-about-grail = Take the Grail, from the board or its holder, and an apple.
merlin-about-grail-short = Take the Grail, and an apple.
# What a place is, and why it can’t be chosen now. What doesn’t fit is left out at the end.
merlin-place-refused = { $what } { $why }
merlin-space-relic = { $about } { $relic }
merlin-space-with = { $about } Here: { $who }.
merlin-why-too-far = { $pips ->
    [0] Your knight is already there.
   *[other] Your knight would need { $pips } to get { $named ->
        [no] there
       *[yes] to { $space }
    }. A die shows 6 at most.
}
merlin-why-no-own-die = You have no dice left for your knight.
merlin-why-needs-die = Your knight needs a { $pips } to get { $named ->
    [no] there
   *[yes] to { $space }
}. You have { $dice }.
merlin-pips = a { $pips }

## What an answer would do

# How you would stand with one more manor or marker.
merlin-standing-alone = { $led ->
    [yes] you’re alone already
   *[no] you’d be alone
}
merlin-standing-lead = { $led ->
    [yes] you’d still lead, { $own } to { $next }
   *[no] you’d lead { $own } to { $next }
}
merlin-standing-tie = you’d tie at { $own } each
merlin-standing-behind = { $player } would lead { $next } to { $own }
merlin-standing-behind-short = { $mark }would lead { $next } to { $own }
merlin-does-die = { $pips ->
    [one] Your knight rides 1 space, to { $space }
   *[other] Your knight rides { $pips } spaces, to { $space }
}
merlin-does-white = { $pips ->
    [one] Merlin moves 1 space, to { $where }
   *[other] Merlin moves { $pips } spaces, to { $where }
}
merlin-does-apple = Costs an apple. { $what }.
merlin-does-move = Ride to { $space }. { $what }.
merlin-does-move-short = { $what }
merlin-does-move-merlin = Merlin moves to { $space }. { $what }.
merlin-does-move-merlin-short = { $what }
merlin-does-flag = Uses { $flag } { $effect }
merlin-does-flag-flip = Uses { $flag } to turn the die from { $from } to { $to }
merlin-does-mirror = With { $flag }, cross to { $space }. { $what }.
merlin-does-mirror-short = { $what }
merlin-does-copy = With { $flag }, use { $space } instead. { $what }.
merlin-does-copy-short = { $what }
# What a flag is used for, at the end of a sentence.
merlin-effect-repel = to discard traitors of one colour
merlin-effect-missions = to complete 2 missions in a turn
merlin-effect-missions-short = for 2 missions
merlin-effect-reverse = to ride the other way
merlin-effect-flip = to turn a die over
merlin-effect-other = to use another knight’s space
merlin-effect-mirror = to cross to the space opposite
merlin-does-sent = { $principality }: { $assistant } takes { $good }
merlin-does-sent-none = { $principality }: no { $kind } left for your { $assistant }
merlin-does-lady = { $principality }: { $assistant } adds your marker, and { $standing }
merlin-does-lady-short = { $principality }: adds your marker, and { $standing }
merlin-does-lady-none = { $principality }: no marker left for your { $assistant }
merlin-does-marker = { $principality }: adds your marker, and { $standing }
merlin-does-rival = { $player }’s { $assistant } goes home
merlin-does-rival-short = { $mark }{ $assistant } goes home
merlin-two = { $first }. { $then }.
merlin-does-take-against = { $good }: repels your { $traitor }
merlin-does-take-shield = { $count ->
    [one] { $good }: your only shield
   *[other] { $good }: gives you { $count } shields
}
merlin-does-take-material = { $count ->
    [one] { $good }: your only material
   *[other] { $good }: gives you { $count } materials
}
merlin-does-take-flag = { $good }, { $effect }
merlin-does-give = { $count ->
    [0] Give back your only { $good }, then take any token
   *[other] Give back 1 { $good }, then take any token
}
merlin-does-give-short = { $count ->
    [0] Give back your only { $good }
   *[other] Give back 1 { $good }
}
merlin-does-give-needed = { $good }: you need it against a traitor
merlin-does-give-needed-short = You need it against a traitor
merlin-does-element-none = The ability alone: +1
merlin-does-score = { $total ->
    [one] Takes you to { $total } point
   *[other] Takes you to { $total } points
}
merlin-does-excalibur = { $traitors ->
    [one] Then discard your traitor
   *[other] Then discard 1 of your { $traitors } traitors
}
merlin-does-build = { merlin-does-build-short }. { $size ->
    [one] 1 hex, worth 1 in a scoring.
   *[other] { $size } hexes, worth { $size } in a scoring.
}
merlin-does-build-short = { $count ->
    [one] { $hex } for { $material }: { $standing }
   *[other] { $hex }: { $standing }
}
merlin-does-discard = Discard: { $mission }
merlin-does-traitor = Your { $traitor }: no shield against it
merlin-does-traitor-repelled = Your { $traitor }: a shield repels it anyway
merlin-does-repel = Uses { $flag } to discard { $traitors }
merlin-does-use-builder = Build a second manor. No staff this turn.
merlin-does-use-flag-bearer = Score what you like, plus 1: up to +{ $most }
merlin-does-use-lady = Send up to 2 assistants. No staff this turn.
merlin-does-use-shield-bearer = Discard { $traitor } without a shield: +1
merlin-does-use-shield-bearer-short = Needs no shield
merlin-does-mission = Complete: { $mission }
merlin-does-mission-second = Complete: { $mission }, and +{ $points } for the flag
merlin-does-learn-more = { $ability } Also +{ $points } now.
merlin-does-draw = Draw: { $mission }
merlin-does-draw-deck = { $count ->
    [0] Draw unseen; the discards are shuffled first
   *[other] Draw unseen, from { $count } in the deck
}
merlin-does-points = Score the mission’s points
merlin-does-points-count = Score the mission: +{ $points }
merlin-does-grail = All { $pot } to you, instead of { $share } each
merlin-does-share = { $share } each, and the Grail waits for another pot
merlin-does-skip = Do nothing
merlin-does-skip-action = { $others ->
    [some] Skip this space’s action
   *[none] There’s nothing to do here
}
merlin-does-skip-tower = Take nothing for the tower
merlin-does-skip-plea = Discard no traitor
merlin-does-skip-grail = Share the pot, and keep the Grail for another
merlin-does-skip-pair = Send nobody else
merlin-does-skip-build = No free hex takes your materials
merlin-does-done = Stop here
merlin-does-done-traitor = You have no traitor left to discard
merlin-does-done-second-mission = Stop discarding, and draw 1
merlin-does-staff = { $left ->
    [0] Repeat the action with your last staff
    [one] Repeat the action. Leaves you 1 staff.
   *[other] Repeat the action. Leaves you { $left } staffs.
}
merlin-does-staff-at = { $left ->
    [0] { $what }. Your last staff.
    [one] { $what }. Leaves you 1 staff.
   *[other] { $what }. Leaves you { $left } staffs.
}
merlin-does-end = { $player } rides next
merlin-does-end-short = Next: { $mark }
merlin-does-end-round = The round ends
merlin-does-end-scoring = The round ends with a scoring
merlin-does-end-mission = { $more ->
    [yes] You can complete another mission. { $then }.
   *[no] You can complete a mission. { $then }.
}

## What ending a turn, or skipping something, gives up: asked before

merlin-lost-both = { $first } { $then }
merlin-lost-principality = You haven’t sent an assistant to the { $principality }.
merlin-lost-influence-shield = You haven’t taken a shield.
merlin-lost-influence-flag = You haven’t taken a flag.
merlin-lost-influence-material = You haven’t taken a material.
merlin-lost-influence-assistant = You haven’t sent an assistant.
merlin-lost-points-shields = { $count ->
    [one] You haven’t scored your shield.
   *[other] You haven’t scored your { $count } shields.
}
merlin-lost-points-flags = { $count ->
    [one] You haven’t scored your flag.
   *[other] You haven’t scored your { $count } flags.
}
merlin-lost-points-materials = { $count ->
    [one] You haven’t scored your material.
   *[other] You haven’t scored your { $count } materials.
}
merlin-lost-points-markers = { $count ->
    [one] You haven’t scored your marker.
   *[other] You haven’t scored your { $count } markers.
}
merlin-lost-build = You haven’t built a manor.
merlin-lost-missions = You haven’t swapped any missions.
merlin-lost-trade = You haven’t traded anything.
merlin-lost-relocate = You haven’t relocated an assistant.
merlin-lost-excalibur = You haven’t taken Excalibur.
merlin-lost-grail = You haven’t taken the Grail.
merlin-lost-apple = You haven’t taken an apple.
merlin-lost-traitor = You haven’t discarded a traitor.
merlin-lost-flag-first = Only a second mission needs the flag, and you haven’t completed one yet this turn.
merlin-lost-flag-second = You have no other mission that you can complete now.
merlin-lost-tower = You haven’t taken anything for the tower.
merlin-lost-pair = You haven’t sent a second assistant.
# $more: whether another loss is named, too.
merlin-lost-ability = { $more ->
    [yes] You haven’t used “{ $ability }”.
   *[no] You haven’t used “{ $ability }”. You can’t save it for after the scoring.
}
merlin-lost-traitors = { $more ->
    [yes] { $traitors } will cost you { $points } points.
   *[no] { $count ->
        [one] { $traitors } will cost you { $points } points. Your { $flag } can discard it.
       *[other] { $traitors } will cost you { $points } points. Your { $flag } can discard them.
    }
}

## Answers: buttons

merlin-label-die = Ride { $pips }
merlin-label-white = Merlin { $pips }
merlin-label-ride = Ride { $pips } to { $space }
merlin-label-ride-merlin = Merlin { $pips } to { $space }
merlin-label-ride-price = { $what } for { $price }
merlin-label-apple = Apple: { $pips }
merlin-label-move = { $way ->
    [cw] Clockwise
   *[ccw] Anticlockwise
}
merlin-label-move-to = { $space }
merlin-label-flag-missions = Use { $principality } flag
merlin-label-flag-reverse = Ride back
merlin-label-flag-flip = Turn the die
merlin-label-mirror = Mirror: { $space }
merlin-label-copy = { $player }’s: { $space }
merlin-label-copy-short = { $mark }{ $space }
merlin-label-stay = Stay: { $space }
merlin-label-assist = Send the { $assistant }
merlin-label-assist-short = { $assistant }
merlin-label-assist-to = Send the { $assistant } to the { $principality }
merlin-label-assist-to-short = { $assistant } to { $principality }
merlin-label-take = Take { $good }
merlin-label-take-short = { $bare }
merlin-label-give = Give back { $good }
merlin-label-give-short = { $bare }
merlin-label-take-excalibur = Take Excalibur
merlin-label-take-grail = Take the Grail
merlin-label-score = Score { $points }
merlin-label-score-shields = Shields: +{ $points }
merlin-label-score-flags = Flags: +{ $points }
merlin-label-score-materials = Materials: +{ $points }
merlin-label-score-markers = Markers: +{ $points }
merlin-label-build = { $hex }: pay { $principality }
merlin-label-marker = Place a marker at the { $principality }
merlin-label-marker-short = Marker at the { $principality }
merlin-label-discard = Discard { $traitors }
merlin-label-discard-mission = Discard: { $mission }
merlin-label-discard-mission-short = { $mission }
merlin-label-repel = Repel { $traitors }
merlin-label-use-against = Discard { $traitors }: +1
merlin-label-use-against-short = { $bare }: +1
merlin-label-mission = Complete: { $mission }
merlin-label-mission-short = Complete
merlin-label-draw = Draw: { $mission }
merlin-label-draw-short = { $mission }
merlin-label-deck = Draw from the deck
merlin-label-deck-short = From the deck
merlin-label-points = Points
merlin-label-points-count = { $count ->
    [one] 1 point
   *[other] { $count } points
}
merlin-label-learn = Learn “{ $ability }”
merlin-label-learn-short = { $ability }
merlin-label-staff = Again
merlin-label-staff-at = Again: { $space }
merlin-label-staff-at-short = Again
merlin-label-grail = All { $pot } to you
merlin-label-share = Share: { $share } each
merlin-label-skip = Skip
merlin-label-done = Done
merlin-label-end = End turn

# Answers as noun phrases, for notes on an undo.
merlin-doing-die = choosing a { $pips }
merlin-doing-white = choosing Merlin’s die
merlin-doing-apple = spending an apple
merlin-doing-move = the ride
merlin-doing-flag = using { $flag }
merlin-doing-mirror = crossing to the space opposite
merlin-doing-copy = using { $space } instead
merlin-doing-assist = sending the { $assistant }
merlin-doing-assist-to = sending the { $assistant } to the { $principality }
merlin-doing-relocate = relocating the { $assistant }
merlin-doing-take = taking { $good }
merlin-doing-take-excalibur = taking Excalibur
merlin-doing-take-grail = taking the Grail
merlin-doing-give = giving back { $good }
merlin-doing-score-shields = scoring shields
merlin-doing-score-flags = scoring flags
merlin-doing-score-materials = scoring materials
merlin-doing-score-markers = scoring markers
merlin-doing-build = building a manor
merlin-doing-marker = placing a marker at the { $principality }
merlin-doing-discard = discarding { $traitors }
merlin-doing-discard-mission = discarding a mission
merlin-doing-use = using “{ $ability }”
merlin-doing-mission = completing a mission
merlin-doing-points = taking the mission’s points
merlin-doing-learn = learning “{ $ability }”
merlin-doing-draw-deck = drawing a mission from the deck
merlin-doing-draw-display = drawing a mission from the display
merlin-doing-grail = putting the Grail on the { $principality }’s pot
merlin-doing-skip = skipping the choice
merlin-doing-staff = repeating the action with a staff
merlin-doing-end = the end of the turn

## What happened: the log and the line beside the board

merlin-log-round = Round { $round }. { $player } rides first.
merlin-log-round-short = Round { $round }
merlin-log-rolled = { $again ->
    [0] { $player } rolls { $die_1 }, { $die_2 } and { $die_3 }, and { $white } for Merlin.
    [one] { $player } rolls { $die_1 }, { $die_2 } and { $die_3 }, and { $white } for Merlin, on the second try.
   *[other] { $player } rolls { $die_1 }, { $die_2 } and { $die_3 }, and { $white } for Merlin, after { $again } more tries.
}
merlin-log-rolled-short = { $player } rolls { $die_1 }, { $die_2 }, { $die_3 }; { $white } for Merlin.
merlin-log-turn = { $player }’s turn
merlin-log-knight-die = { $player } rides to { $space }.
merlin-log-knight-mirror = { $player }’s knight crosses to { $space }, on the opposite side.
merlin-log-knight-mirror-short = { $player } crosses to { $space }.
merlin-log-merlin = { $player } moves Merlin to { $space }.
merlin-log-copied = { $player } uses { $space } instead.
merlin-log-left = { $player } skips { $space }.
merlin-log-die-turned = { $player } turns the die over. It shows { $pips } now.
merlin-log-die-turned-short = { $player } turns the die to { $pips }.
merlin-log-apple-spent = { $player } spends an apple and sets the die to { $pips }.
merlin-log-apple-spent-short = { $player } spends an apple: { $pips }.
merlin-log-apple-taken = { $player } takes an apple.
merlin-log-staff = { $player } spends a staff to repeat the action.
merlin-log-staff-short = { $player } spends a staff.
merlin-log-taken = { $player } takes { $good }.
merlin-log-returned = { $player } gives back { $good }.
merlin-log-flag = { $player } uses { $flag } { $effect }.
merlin-log-flag-short = { $player } uses { $flag }.
merlin-log-traitors-discarded = { $player } discards { $count ->
    [one] 1 { $principality } traitor
   *[other] { $count } { $principality } traitors
}.
merlin-log-points = { $cause }: { $player } +{ $points }
merlin-log-points-short = { $cause }: { $mark }+{ $points }
merlin-cause-shields = Shields
merlin-cause-flags = Flags
merlin-cause-materials = Materials
merlin-cause-markers = Markers
merlin-cause-mission = Mission
merlin-cause-flag-bearer = “Free choice”
merlin-cause-shield-bearer = “Traitor hunt”
merlin-log-excalibur = { $where ->
    [own] { $player } still holds Excalibur.
   *[board] { $player } takes Excalibur.
}
merlin-log-excalibur-from = { $player } takes Excalibur from { $other }.
merlin-log-grail = { $where ->
    [own] { $player } still holds the Grail.
   *[board] { $player } takes the Grail.
}
merlin-log-grail-from = { $player } takes the Grail from { $other }.
merlin-log-sent = { $player } sends the { $assistant } to the { $principality }.
merlin-log-sent-home = { $player }’s { $assistant } goes home from the { $principality }.
merlin-log-sent-home-short = { $player }’s { $assistant } goes home.
merlin-log-marker = { $player } places a marker at the { $principality }.
merlin-log-built = { $tower ->
    [yes] { $player } builds a manor on a hex with a tower.
   *[no] { $player } builds a manor.
}{ $left ->
    [0] {" "}It was their last.
   *[other] {""}
}
merlin-log-built-short = { $player } builds a manor.
merlin-log-completed = { $player } completes a mission: { $mission }.
merlin-log-completed-short = { $player } completes a mission.
merlin-log-discarded = { $player } discards a mission: { $mission }.
merlin-log-discarded-short = { $player } discards a mission.
merlin-log-drawn-deck = { $player } draws a mission from the deck.
merlin-log-drawn-deck-open = { $player } draws a mission from the deck: { $mission }.
merlin-log-drawn-deck-open-short = { $player } draws a mission from the deck.
merlin-log-drawn-display-open = { $player } draws a mission from the display: { $mission }.
merlin-log-drawn-display-open-short = { $player } draws a mission from the display.
merlin-log-missions-shuffled = The discarded missions are shuffled into a new deck.
merlin-log-seal = { $player } learns “{ $ability }”.
merlin-log-ability = { $player } uses “{ $ability }”.
merlin-log-scoring = Scoring { $number }
merlin-log-traitors = { $stay ->
    [0] { $repelled ->
        [0] { $excalibur ->
            [yes] No traitors besiege { $player }. Excalibur: +{ $points }
           *[no] No traitors besiege { $player }.
        }
       *[other] { $excalibur ->
            [yes] { $player } repels every traitor. Excalibur: +{ $points }
           *[no] { $player } repels every traitor.
        }
    }
    [one] 1 traitor stays at { $player }’s castle: −{ $lost }
   *[other] { $stay } traitors stay at { $player }’s castle: −{ $lost }
}
merlin-log-traitors-shuffled = The discarded traitors are shuffled into a new pile.
merlin-traitors-of = { $count } { $principality }
merlin-traitors-1 = { $a }
merlin-traitors-2 = { $a }, { $b }
merlin-traitors-3 = { $a }, { $b }, { $c }
merlin-traitors-none = none
merlin-log-traitors-dealt = New traitors besiege { $player }: { $who }
merlin-log-territory-mountain = { $count ->
    [one] Mountain, 1 hex: { $who }
   *[other] Mountain, { $count } hexes: { $who }
}
merlin-log-territory-forest = { $count ->
    [one] Forest, 1 hex: { $who }
   *[other] Forest, { $count } hexes: { $who }
}
merlin-log-territory-lake = { $count ->
    [one] Lake, 1 hex: { $who }
   *[other] Lake, { $count } hexes: { $who }
}
merlin-log-pot = The { $principality }’s pot of { $pot }: { $who }
merlin-log-pot-grail = { $player } puts the Grail on the { $principality }’s pot of { $pot }: { $who }
merlin-log-pot-grail-short = Grail on the { $principality }’s pot: { $who }
merlin-log-assistants = Assistants: { $who }
merlin-log-end-scored = Left over in { $player }’s castle: { $apples ->
    [0] no apples
    [one] 1 apple
   *[other] { $apples } apples
}, { $staffs ->
    [0] no staffs
    [one] 1 staff
   *[other] { $staffs } staffs
}, { $goods ->
    [0] no goods
    [one] 1 token
   *[other] { $goods } goods
}: +{ $points }
merlin-log-end-scored-short = Left over: { $player } +{ $points }
merlin-log-game-ended-1 = { $a } wins!
merlin-log-game-ended-2 = { $a } and { $b } share the win!
merlin-log-game-ended-3 = { $a }, { $b } and { $c } share the win!
merlin-log-game-ended-4 = { $a }, { $b }, { $c } and { $d } share the win!
merlin-gain = { $player }{"\u00A0"}+{ $count }
merlin-gain-short = { $mark }+{ $count }
merlin-loss = { $player }{"\u00A0"}−{ $count }
merlin-loss-short = { $mark }−{ $count }
merlin-seat-count = { $player }{"\u00A0"}{ $count }
merlin-seat-count-short = { $mark }{ $count }
merlin-no-points = no points
merlin-seats-1 = { $a }
merlin-seats-2 = { $a }, { $b }
merlin-seats-3 = { $a }, { $b }, { $c }
merlin-seats-4 = { $a }, { $b }, { $c }, { $d }

# A whole turn in one line: “Bruno rides to the Fox, sends the builder to the Fox and takes a Fox material.”
merlin-summary = { $player } { $what }.
merlin-sum-knight-die = rides to { $space }
merlin-sum-knight-mirror = crosses to { $space }
merlin-sum-merlin = moves Merlin to { $space }
merlin-sum-copied = uses { $space } instead
merlin-sum-left = skips the action
merlin-sum-taken = takes { $good }
merlin-sum-returned = gives back { $good }
merlin-sum-sent = sends the { $assistant } to the { $principality }
merlin-sum-ousted = sends { $player }’s { $assistant } home
merlin-sum-marker = places a marker at the { $principality }
merlin-sum-built = builds a manor on { $hex }
merlin-sum-hex-mountain = { $tower ->
    [yes] a mountain with a tower
   *[no] a mountain
}
merlin-sum-hex-forest = { $tower ->
    [yes] a forest with a tower
   *[no] a forest
}
merlin-sum-hex-lake = { $tower ->
    [yes] a lake with a tower
   *[no] a lake
}
merlin-sum-grail = takes the Grail
merlin-sum-grail-from = takes the Grail from { $other }
merlin-sum-excalibur = takes Excalibur
merlin-sum-excalibur-from = takes Excalibur from { $other }
merlin-sum-traitors = discards { $traitors }
merlin-sum-points = scores { $count }
merlin-sum-seal = learns “{ $ability }”
merlin-sum-completed = completes a mission
merlin-sum-discarded = discards a mission
merlin-sum-apple = takes an apple
merlin-sum-staff = repeats the action with a staff

## Banners in the middle of the board

merlin-banner-round = Round { $round }
merlin-banner-first = { $player } rides first.
merlin-banner-scoring = Scoring { $number }

## Looking around

merlin-gatehouse = { $principality }. { $pot } Assistants: { $who }. Stock: { $goods }.
merlin-gatehouse-pot = { $count ->
    [one] Pot of 1: { $who }.
   *[other] Pot of { $count }: { $who }.
}
merlin-gatehouse-pot-empty = No markers.
merlin-gatehouse-and-flag = { $principality }. { $pot } Flag: { $flag } Assistants: { $who }. Stock: { $goods }.
merlin-gatehouse-flag = { $principality } flag: { $flag }
merlin-flag-repel = at any time during your turn, discard as many of your traitors of one colour as you like.
merlin-flag-repel-short = at any time during your turn, discard your traitors of one colour.
merlin-flag-missions = complete 2 missions in one turn. The second scores 2 extra points.
merlin-flag-reverse = before your knight rides, turn it round to ride anticlockwise.
merlin-flag-flip = before you move, turn the die over. A 2 becomes a 5.
merlin-flag-other = once you’ve moved, use the space of another player’s knight instead of yours.
merlin-flag-other-short = once you’ve moved, use another knight’s space instead.
merlin-flag-mirror = once your knight has ridden, cross to the space opposite and use that.
merlin-plate = { $player }: { merlin-plate-points }. { $traitors }{ $abilities } Dice: { $dice }. Goods: { $goods }. { $left }
merlin-plate-holding = { $player }: { merlin-plate-points }, holds { $holds }. { $traitors }{ $abilities } Dice: { $dice }. Goods: { $goods }. { $left }
merlin-plate-white = { $pips } for Merlin
merlin-plate-points = { $below ->
    [yes] −{ $score ->
        [one] 1 point
       *[other] { $score } points
    }
   *[no] { $score ->
        [one] 1 point
       *[other] { $score } points
    }
}
merlin-plate-traitors = { $count ->
    [0] No traitors.
    [one] { $stay ->
        [0] 1 traitor, repelled.
       *[other] 1 traitor, not repelled: −{ $cost } in a scoring.
    }
   *[other] { $stay ->
        [0] { $count } traitors, all repelled.
       *[other] { $count } traitors, { $stay } not repelled: −{ $cost } in a scoring.
    }
}
merlin-plate-left = Left: { $apples ->
    [0] no apples
    [one] 1 apple
   *[other] { $apples } apples
}, { $staffs ->
    [0] no staffs
    [one] 1 staff
   *[other] { $staffs } staffs
}, { $manors ->
    [0] no manors
    [one] 1 manor
   *[other] { $manors } manors
}, { $markers ->
    [0] no markers
    [one] 1 marker
   *[other] { $markers } markers
}.
merlin-plate-abilities = { "" } Abilities: { $abilities }.
merlin-plate-ability = { $used ->
    [yes] { $ability } (used until the next scoring)
   *[no] { $ability }
}
merlin-hex-taken = { $hex }: { $player }’s manor. { merlin-hex-territory }
merlin-hex-territory = { $size ->
    [one] Territory of 1 hex: { $who }.
   *[other] Territory of { $size } hexes: { $who }.
}
merlin-hex-nobody = no manors
merlin-hex-payable = { $hex }: pay with { $materials }. { merlin-hex-territory }
merlin-hex-closed = { $hex }: takes { $materials }; you have none. { merlin-hex-territory }
merlin-hex-free = { $hex }: takes { $materials }, shown at the ends of its lines. { merlin-hex-territory }
merlin-frame-slot = { $good }: pays for hexes on the 2 lines from here.
merlin-card-display = On display: { $mission }.
merlin-card-display-short = { $mission }.
# A mission of the hand, and how much of what it asks for is there. If that is everything, but it can’t be completed now:
# one was completed this turn, or it isn’t the player’s turn, or there won’t be another one.
merlin-card-hand = { $met ->
    [yes] { $mission }: you have everything.
    [another] { $mission }: you have everything, but you can’t complete another mission this turn.
    [later] { $mission }: you have everything for your next turn.
    [over] { $mission }: you have everything, but your last turn is over.
    [part] { $mission }: you have { $have } of { $of }.
   *[no] { $mission }.
}
merlin-card-hand-short = { $met ->
    [yes] { $mission }: you have everything.
    [another] You can’t complete another mission this turn.
    [later] You have everything for your next turn.
    [over] Your last turn is over.
    [part] { $mission }: you have { $have } of { $of }.
   *[no] { $mission }.
}
merlin-card-completed = Completed: { $mission }.
merlin-ability-alone = “{ $title }”.
merlin-deck = { $count ->
    [0] The missions’ deck is empty.
    [one] 1 mission in the deck.
   *[other] { $count } missions in the deck.
} { $discards ->
    [0] None discarded.
   *[other] { $discards } discarded.
}
merlin-pile = { $count ->
    [0] The traitors’ pile is empty.
    [one] 1 traitor in the pile.
   *[other] { $count } traitors in the pile.
}
merlin-pile-gone = { merlin-pile } Discarded: { $gone }.
merlin-track = Round { $round } of { $rounds }. A star marks a round that ends with a scoring.
merlin-track-and-pile = { $track } { $pile }
merlin-relic-grail = The Grail: once per scoring, its holder can win a tied pot outright.
merlin-relic-grail-short = Once per scoring, its holder can win a tied pot outright.
merlin-relic-excalibur = Excalibur: worth 3 points in a scoring if its holder repels every traitor.
merlin-relic-excalibur-short = Worth 3 points in a scoring if its holder repels every traitor.
merlin-relic-held = { $about } { $player } holds it.

## What is known

merlin-known-traitors = Traitors, 4 of each colour
merlin-known-traitors-castles = At castles
merlin-known-traitors-gone = Discarded
merlin-known-traitors-pile = In the pile
merlin-known-missions-display = On display
merlin-known-missions-gone = Discarded or completed
merlin-known-missions-unseen = { $count ->
    [one] 1 more in the deck and in hands
   *[other] { $count } more in the deck and in hands
}

## Scoring and result

merlin-scoring-traitors = Traitors
merlin-scoring-territory-mountain = { $count ->
    [one] Mountain, 1 hex
   *[other] Mountain, { $count } hexes
}
merlin-scoring-territory-forest = { $count ->
    [one] Forest, 1 hex
   *[other] Forest, { $count } hexes
}
merlin-scoring-territory-lake = { $count ->
    [one] Lake, 1 hex
   *[other] Lake, { $count } hexes
}
merlin-scoring-territory-where = { $territory } ({ $where ->
    [left] left
    [middle] middle
    [right] right
    [top] top
    [bottom] bottom
   *[other] number { $where } from the left
})
merlin-scoring-pot = { $principality }, pot of { $pot }
merlin-scoring-assistants = Assistants
merlin-scoring-note = +3 for Excalibur
merlin-result-missions = Missions
merlin-result-spaces = Spaces
merlin-result-traitors = Traitors
merlin-result-territories = Manors
merlin-result-influence = Influence
merlin-result-assistants = Assistants
merlin-result-end = Other
merlin-result-round = Round { $round }
merlin-result-move = { $space }: { $count ->
    [one] 1{"\u00A0"}point
   *[other] { $count }{"\u00A0"}points
}

## Help: what can be done now, and the rules in short for F1, pages with their paragraphs

merlin-now-waiting =
    { $device ->
        [mouse] Someone else is choosing. Meanwhile, point at a space, a hex, a gatehouse or a player to learn more, or read the log.
        [touch] Someone else is choosing. Meanwhile, tap a space, a hex, a gatehouse or a player to learn more, or read the log.
       *[other] Someone else is choosing. Meanwhile, look around the board and the players, see what’s known ({ $key-leaders }), or read the log ({ $key-log }).
    }
merlin-now-hint =
    { $device ->
        [keyboard] Not sure? { $key-hint } shows what the best bot would do.
       *[other] Not sure? The hint button (a lamp) beside the board shows what the best bot would do.
    }
merlin-now-keys =
    { $device ->
        [pad] Choose with the left stick or the D-pad. { $key-confirm } confirms, and { $key-cancel } { $cancel }.
        [mouse] Point at what you want and click. { $key-cancel } { $cancel }.
        [touch] Tap what you want.
       *[keyboard] Choose with the arrow keys. { $key-confirm } confirms, and { $key-cancel } { $cancel }.
    }
merlin-now-cancel-back = undoes
merlin-now-cancel-ask-back = asks to undo
merlin-now-cancel-close = closes what’s in front
merlin-now-cancel-menu = opens the menu
merlin-now-die = Each of your dice takes your knight to one space. Merlin’s die, the purple one, moves him either way, and you use his space instead. The die beside a space is the one that leads there, and its arrow shows the way. The line at the bottom says what you’d gain there.
merlin-now-die-spent = Either die can take you there. You keep the other for a later turn.
merlin-now-apple-spent = An apple sets a die to any number from 1 to 6. Choose where that takes you, or keep the apple.
merlin-now-flags-spent = A flag turns a die over, or sends your knight the other way. Choose where that takes you, or keep the flag.
merlin-now-extras-spent = These come on top of your action. Use one, or go back.
merlin-now-elsewhere-spent = A flag lets you use another space’s action instead. Choose that space, or go back.
merlin-now-ride = You’ve chosen a die. Before you move, you may spend an apple to set it to any number. Or use a flag that turns the die over, or sends your knight the other way.
merlin-now-end = Once you’re done, end your turn. If you moved Merlin, you may first spend a staff to repeat the action. After your turn, you draw a new mission for each one you’ve completed.
merlin-now-reward = Take the mission’s points, or place a seal for an ability. It goes into the column of the mission’s symbol, in a row no higher than its points. You have 4 seals, and they never move.
merlin-now-traitor = Discard any one of your traitors. One that no shield repels would cost you 3 points in the next scoring.
merlin-now-trade-for = Take any token in stock from any principality.
merlin-now-tower = A tower gives you a shield or a flag of any principality, or lets you place a marker from your castle in any principality.
merlin-now-build = Your ability lets you build once more. A hex takes the materials that the lines from it reach on the frames.
merlin-now-second-mission = You’ll draw as many missions as you discard.
merlin-now-draw = Choose one of the missions on display, or draw one unseen from the deck.
merlin-now-element = You score 1 point for each, and 1 extra point for the ability.
merlin-now-pair = You may send the same assistant twice. The second visit is optional.
merlin-now-plea = Your ability discards a traitor without a shield and scores 1 point. It’s yours again after the scoring, used or not.
merlin-now-grail = You’re tied for the most markers. With the Grail, the whole pot is yours. You may use it once in each scoring, and you keep it.
merlin-now-aside-repel = Your { $principality } flag can discard traitors of one colour now, as many as you like.
merlin-now-aside-flag = Your { $principality } flag lets you complete a second mission this turn, for 2 extra points.
merlin-now-aside-use = Your ability “Traitor hunt” can discard a traitor now, for 1 point.
merlin-help-now = What can I do now?
merlin-help-space = “{ $space }”: { $about }

## The rules: chapters and entries of the reference, each with its heading and its paragraphs

merlin-rule-goal = Goal of the game
merlin-rule-goal-1 = You’re a knight at the Round Table. Ride around Camelot, send your assistants to 6 principalities, build manors, complete missions, and keep traitors from your castle.
merlin-rule-goal-2 = The game lasts 6 rounds, with a scoring after rounds 2, 4 and 6. The player with the most points at the end wins. Players who tie share the win.

merlin-rule-setup = Setting up
merlin-rule-setup-1 = You begin with a knight, 4 assistants, 7 manors, 3 staffs, an apple and 4 missions. 3 missions lie open for everyone. 3 traitors stand before your castle.
merlin-rule-setup-2 = You draw a start tile. It says where your knight stands, which shield, flag and material you begin with, and where your first influence marker lies. The other 6 markers are in your castle.
merlin-rule-setup-3 = Merlin begins at the Dragon. The environs are laid out at random: 24 hexes with 4 players, 18 with 2 or 3.
merlin-rule-setup-4 = A random player goes first, or the one you choose in the options.

merlin-rule-table = On the table
merlin-rule-table-1 = The rondel is a ring of 24 spaces. Every fourth one is a principality: Dragon, Dove, Fish, Snake, Fox and Eagle. Inside the ring lie Camelot’s environs, where you build manors.
merlin-rule-table-2 = Each principality has a gatehouse with 6 shields, 6 flags and 6 materials in stock, a place for one assistant of each kind, and a pot for influence markers.
merlin-rule-table-3 = The sign beside a space shows its points (+3), how many choices it offers (12), or nothing (–).

merlin-rule-castle = Your castle
merlin-rule-castle-1 = Your castle holds what you own: shields, flags, materials, apples, staffs, manors, markers, and the assistants who are at home. Traitors stand before its walls.
merlin-rule-castle-2 = Everyone sees it. Only your missions are hidden from the others.

merlin-rule-goods = Goods
merlin-rule-goods-1 = Shields, flags and materials are goods. Each token belongs to a principality, and the stock is limited: 6 of each kind in each. What’s used goes back.
merlin-rule-goods-2 = Shields repel traitors. Flags change a turn. Materials pay for manors. Missions ask for all 3 kinds. At the end, every 3 goods you have left score 1 point.

merlin-rule-turn = Your turn
merlin-rule-turn-1 = 1. Choose one of your dice. Before you move, you may spend an apple, or use a flag that changes the ride.
merlin-rule-turn-2 = 2. Move exactly as far as the die says: your knight, or Merlin with his die.
merlin-rule-turn-3 = 3. Use the space, or skip it. If you moved Merlin, a staff repeats the action once.
merlin-rule-turn-4 = 4. End your turn. For each mission you’ve completed, draw a new one.
merlin-rule-turn-5 = Turns go clockwise, one die at a time. A round ends when everyone has taken 4 turns. Then the player to the left becomes the first player.

merlin-rule-dice = The dice
merlin-rule-dice-1 = At the start of a round, everyone rolls 3 dice of their own, and a purple one for Merlin. All dice lie open.
merlin-rule-dice-2 = If 3 or 4 of your dice show the same number, you roll all 4 again. 2 pairs stay.
merlin-rule-dice-3 = You use each die once, in any order.

merlin-rule-ride = Your knight
merlin-rule-ride-1 = Your own dice move your knight, always clockwise, and exactly as far as they show. You have to move. Any number of knights can share a space.
merlin-rule-ride-2 = A Fish flag turns it round. An Eagle flag takes it across to the opposite space.

merlin-rule-merlin = Merlin
merlin-rule-merlin-1 = Merlin’s die, the purple one, moves him in either direction. You use his space in place of your knight’s.
merlin-rule-merlin-2 = Everyone moves the same Merlin. Your own knight stays where it is.

merlin-rule-apples = Apples
merlin-rule-apples-1 = Before you move, an apple sets the die you’ve chosen to any number from 1 to 6. One apple a turn.
merlin-rule-apples-2 = You get one when you take the Grail, if there’s one left. There are 11 in all. At the end, each scores 1 point.

merlin-rule-staffs = Staffs
merlin-rule-staffs-1 = After you’ve moved Merlin and used his space, a staff repeats the action at once. You make new choices.
merlin-rule-staffs-2 = One staff a turn (R), and not if you skipped the action. A spent staff is gone for good. At the end, each staff left scores 2 points.

merlin-rule-spaces = The spaces
merlin-rule-spaces-1 = There are 24 spaces: 6 principalities, and 18 others with signs. You may always skip a space. Once you begin its action, carry it through, except where it says “may” or “up to” (R).
merlin-rule-space-duty = The builder takes a material, the shield-bearer a shield, the flag-bearer a flag, and the lady-in-waiting places a marker. A rival’s assistant of the same kind goes home.

merlin-rule-assistants = Assistants
merlin-rule-assistants-1 = An assistant who comes to a principality does their duty there. The builder takes a material, the shield-bearer a shield, the flag-bearer a flag, and the lady-in-waiting places one of your influence markers from your castle.
merlin-rule-assistants-2 = If there’s nothing left to take, they take nothing. They still score 1 point each in every scoring.
merlin-rule-assistants-3 = There’s room for one assistant of each kind. If a rival’s is there, it goes home to their castle. You can’t send one to where it already stands.

merlin-rule-influence = Influence markers
merlin-rule-influence-1 = You have 7. Your lady-in-waiting places one where she goes, and so can a tower.
merlin-rule-influence-2 = “Take” and “Send an assistant” spaces work for the principalities where you have a marker.
merlin-rule-influence-3 = In a scoring, the pot goes to the player with the most markers.

merlin-rule-environs = Building manors
merlin-rule-environs-1 = On a “Build” space, put a manor on a free hex and pay a material that the hex takes. Each hex has room for one. You have 7 manors, and they stay.
merlin-rule-environs-2 = Connected hexes of one terrain (mountain, forest or lake) are a territory. In a scoring, the player with the most manors in it scores 1 point per hex.

merlin-rule-materials = What a hex takes
merlin-rule-materials-1 = Follow the straight lines from a hex to the icons above and below the environs. Pay any one of those materials to build there. Other hexes don’t block a line.
merlin-rule-materials-2 = A line that leaves the environs at the side leads nowhere. Every hex takes 2 to 4 materials.

merlin-rule-towers = Towers
merlin-rule-towers-1 = When you build on a hex with a tower, you may also take a shield or a flag of any principality, or put a marker from your castle in any principality.

merlin-rule-flags = The flags
merlin-rule-flags-1 = Each principality’s flags have an effect of their own. Use one during your turn, and it goes back to the stock.
merlin-rule-flags-2 = You may use several in a turn, but not 2 with the same effect. Only Dragon flags can be used again.

merlin-rule-missions = Completing missions
merlin-rule-missions-1 = To complete a mission, have everything it asks for at the same moment. You give nothing away. You may complete one mission a turn, at any time during it.
merlin-rule-missions-2 = When your turn ends, you draw a new one, from the display or the deck. You can’t complete it before your next turn.
merlin-rule-missions-3 = There are 55, worth 1 to 3 points each. If the deck runs out, the discards are shuffled.
merlin-rule-missions-goods = Missions: goods
merlin-rule-missions-goods-1 = These ask for particular goods, in these colours.
merlin-rule-missions-counts = Missions: amounts
merlin-rule-missions-counts-1 = These ask for a number of goods in any colours, or of markers in all principalities together.
merlin-rule-missions-markers = Missions: markers
merlin-rule-missions-markers-1 = These ask for markers in one principality.
merlin-rule-missions-assistants = Missions: assistants
merlin-rule-missions-assistants-1 = These ask for assistants in a given principality, or for 2 of them together in any one (R).
merlin-list-missions = { $first }; { $then }
merlin-rule-missions-each = { $points ->
    [one] Worth 1 point: { $missions }.
   *[other] Worth { $points } points: { $missions }.
}

merlin-rule-traitors = Traitors
merlin-rule-traitors-1 = 3 traitors stand before each castle, in the colours of the principalities. In a scoring, a shield repels 1 traitor of its colour and goes back to the stock, automatically.
merlin-rule-traitors-2 = Each traitor that stays costs you 3 points, even below zero (R). Then all of them leave, and 3 new ones arrive, except after round 6.

merlin-rule-shields = Shields
merlin-rule-shields-1 = 1 shield repels 1 traitor of its colour. Keep those you need until the scoring. “Score shields” and missions count the ones you have.

merlin-rule-excalibur-1 = If you hold it in a scoring and no traitor stays, you score 3 points. You keep it until someone else takes it.
merlin-rule-grail-1 = Once per scoring, use it to win a tied pot outright. You’re asked at each tie. You keep it until someone else takes it.

merlin-rule-scoring = A scoring
merlin-rule-scoring-1 = 1. Traitors: −3 for each that no shield repels. Excalibur’s holder scores 3 if no traitor stays.
merlin-rule-scoring-2 = 2. Environs: each territory scores 1 point per hex for the player with the most manors.
merlin-rule-scoring-3 = 3. Influence: each pot goes to the player with the most markers, from the Dragon on clockwise.
merlin-rule-scoring-4 = 4. Assistants: 1 point for each of yours in a principality.

merlin-rule-territories = Territories
merlin-rule-territories-1 = The player with the most manors in a territory scores 1 point for each of its hexes. Players who tie share the points, rounded down.
merlin-rule-territories-2 = There’s no second place, and no points without a manor. The manors stay for the next scoring.

merlin-rule-pots = Pots
merlin-rule-pots-1 = A pot is worth 1 point for each marker in it. The player with the most markers wins it. Players who tie share, rounded down.
merlin-rule-pots-2 = After that, everyone takes all but one of their markers there back to their castle.
merlin-rule-pots-3 = Here, 2 players tie at 3 markers, and one uses the Grail:

merlin-rule-end = End of the game
merlin-rule-end-1 = The game ends after the third scoring. Then each apple scores 1 point, each staff 2, and every 3 goods 1, all kinds together.
merlin-rule-end-2 = The player with the most points wins. Players who tie share the win.

merlin-rule-rulings = Our rulings
merlin-rule-rulings-1 = Where the printed rules are silent, we decided. These pages mark such rulings with (R). The order of the spaces, the start tiles, the icons around the environs and the missions are our own, made to fit the printed rules.

merlin-rule-abilities = In the King’s Favour
merlin-rule-abilities-1 = With this option, completing a mission scores its points, or you place a seal for an ability instead. It goes into the column of the mission’s symbol, in a row no higher than its points.
merlin-rule-abilities-2 = You have the ability at once. You have 4 seals, and they never move. Row 3 works once, and then again after each scoring.
merlin-rule-ability-row = Row { $row }, in the { $assistant }’s column.
merlin-rule-ability-no-staff = In that turn, you can’t spend a staff.

merlin-rule-keys = Keys and buttons
merlin-rule-keys-1 =
    { $device ->
        [pad] Choose with the left stick or the D-pad. { $key-confirm } confirms, and { $key-cancel } undoes. { $key-previous } and { $key-next } jump between choices. { $key-option1 } spends an apple before you ride, and { $key-option2 } uses a flag.
        [mouse] Click what you want, such as a space to ride to. The buttons below lead further, for an apple or a flag. { $key-cancel } undoes.
        [touch] Tap what you want, such as a space to ride to. The buttons below lead further, for an apple or a flag. The undo button beside the board undoes.
       *[keyboard] Choose with the arrow keys. { $key-confirm } confirms, and { $key-cancel } undoes. { $key-next } jumps to the next choice. { $key-option1 } spends an apple before you ride, and { $key-option2 } uses a flag.
    }
merlin-rule-keys-2 =
    { $device ->
        [mouse] Click a player to see their castle. The wheel zooms in. The icons beside the board open the log, replay the others’ turns, and open this help and the pause menu.
        [touch] Tap a player to see their castle. The icons beside the board zoom in, open the log, replay the others’ turns, and open this help and the pause menu.
       *[other] At any time: the log ({ $key-log }), castles and known cards ({ $key-leaders }), a closer look ({ $key-zoom }), a replay of the others’ turns ({ $key-replay }), this help ({ $key-help }) and the pause menu ({ $key-menu }).
    }
merlin-rule-keys-3 = Your missions are yours alone. If others share the screen, ask them to look away before you open your hand.

## Why something cannot be chosen (the keys of the rules' refusals)

merlin-why-not-your-turn = It isn’t your turn.
merlin-why-not-asked = You can’t choose that now.
merlin-why-not-asked-short = Not possible now.
merlin-why-not-now = You can’t use that flag now.
merlin-why-nothing-to-do = That would change nothing.
merlin-why-no-such-die = None of your dice shows that number.
merlin-why-no-apple = You have no apple to spend.
merlin-why-no-flag = You don’t have that flag.
merlin-why-once-a-turn = You’ve already used that this turn.
merlin-why-knight-only = That flag is for your knight.
merlin-why-clockwise-only = Your knight rides clockwise, unless a flag turns it.
merlin-why-anticlockwise-only = You’ve turned your knight, so it rides anticlockwise.
merlin-why-no-knight-there = No other player’s knight is there.
merlin-why-not-there = Your assistant isn’t there.
merlin-why-already-there = Your assistant is already there.
merlin-why-no-marker-there = You have no marker there.
merlin-why-no-marker-left = You have no marker left in your castle.
merlin-why-none-in-stock = There are none left there.
merlin-why-no-good = You don’t have that.
merlin-why-no-material = You don’t have the material for that.
merlin-why-not-taken-here = No free hex takes that material.
merlin-why-occupied = There’s already a manor here.
merlin-why-no-such-hex = There’s no such hex.
merlin-why-no-manor = You’ve built all your manors.
merlin-why-no-traitor = There’s no such traitor at your castle.
merlin-why-no-traitor-short = No such traitor.
merlin-why-not-in-hand = You don’t hold that mission.
merlin-why-not-met = You don’t have everything that mission asks for.
merlin-why-not-met-short = Not complete yet.
merlin-why-one-mission = You can’t complete another mission this turn.
merlin-why-not-on-display = That mission isn’t on display.
merlin-why-no-missions-left = There are no missions left.
merlin-why-row-too-high = The mission isn’t worth enough points for that ability.
merlin-why-learned = You’ve already learned that ability.
merlin-why-other-column = The mission has another assistant’s symbol.
merlin-why-no-seal = You’ve placed all your seals.
merlin-why-no-staff = You have no staff left.
merlin-why-no-staff-now = Your ability rules out a staff this turn.
merlin-why-merlin-only = You can only spend a staff after moving Merlin.
merlin-why-action-left = You skipped the action, so there’s nothing to repeat.

## How strong a bot is, and its style

bot-style-landowner = landowner
bot-style-envoy = envoy
bot-style-seeker = seeker
bot-likes-landowner = { $name } ({ $level }) likes to build manors.
bot-likes-landowner-short = { $name } ({ $level }) likes manors.
bot-likes-envoy = { $name } ({ $level }) likes to place assistants and influence markers.
bot-likes-envoy-short = { $name } ({ $level }) likes influence.
bot-likes-seeker = { $name } ({ $level }) likes missions, the Grail and Excalibur.
bot-likes-seeker-short = { $name } ({ $level }) likes missions.

## A bot’s word at a big moment; those on the lead are said in every title

bot-word-lead-landowner = Land first, glory later. Here’s the glory.
bot-word-lead-envoy = Everyone knows my name by now.
bot-word-lead-seeker = I’ve read of days like this.
bot-word-passed-landowner = My walls will outlast your lead.
bot-word-passed-envoy = I’ll send someone to congratulate you.
bot-word-passed-seeker = The quest isn’t over.
bot-word-ousted-1 = They’d only just hung up their cloak.
bot-word-ousted-2 = Home already? Supper’s not ready.
bot-word-ousted-3 = There’s no room for two, it seems.
bot-word-ousted-landowner = Never mind. I’ll build on my own land.
bot-word-ousted-envoy = I’d call that undiplomatic.
bot-word-ousted-seeker = A setback in every good story.
bot-word-ousting-1 = After you. No, really.
bot-word-ousting-2 = The seat was warm already.
bot-word-ousting-3 = Nothing personal.
bot-word-ousting-landowner = I needed the room.
bot-word-ousting-envoy = We’ve always wanted to visit.
bot-word-ousting-seeker = A small step on a long quest.
bot-word-robbed-1 = I’d only just polished it.
bot-word-robbed-2 = Careful, it’s older than you are.
bot-word-robbed-3 = I’ll want that back.
bot-word-robbed-landowner = I prefer things that stay put.
bot-word-robbed-envoy = You might have asked.
bot-word-robbed-seeker = I’ll seek it again. It’s what I do.
bot-word-relic-1 = It suits me, don’t you think?
bot-word-relic-2 = Finders keepers.
bot-word-relic-3 = I’ll take good care of it.
bot-word-relic-landowner = It’ll look well over the fireplace.
bot-word-relic-envoy = A gift for the people, of course.
bot-word-relic-seeker = At last!
bot-word-repelled-1 = Not one of them got in.
bot-word-repelled-2 = Counted, met and sent away.
bot-word-repelled-3 = My gates are shut, thank you.
bot-word-repelled-landowner = Good walls. I built them myself.
bot-word-repelled-envoy = They seemed open to reason.
bot-word-repelled-seeker = I knew they were coming.
bot-word-besieged-1 = Who let them in?
bot-word-besieged-2 = I should have looked at the walls.
bot-word-besieged-3 = They’ve eaten all the apples.
bot-word-besieged-landowner = Traitors, in my pantry!
bot-word-besieged-envoy = So much for my fine words.
bot-word-besieged-seeker = I was away. On a quest.
bot-word-pot-1 = All of it? How kind.
bot-word-pot-2 = That’s a heavy chest.
bot-word-pot-3 = I’ll need a bigger purse.
bot-word-pot-landowner = That buys a roof or two.
bot-word-pot-envoy = Friends everywhere. It does add up.
bot-word-pot-seeker = I wasn’t even looking for it.
bot-word-drained-1 = Is it empty? Check again.
bot-word-drained-2 = That cup has a long reach.
bot-word-drained-3 = I had the most, and I have nothing.
bot-word-drained-landowner = At least nobody can pour away my land.
bot-word-drained-envoy = We had an understanding, I thought.
bot-word-drained-seeker = Of all the cups in the world.

## Why a bot did what it did (the keys of the bots' answer_reasons.py)

bot-why-merlin-only = { $name } had no choice.
bot-why-merlin-ride-points = { $name } can score 3 points or more there.
bot-why-merlin-ride-territory = { $name } can build there to get the most manors in a territory.
bot-why-merlin-ride-shield = { $name } can get a shield there against a traitor.
bot-why-merlin-ride-traitor = There { $name } can discard a traitor without needing a shield.
bot-why-merlin-ride-lead = There { $name } can get the most markers in a principality.
bot-why-merlin-ride-grail-tie = { $name } ties for a pot, and the Grail there breaks ties.
bot-why-merlin-ride-rival = There { $name } can send someone else’s assistant home.
bot-why-merlin-ride-territory-tie = { $name } can build there to tie for the most manors in a territory.
bot-why-merlin-ride-leads-tie = There { $name } can tie for the most markers in a principality.
bot-why-merlin-ride-build = { $name } can build there.
bot-why-merlin-ride-sword-rival = There { $name } can take Excalibur from someone else.
bot-why-merlin-ride-grail-rival = There { $name } can take the Grail from someone else.
bot-why-merlin-ride-material = { $name } can get a material there to build with.
bot-why-merlin-ride-out = { $name } can send out one more assistant there, worth 1 more point.
bot-why-merlin-ride-sword = { $name } can take Excalibur there.
bot-why-merlin-ride-apple = { $name } can get an apple there, with the Grail.
bot-why-merlin-ride-saves-shield = { $name } can save a shield there by discarding a traitor.
bot-why-merlin-ride-few = { $name } can score a point or two there.
bot-why-merlin-ride-flag = { $name } can get a flag there.
bot-why-merlin-ride-more = { $name } can get a material there to build on more hexes.
bot-why-merlin-ride-guard = { $name } can get a shield there for traitors still to come.
bot-why-merlin-ride-missions = There { $name } can discard missions and draw others.
bot-why-merlin-ride-trade = { $name } can trade there.
bot-why-merlin-ride-next = From there, another die takes { $name } to 3 points or more.
bot-why-merlin-white-points = Merlin can go where { $name } scores 3 points or more.
bot-why-merlin-white-build = Merlin can go where { $name } can build.
bot-why-merlin-white-shield = Merlin can go where { $name } gets a shield against a traitor.
bot-why-merlin-white-traitor = Merlin can go where { $name } discards a traitor without a shield.
bot-why-merlin-white-lead = Merlin can go where { $name } gets the most markers in a principality.
bot-why-merlin-white-grail = Merlin can go where { $name } takes the Grail.
bot-why-merlin-white-rival = Merlin can go where { $name } sends someone else’s assistant home.
bot-why-merlin-white-leads-tie = Merlin can go where { $name } ties for the most markers in a principality.
bot-why-merlin-white-sword = Merlin can go where { $name } takes Excalibur.
bot-why-merlin-white-material = Merlin can go where { $name } gets a material to build with.
bot-why-merlin-white-out = Merlin can go where { $name } sends out one more assistant.
bot-why-merlin-white-apple = Merlin can go where { $name } gets an apple.
bot-why-merlin-white-saves = { $name } keeps a die that takes their knight to 3 points or more.
bot-why-merlin-white-twice = With Merlin, { $name } can spend a staff to repeat the action.
bot-why-merlin-apple = { $name } wants a space that no die reaches.
bot-why-merlin-rival = { $name } sends someone else’s assistant home.
bot-why-merlin-out = { $name } scores 1 more point for one more placed assistant.
bot-why-merlin-shield = { $name } needs that shield against a traitor.
bot-why-merlin-guard = { $name } may need that shield for traitors still to come.
bot-why-merlin-build-with = { $name } can build with that material.
bot-why-merlin-build-more = { $name } can build on more hexes with that material.
bot-why-merlin-flag = { $name } wants to use that flag later.
bot-why-merlin-lead = { $name } now has the most markers there.
bot-why-merlin-leads-tie = { $name } now ties for the most markers there.
bot-why-merlin-marker = { $name } adds to the markers there.
bot-why-merlin-points = { $name } scores at once.
bot-why-merlin-territory = { $name } now has the most manors in that territory.
bot-why-merlin-territory-tie = { $name } now ties for the most manors in that territory.
bot-why-merlin-territory-large = { $name } now has the most manors in that large territory.
bot-why-merlin-territory-tie-large = { $name } now ties for the most manors in that large territory.
bot-why-merlin-sword-traitor = { $name } has no shield against a traitor.
bot-why-merlin-sword-rival = { $name } takes Excalibur from someone else.
bot-why-merlin-sword = { $name } scores 3 for Excalibur if every traitor is repelled.
bot-why-merlin-grail-tie = { $name } ties for a pot, and the Grail breaks ties.
bot-why-merlin-grail-rival = { $name } takes the Grail from someone else.
bot-why-merlin-grail-apple = { $name } wants the apple too.
bot-why-merlin-trade-shield = { $name } can trade it for a shield against a traitor.
bot-why-merlin-trade-build = { $name } can trade it for a material to build with.
bot-why-merlin-spare = { $name } doesn’t need that shield against a traitor.
bot-why-merlin-double = { $name } has another one like it.
bot-why-merlin-repel = { $name } has no shields against those traitors.
bot-why-merlin-repel-some = { $name } doesn’t have enough shields against those traitors.
bot-why-merlin-repel-one = { $name } has no shield against that traitor.
bot-why-merlin-saves-shield = { $name } saves a shield.
bot-why-merlin-hunt = { $name } scores 1 and saves a shield.
bot-why-merlin-second-manor = { $name } can build a second manor.
bot-why-merlin-two-visits = { $name } can send up to 2 assistants.
bot-why-merlin-free-choice = { $name } can score anything here, plus 1.
bot-why-merlin-two-missions = { $name } can complete 2 missions this turn.
bot-why-merlin-second = The flag adds 2 points to { $name }’s second mission.
bot-why-merlin-choice = { $name } gets its points or an ability.
bot-why-merlin-learn = { $name } prefers the ability to the points.
bot-why-merlin-cash = { $name } prefers the points to an ability.
bot-why-merlin-draw-met = { $name } already has everything it asks for.
bot-why-merlin-draw-near = { $name } is only one thing short of it.
bot-why-merlin-draw-far = { $name } isn’t close to any mission on display.
bot-why-merlin-draw-secret = Nobody sees what { $name } draws from the deck.
bot-why-merlin-again = { $name } repeats the action.
bot-why-merlin-finished = There was nothing left to do on that space for { $name }.
bot-why-merlin-keeps-staff = { $name } keeps a staff, worth 2 points at the end.
bot-why-merlin-keeps-flag = { $name } keeps the flag for later.
bot-why-merlin-nothing = There was nothing to do there for { $name }.
bot-why-merlin-pot = { $name } wins the whole pot.
bot-why-merlin-later-pot = { $name } is tied for a bigger pot still to come.

## The same in a hint, said to the player

hint-why-merlin-only = You have no other choice.
hint-why-merlin-ride-points = You can score 3 points or more there.
hint-why-merlin-ride-territory = You can build there to get the most manors in a territory.
hint-why-merlin-ride-shield = You can get a shield there against a traitor.
hint-why-merlin-ride-traitor = There you can discard a traitor you have no shield for.
hint-why-merlin-ride-lead = There you can get the most markers in a principality.
hint-why-merlin-ride-grail-tie = You’re tied for a pot, and the Grail there breaks ties.
hint-why-merlin-ride-rival = There you can send someone else’s assistant home.
hint-why-merlin-ride-territory-tie = You can build there to tie for the most manors in a territory.
hint-why-merlin-ride-leads-tie = There you can tie for the most markers in a principality.
hint-why-merlin-ride-build = You can build there.
hint-why-merlin-ride-sword-rival = There you can take Excalibur from someone else.
hint-why-merlin-ride-grail-rival = There you can take the Grail from someone else.
hint-why-merlin-ride-material = You can get a material there to build with.
hint-why-merlin-ride-out = You can send out one more assistant there, worth 1 more point.
hint-why-merlin-ride-sword = You can take Excalibur there.
hint-why-merlin-ride-apple = You can get an apple there, with the Grail.
hint-why-merlin-ride-saves-shield = You can save a shield there by discarding a traitor.
hint-why-merlin-ride-few = You can score a point or two there.
hint-why-merlin-ride-flag = You can get a flag there.
hint-why-merlin-ride-more = You can get a material there to build on more hexes.
hint-why-merlin-ride-guard = You can get a shield there for traitors still to come.
hint-why-merlin-ride-missions = There you can discard missions and draw others.
hint-why-merlin-ride-trade = You can trade there.
hint-why-merlin-ride-next = From there, another die takes you to 3 points or more.
hint-why-merlin-white-points = Merlin can go where you score 3 points or more.
hint-why-merlin-white-build = Merlin can go where you can build.
hint-why-merlin-white-shield = Merlin can go where you get a shield against a traitor.
hint-why-merlin-white-traitor = Merlin can go where you discard a traitor without a shield.
hint-why-merlin-white-lead = Merlin can go where you get the most markers in a principality.
hint-why-merlin-white-grail = Merlin can go where you take the Grail.
hint-why-merlin-white-rival = Merlin can go where you send someone else’s assistant home.
hint-why-merlin-white-leads-tie = Merlin can go where you tie for the most markers in a principality.
hint-why-merlin-white-sword = Merlin can go where you take Excalibur.
hint-why-merlin-white-material = Merlin can go where you get a material to build with.
hint-why-merlin-white-out = Merlin can go where you send out one more assistant.
hint-why-merlin-white-apple = Merlin can go where you get an apple.
hint-why-merlin-white-saves = You keep a die that takes your knight to 3 points or more.
hint-why-merlin-white-twice = With Merlin, you can spend a staff to repeat the action.
hint-why-merlin-apple = No die takes you to that space.
hint-why-merlin-rival = Sends someone else’s assistant home.
hint-why-merlin-out = One more placed assistant scores 1 more point.
hint-why-merlin-shield = You need that shield against a traitor.
hint-why-merlin-guard = You may need that shield for traitors still to come.
hint-why-merlin-build-with = Lets you build with that material.
hint-why-merlin-build-more = Lets you build on more hexes.
hint-why-merlin-flag = You can use that flag later.
hint-why-merlin-lead = Gives you the most markers there.
hint-why-merlin-leads-tie = Ties you for the most markers there.
hint-why-merlin-marker = Adds to your markers there.
hint-why-merlin-points = Scores at once.
hint-why-merlin-territory = Gives you the most manors in that territory.
hint-why-merlin-territory-tie = Ties you for the most manors in that territory.
hint-why-merlin-territory-large = Gives you the most manors in that large territory.
hint-why-merlin-territory-tie-large = Ties you for the most manors in that large territory.
hint-why-merlin-sword-traitor = You have no shield against a traitor.
hint-why-merlin-sword-rival = Takes Excalibur from someone else.
hint-why-merlin-sword = Scores 3 for Excalibur if you repel every traitor.
hint-why-merlin-grail-tie = You’re tied for a pot, and the Grail breaks ties.
hint-why-merlin-grail-rival = Takes the Grail from someone else.
hint-why-merlin-grail-apple = Gets you an apple too.
hint-why-merlin-trade-shield = You can trade it for a shield against a traitor.
hint-why-merlin-trade-build = You can trade it for a material to build with.
hint-why-merlin-spare = You don’t need that shield against a traitor.
hint-why-merlin-double = You have another one like it.
hint-why-merlin-repel = You have no shields against those traitors.
hint-why-merlin-repel-some = You don’t have enough shields against those traitors.
hint-why-merlin-repel-one = You have no shield against that traitor.
hint-why-merlin-saves-shield = Saves you a shield.
hint-why-merlin-hunt = Scores 1 and saves you a shield.
hint-why-merlin-second-manor = You can build a second manor.
hint-why-merlin-two-visits = You can send up to 2 assistants.
hint-why-merlin-free-choice = You can score what you like here, plus 1.
hint-why-merlin-two-missions = You can complete 2 missions this turn.
hint-why-merlin-second = The flag adds 2 points to your second mission.
hint-why-merlin-choice = You get its points or an ability.
hint-why-merlin-learn = The ability is worth more than the points.
hint-why-merlin-cash = The points are worth more than an ability.
hint-why-merlin-draw-met = You already have everything it asks for.
hint-why-merlin-draw-near = You’re only one thing short of it.
hint-why-merlin-draw-far = You’re not close to any mission on display.
hint-why-merlin-draw-secret = Nobody sees what you draw from the deck.
hint-why-merlin-again = Repeats the action.
hint-why-merlin-finished = There’s nothing left to do on this space.
hint-why-merlin-keeps-staff = A staff you keep is worth 2 points at the end.
hint-why-merlin-keeps-flag = You keep your flag for later.
hint-why-merlin-nothing = There’s nothing to do there.
hint-why-merlin-pot = Wins you the whole pot.
hint-why-merlin-later-pot = You’re tied for a bigger pot still to come.

## The table: hands, castles, an apple's dice

merlin-answer-apple = Spend an apple
merlin-answer-apple-describe = Set a die to any number from 1 to 6. See where that takes you.
merlin-answer-apple-back = Keep the apple
merlin-answer-apple-back-describe = Back to where your dice take you as they are.
merlin-answer-flags = { $does ->
    [reverse] Ride back
    [flip] Flip a die
   *[both] Use a flag
}
merlin-answer-flags-describe = { $does ->
    [reverse] Use your flag to ride backwards. See where that takes you.
    [flip] Use your flag to turn a die over. See where that takes you.
   *[both] Use a flag to turn a die over, or to ride backwards. See where that takes you.
}
merlin-answer-flags-back = Keep the flag
merlin-answer-flags-back-describe = Back to where your dice take you as they are.
# The other pawn’s landings, for the same apple or flag.
merlin-answer-fan-merlin = Merlin’s die
merlin-answer-fan-merlin-describe = See where Merlin could go instead.
merlin-answer-fan-knight = Your dice
merlin-answer-fan-knight-describe = See where your knight could ride instead.
merlin-answer-extras = Extras
merlin-answer-extras-describe = See what else you may use now.
merlin-prompt-extras-spent = What do you use?
# Actions of other spaces, for a flag.
merlin-answer-elsewhere = Other spaces
merlin-answer-elsewhere-describe = Use a flag for another space’s action instead.
merlin-answer-elsewhere-describe-short = Use another space, for a flag.
merlin-answer-stay-describe = Keep your flag, and use this space.
merlin-answer-mirror = Mirror: { $space }
merlin-answer-mirror-short = Mirror
merlin-answer-copy = { $player }’s: { $space }
merlin-answer-copy-short = { $player }’s
merlin-prompt-elsewhere-spent = Which space’s action do you choose?
merlin-answer-die = { $pips }
merlin-answer-die-describe = Spend the apple on the die that shows { $pips }.
merlin-prompt-die-spent = Which die does the apple turn?
merlin-prompt-apple-spent = Where does an apple take you?
merlin-prompt-flags-spent = Where does a flag take you?
merlin-hand-open = { $player }’s missions
# A hand that lies face down: where holding a key or button counts, it shows the hand for as long as it is held.
merlin-hand-hold =
    { $device ->
        [mouse] { $player }: click to look
        [touch] { $player }: tap to look
       *[other] { $player }: hold { $key-known } to look
    }
merlin-hand-press =
    { $device ->
        [mouse] { $player }: click to look
        [touch] { $player }: tap to look
       *[other] { $player }: press { $key-known } to look
    }
merlin-hand-open-unnamed = Missions
merlin-hand-hold-unnamed =
    { $device ->
        [mouse] Click to look
        [touch] Tap to look
       *[other] Hold { $key-known } to look
    }
merlin-hand-press-unnamed =
    { $device ->
        [mouse] Click to look
        [touch] Tap to look
       *[other] Press { $key-known } to look
    }
merlin-hand-corner = Look at your missions while the others look away.
merlin-hand-corner-short = Look at your missions.
merlin-hand-title = Your missions
merlin-view-castles = Castles and known cards
merlin-view-castles-hint = castles
merlin-view-castles-about = Show the castles, and which missions and traitors have been seen
merlin-castle-of = { $player }’s castle
merlin-stores-of = { $player }’s stores
merlin-abilities-of = { $player }’s abilities
merlin-castle-met = { $count ->
    [0] No traitors
    [one] { $met ->
        [0] 1 traitor, not repelled
       *[other] 1 traitor, repelled
    }
   *[other] { $met ->
        [0] No traitors repelled
       *[other] { $met } of { $count } traitors repelled
    }
}
merlin-castle-lost = Costs { $points } points in a scoring
merlin-castle-spare = Spare shields
# What a flag does, on a castle’s wall; the last word stands after the flag itself.
merlin-castle-flag-repel = { $principality }: discard traitors of one colour
merlin-castle-flag-repel-short = { $principality }: discard traitors
merlin-castle-flag-repel-word = Discard
merlin-castle-flag-missions = { $principality }: complete 2 missions in a turn
merlin-castle-flag-missions-short = { $principality }: 2 missions
merlin-castle-flag-missions-word = Missions
merlin-castle-flag-reverse = { $principality }: ride the other way
merlin-castle-flag-reverse-short = { $principality }: ride back
merlin-castle-flag-reverse-word = Reverse
merlin-castle-flag-flip = { $principality }: turn a die over
merlin-castle-flag-flip-short = { $principality }: flip a die
merlin-castle-flag-flip-word = Flip
merlin-castle-flag-other = { $principality }: use another knight’s space
merlin-castle-flag-other-short = { $principality }: borrow a space
merlin-castle-flag-other-word = Borrow
merlin-castle-flag-mirror = { $principality }: cross to the space opposite
merlin-castle-flag-mirror-short = { $principality }: cross over
merlin-castle-flag-mirror-word = Cross
merlin-castle-people = { $count ->
    [0] Nobody at home
    [one] 1 at home
    [4] All at home
   *[other] { $count } at home
}
merlin-castle-goods = { $count ->
    [one] 1 material
   *[other] { $count } materials
}
merlin-castle-apples = { $count ->
    [one] 1 apple
   *[other] { $count } apples
}
merlin-castle-staffs = { $count ->
    [one] 1 staff
   *[other] { $count } staffs
}
merlin-castle-manors = { $count ->
    [one] 1 manor
   *[other] { $count } manors
}
merlin-castle-markers = { $count ->
    [one] 1 marker
   *[other] { $count } markers
}
merlin-castle-used = used
merlin-castle-seals = { $count ->
    [0] All seals placed
    [one] 1 seal left
   *[other] { $count } seals left
}
merlin-castle-ability-builder-1 = Builder missions: +1 point
merlin-castle-ability-shield-bearer-1 = Shield-bearer missions: +1 point
merlin-castle-ability-flag-bearer-1 = Flag-bearer missions: +1 point
merlin-castle-ability-lady-1 = Lady-in-waiting missions: +1 point
merlin-castle-ability-builder-2 = The builder goes where you like
merlin-castle-ability-shield-bearer-2 = The shield-bearer goes where you like
merlin-castle-ability-flag-bearer-2 = The flag-bearer goes where you like
merlin-castle-ability-lady-2 = The lady-in-waiting goes where you like
merlin-castle-ability-builder-3 = Build a second manor
merlin-castle-ability-shield-bearer-3 = Discard a traitor, and score 1
merlin-castle-ability-flag-bearer-3 = Score what you like, plus 1
merlin-castle-ability-lady-3 = Send up to 2 assistants
merlin-abilities = In the King’s Favour
merlin-abilities-none = No abilities yet. Complete missions to gain them.
merlin-known-missions-goods = Missions: goods
merlin-known-missions-counts = Missions: amounts
merlin-known-missions-assistants = Missions: assistants
merlin-known-group-goods = Specific goods
merlin-known-group-goods-about = Exactly these colours
merlin-known-group-counts = Amounts
merlin-known-group-counts-about = In any colours
merlin-known-group-markers = Markers
merlin-known-group-markers-about = In one principality
merlin-known-group-assistants = Assistants
merlin-known-group-assistants-about = In a given principality, or together in any
merlin-known-group-gone = { $gone } of { $count } gone
merlin-known-legend-gone = discarded or completed
merlin-known-legend-display = on display

## The scoring, as a show in four acts

merlin-show-title = Scoring { $number }
merlin-show-traitors = Traitors
merlin-show-environs = Environs
merlin-show-influence = Influence
merlin-show-assistants = Assistants
merlin-dice-roll = The dice roll.
merlin-show-pot = The { $principality }’s pot
merlin-show-every-assistant = 1 point for every placed assistant.
merlin-show-step = { $step }/{ $of }
merlin-show-count = { $count }
merlin-show-before = Before: { $score }
merlin-show-points = +{ $count }
merlin-show-loss = −{ $count }
merlin-show-no-traitors = No traitors
merlin-show-no-loss = All repelled
merlin-show-leader = { $player } takes the lead

## Captions of the title’s own sounds

caption-grail = The Grail sings
caption-excalibur = Excalibur rings out
caption-staff = Merlin’s staff hums
caption-repelled = A blow on a shield

# The lesson

merlin-lesson-goal = Each round, you ride once with each die and use the space you reach. Most points after 6 rounds wins.
merlin-lesson-ride =
    { $device ->
        [pad] Your knight rides clockwise, as far as your die shows. Choose the Fish with the left stick.
        [mouse] Your knight rides clockwise, as far as your die shows. Click the Fish.
        [touch] Your knight rides clockwise, as far as your die shows. Tap the Fish.
       *[keyboard] Your knight rides clockwise, as far as your die shows. Choose the Fish with the arrow keys.
    }
merlin-lesson-ride-wrong = Take the 4, which leads to the Fish.
merlin-lesson-assistant = Builders take materials, shield-bearers shields, flag-bearers flags; ladies-in-waiting place markers. Send one, then end your turn.
merlin-lesson-assistant-wrong = Send someone before your turn ends.
merlin-lesson-merlin = The purple die moves Merlin, either way. You use the space he reaches. Move him to the Dove.
merlin-lesson-merlin-wrong = That’s your knight, so use Merlin’s purple die.
merlin-lesson-merlin-way = The Dove lies the other way.
merlin-lesson-home = Each principality has a place for each kind of assistant. Send your lady-in-waiting: your rival’s goes home.
merlin-lesson-home-wrong = This time, send your lady-in-waiting.
merlin-lesson-staff = When you’ve moved Merlin, a staff repeats the action once. Spend one, and send someone else.
merlin-lesson-staff-wrong = Your turn would be over, so spend a staff first.
merlin-lesson-manor = Another game. Build top left: a manor costs one material its lines lead to. Towers give a shield or flag.
merlin-lesson-manor-wrong = Build on the forest at the top left.
merlin-lesson-apple = Next round: none of your dice reaches the Grail. Spend your apple to set a red die, and ride there.
merlin-lesson-apple-wrong = Spend your apple, and ride 4 spaces to the Grail.
merlin-lesson-relics = Rounds 2, 4 and 6 end with scorings: the Grail wins one tie; Excalibur scores 3 if no traitor stays.
merlin-lesson-castle =
    { $device ->
        [touch] The castle button shows what everyone owns. The question mark opens the rules.
        [mouse] The castle button shows what everyone owns. The question mark opens the rules.
       *[other] At any time, { $key-leaders } shows everyone’s castle, and { $key-help } explains what’s selected.
    }
merlin-lesson-traitor = A turn later. Traitors besiege your castle: in a scoring, each without a shield of its colour costs 3 points.
merlin-lesson-influence = On a shield space, take a shield where you have an influence marker: the Dove’s, against your Dove traitor.
merlin-lesson-influence-wrong = Your Dove traitor would stay, so take the Dove’s shield.
merlin-lesson-mission = You have the 3 shields: complete this mission for 2 points. You keep the shields, and draw a new mission.
merlin-lesson-mission-wrong = Complete your mission, which costs nothing.
merlin-lesson-flag = A turn later. Each flag has an effect: the Fish flag lets you ride backwards, once. Ride to the Snake.
merlin-lesson-flag-wrong = Your knight rode forwards, so use your flag.
merlin-lesson-territory = Touching hexes of a kind are a territory. The most manors there score 1 point per hex: this forest, 5.
merlin-lesson-pot = The most markers in a pot score 1 point for each: here, 4. Then everyone keeps only one there.
merlin-lesson-scoring = Each assistant in a principality scores 1 point. Ties are shared, rounded down. End your turn, and watch the scoring.
merlin-lesson-over = That’s Merlin. At the end, each staff scores 2, each apple 1, any 3 shields, flags or materials 1.

# Tips: each is shown once, when something first comes up; at most 20 words

merlin-tip-die = Each of your own dice moves your knight clockwise, as far as it shows. 4 dice make 4 turns.
merlin-tip-merlin = The purple die moves Merlin, in either direction. You use the space he reaches; a staff repeats its action.
merlin-tip-apple = An apple sets your die to any number. At the end, each apple left scores 1 point.
merlin-tip-principality = Send an assistant here, from your castle or another principality. A rival’s assistant of that kind goes home.
merlin-tip-influence = Take one from any principality where you have an influence marker.
merlin-tip-influence-assistant = Send an assistant to a principality where you have an influence marker. They do their duty there.
merlin-tip-build = A manor costs a material that its hex takes. The most manors in a territory score 1 point per hex.
merlin-tip-points = You score 1 point for each one you have, and keep them all.
merlin-tip-excalibur = Excalibur discards a traitor at once. If you hold it in a scoring and repel every traitor, score 3 points.
merlin-tip-grail = Taking the Grail also gets you an apple. Once per scoring, use it to win a tied pot outright.
merlin-tip-relocate = A placed assistant moves to the next principality, either way. If all 4 are home, send one anywhere.
merlin-tip-trade = Give back a shield, flag or material, and take any token in stock.
merlin-tip-missions = Discard up to 2 missions, and draw as many. A mission asks for what you have, and costs nothing.
merlin-tip-draw = Everyone sees what you take from the open cards. Nobody sees what you draw from the deck.
merlin-tip-tower = A tower also gives you a shield or flag of any principality, or places your marker in one.
merlin-tip-traitor = Discard any one of your traitors. Those without a shield cost 3 points each in the next scoring.
merlin-tip-tie = You’re tied for this pot. Your Grail can win it outright, but only once per scoring.
merlin-tip-end = Before your turn ends, you may complete a mission or use a flag. With nothing left to do, end it.
merlin-tip-reward = Take the points, or a lasting ability in a row no higher than the mission’s points.
merlin-tip-plea = Your shield-bearer’s ability can discard a traitor before traitors are counted.
merlin-tip-pair = Your lady-in-waiting’s ability sends up to 2 assistants to principalities where you have markers.
merlin-tip-element = Your flag-bearer’s ability scores shields, flags, materials or markers, whichever you like, plus 1 point.
merlin-tip-flag-repel = One of your flags discards your traitors of one colour, at any time during your turn.
merlin-tip-flag-missions = One of your flags lets you complete 2 missions in one turn. The second scores 2 extra points.
merlin-tip-flag-reverse = One of your flags lets your knight ride backwards, once.
merlin-tip-flag-flip = One of your flags turns a die over before you move: a 6 becomes a 1.
merlin-tip-flag-other = One of your flags lets you use another knight’s space in place of the one you reach.
merlin-tip-flag-mirror = One of your flags takes your knight across to the opposite space, and you use that.
merlin-tip-scoring = A scoring: each traitor without a shield costs 3 points. Then territories, pots and assistants score.

# Puzzles: a name, the aim in a sentence, and a hint. $most are the points of three stars.

merlin-puzzle-flip = The other side
merlin-puzzle-flip-aim = Gain { $most } points in one turn and a scoring.
merlin-puzzle-flip-hint-1 = A flag turns your die to its other side.

merlin-puzzle-copy = Borrowed ground
merlin-puzzle-copy-aim = Gain { $most } points in your turn and the scoring after it.
merlin-puzzle-copy-hint-1 = A flag lets you act where a rival stands.

merlin-puzzle-excalibur = Steel at the gate
merlin-puzzle-excalibur-aim = Gain { $most } points before the next round.
merlin-puzzle-excalibur-hint-1 = Excalibur sends one traitor away, and honours those who repel the rest.

merlin-puzzle-tower = The gift of a tower
merlin-puzzle-tower-aim = Build once, and gain { $most } points by the end of the scoring.
merlin-puzzle-tower-hint-1 = A tower gives you a flag, and you may use it at once.

merlin-puzzle-trade = A fair exchange
merlin-puzzle-trade-aim = Trade your way to { $most } points, the scoring included.
merlin-puzzle-trade-hint-1 = Give back what you can spare. Which flag helps against traitors?

merlin-puzzle-reverse = The way back
merlin-puzzle-reverse-aim = Gain { $most } points, the scoring included.
merlin-puzzle-reverse-hint-1 = Your knight can ride backwards, once. A mission asks for a placed assistant.

merlin-puzzle-staff = Once more, Merlin
merlin-puzzle-staff-aim = With one turn left, gain { $most } points.
merlin-puzzle-staff-hint-1 = A staff repeats what Merlin’s space does, and can send another assistant.

merlin-puzzle-grail = All or half
merlin-puzzle-grail-aim = Gain { $most } points, although you’ll tie somewhere.
merlin-puzzle-grail-hint-1 = Traitors come first. Then the Grail decides a pot.

merlin-puzzle-mirror = Across the ring
merlin-puzzle-mirror-aim = Gain { $most } points in one turn and the scoring.
merlin-puzzle-mirror-hint-1 = The opposite space is better than the one you reach.

merlin-puzzle-envoy = One errand, three gains
merlin-puzzle-envoy-aim = Send one assistant, and gain { $most } points.
merlin-puzzle-envoy-hint-1 = What the assistant takes can complete a mission or get rid of a traitor.

merlin-puzzle-banners = Bricks and banners
merlin-puzzle-banners-aim = With Merlin’s help, gain { $most } points.
merlin-puzzle-banners-hint-1 = A mission still needs the tower’s flag.

merlin-puzzle-dice = The first serves the second
merlin-puzzle-dice-aim = Gain { $most } points with your last 2 dice, though your rival rides in between.
merlin-puzzle-dice-hint-1 = Use your first die to get what the second needs against traitors.

merlin-puzzle-last = The last two dice
merlin-puzzle-last-aim = Gain { $most } points with your last 2 dice and the Grail.
merlin-puzzle-last-hint-1 = A lady-in-waiting ties the pot, and you already hold the Grail.

merlin-puzzle-manors = Two manors, one ride
merlin-puzzle-manors-aim = Build 2 manors in one turn, both on hexes with towers.
merlin-puzzle-manors-hint-1 = A staff repeats what Merlin’s space does.

merlin-puzzle-home = Two go home
merlin-puzzle-home-aim = Send 2 of your rival’s assistants home in one turn.
merlin-puzzle-home-hint-1 = A staff repeats the action, so send 2 assistants where your rival’s stand.

merlin-puzzle-missions = Both at once
merlin-puzzle-missions-aim = Complete 2 missions in one turn.
merlin-puzzle-missions-hint-1 = One of your flags allows a second mission.

merlin-puzzle-traitors = No traitor stays
merlin-puzzle-traitors-aim = End the round without traitors, and keep both your shields.
merlin-puzzle-traitors-hint-1 = Excalibur discards one traitor. Trade for a flag against the other.
