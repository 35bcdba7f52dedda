"""Above the board: the round, the latest event, and the program's buttons."""
