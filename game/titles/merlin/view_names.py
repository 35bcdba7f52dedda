"""Names of the views. Other titles' views have them too: they share keys and buttons."""

HAND, CASTLES, PLAYERS = "known", "leaders", "players"
