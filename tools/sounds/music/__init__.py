"""The music: composed and played by rules, the same each time."""
