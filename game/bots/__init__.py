"""Bots' process, and what their searches share. Titles bring the bots themselves."""
