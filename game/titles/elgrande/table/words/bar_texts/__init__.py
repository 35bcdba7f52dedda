"""The words in the bar: the question, and what the focused answer would do."""
