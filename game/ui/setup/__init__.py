"""A new game before it begins: its seats and options, and what was chosen last time."""
