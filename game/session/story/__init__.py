"""The story of a match: the narrator, its lines, the story so far."""
