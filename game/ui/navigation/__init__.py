"""Scenes, their stack, and the routes between them."""
