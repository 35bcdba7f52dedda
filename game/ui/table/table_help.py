"""The help of a table: the title's pages, the legend of its buttons, and the page on secret codes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.session.narrator import HelpText
from game.ui.canvas import Box
from game.ui.codes.code_help import codes_page
from game.ui.help_page import HelpPage
from game.ui.look.theme import RAISED
from game.ui.table.header.header import HeaderButton
from game.ui.table.parts.title_table import TitleTable
from game.ui.tools import SignTools
from game.ui.widgets.signs.header_signs import draw_sign

SIDE, GAP = 76.0, 14.0
"""Side of a button in the legend's picture, and the gap after it."""


def help_pages(table: TitleTable, buttons: Sequence[HeaderButton] = ()) -> list[HelpPage]:
    """Return the pages in the order people need them. `buttons`: those above the board."""
    pages = [_page(text, table) for text in table.narrator.help()]
    if buttons:
        pages.insert(min(1, len(pages)), _legend(buttons))
    return [*pages, codes_page()] if table.question.uses_codes else pages


def _page(text: HelpText, table: TitleTable) -> HelpPage:
    """Return a page of the title's, with its picture if it has one."""
    if not text.picture:
        return HelpPage(text.title, text.paragraphs)
    picture = table.picture.help_picture(text.picture)
    return HelpPage(text.title, text.paragraphs, picture.paint, high=picture.high)


def _legend(buttons: Sequence[HeaderButton]) -> HelpPage:
    """Return the page that says what each button does, in the order of its picture."""
    *before, lines = [Message("help-button", {"number": at, "about": one.about}) for at, one in enumerate(buttons, 1)]
    while before:
        lines = Message("help-lines", {"first": before.pop(), "then": lines})
    paint = partial(_paint_buttons, [one.sign for one in buttons])
    return HelpPage(Message("help-buttons"), [lines], paint, high=SIDE)


def _paint_buttons(signs: Sequence[str], surface: pygame.Surface, tools: SignTools, box: Box) -> None:
    """Draw the buttons side by side in the upper part of a box."""
    theme, canvas = tools.theme, tools.canvas
    side = min(SIDE, (box.w - GAP * (len(signs) - 1)) / len(signs))
    for index, sign in enumerate(signs):
        button = Box(box.x + index * (side + GAP), box.y + 8.0, side, side)
        theme.panel(surface, canvas, button, "button", "button_line", depth=RAISED)
        draw_sign(surface, sign, canvas.rect(button.centred(side * 0.56, side * 0.56)), theme.colour("text"))
