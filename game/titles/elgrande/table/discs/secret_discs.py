"""Secret choices of regions: behind the curtain, and by code."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.message import Message
from game.core.ruleset import Decision
from game.session.questions import OpenQuestion
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.board_picture.clear_map import ClearMap
from game.titles.elgrande.table.discs.dial import DialPictures
from game.titles.elgrande.table.discs.disc import Disc
from game.titles.elgrande.table.map import silhouettes
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view import ViewModel
from game.titles.elgrande.table.words.bar_texts import CLOSED_TO, goes_to_court, purpose_of
from game.ui.canvas import Box
from game.ui.table.parts.table_question import Code


class SecretDiscs:
    """Makes the discs and codes of the nine regions."""

    def __init__(
        self, tools: TableTools, view: ViewModel, board: BoardPicture, clear: ClearMap, pictures: DialPictures
    ) -> None:
        self._tools, self._view, self._board = tools, view, board
        self._clear, self._pictures = clear, pictures

    def picker(self, question: OpenQuestion) -> Disc:
        """Return the disc to show behind the curtain."""
        return Disc(self._tools, self._view, self._board, self._clear, self._pictures, question)

    def codes(self, decision: Decision) -> list[Code]:
        """Return the regions' codes, which lie as on the map."""
        return [self._code(decision, area) for area in silhouettes.as_on_the_map(self._board.level)]

    def _code(self, decision: Decision, area: str) -> Code:
        view, level = self._view, self._board.level
        return Code(
            f"dial {area}",
            self._board.names[area],
            silhouettes.tint(level, area),
            partial(self._paint, area),
            tuple(view.points(area, level.points)),
            Message("area-court") if goes_to_court(view, decision, area) else None,
            area == view.king and purpose_of(decision) in CLOSED_TO,
        )

    def _paint(self, area: str, surface: pygame.Surface, box: Box) -> None:
        crowned = area == self._view.king
        silhouettes.draw_silhouette(surface, self._tools.canvas, self._board.level, area, box, crowned)

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the seats that have yet to choose, and those that have chosen."""
        return self._view.dialling, self._view.locked
