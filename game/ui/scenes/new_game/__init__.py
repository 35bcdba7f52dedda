"""Setting up a game: options, seats, people, controllers."""
