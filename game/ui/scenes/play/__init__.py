"""Screens that open over the table."""
