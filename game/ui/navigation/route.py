"""Parts of the ways to scenes: routes, the way to the help with its pages, and the answers of a dialog."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame
from msgspec import Struct

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.focus import nothing
from game.ui.tools import SignTools


class Route(Struct, frozen=True):
    """A scene to open, with its arguments. All routes are in `game.ui.navigation.routes`.

    They are structs: 25 data classes would take 30 ms of every start.
    """

    def arguments(self) -> tuple[object, ...]:
        """Return the scene's arguments, in order."""
        return tuple(getattr(self, name) for name in self.__struct_fields__)


class Opener(Protocol):
    """Opens scenes by route."""

    def go(self, route: Route) -> None:
        """Open a scene on top of this one."""
        ...

    def swap(self, route: Route) -> None:
        """Open a scene in place of the one on top."""
        ...

    def restart(self, route: Route) -> None:
        """Leave all scenes and open this one."""
        ...

    def back(self) -> None:
        """Close the scene on top."""
        ...


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


class Help(Route, frozen=True):
    """Pages to read; without pages, the general help. `learning`: as *How to play*, which begins with the rules."""

    pages: Sequence[HelpPage] = ()
    learning: bool = False


class Choice(NamedTuple):
    """One answer; the dialog closes first, then `then` runs."""

    label: Message
    then: Callable[[], None] = nothing
    style: str = "normal"
