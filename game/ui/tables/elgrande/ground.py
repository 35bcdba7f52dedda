"""The board as layers of the resting picture: the map, and a patch for whatever changes often on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pygame

from game.ui.canvas import Box
from game.ui.tables.elgrande.stage import Stage
from game.ui.tables.protocol import Layer


class Ground:
    """`layout` after the board's; `layers` from the bottom to the top."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.board = stage.board
        self._patches: dict[str, Box] = {}

    def layout(self) -> None:
        self._patches = {area: self._patch_box(area) for area in self.stage.view.areas}

    def _patch_box(self, area: str) -> Box:
        places = [self.board.place_box(area, seat) for seat in range(self.stage.view.players)]
        return Box.around([self.board.light_box(area), *places])

    def layers(self, lights: Mapping[str, str], leading: bool | None, look: object) -> list[Layer]:
        """lights: of areas, as the board draws them; leading: it is shown who leads where; look: changes with theme and
        texts."""
        stage, board, view = self.stage, self.board, self.stage.view
        hidden = frozenset(piece for piece in stage.hidden if piece[0] != "caballero")
        state = (
            board.box, view.round, view.king, tuple(view.grandes), tuple(view.scoreboards), view.castillo_open,
            leading and self._counts(), hidden, look,
        )  # fmt: skip
        whole = Layer(stage.ui.canvas.box, state, partial(self._draw, lights=lights, leading=leading))
        scores = board.scores_box().inset(-board.width("caballero"))
        markers = Layer(scores, stage.shown_scores(), _painted_below)
        return [whole, markers, *(self._patch(area, lights.get(area)) for area in view.areas)]

    def _counts(self) -> object:
        """Who stands where."""
        return tuple(tuple(counts) if counts is not None else None for counts in self.stage.view.caballeros.values())

    def _patch(self, area: str, mark: str | None) -> Layer:
        """Where the board's picture changes with the light on an area and who stands there; the board paints it."""
        counts = self.stage.view.caballeros[area]
        hidden = frozenset(piece for piece in self.stage.hidden if piece[0] == "caballero" and piece[1] == area)
        state = tuple(counts) if counts is not None else None, mark, hidden
        return Layer(self._patches[area], state, _painted_below)

    def _draw(self, surface: pygame.Surface, lights: Mapping[str, str], leading: bool | None) -> None:
        stage = self.stage
        self.board.draw(surface, stage.view, lights, stage.hidden, leading=leading, scores=stage.shown_scores())


def _painted_below(surface: pygame.Surface) -> None:
    """The layer is only there to say what has changed."""
