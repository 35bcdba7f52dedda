"""Merlin in the menus: the country around Camelot behind them, and the board of a saved game."""
