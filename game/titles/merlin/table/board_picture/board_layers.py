"""The board as layers: the baked ground, and a layer for each part of it that changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.rules.options import DISPLAY, ROUNDS, SCORED_ROUNDS
from game.titles.merlin.table.art.colours import INK, LIGHT, PAPER
from game.titles.merlin.table.board_picture.environs_painter import EnvironsPainter
from game.titles.merlin.table.board_picture.gate_painter import GatePainter, of_gate
from game.titles.merlin.table.board_picture.ground import Ground
from game.titles.merlin.table.board_picture.growth import Growth
from game.titles.merlin.table.board_picture.near_layers import NearLayers
from game.titles.merlin.table.board_picture.rondel_layers import RondelLayers
from game.titles.merlin.table.board_picture.target_lights import DECK, Marks, TargetLights, space_id
from game.titles.merlin.table.gatehouses import NOTHING, Gatehouse
from game.titles.merlin.table.mission_face import MissionFaces
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layer import Layer
from game.ui.look.shapes import draw_panel
from game.ui.table.parts.stage import Piece, Spotlights


class BoardLayers:
    """Draws the board.

    marks   returns the lights of all places for the focused item
    rondel  draws the pawns, and where they can go
    """

    def __init__(
        self, tools: TableTools, view: ViewData, places: TablePlaces, ground: Ground, lights: TargetLights,
        faces: MissionFaces, spotlights: Spotlights, growth: Growth, rondel: RondelLayers,
        marks: Callable[[str | None], Marks],
    ) -> None:  # fmt: skip
        self._tools, self._view, self._places = tools, view, places
        self._ground, self._lights, self._spotlights = ground, lights, spotlights
        self._marks, self._faces, self._rondel = marks, faces, rondel
        self._hexes = EnvironsPainter(tools, view, places, lights, spotlights)
        self._houses = GatePainter(tools, view, spotlights)
        self._near = NearLayers(tools, places, ground, lights, growth, self._hexes, self._houses)

    def layers(self, focus: str | None, way: str | None, look: Hashable, pawns: bool = True) -> list[Layer]:
        """Return the layers, from bottom to top.

        way    the landing whose way is dotted
        pawns  whether knights and Merlin are seen
        """
        marks, canvas = self._marks(focus), self._tools.canvas
        whole = Layer(canvas.box, (self._ground.version, look), self._ground.draw, canvas.box, 0.0)
        rondel, ground = self._rondel, self._ground.version
        covered = self._places.enlarged.environs or self._lights.learning
        found = [whole, *self._space_lights(marks), self._environs(marks), rondel.lane(way)]
        found += rondel.pawns(pawns and not covered, ground)
        found += [self._gate(name, marks) for name in self._tools.facts.principalities]
        found += [self._rounds(), self._display(marks), *rondel.badges(way), rondel.way(way)]
        return [*found, *self._near.layers(marks)]

    # -- spaces

    def _space_lights(self, marks: Marks) -> list[Layer]:
        found = []
        for space in range(SPACES):
            name = space_id(space)
            state = marks.get(name)
            box = self._lights.whole.box(name).inset(26.0) if state else NOWHERE
            found.append(Layer(box, state, partial(self._light, {name: state or ""})))
        return found

    def _light(self, marks: Marks, surface: pygame.Surface) -> None:
        self._lights.whole.draw(surface, marks)

    # -- the environs

    def _environs(self, marks: Marks) -> Layer:
        """Return what is on the environs, unless they are enlarged over their place."""
        with self._places.showing(NOTHING):
            box = self._places.environs_box()
        state = self._hexes.state(marks) if not self._places.enlarged.environs else None
        return Layer(box, (state, self._ground.version), partial(self._paint_hexes, marks), glow=4.0)

    def _paint_hexes(self, marks: Marks, surface: pygame.Surface) -> None:
        self._hexes.paint(surface, marks)

    # -- gatehouses

    def _gate(self, name: str, marks: Marks) -> Layer:
        """Return what is in a gatehouse, or a shade while it stands grown over the board."""
        place, away = self._places.small_gatehouse(name), name in self._places.enlarged.gates
        lit = {} if away else of_gate(marks, name)
        state = away or self._houses.state(name, lit), self._ground.version
        paint = partial(self._paint_away, name) if away else partial(self._paint_gate, name, place, lit)
        return Layer(place.box, state, paint, glow=8.0)

    def _paint_away(self, name: str, surface: pygame.Surface) -> None:
        self._ground.draw_shade(surface, name)

    def _paint_gate(self, name: str, place: Gatehouse, marks: Marks, surface: pygame.Surface) -> None:
        self._houses.paint(surface, name, place, self._lights.whole, marks, grown=False)

    # -- rounds and missions

    def _rounds(self) -> Layer:
        view = self._view
        state = view.round, view.turn, view.scoring, self._ground.version
        return Layer(self._places.arrangement.rounds, state, self._paint_rounds, glow=6.0)

    def _paint_rounds(self, surface: pygame.Surface) -> None:
        """Draw the six rounds in pairs, a star after each pair, and the turn of the round."""
        tools, view, box = self._tools, self._view, self._places.arrangement.rounds
        theme, canvas = tools.theme, tools.canvas
        theme.panel(surface, canvas, box, "panel", "frame", line=3.0)
        rows = box.inset(14.0, 10.0).rows(len(SCORED_ROUNDS))
        for row, last in zip(rows, SCORED_ROUNDS, strict=True):
            radius = min(24.0, row.h * 0.44)
            for index, number in enumerate(range(last - ROUNDS // len(SCORED_ROUNDS) + 1, last + 1)):
                at = row.x + (0.14 + 0.3 * index) * row.w, row.centre[1]
                now, past = number == view.round, number < view.round
                ring, middle = canvas.pos(*at), canvas.px(radius)
                pygame.draw.circle(surface, INK, ring, middle)
                fill = "#B3261E" if now else "#C9BFA6" if past else PAPER
                pygame.draw.circle(surface, fill, ring, middle - canvas.px(2.5))
                ink = LIGHT if now else INK
                theme.text(surface, canvas, str(number), at, 28.0, ink, "plain-bold", "center", scaled=False)
            star = row.x + 0.74 * row.w, row.centre[1]
            scored = last < view.round or (last == view.round and not view.scoring and view.over)
            tint = "#8C7F66" if scored else INK
            tools.pieces.sign(surface, canvas, star, "points", radius * 1.7, tint, PAPER)

    def _display(self, marks: Marks) -> Layer:
        view = self._view
        lit = self._lit("", {one: word for one, word in marks.items() if one == DECK or one.startswith("display:")})
        state = view.display, view.deck, lit, self._hidden("card"), self._ground.version
        return Layer(self._places.arrangement.display, state, partial(self._paint_display, marks), glow=26.0)

    def _paint_display(self, marks: Marks, surface: pygame.Surface) -> None:
        view, places, tools = self._view, self._places, self._tools
        canvas = tools.canvas
        shown = {one: word for one, word in marks.items() if one == DECK or one.startswith("display:")}
        self._lights.whole.draw(surface, shown)
        if view.deck:
            box = places.deck()
            for step in (4.0, 2.0, 0.0):
                self._faces.draw_back(surface, canvas, box.moved(step, -step))
            at = box.centre[0], box.bottom - 16.0
            draw_panel(surface, canvas.rect(Box(at[0] - 20.0, at[1] - 15.0, 40.0, 30.0)), PAPER, canvas.px(8.0), INK,
                       canvas.px(2.0))  # fmt: skip
            tools.theme.text(surface, canvas, str(view.deck), at, 28.0, INK, "plain-bold", "center", scaled=False)
        for index in range(DISPLAY):
            if index < len(view.display) and ("card", index) not in self._spotlights.hidden:
                self._faces.draw(surface, canvas, places.display_card(index), view.display[index])
        for name, word in shown.items():
            if "focus" in word:
                self._lights.whole.blit(surface, name, "focus")

    # -- states

    @staticmethod
    def _lit(prefix: str, marks: Marks) -> tuple[tuple[str, str], ...]:
        return tuple(sorted((name, word) for name, word in marks.items() if name.startswith(prefix)))

    def _hidden(self, kind: str) -> frozenset[Piece]:
        return frozenset(token for token in self._spotlights.hidden if token[0] == kind)
