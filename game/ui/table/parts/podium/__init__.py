"""The ceremony at the end of a game: draped champions on a podium, unveiled from last place to first."""
