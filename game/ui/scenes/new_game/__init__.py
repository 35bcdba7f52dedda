"""Setting up a game: seats, the controllers at them, options."""
