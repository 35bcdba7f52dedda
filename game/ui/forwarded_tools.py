"""The program's tools, passed on: the base of those that add something to them."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.look.theme import Theme
from game.ui.tools import Pace, TextSource, Tools


class ForwardedTools:
    """Everything of `Tools` but what is said."""

    def __init__(self, tools: Tools) -> None:
        self._tools = tools

    @property
    def canvas(self) -> Canvas:
        return self._tools.canvas

    @property
    def theme(self) -> Theme:
        return self._tools.theme

    @property
    def texts(self) -> TextSource:
        return self._tools.texts

    @property
    def settings(self) -> Pace:
        return self._tools.settings
