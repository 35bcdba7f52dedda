"""Pills that tell what landings would bring, at the inner edges of their spaces, over the meadow.

Landings of two pawns on one space share a pill, unless what they cost makes a difference. Pills stand beside each other
and hide as little as possible of the materials on the frames of the environs.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, radians, sin
from typing import NamedTuple

import pygame

from game.session.questions import OpenQuestion
from game.titles.merlin.table.answers.dialogue import Dialogue, Landing
from game.titles.merlin.table.arrangement import NOTHING
from game.titles.merlin.table.art.colours import INK, LIGHT, SLATE
from game.titles.merlin.table.board_picture.landing_tags import ARROW
from game.titles.merlin.table.places import INNER, BoardPlaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import previews
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.previews import Gist
from game.ui.canvas import Box, Point
from game.ui.look.shapes import draw_panel

TYPE = 28.0
"""Size of the type, in units of the screen at least, and of the rondel."""
HIGH, LEAST, PADDING = 1.16, 1.5, 0.34
"""Height of a pill, its least width (a hint's number is a disc), and room beside the text, in sizes of the type."""
WIDEST = 68.0
"""Most of its width, in the rondel's units: the pills of neighbours lie side by side at the top of the rondel."""
OVER = 7.0
"""How far it reaches over the edge of the space, in the rondel's units."""
ALONG = (0.0, 4.0, -4.0, 8.0, -8.0, 12.0, -12.0, 16.0, -16.0)
SPOTS = [(along, deep) for deep in (0.0, -3.0, 7.0, 14.0, 21.0, 40.0, 60.0) for along in ALONG]
"""Where else it may stand: along the edge and inside it, in the rondel's units; the nearest first."""
AWAY = 10.0
"""How much of a material a pill rather hides than standing a unit farther away, in square units."""
BESIDE = 3.0
"""Least distance from other pills."""
LINE = 2.5
DULL = "#55616A"
"""Ground of a pill that says that there is nothing."""


class Pill(NamedTuple):
    """A sign of what a landing, or both on a space, would bring, and its place. lit: whether one has the focus."""

    space: int
    gist: Gist
    box: Box
    lit: bool


class Gists:
    """The gists of landings for the person asked, each found out once in a question."""

    def __init__(self, words: Words, view: ViewData, dialogue: Dialogue) -> None:
        self._words, self._view, self._dialogue = words, view, dialogue
        self._known: tuple[OpenQuestion | None, dict[Landing, Gist]] = (None, {})

    def of(self, landing: Landing) -> Gist:
        """Return what a landing would bring."""
        question = self._dialogue.question
        assert question is not None, "somebody chooses a landing"
        if self._known[0] is not question:
            self._known = question, {}
        known = self._known[1]
        if landing not in known:
            known[landing] = previews.gist(self._words, self._view, question.seat, landing)
        return known[landing]


class LandingPills:
    """Places and draws the pills. gists: what landings would bring"""

    def __init__(self, tools: TableTools, places: BoardPlaces, gists: Gists) -> None:
        self._tools, self._places, self._gists = tools, places, gists
        self._last: tuple[object, list[Box]] = (None, [])
        """The places of the last pills, and what they follow from."""

    def of(self, landings: Sequence[Landing], way: str | None) -> list[Pill]:
        """Return the pills of all landings, the first one of each space at its edge; `way` has the focus."""
        lit: dict[tuple[int, Gist], bool] = {}
        for landing in landings:
            found = self._gists.of(landing)
            if found.text or found.apple or found.rival is not None:
                name = landing.space, found
                lit[name] = lit.get(name, False) or landing.id == way
        told = sorted(lit, key=lambda one: one[0])
        key = told, self._places.arrangement
        if self._last[0] != key:
            self._last = key, self._placed(told)
        return [Pill(*one, box, lit[one]) for one, box in zip(told, self._last[1], strict=True)]

    def draw(self, surface: pygame.Surface, pill: Pill) -> None:
        """Draw a pill."""
        tools, canvas, (_space, gist, box, lit) = self._tools, self._tools.canvas, pill
        rect = canvas.rect(box)
        ground = ARROW if lit else DULL if gist.idle else SLATE
        draw_panel(surface, rect, ground, rect.h // 2, INK if lit else LIGHT, max(1, canvas.px(LINE)))
        units, widths = self._type, self._parts(gist)
        whole = sum(widths)
        tight = min(1.0, (box.w - PADDING * units) / whole)
        x, y = box.centre[0] - whole * tight / 2, box.centre[1]
        middles: list[Point] = []
        for width in widths:
            middles.append((x + width * tight / 2, y))
            x += width * tight
        if gist.text:
            tools.pieces.number(surface, gist.text, middles[0], units * tight, INK if lit else LIGHT, "center")
        if gist.rival is not None:
            tools.pieces.marker(surface, middles[1], gist.rival, units * 0.44)
        if gist.apple:
            tools.pieces.apple(surface, middles[2], units * 0.94)

    # -- places

    def _placed(self, told: Sequence[tuple[int, Gist]]) -> list[Box]:
        """Return the boxes of pills, each where it hides least of what is there already."""
        places, found = self._places, list[Box]()
        with places.showing(NOTHING):
            slots = [box.inset(box.w * 0.16) for _below, _slot, box in places.frame_slots()]
        for space, gist in told:
            wide, high = self._size(gist)
            out = INNER + OVER - _reach(wide, high, places.angle(space)) / places.ring.scale
            spots = [places.in_lane(space, along, out - deep) for along, deep in SPOTS]
            boxes = [Box(x - wide / 2, y - high / 2, wide, high) for x, y in spots]
            costs = [
                sum(common(box, slot) for slot in slots) + wide * high * sum(touch(box, other) for other in found)
                + AWAY * places.ring.scale * hypot(*spot)
                for box, spot in zip(boxes, SPOTS, strict=True)
            ]  # fmt: skip
            found.append(boxes[costs.index(min(costs))])
        return found

    @property
    def _type(self) -> float:
        return TYPE * max(1.0, self._places.ring.scale)

    def _size(self, gist: Gist) -> tuple[float, float]:
        units = self._type
        wide = sum(self._parts(gist)) + 2 * PADDING * units
        return max(units * LEAST, min(wide, WIDEST * self._places.ring.scale)), units * HIGH

    def _parts(self, gist: Gist) -> list[float]:
        """Return the widths of the text, the rival's disc and the apple."""
        tools, units = self._tools, self._type
        text = tools.theme.measure(gist.text, units, "plain-bold", tools.canvas, False)[0] if gist.text else 0.0
        return [text, 0.96 * units * (gist.rival is not None), 0.96 * units * gist.apple]


def _reach(wide: float, high: float, angle: float) -> float:
    """Return how far a pill reaches from its middle in a direction; its ends are round."""
    return (high + (wide - high) * abs(sin(radians(angle)))) / 2


def touch(one: Box, other: Box) -> bool:
    """Return whether two pills are nearer to each other than they should be; their ends are round."""
    far = max(one.x, other.x) - min(one.right, other.right) + one.h
    return hypot(max(0.0, far), one.centre[1] - other.centre[1]) < one.h + BESIDE


def common(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)
