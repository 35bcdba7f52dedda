"""Names of the views of Merlin's table, for the descriptor and the table."""

from __future__ import annotations

HAND, CASTLES, PLAYERS = "known", "leaders", "players"
"""Names of the views. Other titles' views have them too: they share keys and buttons."""
