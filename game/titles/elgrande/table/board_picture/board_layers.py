"""The board of El Grande as layers: the map, and a patch for each area and track."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial

import pygame

from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.notation_ids import CASTILLO, Piece
from game.titles.elgrande.table.pieces.standing import present_of
from game.titles.elgrande.table.view_data import ViewData
from game.ui.canvas import Box
from game.ui.kit.art.sheet import draw_planks
from game.ui.kit.board_parts.frame_track import MARKER
from game.ui.kit.board_parts.patched_board import NearPicture, PatchedBoard, patch
from game.ui.kit.board_parts.score_display import ScoreDisplay
from game.ui.kit.layer import Layer
from game.ui.table.parts.stage import Spotlights
from game.ui.tools import Tools

PLANK = 64.0
"""Units from edge to edge of a plank below the near map."""


class BoardLayers:
    """Draws the board in patches, to repaint only what changed. Call `layout` after the board's."""

    def __init__(
        self, ui: Tools, view: ViewData, board: BoardPicture, spotlights: Spotlights, scores: ScoreDisplay,
        dragged: Callable[[], frozenset[Piece]],
    ) -> None:  # fmt: skip
        """dragged: returns what isn't at its place because someone drags it."""
        self._ui, self._view, self._board = ui, view, board
        self._spotlights, self._scores, self._dragged = spotlights, scores, dragged
        self._ground = PatchedBoard()

    def layout(self) -> None:
        board, view = self._board, self._view
        patches = {area: self._patch(area) for area in view.areas}
        patches |= {f"scores-{side}": box for side, box in self._track_patches().items()}
        patches["rounds"] = board.track_box()
        patches["trays"] = board.window if not board.near else board.chart.box
        patches |= {f"beside-{index}": board.beside_box(index) for index in range(len(view.scoreboards))}
        self._ground.layout(patches, board.shift)

    def forget(self) -> None:
        """Redraw everything next time."""
        self._ground.forget()

    def _patch(self, area: str) -> Box:
        boxes = [self._board.light_box(area), self._board.pieces_box(area)]
        return patch(*boxes, self._board.castillo_box(1.0)) if area == CASTILLO else patch(*boxes)

    def layers(self, lights: Mapping[str, str], leading: bool | None, look: Hashable) -> list[Layer]:
        """Return the layers of the board.

        lights: by area, as the board draws them; leading: leaders are shown; look: changes with theme and texts
        """
        board = self._board
        near = NearPicture(board.chart, board.show) if board.near else None
        draw = partial(self._draw, lights=lights, leading=leading)
        states, look = self._states(lights), (board.box, leading, look)
        layers = self._ground.layers(board.window, states, look, draw, board.shift, near)
        return [*layers, self._sill()] if board.near else layers

    @property
    def _hidden(self) -> frozenset[Piece]:
        """The pieces that aren't at their places now."""
        return self._spotlights.hidden | self._dragged()

    def _states(self, lights: Mapping[str, str]) -> dict[str, object]:
        """Return the state of each patch."""
        view = self._view
        hidden: dict[str, set[Piece]] = {}
        for piece in self._hidden:
            hidden.setdefault(self._place(piece), set()).add(piece)
        states: dict[str, object] = {area: self._state(area, lights.get(area)) for area in view.areas}
        states |= self._markers()
        states["rounds"] = view.round
        states["trays"] = self._trays()
        states |= {f"beside-{index}": area is None for index, area in enumerate(view.scoreboards)}
        return {name: (state, frozenset(hidden.get(name, ()))) for name, state in states.items()}

    def _trays(self) -> object:
        """Return the state of the trays, which may lie anywhere: as a rule, there are none."""
        trays, counts = self._board.footing(present_of(self._view)).trays, self._view.caballeros
        return tuple(
            (tray.rect, tray.leader, tuple(tray.feet.items()), tuple(counts[tray.area] or ())) for tray in trays
        )

    def _markers(self) -> dict[str, object]:
        """Return the state of each side of the score track: the markers that meet it."""
        board, scores = self._board, self._scores.all_shown()
        marked = [(seat, spot, scores[seat]) for seat, spot in enumerate(board.score_spots(scores))]
        sides = self._track_patches().items()
        return {f"scores-{side}": tuple(one for one in marked if box.contains(*one[1])) for side, box in sides}

    def _track_patches(self) -> dict[str, Box]:
        """Return each side of the score track, with room for the markers that reach over its edge."""
        track = self._board.score_track
        if track is None:
            return {}
        reach = track.depth * self._board.projection.scale * MARKER * 2
        return {side: box.inset(-reach) for side, box in self._board.track_sides().items()}

    def _sill(self) -> Layer:
        """Return the strip below the window of the near map, around the bar."""
        ui, window = self._ui, self._board.window
        box = Box(0.0, window.bottom, ui.canvas.width, ui.canvas.height - window.bottom)

        def paint(surface: pygame.Surface) -> None:
            rect = ui.canvas.rect(box)
            draw_planks(surface, rect, ui.canvas.px(PLANK))
            surface.fill(ui.theme.colour("panel_line"), (rect.x, rect.y, rect.w, ui.canvas.px(3.0)))

        return Layer(box, (box, id(ui.theme)), paint, glow=0.0)

    def _place(self, piece: Piece) -> str:
        """Return the patch that a hidden piece belongs to."""
        view = self._view
        kind = piece[0]
        if kind == "caballero":
            return str(piece[1])
        if kind == "scoreboard":
            index = int(str(piece[1]))
            return view.scoreboards[index] or f"beside-{index}"
        if kind == "grande":
            return view.grandes[int(str(piece[1]))] or ""
        return CASTILLO if kind == "castillo" else view.king

    def _state(self, area: str, mark: str | None) -> object:
        """Return everything that an area's picture depends on."""
        view, counts = self._view, self._view.caballeros[area]
        grandes = tuple(seat for seat, home in enumerate(view.grandes) if home == area)
        boards = tuple(index for index, lies in enumerate(view.scoreboards) if lies == area)
        lifted = area == CASTILLO and view.castillo_open
        return tuple(counts) if counts is not None else None, mark, view.king == area, grandes, boards, lifted

    def _draw(self, surface: pygame.Surface, lights: Mapping[str, str], leading: bool | None) -> None:
        hidden, scores = self._hidden, self._scores.all_shown()
        self._board.draw(surface, self._view, lights, hidden, leading=leading, scores=scores)
