"""What the views of Merlin's table are called, for the descriptor and for the table."""

from __future__ import annotations

HAND, CASTLES, PLAYERS = "known", "leaders", "players"
"""Names of the views. Other titles' views have them too: they share keys and buttons."""
