"""Shared fixtures of tests with a screen."""

from tests.ui.fixtures import (
    all_stays,
    app,
    drawn_once,
    hands,
    plain_charts,
    quick_bots,
    short_books,
    shot,
    start_app,
    thinking_bots,
    toy_texts,
)

__all__ = [
    "all_stays",
    "app",
    "quick_bots",
    "drawn_once",
    "hands",
    "plain_charts",
    "short_books",
    "shot",
    "start_app",
    "thinking_bots",
    "toy_texts",
]
