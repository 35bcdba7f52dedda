"""How a question is asked on the board: targets, answers in the bar, marks of a hint."""
