"""Shared fixtures of tests with a screen."""

from tests.ui.fixtures import (
    all_stays,
    app,
    bots_in_process,
    drawn_once,
    hands,
    plain_charts,
    shot,
    start_app,
    toy_texts,
)

__all__ = [
    "all_stays",
    "app",
    "bots_in_process",
    "drawn_once",
    "hands",
    "plain_charts",
    "shot",
    "start_app",
    "toy_texts",
]
