"""What people do with a question: move the focus, answer, go back."""
