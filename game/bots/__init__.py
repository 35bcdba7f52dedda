"""Bots' process, and what their searches share. Titles bring the bots themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.title import Title

if TYPE_CHECKING:  # Loaded when the first bot thinks: the main menu opens without it.
    from game.bots.worker import Worker


def start_worker(title: Title) -> Worker:
    """Start a process for a title's bots."""
    from game.bots import worker

    return worker.Worker(title)
