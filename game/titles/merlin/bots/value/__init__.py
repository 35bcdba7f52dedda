"""What a position is worth: its features, and weights for them by number of players and time."""
