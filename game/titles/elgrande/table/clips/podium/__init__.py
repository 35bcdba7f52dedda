"""The end of the game: draped lords on a podium, unveiled from last place to first."""
