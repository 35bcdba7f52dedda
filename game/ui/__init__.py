"""What people see and touch. Everything in here may use pygame; nothing outside of it (and `game/audio`) does."""
