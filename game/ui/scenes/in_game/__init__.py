"""Scenes that open over the table."""
