"""The board: the map of the level, what lies and stands on it, and where."""
