"""The tray in the meadow: what someone owns, laid out large while they are asked about it, beside the relic or points
that they would get for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.titles.merlin.rules.notation import KINDS
from game.titles.merlin.table.answers.dialogue import GIVEN, TRAITOR, Dialogue
from game.titles.merlin.table.art.drawings import INK, LIGHT, PAPER
from game.titles.merlin.table.places import RondelRing
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Box
from game.ui.kit.board_parts.area_lights import AreaLights
from game.ui.look import svg
from game.ui.look.pen import Pen

WOOD, DEEP = "#8A5A2B", "#6B431F"
PAD = 14.0
ROOM = 536.0, 340.0
"""Width and height of what lies on a tray, at most, in the rondel's units."""
TILE, SIGN = 136.0, 230.0
"""Width of the place of a thing, at most, and of that of a relic."""


class Lying(NamedTuple):
    """Things of one look on a tray. name: of their principality; "" for one's markers"""

    kind: str
    name: str
    held: int

    @property
    def id(self) -> str:
        return f"{TRAITOR}{self.name}" if self.kind == "traitor" else f"{GIVEN}{self.kind}/{self.name}"


class Tray(NamedTuple):
    """A tray and what lies on it.

    seat    whose it is
    relic   "excalibur" or "grail"; "points" for the points that all this brings; "" for nothing
    points  how many those are
    """

    seat: int
    relic: str
    points: int
    rows: tuple[tuple[Lying, ...], ...]

    def _side(self) -> float:
        """Return the width of the place of a thing, in the rondel's units."""
        across, down = max(map(len, self.rows), default=0), len(self.rows)
        return min(TILE, (ROOM[0] - SIGN * bool(self.relic)) / max(1, across), ROOM[1] / max(1, down))

    def box(self, ring: RondelRing) -> Box:
        """Return the place of the tray."""
        side, sign = self._side(), SIGN * bool(self.relic)
        wide, high = max(map(len, self.rows), default=0) * side + sign, max(len(self.rows) * side, sign)
        return Box.at((ring.x, ring.y), (wide + 2 * PAD) * ring.scale, (high + 2 * PAD) * ring.scale)

    def cells(self, ring: RondelRing) -> dict[str, Box]:
        """Return the places of what lies there, by their ids."""
        unit, box, found = ring.scale, self.box(ring), dict[str, Box]()
        side, left = self._side() * unit, box.x + (PAD + SIGN * bool(self.relic)) * unit
        for at, row in enumerate(self.rows):
            y = box.centre[1] + (at - len(self.rows) / 2) * side
            found |= {one.id: Box(left + index * side, y, side, side) for index, one in enumerate(row)}
        return found


def laid_out(view: ViewData, dialogue: Dialogue) -> Tray | None:
    """Return what is laid out for the person asked: what they can give away or discard, or what a space of points or a
    relic is about; None for other questions."""
    question = dialogue.question
    if question is None or dialogue.opened or dialogue.choosing:
        return None
    seat, decision, answers = question.seat, question.decision, dialogue.answers
    kind, about = view.facts.spaces[int(decision.source)] if decision.kind == "action" else ("", "")
    names = view.facts.principalities
    traitors = [Lying("traitor", name, count) for name, count in zip(names, view.traitors[seat], strict=True) if count]
    if kind == "grail":
        return Tray(seat, kind, 0, ())
    if kind == "excalibur" or any(f"discard {name}" in answers for name in names):
        return Tray(seat, "excalibur", 0, (tuple(traitors),) if traitors else ())
    goods = [[Lying(good, name, count) for name, count in zip(names, row, strict=True) if count]
             for good, row in zip(KINDS, view.goods[seat], strict=True)]  # fmt: skip
    if kind == "trade":
        return Tray(seat, "", 0, tuple(tuple(row) for row in goods if row))
    scores = [text.split(" ")[1] for text in answers if text.startswith("score ")]
    if kind != "points" or not scores:
        return None
    rows = {f"{good}s": tuple(row) for good, row in zip(KINDS, goods, strict=True)}
    rows["markers"] = (Lying("marker", "", view.own_markers(seat)),)
    points = view.element(seat, about) if len(scores) == 1 else 0
    return Tray(seat, "points" if points else "", points, tuple(rows[each] for each in rows if each in scores))


def paint_tray(
    tools: TableTools, tray: Tray, ring: RondelRing, lights: AreaLights, marks: Mapping[str, str],
    surface: pygame.Surface,
) -> None:  # fmt: skip
    """Draw a tray. What can be chosen lies on light ground."""
    pen, box, unit, cells = Pen(surface, tools), tray.box(ring), ring.scale, tray.cells(ring)
    pen.cast(box)
    pen.panel(box, WOOD, INK, 4.0, radius=18.0 * unit)
    pen.panel(box.inset(7.0 * unit), DEEP, svg.mix(WOOD, LIGHT, 0.25), 2.0, radius=12.0 * unit)
    if tray.relic:
        _paint_relic(pen, tools, tray, box.split_left((PAD + SIGN) * unit)[0], unit)
    lit = {name: word for name, word in marks.items() if name in cells}
    lights.draw(surface, lit)
    for one in (one for row in tray.rows for one in row):
        cell = cells[one.id]
        if one.id in lit:
            pen.panel(cell.inset(6.0 * unit), PAPER, None, radius=8.0 * unit)
        _paint_thing(tools, tray.seat, one, cell, surface)


def _paint_relic(pen: Pen, tools: TableTools, tray: Tray, room: Box, unit: float) -> None:
    """Draw a relic in its light, or points."""
    pieces, (x, y), surface = tools.pieces, room.centre, pen.surface
    pieces.relic(surface, (x, y), "glory", 0.98 * SIGN * unit)
    if tray.relic != "points":
        pieces.relic(surface, (x, y), tray.relic, 0.74 * SIGN * unit)
        return
    pieces.sign(surface, (x, y), "points", 0.84 * SIGN * unit, INK, PAPER)
    pieces.number(surface, f"+{tray.points}", (x, y + 4.0 * unit), 0.25 * SIGN * unit, LIGHT, "center")


def _paint_thing(tools: TableTools, seat: int, one: Lying, cell: Box, surface: pygame.Surface) -> None:
    """Draw a thing, and how many there are if there are several."""
    pieces, (x, y), side = tools.pieces, cell.centre, cell.w
    if one.kind == "traitor":
        pieces.traitor(surface, (x, y), one.name, 0.72 * side)
    elif one.kind == "marker":
        pieces.marker(surface, (x, y), seat, 0.32 * side)
    else:
        pieces.good(surface, (x, y), one.kind, one.name, 0.66 * side)
    if one.held > 1:
        pieces.tag(surface, (cell.right - 0.24 * side, cell.bottom - 0.24 * side), one.held, 17.0)
