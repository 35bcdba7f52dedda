"""Secret choices of regions: behind the curtain, and by code."""

from __future__ import annotations

from collections.abc import Callable

from game.session.questions.open_question import OpenQuestion
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.discs.disc import Disc
from game.titles.elgrande.table.discs.region_badges import badges
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view import ViewModel
from game.ui.canvas import Box, Point
from game.ui.table.parts.table_question import Code


class SecretDiscs:
    """Makes discs and codes of the nine regions, in the order of the board."""

    def __init__(self, tools: TableTools, view: ViewModel, board: BoardPicture) -> None:
        self._tools, self._view, self._board = tools, view, board

    def picker(self, question: OpenQuestion) -> Disc:
        """Return the disc to show behind the curtain."""
        return Disc(self._tools, self._view, self._board, question)

    def codes(self, size: Point, named: Callable[[str], Point], room: Box) -> list[Code]:
        """Return the regions' codes, in the order behind the curtain."""
        regions = self._board.areas[:-1]
        found = badges(self._board, self._view, regions, size, named, room)
        return [Code(f"dial {area}", *badge) for area, badge in zip(regions, found, strict=True)]

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the seats that have yet to choose, and those that have chosen."""
        return self._view.dialling, self._view.locked
