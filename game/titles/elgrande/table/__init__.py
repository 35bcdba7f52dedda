"""The table of El Grande: its look, questions and texts."""
