"""Names, questions, previews, answers, help, log and scorings in words."""
