"""Choosing in secret at a table: in code with the others, or behind the curtain."""
