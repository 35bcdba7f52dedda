"""Reasons for a bot's moves, given only if true."""
