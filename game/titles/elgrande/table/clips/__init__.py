"""Event clips: pieces in flight, cards, discs, points, the end of the game."""
