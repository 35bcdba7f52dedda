"""What a question shows and takes: answers in the bar, what is dragged, secret choices and their codes, numbers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable, nothing
from game.ui.motion.verbs import PaintPiece


class DraggedPiece(NamedTuple):
    """A piece that a question lets people drag.

    source    id of the target it lies on
    size      its height in units
    paint     draws it around a point (units)
    ends      returns the ids of the targets where it may be released, once it is taken; releasing it there is a press
              on that target
    take      chooses the piece, as presses on it would; its destinations are then lit
    put_back  undoes that
    """

    source: str
    size: float
    paint: PaintPiece
    ends: Callable[[], Collection[str]]
    take: Callable[[], None] = nothing
    put_back: Callable[[], None] = nothing


Painter = Callable[[pygame.Surface, Box, bool], object]
"""Draws a control into a box (units); True if it has the focus."""


@dataclass
class Control:
    """An answer in the bar: a button, or the drawing of `paint`.

    seat     draw this seat's shape before the label
    primary  the answer most people will give
    width    in units, at text scale 100%; 0 lets the label decide
    command  a command that presses it too ("option1")
    sure     confirmation to ask for: what would be lost
    mark     draws what it costs, before the label
    """

    id: str
    label: Message
    activate: Callable[[], None]
    describe: Message
    enabled: bool = True
    why: Message | None = None
    seat: int | None = None
    primary: bool = False
    width: float = 0.0
    command: str = ""
    paint: Painter | None = None
    sure: Message | None = None
    mark: Painter | None = None


class SecretPicker(Protocol):
    """Chooses in secret behind the curtain. Nothing of it may be visible once the curtain is closed."""

    title: Message

    def layout(self, canvas: Canvas, box: Box) -> None: ...

    def ready(self) -> bool:
        """Return whether it can be drawn at once; asked after `layout`."""
        ...

    def focusables(self) -> list[Focusable]: ...

    def update(self, focus: str | None) -> bool:
        """Advance by one tick; return whether it must be drawn again."""
        ...

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


PicturePainter = Callable[[pygame.Surface, Box], None]
"""Draws a picture into a box (units), as large as fits."""


class Code(NamedTuple):
    """One of up to nine cells of a secret choice that is entered in code.

    answer  in notation; it may be illegal for some seats
    name    what is chosen, in words
    tint    "#RRGGBB" of its cell; "" for paper
    paint   draws its picture
    points  what it is worth, the most first
    note    another effect of choosing it, shown instead of the points
    closed  whether nobody may choose it now
    """

    answer: str
    name: str
    tint: str = ""
    paint: PicturePainter | None = None
    points: tuple[int, ...] = ()
    note: Message | None = None
    closed: bool = False


class Numbers(NamedTuple):
    """Meaning of a number that is typed now.

    named    by number, the id of the target or control that it chooses; ids that can't be chosen have their reason
    counted  the answer, by notation, that is given as often as the number says; "" if the focused item gives none, None
             if answers are not counted
    """

    named: Mapping[int, str] = {}
    counted: str | None = None
