"""Makes the program's sounds and music from nothing but arithmetic, always the same.

`effects` and `music` hold what any title plays; `elgrande` and `merlin` hold what only that title plays.
"""
