"""Scenes, the stack they lie on, and the routes that lead to them."""
