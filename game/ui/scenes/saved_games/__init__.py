"""Saved games."""
