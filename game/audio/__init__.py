"""Sound: a player that opens late and never fails, a silent one, and a few sounds synthesised with numpy."""
