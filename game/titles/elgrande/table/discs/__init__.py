"""Choosing a region in secret: the disc behind the curtain, and badges for codes."""
