"""Names, questions, answers and help in words."""
