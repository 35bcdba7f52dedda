"""Input while somebody is asked: move the focus, answer, go back."""
