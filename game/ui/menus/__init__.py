"""Bases of menu screens and dialogs."""
