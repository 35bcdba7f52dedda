"""Looking ahead: whole turns, secret choices, and a tree of others' replies."""
