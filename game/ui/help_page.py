"""One page of the help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.navigation.route import Route
from game.ui.tools import SignTools

PICTURE = 236.0
"""Usual height of a picture."""


class HelpPage(NamedTuple):
    """A title for the list, its paragraphs (long pages fill several screens), and a picture above them.

    paint  paints the picture into a box (units)
    high   height of that picture
    leads  the label of a button below the page, and the scene it opens
    """

    title: Message
    paragraphs: Sequence[Message]
    paint: Callable[[pygame.Surface, SignTools, Box], None] | None = None
    leads: tuple[Message, Route] | None = None
    high: float = PICTURE
