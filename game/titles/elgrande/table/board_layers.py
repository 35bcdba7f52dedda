"""The board as layers of the resting picture: the map, and a patch for whatever changes on it.

The near map has a picture of its own, as large as all of it: while its window travels, nothing is drawn anew, and a
frame is a part of that picture.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.titles.elgrande.table.ids import CASTILLO
from game.titles.elgrande.table.map.tableau import Piece
from game.titles.elgrande.table.stage import Stage
from game.ui.canvas import Box
from game.ui.kit.layer import NOWHERE, Layer
from game.ui.kit.layered_picture import Picture

SILL = "#17100B"
GLOW = 30.0
MARGIN = 26.0
"""A little less than `GLOW`, which is painted around a patch in any case."""


class BoardLayers:
    """Draws the board in patches, so that only what changed is repainted. Call `layout` after the board's."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.board = stage.board
        self._patches: dict[str, Box] = {}
        """Where they were when the board was laid out, when its near map was at `_laid`."""
        self._laid = (0.0, 0.0)
        self._chart = Picture()
        """Of the near map."""

    def layout(self) -> None:
        board = self.board
        self._patches = {area: self._patch_box(area) for area in self.stage.view.areas}
        edge = -board.width("caballero")
        self._patches |= {"scores": board.scores_box().inset(edge), "rounds": board.track_box()}
        self._patches |= {
            f"beside-{index}": board.beside_box(index) for index in range(len(self.stage.view.scoreboards))
        }
        self._laid = board.shift
        self._chart = Picture()

    def forget(self) -> None:
        """Redraw everything next time."""
        self._chart.forget()

    def _patch_box(self, area: str) -> Box:
        boxes = [self.board.light_box(area), self.board.pieces_box(area, self.stage.view.players)]
        whole = Box.around([*boxes, self.board.castillo_box(1.0)] if area == CASTILLO else boxes)
        return whole.inset(min(MARGIN, whole.w / 2), min(MARGIN, whole.h / 2))

    def layers(self, lights: Mapping[str, str], leading: bool | None, look: object) -> list[Layer]:
        """lights: of areas, as the board draws them; leading: it is shown who leads where; look: changes with theme and
        texts."""
        stage, board, view = self.stage, self.board, self.stage.view
        hidden: dict[str, set[Piece]] = {}
        for piece in stage.hidden:
            hidden.setdefault(self._place(piece), set()).add(piece)
        now = board.shift
        dx, dy = now[0] - self._laid[0], now[1] - self._laid[1]
        states: dict[str, object] = {area: self._state(area, lights.get(area)) for area in view.areas}
        states |= {"scores": stage.shown_scores(), "rounds": view.round}
        states |= {f"beside-{index}": area is None for index, area in enumerate(view.scoreboards)}
        for name in states:
            states[name] = states[name], frozenset(hidden.get(name, ()))
        draw = partial(self._draw, lights=lights, leading=leading)
        paint = partial(self._draw_near, draw=draw, states=states, look=(leading, look)) if board.near else draw
        whole = Layer(board.window, (board.box, now, leading, look), paint, glow=0.0)
        seen = {name: self._seen(self._patches[name].moved(dx, dy)) for name in states}
        patches = [Layer(seen[name], state, _painted_below, glow=0.0) for name, state in states.items()]
        return [whole, *patches, *([self._sill()] if board.near else [])]

    def _seen(self, patch: Box) -> Box:
        """Return the part of a patch that lies in the window."""
        box = self.board.seen(patch.inset(-GLOW))
        return box if box.w > 0 and box.h > 0 else NOWHERE

    def _sill(self) -> Layer:
        """Return the strip below the window of the near map, around the bar."""
        ui, window = self.stage.ui, self.board.window
        box = Box(0.0, window.bottom, ui.canvas.width, ui.canvas.height - window.bottom)

        def paint(surface: pygame.Surface) -> None:
            rect = ui.canvas.rect(box)
            surface.fill(SILL, rect)
            surface.fill(ui.theme.colour("panel_line"), (rect.x, rect.y, rect.w, ui.canvas.px(3.0)))

        return Layer(box, (box, id(ui.theme)), paint, glow=0.0)

    def _place(self, piece: Piece) -> str:
        """Return the patch that a hidden piece belongs to."""
        view = self.stage.view
        kind = piece[0]
        if kind == "caballero":
            return str(piece[1])
        if kind == "marker":
            return "scores"
        if kind == "scoreboard":
            index = int(str(piece[1]))
            return view.scoreboards[index] or f"beside-{index}"
        if kind == "grande":
            return view.grandes[int(str(piece[1]))] or ""
        return CASTILLO if kind == "castillo" else view.king

    def _state(self, area: str, mark: str | None) -> object:
        """Return everything that the picture of an area depends on."""
        view, counts = self.stage.view, self.stage.view.caballeros[area]
        grandes = tuple(seat for seat, home in enumerate(view.grandes) if home == area)
        boards = tuple(index for index, lies in enumerate(view.scoreboards) if lies == area)
        lifted = area == CASTILLO and view.castillo_open
        return tuple(counts) if counts is not None else None, mark, view.king == area, grandes, boards, lifted

    def _draw(self, surface: pygame.Surface, lights: Mapping[str, str], leading: bool | None) -> None:
        stage = self.stage
        self.board.draw(surface, stage.view, lights, stage.hidden, leading=leading, scores=stage.shown_scores())

    def _draw_near(
        self,
        surface: pygame.Surface,
        draw: Callable[[pygame.Surface], None],
        states: Mapping[str, object],
        look: object,
    ) -> None:
        """Update the picture of the whole map, and show a part of it."""
        chart, (dx, dy) = self.board.chart, self._laid
        whole = Layer(chart.box, look, draw, glow=0.0)
        places = {name: self._patches[name].moved(-dx, -dy).inset(-GLOW) for name in states}
        patches = [Layer(places[name], state, _painted_below, glow=0.0) for name, state in states.items()]
        self._chart.compose(chart, [whole, *patches])
        assert self._chart.surface is not None
        self.board.show(surface, self._chart.surface)


def _painted_below(surface: pygame.Surface) -> None:
    """Paint nothing: the layer only says what has changed."""
