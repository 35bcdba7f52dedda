"""What the menus show of Merlin: the country around Camelot behind them, and the board of a saved game."""
