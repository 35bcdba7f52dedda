"""Animations of events, grouped by what moves."""
