"""The main menu, the demo behind it, and the quick game."""
