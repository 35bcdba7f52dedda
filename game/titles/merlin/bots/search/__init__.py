"""Search: whole turns, and what may follow them."""
