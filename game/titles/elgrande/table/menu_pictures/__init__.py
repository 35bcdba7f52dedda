"""What the menus show of El Grande: the chart behind them, and the board of a saved game."""
