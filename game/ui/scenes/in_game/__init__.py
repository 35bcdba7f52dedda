"""Scenes that open over the table: pause, players and devices, recap, scoring, result."""
