"""Above the board: how far the game is, what has just happened, and the program's buttons."""
