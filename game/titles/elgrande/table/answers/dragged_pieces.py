"""The pieces that a player may drag to where they go, instead of clicking twice."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.ruleset import Target
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.pieces.pieces import KING, Figure
from game.titles.elgrande.table.pieces.placed_pieces import HOVERING
from game.titles.elgrande.table.player_plates import PlayerPlates
from game.titles.elgrande.table.sentences import seat_of
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import Piece, ViewData
from game.ui.canvas import Point
from game.ui.look.pen import Pen
from game.ui.motion.verbs import PaintPiece
from game.ui.table.parts.slot_answers import AnswerBuilder, focus_id
from game.ui.table.parts.table_question import DraggedPiece


class DraggedPieces:
    """Finds what a press may pick up: a caballero from the player's own plate while they may place one, a caballero
    that may be moved, the King, their Grande, or a scoreboard. All of them are released on an area."""

    def __init__(self, tools: TableTools, view: ViewData, board: BoardPicture, plates: PlayerPlates) -> None:
        self._tools, self._view, self._board, self._plates = tools, view, board, plates

    def at(self, asking: AnswerBuilder, x: float, y: float) -> DraggedPiece | None:
        """Return the piece at a point (units) that the question lets the player drag, or None."""
        if asking.decision.secret:
            return None
        finders = {"place": self._from_court, "move": self._caballero, "king": self._king, "grande": self._grande,
                   "scoreboard": self._scoreboard}  # fmt: skip
        verbs = {path.action.verb for path in asking.paths}
        found = (find(asking, x, y) for verb, find in finders.items() if verb in verbs)
        return next((piece for piece in found if piece is not None), None)

    # -- one finder per verb

    def _from_court(self, asking: AnswerBuilder, x: float, y: float) -> DraggedPiece | None:
        seat = asking.question.seat
        if asking.chosen or not self._plates.boxes[seat].contains(x, y):
            return None
        return self._carried(asking, focus_id("plate", seat), self._figure(("caballero", seat)), "caballero")

    def _caballero(self, asking: AnswerBuilder, x: float, y: float) -> DraggedPiece | None:
        area = self._board.area_at(x, y)
        owner = self._owner(asking, area, x, y) if area is not None else None
        chosen = asking.chosen
        if area is None or owner is None or (chosen and chosen[0].id != area):
            return None
        seat = seat_of(owner)
        counts = self._view.caballeros[area]
        gone: list[Piece] = [("caballero", area, seat)] if counts is not None and counts[seat] == 1 else []
        parts = [Target("area", area), Target("seat", owner)]
        return self._carried(
            asking, focus_id("area", area), self._figure(("caballero", seat)), "caballero", parts, gone
        )

    def _owner(self, asking: AnswerBuilder, area: str, x: float, y: float) -> str | None:
        """Return whose caballero is meant: the one under the pointer, else the only one that may leave the area."""
        moves = [path.action.targets for path in asking.paths if path.action.verb == "move"]
        owners = sorted({owner.id for owner, source, _to in moves if source.id == area})
        figure = self._board.piece_at(x, y)
        meant = f"p{figure[1]}" if figure is not None and figure[0] == "caballero" else ""
        return meant if meant in owners else owners[0] if len(owners) == 1 else None

    def _king(self, asking: AnswerBuilder, x: float, y: float) -> DraggedPiece | None:
        area = self._view.king
        if self._board.area_at(x, y) != area:
            return None
        return self._carried(asking, focus_id("area", area), self._figure(KING), "king", gone=[("king",)])

    def _grande(self, asking: AnswerBuilder, x: float, y: float) -> DraggedPiece | None:
        seat = asking.question.seat
        home = self._view.grandes[seat]
        if not home or self._board.area_at(x, y) != home:
            return None
        figure = "grande", seat
        return self._carried(asking, focus_id("area", home), self._figure(figure), "grande", gone=[figure])

    def _scoreboard(self, asking: AnswerBuilder, x: float, y: float) -> DraggedPiece | None:
        """Find a scoreboard in the sea or on a region's points."""
        legal = {path.targets[0].id for path in asking.paths if path.targets}
        for index, area in enumerate(self._view.scoreboards):
            board, free = self._tools.facts.scoreboards[index], area is None
            box = self._board.beside_box(index) if area is None else self._board.plaque_box(area)
            other = asking.chosen and asking.chosen[0].id != board.id
            if board.id not in legal or other or not box.contains(x, y):
                continue
            source = focus_id("beside", index) if free else focus_id("area", area)
            parts = [Target("board", board.id)]
            paint, gone = self._points(board.points), [("scoreboard", index)]
            return self._carried(asking, source, paint, "scoreboard", parts, gone)
        return None

    # -- what is carried

    def _carried(
        self, asking: AnswerBuilder, source: str, paint: PaintPiece, kind: str, parts: Sequence[Target] = (),
        gone: Sequence[Piece] = (),
    ) -> DraggedPiece:  # fmt: skip
        """parts: what a press on the piece chooses. gone: what is not seen at its place while it is dragged"""
        before = list(asking.chosen)

        def take() -> None:
            asking.drag(frozenset(gone))
            asking.choose(parts)

        def put_back() -> None:
            asking.drag(None)
            asking.choose(before)

        def ends() -> list[str]:
            return [focus_id("area", area) for area in asking.next().get("area", [])]

        return DraggedPiece(source, self._board.height(kind) * HOVERING, paint, ends, take, put_back)

    def _figure(self, figure: Figure) -> PaintPiece:
        """Return what draws a standing piece around a point."""

        def paint(surface: pygame.Surface, at: Point) -> None:
            width = self._board.width(figure[0]) * HOVERING
            self._board.draw_figure(Pen(surface, self._tools), at, figure, width)

        return paint

    def _points(self, points: Sequence[int]) -> PaintPiece:
        """Return what draws a scoreboard around a point."""

        def paint(surface: pygame.Surface, at: Point) -> None:
            self._board.draw_scoreboard(Pen(surface, self._tools), at, points)

        return paint
