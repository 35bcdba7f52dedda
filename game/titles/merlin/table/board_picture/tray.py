"""The tray in the lower meadow: what someone owns, laid out while they are asked about it, and an arrow from it to what
becomes of it: points, or the stock of all gatehouses. From a relic it leads to the arms of who takes it, or to traitors
that it drives away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.titles.merlin.rules.notation import KINDS
from game.titles.merlin.table.answers.dialogue import GIVEN, TRAITOR, Dialogue
from game.titles.merlin.table.art.drawings import INK, LIGHT, LOSS, PAPER, draw_arms
from game.titles.merlin.table.places import RondelRing
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.canvas import Box
from game.ui.kit.board_parts.area_lights import AreaLights
from game.ui.look import artwork, svg
from game.ui.look.pen import Pen

PLANKS = "titles/merlin/land/planks"
EDGE = "#6B431F"
PAD = 14.0
WIDE, HIGH, LEAST = 388.0, 104.0, 58.0
"""Width and height of all that lies there, and the least height of a row, in the rondel's units."""
SIGNS = {"points": 104.0, "relic": 104.0, "arms": 96.0, "stock": 100.0, "arrow": 44.0}
"""Widths of what is no token."""


class Lying(NamedTuple):
    """Things of one look on a tray.

    kind  a kind of goods, "traitor", "marker"; "points" for the points that an element brings, "relic"; or a sign:
          "arrow", "arms", "stock"
    name  of their principality, the element, or the relic; "" for one's markers
    held  how many there are
    """

    kind: str
    name: str = ""
    held: int = 1

    @property
    def id(self) -> str:
        """The place's id; "" for a sign."""
        if self.kind in ("points", "relic"):
            return f"{GIVEN}{self.name}"
        if self.kind in SIGNS:
            return ""
        return f"{TRAITOR}{self.name}" if self.kind == "traitor" else f"{GIVEN}{self.kind}/{self.name}"


ARROW, ARMS, STOCK = Lying("arrow"), Lying("arms"), Lying("stock")


class Tray(NamedTuple):
    """A tray of a seat, row by row from the left; right of them all, what they lead to."""

    seat: int
    rows: tuple[tuple[Lying, ...], ...]
    goal: tuple[Lying, ...] = ()

    def places(self, ring: RondelRing) -> list[tuple[Lying, Box]]:
        """Return everything on the tray and its place."""
        high = max(HIGH / len(self.rows), LEAST)
        *signs, ends = [[SIGNS.get(one.kind, 0.0) for one in row] for row in (*self.rows, self.goal)]
        side = min(high, *((WIDE - sum(row) - sum(ends)) / max(1, row.count(0.0)) for row in signs))
        sizes = [[min(high, sign or side) for sign in row] for row in signs]
        long, found = max(map(sum, sizes)), list[tuple[Lying, Box]]()
        # Spaces, Camelot and half of the environs stay in sight.
        left, middle = -(long + sum(ends)) / 2, 184.0 - len(signs) * high / 2
        lines = [(row, left, middle + (at + 0.5 - len(signs) / 2) * high) for at, row in enumerate(self.rows)]
        for (row, x, y), wides in zip([*lines, (self.goal, left + long, middle)], [*sizes, ends], strict=True):
            for one, wide in zip(row, wides, strict=True):
                at = ring.x + (x + wide / 2) * ring.scale, ring.y + y * ring.scale
                found.append((one, Box.at(at, wide * ring.scale, wide * ring.scale)))
                x += wide
        return found

    def cells(self, ring: RondelRing) -> dict[str, Box]:
        """Return the places of what can be chosen, by their ids."""
        return {one.id: box for one, box in self.places(ring) if one.id}

    def box(self, ring: RondelRing) -> Box:
        """Return the place of the tray."""
        return Box.around(box for _, box in self.places(ring)).inset(-PAD * ring.scale)


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
        return Tray(seat, ((Lying("relic", kind), ARROW, ARMS),))
    if kind == "excalibur" or any(f"discard {name}" in answers for name in names):
        return Tray(seat, ((Lying("relic", "excalibur"), ARROW, *(traitors or [ARMS])),))
    rows = {f"{good}s": tuple(Lying(good, name, count) for name, count in zip(names, row, strict=True) if count)
            for good, row in zip(KINDS, view.goods[seat], strict=True)}  # fmt: skip
    if kind == "trade":
        goods = sum(rows.values(), ())
        count = -(-len(goods) // 4)  # Each is large enough for a finger.
        wide = -(-len(goods) // max(1, count))
        return Tray(seat, tuple(goods[at * wide : (at + 1) * wide] for at in range(count)), (ARROW, STOCK))
    rows["markers"] = (Lying("marker", "", view.own_markers(seat)),)
    gains = [Lying("points", each, view.element(seat, each)) for each in rows if f"score {each}" in answers]
    return Tray(seat, tuple((*rows[one.name], ARROW, one) for one in gains)) if gains else None


def paint_tray(
    tools: TableTools, tray: Tray, ring: RondelRing, lights: AreaLights, marks: Mapping[str, str],
    surface: pygame.Surface,
) -> None:  # fmt: skip
    """Draw a tray. What can be chosen lies on light ground, but for what shines itself."""
    pen, box, unit, cells = Pen(surface, tools), tray.box(ring), ring.scale, tray.places(ring)
    rect, size = tools.canvas.rect(box), (box.w / unit, box.h / unit)
    pen.cast(box)
    planks = artwork.drawing(PLANKS)
    surface.blit(tools.pieces.picture(("tray", rect.size), lambda: svg.render(planks, rect.size, (0, 0, *size))), rect)
    for ink, reach, line in ((INK, 0.0, 4.0), (EDGE, 3.5, 9.0)):
        pen.outline(box.inset(reach * unit), ink, line * unit, 4.0 * unit)
    lights.draw(surface, marks)
    for one, cell in cells:
        if one.id in marks and one.kind not in SIGNS:
            pen.panel(cell.inset(6.0 * unit), PAPER, None, radius=8.0)
        _paint_thing(tools, tray.seat, one, cell, pen)


def _paint_thing(tools: TableTools, seat: int, one: Lying, cell: Box, pen: Pen) -> None:
    """Draw a thing, and how many there are if there are several; points and relics in their light."""
    pieces, surface, (x, y), side = tools.pieces, pen.surface, cell.centre, cell.w
    match one.kind:
        case "relic":
            pieces.relic(surface, (x, y), "glory", 0.98 * side)
            pieces.relic(surface, (x, y), one.name, 0.74 * side)
        case "points":
            pieces.relic(surface, (x, y), "glory", 0.98 * side)
            pieces.sign(surface, (x, y), "points", 0.86 * side, INK, PAPER)
            pieces.number(surface, f"+{one.held}", (x, y + 0.03 * side), max(28.0, 0.27 * side), LIGHT, "center")
            return
        case "traitor":
            pieces.traitor(surface, (x, y), one.name, 0.72 * side)
            pieces.mark(surface, (x + 0.26 * side, y - 0.26 * side), "cross", 0.14 * side, LOSS)
        case "arrow":
            pieces.sign(surface, (x, y), one.kind, side, LIGHT, EDGE)
        case "stock":
            for index, name in enumerate(tools.facts.principalities):
                at = x + (index % 3 - 1) * 0.32 * side, y + (index // 3 - 0.5) * 0.42 * side
                pieces.emblem(surface, at, name, 0.36 * side)
        case "arms":
            draw_arms(pen, cell, tools.seats[seat])
        case "marker":
            pieces.marker(surface, (x, y), seat, 0.32 * side)
        case _:
            pieces.good(surface, (x, y), one.kind, one.name, 0.74 * side)
    if one.held > 1:
        pieces.tag(surface, (cell.right - 0.24 * side, cell.bottom - 0.24 * side), one.held, 17.0)
