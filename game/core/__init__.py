"""Rules of the games: pure state and transitions, no screen, no clock, no randomness of their own."""
