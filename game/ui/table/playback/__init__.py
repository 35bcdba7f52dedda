"""Playing what happened: clips one after the other, lines of the log, sheets of scorings."""
