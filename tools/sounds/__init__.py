"""Makes the program's sounds and music from nothing but arithmetic, always the same: `python -m tools.sounds`."""
