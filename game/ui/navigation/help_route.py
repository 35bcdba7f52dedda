"""The route to the help, which menus open too: they know no other routes."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.help_page import HelpPage
from game.ui.navigation.route import Route


class Help(Route, frozen=True):
    """Pages to read; without pages, the general help. `learning`: as *How to play*, which begins with the rules."""

    pages: Sequence[HelpPage] = ()
    learning: bool = False
