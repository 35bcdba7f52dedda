# What the menus say about the toy. Its table needs no texts.

toy-option-rounds = Rounds
toy-option-rounds-help = How many harvests there are.
toy-option-rounds-1 = One
toy-option-rounds-2 = Two
toy-option-rounds-3 = Three
toy-option-tokens = Stop tokens
toy-option-tokens-help = A stop token ends a neighbour's turn.
toy-option-tokens-true = In the game
toy-option-tokens-false = Left out
toy-rules-1-title = How the meadow grows
toy-rules-1-1 = Lay cards on free hexes, and roll the die for more.
