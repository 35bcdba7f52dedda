"""How a table looks: the base of every title's picture, and of the clips that change what it shows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.match.seat import Seat
from game.ui.canvas import Box, Canvas
from game.ui.kit.layer import Layer
from game.ui.kit.motion.flourish import Flourishes
from game.ui.table.parts.model import TableModel
from game.ui.table.playback.director import Clip
from game.ui.tools import Tools

SignPainter = Callable[[pygame.Surface, str, pygame.Rect], None]
"""Draws one of a table's signs, by name, into a square rect (pixels)."""


class ReferencePage(NamedTuple):
    """A page of public knowledge that does not lie open all the time.

    state  differs whenever the page does
    paint  draws it into a box (units)
    """

    title: Message
    state: object
    paint: Callable[[pygame.Surface, Box], None]


class TableClip(Clip):
    """A clip that draws something over the table while it lasts.

    pauses    the sheet of the scoring that has just ended is shown behind it
    leads     it comes before its event is told
    """

    pauses: bool = False
    leads: bool = False

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        """Paint over the table; return the pixels that were touched."""
        return []


class AssignClip(TableClip):
    """Writes an event down in the model when it ends: once, and without anything to see."""

    event: Event

    def __init__(self, view: TableModel, event: Event, ticks: int = 0) -> None:
        self.view, self.event, self.ticks = view, event, ticks
        self._done = False

    def finish(self) -> None:
        if not self._done:
            self._done = True
            self.view.assign(self.event)


class TablePicture(ABC):
    """Draws a model. A title fills in `layout` and `layers`, and what it has beyond that.

    moved  everything on the board has moved in the last tick
    """

    draw_sign: SignPainter | None = None
    """Paints the signs before the lines of the log; None: they have none."""
    can_zoom = False
    """The board can be seen larger, in a window that moves over it."""
    moved = False

    def __init__(self, ui: Tools, view: TableModel, flourishes: Flourishes | None = None) -> None:
        self.ui = ui
        self.view = view
        self.flourishes = flourishes or Flourishes(ui)
        """Decorations, drawn over everything else."""

    # -- what must be there

    @abstractmethod
    def layout(self, canvas: Canvas, box: Box) -> Box:
        """Lay everything out in `box` (units); return the part of it that is left to the header: the status, the last
        line, and the program's buttons."""

    @abstractmethod
    def layers(self, focus: str | None) -> list[Layer]:
        """Return all that rests, from the bottom to the top; `focus` is the id of what has the focus."""

    # -- drawing

    def ready(self) -> bool:
        """Return whether the pictures that `layers` needs at this size are made; asked every tick."""
        return True

    def covers(self, focus: str | None) -> list[Layer]:
        """Return what lies over everything else, the header included."""
        return []

    def update(self) -> bool:
        """Pass a tick; return whether anything must be redrawn."""
        return self.flourishes.update()

    def clips(self, event: Event) -> Sequence[Clip]:
        """Return what is played for `event` (as the shared screen may see it); its end leaves the model as after it."""
        return [AssignClip(self.view, event)]

    def reset(self) -> None:
        """Drop all animations under way: the model shows another moment now."""
        self.flourishes.clear()

    # -- people

    def seated(self, seats: Sequence[Seat]) -> None:
        """Show who plays each seat; the colours stay."""

    def show_standing(self, seats: tuple[int, ...]) -> bool:
        """Show who has given a standing answer; return whether the picture changes."""
        return False

    def seat_box(self, seat: int) -> Box | None:
        """Return a player's place on the screen, or None while there is none."""
        return None

    # -- other ways to look at the table

    def view_shown(self, view: str) -> bool:
        """Return whether one of the title's views is shown, by name."""
        return False

    def toggle_view(self, view: str) -> bool:
        """Show or hide one of the title's views; return False if there is nothing to see now."""
        return False

    @property
    def zoomed(self) -> bool:
        """Whether the board is seen from near."""
        return False

    def zoom(self, step: int) -> bool:
        """Zoom in (1), out (-1), or toggle (0); return whether a new layout is needed."""
        return False

    def follow_focus(self, focus: str | None, pointing: bool) -> None:
        """Keep in sight what has the focus; `pointing`: the pointer put it there."""

    def follow_pointer(self, at: tuple[float, float] | None) -> None:
        """Move with the pointer (units); None: it is over something that is not part of the board."""

    def show_board_only(self) -> None:
        """Show the whole board and nothing else, because nobody plays here. Called before the first layout."""

    def reference_pages(self, box: Box) -> list[ReferencePage]:
        """Return the pages of public knowledge, laid out for `box`."""
        return []

    # -- room for a hint

    def beside(self) -> Box:
        """Return what stands beside the board and may be covered for a while."""
        return self.ui.canvas.safe.split_right(520.0)[1]

    def cut_lines(self) -> Sequence[float]:
        """Return the heights down to which `beside` may be covered without cutting anything in two."""
        return [self.beside().bottom]
