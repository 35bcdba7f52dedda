"""Tools shared by every part of this table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.titles.merlin.table.art.drawings import INK, PAPER
from game.titles.merlin.table.pieces import Pieces
from game.titles.merlin.table.view_data import LevelFacts
from game.titles.merlin.table.words.names import Words
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import TitleTools
from game.ui.table.parts.stage import SeatTools


class TableTools(SeatTools):
    """The program's `Tools`, plus the table's names and pictures.

    words   names of players and things
    facts   what the level says
    pieces  pictures of everything that lies or stands on the table
    """

    def __init__(self, ui: TitleTools, words: Words, seats: Sequence[SeatStyle], facts: LevelFacts) -> None:
        super().__init__(ui, seats)
        self._ui = ui
        self.words = words
        self.facts = facts
        self.pieces = Pieces(self)

    def say_to(self, seat: int, message: Message | str) -> str:
        """Return the text of a message that tells a seat's person what to press."""
        return self._ui.tools_for(seat).say(message)

    def draw_log_sign(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Draw a sign of the log into a square rect (pixels)."""
        canvas = self.canvas
        at = canvas.units(rect.center)
        self.pieces.sign(surface, at, name, rect.h / canvas.scale * 0.9, INK, PAPER)

    def sudden(self) -> bool:
        """Return whether what changes its place is there at once."""
        return self.still or self.settings.speed == "instant"
