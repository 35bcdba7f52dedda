"""The worth of a position: its features, and weights for them by number of players and time."""
