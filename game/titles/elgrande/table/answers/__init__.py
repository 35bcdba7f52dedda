"""Questions on the board: targets, answers in the bar, hint marks."""
