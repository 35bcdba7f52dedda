"""Tools shared by every part of this table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.titles.merlin.table.arrangement import PAGED_FROM
from game.titles.merlin.table.art.colours import INK, PAPER
from game.titles.merlin.table.level_facts import LevelFacts
from game.titles.merlin.table.pieces import Pieces
from game.titles.merlin.table.words.names import Words
from game.ui.canvas import Canvas
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import Theme
from game.ui.tools import Pace, TextSource, Tools


class TableTools:
    """The program's `Tools`, plus the table's names and pictures.

    words   names of players and things
    seats   colours and shapes by seat
    facts   what the level says
    pieces  pictures of everything that lies or stands on the table
    """

    def __init__(self, ui: Tools, words: Words, seats: Sequence[SeatStyle], facts: LevelFacts) -> None:
        self._ui = ui
        self.words = words
        self.seats = tuple(seats)
        self.facts = facts
        self.pieces = Pieces(ui.theme, self.seats)

    def draw_log_sign(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Draw a sign of the log into a square rect (pixels)."""
        canvas = self.canvas
        at = canvas.units(rect.center)
        self.pieces.sign(surface, canvas, at, name, rect.h / canvas.scale * 0.9, INK, PAPER)

    @property
    def canvas(self) -> Canvas:
        return self._ui.canvas

    @property
    def theme(self) -> Theme:
        return self._ui.theme

    @property
    def texts(self) -> TextSource:
        return self._ui.texts

    @property
    def settings(self) -> Pace:
        return self._ui.settings

    def say(self, message: Message | str) -> str:
        """Return the text of a message or key in the current language."""
        return self._ui.say(message)

    @property
    def large(self) -> bool:
        """Whether the text is so large that plates and hand have a page of their own."""
        return self.theme.text_scale > PAGED_FROM

    @property
    def still(self) -> bool:
        """Whether fades replace movement."""
        return self.settings.reduce_motion
