"""The end of a game: who won, how it went, where the points came from, and the best moves."""
