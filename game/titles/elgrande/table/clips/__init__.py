"""Clips of events: pieces on their way, cards, discs, points, the end."""
