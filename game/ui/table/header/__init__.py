"""Above the board: the round, what has just happened, and the program's buttons."""
