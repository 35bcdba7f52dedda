"""The help of a table: the title's pages, and the page on secret codes."""

from __future__ import annotations

from game.ui.codes.code_help import codes_page
from game.ui.help_page import HelpPage
from game.ui.table.parts.title_table import TitleTable


def help_pages(table: TitleTable) -> list[HelpPage]:
    """Return the pages in the order people need them."""
    pages = [HelpPage(*text) for text in table.narrator.help()]
    return [*pages, codes_page()] if table.question.uses_codes else pages
