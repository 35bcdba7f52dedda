"""Answers to a question: landings on the rondel, targets on the table, buttons in the bar."""
