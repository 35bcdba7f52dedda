"""Signs for the buttons of the device in use, each with a word on what it does in a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.ui.canvas import Box
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import SECONDARY
from game.ui.tools import SignTools
from game.ui.widgets.signs.key_signs import cap_height, cap_width, draw_cap
from game.ui.widgets.tree import Size, Widget

APART, AFTER_CAP = 30.0, 10.0
"""Units between two hints, and between a sign and its word."""


class MenuHint(NamedTuple):
    """A command, and a word on what it does here."""

    command: str
    message: Message


CHOOSE, BACK = MenuHint("confirm", Message("menu-hint-choose")), MenuHint("cancel", Message("menu-hint-back"))
HELP = MenuHint("help", Message("menu-hint-help"))
CONTINUE = MenuHint("confirm", Message("menu-hint-continue"))


def hints_width(tools: SignTools, hints: Sequence[MenuHint]) -> float:
    """Return the width of hints side by side."""
    return sum(_width(tools, hint) for hint in hints) + APART * max(0, len(hints) - 1)


def _width(tools: SignTools, hint: MenuHint) -> float:
    word = tools.theme.measure(tools.say(hint.message), SECONDARY, "body", tools.canvas)[0]
    return cap_width(tools, hint.command) + AFTER_CAP + word


def bound_hints(tools: SignTools, hints: Sequence[MenuHint], room: float | None = None) -> list[MenuHint]:
    """Return those that the device in use has a button for; as many of the first as fit into `room`, if it is limited,
    in units."""
    found = [hint for hint in hints if cap_width(tools, hint.command) > 0.0]
    while found and room is not None and hints_width(tools, found) > room:
        found.pop()
    return found


def draw_hints(
    surface: pygame.Surface,
    tools: SignTools,
    hints: Sequence[MenuHint],
    right: float,
    middle: float,
    ink: str = "light_soft",
) -> None:
    """Draw hints that end at `right`, around the height `middle`, in letters of the colour `ink`."""
    x, high = right - hints_width(tools, hints), cap_height(tools)
    for hint in hints:
        cap = cap_width(tools, hint.command)
        draw_cap(surface, tools, hint.command, Box(x, middle - high / 2, cap, high))
        word = tools.say(hint.message)
        at = (x + cap + AFTER_CAP, middle)
        tools.theme.text(surface, tools.canvas, word, at, SECONDARY, ink, "body", "midleft")
        x += _width(tools, hint) + APART


class Hints(Widget):
    """As many hints as have room, at the end of the line or in its middle; they follow the device in use.

    w: what it takes at least, if that isn't the width of the first `least` hints
    """

    def __init__(
        self, tools: SignTools, ask: Callable[[], Sequence[MenuHint]], ink: str = "light_soft", w: float = 0.0,
        grow: float = 0.0, centred: bool = False, least: int = 0,
    ) -> None:  # fmt: skip
        self._tools, self._least = tools, least
        self._ask, self._ink, self._w, self.grow, self._centred = ask, ink, w, grow, centred

    def takes(self, ruler: Ruler, room: Size) -> Size:
        least = hints_width(self._tools, bound_hints(self._tools, self._ask())[: self._least])
        return Size(max(self._w, least), cap_height(ruler.tools))

    def draw(self, pen: Pen, focused: bool = False) -> None:
        hints = bound_hints(self._tools, self._ask(), self.box.w)
        spare = (self.box.w - hints_width(self._tools, hints)) / 2 if self._centred else 0.0
        draw_hints(pen.surface, self._tools, hints, self.box.right - spare, self.box.centre[1], self._ink)
