"""Input while a question is open: move the focus, answer, go back."""
