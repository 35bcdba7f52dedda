"""The map of the level, and the places of everything on it."""
