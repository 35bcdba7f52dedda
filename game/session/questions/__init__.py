"""Asking people: openly, by code, or behind the curtain."""
