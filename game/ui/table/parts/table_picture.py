"""The look of a table: the base of every title's picture."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.audio.sound_system import Mood
from game.core.message import Message
from game.core.ruleset import Event
from game.match.records import Seat
from game.ui.canvas import Box, Canvas, Point, Touched
from game.ui.focus import Act, nothing
from game.ui.kit.board_parts.patched_board import BoardMode
from game.ui.kit.layered_picture import Layer
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Painter, Pen, Ruler, Tools
from game.ui.motion.director import Clip
from game.ui.motion.score import NOTHING, Score, do, sequence
from game.ui.screen import HelpPage
from game.ui.table.parts.stage import Stage
from game.ui.table.parts.table_model import AnyTableModel
from game.ui.widgets.tree import Row, Sized, Widget

ArmsPainter = Callable[[Pen, Box, SeatStyle], object]
"""Draws a player's arms as high as a box."""
NamePainter = Callable[[Pen, Box, str], object]
"""Draws what has a name into a box: a card, or a sign."""


class ReferencePage(NamedTuple):
    """A page of public information that is not always visible.

    state   differs whenever the page does
    name    by which something on the table asks for it; pages that belong together share one
    beside  draws what belongs to the title into the box that it leaves free, if anything
    """

    title: Message
    state: object
    paint: Painter
    name: str = ""
    beside: Painter | None = None


HIGH, WIDE = 250.0, 16 / 9
"""Height of a picture in the help that may stand beside the text, and its proportion."""


class ClearBoard(ABC):
    """The board with its pieces and nothing else, for screens that say the rest themselves."""

    @abstractmethod
    def layout(self, canvas: Canvas, box: Box) -> None:
        """Place the board in `box` (units), and begin to draw it."""

    @abstractmethod
    def ready(self) -> bool:
        """Return whether it can be drawn at once."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, and what is around it on the whole surface."""

    @abstractmethod
    def drop(self) -> None:
        """Free its memory: it is not needed for a while."""


class TablePicture(ABC):
    """Draws a model. A title overrides `layout` and `layers`, and anything else it needs.

    stage   what changes in passing: who sits where, lights, scores that count up
    moved   whether everything on the board moved in the last tick
    styles  colours and shapes by seat
    """

    draw_sign: NamePainter | None = None
    """Draws the signs before the lines of the log; None: there are none."""
    draw_arms: ArmsPainter | None = None
    """Draws a player's arms in the bar; None: the plain shape of their colour."""
    draw_card: NamePainter | None = None
    """Draws the picture of a best move in the result; None: it has none."""
    draw_scored: NamePainter | None = None
    """Draws the picture of what a row of a scoring is about; None: it has none."""
    can_zoom = False
    """Whether the board can be zoomed."""
    shows_progress = False
    """Whether it shows the game's progress, which a header without room may then leave out."""
    moved = False
    line_box: Box | None = None
    """The place of the latest event, if it isn't in the header; set by `layout`."""

    def __init__(self, tools: Tools, view: AnyTableModel, stage: Stage, mode: BoardMode | None = None) -> None:
        """mode: how its board is shown, if other parts know it, too"""
        self.tools = tools
        self.view = view
        self.mode = mode or BoardMode()
        self.styles: Sequence[SeatStyle] = ()
        self.stage = stage
        self.flourishes = stage.flourishes
        """Decorations, drawn over everything else."""

    # -- required

    @abstractmethod
    def layout(self, canvas: Canvas, box: Box) -> Box:
        """Lay everything out in `box` (units); return the part of it left to the header: the status, the last line, and
        the program's buttons."""

    @abstractmethod
    def layers(self, focus: str | None) -> list[Layer]:
        """Return all resting layers, from bottom to top; `focus` is the id of the focused item."""

    def bar_beside(self, safe: Box) -> float:
        """Return the width of a column at the right of the screen for header and bar, so that the picture has the whole
        height; 0: the bar is below the picture. Called before each layout."""
        return 0.0

    # -- drawing

    def illustrated(self, page: HelpPage, name: str) -> HelpPage:
        """Return a page of the help with a picture, by the name that the narrator gives it."""
        raise KeyError(name)

    def ready(self) -> bool:
        """Return whether the pictures that `layers` needs at this size are made; asked every tick."""
        return True

    def layers_below(self, panel: Box) -> list[Layer]:
        """Return the resting layers while a panel lies over the table, without a focus; nothing that it covers need
        reach beyond it."""
        return self.layers(None)

    def covers(self, focus: str | None) -> list[Layer]:
        """Return layers that go over everything else, the header included."""
        return []

    def live(self, surface: pygame.Surface, focus: str | None, seconds: float, fresh: bool) -> Touched:
        """Draw what moves by itself over the resting picture, where that is in sight; return the pixels.

        focus    id of the focused item
        seconds  for how long it has moved; it stands still during animations
        fresh    the resting picture has changed since the last call
        """
        return []

    def update(self) -> bool:
        """Advance by one tick; return whether anything must be redrawn."""
        return self.stage.update()

    def score(self, event: Event) -> Score:
        """Return how `event` (as the shared screen may see it) is shown, whose turn it is; then it is applied."""
        return NOTHING

    def clips(self, event: Event, tell: Act = nothing) -> Sequence[Clip]:
        """Return what plays `event`. tell: shows its line"""
        return [Clip(lambda: sequence(self.score(event), do(partial(self.view.assign, event))), event, tell)]

    def reset(self) -> None:
        """Forget what clips have left behind: the model now shows another moment, and the stage is empty."""

    def recall(self, past: Sequence[Event]) -> None:
        """Show what clips have left on the table by now. past: all events so far, as the shared screen may see them"""

    @property
    def heading(self) -> Box | None:
        """The words over the board that nothing may hang over, while there are any."""
        return None

    @property
    def covers_buttons(self) -> bool:
        """Whether something lies over the header's buttons now."""
        return False

    # -- people

    def seated(self, seats: Sequence[Seat]) -> None:
        """Set who plays each seat; the colours stay."""
        self.styles = [self.tools.theme.seat(seat.colour) for seat in seats]
        self.stage.seating.seat(seats)

    def show_own(self, seat: int | None, private: Mapping[str, object]) -> bool:
        """Set what the only person at the table alone may see (see `StateOf.private_view`), and their seat; None: there
        are several people, or none. Return whether the picture changes."""
        return False

    def seat_box(self, seat: int) -> Box | None:
        """Return a player's place on the screen, or None if they have none now."""
        return None

    def part(self, name: str) -> Box | None:
        """Return the place of what can't have the focus: a plate, "seat-1", or a title's own; None if there is
        none now."""
        return self.seat_box(int(name.removeprefix("seat-"))) if name.startswith("seat-") else None

    @property
    def held_boxes(self) -> Sequence[Box]:
        """The places of what people hold in their hands, which nothing may hang over."""
        return ()

    @property
    def marks(self) -> Sequence[Box]:
        """The places of pieces, numbers and names on the board, which words leave in sight."""
        return ()

    # -- music

    def mood(self) -> Mood:
        """Return the music of this moment."""
        return Mood("table-1")

    # -- views and zoom

    def has_view(self, view: str) -> bool:
        """Return whether one of the title's views would show anything else now."""
        return True

    def toggle_view(self, view: str) -> bool:
        """Show or hide one of the title's views; return False if there is nothing to see now."""
        return False

    def shows_private_view(self) -> bool:
        """Return whether the title's private view is shown."""
        return False

    @property
    def zooms_now(self) -> bool:
        """Whether zooming would change anything now."""
        return self.can_zoom

    @property
    def zoomed(self) -> bool:
        """Whether the board is zoomed in."""
        return self.mode.near

    def zoom(self, step: int) -> bool:
        """Zoom in (1), out (-1), or toggle (0); return whether a new layout is needed."""
        return False

    def follow_focus(self, focus: str | None, pointing: bool) -> None:
        """Keep the focused item visible; `pointing`: the pointer moved the focus."""

    def follow_pointer(self, at: Point | None) -> None:
        """Follow the pointer (units); None: it is not over the board."""

    def reference_pages(self, box: Box) -> list[ReferencePage]:
        """Return the reference pages, laid out for `box`."""
        return []

    def clear_board(self) -> ClearBoard | None:
        """Return the board with its pieces alone, or None if it is never shown without the rest."""
        return None

    # -- room for a hint

    def side_column(self) -> Box:
        """Return the column next to the board that may be covered for a while."""
        column = Sized(Widget(), w=520.0)
        Row(column, anchor=1.0).place(Ruler(self.tools), self.tools.canvas.safe)
        return column.box

    @property
    def kept_clear(self) -> Sequence[Box]:
        """The places of answers that a hint must leave in sight: first all that belongs to them, then less, in case
        there is no room for the hint."""
        return ()

    def cut_lines(self) -> Sequence[float]:
        """Return the heights down to which `side_column` may be covered without cutting anything in two."""
        return [self.side_column().bottom]
