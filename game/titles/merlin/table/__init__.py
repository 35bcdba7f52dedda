"""Merlin's table: view, picture, question, narrator."""
