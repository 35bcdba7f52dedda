"""The help of a table: what the title says, and what every table with coded secrets has."""

from __future__ import annotations

from game.ui.codes.help_pages import codes_page
from game.ui.help_page import HelpPage
from game.ui.table.parts.table import TitleTable


def help_pages(table: TitleTable) -> list[HelpPage]:
    """Return the pages in the order in which people need them."""
    pages = [HelpPage(*text) for text in table.narrator.help()]
    return [*pages, codes_page()] if table.question.uses_codes else pages
