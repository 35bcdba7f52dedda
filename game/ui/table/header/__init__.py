"""Above the board: the game's progress, the latest event, and the program's buttons."""
