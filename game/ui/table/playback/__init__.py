"""Play events: clips one after the other, lines of the log, scoring sheets."""
