flocks-brand = Flocks
flocks-about = Send your sheep where they count.
flocks-option-rounds = Rounds
flocks-option-rounds-6 = 6
flocks-option-rounds-4 = 4
flocks-option-rounds-2 = 2
bot-shepherd = Shepherd

## Things
flocks-brook = Brookside
flocks-heath = Heathland
flocks-orchard = Old Orchard
flocks-mill = Mill Green
flocks-marsh = Long Marsh
flocks-cliff = Gull Cliff
flocks-spring = Spring
flocks-dog = Sheepdog
flocks-wolf = Wolf
flocks-fair = Market day
flocks-gain = { $player } +{ $count }
flocks-nobody = nobody scores
flocks-sheep = { $count ->
    [one] 1 sheep
   *[other] { $count } sheep
}
flocks-spring-text = No special action
flocks-dog-text = Move 1 of your sheep
flocks-wolf-text = Chase 1 sheep away
flocks-fair-text = Score 1 pasture

## Questions
flocks-prompt-take = Which card do you take?
flocks-prompt-place = Where do you place? { $count } left
flocks-prompt-dog = Which of your sheep do you move?
flocks-prompt-dog-to = Where does your sheep go?
flocks-prompt-wolf = From where do you chase a sheep?
flocks-prompt-wolf-owner = Whose sheep do you chase?
flocks-prompt-fair = Which pasture do you score?
flocks-prompt-end = Nothing left to do. End your turn?
flocks-waiting = Waiting for { $player }
flocks-nobody-waits = The game goes by itself.
flocks-answer-skip = Skip
flocks-answer-end = End turn
flocks-about-skip = Skip your card’s special action.
flocks-about-end = End your turn.
flocks-about-player = Chase away a sheep of { $name }.
flocks-about-card = { $title }: place { $sheep }. { $text }.
flocks-about-pasture = { $pasture } pays { $first } and { $second }. There: { $who }.
flocks-empty = no sheep
flocks-flock = { $player } { $count }
flocks-plate = { $player }: score { $score }, { $sheep } left to place
flocks-why-not-your-turn = It isn’t your turn.
flocks-why-not-asked = You can’t choose that now.
flocks-why-no-own-sheep = You have no sheep here.
flocks-why-no-foreign-sheep = No opponent has sheep here.
flocks-why-no-sheep = There are no sheep here.
flocks-why-same = It’s already here.

## What an answer would do, and what it is called
flocks-advice-take = Take “{ $a }”
flocks-advice-place = Place a sheep on { $a }
flocks-advice-move = Move a sheep from { $a } to { $b }
flocks-advice-chase = Chase { $b }’s sheep from { $a }
flocks-advice-score = Score { $a }
flocks-advice-skip = Skip
flocks-advice-end = End your turn
flocks-doing-take = taking “{ $a }”
flocks-doing-place = placing a sheep on { $a }
flocks-doing-move = moving a sheep from { $a } to { $b }
flocks-doing-chase = chasing { $b }’s sheep from { $a }
flocks-doing-score = scoring { $a }
flocks-doing-skip = skipping the special action
flocks-doing-end = ending the turn

## The log
flocks-log-round-started = Round { $round }
flocks-log-card-taken = { $seat } takes “{ $card }”.
flocks-log-sheep-placed = { $seat } places a sheep on { $pasture }.
flocks-log-sheep-moved = { $seat } moves a sheep from { $source } to { $pasture }.
flocks-log-sheep-chased = { $seat } chases { $owner }’s sheep from { $pasture }.
flocks-log-scoring-started = Scoring { $number }
flocks-log-pasture-scored = { $pasture }: { $points }
flocks-log-game-ended = { $count ->
    [one] { $winners } wins!
   *[other] { $winners } share the win!
}

## Status and results
flocks-status = Round { $round } of { $rounds }  ·  { $scoring }
flocks-status-short = { $round }/{ $rounds }  ·  { $scoring }
flocks-status-over = Game over
flocks-scoring-in = { $count ->
    [0] scoring after this round
    [one] scoring after the next round
   *[other] scoring in { $count } rounds
}
flocks-row = { $pasture } ({ $first }/{ $second })

flocks-cards-title = Cards

## Rules
flocks-rules-1-title = Your turn
flocks-rules-1-1 = Take one of the cards on display. Place as many sheep as it shows, each on any pasture.
flocks-rules-1-2 = Then you may use your card. The sheepdog moves one of your sheep to another pasture. The wolf chases an opponent’s sheep back to its owner. On market day you score one pasture at once.
flocks-rules-2-title = Scoring
flocks-rules-2-1 = After half of the rounds, and after the last one, every pasture is scored. Whoever has most sheep there scores the first number, and the runner-up the second.
flocks-rules-2-2 = Players who tie for first score the second number, and no one else scores there. Those who tie for second all score.
flocks-rules-2-3 = Most points win.
