"""The contents of a gatehouse: assistants, goods, influence markers, and the lights of what can be chosen."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.titles.merlin.rules.notation import ASSISTANTS, KINDS
from game.titles.merlin.table.art.colours import INK, PAPER
from game.titles.merlin.table.board_picture.target_lights import Marks, stock_id
from game.titles.merlin.table.gatehouses import Gatehouse
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Box
from game.ui.kit.board_parts.area_lights import AreaLights
from game.ui.look.shapes import draw_panel
from game.ui.table.parts.stage import Spotlights

LEAST_COUNT = 26.0
"""Units of a count at a gatehouse, however small the board."""
INSIDE = 5.0
"""Units from the edge of a tile to where the line of its lights ends."""


class GatePainter:
    """Draws into gatehouses, at their places or grown."""

    def __init__(self, tools: TableTools, view: ViewData, spotlights: Spotlights) -> None:
        self._tools, self._view, self._spotlights = tools, view, spotlights

    def state(self, name: str, marks: Marks) -> Hashable:
        """Return a value that changes with what is drawn there."""
        view, at = self._view, self._view.facts.index(name)
        stocks = tuple(view.stock(kind, name) for kind in KINDS)
        people = tuple(view.occupant(name, role) for role in ASSISTANTS)
        hidden = frozenset(token for token in self._spotlights.hidden if token[0] == "assistant")
        return stocks, people, tuple(view.markers[at]), tuple(sorted(marks.items())), hidden

    def paint(
        self, surface: pygame.Surface, name: str, place: Gatehouse, lights: AreaLights, marks: Marks, grown: bool
    ) -> None:
        """Draw the lights named in `marks`, and everything that is there."""
        lit = [kind for kind in KINDS if stock_id(kind, name) in marks]
        lights.draw(surface, marks)
        self._paint_people(surface, name, place)
        for kind in KINDS:
            if kind in lit:  # The lines of its lights are as dark as the number.
                unit, box = place.scale, place.stock(kind)
                small = Box(box.x + 38.0 * unit, box.y + 3.0 * unit, 23.0 * unit, box.h - 6.0 * unit)
                self._paint_plaque(surface, place.tile(kind).inset(INSIDE) if grown else small)
            self._paint_stock(surface, name, place, kind)
        self._paint_markers(surface, name, place)

    def _paint_plaque(self, surface: pygame.Surface, box: Box) -> None:
        canvas = self._tools.canvas
        draw_panel(surface, canvas.rect(box), PAPER, canvas.px(4.0), PAPER, 0)

    def _paint_people(self, surface: pygame.Surface, name: str, place: Gatehouse) -> None:
        tools, unit = self._tools, place.scale
        for role in ASSISTANTS:
            seat, box = self._view.occupant(name, role), place.arch(role)
            if seat is not None and ("assistant", seat, role) not in self._spotlights.hidden:
                foot = box.centre[0], box.bottom - 2.0 * unit
                tools.pieces.assistant(surface, tools.canvas, foot, seat, role, 54.0 * unit)

    def _paint_stock(self, surface: pygame.Surface, name: str, place: Gatehouse, kind: str) -> None:
        tools, unit, box = self._tools, place.scale, place.stock(kind)
        canvas, pieces = tools.canvas, tools.pieces
        pieces.good(surface, canvas, (box.x + 19.0 * unit, box.centre[1]), kind, name, 34.0 * unit)
        at = box.x + 41.0 * unit, box.centre[1]
        pieces.number(surface, canvas, str(self._view.stock(kind, name)), at, self._count(place), INK)

    def _paint_markers(self, surface: pygame.Surface, name: str, place: Gatehouse) -> None:
        tools, unit = self._tools, place.scale
        for seat, count in enumerate(self._view.markers[self._view.facts.index(name)]):
            if not count:
                continue
            x, y = place.marker(seat)
            tools.pieces.marker(surface, tools.canvas, (x, y), seat, 14.0 * unit)
            if count > 1:
                at = x + 17.0 * unit, y
                tools.pieces.number(surface, tools.canvas, str(count), at, self._count(place), INK)

    @staticmethod
    def _count(place: Gatehouse) -> float:
        """Return the size of counts."""
        return max(LEAST_COUNT, 28.0 * place.scale)


def of_gate(marks: Marks, name: str) -> dict[str, str]:
    """Return the lights of what is in a principality's gatehouse."""
    return {one: word for one, word in marks.items() if name in one.split(":")}
