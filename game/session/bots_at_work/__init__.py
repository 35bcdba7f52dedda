"""Bots at work: turns, hints, and how long they may think."""
