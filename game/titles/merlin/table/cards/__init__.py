"""Mission cards."""
