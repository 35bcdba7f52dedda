"""The words in the log: an event, its sign, its reason, a whole turn."""
