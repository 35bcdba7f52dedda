"""The words of the table: names, questions, the log, the help, sheets of points, what is known and what would come
of it."""
