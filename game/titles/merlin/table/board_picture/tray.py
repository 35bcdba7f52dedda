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
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen

PLANKS = "titles/merlin/land/planks"
EDGE, NAIL = "#6B431F", "#CFCBB8"
PAD = 20.0
SIGN = 230.0
"""Width of the place of a relic or of points, in the rondel's units."""


class Lying(NamedTuple):
    """Things of one look on a tray.

    kind  a kind of goods, "traitor", "marker"; "points" for the points that an element brings, or "relic"
    name  of their principality, the element, or the relic; "" for one's markers
    held  how many there are
    """

    kind: str
    name: str
    held: int

    @property
    def id(self) -> str:
        if self.kind in ("points", "relic"):
            return f"{GIVEN}{self.name}"
        return f"{TRAITOR}{self.name}" if self.kind == "traitor" else f"{GIVEN}{self.kind}/{self.name}"


class Tray(NamedTuple):
    """A tray of a seat. gain: what all that lies in its rows would bring, if that is one thing"""

    seat: int
    gain: Lying | None
    rows: tuple[tuple[Lying, ...], ...]

    def things(self) -> list[Lying]:
        """Return everything on the tray."""
        return [*([self.gain] if self.gain is not None else []), *(one for row in self.rows for one in row)]

    @property
    def _sizes(self) -> tuple[float, float, float]:
        """The width of the place of a thing, and of all the rows, and their height, in the rondel's units."""
        across, down = max(map(len, self.rows), default=0), len(self.rows)
        # A tray leaves the road and its spaces in sight.
        side = min(136.0, (536.0 - SIGN * bool(self.gain)) / max(1, across), 340.0 / max(1, down))
        return side, across * side, down * side

    def box(self, ring: RondelRing) -> Box:
        """Return the place of the tray."""
        (_, wide, high), sign = self._sizes, SIGN * bool(self.gain)
        return Box.at((ring.x, ring.y), (wide + sign + 2 * PAD) * ring.scale, (max(high, sign) + 2 * PAD) * ring.scale)

    def cells(self, ring: RondelRing) -> dict[str, Box]:
        """Return the places of what lies there, by their ids."""
        unit, box, found = ring.scale, self.box(ring).inset(PAD * ring.scale), dict[str, Box]()
        side, top = self._sizes[0] * unit, box.centre[1] - self._sizes[2] * unit / 2
        if self.gain is not None:
            sign, box = box.split_left(SIGN * unit)
            found[self.gain.id] = sign
        for at, row in enumerate(self.rows):
            found |= {one.id: Box(box.x + each * side, top + at * side, side, side) for each, one in enumerate(row)}
        return found


def laid_out(view: ViewData, dialogue: Dialogue) -> Tray | None:
    """Return what is laid out for the person asked: what they can give away or discard, or what a space of points or a
    relic is about; None for other questions."""
    question = dialogue.question
    if question is None or dialogue.opened or dialogue.choosing:
        return None
    seat, decision, answers = question.seat, question.decision, dialogue.answers
    kind = view.facts.spaces[int(decision.source)].kind if decision.kind == "action" else ""
    names = view.facts.principalities
    traitors = tuple(Lying("traitor", name, count)
                     for name, count in zip(names, view.traitors[seat], strict=True) if count)  # fmt: skip
    if kind == "grail":
        return Tray(seat, Lying("relic", kind, 1), ())
    if kind == "excalibur" or any(f"discard {name}" in answers for name in names):
        return Tray(seat, Lying("relic", "excalibur", 1), (traitors,) if traitors else ())
    rows = {f"{good}s": tuple(Lying(good, name, count) for name, count in zip(names, row, strict=True) if count)
            for good, row in zip(KINDS, view.goods[seat], strict=True)}  # fmt: skip
    if kind == "trade":
        return Tray(seat, None, tuple(filter(None, rows.values())))
    rows["markers"] = (Lying("marker", "", view.own_markers(seat)),)
    gains = [Lying("points", each, view.element(seat, each)) for each in rows if f"score {each}" in answers]
    if len(gains) == 1:
        return Tray(seat, gains[0], (rows[gains[0].name],))
    return Tray(seat, None, tuple((one, *rows[one.name]) for one in gains)) if gains else None


def paint_tray(
    tools: TableTools, tray: Tray, ring: RondelRing, lights: AreaLights, marks: Mapping[str, str],
    surface: pygame.Surface,
) -> None:  # fmt: skip
    """Draw a tray. What can be chosen lies on light ground, but for what shines itself."""
    pen, box, unit, cells = Pen(surface, tools), tray.box(ring), ring.scale, tray.cells(ring)
    rect, size = tools.canvas.rect(box), (box.w / unit, box.h / unit)
    pen.cast(box)
    planks = artwork.drawing(PLANKS)
    surface.blit(tools.pieces.picture(("tray", rect.size), lambda: svg.render(planks, rect.size, (0, 0, *size))), rect)
    for ink, reach, line in ((INK, 0.0, 4.0), (EDGE, 3.5, 9.0), ("#D2A36A", 12.0, 2.0)):
        pen.outline(box.inset(reach * unit), ink, line * unit, 4.0 * unit)
    nails = box.inset(8.0 * unit)
    for x, y in nails.corners:
        for ink, wide in ((INK, 5.5), (NAIL, 3.5)):
            pygame.draw.aacircle(surface, ink, tools.canvas.pos(x, y), tools.canvas.px(wide * unit))
    lit = {name: word for name, word in marks.items() if name in cells}
    lights.draw(surface, lit)
    for one in tray.things():
        cell = cells[one.id]
        if one.id in lit and one.kind not in ("points", "relic"):
            pen.panel(cell.inset(6.0 * unit), PAPER, None, radius=8.0 * unit)
        _paint_thing(tools, tray.seat, one, cell, surface)


def _paint_thing(tools: TableTools, seat: int, one: Lying, cell: Box, surface: pygame.Surface) -> None:
    """Draw a thing, and how many there are if there are several; points and relics in their light."""
    pieces, (x, y), side = tools.pieces, cell.centre, cell.w
    match one.kind:
        case "relic":
            pieces.relic(surface, (x, y), "glory", 0.98 * side)
            pieces.relic(surface, (x, y), one.name, 0.74 * side)
        case "points":
            pieces.relic(surface, (x, y), "glory", 0.98 * side)
            pieces.sign(surface, (x, y), "points", 0.86 * side, INK, PAPER)
            pieces.number(
                surface, f"+{one.held}", (x - 0.02 * side, y + 0.03 * side), max(28.0, 0.27 * side), LIGHT, "center"
            )
            return
        case "traitor":
            pieces.traitor(surface, (x, y), one.name, 0.72 * side)
        case "marker":
            pieces.marker(surface, (x, y), seat, 0.32 * side)
        case _:
            pieces.good(surface, (x, y), one.kind, one.name, 0.66 * side)
    if one.held > 1:
        pieces.tag(surface, (cell.right - 0.24 * side, cell.bottom - 0.24 * side), one.held, 17.0)
