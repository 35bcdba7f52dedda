"""The table of El Grande: what a game of it looks like, how it asks, and what is said of it."""
