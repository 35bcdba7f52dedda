"""Choosing in secret at a table: in code beside the others, or behind the curtain."""
