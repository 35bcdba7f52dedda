"""The table's texts: names, questions, log, help, score sheets, public information, and outcomes."""
