"""The secret disc behind the curtain: nine regions in three rows, with their points and pieces."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.session.questions.open_question import OpenQuestion
from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.discs.disc_tile import GAP, INNER, DiscTile, TileLayout, plan_for
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.bar_texts.prompts import goes_home, lost_to_disc, purpose
from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable

ROWS = 3
GROWTH = 4.0
"""Growth of the focused tile on each side."""


class Disc:
    """A button for each region; disabled ones give a reason."""

    def __init__(self, tools: TableTools, view: ViewData, board: BoardPicture, question: OpenQuestion) -> None:
        self._tools, self._view, self._board, self._question = tools, view, board, question
        self.asking = AnswerBuilder(question)
        self.title = Message(f"disc-{purpose(question)}", {"count": lost_to_disc(self.asking, view)})
        self.regions = list(board.areas[:-1])
        self.legal = self.asking.next().get("area", [])
        self.boxes: list[Box] = []
        self.tiles = [self._tile(area) for area in self.regions]
        self.plan: TileLayout | None = None

    def _tile(self, area: str) -> DiscTile:
        tools, view = self._tools, self._view
        home = goes_home(view, self._question, area)
        return DiscTile(
            name=tools.say(tools.words.label(area)),
            points=view.points(area, self._board.level.points),
            king=view.king == area,
            note=tools.say("answer-dial-court") if home else "",
            pieces=self._pieces(area),
            seat=self._question.seat,
            legal=area in self.legal,
        )

    def _pieces(self, area: str) -> list[tuple[int, int]]:
        """Return seat and count of each player there, the chooser first; a count of 0 is the Grande."""
        view = self._view
        counts = view.caballeros[area] or []
        found = [(seat, 0) for seat, home in enumerate(view.grandes) if home == area]
        found += [(seat, count) for seat, count in enumerate(counts) if count]
        return sorted(found, key=lambda piece: (piece[0] != self._question.seat, piece[0]))

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Lay out identical tiles, with the largest type that fits the narrowest."""
        self.boxes = [cell for row in box.rows(ROWS, GAP) for cell in row.columns(ROWS, GAP)]
        cell = self.boxes[0]
        self.plan = plan_for(self._tools.theme, canvas, self.tiles, cell.w - 2 * INNER, cell.h)

    def focusables(self) -> list[Focusable]:
        return [self._focusable(area, box) for area, box in zip(self.regions, self.boxes, strict=True)]

    def _focusable(self, area: str, box: Box) -> Focusable:
        words = self._tools.words
        reason = None if area in self.legal else self._question.why_not(area)
        about = "answer-dial-home" if goes_home(self._view, self._question, area) else "answer-to-describe"
        return Focusable(
            f"dial-{area}",
            box,
            lambda: self.asking.pick("area", area),
            lambda: Message(about, words.at(area)),
            area in self.legal,
            Message(f"why-{reason}") if reason else None,
        )

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        """Draw the focused tile last: its glow covers its neighbours."""
        assert self.plan is not None
        theme, canvas = self._tools.theme, self._tools.canvas
        found = list(zip(self.regions, self.tiles, self.boxes, strict=True))
        found.sort(key=lambda each: focus == f"dial-{each[0]}")
        for area, tile, box in found:
            focused = focus == f"dial-{area}"
            if focused:
                box = box.inset(-GROWTH)
                theme.focus_glow(surface, canvas, box)
            tile.draw(surface, self._tools, self._board, self.plan, box)
            if focused:
                theme.focus_ring(surface, canvas, box)
