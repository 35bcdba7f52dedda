"""Texts on the screen, recorded while they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.app.application import App
from game.ui.canvas import Box
from game.ui.look.theme import Theme


def said(app: App, part: Callable[[], object], seen: bool = False) -> list[tuple[str, Box]]:
    """Return the texts that a part of the screen draws, line by line, with their places. `seen`: only those that it
    draws at their place, and not those on pictures that it keeps"""
    texts: list[tuple[str, Box]] = []
    plain = Theme.text
    app.present(0.0)  # draw pending changes now, and not while recording

    def listening(
        self: Theme, surface: Any, canvas: Any, text: str, pos: Any, units: float, colour: Any, role: str = "body",
        anchor: str = "topleft", max_width: float | None = None, max_lines: int | None = None, scaled: bool = True,
    ) -> Box:  # fmt: skip
        box = plain(self, surface, canvas, text, pos, units, colour, role, anchor, max_width, max_lines, scaled)
        if not seen or surface.get_abs_parent().get_size() == app.surface.get_size():
            texts.append((" ".join(self.lines(text, units, role, canvas, max_width, max_lines, scaled)), box))
        return box

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Theme, "text", listening)
        part()
    return texts


def texts_on(app: App) -> list[tuple[str, Box]]:
    """Return the texts that the screen on top draws, line by line, with their places."""
    return said(app, lambda: app.top.draw(app.surface, 0.0))


def words_on(app: App) -> list[str]:
    """Return these texts alone."""
    return [text for text, _ in texts_on(app)]
