"""Dragging a piece with the mouse or a finger, instead of clicking where it is and where it goes."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.ui.canvas import Box, Point
from game.ui.input.intents import Cancel, Erase, FocusLost, Intent, PointAt, Press, Release, ScrollBy, Zoom, is_press
from game.ui.motion.verbs import shadow
from game.ui.table.answering import Answering
from game.ui.table.parts.table_question import DraggedPiece
from game.ui.table.press_cooldown import PressCooldown
from game.ui.table.table_context import TableContext

FAR = 20.0
"""Units that the pointer moves with its button down before a press is a drag."""
ABOVE_FINGER = 2.0
"""Distance of a piece from a finger, in reaches of the finger."""
GRIP = 0.4
"""Height of a piece's middle above the pointer, in its own heights: it stands where the pointer is."""
LIFT = 16.0
"""Height above its shadow, in units."""
ELSEWHERE = Message("table-drag-elsewhere")


class _Start(NamedTuple):
    """A press that may become a drag, and what it would drag."""

    press: Press
    piece: DraggedPiece


class Drag:
    """A press on something that can be dragged waits: released in place it is a press, moved it takes the piece.
    Released where it may go, it answers; anywhere else it is put back, and the bar says why. Going back, any other
    press and the loss of the window put it back, too; the wheel zooms meanwhile."""

    def __init__(self, table: TableContext, answering: Answering, cooldown: PressCooldown) -> None:
        self._table, self._ring, self._answering, self._cooldown = table, table.ring, answering, cooldown
        self._start: _Start | None = None
        self._at: Point | None = None
        """Where the pointer holds the piece; None: nobody holds it."""

    # -- input

    def take(self, intent: Intent) -> bool | None:
        """Keep a press on something that can be dragged until it is clear what is meant."""
        if not isinstance(intent, Press) or self._cooldown.blocks:
            return None
        under = self._ring.under(intent.x, intent.y)
        piece = self._table.question.carried(intent.x, intent.y) if under is not None else None
        if under is None or piece is None or piece.source != under.id:
            return None
        self._start = _Start(intent, piece)
        return True

    def follow(self, intent: Intent) -> bool | None:
        """Follow the pointer until its button is released. Called with every intent, before anything else."""
        start = self._start
        if start is None:
            return None
        if isinstance(intent, PointAt):
            self._move(start, intent)
        elif isinstance(intent, Release):
            self._release(start, intent)
            return True
        elif isinstance(intent, (Cancel, Erase)) and self._at is not None:
            self.put_back()
            return True
        elif isinstance(intent, FocusLost) or (is_press(intent) and not isinstance(intent, (ScrollBy, Zoom))):
            self.put_back()
        return None

    def _move(self, start: _Start, intent: PointAt) -> None:
        if self._at is None:
            if math.dist((start.press.x, start.press.y), (intent.x, intent.y)) < max(FAR, start.press.reach):
                return
            self._table.clear_refusal()
            self._answering.memory.press(start.piece.source, first=False)
            start.piece.take()
            self._table.refresh()
        self._at = intent.x, intent.y
        self._table.redraw()

    def _release(self, start: _Start, intent: Release) -> None:
        if self._at is None:
            self._start = None
            self._answering.answer(start.press)
            return
        under = self._ring.under(intent.x, intent.y)
        if under is not None and under.id in start.piece.ends() and not self._cooldown.blocks:
            self._start = self._at = None
            self._answering.answer(Press(intent.x, intent.y, device=intent.device))
            return
        why = under.why if under is not None and not under.enabled else None
        back = under is not None and under.id == start.piece.source
        self.put_back()
        if why is not None or not back:
            self._answering.refuse(why or ELSEWHERE)

    # -- what ends it

    def put_back(self) -> None:
        """Put the piece back, if there is one, and forget the press."""
        if self.forget():
            self._table.refresh()

    def forget(self) -> bool:
        """Put the piece back, for a question that is about to change; return whether there was one."""
        start, held = self._start, self._at is not None
        self._start = self._at = None
        if start is None or not held:
            return False
        start.piece.put_back()
        return True

    # -- the piece at the pointer

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the piece over its shadow; return the pixels it touched. A finger would cover it, so it hangs above
        one."""
        if self._start is None or self._at is None:
            return []
        (x, y), (press, piece), canvas = self._at, self._start, self._table.ui.canvas
        y -= press.reach * ABOVE_FINGER
        cast = shadow(canvas.px(piece.size * 0.95))
        ground = surface.blit(cast, cast.get_rect(center=canvas.pos(x, y)))
        middle = y - piece.size * GRIP - LIFT
        piece.paint(surface, (x, middle))
        return [ground.union(canvas.rect(Box(x - piece.size, middle - piece.size, 2 * piece.size, 2 * piece.size)))]
