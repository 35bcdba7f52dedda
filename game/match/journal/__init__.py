"""The file a game is written to: its lines, their checks, and their faults."""
