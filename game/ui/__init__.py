"""What people see and touch. Nothing outside this package and `game/audio` uses pygame."""
