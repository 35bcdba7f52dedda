"""The help (F1): actions now, things on the screen, rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.message import Message
from game.ui.help_page import HelpPage
from game.ui.menus.pages_scene import PagesScene
from game.ui.scenes.help.general_pages import general_pages
from game.ui.ui import Ui


class HelpScene(PagesScene):
    """Shows the pages it is given, or the general ones; `learning`: those begin with the rules."""

    heading = Message("help-heading")

    def __init__(self, ui: Ui, pages: Sequence[HelpPage] = (), learning: bool = False) -> None:
        super().__init__(ui, pages or general_pages(ui.texts, ui.title, learning))
        if learning:
            self.heading = Message("help-learning")

    def help(self) -> None:
        """Close the help, since the key that opened it should."""
        self.back()
