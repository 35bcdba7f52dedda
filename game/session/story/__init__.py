"""What is told of a match: the narrator, its lines, the story so far."""
