"""How the window looks."""
